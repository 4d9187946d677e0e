/** What a run changed and saw: diffs from the journal, and pictures that the journal names. */
import type { Image } from '../../core/model.ts';
import type { PublicationView } from '../../session/events/publication-view.ts';
import { html, type Markup, type TextBudget } from './markup.ts';
import type { StoryCall } from './story.ts';

type ChangeFacts = Readonly<Record<string, unknown>>;

/** Every edit that succeeded, in order, as its tool recorded it. */
export function editsOf(calls: readonly StoryCall[]): {
  readonly path: string;
  readonly diff: string;
}[] {
  return calls.flatMap(({ end }) => {
    const { metadataType = '', metadata } = end?.ok ? end.result : {};
    const diffOf = DIFFS[metadataType];
    if (!diffOf || !metadata) return [];
    const files = Array.isArray(metadata.files) ? (metadata.files as readonly ChangeFacts[]) : [metadata];
    return files.flatMap((facts) => {
      const diff = diffOf(facts);
      return diff === '' ? [] : [{ path: String(facts.filePath ?? ''), diff }];
    });
  });
}

/** By the type of a result: the change of one file as a diff, empty where it is not known. */
const DIFFS: Readonly<Record<string, (facts: ChangeFacts) => string>> = {
  file_edit: ({ unifiedDiff }) => (typeof unifiedDiff === 'string' ? unifiedDiff : ''),
  file_multi_edit: ({ edits }) =>
    Array.isArray(edits) ? (edits as readonly ChangeFacts[]).map(placeOf).join('\n') : '',
  file_write: ({ content }) => `@@ the whole file @@\n${signed('+', content)}`,
};

const placeOf = ({ startLine, oldContent, newContent }: ChangeFacts): string =>
  [`@@ line ${Number(startLine)} @@`, signed('-', oldContent), signed('+', newContent)]
    .filter((part) => part !== '')
    .join('\n');

const signed = (sign: string, text: unknown): string =>
  typeof text !== 'string' || text === ''
    ? ''
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => sign + line)
        .join('\n');

/** The change as a patch where there is one, else edit by edit. Empty where nothing is known of a change. */
export function changes({ publication }: PublicationView, calls: readonly StoryCall[], allowance: TextBudget): Markup {
  const edits = editsOf(calls);
  const patch = publication?.patch;
  if (patch) return html`<section><h2>Change</h2>${diffBlock(allowance.take(patch))}</section>`;
  if (edits.length === 0) return html``;
  const note = html`<p class="quiet">The edits that the agent made with its tools, in order. What commands changed is not in the journal.</p>`;
  return html`<section><h2>Change</h2>${note}${edits.map(({ path, diff }) => html`<details class="file" open><summary><code>${path}</code>${statistics(diff)}</summary>${diffBlock(allowance.take(diff))}</details>`)}</section>`;
}

function statistics(diff: string): Markup {
  const lines = diff.split('\n');
  const added = lines.filter((line) => /^\+(?!\+\+ )/.test(line)).length;
  const removed = lines.filter((line) => /^-(?!-- )/.test(line)).length;
  return html` <span class="added">+${added}</span> <span class="removed">−${removed}</span>`;
}

/** What a line of a diff is, by its beginning. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/^(?:diff |index |--- |\+\+\+ |new file|deleted file|similarity|rename )/, 'head'],
  [/^@@/, 'hunk'],
  [/^\+/, 'add'],
  [/^-/, 'del'],
];

export const diffBlock = (diff: string): Markup =>
  html`<pre class="diff">${diff
    .replace(/\n$/, '')
    .split('\n')
    .map(
      (line) => html`<span class="${LOOKS.find(([begins]) => begins.test(line))?.[1] ?? ''}">${line}\n</span>`,
    )}</pre>`;

/** A picture from a file that the journal names. */
export interface Picture {
  readonly name: string;
  readonly image: Image;
}

export const pictures = (all: readonly Picture[]): Markup =>
  all.length === 0
    ? html``
    : html`<section><h2>Screenshots</h2><div class="pictures">${all.map(
        ({ name, image }) =>
          html`<figure><img src="${`data:${image.mediaType};base64,${image.data}`}" alt="${name}"><figcaption>${name}</figcaption></figure>`,
      )}</div></section>`;
