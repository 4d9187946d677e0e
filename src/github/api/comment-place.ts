/** Where a comment of ours stands: in the conversation of an issue or pull request, or in a review thread. */

import type { RepositoryRef } from '../../core/trigger.ts';
import type { GitHub } from './client.ts';
import { statusOf } from './failure.ts';

export interface PostedComment {
  readonly id: number;
  readonly url: string;
}

export interface FoundComment extends PostedComment {
  /** Who wrote it; an account that was deleted is ''. */
  readonly login: string;
  readonly body: string;
}

/** Each throws what GitHub answers. */
export interface CommentPlace {
  list(): Promise<FoundComment[]>;
  read(id: number): Promise<FoundComment>;
  create(body: string): Promise<PostedComment>;
  update(id: number, body: string): Promise<PostedComment>;
  remove(id: number): Promise<unknown>;
}

export interface CommentPlaceOptions {
  readonly github: GitHub;
  readonly repository: Pick<RepositoryRef, 'owner' | 'name'>;
  /** Of the issue or the pull request. */
  readonly number: number;
  /** The first comment of a review thread; absent for the conversation. */
  readonly thread?: number;
}

interface RawComment {
  readonly id: number;
  readonly html_url: string;
  readonly user: { readonly login: string } | null;
  readonly body?: string | null;
}

const postedOf = ({ id, html_url }: Pick<RawComment, 'id' | 'html_url'>): PostedComment => ({ id, url: html_url });

const foundOf = (raw: RawComment): FoundComment => ({
  ...postedOf(raw),
  login: raw.user?.login ?? '',
  body: raw.body ?? '',
});

export const commentPlace = (options: CommentPlaceOptions): CommentPlace =>
  options.thread === undefined ? conversation(options) : reviewThread(options, options.thread);

function conversation({ github, repository: { owner, name: repo }, number }: CommentPlaceOptions): CommentPlace {
  const { issues } = github.rest;
  const thread = { owner, repo, issue_number: number };
  return {
    list: async () => (await github.paginate(issues.listComments, { ...thread, per_page: 100 })).map(foundOf),
    read: async (id) => foundOf((await issues.getComment({ owner, repo, comment_id: id })).data),
    create: async (body) => postedOf((await issues.createComment({ ...thread, body })).data),
    update: async (id, body) => postedOf((await issues.updateComment({ owner, repo, comment_id: id, body })).data),
    remove: (id) => issues.deleteComment({ owner, repo, comment_id: id }),
  };
}

/** Where somebody deletes the thread meanwhile, the conversation takes its place. */
function reviewThread(options: CommentPlaceOptions, first: number): CommentPlace {
  const { github, repository, number } = options;
  const { pulls } = github.rest;
  const place = { owner: repository.owner, repo: repository.name };
  const pull = { ...place, pull_number: number };
  let instead: CommentPlace | undefined;
  return {
    async list() {
      if (instead) return instead.list();
      const all = await github.paginate(pulls.listReviewComments, { ...pull, per_page: 100 });
      return all.filter(({ in_reply_to_id }) => in_reply_to_id === first).map(foundOf);
    },
    read: async (id) => instead?.read(id) ?? foundOf((await pulls.getReviewComment({ ...place, comment_id: id })).data),
    async create(body) {
      if (instead) return instead.create(body);
      try {
        return postedOf((await pulls.createReplyForReviewComment({ ...pull, comment_id: first, body })).data);
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
        instead = conversation(options);
        return instead.create(body);
      }
    },
    update: async (id, body) =>
      instead?.update(id, body) ?? postedOf((await pulls.updateReviewComment({ ...place, comment_id: id, body })).data),
    remove: (id) => instead?.remove(id) ?? pulls.deleteReviewComment({ ...place, comment_id: id }),
  };
}
