import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  quote
} from "./chunk-IKRBTI7V.mjs";
import {
  ALWAYS_PROTECTED,
  APPROVAL_MODES,
  CAPABILITIES,
  COMMAND_CLASSES,
  TEXT_CONDITIONS,
  USUALLY_PROTECTED,
  USUAL_PORTS,
  listsHost,
  parseHost
} from "./chunk-YJPI5EVR.mjs";
import {
  nearest
} from "./chunk-LGEEJJK6.mjs";
import {
  isGitDirectory,
  leadsOut,
  matchesProtected,
  resolveInside
} from "./chunk-UEE372FD.mjs";
import {
  TEMPORARY,
  isBelow
} from "./chunk-5ZM4T4I7.mjs";
import {
  compileGlob,
  matchesGlob
} from "./chunk-VGD5DCMS.mjs";
import {
  KodeletError
} from "./chunk-SGLPPAL2.mjs";

// src/policy/profiles/capabilities.ts
var GRANTS = {
  none: { capabilities: [], means: "nothing" },
  read: { capabilities: ["ask"], means: "read and answer" },
  triage: { capabilities: ["ask", "label"], means: "the same, and use what asks for the capability `label`" },
  write: { capabilities: CAPABILITIES, means: "the same, change files, run what the profile allows, and push" },
  maintain: { capabilities: CAPABILITIES, means: "the same; a rule can ask for it by `actor-permission`" },
  admin: {
    capabilities: CAPABILITIES,
    means: "the same, and have the profile `yolo`, by `workflow_dispatch` and `schedule` alone"
  }
};
function withheldFrom({ login, permission, noPush }) {
  const granted = Object.hasOwn(GRANTS, permission) ? GRANTS[permission] : void 0;
  const missing = CAPABILITIES.filter((capability) => !granted?.capabilities.includes(capability));
  const why = `the permission "${permission}" of "${login}"`;
  return {
    ...noPush !== void 0 && { push: noPush },
    ...Object.fromEntries(missing.map((capability) => [capability, why]))
  };
}
var PUBLICATIONS = {
  comment: "ask",
  review: "ask",
  "review-comment": "ask",
  label: "label",
  push: "push",
  "pull-request": "push",
  "update-pull-request": "push"
};
var capabilityFor = (intent) => (Object.hasOwn(PUBLICATIONS, intent) ? PUBLICATIONS[intent] : void 0) ?? "push";

// src/agent/hook-files.ts
import { copyFile, lstat, mkdir } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
var hookFiles = ({ hooks }) => [
  ...new Set(hooks.map(({ run }) => posix.normalize(run)))
];
var hookPatterns = (config) => hookFiles(config).map(asPattern);
function patternsInside({
  config,
  workspace,
  repository = workspace.root,
  sealed = []
}) {
  const files = [...hookFiles(config).map((path) => join(repository, path)), ...sealed];
  const paths = files.map((path) => relative(workspace.root, path));
  return paths.filter((path) => !leadsOut(path)).map(asPattern);
}
var asPattern = (path) => `./${path}`;
async function copyHooks(config, { root, scratch }) {
  const directory = join(scratch, "hooks");
  for (const path of hookFiles(config)) {
    if (!await isOwnFile(root, path)) continue;
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await copyFile(join(root, path), join(directory, path));
  }
  return directory;
}
async function isOwnFile(root, path) {
  const found = resolveInside(root, path);
  if (!found.ok || found.absolute !== join(root, path)) return false;
  return (await lstat(found.absolute).catch(() => void 0))?.isFile() ?? false;
}

// src/policy/profiles/defaults.ts
var WITHOUT_SANDBOX = [
  ...["npm test", "npm run *", "npm ci", "npx tsc", "npx vitest", "npx eslint"],
  ...["python -m pytest", "pytest", "go test", "go build", "go vet", "cargo test", "cargo build", "cargo check"],
  ...["make test", "make build"]
];
var PROTECTED = [...ALWAYS_PROTECTED, ...USUALLY_PROTECTED];

// src/policy/config-location.ts
var placeOf = ({ places = {} }, key) => Object.hasOwn(places, key) ? `${places[key]}: ` : "";
var placeInBrackets = ({ places = {} }, key) => Object.hasOwn(places, key) ? ` (${places[key]})` : "";

// src/policy/profiles/built-in-profiles.ts
var EVERY_TOOL = ["custom:*", "mcp:*"];
var BUILT_IN_PROFILES = {
  "read-only": {
    commands: ["read"],
    writes: false,
    protect: PROTECTED,
    external: [],
    hosts: [],
    publishes: [],
    freezeRegistry: true,
    guarded: false,
    summary: "reads the workspace; commands of the class `read` alone, so no test runners; no custom and no MCP tools; publishes nothing but the answer"
  },
  review: {
    commands: ["read"],
    writes: false,
    protect: PROTECTED,
    external: [],
    hosts: [],
    publishes: ["review*"],
    freezeRegistry: true,
    guarded: false,
    summary: "as `read-only`; publishes the answer, and reviews with their comments on lines"
  },
  ci: {
    commands: ["read", "edit", "project"],
    writes: true,
    protect: PROTECTED,
    external: EVERY_TOOL,
    hosts: [],
    publishes: ["*"],
    freezeRegistry: true,
    guarded: false,
    summary: "the default: reads and writes the workspace outside of protected paths; commands of the classes `read`, `edit` and `project`, without network; custom and MCP tools; publishes changes and all else that the host checks"
  },
  yolo: {
    commands: "any",
    writes: true,
    protect: PROTECTED,
    external: EVERY_TOOL,
    hosts: "any",
    publishes: ["*"],
    freezeRegistry: false,
    guarded: true,
    summary: "as `ci`, and every command as it is written, with network; only for `workflow_dispatch` and `schedule` by an actor with the permission `admin`, and in the terminal"
  }
};

// src/policy/refusal.ts
var MOST_REMEDY = 160;
function allowedAre(names, { between = " ", beside = 0 } = {}) {
  const room = MOST_REMEDY - "Allowed are  and more.".length - beside;
  const fits = (_, index) => names.slice(0, index + 1).join(between).length <= room;
  const shown2 = names.filter(fits);
  return `Allowed are ${shown2.join(between)}${shown2.length < names.length ? " and more" : ""}`;
}
var refuse = (rule, reason, remedy) => ({ rule, reason, remedy });
function shown(value) {
  const line = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("\\\\", "\\");
  return `"${line.length > 80 ? `${line.slice(0, 77)}...` : line}"`;
}

// src/policy/shell/argument.ts
var textArgument = (text) => ({ kind: "text", text, emitted: quote(text) });
var knownText = (argument) => argument?.kind === "text" ? argument.text : void 0;

// src/policy/shell/kinds.ts
import { resolve as resolve3 } from "node:path";

// src/policy/shell/files.ts
import { lstatSync, readlinkSync, statSync } from "node:fs";
import { dirname as dirname2, resolve as resolve2 } from "node:path";

// src/policy/shell/refused.ts
var QUOTE_IT = "Put it in single quotes when it is meant as text.";
var Refused = class extends Error {
  refusal;
  constructor(refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
};
function unreadable(what, source, remedy) {
  throw new Refused(refuse("bash.syntax", `${shown(source)}: ${what}`, remedy));
}
function stop(rule, reason, remedy, more = {}) {
  throw new Refused({ ...refuse(rule, reason, remedy), ...more });
}

// src/policy/shell/scope.ts
var MAX_WORK = 3200;
function spend(units, report) {
  report.work += units;
  if (report.work > MAX_WORK) {
    stop("bash.limit", "this line takes too long to judge", "Divide it into several calls, or name fewer words.");
  }
}
var MAX_SEEN = 2e4;
function countSeen(names, report) {
  report.seen += names;
  if (report.seen > MAX_SEEN) {
    stop("bash.limit", `this line goes through over ${MAX_SEEN} files`, "Divide it into several calls.");
  }
}

// src/policy/shell/temporary-names.ts
import { resolve } from "node:path";
var temporaryName = ({ sandboxed, paths }) => sandboxed ? TEMPORARY : paths.temp.at;
var isMachines = (place, { sandboxed, paths }) => !sandboxed && paths.placeOf(place) !== place;
function renamedWord(word, rules) {
  if (word.kind !== "text" || word.emitted !== quote(word.text) || !word.text.startsWith("/")) return void 0;
  const place = resolve(word.text);
  if (!isMachines(place, rules)) return void 0;
  return textArgument(rules.paths.placeOf(place) + (word.text.endsWith("/") ? "/" : ""));
}
var writtenOut = (run, { renamed }) => run.map((word) => renamed.get(word) ?? word);
var refuseMachines = (path, place) => stop(
  "path.outside-workspace",
  `${shown(path)} is in the machine's own ${TEMPORARY}, and the temporary folder is another one here`,
  `Write "$TMPDIR${place.slice(TEMPORARY.length).replace(/[^\w./-]/g, "")}".`
);

// src/policy/shell/files.ts
var USES = {
  data: "read",
  code: "read",
  output: "write",
  artifact: "write",
  tracked: "read-tracked",
  restored: "write-tracked"
};
function checkFile(path, use, { cwds, rules, report }, { absolute = false, attached = false } = {}) {
  const names = (path.startsWith(`${rules.paths.root}/`) ? path.slice(rules.paths.root.length) : path).split("/");
  if (report.moves && !absolute && names.includes("..")) refuseUp(path);
  const cost = (USES[use].startsWith("write") ? 2 : 1) + names.length / (names.includes("..") ? 1 : 4);
  return cwds.map((cwd) => {
    spend(cost, report);
    const place = resolve2(cwd, path);
    refuseMachine(path, place, rules.paths.root);
    const checked = rules.paths.check(
      path === "" ? "." : path,
      USES[use],
      cwd,
      rules.sandboxed ? "session" : "machine"
    );
    if (!checked.ok) throw new Refused(checked.refusal);
    if (BEHIND_A_SANDBOX.includes(use) && !rules.sandboxed && isBelow(checked.absolute, rules.paths.temp.at)) {
      refuseTemporaryCode(path);
    }
    if (isMachines(place, rules) && (attached || !isRenamed(path, report))) refuseMachines(path, place);
    const real = rules.paths.placeOf(place);
    if (checked.absolute !== real) followLinks(path, real, rules.paths.root);
    return checked.absolute;
  });
}
var BEHIND_A_SANDBOX = ["code", "artifact"];
var refuseTemporaryCode = (path) => stop(
  "path.outside-workspace",
  `${shown(path)} is in the temporary folder, and without a sandbox nothing runs from there`,
  "Put the file into the workspace, and delete it when it has served."
);
var isRenamed = (path, { renamed }) => [...renamed.keys()].some(({ text }) => text === path);
var refuseUp = (path) => stop(
  "path.up",
  `where ${shown(path)} leads is not known after a command that may have moved directories`,
  "Name it from a directory above, as in ( cd src && ls ) && ls lib, or use a call of its own."
);
var MACHINE = /^\/(?:proc|dev|sys)(?:\/|$)/;
function refuseMachine(path, place, root) {
  if (!MACHINE.test(place) || place.startsWith(`${root}/`)) return;
  const instead = { "/dev/stdin": "Write - or leave it out." };
  stop(
    "path.outside-workspace",
    `${shown(path)} is not the same for every process`,
    instead[place] ?? "Name a file of the workspace; > /dev/null, > /dev/stderr and 2>&1 are allowed."
  );
}
var MAX_LINKS = 40;
function followLinks(path, place, root) {
  let at = place;
  for (let link = 0; link < MAX_LINKS; link += 1) {
    const found = firstLink(at, root);
    if (!found) return;
    const target = resolve2(dirname2(found.link), found.target);
    refuseMachine(path, target, root);
    at = target + at.slice(found.link.length);
  }
}
function firstLink(place, root) {
  const names = place.split("/");
  for (let count = root.split("/").length + 1; count <= names.length; count += 1) {
    const link = names.slice(0, count).join("/");
    if (isLink(link)) return { link, target: readlinkSync(link) };
  }
  return void 0;
}
var isDirectory = (path) => look(() => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
var exists = (path) => look(() => Boolean(lstatSync(path, { throwIfNoEntry: false })));
var isLink = (path) => look(() => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false);
function look(question) {
  try {
    return question();
  } catch {
    return false;
  }
}

// src/policy/shell/glob-check.ts
import { readdirSync } from "node:fs";
import { isAbsolute, join as join2 } from "node:path";
var MAX_ENTRIES = 5e3;
var MAX_MATCHES = 1e3;
var [MAX_STARS, MAX_WILDCARDS] = [3, 255];
var NARROW = "Name the files, or use find, rg or git ls-files.";
function expandGlob(glob, cwd, report) {
  const [head, ...rest] = segmentsOf(glob.parts).map((segment) => compile(segment, glob.text));
  if (!head) return [];
  const search = { entries: 0, pattern: glob.text, report };
  const [first] = glob.parts;
  let found = first?.kind === "text" && isAbsolute(first.text) ? ["/"] : [""];
  for (const segment of [head, ...rest]) found = found.flatMap((base) => step(base, segment, cwd, search));
  if (found.length > MAX_MATCHES) stop("bash.glob", `${shown(glob.text)} matches over ${MAX_MATCHES} files`, NARROW);
  return found;
}
function startsLiterally({ parts }) {
  const [first] = parts;
  return first?.kind === "text" && first.text !== "" && !first.text.startsWith("-");
}
function globMayBe(glob, word) {
  const names = word.split("/");
  const segments = segmentsOf(glob.parts).map((segment) => compile(segment, glob.text));
  const fits = (segment, name = "") => "literal" in segment ? segment.literal === name : segment.matches.test(name);
  return word.includes("*") || names.length === segments.length && segments.every((one, at) => fits(one, names[at]));
}
function step(base, segment, cwd, search) {
  if ("literal" in segment) return [segment.literal === "" ? base : join2(base, segment.literal)];
  const names = namesIn(search.report.placeOf(join2(isAbsolute(base) ? "" : cwd, base)));
  search.entries += names.length;
  if (search.entries > MAX_ENTRIES) {
    stop("bash.glob", `${shown(search.pattern)} looks through over ${MAX_ENTRIES} files`, NARROW);
  }
  countSeen(names.length, search.report);
  return names.filter((name) => segment.matches.test(name)).map((name) => join2(base, name));
}
function namesIn(directory) {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
function segmentsOf(parts) {
  const segments = [[]];
  for (const part of parts) {
    const [first = "", ...more] = part.kind === "text" ? part.text.split("/") : [part.text];
    segments.at(-1)?.push({ ...part, text: first });
    for (const text of more) segments.push([{ ...part, text }]);
  }
  return segments;
}
function compile(segment, pattern) {
  if (segment.every((part) => part.kind === "text")) return { literal: segment.map((part) => part.text).join("") };
  const wildcards = segment.filter((part) => part.kind === "glob");
  if (wildcards.length > MAX_WILDCARDS || wildcards.filter(({ text }) => text === "*").length > MAX_STARS) {
    stop("bash.glob", `${shown(pattern)} has too many wildcards`, NARROW);
  }
  const startsWithDot = segment[0]?.kind === "text" && segment[0].text.startsWith(".");
  const matches2 = expression(`^${startsWithDot ? "" : "(?!\\.)"}${segment.map(expressionOf).join("")}$`, pattern);
  if (isAimedAtSecrets(matches2)) {
    stop("path.secret", `${shown(pattern)} is aimed at files of credentials or of git`, NARROW);
  }
  if (matches2.test("..")) {
    stop(
      "bash.glob",
      `${shown(pattern)} is the directory above to bash before 5.2`,
      "Name the files, or use find . -name."
    );
  }
  return { matches: matches2 };
}
function expression(source, pattern) {
  try {
    return new RegExp(source, /\[[^^\]]*-/.test(source) ? "iu" : "u");
  } catch {
    return stop("bash.glob", `${shown(pattern)} has a range that runs backwards`, NARROW);
  }
}
function expressionOf(part) {
  if (part.kind === "text") return part.text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  if (part.text === "*") return ".*";
  if (part.text === "?") return ".";
  return part.text.replace(/^\[[!^]/, "[^");
}
var SECRETS = [
  ".git",
  ".env",
  ".env.x",
  ".npmrc",
  ".netrc",
  ".ssh",
  ".aws",
  "id_rsa",
  "id_ed25519",
  "q.pem",
  "q.key",
  ".envrc"
];
var ORDINARY = ["zq", "zq.zq", "q.ts", "q.md", "q.json"];
var isAimedAtSecrets = (pattern) => SECRETS.some((name) => pattern.test(name)) && !ORDINARY.some((name) => pattern.test(name));

// src/policy/shell/kinds.ts
function checkKind(argument, kind, what, call) {
  if (argument.kind === "glob") checkGlob(argument, kind, what, call);
  else if (argument.kind === "text") checkText(argument, kind, what, call);
  else if (argument.kind === "dynamic" && argument.uses && !(kind instanceof RegExp))
    argument.uses.push(NAME_USE[kind]);
  else if (kind !== "message" && !(argument.kind === "pipe" && kind === "data")) {
    stop(
      "bash.dynamic",
      `${shown(argument.text)} as ${what} of ${call.name} is not known before it runs`,
      "Write the value itself; files go to a command by xargs, as in git ls-files | xargs wc -l."
    );
  }
}
var NAME_USE = {
  data: "read",
  code: "read",
  git: "read",
  pathspec: "read",
  output: "write",
  artifact: "write",
  tracked: "read",
  restored: "write",
  "any-word": "write",
  text: "text",
  message: "text"
};
var FILES = ["data", "code", "output", "artifact", "tracked", "restored"];
function checkText(argument, kind, what, call) {
  const { text } = argument;
  if (kind instanceof RegExp) {
    if (!kind.test(text)) refuseValue(text, what, call);
  } else if (FILES.includes(kind)) {
    if (text !== "-" && text !== "/dev/null") checkWord(argument, kind, call);
  } else if (kind === "git") checkGitOperand(text, call);
  else if (kind === "pathspec") checkPathspec(text, call);
  else if (kind === "any-word") checkAnyWord(text, call);
}
function checkWord(argument, use, { rest, scope }) {
  const renamed = rest.includes(argument) ? renamedWord(argument, scope.rules) : void 0;
  if (renamed) scope.report.renamed.set(argument, renamed);
  checkFile(argument.text, use, scope, { attached: !renamed });
}
function checkGlob(glob, kind, what, call) {
  if (!FILES.includes(kind) && kind !== "git" && kind !== "pathspec" && kind !== "message" && kind !== "any-word") {
    stop("bash.glob", `${shown(glob.text)} as ${what} of ${call.name} would become file names`, QUOTE_IT);
  }
  if (!startsLiterally(glob) && !call.leadingGlob) {
    const remedy = glob.text.startsWith("-") ? QUOTE_IT : `Write ./${glob.text} instead.`;
    stop(
      "bash.glob",
      `${shown(glob.text)} may become an option of ${call.name}, or match a file named like one`,
      remedy
    );
  }
  const use = FILES.includes(kind) ? kind : "data";
  const fixed = kind === "git" || kind === "pathspec" ? "tracked" : kind === "any-word" ? "code" : use;
  checkFile(globHead(glob), fixed, call.scope);
  for (const cwd of call.scope.cwds) {
    for (const path of expandGlob(glob, cwd, call.scope.report)) checkFile(resolve3(cwd, path), fixed, call.scope);
  }
}
function globHead({ parts }) {
  const [first] = parts;
  const text = first?.kind === "text" ? first.text : "";
  return text.includes("/") ? text.slice(0, text.lastIndexOf("/") + 1) : ".";
}
function checkGitOperand(text, call) {
  const path = text.replace(/^:(?:\([^)]*\)|[!^/]+)?/, "");
  if (path !== "") checkFile(path, "tracked", call.scope);
  for (const { index } of path.matchAll(/(?<=.):(?=.)/gs)) checkFile(path.slice(index + 1), "tracked", call.scope);
}
function checkPathspec(text, call) {
  if (!/^:(?:[!^]|\((?:[a-z]+,)*exclude(?:,[a-z]+)*\))/.test(text)) checkGitOperand(text, call);
}
function checkAnyWord(text, call) {
  const bare2 = text.replace(/^@/, "").replace(/^-[A-Za-z](?=[/.~])/, "");
  const pieces = [text, bare2, ...bare2.split(text.startsWith("-") ? /[=:,\s]+/ : /[=:,]+/)];
  for (const piece of new Set(pieces)) {
    if (piece.startsWith("~")) {
      stop(
        "path.outside-workspace",
        `${shown(text)} may lead to a home directory`,
        "Name a path inside of the workspace."
      );
    }
    if (piece !== "" && piece !== "-") checkFile(piece, "artifact", call.scope);
  }
}
var refuseValue = (text, what, call) => stop("bash.value", `${shown(text)} is not allowed as ${what} of ${call.name}`, "Leave it out, or use a plain value.");

// src/policy/shell/programs/table-rule.ts
var rulesOf = (kind, source) => (words, why, options, operands, more = {}) => ({
  words: words.split(" "),
  class: kind,
  why,
  source,
  options,
  operands,
  ...more
});
var NUMBER = /^\d+$/;
var NONE = { kind: "text", most: 0 };
var FILES_READ = { kind: "data" };

// src/policy/shell/programs/archives.ts
var ARCHIVE = { kind: "text", first: ["data"] };
var LISTS = "lists what an archive holds";
var ARCHIVE_RULES = [
  {
    words: ["tar"],
    class: "read",
    why: "lists alone: -I, --to-command and --checkpoint-action run programs, x writes, c reads files by name, -T a list of them",
    source: "GNU tar manual, 3.4",
    judge: judgeTar
  },
  rulesOf("read", "unzip(1)")(
    "unzip",
    "lists, tests or prints alone; without one of these it writes",
    { flags: "-l -v -t -p -q -qq -C", word: /^-(?:[ltv]q{0,2}|q{1,2}[ltv])$/ },
    ARCHIVE,
    { when: (rest) => rest.some((word) => /^-q{0,2}[ltvp]/.test(word)) }
  ),
  rulesOf("read", "zipinfo(1)")("zipinfo", LISTS, { flags: "-1 -2 -s -m -l -v -h -t -T -z" }, ARCHIVE),
  ...["tf", "tvf", "-tf", "--list --file"].map(
    (words) => rulesOf("read", "jar(1)")(`jar ${words}`, LISTS, {}, ARCHIVE)
  ),
  ...["zcat", "bzcat", "xzcat"].map(
    (name) => rulesOf("read", "gzip(1), bzip2(1), xz(1)")(
      name,
      "prints what is packed",
      { flags: "-f --force -q --quiet" },
      { kind: "data" }
    )
  ),
  rulesOf("read", "zgrep(1)")(
    "zgrep",
    "a script around grep; -f and --include name files",
    { flags: "-i -n -c -l -v -w -x -o -E -F -h -H", values: { "-e": "text", "-A -B -C -m": /^\d+$/ } },
    { kind: "data", first: ["text"], unless: ["-e"] }
  )
];
function judgeTar({ rest, ...call }) {
  const [mode, ...words] = rest;
  const letters = /^-?([tvzjJa]*t[tvzjJa]*f)$/.test(knownText(mode) ?? "");
  const [file, ...members] = words;
  if (!letters || !file) stop("bash.option", "tar may only list here", "Use tar tf ARCHIVE, or tar -tvzf ARCHIVE.");
  if (file.text.includes(":"))
    stop("bash.operand", `${shown(file.text)} is on another machine to tar`, "Name a file without a colon.");
  checkKind(file, "data", "the archive", { ...call, rest });
  for (const member of members) {
    const text = knownText(member);
    if (text === void 0 || text.startsWith("-")) {
      stop("bash.option", `${member.text} is not a name in the archive`, "Use tar tf ARCHIVE.");
    }
  }
}

// src/policy/shell/programs/awk-program.ts
function doorInAwk(program) {
  const tokens = tokensOf(program);
  if (typeof tokens === "string") return tokens;
  return doorAmong(tokens) ?? redirectionAmong(tokens);
}
var SPACE = /(?:[ \t\r]|\\\n|#[^\n]*)+/y;
var NAME = /[A-Za-z_]\w*/y;
var NUMBER2 = /0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
var TEXT = /"(?:[^"\\\n]|\\[^\n])*"/y;
var SIGN = /\|&|&&|\|\||>>|\*\*=|\*\*|\+\+|--|[-+*%^!=<>]=|!~|[-+*%^!<>|?:~$=,;(){}[\]&@]/y;
function tokensOf(program) {
  const tokens = [];
  let at = 0;
  const take2 = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(program)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  while (at < program.length) {
    if (take2(SPACE) !== void 0) continue;
    const token = nextToken(program, at, tokens, take2);
    if (typeof token === "string") return token;
    if (token.kind === "expression" || token.kind === "newline" || token.text === "/") at += token.text.length;
    tokens.push(token);
  }
  return tokens;
}
function nextToken(program, at, before, take2) {
  if (program[at] === "\n") return { kind: "newline", text: "\n" };
  if (program[at] === "/") return slash(program, at, before);
  for (const [kind, pattern] of [
    ["name", NAME],
    ["number", NUMBER2],
    ["text", TEXT],
    ["sign", SIGN]
  ]) {
    const text = take2(pattern);
    if (text !== void 0) return { kind, text };
  }
  return `${program.slice(at, at + 10)} cannot be read`;
}
function slash(program, at, before) {
  const last = before.at(-1);
  if (last && closesCondition(before))
    return "an expression behind a condition is read differently by awks: write $0 ~ /\u2026/";
  if (last && isValue(last)) return { kind: "sign", text: "/" };
  const text = expressionAt(program, at);
  return text === void 0 ? "an expression with a slash or a bracket in brackets is read differently by awks: write \\/" : { kind: "expression", text };
}
var NO_VALUES = ["print", "printf", "return", "else", "do", "in", "case", "exit", "BEGIN", "END"];
var isValue = ({ kind, text }) => kind === "number" || kind === "text" || kind === "expression" || kind === "name" && !NO_VALUES.includes(text) || [")", "]", "++", "--"].includes(text);
function closesCondition(tokens) {
  if (tokens.at(-1)?.text !== ")") return false;
  let depth = 0;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const { kind, text } = tokens[at];
    if (kind === "sign" && text === ")") depth += 1;
    if (kind === "sign" && text === "(") depth -= 1;
    if (depth === 0) return ["if", "while", "for", "switch"].includes(tokens[at - 1]?.text ?? "");
  }
  return true;
}
var EXPRESSION = /\/(?:[^/\\\n[]|\\[^\n]|\[\^?(?:\[:[a-z]+:\]|\\[^\n\]/]|[^\]\\/\n[])+\])*\//y;
function expressionAt(program, at) {
  EXPRESSION.lastIndex = at;
  return EXPRESSION.exec(program)?.[0];
}
var DOORS = {
  system: "runs commands",
  extension: "loads code",
  ENVIRON: "holds the environment",
  ARGV: "names the files to be read",
  ARGC: "names the files to be read",
  SYMTAB: "reaches every variable",
  FUNCTAB: "reaches every function"
};
function doorAmong(tokens) {
  let reads2 = false;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind === "name" && Object.hasOwn(DOORS, text) && !isComparedFile(tokens, index))
      return `${text} ${DOORS[text]}`;
    if (kind === "name" && text === "getline") reads2 = true;
    if (kind !== "sign") continue;
    if (text === "|" || text === "|&") return "a pipe runs commands";
    if (text === "@") return "@ loads code or calls a function by a computed name";
    if (text === ">>") return ">> writes files";
    if (text === "<" && reads2) return "getline with < reads files";
  }
  return void 0;
}
function isComparedFile(tokens, index) {
  const text = (offset) => tokens[index + offset]?.text ?? "";
  return tokens[index]?.text === "ARGV" && text(-2) === "FILENAME" && text(-1) === "==" && text(1) === "[" && /^\d+$/.test(text(2)) && text(3) === "]" && !["=", "++", "--"].includes(text(4));
}
function redirectionAmong(tokens) {
  let depth = 0;
  let printing;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind === "name" && (text === "print" || text === "printf")) printing = depth;
    else if (kind === "newline" && !CONTINUED.includes(tokens[index - 1]?.text ?? "")) printing = void 0;
    else if (kind !== "sign") continue;
    else if (text === ";" || text === "}") printing = void 0;
    else if (text === "(" || text === "[") depth += 1;
    else if (text === ")" || text === "]") depth -= 1;
    else if (text === ">" && printing !== void 0 && depth <= printing) return "print with > writes files";
    if (depth < 0) return "its brackets do not match";
  }
  return void 0;
}
var CONTINUED = [",", "&&", "||", "?", ":", "{", "do", "else", "\n"];

// src/policy/shell/programs/awk.ts
var AWK_RULES = ["awk", "gawk", "mawk", "nawk"].map((name) => ({
  words: [name],
  class: "read",
  why: "a program can run commands, read and write any file and load code: it is read token by token; -f reads one, -i and -l load code",
  source: "The Open Group, awk; GNU Awk manual, 2 and 5",
  names: true,
  judge: judgeAwk
}));
function judgeAwk(call) {
  const [program, ...files] = call.rest.slice(optionsOf(call));
  const text = knownText(program) ?? stop("bash.awk", "awk has no known program", "Use awk '{ print $1 }' FILE.");
  const door = doorInAwk(text);
  if (door !== void 0) {
    stop(
      "bash.awk",
      `the awk program ${shown(text)} is refused: ${door}`,
      "Use a program that only prints, such as awk '{ print $1 }' FILE."
    );
  }
  for (const file of files) {
    const isAssignment = /^[A-Za-z_]\w*=/.test(knownText(file) ?? "");
    if (!isAssignment) checkKind(file, "data", "an operand", call);
  }
}
function optionsOf({ rest }) {
  for (let at = 0; at < rest.length; at += 1) {
    const text = knownText(rest[at]);
    if (text === "--") return at + 1;
    if (text === void 0 || !text.startsWith("-") || text === "-") return at;
    if (text === "-F" || text === "-v") checkValue(text, knownText(rest[++at]));
    else if (/^-[Fv]./s.test(text)) checkValue(text.slice(0, 2), text.slice(2));
    else {
      stop(
        "bash.option",
        `the option ${shown(text)} of awk is not allowed`,
        "Allowed are -F SEPARATOR and -v NAME=VALUE."
      );
    }
  }
  return rest.length;
}
function checkValue(option, value) {
  if (value !== void 0 && (option === "-F" || /^[A-Za-z_]\w*=/.test(value))) return;
  stop("bash.option", `${option} of awk has no value`, "Write -F SEPARATOR or -v NAME=VALUE.");
}

