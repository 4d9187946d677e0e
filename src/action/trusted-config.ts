/** The connection to GitHub, and the configuration that no run can change: the newest commit of the default branch has it. */
import { type Config, type ConfigSources, findConfigFile, loadConfig } from '../config/config.ts';
import { configPath, type Inputs } from '../config/inputs.ts';
import { KodeletError } from '../core/error.ts';
import { PROVIDER_ENTRIES, type ProviderName } from '../core/provider-entries.ts';
import type { Actions } from '../github/actions.ts';
import { sameName } from '../github/api/account.ts';
import { createGitHub, type GitHub } from '../github/api/client.ts';
import { type Checkout, openCheckout } from './checkout.ts';
import { modelLogin } from './model-login.ts';
import { type Run, warn } from './run.ts';

/** Throws a KodeletError `credentials` without a token. */
export async function connect({ actions, secrets, stream, signal, stage, fetch }: Run): Promise<GitHub> {
  const { apiUrl, graphqlUrl } = actions;
  if (!secrets.githubToken) {
    const remedy = "Leave out the input to use the workflow's own token, or set it to a secret that exists";
    throw new KodeletError('credentials', 'The input github-token is empty', {
      remedy: remedy + secretsLocation(actions),
    });
  }
  const onWait = (text: string): void => warn(stream, text);
  return createGitHub({ token: secrets.githubToken, apiUrl, graphqlUrl, onWait, signal, stage, fetch });
}

export type ConfigResult =
  | { readonly checkout: Checkout; readonly config: Config }
  /** `text`: the trusted file and what the organization shares, as far as they were read. */
  | { readonly error: unknown; readonly text?: string };

/** A problem with the checkout or the configuration is told to people who may run this, so it has to wait. */
export async function readTrust(run: Run, github: Promise<GitHub>): Promise<ConfigResult> {
  const { inputs } = run.actions;
  let text = inputs['organization-config'] ?? '';
  try {
    const checkout = await openCheckout(run, github);
    const read = await readConfiguration(inputs, checkout);
    text += read.file?.text ?? '';
    const config = await loadConfig({ inputs, ...read });
    const asksModel = run.trigger.intent !== 'help' && config.mode === 'run';
    if (asksModel && !modelLogin(run, config)) throw noKey(config.model.provider, run.actions);
    return { checkout, config };
  } catch (error) {
    return { error, text };
  }
}

async function readConfiguration(inputs: Inputs, checkout: Checkout): Promise<Pick<ConfigSources, 'file' | 'base'>> {
  const { trusted, base, baseBranch: branch } = checkout;
  const path = configPath(inputs);
  const [file, baseText] = await Promise.all([
    findConfigFile(inputs, trusted.read),
    branch === undefined ? undefined : base.read(path),
  ]);
  return {
    ...(file && { file }),
    ...(branch !== undefined &&
      baseText !== undefined && { base: { path: `${branch}:${path}`, text: baseText, branch } }),
  };
}

function noKey(provider: ProviderName, actions: Actions): KodeletError {
  const { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  const remedy = isDependabot(actions)
    ? `Add the secret ${keyVariable} and pass it to the action`
    : `Add the secret ${keyVariable} to the repository and pass it to the action; ` +
      "workflows that a fork's pull request starts are given no secrets";
  return new KodeletError('credentials', `The input ${keyInput} is empty`, {
    remedy: `${remedy}${secretsLocation(actions)}. Without a key, set model.login`,
  });
}

/** Also where a person runs the job again: GitHub goes by who started it. */
const isDependabot = ({ actor }: Actions): boolean => sameName(actor, 'dependabot[bot]');

/** https://docs.github.com/code-security/dependabot/working-with-dependabot/automating-dependabot-with-github-actions */
const secretsLocation = (actions: Actions): string =>
  isDependabot(actions)
    ? '. Dependabot started this run, so GitHub gives it Dependabot secrets only: add the secret there too, in Settings → ' +
      'Secrets and variables → Dependabot'
    : '';
