/** One edit applied to a file's content in memory, or in words why it does not apply. */
import type { InputOf } from '../../../core/params.ts';
import { type Failure, fail } from '../../../core/tool.ts';
import { splitLines } from '../../../lib/text.ts';
import { showLines } from './edit-answer.ts';
import { type EditTexts, fitByRules } from './edit-rules.ts';
import { findText, lineAt, type Replaced, replaceSpans, type Span, withoutOverlaps } from './edit-text.ts';
import { nearestBlock } from './nearest-block.ts';

export const EDIT_PARAMS = {
  file_path: { type: 'string', minLength: 1 },
  old_text: 'string',
  new_text: 'string',
  replace_all: { type: 'boolean', default: false },
} as const;

export type FileEdit = InputOf<typeof EDIT_PARAMS> & {
  /** Which of several places, counted from 1. */
  readonly occurrence?: number;
};

/** What a schema cannot say of an edit. */
export function objectionTo({ old_text, new_text, replace_all, occurrence }: FileEdit): string | undefined {
  if (old_text === '') return '"old_text" is empty; give the text to replace, or use file_write for a new file';
  if (old_text === new_text) return '"old_text" and "new_text" are the same; there is nothing to change';
  return replace_all && occurrence !== undefined ? '"occurrence" and "replace_all" exclude each other' : undefined;
}

export interface Edited extends Replaced {
  /** How the old text was taken where it did not stand there exactly. */
  readonly words: readonly string[];
}

/**
 * `content` is the file's bytes as latin1: bytes around the edit that are not valid UTF-8 stay as they are. `file` is
 * what a message calls it, `way` how the model can say which of several places it means.
 */
export function applyEdit(content: string, edit: FileEdit, file: string, way: string): Edited | Failure {
  const spans = findText(content, bytes(edit.old_text));
  if (spans.length === 0) return applyByRules(content, edit, file);
  const chosen = chosenOf(spans, edit);
  if (chosen.length === 1 || (chosen.length > 1 && edit.replace_all)) {
    return { ...replaceSpans(content, chosen, bytes(edit.new_text)), words: [] };
  }
  const next =
    chosen.length === 0 ? 'Set occurrence to one of them.' : `Add lines around it until it is unique, or ${way}.`;
  const words = `"old_text" occurs ${times(spans)} in ${file}, at ${linesOf(content, spans)}`;
  return fail(words, { advice: `${next}\n${showSpans(content, spans)}` });
}

/** Places that overlap are several too: `}` under `}` stands twice among three of them, and each leaves another file. */
function chosenOf(spans: readonly Span[], { occurrence, replace_all }: FileEdit): readonly Span[] {
  if (occurrence !== undefined) return spans.slice(occurrence - 1, occurrence);
  return replace_all ? withoutOverlaps(spans) : spans;
}

/** Only ever one place: nobody has said that a text which is not exact stands for several. */
function applyByRules(content: string, edit: FileEdit, file: string): Edited | Failure {
  const texts = { oldText: bytes(edit.old_text), newText: bytes(edit.new_text) };
  const fit = fitByRules(content, texts);
  const missing = `"old_text" does not occur in ${file}`;
  if (fit.kind === 'many') {
    const words = `${missing} exactly, and fits more than one place, at ${linesOf(content, fit.spans)}`;
    return fail(words, { advice: `${COPY_IT}\n${showSpans(content, fit.spans)}` });
  }
  if (fit.kind === 'none') return fail(...whyNot(content, texts, fit.why ? `${missing}, and ${fit.why}` : missing));
  if ((edit.occurrence ?? 1) > 1) {
    return fail(`"old_text" fits once in ${file}, at ${linesOf(content, [fit])}`, { advice: 'Leave occurrence out.' });
  }
  const replaced = replaceSpans(content, [fit], fit.newText);
  if (replaced.content === content) {
    return fail(`${missing} exactly, and with it "new_text" would change nothing at ${linesOf(content, [fit])}`, {
      advice: COPY_IT,
    });
  }
  return { ...replaced, words: fit.words };
}

const COPY_IT = 'Copy it exactly from file_read, white space included.';

/** Shorter than this, a text may stand anywhere. */
const TELLING_CHARACTERS = 10;

function whyNot(content: string, { oldText, newText }: EditTexts, missing: string): Parameters<typeof fail> {
  const [made] = newText.replace(/\s/g, '').length < TELLING_CHARACTERS ? [] : findText(content, newText);
  if (made) {
    const advice = 'If that is what you want, go on; else copy "old_text" from file_read as the file is now.';
    return [`${missing}; "new_text" is already there at line ${lineAt(content, made.start)}`, { advice }];
  }
  const near = nearestBlock(content, oldText);
  return [missing, { advice: near ? `${near}\n${COPY_IT}` : COPY_IT }];
}

const bytes = (text: string): string => Buffer.from(text).toString('latin1');

const times = (spans: readonly Span[]): string => (spans.length === 1 ? 'once' : `${spans.length} times`);

/** Places that are shown of a text that fits several. */
const SHOWN_SPANS = 5;

function linesOf(content: string, spans: readonly Span[]): string {
  const lines = spans.slice(0, SHOWN_SPANS).map(({ start }) => lineAt(content, start));
  const more = spans.length > lines.length ? ` and ${spans.length - lines.length} more` : '';
  return `${spans.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}`;
}

/** Each place by its first line, with the line before it and the one behind it. */
function showSpans(content: string, spans: readonly Span[]): string {
  const lines = splitLines(content);
  const shown = spans.slice(0, SHOWN_SPANS).map((span) => {
    const first = lineAt(content, span.start);
    const last = lineAt(content, Math.max(span.start, span.end - 1));
    return showLines(lines, [first - 1, first, last + 1]);
  });
  return shown.join('\n...\n');
}
