/** Git on the stand-in's bare repositories, with the machine's own configuration left out. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startElsewhere } from '../starter.ts';

export const GIT_ENVIRONMENT = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  HOME: '/nonexistent',
  LANG: 'C.UTF-8',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
};

export interface GitOptions {
  readonly input?: string | Buffer;
  readonly env?: Record<string, string>;
}

export interface GitAnswer {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Standard output without its last newline; throws when git fails. */
export async function git(directory: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
  const { exitCode, stdout, stderr } = await tryGit(directory, args, options);
  if (exitCode !== 0) throw new Error(`git ${args.join(' ')} in ${directory} failed: ${stderr || stdout}`);
  return stdout.replace(/\n$/, '');
}

export async function tryGit(directory: string, args: readonly string[], options: GitOptions = {}): Promise<GitAnswer> {
  if (options.env || !isLasting(args)) return runGit(directory, args, options);
  const question = JSON.stringify([directory, ...args]);
  const known = answered.get(question);
  if (known) return known;
  const answer = await runGit(directory, args, options);
  if (answer.exitCode === 0 && answer.stdout.length <= SHORT) answered.set(question, answer);
  return answer;
}

/** A fifth of the stand-in's processes would only say again what they have said before. */
const answered = new Map<string, GitAnswer>();
const SHORT = 100_000;

const ABOUT_COMMITS: ReadonlySet<string> = new Set([
  'merge-base',
  'merge-tree',
  'rev-list',
  'rev-parse',
  'log',
  'diff',
]);
const NAMES_COMMITS = /^[0-9a-f]{40}(?:\.{2,3}[0-9a-f]{40})?(?:\^\{\w+\})?$/;

/** Whether the answer is the same at any time: what is named is named by its SHA alone. */
function isLasting([command = '', ...rest]: readonly string[]): boolean {
  const names = rest.filter((word) => !word.startsWith('-'));
  return ABOUT_COMMITS.has(command) && names.length > 0 && names.every((name) => NAMES_COMMITS.test(name));
}

async function runGit(directory: string, args: readonly string[], options: GitOptions): Promise<GitAnswer> {
  const env = { ...GIT_ENVIRONMENT, ...options.env };
  const { exitCode, ...said } = await startElsewhere({
    file: 'git',
    args,
    cwd: directory,
    env,
    input: options.input ?? '',
  });
  if (exitCode === null) throw new Error(`git ${args.join(' ')} in ${directory} was ended by a signal`);
  return { exitCode, stdout: said.stdout.toString(), stderr: said.stderr.toString() };
}

/** The commit that a branch, tag, ref or SHA names, or undefined. */
export async function resolveCommit(directory: string, name: string): Promise<string | undefined> {
  const [loose, packed] = await Promise.all([textOf(directory, name), textOf(directory, 'packed-refs')]);
  // A quarter of the processes of a run of the tests would only look up a reference that stands in a file of its own.
  if (COMMIT.test(loose ?? '') && REFERENCE.test(name)) return loose?.trim();
  if (loose === undefined && packed === undefined && REFERENCE.test(name)) return undefined;
  const { exitCode, stdout } = await tryGit(directory, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  return exitCode === 0 ? stdout.trim() : undefined;
}

const COMMIT = /^[0-9a-f]{40}\n$/;
/** Those that name commits alone. */
const REFERENCE = /^refs\/(?:heads|pull)\/(?!.*\.\.)/;

const textOf = (directory: string, file: string): Promise<string | undefined> =>
  readFile(join(directory, file), 'utf8').catch(() => undefined);

/** Of a bare repository, which keeps no log of it. */
export async function setReference(directory: string, name: string, sha: string): Promise<void> {
  const path = join(directory, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.lock`, `${sha}\n`);
  await rename(`${path}.lock`, path);
}

export const branchHead = (directory: string, branch: string): Promise<string | undefined> =>
  resolveCommit(directory, `refs/heads/${branch}`);

/** What a commit changes: text for a file, null for a removal, an object for a mode other than 100644; `commit` is a submodule's. */
export type Files = Readonly<Record<string, string | Buffer | null | OtherFile | { commit: string }>>;
interface OtherFile {
  text: string;
  mode: '100755' | '120000';
}

export interface CommitOptions {
  readonly branch: string;
  readonly message: string;
  readonly files: Files;
  readonly author: { readonly name: string; readonly email: string };
  /** RFC 3339. */
  readonly at: string;
  /** Where a new branch starts; without it a new branch has no parent. */
  readonly from?: string;
}

/** Commits on a branch of a bare repository, without a working tree, in one process. Answers with the commit's SHA. */
export async function commitFiles(directory: string, options: CommitOptions): Promise<string> {
  const { branch, message, files, author, at } = options;
  const parent = (await branchHead(directory, branch)) ?? options.from;
  const by = `${author.name} <${author.email}> ${Math.floor(Date.parse(at) / 1000)} +0000\n`;
  const commands = [
    ...['feature done\n', `commit refs/heads/${branch}\nmark :1\nauthor ${by}committer ${by}`],
    ...[data(`${message}\n`), ...(parent ? [`from ${parent}\n`] : [])],
    ...Object.entries(files).flatMap(([path, content]) => entry(path, content)),
    ...['\n', 'get-mark :1\n', 'done\n'],
  ];
  const input = Buffer.concat(commands.map((command) => Buffer.from(command)));
  return git(directory, ['fast-import', '--quiet', '--force'], { input });
}

/** See git-fast-import(1) for the commands. */
const data = (content: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`data ${Buffer.byteLength(content)}\n`), Buffer.from(content), Buffer.from('\n')]);

function entry(path: string, content: Files[string]): (string | Buffer)[] {
  const quoted = `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
  if (content === null) return [`D ${quoted}\n`];
  const plain = typeof content === 'string' || Buffer.isBuffer(content);
  if (!plain && 'commit' in content) return [`M 160000 ${content.commit} ${quoted}\n`];
  const [mode, bytes] = plain ? ['100644', content] : [content.mode, content.text];
  return [`M ${mode} inline ${quoted}\n`, data(bytes)];
}

export function commitTree(
  directory: string,
  tree: string,
  parents: readonly string[],
  about: Pick<CommitOptions, 'message' | 'author' | 'at'>,
): Promise<string> {
  const { name, email } = about.author;
  const env = {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: about.at,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: about.at,
  };
  return git(directory, ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent])], {
    env,
    input: `${about.message}\n`,
  });
}
