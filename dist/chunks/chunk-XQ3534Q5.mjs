import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/glob.ts
function matchesGlob(path, pattern) {
  return compileGlob(pattern)(path);
}
function compileGlob(pattern) {
  const alternatives = expandGlobBraces(pattern).map((one) => matcherOf(one.split("/").map(compileSegment)));
  return (path) => alternatives.some((matches) => matches(path));
}
function matcherOf(segments) {
  const names = segments.filter((segment) => segment !== "**");
  const stars = segments.length - names.length;
  const before = stars === 0 ? names.length : segments.indexOf("**");
  const [head, tail] = [names.slice(0, before), names.slice(before).reverse()];
  if (stars === 0) return (path) => afterHead(path, head) === path.length + 1;
  if (stars > 1) return (path) => matchSegments(path.split("/"), segments);
  return (path) => {
    const from = afterHead(path, head);
    return from !== -1 && matchTail(path, from, tail);
  };
}
function afterHead(path, head) {
  let from = 0;
  for (const matches of head) {
    if (from > path.length) return -1;
    const slash = path.indexOf("/", from);
    const end = slash === -1 ? path.length : slash;
    if (!matches(path.slice(from, end))) return -1;
    from = end + 1;
  }
  return from;
}
function matchTail(path, from, tail) {
  let end = path.length;
  for (const matches of tail) {
    if (end < from) return false;
    const start = end === 0 ? 0 : path.lastIndexOf("/", end - 1) + 1;
    if (!matches(path.slice(start, end))) return false;
    end = start - 1;
  }
  return end >= from - 1;
}
var isGlob = (pattern) => /[*?[{]/.test(pattern);
var MAX_ALTERNATIVES = 256;
function expandGlobBraces(pattern) {
  const done = [];
  const open = [pattern];
  while (open.length > 0 && open.length + done.length <= MAX_ALTERNATIVES) {
    const next = open.shift() ?? "";
    const group = firstGroup(next);
    if (!group) done.push(next);
    else open.unshift(...group.choices.map((choice) => next.slice(0, group.start) + choice + next.slice(group.end)));
  }
  return [...done, ...open];
}
function firstGroup(text) {
  for (let start = text.indexOf("{"); start !== -1; start = text.indexOf("{", start + 1)) {
    const choices = [""];
    let depth = 1;
    for (let at = start + 1; at < text.length; at += 1) {
      const character = text[at] ?? "";
      if (character === "{") depth += 1;
      if (character === "}") depth -= 1;
      if (depth === 0) {
        if (choices.length > 1) return { start, end: at + 1, choices };
        break;
      }
      if (character === "," && depth === 1) choices.push("");
      else choices[choices.length - 1] += character;
    }
  }
  return void 0;
}
function compileSegment(text) {
  if (text === "**") return "**";
  if (/[?[\\]|\*.*\*/s.test(text)) return compileCells(text);
  const [start = "", end] = text.split("*");
  if (end === void 0) return (name) => name === start;
  return (name) => name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}
function compileCells(text) {
  const cells = [];
  const characters = [...text];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? "";
    if (character === "*") cells.push("*");
    else if (character === "?") cells.push(() => true);
    else if (character === "[" && characters.indexOf("]", at + 2) !== -1) {
      const end = characters.indexOf("]", at + 2);
      cells.push(characterClass(characters.slice(at + 1, end)));
      at = end;
    } else {
      const literal = character === "\\" ? characters[++at] ?? "\\" : character;
      cells.push((found) => found === literal);
    }
  }
  return (name) => matchName([...name], cells);
}
function characterClass(inside) {
  const negated = inside[0] === "!" || inside[0] === "^";
  const members = negated ? inside.slice(1) : inside;
  const ranges = [];
  for (let at = 0; at < members.length; at += 1) {
    const from = members[at] ?? "";
    const isRange = members[at + 1] === "-" && at + 2 < members.length;
    ranges.push([from, isRange ? members[at + 2] ?? from : from]);
    if (isRange) at += 2;
  }
  return (character) => ranges.some(([from, to]) => character >= from && character <= to) !== negated;
}
function matchSegments(names, segments) {
  let reachable = [true, ...names.map(() => false)];
  for (const segment of segments) {
    const next = names.map(() => false);
    next.unshift(segment === "**" && reachable[0] === true);
    names.forEach((name, index) => {
      next[index + 1] = segment === "**" ? reachable[index + 1] === true || next[index] === true : reachable[index] === true && segment(name);
    });
    reachable = next;
  }
  return reachable[names.length] === true;
}
function matchName(name, cells) {
  let [at, cell, star, mark] = [0, 0, -1, 0];
  while (at < name.length) {
    const here = cells[cell];
    if (here === "*") [star, mark, cell] = [cell, at, cell + 1];
    else if (here?.(name[at] ?? "")) [at, cell] = [at + 1, cell + 1];
    else if (star !== -1) [mark, at, cell] = [mark + 1, mark + 1, star + 1];
    else return false;
  }
  return cells.slice(cell).every((rest) => rest === "*");
}

export {
  matchesGlob,
  compileGlob,
  isGlob,
  expandGlobBraces
};
