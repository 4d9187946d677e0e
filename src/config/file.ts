/** Reads `.github/kodelet.yml`: every problem with its line, column, key, value and what is allowed. */
import { FILE } from './file-keys.ts';
import type { GivenOf } from './key.ts';

export interface ConfigFile {
  readonly path: string;
  readonly text: string;
}

export type FileSettings = GivenOf<typeof FILE>;

const MOST_CHARACTERS = 262_144;

/** What the file states, as far as it could be read; whether that is all of it, the problems say. */
export async function readConfigFile(file: ConfigFile, problem: (line: string) => void): Promise<FileSettings> {
  const { path, text } = file;
  if (text.length > MOST_CHARACTERS) {
    problem(`${path}: has ${text.length} characters; allowed: ${MOST_CHARACTERS}`);
    return {};
  }
  const { readYaml } = await import('./yaml-document.ts');
  const document = readYaml(text);
  for (const { place, message } of document.problems) problem(`${path}:${place}: ${message}`);
  if (document.problems.length > 0) return {};
  const value = attempt(document.value, (message) => problem(`${path}: ${message}`));
  const read = FILE.read(value, [], (at, words) =>
    problem(`${path}:${document.place(at)}: ${at.length > 0 ? `${at.join('.')} ` : 'the file '}${words}`),
  );
  return read ?? {};
}

function attempt(unfold: () => unknown, problem: (message: string) => void): unknown {
  try {
    return unfold();
  } catch (error) {
    problem(`${(error as Error).message}; write the values out instead of using aliases`);
    return {};
  }
}
