import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/nearest.ts
function nearest(name, candidates) {
  if (name.length > MOST_CHARACTERS) return void 0;
  const most = Math.max(2, Math.floor(name.length / 3));
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(plain(name), plain(candidate)) })).filter(({ candidate, distance }) => distance <= most && distance < candidate.length).sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}
var MOST_CHARACTERS = 300;
function thereAre(known, name) {
  const near = nearest(name, known);
  return `${near ? `Did you mean "${near}"? ` : ""}There are: ${[...new Set(known)].join(", ") || "none"}`;
}
var plain = (name) => name.toLowerCase().replace(/[-_ ]/g, "");
function editDistance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

// src/lib/text.ts
function numberLines(lines, first = 1) {
  const width = String(first + lines.length - 1).length;
  return lines.map((line, index) => `${String(first + index).padStart(width)}: ${line}`).join("\n");
}
function clipLine(line, most) {
  if (line.length <= most) return line;
  const characters = [...line.slice(0, (most + 1) * 2)];
  return characters.length > most ? `${characters.slice(0, most).join("")}...` : line;
}
var count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
function splitLines(text) {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
var quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
var NAMED = /\$\{([A-Za-z_]\w*)\}/g;
var namedVariables = (texts) => [
  ...new Set(texts.flatMap((text) => Array.from(text.matchAll(NAMED), ([, name = ""]) => name)))
];
var fillVariables = (text, known) => text.replaceAll(NAMED, (_, name) => Object.hasOwn(known, name) ? known[name] ?? "" : "");

// src/core/access.ts
var CAPABILITIES = ["ask", "label", "change", "push"];
var RISKS = ["low", "medium", "high"];
var APPROVAL_MODES = ["ask", "auto", "yolo"];
var READ_ONLY_INTENTS = ["review", "ask", "plan", "help"];
var COMMAND_CLASSES = ["read", "edit", "project"];
var OPERATORS = {
  equals: "is one of these",
  glob: "matches one of these patterns: * stands for any characters; in a path for those of one name, which may stand anywhere where the pattern has no /",
  "starts-with": "starts with one of these",
  inside: "is one of these or below it: a directory, or a domain",
  matches: "is matched anywhere by one of these regular expressions of RE2: no look-around, no back references"
};
var NAME = ["equals", "glob", "starts-with", "matches"];
var PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"];
var EVENTS = [
  "terminal",
  ...["issues", "issue_comment", "pull_request", "pull_request_target"],
  ...["pull_request_review", "pull_request_review_comment"],
  ...["workflow_dispatch", "repository_dispatch", "schedule", "push", "workflow_run", "check_run"]
];
var TEXT_CONDITIONS = {
  tool: { about: "The name of the tool.", operators: NAME },
  path: {
    about: "A file or directory that is read or written, by its real path from the root of the workspace.",
    operators: ["equals", "glob", "starts-with", "inside", "matches"]
  },
  command: {
    about: "One simple command of a line, its words joined by single blanks and quoted only where they must be.",
    operators: NAME
  },
  host: { about: "A host of the network.", operators: ["equals", "glob", "inside", "matches"] },
  server: { about: "The MCP server of a tool.", operators: NAME },
  "actor-permission": {
    about: "What the person who asks may do on the repository.",
    operators: ["equals"],
    values: PERMISSIONS
  },
  event: { about: "The event that set the run off.", operators: ["equals"], values: EVENTS }
};

export {
  nearest,
  thereAre,
  editDistance,
  numberLines,
  clipLine,
  count,
  splitLines,
  quote,
  namedVariables,
  fillVariables,
  CAPABILITIES,
  RISKS,
  APPROVAL_MODES,
  READ_ONLY_INTENTS,
  COMMAND_CLASSES,
  OPERATORS,
  PERMISSIONS,
  TEXT_CONDITIONS
};
