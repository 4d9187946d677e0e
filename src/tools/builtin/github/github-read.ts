/** The tool github_read: what GitHub has of the repository, read by the host, the only one with a token. */
import { type GitHubHost, READABLE, type ReadRequest } from '../../../core/github-posts.ts';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, fail, ok, type Tool } from '../../../core/tool.ts';

const number = { type: 'integer', required: false } as const;
const text = { type: 'string', required: false } as const;

/** What each needs as well. */
const NEEDS: Readonly<Partial<Record<ReadRequest['what'], 'job' | 'path' | 'query'>>> = {
  job_log: 'job',
  file: 'path',
  search: 'query',
};

export const githubRead = (host: GitHubHost): Tool =>
  defineTool({
    name: 'github_read',
    description:
      'Read from GitHub, in this repository: an issue or pull request, its comments, its review threads with their ids, checks of a ref, ' +
      'the log of a job (its id stands in checks), a file at a ref, open code scanning alerts (or one, by its number), or search issues and pull requests. ' +
      'Without a number it is about what this run is about.',
    params: { what: { enum: READABLE }, number, job: number, ref: text, path: text, query: text, page: number },
    readOnly: true,
    // A file is as secret there as it is in the checkout.
    accesses: ({ what, path }) => (what === 'file' ? [{ kind: 'read', path: path || '.' }] : []),
    check: ({ what, ...input }) => {
      const low = (['number', 'job', 'page'] as const).find((name) => (input[name] ?? 1) < 1);
      if (low !== undefined) return `"${low}" is ${input[low]}; the first one is 1`;
      const needed = NEEDS[what];
      if (needed !== undefined && input[needed] === undefined) return `"${needed}" is missing: ${what} needs it`;
      const isNowhere = needed === undefined && input.number === undefined && host.target === 'repository';
      const isElsewhere = what === 'alerts' || (what === 'checks' && input.ref !== undefined);
      return isNowhere && !isElsewhere ? `"number" is missing: this run is about no issue or pull request` : undefined;
    },
    async run({ page = 1, ...asked }, { signal }) {
      const answer = await host.read({ ...asked, page }, signal);
      if (!answer.ok) return fail(answer.text, { advice: answer.advice });
      const { what, number: of } = asked;
      return ok(
        answer.text,
        toolMetadata('github_read', {
          what,
          page,
          ...(of !== undefined && { number: of }),
          ...(answer.pages !== undefined && { pages: answer.pages }),
        }),
      );
    },
  });
