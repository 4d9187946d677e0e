/** What the agent is asked in a case: the issues that the pull request closed, as they read before it was opened. */
import { randomBytes } from 'node:crypto';
import type { ClosedIssue } from '../../github/api/merged-pulls.ts';
import { frameUntrusted, untrustedNotice } from '../../lib/untrusted.ts';
import { createThreadSanitizer } from '../../markdown/sanitize.ts';
import type { Redactor } from '../../secrets/redaction.ts';

/** As on GitHub, where somebody sets the label that starts a run. */
export const STANDARD_REQUEST =
  'Resolve the issue below: find the cause of what it describes and make the change that it needs.';

/** Issues are told as data; the request alone is an instruction. */
export function issuePrompt(request: string, issues: readonly ClosedIssue[], redactor: Redactor): string {
  const nonce = randomBytes(12).toString('hex');
  const sanitize = createThreadSanitizer(redactor);
  const texts = issues.map(({ number, title, body = '' }) => {
    const text = `Title: ${sanitize(title).replace(/\s+/g, ' ').trim()}\n\n${sanitize(body).trim() || '(no description)'}`;
    return frameUntrusted(`issue #${number}`, text, nonce);
  });
  return ['# The request', request, '# What it is about', untrustedNotice(nonce), ...texts].join('\n\n');
}

/** Why the issues cannot be given to the agent as they were; undefined where they can. */
export function unfitIssues(issues: readonly ClosedIssue[]): string | undefined {
  if (issues.length === 0) return 'it closed no issue of this repository';
  const newer = issues.find(({ wasThere }) => !wasThere);
  if (newer) return `issue #${newer.number} is newer than the pull request`;
  const lost = issues.find(({ body }) => body === undefined);
  return lost && `issue #${lost.number} was edited later, and GitHub does not have the earlier text`;
}
