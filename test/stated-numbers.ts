/** What the pages say in numbers: the constants of the code behind them, tests that hold them, and numbers that are not ours. */
import { ASSUMED } from '../scripts/scale/simulate.ts';
import type { Key } from '../src/config/key.ts';
import { FILE } from '../src/config/settings.ts';
import { REQUESTS_OF_JOB, WRITES_OF_JOB } from '../src/core/backlog.ts';
import { MAX_SESSION_BYTES } from '../src/git/session-ref.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '../src/lib/image.ts';
import { parseDuration } from '../src/lib/time.ts';
import { BUILT_IN_PROFILES } from '../src/policy/profiles/built-in-profiles.ts';
import { LIMITS } from '../src/tools/limits.ts';
import { constant } from './support/constant.ts';
import { REQUESTS_AN_HOUR } from './support/github/primary-limit.ts';

/** A page, and words on it. */
type Stated = readonly [page: string, words: string];

const NAMES = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const SHARES: Readonly<Record<number, string>> = { 0.1: 'a tenth', 0.5: 'half', 0.75: 'three quarters' };

const source = (path: string, name: string): number => constant(`src/${path}`, name);
const word = (value: number): string => NAMES[value] ?? String(value);
const often = (value: number): string => ['never', 'once', 'twice'][value] ?? `${word(value)} times`;
const share = (value: number): string => SHARES[value] ?? String(value);
const grouped = (value: number): string => value.toLocaleString('en');
const kib = (bytes: number): string => `${bytes / 1024} KiB`;
const mib = (bytes: number): number => bytes / 1024 ** 2;
const seconds = (ms: number): number => ms / 1000;
const minutes = (ms: number): number => ms / 60_000;

/** A setting's default, as the file would write it. */
function standard(path: string): string {
  let key: Key | undefined = FILE;
  for (const name of path.split('.')) key = key?.keys?.[name];
  const value = key?.schema.default;
  if (value === undefined) throw new Error(`${path} has no default`);
  return String(value);
}

const INSTRUCTIONS = 'session/project-instructions.ts';
const CHECK = 'session/self-check.ts';
const NAMED = 'agent/first-message/named-files.ts';
const FAILED = word(source('session/call/failed-tries.ts', 'ENOUGH'));
const NOTICES = [source('session/budget.ts', 'SHARES.1'), source('session/budget.ts', 'SHARES.0')].map(share);
const DIFF_TOKENS = source('git/diff.ts', 'MAX_TEXT_BYTES') / 3;
const [CACHE, OTHERS] = ['session/events/view.ts', 'session/call/understand-call.ts'];
const AGENT: readonly Stated[] = [
  ['docs/agent.md', `Together they may take ${kib(source(INSTRUCTIONS, 'MAX_BYTES'))};`],
  ['docs/agent.md', `It may take ${kib(source(INSTRUCTIONS, 'MAX_OF_FOLDER'))}.`],
  ['docs/agent.md', `followed by up to ${word(source(NAMED, 'MAX_LINES'))} files that`],
  ['docs/agent.md', `The search ends after ${source(NAMED, 'MAX_MS') / 1000} s.`],
  ['docs/agent.md', `After ${word(Number(standard('publish.baseline-seconds')) / 60)} minutes the command is stopped`],
  ['docs/agent.md', `stopped after ${source('agent/first-message/baseline.ts', 'MAX_UNASKED_SECONDS')} seconds`],
  ['docs/budgets.md', `more than ${word(minutes(source(CACHE, 'CACHE_LIFE_MS')))} minutes passed between requests`],
  ['docs/tools.md', `one of ${grouped(source(OTHERS, 'MIN_MILLISECONDS'))} or more is taken as milliseconds`],
  ['docs/agent.md', `when it has used ${NOTICES.join(' and ')} of its turns`],
  ['docs/agent.md', `a test has failed again after ${FAILED} changes;`],
  ['docs/agent.md', `different calls have returned the same error ${FAILED} times;`],
  ['docs/agent.md', `edits of the same file have failed ${FAILED} times.`],
  ['docs/agent.md', `if fewer than ${word(source(CHECK, 'MIN_TURNS'))} turns, or less than`],
  ['docs/agent.md', `or less than ${share(source(CHECK, 'MIN_SHARE'))} of a limit, are left`],
  ['docs/agent.md', `For a change of more than ${grouped(DIFF_TOKENS)} tokens`],
  ['docs/tools.md', `after ${word(source('session/loop.ts', 'EVERY_TURNS'))} turns in which it changed neither`],
  ['docs/tools.md', `A value has at most ${kib(LIMITS.memoryValueBytes)};`],
  ['docs/tools.md', `the memory has at most ${LIMITS.memoryKeys} keys and ${kib(LIMITS.memoryBytes)}.`],
  ['docs/tools.md', `up to ${mib(LIMITS.webBytes)} MB after unpacking`],
  ['docs/mcp.md', `The server is restarted ${often(LIMITS.mcpRestarts)} at most.`],
  ['docs/hooks.md', `continues, at most ${source('session/turn.ts', 'MAX_ENDS')} times in a session`],
  ['docs/hooks.md', `exits with a status from 1 to ${source('tools/hook-program.ts', 'FIRST_OF_SHELLS') - 1} |`],
  ['docs/hooks.md', `any status from 1 to ${source('tools/hook-program.ts', 'FIRST_OF_SHELLS') - 1} refuses`],
];

