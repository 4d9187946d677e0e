/** Takes the credentials that actions/checkout and other steps stored for git out of everybody's reach for the run, and puts them back. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { namingFile } from '../core/system-error.ts';
import { isBelow } from '../lib/paths.ts';
import { readRequired, readWhole } from '../lib/regular-file.ts';
import { readEncrypted, writeEncrypted } from '../secrets/sealed-file.ts';
import { checkoutsIn, gitDirectories, submoduleDirectories } from './directories.ts';
import { gitOk } from './git.ts';

interface CredentialOptions {
  /** Root of the working tree in which the run works. */
  readonly root: string;
  /** GITHUB_WORKSPACE: another checkout may stand beside that one. */
  readonly workspace: string;
  /** RUNNER_TEMP: since its sixth version the checkout action keeps its credentials there and includes them. */
  readonly temp: string;
  /** File that remembers what was taken, outside of the workspace. */
  readonly file: string;
  /** Our own token: what is remembered can be read only with it, so not by a command of the agent. */
  readonly key: string;
}

/** Remembers first, then removes: a crash in between loses nothing. Answers with how many files it changed or took. */
export async function clearCredentials(options: CredentialOptions): Promise<number> {
  const [configs, included] = await Promise.all([configFiles(options), credentialFiles(options.temp)]);
  const found = await Promise.all(configs.map((config) => storedCredentials(config, options)));
  const touched = found.filter(({ settings }) => settings.size > 0);
  const taken = [...new Set([...included, ...found.flatMap(({ files }) => files)])];
  const paths = [...touched.map(({ config }) => config), ...taken];
  if (paths.length === 0) return 0;
  const kept = await Promise.all(paths.map(readStored));
  await writeEncrypted(options.file, options.key, JSON.stringify({ directories: await realDirectories(paths), kept }));
  await Promise.all(touched.map((stored) => rewriteSettings(stored, options.root)));
  await Promise.all(taken.map((path) => rm(path, { force: true })));
  return paths.length;
}

/**
 * Puts the files back as they were, byte for byte: everything that the agent's commands wrote into them is undone. Answers with the
 * files; undefined when nothing is remembered, as after the first call.
 */
export async function restoreCredentials({
  file,
  key,
}: Pick<CredentialOptions, 'file' | 'key'>): Promise<string[] | undefined> {
  const text = await readEncrypted(file, key);
  if (text === undefined) return undefined;
  const { directories, kept } = JSON.parse(text) as {
    readonly directories: Readonly<Record<string, string>>;
    readonly kept: readonly CredentialFile[];
  };
  const restored: string[] = [];
  for (const one of kept) {
    const { path } = one;
    const directory = dirname(path);
    // A folder that was swapped for a link would have the credential written to wherever the link leads.
    if ((await realpath(directory).catch(() => undefined)) !== directories[directory]) continue;
    if (!(await isUnchanged(one))) await restoreFile(one);
    restored.push(path);
  }
  await rm(file, { force: true });
  return restored;
}

/** What nobody could change, as on a full disk, need not be written again. */
async function isUnchanged({ path, content, mode }: CredentialFile): Promise<boolean> {
  const now = readWhole(path, { maxBytes: MAX_BYTES });
  return now.ok && (now.stats.mode & 0o777) === mode && now.bytes.toString('base64') === content;
}

async function restoreFile({ path, content, mode }: CredentialFile): Promise<void> {
  const fresh = `${path}.${randomUUID()}`;
  try {
    await writeFile(fresh, Buffer.from(content, 'base64'), { mode, flag: 'wx' }).catch(namingFile(path));
    await chmod(fresh, mode);
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined); // a file system that is read-only now has none
    throw error;
  }
}

interface CredentialFile {
  readonly path: string;
  /** Base64. */
  readonly content: string;
  readonly mode: number;
}

/** Maximum bytes of a configuration, or of a file with a credential. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Throws an Error where it cannot be read. */
function readStored(path: string): CredentialFile {
  const read = readWhole(path, { maxBytes: MAX_BYTES, links: 'follow' });
  if (!read.ok) throw new Error(`"${path}" ${read.reason}`);
  return { path, content: read.bytes.toString('base64'), mode: read.stats.mode & 0o777 };
}

async function realDirectories(paths: readonly string[]): Promise<Record<string, string>> {
  const names = [...new Set(paths.map((path) => dirname(path)))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await realpath(name)])));
}

/** Configuration files of each checkout in reach, and of its submodules: the checkout action stores the header there too. */
async function configFiles({ root, workspace }: CredentialOptions): Promise<string[]> {
  const checkouts = (await Promise.all([root, workspace].map(checkoutsIn))).flat();
  const commons = [...new Set(checkouts.flatMap((path) => gitDirectories(path)?.common ?? []))];
  const submodules = (await Promise.all(commons.map(submoduleDirectories))).flat();
  return [...new Set([...commons, ...submodules])]
    .flatMap((directory) => ['config', 'config.worktree'].map((name) => join(directory, name)))
    .filter(existsSync);
}

