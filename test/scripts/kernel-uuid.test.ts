import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { randomUUID } from '../../scripts/kernel-uuid.mjs';

vi.mock('node:fs', { spy: true });
afterEach(() => vi.mocked(readFileSync).mockReset());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes another random UUID each time, where the kernel makes them and where it does not', () => {
  const made = Array.from({ length: 10 }, () => randomUUID());
  vi.mocked(readFileSync).mockImplementation(() => {
    throw new Error('ENOENT');
  });
  made.push(...Array.from({ length: 10 }, () => randomUUID()));
  expect(made.filter((one) => !UUID.test(one))).toEqual([]);
  expect(new Set(made).size).toBe(20);
});
