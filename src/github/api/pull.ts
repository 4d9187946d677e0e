/** A pull request as it is right now: asked once a run, before anything is read of it. */
import { KodeletError } from '../../core/error.ts';
import type { RepositoryRef } from '../../core/trigger.ts';
import type { GitHub } from './client.ts';
import { describeFailure, remedyOf } from './failure.ts';

export interface Pull {
  readonly number: number;
  readonly url: string;
  readonly state: 'open' | 'closed' | 'merged';
  readonly draft: boolean;
  /** The newest commit of the head branch. */
  readonly headSha: string;
  readonly headBranch: string;
  /** OWNER/NAME; undefined where the fork was deleted. */
  readonly headRepository?: string;
  /** The head is in another repository. */
  readonly fork: boolean;
  readonly baseBranch: string;
  /** The newest commit of the base branch; undefined where that branch is gone. */
  readonly baseTip?: string;
  /** Where the base branch stood when the head was last pushed, or before it took the head in. */
  readonly baseSha: string;
  /** How many commits the head has that the base has not. */
  readonly commits: number;
  /** The last 100 of them, oldest first. */
  readonly newest: readonly PullCommit[];
}

export interface PullCommit {
  readonly sha: string;
  /** RFC 3339, as its author's machine had it. */
  readonly date: string;
}

/** `base.sha` of REST and of payloads stands still until the head is pushed, so the branch itself is asked. */
const QUERY = `query ($owner: String!, $repo: String!, $pull: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) {
      url state isDraft isCrossRepository headRefOid headRefName baseRefName baseRefOid
      headRepository { nameWithOwner }
      baseRef { target { oid } }
      commits(last: 100) { totalCount nodes { commit { oid committedDate } } }
    }
  }
}`;

interface Answer {
  readonly repository: {
    readonly pullRequest: {
      readonly url: string;
      readonly state: 'OPEN' | 'CLOSED' | 'MERGED';
      readonly isDraft: boolean;
      readonly isCrossRepository: boolean;
      readonly headRefOid: string;
      readonly headRefName: string;
      readonly baseRefName: string;
      readonly baseRefOid: string;
      readonly headRepository: { readonly nameWithOwner: string } | null;
      readonly baseRef: { readonly target: { readonly oid: string } | null } | null;
      readonly commits: {
        readonly totalCount: number;
        readonly nodes: readonly ({ readonly commit: { oid: string; committedDate: string } } | null)[];
      };
    };
  };
}

/** Throws KodeletError `github` where GitHub does not answer. */
export async function readPull(github: GitHub, { owner, name }: RepositoryRef, number: number): Promise<Pull> {
  const variables = { owner, repo: name, pull: number };
  const answer = await github.graphql<Answer>(QUERY, variables).catch((error) => {
    throw new KodeletError('github', `Pull request #${number} could not be read: ${describeFailure(error)}`, {
      remedy: remedyOf(error, 'the permission "pull-requests: read"'),
      cause: error,
    });
  });
  const pull = answer.repository.pullRequest;
  return {
    number,
    url: pull.url,
    state: STATES[pull.state],
    draft: pull.isDraft,
    headSha: pull.headRefOid,
    headBranch: pull.headRefName,
    headRepository: pull.headRepository?.nameWithOwner,
    fork: pull.isCrossRepository,
    baseBranch: pull.baseRefName,
    baseSha: pull.baseRefOid,
    baseTip: pull.baseRef?.target?.oid,
    commits: pull.commits.totalCount,
    newest: pull.commits.nodes.flatMap((node) =>
      node ? { sha: node.commit.oid, date: node.commit.committedDate } : [],
    ),
  };
}

const STATES = { OPEN: 'open', CLOSED: 'closed', MERGED: 'merged' } as const;
