/** `policy check`: what policy says of one command or call, or of each line of a file. Runs nothing. */
import type { Access, AllowlistEntry, Decision } from '../core/access.ts';
import { KodeletError } from '../core/error.ts';
import type { ToolCall } from '../core/model.ts';
import { listingLine } from '../report/allowlist-line.ts';
import { judge } from '../session/call/tool-call.ts';
import { readInput } from '../session/call/tool-input.ts';
import type { Options } from './command-config.ts';
import type { AssumedSandbox } from './command-options.ts';
import { EXIT } from './exit-codes.ts';
import { type OpenToolbox, withToolbox } from './open-toolbox.ts';
import { answerLines, faultOfKeys, refusedLine, type ScriptLine, toolCallOf } from './script.ts';
import { readInputLines, writeJson, writeLine } from './standard-streams.ts';

interface CheckOptions extends Options {
  readonly command?: string;
  readonly tool?: string;
  readonly input?: string;
  readonly batch?: string;
  readonly sandbox?: AssumedSandbox;
  readonly json?: true;
}

export function policyCheck(options: CheckOptions): Promise<number> {
  const { command, tool, input, batch } = options;
  const ways = [command, tool, batch].filter((way) => way !== undefined).length;
  if (ways !== 1 || (tool === undefined && input !== undefined)) {
    throw new KodeletError(
      'usage',
      'policy check takes one of --command, --tool (with or without --input) and --batch',
      {
        remedy: 'For example: kodelet-ci policy check --command "npm test"',
      },
    );
  }
  if (batch !== undefined) return checkBatch(batch, options);
  const call = { id: 'call-1', name: tool ?? '', arguments: input ?? '{}' };
  return withToolbox(options, async (toolbox) => {
    await toolbox.policy.prepare?.([COMMAND]);
    const decision = command === undefined ? judgeCall(call, toolbox) : judgeCommand(command, toolbox);
    if (options.json) writeJson(shown(decision));
    else showDecision(decision);
    return decision.verdict === 'allow' ? EXIT.ok : EXIT.failed;
  });
}

async function checkBatch(path: string, options: CheckOptions): Promise<number> {
  const lines = await readInputLines(path, '--batch');
  return withToolbox(options, async (toolbox) => {
    await toolbox.policy.prepare?.([COMMAND]);
    return answerLines(lines, (line, number) => {
      const id = line.value?.id;
      const { decision, isRead } = judgeLine(line, number, toolbox);
      const answer = { ...(id === undefined ? {} : { id }), ...shown(decision) };
      return { answer, exitCode: isRead ? EXIT.ok : EXIT.usage };
    });
  });
}

interface LineDecision {
  readonly decision: Decision;
  /** The line says something that can be judged. */
  readonly isRead: boolean;
}

function judgeLine(line: ScriptLine, number: number, toolbox: OpenToolbox): LineDecision {
  const { command, allow = 'default' } = line.value ?? {};
  const call = toolCallOf(line, number);
  const fault = faultOfKeys(line, ['command', 'tool', 'input', 'allow']);
  if (fault) return unread(refusedLine(line, EXPECTED, fault));
  try {
    const policy = allow === 'default' ? toolbox.policy : isTexts(allow) ? toolbox.policyOf(allow) : undefined;
    if (policy && typeof command === 'string') return read(judgeCommand(command, { policy }));
    if (policy && call) return read(judgeCall(call, { registry: toolbox.registry, policy }));
    return unread(refusedLine(line, EXPECTED));
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    return unread({ ...refusedLine(line, EXPECTED), reason: error.message, remedy: error.remedy });
  }
}

const read = (decision: Decision): LineDecision => ({ decision, isRead: true });
const unread = (decision: Decision): LineDecision => ({ decision, isRead: false });

const EXPECTED = '{"command"} or {"tool","input"}, where "allow" is "default" or a list';

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** No matter what is asked about, a batch is judged in one go. */
const COMMAND: Access = { kind: 'command', command: '', cwd: '' };

const judgeCommand = (command: string, { policy }: Pick<OpenToolbox, 'policy'>): Decision =>
  policy.decide({ kind: 'command', command, cwd: process.cwd() }, { tool: 'bash' });

function judgeCall(call: ToolCall, { registry, policy }: Pick<OpenToolbox, 'registry' | 'policy'>): Decision {
  const read = readInput(registry, call);
  return read.ok ? judge(policy, read.accesses, { tool: read.tool.name }).verdict : read.verdict;
}

const shown = ({ verdict, rule, reason, remedy, listing, risk }: Decision) => ({
  verdict,
  rule,
  reason,
  remedy,
  listing: listing && verdictSentence(listing),
  risk,
});

const verdictSentence = (listing: AllowlistEntry): string =>
  `A maintainer can list it in .github/kodelet.yml: ${listingLine([listing])}`;

function showDecision({ verdict, rule, reason, remedy, listing, risk }: Decision): void {
  writeLine(`${verdict} (${rule}): ${reason}`);
  if (risk) writeLine(`Risk: ${risk}`);
  if (remedy) writeLine(remedy);
  if (!listing) return;
  writeLine(`To allow it, add this line to .github/kodelet.yml:\n${listingLine([listing])}`);
  if (listing.opensMore) writeLine('In the sandbox it still has no login, no Docker and no other host.');
}
