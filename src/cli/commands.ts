/** Every command with its options. What a command does is loaded when it is called. */
import { type Command, Option } from 'commander';
import { INPUTS } from '../config/inputs.ts';
import { SANDBOXES, TOOL_LANGUAGES } from './option-choices.ts';

/** Wraps what a command does, so that its exit code reaches the process. */
type Runner = <Given extends unknown[]>(
  load: () => Promise<(...given: Given) => Promise<number>>,
) => (...given: Given) => Promise<void>;

export function addCommands(program: Command, run: Runner): void {
  const add = (parent: Command, name: string, description: string): Command =>
    parent
      .command(name)
      .description(description)
      .copyInheritedSettings(program)
      .showHelpAfterError(`(see: kodelet-ci ${[...namesOf(parent), name].join(' ')} --help)`);
  const parts = { program, run, add };
  program.showHelpAfterError('(see: kodelet-ci --help)');
  addRun(parts);
  addEvent(parts);
  addTools(parts);
  addPolicy(parts);
  addMemory(parts);
  addJournal(parts);
  addUsage(parts);
  addSanitize(parts);
  addDoctor(parts);
  addDemo(parts);
}

interface Parts {
  readonly program: Command;
  readonly run: Runner;
  add(parent: Command, name: string, description: string): Command;
}

const namesOf = (command: Command): string[] => (command.parent ? [...namesOf(command.parent), command.name()] : []);

const JSON_FLAG = ['--json', 'one JSON value a line on standard output, for programs'] as const;

const CHANNELS_FLAG = [
  '--channels <list>',
  'only events of these: progress, control, monitor, between commas',
] as const;

function addRun({ program, run, add }: Parts): void {
  const command = add(
    program,
    'run',
    'work on a request in this directory (needs ANTHROPIC_API_KEY, or the key of the chosen provider)',
  )
    .argument('<prompt>', 'the request, in your own words')
    .option('--json', 'the event stream, one JSON object a line')
    .option(...CHANNELS_FLAG);
  withSettings(command, RUN_SETTINGS).action(run(async () => (await import('./run.ts')).run));

  const again = add(program, 'resume', 'go on in this directory from the journal of a session that ended or was killed')
    .argument('<journal>', 'the file, which the last line of a run names')
    .argument('[prompt]', 'what to do now (default: go on where it stopped)')
    .option('--json', 'the event stream, one JSON object a line')
    .option(...CHANNELS_FLAG);
  withSettings(again, RUN_SETTINGS).action(run(async () => (await import('./resume.ts')).resume));
}

const RUN_SETTINGS = [
  'profile',
  'disabled-tools',
  'provider',
  'model',
  'base-url',
  'max-turns',
  'max-minutes',
  'max-cost-usd',
] as const;

function addEvent({ program, run, add }: Parts): void {
  const event = add(program, 'event', 'try what sets a run off');
  const check = add(event, 'check', 'say whether a webhook would start a run, without asking GitHub')
    .requiredOption('--event-name <name>', 'as in GITHUB_EVENT_NAME, such as issue_comment')
    .requiredOption('--payload <file>', "the webhook's JSON; - for standard input")
    .option('--phrase, --trigger-phrase <phrase>', 'instead of the configured trigger phrase')
    .option('--label, --label-trigger <labels>', 'instead of the configured labels, between commas')
    .option('--assignee, --assignee-trigger <logins>', 'instead of the configured assignees, between commas')
    .option('--bots, --allowed-bots <logins>', 'instead of the configured bots, between commas')
    .option('--prompt <text>', 'as the input prompt, for events that carry no request')
    .option(...JSON_FLAG);
  withSettings(check, []).action(run(async () => (await import('./event-check.ts')).eventCheck));
}

function addTools(parts: Parts): void {
  const { program, run, add } = parts;
  const tools = add(program, 'tools', 'try the tools that a session in this directory has');
  withSettings(add(tools, 'list', 'the tools, and the custom tools that were left out').option(...JSON_FLAG), [
    'profile',
    'disabled-tools',
  ]).action(run(async () => (await import('./tools-list.ts')).toolsList));

  const call = add(tools, 'run', 'call a tool as the model would. Exit code 1 when a call failed')
    .argument('[name]', 'the tool')
    .option('--input <json>', 'its arguments, passed on as they are')
    .option('--script <file>', 'lines of {"tool","input"} in one session, answered line by line; - for standard input')
    .option(...JSON_FLAG);
  withSettings(call, ['profile', 'disabled-tools']).action(run(async () => (await import('./tools-run.ts')).toolsRun));

  const about = add(tools, 'describe', 'all about one tool: what the model is told, and its limits with their source')
    .argument('<name>', 'the tool; a custom one with or without custom_tool_')
    .option(...JSON_FLAG);
  withSettings(about, ['profile']).action(run(async () => (await import('./tools-describe.ts')).toolsDescribe));
  addCustomTools(parts, tools);
}

