/** Patterns and copies of many files, of which most are judged by their directory. */
import { linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRead } from '../../src/shell/plain-files.ts';
import { judgedInWorkspace } from './support/judged.ts';
import { rulesIn } from './support/workspace.ts';

const { root, decide, outcome } = judgedInWorkspace();
const many = (): string => join(root(), 'many');

beforeEach(() => {
  mkdirSync(many());
  for (let at = 0; at < 1100; at += 1) writeFileSync(join(many(), `${at}.md`), '');
});
afterEach(() => rmSync(many(), { recursive: true, force: true }));

describe('a pattern that matches over 1,000 files', () => {
  it.each(['cat many/*.md | wc -l', 'ls many/*', 'grep -l x many/*.md', 'git log -- many/*.md'])(
    'may be read: %s',
    (command) => {
      expect(decide(command).verdict).toBe('allow');
    },
  );

  it.each(['rm many/*.md', 'cp many/*.md /tmp/x', 'for f in many/*.md; do cat "$f"; done'])(
    'is refused elsewhere: %s',
    (command) => {
      expect(outcome(command)).toBe('bash.glob');
    },
  );

  it.each([
    ['a link that leads out', () => symlinkSync('/etc/passwd', join(many(), 'x.md')), 'path.outside-workspace'],
    ['another name of credentials', () => linkSync(join(root(), '.env'), join(many(), 'x.md')), 'path.secret'],
    ['a name of credentials', () => writeFileSync(join(many(), 'x.pem'), ''), 'path.secret'],
  ])('is held to each of them: %s', (_, plant, rule) => {
    plant();
    expect(outcome('cat many/*')).toBe(rule);
  });

  it('is held to the directory', () => {
    rmSync(many(), { recursive: true });
    symlinkSync('/etc', many());
    expect(outcome('cat many/*.conf')).toBe('path.outside-workspace');
  });
});

it('knows uses that only read', () => {
  expect((['data', 'code', 'tracked', 'output', 'artifact', 'restored'] as const).filter(isRead)).toEqual([
    'data',
    'code',
    'tracked',
  ]);
});

describe('a copy of over 500 files', () => {
  it('may go to a new place of the temporary folder', () => {
    expect(decide('cp -r many /tmp/copy').verdict).toBe('allow');
    expect(outcome('cp -r many copy')).toBe('bash.limit');
    expect(outcome('mv many /tmp/copy')).toBe('bash.limit');
  });

  it('may have any number of directories', () => {
    for (let at = 0; at < 510; at += 1) mkdirSync(join(root(), 'wide', `d${at}`), { recursive: true });
    expect(decide('cp -r wide /tmp/copy').verdict).toBe('allow');
    expect(outcome('cp -r wide copy')).toBe('bash.limit');
    mkdirSync(join(root(), 'wide/d1/.git'));
    expect(outcome('cp -r wide /tmp/copy')).toBe('path.git');
    rmSync(join(root(), 'wide'), { recursive: true });
  });

  it('is refused where something is there', () => {
    const { temp } = rulesIn(root()).paths;
    mkdirSync(join(temp.at, 'copy'), { recursive: true });
    expect(outcome('cp -r many/. /tmp/copy')).toBe('bash.limit');
    rmSync(temp.at, { recursive: true });
  });

  it('takes no credentials along', () => {
    mkdirSync(join(many(), 'deep'));
    writeFileSync(join(many(), 'deep/x.pem'), '');
    expect(outcome('cp -r many /tmp/copy')).toBe('path.secret');
  });
});
