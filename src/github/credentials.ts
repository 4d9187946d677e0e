/** Takes the credentials that actions/checkout stored out of the workspace's reach for the run, and puts them back. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { git, gitOk } from '../lib/git.ts';
import { readSealed, writeSealed } from '../lib/sealed-file.ts';

export interface CredentialOptions {
  /** Where the workspace's working tree begins. */
  readonly root: string;
  /** RUNNER_TEMP: since its sixth version the checkout action keeps its credentials there and includes them. */
  readonly temp: string;
  /** Where to remember what was taken, outside of the workspace. */
  readonly file: string;
  /** Our own token: what is remembered can be read with it alone, so not by a command of the agent. */
  readonly key: string;
}

/** Remembers first, then removes: a crash in between loses nothing. Answers with how many settings or files it took. */
export async function clearCredentials(options: CredentialOptions): Promise<number> {
  const configs = await configFiles(options.root);
  const found = await Promise.all(configs.map((config) => storedCredentials(config, options)));
  const included = [...new Set(found.flatMap(({ files }) => files))];
  const touched = found.filter(({ keys }) => keys.length > 0);
  if (touched.length === 0 && included.length === 0) return 0;
  const paths = [...touched.map(({ config }) => config), ...included];
  const kept = await Promise.all(paths.map(readKept));
  await writeSealed(options.file, options.key, JSON.stringify({ directories: await realDirectories(paths), kept }));
  for (const { config, keys } of touched) {
    for (const key of new Set(keys))
      await gitOk(['config', '--file', config, '--unset-all', key], { cwd: options.root });
  }
  await Promise.all(included.map((path) => rm(path, { force: true })));
  return touched.reduce((sum, { keys }) => sum + keys.length, included.length);
}

/**
 * Puts the files back as they were, byte for byte: whatever the agent's commands wrote into them is undone. Does nothing
 * when nothing is remembered, so that the post step may call it again. Answers with the files.
 */
export async function restoreCredentials({ file, key }: Pick<CredentialOptions, 'file' | 'key'>): Promise<string[]> {
  const text = await readSealed(file, key);
  if (text === undefined) return [];
  const { directories, kept } = JSON.parse(text) as Remembered;
  const restored: string[] = [];
  for (const { path, content, mode } of kept) {
    const directory = dirname(path);
    // A folder that was swapped for a link would have the credential written to wherever the link leads.
    if ((await realpath(directory).catch(() => undefined)) !== directories[directory]) continue;
    const fresh = `${path}.${randomUUID()}`;
    await writeFile(fresh, content, { mode, flag: 'wx' });
    await rename(fresh, path);
    restored.push(path);
  }
  await rm(file, { force: true });
  return restored;
}

interface Remembered {
  /** Folder as named → its real path when it was remembered. */
  readonly directories: Readonly<Record<string, string>>;
  readonly kept: readonly Kept[];
}

interface Kept {
  readonly path: string;
  readonly content: string;
  readonly mode: number;
}

async function readKept(path: string): Promise<Kept> {
  return { path, content: await readFile(path, 'utf8'), mode: (await stat(path)).mode & 0o777 };
}

async function realDirectories(paths: readonly string[]): Promise<Record<string, string>> {
  const names = [...new Set(paths.map((path) => dirname(path)))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await realpath(name)])));
}

/** The repository's own configuration and that of its submodules, where the checkout action stores the header too. */
async function configFiles(root: string): Promise<string[]> {
  const submodules = existsSync(join(root, '.gitmodules')) ? await submodulePaths(root) : [];
  const configs = await Promise.all(submodules.map((path) => submoduleConfig(join(root, path))));
  return [await ownConfig(root), ...configs.filter((path) => path !== undefined)].filter(existsSync);
}

async function ownConfig(root: string): Promise<string> {
  if ((await lstat(join(root, '.git'))).isDirectory()) return join(root, '.git/config');
  const common = await gitOk(['rev-parse', '--git-common-dir'], { cwd: root });
  return join(resolve(root, common.trim()), 'config');
}

async function submodulePaths(root: string): Promise<string[]> {
  const listed = await gitOk(['ls-files', '--stage', '-z'], { cwd: root });
  return listed.split('\0').flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
}

async function submoduleConfig(directory: string): Promise<string | undefined> {
  if (!(await lstat(join(directory, '.git')).catch(() => undefined))) return undefined;
  const { exitCode, stdout } = await git(['rev-parse', '--absolute-git-dir'], { cwd: directory });
  return exitCode === 0 ? join(stdout.trim(), 'config') : undefined;
}

interface Stored {
  readonly config: string;
  /** Settings to remove from it. */
  readonly keys: readonly string[];
  /** Files of credentials that it includes. */
  readonly files: readonly string[];
}

const HEADER = /^http\.(?:.*\.)?extraheader$/s;
/** `include.path` and `includeif.gitdir:….path`, when it leads to the file that the checkout action wrote. */
const INCLUDE = /^include(?:if\..*)?\.path$/s;
const CREDENTIAL_FILE = /\/git-credentials-[^/]*\.config$/;
/** With the input `ssh-key` the checkout action names the key's file in here. */
const SSH_COMMAND = 'core.sshcommand';
const KEY_FILE = /-i "?([^" ]+)"?/;

async function storedCredentials(config: string, { root, temp }: CredentialOptions): Promise<Stored> {
  const listed = await gitOk(['config', '--file', config, '--no-includes', '--null', '--list'], { cwd: root });
  const settings = listed.split('\0').map((entry) => {
    const end = entry.indexOf('\n');
    return { key: end < 0 ? entry : entry.slice(0, end), value: end < 0 ? '' : entry.slice(end + 1) };
  });
  const includes = settings.filter(({ key, value }) => INCLUDE.test(key) && CREDENTIAL_FILE.test(value));
  const commands = settings.filter(({ key }) => key === SSH_COMMAND);
  const headers = settings.filter(({ key }) => HEADER.test(key));
  const files = [
    ...includes.map(({ value }) => value),
    ...commands.flatMap(({ value }) => KEY_FILE.exec(value)?.[1] ?? []),
  ];
  return {
    config,
    keys: [...headers, ...commands, ...includes].map(({ key }) => key),
    files: files.filter((path) => path.startsWith(`${temp}/`) && existsSync(path)),
  };
}
