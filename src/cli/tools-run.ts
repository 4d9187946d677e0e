/** `tools run`: calls of tools through the pipeline that the model's calls go through. */
import { KodeletError } from '../core/error.ts';
import { readStructuredResult, toStructuredResult, writeStructuredResult } from '../core/result.ts';
import { fail } from '../core/tool.ts';
import { plain } from '../report/log-text.ts';
import { type ToolCallRecord, textForModel } from '../session/call/tool-record.ts';
import { EXIT } from './exit.ts';
import { type OpenToolbox, withToolbox } from './open-toolbox.ts';
import { answerLines, faultOfKeys, refusedLine, type ScriptLine, toolCallOf } from './script.ts';
import type { Options } from './settings.ts';
import { readInputLines, writeJson, writeLine } from './standard-streams.ts';

interface RunOptions extends Options {
  readonly input?: string;
  readonly script?: string;
  readonly json?: true;
}

export function toolsRun(name: string | undefined, options: RunOptions): Promise<number> {
  const { input, script } = options;
  if (script !== undefined && name === undefined && input === undefined) return runScript(script, options);
  if (script === undefined && name !== undefined) return runOne(name, input ?? '{}', options);
  throw new KodeletError('usage', 'tools run takes either a tool, with or without --input, or --script', {
    remedy: `For example: kodelet-ci tools run ls --input '{"path":"."}'`,
  });
}

/** The arguments go on as they are typed: what is wrong with them, the pipeline says. */
function runOne(name: string, input: string, options: RunOptions): Promise<number> {
  return withNotices(options, async (toolbox) => {
    const record = await toolbox.call({ id: 'call-1', name, arguments: input }, 1);
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

/** The result is read back from the wire, so that a tool which does not keep to the format is found out here. */
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
