/** The mark at the end of a pull request's description: what the run that opened it was, by which its outcome is counted. */
import { intentRow } from '../../core/intent.ts';
import type { PullOrigin } from '../../core/pull-outcome.ts';

/** A `>` in it is escaped, so it cannot end the HTML comment that it stands in. */
export function writePullMark({ intent, model, costUsd, commit, issue }: PullOrigin): string {
  const fields = { intent, model, cost: String(Number(costUsd.toFixed(6))), commit };
  const all = new URLSearchParams({ ...fields, ...(issue !== undefined && { issue: String(issue) }) });
  return `<!-- kodelet-ci:pull ${all} -->`;
}

/** At its very end: elsewhere it may be code that the description shows. */
const MARK = /(?:^|\n)<!-- kodelet-ci:pull (\S+) -->\s*$/;

/** Undefined without a mark of ours. Who opened the pull request is for the caller to check. */
export function readPullMark(body: string): PullOrigin | undefined {
  const [, text] = MARK.exec(body) ?? [];
  const fields = new URLSearchParams(text);
  const [intent = '', model = '', commit = ''] = ['intent', 'model', 'commit'].map(
    (name) => fields.get(name) ?? undefined,
  );
  const [costUsd, issue] = [Number(fields.get('cost') ?? Number.NaN), Number(fields.get('issue') ?? 0)];
  if (!intentRow(intent) || !/^[\w./:@-]{1,200}$/.test(model) || !/^[0-9a-f]{40,64}$/.test(commit)) return undefined;
  if (!(costUsd >= 0 && costUsd < 1e6)) return undefined;
  return { intent, model, costUsd, commit, ...(Number.isSafeInteger(issue) && issue > 0 && { issue }) };
}
