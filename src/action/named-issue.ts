/** The issue that a workflow names in the input `issue`: what the run is about then, as it reads when the run begins. */
import type { Secrets } from '../config/inputs.ts';
import { KodeletError } from '../core/error.ts';
import type { Skip, Trigger } from '../core/run-trigger.ts';
import { createStaging } from '../core/staging.ts';
import type { Actions } from '../github/actions.ts';
import { createGitHub } from '../github/api/client.ts';
import { requestError, statusOf } from '../github/api/failure.ts';
import { readIssue } from '../github/api/issues.ts';
import { outboundFetch } from '../lib/outbound-fetch.ts';

/** Its text is data, like every issue's: the request is the workflow's own prompt, or the standard one. */
export async function nameIssue(
  options: {
    readonly actions: Actions;
    readonly secrets: Secrets;
    readonly issue: number;
  },
  trigger: Trigger,
): Promise<Trigger | Skip> {
  const { actions, secrets, issue } = options;
  const { apiUrl, graphqlUrl, network } = actions;
  const token = secrets.githubToken ?? '';
  const stage = createStaging(() => undefined); // never decided, so it only reads
  const github = await createGitHub({ token, apiUrl, graphqlUrl, stage, fetch: outboundFetch(network) });
  const found = await readIssue(github, trigger.repository, issue).catch((error) => {
    if (statusOf(error) === 404) throw noIssue(issue, 'which does not exist here');
    if (statusOf(error) === 410) return 'deleted' as const;
    throw requestError(error) ?? error;
  });
  if (found === 'deleted') return { run: false, reason: `#${issue} was deleted` };
  if (!found) return { run: false, reason: `#${issue} was transferred to another repository` };
  if (found.isPullRequest) throw noIssue(issue, 'which is a pull request');
  if (found.state !== 'open') return { run: false, reason: `#${issue} is ${found.state}` };
  const { title, body, author, url, labels, links } = found;
  return {
    ...trigger,
    target: { kind: 'issue', number: issue },
    source: { ...trigger.source, url },
    subject: { title, body, author, ...(links && { links }) },
    labels,
  };
}

const noIssue = (issue: number, what: string): KodeletError =>
  new KodeletError('config', `The input issue is ${issue}, ${what}`, {
    remedy: 'Name an open issue of this repository; in a matrix, take the numbers from the output matrix of mode: plan',
  });
