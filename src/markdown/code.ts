/** Writes text as Markdown code that nothing in it can end: a span for a line, a fence for a block. */

/** Line ends become spaces, as they would on the page. */
export function inlineCode(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  const ticks = '`'.repeat(longestRun(line) + 1);
  const pad = /^`|`$|^\s.*\S.*\s$/.test(line) ? ' ' : '';
  return line === '' ? '' : `${ticks}${pad}${line}${pad}${ticks}`;
}

export function fence(text: string, language = ''): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${language}\n${text.replace(/\n$/, '')}\n${ticks}`;
}

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).slice(0, 10_000).map(({ length }) => length));
