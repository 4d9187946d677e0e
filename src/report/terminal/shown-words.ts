/** What the agent has said to a person, so that nothing is said twice: an agent that looks at its change often answers the same again. */
import type { StampedEvent } from '../../core/event.ts';
import type { View } from '../../session/events/view.ts';

interface ShownWords {
  /** The words of an event that a person has not read yet; empty where there are none. */
  newIn(event: StampedEvent, view: View): string;
  /** Whether a reply, as far as it is written, may turn out to say nothing new. */
  mayRepeat(text: string, view: View): boolean;
}

export function createShownWords(): ShownWords {
  /** The reply before, and all of them without blanks. */
  let [before, all] = ['', ''];
  const isRepeated = (text: string, { selfCheck }: View): boolean => selfCheck === 'running' && text === before;
  return {
    newIn(event, view) {
      if (event.type === 'session-end') return all.endsWith(squeezed(event.answer)) ? '' : event.answer.trim();
      if (event.type !== 'turn-end' || event.agent !== undefined) return '';
      const text = textOf(event);
      if (text === '' || isRepeated(text, view)) return '';
      before = text;
      all = (all + squeezed(text)).slice(-MOST_KEPT);
      return text;
    },
    mayRepeat: (text, view) => view.selfCheck === 'running' && before.startsWith(text.trim()),
  };
}

/** Longer answers than this nobody gives. */
const MOST_KEPT = 200_000;

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

/** As it is put together while it is written. */
const textOf = ({ content }: Extract<StampedEvent, { type: 'turn-end' }>): string =>
  content
    .flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    .join('\n\n')
    .trim();
