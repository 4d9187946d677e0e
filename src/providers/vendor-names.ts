/** Finds the row of a model that a service of many vendors names with its vendor, such as `anthropic/claude-sonnet-5.5`. */
import { ANTHROPIC_MODELS, anthropicModels } from './anthropic/models.ts';
import type { ModelTable } from './models.ts';
import { OPENAI_MODELS, openAiModels } from './openai/models.ts';

/** By the name that OpenRouter, LiteLLM and GitHub Models have for the vendor. */
const VENDORS = {
  anthropic: {
    title: 'Anthropic',
    table: anthropicModels,
    rows: ANTHROPIC_MODELS,
    /** These services write `5.5` where Anthropic writes `5-5`. */
    ownName: (name: string) => name.replaceAll('.', '-'),
  },
  openai: { title: 'OpenAI', table: openAiModels, rows: OPENAI_MODELS, ownName: (name: string) => name },
} as const;

/** The vendor may stand after others, as in `openrouter/openai/gpt-6-sol`; what follows a colon is a variant. */
const NAME = /(?:^|\/)(anthropic|openai)\/([^/:]+)(?::[^/]*)?$/u;

/** The table, with the rows of other vendors for names that say theirs. Such a price is a guess: the service sets its own. */
export function withVendorNames(own: ModelTable): ModelTable {
  return {
    price(model, promptTokens) {
      const found = findVendor(model);
      if (!found) return own.price(model, promptTokens);
      const price = found.table.price(found.name, promptTokens);
      return { ...price, guessedFrom: price.guessedFrom ?? `${found.name} at ${found.title}` };
    },
    facts(model) {
      const found = findVendor(model);
      // What a vendor's own service does beside the model is not there at another one.
      return found ? { ...found.table.facts(found.name), toolSearch: false, summaries: false } : own.facts(model);
    },
  };
}

function findVendor(model: string) {
  const [, vendor, said = ''] = NAME.exec(model) ?? [];
  if (vendor === undefined) return undefined;
  const { title, table, rows, ownName } = VENDORS[vendor as keyof typeof VENDORS];
  const name = ownName(said);
  return rows.some(({ match }) => match.test(name)) ? { title, table, name } : undefined;
}
