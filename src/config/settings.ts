/** Every key of `.github/kodelet.yml`, and those that only inputs have: the source of check, defaults, JSON Schema and docs tables. */
import { CONCLUSION_NAMES, CONCLUSIONS } from '../core/conclusion.ts';
import { EFFORTS } from '../core/model.ts';
import type { JsonSchema } from '../core/params.ts';
import type { BudgetLimits, Budgets } from '../core/usage.ts';
import { isJsonObject, parseObject } from '../lib/json-object.ts';
import { count } from '../lib/text.ts';
import { attempt, backlog, issue, mode } from './backlog-keys.ts';
import { ADD, BY_POLICY } from './base-file.ts';
import { hooks } from './hook-keys.ts';
import {
  choice,
  duration,
  flag,
  type Key,
  list,
  mapped,
  notAllowed,
  number,
  section,
  text,
  type ValueOf,
} from './key.ts';
import { commands, context, limits } from './limit-keys.ts';
import { customToolKeys, mcp } from './mcp-keys.ts';
import { model, orUndefined } from './model-keys.ts';
import { profiles } from './profile-keys.ts';
import { publishKeys } from './publish-keys.ts';
import { setup } from './setup-keys.ts';
import { INNER_PATH, PROFILE_NAME, REF_START } from './shared-keys.ts';
import { subagents } from './subagent-keys.ts';
import { toolsets } from './toolset-keys.ts';

const ALLOWED = 'a JSON Schema, as an object';

/** JSON Schema key. As an input it is JSON; empty text is none. */
const jsonSchema = ({ description }: { readonly description: string }): Key<JsonSchema | undefined> => ({
  description,
  allowed: ALLOWED,
  schema: { description, type: 'object' },
  parse: (written) => parseObject(written) ?? written,
  read(value, at, report) {
    if (value === undefined || value === '' || isJsonObject(value)) return value || undefined;
    report(at, notAllowed(value, ALLOWED));
    return undefined;
  },
});

const without = 'no limit';

const amounts = (description: string): Key<BudgetLimits> =>
  section(
    { description },
    {
      runs: number({ description: 'Maximum number of runs.', min: 1, max: 1_000_000, without }),
      'cost-usd': number({
        description: 'Maximum cost of the model, in US dollars.',
        fractions: true,
        min: 0.01,
        max: 10_000_000,
        without,
      }),
      turns: number({ description: 'Maximum number of model requests.', min: 1, max: 100_000_000, without }),
    },
  );

export const budgets: Key<Budgets> = section(
  {
    description:
      'What runs may use in total. With any limit, or with record, usage is recorded in the repository, on refs/kodelet/usage.',
    rank: 'default-branch',
  },
  {
    record: flag({ description: 'Whether usage is recorded even without a limit.', default: false }),
    'per-person-daily': amounts('What the runs of one person may use in a day (UTC).'),
    'per-repository-monthly': amounts('What all runs of the repository may use in a month (UTC).'),
    'min-acceptance': section(
      { description: 'When an intent such as fix is stopped because of what became of its pull requests.' },
      {
        share: number({
          description: 'Minimum share of its last pull requests that people merged and did not revert.',
          fractions: true,
          min: 0,
          max: 1,
          without: 'no intent is stopped',
        }),
        items: number({
          description: 'Number of last pull requests that count. An intent with fewer is not stopped.',
          min: 1,
          max: 1000,
          default: 10,
        }),
      },
    ),
  },
);

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
      description: 'Maximum number of tool calls of one turn that run in parallel.',
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

const AS_FIRST = 'as in the first attempt';

const agentKeys = section(
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
        'Whether the session of a run that was stopped or killed is kept on `refs/kodelet/sessions/NUMBER` of the repository so that `/agent continue` resumes it.',
      default: true,
    }),
    attempts: number({
      description:
        'Maximum number of attempts at a request, one after the other under the limits of one run. The evidence of the checks chooses one, then the smaller change. After a proven one, there are no more.',
      min: 1,
      max: 4,
      default: 1,
    }),
    'attempt-variants': list({
      description: 'How the second attempt differs from the first, then the third and so on.',
      item: section(
        { description: 'A further attempt.' },
        {
          model: text({
            description: 'Its model, of the same provider.',
            pattern: /^[\w.:/@-]{1,100}$/,
            allowed: "a model's name, such as claude-opus-5-5",
            without: AS_FIRST,
          }),
          effort: choice({ description: 'How thoroughly it works.', values: EFFORTS, without: AS_FIRST }),
        },
      ),
      default: [],
    }),
  },
);

