/** A program in a pseudo-terminal, as a person runs it: what it shows, and keys that are typed. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createTerminalEmulator } from './terminal-emulator.ts';

export interface PseudoTerminal {
  /** The lines that a person sees, and has scrolled past. */
  lines(): string[];
  /** All that was written, with the signs that a terminal obeys. */
  written(): string;
  type(keys: string): void;
  /** The exit code. */
  readonly ended: Promise<number>;
}

const SCRIPT = join(import.meta.dirname, 'pseudo-terminal.py');
const [COLUMNS, ROWS] = [80, 30];

/** Why there is none here. */
export const lackOfPseudoTerminal =
  spawnSync('python3', ['-c', 'import pty, sys; assert sys.version_info >= (3, 9)']).status === 0
    ? undefined
    : 'Python 3.9 with the module pty is not here';

export function openPseudoTerminal(
  program: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): PseudoTerminal {
  const child = spawn('python3', [SCRIPT, String(COLUMNS), String(ROWS), ...program], {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, TERM: 'xterm-256color', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const terminal = createTerminalEmulator(COLUMNS, ROWS);
  let [written, partial, code] = ['', '', -1];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (partial + text).split('\n');
    partial = lines.pop() ?? '';
    for (const line of lines) {
      const { said, code: ended } = JSON.parse(line) as { said?: string; code?: number };
      code = ended ?? code;
      written += said ?? '';
      // A terminal shows Ctrl-C as it is typed.
      terminal.write((said ?? '').replaceAll('\r\n', '\n').replaceAll('^C', ''));
    }
  });
  return {
    lines: terminal.lines,
    written: () => written,
    type: (keys) => void child.stdin.write(keys),
    ended: new Promise((resolve) => child.once('close', () => resolve(code))),
  };
}
