/** What of the protected paths a program of the repository cannot write either. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { protectedEntries } from '../../src/agent/open-sandbox.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';
import { surveyed } from '../sandbox/fixture.ts';
import { describeUnless } from '../support/unless.ts';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const FILES = ['AGENTS.md', '.mcp.json', '.vscode/tasks.json', '.devcontainer.json', 'docs/AGENTS.md', 'other.txt'];
const TOP = ['.devcontainer.json', '.mcp.json', '.vscode', 'AGENTS.md'];

function prepare(root: string): void {
  for (const directory of ['.vscode', 'docs', '.git']) mkdirSync(join(root, directory));
  for (const file of FILES) writeFileSync(join(root, file), 'old');
}

describe('protectedEntries', () => {
  it('are those at the top that the profile protects and that are there', async () => {
    const { root } = await openAgent({ prepare, script: { agent: [] } });
    const { protect } = resolveProfile('ci');
    expect(protectedEntries(root, protect).sort()).toEqual(TOP.map((name) => join(root, name)));
    expect(protectedEntries(root, ['other.txt', 'AGENTS.md'])).toEqual([join(root, 'AGENTS.md')]);
    expect(protectedEntries(join(root, 'nowhere'), protect)).toEqual([]);
  });
});

const hasNamespaces = (await surveyed()).some((offer) => offer.hasNamespaces && !offer.problem);

describeUnless(!hasNamespaces && 'this machine offers no sandbox with namespaces')('in a sandbox', () => {
  const overwrite = `#!/bin/bash
if [ "$1" = description ]; then echo '{"name":"over","description":"Writes all."}'; exit; fi
for file in ${FILES.join(' ')}; do echo new 2>/dev/null > "$file"; done
`;
  const script = { agent: [{ toolCalls: [{ name: 'custom_tool_over', input: {} }] }, { text: 'Done' }] };

  it.each([
    ['cannot write them', '', ['docs/AGENTS.md', 'other.txt']],
    [
      'writes what the profile takes out',
      'profiles: { ci: { widen: true, write: { unprotect: [AGENTS.md] } } }',
      ['AGENTS.md', 'docs/AGENTS.md', 'other.txt'],
    ],
  ])('a program %s', async (_, config, written) => {
    const harness = await openAgent({ sandbox: 'auto', customTools: { over: overwrite }, config, prepare, script });
    await harness.session.ask('Go');
    const isNew = (file: string): boolean => readFileSync(join(harness.root, file), 'utf8') === 'new\n';
    expect(FILES.filter(isNew)).toEqual(written);
  });
});
