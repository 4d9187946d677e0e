/** The edits of a call as a terminal shows them: numbered lines in colour, folded where they are long. */
import type { StructuredToolResult } from '../../core/result.ts';
import { count } from '../../lib/text.ts';
import { clip } from '../../markdown/code-text.ts';
import { diffSize, editsIn } from '../edits.ts';
import { plain, plainLine } from '../log-text.ts';
import type { Paint, Style } from './paint.ts';

interface EditText {
  /** ` +1 −2`, or nothing. */
  readonly size: string;
  readonly lines: readonly string[];
}

export function describeEdits(result: StructuredToolResult, paint: Paint): EditText {
  const edits = editsIn(result);
  if (edits.length === 0) return { size: '', lines: [] };
  const all = edits.flatMap(({ path, diff }) => {
    const lines = diffLines(diff, paint);
    return edits.length === 1 ? lines : [`${plainLine(path)}${sizeText(diff, paint)}`, ...lines];
  });
  const left = all.length - MAX_LINES;
  const shown = left > 0 ? [...all.slice(0, MAX_LINES), paint('soft', `… ${count(left, 'more line')}`)] : all;
  const bar = paint('soft', '  │ ');
  return {
    size: sizeText(edits.map(({ diff }) => diff).join('\n'), paint),
    lines: shown.map((line) => `${bar}${line}`),
  };
}

const MAX_LINES = 12;

function sizeText(diff: string, paint: Paint): string {
  const { added, removed } = diffSize(diff);
  return [
    ...(added > 0 ? [` ${paint('good', `+${added}`)}`] : []),
    ...(removed > 0 ? [` ${paint('bad', `−${removed}`)}`] : []),
  ].join('');
}

interface DiffLine {
  readonly sign: '+' | '-' | ' ';
  /** In the file before for a removed line, else in the file after. */
  readonly number: number;
  readonly text: string;
  /** Counts the hunks. */
  readonly hunk: number;
}

const STYLES: Readonly<Record<DiffLine['sign'], Style>> = { '+': 'good', '-': 'bad', ' ': 'soft' };

/** Minified code has lines that nobody reads. */
const MAX_LINE_LENGTH = 160;

function diffLines(diff: string, paint: Paint): string[] {
  const all = readDiff(diff);
  const isNear = ({ sign, hunk }: DiffLine, other?: DiffLine): boolean =>
    sign !== ' ' || (other !== undefined && other.hunk === hunk && other.sign !== ' ');
  const kept = all.flatMap((line, at) =>
    isNear(line, all[at - 1]) || isNear(line, all[at + 1]) ? [{ line, at }] : [],
  );
  const width = String(Math.max(0, ...kept.map(({ line }) => line.number))).length;
  return kept.flatMap(({ line: { sign, number, text, hunk }, at }, index) => {
    const before = kept[index - 1];
    const isApart = before !== undefined && (before.at !== at - 1 || before.line.hunk !== hunk);
    const code = plain(`${sign} ${clip(text.replaceAll('\t', '    '), MAX_LINE_LENGTH)}`).trimEnd();
    const line = `${paint('soft', String(number).padStart(width))} ${paint(STYLES[sign], code)}`;
    return isApart ? [paint('soft', `${' '.repeat(width)} ⋯`), line] : [line];
  });
}

/** Names of files stand before the first hunk. */
function readDiff(diff: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let [hunk, before, after] = [0, 1, 1];
  for (const line of diff.replace(/\n$/, '').split('\n')) {
    const starts = /^@@ (?:-(\d+)\S* \+(\d+)|line (\d+)|the whole file)/.exec(line);
    if (starts) {
      hunk += 1;
      [before, after] = [Number(starts[1] ?? starts[3] ?? 1), Number(starts[2] ?? starts[3] ?? 1)];
    }
    const sign = line[0];
    if (starts || hunk === 0 || (sign !== '+' && sign !== '-' && sign !== ' ')) continue;
    lines.push({ sign, number: sign === '-' ? before : after, text: line.slice(1), hunk });
    if (sign !== '+') before += 1;
    if (sign !== '-') after += 1;
  }
  return lines;
}
