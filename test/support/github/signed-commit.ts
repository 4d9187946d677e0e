/** The mutation createCommitOnBranch: GitHub makes the commit and signs it. Ordinary files alone: a mode gets lost. */
import { execa } from 'execa';
import { GraphQLError } from 'graphql';
import { demandAccess } from './access.ts';
import { branchHead, commitFiles, type Files, GIT_ENVIRONMENT, git } from './bare.ts';
import type { Database } from './database.ts';
import { Refusal } from './http.ts';
import { syncPulls } from './pull-refs.ts';
import { asApiMessage, ruleVariables } from './push-rules.ts';
import type { Repository, Token } from './types.ts';

interface Input {
  readonly branch: { readonly repositoryNameWithOwner: string; readonly branchName: string };
  readonly expectedHeadOid: string;
  readonly message: { readonly headline: string; readonly body?: string };
  readonly fileChanges: {
    readonly additions?: readonly { readonly path: string; readonly contents: string }[];
    readonly deletions?: readonly { readonly path: string }[];
  };
}

const refused = (type: string, message: string): GraphQLError => new GraphQLError(message, { extensions: { type } });

export async function createCommitOnBranch(database: Database, token: Token, input: Input) {
  const { branchName: branch, repositoryNameWithOwner } = input.branch;
  const repository = database.findRepository(repositoryNameWithOwner);
  if (!repository) throw refused('NOT_FOUND', 'Could not resolve to a Repository with that name.');
  demand(database, repository, token);
  const head = await branchHead(repository.path, branch);
  if (!head) throw refused('NOT_FOUND', `No ref named '${branch}' exists.`);
  if (head !== input.expectedHeadOid)
    throw refused(
      'STALE_DATA',
      `Expected branch to point to "${input.expectedHeadOid}" but it did not. Pull and try again.`,
    );
  const oid = await makeCommit(database, repository, token, { ...input, head });
  await holdToRules(repository, token, { branch, head, oid });
  await git(repository.path, ['update-ref', `refs/heads/${branch}`, oid, head]);
  repository.pushedAt = database.now();
  await syncPulls(database, repository, token.user);
  return { commit: { oid } };
}

function demand(database: Database, repository: Repository, token: Token): void {
  try {
    demandAccess(database, repository, token, { scopes: ['contents'], level: 'write', role: 'write' });
  } catch (error) {
    throw error instanceof Refusal ? refused('FORBIDDEN', error.message) : error;
  }
}

/** On a branch that nobody sees, which is gone when the commit is made. */
async function makeCommit(
  database: Database,
  repository: Repository,
  { user }: Token,
  { message, fileChanges, head }: Input & { readonly head: string },
): Promise<string> {
  const { additions = [], deletions = [] } = fileChanges;
  const files: Files = Object.fromEntries([
    ...deletions.map(({ path }) => [path, null] as const),
    ...additions.map(({ path, contents }) => [path, Buffer.from(contents, 'base64')] as const),
  ]);
  const branch = `signing-${head}-${process.hrtime.bigint()}`;
  const author = { name: user.login, email: `${user.id}+${user.login}@users.noreply.github.com` };
  const words = [message.headline, ...(message.body ? ['', message.body] : [])].join('\n');
  const draft = { branch, message: words, files, author, at: database.now(), from: head };
  const oid = await commitFiles(repository.path, draft);
  await git(repository.path, ['update-ref', '-d', `refs/heads/${branch}`]);
  return oid;
}

/** As for a push, but that it is signed. */
async function holdToRules(
  { path, ...repository }: Repository,
  token: Token,
  { branch, head, oid }: { readonly branch: string; readonly head: string; readonly oid: string },
): Promise<void> {
  const workflows = !token.installation || token.installation.permissions.workflows === 'write';
  const pushRules = repository.pushRules.filter(({ rule }) => rule !== 'signatures');
  const env = {
    ...GIT_ENVIRONMENT,
    ...ruleVariables({ ...repository, path, pushRules }),
    KODELET_WORKFLOWS: workflows ? 'allowed' : 'refused',
  };
  const input = `${head} ${oid} refs/heads/${branch}\n`;
  const { exitCode, stderr } = await execa('hooks/pre-receive', [], {
    cwd: path,
    env,
    extendEnv: false,
    input,
    reject: false,
  });
  if (exitCode !== 0) throw refused('UNPROCESSABLE', asApiMessage(stderr));
}
