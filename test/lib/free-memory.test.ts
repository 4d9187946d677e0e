/** Covers `src/lib/bounded-output.ts`. */
import { expect, it } from 'vitest';
import { freeMemory } from '../../src/lib/bounded-output.ts';
import { itUnless } from '../support/unless.ts';

it('takes nothing from others who share the memory', () => {
  const memory = Buffer.from('first second');
  const shared = new Uint8Array(memory).buffer;
  const [head, tail] = [Buffer.from(shared, 0, 6), Buffer.from(shared, 6)];
  for (const part of [head, tail]) freeMemory(part);
  expect(`${head}${tail}`).toBe('first second');
});

itUnless(!('transfer' in ArrayBuffer.prototype) && 'this Node cannot transfer buffers')(
  'gives back memory of its own, also when a character was cut off',
  () => {
    const whole = Buffer.alloc(100);
    freeMemory(whole.subarray(0, 97));
    expect(whole.length).toBe(0);
  },
);
