/** A diff of git as GitHub's tab "Files changed" shows it: a box for each file, with line numbers on both sides. */
import { html, type Markup, type Piece } from '../../src/report/html/markup.ts';

export interface DiffFile {
  readonly path: string;
  readonly added: number;
  readonly removed: number;
  readonly lines: readonly DiffLine[];
}

export interface DiffLine {
  readonly kind: 'added' | 'removed' | 'context' | 'hunk';
  readonly text: string;
  readonly old?: number;
  readonly new?: number;
}

export function readDiff(diff: string): DiffFile[] {
  return diff
    .split(/^(?=diff --git )/m)
    .filter((part) => part.startsWith('diff --git '))
    .map((part) => {
      const lines = readHunks(part);
      const count = (kind: DiffLine['kind']): number => lines.filter((line) => line.kind === kind).length;
      const path = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1] ?? /^diff --git a\/(.+?) b\//.exec(part)?.[1] ?? '';
      return { path, added: count('added'), removed: count('removed'), lines };
    });
}

const KINDS: Readonly<Record<string, DiffLine['kind']>> = { '+': 'added', '-': 'removed', ' ': 'context' };

/** What stands above the first `@@` is left out. */
export function readHunks(text: string): DiffLine[] {
  let [old, fresh] = [0, 0];
  let isInHunk = false;
  return text.split('\n').flatMap((line): DiffLine[] => {
    const [, from, to] = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line) ?? [];
    if (from !== undefined) {
      [old, fresh, isInHunk] = [Number(from), Number(to), true];
      return [{ kind: 'hunk', text: line }];
    }
    const kind = KINDS[line[0] ?? ''];
    if (!isInHunk || kind === undefined) return [];
    const numbers = {
      ...(kind !== 'added' && { old: old++ }),
      ...(kind !== 'removed' && { new: fresh++ }),
    };
    return [{ kind, text: line.slice(1), ...numbers }];
  });
}

/** `below`: what stands under a line of a file, such as its comments. */
export const diffFiles = (files: readonly DiffFile[], below?: (path: string, line: DiffLine) => Piece): Markup =>
  html`${files.map((file) => fileBox(file, below))}`;

const SIGNS = { added: '+', removed: '-', context: ' ', hunk: '' } as const;

function fileBox({ path, added, removed, lines }: DiffFile, below?: Parameters<typeof diffFiles>[1]): Markup {
  const rows = lines.map((line) => {
    const under = below?.(path, line);
    return [diffRow(line), under && html`<tr class="under"><td colspan="3">${under}</td></tr>`];
  });
  return html`<div class="file"><div class="file-head"><code>${path}</code><span class="count"><b class="plus">+${added}</b> <b class="minus">−${removed}</b></span></div>${diffTable(rows)}</div>`;
}

export const diffRow = (line: DiffLine): Markup =>
  html`<tr class="${line.kind}"><td class="number">${line.old}</td><td class="number">${line.new}</td><td class="code">${SIGNS[line.kind]}${line.text}</td></tr>`;

export const diffTable = (rows: Piece): Markup => html`<div class="scroll"><table class="lines">${rows}</table></div>`;