const CREDENTIAL_FILE = /^git-credentials-[^/]*\.config$/;

/**
 * Since its sixth version the checkout action writes these, and has configurations include them, of submodules as well.
 * Git passes over an include of a file that is not there, so the configurations stay as they are.
 */
async function credentialFiles(temp: string): Promise<string[]> {
  const names = await readdir(temp).catch((): string[] => []);
  return names.filter((name) => CREDENTIAL_FILE.test(name)).map((name) => join(temp, name));
}

interface StoredCredentials {
  readonly config: string;
  /** Settings to write again: their values without a login, and none where nothing is left of them. */
  readonly settings: ReadonlyMap<string, readonly string[]>;
  /** Files that it names: with the input `ssh-key`, the key and the known hosts; those of `credential.helper`. */
  readonly files: readonly string[];
}

/** `http.extraheader` and `http.URL.extraheader`; what other programs keep here, such as `sendemail.smtpPass` and `hub.oauthtoken`. */
const SECRET_KEY = /^http\.(?:.*\.)?extraheader$|\.[\w-]*(?:pass|password|token|secret)$/s;
const SSH_COMMAND = 'core.sshcommand';
const HELPER = /^credential\.(?:.*\.)?helper$/s;
/** Most configurations have none of it, and then git is not asked. */
const ANY = /extraheader|sshcommand|helper|pass|token|secret|:\/\/[^\s/"]*@/i;

/** A name without a password is a secret as well, as in `https://TOKEN@github.com`; `ssh://git@github.com` has none. */
const LOGIN = /\b(https?|ftps?):\/\/[^\s/"']*@|\b([a-z][a-z\d+.-]*:\/\/[^\s/"':@]*):[^\s/"']*@/gi;

const withoutLogin = (text: string): string =>
  text.replace(LOGIN, (_, scheme?: string, start?: string) => (scheme ? `${scheme}://` : `${start}@`));

async function storedCredentials(config: string, { root, temp }: CredentialOptions): Promise<StoredCredentials> {
  const settings = new Map<string, readonly string[]>();
  if (!ANY.test(readRequired(config, { maxBytes: MAX_BYTES, links: 'follow' }).toString()))
    return { config, settings, files: [] };
  const listed = await gitOk(['config', '--file', config, '--no-includes', '--null', '--list'], { cwd: root });
  const entries = listed.split('\0').map((entry) => {
    const end = entry.indexOf('\n');
    return { key: end < 0 ? entry : entry.slice(0, end), value: end < 0 ? '' : entry.slice(end + 1) };
  });
  for (const { key } of entries.filter(holdsSecret)) {
    const same = entries.filter((entry) => entry.key === key);
    const isGone = SECRET_KEY.test(key) || HELPER.test(key) || withoutLogin(key) !== key;
    settings.set(key, isGone ? [] : same.map(({ value }) => withoutLogin(value)));
  }
  const files = entries.flatMap(({ key, value }) => {
    if (key === SSH_COMMAND) return namedFiles(value, temp);
    return HELPER.test(key) ? helperFiles(value, root) : [];
  });
  return { config, settings, files: files.filter(existsSync) };
}

/** A helper that is a command line may have the password in it: git runs it with a shell. See gitcredentials(7). */
const holdsSecret = ({ key, value }: { readonly key: string; readonly value: string }): boolean =>
  SECRET_KEY.test(key) ||
  (HELPER.test(key) && /^!|\s/.test(value)) ||
  [key, value].some((text) => withoutLogin(text) !== text);

/** What `store --file .git/NAME` keeps. See git-credential-store(1). */
function helperFiles(value: string, root: string): string[] {
  const [, path = ''] = /^store\b.*?\s--file[=\s]\s*["']?([^\s"']+)/.exec(value) ?? [];
  const place = resolve(root, path);
  return isBelow(place, join(root, '.git')) ? [place] : [];
}

/** A word with quotes somewhere in it, as a shell reads it. */
const WORD = /(?:"[^"]*"|[^\s"])+/g;

/** The checkout action writes `-i "$RUNNER_TEMP/NAME"` as it stands, for the shell to fill in; older ones wrote the path. */
function namedFiles(command: string, temp: string): string[] {
  const words = (command.match(WORD) ?? []).map((word) => word.replaceAll('"', '').replace(/^UserKnownHostsFile=/, ''));
  return words.map((word) => word.replace(/^\$\{?RUNNER_TEMP\}?/, temp)).filter((word) => word.startsWith(`${temp}/`));
}

async function rewriteSettings({ config, settings }: StoredCredentials, cwd: string): Promise<void> {
  for (const [key, values] of settings) {
    await gitOk(['config', '--file', config, '--unset-all', key], { cwd });
    for (const value of values) await gitOk(['config', '--file', config, '--add', key, value], { cwd });
  }
}
