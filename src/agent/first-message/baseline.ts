/** Runs the repository's tests before the agent changes anything, so it and the later verification know what failed already. */
import { readdir } from 'node:fs/promises';
import { describeError } from '../../core/error.ts';
import type { FailureOrigin } from '../../core/evidence.ts';
import { INTENTS } from '../../core/intent.ts';
import { TIMED_OUT, type TreeRun } from '../../evidence/verdict.ts';
import { cutLog } from '../../github/api/job-log.ts';
import { count } from '../../lib/text.ts';
import { markUntrusted } from '../../lib/untrusted.ts';
import type { RunPolicy } from '../../policy/engine.ts';
import { describeOrigin } from '../../report/evidence-text.ts';
import { spell } from '../../report/figures.ts';
import type { Confine } from '../../sandbox/sandbox.ts';
import type { AgentOptions, Baseline } from '../agent-options.ts';
import { childEnvironment } from '../child-environment.ts';
import { runCheck } from '../run-check.ts';
import { sightOf } from '../run-policy.ts';
import { createPrograms, type Programs } from './installed-programs.ts';
import { commandOf, projectCommands } from './project-commands.ts';
import { plainCommand } from './workspace-facts.ts';

/** Maximum number of seconds for a request that names no intent: it may be a question, which is not to wait for long. */
const MAX_UNASKED_SECONDS = 30;

type FoundCommand = Pick<Baseline, 'command' | 'run'>;

/** Undefined where the agent changes nothing, or the host knows no command. Never rejects. */
export async function findBaseline(options: AgentOptions, policy: RunPolicy): Promise<FoundCommand | undefined> {
  const { actor, aroundBaseline } = options;
  const changes = !INTENTS[actor.intent].isReadOnly && policy.limits.capability.change === undefined;
  if (!aroundBaseline || actor.fork || !changes) return undefined;
  return findCommand(options, policy).catch((error) => reportFailure(options, error));
}

/** On a session that continues, and where no time is allowed, nothing is run. Never rejects. */
export async function startBaseline(
  options: AgentOptions,
  parts: { readonly found: Promise<FoundCommand | undefined>; readonly confine: Confine; readonly signal: AbortSignal },
): Promise<Baseline | undefined> {
  const { config, actor, aroundBaseline, earlier, stream } = options;
  const { baselineSeconds } = config.publish;
  const seconds = actor.intent === 'auto' ? Math.min(baselineSeconds, MAX_UNASKED_SECONDS) : baselineSeconds;
  const found = await parts.found;
  if (!found || !aroundBaseline) return undefined;
  if (earlier || seconds === 0 || aroundBaseline === 'skip') return { ...found, seconds };
  try {
    const { confine, signal } = parts;
    const run = (timeoutMs: number): Promise<TreeRun> => runCheck(found.run, options, { confine, timeoutMs, signal });
    const { result, origin } = await aroundBaseline(async () => {
      const first = await run(seconds * 1000);
      return { result: first, origin: await options.traceFailure?.(found, first, run) };
    });
    if (signal.aborted) return undefined;
    const text = `Before any change, ${plainCommand(found.command)} ${describeResult(result, seconds)}`;
    stream.emit({ type: 'notice', level: 'info', text });
    return { ...found, seconds, result, ...(origin && { origin }) };
  } catch (error) {
    return parts.signal.aborted ? undefined : reportFailure(options, error);
  }
}

function reportFailure({ stream }: Pick<AgentOptions, 'stream'>, error: unknown): undefined {
  const text = `The tests could not be run before the change: ${describeError(error)}`;
  stream.emit({ type: 'notice', level: 'warning', text });
}