// src/policy/shell/allowlist.ts
var NEVER = new Set(
  ". : alias bind break builtin caller command compgen complete compopt continue coproc declare dirs disown enable eval exec exit export fc fg bg getopts hash history let local logout mapfile popd pushd read readarray readonly return set shift shopt source suspend trap type typeset ulimit umask unalias unset wait jobs kill time if then else elif fi for while until do done case esac select function".split(
    " "
  )
);
var WORD = /^[\w./:@%+=,*-]+$/;
function parseEntry(text, key) {
  const words = wordsOf(text);
  const fault = faultOf(words);
  if (fault !== void 0) throw malformed(text, key, fault);
  return { text: words.join(" "), words };
}
var mayBeEntry = (text) => faultOf(wordsOf(text)) === void 0;
var wordsOf = (text) => text.trim().replace(/^\.\/(?=\S*\/)|^\/(?:usr\/)?bin\/(?=\w)/, "").split(/ +/);
function faultOf(words) {
  const [program = ""] = words;
  const wrong2 = words.find((word) => !WORD.test(word));
  if (wrong2 !== void 0) return wrong2 === "" ? "it is empty" : `"${wrong2}" is not a plain word`;
  if (/^\*+$/.test(program)) return '"*" in place of the program would allow everything';
  if (NEVER.has(program)) return `"${program}" changes the shell that runs the command`;
  return program.startsWith("-") ? `"${program}" is no program` : void 0;
}
function findEntry(entries, argv) {
  let best;
  for (const entry of entries) {
    if (entry.words.length > (best?.words.length ?? 0) && matches(entry.words, argv)) best = entry;
  }
  return best;
}
var matches = (words, argv) => words.every((word, index) => matchesWord(word, argv[index]));
function matchesWord(pattern, word) {
  if (word === void 0) return false;
  if (pattern.startsWith("*") && word.startsWith("-")) return false;
  if (pattern.includes("*") && word.split("/").includes("..")) return false;
  return matchesLetters(pattern, word);
}
function matchesLetters(pattern, word) {
  if (!pattern.includes("*")) return pattern === word;
  const pieces = pattern.split("*");
  const [first = "", last = ""] = [pieces[0], pieces.at(-1)];
  if (word.length < first.length + last.length || !word.startsWith(first) || !word.endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = word.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at <= word.length - last.length;
}
var malformed = (text, key, why) => new KodeletError("config", `the entry "${text}" in ${key} cannot be read: ${why}`, {
  remedy: "Write the first words of a command, such as npm test or make lint"
});

// src/policy/shell/listed.ts
var SHORT_LIST = WITHOUT_SANDBOX.map((entry) => parseEntry(entry, "the short list"));
var isListed = ({ allow, classes }, words) => findEntry(allow, words) !== void 0 || classes.includes("project") && findEntry(SHORT_LIST, words) !== void 0;

// src/policy/shell/programs/javascript.ts
import { readFileSync } from "node:fs";
import { dirname as dirname3, join as join3 } from "node:path";
var NPM_SOURCE = "npm CLI manual, v10: npm-run-script, npm-ci, config";
var WORKSPACES = ["-w", "--workspace", "--workspaces", "-ws"];
var NUMBER3 = /^\d+$/;
var NPM = {
  plainValues: true,
  unclustered: true,
  flags: `-s --silent -q --quiet --if-present --workspaces -ws --include-workspace-root --ignore-scripts --no-audit --no-fund
    --no-progress --no-color --legacy-peer-deps --prefer-offline --offline --foreground-scripts --no-update-notifier`,
  values: { "-w --workspace": "code", "--loglevel": /^\w+$/, "--omit --include": /^(?:dev|optional|peer)$/ }
};
var TSC = {
  plainValues: true,
  unclustered: true,
  flags: `--noEmit --strict --skipLibCheck --listFiles --listFilesOnly --showConfig --noErrorTruncation --incremental --build -b
    --declaration -d --emitDeclarationOnly --sourceMap --esModuleInterop --allowJs --checkJs --resolveJsonModule --version -v
    --noImplicitAny --strictNullChecks --noUnusedLocals --noUnusedParameters --traceResolution --diagnostics
    --extendedDiagnostics --explainFiles --force --dry --verbose --clean --help -h --isolatedModules --composite`,
  values: {
    "-p --project": "code",
    "--outDir --declarationDir --rootDir": "artifact",
    "--target -t --module -m --moduleResolution --jsx --lib --types": /^[\w.,-]+$/
  },
  optional: { "--pretty": /^(?:true|false)$/ }
};
var VITEST = {
  plainValues: true,
  unclustered: true,
  flags: `--run --coverage --silent --passWithNoTests --no-color --no-coverage --changed --update -u --globals --dom --no-isolate
    --no-file-parallelism --typecheck --hideSkippedTests --allowOnly --logHeapUsage --no-watch --expandSnapshotDiff
    --version -v --clearCache --no-cache`,
  values: {
    "-t --testNamePattern --exclude --project": "text",
    "-c --config -r --root --dir": "code",
    "--reporter": "code",
    "--outputFile": "artifact",
    "--pool --environment --mode": /^\w[\w-]*$/,
    "--bail --testTimeout --hookTimeout --maxWorkers --minWorkers --retry --maxConcurrency --teardownTimeout": NUMBER3,
    "--coverage.reporter --coverage.provider": /^[\w-]+$/
  },
  optional: { "--shard": /^\d+\/\d+$/ }
};
var ESLINT = {
  plainValues: true,
  unclustered: true,
  flags: `--fix --fix-dry-run --quiet --no-eslintrc --no-config-lookup --cache --no-cache --color --no-color --no-ignore
    --report-unused-disable-directives --no-error-on-unmatched-pattern --no-inline-config --pass-on-no-patterns
    --exit-on-fatal-error --no-warn-ignored --stats --debug --version -v`,
  values: {
    "-c --config --ignore-path": "code",
    "--ext --rule --ignore-pattern --env --global": "text",
    "--max-warnings --concurrency": /^-?\d+$/,
    "-f --format": /^[a-z][a-z-]*$/,
    "--fix-type --cache-strategy": /^[a-z,]+$/,
    "-o --output-file": "artifact"
  }
};
var runs = (words, why, source, rule) => ({ words, class: "project", why, source, ...rule });
var OUTSIDE = "configuration, plugins and tests come from the workspace alone";
var JAVASCRIPT_RULES = [
  runs(["npm", "test"], `other package.json, shells and settings stay out; ${OUTSIDE}`, NPM_SOURCE, {
    options: NPM,
    operands: { kind: "any-word" }
  }),
  runs(
    ["npm", "run"],
    "npm run env prints the environment; only scripts that package.json declares are run",
    NPM_SOURCE,
    {
      options: NPM,
      operands: { kind: "any-word", first: [/^[\w][\w:./-]*$/] },
      also: refuseOwnScripts
    }
  ),
  {
    words: ["npm", "ci"],
    class: "project",
    changes: true,
    why: "installs what the lock file says, from the configured registry; no other registry, settings or folder",
    source: NPM_SOURCE,
    options: NPM,
    operands: { kind: "text", most: 0 }
  },
  runs(["npx", "tsc"], OUTSIDE, "TypeScript manual, tsc CLI options", {
    options: TSC,
    operands: { kind: "code" },
    also: ({ operands }) => refuseResponseFiles(
      operands.map(({ text }) => text),
      "tsc"
    )
  }),
  runs(["npx", "vitest"], OUTSIDE, "Vitest manual, command line interface", {
    options: VITEST,
    operands: { kind: "code" },
    also: ({ operands: [first] }) => {
      if (["watch", "dev", "init"].includes(knownText(first) ?? "")) {
        stop("bash.operand", `vitest ${first?.text} does not end by itself`, "Use npx vitest run.");
      }
    }
  }),
  runs(["npx", "eslint"], OUTSIDE, "ESLint manual, command line interface", {
    options: ESLINT,
    operands: { kind: "code" },
    also: ({ options, operands }, call) => {
      if (!options.some(({ name }) => name === "--fix")) return;
      for (const operand of operands) checkKind(operand, "output", "what --fix may write", call);
    }
  }),
  {
    words: ["node", "--version"],
    class: "read",
    why: "any further word may be a program",
    source: "node(1)",
    options: {},
    operands: { kind: "text", most: 0 }
  }
];
function refuseResponseFiles(words, program) {
  const found = words.find((word) => word.startsWith("@"));
  if (found !== void 0)
    stop("bash.operand", `${shown(found)} holds more options of ${program}`, "Write the options out.");
}
var OWN_SCRIPTS = ["env", "start", "stop", "restart"];
function refuseOwnScripts({ options, operands: [first] }, call) {
  const name = knownText(first);
  if (name === void 0) stop("npm.script", "npm run has no script", "Name one of the scripts in package.json.");
  if (!OWN_SCRIPTS.includes(name)) return;
  const elsewhere = options.some((option) => WORKSPACES.includes(option.name));
  for (const cwd of call.scope.cwds) {
    const { root, temp, placeOf: placeOf2 } = call.scope.rules.paths;
    const scripts = elsewhere ? [] : scriptsAt(placeOf2(cwd), [root, temp.at]);
    if (scripts.includes(name)) continue;
    const declared = scripts.length > 0 ? `Scripts are ${scripts.join(", ")}.` : "There are no scripts here.";
    stop("npm.script", `${shown(name)} is not a script of package.json but a command of npm`, declared);
  }
}
function scriptsAt(directory, tops) {
  try {
    const { scripts } = JSON.parse(readFileSync(join3(directory, "package.json"), "utf8"));
    return typeof scripts === "object" && scripts !== null ? Object.keys(scripts) : [];
  } catch {
    return tops.includes(directory) || directory === dirname3(directory) ? [] : scriptsAt(dirname3(directory), tops);
  }
}

// src/policy/shell/programs/build.ts
var NUMBER4 = /^\d+$/;
var NAME2 = /^[\w.:+-]+$/;
var OUTSIDE2 = "code and configuration come from the workspace alone";
var PYTEST = {
  plainValues: true,
  flags: `-v --verbose -q --quiet -s -x --exitfirst -l --showlocals --lf --last-failed --ff --failed-first --nf --new-first --sw
    --stepwise --co --collect-only --no-header --no-summary --disable-warnings --strict-markers --strict-config --strict
    --doctest-modules --cache-clear --cache-show --fixtures --markers --version -V --setup-show --setup-only --setup-plan
    --full-trace --runxfail --no-cov --exitstatus --no-showlocals --stepwise-skip`,
  values: {
    "-k -m --deselect": "text",
    "--maxfail --durations --durations-min --timeout --verbosity": /^\d+(?:\.\d+)?$/,
    "-n --numprocesses": /^(?:\d+|auto|logical)$/,
    "--tb --capture --import-mode --color --show-capture --last-failed-no-failures --dist": /^[\w-]+$/,
    "-r": /^[a-zA-Z]+$/,
    "-p": /^no:[\w.]+$/,
    // Any other category is imported by its name.
    "-W": /^(?:ignore|default|error|always|once|module)(?:::(?:[A-Z][a-z]+)?(?:Deprecation)?Warning)?$/,
    "--log-level --log-cli-level": /^\w+$/,
    "-c --config-file --rootdir --confcutdir --ignore": "code",
    "--ignore-glob": "text",
    "--junitxml --junit-xml": "artifact",
    "--cov-report": /^(?:term|term-missing|term-missing:skip-covered|xml|json|lcov)?$/,
    "--cov-fail-under": NUMBER4
  },
  optional: { "--cov": "code" }
};
var GO_BUILD = {
  goFlags: true,
  flags: "-a -n -v -x -race -msan -asan -trimpath -cover -json -work",
  values: {
    "-p": NUMBER4,
    "-tags": /^[\w.,! ]*$/,
    "-mod": /^(?:readonly|vendor)$/,
    "-buildmode -covermode": /^[\w-]+$/,
    "-ldflags": /^(?:-[sw]|\s)+$/,
    "-coverpkg": "any-word"
  },
  optional: { "-buildvcs": /^(?:true|false|auto)$/ }
};
var GO_TEST = {
  ...GO_BUILD,
  flags: `${GO_BUILD.flags} -short -failfast -benchmem -c -fullpath`,
  values: {
    ...GO_BUILD.values,
    "-count -parallel": NUMBER4,
    "-cpu": /^[\d,]+$/,
    "-timeout -benchtime -fuzztime": /^[\dhmsx.]+$/,
    "-run -bench -skip -list -fuzz": "text",
    "-coverprofile": "artifact",
    "-vet -shuffle": /^[\w,-]+$/,
    "-o": "artifact"
  }
};
var CARGO = {
  plainValues: true,
  flags: `--release -r --all --workspace --lib --bins --tests --examples --benches --all-targets --all-features
    --no-default-features -v --verbose -vv -q --quiet --locked --frozen --offline --keep-going --future-incompat-report`,
  values: {
    "-p --package --bin --test --example --bench --exclude --profile --target": NAME2,
    "-F --features": /^[\w ,/.+-]+$/,
    "-j --jobs": NUMBER4,
    "--message-format --color": /^[\w,-]+$/,
    "--manifest-path": "code"
  }
};
var LIBTEST = /^(?:--(?:nocapture|no-capture|ignored|include-ignored|exact|show-output|quiet|list|test-threads(?:=\d+)?|skip)|-q|[\w:]+)$/;
var runs2 = (words, why, source, rule) => ({ words, class: "project", why, source, ...rule });
var go = (command, options) => runs2(
  ["go", command],
  `-exec, -toolexec and -vettool run programs, -overlay replaces sources; ${OUTSIDE2}`,
  `go help ${command}`,
  {
    options,
    operands: { kind: "code" },
    also: refuseVersions
  }
);
var pytest = (...words) => runs2(
  words,
  `-o, -p and --basetemp load plugins or delete; ${OUTSIDE2}`,
  "pytest manual, API reference, command-line flags",
  {
    options: PYTEST,
    operands: { kind: "code" },
    also: ({ operands }) => refuseResponseFiles(
      operands.map(({ text }) => text),
      "pytest"
    )
  }
);
var BUILD_RULES = [
  pytest("pytest"),
  pytest("python", "-m", "pytest"),
  pytest("python3", "-m", "pytest"),
  go("test", GO_TEST),
  go("build", { ...GO_BUILD, values: { ...GO_BUILD.values, "-o": "artifact" } }),
  go("vet", GO_BUILD),
  ...["build", "check"].map(
    (command) => runs2(["cargo", command], `--config sets wrappers that run; ${OUTSIDE2}`, `cargo-${command}(1)`, {
      options: CARGO,
      operands: { kind: "text", most: 0 }
    })
  ),
  runs2(["cargo", "test"], `--config sets wrappers that run; ${OUTSIDE2}`, "cargo-test(1)", {
    options: { ...CARGO, flags: `${CARGO.flags} --no-run --no-fail-fast --doc` },
    operands: { kind: /^[\w:]+$/, afterDashes: LIBTEST }
  }),
  runs2(
    ["make"],
    "-f, -C, -I and --eval bring other rules; NAME=value replaces the compiler or the shell",
    "GNU make manual, 9.8",
    {
      options: {
        flags: "-k --keep-going -s --silent --quiet -B --always-make -w --print-directory --no-print-directory -n --dry-run",
        optional: { "-j --jobs": NUMBER4 }
      },
      operands: { kind: /^(?:[\w.-]+|V=[01]|VERBOSE=[01])$/ },
      also: requireTargets
    }
  )
];
function refuseVersions({ operands }) {
  const found = operands.find(({ text }) => text.includes("@"));
  if (found)
    stop(
      "bash.operand",
      `${shown(found.text)} names a version to fetch`,
      "Name packages of the workspace, such as ./\u2026"
    );
}
function requireTargets({ options, operands }, { scope }) {
  const takesNumber = options.some(({ name, value }) => (name === "-j" || name === "--jobs") && !value);
  for (const operand of operands) {
    const target = knownText(operand) ?? "";
    if (/^(?:V|VERBOSE)=/.test(target) || takesNumber && NUMBER4.test(target)) continue;
    if (isListed(scope.rules, ["make", target])) continue;
    stop(
      "bash.allowlist",
      `the target ${shown(target)} of make is not in the allowlist`,
      "Allow it as make TARGET, or leave it out."
    );
  }
}

// src/policy/shell/programs/delete.ts
import { dirname as dirname5, resolve as resolve4 } from "node:path";

// src/policy/shell/tree-check.ts
import { readdirSync as readdirSync2, readlinkSync as readlinkSync2 } from "node:fs";
import { basename, dirname as dirname4, isAbsolute as isAbsolute2, join as join4 } from "node:path";
var MAX_FILES = 500;
function checkTree(from, to, use, scope) {
  const open = [{ from, to }];
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const entries = entriesOf(next.from);
    countSeen(entries.length, scope.report);
    for (const entry of entries) {
      seen += 1;
      if (seen > MAX_FILES)
        stop("bash.limit", `${shown(from)} holds over ${MAX_FILES} files`, "Copy or move a part of it.");
      const inner = { from: join4(next.from, entry.name), to: join4(next.to, entry.name) };
      checkEntry(entry, inner, use, scope);
      if (entry.isDirectory()) open.push(inner);
    }
  }
}
function checkEntry(entry, { from, to }, use, scope) {
  if (entry.isSymbolicLink()) {
    const target = readlinkSync2(from);
    if (isAbsolute2(target) || target.includes("..")) {
      stop(
        "path.link",
        `${shown(from)} is a symbolic link that would lead elsewhere from its new place`,
        "Copy without it."
      );
    }
    for (const place of [dirname4(to), scope.rules.paths.root]) checkFile(join4(place, target), "output", scope);
  } else checkFile(from, use, scope);
  checkFile(to, "output", scope);
}
var FILLED_AGAIN = ["node_modules", ".venv", "venv", "target"];
function checkBelow(directory, scope) {
  const open = [directory];
  for (let next = open.pop(); next !== void 0; next = open.pop()) {
    if (FILLED_AGAIN.includes(basename(next))) continue;
    const entries = entriesOf(next);
    countSeen(entries.length, scope.report);
    for (const entry of entries) {
      const path = join4(next, entry.name);
      if (!entry.isSymbolicLink() || isGitDirectory(entry.name)) checkFile(path, "output", scope);
      if (entry.isDirectory()) open.push(path);
    }
  }
}
function entriesOf(directory) {
  try {
    return readdirSync2(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}

// src/policy/shell/programs/delete.ts
var edits = rulesOf("edit", "GNU coreutils manual");
var WRITTEN = { kind: "output" };
var RECURSIVE = ["-r", "-R", "--recursive"];
var MODE = /^(?:[ugoa]*[-+=][rwxX]*(?:,[ugoa]*[-+=][rwxX]*)*|0?[0-7]{3})$/;
var DELETE_RULES = [
  edits(
    "rm",
    "with -r it goes through a directory, which is looked through before; --no-preserve-root, -i and -I are not in the table",
    { flags: "-f --force -r -R --recursive -d --dir -v --verbose --one-file-system" },
    WRITTEN,
    { names: true, also: checkDeleted }
  ),
  edits(
    "rmdir",
    "deletes directories that are empty",
    { flags: "-p --parents -v --verbose --ignore-fail-on-non-empty" },
    WRITTEN
  ),
  edits("unlink", "deletes one file", {}, { kind: "output", most: 1 }),
  edits(
    "truncate",
    "-r takes the length of any file",
    { flags: "-c --no-create -o --io-blocks", values: { "-s --size": /^[-+<>/%]?\d+[KMG]?B?$/ } },
    WRITTEN
  ),
  edits(
    "tee",
    "writes its input to files",
    { flags: "-a --append -i --ignore-interrupts -p", optional: { "--output-error": /^[\w-]+$/ } },
    WRITTEN
  ),
  edits(
    "chmod",
    "of the modes only those for reading, writing and running; --reference takes any file, -R goes through a directory",
    {
      flags: "-R --recursive -v --verbose -c --changes -f --silent --quiet",
      word: /^-[rwxX]+$/
    },
    WRITTEN,
    { names: true, also: checkMode }
  )
];
var has = ({ options }, names) => options.some(({ name }) => names.includes(name));
function checkTrees(operands, { name, scope }) {
  for (const operand of operands) {
    if (operand.kind === "dynamic") operand.uses?.push("tree");
    for (const cwd of scope.cwds) {
      const here = { ...scope, cwds: [cwd] };
      const paths = operand.kind === "glob" ? expandGlob(operand, cwd, scope.report) : [knownText(operand)];
      for (const path of paths) if (path !== void 0) checkTreeAt(path, cwd, name, here);
    }
  }
}
function checkTreeAt(path, cwd, name, here) {
  const [real = ""] = checkFile(path, "output", here);
  const { root, temp, mayHoldProtected } = here.rules.paths;
  if (isLink(here.rules.paths.placeOf(resolve4(cwd, path))) && !path.endsWith("/")) return;
  if (real === root || `${root}/`.startsWith(`${real}/`)) {
    stop("path.protected", `${shown(path)} is the workspace itself`, `Name what is in it, as in ${name} -r dist.`);
  }
  if (real === temp.at) {
    stop("path.outside-workspace", `${shown(path)} is the temporary folder itself`, "Name what is in it.");
  }
  checkFile(dirname5(real), "output", here);
  if (mayHoldProtected(real)) {
    stop(
      "path.protected",
      `${shown(path)} may hold what is protected against writes`,
      "Name what is in it one by one."
    );
  }
  if (isDirectory(real)) checkBelow(real, here);
}
function checkDeleted(parsed, call) {
  if (has(parsed, RECURSIVE)) checkTrees(parsed.operands, call);
}
function checkMode(parsed, call) {
  const isOption = parsed.options.some(({ name }) => /^-[rwxX]+$/.test(name));
  const mode = isOption ? void 0 : parsed.operands[0];
  const files = parsed.operands.slice(isOption ? 0 : 1);
  if (mode && !MODE.test(knownText(mode) ?? "")) {
    stop("bash.value", `${shown(mode.text)} is not a plain mode`, "Use chmod +x FILE or chmod 644 FILE.");
  }
  if (files.length === 0) stop("bash.operand", "chmod has no mode or no file", "Use chmod +x FILE.");
  if (has(parsed, ["-R", "--recursive"])) checkTrees(files, call);
}

// src/policy/shell/programs/files.ts
import { basename as basename2, join as join5, resolve as resolve5 } from "node:path";
var TARGET = ["-t", "--target-directory"];
var COMMON = {
  flags: "-f --force -n --no-clobber -u -v --verbose -T --no-target-directory",
  values: { [TARGET.join(" ")]: "output" }
};
var DOORS2 = "-b and -S rename what they overwrite, -Z relabels";
var FILE_RULES = [
  {
    words: ["mkdir"],
    class: "edit",
    why: "makes directories where files may be written",
    source: "GNU coreutils manual",
    options: { flags: "-p --parents -v --verbose", values: { "-m --mode": /^[0-7]{3}$/ } },
    operands: { kind: "output" }
  },
  {
    words: ["touch"],
    class: "edit",
    why: "makes an empty file where files may be written, which file_write does not",
    source: "GNU coreutils manual",
    options: { flags: "-a -c --no-create -m" },
    operands: { kind: "output" }
  },
  {
    words: ["cp"],
    class: "edit",
    why: `-s and -l make links, -L follows them out; ${DOORS2}; what is copied over a directory is checked file by file`,
    source: "GNU coreutils manual",
    options: { ...COMMON, flags: `${COMMON.flags} -r -R --recursive -p -a --archive -P --no-dereference -d` },
    operands: { kind: "data" },
    also: (parsed, call) => checkTransfer(parsed, call, "data")
  },
  {
    words: ["mv"],
    class: "edit",
    why: `takes its sources away, so that they are held to the rules of writing; ${DOORS2}`,
    source: "GNU coreutils manual",
    options: COMMON,
    operands: { kind: "output" },
    also: (parsed, call) => checkTransfer(parsed, call, "output")
  },
  {
    words: ["mktemp"],
    class: "edit",
    why: "makes a file or directory where files may be written; behind -p and -t the template is a name, and no way out of there",
    source: "GNU coreutils manual",
    options: {
      flags: "-d --directory -q --quiet -t",
      values: { "-p": "output", "--suffix": /^[\w.-]*$/ },
      optional: { "--tmpdir": "output" }
    },
    operands: { kind: "output", most: 1 },
    also: checkTemplate
  }
];
function checkTemplate({ options, operands: [template] }) {
  const below = options.some(({ name }) => ["-p", "-t", "--tmpdir"].includes(name));
  if (!below || !template || /^[\w.-]+$/.test(knownText(template) ?? "/")) return;
  stop("bash.value", `${shown(template.text)} is not a plain name`, "Use `mktemp -d`.");
}
function checkTransfer({ options, operands }, call, use) {
  const target = options.find(({ name }) => TARGET.includes(name))?.value;
  const last = target ?? operands.at(-1);
  const sources = target ? operands : operands.slice(0, -1);
  const destination = knownText(last);
  if (destination === void 0 || sources.length === 0) {
    stop("bash.operand", `${call.name} needs sources and one known target`, `Use ${call.name} SOURCE TARGET.`);
  }
  const exact = options.some(({ name }) => name === "-T" || name === "--no-target-directory");
  for (const cwd of call.scope.cwds) {
    const here = { ...call, scope: { ...call.scope, cwds: [cwd] } };
    const [place = ""] = checkFile(destination, "output", here.scope);
    const into = target !== void 0 || sources.length > 1 || destination.endsWith("/") || isDirectory(place);
    const shapes = exact ? [false] : into ? [true] : exists(place) ? [false] : [true, false];
    if (sources.some(({ kind }) => kind === "glob")) refuseUnseen(place, here);
    for (const source of sources.flatMap((argument) => pathsOf(argument, cwd, here.scope.report))) {
      for (const inside of shapes) checkSource(source, place, inside, use, here);
    }
  }
}
var pathsOf = (argument, cwd, report) => argument.kind === "glob" ? expandGlob(argument, cwd, report) : [argument.text];
function checkSource(source, place, into, use, call) {
  const [real = ""] = checkFile(source, use, call.scope);
  const cwd = call.scope.cwds[0] ?? "";
  if (isLink(call.scope.rules.paths.placeOf(resolve5(cwd, source)))) {
    stop(
      "path.link",
      `${shown(source)} is a symbolic link, which would lead elsewhere from its new place`,
      "Copy the file that it leads to."
    );
  }
  const merges = /(^|\/)\.\/*$/.test(source) || source.endsWith("..");
  const goal = into && !merges ? join5(place, basename2(real)) : place;
  checkFile(goal, "output", call.scope);
  if (isDirectory(real)) checkTree(real, goal, use, call.scope);
  if (isDirectory(real) || !exists(real)) refuseUnseen(goal, call);
}
function refuseUnseen(goal, { name, scope: { report, rules } }) {
  if (!report.writes || !rules.paths.mayHoldProtected(goal)) return;
  stop(
    "bash.operand",
    `what ${name} would bring to ${shown(goal)} is not known, for commands before it may make it`,
    "Do it in a call of its own."
  );
}

// src/policy/secret-names.ts
var SECRET_NAMES = [
  { pattern: /^\.env(?:rc|[._-].*)?$/i, holds: "environment variables of a deployment" },
  { pattern: /\.(?:pem|key|p12|pfx|jks|keystore|ppk|kdbx)$/i, holds: "private keys" },
  { pattern: /^(?:id|ssh_host)_(?:rsa|dsa|ecdsa|ed25519)(?:_sk|_key)?$/i, holds: "an SSH key" },
  { pattern: /^\.(?:ssh|aws|gnupg|kube)$/i, holds: "credentials of an account" },
  { pattern: /^\.(?:npmrc|pypirc)$/i, holds: "tokens of a package registry" },
  { pattern: /^(?:[._]netrc|\.git-credentials|git-credentials-.*|\.pgpass|\.my\.cnf)$/i, holds: "passwords of hosts" },
  { pattern: /^(?:\.htpasswd|\.vault-token|\.dockercfg|\.terraformrc|terraform\.rc)$/i, holds: "tokens" }
];
var TEMPLATES = /^\.env[._-](?:example|sample|template|dist|defaults?)$/i;
var SECRET_EXPRESSIONS = SECRET_NAMES.map(({ pattern }) => forShell(pattern));
var TEMPLATE_EXPRESSION = forShell(TEMPLATES);
function forShell({ source }) {
  const inner = source.replace(/^\^/, "").replace(/\$$/, "").replaceAll("(?:", "(").replaceAll(".*", "[^/]*");
  return source.startsWith("^") ? inner : `[^/]*${inner}`;
}
function secretIn(path) {
  for (const name of path.split("/")) {
    const found = TEMPLATES.test(name) ? void 0 : SECRET_NAMES.find(({ pattern }) => pattern.test(name));
    if (found) return { name, holds: found.holds };
  }
  return void 0;
}

// src/policy/shell/name-guard.ts
var unseenName = (original, head = "") => ({
  kind: "dynamic",
  text: original?.text ?? "a name",
  emitted: original?.emitted ?? "",
  head,
  uses: [],
  ...original && { original }
});
var LETTERS = { text: "t", read: "r", write: "w", tree: "d" };
var STRICTEST = ["tree", "write", "read", "text"];
function guarded(words, { rules }, protect = []) {
  const written2 = words.filter((word) => !isUnseen(word) || originalOf(word) !== void 0);
  const appended = letterOf(...words.filter((word) => !written2.includes(word)));
  const patterns = [.../* @__PURE__ */ new Set([...protectedPatterns(rules.paths.protect), ...protect])].map(quote).join(" ");
  return [
    ...[...START, `${BEFORE}${patterns}${BEHIND}`, "names", rules.paths.root, temporaryName(rules)].map(textArgument),
    textArgument(written2.map((word) => letterOf(word)).join("") + appended),
    ...written2.map((word) => originalOf(word) ?? word)
  ];
}
var START = ["bash", "--noprofile", "--norc", "-c"];
function unguarded(words, { rules }) {
  const texts = words.map((word) => word.kind === "text" ? word.text : "");
  const script = texts[START.length] ?? "";
  const around = [...START, script, "names", rules.paths.root, temporaryName(rules)];
  const inner = script.slice(BEFORE.length, -BEHIND.length);
  const isOurs = around.every((text, index) => text === texts[index]) && script.startsWith(BEFORE) && script.endsWith(BEHIND) && /^'[^'\n]*'(?: '[^'\n]*')*$/.test(inner);
  if (!isOurs) return { words, protect: [] };
  return {
    words: words.slice(around.length + 1),
    protect: [...inner.matchAll(/'([^']*)'/g)].map(([, name = ""]) => name)
  };
}
var isUnseen = (word) => word.kind === "dynamic" && word.uses !== void 0;
var originalOf = (word) => word.kind === "dynamic" ? word.original : void 0;
function letterOf(...words) {
  const uses = words.flatMap((word) => word.kind === "dynamic" ? word.uses ?? [] : []);
  const use = STRICTEST.find((one) => uses.includes(one));
  return use ? LETTERS[use] : "-";
}
var SECRET = `/(\\.git[. ]*|git~[0-9]+[. ]*|${SECRET_EXPRESSIONS.join("|")})/`;
var TEMPLATE = `/${TEMPLATE_EXPRESSION}/`;
function protectedPatterns(protect) {
  return protect.map((pattern) => {
    const bare2 = pattern.replace(/^\.?\//, "").replace(/\/(?:\*\*)?$/, "");
    const plain = bare2.replace(/'/g, "?").replace(/\\/g, "\\\\").replace(/\{[^}]*\}|\*\*\/?/g, "*").replace(/\[[^\]]*\]/g, "?");
    return pattern.includes("/") ? plain : `**/${plain}`;
  });
}
var BEFORE = `root=$1 temp=$2 uses=$3; shift 3
secret=${quote(SECRET)} template=${quote(TEMPLATE)}
protect=(`;
var BEHIND = `)
is_secret() {
  local path=/$1/
  while [[ $path =~ $template ]]; do path=\${path/"\${BASH_REMATCH[0]}"/"/x/"}; done
  [[ $path =~ $secret ]]
}
is_protected() {
  local pattern
  [[ $1 == *[!\\ -~]* ]] && return 0
  for pattern in "\${protect[@]}"; do
    [[ /$1/ == /$pattern/* || $1/ == $pattern/* ]] && return 0
    [[ $2 == d && ( $pattern == "$1"/* || ( $pattern == '*'* && $pattern != '**/'* ) ) ]] && return 0
  done
  return 1
}
may() {
  local inner
  [[ $1 == [-@]* ]] && return 1
  [[ $3 == t ]] && return 0
  if [[ $2 == "$root"/* ]]; then inner=\${2#"$root"/}
  elif [[ $2 == "$root" ]]; then inner=.
  elif [[ $2 == "$temp"/* && $2 != "$root"* ]]; then inner=\${2#"$temp"/}
  else return 1; fi
  shopt -s nocasematch
  if is_secret "$1" || is_secret "$inner"; then return 1; fi
  if [[ $3 == [wd] ]] && { [[ $inner == . ]] || is_protected "$inner" "$3"; }; then return 1; fi
  shopt -u nocasematch
  [[ $3 != d || ! -d $2 || -L $1 || -z $(holds_secret "$2") ]]
}
holds_secret() {
  find "$1" -regextype posix-extended -name node_modules -prune -o -iregex ".*\${secret%/}" ! -iregex ".*\${template%/}" -print -quit
}
letters=(); names=(); at=0
for word do
  use=\${uses:at:1}; use=\${use:-\${uses: -1}}; letters+=("$use"); at=$((at + 1))
  [[ $use == - ]] || names+=("$word")
done
real=()
if ((\${#names[@]})); then mapfile -d '' -t real < <(realpath -mz -- "\${names[@]}"); fi
if ((\${#real[@]} != \${#names[@]})); then echo 'the names could not be looked up' >&2; exit 125; fi
kept=(); left=0; at=0; seen=0
for word do
  use=\${letters[at]}
  if [[ $use == - ]]; then kept+=("$word")
  elif may "$word" "\${real[seen]}" "$use"; then kept+=("$word"); seen=$((seen + 1))
  else
    shopt -u nocasematch; seen=$((seen + 1)); left=$((left + 1))
    if ((left <= 5)); then printf 'left out, since it may not be used: %s\\n' "$word" >&2; fi
    ((at < \${#uses} - 1)) && exit 1
  fi
  at=$((at + 1))
done
if ((left > 5)); then printf 'left out, and %d more\\n' "$((left - 5))" >&2; fi
if ((left && left == \${#names[@]})); then exit 1; fi
exec "\${kept[@]}"`;

// src/policy/shell/programs/find-delete.ts
import { relative as relative2, resolve as resolve6 } from "node:path";

// src/policy/shell/programs/secret-files.ts
var SECRET_DIRECTORIES = [".ssh", ".aws", ".gnupg", ".kube"];
var SECRET_FILES = [
  ...[".env", ".env[._-]*", ".envrc"],
  ...["*.pem", "*.key", "*.p12", "*.pfx", "*.jks", "*.keystore", "*.ppk", "*.kdbx"],
  ...["id", "ssh_host"].flatMap(
    (name) => ["rsa", "dsa", "ecdsa", "ed25519"].flatMap((kind) => ["", "_sk", "_key"].map((end) => `${name}_${kind}${end}`))
  ),
  ...[".npmrc", ".pypirc", "[._]netrc", ".git-credentials", "git-credentials-*", ".pgpass", ".my.cnf"],
  ...[".htpasswd", ".vault-token", ".dockercfg", ".terraformrc", "terraform.rc"]
];
var inAnyCase = (pattern) => pattern.replace(/\[[^\]]*\]|[a-z]/g, (found) => found.length > 1 ? found : `[${found}${found.toUpperCase()}]`);

// src/policy/shell/programs/find-delete.ts
function sparing({ cwds, rules: { paths } }, places) {
  const names = [".git", ...SECRET_DIRECTORIES, ...SECRET_FILES];
  const from = cwds.flatMap(
    (cwd) => places.length > 0 ? places.map((place) => resolve6(cwd, knownText(place) ?? ".")) : [cwd]
  );
  const below = paths.protect.flatMap(
    (pattern) => from.flatMap((place) => seenFrom(relative2(paths.root, place), pattern))
  );
  const patterns = [.../* @__PURE__ */ new Set([...[".git", ...SECRET_DIRECTORIES].map((name) => `*/${name}/*`), ...below])];
  const tests = [...names.map((name) => ["-iname", name]), ...patterns.map((pattern) => ["-ipath", pattern])];
  return ["!", "(", ...tests.flatMap((test, index) => index === 0 ? test : ["-o", ...test]), ")"];
}
function seenFrom(place, pattern) {
  const parts = pattern.replace(/^\.?\//, "").replace(/\/(?:\*\*)?$/, "").split("/");
  const steps = place.split("/").filter(Boolean);
  const deep = parts.indexOf("**");
  const common = deep === -1 ? steps.length : Math.min(steps.length, deep);
  const leads = steps.slice(0, common).every((step2, index) => matchesGlob(step2.toLowerCase(), (parts[index] ?? "").toLowerCase()));
  const rest = leads ? [parts, parts.slice(common)] : [parts];
  return rest.filter((one) => one.length > 0).flatMap((one) => {
    const plain = one.join("/").replace(/\*\*\/?/g, "*").replace(/\{[^}]*\}/g, "*").replace(/\[[^\]]*\]/g, "?");
    return [`*/${plain}`, `*/${plain}/*`];
  });
}

