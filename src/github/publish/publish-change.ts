/** Turns the agent's changes into one commit and shows it: on a pull request, on a branch, or as a patch. */
import { stat } from 'node:fs/promises';
import type { OmittedFile, Publication } from '../../core/session-event.ts';
import { branchName } from '../../git/branch-name.ts';
import {
  commitTree,
  filesBetween,
  type Identity,
  linesBetween,
  linesByFile,
  patchBetween,
  treeOf,
  treeWith,
  writePatch,
} from '../../git/commit.ts';
import { unresolvedIn } from '../../git/merge.ts';
import { describeRefusal } from '../../git/read-refusal.ts';
import { type ExceededLimit, exceededLimits, pathsWithSecrets, selectChanges } from '../../git/selection.ts';
import { changesBetween, type FileChange, newlyRefused, takeSnapshot } from '../../git/snapshot.ts';
import {
  type CommitMessage,
  type Convention,
  commitMessage,
  conventionOf,
  formatMessage,
  subjectBy,
  type Template,
  withType,
} from '../../report/commit-message.ts';
import { splitProposal } from '../../report/split-text.ts';
import type { GitHub } from '../api/client.ts';
import type { PublicationSummary, Published, PublishOptions } from './publication.ts';
import { type PushOutcome, type PushToBranchOptions, pushToBranch } from './push-to-branch.ts';
import { type Proposal, proposeTo, updatePullRequest, whyNotPushed } from './update-pull-request.ts';

export async function publishChange(options: PublishOptions): Promise<Published> {
  const { store, start, merge } = options;
  const after = options.after ?? (await takeSnapshot(store));
  const origin = merge?.tree ?? start.sha;
  const selection = await selectChanges(store, origin, await changesBetween(store, options.before, after), options);
  const leftOut = [...selection.leftOut, ...newlyRefused(options.before, after), ...(options.omitted ?? [])];
  if (selection.changes.length === 0 && !merge) return forPeople(options, origin, selection.forPeople, leftOut);
  const tree = await treeWith(store, origin, selection.changes);
  const unresolved = merge ? await unresolvedIn(store, merge, tree) : [];
  const base = await treeOf(store, origin);
  const files = await filesBetween(store, base, tree);
  if (files.length === 0 && (!merge || unresolved.length > 0))
    return withConflicts(nothing(leftOut), unresolved, merge);
  const change = { base, tree, files, leftOut, origin, changes: selection.changes };
  const secrets = await pathsWithSecrets(store, { from: base, to: tree, files }, options.redact);
  const published =
    secrets.length > 0
      ? await publishWithout(options, change, secrets)
      : await publishWhole(options, change, unresolved.length > 0);
  return { ...published, ...withConflicts(published.publication, unresolved, merge) };
}

/** GitHub may find a secret that nobody has found here. */
async function publishWhole(options: PublishOptions, change: SelectedFiles, hasConflicts: boolean): Promise<Published> {
  const { secrets, ...published } = await publishFiles(options, change, hasConflicts);
  return secrets ? publishWithout(options, change, secrets, published.blocked) : published;
}

function withConflicts(
  publication: Publication,
  unresolved: readonly string[],
  merge: PublishOptions['merge'],
): Published {
  if (unresolved.length === 0) return { publication };
  const notes = publication.kind === 'patch' ? [...publication.notes, WITH_CONFLICTS] : publication.notes;
  const closed = unresolved.filter((path) => merge?.closed.has(path));
  return { publication: { ...publication, notes }, unresolved, ...(closed.length > 0 && { closed }) };
}

const WITH_CONFLICTS = 'Conflicts are left in the patch: resolve them before you commit.';

/** A change of which nothing may be published is a patch, as far as a person may apply it. */
async function forPeople(
  options: PublishOptions,
  origin: string,
  changes: readonly FileChange[],
  leftOut: readonly OmittedFile[],
): Promise<Published> {
  if (leftOut.length === 0) return { publication: nothing(leftOut) };
  const { store, redact } = options;
  const blocked = { guard: 'path', reason: 'every change was left out, each for a reason' } as const;
  const base = await treeOf(store, origin);
  const treeOfSome = async (some: readonly FileChange[]): Promise<string> => treeWith(store, origin, some);
  const all = { from: base, to: await treeOfSome(changes), files: changes.map(({ path }) => path) };
  const secrets = await pathsWithSecrets(store, all, redact);
  const clean = changes.filter(({ path }) => !secrets.includes(path));
  if (clean.length === 0) return { publication: nothing(leftOut), blocked };
  const tree = await treeOfSome(clean);
  const files = clean.map(({ path }) => path);
  const publication = { ...(await asPatch(options, { base, tree, files, leftOut }, [])), files, leftOut };
  return { publication, blocked };
}

