/** A reference that keeps a few small files between runs: one commit without a parent, on no branch, changed by compare and swap. */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type GitResult, git, gitError } from './git.ts';
import { isMoved, pushRef, type RefMove } from './push.ts';
import { fetchRef, type Store } from './store.ts';

/** A repository that has the reference, and git to work with what it leads to. */
export interface RefStore {
  /** In full, below `refs/kodelet/`: no branch, so it starts no workflow and no list of branches shows it. */
  readonly ref: string;
  git(
    args: readonly string[],
    options?: {
      readonly input?: string;
      readonly env?: Readonly<Record<string, string>>;
    },
  ): Promise<GitResult>;
  /** Commit of the reference, with all that it leads to; undefined if there is none. Throws KodeletError `git`. */
  tip(): Promise<string | undefined>;
  /** `to` undefined: deletes it. `from`: where it must be, undefined where it must not exist. */
  move(to: string | undefined, from: string | undefined): Promise<RefMove>;
}

/** The repository on GitHub, by a store of its own. */
export const remoteRef = (store: Store, ref: string): RefStore => ({
  ref,
  git: store.run,
  tip: () => fetchRef(store, ref),
  move: (commit, expected) => pushRef(store, { ref, commit, expected }),
});

/** A repository of this machine. */
export const localRef = (directory: string, ref: string): RefStore => ({
  ref,
  git: (args, options) => git(args, { cwd: directory, ...options }),
  async tip() {
    const { stdout } = await git(['rev-parse', '--verify', '--quiet', ref], { cwd: directory });
    return stdout.trim() || undefined;
  },
  async move(to, from = NO_COMMIT) {
    const args = to === undefined ? ['update-ref', '-d', ref, from] : ['update-ref', ref, to, from];
    const { exitCode, stderr } = await git(args, { cwd: directory });
    if (exitCode === 0) return { ok: true };
    return isMoved(stderr) ? { ok: false, why: 'moved' } : { ok: false, why: 'refused', said: stderr.trim() };
  },
});

/** Commit with which git says that there is no such reference. */
const NO_COMMIT = '0'.repeat(40);

/** What may stand on one reference. */
export interface RefSchema {
  /** What the whole is, such as `a memory`, and one file of it, such as `note`. */
  readonly whole: string;
  readonly one: string;
  /** Maximum number of files, and of bytes in one that is read. */
  readonly files: number;
  readonly bytes: number;
  /** Whether a file may have this name, without `.json`. */
  isName(name: string): boolean;
  /** Name of the one directory that may stand beside the files. */
  readonly directory?: string;
  /** Message of the commit. */
  readonly message: string;
}

export interface RefFiles {
  readonly tip?: string;
  /** By name, without `.json`. */
  readonly files: ReadonlyMap<string, { readonly blob: string; readonly text?: string }>;
  /** Tree of the directory. */
  readonly directory?: string;
  /** Why it is something else, as words that follow "the reference": then nothing is read, and nothing may replace it. */
  readonly foreign?: string;
}

/** Throws KodeletError `git` where the reference cannot be reached. */
export async function readRef(refStore: RefStore, schema: RefSchema): Promise<RefFiles> {
  const tip = await refStore.tip();
  if (tip === undefined) return { files: new Map() };
  const listed = await listFiles(refStore, tip, schema);
  if (typeof listed === 'string') return { tip, files: new Map(), foreign: listed };
  const { files, directory } = listed;
  const readable = files.filter(({ bytes }) => bytes <= schema.bytes);
  const texts = await readBlobs(refStore, readable, schema);
  return {
    tip,
    files: new Map(files.map(({ name, blob }) => [name, { blob, text: texts.get(blob) }])),
    ...(directory !== undefined && { directory }),
  };
}

interface ListedFile {
  readonly name: string;
  readonly blob: string;
  readonly bytes: number;
}

const DIRECTORY = /^040000 tree ([0-9a-f]{40,64}) +-\t(.+)$/s;
const FILE = /^100644 blob ([0-9a-f]{40,64}) +(\d+)\t(.+)\.json$/s;

/** The files, or why these are no such notes. */
async function listFiles(
  refStore: RefStore,
  tip: string,
  schema: RefSchema,
): Promise<{ readonly files: readonly ListedFile[]; readonly directory?: string } | string> {
  const listed = await refStore.git(['ls-tree', '-z', '--long', '--full-tree', tip]);
  if (listed.exitCode !== 0) return 'leads to no directory';
  const all = listed.stdout.split('\0').filter(Boolean);
  const isDirectory = (entry: string): boolean => DIRECTORY.exec(entry)?.[2] === (schema.directory ?? '');
  const entries = all.filter((entry) => !isDirectory(entry));
  if (entries.length > schema.files)
    return `has ${entries.length} files, and ${schema.whole} has ${schema.files} at most`;
  const files = entries.map((entry) => {
    const [, blob = '', bytes = '', name = ''] = FILE.exec(entry) ?? [];
    return { name, blob, bytes: Number(bytes), entry };
  });
  const other = files.find(({ name }) => !schema.isName(name));
  if (other) return `has ${JSON.stringify(other.entry.split('\t')[1]?.slice(0, 80))}, which is no ${schema.one}`;
  const directory = DIRECTORY.exec(all.find(isDirectory) ?? '')?.[1];
  return { files, ...(directory !== undefined && { directory }) };
}

