/** What a model is told holds no secret of this process, whatever way it came by. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { MODEL_KEY } from '../support/model/model.ts';
import type { Reply, ScriptedCall } from '../support/model/script.ts';
import { leave, openAgent, type Parts } from './fixture.ts';

afterEach(leave);

const FORMS = {
  'as it is': MODEL_KEY,
  'without its first seven characters': MODEL_KEY.slice(7),
  reversed: [...MODEL_KEY].reverse().join(''),
  'in Base64': Buffer.from(`x${MODEL_KEY}`).toString('base64'),
  'in hexadecimal': Buffer.from(MODEL_KEY).toString('hex'),
  'with separators': [...MODEL_KEY].join('.'),
};
const SAMPLE = 'ghp_0123456789abcdefghijklmnopqrstuvwxyz';

const TOOL = `#!/bin/bash
[ "$1" = run ] || { echo '{"name":"tell","description":"Tells.","input_schema":{"type":"object","properties":{}}}'; exit; }
printf '%s\\n' ${Object.values(FORMS).join(' ')} ${SAMPLE}
`;
const HOOK = '#!/bin/bash\ncat > heard\n';

const tell: ScriptedCall = { name: 'custom_tool_tell', input: {} };
const done: Reply = { text: 'Done' };
const WAYS: Readonly<Record<string, Parts>> = {
  'a tool': { agent: [{ toolCalls: [tell] }, done] },
  'a tool in a batch': {
    agent: [
      {
        toolCalls: [
          { name: 'batch', input: { description: 'x', invocations: [{ tool_name: tell.name, parameters: {} }] } },
        ],
      },
      done,
    ],
  },
  'a tool of a subagent': {
    agent: [{ toolCalls: [{ name: 'subagent', input: { question: 'Tell' } }] }, done],
    Tell: [{ toolCalls: [tell] }, done],
  },
};

describe.each(Object.entries(WAYS))('a secret that comes by %s', (_, script) => {
  it('reaches neither the model nor a hook, and what only looks like one does', async () => {
    const config = 'hooks: { after-tool: [{ run: ./hook, match: custom_tool_tell }] }';
    const harness = await openAgent({ config, customTools: { tell: TOOL }, hooks: { hook: HOOK }, script });
    await harness.session.ask('Go');
    const told = JSON.stringify(harness.model.requests.map(({ body }) => body));
    const heard = readFileSync(join(harness.root, 'heard'), 'utf8');
    for (const text of [told, heard]) {
      for (const [form, value] of Object.entries(FORMS)) expect(text, form).not.toContain(value);
      expect(text).toContain('[redacted known secret]');
      expect(text).toContain(SAMPLE);
    }
  });
});

it('is kept from the model also in what the host itself tells it', async () => {
  const harness = await openAgent({ script: { agent: [done] } });
  await harness.session.ask(`The tests failed: ${MODEL_KEY}`);
  expect(JSON.stringify(harness.model.requests[0]?.body)).toContain('The tests failed: [redacted known secret]');
});
