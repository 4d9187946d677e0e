/** Every command with its options, their defaults and an example. What a command does is loaded when it is called. */
import { Argument, type Command, Option } from 'commander';
import {
  CHANNELS_FLAG,
  COMPLETION_SHELLS,
  type CompletionShell,
  exampleText,
  INIT_PROVIDERS,
  JSON_FLAG,
  LOCAL_FLAG,
  QUIET_FLAG,
  SANDBOXES,
  TOOL_LANGUAGES,
  withSettings,
} from './command-options.ts';

/** Wraps what a command does, so its exit code reaches the process. */
type Runner = <Given extends unknown[]>(
  load: () => Promise<(...given: Given) => Promise<number>>,
) => (...given: Given) => Promise<void>;

export function addCommands(program: Command, run: Runner): void {
  const add: CommandBuilder['add'] = (parent, name, description, examples, note) =>
    parent
      .command(name)
      .description(description)
      .copyInheritedSettings(program)
      .helpOption(...HELP_OPTION)
      .showHelpAfterError(`(see: kodelet-ci ${[...namesOf(parent), name].join(' ')} --help)`)
      .addHelpText('after', exampleText(examples, note));
  const parts = { program, run, add };
  program.helpOption(...HELP_OPTION).showHelpAfterError('(see: kodelet-ci --help)');
  program.addHelpText('after', exampleText(['init', "run 'why does the retry test fail?'", 'tools list --help']));
  for (const addSome of [addInit, addRun, addEvent, addTools, addPolicy, addMemory, addJournal, addEval, addOthers])
    addSome(parts);
}

const HELP_OPTION = ['-h, --help', 'Show this help.'] as const;

interface CommandBuilder {
  readonly program: Command;
  readonly run: Runner;
  add(parent: Command, name: string, description: string, examples: readonly string[], note?: string): Command;
}

const namesOf = (command: Command): string[] => (command.parent ? [...namesOf(command.parent), command.name()] : []);

function addInit({ program, run, add }: CommandBuilder): void {
  const description =
    "Write the agent's workflow into this repository, check what GitHub allows, and show what is left to do.";
  const note =
    'With GH_TOKEN or GITHUB_TOKEN, it reads settings of the repository on GitHub. It changes none of them.\n' +
    'For Bedrock, Vertex AI and services with the same API, see docs/models.md on GitHub.';
  add(program, 'init', description, ['init', 'init --provider openai --config'], note)
    .addOption(new Option('--provider <name>', 'Model provider (default: anthropic).').choices(INIT_PROVIDERS))
    .option('--yes', 'Ask no questions on a terminal; use the options and defaults.')
    .option('--config', 'Write .github/kodelet.yml as well, with the most useful keys in comments.')
    .option('--force', 'Replace files that differ.')
    .option('--pin', 'Pin each action to the commit of its tag, which git looks up on GitHub.')
    .option('--json', 'Print the result as one JSON object.')
    .action(run(async () => (await import('./init-command.ts')).init));

  const checks =
    'Check git, Node, the key, the configuration, the workflow, sandboxes and the proxy. Exit code 1 on any ✗.';
  const marks = '✗ stops a run, – may matter. Nothing is sent, except to see whether the proxy answers.';
  const doctor = add(program, 'doctor', checks, ['doctor', 'doctor --json'], marks).option(...JSON_FLAG);
  withSettings(doctor, ['provider']).action(run(async () => (await import('./doctor-command.ts')).doctor));
}

const RUN_SETTINGS = [
  ...['profile', 'disabled-tools', 'provider', 'model', 'base-url'],
  ...['max-turns', 'max-minutes', 'max-cost-usd'],
] as const;

