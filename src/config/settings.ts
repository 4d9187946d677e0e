/** Every key of `.github/kodelet.yml` and of the inputs alone: the source of check, defaults, JSON Schema and docs tables. */
import { CONCLUSIONS } from '../core/event.ts';
import { backlog, issue, mode } from './backlog-keys.ts';
import { ADD, BY_POLICY } from './base-file.ts';
import { budgets } from './budget-keys.ts';
import { customToolKeys } from './custom-tool-keys.ts';
import { hooks } from './hook-keys.ts';
import { choice, duration, flag, list, mapped, number, section, text, type ValueOf } from './key.ts';
import { commands, context, limits } from './limit-keys.ts';
import { mcp } from './mcp-keys.ts';
import { model, orUndefined } from './model-keys.ts';
import { profiles } from './profile-keys.ts';
import { publishKeys } from './publish-keys.ts';
import { jsonSchema } from './schema-key.ts';
import { INNER_PATH, PROFILE_NAME, REF_START } from './shared-keys.ts';
import { subagents } from './subagent-keys.ts';
import { toolsets } from './toolset-keys.ts';

/** Names of tools or patterns, from the file and from the action's input. */
const disabledTools = (description: string) =>
  list({
    description,
    rank: ADD,
    item: text({
      description: 'A tool.',
      pattern: /^[\w*?-]{1,128}$/,
      allowed: 'the name of a tool or a pattern such as todo_*',
    }),
    default: [],
  });

const tools = section(
  { description: 'Single tools.', rank: 'default-branch' },
  {
    disabled: disabledTools('Tools that the model does not get.'),
    concurrency: number({
      description: 'Maximum number of tool calls of one turn that run at once.',
      min: 1,
      max: 16,
      without: '4, not counting those that only wait while cores are idle',
    }),
    'search-url': text({
      description: "Address that web_search asks, in place of the model's service. It answers as SearXNG does.",
      pattern: /^https:\/\/[^\s@?#]+$/,
      fits: (address) => URL.canParse(address),
      allowed: 'an https:// address without credentials or query, such as https://search.example.org/search',
    }),
    timeout: duration({
      description: 'Maximum duration of a call of a tool that has no limit of its own.',
      default: '2m',
      max: '1h',
    }),
  },
);

/** Logins that an enterprise manages contain an underscore. */
const LOGIN = /^[A-Za-z0-9][\w-]{0,38}(?:\[bot\])?$/;

const agent = section(
  {
    description: 'What the agent is asked before it finishes, and what is kept if it does not.',
    rank: 'default-branch',
  },
  {
    'self-check': flag({
      description:
        'Whether the agent reviews its whole change before it finishes, if three turns and a tenth of each limit are left.',
      default: true,
    }),
    'ask-again': flag({
      description:
        'Whether a fix that changed nothing is asked once for the change, or for the reason why none is needed.',
      default: true,
    }),
    'answer-schema': jsonSchema({
      description:
        'JSON Schema of an object. The agent must then also give an answer that fits it, and the output `structured-answer` has that answer as JSON.',
    }),
    'keep-session': flag({
      description:
        'Whether the session of a run that was stopped or killed is kept on `refs/kodelet/sessions/NUMBER` of the repository, so that `/agent continue` goes on with it.',
      default: true,
    }),
  },
);

const login = text({ description: 'A GitHub login.', pattern: LOGIN, allowed: 'an exact GitHub login' });

const triggers = section(
  { description: 'What starts a run.', rank: 'default-branch' },
  {
    phrase: text({
      description: 'The word that calls the agent in a comment, a review, a body or a title.',
      pattern: /^[^\s`<>]{2,50}$/,
      allowed: '2 to 50 characters without white space, backquotes and angle brackets',
      default: '/agent',
    }),
    labels: list({
      description: 'Labels that call the agent when they are added. Upper and lower case are the same.',
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
        'Bots that may call the agent, by exact login. Listing a bot gives it write permission; all others are ignored.',
      item: login,
      default: [],
    }),
    permission: choice({
      description:
        'The lowest repository permission that may call the agent. Below write, the agent only reads and answers, and does not run code of the repository.',
      values: ['write', 'triage', 'read'],
      unguessed: ['read'],
      default: 'write',
    }),
    'ci-attempts': number({
      description: 'How often in a row the agent tries to fix failing CI by itself, its own commits included.',
      min: 0,
      max: 10,
      default: 2,
    }),
  },
);

export const FILE = section(
  { description: 'Configuration of kodelet-ci.' },
  {
    version: choice({ description: 'The version of this format.', rank: 'any-base', values: [1], default: 1 }),
    model,
    limits,
    context,
    budgets,
    backlog,
    commands,
    agent,
    triggers,
    toolsets,
    tools,
    profile: text({
      description: 'The policy profile, which says what the agent may do.',
      rank: BY_POLICY,
      ...PROFILE_NAME,
      default: 'ci',
    }),
    sandbox: choice({
      description:
        'Whether commands, custom tools and verification run in a sandbox. required ends a run on a machine that has none, and always applies to forks and bots; auto warns; off uses none.',
      rank: 'default-branch',
      values: ['auto', 'required', 'off'],
      unguessed: ['off'],
      default: 'auto',
    }),
    profiles,
    custom_tools: customToolKeys,
    mcp,
    subagents,
    hooks,
    publish: publishKeys,
  },
);

/** What only an input of the action can say, because it belongs to one workflow rather than to the repository. */
export const INPUT_KEYS = {
  mode,
  issue,
  prompt: text({
    description: 'What to do, for events without a request (schedule, dispatch, push and so on).',
    pattern: /^[^\0]{0,60000}$/s,
    allowed: 'at most 60000 characters',
    default: '',
  }),
  config: text({
    description:
      'Path of the configuration file, read from the default branch; the base of a pull request may only narrow it.',
    pattern: INNER_PATH,
    allowed: 'a path inside the repository',
    default: '.github/kodelet.yml',
  }),
  'base-branch': mapped(
    text({
      description: 'Branch that new branches start from and pull requests go to. Empty: the default branch.',
      pattern: new RegExp(`^$|${REF_START.source}`),
      allowed: 'the name of a branch',
      default: '',
    }),
    orUndefined,
  ),
  'working-directory': text({
    description: 'Directory of the checkout, relative to the workspace of the job.',
    pattern: INNER_PATH,
    allowed: 'a path inside the workspace of the job',
    default: '.',
  }),
  'disabled-tools': disabledTools(
    'Tools that the model does not get, in addition to those that the configuration file disables.',
  ),
  'fail-on': list({
    description: 'Conclusions that fail the step. Empty: none.',
    item: choice({ description: 'A conclusion.', values: CONCLUSIONS }),
    default: ['failed', 'blocked', 'incomplete'],
  }),
};

/**
 * The file's keys and the inputs' own ones as one tree. The other inputs are needed before there is a configuration, or
 * set a key of the file.
 */
export const SETTINGS = section(
  { description: 'All settings.' },
  {
    ...FILE.keys,
    mode: INPUT_KEYS.mode,
    issue: INPUT_KEYS.issue,
    prompt: INPUT_KEYS.prompt,
    'base-branch': INPUT_KEYS['base-branch'],
    'fail-on': INPUT_KEYS['fail-on'],
  },
);

export type Settings = ValueOf<typeof SETTINGS>;
