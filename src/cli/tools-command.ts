/** `tools list`, `describe`, `run` and `validate`: what the model would be offered here, and how it answers. */
import { setMaxListeners } from 'node:events';
import { statSync } from 'node:fs';
import { normalize, relative, resolve } from 'node:path';
import { customToolOptions, decideOn, withConfigLocation } from '../agent/custom-tools.ts';
import { openSandbox, stateOf } from '../agent/open-sandbox.ts';
import { policyOf } from '../agent/run-policy.ts';
import type { Config } from '../config/config.ts';
import { readTerminal, type Terminal } from '../config/process-environment.ts';
import type { Decision } from '../core/access.ts';
import { KodeletError } from '../core/error.ts';
import { metadataSchema, readStructuredResult, toStructuredResult, writeStructuredResult } from '../core/result.ts';
import { fail, type Tool } from '../core/tool.ts';
import { resolveProfile } from '../policy/profiles/profile.ts';
import { plain, plainLine } from '../report/log-text.ts';
import { type ToolCallRecord, textForModel } from '../session/call/tool-record.ts';
import { inUnits } from '../tools/custom/answer.ts';
import { type CustomToolOptions, probeOptionsOf } from '../tools/custom/custom-tool-options.ts';
import { describeFault } from '../tools/custom/discover.ts';
import { checkSelection } from '../tools/custom/load.ts';
import { PREFIX } from '../tools/custom/tool-selection.ts';
import { toolLimits, variablesOf } from '../tools/custom/tool-settings.ts';
import {
  executablesOf,
  type FoundTool,
  findCustomTool,
  type ToolVerdict,
  unknownTool,
  validateTools,
} from '../tools/custom/validate.ts';
import { loadSettings, type Options, relativeToWorkingDirectory } from './command-config.ts';
import { EXIT } from './exit-codes.ts';
import { handleInterrupts } from './interrupts.ts';
import { type OpenToolbox, withToolbox } from './open-toolbox.ts';
import { answerLines, faultOfKeys, refusedLine, type ScriptLine, toolCallOf } from './script.ts';
import { readInputLines, writeJson, writeLine } from './standard-streams.ts';
import { inHome, openTerminalSession } from './terminal-session.ts';
import { shortToolTable, toolTable } from './tool-table.ts';

export function toolsList(options: Options & { readonly all?: true }): Promise<number> {
  return withToolbox(options, async (toolbox) => {
    const tools = describeTools(toolbox);
    if (options.json) writeJson(tools);
    else for (const line of options.all ? toolTable(tools) : shortToolTable(tools)) writeLine(line);
    warn(toolbox.problems);
    return EXIT.ok;
  });
}

const describeTools = ({ registry }: OpenToolbox) =>
  registry.list().map((tool) => ({
    name: tool.name,
    source: registry.sourceOf(tool.name),
    category: tool.category,
    readOnly: tool.readOnly,
    idempotent: tool.idempotent,
    description: tool.description,
    inputSchema: tool.inputSchema,
    aliases: tool.aliases,
    displayName: tool.displayName,
    version: tool.version,
    outputSchema: tool.outputSchema ?? metadataSchema(tool.name),
    capabilities: tool.capabilities,
    requires: tool.requires,
    id: tool.id,
    network: tool.network,
    makesCalls: tool.makesCalls,
    unlisted: tool.unlisted,
    timeoutMs: tool.limitMs,
  }));

export async function toolsDescribe(
  name: string,
  options: Options & {
    readonly json?: true;
  },
): Promise<number> {
  const custom = await withCustomTools(options, async (bench) => {
    const found = await findCustomTool(name, bench.tools);
    return { stems: executablesOf(bench.tools).map(({ stem }) => stem), facts: found && customListing(found, bench) };
  });
  const facts = custom.facts ?? (await builtinListing(name, options, custom.stems));
  if (options.json) writeJson(facts);
  else for (const line of linesOf(facts)) writeLine(line);
  return EXIT.ok;
}

