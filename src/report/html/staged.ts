/** The part of a page that shows what a staged run would have written. */
import type { PublicationView } from '../../session/events/publication-view.ts';
import { stagedParts } from '../staged-text.ts';
import { diffBlock } from './changes.ts';
import { html, type Markup, type TextBudget } from './markup.ts';

/** Empty where the run was not staged. */
export function staged({ staged: writes }: PublicationView, allowance: TextBudget): Markup {
  if (!writes) return html``;
  const items = writes.map((write) => {
    const parts = stagedParts(write).map(({ text, language }) =>
      language === 'diff' ? diffBlock(allowance.take(text)) : html`<pre>${allowance.take(text)}</pre>`,
    );
    const words = html`<b>${write.what}</b> <small>${write.method} ${write.target}</small>`;
    return parts.length === 0 ? html`<p>${words}</p>` : html`<details><summary>${words}</summary>${parts}</details>`;
  });
  const head = writes.length === 0 ? 'This run would have written nothing.' : 'This run would have:';
  return html`<section><h2>Staged: nothing was written</h2><p>${head}</p>${items}</section>`;
}
