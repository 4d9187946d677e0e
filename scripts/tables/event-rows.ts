/** Every event of a run's journal, in words. */
import type { SessionEvent } from '../../src/core/session-event.ts';

export const eventRows = (): readonly (readonly [name: SessionEvent['type'], meaning: string])[] =>
  Object.entries(MEANINGS) as [SessionEvent['type'], string][];

/** An event without words does not compile. */
const MEANINGS: Readonly<Record<SessionEvent['type'], string>> = {
  'session-start': 'A run begins: its model, profile, limits and request.',
  'agent-start': 'A subagent begins. It ends with the `tool-end` of the call that started it.',
  'phase-start': 'A phase of the run begins: receive, authorize, gather, run, publish or report.',
  'phase-end': 'A phase of the run ends.',
  notice: 'Information, a warning or an error for people.',
  'server-log': 'A line that an MCP server wrote to its standard error.',
  'sandbox-open': 'The sandbox that commands run in.',
  prompt: 'A text that the agent was given, such as the first message.',
  'turn-start': 'A request to the model.',
  'turn-retry': 'A request to the model is repeated, and why.',
  'turn-end': 'The answer of the model, with its tokens and cost.',
  'tool-start': 'A tool call with its arguments.',
  'tool-verdict': 'Whether a tool call may proceed, and who decided that.',
  approval: "A call that needs a person's yes: it waits, or someone has answered.",
  'tool-event': 'What a tool reported while it ran.',
  'tool-end': 'The result of a tool call, and the decision of the policy.',
  'tool-interrupted': 'A tool call was open when the run was cut off.',
  'hook-end': 'The answer of a hook.',
  'file-changed': 'A file changed after the agent had read it.',
  'session-resumed': 'The session continues the conversation of an earlier one, which the event holds.',
  'results-cleared':
    'Old tool results were replaced by one line each in what the model is sent, and long texts in their calls by their beginning.',
  compacted: 'The older part of the conversation was replaced by a summary.',
  'self-check-start': 'The agent is asked to review its change, or why it changed nothing.',
  'self-check-end': 'Whether the agent then changed more.',
  'limit-near': 'Little of a limit is left, and the agent is asked to wrap up.',
  'wrap-up': 'Someone pressed Ctrl-C, and the agent is asked to wrap up.',
  'limit-reached': 'A limit, or a repetition, stopped the agent.',
  'setup-end': 'The result of a command of `setup`, before the agent starts.',
  'verify-end': 'The result of a command of `publish.verify`.',
  'failure-origin':
    'Where CI is to be fixed and a check fails before the agent: whether it is flaky, fails on the base too, or is the own fault of the pull request, with names of tests.',
  evidence:
    'How far the checks bear the change out: verdict, checks, changed checks, and tests by what became of them.',
  'attempt-start': 'One of [several attempts](pull-requests.md#several-attempts) begins.',
  'attempt-end': 'How the attempt ended, its verdict and size, and which one is the best so far.',
  'verify-skip': 'A command of `publish.verify` that covers nothing of what changed.',
  'push-start': 'A push is about to begin.',
  'pull-request-start': 'A pull request is about to be opened.',
  'publish-end': 'What was published.',
  'posts-end': 'The result of each request of the agent for GitHub.',
  'memory-end': 'Which notes of the memory were set and deleted.',
  'budget-start': 'What the run may use is reserved in the record of usage.',
  'budget-end': 'What the run used is recorded in its place.',
  'stage-start': 'Nothing is written to GitHub from here on, because the run is staged.',
  'write-staged': 'A request or a push that a staged run would have sent.',
  'session-keep': 'Whether a later run could continue the session if it ended now.',
  'report-lost': 'The report reached nobody, so the run has failed.',
  'session-end': 'How the run ended.',
};
