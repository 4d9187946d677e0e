/** A repository on the stand-in of GitHub with three merged pull requests that closed an issue, and a clone of it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../../support/github/bare.ts';
import type { MergeMethod } from '../../support/github/merge-pull.ts';
import { openRepository } from '../../support/github/repository.ts';
import type { GitHubServer } from '../../support/github/server.ts';
import type { Issue, Repository } from '../../support/github/types.ts';
import { node24InSandbox } from '../../support/node24.ts';

export interface EvalFixture {
  readonly server: GitHubServer;
  readonly repository: Repository;
  /** Pull requests by how they were merged; `loose`: its tests pass without it. */
  readonly pulls: Readonly<Record<'squash' | 'merge' | 'loose', Issue>>;
  /** Of a person who stands in a clone. */
  readonly env: Readonly<Record<string, string>>;
  /** A clone in `directory`; answers with its path. */
  clone(directory: string, ...args: string[]): Promise<string>;
  close(): Promise<void>;
}

const numbers = (name: string, expression: string): string => `exports.${name} = (list) => ${expression};\n`;
const RIGHT_SUM = numbers('sum', 'list.reduce((all, one) => all + one, 0)');
const RIGHT_MOST = numbers('most', 'Math.max(...list)');

const test = (name: string, call: string, answer: number): string =>
  `const test = require('node:test');\nconst assert = require('node:assert');\nconst { ${name} } = require('../src/${name}.js');\n` +
  `test('${name}', () => assert.equal(${call}, ${answer}));\n`;

const FILES = {
  'package.json': '{ "name": "widget", "scripts": { "test": "node --test" } }\n',
  'package-lock.json': '{ "name": "widget", "lockfileVersion": 3, "packages": {} }\n',
  '.gitignore': 'node_modules\n',
  'src/sum.js': numbers('sum', 'list[0]'),
  'src/most.js': numbers('most', 'list[0]'),
  'test/sum.test.js': test('sum', 'sum([1])', 1),
  'test/most.test.js': test('most', 'most([1])', 1),
};

/** What an agent writes that solves the first case. */
export const SOLUTION = { file_path: 'src/sum.js', text: RIGHT_SUM };

export async function openEvalFixture(): Promise<EvalFixture> {
  let at = Date.parse('2026-03-01T10:00:00Z');
  const now = (): Date => {
    at += 1000;
    return new Date(at);
  };
  const { server, repository } = await openRepository({ files: FILES, people: { ann: 'write' }, github: { now } });
  const merge = async (topic: string, method: MergeMethod, files: readonly Record<string, string>[]) => {
    const title = `${topic} gives the first number`;
    const issue = server.createIssue(repository, { title, body: `${topic}([1, 2]) is 1.`, author: 'ann' });
    for (const [index, some] of files.entries())
      await server.commit(repository, {
        branch: topic,
        files: some,
        message: `${topic}, part ${index}`,
        author: 'ann',
      });
    const body = `The secret of ${topic}. Fixes #${issue.number}`;
    const pull = await server.createPullRequest(repository, {
      title: 'Done',
      body,
      author: 'ann',
      head: topic,
      base: 'main',
    });
    server.editIssue(issue, { title: `${topic} gives all`, body: `Solved: see what ${topic} is now.` });
    await server.mergePull(pull, method);
    return pull;
  };
  const squash = await merge('sum', 'squash', [
    { 'src/sum.js': RIGHT_SUM, 'test/sum.test.js': test('sum', 'sum([1, 2])', 3) },
  ]);
  await server.commit(repository, { files: { 'notes.md': 'later\n' }, message: 'Note' });
  const twoCommits: Record<string, string>[] = [
    { 'src/most.js': RIGHT_MOST },
    { 'test/most.test.js': test('most', 'most([1, 2])', 2) },
  ];
  const merged = await merge('most', 'merge', twoCommits);
  const loose = await merge('loose', 'rebase', [
    { 'README.md': '# Widget\n' },
    { 'test/more.test.js': test('sum', 'sum([4])', 4) },
  ]);
  const env = {
    ...{ GITHUB_TOKEN: server.token({ login: 'ann' }), GITHUB_SERVER_URL: server.url, GITHUB_API_URL: server.apiUrl },
  };
  const clone = async (directory: string, ...args: string[]): Promise<string> => {
    await git(directory, ['clone', '--quiet', ...args, `${server.url}/acme/widget.git`, 'clone']);
    return join(directory, 'clone');
  };
  return { server, repository, pulls: { squash, merge: merged, loose }, env, clone, close: server.close };
}

/**
 * `PATH` with an `npm` that runs the tests as the script of the fixture does, after `npm ci`: the real one takes longer to start
 * than all else. All files of tests are in one process where Node knows how: one for each takes three times as long.
 */
export function fastNpm(directory: string): string {
  const bin = join(directory, 'bin');
  mkdirSync(bin, { recursive: true });
  const installs = '[ "$1" != ci ] || exec mkdir node_modules\n[ -d node_modules ] || exit 8\n';
  const script = `#!/bin/sh\n${installs}[ "$1" = test ] || exit 9\nshift\n[ "$1" != -- ] || shift\nexec ${NODE_TEST} "$@"\n`;
  writeFileSync(join(bin, 'npm'), script, { mode: 0o755 });
  return `${bin}:${process.env.PATH}`;
}

const NODE_TEST = node24InSandbox === undefined ? 'node --test' : `'${node24InSandbox}' --test --test-isolation=none`;