/** In one process. The mark ahead of each is random, so no file can have it; a newline that is not of the file ends each. */
async function readBlobs(
  refStore: RefStore,
  files: readonly ListedFile[],
  { whole }: RefSchema,
): Promise<ReadonlyMap<string, string>> {
  if (files.length === 0) return new Map();
  const mark = randomBytes(16).toString('hex');
  const args = ['cat-file', `--batch=${mark}%(objectname)`];
  const result = await refStore.git(args, { input: files.map(({ blob }) => `${blob}\n`).join('') });
  if (result.exitCode !== 0) throw gitError(args, result, whole);
  const texts = result.stdout.split(mark).slice(1);
  return new Map(texts.map((text) => [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1, -1)]));
}

/** What the reference shall hold, and what is told to anyone who wanted it; or why what it holds is foreign. */
export type RefChange<T> =
  | {
      /** Name → text; undefined leaves all as it is. None at all deletes the reference. */
      readonly files?: ReadonlyMap<string, string>;
      /** Tree of the directory beside them. */
      readonly directory?: string;
      readonly value: T;
    }
  | Required<Pick<RefFiles, 'foreign'>>;

export type UpdateResult<T> =
  | { readonly ok: true; readonly value: T }
  /** `said`: one clause, without a full stop. */
  | { readonly ok: false; readonly said: string; readonly isForeign?: true };

/** Other runs may push at the same moment, each once: hundreds of them, where a matrix begins. */
export const MAX_TRIES = 24;
const MAX_WAIT_MS = 60_000;

/** Before the try after this one. The longer it continues, the more others there are, so all spread further. */
export const waitAfter = (attempt: number, random = Math.random): number =>
  random() * Math.min(MAX_WAIT_MS, 100 * 2 ** attempt);

/**
 * Reads, changes and moves the reference from where it was read; where someone else was first, all of it again, so `change`
 * sees every other change that is there. `found`: as it was read before. Throws KodeletError `git`.
 */
export async function updateRef<T>(
  refStore: RefStore,
  schema: RefSchema,
  change: (notes: RefFiles) => RefChange<T>,
  before?: RefFiles,
): Promise<UpdateResult<T>> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const found = (attempt === 1 && before) || (await readRef(refStore, schema));
    const changed = found.foreign === undefined ? change(found) : { foreign: found.foreign };
    if ('foreign' in changed) return { ok: false, said: `${refStore.ref} ${changed.foreign}`, isForeign: true };
    const { files, directory, value } = changed;
    if (files === undefined || (files.size === 0 && found.tip === undefined)) return { ok: true, value };
    const commit = files.size === 0 ? undefined : await commitFiles(refStore, files, { found, schema, directory });
    const moved = await refStore.move(commit, found.tip);
    if (moved.ok) return { ok: true, value };
    if (moved.why === 'refused') return { ok: false, said: moved.said };
    await wait(waitAfter(attempt));
  }
  return { ok: false, said: `other runs wrote to it each of ${MAX_TRIES} times` };
}

/** Without a parent: what is deleted is not kept in a history. */
async function commitFiles(
  refStore: RefStore,
  files: ReadonlyMap<string, string>,
  {
    found,
    schema,
    directory,
  }: { readonly found: RefFiles; readonly schema: RefSchema; readonly directory?: string | undefined },
): Promise<string> {
  const lines = directory === undefined ? [] : [`040000 tree ${directory}\t${schema.directory}\0`];
  for (const [name, text] of files) {
    const known = found.files.get(name);
    const blob =
      known?.text === text ? known.blob : await write(refStore, schema, ['hash-object', '-w', '--stdin'], text);
    lines.push(`100644 blob ${blob}\t${name}.json\0`);
  }
  const tree = await write(refStore, schema, ['mktree', '-z'], lines.join(''));
  // Of two runs that write the same in the same second, the later one must not find its commit there already.
  return write(refStore, schema, ['commit-tree', tree], `${schema.message}\n\n${randomUUID()}\n`);
}

async function write(
  refStore: RefStore,
  { whole }: RefSchema,
  args: readonly string[],
  input: string,
): Promise<string> {
  const result = await refStore.git(args, { input, ...(args[0] === 'commit-tree' && { env: IDENTITY }) });
  if (result.exitCode === 0) return result.stdout.trim();
  throw gitError(args, result, whole);
}

const [NAME, EMAIL] = ['kodelet-ci', 'kodelet-ci@users.noreply.github.com'];

const IDENTITY = {
  GIT_AUTHOR_NAME: NAME,
  GIT_AUTHOR_EMAIL: EMAIL,
  GIT_COMMITTER_NAME: NAME,
  GIT_COMMITTER_EMAIL: EMAIL,
};

/** What may stand on a reference of one file. */
export type TextSchema = Pick<RefSchema, 'whole' | 'bytes' | 'message'> & {
  /** Name of the file, without `.json`. */
  readonly name: string;
};

const oneFile = ({ name, ...rest }: TextSchema): RefSchema => ({
  ...rest,
  one: name,
  files: 1,
  isName: (other) => other === name,
});

/** Undefined where there is nothing, or nothing of ours. Throws KodeletError `git`. */
export const readRefText = async (refStore: RefStore, schema: TextSchema): Promise<string | undefined> =>
  (await readRef(refStore, oneFile(schema))).files.get(schema.name)?.text;

/** `updateRef` for the text of the one file; an empty one deletes the reference. */
export const updateRefText = <T>(
  refStore: RefStore,
  schema: TextSchema,
  change: (text: string | undefined) => { readonly text?: string; readonly value: T },
  before?: RefFiles,
): Promise<UpdateResult<T>> =>
  updateRef(
    refStore,
    oneFile(schema),
    ({ files: found }) => {
      const { text, value } = change(found.get(schema.name)?.text);
      const files = text === undefined ? undefined : new Map(text === '' ? [] : [[schema.name, text]]);
      return { files, value };
    },
    before,
  );
