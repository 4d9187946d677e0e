/** Pull requests that propose a rule for reviews, on numbered branches, and the mark by which a rule is known again. */
import type { EarlierRule, Witness } from '../../core/review-rule.ts';
import type { RepositoryRef } from '../../core/run-trigger.ts';
import type { GitHub } from '../api/client.ts';

/** Maximum number of rules that are ever proposed. */
const MAX_RULES = 30;

/** One more request than there are such pull requests. Throws what GitHub answers. */
export async function readRulePulls(
  github: GitHub,
  { owner, name }: Pick<RepositoryRef, 'owner' | 'name'>,
  prefix: string,
): Promise<{
  /** What each of them proposed, no matter what became of it. */
  readonly earlier: readonly EarlierRule[];
  /** Branch of the next one. */
  readonly branch: string;
  /** Why there is to be no other one now, in a clause. */
  readonly obstacle?: string;
}> {
  const earlier: EarlierRule[] = [];
  const full = `${owner}/${name}`.toLowerCase();
  for (let number = 1; number <= MAX_RULES; number += 1) {
    const branch = `${prefix}review-rule-${number}`;
    const asked = { owner, repo: name, state: 'all', head: `${owner}:${branch}`, per_page: 100 } as const;
    const { data } = await github.rest.pulls.list(asked);
    const pulls = data.filter(({ head }) => head.ref === branch && head.repo?.full_name.toLowerCase() === full);
    if (pulls.length === 0) return { earlier, branch };
    for (const pull of pulls) {
      const rule = readRuleMark(pull.body ?? '');
      if (pull.state === 'open') return { earlier, branch, obstacle: `#${pull.number} is still open` };
      if (!rule) return { earlier, branch, obstacle: `#${pull.number} does not say any more which rule it proposed` };
      earlier.push(rule);
    }
  }
  return { earlier, branch: '', obstacle: `${MAX_RULES} rules were proposed before` };
}

/** An HTML comment at the end of the description. */
export function writeRuleMark(witnesses: readonly Witness[]): string {
  const of = witnesses.map(({ fingerprint }) => fingerprint).join(' ');
  return `<!-- kodelet-ci:rule ${new URLSearchParams({ of, said: witnesses[0]?.said ?? '' })} -->`;
}

function readRuleMark(body: string): EarlierRule | undefined {
  const [, text] = /(?:^|\n)<!-- kodelet-ci:rule (\S+) -->\s*$/.exec(body) ?? [];
  const fields = new URLSearchParams(text);
  const [of, said] = [fields.get('of'), fields.get('said')];
  return of && said ? { fingerprints: of.split(' '), said } : undefined;
}
