/** What the longest of a list of hostile inputs costs, by what reads it. */
import { rm } from 'node:fs/promises';
import { sanitizeInbound, sanitizeOutbound } from '../../src/markdown/sanitize.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { judgeCommand } from '../../src/shell/judge.ts';
import { HOSTILE_LINES, makeHostileFiles } from '../shell/support/hostile-lines.ts';
import { makeWorkspace, rulesIn } from '../shell/support/workspace.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { pseudoRandomBytes } from '../support/pseudo-random.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 5;

interface Reader {
  readonly name: string;
  /** In milliseconds. */
  readonly max: number;
  readonly inputs: Readonly<Record<string, string>>;
  readonly read: (input: string) => void;
}

const redactor = createRedactor([30, 40, 50].map((length) => pseudoRandomBytes(length).toString('base64url')));

const TEXT_READERS: readonly Reader[] = [
  { name: 'a text on its way in', read: (text: string) => sanitizeInbound(text, redactor) },
  { name: 'a text on its way out', read: (text: string) => sanitizeOutbound(text, { redactor }) },
  { name: 'a text to be redacted', read: (text: string) => redactor.text(text) },
].map((reader) => ({ ...reader, max: 200, inputs: HOSTILE_TEXTS }));

/** The worst input of each reader, by the best of several rounds: what else the machine does is not its cost. */
export async function benchHostile(): Promise<Figure[]> {
  const root = await makeWorkspace();
  try {
    await makeHostileFiles(root);
    const rules = rulesIn(root, undefined, true);
    const readers: readonly Reader[] = [
      { name: 'a command line', max: 50, inputs: HOSTILE_LINES, read: (line) => judgeCommand(line, rules) },
      ...TEXT_READERS,
    ];
    return readers.map(worstOf);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function worstOf({ name, max, inputs, read }: Reader): Figure {
  let worst = { input: '', milliseconds: 0 };
  for (const [input, text] of Object.entries(inputs)) {
    const rounds = Array.from({ length: ROUNDS }, () => {
      const started = process.cpuUsage();
      read(text);
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000;
    });
    const milliseconds = Math.min(...rounds);
    if (milliseconds > worst.milliseconds) worst = { input, milliseconds };
  }
  const shown = `${worst.milliseconds.toFixed(1)} ms`;
  return { name: `hostile: ${name}`, value: worst.milliseconds, shown, max, how: `for ${worst.input}` };
}
