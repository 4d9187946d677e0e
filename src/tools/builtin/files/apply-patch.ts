/** The tool apply_patch: changes, makes, moves and deletes files by a patch, all or nothing. */
import type { Access } from '../../../core/access.ts';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, type Failure, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { openInside } from '../../../lib/open-inside.ts';
import { count } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import { applyEdit, type EditResult } from './apply-edit.ts';
import { addChange, type FileDraft, factsOf, lookAtAll, openDraft, shownDrafts, storeAll } from './drafts.ts';
import { foldText, insertLines, lineCount, lineStart } from './edit-text.ts';
import {
  type Editing,
  type EditOptions,
  editingWith,
  keyOf,
  readable,
  targetOf,
  unifiedDiff,
} from './editable-file.ts';
import { type Hunk, type PatchedFile, parsePatch } from './patch-text.ts';

/**
 * A function and not the service's own `apply_patch` or a grammar: those exist only in the Responses API, and a patch as
 * text goes to every service with OpenAI's API.
 */
export const patchFiles = (options: EditOptions): Tool =>
  defineTool({
    name: 'apply_patch',
    description:
      'Change, create, move or delete files by a patch from "*** Begin Patch" to "*** End Patch" with "*** Update File: PATH" (then "*** Move to: PATH" to move it), "*** Add File: PATH" and "*** Delete File: PATH". All or nothing. Read a file before you change it. Hunks begin with @@ and, if their lines occur more than once, a line above them. The answer shows the new lines and any new syntax error.',
    params: { input: { type: 'string', minLength: 1, description: 'The patch' } },
    needs: ['file_edit', 'file_write'],
    readOnly: false,
    accesses: ({ input }) => changesIn(input).flatMap(accessesOf),
    check({ input }) {
      const read = parsePatch(input);
      if (!read.ok) return `line ${read.line} of the patch: ${read.reason}`;
      const { changes } = read;
      if (changes.length <= LIMITS.patchFiles) return undefined;
      return `the patch changes ${count(changes.length, 'file')}; at most ${LIMITS.patchFiles} can be changed in one call`;
    },
    about({ input }) {
      const [filePath = ''] = changesIn(input).map(({ path }) => path);
      return toolMetadata('file_edit', { filePath, edits: [] });
    },
    run({ input }, context) {
      const changes = changesIn(input);
      const paths = changes.flatMap(accessesOf).map(({ path }) => keyOf(path, context.workspace));
      return options.freshness.alone([...new Set(paths)], () => patchAll(changes, editingWith(options, context)));
    },
  });

function changesIn(input: string): readonly PatchedFile[] {
  const read = parsePatch(input);
  return read.ok ? read.changes : [];
}

/** Also of what is moved: what it holds gets another name. */
function accessesOf(change: PatchedFile): Extract<Access, { readonly path: string }>[] {
  const to = change.kind === 'update' ? change.to : undefined;
  const source: Extract<Access, { readonly path: string }>[] = [{ kind: 'write', path: change.path }];
  if (to === undefined) return source;
  return [{ kind: 'read', path: change.path }, ...source, { kind: 'write', path: to }];
}

async function patchAll(changes: readonly PatchedFile[], editing: Editing): Promise<ToolResult> {
  const drafts = new Map<string, FileDraft>();
  for (const change of changes) {
    const failure = await addToDrafts(change, drafts, editing);
    if (failure) return { ...failure, text: `${change.path}: ${failure.text}; nothing was changed` };
  }
  const all = [...drafts.values()];
  const failure = await storeAll(all, editing);
  return failure ?? answer(all, await lookAtAll(all, editing));
}

async function addToDrafts(
  change: PatchedFile,
  drafts: Map<string, FileDraft>,
  editing: Editing,
): Promise<Failure | undefined> {
  const key = keyOf(change.path, editing.workspace);
  const earlier = drafts.get(key);
  if (earlier && (earlier.gone || change.kind !== 'update' || change.to !== undefined)) return TWICE;
  if (change.kind === 'add') return addNew(change, drafts, editing);
  const draft = earlier ?? (await openDraft(change.path, editing, { isForgotten: change.kind === 'delete' }));
  if ('ok' in draft) return draft;
  drafts.set(key, draft);
  if (change.kind === 'delete') {
    draft.gone = 'deleted';
    return undefined;
  }
  return (
    applyHunks(draft, change.hunks) ?? (change.to === undefined ? undefined : move(draft, change.to, drafts, editing))
  );
}

const TWICE = fail('it stands in the patch more than once', {
  advice: 'Put all that happens to a file under one header.',
});

async function addNew(
  { path, text }: Extract<PatchedFile, { kind: 'add' }>,
  drafts: Map<string, FileDraft>,
  editing: Editing,
): Promise<Failure | undefined> {
  const taken = await whyTaken(path, editing);
  if (taken) return taken;
  const content = Buffer.from(text).toString('latin1');
  drafts.set(keyOf(path, editing.workspace), { path, named: path, content, places: [], count: 0, words: [] });
  return undefined;
}

async function move(
  draft: FileDraft,
  to: string,
  drafts: Map<string, FileDraft>,
  editing: Editing,
): Promise<Failure | undefined> {
  const key = keyOf(to, editing.workspace);
  if (drafts.has(key)) return TWICE;
  const taken = await whyTaken(to, editing);
  if (taken) return taken;
  const { path, content, places, count: edits, words } = draft;
  const movedFrom = { path, mode: draft.file?.mode ?? 0o644 };
  drafts.set(key, { path: to, named: to, content, places, count: edits, words, movedFrom });
  draft.gone = 'moved';
  return undefined;
}

/** A file is changed by an update, which says what it was. */
async function whyTaken(path: string, editing: Editing): Promise<Failure | undefined> {
  const file = await openInside(targetOf(path, editing));
  if (!file.ok && file.rule === 'missing') return undefined;
  if (file.ok) await file.handle.close();
  return fail(`"${path}" exists already`, { advice: 'Change it with "*** Update File:".' });
}

async function answer(drafts: readonly FileDraft[], wrong: readonly (string | undefined)[]): Promise<ToolResult> {
  const text = shownDrafts(drafts, wrong);
  const files = drafts.map(factsOf);
  const [draft, ...more] = drafts;
  const [first] = files;
  if (!draft || !first) throw new Error('a patch without files was let through');
  const { file, path, content, gone } = draft;
  if (more.length > 0) return ok(text, toolMetadata('file_multi_edit', { ...first, files }));
  const { filePath, language } = first;
  const now = gone ? '' : readable(content);
  if (!file) return ok(text, toolMetadata('file_write', { filePath, content: now, size: content.length, language }));
  const diff = await unifiedDiff(path, readable(file.content), now);
  return ok(text, toolMetadata('file_edit', { ...first, unifiedDiff: diff }));
}

/** The draft has them all, or is of no more use. */
function applyHunks(draft: FileDraft, hunks: readonly Hunk[]): Failure | undefined {
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
