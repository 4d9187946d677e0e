/** `npm run demo`: plays one scenario, and shows the request, the work as it happens and what a person would see on GitHub. */
import { Option } from 'commander';
import { runScript } from '../../scripts/run-script.ts';
import { openPage } from '../../src/cli/demo-command.ts';
import { openPrinter } from '../../src/cli/session-printer.ts';
import { PROVIDER_ENTRIES } from '../../src/core/provider-entries.ts';
import { type Kept, keep } from './keep.ts';
import { diffOf } from './leftovers.ts';

import { type Played, type PlayOptions, play, SCRIPTED, type ScriptedProvider } from './play.ts';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';
import { createStoryBuilder } from './tell.ts';

const root = process.cwd();

const interrupt = new AbortController();

interface Flags {
  readonly scenario: ScenarioName;
  readonly provider: ScriptedProvider;
  readonly model?: string;
  readonly json?: true;
  readonly open?: true;
  readonly keep?: true;
}

async function demo(flags: Flags): Promise<number> {
  const { scenario: name, provider, model: modelName } = flags;
  const { keyVariable, baseUrlVariable } = PROVIDER_ENTRIES[provider];
  const apiKey = process.env[keyVariable] || undefined;
  const baseUrl = process.env[baseUrlVariable] || undefined;
  const teller = flags.json ? undefined : createStoryBuilder(name);
  const served = baseUrl ? ` and ${baseUrlVariable}` : '';
  const model = apiKey
    ? `the real one, by ${keyVariable}${served}`
    : 'scripted: its answers are in test/demo/scripts.ts';
  const printer = teller && (await openPrinter(false));
  const shown: Partial<PlayOptions> = teller
    ? { begin: (begun) => teller.request(begun, model), watch: printer?.subscriber, paceMs: paceOf(process.stdout) }
    : {};
  const settings = { root, provider, apiKey, baseUrl, modelName, signal: interrupt.signal, ...shown };
  const showing = play(name, settings, async (played) => {
    printer?.close();
    if (interrupt.signal.aborted) return INTERRUPTED;
    const kept = flags.keep || flags.open ? await keep(played, flags.keep === true) : undefined;
    await teller?.outcome(played);
    if (teller) teller.end(played, kept);
    else await printJson(played, kept);
    if (flags.open && kept) openPage(kept.page);
    const { conclusion } = played.run.outputs;
    if (conclusion === SCENARIOS[name].conclusion || (apiKey && conclusion)) return 0;
    process.stderr.write(`${played.run.log}\nThe run ended otherwise than the scenario says.\n`);
    return 1;
  });
  return showing.finally(() => printer?.close());
}

/** As a shell reports a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/** The scripted model answers at once, and nobody could follow. */
const paceOf = ({ isTTY }: NodeJS.WriteStream): number => (isTTY ? 700 : 0);

async function printJson(played: Played, kept?: Kept): Promise<void> {
  const { run, comments, pullRequest } = played;
  const shown = {
    conclusion: run.outputs.conclusion,
    pullRequest: pullRequest
      ? { number: pullRequest.number, title: pullRequest.title, body: pullRequest.body, diff: await diffOf(played) }
      : null,
    comment: comments.at(-1) ?? null,
    outputs: run.outputs,
    ...(kept && { kept: { directory: kept.directory, page: kept.page } }),
  };
  process.stdout.write(`${JSON.stringify(shown)}\n`);
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
      .option('--model <name>', 'name of the real model; without it, the usual one of the provider')
      .option('--open', 'write what is left on GitHub as one page that looks like it, and open it')
      .option('--keep', 'keep repositories, texts, log, journal and pages in a directory')
      .option('--json', 'the result as one line of JSON'),
  (flags) =>
    demo(flags).catch((error) => {
      if (!interrupt.signal.aborted) throw error;
      return INTERRUPTED;
    }),
);
