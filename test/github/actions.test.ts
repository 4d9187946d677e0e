import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeOutputs, OUTPUTS } from '../../src/core/output.ts';
import {
  annotate,
  failStep,
  logUntrusted,
  maskSecret,
  readActions,
  readPayload,
  saveState,
  setOutputs,
  writeSummary,
} from '../../src/github/actions.ts';

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
  let said: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'actions-'));
    for (const name of ['GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY']) {
      writeFileSync(join(directory, name), '');
      vi.stubEnv(name, join(directory, name));
    }
    said = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said += text;
      return true;
    });
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
    const written = content('GITHUB_OUTPUT');
    const names = [...written.matchAll(/^([\w-]+)<<(ghadelimiter_\S+)\n([\s\S]*?)\n\2$/gm)].map((found) =>
      found.slice(1),
    );
    const values = Object.fromEntries(names.map(([name, , value]) => [name, value]));
    expect(Object.keys(values)).toEqual(Object.keys(OUTPUTS));
    expect(values).toMatchObject({ conclusion: 'skipped', message: 'two\nlines', turns: '0', 'pr-url': '' });
  });

  it('lets no text begin a workflow command', () => {
    logUntrusted('::add-mask::a\n::set-output name=x::y');
    const [, token] = said.match(/^::stop-commands::(\S+)\n/) ?? [];
    expect(said).toBe(`::stop-commands::${token}\n::add-mask::a\n::set-output name=x::y\n::${token}::\n`);
    said = '';
    annotate('warning', 'a\n::error::b');
    expect(said).toBe('::warning title=kodelet-ci::a%0A::error::b\n');
  });

  it('uses another token each time', () => {
    logUntrusted('a');
    logUntrusted('b');
    const tokens = [...said.matchAll(/::stop-commands::(\S+)/g)].map(([, token]) => token);
    expect(new Set(tokens).size).toBe(2);
  });

  it('masks each line of a secret, since the runner hides line by line', () => {
    maskSecret('first\nsecond\n\n');
    expect(said).toBe('::add-mask::first\n::add-mask::second\n');
  });

  it('fails the step with an annotation', () => {
    failStep('max-turns is "abc"');
    expect(said).toBe('::error title=kodelet-ci::max-turns is "abc"\n');
    expect(process.exitCode).toBe(1);
  });

  it('keeps state for the post step and appends to the summary', () => {
    saveState('journal', '/tmp/journal');
    expect(content('GITHUB_STATE')).toMatch(/^journal<<(\S+)\n\/tmp\/journal\n\1\n$/);
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
