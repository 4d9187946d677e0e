/**
 * A server behind `&` and a request to it, as policy writes them out: they meet on the loopback, and nothing outlives the call.
 *
 * Covers `src/shell/walk.ts`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_CLASSES } from '../../src/core/access.ts';
import { PROTECTED } from '../../src/core/protected-paths.ts';
import { judgeCommand } from '../../src/shell/judge.ts';
import { createPaths } from '../../src/shell/path-check.ts';
import { createSandboxFixture, type SandboxFixture, surveyed } from './fixture.ts';

const offers = (await surveyed()).filter(({ hasNamespaces, problem }) => hasNamespaces && !problem);

const SERVER = `const server = require('http').createServer((request, response) => response.end(request.method + request.url));
server.listen(3987, '127.0.0.1', () => console.log('listening'));
`;

it('has a sandbox to run in, or none with namespaces', () => {
  for (const { name } of offers) expect(['bwrap', 'unshare']).toContain(name);
});

describe.each(offers)('$name', ({ name }) => {
  let fixture: SandboxFixture;
  beforeAll(async () => {
    fixture = await createSandboxFixture(name);
    writeFileSync(join(fixture.place.workspace, 'server.js'), SERVER);
  });
  afterAll(() => fixture.dispose());

  const run = (command: string) => {
    const { workspace: root } = fixture.place;
    const temp = { at: `${root}.temp`, beside: [root] };
    const paths = createPaths({ root, protect: PROTECTED, readable: [], temp });
    const rules = { allow: [], deny: [], classes: COMMAND_CLASSES, sandboxed: true, cwd: root, paths };
    return fixture.run(judgeCommand(command, rules).run ?? 'exit 99');
  };

  it('serves a request of the same line, and is ended by it', async () => {
    const { output, exitCode } = await run(
      'node server.js > /tmp/log 2>&1 & PID=$!; curl -s --retry 20 --retry-delay 1 --retry-connrefused localhost:3987/health; kill $PID; wait $PID; echo " $?"; cat /tmp/log',
    );
    expect({ output, exitCode }).toEqual({ output: 'GET/health 143\nlistening\n', exitCode: 0 });
  });

  it('ends with the call that has not waited for it', async () => {
    const { output, durationMs } = await run('node server.js & sleep 987 & echo started');
    expect(output.replace('listening\n', '')).toBe('started\n');
    expect(durationMs).toBeLessThan(10_000);
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain('sleep 987');
  });
});
