import { describe, expect, it } from 'vitest';
import { forgetSecrets } from '../../src/lib/environment.ts';

describe('forgetSecrets', () => {
  it('takes our inputs, our keys and the runner tokens away and returns what must never be shown', () => {
    const environment = {
      'INPUT_ANTHROPIC-API-KEY': 'sk-input',
      INPUT_PROFILE: 'ci',
      ACTIONS_RUNTIME_TOKEN: 'runtime',
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'oidc',
      ACTIONS_ID_TOKEN_REQUEST_URL: 'https://tokens.example',
      GITHUB_TOKEN: 'ghs',
      GH_TOKEN: 'ghs',
      ANTHROPIC_API_KEY: 'sk',
      AWS_BEARER_TOKEN_BEDROCK: 'aws',
      VERTEX_ACCESS_TOKEN: 'gcp',
      PATH: '/bin',
      GITHUB_OUTPUT: '/tmp/output',
    };
    expect(forgetSecrets(environment)).toEqual(['sk-input', 'runtime', 'oidc', 'ghs', 'sk', 'aws', 'gcp']);
    expect(Object.keys(environment)).toEqual(['PATH', 'GITHUB_OUTPUT']);
  });

  it('shows no empty value, which would redact everything', () => {
    expect(forgetSecrets({ GITHUB_TOKEN: ' ', ANTHROPIC_API_KEY: '' })).toEqual([]);
  });
});