/** Nothing of a file that holds a secret is shown or kept; the rest of the change is, as work that is not done. */
async function publishWithout(
  options: PublishOptions,
  change: SelectedFiles,
  secrets: readonly string[],
  said?: Published['blocked'],
): Promise<Published> {
  const { store, redact } = options;
  const { origin, changes, base } = change;
  const tree = await treeWith(
    store,
    origin,
    changes.filter(({ path }) => !secrets.includes(path)),
  );
  const files = await filesBetween(store, base, tree);
  const leftOut = [...change.leftOut, ...secrets.map((path) => ({ path: redact(path), reason: HOLDS_SECRET }))];
  const reason = `what looks like a secret was added to ${secrets.map(redact).join(', ')}`;
  const blocked = said ?? { guard: 'secret', reason };
  if (files.length === 0) return withheld(options, { ...change, leftOut }, blocked);
  const rest = { base, tree, files, leftOut };
  const unfinished = options.unfinished ?? { why: MISSING_FILES, checklist: [] };
  const published = await publishFiles({ ...options, unfinished }, rest, true);
  const more = published.secrets?.filter((path) => !secrets.includes(path)) ?? [];
  if (more.length > 0) return publishWithout(options, change, [...secrets, ...more], published.blocked);
  return { ...published, blocked: { ...published.blocked, ...blocked } };
}

const HOLDS_SECRET = 'what looks like a secret was added to it';
const MISSING_FILES = 'Files to which something was added that looks like a secret are missing from this change.';

/** Nothing of it is shown anywhere. */
function withheld(options: PublishOptions, { files, leftOut }: Files, blocked: Published['blocked']): Published {
  const title = messageOf(options, files, undefined).subject;
  return { publication: { ...nothing(leftOut), files, title }, blocked };
}

/** `isPart`: files of the agent are missing, or conflicts are left. Such a merge is not pushed, and neither is what is over a limit. */
async function publishFiles(options: PublishOptions, found: Files, isPart = false): Promise<Published & Secrets> {
  const { store, merge } = options;
  const { base: from, tree: to, files, leftOut } = found;
  const [lines, convention] = await Promise.all([linesBetween(store, from, to), readConvention(options)]);
  const parts = {
    ...messageOf(options, files, convention),
    ...(merge && !merge.byAgent && { subject: mergeSubject(options) }),
  };
  const change = { ...found, lines };
  const of = (shown: PublicationSummary): Publication => ({ ...shown, files, leftOut, lines, title: parts.subject });
  if (isPart && merge) return { publication: of(await asPatch(options, change, [])) };
  const exceeded = await exceededLimits(store, { from, to, files }, options);
  if (exceeded.length > 0)
    return {
      publication: of(await asPatch(options, change, [])),
      blocked: { guard: 'limit', reason: describeExceeded(exceeded), exceeded },
    };
  const { refused, superseded, blocked, secrets, ...shown } = await publishTree(options, change, parts);
  if (blocked)
    return secrets ? { ...withheld(options, found, blocked), secrets } : withholdAll(options, found, blocked);
  return { publication: of(shown), refused, superseded };
}

/** Any of the files may hold the secret, so the patch stays on the runner. */
async function withholdAll(
  options: PublishOptions,
  found: Files,
  blocked: NonNullable<Published['blocked']>,
): Promise<Published> {
  const { withheldPatchFile: file } = options;
  await writePatch(options.store, await originOfPatch(options, found), found.tree, file);
  const reason = `${blocked.reason}. ${ONLY_HERE}`;
  return withheld(options, found, { ...blocked, reason, withheldIn: file });
}

const ONLY_HERE =
  'Which file it is about is unknown, so the change is neither shown nor kept for a later run: it is only in a file on the runner, which the log names';

const describeExceeded = (exceeded: readonly ExceededLimit[]): string =>
  exceeded.map((each) => EXCEEDED[each.key](each)).join(', and ');

const EXCEEDED: { readonly [Key in ExceededLimit['key']]: (limit: ExceededLimit) => string } = {
  'max-files': ({ needed, limit }) => `${needed} files changed, more than the ${limit} that publish.max-files allows`,
  'max-patch-kb': ({ needed, limit }) =>
    `the change has ${needed} KB, more than the ${limit} KB that publish.max-patch-kb allows`,
};

const nothing = (leftOut: readonly OmittedFile[]): Publication => ({ kind: 'none', files: [], leftOut, notes: [] });

/** What may be published: the tree before and after, and the files that differ. */
interface Files {
  readonly base: string;
  readonly tree: string;
  readonly files: readonly string[];
  readonly leftOut: readonly OmittedFile[];
}

/** With what they are made of: changes on top of `origin`. */
interface SelectedFiles extends Files {
  readonly origin: string;
  readonly changes: readonly FileChange[];
}

