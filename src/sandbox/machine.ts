/** Sandbox programs of a machine: its programs, found in places that only its owner writes, and its mounts. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Machine {
  readonly platform: string;
  /** Architecture as Node names it: `x64`, `arm64`. */
  readonly architecture: string;
  readonly uid: number;
  readonly gid: number;
  /** Absolute path by name; absent where it is not installed. */
  readonly programs: Readonly<Record<string, string | undefined>>;
  readonly mounts: readonly { readonly path: string; readonly flags: readonly string[] }[];
}

const PROGRAMS = [
  'bwrap',
  'sudo',
  'unshare',
  'nsenter',
  'mount',
  'setpriv',
  'env',
  'chown',
  'chmod',
  'sh',
  'cat',
  'readlink',
  'python3',
  'ip',
  'perl',
] as const;

/** Never the PATH of commands: what guards them must not come from a directory that they may have written. */
const SYSTEM_DIRECTORIES = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/local/sbin'];

export const readMachine = (): Machine => ({
  platform: process.platform,
  architecture: process.arch,
  uid: process.getuid?.() ?? -1,
  gid: process.getgid?.() ?? -1,
  programs: Object.fromEntries(PROGRAMS.map((name) => [name, findSystemProgram(name)])),
  mounts: readMounts(),
});

/** The first of the places that only the machine's owner writes. */
export const findSystemProgram = (
  name: string,
  isThere: (path: string) => boolean = isExecutable,
): string | undefined => SYSTEM_DIRECTORIES.map((directory) => join(directory, name)).find(isThere);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Fields 5 and 6 of /proc/self/mountinfo, where blanks are written as octal numbers; see proc(5). */
function readMounts(): { readonly path: string; readonly flags: readonly string[] }[] {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' '))
      .map(([, , , , path = '', flags = '']) => ({ path: unfold(path), flags: flags.split(',') }))
      .filter(({ path }) => existsSync(path)); // another one may cover the place
  } catch {
    return [];
  }
}

const unfold = (path: string): string =>
  path.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
