/** The note that setup was done: what it was done for, and what it left, so a later run on the same machine can do without. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { createPrograms, executable } from '../../agent/first-message/installed-programs.ts';
import { gitIn, type WorkingTree } from '../../git/workspace-status.ts';
import { INSTALLERS, type Installer } from '../../lib/installers.ts';
import { isJsonObject, parseObject } from '../../lib/json-object.ts';
import { readWhole, readWholeText } from '../../lib/regular-file.ts';

/** In git's own directory, which commands cannot write. */
export const STAMP_FILE = 'kodelet-ci-setup.json';

interface StampOptions {
  readonly place: WorkingTree;
  /** Directory of the commands. */
  readonly root: string;
  readonly commands: readonly string[];
  /** `PATH` of the commands. */
  readonly path: string;
  readonly home: string;
}

interface Stamp {
  /** Digest of commands, lock files and programs. */
  readonly key: string;
  /** Folders of the workspace → digest of what is in them. */
  readonly folders: Readonly<Record<string, string>>;
  /** Directories in the home. */
  readonly homes: readonly string[];
}

/** Whether what stands there is what these commands made, of these lock files. What is unknown is not. */
export async function isInPlace(options: StampOptions): Promise<boolean> {
  const stamp = readStamp(join(options.place.own, STAMP_FILE));
  if (!stamp) return false;
  const inputs = await readInputs(options);
  if (inputs === undefined || keyOf(options, inputs) !== stamp.key) return false;
  if (!stamp.homes.every((name) => existsSync(join(options.home, name)))) return false;
  for (const [folder, digest] of Object.entries(stamp.folders))
    if ((await digestOfFolder(join(options.place.root, folder))) !== digest) return false;
  return true;
}

/** After a setup. Undefined where nothing would show that it is no longer what it was. */
export async function createStamp(options: StampOptions): Promise<string | undefined> {
  const inputs = await readInputs(options);
  if (inputs === undefined) return undefined;
  const found = inputs.flatMap(({ path }) => installersOf(path).map((one) => ({ ...one, at: dirname(path) })));
  const folders: Record<string, string> = {};
  for (const folder of new Set(found.flatMap(({ at, folders: names }) => names.map((name) => join(at, name))))) {
    const digest = await digestOfFolder(join(options.place.root, folder));
    if (digest === undefined) return undefined;
    if (digest !== '') folders[folder] = digest;
  }
  const homes = [...new Set(found.flatMap((one) => one.homes))].filter((name) => existsSync(join(options.home, name)));
  if (Object.keys(folders).length + homes.length === 0) return undefined;
  const stamp: Stamp = { key: keyOf(options, inputs), folders, homes };
  return JSON.stringify(stamp);
}

function readStamp(file: string): Stamp | undefined {
  const read = parseObject(readWholeText(file, { maxBytes: MAX_STAMP_BYTES }) ?? '') ?? {};
  const { key, folders, homes } = read;
  if (typeof key !== 'string' || !isJsonObject(folders) || !Array.isArray(homes)) return undefined;
  return { key, folders: folders as Stamp['folders'], homes: homes.filter((name) => typeof name === 'string') };
}

const MAX_STAMP_BYTES = 1024 * 1024;

/** Names of files by which installers go, beside the lock files: another digest installs once too often, a missing one too seldom. */
const INPUTS =
  /^(?:package\.json|pnpm-workspace\.yaml|\.npmrc|\.yarnrc(?:\.yml)?|pyproject\.toml|setup\.(?:py|cfg)|(?:requirements|constraints).*\.(?:txt|in)|Pipfile(?:\.lock)?|Cargo\.toml|rust-toolchain(?:\.toml)?|go\.(?:mod|work|work\.sum)|.*\.gradle(?:\.kts)?|gradle\.properties|libs\.versions\.toml|Gemfile|.*\.gemspec|composer\.json|\.(?:nvmrc|node-version|python-version|ruby-version|tool-versions)|(?:GNU)?[Mm]akefile)$/;

const installersOf = (path: string): readonly Installer[] =>
  INSTALLERS.filter(({ files }) => files.includes(basename(path)));

interface InputFile {
  /** From the top of the repository. */
  readonly path: string;
  readonly digest: string;
}

const MAX_INPUTS = 1000;
const MAX_INPUT_BYTES = 64 * 1024 * 1024;

/** Reads them as they are checked out, with the files that the commands name. Undefined if there is no lock file, or one that cannot be read. */
async function readInputs({ place, root, commands }: StampOptions): Promise<readonly InputFile[] | undefined> {
  const listed = await gitIn(place, ['ls-files', '-z', '--full-name']);
  if (listed.exitCode !== 0) return undefined;
  const named = new Set(commands.flatMap((command) => command.split(/[\s;&|'"=]+/)).map((word) => join(root, word)));
  const paths = listed.stdout
    .split('\0')
    .filter((path) => path !== '')
    .filter((path) => isInput(basename(path)) || named.has(join(place.root, path)))
    .toSorted();
  if (paths.length > MAX_INPUTS || !paths.some((path) => installersOf(path).length > 0)) return undefined;
  const files: InputFile[] = [];
  for (const path of paths) {
    const read = readWhole(join(place.root, path), { maxBytes: MAX_INPUT_BYTES });
    if (!read.ok) return undefined;
    files.push({ path, digest: createHash('sha256').update(read.bytes).digest('hex') });
  }
  return files;
}

const isInput = (name: string): boolean => INPUTS.test(name) || installersOf(name).length > 0;

/** Programs whose place has their version in it, or that what is installed is built for. */
const PROGRAMS: readonly string[] = ['node', 'python3', 'ruby', 'php', 'java', 'go', 'cargo'];

function keyOf({ root, commands, path, home }: StampOptions, inputs: readonly InputFile[]): string {
  const programs = createPrograms({ path, home });
  const versions = PROGRAMS.map((name) => [programs.find(name), programs.version(name)]);
  const { platform, arch } = process;
  const own = executable(process.execPath);
  const facts = { form: 1, root, commands, platform, arch, own, versions, inputs };
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

const MAX_ENTRIES = 500_000;
const AT_ONCE = 2000;

/**
 * By names, sizes, inodes and times of status change, which nobody can set without the machine's clock: contents are not read.
 * Empty if there is no such folder; undefined where it is too large or cannot be read.
 */
async function digestOfFolder(folder: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  const waiting = [folder];
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return '';
  try {
    for (let seen = 0; waiting.length > 0; ) {
      const directory = waiting.pop() ?? '';
      hash.update(`${directory}/\n`);
      for (const entry of readdirSync(directory, { withFileTypes: true }).toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      )) {
        const path = join(directory, entry.name);
        seen += 1;
        if (seen > MAX_ENTRIES) return undefined;
        if (seen % AT_ONCE === 0) await breathe();
        if (entry.isDirectory()) waiting.push(path);
        else {
          const { size, ino, ctimeMs } = lstatSync(path);
          hash.update(`${path}\0${size}\0${ino}\0${ctimeMs}\n`);
        }
      }
    }
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
