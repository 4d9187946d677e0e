/** Proposes what people said of findings for REVIEW.md: one line, one pull request at a time, and never twice the same. */
import type { Config } from '../config/config.ts';
import { permissionRank } from '../core/access.ts';
import type { DeclinedFinding } from '../core/declined-finding.ts';
import { KodeletError } from '../core/error.ts';
import { type EarlierRule, findReviewRule, type Witness } from '../core/review-rule.ts';
import type { RepositoryName } from '../core/run-trigger.ts';
import { commitTree, treeWith } from '../git/commit.ts';
import { DECLINED_REF, readDeclined } from '../git/declined-ref.ts';
import { describeRefusal } from '../git/read-refusal.ts';
import { remoteRef } from '../git/ref-store.ts';
import { fetchCommits, remoteRefs, type Store } from '../git/store.ts';
import { MAX_GUIDE, trustedFiles } from '../git/trusted-files.ts';
import type { GitHub, RepositoryPath } from '../github/api/client.ts';
import { failureError } from '../github/api/failure.ts';
import { permissionOf } from '../github/api/permission.ts';
import { openPullRequest } from '../github/api/pull-request.ts';
import { pushToBranch } from '../github/publish/push-to-branch.ts';
import { shownCode } from '../markdown/code-text.ts';
import { plainText } from '../markdown/plain-text.ts';
import { formatMessage, subjectBy } from '../report/commit-message.ts';

interface RuleStep {
  readonly github: GitHub;
  readonly place: RepositoryPath;
  readonly store: Store;
  readonly publish: Config['publish'];
}

const GUIDE = 'REVIEW.md';
/** Maximum number of witnesses that are named. */
const MAX_NAMED = 5;
const FILE = { kind: 'changed', mode: '100644', oldMode: '', oldBlob: '' } as const;
const SUBJECT = 'Add what people said about findings to REVIEW.md';

/** The result of it, in a clause; undefined where people have stated no rule. Throws KodeletError. */
export async function proposeRule(step: RuleStep): Promise<string | undefined> {
  const { github, place, publish, store } = step;
  const declined = await readDeclined(remoteRef(store, DECLINED_REF));
  if (typeof declined === 'string') return `no rule was looked for, because ${DECLINED_REF} ${declined}`;
  if (!findReviewRule(declined, [])) return undefined;
  try {
    const pulls = await readRulePulls(github, { owner: place.owner, name: place.repo }, publish.branchPrefix);
    if (pulls.obstacle !== undefined) return `no rule was proposed, because ${pulls.obstacle}`;
    const witnesses = await confirmWitnesses(step, declined, pulls.earlier);
    return witnesses && (await publishRule(step, witnesses, pulls.branch));
  } catch (error) {
    if (error instanceof KodeletError) throw error;
    throw failureError(error, 'A rule for reviews could not be proposed', NEEDED);
  }
}

const NEEDED = 'the permissions "pull-requests: write" and "contents: write"';

/** A person who may not write any more counts no longer. */
async function confirmWitnesses(
  step: Pick<RuleStep, 'github' | 'place'>,
  declined: readonly DeclinedFinding[],
  earlier: Parameters<typeof findReviewRule>[1],
): Promise<readonly Witness[] | undefined> {
  const found = findReviewRule(declined, earlier);
  for (const { by } of found ?? []) {
    const permission = await permissionOf(step.github, step.place, by);
    if (permissionRank(permission) < permissionRank('write')) {
      const others = declined.filter((one) => one.by.toLowerCase() !== by.toLowerCase());
      return confirmWitnesses(step, others, earlier);
    }
  }
  return found?.slice(0, MAX_NAMED);
}

