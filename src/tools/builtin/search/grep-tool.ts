/** The tool grep_tool: lines by a regular expression. */

import { posix } from 'node:path';
import {
  type CallContext,
  defineTool,
  fail,
  ok,
  type Tool,
  type ToolContext,
  type ToolResult,
} from '../../../core/tool.ts';
import { count } from '../../../lib/text.ts';
import { keepWhole } from '../../kept-output.ts';
import { LIMITS } from '../../limits.ts';
import { inPlace, type SearchRoot } from './directory-access.ts';
import {
  createCollector,
  type Excerpt,
  type Found,
  type GrepInput,
  grepMetadata,
  isCut,
  PARAMS,
  showFound,
} from './grep-answer.ts';
import { type SearchEnd, search } from './grep-engine.ts';
import { type HintTime, hintTime, withinHint } from './suggest-paths.ts';

interface GrepOptions {
  /** The search path for programs. */
  readonly programs: string;
  readonly mayRead: (path: string) => boolean;
}

export const grepTool = ({ programs, mayRead }: GrepOptions): Tool =>
  defineTool({
    name: 'grep_tool',
    description:
      'Search file contents with a regular expression (Perl syntax); get path, line number and line. Start here to find where something is defined or used. Special characters need a backslash, or set literal. Narrow with path or include; context shows lines around a match. Ignored, binary and secret files are left out.',
    params: PARAMS,
    readOnly: true,
    accesses: ({ path }) => [{ kind: 'read', path }],
    check({ pattern, include }) {
      if (/[\n\0]/.test(pattern)) return '"pattern" has a line end in it; a match never goes over lines';
      return include?.startsWith('!') ? '"include" cannot exclude; name the files to search' : undefined;
    },
    about: (input) => grepMetadata(input, [], false),
    async run(input, context) {
      const options = { programs, mayRead };
      const count = (changed: GrepInput, signal: AbortSignal) => countMatches(changed, { ...context, signal }, options);
      return inPlace({ workspace: context.workspace, path: input.path, mayRead }, async (place) => {
        const { found, end } = await searchIn(place, input, context, options);
        const isEmpty = end.ok && end.stopped === undefined && found.lines.length === 0 && found.isAll;
        const hints = isEmpty ? await grepHints(input, count, hintTime(context.signal)) : '';
        return answer(input, { ...found, hints }, end, context);
      });
    },
  });

type SearchContext = Pick<ToolContext, 'workspace' | 'signal'>;

async function searchIn(
  place: SearchRoot,
  input: GrepInput,
  { signal }: SearchContext,
  { programs, mayRead }: GrepOptions,
): Promise<{ found: Found; end: SearchEnd }> {
  const collector = createCollector(input.max_results, pathFrom(place), mayRead);
  const wanted = {
    ...{ pattern: input.pattern, literal: input.literal, caseSensitive: input.case_sensitive },
    ...{ context: input.context, include: input.include },
    ...{ absolute: place.where.absolute, isDirectory: place.isDirectory, directory: place.tree.root.path },
  };
  const end = await search(wanted, programs, signal, collector.take);
  return { found: await collector.prove(place.tree), end };
}

/** Undefined where it cannot be told. */
async function countMatches(
  input: GrepInput,
  context: SearchContext,
  options: GrepOptions,
): Promise<number | undefined> {
  const { workspace } = context;
  let matches: number | undefined;
  await inPlace({ workspace, path: input.path, mayRead: options.mayRead }, async (place) => {
    const { found, end } = await searchIn(place, { ...input, context: 0 }, context, options);
    if (end.ok && end.stopped !== 'time') matches = found.lines.length + found.more;
    return ok('');
  });
  return matches;
}

/** From the paths that a search finds to those that the other tools take. */
function pathFrom({ shown, isDirectory }: SearchRoot): (found: string) => string {
  const base = isDirectory ? shown : posix.dirname(shown);
  return (found) => posix.join(base, found);
}

/** Of nothing: what would have been found otherwise. */
type Answered = Found & { readonly hints: string };

