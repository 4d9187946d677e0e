/** `policy try`: kept journals judged by another configuration. */
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describeError, KodeletError } from '../core/error.ts';
import { count } from '../lib/text.ts';
import { clip } from '../markdown/code-text.ts';
import { dollars } from '../report/figures.ts';
import { plain, plainLine } from '../report/log-text.ts';
import { readJournal } from '../session/events/journal.ts';
import { loadSettings, type Options } from './command-config.ts';
import { EXIT } from './exit-codes.ts';
import { withToolbox } from './open-toolbox.ts';
import { writeJson, writeLine } from './standard-streams.ts';
import { type JournalTrial, tryJournal } from './try-journal.ts';

interface TriedJournal {
  readonly journal: string;
  /** Why it, or the part of it that is not sound, cannot be judged. */
  readonly problem?: string;
  readonly trial?: JournalTrial;
}

export async function policyTry(
  options: Options & { readonly journals: string; readonly json?: true },
): Promise<number> {
  const paths = journalsIn(options.journals);
  const config = await loadSettings(options);
  // A profile that only the workflow's input chose stands in the journal.
  const isChosen = options.profile !== undefined || config.places.profile !== undefined;
  const profile = isChosen ? config.profile : undefined;
  return withToolbox(options, async (toolbox) => {
    const tried = paths.map((path): TriedJournal => {
      const journal = relative(options.journals, path) || path;
      try {
        const { events, problem } = readJournal(path);
        const trial = tryJournal(events, { config, toolbox, profile });
        const why = problem ? `line ${problem.line}: ${problem.reason}` : trial ? undefined : 'it has no session';
        return { journal, ...(why !== undefined && { problem: why }), ...(trial && { trial }) };
      } catch (error) {
        return { journal, problem: describeError(error) };
      }
    });
    const totals = totalsOf(tried);
    if (options.json) writeJson({ journals: tried, totals });
    else for (const line of lines(tried, totals)) writeLine(plain(line));
    return EXIT.ok;
  });
}

/** Maximum number of files, so a wrong folder is noticed. */
const MAX_JOURNALS = 10_000;

/** Throws KodeletError `usage` if there are none. */
function journalsIn(directory: string): string[] {
  try {
    const names = statSync(directory).isDirectory()
      ? readdirSync(directory, { recursive: true, encoding: 'utf8' })
      : [''];
    const paths = names.map((name) => join(directory, name)).filter((path) => path.endsWith('.jsonl'));
    if (paths.length > 0 && paths.length <= MAX_JOURNALS) return paths.toSorted();
    throw new Error(`it has ${count(paths.length, 'file')} with the ending .jsonl`);
  } catch (cause) {
    throw new KodeletError('usage', `option --journals is "${directory}", and ${describeError(cause)}`, {
      remedy: 'Name a folder with journals, such as downloaded artifacts; the output journal-path names that of a run',
      cause,
    });
  }
}

interface Totals {
  readonly journals: number;
  /** Journals of which something, or all, cannot be read. */
  readonly unreadable: number;
  readonly judged: number;
  readonly changed: number;
  readonly cannotTell: number;
  readonly posts: number;
  readonly beforeUsd: number;
  /** Cost of the runs for which it is known. */
  readonly afterUsd: number;
  readonly costUnknown: number;
}

function totalsOf(tried: readonly TriedJournal[]): Totals {
  const trials = tried.flatMap(({ trial }) => trial ?? []);
  const sum = (amount: (trial: JournalTrial) => number): number => trials.reduce((all, one) => all + amount(one), 0);
  return {
    journals: tried.length,
    unreadable: tried.filter(({ problem }) => problem !== undefined).length,
    judged: sum(({ judged }) => judged),
    changed: sum(({ changed }) => changed.length),
    cannotTell: sum(({ cannotTell }) => cannotTell.length),
    posts: sum(({ posts }) => posts.length),
    beforeUsd: sum(({ cost }) => cost.beforeUsd),
    afterUsd: sum(({ cost }) => cost.afterUsd ?? 0),
    costUnknown: trials.filter(({ cost }) => cost.afterUsd === undefined).length,
  };
}

function* lines(tried: readonly TriedJournal[], totals: Totals): Generator<string> {
  for (const { journal, problem, trial } of tried) {
    const found = [...(problem === undefined ? [] : [`  cannot tell: ${problem}`]), ...(trial ? linesOf(trial) : [])];
    if (found.length === 0) continue;
    yield `${journal}${trial ? ` (session ${trial.sessionId.slice(0, 8)}, profile ${trial.profile})` : ''}`;
    yield* found;
    yield '';
  }
  const { journals, unreadable, judged, changed, cannotTell, posts, beforeUsd, afterUsd, costUnknown } = totals;
  yield `${count(journals, 'journal')}, ${unreadable} of them not fully readable`;
  yield `Calls: ${judged} judged, ${changed} changed, ${cannotTell} cannot tell`;
  yield `Posts: ${posts} changed`;
  const unknown = costUnknown > 0 ? `, without ${count(costUnknown, 'run')} whose cost is unknown` : '';
  yield `Cost: ${dollars(beforeUsd)} before, ${dollars(afterUsd)} after${unknown}`;
}

/** Characters of a call's arguments. */
const MAX_CHARACTERS = 61;

/** What would be different; a run of which nothing would has no lines. */
function linesOf({ changed, cannotTell, posts, cost }: JournalTrial): string[] {
  const { beforeUsd, afterUsd, stop, why } = cost;
  const spent = `${dollars(beforeUsd)} → ${afterUsd === undefined ? 'cannot tell' : dollars(afterUsd)}`;
  const because = stop ? `: stopped by ${stop.limit} after turn ${stop.turn}` : why === undefined ? '' : `: ${why}`;
  return [
    ...changed.map(
      ({ tool, arguments: text, before, after }) =>
        `  ${before.verdict} → ${after.verdict}  ${tool} ${clip(plainLine(text), MAX_CHARACTERS)}  (${before.rule} → ${after.rule})`,
    ),
    ...cannotTell.map(({ tool, callId, why: reason }) => `  cannot tell  ${tool} ${callId}: ${plainLine(reason)}`),
    ...posts.map(({ what, before, after }) => `  post  ${what}: ${before} → ${after}`),
    ...(beforeUsd === afterUsd && !stop ? [] : [`  cost  ${spent}${because}`]),
  ];
}
