/** How a view is rendered for GitHub: what is redacted, which hosts may be shown, where the run can be read. */
import type { Actions } from '../github/actions.ts';
import type { RenderOptions } from '../report/comment.ts';
import type { Redactor } from '../secrets/redaction.ts';

export const renderOptions = ({ actions, redactor }: { actions: Actions; redactor: Redactor }): RenderOptions => ({
  runUrl: actions.runUrl,
  redactor,
  hosts: [new URL(actions.serverUrl).hostname],
});
