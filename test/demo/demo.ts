/** `npm run demo`: plays one scenario and shows what a person would see on GitHub. */
import { Option } from 'commander';
import { runScript } from '../../scripts/run-script.ts';
import { PROVIDER_ENTRIES } from '../../src/core/providers.ts';
import { git } from '../support/github/bare.ts';
import { type Played, play, SCRIPTED, type ScriptedProvider } from './play.ts';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';

const root = process.cwd();

const interrupt = new AbortController();

interface Flags {
  readonly scenario: ScenarioName;
  readonly provider: ScriptedProvider;
  readonly json?: true;
}

async function demo({ scenario: name, provider, json }: Flags): Promise<number> {
  const { keyVariable } = PROVIDER_ENTRIES[provider];
  const apiKey = process.env[keyVariable] || undefined;
  const print = json ? printJson : (played: Played) => printForPeople(played, name, apiKey && keyVariable);
  return play(name, { root, provider, apiKey, signal: interrupt.signal }, async (played) => {
    if (interrupt.signal.aborted) return INTERRUPTED;
    await print(played);
    if (apiKey || played.run.outputs.conclusion === SCENARIOS[name].conclusion) return 0;
    process.stderr.write(`${played.run.log}\nThe run ended otherwise than the scenario says.\n`);
    return 1;
  });
}

/** As a shell reports a program that Ctrl-C ended. */
const INTERRUPTED = 130;

async function printJson(played: Played): Promise<void> {
  const { run, comments, pullRequest } = played;
  const shown = {
    conclusion: run.outputs.conclusion,
    pullRequest: pullRequest
      ? { number: pullRequest.number, title: pullRequest.title, body: pullRequest.body, diff: await diffOf(played) }
      : null,
    comment: comments.at(-1) ?? null,
    outputs: run.outputs,
  };
  process.stdout.write(`${JSON.stringify(shown)}\n`);
}

async function printForPeople(played: Played, name: ScenarioName, keyVariable?: string): Promise<void> {
  const { run, comments, pullRequest, thread } = played;
  const { story } = SCENARIOS[name];
  section('The story', story);
  section(
    'The model',
    keyVariable ? `the real one, by ${keyVariable}` : 'SCRIPTED: its turns are written down in test/demo/scripts.ts',
  );
  if (pullRequest) section(`Pull request #${pullRequest.number}: ${pullRequest.title}`, pullRequest.body ?? '');
  const diff = await diffOf(played);
  if (diff) section('Its diff', diff);
  section(`The comment on #${thread.number}`, comments.at(-1) ?? '(none)');
  section('The job summary', run.summary || '(none)');
  const outputs = Object.entries(run.outputs).map(([key, value]) => `${key}: ${value}`);
  section('The outputs', outputs.join('\n'));
  section(
    'The end',
    `${run.outputs.conclusion}, after ${(run.durationMs / 1000).toFixed(1)} s, exit code ${run.exitCode}`,
  );
}

const section = (title: string, text: string): void =>
  void process.stdout.write(`\n━━━ ${title} ${'━'.repeat(Math.max(0, 76 - title.length))}\n\n${text.trim()}\n`);

async function diffOf({ fixture, run, pullRequest }: Played): Promise<string> {
  const { branch } = run.outputs;
  return branch && pullRequest ? git(fixture.repository.path, ['diff', `main...${branch}`]) : '';
}

// `npm run demo | head` closes our output early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// The first ends the play, which takes away what it has put up; a second one ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interrupt.abort());

await runScript<Flags>(
  'demo',
  (command) =>
    command
      .description(
        'Plays one scenario against a local GitHub, with a scripted model unless the key of its provider is set.',
      )
      .addOption(new Option('--scenario <name>', 'what happens').choices(Object.keys(SCENARIOS)).default('issue'))
      .addOption(
        new Option('--provider <name>', 'who serves the model').choices(Object.keys(SCRIPTED)).default('anthropic'),
      )
      .option('--json', 'the result as one line of JSON'),
  (flags) =>
    demo(flags).catch((error) => {
      if (!interrupt.signal.aborted) throw error;
      return INTERRUPTED;
    }),
);