/** The words of keys that name a constant of something else. */
const KEYS: readonly Stated[] = [
  ['docs/configuration.md', `calls of more than ${word(minutes(source('session/session.ts', 'SLOW_MS')))} minutes`],
  ['docs/configuration.md', `before it finishes, if ${word(source(CHECK, 'MIN_TURNS'))} turns and`],
  ['docs/configuration.md', `and ${share(source(CHECK, 'MIN_SHARE'))} of each limit are left`],
  ['docs/configuration.md', `goes back to the agent, ${often(source('action/converse.ts', 'MAX_REPAIRS'))} at most`],
];

const SMALL = (name: string): string => grouped(source('providers/models.ts', `SMALL.${name}`));
const LARGE = (name: string): string => grouped(source('providers/models.ts', `LARGE.${name}`));
const COST = (name: string): number => source('providers/models.ts', name);
const AROUND_HOURS = word(source('agent/budgets.ts', 'AROUND_MINUTES') / 60);

const COSTS: readonly Stated[] = [
  ['docs/cost.md', `The first request has ${grouped(COST('FIRST_TOKENS'))} tokens:`],
  ['docs/cost.md', `Each turn adds ${grouped(COST('RESULT_TOKENS'))} tokens of results`],
  ['docs/cost.md', `the answer has ${COST('OUTPUT_TOKENS')} tokens`],
  ['docs/budgets.md', `which is $${standard('limits.cost-usd')} by default`],
  ['docs/budgets.md', `the reservation ends ${AROUND_HOURS} hours after the run's limit of minutes`],
  ['docs/budgets.md', `After ${source('core/usage.ts', 'DAYS')} days, daily numbers are merged into one total`],
  ['docs/budgets.md', `After ${word(source('core/usage.ts', 'MONTHS') / 12)} years, older months are merged`],
  ['docs/models.md', `up to ${source('providers/anthropic/request.ts', 'MAX_STRICT.tools')} tools`],
  [
    'docs/troubleshooting.md',
    `got no data for ${word(minutes(source('core/provider-entries.ts', 'USUAL_SILENCE_MS.total')))} minutes`,
  ],
  ['docs/troubleshooting.md', `assume ${source('providers/models.ts', 'CHARACTERS_PER_TOKEN')} characters per token`],
  ['docs/telemetry.md', `milliseconds for one request; ${source('telemetry/telemetry.ts', 'TIMEOUT_MS')} by default`],
  ['docs/telemetry.md', `at most ${word(seconds(source('telemetry/telemetry.ts', 'PATIENCE_MS')))} seconds for it`],
  ['docs/eval.md', `at most ${source('cli/eval/eval-command.ts', 'MAX_JOBS')}; \`--jobs\` sets another number`],
  ['docs/eval.md', `fewer than ${source('cli/eval/totals.ts', 'MIN_COMPARED')} such cases`],
  ['docs/eval.md', `Below ${source('cli/eval/table.ts', 'MIN_CASES')} cases`],
  ['docs/eval.md', `It is stopped after ${minutes(source('cli/eval/case-session.ts', 'TIMEOUT_MS'))} minutes`],
];