// src/policy/shell/answers.ts
import { existsSync } from "node:fs";
import { dirname as dirname6, join as join6 } from "node:path";

// src/policy/shell/reader/tree.ts
function literalText(word) {
  let text = "";
  for (const part of word.parts) {
    if (part.kind !== "text") return void 0;
    text += part.text;
  }
  return text;
}
function bareText(word) {
  const [only, ...more] = word.parts;
  return more.length === 0 && only?.kind === "text" && !only.quoted ? only.text : void 0;
}
function addText(parts, text, quoted) {
  const last = parts.at(-1);
  if (last?.kind === "text" && last.quoted === quoted) parts[parts.length - 1] = { ...last, text: last.text + text };
  else parts.push({ kind: "text", text, quoted });
}
function variablesIn(place, found = /* @__PURE__ */ new Set()) {
  if (Array.isArray(place)) for (const one of place) variablesIn(one, found);
  else if (typeof place === "object" && place !== null) {
    const { kind, name, dollar } = place;
    if (typeof name === "string" && (kind === "variable" || dollar !== void 0)) found.add(name);
    for (const one of Object.values(place)) variablesIn(one, found);
  }
  return found;
}

// src/policy/shell/answers.ts
function answerOf(body, scope, expand) {
  if (body.kind !== "simple" || body.assignments.length + body.redirects.length > 0) return void 0;
  const program = body.words[0] && bareText(body.words[0]);
  const answer = program !== void 0 && Object.hasOwn(ANSWERS, program) ? ANSWERS[program] : void 0;
  if (!answer) return void 0;
  const words = body.words.slice(1).flatMap((word) => expand(word).map(knownText));
  const text = words.every((word) => word !== void 0) ? answer(words, scope) : void 0;
  return text === void 0 ? void 0 : { text: text.replace(/\n+$/, ""), asked: program === "git" };
}
var ANSWERS = {
  pwd: (words, { cwds }) => words.length === 0 && cwds.length === 1 ? cwds[0] : void 0,
  echo: (words) => words.some((word) => word.startsWith("-") || word.includes("\\")) ? void 0 : words.join(" "),
  dirname: ([path = "", ...more]) => isPath(path) && more.length === 0 ? directoryOf(path) : void 0,
  basename: ([path = "", suffix = "", ...more]) => {
    if (!isPath(path) || suffix.startsWith("-") || more.length > 0) return void 0;
    const name = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
    return suffix !== "" && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  },
  git: (words, scope) => words.join(" ") === "rev-parse --show-toplevel" ? topLevel(scope) : void 0
};
var isPath = (path) => /^[^-]/.test(path) && !/^\/+$/.test(path);
var directoryOf = (path) => {
  const above = path.replace(/\/+$/, "").replace(/\/*[^/]+$/, "");
  return above !== "" ? above : path.startsWith("/") ? "/" : ".";
};
function topLevel({ cwds: [cwd = "", ...more], rules }) {
  if (more.length > 0) return void 0;
  for (let place = cwd; place !== rules.paths.root; place = dirname6(place)) {
    if (existsSync(rules.paths.placeOf(join6(place, ".git")))) return place;
    if (place === dirname6(place)) break;
  }
  return rules.paths.root;
}

// src/policy/shell/state.ts
var isNumber = (text) => /^-?(?:0|[1-9]\d{0,17})$/.test(text);
function join7(a, b) {
  if (a === b || b.cwds.length === 0) return a;
  if (a.cwds.length === 0) return b;
  const variables = new Map(a.variables);
  for (const name of /* @__PURE__ */ new Set([...a.variables.keys(), ...b.variables.keys()])) {
    variables.set(name, joinValues(a.variables.get(name), b.variables.get(name)));
  }
  const previous = a.previous === b.previous ? a.previous : void 0;
  return { cwds: [.../* @__PURE__ */ new Set([...a.cwds, ...b.cwds])], previous, variables };
}
function joinValues(a, b) {
  if (a === void 0 || b === void 0) return { kind: "unknown" };
  const [first, second] = [textsOf(a), textsOf(b)];
  if (first && second) {
    const texts = [.../* @__PURE__ */ new Set([...first, ...second])];
    if (texts.length === Math.max(first.length, second.length)) return first.length >= second.length ? a : b;
    if (!texts.every(isNumber) && texts.length <= MAX_JOINED) return { kind: "choice", texts };
  }
  return isNumeric(a) && isNumeric(b) ? { kind: "number" } : { kind: "unknown" };
}
var MAX_JOINED = 4;
var textsOf = (value) => value.kind === "text" ? [value.text] : value.kind === "choice" ? value.texts : void 0;
var isNumeric = (value) => value.kind === "number" || (textsOf(value)?.every(isNumber) ?? false);
function includes(state, more) {
  const joined = join7(state, more);
  if (joined === state) return true;
  if (joined.cwds.length !== state.cwds.length || joined.previous !== state.previous) return false;
  if (joined.variables.size !== state.variables.size) return false;
  return [...joined.variables].every(([name, value]) => sameValue(value, state.variables.get(name)));
}
function sameValue(a, b) {
  if (b === void 0 || a.kind !== b.kind) return false;
  return (textsOf(a) ?? []).join("\0") === (textsOf(b) ?? []).join("\0");
}
var withValue = (state, name, value) => ({
  ...state,
  variables: new Map(state.variables).set(name, value)
});
var written = (name) => `v_${name}`;

// src/policy/shell/arithmetic-values.ts
var COUNTERS = ["RANDOM", "SECONDS", "LINENO"];
function writeArithmetic({ tokens, assigns, source }, scope) {
  return tokens.map((token, at) => {
    if (typeof token === "string") return token;
    const value = scope.variables.get(token.name);
    if (!value && COUNTERS.includes(token.name)) return `${token.dollar ? "$" : ""}${token.name}`;
    if (value ? !isNumeric(value) : !isSetHere(tokens, at, assigns)) refuseName(token.name, source);
    return `${token.dollar ? "$" : ""}${written(token.name)}`;
  }).join("");
}
function isSetHere(tokens, at, assigns) {
  const token = tokens[at];
  if (typeof token !== "object" || token.dollar || !assigns.includes(token.name)) return false;
  const before = tokens.slice(0, at).filter((one) => one !== " ");
  const [next] = tokens.slice(at + 1).filter((one) => one !== " ");
  return before.length === 0 && next === "=";
}
var afterArithmetic = (state, { assigns }) => assigns.reduce((next, name) => withValue(next, name, { kind: "number" }), state);
var refuseName = (name, source) => stop(
  "bash.arithmetic",
  `${shown(name)} in ${shown(source.trim())} is not known to hold a number`,
  `Set it to one in the same line: ${/^\w+$/.test(name) ? name : "i"}=0; \u2026`
);

// src/policy/shell/operations.ts
function operate(value, reference, operation, fill) {
  if ("word" in operation) return withDefault(value, reference, operation, fill);
  const emitted = `"\${${writeOperation(reference, operation)}}"`;
  const text = value.kind === "text" && isSimple(value.text) ? apply(value.text, operation) : void 0;
  if (text === void 0) return { emitted, number: operation.operator === "length" };
  return { text, emitted: value.kind === "text" && value.named ? emitted : quote(text) };
}
var isSimple = (text) => /^[\x20-\x7e]{0,100}$/.test(text);
function withDefault(value, reference, operation, fill) {
  const { operator, colon, word } = operation;
  const filled = fill(word);
  if (value.kind === "text") {
    const isGiven = !colon || value.text !== "";
    const own = { text: value.text, emitted: value.named ? `"$${reference}"` : quote(value.text) };
    if (isGiven) return operator === "-" ? own : filled;
    return operator === "-" ? filled : { text: "", emitted: "''" };
  }
  if (filled.text === void 0 || !/^[\w./:@%+,= -]*$/.test(filled.text)) {
    stop(
      "bash.variable",
      `${shown(`$${reference}`)} and its default are both not known before the command runs`,
      `Use a default of plain words, as in "\${${reference}:-value}".`
    );
  }
  return { emitted: `"\${${reference}${colon ? ":" : ""}${operator}${filled.text}}"` };
}
function writeOperation(name, operation) {
  switch (operation.operator) {
    case "length":
      return `#${name}`;
    case ":":
      return `${name}:${operation.offset}${operation.length === void 0 ? "" : `:${operation.length}`}`;
    case "/":
    case "//":
      return `${name}${operation.operator}${operation.from}/${operation.to}`;
    default:
      return `${name}${operation.operator}${operation.pattern}`;
  }
}
function apply(text, operation) {
  switch (operation.operator) {
    case "length":
      return String(text.length);
    case ":":
      return text.slice(
        operation.offset,
        operation.length === void 0 ? void 0 : operation.offset + operation.length
      );
    case "/":
      return text.replace(operation.from, () => operation.to);
    case "//":
      return text.replaceAll(operation.from, () => operation.to);
    default:
      return withoutMatch(text, operation.operator, operation.pattern);
  }
}
function withoutMatch(text, operator, pattern) {
  if (pattern.split("*").length > 2) return void 0;
  const source = pattern.replace(/[.+]/g, "\\$&").replace(/\*+/g, ".*").replaceAll("?", ".");
  const matches2 = new RegExp(`^(?:${source})$`, "s");
  const atStart = operator.startsWith("#");
  const sizes = Array.from({ length: text.length + 1 }, (_, size) => size);
  if (operator.length === 2) sizes.reverse();
  const found = sizes.find((size) => matches2.test(atStart ? text.slice(0, size) : text.slice(text.length - size)));
  if (found === void 0) return text;
  return atStart ? text.slice(found) : text.slice(0, text.length - found);
}

