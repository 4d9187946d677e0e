/** What is compared: the model and the prompt of the command line, and a second one beside it. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Terminal } from '../../config/process-environment.ts';
import { KodeletError } from '../../core/error.ts';
import { PROVIDER_ENTRIES } from '../../core/provider-entries.ts';
import { isJsonObject } from '../../lib/json-object.ts';
import { loadSettings, type Options } from '../command-config.ts';
import { modelKeyOf } from '../run-command.ts';
import { readInputText } from '../standard-streams.ts';
import type { EvalCandidate } from './evaluate-case.ts';
import { STANDARD_REQUEST } from './prepared-case.ts';

export interface CandidateOptions extends Options {
  readonly model?: string;
  readonly provider?: string;
  readonly prompt?: string;
  readonly against?: string;
  readonly againstProvider?: string;
  readonly againstPrompt?: string;
}

/** `tests`: what else the results depend on. `directory`: where the configuration file is looked for. */
export async function readCandidates(
  options: CandidateOptions,
  { terminal, directory, tests }: { terminal: Terminal; directory: string; tests: unknown },
): Promise<[EvalCandidate, ...EvalCandidate[]]> {
  const read = async (settings: Options, prompt: string | undefined, option: string): Promise<EvalCandidate> => {
    const config = closedConfig(await loadSettings(settings, addresses(terminal), directory));
    const request = prompt === undefined ? STANDARD_REQUEST : await readPrompt(prompt, option);
    const apiKey = modelKeyOf(terminal, config.model.provider);
    const name = prompt === undefined ? config.model.name : `${config.model.name} ${basename(prompt)}`;
    return { name, settings: digest({ config, request, tests }), config, apiKey, request };
  };
  const first = await read(options, options.prompt, '--prompt');
  const { against, againstProvider, againstPrompt } = options;
  if (against === undefined && againstProvider === undefined && againstPrompt === undefined) return [first];
  // The first one's model may be unknown to another provider.
  const model = against ?? (againstProvider === undefined ? options.model : undefined);
  const provider = againstProvider ?? options.provider;
  const second = await read({ ...options, model, provider }, againstPrompt ?? options.prompt, '--against-prompt');
  if (second.settings === first.settings) {
    throw new KodeletError('usage', `both sides of the comparison are ${first.name}`, {
      remedy: 'Name another model by --against, or another prompt by --against-prompt',
    });
  }
  return second.name === first.name ? [first, { ...second, name: `${second.name} (2)` }] : [first, second];
}

const addresses =
  ({ baseUrls }: Terminal) =>
  ({ model: { provider } }: Config) => ({
    'base-url': { text: baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable },
  });

async function readPrompt(path: string, option: string): Promise<string> {
  const text = (await readInputText(path, option)).trim();
  if (text !== '') return text;
  throw new KodeletError('usage', `option ${option} is "${path}", which is empty`, {
    remedy: 'Write in it what the agent should do with the issue, which follows below',
  });
}

/** Digest of a candidate. The position and order of keys in the file do not change it. */
const digest = ({
  config: { places: _, ...config },
  ...rest
}: {
  readonly config: Config;
  readonly request: string;
  readonly tests: unknown;
}): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...rest, config }, (_key, value) => sorted(value)))
    .digest('hex')
    .slice(0, 12);

const sorted = (value: unknown): unknown =>
  isJsonObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Toolsets that reach the network or what earlier runs have noted. */
const LEFT_OUT: readonly string[] = ['browser', 'github', 'mcp', 'memory', 'web'];

/** The merged change is public where the repository is, and in the next version of a package wherever it is published. */
export function closedConfig(config: Config): Config {
  const own = Object.hasOwn(config.profiles, config.profile) ? config.profiles[config.profile] : undefined;
  return {
    ...config,
    toolsets: config.toolsets.filter((name) => !LEFT_OUT.includes(name)),
    profiles: { ...config.profiles, [config.profile]: { ...own, network: { hosts: [] } } },
    mcp: { ...config.mcp, servers: [] },
  };
}
