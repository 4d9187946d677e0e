/** A change that could not be pushed, as one command that applies it: open while it is short, else folded. */
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { count, splitLines } from '../lib/text.ts';
import { fence } from '../markdown/write.ts';
import type { View } from '../session/events/view.ts';
import { details } from './details.ts';

/** In a fence that nothing in it ends. */
export function patchBlock({ publication }: View): string {
  if (!publication?.patch) return '';
  const patch = publication.patch.replaceAll(/<!--(?=\s*kodelet)/gi, '<! --');
  const isWhole = patch === publication.patch && removeHiddenCharacters(patch) === patch;
  const words = isWhole ? TO_APPLY : NOT_TO_APPLY;
  const block = fence(isWhole ? applyCommand(patch) : patch, 'diff');
  const lines = splitLines(patch).length;
  if (lines <= MOST_OPEN_LINES) return `${words}\n\n${block}`;
  return details(`The patch: ${count(publication.files.length, 'file')}, ${lines} lines`, `${words}\n\n${block}`);
}

/** Lines of a patch that people see without unfolding it. */
const MOST_OPEN_LINES = 60;

const TO_APPLY = 'To apply it, copy this into a terminal, in a checkout of the branch:';
const NOT_TO_APPLY =
  '⚠️ This patch has hidden characters, or line ends that a page does not keep: read it here, but do not copy it.';

/**
 * As a here-document, of which a shell reads nothing but where it ends. Git begins every line of a patch with a sign or a word
 * of its own; the end is a line that none of them is, in whatever way a page splits lines.
 */
function applyCommand(patch: string): string {
  let end = 'END_OF_PATCH';
  while (patch.split(/[\r\n]/).includes(end)) end += '_';
  return `git apply <<'${end}'\n${patch.replace(/\n?$/, '\n')}${end}`;
}
