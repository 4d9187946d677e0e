/** Environments: the one of child processes, built from nothing, and the step's own, without the keys of CI. */
import { PROVIDER_ENTRIES, PROVIDER_NAMES } from '../core/providers.ts';

interface EnvironmentOptions {
  readonly path: string;
  readonly home: string;
  readonly tmp: string;
  /** A repository that git takes whoever owns it: a container's root works in a checkout of another user. */
  readonly safeDirectory?: string;
}

/** Never prompts, never pages, never opens an editor, and git runs no program that a repository's configuration names. */
export function baseEnvironment({ path, home, tmp, safeDirectory }: EnvironmentOptions): Record<string, string> {
  const settings = [...SAFE_GIT, ...safeDirectories(safeDirectory)];
  return { PATH: path, HOME: home, TMPDIR: tmp, ...FIXED, ...gitSettings(settings) };
}

const safeDirectories = (path: string | undefined): [string, string][] =>
  path === undefined ? [] : [['safe.directory', path]];

/** For a program whose environment is its own: nothing but what lets git work in `safeDirectory`. */
export const gitTrust = (safeDirectory: string | undefined): Record<string, string> =>
  safeDirectory === undefined ? {} : gitSettings(safeDirectories(safeDirectory));

const FIXED = {
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  TERM: 'dumb',
  CI: '1',
  NO_COLOR: '1',
  PAGER: 'cat',
  EDITOR: 'false',
  VISUAL: 'false',
  DEBIAN_FRONTEND: 'noninteractive',
  GIT_PAGER: 'cat',
  // What git has prepared is taken as it stands: `git merge --continue` knows no other way, and an empty message is refused.
  GIT_EDITOR: 'true',
  GIT_SEQUENCE_EDITOR: 'false',
  GIT_ASKPASS: 'false',
  SSH_ASKPASS: 'false',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh',
} as const;

/**
 * Settings that win over a repository's own configuration. They do not stop filter and textconv drivers, whose
 * names a repository chooses; what guards against those is that no tool can write inside `.git`.
 */
const SAFE_GIT: readonly (readonly [key: string, value: string])[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.sshCommand', 'ssh'],
  ['credential.helper', ''],
  ['commit.gpgSign', 'false'],
  ['tag.gpgSign', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['safe.bareRepository', 'explicit'],
  ['protocol.ext.allow', 'never'],
];

/** Git reads these as if given by `-c`. See git-config(1), ENVIRONMENT. */
export function gitSettings(settings: readonly (readonly [string, string])[]): Record<string, string> {
  const pairs = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(pairs) };
}

/** `INPUT_*` holds our keys, `ACTIONS_*` the runner's: with those an agent could ask for cloud tokens or poison the cache. Headers for telemetry hold keys too. */
export const HOST_KEYS = new RegExp(
  `(?:INPUT_|ACTIONS_).*|OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS|(?:GITHUB|GH|ANTHROPIC_AUTH)_TOKEN|${PROVIDER_NAMES.map((name) => PROVIDER_ENTRIES[name].keyVariable).join('|')}`,
);
const GONE = new RegExp(`^(?:${HOST_KEYS.source})$`, 's');
const SECRET = /(?:TOKEN|KEY)$|^AWS_BEARER_TOKEN/;

/** Deletes them from `environment` and returns the values that must never be shown. */
export function forgetSecrets(environment: Record<string, string | undefined>): readonly string[] {
  const names = Object.keys(environment).filter((name) => GONE.test(name));
  const secrets = names.flatMap((name) => (SECRET.test(name) && environment[name]?.trim()) || []);
  for (const name of names) delete environment[name];
  return [...new Set(secrets)];
}