interface ToolListing {
  readonly name: string;
  readonly source: string;
  readonly description: string;
  readonly inputSchema: Tool['inputSchema'];
  readonly [fact: string]: unknown;
}

function customListing({ tool, description }: FoundTool, { tools: options, decide }: CustomToolCaller): ToolListing {
  const { name, inputSchema, readOnly, warnings } = description;
  const names = [name, tool.stem];
  const { env, missing } = variablesOf(names, options.settings, options.variables ?? {});
  const { env: shared } = probeOptionsOf(options);
  return {
    name: PREFIX + name,
    source: tool.source,
    path: relative('', tool.path),
    description: description.description,
    inputSchema,
    readOnly,
    ...toolLimits(names, description, options.settings),
    variables: [...new Set([...Object.keys(shared), ...Object.keys(env)])],
    missingVariables: missing,
    verdict: decide(tool.stem, name),
    warnings,
  };
}

function builtinListing(name: string, options: Options, stems: readonly string[]): Promise<ToolListing> {
  return withToolbox(options, async ({ registry }) => {
    const tool = registry.get(name);
    if (!tool)
      throw unknownTool(name, [...registry.list().map((one) => one.name), ...stems.map((stem) => PREFIX + stem)]);
    const { description, inputSchema, readOnly } = tool;
    return { name, source: registry.sourceOf(name) ?? '', description, inputSchema, readOnly };
  });
}

function linesOf(facts: ToolListing): string[] {
  const { name, source, path, description, inputSchema, timeoutMs, timeoutFrom, maxOutputBytes, outputFrom } = facts;
  const verdict = facts.verdict as { verdict: string; rule: string; reason: string } | undefined;
  const rows: [string, string | undefined][] = [
    ['from', path ? `${path} (${source})` : source],
    ['reads only', facts.readOnly ? 'yes' : 'no'],
    ['timeout', timeoutMs === undefined ? undefined : `${inUnits(Number(timeoutMs))} (${timeoutFrom})`],
    ['output', maxOutputBytes === undefined ? undefined : `at most ${maxOutputBytes} bytes (${outputFrom})`],
    ['variables', listed(facts.variables)],
    ['missing', listed(facts.missingVariables)],
    ['policy', verdict && `${verdict.verdict} (${verdict.rule}): ${verdict.reason}`],
    ['warnings', listed(facts.warnings)],
  ];
  return [
    name,
    ...rows.flatMap(([title, value]) => (value ? [`${title.padEnd(10)} ${plain(value)}`] : [])),
    '',
    plain(description.trim()),
    '',
    plain(JSON.stringify(inputSchema, null, 2)),
  ];
}

const listed = (values: unknown): string | undefined => (values as readonly string[] | undefined)?.join(', ');

interface RunOptions extends Options {
  readonly input?: string;
  readonly script?: string;
  readonly json?: true;
  readonly watch?: true;
}

export async function toolsRun(name: string | undefined, options: RunOptions): Promise<number> {
  if (!options.watch) return runOnce(name, options);
  const { localDir, globalDir } = (await loadSettings(options)).customTools;
  const directories = [normalize(relativeToWorkingDirectory(localDir)), inHome(globalDir, readTerminal().home)];
  const { runOnChange } = await import('./watch-tools.ts');
  return runOnChange(
    directories,
    () => runOnce(name, options),
    (line) => warn([line]),
  );
}

function runOnce(name: string | undefined, options: RunOptions): Promise<number> {
  const { input, script } = options;
  if (script !== undefined && name === undefined && input === undefined) return runScript(script, options);
  if (script === undefined && name !== undefined) return runOne(name, input ?? '{}', options);
  throw new KodeletError('usage', 'tools run takes either a tool, with or without --input, or --script', {
    remedy: `For example: kodelet-ci tools run ls --input '{"path":"."}'`,
  });
}

