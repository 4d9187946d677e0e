import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  checkToolNames,
  compileSchema
} from "./chunk-YMOMXDCD.mjs";
import {
  BUILT_IN_PROFILES,
  LIMITS,
  PREFIX,
  TOOL_HOMES,
  childEnvironment,
  createSelector,
  createSight,
  describeDenial,
  headAndTail,
  ownEnvironment,
  realDirectory,
  runExecutable,
  shownValue,
  toolMetadata,
  within
} from "./chunk-YZLLI52C.mjs";
import {
  MACHINE_FACTS,
  READ_ONLY_PATHS,
  TEMPORARY,
  compileGlob,
  copyRegular,
  findProgram,
  hostPathOf,
  isBelow,
  isGitDirectory,
  isGlob,
  leadsOut,
  matchesGlob,
  matchesProtected,
  namesIn,
  plainPath,
  readWhole,
  readWholeText,
  resolveInside,
  sessionPathOf,
  skillNameOf,
  temporaryFolder
} from "./chunk-RUKXNR4W.mjs";
import {
  markUntrusted,
  removeHiddenCharacters
} from "./chunk-UK5ZVJY2.mjs";
import {
  HOOK_EVENTS,
  HOOK_VERDICTS,
  POST_KINDS,
  USUAL_PORTS,
  fail,
  listsHost,
  ok,
  parseHost,
  placeholdersIn
} from "./chunk-HHXOSJNE.mjs";
import {
  INTENTS
} from "./chunk-NR72YXAO.mjs";
import {
  COMMIT_IDENTITY,
  PROTECTED,
  nearest,
  quote
} from "./chunk-2CPQNCYK.mjs";
import {
  APPROVAL_MODES,
  COMMAND_CLASSES,
  HOOK_ANSWER_FORMS,
  HOOK_EVENT_FORMS,
  HOOK_OUTPUT_FORMS,
  HOOK_WORDS,
  KodeletError,
  TEXT_CONDITIONS,
  eventsThat,
  isJsonObject,
  parseObject,
  webhookEvent
} from "./chunk-VJIQ4LIJ.mjs";

// src/shell/secret-files.ts
import { lstatSync, readdirSync } from "node:fs";
import { relative } from "node:path";
var SECRET_NAMES = [
  { pattern: /^\.env(?:rc|[._-].*)?$/i, holds: "environment variables of a deployment" },
  { pattern: /\.(?:pem|key|p12|pfx|jks|keystore|ppk|kdbx)$/i, holds: "private keys" },
  { pattern: /^(?:id|ssh_host)_(?:rsa|dsa|ecdsa|ed25519)(?:_sk|_key)?$/i, holds: "an SSH key" },
  { pattern: /^\.(?:ssh|aws|gnupg|kube)$/i, holds: "credentials of an account" },
  { pattern: /^\.(?:npmrc|pypirc)$/i, holds: "tokens of a package registry" },
  { pattern: /^(?:[._]netrc|\.git-credentials|git-credentials-.*|\.pgpass|\.my\.cnf)$/i, holds: "passwords of hosts" },
  { pattern: /^gha-creds-.*\.json$/i, holds: "credentials that google-github-actions/auth has written" },
  { pattern: /^(?:\.htpasswd|\.vault-token|\.dockercfg|\.terraformrc|terraform\.rc)$/i, holds: "tokens" }
], TEMPLATES = /^(?:\.env[._-](?:example|sample|template|dist|defaults?)|cacert\.pem)$/i, SECRET_EXPRESSIONS = SECRET_NAMES.map(({ pattern }) => forShell(pattern)), TEMPLATE_EXPRESSION = forShell(TEMPLATES);
function forShell({ source }) {
  let inner = source.replace(/^\^/, "").replace(/\$$/, "").replaceAll("(?:", "(").replaceAll(".*", "[^/]*");
  return source.startsWith("^") ? inner : `[^/]*${inner}`;
}
var WITHOUT = "Work without it, or read a template such as .env.example.", OF_NPM = "In a sandbox, npm config list prints its settings without the tokens.";
function secretIn(path) {
  for (let name of path.split("/")) {
    let found = TEMPLATES.test(name) ? void 0 : SECRET_NAMES.find(({ pattern }) => pattern.test(name));
    if (found) return { name, holds: found.holds, instead: /^\.npmrc$/i.test(name) ? OF_NPM : WITHOUT };
  }
}
var SECRET_DIRECTORIES = [".ssh", ".aws", ".gnupg", ".kube"], SECRET_FILES = [
  ".env",
  ".env[._-]*",
  ".envrc",
  "*.pem",
  "*.key",
  "*.p12",
  "*.pfx",
  "*.jks",
  "*.keystore",
  "*.ppk",
  "*.kdbx",
  ...["id", "ssh_host"].flatMap(
    (name) => ["rsa", "dsa", "ecdsa", "ed25519"].flatMap((kind) => ["", "_sk", "_key"].map((end) => `${name}_${kind}${end}`))
  ),
  ".npmrc",
  ".pypirc",
  "[._]netrc",
  ".git-credentials",
  "git-credentials-*",
  "gha-creds-*.json",
  ".pgpass",
  ".my.cnf",
  ".htpasswd",
  ".vault-token",
  ".dockercfg",
  ".terraformrc",
  "terraform.rc"
], inAnyCase = (pattern) => pattern.replace(/\[[^\]]*\]|[a-z]/g, (found) => found.length > 1 ? found : `[${found}${found.toUpperCase()}]`), AGAIN_AFTER_MS = 1e3, MAX_ENTRIES = 4e4, MAX_NAMES = 100, PASSED_OVER = [".git", "node_modules"];
function createLinkedSecrets(root, now = () => performance.now(), max = MAX_ENTRIES) {
  let last, known3 = () => ((!last || now() - last.at > AGAIN_AFTER_MS) && (last = { secrets: findSecrets(root, max), at: now() }), last);
  return {
    secretOf(absolute) {
      let file = look(absolute);
      return file?.isFile() && file.nlink > 1 ? known3().secrets.get(identity(file)) : void 0;
    },
    otherNames() {
      let found = known3();
      return found.names ??= found.secrets.size === 0 ? [] : findOtherNames(root, found.secrets, max), found.names;
    }
  };
}
function findSecrets(root, max) {
  let found = /* @__PURE__ */ new Map();
  for (let { path, isSecret } of filesBelow(root, PASSED_OVER, max)) {
    let file = isSecret ? look(path) : void 0;
    file && file.nlink > 1 && found.set(identity(file), relative(root, path));
  }
  return found;
}
function findOtherNames(root, secrets, max) {
  let names = /* @__PURE__ */ new Set();
  for (let { path, isSecret } of filesBelow(root, [".git"], max)) {
    let file = isSecret ? void 0 : look(path);
    file && file.nlink > 1 && secrets.has(identity(file)) && names.add(patternFor(path));
  }
  return names.size > MAX_NAMES ? ["*"] : [...names];
}
var patternFor = (path) => path.slice(path.lastIndexOf("/") + 1).replace(/[^\w.@+=%-]+/g, "*");
function* filesBelow(root, passedOver, max) {
  let open = [{ path: root, isSecret: !1 }], seen = 0;
  for (let place = open.shift(); place !== void 0; place = open.shift())
    for (let entry of entriesOf(place.path)) {
      if (seen += 1, seen > max) return;
      let isSecret = place.isSecret || secretIn(entry.name) !== void 0, inner = { path: `${place.path}/${entry.name}`, isSecret };
      entry.isDirectory() && !passedOver.includes(entry.name) && open.push(inner), entry.isFile() && (yield inner);
    }
}
var identity = ({ dev, ino }) => `${dev}:${ino}`;
function look(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: !1 });
  } catch {
    return;
  }
}
function entriesOf(directory) {
  try {
    return readdirSync(directory, { withFileTypes: !0 });
  } catch {
    return [];
  }
}

// src/shell/refusal.ts
function allowedAre(names, { between: between2 = " ", beside = 0 } = {}) {
  let room = 138 - beside, fits = (_, index) => names.slice(0, index + 1).join(between2).length <= room, shown3 = names.filter(fits);
  return `Allowed are ${shown3.join(between2)}${shown3.length < names.length ? " and more" : ""}`;
}
var refuse = (rule2, reason, remedy) => ({ rule: rule2, reason, remedy });
function shown(value) {
  let [, text = value] = /^"(.*)"$/s.exec(value) ?? [], line = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("\\\\", "\\");
  return `"${line.length > 80 ? `${line.slice(0, 77)}...` : line}"`;
}
var QUOTE_IT = "Put it in single quotes when it is meant as text.", Refused = class extends Error {
  refusal;
  /** Without a stack, which nobody reads and which costs more than the rest: one line may be tried in many ways. */
  constructor(refusal2) {
    let { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0, super(refusal2.reason), Error.stackTraceLimit = stackTraceLimit, this.refusal = refusal2;
  }
};
function unreadable(what, source, remedy) {
  throw new Refused(refuse("bash.syntax", `${shown(source)}: ${what}`, remedy));
}
function stop(rule2, reason, remedy, more = {}) {
  throw new Refused({ ...refuse(rule2, reason, remedy), ...more });
}

// src/policy/config-location.ts
var locationOf = ({ places = {} }, key) => Object.hasOwn(places, key) ? `${places[key]}: ` : "", placeInBrackets = ({ places = {} }, key) => Object.hasOwn(places, key) ? ` (${places[key]})` : "";

// src/policy/rules/conditions.ts
import { relative as relative2, resolve } from "node:path";
function compileConditions({ fork, ...texts }, patterns) {
  let conditions = NAMES.flatMap((name) => {
    let comparison = texts[name];
    return comparison ? [compileText(name, comparison, patterns)] : [];
  });
  return (facts, needs2) => (fork === void 0 || fork === facts.fork) && conditions.every((holds) => holds(facts, needs2));
}
var NAMES = Object.keys(TEXT_CONDITIONS);
function compileText(name, comparison, patterns) {
  let tests = Object.entries(comparison).map(([operator, values]) => {
    let alternatives = values.map((value) => (COMPARE[name]?.[operator] ?? COMPARE_ANY[operator])(value, patterns));
    return (found) => alternatives.some((fits2) => fits2(found));
  }), fits = (found) => tests.every((test) => test(found));
  return (facts, needs2) => {
    let found = facts[name];
    return found === void 0 || found.length === 0 ? !1 : found === "unknown" ? needs2 === "one" : needs2 === "one" ? found.some(fits) : found.every(fits);
  };
}
var isSame = (value) => (found) => found === value, startsWith = (start) => (found) => found.startsWith(start), COMPARE_ANY = {
  equals: isSame,
  glob: compileGlobOfWords,
  "starts-with": startsWith,
  inside: isSame,
  matches(value, patterns) {
    let test = patterns.get(value);
    if (!test) throw new Error(`the regular expression ${value} was not made ready`);
    return test;
  }
};
function compileGlobOfWords(pattern) {
  let flat = (text) => text.replaceAll("/", "\0"), matches2 = compileGlob(flat(pattern));
  return (found) => matches2(flat(found));
}
var bare = (path) => path.replace(/^(?:\.\/+)+(?=.)/, "").replace(/(?<=[^/])\/+$/, "") || ".", hostName = (host) => host.toLowerCase().replace(/\.$/, ""), COMPARE = {
  path: {
    equals: (value) => isSame(bare(value)),
    glob: (value) => (found) => matchesProtected(found, [value]) !== void 0,
    "starts-with": (value) => startsWith(value.replace(/^(?:\.\/+)+(?=.)/, "")),
    inside: (value) => isBelow2(bare(value))
  },
  host: {
    equals: (value) => isSame(hostName(value)),
    glob: (value) => compileGlobOfWords(hostName(value)),
    inside: (value) => (found) => `.${found}`.endsWith(`.${hostName(value)}`)
  }
}, isBelow2 = (directory) => (found) => directory === "." ? !found.startsWith("/") : found === directory || found.startsWith(`${directory}/`), noting = (paths, touched) => ({
  ...paths,
  check(path, use, from, links) {
    let checked2 = paths.check(path, use, from, links);
    return checked2.ok && (touched.paths.add(fromRoot(paths.root, checked2.absolute)), touched.paths.add(fromRoot(paths.root, resolve(from, path)))), checked2;
  }
});
function fromRoot(root, absolute) {
  let inside = relative2(root, absolute);
  return leadsOut(inside) ? absolute : inside || ".";
}
function conditionInput(access, call, touched, around) {
  return {
    tool: call.tool === void 0 ? "unknown" : [call.tool, ...call.needs ?? []],
    event: known(around.event),
    "actor-permission": known(around.actorPermission),
    fork: around.fork,
    ...valuesOfAccess(access, touched)
  };
}
function valuesOfAccess(access, { paths, commands }) {
  return access.kind === "command" ? commands ? { path: [...paths], command: commands } : { path: "unknown", command: "unknown" } : access.kind === "read" || access.kind === "write" ? { path: [...paths] } : access.kind === "network" ? { host: hostOf(access.url) } : access.kind === "search" ? { host: "unknown" } : access.kind === "external" && access.server !== void 0 ? { server: [access.server] } : {};
}
var known = (value) => value === void 0 ? "unknown" : [value];
function hostOf(url) {
  try {
    let { hostname } = new URL(url);
    return hostname === "" ? "unknown" : [hostname.replace(/\.$/, "")];
  } catch {
    return "unknown";
  }
}

// src/policy/rules/rules.ts
var compileRules = ({ rules, patterns }) => rules.map(({ when, ...rule2 }) => ({ ...rule2, holds: compileConditions(when, patterns) }));
function applyRules(rules, facts, about, profile) {
  let first = (verdict) => rules.find((rule2) => rule2.verdict === verdict && rule2.holds(facts, verdict === "allow" ? "every" : "one")), found = first("deny") ?? first("ask"), lifting = first("allow");
  return {
    narrows: found && { ...saying(found, about), verdict: found.verdict, remedy: found.remedy ?? remedyOf(profile) },
    lifts: lifting && saying(lifting, about)
  };
}
var PREFIX2 = "rules.", isOfRule = ({ rule: rule2 }) => rule2.startsWith(PREFIX2), saying = ({ name, verdict, reason }, about) => ({
  rule: PREFIX2 + name,
  reason: `${about}: ${reason ?? SAYS[verdict](name)}`
}), SAYS = {
  deny: (name) => `the rule ${name} denies it`,
  ask: (name) => `the rule ${name} requires a person's approval`,
  allow: (name) => `the rule ${name} allows it`
}, remedyOf = (profile) => `Work without it, and say in your answer what is left to do. A maintainer can change the rule in profiles.${profile}.rules.`;
function checkRules({ name, commands, rules }, source) {
  let names = rules.map((rule2) => rule2.name), twin = rules.find((rule2, index) => names.indexOf(rule2.name) < index);
  if (twin) throw wrong(twin, `has the name of a rule that ${name} inherits`, "Give it another name", source);
  let idle = rules.find(({ when }) => commands === "any" && (when.command ?? when.path ?? when.host) !== void 0);
  if (idle) throw wrong(idle, UNREAD, "Extend ci, or list what may run in bash.allow-only", source);
}
var UNREAD = "cannot narrow a profile that allows every command: commands are not read there";
function wrong(rule2, what, remedy, source) {
  let keys = Object.entries(source.profiles).flatMap(
    ([profile, { rules = [] }]) => rules.flatMap((one, index) => one === rule2 ? [`profiles.${profile}.rules.${index}`] : [])
  ), [key = "a rule"] = keys;
  return new KodeletError("config", `${locationOf(source, key)}${key} (${rule2.name}) ${what}`, { remedy });
}
function createRuling(profile, around) {
  let rules = compileRules(profile);
  return ({ access, call, touched, decision }) => {
    let rated = riskOf(access, decision), own = { ...decision, risk: rated.risk };
    if (decision.verdict === "deny") return own;
    let about = describe(access), { narrows, lifts } = applyRules(rules, conditionInput(access, call, touched, around), about, profile.name);
    return narrows ? narrows.verdict === "ask" ? { ...own, ...narrows } : { ...narrows, risk: rated.risk } : needsApproval(rated, profile.approval) ? lifts ? { ...own, ...lifts } : { ...own, ...asking(about, rated, profile) } : own;
  };
}
var asking = (about, { risk, why }, { name, approval }) => ({
  verdict: "ask",
  rule: `${MODE_PREFIX}${approval}`,
  reason: `${about} is of ${risk} risk (${why}): under the approval mode ${approval} a person must approve it`,
  remedy: `Say in your answer what you would have done. A maintainer can let it through by a rule with the verdict allow in profiles.${name}.rules${risk === "high" ? "" : `, or set profiles.${name}.approval to high`}.`
});
function describe(access) {
  switch (access.kind) {
    case "read":
    case "write":
      return `${access.kind === "read" ? "reading" : "writing"} ${shown(access.path)}`;
    case "command":
      return `the command ${shown(access.command.trim())}`;
    case "network":
      return `reaching ${shown(access.url)}`;
    case "search":
      return `searching the web for ${shown(access.query)}`;
    case "external":
      return `the tool ${shown([access.source, access.server, access.name].filter(Boolean).join(":"))}`;
    case "publish":
      return `asking for ${shown(access.post)} on GitHub`;
    case "delegate":
      return "starting a subagent";
    case "capability":
      return `the capability ${shown(access.capability)}`;
    case "nothing":
      return "the call";
  }
}
var RISK_ROWS = {
  nothing: { touches: "nothing outside the session", risk: "low", why: "no one will see it" },
  read: { touches: "a path that is read", risk: "low", why: "what is read stays in the session" },
  readingCommand: { touches: "a command", risk: "low", why: "every program in it only reads" },
  kept: {
    touches: "a note for later runs",
    risk: "medium",
    why: "later runs read it, but the report names it and it can be deleted"
  },
  capability: { touches: "any other capability", risk: "low", why: "the use of it is checked separately" },
  write: {
    touches: "a path that is written",
    risk: "medium",
    why: "the change can be seen and undone before it is merged"
  },
  command: {
    touches: "any other command that policy understands",
    risk: "medium",
    why: "it may change files of the workspace, or run the repository's code"
  },
  external: {
    touches: "a custom or MCP tool",
    risk: "medium",
    why: "a maintainer allowed it, but what it touches is unknown"
  },
  delegate: { touches: "a subagent", risk: "medium", why: "it spends budget; each of its calls is checked separately" },
  publish: {
    touches: "a comment, a label, an issue or a text on GitHub",
    risk: "medium",
    why: "people see it, but the host checks it and counts it, and it can be taken back"
  },
  network: {
    touches: "a listed host",
    risk: "medium",
    why: "a maintainer allowed it, but what is sent cannot be taken back"
  },
  search: {
    touches: "a search of the web",
    risk: "medium",
    why: "a maintainer listed hosts, but what is searched for cannot be taken back"
  },
  unread: {
    touches: "a command in a profile that runs any command",
    risk: "high",
    why: "it may do anything its user may"
  },
  refused: { touches: "anything else", risk: "high", why: "it is protected, out of reach or unknown" }
};
function riskOf(access, decision) {
  return decision.verdict === "deny" && !ONLY_NOT_HERE.includes(decision.rule) ? RISK_ROWS.refused : access.kind === "capability" && access.capability === "push" ? RISK_ROWS.kept : access.kind !== "command" ? RISK_ROWS[access.kind] ?? RISK_ROWS.refused : decision.rule === "bash.any" ? RISK_ROWS.unread : decision.readsOnly ? RISK_ROWS.readingCommand : RISK_ROWS.command;
}
var ONLY_NOT_HERE = [
  "write.read-only",
  "bash.read-only",
  "capability.withheld",
  "publish.withheld",
  "publish.not-here"
], needsApproval = (rated, mode) => rated !== RISK_ROWS.nothing && rated !== RISK_ROWS.capability && ASKED_FOR[mode].includes(rated.risk), isOfMode = ({ verdict, rule: rule2 }) => verdict === "ask" && rule2.startsWith(MODE_PREFIX), MODE_PREFIX = "approval.", ASKED_FOR = {
  ask: ["low", "medium", "high"],
  auto: ["medium", "high"],
  high: ["high"],
  yolo: []
};

// src/shell/allowlist.ts
var NEVER = new Set(
  ". : alias bind break builtin caller command compgen complete compopt continue coproc declare dirs disown enable eval exec exit export fc fg bg getopts hash history let local logout mapfile popd pushd read readarray readonly return set shift shopt source suspend trap type typeset ulimit umask unalias unset wait jobs kill time if then else elif fi for while until do done case esac select function".split(
    " "
  )
), isShellWord = (word2) => NEVER.has(word2) || word2 === "cd", WORD = /^[\w./:@%+=,*-]+$/;
function parseEntry(text, key) {
  let words2 = wordsOf(text), fault2 = faultOf(words2);
  if (fault2 !== void 0) throw malformed(text, key, fault2);
  return { text: words2.join(" "), words: words2 };
}
var mayBeEntry = (text) => faultOf(wordsOf(text)) === void 0, wordsOf = (text) => text.trim().replace(/^\.\/(?=\S*\/)|^\/(?:usr\/)?bin\/(?=\w)/, "").split(/ +/);
function faultOf(words2) {
  let [program = ""] = words2, wrong2 = words2.find((word2) => !WORD.test(word2));
  return wrong2 !== void 0 ? wrong2 === "" ? "it is empty" : `"${wrong2}" is not a plain word` : /^\*+$/.test(program) ? '"*" in place of the program would allow everything' : NEVER.has(program) ? `"${program}" is a keyword or a built-in command of the shell` : program.startsWith("-") ? `"${program}" is not a program` : void 0;
}
function findEntry(entries, argv) {
  let best;
  for (let entry of entries)
    entry.words.length > (best?.words.length ?? 0) && matches(entry.words, argv) && (best = entry);
  return best;
}
var matches = (words2, argv) => words2.every((word2, index) => matchesWord(word2, argv[index]));
function matchesWord(pattern, word2) {
  return word2 === void 0 || pattern.startsWith("*") && word2.startsWith("-") || pattern.includes("*") && word2.split("/").includes("..") ? !1 : matchesLetters(pattern, word2);
}
function matchesLetters(pattern, word2) {
  if (!pattern.includes("*")) return pattern === word2;
  let pieces = pattern.split("*"), [first = "", last = ""] = [pieces[0], pieces.at(-1)];
  if (word2.length < first.length + last.length || !word2.startsWith(first) || !word2.endsWith(last)) return !1;
  let at2 = first.length;
  for (let piece of pieces.slice(1, -1)) {
    let found = word2.indexOf(piece, at2);
    if (found === -1) return !1;
    at2 = found + piece.length;
  }
  return at2 <= word2.length - last.length;
}
var malformed = (text, key, why) => new KodeletError("config", `the entry "${text}" in ${key} cannot be read: ${why}`, {
  remedy: "Write the first words of a command, such as npm test or make lint"
});

// src/shell/listed.ts
var WITHOUT_SANDBOX = [
  "npm test",
  "npm run *",
  "npm ci",
  "npx tsc",
  "npx vitest",
  "npx eslint",
  "python -m pytest",
  "pytest",
  "go test",
  "go build",
  "go vet",
  "cargo test",
  "cargo build",
  "cargo check",
  "make test",
  "make build"
], SHORT_LIST = WITHOUT_SANDBOX.map((entry) => parseEntry(entry, "the short list")), isListed = ({ allow: allow2, classes }, words2) => findEntry(allow2, words2) !== void 0 || classes.includes("project") && findEntry(SHORT_LIST, words2) !== void 0;

// src/shell/reader/tree.ts
var isPipe = ({ parts }) => parts[0]?.kind === "process", plainWord = (text) => ({ parts: [{ kind: "text", text, quoted: !1 }], source: text }), plainCall = (words2) => ({
  kind: "simple",
  assignments: [],
  words: words2,
  redirects: []
}), NOTHING = plainCall([plainWord(":")]), mapParts = (place, visit) => Array.isArray(place) ? place.map(visit) : Object.fromEntries(Object.entries(place).map(([key, value]) => [key, visit(value)]));
function literalText(word2) {
  let text = "";
  for (let part of word2.parts) {
    if (part.kind !== "text") return;
    text += part.text;
  }
  return text;
}
var runsCommands = ({ parts }) => parts.some(({ kind }) => kind === "substitution");
function bareText(word2) {
  let [only, ...more] = word2.parts;
  return more.length === 0 && word2.element === void 0 && only?.kind === "text" && !only.quoted ? only.text : void 0;
}
function addText(parts, text, quoted2) {
  let last = parts.at(-1);
  last?.kind === "text" && last.quoted === quoted2 ? parts[parts.length - 1] = { ...last, text: last.text + text } : parts.push({ kind: "text", text, quoted: quoted2 });
}
function variablesIn(place, found = /* @__PURE__ */ new Set()) {
  if (Array.isArray(place)) for (let one of place) variablesIn(one, found);
  else if (typeof place == "object" && place !== null) {
    let { kind, name, dollar, key } = place;
    typeof name == "string" && (kind === "variable" || dollar !== void 0 || key !== void 0) && found.add(name);
    for (let one of Object.values(place)) variablesIn(one, found);
  }
  return found;
}
var outcomesReadIn = (node) => [...variablesIn(node)].filter((name) => name === "?" || name.startsWith("PIPESTATUS"));
function asksBefore(node) {
  return node.kind === "sequence" && node.nodes[0] ? asksBefore(node.nodes[0]) : node.kind === "chain" ? asksBefore(node.first) : node.kind === "pipeline" ? node.commands.some(asksBefore) : node.kind === "if" && node.branches[0] ? asksBefore(node.branches[0].condition) : node.kind === "subshell" || node.kind === "group" ? asksBefore(node.body) : outcomesReadIn(node).length > 0;
}

// src/shell/shell-state.ts
var PROCESS = { kind: "number", process: !0 }, LAST_PROCESS = "!", isProcess = (value) => value?.kind === "number" && value.process === !0, isProcessList = (value) => value?.kind === "unknown" && value.processes === !0, holdsProcesses = (value) => value === void 0 || isProcess(value) || isProcessList(value) || value.kind === "text" && value.text.trim() === "", isNumber = (text) => /^-?(?:0|[1-9]\d{0,17})$/.test(text);
function joinStates(a, b) {
  if (a === b || b.cwds.length === 0) return a;
  if (a.cwds.length === 0) return b;
  let variables = new Map(a.variables);
  for (let name of /* @__PURE__ */ new Set([...a.variables.keys(), ...b.variables.keys()]))
    variables.set(name, joinValues(a.variables.get(name), b.variables.get(name)));
  let previous = a.previous === b.previous ? a.previous : whereUnmoved(a, b) ?? whereUnmoved(b, a) ?? null;
  return { cwds: [.../* @__PURE__ */ new Set([...a.cwds, ...b.cwds])], previous, variables };
}
var whereUnmoved = (moved2, { cwds: [cwd, ...more], previous }) => previous === void 0 && more.length === 0 && cwd === moved2.previous ? cwd : void 0, isUnsetOrJobs = (value) => value === void 0 || isArray(value) && isProcessList(value);
function joinValues(a, b) {
  if (a !== void 0 && a === b) return a;
  let joined5 = joinTexts(a, b);
  return joined5.exported !== !0 && (a?.exported || b?.exported) ? { ...joined5, exported: !0 } : joined5;
}
function joinTexts(a, b) {
  if (isArray(a) || isArray(b))
    return unknownValue({
      list: !0,
      lists: joinLists(listsIn(a), listsIn(b)),
      map: joinMaps(a, b),
      processes: isUnsetOrJobs(a) && isUnsetOrJobs(b)
    });
  if (isOfToolchain(a) || isOfToolchain(b)) return unknownValue({ toolchain: !0 });
  let [named2, other] = commitIn(a) ? [a, b] : [b, a], commit = commitIn(named2);
  if (commit && (commitIn(other) ?? textsOf(other)) !== void 0)
    return unknownValue({ commit: commitIn(other) === commit ? commit : "written" });
  if (a !== void 0 && isProcess(a) && isProcess(b)) return a;
  if (holdsProcesses(a) && holdsProcesses(b) && [a, b].some((one) => isProcess(one) || isProcessList(one)))
    return unknownValue({ processes: !0 });
  if (a === void 0 || b === void 0) return { kind: "unknown" };
  let [first, second] = [textsOf(a), textsOf(b)];
  if (first && second) {
    let texts = [.../* @__PURE__ */ new Set([...first, ...second])];
    if (texts.length === Math.max(first.length, second.length)) return first.length >= second.length ? a : b;
    if (!texts.every(isNumber) && texts.length <= MAX_JOINED) return { kind: "choice", texts };
  }
  return isNumeric(a) && isNumeric(b) ? { kind: "number" } : { kind: "unknown" };
}
var isArray = (value) => value?.kind === "unknown" && value.list === !0, listsIn = (value) => value?.kind === "unknown" ? value.lists : void 0, MAX_LISTS = 8, MAX_LISTED = 100;
function joinLists(a, b) {
  let lists = a && b && [...new Map([...a, ...b].map((list) => [JSON.stringify(list), list])).values()];
  return lists && lists.length <= MAX_LISTS && lists.flat().length <= MAX_LISTED ? lists : void 0;
}
var mapStateOf = (value) => value?.kind === "unknown" ? value.map : void 0;
function joinMaps(a, b) {
  let [first, second] = [mapStateOf(a), mapStateOf(b)];
  if (!(a && !first || b && !second))
    return first === "surely" && second === "surely" ? "surely" : "perhaps";
}
var isOfToolchain = (value) => value?.kind === "unknown" && value.toolchain === !0, isSingleWord = (value) => value?.kind === "unknown" && value.word === !0, unknownValue = ({
  toolchain = !1,
  word: word2 = !1,
  list = !1,
  lists,
  map,
  processes = !1,
  commit
}) => ({
  kind: "unknown",
  ...toolchain && { toolchain },
  ...word2 && { word: word2 },
  ...list && { list },
  ...lists && { lists },
  ...map && { map },
  ...processes && { processes },
  ...commit && { commit }
}), commitIn = (value) => value?.kind === "unknown" ? value.commit : void 0, MAX_JOINED = 4, textsOf = (value) => value?.kind === "text" ? [value.text] : value?.kind === "choice" ? value.texts : void 0, isNumeric = (value) => value.kind === "number" || (textsOf(value)?.every(isNumber) ?? !1);
function includes(state, more) {
  let joined5 = joinStates(state, more);
  return joined5 === state ? !0 : joined5.cwds.length !== state.cwds.length || joined5.previous !== state.previous || joined5.variables.size !== state.variables.size ? !1 : [...joined5.variables].every(([name, value]) => sameValue(value, state.variables.get(name)));
}
function sameValue(a, b) {
  return b === void 0 || a.kind !== b.kind || a.exported !== b.exported || isProcess(a) !== isProcess(b) || isProcessList(a) !== isProcessList(b) || commitIn(a) !== commitIn(b) || isArray(a) !== isArray(b) || JSON.stringify(listsIn(a)) !== JSON.stringify(listsIn(b)) || mapStateOf(a) !== mapStateOf(b) || isSingleWord(a) !== isSingleWord(b) || isOfToolchain(a) !== isOfToolchain(b) ? !1 : (textsOf(a) ?? []).join("\0") === (textsOf(b) ?? []).join("\0");
}
var withValue = (state, name, value) => {
  let exported = state.variables.get(name)?.exported && { exported: !0 }, variables = new Map(state.variables).set(name, exported ? { ...value, ...exported } : value);
  return { ...plainState(state), variables };
}, plainState = ({ cwds, previous, variables }) => ({ cwds, previous, variables }), written = (name) => name === TIME_FORMAT ? name : `v_${name}`, TIME_FORMAT = "TIMEFORMAT";

// src/shell/toolchain-names.ts
var HOMES = /^(?:LD_LIBRARY_PATH|JAVA_HOME|VIRTUAL_ENV|GOROOT|GOPATH|GOMODCACHE|CARGO_HOME|RUSTUP_HOME|ANDROID_HOME|ANDROID_SDK_ROOT|GEM_HOME|DOTNET_ROOT)$/, CHOOSES_PYTHON = "PYENV_VERSION", PRINTS_INSTALLED = [
  /^go env (?:GOROOT|GOPATH|GOMODCACHE|GOTOOLDIR)$/,
  /^go list (?:-m )?-f \{\{\.Dir\}\}(?: [\w@-][\w./@-]*)?$/,
  /^rustc --print[ =]sysroot$/,
  /^p?npm root(?: -g)?$/,
  /^gem (?:which|contents) [\w./-]+$/,
  /^bundle (?:show|info --path) [\w.-]+$/,
  /^which [\w./@~+-]+$/,
  /^python3? -c import [\w.]+(?: as \w+)?; ?print\([\w.]+\.__file__\)$/
], namesToolchain = (place, { variables }) => place !== void 0 && (commandsIn(place).some((command) => PRINTS_INSTALLED.some((pattern) => pattern.test(wordsOf2(command)))) || [...variablesIn(place)].some(
  (name) => variables.has(name) ? isOfToolchain(variables.get(name)) : HOMES.test(name)
)), wordsOf2 = ({ words: words2 }) => words2.map((word2) => literalText(word2) ?? "?").join(" ");
function commandsIn(place, found = []) {
  if (Array.isArray(place)) for (let one of place) commandsIn(one, found);
  else if (typeof place == "object" && place !== null) {
    place.kind === "simple" && found.push(place);
    for (let one of Object.values(place)) commandsIn(one, found);
  }
  return found;
}
function refuseToolchain(words2, rule2) {
  let found = words2.find(
    (word2) => word2.kind === "dynamic" && word2.toolchain === !0 && (rule2.class !== "read" || word2.uses?.some((use) => use === "write" || use === "tree"))
  );
  found && stop(
    "bash.dynamic",
    `${shown(found.text)} leads to a toolchain, which may only be read, and ${rule2.words.join(" ")} may do more`,
    rule2.class === "project" ? "Write the path itself, if it is below /usr or /opt/hostedtoolcache, or read the file with cat, grep, ls or sed -n." : "Read it with cat, grep, ls or sed -n. Name files of the workspace for everything else."
  );
}

// src/policy/profiles/widening.ts
import { isDeepStrictEqual } from "node:util";

// src/shell/argument.ts
var textArgument = (text) => ({ kind: "text", text, emitted: quote(text) }), isUnseenName = (word2) => word2.kind === "dynamic" && word2.uses !== void 0, originalOf = (word2) => word2.kind === "dynamic" && word2.original || word2, knownText = (argument) => argument?.kind === "text" ? argument.text : void 0, bracketed = (command) => command.startsWith("(") ? `( ${command})` : `(${command})`;

// src/shell/kinds.ts
import { resolve as resolve4 } from "node:path";

// src/shell/command-paths.ts
import { lstatSync as lstatSync2, readlinkSync, statSync } from "node:fs";
import { dirname, resolve as resolve2 } from "node:path";

// src/shell/scope.ts
var runsProject = ({ classes, sandboxed, noRuns }) => sandboxed && noRuns === void 0 && classes.includes("project"), hasWritten = ({ writes, wroteBefore }) => writes || wroteBefore, MAX_WORK = 12e3;
function spend(units, report) {
  report.work += units, report.work > MAX_WORK && stop("bash.limit", "this line takes too long to judge", "Divide it into several calls, or name fewer words.");
}
var MAX_SEEN = 1e5;
function countSeen(names, report) {
  report.seen += names, report.seen > MAX_SEEN && stop("bash.limit", `this line goes through over ${MAX_SEEN} files`, "Divide it into several calls.");
}

// src/shell/command-paths.ts
var USES = {
  data: "read",
  listed: "list",
  code: "read",
  output: "write",
  artifact: "write",
  tracked: "read-tracked",
  restored: "write-tracked"
};
function checkFile(path, use, { cwds, rules, report }, { absolute = !1, attached = !1 } = {}) {
  let names = (path.startsWith(`${rules.paths.root}/`) ? path.slice(rules.paths.root.length) : path).split("/");
  report.moves && !absolute && names.includes("..") && refuseUp(path);
  let cost = (USES[use].startsWith("write") ? 2 : 1) + names.length / (names.includes("..") ? 1 : 4);
  return cwds.map((cwd) => {
    spend(cost, report);
    let place = resolve2(cwd, path);
    refuseMachine(path, place, rules.paths.root);
    let checked2 = rules.paths.check(
      path === "" ? "." : path,
      USES[use],
      cwd,
      rules.sandboxed ? "session" : "machine"
    );
    if (!checked2.ok && isOnlyListed(use, checked2.refusal, rules)) return place;
    if (!checked2.ok) throw new Refused(checked2.refusal);
    BEHIND_A_SANDBOX.includes(use) && !rules.sandboxed && isBelow(checked2.absolute, rules.paths.temp.at) && refuseTemporaryCode(path), isMachines(place, rules) && (attached || !isRenamed(path, report)) && refuseMachines(path, place);
    let real = rules.paths.placeOf(place);
    return checked2.absolute !== real && followLinks(path, real, rules.paths.root), checked2.absolute;
  });
}
var isOnlyListed = (use, { rule: rule2 }, rules) => use === "listed" && runsProject(rules) && ["path.outside-workspace", "path.git"].includes(rule2), isInTemporary = (path, { cwds, rules: { paths } }) => cwds.every((cwd) => {
  let found = paths.check(path, "write", cwd);
  return found.ok ? found.absolute !== paths.temp.at && isBelow(found.absolute, paths.temp.at) : found.refusal.rule !== "path.outside-workspace";
}), BEHIND_A_SANDBOX = ["code", "artifact"], refuseTemporaryCode = (path) => stop(
  "path.outside-workspace",
  `${shown(path)} is in the temporary folder, and nothing runs from there without a sandbox with namespaces`,
  "Put the file into the workspace, and delete it when it has served."
), isRenamed = (path, { renamed: renamed2 }) => [...renamed2.keys()].some(({ text }) => text === path), refuseUp = (path) => stop(
  "path.up",
  `where ${shown(path)} leads is not known after a command that may have moved directories`,
  "Write an absolute path, or use a call of its own."
), MACHINE = /^\/(?:proc|dev|sys)(?:\/|$)/, INSTEAD = [
  [/^\/dev\/stdin$/, "Write - or leave it out."],
  [/^\/proc\/\d+\/(?:status|statm?)$/, 'Use `ps -o rss,vsz -p "$PID"`, with PID=$! right after the &.']
];
function refuseMachine(path, place, root) {
  if (!MACHINE.test(place) || MACHINE_FACTS.includes(place) || place.startsWith(`${root}/`)) return;
  let [, instead] = INSTEAD.find(([places]) => places.test(place)) ?? [];
  stop(
    "path.outside-workspace",
    `${shown(path)} is not the same for every process`,
    instead ?? "Name a file of the workspace; > /dev/null, > /dev/stderr and 2>&1 are allowed."
  );
}
var MAX_LINKS = 40;
function followLinks(path, place, root) {
  let at2 = place;
  for (let link = 0; link < MAX_LINKS; link += 1) {
    let found = firstLink(at2);
    if (!found) return;
    let target2 = resolve2(dirname(found.link), found.target);
    refuseMachine(path, target2, root), at2 = target2 + at2.slice(found.link.length);
  }
}
function firstLink(place) {
  let names = place.split("/");
  for (let count = 2; count <= names.length; count += 1) {
    let link = names.slice(0, count).join("/");
    if (isLink(link)) return { link, target: readlinkSync(link) };
  }
}
var isDirectory = (path) => look2(() => statSync(path, { throwIfNoEntry: !1 })?.isDirectory() ?? !1), exists = (path) => look2(() => !!lstatSync2(path, { throwIfNoEntry: !1 })), isLink = (path) => look2(() => lstatSync2(path, { throwIfNoEntry: !1 })?.isSymbolicLink() ?? !1);
function look2(question) {
  try {
    return question();
  } catch {
    return !1;
  }
}
var temporaryName = ({ sandboxed, paths }) => sandboxed ? TEMPORARY : paths.temp.at, isMachines = (place, { sandboxed, paths }) => !sandboxed && paths.placeOf(place) !== place;
function renamedWord(word2, rules) {
  if (word2.kind !== "text" || word2.emitted !== quote(word2.text) || !word2.text.startsWith("/")) return;
  let place = resolve2(word2.text);
  if (isMachines(place, rules))
    return textArgument(rules.paths.placeOf(place) + (word2.text.endsWith("/") ? "/" : ""));
}
var writtenOut = (run, { renamed: renamed2 }) => run.map((word2) => renamed2.get(word2) ?? word2), refuseMachines = (path, place) => stop(
  "path.outside-workspace",
  `${shown(path)} is in the machine's own ${TEMPORARY}, and the temporary folder is another one here`,
  `Write "$TMPDIR${place.slice(TEMPORARY.length).replace(/[^\w./-]/g, "")}".`
);

// src/shell/glob-check.ts
import { statSync as statSync2 } from "node:fs";
import { isAbsolute, join } from "node:path";
var MAX_ENTRIES2 = 2e4, MAX_MATCHES = 1e3, MAX_READ = 5e3, [MAX_STARS, MAX_WILDCARDS] = [3, 255], NARROW = "Name the files, or use find, rg or git ls-files.";
function expandGlob(glob, cwd, report, max = MAX_MATCHES) {
  let [head, ...rest] = segmentsOf(glob.parts).map((segment) => compile(segment, glob.text));
  if (!head) return [];
  let search = { entries: 0, pattern: glob.text, report }, [first] = glob.parts, found = first?.kind === "text" && isAbsolute(first.text) ? ["/"] : [""];
  for (let segment of [head, ...rest]) found = found.flatMap((base) => step(base, segment, cwd, search));
  let last = rest.at(-1);
  return last && "literal" in last && last.literal === "" && (found = found.map((path) => `${path}/`)), found.length > max && stop("bash.glob", `${shown(glob.text)} matches over ${max} files`, NARROW), found;
}
function startsLiterally({ parts }) {
  let [first] = parts;
  return first?.kind === "text" && first.text !== "" && !first.text.startsWith("-");
}
function globMayBe(glob, word2) {
  let names = word2.split("/"), segments = segmentsOf(glob.parts).map((segment) => compile(segment, glob.text)), fits = (segment, name = "") => "literal" in segment ? segment.literal === name : segment.matches.test(name);
  return word2.includes("*") || names.length === segments.length && segments.every((one, at2) => fits(one, names[at2]));
}
function step(base, segment, cwd, search) {
  if ("literal" in segment)
    return base !== "" && base !== "/" && isPlainFile(search.report.placeOf(join(isAbsolute(base) ? "" : cwd, base))) ? [] : [segment.literal === "" ? base : join(base, segment.literal)];
  let names = namesIn(search.report.placeOf(join(isAbsolute(base) ? "" : cwd, base)));
  return search.entries += names.length, search.entries > MAX_ENTRIES2 && stop("bash.glob", `${shown(search.pattern)} looks through over ${MAX_ENTRIES2} files`, NARROW), countSeen(names.length, search.report), names.filter((name) => segment.matches.test(name)).map((name) => join(base, name));
}
function isPlainFile(path) {
  try {
    return statSync2(path).isFile();
  } catch {
    return !1;
  }
}
function segmentsOf(parts) {
  let segments = [[]];
  for (let part of parts) {
    let [first = "", ...more] = part.kind === "text" ? part.text.split("/") : [part.text];
    segments.at(-1)?.push({ ...part, text: first });
    for (let text of more) segments.push([{ ...part, text }]);
  }
  return segments;
}
function compile(segment, pattern) {
  if (segment.every((part) => part.kind === "text")) return { literal: segment.map((part) => part.text).join("") };
  let wildcards = segment.filter((part) => part.kind === "glob");
  (wildcards.length > MAX_WILDCARDS || wildcards.filter(({ text }) => text === "*").length > MAX_STARS) && stop("bash.glob", `${shown(pattern)} has too many wildcards`, NARROW);
  let startsWithDot = segment[0]?.kind === "text" && segment[0].text.startsWith("."), matches2 = expression(`^${startsWithDot ? "" : "(?!\\.)"}${segment.map(expressionOf).join("")}$`, pattern);
  return isAimedAtSecrets(matches2) && stop("path.secret", `${shown(pattern)} is aimed at files of credentials or of git`, NARROW), matches2.test("..") && stop(
    "bash.glob",
    `${shown(pattern)} is the directory above to bash before 5.2`,
    "Name the files, or use find . -name."
  ), { matches: matches2 };
}
function expression(source, pattern) {
  try {
    return new RegExp(source, /\[[^^\]]*-/.test(source) ? "iu" : "u");
  } catch {
    return stop("bash.glob", `${shown(pattern)} has a range that runs backwards`, NARROW);
  }
}
function expressionOf(part) {
  return part.kind === "text" ? part.text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&") : part.text === "*" ? ".*" : part.text === "?" ? "." : part.text.replace(/^\[[!^]/, "[^");
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
], ORDINARY = ["zq", "zq.zq", "q.ts", "q.md", "q.json"], isAimedAtSecrets = (pattern) => SECRETS.some((name) => pattern.test(name)) && !ORDINARY.some((name) => pattern.test(name));

// src/shell/numbers.ts
var digitsOf = (name, to) => `${name}//[!0123456789]/${to}`, hexDigitsOf = (name, to) => `${name}//[!0123456789abcdef]/${to}`, plainNameOf = (name, to) => `${name}//[!0123456789a-zA-Z._\\/+~^@-]/${to}`, arithmeticDigits = (name) => `10#0\${${digitsOf(name, "@")}}`, writeDigits = (emitted, of) => of === void 0 ? `"$(v_n=${emitted}; echo "\${${digitsOf("v_n", "?")}}")"` : `"\${${digitsOf(of, "?")}}"`, NAMED = {
  hash: { front: "", kept: hexDigitsOf },
  branch: { front: "'refs/heads/'", kept: plainNameOf },
  written: { front: "", kept: plainNameOf }
};
function writeCommit(name, emitted, of) {
  let { front, kept } = NAMED[name];
  if (name === "written") return `"$(v_n=${emitted}; ${PLAIN_NAME}; echo "$v_n")"${COMMIT}`;
  let value = of === void 0 ? `"$(v_n=${emitted}; echo "\${${kept("v_n", "_")}}")"` : `"\${${kept(of, "_")}}"`;
  return front + value + COMMIT;
}
var writeCommits = (name, words2) => `$(for v_n in ${words2}; do ${PLAIN_NAME}; echo ${NAMED[name].front}"$v_n"${COMMIT}; done)`, COMMIT = "'^{commit}'", PLAIN_NAME = `v_n="\${${plainNameOf("v_n", "_")}}"; [[ "$v_n" == '-'* ]] && v_n='_'`, REVISION = /^\^?(?:(?<left>[\w./@~^-]+)\.\.\.?)?(?:refs\/heads\/)?(?:[A-Za-z](?:[\w/-]|\.(?!\.))*)?7(?:\^\{commit\})*[~^\d]*(?:\^[!@])?(?:\.\.\.?(?<right>[\w./@~^-]*)|:[\w./@+-]+)?$/, LIKE_REVISION = /^[A-Za-z][\w-]*7$|^[\w./-]*7(?:[~^]|\.\.)|^[\w./-]+\.\.\.?[\w./-]*7|^7:/;
function writeParts(word2, form) {
  let before = "", emitted = (word2.digits ?? []).map((part) => {
    let own = "text" in part ? part.text === "" ? "" : quote(part.text) : form(part, before);
    return before += "text" in part ? part.text : "7", own;
  });
  return { kind: "dynamic", text: word2.text, emitted: emitted.join(""), head: word2.head };
}
function withStandIns(word2) {
  if (word2?.kind === "text") return { text: word2.text, places: [] };
  if (word2?.kind !== "dynamic" || !word2.digits) return;
  let text = "", places = [];
  for (let part of word2.digits)
    "text" in part || places.push(text.length), text += "text" in part ? part.text : "7";
  return { text, places };
}
function revisionOf(word2, guess) {
  let { text = "", places = [] } = withStandIns(word2) ?? {}, isCounted = (place2) => COUNTED.test(text.slice(0, place2)), written5 = writeParts(word2, (part, before) => COUNTED.test(before) ? part.number() : part.commit());
  if (places.length > 0 && places.every(isCounted))
    return text.startsWith("-") ? void 0 : { shown: text, word: written5 };
  let areCommits = word2.digits?.every((part) => "text" in part || part.isCommit), isMeant = guess === "always" || guess === "by form" && LIKE_REVISION.test(text);
  if (!areCommits && !isMeant) return;
  let found = REVISION.exec(text), { left = "", right = "" } = found?.groups ?? {};
  if (!found || [left, right].some((end) => /^\^?(?:.*-g)?[0-9a-f]{4,64}(?![\w./@-])/i.test(end))) return;
  let [place = 0] = places;
  return { shown: `${text.slice(0, place)}HASH${text.slice(place + 1)}`, word: written5 };
}
var COUNTED = /.[~^]$|@\{$/;
function fileOfCommit(word2) {
  let { digits = [] } = word2, colon = digits.findIndex((part) => "text" in part && part.text.includes(":")), [, steps2 = "", rest = ""] = /^((?:\^\{commit\}|[~^\d])*)(:.*)$/s.exec(digits[colon]?.text ?? "") ?? [], isName = (part, at2) => !("text" in part) || (at2 === 0 ? /^(?:[A-Za-z][\w/-]*)?$/ : /^(?:\^\{commit\}|[~^\d])*$/).test(part.text), [before, after2] = [digits.slice(0, Math.max(colon, 0)), digits.slice(colon + 1)];
  if (!(rest !== "" && before.some((part) => !("text" in part)) && after2.some((part) => !("text" in part))) || !before.every(isName)) return;
  let front = writeParts(
    { ...word2, digits: [...before, { text: steps2 }] },
    (part, text) => COUNTED.test(text) ? part.number() : part.commit()
  ), behind3 = asOneWord({ ...word2, digits: [{ text: rest }, ...after2] });
  return { ...behind3, head: "COMMIT:", emitted: front.emitted + behind3.emitted };
}
var ofDigits = (word2, { filled: filled5 }) => writeParts(word2, (part) => (filled5 && !part.signed ? "'0'" : "") + part.number());
function numberedName(word2) {
  return word2.digits?.every((part) => "text" in part || part.signed) ? { shown: ["7", "-7"].map(
    (number) => (word2.digits ?? []).map((part) => "text" in part ? part.text : number).join("")
  ), word: ofDigits(word2, { filled: !1 }) } : void 0;
}
function asOneWord(word2) {
  if (word2.digits === void 0) return word2;
  let emitted = word2.digits.map((part) => "text" in part ? quote(part.text) : part.quoted).join("");
  return { ...word2, emitted, many: !1 };
}
var acceptsAny = (accepts, sign = "") => ["0", "7", "9".repeat(20)].every((text) => accepts.test(sign + text));
function isNumberOf(accepts, word2, mayBeSigned) {
  let found = withStandIns(word2);
  return !word2.digits?.every((part) => "text" in part || part.signed) && accepts.test("word") || !found || !accepts.test(found.text) || !acceptsAny(accepts) ? !1 : mayBeSigned || !(word2.digits ?? []).some((part) => "quoted" in part && part.signed);
}

// src/shell/plain-files.ts
import { lstatSync as lstatSync3 } from "node:fs";
import { basename, dirname as dirname2, resolve as resolve3 } from "node:path";
function checkReads(paths, use, cwd, scope) {
  let directories = /* @__PURE__ */ new Set();
  for (let path of paths) {
    let place = resolve3(cwd, path);
    if (!isPlainFile2(scope.rules.paths.placeOf(place), scope)) {
      checkFile(place, use, scope);
      continue;
    }
    let directory = dirname2(place);
    directories.has(directory) || checkFile(directory, use, scope), directories.add(directory);
  }
}
var isRead = (use) => use === "data" || use === "listed" || use === "code" || use === "tracked";
function isPlainFile2(path, { report }) {
  spend(0.4, report);
  let name = basename(path);
  if (isGitDirectory(name) || secretIn(name)) return !1;
  try {
    let file = lstatSync3(path, { throwIfNoEntry: !1 });
    return file?.isFile() === !0 && file.nlink === 1;
  } catch {
    return !1;
  }
}

// src/shell/rule.ts
var rulesOf = (kind, source) => (words2, why, options, operands, more = {}) => ({
  words: words2.split(" "),
  class: kind,
  why,
  source,
  options,
  operands,
  ...more
}), NUMBER = /^\d+$/, PLAIN_NAME2 = /^(?:\/(?:usr\/)?(?:local\/)?s?bin\/)?[\w.+-]+$/, NONE = { kind: "text", max: 0 }, FILES_READ = { kind: "data" }, FILES_LISTED = { kind: "listed" };

// src/shell/programs/local-requests.ts
var OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)", HOST = `localhost|127(?:\\.${OCTET}){3}`, ADDRESS = new RegExp(`^(?:https?://)?(?:${HOST}|\\[::1\\])(?::\\d{1,5})?(?:/[!-\\[\\]-~]*)?$`), LOCAL_HOST = new RegExp(`^(?:${HOST}|::1)$`), isLocalAddress = (word2) => ["", "/x"].every((value) => ADDRESS.test(addressText(word2, value)));
function addressText(word2, value) {
  if (word2.kind === "text") return word2.text;
  let text = "";
  for (let part of unknownAddress(word2)?.digits ?? [])
    text += "text" in part ? part.text : namesPort(text) ? "7" : followsPort(text) ? value : "x";
  return text;
}
function unknownAddress(word2) {
  let typed = originalOf(word2);
  return word2.kind === "dynamic" && !word2.joined && typed.kind === "dynamic" && !typed.uses ? typed : void 0;
}
var writeAddress = (word2) => writeParts(word2, (part, before) => namesPort(before) ? part.number() : followsPort(before) ? behindPort(part.quoted) : part.quoted), namesPort = (head) => /^(?:https?:\/\/)?[\w.[\]]+:$/.test(head), WITH_PORT = new RegExp(`^(?:https?://)?(?:${HOST}|\\[::1\\]):\\d{1,5}$`), followsPort = (head) => WITH_PORT.test(head), behindPort = (emitted) => `"$(v_n=${emitted}; [[ "$v_n" =~ ^[0-9]*$ ]] || [[ "$v_n" =~ ^[0-9]*[/?] ]] || v_n="/$v_n"; printf %s "$v_n")"`, PORTS = /^\d{1,5}(?:-\d{1,5})?$/, SECONDS = /^\d{1,6}(?:\.\d+)?$/, METHOD = /^[A-Za-z]{1,20}$/, CURL_OPTIONS = {
  flags: `-s --silent -S --show-error -f --fail --fail-with-body --fail-early -i --include -I --head -v --verbose -k --insecure
    -L --location -N --no-buffer -G --get -4 --ipv4 -6 --ipv6 -# --progress-bar --no-progress-meter --compressed --http1.0
    --http1.1 --http2 --http2-prior-knowledge --path-as-is --raw --retry-connrefused --retry-all-errors -q --disable -g --globoff --version -V --help`,
  values: {
    "--url": "address",
    "-m --max-time --connect-timeout --retry-delay --retry-max-time": SECONDS,
    "--retry --max-redirs": NUMBER,
    "-r --range": /^[\d,-]+$/,
    "-w --write-out": /^(?!@)(?!.*%output)/s,
    "-H --header -d --data --data-ascii --data-binary --data-raw --data-urlencode --json --form-string": "message",
    "-X --request -b --cookie -A --user-agent -e --referer -u --user": "message",
    "-F --form": "text",
    "-T --upload-file": "data",
    "-o --output -c --cookie-jar -D --dump-header": "output",
    "--noproxy": /^\*$/,
    "--proto": /^=http,https$/
  }
}, WGET_OPTIONS = {
  flags: `-q --quiet -v --verbose --no-verbose -S --server-response --spider -4 --inet4-only -6 --inet6-only --content-on-error
    --no-check-certificate --retry-connrefused --version -V --help --no-config --no-proxy --no-netrc --no-hsts`,
  values: {
    "-O --output-document": "output",
    "-T --timeout --connect-timeout --read-timeout --dns-timeout --waitretry": SECONDS,
    "-t --tries --max-redirect": NUMBER,
    "--method": METHOD,
    "--header --post-data --body-data -U --user-agent --referer": "message",
    "--post-file --body-file": "data"
  },
  word: /^-nv$/
}, NC_OPTIONS = { flags: "-z -v -n -N -4 -6", values: { "-w -q -i": NUMBER } }, WEB = { kind: "address" }, PORT_OF_HOST = { kind: PORTS, first: [LOCAL_HOST] }, rule = (source, ...[words2, why, options, operands, more]) => rulesOf("edit", source)(words2, why, options, operands, {
  ...more,
  names: !0,
  also: (parsed, call) => {
    refuseMany(call), checkWrites(parsed, options, call), more?.also?.(parsed, call);
  }
});
function globless({ options, operands }) {
  let isNumbered = options.some(({ value }) => value !== void 0 && (knownText(value) ?? "#").includes("#"));
  return isNumbered && operands.some(({ text }) => /[{[]/.test(text)) && !options.some(({ name }) => /^(?:-g|--globoff)$/.test(name)) && stop(
    "bash.value",
    "a file is named after what an address in brackets comes to",
    'Loop over the names, as in `for n in a b; do curl -s "localhost:3000/$n" -o "$n"; done`.'
  ), isNumbered ? ["-g"] : [];
}
var LOCAL_REQUEST_RULES = [
  rule(
    "curl(1), 8.10",
    "curl",
    "on localhost only; -K and -n read settings, -x, --resolve, --connect-to and --unix-socket lead elsewhere, -O names a file itself, a value may name a file behind @",
    CURL_OPTIONS,
    WEB,
    { also: checkCurl, harden: (parsed) => ["-q", ...globless(parsed), "--noproxy", "*", "--proto", "=http,https"] }
  ),
  rule(
    "GNU wget manual, 1.21",
    "wget",
    "on localhost only; -i reads addresses, -r follows them, -e and --config are settings, and without -O a file is named after the address",
    WGET_OPTIONS,
    WEB,
    { also: checkWget, harden: () => ["--no-config", "--no-proxy", "--no-netrc", "--no-hsts"] }
  ),
  rule(
    "nc(1), OpenBSD, traditional and Nmap",
    "nc",
    "on localhost only; -e and -c run a program, -l waits for others, -x leads elsewhere, -U opens a file",
    NC_OPTIONS,
    PORT_OF_HOST
  )
];
function localRequestRule(argv) {
  let { rule: rule2, addresses = [] } = readRequest(argv), isAbout2 = argv.some((word2) => ABOUT.includes(knownText(word2) ?? ""));
  return (addresses.length > 0 || isAbout2) && addresses.every(({ isLocal: isLocal2 }) => isLocal2) ? rule2 : void 0;
}
var ABOUT = ["--version", "-V", "--help"];
function readRequest([program, ...rest]) {
  let rule2 = LOCAL_REQUEST_RULES.find(
    (one) => "options" in one && one.words[0] === knownText(program)
  );
  if (!rule2) return {};
  let { kind, first = [] } = rule2.operands, values = new Map(
    Object.entries(rule2.options.values ?? {}).flatMap(
      ([names, value]) => names.split(" ").map((name) => [name, value])
    )
  ), flags = (rule2.options.flags ?? "").split(/\s+/), addresses = [], [operands, ended3] = [0, !1], option, note = (word2, as) => {
    let behind3 = option !== void 0 && { option };
    as === "address" ? addresses.push({ word: word2, isLocal: word2 !== void 0 && isLocalAddress(word2), ...behind3 }) : as === LOCAL_HOST && addresses.push({ word: word2, isLocal: LOCAL_HOST.test(knownText(word2) ?? ""), ...behind3 });
  };
  for (let at2 = 0; at2 < rest.length; at2 += 1) {
    let text = knownText(rest[at2]) ?? "";
    if (ended3 || text === "-" || !text.startsWith("-"))
      note(rest[at2], first[operands++] ?? kind), option = void 0;
    else if (text === "--") ended3 = !0;
    else {
      let { name, attached } = valuedOption(text, values);
      name !== void 0 && note(attached === void 0 ? rest[++at2] : textArgument(attached), values.get(name)), option = name === void 0 && !isKnown(text, flags) ? text : void 0;
    }
  }
  return { rule: rule2, addresses };
}
var isKnown = (word2, flags) => flags.includes(word2) || !word2.startsWith("--") && [...word2.slice(1)].every((letter2) => flags.includes(`-${letter2}`));
function refuseUnknownAddress(argv) {
  let { rule: rule2, addresses = [] } = readRequest(argv), strays = addresses.filter(({ isLocal: isLocal2 }) => !isLocal2), [{ word: word2, option } = {}] = strays;
  if (!rule2 || !word2 || strays.some((one) => one.word?.kind !== "dynamic" && one.option === void 0)) return;
  let [name = ""] = rule2.words;
  if (option !== void 0) {
    if (strays.length === addresses.length) return;
    stop("bash.option", `the option ${shown(option)} of ${name} is not allowed`, "Leave it out.");
  }
  word2.kind === "dynamic" && (word2.many || word2.joined) && stop(
    "bash.dynamic",
    `${shown(word2.text)} may hold an address for ${name}, which is not known before it runs`,
    `Set it to plain words in the same line: x=(-s -i); ${name} "\${x[@]}" localhost:3000`
  ), stop(
    "bash.dynamic",
    `where ${shown(word2.text)} leads is not known before ${name} runs`,
    `Begin the address with its host, as in while read -r x; do ${name} "localhost:3000/$x"; done`
  );
}
function valuedOption(word2, values) {
  if (word2.startsWith("--")) {
    let [name = "", ...more] = word2.split("=");
    return values.has(name) ? { name, ...more.length > 0 && { attached: more.join("=") } } : {};
  }
  let at2 = [...word2].findIndex((letter2, index) => index > 0 && values.has(`-${letter2}`));
  if (at2 === -1) return {};
  let attached = word2.slice(at2 + 1);
  return { name: `-${word2[at2]}`, ...attached !== "" && { attached } };
}
function refuseMany({ name, rest }) {
  let many = rest.find((word2) => word2.kind === "dynamic" && (word2.many || word2.joined) && !namesPort(word2.head));
  many && stop("bash.dynamic", `${shown(many.text)} may come to several words of ${name}`, "Put it in double quotes.");
}
function checkWrites({ options }, { values = {} }, { name, scope }) {
  let { noWrites: noWrites2 } = scope.rules;
  if (noWrites2 === void 0) return;
  let outputs = Object.entries(values).flatMap(([names, kind]) => kind === "output" ? names.split(" ") : []), written5 = options.find(
    (option) => outputs.includes(option.name) && !["-", "/dev/null"].includes(option.value?.text ?? "")
  );
  written5 && stop(
    "write.read-only",
    `${written5.name} of ${name} would write a file, and under ${noWrites2} nothing may change`,
    "Let it print instead; /dev/null is allowed."
  );
}
var BEHIND_AT = new Set("-d --data --data-ascii --data-binary --json -H --header".split(" "));
function checkCurl({ options }, call) {
  for (let { name, value } of options)
    value && (BEHIND_AT.has(name) ? checkBehindAt(name, value, call) : name === "--data-urlencode" ? checkEncoded(name, value, call) : name === "-b" || name === "--cookie" ? checkCookie(name, value, call) : (name === "-F" || name === "--form") && checkForm(name, value, call));
}
var startOf = (value) => value.kind === "dynamic" ? value.head : value.text;
function checkBehindAt(name, value, call) {
  let start = startOf(value);
  value.kind !== "text" && (start === "" || start.startsWith("@")) && refuseStart(name, value), start.startsWith("@") && checkFile(start.slice(1), "data", call.scope, { attached: !0 });
}
function checkEncoded(name, value, call) {
  let start = startOf(value);
  start.includes("=") || (value.kind !== "text" && refuseStart(name, value), start.includes("@") && checkFile(start.slice(start.indexOf("@") + 1), "data", call.scope, { attached: !0 }));
}
function checkCookie(name, value, call) {
  let start = startOf(value);
  start.includes("=") && !start.startsWith("@") || (value.kind !== "text" && refuseStart(name, value), checkFile(start.replace(/^@/, ""), "data", call.scope, { attached: !0 }));
}
var refuseStart = (name, { text }) => stop(
  "bash.dynamic",
  `${shown(text)} as the value of ${name} of curl may become the name of a file`,
  'Use --data-raw, in which "@" names no file, or begin the value with known text.'
), FORM = /^[\w.[\]-]+=(?:[@<]([\w./-]+)(?:;type=[\w/.+-]+)?(?:;filename=[\w.-]+)?|(?![@<("])[^;]*)$/s;
function checkForm(name, value, { scope }) {
  value.kind !== "text" && refuseStart(name, value);
  let found = FORM.exec(value.text);
  found || stop("bash.value", `${shown(value.text)} is not a plain field of a form`, "Write -F NAME=@FILE, or use -d."), found[1] !== void 0 && checkFile(found[1], "data", scope, { attached: !0 });
}
function checkWget({ options }) {
  options.some(({ name }) => ["-O", "--output-document", "--spider"].includes(name)) || stop(
    "bash.option",
    "wget would write a file that is named after the address",
    "Write `wget -qO- localhost:3000`, or -O FILE."
  );
}

// src/shell/kinds.ts
function checkKind(argument, kind, what, call) {
  if (kind === "address") checkAddress(argument, what, call);
  else if (argument.kind === "glob") checkGlob(argument, kind, what, call);
  else if (argument.kind === "text") checkText(argument, kind, what, call);
  else {
    if (argument.kind === "dynamic" && isChecked(argument, kind, what, call)) return;
    mayBeAnything(argument, kind, call.name) || (argument.kind === "pipe" && argument.isWritten && stop("bash.syntax", `${shown(argument.text)} is read only behind tee and >`, "Use a pipe: command | tee FILE."), stop(
      "bash.dynamic",
      `${shown(argument.text)} as ${what} of ${call.name} is not known before it runs`,
      kind === "pattern" && argument.kind === "dynamic" ? ONE_WORD : "Print it, and write it in the next call; files go to a command by xargs, as in `git diff --name-only HEAD | xargs head -20`."
    ));
  }
}
function isChecked(argument, kind, what, call) {
  return kind === PLAIN_NAME2 && argument.uses ? (argument.uses.push("text"), !0) : kind instanceof RegExp ? checkNumber(argument, kind, what, call) : kind === "git" && checkRevision(argument, call) ? !0 : kind === "git-lines" ? checkLines(argument, call) : argument.many && argument.uses && what.startsWith("-") ? !1 : argument.uses && mayBeNamed(kind, call) ? (noteUse(argument, kind, what, call), !0) : FILES.includes(kind) && checkNumbered(argument, kind, call);
}
function checkLines(argument, call) {
  let typed = originalOf(argument), { text = "", places = [] } = withStandIns(typed) ?? {};
  return typed.kind !== "dynamic" || !/^\d+,[+-]?\d+:/.test(text) || places.some((place) => place > text.indexOf(":")) ? !1 : (checkGitOperand(text.replace(RANGE, ""), call), call.scope.report.renamed.set(argument, ofDigits(typed, { filled: !1 })), !0);
}
function checkNumber(argument, kind, what, { scope }) {
  let typed = originalOf(argument), mayBeSigned = what.startsWith("-") || kind.test("-7");
  return typed.kind !== "dynamic" || !isNumberOf(kind, typed, mayBeSigned) ? !1 : (scope.report.renamed.set(argument, ofDigits(typed, { filled: !1 })), !0);
}
var ONE_WORD = 'Put it in double quotes, as in "$NAME".', isShown = (kind) => kind === "data" || kind === "listed", mayBeAnything = (argument, kind, name) => kind === "message" || isShown(kind) && argument.kind === "pipe" && !argument.isWritten || name === "tee" && argument.kind === "pipe" && argument.isWritten === !0 || kind === "pattern" && argument.kind === "dynamic" && !argument.many, isCommitted = ({ head, many }) => !many && /^(?!(?:.*-g)?[0-9a-f]{4,64}(?:\^\{\w*\})?:)[A-Za-z][\w./~^@-]*:(?![(!/^])/i.test(head);
function noteUse(argument, kind, what, { scope }) {
  kind === "pattern" && what.startsWith("-") || (FILES.includes(kind) && checkHead(argument.head, kind, scope), argument.uses?.push(kind === "git" && isCommitted(argument) ? "committed" : NAME_USE[kind]));
}
function checkHead(head, use, scope) {
  let directory = head.slice(0, head.lastIndexOf("/") + 1);
  directory !== "" && checkFile(directory, use, scope, { attached: !0 });
}
var mayBeNamed = (kind, { scope }) => kind !== "any-word" || scope.rules.sandboxed, NAME_USE = {
  data: "read",
  listed: "read",
  code: "read",
  git: "read",
  "git-lines": "read",
  pathspec: "read",
  output: "write",
  artifact: "write",
  tracked: "read",
  restored: "write",
  "any-word": "write",
  text: "text",
  pattern: "text",
  address: "text",
  message: "text"
}, FILES = ["data", "listed", "code", "output", "artifact", "tracked", "restored"];
function checkText(argument, kind, what, call) {
  let { text } = argument;
  if (kind instanceof RegExp)
    kind.test(text) || refuseValue(text, what, call);
  else if (FILES.includes(kind)) {
    let isSource = isShown(kind) && SOURCES.includes(text) || call.name === "tee" && STREAMS.includes(text);
    text !== "-" && text !== "/dev/null" && !isSource && checkWord(argument, kind, call);
  } else kind === "git" ? checkGitOperand(text, call) : kind === "git-lines" ? checkGitOperand(text.replace(RANGE, ""), call) : kind === "pathspec" ? checkPathspec(text, call) : kind === "any-word" && checkAnyWord(text, call);
}
var STREAMS = ["/dev/stdout", "/dev/stderr"], SOURCES = ["/dev/zero", "/dev/urandom", "/dev/random"];
function checkAddress(argument, what, call) {
  isLocalAddress(argument) || refuseValue(argument.text, what, call);
  let typed = unknownAddress(argument);
  typed && call.scope.report.renamed.set(argument, writeAddress(typed));
}
function checkWord(argument, use, call) {
  let { rest, scope } = call;
  noteFile(use, call);
  let renamed2 = rest.includes(argument) ? renamedWord(argument, scope.rules) : void 0;
  renamed2 && scope.report.renamed.set(argument, renamed2), checkFile(argument.text, use, scope, { attached: !renamed2 });
}
function noteFile(use, { name, scope }) {
  (use === "output" || use === "artifact") && !name.startsWith("git ") && (scope.report.writesFiles = !0);
}
function checkGlob(glob, kind, what, call) {
  if (!FILES.includes(kind) && !["git", "pathspec", "message", "any-word"].includes(kind) && stop("bash.glob", `${shown(glob.text)} as ${what} of ${call.name} would become file names`, QUOTE_IT), !startsLiterally(glob) && !call.leadingGlob) {
    let isFile3 = kind !== "any-word" && !glob.text.startsWith("-"), hasName = glob.parts.some(
      ({ kind: part, text }, at2) => part === "text" ? text !== "" && (glob.parts[at2 - 1]?.text === "*" || !text.startsWith("-")) : !1
    ), isPlain3 = glob.text === "*" && isShown(kind) && call.scope.rules.sandboxed;
    (!isFile3 || !(hasName || isPlain3) || !call.rest.includes(glob)) && refuseLeading(glob, call.name);
    let other = kind === "message" ? void 0 : belowHere(glob);
    call.scope.report.renamed.set(glob, listed(glob, call.scope) ?? other ?? refuseLeading(glob, call.name));
  }
  let use = FILES.includes(kind) ? kind : "data";
  noteFile(use, call);
  let fixed = kind === "git" || kind === "pathspec" ? "tracked" : kind === "any-word" ? "code" : use;
  checkFile(globHead(glob), fixed, call.scope);
  for (let cwd of call.scope.cwds)
    if (isRead(fixed)) checkReads(expandGlob(glob, cwd, call.scope.report, MAX_READ), fixed, cwd, call.scope);
    else for (let path of expandGlob(glob, cwd, call.scope.report)) checkFile(resolve4(cwd, path), fixed, call.scope);
}
var refuseLeading = ({ text }, program) => stop(
  "bash.glob",
  `${shown(text)} may become an option of ${program}, or match a file named like one`,
  text.startsWith("-") ? QUOTE_IT : `Write ./${text} instead.`
), MAX_LISTED2 = 300;
function listed(glob, { cwds: [cwd = "", ...others], report }) {
  if (others.length > 0 || hasWritten(report) || report.background) return;
  let files = expandGlob(glob, cwd, report, MAX_READ).sort();
  return files.length > 0 && files.length <= MAX_LISTED2 && files.every((file) => !file.startsWith("-")) ? { ...glob, emitted: files.map(quote).join(" ") } : void 0;
}
var belowHere = (glob) => ({
  kind: "glob",
  text: `./${glob.text}`,
  emitted: `./${glob.emitted}`,
  parts: [{ kind: "text", text: "./", quoted: !1 }, ...glob.parts]
}), ENDS_OPTIONS = new Set(
  "wc cat head tail sort stat du cksum sum md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum nl od grep egrep fgrep rg".split(
    " "
  )
);
function whereOptionsEnd({ operands, options, dashes }, { name, rest, scope: { report } }) {
  let isBelow3 = (one) => report.renamed.get(one)?.text === `./${one.text}`, patterns = operands.filter((one) => one.kind === "glob" && isBelow3(one)), first = operands[0] ? rest.indexOf(operands[0]) : -1, mayEnd = options.every(({ at: at2 }) => at2 < first) && operands.every(({ kind }) => kind !== "dynamic");
  if (!(patterns.length === 0 || !ENDS_OPTIONS.has(name) || dashes === void 0 && !mayEnd)) {
    for (let pattern of patterns) report.renamed.delete(pattern);
    return dashes === void 0 ? first : void 0;
  }
}
function globHead({ parts }) {
  let firstWildcard = parts.findIndex(({ kind }) => kind === "glob"), text = parts.slice(0, firstWildcard).map((part) => part.text).join("");
  return text.includes("/") ? text.slice(0, text.lastIndexOf("/") + 1) : ".";
}
function checkGitOperand(text, call) {
  let path = text.replace(/^:(?:\([^)]*\)|[!^/]+)?/, "");
  path !== "" && checkFile(path, "tracked", call.scope);
  for (let { index } of path.matchAll(/(?<=.):(?=.)/gs)) checkFile(path.slice(index + 1), "tracked", call.scope);
}
var RANGE = /^(?:\d+|\^?\/(?:\\.|[^\\/])*\/)(?:,(?:[+-]?\d+|\/(?:\\.|[^\\/])*\/))?:/s, isBareList = ({ many, number, matches: matches2, digits = [] }) => many === !0 && !number && (matches2 === !0 || digits.every((part) => !("text" in part) || part.text === ""));
function writePattern(argument, dashes, { scope }) {
  if (argument.kind !== "dynamic" || argument.uses || isBareList(argument) && !dashes) return !1;
  let word2 = asOneWord(argument);
  return scope.report.renamed.set(argument, dashes ? word2 : { ...word2, emitted: `-e ${word2.emitted}` }), !0;
}
function checkNumbered(argument, use, { scope, takesNames: takesNames2 }) {
  let named2 = takesNames2 && scope.rules.sandboxed ? numberedName(argument) : void 0;
  if (!named2) return !1;
  for (let name of named2.shown) checkFile(name, use, scope, { attached: !0 });
  return scope.report.renamed.set(argument, named2.word), !0;
}
function checkRevision(argument, call) {
  let typed = originalOf(argument);
  if (typed.kind !== "dynamic" || fileOfCommit(typed) || PRINTS_NAMES.test(call.name)) return !1;
  let list = commitList(typed, call);
  if (list)
    return call.scope.report.renamed.set(argument, list), !0;
  let revision = revisionOf(typed, guessOf(call));
  return revision ? ((call.name.endsWith(" checkout") || call.name.endsWith(" switch")) && refuseBranch(argument, revision.word, call), checkGitOperand(revision.shown, call), call.scope.report.renamed.set(argument, revision.word), !0) : !1;
}
var PRINTS_NAMES = /^git (?:name-rev|rev-parse|grep)$/;
function commitList(word2, call) {
  let [part, ...more] = (word2.digits ?? []).filter((one) => !("text" in one) || one.text !== "");
  if (!(!word2.many || !part || "text" in part || more.length > 0) && !(!part.isCommit && guessOf(call) !== "always"))
    return { kind: "dynamic", text: word2.text, emitted: part.commits(), head: "", many: !0 };
}
var guessOf = ({ name }) => ["git diff-tree", "git worktree add"].includes(name) ? "always" : GUESSED.test(name) ? "by form" : "never", GUESSED = /^git (?:log|show|whatchanged|diff|rev-list|merge-base|describe|shortlog|ls-tree|cherry|blame|grep)$/;
function refuseBranch({ text }, { emitted }, { name }) {
  emitted.startsWith("'refs/heads/'") && stop(
    "bash.dynamic",
    `the branch ${shown(text)} is not known before it runs`,
    `Write its name, or go back by \`${name} -\`.`
  );
}
function checkPathspec(text, call) {
  /^:(?:[!^]|\((?:[a-z]+,)*exclude(?:,[a-z]+)*\))/.test(text) || checkGitOperand(text, call);
}
function checkAnyWord(text, call) {
  let bare2 = text.replace(/^@/, "").replace(/^-[A-Za-z](?=[/.~])/, ""), addresses = [...bare2.matchAll(ADDRESS2)].map(({ groups }) => groups?.place ?? ""), words2 = bare2.replace(ADDRESS2, "").split(text.startsWith("-") || addresses.length > 0 ? /[=:,\s]+/ : /[=:,]+/), pieces = [text, bare2, ...addresses, ...words2.map((word2) => word2.replace(/^@/, ""))];
  for (let piece of new Set(pieces))
    piece.startsWith("~") && stop(
      "path.outside-workspace",
      `${shown(text)} may lead to a home directory`,
      "Name a path inside of the workspace."
    ), piece !== "" && piece !== "-" && checkFile(piece, "artifact", call.scope);
}
var ADDRESS2 = /(?<=^|[=,\s])(?!(?:[a-z\d.-]*\+)?file:)[a-z][a-z\d+.-]*:\/\/(?<place>(?:[^\s/@,=?#]*@)?(?:[\w.-]*\w|\[[\da-f:]+\])(?::\d+)?(?:\/[^\s,:=?#]*)?)/gi, refuseValue = (text, what, call) => stop("bash.value", `${shown(text)} is not allowed as ${what} of ${call.name}`, "Leave it out, or use a plain value.");

// src/shell/programs/archives.ts
var ARCHIVE = { kind: "text", first: ["data"] }, LISTS = "lists what an archive holds", ARCHIVE_RULES = [
  {
    words: ["tar"],
    class: "read",
    why: "only lists: -I, --to-command and --checkpoint-action run programs, x writes, c reads files by name, -T a list of them",
    source: "GNU tar manual, 3.4",
    when: ([mode = ""]) => LETTERS.test(mode),
    judge: judgeTar
  },
  rulesOf("read", "unzip(1)")(
    "unzip",
    "only lists, tests or prints; without one of these options it writes",
    { flags: "-l -v -t -p -q -qq -C", word: /^-(?:[ltv]q{0,2}|q{1,2}[ltv])$/ },
    ARCHIVE,
    { when: (rest) => rest.some((word2) => /^-q{0,2}[ltvp]/.test(word2)) }
  ),
  rulesOf("read", "zipinfo(1)")("zipinfo", LISTS, { flags: "-1 -2 -s -m -l -v -h -t -T -z" }, ARCHIVE),
  ...["tf", "tvf", "-tf", "--list --file"].map(
    (words2) => rulesOf("read", "jar(1)")(`jar ${words2}`, LISTS, {}, ARCHIVE)
  ),
  ...["zcat", "bzcat", "xzcat"].map(
    (name) => rulesOf("read", "gzip(1), bzip2(1), xz(1)")(
      name,
      "prints the unpacked content",
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
], LETTERS = /^-?[tvzjJa]*t[tvzjJa]*f$/;
function judgeTar({ rest, ...call }) {
  let [mode, ...words2] = rest, letters2 = LETTERS.test(knownText(mode) ?? ""), [file, ...members] = words2;
  (!letters2 || !file) && stop("bash.option", "tar may only list here", "Use tar tf ARCHIVE, or tar -tvzf ARCHIVE."), file.text.includes(":") && stop("bash.operand", `${shown(file.text)} is on another machine to tar`, "Name a file without a colon."), checkKind(file, "data", "the archive", { ...call, rest });
  for (let member of members) {
    let text = knownText(member);
    (text === void 0 || text.startsWith("-")) && stop("bash.option", `${member.text} is not a name in the archive`, "Use tar tf ARCHIVE.");
  }
}

// src/shell/project/visible-paths.ts
import { existsSync } from "node:fs";
import { isAbsolute as isAbsolute3, relative as relative4, resolve as resolve6 } from "node:path";

// src/shell/path-check.ts
import { lstatSync as lstatSync4 } from "node:fs";
import { dirname as dirname3, isAbsolute as isAbsolute2, join as join2, relative as relative3, resolve as resolve5 } from "node:path";
function createPaths(given) {
  let temp = { ...given.temp, beside: [...given.temp.beside, ...given.readable] }, options = { ...given, temp }, links = createLinkedSecrets(options.root), checking = { ...options, links };
  return {
    ...options,
    otherNames: links.otherNames,
    check: (path, use, from, follow = "session") => checkPath(path, use, from, { ...checking, folder: follow === "session" ? options.temp : void 0 }),
    mayHoldProtected: (absolute) => mayHoldProtected(absolute, options),
    isReadOnly: (absolute) => options.readable.some((place) => isBelow(absolute, place)) && ![options.root, temp.at].some((place) => isBelow(absolute, place)),
    isListable: (absolute) => (options.listable ?? []).some((place) => isBelow(absolute, place)),
    isSeen: options.isSeen ?? (() => !0),
    skillName: (absolute) => options.scratch === void 0 ? void 0 : skillNameOf(absolute, options.scratch),
    placeOf: (path) => hostPathOf(path, options.temp)
  };
}
function rememberChecks(paths) {
  let found = /* @__PURE__ */ new Map();
  return {
    ...paths,
    check(path, use, from, links) {
      let key = JSON.stringify([path, use, from, links]), checked2 = found.get(key) ?? paths.check(path, use, from, links);
      return found.set(key, checked2), checked2;
    }
  };
}
var [MAX_LENGTH, MAX_DEPTH] = [4096, 64], REMEDY = "Name a path inside of the workspace.", PROGRAMS = "Find programs by name, as in `which -a python3`.";
function checkPath(path, use, from, options) {
  if (path === "") return no("path.invalid", "the path is empty", REMEDY);
  if (path.length > MAX_LENGTH) return no("path.invalid", `${shown(path)} has over ${MAX_LENGTH} characters`, REMEDY);
  let lexical = resolve5(from, path);
  if (lexical.split("/").length > MAX_DEPTH)
    return no("path.invalid", `${shown(path)} is over ${MAX_DEPTH} directories deep`, REMEDY);
  if (climbsOutOfLink(path, from, options.temp))
    return no("path.link", `${shown(path)} goes up again from behind a symbolic link`, 'Name the path without "..".');
  let named2 = findSecret(path, lexical, options);
  if (named2) return { ok: !1, refusal: named2 };
  let inside = resolveInside(options.root, hostPathOf(lexical, options.temp), options.folder);
  if (inside.ok) {
    let refusal3 = (inside.absolute === lexical ? void 0 : findSecret(path, inside.absolute, options)) ?? findLinkedSecret(path, inside.absolute, options) ?? findProtected(path, use, lexical, inside, options) ?? findOutOfScope(path, use, inside.absolute, options);
    return refusal3 ? { ok: !1, refusal: refusal3 } : { ok: !0, absolute: inside.absolute, inWorkspace: !0 };
  }
  let elsewhere2 = inside.rule === "path.outside-workspace" ? findElsewhere(path, use, from, options) : void 0;
  if (elsewhere2 === void 0) return no(inside.rule, inside.reason, insteadOf(path, use, from, options));
  let { absolute, place } = elsewhere2, refusal2 = findSecret(path, absolute, { root: place, temp: options.temp }) ?? findLinkedSecret(path, absolute, options);
  return refusal2 ? { ok: !1, refusal: refusal2 } : { ok: !0, absolute, inWorkspace: !1 };
}
function insteadOf(path, use, from, options) {
  let { root } = options, inside = insideInstead(path, root, (rest) => (use.startsWith("write") || exists2(join2(root, rest))) && checkPath(rest, use, root, options).ok);
  if (inside !== void 0) return `Paths start at the workspace: use ${shown(inside)}.`;
  if (/(?:^|\/)s?bin(?:\/|$)/.test(resolve5(from, path))) return PROGRAMS;
  let below = use === "read" || use === "list" ? options.readable.filter((place) => isBelow(place, resolve5(from, path))) : [];
  return below.length === 1 ? `Of that, ${shown(below[0] ?? "")} can be read.` : REMEDY;
}
function findElsewhere(path, use, from, options) {
  let { temp, readable, listable = [], folder } = options;
  if (use.endsWith("-tracked")) return;
  let places = use === "list" ? [...readable, ...listable] : use === "read" ? readable : [];
  for (let place of [temp.at, ...places]) {
    if (!isAbsolute2(path) && !isBelow(hostPathOf(from, temp), place)) continue;
    let found = resolveInside(place, hostPathOf(resolve5(from, path), temp), folder, { mayBeGits: place === temp.at }), top = resolveInside(place, place);
    if (found.ok && top.ok) return { absolute: found.absolute, place: top.absolute };
  }
}
function climbsOutOfLink(path, from, temp) {
  if (!/(^|\/)\.\.(\/|$)/.test(path)) return !1;
  let at2 = isAbsolute2(path) ? "/" : from;
  for (let part of path.split("/")) {
    if (part === ".." && isLink2(hostPathOf(at2, temp))) return !0;
    at2 = join2(at2, part);
  }
  return !1;
}
function isLink2(path) {
  try {
    return lstatSync4(path).isSymbolicLink();
  } catch {
    return !1;
  }
}
var insteadOfGits = (path) => /\/hooks(?:\/|$)/.test(path) ? "No hook runs here. Where it comes from: `git ls-files .husky .githooks lefthook.yml .pre-commit-config.yaml`." : "Use `git log -1`, `git show` or `git diff`.";
function findSecret(path, absolute, { root, temp }) {
  let inner = relative3(root, absolute), names = leadsOut(inner) ? absolute : inner, written5 = path.startsWith(`${root}/`) ? path.slice(root.length) : path, [top = ""] = relative3(temp.at, hostPathOf(absolute, temp)).split("/");
  if (!(top !== ".." && top !== "" && !isGitDirectory(top)) && `${names}/${written5}`.split("/").some(isGitDirectory))
    return refuse("path.git", `${shown(path)} is inside of git's own directory`, insteadOfGits(path));
  let secret = secretIn(names);
  return secret && refuse(
    "path.secret",
    `${shown(path)} may hold ${secret.holds}: files named ${shown(secret.name)} are not opened`,
    secret.instead
  );
}
function findLinkedSecret(path, absolute, { links }) {
  let secret = links.secretOf(absolute);
  if (secret === void 0) return;
  let reason = `${shown(path)} is another name of ${shown(secret)}, which is not opened`;
  return refuse("path.secret", reason, "Work without it.");
}
function findProtected(path, use, lexical, real, { root, protect }) {
  if (!use.startsWith("write")) return;
  let pattern = matchesProtected(real.relative, protect) ?? matchesProtected(relative3(root, lexical), protect);
  if (pattern === void 0) return;
  let reason = `${shown(path)} is protected against writes by the pattern ${shown(pattern)}`;
  return refuse(
    "path.protected",
    reason,
    "Leave it as it is, and say in your answer what a person should change there."
  );
}
function findOutOfScope(path, use, real, { root, scope }) {
  if (use !== "write" && use !== "write-tracked" || scope?.some((directory) => isBelow(real, directory)) !== !1)
    return;
  let names = scope.map((directory) => shown(relative3(root, directory) || ".")).join(", "), remedy = `Change files in ${names}, and say in your answer what else would have to change.`;
  return refuse("path.scope", `${shown(path)} is outside of what this request may change (${names})`, remedy);
}
function mayHoldProtected(absolute, { root, protect }) {
  let inner = plainPath(relative3(root, absolute));
  return leadsOut(inner) ? !1 : protect.some((pattern) => {
    let fixed = plainPath(pattern).replace(/^\.?\//, "").replace(/[*?[{].*$/s, "");
    return inner === "" || mayBeAnywhere(pattern) || fixed.startsWith(`${inner}/`) || inner.startsWith(fixed);
  });
}
var mayBeAnywhere = (pattern) => !pattern.includes("/") && !PROTECTED.includes(pattern), no = (rule2, reason, remedy) => ({
  ok: !1,
  refusal: refuse(rule2, reason, remedy)
}), MAX_TAKEN = 12;
function insideInstead(path, root, isAllowed) {
  if (!isAbsolute2(path)) return;
  let names = path.split("/").filter(Boolean);
  for (let taken = 1; taken <= Math.min(MAX_TAKEN, names.length - 1); taken += 1) {
    let rest = names.slice(taken).join("/");
    if (names[taken] !== ".." && isThere(root, rest) && isAllowed(rest)) return rest;
  }
}
var isThere = (root, path) => exists2(join2(root, path)) || path.includes("/") && exists2(join2(root, dirname3(path)));
function exists2(path) {
  try {
    return lstatSync4(path, { throwIfNoEntry: !1 }) !== void 0;
  } catch {
    return !1;
  }
}

// src/shell/project/visible-paths.ts
var SHARED = /^\/(?:usr\/(?:local\/)?|opt\/[\w.-]+\/)?(?:include|lib|lib32|lib64|libexec|share)(?:\/|$)|^\/opt\/hostedtoolcache(?:\/|$)/, PROGRAM = /^\/(?:usr\/)?(?:local\/)?s?bin\/[\w.+-]+$/, DEVICES = /^\/dev\/(?:null|zero|full|random|urandom|stdin|tty)$/, OWN_MEMORY = /^\/proc\/self\/(?:status|statm)$/, TOP = new Set(
  "bin boot cdrom data dev etc home host lib lib32 lib64 media mnt nix opt private proc root run sbin snap srv sys tmp usr var github __w __e actions-runner hostedtoolcache Users Volumes Library System Applications".split(
    " "
  )
), isSystem = (path) => SHARED.test(path) || PROGRAM.test(path), isScriptPath = (path) => {
  let top = path.split("/").find(Boolean) ?? "";
  return top === "" || TOP.has(top) || existsSync(`/${top}`);
}, isHome = (text) => /^~(?:[/+-]|[a-z_][\w.-]*(?:\/|$)|$)/.test(text);
function checkScriptPath(path, use, scope) {
  if (path === "" || path === "-" || DEVICES.test(path)) return;
  if (isHome(path) && refuseHome(path), isAbsolute3(path)) {
    let place = resolve6(path);
    if (!isScriptPath(place)) return;
    if (isSystem(place) && use !== "artifact") {
      refuseSecret(path);
      return;
    }
  }
  let { cwds, rules } = scope, isRead2 = use === "output" && cwds.every((cwd) => rules.paths.isReadOnly(resolve6(cwd, path)));
  checkFile(path, isRead2 ? "data" : use === "artifact" ? "output" : use, scope);
}
function checkShownPath(path, { cwds, rules: { paths } }) {
  if (path === "../") return;
  isHome(path) && path.length > 1 && refuseHome(path), path.includes("/") && path.split("/").some((name) => name.toLowerCase() === ".git") && !(isAbsolute3(path) && isBelow(resolve6(path), TEMPORARY)) && stop("path.git", `${shown(path)} is inside of git's own directory`, insteadOfGits(path)), isProperty(path, cwds) || refuseSecret(path);
  let absolute = isAbsolute3(path), climbs = /(?:^|\/)\.\.(?:\/|$)/.test(path);
  if (!absolute && !climbs) return;
  let place = resolve6(path);
  if (!(absolute && (paths.isReadOnly(place) || place === "/" || DEVICES.test(place) || OWN_MEMORY.test(place) || isSystem(place) || isBelow(place, TEMPORARY) || !isScriptPath(place))))
    for (let cwd of cwds) {
      let inner = relative4(paths.root, resolve6(cwd, path)), isThere3 = absolute || /[*?[\]{}]/.test(path) || existsSync(resolve6(cwd, path));
      (inner === ".." || inner.startsWith("../")) && isThere3 && stop(
        "path.outside-workspace",
        `${shown(path)} leads outside of the workspace`,
        "Name a path inside of the workspace."
      );
    }
}
var isProperty = (text, cwds) => /^(?:\.{3}|(?:[A-Za-z_$][\w$]*\??\.)+)key$/.test(text) && !cwds.some((cwd) => existsSync(resolve6(cwd, text)));
function refuseSecret(path) {
  let secret = secretIn(path);
  secret && stop(
    "path.secret",
    `${shown(path)} may hold ${secret.holds}: files named ${shown(secret.name)} are not opened`,
    secret.instead
  );
}
var refuseHome = (path) => stop("path.outside-workspace", `${shown(path)} may lead to a home directory`, "Name a path inside of the workspace.");
function checkCode(code, scope) {
  for (let text of /* @__PURE__ */ new Set([code, unescaped(code)])) {
    let file = COMMAND_FILE.exec(text)?.[0];
    file && stop("path.outside-workspace", `${shown(file)} names a file of the runner`, "Print the value instead.");
    let git3 = JOINED_GIT.exec(text)?.[0];
    git3 && !TEMPORARIES.test(text) && stop("path.git", `${shown(git3)} opens git's own directory`, "Use `git log -1`, `git show` or `git diff`.");
    for (let [path] of text.matchAll(ABSOLUTE)) checkShownPath(path, scope);
    for (let [path] of text.matchAll(NAMED2)) checkShownPath(path, scope);
    let literals = wordsOfLiterals(text);
    for (let word2 of literals) for (let path of pathsOf(word2)) checkShownPath(path, scope);
    WRITES.test(text) && checkWritten(literals, scope);
  }
}
var pathsOf = (word2) => /^\/[^:]*(?::\/[^:]*)+$/.test(word2) ? word2.split(":").filter((path) => !/^\/(?:usr\/)?(?:local\/)?s?bin$/.test(path)) : [word2], COMMAND_FILE = /\bGITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)\b|\b_runner_file_commands\b/, TEMPORARIES = /\btmp|tmpdir|tempfile|tempdir|mkdtemp|mktemp/i, JOINED_GIT = /(?:join|resolve|path|open|chdir|dir\w{0,8}|read\w{0,12}|write\w{0,12}|rm\w{0,8}|remove\w{0,8}|unlink\w{0,8}|rename\w{0,8}|move|copy\w{0,8}|cp\w{0,8}|list\w{0,8}|scandir|glob|mkdir\w{0,8}|cd|mv)\s{0,4}\(?[^()\n]{0,80}['"]\.git['"]/i, ABSOLUTE = /(?<![\w.)\]*\\/-])\/(?:etc|proc|sys|root|home|var|run|boot|dev|srv|mnt|media|Users)(?:\/[^\s'"`();,|&<>\\\]}]*|(?=['"\s`);,]|$))/g, NAMED2 = /(?<![\w./-])(?:~\/[^\s'"`();,]*|\.git\/[^\s'"`();,]*)/g, LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g, WRITES = /open\w{0,8}\s{0,4}\([^()\n]{0,200},\s{0,4}(?:mode\s{0,4}=\s{0,4})?['"][rb+]{0,2}[wax+][rbwax+]{0,2}['"]|write|append|rename|replace\s{0,4}\(|unlink|remove|rmtree|rmdir|\brm|mkdir|copy|symlink|link\s{0,4}\(|truncate|chmod|touch|move|put_contents|FileUtils|>\s{0,4}['"$]?[\w./~-]|\b(?:mv|cp|tee|sed -i|ln|install)\b/, MAX_WRITTEN = 300;
function checkWritten(words2, scope) {
  words2.length > MAX_WRITTEN && stop(
    "bash.limit",
    `the program has over ${MAX_WRITTEN} words in quotes`,
    "Write it into a file of the workspace, and run that."
  );
  for (let word2 of words2)
    try {
      checkFile(word2, "output", scope);
    } catch (error) {
      if (error instanceof Refused && error.refusal.rule === "path.protected") throw error;
    }
}
var DIRECTIVE = /\.\.(?=[ \t]+[\w-]+:)/g, FLIP_FLOP = /(?<=\b(?:if|unless)\s{1,4}\(?\s{0,4}\/(?:\\.|[^\n/\\]){1,200}\/[a-z]{0,4}\s{0,4})\.{2,3}(?=\s{0,4}\/(?:\\.|[^\n/\\]){1,200}\/)/g;
function wordsOfLiterals(text) {
  let words2 = /* @__PURE__ */ new Set();
  for (let [, single, double, back] of text.replaceAll(DIRECTIVE, "").replaceAll(FLIP_FLOP, "").matchAll(LITERAL))
    for (let word2 of (single ?? double ?? back ?? "").split(/[\s;|&<>()='"]+/))
      word2 !== "" && word2.length < 500 && words2.add(word2);
  return [...words2];
}
var unescaped = (code) => code.replaceAll(/\\(?:x([\da-f]{2})|u\{?([\da-f]{4,6})\}?|([0-7]{2,3}))/gi, (whole2, hex, unicode, octal) => {
  let value = Number.parseInt(hex ?? unicode ?? octal, octal === void 0 ? 16 : 8);
  return value <= 1114111 ? String.fromCodePoint(value) : whole2;
});

// src/shell/project/words.ts
function checkWords({ text = "", looks, takesRoot }, rest, call) {
  let texts = text.split(/\s+/), onlyLooks = looks === !0 || looks !== void 0 && !rest.some((word2) => looks.test(word2.text)), seen = /* @__PURE__ */ new Set();
  for (let [index, word2] of rest.entries()) {
    let before = knownText(rest[index - 1]) ?? "", option = /^--?[^=]+$/.test(before) ? before : void 0, isText = option !== void 0 && texts.includes(option) || word2.kind === "text" && texts.some((name) => isAttached(word2.text, name)), key = `${option}\0${word2.text}`;
    seen.has(key) || (seen.add(key), seen.size > MAX_WORDS && refuseMore(call), !(takesRoot && word2.text === "/" && !OUTPUT.test(before) && !CODE.test(before)) && (isText ? checkCode(word2.text, call.scope) : checkProjectWord(word2, { option, looks: onlyLooks }, call)));
  }
}
var MAX_WORDS = 300, refuseMore = ({ name }) => stop("bash.limit", `${name} is given over ${MAX_WORDS} different words`, "Name a directory, or a pattern in quotes."), isAttached = (word2, name) => name !== "" && (word2.startsWith(`${name}=`) || /^-[A-Za-z]$/.test(name) && word2.startsWith(name) && word2 !== name);
function checkProjectWord(word2, { option, looks }, call) {
  word2.kind === "glob" ? checkKind(word2, looks ? "data" : "output", "a word", { ...call, leadingGlob: !0 }) : word2.kind === "text" ? checkText2(word2.text, { option, looks }, call) : checkCode(withStandIns(word2)?.text ?? word2.text, call.scope);
}
function checkText2(text, context, { scope }) {
  if (text.length > LONG || /[\s'"`();]/.test(text)) {
    if (checkCode(text, scope), text.length <= LONG) for (let word2 of text.split(/[\s;|&<>()='"`]+/)) checkShownPath(word2, scope);
    return;
  }
  let attached = /^(--?[^=]+)=/.exec(text)?.[1], use = useOf({ ...context, option: attached ?? context.option });
  for (let piece of piecesOf(text)) checkScriptPath(piece, use, scope);
}
var LONG = 4e3, OUTPUT = /^--?(?:o|out.*|prefix|dest.*|target.*|install.*|D?CMAKE_INSTALL.*)$/i, CODE = /^(?:-r|--require|--import|--loader|--experimental-loader|--config|--config-file|--rcfile|--init-script|--makefile|--userconfig|--globalconfig|-c|-p|--project|-f|--file|--tsconfig|--?exec|--?toolexec|--?vettool)$/;
function useOf({ option = "", looks }) {
  return OUTPUT.test(option) ? "artifact" : CODE.test(option) ? "code" : looks ? "data" : "output";
}
function piecesOf(text) {
  let url = /(?:^|[=@,])([\w+.-]*):\/\/(.*)$/s.exec(text);
  if (url) return new Set(pathOfUrl(url[1] ?? "", url[2] ?? ""));
  let plain = text.replaceAll(/[*?$\\]/g, "x"), bare2 = plain.replace(/^@/, "").replace(/^-[A-Za-z](?=[/.~])/, "");
  return /* @__PURE__ */ new Set([plain, bare2, ...bare2.split(/[=:,{}[\]|&<>!]+@?/)]);
}
function pathOfUrl(scheme, rest) {
  return /file$/i.test(scheme) ? [rest.replace(/^localhost(?=\/)/i, "")] : /sqlite/i.test(scheme) ? [rest.replace(/^\//, "").replace(/\?.*$/s, "")] : [];
}

// src/shell/programs/awk.ts
var AWK_RULES = ["awk", "gawk", "mawk", "nawk"].flatMap((name) => {
  let source = "The Open Group, awk; GNU Awk manual, 2 and 5";
  return [
    {
      words: [name],
      class: "project",
      when: (rest) => rest.some((word2) => word2.startsWith("-f")),
      why: "a program in a file is the repository's own code",
      source,
      judge: judgeScriptFile
    },
    {
      words: [name],
      class: "read",
      why: "a program can run commands, read and write any file and load code: it is read token by token, and every function, sign and variable of awk itself must be known to be harmless; -i and -l load code",
      source,
      names: !0,
      judge: judgeAwk
    }
  ];
});
function judgeScriptFile(call) {
  let at2 = call.rest.findIndex((word2) => knownText(word2)?.startsWith("-f"));
  (knownText(call.rest[at2]) ?? "").slice(2) || knownText(call.rest[at2 + 1]) || stop("bash.program", "the program that awk would run is not known", "Name its file: awk -f FILE."), checkWords({}, call.rest, call);
}
function judgeAwk(call) {
  let { words: words2, names } = optionsOf(call), [program, ...files] = call.rest.slice(words2), text = knownText(program) ?? stop("bash.awk", "awk has no known program", `Hand values to it: awk -v x="$x" '$0 ~ x' FILE.`), door = doorInAwk(text, names);
  door !== void 0 && stop(
    "bash.awk",
    `the awk program ${shown(text)} is refused: ${door}`,
    "Use a program that only prints, such as awk '{ print $1 }' FILE."
  );
  for (let file of files)
    /^[A-Za-z_]\w*=/.test(knownText(file) ?? "") ? checkValue("an operand", knownText(file)) : checkKind(file, "data", "an operand", call);
}
function optionsOf({ rest, scope }) {
  let names = [];
  for (let at2 = 0; at2 < rest.length; at2 += 1) {
    let text = knownText(rest[at2]);
    if (text === "--") return { words: at2 + 1, names };
    if (text === void 0 || !text.startsWith("-")) return { words: at2, names };
    let [, option = text, attached] = /^(-[Fv])(.+)$/s.exec(text) ?? [];
    option !== "-F" && option !== "-v" && stop(
      "bash.option",
      `the option ${shown(text)} of awk is not allowed`,
      "Allowed are -F SEPARATOR and -v NAME=VALUE."
    );
    let value = attached ?? settingIn(rest[++at2], option, scope);
    checkValue(option, value), option === "-v" && names.push(value?.split("=")[0] ?? "");
  }
  return { words: rest.length, names };
}
function settingIn(word2, option, { report }) {
  return option !== "-v" || word2?.kind !== "dynamic" ? knownText(word2) : (word2.uses ? word2.uses.push("text") : word2.many && report.renamed.set(word2, asOneWord(word2)), word2.head);
}
function checkValue(option, value) {
  let name = /^([A-Za-z_]\w*)=/.exec(value ?? "")?.[1];
  if (value !== void 0 && (option === "-F" || name !== void 0 && !Object.hasOwn(DOORS, name))) return;
  let what = name === void 0 ? "has no value" : `sets ${name}, which ${DOORS[name]}`;
  stop("bash.option", `${option} of awk ${what}`, "Write -F SEPARATOR or -v NAME=VALUE.");
}
function doorInAwk(program, set) {
  let tokens = tokensOf(program);
  return typeof tokens == "string" ? tokens : doorAmong(tokens, set) ?? redirectionAmong(tokens);
}
var SPACE = /[ \t]|\\\n|#[^\n]*(?<!\\)(?=\n|$)/y, NAME = /[A-Za-z_]\w*/y, NUMBER2 = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])/y, TEXT = /"(?:[^"\\\n]|\\[^\n])*"/y, SIGN = /\|&|&&|\|\||>>|\*\*=|\*\*|\+\+|--|[-+*%^!=<>]=|!~|[-+*%^!<>|?:~$=,;(){}[\]&@]/y, MAX_OPEN = 100;
function tokensOf(program) {
  let tokens = [], [at2, open] = [0, 0];
  for (; at2 < program.length; ) {
    let space = textAt(SPACE, program, at2);
    if (space !== void 0) {
      at2 += space.length;
      continue;
    }
    let token = nextToken(program, at2, tokens);
    if (typeof token == "string") return token;
    if ("([{".includes(token.text) && (open += 1), ")]}".includes(token.text) && (open -= 1), open > MAX_OPEN) return `more than ${MAX_OPEN} of its brackets stand in each other`;
    at2 += token.text.length, tokens.push(token);
  }
  return tokens;
}
function textAt(pattern, program, at2) {
  return pattern.lastIndex = at2, pattern.exec(program)?.[0];
}
var KINDS = [
  ["name", NAME],
  ["number", NUMBER2],
  ["text", TEXT],
  ["sign", SIGN]
];
function nextToken(program, at2, before) {
  if (program[at2] === `
`) return { kind: "newline", text: `
` };
  if (program[at2] === "/") return slash(program, at2, before);
  for (let [kind, pattern] of KINDS) {
    let text = textAt(pattern, program, at2);
    if (text !== void 0) return { kind, text };
  }
  return `${program.slice(at2, at2 + 10)} cannot be read`;
}
function slash(program, at2, before) {
  let last = before.at(-1);
  if (last && (DISPUTED.includes(last.text) || closesCondition(before)))
    return `a slash behind ${last.text} is read differently by awks: write $0 ~ /\u2026/, or put the number in brackets`;
  if (last && isValue(last)) return { kind: "sign", text: "/" };
  let text = textAt(EXPRESSION, program, at2);
  return text === void 0 ? "an expression with a slash or a bracket in brackets is read differently by awks: write \\/" : { kind: "expression", text };
}
var DISPUTED = ["length", "getline", "++", "--"], NO_VALUES = ["print", "printf", "return", "else", "do", "case", "exit"], isValue = ({ kind, text }) => kind === "sign" ? text === ")" || text === "]" : kind !== "newline" && !NO_VALUES.includes(text), CONDITIONS = ["if", "while", "for", "switch"];
function closesCondition(tokens) {
  if (tokens.at(-1)?.text !== ")") return !1;
  let depth = 0, opening = tokens.findLastIndex(({ text }) => (text === ")" && (depth += 1), text === "(" && (depth -= 1), depth === 0));
  return CONDITIONS.includes(tokens[opening - 1]?.text);
}
var EXPRESSION = /\/(?:[^/\\\n[]|\\[^\n]|\[\^?(?:\[:[a-z]+:\]|\\[^\n\]]|[^\]\\/\n[])+\])*\//y, split = (words2) => words2.trim().split(/\s+/), HARMLESS = new Set(
  split(`BEGIN END BEGINFILE ENDFILE function func if else while for do break continue next nextfile exit return delete in
    getline print printf switch case default
    sub gsub gensub index length match split patsplit sprintf substr tolower toupper int sqrt exp log sin cos atan2 rand srand
    strftime systime mktime strtonum asort asorti and or xor compl lshift rshift isarray typeof close fflush
    NR NF FS OFS ORS RS FNR FILENAME SUBSEP RSTART RLENGTH CONVFMT OFMT RT IGNORECASE FIELDWIDTHS FPAT`)
), DOORS = {
  system: "runs commands",
  extension: "loads code",
  ENVIRON: "holds the environment",
  ARGV: "names the files to be read",
  ARGC: "names the files to be read",
  SYMTAB: "reaches every variable",
  FUNCTAB: "reaches every function",
  PROCINFO: "holds facts of the machine, and settings of pipes",
  bindtextdomain: "names a directory to be read",
  dcgettext: "reads a catalogue of messages",
  dcngettext: "reads a catalogue of messages"
}, SIGNS = {
  "|": "a pipe runs commands",
  "|&": "a pipe runs commands",
  "@": "@ loads code or calls a function by a computed name",
  ">>": ">> writes files",
  "&": "& is no sign of awk"
};
function doorAmong(tokens, set) {
  let own = /* @__PURE__ */ new Set([...set, ...assignedIn(tokens)]);
  for (let [index, { kind, text }] of tokens.entries()) {
    if (kind === "sign" && Object.hasOwn(SIGNS, text)) return SIGNS[text];
    if (!(kind !== "name" || HARMLESS.has(text) || isComparedFile(tokens, index) || isOrder(tokens, index))) {
      if (Object.hasOwn(DOORS, text)) return `${text} ${DOORS[text]}`;
      if (!own.has(text)) {
        if (tokens[index + 1]?.text === "(") return `${text}( is not among the functions that are known only to compute`;
        if (/^[A-Z][A-Z_\d]*$/.test(text))
          return `${text} may be a variable of awk itself: assign it with -v, or write it in lower case`;
      }
    }
  }
}
var ASSIGNMENTS = ["=", "+=", "-=", "*=", "%=", "^=", "**=", "++", "--", "in"];
function assignedIn(tokens) {
  let assigned2 = [], parameters = !1;
  for (let [index, { kind, text }] of tokens.entries()) {
    if ((text === "function" || text === "func") && (parameters = !0), text === "{" && (parameters = !1), kind !== "name") continue;
    let [value, before] = [tokens[index - 2], tokens[index - 1]?.text ?? ""], after2 = tokens[behindSubscript(tokens, index)]?.text ?? "", isSetBefore = ["++", "--"].includes(before) && !(value && isValue(value)), isSetBehind = ASSIGNMENTS.includes(after2) && before !== "$";
    (parameters || isSetBehind || isSetBefore) && assigned2.push(text);
  }
  return assigned2;
}
function behindSubscript(tokens, name) {
  if (tokens[name + 1]?.text !== "[") return name + 1;
  let depth = 0;
  for (let at2 = name + 1; at2 < tokens.length; at2 += 1)
    if (tokens[at2]?.text === "[" && (depth += 1), tokens[at2]?.text === "]" && (depth -= 1), depth === 0) return at2 + 1;
  return tokens.length;
}
function isComparedFile(tokens, index) {
  let texts = tokens.slice(Math.max(0, index - 2), index + 5).map(({ text }) => text);
  return /^FILENAME == ARGV \[ \d+ \](?! (?:[^=]*=|\+\+|--)$)/.test(texts.join(" "));
}
var isOrder = (tokens, index) => /^PROCINFO \[ "sorted_in" \] = "@(?:ind|val)_(?:str|num|type)_(?:asc|desc)"$/.test(
  tokens.slice(index, index + 6).map(({ text }) => text).join(" ")
);
function redirectionAmong(tokens) {
  let depth = 0, printing, reading;
  for (let [index, { text }] of tokens.entries()) {
    if (text === "print" || text === "printf") printing = depth;
    else if (text === "getline") reading = depth;
    else if (text === ";" || text === "}") [printing, reading] = [void 0, void 0];
    else if (text === "(" || text === "[") depth += 1;
    else if (text === ")" || text === "]") depth -= 1;
    else if (text === ">" && printing !== void 0 && depth <= printing) {
      if (!isStream(tokens, index)) return "print with > writes files";
    } else if (text === "<" && reading !== void 0 && depth <= reading) return "getline with < reads files";
    if (reading !== void 0 && depth < reading && (reading = void 0), depth < 0) return "its brackets do not match";
  }
}
var isStream = (tokens, index) => ['"/dev/stderr"', '"/dev/stdout"'].includes(tokens[index + 1]?.text ?? "") && [void 0, ";", "}", `
`].includes(tokens[index + 2]?.text);

// src/shell/programs/npm-and-node.ts
import { dirname as dirname4, join as join3 } from "node:path";
var NPM_SOURCE = "npm CLI manual, v10: npm-run-script, npm-ci, config", WORKSPACES = ["-w", "--workspace", "--workspaces", "-ws"], NUMBER3 = /^\d+$/, NPM = {
  plainValues: !0,
  unclustered: !0,
  flags: `-s --silent -q --quiet --if-present --workspaces -ws --include-workspace-root --ignore-scripts --no-audit --no-fund
    --no-progress --no-color --legacy-peer-deps --prefer-offline --offline --foreground-scripts --no-update-notifier`,
  values: { "-w --workspace": "code", "--loglevel": /^\w+$/, "--omit --include": /^(?:dev|optional|peer)$/ }
}, TSC = {
  plainValues: !0,
  unclustered: !0,
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
}, VITEST = {
  plainValues: !0,
  unclustered: !0,
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
}, ESLINT = {
  plainValues: !0,
  unclustered: !0,
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
}, runs = (words2, why, source, rule2) => ({ words: words2, class: "project", why, source, ...rule2 }), OUTSIDE = "configuration, plugins and tests come only from the workspace", JAVASCRIPT_RULES = [
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
    changes: !0,
    why: "installs what the lock file says, from the configured registry; no other registry, settings or folder",
    source: NPM_SOURCE,
    options: NPM,
    operands: { kind: "text", max: 0 }
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
      ["watch", "dev", "init"].includes(knownText(first) ?? "") && stop("bash.operand", `vitest ${first?.text} does not end by itself`, "Use `npx vitest run`.");
    }
  }),
  runs(["npx", "eslint"], OUTSIDE, "ESLint manual, command line interface", {
    options: ESLINT,
    operands: { kind: "code" },
    also: ({ options, operands }, call) => {
      if (options.some(({ name }) => name === "--fix"))
        for (let operand of operands) checkKind(operand, "output", "what --fix may write", call);
    }
  }),
  {
    words: ["node", "--version"],
    class: "read",
    why: "any further word may be a program",
    source: "node(1)",
    options: {},
    operands: { kind: "text", max: 0 }
  }
];
function refuseResponseFiles(words2, program) {
  let found = words2.find((word2) => word2.startsWith("@"));
  found !== void 0 && stop("bash.operand", `${shown(found)} holds more options of ${program}`, "Write the options out.");
}
var OWN_SCRIPTS = ["env", "start", "stop", "restart"];
function refuseOwnScripts({ options, operands: [first] }, call) {
  let name = knownText(first);
  if (name === void 0 && stop("npm.script", "npm run has no script", "Name one of the scripts in package.json."), !OWN_SCRIPTS.includes(name)) return;
  let elsewhere2 = options.some((option) => WORKSPACES.includes(option.name));
  for (let cwd of call.scope.cwds) {
    let { root, temp, placeOf: placeOf3 } = call.scope.rules.paths, { names = [], problem } = elsewhere2 ? {} : scriptsAt(placeOf3(cwd), [root, temp.at]);
    if (names.includes(name)) continue;
    let declared = names.length > 0 ? `Scripts are ${names.join(", ")}.` : problem ?? "There are no scripts here.";
    stop("npm.script", `${shown(name)} is not a script of package.json but a command of npm`, declared);
  }
}
var MAX_PACKAGE_BYTES = 1024 * 1024;
function scriptsAt(directory, tops) {
  let path = join3(directory, "package.json"), read = readWhole(path, { maxBytes: MAX_PACKAGE_BYTES, links: "follow" });
  if (!read.ok && read.why !== "missing") return { problem: `Which there are is unknown: ${path} ${read.reason}.` };
  let names = read.ok ? scriptNames(read.bytes.toString("utf8")) : void 0;
  return names ? { names } : tops.includes(directory) || directory === dirname4(directory) ? {} : scriptsAt(dirname4(directory), tops);
}
function scriptNames(text) {
  try {
    let { scripts } = JSON.parse(text);
    return typeof scripts == "object" && scripts !== null ? Object.keys(scripts) : [];
  } catch {
    return;
  }
}

// src/shell/programs/build.ts
var NUMBER4 = /^\d+$/, NAME2 = /^[\w.:+-]+$/, OUTSIDE2 = "code and configuration come only from the workspace", PYTEST = {
  plainValues: !0,
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
}, GO_BUILD = {
  goFlags: !0,
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
}, GO_TEST = {
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
}, CARGO = {
  plainValues: !0,
  flags: `--release -r --all --workspace --lib --bins --tests --examples --benches --all-targets --all-features
    --no-default-features -v --verbose -vv -q --quiet --locked --frozen --offline --keep-going --future-incompat-report`,
  values: {
    "-p --package --bin --test --example --bench --exclude --profile --target": NAME2,
    "-F --features": /^[\w ,/.+-]+$/,
    "-j --jobs": NUMBER4,
    "--message-format --color": /^[\w,-]+$/,
    "--manifest-path": "code"
  }
}, LIBTEST = /^(?:--(?:nocapture|no-capture|ignored|include-ignored|exact|show-output|quiet|list|test-threads(?:=\d+)?|skip)|-q|[\w:]+)$/, runs2 = (words2, why, source, rule2) => ({ words: words2, class: "project", why, source, ...rule2 }), go = (command, options) => runs2(
  ["go", command],
  `-exec, -toolexec and -vettool run programs, -overlay replaces sources; ${OUTSIDE2}`,
  `go help ${command}`,
  {
    options,
    operands: { kind: "code" },
    also: refuseVersions
  }
), pytest = (...words2) => runs2(
  words2,
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
), BUILD_RULES = [
  pytest("pytest"),
  pytest("python", "-m", "pytest"),
  pytest("python3", "-m", "pytest"),
  go("test", GO_TEST),
  go("build", { ...GO_BUILD, values: { ...GO_BUILD.values, "-o": "artifact" } }),
  go("vet", GO_BUILD),
  ...["build", "check"].map(
    (command) => runs2(["cargo", command], `--config sets wrappers that run; ${OUTSIDE2}`, `cargo-${command}(1)`, {
      options: CARGO,
      operands: { kind: "text", max: 0 }
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
  let found = operands.find(({ text }) => text.includes("@"));
  found && stop(
    "bash.operand",
    `${shown(found.text)} names a version to fetch`,
    "Name packages of the workspace, such as ./\u2026"
  );
}
function requireTargets({ options, operands }, { scope }) {
  let takesNumber = options.some(({ name, value }) => (name === "-j" || name === "--jobs") && !value);
  for (let operand of operands) {
    let target2 = knownText(operand) ?? "";
    /^(?:V|VERBOSE)=/.test(target2) || takesNumber && NUMBER4.test(target2) || isListed(scope.rules, ["make", target2]) || stop(
      "bash.allowlist",
      `the target ${shown(target2)} of make is not in the allowlist`,
      "Allow it as make TARGET, or leave it out."
    );
  }
}

// src/shell/programs/file-programs.ts
import { readdirSync as readdirSync2, readlinkSync as readlinkSync2 } from "node:fs";
import { basename as basename2, dirname as dirname5, isAbsolute as isAbsolute4, join as join4, resolve as resolve7 } from "node:path";
var TARGET = ["-t", "--target-directory"], COMMON = {
  flags: "-f --force -n --no-clobber -u -v --verbose -T --no-target-directory",
  values: { [TARGET.join(" ")]: "output" }
}, DOORS2 = "-b and -S rename what they overwrite, -Z relabels", FILE_RULES = [
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
    names: "in a sandbox",
    also: (parsed, call) => checkTransfer(parsed, call, "data")
  },
  {
    words: ["mv"],
    class: "edit",
    why: `removes its sources, so they are checked as files that are written; ${DOORS2}`,
    source: "GNU coreutils manual",
    options: COMMON,
    operands: { kind: "output" },
    names: "in a sandbox",
    also: (parsed, call) => checkTransfer(parsed, call, "output")
  },
  {
    words: ["ln"],
    class: "edit",
    why: "makes a symbolic link to a file that may be written; a hard link is a second name that no path shows, -r and -t change where it leads",
    source: "GNU coreutils manual",
    options: { flags: "-s --symbolic -f --force -n --no-dereference -T --no-target-directory -v --verbose" },
    operands: { kind: "text", max: 2 },
    also: checkSymbolicLink,
    harden: () => ["-T"]
  },
  {
    words: ["mktemp"],
    class: "edit",
    why: "makes a file or directory where files may be written; with -p or -t the template is a name that cannot leave the directory",
    source: "GNU coreutils manual",
    options: {
      flags: "-d --directory -q --quiet -t",
      values: { "-p": "output", "--suffix": /^[\w.-]*$/ },
      optional: { "--tmpdir": "output" }
    },
    operands: { kind: "output", max: 1 },
    also: checkTemplate
  }
];
function checkSymbolicLink({ options, operands }, { scope }) {
  let [target2, link] = operands.map(knownText);
  (target2 === void 0 || link === void 0 || !has({ options }, ["-s", "--symbolic"])) && stop("bash.operand", "ln makes symbolic links, from one known file to one known name", "Use `ln -s FILE NAME`.");
  for (let cwd of scope.cwds) {
    let [place = ""] = checkFile(link, "output", { ...scope, cwds: [cwd] }), from = { ...scope, cwds: [dirname5(resolve7(cwd, link))] };
    dirname5(place) !== scope.rules.paths.placeOf(dirname5(resolve7(cwd, link))) && stop("path.link", `${shown(link)} is behind a symbolic link`, "Name the directory itself.");
    let [real = ""] = ["data", "output"].flatMap((use) => checkFile(target2, use, from));
    if (exists(real) && !isDirectory(real)) continue;
    let isBeside = isInTemporary(link, { ...scope, cwds: [cwd] }), isPackage = real === scope.rules.paths.root && /\/node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place);
    (!isBeside || !(isInTemporary(target2, from) || isPlainPart(real, scope) || isPackage)) && stop(
      "bash.operand",
      isDirectory(real) ? `${shown(target2)} is a directory` : `${shown(target2)} is not a file that is there`,
      "Copy it: cp -r. Link to a file by its path from the link; in /tmp to a directory too, by an absolute path, and to the workspace as node_modules/NAME."
    ), isOfDependencies(real) && (scope.report.linksDependencies = !0);
  }
}
var isPlainPart = (real, { rules: { paths } }) => isDirectory(real) && isBelow(real, paths.root) && !paths.mayHoldProtected(real), isOfDependencies = (real) => ["node_modules", "vendor", ".venv", "venv"].includes(basename2(real));
function checkTemplate({ options, operands: [template] }) {
  !options.some(({ name }) => ["-p", "-t", "--tmpdir"].includes(name)) || !template || /^[\w.-]+$/.test(knownText(template) ?? "/") || stop("bash.value", `${shown(template.text)} is not a plain name`, "Use `mktemp -d`.");
}
function checkTransfer({ options, operands }, call, use) {
  let target2 = options.find(({ name }) => TARGET.includes(name))?.value, last = target2 ?? operands.at(-1), sources = target2 ? operands : operands.slice(0, -1);
  if ([...sources, last].some((word2) => word2?.kind === "dynamic")) {
    noteTransfer({ sources, last, options }, use, call);
    return;
  }
  let destination = knownText(last);
  (destination === void 0 || sources.length === 0) && stop("bash.operand", `${call.name} needs sources and one known target`, `Use ${call.name} SOURCE TARGET.`);
  let exact = options.some(({ name }) => name === "-T" || name === "--no-target-directory");
  for (let cwd of call.scope.cwds) {
    let here = { ...call, scope: { ...call.scope, cwds: [cwd] } }, [place = ""] = checkFile(destination, "output", here.scope), into = target2 !== void 0 || sources.length > 1 || destination.endsWith("/") || isDirectory(place), isOneFile = exact || exists(place) || isFree(place, here.scope), shapes = into && !exact ? [!0] : isOneFile ? [!1] : [!0, !1];
    sources.some(({ kind }) => kind === "glob") && refuseUnseen(place, here);
    for (let source of sources.flatMap((argument) => pathsOf2(argument, cwd, here.scope.report)))
      for (let inside of shapes) checkSource(source, place, inside, use, here);
  }
}
function noteTransfer({
  sources,
  last,
  options
}, use, { name, scope }) {
  options.some(({ name: name2 }) => TARGET.includes(name2)) && stop("bash.dynamic", `what ${name} -t would be given is not known before it runs`, `Use ${name} FILE TARGET.`);
  for (let source of sources) source.kind === "dynamic" && use === "output" && source.uses?.push("tree");
  last?.kind === "dynamic" ? last.uses?.push("write") : last && checkFile(last.text, "output", scope);
}
var pathsOf2 = (argument, cwd, report) => argument.kind === "glob" ? expandGlob(argument, cwd, report) : [argument.text];
function checkSource(source, place, into, use, call) {
  let [real = ""] = checkFile(source, use, call.scope);
  real === call.scope.rules.paths.root && use === "data" && call.scope.rules.sandboxed && stop(
    "path.git",
    `${shown(source)} is the workspace itself, with git's own directory in it`,
    "Make a second tree: `git worktree add /tmp/base HEAD`, and copy there by name what is not committed."
  );
  let cwd = call.scope.cwds[0] ?? "";
  isLink(call.scope.rules.paths.placeOf(resolve7(cwd, source))) && stop(
    "path.link",
    `${shown(source)} is a symbolic link, which would lead elsewhere from its new place`,
    "Copy the file that it leads to."
  );
  let merges = /(^|\/)\.\/*$/.test(source) || source.endsWith(".."), goal = into && !merges ? join4(place, basename2(real)) : place;
  checkFile(goal, "output", call.scope), isDirectory(real) && checkTree(real, goal, use, call.scope), (isDirectory(real) || !exists(real)) && refuseUnseen(goal, call);
}
function refuseUnseen(goal, { name, scope: { report, rules } }) {
  !report.writes || !rules.paths.mayHoldProtected(goal) || stop(
    "bash.operand",
    `what ${name} would bring to ${shown(goal)} is not known, for commands before it may make it`,
    "Do it in a call of its own."
  );
}
var edits = rulesOf("edit", "GNU coreutils manual"), WRITTEN = { kind: "output" }, RECURSIVE = ["-r", "-R", "--recursive"], MODE = /^(?:[ugoa]*[-+=][rwxX]*(?:,[ugoa]*[-+=][rwxX]*)*|0?[0-7]{3})$/, DELETE_RULES = [
  edits(
    "rm",
    "with -r it goes through a directory, which is looked through before; --no-preserve-root, -i and -I are not in the table",
    { flags: "-f --force -r -R --recursive -d --dir -v --verbose --one-file-system" },
    WRITTEN,
    { names: !0, also: checkDeleted }
  ),
  edits(
    "rmdir",
    "deletes directories that are empty",
    { flags: "-p --parents -v --verbose --ignore-fail-on-non-empty" },
    WRITTEN
  ),
  edits("unlink", "deletes one file", {}, { kind: "output", max: 1 }),
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
    "only modes for reading, writing and running; --reference takes any file, -R goes through a directory",
    {
      flags: "-R --recursive -v --verbose -c --changes -f --silent --quiet",
      word: /^-[rwxX]+$/
    },
    WRITTEN,
    { names: !0, also: checkMode }
  )
], has = ({ options }, names) => options.some(({ name }) => names.includes(name));
function checkTrees(operands, { name, scope }, command = `${name} -r`) {
  for (let operand of operands) {
    operand.kind === "dynamic" && operand.uses?.push("tree");
    for (let cwd of scope.cwds) {
      let here = { ...scope, cwds: [cwd] }, paths = operand.kind === "glob" ? expandGlob(operand, cwd, scope.report) : [knownText(operand)];
      for (let path of paths) path !== void 0 && checkTreeAt(path, cwd, command, here);
    }
  }
}
function checkTreeAt(path, cwd, command, here) {
  let [real = ""] = checkFile(path, "output", here), { root, temp, mayHoldProtected: mayHoldProtected2 } = here.rules.paths;
  isLink(here.rules.paths.placeOf(resolve7(cwd, path))) && !path.endsWith("/") || ((real === root || `${root}/`.startsWith(`${real}/`)) && stop("path.protected", `${shown(path)} is the workspace itself`, `Name what is in it, as in \`${command} dist\`.`), real === temp.at && stop("path.outside-workspace", `${shown(path)} is the temporary folder itself`, "Name what is in it."), checkFile(dirname5(real), "output", here), mayHoldProtected2(real) && stop(
    "path.protected",
    `${shown(path)} may hold what is protected against writes`,
    "Name what is in it one by one."
  ), isDirectory(real) && !isBelow(real, temp.at) && checkBelow(real, here));
}
function checkDeleted(parsed, call) {
  has(parsed, RECURSIVE) && checkTrees(parsed.operands, call);
}
function checkMode(parsed, call) {
  let isOption2 = parsed.options.some(({ name }) => /^-[rwxX]+$/.test(name)), mode = isOption2 ? void 0 : parsed.operands[0], files = parsed.operands.slice(isOption2 ? 0 : 1);
  mode && !MODE.test(knownText(mode) ?? "") && stop("bash.value", `${shown(mode.text)} is not a plain mode`, "Use chmod +x FILE or chmod 644 FILE."), files.length === 0 && stop("bash.operand", "chmod has no mode or no file", "Use chmod +x FILE."), has(parsed, ["-R", "--recursive"]) && checkTrees(files, call, "chmod -R +x");
}
var MAX_FILES = 500, isFree = (place, { rules: { paths } }) => isBelow(place, paths.temp.at) && !exists(place);
function checkTree(from, to, use, scope) {
  let takesAny = use === "data" && isFree(to, scope), open = [{ from, to }], seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    let entries = entriesOf2(next.from);
    countSeen(entries.length, scope.report);
    for (let entry of entries) {
      let inner = { from: join4(next.from, entry.name), to: join4(next.to, entry.name) };
      takesAny && entry.isFile() && isPlainFile2(inner.from, scope) || ((!takesAny || !entry.isDirectory()) && (seen += 1), seen > MAX_FILES && refuseMany2(from, takesAny), checkEntry(entry, inner, use, scope), entry.isDirectory() && open.push(inner));
    }
  }
}
var refuseMany2 = (from, takesAny) => stop(
  "bash.limit",
  `${shown(from)} holds over ${MAX_FILES} ${takesAny ? "links and other names of files" : "files"}`,
  "Copy or move a part of it, or copy it to a new folder in /tmp."
);
function checkEntry(entry, { from, to }, use, scope) {
  if (entry.isSymbolicLink()) {
    let target2 = readlinkSync2(from);
    (isAbsolute4(target2) || target2.includes("..")) && stop(
      "path.link",
      `${shown(from)} is a symbolic link that would lead elsewhere from its new place`,
      "Copy without it."
    );
    for (let place of [dirname5(to), scope.rules.paths.root]) checkFile(join4(place, target2), "output", scope);
  } else checkFile(from, use, scope);
  checkFile(to, "output", scope);
}
var FILLED_AGAIN = ["node_modules", ".venv", "venv", "target"];
function checkBelow(directory, scope) {
  let open = [directory];
  for (let next = open.pop(); next !== void 0; next = open.pop()) {
    if (FILLED_AGAIN.includes(basename2(next))) continue;
    let entries = entriesOf2(next);
    countSeen(entries.length, scope.report);
    for (let entry of entries) {
      let path = join4(next, entry.name);
      (!entry.isSymbolicLink() || isGitDirectory(entry.name)) && checkFile(path, "output", scope), entry.isDirectory() && open.push(path);
    }
  }
}
function entriesOf2(directory) {
  try {
    return readdirSync2(directory, { withFileTypes: !0 });
  } catch {
    return [];
  }
}

// src/shell/programs/find.ts
import { relative as relative5, resolve as resolve9 } from "node:path";

// src/shell/name-guard.ts
var unseenName = (original, head = "") => ({
  kind: "dynamic",
  text: original?.text ?? "a name",
  emitted: original?.emitted ?? "",
  head,
  uses: [],
  ...original && { original },
  ...original?.kind === "dynamic" && original.toolchain && { toolchain: !0 }
}), LETTERS2 = {
  text: "t",
  run: "e",
  committed: "c",
  commit: "k",
  read: "r",
  present: "p",
  write: "w",
  tree: "d",
  temporary: "m"
}, STRICTEST = [
  "run",
  "tree",
  "temporary",
  "write",
  "commit",
  "present",
  "read",
  "committed",
  "text"
];
function guarded(words2, { rules, report }, protect = []) {
  spend(8 + words2.reduce((sum, { emitted }) => sum + emitted.length, 0) / 400, report);
  let written5 = words2.filter((word2) => !isUnseenName(word2) || originalOf(word2) !== word2).map(inPlace), counted = written5.filter((word2) => !isList(word2) || isDivided(word2)), lists = written5.filter((word2) => !counted.includes(word2)), others = words2.filter((word2) => !counted.includes(word2)), appended2 = others.length > 0 ? letterOf(...others) : "x", patterns = [.../* @__PURE__ */ new Set([...protectedPatterns(rules.paths.protect), ...protect])].map(quote).join(" ");
  return [
    ...START.map(textArgument),
    checkOf(patterns),
    ...["names", ...placesOf(rules)].map(textArgument),
    textArgument(counted.map(countedLetter).join("") + appended2),
    // A rule may have put words of its own behind a list.
    ...[...counted, ...lists].map((word2) => originalOf(word2))
  ];
}
function checkOf(patterns) {
  return latest?.patterns !== patterns && (latest = { patterns, check: textArgument(`${BEFORE}${patterns}${BEHIND}`) }), latest.check;
}
var latest, placesOf = (rules) => [
  rules.paths.root,
  temporaryName(rules),
  rules.paths.readable.filter((path) => !path.includes(`
`)).join(`
`)
], START = ["bash", "--noprofile", "--norc", "-c"];
function unguarded(words2, { rules }) {
  let texts = words2.map((word2) => word2.kind === "text" ? word2.text : ""), script = texts[START.length] ?? "", around = [...START, script, "names", ...placesOf(rules)], inner = script.slice(BEFORE.length, -BEHIND.length);
  if (!(around.every((text, index) => text === texts[index]) && script.startsWith(BEFORE) && script.endsWith(BEHIND) && /^'[^'\n]*'(?: '[^'\n]*')*$/.test(inner))) return { words: words2, protect: [] };
  let uses = texts[around.length] ?? "", isOfList = (at2) => /[TCKRPWDMN]/.test(uses[at2] ?? "");
  return {
    words: words2.slice(around.length + 1).map((word2, at2) => isOfList(at2) ? asList(word2) : word2),
    protect: inner.slice(1, -1).split("' '")
  };
}
function inPlace(word2, at2, words2) {
  if (word2.kind === "glob")
    return { kind: "dynamic", text: word2.text, emitted: patternWord(word2), head: "", many: !0, divided: !0 };
  if (word2.kind === "dynamic" && word2.many && !isUnseenName(word2))
    return {
      ...word2,
      emitted: word2.emitted.startsWith("$(") ? `"${word2.emitted}"` : asOneWord(word2).emitted,
      divided: !0
    };
  let isFollowed = words2.slice(at2 + 1).some((other) => other.kind === "dynamic" && !isUnseenName(other)), list = originalOf(word2);
  return !isFollowed || !isList(word2) || isDivided(word2) || word2.kind !== "dynamic" || list.kind !== "dynamic" ? word2 : { ...word2, divided: !0, original: asOneWord(list) };
}
function patternWord({ text, parts }) {
  return parts.some((part) => part.kind === "text" && /[\s*?[\\]/.test(part.text)) && stop("bash.glob", `${shown(text)} cannot stand beside a word that is not known`, "Run the command once for each."), quote(parts.map((part) => part.text).join(""));
}
function asList(word2) {
  if (word2.kind === "dynamic") return { ...word2, many: !0 };
  let parts = word2.text.split(/([*?]|\[[^\]]*\])/).filter(Boolean), isSign = (part) => /^(?:[*?]|\[.*\])$/.test(part);
  return {
    kind: "glob",
    text: word2.text,
    emitted: parts.map((part) => isSign(part) ? part : quote(part)).join(""),
    parts: parts.map(
      (part) => isSign(part) ? { kind: "glob", text: part } : { kind: "text", text: part, quoted: !1 }
    )
  };
}
var isDivided = (word2) => word2.kind === "dynamic" && word2.divided === !0, countedLetter = (word2) => isDivided(word2) ? dividedLetter(word2) : letterOf(word2), isList = (word2) => isUnseenName(word2) && word2.kind === "dynamic" && word2.many === !0;
function letterOf(...words2) {
  let uses = words2.flatMap((word2) => word2.kind === "dynamic" ? word2.uses ?? [] : []), use = STRICTEST.find((one) => uses.includes(one));
  return use ? LETTERS2[use] : "-";
}
var dividedLetter = (word2) => letterOf(word2).replace("-", "n").toUpperCase(), SECRET = `/(\\.git[. ]*|git~[0-9]+[. ]*|${SECRET_EXPRESSIONS.join("|")})/`, TEMPLATE = `/${TEMPLATE_EXPRESSION}/`;
function protectedPatterns(protect) {
  return protect.map((pattern) => {
    let plain = pattern.replace(/^\.?\//, "").replace(/\/(?:\*\*)?$/, "").replace(/'/g, "?").replace(/\\/g, "\\\\").replace(/\{[^}]*\}|\*\*\/?/g, "*").replace(/\[[^\]]*\]/g, "?");
    return pattern.includes("/") ? plain : `**/${plain}`;
  });
}
var BEFORE = `root=$1 temp=$2 uses=$4; mapfile -t sources <<< "$3"; shift 4
# Letters are bytes here: a name may have some that are no text.
locale=\${LC_ALL-}; LC_ALL=C
secret=${quote(SECRET)} template=${quote(TEMPLATE)}
protect=(`, BEHIND = `)
is_secret() {
  local path=/$1/
  while [[ $path =~ $template ]]; do path=\${path/"\${BASH_REMATCH[0]}"/"/x/"}; done
  [[ $path =~ $secret ]]
}
is_source() {
  local source
  for source in "\${sources[@]}"; do [[ -n $source && ( $1 == "$source" || $1 == "$source"/* ) ]] && return 0; done
  return 1
}
is_linked() {
  local other
  for other in "\${linked[@]}"; do [[ $1 -ef $other ]] && return 0; done
  return 1
}
is_protected() {
  local pattern
  [[ $1 == *[!\\ -~]* ]] && return 0
  for pattern in "\${protect[@]}"; do
    [[ /$1/ == /$pattern/* || /$1/ == $pattern/* ]] && return 0
    [[ $2 == d && ( $pattern == "$1"/* || ( $pattern == '*'* && $pattern != '**/'* ) ) ]] && return 0
  done
  return 1
}
# Where a name leads from the directory that git goes to.
look() { there=$1; [[ $1 == /* ]] || there=$from/$1; }
may() {
  look "$1"
  local here=$there inner name=\${1#"$root"/}; name=\${name#./}
  why='is one word too many'
  [[ $3 == x ]] && return 1
  [[ -z $1 ]] && return 0
  why='looks like an option'
  [[ $1 == [-@]* ]] && return 1
  why='has a line break'
  [[ $1 == *$'\\n'* ]] && return 1
  why='is neither a file nor a commit here'
  [[ $3 == p && ! -e $here && ! -L $here && -z $("\${git[@]}" log -1 --format=x -- ":(literal)$1" 2>/dev/null) ]] && return 1
  why='is no commit here'
  [[ $3 == k ]] && return 1
  why='is no path to a program'
  [[ $3 == e && $1 != */* ]] && return 1
  why='is not in the temporary folder'
  [[ $3 == m && ( $2 != "$temp"/* || $2 == "$root"* ) ]] && return 1
  why='is outside of the workspace'
  [[ $3 == t ]] && return 0
  if [[ $3 == c ]]; then
    why='may hold credentials'; shopt -s nocasematch
    if is_secret "\${1#*:}" || [[ $1 =~ -g[0-9a-f]{4,64}(\\^\\{[a-z]*\\})*$ ]]; then return 1; fi
    shopt -u nocasematch; return 0
  fi
  if [[ $2 == "$root"/* ]]; then inner=\${2#"$root"/}
  elif [[ $2 == "$root" ]]; then inner=.
  elif [[ $2 == "$temp"/* && $2 != "$root"* ]]; then inner=\${2#"$temp"/}
  elif [[ $3 == [rp] && $2 != "$root"* ]] && is_source "$2"; then inner=$2
  else return 1; fi
  shopt -s nocasematch
  why='may hold credentials'
  if is_secret "$1" || is_secret "$inner" || is_linked "$2"; then return 1; fi
  why='is protected against changes'
  if [[ $3 == [wd] ]] && { [[ $inner == . ]] || is_protected "$inner" "$3" || is_protected "$name" "$3"; }; then return 1; fi
  if [[ \${words[0]} == [cm][pv] ]] && ! may_land "$1"; then return 1; fi
  shopt -u nocasematch; why='holds what is protected or may hold credentials'
  [[ $3 != d || ! -d $2 || -L $here || ( $2 == "$temp"/* && $2 != "$root"* ) || -z $(held "$2") ]]
}
# Whether a copy, and all that a directory holds, may have the names that they get where the last word leads.
may_land() {
  local goal=\${words[-1]} base=\${1%/} inner child
  [[ $1 != "$goal" ]] || return 0
  base=\${base##*/} inner=$(realpath -m -- "$goal")
  if [[ -d $goal && ! " \${words[*]}" =~ \\ -([A-Za-z]*T|-no-t) ]]; then
    why='would come to a place that is not known'
    [[ $base == . || $base == .. || -z $base ]] && return 1
    inner=$(realpath -m -- "$goal/$base")
  elif [[ ! -d $there ]]; then return 0
  fi
  [[ $inner/ == "$root"/* ]] || return 0
  inner=\${inner#"$root"}; inner=\${inner#/}
  why="would be $inner, which is protected"
  if [[ $inner ]] && { is_protected "$inner" w || is_secret "$inner"; }; then return 1; fi
  [[ -d $there ]] || return 0
  for child in "$there"/* "$there"/.[!.]*; do
    child=\${inner:+$inner/}\${child##*/}; why="would make $child, which is protected"
    is_protected "$child" d && return 1
  done
  why='holds what is protected or may hold credentials'
  [[ -z $(held "$there/") ]]
}
held() {
  local kept=(-iregex ".*\${secret%/}" ! -iregex ".*\${template%/}") pattern
  for pattern in "\${protect[@]}"; do
    if [[ $pattern == '**/'* ]]; then kept+=(-o -ipath "*/\${pattern#'**/'}"); fi
  done
  find "$1" -regextype posix-extended -name node_modules -prune -o '(' "\${kept[@]}" ')' -print -quit
}
words=(); letters=(); at=0; counted=0
for word do
  use=\${uses:at:1}; use=\${use:-\${uses: -1}}; at=$((at + 1)); list=("$word")
  if [[ $use == [TCKRPWDMN] ]]; then list=($word); use=\${use,,}; fi
  words+=("\${list[@]}"); for word in "\${list[@]}"; do letters+=("$use"); done
  ((at < \${#uses})) && counted=\${#words[@]}
done
# The words of git in front of its command, and the directory that they lead to.
git=(); from=.
if [[ \${words[0]} == git ]]; then
  for ((at = 0; at < \${#words[@]}; at++)); do
    if ((at)) && [[ \${words[at - 1]} == -C ]]; then look "\${words[at]}"; from=$there
    elif ((at)) && [[ \${words[at]} != -* && \${words[at - 1]} != -c ]]; then break; fi
    git+=("\${words[at]}")
  done
fi
# The name of a commit, or two with dots between them; in a form that means no file where there is one of that name.
name_commit() {
  local part left=\${1%%..*} right=\${1#*..} dots=
  [[ $1 == *..* ]] && dots=..
  [[ $right == .* ]] && dots=... right=\${right#.}
  [[ $dots ]] || right=
  for part in "$left" "$right"; do
    [[ -z $part && $dots ]] && continue
    [[ $dots && -z $right && $part == "$right" ]] && continue
    [[ $part != [-^]* && $part != *[!0-9A-Za-z._/+~^@-]* ]] || return 1
    "\${git[@]}" rev-parse -q --verify "$part^{commit}" > /dev/null 2>&1 || return 1
    [[ $dots ]] || break
  done
  revision=$1
  if [[ -e $there ]]; then revision=\${left:+"$left^{commit}"}$dots\${right:+"$right^{commit}"}; fi
}
is_commit() {
  look "$1"
  [[ -n $1 && ( $2 == k || ! -e $there ) ]] && name_commit "$1"
}
names=(); real=()
for at in "\${!words[@]}"; do
  look "\${words[at]:-.}"; [[ \${letters[at]} == [-n] ]] || names+=("$there")
done
if ((\${#names[@]})); then mapfile -d '' -t real < <(realpath -mz -- "\${names[@]}"); fi
if ((\${#real[@]} != \${#names[@]})); then echo 'the names could not be looked up' >&2; exit 125; fi
linked=()
if ((\${#real[@]})) && [[ -n $(find "\${real[@]}" -maxdepth 0 -type f -links +1 -print -quit 2>/dev/null) ]]; then
  mapfile -d '' -t linked < <(find "$root" -regextype posix-extended '(' -name .git -o -name node_modules ')' -prune -o     -type f -links +1 -iregex ".*\${secret%/}(/.*)?" ! -iregex ".*\${template%/}" -print0)
fi
kept=(); left=0; at=0; seen=0
for word in "\${words[@]}"; do
  use=\${letters[at]}
  if [[ $use == [-n] ]]; then kept+=("$word")
  elif [[ $use == [pk] ]] && is_commit "$word" "$use"; then
    end=\${#kept[@]}; seen=$((seen + 1))
    for ((end = 0; end < \${#kept[@]}; end++)); do [[ \${kept[end]} == -- ]] && break; done
    kept=("\${kept[@]:0:end}" "$revision" "\${kept[@]:end}")
  elif may "$word" "\${real[seen]}" "$use"; then kept+=("$word"); seen=$((seen + 1))
  else
    shopt -u nocasematch; seen=$((seen + 1)); left=$((left + 1))
    if ((left <= 5)); then printf 'left out: %s %s\\n' "$word" "$why" >&2; fi
    ((at < counted)) && exit 1
  fi
  at=$((at + 1))
done
if ((left > 5)); then printf 'left out, and %d more\\n' "$((left - 5))" >&2; fi
if ((left && left == \${#names[@]})); then exit 1; fi
# What git changes is what has that name, and nothing else that the name would match.
if [[ \${words[0]} == git && \${letters[*]} == *[wd]* ]]; then kept=(git --literal-pathspecs "\${kept[@]:1}"); fi
if [[ $locale ]]; then LC_ALL=$locale; else unset -v LC_ALL; fi
# What only the shell has, without the functions of this check.
if [[ \${kept[0]} == command || \${kept[0]} == type || \${kept[0]} == hash ]]; then
  unset -f $(compgen -A function)
  "\${kept[@]}"
  exit
fi
exec "\${kept[@]}"`;

// src/shell/assignments.ts
import { existsSync as existsSync3 } from "node:fs";
import { dirname as dirname7, resolve as resolve8 } from "node:path";

// src/shell/expand.ts
import { existsSync as existsSync2 } from "node:fs";
import { dirname as dirname6, join as join5 } from "node:path";

// src/shell/name-lists.ts
var wordsOf3 = (node) => node?.kind === "simple" ? node.words.map((word2) => literalText(word2) ?? "?") : [];
function printsOnly(operator, body) {
  let [setting, echo, ...others] = body.kind === "sequence" ? body.nodes : [];
  if (setting?.kind !== "simple" || echo?.kind !== "simple" || others.length + setting.words.length > 0) return !1;
  let [program, word2, ...more] = echo.words, part = word2 && onlyPart(word2);
  return program !== void 0 && literalText(program) === "echo" && more.length === 0 && part?.kind === "variable" && part.operation?.operator === operator;
}
var onlyPart = ({ parts }) => {
  let [part, ...more] = parts.filter((one) => one.kind !== "text" || one.text !== "");
  return more.length === 0 ? part : void 0;
};
function printedText(node) {
  if (node?.kind !== "simple" || node.assignments.length > 0) return;
  let [program, ...words2] = node.words.map(literalText), [input, ...more] = node.redirects;
  if (program === "cat" && words2.length === 0 && input?.kind === "here-document" && more.length === 0) {
    let parts = input.document.parts.map((part) => part.kind === "text" ? part.text : void 0);
    return parts.includes(void 0) ? void 0 : parts.join("");
  }
  if (!(node.redirects.length > 0) && !(program !== "echo" && program !== "printf"))
    return words2.every((word2) => word2 !== void 0) ? `${words2.join(" ")}
` : void 0;
}
var isUnseen = ({ parts }, { variables }) => parts.some(
  (part) => part.kind === "substitution" || part.kind === "variable" && (variables.get(part.name)?.kind === "unknown" || HOMES.test(part.name))
);
function asNames(words2, { lists = !0 } = {}) {
  return words2.flatMap((word2, at2) => {
    if (word2.kind !== "dynamic" || word2.number) return [word2];
    let file = fileOfCommit(word2);
    if (file) return [unseenName(file, file.head)];
    if (!lists || !isList2(word2))
      return [word2.many ? { ...unseenName(asOneWord(word2), word2.head), joined: !0 } : unseenName(word2, word2.head)];
    let isInner = words2.slice(at2 + 1).some((other) => !isList2(other)), name = unseenName(isInner ? asOneWord(word2) : word2, word2.head);
    return [
      { ...name, many: !0, divided: isInner },
      { ...unseenName(), uses: name.uses }
    ];
  });
}
var isList2 = (word2) => word2.kind === "dynamic" && isBareList(word2);

// src/shell/commit-names.ts
var PRINTS = [
  [/^git rev-parse(?: (?:--short(?:=\d+)?|--verify|-q|--quiet))* [^-\s]\S*$/, "hash"],
  [
    /^git rev-list(?! .*--(?:count|objects|format|pretty|parents|children|left-right|header|timestamp|disk-usage))(?: |$)/,
    "hash"
  ],
  [/^git merge-base(?: [^-\s]\S*)+$/, "hash"],
  [/^git log(?: [^%\s]+)* (?:--format=|--pretty=|--pretty=format:)%[hH](?: [^%]*)?$/, "hash"],
  [/^git branch --show-current$|^git rev-parse --abbrev-ref HEAD$/, "branch"],
  [/^git branch(?: \S+)* --format=%\(refname:short\)(?: |$)/, "branch"]
], BEGINS = /^git (?:(?:log|reflog|show)(?: \S+)* (?:--oneline(?: |$)|(?:--format=|--pretty=|--pretty=format:)%[hH])|(?:rev-list|blame|annotate|cherry)(?: |$))/, PASSES_ON = /^(?:head|tail|sort|uniq|tac|shuf|sed -n \d+p)(?: |$)|^[ef]?grep (?!(?:\S+ )*-\w*[oc])/, FIRST_FIELD = /^(?:g?awk \{ ?print \$1 ?\}$|cut -d ? {1,2}-f ?1$)/;
function linesOf(body) {
  if (printsOnly("hex", body) || printsOnly("plain", body)) return { whole: "written" };
  let [first, ...filters] = body.kind === "pipeline" && !body.negated ? body.commands : [body], line = wordsOf3(first).join(" "), whole2 = PRINTS.find(([pattern]) => pattern.test(line))?.[1], lines = { lines: !0, whole: whole2, first: whole2 ?? (BEGINS.test(line) ? "hash" : void 0) };
  return filters.map((filter) => wordsOf3(filter).join(" ")).reduce((found, filter) => FIRST_FIELD.test(filter) ? { lines: !0, whole: found.first, first: found.first } : PASSES_ON.test(filter) ? found : {}, lines);
}
var PRINTS_ONE = /^git (?:rev-parse|merge-base|describe|branch --show-current)(?: |$)|^git (?:\S+ )+(?:-1|-n ?1|--max-count[= ]1|--max-parents=0)(?: |$)|^(?:head|tail) (?:-n ?)?-?1$|^sed -n \d+p$/;
function commitsOf(body) {
  let { whole: whole2 } = linesOf(body);
  return whole2 === void 0 || whole2 === "written" || (body.kind === "pipeline" ? body.commands : [body]).some((one) => PRINTS_ONE.test(wordsOf3(one).join(" "))) ? whole2 : void 0;
}
function commitOfWord(word2, { variables }, isList5 = !1) {
  let part = onlyPart(word2);
  return part?.kind === "substitution" ? isList5 ? linesOf(part.body).whole : commitsOf(part.body) : part?.kind === "variable" && part.operation === void 0 ? commitIn(variables.get(part.name)) : void 0;
}

// src/shell/operations.ts
function writeOperation(name, operation) {
  switch (operation.operator) {
    case "length":
      return `#${name}`;
    case "count":
      return `#${name}[@]`;
    case "element":
      return `${name}[${operation.index}]${operation.slice}`;
    case ":":
      return `${name}:${operation.offset}${operation.length === void 0 ? "" : `:${operation.length}`}`;
    case "^":
    case "^^":
    case ",":
    case ",,":
      return name + operation.operator;
    case "/":
    case "//":
      return `${name}${operation.operator}${operation.from}/${operation.to}`;
    case "digits":
      return digitsOf(name, operation.to);
    case "hex":
      return hexDigitsOf(name, operation.to);
    case "plain":
      return plainNameOf(name, operation.to);
    default:
      return `${name}${operation.operator}${operation.pattern}`;
  }
}
function applyOperation(text, operation) {
  switch (operation.operator) {
    case "length":
      return String(text.length);
    case "count":
    case "element":
      return;
    case ":":
      return text.slice(
        operation.offset,
        operation.length === void 0 ? void 0 : operation.offset + operation.length
      );
    case "^^":
      return text.toUpperCase();
    case ",,":
      return text.toLowerCase();
    case "^":
      return text.slice(0, 1).toUpperCase() + text.slice(1);
    case ",":
      return text.slice(0, 1).toLowerCase() + text.slice(1);
    case "/":
      return operation.from.startsWith("[") ? void 0 : text.replace(unescaped2(operation.from), () => letter(operation.to));
    case "//":
      return operation.from.startsWith("[") ? void 0 : text.replaceAll(unescaped2(operation.from), () => letter(operation.to));
    case "digits":
      return text.replace(/[^0-9]/g, () => operation.to);
    case "hex":
      return text.replace(/[^0-9a-f]/g, () => operation.to);
    case "plain":
      return text.replace(/[^\w./+~^@-]/g, () => operation.to);
    default:
      return withoutMatch(text, operation.operator, operation.pattern);
  }
}
var letter = (to) => to === "$'\\n'" ? `
` : to === "$'\\t'" ? "	" : to, unescaped2 = (pattern) => pattern.replaceAll(/\\(.)/g, "$1"), literally = (text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
function withoutMatch(text, operator, pattern) {
  if ((pattern.match(/(?<!\\)\*/g) ?? []).length > 1) return;
  let source = pattern.replace(/\\(.)|\*+|[\s\S]/g, (found2, literal) => {
    let [sign] = found2;
    return literal === void 0 && sign === "*" ? ".*" : found2 === "?" ? "." : literally(literal ?? found2);
  }), matches2 = new RegExp(`^(?:${source})$`, "s"), atStart = operator.startsWith("#"), sizes = Array.from({ length: text.length + 1 }, (_, size) => size);
  operator.length === 2 && sizes.reverse();
  let found = sizes.find((size) => matches2.test(atStart ? text.slice(0, size) : text.slice(text.length - size)));
  return found === void 0 ? text : atStart ? text.slice(found) : text.slice(0, text.length - found);
}

// src/shell/subscripts.ts
function writeSubscript({ name, source, value }, subscript) {
  let text = subscript.kind === "dynamic" ? void 0 : subscript.text;
  text !== void 0 && /^[@*]?$|[\\'"`$[\]]/.test(text) && refuseSubscript(name, source, "Use a plain word for it.");
  let isNumber3 = text === void 0 ? subscript.number === !0 : /^(?:0|[1-9]\d{0,5})$/.test(text);
  return mapStateOf(value) === "surely" ? subscript.emitted : isArray(value) && !mapStateOf(value) && isNumber3 ? text ?? subscript.emitted : refuseSubscript(
    name,
    source,
    `Write declare -A ${name} in front, where it always runs; for numbers, ${name}=().`
  );
}
var refuseSubscript = (name, source, remedy) => stop("bash.subscript", `bash may run what the subscript of ${shown(`${name}[${source}]`)} holds`, remedy);

// src/shell/shell-variables.ts
function resolveVariable(part, scope, fill) {
  let { name, operation } = part, value = scope.variables.get(name) ?? givenValue(name, scope);
  if (value === void 0)
    return operation?.operator === "-" ? fill(operation.word) : operation?.operator === "+" ? { text: "", emitted: "''" } : refuseUnknown(name);
  let reference = scope.variables.has(name) && name !== LAST_PROCESS ? written(name) : name;
  if (operation) return { ...operate(value, reference, operation, fill), toolchain: isOfToolchain(value) };
  if (value.kind !== "text") {
    let of = /^\w+$/.test(reference) && { of: reference }, commit = commitIn(value);
    return {
      emitted: emittedName(reference),
      number: value.kind === "number",
      toolchain: isOfToolchain(value),
      word: isSingleWord(value),
      commit,
      ...of
    };
  }
  return { text: value.text, emitted: value.named ? emittedName(reference) : quote(value.text) };
}
var emittedName = (reference) => /^\w+$|^[?#$!]$/.test(reference) ? `"$${reference}"` : `"\${${reference}}"`, NUMBERS = /^(?:[?#$]|RANDOM|SECONDS|LINENO|UID|EUID|PPID|PIPESTATUS\[\d\])$/, HARMLESS2 = /^(?:HOME|PATH|LD_LIBRARY_PATH|USER|LOGNAME|SHELL|LANG|LC_ALL|TERM|CI|NO_COLOR|PAGER|EDITOR|HOSTNAME|OSTYPE|MACHTYPE|HOSTTYPE|BASH_VERSION|BASH_REMATCH\[\d\]|PIPESTATUS\[[@*]\])$/, OF_TOOLCHAINS = /^(?:[A-Z]+_(?:OPTS|ARGS|FLAGS|OPTIONS)|(?:GO|RUST|CARGO|NODE|PYTHON|RUBY|GEM|BUNDLE|PIP|UV|NPM|MAVEN|GRADLE|JAVA|CMAKE|MAKE|COREPACK)[A-Z_]*|(?:C|CXX|CPP|LD)FLAGS|CC|CXX|RUBYOPT|DEBUG|GITHUB_(?:ACTIONS|SHA|REF|REPOSITORY)|RUNNER_OS)$/;
function givenValue(name, { cwds, previous, rules }) {
  if (name === "TMPDIR") return { kind: "text", text: temporaryName(rules), named: !0 };
  if (name === "GITHUB_WORKSPACE") return { kind: "text", text: rules.paths.root };
  if (name === "HOME" && rules.home !== void 0) return { kind: "text", text: rules.home };
  let [cwd, ...more] = cwds;
  return name === "PWD" && cwd !== void 0 && more.length === 0 ? { kind: "text", text: cwd } : name === "OLDPWD" && typeof previous == "string" ? { kind: "text", text: previous } : NUMBERS.test(name) ? { kind: "number" } : HOMES.test(name) ? unknownValue({ toolchain: !0 }) : HARMLESS2.test(name) || rules.variables?.includes(name) || rules.sandboxed && OF_TOOLCHAINS.test(name) ? { kind: "unknown" } : void 0;
}
var isGiven = (name, scope) => scope.variables.has(name) || givenValue(name, scope) !== void 0;
function isFilled(name, colon, scope) {
  let value = scope.variables.get(name) ?? givenValue(name, scope);
  return value === void 0 || value.kind === "text" ? value !== void 0 && (!colon || value.text !== "") : stop(
    "bash.variable",
    `whether ${shown(`$${name}`)} is empty decides how many words there are, and is not known before it runs`,
    `Write the command twice: if [ -n "$${name}" ]; then \u2026; else \u2026; fi`
  );
}
var refuseUnknown = (name) => stop(
  "bash.variable",
  `the value of ${shown(`$${name}`)} is not known before the command runs`,
  name === LAST_PROCESS ? "Start a command by & before it, on every way that leads there." : `Write the value itself, or set it in the same line: ${/^\w+$/.test(name) ? name : "x"}=value; \u2026 For text, use single quotes.`
);
function operate(value, reference, operation, fill) {
  if (operation.operator === "keys") return { emitted: `"\${!${reference}[@]}"`, list: !0 };
  if (operation.operator === "entry") return entryOf(value, reference, operation, fill);
  if (operation.operator === "element")
    return { emitted: `"\${${writeOperation(reference, operation)}}"`, list: operation.index === "@" };
  if ("word" in operation) return withDefault(value, reference, operation, fill);
  let emitted = `"\${${writeOperation(reference, operation)}}"`, text = value.kind === "text" && isSimple(value.text) ? applyOperation(value.text, operation) : void 0, commit = operation.operator === "hex" || operation.operator === "plain" ? "written" : void 0;
  return text === void 0 ? { emitted, number: ["length", "count"].includes(operation.operator), commit } : { text, emitted: value.kind === "text" && value.named ? emitted : quote(text) };
}
function entryOf(value, reference, { key, fallback }, fill) {
  let name = reference.replace(/^v_/, ""), entry = `${reference}[${writeSubscript({ name, source: key.source, value }, fill(key.parts))}]`;
  return fallback ? withDefault({ kind: "unknown" }, entry, fallback, fill) : { emitted: `"\${${entry}}"` };
}
var isSimple = (text) => /^[\x20-\x7e]{0,100}$/.test(text);
function withDefault(value, reference, operation, fill) {
  let { operator, colon, word: word2 } = operation, filled5 = fill(word2);
  if (value.kind === "text") {
    let isGiven2 = !colon || value.text !== "", own = { text: value.text, emitted: value.named ? `"$${reference}"` : quote(value.text) };
    return isGiven2 ? operator === "-" ? own : filled5 : operator === "-" ? filled5 : { text: "", emitted: "''" };
  }
  return (filled5.text === void 0 || !/^[\w./:@%+,= -]*$/.test(filled5.text)) && stop(
    "bash.variable",
    `${shown(`$${reference}`)} and its default are both not known before the command runs`,
    `Use a default of plain words, as in "\${${reference}:-value}".`
  ), { emitted: `"\${${reference}${colon ? ":" : ""}${operator}${filled5.text}}"` };
}
var COUNTERS = ["RANDOM", "SECONDS", "LINENO"];
function writeArithmetic({ tokens, assigns, source }, scope, writeInner2) {
  return tokens.map((token, at2) => {
    if (typeof token == "string") return token;
    if ("body" in token)
      return `10#0$(v_n="$${bracketed(writeInner2?.(token.body, scope) ?? "")}"; echo "\${${digitsOf("v_n", "@")}}")`;
    let value = scope.variables.get(token.name);
    return !value && COUNTERS.includes(token.name) ? `${token.dollar ? "$" : ""}${token.name}` : (token.decimal ? value !== void 0 && !isArray(value) : value?.kind === "unknown") && !assigns.includes(token.name) ? arithmeticDigits(written(token.name)) : ((value ? !isNumeric(value) : !isSetHere(tokens, at2, assigns)) && refuseName(token.name, source, assigns), `${token.dollar ? "$" : ""}${written(token.name)}`);
  }).join("");
}
function isSetHere(tokens, at2, assigns) {
  let token = tokens[at2];
  if (typeof token != "object" || "body" in token || token.dollar || !assigns.includes(token.name)) return !1;
  let before = tokens.slice(0, at2).filter((one) => one !== " "), [next] = tokens.slice(at2 + 1).filter((one) => one !== " ");
  return before.length === 0 && next === "=";
}
var afterArithmetic = (state, { assigns }) => assigns.reduce((next, name) => withValue(next, name, { kind: "number" }), state), refuseName = (name, source, assigns) => stop(
  "bash.arithmetic",
  `${shown(name)} in ${shown(source.trim())} is not known to hold a number`,
  assigns.includes(name) ? `Make it one first: ${name}=$((${name} + 0)); \u2026` : `Set it in the same line, to a number or by a command: ${name}=0; \u2026`
), [MAX_CHOICES, MAX_TURNS] = [200, 2e3];
function forEachChoice(node, scope, write2) {
  let scopes = choicesOf(node, scope), { calls, inner } = scope.report, [from, innerFrom] = [calls.length, inner.length], result;
  for (let one of scopes) {
    countTurn(scope);
    let next = write2(one);
    if (result && result.text !== next.text)
      return calls.length = from, inner.length = innerFrom, writeUnknown(node, scope, write2);
    result = result ? { text: next.text, ok: union(result.ok, next.ok), failed: union(result.failed, next.failed) } : next;
  }
  return result ?? write2(scope);
}
function writeUnknown(node, scope, write2) {
  let variables = new Map(scope.variables);
  for (let name of variablesIn(node)) {
    let value = variables.get(name);
    value?.kind === "choice" && (value.texts.some((text) => text.startsWith("-")) && refuseDifference(), variables.set(name, unknownValue({})));
  }
  try {
    return write2({ ...scope, variables });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refuseDifference();
  }
}
var union = (a, b) => [.../* @__PURE__ */ new Set([...a, ...b])];
function choicesOf(node, scope) {
  if (![...scope.variables.values()].some(({ kind }) => kind === "choice")) return [scope];
  let scopes = [scope];
  for (let name of variablesIn(node)) {
    let value = scope.variables.get(name);
    value?.kind === "choice" && (scopes.length * value.texts.length > MAX_CHOICES && stop(
      "bash.limit",
      `the variables of one command have over ${MAX_CHOICES} values together`,
      "Loop over fewer words, or give the pattern to the command itself."
    ), scopes = scopes.flatMap((one) => value.texts.map((text) => pinned(one, name, text))));
  }
  return scopes;
}
var pinned = (scope, name, text) => {
  let value = { kind: "text", text, named: !0 };
  return { ...scope, variables: new Map(scope.variables).set(name, value) };
};
function countTurn({ report }) {
  report.turns += 1, spend(8, report), report.turns > MAX_TURNS && stop("bash.limit", `the loops come to over ${MAX_TURNS} commands`, "Loop over fewer words.");
}
var refuseDifference = () => stop(
  "bash.loop",
  "what is written for this command would differ from one value of its variables to another",
  "Write the command once for each value."
);

// src/shell/listed-words.ts
var MAX_COMBINATIONS = 16;
function withListedWords(node, scope, write2) {
  let { calls, inner } = scope.report, [from, innerFrom] = [calls.length, inner.length], combinations = combinationsOf(node, scope), judged2 = combinations.map((lists) => ({ ...forEachChoice(node, { ...scope, lists }, write2), lists })), text = combinations.length > 0 ? asOneText(judged2) : void 0;
  return text || (calls.length = from, inner.length = innerFrom, forEachChoice(node, scope, write2));
}
function combinationsOf({ words: [program, ...words2] }, { variables }) {
  if (!program || literalText(program) === void 0) return [];
  let names = new Set(words2.map(arrayIn).filter((name) => name !== void 0)), combinations = [/* @__PURE__ */ new Map()];
  for (let name of names) {
    let value = variables.get(name), lists = listsIn(value);
    if (!value || !lists) return [];
    combinations = combinations.flatMap((one) => lists.map((texts) => new Map(one).set(name, { value, texts })));
  }
  return names.size === 0 || combinations.length > MAX_COMBINATIONS ? [] : combinations;
}
function arrayIn({ parts }) {
  let [part, ...more] = parts.filter((one) => one.kind !== "text" || one.text !== "");
  if (part?.kind !== "variable" || !part.quoted || more.length > 0) return;
  let { operation } = part;
  return operation?.operator === "element" && operation.index === "@" && operation.slice === "" ? part.name : void 0;
}
function listedWords(word2, { lists, variables }) {
  let name = lists && arrayIn(word2), list = name === void 0 ? void 0 : lists?.get(name);
  if (!(name === void 0 || !list || list.value !== variables.get(name)))
    return list.texts.map((text, at2) => ({ ...textArgument(text), emitted: standIn(name, at2) }));
}
var standIn = (name, at2) => `\0${name}:${at2}\0`, wholeOf = (name) => `\0${name}\0`;
function asOneText(judged2) {
  let wholes = judged2.map(({ text, lists }) => {
    let whole2 = text;
    for (let [name, { texts }] of lists)
      texts.length > 0 && (whole2 = whole2.replaceAll(texts.map((_, at2) => standIn(name, at2)).join(" "), wholeOf(name)));
    return { whole: whole2, lists };
  }), [longest = { whole: "" }] = wholes.toSorted((a, b) => filled(b.lists) - filled(a.lists));
  if (!(!wholes.every(({ whole: whole2, lists }) => {
    let empty = [...lists].filter(([, { texts }]) => texts.length === 0);
    return whole2 === empty.reduce((text, [name]) => text.replaceAll(` ${wholeOf(name)}`, ""), longest.whole);
  }) || /\0\w+:\d+\0/.test(longest.whole)))
    return {
      text: longest.whole.replace(/\0(\w+)\0/g, (_, name) => `"\${${written(name)}[@]}"`),
      ok: [...new Set(judged2.flatMap(({ ok: ok2 }) => ok2))],
      failed: [...new Set(judged2.flatMap(({ failed: failed2 }) => failed2))]
    };
}
var filled = (lists) => [...lists.values()].filter(({ texts }) => texts.length > 0).length;

// src/shell/expand.ts
function expandWord(word2, scope, writeInner2) {
  let pieces = word2.parts.flatMap((part) => piecesOf2({ ...part, quoted: !0 }, word2, scope, writeInner2));
  return argumentOf(pieces, word2, scope);
}
var expandValue = ({ parts, source }, scope, writeInner2) => expandWord({ parts: parts.map(asText), source }, scope, writeInner2), asText = (part) => part.kind === "glob" ? { kind: "text", text: part.text, quoted: !0 } : part;
function expandWords(word2, scope, writeInner2) {
  let listed2 = listedWords(word2, scope);
  if (listed2) return listed2;
  let pieces = word2.parts.flatMap((part) => piecesOf2(part, word2, scope, writeInner2)), fields = [[]];
  for (let piece of pieces)
    piece.kind === "blank" ? fields.push([]) : fields.at(-1)?.push(piece);
  return fields.filter((field) => field.length > 0).map((field) => unmatched(argumentOf(field, word2, scope), scope));
}
function unmatched(argument, { cwds, report }) {
  return argument.kind !== "glob" || !/^(?:--[\w-]+=|https?:\/\/|localhost:)/.test(argument.parts[0]?.text ?? "") || cwds.some((cwd) => expandGlob(argument, cwd, report).length > 0) ? argument : textArgument(argument.parts.map(({ text }) => text).join(""));
}
function argumentOf(pieces, { source }, scope) {
  spend(costOf(pieces), scope.report);
  let [only] = pieces;
  if (only?.kind === "pipe") return { ...only, text: source };
  let emitted = emit(pieces), dynamic = pieces.filter((piece) => piece.kind === "dynamic");
  if (pieces.some(({ kind }) => kind === "glob"))
    return dynamic.length > 0 ? mixed(pieces, source) : { kind: "glob", text: source, emitted, parts: globParts(pieces) };
  let texts = pieces.map((piece) => piece.kind === "text" ? piece.text : "");
  if (dynamic.length === 0) return { kind: "text", text: texts.join(""), emitted: emitted || "''" };
  let many = dynamic.some((piece) => piece.many) && { many: !0 }, number = pieces.every(isNumberOrEmpty) && { number: !0 }, toolchain = dynamic.some((piece) => piece.toolchain) && { toolchain: !0 }, first = pieces.findIndex((piece) => piece.kind === "dynamic");
  return {
    kind: "dynamic",
    text: source,
    emitted,
    head: texts.slice(0, first).join(""),
    digits: pieces.map(digitPart),
    ...many,
    ...number,
    ...toolchain
  };
}
function mixed(pieces, source) {
  let emitted = pieces.map((piece) => piece.kind === "dynamic" ? piece.digits.quoted : piece.kind === "text" ? quote(piece.text) : piece.kind === "glob" ? piece.text : "").join(""), first = pieces.find((piece) => piece.kind !== "text" || piece.text !== ""), head = first?.kind === "text" ? first.text : "", toolchain = pieces.some((piece) => piece.kind === "dynamic" && piece.toolchain);
  return {
    kind: "dynamic",
    text: source,
    emitted,
    head,
    many: !0,
    matches: !0,
    digits: pieces.map(digitPart),
    ...toolchain && { toolchain }
  };
}
function costOf(pieces) {
  let letters2 = 0;
  for (let piece of pieces) letters2 += "text" in piece ? piece.text.length : 0;
  return 0.8 + pieces.length / 4 + letters2 / 50;
}
var isNumberOrEmpty = (piece) => piece.kind === "dynamic" ? piece.number : piece.kind === "text" && piece.text === "";
function emit(pieces) {
  let [out, plain] = ["", ""], flush = () => {
    plain !== "" && (out += quote(plain)), plain = "";
  };
  for (let piece of pieces)
    piece.kind === "text" && piece.emitted === quote(piece.text) ? plain += piece.text : (flush(), out += piece.kind === "glob" ? piece.text : piece.kind === "blank" ? "" : piece.emitted);
  return flush(), out;
}
function globParts(pieces) {
  let parts = [];
  for (let piece of pieces) {
    let last = parts.at(-1);
    if (piece.kind === "glob") parts.push({ kind: "glob", text: piece.text });
    else {
      if (piece.kind !== "text" || piece.text === "") continue;
      last?.kind === "text" ? parts[parts.length - 1] = { ...last, text: last.text + piece.text } : parts.push({ kind: "text", text: piece.text, quoted: !0 });
    }
  }
  return parts;
}
var digitPart = (piece) => piece.kind === "dynamic" ? piece.digits : { text: "text" in piece ? piece.text : "" }, known2 = (text) => ({ kind: "text", text, emitted: quote(text) });
function piecesOf2(part, word2, scope, writeInner2) {
  switch (part.kind) {
    case "text":
      return [known2(part.text)];
    case "glob":
      return [{ kind: "glob", text: part.text }];
    case "process":
      return part.isWritten && (scope.report.anyTime = !0), [pipeTo(part, writeInner2(part.body, scope))];
    case "arithmetic": {
      let emitted = `"$((${writeArithmetic(part.expression, scope, writeInner2)}))"`;
      return [{ kind: "dynamic", emitted, number: !0, many: !1, toolchain: !1, digits: {
        quoted: emitted,
        signed: !0,
        number: () => emitted,
        commit: () => writeCommit("written", emitted),
        commits: () => writeCommits("written", emitted),
        isCommit: !1
      } }];
    }
    case "substitution":
      return valuePieces(substituted(part.body, scope, writeInner2), part.quoted, word2);
    case "variable":
      return part.operation && "divides" in part.operation ? dividedPieces(part, word2, scope, writeInner2) : valuePieces(resolveVariable(part, scope, (parts) => filledIn(parts, word2, scope, writeInner2)), part.quoted, word2);
  }
}
function dividedPieces({ name, operation, quoted: quoted2 }, word2, scope, writeInner2) {
  let { word: parts = [], colon = !1 } = operation;
  return isFilled(name, colon, scope) ? parts.filter((part) => part.kind !== "text" || part.text !== "").flatMap((part) => part.kind === "text" && !part.quoted && !quoted2 ? [{ kind: "blank" }] : piecesOf2(part, word2, scope, writeInner2)) : [];
}
var pipeTo = ({ isWritten }, text) => ({
  kind: "pipe",
  emitted: `${isWritten ? ">" : "<"}${bracketed(text)}`,
  ...isWritten && { isWritten }
});
function substituted(body, scope, writeInner2) {
  let answer = answerOf(body, scope, (word2) => expandWords(word2, scope, writeInner2)), emitted = `"$${bracketed(writeInner2(body, scope))}"`;
  return answer ? { text: answer.text, emitted: answer.asked ? quote(answer.text) : emitted } : { emitted, toolchain: namesToolchain(body, scope), commit: commitsOf(body) };
}
function filledIn(parts, word2, scope, writeInner2) {
  let argument = expandWord({ parts, source: word2.source }, scope, writeInner2);
  if (argument.kind === "text") return argument;
  let { toolchain = !1, number = !1 } = argument.kind === "dynamic" ? argument : {};
  return { emitted: argument.emitted, toolchain, number };
}
function valuePieces({ text, emitted, number, toolchain = !1, of, commit, list = !1, word: isSingleWord2 = !1 }, quoted2, word2) {
  if (text === void 0) {
    let many = !quoted2 && !number && !isSingleWord2 || list, found = many && !quoted2 ? emitted.slice(1, -1) : emitted, digits = {
      // In one word its words are divided by blanks.
      quoted: list ? emitted.replace("[@]", "[*]") : emitted,
      signed: number ?? !1,
      number: number ? () => emitted : () => writeDigits(emitted, of),
      commit: () => writeCommit(commit ?? "written", emitted, of),
      commits: () => writeCommits(commit ?? "written", found),
      isCommit: commit !== void 0
    };
    return [{ kind: "dynamic", emitted: found, number: number ?? !1, many, toolchain, digits }];
  }
  return quoted2 || /^[\w./:@%+,=~^{}#!-]+$/.test(text) ? [{ kind: "text", text, emitted }] : ((/[*?[\\]/.test(text) || emitted !== quote(text)) && stop(
    "bash.variable",
    `${shown(word2.source)} would be split or expanded again`,
    'Put it in double quotes: "$NAME".'
  ), text.split(/([ \t\n]+)/).flatMap((piece, index) => index % 2 === 1 ? [{ kind: "blank" }] : piece === "" ? [] : [known2(piece)]));
}
function answerOf(body, scope, expand2) {
  if (body.kind !== "simple" || body.assignments.length + body.redirects.length > 0) return;
  let program = body.words[0] && bareText(body.words[0]), answer = program !== void 0 && Object.hasOwn(ANSWERS, program) ? ANSWERS[program] : void 0;
  if (!answer) return;
  let words2 = body.words.slice(1).flatMap((word2) => expand2(word2).map(knownText)), text = words2.every((word2) => word2 !== void 0) ? answer(words2, scope) : void 0;
  return text === void 0 ? void 0 : { text: text.replace(/\n+$/, ""), asked: program === "git" };
}
var ANSWERS = {
  pwd: (words2, { cwds }) => words2.length === 0 && cwds.length === 1 ? cwds[0] : void 0,
  echo: (words2) => words2.some((word2) => word2.startsWith("-") || word2.includes("\\")) ? void 0 : words2.join(" "),
  dirname: ([path = "", ...more]) => isPath(path) && more.length === 0 ? directoryOf(path) : void 0,
  basename: ([path = "", suffix = "", ...more]) => {
    if (!isPath(path) || suffix.startsWith("-") || more.length > 0) return;
    let name = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
    return suffix !== "" && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  },
  git: (words2, scope) => words2.join(" ") === "rev-parse --show-toplevel" ? topLevel(scope) : void 0
}, isPath = (path) => /^[^-]/.test(path) && !/^\/+$/.test(path), directoryOf = (path) => {
  let above = path.replace(/\/+$/, "").replace(/\/*[^/]+$/, "");
  return above !== "" ? above : path.startsWith("/") ? "/" : ".";
};
function topLevel({ cwds: [cwd = "", ...more], rules }) {
  if (!(more.length > 0)) {
    for (let place = cwd; place !== rules.paths.root; place = dirname6(place)) {
      if (existsSync2(rules.paths.placeOf(join5(place, ".git")))) return place;
      if (place === dirname6(place)) break;
    }
    return rules.paths.root;
  }
}

// src/shell/jobs.ts
function isProcessWord(word2, { variables }) {
  let variable2 = onlyVariable(word2);
  return variable2?.operation === void 0 && variable2 !== void 0 && isProcess(variables.get(variable2.name));
}
function isProcessesWord(word2, scope) {
  let variable2 = onlyVariable(word2), value = variable2 && scope.variables.get(variable2.name);
  return !variable2 || !isProcessList(value) ? isProcessWord(word2, scope) : variable2.operation === void 0 || variable2.operation.operator === "element" && isArray(value);
}
var isJobWord = (word2, scope) => isProcessesWord(word2, scope) || /^%\d{1,2}$/.test(literalText(word2) ?? "") || isJobList(word2);
function listsProcesses(word2, { variables }) {
  let parts = partsIn(word2);
  return parts.every((part, at2) => {
    if (part.kind === "text") return part.text.trim() === "";
    let value = part.kind === "variable" && part.operation === void 0 ? variables.get(part.name) : void 0;
    return value !== void 0 && holdsProcesses(value) && parts[at2 - 1]?.kind !== "variable";
  });
}
var beginsWithBlank = (word2) => /^\s/.test(firstText(word2)), firstText = (word2) => {
  let [first] = partsIn(word2);
  return first?.kind === "text" ? first.text : "";
};
function onlyVariable(word2) {
  let [only, ...more] = partsIn(word2);
  return more.length === 0 && only?.kind === "variable" ? only : void 0;
}
var partsIn = ({ parts }) => parts.filter((part) => part.kind !== "text" || part.text !== "");
function readsProcesses(word2) {
  let [only, ...more] = partsIn(word2);
  if (only?.kind !== "substitution" || more.length > 0 || only.body.kind !== "simple") return !1;
  let [program] = only.body.words;
  return program === void 0 || ["cat", "pgrep"].includes(literalText(program) ?? "");
}
function isJobList(word2) {
  let [only, ...more] = partsIn(word2);
  if (only?.kind !== "substitution" || more.length > 0 || only.body.kind !== "simple") return !1;
  let { words: words2, assignments, redirects: redirects2 } = only.body;
  return assignments.length + redirects2.length === 0 && /^jobs -(?:p|pr|rp)$/.test(words2.map((word3) => literalText(word3) ?? "").join(" "));
}

// src/shell/arrays.ts
function setArray(assignment, scope, writeInner2) {
  let { items, key, declares } = assignment;
  return declares ? declareMap(assignment, scope) : key ? setElement(assignment, key, scope, writeInner2) : items && setItems(assignment, items, scope, writeInner2);
}
function setItems({ name, appends }, items, scope, writeInner2) {
  let texts = /* @__PURE__ */ new Set(), added = [];
  for (let one of choicesOf(items, scope)) {
    let words2 = items.flatMap((item) => expandWords(item, one, writeInner2)), pipe = words2.find(({ kind }) => kind === "pipe");
    if (pipe) return refusePipe(pipe.text);
    texts.add(words2.map(({ emitted }) => emitted).join(" ")), added.push(words2.map(knownText));
  }
  let [text = "", ...others] = texts;
  others.length > 0 && refuseDifference();
  let before = appends ? scope.variables.get(name) : void 0, processes = isUnsetOrJobs(before) && items.every((item) => isProcessesWord(item, scope)), state = withValue(scope, name, unknownValue({ list: !0, lists: behind(before, added), processes }));
  return { text: `${written(name)}${appends ? "+" : ""}=(${text})`, state };
}
function behind(before, added) {
  let lists = (before === void 0 ? [[]] : listsIn(before))?.flatMap((list) => added.map((words2) => [...list, ...words2]));
  return lists?.flat().every((text) => text !== void 0) ? joinLists(lists, []) : void 0;
}
function declareMap({ name, declares }, scope) {
  let before = scope.variables.get(name);
  before && !mapStateOf(before) && stop("bash.assignment", `${shown(name)} is set before it is declared`, "Take another name for the array.");
  let state = withValue(scope, name, unknownValue({ list: !0, map: "surely" }));
  return { text: `declare -A ${written(name)}${declares === "new map" ? "=()" : ""}`, state };
}
function setElement({ name, value, appends }, key, scope, writeInner2) {
  let before = scope.variables.get(name), texts = /* @__PURE__ */ new Set();
  for (let one of choicesOf([key, value], scope)) {
    let subscript = writeSubscript({ name, source: key.source, value: before }, expandWord(key, one, writeInner2)), given = expandValue(value, one, writeInner2);
    if (given.kind === "pipe" || given.kind === "glob") return refusePipe(value.source);
    texts.add(`${written(name)}[${subscript}]${appends ? "+" : ""}=${given.emitted}`);
  }
  let [text = "", ...others] = texts;
  return others.length > 0 && refuseDifference(), { text, state: withValue(scope, name, unknownValue({ list: !0, map: mapStateOf(before) })) };
}
var refusePipe = (source) => stop("bash.assignment", `${shown(source)} as a value is the name of a pipe`, 'Write NAME="$(command)".');

// src/shell/assignments.ts
var SWITCH = /^(?:0|1|true|false)?$/, VALUES = {
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
}, NEVER2 = /^(?:PATH|LD_(?!LIBRARY_PATH$).*|DYLD_.*|BASH_(?!COMP_DEBUG_FILE$).*|ENV|IFS|SHELLOPTS|BASHOPTS|POSIXLY_CORRECT|FUNCNEST|EXECIGNORE|PS4|PROMPT_COMMAND|CDPATH|GLOBIGNORE|GIT_.*)$/i;
function writeAssignments(assignments, scope, writeInner2, grant) {
  let own = assignments.map(({ name, value }) => {
    let argument = expandValue(value, scope, writeInner2);
    return checkAssignment(name, argument, grant, scope), `${name}=${argument.emitted} `;
  });
  return [...exportsIn(scope, grant), ...own].join("");
}
function exportsIn(scope, grant) {
  return grant.confined ? [...scope.variables].flatMap(([name, value]) => {
    if (!value.exported) return [];
    let isKnown2 = value.kind === "text" && !value.named, emitted = isKnown2 ? quote(value.text) : `"$${written(name)}"`, text = value.kind === "text" ? value.text : "", argument = isKnown2 ? textArgument(text) : { kind: "dynamic", text, emitted, head: "" };
    return checkAssignment(name, argument, grant, scope), [`${name}=${emitted} `];
  }) : [];
}
function mayBeExported(name, value, scope) {
  let isListed2 = Object.hasOwn(VALUES, name) && value.kind === "text" && VALUES[name]?.test(value.text), isOfTools = READ_BY_OTHERS.test(name) && !READ_BY_TOOLCHAINS.test(name), isCode = runsProject(scope.rules) && !NEVER2.test(name) && !isOfTools && !READ_BY_PROGRAMS.test(name);
  return isListed2 || !isCode || value.kind === "pipe" || value.kind === "glob" ? (checkAssignment(name, value, { confined: !1 }, scope), "all") : (checkAssignment(name, value, { confined: !0 }, scope), "code");
}
var mayBeUnset = (name, { rules }) => rules.sandboxed && (Object.hasOwn(VALUES, name) || OF_TOOLCHAINS.test(name) || isOfCode(name)) && !/PAGER$/.test(name), isOfCode = (name) => /^[A-Z][A-Z\d_]*$/.test(name) && ![NEVER2, READ_BY_OTHERS, READ_BY_PROGRAMS].some((names) => names.test(name)), READ_BY_PROGRAMS = /^(?:XDG_\w+|LS_\w+|GREP_\w+|RIPGREP_\w+|TAR_\w+|TAPE|GZIP|BZIP2?|XZ_\w+|ZIP\w*|UNZIP\w*|LESS\w*|BLOCK\w*|DF_\w+|DU_\w+|TZ\w*|TIME_STYLE|QUOTING_STYLE|TABSIZE|COLUMNS|USER|LOGNAME|SIMPLE_BACKUP_SUFFIX|VERSION_CONTROL|PATCH_\w+|AWK\w*|GAWK\w*|JQ_\w+|CURL_\w+|WGET\w*|\w+_proxy|\w+_PROXY|NCAT\w*)$/, READ_BY_TOOLCHAINS = /^(?:NODE_|NPM_|npm_|PYTHON|RUBY|PERL|JAVA_|LD_LIBRARY_PATH$)/;
function checkAssignment(name, value, { confined }, scope) {
  let allowed = Object.hasOwn(VALUES, name) ? VALUES[name] : void 0;
  if (!(confined && name === "PATH" && addsToPath(value, scope))) {
    if (confined && !NEVER2.test(name)) {
      checkText2(value.text, { looks: !0, option: OPTIONS[name] }, { scope });
      return;
    }
    allowed || stop(
      "bash.assignment",
      `the variable ${shown(name)} may not be set${confined ? "" : " for a program that reads or changes files"}`,
      name === "PATH" ? 'Leave it out for .venv/bin and node_modules/.bin, which are found anyway; for others, write PATH="$PWD/bin:$PATH" in front of one command.' : `Leave it out. ${allowedAre(Object.keys(VALUES), { between: ", ", beside: 14 })}.`
    ), (value.kind !== "text" || !allowed.test(value.text)) && stop(
      "bash.assignment",
      `${shown(value.text)} is not allowed as the value of ${name}`,
      `It must match ${allowed.source}.`
    );
  }
}
function addedToPath(source, { rules, cwds, report }) {
  let [, first = ""] = ADDS_TO_PATH.exec(source.replaceAll(/["']/g, "")) ?? [], [cwd = ""] = cwds;
  if (!(first === "" || rules.deny.length > 0))
    return first.slice(0, -1).split(":").map((written5) => {
      let directory = written5.replace(/^\$\{?PWD\}?/, ".");
      return checkFile(directory, "code", { rules, cwds, report }), resolve8(cwd, directory);
    });
}
var ADDS_TO_PATH = /^((?:(?:\$\{?PWD\}?)?[\w./+-]*:)+)\$\{?PATH\}?$/, addsToPath = (value, scope) => value.kind === "dynamic" && addedToPath(value.text, scope) !== void 0, OPTIONS = {
  NODE_OPTIONS: "--require",
  RUBYOPT: "--require",
  PERL5OPT: "--require"
}, READ_BY_OTHERS = /^(?:PATH|HOME|IFS|ENV|PS\d|PWD|OLDPWD|CDPATH|GLOBIGNORE|GLOBSORT|OPT(?:ARG|IND|ERR)|RANDOM|SRANDOM|SECONDS|LINENO|UID|EUID|PPID|PIPESTATUS|REPLY|CI|TERM|NO_COLOR|SHELL|SHELLOPTS|SHLVL|TMPDIR|TMOUT|TIMEFORMAT|PROMPT_COMMAND|PAGER|EDITOR|VISUAL|POSIXLY_CORRECT|HIST\w*|FUNCNAME|FUNCNEST|DIRSTACK|GROUPS|HOST\w*|MACHTYPE|OSTYPE|EPOCH\w*|BASH\w*|COMP_?\w*|MAP\w*|READLINE_\w*|LC_\w+|LANG\w*|LD_\w+|DYLD_\w+|GIT_\w+|SSH_\w+|GITHUB_\w+|RUNNER_\w+|KODELET_\w+|NODE_\w+|NPM_\w+|npm_\w+|PYTHON\w*|RUBY\w*|PERL\w*|JAVA_\w+|_)$/;
function checkName(name, { addsToPath: addsToPath2 = !1 } = {}) {
  return /^[A-Za-z_]\w*$/.test(name) && !READ_BY_OTHERS.test(name) ? name : stop(
    "bash.assignment",
    `the variable ${shown(name)} may not be set for the rest of the line`,
    addsToPath2 && name === "PATH" ? 'Put directories of the workspace or /tmp in front of it, as in PATH="$PWD/bin:$PATH".' : "Use a name of your own, such as n=1; or set it for one command, as in NODE_ENV=test COMMAND."
  );
}
function setVariable(assignment, scope, writeInner2, { isExported = !1 } = {}) {
  let { name, value, appends, items, key, declares } = assignment, array = (items ?? key ?? declares) && setArray({ ...assignment, name: checkName(name) }, scope, writeInner2);
  if (array) return array;
  let format = name === TIME_FORMAT && !appends ? literalText(value) : void 0;
  if (format !== void 0) return { text: `${written(name)}=${quote(format)}`, state: scope };
  let seconds = name === "SECONDS" && !appends ? literalText(value) : void 0;
  if (seconds !== void 0 && /^\d{1,6}$/.test(seconds)) return { text: `SECONDS=${seconds}`, state: scope };
  isExported || checkName(name, { addsToPath: runsProject(scope.rules) });
  let texts = /* @__PURE__ */ new Set(), emitted = /* @__PURE__ */ new Set(), isNamed = !1, known3;
  for (let one of choicesOf(value, withOwnName(name, scope))) {
    let expanded = expandValue(value, one, writeInner2), made = temporaryFile(value, one, (words2) => words2.flatMap((word2) => expandWords(word2, one, writeInner2))), argument = made ? { kind: "text", text: made.path, emitted: made.emitted } : expanded;
    if (argument.kind === "pipe" || argument.kind === "glob") return refusePipe(value.source);
    emitted.add(argument.emitted), argument.kind === "text" ? (texts.add(argument.text), isNamed ||= argument.emitted !== quote(argument.text)) : isProcessWord(value, one) ? known3 = PROCESS : argument.number ? known3 = { kind: "number" } : known3 = unknownValue({
      toolchain: argument.toolchain === !0,
      processes: listsProcesses(value, one),
      commit: commitOfWord(value, one)
    });
  }
  let [text = "", ...others] = emitted;
  others.length > 0 && refuseDifference();
  let own = known3 ?? ofTexts([...texts], isNamed), next = appends ? appended(scope.variables.get(name), own, beginsWithBlank(value)) : own;
  return { text: `${written(name)}${appends ? "+" : ""}=${text}`, state: withValue(scope, name, next) };
}
var ofTexts = ([text = "", ...others], named2) => others.length === 0 ? { kind: "text", text, ...named2 && { named: named2 } } : { kind: "choice", texts: [text, ...others] }, hasSourced = ({ report }) => report.calls.some(({ argv: [program] }) => [".", "source"].includes((program && knownText(program)) ?? "")), withOwnName = (name, scope) => isGiven(name, scope) || hasSourced(scope) ? scope : { ...scope, ...withValue(scope, name, { kind: "text", text: "" }) };
function appended(before, added, divides) {
  if (before?.kind === "text" && added.kind === "text") return { kind: "text", text: before.text + added.text };
  let isFirst = before === void 0 || before.kind === "text" && before.text === "", processes = holdsProcesses(before) && (isProcess(added) || isProcessList(added)) && (divides || isFirst);
  return unknownValue({ toolchain: isOfToolchain(before) || isOfToolchain(added), processes });
}
function temporaryFile({ parts }, scope, expand2) {
  if (scope.repeats) return;
  let [part, ...more] = parts.filter((one) => one.kind !== "text" || one.text !== ""), below = more.map((one) => one.kind === "text" ? one.text : "..").join("");
  if (!/^(?:\/[\w-][\w.-]*)*$/.test(below) || part?.kind !== "substitution" || part.body.kind !== "simple") return;
  let { words: words2, assignments, redirects: redirects2 } = part.body;
  if (!redirects2.every((one) => one.kind === "out" && one.stream === 2) || assignments.length > 0) return;
  let texts = expand2(words2).map(knownText), [program, ...rest] = texts, found = program === "mktemp" && rest.every((text) => text !== void 0) ? readWords(rest) : void 0;
  if (!found) return;
  let folder = temporaryName(scope.rules);
  if (!(!found.template.includes("/") || [folder, TEMPORARY].includes(dirname7(found.template)))) return;
  let path = nameFor(
    part.body,
    { folder, template: found.template.slice(found.template.lastIndexOf("/") + 1) },
    scope
  ), make = found.isDirectory ? "mkdir" : "touch";
  return { path: path + below, emitted: `"$(${make} ${quote(path)} && echo ${quote(path + below)})"` };
}
var MAX_TEMPLATE = 100;
function readWords(words2) {
  let isOption2 = (word2) => word2.startsWith("-"), [template = "tmp.XXXXXXXXXX", ...others] = words2.filter((word2) => !isOption2(word2)), options = words2.filter(isOption2), suffix = options.find((option) => option.startsWith("--suffix="))?.slice(9) ?? "", isInFolder = template.includes("/") || options.some((one) => one === "--tmpdir" || /^-\w*t\w*$/.test(one)), areKnown = options.every((one) => /^(?:-[dqt]+|--directory|--quiet|--tmpdir|--suffix=[\w.-]+)$/.test(one)), isNamed = words2.length > options.length && !isInFolder, isTemplate = template.length <= MAX_TEMPLATE && /^[\w./-]+$/.test(template) && template.includes("XXX");
  if (!(!areKnown || isNamed || others.length > 0 || !isTemplate))
    return {
      template: template + suffix,
      isDirectory: options.some((one) => one === "--directory" || /^-\w*d/.test(one))
    };
}
function nameFor(command, { folder, template }, { rules, report }) {
  let known3 = report.temporaryFiles.get(command);
  if (known3 !== void 0) return known3;
  let taken = new Set(report.temporaryFiles.values());
  for (let number = 1; ; number += 1) {
    let path = `${folder}/${template.replace(/X{3,}(?=[^X]*$)/, String(number))}`;
    if (!(taken.has(path) || existsSync3(rules.paths.placeOf(path))))
      return report.temporaryFiles.set(command, path), path;
  }
}

// src/shell/programs/wrappers.ts
var DURATION = /^\d*\.?\d+[smhd]?$/, WRAPPERS = [
  {
    name: "timeout",
    why: "ends a command after a time",
    options: {
      flags: "--preserve-status --foreground -v --verbose -p -f",
      values: { "-k": DURATION, "--kill-after": DURATION, "-s": /^[A-Z0-9]+$/, "--signal": /^[A-Z0-9]+$/ }
    },
    own: { kind: DURATION, like: "60" }
  },
  {
    name: "nice",
    why: "runs a command at a lower CPU priority",
    options: { values: { "-n": /^-?\d+$/, "--adjustment": /^-?\d+$/ }, word: /^--?\d+$/ }
  },
  {
    name: "ionice",
    why: "runs a command at a lower disk priority; -p is about another process",
    options: { flags: "-t --ignore", values: { "-c": /^\d$/, "-n": /^\d$/ } }
  },
  {
    name: "time",
    why: "measures a command; -o writes",
    options: {
      flags: "-p --portability -v --verbose -q --quiet",
      values: { "-f": /^[^\0]*$/s, "--format": /^[^\0]*$/s }
    }
  },
  {
    name: "taskset",
    why: "runs a command on some processors; -p is about another process",
    options: { values: { "-c": /^[\d,-]+$/, "--cpu-list": /^[\d,-]+$/ } }
  },
  {
    name: "prlimit",
    why: "runs a command with other limits, none of which is above those of the shell; --pid is about another process",
    options: {
      word: /^--(?:as|core|cpu|data|fsize|locks|memlock|msgqueue|nofile|nproc|rss|rttime|sigpending|stack)=(?:\d+|unlimited)(?::(?:\d+|unlimited)?)?$/
    }
  },
  {
    name: "stdbuf",
    why: "changes how a command buffers its output, by a preloaded library",
    options: {
      values: Object.fromEntries(
        ["-i", "-o", "-e", "--input", "--output", "--error"].map((name) => [name, /^(?:L|\d+[KMG]?)$/])
      )
    }
  }
], TELLING = { type: "-a -t -p -P", hash: "-r -t" }, WRAPPER_RULES = [
  ...WRAPPERS.map(
    (wrapper) => ({
      words: [wrapper.name],
      class: "read",
      why: `${wrapper.why}: that command is checked on its own`,
      source: "manual pages of GNU coreutils and util-linux",
      names: !0,
      rewrite: (call) => judgeWrapper(call, wrapper)
    })
  ),
  {
    words: ["env"],
    class: "read",
    why: "runs a command with other variables, checked as in front of a command; without a command it prints all of them, as code of the repository can in a sandbox; -i and -u remove the variables that guard git, which only code in a sandbox may do without; -S splits a text",
    source: "GNU coreutils manual, 23.2",
    names: !0,
    rewrite: judgeEnv
  },
  {
    words: ["command"],
    class: "read",
    why: "runs the command after it; -p uses another PATH",
    source: "bash(1), command",
    names: !0,
    rewrite: (call) => judgeWrapper(call, { name: "command", why: "", options: {} })
  },
  ...["command -v", "command -V", "type", "hash", "where"].map(
    (words2) => ({
      words: words2.split(" "),
      class: "read",
      why: "prints what a name stands for, or says that there is none",
      source: "bash(1), command and type",
      options: { flags: TELLING[words2] ?? "" },
      operands: { kind: PLAIN_NAME2 }
    })
  )
];
function judgeWrapper(call, { name, options, own }) {
  let { next } = takeOptions(call, options), start = own ? next + 1 : next;
  return own && !own.kind.test(knownText(call.rest[next]) ?? "") && stop(
    "bash.operand",
    `what ${name} is given in front of the command is not known`,
    `Write ${name} ${own.like} COMMAND.`
  ), [...call.rest.slice(0, start), ...runInner(call, call.rest.slice(start)).words];
}
function runInner(call, words2, scope = call.scope) {
  let program = knownText(words2[0]);
  return program === void 0 && stop("bash.program", `${call.name} has no known command`, `Write ${call.name} COMMAND, such as ${call.name} ls.`), program === "cd" && stop("bash.cd", `cd behind ${call.name} leads nowhere`, "Write cd DIRECTORY && COMMAND."), call.inner.call(words2, scope);
}
function judgeEnv(call) {
  let { rest } = call, removing = removalsIn(rest), start = removing, assignments = [];
  for (; start < rest.length; start += 1) {
    if (handsOn(rest[start], call.scope.rules)) continue;
    let word2 = rest[start], text = word2?.kind === "dynamic" && word2.head.startsWith("PATH=") ? word2.text : knownText(word2), [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(text ?? "") ?? [];
    if (name === void 0 || value === void 0) break;
    assignments.push([name, word2?.kind === "dynamic" ? { ...word2, text: value } : textArgument(value)]);
  }
  let next = knownText(rest[start]);
  if (rest[start] === void 0 && start === 0 && runsProject(call.scope.rules)) return rest;
  rest[start] === void 0 && stop("bash.operand", "env without a command prints every variable", "Name one, as in printenv PATH."), next?.startsWith("-") && stop("bash.option", `the option ${shown(next)} of env is not allowed`, "Write env -u NAME NAME=value COMMAND.");
  let ofMachine = call.scope.ofMachine || assignments.some(([name]) => name === CHOOSES_PYTHON), inner = runInner(call, rest.slice(start), { ...call.scope, ofMachine });
  if (removing > 0 && !inner.confined) {
    let program = shown(knownText(rest[start]) ?? "");
    stop("bash.option", `env would take the variables away that guard ${program}`, "Leave -i and -u out.");
  }
  for (let [name, value] of assignments) checkAssignment(name, value, inner, call.scope);
  return [...rest.slice(0, start).map((word2) => word2.kind === "dynamic" ? asOneWord(word2) : word2), ...inner.words];
}
var handsOn = (word2, { home }) => word2?.kind === "dynamic" ? /^'?([A-Za-z_]\w*)='?"?\$\{?\1\}?"?$/.test(word2.emitted) : home !== void 0 && word2?.text === `HOME=${home}`;
function removalsIn(rest) {
  let at2 = 0;
  for (; ; ) {
    let word2 = knownText(rest[at2]) ?? "", name = knownText(rest[at2 + 1]) ?? "";
    if (["-i", "-", "--ignore-environment"].includes(word2) || /^(?:-u|--unset=)[A-Za-z_]\w*$/.test(word2)) at2 += 1;
    else if (["-u", "--unset"].includes(word2) && /^[A-Za-z_]\w*$/.test(name)) at2 += 2;
    else return at2;
  }
}
function takeOptions(call, table) {
  let flags = (table.flags ?? "").split(/\s+/), known3 = [...flags, ...Object.keys({ ...table.values, ...table.optional })].filter(Boolean), options = [], next = 0, refuse3 = (word2) => stop(
    "bash.option",
    `the option ${shown(word2)} of ${call.name} is not allowed`,
    known3.length === 0 ? `Use ${call.name} without options.` : `${allowedAre(known3)}.`
  ), takeValue = (name, attached, word2) => {
    let value = attached ?? knownText(call.rest[next++]);
    value === void 0 || !table.values?.[name]?.test(value) ? refuse3(word2) : options.push({ name, value });
  };
  for (; next < call.rest.length; ) {
    let word2 = knownText(call.rest[next]);
    if (word2 === void 0 || !word2.startsWith("-") || word2 === "-" || (next += 1, word2 === "--")) break;
    if (table.word?.test(word2) || flags.includes(word2)) options.push({ name: word2, value: "" });
    else if (word2.startsWith("--")) {
      let [name = "", ...more] = word2.split("="), value = more.join("=");
      if (table.optional?.[name]) {
        more.length > 0 && !table.optional[name].test(value) && refuse3(word2), options.push({ name, value });
        continue;
      }
      table.values?.[name] || refuse3(word2), takeValue(name, more.length > 0 ? value : void 0, word2);
    } else
      for (let at2 = 1; at2 < word2.length; at2 += 1) {
        let name = `-${word2[at2]}`;
        if (flags.includes(name)) options.push({ name, value: "" });
        else if (table.values?.[name]) {
          takeValue(name, word2.slice(at2 + 1) || void 0, word2);
          break;
        } else refuse3(word2);
      }
  }
  return { options, next };
}
var NUMBER5 = /^\d+$/, ANY = /^[^\0]+$/s, OPTIONS2 = {
  flags: "-0 --null -r --no-run-if-empty -t --verbose -x --exit",
  values: {
    "-n": NUMBER5,
    "--max-args": NUMBER5,
    "-P": NUMBER5,
    "--max-procs": NUMBER5,
    "-L": NUMBER5,
    "-s": NUMBER5,
    "--max-chars": NUMBER5,
    "-d": ANY,
    "--delimiter": ANY,
    "-E": ANY,
    "-I": ANY,
    "-a": ANY,
    "--arg-file": ANY
  },
  optional: { "--max-lines": NUMBER5, "--replace": ANY }
}, COUNTS = ["-n", "--max-args", "-L", "--max-lines"], PLACEHOLDERS = ["-I", "--replace"], XARGS_RULE = {
  words: ["xargs"],
  class: "read",
  why: "its arguments are known only at run time: each name is checked before the command gets it; -p asks, -o opens a terminal",
  source: "GNU findutils manual, 8.4",
  rewrite: judgeXargs
};
function judgeXargs(call) {
  let { options, next } = takeOptions(call, OPTIONS2), leading = call.rest.slice(0, next);
  for (let { name, value } of options)
    (name === "-a" || name === "--arg-file") && checkKind(textOf(value), "data", name, call);
  let { words: command, protect } = unguarded(call.rest.slice(next), call.scope), place = options.findLast(({ name }) => PLACEHOLDERS.includes(name))?.value;
  if (command.length === 0 || command.length === 1 && knownText(command[0]) === "echo") return call.rest;
  if (place !== void 0) return withPlaceholder({ options, leading, place: place || "{}" }, command, call, protect);
  let words2 = [...command, unseenInput(call), unseenInput(call)];
  return [...leading, ...guarded(runInner(call, words2).words, call.scope, protect)];
}
function withPlaceholder({
  options,
  leading,
  place
}, command, call, protect) {
  options.some(({ name, value }) => COUNTS.includes(name) && (value || "1") !== "1") && stop("bash.option", `${call.name} takes one line for each ${place}`, "Leave -n and -L out.");
  let others = options.filter(({ name }) => !COUNTS.includes(name) && !PLACEHOLDERS.includes(name)), written5 = others.flatMap(({ name, value }) => value === "" ? [name] : [name, value]), texts = command.map((word2) => word2.text.replaceAll(place, "")), isUsed = command.some((word2) => knownText(word2)?.includes(place));
  for (let number = 0; number <= MAX_PLACEHOLDERS; number += 1) {
    let own = number === 0 ? "{}" : `{${number}}`, filled5 = command.map(
      (word2) => own !== place && word2.kind === "text" && word2.text.includes(place) ? textArgument(word2.text.replaceAll(place, own)) : word2
    ), inner = runInner(call, isUsed ? filledIn2(filled5, own, call) : filled5), words2 = isUsed ? guarded(inner.words, call.scope, protect) : inner.words, typed = filled5.map(({ text }) => text), around = words2.map(({ text }) => text).filter((text) => !typed.includes(text));
    if ([...texts, ...around].some((text) => text.includes(own))) continue;
    return [...own === place && options.length === others.length + 1 ? leading : [...written5, "-I", own].map(textArgument), ...words2];
  }
  return stop(
    "bash.dynamic",
    `${shown(place)} cannot stand in this command of ${call.name}`,
    "Let a loop read the names, as in `while read -r name; do \u2026; done`."
  );
}
var MAX_PLACEHOLDERS = 9, unseenInput = ({ scope }, original, head = "") => ({
  ...unseenName(original, head),
  ...scope.readsToolchain && { toolchain: !0 }
}), textOf = (text) => ({ kind: "text", text, emitted: text });
function filledIn2(command, place, call) {
  let words2 = command.map((word2) => {
    let text = knownText(word2), at2 = text?.indexOf(place) ?? -1;
    return text === void 0 || at2 === -1 ? word2 : unseenInput(call, word2, text.slice(0, at2));
  });
  return words2.every((word2, index) => word2 === command[index]) && stop("bash.operand", `the command of ${call.name} does not use ${place}`, "Run the command by itself."), words2;
}

// src/shell/programs/find.ts
var split2 = (names) => names.split(/\s+/), ALONE = new Set(
  split2(`-empty -true -false -readable -writable -executable -nouser -nogroup -depth -d -mount -xdev -daystart -noleaf
    -ignore_readdir_race -noignore_readdir_race -warn -nowarn -prune -print -print0 -ls -quit
    ( ) ! -not -a -and -o -or ,`)
), WITH_VALUE = new Map([
  ...split2("-name -iname -path -ipath -wholename -iwholename -regex -iregex -lname -ilname -newermt -printf").map(
    (name) => [name, "text"]
  ),
  ...split2("-maxdepth -mindepth -links -inum -uid -gid").map((name) => [name, /^[+-]?\d+$/]),
  ...split2("-mtime -mmin -atime -amin -ctime -cmin -size").map((name) => [name, /^[+-]?\d+[bcwkMG]?$/]),
  ...split2("-newer -anewer -cnewer -samefile").map((name) => [name, "data"]),
  ...split2("-type -xtype").map((name) => [name, /^[bcdpfls](?:,[bcdpfls])*$/]),
  ...split2("-regextype -user -group").map((name) => [name, /^[\w.-]+$/]),
  ["-perm", /^[-/+]?[\w=+,-]+$/]
]), FIND = {
  words: ["find"],
  why: "-fprint and its like write, -ok asks, -execdir runs elsewhere, -files0-from reads a list, -L follows links out; what -exec runs is checked on its own, with names that are checked before it runs; -delete spares what is protected",
  source: "GNU findutils manual, 2 and 3",
  rewrite: judgeFind
}, FIND_RULES = [
  { ...FIND, class: "edit", when: (rest) => rest.includes("-delete") },
  { ...FIND, class: "read", names: !0 }
];
function judgeFind(call) {
  let start = call.rest.findIndex(beginsExpression), has4 = (term) => call.rest.some((word2) => knownText(word2) === term), acts = has4("-exec") || has4("-delete"), asked = start === -1 ? call.rest : call.rest.slice(0, start), places = asked.flatMap((place, index) => index === 0 && ["-P", "-H"].includes(knownText(place) ?? "") ? [place] : placesBelow(place, acts ? "data" : "listed", call));
  if (has4("-exec") && asked.some(({ kind }) => kind === "dynamic") && refuseUnseen2(call), has4("-exec") && !has4("(")) for (let at2 of call.rest.keys()) refuseSecretName(call, at2);
  let written5 = [...places];
  for (let at2 = asked.length; at2 < call.rest.length; ) {
    let name = knownText(call.rest[at2]), { taken, words: words2 } = name === "-exec" ? judgeExec(call, at2) : name === "-delete" ? judgeDelete(call, at2, places) : judgeTerm(call.rest[at2], call.rest[at2 + 1], call);
    written5.push(...words2 ?? call.rest.slice(at2, at2 + taken)), at2 += taken;
  }
  return written5;
}
function placesBelow(place, use, call) {
  try {
    return checkKind(place, use, "a place", call), [place];
  } catch (error) {
    let { cwds, rules } = call.scope, [directory = "", ...others] = cwds.map((cwd) => resolve9(cwd, knownText(place) ?? "")), below = rules.home !== void 0 && directory !== rules.home && isBelow(directory, rules.home) && others.length === 0 ? rules.paths.readable.filter((path) => isBelow(path, directory)) : [];
    if (!(error instanceof Refused && error.refusal.rule === "path.outside-workspace") || below.length === 0) throw error;
    return below.map(textArgument);
  }
}
var refuseUnseen2 = ({ name }) => stop(
  "bash.dynamic",
  `where ${name} would look is not known before it runs`,
  "Name the directories; below a toolchain, leave out -exec and read what it prints."
), NAMES2 = ["-name", "-iname", "-path", "-ipath", "-wholename", "-iwholename"];
function refuseSecretName({ rest }, at2) {
  let [before, name, value = ""] = [at2 - 1, at2, at2 + 1].map((index) => knownText(rest[index])), secret = NAMES2.includes(name ?? "") && !["!", "-not"].includes(before ?? "") && secretIn(value);
  secret && stop(
    "path.secret",
    `files named ${shown(value)} may hold ${secret.holds}, and are not opened`,
    "Work without them, or read a template such as .env.example."
  );
}
function judgeExec(call, at2) {
  let length = call.rest.slice(at2).findIndex((word2, index, words3) => {
    let text = knownText(word2);
    return text === ";" || text === "+" && knownText(words3[index - 1]) === "{}";
  });
  length < 2 && stop("bash.option", "the command of -exec has no end", "End it with \\; or with {} +.");
  let [exec, ...rest] = call.rest.slice(at2, at2 + length + 1), end = rest.pop(), names = knownText(end) === "+" ? rest.splice(-1) : [], { words: command, protect } = unguarded(rest, call.scope), words2 = names.length > 0 ? [...command, unseenName(), unseenName()] : filledIn2(command, "{}", call), checked2 = guarded(runInner(call, words2).words, call.scope, protect);
  return { taken: length + 1, words: [exec, ...checked2, ...names, end].filter((word2) => word2 !== void 0) };
}
function judgeDelete(call, at2, places) {
  for (let place of places) checkKind(place, "output", "a place", call);
  return { taken: 1, words: [...sparing(call.scope, places).map(textArgument), ...call.rest.slice(at2, at2 + 1)] };
}
var beginsExpression = (argument) => {
  let text = knownText(argument) ?? "";
  return /^-./.test(text) && text !== "-P" && text !== "-H" || ["(", ")", "!", ","].includes(text);
};
function judgeTerm(term, value, call) {
  let name = knownText(term) ?? stop("bash.dynamic", `${shown(term?.text ?? "")} in find is not known before it runs`, "Write it out.");
  if (ALONE.has(name)) return { taken: 1 };
  let kind = WITH_VALUE.get(name);
  return kind || stop(
    "bash.option",
    `the option ${shown(name)} of find is not allowed`,
    "Allowed are tests such as -name, -path, -type, -size, -newer, joined by ! -a -o ( ), and -print, -print0, -printf, -ls, -prune."
  ), value || stop("bash.option", `${name} of find has no value`, `Write ${name} with its value.`), value.kind === "glob" && stop("bash.glob", `${shown(value.text)} would become file names`, "Put it in single quotes."), checkKind(value, kind, name, call), { taken: 2 };
}
function sparing({ cwds, rules: { paths } }, places) {
  let names = [".git", ...SECRET_DIRECTORIES, ...SECRET_FILES], from = cwds.flatMap(
    (cwd) => places.length > 0 ? places.map((place) => resolve9(cwd, knownText(place) ?? ".")) : [cwd]
  ), below = paths.protect.flatMap(
    (pattern) => from.flatMap((place) => seenFrom(relative5(paths.root, place), pattern))
  ), patterns = [.../* @__PURE__ */ new Set([...[".git", ...SECRET_DIRECTORIES].map((name) => `*/${name}/*`), ...below])];
  return ["!", "(", ...[...names.map((name) => ["-iname", name]), ...patterns.map((pattern) => ["-ipath", pattern])].flatMap((test, index) => index === 0 ? test : ["-o", ...test]), ")"];
}
function seenFrom(place, pattern) {
  let parts = pattern.replace(/^\.?\//, "").replace(/\/(?:\*\*)?$/, "").split("/"), steps2 = place.split("/").filter(Boolean), deep = parts.indexOf("**"), common = deep === -1 ? steps2.length : Math.min(steps2.length, deep);
  return (steps2.slice(0, common).every((step2, index) => matchesGlob(step2.toLowerCase(), (parts[index] ?? "").toLowerCase())) ? [parts, parts.slice(common)] : [parts]).filter((one) => one.length > 0).flatMap((one) => {
    let plain = one.join("/").replace(/\*\*\/?/g, "*").replace(/\{[^}]*\}/g, "*").replace(/\[[^\]]*\]/g, "?");
    return [`*/${plain}`, `*/${plain}/*`];
  });
}

// src/shell/programs/git-edit.ts
import { resolve as resolve11 } from "node:path";

// src/shell/programs/git-names.ts
import { lstatSync as lstatSync5 } from "node:fs";
import { resolve as resolve10 } from "node:path";
var git = (command, why, ...table) => rulesOf("read", `git-${command.split(" ")[0]}(1)`)(`git ${command}`, why, ...table), GIT = { kind: "git" }, NAMES3 = "prints names of revisions and no file", LISTS_REFS = "lists names; the options that it shares with others that change them are not in the table", REFS = {
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
}, REV_LIST = {
  tailless: !0,
  flags: `--count --all --oneline --no-merges --merges --first-parent --reverse --topo-order --date-order --parents --children
    --objects --left-right --left-only --right-only --cherry-pick --cherry-mark --boundary --ancestry-path --abbrev-commit
    --quiet --timestamp --disk-usage --full-history --simplify-merges --no-walk --not --no-commit-header -i -E -F`,
  values: {
    "-n --max-count --skip --min-parents --max-parents": NUMBER,
    "--since --after --until --before --author --committer --grep --date": "pattern"
  },
  optional: { "--branches --tags --remotes --glob": "text", "--format --pretty": /^(?!.*%[-+ ]?G)[^\0]*$/s },
  word: /^-\d+$/
}, HARMLESS_KEY = new RegExp(
  [
    "user\\.(?:name|email|useconfigonly)",
    "core\\.(?!(?:sshcommand|askpass|gitproxy|alternaterefscommand|fsmonitor)$)\\w+",
    "remote\\.[^.]+\\.(?:url|fetch|prune|tagopt)",
    "branch\\..+\\.(?:remote|merge|rebase)",
    "submodule\\..+\\.(?:path|url|branch|update|active|ignore)",
    "diff\\.(?!external$)\\w+",
    "diff\\..+\\.(?:xfuncname|binary|algorithm)",
    "fetch\\.(?:prune|prunetags|parallel|recursesubmodules)",
    "push\\.(?:default|followtags|autosetupremote)",
    "(?:advice|apply|blame|branch|checkout|color|column|commit|extensions|feature|grep|i18n|index|init|log|merge)\\.\\w+",
    "(?:pack|pull|rebase|rerere|safe|stash|status|submodule|tag|versionsort|worktree)\\.\\w+"
  ].map((key) => `^${key}$`).join("|"),
  "i"
), CONFIG_KEY = /^[A-Za-z][\w-]*(?:\..+)?\.[A-Za-z][\w-]*$/, KEYS = "Only keys that never hold a secret can be read: those of core, user, diff, merge, branch, status and the like.";
function requireHarmlessKey({ operands: [key] }) {
  key || stop("bash.operand", "git config has no key", "Name one, as in git config --get user.name."), HARMLESS_KEY.test(key.text) || stop("bash.value", `${shown(key.text)} may hold a secret`, KEYS);
}
function refusePatch({ options }, { name, rest }) {
  let asked = options.find((one) => one.name === "-p" || one.name === "--patch");
  if (!asked) return;
  let stash = rest.map(knownText).find((word2) => word2 !== void 0 && !word2.startsWith("-")) ?? "0", commit = /^\d+$/.test(stash) ? `stash@{${stash}}` : stash;
  stop("bash.option", `the option "${asked.name}" of ${name} is not allowed`, `Use git diff ${commit}^ ${commit}.`);
}
var GIT_NAME_RULES = [
  git("merge-base", NAMES3, { flags: "-a --all --octopus --independent --is-ancestor --fork-point" }, GIT),
  git("rev-list", NAMES3, REV_LIST, GIT),
  git(
    "name-rev",
    "--stdin and --annotate-stdin rewrite text",
    { flags: "--name-only --no-undefined --always --tags --all", values: { "--refs --exclude": "text" } },
    GIT
  ),
  git(
    "describe",
    NAMES3,
    {
      flags: "--all --tags --contains --long --exact-match --always --first-parent --debug",
      values: { "--candidates": NUMBER, "--match --exclude": "text" },
      optional: { "--abbrev": NUMBER, "--dirty --broken": /^[\w.-]+$/ }
    },
    GIT
  ),
  git(
    "shortlog",
    "counts who did what; without a revision it waits for a log on its input",
    {
      flags: "-n --numbered -s --summary -e --email -c --committer --no-merges --merges --all --first-parent",
      values: { "--since --after --until --before --author": "pattern", "--group": /^[\w:-]+$/ },
      optional: { "-w": /^[\d,]+$/, "--format": /^(?!.*%[-+ ]?G)[^\0]*$/s },
      word: /^-\d+$/
    },
    GIT
  ),
  git(
    "ls-tree",
    "lists names; shows no content",
    {
      flags: "-d -r -t -l --long -z --name-only --name-status --object-only --full-name --full-tree",
      values: { "--format": "text" },
      optional: { "--abbrev": NUMBER }
    },
    GIT
  ),
  git("for-each-ref", LISTS_REFS, REFS, { kind: "text" }),
  git(
    "hash-object",
    "prints what git would call the content; -w writes it, filters of a repository are programs",
    { flags: "--stdin --literally", values: { "-t": /^(?:blob|tree|commit|tag)$/ } },
    { kind: "data" },
    { harden: () => ["--no-filters"] }
  ),
  git(
    "branch",
    LISTS_REFS,
    {
      ...REFS,
      flags: `${REFS.flags} -a --all -r --remotes -l --list -v -vv --verbose -q --show-current --no-abbrev`
    },
    { kind: "text" },
    { when: isBranchList }
  ),
  git(
    "tag",
    LISTS_REFS,
    { ...REFS, flags: `${REFS.flags} -l --list`, optional: { ...REFS.optional, "-n": NUMBER } },
    { kind: "text" },
    { when: isTagList }
  ),
  git("remote", "-v prints the address, whose credentials are removed for the run", { flags: "-v --verbose" }, NONE),
  git(
    "remote get-url",
    "prints the address, whose credentials are removed for the run",
    { flags: "--push --all" },
    { kind: /^[\w./-]+$/, max: 1 }
  ),
  git(
    "stash list",
    "lists names",
    { flags: "--oneline --stat --name-only", values: { "-n": NUMBER }, word: /^-\d+$/ },
    NONE
  ),
  git(
    "stash show",
    "-p would print files of credentials among the others: git diff leaves them out",
    {
      flags: "-p --patch --stat --name-only --name-status --numstat --shortstat --include-untracked -u --only-untracked"
    },
    { kind: /^(?:stash@\{\d+\}|\d+)$/, max: 1 },
    { also: refusePatch }
  ),
  ...["--get", "--get-all"].map(
    (option) => git(
      `config ${option}`,
      "a header or an address may hold a token: only keys that never do",
      { flags: "--local --global --bool --int --show-origin", values: { "--default": "text", "--type": /^[\w-]+$/ } },
      { kind: CONFIG_KEY, max: 1 },
      { also: requireHarmlessKey }
    )
  ),
  git(
    "config",
    "reads one key; with a value after it, or another option, it writes",
    {},
    { kind: CONFIG_KEY, max: 1 },
    { also: requireHarmlessKey }
  ),
  git("check-ignore", "--stdin reads names", { flags: "-v --verbose -q --quiet -n --non-matching --no-index -z" }, GIT),
  git("check-attr", "--stdin reads names", { flags: "-a --all --cached -z" }, GIT),
  git("check-ref-format", "opens no file", { flags: "--branch --allow-onelevel --normalize" }, { kind: "text" }),
  git("reflog", "expire and delete change it", reflogOptions(), { kind: /^(?!expire$|delete$)[\w./@{}^~-]+$/ }),
  git(
    "symbolic-ref",
    "with a second name it writes",
    { flags: "-q --quiet --short" },
    { kind: /^(?:HEAD|refs\/remotes\/[\w.-]+\/HEAD)$/, max: 1 }
  ),
  git("count-objects", "counts", { flags: "-v --verbose -H --human-readable" }, NONE),
  git("worktree list", "lists names", { flags: "-v --verbose --porcelain -z" }, NONE),
  git("submodule status", "lists names", { flags: "--recursive --cached -q --quiet" }, GIT),
  git("submodule", "as git submodule status", {}, NONE),
  git("var", "prints a setting", {}, { kind: /^GIT_(?:AUTHOR_IDENT|COMMITTER_IDENT|DEFAULT_BRANCH)$/, max: 1 }),
  git("version", "prints the version", { flags: "--build-options" }, NONE),
  git("--version", "prints the version", {}, NONE),
  git("cherry", NAMES3, { flags: "-v", optional: { "--abbrev": NUMBER } }, GIT),
  git(
    "fsck",
    "checks objects; --lost-found writes",
    { flags: "--full --no-full --strict --no-dangling --unreachable --no-progress --connectivity-only --no-reflogs" },
    NONE
  ),
  ...["-e", "-t", "-s"].map((option) => git(`cat-file ${option}`, "prints type and size", {}, { kind: "git", max: 1 })),
  git(
    "cat-file",
    "prints a commit, a list of files, or a file by its name; an object by its number may be a file of credentials; --textconv and --filters run drivers, --batch reads names",
    { flags: "-p" },
    { kind: "git", max: 2 },
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
  let [type, object] = options.length > 0 ? [void 0, operands[0]] : operands, name = knownText(object);
  (name === void 0 || type !== void 0 && !["commit", "tree", "tag", "blob"].includes(type.text)) && stop("bash.operand", "git cat-file has no object", "Use git cat-file -p HEAD:PATH."), (type === void 0 || type.text === "blob") && HEX.test(name) && stop(
    "path.secret",
    `which file is behind the object ${shown(name)} is not known`,
    "Name the file, as in git cat-file -p HEAD:PATH, or a commit, as in git cat-file commit HEAD."
  );
}
var HEX = /^\^?(?:.*-g)?[0-9a-f]{4,64}(?:\^\{(?:|blob|object)\})*$/i, excluded = (name) => `:(top,exclude,icase,glob)**/${name}`, EXCLUDED = [...SECRET_DIRECTORIES.map((name) => `${name}/**`), ...SECRET_FILES].map(excluded);
function withoutSecrets(parsed, call, first = 0) {
  let { rest, scope } = call, { at: at2, dashes } = placesOf2(parsed, call, first), paths = rest.slice(dashes ? at2 + 1 : at2);
  if (paths.length > 0 && paths.every((path) => isFile(path, scope))) return { words: rest, paths };
  let end = (dashes ? rest[at2] : void 0) ?? textArgument("--"), without = [...EXCLUDED, ...scope.rules.paths.otherNames().map(excluded)];
  return { words: [...rest.slice(0, at2), end, ...paths, ...without.map(textArgument)], paths };
}
function placesOf2({ dashes, operands }, { rest, scope }, first) {
  if (dashes !== void 0) return { at: dashes, dashes: !0 };
  let named2 = operands.slice(first), isName = (operand) => isPath2(operand, scope), isBefore = (at2) => named2.slice(at2).some((one) => one.kind === "text" && !isName(one)), path = named2.find((one, at2) => isName(one) && !(one.kind === "dynamic" && isBefore(at2)));
  return { at: path ? rest.indexOf(path) : rest.length, dashes: !1 };
}
var isFile = (path, { cwds, report }) => path.kind === "text" && !/^:|[*?[\\]/.test(path.text) && cwds.every((cwd) => look3(report.placeOf(resolve10(cwd, path.text))) === "file");
function isPath2(operand, { cwds, report }) {
  if (operand.kind === "glob" || operand.kind === "dynamic" && operand.uses?.includes("present")) return !0;
  let text = knownText(operand) ?? "";
  return /^:[(!/^]|[*?[]/.test(text) && !/[@^]\{/.test(text) || text !== "" && cwds.some((cwd) => look3(report.placeOf(resolve10(cwd, text))) !== void 0) ? !0 : hasWritten(report) && /[^.]\.[A-Za-z]\w{0,5}$/.test(text) && !/\.\.|[~^@:]/.test(text);
}
function look3(path) {
  try {
    let found = lstatSync5(path, { throwIfNoEntry: !1 });
    return found && (found.isFile() ? "file" : "other");
  } catch {
    return;
  }
}
var NAMES_ONLY = /^(?:-s|--no-patch|--raw|--stat|--stat-.*|--compact-summary|--numstat|--shortstat|--dirstat|--summary|--name-only|--name-status|--quiet|-q)$/, PATCH = /^(?:-[puUWcm]|--patch|--unified|--patch-with-.*|--function-context|--cc|--binary|--check|--word-diff.*|--color-words|--diff-merges)$/;
function printsLines({ options }, usually) {
  let names = options.map(({ name }) => name);
  return names.some((name) => PATCH.test(name)) || usually && !names.some((name) => NAMES_ONLY.test(name));
}
function asCommits(words2, revisions) {
  return words2.map((word2) => revisions.includes(word2) ? asCommit(word2) : word2);
}
function asCommit(word2) {
  let text = knownText(word2);
  if (text === void 0 || !/[0-9a-f]{4}/i.test(text) || text.includes(":")) return word2;
  let [left = "", dots = "", right = ""] = text.split(/(\.{2,3})/), named2 = [left, right].map((end) => HEX.test(end) ? `${refuseBlob(end)}^{commit}` : end);
  return named2[0] === left && named2[1] === right ? word2 : textArgument(named2.join(dots));
}
function refuseBlob(text) {
  return text.includes("^{") ? stop("path.secret", `which file is behind ${shown(text)} is not known`, "Name it as REVISION:PATH.") : text;
}

// src/shell/programs/git-edit.ts
var git2 = (command, why, ...table) => rulesOf("edit", `git-${command.split(" ")[0]}(1)`)(`git ${command}`, why, ...table), GIT2 = { kind: "git" }, has2 = ({ options }, ...names) => options.some(({ name }) => names.includes(name)), GIT_EDIT_RULES = [
  git2(
    "rm",
    "deletes files, each of which must be one that may be written; --pathspec-from-file reads any file",
    { flags: "-f --force -n --dry-run -r --cached --ignore-unmatch -q --quiet" },
    GIT2,
    { names: !0, also: checkRemoved }
  ),
  git2(
    "mv",
    "moves files, judged as mv does",
    { flags: "-f --force -k -n --dry-run -v --verbose" },
    { kind: "output" },
    { names: "in a sandbox", also: (parsed, call) => checkTransfer(parsed, call, "output") }
  ),
  git2(
    "restore",
    "writes the files that it names; -p asks, --pathspec-from-file reads any file",
    {
      flags: "-S --staged -W --worktree -q --quiet --ours --theirs --no-progress --ignore-unmerged --overlay --no-overlay -m --merge",
      values: { "-s --source": /^[\w./@{}^~-]+$/ }
    },
    GIT2,
    {
      names: "in a sandbox",
      also: (parsed, call) => has2(parsed, "-S", "--staged") && !has2(parsed, "-W", "--worktree") ? void 0 : checkRestored(parsed.operands, call)
    }
  ),
  git2(
    "checkout",
    "after -- and with a side of a conflict it writes the files that it names; -p asks",
    { flags: "-q --quiet --ours --theirs --no-progress --overlay --no-overlay -m --merge" },
    GIT2,
    {
      names: "in a sandbox",
      when: (rest) => rest.includes("--") && rest.at(-1) !== "--" || rest.some((word2) => /^--(?:ours|theirs)$/.test(word2)),
      also: ({ dashes, operands }, call) => checkRestored(
        dashes === void 0 ? operands : operands.slice(operands.length - (call.rest.length - dashes - 1)),
        call
      )
    }
  ),
  git2(
    "switch -c",
    "makes a branch, by a plain name",
    { flags: "-q --quiet --no-track -t --track --no-progress" },
    { kind: "text", max: 2 },
    { also: checkBranchNames }
  ),
  git2(
    "switch",
    "-c behind another option makes a branch, by a plain name",
    { flags: "-q --quiet --no-track -t --track --no-progress", values: { "-c --create": "text" } },
    { kind: "text", max: 1 },
    {
      when: (rest) => rest.some((word2) => /^(?:-c|--create)$/.test(word2)),
      also: ({ options, operands }, call) => checkBranchNames({ options, operands: [...options.flatMap(({ value }) => value ?? []), ...operands] }, call)
    }
  ),
  git2(
    "branch",
    "makes a branch, or deletes one that is merged; -D and -f lose commits, -m rewrites .git/config, --edit-description opens an editor",
    { flags: "-q --quiet -t --track --no-track -m --move -d --delete" },
    { kind: "text", max: 2 },
    {
      also: (parsed, call) => {
        checkBranchNames(parsed, call), has2(parsed, "-m", "--move") && stop(
          "bash.option",
          "git branch -m rewrites .git/config, which is read-only",
          "Use `git switch -c NEW`; then `git branch -d OLD` deletes the old one."
        );
      }
    }
  ),
  git2(
    "tag",
    "makes a name for a commit, never for a file; -s runs gpg, -f and -d lose one, -F reads any file",
    { flags: "-a --annotate", values: { "-m --message": "message" } },
    { kind: "text", max: 2 },
    { also: checkBranchNames, write: ({ operands }, { rest }) => asCommits(rest, operands.slice(1)) }
  ),
  git2(
    "reset",
    "changes only the index; --hard and its like write files that the command line does not name",
    { flags: "--soft --mixed -q --quiet -N --intent-to-add --no-refresh" },
    GIT2,
    { when: (rest) => !rest.some((word2) => /^--(?:hard|merge|keep)/.test(word2)) }
  ),
  git2(
    "clean",
    "deletes files that git does not track; -e is appended so that protected files and credentials stay, which ! and -X would undo: with these it only says what it would do",
    { flags: "-n --dry-run -f --force -d -x -X -q --quiet", values: { "-e --exclude": /./ } },
    { kind: "artifact" },
    {
      also: (parsed) => {
        refuseTwice(parsed), !has2(parsed, "-n", "--dry-run") && (parsed.options.some(({ name, value }) => /^(?:-e|--exclude)$/.test(name) && value?.text.startsWith("!")) && stop("bash.option", 'git clean -e "!\u2026" deletes what is to stay', "Look by git clean -ndX, and use rm."), has2(parsed, "-X") && stop("bash.option", "git clean -X deletes what is to stay", "Look by git clean -ndX, and use rm."));
      },
      write: spared
    }
  )
];
function checkRemoved(parsed, call) {
  has2(parsed, "--cached", "-n", "--dry-run") || (checkWritten2(parsed.operands, call), checkTrees(
    parsed.operands.filter((operand) => !isPattern(operand)),
    call
  ));
}
var isPattern = (operand) => operand.kind === "text" && /[*?[\\]/.test(operand.text);
function checkWritten2(operands, { name, scope }, mayHold = !1) {
  operands.length === 0 && stop("bash.operand", `${name} names no file`, `Write ${name} FILE.`);
  for (let operand of operands)
    if (operand.kind === "dynamic") operand.uses?.push("write");
    else for (let cwd of scope.cwds) checkPathspec2(operand, { ...scope, cwds: [cwd] }, mayHold);
}
var checkRestored = (operands, call) => checkWritten2(operands, call, runsProject(call.scope.rules));
function checkPathspec2(operand, here, mayHold) {
  let [cwd = ""] = here.cwds;
  for (let path of operand.kind === "glob" ? expandGlob(operand, cwd, here.report) : [operand.text]) {
    path.startsWith(":") && stop("bash.operand", `${shown(path)} is a pathspec with magic`, "Name the file or directory.");
    let fixed = isPattern(operand) ? path.replace(/[^/]*[*?[\\].*$/s, "") || "." : path, [real = resolve11(cwd, fixed)] = checkFile(fixed, "restored", here);
    !(mayHold && !isPattern(operand)) && here.rules.paths.mayHoldProtected(real) && stop(
      "path.protected",
      `${shown(path)} may mean what is protected against writes`,
      "Name the files, or a directory without such a place."
    );
  }
}
function refuseTwice({ options }, name = "git clean") {
  options.filter((option) => option.name === "-f" || option.name === "--force").length < 2 || stop("bash.option", `${name} -ff goes over more than -f does`, `Use ${name} -f.`);
}
function spared({ dashes }, { rest, scope }) {
  let patterns = [...scope.rules.paths.protect.map(
    (pattern) => `**/${pattern.replace(/^\.?\//, "").replace(/\/(?:\*\*)?$/, "")}`
  ), ...SECRET_DIRECTORIES, ...SECRET_FILES].map(inAnyCase), end = dashes ?? rest.length;
  return [
    ...rest.slice(0, end),
    ...patterns.flatMap((pattern) => ["-e", pattern]).map(textArgument),
    ...rest.slice(end)
  ];
}
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
    names: "in a sandbox",
    also: requireMessage
  },
  {
    words: ["git", "checkout", "-b"],
    class: "edit",
    why: "workflows paste branch names into scripts: only names that no shell reads as more than a name",
    source: "git-checkout(1), git-check-ref-format(1)",
    options: { flags: "-q --quiet --no-track -t --track --no-progress" },
    operands: { kind: "text", max: 2 },
    also: checkBranchNames
  }
];
function checkBranchNames({ operands }, { name }) {
  let [branch, start] = operands.map(knownText);
  branch === void 0 && stop("git.branch-name", `${name} has no name`, "Write a plain name after it."), isBranchName(branch) || refuseName2(branch), start !== void 0 && !/^[A-Za-z0-9@][\w./@{}^~-]*$/.test(start) && refuseName2(start);
}
function requireMessage({ options }) {
  let names = options.map(({ name }) => name);
  ["-m", "--message", "-F", "--file", "--fixup", "--no-edit", "--dry-run"].some((name) => names.includes(name)) || stop("git.commit-message", "git commit without a message opens an editor", "Use git commit -m 'type: what and why'.");
}
function isBranchName(name) {
  return /^[A-Za-z0-9][\w./+-]{0,199}$/.test(name) && !/\.\.|\/\/|\/[.-]|\.(?:$|\/)|\/$|\.lock(?:\/|$)/.test(name) && name !== "HEAD";
}
var refuseName2 = (name) => stop(
  "git.branch-name",
  `${shown(name)} is not a plain name of a branch`,
  "Use letters, digits, and . _ - / between them."
), SOURCE = "git-bisect(1)", GIT_BISECT_RULES = [
  {
    ...rulesOf("project", SOURCE)(
      "git bisect start",
      "checks out commits between two that it or the next commands name; in a sandbox what is protected is read-only",
      { flags: "--first-parent" },
      { kind: "git", afterDashes: "pathspec" },
      { also: refuseEmpty }
    ),
    changes: !0
  },
  ...["good", "bad", "old", "new", "skip", "reset"].map(
    (command) => ({
      ...rulesOf("project", SOURCE)(
        `git bisect ${command}`,
        "checks out the next commit",
        {},
        {
          kind: "git",
          max: 1
        }
      ),
      changes: !0
    })
  ),
  rulesOf("read", SOURCE)("git bisect log", "prints what has been found", {}, { kind: "text", max: 0 }),
  {
    words: ["git", "bisect", "run"],
    class: "project",
    changes: !0,
    why: "runs a command for each commit, which is checked as if it stood alone",
    source: SOURCE,
    rewrite: ({ inner, rest }) => inner.call(rest).words
  }
];
function refuseEmpty({ operands }) {
  operands.some((operand) => knownText(operand) === "") && stop("bash.operand", "git bisect start is given an empty word", "Name a bad and a good commit, or neither.");
}

// src/shell/programs/git-read.ts
import { resolve as resolve12 } from "node:path";

// src/shell/programs/git-renames.ts
function followsNoSecret(text, argv) {
  let all = argv.map((word2) => knownText(word2) ?? ""), at2 = all.indexOf("git");
  if (at2 === -1 || all[at2 + 1] !== "log" || ["echo", "printf"].includes(all[0] ?? "")) return text;
  let words2 = all.slice(at2 + 2), isRanged = words2.some((word2) => word2.startsWith("-L")) && !words2.includes("--no-renames");
  if (words2.includes("--follow")) {
    at2 > 0 && refuseAround();
    let file = followedFile(argv.slice(2));
    return file === void 0 ? text : checked(text, `{ echo ${quote(`${HIDDEN}. Without it: git log -p -- ${file})`)} >&2; false; }`);
  }
  return isRanged ? at2 > 0 || !hasPlainOptions(words2) ? `{ ${text}; ended="$?"; echo ${NO_FURTHER} >&2; ( exit "$ended" ); }` : checked(text.replace(WITHOUT_RENAMES, ""), `{ ${text}; echo ${quote(`${STOPPED})`)} >&2; }`) : text;
}
var HIDDEN = "(git log shows nothing here: the file once had a name of credentials", STOPPED = "(git log -L went no further than renames: a file once had a name of credentials", NO_FURTHER = quote(
  "(git log -L went no further than renames here: called by itself, with plain options, it follows them)"
), WITHOUT_RENAMES = ` ${quote("--no-renames")}`, refuseAround = () => stop(
  "path.secret",
  "what git log --follow prints through another program is not looked at",
  "Call git log --follow by itself."
), GREP = "LC_ALL=C grep -a", HEADER = quote("^[^[:alnum:]+-]*(diff --|--- |[+][+][+] |(rename|copy) (from|to) )"), SECRET2 = quote(`[/ "](${SECRET_EXPRESSIONS.join("|")})(["/[:space:]]|$)`), TEMPLATE2 = quote(`[/ "]${TEMPLATE_EXPRESSION}`), checked = (text, otherwise) => `{ shown="$(${text}; ended="$?"; echo .; exit "$ended")"; ended="$?"; if ${GREP} -iE ${HEADER} <<< "$shown" | ${GREP} -oiE ${SECRET2} | ${GREP} -qviE ${TEMPLATE2}; then ${otherwise}; else printf '%s' "\${shown%.}"; ( exit "$ended" ); fi; }`, hasPlainOptions = (words2) => words2.every((word2, at2) => PLAIN.test(word2) || ["-L", "-n"].includes(words2[at2 - 1] ?? "")), PLAIN = /^(?:[^-].*|-M|--follow|-[psuwb]|--(?:no-)?patch|--oneline|--(?:short|num)?stat|--name-(?:only|status)|--reverse|--graph|--no-decorate|--abbrev-commit|--(?:format|pretty|date)=.*|-\d+|-n\d*|-U\d+|-L.*|--word-diff|--)$/s;
function followedFile(rest) {
  let words2 = rest.map((word2) => knownText(word2) ?? ""), dashes = words2.indexOf("--"), [file = "", ...others] = words2.slice(dashes + 1);
  return dashes !== -1 && others.length === 0 && /^[\w.][\w./+@-]*$/.test(file) && hasPlainOptions(words2.slice(0, dashes)) ? file : void 0;
}

// src/shell/programs/git-read.ts
var PERCENT = /^\d+%?$/, DIFF = {
  tailless: !0,
  flags: `-p -u --patch -s --no-patch --raw --patch-with-raw --minimal --patience --histogram --compact-summary --numstat
    --shortstat --summary --name-only --name-status --no-color --no-renames -R --check --full-index --binary -a --text
    --ignore-cr-at-eol --ignore-space-at-eol -b --ignore-space-change -w --ignore-all-space --ignore-blank-lines
    -W --function-context --exit-code --quiet -q --no-ext-diff --no-textconv --no-prefix --default-prefix --cc -c -m
    --patch-with-stat --pickaxe-all --pickaxe-regex -z --no-relative --no-stat --cached --staged --merge-base`,
  values: {
    "-S -G": "pattern",
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
    "--color-words": "text",
    "--ignore-submodules": /^\w+$/,
    "--submodule": /^(?:short|log)$/
  }
}, LOG = {
  tailless: !0,
  flags: `${DIFF.flags} --oneline --graph --all --follow --no-decorate --source --no-merges --merges --first-parent --reverse
    --date-order --author-date-order --topo-order -i --regexp-ignore-case -E --extended-regexp -F --fixed-strings
    -P --perl-regexp --all-match --invert-grep --full-history --dense --sparse --simplify-merges --ancestry-path --boundary
    --left-right --left-only --right-only --cherry --cherry-pick --cherry-mark --abbrev-commit --no-abbrev-commit
    --relative-date --parents --children --no-notes --no-walk --cumulative --log-size --reflog -g
    --walk-reflogs --no-mailmap --use-mailmap --clear-decorations --no-expand-tabs --show-pulls`,
  values: {
    ...DIFF.values,
    "-n --max-count --skip --min-parents --max-parents": NUMBER,
    "--since --after --until --before --author --committer --grep --grep-reflog --date": "pattern",
    "-L": "git-lines",
    "--exclude --decorate-refs --decorate-refs-exclude": "text",
    "--diff-merges": /^[\w-]+$/
  },
  optional: {
    ...DIFF.optional,
    "--format --pretty": "pattern",
    "--decorate": /^\w+$/,
    "--branches --tags --remotes": "text",
    "--no-min-parents --no-max-parents": /^$/
  },
  word: /^-\d+$/
};
function refuseSignatures({ options }, { scope }) {
  for (let { name, value } of options) {
    let text = knownText(value) ?? (scope.rules.sandboxed ? "" : "%G");
    (name === "--format" || name === "--pretty") && /%[-+ ]?G/.test(text) && stop("bash.option", `the format ${shown(text)} runs gpg for its %G`, "Leave %G out.");
  }
}
var NO_DRIVERS = ["--no-ext-diff", "--no-textconv"].map(textArgument), EVERY_COMMIT = ["--full-history", "--sparse"].map(textArgument);
function notePaths({ dashes, operands }, { name, rest, scope: { report } }, first = 0) {
  for (let [at2, word2] of rest.entries()) {
    if (word2.kind !== "dynamic" || !word2.uses?.length || report.renamed.has(word2) || dashes !== void 0 && at2 > dashes || word2.uses.includes("committed")) continue;
    let isOperand = operands.slice(first).includes(word2);
    operands.includes(word2) && !isOperand || (isOperand ? word2.uses.push(name === "git show" ? "commit" : "present") : refuseUnseen3(name));
  }
}
var refuseUnseen3 = (name) => stop(
  "bash.dynamic",
  `what ${name} would be given is not known before it runs`,
  'Name a file as in `git log -- "$f"`, and a commit as in `git show "$(git rev-parse "$c")"`.'
);
function guarded2(command) {
  return (parsed, call) => {
    let names = parsed.options.map(({ name }) => name), printed2 = printsLines(parsed, ["diff", "show", "format-patch"].includes(command)), isFollowing = printed2 && names.includes("--follow");
    if (isFollowing && (command !== "log" || followedFile(call.rest) === void 0) && refuseFollowing(call), notePaths(parsed, call), printed2 && command.startsWith("diff") && refuseTrees(parsed), names.includes("-L")) return [...NO_DRIVERS, ...commitsIn(parsed, withoutRenames(parsed, call), [])];
    if (!printed2 || isFollowing) return [...NO_DRIVERS, ...commitsIn(parsed, call.rest, [])];
    let { words: words2, paths } = withoutSecrets(parsed, call), all = ["show", "log", "whatchanged"].includes(command) && paths.length === 0 ? EVERY_COMMIT : [];
    return [...NO_DRIVERS, ...all, ...commitsIn(parsed, words2, paths)];
  };
}
function withoutRenames({ options, dashes }, { name, rest }) {
  options.some((option) => option.name === "-C" || option.name === "--find-copies") && stop("path.secret", `${name} -L -C may show lines of files with credentials`, "Leave -C out.");
  let end = dashes ?? rest.length;
  return [...rest.slice(0, end), textArgument("--no-renames"), ...rest.slice(end)];
}
var commitsIn = ({ operands }, words2, paths) => asCommits(
  words2,
  operands.filter((operand) => !paths.includes(operand))
), refuseFollowing = ({ name }) => stop(
  "path.secret",
  "lines of all that a path ever was may be those of credentials",
  name === "git log" ? "Use git log --follow -p -- FILE." : `Use ${name} without --follow.`
);
function refuseTrees({ operands }) {
  let found = operands.find(({ text }) => /^[^:]+:/.test(text.replaceAll(/\{[^}]*\}/g, "")));
  found && stop(
    "path.secret",
    `${shown(found.text)} may be a directory that holds credentials`,
    "Use git diff REVISION REVISION -- PATH."
  );
}
function refuseDirectories(parsed, { scope: { cwds } }) {
  let { operands, options } = parsed;
  if (!printsLines(parsed, !0) && !options.some(({ name }) => /^-[SGI]$/.test(name))) return;
  let found = operands.find(
    ({ kind, text }) => kind !== "text" || cwds.some((cwd) => isDirectory(resolve12(cwd, text)))
  );
  found && stop(
    "path.secret",
    `${shown(found.text)} may be a directory that holds credentials`,
    "Use `diff -ru DIR DIR`, or add --stat."
  );
}
var REPOSITORY = "every path stays in the workspace: with one outside, git diff compares files as --no-index does", GIT_READ_RULES = [
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
    when: (rest) => rest.includes("--no-index"),
    class: "read",
    why: "compares two files as diff does; of two directories it would show the credentials in them too, but for --stat and its like",
    source: "git-diff(1)",
    options: { ...DIFF, flags: `${DIFF.flags} --no-index` },
    operands: { kind: "data", max: 2 },
    also: refuseDirectories,
    harden: () => ["--no-ext-diff", "--no-textconv"]
  },
  {
    words: ["git", "diff"],
    class: "read",
    why: `options that write a file, run a driver or compare any two files are not in the table; ${REPOSITORY}`,
    source: "git-diff(1)",
    options: { ...DIFF, flags: `${DIFF.flags} --base --ours --theirs -0 -1 -2 -3` },
    operands: { kind: "git", afterDashes: "pathspec" },
    names: !0,
    write: guarded2("diff")
  },
  {
    words: ["git", "diff-tree"],
    class: "read",
    why: "as git diff; --stdin reads names, and a format is that of git show",
    source: "git-diff-tree(1)",
    options: { ...DIFF, flags: `${DIFF.flags} -r -t --root --no-commit-id --always` },
    operands: { kind: "git", afterDashes: "pathspec" },
    names: !0,
    write: guarded2("diff-tree")
  },
  {
    words: ["git", "format-patch"],
    when: (rest) => rest.includes("--stdout"),
    class: "read",
    why: "prints patches, without the files of credentials; it writes files without --stdout, and --signature-file reads any",
    source: "git-format-patch(1)",
    options: {
      tailless: !0,
      flags: `--stdout -N --no-numbered -n --numbered -k --keep-subject --no-signature --no-ext-diff --no-textconv -p --no-stat
        --full-index --binary --no-binary --zero-commit --root --minimal --patience --histogram -W --function-context`,
      values: { "--subject-prefix": "text" },
      optional: { "-U --unified": NUMBER, "-M --find-renames": /^[\d%/]+$/, "--abbrev": NUMBER },
      word: /^-\d+$/
    },
    operands: { kind: "git", afterDashes: "pathspec" },
    write: guarded2("format-patch")
  },
  ...["log", "show", "whatchanged"].map(
    (command) => ({
      words: ["git", command],
      class: "read",
      why: `as git diff, and nothing that checks signatures; ${REPOSITORY}`,
      source: `git-${command}(1)`,
      options: LOG,
      operands: { kind: "git", afterDashes: "pathspec" },
      names: !0,
      also: refuseSignatures,
      write: guarded2(command)
    })
  ),
  {
    words: ["git", "blame"],
    class: "read",
    why: "--contents prints any file, -S and --ignore-revs-file read any file, the latter by its path from the root",
    source: "git-blame(1)",
    options: {
      tailless: !0,
      flags: `-b --root --show-stats -l -t -e --show-email -f --show-name -n --show-number -s -w -p --porcelain
        --line-porcelain --incremental -c --first-parent --minimal --no-progress --color-lines --color-by-age --no-textconv`,
      values: {
        "-L": /^[^\0]{1,200}$/,
        "--since --date": "text",
        "--ignore-rev": /^[\w.^~/-]{1,100}$/
      },
      optional: { "-M -C": NUMBER, "--abbrev": NUMBER }
    },
    operands: { kind: "git", max: 3 },
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
        "-e": "pattern",
        "-A --after-context -B --before-context -C --context --threads": NUMBER,
        "-m --max-count --max-depth": /^-?\d+$/
      },
      optional: { "--color": /^\w+$/ },
      word: /^-\d+$/
    },
    names: !0,
    // The pattern comes first unless -e gave it; read as a path it stays a name inside of the workspace.
    operands: { kind: "git", first: ["pattern"], unless: ["-e"], afterDashes: "pathspec" },
    also: ({ options, operands }, call) => {
      options.some(({ name }) => name === "-e") && operands[0] && checkKind(operands[0], "git", "an operand", call);
    },
    write: (parsed, call) => {
      let first = parsed.options.some(({ name }) => name === "-e") ? 0 : 1;
      notePaths(parsed, call, first);
      let { words: words2, paths } = withoutSecrets(parsed, call, first);
      return [
        textArgument("--no-textconv"),
        ...commitsIn({ ...parsed, operands: parsed.operands.slice(first) }, words2, paths)
      ];
    }
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
      // Prints where git would look for a file of its own.
      values: { "--git-path": /^[\w./-]+$/ },
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

// src/shell/programs/git-whole.ts
import { basename as basename3 } from "node:path";
var GIT3 = { kind: "git" }, STASH = /^(?:stash@\{\d+\}|\d+)$/, UNSEEN = "writes files that the command line does not name; in a sandbox what is protected is read-only", whole = (command, why, ...table) => ({
  ...rulesOf("project", `git-${command.split(" ")[0]}(1)`)(`git ${command}`, `${UNSEEN}; ${why}`, ...table),
  changes: !0
}), STASHED = "-u --include-untracked -k --keep-index --no-keep-index -S --staged -q --quiet", STRATEGY = {
  "-s --strategy": /^(?:ort|recursive|resolve|ours|subtree|octopus)$/,
  "-X --strategy-option": /^[\w=-]+$/
}, STEPS = ["--abort", "--continue", "--quit", "--skip"], noEditor = (parsed) => has2(parsed, ...STEPS) ? [] : ["--no-edit"], GIT_WHOLE_RULES = [
  rulesOf("project", "git-archive(1)")(
    "git archive",
    "packs all files of a commit, those with credentials too; --remote and --exec reach other machines, other formats run a program",
    {
      flags: "-l --list -v --verbose --worktree-attributes",
      values: { "--format": /^(?:tar|zip)$/, "--prefix": /^[\w.+-][\w./+-]*\/$/, "-o --output": "output" }
    },
    GIT3,
    { recordsNothing: !0 }
  ),
  whole(
    "stash",
    "-p asks, -a takes ignored files, often secrets",
    { flags: STASHED, values: { "-m --message": "message" } },
    { kind: /^$/, afterDashes: "pathspec" },
    { also: checkPlaces }
  ),
  whole(
    "stash push",
    "-p asks, -a takes ignored files, often secrets",
    { flags: STASHED, values: { "-m --message": "message" } },
    GIT3,
    { names: "in a sandbox", also: checkPlaces }
  ),
  whole("stash create", "makes a commit of what is changed, and changes nothing", {}, { kind: "message" }),
  whole("stash save", "-p asks, -a takes ignored files, often secrets", { flags: STASHED }, { kind: "message" }),
  ...["pop", "apply", "drop"].map(
    (command) => whole(`stash ${command}`, "applies what was stashed", { flags: "--index -q --quiet" }, { kind: STASH, max: 1 })
  ),
  whole(
    "reset",
    "loses changes that are not committed",
    { flags: "--hard --merge --keep -q --quiet" },
    { kind: "git", max: 1 }
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
    { kind: "git", max: 1 }
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
    "worktree add",
    "only in the temporary folder; -f once checks out what another worktree has, --track and --lock change others, --orphan needs no commit",
    {
      flags: "-f --force -d --detach -q --quiet --checkout --no-checkout",
      values: { "-b": /^[A-Za-z0-9][\w./+-]{0,199}$/ }
    },
    { kind: "git", first: ["text"], max: 2 },
    { names: "in a sandbox", also: checkWorktree }
  ),
  whole(
    "worktree remove",
    "only in the temporary folder",
    { flags: "-f --force" },
    { kind: "text", max: 1 },
    { names: "in a sandbox", also: checkWorktree }
  ),
  whole("worktree prune", "forgets worktrees that are gone", { flags: "-n --dry-run -v --verbose" }, NONE),
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
function checkWorktree({ options, operands: [operand, commit] }, call) {
  let { name } = call, text = knownText(operand);
  if (operand?.kind === "dynamic" && operand.uses) {
    operand.uses.push("temporary");
    return;
  }
  if (!operand || text === void 0 || !isInTemporary(text, call.scope)) {
    let remedy = `Use \`${name} ${TEMPORARY}/NAME\` or \`${name} "$TMPDIR/NAME"\`.`;
    stop("git.worktree", `${name} works in the temporary folder only`, remedy);
  }
  checkKind(operand, "output", "an operand", call), name === "git worktree add" && refuseTwice({ options, operands: [] }, name);
  for (let { value } of options) value && !isBranchName(value.text) && refuseName2(value.text);
  name === "git worktree add" && !has2({ options, operands: [] }, "-d", "--detach") && !commit && !isBranchName(basename3(text)) && refuseName2(basename3(text));
}
function checkPlaces({ operands }, { scope }) {
  for (let operand of operands) {
    let text = knownText(operand);
    text !== void 0 && !text.includes(":") && checkFile(text, "restored", scope);
  }
}

// src/shell/programs/install.ts
var edits2 = rulesOf("edit", "GNU coreutils manual"), MODE2 = { "-m --mode": /^0?[0-7]{3}$/ }, INSTALL_RULES = [
  edits2(
    "install",
    "makes directories where files may be written; -o and -g give them away",
    { flags: "-d --directory -v --verbose", values: MODE2 },
    { kind: "output" },
    { when: (rest) => rest.some((word2) => /^-[dv]*d|^--directory$/.test(word2)) }
  ),
  edits2(
    "install",
    "-s runs strip, -o and -g give files away, -b and -S rename what they overwrite, -Z relabels; BSD has other options named -T and -l",
    {
      flags: "-D -c -C --compare -p --preserve-timestamps -v --verbose",
      values: { ...MODE2, "-t --target-directory": "output" }
    },
    { kind: "data" },
    { also: (parsed, call) => checkTransfer(parsed, call, "data") }
  )
];

// src/shell/programs/jq.ts
import { existsSync as existsSync4 } from "node:fs";
import { resolve as resolve13 } from "node:path";

// src/shell/programs/filters.ts
function checkFilter(filter, variables) {
  checkWords2(tokensOf2(filter, "jq"), { dialect: "jq", variables: new Set(variables), functions: /* @__PURE__ */ new Set() });
}
function rewriteExpression(expression2) {
  let tokens = tokensOf2(expression2, "yq");
  return checkWords2(tokens, { dialect: "yq", variables: /* @__PURE__ */ new Set(), functions: /* @__PURE__ */ new Set() }), `${tokens.map((token, index) => written2(token, tokens[index + 1])).join("")} `;
}
var unreadable2 = (text) => stop("bash.jq", `the filter cannot be read from ${shown(text.slice(0, 30))} on`, "Use `jq .NAME FILE`."), GAP = /[ \t\r\n]+/y, COMMENT = /#[^\n]*/y, NUMBER6 = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y, NAME3 = /@?[A-Za-z_]\w*/y, VARIABLE = /\$[A-Za-z_]\w*/y, FIELD = {
  jq: /\.[A-Za-z_]\w*/y,
  // A dash and a star are part of the name to mikefarah's yq, and signs to jq.
  yq: /\.[A-Za-z_*][\w*]*(?:-[\w*]+)*/y
}, SIGN2 = {
  jq: /\?\/\/|\/\/=|\.\.|[|+\-*/%=!<>]=|\/\/|[.[\](){}|,:;=<>+\-*/%?]/y,
  yq: /\/\/=|\.\.\.?|[|+\-*/%=!<>]=|\/\/|\*[+?cdn]+(?!\w)|[.[\](){}|,:;=<>+\-*/%?]/y
};
function tokensOf2(filter, dialect) {
  let tokens = [];
  for (let at2 = 0; at2 < filter.length; ) {
    let token = nextToken2(filter, at2, dialect, 0);
    at2 += token.text.length, tokens.push(token);
  }
  return tokens;
}
function nextToken2(filter, at2, dialect, depth) {
  let comment = textAt2(COMMENT, filter, at2);
  if (comment !== void 0) return /\r|\\$/.test(comment) ? unreadable2(comment) : { kind: "gap", text: comment };
  if (filter[at2] === '"') return { kind: "text", text: takeText(filter, at2, dialect, depth) };
  let kinds = {
    gap: GAP,
    number: NUMBER6,
    field: FIELD[dialect],
    name: NAME3,
    variable: VARIABLE,
    sign: SIGN2[dialect]
  };
  for (let [kind, pattern] of Object.entries(kinds)) {
    let text = textAt2(pattern, filter, at2);
    if (text !== void 0)
      return kind === "number" && /\w/.test(filter[at2 + text.length] ?? "") && unreadable2(filter.slice(at2)), { kind, text };
  }
  return unreadable2(filter.slice(at2));
}
function textAt2(pattern, text, at2) {
  return pattern.lastIndex = at2, pattern.exec(text)?.[0];
}
var MAX_DEPTH2 = 10;
function takeText(filter, from, dialect, depth) {
  depth > MAX_DEPTH2 && unreadable2(filter.slice(from));
  for (let at2 = from + 1; at2 < filter.length; at2 += 1) {
    if (filter[at2] === '"') {
      let text = filter.slice(from, at2 + 1);
      return dialect === "yq" && refuseTwoReadings(text, filter[from - 1] === "."), text;
    }
    filter[at2] === "\\" && (at2 += 1, filter[at2] === "(" ? at2 = endOfInner(filter, at2 + 1, dialect, depth + 1) : /["\\/bfnrtu]/.test(filter[at2] ?? "") || unreadable2(filter.slice(at2 - 1)));
  }
  return unreadable2(filter.slice(from));
}
function endOfInner(filter, from, dialect, depth) {
  let open = 0;
  for (let at2 = from; at2 < filter.length; ) {
    let { kind, text } = nextToken2(filter, at2, dialect, depth);
    if (kind === "sign" && text === ")" && open === 0) return at2;
    kind === "sign" && text === "(" && (open += 1), kind === "sign" && text === ")" && (open -= 1), at2 += text.length;
  }
  return unreadable2(filter.slice(from));
}
function innerFilters(text, dialect) {
  let inner = [];
  for (let at2 = 1; at2 < text.length; at2 += 1) {
    if (text[at2] !== "\\" || (at2 += 1, text[at2] !== "(")) continue;
    let end = endOfInner(text, at2 + 1, dialect, 1);
    inner.push(text.slice(at2 + 1, end)), at2 = end;
  }
  return inner;
}
function refuseTwoReadings(text, isField) {
  (/\\\\+\(/.test(text) || isField && text.includes("\\") || innerFilters(text, "yq").some((inner) => /["\\#]|\.[\w*]*[*-]/.test(inner))) && stop(
    "bash.jq",
    `the text ${shown(text)} is read differently by the two programs named yq`,
    "Join texts by +, as in `yq '.a + \"-\" + .b' FILE`."
  );
}
function checkWords2(all, known3) {
  let tokens = all.filter(({ kind }) => kind !== "gap"), functions = known3.functions;
  for (; known3.dialect === "jq" && tokens[0]?.text === "def"; ) {
    let { name, parameters, body, rest } = definition(tokens);
    functions = /* @__PURE__ */ new Set([...functions, `${name}/${parameters.length}`]);
    let own = parameters.map((parameter) => `${parameter.replace("$", "")}/0`), values = parameters.filter((parameter) => parameter.startsWith("$")).map((parameter) => parameter.slice(1)), variables = /* @__PURE__ */ new Set([...known3.variables, ...values]);
    checkTerms(body, { ...known3, variables, functions: /* @__PURE__ */ new Set([...functions, ...own]) }), tokens = rest;
  }
  checkTerms(tokens, { ...known3, functions });
}
function definition(tokens) {
  let colon = tokens.findIndex(({ text }) => text === ":"), head = tokens.slice(1, colon).map(({ text }) => text).join(""), [, name, parameters] = /^([A-Za-z_]\w*)(?:\((\$?[A-Za-z_]\w*(?:;\$?[A-Za-z_]\w*)*)\))?$/.exec(head) ?? unreadable2(head), end = endOfTerms(tokens, colon + 1, [";"]);
  return {
    name: name ?? "",
    parameters: parameters?.split(";") ?? [],
    body: tokens.slice(colon + 1, end),
    rest: tokens.slice(end + 1)
  };
}
function endOfTerms(tokens, from, ends) {
  let depth = 0;
  for (let at2 = from; at2 < tokens.length; at2 += 1) {
    let { kind, text } = tokens[at2];
    if (kind === "sign") {
      if (depth === 0 && ends.includes(text)) return at2;
      "([{".includes(text) && (depth += 1), ")]}".includes(text) && (depth -= 1);
    }
  }
  return unreadable2(tokens[from]?.text ?? "");
}
var OPENS = { "(": ")", "[": "]", "{": "}", if: "end" }, MAX_OPEN2 = 100, FEWER_BRACKETS = `Nest at most ${MAX_OPEN2} of them.`;
function checkTerms(tokens, known3) {
  let variables = /* @__PURE__ */ new Set([...known3.variables, ...SET_BY_JQ, ...boundIn(tokens)]), open = [];
  for (let [index, token] of tokens.entries()) {
    let { kind, text } = token;
    if (kind === "text")
      for (let inner of innerFilters(text, known3.dialect))
        checkTerms(withoutGaps(tokensOf2(inner, known3.dialect)), { ...known3, variables });
    kind === "variable" && !variables.has(text.slice(1)) && refuseWord(text, known3.dialect);
    let isKey = kind === "name" && known3.dialect === "jq" && open.at(-1) === "}" && isObjectKey(tokens, index);
    kind === "name" && !isKey && checkName2(tokens, index, known3), !(isKey || kind !== "name" && kind !== "sign") && (Object.hasOwn(OPENS, text) && open.push(OPENS[text] ?? ""), open.length > MAX_OPEN2 ? stop("bash.jq", "too many brackets of the filter stand in each other", FEWER_BRACKETS) : Object.values(OPENS).includes(text) && open.pop() !== text && unreadable2(text));
  }
  open.length > 0 && stop("bash.jq", `the filter has no ${shown(open.at(-1) ?? "")}`, "Write it with its end.");
}
var withoutGaps = (tokens) => tokens.filter(({ kind }) => kind !== "gap"), isObjectKey = (tokens, index) => ["{", ","].includes(tokens[index - 1]?.text ?? "") && [":", ",", "}"].includes(tokens[index + 1]?.text ?? "");
function checkName2(tokens, index, { dialect, functions }) {
  let { text } = tokens[index];
  text === "def" && stop(
    "bash.jq",
    "a function is defined in the middle of a filter",
    "Define it at the beginning: `jq 'def f: .a; f' FILE`."
  ), !(dialect === "jq" ? JQ_WORDS : YQ_WORDS).has(text) && (functions.has(`${text}/${argumentsBehind(tokens, index)}`) || refuseWord(text, dialect));
}
function argumentsBehind(tokens, index) {
  if (tokens[index + 1]?.text !== "(") return 0;
  let count = 1;
  for (let at2 = index + 2; ; count += 1)
    if (at2 = endOfTerms(tokens, at2, [";", ")"]) + 1, tokens[at2 - 1]?.text === ")") return count;
}
function boundIn(tokens) {
  let bound2 = [], inPattern = !1;
  for (let [index, { kind, text }] of tokens.entries()) {
    let before = tokens[index - 1]?.text ?? "";
    (before === "as" || before === "ref") && (inPattern = !0), (text === "|" || text === "(") && (inPattern = !1), kind === "variable" && (inPattern || before === "label") && !/^\$(?:ENV$|__)/.test(text) && bound2.push(text.slice(1));
  }
  return bound2;
}
function refuseWord(word2, dialect) {
  let remedy = dialect === "jq" ? "Use fields and functions of the input, as in `jq .NAME FILE`; give values by --arg." : "Use fields and operators of the input, as in `yq '.a.b' FILE`; put names in quotes: {\"a\": .b}.";
  return stop(
    "bash.jq",
    `${shown(word2)} is not among the words of ${dialect} that are known to read only the input`,
    remedy
  );
}
var ENDS_FIELD = /^(?:[[\](){}:;,.|=!?\n]| )/;
function written2({ kind, text }, next) {
  if (kind === "gap") return text.includes(`
`) ? `
` : " ";
  let name = kind === "field" && !/^\.\w+$/.test(text) ? `."${text.slice(1)}"` : text;
  return (kind === "field" || text === "?") && next && next.kind !== "gap" && !ENDS_FIELD.test(next.text) ? `${name} ` : name;
}
var split3 = (words2) => words2.trim().split(/\s+/), JQ = split3(`
  def as if then elif else end and or not reduce foreach try catch label break true false null
  abs acos acosh add all any arrays ascii ascii_downcase ascii_upcase asin asinh atan atan2 atanh booleans bsearch builtins
  capture cbrt ceil combinations contains copysign cos cosh date dateadd datesub debug del delpaths drem empty endswith erf
  error exp exp10 exp2 explode expm1 fabs fdim finites first flatten floor fma fmax fmin fmod format frexp from_entries
  fromdate fromdateiso8601 fromjson fromstream gamma getpath gmtime group_by gsub halt halt_error has have_decnum
  have_literal_numbers hypot implode in index indices infinite input input_line_number inputs inside isempty isfinite
  isinfinite isnan isnormal isvalid iterables j0 j1 jn join keys keys_unsorted last ldexp leaf_paths length lgamma lgamma_r
  limit localtime log log10 log1p log2 logb ltrim ltrimstr map map_values match max max_by min min_by mktime modf nan
  nearbyint nextafter nexttoward normals now nth nulls numbers objects path paths pick pow pow10 range recurse recurse_down
  remainder repeat reverse rindex rint round rtrim rtrimstr scalars scalars_or_empty scalb scalbln scan select setpath
  significand sin sinh skip sort sort_by split splits sqrt startswith stderr strflocaltime strftime strings strptime sub tan
  tanh test tgamma to_entries toarray toboolean todate todateiso8601 tojson tonumber tostream tostring transpose trim
  trimstr trunc truncate_stream type unique unique_by until utf8bytelength values walk while with_entries y0 y1 yn
  IN INDEX JOIN
  @text @json @html @uri @urid @csv @tsv @sh @base64 @base64d @base32 @base32d
`), YQ = split3(`
  True TRUE False FALSE Null NULL ref ireduce with omit filter shuffle pivot sort_keys sortKeys
  line_comment lineComment head_comment headComment foot_comment footComment comments line column style tag kind anchor alias
  key is_key parent parents root document_index documentIndex di file_index fileIndex fi filename split_doc splitDoc
  to_number to_string to_unix from_unix tz with_dtf format_datetime mapvalues array_to_map set_path del_paths
  to_yaml from_yaml to_json from_json to_xml from_xml to_props from_props to_csv from_csv to_tsv from_tsv
  toEntries fromEntries withEntries upcase downcase any_c all_c
  @yaml @yamld @jsond @xml @xmld @props @propsd @csvd @tsvd @base64url @base64urld
`), JQ_WORDS = new Set(JQ), YQ_WORDS = /* @__PURE__ */ new Set([...JQ.filter((word2) => word2 !== "def"), ...YQ]), SET_BY_JQ = ["__loc__", "ARGS"];

// src/shell/programs/jq.ts
var NAME4 = /^(?!ENV$|__)[A-Za-z_]\w*$/, FLAGS = `-n --null-input -r --raw-output -j --join-output -a --ascii-output -s --slurp -c --compact-output -C
  --color-output -M --monochrome-output -S --sort-keys -e --exit-status -R --raw-input --tab --stream --seq
  --raw-output0 --unbuffered --stream-errors --args --jsonargs`.split(/\s+/), WITH_VALUES = {
  "--indent": "number",
  "--arg": "text",
  "--argjson": "text",
  "--slurpfile": "file",
  "--rawfile": "file"
}, JQ_RULE = {
  words: ["jq"],
  names: !0,
  class: "read",
  why: "a filter may use only words that are known to read nothing but the input: env and $ENV print the environment, import, include and -L load files, input_filename and get_search_list name paths; -f reads a filter",
  source: "jq 1.8 manual",
  judge: judgeJq
};
function judgeJq(call) {
  let [at2, texts] = [0, !1], filter, variables = [];
  for (; at2 < call.rest.length; ) {
    let argument = call.rest[at2++];
    if (!argument) break;
    let text = knownText(argument);
    if (text?.startsWith("-") && text !== "-") {
      texts ||= text === "--args" || text === "--jsonargs";
      let taken = judgeOption(text, at2, call);
      taken === 2 && variables.push(knownText(call.rest[at2]) ?? ""), at2 += taken;
    } else filter === void 0 ? filter = text ?? stop(
      "bash.jq",
      `the filter ${shown(argument.text)} is not plain text`,
      `Hand values to it: jq --arg x "$x" '.[$x]' FILE.`
    ) : checkKind(argument, texts ? "text" : "data", "an operand", call);
  }
  filter !== void 0 && checkFilter(filter, variables);
}
function judgeOption(text, at2, call) {
  let takes = WITH_VALUES[text], [first, second] = [call.rest[at2], call.rest[at2 + 1]];
  return takes ? ((!first || takes !== "number" && !second) && refuseOption(text), checkKind(first, takes === "number" ? /^\d$/ : NAME4, text, call), takes === "number" ? 1 : (second && checkKind(second, takes === "file" ? "data" : "pattern", text, call), second?.kind === "glob" && refuseOption(text), 2)) : ((text.startsWith("--") ? [text] : [...text.slice(1)].map((letter2) => `-${letter2}`)).every((name) => FLAGS.includes(name)) || refuseOption(text), 0);
}
function refuseOption(text) {
  return stop(
    "bash.option",
    `the option ${shown(text)} of jq is not allowed`,
    "Allowed are -r -c -n -s -S -e -R -j, --arg, --argjson, --slurpfile and --rawfile."
  );
}
var FORMATS = /^=?(?:a|auto|y|yaml|yml|ky|kyaml|j|json|p|props|properties|c|csv|t|tsv|x|xml|base64|base64url|uri|toml|h|hcl|tf|s|sh|shell|i|ini)$/, YQ_RULES = ["yq", "yq eval", "yq e", "yq eval-all", "yq ea"].map(
  (words2) => rulesOf("read", "yq manuals of mikefarah and kislyuk")(
    words2,
    "an expression may use only operators that are known to read nothing but the input: load and its like read files, env and system what is not the input; -i and -s write, --from-file reads an expression; what is written out is no name of a file, which mikefarah's would open",
    {
      flags: `-r --unwrapScalar --raw-output -y --yaml-output -P --prettyPrint -j --tojson -e --exit-status -n --null-input
        -N --no-doc -M --no-colors -C --colors -c -S`,
      values: { "-o --output-format -p --input-format": FORMATS, "-I --indent": /^=?\d+$/ },
      optional: { "--front-matter": /^extract$/ }
    },
    { kind: "data", first: ["text"] },
    { names: !0, write: writeYq }
  )
);
function writeYq({ operands: [expression2] }, { rest, scope }) {
  let text = knownText(expression2) ?? stop("bash.jq", "yq has no known expression", "Use `yq '.name' FILE`."), isFile3 = (name) => scope.cwds.some((cwd) => existsSync4(resolve13(cwd, name)));
  /\w\.\w/.test(text) && isFile3(text) && stop("bash.jq", `yq has the file ${shown(text)} and no expression`, "Write `yq . FILE`.");
  let rewritten = rewriteExpression(text);
  return isFile3(rewritten) && stop("bash.jq", `there is a file named ${shown(rewritten)}`, "Write `yq '(.name)' FILE`."), rest.map((word2) => word2 === expression2 ? textArgument(rewritten) : word2);
}

// src/shell/programs/listing-programs.ts
var coreutils = rulesOf("read", "GNU coreutils manual"), SIZE = /^[\w']+$/, LOOKS = "looks only at names and sizes", PLACE_RULES = [
  rulesOf("read", "tree(1), tree 2")(
    "tree",
    "-o writes, -l follows links out, --fromfile and --gitfile read lists, -R with -H writes pages",
    {
      flags: `-a -d -f -x -q -N -Q -p -u -g -s -h --si -D -F --inodes --device -v -t -c -U -r -i -A -S -n -C -X -J
        --dirsfirst --filesfirst --noreport --prune --matchdirs --ignore-case --gitignore --du --metafirst --nolinks`,
      values: { "-L --filelimit": NUMBER, "-I -P --timefmt --charset": "text" },
      optional: { "--sort": /^\w+$/, "--filelimit": NUMBER }
    },
    FILES_LISTED
  ),
  coreutils(
    "stat",
    LOOKS,
    {
      flags: "-f --file-system -L --dereference -t --terse -x",
      values: { "-c --format": "text" },
      optional: { "--printf": "text", "--cached": /^\w+$/ }
    },
    FILES_LISTED
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
  coreutils(
    "du",
    "--files0-from and -X read lists; -L follows links",
    {
      flags: `-0 --null -a --all --apparent-size -b --bytes -c --total -D -H -h --human-readable --inodes -k -l --count-links -m
        -P --no-dereference -S --separate-dirs --si -s --summarize -x --one-file-system`,
      values: { "-B --block-size -t --threshold": SIZE, "-d --max-depth": NUMBER, "--exclude": "text" },
      optional: { "--time": /^\w+$/, "--time-style": /^[\w+%:-]+$/ }
    },
    FILES_LISTED
  ),
  coreutils(
    "df",
    LOOKS,
    {
      flags: "-a --all -h --human-readable -H --si -i --inodes -k -l --local -P --portability -T --print-type --total",
      values: { "-B --block-size": SIZE, "-t --type -x --exclude-type": /^\w+$/ },
      optional: { "--output": /^[\w,]+$/ }
    },
    FILES_READ
  ),
  coreutils(
    "realpath",
    "prints where names lead, and opens no file",
    {
      flags: "-e --canonicalize-existing -m --canonicalize-missing -L --logical -P --physical -q --quiet -s --strip --no-symlinks -z --zero",
      values: { "--relative-to --relative-base": "text" }
    },
    { kind: "message" }
  ),
  coreutils(
    "readlink",
    "prints where names lead, and opens no file",
    {
      flags: `-f --canonicalize -e --canonicalize-existing -m --canonicalize-missing -n --no-newline -q --quiet -s --silent
        -v --verbose -z --zero`
    },
    { kind: "message" }
  ),
  coreutils(
    "basename",
    "opens no file",
    { flags: "-a --multiple -z --zero", values: { "-s --suffix": "text" } },
    { kind: "message" }
  ),
  coreutils("dirname", "opens no file", { flags: "-z --zero" }, { kind: "message" }),
  ...["dir", "vdir"].map((name) => coreutils(name, LOOKS, { flags: "-a -A -l -h -R -1 -t -r -S -d -F" }, FILES_LISTED))
], machine = rulesOf("read", "manual pages of coreutils, procps and util-linux"), REPORTS = "prints facts about the machine and opens no file", ANYTHING_PLAIN = /^[\w.-]+$/, MACHINE_RULES = [
  machine(
    "id",
    REPORTS,
    { flags: "-a -g --group -G --groups -n --name -r --real -u --user -z --zero" },
    { kind: ANYTHING_PLAIN }
  ),
  machine("whoami", REPORTS, {}, NONE),
  machine("groups", REPORTS, {}, { kind: ANYTHING_PLAIN }),
  machine(
    "uname",
    REPORTS,
    {
      flags: `-a --all -s --kernel-name -n --nodename -r --kernel-release -v --kernel-version -m --machine -p --processor
        -i --hardware-platform -o --operating-system`
    },
    NONE
  ),
  machine("arch", REPORTS, {}, NONE),
  machine(
    "hostname",
    "an operand sets the name, as -F and -b do",
    { flags: "-s --short -f --fqdn --long -d --domain -i -I" },
    NONE
  ),
  machine("nproc", REPORTS, { flags: "--all", values: { "--ignore": NUMBER } }, NONE),
  machine(
    "free",
    "-s repeats without end",
    { flags: "-b -k -m -g -h --human --mega --giga --si -l --lohi -t --total -w --wide" },
    NONE
  ),
  machine("uptime", REPORTS, { flags: "-p --pretty -s --since" }, NONE),
  machine(
    "ps",
    "e after the other letters prints environments, in the words without a dash",
    {
      flags: "-A -a -d -e -f -F -l -j -x -w -ww -y -H -T -L --forest --no-headers --headers",
      values: {
        "-o --format --sort": /^(?!.*env)[\w.,:%=+ -]+$/i,
        "-p --pid -u --user -U -C --ppid -g -t": /^[\w,./-]+$/
      }
    },
    { kind: /^(?:[aAfjlruwxhT]+|\d+)$/ }
  ),
  machine(
    "pgrep",
    "-F reads a file; it sees the processes of its own command",
    {
      flags: "-a -c -f -i -l -n -o -v -w -x --list-full --count --full --ignore-case --list-name --newest --oldest --exact",
      values: { "-P --parent -u --euid -U --uid -g --pgroup -s --session": /^[\w,-]+$/ }
    },
    { kind: "text", max: 1 }
  ),
  machine(
    "ss",
    "-K ends connections, -D writes a file, -F reads one, -N goes to another network; it sees the network of the sandbox",
    { flags: "-l -t -u -n -p -a -4 -6 -x -H -e -s -o -i -m -r -O --listening --tcp --udp --numeric --processes --all" },
    { kind: /^(?:[sd]port|[=<>]+|:?\d+|and|or|not|state|[a-z-]+)$/ }
  ),
  machine(
    "netstat",
    "-c repeats without end; it sees the network of the sandbox",
    { flags: "-l -t -u -n -p -a -4 -6 -x -e -i -r -s --listening --tcp --udp --numeric --programs --all" },
    NONE
  ),
  machine(
    "dpkg",
    "lists what is installed; -i, -r and -P change it",
    { flags: "-l --list -s --status -L --listfiles -S --search -p --print-avail --print-architecture --version" },
    { kind: /^[\w.+:*/-]+$/ }
  ),
  machine(
    "dpkg-query",
    "lists what is installed",
    {
      flags: "-l --list -s --status -L --listfiles -S --search -W --show -p --print-avail",
      values: { "-f --showformat": "text" }
    },
    { kind: /^[\w.+:*/-]+$/ }
  ),
  machine("getconf", REPORTS, { flags: "-a" }, { kind: ANYTHING_PLAIN, max: 1 }),
  machine("locale", REPORTS, { flags: "-a --all-locales -m --charmaps" }, { kind: ANYTHING_PLAIN }),
  machine("lscpu", REPORTS, { flags: "-a -b -c -e -p -J --json -y -x" }, NONE),
  machine("lsb_release", REPORTS, { flags: "-a --all -d -i -r -c -s -v" }, NONE),
  machine("tty", REPORTS, { flags: "-s --silent --quiet" }, NONE),
  machine("sw_vers", REPORTS, { flags: "-productName -productVersion -buildVersion" }, NONE),
  machine("sleep", "waits", {}, { kind: /^\d*\.?\d+[smhd]?$/ }),
  machine(
    "printenv",
    "without a name it prints every variable, as the code of the repository can in a sandbox; none of these is a secret",
    { flags: "-0 --null" },
    {
      kind: /^(?:PATH|HOME|PWD|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|TZ|TMPDIR|CI|NODE_ENV|EDITOR|PAGER|NO_COLOR|GO(?:PATH|ROOT|FLAGS|OS|ARCH|MODCACHE)|JAVA_HOME|VIRTUAL_ENV|PYTHONPATH|CARGO_HOME|RUSTUP_HOME|GITHUB_(?:WORKSPACE|ACTIONS|REPOSITORY|REF|SHA))$/
    },
    { also: requireNames }
  ),
  machine("cal", REPORTS, { flags: "-1 -3 -m -y -j" }, { kind: /^\w+$/, max: 3 })
];
function requireNames({ operands }, call) {
  operands.length === 0 && !runsProject(call.scope.rules) && stop("bash.operand", "printenv without a name prints every variable", "Name one, as in printenv PATH.");
}

// src/shell/programs/patch.ts
import { resolve as resolve14 } from "node:path";
var MAX_BYTES = 1024 * 1024, MAX_TARGETS = 150, STRIP = /^\d{1,2}$/, RECORDS = /^(?:--(?:index|cached|3way|intent-to-add)|-[a-zA-Z]*[3N][a-zA-Z]*)$/, gitApply = (why, flags, more) => rulesOf("edit", "git-apply(1)")(
  "git apply",
  why,
  {
    flags: `--check --stat --numstat --summary -R --reverse --reject -v --verbose -q --quiet --recount --ignore-whitespace
        --ignore-space-change --unidiff-zero --allow-empty --inaccurate-eof ${flags}`,
    values: { "-p": STRIP, "-C": STRIP, "--whitespace": /^[\w-]+$/, "--include --exclude": "text" }
  },
  { kind: "data" },
  { also: judgePatch, ...more }
), PATCH_RULES = [
  rulesOf("edit", "GNU patch 2.7, patch(1)")(
    "patch",
    "a script for ed in a patch runs commands, so it is read as a unified one; -o, -r and -B write elsewhere",
    {
      flags: `-R --reverse -N --forward -E --remove-empty-files -f --force -t --batch -s --quiet --silent --dry-run --verbose
        -l --ignore-whitespace -u --unified`,
      values: { "-p --strip": STRIP, "-i --input": "data", "-F --fuzz": STRIP, "-d --directory": "data" }
    },
    { kind: "artifact", max: 2 },
    { also: judgePatch, harden: () => ["-u"] }
  ),
  gitApply(
    "records in the index too; --unsafe-paths writes outside, --directory elsewhere, --build-fake-ancestor a file",
    "--index --cached -3 --3way --intent-to-add -N",
    { when: (rest) => rest.some((word2) => RECORDS.test(word2)) }
  ),
  gitApply("changes files of the working tree; git itself goes through no link", "", { recordsNothing: !0 })
];
function judgePatch({ options, operands }, asked) {
  let call = inDirectory({ options, operands }, asked), [original, second] = call.name === "patch" ? operands : [], input = options.find(({ name }) => name === "-i" || name === "--input")?.value ?? second, files = call.name === "patch" ? input ? [input] : [] : operands, texts = files.length > 0 ? files.map((file) => textOfFile(file, call)) : [textOfInput(asked)];
  if (original) return;
  let strip = knownText(options.find(({ name }) => name === "-p" || name === "--strip")?.value);
  for (let text of texts)
    text !== void 0 && judgeTargets(text, strip === void 0 ? defaultStrip(call) : Number(strip), call);
}
function inDirectory({ options, operands }, call) {
  let directory = options.find(({ name }) => name === "-d" || name === "--directory")?.value;
  if (!directory) return call;
  let path = knownText(directory);
  return (path === void 0 || operands.length > 0) && stop("bash.option", "which file patch -d would change is not known", "Use cd DIRECTORY && patch -p1 < FILE."), { ...call, scope: { ...call.scope, cwds: call.scope.cwds.map((cwd) => resolve14(cwd, path)) } };
}
var defaultStrip = ({ name }) => name === "patch" ? void 0 : 1;
function textOfFile(file, call) {
  let path = knownText(file);
  if (path === void 0 || path === "-" || hasWritten(call.scope.report)) return refuseUnknown2(call);
  let [place = "", ...more] = checkFile(path, "data", call.scope);
  if (more.some((other) => other !== place)) return refuseUnknown2(call);
  let read = readWhole(place, { maxBytes: MAX_BYTES, links: "follow" });
  return read.ok ? read.bytes.toString("utf8") : read.why === "missing" ? refuseUnknown2(call) : stop("bash.operand", `the patch ${shown(path)} ${read.reason}`, "Apply a patch that is a regular file.");
}
function textOfInput(call) {
  let input = call.redirects.filter(isInput).at(-1), parts = input?.kind === "here-document" ? input.document.parts : void 0, word2 = input?.kind === "in" ? input.target : input?.kind === "here-string" ? input.word : void 0, text = parts ? literalText({ parts, source: "" }) : word2 && literalText(word2);
  return text === void 0 ? refuseUnknown2(call) : input?.kind === "in" ? textOfFile({ kind: "text", text, emitted: text }, call) : `${text}
`;
}
var isInput = (redirect) => ["in", "here-document", "here-string"].includes(redirect.kind);
function refuseUnknown2({ name, scope }) {
  if (!runsProject(scope.rules))
    return stop(
      "bash.operand",
      `the patch that ${name} would apply is not known before it runs`,
      `Write it to a file in a call of its own, and then call ${name} with that file.`
    );
}
var NAMED3 = /^(?:---|\+\+\+|\*\*\*|Index:|rename (?:from|to)|copy (?:from|to)|(?:old|new|deleted file|new file) mode) +([^\t\n]+)|^diff --git (.+)$/gm;
function judgeTargets(text, strip, call) {
  let targets = /* @__PURE__ */ new Set();
  for (let [line, name, pair] of text.matchAll(NAMED3)) {
    if (/ mode /.test(line)) refuseLink(line);
    else {
      if (name !== void 0 && /^\*\*\* .* \*\*\*\*$/.test(line)) continue;
      for (let one of pair === void 0 ? [name ?? ""] : pair.split(/ (?=[^ ]*\/)/))
        for (let target2 of [".", ...targetsOf(one.trim(), strip)]) targets.add(target2);
    }
    targets.size > MAX_TARGETS && stop("bash.limit", `the patch names over ${MAX_TARGETS} files`, "Apply it in parts.");
  }
  targets.size === 0 && stop("bash.operand", "the patch names no file", "Give a unified diff, with lines --- and +++."), targets.delete(".");
  for (let target2 of targets) checkFile(target2, "artifact", call.scope);
}
var refuseLink = (line) => {
  / 1[26]0000$/.test(line.trimEnd()) && stop("path.link", `${shown(line)} makes a link`, "Leave it out of the patch.");
};
function targetsOf(name, strip) {
  if (name === "/dev/null") return [];
  if (name.startsWith('"') || name.startsWith("/") || name.split("/").includes(".."))
    return stop(
      "path.outside-workspace",
      `the patch is about ${shown(name)}`,
      "Name files by plain paths inside of the workspace."
    );
  let parts = name.split("/");
  return [...(strip === void 0 ? parts.map((_, index) => index) : [Math.max(strip - 1, 0), strip]).map((count) => parts.slice(count).join("/")), parts.at(-1) ?? ""].filter(Boolean);
}

// src/shell/programs/search.ts
import { resolve as resolve15 } from "node:path";
var NUMBER7 = /^\d+$/, COLOR = /^(?:always|never|auto|ansi)$/, PATTERNS = ["-e", "--regexp", "-f", "--file"], DIRECTORIES = [".git", ...SECRET_DIRECTORIES], has3 = ({ options }, ...names) => options.some(({ name }) => names.includes(name));
function checkFirstOperand(...instead) {
  return (parsed, call) => {
    has3(parsed, ...instead) && parsed.operands[0] && checkKind(parsed.operands[0], "data", "an operand", call);
  };
}
var RECURSIVE2 = ["-r", "-R", "--recursive", "--dereference-recursive"], SPARED = [
  ...DIRECTORIES.map((name) => `--exclude-dir=${inAnyCase(name)}`),
  ...SECRET_FILES.map((name) => `--exclude=${inAnyCase(name)}`)
], otherNames = ({ scope }) => scope.rules.paths.otherNames();
function searchBelow(parsed, call) {
  let { rest } = call;
  if (!has3(parsed, ...RECURSIVE2)) return rest;
  let follows = parsed.options.filter(({ name }) => name === "-R" || name === "--dereference-recursive"), words2 = rest.map((word2, index) => follows.some(({ at: at2 }) => at2 === index) ? unfollowing(word2) : word2), end = parsed.dashes ?? words2.length, spared2 = [...SPARED, ...otherNames(call).map((name) => `--exclude=${name}`)];
  return [...words2.slice(0, end), ...spared2.map(textArgument), ...words2.slice(end)];
}
function unfollowing({ text }) {
  if (text.startsWith("--")) return textArgument("--recursive");
  let values = /[efmABCD]/.exec(text)?.index ?? text.length;
  return textArgument(text.slice(0, values).replaceAll("R", "r") + text.slice(values));
}
var isPipe2 = ({ kind }) => kind === "pipe";
function refusePipeWithDirectory({ operands }, { scope }) {
  if (!operands.some(isPipe2)) return;
  let unseen = operands.find((operand) => operand.kind === "dynamic");
  unseen && !scope.rules.sandboxed && stop("bash.dynamic", `${shown(unseen.text)} may be a directory, and the other operand is not`, "Name the file.");
  let found = operands.find(
    ({ text }) => scope.cwds.some((cwd) => isDirectory(scope.rules.paths.placeOf(resolve15(cwd, text))))
  );
  found && stop("bash.operand", `${shown(found.text)} is a directory, and the other operand is not`, "Name a file.");
}
var GREP2 = {
  flags: `-E --extended-regexp -F --fixed-strings -G --basic-regexp -P --perl-regexp -i --ignore-case --no-ignore-case
        -v --invert-match -w --word-regexp -x --line-regexp -c --count -l --files-with-matches -L --files-without-match
        -o --only-matching -q --quiet --silent -s --no-messages -b --byte-offset -H --with-filename -h --no-filename
        -n --line-number -T --initial-tab -Z --null -a --text -I -r --recursive -R --dereference-recursive -U --binary -z --null-data --line-buffered`,
  values: {
    "-e --regexp": "pattern",
    "-f --file": "data",
    "-m --max-count -A --after-context -B --before-context -C --context": NUMBER7,
    "--include --exclude --exclude-dir --label --group-separator": "pattern",
    "--binary-files": /^[\w-]+$/
  },
  optional: { "--color --colour": COLOR },
  word: /^-\d+$/
}, SEARCH_RULES = [
  ...["grep", "egrep", "fgrep"].map(
    (name) => ({
      words: [name],
      names: !0,
      class: "read",
      why: "-R follows symbolic links out of the workspace, and is written as -r; -f is a file and checked as such; -r would read .git/config, credentials and hard links to them",
      source: "GNU grep manual, 2.1",
      options: GREP2,
      operands: { kind: "data", first: ["pattern"], unless: PATTERNS },
      also: checkFirstOperand(...PATTERNS),
      write: searchBelow
    })
  ),
  {
    words: ["rg"],
    names: !0,
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
        "-e --regexp": "pattern",
        "-f --file": "data",
        "-g --glob --iglob": "text",
        "-t --type -T --type-not": /^[\w-]+$/,
        "-A --after-context -B --before-context -C --context -m --max-count -j --threads -d --max-depth": NUMBER7,
        "-M --max-columns": NUMBER7,
        "--max-filesize": /^\d+[KMG]?$/,
        "--color": COLOR,
        "-r --replace --type-add --type-clear": "text",
        "--sort --sortr": /^\w+$/,
        "--engine --encoding -E": /^[\w-]+$/,
        "--context-separator --field-match-separator --path-separator": "text"
      }
    },
    operands: { kind: "data", first: ["pattern"], unless: [...PATTERNS, "--files", "--type-list"] },
    also: checkFirstOperand(...PATTERNS, "--files", "--type-list"),
    // ripgrep reads all --iglob behind all --glob, and the last that matches wins.
    hardenLast: (_, call) => [
      "--no-config",
      ...[...DIRECTORIES, ...SECRET_FILES, ...otherNames(call)].map((name) => `--iglob=!${name}`)
    ]
  },
  {
    words: ["ag"],
    class: "read",
    why: "--pager runs a program, -z decompressors, -p reads a list of patterns, -f follows links out",
    source: "ag(1), the silver searcher 2",
    names: !0,
    options: {
      flags: `-i --ignore-case -s --case-sensitive -S --smart-case -w --word-regexp -v --invert-match -l --files-with-matches
        -L --files-without-matches -c --count -Q --literal -F --fixed-strings -o --only-matching -H --filename --nofilename
        --heading --noheading --numbers --nonumbers --column --nocolor --color --nogroup --group --hidden -a --all-types
        -n --norecurse -r --recurse --vimgrep --stats --silent`,
      values: {
        "-A --after -B --before -C --context -m --max-count --depth": NUMBER7,
        "-G --file-search-regex --ignore": "text"
      }
    },
    operands: { kind: "data", first: ["text"] },
    hardenLast: (_, call) => [...[...DIRECTORIES, ...SECRET_FILES].map(inAnyCase), ...otherNames(call)].map((name) => `--ignore=${name}`)
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
        "-C -U -W --width --horizon-lines": NUMBER7,
        "-F --show-function-line -I --ignore-matching-lines --label -x --exclude": "text"
      },
      optional: { "--unified --context": NUMBER7, "--color": COLOR }
    },
    operands: { kind: "data", max: 2 },
    names: !0,
    also: refusePipeWithDirectory,
    // A pipe is a link itself.
    harden: ({ operands }, call) => [
      ...operands.some(isPipe2) ? [] : ["--no-dereference"],
      ...[...[...DIRECTORIES, ...SECRET_FILES].map(inAnyCase), ...otherNames(call)].map((name) => `--exclude=${name}`),
      END_OF_EXCLUDED
    ]
  }
], END_OF_EXCLUDED = "--exclude=:";
function hidesExcluded(text, argv) {
  let words2 = argv.map((word2) => knownText(word2) ?? "");
  if (words2[0] !== "diff" || !words2.some((word2) => /^(?:-[a-zA-Z]*r[a-zA-Z]*|--recursive)$/.test(word2))) return text;
  let taken = quote(`s/^diff --no-dereference .*${END_OF_EXCLUDED}'\\{0,1\\} /diff /`);
  return `{ ${text} | sed ${taken}; ( exit "\${PIPESTATUS[0]}" ); }`;
}

// src/shell/programs/sed.ts
var WHY = "of its commands e runs, w and W write, r and R read any file, as do the flags e and w of s; -f reads a script, --follow-symlinks writes where a link leads", SOURCE2 = "GNU sed manual, 2, 3 and 4", OPTIONS3 = {
  flags: "-n --quiet --silent -E -r --regexp-extended -s --separate -u --unbuffered -z --null-data --posix --sandbox --debug",
  values: { "-e --expression": "message", "-l --line-length": /^\d+$/ }
}, IN_PLACE = ["-i", "--in-place"], SED_RULES = [
  {
    words: ["sed"],
    class: "edit",
    why: `${WHY}; -i writes the files themselves, and a copy of each with its suffix`,
    source: SOURCE2,
    when: (rest) => rest.some((word2) => /^(?:-[nErsuz]*i|--in-place)/.test(word2)),
    names: !0,
    options: { ...OPTIONS3, optional: { [IN_PLACE.join(" ")]: /^[\w.~-]*$/ } },
    operands: { kind: "output", first: ["message"], unless: ["-e", "--expression"] },
    also: (parsed, call) => {
      judgeScripts(parsed, call, "output"), checkCopies(parsed, call);
    },
    harden: withoutDoors
  },
  {
    words: ["sed"],
    class: "read",
    why: WHY,
    source: SOURCE2,
    names: !0,
    options: OPTIONS3,
    operands: { kind: "data", first: ["message"], unless: ["-e", "--expression"] },
    also: (parsed, call) => judgeScripts(parsed, call, "data"),
    harden: withoutDoors
  }
];
function withoutDoors(parsed) {
  return readScript(parsed).texts.length > 0 ? ["--sandbox"] : [];
}
var scriptsIn = ({ options }) => options.filter(({ name }) => name === "-e" || name === "--expression").map(({ value }) => value);
function readScript(parsed) {
  let given = scriptsIn(parsed), words2 = given.length > 0 ? given : parsed.operands.slice(0, 1), found = words2.map((word2) => asCommand(withStandIns(word2 && originalOf(word2))));
  (found.length === 0 || found.includes(void 0)) && refuseUnknown3();
  let text = found.map((one) => one?.text).join(`
`), numbers2 = [], files = [], unknown = unknownIn(text, numbers2, files), start = 0, texts = words2.filter((_, index) => {
    let { text: own = "", places = [] } = found[index] ?? {}, from = start;
    start += own.length + 1;
    let startOf3 = (place) => own.slice(0, place).replace(/0+$/, "").length, word2 = words2[index];
    return word2?.kind === "dynamic" && originalOf(word2).kind === "text" || !places.every((place) => numbers2.includes(from + startOf3(place)));
  });
  return { words: words2, text, unknown, files, texts };
}
var asCommand = (script) => script?.places.length === 1 && script.text.length === 1 ? { ...script, text: "p" } : script;
function judgeScripts(parsed, call, use) {
  let [first] = parsed.operands;
  scriptsIn(parsed).length > 0 && first && checkKind(first, use, "an operand", call);
  let { words: words2, text, unknown, files, texts } = readScript(parsed);
  if (use === "output" && refuseSilence(parsed, text), unknown !== void 0) {
    let written5 = words2.map((word2) => word2?.text).join(`
`);
    stop(
      "bash.sed",
      `of the sed script ${shown(written5)}, ${written5 === text ? shown(unknown) : "a part"} is not known before it runs, or is no command that only changes and prints its input`,
      "Write the script itself. Use addresses with s, y, p, d, q, a, i, c, n, N, { }, such as sed 's/a/b/g' FILE."
    );
  }
  files.length > 0 && !words2.every((word2) => word2?.kind === "text") && refuseUnknown3();
  for (let file of files) checkFile(file, "data", call.scope);
  for (let word2 of words2) {
    let typed = word2 && originalOf(word2);
    if (word2?.kind !== "dynamic" || !typed) continue;
    let isNumbered = !texts.includes(word2), isList5 = typed.kind === "dynamic" && typed.many;
    !isNumbered && (isList5 || !runsProject(call.scope.rules)) && refuseUnknown3();
    let plain = typed.kind === "dynamic" ? asOneWord(typed) : typed, text2 = word2 === first ? { ...plain, emitted: `'--expression='${plain.emitted}` } : plain, isDigits = isNumbered && typed.kind === "dynamic";
    call.scope.report.renamed.set(word2, isDigits ? ofDigits(typed, { filled: !0 }) : text2);
  }
}
var refuseUnknown3 = () => stop(
  "bash.sed",
  "a part of the sed script is known only when it runs, and does not stand for the number of a line",
  "Put the script in double quotes in a sandbox, or write that part out."
);
function refuseSilence({ options }, script) {
  !options.some(({ name }) => ["-n", "--quiet", "--silent"].includes(name)) && !/^#n(?:\n|$)/.test(script) || stop(
    "bash.option",
    "sed with -n and -i leaves of a file only what the script prints",
    "Write sed -i without -n, such as sed -i '/x/d' FILE."
  );
}
function checkCopies(parsed, { scope }) {
  let suffix = knownText(parsed.options.find(({ name }) => IN_PLACE.includes(name))?.value) ?? "";
  if (suffix === "") return;
  let files = parsed.operands.slice(scriptsIn(parsed).length > 0 ? 0 : 1);
  for (let file of files) {
    file.kind === "dynamic" && stop(
      "bash.dynamic",
      `where the copy of ${shown(file.text)} comes to is not known before it runs`,
      "Use -i without a suffix."
    );
    let paths = file.kind === "glob" ? scope.cwds.flatMap((cwd) => expandGlob(file, cwd, scope.report)) : [knownText(file)];
    for (let path of paths) path !== void 0 && checkFile(`${path}${suffix}`, "output", scope);
  }
}
var BETWEEN = /(?:[ \t\r\n;]|#[^\n]*)*/y, NUMBERED = /\d+(?:~\d+)?|\$/y, BEHIND_COMMA = /[ \t]*,[ \t]*/y, STEPS2 = /[+~]\d+/y, NOT = /[ \t!]*/y, PLAIN2 = /[=dDgGhHnNpPxz]/y, EXIT = /[lqQ][ \t]*\d*/y, JUMP = /[btT][ \t]*[\w.-]*|:[ \t]*[\w.-]+/y, TEXT2 = /[aic](?:\\[\s\S]|[^\\\n])*(?:\\$)?/y, ADDRESS_FLAGS = /[IM]*/y, FILE = /r[ \t]+[\w./@+,-]+(?=\n|$)/y, [OPEN, CLOSE] = [/\{/y, /\}/y], FLAGS2 = /[gpIiMm\d]*/y, END = /[ \t]*(?=[\n;}#]|$)/y;
function unknownIn(script, numbers2, files) {
  let reader = { script, at: 0, numbers: numbers2, files };
  for (let depth = 0; ; ) {
    take(reader, BETWEEN);
    let start = reader.at;
    if (start >= script.length) return depth === 0 ? void 0 : "{ without }";
    let from = script.slice(start, start + 20);
    if (take(reader, CLOSE)) {
      if (depth -= 1, depth < 0 || !take(reader, END)) return from;
    } else {
      if (!takeAddresses(reader)) return from;
      if (take(reader, NOT), take(reader, OPEN)) depth += 1;
      else if (!takeCommand(reader)) return from;
    }
  }
}
function take(reader, pattern) {
  pattern.lastIndex = reader.at;
  let found = pattern.exec(reader.script);
  return found ? (reader.at += found[0].length, !0) : !1;
}
function takeAddresses(reader) {
  let first = takeAddress(reader);
  if (first !== "read") return first === "none";
  if (!take(reader, BEHIND_COMMA)) return !0;
  let start = reader.at;
  return take(reader, STEPS2) ? (reader.numbers.push(start + 1), !0) : takeAddress(reader) === "read";
}
function takeAddress(reader) {
  return reader.numbers.push(reader.at), take(reader, NUMBERED) ? "read" : (reader.numbers.pop(), /[/\\]/.test(reader.script[reader.at] ?? "") ? (reader.script[reader.at] === "\\" && (reader.at += 1), takeParts(reader, 1) && take(reader, ADDRESS_FLAGS) ? "read" : "unclear") : "none");
}
function takeCommand(reader) {
  let command = reader.script[reader.at] ?? "";
  return "aic".includes(command) ? take(reader, TEXT2) : command === "r" ? takeFile(reader) : command === "s" || command === "y" ? (reader.at += 1, takeParts(reader, 2, command === "y" ? 2 : 1) && (command === "y" || take(reader, FLAGS2)) && take(reader, END)) : (take(reader, PLAIN2) || take(reader, EXIT) || take(reader, JUMP)) && take(reader, END);
}
function takeFile(reader) {
  let start = reader.at;
  return take(reader, FILE) ? (reader.files.push(reader.script.slice(start + 1, reader.at).trim()), !0) : !1;
}
function takeParts(reader, parts, texts = 0) {
  let delimiter2 = reader.script[reader.at];
  if (!isDelimiter(delimiter2)) return !1;
  reader.at += 1;
  for (let left = parts; left > 0; left -= 1) {
    let end = endOfPart(reader.script, reader.at, { delimiter: delimiter2, isText: left <= texts });
    if (end === void 0) return !1;
    reader.at = end + 1;
  }
  return !0;
}
var isDelimiter = (delimiter2) => delimiter2 !== void 0 && /[/|#,:@%!~_;+=^&"'-]/.test(delimiter2);
function endOfPart(script, from, { delimiter: delimiter2, isText }) {
  let bracket = -1;
  for (let at2 = from; at2 < script.length; at2 += 1) {
    let character = script[at2];
    if (character === `
`) return;
    if (character === delimiter2) return bracket === -1 ? at2 : void 0;
    if (bracket === -1 && character === "\\") at2 += 1;
    else if (bracket === -1 && character === "[" && !isText) bracket = at2;
    else if (bracket !== -1 && character === "[" && /[:.=]/.test(script[at2 + 1] ?? "")) {
      let close = script.indexOf(`${script[at2 + 1]}]`, at2 + 2);
      if (close === -1 || script.slice(at2, close).includes(delimiter2)) return;
      at2 = close + 1;
    } else {
      if (bracket !== -1 && character === "\\" && script[at2 + 1] === delimiter2) return;
      character === "]" && bracket !== -1 && at2 > bracket + 1 && script.slice(bracket + 1, at2) !== "^" && (bracket = -1);
    }
  }
}

// src/shell/test-expressions.ts
import { dirname as dirname8, resolve as resolve16 } from "node:path";
var ABOUT_FILES = ["-e", "-f", "-d", "-s", "-r", "-w", "-x", "-L", "-h"], ABOUT_TEXT = ["-n", "-z"], BETWEEN_TEXTS = ["=", "==", "!="], BETWEEN_FILES = ["-nt", "-ot", "-ef"], BETWEEN_NUMBERS = ["-eq", "-ne", "-lt", "-le", "-gt", "-ge"];
function checkTest(operands, scope) {
  let negated = operands.length > 1 && textOf2(operands[0]) === "!" && !isBinary(operands);
  checkCondition(negated ? operands.slice(1) : operands, [...BETWEEN_TEXTS, ...BETWEEN_NUMBERS], scope);
}
var isBinary = (operands) => operands.length === 3 && [...BETWEEN_TEXTS, ...BETWEEN_NUMBERS, ...BETWEEN_FILES].includes(textOf2(operands[1]));
function writeConditional({ conditions, joins: joins2 }, scope, writeInner2) {
  return `[[ ${conditions.map((condition) => writeCondition(condition, scope, writeInner2)).map((text, index) => index === 0 ? text : `${joins2[index - 1]} ${text}`).join(" ")} ]]`;
}
function writeCondition(condition, scope, writeInner2) {
  let { negated, words: words2, expression: expression2 } = condition, operands = words2.map((word3) => expandWord(word3, scope, writeInner2));
  if (expression2 !== void 0) return writeExpression(operands, negated, expression2);
  operands.length === 1 && textOf2(operands[0]).startsWith("-") && refuseCondition(operands);
  let areNumbers = operands.length === 3 && [operands[0], operands[2]].every(isNumber2), file = words2[1];
  if (file && operands.length === 2 && ABOUT_FILES.includes(textOf2(operands[0])) && isUnseen(file, scope))
    return `${negated ? "! " : ""}-n ${writeNamed(textOf2(operands[0]), file, scope, writeInner2)}`;
  let numbers2 = areNumbers ? BETWEEN_NUMBERS : [], compares = areNumbers && BETWEEN_NUMBERS.includes(textOf2(operands[1])), isPattern3 = operands.length === 3 && BETWEEN_TEXTS.includes(textOf2(operands[1])), plain = isPattern3 ? operands.map((operand, index) => index === 2 ? asText2(operand) : operand) : operands;
  checkCondition(plain, [...BETWEEN_TEXTS, ...numbers2], scope);
  let operator = operands.length - 2, word2 = words2[operator];
  word2 && bareText(word2) === void 0 && refuseCondition(operands);
  let texts = operands.map((operand, index) => index === operator ? textOf2(operand) : compares && operand.kind === "dynamic" ? ofDigits(operand, { filled: !1 }).emitted : isPattern3 && index === 2 ? writePattern2(operand, words2[2]) : operand.emitted);
  return `${negated ? "! " : ""}${texts.join(" ")}`;
}
function writeNamed(operator, file, scope, writeInner2) {
  let plain = (text) => ({ parts: [{ kind: "text", text, quoted: !0 }], source: text }), quoted2 = { ...file, parts: file.parts.map((part) => ({ ...part, quoted: !0 })) }, body = {
    kind: "chain",
    first: plainCall([plain("test"), plain(operator), quoted2]),
    rest: [{ operator: "&&", node: plainCall([plain("echo"), plain("1")]) }]
  };
  return `"$${bracketed(writeInner2(body, scope))}"`;
}
function writeExpression([operand], negated, expression2) {
  return operand?.kind !== "text" && operand?.kind !== "dynamic" && refuseCondition(operand ? [operand] : []), `${negated ? "! " : ""}${operand.emitted} =~ ${expression2}`;
}
var asText2 = (operand) => operand.kind === "glob" ? textArgument(operand.text) : operand;
function writePattern2(operand, word2) {
  let [only, ...more] = word2?.parts ?? [];
  return only?.kind === "variable" && !only.quoted && more.length === 0 ? (operand.kind === "text" && /[*?[\\]/.test(operand.text) && refuseCondition([operand]), operand.kind === "dynamic" ? operand.emitted.slice(1, -1) : operand.emitted) : operand.emitted;
}
var isNumber2 = (argument) => argument?.kind === "text" ? /^-?\d+$/.test(argument.text) : argument?.kind === "dynamic" && (argument.number === !0 || isNumberOf(/^\d+$/, argument, !0)), areCompared = (operands) => operands.length === 3 && BETWEEN_NUMBERS.includes(textOf2(operands[1])), isOfOneFile = (operand, operands) => ABOUT_FILES.includes(textOf2(operands[0])) && !isBareList(operand);
function checkCondition(asked, binaries, scope) {
  let operands = asked.map((operand) => {
    if ((operand.kind === "glob" || operand.kind === "pipe") && refuseCondition(asked), operand.kind !== "dynamic" || !operand.many) return operand;
    !areCompared(asked) && !isOfOneFile(operand, asked) && refuseMany3(operand, asked);
    let word2 = asOneWord(operand);
    return scope.report.renamed.set(operand, word2), word2;
  }), [first, second, third] = operands, [unary, binary] = [textOf2(first), textOf2(second)];
  operands.length !== 1 && (operands.length === 2 && ABOUT_TEXT.includes(unary) || operands.length === 3 && binaries.includes(binary) || (operands.length === 2 && ABOUT_FILES.includes(unary) ? checkName3(second, scope) : operands.length === 3 && BETWEEN_FILES.includes(binary) ? (checkOperand(first, scope), checkOperand(third, scope)) : refuseCondition(operands)));
}
function checkName3(operand, scope) {
  if (operand?.kind === "dynamic" && operand.toolchain && !operand.text.includes("..") || operand?.kind === "dynamic" && scope.rules.sandboxed && !operand.many) return;
  let path = operand?.kind === "text" ? operand.text.replace(/(?<=.)\/+$/, "") : "", { paths } = scope.rules, isEntry = (cwd) => {
    let place = paths.placeOf(resolve16(cwd, path));
    return isBelow(place, paths.root) && place !== paths.root && !isLink(place);
  };
  path !== "" && scope.cwds.every(isEntry) ? checkFile(dirname8(path), path.split("/").some(isGitDirectory) ? "listed" : "data", scope) : checkOperand(operand, scope, "listed");
}
function checkOperand(operand, scope, use = "data") {
  if (operand?.kind === "dynamic" && operand.uses && !operand.many && !(operand.toolchain && operand.text.includes(".."))) {
    operand.uses.push("read");
    return;
  }
  operand?.kind !== "text" && refuseCondition(operand ? [operand] : []), checkFile(operand.text, use, scope);
}
var textOf2 = (argument) => argument?.kind === "text" ? argument.text : "";
function refuseMany3({ text }, [first]) {
  /[*?]/.test(text) && stop("bash.condition", `${shown(text)} may come to several words`, "Ask ls: ls -d PATTERN > /dev/null 2>&1 && \u2026");
  let example = ABOUT_FILES.includes(textOf2(first)) ? `${textOf2(first)} "$x"` : '"$x" = y';
  stop("bash.condition", `${shown(text)} may come to several words`, `Put it in double quotes: [ ${example} ].`);
}
function refuseCondition(operands) {
  return stop(
    "bash.condition",
    `${shown(operands.map(({ text }) => text).join(" "))} is not a condition that only looks`,
    `Use ${ABOUT_FILES.join(" ")} with a file, -n or -z with a text, or =, != between two texts; join with && and ||.`
  );
}

// src/shell/programs/text-programs.ts
var AMOUNT = /^[+-]?\d+[bkKMG]?B?$/, LIST = /^[\d,-]+$/, COREUTILS = "GNU coreutils manual", reads = (name, why, rule2) => ({ words: [name], class: "read", why, source: COREUTILS, ...rule2 }), judged = (name, why, source, judge, names) => ({
  words: [name],
  class: "read",
  why,
  source,
  judge,
  ...names && { names }
}), TEXT_RULES = [
  reads("ls", "no option runs, writes or reads a file of names, so a pattern may begin with a wildcard", {
    options: {
      flags: `-a --all -A --almost-all -b -B -c -C -d --directory -f -F -g -G -h --human-readable -H -i --inode -k -l -L -m -n -N
        -o -p -q -Q -r --reverse -R --recursive -s --size -S -t -u -U -v -x -X -1 --full-time --group-directories-first
        --si --numeric-uid-gid --file-type`,
      values: {
        "-I --ignore --hide": "text",
        "-w --width -T": NUMBER,
        "--sort --time --format": /^[\w-]+$/,
        "--time-style": "text"
      },
      optional: { "--color --classify --indicator-style": /^[\w-]+$/ }
    },
    operands: FILES_LISTED,
    leadingGlob: !0
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
      values: { "-f --skip-fields -s --skip-chars -w --check-chars": NUMBER },
      optional: { "--group --all-repeated": /^\w+$/ }
    },
    operands: { kind: "data", max: 1 }
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
    operands: { kind: "text", max: 2 }
  }),
  reads("pwd", "takes no operand", { options: { flags: "-L -P" }, operands: { kind: "text", max: 0 } }),
  reads("true", "ignores its operands", { options: {}, operands: { kind: "text", max: 0 } }),
  reads("false", "ignores its operands", { options: {}, operands: { kind: "text", max: 0 } }),
  reads("which", "looks names up on the PATH", {
    options: { flags: "-a --all" },
    operands: { kind: PLAIN_NAME2 }
  }),
  reads("date", "an operand without + sets the clock, as -s does; -f reads a file of dates", {
    options: {
      flags: "-u --utc --universal -R --rfc-email",
      values: { "-d --date": "text", "-r --reference": "data", "--rfc-3339": /^\w+$/ },
      optional: { "-I --iso-8601": /^\w+$/ }
    },
    operands: { kind: /^\+/, max: 1 }
  }),
  judged("echo", "prints its words", "bash(1), echo", judgeEcho, !0),
  judged(
    "printf",
    "-v and %n set a variable, and a subscript in its name is evaluated: a[$(id)]",
    "bash(1), printf",
    judgePrintf,
    !0
  ),
  judged(
    "test",
    "-v and -R evaluate subscripts, -a and -o change the meaning of what stands before them",
    "bash(1), test",
    (call) => checkTest(call.rest, call.scope),
    !0
  ),
  judged("cd", "the directory that it changes to is followed", "bash(1), cd", () => {
  })
];
function judgeEcho({ rest, ...call }) {
  for (let word2 of rest) checkKind(word2, "message", "a word", { ...call, rest, leadingGlob: !1 });
}
function judgePrintf(call) {
  let [format, ...values] = call.rest.filter((word2, index) => index > 0 || knownText(word2) !== "--"), text = knownText(format);
  text === "-v" && stop("bash.option", "printf -v sets a variable", "Use NAME=$(printf \u2026)."), (text === void 0 || text.startsWith("-") && knownText(call.rest[0]) !== "--") && stop(
    "bash.option",
    `the format of printf is ${format ? shown(format.text) : "missing"}`,
    "Begin with a format in quotes, such as printf '%s\\n' TEXT."
  ), /%[^%a-zA-Z(]*[hlLjtz]*n/.test(text.replaceAll("%%", "")) && stop("bash.value", `the format ${shown(text)} sets a variable by %n`, "Use \\n for a newline."), values.some((value) => knownText(value) === "-v") && stop("bash.option", "printf -v sets a variable", "Print with %s only.");
  for (let value of values) checkKind(value, "message", "a value", call);
}
var coreutils2 = rulesOf("read", "GNU coreutils manual"), linux = rulesOf("read", "util-linux and vim manual pages"), GIVEN = "reads what it is given", BYTES = /^[+-]?(?:0x)?[\da-fA-F]+[bcwkKMGB]*$/, WORD2 = /^[\w,.-]+$/, SUMS = ["md5sum", "sha1sum", "sha224sum", "sha256sum", "sha384sum", "sha512sum", "b2sum"], LINE_RULES = [
  coreutils2(
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
  coreutils2("tac", GIVEN, { flags: "-b --before -r --regex", values: { "-s --separator": "text" } }, FILES_READ),
  linux("rev", GIVEN, {}, FILES_READ),
  coreutils2(
    "comm",
    GIVEN,
    {
      flags: "-1 -2 -3 -z --zero-terminated --check-order --nocheck-order --total",
      values: { "--output-delimiter": "text" }
    },
    { kind: "data", max: 2 }
  ),
  coreutils2(
    "join",
    GIVEN,
    {
      flags: "-i --ignore-case --check-order --nocheck-order --header -z --zero-terminated",
      values: { "-a -v -1 -2 -j": NUMBER, "-e -t": "text", "-o": /^[\d.,auto ]+$/ }
    },
    { kind: "data", max: 2 }
  ),
  coreutils2(
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
  coreutils2("fold", GIVEN, { flags: "-b --bytes -s --spaces", values: { "-w --width": NUMBER } }, FILES_READ),
  coreutils2(
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
    (name) => coreutils2(
      name,
      GIVEN,
      { flags: "-i --initial -a --all --first-only", values: { "-t --tabs": /^[\d,/+]+$/ } },
      FILES_READ
    )
  ),
  coreutils2(
    "cmp",
    GIVEN,
    {
      flags: "-b --print-bytes -l --verbose -s --quiet --silent",
      values: { "-i --ignore-initial": /^[\w:]+$/, "-n --bytes": BYTES }
    },
    { kind: "data", first: ["data", "data", /^\d\w*$/, /^\d\w*$/], max: 4 }
  ),
  ...SUMS.map(
    (name) => coreutils2(
      name,
      "-c opens every file that a list names",
      { flags: "-b --binary -t --text --tag -z --zero", values: { "-l --length": NUMBER } },
      FILES_READ
    )
  ),
  coreutils2(
    "cksum",
    "-c opens every file that a list names",
    { values: { "-a --algorithm": WORD2 }, flags: "--untagged" },
    FILES_READ
  ),
  coreutils2("sum", GIVEN, { flags: "-r -s --sysv" }, FILES_READ),
  ...["base64", "base32"].map(
    (name) => coreutils2(
      name,
      GIVEN,
      { flags: "-d --decode -i --ignore-garbage", values: { "-w --wrap": NUMBER } },
      { kind: "data", max: 1 }
    )
  ),
  linux(
    "xxd",
    "a second operand is written",
    {
      unclustered: !0,
      flags: "-a -b -d -e -E -i -p -ps -r -u -C",
      values: { "-c -g -l -s -o -cols -len -seek": BYTES },
      word: /^-(?:[cglo]|s[-+]?)(?:\d+|0x[\da-f]+)$/i
    },
    { kind: "data", max: 1 }
  ),
  coreutils2(
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
      names: !0,
      also: ({ operands }) => refuseResponseFiles(
        operands.map(({ text }) => text),
        "strings"
      )
    }
  ),
  coreutils2(
    "seq",
    "prints numbers",
    {
      flags: "-w --equal-width",
      values: { "-f --format": /^[^%]*%[-+ 0#]*\d*(?:\.\d+)?[aefgAEFG][^%]*$/, "-s --separator": "text" },
      word: /^-\d+$/
    },
    { kind: /^-?[\d.]+$/, max: 3 }
  ),
  reads("bc", "calculates what it reads, and opens no other file", {
    options: { flags: "-l --mathlib -q --quiet -s --standard -w --warn" },
    operands: { kind: "data" }
  }),
  coreutils2("yes", "prints without end, for a reader that ends", {}, { kind: "text" }),
  coreutils2("factor", "opens no file", {}, { kind: NUMBER }),
  coreutils2(
    "shuf",
    "-o writes",
    {
      flags: "-e --echo -z --zero-terminated -r --repeat",
      values: { "-n --head-count": NUMBER, "-i --input-range": /^\d+-\d+$/, "--random-source": "data" }
    },
    FILES_READ
  ),
  coreutils2("tsort", GIVEN, {}, { kind: "data", max: 1 }),
  reads(
    "diffstat",
    "counts what it reads; -o and -e write, a file may be unpacked by another program, -S and -D look at others",
    {
      options: {
        flags: "-b -c -C -h -k -K -l -m -q -s -t -T -u -v -V",
        values: { "-f -n -N -p -r -R -w": NUMBER }
      },
      operands: NONE
    }
  ),
  linux("col", "filters its input", { flags: "-b -f -h -p -x", values: { "-l": NUMBER } }, NONE),
  linux("look", GIVEN, { flags: "-a -d -f" }, { kind: "data", first: ["text"], max: 2 }),
  linux(
    "iconv",
    "-o writes",
    { flags: "-c -l --list", values: { "-f --from-code -t --to-code": /^[\w/.:-]+$/ } },
    FILES_READ
  )
];

// src/shell/programs/program-rules.ts
var RULES = [
  ...GIT_READ_RULES,
  ...GIT_NAME_RULES,
  ...GIT_WRITE_RULES,
  ...GIT_EDIT_RULES,
  ...GIT_BISECT_RULES,
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
  ...INSTALL_RULES,
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
  for (let rule2 of BY_PROGRAM.get(argv[0] ?? "") ?? [])
    rule2.words.length > (best?.words.length ?? 0) && rule2.words.every((word2, index) => word2 === argv[index]) && isAbout(rule2, argv) && (best = rule2);
  return best;
}
var isAbout = ({ when, words: words2 }, argv) => !when || when(argv.slice(words2.length).map((word2) => word2 ?? "")), hasProgram = (name) => BY_PROGRAM.has(name), BY_PROGRAM = /* @__PURE__ */ new Map();
for (let rule2 of RULES) {
  let program = rule2.words[0] ?? "";
  BY_PROGRAM.set(program, [...BY_PROGRAM.get(program) ?? [], rule2]);
}
var generalRule = (program) => ({
  words: [program],
  class: "project",
  changes: !0,
  why: "the configuration allows it and we know nothing of its options: every word that may be a path must lead to an unprotected place of the workspace",
  source: "the configuration",
  judge: (call) => judgeGeneral(program, call)
});
function judgeGeneral(program, call) {
  let [first] = call.rest;
  BY_PROGRAM.has(program) && first && knownText(first) === void 0 && stop("bash.glob", `${shown(first.text)} stands where ${program} has its sub-command`, "Write the sub-command."), BY_PROGRAM.has(program) && call.entry?.words.length === 1 && first?.text.startsWith("-") && stop("bash.option", `${shown(first.text)} stands in front of the sub-command of ${program}`, "Leave it out.");
  for (let word2 of call.rest) checkKind(word2, "any-word", "a word", call);
}

// src/policy/profiles/widening.ts
function refuseWidening(extension) {
  if (extension.settings.widen) return;
  let problems = [...widerThanReplaced(extension), ...WIDENING.flatMap((row) => uncovered(row, extension))];
  if (problems.length === 0) return;
  let message = problems.length === 1 ? problems.join() : [HEAD, ...problems.map((line) => `- ${line}`)].join(`
`);
  throw new KodeletError("config", message, { remedy: remedyFor(extension) });
}
var HEAD = "A profile may only narrow the one that it extends:", WIDENING = [
  {
    key: "bash.classes",
    stated: ({ bash }) => bash?.classes ?? [],
    covers: ({ commands }, name) => commands === "any" || commands.classes.includes(name)
  },
  { key: "bash.allow-only", stated: ({ bash }) => bash?.["allow-only"] ?? [], covers: coversCommand },
  { key: "bash.allow", stated: ({ bash }) => bash?.allow ?? [], covers: coversCommand },
  {
    key: "write.unprotect",
    stated: ({ write: write2 }) => write2?.unprotect ?? [],
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
    key: "posts",
    stated: ({ posts = {} }) => Object.entries(posts).map(([kind, max]) => `${kind}: ${max}`),
    covers: ({ posts }, entry) => {
      let [kind = "", max] = entry.split(": ");
      return Number(max) <= posts[kind];
    }
  },
  {
    key: "freeze-registry",
    stated: (settings) => settings["freeze-registry"] === !1 ? ["false"] : [],
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
], strictness = (mode) => APPROVAL_MODES.indexOf(mode), mayAsk = ({ approval, commands }) => approval === "ask" || approval === "auto" || approval === "high" && commands === "any";
function coversCommand({ commands }, entry) {
  if (commands === "any") return !0;
  let { words: words2 } = parseEntry(entry, "");
  if (findEntry(commands.allow, words2) !== void 0) return !0;
  let own = findRule(words2)?.class;
  return own === void 0 || !commands.classes.includes(own) ? !1 : own !== "project" || findEntry(SHORT_LIST, words2) !== void 0;
}
var coversPattern = (patterns, pattern) => patterns.some((other) => matchesGlob(pattern, other)), coversHost = (hosts, entry) => hosts === "any" || USUAL_PORTS.every((port) => {
  let asked = parseHost(entry.replace("*", "_"), port);
  return asked !== void 0 && listsHost(hosts, asked);
});
function uncovered({ key, stated, covers }, { name, settings, parent, source }) {
  let whole2 = `profiles.${name}.${key}`;
  return stated(settings).flatMap((entry, index) => covers(parent, entry) ? [] : [`${locationOf(source, `${whole2}.${index}`) || locationOf(source, whole2)}${whole2} has "${entry}", which ${nameOf(parent, name, source)} does not allow`]);
}
var nameOf = (parent, child, { profiles }) => parent.name === child || !Object.hasOwn(profiles, parent.name) ? `the built-in ${parent.name}` : parent.name, COMPARISONS = [
  { of: "commands", field: "commands", wider: allowsMoreCommands },
  { of: "writing", field: "writes", wider: ({ writes }, other) => writes && !other.writes },
  { of: "protected paths", wider: ({ protect }, other) => !other.protect.every((one) => protect.includes(one)) },
  {
    of: "external tools",
    field: "external",
    wider: ({ external }, other) => !external.every((one) => coversPattern(other.external, one))
  },
  {
    of: "hosts",
    field: "hosts",
    wider: ({ hosts }, other) => hosts === "any" ? other.hosts !== "any" : !hosts.every((one) => coversHost(other.hosts, one))
  },
  {
    of: "approval",
    field: "approval",
    wider: ({ approval }, other) => strictness(approval) > strictness(other.approval)
  },
  {
    of: "posts",
    field: "posts",
    wider: ({ posts }, other) => POST_KINDS.some((kind) => posts[kind] > other.posts[kind])
  },
  {
    of: "new tools",
    field: "freezeRegistry",
    wider: ({ freezeRegistry }, other) => !freezeRegistry && other.freezeRegistry
  }
];
function allowsMoreCommands({ commands }, other) {
  if (commands === "any") return other.commands !== "any";
  let { commands: others } = other;
  return others !== "any" && !commands.classes.every((name) => others.classes.includes(name)) ? !0 : !commands.allow.every(({ text }) => coversCommand(other, text));
}
function narrowProfile(trusted, other) {
  let [wider, narrower] = [!0, !1].map((is) => COMPARISONS.filter((row) => row.wider(other, trusted) === is)), lifting = other.rules.filter((rule2) => rule2.verdict === "allow" && !trusted.rules.some(isSame2(rule2))), fields = (narrower ?? []).flatMap(({ field }) => field ? [[field, other[field]]] : []), profile = { ...trusted, ...Object.fromEntries(fields) };
  return {
    profile: {
      ...profile,
      commands: denyAll(profile.commands, [trusted.commands, other.commands]),
      protect: [.../* @__PURE__ */ new Set([...trusted.protect, ...other.protect])],
      rules: [...trusted.rules, ...other.rules.filter((rule2) => rule2.verdict !== "allow")],
      patterns: new Map([...trusted.patterns, ...other.patterns]),
      guarded: trusted.guarded
    },
    wider: [...(wider ?? []).map(({ of }) => of), ...lifting.length > 0 ? ["rules that allow"] : []]
  };
}
var isSame2 = (rule2) => (other) => isDeepStrictEqual(rule2, other);
function denyAll(commands, all) {
  return commands === "any" ? commands : { ...commands, deny: all.flatMap((one) => one === "any" ? [] : one.deny) };
}
function widerThanReplaced({ name, parent, replaced: replaced2, source }) {
  let wider = replaced2 ? COMPARISONS.filter(({ wider: wider2 }) => wider2(parent, replaced2)).map(({ of }) => of) : [];
  if (wider.length === 0) return [];
  let key = `profiles.${name}.extends`;
  return [
    `${locationOf(source, key)}${key} is "${parent.name}", which allows more than the built-in ${name}: ${wider.join(", ")}`
  ];
}
var remedyFor = ({ name }) => `Remove that, or write "widen: true" into profiles.${name} on the default branch`;

// src/policy/profiles/profile.ts
var DEFAULT_PROFILE = "ci", EVERY_CLASS = { allow: [], deny: [], classes: COMMAND_CLASSES };
function resolveProfile(name, source = { profiles: {} }, key = "profile") {
  let { base, layers } = layersOf(name, source, key), profile = layers.toReversed().reduce((parent, layer) => layOver(parent, layer, source), builtIn(base));
  return checkRules(profile, source), profile;
}
function layersOf(name, source, key = "profile") {
  let layers = [], [next, at2] = [name, key];
  for (; ; ) {
    let settings = settingsOf(next, source), changed2 = layers.at(-1)?.name === next;
    if (!settings || changed2 && isBuiltIn(next)) {
      if (!isBuiltIn(next)) throw unknownProfile(next, withoutProfiles(source, layers), at2);
      return { layers, base: next };
    }
    if (layers.some((layer) => layer.name === next)) throw inCircle([...layers.map((one) => one.name), next], source);
    layers.push({ name: next, settings }), [next, at2] = [settings.extends ?? (isBuiltIn(next) ? next : DEFAULT_PROFILE), `profiles.${next}.extends`];
  }
}
var isBuiltIn = (name) => Object.hasOwn(BUILT_IN_PROFILES, name), settingsOf = (name, { profiles }) => Object.hasOwn(profiles, name) ? profiles[name] : void 0;
function builtIn(name) {
  let { commands, summary: _, ...rest } = BUILT_IN_PROFILES[name], any = commands === "any";
  return {
    ...rest,
    name,
    commands: any ? commands : { allow: [], deny: [], classes: commands },
    approval: any ? "yolo" : "high",
    rules: [],
    patterns: /* @__PURE__ */ new Map()
  };
}
function layOver(parent, { name, settings }, source) {
  let replaced2 = isBuiltIn(name) && parent.name !== name ? builtIn(name) : void 0, commands = layOverCommands(parent.commands, settings.bash ?? {}, `profiles.${name}.bash`, source);
  return refuseWidening({ name, settings, parent, replaced: replaced2, source }), {
    ...parent,
    name,
    commands,
    protect: protectedPaths(parent, settings.write),
    external: settings.external?.allow ?? parent.external,
    hosts: settings.network?.hosts ?? hostsLeft(parent, commands),
    posts: { ...parent.posts, ...settings.posts },
    freezeRegistry: settings["freeze-registry"] ?? parent.freezeRegistry,
    approval: settings.approval ?? parent.approval,
    rules: [...parent.rules, ...settings.rules ?? []],
    patterns: source.patterns ?? parent.patterns,
    // Asking for nothing is as much as running everything: it is guarded in the same way.
    guarded: parent.guarded || settings.approval === "yolo"
  };
}
var protectedPaths = ({ protect: inherited }, { protect = [], unprotect = [] } = {}) => [...inherited.filter((pattern) => !unprotect.includes(pattern)), ...protect], hostsLeft = ({ hosts }, commands) => hosts === "any" && commands !== "any" ? [] : hosts;
function layOverCommands(parent, bash, key, source) {
  let entries = (field) => (bash[field] ?? []).map(
    (entry, index) => parseEntry(entry, `${key}.${field}${placeInBrackets(source, `${key}.${field}.${index}`)}`)
  ), only = bash["allow-only"] && entries("allow-only");
  if (parent === "any" && !only && !bash.classes) {
    if (bash.deny?.length) throw denyOfAny(key, source);
    return parent;
  }
  let inherited = parent === "any" ? { allow: [], deny: [], classes: [] } : parent;
  return {
    allow: [...only ?? inherited.allow, ...entries("allow")],
    deny: [...inherited.deny, ...entries("deny")],
    classes: bash.classes ?? (only ? [] : inherited.classes)
  };
}
var withoutProfiles = (source, layers) => ({
  ...source,
  profiles: Object.fromEntries(
    Object.entries(source.profiles).filter(([name]) => !layers.some((layer) => layer.name === name))
  )
});
function unknownProfile(name, source, key) {
  let known3 = [.../* @__PURE__ */ new Set([...Object.keys(BUILT_IN_PROFILES), ...Object.keys(source.profiles)])], near = nearest(
    name,
    known3.filter((one) => !allowsAll(one, source))
  ), remedy = `Use one of ${known3.join(", ")}${near ? `; did you mean ${near}?` : ""}`;
  return new KodeletError("config", `${locationOf(source, key)}${key} "${name}" is unknown`, { remedy });
}
function allowsAll(name, source) {
  try {
    let { base, layers } = layersOf(name, source);
    return BUILT_IN_PROFILES[base]?.commands === "any" || layers.some(({ settings }) => settings.approval === "yolo");
  } catch {
    return !0;
  }
}
function inCircle(path, source) {
  let key = `profiles.${path[0]}.extends`, message = `${locationOf(source, key)}${key} leads back to itself: ${path.join(" \u2192 ")}`;
  return new KodeletError("config", message, { remedy: "Let one of them extend ci or read-only" });
}
var denyOfAny = (key, source) => new KodeletError(
  "config",
  `${locationOf(source, `${key}.deny`)}${key}.deny cannot narrow a profile that allows every command`,
  { remedy: "Extend ci, or list what may run in allow-only" }
);

// src/tools/custom/answer.ts
import { constants } from "node:os";
function answerOf2({ result, file, undeclared, noted: noted2 = {} }, expected) {
  let { stdout, stderr } = result, output = shown2(stdout) + cutNotice(result, stdout, expected.maxOutputBytes, file), metadata = toolMetadata("custom_tool", {
    executionTime: result.durationMs * 1e6,
    output: headAndTail(stdout, LIMITS.customTextBytes),
    ...expected.version !== void 0 && { version: expected.version },
    ...stderr.trim() !== "" && { stderr: headAndTail(stderr, LIMITS.customErrorBytes) },
    ...Object.keys(noted2).length > 0 && { noted: noted2 }
  }), failure = stopped(result, expected.timeoutMs, output) ?? failed(result, { stdout, stderr }, output);
  if (failure) return { ...failure, metadata };
  if (undeclared) return fail(UNDECLARED, { output, metadata });
  let misfit = misfitOf(stdout, result.truncated, expected);
  if (misfit === void 0) return ok(output, metadata);
  let words2 = `The output does not fit the tool's output schema: ${clean(misfit)}`;
  return expected.readOnly ? fail(words2, { output, metadata }) : ok(`${output}
[Warning: ${words2}]`, metadata);
}
var UNDECLARED = 'The tool asked for a call of another tool, and its description does not say "makes_calls": true (custom_tools.strict)', shown2 = (text) => clean(headAndTail(text.replace(/\n$/, ""), LIMITS.customTextBytes)), clean = removeHiddenCharacters;
function cutNotice({ truncated, totalBytes }, stdout, limit, file) {
  let whole2 = file ? `; the whole is in ${file.name}` : "";
  if (truncated) return `
... [output of ${totalBytes} bytes was cut to the limit of ${limit} bytes${whole2}]`;
  let bytes = Buffer.byteLength(stdout);
  return bytes <= LIMITS.customTextBytes ? "" : `
... [the output has ${bytes} bytes; its beginning and end are shown${whole2}]`;
}
function stopped(result, timeoutMs, output) {
  return result.failure ? fail(`The tool could not be started: ${result.failure}`) : result.exceeded ? fail(`The tool was ended, because ${result.exceeded}`, { output }) : result.timedOut ? fail(`tool execution timed out after ${inUnits(timeoutMs)}`, {
    code: "timed_out",
    output: withErrors(output, result)
  }) : result.aborted ? fail("The tool was ended because the run ends", { code: "aborted", output }) : void 0;
}
var withErrors = (output, { stderr }) => [output, shown2(stderr.trimEnd())].filter(Boolean).join(`
`);
function failed(result, { stdout, stderr }, output) {
  let said = errorAnswer(stdout);
  if (said !== void 0) return fail(shown2(said));
  let saidBeside = errorAnswer(stderr);
  if (saidBeside !== void 0) return fail(shown2(saidBeside), { output });
  if (result.exitCode === 0) return;
  let signal = signalOf(result);
  if (signal !== void 0)
    return fail(`The tool was ended by the signal ${signal}`, { output: withErrors(output, result) });
  let words2 = stderr.trim();
  return words2 ? fail(shown2(words2), { output }) : fail(output.trim() || `exit status ${result.exitCode}`);
}
function signalOf({ signal, exitCode }) {
  return signal ?? ENDINGS.find((name) => exitCode === 128 + constants.signals[name]);
}
var ENDINGS = ["SIGILL", "SIGABRT", "SIGBUS", "SIGFPE", "SIGKILL", "SIGSEGV", "SIGTERM"];
function errorAnswer(text) {
  if (text.trimStart().startsWith("{"))
    try {
      let { error, details } = JSON.parse(text.trim());
      return typeof error != "string" || error === "" ? void 0 : details == null || details === "" ? error : `${error}
${typeof details == "string" ? details : JSON.stringify(details)}`;
    } catch {
      return;
    }
}
function misfitOf(stdout, truncated, { outputSchema, maxOutputBytes }) {
  if (outputSchema) {
    if (truncated) return `it was cut to ${maxOutputBytes} bytes`;
    try {
      let valid = compileSchema(outputSchema)(JSON.parse(stdout.trim()));
      return valid.ok ? void 0 : valid.errors.join("; ").replaceAll("the input", "the output");
    } catch {
      return `it is no JSON: ${stdout.trim().slice(0, 80) || "it is empty"}`;
    }
  }
}
function inUnits(milliseconds) {
  return milliseconds % 6e4 === 0 ? `${milliseconds / 6e4}m` : milliseconds % 1e3 === 0 ? `${milliseconds / 1e3}s` : `${milliseconds}ms`;
}

// src/tools/custom/custom-tool-options.ts
var fullSelection = ({ selection }) => ({
  allow: ["*"],
  deny: [],
  disabled: [],
  ...selection
}), selectorOf = (options) => createSelector(fullSelection(options));
function mayBeAsked(options, stems) {
  let selection = fullSelection(options), { allow: allow2, permitted = [], permits = () => !0 } = selection, files = stems.flatMap((stem) => [stem, PREFIX + stem]), isOwnName = (name) => !isGlob(name) && !files.includes(name), select = createSelector({
    ...selection,
    ...allow2.some(isOwnName) && { allow: ["*"] },
    ...permitted.some((name) => isOwnName(name) && permits(name)) && { permits: void 0 }
  });
  return (stem) => select(stem) === void 0;
}
var probeOptionsOf = ({
  environment,
  workspace,
  sessionId,
  signal,
  confine
}) => ({
  cwd: workspace.root,
  env: { ...environment, KODELET_WORKING_DIR: workspace.root, KODELET_SESSION_ID: sessionId },
  signal,
  confine
});

// src/agent/open-hooks.ts
import { lstatSync as lstatSync6 } from "node:fs";
import { lstat, mkdir } from "node:fs/promises";
import { dirname as dirname9, join as join6, posix, relative as relative6 } from "node:path";

// src/session/call/hooks.ts
import { isDeepStrictEqual as isDeepStrictEqual2 } from "node:util";
function createHooks(hooks) {
  let warned = /* @__PURE__ */ new Set(), warn = ({ stream }, text) => {
    warned.has(text) || stream.emit({ type: "notice", level: "warning", text }), warned.add(text);
  }, askAll = (event, about, where) => askEach(hooks, { event, sessionId: where.sessionId, ...about }, where, warn);
  return {
    async before(call, revalidate) {
      let { tool } = call, input = call.input;
      for (let rewrites = 0; ; rewrites += 1) {
        let said = await askAll("before-tool", { tool, input }, call);
        if (said.objection) return { refusal: refusal(call, said.objection) };
        let { rewriting } = said;
        if (!rewriting || isDeepStrictEqual2(rewriting.answer.input, input)) return prejudice(said);
        if (rewrites === MAX_REWRITES) return { refusal: refusal(call, { ...rewriting, answer: CIRCLES }) };
        let read = revalidate(rewriting.answer.input);
        if (!read) return {};
        input = read.input;
      }
    },
    async after(call, result, { text, result: structured }) {
      let { tool, input } = call, said = await askAll("after-tool", { tool, input, result: { text, structured } }, call);
      return said.objection ? marked(call, result, said.objection) : said.replacing ? replacement(said.replacing, result) : result;
    },
    async consult(event, about, where) {
      let { objection } = await askAll(event, about, where);
      return objection && describeObjection(objection);
    }
  };
}
var MAX_REWRITES = 1, CIRCLES = {
  verdict: "fault",
  reason: "it rewrites an input that has been rewritten already",
  remedy: "Let the hooks agree on one input: each is asked about what another has made of it"
};
async function askEach(hooks, question, where, warn) {
  let said = {}, { event, tool } = question, names = tool === void 0 ? [] : [tool, ...where.needs ?? []], isAsked = (one) => one.event === event && (tool === void 0 || names.some((name) => one.fits(name)));
  for (let hook of hooks.filter(isAsked)) {
    let answer = await ask(hook, question, where), about = tool ?? event;
    if (answer.message !== void 0 && warn(where, `The hook ${hook.run} says about ${about}: ${answer.message}`), answer.askAgent !== void 0 && where.askAgent?.(hook.run, answer.askAgent), answer.verdict !== "allow") {
      if (hook.advisory) {
        warn(where, `The advisory hook ${hook.run} objects to ${about}: ${objectionOf(answer)}`);
        continue;
      }
      if (answer.verdict === "fault" && warn(where, `The hook ${hook.run} is broken: ${answer.reason}. ${answer.remedy}`), answer.verdict === "fault" || answer.verdict === "deny") return { objection: { hook, answer } };
      answer.verdict === "ask" ? said = { asking: { hook, answer }, ...said } : answer.verdict === "replace" ? said = { replacing: { hook, answer }, ...said } : said = { rewriting: { hook, answer }, ...said };
    }
  }
  return said;
}
var objectionOf = (answer) => "reason" in answer ? answer.reason : `it would ${answer.verdict} it`;
async function ask(hook, question, { callId, stream, signal }) {
  let startedAt = performance.now(), answer = await hook.ask(question, signal), { event, tool } = question, durationMs = Math.round(performance.now() - startedAt), about = { ...callId !== void 0 && { callId }, ...tool !== void 0 && { tool } };
  return stream.emit({ type: "hook-end", ...about, event, run: hook.run, advisory: hook.advisory, ...answer, durationMs }), answer;
}
function prejudice({ asking: asking2, replacing }) {
  if (asking2) {
    let { run } = asking2.hook, verdict = {
      verdict: "ask",
      rule: "hook.before-tool",
      reason: `the hook ${run} asks a person: ${asking2.answer.reason}`,
      remedy: "Take another way, or say in your answer what a person should do."
    };
    return { asking: { verdict, result: describeDenial(verdict), decider: `hook ${run}` } };
  }
  return replacing ? { replacement: { decider: `hook ${replacing.hook.run}`, result: replacement(replacing) } } : {};
}
function replacement({ hook, answer: { ok: ok2, text } }, made) {
  let note = made ? "" : `[the hook ${hook.run} answered in place of the tool]
`;
  return ok2 ? { ok: ok2, text: `${note}${text}` } : fail(`The hook ${hook.run} says that it failed`, { code: "failed", output: text, metadata: made?.metadata });
}
function refusal({ tool, signal }, { hook, answer }) {
  let verdict = {
    verdict: "deny",
    rule: answer.verdict === "fault" ? "hook.fault" : "hook.before-tool",
    reason: `the hook ${hook.run} ${answer.verdict === "fault" ? `gave no verdict on ${tool}` : `refuses ${tool}`}: ${answer.reason}`,
    remedy: answer.verdict === "fault" ? `${answer.remedy}. ${ONLY_PEOPLE}` : "Do as the hook says, or take another way."
  }, result = signal.aborted ? fail(verdict.reason, { code: "aborted" }) : describeDenial(verdict);
  return { verdict, result, decider: `hook ${hook.run}` };
}
var ONLY_PEOPLE = "Until a person has fixed it, every call that it is asked about is refused.", describeObjection = ({ hook, answer }) => answer.verdict === "fault" ? { text: `The hook ${hook.run} gave no verdict: ${answer.reason}`, remedy: answer.remedy } : { text: `The hook ${hook.run} refuses: ${answer.reason}` };
function marked({ tool, signal }, result, { hook, answer }) {
  let what = answer.verdict === "fault" ? `gave no verdict on the result of ${tool}` : `does not accept the result of ${tool}`, text = `The hook ${hook.run} ${what}: ${answer.reason}`;
  return result.ok ? fail(text, {
    code: signal.aborted ? "aborted" : "failed",
    advice: answer.verdict === "fault" ? `${DONE} ${answer.remedy}.` : `${DONE} Fix what the hook names.`,
    output: result.text,
    metadata: result.metadata
  }) : { ...result, text: `${result.text}
${text}` };
}
var DONE = "The call itself was made, and what it did stands.";

// src/tools/hook-program.ts
async function askHook(program, question, options) {
  let process2 = {
    file: program.file,
    args: [],
    env: options.env,
    input: JSON.stringify(inOtherWords(question, options.cwd)),
    timeoutMs: program.timeoutMs,
    maxOutputBytes: LIMITS.hookAnswerBytes
  }, result = await runExecutable(options, process2, { readOnly: !1 });
  return whyNoAnswer(result, program) ?? readAnswer(result, question);
}
var fault = (reason, remedy) => ({ verdict: "fault", reason, remedy }), NOT_STARTED = /^bwrap: (execvp .+)\n$/;
function whyNoAnswer(result, { event, timeoutMs }) {
  let failure = result.failure ?? (result.exitCode === 1 ? NOT_STARTED.exec(result.stderr)?.[1] : void 0);
  if (failure)
    return fault(`it could not be started: ${failure}`, "Let its first line name a program that is there: #!/usr/bin/env bash");
  if (result.aborted) return fault("the run ends", "Start it again");
  if (result.timedOut)
    return fault(
      `it gave no answer within ${inUnits(timeoutMs)}`,
      `Make it faster, or raise its timeout in hooks.${event}`
    );
  if (result.truncated) {
    let max = LIMITS.hookAnswerBytes;
    return fault(`it printed ${result.totalBytes} bytes; at most ${max} are read`, "Let it print only its verdict");
  }
  if (result.signal) return fault(`it was ended by the signal ${result.signal}`, "Find out what ended it");
}
var FIRST_OF_SHELLS = 126;
function readAnswer({ exitCode, stdout, stderr }, question) {
  let said = readHookAnswer(stdout, question);
  if (exitCode !== 0) {
    let words2 = said.verdict === "deny" && said.reason || stderr.trim() || stdout.trim();
    return (exitCode ?? 0) >= FIRST_OF_SHELLS && said.verdict !== "deny" ? fault(clipped(`it ended with status ${exitCode}${words2 && `, and said: ${words2}`}`), CRASHED) : { verdict: "deny", reason: clipped(words2 || `exit status ${exitCode}`) };
  }
  let { askAgent, message } = said;
  return {
    ..."reason" in said ? { ...said, reason: clipped(said.reason) } : said,
    ...askAgent !== void 0 && { askAgent: clipped(askAgent) },
    ...message !== void 0 && { message: clipped(message) }
  };
}
var CRASHED = "A program of it was not found, could not be started or was ended by a signal: find out which";
function inOtherWords(question, cwd) {
  let { event, sessionId, tool, input, result } = question, [name] = HOOK_EVENT_FORMS[event], args = isJsonObject(input) && "command" in input ? { ...input, cmd: input.command } : input;
  return {
    ...question,
    hook_event_name: name,
    session_id: sessionId,
    cwd,
    ...tool !== void 0 && { tool_name: tool, tool_input: input, args, context: { tool, args } },
    ...result && { tool_response: { llmContent: result.text } }
  };
}
var clipped = (reason) => reason.length <= LIMITS.hookReasonCharacters ? reason : `\u2026${reason.slice(-LIMITS.hookReasonCharacters)}`, KEYS2 = [
  "verdict",
  "reason",
  "result",
  "input",
  "askAgent",
  ...Object.keys(HOOK_ANSWER_FORMS)
], NESTED_KEYS = Object.keys(HOOK_OUTPUT_FORMS), WORDS = {
  allow: "allow",
  deny: "deny",
  ask: "ask",
  ...HOOK_WORDS
}, FORM2 = 'Let it print nothing, {"verdict":"allow"} or {"verdict":"deny","reason":"\u2026"}; words for people go to standard error', answerFault = (reason) => ({ verdict: "fault", reason, remedy: FORM2 });
function readHookAnswer(stdout, question) {
  if (stdout.trim() === "") return { verdict: "allow" };
  let answer = parseObject(stdout);
  if (!answer) return answerFault(`it printed ${shownValue(stdout.trim())}, which is no JSON object`);
  let { hookSpecificOutput: nested = {} } = answer;
  if (!isJsonObject(nested)) return answerFault(`its hookSpecificOutput is ${shownValue(nested)}, which is no object`);
  let unknown = unknownKey(answer, KEYS2) ?? unknownKey(nested, NESTED_KEYS);
  if (unknown !== void 0) return answerFault(`its answer has the key ${shownValue(unknown)}, which no hook has`);
  let claims = [...wordClaims(answer, nested), ...flagClaims(answer), ...valueClaims(answer, nested, question)], broken = claims.find(({ verdict: verdict2 }) => verdict2 === "fault");
  if (broken) return broken;
  let told = words(answer, nested), { answers } = HOOK_EVENTS[question.event], order = Object.keys(HOOK_VERDICTS), strictest = claims.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))[0];
  if (!strictest && Object.keys(told).length === 0)
    return answerFault(`its verdict is nothing; allowed: ${quoted(answers)}`);
  let { verdict } = strictest ?? { verdict: "allow" };
  return answers.some((one) => one === verdict) ? told.askAgent !== void 0 && question.event === "session-end" ? answerFault("it asks the agent for something, which has no next turn at session-end") : { ...strictest ?? { verdict: "allow" }, ...told } : answerFault(`its verdict is "${verdict}"; allowed at ${question.event}: ${quoted(answers)}`);
}
var quoted = (names) => names.map((name) => `"${name}"`).join(", "), unknownKey = (fields, known3) => Object.keys(fields).find((key) => !known3.includes(key));
function wordClaims(answer, nested) {
  let { verdict, decision } = answer, { reason: noted2 } = Object(answer.meta), reason = firstText2(answer.reason, noted2, nested.permissionDecisionReason, answer.toolResult, answer.message);
  return [verdict, decision, nested.permissionDecision].flatMap((word2) => {
    if (word2 === void 0) return [];
    if (word2 === "replace" && answer.result !== void 0) return [];
    if (word2 === "rewrite" && answer.input !== void 0) return [];
    let meant2 = typeof word2 == "string" && Object.hasOwn(WORDS, word2) ? WORDS[word2] : void 0;
    if (meant2 === "allow") return [{ verdict: "allow" }];
    if (meant2) return [{ verdict: meant2, reason: reason ?? NO_REASON }];
    let lacks = { replace: ", without a result", rewrite: ", without an input" }[String(word2)] ?? "";
    return [answerFault(`its verdict is ${shownValue(word2)}${lacks}; allowed: ${quoted(Object.keys(HOOK_VERDICTS))}`)];
  });
}
var NO_REASON = "it gives no reason";
function flagClaims(answer) {
  let reasons = { allow: answer.message, continue: answer.stopReason };
  return ["allow", "continue"].flatMap((key) => {
    let flag = answer[key];
    return flag === void 0 ? [] : typeof flag != "boolean" ? [answerFault(`its "${key}" is ${shownValue(flag)}; allowed: true, false`)] : flag ? [{ verdict: "allow" }] : [{ verdict: "deny", reason: firstText2(reasons[key], answer.reason) ?? NO_REASON }];
  });
}
function valueClaims(answer, nested, { input }) {
  let results = [answer.result, nested.tool_output].filter((value) => value !== void 0), outcomes = [answer.replace, answer.update].filter((value) => value !== void 0), inputs = [
    ...[answer.input, nested.updatedInput].filter((value) => value !== void 0),
    ...nested.tool_input === void 0 ? [] : [
      isJsonObject(nested.tool_input) && isJsonObject(input) ? { ...input, ...nested.tool_input } : nested.tool_input
    ]
  ];
  return [
    ...results.map((value) => ({ verdict: "replace", text: textOf3(value), ok: !0 })),
    ...outcomes.map((outcome) => !isJsonObject(outcome) || outcome.content === void 0 ? answerFault(`it gives ${shownValue(outcome)} for a result, which has no content`) : { verdict: "replace", text: textOf3(outcome.content), ok: outcome.ok !== !1 }),
    ...inputs.map((value) => ({ verdict: "rewrite", input: value }))
  ];
}
function words(answer, nested) {
  let askAgent = firstText2(answer.askAgent, nested.additionalContext), message = firstText2(answer.systemMessage);
  return { ...askAgent !== void 0 && { askAgent }, ...message !== void 0 && { message } };
}
var firstText2 = (...values) => values.find((value) => typeof value == "string" && value.trim() !== "")?.trim(), textOf3 = (value) => typeof value == "string" ? value : JSON.stringify(value);
function askByWords(words2, question) {
  let values = valuesOf(question), names = placeholdersIn(words2);
  if (names.some((name) => values[name] === void 0)) return { verdict: "allow" };
  let said = words2.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name) => values[name] ?? ""), { result } = question;
  return { verdict: "allow", askAgent: names.includes("result") && result ? `${said}
${markUntrusted("result", cut(result.text))}` : said };
}
function valuesOf({ tool, input, result }) {
  let { command } = Object(input), paths = [...new Set(pathsIn(input))].map((path) => JSON.stringify(path));
  return {
    "tool.name": tool,
    "file.path": paths.length > 0 ? paths.join(", ") : void 0,
    command: typeof command == "string" ? JSON.stringify(command) : void 0,
    result: result && "the result below"
  };
}
function pathsIn(input) {
  return Array.isArray(input) ? input.flatMap(pathsIn) : isJsonObject(input) ? Object.entries(input).flatMap(
    ([key, value]) => key === "file_path" && typeof value == "string" ? [value] : pathsIn(value)
  ) : [];
}
var cut = (text) => text.length <= LIMITS.hookReasonCharacters ? text : `\u2026${text.slice(-LIMITS.hookReasonCharacters)}`;

// src/agent/open-hooks.ts
function openHooks({ config, workspace, sessionId, confine, ...options }, names) {
  let { hooks } = config;
  if (hooks.length === 0) return;
  let environment = ownEnvironment(options.environment, workspace), { hookDirectory } = options.trusted;
  return createHooks(
    hooks.map((settings) => {
      let key = keyOf(settings, hooks), place = locationOf(config, key);
      return checkToolNames(`${place}hooks.${settings.event}.match`, [settings.match], names), openHook(settings, { key, hookDirectory, workspace, sessionId, confine, environment, place });
    })
  );
}
var keyOf = (settings, all) => `hooks.${settings.event}.${all.filter(({ event }) => event === settings.event).indexOf(settings)}`;
function openHook(settings, {
  workspace,
  sessionId,
  confine,
  hookDirectory,
  environment,
  key,
  place
}) {
  let { event, run, askAgent, match, advisory, timeoutMs } = settings;
  if (askAgent !== void 0) {
    let ask2 = async (question) => askByWords(askAgent, question);
    return { event, run: key, advisory, fits: compileGlob(match), ask: ask2 };
  }
  let file = join6(hookDirectory ?? "", run ?? "");
  return checkFile2(file, settings, place), {
    event,
    run: run ?? key,
    advisory,
    fits: compileGlob(match),
    ask(question, signal) {
      let probe = probeOptionsOf({ workspace, sessionId, confine, environment, signal });
      return askHook({ event, file, timeoutMs }, question, probe);
    }
  };
}
function checkHooks(config, directory) {
  for (let settings of config.hooks)
    settings.run !== void 0 && checkFile2(join6(directory, settings.run), settings, locationOf(config, keyOf(settings, config.hooks)));
}
function checkFile2(file, { event, run }, place) {
  let what = `${place}hooks.${event} has "${run}"`, found = lstatSync6(file, { throwIfNoEntry: !1 });
  if (!found?.isFile())
    throw new KodeletError("config", `${what}, and there is no such file`, {
      remedy: "On GitHub it must stand on the default branch, as a file and not a link"
    });
  if ((found.mode & 73) === 0)
    throw new KodeletError("config", `${what}, which is not executable`, {
      remedy: `Run "git update-index --chmod=+x ${run}" and commit it`
    });
}
var hookFiles = ({ hooks }) => [
  ...new Set(hooks.flatMap(({ run }) => run === void 0 ? [] : posix.normalize(run)))
], hookPatterns = (config) => hookFiles(config).map(asPattern);
function patternsInside(config, { root, repository = root, readOnlyPaths = [] }) {
  return [...hookFiles(config).map((path) => join6(repository, path)), ...readOnlyPaths].map((path) => relative6(root, path)).filter((path) => !leadsOut(path)).map(asPattern);
}
var asPattern = (path) => `./${path}`;
async function copyHooks(config, { root, scratch }) {
  let directory = join6(scratch, "hooks");
  for (let path of hookFiles(config))
    await isOwnFile(root, path) && (await mkdir(dirname9(join6(directory, path)), { recursive: !0 }), await copyRegular(join6(root, path), join6(directory, path)));
  return directory;
}
async function isOwnFile(root, path) {
  let found = resolveInside(root, path);
  return !found.ok || found.absolute !== join6(root, path) ? !1 : (await lstat(found.absolute).catch(() => {
  }))?.isFile() ?? !1;
}
function withEndHooks(agent, { sessionId, stream, signal }) {
  let { hooks, session, close } = agent;
  if (!hooks) return agent;
  let ending, ended3, end = async () => {
    let objection = ending && !signal.aborted && await hooks.consult("session-end", { ending }, { sessionId, stream, signal });
    objection && stream.emit({ type: "notice", level: "warning", text: `${objection.text} (at the end of the session)` }), await close();
  };
  return {
    ...agent,
    session: { ...session, ask: async (prompt, images) => {
      let result = await session.ask(prompt, images);
      return ending = { stop: result.stop, answer: result.answer }, result;
    } },
    close: () => (ended3 ??= end(), ended3)
  };
}

// src/agent/run-policy.ts
import { join as join14 } from "node:path";

// src/policy/engine.ts
import { isAbsolute as isAbsolute5, resolve as resolve24 } from "node:path";

// src/shell/judge.ts
import { relative as relative8, resolve as resolve22 } from "node:path";

// src/shell/never.ts
var NO_NETWORK = "Work with what the workspace holds", TO_PEOPLE = "Say in your answer that it is due", NEVER_ROWS = [
  {
    names: "curl wget http https httpie aria2c nc ncat netcat socat telnet ftp lftp ping dig nslookup host traceroute whois nmap lynx w3m",
    does: "reaches the network",
    instead: "Commands cannot use the network: work with what the workspace holds"
  },
  {
    names: "ssh scp sftp rsync ssh-keygen ssh-add ssh-agent mosh sshpass autossh",
    does: "reaches other machines",
    instead: NO_NETWORK
  },
  {
    names: "gh hub glab tea",
    does: "acts on GitHub under an account",
    instead: "Say in your answer what is to be done on GitHub"
  },
  {
    names: "sudo su doas pkexec runuser setpriv capsh chroot newgrp sg",
    does: "changes who runs the command",
    instead: "Run the command itself: `npm test`"
  },
  {
    names: "kill pkill killall killall5 skill fuser taskkill",
    does: "ends processes",
    instead: "Use the tool bash_kill for what you have started"
  },
  {
    names: "docker docker-compose podman buildah nerdctl ctr skopeo kaniko",
    does: "reaches a daemon outside of the sandbox",
    instead: "Run what the container would run: `make test`"
  },
  {
    names: "kubectl oc k9s minikube kind k3d istioctl argocd flux",
    does: "acts on a cluster",
    instead: TO_PEOPLE
  },
  {
    names: "aws az gcloud gsutil bq doctl heroku fly flyctl vercel netlify wrangler firebase railway supabase cloudflared ngrok sls serverless cdk pulumi eb sam",
    does: "acts on an account in the cloud",
    instead: TO_PEOPLE
  },
  {
    names: "twine semantic-release np release-it vsce ovsx gh-pages goreleaser cargo-release",
    does: "publishes",
    instead: TO_PEOPLE
  },
  {
    names: "apt apt-get aptitude yum dnf rpm apk pacman zypper brew port snap flatpak winget choco scoop nix-env conda mamba micromamba",
    does: "installs programs on this machine",
    instead: "Nothing can be installed here: use what is, and see by `which node`"
  },
  {
    names: "adb xcrun simctl open xdg-open start osascript defaults launchctl systemctl service journalctl crontab at batch mount umount mkfs fdisk dd reboot shutdown halt iptables ip ifconfig sysctl modprobe insmod useradd usermod passwd chown chgrp loginctl screen tmux nohup setsid",
    does: "works on the machine, not on the workspace",
    instead: "Work with what the workspace holds"
  },
  {
    names: "lsof fuser",
    does: "looks for processes of the whole machine",
    instead: "See which ports are open by `ss -ltn`, and what runs by `ps aux`"
  },
  {
    names: "nsenter unshare bwrap firejail lldb ptrace",
    does: "looks into or around the sandbox",
    instead: "Print what you want to know, and run `npm test`"
  },
  {
    names: "perf bpftrace",
    does: "counts in the kernel, which the sandbox refuses",
    instead: "Measure with the word time in front of the program, or count with valgrind"
  },
  {
    names: "pushd popd dirs",
    does: "keeps a stack of directories",
    instead: "Write `( cd src && npm test )`, which is back behind the bracket"
  },
  {
    names: "trap",
    does: "runs something when the shell ends",
    instead: "Write it at the end of the line, as in `npm test; git status`"
  },
  {
    names: "eval",
    does: "reads text as a command",
    instead: 'Write the command itself; for words of a list, with a function, as in `show() { echo "$@"; }`'
  },
  {
    names: "shopt",
    does: "changes how the shell reads the command",
    instead: "Leave it out, and list names at any depth by `git ls-files '*.md'` or `find . -name '*.md'`"
  },
  {
    names: "exec alias unalias enable builtin set",
    does: "changes the shell that runs the command",
    instead: "Write the command itself: `npm test`"
  },
  {
    names: "vim vi nano emacs pico ed ex top htop watch",
    does: "waits for someone at the keyboard",
    instead: "Print with `cat README.md` or `head -20 README.md`"
  }
], BY_NAME = new Map(
  NEVER_ROWS.flatMap((row) => row.names.split(/\s+/).map((name) => [name, row]))
), neverRun = (name) => BY_NAME.get(name);

// src/shell/own-repository.ts
import { basename as basename4, dirname as dirname10, join as join7, resolve as resolve17 } from "node:path";
var OWN_REPOSITORY = {
  words: ["git"],
  class: "project",
  changes: !0,
  recordsNothing: !0,
  why: "it is a repository in the temporary folder that the agent has made",
  source: "in a sandbox the program can do no more than a test of the repository",
  judge: (call) => checkWords({ text: "-m --message --format --pretty -S -G --grep --author" }, call.rest, call)
};
function ownRepository(rest, scope) {
  if (!runsProject(scope.rules)) return;
  let made = madeBy(rest, scope), places = made ?? scope.cwds, own = places.filter((place) => made ? isInTemporary(place, scope) : isInOwn(place, scope)), [makes, ...others] = new Set(own);
  if (makes === void 0) return;
  let other = places.find((place) => !own.includes(place)) ?? others[0];
  return other !== void 0 && checkCertain(makes, other, scope), made ? (scope.report.repositories.add(makes), { makes }) : {};
}
function checkCertain(own, other, { report }) {
  report.moving === "seen" && stop("path.outside-workspace", `git may run in ${shown(own)} or in ${shown(other)}`, "Use && after cd.");
}
function withAuthor(call, { makes }) {
  if (makes === void 0) return call;
  let config = `git -C ${quote(makes)} config`, settings = AUTHOR.map(([key, value]) => `${config} ${key} > /dev/null || ${config} ${key} ${value}`);
  return `{ ${call} && { ${settings.join("; ")}; true; } 2> /dev/null; }`;
}
var AUTHOR = [
  ["user.name", COMMIT_IDENTITY.GIT_AUTHOR_NAME],
  ["user.email", COMMIT_IDENTITY.GIT_AUTHOR_EMAIL]
];
function madeBy([command, ...words2], scope) {
  let name = knownText(command);
  if (name !== "init" && name !== "clone") return;
  let operands = words2.filter(({ text }, at2) => !text.startsWith("-") && !VALUED.includes(words2[at2 - 1]?.text ?? "")).map(knownText), [from, into] = name === "clone" ? operands : ["", ...operands];
  if (from === void 0 || name === "clone" && !isLocal(from, scope)) return;
  let target2 = into ?? (name === "init" ? "." : basename4(from).replace(/\.git$/, ""));
  return operands.includes(void 0) ? void 0 : scope.cwds.map((cwd) => resolve17(cwd, target2));
}
var VALUED = ["-b", "--initial-branch", "--branch", "--depth", "-c", "--config", "-o", "--origin"];
function isLocal(from, scope) {
  let path = from.replace(/^file:\/\//, "");
  return /^[\w.+-]+:|@/.test(path) ? !1 : checkFile(path, "code", scope).length > 0;
}
function isInOwn(cwd, scope) {
  let {
    rules: { paths },
    report
  } = scope;
  for (let at2 = cwd; isInTemporary(at2, scope); at2 = dirname10(at2)) {
    if (report.repositories.has(at2)) return !0;
    let git3 = paths.placeOf(join7(at2, ".git"));
    if (exists(git3)) return isDirectory(git3) && !isLink(git3);
    if (isBareRepository(paths.placeOf(at2))) return !0;
  }
  return !1;
}
var isBareRepository = (place) => ["HEAD", "objects", "refs"].every((name) => exists(join7(place, name)));

// src/shell/project/project-rules.ts
import { existsSync as existsSync5 } from "node:fs";
import { dirname as dirname11, join as join8 } from "node:path";

// src/shell/project/project-program.ts
var IN_NODE_MODULES = ["node_modules/.bin"], IN_VIRTUAL_ENVIRONMENT = [".venv/bin", "venv/bin"], IN_VENDOR = ["vendor/bin"];

// src/shell/project/tables/javascript.ts
var INSTALLS = {
  match: /^(?:install|i|in|add|isntall|update|up|upgrade|dlx|create|init \S+|innit|x \S+@)(?: |$)/,
  unless: "--offline",
  does: "fetches packages from the network",
  instead: "Use what is installed: `ls node_modules`. A maintainer can install dependencies in a step before."
}, PUBLISHES = {
  match: /^(?:publish|unpublish|deprecate|dist-tag|owner|access|team|org|token|login|logout|adduser|whoami|star|hook|profile|stage|npm (?:publish|login|logout|tag|access)|config set|config delete|set |config edit|(?:config )?get \S*(?:_auth\w*|_password))(?: |$)/,
  does: "publishes, or changes an account or the settings of a registry",
  instead: "Say in your answer that it is due; `npm pack --dry-run` shows what would be published."
}, ASKS = {
  match: /^(?:view|v|info|show|search|find|s|audit|outdated|ping|doctor|fund|docs|repo|home|bugs|sbom|diff|npm (?:info|audit))(?: |$)/,
  does: "asks the registry",
  instead: "Look at what is installed, as in `npm ls` or `cat package.json`."
}, TEXT3 = "-t --testNamePattern --test-name-pattern --grep -g --testPathPattern --testPathPatterns --filter --fgrep --project --reporter --base --host --port", JAVASCRIPT = [
  {
    names: "npm pnpm yarn",
    why: "run the scripts of package.json",
    never: [INSTALLS, PUBLISHES, ASKS],
    flags: "-s --silent -q --quiet --if-present --workspaces -ws -r --recursive --parallel --stream --no-progress --no-color --offline --ignore-scripts --verbose",
    text: TEXT3,
    line: "-c --call",
    runs: [
      { after: "exec", valued: "-w --workspace -p --package --filter -C --dir -c --call", unknown: "installed" },
      { after: "x", valued: "-w --workspace -p --package -c --call", unknown: "installed" }
    ]
  },
  {
    names: "npx pnpx bunx",
    why: "run what node_modules holds; a package that is not there would be fetched",
    line: "-c --call",
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
    folders: IN_NODE_MODULES,
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
    why: "compile, bundle and move the code of the repository",
    folders: IN_NODE_MODULES
  },
  {
    names: "jest vitest mocha ava tap jasmine karma cypress playwright wdio testcafe nightwatch c8 nyc cucumber-js cucumber storybook test-storybook start-storybook build-storybook size-limit bundlesize stryker",
    why: "run the tests of the repository",
    folders: IN_NODE_MODULES,
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
    folders: IN_NODE_MODULES,
    text: "--rule --ext --global --env",
    looks: /^(?:--fix\S*|-w|--write|format|--apply\S*|-u|--output\S*|-o|migrate|init)$/
  },
  {
    names: "prettier biome dprint rome oxfmt prettierd svgo sort-package-json",
    why: "format and check the code of the repository",
    folders: IN_NODE_MODULES,
    changes: !0,
    looks: /^(?:--fix\S*|-w|--write|format|fmt|--apply\S*|-o|--output\S*|migrate|init)$/
  },
  {
    names: "next nuxt nuxi astro remix gatsby ng react-scripts craco vue-cli-service svelte-kit svelte-package expo react-native cap capacitor ionic ember qwik docusaurus vitepress vuepress eleventy hexo nest strapi electron electron-builder electron-forge tauri plop hygen changeset lerna nx turbo rush wireit moon",
    why: "run, build and check an application of the repository",
    folders: IN_NODE_MODULES,
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
    folders: IN_NODE_MODULES,
    never: [{ match: /^(?:login|platform|deploy)(?: |$)/, does: "acts on an account" }]
  },
  {
    names: "http-server serve live-server json-server browser-sync miniserve",
    why: "serve files of the workspace inside of the sandbox",
    folders: IN_NODE_MODULES
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
    why: "set variables for a program of the project",
    folders: IN_NODE_MODULES
  }
];

// src/shell/project/tables/native.ts
var FETCHES = (match) => ({
  match,
  does: "fetches from the network, or installs",
  instead: "Work with what the workspace and the caches hold."
}), PUBLISHES2 = (match) => ({ match, does: "publishes, or changes an account" }), NATIVE = [
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
    names: "gdb",
    why: "runs a program of the project and looks at it, by commands that may run anything; processes of others are not in its sandbox",
    interprets: {
      code: /^$(?!)/,
      // its commands are words in which paths are seen
      alone: /^--?(?:i?ex|(?:init-)?eval-command|batch|v|version|h|help|configuration|args)$/,
      valued: "-ex --ex -iex --iex -eval-command --eval-command -init-eval-command --init-eval-command -x --command -ix --init-command -s --symbols -e --exec -c --core -d --directory -cd -p --pid",
      args: "--args"
    }
  },
  {
    names: "strace ltrace",
    why: "run a program of the project and print its system calls; processes of others are not in their sandbox",
    never: [
      {
        match: /(?:^| )[|!]/,
        does: "hands what it prints to another program",
        instead: "Write it to a file: `strace -o /tmp/trace.txt PROGRAM`."
      }
    ],
    runs: [
      {
        after: "",
        valued: "-a -b -e -o -p -s -u -E -I -O -P -S -U -X -n -l -x -A -F -w --trace --output --string-limit --columns --summary-sort-by --summary-columns --trace-path --attach --env --user",
        unknown: "own"
      }
    ]
  },
  {
    names: "clang-format clang-tidy cppcheck cpplint iwyu include-what-you-use cmake-format cmake-lint astyle uncrustify indent valgrind callgrind_annotate cg_annotate ms_print ctags cscope doxygen gtester bats bats-core shunit2 shellspec",
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

// src/shell/project/tables/others.ts
var FETCHES2 = (match) => ({
  match,
  does: "fetches packages from the network",
  instead: "Work with what the workspace and the caches hold."
}), PUBLISHES3 = (match) => ({ match, does: "publishes, deploys, or changes an account" }), GOALS = PUBLISHES3(
  /(?:^| )(?:\S*:)?(?:deploy\S*|publish\w*|release\w*:?\S*|uploadArchives|sonatype\w*|bintrayUpload|closeAndRelease\w*|jib|dockerPush\w*|appengineDeploy|wagon:\S*|scm:\S*|gitPublish\w*)(?: |$)/i
), ALONE2 = /^(?:-v|-V|-h|--version|--help|-\?)$/, OTHERS = [
  {
    names: "mvn mvnw mvnd mvnw.cmd",
    why: "builds and tests by the pom.xml of the repository",
    never: [GOALS],
    // Without it some builds of Maven colour what they print into files.
    adds: ["-B"],
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
    names: "java javac javap jar javadoc jshell jdeps jlink jpackage jcmd jps jstat jstack jmap kotlin kotlinc kotlinc-jvm ktlint detekt scala scalac scala-cli scalafmt scalafix sbt sbtn mill amm groovy groovyc ant ivy lein clj clojure clj-kondo cljfmt bb boot jbang checkstyle pmd spotbugs google-java-format leiningen bloop coursier cs kotlin-language-server spring jreleaser",
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
      PUBLISHES3(/^(?:plugin|console-publish)(?: |$)/),
      {
        match: /^config (?:set|unset)(?: |$)/,
        does: "changes the settings of Bundler",
        instead: "Set it for one command: `BUNDLE_WITHOUT=development bundle exec rake`."
      }
    ],
    runs: [{ after: "exec", valued: "--gemfile", unknown: "own" }]
  },
  {
    names: "rake rspec rubocop standardrb minitest rails bin/rails brakeman erb erblint erb_lint haml-lint slim-lint reek flay flog sorbet srb steep rbs tapioca yard rdoc irb ri racc cucumber-ruby guard spring-ruby foreman rackup puma thin unicorn falcon overcommit solargraph herb i18n-tasks database_consistency",
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
    folders: IN_VENDOR,
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

// src/shell/project/tables/python.ts
var ADDS = (match) => ({
  match,
  does: "fetches packages from the network",
  instead: "Use what is installed: `pip list`."
}), PUBLISHES4 = (match) => ({ match, does: "publishes, or changes an account" }), OWN = "own", VALUED2 = "--with --extra --group --only-group --python -p --package --directory --project --env-file --index --index-url -C -P", PYTHON = [
  {
    names: "python python3 python2 pypy pypy3 ipython micropython",
    why: "runs Python of the repository",
    folders: IN_VIRTUAL_ENVIRONMENT,
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
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [
      ADDS(/^(?:install|download|wheel|index|search|inject|upgrade|upgrade-all|reinstall|run)(?: |$)/),
      PUBLISHES4(/^(?:config|cache)(?: |$)/)
    ]
  },
  {
    names: "uv",
    why: "runs programs of the environment of the repository",
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [
      ADDS(
        /^(?:add|remove --upgrade|pip (?:install|sync|download|compile)|tool (?:install|upgrade)|python (?:install|upgrade)|self)(?: |$)/
      ),
      PUBLISHES4(/^(?:publish|auth)(?: |$)/)
    ],
    flags: "-q --quiet -v --verbose --offline --no-cache --no-progress",
    runs: [
      { after: "run", valued: VALUED2, unknown: OWN },
      { after: "tool run", valued: "--from --with --python -p", unknown: "installed" }
    ]
  },
  {
    names: "uvx",
    why: "runs a tool that is installed",
    folders: IN_VIRTUAL_ENVIRONMENT,
    runs: [{ after: "", valued: "--from --with --python -p", unknown: "installed" }]
  },
  {
    names: "poetry pipenv flit",
    why: "run programs of the environment of the repository",
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [
      ADDS(/^(?:add|update|self|plugin|fetch|global|search|upload|import)(?: |$)/),
      PUBLISHES4(/^(?:publish|config|auth)(?: |$)/)
    ],
    flags: "-q --quiet -v -vv -vvv --no-interaction -n --no-ansi",
    runs: [{ after: "run", valued: VALUED2, unknown: OWN }]
  },
  {
    names: "pdm rye hatch pixi",
    why: "run scripts and programs of the environment of the repository",
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [
      ADDS(/^(?:add|update|self|plugin|fetch|global|search|upload|import|upgrade|install)(?: |$)/),
      PUBLISHES4(/^(?:publish|config|auth)(?: |$)/)
    ],
    flags: "-q --quiet -v --verbose -n",
    runs: [{ after: "run", valued: `${VALUED2} -e --env`, unknown: "script" }]
  },
  {
    names: "pytest py.test",
    why: "runs the tests of the repository",
    folders: IN_VIRTUAL_ENVIRONMENT,
    text: "-k -m --deselect -W --tb --log-level --durations -n"
  },
  {
    names: "nose2 nosetests tox nox coverage trial behave robot pabot locust hypothesis mutmut ward green pyinstrument",
    why: "run and measure the tests of the repository",
    folders: IN_VIRTUAL_ENVIRONMENT,
    text: "-k -e --include --omit -s",
    runs: [{ after: "run", valued: "--source --omit --include --rcfile --data-file --context", unknown: "script" }]
  },
  {
    names: "ruff black isort autopep8 yapf autoflake pyupgrade docformatter add-trailing-comma unify djlint djhtml sqlfluff blacken-docs reorder-python-imports flynt refurb",
    why: "check and format the code of the repository",
    folders: IN_VIRTUAL_ENVIRONMENT,
    changes: !0,
    looks: /^(?:--fix\S*|-i|--in-place|format|fix|--reformat|-r)$|^(?!--check|--diff|-c|check|lint|-)/
  },
  {
    names: "mypy pyright basedpyright pyre pytype flake8 pylint pyflakes pycodestyle pydocstyle bandit vulture radon xenon pyroma check-manifest deptry import-linter lint-imports interrogate codespell safety pip-audit dmypy ty pyrefly",
    why: "check the code of the repository",
    folders: IN_VIRTUAL_ENVIRONMENT,
    looks: /^(?:-w|--write-changes|--install-types)$/
  },
  {
    names: "wheel maturin cibuildwheel auditwheel pyinstaller nuitka cython cythonize f2py pyoxidizer briefcase",
    why: "build packages of the repository",
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [PUBLISHES4(/^(?:publish|upload)(?: |$)/)]
  },
  {
    names: "django-admin flask uvicorn gunicorn hypercorn daphne waitress-serve celery rq dramatiq fastapi streamlit gradio",
    why: "run an application of the repository inside of the sandbox",
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [PUBLISHES4(/^(?:deploy|login)(?: |$)/)]
  },
  {
    names: "alembic aerich yoyo",
    why: "works on the schema of a database in the sandbox",
    folders: IN_VIRTUAL_ENVIRONMENT
  },
  {
    names: "sphinx-build sphinx-apidoc sphinx-quickstart sphinx mkdocs pdoc jupyter jupytext nbconvert papermill jupyter-nbconvert quarto cookiecutter copier invoke inv pre-commit dvc mlflow snakemake doit kedro bump2version bumpver bump-my-version towncrier scriv pip-compile pip-sync pipdeptree pip-licenses cz commitizen",
    why: "run tasks of the repository",
    folders: IN_VIRTUAL_ENVIRONMENT,
    never: [PUBLISHES4(/^(?:gh-deploy|push|login|publish)(?: |$)/), ADDS(/^(?:install|autoupdate|pull|fetch)(?: |$)/)]
  }
];

// src/shell/project/tables/tasks.ts
var CHANGES_VERSIONS = {
  match: /^(?:install|use|plugin|plugins|upgrade|self-update|global|uninstall|allow|add|update|pin|fetch|profile|copy|store|daemon)(?: |$)/,
  does: "installs or changes settings of the account",
  instead: "Use what is installed: `which node`."
}, TASKS = [
  {
    names: "bash sh dash zsh ksh ash",
    why: "runs commands that are judged like any others, and scripts of the workspace",
    shell: !0
  },
  { names: "stty tput infocmp", why: "say what the terminal is, or that there is none" },
  {
    names: "script",
    why: "runs a line, judged like any other, in a terminal of its own, and writes down what it prints",
    shell: !0
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
    names: "mise asdf rbenv pyenv nodenv fnm direnv",
    why: "run programs of the versions that the repository names",
    never: [CHANGES_VERSIONS],
    line: "-c --command",
    runs: [
      { after: "exec", valued: "-c --command --using", unknown: "own" },
      { after: "x", valued: "-c --command", unknown: "own" }
    ]
  },
  {
    names: "volta",
    why: "runs programs of the versions that the repository names",
    never: [CHANGES_VERSIONS],
    runs: [{ after: "run", valued: "--node --npm --pnpm --yarn --env", unknown: "own" }]
  },
  {
    names: "xvfb-run dbus-run-session",
    why: "run a program of the project with a display of its own",
    runs: [{ after: "", valued: "-n -s -e -f -w --server-args", unknown: "own" }]
  },
  {
    names: "sqlite3 duckdb sqlite-utils sqldiff litecli",
    why: "work on database files of the workspace",
    changes: !0
  },
  {
    names: "psql pg_isready pg_dump createdb dropdb mysql mysqladmin mysqldump mariadb mongo mongosh redis-cli valkey-cli cqlsh influx",
    why: "ask databases, where commands reach one",
    changes: !0,
    text: "-d --dbname -U --username -h --host"
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
    names: "helm",
    why: "checks and renders the charts of the repository; --post-renderer and plugins run programs",
    never: [
      {
        match: /^(?!(?:lint|template|unittest|create|package|version|help|(?:show|inspect) (?:all|chart|crds|readme|values)|(?:dependency|dep|dependencies) (?:list|ls))(?: |$)|-)\S+/,
        does: "acts on a cluster, or fetches",
        instead: "Use `helm lint .` or `helm template .`."
      }
    ]
  },
  {
    names: "protolint openapi-generator openapi-generator-cli swagger-codegen jsonnet cue dhall kcl pkl ytt kustomize kubeconform kubeval conftest opa regal",
    why: "check and generate from files of the repository",
    never: [{ match: /^(?:push|publish|pull|login)(?: |$)/, does: "publishes or fetches" }]
  },
  {
    names: "pandoc groff nroff troff mandoc latexmk pdflatex xelatex lualatex tectonic bibtex biber typst asciidoctor mdbook hugo jekyll zola dot plantuml mmdc marp d2 graphviz",
    why: "build the documents of the repository",
    changes: !0,
    never: [{ match: /^(?:deploy|publish)(?: |$)/, does: "publishes" }]
  },
  {
    names: "ffmpeg ffprobe convert magick identify inkscape rsvg-convert optipng pngquant jpegoptim cwebp exiftool sox gs pdftotext pdfinfo qpdf tesseract",
    why: "work on media files of the workspace",
    changes: !0
  },
  {
    names: "tar bsdtar unzip gzip gunzip bzip2 bunzip2 xz unxz zstd unzstd",
    why: "pack and unpack files of the workspace; tar runs programs that its words name",
    changes: !0,
    text: "--exclude"
  },
  {
    names: "zip",
    why: "packs files of the workspace",
    changes: !0,
    text: "-x --exclude -i --include"
  },
  {
    names: "msgfmt xgettext msgmerge po4a glib-compile-schemas glib-compile-resources rcc uic moc lupdate lrelease flatc thrift capnp antlr4 antlr bison flex yacc lex ragel swig gperf m4 envsubst gettext help2man ctangle",
    why: "generate code of the repository",
    changes: !0
  },
  { names: "man less more", why: "print what they are given, without a terminal" },
  { names: "hyperfine", why: "measure and repeat programs of the project" }
];

// src/shell/project/project-programs.ts
var CHECKERS = [
  {
    names: "shellcheck actionlint hadolint yamllint jsonlint taplo-lint markdownlint-cli vale proselint write-good typos editorconfig-checker ec checkmake zizmor ansible-lint cfn-lint dotenv-linter kube-linter kube-score semgrep xmllint tidy check-jsonschema check-yaml lychee codeowners-validator action-validator yamlfix",
    why: "check scripts, workflows and settings",
    looks: /^(?:-w|--write\S*|--fix\S*|--autofix|-i|--output|-o)$/
  },
  {
    names: "shfmt taplo yamlfmt jsonfmt xmlformat beautysh fixjson pg_format sql-formatter buildifier nixfmt nixpkgs-fmt alejandra statix deadnix treefmt",
    why: "format scripts and settings",
    changes: !0,
    looks: /^(?:-w|--write\S*|-i|--in-place|fmt|format|--fix\S*|fix)$/
  }
], PROJECT_PROGRAMS = [
  ...JAVASCRIPT,
  ...PYTHON,
  ...NATIVE,
  ...OTHERS,
  ...TASKS,
  ...CHECKERS
], BY_NAME2 = new Map(
  PROJECT_PROGRAMS.flatMap((program) => program.names.split(/\s+/).map((name) => [name, program]))
), findProjectProgram = (name) => {
  let last = name.slice(name.lastIndexOf("/") + 1);
  return BY_NAME2.get(last) ?? BY_NAME2.get(last.replace(/(?<=^(?:python|pip|php|ruby|node|lua|gcc|g\+\+|clang|clang\+\+))-?[\d.]+$/, ""));
};

// src/shell/project/interpreter.ts
function judgeInterpreter({ code, alone, module, valued = "" }, rest, call, judge) {
  let withValue2 = valued.split(/\s+/), needsProgram = !0;
  for (let at2 = 0; at2 < rest.length; at2 += 1) {
    let word2 = rest[at2], text = knownText(word2);
    if (word2 === void 0 || text === void 0 && !needsProgram) break;
    if (text === void 0) return judgeUnknown(rest, at2, call);
    let attached = module?.exec(text)?.[1];
    if (attached !== void 0) return judgeModule(rest, attached === "" ? at2 + 1 : at2, attached, call, judge);
    if (code.test(text))
      return checkCode(rest[at2 + 1]?.text ?? "", call.scope), checkWords({}, rest.slice(at2 + 2), call), rest;
    if (alone?.test(text)) needsProgram = !1;
    else if (text.startsWith("-")) {
      if (text === "-") {
        checkWords({}, rest.slice(at2 + 1), call);
        break;
      }
    } else return judgeScript(text, rest, at2, needsProgram, call);
    checkWords({}, rest.slice(at2, at2 + (withValue2.includes(text) ? 2 : 1)), call), withValue2.includes(text) && (at2 += 1);
  }
  return needsProgram ? call.input?.file !== void 0 ? checkFile(call.input.file, "code", call.scope) : call.input?.shown === void 0 && !runsProject(call.scope.rules) && stop(
    "bash.program",
    `the program that ${call.name} would run is not known before it runs`,
    "Name a script of the workspace, write the program into a word, or use a here-document."
  ) : checkWords({}, rest, call), rest;
}
function judgeScript(text, rest, at2, needed, call) {
  return needed && checkFile(text, "code", call.scope), checkWords({}, rest.slice(needed ? at2 + 1 : at2), call), rest;
}
function judgeModule(rest, at2, attached, call, judge) {
  let name = attached || (knownText(rest[at2]) ?? ""), behind3 = rest.slice(at2 + 1), never = neverRun(name);
  never && stop("bash.never", `${shown(name)} ${never.does}`, `${never.instead}.`);
  let program = findProjectProgram(name) ?? findProjectProgram(name.replace(/\..*$/, ""));
  return program ? [...rest.slice(0, at2 + 1), ...judge(program, behind3, { ...call, name })] : (checkWords({}, behind3, call), rest);
}
function judgeUnknown(rest, at2, call) {
  let [word2, ...more] = rest.slice(at2);
  return word2?.kind === "dynamic" && word2.uses ? word2.uses.push("read") : word2?.kind === "glob" ? checkKind(word2, "code", "the script", { ...call, leadingGlob: !0 }) : stop(
    "bash.dynamic",
    `${shown(word2?.text ?? "")} as the script of ${call.name} is not known before it runs`,
    "Name the script."
  ), checkWords({}, more, call), rest;
}
var OPTIONS4 = /^(?:[-+][abefhklmnuvxBCEHPT]+|--(?:norc|noprofile|posix|verbose|login))$/, [COMMAND, NAMED4] = [/^-[abefhklmnuvxBCEHPT]*c$/, /^[-+][abefhklmnuvxBCEHPT]*[oO]$/];
function judgeShell(rest, call) {
  let isScript = call.name === "script", at2 = 0;
  for (; at2 < rest.length; at2 += 1) {
    let word2 = knownText(rest[at2]) ?? "";
    if ((isScript ? /^-[aefq]*c$/ : COMMAND).test(word2)) return judgeLine(rest, at2, call);
    if (!isScript && NAMED4.test(word2))
      at2 += 1, knownText(rest[at2]) !== "posix" && (call.scope.report.failsByParts = !0);
    else if (!(isScript ? /^-[aefq]+$/ : OPTIONS4).test(word2)) break;
  }
  if (isScript && rest.length === 1 && /^--(?:help|version)$/.test(rest[0]?.text ?? "")) return rest;
  isScript && stop("bash.shell", "script without -c starts a shell for a person", "Write script -qec 'ls' /dev/null.");
  let script = rest[at2];
  if (script === void 0 || ["-", "-s", "--"].includes(script.text)) return judgeInput(rest.slice(0, at2), call);
  let file = knownText(script);
  script.kind === "dynamic" ? checkKind(script, "data", "the script", call) : file === void 0 || file.startsWith("-") ? stop(
    "bash.shell",
    `${shown(script.text)} is not a script that ${call.name} can be given`,
    `Use \`${call.name} -c 'ls'\`.`
  ) : checkFile(file, "code", call.scope);
  for (let word2 of rest.slice(at2 + 1)) checkProjectWord(word2, { looks: !1 }, call);
  return rest;
}
function judgeLine(rest, at2, call) {
  let line = knownText(rest[at2 + 1]);
  line === void 0 && rest[at2 + 1] && stop(
    "bash.shell",
    `what ${call.name} -c would run is not known before it runs`,
    'Loop over the names, as in `git ls-files | while read -r f; do wc -l "$f"; done`.'
  ), line === void 0 && stop("bash.shell", `${call.name} -c has no command`, `Write the command itself, as in \`${call.name} -c 'ls'\`.`);
  for (let word2 of rest.slice(at2 + 2)) checkProjectWord(word2, { looks: !1 }, call);
  return [...rest.slice(0, at2 + 1), textArgument(lineFor(line, rest.slice(0, at2 + 1), call)), ...rest.slice(at2 + 2)];
}
function judgeInput(options, call) {
  let words2 = options.map((word2) => knownText(word2) ?? "+");
  if (words2.some((word2) => /^-[a-z]*n/.test(word2)) && !words2.some((word2) => word2.startsWith("+"))) return options;
  let text = call.input?.text;
  text === void 0 && stop(
    "bash.shell",
    `what ${call.name} would run is not known before it runs`,
    `Write the command itself, as in \`${call.name} -c 'ls'\`.`
  );
  let command = [...options, textArgument("-c")];
  return [...command, textArgument(lineFor(text, command, call))];
}
function lineFor(line, options, { inner, name }) {
  let text = inner.shell(line), isForBash = name !== "bash" && OF_BASH.test(text), own = name === "script" ? ["-c"] : options.map(({ emitted }) => emitted);
  return isForBash ? ["bash", ...own, quote(text)].join(" ") : text;
}
var OF_BASH = /\$\{PIPESTATUS\[|<<<|\$\{\w+\/\//;

// src/shell/project/project-rules.ts
function projectRule(argv) {
  let name = argv[0] ?? "", rule2 = BY_NAME3.get(name);
  if (rule2) return rule2;
  let known3 = findProjectProgram(name);
  return known3 ? ruleOf(name, known3) : name.includes("/") ? SCRIPT : void 0;
}
var ruleOf = (name, program) => ({
  words: [name],
  class: "project",
  ...(program.changes || program.interprets || program.shell) && { changes: !0 },
  why: program.why,
  source: "in a sandbox the program can do no more than a test of the repository",
  rewrite: (call) => judgeProgram(program, call.rest, call)
}), OWN2 = { names: "", why: "is the repository's own code", takesRoot: !0 }, SCRIPT = ruleOf("a program of the workspace", OWN2), PROJECT_RULES = PROJECT_PROGRAMS.flatMap(
  (program) => program.names.split(/\s+/).map((name) => ruleOf(name, program))
), BY_NAME3 = new Map(PROJECT_RULES.map((rule2) => [rule2.words[0] ?? "", rule2]));
function judgeProgram(program, rest, call) {
  if (refuseNever(program, rest, call), program.shell) return judgeShell(rest, call);
  call.input?.shown !== void 0 && checkCode(call.input.shown, call.scope);
  let run = program.runs && judgeRunner(program, rest, call);
  if (run) return run;
  if (program.interprets) {
    let behind3 = rest.findIndex(({ text }) => text === program.interprets?.args) + 1, [first, ...more] = behind3 > 0 ? rest.slice(behind3) : [], own = first ? rest.slice(0, behind3) : rest, front = judgeInterpreter(program.interprets, own, call, judgeProgram);
    return first ? [...front, ...judgeInner(first, more, { after: "", unknown: "own" }, call)] : front;
  }
  return checkWords(program, rest, call), [...(program.adds ?? []).map(textArgument), ...rest];
}
function refuseNever({ never = [], flags = "" }, rest, call) {
  if (never.length !== 0)
    for (let line of linesOf2(rest, flags.split(/\s+/))) {
      let found = never.find(({ match, unless }) => match.test(line) && !isExcepted(rest, unless));
      found && refuse2(found, line, call);
    }
}
var isExcepted = (rest, option) => option !== void 0 && rest.some(({ text }) => text === option) && !rest.some(({ text }) => text.startsWith(`${option}=`) || text === `--no-${option.slice(2)}`), refuse2 = ({ does, instead }, line, { name }) => stop(
  "bash.never",
  `${shown(`${name} ${line}`)} ${does}`,
  instead ?? "Leave that to a person, and say in your answer that it is due."
);
function linesOf2(rest, flags) {
  let plain = [], certain = [], before = "";
  for (let word2 of rest) {
    if (word2.text === "--") break;
    word2.text.startsWith("-") || (plain.push(word2.text), !before.startsWith("--") && !/^-[A-Za-z]$/.test(before) && certain.push(word2.text)), before = word2.text.includes("=") || flags.includes(word2.text) ? "" : word2.text;
  }
  return /* @__PURE__ */ new Set([plain.join(" "), certain.join(" ")]);
}
function judgeRunner(program, rest, call) {
  for (let runs3 of program.runs ?? []) {
    let start = startOf2(runs3, program, rest);
    if (start === void 0) continue;
    let front = withLine(program, rest.slice(0, start), call);
    checkWords({}, front, call);
    let [first, ...more] = rest.slice(start);
    return first ? [...front, ...judgeInner(first, more, runs3, call)] : front;
  }
}
function withLine({ line = "" }, front, call) {
  let options = line.split(" ").filter(Boolean);
  return front.map((word2, index) => (options.some((option) => holdsLine(word2.text, option)) && stop("bash.option", `${shown(word2.text)} runs a line`, "Write `npx tsc --noEmit`."), options.includes(front[index - 1]?.text ?? "") ? textArgument(call.inner.shell(word2.text)) : word2));
}
function holdsLine(word2, option) {
  return option.startsWith("--") ? word2.includes("=") && option.startsWith(word2.slice(0, word2.indexOf("="))) : word2 !== option && /^-[^-]/.test(word2) && word2.includes(option.slice(1));
}
function startOf2({ after: after2, valued }, { flags = "" }, rest) {
  let at2 = 0, skipOptions = () => {
    for (; at2 < rest.length && rest[at2]?.text.startsWith("-") && rest[at2]?.text !== "-"; ) {
      let text = rest[at2]?.text ?? "";
      if (at2 += 1, text === "--") return;
      valued?.split(/\s+/).includes(text) && !flags.split(/\s+/).includes(text) && (at2 += 1);
    }
  };
  for (let word2 of after2.split(/\s+/).filter(Boolean)) {
    if (skipOptions(), knownText(rest[at2]) !== word2) return;
    at2 += 1;
  }
  return skipOptions(), at2;
}
function judgeInner(first, more, { unknown }, call) {
  let name = knownText(first);
  name === void 0 && stop(
    "bash.dynamic",
    `${shown(first.text)} as the program of ${call.name} is not known before it runs`,
    "Write its name."
  );
  let bare2 = name.replace(/(?<=.)@[\w.^~-]+$/, ""), never = neverRun(bare2), program = { words: [call.name, name] };
  if (never && stop("bash.never", `${shown(name)} ${never.does}`, `${never.instead}.`, { program }), name.includes("/") && !name.startsWith("@")) checkFile(name, "code", call.scope);
  else {
    if (call.inner.knows([first, ...more]) && unknown !== "script")
      return unknown === "installed" && refuseMissing(bare2, call), [first, ...call.inner.call([first, ...more]).words.slice(1)];
    (unknown === "installed" && bare2 === name && !isInstalled(bare2, call) || bare2 !== name) && refuseFetch(name, call);
  }
  return checkWords(name.includes("/") ? OWN2 : {}, [first, ...more], call), [first, ...more];
}
function refuseFetch(name, call) {
  let { cwds, rules } = call.scope, reason = `${shown(name)} is not installed here, and ${call.name} would fetch it from the network`;
  if (rules.sandboxed && isInTemporary(".", { cwds, rules })) {
    let link = `ln -s ${join8(rules.paths.root, "node_modules")} node_modules`;
    return stop("bash.network", reason, `Link what the workspace has installed, in the same line: ${link} && \u2026`);
  }
  return stop(
    "bash.network",
    reason,
    `Use what ${call.name === "npx" ? "`ls node_modules/.bin`" : "the project"} has installed.`,
    { program: { words: [call.name, name] } }
  );
}
function refuseMissing(name, call) {
  let { offline, installed } = call.scope.rules;
  !offline || !installed || installed(name) || isInstalled(name, call) || refuseFetch(name, call);
}
function isInstalled(name, { scope: { cwds, rules, report } }) {
  return cwds.every((cwd) => report.linksDependencies && isInTemporary(cwd, { cwds, rules }) ? isThere2(name, rules.paths.root, rules) : isThere2(name, cwd, rules));
}
function isThere2(name, cwd, { paths }) {
  for (let place = cwd; ; place = dirname11(place)) {
    let modules = paths.placeOf(join8(place, "node_modules"));
    if (existsSync5(join8(modules, ".bin", name)) || existsSync5(join8(modules, name))) return !0;
    if (place === paths.root || place === dirname11(place)) return !1;
  }
}

// src/shell/grant.ts
function grantFor({ argv, shownAs, own }, { rules }) {
  let words2 = argv.map(knownText);
  if (refuseDenied(argv, shownAs, rules), own)
    return checkEffect(OWN_REPOSITORY, shownAs, rules), { rule: OWN_REPOSITORY, confined: !0 };
  let request = runsProject(rules) && !findEntry(rules.allow, words2) ? localRequestRule(argv) : void 0;
  if (request) return { rule: request, confined: !1 };
  let known3 = findRule(words2), project = known3 && known3.class !== "project" ? void 0 : projectRule(words2), rule2 = known3 ?? project;
  if (rule2 && checkEffect(rule2, shownAs, rules), rule2 && rules.classes.includes(rule2.class)) {
    if (rule2.class !== "project") return { rule: rule2, confined: !1 };
    let loose = project ?? rule2;
    if (rules.sandboxed && !(loose.changes && rules.noWrites !== void 0)) return { rule: loose, confined: !0 };
    let entry2 = known3 && findEntry(SHORT_LIST, words2);
    if (entry2) return { rule: known3, entry: entry2, confined: !1 };
  }
  let entry = findEntry(rules.allow, words2);
  if (!entry)
    return runsProject(rules) && refuseUnknownAddress(argv), refuseUnlisted(words2, shownAs, rule2, rules);
  let listed2 = known3 ?? generalRule(words2[0] ?? "");
  return checkEffect(listed2, shownAs, rules), { rule: listed2, entry, confined: !1 };
}
var classOf = (words2) => (findRule(words2) ?? projectRule(words2))?.class;
function recordsNothing(words2) {
  let rule2 = findRule(words2) ?? projectRule(words2);
  return rule2?.class === "read" || rule2?.recordsNothing === !0;
}
var hasRules = (program) => hasProgram(program) || projectRule([program]) !== void 0;
function refuseDenied(argv, shownAs, { deny: deny2 }) {
  let denied = deny2.find((entry) => entry.words.every((word2, index) => mayBecome(argv[index], word2)));
  denied && stop("bash.denied", `${shown(shownAs)} is denied by the entry ${shown(denied.text)}`, "Work without it.");
}
function mayBecome(argument, word2) {
  return argument?.kind === "glob" ? globMayBe(argument, word2) : argument?.kind === "dynamic" ? word2.includes("*") || word2.startsWith(argument.head) : argument?.kind === "text" && matchesLetters(word2, argument.text);
}
function checkEffect(rule2, shownAs, rules) {
  (rule2.class === "edit" || rule2.changes) && rules.noWrites !== void 0 && stop(
    "write.read-only",
    `${shown(shownAs)} changes files, and under ${rules.noWrites} nothing may change`,
    "Describe the change in your answer."
  ), rule2.class !== "read" && rules.noRuns !== void 0 && stop(
    "bash.read-only",
    `${shown(shownAs)} runs the repository's code, which ${rules.noRuns} rules out`,
    "Read the code instead."
  );
}
function refuseUnlisted(words2, shownAs, rule2, rules) {
  let { classes, allow: allow2 } = rules, never = neverRun(words2[0] ?? ""), command = words2.slice(0, 2).join(" "), instead = (runsProject(rules) ? OWN3[command] ?? BESIDE[words2[0] ?? ""] : void 0) ?? INSTEAD2[command] ?? never?.instead, no2 = (why2, remedy) => stop("bash.allowlist", `${shown(shownAs)} ${why2}`, remedy ?? whatIsOn(rules), {
    listing: listing(words2, rules, instead !== void 0),
    program: { words: knownWords(words2), orAny: remedy === void 0 }
  });
  if (allow2.length + classes.length === 0)
    return no2("is not in the allowlist", "No command may run; use the other tools.");
  if (rule2?.class === "project" && classes.includes("project")) {
    let does = words2[0] === "git" ? "changes files that its words do not name" : "runs the repository's code";
    return no2(`${does}, and no sandbox with namespaces holds here`, `${nearestListed(words2)}${BUBBLEWRAP}`);
  }
  if (rule2) return no2(`${DOES[rule2.class]}, which the profile ${rules.profile ?? "ci"} does not allow`);
  let off = `is not on the allowlist of the profile ${rules.profile ?? "ci"}`, why = never ? `${never.does}, and ${off}` : `${off}${meant(words2[0] ?? "", rules)}`;
  return no2(why, instead && `${instead.replace(/\.$/, "")}.`);
}
var ASK_LOCALHOST = "Commands cannot use the network: work with what the workspace holds, or ask a server of your own by `curl -s localhost:3000`", START_BESIDE = 'Put & behind the command itself, or run it with "background": true if it is to outlive the call', END_STARTED = 'Use kill "$PID", with PID=$! right after its &. What an earlier call started has ended, but for what runs in the background: end that with bash_kill', SEE_PORTS = 'See which ports are open by `ss -ltn`. End what this line started by kill "$PID", and what runs in the background with bash_kill', BESIDE = {
  ...Object.fromEntries(LOCAL_REQUEST_RULES.map(({ words: [name] }) => [name, ASK_LOCALHOST])),
  nohup: START_BESIDE,
  setsid: START_BESIDE,
  disown: START_BESIDE,
  kill: END_STARTED,
  pkill: END_STARTED,
  killall: END_STARTED,
  lsof: SEE_PORTS,
  fuser: SEE_PORTS
};
function knownWords(words2) {
  let unknown = words2.indexOf(void 0);
  return unknown === -1 ? words2 : words2.slice(0, unknown);
}
var BUBBLEWRAP = "Do without it. A sandbox takes bubblewrap (sudo apt-get install -y bubblewrap, in a step before).";
function nearestListed([program]) {
  let same = SHORT_LIST.filter(({ words: words2 }) => words2[0] === program);
  return same.length === 0 ? "" : `Without one ${same.map(({ text }) => `\`${text.replace("*", "build")}\``).join(", ")} ${same.length === 1 ? "runs" : "run"}. `;
}
var DOES = {
  read: "only reads files",
  edit: "changes files",
  project: "runs the repository's code"
};
function whatIsOn({ classes, allow: allow2 }) {
  return classes.length > 0 ? `Use a command that ${classes.map((one) => DOES[one]).join(" or ")}.` : `${allowedAre(
    allow2.map(({ text }) => text),
    { between: ", " }
  )}.`;
}
function meant(program, { installed = () => !0 }) {
  if (program.length < 5) return "";
  let near = nearest(program, [...RULES, ...PROJECT_RULES].map(({ words: words2 }) => words2[0] ?? "").filter(installed));
  return near && near !== program ? `; did you mean ${near}?` : "";
}
function listing(words2, { profile = "ci" }, opensMore) {
  let [program = "", command] = words2, [asOption] = AS_OPTION.exec(knownWords(words2).slice(0, 3).join(" ")) ?? [], named2 = command !== void 0 && /^[a-z][\w:-]*$/.test(command) ? `${program} ${command}` : program, entry = asOption ?? named2;
  if (!(!mayBeEntry(entry) || entry.includes("*")))
    return { profile, entry, ...opensMore && { opensMore } };
}
var AS_OPTION = /^(?:node --test|node --run [\w:.-]+|python3? -m [\w.]+)(?= |$)/, OWN3 = {
  "git clone": "Clone this repository into the temporary folder: `git clone -q . /tmp/copy`",
  "git init": "Make it in the temporary folder: `git init -q /tmp/new && cd /tmp/new`"
}, INSTEAD2 = {
  "git push": "Use `git commit -m WHY`; the host pushes what is committed",
  "git pull": "Use `git log -3` on what is checked out",
  "git fetch": "Use `git log -3` on what is checked out",
  "git show-ref": "Use `git for-each-ref`",
  "git clone": "Work with what the workspace holds",
  "git init": "For another state of this repository use `git worktree add /tmp/base HEAD`",
  "git bisect": "Test a commit by itself: `git worktree add /tmp/base COMMIT`; in a loop, `mkdir -p /tmp/c && git archive COMMIT | tar -x -C /tmp/c`"
};

// src/shell/typed-text.ts
var typedText = (node) => WRITERS[node.kind](node).replace(/\s+/g, " ").trim(), WRITERS = {
  simple: ({ assignments, words: words2, redirects: redirects2 }) => [...assignments.map(assignmentText), sourceOf(words2), redirectsText(redirects2)].filter(Boolean).join(" "),
  conditional: ({ conditions, joins: joins2, redirects: redirects2 }) => `[[ ${conditions.map(
    ({ negated, words: words2, expression: expression2 }) => [negated ? "!" : "", sourceOf(words2), expression2 && `=~ ${expression2}`].filter(Boolean).join(" ")
  ).map((part, at2) => [part, joins2[at2] ?? ""].join(" ").trim()).join(" ")} ]]${behind2(redirects2)}`,
  arithmetic: ({ expression: expression2, redirects: redirects2 }) => `((${expression2.source}))${behind2(redirects2)}`,
  function: ({ name }) => `${name}() { \u2026; }`,
  pipeline: ({ negated, timed, commands }) => [timed, negated ? "!" : "", commands.map(typedText).join(" | ")].filter(Boolean).join(" "),
  chain: ({ first, rest }) => [typedText(first), ...rest.map(({ operator, node }) => `${operator} ${typedText(node)}`)].join(" "),
  sequence: ({ nodes }) => nodes.map(typedText).join("; "),
  trap: ({ body, ignores, signals }) => `trap ${body ? `'${typedText(body)}'` : ignores ? "''" : "-"} ${signals.join(" ")}`,
  background: ({ body }) => `${typedText(body)} &`,
  subshell: ({ body, redirects: redirects2 }) => `(${typedText(body)})${behind2(redirects2)}`,
  group: ({ body, redirects: redirects2 }) => `{ ${typedText(body)}; }${behind2(redirects2)}`,
  if: ({ branches: [first], redirects: redirects2 }) => `if ${first ? typedText(first.condition) : ""}; then \u2026; fi${behind2(redirects2)}`,
  for: ({ name, words: words2, redirects: redirects2 }) => `for ${name} in ${sourceOf(words2)}; do \u2026; done${behind2(redirects2)}`,
  count: ({ test, redirects: redirects2 }) => `for ((\u2026; ${test?.source.trim() ?? ""}; \u2026)); do \u2026; done${behind2(redirects2)}`,
  while: ({ word: word2, condition, redirects: redirects2 }) => `${word2} ${typedText(condition)}; do \u2026; done${behind2(redirects2)}`,
  case: ({ word: word2, redirects: redirects2 }) => `case ${word2.source} in \u2026 esac${behind2(redirects2)}`
}, sourceOf = (words2) => words2.map(({ source }) => source).join(" "), assignmentText = ({ name, value, appends, items, key, declares }) => declares ? `declare -A ${name}` : `${name}${key ? `[${key.source}]` : ""}${appends ? "+" : ""}=${items ? `(${sourceOf(items)})` : value.source}`, behind2 = (redirects2) => redirects2.length > 0 ? ` ${redirectsText(redirects2)}` : "", redirectsText = (redirects2) => redirects2.map(redirectText).join(" ");
function redirectText(redirect) {
  switch (redirect.kind) {
    case "out":
    case "append":
      return `${STREAMS2[redirect.stream]}${redirect.kind === "out" ? ">" : ">>"} ${redirect.target.source}`;
    case "in":
      return `< ${redirect.target.source}`;
    case "here-document":
      return `<<${redirect.document.delimiter}`;
    case "here-string":
      return `<<< ${redirect.word.source}`;
    case "copy":
      return `${redirect.from}>&${redirect.to}`;
  }
}
var STREAMS2 = { 1: "", 2: "2", both: "&" };

// src/shell/pipe-outcomes.ts
function withOutcomes(pipeline, { code, readers, last, shown: shown3 }, { decides, quiet, report }) {
  report.asksPipes = !0;
  let kept = Array.from({ length: last + 1 }, (_, at2) => `p${at2}="\${PIPESTATUS[${at2}]}"`).join(" "), say = (at2) => {
    let what = [shown3[at2], `part ${at2 + 1} of the pipe`].filter(Boolean).join(", ");
    return quiet ? ":" : `echo ${quote(`(${what}: exit code `)}"$p${at2})" >&2`;
  }, isUncut = (at2) => readers.includes(at2 + 1) ? ` && p${at2 + 1} != 141` : "";
  if (decides) {
    let sayAll = (at2) => quiet ? ":" : `{ ${say(at2)}; ${SAY_PIPE}; }`, outcomes2 = code.map(
      (at2) => `if ((p${at2}${isUncut(at2)})); then ((p${at2} == 141)) || ${sayAll(at2)}; exit "$p${at2}"; fi;`
    );
    return `( ${pipeline}; ${kept} whole="$?"; ${outcomes2.join(" ")} exit "$p${last}" )`;
  }
  report.notesPipes = !0;
  let outcomes = code.map(
    (at2) => `if ((p${at2} != 0 && p${at2} != 141${isUncut(at2)})); then ${say(at2)}; failed="$p${at2}"; fi;`
  ), [keeping, whole2] = report.failsByParts ? [`${kept} whole="$?"`, "whole"] : [kept, `p${last}`], end = `( exit "$${whole2}" )`;
  return `{ ${pipeline}; ${keeping}; ${outcomes.join(" ")} ${readers.includes(last) ? `((p${last} == 141)) || ${end}` : end}; }`;
}
var SAY_PIPE = `echo ${quote("(the pipe itself: exit code ")}"$whole)" >&2`;
function noted(node, scope, judge) {
  let { notes = !1, decides = !1, report } = scope, { runsCode } = report;
  report.runsCode = !1;
  let written5 = judge(), isAtRisk = report.runsCode || isMissing(node, scope.rules);
  report.runsCode ||= runsCode;
  let isNoted = notes === !0 && !decides && !onlyReadsPipes(node);
  if (isNoted && isAtRisk) return { ...written5, text: withOutcome(written5.text, typedAs(node), scope) };
  let answers = isNoted && report.notesReads && !scope.quiet ? answersOf(node) : void 0;
  return answers ? { ...written5, text: withNote(written5.text, typedAs(node), answers) } : written5;
}
function answersOf(node) {
  let words2 = node.kind === "simple" && node.redirects.every((one) => !("stream" in one) || one.stream === 1) ? node.words.map((word2) => literalText(word2)) : [], [program = ""] = words2, kind = classOf(words2);
  if (!(kind !== "read" && kind !== "edit" || OF_BASH2.includes(program) || SAYS_NOTHING.includes(program)))
    return ANSWERS2.includes(program) ? [0, 1] : [0];
}
var SAYS_NOTHING = "xargs true false echo printf sleep pushd popd".split(" "), ANSWERS2 = "grep egrep fgrep zgrep rg git diff cmp test [ expr which pgrep jq awk gawk mawk readlink".split(" "), withNote = (text, command, answers) => `{ ${text}; p0="$?"; case "$p0" in (${answers.join("|")}) ;; (*) echo ${quote(`(${command}: exit code `)}"$p0)" >&2;; esac; ( exit "$p0" ); }`;
function onlyReadsPipes(node) {
  let words2 = node.kind === "simple" && node.words.some(isPipe) ? node.words.map((word2) => literalText(word2)) : [];
  return words2.length > 0 && classOf(words2) === "read";
}
var MAX_SHOWN = 100;
function typedAs(node) {
  let line = typedText(node);
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}\u2026` : line;
}
function withOutcome(text, command, { quiet, report }) {
  report.asksPipes = !0, report.notesPipes = !0;
  let say = quiet ? "" : `echo ${quote(`(${command}: exit code `)}"$p0)" >&2; `;
  return `{ ${text}; p0="$?"; case "$p0" in (0) ;; (*) ${say}failed="$p0";; esac; ( exit "$p0" ); }`;
}
var withQuietOutcomes = (text, list) => `{ before="$failed"; failed=0; ${text}; p0="$?"; case "$failed" in (0) failed="$before";; (*) echo ${quote(`(in ${list}: exit code `)}"$failed)" >&2;; esac; ( exit "$p0" ); }`, readToTheEnd = (text) => `{ ${text} && if timeout 30 head -c 10000000 > /dev/null && ! timeout 30 head -c 1 | grep -q ''; then true; else exit 141; fi; }`, headsBehind = (commands, first) => [...commands.keys()].filter((at2) => at2 > first && isHead(commands[at2])), isHead = (command) => command?.kind === "simple" && command.words[0] !== void 0 && literalText(command.words[0]) === "head";
function isMissing(command, { installed = () => !0 }) {
  let [program] = command.kind === "simple" ? command.words : [], name = (program && literalText(program)) ?? "/";
  return !name.includes("/") && hasRules(name) && !OF_BASH2.includes(name) && !installed(name);
}
var OF_BASH2 = "cd : . source type command read wait kill jobs export set unset hash ulimit umask exit break continue".split(" "), isIgnored = (next) => next?.operator === "||" && next.node.kind === "simple" && next.node.words.length === 1 && next.node.words.every((word2) => ["true", ":"].includes(literalText(word2) ?? "")), NOTING = "failed=0; ", withPipes = (text, { notesPipes }) => notesPipes ? `${NOTING}${text}; ended="$?"; ${END2}` : text, lineText = (text, { notesPipes }) => notesPipes ? `${NOTING}${text}; ended="$?"; case "$ended $failed" in ('0 0') ;; (*) ${SAY_END};; esac; ${END2}` : text, SAY_END = `echo ${quote("(the line itself: exit code ")}"$ended)" >&2`, END2 = 'case "$ended" in (0) ;; (*) exit "$ended";; esac; exit "$failed"';
function notesAt(nodes, index, { notes = !1 }, isChain = !1) {
  let [node, next] = nodes.slice(index);
  if (!notes || !node || !next) return notes;
  let isAsked = asksBefore(next);
  return isAsked && readsPipes(next) ? !1 : !isAsked && !isChain ? !0 : isOnlyShown(node) ? endsInShell(node) ? "only" : !0 : !1;
}
function endsInShell(node) {
  return node.kind === "group" ? endsInShell(node.body) : node.kind === "sequence" ? node.nodes.slice(-1).some(endsInShell) : node.kind === "chain" ? node.rest.slice(-1).some((one) => endsInShell(one.node)) : node.kind === "subshell";
}
var readsPipes = (node) => outcomesReadIn(node).some((name) => name !== "?"), SHOWS = "cat tail head tee sort uniq wc cut tr sed nl tac fold column less more".split(" ");
function isOnlyShown(node) {
  if (node.kind === "subshell" || node.kind === "group") return isOnlyShown(node.body);
  if (node.kind === "sequence") return node.nodes.slice(-1).some(isOnlyShown);
  if (node.kind === "chain") return node.rest.slice(-1).some((one) => one.operator === "&&" && isOnlyShown(one.node));
  let last = node.kind === "pipeline" && !node.negated ? node.commands.at(-1) : void 0;
  return last?.kind === "simple" && SHOWS.includes((last.words[0] && literalText(last.words[0])) ?? "");
}

// src/shell/reader/arithmetic.ts
var USE_VALUE = "Name the value of an element, as in n[$k]=$((${n[$k]:-0} + 1)).", USE_NUMBERS = 'Use numbers, and variables that hold one: i=0; echo "$((i + 1))".', COMMAND2 = /(?:10#0)?\$\((\d+)\)/y, GIVEN2 = /\$([1-9])/y, NAME5 = /(\$?)([A-Za-z_]\w*)|\$\{([A-Za-z_]\w*)\}/y, DECIMAL = /10#\$(?:([A-Za-z_]\w*)|\{([A-Za-z_]\w*)\})|10#0\$\{([A-Za-z_]\w*)\/\/\[!0123456789\]\/@\}/y, NUMBER8 = /(?:0[xX][0-9a-fA-F]+|\d+)(?!\w)/y, OPERATOR = /<<=|>>=|\*\*|\+\+|--|&&|\|\||[-+*/%<>=!&|^]=|<<|>>|[-+*/%<>=!&|^~?:(),]/y, ASSIGNING = /^(?:<<=|>>=|[-+*/%&|^]?=|\+\+|--)$/;
function readArithmetic(source, { commands = [], parameters = !1 } = {}) {
  let tokens = [], text = source.replace(/^[ \t]+|[ \t]+$/g, "");
  for (let at2 = 0; at2 < text.length; ) {
    let [command, given] = [matchAt(COMMAND2, text, at2), parameters ? matchAt(GIVEN2, text, at2) : null], body = commands[Number(command?.[1])];
    if (body || given) {
      tokens.push(body ? { body } : { name: given?.[1] ?? "", dollar: !0 }), at2 += (body ? command : given)?.[0].length ?? 0;
      continue;
    }
    let decimal = matchAt(DECIMAL, text, at2);
    if (decimal) {
      tokens.push({ name: decimal[1] ?? decimal[2] ?? decimal[3] ?? "", dollar: !0, decimal: !0 }), at2 += decimal[0].length;
      continue;
    }
    let found = [/[ \t]+/y, NAME5, NUMBER8, OPERATOR].map((pattern) => matchAt(pattern, text, at2)).find(Boolean);
    if (!found)
      return unreadable("this arithmetic is not read", source, source.includes("[") ? USE_VALUE : USE_NUMBERS);
    let name = found[2] ?? found[3];
    name !== void 0 ? tokens.push({ name, dollar: found[0].startsWith("$") }) : tokens.push(/^[ \t]/.test(found[0]) ? " " : found[0]), at2 += found[0].length;
  }
  return tokens.length > 0 && !isWellFormed(tokens) && unreadable("this is no arithmetic", source, USE_NUMBERS), tokens.length === 0 ? void 0 : { tokens, assigns: assignedIn2(tokens, source), source };
}
function isWellFormed(tokens) {
  let wantsOperand = !0, open = [];
  for (let token of tokens) {
    if (token === " ") continue;
    let isOperand = typeof token != "string" || /^\d/.test(token);
    if (wantsOperand) {
      if (token === "(") open.push("(");
      else if (isOperand) wantsOperand = !1;
      else if (typeof token == "string" && !/^(?:[-+!~]|\+\+|--)$/.test(token)) return !1;
    } else {
      if (isOperand || token === "(" || token === "!" || token === "~") return !1;
      if (token === ")") {
        if (open.pop() !== "(") return !1;
      } else if (token === ":") {
        if (open.pop() !== "?") return !1;
        wantsOperand = !0;
      } else token !== "++" && token !== "--" && (token === "?" && open.push("?"), wantsOperand = !0);
    }
  }
  return !wantsOperand && open.length === 0;
}
function matchAt(pattern, text, at2) {
  return pattern.lastIndex = at2, pattern.exec(text);
}
function assignedIn2(tokens, source) {
  let plain = tokens.filter((token) => token !== " "), assigned2 = /* @__PURE__ */ new Set();
  return plain.forEach((token, at2) => {
    if (typeof token != "string" || !ASSIGNING.test(token)) return;
    let beside = [plain[at2 - 1], .../^(?:\+\+|--)$/.test(token) ? [plain[at2 + 1]] : []], target2 = beside.find((one) => typeof one == "object");
    (typeof target2 != "object" || "body" in target2 || target2.dollar) && unreadable("nothing is assigned to", source, USE_NUMBERS);
    for (let one of beside) typeof one == "object" && "name" in one && assigned2.add(one.name);
  }), [...assigned2];
}

// src/shell/reader/cursor.ts
var Cursor = class {
  text;
  inner;
  at = 0;
  constructor(text, inner) {
    this.text = text, this.inner = inner;
  }
  get ended() {
    return this.at >= this.text.length;
  }
  /** The character at the cursor, '' at the end. */
  get character() {
    return this.text[this.at] ?? "";
  }
  get following() {
    return this.text[this.at + 1] ?? "";
  }
  take() {
    let character = this.character;
    return this.at += 1, character;
  }
  /** Takes what a sticky expression matches here. */
  match(pattern) {
    pattern.lastIndex = this.at;
    let found = pattern.exec(this.text);
    return found && (this.at += found[0].length), found ?? void 0;
  }
  /** What follows, for messages. */
  rest() {
    return this.text.slice(this.at, this.at + 60);
  }
};

// src/shell/reader/dollar.ts
var VARIABLE2 = /\$([A-Za-z_]\w*|[?#$])/y, VARIABLE_OR_JOB = /\$([A-Za-z_]\w*|[?#$!])/y, PARAMETER = /\$(?:([\d@*])|\{(\d)\})/y;
function readDollar(cursor, parts, quoted2) {
  let variable2 = cursor.match(cursor.inner.background ? VARIABLE_OR_JOB : VARIABLE2), next = cursor.following, parameter = variable2 || !cursor.inner.parameters ? void 0 : cursor.match(PARAMETER);
  variable2 ? parts.push({ kind: "variable", name: variable2[1] ?? "", quoted: quoted2 }) : parameter ? parts.push({ kind: "variable", name: parameter[1] ?? parameter[2] ?? "", quoted: quoted2 }) : next === "{" ? readParameter(cursor, parts, quoted2) : next === "(" ? readParentheses(cursor, parts, quoted2) : next === "'" && !quoted2 ? readAnsiQuotes(cursor, parts) : (refuseExpansion(cursor, quoted2), addText(parts, cursor.take(), quoted2));
}
function refuseExpansion(cursor, quoted2) {
  let next = cursor.following, here = cursor.rest();
  next === '"' && !quoted2 && unreadable('$"\u2026" is translated by locale', here, "Take the $ away."), next === "[" && unreadable("$[\u2026] is arithmetic", here, "Write $((\u2026))."), next === "\\" && cursor.text[cursor.at + 2] === `
` && unreadable("a line ends inside $\u2026", here, "Join the lines."), next === "!" && unreadable("nothing runs in the background of a command", here, QUOTE_IT), /[\w@*-]/.test(next) && unreadable("special parameters are not known here", here, "Use a variable of your own; for text, single quotes.");
}
function readParentheses(cursor, parts, quoted2) {
  let here = cursor.rest();
  if (cursor.text[cursor.at + 2] !== "(") {
    cursor.at += 2, parts.push({ kind: "substitution", body: cursor.inner.substitution(), quoted: quoted2 });
    return;
  }
  cursor.at += 3;
  let commands = [], source = takeArithmetic(cursor, void 0, commands), expression2 = readArithmetic(source, { commands, parameters: cursor.inner.parameters });
  expression2 || unreadable("the arithmetic is empty", here, "Write $((1 + 2))."), expression2.assigns.length > 0 && unreadable("arithmetic inside of a word may not assign", here, "Write i=$((i + 1))."), parts.push({ kind: "arithmetic", expression: expression2, quoted: quoted2 });
}
function readBackticks(cursor, parts, quoted2) {
  let end = cursor.text.indexOf("`", cursor.at + 1), text = cursor.text.slice(cursor.at + 1, end === -1 ? void 0 : end);
  end === -1 && unreadable("a backtick is not closed", cursor.rest(), QUOTE_IT), /\\/.test(text) && unreadable("a backslash between backticks", text, "Write $( \u2026 ) in their place."), parts.push({ kind: "substitution", body: cursor.inner.commands(text), quoted: quoted2 }), cursor.at = end + 1;
}
var ANSI_QUOTES = /\$'((?:[^'\\]|\\[abefnrtv\\'"]|\\x(?:[2-6][0-9a-fA-F]|7[0-9a-eA-E])|(?:\\x[89a-fA-F][0-9a-fA-F])+|\\u[0-9a-fA-F]{4})*)'/y, ANSI_ESCAPES = {
  a: "\x07",
  b: "\b",
  e: "\x1B",
  f: "\f",
  n: `
`,
  r: "\r",
  t: "	",
  v: "\v"
};
function readAnsiQuotes(cursor, parts) {
  let found = cursor.match(ANSI_QUOTES);
  found || unreadable("an escape in $'\u2026' is not read", cursor.rest(), "Use \\n, \\t, \\\\ or \\', or single quotes.");
  let text = (found[1] ?? "").replace(/((?:\\x..)+)|\\u(....)|\\(.)/g, (_, bytes, point, letter2) => bytes ? textOf4(Buffer.from(bytes.replaceAll("\\x", ""), "hex"), found[0]) : point ? String.fromCodePoint(Number.parseInt(point, 16)) : ANSI_ESCAPES[letter2] ?? letter2);
  /[\uD800-\uDFFF\0]/u.test(text) && notText(found[0]), addText(parts, text, !0);
}
function textOf4(bytes, source) {
  let text = bytes.toString();
  return Buffer.from(text).equals(bytes) ? text : notText(source);
}
var notText = (source) => unreadable("bytes in $'\u2026' are no text", source, "Write the bytes in a script, or with printf."), VARIABLE_NAME = "[A-Za-z_]\\w*", FORMS = [
  [/\$\{([A-Za-z_]\w*|[?#$]|PIPESTATUS\[[\d@*]\]|BASH_REMATCH\[\d\])\}/y, (_, name) => [name]],
  [/\$\{#([A-Za-z_]\w*)\}/y, (_, name) => [name, { operator: "length" }]],
  [
    /\$\{([A-Za-z_]\w*)(\^\^?|,,?)\}/y,
    (_, name, operator) => [name, { operator }]
  ],
  [/\$\{#([A-Za-z_]\w*)\[[@*]\]\}/y, (_, name) => [name, { operator: "count" }]],
  [/\$\{!([A-Za-z_]\w*)\[@\]\}/y, (_, name) => [name, { operator: "keys" }]],
  [
    /\$\{([A-Za-z_]\w*)\[([@*]|-?\d{1,4})\]((?<=[@*]\]):\d{1,4}(?::\d{1,4})?)?\}/y,
    (_, name, index, slice) => [name, { operator: "element", index, slice: slice ?? "" }]
  ],
  [
    /\$\{([A-Za-z_]\w*)(##?|%%?)((?:[\w./:@+,=*?#%!~^ -]|\\[^\n]|'[^'\n]*'|"[^"$`\\\n]*")+)\}/y,
    (_, name, operator, pattern) => [
      name,
      { operator, pattern: plainPattern(pattern) }
    ]
  ],
  [
    /\$\{([A-Za-z_]\w*)(\/\/?)((?:[\w.:@+,= -]|\\[/~#%^&*?.!-])(?:[\w.:@%+,= -]|\\[/~#%^&*?.!-])*)(?:\/([\w./:@%+,= -]*|\$'\\[nt]'))?\}/y,
    (_, name, operator, from, to = "") => [name, { operator, from, to }]
  ],
  [
    /\$\{([A-Za-z_]\w*)\/\/\[[!^](0-9|0123456789(?:abcdef)?|\[:digit:\]|0123456789a-zA-Z\._\\\/\+~\^@-)\](?:\/([\w?@]?))?\}/y,
    (_, name, set, to) => [name, { operator: operatorOf(set), to: to ?? "" }]
  ],
  [
    /\$\{([A-Za-z_]\w*)(\/\/?)(\[[!^]?[\w.@:+-]+\])(?:\/([\w.:@%+,= -]*))?\}/y,
    (_, name, operator, from, to = "") => [name, { operator, from, to }]
  ],
  [
    /\$\{([A-Za-z_]\w*):(\d{1,4})(?::(\d{1,4}))?\}/y,
    (_, name, offset, length) => [
      name,
      { operator: ":", offset: Number(offset), length: length === void 0 ? void 0 : Number(length) }
    ]
  ]
], FORMS_IN_FUNCTIONS = FORMS.map(([{ source, flags }, operated2]) => [
  new RegExp(source.replace(VARIABLE_NAME, `${VARIABLE_NAME}|[1-9]`), flags),
  operated2
]), plainPattern = (pattern) => pattern.replace(
  /\\(.)|'([^']*)'|"([^"]*)"|[#%!~^]/g,
  (found, one, single, double) => [...one ?? single ?? double ?? found].map((letter2) => /[\w./:@+,= -]/.test(letter2) ? letter2 : `\\${letter2}`).join("")
), operatorOf = (set) => set.endsWith("-") ? "plain" : set.endsWith("f") ? "hex" : "digits";
function readParameter(cursor, parts, quoted2) {
  let [name, operation] = readForm(cursor) ?? readEntry(cursor, quoted2) ?? readDefault(cursor, quoted2) ?? refuseParameter(cursor);
  parts.push({ kind: "variable", name, quoted: quoted2, ...operation && { operation } });
}
function readForm(cursor) {
  for (let [pattern, operated2] of cursor.inner.parameters ? FORMS_IN_FUNCTIONS : FORMS) {
    let found = cursor.match(pattern);
    if (found) return operated2(...found);
  }
}
function readEntry(cursor, quoted2) {
  let start = cursor.at, name = cursor.match(/\$\{([A-Za-z_]\w*)(?=\[)/y)?.[1], key = name === void 0 ? void 0 : readSubscript(cursor), sign = key && cursor.match(/(:?)([-+])|(?=\})/y);
  if (name === void 0 || !key || !sign) {
    cursor.at = start;
    return;
  }
  let fallback = sign[2] === void 0 ? void 0 : readFallback(cursor, quoted2, { name, sign: sign[0] });
  return fallback || (cursor.at += 1), [name, { operator: "entry", key, ...fallback && { fallback } }];
}
function readSubscript(cursor) {
  let start = cursor.at, parts = [];
  for (cursor.at += 1; cursor.character !== "]"; ) {
    let plain = cursor.match(/[\w./:@%+,-]+/y)?.[0] ?? cursor.match(/'([^'\n]*)'/y)?.[1];
    if (plain !== void 0) addText(parts, plain, !0);
    else if (cursor.character === "$") readDollar(cursor, parts, !0);
    else if (!cursor.match(/"/y) || !readQuoted(cursor, parts)) {
      cursor.at = start;
      return;
    }
  }
  return cursor.at += 1, { parts, source: cursor.text.slice(start + 1, cursor.at - 1) };
}
function readQuoted(cursor, parts) {
  for (addText(parts, "", !0); !cursor.match(/"/y); ) {
    let plain = cursor.match(/[^$`"\\\n]+/y);
    if (plain) addText(parts, plain[0], !0);
    else if (cursor.character === "$") readDollar(cursor, parts, !0);
    else return !1;
  }
  return !0;
}
var DEFAULT = /\$\{([A-Za-z_]\w*)(:?[-+])/y, DEFAULT_IN_FUNCTIONS = /\$\{([A-Za-z_]\w*|[1-9])(:?[-+])/y;
function readDefault(cursor, quoted2) {
  let found = cursor.match(cursor.inner.parameters ? DEFAULT_IN_FUNCTIONS : DEFAULT);
  if (!found) return;
  let [, name = "", sign = ""] = found;
  return [name, readFallback(cursor, quoted2, { name, sign })];
}
function readFallback(cursor, quoted2, { name, sign }) {
  let here = `\${${name}${sign}${/^[^\n}]*\}?/.exec(cursor.rest())?.[0] ?? ""}`, word2 = [];
  addText(word2, "", !0);
  let mayDivide = !quoted2 && sign.endsWith("+"), divides = !1;
  for (; cursor.character !== "}"; ) {
    let plain = cursor.match(quoted2 ? /[\w./:@%+,= #()-]+/y : /[\w./:@%+,=-]+/y);
    plain ? addText(word2, plain[0], !0) : quoted2 && cursor.character === "$" ? readDollar(cursor, word2, quoted2) : quoted2 && cursor.character === "`" ? readBackticks(cursor, word2, quoted2) : mayDivide && readDivided(cursor, word2) ? divides = !0 : unreadable(
      "the default of a parameter is not plain text",
      here,
      `Write "\${${name}${sign}value}", in double quotes and with a plain value.`
    );
  }
  return cursor.at += 1, { operator: sign.endsWith("-") ? "-" : "+", colon: sign.startsWith(":"), word: word2, ...divides && { divides } };
}
function readDivided(cursor, word2) {
  let blanks = cursor.match(/[ \t]+/y)?.[0], text = cursor.match(/'([^'\n]+)'/y)?.[1];
  if (blanks) addText(word2, blanks, !1);
  else if (text) addText(word2, text, !0);
  else return cursor.following !== '"' && cursor.match(/"/y) !== void 0 && readQuoted(cursor, word2);
  return !0;
}
var refuseParameter = (cursor) => unreadable(
  "a parameter is expanded by an operator that is not read",
  cursor.rest(),
  'Use cut, sed or tr, as in x=$(cut -d/ -f1 <<< "$x"), and a loop in place of an array.'
);
function takeArithmetic(cursor, ends = /[)\n'"`;]/, commands) {
  let start = cursor.at, [from, taken] = [start, ""];
  for (let depth = 0; !cursor.ended; cursor.at += 1)
    if (commands && /^\$\((?!\()/.test(cursor.text.slice(cursor.at, cursor.at + 3)))
      taken += `${cursor.text.slice(from, cursor.at)}$(${commands.length})`, cursor.at += 2, commands.push(cursor.inner.substitution()), from = cursor.at, cursor.at -= 1;
    else if (commands && /^\$\{(?:#|[A-Za-z_]\w*\[)/.test(cursor.text.slice(cursor.at)))
      taken += `${cursor.text.slice(from, cursor.at)}$(${commands.length})`, commands.push(printed(cursor)), from = cursor.at, cursor.at -= 1;
    else if (cursor.character === "(") depth += 1;
    else if (cursor.character === ")" && depth > 0) depth -= 1;
    else {
      if (cursor.character === ")" && cursor.following === ")")
        return cursor.at += 2, taken + cursor.text.slice(from, cursor.at - 2);
      if (ends.test(cursor.character)) break;
    }
  return cursor.at = start, unreadable("this is arithmetic to bash", `((${cursor.rest()}`, "Put a space between ( and ( for a subshell.");
}
function printed(cursor) {
  let start = cursor.at, parts = [];
  return readDollar(cursor, parts, !0), plainCall([plainWord("echo"), { parts, source: cursor.text.slice(start, cursor.at) }]);
}

// src/shell/reader/word.ts
var METACHARACTERS = ` 	
|&;()<>`;
function readWord(cursor) {
  let begin = cursor.at, element = readElement(cursor), start = cursor.at, parts = [];
  for (; !cursor.ended && !METACHARACTERS.includes(cursor.character); ) readPiece(cursor, parts, start);
  let word2 = { parts, source: cursor.text.slice(begin, cursor.at), ...element && { element } };
  return /[<>]\(/y.test(cursor.text.slice(cursor.at, cursor.at + 2)) && unreadable(
    "a process substitution must be a word of its own",
    word2.source,
    "Write it into a file, and give its name."
  ), checkParts(word2), word2;
}
function readElement(cursor) {
  let start = cursor.at, name = cursor.match(/((?:[A-Za-z_]\w*)?)(?=\[)(?!\[[!^]?[\w.-]+\])/y)?.[1], key = name === void 0 ? void 0 : readSubscript(cursor), equals = key && cursor.match(/\+?=/y)?.[0];
  if (name !== void 0 && key && equals !== void 0) return { name, key, appends: equals === "+=" };
  cursor.at = start;
}
var PIECES = {
  "'": readSingleQuotes,
  '"': readDoubleQuotes,
  "\\": readEscape,
  $: (cursor, parts) => readDollar(cursor, parts, !1),
  "`": (cursor, parts) => readBackticks(cursor, parts, !1),
  "*": readWildcard,
  "?": readWildcard,
  "[": readBracket
}, HOME = /~(?=[/\s;&|()<>]|$)/y;
function isValue2(parts) {
  let [only] = parts;
  return parts.length === 1 && only?.kind === "text" && !only.quoted && /^[A-Za-z_]\w*=$/.test(only.text);
}
var PLAIN3 = /[\w./:@%+,=-]+/y;
function readPiece(cursor, parts, start) {
  if ((cursor.at === start || isValue2(parts)) && cursor.match(HOME)) {
    parts.push({ kind: "variable", name: "HOME", quoted: !0 });
    return;
  }
  let plain = cursor.match(PLAIN3);
  if (plain && addText(parts, plain[0], !1), plain) return;
  let special = PIECES[cursor.character];
  special ? special(cursor, parts, start) : addText(parts, cursor.take(), !1);
}
function readWildcard(cursor, parts) {
  parts.push({ kind: "glob", text: cursor.take() });
}
function readSingleQuotes(cursor, parts) {
  let end = cursor.text.indexOf("'", cursor.at + 1);
  end === -1 && unreadable("a single quote is not closed", cursor.rest(), "Close the quote."), addText(parts, cursor.text.slice(cursor.at + 1, end), !0), cursor.at = end + 1;
}
function readDoubleQuotes(cursor, parts) {
  let opened2 = cursor.rest();
  for (cursor.at += 1, addText(parts, "", !0); cursor.character !== '"'; )
    if (cursor.ended && unreadable("a double quote is not closed", opened2, "Close the quote."), cursor.character === "`") readBackticks(cursor, parts, !0);
    else if (cursor.character === "$") readDollar(cursor, parts, !0);
    else if (cursor.character === "\\" && cursor.following === `
`) cursor.at += 2;
    else {
      let plain = cursor.match(/[^$`"\\]+/y);
      if (plain && addText(parts, plain[0], !0), plain) continue;
      cursor.character === "\\" && '$`"\\'.includes(cursor.following) && (cursor.at += 1), addText(parts, cursor.take(), !0);
    }
  cursor.at += 1;
}
function readEscape(cursor, parts) {
  cursor.at += 1, cursor.ended && unreadable("a backslash stands at the end", "\\", "Remove it, or quote it.");
  let escaped = cursor.take();
  escaped !== `
` && addText(parts, escaped, !0);
}
var BRACKET = /\[[!^]?[\w.-]+\]/y;
function readBracket(cursor, parts, start) {
  let found = cursor.match(BRACKET);
  if (found) {
    parts.push({ kind: "glob", text: found[0] });
    return;
  }
  let command = cursor.at === start ? cursor.match(/\[\[?(?=[\s;&|()<>]|$)/y) : void 0;
  command || unreadable(NO_PATTERN, cursor.rest(), QUOTE_PATTERN), addText(parts, command[0], !1);
}
var NO_PATTERN = "an unquoted [ is not a plain [a-z] pattern", QUOTE_PATTERN = "Put it in double quotes when it is meant as text.", MAX_PARTS = 400;
function checkParts(word2) {
  word2.parts.length > MAX_PARTS && stop("bash.limit", `the word ${shown(word2.source)} has over ${MAX_PARTS} pieces`, "Write it in fewer pieces.");
  for (let part of word2.parts)
    part.kind === "text" && !part.quoted && /[^\S\t\n ]/u.test(part.text) && unreadable("a blank that is not a plain space", word2.source, "Use plain spaces.");
  checkTilde(word2);
}
function checkTilde({ parts, source }) {
  if (source === "=~") return;
  let before = "";
  for (let part of parts) {
    if (part.kind === "text" && !part.quoted) {
      let text = before + part.text;
      (/[=:]~/.test(text) || before === "" && text.startsWith("~")) && unreadable("~ is read only at the start of a word, with a / behind it", source, "Write $HOME in its place.");
    }
    before = part.kind === "text" ? part.text.at(-1) ?? before : "$";
  }
}
function checkElement({ element, source }) {
  element && unreadable(NO_PATTERN, source.slice(element.name.length), QUOTE_PATTERN);
}
function checkBraces(word2) {
  return checkElement(word2), bracesMayExpand(word2) ? unreadable("braces expand to several words", word2.source, `Write the words out. ${QUOTE_IT}`) : word2;
}
function bracesMayExpand({ parts }) {
  let opened2 = !1, before = "";
  for (let part of parts) {
    if (part.kind !== "text" || part.quoted) {
      before = "";
      continue;
    }
    for (let character of part.text) {
      if (character === "{") opened2 = !0;
      else if (opened2 && (character === "," || character === "." && before === ".")) return !0;
      before = character;
    }
  }
  return !1;
}
var [MAX_WORDS2, MAX_DEPTH3] = [500, 16], REMEDY2 = "Write the words out, or put the braces in single quotes when they are text.";
function expandBraces(word2) {
  if (checkElement(word2), !bracesMayExpand(word2)) return [word2];
  let pieces = word2.parts.flatMap(
    (part) => part.kind === "text" && !part.quoted ? [...part.text] : [part]
  ), reader = { pieces, at: 0, depth: 0, source: word2.source }, expanded = readSequence(reader, []);
  return reader.at < pieces.length && refuseBraces(word2.source), expanded.map((one) => {
    one.length === 0 && refuseBraces(word2.source);
    let expandedWord = { parts: joined(one), source: word2.source };
    return checkTilde(expandedWord), expandedWord;
  });
}
function readSequence(reader, ends) {
  let found = [[]];
  for (let piece = reader.pieces[reader.at]; piece !== void 0; piece = reader.pieces[reader.at]) {
    if (ends.includes(piece)) return found;
    piece === "}" && refuseBraces(reader.source);
    let choices = piece === "{" ? readBraces(reader) : [[piece]];
    piece !== "{" && (reader.at += 1), found.length * choices.length > MAX_WORDS2 && unreadable(`braces expand to over ${MAX_WORDS2} words`, reader.source, "Name fewer words."), found = found.flatMap((head) => choices.map((tail) => [...head, ...tail]));
  }
  return found;
}
function readBraces(reader) {
  let range = rangeAt(reader);
  if (range) return range;
  reader.at += 1, reader.depth += 1, reader.depth > MAX_DEPTH3 && refuseBraces(reader.source);
  let choices = [];
  for (; ; ) {
    choices.push(...readSequence(reader, [",", "}"]));
    let end = reader.pieces[reader.at];
    if (reader.at += 1, end === void 0 && refuseBraces(reader.source), choices.length > MAX_WORDS2 && unreadable(`braces expand to over ${MAX_WORDS2} words`, reader.source, REMEDY2), end === "}") break;
  }
  return reader.depth -= 1, isList3(reader) ? choices : refuseBraces(reader.source);
}
function isList3({ pieces, at: at2 }) {
  let depth = 0;
  for (let index = at2 - 1; index >= 0; index -= 1) {
    if (pieces[index] === "}") depth += 1;
    else if (pieces[index] === "{") depth -= 1;
    else if (pieces[index] === "," && depth === 1) return !0;
    if (depth === 0) return !1;
  }
  return !1;
}
var RANGE2 = /^\{(?:(-?\d{1,6})\.\.(-?\d{1,6})|([a-z])\.\.([a-z])|([A-Z])\.\.([A-Z]))(?:\.\.(-?\d{1,4}))?\}/;
function rangeAt(reader) {
  let text = "";
  for (let piece of reader.pieces.slice(reader.at, reader.at + 24)) {
    if (typeof piece != "string") break;
    text += piece;
  }
  let found = RANGE2.exec(text);
  if (!found) {
    /^\{[^{},]*\.\./.test(text) && refuseBraces(reader.source);
    return;
  }
  reader.at += found[0].length;
  let [, from, to, lower, lowerEnd, upper, upperEnd, step2 = "1"] = found, [first, last] = [from ?? lower ?? upper ?? "", to ?? lowerEnd ?? upperEnd ?? ""], by = Math.max(1, Math.abs(Number(step2)));
  return from === void 0 ? letters(first, last, by) : numbers(first, last, by, reader.source);
}
var letters = (first, last, by) => between(first.charCodeAt(0), last.charCodeAt(0), by).map((code) => [String.fromCharCode(code)]);
function numbers(first, last, by, source) {
  let [from, to] = [Number(first), Number(last)];
  if (Math.abs(from - to) / by > MAX_WORDS2) {
    let step2 = from > to ? `${-by} ` : by === 1 ? "" : `${by} `, width = [first, last].some((end) => /^-?0\d/.test(end)) ? "-w " : "";
    unreadable(
      `braces expand to over ${MAX_WORDS2} words`,
      source,
      `Write $(seq ${width}${from} ${step2}${to}) in their place; for a long text, head -c ${MAX_WORDS2} /dev/zero | tr '\\0' a`
    );
  }
  if (/^-?0\d/.test(first) || /^-?0\d/.test(last)) {
    (from < 0 || to < 0) && refuseBraces(source);
    let width = Math.max(first.length, last.length);
    return between(from, to, by).map((number) => [...String(number).padStart(width, "0")]);
  }
  return between(from, to, by).map((number) => [...String(number)]);
}
function between(from, to, by) {
  let count = Math.floor(Math.abs(to - from) / by) + 1;
  return Array.from({ length: count }, (_, index) => to < from ? from - index * by : from + index * by);
}
function joined(pieces) {
  let parts = [];
  for (let piece of pieces) {
    let last = parts.at(-1);
    typeof piece != "string" ? parts.push(piece) : last?.kind === "text" && !last.quoted ? parts[parts.length - 1] = { ...last, text: last.text + piece } : parts.push({ kind: "text", text: piece, quoted: !1 });
  }
  return parts;
}
var refuseBraces = (source) => unreadable("these braces may be read in two ways", source, REMEDY2);

// src/shell/reader/lex.ts
var REDIRECTS = ["<<<", "<<-", "<<", "<", ">>", ">&", ">", "&>>", "&>"], OPERATORS = /\(\(|&>>|&>|&&|\|\||\|&|<<<|<<-|<<|<>|<&|>>|>&|>\||;;&|;;|;&|[;|&()<>]/y, REFUSED = {
  "&": 'Nothing outlives the call: run it in the foreground, or in a call of its own with "background": true.',
  ";&": "End each branch with ;;.",
  ";;&": "End each branch with ;;.",
  "<>": "Use < or > instead; for a socket, python3, node or curl.",
  "<&": "Use < FILE instead."
}, Lexer = class {
  cursor;
  background;
  ahead;
  waiting = [];
  /** `inner` reads the list inside of a substitution with this lexer, `)` included. */
  constructor(text, inner) {
    this.cursor = new Cursor(text, inner), this.background = inner.background;
  }
  peek() {
    return this.ahead ??= this.scan(), this.ahead;
  }
  next() {
    let token = this.peek();
    return this.ahead = void 0, token;
  }
  /** The body comes after the next newline. */
  expectHereDocument(document) {
    this.waiting.push(document);
  }
  /** What stands after a `((` that was just taken, up to and with its `))`. */
  arithmetic() {
    return takeArithmetic(this.cursor);
  }
  /** The same behind `for`. */
  forHeader() {
    return takeArithmetic(this.cursor, /[)\n'"`]/);
  }
  /** The whole text as the body of a here-document. */
  hereText() {
    return readHereText(this.cursor);
  }
  /** The word after `=~`, as it stands. */
  expression() {
    this.cursor.match(/(?:[ \t]|\\\n)+/y);
    let here = this.cursor.rest(), found = this.cursor.match(EXPRESSION2)?.[0];
    return found !== void 0 && isBalanced(found) ? found : unreadable("this expression is not read", here, PLAIN4);
  }
  get hereDocumentsWaiting() {
    return this.waiting.length;
  }
  scan() {
    if (this.cursor.match(/(?:[ \t]|\\\n)+/y), this.cursor.match(/#[^\n]*/y), this.cursor.ended) return { kind: "end" };
    if (this.cursor.match(/\n/y)) return this.newline();
    let [process2] = this.cursor.match(/[<>]\((?!\()/y) ?? [];
    if (process2 !== void 0) return this.processSubstitution(process2.startsWith(">"));
    let operator = this.cursor.match(OPERATORS)?.[0];
    return operator === "&" && this.background ? this.ampersand() : operator === void 0 ? this.word() : operatorToken(operator, void 0);
  }
  ampersand() {
    let { text, at: at2 } = this.cursor, query = /[?&][\w.%+-]+=[^\s&]*$/.exec(text.slice(Math.max(0, at2 - 1 - MAX_QUERY), at2 - 1));
    return query && /^[\w.%+-]+=/.test(text.slice(at2, at2 + MAX_QUERY)) && unreadable("the & of an address ends the command", `${query[0]}&`, "Put the address in single quotes."), { kind: "operator", text: "&" };
  }
  newline() {
    for (let document of this.waiting) readHereDocument(this.cursor, document);
    return this.waiting = [], { kind: "newline" };
  }
  processSubstitution(isWritten) {
    let word2 = { parts: [{ kind: "process", body: this.cursor.inner.substitution(), ...isWritten && { isWritten } }], source: isWritten ? ">( \u2026 )" : "<( \u2026 )" };
    return /[^\s;|&)]/.test(this.cursor.character) && unreadable("a process substitution must be a word of its own", this.cursor.rest(), "Put a space after it."), { kind: "word", word: word2 };
  }
  /** A word of digits right before `<` or `>` is the number of a stream. */
  word() {
    let word2 = readWord(this.cursor);
    /^\{.*\}$/.test(bareText(word2) ?? "") && /[<>]/.test(this.cursor.character) && unreadable(
      "a variable would hold the number of a stream",
      word2.source,
      "Put a space before < or >, or quote it."
    );
    let digits = /^\d+$/.exec(bareText(word2) ?? "")?.[0];
    if (digits === void 0 || !/[<>]/.test(this.cursor.character)) return { kind: "word", word: word2 };
    let operator = this.cursor.match(OPERATORS)?.[0] ?? "";
    return operatorToken(operator, Number(digits));
  }
}, MAX_QUERY = 200, EXPRESSION2 = /(?:[\w^.*+?()|[\]{}/:,@%=-]|\$(?=[ \t\n)|])|\\[.^$*+?()|[\]{}/\\ "'<>&;#!~`-])+(?=[ \t\n])/y;
function isBalanced(expression2) {
  let depth = 0;
  for (let [found] of expression2.matchAll(/\\.|[()]/gs))
    if (found === "(" ? depth += 1 : found === ")" && (depth -= 1), depth < 0) return !1;
  return depth === 0;
}
var PLAIN4 = "Use letters, digits and ^ $ . * + ? ( ) | [ ] { } without quotes and blanks, or grep -E.";
function operatorToken(text, stream) {
  let remedy = REFUSED[text];
  remedy !== void 0 && unreadable("this operator is not read", text, remedy);
  let redirect = REDIRECTS.find((one) => one === (text === ">|" ? ">" : text));
  return redirect ? { kind: "redirect", operator: redirect, stream } : { kind: "operator", text };
}
function tokenName(token) {
  return token.kind === "word" ? token.word.source : token.kind === "operator" ? token.text : token.kind === "redirect" ? token.operator : token.kind === "newline" ? "the end of the line" : "the end of the command";
}
var DELIMITER = /^(?:'([\w.-]+)'|"([\w.-]+)"|\\([\w.-]+)|([\w.-]+))$/;
function hereDocument({ source }, stripTabs) {
  let found = DELIMITER.exec(source);
  found || unreadable("a here-document needs a plain delimiter", source, "Use <<'EOF'.");
  let [, single, double, escaped, bare2] = found;
  return { delimiter: single ?? double ?? escaped ?? bare2 ?? "", quoted: bare2 === void 0, stripTabs, parts: [] };
}
function readHereDocument(cursor, document) {
  let lines = [];
  for (; !cursor.ended; ) {
    let line = cursor.match(/[^\n]*/y)?.[0] ?? "";
    cursor.match(/\n/y);
    let kept = document.stripTabs ? line.replace(/^\t+/, "") : line;
    if (kept === document.delimiter) {
      document.parts = bodyOf(lines, document, cursor);
      return;
    }
    kept.startsWith(document.delimiter) && refuseNearDelimiter(kept, document.delimiter), lines.push(kept);
  }
  unreadable("the here-document is not closed", document.delimiter, `End it with a line ${document.delimiter} alone.`);
}
var refuseNearDelimiter = (line, delimiter2) => unreadable("the line begins like the end of the here-document", line, `Use another delimiter than ${delimiter2}.`);
function bodyOf(lines, { quoted: quoted2, delimiter: delimiter2 }, cursor) {
  let text = lines.map((line) => `${line}
`).join("");
  if (quoted2 || !/[$`\\]/.test(text)) return [{ kind: "text", text, quoted: !0 }];
  let joined5 = lines.find((line) => /\\$/.test(line));
  return joined5 !== void 0 && unreadable("a backslash joins two lines", joined5, `Quote the delimiter: <<'${delimiter2}'.`), cursor.inner.hereText(text);
}
function readHereText(cursor) {
  let parts = [];
  for (; !cursor.ended; )
    cursor.character === "$" ? readDollar(cursor, parts, !0) : cursor.character === "`" ? readBackticks(cursor, parts, !0) : (cursor.character === "\\" && "$`\\".includes(cursor.following) && (cursor.at += 1), addText(parts, cursor.take(), !0));
  return parts;
}

// src/shell/reader/compound.ts
var COMPOUND = {
  "{": readGroup,
  if: readIf,
  for: readFor,
  while: (parser) => readWhile(parser, "while"),
  until: (parser) => readWhile(parser, "until"),
  case: readCase,
  "[[": readConditional
};
function readGroup(parser) {
  parser.takeWord();
  let body = parser.nested(() => parser.list(["}"]));
  return parser.expectWord("}"), { kind: "group", body, redirects: parser.redirects() };
}
function readIf(parser) {
  let branches = [], otherwise;
  return parser.nested(() => {
    do {
      parser.takeWord();
      let condition = parser.list(["then"]);
      parser.expectWord("then"), branches.push({ condition, body: parser.list(["elif", "else", "fi"]) });
    } while (parser.bareWord() === "elif");
    parser.bareWord() === "else" && (parser.takeWord(), otherwise = parser.list(["fi"])), parser.expectWord("fi");
  }), { kind: "if", branches, otherwise, redirects: parser.redirects() };
}
var FOR = "Use for file in a b; do \u2026; done.";
function readFor(parser) {
  if (parser.takeWord(), parser.takeOperator("((")) return readCount(parser);
  let name = parser.takeWord();
  /^[A-Za-z_]\w*$/.test(name.source) || unreadable("a loop variable needs a plain name", name.source, FOR), parser.expectWord("in");
  let words2 = parser.takeWords();
  return words2.length === 0 && unreadable("the loop has no words", name.source, "Name the words of the loop."), !parser.takeOperator(";") && parser.lexer.peek().kind !== "newline" && unreadable("a loop needs ; before do", name.source, FOR), { kind: "for", name: name.source, words: words2, body: readBody(parser), redirects: parser.redirects() };
}
function readCount(parser) {
  let source = parser.lexer.forHeader(), expressions = source.split(";").map((one) => readArithmetic(one));
  expressions.length !== 3 && unreadable("a counting loop needs three expressions", source, "Use for ((i = 0; i < 3; i++)); do \u2026; done.");
  let [first, test, step2] = expressions;
  return parser.takeOperator(";"), { kind: "count", first, test, step: step2, body: readBody(parser), redirects: parser.redirects() };
}
function readWhile(parser, word2) {
  parser.takeWord();
  let condition = parser.nested(() => parser.list(["do"]));
  return { kind: "while", word: word2, condition, body: readBody(parser), redirects: parser.redirects() };
}
function readBody(parser) {
  parser.skipNewlines(), parser.expectWord("do");
  let body = parser.nested(() => parser.list(["done"]));
  return parser.expectWord("done"), body;
}
var CASE = "Use case WORD in PATTERN) \u2026;; *) \u2026;; esac.";
function readCase(parser) {
  parser.takeWord();
  let word2 = parser.takeWord();
  parser.skipNewlines(), parser.expectWord("in"), parser.skipNewlines();
  let branches = [];
  return parser.nested(() => {
    for (; parser.bareWord() !== "esac"; ) branches.push(readBranch(parser));
  }), branches.length === 0 && unreadable("the case has no branches", word2.source, CASE), parser.expectWord("esac"), { kind: "case", word: word2, branches, redirects: parser.redirects() };
}
function readBranch(parser) {
  parser.takeOperator("(");
  let patterns = [parser.takeWord()];
  for (; parser.takeOperator("|"); ) patterns.push(parser.takeWord());
  parser.takeOperator(")") || unreadable("a pattern is not closed", patterns[0]?.source ?? "", CASE), parser.skipNewlines();
  let next = parser.lexer.peek(), body = next.kind === "operator" && next.text === ";;" || parser.bareWord() === "esac" ? void 0 : parser.list(["esac"]);
  return parser.takeOperator(";;"), parser.skipNewlines(), { patterns, body };
}
function readConditional(parser) {
  parser.takeWord();
  let conditions = [readCondition(parser)], joins2 = [];
  for (; parser.bareWord() !== "]]"; ) {
    let join15 = parser.takeOperator("&&") ? "&&" : parser.takeOperator("||") ? "||" : void 0;
    join15 || unreadable("only && and || join conditions", "[[", "Use [ \u2026 ] with plain words."), joins2.push(join15), conditions.push(readCondition(parser));
  }
  return parser.takeWord(), { kind: "conditional", conditions, joins: joins2, redirects: parser.redirects() };
}
function readCondition(parser) {
  let negated = parser.bareWord() === "!";
  negated && parser.takeWord();
  let words2 = [];
  for (; parser.lexer.peek().kind === "word" && parser.bareWord() !== "]]"; ) {
    if (words2.length === 1 && parser.bareWord() === "=~")
      return parser.takeWord(), { negated, words: words2, expression: parser.lexer.expression() };
    words2.push(parser.takeWord());
  }
  return words2.length === 0 && unreadable("a condition is empty", "[[", "Write [[ -f FILE ]]."), { negated, words: words2 };
}
function readSimple(parser) {
  let assignments = [], words2 = [], redirects2 = [];
  for (; ; ) {
    let token = parser.lexer.peek();
    if (isRedirect(token)) redirects2.push(...readRedirect(parser));
    else if (token.kind === "word") {
      let assignment = words2.length === 0 ? asAssignment(token.word) : void 0;
      if (assignment ? assignments.push(assignment) : words2.push(...parser.expanded(token.word)), parser.lexer.next(), isDeclaration({ words: words2, assignments, redirects: redirects2 }, parser)) return readDeclaration(words2, parser);
      let items = assignment && takeItems(token.word, words2, parser);
      if (items) assignments[assignments.length - 1] = { ...assignment, items };
      else if (isFunction({ words: words2, assignments, redirects: redirects2 }, parser)) return readFunction(token.word, parser);
    } else break;
  }
  words2.length + assignments.length === 0 && !isInput2(redirects2) && unreadable("a command is missing", tokenName(parser.lexer.peek()), "Write a command there."), words2.length > 0 && assignments.some(({ items, key }) => items ?? key) && unreadable("an array in front of a command", tokenName(parser.lexer.peek()), "Set it in a line before.");
  let appending = words2.length > 0 ? assignments.find(({ appends }) => appends) : void 0;
  return appending && unreadable("a variable is appended to", `${appending.name}+=`, "Write the whole value."), { kind: "simple", assignments, words: words2, redirects: redirects2 };
}
function takeItems({ source }, words2, parser) {
  if (!(!/^\w+\+?=$/.test(source) || words2.length > 0 || !opensArray(parser)))
    return readItems(source, parser, (word2) => (word2.source.startsWith("[") && unreadable("an array with names is not read", source, "Write declare -A NAME=([key]=word)."), parser.expanded(word2)));
}
function opensArray({ lexer }) {
  let next = lexer.peek();
  return next.kind === "operator" && next.text.startsWith("(");
}
function readItems(source, parser, read) {
  parser.takeOperator("(") || unreadable("this array is not read", source, "Write NAME=(word word).");
  let items = [];
  for (; ; ) {
    let token = parser.lexer.peek();
    if (token.kind === "word") items.push(...read(token.word));
    else if (token.kind !== "newline") break;
    parser.lexer.next();
  }
  return parser.takeOperator(")") || unreadable("an array is not closed", source, "Close it with )."), items;
}
function isFunction({ words: words2, assignments, redirects: redirects2 }, parser) {
  let next = parser.lexer.peek();
  return next.kind !== "operator" || !next.text.startsWith("(") ? !1 : words2.length === 1 && assignments.length + redirects2.length === 0;
}
function readFunction({ source: name }, parser) {
  return /^[A-Za-z_][\w-]*$/.test(name) || unreadable("a function needs a plain name", name, "Write name() { \u2026; }."), parser.takeOperator("(") && !parser.takeOperator(")") && unreadable("a ) is missing", name, "Write name() { \u2026; }."), parser.skipNewlines(), { kind: "function", name, body: parser.withParameters(() => parser.body()) };
}
function asAssignment(word2) {
  let entry = asEntry(word2);
  if (entry) return entry.name === "" ? void 0 : entry;
  let [first, ...rest] = word2.parts;
  if (first?.kind !== "text" || first.quoted) return;
  let found = /^([A-Za-z_]\w*)(\+?)=/.exec(first.text);
  if (!found) return;
  let [head, name = "", plus] = found, parts = [{ ...first, text: first.text.slice(head.length) }, ...rest];
  return { name, value: checkBraces({ parts, source: word2.source.slice(head.length) }), appends: plus === "+" };
}
function asEntry({ parts, source, element }) {
  if (element) {
    let { name: name2, key: key2, appends } = element;
    return { name: name2, key: key2, appends, value: checkBraces({ parts, source: source.slice(source.indexOf("=") + 1) }) };
  }
  let [, name = "", key, plus] = /^([A-Za-z_]\w*)?\[([\w.-]+)\](\+?)=/.exec(source) ?? [], at2 = name === "" ? 0 : 1, [pattern, equals, ...rest] = parts.slice(at2);
  if (key === void 0 || pattern?.kind !== "glob" || equals?.kind !== "text" || equals.quoted) return;
  let text = equals.text.slice(plus === "+" ? 2 : 1), value = { parts: [{ ...equals, text }, ...rest], source: source.slice(source.indexOf("=") + 1) };
  return { name, key: quotedWord(key), appends: plus === "+", value: checkBraces(value) };
}
var quotedWord = (text) => ({ parts: [{ kind: "text", text, quoted: !0 }], source: text }), DECLARING = /^(?:declare|typeset|local|readonly)$/;
function isDeclaration({ words: words2, assignments, redirects: redirects2 }, parser) {
  let [command, list, ...more] = words2;
  return !(command !== void 0 && more.length + assignments.length + redirects2.length === 0) || !DECLARING.test(bareText(command) ?? "") ? !1 : list ? /^[A-Za-z_]\w*=$/.test(list.source) && opensArray(parser) : /^-[aA]$/.test(parser.bareWord() ?? "");
}
function readDeclaration([{ source: command } = quotedWord(""), list], parser) {
  let example = `Write ${command} -A NAME, or NAME=(word word).`, isMap = !list && parser.takeWord().source === "-A", isLocal2 = parser.parameters && command !== "readonly";
  (command === "local" && !isLocal2 || command === "readonly" && isMap) && unreadable(`${command} is not read there`, command, `Write declare ${isMap ? "-A" : "-a"}.`);
  let nodes = [];
  for (let word2 = list; word2 || parser.lexer.peek().kind === "word"; word2 = void 0) {
    let { source } = word2 ?? parser.takeWord(), [, name = "", equals] = /^([A-Za-z_]\w*)(=?)$/.exec(source) ?? [];
    (name === "" || equals === "=" !== opensArray(parser)) && unreadable("this declaration is not read", source, example);
    let own = { name, value: quotedWord(""), appends: !1, ...isLocal2 && { isLocal: isLocal2 } };
    if (!isMap) {
      let items = equals ? readItems(source, parser, (word3) => parser.expanded(word3)) : [];
      nodes.push(assigned({ ...own, items, appends: !equals && !isLocal2 }));
      continue;
    }
    nodes.push(assigned({ ...own, declares: equals || isLocal2 ? "new map" : "map" }));
    let entries = equals ? readItems(source, parser, (word3) => [asEntry(word3) ?? refuseItem(word3, name)]) : [];
    nodes.push(...entries.map((entry) => assigned({ ...entry, name })));
  }
  nodes.length === 0 && unreadable("nothing is declared", command, example);
  let [only, ...more] = nodes;
  return only && more.length === 0 ? only : { kind: "group", body: { kind: "sequence", nodes }, redirects: [] };
}
var assigned = (assignment) => ({ ...plainCall([]), assignments: [assignment] }), refuseItem = ({ source }, name) => unreadable("an entry has no key", source, `Write declare -A ${name}=([key]=word).`), isInput2 = (redirects2) => redirects2.length === 1 && redirects2[0]?.kind === "in", isRedirect = (token) => token.kind === "redirect";
function readRedirect(parser) {
  let { operator, stream } = parser.lexer.next();
  if (operator.startsWith("<"))
    return stream !== void 0 && stream !== 0 && refuseStream(stream, operator), [readInput(parser, operator)];
  if (operator === "&>" || operator === "&>>")
    return [{ kind: operator === "&>" ? "out" : "append", stream: "both", target: parser.takeWord() }];
  let from = stream ?? 1;
  return from !== 1 && from !== 2 && refuseStream(from, operator), operator === ">&" ? [readCopy(parser, from)] : [{ kind: operator === ">" ? "out" : "append", stream: from, target: parser.takeWord() }];
}
function readInput(parser, operator) {
  let word2 = parser.takeWord();
  if (operator === "<") return { kind: "in", target: word2 };
  if (operator === "<<<") return { kind: "here-string", word: word2 };
  let document = hereDocument(word2, operator === "<<-");
  return parser.lexer.expectHereDocument(document), { kind: "here-document", document };
}
function readCopy(parser, from) {
  let word2 = parser.takeWord(), to = bareText(word2);
  return to === "-" ? { kind: "copy", from, to } : (to !== "1" && to !== "2" && unreadable("only streams 1 and 2 can be copied to", word2.source, "Use 2>&1 or > FILE."), { kind: "copy", from, to: to === "1" ? 1 : 2 });
}
function refuseStream(stream, operator) {
  return unreadable("only the streams 0, 1 and 2 are known", `${stream}${operator}`, "Use <, > or 2>.");
}

// src/shell/reader/loop-words.ts
function singleIn({ name, words: words2, body }, outer, functions) {
  let isSet = (variable2) => sets([body, functions], variable2), isSingle = words2.every((word2) => /^[\w./:@%+,=-]+$/.test(literalText(word2) ?? "")) && !isSet(name), others = [...outer].filter((one) => one !== name && !isSet(one));
  return new Set(isSingle ? [...others, name] : others);
}
function sets(place, name) {
  if (place === name) return !0;
  if (Array.isArray(place)) return place.some((one) => sets(one, name));
  if (typeof place != "object" || place === null) return !1;
  let { kind, text } = place;
  return kind === "text" ? text?.split("=", 1)[0] === name : kind === "variable" ? !1 : Object.entries(place).some(([key, value]) => key !== "source" && sets(value, name));
}
var quotedIn = (word2, single) => ({
  ...word2,
  parts: word2.parts.map(
    (part) => part.kind === "variable" && !part.operation && single.has(part.name) ? { ...part, quoted: !0 } : part
  )
});

// src/shell/reader/returns.ts
function withoutReturns(body) {
  if (body.kind !== "group" && body.kind !== "subshell" || !returnsIn(body)) return body;
  let nodes = settled(listOf(body.body)) ?? listOf(body.body);
  return (nodes.slice(0, -1).some(returnsIn) || returnsIn(nodes.at(-1)) && !codeOf(nodes.at(-1) ?? NOTHING) ? inOwnShell(body) : void 0) ?? { ...body, body: joined2(nodes) };
}
var returnsIn = (place) => JSON.stringify(place ?? "").includes('"return"'), LEAVES_A_TRACE = "cd pushd popd exit set export unset mapfile readarray trap wait jobs shopt source . eval exec alias umask".split(
  " "
), KINDS_WITH_A_TRACE = ["background", "arithmetic", "count", "trap"];
function inOwnShell(body) {
  let names = /* @__PURE__ */ new Set(), isPlain3 = !0, visit = (place) => {
    if (typeof place != "object" || place === null) return place;
    let node = place;
    if (KINDS_WITH_A_TRACE.includes(node.kind) && (isPlain3 = !1), node.kind === "for" && names.add(node.name ?? ""), node.kind !== "simple") return mapParts(place, visit);
    let call = place, [command = "", ...words2] = call.words.map((word2) => bareText(word2) ?? "");
    if ((call.words.length === 0 || LEAVES_A_TRACE.includes(command)) && (isPlain3 = !1), command === "read") for (let word2 of words2.filter((one) => /^[A-Za-z_]\w*$/.test(one))) names.add(word2);
    return command !== "return" ? mapParts(place, visit) : (codeOf(call) || (isPlain3 = !1), { ...call, words: [EXIT2, ...call.words.slice(1)] });
  }, list = visit(listOf(body.body));
  if (!isPlain3) return;
  let locals = names.size > 0 ? [plainCall(["local", ...names].map(plainWord))] : [];
  return { ...body, kind: "subshell", body: joined2([...locals, ...list]) };
}
var listOf = (node) => node.kind === "sequence" ? node.nodes : [node], EXIT2 = plainWord("exit"), joined2 = (nodes) => {
  let [only, ...more] = nodes;
  return more.length === 0 ? only ?? NOTHING : { kind: "sequence", nodes };
};
function settled(nodes) {
  for (let [at2, node] of nodes.entries()) {
    if (at2 === nodes.length - 1 && codeOf(node)) return;
    let rest = nodes.slice(at2 + 1), turned = node.kind === "if" ? turnIf(node, rest) : node.kind === "chain" ? turnChain(node, rest) : void 0;
    if (turned) return [...nodes.slice(0, at2), turned];
  }
}
var rested = (nodes) => settled(nodes) ?? withoutLast(nodes) ?? nodes;
function turnIf(node, rest) {
  let bodies = node.branches.map(({ body }) => withoutLast(listOf(body))), otherwise = node.otherwise && withoutLast(listOf(node.otherwise));
  if (bodies.every((body) => !body) && !otherwise || node.redirects.length > 0) return;
  let behind3 = rested(rest), branches = node.branches.map((branch, at2) => ({
    ...branch,
    body: joined2(bodies[at2] ?? [...listOf(branch.body), ...behind3])
  })), last = otherwise ?? [...node.otherwise ? listOf(node.otherwise) : [], ...behind3];
  return { ...node, branches, otherwise: last.length > 0 ? joined2(last) : void 0 };
}
function turnChain({ first, rest: all }, rest) {
  let [last, ...more] = all.toReversed(), early = last && returnedBy(last);
  if (!last || !early) return;
  let condition = more.length === 0 ? first : { kind: "chain", first, rest: more.toReversed() }, returned = joined2(early), reached2 = joined2(rested(rest)), isOr = last.operator === "||";
  return {
    kind: "if",
    branches: [{ condition, body: isOr ? reached2 : returned }],
    otherwise: isOr ? returned : rest.length > 0 ? reached2 : exit(OUTCOME),
    redirects: []
  };
}
function returnedBy({ operator, node }) {
  if (node.kind === "group" && node.redirects.length === 0) return withoutLast(listOf(node.body));
  let code = codeOf(node);
  return code && (code.word || operator === "&&" ? ended(code) : [exit(OUTCOME)]);
}
function withoutLast(nodes) {
  let code = nodes.length > 0 ? codeOf(nodes[nodes.length - 1]) : void 0;
  return code && [...nodes.slice(0, -1), ...nodes.length === 1 && !code.word ? [exit(OUTCOME)] : ended(code)];
}
function codeOf(node) {
  if (node.kind !== "simple" || node.redirects.length + node.assignments.length > 0) return;
  let [command, word2, ...more] = node.words;
  if (!command || bareText(command) !== "return" || more.length > 0) return;
  let [part, ...others] = word2?.parts ?? [], isKept = part?.kind === "variable" && part.operation === void 0 && others.length === 0;
  return word2 && !isKept && !/^\d{1,3}$/.test(literalText(word2) ?? "") ? void 0 : { word: word2 };
}
var ended = ({ word: word2 }) => word2 ? [exit(word2)] : [], OUTCOME = { parts: [{ kind: "variable", name: "?", quoted: !0 }], source: "$?" }, exit = (code) => ({
  kind: "subshell",
  body: plainCall([EXIT2, code]),
  redirects: []
});

// src/shell/reader/functions.ts
var MAX_CALLS = 60, MAX_GIVEN = 50, NONE2 = /* @__PURE__ */ new Set();
function inlineFunctions(tree) {
  let bodies = /* @__PURE__ */ new Map(), calls = 0;
  function lines(node) {
    return node.kind === "function" ? define(node) : node.kind === "sequence" ? { ...node, nodes: node.nodes.map(lines) } : rewrite(node, { active: [], single: NONE2 });
  }
  function define({ name, body }) {
    return holdsFunction(body) && refuseInner(name), bodies.set(name, withoutReturns(body)), NOTHING;
  }
  function rewrite(place, at2) {
    if (typeof place != "object" || place === null) return place;
    let { kind } = place;
    if (kind === "for") {
      let inside = { ...at2, single: singleIn(place, at2.single, [...bodies.values()]) };
      return mapParts(place, (part) => rewrite(part, inside));
    }
    if (kind === "function") return refuseInner(place.name);
    let body = kind === "simple" ? bodies.get(bareName(place)) : void 0;
    if (body) return called(place, body, at2);
    let made = mapParts(place, (part) => rewrite(part, at2));
    return kind === "simple" && bareName(place) === "eval" ? { ...made, functions: [...bodies.keys()] } : made;
  }
  function called(call, body, at2) {
    let { active, single } = at2, name = bareName(call);
    calls += 1, call.assignments.length > 0 && unreadable("a variable in front of a function", name, "Set it in a line before."), active.some((one) => one.name === name) && unreadable("a function calls itself", name, "Use a loop."), calls > MAX_CALLS && unreadable(`over ${MAX_CALLS} calls of functions`, name, "Divide it into several calls.");
    let seen = variablesIn(body), local = active.flatMap(({ locals: locals2 }) => [...locals2]).find((one) => seen.has(one));
    local !== void 0 && unreadable("a local of another function is read in it", `$${local}`, "Give it as a word.");
    let { node, given, locals } = bind(body, {
      words: call.words.slice(1).map((word2) => quotedIn(word2, single)),
      name,
      number: calls
    }), inner = rewrite(node, { active: [...active, { name, locals }], single: NONE2 });
    return { kind: "group", body: given.length > 0 ? { kind: "sequence", nodes: [{ ...NOTHING, words: [], assignments: given }, inner] } : inner, redirects: rewrite(call.redirects, at2) };
  }
  return holdsFunction(tree) ? lines(tree) : tree;
}
var refuseInner = (name) => unreadable("a function is defined inside of another command", name, "Define it by itself, in a line before."), bareName = ({ words: [first] }) => (first && bareText(first)) ?? "";
function holdsFunction(place) {
  return Array.isArray(place) ? place.some(holdsFunction) : typeof place != "object" || place === null ? !1 : place.kind === "function" || Object.values(place).some(holdsFunction);
}
function bind(body, {
  words: words2,
  name,
  number,
  zero
}) {
  let given = [];
  words2.length > MAX_GIVEN && unreadable(`it is given over ${MAX_GIVEN} words`, name, "Name fewer words.");
  let fixed = words2.map((word2) => fix(word2, `${name.replaceAll("-", "_")}_${number}_${given.length + 1}`, given)), list = body.kind === "group" || body.kind === "subshell" ? body.body : body, keep2 = (word2) => {
    let [part, ...more] = word2.parts;
    if (part?.kind === "variable" && !part.operation && more.length === 0) return part.name;
    let known3 = given.find(({ value }) => value === word2)?.name;
    if (known3 !== void 0) return known3;
    let kept = `${name.replaceAll("-", "_")}_${number}_${given.length + 1}`;
    return given.push({ name: kept, value: word2, appends: !1 }), kept;
  }, call = { name, list, given: fixed, locals: localsIn(body), number, zero, keep: keep2 }, node = bound(body, call);
  return given.length > 0 && asksBefore(body) && unreadable(
    "a function asks how the command before its call ended",
    name,
    "Keep that in a variable in front of the call: rc=$?."
  ), { node, given, locals: call.locals };
}
function fix(word2, name, given) {
  return word2.parts.every(({ kind }) => kind === "text") ? word2 : (word2.parts.every(
    (part) => part.kind === "text" || part.kind !== "glob" && part.kind !== "process" && part.quoted
  ) || unreadable("a function is given what may be several words", word2.source, "Put it in double quotes."), given.push({ name, value: word2, appends: !1 }), { parts: [{ kind: "variable", name, quoted: !0 }], source: word2.source });
}
function localsIn(place, found = /* @__PURE__ */ new Set()) {
  if (Array.isArray(place)) for (let one of place) localsIn(one, found);
  else if (typeof place == "object" && place !== null) {
    let node = place;
    if (node.kind === "simple" && bareName(node) === "local")
      for (let word2 of node.words.slice(1)) found.add(localName(word2));
    let { isLocal: isLocal2, name = "" } = place;
    isLocal2 && found.add(name);
    for (let one of Object.values(place)) localsIn(one, found);
  }
  return found;
}
var localName = ({ parts: [first], source }) => /^[A-Za-z_]\w*(?==|$)/.exec(first?.kind === "text" ? first.text : "")?.[0] ?? unreadable("this local is not read", source, "Write local NAME=VALUE."), renamed = (name, { locals, number }) => locals.has(name) ? `${name}_${number}` : name;
function bound(place, call) {
  if (Array.isArray(place))
    return place.flatMap(
      (one) => isGivenNumber(one) ? [givenNumber(one.name, call)] : isWord(one) ? [...spread(one, call)] : [typeof one == "string" && call.locals.has(one) ? renamed(one, call) : bound(one, call)]
    );
  if (typeof place != "object" || place === null) return place;
  let node = place;
  return node.kind === "sequence" && place === call.list ? { ...node, nodes: steps(node.nodes ?? [], call) } : node.kind === "simple" ? boundCall(node, call) : "appends" in place && !place.items ? boundAssignment(place, call) : "parts" in place ? { ...place, parts: place.parts.flatMap((one) => filled2(one, call)) } : boundFields(place, call);
}
function boundAssignment(place, call) {
  let parts = place.value.parts.map((part) => part.kind === "variable" ? { ...part, quoted: !0 } : part);
  return boundFields({ ...place, value: { ...place.value, parts } }, call);
}
var boundFields = (place, call) => Object.fromEntries(
  Object.entries(place).map(([key, value]) => [
    key,
    key === "name" && typeof value == "string" ? renamed(value, call) : bound(value, call)
  ])
);
function steps(nodes, call) {
  return nodes.flatMap((node, at2) => {
    let name = node.kind === "simple" ? bareName(node) : "";
    if (name === "return" && at2 === nodes.length - 1 && nodes.length > 1) return ended2(node, call);
    if (name !== "shift") return [bound(node, call)];
    let [, word2] = node.words, count = Number(word2 ? literalText(word2) : 1);
    return (!Number.isInteger(count) || count < 0 || count > call.given.length) && unreadable("shift by more than it is given, or by a number that is not known", call.name, "Write shift 1."), call.given = call.given.slice(count), [NOTHING];
  });
}
function ended2({ words: [, code, ...more] }, call) {
  if (!code) return [];
  let [part, ...others] = code.parts.filter((one) => one.kind !== "text" || one.text !== "");
  return (!(part?.kind === "variable" && others.length === 0 || /^\d{1,3}$/.test(literalText(code) ?? "")) || more.length > 0) && refuseHere("return", call), [{ kind: "subshell", body: { ...NOTHING, words: [plainWord("exit"), ...spread(code, call)] }, redirects: [] }];
}
var refuseHere = (command, { name }) => unreadable(`${command} in a function is not read there`, name, "Use if \u2026 then \u2026 else \u2026 fi.");
function boundCall(node, call) {
  let command = bareName(node);
  if ((command === "return" || command === "shift") && refuseHere(command, call), ["read", "unset", "export", "mapfile"].includes(command))
    return {
      ...boundFields(node, call),
      words: node.words.flatMap((word2) => spread(nameIn(word2, call), call))
    };
  if (command !== "local") {
    let made2 = boundFields(node, call);
    return made2.words.length + made2.assignments.length + made2.redirects.length === 0 ? NOTHING : made2;
  }
  let assignments = node.words.slice(1).map((word2) => assignmentOf(word2)), made = boundFields({ ...node, assignments, words: assignments.length > 0 ? [] : NOTHING.words }, call);
  return assignments.some(({ value }) => runsCommands(value)) ? {
    kind: "group",
    body: { kind: "chain", first: made, rest: [{ operator: "||", node: NOTHING }] },
    redirects: []
  } : made;
}
var nameIn = (word2, call) => {
  let text = bareText(word2);
  return text !== void 0 && call.locals.has(text) ? plainWord(renamed(text, call)) : word2;
};
function spread(word2, call) {
  let [part, ...more] = word2.parts.filter((one) => one.kind !== "text" || one.text !== "");
  return part?.kind !== "variable" || more.length > 0 ? [{ ...word2, parts: word2.parts.flatMap((one) => filled2(one, call)) }] : part.name === "@" || part.name === "*" && !part.quoted ? part.quoted ? call.given : call.given.map((one) => unquoted(one, part.name)) : /^[1-9]$/.test(part.name) && !part.quoted && !part.operation && call.given[Number(part.name) - 1] === void 0 ? [] : [{ ...word2, parts: filled2(part, call) }];
}
function filled2(part, call) {
  if (part.kind !== "variable") return [bound(part, call)];
  let { name: parameter, quoted: quoted2 } = part;
  if (part.operation && /^\d$/.test(parameter)) return operated(part, call);
  if (parameter === "#") return [{ kind: "text", text: String(call.given.length), quoted: !0 }];
  if (!/^[\d@*]$/.test(parameter)) {
    let operation = part.operation && { operation: boundOperation(part.operation, call) };
    return [{ ...boundFields(part, call), ...operation }];
  }
  if (parameter === "0")
    return call.zero?.parts ?? unreadable("a function does not know the name of its shell", "$0", "Write the name.");
  if (parameter === "@" || parameter === "*") return joined3(call.given);
  let word2 = call.given[Number(parameter) - 1];
  return word2 ? quoted2 ? asQuoted(word2) : unquoted(word2, parameter).parts : quoted2 ? [{ kind: "text", text: "", quoted: !0 }] : [];
}
var EMPTY = { parts: [{ kind: "text", text: "", quoted: !0 }], source: "''" };
function operated(part, call) {
  let word2 = call.given[Number(part.name) - 1], operation = boundOperation(part.operation, call);
  return word2 ? [{ ...part, name: call.keep(word2), operation }] : "word" in operation ? operation.operator === "-" ? operation.word : part.quoted ? EMPTY.parts : [] : [{ ...part, name: call.keep(EMPTY), operation }];
}
function boundOperation(operation, call) {
  if ("word" in operation) return { ...operation, word: operation.word.flatMap((one) => filled2(one, call)) };
  let fallback = "fallback" in operation && {
    fallback: boundOperation(operation.fallback, call)
  };
  return { ...bound(operation, call), ...fallback };
}
var isGivenNumber = (place) => typeof place == "object" && place !== null && "dollar" in place && /^\d$/.test(String(place.name));
function givenNumber(parameter, call) {
  let [part, ...more] = (call.given[Number(parameter) - 1]?.parts ?? []).filter(
    (one) => one.kind !== "text" || one.text !== ""
  );
  return part?.kind === "text" && more.length === 0 && /^\d+$/.test(part.text) ? part.text : part?.kind === "variable" && more.length === 0 && !part.operation ? { name: part.name, dollar: !0 } : unreadable("this is given no number", `$${parameter}`, "Give it a number, or a variable that holds one.");
}
var isWord = (place) => typeof place == "object" && place !== null && "parts" in place && "source" in place, asQuoted = ({ parts }) => parts.map((part) => ({ ...part, quoted: !0 })), joined3 = (words2) => words2.flatMap((word2, index) => [
  ...index === 0 ? [] : [{ kind: "text", text: " ", quoted: !0 }],
  ...asQuoted(word2)
]);
function unquoted(word2, parameter) {
  let isPlain3 = word2.parts.every((part) => part.kind === "text" && /^[\w./:@%+,=~^{}#!-]+$/.test(part.text)), isKept = word2.parts.length === 1 && word2.parts[0]?.kind === "variable";
  return isPlain3 ? word2 : isKept ? { ...word2, parts: word2.parts.map((part) => ({ ...part, quoted: !1 })) } : unreadable(
    "it would be split or expanded again",
    `$${parameter}`,
    `Put it in double quotes: "$${parameter}".`
  );
}
function assignmentOf(word2) {
  let name = localName(word2), [first, ...rest] = word2.parts, parts = [{ kind: "text", text: first?.kind === "text" ? first.text.slice(name.length).replace(/^=/, "") : "", quoted: first?.kind === "text" && first.quoted }, ...rest];
  return { name, value: { parts, source: word2.source.slice(name.length + 1) }, appends: !1 };
}

// src/shell/reader/shorthands.ts
function withoutShorthands(tree, read) {
  let depth = 0, made = 0, rewrite = (place) => {
    if (typeof place != "object" || place === null) return place;
    let node = place, command = node.kind === "simple" ? node.words?.[0] && bareText(node.words[0]) : void 0;
    if (command === "trap") return readTrap(place, read);
    if (command === "pushd")
      return depth += 1, pushed(place, depth);
    if (command === "popd" && depth > 0)
      return depth -= 1, popped(place, depth + 1);
    if (command === "cd" && madeIn(place))
      return made += 1, movedToMade(place, `made_${made}`);
    let copy = mapParts(place, rewrite);
    return command === "git" ? stashDiff(copy) ?? copy : command === "exec" ? replaced(copy) : copy;
  };
  return rewrite(tree);
}
function replaced(node) {
  let [, program, ...words2] = node.words;
  return !program || /^-/.test(program.source) ? node : { kind: "group", body: { kind: "sequence", nodes: [{ ...node, words: [program, ...words2] }, plainCall([plainWord("exit")])] }, redirects: [] };
}
var STASH_OPTION = /^(?:-p|--patch|--stat|--name-only|--name-status|--numstat|--shortstat|-U\d{1,4})$/;
function stashDiff(node) {
  let [git3, ...words2] = node.words, [stash, show, ...rest] = words2.map((word2) => literalText(word2)), options = rest.filter((text) => text !== void 0 && STASH_OPTION.test(text)), [name = "0", ...more] = rest.filter((text) => !options.includes(text)).map((text) => text ?? ""), isShow = stash === "stash" && show === "show" && options.includes("-p") !== options.includes("--patch");
  if (!git3 || !isShow || more.length > 0 || !/^(?:\d+|stash@\{\d+\})$/.test(name)) return;
  let commit = /^\d/.test(name) ? `stash@{${name}}` : name, asked = options.map((text) => plainWord(text ?? ""));
  return { ...node, words: [git3, plainWord("diff"), ...asked, plainWord(`${commit}^`), plainWord(commit)] };
}
function madeIn({ words: [, target2, ...more] }) {
  let part = target2?.parts.find((one) => one.kind !== "text" || one.text !== "");
  return part?.kind !== "substitution" || part.body.kind !== "simple" || more.length > 0 ? !1 : part.body.words[0] !== void 0 && bareText(part.body.words[0]) === "mktemp";
}
function movedToMade(node, name) {
  let [, value = plainWord("")] = node.words;
  return { kind: "group", body: { kind: "sequence", nodes: [{ ...plainCall([]), assignments: [{ name, value, appends: !1 }] }, moved(variable(name), node)] }, redirects: [] };
}
var nameOf2 = (depth) => `pushd_${depth}`;
function pushed(node, depth) {
  let [, target2, ...more] = node.words;
  (!target2 || more.length > 0 || /^[-+]/.test(target2.source) || node.assignments.length > 0) && unreadable("pushd is only read with a directory", sourceOf2(node), "Use cd.");
  let here = { name: nameOf2(depth), value: variable("PWD"), appends: !1 };
  return { kind: "group", body: { kind: "sequence", nodes: [{ ...plainCall([]), assignments: [here] }, moved(target2, node)] }, redirects: [] };
}
function popped(node, depth) {
  return (node.words.length > 1 || node.assignments.length > 0) && unreadable("popd takes no words", sourceOf2(node), "Write popd."), moved(variable(nameOf2(depth)), node);
}
var moved = (target2, { redirects: redirects2 }) => ({
  ...plainCall([plainWord("cd"), target2]),
  redirects: redirects2
}), variable = (name) => ({
  parts: [{ kind: "variable", name, quoted: !0 }],
  source: `"$${name}"`
}), sourceOf2 = ({ words: words2 }) => words2.map(({ source }) => source).join(" "), SIGNAL = /^(?:EXIT|0|(?:SIG)?(?:INT|TERM|HUP|QUIT|PIPE))$/, IGNORED = /^(?:SIG)?(?:INT|HUP|PIPE)$/, EXAMPLE = `Write trap 'kill "$PID"' EXIT after PID=$!, or put the commands at the end of the line.`;
function readTrap(node, read) {
  let [, commands, ...rest] = node.words, signals = rest.map((word2) => literalText(word2) ?? ""), isPlain3 = signals.length > 0 && signals.every((signal) => SIGNAL.test(signal));
  (!commands || !isPlain3 || node.assignments.length + node.redirects.length > 0) && unreadable("trap is only read with commands and EXIT", sourceOf2(node), EXAMPLE);
  let line = lineIn(commands);
  return line === "" && !signals.every((signal) => IGNORED.test(signal)) && unreadable("a trap that does nothing ignores a signal", commands.source, "Leave it out; trap '' PIPE is read."), line === "" ? { kind: "trap", body: void 0, ignores: !0, signals } : { kind: "trap", body: line === "-" ? void 0 : read(line), signals };
}
var lineIn = ({ parts, source }) => parts.map((part) => part.kind === "text" ? part.text : part.kind === "variable" && part.quoted && !part.operation ? /^\w+$/.test(part.name) ? `\${${part.name}}` : `$${part.name}` : unreadable("these commands are not known before it runs", source, "Put them in single quotes.")).join("");

// src/shell/reader/parse.ts
var ASKED = { bytes: 16 * 1024, commands: 50, depth: 8, words: 2e3 }, WRITTEN2 = { bytes: 1e5, commands: 1e3, depth: 16, words: 2e4 };
function readCommand(command, options) {
  try {
    return { ok: !0, tree: readTree(command, options) };
  } catch (error) {
    if (error instanceof Refused) return { ok: !1, refusal: error.refusal };
    throw error;
  }
}
function readTree(command, options) {
  let { background, parameters = !1, isWritten = !1, functions = !0 } = options, most = isWritten ? WRITTEN2 : ASKED, hidden = checkCharacters(command, most.bytes);
  if (hidden) throw new Refused(hidden);
  let parser = new Parser(command, background, { depth: 0, commands: 0, words: 0, most });
  parser.parameters = parameters;
  let read = (line) => readTree(line, { background, parameters, isWritten }), tree = withoutShorthands(parser.whole(), read);
  return functions ? inlineFunctions(tree) : tree;
}
var NOT_READ = ["select", "coproc", "time", "!"], CLOSERS = ["then", "else", "elif", "fi", "do", "done", "esac", "}", "in", "]]"], Parser = class _Parser {
  lexer;
  background;
  parameters = !1;
  size;
  constructor(text, background, size) {
    this.background = background, this.lexer = new Lexer(text, this), this.size = size;
  }
  whole() {
    let tree = this.list([]), left = this.lexer.peek();
    return left.kind === "operator" && left.text === "(" && unreadable("nothing can begin here", "(", "Quote it; an array with names is not read."), left.kind !== "end" && unreadable("nothing is open that this could close", tokenName(left), "Remove it."), this.noDocumentsWaiting(), tree;
  }
  /** Commands up to the end, a `)`, or one of the reserved words in `closers`, which is left for the caller. */
  list(closers) {
    let nodes = [];
    for (this.skipNewlines(); !this.closes(closers); ) {
      let node = this.chain(), isBeside = this.takeOperator("&");
      nodes.push(isBeside ? { kind: "background", body: node } : node);
      let { kind } = this.lexer.peek();
      if (!isBeside && kind !== "newline" && !this.takeOperator(";")) break;
      this.skipNewlines();
    }
    return nodes.length === 0 && unreadable("a command is missing", tokenName(this.lexer.peek()), "Write a command there."), nodes.length === 1 && nodes[0] ? nodes[0] : { kind: "sequence", nodes };
  }
  redirects() {
    let found = [];
    for (; isRedirect(this.lexer.peek()); ) found.push(...readRedirect(this));
    return found;
  }
  /** The next token's text where it is a word with nothing quoted in it. */
  bareWord() {
    let token = this.lexer.peek();
    return token.kind === "word" ? bareText(token.word) : void 0;
  }
  /** One word, where bash expands no braces or should have none to expand. */
  takeWord() {
    let token = this.lexer.next();
    return token.kind !== "word" && unreadable("a word is missing", tokenName(token), "Write a word there."), this.countWords(1), checkBraces(token.word);
  }
  /** The words that it is of a command or of a loop, which are counted. */
  expanded(word2) {
    let words2 = expandBraces(word2);
    return this.countWords(words2.length), words2;
  }
  countWords(count) {
    this.size.words += count, this.size.words > this.size.most.words && tooMany(`over ${this.size.most.words} words long`);
  }
  /** All words up to something else, with their braces expanded. */
  takeWords() {
    let words2 = [];
    for (let token = this.lexer.peek(); token.kind === "word"; token = this.lexer.peek())
      this.lexer.next(), words2.push(...this.expanded(token.word));
    return words2;
  }
  takeOperator(text) {
    let token = this.lexer.peek();
    return token.kind !== "operator" || token.text !== text ? !1 : (this.lexer.next(), !0);
  }
  /** Readers differ on where the body of a here-document ends when a substitution stands between, so neither crosses it. */
  substitution() {
    this.noDocumentsWaiting();
    let body = this.parenthesized();
    return this.noDocumentsWaiting(), body;
  }
  commands(text) {
    return this.nested(() => new _Parser(text, this.background, this.size).whole());
  }
  hereText(text) {
    return this.nested(() => new _Parser(text, this.background, this.size).lexer.hereText());
  }
  parenthesized() {
    let body = this.nested(() => this.list([]));
    return this.takeOperator(")") || unreadable("a ( is not closed", tokenName(this.lexer.peek()), "Close it with )."), body;
  }
  chain() {
    let first = this.pipeline(), rest = [];
    for (; ; ) {
      let operator = this.takeOperator("&&") ? "&&" : this.takeOperator("||") ? "||" : void 0;
      if (!operator) return rest.length === 0 ? first : { kind: "chain", first, rest };
      this.skipNewlines(), rest.push({ operator, node: this.pipeline() });
    }
  }
  pipeline() {
    let timed = this.takeTime(), negated = this.bareWord() === "!";
    negated && this.takeWord();
    let commands = [this.command()];
    for (; ; ) {
      let withErrors2 = this.takeOperator("|&");
      if (!withErrors2 && !this.takeOperator("|")) break;
      withErrors2 && commands.push(withErrorStream(commands.pop())), this.skipNewlines(), commands.push(this.command());
    }
    let [only] = commands;
    return commands.length === 1 && only && !timed && !negated ? only : { kind: "pipeline", negated, timed, commands };
  }
  takeTime() {
    return this.bareWord() !== "time" ? "" : (this.takeWord(), this.bareWord() !== "-p" ? "time" : (this.takeWord(), "time -p"));
  }
  command() {
    if (this.takeOperator("("))
      return { kind: "subshell", body: this.parenthesized(), redirects: this.redirects() };
    if (this.takeOperator("((")) return this.arithmetic();
    let word2 = this.bareWord() ?? "", compound = Object.hasOwn(COMPOUND, word2) ? COMPOUND[word2] : void 0;
    return compound ? compound(this) : word2 === "function" ? (this.takeWord(), readFunction(this.takeWord(), this)) : (NOT_READ.includes(word2) && unreadable(`"${word2}" is not read here`, word2, "Use if, for, while, case, && or ||."), CLOSERS.includes(word2) && unreadable("nothing is open that this could close", word2, "Remove it, or quote it."), this.simple());
  }
  arithmetic() {
    let source = this.lexer.arithmetic(), expression2 = readArithmetic(source);
    return expression2 || unreadable("the arithmetic is empty", "(( ))", "Write (( i < 3 ))."), { kind: "arithmetic", expression: expression2, redirects: this.redirects() };
  }
  /** What a function does: a list in braces or brackets. */
  body() {
    return (this.bareWord() ?? "") === "{" || this.lexer.peek().kind === "operator" && tokenName(this.lexer.peek()) === "(" || unreadable("a function needs braces", tokenName(this.lexer.peek()), "Write name() { \u2026; }."), this.command();
  }
  withParameters(read) {
    let before = this.parameters;
    this.parameters = !0;
    let found = this.nested(read);
    return this.parameters = before, found;
  }
  simple() {
    return this.size.commands += 1, this.size.commands > this.size.most.commands && tooMany(`over ${this.size.most.commands} commands`), readSimple(this);
  }
  closes(closers) {
    let token = this.lexer.peek();
    return token.kind === "end" || token.kind === "operator" && [")", ";;"].includes(token.text) ? !0 : closers.includes(this.bareWord() ?? "");
  }
  skipNewlines() {
    for (; this.lexer.peek().kind === "newline"; ) this.lexer.next();
  }
  expectWord(text) {
    let found = tokenName(this.lexer.peek());
    this.bareWord() !== text && unreadable(`"${text}" is missing before it`, found, `Write ${text} there.`), this.lexer.next();
  }
  noDocumentsWaiting() {
    this.lexer.hereDocumentsWaiting !== 0 && unreadable(
      "the body of a here-document is missing",
      "<<",
      "Start it on the next line and end it with its delimiter."
    );
  }
  nested(read) {
    this.size.depth += 1, this.size.depth > this.size.most.depth && tooMany(`nested over ${this.size.most.depth} deep`);
    let result = read();
    return this.size.depth -= 1, result;
  }
};
function withErrorStream(node) {
  if (!node || !("redirects" in node)) throw new Error("a pipeline holds commands only");
  return { ...node, redirects: [...node.redirects, { kind: "copy", from: 2, to: 1 }] };
}
var tooMany = (what) => {
  throw new Refused(refuse("bash.limit", `the command is ${what}`, "Split it into several calls."));
}, HIDDEN2 = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]|\u034f|[\u115f\u1160\u2800\u3164\uffa0]|[\u17b4\u17b5]|[\u180b-\u180f]/u;
function checkCharacters(command, most) {
  if (Buffer.byteLength(command) > most)
    return refuse(
      "bash.limit",
      `the command is over ${most} bytes`,
      "Write long text to a file by a tool for files, and name that."
    );
  if (command.trim() === "")
    return refuse("bash.syntax", "the command is empty", "Give a command, such as git status.");
  let hidden = HIDDEN2.exec(command);
  if (!hidden) return;
  let code = (hidden[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return refuse(
    "bash.characters",
    `the command holds the hidden character U+${code} at position ${hidden.index}`,
    "Write the command with visible characters, plain spaces and newlines only."
  );
}

// src/shell/shown-files.ts
import { statSync as statSync3 } from "node:fs";
import { resolve as resolve18 } from "node:path";
var SHOWS2 = "cat nl tac head tail sed less more bat batcat grep egrep fgrep".split(" "), WITHOUT_LINES = /^-[a-zA-Z]*[cqlL]|^--(?:count|quiet|silent|files-with)/, printsLines2 = (words2) => SHOWS2.includes(words2[0] ?? "") && !words2.some((word2) => WITHOUT_LINES.test(word2)), isShowing = (node) => node.kind === "simple" && printsLines2(node.words.map((word2) => literalText(word2) ?? "")), shownFiles = (report, placeOf3) => report.calls.flatMap(({ argv, cwds: [cwd, ...others], shown: shown3 }) => {
  let [program = "", ...words2] = argv.map((word2) => knownText(word2) ?? "");
  if (shown3 !== !0 || cwd === void 0 || others.length > 0 || !printsLines2([program, ...words2])) return [];
  let matched2 = argv.flatMap((word2) => word2.kind === "glob" ? matchesOf(word2, cwd, report) : []);
  return [...words2, ...matched2].map((word2) => placeOf3(resolve18(cwd, word2))).filter(isFile2);
});
function matchesOf(glob, cwd, report) {
  try {
    return expandGlob(glob, cwd, report);
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}
function isFile2(path) {
  try {
    return statSync3(path).isFile();
  } catch {
    return !1;
  }
}

// src/shell/step-variables.ts
function handOn(course, later, scope) {
  let read = readBy(later), changed2 = changedBy(later.filter((node) => !setsTexts(node) && !keptCode(node))), known3 = /* @__PURE__ */ new Map(), left = [];
  for (let [name, value] of course.state.variables) {
    let isText = value.kind === "text" && value.named !== !0, isNoted = isText && course.texts.get(name) === value.text && !course.handed.has(name);
    course.kept.get(name) === value || isNoted || isText && !changed2.has(name) ? known3.set(name, value) : isArray(value) && read.has(name) ? refuseLine("a part of it sets an array for another") : value.exported ? refuseLine("a part of it exports a variable for another") : read.has(name) && /^\w+$/.test(name) ? (known3.set(name, unknownValue({ toolchain: isOfToolchain(value), commit: commitIn(value) })), left.push(name)) : course.lost.add(name);
  }
  course.state = { ...course.state, variables: known3 }, leaveFor(left, course, scope);
}
var setsTexts = (node) => node.kind === "simple" && node.words.length + node.redirects.length === 0 && node.assignments.every(
  ({ value, appends, items, key, declares }) => !appends && !(items ?? key ?? declares) && literalText(value) !== void 0
);
function noteTexts(node, course) {
  let { assignments = [] } = node, texts = new Map(course.texts);
  for (let { name, value } of assignments)
    course.handed.delete(name), course.lost.delete(name), texts.set(name, literalText(value) ?? "");
  course.texts = texts;
}
function readBy(nodes) {
  let [read, set] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
  for (let node of nodes) {
    for (let name of readIn(node)) set.has(name) || read.add(name);
    for (let name of setAlone(node)) set.add(name);
  }
  return read;
}
function readIn(node) {
  let names = variablesIn(node);
  for (let { assignments = [] } of nodesIn(node))
    for (let { name, appends } of assignments) appends && names.add(name);
  return node.kind !== "for" || variablesIn({ ...node, body: void 0 }).has(node.name) ? names : new Set([...names].filter((name) => name !== node.name));
}
var setAlone = (node) => node.kind === "for" ? [node.name] : node.kind === "simple" && node.words.length === 0 ? node.assignments.filter(({ key, appends }) => !key && !appends).map(({ name }) => name) : [];
function changedBy(place) {
  let found = setWithin(place);
  for (let node of nodesIn(place)) node.kind === "arithmetic" && variablesIn(node, found);
  return found;
}
function setWithin(place) {
  let found = /* @__PURE__ */ new Set();
  for (let { kind, name, assignments = [] } of nodesIn(place)) {
    kind === "for" && name !== void 0 && found.add(name);
    for (let one of assignments) found.add(one.name);
  }
  return found;
}
function* nodesIn(place) {
  if (!(typeof place != "object" || place === null)) {
    Array.isArray(place) || (yield place);
    for (let one of Object.values(place)) yield* nodesIn(one);
  }
}
function checkOwnShell(within3, behind3) {
  let read = readBy(behind3);
  [...setWithin(within3)].some((name) => read.has(name)) && refuseLine("a shell of its own sets a variable that is read behind it");
}
function leaveFor(names, { steps: steps2, handed, files }, { rules }) {
  let last = steps2.at(-1);
  if (!last || names.length === 0) return;
  for (let name of names) {
    let file = quote(`${temporaryName(rules)}/.variable-${name}`);
    handed.set(name, file), files.add(file);
  }
  let saved = names.map((name) => leave(`"$${written(name)}"`, handed.get(name) ?? "")).join("; ");
  steps2[steps2.length - 1] = { ...last, run: `trap ${quote(saved)} EXIT; ${last.run}` };
}
var leave = (value, file) => `rm -f ${file}; ( set -C; printf '%s' ${value} > ${file} )`, forgetHanded = ({ files }) => files.size > 0 ? `rm -f ${[...files].join(" ")}; ` : "", readHanded = ({ handed, texts }) => [...texts].map(([name, text]) => `${written(name)}=${quote(text)}; `).join("") + [...handed].map(([name, file]) => `[ -f ${file} ] && ${written(name)}="$(cat ${file})"; `).join("");
function checkLost(node, { lost }) {
  let read = readIn(node);
  [...lost].some((name) => read.has(name)) && refuseLine("a part of it sets variables for another");
  for (let name of setAlone(node)) lost.delete(name);
}
function keptCode(node) {
  if (node.kind !== "simple" || node.words.length + node.redirects.length > 0) return;
  let [assignment, ...others] = node.assignments, [value, ...more] = (assignment?.value.parts ?? []).filter((one) => one.kind !== "text" || one.text !== "");
  if (!(others.length + more.length > 0 || assignment?.appends || assignment?.key) && !(value?.kind !== "variable" || value.operation))
    return value.name === "?" ? { name: assignment?.name ?? "" } : value.name.startsWith("PIPESTATUS") ? { name: assignment?.name ?? "", part: value.name } : void 0;
}
function askBefore(node, { steps: steps2 }) {
  let last = steps2.at(-1), asked = outcomesReadIn(node);
  asked.every((name) => name === "?") || !last || ((asked.some((name) => name !== "PIPESTATUS[0]") || last.run.startsWith(NOTING)) && refuseLine("a part of it asks how a pipe of another one ended"), steps2[steps2.length - 1] = { ...last, run: `${last.run}; ( exit "\${PIPESTATUS[0]}" )` });
}
function refuseLine(why, instead = CALL_GIT_BY_ITSELF) {
  stop(
    "bash.git-beside-code",
    `in this line git records work beside programs that run the repository's code, and it cannot be divided: ${why}`,
    instead
  );
}
var refuseBisect = () => refuseLine(
  "git bisect asks a command that records in git",
  "Leave git out of it; keep copies of files in /tmp, and cp them back."
), CALL_GIT_BY_ITSELF = "Call git by itself, and the programs in another call; for an earlier state, `git worktree add /tmp/base HEAD`.";

// src/shell/own-program.ts
import { accessSync, constants as constants2, lstatSync as lstatSync7, readlinkSync as readlinkSync3, realpathSync as realpathSync2, statSync as statSync4 } from "node:fs";
import { dirname as dirname13, join as join10 } from "node:path";

// src/shell/name-call.ts
import { existsSync as existsSync6, realpathSync } from "node:fs";
import { basename as basename5, dirname as dirname12, join as join9, relative as relative7, resolve as resolve19 } from "node:path";
function nameCall(words2, scope) {
  let [first, ...rest] = words2, name = knownText(first);
  if (!first || name === void 0 || name === "")
    return stop(
      "bash.program",
      `the program ${shown(first?.text ?? "")} is not known before it runs`,
      "Write its name."
    );
  if (name === "[") return nameTest(rest, scope);
  let program = programName(name, scope), take2 = Object.hasOwn(TAKES, program) ? TAKES[program] : void 0, { taken, inside, ...place } = take2?.(rest, scope) ?? { taken: 0, inside: scope }, own = program === "sed" ? quietFirst(rest) : program === "git" ? branchFirst(rest.slice(taken)) : rest, argv = [textArgument(program), ...own], filled5 = rest.findIndex((word2) => word2.kind === "dynamic" && isUnseenName(word2) && word2.original === void 0), shownAs = [program, ...rest.slice(0, filled5 === -1 ? void 0 : filled5)].slice(0, 3).map((word2) => typeof word2 == "string" ? word2 : word2.text).join(" ");
  return { argv, prefix: taken, scope: inside, shownAs, ...place };
}
function nameTest(rest, scope) {
  return knownText(rest.at(-1)) !== "]" && stop("bash.condition", "[ is not closed", "End it with a word ]."), { argv: [textArgument("test"), ...rest.slice(0, -1)], prefix: 0, scope, shownAs: "[" };
}
function quietFirst(rest) {
  let cluster = knownText(rest[0]) ?? "";
  return /^-(?=.*n)[Ernszu]{2,}$/.test(cluster) ? [textArgument("-n"), textArgument(cluster.replace("n", "")), ...rest.slice(1)] : rest;
}
function branchFirst([command, option, ...rest]) {
  let [next, ...others] = rest;
  if (command && option && next && knownText(option) === "-q" && knownText(next) === "-b")
    return knownText(command) === "checkout" ? [command, next, option, ...others] : [command, option, ...rest];
  let [, letter2] = /^-q([bc])$/.exec(knownText(option) ?? "") ?? [], makes = knownText(command) === (letter2 === "b" ? "checkout" : "switch");
  return !command || !option ? command ? [command] : [] : letter2 === void 0 || !makes ? [command, option, ...rest] : [command, textArgument(`-${letter2}`), textArgument("-q"), ...rest];
}
var SYSTEM = /^\/(?:usr\/)?bin\/([\w.+-]+)$/;
function programName(name, scope) {
  if (!name.includes("/")) return name;
  let system = SYSTEM.exec(name)?.[1];
  if (system !== void 0) return system;
  if (scope.rules.allow.some(({ words: words2 }) => words2[0] === name && name.startsWith("/"))) return name;
  let installed = installedInterpreter(name, scope) ?? toolchainProgram(name, scope);
  if (installed !== void 0) return installed;
  let [place = "", ...more] = checkFile(name, "code", scope);
  more.some((other) => other !== place) && !runsProject(scope.rules) && stop("bash.program", `${shown(name)} depends on an earlier cd`, "Use && after cd.");
  let inside = relative7(scope.rules.paths.root, place);
  if (leadsOut(inside)) {
    let own = sessionPathOf(place, scope.rules.paths.temp);
    if (own !== place) return own;
    let ofSkill = scope.rules.paths.skillName(place);
    if (ofSkill !== void 0) return ofSkill;
    stop("bash.program", `${shown(name)} is outside of the workspace`, "Use a program of the workspace.");
  }
  return inside.includes("/") ? inside : `./${inside}`;
}
function installedInterpreter(name, { cwds, rules: { paths } }) {
  let found = new Set(cwds.map((cwd) => realPathOf(resolve19(cwd, name)))), [real] = found;
  if (real === void 0 || found.size > 1) return;
  let isFromHere = cwds.every((cwd) => !leadsOut(relative7(paths.root, resolve19(cwd, name)))), isOurs = !leadsOut(relative7(paths.root, real)) || isBelow(real, paths.temp.at) || paths.isReadOnly(real);
  return isFromHere && !isOurs && INTERPRETER.test(basename5(real)) ? basename5(real) : void 0;
}
function toolchainProgram(name, { cwds, rules }) {
  return runsProject(rules) && cwds.every((cwd) => rules.paths.isListable(resolve19(cwd, name))) && findProjectProgram(basename5(name)) ? basename5(name) : void 0;
}
var INTERPRETER = /^(?:python|pypy)[\d.]*$|^node$/;
function realPathOf(path) {
  try {
    return realpathSync(path);
  } catch {
    return;
  }
}
function takeGitOptions(rest, scope) {
  let taken = 0, inside = scope;
  for (; ; ) {
    let option = knownText(rest[taken]);
    if (option === "--no-pager" || option === "--no-optional-locks") taken += 1;
    else if (option === "-c" && IDENTITY.test(knownText(rest[taken + 1]) ?? "")) taken += 2;
    else if (option === "-C") {
      let directory = knownText(rest[taken + 1]) ?? stop("bash.option", "git -C has no known directory", "Name the directory.");
      inside = { ...inside, cwds: directoriesOf(directory, "tracked", inside) }, taken += 2;
    } else return { taken, ...placeOfGit(rest.slice(taken), inside) };
  }
}
function takePnpmDirectory([option, place, ...rest], scope) {
  let directory = knownText(place), isFirst = /^(?:-C|--dir)$/.test(knownText(option) ?? ""), isOnly = !rest.some(({ text }) => /^(?:-C|--dir)(?:=|$)/.test(text));
  return !isFirst || !isOnly || directory === void 0 ? { taken: 0, inside: scope } : { taken: 2, inside: { ...scope, cwds: directoriesOf(directory, "code", scope) } };
}
var TAKES = { git: takeGitOptions, pnpm: takePnpmDirectory }, IDENTITY = /^user\.(?:name|email)=[^\n]*$/i;
function directoriesOf(directory, use, scope) {
  let found = checkFile(directory, mayStandInTemporary(scope, directory) ? "data" : use, scope);
  return mayStandInTemporary(scope, directory) ? scope.cwds.map((cwd) => resolve19(cwd, directory)) : found;
}
var mayStandInTemporary = ({ rules, cwds }, directory) => rules.sandboxed && isInTemporary(directory, { rules, cwds });
function isOtherRepository(cwd, { rules: { paths } }) {
  if (leadsOut(relative7(paths.root, cwd)) || cwd === paths.root) return !1;
  for (let at2 = cwd; at2 !== paths.root && at2 !== dirname12(at2); at2 = dirname12(at2))
    if (existsSync6(paths.placeOf(join9(at2, ".git")))) return !0;
  return !1;
}
var OF_WORKTREES = { "read-tracked": "read", "write-tracked": "write" };
function placeOfGit(rest, scope) {
  let own = ownRepository(rest, scope);
  return own ? { inside: scope, own } : inWorkspace(scope, rest.map(knownText));
}
function inWorkspace(scope, words2) {
  let { paths } = scope.rules, isOutside = (cwd) => leadsOut(relative7(paths.root, cwd)), [outside, ...more] = scope.cwds.filter(isOutside);
  if (scope.cwds.some((cwd) => isOtherRepository(cwd, scope)) && (scope.report.runsCode = !0), outside === void 0) return { inside: scope };
  let areWorktrees = [outside, ...more].every((cwd) => mayStandInTemporary(scope, cwd)), isReading = recordsNothing(["git", ...words2]);
  if (areWorktrees) {
    isReading && (scope.report.runsCode = !0);
    let check2 = (path, use, from, links) => paths.check(path, isOutside(from ?? paths.root) ? OF_WORKTREES[use] ?? use : use, from, links), inside = { ...scope, rules: { ...scope.rules, paths: { ...paths, check: check2 } } };
    return isReading ? { inside } : { inside, worktree: sessionPathOf(outside, paths.temp) };
  }
  return stop("path.outside-workspace", `git does not run in ${shown(outside)}`, "Run it in the workspace.");
}

// src/shell/own-program.ts
function withPlainProgram(written5, words2, scope) {
  if (!written5 || literalText(written5) !== void 0) return words2;
  let [program, ...more] = words2, file = program?.kind === "glob" ? onlyMatch(program, scope) : void 0;
  if (file !== void 0) return [textArgument(file), ...more];
  let isPrinted = written5.parts.some(({ kind }) => kind === "substitution");
  return program?.kind === "text" && (PATH.test(program.text) || !isPrinted && isPlainProgram(program.text)) || program?.kind === "dynamic" && runsProject(scope.rules) ? words2 : stop(
    "bash.program",
    `the program ${shown(written5.source)} is not known before it runs`,
    "Print its path, and write it in the next call."
  );
}
var isPlainProgram = (name) => /^[\w+-][\w.+-]*$/.test(name) && !isShellWord(name) && hasRules(name), PATH = /^[\w.+-]*\/[\w./+-]+$/;
function onlyMatch(glob, { cwds, report }) {
  let [cwd = "", ...others] = cwds;
  if (others.length > 0 || hasWritten(report) && !report.anyOrder || !startsLiterally(glob)) return;
  let [file = "", ...more] = expandGlob(glob, cwd, report);
  return more.length === 0 && PATH.test(file) ? file : void 0;
}
var meansMachine = ({ words: [program], assignments }, { variables }) => program !== void 0 && literalText(program) === void 0 || assignments.some(({ name }) => name === CHOOSES_PYTHON) || variables.get(CHOOSES_PYTHON)?.exported === !0;
function findOwnProgram([program], { rule: rule2, confined }, scope) {
  let name = knownText(program) ?? "";
  return confined && rule2.class === "project" ? placeOfOwn(name, scope) : void 0;
}
var EXPORTED_PATH = "PATH:";
function exportedPath({ variables }) {
  let value = variables.get(EXPORTED_PATH);
  return value === void 0 ? [] : value.kind === "text" ? value.text.split(":") : variables.has(BEFORE_ACTIVATION) && variables.get(BEFORE_ACTIVATION)?.kind !== "text" ? [] : stop(
    "bash.assignment",
    "whether PATH has been set in front of this command is not known",
    "Set it at the beginning of the line, behind no && and in no condition."
  );
}
var BEFORE_ACTIVATION = "VIRTUAL_ENV:";
function activatedState({ words: words2, assignments }, scope) {
  let [program, script, ...others] = words2;
  if (!(program !== void 0 && ["source", "."].includes(literalText(program) ?? "")) || !script || others.length + assignments.length > 0) return;
  let [, directory] = /^((?:.+\/)?bin)\/activate$/.exec(script.source.replaceAll(/["']/g, "")) ?? [];
  if (directory === void 0 || scope.cwds.length > 1 || !runsProject(scope.rules)) return;
  let added = addedToPath(`${directory}:$PATH`, scope);
  if (!added) return;
  let before = exportedPath(scope), state = withValue(plainState(scope), BEFORE_ACTIVATION, { kind: "text", text: before.join(":") });
  return withValue(state, EXPORTED_PATH, { kind: "text", text: [...added, ...before].join(":") });
}
function deactivatedState(scope) {
  let before = scope.variables.get(BEFORE_ACTIVATION);
  if (before === void 0) return;
  let variables = new Map(scope.variables);
  for (let name of [BEFORE_ACTIVATION, EXPORTED_PATH]) variables.delete(name);
  return before.kind === "text" && before.text !== "" && variables.set(EXPORTED_PATH, before), { ...plainState(scope), variables };
}
function withPathProgram(node, scope) {
  let [program, ...more] = node.words, name = program && literalText(program);
  if (!name || name.includes("/") || !runsProject(scope.rules) || scope.cwds.length > 1 || hasRules(name) || isShellWord(name) || name === "deactivate" && deactivatedState(scope)) return node;
  let own = node.assignments.findLast((one) => one.name === "PATH"), { paths } = scope.rules, files = [...(own && addedToPath(own.value.source, scope)) ?? [], ...exportedPath(scope)].map((place) => join10(place, name)), mayBeMade = hasWritten(scope.report) && !neverRun(name) && !scope.rules.installed?.(name), there = files.find((one) => isProgram(paths.placeOf(one))), before = files.slice(0, there === void 0 ? files.length : files.indexOf(there)), made = mayBeMade ? before.filter((one) => isBelow(one, TEMPORARY)) : [], [file, ...others] = there === void 0 ? made : [...made, there];
  return file === void 0 || others.length > 0 ? node : { ...node, words: [{ parts: [{ kind: "text", text: file, quoted: !0 }], source: name }, ...more] };
}
function ownPath({ words: words2, assignments }, call, confined, scope) {
  let names = call.map((word2) => knownText(word2) ?? ""), isCode = confined && words2.length > 0 && names[0] !== "", isSet = assignments.some(({ name }) => name === "PATH"), isOpen = isCode && !isSet && scope.rules.deny.length === 0, exported = isOpen ? exportedPath(scope) : [], interpreter = isOpen && !runsLine(names) ? placeOfOwn("python", scope) : void 0, more = (interpreter === void 0 || interpreter.includes(":") ? [] : [dirname13(interpreter)]).filter((place) => !exported.includes(place)), takesPlace = (place, name) => hasRules(name) && placeOfOwn(name, scope) === void 0 && isProgram(scope.rules.paths.placeOf(join10(place, name))), places = [...exported, ...more.filter((place) => !names.some((name) => takesPlace(place, name)))];
  return places.length > 0 ? `PATH=${quote(`${places.join(":")}:`)}"$PATH" ` : "";
}
var runsLine = (names) => {
  let shell = names.findIndex((name) => /^(?:.*\/)?(?:ba|da|z|k)?sh$/.test(name)), words2 = names.slice(shell + 1);
  return shell >= 0 && (words2.some((word2) => /^-\w*c$/.test(word2)) || words2.every((word2) => /^-|^$/.test(word2)));
};
function placeOfOwn(name, scope) {
  if (name.includes("/") || scope.ofMachine) return;
  let { folders = [], interprets } = findProjectProgram(name) ?? {};
  if (folders.length === 0) return;
  let isInterpreter = interprets !== void 0 && folders.includes(VENV), found = new Set(scope.cwds.map((cwd) => nearestCopy(cwd, { name, folders, isInterpreter }, scope))), [path] = found;
  return found.size === 1 ? path : void 0;
}
function withOwnPlaces(text, argv, scope) {
  let [program = "", ...words2] = argv.map((word2) => knownText(word2) ?? "");
  if (!(program === "which" || program === "command" && words2[0] === "-v") || !runsProject(scope.rules)) return text;
  let exported = exportedPath(scope), added = (name) => hasRules(name) || isShellWord(name) || name.includes("/") ? void 0 : exported.map((place) => join10(place, name)).find((file) => isProgram(scope.rules.paths.placeOf(file))), places = words2.map((word2) => word2 === "" ? void 0 : added(word2) ?? placeOfOwn(word2, scope)), found = places.filter((place) => place !== void 0);
  if (found.length === 0) return text;
  let others = words2.filter((_, at2) => places[at2] === void 0), asksMore = others.some((word2) => word2 === "-a" || !word2.startsWith("-")), asked = words2.includes("-a") ? text : [program, ...others].map(quote).join(" ");
  return `{ ${[...found.map((place) => `echo ${quote(place)}`), ...asksMore ? [asked] : []].join("; ")}; }`;
}
var VENV = ".venv/bin";
function nearestCopy(cwd, { name, folders, isInterpreter }, { rules, report }) {
  let { root } = rules.paths;
  for (let at2 = cwd; ; at2 = dirname13(at2)) {
    let place = at2 === dirname13(at2) ? root : at2, path = folders.map((folder) => join10(place, folder, name)).find(
      (one) => isProgram(rules.paths.placeOf(one)) && missingInterpreter(dirname13(one), rules.paths) === void 0
    );
    if (path !== void 0) return mayRun(path, isInterpreter, { cwds: [place], rules, report }) ? path : void 0;
    if (place === root) return;
  }
}
function missingInterpreter(folder, { isSeen, placeOf: placeOf3 }) {
  let links = ["python", "python3"].map((name) => placeOf3(join10(folder, name))).filter(isLink3), [link] = links;
  if (link !== void 0)
    try {
      let real = realpathSync2(link);
      return isSeen(real) ? void 0 : real;
    } catch {
      let targets = links.map((one) => readlinkSync3(one));
      return targets.find((target2) => target2.includes("/")) ?? targets[0];
    }
}
var isLink3 = (path) => lstatSync7(path, { throwIfNoEntry: !1 })?.isSymbolicLink() ?? !1;
function mayRun(path, isInterpreter, scope) {
  if (isInterpreter) return installedInterpreter(path, scope) !== void 0;
  try {
    return checkFile(path, "code", scope).length > 0;
  } catch (error) {
    if (error instanceof Refused) return !1;
    throw error;
  }
}
function isProgram(path) {
  try {
    return accessSync(path, constants2.X_OK), statSync4(path).isFile();
  } catch {
    return !1;
  }
}

// src/shell/redirections.ts
function writeRedirects(redirects2, scope, writeInner2) {
  return redirects2.map((redirect) => ` ${writeRedirect(redirect, scope, writeInner2)}`).join("");
}
function writeRedirect(redirect, scope, writeInner2) {
  switch (redirect.kind) {
    case "copy":
      return `${redirect.from}>&${redirect.to}`;
    case "here-document":
      return writeHereDocument(redirect.document, scope, writeInner2);
    case "here-string":
      return `<<< ${expandValue(redirect.word, scope, writeInner2).emitted}`;
    case "in":
      return `< ${target(redirect.target, "data", scope, writeInner2).emitted}`;
    default:
      return writeOutput(redirect, scope, writeInner2);
  }
}
function writeHereDocument({ parts, delimiter: delimiter2 }, scope, writeInner2) {
  let last = parts.at(-1);
  if (last?.kind !== "text" || last.text === "") return "< '/dev/null'";
  let kept = [...parts.slice(0, -1), { ...last, text: last.text.slice(0, -1) }];
  return `<<< ${expandWord({ parts: kept, source: `<<${delimiter2}` }, scope, writeInner2).emitted}`;
}
var STREAMS3 = { "/dev/stdout": 1, "/dev/stderr": 2 }, OUTPUTS = [...Object.keys(STREAMS3), "/dev/full"];
function writeOutput({ kind, stream, target: word2 }, scope, writeInner2) {
  let file = target(word2, "output", scope, writeInner2), number = stream === 2 ? "2" : "", to = STREAMS3[file.text];
  return to !== void 0 ? stream === "both" ? `1>&${to} 2>&1` : `${stream}>&${to}` : `${number}${kind === "out" ? ">" : ">>"} ${file.emitted}${stream === "both" ? " 2>&1" : ""}`;
}
function target(word2, use, scope, writeInner2) {
  let [argument, ...more] = expandWords(word2, scope, writeInner2);
  if (argument?.kind === "pipe" && use === "output" == (argument.isWritten === !0)) return argument;
  let mayBeLinked = use === "output" && scope.report.mayBeLinked, numbered = argument?.kind === "dynamic" && scope.rules.sandboxed && !mayBeLinked ? numberedName(argument) : void 0;
  if (numbered && more.length === 0) {
    for (let name of numbered.shown) checkTarget(name, use, scope);
    return numbered.word;
  }
  let isNamed = use === "data" || runsProject(scope.rules) && argument?.kind === "dynamic" && !argument.toolchain;
  if (argument?.kind === "dynamic" && more.length === 0 && isNamed) return named(argument, use, scope);
  if (argument?.kind !== "text" || more.length > 0)
    return stop("bash.redirect", `the file of a redirection is not known: ${shown(word2.source)}`, "Name one file.");
  if (argument.text === "/dev/null" || use === "output" && OUTPUTS.includes(argument.text)) return argument;
  let written5 = renamedWord(argument, scope.rules) ?? argument;
  return checkTarget(written5.text, use, scope), mayBeLinked && written5.kind === "text" ? named({ kind: "dynamic", text: written5.text, emitted: written5.emitted, head: "" }, use, scope) : written5;
}
function named(argument, use, scope) {
  use === "output" && noteWrite(argument.text, scope), checkHead(argument.head, use, scope);
  let name = unseenName(asOneWord(argument), argument.head);
  name.uses.push(use === "output" ? "write" : "read");
  let words2 = guarded([textArgument("echo"), name], scope);
  return { ...argument, emitted: `"$(${words2.map(({ emitted }) => emitted).join(" ")})"` };
}
function checkTarget(path, use, scope) {
  use === "output" && noteWrite(path, scope), checkFile(path, use, scope);
}
function noteWrite(path, { rules: { noWrites: noWrites2 }, report }) {
  noWrites2 !== void 0 && stop(
    "write.read-only",
    `> ${shown(path)} would write a file, and under ${noWrites2} nothing may change`,
    "Let it print instead; > /dev/null is allowed."
  ), report.writes = !0, report.writesBeside = !0;
}

// src/shell/builtins.ts
function writeBuiltin(node, scope, writeInner2) {
  let [program, ...words2] = node.words;
  if (!program) return writeWithoutProgram(node, scope, writeInner2);
  let name = bareText(program) ?? "", known3 = runsProject(scope.rules) && Object.hasOwn(JOB_BUILTINS, name) ? JOB_BUILTINS : BUILTINS;
  return (Object.hasOwn(known3, name) ? known3[name] : void 0)?.({ node, words: words2, scope, writeInner: writeInner2 });
}
var BUILTINS = {
  ":": writeNothing,
  exit: writeExit,
  break: (builtin) => writeJump(builtin, "break"),
  continue: (builtin) => writeJump(builtin, "continue"),
  set: writeSet,
  export: writeExport,
  unset: writeUnset,
  read: writeRead,
  mapfile: writeLines,
  readarray: writeLines,
  ulimit: writeLimits
}, JOB_BUILTINS = {
  deactivate: writeDeactivate,
  wait: writeWait,
  kill: writeKill,
  jobs: writeJobs
};
function writeWithoutProgram(node, scope, writeInner2) {
  let [assignment] = node.assignments;
  if (!assignment)
    return { text: writeRedirects(node.redirects, scope, writeInner2).trim(), ok: scope, failed: scope };
  node.redirects.length > 0 && refuseWords(assignment.name, "Write the assignment without a redirection.");
  let path = node.assignments.length === 1 ? addedByAssignment(assignment, scope) : void 0;
  if (path) return { text: ":", ok: path, failed: path };
  let state = scope;
  return { text: node.assignments.map((one) => {
    let set = setVariable(one, { ...scope, ...state }, writeInner2);
    return state = set.state, set.text;
  }).join(" "), ok: state, failed: node.assignments.every(isPlain) ? { ...state, cwds: [] } : state };
}
var addedByAssignment = ({ name, value, appends, items, key, declares }, scope) => name === "PATH" && !appends && !(items ?? key ?? declares) ? withAddedPath(value, "", scope) : void 0;
function withAddedPath(word2, front, scope, state = scope) {
  let added = runsProject(scope.rules) && scope.cwds.length === 1 && literalText(word2) === void 0 ? addedToPath(word2.source.slice(front.length), scope) : void 0;
  return added && withValue(state, EXPORTED_PATH, { kind: "text", text: [...added, ...exportedPath(state)].join(":") });
}
var isPlain = ({ value, items = [], key }) => key === void 0 && [value, ...items].every(
  ({ parts }) => parts.every((part) => part.kind === "text" || part.kind === "variable" && part.operation === void 0)
);
function writeNothing({ node, words: words2, scope, writeInner: writeInner2 }) {
  let expanded = words2.flatMap((word2) => expandWords(word2, scope, writeInner2));
  return (node.assignments.length > 0 || expanded.some(({ kind }) => kind === "glob")) && refuseWords(":", "Write only `:`."), { text: [":", ...expanded.map(({ emitted }) => emitted)].join(" ") + writeRedirects(node.redirects, scope, writeInner2), ok: scope, failed: scope };
}
function writeExit({ node, words: words2, scope, writeInner: writeInner2 }) {
  let [status, ...more] = words2.flatMap((word2) => expandWords(word2, scope, writeInner2));
  (!(status === void 0 || status.kind === "text" && /^\d{1,3}$/.test(status.text) || status.kind === "dynamic" && status.number) || more.length > 0 || isDressed(node)) && refuseWords("exit", "Write exit 1.");
  let gone2 = { ...scope, cwds: [] };
  return { text: status ? `exit ${status.emitted}` : "exit", ok: gone2, failed: gone2 };
}
function writeJump({ node, words: words2, scope }, word2) {
  if ((words2.length > 0 || isDressed(node)) && refuseWords(word2, `Write ${word2} alone.`), !scope.loop)
    return stop("bash.loop", `${word2} stands outside of the loop that it would leave`, "Use if and else.");
  let { cwds, previous, variables } = scope;
  scope.loop[word2 === "break" ? "left" : "again"].push({ cwds, previous, variables });
  let gone2 = { ...scope, cwds: [] };
  return { text: word2, ok: gone2, failed: gone2 };
}
var SETTING = /^[-+](?:e|u|eu|ue|o|eo|ue?o|euo)$/;
function writeSet({ node, words: words2, scope }) {
  let texts = words2.map((word2) => bareText(word2) ?? ""), tracing = scope.rules.sandboxed;
  return texts.forEach((text, index) => {
    let plain = tracing && /^[-+]\w+$/.test(text) ? text.replace("x", "") : text, isOption2 = SETTING.test(plain) || tracing && /^[-+]$/.test(plain), isPipefail = text === "pipefail" && /^[-+]\w*o$/.test(texts[index - 1] ?? ""), wantsName = /o$/.test(text) && isOption2 && texts[index + 1] !== "pipefail";
    (!isOption2 && !isPipefail || wantsName) && refuseWords("set", "Allowed is set -euo pipefail."), isPipefail && (scope.report.failsByParts = !0);
  }), (texts.length === 0 || isDressed(node)) && refuseWords("set", "Allowed is set -euo pipefail."), { text: `set ${texts.join(" ")}`, ok: scope, failed: scope };
}
function writeExport({ node, words: words2, scope, writeInner: writeInner2 }) {
  (words2.length === 0 || isDressed(node)) && refuseWords("export", "Write export NAME=value.");
  let state = scope, texts = words2.flatMap((word2) => {
    let found = /^([A-Za-z_]\w*)=/.exec(
      word2.parts[0]?.kind === "text" && !word2.parts[0].quoted ? word2.parts[0].text : ""
    ), name = found?.[1] ?? bareText(word2) ?? "", path = name === "PATH" ? withAddedPath(word2, "PATH=", scope, state) : void 0;
    if (path)
      return state = path, [":"];
    let value = found ? expandValue(behindEquals(word2, name), scope, writeInner2) : knownValue(name, scope), isForAll = mayBeExported(name, value, scope) === "all", set = found && !isForAll ? setVariable({ name, value: behindEquals(word2, name), appends: !1 }, scope, writeInner2, {
      isExported: !0
    }) : void 0, known3 = value.kind === "text" ? { kind: "text", text: value.text } : { kind: "unknown" }, kept = set?.state.variables.get(name) ?? known3;
    return state = withValue(state, name, isForAll ? known3 : { ...kept, exported: !0 }), [set?.text ?? `${written(name)}=${value.emitted}`, ...isForAll ? [`export ${name}=${value.emitted}`] : []];
  }), text = texts.length > 1 ? `{ ${texts.join("; ")}; }` : texts.join("");
  return { text: words2.some(runsCommands) ? `{ ${text} || :; }` : text, ok: state, failed: state };
}
function behindEquals(word2, name) {
  let [first, ...rest] = word2.parts;
  return { parts: [{ kind: "text", text: first?.kind === "text" ? first.text.slice(name.length + 1) : "", quoted: !1 }, ...rest], source: word2.source };
}
function knownValue(name, scope) {
  let value = scope.variables.get(name);
  return value?.kind !== "text" && refuseWords("export", "Write export NAME=value."), { kind: "text", text: value.text, emitted: quote(value.text) };
}
function writeUnset({ node, words: words2, scope }) {
  let names = words2.map((word2) => bareText(word2) ?? "").filter((name) => name !== "-v");
  (names.length === 0 || isDressed(node)) && refuseWords("unset", "Write unset NAME.");
  let state = scope;
  for (let name of names) {
    (name === LAST_PROCESS || !scope.variables.has(name) && !mayBeUnset(name, scope)) && refuseWords(`unset ${name}`, "Leave it out: the line has not set it.");
    let variables = new Map(state.variables);
    variables.delete(name), state = { ...state, variables };
  }
  return { text: `unset -v ${names.map((name) => scope.variables.has(name) ? written(name) : name).join(" ")}`, ok: state, failed: state };
}
function writeRead({ node, words: words2, scope, writeInner: writeInner2 }) {
  let [separator, ...others] = node.assignments, field = separator && expandValue(separator.value, scope, writeInner2);
  (others.length > 0 || separator && (separator.name !== "IFS" || field?.kind !== "text")) && refuseWords("read", "Write IFS= read -r NAME.");
  let texts = [], names = [];
  for (let at2 = 0; at2 < words2.length; at2 += 1) {
    let [word2] = words2[at2] ? expandWords(words2[at2], scope, writeInner2) : [], text2 = word2?.kind === "text" ? word2.text : "", isValue3 = words2[at2 - 1]?.source === "-d" && text2.length <= 1;
    names.length === 0 && /^-r?a?d?$/.test(text2) && text2 !== "-" ? texts.push(text2) : isValue3 ? texts.push(quote(text2)) : names.push(text2 === "_" ? text2 : checkName(text2));
  }
  names.length === 0 && refuseWords("read", "Write read -r NAME.");
  let state = scope, toolchain = scope.readsToolchain ?? !1, { whole: whole2, first } = node.redirects.length === 0 ? scope.readsCommits ?? {} : {};
  for (let [at2, name] of names.entries()) {
    let commit = names.length === 1 ? whole2 : at2 === 0 ? first : void 0, isList5 = texts.some((text2) => /^-\w*a/.test(text2));
    state = withValue(state, name, isList5 ? { kind: "unknown", list: !0 } : unknownValue({ toolchain, commit }));
  }
  return { text: `${field ? `IFS=${field.emitted} ` : ""}read ${[...texts, ...names.map(written)].join(" ")}` + writeRedirects(node.redirects, scope, writeInner2), ok: state, failed: state };
}
function writeLines({ node, words: words2, scope, writeInner: writeInner2 }) {
  let [option, name, ...more] = words2.map((word2) => bareText(word2) ?? "");
  (node.assignments.length > 0 || option !== "-t" || !name || more.length > 0 || node.redirects.length === 0) && refuseWords("mapfile", "Write mapfile -t NAME < <(command).");
  let state = withValue(scope, checkName(name), { kind: "unknown", list: !0 });
  return { text: `mapfile -t ${written(name)}${writeRedirects(node.redirects, scope, writeInner2)}`, ok: state, failed: joinStates(state, scope) };
}
var LIMIT = /^-[SH]?(?:c 0|[vdm] (?:\d{6,12}|unlimited)|s (?:\d{3,9}|unlimited)|t [1-9]\d{0,8})$/;
function writeLimits({ node, words: words2, scope, writeInner: writeInner2 }) {
  let texts = words2.map((word2) => literalText(word2) ?? ""), prints = texts.every((text) => /^-[SHa-zP]+$/.test(text)), sets2 = LIMIT.test(texts.join(" "));
  return (node.assignments.length > 0 || !(prints || sets2)) && refuseWords("ulimit", "Write ulimit -a, or ulimit -v 4000000."), writeWords("ulimit", { node, words: words2, scope, writeInner: writeInner2 });
}
function writeDeactivate({ node, words: words2, scope }) {
  let state = words2.length > 0 || isDressed(node) ? void 0 : deactivatedState(scope);
  return state && { text: "unset -v VIRTUAL_ENV", ok: state, failed: state };
}
function writeWait({ node, words: words2, scope, writeInner: writeInner2 }) {
  let isWait2 = (word2, at2) => at2 === 0 && literalText(word2) === "-n" || isJobWord(word2, scope);
  return (node.assignments.length > 0 || !words2.every(isWait2)) && refuseWords("wait", `Write wait, or wait ${A_JOB}`), writeWords("wait", { node, words: words2, scope, writeInner: writeInner2 });
}
function writeKill({ node, words: words2, scope, writeInner: writeInner2 }) {
  let counts = choicesOf(words2, scope).map((one) => {
    let isPlain3 = ({ parts }) => parts.every(({ kind }) => kind === "text" || kind === "variable"), [first = "", second = ""] = words2.slice(0, 2).map((word2) => isPlain3(word2) && knownText(expandWord(word2, one, writeInner2)) || "");
    return first === "-s" && SIGNAL2.test(`-${second}`) ? 2 : SIGNAL2.test(first) ? 1 : 0;
  }), jobs = words2.slice(Math.min(...counts)), isOwn = (word2) => isJobWord(word2, scope) || readsProcesses(word2);
  return (node.assignments.length > 0 || jobs.length === 0 || !jobs.every(isOwn)) && refuseWords("kill", `Write kill ${A_JOB} Or kill "$(cat FILE)", or kill %1; a signal is named, as in kill -TERM.`), writeWords("kill", { node, words: words2, scope, writeInner: writeInner2 });
}
var A_JOB = '"$PID", with PID=$! right after the &.', SIGNAL2 = /^-(?:0|2|3|9|15|(?:SIG)?(?:INT|TERM|KILL|HUP|QUIT|USR1|USR2|STOP|CONT))$/;
function writeJobs({ node, words: words2, scope, writeInner: writeInner2 }) {
  return (node.assignments.length > 0 || !words2.every((word2) => /^-[lprs]+$/.test(literalText(word2) ?? ""))) && refuseWords("jobs", "Write jobs -l."), writeWords("jobs", { node, words: words2, scope, writeInner: writeInner2 });
}
function writeWords(name, { node, words: words2, scope, writeInner: writeInner2 }) {
  let expanded = words2.flatMap((word2) => expandWords(word2, scope, writeInner2));
  return { text: [name, ...expanded.map(({ emitted }) => emitted)].join(" ") + writeRedirects(node.redirects, scope, writeInner2), ok: scope, failed: scope };
}
var isDressed = ({ assignments, redirects: redirects2 }) => assignments.length + redirects2.length > 0;
function refuseWords(name, remedy) {
  return stop("bash.builtin", `${shown(name)} is only allowed in a simpler form`, remedy);
}

// src/shell/change-directory.ts
import { resolve as resolve20 } from "node:path";
var REMEDY3 = "Use cd DIRECTORY with && behind it, in the workspace or the temporary folder.", MAX_PLACES = 4;
function changeDirectory(node, scope, writeInner2) {
  let [program, ...operands] = node.words;
  if (!program || literalText(program) !== "cd") return;
  let [asked, ...more] = operands.flatMap((word3) => expandWords(word3, scope, writeInner2)), target2 = asked && matched(asked, scope);
  target2 || stop("bash.cd", "cd without a directory leads home", REMEDY3), more.length > 0 && stop("bash.cd", "cd takes one directory and no options", REMEDY3);
  let renamed2 = renamedWord(target2, scope.rules), directory = plainTarget(renamed2 ?? target2, scope), isWritten = isWrittenAsPlace(renamed2 ?? target2, directory), cwds = placesOf3(directory, scope, isWritten);
  (/* @__PURE__ */ new Set([...scope.cwds, ...cwds])).size > MAX_PLACES && stop("bash.cd", "after so many cd it is not known where the next command runs", "Use ( cd DIRECTORY && \u2026 ).");
  let [place = "", ...others] = cwds, isPlace = isWritten && others.length === 0, word2 = isPlace ? textArgument(place) : renamed2 ?? target2, words2 = [textArgument("cd"), word2], prints = isPlace && target2.text === "-";
  if (isPlace && place === scope.rules.paths.root) return { words: words2, cwds, fails: !1, exits: !1, prints };
  let exits = others.length === 0 && isSure(place, scope);
  return { words: words2, cwds, fails: !exits, exits, prints };
}
function matched(target2, { cwds: [cwd, ...others], report }) {
  if (target2.kind !== "glob" || cwd === void 0 || others.length > 0 || hasWritten(report)) return target2;
  let [path, ...more] = expandGlob(target2, cwd, report);
  return path === void 0 || more.length > 0 ? target2 : textArgument(path);
}
function isSure(place, { report, rules }) {
  return !(rules.sandboxed && isInTemporary(place, { cwds: [place], rules })) && !isDirectory(rules.paths.placeOf(place)) ? !1 : (report.moving ??= "seen", report.moving === "surely");
}
function plainTarget(target2, { previous }) {
  return target2.kind === "glob" && stop("bash.cd", `${shown(target2.text)} does not match one directory, or the line writes before it`, REMEDY3), target2.kind !== "text" && stop("bash.cd", `${shown(target2.text)} is not known before it runs`, 'Give it to the program, as in make -C "$d", go -C "$d" test, npm --prefix "$d" test, cargo --manifest-path "$d/Cargo.toml".'), target2.text !== "-" ? ((target2.text === "" || target2.text.startsWith("-")) && stop("bash.cd", `${shown(target2.text)} is not a plain directory`, REMEDY3), target2.text) : previous ?? stop("bash.cd", "where cd - leads is not known", REMEDY3);
}
var isWrittenAsPlace = (target2, directory) => (target2.text === "-" || directory.split("/").includes("..")) && target2.emitted === quote(target2.text);
function placesOf3(directory, scope, isWritten) {
  let places = /* @__PURE__ */ new Set(), outside;
  for (let cwd of scope.cwds)
    try {
      places.add(placeOf(directory, cwd, scope));
    } catch (error) {
      if (!(error instanceof Refused && error.refusal.rule === "path.outside-workspace") || !isWritten) throw error;
      outside = error;
    }
  if (outside !== void 0 && places.size !== 1) throw outside;
  return [...places];
}
function placeOf(directory, cwd, scope) {
  let [absolute = cwd] = checkFile(directory, "code", { ...scope, cwds: [cwd] }, { absolute: !0 }), named2 = resolve20(cwd, directory);
  return absolute === scope.rules.paths.placeOf(named2) ? named2 : stop("path.link", `${shown(directory)} is a symbolic link`, `Use cd ${absolute}.`);
}
var STAYING = new Set("mkdir touch tee chmod sed truncate gofmt dos2unix".split(" ")), GIT_STAYS = new Set(
  "add blame branch cat-file check-ignore commit config diff grep log ls-files ls-tree merge-base notes rev-list rev-parse show status tag".split(
    " "
  )
);
function mayMoveDirectories(argv, { sandboxed }) {
  let words2 = argv.map(knownText), [program = "", command = ""] = words2;
  return sandboxed && ["rm", "rmdir"].includes(program) ? !1 : program === "git" ? classOf(words2) !== "read" && !GIT_STAYS.has(command) : program === "cp" ? argv.slice(1).some((word2) => /^-\w*[aRrdP]|^--[^n]/.test(knownText(word2) ?? "-a")) : program === "tar" || program === "unzip" || classOf(words2) === "edit" && !STAYING.has(program);
}

// src/shell/eval-text.ts
function evalBody(node, scope, writeInner2) {
  let [program, ...words2] = node.words;
  if (!program || literalText(program) !== "eval" || node.assignments.length > 0 || !runsProject(scope.rules)) return;
  choicesOf(node, scope).length > 1 && refuseDifference();
  let texts = words2.flatMap((word2) => expandWords(word2, scope, writeInner2)).map(knownText);
  if (texts.length === 0 || texts.includes(void 0)) return;
  let body = readTree(texts.join(" "), { background: !1, functions: !1 });
  return variablesIn(body).size === 0 && !changesShell(body, node.functions ?? []) ? { kind: "group", body, redirects: node.redirects } : void 0;
}
function changesShell(place, functions) {
  if (typeof place != "object" || place === null) return !1;
  let node = place;
  if (CHANGING.includes(node.kind)) return !0;
  let [program] = node.kind === "simple" ? node.words?.map(literalText) ?? [] : ["ls"];
  return program === void 0 || CHANGES.has(program) || functions.includes(program) ? !0 : Object.values(place).some((part) => changesShell(part, functions));
}
var CHANGING = ["function", "for", "count", "while", "arithmetic", "background", "trap"], CHANGES = /* @__PURE__ */ new Set([
  ...LEAVES_A_TRACE,
  ..."break continue return shift local declare typeset readonly read getopts kill fg".split(" ")
]);

// src/shell/unrolled.ts
function turnsInRow({ name, body }, texts) {
  let statements = (body.kind === "sequence" ? body.nodes : [body]).map((node) => ({ node, leave: leaveOf(node) })), others = statements.map(({ node, leave: leave2 }) => leave2?.unless ?? node);
  if (/"text":"(?:break|continue)"/.test(JSON.stringify(others)) || statements.filter(({ leave: leave2 }) => leave2 !== void 0).length * texts.length > MAX_LEAVES || new Set(statements.flatMap(({ leave: leave2 }) => leave2?.how ?? [])).size > 1) return;
  let breaks = statements.some(({ leave: leave2 }) => leave2?.how === "break"), turnsFrom = ([text, ...later]) => {
    if (text === void 0) return [];
    let value = { parts: [{ kind: "text", text, quoted: !0 }], source: quote(text) }, begin = { kind: "simple", assignments: [{ name, value, appends: !1 }], words: [], redirects: [] }, next = turnsFrom(later), rest = breaks ? next : [], isFixed = PLAIN5.test(text) && !setWithin(body).has(name), fill = (node) => isFixed ? filled3(node, name, text) : node;
    for (let { node, leave: leave2 } of statements.toReversed())
      leave2 ? rest = [withRest(fill(leave2.unless), rest.length > 0 ? rest : [NOTHING])] : rest = [fill(node), ...rest];
    return [begin, ...rest, ...breaks ? [] : next];
  };
  return { kind: "sequence", nodes: turnsFrom(texts) };
}
var PLAIN5 = /^[\w./@^:+=-]+$/;
function filled3(place, name, text) {
  if (typeof place != "object" || place === null) return place;
  let { kind, name: own, operation } = place;
  return kind === "variable" && own === name && operation === void 0 ? { kind: "text", text, quoted: !0 } : mapParts(place, (part) => filled3(part, name, text));
}
var MAX_LEAVES = 20;
function leaveOf(node) {
  if (node.kind !== "chain") return;
  let before = node.rest.slice(0, -1), last = node.rest.at(-1);
  if (last?.node.kind !== "simple" || last.node.redirects.length + last.node.assignments.length > 0) return;
  let [word2, ...more] = last.node.words, how = word2 && more.length === 0 ? bareText(word2) : void 0;
  if (!(last.operator !== "||" || before.some(({ operator }) => operator !== "&&")) && !(how !== "break" && how !== "continue"))
    return { how, unless: before.length > 0 ? { ...node, rest: before } : node.first };
}
var withRest = (condition, rest) => ({
  kind: "if",
  branches: [{ condition, body: { kind: "sequence", nodes: rest } }],
  otherwise: void 0,
  redirects: []
});

// src/shell/loops.ts
var MAX_ROUNDS = 8;
function untilStable(scope, entry, turn) {
  let { report } = scope, [calls, inner] = [report.calls.length, report.inner.length], state = entry;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let { moves } = report;
    report.calls.length = calls, report.inner.length = inner;
    let loop = { left: [], again: [] }, found = turn({ ...scope, ...state, loop, repeats: !0 }, loop), next = loop.again.reduce(joinStates, found.next), left = loop.left.reduce(joinStates, found.left);
    if (includes(state, next) && moves === report.moves) return { text: found.text, next, left };
    state = widened(state, next);
  }
  return stop(
    "bash.loop",
    "where the turns of this loop would stand is not known",
    "Use ( cd DIRECTORY && \u2026 ) inside of the loop."
  );
}
function once(scope, turn) {
  let loop = { left: [], again: [] }, { text, next, left } = turn({ ...scope, loop });
  return { text, next: loop.again.reduce(joinStates, next), left: loop.left.reduce(joinStates, left) };
}
function widened(state, next) {
  let joined5 = joinStates(state, next), variables = new Map(joined5.variables);
  for (let [name, value] of joined5.variables) {
    let [before, after2] = [state.variables.get(name), next.variables.get(name)];
    if (value === before && value === after2) continue;
    let isSame3 = before !== void 0 && after2 !== void 0 && sameText(before, after2), number = before !== void 0 && after2 !== void 0 && isNumeric(before) && isNumeric(after2), exported = value.exported && { exported: !0 }, unknown = number ? { kind: "number" } : unknownValue({
      toolchain: isOfToolchain(value),
      list: isArray(value),
      map: mapStateOf(value),
      processes: isProcessList(value),
      commit: commitIn(value)
    });
    variables.set(name, isSame3 ? before : { ...unknown, ...exported });
  }
  return { ...joined5, variables };
}
var sameText = (a, b) => JSON.stringify(a) === JSON.stringify(b), gone = (state) => ({ ...state, cwds: [] });
function writeFor(node, scope, write2, writeInner2) {
  let { calls, inner } = scope.report, [from, innerFrom] = [calls.length, inner.length];
  try {
    return writeTurns(node, scope, write2, writeInner2);
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.rule === "bash.limit") throw error;
    calls.length = from, inner.length = innerFrom;
    let whole2 = unrolled(node, scope, writeInner2);
    if (!whole2) throw error;
    try {
      return write2({ kind: "group", body: whole2, redirects: [] }, scope);
    } catch (again) {
      throw again instanceof Refused ? error : again;
    }
  }
}
function unrolled(node, scope, writeInner2) {
  if (choicesOf(node.words, scope).length > 1) return;
  let turns = node.words.flatMap((word2) => wordTurns(word2, scope, writeInner2)), texts = turns.flatMap((turn) => turn.texts ?? []);
  return texts.length > 0 && texts.length <= MAX_UNROLLED && turns.every((turn) => turn.texts) ? turnsInRow(node, texts) : void 0;
}
var MAX_UNROLLED = 30;
function writeTurns(node, scope, write2, writeInner2) {
  let name = checkName(node.name), { texts, emitted, value } = loopWords(node.words, scope, writeInner2), turn = (at2) => {
    let body = write2(node.body, { ...at2, ...withValue(at2, name, value) });
    return { text: body.text, next: joinStates(body.ok, body.failed), left: gone(at2) };
  }, { text, next, left } = value.kind === "text" ? once(scope, turn) : untilStable(scope, scope, turn), end = joinStates(texts.length > 0 ? next : joinStates(next, scope), left);
  return { text: `for ${written(name)} in ${emitted}; do ${text}; done`, ok: end, failed: end };
}
function writeWhile(node, scope, write2) {
  let { text, left } = untilStable(scope, scope, (at2, loop) => {
    let condition = write2(node.condition, { ...at2, loop: void 0, notes: !1 }), [inside, outside] = node.word === "while" ? [condition.ok, condition.failed] : [condition.failed, condition.ok], body = write2(node.body, { ...at2, ...plainState(inside.cwds.length > 0 ? inside : at2), loop });
    return {
      text: `${node.word} ${condition.text}; do ${body.text}; done`,
      next: joinStates(body.ok, body.failed),
      left: outside
    };
  });
  return { text, ok: left, failed: left };
}
function writeCount(node, scope, write2) {
  let { first, test, step: step2 } = node, written5 = (expression2, at2) => expression2 ? writeArithmetic(expression2, at2) : "", assigned2 = [first, test, step2].flatMap((one) => one?.assigns ?? []);
  for (let name of assigned2) checkName(name);
  let started = written5(first, scope), entry = first ? afterArithmetic(scope, first) : scope, counter = counterOf(node), { text, left } = untilStable(scope, entry, (at2) => {
    let header = `((${started}; ${written5(test, at2)}; ${written5(step2, at2)}))`, tested = test ? afterArithmetic(at2, test) : at2, inside = counter ? withValue(tested, counter.name, { kind: "choice", texts: counter.texts }) : tested, body = write2(node.body, { ...at2, ...inside }), ended3 = joinStates(body.ok, body.failed), numbered = counter ? withValue(ended3, counter.name, { kind: "number" }) : ended3;
    return {
      text: `for ${header}; do ${body.text}; done`,
      next: step2 ? afterArithmetic(numbered, step2) : numbered,
      left: tested
    };
  }), end = counter ? withValue(left, counter.name, { kind: "number" }) : left;
  return { text, ok: end, failed: end };
}
var MAX_COUNT = 100, HEADER2 = /^(\w+)=(\d{1,6});(\w+)(<=?|>=?)(\d{1,6});(?:(\w+)(?:(\+\+|--)|([-+])=(\d{1,4}))|(\+\+|--)(\w+))$/;
function counterOf({
  first,
  test,
  step: step2,
  body
}) {
  let plain = [first, test, step2].map(
    (one) => (one?.tokens ?? []).map((token) => typeof token == "string" ? token.trim() : "body" in token ? "$()" : token.name).join("")
  ), found = HEADER2.exec(plain.join(";"));
  if (!found) return;
  let [, name = "", from, tested, operator = "", to, stepped, increment, sign, amount = "1", before, beforeName] = found;
  if (tested !== name || (stepped ?? beforeName) !== name || setsVariable(body, name)) return;
  let by = Number(amount) * (/^-/.test(increment ?? sign ?? before ?? "") ? -1 : 1), goesOn = (value) => {
    let end = Number(to);
    return operator === "<" ? value < end : operator === "<=" ? value <= end : operator === ">" ? value > end : value >= end;
  }, texts = [];
  for (let value = Number(from); goesOn(value); value += by) {
    if (texts.length >= MAX_COUNT || by === 0 || value < 0) return;
    texts.push(String(value));
  }
  return texts.length > 0 ? { name, texts } : void 0;
}
function setsVariable(place, name) {
  if (Array.isArray(place)) return place.some((one) => setsVariable(one, name));
  if (typeof place != "object" || place === null) return !1;
  let node = place;
  return node.assigns?.includes(name) || node.name === name && (node.value !== void 0 || node.kind === "for") || node.kind === "simple" && JSON.stringify(node.words[0] ?? "").includes('"text":"read"') ? !0 : Object.values(place).some((one) => setsVariable(one, name));
}
var MAX_WORDS3 = 200;
function loopWords(words2, scope, writeInner2) {
  let texts = /* @__PURE__ */ new Set(), emitted = /* @__PURE__ */ new Set(), [isKnown2, areOneWord] = [!0, !0];
  for (let one of choicesOf(words2, scope)) {
    let turns = words2.flatMap((word2) => wordTurns(word2, one, writeInner2));
    emitted.add(turns.map((turn) => turn.emitted).join(" "));
    for (let turn of turns) {
      if (turn.texts) for (let text2 of turn.texts) texts.add(text2);
      else isKnown2 = !1;
      areOneWord &&= turn.texts ? turn.texts.every((text2) => /^\S+$/.test(text2)) : turn.isDivided === !0;
    }
  }
  let [text = "", ...others] = emitted;
  others.length > 0 && stop("bash.loop", "an inner loop goes through other words in each turn", "Name its words."), texts.size > MAX_WORDS3 && isKnown2 && stop("bash.limit", `the loop has over ${MAX_WORDS3} words`, "Give the pattern to the command itself."), text === "" && stop("bash.loop", "the loop has no words", "Name the words of the loop.");
  let unknown = words2.every((word2) => isProcessesWord(word2, scope)) ? PROCESS : unknownIn2(words2, scope, areOneWord);
  isKnown2 && texts.size > 1 && noteLoop(scope);
  let isJudged = isKnown2 && !(scope.report.easesLoops && texts.size > 1);
  return { texts: [...texts], emitted: text, value: isJudged ? valueFrom([...texts]) : unknown };
}
function noteLoop({ report, rules }) {
  !report.hasLoops && rules.sandboxed && !report.easesLoops && (report.work += MAX_WORK / 2), report.hasLoops = !0;
}
var unknownIn2 = (words2, scope, word2) => unknownValue({
  word: word2,
  toolchain: words2.some((word3) => namesToolchain(word3, scope)),
  commit: words2.length === 1 && words2[0] ? commitOfWord(words2[0], scope, !0) : void 0
}), valueFrom = (texts) => texts.length === 1 ? { kind: "text", text: texts[0] ?? "" } : { kind: "choice", texts };
function wordTurns(word2, scope, writeInner2) {
  let numbers2 = sequence(word2);
  return expandWords(word2, scope, writeInner2).map((argument) => numbers2 ? { texts: numbers2, emitted: argument.emitted } : argument.kind === "text" ? { texts: [argument.text], emitted: argument.emitted } : argument.kind === "glob" ? matchingFiles(argument, scope) : { emitted: argument.emitted, isDivided: isDivided2(word2) });
}
var isDivided2 = ({ parts }) => parts.every((part) => (part.kind === "substitution" || part.kind === "variable") && !part.quoted);
function sequence({ parts }) {
  let [only, ...more] = parts;
  if (only?.kind !== "substitution" || only.quoted || more.length > 0 || only.body.kind !== "simple") return;
  let { words: words2, assignments, redirects: redirects2 } = only.body, [program, ...numbers2] = words2.map((word2) => literalText(word2) ?? "");
  if (program !== "seq" || assignments.length + redirects2.length > 0 || !numbers2.every((number) => /^(?:0|[1-9]\d{0,5})$/.test(number))) return;
  let [from, to] = numbers2.length === 1 ? [1, Number(numbers2[0])] : [Number(numbers2[0]), Number(numbers2[1])];
  if (!(numbers2.length > 2 || numbers2.length === 0 || to < from || to - from >= MAX_WORDS3))
    return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}
function matchingFiles(glob, scope) {
  let [cwd = "", ...others] = scope.cwds, isCertain = others.length === 0 && (!hasWritten(scope.report) || scope.report.anyOrder), mayStay = scope.rules.sandboxed;
  !isCertain && !mayStay && stop(
    "bash.loop",
    `what ${shown(glob.text)} will match is not known after the commands before it`,
    "Run the loop in a call of its own, or give the pattern to the command itself."
  );
  let [first] = glob.parts, fixed = first?.kind === "text" ? first.text : "";
  checkFile(fixed.includes("/") ? fixed.slice(0, fixed.lastIndexOf("/") + 1) : ".", "data", scope);
  let found = expandGlob(glob, cwd, scope.report, mayStay ? Number.POSITIVE_INFINITY : void 0).sort();
  if (mayStay && (!isCertain || found.length > MAX_WORDS3))
    return scope.report.keepsPattern = !0, { emitted: glob.emitted };
  for (let file of found) checkFile(file, "data", scope);
  let texts = found.length > 0 ? found : [glob.parts.map(({ text }) => text).join("")];
  return { texts, emitted: texts.map(quote).join(" ") };
}
function writeCase(node, scope, write2, writeInner2) {
  let word2 = expandWord(node.word, scope, writeInner2);
  word2.kind === "glob" && stop("bash.glob", `${shown(word2.text)} is a pattern`, 'Write case "$NAME" in \u2026.');
  let end = node.branches.some(({ patterns }) => patterns.some(isAny)) ? { ...scope, cwds: [] } : scope, texts = node.branches.map(({ patterns, body }) => {
    let written5 = body && write2(body, scope);
    return end = joinStates(end, written5 ? joinStates(written5.ok, written5.failed) : scope), `(${patterns.map((one) => writePattern3(one, scope, writeInner2)).join(" | ")}) ${written5?.text ?? ""};;`;
  });
  return { text: `case ${word2.emitted} in ${texts.join(" ")} esac`, ok: end, failed: end };
}
var isAny = ({ parts: [only, ...more] }) => more.length === 0 && only?.kind === "glob" && only.text === "*";
function writePattern3(word2, scope, writeInner2) {
  return word2.parts.some((part) => part.kind !== "text" && part.kind !== "glob" && !("quoted" in part && part.quoted)) && stop("bash.glob", `${shown(word2.source)} is a pattern that is not known`, 'Put it in double quotes: "$NAME") \u2026.'), expandWord(word2, scope, writeInner2).emitted;
}

// src/shell/options.ts
function readOptions(call, table, operandTable) {
  let reader = { call, table, options: optionsOf2(table), at: 0, found: [], word: 0 }, operands = [], dashes;
  for (; reader.at < call.rest.length; ) {
    let argument = call.rest[reader.at++];
    if (!argument) break;
    dashes !== void 0 ? operands.push(checkOperand2(argument, operands.length, operandTable, reader, !0)) : isDashes(argument) ? dashes = reader.at - 1 : isOption(argument) ? (reader.word = reader.at - 1, isPattern2(argument, reader) || readOption(argument.kind === "dynamic" ? withNumber(argument, reader) : argument.text, reader)) : operands.push(checkOperand2(argument, operands.length, operandTable, reader, !1));
  }
  return { options: reader.found, operands, ...dashes !== void 0 && { dashes } };
}
var isDashes = (argument) => argument.kind === "text" && argument.text === "--";
function isOption(argument) {
  return argument.kind === "text" ? argument.text.startsWith("-") && argument.text !== "-" : argument.kind === "dynamic" && argument.head.startsWith("-");
}
function isPattern2(argument, { call, options, found, word: word2 }) {
  if (argument.kind !== "dynamic") return !1;
  let [, long, short2] = /^(?:(--[\w-]+)=|(-[A-Za-z]))/.exec(argument.head) ?? [], name = long ?? short2 ?? "", { kind } = options.get(name) ?? {};
  return kind !== "pattern" ? !1 : (argument.many && checkKind(argument, kind, name, call), found.push({ name, at: word2 }), !0);
}
function withNumber(argument, { table, options, call }) {
  let typed = originalOf(argument), { text = "", places = [] } = withStandIns(typed) ?? {}, [, option = "", value = ""] = /^(-[A-Za-z])(.+)$/s.exec(text) ?? [], isOfLines = options.get(option)?.kind === "git-lines";
  if (isOfLines && places.some((place) => place > text.indexOf(":")) && refuseAttached(argument, call), isOfLines || options.get(option)?.kind instanceof RegExp && !/^\d+$/.test(value))
    return checkKind(textArgument(value), options.get(option)?.kind ?? "text", option, call), typed.kind === "dynamic" && call.scope.report.renamed.set(argument, ofDigits(typed, { filled: !1 })), text;
  let [, name = "", number = ""] = /^(--[\w-]+(?==)|-[A-Za-z]?)=?0*(7)$/.exec(text) ?? [], { arity, kind } = options.get(name) ?? {}, isValue3 = number !== "" && arity !== "flag" && kind instanceof RegExp && acceptsAny(kind), isNumber3 = name === "-" ? table.word && acceptsAny(table.word, "-") : isValue3;
  return typed.kind !== "dynamic" || number === "" || table.goFlags || !isNumber3 ? refuseAttached(argument, call) : (call.scope.report.renamed.set(argument, ofDigits(typed, { filled: !0 })), text);
}
var refuseAttached = ({ text }, { name }) => stop(
  "bash.dynamic",
  `${shown(text)} is an option of ${name} with a value that is not known`,
  "Write option and value as two words."
);
function readOption(word2, reader) {
  reader.table.word?.test(word2) ? reader.found.push({ name: word2, at: reader.word }) : reader.table.goFlags ? readLong(word2.replace(/^--/, "-"), reader) : word2.startsWith("--") || reader.options.has(word2) ? readLong(word2, reader) : readCluster(word2, reader);
}
function readLong(word2, reader) {
  let equals = word2.indexOf("="), name = equals === -1 ? word2 : word2.slice(0, equals), option = reader.options.get(name) ?? refuseOption2(name, word2, reader), attached = equals === -1 ? void 0 : textArgument(word2.slice(equals + 1));
  option.arity === "flag" && attached && refuseOption2(name, word2, reader), keep(name, option, attached, reader);
}
function readCluster(word2, reader) {
  reader.table.unclustered && word2.length > 2 && refuseOption2(word2, word2, reader);
  for (let at2 = 1; at2 < word2.length; at2 += 1) {
    let name = `-${word2[at2]}`, option = reader.options.get(name) ?? refuseOption2(name, word2, reader);
    if (option.arity === "flag") reader.found.push({ name, at: reader.word });
    else {
      let attached = word2.slice(at2 + 1);
      attached.startsWith("=") && FILES.includes(option.kind) && refuseEquals(name, word2, reader), reader.table.tailless && option.arity === "value" && attached === "" && at2 > 1 && refuseTail(name, word2, reader), keep(name, option, attached === "" ? void 0 : textArgument(attached), reader);
      return;
    }
  }
}
function keep(name, { arity, kind }, attached, reader) {
  let value = arity === "value" ? attached ?? reader.call.rest[reader.at++] : attached;
  arity === "value" && !value && stop("bash.option", `${name} of ${reader.call.name} has no value`, `Write ${name} with its value.`), value?.kind === "glob" && stop("bash.glob", `${shown(value.text)} as the value of ${name} may become several words`, "Name one file."), reader.table.plainValues && value !== attached && value?.text.startsWith("-") && refuseDash(name, value, reader);
  let isBare = reader.table.plainValues && value !== attached && value?.kind === "dynamic";
  value && checkKind(value, kind, isBare ? `the value of ${name}` : name, reader.call), reader.found.push({ name, ...value && { value }, at: reader.word });
}
var refuseEquals = (name, word2, { call }) => stop("bash.option", `the file in ${shown(word2)} of ${call.name} is not certain`, `Write ${name} FILE, without "=".`), refuseTail = (name, word2, { call }) => stop(
  "bash.option",
  `${name} of ${call.name} has no value in ${shown(word2)}`,
  `Write ${name} as a word of its own, with its value.`
), refuseDash = (name, { text }, { call }) => stop("bash.value", `${shown(text)} as the value of ${name} of ${call.name} looks like an option`, "Leave it out.");
function checkOperand2(argument, index, table, { call, found }, dashes) {
  index >= (table.max ?? Number.POSITIVE_INFINITY) && stop("bash.operand", `${shown(argument.text)} is more than ${call.name} may be given`, "Leave it out.");
  let kind = (found.some(({ name }) => table.unless?.includes(name)) ? void 0 : table.first?.[index]) ?? (dashes ? table.afterDashes ?? table.kind : table.kind);
  return kind === "pattern" && writePattern(argument, dashes, call) || checkKind(argument, kind, "an operand", call), argument;
}
function refuseOption2(name, word2, { call, options }) {
  let near = nearest(name.slice(0, 60), [...options.keys()]), known3 = [...options.keys()].filter((option) => option.startsWith("--") === name.startsWith("--")), nearby = near ? `; the nearest is ${near}` : "", remedy = known3.length === 0 ? `Use ${call.name} without options.` : `${allowedAre(known3, { beside: nearby.length })}${nearby}.`;
  return stop("bash.option", `the option ${shown(word2)} of ${call.name} is not allowed`, remedy);
}
var CACHE = /* @__PURE__ */ new WeakMap();
function optionsOf2(table) {
  let known3 = CACHE.get(table);
  if (known3) return known3;
  let options = /* @__PURE__ */ new Map();
  for (let name of split4(table.flags ?? "")) options.set(name, { arity: "flag", kind: "text" });
  for (let [names, kind] of Object.entries(table.values ?? {}))
    for (let name of split4(names)) options.set(name, { arity: "value", kind });
  for (let [names, kind] of Object.entries(table.optional ?? {}))
    for (let name of split4(names)) options.set(name, { arity: "optional", kind });
  return CACHE.set(table, options), options;
}
var split4 = (names) => names.split(/\s+/).filter(Boolean);

// src/shell/programs/git-read-only.ts
import { existsSync as existsSync7 } from "node:fs";
import { resolve as resolve21 } from "node:path";
function keepsReadOnly(text, { argv, scope, prefix }, run) {
  if (!scope.rules.sandboxed || knownText(argv[0]) !== "git") return text;
  let between2 = bisected(argv.slice(1));
  if (between2) {
    let git3 = run.slice(0, 1 + prefix).map(({ emitted }) => emitted), found = `[ -n "$(${[...git3, "'rev-list' '-1'", between2.range, PATHS].join(" ")})" ]`;
    return `{ if ${(between2.known && `[ -n "$(${[...git3, "'for-each-ref'", ...between2.known].join(" ")})" ] && `) ?? ""}${found}; then echo ${quote(SAID)} >&2; false; else ${text}; fi; }`;
  }
  let ends = changed(argv.slice(1), scope.cwds);
  return ends ? `{ ${[...[...run.slice(0, 1 + prefix), ...DIFF2.map(textArgument)].map(({ emitted }) => emitted), ...ends, PATHS].join(" ")} 2> '/dev/null'; p0="$?"; if ((p0 == 1)); then echo ${quote(SAID)} >&2; false; else ${text}; fi; }` : text;
}
var PATHS = ["--", ...READ_ONLY_PATHS.map((path) => `:(top)${path}`)].map(quote).join(" "), DIFF2 = ["diff", "--no-ext-diff", "--no-textconv", "--quiet"], SAID = `Not run: it would change ${READ_ONLY_PATHS.join(" or ")}, which is read-only here. Look at another commit in a directory of its own: git worktree add /tmp/other COMMIT`;
function bisected([command, verdict, ...rest]) {
  if (knownText(command) !== "bisect") return;
  let [first, second] = rest.filter((word2) => !knownText(word2)?.startsWith("--")).map(written3);
  switch (knownText(verdict)) {
    case "start":
      return first && second ? { range: `${first} '^'${second}` } : void 0;
    case "bad":
    case "new":
      return { range: `${first ?? NOW} '--not' ${globs(GOOD)}`, known: GOOD };
    case "good":
    case "old":
      return { range: `${globs(BAD)} '^'${first ?? NOW}`, known: BAD };
    default:
      return;
  }
}
var BAD = ["'refs/bisect/bad*'", "'refs/bisect/new*'"], GOOD = ["'refs/bisect/good-*'", "'refs/bisect/old-*'"], globs = (refs) => refs.map((ref) => `--glob=${ref}`).join(" ");
function changed([command, ...rest], cwds) {
  let name = knownText(command) ?? "", texts = rest.map(knownText);
  if (!Object.hasOwn(COMPARED, name) || texts.includes("--") || texts.includes("--onto") || name === "reset" && !texts.some((text) => /^--(?:hard|merge|keep)$/.test(text ?? ""))) return;
  let operands = rest.filter((word2) => !knownText(word2)?.startsWith("-") || knownText(word2) === "-"), [commit, ...others] = texts.some((text) => text === "-b" || text === "-c") ? operands.slice(1) : operands, isFile3 = cwds.some((cwd) => existsSync7(resolve21(cwd, knownText(commit) ?? "")));
  if (!commit || others.length > 0 || knownText(commit) !== void 0 && isFile3) return;
  let revision = written3(commit);
  return revision === void 0 ? void 0 : COMPARED[name]?.(revision);
}
function written3(commit) {
  return commit.kind === "dynamic" ? revisionOf(commit, "never")?.word.emitted : commit.kind === "text" ? quote(commit.text === "-" ? "@{-1}" : commit.text) : void 0;
}
var NOW = "'HEAD'", COMPARED = {
  checkout: (commit) => [NOW, commit],
  switch: (commit) => [NOW, commit],
  reset: (commit) => [NOW, commit],
  rebase: (commit) => [NOW, commit],
  merge: (commit) => [`${NOW}...${commit}`],
  revert: (commit) => [/\.\./.test(commit) ? commit : `${commit}'^!'`],
  "cherry-pick": (commit) => [/\.\./.test(commit) ? commit : `${commit}'^!'`]
};

// src/shell/simple.ts
var OF_THE_SHELL = ["source", "."];
function writeSimple(node, scope, writeInner2) {
  let moved2 = changeDirectory(node, scope, writeInner2), expanded = moved2?.words ?? node.words.flatMap((word2) => expandWords(word2, scope, writeInner2)), words2 = withPlainProgram(node.words[0], expanded, scope), around = aroundOf(node.redirects, scope, writeInner2), { inner } = scope.report, from = inner.length, ofMachine = scope.ofMachine || meansMachine(node, scope), judged2 = judgeNames(node, words2, { ...scope, ofMachine }, { around, writeInner: writeInner2 }), { named: named2, grant, run } = judged2, started = inner.slice(from), confined = mayBeGivenMore(grant) || started.length > 0 && started.every((call2) => call2.confined === !0), assignments = ownPath(node, run, confined, { ...scope, ofMachine }) + writeAssignments(node.assignments, scope, writeInner2, { confined }), shown3 = scope.hidden !== !0;
  scope.report.calls.push({ argv: named2.argv, cwds: named2.scope.cwds, read: words2, run, shown: shown3 });
  let bare2 = assignments + run.map(({ emitted }) => emitted).join(" ") + (moved2?.prints ? PLACE : ""), own = withOwnPlaces(withAuthor(bare2, named2.own ?? {}), named2.argv, named2.scope), plain = followsNoSecret(hidesExcluded(own, named2.argv), named2.argv), redirects2 = writeRedirects(node.redirects, scope, writeInner2), call = moved2?.prints ? `{ ${plain}; }${redirects2}` : plain + redirects2;
  return { text: moved2?.exits ? `{ ${call} || exit; }` : named2.worktree === void 0 ? inRepository(keepsReadOnly(call, named2, run), judged2, scope) : inWorktree(call, judged2, scope), ok: moved2?.cwds ?? scope.cwds, failed: moved2?.fails === !1 ? [] : scope.cwds };
}
var PLACE = " && pwd";
function inRepository(call, judged2, { rules, report }) {
  let { argv, scope } = judged2.named, isBelow3 = scope.cwds.some((cwd) => cwd !== rules.paths.root);
  return !report.wroteBefore || !isBelow3 || knownText(argv[0]) !== "git" || !records(judged2.grant.rule) ? call : onlyIf(judged2, quote(`${rules.paths.root}/.git`), call);
}
function inWorktree(call, judged2, { rules }) {
  let { root } = rules.paths, mayBeHere = judged2.named.scope.cwds.some((cwd) => isBelow(cwd, root)), { named: named2, run } = judged2, here = mayBeHere && onlyIf(judged2, quote(`${root}/.git`), keepsReadOnly(call, named2, run));
  return onlyIf(judged2, `${quote(`${root}/.git/worktrees/`)}*`, call, here || NO_WORKTREE);
}
function onlyIf({ named: named2, run }, known3, call, other = NO_WORKTREE) {
  return `{ if [[ ${`"$(${run.slice(0, named2.prefix + 1).map(({ emitted }) => emitted).join(" ")} rev-parse --absolute-git-dir 2> /dev/null)"`} == ${known3} ]]; then ${call}; else ${other}; fi; }`;
}
var NO_WORKTREE = `{ [ -e "$PWD" ] && echo ${quote("(git did not run: what is there is no worktree of this repository)")} || echo ${quote("(git did not run: the directory that the line is in has been removed)")}; } >&2; false`;
function judgeNames(node, words2, scope, { around, writeInner: writeInner2 }) {
  let { redirects: redirects2 } = node, { report } = scope, { renamed: renamed2 } = report;
  try {
    let judged2 = judgeWords({ words: words2, redirects: redirects2 }, scope, around);
    return refuseMany4(
      words2.filter((word2) => !judged2.numbers.has(word2)),
      judged2.grant
    ), judged2;
  } catch (error) {
    let rule2 = error instanceof Refused ? error.refusal.rule : "", isOneWord = !words2.some((word2) => word2.kind === "dynamic" && word2.many), isUnknown = rule2 === "bash.dynamic" || rule2 === "bash.condition" && isOneWord, isGuarded = unguarded(words2, scope).words !== words2, isProgram2 = rule2 === "bash.program" && isBehindWrappers(words2) && mayRunOwn(scope.rules);
    if (!isUnknown && !isGuarded && !isProgram2 || OF_THE_SHELL.includes(words2[0]?.text ?? "")) throw error;
    if (report.renamed = renamed2, isProgram2) return judgeOwn(node, scope, { around, writeInner: writeInner2 });
    let again = node.words.flatMap((word2) => expandWords(word2, scope, writeInner2)), { words: plain, protect } = unguarded(again, scope), judgeAs = (names) => {
      let judged2 = judgeWords({ words: names, redirects: redirects2 }, scope, around);
      return refuseMany4(
        names.filter((word2) => !isUnseenName(word2) && !judged2.numbers.has(word2)),
        judged2.grant
      ), { ...judged2, run: guarded(judged2.run, judged2.named.scope, protect) };
    };
    if (!asNames(plain).some(isUnseenName)) throw error;
    try {
      return judgeAs(asNames(plain));
    } catch (second) {
      if (!(second instanceof Refused && ["bash.operand", "bash.dynamic"].includes(second.refusal.rule))) throw second;
      return report.renamed = renamed2, judgeAs(asNames(plain, { lists: !1 }));
    }
  }
}
var mayRunOwn = (rules) => runsProject(rules) && !rules.deny.some(({ words: [program = ""] }) => program.includes("/")), isBehindWrappers = ([first]) => first?.kind === "dynamic" || ["env", ...WRAPPERS.map(({ name }) => name)].includes((first && knownText(first)) ?? "");
function judgeOwn({ words: asWritten, redirects: redirects2 }, scope, { around, writeInner: writeInner2 }) {
  let words2 = asWritten.flatMap((word2) => expandWords(word2, scope, writeInner2)), at2 = words2.findIndex(({ kind }) => kind === "dynamic"), program = words2[at2], standIn2 = textArgument("./program"), judged2 = judgeWords({ words: words2.with(at2, standIn2), redirects: redirects2 }, scope, around), place = at2 === 0 ? 0 : judged2.run.indexOf(standIn2);
  if (program?.kind !== "dynamic" || program.toolchain || place === -1)
    return stop(
      "bash.program",
      `the program ${shown(program?.text ?? "")} is not known before it runs`,
      "Write its name."
    );
  let name = unseenName(asOneWord(program), program.head);
  return name.uses.push("run"), { ...judged2, run: guarded(judged2.run.with(place, name), judged2.named.scope) };
}
function refuseMany4([program, ...words2], { confined }) {
  let many = words2.find((word2) => word2.kind === "dynamic" && word2.many);
  !many || confined || ["echo", "printf"].includes(program?.text ?? "") || stop("bash.dynamic", `${shown(many.text)} may come to several words`, "Put it in double quotes, or write the words.");
}
function aroundOf(redirects2, scope, writeInner2) {
  let piped = scope.readsText === void 0 ? void 0 : { shown: scope.readsText }, input = inputOf(redirects2) ?? piped;
  return { inner: innerOf(scope, writeInner2, input), input };
}
function inputOf(redirects2) {
  let last = redirects2.findLast(({ kind }) => kind === "in" || kind === "here-document" || kind === "here-string");
  return last?.kind === "here-document" ? inputIn(last.document.parts) : last?.kind === "here-string" ? inputIn(last.word.parts) : last?.kind === "in" ? { file: literalText(last.target) ?? last.target.source } : void 0;
}
function inputIn(parts) {
  let shown3 = parts.map((part) => part.kind === "text" ? part.text : " ").join("");
  return parts.every(({ kind }) => kind === "text") ? { text: shown3, shown: shown3 } : { shown: shown3 };
}
function judgeWords(started, scope, around) {
  let { report } = scope, before = report.renamed;
  report.renamed = /* @__PURE__ */ new Map();
  let named2 = nameCall(started.words, scope), grant = grantFor(named2, scope);
  refuseToolchain(named2.argv, grant.rule);
  let written5 = writtenOut(checkRule(started, named2, grant, around), report);
  refuseToolchain(named2.argv, grant.rule);
  let own = findOwnProgram(started.words, grant, named2.scope), run = own === void 0 ? written5 : [textArgument(own), ...written5.slice(1)];
  for (let [word2, other] of report.renamed)
    word2.kind === "glob" && !run.includes(other) && refuseLeading(word2, grant.rule.words.join(" "));
  let numbers2 = new Set([...report.renamed.keys()].filter(({ kind }) => kind === "dynamic"));
  return report.renamed = before, reportEffect(grant.rule, report), { named: named2, grant, run, numbers: numbers2 };
}
function innerOf(outer, writeInner2, input) {
  let inner = {
    knows: ([program]) => hasRules(knownText(program) ?? ""),
    call(words2, scope = outer) {
      let { named: named2, grant, run } = judgeWords({ words: words2, redirects: [] }, scope, { inner, input });
      return named2.worktree !== void 0 && stop("path.outside-workspace", `git would record work in ${shown(named2.worktree)}`, "Call git by itself."), scope.report.inner.push({
        argv: named2.argv,
        cwds: named2.scope.cwds,
        read: words2,
        run,
        confined: mayBeGivenMore(grant)
      }), { class: grant.rule.class, confined: mayBeGivenMore(grant), words: run };
    },
    // A shell of its own has none of this one's variables.
    shell: (text, scope = outer) => writeInner2(
      readTree(text, { background: runsProject(scope.rules) }),
      { ...scope, variables: /* @__PURE__ */ new Map(), loop: void 0 },
      !0
    )
  };
  return inner;
}
var within2 = (there, inner) => ({
  ...inner,
  call: (words2, scope = there) => inner.call(words2, scope),
  shell: (text, scope = there) => inner.shell(text, scope)
}), MAKES_NO_LINK = ["add", "commit", "tag", "branch", "rm", "mv", "config", "archive"], records = ({ class: kind, changes, recordsNothing: recordsNothing2 }) => recordsNothing2 !== !0 && (kind === "edit" || changes === !0), mayBeGivenMore = ({ rule: rule2, confined }) => confined && !(rule2.words[0] === "git" && records(rule2));
function reportEffect(rule2, report) {
  let { class: kind, words: words2 } = rule2;
  if (kind === "read") return;
  report.writes = !0;
  let [program = "", command = ""] = words2;
  program !== "git" && (report.writesBeside = !0), (program === "patch" || program === "git" && !MAKES_NO_LINK.includes(command)) && (report.makesLinks = !0), program === "git" && records(rule2) ? report.recordsInGit = !0 : kind === "project" && (report.runsCode = !0);
}
function beyondScope(scope) {
  let { paths } = scope.rules, check2 = (path, use, from, links) => paths.check(path, use === "write" ? "write-perhaps" : use, from, links);
  return { ...scope, rules: { ...scope.rules, paths: { ...paths, check: check2 } } };
}
function checkRule({ words: words2, redirects: redirects2 }, named2, grant, around) {
  let { rule: rule2, entry } = grant, start = named2.prefix + rule2.words.length, call = {
    name: rule2.words.join(" "),
    rest: named2.argv.slice(rule2.words.length),
    scope: rule2.class === "project" && rule2.words[0] !== "git" ? beyondScope(named2.scope) : named2.scope,
    redirects: redirects2,
    entry,
    ...around,
    inner: named2.prefix > 0 && rule2.words[0] !== "git" ? within2(named2.scope, around.inner) : around.inner,
    leadingGlob: rule2.leadingGlob ?? !1,
    takesNames: takesNames(rule2, named2.scope)
  };
  if (call.rest.some(isUnseenName) && !call.takesNames && refuseNames(call), asksAboutItself(call)) return words2;
  if ("rewrite" in rule2) return [...words2.slice(0, start), ...rule2.rewrite(call)];
  if ("judge" in rule2)
    return rule2.judge(call), words2;
  let read = readOptions(call, rule2.options, rule2.operands);
  rule2.also?.(read, call);
  let end = words2.length - start === call.rest.length ? whereOptionsEnd(read, call) : void 0, parsed = end === void 0 ? read : { options: read.options, operands: read.operands, dashes: end }, ended3 = (all, at2) => at2 === void 0 ? all : [...all.slice(0, at2), textArgument("--"), ...all.slice(at2)];
  return rule2.write ? [...words2.slice(0, start), ...rule2.write(parsed, { ...call, rest: ended3(call.rest, end) })] : harden(ended3(words2, end === void 0 ? void 0 : start + end), start, rule2, parsed, call);
}
var asksAboutItself = ({ name, rest: [option, ...others] }) => option?.kind === "text" && others.length === 0 && !name.startsWith("git") && (/^--(?:version|help)$/.test(option.text) || option.text === "-V" && /^[ef]?grep$/.test(name)), takesNames = (rule2, { rules }) => rule2.names === !0 || rule2.names === "in a sandbox" && runsProject(rules) || ("options" in rule2 ? !rule2.names && !rule2.also && !rule2.write : rule2.class === "project"), refuseNames = ({ name }) => stop(
  "bash.dynamic",
  `what ${name} would be given is not known before it runs`,
  "Name the files, or give them to a program that takes any, such as cat, grep, wc or rm."
);
function harden(words2, start, rule2, parsed, call) {
  let end = parsed.dashes === void 0 ? words2.length : start + parsed.dashes, first = (rule2.harden?.(parsed, call) ?? []).map(textArgument), last = (rule2.hardenLast?.(parsed, call) ?? []).map(textArgument);
  return [...words2.slice(0, start), ...first, ...words2.slice(start, end), ...last, ...words2.slice(end)];
}

// src/shell/trap.ts
var COMMANDS = ["kill", "wait", "echo", "printf", "true", ":"], FILE_COMMANDS = ["rm", "rmdir", "cp", "mv", "cd", "cat", "ls"];
function writeTrap({ body, ignores, signals }, scope, writeInner2) {
  if (!scope.rules.sandboxed && (body || ignores) && refuseTrap("a trap", "Put the commands at the end of the line."), !body) return { text: `trap ${ignores ? "''" : "-"} ${signals.join(" ")}`, ok: scope, failed: scope };
  let [cwd = "", ...others] = scope.cwds, commands = commandsIn2(body);
  commands.forEach(checkCommand);
  let isPlaced = commands.some((one) => FILE_COMMANDS.includes(nameOf3(one)));
  isPlaced && others.length > 0 && refuseTrap("a trap where the directory is not known", "Set it before cd."), scope.report.anyTime ||= isPlaced;
  let state = scope, kept = [];
  for (let name of variablesIn(body)) {
    let value = scope.variables.get(name);
    value && (isArray(value) && refuseTrap("an array in a trap", `Set a variable in front of the trap, as in n=\${#${name}[@]}, and use that.`), state = withValue(state, ownName(name), value), kept.push(`${written(ownName(name))}="$${name === LAST_PROCESS ? name : written(name)}"; `));
  }
  let text = writeInner2(withOwnNames(body, scope), { ...scope, ...state, loop: void 0 }), placed = isPlaced ? `cd ${quote(cwd)} && { ${text}; }` : text;
  return { text: `{ ${kept.join("")}trap ${quote(placed)} ${signals.join(" ")}; }`, ok: scope, failed: scope };
}
var ownName = (name) => `KODELET_${name === LAST_PROCESS ? "LAST" : name}`;
function withOwnNames(place, scope) {
  if (typeof place != "object" || place === null) return place;
  let { kind, name = "" } = place;
  return kind === "variable" && scope.variables.has(name) ? { ...place, name: ownName(name) } : mapParts(place, (part) => withOwnNames(part, scope));
}
var nameOf3 = ({ words: [program] }) => (program && literalText(program)) ?? "";
function commandsIn2(node) {
  return node.kind === "simple" ? [node] : node.kind === "group" ? commandsIn2(node.body) : node.kind === "sequence" ? node.nodes.flatMap(commandsIn2) : node.kind === "chain" ? [node.first, ...node.rest.map((part) => part.node)].flatMap(commandsIn2) : refuseTrap("a trap with more than plain commands", "Put it at the end of the line.");
}
var NOWHERE = "/dev/null";
function checkCommand(command) {
  let known3 = [...COMMANDS, ...FILE_COMMANDS];
  (!known3.includes(nameOf3(command)) || command.assignments.length > 0) && refuseTrap(`${shown(nameOf3(command))} in a trap`, `A trap may hold ${known3.slice(0, -3).join(", ")}.`), command.redirects.every(
    (one) => one.kind === "copy" || "target" in one && literalText(one.target) === NOWHERE
  ) || refuseTrap("a redirection in a trap", `It may lead to ${NOWHERE}.`);
}
var refuseTrap = (what, remedy) => stop("bash.builtin", `${what} runs wherever the line ends, and is not read`, remedy);

// src/shell/xargs-loop.ts
var [ITEM, CODE2] = ["item", "item_code"];
function xargsLoop(node, scope) {
  if (node.kind !== "simple" || node.assignments.length + node.redirects.length > 0) return;
  let [program, ...words2] = node.words;
  if (!program || literalText(program) !== "xargs") return;
  let call = readXargs(words2), isKnown2 = scope.readsCommits?.lines === !0, body = call && isKnown2 ? bodyOf2(call, scope) : void 0;
  if (!call || !body) return;
  let read = ["read", "-r", ...call.byZero ? ["-d", ""] : [], ITEM].map((text) => word(text, text === "")), turn = { kind: "subshell", body, redirects: [{ kind: "in", target: word("/dev/null") }] }, loop = {
    kind: "while",
    word: "while",
    condition: plainCall(read),
    body: { kind: "chain", first: turn, rest: [{ operator: "||", node: setCode("123") }] },
    redirects: []
  }, end = { kind: "subshell", body: plainCall([word("exit"), CODE_WORD]), redirects: [] };
  return { kind: "group", body: { kind: "sequence", nodes: [setCode("0"), loop, end] }, redirects: [] };
}
var setCode = (code) => ({
  ...plainCall([]),
  assignments: [{ name: CODE2, value: word(code), appends: !1 }]
});
function readXargs(words2) {
  let texts = words2.map((one) => literalText(one)), [place, byOne, byZero, at2] = [void 0, !1, !1, 0];
  for (; texts[at2]?.startsWith("-"); at2 += 1) {
    let option = texts[at2] ?? "", [, letter2 = "", attached = ""] = /^-([InLPd])(.*)$/s.exec(option) ?? [];
    letter2 !== "" && attached === "" && (at2 += 1);
    let value = attached === "" ? texts[at2] ?? "" : attached;
    if (letter2 === "I") place = value;
    else if ((letter2 === "n" || letter2 === "L") && value === "1") byOne = !0;
    else if (option === "-0" || option === "--null") byZero = !0;
    else if (!(letter2 === "P" || letter2 === "d" && value === "\\n" || ["-r", "--no-run-if-empty"].includes(option)))
      return;
  }
  return { place, byOne: byOne || place !== void 0, byZero, command: words2.slice(at2) };
}
function bodyOf2({ place, byOne, command }, scope) {
  let [program = "", second = ""] = command.slice(0, 2).map((one) => literalText(one));
  if (["sh", "bash"].includes(program) && second === "-c")
    return byOne ? scriptOf(command.slice(2), place, scope) : void 0;
  if (ASKS2.includes(program) && place !== void 0) return plainCall(command.map((one) => filled4(one, place)));
  if (!(program !== "git" || !scope.readsCommits?.whole || !(byOne || second === "show")))
    return plainCall(place === void 0 ? [...command, ITEM_WORD] : command.map((one) => filled4(one, place)));
}
var ASKS2 = ["curl", "wget"];
function scriptOf([script, name, ...given], place, scope) {
  let text = script && literalText(script);
  if (text === void 0) return;
  let named2 = place === void 0 && !name ? ITEM_WORD : name && (place === void 0 ? name : filled4(name, place)), appended2 = place === void 0 && name ? [ITEM_WORD] : [], more = [...given.map((one) => place === void 0 ? one : filled4(one, place)), ...appended2];
  try {
    let tree = readTree(text, { background: runsProject(scope.rules), parameters: !0 }), body = place === void 0 ? tree : filledIn3(tree, place), { node, given: kept } = bind(body, { words: more, name: "sh", number: 0, ...named2 && { zero: named2 } });
    return kept.length === 0 ? node : { kind: "sequence", nodes: [{ ...plainCall([]), assignments: kept }, node] };
  } catch (error) {
    if (error instanceof Refused) return;
    throw error;
  }
}
var ITEM_PART = { kind: "variable", name: ITEM, quoted: !0 }, ITEM_WORD = { parts: [ITEM_PART], source: `"$${ITEM}"` }, CODE_WORD = { parts: [{ kind: "variable", name: CODE2, quoted: !0 }], source: `"$${CODE2}"` }, word = (text, quoted2 = !1) => ({ parts: [{ kind: "text", text, quoted: quoted2 }], source: text }), filled4 = (one, place) => filledIn3(one, place);
function filledIn3(tree, place) {
  return Array.isArray(tree) ? tree.map((one) => filledIn3(one, place)) : typeof tree != "object" || tree === null ? tree : "parts" in tree ? { ...tree, parts: tree.parts.flatMap((part) => partsOf(part, place)) } : Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, filledIn3(value, place)]));
}
function partsOf(part, place) {
  return part.kind !== "text" ? [filledIn3(part, place)] : part.text.split(place).flatMap((text, index) => [...index > 0 ? [ITEM_PART] : [], ...text === "" ? [] : [{ ...part, text }]]);
}

// src/shell/walk.ts
var WRITERS2 = {
  simple: writeCommand,
  conditional: (node, scope) => (grantFor({ argv: [textArgument("test")], shownAs: "[[" }, scope), stay(forEachChoice(node, scope, (one) => at(writeConditional(node, one, writeInner) + redirects(node, one), one)).text, scope)),
  arithmetic: (node, scope) => {
    for (let name of node.expression.assigns) checkName(name);
    let text = `((${writeArithmetic(node.expression, scope)}))${redirects(node, scope)}`, state = afterArithmetic(scope, node.expression);
    return { text, ok: state, failed: joinStates(state, scope) };
  },
  function: () => {
    throw new Error("functions are written where they are called");
  },
  pipeline: writePipeline,
  chain: writeChain,
  sequence: writeSequence,
  trap: (node, scope) => writeTrap(node, scope, writeInner),
  background: writeBackground,
  subshell: (node, scope) => noted(node, scope, () => {
    let notes = asks(scope) && !asksBefore(node.body), body = inShell(scope, () => write(node.body, { ...scope, loop: void 0, notes, inShell: !0 }).text);
    return stay(`( ${body} )${redirects(node, scope)}`, scope);
  }),
  group: (node, scope) => {
    let body = write(node.body, scope), text = node.body.kind === "background" ? body.text : `{ ${body.text}; }`;
    return redirected(node, { ...body, text }, scope);
  },
  if: writeIf,
  for: (node, scope) => redirected(node, writeFor(node, scope, write, writeInner), scope),
  count: (node, scope) => redirected(node, writeCount(node, scope, write), scope),
  while: (node, scope) => redirected(node, writeWhile(node, scope, write), scope),
  case: (node, scope) => redirected(node, writeCase(node, scope, write, writeInner), scope)
};
function write(node, scope) {
  let decides = (scope.decides ?? !1) && HANDS_ON.includes(node.kind), hidden = scope.hidden === !0 || "redirects" in node && node.redirects.some(isOutput), turnsQuiet = !scope.quiet && isList4(node) && node.redirects.some(movesErrors), quiet = scope.quiet === !0 || turnsQuiet, inner = { ...scope, ...inputOf2(node, scope), decides, hidden, ...quiet && { quiet } }, writeIt = () => WRITERS2[node.kind](node, inner);
  return turnsQuiet && !scope.inShell ? saidBehind(node, scope, writeIt) : writeIt();
}
function saidBehind(node, { report }, writeIt) {
  let { notesPipes } = report;
  report.notesPipes = !1;
  let written5 = writeIt(), isNoted = report.notesPipes;
  return report.notesPipes ||= notesPipes, isNoted ? { ...written5, text: withQuietOutcomes(written5.text, typedAs(node)) } : written5;
}
var isList4 = (node) => "redirects" in node && !["simple", "arithmetic", "conditional"].includes(node.kind), movesErrors = (redirect) => redirect.kind === "copy" ? redirect.from === 2 : isOutputOf(redirect) && redirect.stream !== 1, turnsOf = (node, scope) => node.kind === "for" && node.redirects.length === 0 ? unrolled(node, scope, writeInner) : void 0;
function inputOf2(node, scope) {
  let input = "redirects" in node ? node.redirects.findLast(isInput3) : void 0;
  if (!input) return {};
  let [part] = input.kind === "in" ? input.target.parts : [], body = part?.kind === "process" ? part.body : void 0;
  return {
    readsToolchain: body !== void 0 && namesToolchain(body, scope),
    readsCommits: body && linesOf(body),
    readsText: void 0
  };
}
var isOutputOf = (redirect) => redirect.kind === "out" || redirect.kind === "append", isOutput = (redirect) => isOutputOf(redirect) && redirect.stream !== 2, isInput3 = ({ kind }) => kind === "in" || kind === "here-document" || kind === "here-string", HANDS_ON = ["simple", "pipeline", "chain", "sequence", "subshell", "group"], asks = ({ decides, notes = !1 }) => decides === !0 || notes !== !1;
function inShell({ report, notes }, judge) {
  let { notesPipes } = report;
  report.notesPipes = !1;
  let body = judge(), text = notes === "only" ? body : withPipes(body, report);
  return report.notesPipes = notesPipes, text;
}
function writeInner(body, scope, isLine = !1) {
  let { report } = scope, { asksPipes, notesPipes } = report, decides = isLine && (scope.decides ?? !1);
  report.notesPipes = !1;
  let { text } = write(body, { ...scope, loop: void 0, decides, notes: decides, hidden: !isLine }), whole2 = withPipes(text, report);
  return Object.assign(report, { asksPipes, notesPipes }), whole2;
}
var redirects = ({ redirects: all }, scope) => forEachChoice(all, scope, (one) => at(writeRedirects(all, one, writeInner), one)).text, at = (text, { cwds }) => ({ text, ok: cwds, failed: cwds }), stay = (text, scope) => ({ text, ok: plainState(scope), failed: plainState(scope) }), after = ({ ok: ok2, failed: failed2 }) => joinStates(ok2, failed2), reached = (scope, state) => ({
  ...scope,
  ...plainState(state.cwds.length > 0 ? state : scope)
});
function redirected(node, { text, ok: ok2, failed: failed2 }, scope) {
  return node.redirects.length === 0 ? { text, ok: ok2, failed: failed2 } : { text: text + redirects(node, scope), ok: ok2, failed: joinStates(failed2, plainState(scope)) };
}
function writeCommand(asWritten, scope) {
  let node = withPathProgram(withProgram(asWritten, scope), scope), body = evalBody(node, scope, writeInner);
  return body ? write(body, scope) : writeBuiltin(node, scope, writeInner) ?? noted(node, scope, () => writeProgram(node, scope));
}
function writeProgram(node, scope) {
  let { calls, inner } = scope.report, [from, innerFrom] = [calls.length, inner.length], judge = () => withListedWords(node, scope, (one) => writeSimple(node, one, writeInner)), written5 = node.words.some(isPipe) ? sideBySide(judge, scope) : judge();
  [...calls.slice(from), ...inner.slice(innerFrom)].some(({ argv }) => mayMoveDirectories(argv, scope.rules)) && (scope.report.moves = !0);
  let isMove = node.words.slice(0, 1).some((program) => literalText(program) === "cd"), state = activatedState(node, scope) ?? plainState(scope), previous = scope.cwds.length === 1 ? scope.cwds[0] : null;
  return {
    text: written5.text,
    ok: { ...state, cwds: written5.ok, ...isMove && { previous } },
    failed: { ...state, cwds: written5.failed }
  };
}
function withProgram(node, { variables }) {
  let [program, ...more] = node.words, [part, ...others] = program?.parts.filter((one) => one.kind !== "text" || one.text !== "") ?? [];
  if (part?.kind !== "variable" || part.operation || others.length > 0) return node;
  let value = variables.get(part.name), text = value?.kind === "text" ? value.text : "";
  return !(/^[\w./][\w./+-]*$/.test(text) && !OF_THE_SHELL.includes(text)) || !(text.includes("/") || findProjectProgram(text)) ? node : { ...node, words: [{ parts: [{ kind: "text", text, quoted: !0 }], source: text }, ...more] };
}
function writePipeline(node, scope) {
  let [only, ...more] = node.commands, prefix = [node.timed, node.negated ? "!" : ""].filter(Boolean).map((word2) => `${word2} `).join("");
  if (only && more.length === 0) {
    let { text: text2, ok: ok2, failed: failed2 } = write(only, node.negated ? { ...scope, notes: !1 } : scope);
    return { text: prefix + text2, ok: node.negated ? failed2 : ok2, failed: node.negated ? ok2 : failed2 };
  }
  let inPlace3 = (at2) => {
    if (at2 === 0) return { ...scope, hidden: scope.hidden === !0 || !node.commands.slice(1).every(isShowing) };
    let before = { ...node, commands: node.commands.slice(0, at2) };
    return {
      ...scope,
      hidden: !0,
      readsCommits: linesOf(before),
      readsToolchain: namesToolchain(before, scope),
      readsText: at2 === 1 ? printedText(node.commands[0]) : void 0
    };
  }, stages = sideBySide(() => node.commands.map((command, at2) => writeStage(command, inPlace3(at2))), scope), last = stages.length - 1, isFollowed = scope.notes === !0 && !scope.decides, code = stages.flatMap(
    ({ runsCode, isNoted }, at2) => runsCode && (at2 < last || isNoted || isFollowed) && !onlyReadsPipes(node.commands[at2]) ? [at2] : []
  ), isAsked = !node.negated && code.length > 0 && (scope.decides || scope.notes), readers = isAsked ? headsBehind(node.commands, code[0] ?? last) : [], texts = stages.map(({ text: text2 }, at2) => readers.includes(at2) ? readToTheEnd(text2) : text2), text = prefix + texts.join(" | "), shown3 = stages.map(({ says }, at2) => says ? void 0 : typedAs(node.commands[at2]));
  return stay(isAsked ? withOutcomes(text, { code, readers, last, shown: shown3 }, scope) : text, scope);
}
function writeStage(written5, { report, ...scope }) {
  let command = xargsLoop(written5, { ...scope, report }) ?? written5, before = report.runsCode;
  report.runsCode = !1;
  let isAsked = asks(scope), how = { decides: isAsked && command.kind === "subshell", notes: isAsked && command.kind !== "simple" }, text = inShell(
    { report },
    () => write(command, { ...scope, report, loop: void 0, inShell: !0, ...how }).text
  ), { runsCode } = report;
  report.runsCode ||= before;
  let isNoted = text.startsWith(NOTING), isAtRisk = runsCode || isMissing(command, scope.rules);
  return {
    text: isNoted ? `{ ${text}; }` : text,
    runsCode: isAtRisk,
    isNoted: isNoted || command !== written5,
    says: isNoted && !(isList4(command) && command.redirects.some(movesErrors))
  };
}
function sideBySide(judge, { report }) {
  let { moves } = report, judged2 = judge();
  return report.moves === moves ? judged2 : judge();
}
function writeChain({ first, rest }, scope) {
  let nodes = [first, ...rest.map(({ node }) => node)], inPlace3 = (index) => ({
    ...scope,
    decides: (scope.decides ?? !1) && index === rest.length,
    notes: !isIgnored(rest[index]) && notesAt(nodes, index, scope, !0)
  }), result = write(first, inPlace3(0));
  for (let [index, { operator, node }] of rest.entries()) {
    let next = write(node, reached(inPlace3(index + 1), operator === "&&" ? result.ok : result.failed)), isReached = (operator === "&&" ? result.ok : result.failed).cwds.length > 0, text = `${result.text} ${operator} ${next.text}`;
    isReached ? operator === "&&" ? result = { text, ok: next.ok, failed: joinStates(result.failed, next.failed) } : result = { text, ok: joinStates(result.ok, next.ok), failed: next.failed } : result = { ...result, text };
  }
  return result;
}
function writeSequence({ nodes }, scope) {
  let result = stay("", scope), last = scope;
  for (let [index, node] of nodes.entries()) {
    let state = after(result), decides = (scope.decides ?? !1) && index === nodes.length - 1, notes = notesAt(nodes, index, scope), next = write(node, reached({ ...scope, ...plainState(last), decides, notes }, state)), end = after(next);
    end.cwds.length > 0 && (last = end);
    let text = result.text ? `${result.text}; ${next.text}` : next.text;
    result = state.cwds.length > 0 ? { ...next, text } : { ...result, text };
  }
  return result;
}
function writeBackground({ body }, scope) {
  scope.report.background = !0;
  let { text } = write(body, { ...scope, loop: void 0, decides: !1, notes: !1 }), state = withValue(plainState(scope), LAST_PROCESS, PROCESS);
  return { text: `{ ${text} & }`, ok: state, failed: state };
}
function writeIf(node, scope) {
  let texts = [], state = plainState(scope), ends = { ...state, cwds: [] };
  node.branches.forEach((branch, index) => {
    let condition = write(branch.condition, { ...reached(scope, state), notes: !1 }), body = write(branch.body, reached(scope, condition.ok));
    texts.push(`${index === 0 ? "if" : "elif"} ${condition.text}; then ${body.text};`), condition.ok.cwds.length > 0 && (ends = joinStates(ends, after(body))), state = condition.failed;
  });
  let otherwise = node.otherwise && write(node.otherwise, reached(scope, state));
  return otherwise && texts.push(`else ${otherwise.text};`), ends = joinStates(ends, otherwise && state.cwds.length > 0 ? after(otherwise) : state), redirected(node, { text: `${texts.join(" ")} fi`, ok: ends, failed: ends }, scope);
}

// src/shell/step-items.ts
function itemsOf(node, operator = ";") {
  return node.kind === "sequence" ? node.nodes.flatMap((one, index) => itemsOf(one, index === 0 ? operator : ";")) : node.kind !== "chain" ? [{ kind: "run", operator, node }] : [...itemsOf(node.first, operator), ...node.rest.flatMap((one) => itemsOf(one.node, one.operator))];
}
function opened({ operator, node, isBranch }, scope, next) {
  let line = node.kind === "simple" ? lineOf(node) : void 0, isAsked = next !== void 0 && (next.operator !== ";" || asksBefore(next.node)), body = line === void 0 ? bodyOf3(node) ?? (isAsked ? void 0 : conditionOf(node)) ?? turnsOf(node, scope) : readTree(line, { background: runsProject(scope.rules) });
  (!body || isAsked && mayEndEarly(body)) && refuseLine("one command of it does both", elsewhere(node) && IN_DIRECTORY), scope.report.background && leavesJobs(body) && refuseLine(IN_BACKGROUND);
  let all = itemsOf(body, operator), branches = [...isBranch ? [0] : [], ...node.kind === "if" ? [all.length - 1] : []], items = all.map(
    (item, at2) => item.kind === "run" && branches.includes(at2) ? { ...item, isBranch: !0 } : item
  ), list = operator === ";" || node.kind !== "if" && items.every((item) => item.kind !== "run" || item.operator === operator) ? items : [{ kind: "open" }, ...items, { kind: "close" }];
  return ["group", "for", "if"].includes(node.kind) ? list : [{ kind: "enter", isFresh: line !== void 0 }, ...list, { kind: "leave" }];
}
function bodyOf3(node) {
  return node.kind !== "group" && node.kind !== "subshell" ? bisectElsewhere(node) : node.redirects.length === 0 ? node.body : void 0;
}
function conditionOf(node) {
  if (node.kind !== "if" || node.otherwise || node.branches.length !== 1 || node.redirects.length > 0) return;
  let [branch] = node.branches;
  return branch ? { kind: "chain", first: ["chain", "sequence"].includes(branch.condition.kind) ? conditional(branch.condition) : branch.condition, rest: [{ operator: "&&", node: conditional(branch.body) }] } : void 0;
}
var IN_BACKGROUND = "a command in the background would end with its part", mayEndEarly = (body) => body.kind === "sequence" ? body.nodes.slice(-1).some(mayEndEarly) : body.kind === "if";
function lineOf({ words: words2, assignments, redirects: redirects2 }) {
  let [shell = "", option = "", line, ...more] = words2.map(literalText);
  return ["bash", "sh"].includes(shell) && ["-c", "-lc", "-cl"].includes(option) && assignments.length + redirects2.length + more.length === 0 ? line : void 0;
}
var isRun = (item) => item.kind === "run", nodesOf = (items) => items.filter(isRun).map(({ node }) => node), nextOf = (items, at2) => items.slice(at2 + 1).find(isRun), conditional = (node) => ({ kind: "group", body: node, redirects: [] });
function bisectRun(node) {
  let isPipe3 = node.kind === "pipeline" && !node.negated && node.timed === "", first = isPipe3 ? node.commands[0] : node;
  if (first?.kind !== "simple" || first.assignments.length > 0) return;
  let [git3, bisect, run, ...words2] = first.words, isRun2 = [git3, bisect, run].map((word2) => word2 && bareText(word2)).join(" ") === "git bisect run", { redirects: redirects2 } = first;
  if (!isRun2 || words2.length === 0 || redirects2.some(({ kind }) => !["out", "append", "copy"].includes(kind)))
    return;
  let ofErrors = redirects2.filter((one) => one.kind === "out" && one.stream === 2);
  if (!ofErrors.every(isToNowhere)) return;
  let asked = { ...first, words: words2, redirects: ofErrors }, others = redirects2.filter((one) => !ofErrors.includes(one)), led = others.findLastIndex((one) => one.kind === "out" || one.kind === "append"), streams = others.some(
    (one, at2) => one.kind === "copy" ? one.to === 1 && at2 > led : "stream" in one && one.stream === "both"
  ) ? "both" : "output";
  return !isPipe3 && others.every(({ kind }) => kind === "copy") ? { asked, streams } : { asked, streams, reader: (file) => {
    let cat = { ...first, words: [plainWord("cat"), plainWord(file)], redirects: others };
    return isPipe3 ? { ...node, commands: [cat, ...node.commands.slice(1)] } : cat;
  } };
}
function bisectElsewhere(node) {
  let { place, run, opens } = elsewhere(node) ?? {};
  if (!(!place || !run || opens || /^(?:-|$)/.test(literalText(place) ?? "")))
    return { kind: "chain", first: plainCall([plainWord("cd"), place]), rest: [{ operator: "&&", node: run }] };
}
function elsewhere(node) {
  let [first, ...readers] = node.kind === "pipeline" ? node.commands : [node];
  if (first?.kind !== "simple") return;
  let [git3, option, place, ...words2] = first.words;
  if (!git3 || !place || [git3, option].map((word2) => word2 && bareText(word2)).join(" ") !== "git -C") return;
  let there = { ...first, words: [git3, ...words2] }, run = node.kind === "pipeline" ? { ...node, commands: [there, ...readers] } : there, opens = !first.redirects.every(isNoFile) || !readers.every(opensNothing);
  return bisectRun(run) && { place, run, opens };
}
var IN_DIRECTORY = "Write `cd DIRECTORY && git bisect run COMMAND`; what reads it runs in that directory too.", isNoFile = (redirect) => redirect.kind === "copy" || isToNowhere(redirect), opensNothing = (node) => node.kind === "simple" && node.redirects.every(isNoFile) && OPENS_NOTHING.test(node.words.map((word2) => (literalText(word2) ?? "\0").concat(`
`)).join("")), OPENS_NOTHING = /^(?:(?:tail|head|wc|sort|uniq)\n(?:-\w+\n|\d+\n)*|grep\n(?:-(?:[civnowxEF]+|[civnowxEF]*[ABCm]\n?\d+)\n)*[^-\n\0][^\n\0]*\n)$/;
function laterOf(items, at2) {
  let depth = 0;
  return items.slice(at2 + 1).flatMap((item) => {
    if (item.kind === "open" && (depth += 1), item.kind === "close" && (depth -= 1), item.kind !== "run") return [];
    let isCertain = item.operator === ";" && depth <= 0, sets2 = item.node.kind === "simple" && item.node.words.length === 0;
    return [isCertain || !sets2 ? item : { ...item, node: conditional(item.node) }];
  });
}
function leaveOf2(items, at2) {
  let depth = 0;
  return items.findIndex(({ kind }, index) => (index >= at2 && kind === "enter" && (depth += 1), index >= at2 && kind === "leave" && (depth -= 1), index > at2 && depth === 0));
}
var isExport = (node) => node.kind === "simple" && (isCalled(node, ["export"]) || node.words.length === 0 && node.assignments.some(({ name }) => name === "PATH")), isCalled = (node, names) => node.words[0] !== void 0 && names.includes(bareText(node.words[0]) ?? "");
function namesAny(place, names) {
  if (Array.isArray(place)) return place.some((one) => namesAny(one, names));
  if (typeof place != "object" || place === null) return !1;
  let node = place;
  return node.kind === "subshell" ? !1 : node.kind === "trap" || node.kind === "simple" && isCalled(node, names) ? !0 : Object.values(place).some((one) => namesAny(one, names));
}
function leavesJobs(place, isWaited = !1) {
  if (Array.isArray(place)) return place.some((one) => leavesJobs(one, isWaited));
  if (typeof place != "object" || place === null) return !1;
  let node = place;
  if (node.kind === "background") return !isWaited || leavesJobs(node.body);
  if (node.kind === "simple" && isCalled(node, RUN_NO_TEXT)) return leavesJobs(partsBesideText(node));
  if ("text" in place && typeof place.text == "string" && /(?<![&>])&(?![&>])/.test(place.text)) return !0;
  let inner = node.kind === "subshell" ? waitsAtEnd(node.body) : isWaited && node.kind !== "pipeline";
  return Object.values(place).some((one) => leavesJobs(one, inner));
}
function waitsAtEnd(body) {
  let last = body.kind === "sequence" ? body.nodes.at(-1) : void 0;
  return last !== void 0 && isWait(last) && !namesAny(body, ["exit", "exec"]);
}
var isWait = (node) => node.kind === "simple" && node.words.length === 1 && isCalled(node, ["wait"]), RUN_NO_TEXT = ["curl", "wget", "echo", "printf", "grep", "cat", "head", "tail", "sleep"], partsBesideText = ({ words: words2, assignments, redirects: redirects2 }) => [words2, assignments.map(({ value, items }) => [value, ...items ?? []]), redirects2.map(Object.values)].flat(Number.POSITIVE_INFINITY).flatMap((word2) => word2.parts ?? []).filter(({ kind }) => kind !== "text");
function withJobShell(line) {
  let nodes = line.kind === "sequence" ? line.nodes : [line], from = nodes.findIndex((node) => leavesJobs(node));
  if (from < 0) return line;
  let to = nodes.findLastIndex((node) => node.kind === "simple" && isCalled(node, ["wait", "kill"])) + 1, within3 = nodes.slice(from, to), behind3 = nodes.slice(to), read = variablesIn(behind3);
  (["!", "?", ...setWithin(within3)].some((name) => read.has(name)) || namesAny(within3, LEAVES_MORE) || !endsAllJobs(within3) || leavesJobs(behind3)) && refuseLine(IN_BACKGROUND);
  let last = within3.at(-1), shell = { kind: "subshell", body: { kind: "sequence", nodes: last && isWait(last) ? within3 : [...within3, plainCall([plainWord("wait")])] }, redirects: [] };
  return { kind: "sequence", nodes: [...nodes.slice(0, from), shell, ...behind3] };
}
var LEAVES_MORE = ["cd", "pushd", "popd", "exit", "exec", "set", "export", "unset", "git"];
function endsAllJobs(nodes) {
  if (nodes.at(-1)?.kind !== "simple") return !1;
  let ends = nodes.filter((node) => node.kind === "simple" && isCalled(node, ["kill", "wait"]));
  if (ends.some(isWait)) return !0;
  let started = nodes.filter(({ kind }) => kind === "background").length;
  return !nodes.filter(({ kind }) => kind !== "background").some((node) => leavesJobs(node)) && new Set(ends.flatMap(({ words: words2 }) => words2.slice(1).map(({ source }) => source))).size >= started;
}
var isToNowhere = (redirect) => redirect.kind === "copy" || redirect.kind === "out" && literalText(redirect.target) === "/dev/null", joins = (last, next) => areAlike(last, next) && (last.operator === ";" || last.operator === next.operator), areAlike = (last, next) => last.leads === void 0 && !next.isBranch && next.stops !== "always" && !(next.leads !== void 0 && next.operator === "||") && last.recordsInGit === next.recordsInGit && last.cwd === next.cwd && last.isLed === next.isLed, joined4 = (last, { operator, run, shown: shown3, readsOnly, leads }) => ({
  ...last,
  ...leads !== void 0 && { leads },
  shown: `${last.shown}${operator === ";" ? "" : " "}${operator} ${shown3}`,
  run: `${last.run}${operator === ";" ? "" : " "}${operator} ${run}`,
  readsOnly: last.readsOnly && readsOnly
}), isExit = (node) => node.kind === "simple" && isCalled(node, ["exit"]), withCode = (node) => node.kind === "simple" && node.words.length === 1 && isExit(node) ? { ...node, words: [...node.words, CODE3] } : node, CODE3 = { parts: [{ kind: "variable", name: "?", quoted: !0 }], source: '"$?"' }, isNegated = (node) => node.kind === "pipeline" && node.negated;

// src/shell/steps.ts
function stepsOf(line, outer) {
  let tree = outer.report.background ? withJobShell(line) : line, scope = { ...outer, report: { ...outer.report, wroteBefore: !1 } }, course = {
    steps: [],
    state: scope,
    fallen: void 0,
    exports: "",
    stops: !1,
    outer: [],
    heads: [],
    before: [],
    lost: /* @__PURE__ */ new Set(),
    handed: /* @__PURE__ */ new Map(),
    files: /* @__PURE__ */ new Set(),
    texts: /* @__PURE__ */ new Map(),
    kept: /* @__PURE__ */ new Map(),
    isOpen: !1,
    isLatest: !1
  }, items = itemsOf(tree);
  for (let at2 = 0; at2 < items.length; at2 += 1) {
    for (let item = items[at2]; item && isDivided3(item, course, scope); item = items[at2])
      items.splice(at2, 1, ...opened(item, { ...scope, ...course.state }, nextOf(items, at2)));
    takeItem(items, at2, course, scope);
  }
  let [first, ...others] = course.steps;
  return first ? [{ ...first, run: forgetHanded(course) + first.run }, ...others] : [];
}
function isDivided3(item, { state, outer }, scope) {
  if (item.kind !== "run" || bisectRun(item.node)) return !1;
  if (outer.length === 0 && ["group", "if"].includes(item.node.kind) && namesAny(item.node, ["exit"])) return !0;
  let { report } = written4(item.node, state, scope), isOne = item.node.kind === "simple" || item.node.kind === "pipeline";
  return report.recordsInGit && (report.runsCode || !isOne && writesBesideLinks(report));
}
var writesBesideLinks = ({ makesLinks, writesBeside }) => makesLinks && writesBeside;
function takeItem(items, at2, course, scope) {
  let item = items[at2];
  if (item.kind === "open" || item.kind === "close") {
    takeBracket(item.kind, course);
    return;
  }
  if (item.kind !== "run") {
    passShell(items, at2, course);
    return;
  }
  let { operator } = item, node = withCode(item.node);
  if (operator !== "&&" && course.fallen && Object.assign(course, { state: joinStates(course.state, course.fallen), fallen: void 0 }), operator === ";" && keepCode(node, course)) {
    endWell(items, at2);
    return;
  }
  if (operator === ";" && node.kind === "simple" && isCalled(node, ["set"])) {
    let { text } = written4(node, course.state, scope), [, sign] = /(?:^| )([-+])[a-z]*e/.exec(text) ?? [], stops = sign === void 0 ? course.stops : sign === "-";
    Object.assign(course, { exports: `${course.exports}${text}; `, stops, isOpen: !1, isLatest: !1 });
    return;
  }
  let isPlace = operator === ";" && isCertainMove(node, course, scope), isAlways = operator === ";" && course.heads.length === 0, isLast = items[at2 + 1]?.kind === "leave";
  if (isAlways && !isLast && setsTexts(node)) {
    let { ok: ok2 } = written4(node, course.state, scope);
    noteTexts(node, course), Object.assign(course, { state: ok2, isLatest: !1, isOpen: !1 }), endWell(items, at2);
  } else if (isPlace || operator === ";" && isExport(node)) {
    let { ok: ok2, text, report } = written4(node, course.state, scope);
    report.calls.length > 0 && !isPlace && refuseLine("it changes the shell for what follows"), Object.assign(course, { state: ok2, isLatest: !1 }), isPlace || Object.assign(course, { exports: `${course.exports}${text}; `, isOpen: !1 }), endWell(items, at2);
  } else {
    let mayExit = course.outer.length === 0 || at2 === items.length - 1;
    !(mayExit && isExit(node)) && namesAny(node, CHANGES_SHELL) && refuseLine("it changes the shell for what follows"), isAlways && mayExit && isExit(node) && items.splice(at2 + 1);
    let bisected2 = bisectRun(node), later = laterOf(items, at2);
    bisected2 ? takeBisect(item, { ...bisected2, later }, course, scope) : takeCommand2({ ...item, node }, later, course, scope);
  }
}
function passShell(items, at2, course) {
  let item = items[at2];
  if (course.isOpen = !1, item.kind !== "enter") {
    Object.assign(course, course.outer.pop());
    return;
  }
  let { state, fallen, exports, stops, texts } = course;
  course.outer.push({ state, fallen, exports, stops, texts }), course.isLatest = !1;
  let end = leaveOf2(items, at2);
  checkOwnShell(nodesOf(items.slice(at2, end)), nodesOf(items.slice(end))), item.isFresh && Object.assign(course, { state: { ...course.state, variables: /* @__PURE__ */ new Map() }, texts: /* @__PURE__ */ new Map() });
}
function takeBracket(kind, course) {
  let { steps: steps2, heads } = course;
  if (Object.assign(course, { isOpen: !1, isLatest: !1 }), kind === "open")
    heads.push(steps2.length), course.before.push(course.state);
  else {
    passOver(course);
    let at2 = heads.pop() ?? steps2.length, head = steps2[at2];
    head && at2 < steps2.length - 1 && (steps2[at2] = { ...head, heads: steps2.length - 1 - at2 });
  }
}
function passOver(course) {
  let before = course.before.pop() ?? course.state, { state, kept, lost } = course, variables = new Map(joinStates(state, before).variables);
  for (let [name, value] of state.variables) {
    let old = before.variables.get(name);
    old === void 0 && kept.get(name) === value ? variables.set(name, value) : old !== void 0 && JSON.stringify(old) !== JSON.stringify(value) && lost.add(name);
  }
  course.state = { ...joinStates(state, before), variables };
}
function keepCode(node, course) {
  let { name, part } = keptCode(node) ?? {}, last = course.steps.at(-1);
  if (name === void 0 || !last || !course.isLatest) return !1;
  course.heads.length > 0 && course.state.variables.has(name) && refuseLine("a part of it that may not run sets a variable once more");
  let keepsCode = written(name), run = part === void 0 ? last.run : `${last.run}; ${keepsCode}="\${${part}}"; ( exit "$${keepsCode}" )`;
  course.steps[course.steps.length - 1] = { ...last, run, keepsCode };
  let value = { kind: "number" };
  return course.kept.set(name, value), course.lost.delete(name), course.handed.delete(name), course.texts = new Map([...course.texts].filter(([other]) => other !== name)), Object.assign(course, { state: withValue(course.state, name, value), isOpen: !1, isLatest: !1 }), !0;
}
function endWell(items, at2) {
  let isLeftOut = (next2) => next2?.kind === "run" && next2.operator === "||";
  for (; isLeftOut(items[at2 + 1]); ) items.splice(at2 + 1, 1);
  let next = items[at2 + 1];
  next?.kind === "run" && next.operator === "&&" && (items[at2 + 1] = { ...next, operator: ";" });
}
function takeCommand2(item, later, course, scope) {
  let { operator, node, isBranch } = item, [next] = later, { cwd, isLed } = placeOf2(course), asks2 = asksBefore(node), isAsked = next !== void 0 && (next.operator !== ";" || asksBefore(next.node)), goesOn = next?.operator === "&&" && !asksBefore(next.node) && isOnlyShown(node), decides = !course.stops && (!isAsked || goesOn), how = { decides, notes: !isAsked }, step2 = (one2) => ({
    operator,
    run: course.stops ? `${one2.report.notesPipes ? NOTING : ""}${one2.text}` : lineText(one2.text, one2.report),
    shown: typedText(node),
    cwd,
    ...isLed && { isLed: !0 },
    ...leadsOf(node, one2, course),
    readsOnly: !one2.report.writes,
    recordsInGit: one2.report.recordsInGit,
    ...isBranch && { isBranch },
    ...isExit(node) ? { stops: "always" } : course.stops && !isAsked && !isNegated(node) && { stops: "failed" }
  }), last = course.steps.at(-1);
  asks2 && last && !course.isLatest && refuseLine("a part of it asks how another one ended");
  let one = written4(node, course.state, scope, how), isOpen = (course.isOpen || asks2) && last?.keepsCode === void 0, isHeads = operator === ";" && course.heads.at(-1) === course.steps.length - 1;
  if (last && isOpen && !one.report.notesPipes && (joins(last, step2(one)) || isHeads && areAlike(last, step2(one))))
    course.steps[course.steps.length - 1] = joined4(last, step2(one));
  else {
    last && asks2 && askBefore(node, course), handOn(course, [node, ...nodesOf(later)], scope), one = written4(node, course.state, scope, how);
    let code = last && asks2 ? READ_CODE : "", run = course.exports + readHanded(course) + code + step2(one).run;
    course.steps.push({ ...step2(one), run, ...code !== "" && { readsCode: !0 } });
  }
  one.report.writes && (scope.report.wroteBefore = !0), checkLost(operator === ";" && course.heads.length === 0 ? node : conditional(node), course);
  let isOwn = one.report.runsCode && !isAsked;
  course.isOpen = !course.stops && !isExit(node) && !one.report.notesPipes && !isOwn && (isAsked && !decides || !one.report.asksPipes), course.isLatest = !0;
  let before = course.state;
  course.state = stateAfter(one, operator, before);
  let ways = [one.failed, ...operator === "||" ? [before] : [], ...course.fallen ? [course.fallen] : []], { variables } = course.state;
  course.fallen = ways.map((way) => ({ ...way, variables })).reduce(joinStates), course.stops && !isAsked && operator === ";" && (course.fallen = void 0);
}
var READ_CODE = '( exit "$line_code" ); ';
function takeBisect({ node: whole2, operator, isBranch }, { asked: node, reader, streams, later }, course, scope) {
  let { cwd, isLed } = placeOf2(course);
  handOn(course, [node, ...nodesOf(later)], scope);
  let { text, report } = written4(node, course.state, scope, { decides: !0, notes: !1 });
  report.recordsInGit && refuseBisect();
  let shown3 = `git bisect run ${typedText(node)}`, run = course.exports + readHanded(course) + withPipes(text, report), at2 = course.steps.length, file = `${temporaryName(scope.rules)}/.bisect-${at2}`, step2 = { operator, run, shown: shown3, cwd, ...isLed && { isLed: !0 }, ...{ readsOnly: !1, recordsInGit: !1 }, bisects: reader ? { printsTo: { file, streams } } : {} };
  if (course.steps.push({ ...step2, ...isBranch && { isBranch } }), scope.report.wroteBefore = !0, checkLost(node, course), Object.assign(course, { isOpen: !1, isLatest: !0 }), course.fallen = course.fallen ? joinStates(course.fallen, course.state) : course.state, !reader) return;
  takeCommand2({ kind: "run", operator: ";", node: reader(file) }, later, course, scope);
  let [head, last] = [course.steps.at(at2), course.steps.at(-1)];
  if (!head || !last) return;
  course.steps[at2] = { ...head, heads: 1 };
  let keeps = { run: `${last.run}; ( exit "$line_code" )`, readsCode: !0 };
  course.steps[course.steps.length - 1] = { ...last, shown: typedText(whole2), ...whole2.kind !== "pipeline" && keeps }, course.isOpen = !1;
}
function placeOf2({ state, steps: steps2, outer }) {
  let [first, second, ...others] = state.cwds;
  if (first !== void 0 && second === void 0) return { cwd: first, isLed: !1 };
  let leads = steps2.filter((step2) => step2.leads !== void 0), [lead] = leads, cwd = leads.length === 1 && outer.length === 0 && others.length === 0 ? state.cwds.find((place) => place !== lead?.leads) : void 0;
  return (cwd === void 0 || !state.cwds.includes(lead?.leads ?? "")) && refuseLine("where a part of it runs is not known"), { cwd, isLed: !0 };
}
function leadsOf(node, { ok: ok2 }, { outer }) {
  let [place, ...others] = ok2.cwds;
  return node.kind === "simple" && isCalled(node, ["cd"]) && outer.length === 0 && place !== void 0 && others.length === 0 ? { leads: place } : {};
}
function written4(node, state, scope, { decides, notes } = { decides: !1, notes: !1 }) {
  let writeOnce = (mayBeLinked) => {
    let seen = { writes: !1, recordsInGit: !1, runsCode: !1, ...{ writesFiles: !1, writesBeside: !1, makesLinks: !1 } }, report = { ...scope.report, calls: [], inner: [], ...seen, mayBeLinked, ...NO_PIPES };
    return { ...write(node, { ...scope, ...state, report, decides, notes }), report };
  }, one = writeOnce(!1);
  return !scope.report.wroteBefore || !one.report.recordsInGit || one.report.runsCode ? one : (one.report.writesFiles && refuseLine("a part of it writes files while git records, behind one that may have made links"), writeOnce(!0));
}
var NO_PIPES = { asksPipes: !1, notesPipes: !1 };
function isCertainMove(node, { state }, scope) {
  if (node.kind !== "simple" || node.assignments.length > 0 || !isCalled(node, ["cd"])) return !1;
  let prints = node.redirects.length === 0 && node.words.some((word2) => bareText(word2) === "-");
  if (!node.redirects.every(isToNowhere) || prints) return !1;
  let [place, ...more] = written4(node, state, scope).ok.cwds;
  return place !== void 0 && more.length === 0 && isDirectory(scope.rules.paths.placeOf(place));
}
function stateAfter({ ok: ok2, failed: failed2 }, operator, before) {
  let variables = new Map(ok2.variables), ways = operator === ";" ? [failed2] : [failed2, before];
  for (let [name, value] of ok2.variables)
    ways.every((way) => JSON.stringify(way.variables.get(name)) === JSON.stringify(value)) || variables.set(name, { kind: "unknown" });
  return { ...ok2, variables };
}
var CHANGES_SHELL = ["exit", "set", "export", "unset"];

// src/shell/judge.ts
function decisionOn(command, examined) {
  if (!examined.ok) {
    let { program: _, ...refusal2 } = examined.refusal;
    return { verdict: "deny", ...refusal2 };
  }
  let { text, calls, readsOnly, recordsInGit, shown: shows, steps: steps2, leavesJobs: leavesJobs2 } = examined, what = calls.length === 1 ? "its program and its" : `its ${calls.length} programs and their`;
  return {
    verdict: "allow",
    rule: "bash.allowlist",
    reason: `${shown(command.trim())}: ${what} arguments are allowed`,
    run: text,
    readsOnly,
    recordsInGit,
    ...shows.length > 0 && { shows },
    ...steps2 && { steps: steps2 },
    ...leavesJobs2 && { leavesJobs: leavesJobs2 }
  };
}
function examineCommand(command, rules) {
  let read = readCommand(command, { background: runsProject(rules), isWritten: rules.isWritten ?? !1 });
  if (!read.ok) return read;
  let root = rules.paths.root, cwd = resolve22(root, rules.cwd);
  return leadsOut(relative8(root, cwd)) ? {
    ok: !1,
    refusal: refuse(
      "path.outside-workspace",
      `${shown(cwd)} is no place to run commands`,
      "Run it in the workspace."
    )
  } : withUsefulListing(read.tree, cwd, { ...rules, paths: rememberChecks(rules.paths) });
}
var MAX_ENTRIES3 = 8;
function withUsefulListing(tree, cwd, rules) {
  let judged2 = check(tree, cwd, rules);
  if (judged2.ok || !judged2.refusal.listing) return judged2;
  let { listing: _, ...refusal2 } = judged2.refusal, entries = /* @__PURE__ */ new Set();
  for (let next = judged2; !next.ok && entries.size < MAX_ENTRIES3; ) {
    let { entry } = next.refusal.listing ?? {};
    if (entry === void 0 || entries.has(entry)) return { ok: !1, refusal: refusal2 };
    entries.add(entry);
    let added = [...entries].map((entry2) => parseEntry(entry2, "bash.allow"));
    next = check(tree, cwd, { ...rules, allow: [...rules.allow, ...added] });
  }
  return judged2;
}
function linesOf3({ argv, cwds }, report) {
  let written5 = argv.map(plainly).filter(Boolean).join(" ");
  return argv.every(({ kind }) => kind !== "glob") ? [written5] : [written5, ...cwds.map((cwd) => argv.flatMap((word2) => filesOf(word2, cwd, report).map(plainly)).join(" "))];
}
var plainly = ({ kind, text, emitted }) => kind === "glob" || /^[\w./:@%+,=~^-]+$/.test(text) ? text : kind === "text" ? quote(text) : emitted;
function filesOf(word2, cwd, report) {
  let files = word2.kind === "glob" ? expandGlob(word2, cwd, report, MAX_READ).map(textArgument) : [];
  return files.length > 0 ? files : [word2];
}
function writeWhole(tree, scope) {
  let { report } = scope, { text } = write(tree, scope);
  return !report.background && !report.anyTime ? text : (report.keepsPattern && stop(
    "bash.loop",
    "what a pattern of a loop will match is not known beside a command in the background, or before a trap",
    "Run the loop in a call of its own, or give the pattern to the command itself."
  ), report.calls.length = 0, report.inner.length = 0, report.anyOrder = !0, write(tree, scope).text);
}
function endsBeside(tree) {
  return tree.kind === "group" || tree.kind === "subshell" ? endsBeside(tree.body) : (tree.kind === "sequence" ? tree.nodes.at(-1) : tree)?.kind === "background";
}
var endsJobs = (tree) => /"text":"(?:wait|kill|pkill|killall|fg)"/.test(JSON.stringify(tree)), IN_FRONT = 'Nothing outlives the call: run it in the foreground, in a call of its own with "background": true, or write behind the & what asks it.', MAX_TEXT = 1e5;
function check(tree, cwd, rules, { moving, easesLoops = !1, notesReads = !1 } = {}) {
  let report = createReport(rules, { moving, easesLoops, notesReads });
  try {
    let scope = { rules, cwds: [cwd], variables: /* @__PURE__ */ new Map(), report, decides: !0, notes: !0 }, text = lineText(writeWhole(tree, scope), report);
    if (report.notesPipes && !notesReads) {
      let noted2 = check(tree, cwd, rules, { moving, easesLoops, notesReads: !0 });
      if (noted2.ok) return noted2;
    }
    endsBeside(tree) && stop("bash.syntax", "what & starts at the end of a line ends with the line", IN_FRONT), text.length > MAX_TEXT && stop("bash.limit", "the line is too long once it is written out", "Divide it into several calls.");
    let lines = [...report.calls, ...report.inner].flatMap((call) => linesOf3(call, report)), isMixed = report.recordsInGit && (report.runsCode || writesBesideLinks(report)), steps2 = isMixed && rules.sandboxed ? stepsOf(tree, scope) : void 0;
    return {
      ok: !0,
      text,
      calls: report.calls,
      lines,
      readsOnly: !report.writes,
      recordsInGit: report.recordsInGit && !isMixed,
      shown: shownFiles(report, rules.paths.placeOf),
      ...steps2 && { steps: steps2 },
      ...report.background && !endsJobs(tree) && { leavesJobs: !0 }
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    let again = error.refusal.rule === "bash.limit" && rules.sandboxed && report.hasLoops && !easesLoops ? check(tree, cwd, rules, { moving, easesLoops: !0, notesReads }) : report.moving === "seen" ? check(tree, cwd, rules, { moving: "surely", easesLoops, notesReads }) : void 0;
    return again?.ok ? again : { ok: !1, refusal: error.refusal };
  }
}
var createReport = ({ paths }, { moving, easesLoops, notesReads }) => ({
  calls: [],
  inner: [],
  turns: 0,
  // The first time has cost something.
  work: easesLoops ? MAX_WORK / 2 : 0,
  moves: !1,
  moving,
  background: !1,
  anyTime: !1,
  anyOrder: !1,
  hasLoops: !1,
  easesLoops,
  keepsPattern: !1,
  seen: 0,
  writes: !1,
  writesFiles: !1,
  writesBeside: !1,
  makesLinks: !1,
  mayBeLinked: !1,
  wroteBefore: !1,
  linksDependencies: !1,
  recordsInGit: !1,
  runsCode: !1,
  asksPipes: !1,
  notesPipes: !1,
  notesReads,
  failsByParts: !1,
  renamed: /* @__PURE__ */ new Map(),
  temporaryFiles: /* @__PURE__ */ new Map(),
  repositories: /* @__PURE__ */ new Set(),
  placeOf: paths.placeOf
});

// src/policy/alternatives.ts
import { existsSync as existsSync8 } from "node:fs";
import { basename as basename6, dirname as dirname14, join as join11, resolve as resolve23 } from "node:path";
function leadsFor({ words: words2, orAny = !1 }, equipment, isAllowed) {
  let has4 = equipmentOf(equipment), nearest2 = [
    ...inWorkspace2(words2, equipment, has4),
    ...offPath(words2, equipment),
    ...rowsFor(words2).flatMap(({ leads }) => leads(has4, words2))
  ];
  return [.../* @__PURE__ */ new Set([...nearest2, ...orAny ? generalLeads(has4) : []])].filter(
    (lead) => !lead.startsWith("`") || isAllowed(lead.slice(1, -1))
  ).slice(0, nearest2.length > 0 ? NEAR : MAX_LEADS).filter((_, index, leads) => (leadOn(leads.slice(0, index + 1)) ?? "").length <= 160);
}
var [NEAR, MAX_LEADS] = [3, 6];
function whyNotStarted([program = ""], equipment) {
  let leadsTo = lostInterpreter(program, equipment);
  if (leadsTo === void 0) return;
  let named2 = /^[\w./@+-]{1,100}$/.test(leadsTo) ? `${leadsTo}, ` : "";
  return `${program} does not start: commands do not see ${named2}the interpreter of its environment.`;
}
var lostInterpreter = (program, { root, missingInterpreter: missingInterpreter2 }) => program.includes("/") ? missingInterpreter2?.(dirname14(resolve23(root, program))) : void 0;
function leadOn(leads) {
  if (leads.length === 0) return;
  let last = leads.at(-1) ?? "";
  return leads.length === 1 ? `Use ${last}.` : `Use ${leads.slice(0, -1).join(", ")} or ${last}.`;
}
function equipmentOf(equipment) {
  let { installed, version, root } = equipment, scripts = scriptsIn2(root), programOf = (text) => text.split(" ", 1)[0] ?? "", isThere3 = (path) => existsSync8(join11(root, path)), npm = (name) => name === "test" ? "`npm test`" : `\`npm run ${name}\``, command = (text) => installed(programOf(text)) ? [`\`${text}\``] : [], inEnvironment = (text) => IN_VIRTUAL_ENVIRONMENT.map((folder) => `${folder}/${programOf(text)}`).filter((program) => isThere3(program) && lostInterpreter(program, equipment) === void 0).map((program) => `\`${program}${text.slice(programOf(text).length)}\``).slice(0, 1);
  return {
    command,
    python: (...texts) => texts.flatMap((text) => {
      let own = inEnvironment(text);
      return own.length > 0 ? own : command(text);
    }),
    script: (...names) => names.filter((name) => installed("npm") && scripts.includes(name)).map(npm),
    bin: (...texts) => texts.filter((text) => isThere3(`node_modules/.bin/${programOf(text)}`)).map((text) => `\`npx ${text}\``),
    file: (path, text) => isThere3(path) ? [`\`${text}\``] : [],
    target: (name) => targetsIn(root).includes(name) ? command(`make ${name}`) : [],
    typedNode: () => optionsForTypes(version?.("node")).flatMap((option) => command(`node ${option}FILE`))
  };
}
function optionsForTypes(version = "") {
  let [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 23 || major === 23 && minor >= 6 || major === 22 && minor >= 18 ? [""] : major === 23 || major === 22 && minor >= 6 ? ["--experimental-strip-types "] : [];
}
function targetsIn(root) {
  return [...(readWholeText(join11(root, "Makefile"), { maxBytes: MAX_PACKAGE_BYTES2, links: "follow" }) ?? "").matchAll(/^([\w.-]+)[ \t]*:(?!=)/gm)].map(([, name = ""]) => name);
}
var MAX_PACKAGE_BYTES2 = 1024 * 1024;
function scriptsIn2(root) {
  try {
    let { scripts } = JSON.parse(
      readWholeText(join11(root, "package.json"), { maxBytes: MAX_PACKAGE_BYTES2, links: "follow" }) ?? ""
    );
    return Object.keys(scripts ?? {}).filter((name) => /^\w[\w:.-]*$/.test(name));
  } catch {
    return [];
  }
}
var TESTS = ({ script, bin }) => [
  ...script("test"),
  ...bin("vitest run", "jest", "mocha", "ava")
], RUNNERS = "npx pnpx bunx", MANAGERS = "pnpm yarn bun npm deno", ROWS = [
  {
    names: MANAGERS,
    leads: (has4, [, command = "", name = ""]) => /^(?:t|tst|test)$/.test(command) ? TESTS(has4) : command === "run" || command === "run-script" || command === "task" ? has4.script(name) : has4.script(command)
  },
  {
    names: "jest vitest mocha ava tap jasmine karma cypress playwright wdio testcafe nightwatch c8 nyc cucumber-js cucumber",
    leads: TESTS
  },
  {
    names: "eslint oxlint standard xo tslint stylelint jshint",
    leads: ({ script, bin }) => [...script("lint"), ...bin("eslint .", "biome check", "oxlint")]
  },
  {
    names: "prettier biome dprint rome oxfmt",
    leads: ({ script, bin }) => [
      ...script("format", "lint"),
      ...bin("prettier --check .", "biome format", "dprint check")
    ]
  },
  {
    names: "tsc vue-tsc tsgo tsup tsdown esbuild rollup webpack vite swc babel parcel",
    leads: ({ script, bin }) => [...script("typecheck", "build"), ...bin("tsc --noEmit")]
  },
  {
    names: "tsx ts-node ts-node-esm vite-node esno swc-node sucrase-node",
    leads: ({ bin, typedNode }) => [
      ...bin("tsx FILE", "ts-node FILE", "vite-node FILE"),
      ...typedNode(),
      ...bin("esbuild FILE --bundle --platform=node --outfile=/tmp/out.cjs && node /tmp/out.cjs")
    ]
  },
  { names: "babel-node", leads: ({ command }) => command("node FILE") },
  { names: "python python2 py pypy pypy3 ipython", leads: inPlace2("python3") },
  { names: "nodejs", leads: inPlace2("node") },
  { names: "diffstat", leads: ({ command }) => command("git diff --stat") },
  { names: "gmake", leads: inPlace2("make") },
  { names: "gsed", leads: inPlace2("sed") },
  { names: "gawk mawk nawk", leads: inPlace2("awk") },
  { names: "ggrep egrep fgrep", leads: inPlace2("grep") },
  { names: "batcat bat less more", leads: inPlace2("cat") },
  {
    names: "pip pip3",
    leads: ({ python }) => python("pip3 list", "pip list").slice(0, 1)
  },
  {
    names: "pytest py.test tox nox nose2 nosetests unittest",
    leads: ({ python }) => python("pytest", "python3 -m unittest")
  },
  {
    names: "ruff flake8 pylint pyflakes pycodestyle mypy pyright pytype black",
    leads: ({ python, command }) => [...python("ruff check"), ...command("python3 -m compileall -q .")]
  },
  { names: "rg ag ack ripgrep ugrep", leads: ({ command }) => ["grep_tool", ...command("grep -rn PATTERN .")] },
  { names: "fd fdfind locate mlocate", leads: ({ command }) => ["glob_tool", ...command("find . -name PATTERN")] },
  { names: "tree eza exa lsd", leads: ({ command }) => ["ls", ...command("find . -maxdepth 2")] },
  { names: "apply_patch vim vi nano emacs pico ed ex", leads: () => ["the tools that read and edit files"] },
  { names: "gotestsum ginkgo richgo", leads: ({ command }) => command("go test ./...") },
  { names: "golangci-lint staticcheck golint revive", leads: ({ command }) => command("go vet ./...") },
  { names: "cargo-nextest nextest", leads: ({ command }) => command("cargo test") },
  {
    names: "gradle gradlew mvn mvnw mvnd ant sbt",
    leads: ({ file, command }) => [
      ...file("gradlew", "./gradlew test"),
      ...file("mvnw", "./mvnw test"),
      ...file("pom.xml", "mvn test").filter(() => command("mvn").length > 0),
      ...file("build.gradle", "gradle test").filter(() => command("gradle").length > 0)
    ]
  },
  {
    names: "ninja cmake just task bazel rake invoke docker docker-compose",
    leads: ({ target: target2 }) => target2("test")
  },
  {
    names: "sudo doas su runuser",
    leads: ({ command }, [, ...words2]) => isPlain2(words2) ? command(words2.join(" ")) : []
  }
];
function inPlace2(program) {
  return ({ command }, [, ...rest]) => isPlain2(rest) ? command([program, ...rest].join(" ")) : [];
}
function inWorkspace2(words2, equipment, has4) {
  let [program = "", ...rest] = words2;
  if (!isPlain2(rest)) return [];
  if (lostInterpreter(program, equipment) !== void 0) {
    let name = basename6(program).replace(/^python[\d.]*$/, "python3");
    return has4.command([name, ...rest].join(" "));
  }
  let path = join11(equipment.root, program);
  return /^(?:\.\/)?[\w.-]+\/[\w./-]+$/.test(program) && existsSync8(path) ? [`\`${[path, ...rest].join(" ")}\``] : [];
}
function offPath([program = "", ...rest], { installed, elsewhere: elsewhere2 }) {
  let path = /^[\w.+-]+$/.test(program) && !installed(program) && isPlain2(rest) ? elsewhere2?.(program) : void 0;
  return path === void 0 ? [] : [`\`${[path, ...rest].join(" ")}\``];
}
var isPlain2 = (words2) => words2.join(" ").length <= 60 && words2.every((word2) => /^[\w./:@=,+-]+$/.test(word2));
function rowsFor([program = "", ...rest]) {
  let name = (MANAGERS.split(" ").includes(program) && /^(?:exec|dlx|x)$/.test(rest[0] ?? "") || RUNNERS.split(" ").includes(program) ? rest.filter((word2) => /^[a-z]/.test(word2) && !/^(?:exec|dlx|x)$/.test(word2)) : [program])[0]?.replace(/(?<=.)@[\w.^~-]+$/, "") ?? "";
  return ROWS.filter((row) => row.names.split(/\s+/).includes(name));
}
var generalLeads = ({ script, file, command, python, target: target2 }) => [
  ...script("test", "build", "lint"),
  ...file("pyproject.toml", "pytest").flatMap(() => python("pytest")),
  ...file("go.mod", "go test ./...").filter(() => command("go").length > 0),
  ...file("Cargo.toml", "cargo test").filter(() => command("cargo").length > 0),
  ...target2("test"),
  ...["git log -3", "grep -rn PATTERN .", "find . -name PATTERN", "sed -n 1,20p FILE"].flatMap(command)
];
function usableRemedy(remedy, equipment, isAllowed) {
  if (remedy === void 0 || formsIn(remedy).every((form) => isHere(form, equipment))) return remedy;
  let missing = (text) => formsIn(text).some((form) => !isHere(form, equipment)), kept = remedy.replaceAll(EXAMPLE2, (example) => missing(example) ? "" : example).split(/(?<=[.!?]) +(?=[A-Z])/).filter((sentence) => !missing(sentence));
  return kept.length > 0 ? kept.join(" ").replace(/(?<=\w|`)$/, ".") : leadOn(leadsFor({ words: [], orAny: !0 }, equipment, isAllowed)) ?? "Work without it.";
}
var EXAMPLE2 = /(?:: |, as in |, such as |, or [^`.,]* )`[^`]+`(?=[.,]|$)/g, formsIn = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, form = ""]) => form), BUILTINS2 = /^(?:cd|echo|printf|export|test|\[|true|false|read|wait|kill|jobs|set|for|if|while|command|type|source)$/;
function isHere(form, equipment) {
  return form.split(/ (?:\|\|?|&&|;) /).every((command) => {
    let words2 = command.split(/\s+/).filter((word2) => !/^\w+=/.test(word2)), [program = ""] = words2;
    return program === "" || /^[A-Z]+$/.test(program) || BUILTINS2.test(program) ? !0 : /[^\w.+-]/.test(program) ? !/^\.?\/?[\w.-]+\//.test(program) || existsSync8(join11(equipment.root, program)) : equipment.installed(program) && needs(words2).every((path) => existsSync8(join11(equipment.root, path))) && hasScript(words2, equipment);
  });
}
function needs([program = "", first = "", ...more]) {
  return program === "npx" && first !== "" && !first.startsWith("-") ? [`node_modules/.bin/${first}`] : program === "npm" && first === "ci" ? ["package-lock.json"] : program === "make" ? ["Makefile"] : ["ls", "cat", "head", "tail"].includes(program) ? [first, ...more].filter((word2) => /^[\w.-]*[a-z][\w./-]*$/.test(word2) && !word2.startsWith("-")) : [];
}
function hasScript([program = "", first = "", second = ""], { root }) {
  return ["npm", "pnpm", "yarn", "bun"].includes(program) ? first === "test" ? scriptsIn2(root).includes("test") : first === "run" && /^[a-z]/.test(second) ? scriptsIn2(root).includes(second) : !0 : !0;
}

// src/policy/profiles/resolved-profile.ts
var FORK = "code from a fork";
function restrictionsOf({ profile, intent, fork, withheld: withheld2 = {}, prompted }) {
  let ofProfile = `the profile ${profile.name}`, readOnly = profile.writes ? void 0 : ofProfile, ofIntent = INTENTS[intent].isReadOnly ? `the request "${intent}"` : void 0, change = withheld2.change ?? readOnly ?? ofIntent, stranger = fork ? FORK : withheld2.change, writingCommands = change ?? stranger;
  return {
    capability: {
      ask: withheld2.ask,
      change,
      push: writingCommands ?? withheld2.push
    },
    writingCommands,
    ownPrograms: stranger ?? readOnly,
    external: stranger,
    posts: withheld2.change === void 0 ? {} : Object.fromEntries(ofWriters(prompted).map((kind) => [kind, withheld2.change]))
  };
}
var ofWriters = (prompted = !1) => [
  "resolve_thread",
  "create_issue",
  "create_sub_issue",
  "update_pull_request",
  ...prompted ? [] : ["set_labels"]
];

// src/policy/engine.ts
function createPolicy(options) {
  let { profile, workspace } = options, pathsWith = (more = [], listable2 = []) => createPaths({
    listable: listable2,
    root: workspace.root,
    protect: profile.protect,
    scope: options.scope,
    readable: [workspace.scratch, ...options.readable ?? [], ...more],
    scratch: workspace.scratch,
    temp: temporaryFolder(workspace),
    isSeen: options.isSeen
  }), limits = restrictionsOf(options), paths = pathsWith(), { sources = [], listable = [] } = workspace, withSources = sources.length + listable.length > 0 && limits.ownPrograms === void 0 ? pathsWith(sources, listable) : paths, isSource = (path) => isAbsolute5(path) && sources.some((one) => isBelow(resolve24(path), one)), rule2 = createRuling(profile, options), judge = (access, call) => {
    let touched = { paths: /* @__PURE__ */ new Set() }, shown3 = options.isolation?.holds() ? withSources : paths, scope = { ...options, paths: noting(shown3, touched), touched, limits };
    return { decision: rule2({ access, call, touched, decision: decide(access, scope) }), program: touched.program };
  }, mayRun2 = (command) => judge({ kind: "command", command, cwd: workspace.root }, {}).decision.verdict === "allow", equipment = {
    installed: options.installed ?? (() => !0),
    version: options.version,
    elsewhere: options.elsewhere,
    root: workspace.root,
    missingInterpreter: (folder) => missingInterpreter(folder, paths)
  }, instead = (program) => options.installed && [whyNotStarted(program.words, equipment), leadOn(leadsFor(program, equipment, mayRun2))].filter(Boolean).join(" ") || void 0;
  return {
    profile: profile.name,
    limits,
    instead,
    prepare: async (accesses) => {
      accesses.some((access) => access.kind === "command" || access.kind === "read" && isSource(access.path)) && await options.isolation?.ready();
    },
    decide(access, call = {}) {
      let { decision, program } = judge(access, call), remedy = (program && instead(program)) ?? usableRemedy(decision.remedy, equipment, mayRun2);
      return remedy === decision.remedy ? decision : { ...decision, remedy };
    }
  };
}
var JUDGES = {
  read: (access, scope) => judgePath(access.path, "read", scope),
  write(access, scope) {
    let why = scope.limits.capability.change;
    return why === void 0 ? judgePath(access.path, "write", scope) : deny(noWrites(access.path, why));
  },
  command: judgeCommandAccess,
  external: judgeExternal,
  network: judgeNetwork,
  search: judgeSearch,
  publish: judgePublish,
  nothing: () => allow("no-access", "the call reaches nothing outside of the session"),
  delegate: () => allow("delegate.narrower", "a subagent may do no more than the agent that starts it"),
  capability({ capability }, { limits }) {
    let refusal2 = refusalFor(capability, capability, limits);
    return refusal2 ? deny(refusal2) : allow("capability.granted", `nothing stands against ${shown(capability)}`);
  }
};
function decide(access, scope) {
  let judge = Object.hasOwn(JUDGES, access.kind) ? JUDGES[access.kind] : void 0;
  return judge ? judge(access, scope) : deny(refuse("access.unknown", `nothing is known of the access ${shown(access.kind)}`, "Use another tool."));
}
function judgePath(path, use, { paths, workspace }) {
  let checked2 = paths.check(path, use, workspace.root);
  return checked2.ok ? allow(`path.${use}`, `${shown(path)} is inside of what may be ${PAST[use]}`) : deny(checked2.refusal);
}
var PAST = { read: "read", write: "written" };
function judgeCommandAccess(access, scope) {
  let { profile, limits } = scope;
  if (profile.commands === "any" && limits.writingCommands === void 0)
    return {
      ...allow("bash.any", `the profile ${profile.name} runs every command`),
      run: access.command,
      readsOnly: onlyReads(access, scope),
      recordsInGit: !0
    };
  let examined = examine(access, scope);
  return examined.ok ? scope.touched.commands = examined.lines : scope.touched.program = examined.refusal.program, decisionOn(access.command, examined);
}
function examine({ command, cwd, isWritten = !1 }, { profile, paths, limits, isolation, installed, offline, variables, workspace: { home } }) {
  return examineCommand(command, {
    ...profile.commands === "any" ? EVERY_CLASS : profile.commands,
    profile: profile.name,
    cwd,
    isWritten,
    home,
    variables,
    paths,
    noWrites: limits.writingCommands,
    noRuns: limits.ownPrograms,
    sandboxed: isolation?.holds() ?? !1,
    installed,
    offline: offline?.() ?? !1
  });
}
function onlyReads(access, scope) {
  let examined = examine(access, scope);
  return examined.ok && examined.readsOnly;
}
function judgeExternal(access, { profile, fork, limits }) {
  let name = [access.source, access.server, access.name].filter(Boolean).join(":");
  if (fork) return deny(refuse("external.fork", `${shown(name)} may not run on ${FORK}`, "Use the built-in tools."));
  if (limits.external !== void 0) return deny(withheld(name, limits.external));
  let names = access.file === void 0 ? [name] : [name, `${access.source}:${access.file}`];
  if (profile.external.some((pattern) => names.some((one) => matchesGlob(one, pattern))))
    return allow("external.allowed", `${shown(name)} is among the profile's external tools`);
  let allowed = profile.external.length > 0 ? `Allowed are ${profile.external.join(", ")}.` : "Use the built-in tools.";
  return deny(
    refuse("external.not-allowed", `${shown(name)} is not among the external tools of ${profile.name}`, allowed)
  );
}
function judgeNetwork({ url }, { profile: { name, hosts } }) {
  if (hosts === "any") return allow("network.any", `the profile ${name} has the whole network`);
  let { protocol = "", host = "" } = URL.canParse(url) ? new URL(url) : {}, asked = parseHost(host, { "http:": 80, "https:": 443 }[protocol]);
  return asked && listsHost(hosts, asked) ? allow("network.listed", `${shown(host)} is among the profile's hosts`) : hosts.length === 0 ? deny(noHosts(name, `${shown(url)} is on the network`)) : deny(
    refuse(
      "network.not-listed",
      `${shown(url)} is not among the hosts of ${name} (${hostsKey(name)})`,
      `Those are ${hosts.join(", ")}.`
    )
  );
}
function judgeSearch({ query }, { profile: { name, hosts } }) {
  return hosts.length === 0 ? deny(noHosts(name, `the search for ${shown(query)} would be of the network`)) : allow(hosts === "any" ? "network.any" : "network.listed", `the search finds ${hosts === "any" ? "the whole network" : "pages of the profile's hosts"}`);
}
function judgePublish({ post }, { profile, limits }) {
  let why = limits.posts[post];
  if (why !== void 0)
    return deny(refuse("publish.withheld", `${shown(post)} is not available under ${why}`, SAY_IT));
  if (profile.posts[post] > 0) return allow("publish.allowed", `the profile ${profile.name} has ${shown(post)}`);
  let key = `profiles.${profile.name}.posts.${post}`;
  return deny(refuse("publish.not-here", `${shown(post)} is switched off: ${key} is 0`, SAY_IT));
}
var SAY_IT = "Say it in your final message.", hostsKey = (profile) => `profiles.${profile}.network.hosts`, noHosts = (profile, what) => refuse(
  "network.none",
  `${what}, and ${hostsKey(profile)} lists no hosts`,
  "Work with what the workspace holds, and say in your answer which host a maintainer could list."
);
function refusalFor(what, capability, { capability: reasons, writingCommands }) {
  let why = reasons[capability];
  return why === void 0 ? void 0 : capability === "change" || capability === "push" && writingCommands !== void 0 ? noWrites(what, why) : withheld(what, why);
}
var noWrites = (what, why) => refuse(
  "write.read-only",
  `${shown(what)} would change the repository, and under ${why} nothing may change`,
  "Describe the change in your answer."
), withheld = (what, why) => refuse(
  "capability.withheld",
  `${shown(what)} is not available under ${why}`,
  "Say in your answer what it was needed for."
), allow = (rule2, reason) => ({ verdict: "allow", rule: rule2, reason }), deny = (refusal2) => ({ verdict: "deny", ...refusal2 });

// src/agent/first-message/installed-programs.ts
import { accessSync as accessSync2, constants as constants3, realpathSync as realpathSync3, statSync as statSync5 } from "node:fs";
import { delimiter, dirname as dirname15, join as join12 } from "node:path";
function createPrograms({
  path,
  home,
  isSeen = (one) => isSeenInHome(one, home)
}) {
  let directories = path.split(delimiter).filter((directory) => directory.startsWith("/") && isSeen(directory)), found = /* @__PURE__ */ new Map(), find = (name) => (found.has(name) || found.set(name, directories.map((one) => executable(join12(one, name))).find(Boolean)), found.get(name));
  return { find, version: (name) => versionOf(find(name)), isSeen };
}
var isSeenInHome = (directory, home) => !within(home, directory) || TOOL_HOMES.some((name) => within(join12(home, name), directory));
function executable(path) {
  try {
    return accessSync2(path, constants3.X_OK), statSync5(path).isFile() ? realpathSync3(path) : void 0;
  } catch {
    return;
  }
}
var IN_NAME = [
  /^v?(\d+\.\d+[\d.]*)(?:[-+].*)?$/,
  /^(?:python|ruby|php|node)-?v?(\d+\.[\d.]+)(?:[-+].*)?$/,
  /^(?:java|jdk|openjdk|go)-?v?(\d[\d.]*)(?:[-+].*)?$/
];
function versionOf(real) {
  if (real === void 0) return;
  if (real === ownProgram()) return short(process.versions.node);
  let named2 = real.split("/").toReversed().flatMap((name) => IN_NAME.map((pattern) => pattern.exec(name)?.[1])).find(Boolean);
  return short(named2 ?? versionInFile(dirname15(dirname15(real))));
}
function versionInFile(home) {
  let go2 = /^go(\d+\.\d+)/.exec(readWholeText(join12(home, "VERSION"), { maxBytes: 1e4 }) ?? "")?.[1];
  if (go2 !== void 0) return go2;
  let node = readWholeText(join12(home, "include/node/node_version.h"), { maxBytes: 2e4 }) ?? "", [major, minor] = ["MAJOR", "MINOR"].map((part) => new RegExp(`NODE_${part}_VERSION (\\d+)`).exec(node)?.[1]);
  return major === void 0 ? void 0 : `${major}.${minor}`;
}
var short = (version) => version?.split(".").slice(0, 2).join(".");
function ownProgram() {
  try {
    return realpathSync3(process.execPath);
  } catch {
    return "";
  }
}

// src/agent/outside-places.ts
import { readdirSync as readdirSync3 } from "node:fs";
import { join as join13 } from "node:path";
var IN_HOME = [
  ".cargo/registry/src",
  ".cargo/git/checkouts",
  ".rustup/toolchains/*/lib/rustlib/src",
  "go/pkg/mod",
  ".m2/repository",
  ".gradle/caches/modules-2",
  ".local/lib",
  ".local/share/uv/python/*/lib",
  ".pyenv/versions/*/lib",
  ".rbenv/versions/*/lib",
  ".gem",
  ".nvm/versions/node/*/lib",
  ".nuget/packages",
  ".composer/vendor",
  ".config/composer/vendor"
], ON_MACHINE = [
  "/usr/include",
  "/usr/src",
  "/usr/lib",
  "/usr/share",
  "/usr/local/include",
  "/usr/local/lib",
  "/usr/local/share",
  "/usr/local/go/src",
  "/usr/local/go/api",
  "/var/lib/gems",
  ...["go/*/*/src", "go/*/*/api", "Python/*/*/lib", "Python/*/*/include", "Ruby/*/*/lib", "node/*/*/lib"].map(
    (path) => `/opt/hostedtoolcache/${path}`
  )
], PROGRAMS_IN_HOME = [
  ".pyenv/versions",
  ".rbenv/versions",
  ".nvm/versions",
  ".rustup/toolchains",
  ".sdkman/candidates",
  ".asdf/installs",
  ".local/share/uv/python",
  ".cargo/bin",
  ".local/bin",
  "go/bin",
  ".bun/bin",
  ".deno/bin"
], PROGRAMS2 = [
  "/usr/bin",
  "/usr/sbin",
  "/usr/lib",
  "/usr/lib64",
  "/usr/libexec",
  "/usr/share",
  "/usr/local",
  "/etc/alternatives",
  "/opt"
], toolchainBins = (home) => [
  "/usr/local/go/bin",
  "/usr/local/bin",
  ...[".cargo/bin", "go/bin", ".local/bin", ".bun/bin", ".deno/bin"].map((path) => join13(home, path))
], programDirectories = (home) => [
  ...PROGRAMS_IN_HOME.map((path) => join13(home, path)),
  ...PROGRAMS2
], RELEASE = [
  "/etc/os-release",
  "/usr/lib/os-release",
  "/usr/local/go/VERSION",
  ...MACHINE_FACTS
];
function dependencySources(home, own) {
  let found = [...[...IN_HOME.map((path) => join13(home, path)), ...ON_MACHINE].flatMap(expand).flatMap(realDirectory), ...RELEASE];
  return [...new Set(found)].filter((path) => !own.some((one) => isBelow(one, path) || isBelow(path, one)));
}
function expand(pattern) {
  return pattern.split("/").slice(1).reduce(
    (found, part) => part.includes("*") ? found.flatMap((directory) => namesIn2(directory, part).map((name) => join13(directory, name))) : found.map((directory) => join13(directory, part)),
    ["/"]
  );
}
function namesIn2(directory, part) {
  let [begin = ""] = part.split("*");
  try {
    return readdirSync3(directory).filter((name) => name.startsWith(begin));
  } catch {
    return [];
  }
}

// src/agent/run-policy.ts
function policyOf({ workspace, actor, environment, sandbox }, profile) {
  let { permission: actorPermission, intent, fork, event, withheld: withheld2, prompted } = actor, { isolation, offline } = sandbox, { PATH: PATH2 = "" } = childEnvironment(environment, workspace), installed = (program) => findProgram(program, PATH2) !== void 0, isSeen = sightOf({ workspace, environment, sandbox }), known3 = {
    intent,
    fork,
    event,
    actorPermission,
    withheld: withheld2,
    prompted,
    workspace,
    scope: workspace.scope,
    isolation,
    offline,
    variables: Object.keys(environment.commandVariables ?? {}),
    installed,
    isSeen,
    elsewhere: (program) => findElsewhere2(program, environment.home, isSeen),
    version: createPrograms({ path: PATH2, home: environment.home }).version
  };
  return createPolicy({ profile, ...known3 });
}
function findElsewhere2(program, home, isSeen) {
  return toolchainBins(home).map((directory) => join14(directory, program)).find((path) => {
    let real = executable(path);
    return real !== void 0 && isSeen(path) && isSeen(real);
  });
}
function sightOf({ workspace, environment, sandbox }) {
  if (sandbox.mode === "off") return () => !0;
  let isSeen;
  return (real) => {
    let { PATH: path = "" } = childEnvironment(environment, workspace), { root, scratch } = workspace;
    return isSeen ??= createSight({ workspace: root, scratch, home: environment.home, path, hidden: sandbox.hidden }), isSeen(real);
  };
}
function canUseTool(policy) {
  let allows = (kind) => (path, tool) => passes(policy.decide({ kind, path }, { tool })).verdict === "allow", instead = (words2) => policy.instead?.({ words: words2 }), mayReach = (url, tool) => passes(policy.decide({ kind: "network", url }, { tool }));
  return { mayRead: allows("read"), mayWrite: allows("write"), mayReach, instead };
}
var passes = (decision) => isOfMode(decision) ? { ...decision, verdict: "allow" } : decision;
function chooseProfile({ config, actor, workspace }, name = config.profile, key = "profile") {
  checkProfiles(config);
  let { profile } = narrowToBase(resolveProfile(name, config, key), config);
  return profile.guarded && guard(actor, `${locationOf(config, key)}${key} "${name}"`), { ...profile, protect: [...profile.protect, ...patternsInside(config, workspace)] };
}
var profileOf = (config) => narrowToBase(resolveProfile(config.profile, config), config).profile, protectedBy = (config) => [...profileOf(config).protect, ...hookPatterns(config)];
function narrowToBase(trusted, config) {
  let { base } = config;
  if (!base || base.profile === void 0 && Object.keys(base.profiles).length === 0)
    return { profile: trusted, wider: [] };
  let source = {
    profiles: { ...config.profiles, ...base.profiles },
    patterns: new Map([...config.patterns, ...base.patterns]),
    places: { ...config.places, ...base.places }
  };
  return narrowProfile(trusted, resolveProfile(base.profile ?? trusted.name, source));
}
function checkProfiles(config) {
  for (let name of Object.keys(config.profiles)) resolveProfile(name, config);
}
function guard({ event, permission }, what) {
  if (event === "terminal") return;
  let unmet = [
    ...webhookEvent(event).isWordless ? [] : [`this run is for the event "${event}"`],
    ...permission === "admin" ? [] : [`the permission of the person who triggered it is "${permission}"`]
  ];
  if (unmet.length === 0) return;
  let message = `${what} lets everything through unasked: outside of a terminal that is for ${eventsThat("isWordless").join(" and ")} by an admin, and ${unmet.join(" and ")}`;
  throw new KodeletError("config", message, {
    remedy: "Choose the profile ci, and add what is missing to profiles.ci.bash.allow"
  });
}

export {
  secretIn,
  locationOf,
  isOfRule,
  WITHOUT_SANDBOX,
  HOMES,
  RULES,
  resolveProfile,
  layersOf,
  answerOf2 as answerOf,
  inUnits,
  selectorOf,
  mayBeAsked,
  probeOptionsOf,
  PROJECT_PROGRAMS,
  createPrograms,
  executable,
  openHooks,
  checkHooks,
  hookFiles,
  hookPatterns,
  copyHooks,
  withEndHooks,
  programDirectories,
  dependencySources,
  policyOf,
  sightOf,
  canUseTool,
  chooseProfile,
  profileOf,
  protectedBy,
  narrowToBase,
  checkProfiles
};
