/** A server that a command starts in the background answers the commands that follow. Covers `src/sandbox/unshare.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { surveyed } from '../sandbox/fixture.ts';
import { itUnless } from '../support/unless.ts';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const isOffered = (await surveyed()).some(({ hasNamespaces, problem }) => hasNamespaces && problem === undefined);

const SERVER = "require('http').createServer((_, r) => r.end('healthy')).listen(3000, () => console.log('ready'))";
const CLIENT = `const ask = (left) => fetch('http://localhost:3000/').then((r) => r.text()).then(console.log,
  (e) => left > 0 ? setTimeout(ask, 50, left - 1) : console.log(e.cause.code));
ask(100);`;

itUnless(!isOffered && 'this machine has no namespaces')('it is asked, and ended', async () => {
  const bash = (command: string, more: object = {}) => ({ name: 'bash', input: { command, ...more } });
  const agent = await openAgent({
    sandbox: 'required',
    prepare(root) {
      writeFileSync(join(root, 'server.js'), SERVER);
      writeFileSync(join(root, 'client.js'), CLIENT);
    },
    script: {
      agent: [
        { toolCalls: [bash('node server.js', { background: true })] },
        { toolCalls: [bash('node client.js')] },
        { toolCalls: [{ name: 'bash_kill', input: { id: 1 } }] },
        { toolCalls: [bash('sed -i s/100/0/ client.js && node client.js')] },
        { text: 'Done' },
      ],
    },
  });
  await agent.session.ask('Try the server');
  const said = agent.of('tool-end').map(({ text }) => text);
  expect(said[1]).toContain('healthy');
  expect(said[3]).toContain('ECONNREFUSED');
});
