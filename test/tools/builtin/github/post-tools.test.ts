/** Covers `src/tools/builtin/github/github-read.ts`, `src/core/github-posts.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  type GitHubHost,
  POST_KINDS,
  type Post,
  type PostKind,
  type PostLimits,
} from '../../../../src/core/github-posts.ts';
import { createBuiltinTools } from '../../../../src/tools/builtin/builtin-tools.ts';
import { openPipeline, type Pipeline } from '../../pipeline.ts';

let pipeline: Pipeline | undefined;
afterEach(() => pipeline?.close());

const limits = (max: number): PostLimits =>
  Object.fromEntries(POST_KINDS.map((kind) => [kind, max])) as Record<PostKind, number>;

function open(host: Partial<GitHubHost> = {}, max = 2): Pipeline {
  const whole: GitHubHost = {
    target: 'pull-request',
    read: async ({ what, page }) => ({ ok: true, text: `${what} ${page}`, pages: 3 }),
    check: async () => undefined,
    ...host,
  };
  pipeline = openPipeline({ toolsets: ['github'], github: { host: whole, max: limits(max) } });
  return pipeline;
}

const posts = ({ events }: Pipeline): unknown[] =>
  events.flatMap((event) => (event.type === 'tool-end' && event.ok ? [event.result.metadata?.post] : []));

const finding = { path: 'a.ts', line: 5, severity: 'minor', body: 'It fails for 0.' };

describe('what the agent asks for on GitHub', () => {
  it.each<[PostKind, object, Post]>([
    [
      'review_comment',
      { ...finding, start_line: 3 },
      { kind: 'review_comment', ...finding, severity: 'minor', startLine: 3, side: 'new' },
    ],
    ['set_labels', { add: ['bug'] }, { kind: 'set_labels', add: ['bug'], remove: [] }],
    ['create_issue', { title: 'T', body: 'B' }, { kind: 'create_issue', title: 'T', body: 'B', labels: [] }],
    ['reply_to_thread', { thread: 7, body: 'Yes.' }, { kind: 'reply_to_thread', thread: 7, body: 'Yes.' }],
    ['update_pull_request', { title: 'T' }, { kind: 'update_pull_request', title: 'T' }],
    ['noop', { reason: 'It works.' }, { kind: 'noop', reason: 'It works.' }],
  ])('%s is noted whole', async (kind, input, post) => {
    const tools = open();
    expect(await tools.result(kind, input)).toContain('Noted: ');
    expect(posts(tools)).toEqual([post]);
  });

  it('is held to the most of its kind, and the same one counts once', async () => {
    const tools = open({}, 2);
    await tools.result('resolve_thread', { thread: 1 });
    expect(await tools.result('resolve_thread', { thread: 1 })).toContain('asked for already');
    await tools.result('resolve_thread', { thread: 2 });
    expect(await tools.error('resolve_thread', { thread: 3 })).toContain('resolve_thread has been called 2 times');
    expect(await tools.result('reply_to_thread', { thread: 3, body: 'So.' })).toContain('Noted');
  });

  it('counts what an earlier session asked for', async () => {
    const max = limits(1);
    const host: GitHubHost = {
      target: 'issue',
      read: async () => ({ ok: true, text: '' }),
      check: async () => undefined,
    };
    const posts: Post[] = [{ kind: 'noop', reason: 'Before.' }];
    const earlier = { goals: [], todos: [], decisions: [], changed: [], read: [], posts };
    pipeline = openPipeline({ toolsets: ['github'], github: { host, max }, earlier });
    expect(await pipeline.error('noop', { reason: 'Again.' })).toContain('called 1 time in this run');
  });

  it('is refused with what the host says against it, and does not count then', async () => {
    const check = async (post: Post) =>
      post.kind === 'resolve_thread' && post.thread === 1
        ? { text: 'No thread 1', advice: 'Open ones: 2.' }
        : undefined;
    const tools = open({ check }, 1);
    expect(await tools.error('resolve_thread', { thread: 1 })).toMatch(/No thread 1[\s\S]*Open ones: 2\./);
    await tools.result('resolve_thread', { thread: 2 });
    expect(posts(tools)).toEqual([{ kind: 'resolve_thread', thread: 2 }]);
  });

  it.each<[string, object, string]>([
    ['review_comment', { ...finding, start_line: 6 }, '"start_line" 6 is behind "line" 5'],
    ['review_comment', { ...finding, body: 'So:\n\n> ~~~ Suggestion\n> x\n> ~~~' }, '"body" holds a suggestion block'],
    ['set_labels', {}, 'names no label'],
    ['update_pull_request', {}, 'changes nothing'],
    ['review_comment', { ...finding, severity: 'huge' }, 'severity'],
  ])('%s %o is no input', async (tool, input, said) => {
    expect(await open().error(tool, input)).toContain(said);
  });
});

describe('the tools of the toolset github', () => {
  const names = (target: GitHubHost['target'], max = limits(1)): string[] => {
    const splits = target === 'issue';
    const host: GitHubHost = {
      ...{ target, splits },
      read: async () => ({ ok: true, text: '' }),
      check: async () => undefined,
    };
    const workspace = { root: '/w', scratch: '/s' };
    const { tools, leftOut } = createBuiltinTools({
      workspace,
      environment: {},
      toolsets: ['github'],
      github: { host, max },
    });
    expect([...tools.map(({ name }) => name), ...leftOut]).toEqual(
      expect.arrayContaining([...POST_KINDS, 'github_read']),
    );
    return tools.map(({ name }) => name);
  };

  it('are those that make sense for what the run is about, and that its profile has', () => {
    expect(names('pull-request')).toEqual(['github_read', ...POST_KINDS.filter((kind) => kind !== 'create_sub_issue')]);
    expect(names('issue')).toContain('create_sub_issue');
    expect(names('issue')).not.toContain('review_comment');
    expect(names('issue')).toContain('set_labels');
    expect(names('repository')).not.toContain('set_labels');
    expect(names('pull-request', { ...limits(1), create_issue: 0 })).not.toContain('create_issue');
  });

  it('read a page, and say what is missing', async () => {
    const tools = open();
    expect(await tools.result('github_read', { what: 'comments', page: 2 })).toContain('comments 2');
    expect(await tools.error('github_read', { what: 'job_log' })).toContain('"job" is missing');
    expect(await tools.error('github_read', { what: 'search' })).toContain('"query" is missing');
    await tools.close();
    const nowhere = open({ target: 'repository' });
    expect(await nowhere.error('github_read', { what: 'issue' })).toContain('"number" is missing');
    expect(await nowhere.result('github_read', { what: 'checks', ref: 'main' })).toContain('checks 1');
    expect(await nowhere.result('github_read', { what: 'issue', number: 3 })).toContain('issue 1');
  });

  it('tell what GitHub did not give', async () => {
    const read = async () =>
      ({ ok: false, text: 'GET / answered 403', advice: 'Give the job "checks: read".' }) as const;
    expect(await open({ read }).error('github_read', { what: 'checks' })).toMatch(/answered 403[\s\S]*checks: read/);
  });
});
