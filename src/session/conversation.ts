/** The messages of a session, kept so that no tool call is ever without its result and roles alternate. */
import type { AssistantPart, Message, UserPart } from '../core/model.ts';

export interface Conversation {
  readonly messages: readonly Message[];
  /** Adds to the user's message that is being written; tool results stand before text. */
  say(...parts: readonly UserPart[]): void;
  /**
   * An empty reply leaves no message, since the next request would be refused for it; one that continues from a pause joins
   * the message before it. `cut`: its words broke off, and the next reply continues where they did.
   */
  reply(content: readonly AssistantPart[], cut?: boolean): void;
  /** Puts other messages in the place of all; who does so keeps every call with its result. */
  replace(messages: readonly Message[]): void;
  /** Puts `words` in place of each image that came since the last reply; false if there is none. */
  dropImages(words: string): boolean;
  /** The words of the last reply, which are the answer when the model has ended; empty when it said nothing. */
  answer(): string;
  /** The model's last words so far, from whichever reply, with the pieces that they continue from. */
  lastText(): string;
}

/** `earlier`: what was said before, by another session. */
export function createConversation(earlier: readonly Message[] = []): Conversation {
  const messages: Message[] = [...earlier];
  const replies: { readonly text: string; readonly cut: boolean }[] = [];
  const upTo = (last: number): string => {
    const whole = replies.findLastIndex(({ cut }, index) => !cut && index < last);
    return replies
      .slice(whole + 1, last + 1)
      .map(({ text }) => text)
      .join('')
      .trim();
  };
  return {
    messages,
    say(...parts) {
      const last = messages.at(-1);
      if (last?.role === 'user') messages[messages.length - 1] = { role: 'user', content: [...last.content, ...parts] };
      else messages.push({ role: 'user', content: parts });
    },
    reply(content, cut = false) {
      replies.push({ text: wordsOfReply(content), cut });
      if (content.length === 0) return;
      const last = messages.at(-1);
      if (last?.role === 'assistant')
        messages[messages.length - 1] = { ...last, content: [...last.content, ...content] };
      else messages.push({ role: 'assistant', content });
    },
    replace(others) {
      messages.splice(0, messages.length, ...others);
    },
    dropImages(words) {
      const last = messages.at(-1);
      if (last?.role !== 'user' || !last.content.some(hasImages)) return false;
      messages[messages.length - 1] = { role: 'user', content: last.content.map((part) => withoutImages(part, words)) };
      return true;
    },
    answer: () => upTo(replies.length - 1),
    lastText: () => upTo(replies.findLastIndex(({ text }) => text.trim() !== '')),
  };
}

const hasImages = (part: UserPart): boolean =>
  part.kind === 'image' || (part.kind === 'tool-result' && (part.images?.length ?? 0) > 0);

function withoutImages(part: UserPart, words: string): UserPart {
  if (!hasImages(part)) return part;
  if (part.kind !== 'tool-result') return { kind: 'text', text: words };
  const { images: _, ...result } = part;
  return { ...result, text: `${part.text}${words}` };
}

export const wordsOfReply = (content: readonly AssistantPart[]): string =>
  content.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n\n');
