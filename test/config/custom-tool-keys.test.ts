import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';

const customTools = async (text: string) =>
  (await loadConfig({ inputs: {}, file: { path: 'k.yml', text: `custom_tools: ${text}` } })).customTools;

describe('custom_tools', () => {
  it('is for all tools unless it says otherwise', async () => {
    expect(await customTools('{}')).toMatchObject({ allow: ['*'], deny: [], tools: {}, variables: [] });
  });

  it('says what holds for a single tool, and which variables it names', async () => {
    const text = '{ allow: [deploy, "l*"], tools: { deploy: { timeout: 2m, env: { T: "${A}-${B}", U: plain } } } }';
    expect(await customTools(text)).toMatchObject({
      allow: ['deploy', 'l*'],
      tools: { deploy: { timeoutMs: 120_000, env: { T: '${A}-${B}', U: 'plain' } } },
      variables: ['A', 'B'],
    });
  });

  it.each([
    ['{ allow: deploy }', 'custom_tools.allow is "deploy"; allowed: a list'],
    ['{ deny: ["a b"] }', 'custom_tools.deny.0 is "a b"'],
    ['{ tools: { deploy: { timeout: 30 } } }', 'custom_tools.tools.deploy.timeout is 30; allowed: a duration'],
    ['{ tools: { deploy: { timeout: 2h } } }', 'at most 1h'],
    ['{ tools: { deploy: { retries: 2 } } }', 'custom_tools.tools.deploy.retries is not a key'],
    ['{ tools: { "a b": {} } }', 'allowed: names of custom tools'],
    ['{ tools: { deploy: { env: { T: 5 } } } }', 'custom_tools.tools.deploy.env.T is 5'],
    ['{ tools: { deploy: { env: { T: "x ${GITHUB_TOKEN}" } } } }', 'env.T names ${GITHUB_TOKEN}'],
    ['{ tools: { deploy: { env: { T: "${ACTIONS_RUNTIME_TOKEN}" } } } }', 'names ${ACTIONS_RUNTIME_TOKEN}'],
    ...['ENV', 'OUTPUT', 'PATH', 'STATE', 'STEP_SUMMARY'].flatMap((name) => [
      [`{ env_whitelist: [GITHUB_${name}] }`, 'except those only for the host'],
      [`{ tools: { deploy: { env: { T: "\${GITHUB_${name}}" } } } }`, `names \${GITHUB_${name}}`],
    ]),
    ['{ env_whitelist: [ANTHROPIC_API_KEY] }', 'except those only for the host'],
  ])('refuses %s', async (text, problem) => {
    await expect(customTools(text)).rejects.toThrow(problem);
  });

  it('lets variables through that only look like those of the host', async () => {
    const { envWhitelist } = await customTools('{ env_whitelist: [GITHUB_ENVIRONMENT, MY_GITHUB_TOKEN, PATH] }');
    expect(envWhitelist).toEqual(['GITHUB_ENVIRONMENT', 'MY_GITHUB_TOKEN', 'PATH']);
  });
});
