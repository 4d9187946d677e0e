/** Releasing, with real git and a stand-in for gh, as the release workflow does it: with Node alone, in a shallow checkout. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeBinary } from '../support/node24.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CHANGELOG = (version: string): string => `# Changelog\n\n## [${version}] - 2026-11-23\n\n- Notes for people.\n`;

const ACTION = 'name: kodelet-ci\ndescription: An agent.\nbranding:\n  icon: cpu\n  color: purple\n';
let directory: string;
let origin: string;
let [checkout, isDraft] = ['', false];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'release-'));
  origin = join(directory, 'origin.git');
  checkout = join(directory, 'checkout');
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin]);
  writeStandIn('');
});
afterEach(() => rmSync(directory, { recursive: true }));

const git = (...args: string[]): string => {
  const author = ['-c', 'user.name=Olivia', '-c', 'user.email=olivia@example.com'];
  return execFileSync('git', [...author, ...args], { cwd: checkout, encoding: 'utf8', stdio: 'pipe' }).trim();
};

/** A gh, and an npm, that keeps what it is told, with the tags that the repository has by then. */
function writeStandIn(then: string, immutable = 'echo true'): void {
  const bin = join(directory, 'bin');
  mkdirSync(bin, { recursive: true });
  const lines = [
    '#!/bin/sh',
    `if [ "$1" = api ]; then ${immutable}; exit; fi`,
    'echo https://example.com/release',
    `printf '%s\\n' "$@" > '${directory}/arguments'`,
    `cat > '${directory}/notes'`,
  ];
  const tags = `git ls-remote --tags --refs '${origin}' > '${directory}/tags'`;
  for (const name of ['gh', 'npm']) {
    writeFileSync(join(bin, name), [...lines, tags, then, ''].join('\n'));
    chmodSync(join(bin, name), 0o755);
  }
}

/** Puts files on main and checks its tip out as actions/checkout does; gives the commit. */
function standAt(version: string, files: Readonly<Record<string, string>> = {}): string {
  const work = join(directory, 'work');
  for (const path of [work, checkout]) rmSync(path, { recursive: true, force: true });
  mkdirSync(checkout);
  git('clone', '--quiet', origin, work);
  const schema = JSON.stringify({ $id: `https://example.com/v${version}/schema.json` });
  const written = { 'action.yml': ACTION, 'dist/main.js': `// ${version}\n`, 'schema/kodelet.schema.json': schema };
  const all = { 'CHANGELOG.md': CHANGELOG(version), ...written, ...files };
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify({ version }), ...all })) {
    mkdirSync(join(work, path, '..'), { recursive: true });
    writeFileSync(join(work, path), text);
  }
  git('-C', work, 'add', '.');
  git('-C', work, 'commit', '--quiet', '--message', version);
  git('-C', work, 'push', '--quiet', 'origin', 'HEAD:main');
  git('clone', '--quiet', '--depth=1', `file://${origin}`, '.');
  return git('rev-parse', 'HEAD');
}

const release = (...args: string[]) => {
  const path = [join(directory, 'bin'), process.env.PATH].join(delimiter);
  const env = { PATH: path, HOME: directory, RELEASE_AS_DRAFT: String(isDraft) };
  const script = join(ROOT, 'scripts/release.ts');
  return spawnSync(nodeBinary('24', ROOT), [script, ...args], { cwd: checkout, env, encoding: 'utf8' });
};

const tags = (listed = git('ls-remote', '--tags', '--refs', 'origin')): Record<string, string> =>
  Object.fromEntries(
    listed
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\trefs/tags/').toReversed()),
  );

