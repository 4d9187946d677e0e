/** What a profile says of custom tools, through the whole pipeline: which there are, and which hosts they reach. */
import { afterEach, describe, expect, it } from 'vitest';
import { openOutside } from '../sandbox/proxy-outside.ts';
import { lackOfSandbox } from '../situations/support/installed.ts';
import { itUnless } from '../support/unless.ts';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const bash = (name: string): string => `#!/bin/bash
[ "$1" = description ] && echo '{"name":"${name}","description":"A tool"}' || echo hi
`;

describe('a profile that lists a custom tool', () => {
  const offered = async (profile: string): Promise<string[]> => {
    const harness = await openAgent({
      config: `profiles: { ci: ${profile} }\n`,
      customTools: { file: bash('one'), two: bash('two') },
      script: { agent: [{ toolCalls: [{ name: 'custom_tool_file', input: {} }] }, { text: 'Done' }] },
    });
    await harness.session.ask('Go');
    const names = harness.registry.list().map(({ name }) => name);
    return [...names.filter((name) => name.startsWith('custom_tool_')), String(harness.of('tool-end')[0]?.ok)];
  };

  it.each(['file', 'one', 'fil*'])('knows it as %s: by the name of its file and by its own', async (name) => {
    expect(await offered(`{ external: { allow: ['custom:${name}'] } }`)).toEqual(['custom_tool_one', 'true']);
  });

  it('keeps it out by a rule on either of its names', async () => {
    const deny = (name: string) =>
      `rules: [{ name: no, verdict: deny, reason: No., remedy: None., when: { tool: custom_tool_${name} } }]`;
    for (const name of ['file', 'one'])
      expect(await offered(`{ ${deny(name)} }`)).toEqual(['custom_tool_two', 'false']);
    expect(await offered(`{ external: { allow: ['custom:one'] }, ${deny('file')} }`)).toEqual(['false']);
  });
});

it('are held to what the configuration demands of them', async () => {
  const doubtful = bash('two').replace('"name"', '"readOnly":true,"name"');
  const harness = await openAgent({
    config: 'custom_tools: { strict: true, tools: { one: { version: ^1.0.0 } } }\n',
    customTools: { one: bash('one'), two: doubtful, three: bash('three') },
    script: { agent: [{ text: 'Done' }] },
  });
  const names = harness.registry.list().map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('custom_tool_'))).toEqual(['custom_tool_three']);
  expect(harness.of('notice').map(({ text }) => text)).toEqual([
    expect.stringContaining(
      'one was left out: $.version is not stated, and custom_tools.tools.one.version asks for ^1.0.0',
    ),
    expect.stringContaining('two was left out: $.readOnly is not read'),
  ]);
});

describe('the lock of custom tools', () => {
  const noticesWith = async (lock: string): Promise<string[]> => {
    const harness = await openAgent({
      customTools: { one: bash('one'), 'tools.lock.json': lock },
      script: { agent: [{ text: 'Done' }] },
    });
    return harness.of('notice').map(({ level, text }) => `${level}: ${text}`);
  };

  it('is named with each tool that it does not describe, and what to do about it', async () => {
    expect(await noticesWith('{"version":1,"tools":{}}')).toEqual([
      expect.stringMatching(
        /^info: Custom tool \S+\/one is described by its program: .* has no entry for it\. Renew the lock: kodelet-ci tools lock$/,
      ),
    ]);
  });

  it('is named by its path with what is wrong with it', async () => {
    expect(await noticesWith('{"version":2}')).toEqual([
      expect.stringMatching(
        /^warning: \S+\/tools\.lock\.json has format version 2; .* Write the lock again: kodelet-ci tools lock$/,
      ),
    ]);
  });
});

const ASK = `#!/usr/bin/env node
import { request } from 'node:http';
import { defineTool, serve } from 'kodelet-ci/tools';
const proxy = new URL(process.env.HTTP_PROXY ?? 'http://127.0.0.1:9');
const get = (url) => new Promise((resolve) => request({ host: proxy.hostname, port: proxy.port, path: url }, (reply) => {
  reply.resume().on('end', () => resolve(reply.statusCode));
}).on('error', (error) => resolve(error.code)).end());
const common = { description: 'Asks.', params: {} };
const run = () => Promise.all(['http://upstream.example:PORT/', 'http://evil.example/'].map(get));
serve([defineTool({ ...common, name: 'one', network: true, run }), defineTool({ ...common, name: 'two', network: false, run })]);
`;

itUnless(await lackOfSandbox())(
  'reaches with "network": true what the profile lists and nothing else, and with false nothing',
  async () => {
    const outside = await openOutside();
    try {
      const toolCalls = ['one', 'two'].map((name) => ({ name: `custom_tool_${name}`, input: {} }));
      const harness = await openAgent({
        customTools: { 'ask.mjs': ASK.replace('PORT', String(outside.port)) },
        config: `profiles: { ci: { widen: true, network: { hosts: ['upstream.example:${outside.port}'] } } }\n`,
        sandbox: 'required',
        outside: outside.reach([]).outside,
        script: { agent: [{ toolCalls }, { text: 'Done' }] },
      });
      await harness.session.ask('Go');
      const texts = harness.of('tool-end').map(({ text }) => text);
      expect(texts[0]).toContain('[200,403]');
      expect(texts[1]).toContain('["ECONNREFUSED","ECONNREFUSED"]');
      expect(harness.of('notice').map(({ text }) => text)).toEqual([expect.stringContaining('evil.example:80')]);
    } finally {
      outside.close();
    }
  },
);
