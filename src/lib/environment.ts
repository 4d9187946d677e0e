/** Environments: the one of child processes, built from nothing, and the step's own, without the keys of CI. */
import { userInfo } from 'node:os';
import { PROVIDER_ENTRIES, PROVIDER_NAMES } from '../core/provider-entries.ts';

/** Never prompts, never pages, never opens an editor, and git runs no program that a repository's configuration names. */
export function baseEnvironment({
  path,
  home,
  tmp,
  safeDirectory,
}: {
  readonly path: string;
  readonly home: string;
  readonly tmp: string;
  /** A repository that git takes anyone who owns it: a container's root works in a checkout of another user. */
  readonly safeDirectory?: string;
}): Record<string, string> {
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

/** Who makes the commits of commands: git on a runner knows of nobody. They win over all settings; see git(1), ENVIRONMENT. */
export const COMMIT_IDENTITY: Readonly<Record<string, string>> = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) => [
    [`GIT_${role}_NAME`, 'kodelet-ci'],
    [`GIT_${role}_EMAIL`, 'kodelet-ci@localhost'],
  ]),
);

/**
 * Settings that win over a repository's own configuration. They do not stop filter and textconv drivers, whose
 * names a repository chooses; what guards against those is that no tool can write inside `.git`, and where git records, that it
 * runs in no repository below.
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
  // Git would look at the files of a repository within this one, by the filters that its settings name.
  ['diff.ignoreSubmodules', 'dirty'],
];

/** Git reads these as if given by `-c`. See git-config(1), ENVIRONMENT. */
export function gitSettings(settings: readonly (readonly [string, string])[]): Record<string, string> {
  const pairs = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(pairs) };
}

/** One setting more, behind those that the environment has. */
export function withGitSetting(
  environment: Readonly<Record<string, string>>,
  key: string,
  value: string,
): Record<string, string> {
  const count = Number(environment.GIT_CONFIG_COUNT ?? 0);
  return {
    ...environment,
    GIT_CONFIG_COUNT: String(count + 1),
    [`GIT_CONFIG_KEY_${count}`]: key,
    [`GIT_CONFIG_VALUE_${count}`]: value,
  };
}

/** Home by the system's list of users, which Java takes unless that is no path; undefined where it takes `HOME`. */
export function accountHome(): string | undefined {
  try {
    const { homedir } = userInfo();
    return homedir.length > 2 ? homedir : undefined;
  } catch {
    return undefined; // the user is in no list, as with `docker run --user`
  }
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

/** By name; only those that are set. */
export type TelemetryVariables = Readonly<Record<string, string>>;

const TELEMETRY = /^(?:OTEL_.*|TRACEPARENT)$/;
const HEADERS = /^OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS$/;

/** What is set, without blanks around it. Headers, which hold keys, are taken out of `environment`: no child is to find them there. */
export function takeTelemetry(environment: Record<string, string | undefined>): TelemetryVariables {
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    TELEMETRY.test(name) && value?.trim() ? [[name, value.trim()] as const] : [],
  );
  for (const [name] of entries) if (HEADERS.test(name)) delete environment[name];
  return Object.fromEntries(entries);
}

/** `NAME=VALUE` between commas, as headers and attributes of a resource are written; values may be percent-encoded. */
export function readPairs(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').flatMap((pair) => {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    return name === undefined || value === undefined ? [] : [[name, decoded(value)] as const];
  });
  return Object.fromEntries(pairs);
}

/**
 * Values of headers, as they stand there and as they are sent, and what follows the scheme of an authorization. Plain words in a
 * header that names a place, such as a tenant or a data set, are none.
 */
export function telemetrySecrets(variables: TelemetryVariables): string[] {
  const headers = Object.entries(variables).flatMap(([name, text]) => (HEADERS.test(name) ? [text] : []));
  const written = headers.flatMap((text) =>
    text.split(',').flatMap((pair) => {
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1).trim();
      return PLAIN_WORDS.test(value) && NAMES_PLACE.test(pair.slice(0, Math.max(0, at))) ? [] : [value];
    }),
  );
  const values = [...written, ...written.map(decoded)];
  const credentials = values.flatMap((value) => /^(?:basic|bearer|token)(?:\s|%20)+(.+)$/i.exec(value)?.[1] ?? []);
  return [...new Set([...values, ...credentials])].filter((value) => value.length >= MIN_SECRET);
}

const PLAIN_WORDS = /^[a-z]{1,20}(?:[-_][a-z]{1,20}){0,3}$/;
/** Headers of OpenObserve, Honeycomb, Loki, Mimir, Dash0, Axiom and others; every other header may hold a key. */
const NAMES_PLACE =
  /^\s*(?:x-)?(?:[a-z]{1,20}-)?(?:org(?:anization|[-_]?id)?|stream(?:[-_]name)?|data-?set|tenant(?:[-_]id)?|scope|service|env(?:ironment)?|project|namespace|cluster|region|source)\s*$/i;

/** A header such as `x-scope-orgid=1` is no secret, and a run without the digit 1 could not be read. */
const MIN_SECRET = 6;

/** Telemetry is wanted where a place to send it to is set. */
export const wantsTelemetry = (variables: TelemetryVariables): boolean =>
  variables.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  Object.keys(variables).some((name) => /^OTEL_EXPORTER_OTLP_(?:(?:TRACES|METRICS)_)?ENDPOINT$/.test(name));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
