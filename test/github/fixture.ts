/** The local GitHub with a small cast, and our client on it. */
import type { Trigger } from '../../src/core/run-trigger.ts';
import { createGitHub, type GitHub, type GitHubOptions } from '../../src/github/api/client.ts';
import { receiveEvent } from '../../src/github/events/read-event.ts';
import { decideTrigger } from '../../src/github/events/trigger.ts';
import { openRepository } from '../support/github/repository.ts';
import type { GitHubServer } from '../support/github/server.ts';
import type { Permissions, Repository } from '../support/github/types.ts';

export interface GitHubFixture {
  readonly server: GitHubServer;
  readonly repository: Repository;
  /** Our client, as the workflow's token. */
  readonly github: GitHub;
  /** A client with other options, or as somebody else. */
  connect(options?: Partial<GitHubOptions> & { login?: string; permissions?: Permissions }): Promise<GitHub>;
}

/** ann writes, tom triages, eve only reads; the owner is acme. */
export async function openGitHubFixture(now?: () => Date): Promise<GitHubFixture> {
  const { server, repository } = await openRepository({
    files: { 'a.txt': 'one\ntwo\n' },
    people: { ann: 'write', tom: 'triage', eve: 'read' },
    ...(now && { github: { now } }),
  });
  const connect: GitHubFixture['connect'] = ({ login, permissions, ...options } = {}) => {
    const token = login ? server.token({ login }) : server.token({ installation: repository, permissions });
    return createGitHub({ token, apiUrl: server.apiUrl, graphqlUrl: server.graphqlUrl, retryBaseMs: 5, ...options });
  };
  return { server, repository, connect, github: await connect() };
}

/** The trigger that an event is; throws where it is none. */
export async function triggerOf(event: { name: string; payload: unknown }, prompt = ''): Promise<Trigger> {
  const received = receiveEvent(event.name, event.payload);
  if ('run' in received) throw new Error(received.reason);
  const options = { phrase: '/agent', labels: ['agent'], assignees: [], bots: [], prompt };
  const decision = await decideTrigger(received, options);
  if (!decision.run) throw new Error(decision.reason);
  return decision;
}
