/** The texts that people read, of a real run, beside those in golden/. */
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DemoFixture } from '../demo/fixture.ts';

/** What differs from run to run, or from machine to machine, and the word that stands for it. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/(?:\/[\w.-]+)+(?=\/kodelet-ci-[0-9a-f]{8}-)/g, 'TEMP'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g, 'SESSION'],
  [/(?<=\brequest=)[0-9a-f]{16}\b/g, 'REQUEST'],
  [/(?<=&run=)\d+/g, 'RUN'],
  [/(?<=&cost=)[\d.]+/g, 'COST'],
  [/\b[0-9a-f]{40}\b|(?<=`|commit \[)[0-9a-f]{7,12}(?=[`\]])/g, 'HASH'],
  [/(?<=actions\/runs\/)\w+/g, 'RUN'],
  [/(?<=\/job\/)\d+/g, 'JOB'],
  [/(?<=(?:issuecomment-|pullrequestreview-|discussion_r))\d+/g, 'ID'],
  [/(?<=kodelet-ci:run [a-z-]+-)\d{3,}/g, 'ID'],
  [/\b\d+(?:\.\d+)?(?: |&nbsp;)(?:ms|s|min|h)\b(?: \d+ s\b)?/g, 'TIME'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z| UTC)?/g, 'DATE'],
  [/\$\d+\.\d+/g, 'COST'],
  [/\b\d[\d.]*k?(?: tokens)? in \(\d[\d.]*k? cached\)/g, 'TOKENS in'],
  [/\b\d[\d.]*k?(?: tokens)? in(?=,)/g, 'TOKENS in'],
  [/^\| (Input|Output) tokens(.*) \| .* \|$/gm, '| $1 tokens$2 | TOKENS |'],
  [/\n\nPrograms ran in \[a sandbox\]\(\S+\)\.$/gm, ''], // not on every machine
  [/(?<=<summary>What the host ran<\/summary>[^`]*(?:`[^`\n]+`[^`]*)*\n```\n)[\s\S]*?(?=\n```\n)/, 'OUTPUT'],
  // Only a run that took ten seconds has it, which none does but on a busy machine.
  [/<details>\n<summary>Timeline\b[\s\S]*?<\/details>\n\n/g, ''],
];

/** `texts`: part → what GitHub or the runner has. Each has a file of its own, `NAME-PART.md`. */
export async function compareGolden(
  name: string,
  texts: Readonly<Partial<Record<'comment' | 'summary' | 'pull-request', string>>>,
  { github }: Pick<DemoFixture, 'github'>,
): Promise<void> {
  for (const [part, text] of Object.entries(texts)) {
    const file = join(import.meta.dirname, 'golden', `${name}-${part}.md`);
    await expect(settled(text.replaceAll(github.url, 'https://github.example'))).toMatchFileSnapshot(file);
  }
}

const settled = (text: string): string =>
  VARYING.reduce((read, [varying, word]) => read.replace(varying, word), `${text}\n`);