const CUSTOM: readonly Stated[] = [
  ['docs/custom-tools.md', `may take ${seconds(parseDuration(standard('custom_tools.timeout')) ?? 0)} seconds;`],
  ['docs/custom-tools.md', `Of an output over ${LIMITS.customTextBytes / 1000} KB`],
  ['docs/custom-tools.md', `At most ${mib(Number(standard('custom_tools.max_output_size')))} MiB is kept in memory`],
  ['docs/custom-tools.md', `has more than ${mib(LIMITS.customLockBytes)} MiB or another format version`],
  [
    'docs/custom-tools.md',
    `a file over ${mib(source('tools/custom/lock-tools.ts', 'MAX_TOOL_BYTES'))} MiB is not locked`,
  ],
  ['docs/custom-tools.md', `An event has at most ${kib(LIMITS.customEventBytes)};`],
  ['docs/custom-tools.md', `more than ${LIMITS.customEventsPerSecond} in a second`],
  ['docs/custom-tools.md', `or ${LIMITS.customEvents} in a call`],
  [
    'docs/custom-tools.md',
    `After ${seconds(source('lib/process-tree.ts', 'KILL_AFTER_MS'))} seconds, the tool is killed`,
  ],
  ['docs/custom-tools.md', `compared, ${word(1000 / source('lib/process-tree.ts', 'EVERY_MS'))} times a second`],
];

const IMAGES = 'github/context/attached-images.ts';
const HISTORY = 'github/context/pull-history.ts';
const INTERVAL = (place: 0 | 1 | 2): number => source('action/track.ts', `INTERVALS_MS.${place}`);
const REPAIRS = often(source('action/converse.ts', 'MAX_REPAIRS'));
const SUMMARY_MB = source('report/job-summary.ts', 'MAX_SUMMARY') / 1e6;
const PATCH_MIB = mib(source('github/publish/publish-change.ts', 'MAX_REPORTED_BYTES'));
const SESSION_DAYS = source('action/kept-session.ts', 'MAX_DAYS');