interface SelectedChange extends Files {
  readonly lines: NonNullable<Publication['lines']>;
}

/** `secrets`: files in which GitHub has found one. */
interface Secrets {
  readonly secrets?: readonly string[];
}

type Outcome = PublicationSummary & Pick<Published, 'blocked' | 'refused' | 'superseded'> & Secrets;

async function publishTree(options: PublishOptions, change: SelectedChange, parts: CommitMessage): Promise<Outcome> {
  const { store, start, merge, noPush } = options;
  if (start.fork) return asPatch(options, change, [IN_A_FORK]);
  if (noPush) return unpushed(options, change, `${noPush.said}. ${noPush.remedy}`);
  const closed = whyNotPushed(options);
  const [author, requester] = await Promise.all(
    [options.self, options.requester].map((login) => login && identityOf(options.github, login, options.serverUrl)),
  );
  const by = author || { name: 'kodelet-ci', email: 'kodelet-ci@users.noreply.github.com' };
  const coAuthor = requester ? `${requester.name} <${requester.email}>` : undefined;
  const message = formatMessage(parts, coAuthor, templateOf(options));
  const merged = merge?.tip;
  const commit = await commitTree(store, { tree: change.tree, parent: start.sha, merged, message, author: by });
  const made = { commit, merged, message, author: by };
  const { pushOutcome, proposal } = await provideCommits(options, made, change, await closed);
  if (pushOutcome.ok && pushOutcome.how === 'superseded') return unused(options, change, pushOutcome);
  if (pushOutcome.ok) {
    const split = await findSplit(options, change);
    return updatePullRequest(options, pushOutcome, { ...parts, ...change, split }, proposal);
  }
  if (pushOutcome.secret) {
    options.onForeignSecret();
    const { paths } = pushOutcome;
    const secrets = paths?.every((path) => change.files.includes(path)) ? paths : undefined;
    return { ...nothing(change.leftOut), blocked: { guard: 'secret', reason: describeRefusal(pushOutcome) }, secrets };
  }
  return unpushed(options, change, describeRefusal(pushOutcome));
}

/** Work that is not done is a draft that says something else; of a merge, nobody can ask for one part. */
async function findSplit(
  { store, unfinished, merge, splitAboveLines: max }: PublishOptions,
  { base, tree, lines }: SelectedChange,
): Promise<string | undefined> {
  if (max === undefined || unfinished || merge || lines.added + lines.deleted <= max) return undefined;
  const files = await linesByFile(store, base, tree);
  return splitProposal(
    files.map(({ path, added, deleted }) => ({ path, lines: added + deleted })),
    max,
  );
}

/** To the branch that the work belongs to; where that one is not pushed to, or refuses it, to one that proposes it. */
async function provideCommits(
  options: PublishOptions,
  made: Pick<PushToBranchOptions, 'commit' | 'merged' | 'message' | 'author'>,
  { files, leftOut }: Files,
  closed: string | undefined,
): Promise<{ pushOutcome: PushOutcome; proposal?: Proposal }> {
  const { start, target, branchPrefix: prefix, title, runId } = options;
  const to = (branch: string, existing: boolean, baseBranch = start.baseBranch): Promise<PushOutcome> => {
    const announce = (push: { branch: string; commit: string }): void =>
      options.announce({ type: 'push-start', ...push, parent: start.sha, baseBranch, files, leftOut });
    return pushToBranch({ ...options, ...made, base: start.sha, branch, existing, announce });
  };
  const own = start.branch;
  if (own === undefined) return { pushOutcome: await to(branchName({ prefix, target, title, runId }), false) };
  const first = closed === undefined ? await to(own, true) : undefined;
  if (first && (first.ok || first.otherBranch !== 'yes')) return { pushOutcome: first };
  const proposal = await proposeTo(own, closed ?? `refused the push (${first?.said})`, options);
  return { pushOutcome: await to(proposal.branch, false, own), proposal };
}

async function unused(
  options: PublishOptions,
  change: SelectedChange,
  { branch, commit }: Readonly<Record<'branch' | 'commit', string>>,
): Promise<Outcome> {
  const superseded = `Nothing was pushed: the base was merged into "${branch}" in the meantime, by ${commit.slice(0, 12)}`;
  return { ...(await asPatch(options, change, [])), notes: [unusedPatch(options.start.sha)], superseded };
}

const unusedPatch = (start: string): string =>
  `The patch was not used. It holds the whole merge as the agent made it, on top of ${start.slice(0, 12)}, which the run began with.`;

async function unpushed(options: PublishOptions, change: SelectedChange, why: string): Promise<Outcome> {
  const refused = `The change could not be pushed: ${why}`;
  return { ...(await asPatch(options, change, [])), refused };
}

