/** The tools of a session as a table: whole, or as much of it as fits on one screen. */
import { clipWidth } from '../lib/text-width.ts';
import { plain } from '../report/log-text.ts';

interface ListedTool {
  readonly name: string;
  readonly source: string | undefined;
  readonly description: string;
  readonly version?: string | undefined;
}

/** A line for each tool, with the first line of its description. */
export const toolTable = (tools: readonly ListedTool[]): string[] => tableOf(tools, firstLine);

const firstLine = (description: string): string => description.trim().split('\n', 1)[0] ?? '';
/** Without its full stop, as some descriptions have none. */
const firstSentence = (description: string): string =>
  firstLine(description).replace(/[:;] .*|(?<=[^.])\.(?: .*)?$/, '');

function tableOf(tools: readonly ListedTool[], summarize: (description: string) => string): string[] {
  const widthOf = (column: 'name' | 'source'): number => Math.max(0, ...tools.map((tool) => tool[column]?.length ?? 0));
  const [names, sources] = [widthOf('name'), widthOf('source')];
  return tools.map(({ name, source = '', description, version }) => {
    const summary = summarize(description);
    return plain(`${name.padEnd(names)}  ${source.padEnd(sources)}  ${summary}${version ? ` (${version})` : ''}`);
  });
}

const [MAX_LINES, MAX_COLUMNS] = [40, 100];

const HINT = 'All of them: kodelet-ci tools list --all';

/** First sentences, on at most 40 lines of 100 columns: sources with the most tools are cut, and say how many they have left. */
export function shortToolTable(tools: readonly ListedTool[]): string[] {
  const table = tableOf(tools, firstSentence).map((line) => clipWidth(line, MAX_COLUMNS));
  if (table.length <= MAX_LINES) return table;
  const lines = tools.map(({ source = '' }, at) => ({ source, text: table[at] ?? '' }));
  const totals = countSources(lines.map(({ source }) => source));
  const shown = sharesOf(totals);
  const seen = new Map<string, number>();
  const kept = lines.flatMap(({ source, text }) => {
    const [number, max] = [(seen.get(source) ?? 0) + 1, shown.get(source) ?? 0];
    seen.set(source, number);
    const left = (totals.get(source) ?? 0) - max;
    return number <= max ? [text] : number === max + 1 ? [`… ${left} more from ${source}`] : [];
  });
  return [...kept.slice(0, MAX_LINES - 1), HINT];
}

function countSources(sources: readonly string[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const source of sources) totals.set(source, (totals.get(source) ?? 0) + 1);
  return totals;
}

/** How many tools of each source fit, with a line more for the rest of one that is cut. */
function sharesOf(totals: ReadonlyMap<string, number>): Map<string, number> {
  const shown = new Map(totals);
  const lines = (): number =>
    [...shown].reduce((sum, [source, number]) => sum + number + (number < (totals.get(source) ?? 0) ? 1 : 0), 0);
  while (lines() > MAX_LINES - 1) {
    const [largest = '', number = 0] = [...shown].reduce((one, other) => (other[1] > one[1] ? other : one));
    if (number === 0) break;
    shown.set(largest, number - 1);
  }
  return shown;
}
