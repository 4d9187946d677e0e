/** Secrets of the job that this step has no use for: it knows them so that none is ever shown or published. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readWholeText } from '../lib/regular-file.ts';

/** Names by which jobs and people hand credentials to programs. */
const SECRET_NAME =
  /(?:^|_)(?:TOKEN|SECRET|PASSWORD|PASSWD|PAT|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|SECRET_KEY(?:_BASE)?)$/i;

/** RFC 3986, as in `DATABASE_URL`: `postgres://app:PASSWORD@db:5432/app`. */
const IN_URL = /^[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:([^\s/@]+)@/i;

/** A word of people, such as `postgres` or `test-token-for-ci`, is no secret, and a run that hides it could not be read. */
const looksDrawn = (value: string): boolean =>
  value.length >= 16 && /^[^\s/.][^\s]*$/.test(value) && /[a-z]/i.test(value) && /\d/.test(value);

/** Files in which registries and hosts find their passwords, and what they call them. See npmrc, Yarn's yarnrc.yml, pypirc and netrc. */
const FILES: readonly string[] = ['.npmrc', '.yarnrc.yml', '.pypirc', '.netrc'];
const IN_FILE = /(?:\b_?(?:authToken|auth|password)|\bnpmAuth(?:Token|Ident))(?:\s*[=:]\s*|\s+)["']?([^\s"'$]{12,})/gi;

const MAX_BYTES = 100_000;

/** What the job's variables and the files of `workspace` and `home` hold. A value that a workflow spells out is known to everybody. */
export function jobSecrets(
  environment: Readonly<Record<string, string | undefined>>,
  { workspace, home }: { readonly workspace: string; readonly home: string },
): string[] {
  const named = Object.entries(environment)
    .map(([name, value = '']) => (SECRET_NAME.test(name) ? value.trim() : (IN_URL.exec(value.trim())?.[1] ?? '')))
    .filter(looksDrawn);
  const stored = [workspace, home].flatMap((directory) => FILES.flatMap((name) => passwordsIn(join(directory, name))));
  const found = [...new Set([...named, ...stored])];
  const spelled = found.length > 0 ? workflowsOf(workspace) : '';
  return found.filter((value) => !spelled.includes(value));
}

const passwordsIn = (path: string): string[] => Array.from(readText(path).matchAll(IN_FILE), ([, value = '']) => value);

function workflowsOf(workspace: string): string {
  const directory = join(workspace, '.github/workflows');
  try {
    return readdirSync(directory)
      .map((name) => readText(join(directory, name)))
      .join('\n');
  } catch {
    return ''; // there is none
  }
}

const readText = (path: string): string => readWholeText(path, { maxBytes: MAX_BYTES }) ?? '';