function addRun({ program, run, add }: CommandBuilder): void {
  const description =
    'Work on a request in this directory. Needs ANTHROPIC_API_KEY, or the key of the chosen provider.';
  const examples = ["run 'why does the retry test fail?'", "run 'fix it' --max-turns 20 --max-cost-usd 1"];
  const command = add(program, 'run', description, examples, 'A limit of the configuration file can only be lowered.')
    .argument('<prompt...>', 'Request, in your own words.')
    .option('--json', 'Print the event stream, one JSON object a line.')
    .option(...CHANNELS_FLAG)
    .option(...QUIET_FLAG);
  withSettings(command, RUN_SETTINGS).action(run(async () => (await import('./run-command.ts')).run));

  const further = 'Continue a session that ended or was killed, from its journal, in this directory.';
  const again = add(program, 'resume', further, ['resume journal.jsonl', "resume journal.jsonl 'now the tests'"])
    .argument('<journal>', 'Journal file; the last line of a run shows its path.')
    .argument('[prompt...]', 'What to do now. (default: continue where it stopped)')
    .option('--json', 'Print the event stream, one JSON object a line.')
    .option(...CHANNELS_FLAG)
    .option(...QUIET_FLAG);
  withSettings(again, RUN_SETTINGS).action(run(async () => (await import('./journal-commands.ts')).resume));
}

function addEvent({ program, run, add }: CommandBuilder): void {
  const examples = ['event check --event-name issue_comment --payload event.json'];
  const event = add(program, 'event', 'Check what starts a run.', examples);
  const pipe = 'event check --event-name issues --payload - --label bug < event.json';
  const check = add(event, 'check', 'Show whether a webhook would start a run, without asking GitHub.', [
    ...examples,
    pipe,
  ])
    .requiredOption('--event-name <name>', 'Name as in GITHUB_EVENT_NAME, such as issue_comment.')
    .requiredOption('--payload <file>', 'JSON of the webhook; - for standard input.')
    .option('--phrase, --trigger-phrase <phrase>', 'Phrase that starts a run. (default: /agent)')
    .option('--label, --label-trigger <labels>', 'Labels that start a run, separated by commas. (default: agent)')
    .option(
      '--assignee, --assignee-trigger <logins>',
      'Assignees that start a run, separated by commas. (default: none)',
    )
    .option('--bots, --allowed-bots <logins>', 'Bots that may ask, separated by commas. (default: none)')
    .option('--prompt <text>', 'Input prompt, for events that carry no request. (default: none)')
    .option(...JSON_FLAG);
  withSettings(check, []).action(run(async () => (await import('./event-command.ts')).eventCheck));
}

function addTools(parts: CommandBuilder): void {
  const { program, run, add } = parts;
  const examples = [
    'tools list',
    `tools run grep_tool --input '{"pattern":"retry"}'`,
    'tools new coverage --lang bash',
  ];
  const tools = add(program, 'tools', 'Try the tools that a session in this directory has.', examples);
  const list = add(tools, 'list', 'List the tools, and the custom tools that were left out.', [
    ...['tools list', 'tools list --profile read-only --json'],
  ])
    .option('--all', 'Show every tool, even if that takes more than one screen.')
    .option(...JSON_FLAG);
  withSettings(list, ['profile', 'disabled-tools']).action(
    run(async () => (await import('./tools-command.ts')).toolsList),
  );

  const call = add(tools, 'run', 'Call a tool as the model would. Exit code 1 if a call fails.', [
    ...['tools run ls', `tools run grep_tool --input '{"pattern":"retry"}'`, 'tools run --script calls.jsonl'],
  ])
    .argument('[name]', 'Name of the tool; none with --script.')
    .option('--input <json>', 'Arguments, passed on as they are. (default: {})')
    .option('--script <file>', `${SCRIPT_LINES}. (default: none)`)
    .option('--watch', 'Call again whenever a custom tool changes, until Ctrl-C.')
    .option(...JSON_FLAG);
  withSettings(call, ['profile', 'disabled-tools']).action(
    run(async () => (await import('./tools-command.ts')).toolsRun),
  );

  const about = add(tools, 'describe', 'Describe one tool: its text for the model, and its limits with their source.', [
    ...['tools describe file_edit', 'tools describe coverage --json'],
  ])
    .argument('<name>', 'Name of the tool; a custom one with or without custom_tool_.')
    .option(...JSON_FLAG);
  withSettings(about, ['profile']).action(run(async () => (await import('./tools-command.ts')).toolsDescribe));
  addCustomTools(parts, tools);
}

const SCRIPT_LINES = 'Lines of {"tool","input"} in one session, answered line by line; - for standard input';

