/** Every key of `.github/kodelet.yml`: the source of its check, its defaults, its JSON Schema and the tables of the docs. */
import { list, section } from './compound-keys.ts';
import { hooks } from './hook-keys.ts';
import { mcp } from './mcp-keys.ts';
import { PROFILE_NAME, REF_START, WORDS } from './patterns.ts';
import { profiles } from './profile-keys.ts';
import { tools } from './registry-keys.ts';
import { choice, flag, number, text } from './scalar-keys.ts';
import { subagents } from './subagent-keys.ts';
import { customTools } from './tool-keys.ts';

/** An underscore stands in the logins that an enterprise manages. */
const LOGIN = /^[A-Za-z0-9][\w-]{0,38}(?:\[bot\])?$/;

const model = section(
  { description: 'The model and where it is served.' },
  {
    provider: choice({
      description: 'Who serves the model.',
      values: ['anthropic'],
      later: ['openai'],
      default: 'anthropic',
    }),
    name: text({
      description: 'The model that does the work.',
      pattern: /^[\w.:/@-]{1,100}$/,
      allowed: "a model's name, such as claude-sonnet-5-5",
      default: 'claude-sonnet-5-5',
    }),
    weak: text({
      description: 'A cheaper model, for subagents that have simple work.',
      pattern: /^[\w.:/@-]{1,100}$/,
      allowed: "a model's name, such as claude-haiku-5-5",
      default: 'claude-haiku-5-5',
    }),
    'base-url': text({
      description: "Where the Messages API is served, when it is not Anthropic's own address.",
      // Plain http would carry the key in the clear; a proxy on this machine is the exception.
      pattern: /^(?:|https:\/\/[^\s@?#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/][^\s@?#]*)?)$/,
      fits: (address) => address === '' || URL.canParse(address),
      allowed: 'an https:// address without credentials or query; http:// for localhost, 127.0.0.1 and [::1] alone',
      default: '',
    }),
    'max-output-tokens': number({
      description: 'Most tokens that one answer of the model may have.',
      min: 256,
      max: 128_000,
      default: 16_000,
    }),
  },
);

const limits = section(
  { description: 'Hard limits of one run. The work done until a limit is kept. An input can only lower them.' },
  {
    turns: number({ description: 'Most requests to the model.', min: 1, max: 1000, default: 60 }),
    minutes: number({
      description: 'Most minutes that the agent may work.',
      fractions: true,
      min: 0.01,
      max: 360,
      default: 30,
    }),
    'cost-usd': number({
      description: 'Most US dollars that the model may cost.',
      fractions: true,
      min: 0.01,
      max: 1000,
      default: 5,
    }),
    tokens: number({
      description: 'Most tokens of all kinds, cached ones included.',
      min: 1000,
      max: 1_000_000_000,
      default: 4_000_000,
    }),
  },
);

const commands = section(
  {
    description:
      'How much of the machine one command may take, with all that it starts; what takes more is ended, and nothing else.',
  },
  {
    processes: number({ description: 'Most processes and threads.', min: 16, max: 1_000_000, default: 4096 }),
    'memory-percent': number({
      description: "Most of the machine's memory.",
      unit: 'percent',
      min: 1,
      max: 100,
      default: 75,
    }),
    'file-mb': number({ description: 'Most megabytes of one file.', min: 1, max: 1_000_000, default: 20_480 }),
    'free-disk-mb': number({
      description: 'Megabytes of the disk that stay free; where less is free at first, half of that.',
      min: 0,
      max: 1_000_000,
      default: 1024,
    }),
  },
);

const agent = section(
  { description: 'What the agent is asked before it ends.' },
  {
    'self-check': flag({
      description:
        'Whether the agent looks at its whole change once more before it ends, if three turns and a tenth of each limit are left.',
      default: true,
    }),
    'ask-again': flag({
      description: 'Whether a fix that changed nothing is asked once for the change, or why none is needed.',
      default: true,
    }),
  },
);

const login = text({ description: 'A GitHub login.', pattern: LOGIN, allowed: 'an exact GitHub login' });

const triggers = section(
  { description: 'What sets a run off.' },
  {
    phrase: text({
      description: 'The token that calls the agent in a comment, a review, or a body or title.',
      pattern: /^[^\s`<>]{2,50}$/,
      allowed: '2 to 50 characters without white space, backquotes and angle brackets',
      default: '/agent',
    }),
    labels: list({
      description: 'Labels that call the agent when they are added, in any letter case.',
      item: text({ description: 'A label.', pattern: /^\S.{0,49}$/, allowed: 'the name of a label' }),
      default: ['agent'],
    }),
    assignees: list({
      description: 'Logins that call the agent when an issue or pull request is assigned to them.',
      item: login,
      default: [],
    }),
    bots: list({
      description:
        'Bots that may call the agent, by exact login. Each has write permission by being listed; all others are ignored.',
      item: login,
      default: [],
    }),
    permission: choice({
      description:
        'The least permission on the repository that may call the agent. Below write it only reads and answers, and runs nothing of the repository.',
      values: ['write', 'triage', 'read'],
      default: 'write',
    }),
  },
);

const publish = section(
  { description: 'What happens to the changes.' },
  {
    mode: choice({
      description: 'Changes are published by the run that made them.',
      values: ['direct'],
      later: ['staged', 'propose', 'approval'],
      default: 'direct',
    }),
    'pull-request': choice({
      description: 'Whether changes on an issue become a pull request, a draft, or stay a branch.',
      values: ['ready', 'draft', 'never'],
      default: 'ready',
    }),
    'branch-prefix': text({
      description: 'What the names of new branches start with.',
      pattern: REF_START,
      allowed: 'a start of a branch name, such as agent/',
      default: 'agent/',
    }),
    'max-files': number({ description: 'Most files that one run may change.', min: 1, max: 3000, default: 100 }),
    'max-patch-kb': number({
      description: 'Most kilobytes that a change may have as a patch.',
      min: 1,
      max: 102_400,
      default: 4096,
    }),
    verify: list({
      description: 'Commands that the host runs before it publishes; a failure goes back to the agent, twice at most.',
      item: text({ description: 'A command.', pattern: WORDS, allowed: 'a command, such as npm test' }),
      default: [],
    }),
  },
);

export const FILE = section(
  { description: 'Configuration of kodelet-ci.' },
  {
    version: choice({ description: 'The version of this format.', values: [1], default: 1 }),
    model,
    limits,
    commands,
    agent,
    triggers,
    toolsets: list({
      description: 'Which groups of tools the model gets.',
      item: choice({
        description: 'A toolset.',
        values: ['core', 'custom', 'files', 'mcp'],
        later: ['web', 'vision', 'browser', 'memory', 'goals', 'github'],
      }),
      default: ['core', 'custom'],
    }),
    tools,
    profile: text({
      description: 'The policy profile: what the agent may touch.',
      ...PROFILE_NAME,
      default: 'ci',
    }),
    sandbox: choice({
      description:
        'Whether commands, custom tools and verification are confined: required ends a run where the machine cannot, and holds for forks and bots in any case; auto warns; off never does.',
      values: ['auto', 'required', 'off'],
      default: 'auto',
    }),
    profiles,
    custom_tools: customTools,
    mcp,
    subagents,
    hooks,
    publish,
  },
);
