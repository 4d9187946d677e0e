/** Files and directories of a commit, as objects or raw. */
import { git, resolveCommit, tryGit } from '../bare.ts';
import { type Answer, type Call, notFound, ok, Refusal } from '../http.ts';
import { type Routes, read } from '../route.ts';
import { repositoryApi, repositoryPage } from '../shapes/repository.ts';

export const contentRoutes: Routes = {
  'repos/get-content': read('contents', getContent),
};

interface Entry {
  readonly mode: string;
  readonly sha: string;
  readonly size: number;
  readonly path: string;
}

async function getContent(call: Call): Promise<Answer> {
  const path = (call.params.path ?? '').replace(/^\/+|\/+$/g, '');
  const ref = call.query.get('ref') ?? call.repository.defaultBranch;
  const commit = await resolveCommit(call.repository.path, ref);
  if (!commit) throw new Refusal(404, `No commit found for the ref ${ref}`);
  const [entry] = path === '' ? [] : await listTree(call, commit, path);
  if (path !== '' && !entry) throw notFound();
  if (!entry || entry.mode === '040000') {
    const entries = await listTree(call, commit, path === '' ? '' : `${path}/`);
    return ok(entries.map((one) => showEntry(call, ref, one)));
  }
  return showFile(call, ref, entry);
}

async function listTree(call: Call, commit: string, path: string): Promise<Entry[]> {
  const args = ['ls-tree', '-z', '--long', commit, ...(path === '' ? [] : ['--', path])];
  const { stdout } = await tryGit(call.repository.path, args);
  return stdout
    .split('\0')
    .map((row) => /^(\d+) \w+ ([0-9a-f]+) +(-|\d+)\t([\s\S]+)$/.exec(row))
    .flatMap((found) => (found ? [found] : []))
    .map(([, mode = '', sha = '', size = '', name = '']) => ({ mode, sha, size: Number(size) || 0, path: name }));
}

const TYPES: Record<string, string> = { '040000': 'dir', '120000': 'symlink', '160000': 'submodule' };

function showEntry({ database, repository }: Call, ref: string, entry: Entry) {
  const path = entry.path.split('/').map(encodeURIComponent).join('/');
  const self = `${repositoryApi(database, repository)}/contents/${path}?ref=${encodeURIComponent(ref)}`;
  const directory = entry.mode === '040000';
  const gitUrl = `${repositoryApi(database, repository)}/git/${directory ? 'trees' : 'blobs'}/${entry.sha}`;
  const page = `${repositoryPage(database, repository)}/${directory ? 'tree' : 'blob'}/${ref}/${path}`;
  return {
    name: entry.path.split('/').at(-1) ?? entry.path,
    path: entry.path,
    sha: entry.sha,
    size: entry.size,
    url: self,
    html_url: page,
    git_url: gitUrl,
    download_url: directory ? null : `${repositoryPage(database, repository)}/raw/${ref}/${path}`,
    type: TYPES[entry.mode] ?? 'file',
    _links: { self, git: gitUrl, html: page },
  };
}

async function showFile(call: Call, ref: string, entry: Entry): Promise<Answer> {
  const { path } = call.repository;
  if (/application\/vnd\.github\.(?:v3\.)?raw/.test(call.accept)) {
    const { stdout } = await tryGit(path, ['cat-file', 'blob', entry.sha]);
    return { status: 200, body: stdout, headers: { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' } };
  }
  const shown = showEntry(call, ref, entry);
  if (shown.type === 'symlink') return ok({ ...shown, target: await git(path, ['cat-file', 'blob', entry.sha]) });
  const { stdout } = await tryGit(path, ['cat-file', 'blob', entry.sha]);
  const content = Buffer.from(stdout).toString('base64').replace(/.{60}/g, '$&\n');
  return ok({ ...shown, content: `${content}\n`, encoding: 'base64' });
}
