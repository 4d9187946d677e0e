/** The tool apply_patch: changes, makes, moves and deletes files by a patch, all or nothing. */
import type { Access } from '../../../core/access.ts';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, type Failure, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { openInside } from '../../../lib/open-inside.ts';
import { count } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import { applyHunks } from './apply-hunks.ts';
import { type FileDraft, factsOf, lookAtAll, openDraft, shownDrafts, storeAll } from './drafts.ts';
import {
  type Editing,
  type EditOptions,
  editingWith,
  keyOf,
  readable,
  targetOf,
  unifiedDiff,
} from './editable-file.ts';
import { type PatchedFile, parsePatch } from './patch-text.ts';

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
