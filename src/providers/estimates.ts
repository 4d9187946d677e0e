/** Tokens where a service does not tell them: limits hang on these numbers. */
import type { Usage } from '../core/model.ts';

/** Characters of English or code in one token, about. */
const CHARACTERS_PER_TOKEN = 4;

const tokensIn = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** Every request has a prompt, so none in it means that the service did not tell. Returns `usage` itself where all is told. */
export function withEstimates(
  usage: Usage,
  {
    promptCharacters,
    characters,
  }: {
    readonly promptCharacters: () => number;
    /** Characters of the reply whose tokens the service has not reported. */
    readonly characters: number;
  },
): Usage {
  const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = usage;
  const isPromptTold = inputTokens + cacheReadTokens + cacheWriteTokens > 0;
  const output = Math.max(outputTokens, tokensIn(characters));
  if (isPromptTold && output === outputTokens) return usage;
  return { ...usage, ...(!isPromptTold && { inputTokens: tokensIn(promptCharacters()) }), outputTokens: output };
}

/** An image has about as many tokens as this many characters, however many its file has as text. */
const IMAGE = 'x'.repeat(6400);

/** How long a body is for the model. */
export const charactersOf = (body: object): number =>
  JSON.stringify(body, (key, value) =>
    typeof value === 'string' && (key === 'data' || value.startsWith('data:image/')) ? IMAGE : value,
  ).length;