async function publishRule(step: RuleStep, witnesses: readonly Witness[], branch: string): Promise<string> {
  const { github, place, publish, store } = step;
  const { default_branch: baseBranch } = (await github.rest.repos.get(place)).data;
  const base = (await remoteRefs(store, [`refs/heads/${baseBranch}`])).get(`refs/heads/${baseBranch}`);
  if (base === undefined) return 'no rule was proposed, because the default branch has no commit';
  await fetchCommits(store, [base], 1);
  const text = withLine(await trustedFiles(store, base).read(GUIDE), ruleLine(witnesses));
  if (Buffer.byteLength(text) > MAX_GUIDE)
    return `no rule was proposed, because ${GUIDE} would be too long for a review`;
  const blob = (await store.ok(['hash-object', '-w', '--stdin'], { input: text })).trim();
  const tree = await treeWith(store, base, [{ path: GUIDE, blob, ...FILE }]);
  const { title, message } = messageOf(publish.commitMessage);
  const author = { name: 'kodelet-ci', email: 'kodelet-ci@users.noreply.github.com' };
  const commit = await commitTree(store, { tree, parent: base, message, author });
  const repository = { owner: place.owner, name: place.repo, defaultBranch: baseBranch };
  const made = { github, store, repository, base, commit, message, author, branch, existing: false };
  const pushed = await pushToBranch({ ...made, commits: publish.commits, announce: () => undefined });
  if (!pushed.ok) throw refused(`could not be pushed: ${describeRefusal(pushed)}`);
  const drop = async () => github.rest.git.deleteRef({ ...place, ref: `heads/${pushed.branch}` });
  if (pushed.branch !== branch) {
    await drop();
    return `no rule was proposed, because the branch "${branch}" has something else on it`;
  }
  const draft = publish.pullRequest === 'draft';
  const wanted = { branch, baseBranch, title, body: describeRule(witnesses), draft };
  const opened = await openPullRequest(github, repository, wanted);
  if (opened.ok) return `a rule for reviews is proposed in #${opened.pullRequest.number}`;
  await drop();
  throw refused(`could not be proposed. ${opened.note}`);
}

const refused = (what: string): KodeletError =>
  new KodeletError('github', `A rule for reviews ${what}`, {
    remedy: `Give the job ${NEEDED}, or set publish.review.learn to false`,
  });

function messageOf(text: string | undefined): Readonly<Record<'title' | 'message', string>> {
  const template = text === undefined ? undefined : { text, number: undefined, issue: undefined };
  const title = template ? subjectBy(template, SUBJECT) : SUBJECT;
  return { title, message: formatMessage({ subject: title, report: '' }, undefined, template) };
}

/** Words of people, framed as such; no sign in them ends the quotation. */
function ruleLine(witnesses: readonly Witness[]): string {
  const links = witnesses.map(({ by, url }) => `[${plainText(by)}](${url})`).join(', ');
  return `- People who may write here declined findings for one reason, in their words: ${quoted(witnesses[0])} (${links})`;
}

const quoted = (witness: Witness | undefined): string =>
  `"${plainText((witness?.said ?? '').replaceAll(/["“”]/g, "'"))}"`;

function withLine(text: string | undefined, line: string): string {
  if (!text?.trim()) return `# Reviews\n\n${line}\n`;
  const before = text.replace(/\s+$/, '');
  const isList = /^[-*] .*$/.test(before.slice(before.lastIndexOf('\n') + 1));
  return `${before}${isList ? '\n' : '\n\n'}${line}\n`;
}

function describeRule(witnesses: readonly Witness[]): string {
  const lines = witnesses.map((one) => `- ${shownCode(one.by)} on [a finding](${one.url}): ${quoted(one)}`);
  return [
    `These people declined findings for what looks like the same reason. The change adds one line to \`${GUIDE}\`, which later reviews follow.`,
    lines.join('\n'),
    'If it is not a rule, close this pull request; it will not be proposed again.',
    writeRuleMark(witnesses),
  ].join('\n\n');
}

/** Maximum number of rules that are ever proposed. */
const MAX_RULES = 30;

/** One more request than there are such pull requests. Throws what GitHub answers. */
async function readRulePulls(
  github: GitHub,
  { owner, name }: RepositoryName,
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
function writeRuleMark(witnesses: readonly Witness[]): string {
  const of = witnesses.map(({ fingerprint }) => fingerprint).join(' ');
  return `<!-- kodelet-ci:rule ${new URLSearchParams({ of, said: witnesses[0]?.said ?? '' })} -->`;
}

function readRuleMark(body: string): EarlierRule | undefined {
  const [, text] = /(?:^|\n)<!-- kodelet-ci:rule (\S+) -->\s*$/.exec(body) ?? [];
  const fields = new URLSearchParams(text);
  const [of, said] = [fields.get('of'), fields.get('said')];
  return of && said ? { fingerprints: of.split(' '), said } : undefined;
}
