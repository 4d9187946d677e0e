/** Which programs commands find on their `PATH`, and of which version, without starting any. */
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { readWholeText } from '../../lib/regular-file.ts';
import { TOOL_HOMES, within } from '../../sandbox/home.ts';

export interface Programs {
  /** The real path of a program; undefined where it is not installed. */
  find(name: string): string | undefined;
  /** Such as `3.12`; undefined where no name shows it. */
  version(name: string): string | undefined;
  /** Whether commands see an absolute real path. */
  isSeen(path: string): boolean;
}

/** What commands do not see does not count: unless told, what stands in the home outside of the toolchains' directories. */
export function createPrograms({
  path,
  home,
  isSeen = (one) => isSeenInHome(one, home),
}: {
  /** `PATH` of the commands. */
  readonly path: string;
  readonly home: string;
  readonly isSeen?: Programs['isSeen'] | undefined;
}): Programs {
  const directories = path.split(delimiter).filter((directory) => directory.startsWith('/') && isSeen(directory));
  const found = new Map<string, string | undefined>();
  const find = (name: string): string | undefined => {
    if (!found.has(name)) found.set(name, directories.map((one) => executable(join(one, name))).find(Boolean));
    return found.get(name);
  };
  return { find, version: (name) => versionOf(find(name)), isSeen };
}

const isSeenInHome = (directory: string, home: string): boolean =>
  !within(home, directory) || TOOL_HOMES.some((name) => within(join(home, name), directory));

/** The real path of a program by its path. */
export function executable(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile() ? realpathSync(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Names on the way carry it: `/opt/hostedtoolcache/node/24.4.1/x64/bin/node`, `python3.12`, `java-17-openjdk-amd64`. */
const IN_NAME = [
  /^v?(\d+\.\d+[\d.]*)(?:[-+].*)?$/,
  /^(?:python|ruby|php|node)-?v?(\d+\.[\d.]+)(?:[-+].*)?$/,
  /^(?:java|jdk|openjdk|go)-?v?(\d[\d.]*)(?:[-+].*)?$/,
];

function versionOf(real: string | undefined): string | undefined {
  if (real === undefined) return undefined;
  if (real === ownProgram()) return short(process.versions.node);
  const names = real.split('/').toReversed();
  const named = names.flatMap((name) => IN_NAME.map((pattern) => pattern.exec(name)?.[1])).find(Boolean);
  return short(named ?? versionInFile(dirname(dirname(real))));
}

/** Reads the version of Go or Node from their installation, whose path does not name it. */
function versionInFile(home: string): string | undefined {
  const go = /^go(\d+\.\d+)/.exec(readWholeText(join(home, 'VERSION'), { maxBytes: 10_000 }) ?? '')?.[1];
  if (go !== undefined) return go;
  const node = readWholeText(join(home, 'include/node/node_version.h'), { maxBytes: 20_000 }) ?? '';
  const [major, minor] = ['MAJOR', 'MINOR'].map((part) => new RegExp(`NODE_${part}_VERSION (\\d+)`).exec(node)?.[1]);
  return major === undefined ? undefined : `${major}.${minor}`;
}

const short = (version: string | undefined): string | undefined => version?.split('.').slice(0, 2).join('.');

function ownProgram(): string {
  try {
    return realpathSync(process.execPath);
  } catch {
    return '';
  }
}