/** The first command of the configuration, which is trusted, or the repository's own, if the agent might run it. */
async function findCommand(options: AgentOptions, policy: RunPolicy): Promise<FoundCommand | undefined> {
  const { config, workspace, environment } = options;
  const { verify, baselineSeconds } = config.publish;
  const [check] = verify;
  if (check) return { command: check.command, run: check.command };
  if (baselineSeconds === 0) return undefined;
  const { root: cwd } = workspace;
  const { PATH: path = '' } = childEnvironment(environment, workspace);
  const top = new Set(await readdir(cwd));
  const isSeen = sightOf(options);
  const command = projectTestCommand({ root: cwd, top, path, home: environment.home, ready: true, isSeen });
  if (command === undefined) return undefined;
  const access = { kind: 'command', command, cwd } as const;
  await policy.prepare?.([access]);
  const { verdict, run = command } = policy.decide(access, { tool: 'bash' });
  return verdict === 'allow' ? { command, run } : undefined;
}

/** Such as `failed with exit code 1 (12 s)`. */
function describeResult({ exitCode, durationMs }: TreeRun, seconds: number): string {
  if (exitCode === TIMED_OUT)
    return `took longer than ${seconds === 120 ? 'two minutes' : `${count(seconds, 'second')}`} and was stopped`;
  return `${exitCode === 0 ? 'passed' : `failed with exit code ${exitCode}`} (${spell(durationMs)})`;
}

/** What the agent is told of it. Its output is that of anybody's code. */
export function baselineText(
  { command, seconds, result, origin }: Baseline,
  redact: (text: string) => string,
): string | undefined {
  if (!result) return undefined;
  const { exitCode, output } = result;
  const said = `Before any change the host ran \`${plainCommand(command)}\`: it ${describeResult(result, seconds)}.`;
  if (exitCode === 0 || exitCode === TIMED_OUT) return said;
  const shown = markUntrusted(`output of ${command}`, redact(cutLog(output, [], MAX_CHARACTERS)));
  if (!origin)
    return `${said} What fails now is not of your making; change it only if the request asks for that.\n${shown}`;
  const whose = markUntrusted('whose failure it is', redact(describeOrigin(origin)));
  return `${said} ${ASKED[origin.kind]}\n${whose}\n${shown}`;
}

/** By the host's own runs, which count for more than what a log says. */
const ASKED: Readonly<Record<FailureOrigin['kind'], string>> = {
  flaky:
    'The host ran it again on the same files with another result, so it is flaky: change nothing for it, unless you find and remove the cause.',
  before:
    'The host also ran it on the base, where it fails in the same way, so this is no fault of the pull request: say so by name, and change it only if the request asks for that.',
  own: 'The host also ran it again and on the base: fix what fails only here. Of what else fails, say by name what it is, and do not touch it.',
  unknown: 'Whose failure it is could not be found out.',
};

/** Maximum number of characters of the output: about 750 tokens. */
const MAX_CHARACTERS = 3000;

/** The first of the project's own commands that tests; undefined where its manifests name none that is installed. */
export function projectTestCommand({
  root,
  top,
  path,
  home,
  ready = false,
  isSeen,
}: {
  readonly root: string;
  /** The names at its top. */
  readonly top: ReadonlySet<string>;
  /** `PATH` of the commands. */
  readonly path: string;
  readonly home: string;
  /** Only a command whose packages are there. */
  readonly ready?: boolean;
  /** Whether commands see an absolute real path; absent, it goes by the home. */
  readonly isSeen?: Programs['isSeen'] | undefined;
}): string | undefined {
  const look = { root, top, home, programs: createPrograms({ path, home, isSeen }), isOffline: false };
  const { candidates } = projectCommands(look);
  const usable = candidates.filter(({ task, isLacking }) => !isLacking || (task === undefined && !ready));
  const command = usable.map(commandOf).find((one) => TESTS.test(one));
  return command && (WHOLE[command] ?? command);
}

const TESTS = /(?:^| )(?:test|pytest|unittest|rspec|ctest)$|\/(?:phpunit|pytest)$/;

/** Without an argument it tests the package only at the top. */
const WHOLE: Readonly<Record<string, string>> = { 'go test': 'go test ./...' };
