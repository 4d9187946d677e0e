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
} from "./chunk-LI6PGHHK.mjs";
import {
  nearest
} from "./chunk-NOW2Q5M3.mjs";
import {
  leadsOut,
  matchesProtected,
  resolveInside
} from "./chunk-4NWD3AWY.mjs";
import {
  compileGlob,
  matchesGlob
} from "./chunk-VGD5DCMS.mjs";
import {
  KodeletError
} from "./chunk-SGLPPAL2.mjs";

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

// src/policy/place.ts
var placeOf = ({ places = {} }, key) => Object.hasOwn(places, key) ? `${places[key]}: ` : "";
var placeInBrackets = ({ places = {} }, key) => Object.hasOwn(places, key) ? ` (${places[key]})` : "";

// src/policy/defaults.ts
var WITHOUT_SANDBOX = [
  ...["npm test", "npm run *", "npm ci", "npx tsc", "npx vitest", "npx eslint"],
  ...["python -m pytest", "pytest", "go test", "go build", "go vet", "cargo test", "cargo build", "cargo check"],
  ...["make test", "make build"]
];
var PROTECTED = [...ALWAYS_PROTECTED, ...USUALLY_PROTECTED];

// src/policy/built-in-profiles.ts
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

// src/policy/conditions.ts
function compileConditions({ fork, ...texts }, patterns) {
  const conditions = NAMES.flatMap((name) => {
    const comparison = texts[name];
    return comparison ? [compileText(name, comparison, patterns)] : [];
  });
  return (facts, needs) => (fork === void 0 || fork === facts.fork) && conditions.every((holds) => holds(facts, needs));
}
var NAMES = Object.keys(TEXT_CONDITIONS);
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
    inside: (value) => isBelow(bare(value))
  },
  host: {
    equals: (value) => isSame(hostName(value)),
    glob: (value) => compileGlobOfWords(hostName(value)),
    inside: (value) => (found) => `.${found}`.endsWith(`.${hostName(value)}`)
  }
};
var isBelow = (directory) => (found) => directory === "." ? !found.startsWith("/") : found === directory || found.startsWith(`${directory}/`);

// src/policy/rules.ts
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

