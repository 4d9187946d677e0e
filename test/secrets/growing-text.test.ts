import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { stablePart } from '../../src/session/events/stream.ts';

describe('settledPart', () => {
  it.each([
    ['I', 'I'],
    ['I look', 'I loo'],
    ['I look ', 'I look '],
    ['我来看一看', '我来看一看'],
    ['a\nword', 'a\nwor'],
  ])('of %j is %j', (text, settled) => {
    expect(stablePart(text)).toBe(settled);
  });

  it.each([
    ['a key that is known', 'hunter2-is-my-key'],
    ['a short one', 'hunt3r'],
    ['a token that is known by its shape', `ghp_${'a1B2c3D4e5'.repeat(4)}`],
    ['a long one', `sk-ant-api03-${'x1Y2-z3_'.repeat(12)}`],
  ])('shows nothing of %s, wherever its pieces end', (_, secret) => {
    const redactor = createRedactor(['hunter2-is-my-key', 'hunt3r']);
    const whole = `The key is ${secret} and no other, so use ${secret}.`;
    for (let end = 1; end <= whole.length; end += 1) {
      const shown = redactor.text(stablePart(whole.slice(0, end)));
      expect(shown).not.toContain(secret.slice(0, 5));
    }
  });

  it('only ever grows', () => {
    const text = 'Some words, an-address-of-many-letters and a few more. '.repeat(3) + 'x'.repeat(400);
    let before = '';
    for (let end = 1; end <= text.length; end += 1) {
      const settled = stablePart(text.slice(0, end));
      expect(settled.startsWith(before)).toBe(true);
      before = settled;
    }
  });
});
