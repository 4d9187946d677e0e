/** Puts into words what the system said about a file, the disk or a limit of the machine: the one table of its codes. */

interface Row {
  readonly words: string;
  /** True wherever the code comes from; absent where that depends on the file. */
  readonly remedy?: string;
}

const FREE_SPACE = 'Free disk space on this machine before you run it again';

/** The codes of errno(3) that a person meets, and Node's own for a file of a program that cannot be found. */
const ROWS: Readonly<Record<string, Row>> = {
  ENOENT: { words: 'there is no such file or directory' },
  EISDIR: { words: 'it is a directory' },
  ENOTDIR: { words: 'part of the path is not a directory' },
  EACCES: { words: 'permission denied', remedy: 'Check who owns it and what its permissions are' },
  EPERM: { words: 'the system does not permit it' },
  EROFS: { words: 'the file system is read-only', remedy: 'Mount it so that this program can write to it' },
  ENOSPC: { words: 'no space is left on the disk', remedy: FREE_SPACE },
  EDQUOT: { words: 'the disk quota is used up', remedy: FREE_SPACE },
  EFBIG: { words: 'the file would be larger than this process may write' },
  EIO: { words: 'the disk does not answer', remedy: 'Check the disk of this machine' },
  ESTALE: { words: 'the network file system lost it', remedy: 'Check the network file system of this machine' },
  ELOOP: { words: 'too many links' },
  EMFILE: {
    words: 'this process may not open more files',
    remedy: 'Raise the limit of open files for this program, such as with "ulimit -n 4096"',
  },
  ENFILE: { words: 'this machine may not open more files', remedy: 'End what has so many files open' },
  ENOMEM: { words: 'no memory is left', remedy: 'Use a machine with more memory' },
  EAGAIN: { words: 'this machine may not start more processes', remedy: 'End processes that are not needed' },
  ENAMETOOLONG: { words: 'the name is too long' },
  ERR_MODULE_NOT_FOUND: {
    words: 'a file of this program is gone',
    remedy: 'Look for what removes files while it runs, and install it again',
  },
};

/** What the program was about to do, by the name of the system call. */
const VERBS: Readonly<Record<string, string>> = {
  open: 'open',
  mkdir: 'create',
  mkdtemp: 'create a directory as',
  write: 'write',
  read: 'read',
  rename: 'rename',
  unlink: 'remove',
  rmdir: 'remove',
  scandir: 'list',
  stat: 'find',
  lstat: 'find',
  realpath: 'find',
  uv_cwd: 'find the current directory',
};

/** With the code, to look it up by; where that is another one, what the error says itself. */
export function systemReason(error: unknown): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  const words = rowOf(code)?.words;
  return words === undefined ? message : `${words} (${code})`;
}

/** What happened, to which file, and what to do about it; undefined for an error that is not the system's. */
export function systemFailure(error: unknown): { readonly reason: string; readonly remedy?: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall = '', path, url } = error as NodeJS.ErrnoException & { readonly url?: string };
  const row = rowOf(code);
  if (!row || (syscall === '' && !code.startsWith('ERR_'))) return undefined;
  const verb = VERBS[syscall] ?? (syscall.startsWith('spawn') ? 'start' : code.startsWith('ERR_') ? 'load' : syscall);
  const what = path ?? url;
  const object = what === undefined ? (verb.includes(' ') ? '' : ' a file') : ` "${what}"`;
  return { reason: `could not ${verb}${object}: ${row.words} (${code})`, remedy: row.remedy };
}

const rowOf = (code: string): Row | undefined => (Object.hasOwn(ROWS, code) ? ROWS[code] : undefined);

/** For `catch`: a write that fails names no file by itself. */
export const namingFile =
  (path: string) =>
  (error: unknown): never => {
    if (error instanceof Error && 'syscall' in error && !('path' in error)) Object.assign(error, { path });
    throw error;
  };