// src/policy/shell/allowlist.ts
var NEVER = new Set(
  ". : alias bind break builtin caller command compgen complete compopt continue coproc declare dirs disown enable eval exec exit export fc fg bg getopts hash history let local logout mapfile popd pushd read readarray readonly return set shift shopt source suspend trap type typeset ulimit umask unalias unset wait jobs kill time if then else elif fi for while until do done case esac select function".split(
    " "
  )
);
var WORD = /^[\w./:@%+=,*-]+$/;
function parseEntry(text, key) {
  const words = text.trim().replace(/^\.\/(?=\S*\/)|^\/(?:usr\/)?bin\/(?=\w)/, "").split(/ +/);
  const wrong2 = words.find((word) => !WORD.test(word));
  if (wrong2 !== void 0) throw malformed(text, key, wrong2 === "" ? "it is empty" : `"${wrong2}" is not a plain word`);
  if (/^\*+$/.test(words[0] ?? "")) throw malformed(text, key, '"*" in place of the program would allow everything');
  if (NEVER.has(words[0] ?? "")) throw malformed(text, key, `"${words[0]}" changes the shell that runs the command`);
  if (words[0]?.startsWith("-")) throw malformed(text, key, `"${words[0]}" is no program`);
  return { text: words.join(" "), words };
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

// src/policy/refusal.ts
var refuse = (rule, reason, remedy) => ({ rule, reason, remedy });
function shown(value) {
  const line = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("\\\\", "\\");
  return `"${line.length > 80 ? `${line.slice(0, 77)}...` : line}"`;
}

// src/policy/shell/argument.ts
var textArgument = (text) => ({ kind: "text", text, emitted: quote(text) });
var knownText = (argument) => argument?.kind === "text" ? argument.text : void 0;

// src/policy/shell/kinds.ts
import { resolve as resolve2 } from "node:path";

// src/policy/shell/files.ts
import { lstatSync, readlinkSync, statSync } from "node:fs";
import { dirname as dirname2, resolve } from "node:path";

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
function stop(rule, reason, remedy) {
  throw new Refused(refuse(rule, reason, remedy));
}

// src/policy/shell/files.ts
var USES = { data: "read-temp", code: "read", output: "write-temp", artifact: "write" };
function checkFile(path, use, { cwds, rules, report }, { absolute = false } = {}) {
  if (report.moves && !absolute && path.split("/").includes("..")) refuseUp(path);
  return cwds.map((cwd) => {
    refuseMachine(path, resolve(cwd, path), rules.paths.root);
    const checked = rules.paths.check(path === "" ? "." : path, USES[use], cwd);
    if (!checked.ok) throw new Refused(checked.refusal);
    if (checked.absolute !== resolve(cwd, path)) followLinks(path, resolve(cwd, path), rules.paths.root);
    return checked.absolute;
  });
}
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
    const target = resolve(dirname2(found.link), found.target);
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

// src/policy/shell/scope.ts
var MAX_SEEN = 2e4;
function countSeen(names, report) {
  report.seen += names;
  if (report.seen > MAX_SEEN) {
    stop("bash.limit", `this line goes through over ${MAX_SEEN} files`, "Divide it into several calls.");
  }
}

// src/policy/shell/glob-check.ts
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
  const names = namesIn(join2(isAbsolute(base) ? "" : cwd, base));
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
  else if (argument.kind === "text") checkText(argument.text, kind, what, call);
  else if (kind !== "message" && !(argument.kind === "pipe" && kind === "data")) {
    stop(
      "bash.dynamic",
      `${shown(argument.text)} as ${what} of ${call.name} is not known before it runs`,
      "Write the value itself."
    );
  }
}
var FILES = ["data", "code", "output", "artifact"];
function checkText(text, kind, what, call) {
  if (kind instanceof RegExp) {
    if (!kind.test(text)) refuseValue(text, what, call);
  } else if (FILES.includes(kind)) {
    if (text !== "-" && text !== "/dev/null") checkFile(text, kind, call.scope);
  } else if (kind === "git") checkGitOperand(text, call);
  else if (kind === "any-word") checkAnyWord(text, call);
}
function checkGlob(glob, kind, what, call) {
  if (!FILES.includes(kind) && kind !== "git" && kind !== "message" && kind !== "any-word") {
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
  const use = kind === "output" || kind === "artifact" || kind === "code" ? kind : "data";
  const fixed = kind === "git" || kind === "any-word" ? "code" : use;
  checkFile(globHead(glob), fixed, call.scope);
  for (const cwd of call.scope.cwds) {
    for (const path of expandGlob(glob, cwd, call.scope.report)) checkFile(resolve2(cwd, path), fixed, call.scope);
  }
}
function globHead({ parts }) {
  const [first] = parts;
  const text = first?.kind === "text" ? first.text : "";
  return text.includes("/") ? text.slice(0, text.lastIndexOf("/") + 1) : ".";
}
function checkGitOperand(text, call) {
  const path = text.replace(/^:(?:\([^)]*\)|[!^/]+)?/, "");
  if (path !== "") checkFile(path, "code", call.scope);
  for (const { index } of path.matchAll(/(?<=.):(?=.)/gs)) checkFile(path.slice(index + 1), "code", call.scope);
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

// src/policy/shell/programs/javascript.ts
import { readFileSync } from "node:fs";
import { dirname as dirname3, join as join3 } from "node:path";
var NPM_SOURCE = "npm CLI manual, v10: npm-run-script, npm-ci, config";
var WORKSPACES = ["-w", "--workspace", "--workspaces", "-ws"];
var NUMBER = /^\d+$/;
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
    "--bail --testTimeout --hookTimeout --maxWorkers --minWorkers --retry --maxConcurrency --teardownTimeout": NUMBER,
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
    operands: { kind: "code" }
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
    const scripts = elsewhere ? [] : scriptsAt(cwd, call.scope.rules.paths.root);
    if (scripts.includes(name)) continue;
    const declared = scripts.length > 0 ? `Scripts are ${scripts.join(", ")}.` : "There are no scripts here.";
    stop("npm.script", `${shown(name)} is not a script of package.json but a command of npm`, declared);
  }
}
function scriptsAt(directory, root) {
  try {
    const { scripts } = JSON.parse(readFileSync(join3(directory, "package.json"), "utf8"));
    return typeof scripts === "object" && scripts !== null ? Object.keys(scripts) : [];
  } catch {
    return directory === root || directory === dirname3(directory) ? [] : scriptsAt(dirname3(directory), root);
  }
}

