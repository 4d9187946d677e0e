/** The check of `doctor` that looks for optional parts: those that the configuration wants, and that are missing here. */
import type { Config } from '../config/config.ts';
import { KodeletError } from '../core/error.ts';
import type { ProviderName } from '../core/provider-entries.ts';
import { findBrowserParts } from '../tools/builtin/browser/browser.ts';
import type { Check } from './check-list.ts';

type Wishes = Pick<Config, 'toolsets'> & { readonly model: Pick<Config['model'], 'provider'> };

/** SDKs of providers that the npm package comes without; they throw KodeletError where one is not installed. */
const SDKS: Readonly<Partial<Record<ProviderName, () => Promise<unknown>>>> = {
  bedrock: async () => (await import('../providers/cloud/bedrock-wire.ts')).loadBedrockSdk(),
  vertex: async () => (await import('../providers/cloud/vertex-wire.ts')).loadVertexSdk(),
};

/** None for parts that are not wanted. What is missing is a note, since the action has it. `path`: of programs. */
export async function checkParts({ model, toolsets }: Wishes, path: string, sdks = SDKS): Promise<Check[]> {
  const load = sdks[model.provider];
  return [
    ...(load ? [await checkSdk(model.provider, load)] : []),
    ...(toolsets.includes('browser') ? [checkBrowser(path)] : []),
  ];
}

async function checkSdk(provider: ProviderName, load: () => Promise<unknown>): Promise<Check> {
  const name = 'provider';
  try {
    await load();
    return { name, state: 'ok', text: `${provider} has its SDK here` };
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    const text = `${provider}: ${error.message}. The action has it`;
    return { name, state: 'note', text, ...(error.remedy && { remedy: error.remedy }) };
  }
}

function checkBrowser(path: string): Check {
  const name = 'browser';
  const parts = findBrowserParts(path);
  if ('executable' in parts) return { name, state: 'ok', text: parts.executable };
  return { name, state: 'note', text: `${parts.reason}. The toolset browser needs it`, remedy: parts.advice };
}
