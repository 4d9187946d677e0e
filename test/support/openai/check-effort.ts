/** What OpenAI refuses of the effort: levels that a model does not have, by the pages of its models and the errors that people quote. */

/** The first row that matches counts; a name that none matches takes all. */
const LEVELS: readonly { readonly match: RegExp; readonly levels: readonly string[] }[] = [
  { match: /^gpt-[34]/u, levels: [] },
  { match: /^gpt-5-pro/u, levels: ['high'] },
  { match: /^gpt-5\.[2-5]-pro/u, levels: ['medium', 'high', 'xhigh'] },
  { match: /^gpt-5\.(?:1-codex-max|[2-5])/u, levels: ['none', 'low', 'medium', 'high', 'xhigh'] },
  { match: /^gpt-5(?:\.1)?(?![.\d])/u, levels: ['none', 'minimal', 'low', 'medium', 'high'] },
  { match: /^o\d/u, levels: ['low', 'medium', 'high'] },
];

export function checkEffort(model: unknown, effort: unknown): string | undefined {
  if (effort === undefined) return undefined;
  const levels = LEVELS.find(({ match }) => match.test(String(model)))?.levels;
  if (levels?.length === 0) return `Unsupported parameter: 'reasoning.effort' is not supported with this model.`;
  return levels === undefined || levels.includes(String(effort))
    ? undefined
    : `Unsupported value: '${effort}' is not supported with the '${model}' model. Supported values are: ${levels.join(', ')}.`;
}
