/** Keeps what a demo has left, in one directory: the repository, the texts as files, journal, log and pages. */
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { git } from '../support/github/bare.ts';
import { createTargets, diffOf, pageOf, replaceAddresses } from './leftovers.ts';
import type { Played } from './play.ts';

const PAGE = 'github.html';

export interface Kept {
  readonly directory: string;
  /** The page that looks like GitHub. */
  readonly page: string;
  /** Each file with what it is. */
  readonly files: readonly (readonly [name: string, what: string])[];
}

/** `everything`: beside the page. */
export async function keep(played: Played, everything: boolean): Promise<Kept> {
  const directory = await mkdtemp(join(tmpdir(), 'kodelet-demo-kept-'));
  const page = join(directory, PAGE);
  await writeFile(page, await pageOf(played));
  const files: Kept['files'] = [[PAGE, 'the issue, the pull request and the summary, as GitHub would show them']];
  if (!everything) return { directory, page, files };
  return {
    directory,
    page,
    files: [...files, ...(await keepTexts(played, directory)), ...(await keepGit(played, directory))],
  };
}

async function keepTexts(played: Played, directory: string): Promise<Kept['files']> {
  const { thread, comments, pullRequest, run } = played;
  const text = ({ title, body }: { title: string; body: string | null }): string => `# ${title}\n\n${body ?? ''}`;
  const html = run.outputs['report-path'] && (await readFile(run.outputs['report-path'], 'utf8'));
  const all: readonly (readonly [name: string, what: string, content: string])[] = [
    ['request.md', `the ${thread.pull ? 'pull request' : 'issue'} that the request is about`, text(thread)],
    ['comment.md', 'the comment of the run', comments.at(-1) ?? ''],
    ['pull-request.md', 'title and description of the pull request', pullRequest ? text(pullRequest) : ''],
    ['change.diff', 'the change', await diffOf(played)],
    ['summary.md', 'the job summary', run.summary],
    ['log.txt', 'the log of the step', run.log],
    ['report.html', 'the report of the run: every turn and call, cost and tokens', html ?? ''],
  ];
  const kept = all.filter(([, , content]) => content !== '');
  const target = createTargets(played, PAGE);
  for (const [name, , content] of kept)
    await writeFile(join(directory, name), replaceAddresses(content, played, target));
  return [...kept.map(([name, what]) => [name, what] as const), ...(await keepRecords(played, directory))];
}

/** What the run has left in its own directory on the runner. */
const RECORDS: Kept['files'] = [
  ['journal.jsonl', 'every event of the run, for kodelet-ci replay'],
  ['change.patch', 'the change, for git apply'],
];

async function keepRecords({ run }: Played, directory: string): Promise<Kept['files']> {
  const place = dirname(run.outputs['journal-path'] || directory);
  const there = RECORDS.filter(([name]) => existsSync(join(place, name)));
  for (const [name] of there) await copyFile(join(place, name), join(directory, name));
  return there;
}

/** The clone has the repository beside it as its origin, and the agent's branch where there is one. */
async function keepGit({ fixture, run, thread }: Played, directory: string): Promise<Kept['files']> {
  const bare = join(directory, 'repository.git');
  await git(directory, ['clone', '--quiet', '--mirror', fixture.repository.path, bare]);
  await git(bare, ['remote', 'remove', 'origin']);
  const branch = run.outputs.branch || thread.pull?.head.ref;
  const isThere = branch && (await git(bare, ['branch', '--list', branch])).trim() !== '';
  await git(directory, ['clone', '--quiet', ...(isThere ? ['--branch', branch] : []), bare, 'checkout']);
  return [
    ['repository.git', 'the repository, as GitHub would have it'],
    ['checkout', isThere ? `a clone of it, on the branch ${branch}` : 'a clone of it'],
  ];
}
