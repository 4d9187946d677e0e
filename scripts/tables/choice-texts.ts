/** The values of keys that take one of a few words, in a sentence each: editors show it beside the value. */

type Texts = Readonly<Record<string, string>>;

const EFFORT: Texts = {
  low: 'Fewest tokens, for simple work.',
  medium: 'Between low and high.',
  high: 'Thorough; the usual level for a change.',
  xhigh: 'More thorough than high, where the model has it.',
  max: 'As thorough as the model can be.',
};

const TOOLSETS: Texts = {
  browser: 'Works a page in Chromium.',
  core: 'Files, search, commands, the checklist and subagents.',
  custom: 'The executables in kodelet-tools/.',
  extra: 'Tools that current models do without, such as batch.',
  files: 'Reads many files with one call.',
  github: 'Reads GitHub, and asks the host for comments, labels and issues.',
  goals: 'Goals and decisions that last for the session.',
  mcp: 'Tools of the servers in mcp.servers, which switch it on.',
  memory: 'Notes for later runs.',
  vision: 'Looks at images.',
  web: 'Fetches a page, and searches.',
};

const REVIEW_VERDICT: Texts = {
  comment: 'Nothing in addition to the comments.',
  'request-changes': 'Asks for changes if a finding is blocking.',
  approve: 'Also approves if no finding is blocking.',
};

const PERMISSION: Texts = {
  none: 'No access.',
  read: 'May read.',
  triage: 'May also label and close.',
  write: 'May also push.',
  maintain: 'May also change most settings.',
  admin: 'May do everything.',
};

/** By the path of the key; `*` stands for a name that the file chooses, `[]` for an item. */
export const CHOICE_TEXTS: Readonly<Record<string, Texts>> = {
  'model.provider': {
    anthropic: 'Models of Anthropic.',
    openai: 'Models of OpenAI, or a service with the same API.',
    bedrock: "Anthropic's models in Amazon Bedrock.",
    vertex: "Anthropic's models in Vertex AI.",
  },
  'model.api': {
    responses: 'The Responses API.',
    'chat-completions': 'The Chat Completions API, which most compatible services have.',
  },
  'model.effort': EFFORT,
  'model.thinking': {
    adaptive: 'The model thinks as much as it finds worth it.',
    off: 'It does not think before it answers.',
  },
  'model.cache-life': {
    auto: 'An hour after tool calls of more than four minutes, else five minutes.',
    '5m': 'Five minutes.',
    '1h': 'An hour, which costs more.',
  },
  'model.tool-style': {
    auto: 'For Claude and GPT models the tools that they were trained on, for others our own.',
    own: 'Our own tools for all models.',
  },
  'agent.attempt-variants.[].effort': EFFORT,
  'triggers.permission': {
    write: 'People who may push.',
    triage: 'Also people who may label; for them the agent only reads and answers.',
    read: 'Everyone who may read; for them the agent only reads and answers.',
  },
  'triggers.shepherd': {
    off: 'None, apart from one look for a request.',
    requested: 'Those that someone with write access has asked for.',
    own: "Also the agent's own.",
  },
  'toolsets.[]': TOOLSETS,
  'toolsets.add.[]': TOOLSETS,
  'toolsets.remove.[]': TOOLSETS,
  sandbox: {
    auto: 'The best sandbox of the machine; warns if there is none.',
    required: 'Ends a run on a machine without one.',
    off: 'No sandbox, except for forks and bots.',
  },
  'publish.pull-request': {
    ready: 'A pull request.',
    draft: 'A draft pull request.',
    never: 'Only a branch.',
  },
  'publish.commits': {
    auto: 'Git pushes, unless a rule of the branch demands signatures.',
    api: 'GitHub makes the commits and signs them.',
    git: 'Git pushes them.',
  },
  'publish.review': REVIEW_VERDICT,
  'publish.review.verdict': REVIEW_VERDICT,
  'publish.review.threshold': {
    blocking: 'Only findings that must be fixed before a merge.',
    'should-fix': 'Also findings that should be fixed.',
    minor: 'All findings.',
  },
  'publish.review.blocks': {
    true: 'Any published finding fails the check run.',
    false: 'None does, and the check run is neutral.',
    blocking: 'Findings that must be fixed before a merge.',
    'should-fix': 'Also findings that should be fixed.',
    minor: 'Also minor findings.',
  },
  'profiles.*.bash.classes.[]': {
    read: "Reads files and git's history.",
    edit: 'Changes files of the workspace.',
    project: "Runs the repository's own code: tests, builds, scripts.",
  },
  'profiles.*.approval': {
    ask: 'All calls that touch something need approval.',
    auto: 'Calls of medium and high risk need approval.',
    high: 'Calls of high risk need approval.',
    yolo: 'No call needs approval.',
  },
  'profiles.*.rules.[].verdict': {
    deny: 'Refuses.',
    ask: 'Asks a person; refuses if no one can be asked.',
    allow: 'Permits what only the approval mode asks about.',
  },
  'profiles.*.rules.[].when.actor-permission': PERMISSION,
  'profiles.*.rules.[].when.actor-permission.[]': PERMISSION,
  'profiles.*.rules.[].when.actor-permission.equals': PERMISSION,
  'profiles.*.rules.[].when.actor-permission.equals.[]': PERMISSION,
  'mcp.servers.*.transport': {
    stdio: 'Standard input and output of a command.',
    http: 'Streamable HTTP.',
    sse: 'Server-sent events, the older protocol.',
  },
  'subagents.templates.*.model': { strong: 'The model in model.name.', weak: 'The model in model.weak.' },
};

/** Keys whose values say all of it: a number, patterns, GitHub's own names of events. */
export const SELF_EXPLANATORY: readonly RegExp[] = [
  /^version$/,
  /^profiles\.\*\.write\.unprotect\.\[\]$/,
  /^profiles\.\*\.rules\.\[\]\.when\.event(?:\.equals)?(?:\.\[\])?$/,
];
