/** What stands among toolchains and caches of a home and is not for commands: credentials, and settings that hold some. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOOL_HOMES } from './toolchains.ts';

/** Paths relative to the home; a star is any text within one name. */
const SECRETS: readonly string[] = [
  ...['.m2/settings*.xml', '.gradle/gradle.properties', '.gradle/init.gradle*', '.gradle/init.d'],
  ...[
    '.gradle/enterprise',
    '.gradle/develocity',
    '.ivy2/.credentials*',
    '.sbt/.credentials*',
    '.sbt/*/credentials.sbt',
  ],
  ...['.npm/_logs', '.nuget/NuGet', '.nuget/config', '.dotnet/corefx', '.bundle/config', '.composer/config.json'],
  ...['.hex/hex.config', '.cabal/config', '.conda/*.token', '.coursier/credentials.properties'],
  // Of people, more than of machines.
  ...['keyrings', 'kwalletd', 'python_keyring', 'gem/credentials', 'gnupg', 'password-store', 'gh', 'atuin', 'fish']
    .concat(['containers', 'code-server', 'jupyter/runtime', 'recently-used.xbel', 'Trash'])
    .map((name) => `.local/share/${name}`),
  '.local/state',
  ...['gh', 'git', 'keyring-*', 'gcloud', 'huggingface/stored_tokens', 'mozilla', 'google-chrome*', 'chromium']
    .concat(['BraveSoftware', 'thunderbird'])
    .map((name) => `.cache/${name}`),
];

/** A file or directory of this name holds secrets wherever it stands among these. */
const NAMED =
  /^(?:.*[._-])?(?:tokens?|credentials?|auth|secrets?|passwords?)(?:\.(?:json|toml|ya?ml|xml|txt|db|properties))?$/i;

/** Settings that builds need, and that hold a secret here and there; those that do are out of sight. */
const SETTINGS: readonly string[] = ['.cargo/config', '.cargo/config.toml', '.sbt/repositories', '.condarc'];

const HOLDS_SECRET = /token|passw|secret|credential|:\/\/[^\s/@]+@/i;

/** Those that are there, relative to the home. */
export const secretsIn = (home: string): string[] => [
  ...SECRETS.flatMap((pattern) => matches(home, pattern)),
  ...[...TOOL_HOMES, ...beneath(home, '.local/share'), ...beneath(home, '.cache')].flatMap((directory) =>
    namesIn(home, directory, NAMED),
  ),
  ...SETTINGS.filter((path) => HOLDS_SECRET.test(readText(join(home, path)))),
];

const beneath = (home: string, directory: string): string[] => [directory, ...namesIn(home, directory, /./)];

function matches(home: string, pattern: string): string[] {
  return pattern
    .split('/')
    .reduce<string[]>((found, part) => found.flatMap((path) => namesIn(home, path, named(part))), ['']);
}

const named = (part: string): RegExp => new RegExp(`^${part.replaceAll('.', '\\.').replaceAll('*', '.*')}$`, 'i');

function namesIn(home: string, directory: string, wanted: RegExp): string[] {
  try {
    return readdirSync(join(home, directory))
      .filter((name) => wanted.test(name))
      .map((name) => join(directory, name));
  } catch {
    return []; // not there, or not readable for us, and so not for commands
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
