/** Pieces of Markdown that reports share: folded parts, names of files, people and patches. */
import type { OmittedFile } from '../core/session-event.ts';
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { count, splitLines } from '../lib/text.ts';
import { clip, fence, inlineCode, oneLine, shownCode } from '../markdown/code-text.ts';
import { destination } from '../markdown/link-address.ts';
import type { PublicationView } from '../session/events/publication-view.ts';

/** `summary` and `body` are Markdown that is safe in a page. Empty lines keep the element apart from what it holds. */
export const details = (summary: string, body: string, open = false): string =>
  `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;

const MAX_LEFT_OUT = 50;

/** Findings that a review does not show, folded. `lines`: of Markdown, each with the reason. */
export function leftOutList(lines: readonly string[]): string {
  const more = lines.length > MAX_LEFT_OUT ? [`- and ${lines.length - MAX_LEFT_OUT} more`] : [];
  const shown = lines.slice(0, MAX_LEFT_OUT).map((line) => `- ${line}`);
  return details(`${count(lines.length, 'finding')} left out`, [...shown, ...more].join('\n'));
}

/** Characters of a line of its own in a report. */
export const MAX_LINE_LENGTH = 300;

export const shortCode = (text: string): string => inlineCode(clip(text, MAX_LINE_LENGTH));

/** Words and their address as a link. */
export type LinkWriter = (words: string, url: string) => string;

/** `words`: Markdown that is safe in a page. */
export const markdownLink: LinkWriter = (words, url) => `[${words}](${destination(url)})`;

/** A branch in a text: at most 40 characters, cut where a word of it ends. */
export function branchCode(branch: string): string {
  if (branch.length <= MAX_BRANCH) return shownCode(branch);
  const end = branch.slice(0, MAX_BRANCH).search(/[-/_.][^-/_.]*$/);
  return shownCode(`${branch.slice(0, end > 0 ? end : MAX_BRANCH - 1)}…`);
}

const MAX_BRANCH = 40;

/** With a full stop, unless it has an end of its own. */
export const sentence = (words: string): string => (/[\p{L}\p{N}`"')\]]$/u.test(words) ? `${words}.` : words);

/** On one line. `max`: how many of them have their name there. */
export function nameFiles(files: readonly string[], max: number): string {
  const shown = files.slice(0, max).map(shortCode);
  return [...shown, ...(files.length > max ? [`${files.length - max} more`] : [])].join(', ');
}

export const leftOutLine = ({ path, reason }: OmittedFile): string =>
  `⚠️ Left out ${shortCode(path)}: ${clip(oneLine(reason), MAX_LINE_LENGTH)}`;

/** `repositoryUrl`: of any repository on the same GitHub; without it, and for what is no login, the name is code. */
export function personLink(login: string, repositoryUrl: string | undefined): string {
  const [, name = '', bot] = LOGIN.exec(login) ?? [];
  if (name === '' || repositoryUrl === undefined) return shownCode(login, 60);
  return `[@${name}](${new URL(repositoryUrl).origin}/${bot ? 'apps/' : ''}${name})`;
}

/** Accounts of enterprises have `_` and a short code behind their name. */
const LOGIN = /^([a-z\d][a-z\d-]{0,38}(?:_[a-z\d]{1,16})?)(\[bot\])?$/i;

/** In a fence that nothing in it ends. */
export function patchBlock({ publication }: PublicationView): string {
  if (!publication?.patch) return '';
  const patch = publication.patch.replaceAll(/<!--(?=\s*kodelet)/gi, '<! --');
  const isWhole = patch === publication.patch && removeHiddenCharacters(patch) === patch;
  const words = isWhole ? TO_APPLY : NOT_TO_APPLY;
  const block = fence(isWhole ? applyCommand(patch) : patch, 'diff');
  const lines = splitLines(patch).length;
  if (lines <= MAX_OPEN_LINES) return `${words}\n\n${block}`;
  return details(`The patch: ${count(publication.files.length, 'file')}, ${lines} lines`, `${words}\n\n${block}`);
}

/** Lines of a patch that people see without unfolding it. */
const MAX_OPEN_LINES = 60;

const TO_APPLY = 'To apply it, copy this into a terminal, in a checkout of the branch:';
const NOT_TO_APPLY =
  '⚠️ This patch has hidden characters, or line endings that a page does not keep: read it here, but do not copy it.';

/**
 * Command that applies the patch, as a here-document, in which a shell looks only for the end. Git begins every line of a
 * patch with a sign or a word of its own; the end is a line that none of them is, however a page splits lines.
 */
function applyCommand(patch: string): string {
  let end = 'END_OF_PATCH';
  while (patch.split(/[\r\n]/).includes(end)) end += '_';
  return `git apply <<'${end}'\n${patch.replace(/\n?$/, '\n')}${end}`;
}