function addLock({ run, add }: CommandBuilder, tools: Command): void {
  const writes =
    'Write kodelet-tools/tools.lock.json, so no tool has to be run for its description. If one cannot be described, the exit code is 1, and nothing is written.';
  const lock = add(
    tools,
    'lock',
    writes,
    ['tools lock', 'tools lock --check'],
    'It asks the tools themselves. Tools that the configuration excludes are not locked.',
  )
    .option('--check', 'Write nothing. Exit code 1 if the lock does not match the tools.')
    .option(...JSON_FLAG);
  withSettings(lock, []).action(run(async () => (await import('./tools-lock.ts')).toolsLock));
}

function addCustomTools(parts: CommandBuilder, tools: Command): void {
  const { run, add } = parts;
  const checks = 'Check custom tools, each ✓ or ✗ with what to fix. Exit code 1 on any ✗.';
  const validate = add(
    tools,
    'validate',
    checks,
    ['tools validate'],
    'In GitHub Actions the files are annotated as well.',
  )
    .argument('[dir]', 'Directory of the tools. (default: custom_tools.local_dir, ./kodelet-tools)')
    .option(...JSON_FLAG);
  withSettings(validate, []).action(run(async () => (await import('./tools-command.ts')).toolsValidate));

  addLock(parts, tools);

  const kept = 'An existing file is never overwritten.';
  const created = 'Write a working custom tool to start from.';
  const create = add(tools, 'new', created, ['tools new coverage --lang bash', 'tools new coverage'], kept)
    .argument('<name>', 'Name of the tool and its file: letters, digits, "_" and "-".')
    .addOption(
      new Option('--lang <language>', 'Language of the tool. (default: asks on a terminal)').choices(TOOL_LANGUAGES),
    )
    .option(...JSON_FLAG);
  withSettings(create, []).action(run(async () => (await import('./tools-new.ts')).toolsNew));

  const shows =
    'Shows output, exit code, time, peak memory and whether the profile would allow the call, which is made either way.';
  const tried = 'Call a custom tool and show everything about the call. Exit code 1 if it fails.';
  const test = add(tools, 'test', tried, ['tools test hello', `tools test hello --input '{"name":"Ada"}'`], shows)
    .argument('<name>', 'Name of the tool, with or without custom_tool_.')
    .option('--input <json>', 'Input; it is checked against the schema, and defaults are filled in. (default: {})')
    .option(...JSON_FLAG);
  withSettings(test, ['profile']).action(run(async () => (await import('./tools-test.ts')).toolsTest));
}

function addPolicy({ program, run, add }: CommandBuilder): void {
  const examples = ["policy check --command 'npm test && git push'", 'policy show --profile read-only'];
  const policy = add(program, 'policy', 'Try what a profile allows.', examples, 'Runs nothing.');
  const check = add(
    policy,
    'check',
    'Judge a call without making it. Exit code 0 for allow, 1 for ask and deny; 0 for a batch.',
    ["policy check --command 'npm test && git push'", `policy check --tool file_write --input '{"file_path":"a"}'`],
    'It takes one of --command, --tool and --batch.',
  )
    .option('--command <command>', 'Command line for bash. (default: none)')
    .option('--tool <name>', 'Tool, with --input. (default: none)')
    .option('--input <json>', 'Arguments of the tool. (default: {})')
    .addOption(new Option('--sandbox <kind>', SANDBOX_WORDS).choices(SANDBOXES))
    .option('--batch <file>', `${BATCH_LINES}. (default: none)`)
    .option(...JSON_FLAG);
  withSettings(check, ['profile']).action(run(async () => (await import('./policy-check.ts')).policyCheck));

  const tryout = add(
    policy,
    'try',
    'Judge the calls in earlier journals by this configuration, and list what would change.',
    ['policy try --journals artifacts', 'policy try --journals artifacts --config stricter.yml --json'],
    'It counts calls, posts and dollars. What a journal does not record counts as "cannot tell".',
  )
    .requiredOption('--journals <dir>', 'Folder with journals of earlier runs, or one journal.')
    .option(...JSON_FLAG);
  withSettings(tryout, ['profile']).action(run(async () => (await import('./policy-try.ts')).policyTry));

  const says = 'Show in plain words what applies here, and which line of the file it comes from.';
  const show = add(policy, 'show', says, ['policy show', 'policy show --profile read-only'], 'Runs nothing.')
    .option('--all', 'Show every program, protected file and grant, even if that takes more than one screen.')
    .option(...JSON_FLAG);
  withSettings(show, ['profile']).action(run(async () => (await import('./policy-show.ts')).policyShow));
}

