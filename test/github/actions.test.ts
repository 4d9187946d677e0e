/** Covers `src/github/step-summary.ts` and `src/github/event-context.ts` too. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeOutputs, OUTPUTS } from '../../src/core/output.ts';
import {
  annotate,
  failStep,
  forgetEvent,
  markReportPending,
  markReportWritten,
  maskSecret,
  readActions,
  saveState,
  setOutputs,
  writeSummary,
} from '../../src/github/actions.ts';
import { parseKeyValues } from '../support/runner/command-files.ts';
import { actionsIn } from './actions-in.ts';
import { hearStandardOutput } from './standard-output.ts';
import { stubStepFile, stubStepFiles } from './step-files.ts';

const RUNNER = {
  'INPUT_ANTHROPIC-API-KEY': 'sk-the-key',
  'INPUT_MAX-TURNS': '60',
  GITHUB_EVENT_NAME: 'issue_comment',
  GITHUB_REPOSITORY: 'octo/hello',
  GITHUB_SERVER_URL: 'https://git.example',
  GITHUB_API_URL: 'https://git.example/api/v3',
  GITHUB_RUN_ID: '42',
  GITHUB_TOKEN: 'ghs-the-token',
  ACTIONS_RUNTIME_TOKEN: 'runtime-token',
  ACTIONS_ID_TOKEN_REQUEST_URL: 'https://oidc.example',
  RUNNER_TEMP: '/tmp/runner',
  PATH: '/bin',
};

describe('readActions', () => {
  it('knows inputs by the names of action.yml, hyphens included', async () => {
    expect((await actionsIn({ ...RUNNER })).inputs).toEqual({ 'anthropic-api-key': 'sk-the-key', 'max-turns': '60' });
  });

  it('knows where it runs', async () => {
    const actions = await actionsIn({ ...RUNNER });
    expect(actions).toMatchObject({
      eventName: 'issue_comment',
      repository: 'octo/hello',
      tempDirectory: '/tmp/runner',
    });
    expect(actions.runUrl).toBe('https://git.example/octo/hello/actions/runs/42');
    expect(actions.apiUrl).toBe('https://git.example/api/v3');
  });

  it('knows where the job gets a token of its own, if it may', async () => {
    expect((await actionsIn({ ...RUNNER })).idToken).toBeUndefined();
    const { idToken, secrets } = await actionsIn({ ...RUNNER, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'request-token' });
    expect(idToken).toEqual({ url: 'https://oidc.example', token: 'request-token' });
    expect(secrets).toContain('request-token');
  });

  it('keeps the way through a proxy and nothing else of the environment', async () => {
    const proxies = { HTTPS_PROXY: 'http://proxy.example:3128', no_proxy: 'localhost', GIT_SSL_CAINFO: '/etc/ca.pem' };
    const { network } = await actionsIn({ ...RUNNER, ...proxies, HTTP_PROXY: '', LD_PRELOAD: '/x.so' });
    expect(network).toEqual(proxies);
  });

  it('takes every key out of the environment and names the values to hide', async () => {
    const environment: Record<string, string> = { ...RUNNER };
    const { secrets } = await actionsIn(environment);
    expect(secrets).toEqual(['sk-the-key', 'ghs-the-token', 'runtime-token']);
    expect(JSON.stringify(environment)).not.toMatch(/the-key|the-token|runtime-token|oidc/);
    expect(environment.GITHUB_REPOSITORY).toBe('octo/hello');
  });
});

describe('the files of a step', () => {
  let directory: string;
  let output: { said: string };

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'actions-'));
    stubStepFiles(directory);
    output = hearStandardOutput();
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    process.exitCode = undefined;
    rmSync(directory, { recursive: true });
  });

  const content = (name: string): string => readFileSync(join(directory, name), 'utf8');

  it('sets every output, also those that a run did not get to', () => {
    setOutputs(completeOutputs({ conclusion: 'skipped', message: 'two\nlines' }));
    const values = parseKeyValues(content('OUTPUT'));
    expect(Object.keys(values)).toEqual(Object.keys(OUTPUTS));
    expect(values).toMatchObject({ conclusion: 'skipped', message: 'two\nlines', turns: '0', 'pr-url': '' });
  });

  it('lets no text of an annotation begin a workflow command', () => {
    annotate('warning', 'a\r\n::error::b 5%', { file: 'x,title=y\n::error::z', line: 3, column: 5 });
    expect(output.said).toBe(
      '::warning title=kodelet-ci,file=x%2Ctitle=y%0A%3A%3Aerror%3A%3Az,line=3,col=5::a%0D%0A::error::b 5%25\n',
    );
  });

  it('cuts an annotation before the runner does, and says that the log has the rest', () => {
    annotate('notice', 'x'.repeat(5000));
    expect(output.said).toMatch(/::x{4000}… \(the log has the rest\)\n$/);
  });

  it.each([
    ['several lines', 'a\n\nb=c\n<<d'],
    ['a line that would end it', 'x\nghadelimiter_\nbranch=evil\nend-of-message\nconclusion=succeeded'],
    ['nothing', ''],
  ])('lets an output with %s set nothing but itself', (_, message) => {
    setOutputs(completeOutputs({ conclusion: 'failed', message }));
    const values = parseKeyValues(content('OUTPUT'));
    expect(values).toMatchObject({ conclusion: 'failed', message, branch: '' });
    expect(Object.keys(values)).toEqual(Object.keys(OUTPUTS));
  });

  it('ends every output with another word, so that nobody can know it beforehand', () => {
    setOutputs(completeOutputs({ conclusion: 'skipped', message: '' }));
    const ends = content('OUTPUT').match(/(?<=<<).+/g) ?? [];
    expect(new Set(ends).size).toBe(Object.keys(OUTPUTS).length);
  });

  it('says nothing to the log in place of a file that the runner has not given', async () => {
    for (const name of ['OUTPUT', 'STATE', 'STEP_SUMMARY'] as const) stubStepFile(name, '');
    setOutputs(completeOutputs({ conclusion: 'skipped', message: '' }));
    saveState({ journal: '/tmp/journal' });
    expect(await writeSummary('# One')).toBe(false);
    expect(output.said).toBe('');
  });

  it.each(['a directory', 'a file that is gone'])('says what to do when an output cannot be written: %s', (kind) => {
    const path = join(directory, 'elsewhere');
    if (kind === 'a directory') mkdirSync(path);
    stubStepFile('OUTPUT', path);
    const set = () => setOutputs(completeOutputs({ conclusion: 'skipped', message: '' }));
    expect(set).toThrow(`GITHUB_OUTPUT ("${path}") cannot be written`);
    expect(set).toThrow(expect.objectContaining({ code: 'runner', remedy: expect.stringContaining('RUNNER_TEMP') }));
  });

  it('warns of a summary that cannot be written, and leaves it out of the next', async () => {
    const path = join(directory, 'STEP_SUMMARY');
    stubStepFile('STEP_SUMMARY', join(directory, 'gone'));
    expect(await writeSummary('# Lost')).toBe(false);
    expect(output.said).toContain('::warning title=kodelet-ci::The job summary could not be written: ');
    stubStepFile('STEP_SUMMARY', path);
    expect(await writeSummary('# Next')).toBe(true);
    expect(readFileSync(path, 'utf8')).toBe('# Next\n');
  });

  it('masks each line of a secret, since the runner hides line by line', () => {
    maskSecret('first\nsecond\n\n');
    expect(output.said).toBe('::add-mask::first\n::add-mask::second\n');
  });

  it('fails the step with an annotation', () => {
    failStep('max-turns is "abc"');
    expect(output.said).toBe('::error title=kodelet-ci::max-turns is "abc"\n');
    expect(process.exitCode).toBe(1);
  });

  it('shows each of several problems at its place, and the others in one', () => {
    failStep('The configuration has problems:\n- a.yml:1:2: one\n- a.yml:3:4: two', {
      file: 'a.yml',
      line: 1,
      column: 2,
    });
    expect(output.said.split('\n').slice(0, -1)).toEqual([
      '::error title=kodelet-ci,file=a.yml,line=1,col=2::a.yml:1:2: one',
      '::error title=kodelet-ci,file=a.yml,line=3,col=4::a.yml:3:4: two',
    ]);
  });

  it('keeps within the annotations that the runner shows, and loses no problem', () => {
    const problems = Array.from({ length: 12 }, (_, line) => `- a.yml:${line + 1}:1: problem ${line}`);
    failStep(['The configuration has problems:', ...problems, '- option --x is wrong'].join('\n'));
    expect(output.said.match(/^::error/gm)).toHaveLength(9);
    for (let line = 0; line < 12; line += 1) expect(output.said).toContain(`problem ${line}`);
    expect(output.said).toContain('option --x is wrong');
  });

  it('fails the step until its report stands, and after it only for a reason', () => {
    markReportPending();
    expect(process.exitCode).toBe(13);
    markReportWritten();
    expect(process.exitCode).toBe(0);
    markReportPending();
    failStep('a reason');
    markReportWritten();
    expect(process.exitCode).toBe(1);
  });

  it('keeps state for the post step and appends to the summary', async () => {
    saveState({ journal: '/tmp/journal' });
    saveState({ reported: 'true' });
    expect(parseKeyValues(content('STATE'))).toEqual({ journal: '/tmp/journal', reported: 'true' });
    await writeSummary('# One');
    await writeSummary('# Two');
    expect(content('STEP_SUMMARY')).toBe('# One\n# Two\n');
  });

  it('reads the payload, or says which file it could not read', async () => {
    const eventPath = join(directory, 'event.json');
    const read = () => actionsIn({ ...RUNNER, GITHUB_EVENT_PATH: eventPath });
    const problem = `the payload of the event issue_comment at "${eventPath}" cannot be read`;
    await expect(read()).rejects.toThrow(problem);
    writeFileSync(eventPath, '{"action":"opened"}');
    expect((await read()).payload).toEqual({ action: 'opened' });
    writeFileSync(eventPath, '{');
    await expect(read()).rejects.toThrow(problem);
  });

  it('does not read the event again where it is forgotten', async () => {
    const eventPath = join(directory, 'event.json');
    writeFileSync(eventPath, '{');
    vi.stubEnv('GITHUB_EVENT_PATH', eventPath);
    forgetEvent();
    expect((await readActions()).payload).toEqual({});
  });
});
