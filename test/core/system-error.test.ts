import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { machineError } from '../../src/core/error.ts';
import { namingFile, systemFailure, systemReason } from '../../src/core/system-error.ts';

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
  expect(reasonOf(() => writeFileSync(`${here}/below`, ''))).toBe('part of the path is not a directory (ENOTDIR)');
});

it('leaves other errors their words', () => {
  expect(systemReason(new Error('the wire broke'))).toBe('the wire broke');
  expect(systemReason('no error at all')).toBe('no error at all');
});

it('says what could not be done with which file, and how to mend what is wrong with the machine', () => {
  const write = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(systemFailure(write)?.reason).toBe('could not write a file: no space is left on the disk (ENOSPC)');
  expect(() => namingFile('/x/journal')(write)).toThrow(write);
  expect(systemFailure(write)).toEqual({
    reason: 'could not write "/x/journal": no space is left on the disk (ENOSPC)',
    remedy: 'Free disk space on this machine before you run it again',
  });
  const spawn = Object.assign(new Error('spawn git EMFILE'), { code: 'EMFILE', syscall: 'spawn git', path: 'git' });
  expect(machineError(spawn)).toMatchObject({
    code: 'machine',
    message: 'could not start "git": this process may not open more files (EMFILE)',
    remedy: expect.stringContaining('ulimit -n'),
  });
});

it('takes only what the system said for a fault of the machine', () => {
  expect(systemFailure(Object.assign(new Error('ours'), { code: 'ENOENT' }))).toBeUndefined();
  expect(
    systemFailure(Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })),
  ).toBeUndefined();
  expect(systemFailure('ENOSPC')).toBeUndefined();
});
