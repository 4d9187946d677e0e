/** `doctor`: checks what a run needs of this machine and this repository, and marks as wrong only what stops one. */
import { rm } from 'node:fs/promises';
import { createWorkspace } from '../agent/workspace.ts';
import type { Config } from '../config/config.ts';
import { readGitHubAccess, readTerminal, type Terminal } from '../config/environment.ts';
import { howToGetMore, surveySandbox, type Tried } from '../sandbox/sandbox.ts';
import { type Check, linesOfChecks } from './checks.ts';
import { checkConfiguration } from './doctor-configuration.ts';
import { checkApiKey, checkGit, checkNode, checkProxy } from './doctor-machine.ts';
import { checkWorkflows } from './doctor-workflow.ts';
import { EXIT } from './exit.ts';
import type { Options } from './settings.ts';
import { writeJson, writeLine } from './standard-streams.ts';

interface DoctorOptions extends Options {
  readonly json?: true;
}

/** Exit code 1 where anything is wrong. */
export async function doctor(options: DoctorOptions): Promise<number> {
  const access = readGitHubAccess();
  const terminal = readTerminal();
  const { config, check: configuration } = await checkConfiguration(options, terminal);
  const tried = await tryBackends(terminal);
  const mode = config?.sandbox;
  const used = mode === 'off' ? undefined : tried.find(({ problem }) => !problem);
  const checks = [
    await checkGit(),
    checkNode(process.versions.node),
    checkApiKey(terminal, config?.model),
    configuration,
    ...(await checkWorkflows(process.cwd(), access, config)),
    checkSandbox(used, mode),
    await checkProxy(terminal.network, config?.model.baseUrl),
  ];
  if (options.json) writeJson(asJson(checks, tried, used, mode));
  else for (const line of [...linesOfChecks(checks), '', ...linesOfSandbox(tried, used, mode)]) writeLine(line);
  return checks.some(({ state }) => state === 'wrong') ? EXIT.failed : EXIT.ok;
}

type Mode = Config['sandbox'] | undefined;

const asJson = (checks: readonly Check[], tried: readonly Tried[], used: Tried | undefined, mode: Mode) => ({
  mode,
  sandbox: used?.backend.name ?? 'none',
  backends: tried.map(({ backend: { name, means }, problem, sentences }) => ({
    ...{ name, means, offered: !problem, problem },
    ...(!problem && { confinement: sentences }),
  })),
  checks,
});

/** All of them, in this directory. */
async function tryBackends({ home, path, tempDirectory }: Terminal): Promise<Tried[]> {
  const { root, scratch } = await createWorkspace(process.cwd(), tempDirectory);
  try {
    return await surveySandbox({ workspace: root, scratch, home, path, hidden: [] });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function checkSandbox(used: Tried | undefined, mode: Mode): Check {
  const name = 'sandbox';
  if (used) return { name, state: 'ok', text: `${used.backend.name}: ${used.backend.means}` };
  const state = mode === 'required' ? 'wrong' : 'note';
  if (mode === 'off') return { name, state, text: 'switched off by the configuration', remedy: SWITCH_ON };
  const text =
    mode === 'required' ? 'none here, and the configuration requires one' : 'none here, so commands run as you';
  return { name, state, text, remedy: howToGetMore() };
}

function linesOfSandbox(tried: readonly Tried[], used: Tried | undefined, mode: Mode): string[] {
  const width = Math.max(...tried.map(({ backend }) => backend.name.length));
  const offers = tried.map(
    ({ backend: { name, means }, problem }) =>
      `  ${problem ? '–' : '✓'} ${name.padEnd(width)}  ${means}${problem ? `: ${problem}` : ''}`,
  );
  return [
    `sandbox: ${used?.backend.name ?? 'none'} (the configuration says ${mode ?? 'nothing that is valid'})`,
    ...(used ? used.sentences.map((sentence) => `  ${sentence}`) : []),
    'what this machine offers, the best first:',
    ...offers,
    ...(used?.backend.advice ? [howToGetMore()] : []),
  ];
}

const SWITCH_ON = 'Take the key sandbox out of the configuration, or set it to auto or required';