const SANDBOX_WORDS = 'Judge as with the sandbox bwrap or with none. (default: with the sandbox of this machine)';
const BATCH_LINES = 'Lines of {"id"?,"command","allow"?} or {"id"?,"tool","input"}; - for standard input';

function addMemory({ program, run, add }: CommandBuilder): void {
  const examples = ['memory list', 'memory forget build'];
  const memory = add(program, 'memory', 'See and delete what runs in this repository remember.', examples);
  add(memory, 'list', 'List the notes in the memory of the remote "origin".', [
    'memory list',
    'memory list --local --json',
  ])
    .option(...LOCAL_FLAG)
    .option(...JSON_FLAG)
    .action(run(async () => (await import('./memory-command.ts')).memoryList));

  const forgetting = ['memory forget build', 'memory forget --all'];
  add(memory, 'forget', 'Delete one note or all of them.', forgetting, 'Needs write access, as git push does.')
    .argument('[key]', 'Key of the note; none with --all.')
    .option('--all', 'Delete the whole memory.')
    .option(...LOCAL_FLAG)
    .option(...JSON_FLAG)
    .action(run(async () => (await import('./memory-command.ts')).memoryForget));
}

function addJournal({ program, run, add }: CommandBuilder): void {
  const page = 'Write a journal as one HTML page: turns, calls, cost, the change, refused calls.';
  const reported = ['report journal.jsonl', 'report journal.jsonl --output report.html'];
  add(program, 'report', page, reported, 'The page needs no network.')
    .argument('<journal>', 'Journal file, named by the output journal-path or the last line of "run".')
    .option('--output <file>', 'File to write. (default: standard output; on a terminal, next to the journal)')
    .action(run(async () => (await import('./journal-commands.ts')).journalReport));

  const replayed = ['replay journal.jsonl --speed 10', 'replay journal.jsonl --channels control --json'];
  add(program, 'replay', 'Show the session of a journal again.', replayed)
    .argument('<journal>', 'Journal file, named by the output journal-path or the last line of "run".')
    .option(
      '--speed <factor>',
      'How many times faster than it happened; pauses take at most 2 s. (default: 1, no pauses in a pipe)',
    )
    .option(...CHANNELS_FLAG)
    .option('--json', 'Print the events, one JSON object a line.')
    .action(run(async () => (await import('./journal-commands.ts')).replay));

  const used = 'Show what runs in this repository have used: runs, cost, conclusions, refused calls.';
  const usage = add(program, 'usage', used, ['usage --weeks 8'], 'Reads refs/kodelet/usage of the remote "origin".')
    .addOption(new Option('--weeks <number>', 'Number of weeks, 1 to 8.').default('4', '4'))
    .option(...JSON_FLAG);
  withSettings(usage, []).action(run(async () => (await import('./usage-command.ts')).usageReport));

  const became =
    "Show what became of the agent's pull requests: accepted, edited, rejected or reverted, and what they cost.";
  const scans = 'With GH_TOKEN or GITHUB_TOKEN, it asks GitHub about those that are not on refs/kodelet/outcomes yet.';
  add(program, 'outcomes', became, ['outcomes --since 2026-10-01', 'outcomes --record --json'], scans)
    .option('--since <date>', 'Only those closed since this day (UTC). (default: the last 90 days)')
    .addOption(new Option('--account <login>', 'Account of the agent.').default(ACCOUNT, ACCOUNT))
    .option('--record', 'Keep what was found on refs/kodelet/outcomes. Needs write access, as git push does.')
    .option(...JSON_FLAG)
    .action(run(async () => (await import('./outcomes-command.ts')).outcomesReport));
}

const ACCOUNT = 'github-actions[bot]';

