/** Measures what is published of the findings of honest and careless reviewers, on seeded defects and on clean changes. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Finding, FindingTrial, ReceiptResult } from '../../src/core/github-posts.ts';
import { findingComment, whyLeftOut } from '../../src/github/review/finding.ts';
import { isWhole, sample } from '../support/sample.ts';
import { type Change, RECEIPT_KINDS, type ReceiptKind, seededChanges } from './receipt-cases.ts';
import type { LanguageName } from './receipt-languages.ts';
import { openReceiptTrees } from './receipt-trees.ts';

/** Why receipts in a language cannot be run here; undefined where they can. */
function lackOf(language: LanguageName): string | undefined {
  const [program, ...args] = {
    JavaScript: 'node --version',
    Python: 'python3 --version',
    Go: 'go version',
    Rust: 'cargo --version',
  }[language].split(' ');
  return spawnSync(program ?? '', args).status === 0 ? undefined : `${program} is not installed`;
}

type Answer = FindingTrial['look']['answer'];

interface Reviewer {
  readonly kind: string;
  /** Receipt of its finding on a defect, and on a clean change; undefined: without one. */
  readonly onDefect: ReceiptKind | undefined;
  readonly onClean: ReceiptKind | undefined | 'no finding';
  /** What the second look answers. */
  readonly look: (isTrue: boolean) => Answer;
}

const sound = (isTrue: boolean): Answer => (isTrue ? 'confirmed' : 'rejected');
const credulous = (): Answer => 'confirmed';
const rejecting = (): Answer => 'rejected';

const reviewer = (
  kind: string,
  onDefect: Reviewer['onDefect'],
  onClean: Reviewer['onClean'],
  look: Reviewer['look'],
): Reviewer => ({ kind, onDefect, onClean, look });

const REVIEWERS: readonly Reviewer[] = [
  reviewer('honest', 'right', 'no finding', sound),
  reviewer('honest, second look rejects all', 'right', 'no finding', rejecting),
  reviewer('clumsy: receipts that show nothing', 'wrong', 'no finding', sound),
  reviewer('clumsy, second look rejects all', 'wrong', 'no finding', rejecting),
  reviewer('mistaken: expects the wrong result', 'right', 'mistaken', sound),
  reviewer('forging', 'forged', 'forged', sound),
  reviewer('forging, second look confirms all', 'forged', 'forged', credulous),
  reviewer('inventing, only words', undefined, undefined, sound),
  reviewer('inventing, second look confirms all', undefined, undefined, credulous),
];

interface Judged {
  readonly kind: string;
  readonly isDefect: boolean;
  readonly isPublished: boolean;
  readonly isMarked: boolean;
}

const judged: Judged[] = [];

function publish(
  change: Change,
  results: ReadonlyMap<ReceiptKind, ReceiptResult>,
  { kind, look, ...by }: Reviewer,
): Judged {
  const { isDefect, place, receipts } = change;
  const how = isDefect ? by.onDefect : by.onClean;
  if (how === 'no finding') return { kind, isDefect, isPublished: false, isMarked: false };
  const receipt = how && results.get(how);
  const trial: FindingTrial = { ...(receipt && { receipt }), look: { answer: look(isDefect), reason: 'by its line' } };
  const body = 'The result is wrong.';
  const finding = { ...place, severity: 'blocking', body, ...(how && { receipt: receipts[how] }) } as Finding;
  const isPublished = whyLeftOut(finding, trial, 'should-fix') === undefined;
  const comment = findingComment({ finding, print: 'print', trial }, (text) => text);
  return { kind, isDefect, isPublished, isMarked: isPublished && comment.includes('**Reproduced**') };
}

async function runReceipts({
  base,
  head,
  receipts,
  place,
  isDefect,
}: Change): Promise<Map<ReceiptKind, ReceiptResult>> {
  const trees = await openReceiptTrees(base, head);
  try {
    const results = new Map<ReceiptKind, ReceiptResult>();
    for (const kind of RECEIPT_KINDS) {
      const isUsed = REVIEWERS.some(({ onDefect, onClean }) => (isDefect ? onDefect : onClean) === kind);
      if (isUsed) results.set(kind, await trees.try(receipts[kind], place));
    }
    return results;
  } finally {
    await trees.close();
  }
}

