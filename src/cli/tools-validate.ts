/** `tools validate`: whether each custom tool of a directory can be used, and if not, where it is wrong and how to fix it. */
import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { withConfigLocation } from '../agent/custom-tools.ts';
import { KodeletError } from '../core/error.ts';
import { plainLine } from '../report/log-text.ts';
import { describeFault } from '../tools/custom/discover.ts';
import { checkSelection } from '../tools/custom/load.ts';
import { type ToolVerdict, validateTools } from '../tools/custom/validate.ts';
import { withCustomTools } from './custom-tools.ts';
import { EXIT } from './exit.ts';
import { fromHere, type Options } from './settings.ts';
import { writeJson, writeLine } from './standard-streams.ts';

interface ValidateOptions extends Options {
  readonly json?: true;
}

export function toolsValidate(given: string | undefined, options: ValidateOptions): Promise<number> {
  return withCustomTools(options, async ({ config, terminal, tools }) => {
    const directory = given ?? fromHere(config.customTools.localDir);
    const path = existing(directory, fromHere(config.customTools.localDir));
    const found = await validateTools({ path, source: directory }, tools);
    const verdicts = found.map(asTyped);
    const ok = verdicts.every((verdict) => verdict.ok);
    if (options.json) writeJson({ directory, ok, tools: verdicts });
    else show(verdicts, directory);
    // The runner obeys what it reads on either stream; standard output may be for a program.
    if (terminal.inActions) for (const line of annotations(verdicts)) process.stderr.write(`${line}\n`);
    // A name that no tool has would stop every run, so that it is said here as there.
    if (given === undefined) await withConfigLocation(config, () => checkSelection(tools));
    return ok ? EXIT.ok : EXIT.failed;
  });
}

/** With the paths as a person would type them. */
function asTyped(verdict: ToolVerdict): ToolVerdict {
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
  for (const line of verdicts.flatMap(linesOf)) writeLine(indented(line));
  const [good, left] = [
    verdicts.filter(({ ok, leftOut }) => ok && !leftOut),
    verdicts.filter(({ leftOut }) => leftOut),
  ];
  const counts = [
    `${good.length} ✓`,
    `${verdicts.filter(({ ok }) => !ok).length} ✗`,
    ...(left.length > 0 ? [`${left.length} left out`] : []),
  ];
  writeLine(verdicts.length === 0 ? `No tools in ${directory}` : `${directory}: ${counts.join(', ')}`);
}

/** What tools say stays on its line. */
const indented = (line: string): string => line.replace(/\S.*/s, plainLine);

function linesOf({ path, name, ok, leftOut, faults, warnings }: ToolVerdict): string[] {
  if (leftOut) return [`- ${path} is not used: ${leftOut}`];
  const [only, ...more] = faults;
  const warned = warnings.map((warning) => `    warning: ${warning}`);
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