function addEval({ program, run, add }: CommandBuilder): void {
  const description = 'Let the agent solve issues that merged pull requests closed, and judge it by their tests.';
  const examples = ['eval --last 20', 'eval --last 20 --against claude-opus-4-8', 'eval --merge one.jsonl two.jsonl'];
  const note =
    'Needs GH_TOKEN or GITHUB_TOKEN, and the key of the model. Limits are for each attempt of a model at a case; --total-cost-usd is for all.';
  const command = add(program, 'eval', description, examples, note)
    .addOption(new Option('--last <number>', 'Number of pull requests, the latest first.').default('20', '20'))
    .option('--case <number>', 'Only this pull request. (default: none)')
    .option('--list', 'Print the cases as one JSON list, as for a matrix, and run nothing.')
    .option('--merge <file...>', 'Show result files in one table and run nothing. (default: none)')
    .addOption(new Option('--results <file>', RESULTS_WORDS).default(RESULTS, RESULTS))
    .option(
      '--test <command>',
      'Command that runs the tests. (default: publish.verify, or the test command of the project)',
    )
    .option('--test-files <globs>', 'Files of a change that are tests, separated by commas. (default: usual names)')
    .option(
      '--setup <command>',
      'Command that installs dependencies; the host runs it with a network. (default: the key setup, or by the lock files)',
    )
    .addOption(new Option('--attempts <number>', 'Number of attempts at each case, up to 10.').default('1', '1'))
    .option('--jobs <number>', 'Number of cases at a time, up to 4. (default: depends on the cores)')
    .option('--prompt <file>', 'File that says what to do with the issue. (default: resolve it)')
    .option('--against <model>', 'Second model to compare. (default: none)')
    .option('--against-provider <name>', 'Provider of the second model. (default: same as the first)')
    .option('--against-prompt <file>', 'Prompt of the second model. (default: same as the first)')
    .option(
      '--total-cost-usd <amount>',
      'Maximum cost of all cases, in US dollars; no case starts that could exceed it. (default: no limit)',
    )
    .option('--json', 'Print the results and the totals as one JSON object.');
  withSettings(command, RUN_SETTINGS).action(run(async () => (await import('./eval/eval-command.ts')).evaluate));
}

const RESULTS = 'kodelet-eval.jsonl';
const RESULTS_WORDS = 'File for the results; a second start continues from it.';

const COMPLETION_NOTE = [
  'In ~/.bashrc or ~/.zshrc:  source <(kodelet-ci completion bash), or zsh',
  'For fish:                  kodelet-ci completion fish > ~/.config/fish/completions/kodelet-ci.fish',
].join('\n');

function addOthers({ program, run, add }: CommandBuilder): void {
  const script = 'Print a script that completes commands, options and their values in a shell.';
  add(program, 'completion', script, ['completion bash', 'completion fish'], COMPLETION_NOTE)
    .addArgument(new Argument('<shell>', 'Shell.').choices(COMPLETION_SHELLS))
    .action(
      run(async () => {
        const { completion } = await import('./completion-command.ts');
        return (shell: CompletionShell) => completion(program, shell);
      }),
    );

  const cleaned = ['sanitize < comment.md', 'sanitize --outbound < answer.md'];
  add(program, 'sanitize', 'Clean text from standard input the way it is cleaned for the model.', cleaned)
    .option('--outbound', 'Clean it the way text for GitHub is cleaned.')
    .action(run(async () => (await import('./sanitize-command.ts')).sanitize));

  const recorded = 'Play a recorded run: a failing test is fixed, and the fix is proven. Needs no key and no network.';
  add(program, 'demo', recorded, ['demo', 'demo --open', 'demo --real'], DEMO_NOTE)
    .option('--open', 'Write the HTML report of the run, and open it.')
    .option('--real', 'Let a real model do the work in a small new repository; asks before it spends at most $0.20.')
    .option('--provider <name>', 'With --real, or in a clone: anthropic or openai. (default: the one that has a key)')
    .option('--scenario <name>', `In a clone: ${DEMO_SCENARIOS}. (default: issue)`)
    .option('--keep', 'In a clone: keep repositories, texts, log, journal and pages in a directory.')
    .option('--json', 'In a clone: print the result as one JSON object.')
    .action(run(async () => (await import('./demo-command.ts')).demo));
}

/** What `npm run demo` plays. */
const DEMO_SCENARIOS =
  'issue, approval, comment, conflict, denied, fix-ci, flaky, fork, limit, outcomes, plan, proof, question, receipt, review, shepherd, triage or weakened';

const DEMO_NOTE =
  'In a clone, --scenario, --keep and --json start "npm run demo": the whole action against stand-ins for GitHub and the model.';
