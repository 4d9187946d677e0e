/** The keys of the section `model`: which model works, who serves it, and how much it may think. */
import { INTENT_NAMES, INTENTS } from '../core/intent.ts';
import { EFFORTS, type Thoroughness } from '../core/model.ts';
import { PROVIDER_ENTRIES, PROVIDER_NAMES, USUAL_SILENCE_MS } from '../core/provider-entries.ts';
import { choice, duration, flag, mapped, number, section, statedSection, text } from './key.ts';

/** Empty text is the same as leaving the key out. */
export const orUndefined = (value: string): string | undefined => value || undefined;

const NAME = /^[\w.:/@-]{0,100}$/;

const usual = (which: 'model' | 'weakModel'): string =>
  PROVIDER_NAMES.map((name) => `${PROVIDER_ENTRIES[name][which]} (${name})`).join(', ');

const name = (description: string, allowed: string) => text({ description, allowed, pattern: /^[\w@:/.+=,-]{3,300}$/ });

/** Such as `high (auto, fix), low (help)`. */
function byIntent(part: keyof Thoroughness): string {
  const levels = [...new Set(INTENT_NAMES.map((intent) => INTENTS[intent].usual[part]))];
  const intents = levels.map(
    (level) => `${level} (${INTENT_NAMES.filter((intent) => INTENTS[intent].usual[part] === level).join(', ')})`,
  );
  return `by intent: ${intents.join(', ')}; with base-url, as the service has it for the model`;
}

const minutes = (ms: number): string => `${ms / 60_000}m`;

const PRICE = { fractions: true, min: 0, max: 10_000 } as const;

const login = section(
  {
    description:
      "A login without a stored key: the job's own OIDC token of GitHub is exchanged. The job needs the permission id-token: write.",
  },
  {
    role: name('Amazon Bedrock: the role that the job assumes.', 'the ARN of a role'),
    'identity-provider': name(
      'Vertex AI: the workload identity provider.',
      'projects/NUMBER/locations/global/workloadIdentityPools/POOL/providers/PROVIDER',
    ),
    'service-account': name('Vertex AI and Anthropic: the service account that the job acts as.', 'its address or ID'),
    rule: name('Anthropic: the federation rule.', 'the ID of a rule, fdrl_…'),
    organization: name('Anthropic: the organization.', 'the ID of an organization'),
    workspace: name('Anthropic: the workspace, if the rule covers several.', 'the ID of a workspace, wrkspc_…'),
  },
);

const KEYS = section(
  { description: 'The model and where it is served.', rank: 'default-branch' },
  {
    provider: choice({
      description: 'Model provider.',
      values: PROVIDER_NAMES,
      default: 'anthropic',
    }),
    name: text({
      description: 'The model that does the work.',
      pattern: NAME,
      allowed: "a model's name, such as claude-sonnet-5-5",
      without: usual('model'),
    }),
    weak: text({
      description:
        'A cheaper model, for subagents with simple tasks, and for the tools web_fetch, web_search and image_recognition.',
      pattern: NAME,
      allowed: "a model's name, such as claude-haiku-5-5",
      without: usual('weakModel'),
    }),
    fallback: mapped(
      text({
        description:
          'The model of the same provider that answers when the other is overloaded, after all retries, or declines.',
        pattern: NAME,
        allowed: "a model's name, such as claude-opus-5-5",
        without: 'none: the run ends',
      }),
      (name) => name || undefined,
    ),
    'base-url': mapped(
      text({
        description:
          "Address of the API, if it is not the provider's own, such as that of a gateway or of a service with the same API.",
        // Plain http would carry the key in the clear; a proxy on this machine is the exception.
        pattern: /^(?:|https:\/\/[^\s@?#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/][^\s@?#]*)?)$/,
        fits: (address) => address === '' || URL.canParse(address),
        allowed: 'an https:// address without credentials or query; http:// only for localhost, 127.0.0.1 and [::1]',
        default: '',
      }),
      orUndefined,
    ),
    region: text({
      description: 'Region of the cloud that serves the model: of Amazon Bedrock or Vertex AI.',
      pattern: /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
      allowed: 'the name of a region, such as eu-central-1',
      without: 'us-east-1 (bedrock), global (vertex)',
    }),
    project: text({
      description: 'Project of Google Cloud that Vertex AI is used in.',
      pattern: /^(?:[a-z0-9:.-]{4,60})?$/,
      allowed: 'the ID of a project',
    }),
    login,
    api: choice({
      description:
        'Which API to use with OpenAI or a compatible service. Most compatible services have only chat-completions.',
      values: ['responses', 'chat-completions'],
      default: 'responses',
    }),
    effort: choice({
      description: 'How thoroughly the model works: more effort means more tokens. Not every model has every level.',
      values: EFFORTS,
      without: byIntent('effort'),
    }),
    thinking: choice({
      description:
        'Whether the model thinks before it answers, as much as it finds worth it. Models that always think do so anyway.',
      values: ['adaptive', 'off'],
      without: byIntent('thinking'),
    }),
    'cache-life': choice({
      description:
        'How long Anthropic keeps the beginning of the conversation, which costs more for an hour. auto: an hour after tool calls of more than four minutes, else five minutes.',
      values: ['auto', '5m', '1h'],
      default: 'auto',
    }),
    'strict-tools': flag({
      description:
        'Whether the service enforces the schema of the tool on the arguments of calls, if the schema allows it.',
      default: false,
    }),
    'tool-style': choice({
      description:
        'Which tools for files and commands the model is offered. auto: Claude and GPT models get those that they were trained on, and others get our own; own: all models get our own.',
      values: ['auto', 'own'],
      default: 'auto',
    }),
    'max-output-tokens': number({
      description: 'Maximum number of tokens in one answer of the model.',
      min: 256,
      max: 128_000,
      default: 16_000,
    }),
    'context-tokens': number({
      description: 'Size of the context window of the model `name`, prompt and answer together.',
      min: 4000,
      max: 10_000_000,
      without: 'as listed for the model, else 128000; a smaller one is learned from an error of the service',
    }),
    'image-input': flag({
      description:
        'Whether the model `name` takes images. A service may refuse each request with an image if it does not.',
      without: 'as listed for the model, else false',
    }),
    price: statedSection(
      { description: 'Price of the model `name`, in US dollars per million tokens; 0 for a model of your own.' },
      {
        input: number({ ...PRICE, description: 'Input.', required: true }),
        output: number({ ...PRICE, description: 'Output.', required: true }),
        'cached-input': number({
          ...PRICE,
          description: 'Input that is read from a cache.',
          without: 'as other input',
        }),
      },
    ),
    'idle-timeout': duration({
      description:
        'Maximum time without a byte from the service before the request is sent again. A model on a small machine may need minutes to read a long prompt.',
      max: '1h',
      default: minutes(USUAL_SILENCE_MS.attempt),
    }),
    'idle-timeout-total': duration({
      description: 'The same over all attempts of one request, after which the run ends.',
      max: '2h',
      default: minutes(USUAL_SILENCE_MS.total),
    }),
  },
);

export const model = mapped(KEYS, (settings) => {
  // After a problem, which is reported, there may be no provider.
  const { model: usualModel, weakModel } = PROVIDER_ENTRIES[settings.provider ?? 'anthropic'];
  return { ...settings, name: settings.name || usualModel, weak: settings.weak || weakModel };
});