const RUNS: readonly Stated[] = [
  ['docs/runs.md', `At most ${source(IMAGES, 'MAX_IMAGES')} images and ${mib(source(IMAGES, 'MAX_BYTES'))} MB per run`],
  ['docs/runs.md', `each of at most ${mib(MAX_IMAGE_BYTES)} MB (${(mib(MAX_IMAGE_BYTES) * 4) / 3} MB as it is sent)`],
  ['docs/runs.md', `and ${grouped(MAX_IMAGE_SIDE)} pixels per side`],
  ['docs/pull-requests.md', `up to ${grouped(source(HISTORY, 'DIFF_CHARACTERS'))} characters of the diff`],
  ['docs/pull-requests.md', `more than ${grouped(source(HISTORY, 'FARTHEST'))} commits away`],
  ['docs/reviews.md', `At most ${BUILT_IN_PROFILES.review?.posts.review_comment} comments are published;`],
  ['docs/pull-requests.md', `the agent is asked again, ${REPAIRS} at most`],
  ['docs/failing-ci.md', `at most about ${grouped(source('github/context/failing-ci.ts', 'MAX_LOGS'))} characters.`],
  [
    'docs/failing-ci.md',
    `Of a log with more than ${mib(source('github/api/job-log.ts', 'MAX_BYTES'))} MiB up to the end`,
  ],
  ['docs/failing-ci.md', `\`triggers.ci-attempts\` (${standard('triggers.ci-attempts')} by default)`],
  ['docs/runs.md', `is updated after ${seconds(INTERVAL(0))} and ${seconds(INTERVAL(1))} seconds`],
  ['docs/runs.md', `and then ${often(60_000 / INTERVAL(2))} a minute`],
  ['docs/runs.md', `would make the summary longer than ${SUMMARY_MB} MB`],
  ['docs/runs.md', `One over ${PATCH_MIB} MB is only in the file`],
  ['docs/pull-requests.md', `of at most ${source('report/commit-message.ts', 'SUBJECT_LENGTH')} characters`],
  [
    'docs/pull-requests.md',
    `the newest ${source('github/publish/publish-change.ts', 'NEWEST')} commits of the base branch`,
  ],
  ['docs/continuing.md', `At most ${word(source('github/api/finished-comment.ts', 'MAX_EARLIER'))} are kept`],
  ['docs/continuing.md', `of the last ${source('action/unanswered-requests.ts', 'MAX_AGE_MS') / 86_400_000} days`],
  [
    'docs/continuing.md',
    `Texts of more than ${source('session/context/old-results.ts', 'MAX_CHARACTERS')} characters in a call`,
  ],
  ['docs/continuing.md', `are cut to their first ${source('session/context/old-results.ts', 'HEAD_CHARACTERS')};`],
  ['docs/continuing.md', `batches of at least ${grouped(source('session/context/context-keeper.ts', 'BATCH'))} tokens`],
  ['docs/continuing.md', `in which nothing moves for ${source('lib/watchdog.ts', 'SILENCE_SECONDS')} seconds`],
  ['docs/continuing.md', `that still runs ${AROUND_HOURS} hours after its limit of minutes`],
  [
    'docs/continuing.md',
    `of which at most ${grouped(source('session/context/context-keeper.ts', 'MAX_WINDOW'))} tokens count`,
  ],
  ['docs/continuing.md', `After ${SESSION_DAYS} days it is not used any more`],
  ['docs/continuing.md', `up to ${mib(MAX_SESSION_BYTES)} MB together`],
  ['docs/runs.md', `has ${word(seconds(source('action/run.ts', 'GRACE_MS')))} seconds to end`],
  ['docs/runs.md', `it is asked for it ${often(source('agent/structured-answer.ts', 'MAX_REMINDERS'))};`],
  ['docs/journal.md', `Texts over ${grouped(source('report/html/markup.ts', 'MAX_TEXT'))} characters are cut`],
  ['docs/journal.md', `everything beyond ${source('report/html/page.ts', 'MAX_TEXT') / 1e6} million characters`],
  ['docs/journal.md', `pauses of at most ${seconds(source('cli/journal-commands.ts', 'MAX_PAUSE'))} seconds`],
];

const ROOM = `${source('core/backlog.ts', 'SHARE') * 100}%`;
const WRITES = source('core/backlog.ts', 'MAX_WRITES');

const CONTENT = (name: string): number => constant('test/support/github/content-limit.ts', name);
const SCENARIO = grouped(constant('scripts/tables/scaling-rows.ts', 'LARGE.issues'));
const TURN = (chance: number): number => Number((ASSUMED.minutesATurn * chance).toFixed(3));