// src/policy/shell/programs/build.ts
var NUMBER2 = /^\d+$/;
var NAME = /^[\w.:+-]+$/;
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
    "--cov-fail-under": NUMBER2
  },
  optional: { "--cov": "code" }
};
var GO_BUILD = {
  goFlags: true,
  flags: "-a -n -v -x -race -msan -asan -trimpath -cover -json -work",
  values: {
    "-p": NUMBER2,
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
    "-count -parallel": NUMBER2,
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
    "-p --package --bin --test --example --bench --exclude --profile --target": NAME,
    "-F --features": /^[\w ,/.+-]+$/,
    "-j --jobs": NUMBER2,
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
        optional: { "-j --jobs": NUMBER2 }
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
    if (/^(?:V|VERBOSE)=/.test(target) || takesNumber && NUMBER2.test(target)) continue;
    if (isListed(scope.rules, ["make", target])) continue;
    stop(
      "bash.allowlist",
      `the target ${shown(target)} of make is not in the allowlist`,
      "Allow it as make TARGET, or leave it out."
    );
  }
}

// src/policy/shell/programs/files.ts
import { basename, join as join5 } from "node:path";

// src/policy/shell/tree-check.ts
import { readdirSync as readdirSync2, readlinkSync as readlinkSync2 } from "node:fs";
import { dirname as dirname4, isAbsolute as isAbsolute2, join as join4 } from "node:path";
var MAX_FILES = 2e3;
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
function entriesOf(directory) {
  try {
    return readdirSync2(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}

// src/policy/shell/programs/files.ts
var TARGET = ["-t", "--target-directory"];
var COMMON = {
  flags: "-f --force -n --no-clobber -u -v --verbose -T --no-target-directory",
  values: { [TARGET.join(" ")]: "output" }
};
var DOORS = "-b and -S rename what they overwrite, -Z relabels";
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
    why: `-s and -l make links, -L follows them out; ${DOORS}; what is copied over a directory is checked file by file`,
    source: "GNU coreutils manual",
    options: { ...COMMON, flags: `${COMMON.flags} -r -R --recursive -p -a --archive -P --no-dereference -d` },
    operands: { kind: "data" },
    also: (parsed, call) => checkTransfer(parsed, call, "data")
  },
  {
    words: ["mv"],
    class: "edit",
    why: `takes its sources away, so that they are held to the rules of writing; ${DOORS}`,
    source: "GNU coreutils manual",
    options: COMMON,
    operands: { kind: "output" },
    also: (parsed, call) => checkTransfer(parsed, call, "output")
  }
];
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
  const [real = ""] = checkFile(source, use === "data" ? "code" : "artifact", call.scope);
  const cwd = call.scope.cwds[0] ?? "";
  if (isLink(source.startsWith("/") ? source : join5(cwd, source))) {
    stop(
      "path.link",
      `${shown(source)} is a symbolic link, which would lead elsewhere from its new place`,
      "Copy the file that it leads to."
    );
  }
  const merges = /(^|\/)\.\/*$/.test(source) || source.endsWith("..");
  const goal = into && !merges ? join5(place, basename(real)) : place;
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
var FIND_RULE = {
  words: ["find"],
  class: "read",
  why: "-exec, -ok and their like run programs, -fprint and its like write, -delete deletes, -files0-from reads a list, -L follows links out",
  source: "GNU findutils manual, 2 and 3",
  judge: judgeFind
};
function judgeFind(call) {
  const start = call.rest.findIndex(beginsExpression);
  const places = start === -1 ? call.rest : call.rest.slice(0, start);
  for (const [index, place] of places.entries()) {
    const isMode = index === 0 && ["-P", "-H"].includes(knownText(place) ?? "");
    if (!isMode) checkKind(place, "data", "a place", call);
  }
  const expression2 = start === -1 ? [] : call.rest.slice(start);
  for (let at = 0; at < expression2.length; at += 1) at += judgeTerm(expression2[at], expression2[at + 1], call);
}
var beginsExpression = (argument) => {
  const text = knownText(argument) ?? "";
  return /^-./.test(text) && text !== "-P" && text !== "-H" || ["(", ")", "!", ","].includes(text);
};
function judgeTerm(term, value, call) {
  const name = knownText(term) ?? stop("bash.dynamic", `${shown(term?.text ?? "")} in find is not known before it runs`, "Write it out.");
  if (ALONE.has(name)) return 0;
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
  return 1;
}

// src/policy/shell/programs/git-read.ts
var NUMBER3 = /^\d+$/;
var PERCENT = /^\d+%?$/;
var DIFF = {
  tailless: true,
  flags: `-p -u --patch -s --no-patch --raw --patch-with-raw --minimal --patience --histogram --compact-summary --numstat
    --shortstat --summary --name-only --name-status --no-color --no-renames -R --check --full-index --binary -a --text
    --ignore-cr-at-eol --ignore-space-at-eol -b --ignore-space-change -w --ignore-all-space --ignore-blank-lines
    -W --function-context --exit-code --quiet -q --no-ext-diff --no-textconv --no-prefix --default-prefix --cc -c -m
    --patch-with-stat --pickaxe-all --pickaxe-regex -z --color-words --no-relative --cached --staged --merge-base`,
  values: {
    "-S -G": "text",
    "--diff-algorithm": /^\w+$/,
    "--diff-filter": /^[A-Za-z*]+$/,
    "--inter-hunk-context -l": NUMBER3,
    "--output-indicator-new --output-indicator-old --output-indicator-context": /^.$/,
    "--src-prefix --dst-prefix --line-prefix": "text",
    "--anchored -I --ignore-matching-lines --word-diff-regex": "text",
    "--ws-error-highlight": /^[\w,-]+$/,
    "--stat-width --stat-count --stat-name-width": NUMBER3
  },
  optional: {
    "--stat": /^[\d,]+$/,
    "--dirstat": /^[\w,.]+$/,
    "-U --unified": NUMBER3,
    "--color": /^(?:always|never|auto)$/,
    "--color-moved --word-diff": /^[\w,-]+$/,
    "-M --find-renames -C --find-copies -B --break-rewrites": /^[\d%/]+$/,
    "--abbrev": NUMBER3,
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
    --relative-date --parents --children --no-notes --no-walk --cumulative --full-diff --log-size --reflog -g
    --walk-reflogs --no-mailmap --use-mailmap --clear-decorations --no-expand-tabs --show-pulls`,
  values: {
    ...DIFF.values,
    "-n --max-count --skip --min-parents --max-parents": NUMBER3,
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
var NO_DRIVERS = () => ["--no-ext-diff", "--no-textconv"];
var REPOSITORY = "every path stays in the workspace: with one outside, git diff compares files as --no-index does";
var GIT_READ_RULES = [
  {
    words: ["git", "status"],
    class: "read",
    why: "shows what changed; core.fsmonitor is off in the environment",
    source: "git-status(1)",
    options: {
      flags: `-s --short -b --branch --show-stash --long -v --verbose -z --ahead-behind --no-ahead-behind --renames --no-renames
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
    operands: { kind: "git" },
    harden: NO_DRIVERS
  },
  ...["log", "show"].map(
    (command) => ({
      words: ["git", command],
      class: "read",
      why: `as git diff, and nothing that checks signatures; ${REPOSITORY}`,
      source: `git-${command}(1)`,
      options: LOG,
      operands: { kind: "git" },
      also: refuseSignatures,
      harden: NO_DRIVERS
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
      optional: { "-M -C": NUMBER3, "--abbrev": NUMBER3 }
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
      optional: { "--abbrev": NUMBER3 }
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
        "-A --after-context -B --before-context -C --context --threads": NUMBER3,
        "-m --max-count --max-depth": /^-?\d+$/
      },
      optional: { "--color": /^\w+$/ },
      word: /^-\d+$/
    },
    // The pattern comes first unless -e gave it; read as a path it stays a name inside of the workspace.
    operands: { kind: "git", first: ["text"] },
    also: ({ options, operands }, call) => {
      if (options.some(({ name }) => name === "-e") && operands[0]) checkKind(operands[0], "git", "an operand", call);
    },
    harden: () => ["--no-textconv"]
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
        "--short": NUMBER3,
        "--abbrev-ref": /^(?:strict|loose)$/,
        "--branches --tags --remotes --glob": "text",
        "--show-object-format": /^\w+$/
      }
    },
    operands: { kind: "git" }
  },
  {
    words: ["git", "branch", "--show-current"],
    class: "read",
    why: "any further word makes or deletes branches",
    source: "git-branch(1)",
    options: {},
    operands: { kind: "text", most: 0 }
  }
];

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
    why: "-F with a file, -t and --pathspec-from-file read any file, -c and --edit open an editor, --author, --date and --reset-author forge, -n skips what hooks the host may set, -S runs gpg, --trailer runs trailer.command",
    source: "git-commit(1)",
    options: {
      flags: `-a --all -q --quiet -v --verbose --dry-run --short --porcelain --allow-empty --amend --no-edit
        -s --signoff --no-signoff --no-gpg-sign -o --only -i --include --no-status --no-post-rewrite`,
      values: { "-m --message": "message", "-F --file": /^-$/, "--fixup": /^[\w./~^@-]+$/ },
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
    also: ({ operands }) => {
      const [branch, start] = operands.map(knownText);
      if (branch === void 0) stop("git.branch-name", "git checkout -b has no name", "Name the new branch.");
      if (!isBranchName(branch)) refuseName(branch);
      if (start !== void 0 && !/^[A-Za-z0-9@][\w./@{}^~-]*$/.test(start)) refuseName(start);
    }
  }
];
function requireMessage({ options }) {
  const names = options.map(({ name }) => name);
  if (["-m", "--message", "-F", "--file", "--fixup", "--no-edit", "--dry-run"].some((name) => names.includes(name)))
    return;
  stop("git.commit-message", "git commit without a message opens an editor", "Use git commit -m 'type: what and why'.");
}
function isBranchName(name) {
  return /^[A-Za-z0-9][\w./+-]{0,199}$/.test(name) && !/\.\.|\/\/|\/[.-]|\.(?:$|\/)|\/$|\.lock(?:\/|$)/.test(name) && name !== "HEAD";
}
var refuseName = (name) => stop(
  "git.branch-name",
  `${shown(name)} is not a plain name of a branch`,
  "Use letters, digits, and . _ - / between them."
);

// src/policy/shell/programs/jq.ts
var NAME2 = /^[A-Za-z_]\w*$/;
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
  checkKind(first, takes === "number" ? /^\d$/ : NAME2, text, call);
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
var NAMES2 = "env|ENV|import|include|input_filename|get_search_list|modulemeta";
var FIELD = new RegExp(`(?<![.\\d])\\.(?:${NAMES2})\\b`, "g");
var FORBIDDEN = new RegExp(`\\b(?:${NAMES2})\\b`);
function judgeFilter(filter) {
  const found = FORBIDDEN.exec(filter.replace(FIELD, ".x"));
  if (!found) return;
  stop(
    "bash.jq",
    `the filter ${shown(filter)} uses ${shown(found[0])}, which reads more than the input`,
    "Use fields, as in .scripts."
  );
}

// src/policy/shell/programs/search.ts
import { resolve as resolve3 } from "node:path";
var NUMBER4 = /^\d+$/;
var COLOR = /^(?:always|never|auto|ansi)$/;
var DIRECTORIES = [".[gG][iI][tT]", ".ssh", ".aws", ".gnupg", ".kube"];
var FILES2 = [
  ...[
    ".env",
    ".env[._-]*",
    ".envrc",
    "*.pem",
    "*.key",
    "*.p12",
    "*.pfx",
    "*.jks",
    "*.keystore",
    "id_rsa",
    "id_dsa",
    "id_ecdsa",
    "id_ed25519"
  ],
  ...[".npmrc", ".pypirc", "[._]netrc", ".git-credentials", ".pgpass", ".htpasswd", ".vault-token"]
];
var has = ({ options }, ...names) => options.some(({ name }) => names.includes(name));
function checkFirstOperand(...instead) {
  return (parsed, call) => {
    if (has(parsed, ...instead) && parsed.operands[0]) checkKind(parsed.operands[0], "data", "an operand", call);
  };
}
var isPipe = ({ kind }) => kind === "pipe";
function refusePipeWithDirectory({ operands }, { scope }) {
  if (!operands.some(isPipe)) return;
  const found = operands.find(({ text }) => scope.cwds.some((cwd) => isDirectory(resolve3(cwd, text))));
  if (found) stop("bash.operand", `${shown(found.text)} is a directory, and the other operand is not`, "Name a file.");
}
var SEARCH_RULES = [
  {
    words: ["grep"],
    class: "read",
    why: "-R follows symbolic links out of the workspace; -f is a file and judged as such; -r would read .git/config",
    source: "GNU grep manual, 2.1",
    options: {
      flags: `-E --extended-regexp -F --fixed-strings -G --basic-regexp -P --perl-regexp -i --ignore-case --no-ignore-case
        -v --invert-match -w --word-regexp -x --line-regexp -c --count -l --files-with-matches -L --files-without-match
        -o --only-matching -q --quiet --silent -s --no-messages -b --byte-offset -H --with-filename -h --no-filename
        -n --line-number -T --initial-tab -Z --null -a --text -I -r --recursive -U --binary -z --null-data --line-buffered`,
      values: {
        "-e --regexp": "text",
        "-f --file": "data",
        "-m --max-count -A --after-context -B --before-context -C --context": NUMBER4,
        "--include --exclude --exclude-dir --label --group-separator": "text",
        "--binary-files": /^[\w-]+$/
      },
      optional: { "--color --colour": COLOR },
      word: /^-\d+$/
    },
    operands: { kind: "data", first: ["text"] },
    also: checkFirstOperand("-e", "--regexp", "-f", "--file"),
    hardenLast: (parsed) => has(parsed, "-r", "--recursive") ? [...DIRECTORIES.map((name) => `--exclude-dir=${name}`), ...FILES2.map((name) => `--exclude=${name}`)] : []
  },
  {
    words: ["rg"],
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
        --one-file-system --no-follow --binary --no-unicode --include-zero`,
      values: {
        "-e --regexp": "text",
        "-f --file": "data",
        "-g --glob --iglob": "text",
        "-t --type -T --type-not": /^[\w-]+$/,
        "-A --after-context -B --before-context -C --context -m --max-count -j --threads -d --max-depth": NUMBER4,
        "-M --max-columns": NUMBER4,
        "--max-filesize": /^\d+[KMG]?$/,
        "--color": COLOR,
        "-r --replace": "text",
        "--sort --sortr": /^\w+$/,
        "--engine --encoding -E": /^[\w-]+$/,
        "--context-separator --field-match-separator --path-separator": "text"
      }
    },
    operands: { kind: "data", first: ["text"] },
    also: checkFirstOperand("-e", "--regexp", "-f", "--file", "--files", "--type-list"),
    // ripgrep reads all --iglob behind all --glob, and the last that matches wins.
    hardenLast: () => ["--no-config", ...[...DIRECTORIES, ...FILES2].map((name) => `--iglob=!${name}`)]
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
        "-C -U -W --width --horizon-lines": NUMBER4,
        "-F --show-function-line -I --ignore-matching-lines --label -x --exclude": "text"
      },
      optional: { "--unified --context": NUMBER4, "--color": COLOR }
    },
    operands: { kind: "data", most: 2 },
    also: refusePipeWithDirectory,
    // A pipe is a link itself.
    harden: ({ operands }) => [
      ...operands.some(isPipe) ? [] : ["--no-dereference"],
      ...[...DIRECTORIES, ...FILES2].map((name) => `--exclude=${name}`)
    ]
  }
];

// src/policy/shell/programs/sed.ts
var SED_RULE = {
  words: ["sed"],
  class: "read",
  why: "of its commands e runs, w and W write, r and R read any file, as do the flags e and w of s; -i writes, -f reads a program",
  source: "GNU sed manual, 3 and 4",
  options: {
    flags: "-n --quiet --silent -E -r --regexp-extended -s --separate -u --unbuffered -z --null-data --posix --sandbox",
    values: { "-e --expression": "text" }
  },
  operands: { kind: "data", first: ["text"] },
  also: judgePrograms
};
function judgePrograms({ options, operands }, call) {
  const given = options.filter(({ name }) => name === "-e" || name === "--expression").map(({ value }) => value);
  const [first] = operands;
  if (given.length > 0 && first) checkKind(first, "data", "an operand", call);
  const programs = given.length > 0 ? given : [first];
  for (const program of programs) {
    const text = knownText(program) ?? stop("bash.sed", "sed has no program", "Use sed -n '10,20p' FILE.");
    if (!isHarmlessProgram(text)) {
      stop(
        "bash.sed",
        `the sed program ${shown(text)} does more than print`,
        "Use addresses with p, P, d, q, = and s/\u2026/\u2026/ with the flags g, p, i and numbers."
      );
    }
  }
}
var BRACKET = String.raw`\[(?:\^\]|\^(?!\])|\]|(?![\^\]]))[^\]\n/\\]*\]`;
var EXPRESSION = String.raw`/(?:[^/\\\n[]|\\[^\n]|${BRACKET})+/I?`;
var ADDRESS = String.raw`(?:\d+(?:~\d+)?|\$|${EXPRESSION})`;
var RANGE = String.raw`(?:${ADDRESS}(?:[ ]*,[ ]*(?:${ADDRESS}|[+~]\d+))?[ ]*(?:![ ]*)?)?`;
var SUBSTITUTION = String.raw`s(?<d>[/|#,:@%])(?:(?!\k<d>)[^\\\n[\]]|\\[^\n])*\k<d>(?:(?!\k<d>)[^\\\n]|\\[^\n])*\k<d>[gpIi0-9]*`;
var COMMAND = new RegExp(String.raw`[ \t]*${RANGE}(?:[pPdq=]|${SUBSTITUTION})[ \t]*(?=[;\n]|$)`, "uy");
var SEPARATOR = /[ \t;\n]*/y;
function isHarmlessProgram(program) {
  let at = 0;
  for (; ; ) {
    SEPARATOR.lastIndex = at;
    SEPARATOR.exec(program);
    at = SEPARATOR.lastIndex;
    if (at >= program.length) return true;
    COMMAND.lastIndex = at;
    if (!COMMAND.test(program)) return false;
    at = COMMAND.lastIndex;
  }
}

