/** The programs that grep_tool searches with, each with a PATH on which it is the one that is chosen. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface SearchEngine {
  readonly name: 'git grep' | 'ripgrep';
  /** For the tools; git itself is found without one. */
  readonly path: string;
  /** What it says about the pattern `call(`. */
  readonly wrongPattern: string;
  /** Why it cannot be tested here. */
  readonly absent?: string;
}

const directory = (process.env.PATH ?? '').split(delimiter).find((one) => isProgram(join(one, 'rg')));

export const ENGINES: readonly SearchEngine[] = [
  { name: 'git grep', path: '/nowhere', wrongPattern: 'missing closing parenthesis' },
  {
    name: 'ripgrep',
    path: directory ?? '/nowhere',
    wrongPattern: 'unclosed group',
    ...(!directory && { absent: 'there is no rg on the PATH' }),
  },
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
