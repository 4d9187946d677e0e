import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeOutputs, OUTPUTS } from '../../src/core/output.ts';
import {
  annotate,
  expectReport,
  failStep,
  maskSecret,
  readActions,
  readPayload,
  reportStands,
  saveState,
  setOutputs,
  writeSummary,
} from '../../src/github/actions.ts';
import { parseKeyValues } from '../support/runner/command-files.ts';
import { hearStandardOutput } from './standard-output.ts';

const RUNNER = {
  'INPUT_ANTHROPIC-API-KEY': 'sk-the-key',
  'INPUT_MAX-TURNS': '60',
  GITHUB_EVENT_NAME: 'issue_comment',
  GITHUB_EVENT_PATH: '/tmp/event.json',
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
  it('knows inputs by the names of action.yml, hyphens included', () => {
    expect(readActions({ ...RUNNER }).inputs).toEqual({ 'anthropic-api-key': 'sk-the-key', 'max-turns': '60' });
  });

  it('knows where it runs', () => {
    const actions = readActions({ ...RUNNER });
    expect(actions).toMatchObject({
      eventName: 'issue_comment',
      repository: 'octo/hello',
      tempDirectory: '/tmp/runner',
    });
    expect(actions.runUrl).toBe('https://git.example/octo/hello/actions/runs/42');
    expect(actions.apiUrl).toBe('https://git.example/api/v3');
  });

  it('keeps the way through a proxy and nothing else of the environment', () => {
    const proxies = { HTTPS_PROXY: 'http://proxy.example:3128', no_proxy: 'localhost', GIT_SSL_CAINFO: '/etc/ca.pem' };
    expect(readActions({ ...RUNNER, ...proxies, HTTP_PROXY: '', LD_PRELOAD: '/x.so' }).network).toEqual(proxies);
  });

  it('takes every key out of the environment and names the values to hide', () => {
    const environment: Record<string, string> = { ...RUNNER };
    const { secrets } = readActions(environment);
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
    for (const name of ['GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY']) {
      writeFileSync(join(directory, name), '');
      vi.stubEnv(name, join(directory, name));
    }
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
    const values = parseKeyValues(content('GITHUB_OUTPUT'));
    expect(Object.keys(values)).toEqual(Object.keys(OUTPUTS));
    expect(values).toMatchObject({ conclusion: 'skipped', message: 'two\nlines', turns: '0', 'pr-url': '' });
  });

  it('lets no text of an annotation begin a workflow command', () => {
    annotate('warning', 'a\r\n::error::b 5%', 'x,file=/etc/passwd::error::y');
    expect(output.said).toBe('::warning title=x%2Cfile=/etc/passwd%3A%3Aerror%3A%3Ay::a%0D%0A::error::b 5%25\n');
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

  it('fails the step until its report stands, and after it only for a reason', () => {
    expectReport();
    expect(process.exitCode).toBe(13);
    reportStands();
    expect(process.exitCode).toBe(0);
    expectReport();
    failStep('a reason');
    reportStands();
    expect(process.exitCode).toBe(1);
  });

  it('keeps state for the post step and appends to the summary', () => {
    saveState({ journal: '/tmp/journal' });
    saveState({ reported: 'true' });
    expect(parseKeyValues(content('GITHUB_STATE'))).toEqual({ journal: '/tmp/journal', reported: 'true' });
    writeSummary('# One');
    writeSummary('# Two');
    expect(content('GITHUB_STEP_SUMMARY')).toBe('# One\n# Two\n');
  });

  it('reads the payload, or says which file it could not read', () => {
    const eventPath = join(directory, 'event.json');
    writeFileSync(eventPath, '{"action":"opened"}');
    const actions = readActions({ ...RUNNER, GITHUB_EVENT_PATH: eventPath });
    expect(readPayload(actions)).toEqual({ action: 'opened' });
    writeFileSync(eventPath, '{');
    expect(() => readPayload(actions)).toThrow(`the payload of the event issue_comment at "${eventPath}"`);
  });
});
