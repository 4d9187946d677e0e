/** Covers `src/tools/kept-output.ts`. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Confine } from '../../../../src/sandbox/sandbox.ts';
import { createBuiltinTools } from '../../../../src/tools/builtin/builtin-tools.ts';
import { LIMITS } from '../../../../src/tools/limits.ts';
import { isWhole } from '../../../support/sample.ts';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

let fixture: ToolFixture;
beforeEach(() => {
  fixture = createToolFixture();
});
afterEach(() => fixture.dispose());

const run = (command: string, more: object = {}) => fixture.call('bash', { description: 'test', command, ...more });
const sleepers = (seconds: number): string[] =>
  execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`sleep ${seconds}`) && !line.startsWith('Z'));

const contextOf = () => ({
  ...{ sessionId: 's', callId: 'c', workspace: fixture, signal: new AbortController().signal },
  ...{ emit: () => undefined, call: () => Promise.reject(new Error('no calls here')) },
  delegate: () => Promise.reject(new Error('no agents here')),
  ask: () => Promise.reject(new Error('no model here')),
});

describe('bash', () => {
  it('runs in the workspace with standard input at its end and an environment of its own', async () => {
    process.env.KODELET_TEST_SECRET = 'secret';
    const result = await run('pwd; cat; env | cut -d= -f1 | sort | tr "\\n" " "; echo $CI $GIT_TERMINAL_PROMPT');
    expect(result.ok && result.text).toContain(`${fixture.root}\n`);
    expect(result.ok && result.text).toMatch(/1 0$/);
    expect(result.ok && result.text).not.toContain('KODELET_TEST_SECRET');
    delete process.env.KODELET_TEST_SECRET;
  });

  it('runs the text that policy wrote out, never the model’s', async () => {
    const tool = fixture.tools.find(({ name }) => name === 'bash')!;
    const input = { description: 'x', command: 'echo model', timeout: 10 };
    const access = { kind: 'command' as const, command: input.command, cwd: fixture.root };
    const context = contextOf();
    const decision = { verdict: 'allow' as const, rule: 'r', reason: 'r', run: "'echo' 'policy'" };
    const granted = await tool.run(input, { ...context, grants: [{ access, decision }] });
    expect(granted.ok && granted.text).toBe('policy');
    const bare = { access, decision: { ...decision, run: undefined } };
    const denied = { access, decision: { ...decision, verdict: 'deny' as const } };
    for (const grants of [[], [bare], [denied]])
      await expect(tool.run(input, { ...context, grants })).rejects.toThrow();
  });

  it.each([
    [
      'reads and writes nothing',
      { readsOnly: true, recordsInGit: false },
      { readOnly: true, recordsInGit: false, sharesLoopback: true, mayBePrepared: true },
    ],
    [
      'may write',
      { readsOnly: false },
      { readOnly: false, recordsInGit: false, sharesLoopback: true, mayBePrepared: true },
    ],
    ['may do anything', {}, { readOnly: false, recordsInGit: false, sharesLoopback: true, mayBePrepared: true }],
    [
      'runs as it was written',
      { readsOnly: true, recordsInGit: true },
      { readOnly: false, recordsInGit: true, sharesLoopback: true, mayBePrepared: true },
    ],
  ] as const)('confines a command that %s', async (_what, known, expected) => {
    const confined: unknown[] = [];
    const confine: Confine = async (program, grants) => {
      confined.push(grants);
      return program;
    };
    const { tools } = createBuiltinTools({ workspace: fixture, environment: fixture.environment, confine });
    const decision = { verdict: 'allow' as const, rule: 'r', reason: 'r', run: 'true', ...known };
    const grants = [{ access: { kind: 'command' as const, command: 'true', cwd: fixture.root }, decision }];
    const input = { command: 'true', timeout: 10 };
    await tools.find(({ name }) => name === 'bash')?.run(input, { ...contextOf(), grants });
    expect(confined).toEqual([expected]);
  });

  it('calls a non-zero exit a failure and keeps output and code', async () => {
    const result = await run('echo out; echo err >&2; exit 3');
    expect(result).toMatchObject({ ok: false, code: 'failed', text: 'The command exited with code 3' });
    expect(!result.ok && result.output?.split('\n').sort()).toEqual(['err', 'out']);
    expect(result.metadata?.fields).toMatchObject({ exitCode: 3, workingDir: fixture.root });
  });

  it.each([
    ['(seq 9; sleep 4711) | tail -2', '8\n9'],
    ['(seq 9; sleep 4711) | sort -r | tail -1', '1'],
    // It cannot be ended first, so what reads it is ended as well.
    ["(trap '' TERM; seq 9; sleep 4711) | tail -2", ''],
  ])('lets what reads a pipe print the rest at the limit, and runs nothing behind it: %s', async (line, shown) => {
    const result = await run(`${line}; echo next`, { timeout: 1 });
    expect(result.ok || result.code).toBe('timed_out');
    expect(!result.ok && result.output?.replace(/\n?Terminated$/, '')).toBe(shown);
  });

  it('ends the whole tree at the limit and keeps what it had printed', async () => {
    const result = await run('echo partial; sleep 4711 & setsid sleep 4711 & (trap "" TERM; sleep 4711); sleep 4711', {
      timeout: 1,
    });
    expect(result).toMatchObject({ ok: false, code: 'timed_out', output: 'partial' });
    expect(result.ok || result.text).toContain('timed out after 1 s');
    expect(sleepers(4711)).toEqual([]);
  });

  it('leaves nothing behind when the command itself has ended', async () => {
    const started = Date.now();
    const result = await run('(setsid sleep 4712 & disown; sleep 4712 & ) ; echo done');
    expect(result.ok && result.text).toBe('done');
    expect(Date.now() - started).toBeLessThan(5000);
    expect(sleepers(4712)).toEqual([]);
  });

  it('is ended with the run', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 200);
    const result = await fixture.call('bash', { description: 'x', command: 'echo a; sleep 4713' }, stop.signal);
    expect(result).toMatchObject({ ok: false, code: 'aborted', output: 'a' });
    expect(sleepers(4713)).toEqual([]);
  });

  it('shows beginning and end of a long output, and file_read pages the rest', async () => {
    const result = await run('seq 1 20000');
    const text = result.ok ? result.text : '';
    expect(text.startsWith('1\n2\n')).toBe(true);
    const [, last, first, path = ''] =
      /\n(\d+)\n\.\.\. \[lines (\d+) to \d+ of 20000 left out here - all in (\S+): search /.exec(text) ?? [];
    expect(Number(first)).toBe(Number(last) + 1);
    const [, until, next] = / to (\d+) of [^\n]*\n(\d+)\n/.exec(text) ?? [];
    expect(Number(next)).toBe(Number(until) + 1);
    expect(text.endsWith('\n19999\n20000')).toBe(true);
    const [head = '', tail = ''] = text.split(/\.\.\. \[.*\n/);
    expect(LIMITS.bashHeadBytes - head.length).toBeLessThan(6);
    expect(LIMITS.bashOutputBytes - LIMITS.bashHeadBytes - tail.length).toBeLessThan(8);
    expect(await fixture.text('file_read', { file_path: path, offset: 12345, line_limit: 1 })).toContain(
      '12345: 12345\n',
    );
    expect(result.metadata?.fields).toMatchObject({ fullOutputPath: path, truncation: { totalLines: 20000 } });
  });

  it('says that the rest of a long output is nowhere, where no file could be written for it', async () => {
    rmSync(fixture.scratch, { recursive: true });
    writeFileSync(fixture.scratch, 'in the way');
    const result = await run('seq 1 20000');
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.text).toMatch(
      /\n\.\.\. \[lines \d+ to \d+ of 20000 left out here - and kept nowhere, because the file for it could not be written: .*ENOTDIR.*\] \.\.\.\n/,
    );
    expect(result.metadata?.fields).not.toHaveProperty('fullOutputPath', expect.anything());
  });

  it('shows no colours and a progress bar once; the file of a long output has all of it', async () => {
    const bar = 'for i in {1..3000}; do printf "%s%%\\r" $i; done; printf "\\033[32mdone\\033[0m\\n"';
    const short = await run(`${bar}; echo end >&2`);
    const note = '(Colors removed; `| cat -v` shows them.)';
    expect(short).toMatchObject({ ok: true, text: `done\nend\n${note}` });
    expect(await run('printf "plain\\033[m\\033[0K\\n"')).toMatchObject({ ok: true, text: 'plain' });
    expect(await run(`${bar} | tr -d '\\033'`)).toMatchObject({ ok: true, text: '[32mdone[0m' });
    const long = await run(`${bar}; seq 1 5000`);
    expect(long.ok && long.text).toMatch(/^done\n1\n2\n/);
    const whole = readFileSync(String(long.metadata?.fields.fullOutputPath), 'utf8');
    expect(whole).toContain('2999%\r3000%\r\u001b[32mdone\u001b[0m\n1\n2\n');
  });

  it('cuts a line that is longer than what is shown', async () => {
    const result = await run('printf "é%.0s" {1..25000}; echo');
    expect(result.ok && result.text).toMatch(/^é+\n\.\.\. \[\d+ of 50001 bytes left out here - all in .*\né+$/);
  });

  it('shows errors where they were printed', async () => {
    const result = await run(
      'say() { echo "look for $1"; ls "missing-$1"; }; for i in {1..80}; do say "$i"; done; echo end',
    );
    const lines = result.ok ? result.text.trimEnd().split('\n') : [];
    const expected = Array.from({ length: 80 }, (_, at) => [
      `look for ${at + 1}`,
      `ls: cannot access 'missing-${at + 1}'`,
    ]);
    expect(lines.map((line) => line.replace(/: No such.*/, ''))).toEqual([...expected.flat(), 'end']);
  });

  it('says of a failure without output that there was none', async () => {
    expect(await fixture.failure('bash', { description: 'x', command: 'exit 3' })).toMatchObject({
      text: 'The command exited with code 3 and printed nothing',
      output: '',
    });
  });

  it('stays flat in memory when a command prints without end, and caps the spill file', async () => {
    const bytes = isWhole ? 1_000_000_000 : 300_000_000;
    global.gc?.();
    const before = process.memoryUsage().rss;
    const result = await run(`head -c ${bytes} /dev/zero | tr "\\0" "x"`);
    const growth = process.memoryUsage().rss - before;
    expect(result.metadata?.fields).toMatchObject({ truncation: { totalBytes: bytes, totalLines: 1 } });
    expect(growth).toBeLessThan(100 * 1024 ** 2);
    const spilled = statSync(String(result.metadata?.fields.fullOutputPath)).size;
    expect(spilled - LIMITS.bashSpillBytes).toBeGreaterThan(0);
    expect(spilled - LIMITS.bashSpillBytes).toBeLessThan(200);
  });

  it('bounds its timeout, and knows no other parameter', async () => {
    expect((await fixture.failure('bash', { description: 'x', command: 'x', timeout: 601 })).text).toContain('600');
    expect((await fixture.failure('bash', { description: 'x', command: 'x', timeout: '5' })).text).toContain(
      '"timeout"',
    );
    const unknown = await fixture.failure('bash', { description: 'x', command: 'x', cwd: '/' });
    expect(unknown.text).toContain('"cwd" is not a parameter here');
  });
});
