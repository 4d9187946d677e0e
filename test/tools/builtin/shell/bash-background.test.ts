/** Covers `src/tools/builtin/shell/bash-background.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeStructuredResult } from '../../../../src/core/result.ts';
import { LIMITS } from '../../../../src/tools/limits.ts';
import { openPipeline, type Pipeline } from '../../pipeline.ts';
import { livingWith } from '../../processes.ts';

let pipeline: Pipeline;
beforeEach(() => {
  pipeline = openPipeline();
});
afterEach(() => pipeline.close());

const start = (command: string) => pipeline.call('bash', { description: 'test', command, background: true });

/** Until the log holds `text`; the lines that came till then, without what is said of the process. */
async function logsUntil(text: string): Promise<string> {
  for (let logs = ''; ; await sleep(20)) {
    const [, part = '', state = ''] = /^<result>\n([\s\S]*)\[process 1: (.*)\]/.exec(await look()) ?? [];
    logs += part;
    if (logs.includes(text)) return logs;
    if (!state.startsWith('running')) throw new Error(`${state} without ${text}: ${logs}`);
  }
}

const look = (): Promise<string> => pipeline.result('bash_logs', { id: 1 });

describe('a command in the background', () => {
  it('answers at once, while the command goes on', async () => {
    const { text, result } = await start('echo begin; sleep 4801');
    expect(text).toContain('Process 1 runs in the background; bash_logs shows its output, bash_kill ends it.');
    expect(text).toContain('ps of other commands may not show it');
    expect(result).toMatchObject({
      metadataType: 'bash_background',
      metadata: { command: 'echo begin; sleep 4801', pid: expect.any(Number), startTime: expect.any(String) },
    });
    expect(existsSync(String(result.metadata?.logPath))).toBe(true);
    expect(livingWith('sleep 4801')).not.toEqual([]);
  });

  it('says so when it cannot even start', async () => {
    const failed = await start('no-such-program-here');
    expect(failed.isError).toBe(true);
    expect(failed.text).toMatch(/has already ended: exit code 127 after .* s\n<\/error>\n<result>\n.*not found/s);
    expect((await start('echo quick')).text).toContain('quick\nProcess 2 has already ended: exit code 0');
  });

  it('shows in its logs what is new since the last look, or from an offset on', async () => {
    await start('echo one; while [ ! -e go ]; do sleep 0.02; done; echo two >&2; printf last; sleep 4802');
    expect(await logsUntil('one')).toBe('one\n');
    expect(await look()).toMatch(
      /^<result>\n\[process 1: running for \d+\.\d s, pid \d+; 4 bytes of output so far\]\n/,
    );
    pipeline.write('go', '');
    expect(await logsUntil('last')).toBe('two\nlast\n');
    expect(await pipeline.result('bash_logs', { id: 1, offset: 1 })).toContain('<result>\nne\ntwo\nlast\n');
    expect(await pipeline.error('bash_logs', { id: 1, offset: 99 })).toContain('only 12 bytes');
  });

  it('says nothing of that where there is output, and where the command has ended', async () => {
    await start('echo one; sleep 4807 | tail -5');
    await logsUntil('one');
    expect(await look()).toMatch(/4 bytes of output so far\]/);
    await start('sleep 0.3 | tail -5');
    const other = (): Promise<string> => pipeline.result('bash_logs', { id: 2 });
    await expect.poll(other, { timeout: 5000 }).toMatch(/process 2: exit code 0.*; 0 bytes of output\]/);
  });

  it.each([
    [
      '(echo one; sleep 4807) 2>&1 | tail -5',
      'so far: tail prints when what it reads has ended; start it without "| tail"',
    ],
    ['(echo one; sleep 4807) | cat | sort -r | cat', 'so far: sort prints when what it reads has ended'],
    ['sleep 4807 | tail -n +1 -f', '0 bytes of output so far]'],
    ['sleep 4807', '0 bytes of output so far]'],
    ['sort.sh() { cat; }; sleep 4807 | sort.sh', '0 bytes of output so far]'],
  ])('says why its logs are still empty: %s', async (command, said) => {
    await start(command);
    expect(await look()).toContain(said);
  });

  it('has what the logs and the end say as structured results too', async () => {
    await start('echo one; sleep 4803');
    await logsUntil('one');
    const logs = await pipeline.call('bash_logs', { id: 1, offset: 0 });
    const fields = { id: 1, status: 'running', output: 'one\n', offset: 0, nextOffset: 4, size: 4 };
    expect(logs.result).toMatchObject({ metadataType: 'bash_logs', metadata: fields });
    const killed = async () => (await pipeline.call('bash_kill', { id: 1 })).result;
    const command = 'echo one; sleep 4803';
    expect(await killed()).toMatchObject({ metadataType: 'bash_kill', metadata: { id: 1, command, hadEnded: false } });
    expect(await killed()).toMatchObject({ metadata: { hadEnded: true } });
    expect((await pipeline.call('bash_logs', { id: 1 })).result.metadata).toMatchObject({ status: 'stopped' });
    expect(() => writeStructuredResult(logs.result)).not.toThrow();
  });

  it('pages long logs between lines and never inside a character', async () => {
    await start(
      'for i in $(seq 1 3000); do echo "$i äöü€"; done; printf %060000d 1; printf €; echo; touch written; sleep 4803',
    );
    await expect.poll(() => existsSync(join(pipeline.root, 'written'))).toBe(true);
    const first = await pipeline.result('bash_logs', { id: 1 });
    const [, next] = /€\n\.\.\. \[\d+ bytes remaining - use offset=(\d+) to continue\]/.exec(first) ?? [];
    expect(Number(next)).toBeLessThanOrEqual(LIMITS.backgroundAnswerBytes);
    let all = '';
    for (let part = first; ; part = await pipeline.result('bash_logs', { id: 1 })) {
      all += /<result>\n([\s\S]*?)(\n\.\.\. \[|\[process)/.exec(part)?.[1];
      if (!part.includes('remaining')) break;
    }
    expect(all).not.toContain('\ufffd');
    expect(all.match(/€/g)).toHaveLength(3001);
  });

  it('shows the end of a long log once it has ended, and what stands before it when asked', async () => {
    await start('for i in $(seq 1 9000); do echo "$i äöü€"; done');
    await expect.poll(() => pipeline.result('view_background_processes', {})).toContain('exit code 0');
    const end = await pipeline.result('bash_logs', { id: 1 });
    const [, bytes, from] =
      /<result>\n\[(\d+) bytes before this - use offset=(\d+) to read them\] \.\.\.\n\d+ äöü€\n/.exec(end) ?? [];
    expect(from).toBe('0');
    expect(end).toMatch(/\n9000 äöü€\n\[process 1: exit code 0/);
    const [last = ''] = /\d+ äöü€\n/.exec(end) ?? [];
    const before = await pipeline.result('bash_logs', { id: 1, offset: Number(bytes) - 15 });
    expect(before).toContain(`€\n${last}`);
    expect(await pipeline.result('bash_logs', { id: 1 })).not.toContain('bytes before this');
  });

  it('is killed with all that it started, however it hides', async () => {
    await start('trap "" TERM; setsid sleep 4804 & (trap "" TERM; sleep 4804) & sleep 4804');
    expect(livingWith('sleep 4804').length).toBeGreaterThan(2);
    expect(await pipeline.result('bash_kill', { id: 1 })).toContain('all that it had started were ended');
    expect(livingWith('sleep 4804')).toEqual([]);
    expect(await pipeline.result('bash_kill', { id: 1 })).toContain('has ended before: ended by bash_kill');
  });

  it('is ended by the host with all others, and says so', async () => {
    expect(await pipeline.endCommands()).toBe(false);
    await start('sleep 4807');
    expect(await pipeline.endCommands()).toBe(true);
    expect(livingWith('sleep 4807')).toEqual([]);
    expect(await pipeline.result('bash_logs', { id: 1 })).toContain('[process 1: ended by the host after');
    expect((await start('sleep 4807')).text).toContain('Process 2 runs in the background');
  });

  it('shows no colours and a progress bar once', async () => {
    expect((await start(String.raw`printf '10%%\r90%%\r\033[1mdone\033[0m\n'`)).text).toContain(
      '<result>\ndone\nProcess 1',
    );
    expect(await pipeline.result('bash_logs', { id: 1 })).toContain('<result>\ndone\n[process 1');
  });

  it('is listed with its state', async () => {
    expect(await pipeline.result('view_background_processes', {})).toContain('Nothing was started');
    await start('sleep 4805');
    await start('exit 3');
    const { text, result } = await pipeline.call('view_background_processes', {});
    expect(text).toMatch(/\n1: running for 0\.\d s, pid \d+, sleep 4805\n2: exit code 3 after 0\.\d s, exit 3\n/);
    expect(result.metadata).toMatchObject({ count: 2, processes: [{ status: 'running' }, { status: 'stopped' }] });
  });

  it('must exist to be read or killed', async () => {
    expect(await pipeline.error('bash_logs', { id: 1 })).toContain('no background process 1\nStart one with bash');
    await start('sleep 4806');
    expect(await pipeline.error('bash_kill', { id: 7 })).toContain('no background process 7\nThere are: 1.');
  });

  it('is one of a limited number', async () => {
    const all = Array.from({ length: LIMITS.backgroundCommands + 1 }, () => start('sleep 4807'));
    const refused = (await Promise.all(all)).filter(({ isError }) => isError);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.text).toContain(`${LIMITS.backgroundCommands} run in the background, and no more may`);
    await pipeline.result('bash_kill', { id: 1 });
    expect((await start('sleep 4807')).isError).toBe(false);
  });

  it('ends with the session, and none can be started after it', async () => {
    await start('(setsid sleep 4808 & disown); trap "" TERM HUP; sleep 4808');
    await start('sleep 4808');
    expect(livingWith('sleep 4808').length).toBeGreaterThan(2);
    await pipeline.close();
    expect(livingWith('sleep 4808')).toEqual([]);
    expect((await start('sleep 4808')).text).toContain('The command was not started: the session has ended');
  });
});

describe('a command in the background under the profile ci', () => {
  it('is checked like any other, and cannot go there by an ampersand', async () => {
    const strict = openPipeline({ profile: 'ci' });
    const bash = (command: string, background: boolean) =>
      strict.call('bash', { description: 'test', command, background });
    expect((await bash('hostid', true)).text).toContain('Not allowed (rule bash.');
    expect((await bash('cat x &', false)).text).toContain('Not allowed (rule bash.');
    expect((await bash('echo "a  b"', true)).text).toContain('a  b\nProcess 1 has already ended');
    await strict.close();
  });
});
