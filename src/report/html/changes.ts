/** What a run changed and saw: diffs from the journal, and pictures that the journal names. */
import type { Image } from '../../core/model.ts';
import type { PublicationView } from '../../session/events/publication-view.ts';
import { diffSize, editsIn } from '../edits.ts';
import { html, type Markup, type TextBudget } from './markup.ts';
import type { StoryCall } from './story.ts';

/** Every edit that succeeded, in order, as its tool recorded it. */
export const editsOf = (calls: readonly StoryCall[]): ReturnType<typeof editsIn> =>
  calls.flatMap(({ end }) => (end?.ok ? editsIn(end.result) : []));

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
  const { added, removed } = diffSize(diff);
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
