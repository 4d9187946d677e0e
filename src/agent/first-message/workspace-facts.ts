/** What the workspace holds, as git's index and one look at its top tell it, under names that are safe to show. */
import { type Dirent, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { countExtensions, indexedPaths } from '../../git/index-paths.ts';
import { languageOf } from '../../lib/language.ts';
import { secretIn } from '../../shell/secret-files.ts';

export interface WorkspaceSurvey {
  readonly name: string;
  /** Absolute path; absent where a name in it is not plain. */
  readonly path?: string;
  /** Names at the top: folders with a slash first, then files, hidden ones last. */
  readonly top: readonly string[];
  /** Names that are not shown, since they are not plain. */
  readonly otherNames: number;
  /** Every name at the top, as it is. */
  readonly names: ReadonlySet<string>;
  /** Files that git knows; 0 where that is unknown. */
  readonly files: number;
  /** Files by language, the most frequent first. */
  readonly languages: readonly (readonly [name: string, files: number])[];
  /** Paths of files that hold credentials by their names, as far as git knows them. */
  readonly secrets: readonly string[];
}

/** Maximum of entries at the top that are looked at; the rest is only counted. */
const MAX_ENTRIES = 2000;
const MAX_LANGUAGES = 4;

export function surveyWorkspace(root: string): WorkspaceSurvey {
  const entries = topOf(root).filter(({ name }) => name !== '.git');
  const plain = entries.slice(0, MAX_ENTRIES).filter(({ name }) => isPlainName(name));
  const name = basename(root);
  return {
    name: isPlainName(name) ? name : 'workspace',
    ...(root.slice(1).split('/').every(isPlainName) && { path: root }),
    top: plain.toSorted(inOrder).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)),
    otherNames: entries.length - plain.length,
    names: new Set(entries.map((entry) => entry.name)),
    ...filesOf(root),
  };
}

function topOf(root: string): Dirent[] {
  try {
    return readdirSync(root, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Folders, then files, and what is hidden at the end of each. */
const inOrder = (a: Dirent, b: Dirent): number => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1);
const rankOf = (entry: Dirent): number => (entry.name.startsWith('.') ? 2 : 0) + (entry.isDirectory() ? 0 : 1);

function filesOf(root: string): Pick<WorkspaceSurvey, 'files' | 'languages' | 'secrets'> {
  const { files, counts } = countExtensions(root);
  const byLanguage = new Map<string, number>();
  for (const [extension, count] of counts) {
    const language = languageOf(`x.${extension}`);
    if (language !== undefined) byLanguage.set(language, (byLanguage.get(language) ?? 0) + count);
  }
  const languages = [...byLanguage].sort(([, a], [, b]) => b - a).slice(0, MAX_LANGUAGES);
  const mayHaveSecrets = [...counts.keys()].some(
    (extension) => secretIn(`.${extension}`) ?? secretIn(`x.${extension}`),
  );
  const secrets = mayHaveSecrets ? [...indexedPaths(root)].filter((path) => secretIn(path)) : [];
  return { files, languages, secrets };
}

/** Longer ones, or ones of more words, can be a sentence. */
const MAX_CHARACTERS = 40;
const MAX_WORDS = 4;

/** Letters of any script, digits and what names are made of; nothing that is invisible, ends a line or opens a tag. */
const PLAIN = /^(?!-)[\p{L}\p{M}\p{N}._@+:/-]+$/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** Names that others chose, such as those of files, scripts and branches: shown where they are plain, left out where they could be more. */
export const isPlainName = (name: string): boolean =>
  name.length <= MAX_CHARACTERS &&
  PLAIN.test(name) &&
  !UNSEEN.test(name) &&
  name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).length <= MAX_WORDS;

/** Names of tests can have more words. */
const MAX_WORDS_IN_PATH = 8;

/** A path of a repository that can be shown: of plain names, though longer ones. */
export const isPlainPath = (path: string): boolean =>
  path.length <= MAX_CHARACTERS_OF_PATH &&
  !UNSEEN.test(path) &&
  path
    .split('/')
    .every(
      (name) => PLAIN.test(name) && name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).length <= MAX_WORDS_IN_PATH,
    );

const MAX_CHARACTERS_OF_PATH = 160;

/** One line of a text that a maintainer wrote, such as a command to verify with; it cannot end the frame that it stands in. */
export const plainCommand = (text: string): string =>
  text
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cs}/gu, '')
    .replace(/<(?=\/)/g, '< ')
    .trim();

/** The first of `items` that fit into so many characters, and how many are missing; empty if none fits. */
export function fitted(
  items: readonly string[],
  max: number,
  {
    between = ', ',
    more = 0,
  }: {
    /** Joins them; ", " unless given. */
    readonly between?: string;
    /** How many more there are that are not named at all. */
    readonly more?: number;
  } = {},
): string {
  const room = max - ' and 100000 more'.length;
  let text = '';
  let missing = more;
  for (const item of items) {
    const longer = text === '' ? item : text + between + item;
    if (longer.length <= room) text = longer;
    else missing += 1;
  }
  return missing === 0 || text === '' ? text : `${text} and ${missing} more`;
}
