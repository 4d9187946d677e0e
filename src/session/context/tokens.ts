/** How many tokens something takes in a request, estimated: what a service counts is known only afterwards. */
import type { AssistantPart, Message, UserPart } from '../../core/model.ts';

const CHARACTERS_PER_TOKEN = 4;

/** Of an image; services count by its size, up to about this. */
const IMAGE_TOKENS = 1600;

const tokensOfText = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

export function tokensOfPart(part: UserPart | AssistantPart): number {
  switch (part.kind) {
    case 'text':
      return tokensOfText(part.text);
    case 'image':
      return IMAGE_TOKENS;
    case 'tool-result':
      return tokensOfText(part.text) + IMAGE_TOKENS * (part.images?.length ?? 0);
    case 'tool-call':
      return tokensOfText(part.call.name + part.call.arguments);
    case 'opaque':
      return tokensOfText(JSON.stringify(part.data) ?? '');
  }
}

export const tokensOf = (messages: readonly Message[]): number =>
  messages
    .flatMap(({ content }): readonly (UserPart | AssistantPart)[] => content)
    .reduce((sum, part) => sum + tokensOfPart(part), 0);