describe('npm run release -- check', () => {
  it('refuses what would take long to download, and counts nothing that an archive leaves out', () => {
    const large = { 'test/picture.png': randomBytes(3_100_000).toString('base64') };
    standAt('1.0.0', large);
    expect(release('check')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/would download 3\.\d+ MB, and 3\.00 MB is the limit/),
    });
    standAt('1.0.1', { ...large, '.gitattributes': '/test export-ignore\n' });
    expect(release('check')).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    ['1.0.0', 'v1.0.0 can be released, and v1 moves to it.'],
    ['1.0.0-rc.1', 'v1.0.0-rc.1 can be released as a pre-release; v1 stays where it is.'],
  ])('says what a release of %s does, shows its notes, and does nothing', (version, sentence) => {
    standAt(version);
    const stdout = `${sentence} A runner downloads 0.01 MB for it.\n\n- Notes for people.\n`;
    expect(release('check')).toMatchObject({ status: 0, stdout, stderr: '' });
    expect(tags()).toEqual({});
  });

  it('refuses a version that is none', () => {
    standAt('1.0');
    expect(release('check')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/version "1\.0": write one such as 1\.2\.3, or 1\.2\.3-rc\.1/),
    });
  });

  it('names all that is wrong at once', () => {
    standAt('1.0.0', {
      'CHANGELOG.md': `## [Unreleased]\n\n- More.\n\n${CHANGELOG('1.0.0-rc.1')}`,
      'schema/kodelet.schema.json': '{"$id":"https://example.com/v0.9.0/schema.json"}',
      'action.yml': ACTION.replace(/ {2}icon.*\n/, ''),
    });
    for (const path of ['dist/main.js', 'dist/chunks/new.mjs']) {
      mkdirSync(join(checkout, path, '..'), { recursive: true });
      writeFileSync(join(checkout, path), 'built\n');
    }
    const { status, stdout, stderr } = release('check');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    for (const problem of [
      /CHANGELOG\.md says nothing about 1\.0\.0: add it below "## \[1\.0\.0\] - YYYY-MM-DD"/,
      /entries below "## \[Unreleased\]": move them to "## \[1\.0\.0\]"/,
      /kodelet\.schema\.json has the address https:\/\/example\.com\/v0\.9\.0.*run "npm run tables"/,
      /in the Marketplace/,
      /dist\/ is not what the sources build to: run "npm ci && npm run build", commit/,
      /dist\/main\.js/,
      /dist\/chunks\/new\.mjs/,
    ])
      expect(stderr).toMatch(problem);
  });

  it('refuses an empty entry', () => {
    standAt('1.0.0', { 'CHANGELOG.md': '## [1.0.0] - 2026-11-23\n\n## [0.9.0] - 2026-11-22\n\n- Old.\n' });
    expect(release('check')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('says nothing about 1.0.0'),
    });
  });

  it('refuses a version that is tagged, and one that would lead users back', () => {
    standAt('1.10.0');
    git('push', '--quiet', 'origin', 'HEAD:refs/tags/v1.10.0', 'HEAD:refs/tags/v1', 'HEAD:refs/tags/v2.0.0');
    expect(release('check').stderr).toContain('v1.10.0 has been tagged: raise the version');
    standAt('1.9.0');
    expect(release('check')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('v1.10.0 is newer than 1.9.0'),
    });
    standAt('1.10.1');
    expect(release('check').status).toBe(0);
  });
});

describe('npm run release -- publish', () => {
  it('tags a pre-release, creates it with its notes, and moves nothing', () => {
    const commit = standAt('1.0.0-rc.1');
    expect(release('publish')).toMatchObject({ status: 0, stdout: 'https://example.com/release\n', stderr: '' });
    expect(tags()).toEqual({ 'v1.0.0-rc.1': commit });
    expect(readFileSync(join(directory, 'arguments'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['release', 'create', 'v1.0.0-rc.1', '--verify-tag', '--prerelease']),
    );
    expect(readFileSync(join(directory, 'notes'), 'utf8')).toBe('- Notes for people.');
  });

  it.each([
    ['a draft, of which nothing is known yet', true, 'false', /^https:\S+\n$/],
    ['one that is not immutable, and warns', false, 'echo false', /\n::warning::v1\.0\.0 is not immutable: its tag/],
    ['one, and warns where it cannot see that', false, 'exit 1', /\n::warning::Whether v1\.0\.0 is immutable could/],
  ])('creates %s', (_, draft, immutable, said) => {
    standAt('1.0.0');
    writeStandIn('', immutable);
    isDraft = draft;
    expect(release('publish')).toMatchObject({ status: 0, stdout: expect.stringMatching(said) });
    isDraft = false;
    expect(readFileSync(join(directory, 'arguments'), 'utf8').includes('--draft')).toBe(draft);
  });

  it('moves v1 to a release, when the release is there', () => {
    const first = standAt('1.0.0');
    expect(release('publish').status).toBe(0);
    expect(tags()).toEqual({ 'v1.0.0': first, v1: first });
    const second = standAt('1.0.1');
    expect(release('publish').status).toBe(0);
    expect(tags()).toEqual({ 'v1.0.0': first, 'v1.0.1': second, v1: second });
    expect(tags(readFileSync(join(directory, 'tags'), 'utf8').trim()).v1).toBe(first);
    expect(readFileSync(join(directory, 'arguments'), 'utf8')).not.toContain('--prerelease');
  });

  it('leaves v1 where it is when GitHub does not create the release', () => {
    const first = standAt('1.0.0');
    release('publish');
    writeStandIn('exit 1');
    standAt('1.0.1');
    const { status, stderr } = release('publish');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^gh release create v1\.0\.1 .*: exit code 1\n$/),
    });
    expect(tags().v1).toBe(first);
  });

  it('does nothing where the check refuses', () => {
    standAt('1.0.0', { 'CHANGELOG.md': '# Changelog\n' });
    expect(release('publish').status).toBe(1);
    expect(tags()).toEqual({});
  });
});

it.each([
  ['1.0.0', 'latest'],
  ['1.0.0-rc.1', 'next'],
])('npm run release -- npm publishes %s with the tag %s, and where it comes from', (version, tag) => {
  standAt(version);
  expect(release('npm').status).toBe(0);
  const told = readFileSync(join(directory, 'arguments'), 'utf8').trim().replaceAll('\n', ' ');
  expect(told).toBe(`publish --ignore-scripts --provenance --access public --tag ${tag}`);
  expect(tags()).toEqual({});
});

it('npm run release says what there is, where it is not asked for one thing of it', () => {
  mkdirSync(checkout);
  for (const args of [[], ['tag'], ['check', 'now']])
    expect(release(...args)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'Usage: npm run release -- check|publish|npm\n',
    });
});
