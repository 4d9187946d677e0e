/** The proposal to split a large change: parts by directory, computed only from the diff. */
import { count } from '../lib/text.ts';
import { shownCode } from '../markdown/code-text.ts';

/** One file of a change; binary files have no lines. */
interface ChangedLines {
  readonly path: string;
  readonly lines: number;
}

/** Files that could be a change of their own. */
interface ChangePart {
  /** Directory, with a slash at its end; `''` for files at the top. */
  readonly directory: string;
  /** Only the files right in the directory, not those below it. */
  readonly direct?: true;
  readonly files: number;
  readonly lines: number;
}

const linesOf = (files: readonly ChangedLines[]): number => files.reduce((sum, { lines }) => sum + lines, 0);

/** Parts by directory, each divided further while it has more than `max` lines and directories below it. */
export function divideChange(files: readonly ChangedLines[], max: number, directory = ''): ChangePart[] {
  const whole = { directory, files: files.length, lines: linesOf(files) };
  const below = new Map<string, ChangedLines[]>();
  for (const file of files) {
    const [name, rest] = file.path.slice(directory.length).split(/\/(.*)/s);
    const key = rest === undefined ? '' : `${name}/`;
    below.set(key, [...(below.get(key) ?? []), file]);
  }
  const direct = below.get('') ?? [];
  if (whole.lines <= max || direct.length === files.length) return [whole];
  below.delete('');
  const deeper = [...below].flatMap(([name, some]) => divideChange(some, max, `${directory}${name}`));
  return direct.length === 0
    ? deeper
    : [{ directory, direct: true, files: direct.length, lines: linesOf(direct) }, ...deeper];
}

/** Maximum number of parts that are listed. */
const MAX_PARTS = 12;

/** In Markdown: why it is a draft, and how it could be split. */
export function splitProposal(files: readonly ChangedLines[], max: number): string {
  const parts = divideChange(files, max).toSorted((a, b) => b.lines - a.lines);
  const why = `This change has ${linesOf(files)} lines, more than the ${max} of \`publish.split-above-lines\`, so it is a draft.`;
  if (parts.length === 1)
    return `> [!NOTE]\n> ${why} All of it is in ${nameOf(parts[0])}, so no split by directory can be proposed.`;
  const shown = parts.slice(0, MAX_PARTS).map((part) => `> - ${nameOf(part)}: ${sizeOf(part)}`);
  const rest = parts.slice(MAX_PARTS);
  const more = rest.length > 0 ? [`> - ${count(rest.length, 'more part')}`] : [];
  return [
    `> [!NOTE]\n> ${why} By directory, it could be split into ${parts.length}:\n>`,
    ...shown,
    ...more,
    '>',
    NEXT,
  ].join('\n');
}

const NEXT = '> Ask for one part at a time, or mark it as ready for review as it is.';

const nameOf = ({ directory = '', direct }: Partial<ChangePart> = {}): string => {
  if (directory === '') return 'the top directory';
  return `${shownCode(directory, MAX_NAME)}${direct ? ' itself' : ''}`;
};

/** Characters of a name. */
const MAX_NAME = 100;

const sizeOf = ({ files, lines }: ChangePart): string => `${count(files, 'file')}, ${count(lines, 'line')}`;
