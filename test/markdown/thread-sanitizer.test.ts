import { describe, expect, it } from 'vitest';
import { createThreadSanitizer, sanitizeInbound } from '../../src/markdown/sanitize.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';

const sanitizer = () => createThreadSanitizer(createRedactor([]));
/** About as much work as one text may be. */
const COSTLY = `- a [b](c) <b>d</b>\n`.repeat(300);

describe('the texts of a thread', () => {
  it('are sanitized as each alone', () => {
    const sanitize = sanitizer();
    for (const text of ['a <!-- b --> c', '@d', `${COSTLY}e <!-- f -->`])
      expect(sanitize(text)).toBe(sanitizeInbound(text));
  });

  it('are left out, and not passed on unread, once reading them has taken too long together', () => {
    const sanitize = sanitizer();
    const texts = Array.from({ length: 200 }, (_, index) => sanitize(`${COSTLY}${index} <!-- hidden -->`));
    const kept = texts.findIndex((text) => text.startsWith('[This text was left out: the texts of this thread'));
    expect(kept).toBeGreaterThan(3);
    expect(new Set(texts.slice(kept)).size).toBe(1);
    expect(texts.join('')).not.toContain('hidden');
  });

  it('are left out once they are too long together', () => {
    const sanitize = sanitizer();
    const texts = Array.from({ length: 10 }, () => sanitize('x'.repeat(60_000)));
    expect(texts.map((text) => text.length === 60_000)).toEqual([...Array(6).fill(true), ...Array(4).fill(false)]);
    expect(sanitize('short')).toBe('short');
  });
});