/** The arguments continue as they are typed: what is wrong with them, the pipeline says. */
function runOne(name: string, input: string, options: RunOptions): Promise<number> {
  return withNotices(options, async (toolbox) => {
    // A custom tool may be called as its file, or as it calls itself.
    const called = !toolbox.registry.get(name) && toolbox.registry.get(PREFIX + name) ? PREFIX + name : name;
    const record = await toolbox.call({ id: 'call-1', name: called, arguments: input }, 1);
    if (options.json) writeJson(answerOf(record));
    else writeLine(record.text.trimEnd());
    return record.isError ? EXIT.failed : EXIT.ok;
  });
}

async function runScript(path: string, options: RunOptions): Promise<number> {
  const lines = await readInputLines(path, '--script');
  return withNotices(options, async (toolbox) => {
    return answerLines(lines, async (line, number) => {
      const call = toolCallOf(line, number);
      const fault = faultOfKeys(line, ['tool', 'input']);
      if (!call || fault) return { answer: refusal(line, fault), exitCode: EXIT.usage };
      const answer = answerOf(await toolbox.call(call, number));
      return { answer, exitCode: answer.isError ? EXIT.failed : EXIT.ok };
    });
  });
}

function refusal(line: ScriptLine, fault: string | undefined): ToolCallRecord {
  const verdict = refusedLine(line, '{"tool","input"}', fault);
  const result = fail(verdict.reason, { code: 'invalid_input', advice: verdict.remedy });
  const failed = { toolName: '', success: false, error: verdict.reason, time: new Date() };
  return { verdict, text: textForModel(result), isError: true, result: toStructuredResult(failed) };
}

/** The result is read back from the wire, so a tool which does not keep to the format is found out here. */
const answerOf = ({ verdict, text, isError, result }: ToolCallRecord): ToolCallRecord => ({
  verdict,
  text,
  isError,
  result: readStructuredResult(writeStructuredResult(result)),
});

/** What was left out is said before the work, and what hooks and tools warn of behind it. */
const withNotices = (options: RunOptions, work: (toolbox: OpenToolbox) => Promise<number>): Promise<number> =>
  withToolbox(options, async (toolbox) => {
    const before = [...toolbox.problems];
    warn(before);
    return work(toolbox).finally(() => warn(toolbox.problems.slice(before.length)));
  });

function warn(problems: readonly string[]): void {
  for (const problem of problems) process.stderr.write(`kodelet-ci: ${plain(problem)}\n`);
}

export function toolsValidate(
  given: string | undefined,
  options: Options & {
    readonly json?: true;
  },
): Promise<number> {
  return withCustomTools(options, async ({ config, terminal, tools, isConfined }) => {
    const directory = given ?? relativeToWorkingDirectory(config.customTools.localDir);
    const path = existing(directory, relativeToWorkingDirectory(config.customTools.localDir));
    const found = await validateTools({ path, source: directory }, tools, await isConfined());
    const verdicts = found.map(asTyped);
    const ok = verdicts.every((verdict) => verdict.ok);
    if (options.json) writeJson({ directory, ok, tools: verdicts });
    else show(verdicts, directory);
    // The runner obeys what it reads on either stream; standard output may be for a program.
    if (terminal.inActions) for (const line of annotations(verdicts)) process.stderr.write(`${line}\n`);
    // A name that no tool has would stop every run, so it is said here as there.
    if (given === undefined) await withConfigLocation(config, () => checkSelection(tools));
    return ok ? EXIT.ok : EXIT.failed;
  });
}

/** With the paths as a person would type them. */
export function asTyped(verdict: ToolVerdict): ToolVerdict {
  const path = relative('', verdict.path);
  const faults = verdict.faults.map((fault) => ({ ...fault, fix: fault.fix.replaceAll(verdict.path, () => path) }));
  return { ...verdict, path, faults };
}

/** A new tool is written to the usual directory, whichever one was named here. */
function existing(directory: string, usual: string): string {
  const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere(directory)) return resolve(directory);
  const remedy = isThere(usual)
    ? `The tools of this repository are in ${usual}: kodelet-ci tools validate`
    : `Write a first tool, which goes to ${usual}: kodelet-ci tools new my-tool --lang bash`;
  throw new KodeletError('usage', `there is no directory "${directory}"`, { remedy });
}