function addCustomTools({ run, add }: Parts, tools: Command): void {
  const validate = add(tools, 'validate', 'check custom tools, each ✓ or ✗ with what to fix. Exit code 1 on any ✗')
    .argument('[dir]', 'their directory (default: custom_tools.local_dir, ./kodelet-tools)')
    .option(...JSON_FLAG)
    .addHelpText('after', example('tools validate', 'In GitHub Actions the files are annotated as well.'));
  withSettings(validate, []).action(run(async () => (await import('./tools-validate.ts')).toolsValidate));

  const create = add(tools, 'new', 'write a custom tool that is valid at once and can be called')
    .argument('<name>', 'its name and that of its file: letters, digits, "_" and "-"')
    .addOption(new Option('--lang <language>', 'its language').choices(TOOL_LANGUAGES).makeOptionMandatory())
    .option(...JSON_FLAG)
    .addHelpText('after', example('tools new coverage --lang bash', 'A file that is there is never overwritten.'));
  withSettings(create, []).action(run(async () => (await import('./tools-new.ts')).toolsNew));

  const test = add(tools, 'test', 'call a custom tool and say all about the call. Exit code 1 when it failed')
    .argument('<name>', 'the tool, with or without custom_tool_')
    .requiredOption('--input <json>', 'its input; the schema is checked first, defaults are filled in')
    .option(...JSON_FLAG)
    .addHelpText('after', example(`tools test hello --input '{"name":"Ada"}'`, TEST_NOTE));
  withSettings(test, ['profile']).action(run(async () => (await import('./tools-test.ts')).toolsTest));
}

const example = (line: string, note: string): string => `\nExample: kodelet-ci ${line}\n${note}`;
const TEST_NOTE =
  'Shows output, exit code, time, peak memory and whether the profile would allow the call; it is made either way.';

function addPolicy({ program, run, add }: Parts): void {
  const policy = add(program, 'policy', 'try what a profile allows');
  const check = add(policy, 'check', 'judge without running. Exit code 0 for allow, 1 for ask and deny; 0 for a batch')
    .option('--command <command>', 'a command line for bash')
    .option('--tool <name>', 'a tool, with --input')
    .option('--input <json>', "the tool's arguments")
    .addOption(
      new Option(
        '--sandbox <kind>',
        'judge as with bwrap or with none (default: with what this machine offers)',
      ).choices(SANDBOXES),
    )
    .option('--batch <file>', 'lines of {"id"?,"command","allow"?} or {"id"?,"tool","input"}; - for standard input')
    .option(...JSON_FLAG);
  withSettings(check, ['profile']).action(run(async () => (await import('./policy-check.ts')).policyCheck));

  const show = add(policy, 'show', 'say in plain words what holds here, and which line of the file it comes from')
    .option(...JSON_FLAG)
    .addHelpText('after', example('policy show --profile read-only', 'Runs nothing.'));
  withSettings(show, ['profile']).action(run(async () => (await import('./policy-show.ts')).policyShow));
}

function addMemory({ program, run, add }: Parts): void {
  const memory = add(program, 'memory', 'see and delete what runs in this repository remember');
  add(memory, 'list', 'the notes in the memory of the remote "origin"')
    .option(...LOCAL_FLAG)
    .option(...JSON_FLAG)
    .action(run(async () => (await import('./memory-list.ts')).memoryList));

  add(memory, 'forget', 'delete one note or all of them')
    .argument('[key]', 'the note')
    .option('--all', 'delete the whole memory')
    .option(...LOCAL_FLAG)
    .option(...JSON_FLAG)
    .addHelpText('after', example('memory forget --all', 'Needs write access, as git push does.'))
    .action(run(async () => (await import('./memory-forget.ts')).memoryForget));
}

function addUsage({ program, run, add }: Parts): void {
  const usage = add(program, 'usage', 'what runs in this repository have used: runs, cost, conclusions, refused calls')
    .option('--weeks <number>', 'how many weeks, 1 to 8', '4')
    .option(...JSON_FLAG)
    .addHelpText('after', example('usage --weeks 8', 'Reads refs/kodelet/usage of the remote "origin".'));
  withSettings(usage, []).action(run(async () => (await import('./usage-report.ts')).usageReport));
}

const LOCAL_FLAG = ['--local', 'of this repository itself, where sessions in a terminal keep it'] as const;

function addJournal({ program, run, add }: Parts): void {
  add(program, 'report', 'one HTML page of a journal: turns, calls, cost, the change, refused calls')
    .argument('<journal>', 'the file in the output journal-path, or in the last line of "run"')
    .option('--output <file>', 'where to write it (default: standard output)')
    .addHelpText('after', example('report journal.jsonl --output report.html', 'The page needs no network.'))
    .action(run(async () => (await import('./journal-report.ts')).journalReport));

  add(program, 'replay', 'show the session of a journal again')
    .argument('<journal>', 'the file in the output journal-path, or in the last line of "run"')
    .option(
      '--speed <factor>',
      'times as fast as it happened, with pauses of at most 2 s (default: 1, at once in a pipe)',
    )
    .option(...CHANNELS_FLAG)
    .option('--json', 'the events, one JSON object a line')
    .action(run(async () => (await import('./replay.ts')).replay));
}

function addSanitize({ program, run, add }: Parts): void {
  add(program, 'sanitize', 'clean standard input as text for the model is cleaned')
    .option('--outbound', 'as text for GitHub is cleaned')
    .action(run(async () => (await import('./sanitize.ts')).sanitize));
}

function addDoctor({ program, run, add }: Parts): void {
  const command = add(program, 'doctor', 'say what this machine has to confine commands with').option(...JSON_FLAG);
  withSettings(command, []).action(run(async () => (await import('./doctor.ts')).doctor));
}

function addDemo({ program, run, add }: Parts): void {
  add(program, 'demo', 'the whole action against stand-ins for GitHub and the model')
    .option('--scenario <name>', 'issue, comment, question, denied, fork or limit')
    .option('--json', 'the result as one JSON object')
    .action(run(async () => (await import('./demo.ts')).demo));
}

/** Options of the same words as the inputs of the action. */
function withSettings(command: Command, names: readonly string[]): Command {
  command.option('--config <file>', 'configuration file (default: .github/kodelet.yml, where there is one)');
  for (const { name, description } of INPUTS.filter((input) => names.includes(input.name))) {
    command.option(`--${name} <value>`, description);
  }
  return command;
}
