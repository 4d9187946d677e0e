/** Git references: get, match, create, move, delete. */
import { git, resolveCommit, tryGit } from '../bare.ts';
import { type Answer, type Call, created, noContent, notFound, ok, paged, Refusal } from '../http.ts';
import { syncPulls } from '../pull-refs.ts';
import { type Routes, read, write } from '../route.ts';
import { nodeId } from '../shapes/account.ts';
import { repositoryApi } from '../shapes/repository.ts';

export const refRoutes: Routes = {
  'git/get-ref': read('contents', async (call) => {
    const sha = await resolveCommit(call.repository.path, `refs/${call.params.ref}`);
    if (!sha) throw notFound();
    return ok(show(call, `refs/${call.params.ref}`, sha));
  }),
  'git/list-matching-refs': read('contents', listMatching),
  'git/create-ref': write('contents', 'write', createRef),
  'git/update-ref': write('contents', 'write', updateRef),
  'git/delete-ref': write('contents', 'write', deleteRef),
};

function show(call: Call, ref: string, sha: string) {
  const api = repositoryApi(call.database, call.repository);
  return {
    ref,
    node_id: nodeId('Ref', call.repository.id),
    url: `${api}/git/${ref}`,
    object: { type: 'commit', sha, url: `${api}/git/commits/${sha}` },
  };
}

async function listMatching(call: Call): Promise<Answer> {
  const lines = await git(call.repository.path, ['for-each-ref', '--format=%(refname) %(objectname)']);
  const refs = lines
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([name = '']) => name.startsWith(`refs/${call.params.ref}`));
  return paged(
    call,
    refs.map(([name = '', sha = '']) => show(call, name, sha)),
  );
}

async function createRef(call: Call): Promise<Answer> {
  const [ref, sha] = [String(call.body.ref), String(call.body.sha)];
  if (!/^refs\/[^/]+\/./.test(ref)) {
    throw new Refusal(422, "Reference name must start with 'refs' and have at least two slashes.");
  }
  if (await resolveCommit(call.repository.path, ref)) throw new Refusal(422, 'Reference already exists');
  if (!(await resolveCommit(call.repository.path, sha))) throw new Refusal(422, 'Object does not exist');
  await move(call, ['update-ref', ref, sha]);
  return created(show(call, ref, sha));
}

async function updateRef(call: Call): Promise<Answer> {
  const [ref, sha] = [`refs/${call.params.ref}`, String(call.body.sha)];
  const before = await resolveCommit(call.repository.path, ref);
  if (!before) throw new Refusal(422, 'Reference does not exist');
  if (!(await resolveCommit(call.repository.path, sha))) throw new Refusal(422, 'Object does not exist');
  const forward = await tryGit(call.repository.path, ['merge-base', '--is-ancestor', before, sha]);
  if (forward.exitCode !== 0 && call.body.force !== true) throw new Refusal(422, 'Update is not a fast forward');
  await move(call, ['update-ref', ref, sha, before]);
  return ok(show(call, ref, sha));
}

async function deleteRef(call: Call): Promise<Answer> {
  const ref = `refs/${call.params.ref}`;
  if (!(await resolveCommit(call.repository.path, ref))) throw new Refusal(422, 'Reference does not exist');
  await move(call, ['update-ref', '-d', ref]);
  return noContent();
}

async function move({ database, repository, user }: Call, args: readonly string[]): Promise<void> {
  await git(repository.path, args);
  repository.pushedAt = database.now();
  await syncPulls(database, repository, user);
}
