import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { systemReason } from '../../src/lib/system-error.ts';

function reasonOf(work: () => unknown): string {
  try {
    work();
    return 'it worked';
  } catch (error) {
    return systemReason(error);
  }
}

it('says what is the matter with a file, and the code', () => {
  const here = import.meta.filename;
  expect(reasonOf(() => readFileSync(`${here}.none`))).toBe('there is no such file or directory (ENOENT)');
  expect(reasonOf(() => readFileSync(dirname(here)))).toBe('it is a directory (EISDIR)');
  expect(reasonOf(() => writeFileSync(`${here}/below`, ''))).toBe('a part of its path is not a directory (ENOTDIR)');
});

it('leaves other errors their words', () => {
  expect(systemReason(new Error('the wire broke'))).toBe('the wire broke');
  expect(systemReason('no error at all')).toBe('no error at all');
});