function show(verdicts: readonly ToolVerdict[], directory: string): void {
  for (const line of linesOfVerdicts(verdicts)) writeLine(line);
  const [good, left] = [
    verdicts.filter(({ ok, leftOut, unknown }) => ok && !leftOut && !unknown),
    verdicts.filter(({ leftOut }) => leftOut),
  ];
  const doubtful = verdicts.filter(({ unknown }) => unknown !== undefined);
  const counts = [
    `${good.length} ✓`,
    `${verdicts.filter(({ ok }) => !ok).length} ✗`,
    ...(doubtful.length > 0 ? [`${doubtful.length} ?`] : []),
    ...(left.length > 0 ? [`${left.length} left out`] : []),
  ];
  writeLine(verdicts.length === 0 ? `No tools in ${directory}` : `${directory}: ${counts.join(', ')}`);
}

/** Lines for people; what tools say stays on its line. */
export const linesOfVerdicts = (verdicts: readonly ToolVerdict[]): string[] =>
  verdicts.flatMap(faultLines).map(indented);

const indented = (line: string): string => line.replace(/\S.*/s, plainLine);

function faultLines({ path, name, ok, leftOut, unknown, faults, warnings }: ToolVerdict): string[] {
  if (leftOut) return [`- ${path} is not used: ${leftOut}`];
  const [only, ...more] = faults;
  const warned = warnings.map((warning) => `    warning: ${warning}`);
  if (unknown) return [`? ${path}: ${name}`, `    not known whether it answers a call: ${unknown}`, ...warned];
  if (ok) return [`✓ ${path}: ${name}`, ...warned];
  if (only && more.length === 0) return [`✗ ${path}: ${describeFault(only)}`, `    fix: ${only.fix}`];
  return [`✗ ${path}`, ...faults.flatMap((fault) => [`    ${describeFault(fault)}`, `      fix: ${fault.fix}`])];
}

/** Relative to where one stands, which in a workflow is the checkout. */
const annotations = (verdicts: readonly ToolVerdict[]): string[] =>
  verdicts.flatMap(({ path, faults }) =>
    faults.map((fault) => errorAnnotation(path, 'custom tool', `${describeFault(fault)}\nFix: ${fault.fix}`)),
  );

/** `file` is relative to the repository. See "Workflow commands for GitHub Actions". */
const errorAnnotation = (file: string, title: string, message: string): string =>
  `::error file=${escapeProperty(file)},title=${escapeProperty(title)}::${escapeMessage(message)}`;

const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

export interface CustomToolCaller {
  readonly config: Config;
  readonly terminal: Terminal;
  /** What the profile says is asked by `decide`; here it keeps nothing out. */
  readonly tools: CustomToolOptions;
  /** On a call of a tool, by the names of its file and of its own. */
  decide(...names: readonly string[]): Decision;
  /** Whether a sandbox keeps tools from what they are not granted. Opens it. */
  isConfined(): Promise<boolean>;
}

/** Confined as in a session. Opens, works, and removes the private directory no matter what happens. */
export async function withCustomTools<T>(options: Options, work: (bench: CustomToolCaller) => Promise<T>): Promise<T> {
  const config = await loadSettings(options);
  const terminal = readTerminal();
  const signal = handleInterrupts();
  setMaxListeners(0, signal); // each tool that is asked listens to it
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal });
  try {
    const profile = resolveProfile(config.profile, config);
    const policy = policyOf(session, profile);
    const { selection, cacheDirectory: _, ...tools } = customToolOptions(session, policy, profile);
    const asConfigured = { ...selection, permits: undefined };
    const { confine, open } = await openSandbox(session, profile);
    const isConfined = async (): Promise<boolean> => stateOf(await open()) === 'holds';
    const alone = { ...tools, confine: confine.other, selection: asConfigured };
    return await work({ config, terminal, tools: alone, decide: (...names) => decideOn(names, policy), isConfined });
  } finally {
    await session.close();
  }
}