// src/policy/shell/answers.ts
import { existsSync } from "node:fs";
import { dirname as dirname5, join as join6 } from "node:path";

// src/policy/shell/tree.ts
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
  for (let place = cwd; place !== rules.paths.root; place = dirname5(place)) {
    if (existsSync(join6(place, ".git"))) return place;
    if (place === dirname5(place)) break;
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
    if (value ? !isNumeric(value) : !isSetHere(tokens, at, assigns)) refuseName2(token.name, source);
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
var refuseName2 = (name, source) => stop(
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
var isSimple = (text) => /^[\x20-\x7e]{0,300}$/.test(text);
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
  if (pattern.split("*").length > 3) return void 0;
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
var HARMLESS = /^(?:HOME|PATH|TMPDIR|USER|LOGNAME|SHELL|LANG|LC_ALL|TERM|CI|NO_COLOR|PAGER|EDITOR|HOSTNAME|OSTYPE|MACHTYPE|HOSTTYPE|BASH_VERSION|BASH_REMATCH\[\d\])$/;
function givenValue(name, { cwds, previous, rules }) {
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
  return argumentOf(pieces, word);
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
  return fields.filter((field) => field.length > 0).map((field) => argumentOf(field, word));
}
function argumentOf(pieces, { source }) {
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

// src/policy/shell/conditions.ts
var ABOUT_FILES = ["-e", "-f", "-d", "-s", "-r", "-w", "-x", "-L", "-h"];
var ABOUT_TEXT = ["-n", "-z"];
var BETWEEN_TEXTS = ["=", "==", "!="];
var BETWEEN_FILES = ["-nt", "-ot", "-ef"];
var BETWEEN_NUMBERS = ["-eq", "-ne", "-lt", "-le", "-gt", "-ge"];
function checkTest(operands, scope) {
  const negated = operands.length > 1 && textOf(operands[0]) === "!" && !isBinary(operands);
  checkCondition(negated ? operands.slice(1) : operands, [...BETWEEN_TEXTS, ...BETWEEN_NUMBERS], scope);
}
var isBinary = (operands) => operands.length === 3 && [...BETWEEN_TEXTS, ...BETWEEN_NUMBERS, ...BETWEEN_FILES].includes(textOf(operands[1]));
function writeConditional({ conditions, joins }, scope, writeInner) {
  const texts = conditions.map((condition) => writeCondition(condition, scope, writeInner));
  return `[[ ${texts.map((text, index) => index === 0 ? text : `${joins[index - 1]} ${text}`).join(" ")} ]]`;
}
function writeCondition(condition, scope, writeInner) {
  const { negated, words, expression: expression2 } = condition;
  const operands = words.map((word2) => expandWord(word2, scope, writeInner));
  if (expression2 !== void 0) return writeExpression(operands, negated, expression2);
  if (operands.length === 1 && textOf(operands[0]).startsWith("-")) refuseCondition(operands);
  const numbers = operands.length === 3 && [operands[0], operands[2]].every(isNumber2) ? BETWEEN_NUMBERS : [];
  const isPattern = operands.length === 3 && BETWEEN_TEXTS.includes(textOf(operands[1]));
  const plain = isPattern ? operands.map((operand, index) => index === 2 ? asText2(operand) : operand) : operands;
  checkCondition(plain, [...BETWEEN_TEXTS, ...numbers], scope);
  const operator = operands.length - 2;
  const word = words[operator];
  if (word && bareText(word) === void 0) refuseCondition(operands);
  const texts = operands.map((operand, index) => {
    if (index === operator) return textOf(operand);
    return isPattern && index === 2 ? writePattern(operand, words[2]) : operand.emitted;
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
  const [unary, binary] = [textOf(first), textOf(second)];
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
var textOf = (argument) => argument?.kind === "text" ? argument.text : "";
var refuseMany = ({ text }) => stop("bash.condition", `${shown(text)} may come to several words`, 'Put it in double quotes: [ "$x" = y ].');
function refuseCondition(operands) {
  return stop(
    "bash.condition",
    `${shown(operands.map(({ text }) => text).join(" "))} is not a condition that only looks`,
    `Use ${ABOUT_FILES.join(" ")} with a file, -n or -z with a text, or =, != between two texts; join with && and ||.`
  );
}

// src/policy/shell/programs/text.ts
var NUMBER5 = /^\d+$/;
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
        "-w --width -T": NUMBER5,
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
      values: { "-f --skip-fields -s --skip-chars -w --check-chars": NUMBER5 },
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

// src/policy/shell/programs/rules.ts
var RULES = [
  ...GIT_READ_RULES,
  ...GIT_WRITE_RULES,
  ...TEXT_RULES,
  ...SEARCH_RULES,
  FIND_RULE,
  SED_RULE,
  JQ_RULE,
  ...FILE_RULES,
  ...JAVASCRIPT_RULES,
  ...BUILD_RULES
];
function findRule(argv) {
  let best;
  for (const rule of BY_PROGRAM.get(argv[0] ?? "") ?? []) {
    const longer = rule.words.length > (best?.words.length ?? 0);
    if (longer && rule.words.every((word, index) => word === argv[index])) best = rule;
  }
  return best;
}
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

// src/policy/widening.ts
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
  const whole = `profiles.${name}.${key}`;
  return stated(settings).flatMap((entry, index) => {
    if (covers(parent, entry)) return [];
    const place = placeOf(source, `${whole}.${index}`) || placeOf(source, whole);
    return [`${place}${whole} has "${entry}", which ${nameOf(parent, name, source)} does not allow`];
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

// src/policy/profile.ts
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

// src/agent/profile.ts
function chooseProfile(options, name = options.config.profile, key = "profile") {
  checkProfiles(options.config);
  const profile = resolveProfile(name, options.config, key);
  if (profile.guarded) guard(options, `${placeOf(options.config, key)}${key} "${name}"`);
  return { ...profile, protect: [...profile.protect, ...patternsInside(options)] };
}
function checkProfiles(config) {
  if (config.otherBranch !== void 0) return;
  for (const name of Object.keys(config.profiles)) resolveProfile(name, config);
}
var UNATTENDED = ["workflow_dispatch", "schedule"];
function guard({ event, actorPermission }, what) {
  if (event === "terminal") return;
  const unmet = [
    ...UNATTENDED.includes(event) ? [] : [`this run is for the event "${event}"`],
    ...actorPermission === "admin" ? [] : [`the permission of whoever set it off is "${actorPermission}"`]
  ];
  if (unmet.length === 0) return;
  const message = `${what} lets everything through unasked: outside of a terminal that is for ${UNATTENDED.join(" and ")} by an admin, and ${unmet.join(" and ")}`;
  throw new KodeletError("config", message, {
    remedy: "Choose the profile ci, and add what is missing to profiles.ci.bash.allow"
  });
}

// src/policy/capabilities.ts
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

// src/policy/shell/project/programs.ts
var PUBLISHES = "publishes";
var PROJECT_PROGRAMS = [
  {
    names: "npm",
    why: "runs scripts of package.json",
    never: { publish: PUBLISHES, login: "stores a token", token: "makes tokens" }
  }
];

// src/policy/shell/project/words.ts
function checkProjectWord(word, call) {
  checkKind(word, "any-word", "a word", call);
}

// src/policy/shell/project/rules.ts
function projectRule(argv) {
  const name = argv[0] ?? "";
  return name.includes("/") ? SCRIPT : BY_NAME.get(name);
}
var ruleOf = (name, program) => ({
  words: [name],
  class: "project",
  why: program.why,
  source: "the program is the repository's own affair inside of a sandbox",
  judge: (call) => judgeProject(call, program)
});
function judgeProject(call, { never = {} }) {
  const command = call.rest.map(knownText).find((word) => word !== void 0 && Object.hasOwn(never, word));
  if (command !== void 0) {
    stop("bash.allowlist", `${shown(`${call.name} ${command}`)} ${never[command]}`, "Leave that to a person.");
  }
  for (const word of call.rest) checkProjectWord(word, call);
}
var SCRIPT = ruleOf("a script of the workspace", { names: "", why: "is the code of the repository" });
var PROJECT_RULES = PROJECT_PROGRAMS.flatMap(
  (program) => program.names.split(/\s+/).map((name) => ruleOf(name, program))
);
var BY_NAME = new Map(PROJECT_RULES.map((rule) => [rule.words[0] ?? "", rule]));

export {
  placeOf,
  WITHOUT_SANDBOX,
  BUILT_IN_PROFILES,
  compileRules,
  applyRules,
  isOfRule,
  findEntry,
  matchesLetters,
  SHORT_LIST,
  refuse,
  shown,
  textArgument,
  knownText,
  QUOTE_IT,
  Refused,
  unreadable,
  stop,
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
  writeConditional,
  RULES,
  findRule,
  generalRule,
  EVERY_CLASS,
  resolveProfile,
  layersOf,
  hookFiles,
  hookPatterns,
  copyHooks,
  chooseProfile,
  checkProfiles,
  GRANTS,
  withheldFrom,
  capabilityFor,
  projectRule,
  PROJECT_RULES
};