const IN_A_FORK = 'Nothing was pushed, because the branch is in a fork.';

/** Only work that is done may close its issue: GitHub reads `Fix #12` in a commit as well. */
const closable = ({ target, unfinished }: PublishOptions): number | undefined =>
  target.kind === 'issue' && !unfinished ? target.number : undefined;

const templateOf = (options: PublishOptions): Template | undefined => {
  const { commitMessage: text, target } = options;
  const number = target.kind === 'repository' ? undefined : target.number;
  return text === undefined ? undefined : { text, number, issue: closable(options) };
};

function messageOf(
  options: PublishOptions,
  files: readonly string[],
  convention: Convention | undefined,
): CommitMessage {
  const { answer, target, title, request, redact, sanitize } = options;
  const clean = (text: string): string => redact(sanitize(text));
  const issue = closable(options);
  const verb = issue === undefined ? 'Work on' : 'Fix';
  const about = target.kind === 'repository' || convention ? '' : `${verb} #${target.number}: `;
  const change = { files, about: `${title} ${request}` };
  const byHistory = convention && ((subject: string) => withType(subject, convention, change));
  const form = formOf(options) ?? byHistory;
  return commitMessage({ answer: clean(answer), fallback: `${about}${clean(title)}`, issue, form });
}

function formOf(options: PublishOptions): ((subject: string) => string) | undefined {
  const template = templateOf(options);
  return template && ((subject) => subjectBy(template, subject));
}

/** Subject of a merge as git itself writes it, in the form that the repository demands. */
function mergeSubject(options: PublishOptions): string {
  const { start, redact } = options;
  const into = start.branch === undefined ? '' : ` into ${start.branch}`;
  const subject = redact(`Merge branch '${start.baseBranch}'${into}`);
  return formOf(options)?.(subject) ?? subject;
}

const NEWEST = 50;

/** By the commits of the branch that the change is to get into. A checkout often has only one commit, so GitHub is asked. */
async function readConvention({
  github,
  repository,
  start,
  noPush,
  commitMessage: template,
}: PublishOptions): Promise<Convention | undefined> {
  if (start.fork || noPush || template !== undefined) return undefined;
  const { owner, name: repo } = repository;
  const asked = { owner, repo, sha: start.baseBranch, per_page: NEWEST };
  const commits = await github.rest.repos.listCommits(asked).then(
    ({ data }) => data,
    () => [], // a subject in another form is none the worse
  );
  return conventionOf(commits.map(({ commit }) => commit.message.split('\n', 1)[0] ?? ''));
}

/** Nothing is lost: the patch goes into the report while it is short enough, and into a file byte for byte. */
async function asPatch(
  options: PublishOptions,
  { base, tree }: Files,
  why: readonly string[],
): Promise<PublicationSummary> {
  const { store, patchFile, mergePatchFile, merge } = options;
  const from = await originOfPatch(options, { base });
  if (merge && !merge.byAgent) await writePatch(store, base, tree, mergePatchFile);
  await writePatch(store, from, tree, patchFile);
  const notes = merge ? [...why, byHand(merge.tip)] : why;
  const { size } = await stat(patchFile);
  if (size > MAX_REPORTED_BYTES)
    return {
      kind: 'patch',
      patchFile,
      notes: [...notes, `The patch has ${Math.ceil(size / 1024)} KB, too many for a report.`],
    };
  return { kind: 'patch', patchFile, patch: await patchBetween(store, from, tree), notes };
}

/** Start of the patch; for a merge all of it, because no one else has the state that the agent began with. */
const originOfPatch = async (
  { store, merge, start }: PublishOptions,
  { base }: Pick<Files, 'base'>,
): Promise<string> => (merge ? treeOf(store, start.sha) : base);

/** Maximum bytes of a patch in the journal. */
const MAX_REPORTED_BYTES = 4 * 1024 * 1024;

const byHand = (tip: string): string =>
  `The patch holds the whole merge: run \`git merge --no-commit --strategy=ours ${tip}\`, then \`git apply --index\` with the patch, and commit.`;

/** The address that links a commit to the account without telling a person's own; `serverUrl` is GITHUB_SERVER_URL. */
async function identityOf(github: GitHub, login: string, serverUrl: string): Promise<Identity> {
  const host = new URL(serverUrl).hostname;
  const domain = `users.noreply.${host.includes('.') && !/^[\d.]+$/.test(host) ? host : 'github.com'}`;
  const id = await accountId(github, login);
  return { name: login, email: `${id === undefined ? '' : `${id}+`}${login}@${domain}` };
}

/** An account that the token may not look up still has an address, the form without a number. */
async function accountId(github: GitHub, login: string): Promise<number | undefined> {
  try {
    return (await github.rest.users.getByUsername({ username: login })).data.id;
  } catch {
    return undefined;
  }
}
