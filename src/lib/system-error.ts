/** Says in words why the system did not read or write a file. */

/** The codes of errno(3) that a person meets. */
const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or directory',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is not a directory',
  EACCES: 'permission denied',
  EPERM: 'the system does not permit it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than this process may write',
  ELOOP: 'too many links',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
};

/** With the code, to look it up by; where that is another one, what the error says itself. */
export function systemReason(error: unknown): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  const words = WORDS[code];
  return words === undefined ? message : `${words} (${code})`;
}
