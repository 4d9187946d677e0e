import { describe, expect, it } from 'vitest';
import { findRequest } from '../../src/github/events/trigger.ts';
import { sanitizeInbound, sanitizeOutbound } from '../../src/markdown/sanitize.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { HOSTILE_TEXTS, ORDINARY_TEXT } from '../support/hostile-texts.ts';
import { pseudoRandomBytes } from '../support/pseudo-random.ts';

const redactor = createRedactor([pseudoRandomBytes(30).toString('base64url')]);

const WAYS: Readonly<Record<string, (text: string) => unknown>> = {
  in: (text) => sanitizeInbound(text, redactor),
  out: (text) => sanitizeOutbound(text, { redactor }),
  'into the search for a request': (text) => findRequest(`/agent fix\n\n${text}`, '/agent'),
};

async function time(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Some of them, since all of them take minutes; `npm run bench hostile` measures all. */
describe('a hostile text', () => {
  it.each(Object.entries(WAYS))(
    'costs about as much as an ordinary one of its length on its way %s',
    async (_name, work) => {
      await time(() => work(ORDINARY_TEXT));
      for (const [name, text] of Object.entries(HOSTILE_TEXTS).filter((_, index) => index % 96 === 0)) {
        // Measured again where it was slow, since other work on the machine only ever adds to it.
        let [took, floor] = [await time(() => work(text)), 0];
        for (let again = 0; again < 4 && took > 6 * floor + 100; again += 1) {
          floor = Math.max(floor, await time(() => work(ORDINARY_TEXT)));
          took = Math.min(took, await time(() => work(text)));
        }
        expect(took, name).toBeLessThan(6 * floor + 100);
      }
    },
    300_000,
  );
});

describe('an ordinary text', () => {
  it('of the longest length is read, and not shown as code or left out', () => {
    expect(sanitizeOutbound(ORDINARY_TEXT)).not.toMatch(/^```text/);
    expect(sanitizeInbound(ORDINARY_TEXT)).not.toContain('left out: its markup');
  });
});
