/** The mark at the end of a pull request's description: what the run that opened it was, by which its outcome is counted, and what a run wrote. */
import { createHash } from 'node:crypto';
import { intentRow } from '../../core/intent.ts';
import type { PullOrigin } from '../../core/pull-outcome.ts';

/** Title and description of a pull request, as a run of ours writes them. */
export interface PullText {
  readonly title: string;
  /** Without the mark. */
  readonly text: string;
  readonly isDraft: boolean;
  /** It says that the work is not done. */
  readonly isUnfinished: boolean;
}

/** A `>` in it is escaped, so it cannot end the HTML comment that it stands in. */
export function writePullMark({ intent, model, costUsd, commit, issue }: PullOrigin, written?: PullText): string {
  const fields = { intent, model, cost: String(Number(costUsd.toFixed(6))), commit };
  const all = new URLSearchParams({
    ...fields,
    ...(issue !== undefined && { issue: String(issue) }),
    ...(written && { draft: String(written.isDraft), done: String(!written.isUnfinished), text: printOf(written) }),
  });
  return `<!-- kodelet-ci:pull ${all} -->`;
}

/** GitHub trims a title, and its editor writes other line ends. */
const printOf = ({ title, text }: Pick<PullText, 'title' | 'text'>): string =>
  createHash('sha256')
    .update([title.trim(), text.replaceAll('\r\n', '\n').trim()].join('\0'))
    .digest('hex')
    .slice(0, 40);

/** What a run of ours wrote; undefined where someone has edited it since, and where the mark does not say. */
export function readPullText(title: string, body: string): PullText | undefined {
  const fields = new URLSearchParams(MARK.exec(body)?.[1]);
  const text = body.replace(MARK, '').trim();
  if (fields.get('text') !== printOf({ title, text })) return undefined;
  return { title, text, isDraft: fields.get('draft') === 'true', isUnfinished: fields.get('done') === 'false' };
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
