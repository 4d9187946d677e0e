/** What a staged run would have written, for the job summary, the log and the page. */
import type { StagedWrite } from '../core/staging.ts';
import { fence, visible } from '../markdown/code-text.ts';
import { plainText } from '../markdown/plain-text.ts';
import type { PublicationView } from '../session/events/publication-view.ts';
import { details } from './fragments.ts';

/** Characters of all texts and diffs in a summary; what there is no room for is in the journal. */
const MAX_SHOWN = 200_000;

/** Empty where the run is not staged. */
export function stagedSection({ staged }: PublicationView): string {
  if (!staged) return '';
  const heading = '### 🧪 Staged: nothing was written';
  const after = 'The rest of this page is what the run would have reported.';
  if (staged.length === 0) return `${heading}\n\nThis run would have written nothing.\n\n${after}`;
  let room = MAX_SHOWN;
  const items = staged.map((write) => {
    const parts = stagedParts(write).map(({ text, language }) => fence(text, language));
    const body = parts.join('\n\n');
    const fits = body.length <= room;
    if (fits) room -= body.length;
    if (body === '') return `- ${plainText(write.what)}`;
    return details(asHtml(write.what), fits ? body : 'Too long for this page: the journal has it.');
  });
  return `${heading}\n\nThis run would have:\n\n${items.join('\n\n')}\n\n${after}`;
}

/** GitHub reads no Markdown in the line that a reader unfolds. */
const asHtml = (text: string): string =>
  visible(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface StagedPart {
  readonly text: string;
  /** Language of a fence. */
  readonly language: 'markdown' | 'json' | 'diff';
}

/** What a reader unfolds: the words for people first, then what else the request says, or the diff. */
export function stagedParts({ body = {}, diff }: StagedWrite): readonly StagedPart[] {
  const { body: words, comments, content: _, labels: __, ...rest } = body;
  return [
    ...(typeof words === 'string' && words !== '' ? [{ text: words, language: 'markdown' } as const] : []),
    ...(Array.isArray(comments) ? comments.map(onLines) : []),
    ...(Object.keys(rest).length > 0 ? [{ text: JSON.stringify(rest, undefined, 2), language: 'json' } as const] : []),
    ...(diff === undefined ? [] : [{ text: diff, language: 'diff' } as const]),
  ];
}

/** A comment of a review, with its place. */
const onLines = ({ path, line, body }: Readonly<Record<'path' | 'line' | 'body', unknown>>): StagedPart => ({
  text: `${path}:${line}\n\n${body}`,
  language: 'markdown',
});