const QUICK: readonly LanguageName[] = ['JavaScript', 'Python'];
/** JavaScript is always among them, since it can always be run. What has to be built is left to a whole run. */
const draw = (kind: Parameters<typeof seededChanges>[0], others: number): Change[] => {
  const changes = seededChanges(kind).filter(({ language }) => isWhole || QUICK.includes(language));
  const of = (isJavaScript: boolean) => changes.filter(({ language }) => (language === 'JavaScript') === isJavaScript);
  return [...sample(of(true), 1), ...sample(of(false), others)];
};
const drawn = [...draw('defect', 1), ...draw('clean', 0)];

const lacks = new Map(drawn.map(({ language }) => [language, lackOf(language)]));

describe.concurrent('a change', () => {
  for (const change of drawn) {
    const lack = lacks.get(change.language);
    const title = `that is ${change.isDefect ? 'a defect' : 'clean'}: ${change.name}`;
    it.skipIf(lack)(lack ? `${title} (${lack})` : title, { timeout: 300_000 }, async () => {
      const results = await runReceipts(change);
      const said = JSON.stringify([...results]);
      for (const kind of ['wrong', 'forged'] as const) expect(results.get(kind)?.outcome, said).not.toBe('reproduced');
      if (change.isDefect) expect(results.get('right'), said).toMatchObject({ outcome: 'reproduced' });
      expect(results.get('right')?.failsOnBase, said).toBeUndefined();
      const mistaken = results.get('mistaken');
      if (mistaken?.outcome === 'reproduced') expect(mistaken.failsOnBase, said).toBe(true);
      judged.push(...REVIEWERS.map((one) => publish(change, results, one)));
    });
  }
});

const shareOf = (part: number, all: number): string => (all === 0 ? 'none' : (part / all).toFixed(2));

/** One line for each kind of reviewer. */
function figures(): string {
  const rows = REVIEWERS.map(({ kind }) => {
    const own = judged.filter((one) => one.kind === kind);
    const defects = own.filter(({ isDefect }) => isDefect);
    const published = own.filter(({ isPublished }) => isPublished);
    const right = published.filter(({ isDefect }) => isDefect).length;
    const marked = published.filter(({ isMarked }) => isMarked).length;
    return `${kind}: precision ${shareOf(right, published.length)}, recall ${shareOf(right, defects.length)}, ${marked} reproduced, ${published.length - right} comments on clean changes`;
  });
  return `${judged.length / REVIEWERS.length} changes\n${rows.join('\n')}\n`;
}

describe('of what reviewers find', () => {
  const by = (look: Reviewer['look'], filter: (one: Judged) => boolean) =>
    judged.filter((one) => REVIEWERS.find(({ kind }) => kind === one.kind)?.look === look && filter(one));

  it('nothing is said on a clean change where the second look rejects it', () => {
    expect(judged.length, 'changes that could be tried').toBeGreaterThan(0);
    expect(
      [sound, rejecting].flatMap((look) => by(look, ({ isDefect, isPublished }) => !isDefect && isPublished)),
    ).toEqual([]);
    if (isWhole) process.stdout.write(figures());
  });

  it('only a defect with a right receipt is marked as reproduced', () => {
    const withRight = REVIEWERS.flatMap(({ kind, onDefect }) => (onDefect === 'right' ? [kind] : []));
    const isRight = ({ kind, isDefect }: Judged) => isDefect && withRight.includes(kind);
    expect(judged.filter((one) => one.isMarked !== isRight(one))).toEqual([]);
  });

  it('a defect without a right receipt is published only if the second look confirms it', () => {
    const without = ({ kind, isDefect }: Judged) =>
      isDefect && REVIEWERS.some((one) => one.kind === kind && one.onDefect !== 'right');
    expect(by(sound, without).every(({ isPublished }) => isPublished)).toBe(true);
    expect(by(rejecting, without).some(({ isPublished }) => isPublished)).toBe(false);
  });
});
