import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CustomToolFixture, createCustomToolFixture } from './fixture.ts';

let fixture: CustomToolFixture;
beforeEach(() => {
  fixture = createCustomToolFixture();
  for (const name of ['deploy', 'lint'])
    fixture.tool(fixture.local, name, 'echo hi', { always: `touch ${fixture.root}/ran-${name}` });
});
afterEach(() => fixture.dispose());

const ran = (name: string): boolean => existsSync(join(fixture.root, `ran-${name}`));
const usable = async (selection: object): Promise<string[]> =>
  (await fixture.load({ selection })).tools.map(({ name }) => name);

describe('the selection of custom tools', () => {
  it.each([
    ['deny by name', { deny: ['deploy'] }],
    ['deny by the name that the model sees', { deny: ['custom_tool_deploy'] }],
    ['deny by a pattern', { deny: ['dep*'] }],
    ['an allow list without it', { allow: ['lint'] }],
    ['deny over allow', { allow: ['*'], deny: ['deploy'] }],
    ['tools.disabled', { disabled: ['custom_tool_deploy'] }],
    ['the profile', { permits: (name: string) => name !== 'deploy' }],
  ])('%s keeps a tool from being run, also for its description', async (_, selection) => {
    expect(await usable(selection)).toEqual(['custom_tool_lint']);
    expect([ran('deploy'), ran('lint')]).toEqual([false, true]);
  });

  it('an empty allow list runs nothing', async () => {
    expect(await usable({ allow: [] })).toEqual([]);
    expect([ran('deploy'), ran('lint')]).toEqual([false, false]);
  });

  it('asks tools for a name that the profile lists only where that name may run at all', async () => {
    fixture.tool(fixture.local, 'innocent', 'echo hi', { name: 'own' });
    const permits = (...names: string[]): boolean => names.includes('own');
    expect(await usable({ permitted: ['ow*'], permits })).toEqual([]);
    expect(await usable({ permitted: ['own'], permits: () => false })).toEqual([]);
    expect([ran('deploy'), ran('lint')]).toEqual([false, false]);
    expect(await usable({ permitted: ['own'], permits })).toEqual(['custom_tool_own']);
  });

  it('holds for the name that a tool gives itself, too', async () => {
    fixture.tool(fixture.local, 'innocent', 'echo hi', { name: 'harmful' });
    expect(await usable({ deny: ['harmful'] })).toEqual(['custom_tool_deploy', 'custom_tool_lint']);
    expect(await usable({ deny: ['innocent'] })).toEqual(['custom_tool_deploy', 'custom_tool_lint']);
  });

  it.each([
    ['its file', 'innocent', [false, false]],
    ['itself, for which the other tools are asked', 'harmful', [true, true]],
  ])('allows a tool by the name of %s', async (_, name, asked) => {
    fixture.tool(fixture.local, 'innocent', 'echo hi', { name: 'harmful' });
    expect(await usable({ allow: [name] })).toEqual(['custom_tool_harmful']);
    expect([ran('deploy'), ran('lint')]).toEqual(asked);
  });

  it('keeps a tool out whose capability is withheld', async () => {
    fixture.tool(fixture.local, 'ship', 'echo hi', { says: { capabilities: ['ask', 'push'] } });
    const withheld = (capability: string) => (capability === 'push' ? 'nobody may push' : undefined);
    const { tools, leftOut } = await fixture.load({ withheld });
    expect(tools.map(({ name }) => name)).toEqual(['custom_tool_deploy', 'custom_tool_lint']);
    expect(leftOut).toEqual([{ name: 'custom_tool_ship', reason: 'it needs the capability "push": nobody may push' }]);
  });

  it('says of each tool that was left out why', async () => {
    const { leftOut } = await fixture.load({ selection: { allow: ['lint', 'x*'], deny: ['li*'] } });
    expect(leftOut).toEqual([
      { name: 'custom_tool_deploy', reason: 'custom_tools.allow does not have "deploy"' },
      { name: 'custom_tool_lint', reason: 'custom_tools.deny has "li*"' },
    ]);
  });

  it.each([
    ['deny', { selection: { deny: ['deploi'] } }, 'custom_tools.deny names the custom tool "deploi"'],
    ['allow', { selection: { allow: ['deploi'] } }, 'custom_tools.allow names the custom tool "deploi"'],
    [
      'tools',
      { settings: { timeoutMs: 1, maxOutputBytes: 1, tools: { deploi: {} } } },
      'custom_tools.tools names the custom tool "deploi"',
    ],
  ])('stops the start for a name in %s that no tool has', async (_, more, message) => {
    await expect(fixture.load(more)).rejects.toMatchObject({
      code: 'config',
      message: expect.stringContaining(message),
      remedy: 'Did you mean "deploy"? There are: deploy, lint',
    });
  });

  it('knows the names of tools that are broken or left out', async () => {
    fixture.raw(fixture.local, 'broken', '#!/bin/bash\nexit 1');
    const { problems } = await fixture.load({ selection: { deny: ['broken', 'deploy', 'nothing*'] } });
    expect(problems).toEqual([]);
  });
});
