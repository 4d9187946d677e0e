import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPrivateDirectory } from '../../src/cli/run-command.ts';
import { itUnless } from '../support/unless.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'private-'));
});
afterEach(() => {
  rmSync(parent, { recursive: true });
});

const { uid } = userInfo();
const modeOf = (path: string): number => lstatSync(path).mode & 0o777;

describe('openPrivateDirectory', () => {
  it('is made for one user alone, and found again', () => {
    const path = openPrivateDirectory(parent, 'journals');
    expect(path).toBe(join(parent, `journals-${uid}`));
    expect(modeOf(path)).toBe(0o700);
    expect(openPrivateDirectory(parent, 'journals')).toBe(path);
  });

  it('is closed to others where it was open', () => {
    const path = join(parent, `journals-${uid}`);
    mkdirSync(path);
    chmodSync(path, 0o777);
    openPrivateDirectory(parent, 'journals');
    expect(modeOf(path)).toBe(0o700);
  });

  it('is not a link that somebody has put there', () => {
    mkdirSync(join(parent, 'elsewhere'));
    symlinkSync(join(parent, 'elsewhere'), join(parent, `journals-${uid}`));
    expect(() => openPrivateDirectory(parent, 'journals')).toThrow(`journals-${uid}" is not a directory but a link`);
  });

  itUnless(uid !== 0 && 'only root can give a directory away')('is not somebody else’s', () => {
    const path = openPrivateDirectory(parent, 'journals');
    chownSync(path, 4821, 4821);
    expect(() => openPrivateDirectory(parent, 'journals')).toThrow('belongs to the user 4821, not to 0');
  });
});
