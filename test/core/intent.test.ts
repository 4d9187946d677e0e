import { expect, it } from 'vitest';
import { INTENT_NAMES, INTENTS, intentRow } from '../../src/core/intent.ts';

it('knows no row for what is none of its names, such as one that every object has', () => {
  expect(intentRow('plan')).toBe(INTENTS.plan);
  for (const name of ['', 'toString', 'constructor', 'Fix']) expect(intentRow(name)).toBeUndefined();
});

it('tells the model to change nothing wherever nothing may change', () => {
  for (const name of INTENT_NAMES) {
    const { isReadOnly, prompt, promptWithoutWriting } = INTENTS[name];
    const readOnly = isReadOnly ? prompt : promptWithoutWriting;
    expect(readOnly).toMatch(/Change nothing\.$/);
  }
});

it('has a headline for each answer without a change', () => {
  for (const name of INTENT_NAMES.filter((one) => one !== 'auto')) expect(INTENTS[name].headline).toBeTruthy();
});
