/** `init --pin`: actions by the commit that their tag names now, because a tag can be moved and a commit cannot. */
import { KodeletError } from '../core/error.ts';
import type { GitResult } from '../git/git.ts';

/** `OWNER/NAME[/PATH]@REF`, without what is pinned already and what lies in the repository itself. */
const UNPINNED = /^(\s*(?:- )?uses: )([\w.-]+\/[\w.-]+)((?:\/[\w.-]+)*)@(?![0-9a-f]{40}\b)([\w.-]+)(?:[ \t]+#(.*))?$/gm;

interface ActionSource {
  /** Where actions come from, such as `https://github.com`. */
  readonly server: string;
  git(args: readonly string[]): Promise<GitResult>;
}

/** The text with `OWNER/NAME@COMMIT # VERSION`. Throws KodeletError `git` where one commit cannot be found. */
export async function pinActions(text: string, source: ActionSource): Promise<string> {
  const pins = new Map<string, string>();
  for (const [, , name = '', , tag = ''] of text.matchAll(UNPINNED)) {
    const key = `${name}@${tag}`;
    if (!pins.has(key)) pins.set(key, await findPin(name, tag, source));
  }
  return text.replace(
    UNPINNED,
    (_, uses, name, path, tag, comment = '') => `${uses}${name}${path}@${pins.get(`${name}@${tag}`) ?? tag}${comment}`,
  );
}

async function findPin(name: string, tag: string, { server, git }: ActionSource): Promise<string> {
  const url = `${server}/${name}`;
  const { exitCode, stdout, stderr } = await git(['ls-remote', '--quiet', url, ...patterns(tag)]);
  if (exitCode !== 0) {
    const said = stderr.trim().split('\n').at(-1) || 'git gave no answer';
    throw new KodeletError(
      'git',
      `the commit of ${name}@${tag} could not be looked up, so nothing was written: ${said}`,
      {
        remedy: `Make "git ls-remote ${url}" work here, or leave out --pin`,
      },
    );
  }
  const commits = commitsByTag(stdout);
  const commit = commits.get(tag);
  if (commit === undefined) {
    throw new KodeletError('git', `${url} has no tag ${tag}, so nothing was written`, {
      remedy: 'If the action is a copy on this server, push that tag to it, or leave out --pin',
    });
  }
  // The exact version, such as v1.2.3 for v1, is what Dependabot reads and raises.
  const exact = [...commits].find(([other, at]) => at === commit && /^v?\d+\.\d+\.\d+$/.test(other))?.[0];
  return `${commit} # ${exact ?? tag}`;
}

/** A tag with its own object, such as a signed one, has the commit behind it in a line that ends with `^{}`. */
const patterns = (tag: string): string[] => [tag, `${tag}^{}`, `${tag}.*`].map((pattern) => `refs/tags/${pattern}`);

function commitsByTag(listed: string): Map<string, string> {
  const lines = [...listed.matchAll(/^([0-9a-f]{40})\trefs\/tags\/(.+?)(\^\{\})?$/gm)];
  const found = lines.map(([, commit = '', tag = '', peeled]) => ({ commit, tag, isPeeled: peeled !== undefined }));
  // Those behind a tag's object last, since they win.
  const ordered = [...found.filter(({ isPeeled }) => !isPeeled), ...found.filter(({ isPeeled }) => isPeeled)];
  return new Map(ordered.map(({ tag, commit }) => [tag, commit]));
}