// src/policy/shell/variables.ts
function resolveVariable(part, scope, fill) {
  const { name, operation } = part;
  const value = scope.variables.get(name) ?? givenValue(name, scope);
  if (value === void 0) {
    if (operation?.operator === "-") return fill(operation.word);
    if (operation?.operator === "+") return { text: "", emitted: "''" };
    return refuseUnknown(name);
  }
  const reference = scope.variables.has(name) ? written(name) : name;
  if (operation) return operate(value, reference, operation, fill);
  if (value.kind !== "text") return { emitted: emittedName(reference), number: value.kind === "number" };
  return { text: value.text, emitted: value.named ? emittedName(reference) : quote(value.text) };
}
var emittedName = (reference) => /^\w+$|^[?#$]$/.test(reference) ? `"$${reference}"` : `"\${${reference}}"`;
var NUMBERS = /^(?:[?#$]|RANDOM|SECONDS|LINENO|UID|EUID|PPID|PIPESTATUS\[\d\])$/;
var HARMLESS = /^(?:HOME|PATH|USER|LOGNAME|SHELL|LANG|LC_ALL|TERM|CI|NO_COLOR|PAGER|EDITOR|HOSTNAME|OSTYPE|MACHTYPE|HOSTTYPE|BASH_VERSION|BASH_REMATCH\[\d\])$/;
function givenValue(name, { cwds, previous, rules }) {
  if (name === "TMPDIR") return { kind: "text", text: temporaryName(rules), named: true };
  if (name === "GITHUB_WORKSPACE") return { kind: "text", text: rules.paths.root };
  const [cwd, ...more] = cwds;
  if (name === "PWD" && cwd !== void 0 && more.length === 0) return { kind: "text", text: cwd };
  if (name === "OLDPWD" && previous !== void 0) return { kind: "text", text: previous };
  if (NUMBERS.test(name)) return { kind: "number" };
  return HARMLESS.test(name) ? { kind: "unknown" } : void 0;
}
var refuseUnknown = (name) => stop(
  "bash.variable",
  `the value of ${shown(`$${name}`)} is not known before the command runs`,
  `Write the value itself, or set it in the same line: ${/^\w+$/.test(name) ? name : "x"}=value; \u2026 For text, use single quotes.`
);

// src/policy/shell/expand.ts
function expandWord(word, scope, writeInner) {
  const pieces = word.parts.flatMap((part) => piecesOf({ ...part, quoted: true }, word, scope, writeInner));
  return argumentOf(pieces, word, scope);
}
var expandValue = ({ parts, source }, scope, writeInner) => expandWord({ parts: parts.map(asText), source }, scope, writeInner);
var asText = (part) => part.kind === "glob" ? { kind: "text", text: part.text, quoted: true } : part;
function expandWords(word, scope, writeInner) {
  const pieces = word.parts.flatMap((part) => piecesOf(part, word, scope, writeInner));
  const fields = [[]];
  for (const piece of pieces) {
    if (piece.kind === "blank") fields.push([]);
    else fields.at(-1)?.push(piece);
  }
  return fields.filter((field) => field.length > 0).map((field) => argumentOf(field, word, scope));
}
function argumentOf(pieces, { source }, scope) {
  spend(costOf(pieces), scope.report);
  const [only] = pieces;
  if (only?.kind === "pipe") return { kind: "pipe", text: source, emitted: only.emitted };
  const emitted = emit(pieces);
  const dynamic = pieces.filter((piece) => piece.kind === "dynamic");
  if (pieces.some(({ kind }) => kind === "glob")) {
    if (dynamic.length > 0) stop("bash.glob", `${shown(source)} mixes a pattern with a command's output`, QUOTE_IT);
    return { kind: "glob", text: source, emitted, parts: pieces.map(globPart) };
  }
  const texts = pieces.map((piece) => piece.kind === "text" ? piece.text : "");
  if (dynamic.length === 0) return { kind: "text", text: texts.join(""), emitted: emitted || "''" };
  const many = dynamic.some((piece) => piece.many) && { many: true };
  const number = pieces.every(isNumberOrEmpty) && { number: true };
  const first = pieces.findIndex((piece) => piece.kind === "dynamic");
  return { kind: "dynamic", text: source, emitted, head: texts.slice(0, first).join(""), ...many, ...number };
}
function costOf(pieces) {
  let letters = 0;
  for (const piece of pieces) letters += "text" in piece ? piece.text.length : 0;
  return 0.8 + pieces.length / 4 + letters / 50;
}
var isNumberOrEmpty = (piece) => piece.kind === "dynamic" ? piece.number : piece.kind === "text" && piece.text === "";
function emit(pieces) {
  let [out, plain] = ["", ""];
  const flush = () => {
    if (plain !== "") out += quote(plain);
    plain = "";
  };
  for (const piece of pieces) {
    if (piece.kind === "text" && piece.emitted === quote(piece.text)) plain += piece.text;
    else {
      flush();
      out += piece.kind === "glob" ? piece.text : piece.kind === "blank" ? "" : piece.emitted;
    }
  }
  flush();
  return out;
}
var globPart = (piece) => piece.kind === "glob" ? { kind: "glob", text: piece.text } : { kind: "text", text: piece.kind === "text" ? piece.text : "", quoted: true };
var known = (text) => ({ kind: "text", text, emitted: quote(text) });
function piecesOf(part, word, scope, writeInner) {
  switch (part.kind) {
    case "text":
      return [known(part.text)];
    case "glob":
      return [{ kind: "glob", text: part.text }];
    case "process":
      return [{ kind: "pipe", emitted: `<(${writeInner(part.body, scope)})` }];
    case "arithmetic": {
      const emitted = `"$((${writeArithmetic(part.expression, scope)}))"`;
      return [{ kind: "dynamic", emitted, number: true, many: false }];
    }
    case "substitution":
      return valuePieces(substituted(part.body, scope, writeInner), part.quoted, word);
    case "variable": {
      const fill = (parts) => filledIn(parts, word, scope, writeInner);
      return valuePieces(resolveVariable(part, scope, fill), part.quoted, word);
    }
  }
}
function substituted(body, scope, writeInner) {
  const answer = answerOf(body, scope, (word) => expandWords(word, scope, writeInner));
  const emitted = `"$(${writeInner(body, scope)})"`;
  if (!answer) return { emitted };
  return { text: answer.text, emitted: answer.asked ? quote(answer.text) : emitted };
}
function filledIn(parts, word, scope, writeInner) {
  const argument = expandWord({ parts, source: word.source }, scope, writeInner);
  return argument.kind === "text" ? argument : { emitted: argument.emitted };
}
function valuePieces({ text, emitted, number }, quoted, word) {
  if (text === void 0) {
    const many = !quoted && !number;
    return [{ kind: "dynamic", emitted: many ? emitted.slice(1, -1) : emitted, number: number ?? false, many }];
  }
  if (quoted || /^[\w./:@%+,=~^{}#!-]+$/.test(text)) return [{ kind: "text", text, emitted }];
  if (/[*?[\\]/.test(text) || emitted !== quote(text)) {
    stop(
      "bash.variable",
      `${shown(word.source)} would be split or expanded again`,
      'Put it in double quotes: "$NAME".'
    );
  }
  return text.split(/([ \t\n]+)/).flatMap((piece, index) => {
    if (index % 2 === 1) return [{ kind: "blank" }];
    return piece === "" ? [] : [known(piece)];
  });
}

// src/policy/shell/project/places.ts
import { existsSync as existsSync2 } from "node:fs";
import { isAbsolute as isAbsolute3, relative as relative3, resolve as resolve7 } from "node:path";
var SHARED = /^\/(?:usr\/(?:local\/)?|opt\/[\w.-]+\/)?(?:include|lib|lib32|lib64|libexec|share)(?:\/|$)|^\/opt\/hostedtoolcache(?:\/|$)/;
var PROGRAM = /^\/(?:usr\/)?(?:local\/)?s?bin\/[\w.+-]+$/;
var DEVICES = /^\/dev\/(?:null|zero|full|random|urandom|stdin|tty)$/;
var TOP = new Set(
  "bin boot cdrom data dev etc home host lib lib32 lib64 media mnt nix opt private proc root run sbin snap srv sys tmp usr var github __w __e actions-runner hostedtoolcache Users Volumes Library System Applications".split(
    " "
  )
);
var isSystem = (path) => SHARED.test(path) || PROGRAM.test(path);
var isPlace = (path) => {
  const top = path.split("/").find(Boolean) ?? "";
  return top === "" || TOP.has(top) || existsSync2(`/${top}`);
};
var isHome = (text) => /^~(?:[/+-]|[a-z_][\w.-]*(?:\/|$)|$)/.test(text);
function checkPlace(path, use, scope) {
  if (path === "" || path === "-" || DEVICES.test(path)) return;
  if (isHome(path)) refuseHome(path);
  if (isAbsolute3(path)) {
    const place = resolve7(path);
    if (!isPlace(place)) return;
    if (isSystem(place) && use !== "artifact") {
      refuseSecret(path);
      return;
    }
  }
  checkFile(path, use === "artifact" ? "output" : use, scope);
}
function checkShownPath(path, { cwds, rules: { paths } }) {
  if (isHome(path) && path.length > 1) refuseHome(path);
  if (path.split("/").some((name) => name.toLowerCase() === ".git") && path.includes("/")) {
    stop("path.git", `${shown(path)} is inside of git's own directory`, "Use `git log -1`, `git show` or `git diff`.");
  }
  refuseSecret(path);
  const absolute = isAbsolute3(path);
  const climbs = /(?:^|\/)\.\.(?:\/|$)/.test(path);
  if (!absolute && !climbs) return;
  const place = resolve7(path);
  if (absolute && (place === "/" || DEVICES.test(place) || isSystem(place) || isBelow(place, TEMPORARY) || !isPlace(place)))
    return;
  for (const cwd of cwds) {
    const inner = relative3(paths.root, resolve7(cwd, path));
    if (inner === ".." || inner.startsWith("../")) {
      stop(
        "path.outside-workspace",
        `${shown(path)} leads outside of the workspace`,
        "Name a path inside of the workspace."
      );
    }
  }
}
function refuseSecret(path) {
  const secret = secretIn(path);
  if (!secret) return;
  stop(
    "path.secret",
    `${shown(path)} may hold ${secret.holds}: files named ${shown(secret.name)} are not opened`,
    "Work without it, or read a template such as .env.example."
  );
}
var refuseHome = (path) => stop("path.outside-workspace", `${shown(path)} may lead to a home directory`, "Name a path inside of the workspace.");

// src/policy/shell/project/code.ts
function checkCode(code, scope) {
  for (const text of /* @__PURE__ */ new Set([code, unescaped(code)])) {
    const file = COMMAND_FILE.exec(text)?.[0];
    if (file) stop("path.outside-workspace", `${shown(file)} names a file of the runner`, "Print the value instead.");
    const git3 = JOINED_GIT.exec(text)?.[0];
    if (git3) stop("path.git", `${shown(git3)} opens git's own directory`, "Use `git log -1`, `git show` or `git diff`.");
    for (const [path] of text.matchAll(ABSOLUTE)) checkShownPath(path, scope);
    for (const [path] of text.matchAll(NAMED)) checkShownPath(path, scope);
    const literals = wordsOfLiterals(text);
    for (const word of literals) checkShownPath(word, scope);
    if (WRITES.test(text)) checkWritten(literals, scope);
  }
}
var COMMAND_FILE = /\bGITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)\b|\b_runner_file_commands\b/;
var JOINED_GIT = /(?:join|resolve|path|open|chdir|dir\w{0,8}|read\w{0,12}|write\w{0,12}|rm\w{0,8}|remove\w{0,8}|unlink\w{0,8}|rename\w{0,8}|move|copy\w{0,8}|cp\w{0,8}|list\w{0,8}|scandir|glob|mkdir\w{0,8}|cd|mv)\s{0,4}\(?[^()\n]{0,80}['"]\.git['"]/i;
var ABSOLUTE = /(?<![\w.)\]*\\/-])\/(?:etc|proc|sys|root|home|var|run|boot|dev|srv|mnt|media|Users)(?:\/[^\s'"`();,|&<>\\\]}]*|(?=['"\s`);,]|$))/g;
var NAMED = /(?<![\w./-])(?:~\/[^\s'"`();,]*|\.git\/[^\s'"`();,]*)/g;
var LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
var WRITES = /open\w{0,8}\s{0,4}\([^()\n]{0,200},\s{0,4}(?:mode\s{0,4}=\s{0,4})?['"][rb+]{0,2}[wax+][rbwax+]{0,2}['"]|write|append|rename|replace\s{0,4}\(|unlink|remove|rmtree|rmdir|\brm|mkdir|copy|symlink|link\s{0,4}\(|truncate|chmod|touch|move|put_contents|FileUtils|>\s{0,4}['"$]?[\w./~-]|\b(?:mv|cp|tee|sed -i|ln|install)\b/;
var MOST_WRITTEN = 300;
function checkWritten(words, scope) {
  if (words.length > MOST_WRITTEN) {
    stop(
      "bash.limit",
      `the program has over ${MOST_WRITTEN} words in quotes`,
      "Write it into a file of the workspace, and run that."
    );
  }
  for (const word of words) {
    try {
      checkFile(word, "output", scope);
    } catch (error) {
      if (error instanceof Refused && error.refusal.rule === "path.protected") throw error;
    }
  }
}
function wordsOfLiterals(text) {
  const words = /* @__PURE__ */ new Set();
  for (const [, single, double, back] of text.matchAll(LITERAL)) {
    for (const word of (single ?? double ?? back ?? "").split(/[\s;|&<>()='"]+/)) {
      if (word !== "" && word.length < 500) words.add(word);
    }
  }
  return [...words];
}
var unescaped = (code) => code.replaceAll(/\\(?:x([\da-f]{2})|u\{?([\da-f]{4,6})\}?|([0-7]{2,3}))/gi, (whole2, hex, unicode, octal) => {
  const value = Number.parseInt(hex ?? unicode ?? octal, octal === void 0 ? 16 : 8);
  return value <= 1114111 ? String.fromCodePoint(value) : whole2;
});

// src/policy/shell/project/words.ts
function checkWords({ text = "", looks }, rest, call) {
  const texts = text.split(/\s+/);
  const onlyLooks = looks === true || looks !== void 0 && !rest.some((word) => looks.test(word.text));
  const seen = /* @__PURE__ */ new Set();
  for (const [index, word] of rest.entries()) {
    const before = knownText(rest[index - 1]) ?? "";
    const option = /^--?[^=]+$/.test(before) ? before : void 0;
    const isText = option !== void 0 && texts.includes(option) || word.kind === "text" && texts.some((name) => isAttached(word.text, name));
    const key = `${option}\0${word.text}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > MOST_WORDS) refuseMore(call);
    if (isText) checkCode(word.text, call.scope);
    else checkProjectWord(word, { option, looks: onlyLooks }, call);
  }
}
var MOST_WORDS = 300;
var refuseMore = ({ name }) => stop(
  "bash.limit",
  `${name} is given over ${MOST_WORDS} different words`,
  "Name a directory, or a pattern in quotes."
);
var isAttached = (word, name) => name !== "" && (word.startsWith(`${name}=`) || /^-[A-Za-z]$/.test(name) && word.startsWith(name) && word !== name);
function checkProjectWord(word, { option, looks }, call) {
  if (word.kind === "glob") checkKind(word, looks ? "data" : "output", "a word", { ...call, leadingGlob: true });
  else if (word.kind === "text") checkText2(word.text, { option, looks }, call);
  else checkCode(word.text, call.scope);
}
function checkText2(text, context, { scope }) {
  if (text.length > LONG || /[\s'"`();]/.test(text)) {
    checkCode(text, scope);
    if (text.length <= LONG) for (const word of text.split(/[\s;|&<>()='"`]+/)) checkShownPath(word, scope);
    return;
  }
  const attached = /^(--?[^=]+)=/.exec(text)?.[1];
  const use = useOf({ ...context, option: attached ?? context.option });
  for (const piece of piecesOf2(text)) checkPlace(piece, use, scope);
}
var LONG = 4e3;
var OUTPUT = /^--?(?:o|out\w*|output.*|prefix|dest.*|target.*|install.*|D?CMAKE_INSTALL.*)$/i;
var CODE = /^(?:-r|--require|--import|--loader|--experimental-loader|--config|--config-file|--rcfile|--init-script|--makefile|--userconfig|--globalconfig|-c|-p|--project|-f|--file|--tsconfig|--?exec|--?toolexec|--?vettool)$/;
function useOf({ option = "", looks }) {
  if (OUTPUT.test(option)) return "artifact";
  if (CODE.test(option)) return "code";
  return looks ? "data" : "output";
}
function piecesOf2(text) {
  const url = /(?:^|[=@,])([\w+.-]*):\/\/(.*)$/s.exec(text);
  if (url) return new Set(pathOfUrl(url[1] ?? "", url[2] ?? ""));
  const plain = text.replaceAll(/[*?$\\]/g, "x");
  const bare2 = plain.replace(/^@/, "").replace(/^-[A-Za-z](?=[/.~])/, "");
  return /* @__PURE__ */ new Set([plain, bare2, ...bare2.split(/[=:,{}[\]|&<>!]+/)]);
}
function pathOfUrl(scheme, rest) {
  if (/file$/i.test(scheme)) return [rest.replace(/^localhost(?=\/)/i, "")];
  return /sqlite/i.test(scheme) ? [rest.replace(/^\//, "").replace(/\?.*$/s, "")] : [];
}

// src/policy/shell/assignments.ts
var SWITCH = /^(?:0|1|true|false)?$/;
var VALUES = {
  CI: SWITCH,
  NODE_ENV: /^(?:test|development|production)$/,
  BABEL_ENV: /^(?:test|development|production)$/,
  FORCE_COLOR: /^[0-3]?$/,
  NO_COLOR: SWITCH,
  CLICOLOR: SWITCH,
  TERM: /^dumb$/,
  COLUMNS: /^\d{1,4}$/,
  LANG: /^C(?:\.UTF-8)?$/,
  LC_ALL: /^C(?:\.UTF-8)?$/,
  TZ: /^(?:UTC|GMT)$/,
  GIT_PAGER: /^cat$/,
  PAGER: /^cat$/,
  RUST_BACKTRACE: /^(?:0|1|full)$/,
  CARGO_TERM_COLOR: /^(?:never|always|auto)$/,
  CGO_ENABLED: /^[01]$/,
  GOOS: /^[a-z0-9]{1,12}$/,
  GOARCH: /^[a-z0-9]{1,12}$/,
  PYTHONDONTWRITEBYTECODE: SWITCH,
  PYTHONUNBUFFERED: SWITCH
};
var NEVER2 = /^(?:PATH|LD_.*|DYLD_.*|BASH_.*|ENV|IFS|SHELLOPTS|BASHOPTS|PS4|PROMPT_COMMAND|CDPATH|GLOBIGNORE|GIT_.*)$/i;
function writeAssignments(assignments, scope, writeInner, grant) {
  return assignments.map(({ name, value }) => {
    const argument = expandValue(value, scope, writeInner);
    checkAssignment(name, argument, grant, scope);
    return `${name}=${argument.emitted} `;
  }).join("");
}
function checkAssignment(name, value, { confined }, scope) {
  const allowed = Object.hasOwn(VALUES, name) ? VALUES[name] : void 0;
  if (confined && !NEVER2.test(name)) {
    checkText2(value.text, { looks: true, option: OPTIONS[name] }, { scope });
    return;
  }
  if (!allowed) {
    stop(
      "bash.assignment",
      `the variable ${shown(name)} may not be set${confined ? "" : " for a program that reads or changes files"}`,
      `Leave it out. ${allowedAre(Object.keys(VALUES), { between: ", ", beside: "Leave it out. ".length })}.`
    );
  }
  if (value.kind !== "text" || !allowed.test(value.text)) {
    stop(
      "bash.assignment",
      `${shown(value.text)} is not allowed as the value of ${name}`,
      `It must match ${allowed.source}.`
    );
  }
}
var OPTIONS = {
  NODE_OPTIONS: "--require",
  RUBYOPT: "--require",
  PERL5OPT: "--require"
};

// src/policy/shell/programs/leading-options.ts
function takeOptions(call, table) {
  const flags = (table.flags ?? "").split(/\s+/);
  const known2 = [...flags, ...Object.keys(table.values ?? {})].filter(Boolean);
  const options = [];
  let next = 0;
  const refuse2 = (word) => stop(
    "bash.option",
    `the option ${shown(word)} of ${call.name} is not allowed`,
    known2.length === 0 ? `Use ${call.name} without options.` : `${allowedAre(known2)}.`
  );
  const takeValue = (name, attached, word) => {
    const value = attached ?? knownText(call.rest[next++]);
    if (value === void 0 || !table.values?.[name]?.test(value)) refuse2(word);
    else options.push({ name, value });
  };
  while (next < call.rest.length) {
    const word = knownText(call.rest[next]);
    if (word === void 0 || !word.startsWith("-") || word === "-") break;
    next += 1;
    if (word === "--") break;
    if (table.word?.test(word) || flags.includes(word)) options.push({ name: word, value: "" });
    else if (word.startsWith("--")) {
      const [name = "", ...more] = word.split("=");
      if (!table.values?.[name]) refuse2(word);
      takeValue(name, more.length > 0 ? more.join("=") : void 0, word);
    } else {
      for (let at = 1; at < word.length; at += 1) {
        const name = `-${word[at]}`;
        if (flags.includes(name)) options.push({ name, value: "" });
        else if (table.values?.[name]) {
          takeValue(name, word.slice(at + 1) || void 0, word);
          break;
        } else refuse2(word);
      }
    }
  }
  return { options, next };
}

// src/policy/shell/programs/wrappers.ts
var DURATION = /^\d*\.?\d+[smhd]?$/;
var WRAPPERS = [
  {
    name: "timeout",
    why: "ends what it runs after a time",
    options: {
      flags: "--preserve-status --foreground -v --verbose -p -f",
      values: { "-k": DURATION, "--kill-after": DURATION, "-s": /^[A-Z0-9]+$/, "--signal": /^[A-Z0-9]+$/ }
    },
    own: { kind: DURATION, like: "60" }
  },
  {
    name: "nice",
    why: "runs what stands behind it with less of the processor",
    options: { values: { "-n": /^-?\d+$/, "--adjustment": /^-?\d+$/ }, word: /^--?\d+$/ }
  },
  {
    name: "ionice",
    why: "runs what stands behind it with less of the disk; -p is about another process",
    options: { flags: "-t --ignore", values: { "-c": /^\d$/, "-n": /^\d$/ } }
  },
  {
    name: "stdbuf",
    why: "changes how what it runs buffers its output, by a library of its own",
    options: {
      values: Object.fromEntries(
        ["-i", "-o", "-e", "--input", "--output", "--error"].map((name) => [name, /^(?:L|\d+[KMG]?)$/])
      )
    }
  }
];
var WRAPPER_RULES = [
  ...WRAPPERS.map(
    (wrapper) => ({
      words: [wrapper.name],
      class: "read",
      why: `${wrapper.why}: that is judged as if it stood alone`,
      source: "manual pages of GNU coreutils and util-linux",
      names: true,
      rewrite: (call) => judgeWrapper(call, wrapper)
    })
  ),
  {
    words: ["env"],
    class: "read",
    why: "runs what stands behind it with other variables, which are judged as in front of a command; alone it prints all of them, -i takes away what guards git, -S splits a text",
    source: "GNU coreutils manual, 23.2",
    names: true,
    rewrite: judgeEnv
  },
  {
    words: ["command"],
    class: "read",
    why: "runs what stands behind it; -p looks for it elsewhere",
    source: "bash(1), command",
    names: true,
    rewrite: (call) => judgeWrapper(call, { name: "command", why: "", options: {} })
  },
  ...["command -v", "command -V", "type", "where"].map(
    (words) => ({
      words: words.split(" "),
      class: "read",
      why: "tells what a name stands for",
      source: "bash(1), command and type",
      options: { flags: words === "type" ? "-a -t -p -P" : "" },
      operands: { kind: /^[\w.+-]+$/ }
    })
  )
];
function judgeWrapper(call, { name, options, own }) {
  const { next } = takeOptions(call, options);
  const start = own ? next + 1 : next;
  if (own && !own.kind.test(knownText(call.rest[next]) ?? "")) {
    stop(
      "bash.operand",
      `${name} has no known ${own.like} in front of the command`,
      `Write ${name} ${own.like} COMMAND.`
    );
  }
  return [...call.rest.slice(0, start), ...runInner(call, call.rest.slice(start)).words];
}
function runInner(call, words) {
  const program = knownText(words[0]);
  if (program === void 0)
    stop("bash.program", `${call.name} has no known command`, `Write ${call.name} COMMAND, such as ${call.name} ls.`);
  if (program === "cd") stop("bash.cd", `cd behind ${call.name} leads nowhere`, "Write cd DIRECTORY && COMMAND.");
  return call.inner.call(words);
}
function judgeEnv(call) {
  const { rest } = call;
  let start = 0;
  const assignments = [];
  for (; start < rest.length; start += 1) {
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(knownText(rest[start]) ?? "") ?? [];
    if (name === void 0 || value === void 0) break;
    assignments.push([name, value]);
  }
  const next = knownText(rest[start]);
  if (rest[start] === void 0)
    stop("bash.operand", "env alone prints every variable", "Name one, as in printenv PATH.");
  if (next?.startsWith("-")) {
    stop("bash.option", `the option ${shown(next)} of env is not allowed`, "Write env NAME=value COMMAND.");
  }
  const inner = runInner(call, rest.slice(start));
  for (const [name, value] of assignments) checkAssignment(name, textArgument(value), inner, call.scope);
  return [...rest.slice(0, start), ...inner.words];
}

// src/policy/shell/programs/xargs.ts
var NUMBER5 = /^\d+$/;
var ANY = /^[^\0]+$/s;
var OPTIONS2 = {
  flags: "-0 --null -r --no-run-if-empty -t --verbose -x --exit",
  values: {
    "-n": NUMBER5,
    "--max-args": NUMBER5,
    "-P": NUMBER5,
    "--max-procs": NUMBER5,
    "-L": NUMBER5,
    "--max-lines": NUMBER5,
    "-s": NUMBER5,
    "--max-chars": NUMBER5,
    "-d": ANY,
    "--delimiter": ANY,
    "-E": ANY,
    "-I": ANY,
    "--replace": ANY,
    "-a": ANY,
    "--arg-file": ANY
  }
};
var XARGS_RULE = {
  words: ["xargs"],
  class: "read",
  why: "what it puts behind a command is known only then: each name is checked by bash before the command gets it; -p asks, -o opens a terminal",
  source: "GNU findutils manual, 8.4",
  rewrite: judgeXargs
};
function judgeXargs(call) {
  const { options, next } = takeOptions(call, OPTIONS2);
  for (const { name, value } of options) {
    if (name === "-a" || name === "--arg-file") checkKind(textOf(value), "data", name, call);
  }
  const { words: command, protect } = unguarded(call.rest.slice(next), call.scope);
  const place = options.findLast(({ name }) => name === "-I" || name === "--replace")?.value;
  if (command.length === 0 || command.length === 1 && knownText(command[0]) === "echo") return call.rest;
  const words = place === void 0 ? [...command, unseenName(), unseenName()] : filledIn2(command, place, call);
  return [...call.rest.slice(0, next), ...guarded(runInner(call, words).words, call.scope, protect)];
}
var textOf = (text) => ({ kind: "text", text, emitted: text });
function filledIn2(command, place, call) {
  const words = command.map((word) => {
    const text = knownText(word);
    const at = text?.indexOf(place) ?? -1;
    return text === void 0 || at === -1 ? word : unseenName(word, text.slice(0, at));
  });
  if (words.every((word, index) => word === command[index])) {
    stop("bash.operand", `the command of ${call.name} does not use ${place}`, "Run the command by itself.");
  }
  return words;
}

// src/policy/shell/programs/find.ts
var split = (names) => names.split(/\s+/);
var ALONE = new Set(
  split(`-empty -true -false -readable -writable -executable -nouser -nogroup -depth -d -mount -xdev -daystart -noleaf
    -ignore_readdir_race -noignore_readdir_race -warn -nowarn -prune -print -print0 -ls -quit
    ( ) ! -not -a -and -o -or ,`)
);
var WITH_VALUE = new Map([
  ...split("-name -iname -path -ipath -wholename -iwholename -regex -iregex -lname -ilname -newermt -printf").map(
    (name) => [name, "text"]
  ),
  ...split("-maxdepth -mindepth -links -inum -uid -gid").map((name) => [name, /^[+-]?\d+$/]),
  ...split("-mtime -mmin -atime -amin -ctime -cmin -size").map((name) => [name, /^[+-]?\d+[bcwkMG]?$/]),
  ...split("-newer -anewer -cnewer -samefile").map((name) => [name, "data"]),
  ...split("-type -xtype").map((name) => [name, /^[bcdpfls](?:,[bcdpfls])*$/]),
  ...split("-regextype -user -group").map((name) => [name, /^[\w.-]+$/]),
  ["-perm", /^[-/+]?[\w=+,-]+$/]
]);
var FIND = {
  words: ["find"],
  why: "-fprint and its like write, -ok asks, -execdir runs elsewhere, -files0-from reads a list, -L follows links out; what -exec runs is judged as if it stood alone, with names that are checked before it runs; -delete spares what is protected",
  source: "GNU findutils manual, 2 and 3",
  rewrite: judgeFind
};
var FIND_RULES = [
  { ...FIND, class: "edit", when: (rest) => rest.includes("-delete") },
  { ...FIND, class: "read" }
];
function judgeFind(call) {
  const start = call.rest.findIndex(beginsExpression);
  const places = start === -1 ? call.rest : call.rest.slice(0, start);
  for (const [index, place] of places.entries()) {
    const isMode = index === 0 && ["-P", "-H"].includes(knownText(place) ?? "");
    if (!isMode) checkKind(place, "data", "a place", call);
  }
  const has4 = (term) => call.rest.some((word) => knownText(word) === term);
  if (has4("-exec") && !has4("(")) for (const at of call.rest.keys()) refuseSecretName(call, at);
  const written2 = [...places];
  for (let at = places.length; at < call.rest.length; ) {
    const name = knownText(call.rest[at]);
    const { taken, words } = name === "-exec" ? judgeExec(call, at) : name === "-delete" ? judgeDelete(call, at, places) : judgeTerm(call.rest[at], call.rest[at + 1], call);
    written2.push(...words ?? call.rest.slice(at, at + taken));
    at += taken;
  }
  return written2;
}
var NAMES = ["-name", "-iname", "-path", "-ipath", "-wholename", "-iwholename"];
function refuseSecretName({ rest }, at) {
  const [before, name, value = ""] = [at - 1, at, at + 1].map((index) => knownText(rest[index]));
  const secret = NAMES.includes(name ?? "") && !["!", "-not"].includes(before ?? "") && secretIn(value);
  if (!secret) return;
  stop(
    "path.secret",
    `files named ${shown(value)} may hold ${secret.holds}, and are not opened`,
    "Work without them, or read a template such as .env.example."
  );
}
function judgeExec(call, at) {
  const length = call.rest.slice(at).findIndex((word, index, words2) => {
    const text = knownText(word);
    return text === ";" || text === "+" && knownText(words2[index - 1]) === "{}";
  });
  if (length < 2) stop("bash.option", "the command of -exec has no end", "End it with \\; or with {} +.");
  const [exec, ...rest] = call.rest.slice(at, at + length + 1);
  const end = rest.pop();
  const names = knownText(end) === "+" ? rest.splice(-1) : [];
  const { words: command, protect } = unguarded(rest, call.scope);
  const words = names.length > 0 ? [...command, unseenName(), unseenName()] : filledIn2(command, "{}", call);
  const checked = guarded(runInner(call, words).words, call.scope, protect);
  return { taken: length + 1, words: [exec, ...checked, ...names, end].filter((word) => word !== void 0) };
}
function judgeDelete(call, at, places) {
  for (const place of places) checkKind(place, "output", "a place", call);
  return { taken: 1, words: [...sparing(call.scope, places).map(textArgument), ...call.rest.slice(at, at + 1)] };
}
var beginsExpression = (argument) => {
  const text = knownText(argument) ?? "";
  return /^-./.test(text) && text !== "-P" && text !== "-H" || ["(", ")", "!", ","].includes(text);
};
function judgeTerm(term, value, call) {
  const name = knownText(term) ?? stop("bash.dynamic", `${shown(term?.text ?? "")} in find is not known before it runs`, "Write it out.");
  if (ALONE.has(name)) return { taken: 1 };
  const kind = WITH_VALUE.get(name);
  if (!kind) {
    stop(
      "bash.option",
      `the option ${shown(name)} of find is not allowed`,
      "Allowed are tests such as -name, -path, -type, -size, -newer, joined by ! -a -o ( ), and -print, -print0, -printf, -ls, -prune."
    );
  }
  if (!value) stop("bash.option", `${name} of find has no value`, `Write ${name} with its value.`);
  if (value.kind === "glob")
    stop("bash.glob", `${shown(value.text)} would become file names`, "Put it in single quotes.");
  checkKind(value, kind, name, call);
  return { taken: 2 };
}

// src/policy/shell/programs/git-edit.ts
import { resolve as resolve8 } from "node:path";

// src/policy/shell/programs/git-write.ts
var GIT_WRITE_RULES = [
  {
    words: ["git", "add"],
    class: "edit",
    why: "-p, -i and -e open a dialogue or an editor, -f takes ignored files (often secrets), --pathspec-from-file reads any file",
    source: "git-add(1)",
    options: {
      flags: `-n --dry-run -v --verbose -u --update -A --all --no-all --ignore-removal --no-ignore-removal -N --intent-to-add
        --refresh --ignore-errors --renormalize`,
      values: { "--chmod": /^[+-]x$/ }
    },
    operands: { kind: "git" }
  },
  {
    words: ["git", "commit"],
    class: "edit",
    why: "-t and --pathspec-from-file read any file, -c and --edit open an editor, --author, --date and --reset-author forge, -n skips what hooks the host may set, -S runs gpg, -v prints lines of files, --trailer runs trailer.command",
    source: "git-commit(1)",
    options: {
      flags: `-a --all -q --quiet --dry-run --short --porcelain --allow-empty --amend --no-edit
        -s --signoff --no-signoff --no-gpg-sign -o --only -i --include --no-status --no-post-rewrite`,
      values: { "-m --message": "message", "-F --file": "data", "--fixup": /^[\w./~^@-]+$/ },
      optional: { "-u --untracked-files": /^(?:no|normal|all)$/ }
    },
    operands: { kind: "git" },
    also: requireMessage
  },
  {
    words: ["git", "checkout", "-b"],
    class: "edit",
    why: "workflows paste branch names into scripts: only names that no shell reads as more than a name",
    source: "git-checkout(1), git-check-ref-format(1)",
    options: { flags: "-q --quiet --no-track -t --track --no-progress" },
    operands: { kind: "text", most: 2 },
    also: checkBranchNames
  }
];
function checkBranchNames({ operands }, { name }) {
  const [branch, start] = operands.map(knownText);
  if (branch === void 0) stop("git.branch-name", `${name} has no name`, "Write a plain name behind it.");
  if (!isBranchName(branch)) refuseName2(branch);
  if (start !== void 0 && !/^[A-Za-z0-9@][\w./@{}^~-]*$/.test(start)) refuseName2(start);
}
function requireMessage({ options }) {
  const names = options.map(({ name }) => name);
  if (["-m", "--message", "-F", "--file", "--fixup", "--no-edit", "--dry-run"].some((name) => names.includes(name)))
    return;
  stop("git.commit-message", "git commit without a message opens an editor", "Use git commit -m 'type: what and why'.");
}
function isBranchName(name) {
  return /^[A-Za-z0-9][\w./+-]{0,199}$/.test(name) && !/\.\.|\/\/|\/[.-]|\.(?:$|\/)|\/$|\.lock(?:\/|$)/.test(name) && name !== "HEAD";
}
var refuseName2 = (name) => stop(
  "git.branch-name",
  `${shown(name)} is not a plain name of a branch`,
  "Use letters, digits, and . _ - / between them."
);

// src/policy/shell/programs/git-edit.ts
var git = (command, why, ...table) => rulesOf("edit", `git-${command.split(" ")[0]}(1)`)(`git ${command}`, why, ...table);
var GIT = { kind: "git" };
var has2 = ({ options }, ...names) => options.some(({ name }) => names.includes(name));
var GIT_EDIT_RULES = [
  git(
    "rm",
    "deletes files, each of which must be one that may be written; --pathspec-from-file reads any file",
    { flags: "-f --force -n --dry-run -r --cached --ignore-unmatch -q --quiet" },
    GIT,
    { names: true, also: checkRemoved }
  ),
  git(
    "mv",
    "moves files, judged as mv does",
    { flags: "-f --force -k -n --dry-run -v --verbose" },
    { kind: "output" },
    {
      also: (parsed, call) => checkTransfer(parsed, call, "output")
    }
  ),
  git(
    "restore",
    "writes the files that it names; -p asks, --pathspec-from-file reads any file",
    {
      flags: "-S --staged -W --worktree -q --quiet --ours --theirs --no-progress --ignore-unmerged --overlay --no-overlay -m --merge",
      values: { "-s --source": /^[\w./@{}^~-]+$/ }
    },
    GIT,
    {
      also: (parsed, call) => has2(parsed, "-S", "--staged") && !has2(parsed, "-W", "--worktree") ? void 0 : checkWritten2(parsed.operands, call)
    }
  ),
  git(
    "checkout",
    "behind -- it writes the files that it names; -p asks",
    { flags: "-q --quiet --ours --theirs --no-progress --overlay --no-overlay -m --merge" },
    GIT,
    {
      when: (rest) => rest.includes("--") && rest.at(-1) !== "--",
      also: ({ dashes, operands }, call) => checkWritten2(operands.slice(operands.length - (call.rest.length - (dashes ?? 0) - 1)), call)
    }
  ),
  git(
    "switch -c",
    "makes a branch, by a plain name",
    { flags: "-q --quiet --no-track -t --track --no-progress" },
    { kind: "text", most: 2 },
    { also: checkBranchNames }
  ),
  git(
    "branch",
    "makes, renames or deletes a branch that is merged; -D and -f lose commits, --edit-description opens an editor",
    { flags: "-q --quiet -t --track --no-track -m --move -d --delete" },
    { kind: "text", most: 2 },
    { also: checkBranchNames }
  ),
  git(
    "tag",
    "makes a name for a commit; -s runs gpg, -f and -d lose one, -F reads any file",
    { flags: "-a --annotate", values: { "-m --message": "message" } },
    { kind: "text", most: 2 },
    { also: checkBranchNames }
  ),
  git(
    "reset",
    "changes the index alone; --hard and its like write files that no word names",
    { flags: "--soft --mixed -q --quiet -N --intent-to-add --no-refresh" },
    GIT,
    { when: (rest) => !rest.some((word) => /^--(?:hard|merge|keep)/.test(word)) }
  ),
  git(
    "clean",
    "deletes files that git does not know; with -e behind all others it spares what is protected and credentials, which ! and -X would turn around",
    { flags: "-n --dry-run -f --force -d -x -q --quiet", values: { "-e --exclude": /^[^!]/ } },
    { kind: "artifact" },
    { also: refuseTwice, write: spared }
  )
];
function checkRemoved(parsed, call) {
  if (has2(parsed, "--cached", "-n", "--dry-run")) return;
  checkWritten2(parsed.operands, call);
  checkTrees(
    parsed.operands.filter((operand) => !isPattern(operand)),
    call
  );
}
var isPattern = (operand) => operand.kind === "text" && /[*?[\\]/.test(operand.text);
function checkWritten2(operands, { name, scope }) {
  if (operands.length === 0) stop("bash.operand", `${name} names no file`, `Write ${name} FILE.`);
  for (const operand of operands) {
    if (operand.kind === "dynamic") operand.uses?.push("write");
    else for (const cwd of scope.cwds) checkPathspec2(operand, { ...scope, cwds: [cwd] });
  }
}
function checkPathspec2(operand, here) {
  const [cwd = ""] = here.cwds;
  for (const path of operand.kind === "glob" ? expandGlob(operand, cwd, here.report) : [operand.text]) {
    if (path.startsWith(":"))
      stop("bash.operand", `${shown(path)} is a pathspec with magic`, "Name the file or directory.");
    const fixed = isPattern(operand) ? path.replace(/[^/]*[*?[\\].*$/s, "") || "." : path;
    const [real = resolve8(cwd, fixed)] = checkFile(fixed, "restored", here);
    if (here.rules.paths.mayHoldProtected(real)) {
      stop(
        "path.protected",
        `${shown(path)} may mean what is protected against writes`,
        "Name the files, or a directory without such a place."
      );
    }
  }
}
function refuseTwice({ options }) {
  if (options.filter(({ name }) => name === "-f" || name === "--force").length < 2) return;
  stop("bash.option", "git clean -ff deletes other repositories", "Use git clean -f.");
}
function spared({ dashes }, { rest, scope }) {
  const protect = scope.rules.paths.protect.map(
    (pattern) => `**/${pattern.replace(/^\.?\//, "").replace(/\/(?:\*\*)?$/, "")}`
  );
  const patterns = [...protect, ...SECRET_DIRECTORIES, ...SECRET_FILES].map(inAnyCase);
  const end = dashes ?? rest.length;
  return [
    ...rest.slice(0, end),
    ...patterns.flatMap((pattern) => ["-e", pattern]).map(textArgument),
    ...rest.slice(end)
  ];
}

// src/policy/shell/programs/git-secrets.ts
import { lstatSync as lstatSync2 } from "node:fs";
import { resolve as resolve9 } from "node:path";
var HEX = /^[0-9a-f]{4,64}(?:\^\{(?:|blob|object)\})?$/i;
var EXCLUDED = [...SECRET_DIRECTORIES.map((name) => `${name}/**`), ...SECRET_FILES].map(
  (name) => `:(top,exclude,icase,glob)**/${name}`
);
function withoutSecrets(parsed, call, first = 0) {
  const { rest, scope } = call;
  const { at, dashes } = placesOf(parsed, call, first);
  const paths = rest.slice(dashes ? at + 1 : at);
  if (paths.length > 0 && paths.every((path) => isFile(path, scope.cwds))) return { words: rest, paths };
  const end = (dashes ? rest[at] : void 0) ?? textArgument("--");
  return { words: [...rest.slice(0, at), end, ...paths, ...EXCLUDED.map(textArgument)], paths };
}
function placesOf({ dashes, operands }, { rest, scope }, first) {
  if (dashes !== void 0) return { at: dashes, dashes: true };
  const path = operands.slice(first).find((operand) => isPath2(operand, scope.cwds, scope.report.writes));
  return { at: path ? rest.indexOf(path) : rest.length, dashes: false };
}
var isFile = (path, cwds) => path.kind === "text" && !/^:|[*?[\\]/.test(path.text) && cwds.every((cwd) => look2(resolve9(cwd, path.text)) === "file");
function isPath2(operand, cwds, maybeMade) {
  if (operand.kind === "glob") return true;
  const text = knownText(operand) ?? "";
  if (/^:[(!/^]|[*?[]/.test(text) && !/[@^]\{/.test(text)) return true;
  if (text !== "" && cwds.some((cwd) => look2(resolve9(cwd, text)) !== void 0)) return true;
  return maybeMade && /[^.]\.[A-Za-z]\w{0,5}$/.test(text) && !/\.\.|[~^@:]/.test(text);
}
function look2(path) {
  try {
    const found = lstatSync2(path, { throwIfNoEntry: false });
    return found && (found.isFile() ? "file" : "other");
  } catch {
    return void 0;
  }
}
var NAMES_ONLY = /^(?:-s|--no-patch|--raw|--stat|--stat-.*|--compact-summary|--numstat|--shortstat|--dirstat|--summary|--name-only|--name-status|--quiet|-q)$/;
var PATCH = /^(?:-[puUWcm]|--patch|--unified|--patch-with-.*|--function-context|--cc|--binary|--check|--word-diff.*|--color-words|--diff-merges)$/;
function printsLines({ options }, usually) {
  const names = options.map(({ name }) => name);
  return names.some((name) => PATCH.test(name)) || usually && !names.some((name) => NAMES_ONLY.test(name));
}
function asCommits(words, revisions) {
  return words.map((word) => revisions.includes(word) ? asCommit(word) : word);
}
function asCommit(word) {
  const text = knownText(word);
  if (text === void 0 || !/[0-9a-f]{4}/i.test(text) || text.includes(":")) return word;
  const [left = "", dots = "", right = ""] = text.split(/(\.{2,3})/);
  const named = [left, right].map((end) => HEX.test(end) ? `${refuseBlob(end)}^{commit}` : end);
  return named[0] === left && named[1] === right ? word : textArgument(named.join(dots));
}
function refuseBlob(text) {
  if (!text.includes("^")) return text;
  return stop("path.secret", `which file is behind ${shown(text)} is not known`, "Name it as REVISION:PATH.");
}

// src/policy/shell/programs/git-names.ts
var git2 = (command, why, ...table) => rulesOf("read", `git-${command.split(" ")[0]}(1)`)(`git ${command}`, why, ...table);
var GIT2 = { kind: "git" };
var NAMES2 = "prints names of revisions and no file";
var LISTS_REFS = "lists names; the options that it shares with others that change them are not in the table";
var REFS = {
  flags: "-i --ignore-case --omit-empty --no-color --no-column",
  values: {
    "--sort": /^-?[\w:.*=-]+$/,
    "--count": NUMBER,
    "--points-at": "git",
    "--format": /^(?!.*signature)[^\0]*$/s
  },
  optional: {
    "--contains --no-contains --merged --no-merged": "git",
    "--color --column": /^[\w,=]+$/,
    "--abbrev": NUMBER
  }
};
var REV_LIST = {
  tailless: true,
  flags: `--count --all --oneline --no-merges --merges --first-parent --reverse --topo-order --date-order --parents --children
    --objects --left-right --left-only --right-only --cherry-pick --cherry-mark --boundary --ancestry-path --abbrev-commit
    --quiet --timestamp --disk-usage --full-history --simplify-merges --no-walk --not --no-commit-header -i -E -F`,
  values: {
    "-n --max-count --skip --min-parents --max-parents": NUMBER,
    "--since --after --until --before --author --committer --grep --date": "text"
  },
  optional: { "--branches --tags --remotes --glob": "text", "--format --pretty": /^(?!.*%[-+ ]?G)[^\0]*$/s },
  word: /^-\d+$/
};
var HARMLESS_KEY = /^(?:user\.(?:name|email)|init\.defaultbranch|core\.(?:autocrlf|eol|filemode|ignorecase|bare|quotepath|editor|pager|abbrev|hookspath|excludesfile|worktree)|branch\..+\.(?:remote|merge|rebase)|remote\.[^.]+\.(?:url|fetch)|pull\.rebase|push\.default|merge\.conflictstyle|diff\.algorithm|commit\.(?:gpgsign|template)|submodule\..+\.(?:path|url|branch))$/i;
var GIT_NAME_RULES = [
  git2("merge-base", NAMES2, { flags: "-a --all --octopus --independent --is-ancestor --fork-point" }, GIT2),
  git2("rev-list", NAMES2, REV_LIST, GIT2),
  git2(
    "name-rev",
    "--stdin and --annotate-stdin rewrite text",
    { flags: "--name-only --no-undefined --always --tags --all", values: { "--refs --exclude": "text" } },
    GIT2
  ),
  git2(
    "describe",
    NAMES2,
    {
      flags: "--all --tags --contains --long --exact-match --always --first-parent --debug",
      values: { "--candidates": NUMBER, "--match --exclude": "text" },
      optional: { "--abbrev": NUMBER, "--dirty --broken": /^[\w.-]+$/ }
    },
    GIT2
  ),
  git2(
    "shortlog",
    "counts who did what; without a revision it waits for a log on its input",
    {
      flags: "-n --numbered -s --summary -e --email -c --committer --no-merges --merges --all --first-parent",
      values: { "--since --after --until --before --author": "text", "--group": /^[\w:-]+$/ },
      optional: { "-w": /^[\d,]+$/, "--format": /^(?!.*%[-+ ]?G)[^\0]*$/s }
    },
    GIT2
  ),
  git2(
    "ls-tree",
    "lists names; shows no content",
    {
      flags: "-d -r -t -l --long -z --name-only --name-status --object-only --full-name --full-tree",
      values: { "--format": "text" },
      optional: { "--abbrev": NUMBER }
    },
    GIT2
  ),
  git2("for-each-ref", LISTS_REFS, REFS, { kind: "text" }),
  git2(
    "branch",
    LISTS_REFS,
    {
      ...REFS,
      flags: `${REFS.flags} -a --all -r --remotes -l --list -v -vv --verbose -q --show-current --no-abbrev`
    },
    { kind: "text" },
    { when: isBranchList }
  ),
  git2(
    "tag",
    LISTS_REFS,
    { ...REFS, flags: `${REFS.flags} -l --list`, optional: { ...REFS.optional, "-n": NUMBER } },
    { kind: "text" },
    { when: isTagList }
  ),
  git2("remote", "-v tells the address, whose credentials are taken away for the run", { flags: "-v --verbose" }, NONE),
  git2(
    "remote get-url",
    "tells the address, whose credentials are taken away for the run",
    { flags: "--push --all" },
    { kind: /^[\w./-]+$/, most: 1 }
  ),
  git2(
    "stash list",
    "lists names",
    { flags: "--oneline --stat --name-only", values: { "-n": NUMBER }, word: /^-\d+$/ },
    NONE
  ),
  git2(
    "stash show",
    "-p would print files of credentials among the others: git diff leaves them out",
    { flags: "--stat --name-only --name-status --numstat --shortstat --include-untracked -u --only-untracked" },
    { kind: /^(?:stash@\{\d+\}|\d+)$/, most: 1 }
  ),
  ...["--get", "--get-all"].map(
    (option) => git2(
      `config ${option}`,
      "a header or an address may hold a token: only keys that never do",
      { flags: "--local --global --bool --int --show-origin", values: { "--default": "text", "--type": /^[\w-]+$/ } },
      { kind: HARMLESS_KEY, most: 1 }
    )
  ),
  git2(
    "config",
    "reads one key; with a value behind it, or another option, it writes",
    {},
    { kind: HARMLESS_KEY, most: 1 },
    { also: requireKey }
  ),
  git2("check-ignore", "--stdin reads names", { flags: "-v --verbose -q --quiet -n --non-matching --no-index -z" }, GIT2),
  git2("check-attr", "--stdin reads names", { flags: "-a --all --cached -z" }, GIT2),
  git2("check-ref-format", "opens no file", { flags: "--branch --allow-onelevel --normalize" }, { kind: "text" }),
  git2("reflog", "expire and delete change it", reflogOptions(), { kind: /^(?!expire$|delete$)[\w./@{}^~-]+$/ }),
  git2(
    "symbolic-ref",
    "with a second name it writes",
    { flags: "-q --quiet --short" },
    { kind: /^(?:HEAD|refs\/remotes\/[\w.-]+\/HEAD)$/, most: 1 }
  ),
  git2("count-objects", "counts", { flags: "-v --verbose -H --human-readable" }, NONE),
  git2("worktree list", "lists names", { flags: "-v --verbose --porcelain -z" }, NONE),
  git2("submodule status", "lists names", { flags: "--recursive --cached -q --quiet" }, GIT2),
  git2("submodule", "as git submodule status", {}, NONE),
  git2("var", "tells a setting", {}, { kind: /^GIT_(?:AUTHOR_IDENT|COMMITTER_IDENT|DEFAULT_BRANCH)$/, most: 1 }),
  git2("version", "tells the version", { flags: "--build-options" }, NONE),
  git2("--version", "tells the version", {}, NONE),
  git2("cherry", NAMES2, { flags: "-v", optional: { "--abbrev": NUMBER } }, GIT2),
  git2(
    "fsck",
    "checks objects; --lost-found writes",
    { flags: "--full --no-full --strict --no-dangling --unreachable --no-progress --connectivity-only --no-reflogs" },
    NONE
  ),
  ...["-e", "-t", "-s"].map((option) => git2(`cat-file ${option}`, "tells kind and size", {}, { kind: "git", most: 1 })),
  git2(
    "cat-file",
    "prints a commit, a list of files, or a file by its name; an object by its number may be a file of credentials; --textconv and --filters run drivers, --batch reads names",
    { flags: "-p" },
    { kind: "git", most: 2 },
    { also: refuseNumbers }
  )
];
function reflogOptions() {
  return {
    ...REV_LIST,
    flags: "--oneline --all --no-abbrev-commit --date-order --relative-date --stat",
    optional: { "--format --pretty": /^(?!.*%[-+ ]?G)[^\0]*$/s, "--date": "text" }
  };
}
function requireKey({ operands }) {
  if (operands.length === 0)
    stop("bash.operand", "git config has no key", "Name one, as in git config --get user.name.");
}
function isBranchList(rest) {
  return (rest.every((text) => text.startsWith("-") && !/^-[A-Za-z]*[dDmMcCftu]/.test(text)) || rest.some(
    (text) => /^(?:-[arv]*l[arv]*|--list|--(?:no-)?(?:contains|merged)(?:=.*)?|--points-at(?:=.*)?)$/.test(text)
  )) && !rest.some((text) => /^(?:-[A-Za-z]*[dDmMcCftu]|--(?:delete|move|copy|force|track|set-|unset-|edit-))/.test(text));
}
function isTagList(rest) {
  return rest.length === 0 || rest.some(
    (text) => /^(?:-l|--list|-n\d*|--sort(?:=.*)?|--(?:no-)?(?:contains|merged)(?:=.*)?|--points-at(?:=.*)?|--format=.*)$/s.test(
      text
    )
  );
}
function refuseNumbers({ options, operands }) {
  const [type, object] = options.length > 0 ? [void 0, operands[0]] : operands;
  const name = knownText(object);
  if (name === void 0 || type !== void 0 && !["commit", "tree", "tag", "blob"].includes(type.text)) {
    stop("bash.operand", "git cat-file has no object", "Use git cat-file -p HEAD:PATH.");
  }
  if ((type === void 0 || type.text === "blob") && HEX.test(name)) {
    stop(
      "path.secret",
      `which file is behind the object ${shown(name)} is not known`,
      "Name the file, as in git cat-file -p HEAD:PATH, or a commit, as in git cat-file commit HEAD."
    );
  }
}

// src/policy/shell/programs/git-read.ts
import { resolve as resolve10 } from "node:path";
var PERCENT = /^\d+%?$/;
var DIFF = {
  tailless: true,
  flags: `-p -u --patch -s --no-patch --raw --patch-with-raw --minimal --patience --histogram --compact-summary --numstat
    --shortstat --summary --name-only --name-status --no-color --no-renames -R --check --full-index --binary -a --text
    --ignore-cr-at-eol --ignore-space-at-eol -b --ignore-space-change -w --ignore-all-space --ignore-blank-lines
    -W --function-context --exit-code --quiet -q --no-ext-diff --no-textconv --no-prefix --default-prefix --cc -c -m
    --patch-with-stat --pickaxe-all --pickaxe-regex -z --color-words --no-relative --no-stat --cached --staged --merge-base`,
  values: {
    "-S -G": "text",
    "--diff-algorithm": /^\w+$/,
    "--diff-filter": /^[A-Za-z*]+$/,
    "--inter-hunk-context -l": NUMBER,
    "--output-indicator-new --output-indicator-old --output-indicator-context": /^.$/,
    "--src-prefix --dst-prefix --line-prefix": "text",
    "--anchored -I --ignore-matching-lines --word-diff-regex": "text",
    "--ws-error-highlight": /^[\w,-]+$/,
    "--stat-width --stat-count --stat-name-width": NUMBER
  },
  optional: {
    "--stat": /^[\d,]+$/,
    "--dirstat": /^[\w,.]+$/,
    "-U --unified": NUMBER,
    "--color": /^(?:always|never|auto)$/,
    "--color-moved --word-diff": /^[\w,-]+$/,
    "-M --find-renames -C --find-copies -B --break-rewrites": /^[\d%/]+$/,
    "--abbrev": NUMBER,
    "--relative": "git",
    "--ignore-submodules": /^\w+$/,
    "--submodule": /^(?:short|log)$/
  }
};
var LOG = {
  tailless: true,
  flags: `${DIFF.flags} --oneline --graph --all --follow --no-decorate --source --no-merges --merges --first-parent --reverse
    --date-order --author-date-order --topo-order -i --regexp-ignore-case -E --extended-regexp -F --fixed-strings
    -P --perl-regexp --all-match --invert-grep --full-history --dense --sparse --simplify-merges --ancestry-path --boundary
    --left-right --left-only --right-only --cherry --cherry-pick --cherry-mark --abbrev-commit --no-abbrev-commit
    --relative-date --parents --children --no-notes --no-walk --cumulative --log-size --reflog -g
    --walk-reflogs --no-mailmap --use-mailmap --clear-decorations --no-expand-tabs --show-pulls`,
  values: {
    ...DIFF.values,
    "-n --max-count --skip --min-parents --max-parents": NUMBER,
    "--since --after --until --before --author --committer --grep --grep-reflog --date": "text",
    // Lines or a function, and behind a colon a file.
    "-L": "git",
    "--exclude --decorate-refs --decorate-refs-exclude": "text",
    "--diff-merges": /^[\w-]+$/
  },
  optional: {
    ...DIFF.optional,
    "--format --pretty": "text",
    "--decorate": /^\w+$/,
    "--branches --tags --remotes": "text",
    "--no-min-parents --no-max-parents": /^$/
  },
  word: /^-\d+$/
};
function refuseSignatures({ options }) {
  for (const { name, value } of options) {
    const text = knownText(value) ?? "";
    if ((name === "--format" || name === "--pretty") && /%[-+ ]?G/.test(text)) {
      stop("bash.option", `the format ${shown(text)} runs gpg for its %G`, "Leave %G out.");
    }
  }
}
var NO_DRIVERS = ["--no-ext-diff", "--no-textconv"].map(textArgument);
var EVERY_COMMIT = ["--full-history", "--sparse"].map(textArgument);
function guarded2(command) {
  return (parsed, call) => {
    const names = parsed.options.map(({ name }) => name);
    const files = parsed.operands.some((operand) => /^[^:]+:/.test(operand.text));
    const bound = names.includes("-L") || names.includes("--follow");
    const printed = printsLines(parsed, command === "diff" || command === "show");
    if (names.includes("--follow")) refuseFollowing(parsed, call);
    if (!printed || bound || command === "diff" && files) return [...NO_DRIVERS, ...commitsIn(parsed, call.rest, [])];
    const { words, paths } = withoutSecrets(parsed, call);
    const all = command !== "diff" && paths.length === 0 ? EVERY_COMMIT : [];
    return [...NO_DRIVERS, ...all, ...commitsIn(parsed, words, paths)];
  };
}
var commitsIn = ({ operands }, words, paths) => asCommits(
  words,
  operands.filter((operand) => !paths.includes(operand))
);
function refuseFollowing({ operands }, { scope }) {
  const found = operands.find(
    ({ text }) => scope.cwds.some((cwd) => isDirectory(scope.rules.paths.placeOf(resolve10(cwd, text))))
  );
  if (found)
    stop("bash.operand", `${shown(found.text)} is a directory, and --follow is about one file`, "Leave --follow out.");
}
var REPOSITORY = "every path stays in the workspace: with one outside, git diff compares files as --no-index does";
var GIT_READ_RULES = [
  {
    words: ["git", "status"],
    class: "read",
    why: "shows what changed; core.fsmonitor is off in the environment; -v prints lines of files, which git diff does without credentials",
    source: "git-status(1)",
    options: {
      flags: `-s --short -b --branch --show-stash --long -z --ahead-behind --no-ahead-behind --renames --no-renames
        --no-column`,
      optional: {
        "--porcelain": /^(?:1|2|v1|v2)$/,
        "-u --untracked-files": /^(?:no|normal|all)$/,
        "--ignored": /^(?:traditional|no|matching)$/,
        "--ignore-submodules": /^\w+$/,
        "--find-renames -M": PERCENT
      }
    },
    operands: { kind: "git" }
  },
  {
    words: ["git", "diff"],
    class: "read",
    why: `options that write a file, run a driver or compare any two files are not in the table; ${REPOSITORY}`,
    source: "git-diff(1)",
    options: { ...DIFF, flags: `${DIFF.flags} --base --ours --theirs -0 -1 -2 -3` },
    operands: { kind: "git", afterDashes: "pathspec" },
    write: guarded2("diff")
  },
  ...["log", "show", "whatchanged"].map(
    (command) => ({
      words: ["git", command],
      class: "read",
      why: `as git diff, and nothing that checks signatures; ${REPOSITORY}`,
      source: `git-${command}(1)`,
      options: LOG,
      operands: { kind: "git", afterDashes: "pathspec" },
      also: refuseSignatures,
      write: guarded2(command)
    })
  ),
  {
    words: ["git", "blame"],
    class: "read",
    why: "--contents prints any file, -S and --ignore-revs-file read any file",
    source: "git-blame(1)",
    options: {
      tailless: true,
      flags: `-b --root --show-stats -l -t -e --show-email -f --show-name -n --show-number -s -w -p --porcelain
        --line-porcelain --incremental -c --first-parent --minimal --no-progress --color-lines --color-by-age`,
      values: { "-L": /^[^\0]{1,200}$/, "--since --date": "text" },
      optional: { "-M -C": NUMBER, "--abbrev": NUMBER }
    },
    operands: { kind: "git", most: 3 },
    harden: () => ["--no-textconv"]
  },
  {
    words: ["git", "ls-files"],
    class: "read",
    why: "-X, --exclude-from and --exclude-per-directory read files of patterns",
    source: "git-ls-files(1)",
    options: {
      flags: `-c --cached -d --deleted -m --modified -o --others -i --ignored -s --stage -u --unmerged -k --killed -z -t -v -f
        --directory --no-empty-directory --exclude-standard --error-unmatch --full-name --eol --deduplicate --debug
        --resolve-undo --sparse --recurse-submodules`,
      values: { "-x --exclude": "text", "--format": "text" },
      optional: { "--abbrev": NUMBER }
    },
    operands: { kind: "git" }
  },
  {
    words: ["git", "grep"],
    class: "read",
    why: "-O runs a pager by name, -f reads any file, --no-index and --untracked leave the tracked files, --textconv runs drivers",
    source: "git-grep(1)",
    options: {
      flags: `--cached -a --text -i --ignore-case -I -w --word-regexp -v --invert-match -h -H --full-name -E --extended-regexp
        -G --basic-regexp -P --perl-regexp -F --fixed-strings -n --line-number --column -l --files-with-matches
        --name-only -L --files-without-match -z --null -o --only-matching -c --count --no-color --break --heading
        -p --show-function -W --function-context --and --or --not -q --quiet --all-match -r --recursive --no-recursive
        --no-textconv`,
      values: {
        "-e": "text",
        "-A --after-context -B --before-context -C --context --threads": NUMBER,
        "-m --max-count --max-depth": /^-?\d+$/
      },
      optional: { "--color": /^\w+$/ },
      word: /^-\d+$/
    },
    // The pattern comes first unless -e gave it; read as a path it stays a name inside of the workspace.
    operands: { kind: "git", first: ["text"], unless: ["-e"], afterDashes: "pathspec" },
    also: ({ options, operands }, call) => {
      if (options.some(({ name }) => name === "-e") && operands[0]) checkKind(operands[0], "git", "an operand", call);
    },
    write: (parsed, call) => [
      textArgument("--no-textconv"),
      ...withoutSecrets(parsed, call, parsed.options.some(({ name }) => name === "-e") ? 0 : 1).words
    ]
  },
  {
    words: ["git", "rev-parse"],
    class: "read",
    why: "prints names of revisions and places; --parseopt and --sq-quote are languages of their own, --resolve-git-dir probes any path",
    source: "git-rev-parse(1)",
    options: {
      flags: `--show-toplevel --show-prefix --show-cdup --git-dir --absolute-git-dir --git-common-dir --is-inside-work-tree
        --is-inside-git-dir --is-bare-repository --is-shallow-repository --verify -q --quiet --symbolic --symbolic-full-name
        --all --show-superproject-working-tree --revs-only --no-revs --flags --no-flags --not --local-env-vars`,
      optional: {
        "--short": NUMBER,
        "--abbrev-ref": /^(?:strict|loose)$/,
        "--branches --tags --remotes --glob": "text",
        "--show-object-format": /^\w+$/
      }
    },
    operands: { kind: "git" }
  }
];

// src/policy/shell/programs/git-whole.ts
var GIT3 = { kind: "git" };
var STASH = /^(?:stash@\{\d+\}|\d+)$/;
var UNSEEN = "writes files that no word names; in a sandbox what is protected is read-only";
var whole = (command, why, ...table) => rulesOf("project", `git-${command.split(" ")[0]}(1)`)(`git ${command}`, `${UNSEEN}; ${why}`, ...table);
var STASHED = "-u --include-untracked -k --keep-index --no-keep-index -S --staged -q --quiet";
var STRATEGY = {
  "-s --strategy": /^(?:ort|recursive|resolve|ours|subtree|octopus)$/,
  "-X --strategy-option": /^[\w=-]+$/
};
var STEPS = ["--abort", "--continue", "--quit", "--skip"];
var noEditor = (parsed) => has2(parsed, ...STEPS) ? [] : ["--no-edit"];
var GIT_WHOLE_RULES = [
  whole(
    "stash",
    "-p asks, -a takes ignored files, often secrets",
    { flags: STASHED, values: { "-m --message": "message" } },
    { kind: "text", most: 0 }
  ),
  whole(
    "stash push",
    "-p asks, -a takes ignored files, often secrets",
    { flags: STASHED, values: { "-m --message": "message" } },
    GIT3,
    { also: checkPlaces }
  ),
  whole("stash save", "-p asks, -a takes ignored files, often secrets", { flags: STASHED }, { kind: "message" }),
  ...["pop", "apply", "drop"].map(
    (command) => whole(`stash ${command}`, "takes up what was stashed", { flags: "--index -q --quiet" }, { kind: STASH, most: 1 })
  ),
  whole(
    "reset",
    "loses changes that are not committed",
    { flags: "--hard --merge --keep -q --quiet" },
    { kind: "git", most: 1 }
  ),
  whole(
    "checkout",
    "-f and -B lose work, -p asks",
    { flags: "-q --quiet --detach -d -t --track --no-progress -m --merge" },
    { kind: "git" },
    { also: checkPlaces }
  ),
  whole(
    "switch",
    "-f, -C and --discard-changes lose work",
    { flags: "-q --quiet --detach -d -t --track --no-progress -m --merge" },
    { kind: "git", most: 1 }
  ),
  whole(
    "merge",
    "-S runs gpg, -s runs a program by its name, -F reads any file",
    {
      flags: `--ff --no-ff --ff-only --squash --no-squash --commit --no-commit --no-edit --stat -n --no-stat -q --quiet -v --verbose
        --no-verify-signatures --allow-unrelated-histories --signoff --autostash --no-autostash ${STEPS.join(" ")}`,
      values: { ...STRATEGY, "-m": "message" }
    },
    GIT3,
    { harden: noEditor }
  ),
  whole(
    "rebase",
    "-x runs commands, -i opens an editor, -s runs a program by its name",
    {
      flags: `--keep-base --fork-point --no-fork-point -q --quiet -v --verbose --stat -n --no-stat --autostash --no-autostash
        -f --force-rebase --no-ff --root --update-refs --no-update-refs --empty --rebase-merges -m --merge ${STEPS.join(" ")}`,
      values: { ...STRATEGY, "--onto": "git" }
    },
    GIT3
  ),
  whole(
    "cherry-pick",
    "-e opens an editor, -S runs gpg, -s runs a program by its name",
    {
      flags: `-x -n --no-commit --no-edit --ff --allow-empty --keep-redundant-commits --signoff ${STEPS.join(" ")}`,
      values: { ...STRATEGY, "-m --mainline": /^\d$/ }
    },
    GIT3
  ),
  whole(
    "revert",
    "-e opens an editor, -S runs gpg",
    {
      flags: `-n --no-commit --no-edit --signoff ${STEPS.join(" ")}`,
      values: { ...STRATEGY, "-m --mainline": /^\d$/ }
    },
    GIT3,
    { harden: noEditor }
  )
];
function checkPlaces({ operands }, { scope }) {
  for (const operand of operands) {
    const text = knownText(operand);
    if (text !== void 0 && !text.includes(":")) checkFile(text, "restored", scope);
  }
}

// src/policy/shell/programs/jq.ts
var NAME3 = /^[A-Za-z_]\w*$/;
var FLAGS = `-n --null-input -r --raw-output -j --join-output -a --ascii-output -s --slurp -c --compact-output -C
  --color-output -M --monochrome-output -S --sort-keys -e --exit-status -R --raw-input --tab --stream --seq
  --raw-output0 --unbuffered --stream-errors --args --jsonargs`.split(/\s+/);
var WITH_VALUES = {
  "--indent": "number",
  "--arg": "text",
  "--argjson": "text",
  "--slurpfile": "file",
  "--rawfile": "file"
};
var JQ_RULE = {
  words: ["jq"],
  names: true,
  class: "read",
  why: "env and $ENV print the environment, import, include and -L load files, -f reads a filter, input_filename and get_search_list tell paths",
  source: "jq 1.7 manual",
  judge: judgeJq
};
function judgeJq(call) {
  let [at, filter, texts] = [0, false, false];
  while (at < call.rest.length) {
    const argument = call.rest[at++];
    if (!argument) break;
    const text = knownText(argument);
    if (text?.startsWith("-") && text !== "-") {
      texts ||= text === "--args" || text === "--jsonargs";
      at += judgeOption(text, at, call);
    } else if (!filter) {
      judgeFilter(
        text ?? stop("bash.jq", `the filter ${shown(argument.text)} is not plain text`, "Put it in single quotes.")
      );
      filter = true;
    } else checkKind(argument, texts ? "text" : "data", "an operand", call);
  }
}
function judgeOption(text, at, call) {
  const takes = WITH_VALUES[text];
  const [first, second] = [call.rest[at], call.rest[at + 1]];
  if (!takes) {
    const names = text.startsWith("--") ? [text] : [...text.slice(1)].map((letter) => `-${letter}`);
    if (!names.every((name) => FLAGS.includes(name))) refuseOption(text);
    return 0;
  }
  if (!first || takes !== "number" && !second) refuseOption(text);
  checkKind(first, takes === "number" ? /^\d$/ : NAME3, text, call);
  if (takes === "number") return 1;
  if (second) checkKind(second, takes === "file" ? "data" : "text", text, call);
  if (second?.kind === "glob") refuseOption(text);
  return 2;
}
function refuseOption(text) {
  return stop(
    "bash.option",
    `the option ${shown(text)} of jq is not allowed`,
    "Allowed are -r -c -n -s -S -e -R -j, --arg, --argjson, --slurpfile and --rawfile."
  );
}
var NAMES3 = "env|ENV|import|include|input_filename|get_search_list|modulemeta";
var FIELD = new RegExp(`(?<![.\\d])\\.(?:${NAMES3})\\b`, "g");
var FORBIDDEN = new RegExp(`\\b(?:${NAMES3})\\b`);
function judgeFilter(filter) {
  const found = FORBIDDEN.exec(filter.replace(FIELD, ".x"));
  if (!found) return;
  stop(
    "bash.jq",
    `the filter ${shown(filter)} uses ${shown(found[0])}, which reads more than the input`,
    "Use fields, as in .scripts."
  );
}

// src/policy/shell/programs/lines.ts
var coreutils = rulesOf("read", "GNU coreutils manual");
var linux = rulesOf("read", "util-linux and vim manual pages");
var GIVEN = "reads what it is given";
var BYTES = /^[+-]?(?:0x)?[\da-fA-F]+[bcwkKMGB]*$/;
var WORD2 = /^[\w,.-]+$/;
var SUMS = ["md5sum", "sha1sum", "sha224sum", "sha256sum", "sha384sum", "sha512sum", "b2sum"];
var LINE_RULES = [
  coreutils(
    "nl",
    GIVEN,
    {
      flags: "-p --no-renumber",
      values: {
        "-b --body-numbering -h --header-numbering -f --footer-numbering -d --section-delimiter -s --number-separator": "text",
        "-i --line-increment -l --join-blank-lines -v --starting-line-number -w --number-width": /^-?\d+$/,
        "-n --number-format": /^[lr][nz]$/
      }
    },
    FILES_READ
  ),
  coreutils("tac", GIVEN, { flags: "-b --before -r --regex", values: { "-s --separator": "text" } }, FILES_READ),
  linux("rev", GIVEN, {}, FILES_READ),
  coreutils(
    "comm",
    GIVEN,
    {
      flags: "-1 -2 -3 -z --zero-terminated --check-order --nocheck-order --total",
      values: { "--output-delimiter": "text" }
    },
    { kind: "data", most: 2 }
  ),
  coreutils(
    "join",
    GIVEN,
    {
      flags: "-i --ignore-case --check-order --nocheck-order --header -z --zero-terminated",
      values: { "-a -v -1 -2 -j": NUMBER, "-e -t": "text", "-o": /^[\d.,auto ]+$/ }
    },
    { kind: "data", most: 2 }
  ),
  coreutils(
    "paste",
    GIVEN,
    { flags: "-s --serial -z --zero-terminated", values: { "-d --delimiters": "text" } },
    FILES_READ
  ),
  linux(
    "column",
    GIVEN,
    {
      flags: "-t --table -x --fillrows -e --table-header-repeat -d --table-noheadings -L --keep-empty-lines -J --json",
      values: {
        "-s --separator -o --output-separator -n --table-name": "text",
        "-c --output-width -l --table-columns-limit": NUMBER,
        "-N --table-columns -R --table-right -H --table-hide -O --table-order -W --table-wrap -E --table-noextreme": "text"
      }
    },
    FILES_READ
  ),
  coreutils("fold", GIVEN, { flags: "-b --bytes -s --spaces", values: { "-w --width": NUMBER } }, FILES_READ),
  coreutils(
    "fmt",
    GIVEN,
    {
      flags: "-c --crown-margin -s --split-only -t --tagged-paragraph -u --uniform-spacing",
      values: { "-w --width -g --goal": NUMBER, "-p --prefix": "text" },
      word: /^-\d+$/
    },
    FILES_READ
  ),
  ...["expand", "unexpand"].map(
    (name) => coreutils(
      name,
      GIVEN,
      { flags: "-i --initial -a --all --first-only", values: { "-t --tabs": /^[\d,/+]+$/ } },
      FILES_READ
    )
  ),
  coreutils(
    "cmp",
    GIVEN,
    {
      flags: "-b --print-bytes -l --verbose -s --quiet --silent",
      values: { "-i --ignore-initial": /^[\w:]+$/, "-n --bytes": BYTES }
    },
    { kind: "data", first: ["data", "data", /^\d\w*$/, /^\d\w*$/], most: 4 }
  ),
  ...SUMS.map(
    (name) => coreutils(
      name,
      "-c opens every file that a list names",
      { flags: "-b --binary -t --text --tag -z --zero", values: { "-l --length": NUMBER } },
      FILES_READ
    )
  ),
  coreutils(
    "cksum",
    "-c opens every file that a list names",
    { values: { "-a --algorithm": WORD2 }, flags: "--untagged" },
    FILES_READ
  ),
  coreutils("sum", GIVEN, { flags: "-r -s --sysv" }, FILES_READ),
  ...["base64", "base32"].map(
    (name) => coreutils(
      name,
      GIVEN,
      { flags: "-d --decode -i --ignore-garbage", values: { "-w --wrap": NUMBER } },
      { kind: "data", most: 1 }
    )
  ),
  linux(
    "xxd",
    "a second operand is written, and -r writes bytes",
    { unclustered: true, flags: "-b -e -E -i -p -ps -u -C", values: { "-c -g -l -s -o -cols -len -seek": BYTES } },
    { kind: "data", most: 1 }
  ),
  coreutils(
    "od",
    GIVEN,
    {
      flags: "-a -b -c -d -f -i -l -o -s -x -v --output-duplicates",
      values: {
        "-A --address-radix -t --format": WORD2,
        "-j --skip-bytes -N --read-bytes": BYTES,
        "-S --strings -w --width": NUMBER
      }
    },
    FILES_READ
  ),
  ...["hexdump", "hd"].map(
    (name) => linux(
      name,
      "-f reads a file of formats",
      {
        flags: "-b -c -C --canonical -d -o -x -v --no-squeezing",
        values: { "-n --length -s --skip": BYTES, "-e --format": "text" }
      },
      FILES_READ
    )
  ),
  rulesOf("read", "GNU binutils manual")(
    "strings",
    "@FILE reads options",
    {
      flags: "-a --all -d --data -f --print-file-name -o -w --include-all-whitespace",
      values: { "-n --bytes": NUMBER, "-t --radix": /^[dox]$/, "-e --encoding": /^[sSbBlL]$/ },
      word: /^-\d+$/
    },
    FILES_READ,
    {
      also: ({ operands }) => refuseResponseFiles(
        operands.map(({ text }) => text),
        "strings"
      )
    }
  ),
  coreutils(
    "seq",
    "prints numbers",
    {
      flags: "-w --equal-width",
      values: { "-f --format": /^[^%]*%[-+ 0#]*\d*(?:\.\d+)?[aefgAEFG][^%]*$/, "-s --separator": "text" },
      word: /^-\d+$/
    },
    { kind: /^-?[\d.]+$/, most: 3 }
  ),
  coreutils("factor", "opens no file", {}, { kind: NUMBER }),
  coreutils(
    "shuf",
    "-o writes, --random-source reads any file",
    {
      flags: "-e --echo -z --zero-terminated -r --repeat",
      values: { "-n --head-count": NUMBER, "-i --input-range": /^\d+-\d+$/ }
    },
    FILES_READ
  ),
  coreutils("tsort", GIVEN, {}, { kind: "data", most: 1 }),
  linux("look", GIVEN, { flags: "-a -d -f" }, { kind: "data", first: ["text"], most: 2 }),
  linux(
    "iconv",
    "-o writes",
    { flags: "-c -l --list", values: { "-f --from-code -t --to-code": /^[\w/.:-]+$/ } },
    FILES_READ
  )
];

// src/policy/shell/programs/patch.ts
import { readFileSync as readFileSync2, statSync as statSync2 } from "node:fs";
var MAX_BYTES = 1024 * 1024;
var MAX_TARGETS = 150;
var STRIP = /^\d{1,2}$/;
var PATCH_RULES = [
  rulesOf("edit", "GNU patch 2.7, patch(1)")(
    "patch",
    "a script for ed in a patch runs commands, so that it is read as a unified one; -o, -r and -B write elsewhere, -d works elsewhere",
    {
      flags: `-R --reverse -N --forward -E --remove-empty-files -f --force -t --batch -s --quiet --silent --dry-run --verbose
        -l --ignore-whitespace -u --unified`,
      values: { "-p --strip": STRIP, "-i --input": "data", "-F --fuzz": STRIP }
    },
    { kind: "artifact", most: 2 },
    { also: judgePatch, harden: () => ["-u"] }
  ),
  rulesOf("edit", "git-apply(1)")(
    "git apply",
    "--unsafe-paths writes outside, --directory elsewhere, --build-fake-ancestor a file; git itself goes through no link",
    {
      flags: `--check --stat --numstat --summary --index --cached -3 --3way -R --reverse --reject -v --verbose -q --quiet
        --recount --ignore-whitespace --ignore-space-change --unidiff-zero --allow-empty --intent-to-add -N --inaccurate-eof`,
      values: { "-p": STRIP, "-C": STRIP, "--whitespace": /^[\w-]+$/ }
    },
    { kind: "data" },
    { also: judgePatch }
  )
];
function judgePatch({ options, operands }, call) {
  const [original, second] = call.name === "patch" ? operands : [];
  const input = options.find(({ name }) => name === "-i" || name === "--input")?.value ?? second;
  const files = call.name === "patch" ? input ? [input] : [] : operands;
  const texts = files.length > 0 ? files.map((file) => textOfFile(file, call)) : [textOfInput(call)];
  if (original) return;
  const strip = options.find(({ name }) => name === "-p" || name === "--strip")?.value?.text;
  for (const text of texts) judgeTargets(text, strip === void 0 ? defaultStrip(call) : Number(strip), call);
}
var defaultStrip = ({ name }) => name === "patch" ? void 0 : 1;
function textOfFile(file, call) {
  const path = knownText(file);
  if (path === void 0 || path === "-" || call.scope.report.writes) return refuseUnknown2(call);
  const [place = "", ...more] = checkFile(path, "data", call.scope);
  if (more.some((other) => other !== place)) return refuseUnknown2(call);
  try {
    return statSync2(place).size > MAX_BYTES ? refuseUnknown2(call) : readFileSync2(place, "utf8");
  } catch {
    return refuseUnknown2(call);
  }
}
function textOfInput(call) {
  const input = call.redirects.filter(isInput).at(-1);
  const parts = input?.kind === "here-document" ? input.document.parts : void 0;
  const word = input?.kind === "in" ? input.target : input?.kind === "here-string" ? input.word : void 0;
  const text = parts ? literalText({ parts, source: "" }) : word && literalText(word);
  if (text === void 0) return refuseUnknown2(call);
  return input?.kind === "in" ? textOfFile({ kind: "text", text, emitted: text }, call) : `${text}
`;
}
var isInput = (redirect) => ["in", "here-document", "here-string"].includes(redirect.kind);
var refuseUnknown2 = ({ name }) => stop(
  "bash.operand",
  `the patch that ${name} would apply is not known before it runs`,
  `Write it to a file in a call of its own, and then call ${name} with that file.`
);
var NAMED2 = /^(?:---|\+\+\+|\*\*\*|Index:|rename (?:from|to)|copy (?:from|to)|(?:old|new|deleted file|new file) mode) +([^\t\n]+)|^diff --git (.+)$/gm;
function judgeTargets(text, strip, call) {
  const targets = /* @__PURE__ */ new Set();
  for (const [line, name, pair] of text.matchAll(NAMED2)) {
    if (/ mode /.test(line)) refuseLink(line);
    else if (name !== void 0 && /^\*\*\* .* \*\*\*\*$/.test(line)) continue;
    else {
      for (const one of pair === void 0 ? [name ?? ""] : pair.split(/ (?=[^ ]*\/)/)) {
        for (const target of [".", ...targetsOf(one.trim(), strip)]) targets.add(target);
      }
    }
    if (targets.size > MAX_TARGETS)
      stop("bash.limit", `the patch names over ${MAX_TARGETS} files`, "Apply it in parts.");
  }
  if (targets.size === 0)
    stop("bash.operand", "the patch names no file", "Give a unified diff, with lines --- and +++.");
  targets.delete(".");
  for (const target of targets) checkFile(target, "artifact", call.scope);
}
var refuseLink = (line) => {
  if (/ 1[26]0000$/.test(line.trimEnd()))
    stop("path.link", `${shown(line)} makes a link`, "Leave it out of the patch.");
};
function targetsOf(name, strip) {
  if (name === "/dev/null") return [];
  if (name.startsWith('"') || name.startsWith("/") || name.split("/").includes("..")) {
    return stop(
      "path.outside-workspace",
      `the patch is about ${shown(name)}`,
      "Name files by plain paths inside of the workspace."
    );
  }
  const parts = name.split("/");
  const strips = strip === void 0 ? parts.map((_, index) => index) : [Math.max(strip - 1, 0), strip];
  return [...strips.map((count) => parts.slice(count).join("/")), parts.at(-1) ?? ""].filter(Boolean);
}

// src/policy/shell/programs/places.ts
var coreutils2 = rulesOf("read", "GNU coreutils manual");
var SIZE = /^[\w']+$/;
var LOOKS = "looks at names and sizes alone";
var PLACE_RULES = [
  rulesOf("read", "tree(1), tree 2")(
    "tree",
    "-o writes, -l follows links out, --fromfile and --gitfile read lists, -R with -H writes pages",
    {
      flags: `-a -d -f -x -q -N -Q -p -u -g -s -h --si -D -F --inodes --device -v -t -c -U -r -i -A -S -n -C -X -J
        --dirsfirst --filesfirst --noreport --prune --matchdirs --ignore-case --gitignore --du --metafirst --nolinks`,
      values: { "-L --filelimit": NUMBER, "-I -P --timefmt --charset": "text" },
      optional: { "--sort": /^\w+$/, "--filelimit": NUMBER }
    },
    FILES_READ
  ),
  coreutils2(
    "stat",
    LOOKS,
    {
      flags: "-f --file-system -L --dereference -t --terse -x",
      values: { "-c --format": "text" },
      optional: { "--printf": "text", "--cached": /^\w+$/ }
    },
    FILES_READ
  ),
  rulesOf("read", "file(1), file 5.44")(
    "file",
    "-m and -C load and compile rules, -f reads a list of names, -z and -Z run decompressors",
    {
      flags: `-b --brief -i --mime --mime-type --mime-encoding -h --no-dereference -k --keep-going -n --no-buffer -N --no-pad
        -r --raw -0 --print0 -L --dereference --extension -s --special-files -E -v --version`,
      values: { "-F --separator": "text", "-e --exclude": /^\w+$/ }
    },
    FILES_READ
  ),
  coreutils2(
    "du",
    "--files0-from and -X read lists; -L follows links",
    {
      flags: `-0 --null -a --all --apparent-size -b --bytes -c --total -D -H -h --human-readable --inodes -k -l --count-links -m
        -P --no-dereference -S --separate-dirs --si -s --summarize -x --one-file-system`,
      values: { "-B --block-size -t --threshold": SIZE, "-d --max-depth": NUMBER, "--exclude": "text" },
      optional: { "--time": /^\w+$/, "--time-style": /^[\w+%:-]+$/ }
    },
    FILES_READ
  ),
  coreutils2(
    "df",
    LOOKS,
    {
      flags: "-a --all -h --human-readable -H --si -i --inodes -k -l --local -P --portability -T --print-type --total",
      values: { "-B --block-size": SIZE, "-t --type -x --exclude-type": /^\w+$/ },
      optional: { "--output": /^[\w,]+$/ }
    },
    FILES_READ
  ),
  coreutils2(
    "realpath",
    "prints names; what it is given is judged as the file that it leads to",
    {
      flags: "-e --canonicalize-existing -m --canonicalize-missing -L --logical -P --physical -q --quiet -s --strip --no-symlinks -z --zero",
      values: { "--relative-to --relative-base": "data" }
    },
    FILES_READ
  ),
  coreutils2(
    "readlink",
    "prints names; what it is given is judged as the file that it leads to",
    {
      flags: `-f --canonicalize -e --canonicalize-existing -m --canonicalize-missing -n --no-newline -q --quiet -s --silent
        -v --verbose -z --zero`
    },
    FILES_READ
  ),
  coreutils2(
    "basename",
    "opens no file",
    { flags: "-a --multiple -z --zero", values: { "-s --suffix": "text" } },
    { kind: "message" }
  ),
  coreutils2("dirname", "opens no file", { flags: "-z --zero" }, { kind: "message" }),
  ...["dir", "vdir"].map((name) => coreutils2(name, LOOKS, { flags: "-a -A -l -h -R -1 -t -r -S -d -F" }, FILES_READ))
];
var machine = rulesOf("read", "manual pages of coreutils, procps and util-linux");
var TELLS = "tells about the machine and opens no file";
var ANYTHING_PLAIN = /^[\w.-]+$/;
var MACHINE_RULES = [
  machine(
    "id",
    TELLS,
    { flags: "-a -g --group -G --groups -n --name -r --real -u --user -z --zero" },
    { kind: ANYTHING_PLAIN }
  ),
  machine("whoami", TELLS, {}, NONE),
  machine("groups", TELLS, {}, { kind: ANYTHING_PLAIN }),
  machine(
    "uname",
    TELLS,
    {
      flags: `-a --all -s --kernel-name -n --nodename -r --kernel-release -v --kernel-version -m --machine -p --processor
        -i --hardware-platform -o --operating-system`
    },
    NONE
  ),
  machine("arch", TELLS, {}, NONE),
  machine(
    "hostname",
    "an operand sets the name, as -F and -b do",
    { flags: "-s --short -f --fqdn --long -d --domain -i -I" },
    NONE
  ),
  machine("nproc", TELLS, { flags: "--all", values: { "--ignore": NUMBER } }, NONE),
  machine(
    "free",
    "-s repeats without end",
    { flags: "-b -k -m -g -h --human --mega --giga --si -l --lohi -t --total -w --wide" },
    NONE
  ),
  machine("uptime", TELLS, { flags: "-p --pretty -s --since" }, NONE),
  machine(
    "ps",
    "e behind the other letters prints environments, in the words without a dash",
    {
      flags: "-A -a -d -e -f -F -l -j -x -w -ww -y -H -T -L --forest --no-headers --headers",
      values: {
        "-o --format --sort": /^(?!.*env)[\w.,%=+ -]+$/i,
        "-p --pid -u --user -U -C --ppid -g -t": /^[\w,./-]+$/
      }
    },
    { kind: /^(?:[aAfjlruwxhT]+|\d+)$/ }
  ),
  machine("getconf", TELLS, { flags: "-a" }, { kind: ANYTHING_PLAIN, most: 1 }),
  machine("locale", TELLS, { flags: "-a --all-locales -m --charmaps" }, { kind: ANYTHING_PLAIN }),
  machine("lscpu", TELLS, { flags: "-a -b -c -e -p -J --json -y -x" }, NONE),
  machine("lsb_release", TELLS, { flags: "-a --all -d -i -r -c -s -v" }, NONE),
  machine("tty", TELLS, { flags: "-s --silent --quiet" }, NONE),
  machine("sw_vers", TELLS, { flags: "-productName -productVersion -buildVersion" }, NONE),
  machine("sleep", "waits", {}, { kind: /^\d*\.?\d+[smhd]?$/ }),
  machine(
    "printenv",
    "without a name it prints every variable; of these no one is a secret",
    { flags: "-0 --null" },
    {
      kind: /^(?:PATH|HOME|PWD|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|TZ|TMPDIR|CI|NODE_ENV|EDITOR|PAGER|NO_COLOR|GO(?:PATH|ROOT|FLAGS|OS|ARCH|MODCACHE)|JAVA_HOME|VIRTUAL_ENV|PYTHONPATH|CARGO_HOME|RUSTUP_HOME|GITHUB_(?:WORKSPACE|ACTIONS|REPOSITORY|REF|SHA))$/
    },
    { also: requireNames }
  ),
  machine("cal", TELLS, { flags: "-1 -3 -m -y -j" }, { kind: /^\w+$/, most: 3 })
];
function requireNames({ operands }) {
  if (operands.length === 0) {
    stop("bash.operand", "printenv without a name prints every variable", "Name one, as in printenv PATH.");
  }
}

// src/policy/shell/programs/search.ts
import { resolve as resolve11 } from "node:path";
var NUMBER6 = /^\d+$/;
var COLOR = /^(?:always|never|auto|ansi)$/;
var PATTERNS = ["-e", "--regexp", "-f", "--file"];
var DIRECTORIES = [".git", ...SECRET_DIRECTORIES];
var has3 = ({ options }, ...names) => options.some(({ name }) => names.includes(name));
function checkFirstOperand(...instead) {
  return (parsed, call) => {
    if (has3(parsed, ...instead) && parsed.operands[0]) checkKind(parsed.operands[0], "data", "an operand", call);
  };
}
var RECURSIVE2 = ["-r", "-R", "--recursive", "--dereference-recursive"];
var SPARED = [
  ...DIRECTORIES.map((name) => `--exclude-dir=${inAnyCase(name)}`),
  ...SECRET_FILES.map((name) => `--exclude=${inAnyCase(name)}`)
].map(textArgument);
function searchBelow(parsed, { rest }) {
  if (!has3(parsed, ...RECURSIVE2)) return rest;
  const follows = parsed.options.filter(({ name }) => name === "-R" || name === "--dereference-recursive");
  const words = rest.map((word, index) => follows.some(({ at }) => at === index) ? unfollowing(word) : word);
  const end = parsed.dashes ?? words.length;
  return [...words.slice(0, end), ...SPARED, ...words.slice(end)];
}
function unfollowing({ text }) {
  if (text.startsWith("--")) return textArgument("--recursive");
  const values = /[efmABCD]/.exec(text)?.index ?? text.length;
  return textArgument(text.slice(0, values).replaceAll("R", "r") + text.slice(values));
}
var isPipe = ({ kind }) => kind === "pipe";
function refusePipeWithDirectory({ operands }, { scope }) {
  if (!operands.some(isPipe)) return;
  const found = operands.find(
    ({ text }) => scope.cwds.some((cwd) => isDirectory(scope.rules.paths.placeOf(resolve11(cwd, text))))
  );
  if (found) stop("bash.operand", `${shown(found.text)} is a directory, and the other operand is not`, "Name a file.");
}
var GREP = {
  flags: `-E --extended-regexp -F --fixed-strings -G --basic-regexp -P --perl-regexp -i --ignore-case --no-ignore-case
        -v --invert-match -w --word-regexp -x --line-regexp -c --count -l --files-with-matches -L --files-without-match
        -o --only-matching -q --quiet --silent -s --no-messages -b --byte-offset -H --with-filename -h --no-filename
        -n --line-number -T --initial-tab -Z --null -a --text -I -r --recursive -R --dereference-recursive -U --binary -z --null-data --line-buffered`,
  values: {
    "-e --regexp": "text",
    "-f --file": "data",
    "-m --max-count -A --after-context -B --before-context -C --context": NUMBER6,
    "--include --exclude --exclude-dir --label --group-separator": "text",
    "--binary-files": /^[\w-]+$/
  },
  optional: { "--color --colour": COLOR },
  word: /^-\d+$/
};
var SEARCH_RULES = [
  ...["grep", "egrep", "fgrep"].map(
    (name) => ({
      words: [name],
      names: true,
      class: "read",
      why: "-R follows symbolic links out of the workspace, and is written as -r; -f is a file and judged as such; -r would read .git/config",
      source: "GNU grep manual, 2.1",
      options: GREP,
      operands: { kind: "data", first: ["text"], unless: PATTERNS },
      also: checkFirstOperand(...PATTERNS),
      write: searchBelow
    })
  ),
  {
    words: ["rg"],
    names: true,
    class: "read",
    why: "--pre and --hostname-bin run programs, -z runs decompressors, --ignore-file prints what it cannot read, -L follows links out",
    source: "rg(1), ripgrep 14",
    options: {
      flags: `-F --fixed-strings -i --ignore-case -S --smart-case -s --case-sensitive -v --invert-match -w --word-regexp
        -x --line-regexp -c --count --count-matches -l --files-with-matches --files-without-match -o --only-matching
        -q --quiet -n --line-number -N --no-line-number -H --with-filename -I --no-filename --heading --no-heading
        -p --pretty --column --no-column -b --byte-offset -0 --null -a --text -U --multiline --multiline-dotall
        -P --pcre2 --files --hidden -. --no-ignore --no-ignore-vcs --json --stats --trim --vimgrep
        --passthru --no-messages --no-config --type-list --crlf --null-data --sort-files --glob-case-insensitive
        --one-file-system --no-follow -u --unrestricted --max-columns-preview --no-ignore-parent --no-ignore-global --debug --trace -V --version --binary --no-unicode --include-zero`,
      values: {
        "-e --regexp": "text",
        "-f --file": "data",
        "-g --glob --iglob": "text",
        "-t --type -T --type-not": /^[\w-]+$/,
        "-A --after-context -B --before-context -C --context -m --max-count -j --threads -d --max-depth": NUMBER6,
        "-M --max-columns": NUMBER6,
        "--max-filesize": /^\d+[KMG]?$/,
        "--color": COLOR,
        "-r --replace --type-add --type-clear": "text",
        "--sort --sortr": /^\w+$/,
        "--engine --encoding -E": /^[\w-]+$/,
        "--context-separator --field-match-separator --path-separator": "text"
      }
    },
    operands: { kind: "data", first: ["text"], unless: [...PATTERNS, "--files", "--type-list"] },
    also: checkFirstOperand(...PATTERNS, "--files", "--type-list"),
    // ripgrep reads all --iglob behind all --glob, and the last that matches wins.
    hardenLast: () => ["--no-config", ...[...DIRECTORIES, ...SECRET_FILES].map((name) => `--iglob=!${name}`)]
  },
  {
    words: ["ag"],
    class: "read",
    why: "--pager runs a program, -z decompressors, -p reads a list of patterns, -f follows links out",
    source: "ag(1), the silver searcher 2",
    names: true,
    options: {
      flags: `-i --ignore-case -s --case-sensitive -S --smart-case -w --word-regexp -v --invert-match -l --files-with-matches
        -L --files-without-matches -c --count -Q --literal -F --fixed-strings -o --only-matching -H --filename --nofilename
        --heading --noheading --numbers --nonumbers --column --nocolor --color --nogroup --group --hidden -a --all-types
        -n --norecurse -r --recurse --vimgrep --stats --silent`,
      values: {
        "-A --after -B --before -C --context -m --max-count --depth": NUMBER6,
        "-G --file-search-regex --ignore": "text"
      }
    },
    operands: { kind: "data", first: ["text"] },
    hardenLast: () => [...DIRECTORIES, ...SECRET_FILES].map((name) => `--ignore=${inAnyCase(name)}`)
  },
  {
    words: ["diff"],
    class: "read",
    why: "-l runs pr, -X and --from-file name files; of two directories it compares the files, with -r or not, and follows their links: without git, credentials and links",
    source: "GNU diffutils manual, 13",
    options: {
      flags: `-q --brief -s --report-identical-files -c -u -e --ed -n --rcs -y --side-by-side --left-column
        --suppress-common-lines -p --show-c-function -t --expand-tabs -T --initial-tab -r --recursive --no-dereference
        -N --new-file --unidirectional-new-file -P -i --ignore-case -E --ignore-tab-expansion -Z --ignore-trailing-space
        -b --ignore-space-change -w --ignore-all-space -B --ignore-blank-lines -a --text --strip-trailing-cr -d --minimal
        --speed-large-files --normal`,
      values: {
        "-C -U -W --width --horizon-lines": NUMBER6,
        "-F --show-function-line -I --ignore-matching-lines --label -x --exclude": "text"
      },
      optional: { "--unified --context": NUMBER6, "--color": COLOR }
    },
    operands: { kind: "data", most: 2 },
    also: refusePipeWithDirectory,
    // A pipe is a link itself.
    harden: ({ operands }) => [
      ...operands.some(isPipe) ? [] : ["--no-dereference"],
      ...[...DIRECTORIES, ...SECRET_FILES].map((name) => `--exclude=${inAnyCase(name)}`)
    ]
  }
];

// src/policy/shell/programs/sed-program.ts
var BETWEEN = /(?:[ \t\r\n;]|#[^\n]*)*/y;
var NUMBERED = /\d+(?:~\d+)?|\$/y;
var BEHIND_COMMA = /[ \t]*,[ \t]*/y;
var STEPS2 = /[+~]\d+/y;
var NOT = /[ \t!]*/y;
var PLAIN = /[=dDgGhHnNpPxz]/y;
var EXIT = /[lqQ][ \t]*\d*/y;
var JUMP = /[btT][ \t]*[\w.-]*|:[ \t]*[\w.-]+/y;
var TEXT2 = /[aic](?:\\[\s\S]|[^\\\n])*(?:\\$)?/y;
var ADDRESS_FLAGS = /[IM]*/y;
var [OPEN, CLOSE] = [/\{/y, /\}/y];
var FLAGS2 = /[gpIiMm\d]*/y;
var END = /[ \t]*(?=[\n;}#]|$)/y;
function isHarmlessScript(script) {
  const reader = { script, at: 0 };
  for (let depth = 0; ; ) {
    take(reader, BETWEEN);
    if (reader.at >= script.length) return depth === 0;
    if (take(reader, CLOSE)) {
      depth -= 1;
      if (depth < 0 || !take(reader, END)) return false;
    } else {
      if (!takeAddresses(reader)) return false;
      take(reader, NOT);
      if (take(reader, OPEN)) depth += 1;
      else if (!takeCommand(reader)) return false;
    }
  }
}
function take(reader, pattern) {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.script);
  if (!found) return false;
  reader.at += found[0].length;
  return true;
}
function takeAddresses(reader) {
  const first = takeAddress(reader);
  if (first !== "read") return first === "none";
  return !take(reader, BEHIND_COMMA) || take(reader, STEPS2) || takeAddress(reader) === "read";
}
function takeAddress(reader) {
  if (take(reader, NUMBERED)) return "read";
  if (!/[/\\]/.test(reader.script[reader.at] ?? "")) return "none";
  if (reader.script[reader.at] === "\\") reader.at += 1;
  return takeParts(reader, 1) && take(reader, ADDRESS_FLAGS) ? "read" : "unclear";
}
function takeCommand(reader) {
  const command = reader.script[reader.at] ?? "";
  if ("aic".includes(command)) return take(reader, TEXT2);
  if (command === "s" || command === "y") {
    reader.at += 1;
    return takeParts(reader, 2) && (command === "y" || take(reader, FLAGS2)) && take(reader, END);
  }
  return (take(reader, PLAIN) || take(reader, EXIT) || take(reader, JUMP)) && take(reader, END);
}
function takeParts(reader, parts) {
  const delimiter = reader.script[reader.at];
  if (!isDelimiter(delimiter)) return false;
  reader.at += 1;
  for (let left = parts; left > 0; left -= 1) {
    const end = endOfPart(reader.script, reader.at, delimiter);
    if (end === void 0) return false;
    reader.at = end + 1;
  }
  return true;
}
var isDelimiter = (delimiter) => delimiter !== void 0 && /[/|#,:@%!~_;+=^&"'-]/.test(delimiter);
function endOfPart(script, from, delimiter) {
  let bracket = -1;
  for (let at = from; at < script.length; at += 1) {
    const character = script[at];
    if (character === "\n") return void 0;
    if (character === delimiter) return bracket === -1 ? at : void 0;
    if (bracket === -1 && character === "\\") at += 1;
    else if (bracket === -1 && character === "[") bracket = at;
    else if (bracket !== -1 && character === "[" && /[:.=]/.test(script[at + 1] ?? "")) {
      const close = script.indexOf(`${script[at + 1]}]`, at + 2);
      if (close === -1 || script.slice(at, close).includes(delimiter)) return void 0;
      at = close + 1;
    } else if (bracket !== -1 && character === "\\" && script[at + 1] === delimiter) return void 0;
    else if (character === "]" && bracket !== -1 && at > bracket + 1 && script.slice(bracket + 1, at) !== "^")
      bracket = -1;
  }
  return void 0;
}

// src/policy/shell/programs/sed.ts
var WHY = "of its commands e runs, w and W write, r and R read any file, as do the flags e and w of s; -f reads a script, --follow-symlinks writes where a link leads";
var SOURCE = "GNU sed manual, 2, 3 and 4";
var OPTIONS3 = {
  flags: "-n --quiet --silent -E -r --regexp-extended -s --separate -u --unbuffered -z --null-data --posix --sandbox --debug",
  values: { "-e --expression": "text", "-l --line-length": /^\d+$/ }
};
var IN_PLACE = ["-i", "--in-place"];
var SED_RULES = [
  {
    words: ["sed"],
    class: "edit",
    why: `${WHY}; -i writes the files themselves, and a copy of each with its suffix`,
    source: SOURCE,
    when: (rest) => rest.some((word) => /^(?:-[nErsuz]*i|--in-place)/.test(word)),
    names: true,
    options: { ...OPTIONS3, optional: { [IN_PLACE.join(" ")]: /^[\w.~-]*$/ } },
    operands: { kind: "output", first: ["text"], unless: ["-e", "--expression"] },
    also: (parsed, call) => {
      refuseSilence(parsed);
      judgeScripts(parsed, call, "output");
      checkCopies(parsed, call);
    }
  },
  {
    words: ["sed"],
    class: "read",
    why: WHY,
    source: SOURCE,
    names: true,
    options: OPTIONS3,
    operands: { kind: "data", first: ["text"], unless: ["-e", "--expression"] },
    also: (parsed, call) => judgeScripts(parsed, call, "data")
  }
];
var scriptsIn = ({ options }) => options.filter(({ name }) => name === "-e" || name === "--expression").map(({ value }) => value);
function judgeScripts(parsed, call, use) {
  const given = scriptsIn(parsed);
  const [first] = parsed.operands;
  if (given.length > 0 && first) checkKind(first, use, "an operand", call);
  const texts = (given.length > 0 ? given : [first]).map(knownText);
  if (texts.includes(void 0)) stop("bash.sed", "sed has no known script", "Use sed -n '10,20p' FILE.");
  const script = texts.join("\n");
  if (isHarmlessScript(script)) return;
  stop(
    "bash.sed",
    `the sed script ${shown(script)} does more than change and print its input, or cannot be read`,
    "Use addresses with s, y, p, d, q, a, i, c, n, N, { }, such as sed 's/a/b/g' FILE."
  );
}
function refuseSilence({ options }) {
  if (!options.some(({ name }) => ["-n", "--quiet", "--silent"].includes(name))) return;
  stop(
    "bash.option",
    "sed with -n and -i leaves of a file only what the script prints",
    "Write sed -i without -n, such as sed -i '/x/d' FILE."
  );
}
function checkCopies(parsed, { scope }) {
  const suffix = knownText(parsed.options.find(({ name }) => IN_PLACE.includes(name))?.value) ?? "";
  if (suffix === "") return;
  const files = parsed.operands.slice(scriptsIn(parsed).length > 0 ? 0 : 1);
  for (const file of files) {
    const paths = file.kind === "glob" ? scope.cwds.flatMap((cwd) => expandGlob(file, cwd, scope.report)) : [knownText(file)];
    for (const path of paths) if (path !== void 0) checkFile(`${path}${suffix}`, "output", scope);
  }
}

// src/policy/shell/conditions.ts
var ABOUT_FILES = ["-e", "-f", "-d", "-s", "-r", "-w", "-x", "-L", "-h"];
var ABOUT_TEXT = ["-n", "-z"];
var BETWEEN_TEXTS = ["=", "==", "!="];
var BETWEEN_FILES = ["-nt", "-ot", "-ef"];
var BETWEEN_NUMBERS = ["-eq", "-ne", "-lt", "-le", "-gt", "-ge"];
function checkTest(operands, scope) {
  const negated = operands.length > 1 && textOf2(operands[0]) === "!" && !isBinary(operands);
  checkCondition(negated ? operands.slice(1) : operands, [...BETWEEN_TEXTS, ...BETWEEN_NUMBERS], scope);
}
var isBinary = (operands) => operands.length === 3 && [...BETWEEN_TEXTS, ...BETWEEN_NUMBERS, ...BETWEEN_FILES].includes(textOf2(operands[1]));
function writeConditional({ conditions, joins }, scope, writeInner) {
  const texts = conditions.map((condition) => writeCondition(condition, scope, writeInner));
  return `[[ ${texts.map((text, index) => index === 0 ? text : `${joins[index - 1]} ${text}`).join(" ")} ]]`;
}
function writeCondition(condition, scope, writeInner) {
  const { negated, words, expression: expression2 } = condition;
  const operands = words.map((word2) => expandWord(word2, scope, writeInner));
  if (expression2 !== void 0) return writeExpression(operands, negated, expression2);
  if (operands.length === 1 && textOf2(operands[0]).startsWith("-")) refuseCondition(operands);
  const numbers = operands.length === 3 && [operands[0], operands[2]].every(isNumber2) ? BETWEEN_NUMBERS : [];
  const isPattern2 = operands.length === 3 && BETWEEN_TEXTS.includes(textOf2(operands[1]));
  const plain = isPattern2 ? operands.map((operand, index) => index === 2 ? asText2(operand) : operand) : operands;
  checkCondition(plain, [...BETWEEN_TEXTS, ...numbers], scope);
  const operator = operands.length - 2;
  const word = words[operator];
  if (word && bareText(word) === void 0) refuseCondition(operands);
  const texts = operands.map((operand, index) => {
    if (index === operator) return textOf2(operand);
    return isPattern2 && index === 2 ? writePattern(operand, words[2]) : operand.emitted;
  });
  return `${negated ? "! " : ""}${texts.join(" ")}`;
}
function writeExpression([operand], negated, expression2) {
  if (operand?.kind !== "text" && operand?.kind !== "dynamic") refuseCondition(operand ? [operand] : []);
  return `${negated ? "! " : ""}${operand.emitted} =~ ${expression2}`;
}
var asText2 = (operand) => operand.kind === "glob" ? textArgument(operand.text) : operand;
function writePattern(operand, word) {
  const [only, ...more] = word?.parts ?? [];
  const isBare = only?.kind === "variable" && !only.quoted && more.length === 0;
  if (!isBare) return operand.emitted;
  if (operand.kind === "text" && /[*?[\\]/.test(operand.text)) refuseCondition([operand]);
  return operand.kind === "dynamic" ? operand.emitted.slice(1, -1) : operand.emitted;
}
var isNumber2 = (argument) => argument?.kind === "text" ? /^-?\d+$/.test(argument.text) : argument?.kind === "dynamic" && argument.number === true;
function checkCondition(operands, binaries, scope) {
  for (const operand of operands) {
    if (operand.kind === "glob" || operand.kind === "pipe") refuseCondition(operands);
    if (operand.kind === "dynamic" && operand.many) refuseMany(operand);
  }
  const [first, second, third] = operands;
  const [unary, binary] = [textOf2(first), textOf2(second)];
  if (operands.length === 1) return;
  if (operands.length === 2 && ABOUT_TEXT.includes(unary)) return;
  if (operands.length === 3 && binaries.includes(binary)) return;
  if (operands.length === 2 && ABOUT_FILES.includes(unary)) checkOperand(second, scope);
  else if (operands.length === 3 && BETWEEN_FILES.includes(binary)) {
    checkOperand(first, scope);
    checkOperand(third, scope);
  } else refuseCondition(operands);
}
function checkOperand(operand, scope) {
  if (operand?.kind !== "text") refuseCondition(operand ? [operand] : []);
  checkFile(operand.text, "data", scope);
}
var textOf2 = (argument) => argument?.kind === "text" ? argument.text : "";
var refuseMany = ({ text }) => stop("bash.condition", `${shown(text)} may come to several words`, 'Put it in double quotes: [ "$x" = y ].');
function refuseCondition(operands) {
  return stop(
    "bash.condition",
    `${shown(operands.map(({ text }) => text).join(" "))} is not a condition that only looks`,
    `Use ${ABOUT_FILES.join(" ")} with a file, -n or -z with a text, or =, != between two texts; join with && and ||.`
  );
}

// src/policy/shell/programs/text.ts
var NUMBER7 = /^\d+$/;
var AMOUNT = /^[+-]?\d+[bkKMG]?B?$/;
var LIST = /^[\d,-]+$/;
var COREUTILS = "GNU coreutils manual";
var reads = (name, why, rule) => ({ words: [name], class: "read", why, source: COREUTILS, ...rule });
var judged = (name, why, source, judge) => ({
  words: [name],
  class: "read",
  why,
  source,
  judge
});
var TEXT_RULES = [
  reads("ls", "no option runs, writes or reads a file of names, so that a pattern may begin with a wildcard", {
    options: {
      flags: `-a --all -A --almost-all -b -B -c -C -d --directory -f -F -g -G -h --human-readable -H -i --inode -k -l -L -m -n -N
        -o -p -q -Q -r --reverse -R --recursive -s --size -S -t -u -U -v -x -X -1 --full-time --group-directories-first
        --si --numeric-uid-gid --file-type`,
      values: {
        "-I --ignore --hide": "text",
        "-w --width -T": NUMBER7,
        "--sort --time --format": /^[\w-]+$/,
        "--time-style": "text"
      },
      optional: { "--color --classify --indicator-style": /^[\w-]+$/ }
    },
    operands: { kind: "data" },
    leadingGlob: true
  }),
  reads("cat", "reads what it is given", {
    options: {
      flags: `-A --show-all -b --number-nonblank -e -E --show-ends -n --number -s --squeeze-blank -t -T --show-tabs -u -v
        --show-nonprinting`
    },
    operands: { kind: "data" }
  }),
  reads("head", "reads what it is given", {
    options: {
      flags: "-q --quiet --silent -v --verbose -z --zero-terminated",
      values: { "-n --lines -c --bytes": AMOUNT },
      word: /^-\d+$/
    },
    operands: { kind: "data" }
  }),
  reads("tail", "-f and its like never end", {
    options: {
      flags: "-q --quiet --silent -v --verbose -z --zero-terminated",
      values: { "-n --lines -c --bytes": AMOUNT },
      word: /^-\d+$/
    },
    operands: { kind: "data" }
  }),
  reads("wc", "--files0-from reads a file of names", {
    options: { flags: "-c --bytes -m --chars -l --lines -w --words -L --max-line-length" },
    operands: { kind: "data" }
  }),
  reads("sort", "-o writes, --compress-program runs, -T, --files0-from and --random-source name files", {
    options: {
      flags: `-b --ignore-leading-blanks -d --dictionary-order -f --ignore-case -g --general-numeric-sort -i -M --month-sort
        -h --human-numeric-sort -n --numeric-sort -R --random-sort -r --reverse -V --version-sort -c -C -m --merge -s
        --stable -u --unique -z --zero-terminated`,
      values: { "-k --key": /^[\d.,bdfgiMhnRrV]+$/, "-t --field-separator": /^(?:.|\\0)$/su, "--sort": /^[\w-]+$/ }
    },
    operands: { kind: "data" }
  }),
  reads("uniq", "a second operand is written", {
    options: {
      flags: "-c --count -d --repeated -D -i --ignore-case -u --unique -z --zero-terminated",
      values: { "-f --skip-fields -s --skip-chars -w --check-chars": NUMBER7 },
      optional: { "--group --all-repeated": /^\w+$/ }
    },
    operands: { kind: "data", most: 1 }
  }),
  reads("cut", "reads what it is given", {
    options: {
      flags: "-n -s --only-delimited --complement -z --zero-terminated",
      values: { "-b --bytes -c --characters -f --fields": LIST, "-d --delimiter --output-delimiter": "text" }
    },
    operands: { kind: "data" }
  }),
  reads("tr", "opens no file", {
    options: { flags: "-c -C --complement -d --delete -s --squeeze-repeats -t --truncate-set1" },
    operands: { kind: "text", most: 2 }
  }),
  reads("pwd", "takes no operand", { options: { flags: "-L -P" }, operands: { kind: "text", most: 0 } }),
  reads("true", "ignores its operands", { options: {}, operands: { kind: "text", most: 0 } }),
  reads("false", "ignores its operands", { options: {}, operands: { kind: "text", most: 0 } }),
  reads("which", "looks names up on the PATH", {
    options: { flags: "-a --all" },
    operands: { kind: /^[A-Za-z0-9_.+-]+$/ }
  }),
  reads("date", "an operand without + sets the clock, as -s does; -f reads a file of dates", {
    options: {
      flags: "-u --utc --universal -R --rfc-email",
      values: { "-d --date": "text", "-r --reference": "data", "--rfc-3339": /^\w+$/ },
      optional: { "-I --iso-8601": /^\w+$/ }
    },
    operands: { kind: /^\+/, most: 1 }
  }),
  judged("echo", "prints its words", "bash(1), echo", ({ rest, ...call }) => {
    for (const word of rest) checkKind(word, "message", "a word", { ...call, rest, leadingGlob: false });
  }),
  judged(
    "printf",
    "-v and %n set a variable, and a subscript in its name is evaluated: a[$(id)]",
    "bash(1), printf",
    judgePrintf
  ),
  judged(
    "test",
    "-v and -R evaluate subscripts, -a and -o change the meaning of what stands before them",
    "bash(1), test",
    (call) => checkTest(call.rest, call.scope)
  ),
  judged("cd", "followed in change-directory.ts", "bash(1), cd", () => void 0)
];
function judgePrintf(call) {
  const [format, ...values] = call.rest.filter((word, index) => index > 0 || knownText(word) !== "--");
  const text = knownText(format);
  if (text === void 0 || text.startsWith("-")) {
    stop(
      "bash.option",
      `the format of printf is ${format ? shown(format.text) : "missing"}`,
      "Begin with a format in quotes, such as printf '%s\\n' TEXT."
    );
  }
  if (/%[^%a-zA-Z(]*[hlLjtz]*n/.test(text.replaceAll("%%", ""))) {
    stop("bash.value", `the format ${shown(text)} sets a variable by %n`, "Use \\n for a newline.");
  }
  if (values.some((value) => knownText(value) === "-v")) {
    stop("bash.option", "printf -v sets a variable", "Print with %s only.");
  }
  for (const value of values) checkKind(value, "message", "a value", call);
}

// src/policy/shell/programs/yq.ts
var FORMAT = /^=?[a-z]+$/;
var YQ_RULES = ["yq", "yq eval", "yq e"].map(
  (words) => rulesOf("read", "yq manuals of mikefarah and kislyuk")(
    words,
    "load and its like read files, env and system what is not the input; -i and -s write, --from-file reads a filter",
    {
      flags: `-r --unwrapScalar --raw-output -y --yaml-output -P --prettyPrint -j --tojson -e --exit-status -n --null-input
        -N --no-doc -M --no-colors -C --colors -c -S`,
      values: { "-o --output-format -p --input-format": FORMAT, "-I --indent": NUMBER }
    },
    { kind: "data", first: ["text"] },
    { names: true, also: judgeYq }
  )
);
var DOORS3 = /\b(?:load\w*|strenv|envsubst|eval|system)\b/;
function judgeYq({ operands: [filter] }) {
  const text = knownText(filter) ?? stop("bash.jq", "yq has no known filter", "Use yq '.name' FILE.");
  judgeFilter(text);
  const found = DOORS3.exec(text.replace(/(?<![.\d])\.[A-Za-z_]\w*/g, ".x"));
  if (found) {
    stop(
      "bash.jq",
      `the filter ${shown(text)} uses ${shown(found[0])}, which reads more than the input`,
      "Use fields, as in yq '.name' FILE."
    );
  }
}

// src/policy/shell/programs/rules.ts
var RULES = [
  ...GIT_READ_RULES,
  ...GIT_NAME_RULES,
  ...GIT_WRITE_RULES,
  ...GIT_EDIT_RULES,
  ...GIT_WHOLE_RULES,
  ...TEXT_RULES,
  ...SEARCH_RULES,
  ...LINE_RULES,
  ...PLACE_RULES,
  ...MACHINE_RULES,
  ...FIND_RULES,
  ...SED_RULES,
  ...AWK_RULES,
  JQ_RULE,
  ...FILE_RULES,
  ...DELETE_RULES,
  ...PATCH_RULES,
  ...ARCHIVE_RULES,
  ...WRAPPER_RULES,
  XARGS_RULE,
  ...YQ_RULES,
  ...JAVASCRIPT_RULES,
  ...BUILD_RULES
];
function findRule(argv) {
  let best;
  for (const rule of BY_PROGRAM.get(argv[0] ?? "") ?? []) {
    const longer = rule.words.length > (best?.words.length ?? 0);
    if (longer && rule.words.every((word, index) => word === argv[index]) && isAbout(rule, argv)) best = rule;
  }
  return best;
}
var isAbout = ({ when, words }, argv) => !when || when(argv.slice(words.length).map((word) => word ?? ""));
var hasProgram = (name) => BY_PROGRAM.has(name);
var BY_PROGRAM = /* @__PURE__ */ new Map();
for (const rule of RULES) {
  const program = rule.words[0] ?? "";
  BY_PROGRAM.set(program, [...BY_PROGRAM.get(program) ?? [], rule]);
}
var generalRule = (program) => ({
  words: [program],
  class: "project",
  changes: true,
  why: "the configuration allows it and we know nothing of its options: every word that may be a path must lead to an unprotected place of the workspace",
  source: "the configuration",
  judge: (call) => judgeGeneral(program, call)
});
function judgeGeneral(program, call) {
  const [first] = call.rest;
  if (BY_PROGRAM.has(program) && first && knownText(first) === void 0) {
    stop("bash.glob", `${shown(first.text)} stands where ${program} has its sub-command`, "Write the sub-command.");
  }
  if (BY_PROGRAM.has(program) && call.entry?.words.length === 1 && first?.text.startsWith("-")) {
    stop("bash.option", `${shown(first.text)} stands in front of the sub-command of ${program}`, "Leave it out.");
  }
  for (const word of call.rest) checkKind(word, "any-word", "a word", call);
}

// src/policy/rules/conditions.ts
function compileConditions({ fork, ...texts }, patterns) {
  const conditions = NAMES4.flatMap((name) => {
    const comparison = texts[name];
    return comparison ? [compileText(name, comparison, patterns)] : [];
  });
  return (facts, needs) => (fork === void 0 || fork === facts.fork) && conditions.every((holds) => holds(facts, needs));
}
var NAMES4 = Object.keys(TEXT_CONDITIONS);
function compileText(name, comparison, patterns) {
  const tests = Object.entries(comparison).map(([operator, values]) => {
    const alternatives = values.map((value) => (COMPARE[name]?.[operator] ?? COMPARE_ANY[operator])(value, patterns));
    return (found) => alternatives.some((fits2) => fits2(found));
  });
  const fits = (found) => tests.every((test) => test(found));
  return (facts, needs) => {
    const found = facts[name];
    if (found === void 0 || found.length === 0) return false;
    if (found === "unknown") return needs === "one";
    return needs === "one" ? found.some(fits) : found.every(fits);
  };
}
var isSame = (value) => (found) => found === value;
var startsWith = (start) => (found) => found.startsWith(start);
var COMPARE_ANY = {
  equals: isSame,
  glob: compileGlobOfWords,
  startsWith,
  inside: isSame,
  matches(value, patterns) {
    const test = patterns.get(value);
    if (!test) throw new Error(`the regular expression ${value} was not made ready`);
    return test;
  }
};
function compileGlobOfWords(pattern) {
  const flat = (text) => text.replaceAll("/", "\0");
  const matches2 = compileGlob(flat(pattern));
  return (found) => matches2(flat(found));
}
var bare = (path) => path.replace(/^(?:\.\/+)+(?=.)/, "").replace(/(?<=[^/])\/+$/, "") || ".";
var hostName = (host) => host.toLowerCase().replace(/\.$/, "");
var COMPARE = {
  path: {
    equals: (value) => isSame(bare(value)),
    glob: (value) => (found) => matchesProtected(found, [value]) !== void 0,
    startsWith: (value) => startsWith(value.replace(/^(?:\.\/+)+(?=.)/, "")),
    inside: (value) => isBelow2(bare(value))
  },
  host: {
    equals: (value) => isSame(hostName(value)),
    glob: (value) => compileGlobOfWords(hostName(value)),
    inside: (value) => (found) => `.${found}`.endsWith(`.${hostName(value)}`)
  }
};
var isBelow2 = (directory) => (found) => directory === "." ? !found.startsWith("/") : found === directory || found.startsWith(`${directory}/`);

// src/policy/rules/rules.ts
var compileRules = ({ rules, patterns }) => rules.map(({ when, ...rule }) => ({ ...rule, holds: compileConditions(when, patterns) }));
function applyRules(rules, facts, about, profile) {
  const first = (verdict) => rules.find((rule) => rule.verdict === verdict && rule.holds(facts, verdict === "allow" ? "every" : "one"));
  const found = first("deny") ?? first("ask");
  const lifting = first("allow");
  return {
    narrows: found && { ...saying(found, about), verdict: found.verdict, remedy: found.remedy ?? remedyOf(profile) },
    lifts: lifting && saying(lifting, about)
  };
}
var PREFIX = "rules.";
var isOfRule = ({ rule }) => rule.startsWith(PREFIX);
var saying = ({ name, verdict, reason }, about) => ({
  rule: PREFIX + name,
  reason: `${about}: ${reason ?? SAYS[verdict](name)}`
});
var SAYS = {
  deny: (name) => `the rule ${name} denies it`,
  ask: (name) => `the rule ${name} wants a person's word for it, and nobody is at the keyboard`,
  allow: (name) => `the rule ${name} allows it`
};
var remedyOf = (profile) => `Work without it, and say in your answer what is left to do. A maintainer can change the rule in profiles.${profile}.rules.`;
function checkRules({ name, commands, rules }, source) {
  const names = rules.map((rule) => rule.name);
  const twin = rules.find((rule, index) => names.indexOf(rule.name) < index);
  if (twin) throw wrong(twin, `has the name of a rule that ${name} inherits`, "Give it another name", source);
  const idle = rules.find(({ when }) => commands === "any" && (when.command ?? when.path ?? when.host) !== void 0);
  if (idle) throw wrong(idle, UNREAD, "Extend ci, or list what may run in bash.allow-only", source);
}
var UNREAD = "cannot narrow a profile that allows every command: commands are not read there";
function wrong(rule, what, remedy, source) {
  const keys = Object.entries(source.profiles).flatMap(
    ([profile, { rules = [] }]) => rules.flatMap((one, index) => one === rule ? [`profiles.${profile}.rules.${index}`] : [])
  );
  const [key = "a rule"] = keys;
  return new KodeletError("config", `${placeOf(source, key)}${key} (${rule.name}) ${what}`, { remedy });
}

// src/policy/profiles/widening.ts
function refuseWidening(extension) {
  const { settings, source } = extension;
  if (settings.widen && source.otherBranch === void 0) return;
  const problems = [...widerThanReplaced(extension), ...WIDENING.flatMap((row) => uncovered(row, extension))];
  if (problems.length === 0) return;
  const message = problems.length === 1 ? problems.join() : [HEAD, ...problems.map((line) => `- ${line}`)].join("\n");
  throw new KodeletError("config", message, { remedy: remedyFor(extension) });
}
var HEAD = "A profile may only narrow the one that it extends:";
var WIDENING = [
  {
    key: "bash.classes",
    stated: ({ bash }) => bash?.classes ?? [],
    covers: ({ commands }, name) => commands === "any" || commands.classes.includes(name)
  },
  { key: "bash.allow-only", stated: ({ bash }) => bash?.["allow-only"] ?? [], covers: coversCommand },
  { key: "bash.allow", stated: ({ bash }) => bash?.allow ?? [], covers: coversCommand },
  {
    key: "write.unprotect",
    stated: ({ write }) => write?.unprotect ?? [],
    covers: ({ protect }, pattern) => !protect.includes(pattern)
  },
  {
    key: "external.allow",
    stated: ({ external }) => external?.allow ?? [],
    covers: (parent, pattern) => coversPattern(parent.external, pattern)
  },
  {
    key: "network.hosts",
    stated: ({ network }) => network?.hosts ?? [],
    covers: ({ hosts }, entry) => coversHost(hosts, entry)
  },
  {
    key: "freeze-registry",
    stated: (settings) => settings["freeze-registry"] === false ? ["false"] : [],
    covers: (parent) => !parent.freezeRegistry
  },
  {
    key: "approval",
    stated: ({ approval }) => approval ? [approval] : [],
    covers: (parent, mode) => strictness(mode) <= strictness(parent.approval)
  },
  {
    key: "rules",
    stated: ({ rules = [] }) => rules.map(({ name, verdict }) => verdict === "allow" ? name : ""),
    covers: (parent, lifting) => lifting === "" || !mayAsk(parent)
  }
];
var strictness = (mode) => APPROVAL_MODES.indexOf(mode);
var mayAsk = ({ approval, commands }) => approval === "ask" || approval === "auto" && commands === "any";
function coversCommand({ commands }, entry) {
  if (commands === "any") return true;
  const { words } = parseEntry(entry, "");
  if (findEntry(commands.allow, words) !== void 0) return true;
  const own = findRule(words)?.class;
  if (own === void 0 || !commands.classes.includes(own)) return false;
  return own !== "project" || findEntry(SHORT_LIST, words) !== void 0;
}
var coversPattern = (patterns, pattern) => patterns.some((other) => matchesGlob(pattern, other));
var coversHost = (hosts, entry) => hosts === "any" || USUAL_PORTS.every((port) => {
  const asked = parseHost(entry.replace("*", "_"), port);
  return asked !== void 0 && listsHost(hosts, asked);
});
function uncovered({ key, stated, covers }, { name, settings, parent, source }) {
  const whole2 = `profiles.${name}.${key}`;
  return stated(settings).flatMap((entry, index) => {
    if (covers(parent, entry)) return [];
    const place = placeOf(source, `${whole2}.${index}`) || placeOf(source, whole2);
    return [`${place}${whole2} has "${entry}", which ${nameOf(parent, name, source)} does not allow`];
  });
}
var nameOf = (parent, child, { profiles }) => parent.name === child || !Object.hasOwn(profiles, parent.name) ? `the built-in ${parent.name}` : parent.name;
var COMPARISONS = [
  { of: "commands", wider: allowsMoreCommands },
  { of: "writing", wider: ({ writes }, other) => writes && !other.writes },
  { of: "protected paths", wider: ({ protect }, other) => !other.protect.every((one) => protect.includes(one)) },
  {
    of: "external tools",
    wider: ({ external }, other) => !external.every((one) => coversPattern(other.external, one))
  },
  {
    of: "hosts",
    wider: ({ hosts }, other) => hosts === "any" ? other.hosts !== "any" : !hosts.every((one) => coversHost(other.hosts, one))
  },
  { of: "publishing", wider: ({ publishes }, other) => !publishes.every((one) => coversPattern(other.publishes, one)) },
  { of: "approval", wider: ({ approval }, other) => strictness(approval) > strictness(other.approval) },
  { of: "new tools", wider: ({ freezeRegistry }, other) => !freezeRegistry && other.freezeRegistry }
];
function allowsMoreCommands({ commands }, other) {
  if (commands === "any") return other.commands !== "any";
  const { commands: others } = other;
  if (others !== "any" && !commands.classes.every((name) => others.classes.includes(name))) return true;
  return !commands.allow.every(({ text }) => coversCommand(other, text));
}
function widerThanReplaced({ name, parent, replaced, source }) {
  const wider = replaced ? COMPARISONS.filter(({ wider: wider2 }) => wider2(parent, replaced)).map(({ of }) => of) : [];
  if (wider.length === 0) return [];
  const key = `profiles.${name}.extends`;
  return [
    `${placeOf(source, key)}${key} is "${parent.name}", which allows more than the built-in ${name}: ${wider.join(", ")}`
  ];
}
function remedyFor({ name, settings, source: { otherBranch } }) {
  if (settings.widen && otherBranch !== void 0) {
    return `"widen: true" counts on the default branch alone, and this file is from "${otherBranch}": take that out there`;
  }
  return `Take that out, or write "widen: true" into profiles.${name} on the default branch`;
}

// src/policy/profiles/profile.ts
var DEFAULT_PROFILE = "ci";
var EVERY_CLASS = { allow: [], deny: [], classes: COMMAND_CLASSES };
function resolveProfile(name, source = { profiles: {} }, key = "profile") {
  const { base, layers } = layersOf(name, source, key);
  const profile = layers.toReversed().reduce((parent, layer) => layOver(parent, layer, source), builtIn(base));
  checkRules(profile, source);
  return profile;
}
function layersOf(name, source, key = "profile") {
  const layers = [];
  let [next, at] = [name, key];
  for (; ; ) {
    const settings = settingsOf(next, source);
    const changed = layers.at(-1)?.name === next;
    if (!settings || changed && isBuiltIn(next)) {
      if (!isBuiltIn(next)) throw unknownProfile(next, source, at);
      return { layers, base: next };
    }
    if (layers.some((layer) => layer.name === next)) throw inCircle([...layers.map((one) => one.name), next], source);
    layers.push({ name: next, settings });
    [next, at] = [settings.extends ?? (isBuiltIn(next) ? next : DEFAULT_PROFILE), `profiles.${next}.extends`];
  }
}
var isBuiltIn = (name) => Object.hasOwn(BUILT_IN_PROFILES, name);
var settingsOf = (name, { profiles }) => Object.hasOwn(profiles, name) ? profiles[name] : void 0;
function builtIn(name) {
  const { commands, summary: _, ...rest } = BUILT_IN_PROFILES[name];
  const any = commands === "any";
  return {
    ...rest,
    name,
    commands: any ? commands : { allow: [], deny: [], classes: commands },
    approval: any ? "yolo" : "auto",
    rules: [],
    patterns: /* @__PURE__ */ new Map()
  };
}
function layOver(parent, { name, settings }, source) {
  const replaced = isBuiltIn(name) && parent.name !== name ? builtIn(name) : void 0;
  const commands = layOverCommands(parent.commands, settings.bash ?? {}, `profiles.${name}.bash`, source);
  refuseWidening({ name, settings, parent, replaced, source });
  return {
    ...parent,
    name,
    commands,
    protect: protectedPaths(parent, settings.write),
    external: settings.external?.allow ?? parent.external,
    hosts: settings.network?.hosts ?? hostsLeft(parent, commands),
    freezeRegistry: settings["freeze-registry"] ?? parent.freezeRegistry,
    approval: settings.approval ?? parent.approval,
    rules: [...parent.rules, ...settings.rules ?? []],
    patterns: source.patterns ?? parent.patterns,
    // Asking for nothing is as much as running everything: it is guarded in the same way.
    guarded: parent.guarded || settings.approval === "yolo"
  };
}
var protectedPaths = ({ protect: inherited }, { protect = [], unprotect = [] } = {}) => [...inherited.filter((pattern) => !unprotect.includes(pattern)), ...protect];
var hostsLeft = ({ hosts }, commands) => hosts === "any" && commands !== "any" ? [] : hosts;
function layOverCommands(parent, bash, key, source) {
  const entries = (field) => (bash[field] ?? []).map(
    (entry, index) => parseEntry(entry, `${key}.${field}${placeInBrackets(source, `${key}.${field}.${index}`)}`)
  );
  const only = bash["allow-only"] && entries("allow-only");
  if (parent === "any" && !only && !bash.classes) {
    if (bash.deny?.length) throw denyOfAny(key, source);
    return parent;
  }
  const inherited = parent === "any" ? { allow: [], deny: [], classes: [] } : parent;
  return {
    allow: [...only ?? inherited.allow, ...entries("allow")],
    deny: [...inherited.deny, ...entries("deny")],
    classes: bash.classes ?? (only ? [] : inherited.classes)
  };
}
function unknownProfile(name, source, key) {
  const known2 = [.../* @__PURE__ */ new Set([...Object.keys(BUILT_IN_PROFILES), ...Object.keys(source.profiles)])];
  const near = nearest(name, known2);
  const remedy = `Use one of ${known2.join(", ")}${near ? `; did you mean ${near}?` : ""}`;
  return new KodeletError("config", `${placeOf(source, key)}${key} "${name}" is unknown`, { remedy });
}
function inCircle(path, source) {
  const key = `profiles.${path[0]}.extends`;
  const message = `${placeOf(source, key)}${key} leads back to itself: ${path.join(" \u2192 ")}`;
  return new KodeletError("config", message, { remedy: "Let one of them extend ci or read-only" });
}
var denyOfAny = (key, source) => new KodeletError(
  "config",
  `${placeOf(source, `${key}.deny`)}${key}.deny cannot narrow a profile that allows every command`,
  { remedy: "Extend ci, or list what may run in allow-only" }
);

// src/policy/shell/project/tables/checkers.ts
var CHECKERS = [
  {
    names: "shellcheck actionlint hadolint yamllint jsonlint taplo-lint markdownlint-cli vale proselint write-good typos editorconfig-checker ec checkmake zizmor ansible-lint cfn-lint dotenv-linter kube-linter kube-score semgrep xmllint tidy check-jsonschema check-yaml lychee codeowners-validator action-validator yamlfix",
    why: "check scripts, workflows and settings",
    looks: /^(?:-w|--write\S*|--fix\S*|--autofix|-i|--output|-o)$/
  },
  {
    names: "shfmt taplo yamlfmt jsonfmt xmlformat beautysh fixjson pg_format sql-formatter buildifier nixfmt nixpkgs-fmt alejandra statix deadnix treefmt",
    why: "format scripts and settings",
    changes: true,
    looks: /^(?:-w|--write\S*|-i|--in-place|fmt|format|--fix\S*|fix)$/
  }
];

// src/policy/shell/project/tables/javascript.ts
var INSTALLS = {
  match: /^(?:install|i|in|add|isntall|update|up|upgrade|dlx|create|init \S+|innit|x \S+@)(?: |$)/,
  does: "fetches packages from the network",
  instead: "Use what is installed: `ls node_modules`. For what a lock file names, a maintainer can run npm ci in a step before."
};
var PUBLISHES = {
  match: /^(?:publish|unpublish|deprecate|dist-tag|owner|access|team|org|token|login|logout|adduser|whoami|star|hook|profile|stage|npm (?:publish|login|logout|tag|access)|config set|config delete|set |config edit|(?:config )?get \S*(?:_auth\w*|_password))(?: |$)/,
  does: "publishes, or changes an account or the settings of a registry",
  instead: "Say in your answer that it is due; `npm pack --dry-run` shows what would be published."
};
var ASKS = {
  match: /^(?:view|v|info|show|search|find|s|audit|outdated|ping|doctor|fund|docs|repo|home|bugs|sbom|diff|npm (?:info|audit))(?: |$)/,
  does: "asks the registry",
  instead: "Look at what is installed, as in `npm ls` or `cat package.json`."
};
var TEXT3 = "-t --testNamePattern --test-name-pattern --grep -g --testPathPattern --testPathPatterns --filter --fgrep --project --reporter --base --host --port";
var JAVASCRIPT = [
  {
    names: "npm pnpm yarn",
    why: "run the scripts of package.json",
    never: [INSTALLS, PUBLISHES, ASKS],
    flags: "-s --silent -q --quiet --if-present --workspaces -ws -r --recursive --parallel --stream --no-progress --no-color --offline --ignore-scripts --verbose",
    text: TEXT3,
    runs: [
      { after: "exec", valued: "-w --workspace -p --package --filter -C --dir", unknown: "installed" },
      { after: "x", valued: "-w --workspace -p --package", unknown: "installed" }
    ]
  },
  {
    names: "npx pnpx bunx",
    why: "run what node_modules holds; a package that is not there would be fetched",
    runs: [{ after: "", valued: "-w --workspace -p --package -c --call", unknown: "installed" }]
  },
  {
    names: "bun",
    why: "runs scripts, tests and files",
    never: [INSTALLS, PUBLISHES, { ...ASKS, match: /^(?:outdated|audit|info)(?: |$)/ }],
    text: TEXT3,
    runs: [{ after: "x", unknown: "installed" }]
  },
  {
    names: "node nodejs",
    why: "runs JavaScript of the repository",
    text: TEXT3,
    interprets: {
      code: /^(?:-[ep]+|--eval|--print|-pe)$/,
      alone: /^(?:-v|--version|-h|--help|--test|--run|--v8-options|--completion-bash)(?:=|$)/,
      valued: "-r --require --import --loader --experimental-loader -C --conditions --env-file --test-name-pattern --test-reporter --test-concurrency --test-timeout --max-old-space-size --run --watch-path"
    }
  },
  {
    names: "tsx ts-node ts-node-esm esno babel-node vite-node swc-node sucrase-node",
    why: "run TypeScript of the repository",
    interprets: {
      code: /^(?:-[ep]+|--eval|--print)$/,
      alone: /^(?:-v|--version|-h|--help|--test)$/,
      valued: "-P --project --tsconfig -r --require -O --compiler-options --import"
    }
  },
  {
    names: "deno",
    why: "runs, tests, checks and formats TypeScript",
    never: [{ match: /^(?:publish|deploy|install|upgrade|login|jupyter)(?: |$)/, does: "publishes or installs" }],
    text: "--filter"
  },
  {
    names: "tsc vue-tsc tsgo tsup tsdown esbuild rollup webpack vite swc babel parcel rspack rslib rsbuild unbuild microbundle ncc api-extractor typedoc jsdoc postcss sass lessc tailwindcss tailwind stylus browserify nodemon concurrently npm-run-all run-s run-p wait-on rimraf del-cli shx cpx copyfiles mkdirp ncp",
    why: "compile, bundle and move the code of the repository"
  },
  {
    names: "jest vitest mocha ava tap jasmine karma cypress playwright wdio testcafe nightwatch c8 nyc cucumber-js cucumber storybook test-storybook start-storybook build-storybook size-limit bundlesize stryker",
    why: "run the tests of the repository",
    never: [
      {
        match: /^(?:install|install-deps|open|run-server|codegen|--record)(?: |$)/,
        does: "fetches a browser or opens a window",
        instead: "Run the tests: `npx playwright test`."
      }
    ],
    text: `${TEXT3} --spec --testRegex`
  },
  {
    names: "eslint oxlint standard xo tslint stylelint jshint knip depcheck madge ts-prune unimported publint attw arethetypeswrong cspell markdownlint markdownlint-cli2 commitlint lint-staged syncpack license-checker htmlhint html-validate svelte-check astro-check type-coverage npm-package-json-lint graphql-codegen graphql-inspector openapi-typescript swagger-cli redocly spectral quicktype json2ts ajv secretlint remark alex textlint ls-lint dependency-cruiser depcruise jscpd eslint_d",
    why: "check and format the code of the repository",
    text: "--rule --ext --global --env",
    looks: /^(?:--fix\S*|-w|--write|format|--apply\S*|-u|--output\S*|-o|migrate|init)$/
  },
  {
    names: "prettier biome dprint rome oxfmt prettierd svgo sort-package-json",
    why: "format and check the code of the repository",
    changes: true,
    looks: /^(?:--fix\S*|-w|--write|format|fmt|--apply\S*|-o|--output\S*|migrate|init)$/
  },
  {
    names: "next nuxt nuxi astro remix gatsby ng react-scripts craco vue-cli-service svelte-kit svelte-package expo react-native cap capacitor ionic ember qwik docusaurus vitepress vuepress eleventy hexo nest strapi electron electron-builder electron-forge tauri plop hygen changeset lerna nx turbo rush wireit moon",
    why: "run, build and check an application of the repository",
    never: [
      {
        match: /^(?:publish|release publish|login|logout|deploy|telemetry|link|connect-to-nx-cloud)(?: |$)/,
        does: "publishes or deploys"
      },
      { match: /^(?:add|upgrade|migrate latest|install)(?: |$)/, does: "fetches packages from the network" }
    ],
    runs: [{ after: "exec", valued: "--scope --ignore --concurrency", unknown: "own" }]
  },
  {
    names: "prisma drizzle-kit typeorm knex sequelize sequelize-cli mikro-orm kysely-ctl",
    why: "works on the repository's schema and on a database in the sandbox",
    never: [{ match: /^(?:login|platform|deploy)(?: |$)/, does: "acts on an account" }]
  },
  {
    names: "http-server serve live-server json-server browser-sync miniserve",
    why: "serve files of the workspace inside of the sandbox"
  },
  {
    names: "corepack",
    why: "runs the repository's package manager",
    never: [
      {
        match: /^(?:install|prepare|use|up|enable|disable|hydrate)(?: |$)/,
        does: "fetches or installs a package manager"
      }
    ],
    runs: [{ after: "", unknown: "own" }]
  },
  {
    names: "cross-env cross-env-shell dotenv env-cmd dotenvx",
    why: "set variables for a program of the project"
  }
];

// src/policy/shell/project/tables/native.ts
var FETCHES = (match) => ({
  match,
  does: "fetches from the network, or installs",
  instead: "Work with what the workspace and the caches hold."
});
var PUBLISHES2 = (match) => ({ match, does: "publishes, or changes an account" });
var NATIVE = [
  {
    names: "go",
    why: "builds, runs, tests and formats Go",
    never: [
      FETCHES(/^(?:get|install \S*@)(?: |$|\S)/),
      {
        match: /^(?:telemetry|env -[wu]|bug)(?: |$)/,
        does: "changes settings of the account",
        instead: "Set the variable in front: `GOFLAGS=-mod=mod go build ./...`."
      }
    ],
    text: "-run -bench -skip -list -fuzz -ldflags -gcflags -tags -asmflags -timeout -benchtime"
  },
  {
    names: "gofmt goimports gofumpt golangci-lint staticcheck golint revive gosec govulncheck errcheck ineffassign misspell gci golines mockgen mockery stringer wire sqlc ginkgo gotestsum gotest richgo gocov gocyclo dlv templ buf protoc protoc-gen-go ent swag air ko gopls deadcode nilaway wsl",
    why: "check, format, generate and test Go",
    never: [PUBLISHES2(/^(?:push|registry login|publish|migrate)(?: |$)/)],
    text: "-focus -skip --focus --skip -E -D --enable --disable"
  },
  {
    names: "cargo",
    why: "builds, runs, tests, checks and formats Rust",
    never: [
      PUBLISHES2(/^(?:\+\S+ )?(?:publish|login|logout|owner|yank|release)(?: |$)/),
      FETCHES(/^(?:\+\S+ )?(?:install|uninstall|search|info|binstall|install-update)(?: |$)/)
    ],
    flags: "-q --quiet -v --verbose -vv --locked --frozen --offline",
    text: "--skip -E --filter-expr"
  },
  {
    names: "rustc rustfmt rustdoc clippy-driver cargo-clippy cargo-fmt cargo-nextest cargo-tarpaulin cargo-llvm-cov cargo-deny cargo-audit cargo-machete cargo-udeps cargo-hack cargo-expand cross trunk wasm-pack wasm-bindgen miri bindgen cbindgen rust-analyzer",
    why: "compile, check and format Rust",
    never: [PUBLISHES2(/^(?:publish|login|pack-and-publish)(?: |$)/)]
  },
  {
    names: "rustup",
    why: "says which toolchains there are, and runs one",
    never: [
      FETCHES(
        /^(?:install|update|self|toolchain (?:install|uninstall|link)|component (?:add|remove)|target (?:add|remove)|default \S|override)(?: |$)/
      )
    ],
    runs: [{ after: "run", unknown: "own" }]
  },
  {
    names: "make gmake mingw32-make bmake nmake",
    why: "runs targets of the Makefile",
    never: [PUBLISHES2(/(?:^| )(?:publish|deploy|upload|push)(?:[ -]|$)/)]
  },
  {
    names: "cmake ctest cpack ccmake ninja samu meson scons waf bazel bazelisk buck buck2 pants please plz xmake premake premake5 autoconf automake autoreconf aclocal autoheader libtoolize qmake conan vcpkg gyp node-gyp prebuildify cmake-js bear ccache sccache distcc pkg-config pkgconf",
    why: "build and test by the build files of the repository",
    never: [
      FETCHES(/^(?:install \S|search|download|wrap install|remote|fetch)(?: |$|\S)/),
      PUBLISHES2(/^(?:upload|publish)(?: |$)/)
    ],
    text: "-R -E -L -LE --tests-regex --exclude-regex --label-regex --test_filter --gtest_filter -G"
  },
  {
    names: "gcc g++ cc c++ clang clang++ cpp ld ld.lld lld mold ar as ranlib nm objdump objcopy strip readelf size addr2line c++filt gcov gcovr lcov genhtml llvm-cov llvm-profdata emcc em++ nvcc ifort gfortran fpc nasm yasm tcc icc cl armclang arm-none-eabi-gcc avr-gcc ldd",
    why: "compile and link the code of the repository"
  },
  {
    names: "clang-format clang-tidy cppcheck cpplint iwyu include-what-you-use cmake-format cmake-lint astyle uncrustify indent valgrind ctags cscope doxygen gtester bats bats-core shunit2 shellspec",
    why: "check, format and test C, C++ and shell",
    looks: /^(?:-i|--fix\S*|-fix\S*)$/
  },
  {
    names: "swift swiftc swiftlint swiftformat swift-format xcodebuild xcbeautify xcpretty tuist xcodegen pod fastlane",
    why: "build, test and format Swift",
    never: [
      PUBLISHES2(/^(?:trunk|publish|deliver|pilot|match|release|beta|package-registry)(?: |$)/),
      FETCHES(/^(?:install|update|repo|package (?:add|update))(?: |$)/)
    ]
  },
  {
    names: "zig zls nim nimble crystal shards ameba odin dmd ldc2 dub gnat gprbuild alr ghc ghci runghc runhaskell stack cabal hlint ormolu fourmolu stylish-haskell hpack ocaml ocamlc ocamlfind dune opam esy elm elm-test elm-format elm-review purs spago idris2 agda coqc lake lean cobc solc forge anvil cast hardhat truffle foundry slither vyper brownie scarb move sui cairo circom snarkjs",
    why: "build, test and format by the files of the repository",
    never: [
      PUBLISHES2(/^(?:publish|upload|login|send|wallet|register)(?: |$)/),
      FETCHES(/^(?:install|update|upgrade|fetch|init --\S|switch|clone|up)(?: |$)/)
    ]
  }
];

// src/policy/shell/project/tables/others.ts
var FETCHES2 = (match) => ({
  match,
  does: "fetches packages from the network",
  instead: "Work with what the workspace and the caches hold."
});
var PUBLISHES3 = (match) => ({ match, does: "publishes, deploys, or changes an account" });
var GOALS = PUBLISHES3(
  /(?:^| )(?:\S*:)?(?:deploy\S*|publish\w*|release\w*:?\S*|uploadArchives|sonatype\w*|bintrayUpload|closeAndRelease\w*|jib|dockerPush\w*|appengineDeploy|wagon:\S*|scm:\S*|gitPublish\w*)(?: |$)/i
);
var ALONE2 = /^(?:-v|-V|-h|--version|--help|-\?)$/;
var OTHERS = [
  {
    names: "mvn mvnw mvnd mvnw.cmd",
    why: "builds and tests by the pom.xml of the repository",
    never: [GOALS],
    text: "-Dtest -Dit.test -pl -Dgroups -Dsurefire.failIfNoSpecifiedTests"
  },
  {
    names: "gradle gradlew gradlew.bat",
    why: "builds and tests by the build files of the repository",
    never: [
      {
        ...GOALS,
        match: new RegExp(
          GOALS.match.source.replace("deploy\\S*|publish\\w*", "deploy|publish(?!\\w*ToMavenLocal)\\w*"),
          "i"
        )
      }
    ],
    text: "--tests -x"
  },
  {
    names: "java javac javap jar javadoc jshell jdeps jlink jpackage jcmd jstack jmap kotlin kotlinc kotlinc-jvm ktlint detekt scala scalac scala-cli scalafmt scalafix sbt sbtn mill amm groovy groovyc ant ivy lein clj clojure clj-kondo cljfmt bb boot jbang checkstyle pmd spotbugs google-java-format leiningen bloop coursier cs kotlin-language-server spring jreleaser",
    why: "compile, run and check what runs on the JVM",
    never: [
      PUBLISHES3(/(?:^| )(?:deploy|publish\w*|publishSigned|releaseUpload|full-release|release)(?: |$)/),
      FETCHES2(/^(?:install|fetch|launch|resolve)(?: |$)/)
    ],
    text: "--tests -Dtest"
  },
  {
    names: "ruby jruby truffleruby mruby",
    why: "runs Ruby of the repository",
    interprets: { code: /^-[lnpaWwvis]*e$/, alone: ALONE2, valued: "-r -I -C -x" }
  },
  {
    names: "bundle bundler",
    why: "runs programs of the Gemfile",
    never: [
      FETCHES2(/^(?:add|update|outdated|inject|gem|open|cache|package)(?: |$)/),
      PUBLISHES3(/^(?:config (?:set|unset)|plugin|console-publish)(?: |$)/)
    ],
    runs: [{ after: "exec", valued: "--gemfile", unknown: "own" }]
  },
  {
    names: "rake rspec rubocop standardrb minitest rails bin/rails brakeman erb erblint erb_lint haml-lint slim-lint reek flay flog sorbet srb steep rbs tapioca yard rdoc irb ri racc cucumber-ruby guard spring-ruby foreman overcommit solargraph herb i18n-tasks database_consistency",
    why: "run, test and check Ruby of the repository",
    never: [{ ...PUBLISHES3(/(?:^| )(?:release|gem:push|deploy\S*)(?: |$)/) }],
    text: "-e --example -t --tag -n --name"
  },
  {
    names: "gem",
    why: "says what is installed, and builds gems of the repository",
    never: [
      FETCHES2(
        /^(?:install|i|update|fetch|search|query|outdated|uninstall|cleanup|mirror|sources|specification -r)(?: |$)/
      ),
      PUBLISHES3(/^(?:push|yank|owner|signin|signout|cert)(?: |$)/)
    ]
  },
  {
    names: "php",
    why: "runs PHP of the repository",
    interprets: {
      code: /^(?:-r|--run|-B|-R|-E)$/,
      alone: /^(?:-v|-V|-h|-m|-i|-S|--version|--help|--ini|--modules|--info|--server|--r[fcez]|--rf|--rc)$/,
      valued: "-d -c -S -t -z --rf --rc --re --define"
    }
  },
  {
    names: "composer composer.phar",
    why: "runs the scripts of composer.json",
    never: [
      FETCHES2(
        /^(?:require|update|u|upgrade|global|create-project|self-update|selfupdate|search|outdated|audit|reinstall|browse|home|fund)(?: |$)/
      ),
      PUBLISHES3(/^(?:config|archive --publish|login)(?: |$)/)
    ],
    runs: [{ after: "exec", unknown: "own" }]
  },
  {
    names: "phpunit paratest pest phpstan psalm phan phpcs phpcbf php-cs-fixer pint rector infection behat codecept codeception artisan console bin/console deptrac phpmd phpcpd phpbench phplint parallel-lint ecs twigcs magento drush wp symfony sail phive box",
    why: "run, test and check PHP of the repository",
    never: [PUBLISHES3(/^(?:deploy|login|cloud\S*|publish:\S*)(?: |$)/)],
    text: "--filter --group --testsuite"
  },
  {
    names: "dotnet",
    why: "builds, runs, tests and formats .NET",
    never: [
      PUBLISHES3(/^(?:nuget (?:push|delete|add|update|sign|trust)|user-secrets|dev-certs)(?: |$)/),
      FETCHES2(
        /^(?:add|restore|tool (?:install|update|restore)|workload|new (?:install|-i|search)|package|sdk check)(?: |$)/
      )
    ],
    text: "--filter --logger -l -v --verbosity -c --configuration -f --framework",
    runs: [{ after: "tool run", unknown: "own" }]
  },
  {
    names: "msbuild csc fsi fsc fantomas csharpier nunit3-console xunit vstest.console paket cake dotnet-script csi reportgenerator mono mcs xbuild nuget dotnet-format dotnet-ef stryker-net",
    why: "build, test and format .NET",
    never: [
      PUBLISHES3(/^(?:push|setapikey|publish|delete|sources)(?: |$)/i),
      FETCHES2(/^(?:install|restore|update)(?: |$)/)
    ]
  },
  {
    names: "mix elixir elixirc iex erl erlc escript rebar3 rebar gleam credo dialyzer ct_run",
    why: "build, run, test and format what runs on the BEAM",
    never: [
      PUBLISHES3(
        /^(?:hex\.(?:publish|user|owner|retire|organization)|publish|hex publish|hex|phx\.gen\.release --docker-push)(?: |$)/
      ),
      FETCHES2(/^(?:archive\.install|local\S*|escript\.install|deps\.update|add|upgrade|update)(?: |$)/)
    ],
    text: "-e --eval --only --exclude --include"
  },
  {
    names: "dart flutter fvm melos very_good build_runner dartfmt dartanalyzer",
    why: "build, run, test and format Dart",
    never: [
      PUBLISHES3(/^(?:pub (?:publish|login|logout|token|uploader|lish)|publish|upgrade|downgrade|channel)(?: |$)/),
      FETCHES2(/^(?:pub (?:add|upgrade|global activate)|install|precache)(?: |$)/)
    ],
    text: "--name --plain-name -n -N",
    runs: [{ after: "exec", unknown: "own" }]
  },
  {
    names: "perl perl5",
    why: "runs Perl of the repository",
    interprets: {
      code: /^-[0-9acilnpstuwFW]*[eE]$/,
      alone: /^(?:-v|-V\S*|-h|--version|--help|-c)$/,
      valued: "-I -M -x"
    }
  },
  {
    names: "prove perltidy perlcritic carton plx perldoc podchecker Build minil dzil",
    why: "test, check and format Perl",
    never: [PUBLISHES3(/^(?:release|upload)(?: |$)/), FETCHES2(/^(?:install|update)(?: |$)/)],
    runs: [{ after: "exec", unknown: "own" }]
  },
  {
    names: "lua luajit luac texlua nlua",
    why: "runs Lua of the repository",
    interprets: { code: /^-e$/, alone: /^-v$/, valued: "-l" }
  },
  {
    names: "luacheck busted stylua selene luarocks tl teal moonc",
    why: "check and test Lua",
    never: [PUBLISHES3(/^upload(?: |$)/), FETCHES2(/^(?:install|download|search)(?: |$)/)]
  },
  {
    names: "julia",
    why: "runs Julia of the repository",
    interprets: { code: /^(?:-[eE]|--eval|--print)$/, alone: ALONE2, valued: "-t --threads -L --load -p -J" }
  },
  {
    names: "Rscript R",
    why: "runs R of the repository",
    interprets: { code: /^-e$/, alone: /^(?:--version|--help|CMD|-h)$/, valued: "" }
  },
  {
    names: "octave matlab sage gp maxima guile racket raco sbcl clisp ecl gsi janet fennel swipl gprolog tclsh wish expect gnuplot",
    why: "run scripts of the repository"
  }
];

// src/policy/shell/project/tables/python.ts
var ADDS = (match) => ({
  match,
  does: "fetches packages from the network",
  instead: "Use what is installed: `pip list`."
});
var PUBLISHES4 = (match) => ({ match, does: "publishes, or changes an account" });
var OWN = "own";
var VALUED = "--with --extra --group --only-group --python -p --package --directory --project --env-file --index --index-url -C -P";
var PYTHON = [
  {
    names: "python python3 python2 pypy pypy3 ipython micropython",
    why: "runs Python of the repository",
    interprets: {
      code: /^-[bBdEiIOPqsSuvx]*c$/,
      alone: /^(?:-V+|--version|-h|--help)$/,
      valued: "-X -W",
      module: /^-[bBdEiIOPqsSuvx]*m(.*)$/
    }
  },
  {
    names: "pip pip3 pipx",
    why: "says what is installed",
    never: [
      ADDS(/^(?:install|download|wheel|index|search|inject|upgrade|upgrade-all|reinstall|run)(?: |$)/),
      PUBLISHES4(/^(?:config|cache)(?: |$)/)
    ]
  },
  {
    names: "uv",
    why: "runs programs of the environment of the repository",
    never: [
      ADDS(
        /^(?:add|remove --upgrade|pip (?:install|sync|download|compile)|tool (?:install|upgrade)|python (?:install|upgrade)|self)(?: |$)/
      ),
      PUBLISHES4(/^(?:publish|auth)(?: |$)/)
    ],
    flags: "-q --quiet -v --verbose --offline --no-cache --no-progress",
    runs: [
      { after: "run", valued: VALUED, unknown: OWN },
      { after: "tool run", valued: "--from --with --python -p", unknown: "installed" }
    ]
  },
  {
    names: "uvx",
    why: "runs a tool that is installed",
    runs: [{ after: "", valued: "--from --with --python -p", unknown: "installed" }]
  },
  {
    names: "poetry pipenv flit",
    why: "run programs of the environment of the repository",
    never: [
      ADDS(/^(?:add|update|self|plugin|fetch|global|search|upload|import)(?: |$)/),
      PUBLISHES4(/^(?:publish|config|auth)(?: |$)/)
    ],
    flags: "-q --quiet -v -vv -vvv --no-interaction -n --no-ansi",
    runs: [{ after: "run", valued: VALUED, unknown: OWN }]
  },
  {
    names: "pdm rye hatch pixi",
    why: "run scripts and programs of the environment of the repository",
    never: [
      ADDS(/^(?:add|update|self|plugin|fetch|global|search|upload|import|upgrade|install)(?: |$)/),
      PUBLISHES4(/^(?:publish|config|auth)(?: |$)/)
    ],
    flags: "-q --quiet -v --verbose -n",
    runs: [{ after: "run", valued: `${VALUED} -e --env`, unknown: "script" }]
  },
  {
    names: "pytest py.test",
    why: "runs the tests of the repository",
    text: "-k -m --deselect -W --tb --log-level --durations -n"
  },
  {
    names: "nose2 nosetests tox nox coverage trial behave robot pabot locust hypothesis mutmut ward green pyinstrument",
    why: "run and measure the tests of the repository",
    text: "-k -e --include --omit -s",
    runs: [{ after: "run", valued: "--source --omit --include --rcfile --data-file --context", unknown: "script" }]
  },
  {
    names: "ruff black isort autopep8 yapf autoflake pyupgrade docformatter add-trailing-comma unify djlint djhtml sqlfluff blacken-docs reorder-python-imports flynt refurb",
    why: "check and format the code of the repository",
    changes: true,
    looks: /^(?:--fix\S*|-i|--in-place|format|fix|--reformat|-r)$|^(?!--check|--diff|-c|check|lint|-)/
  },
  {
    names: "mypy pyright basedpyright pyre pytype flake8 pylint pyflakes pycodestyle pydocstyle bandit vulture radon xenon pyroma check-manifest deptry import-linter lint-imports interrogate codespell safety pip-audit dmypy ty pyrefly",
    why: "check the code of the repository",
    looks: /^(?:-w|--write-changes|--install-types)$/
  },
  {
    names: "wheel maturin cibuildwheel auditwheel pyinstaller nuitka cython cythonize f2py pyoxidizer briefcase",
    why: "build packages of the repository",
    never: [PUBLISHES4(/^(?:publish|upload)(?: |$)/)]
  },
  {
    names: "django-admin flask uvicorn gunicorn hypercorn daphne waitress-serve celery rq dramatiq fastapi streamlit gradio",
    why: "run an application of the repository inside of the sandbox",
    never: [PUBLISHES4(/^(?:deploy|login)(?: |$)/)]
  },
  { names: "alembic aerich yoyo", why: "works on the schema of a database in the sandbox" },
  {
    names: "sphinx-build sphinx-apidoc sphinx-quickstart sphinx mkdocs pdoc jupyter jupytext nbconvert papermill jupyter-nbconvert quarto cookiecutter copier invoke inv pre-commit dvc mlflow snakemake doit kedro bump2version bumpver bump-my-version towncrier scriv pip-compile pip-sync pipdeptree pip-licenses cz commitizen",
    why: "run tasks of the repository",
    never: [PUBLISHES4(/^(?:gh-deploy|push|login|publish)(?: |$)/), ADDS(/^(?:install|autoupdate|pull|fetch)(?: |$)/)]
  }
];

// src/policy/shell/project/tables/tasks.ts
var TASKS = [
  {
    names: "bash sh dash zsh ksh ash",
    why: "runs commands that are judged like any others, and scripts of the workspace",
    shell: true
  },
  {
    names: "source .",
    why: "reads a script of the workspace into the shell, as an environment of Python asks for",
    interprets: { code: /^$(?!)/ }
  },
  {
    names: "just task go-task mage mask cargo-make makers taskfile",
    why: "run tasks of the repository",
    never: [{ match: /(?:^| )(?:publish|deploy|release|upload|push)(?: |$)/, does: "publishes or deploys" }]
  },
  {
    names: "mise asdf rbenv pyenv nodenv volta fnm direnv",
    why: "run programs of the versions that the repository names",
    never: [
      {
        match: /^(?:install|use|plugin|plugins|upgrade|self-update|global|uninstall|allow|add|update|pin|fetch|profile|copy|store|daemon)(?: |$)/,
        does: "installs or changes settings of the account",
        instead: "Use what is installed: `which node`."
      }
    ],
    runs: [{ after: "exec", unknown: "own" }]
  },
  {
    names: "xvfb-run dbus-run-session",
    why: "run a program of the project with a display of its own",
    runs: [{ after: "", valued: "-n -s -e -f -w --server-args", unknown: "own" }]
  },
  {
    names: "sqlite3 duckdb sqlite-utils sqldiff litecli",
    why: "work on database files of the workspace",
    changes: true
  },
  {
    names: "terraform tofu terragrunt tflint tfsec checkov packer",
    why: "check and format the configuration of infrastructure",
    never: [
      {
        match: /^(?!(?:-chdir=\S+ )?(?:fmt|validate|version|graph|providers|show|console|test|output|workspace list)(?: |$)|-|\.|--)\S+/,
        does: "works on real infrastructure, or fetches",
        instead: "Use `terraform fmt -check` or `terraform validate`."
      }
    ]
  },
  {
    names: "protolint openapi-generator openapi-generator-cli swagger-codegen jsonnet cue dhall kcl pkl ytt kustomize kubeconform kubeval conftest opa regal",
    why: "check and generate from files of the repository",
    never: [{ match: /^(?:push|publish|pull|login)(?: |$)/, does: "publishes or fetches" }]
  },
  {
    names: "pandoc latexmk pdflatex xelatex lualatex tectonic bibtex biber typst asciidoctor mdbook hugo jekyll zola dot plantuml mmdc marp d2 graphviz",
    why: "build the documents of the repository",
    changes: true,
    never: [{ match: /^(?:deploy|publish)(?: |$)/, does: "publishes" }]
  },
  {
    names: "ffmpeg ffprobe convert magick identify inkscape rsvg-convert optipng pngquant jpegoptim cwebp exiftool sox gs pdftotext pdfinfo qpdf tesseract",
    why: "work on media files of the workspace",
    changes: true
  },
  {
    names: "msgfmt xgettext msgmerge po4a glib-compile-schemas glib-compile-resources rcc uic moc lupdate lrelease flatc thrift capnp antlr4 antlr bison flex yacc lex ragel swig gperf m4 envsubst gettext help2man ctangle",
    why: "generate code of the repository",
    changes: true
  },
  { names: "hyperfine", why: "measure and repeat programs of the project" }
];

// src/policy/shell/project/programs.ts
var PROJECT_PROGRAMS = [
  ...JAVASCRIPT,
  ...PYTHON,
  ...NATIVE,
  ...OTHERS,
  ...TASKS,
  ...CHECKERS
];
var BY_NAME = new Map(
  PROJECT_PROGRAMS.flatMap((program) => program.names.split(/\s+/).map((name) => [name, program]))
);
var findProgram = (name) => {
  const last = name.slice(name.lastIndexOf("/") + 1);
  return BY_NAME.get(last) ?? BY_NAME.get(last.replace(/(?<=^(?:python|pip|php|ruby|node|lua|gcc|g\+\+|clang|clang\+\+))-?[\d.]+$/, ""));
};

export {
  WITHOUT_SANDBOX,
  PROTECTED,
  MOST_REMEDY,
  allowedAre,
  refuse,
  shown,
  secretIn,
  GRANTS,
  withheldFrom,
  capabilityFor,
  placeOf,
  compileRules,
  applyRules,
  isOfRule,
  mayBeEntry,
  findEntry,
  matchesLetters,
  BUILT_IN_PROFILES,
  SHORT_LIST,
  textArgument,
  knownText,
  QUOTE_IT,
  Refused,
  unreadable,
  stop,
  spend,
  renamedWord,
  writtenOut,
  checkFile,
  expandGlob,
  globMayBe,
  checkKind,
  FILES,
  literalText,
  bareText,
  addText,
  variablesIn,
  join7 as join,
  isNumeric,
  includes,
  withValue,
  written,
  writeArithmetic,
  afterArithmetic,
  expandWord,
  expandValue,
  expandWords,
  checkCode,
  checkWords,
  checkProjectWord,
  writeAssignments,
  checkAssignment,
  writeConditional,
  RULES,
  findRule,
  hasProgram,
  generalRule,
  EVERY_CLASS,
  resolveProfile,
  layersOf,
  PROJECT_PROGRAMS,
  findProgram,
  hookFiles,
  hookPatterns,
  patternsInside,
  copyHooks
};
