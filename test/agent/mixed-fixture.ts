/** A repository with a test that fails without its change, and lines of an agent that ask it in a real sandbox. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { surveyed } from '../sandbox/fixture.ts';
import { itUnless } from '../support/unless.ts';
import { openAgent } from './fixture.ts';

export const offers = (await surveyed()).filter(({ problem }) => problem === undefined);
export const isOffered = offers.some(({ hasNamespaces }) => hasNamespaces);
export const ifOffered = itUnless(!isOffered && 'this machine has no namespaces');

const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
/** Fails without the change, and says so to `.git` where it may. */
const CHECK = (isFixed: boolean): string =>
  `touch "$(git rev-parse --git-dir)/written" 2>/dev/null && echo WROTE; echo ${isFixed ? '1 passed' : '1 failed; exit 7'}\n`;

/** Root of the repository of the last agent. */
export const place = { root: '' };

function prepare(root: string): void {
  place.root = root;
  const git = (...args: string[]): void => void execFileSync('git', [...AUTHOR, ...args], { cwd: root });
  mkdirSync(join(root, 'sub'));
  git('init', '-q');
  writeFileSync(join(root, 'sub/check.sh'), CHECK(false));
  writeFileSync(join(root, 'package.json'), '{"scripts":{"test":"bash sub/check.sh"}}');
  git('add', '.');
  git('commit', '-qm', 'feat: x');
  writeFileSync(join(root, 'sub/check.sh'), CHECK(true));
}

/** What each line says, one after the other. */
export async function answers(...lines: readonly string[]): Promise<{ readonly ok: boolean; readonly text: string }[]> {
  const agent = await openAgent({
    sandbox: 'required',
    prepare,
    script: {
      agent: [...lines.map((command) => ({ toolCalls: [{ name: 'bash', input: { command } }] })), { text: 'Done' }],
    },
  });
  await agent.session.ask('Does the test fail without the change?');
  return agent.of('tool-end').map(({ ok, text }) => ({ ok, text: text ?? '' }));
}
