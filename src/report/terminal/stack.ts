/** What a terminal shows of a session, from the top: what stays, the words that grow, the calls that run, and the status. */
import { createScreen, type Display } from './screen.ts';
import type { Passage } from './story.ts';

type Kind = Passage['kind'] | 'words';

/** What changes all the time. */
interface Moving {
  readonly words: readonly string[];
  readonly calls: readonly string[];
  readonly status: string;
}

export interface Stack {
  readonly columns: number;
  readonly rows: number;
  /** Lines that stay, behind an empty one where they begin something else than those before. */
  put(kind: Kind, lines: readonly string[], isAside?: boolean): void;
  /** The words that follow are another reply. */
  begin(): void;
  /** What stands below them for now. */
  show(moving: Moving): void;
  /** Takes away what moves. */
  clear(): void;
}

/** `err`: where asides go, unless it is the same terminal. */
export function createStack(out: Display, err: Display): Stack {
  const screen = createScreen(out);
  let last: Kind | undefined;
  let isNew = true;
  const gapBefore = (kind: Kind): boolean => last !== undefined && (last !== kind || (kind === 'words' && isNew));
  const parted = (kind: Kind, lines: readonly string[]): readonly string[] =>
    gapBefore(kind) && lines.length > 0 ? ['', ...(lines[0] === '' ? lines.slice(1) : lines)] : lines;
  return {
    get columns() {
      return screen.columns;
    },
    get rows() {
      return screen.rows;
    },
    put(kind, lines, isAside = false) {
      if (lines.length === 0) return;
      if (isAside && !err.isTTY) return void err.write(`${lines.join('\n')}\n`);
      screen.print(parted(kind, lines), isAside ? err : undefined);
      if (kind === 'words') isNew = false;
      last = kind;
    },
    begin() {
      isNew = true;
    },
    show({ words, calls, status }) {
      const open = parted('words', words);
      const isApart = open.length > 0 || (last !== undefined && last !== 'work');
      const work = calls.length > 0 && isApart ? ['', ...calls] : calls;
      screen.show([...open, ...work, ...(open.length + work.length > 0 || last ? [''] : []), status]);
    },
    clear: () => screen.show([]),
  };
}
