/** A call that needs a yes, as the person at the keyboard is asked about it: in full, what it would touch, why, and how to answer. */
import type { ApprovalRequest } from '../../core/approval.ts';
import { splitWidth, textWidth } from '../../lib/text-width.ts';
import { shownArguments, visibleText } from '../approval-text.ts';
import { type Display, foldPainted, type Paint, type Style } from './screen.ts';

/** Every line of what others wrote stands after a bar: none of it can pass for the question. */
export function approvalQuestion(
  question: Pick<ApprovalRequest, 'tool' | 'arguments' | 'touches' | 'reason' | 'rule' | 'risk' | 'classes'>,
  { display, paint }: { readonly display: Pick<Display, 'columns' | 'rows'>; readonly paint: Paint },
): string[] {
  const { tool, touches, reason, rule, risk, classes } = question;
  const width = (display.columns || 80) - 1;
  const given = shownArguments(question.arguments).map(({ name = 'input', text }) => ({ label: clean(name), text }));
  const facts: Row[] = [
    ...(touches.length > 0 ? [{ label: 'touches', text: touches.map(visibleText).join('\n') }] : []),
    { label: 'why', text: visibleText(`${reason} (${rule})`), isProse: true },
    ...(risk ? [{ label: 'risk', text: risk, style: RISK_STYLES[risk] }] : []),
  ];
  const longest = Math.max(...[...given, ...facts].map(({ label }) => textWidth(label)));
  const page = { labels: Math.min(longest, MAX_LABEL), width, paint };
  const lines = [
    `${paint('caution', '?')} ${paint('strong', clean(tool))} needs your approval`,
    '',
    ...given.flatMap((row) => rowLines(row, page)),
    '',
    ...facts.flatMap((row) => rowLines(row, page)),
    '',
    `  ${paint('code', 'y')}  run it once`,
    ...(classes
      ? barred({
          first: `  ${paint('code', 'a')}  `,
          indent: '     ',
          text: foldPainted(`run it, and for this session also ${reachOf(classes)}`, width - 5).join('\n'),
          width: width - 5,
        })
      : []),
    `  ${paint('code', 'n')}  do not run it; add a reason if you like`,
  ];
  return lines.length < (display.rows || 24) - 1 ? lines : [...lines, '', paint('caution', longText(lines.length))];
}

interface Row {
  readonly label: string;
  readonly text: string;
  readonly style?: Style;
  /** Broken at blanks where it can be. */
  readonly isProse?: true;
}

/** Columns; a longer label has a line of its own, behind the bar. */
const MAX_LABEL = 16;

const RISK_STYLES = { low: 'soft', medium: 'caution', high: 'bad' } as const;

const longText = (lines: number): string => `  The question has ${lines} lines: scroll up to read all of it.`;

function rowLines(
  { label, text, style, isProse }: Row,
  { labels, width, paint }: { readonly labels: number; readonly width: number; readonly paint: Paint },
): string[] {
  const isLong = textWidth(label) > labels;
  const bar = paint('soft', '│');
  const indent = `  ${' '.repeat(labels)} ${bar} `;
  const first = isLong ? indent : `  ${paint('soft', label)}${' '.repeat(labels - textWidth(label))} ${bar} `;
  const room = width - labels - 5;
  const words = isProse ? foldPainted(text, room).join('\n') : text;
  const lines = barred({
    first,
    indent,
    text: words,
    width: room,
    ...(style && { style: (one) => paint(style, one) }),
  });
  return isLong ? [...barred({ first: indent, indent, text: `${label}:`, width: room }), ...lines] : lines;
}

/** Broken at the edge, not by the terminal, which knows no bar. */
function barred(options: {
  /** What the first line begins with, and the others. */
  readonly first: string;
  readonly indent: string;
  readonly text: string;
  /** Columns that are left behind it. */
  readonly width: number;
  style?(line: string): string;
}): string[] {
  const { first, indent, text, width, style = (line) => line } = options;
  const lines: string[] = [];
  for (const line of text.replaceAll('\t', '    ').split('\n')) {
    let rest = line;
    do {
      const [fits, more] = splitWidth(rest, Math.max(width, 10));
      lines.push(`${lines.length === 0 ? first : indent}${style(fits)}`);
      rest = more;
    } while (rest !== '');
  }
  return lines;
}

const clean = (text: string): string => visibleText(text).replaceAll('\n', '<U+000A>');

/** Classes of `ApprovalRequest` in words. */
const reachOf = (classes: readonly string[]): string => classes.map((one) => clean(describeClass(one))).join(', ');

function describeClass(one: string): string {
  const [kind = '', rest = ''] = /^(\S+) ?(.*)$/s.exec(one)?.slice(1) ?? [];
  return REACHES[kind]?.(rest) ?? one;
}

const REACHES: Readonly<Record<string, (rest: string) => string>> = {
  command: () => 'the same command in the same directory',
  read: (rest) => `reading files ${rest}`,
  write: (rest) => `writing files ${rest}`,
  network: (rest) => `requests to ${rest}`,
  tool: (rest) => `the tool ${rest} with any arguments`,
  post: (rest) => `${rest} on GitHub`,
  search: () => 'any search of the web',
  subagent: (rest) => (rest === '' ? 'subagents' : `subagents of the template ${rest}`),
};