const BACKLOG: readonly Stated[] = [
  ['docs/scaling.md', `${SCENARIO} issues, planned every hour`],
  ['docs/scaling.md', `${SMALL('turns')} turns up to ${SMALL('characters')} characters`],
  ['docs/scaling.md', `${LARGE('turns')} turns from ${LARGE('characters')}, at`],
  ['docs/scaling.md', `Its jobs use at most ${ROOM} of the requests`],
  ['docs/scaling.md', `in this hour, at ${REQUESTS_OF_JOB} requests each`],
  ['docs/scaling.md', `use at most ${ROOM} of the ${WRITES} times that GitHub lets`],
  ['docs/scaling.md', `Each job does so ${often(WRITES_OF_JOB)}:`],
  ['docs/scaling.md', `${AROUND_HOURS} hours after the run's limit of minutes`],
  ['docs/scaling.md', `Each job makes ${REQUESTS_OF_JOB} requests, ${word(WRITES_OF_JOB)} of which create something`],
  ['docs/scaling.md', `allows ${grouped(REQUESTS_AN_HOUR.workflow)} requests an hour for its repository`],
  ['docs/scaling.md', `an App's allows ${grouped(REQUESTS_AN_HOUR.app)}.`],
  ['docs/scaling.md', `the limit is its ${grouped(REQUESTS_AN_HOUR.workflow)} requests.`],
  ['docs/scaling.md', `the ${WRITES} things that it may create`],
  ['docs/scaling.md', `${CONTENT('LIMITS.0.max')} things a minute and ${CONTENT('LIMITS.1.max')} an hour`],
  ['docs/scaling.md', `waits ${often(ASSUMED.waits)}, up to a minute each`],
  ['docs/scaling.md', `An issue has a median of ${grouped(ASSUMED.characters)} characters`],
  ['docs/scaling.md', `has more than ${grouped(ASSUMED.characters * ASSUMED.spread)}.`],
  ['docs/scaling.md', `A job takes ${ASSUMED.minutesAround} minutes`],
  ['docs/scaling.md', `and ${TURN(0.5)} to ${TURN(1.5)} minutes for each turn`],
  ['docs/scaling.md', `Of the jobs, ${ASSUMED.died * 100}% die`],
  ['docs/scaling.md', `and ${ASSUMED.failed * 100}% end without a result`],
  ['docs/scaling.md', `An issue is tried ${ASSUMED.attempts} times`],
  [
    'docs/decisions/strict-subset.md',
    `${source('shell/reader/parse.ts', 'ASKED.commands')} commands, ${source('shell/reader/parse.ts', 'ASKED.depth')} levels`,
  ],
  ['docs/decisions/strict-subset.md', `and ${grouped(source('shell/reader/parse.ts', 'ASKED.words'))} words`],
  ['docs/budgets.md', `looks back ${source('action/record-outcomes.ts', 'SCAN_DAYS')} days`],
  ['docs/budgets.md', `within ${source('core/pull-outcome.ts', 'REVERT_DAYS')} days`],
  ['docs/failing-ci.md', `up to date, ${word(source('core/shepherd-step.ts', 'MAX_UPDATES'))} times at most`],
];

/** Words that are made of the code's numbers. */
export const STATEMENTS: readonly Stated[] = [...AGENT, ...KEYS, ...COSTS, ...CUSTOM, ...RUNS, ...BACKLOG];

/** Words that a test of its own holds, whose title says the same. */
export const HELD: readonly (readonly [page: string, words: string, test: string, title: string])[] = [
  [
    'docs/budgets.md',
    'at most three requests',
    'github/outcomes/closed-pulls',
    'costs what all of its runs have cost, read by at most three requests, and 200 comments of an outsider change nothing',
  ],
  ['docs/agent.md', 'at most 300 tokens', 'agent/first-message/opening', 'takes at most 300 tokens'],
  ['docs/models.md', '8,000 tokens are enough', 'session/context/context-keeper', 'works in a window of 8,000 tokens'],
];

/** Numbers of somebody else, examples, and things that the page itself counts. */
export const FACTS: readonly Stated[] = [
  ['docs/cost.md', 'such as a file of 200 lines'],
  ['docs/budgets.md', 'two runs at the same moment'],
  ['docs/custom-tools.md', 'Five lines of bash'],
  ['docs/eval.md', 'Two things can go past'],
  ['docs/eval.md', 'differ between two results'],
  ['docs/eval.md', 'has a 95% interval'],
  ['docs/hooks.md', 'Three things differ'],
  ['docs/models.md', 'explicit, five minutes or an hour'], // Anthropic
  ['docs/runs.md', 'GitHub accepts 65,536 characters'],
  ['docs/scaling.md', 'The workflow has three jobs'],
  ['docs/scaling.md', 'All three jobs need'],
  ['docs/scaling.md', 'Of 256 jobs that begin'], // the most that GitHub lets a matrix have
  ['docs/scaling.md', '100 per request'], // GitHub
];
