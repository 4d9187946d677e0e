import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import {
  credentialFiles,
  pickVariables,
  readDisplay,
  readLinks,
  readTerminal,
} from '../../src/config/process-environment.ts';

describe('readTerminal', () => {
  it('takes the key out of the environment and names it as a secret', () => {
    const environment: Record<string, string | undefined> = { ANTHROPIC_API_KEY: ' sk-ant-a-key\n', PATH: '/bin' };
    const terminal = readTerminal(environment);
    expect(terminal).toMatchObject({ keys: { anthropic: 'sk-ant-a-key' }, path: '/bin', tempDirectory: tmpdir() });
    expect(terminal.secrets).toContain('sk-ant-a-key');
    expect(environment).toEqual({ PATH: '/bin' });
  });

  it('takes an empty key or address as none', () => {
    const terminal = readTerminal({ ANTHROPIC_API_KEY: '', ANTHROPIC_BASE_URL: ' ' });
    expect([terminal.keys, terminal.baseUrls]).toEqual([{}, {}]);
  });

  it('knows the key and the address of each service', () => {
    const environment = { OPENAI_API_KEY: 'sk-one', OPENAI_BASE_URL: 'http://localhost:8000/v1' };
    const { keys, baseUrls } = readTerminal(environment);
    expect([keys, baseUrls]).toEqual([{ openai: 'sk-one' }, { openai: 'http://localhost:8000/v1' }]);
    expect(environment).not.toHaveProperty('OPENAI_API_KEY');
  });

  it.each([
    ['/var/cache', '/var/cache/kodelet-ci'],
    ['cache', '/home/ann/.cache/kodelet-ci'],
    [undefined, '/home/ann/.cache/kodelet-ci'],
  ])('has its cache below XDG_CACHE_HOME, if that is absolute: %s', (configured, directory) => {
    expect(readTerminal({ HOME: '/home/ann', XDG_CACHE_HOME: configured }).cacheDirectory).toBe(directory);
  });

  it('knows the log of an action, and the password of a proxy as a secret', () => {
    const terminal = readTerminal({ GITHUB_ACTIONS: 'true', HTTPS_PROXY: 'http://ann:proxy-word@proxy.example:80' });
    expect(terminal.inActions).toBe(true);
    expect(terminal.secrets).toContain('proxy-word');
  });
});

describe('pickVariables', () => {
  it('leaves out what is not set, and keeps what is empty', () => {
    expect(pickVariables(['A', 'B', 'C'], { A: '1', B: '', D: '4' })).toEqual({ A: '1', B: '' });
  });
});

describe('readDisplay', () => {
  it.each([
    [{}, 'auto', true],
    [{ NO_COLOR: '1' }, 'never', true],
    [{ NO_COLOR: '' }, 'auto', true],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, 'never', true],
    [{ FORCE_COLOR: '' }, 'always', true],
    [{ FORCE_COLOR: '0' }, 'never', true],
    [{ TERM: 'dumb' }, 'never', false],
    [{ TERM: 'dumb', FORCE_COLOR: '1' }, 'always', false],
  ] as const)('of %j has colours %s, and can redraw: %s', (environment, colours, canRedraw) => {
    expect(readDisplay(environment)).toEqual({ colours, canRedraw });
  });
});

describe('readLinks', () => {
  it.each([
    [{}, false],
    [{ TERM: 'xterm-256color' }, false],
    [{ TERM: 'xterm-kitty' }, true],
    [{ TERM_PROGRAM: 'vscode' }, true],
    [{ TERM_PROGRAM: 'Apple_Terminal' }, false],
    [{ VTE_VERSION: '5000' }, false],
    [{ VTE_VERSION: '7600' }, true],
    [{ WT_SESSION: 'x' }, true],
    [{ WT_SESSION: 'x', CI: 'true' }, false],
    [{ FORCE_HYPERLINK: '1', CI: 'true' }, true],
    [{ FORCE_HYPERLINK: '0', WT_SESSION: 'x' }, false],
    [{ FORCE_HYPERLINK: '1', NO_COLOR: '1' }, false],
    [{ FORCE_HYPERLINK: '1', TERM: 'dumb' }, false],
  ])('of %j is %s', (environment, links) => {
    expect(readLinks(environment)).toBe(links);
  });
});

it('knows where other steps and programs keep credentials', () => {
  const environment = {
    GOOGLE_APPLICATION_CREDENTIALS: '/work/repo/gha-creds-1.json',
    KUBECONFIG: '/a/config:/b/config:config',
    npm_config_userconfig: '/temp/.npmrc',
    AWS_REGION: '/eu',
    MY_KUBECONFIG: '/mine',
  };
  expect(credentialFiles(environment).toSorted()).toEqual(
    ['/a/config', '/b/config', '/temp/.npmrc', '/work/repo/gha-creds-1.json'].toSorted(),
  );
});