/** A variant of an attempt that is never made would be silently ignored. */
const agent: typeof agentKeys = {
  ...agentKeys,
  read(value, at, report) {
    const read = agentKeys.read(value, at, report);
    const { attempts, attemptVariants: variants } = read;
    if (variants.length > 0 && variants.length >= attempts)
      report(
        [...at, 'attempt-variants'],
        `has ${count(variants.length, 'item')}; allowed: at most ${attempts - 1}, since agent.attempts is ${attempts} and the first attempt has none`,
      );
    return read;
  },
};

const login = text({ description: 'A GitHub login.', pattern: LOGIN, allowed: 'an exact GitHub login' });

const condition = (description: string) =>
  text({
    description: `${description} It applies to schedules and dispatches, before the model is asked, and runs like the commands of setup. Exit code 0 means yes, 1 means no, and any other code fails the run.`,
    pattern: /^[^\0]{0,4000}$/s,
    allowed: 'a command, such as git grep -q TODO',
    default: '',
  });

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
    'skip-unless': condition('Command that checks whether there is work: the run continues only if it succeeds.'),
    'skip-if': condition('Command that checks whether there is nothing to do: the run ends if it succeeds.'),
    'ci-attempts': number({
      description: 'How often in a row the agent tries to fix failing CI by itself, its own commits included.',
      min: 0,
      max: 10,
      default: 2,
    }),
    shepherd: choice({
      description:
        "Which pull requests are looked after until they can be merged. off: none, apart from one look for a request. requested: those that someone with write access has asked for. own: also the agent's own.",
      values: ['off', 'requested', 'own'],
      default: 'off',
    }),
    'shepherd-attempts': number({
      description:
        'Maximum number of runs with a model for one pull request that is looked after, until someone asks again.',
      min: 0,
      max: 10,
      default: 3,
    }),
  },
);

export const FILE = section(
  { description: 'Configuration of kodelet-ci.' },
  {
    version: choice({ description: 'The version of this format.', rank: 'any-base', values: [1], default: 1 }),
    enabled: flag({
      description:
        'Whether the agent may run on GitHub. false in the file or in the input organization-config is final, no matter what the other says.',
      rank: 'default-branch',
      default: true,
    }),
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
    setup,
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
  attempt,
  approve: mapped(
    text({
      description:
        'ID of a waiting call, from the output `approval-id` of an earlier job. The job must run in an environment with required reviewers, whose approval lets the call run.',
      pattern: /^(?:[0-9a-f]{16})?$/,
      allowed: 'the ID of a call that waits, such as 0123456789abcdef',
      default: '',
    }),
    orUndefined,
  ),
  prompt: text({
    description: 'What to do, for events without a request (schedule, dispatch, push and so on).',
    pattern: /^[^\0]{0,60000}$/s,
    allowed: 'at most 60000 characters',
    default: '',
  }),
  config: text({
    description:
      'Path of the configuration file, read from the default branch; the base of a pull request can only make it stricter.',
    pattern: INNER_PATH,
    allowed: 'a path inside the repository',
    default: '.github/kodelet.yml',
  }),
  'organization-config': text({
    description:
      "Configuration that several repositories share, as YAML with the keys of the file. If both set a key, the file applies. Pass an organization's variable, such as `vars.KODELET_CONFIG`.",
    pattern: /^[^\0]{0,60000}$/s,
    allowed: 'at most 60000 characters',
    default: '',
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
    item: choice({ description: 'A conclusion.', values: CONCLUSION_NAMES }),
    default: CONCLUSION_NAMES.filter((name) => CONCLUSIONS[name].failsStep),
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
    attempt: INPUT_KEYS.attempt,
    approve: INPUT_KEYS.approve,
    prompt: INPUT_KEYS.prompt,
    'base-branch': INPUT_KEYS['base-branch'],
    'fail-on': INPUT_KEYS['fail-on'],
  },
);

export type Settings = ValueOf<typeof SETTINGS>;
