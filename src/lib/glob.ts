/** Glob patterns: `*`, `?`, `[…]`, `**` and `{a,b}`. Matching takes time linear in its cells, regardless of the pattern. */

/** `path` and `pattern` use `/`; every name counts, also those that start with a dot. */
export function matchesGlob(path: string, pattern: string): boolean {
  return compileGlob(pattern)(path);
}

/** For matching many paths with one pattern. */
export function compileGlob(pattern: string): (path: string) => boolean {
  const alternatives = expandGlobBraces(pattern).map((one) => matcherOf(one.split('/').map(compileSegment)));
  return (path) => alternatives.some((matches) => matches(path));
}

/** Patterns with no or one `**` are all but all of them: names are taken from both ends, and none is tried twice. */
function matcherOf(segments: readonly ('**' | NameTest)[]): (path: string) => boolean {
  const names = segments.filter((segment) => segment !== '**');
  const stars = segments.length - names.length;
  const before = stars === 0 ? names.length : segments.indexOf('**');
  const [head, tail] = [names.slice(0, before), names.slice(before).reverse()];
  if (stars === 0) return (path) => afterHead(path, head) === path.length + 1;
  if (stars > 1) return (path) => matchSegments(path.split('/'), segments);
  return (path) => {
    const from = afterHead(path, head);
    return from !== -1 && matchTail(path, from, tail);
  };
}

type NameTest = (name: string) => boolean;

/** Start of the first name that `head` has not matched: one past the end if there is none; -1 without a match. */
function afterHead(path: string, head: readonly NameTest[]): number {
  let from = 0;
  for (const matches of head) {
    if (from > path.length) return -1;
    const slash = path.indexOf('/', from);
    const end = slash === -1 ? path.length : slash;
    if (!matches(path.slice(from, end))) return -1;
    from = end + 1;
  }
  return from;
}

/** Whether the names from `from` on end in `tail`, which has the last one first. */
function matchTail(path: string, from: number, tail: readonly NameTest[]): boolean {
  let end = path.length;
  for (const matches of tail) {
    if (end < from) return false;
    const start = end === 0 ? 0 : path.lastIndexOf('/', end - 1) + 1;
    if (!matches(path.slice(start, end))) return false;
    end = start - 1;
  }
  return end >= from - 1;
}

/** Whether a pattern has anything in it but literal characters. */
export const isGlob = (pattern: string): boolean => /[*?[{]/.test(pattern);

const MAX_ALTERNATIVES = 256;

/** `a{b,c}` → `ab`, `ac`; nested braces too. A brace without a comma or an end is a character. */
export function expandGlobBraces(pattern: string): string[] {
  const done: string[] = [];
  const open = [pattern];
  while (open.length > 0 && open.length + done.length <= MAX_ALTERNATIVES) {
    const next = open.shift() ?? '';
    const group = firstGroup(next);
    if (!group) done.push(next);
    else open.unshift(...group.choices.map((choice) => next.slice(0, group.start) + choice + next.slice(group.end)));
  }
  return [...done, ...open];
}

function firstGroup(text: string): { start: number; end: number; choices: string[] } | undefined {
  for (let start = text.indexOf('{'); start !== -1; start = text.indexOf('{', start + 1)) {
    const choices = [''];
    let depth = 1;
    for (let at = start + 1; at < text.length; at += 1) {
      const character = text[at] ?? '';
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      if (depth === 0) {
        if (choices.length > 1) return { start, end: at + 1, choices };
        break;
      }
      if (character === ',' && depth === 1) choices.push('');
      else choices[choices.length - 1] += character;
    }
  }
  return undefined;
}

/** Most names are literal or have one `*`, which takes no going through characters. */
function compileSegment(text: string): '**' | NameTest {
  if (text === '**') return '**';
  if (/[?[\\]|\*.*\*/s.test(text)) return compileCells(text);
  const [start = '', end] = text.split('*');
  if (end === undefined) return (name) => name === start;
  return (name) => name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}

function compileCells(text: string): (name: string) => boolean {
  const cells: ('*' | ((character: string) => boolean))[] = [];
  const characters = [...text];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    if (character === '*') cells.push('*');
    else if (character === '?') cells.push(() => true);
    else if (character === '[' && characters.indexOf(']', at + 2) !== -1) {
      const end = characters.indexOf(']', at + 2);
      cells.push(characterClass(characters.slice(at + 1, end)));
      at = end;
    } else {
      const literal = character === '\\' ? (characters[++at] ?? '\\') : character;
      cells.push((found) => found === literal);
    }
  }
  return (name) => matchName([...name], cells);
}

/** The inside of `[…]`: characters and ranges, turned round by a leading `!` or `^`. */
function characterClass(inside: readonly string[]): (character: string) => boolean {
  const negated = inside[0] === '!' || inside[0] === '^';
  const members = negated ? inside.slice(1) : inside;
  const ranges: [string, string][] = [];
  for (let at = 0; at < members.length; at += 1) {
    const from = members[at] ?? '';
    const isRange = members[at + 1] === '-' && at + 2 < members.length;
    ranges.push([from, isRange ? (members[at + 2] ?? from) : from]);
    if (isRange) at += 2;
  }
  return (character) => ranges.some(([from, to]) => character >= from && character <= to) !== negated;
}

/** Row by row: which prefixes of `names` the first segments can match. `**` matches any number of names, none included. */
function matchSegments(names: readonly string[], segments: readonly ('**' | NameTest)[]): boolean {
  let reachable = [true, ...names.map(() => false)];
  for (const segment of segments) {
    const next = names.map(() => false);
    next.unshift(segment === '**' && reachable[0] === true);
    names.forEach((name, index) => {
      next[index + 1] =
        segment === '**'
          ? reachable[index + 1] === true || next[index] === true
          : reachable[index] === true && segment(name);
    });
    reachable = next;
  }
  return reachable[names.length] === true;
}

/** The two-finger method: only the last `*` is ever tried again. */
function matchName(name: readonly string[], cells: readonly ('*' | ((character: string) => boolean))[]): boolean {
  let [at, cell, star, mark] = [0, 0, -1, 0];
  while (at < name.length) {
    const here = cells[cell];
    if (here === '*') [star, mark, cell] = [cell, at, cell + 1];
    else if (here?.(name[at] ?? '')) [at, cell] = [at + 1, cell + 1];
    else if (star !== -1) [mark, at, cell] = [mark + 1, mark + 1, star + 1];
    else return false;
  }
  return cells.slice(cell).every((rest) => rest === '*');
}