async function answer(input: GrepInput, found: Answered, end: SearchEnd, context: CallContext): Promise<ToolResult> {
  if (!end.ok) {
    return fail(`The search for ${JSON.stringify(input.pattern)} failed: ${end.reason}`, {
      advice: input.literal ? undefined : 'Correct the regular expression, or set literal to search for plain text.',
    });
  }
  const { lines } = found;
  const notices = [
    ...(await leftOut(found, end, context)),
    ...(end.stopped === 'time'
      ? [`... [stopped after ${LIMITS.grepSeconds} s - use a simpler pattern or a narrower path]`]
      : []),
  ];
  const text = [...(lines.length > 0 ? [showFound(lines)] : []), ...notices].join('\n');
  const metadata = grepMetadata(input, lines, found.more > 0 || !found.isAll || end.stopped === 'time');
  if (end.stopped === 'time')
    return fail(`The search was stopped after ${LIMITS.grepSeconds} s`, { code: 'timed_out', output: text, metadata });
  const hints = found.hints && ` (${found.hints})`;
  return ok(text || `No matches for ${JSON.stringify(input.pattern)}${hints}`, metadata);
}

/** A notice of what is not shown, and of the file that has it. */
async function leftOut(found: Found, end: SearchEnd, context: CallContext): Promise<string[]> {
  const { lines, kept, more, isAll } = found;
  const cut = lines.filter(isCut).length;
  const isMore = more > 0 || !isAll;
  if (!isMore && cut === 0) return [];
  const isCounted = isAll && end.ok && end.stopped !== 'enough';
  const number = isCounted ? more : more > 0 ? `at least ${more}` : 'perhaps';
  const what = [...(isMore ? [`${number} more matches`] : []), ...(cut > 0 ? [`${count(cut, 'line')} cut`] : [])];
  const advice = isMore ? ['narrow pattern, path or include'] : [];
  const file = await keepWhole(context, 'grep', `${showFound(kept, LIMITS.grepKeptCharacters)}\n`);
  const isWhole = isCounted && matchesIn(kept) === matchesIn(lines) + more;
  const where = file ? [`${isWhole ? 'all' : `the first ${matchesIn(kept)}`} in ${file.name}`] : [];
  const next = [...advice, ...where].join('; ');
  return [`... [${what.join(', ')}${next && ` - ${next}`}]`];
}

const matchesIn = (lines: readonly Excerpt[]): number => lines.filter(({ isContext }) => !isContext).length;

/** How many matches there are; undefined where it did not get to an end. */
type CountMatches = (input: GrepInput, signal: AbortSignal) => Promise<number | undefined>;

interface Change {
  /** As the model writes it. */
  readonly words: string;
  readonly input: GrepInput;
}

/** In words, such as `3 matches with case_sensitive=false`; empty where nothing helps. */
export async function grepHints(input: GrepInput, count: CountMatches, time: HintTime): Promise<string> {
  const hints: string[] = [];
  for (const { words, input: changed } of changesOf(input)) {
    if (time.isOver()) break;
    const matches = (await count(changed, time.signal)) ?? 0;
    if (matches > 0) hints.push(`${matches} ${matches === 1 ? 'match' : 'matches'} ${words}`);
  }
  return withinHint(hints, ', ');
}

function changesOf(input: GrepInput): readonly Change[] {
  const { pattern, literal, case_sensitive, include, path } = input;
  return [
    ...(case_sensitive && /\p{L}/u.test(pattern)
      ? [{ words: 'with case_sensitive=false', input: { ...input, case_sensitive: false } }]
      : []),
    ...(!literal && /[\\^$.*+?()[\]{}|]/.test(pattern)
      ? [{ words: 'with literal=true', input: { ...input, literal: true } }]
      : []),
    ...(literal && /[\\|]|\.[*+]|[\^$]/.test(pattern)
      ? [{ words: 'with literal=false', input: { ...input, literal: false } }]
      : []),
    ...(include === undefined ? [] : [{ words: 'without include', input: { ...input, include: undefined } }]),
    ...(path === '.' ? [] : [{ words: 'without path', input: { ...input, path: '.' } }]),
  ];
}
