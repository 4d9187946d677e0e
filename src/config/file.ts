/** Reads `.github/kodelet.yml`: every problem with its line, column, key, value and what is allowed. */
import type { Patterns } from '../core/access.ts';
import { FILE } from './file-keys.ts';
import { type GivenOf, type Report, show } from './key.ts';
import { readRulePatterns } from './rule-patterns.ts';

export interface ConfigFile {
  readonly path: string;
  readonly text: string;
  /** The branch that it is from, where that is neither the default branch nor a person's own directory. */
  readonly otherBranch?: string;
}

type FileSettings = GivenOf<typeof FILE>;

export interface ReadFile {
  readonly settings: FileSettings;
  /** Dotted key → `path:line:column`. */
  readonly places: Readonly<Record<string, string>>;
  /** Those of the rules of all profiles. */
  readonly patterns: Patterns;
}

const MOST_CHARACTERS = 262_144;

/** What the file states, as far as it could be read; whether that is all of it, the problems say. */
export async function readConfigFile(file: ConfigFile, problem: (line: string) => void): Promise<ReadFile> {
  const { path, text } = file;
  if (text.length > MOST_CHARACTERS) {
    problem(`${path}: has ${text.length} characters; allowed: ${MOST_CHARACTERS}`);
    return NOTHING;
  }
  const { readYaml } = await import('./yaml-document.ts');
  const document = readYaml(text);
  for (const { place, message } of document.problems) problem(`${path}:${place}: ${message}`);
  if (document.problems.length > 0) return NOTHING;
  const report: Report = (at, words) =>
    problem(`${path}:${document.place(at)}: ${at.length > 0 ? at.map(showName).join('.') : 'the file'} ${words}`);
  const read = FILE.read(document.value, [], report);
  const patterns = await readRulePatterns(document.value, report);
  const places = Object.entries(document.places()).map(([key, place]) => [key, `${path}:${place}`]);
  return { settings: read ?? {}, places: Object.fromEntries(places), patterns };
}

/** A name that is no word shows as a text: an empty one would not be seen, and a line end would begin a line of its own. */
const showName = (name: string): string => (/^[^\s\p{C}]+$/u.test(name) ? name : show(name));

/** Of no file, too. */
export const NOTHING: ReadFile = { settings: {}, places: {}, patterns: new Map() };
