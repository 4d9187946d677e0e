/** Every input of the action: the table behind `action.yml`, the docs and the checks. */
import type { Key, KeyPath } from './key.ts';
import { SETTINGS } from './settings.ts';

export interface InputSpec {
  readonly name: string;
  readonly description: string;
  /** As `action.yml` writes it; the runner passes it on, so that text counts as not set. */
  readonly default: string;
  /** Absent for a secret, which is never part of the configuration. */
  readonly setting?: { readonly path: KeyPath; readonly key: Key };
}

/** Input → where its value stands in the settings. */
const PATHS: readonly (readonly [string, KeyPath])[] = [
  ['prompt', ['run', 'prompt']],
  ['trigger-phrase', ['triggers', 'phrase']],
  ['label-trigger', ['triggers', 'labels']],
  ['assignee-trigger', ['triggers', 'assignees']],
  ['allowed-bots', ['triggers', 'bots']],
  ['model', ['model', 'name']],
  ['base-url', ['model', 'base-url']],
  ['profile', ['profile']],
  ['disabled-tools', ['run', 'disabled-tools']],
  ['config', ['run', 'config']],
  ['max-turns', ['limits', 'turns']],
  ['max-minutes', ['limits', 'minutes']],
  ['max-cost-usd', ['limits', 'cost-usd']],
  ['base-branch', ['run', 'base-branch']],
  ['branch-prefix', ['publish', 'branch-prefix']],
  ['pull-request', ['publish', 'pull-request']],
  ['working-directory', ['run', 'working-directory']],
  ['fail-on', ['run', 'fail-on']],
];

const SECRETS: readonly InputSpec[] = [
  {
    name: 'anthropic-api-key',
    description: 'Key of the Anthropic API, from a secret of the repository or the organization.',
    default: '',
  },
  {
    name: 'github-token',
    description: "Token for GitHub. With the workflow's own token, pull requests start no other workflows.",
    default: `$\{{ github.token }}`,
  },
];

export const INPUTS: readonly InputSpec[] = [...SECRETS, ...PATHS.map(([name, path]) => inputOf(name, path))];

function inputOf(name: string, path: KeyPath): InputSpec {
  const key = keyAt(path);
  return { name, description: key.description, default: written(key.schema.default), setting: { path, key } };
}

function keyAt(path: KeyPath): Key {
  let key: Key | undefined = SETTINGS;
  for (const name of path) key = (key as Partial<typeof SETTINGS>).keys?.[name as 'run'];
  if (!key) throw new Error(`no setting ${path.join('.')}`);
  return key;
}

function written(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}
