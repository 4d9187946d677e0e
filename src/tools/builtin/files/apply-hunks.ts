/** The hunks of a patch applied to a file in memory, in their order: each finds its place as an edit of whole lines does. */
import { type Failure, fail } from '../../../core/tool.ts';
import { applyEdit, type EditResult } from './apply-edit.ts';
import { addChange, type FileDraft } from './drafts.ts';
import { foldText, insertLines, lineCount, lineStart } from './edit-text.ts';
import type { Hunk } from './patch-text.ts';

/** The draft has them all, or is of no more use. */
export function applyHunks(draft: FileDraft, hunks: readonly Hunk[]): Failure | undefined {
  let from = 1;
  for (const hunk of hunks) {
    const after = applyHunk(draft, hunk, from);
    if ('ok' in after) return { ...after, text: `hunk at line ${hunk.line} of the patch: ${after.text}` };
    addChange(draft, after);
    from = Math.max(1, ...after.places.map(({ newLine, newText }) => newLine + lineCount(newText)));
  }
  return undefined;
}

/** `from`: the first line that no hunk before it has changed. */
function applyHunk({ content, path }: FileDraft, hunk: Hunk, from: number): EditResult | Failure {
  const below = anchorLine(content, hunk.anchors, from) ?? anchorLine(content, hunk.anchors, 1);
  if (below === undefined)
    return fail(`no line of ${path} is ${hunk.anchors.map((one) => `"${one}"`).join(' with below it ')}`, ANCHOR);
  if (hunk.oldText === '') {
    const line = hunk.anchors.length > 0 ? below - 1 : lineCount(content);
    return { ...insertLines(content, line, hunk.newText), words: [] };
  }
  const edit = {
    file_path: path,
    old_text: hunk.oldText,
    new_text: hunk.newText,
    replace_all: false,
    isWholeLines: true,
  };
  const inPart = (line: number, occurrence?: number): EditResult | Failure => {
    const at = lineStart(content, line);
    const chosen = occurrence === undefined ? edit : { ...edit, occurrence };
    return moved(
      applyEdit(content.slice(at), chosen, path, 'put the line above it behind @@'),
      content.slice(0, at),
      line,
    );
  };
  if (hunk.atEnd) {
    const last = inPart(Math.max(1, lineCount(content) - lineCount(hunk.oldText) + 1));
    if (!('ok' in last)) return last;
  }
  // What stands after @@ says which of several places is meant: the first one below it.
  if (hunk.anchors.length > 0) return inPart(below, 1);
  const next = inPart(from);
  return 'ok' in next && from > 1 ? inPart(1) : next;
}

const ANCHOR = { advice: 'Behind @@ stands a whole line of the file, or nothing.' } as const;

/** The line below the last of the anchors, each looked for below the one before it; undefined if one is missing. */
function anchorLine(content: string, anchors: readonly string[], from: number): number | undefined {
  let line = from;
  const lines = anchors.length === 0 ? [] : folded(content).split('\n');
  for (const anchor of anchors) {
    const wanted = folded(Buffer.from(anchor).toString('latin1')).trim();
    const found = lines.findIndex((text, index) => index >= line - 1 && text.trim() === wanted);
    if (found === -1) return undefined;
    line = found + 2;
  }
  return line;
}

const folded = (text: string): string => foldText(text, { spaces: true, signs: true });

/** From a part of the file that begins at `line` to the whole. */
function moved(after: EditResult | Failure, before: string, line: number): EditResult | Failure {
  if ('ok' in after || line === 1) return after;
  const places = after.places.map((place) => ({
    ...place,
    startLine: place.startLine + line - 1,
    endLine: place.endLine + line - 1,
    newLine: place.newLine + line - 1,
  }));
  const movedLine = (at: number): number => (at < line ? at : after.movedLine(at - line + 1) + line - 1);
  return { ...after, content: before + after.content, places, movedLine };
}
