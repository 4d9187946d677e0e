import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  LEXES,
  STRING_START,
  childEnvironment,
  columnOf,
  lineEnd,
  logicalEnd,
  maskCode,
  matching
} from "./chunk-HV76ZWWN.mjs";
import {
  changesBetween,
  holdTree,
  setAside,
  switchTo,
  treeWith,
  withFile
} from "./chunk-3EP535HN.mjs";
import {
  NO_TEST_CHANGES,
  compileGlob,
  createBoundedOutput,
  leadsOut,
  readBytes,
  readWholeText,
  runProcess,
  temporaryFolder,
  terminalText,
  worstVerdict
} from "./chunk-JVV4EWUP.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";
import {
  clipLine,
  quote,
  splitLines
} from "./chunk-6B5GJ4DW.mjs";
import {
  isJsonObject,
  parseObject
} from "./chunk-3S77BOGY.mjs";

// src/evidence/trees.ts
async function buildTrees(store, { before, after }, { checks, former }) {
  return {
    base: before.tree,
    change: after.tree,
    ...checks.length > 0 && { testsOnly: await treeWith(store, before.tree, checks, PARTIAL) },
    ...former.length > 0 && { formerChecks: await treeWith(store, after.tree, former.map(backwards), PARTIAL) }
  };
}
var PARTIAL = { missingOk: true };
var OPPOSITE = { added: "deleted", deleted: "added", changed: "changed" };
var backwards = ({ path, kind, mode, oldMode, blob, oldBlob }) => ({
  path,
  kind: OPPOSITE[kind],
  mode: oldMode,
  oldMode: mode,
  blob: oldBlob,
  oldBlob: blob
});
async function readBlobText(store, name) {
  const { stdout: size } = await store.run(["cat-file", "-s", name]);
  if (!(Number(size) <= MAX_TEXT_BYTES) || size.trim() === "") return void 0;
  const { exitCode, stdout } = await store.run(["cat-file", "blob", name], { maxOutputBytes: 2 * MAX_TEXT_BYTES });
  return exitCode === 0 && !stdout.includes("\0") ? stdout : void 0;
}
var MAX_TEXT_BYTES = 1024 * 1024;

// src/evidence/check-files.ts
var KINDS = [
  // Settings of runners
  [
    "settings",
    /(?:^|\/)(?:package\.json|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.c?js|pnpm-workspace\.yaml|lerna\.json|nx\.json|turbo\.json|deno\.jsonc?|bunfig\.toml)$/i
  ],
  [
    "settings",
    /(?:^|\/)(?:(?:vitest|vite|jest|mocha|karma|ava|playwright|cypress|wdio|web-test-runner|babel|webpack|rollup|esbuild|metro)\.(?:[\w-]+\.)?(?:config|conf|workspace)\.\w+|vitest\.workspace\.\w+|gulpfile\.\w+|gruntfile\.\w+)$/i
  ],
  [
    "settings",
    /(?:^|\/)\.(?:mocharc|nycrc|c8rc|taprc|babelrc|swcrc|jestrc|eslintrc|rspec|rspec-local|coveragerc|simplecov|phpunit\.result\.cache)(?:\.\w+)?$/i
  ],
  ["settings", /(?:^|\/)(?:eslint\.config\.\w+|biome\.jsonc?|tsconfig(?:\.[\w.-]+)?\.json|jsconfig\.json)$/i],
  [
    "settings",
    /(?:^|\/)(?:pytest\.(?:ini|toml)|\.pytest\.(?:ini|toml)|tox\.(?:ini|toml)|setup\.(?:cfg|py)|pyproject\.toml|noxfile\.py|pipfile|requirements[\w.-]*\.txt|mypy\.ini|ruff\.toml|\.ruff\.toml|\.flake8)$/i
  ],
  [
    "settings",
    /(?:^|\/)(?:cargo\.toml|\.cargo\/config(?:\.toml)?|nextest\.toml|rust-toolchain(?:\.toml)?|build\.rs|go\.mod|go\.work|magefile\.go|taskfile\.ya?ml|justfile|\.justfile)$/i
  ],
  [
    "settings",
    /(?:^|\/)(?:pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|gradle\.properties|libs\.versions\.toml|testng\.xml|junit-platform\.properties|build\.xml|build\.sbt|\.mvn\/[^/]+)$/i
  ],
  [
    "settings",
    /(?:^|\/)(?:rakefile|gemfile|[^/]+\.gemspec|phpunit[^/]*\.xml(?:\.dist)?|composer\.json|codeception\.yml|behat\.ya?ml)$/i
  ],
  [
    "settings",
    /(?:^|\/)(?:(?:gnu)?makefile|[^/]+\.mk|makefile\.am|cmakelists\.txt|[^/]+\.cmake|ctestcustom\.\w+|cmakepresets\.json|meson\.build|meson_options\.txt|build(?:\.bazel)?|workspace(?:\.bazel)?|module\.bazel|\.bazelrc|sconstruct|wscript|configure(?:\.ac|\.in)?)$/i
  ],
  [
    "settings",
    /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|poetry\.lock|uv\.lock|pdm\.lock|pipfile\.lock|cargo\.lock|go\.(?:work\.)?sum|gemfile\.lock|composer\.lock|gradle\.lockfile|flake\.lock)$/i
  ],
  [
    "settings",
    /(?:^|\/)(?:\.github\/(?:workflows|actions)\/.+|\.circleci\/.+|\.gitlab-ci\.ya?ml|jenkinsfile|azure-pipelines[\w.-]*\.ya?ml|\.buildkite\/.+|\.travis\.yml|appveyor\.yml|\.appveyor\.yml|\.cirrus\.\w+|\.drone\.\w+|bitbucket-pipelines\.yml|codecov\.ya?ml|\.codecov\.ya?ml|\.pre-commit-config\.yaml|lefthook\.ya?ml|\.husky\/.+|dockerfile[\w.-]*|docker-compose[\w.-]*\.ya?ml|\.tool-versions|\.nvmrc|\.node-version|\.python-version|\.ruby-version)$/i
  ],
  // Data and helpers of tests, which stand in the folders of tests too
  [
    "support",
    /(?:^|\/)(?:__snapshots__|__fixtures__|__mocks__|fixtures?|testdata|test-data|test_data|testfixtures|golden|goldens|cassettes|snapshots|__image_snapshots__)\//i
  ],
  ["support", /\.(?:snap|snap\.new|golden|approved\.\w+|received\.\w+|ambr|cassette)$/i],
  [
    "support",
    /(?:^|\/)(?:conftest\.py|(?:site|user)customize\.py|(?:test|spec|rails)_helper\.rb|testutils?(?:\/.+|\.\w+)|test[_-]?(?:helpers?|utils?|support|setup|lib)(?:\/.+|\.\w+)|[\w.-]*(?:jest|vitest|test|mocha|karma)[._-]?(?:setup|globals|env|environment|teardown|reporter)[\w.-]*\.[cm]?[jt]sx?|setup-?(?:tests?|jest|vitest|files?)(?:\.[\w-]+)*\.[cm]?[jt]sx?|(?:global-?)?(?:setup|teardown)\.(?:test\.)?[cm]?[jt]s)$/i
  ],
  // A module of this name is found before the runner's own.
  ["support", /^(?:src\/|tests?\/)?(?:pytest|_pytest|unittest|nose|doctest|coverage|mock)(?:\.py|\/.+\.py)$/i],
  [
    "support",
    /(?:^|\/)(?:tests?|specs?|__tests__|e2e|cypress|features\/step_definitions)\/(?:.*\/)?(?:support|helpers?|utils?|mocks?|stubs?|fakes?|common|shared|resources|data|lib|libs|macros|factories|plugins)\//i
  ],
  [
    "support",
    /(?:^|\/)(?:tests?|specs?|__tests__|e2e)\/(?:.*\/)?[\w.-]*(?:helpers?|utils?|fixtures?|mocks?|stubs?|common|setup|bootstrap|support|macros|factory|factories)\.\w+$/i
  ],
  // Tests by their names
  ["test", /(?:^|\/)[^/]*[._-](?:test|tests|spec|specs|e2e|cy|test-d|bench)\.[cm]?[jt]sx?$/i],
  [
    "test",
    /(?:^|\/)(?:test[_-][^/]*|[^/]*[_-](?:test|tests|spec))\.(?:py|go|rb|rs|c|cc|cpp|cxx|php|sh|exs?|lua|dart|clj|hs|jl|ml|r|zig|nim|swift)$/i
  ],
  ["test", /(?:^|\/)(?:tests?|spec)\.(?:[cm]?[jt]s|py|rs|rb|php|sh|c|cc|cpp)$/i],
  [
    "test",
    /(?:^|\/)(?:[^/]*(?:Tests?|Spec|IT|TestCase)|tests?)\.(?:java|kt|kts|scala|groovy|cs|fs|vb|php|swift|m|mm|cc|cpp)$/
  ],
  ["test", /(?:^|\/)(?:test[_-]\w[^/]*|[tT]est[A-Z0-9][^/]*)\.(?:java|kt|c|cc|cpp|cxx|php|m|mm|cs)$/],
  ["test", /\.(?:bats|feature|t|robot|shunit2)$/i],
  // All else in the folders of tests
  [
    "support",
    /(?:^|\/)(?:tests?|specs?|__tests__|e2e)\/(?:.*\/)?[^/]*\.(?:json|ya?ml|toml|txt|md|csv|tsv|xml|html?|svg|png|jpe?g|gif|pdf|bin|gz|zip|sql|ini|cfg|conf|log|out|expected|in|stdout|stderr|snap|pem|key|crt)$/i
  ],
  [
    "test",
    /(?:^|\/)(?:tests?|specs?|__tests__|e2e|t|integration[_-]?tests?|src\/(?:\w*test\w*))\/(?:.*\/)?[^/]+\.(?:[cm]?[jt]sx?|py|go|rs|java|kts?|rb|php|c|cc|cpp|cxx|h|hpp|sh|bash|pl|t|cs|scala|groovy|swift|exs?|lua|dart|clj[cs]?|vue|svelte)$/i
  ],
  ["support", /(?:^|\/)(?:tests?|specs?|__tests__|e2e|src\/(?:\w*test\w*))\//i]
];
function checkFileKind(path, { tests, named: named2 }) {
  const usual = KINDS.find(([, pattern]) => pattern.test(path))?.[0];
  if (named2.has(path) && (usual === void 0 || usual !== "settings" && SCRIPT.test(path))) return "command";
  if (usual !== void 0) return usual;
  return tests.some((pattern) => compileGlob(pattern)(path)) ? "test" : void 0;
}
var SCRIPT = /\.(?:sh|bash|zsh|ksh|ps1|bat|cmd)$|(?:^|\/)[^/.]+$/;

// src/evidence/command-files.ts
import { posix } from "node:path";
var MAX_DEPTH = 5;
var MAX_LOOKS = 400;
async function commandFiles(command, readText) {
  const found = /* @__PURE__ */ new Set();
  const seen = /* @__PURE__ */ new Set();
  const open = [{ text: command, directory: "", depth: 0 }];
  let looks = 0;
  const read = async (path) => {
    looks += 1;
    return looks > MAX_LOOKS ? void 0 : readText(path);
  };
  for (let lead = open.shift(); lead; lead = open.shift()) {
    const { directory, depth } = lead;
    const key = `${directory}\0${lead.text}`;
    if (seen.has(key) || depth > MAX_DEPTH) continue;
    seen.add(key);
    open.push(...await followPrograms(lead, read, found));
    for (const path of candidates(lead)) {
      if (found.has(path) || depth > 0 && SOURCES.test(path) && !TOOLS.test(path)) continue;
      const text = await read(path);
      if (text === void 0) continue;
      found.add(path);
      if (isScript(path, text)) open.push(...leadsOf(path, text, directory, depth));
    }
  }
  return found;
}
var leadsOf = (path, text, directory, depth) => [.../* @__PURE__ */ new Set([directory, posix.dirname(path) === "." ? "" : posix.dirname(path)])].map((from) => ({
  text,
  directory: from,
  depth: depth + 1,
  script: path
}));
function runBy(script2, text) {
  if (CODE.test(script2)) return "";
  const parts = text.replace(/(?:^|[\s;])#[^\n]*/g, " ").split(/&&|\|\||[;|&\n()]|\bthen\b|\bdo\b|\belse\b/);
  return parts.flatMap((part) => {
    const words = part.trim().split(/\s+/).filter((word) => !/^(?:\w+=\S*|!|sudo|env|exec|time|command|@?set|if|while|until)$/.test(word));
    const [program = "", ...rest] = words;
    return RUNS_FILE.test(program) ? rest.find((word) => !word.startsWith("-")) ?? "" : program;
  }).join("\n");
}
var CODE = /\.(?:[cm]?[jt]s|py|rb|pl|php|cmake)$/;
var SOURCES = /(?:^|\/)(?:src|lib|libs|app|apps|pkg|internal|cmd|source|sources)\//;
var RUNS_FILE = /^(?:\.|source|include|-include|(?:ba|z|k|da)?sh|node|tsx|bun|deno|python[\d.]*|ruby|perl|php|bats)$/;
var TOOLS = /(?:^|\/)(?:scripts?|tools?|ci|bin|build|dev|hack|tests?|specs?|e2e|\.github)\//;
var isScript = (path, text) => /\.(?:sh|bash|zsh|ksh|bats|mk|[cm]?js|[cm]?ts|py|rb|pl|php|cmake)$|(?:^|\/)(?:Makefile|GNUmakefile|makefile|Rakefile|[^/.]+)$/.test(
  path
) && text.length < 2e5;
function candidates({ text: whole, directory, script: script2 }) {
  const isTool = script2 !== void 0 && CODE.test(script2) && TOOLS.test(script2);
  const text = script2 === void 0 ? withoutLookedAt(whole) : isTool ? whole : runBy(script2, whole);
  const words = text.replace(/(?:^|[\s;])#[^\n]*/g, " ").split(/[\s;|&()<>"'`,=[\]{}]+/).map(
    (word) => word.replace(/^\$(?:\{?(?:PWD|ROOT|DIR|HERE|SCRIPT_DIR|root|dir|__dirname|CURDIR)\}?|\(CURDIR\))\//, "").replace(/^@|[:,.]+$/g, "")
  ).filter(
    (word) => /^[\w.@+~/-]{1,200}$/.test(word) && /[./]/.test(word) && /[A-Za-z]/.test(word) && !word.startsWith("-")
  );
  const paths = words.flatMap((word) => {
    const path = inside(directory, word);
    if (path === void 0) return [];
    return /\.\w+$/.test(path) || !/^\.{1,2}\//.test(word) ? [path] : [path, ...LOADABLE.map((end) => `${path}${end}`)];
  });
  return [...new Set(isTool ? paths.filter((path) => TOOLS.test(path)) : paths)];
}
var LOOKS = /^(?:[ef]?grep|rg|cat|head|tail|wc|sort|ls|find|cp|mv|rm|mkdir|touch|stat|file|sha\d*sum|gcc|g\+\+|cc|c\+\+|clang(?:\+\+)?|\$[({]?(?:CC|CXX)[)}]?|rustc|javac|kotlinc|tsc|eslint|standard|xo|prettier|biome|oxlint|jshint|stylelint|markdownlint\S*|shellcheck|shfmt|ruff|mypy|pyright|pylint|pyflakes|flake8|black|isort|gofmt|golint|rubocop|phpstan|psalm|yamllint|hadolint)$/;
var RULE = /^[^\s=:#][^=:#]*::?(?!=)/;
var withoutLookedAt = (text) => text.split(/(&&|\|\||[;|&\n()])/).map((part, index, parts) => {
  if (RULE.test(part)) return "";
  if (/^[|)]$/.test(parts[index + 1] ?? "")) return part;
  const words = part.trim().split(/\s+/);
  const at = words.findIndex(
    (word) => !/^(?:[@+-]|\w+=\S*|!|sudo|env|exec|time|command|npx|cross-env|if|while|until|then|do|else)$/.test(word)
  );
  if (!LOOKS.test((words[at] ?? "").replace(/^[@+-]+/, ""))) return part;
  return words.filter((word, index2) => word.startsWith("-") || /^(?:--\S+|-[cfp])$/.test(words[index2 - 1] ?? "")).join(" ");
}).join("\n");
var LOADABLE = [".js", ".ts", ".mjs", ".sh"];
function inside(directory, word) {
  const path = posix.normalize(posix.join(directory, word));
  return path.startsWith("..") || path.startsWith("/") || path === "." || word.startsWith("/") ? void 0 : path;
}
async function followPrograms(lead, read, found) {
  const leads = [];
  let { directory } = lead;
  for (const part of lead.text.split(/&&|\|\||[;|&\n()]|\bthen\b|\bdo\b/)) {
    const words = part.trim().replace(/^[@+-]+/, "").split(/\s+/).filter((word) => !/^(?:\w+=\S*|sudo|env|exec|time|command|npx|cross-env)$/.test(word));
    const [program = "", first = ""] = words;
    if (program === "cd") directory = inside(lead.directory, first) ?? (first === "." ? lead.directory : directory);
    const here = { text: part, directory, depth: lead.depth };
    if (directory !== lead.directory && program !== "cd") leads.push({ text: part, directory, depth: lead.depth + 1 });
    if (MANAGERS.test(program) || HAVE_KEYS.test(program))
      leads.push(...await packageScripts(words, here, read, found));
    if (/^(?:g?make|\$\(MAKE\)|\$\{MAKE\})$/.test(program)) leads.push(...await makefiles(words, here, read, found));
    for (const [name, files] of FIXED)
      if (name.test(`${program} ${first}`)) leads.push(...await fixedFiles(files, here, read, found));
  }
  return leads;
}
var HAVE_KEYS = /^(?:jest|mocha|ava)$/;
var MANAGERS = /^(?:npm|pnpm|yarn|bun|run-s|run-p|npm-run-all)$/;
var FIXED = [
  [/^(?:bundle exec )?rake\b/, ["Rakefile", "rakefile", "Rakefile.rb"]],
  [/^(?:uv|poetry|pipenv|python3?|pytest|tox|nox)\b/, ["tox.ini", "noxfile.py"]],
  [/^just\b/, ["justfile", "Justfile", ".justfile"]],
  [/^task\b/, ["Taskfile.yml", "Taskfile.yaml"]],
  [/^(?:\.\/)?gradlew?\b/, ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"]],
  [/^(?:\.\/)?mvnw?\b/, ["pom.xml"]],
  [/^composer\b/, ["composer.json"]]
];
async function fixedFiles(files, lead, read, found) {
  const leads = [];
  for (const file of files) {
    const path = posix.join(lead.directory, file);
    const text = found.has(path) ? void 0 : await read(path);
    if (text === void 0) continue;
    found.add(path);
    leads.push({ text, directory: lead.directory, depth: lead.depth + 1 });
  }
  return leads;
}
async function packageScripts(words, lead, read, found) {
  const at = words.findIndex((word) => /^(?:--prefix|-C|--cwd|--dir)$/.test(word));
  const directory = at === -1 ? lead.directory : inside(lead.directory, words[at + 1] ?? "") ?? lead.directory;
  const path = posix.join(directory, "package.json");
  const text = await read(path);
  if (text === void 0) return [];
  found.add(path);
  const { scripts, jest, mocha, ava } = parseObject(text) ?? {};
  const settings = { text: JSON.stringify([jest, mocha, ava]), directory, depth: lead.depth + 1 };
  const names2 = words.slice(1).filter((word) => !word.startsWith("-")).map((word) => word === "t" ? "test" : word);
  const wanted = names2.flatMap((name) => [`pre${name}`, name, `post${name}`]);
  const starts = names2.filter((name) => name.endsWith("*")).map((name) => name.replace(/\*+$/, ""));
  const leads = Object.entries(isJsonObject(scripts) ? scripts : {}).filter(
    ([name, line]) => typeof line === "string" && (wanted.includes(name) || starts.some((start) => name.startsWith(start)))
  ).map(([, line]) => ({ text: String(line), directory, depth: lead.depth + 1 }));
  return [...leads, settings];
}
var MAKEFILES = ["GNUmakefile", "makefile", "Makefile"];
async function makefiles(words, lead, read, found) {
  const after = (option) => words[words.indexOf(option) + 1 || words.length];
  const directory = inside(lead.directory, after("-C") ?? ".") ?? lead.directory;
  const named2 = after("-f");
  for (const name of named2 === void 0 ? MAKEFILES : [named2]) {
    const path = inside(directory, name);
    const text = path === void 0 ? void 0 : await read(path);
    if (path === void 0 || text === void 0) continue;
    found.add(path);
    return [{ text: text.replaceAll("\\\n", " "), directory, depth: lead.depth + 1 }];
  }
  return [];
}

// src/evidence/weakening/compare-settings.ts
import { extname } from "node:path";

// src/evidence/weakening/check-finding.ts
var MAX_SHOWN = 80;
var shorten = (text) => clipLine(text.replace(/\s+/g, " ").replaceAll("`", "'").trim(), MAX_SHOWN);
var plainMark = (mark) => shorten(mark.replace(/\uE000\uE001*/g, "\u2026"));

// src/evidence/weakening/tokens.ts
var TOKEN = /=>|\uE000\uE001*|[\p{L}_$@][\p{L}\p{N}_$]*|\d[\w.]*|[^\s\w]/gu;
var IGNORED = /* @__PURE__ */ new Set(["(", ")", ";", ",", "const", "let", "var", "function", "=>", "val"]);
function codeTokens(code, text, indented) {
  const tokens = [];
  const depths = [];
  let [brackets, lineAt] = [0, -1];
  for (const match of code.matchAll(TOKEN)) {
    const [found] = match;
    const line = code.lastIndexOf("\n", match.index) + 1;
    if (indented && line !== lineAt && brackets <= 0) tokens.push(indentToken(match.index - line, depths));
    lineAt = line;
    if ("([{".includes(found)) brackets += 1;
    if (")]}".includes(found)) brackets -= 1;
    if (!IGNORED.has(found)) {
      const end = match.index + found.length;
      tokens.push(tokenOf(found, text.slice(match.index, end), code[end] === "("));
    }
  }
  return tokens;
}
function indentToken(column, depths) {
  while ((depths.at(-1) ?? -1) > column) depths.pop();
  if ((depths.at(-1) ?? -1) < column) depths.push(column);
  return { kind: "indent", text: String(depths.length) };
}
function tokenOf(code, text, isCalled) {
  if (code.startsWith("\uE000"))
    return { kind: "string", text: text.replace(/^([rbfuR]*["'`]+)([\s\S]*?)["'`]+$/, "$2") };
  if (/^\d/.test(code)) return { kind: "number", text };
  if (!/^[\p{L}_$@]/u.test(code)) return { kind: "sign", text };
  return isCalled ? { kind: "name", text, isCalled } : { kind: "name", text };
}
var tokenKey = (tokens) => tokens.map(({ kind, text }) => `${kind[0]}${text}`).join("\0");
var literalsOf = (tokens) => tokens.filter(
  ({ kind, text }) => kind === "number" || kind === "string" || /^(?:true|false|null|nil|None|True|False|undefined)$/.test(text)
).map(({ text }) => text);
function tally(texts) {
  const counts = /* @__PURE__ */ new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
function missingFrom(others, some) {
  const left = tally(others);
  return some.filter((text) => {
    const rest = left.get(text) ?? 0;
    left.set(text, rest - 1);
    return rest <= 0;
  });
}
function similarity(one, other) {
  const [a, b] = [one, other].map((tokens) => tokens.map(({ text }) => text));
  const total = (a?.length ?? 0) + (b?.length ?? 0);
  return total === 0 ? 1 : 2 * ((a?.length ?? 0) - missingFrom(b ?? [], a ?? []).length) / total;
}
function isSubsequence(some, all) {
  let at = 0;
  for (const { text } of all) if (at < some.length && some[at]?.text === text) at += 1;
  return at === some.length;
}
var named = (tokens) => new Set(tokens.filter(({ kind }) => kind === "name").map(({ text }) => text));
function isRenamed(before, after, around) {
  if (before.length !== after.length) return false;
  const [forth, back] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
  for (const [index, one] of before.entries()) {
    const other = after[index];
    if (!other || one.kind !== other.kind) return false;
    if (one.kind !== "name" && one.text !== other.text) return false;
    if ((forth.get(one.text) ?? other.text) !== other.text || (back.get(other.text) ?? one.text) !== one.text)
      return false;
    if (one.kind !== "name") continue;
    forth.set(one.text, other.text);
    back.set(other.text, one.text);
  }
  const [old, fresh] = [named(around.before), named(around.after)];
  const called = new Set(before.filter(({ isCalled }) => isCalled).map(({ text }) => text));
  return [...forth].every(([from, to]) => {
    if (from === to) return true;
    if (VOCABULARY.test(from) || VOCABULARY.test(to)) return false;
    const isDeclared = old.has(from) && !fresh.has(from) && fresh.has(to) && !old.has(to);
    return isDeclared || !called.has(from) && !fresh.has(to);
  });
}
var VOCABULARY = /^(?:to[A-Z]\w*|not|is[A-Z_]?\w*|be[A-Z_]?\w*|assert\w*|expect\w*|refute\w*|equals?|ok|skip\w*|xfail|only|True|False|None|true|false|null|nil)$/;

// src/evidence/weakening/compare-settings.ts
var MARKS = [
  [/\|\|\s*(?:true|:|exit 0|echo\b[^|&;\n]{0,60})(?=\s*(?:["'`;)\n&,]|$))/g, "hides a failure"],
  [/[;&]\s*(?:true|:|exit 0)(?=\s*(?:["'`;)\n,]|$))/g, "always succeeds"],
  [/(?:^|[\n\t"'])\s*exit\s+(?:0|\$\(\(\s*0\s*\)\))(?=\s*(?:["'`;\n]|$))/g, "exits with 0"],
  [/(?:^|[\n;])\s*exit(?=\s*(?:\n|;|$))/g, "ends before its last line"],
  [
    /\bglobal(?:This)?\.(?:assert|expect|it|test|describe)\s*=(?![=>])|(?<![\w$.])(?:assert|expect)\.\w+\s*=(?![=>])/g,
    "replaces assertions"
  ],
  [/\b(?:WILL_FAIL|DISABLED)\s+(?:TRUE|ON|YES|1)\b/gi, "expects a failure, or does not run"],
  [/\bscript-shell\s*=|^SHELL\s*[:?]?=\s*\S*(?:true|:|echo)\s*$/gm, "runs commands in another program"],
  [
    /(?<!\|)\|(?!\|)&?\s*(?:cat|tee|head|tail|[ef]?grep|rg|sed|awk|sort|uniq|wc|less|more|ts|tr|cut|column|jq|tap-\w+|pino-\w+)\b/g,
    "has the exit code of another program"
  ],
  [/(?:^|[\n;(&|"'])\s*!\s+(?=[\w./])/g, "turns the result into its opposite"],
  [/\btrap\s+['"]?\s*(?:exit 0|true|:)/g, "exits with 0"],
  [/\bset\s+\+(?:e|o\s+(?:errexit|pipefail))/g, "continues after a failure"],
  [/\b(?:process|sys|os)\._?exit\(\s*0?\s*\)/g, "exits with 0"],
  [
    /--(?:passWithNoTests|pass-with-no-tests|allow-no-tests|no-tests[= ](?:pass|warn))\b|\bpassWithNoTests\s*:\s*true|\bfail(?:OnNoTests|IfNoTests|IfNoSpecifiedTests)["']?\s*[=:>]\s*false/gi,
    "passes without any test"
  ],
  [
    /\bcontinue-on-error\s*:\s*(?!false\b)\S|\ballow_failure\s*:\s*true|\bignoreFailures\s*(?:=|\.set\()\s*true|\btestFailureIgnore>\s*true|-Dmaven\.test\.failure\.ignore(?:=true)?|\bignore_?outcome\s*=\s*true|\bfail_ci_if_error\s*:\s*false|\bsoft_fail\s*:\s*true/gi,
    "ignores failures"
  ],
  [
    /-D(?:skipTests|maven\.test\.skip|skipITs)\b(?!=false)|<(?:skipTests|skip|maven\.test\.skip)>\s*true|\benabled\s*=\s*false|\b(?:test|doctest|autotests|harness)\s*=\s*false/g,
    "does not run tests"
  ],
  [
    /(?<=(?:test|spec|check|pytest|addopts|jest|mocha|lint)[^\n]{0,200}\s)--?(?:deselect|ignore(?:-glob)?|exclude(?:-\w+)?|skip|testPathIgnorePatterns|test-skip-pattern|exclude-group|exclude-pattern|norecursedirs)(?=[ =])/gi,
    "leaves out tests"
  ],
  [/(?<=\b(?:pytest|py\.test|unittest)\b[^\n]{0,200}\s)-(?:k|m)(?=[ =]|['"])/g, "selects tests"],
  [/(?<=\bgo\s+test\b[^\n]{0,200}\s)-(?:run|skip|short)\b/g, "selects tests"],
  [
    /(?<=\b(?:vitest|jest|mocha|ava|tap|playwright|cypress|rspec|phpunit|ctest|gradlew?|mvnw?|node)\b[^\n]{0,200}\s)(?:-[tgEeRL]|--(?:testNamePattern|test-name-pattern|grep|fgrep|invert|filter|tests|tag|group|testsuite|example|match|shard|only|changed|onlyChanged|findRelatedTests|related|exclude-regex|tests-regex))(?=[ =]|['"])|-Dtest=/g,
    "selects tests"
  ],
  [/(?:^|\n)\s*if\s*:\s*(?:\$\{\{\s*)?(?:false|never\(\))/g, "never runs"],
  [/(?:^|\n)\t-(?!-)\s*@?\S|(?:^|\n)\.IGNORE\b/g, "ignores failures"],
  [/\bif\s+(?:false|\[\s+0\s+\])\s*;?/g, "never runs"],
  [
    /["'](?:strict\w*|no(?:Implicit|Unused|Unchecked|Fallthrough)\w*|alwaysStrict)["']\s*:\s*false|["'](?:skipLibCheck|allowJs)["']\s*:\s*true/g,
    "checks types less"
  ],
  [/["'](?:rules|linter)["'][^}]{0,400}["']off["']/g, "turns rules off"]
];
var GUARDS = [
  [/\bset\s+-\w*e\w*|\bset\s+-o\s+(?:errexit|pipefail)/g, "continues after a failure (no `set -e`)"],
  [/--(?:strict\S*|fail-under\S*|coverage|max-warnings\S*|bail|ci|race)\b|\bxfail_strict\s*=\s*true/g, "checks less"]
];
var THRESHOLD = /(?<key>[\w.-]*(?:branches|functions|lines|statements|fail[_-]under|threshold|min[_-]?coverage|minimum(?:_coverage)?|check-coverage)[\w-]*)["']?\s*[:=\s]\s*["']?(?<value>\d+(?:\.\d+)?)/gi;
var LISTS = [
  ...[
    "exclude",
    "excludes",
    "testPathIgnorePatterns",
    "ignore",
    "ignores",
    "norecursedirs",
    "collect_ignore",
    "omit",
    "coveragePathIgnorePatterns",
    "modulePathIgnorePatterns",
    "exclude_lines",
    "watchPathIgnorePatterns",
    "excludedGroups",
    "deselect"
  ].map((key) => [key, "fewer"]),
  ...[
    "include",
    "includes",
    "testMatch",
    "testRegex",
    "testpaths",
    "python_files",
    "python_classes",
    "python_functions",
    "spec",
    "specs",
    "files",
    "roots",
    "projects",
    "testDir",
    "workspaces",
    "members",
    "packages",
    "envlist",
    "env_list",
    "matrix",
    "reporters"
  ].map((key) => [key, "more"])
];
var RUNNER = /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+|run-script\s+)?(?:t\b|test|check|lint|verify|ci\b)|\b(?:vitest|jest|mocha|ava|pytest|unittest|tox|nox|rspec|minitest|phpunit|ctest|gtest|bats|cargo\s+(?:test|nextest|clippy|check)|go\s+(?:test|vet)|mvnw?\b[^\n]*\b(?:test|verify)|gradlew?\b[^\n]*\b(?:test|check)|rake|make\s+(?:test|check)|tsc|eslint|biome|ruff|mypy|golangci-lint|playwright|node\s+--test|deno\s+test|dotnet\s+test)\b/;
var lexisOf = (path) => {
  if (/(?:^|\/)(?:makefile|gnumakefile|dockerfile[^/]*|justfile)$|\.mk$/i.test(path)) return LEXES.settings;
  const extension = extname(path).toLowerCase();
  if (/^\.(?:[cm]?[jt]sx?|json|jsonc|gradle|kts|groovy)$/.test(extension)) return LEXES.javascript;
  if (extension === ".xml" || extension === ".dist") return LEXES.xml;
  if (/^\.(?:ini|cfg)$/.test(extension)) return LEXES.ini;
  return extension === ".py" ? LEXES.python : LEXES.settings;
};
function compareSettings(path, before, after) {
  const lexis = lexisOf(path);
  const [old, fresh] = [before, after].map((text) => maskCode(text, lexis).text);
  if (wordsOf(old) === wordsOf(fresh)) return [];
  const found = [
    ...compareMarks(old, fresh),
    ...compareThresholds(old, fresh),
    ...compareLists(old, fresh),
    ...compareLines(old, fresh)
  ];
  return found.length > 0 ? found : [{ effect: "changed", what: describeLines(old, fresh) }];
}
var wordsOf = (text) => linesOf(text).join("\n");
var linesOf = (text) => text.split("\n").map((line) => line.trimEnd().replace(/(\S)[ \t]+/g, "$1 ")).filter((line) => line.trim() !== "");
function compareMarks(before, after) {
  const found = [];
  for (const [mark, what] of MARKS) {
    if (mark.source.includes("tap-") && /\bpipefail\b/.test(after)) continue;
    const [old, fresh] = [before, after].map((text) => text.match(mark) ?? []);
    const [first] = missingFrom((old ?? []).map(bare), (fresh ?? []).map(bare));
    if ((fresh?.length ?? 0) > (old?.length ?? 0) && first !== void 0)
      found.push({ effect: "weakened", what: `it ${what}: \`${shorten(lineWith(after, before, first))}\`` });
  }
  for (const [guard, what] of GUARDS) {
    const [old, fresh] = [before, after].map((text) => text.match(guard)?.length ?? 0);
    if ((fresh ?? 0) < (old ?? 0)) found.push({ effect: "weakened", what: `it ${what}` });
  }
  return found;
}
var bare = (mark) => mark.trim();
function lineWith(after, before, mark) {
  const fresh = missingFrom(linesOf(before), linesOf(after));
  return fresh.find((line) => line.includes(mark))?.trim() ?? mark;
}
function compareThresholds(before, after) {
  const read = (text) => new Map(Array.from(text.matchAll(THRESHOLD), ({ groups }) => [groups?.key ?? "", Number(groups?.value)]));
  const [old, fresh] = [read(before), read(after)];
  return [...old].flatMap(([key, was]) => {
    const is = fresh.get(key);
    if (is === void 0)
      return after.includes(key) ? [] : [{ effect: "weakened", what: `the threshold \`${key}\` is gone` }];
    return is < was ? [{ effect: "weakened", what: `the threshold \`${key}\` is ${is} where it was ${was}` }] : [];
  });
}
function compareLists(before, after) {
  return LISTS.flatMap(([key, wider]) => {
    const [old, fresh] = [listOf(before, key), listOf(after, key)];
    const [gained, lost] = [missingFrom(old ?? [], fresh ?? []), missingFrom(fresh ?? [], old ?? [])];
    const words = (some) => some.slice(0, 3).map((one) => `\`${shorten(one)}\``).join(", ");
    if (wider === "fewer")
      return gained.length > lost.length ? [{ effect: "weakened", what: `\`${key}\` leaves out ${words(gained)}` }] : [];
    if (old && fresh && lost.length > 0 && gained.length === 0)
      return [{ effect: "weakened", what: `\`${key}\` no longer has ${words(lost)}` }];
    const isNarrow = gained.length > 0 && lost.length >= gained.length - (old ? 0 : gained.length) && gained.every((one) => !one.includes("*") && /[./]/.test(one));
    return fresh && isNarrow && (!old || old.some((one) => one.includes("*"))) && /^(?:include|testMatch|testRegex|testpaths|spec|specs|python_files|workspaces|members|packages|projects|roots)$/.test(
      key
    ) ? [{ effect: "weakened", what: `\`${key}\` has only ${words(gained)}` }] : [];
  });
}
function listOf(text, key) {
  const found = new RegExp(
    `(?:^|[\\s"'{,])${key}["']?\\s*[:=]\\s*(?:\\[(?<list>[^\\]]{0,4000})\\]|(?<line>[^\\n[{]{0,400}(?:\\n[ \\t]+[^\\n:=]{1,200}){0,60}))`,
    "m"
  ).exec(text);
  if (!found) return void 0;
  return (found.groups?.list ?? found.groups?.line ?? "").split(/[\s,]+/).map((word) => word.replace(/^["'`-]+|["'`]+$/g, "")).filter((word) => word !== "" && word !== "|");
}
function compareLines(before, after) {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const [lost, gained] = [missingFrom(fresh, old), missingFrom(old, fresh)];
  const isRun = (line) => RUNNER.test(line);
  const [run, ...more] = lost.filter(isRun);
  if (run === void 0 || gained.some(isRun)) return [];
  return [
    {
      effect: "weakened",
      what: `no longer runs \`${shorten(run)}\`${more.length > 0 ? ` and ${more.length} more` : ""}`
    }
  ];
}
function describeLines(before, after) {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const [lost, gained] = [missingFrom(fresh, old), missingFrom(old, fresh)];
  if (lost.length * 2 > old.length && gained.length > 0) return "was rewritten";
  if (lost.length === 0 && gained[0] !== void 0) return `has more: \`${shorten(gained[0])}\``;
  if (gained.length === 0 && lost[0] !== void 0) return `no longer has \`${shorten(lost[0])}\``;
  return gained[0] === void 0 ? "has its lines in another order" : `has \`${shorten(gained[0])}\` where it had \`${shorten(lost[0] ?? "")}\``;
}
var NOTHING = /^(?:#!.*|set -\S+(?: \S+)*|echo\b.*|printf\b.*|true|:|exit(?: 0)?|import\b.*|['"]use strict['"];?|return(?: 0)?|cd\b.*)$/;
function compareScript(path, before, after) {
  const lexis = /\.(?:[cm]?[jt]sx?)$/.test(path) ? LEXES.javascript : path.endsWith(".py") ? LEXES.python : LEXES.shell;
  const [old, fresh] = [before, after].map(
    (text) => linesOf(maskCode(text, lexis).text).map((line) => line.trim())
  );
  const doing = (lines) => lines.filter((line) => !NOTHING.test(line));
  if (doing(old).length > 0 && doing(fresh).length === 0)
    return [{ effect: "weakened", what: "the script does nothing any more" }];
  const found = [...compareSettings(path, before, after), ...replacedPrograms(old, fresh)];
  const [lost, gained] = [missingFrom(doing(fresh), doing(old)), missingFrom(doing(old), doing(fresh))];
  if (lost.length === 0 || gained.length > 0 || found.some(({ effect }) => effect === "weakened")) return found;
  const words = lost.length === 1 ? `\`${shorten(lost[0] ?? "")}\`` : `${lost.length} of its ${old.length} lines`;
  return [{ effect: "weakened", what: `the script no longer has ${words}` }];
}
function replacedPrograms(before, after) {
  const words = new Set(before.flatMap((line) => line.split(/[\s;&|()]+/)));
  const names2 = missingFrom(before, after).flatMap((line) => {
    const [, name2, other] = /^(?:function\s+)?([\w.-]+)\s*\(\)|^alias\s+([\w.-]+)=/.exec(line) ?? [];
    return name2 ?? other ?? [];
  });
  const name = names2.find((one) => words.has(one));
  return name === void 0 ? [] : [{ effect: "weakened", what: `\`${shorten(name)}\` is a function of its own now` }];
}
var LINTERS = [
  "ruff",
  "flake8",
  "pycodestyle",
  "pydocstyle",
  "pep8",
  "autopep8",
  "pylint",
  "pyright",
  "basedpyright",
  "mypy",
  "black",
  "isort",
  "yapf"
];
var NAMES = LINTERS.join("|");
var HEADERS = [
  [/(?:^|\/)pyproject\.toml$/i, new RegExp(String.raw`^\[{1,2}tool\.(?<name>${NAMES})(?:\.[\w.-]+)?\]{1,2}\s*$`)],
  [/(?:^|\/)(?:setup\.cfg|tox\.ini)$/i, new RegExp(String.raw`^\[(?<name>${NAMES})(?:[-:.][\w.*:,-]+)?\]\s*$`)]
];
var OWN_FILES = new RegExp(String.raw`(?:^|\/)\.?(?<name>${NAMES})(?:\.(?:toml|ini|cfg))?$`, "i");
var mayConfigureLinter = (path) => OWN_FILES.test(path) || HEADERS.some(([file]) => file.test(path));
function splitLinters(path, text) {
  const own = OWN_FILES.exec(path)?.groups?.name?.toLowerCase();
  if (own !== void 0) return { rest: "", linters: /* @__PURE__ */ new Map([[own, text]]) };
  const header = HEADERS.find(([file]) => file.test(path))?.[1];
  if (!header) return { rest: text, linters: /* @__PURE__ */ new Map() };
  const code = path.toLowerCase().endsWith(".toml") ? maskCode(text, LEXES.toml).code : text;
  const starts = Array.from(code.matchAll(/^[ \t]*\[[^\n]*/gm), ({ 0: line, index }) => ({
    index,
    name: header.exec(line)?.groups?.name
  }));
  const linters = /* @__PURE__ */ new Map();
  let rest = text.slice(0, starts[0]?.index);
  for (const [at, { index, name }] of starts.entries()) {
    const section = text.slice(index, starts[at + 1]?.index);
    if (name === void 0) rest += section;
    else linters.set(name, (linters.get(name) ?? "") + section);
  }
  return { rest, linters };
}
var findLinters = (texts) => new Set(LINTERS.filter((name) => texts.some((text) => new RegExp(String.raw`(?<![\w-])${name}(?!\w)`).test(text))));
function compareLinters(path, { linters: before, rest }, { linters: after }, checking) {
  return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const isPlugin = new RegExp(String.raw`--${name}\b`).test(rest);
    const isChecking = checking.has(name) || isPlugin;
    return compareSettings(path, before.get(name) ?? "", after.get(name) ?? "").map(
      ({ effect, what }) => ({
        effect: effect === "weakened" && !isChecking ? "changed" : effect,
        what: `${shorten(name)}: ${what}`
      })
    );
  });
}

// src/evidence/weakening.ts
import { extname as extname2 } from "node:path";

// src/evidence/weakening/compare-manifests.ts
var LOCK = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|Cargo\.lock|go\.(?:work\.)?sum|Gemfile\.lock|composer\.lock|gradle\.lockfile|flake\.lock)$/i;
var RUNNERS = /(?:^|[\s"'/@])(?:vitest|jest|jest-\w+|ts-jest|mocha|chai|ava|tap|tape|jasmine|karma|c8|nyc|playwright|@playwright\/test|cypress|expect|sinon|pytest|pytest-[\w-]+|unittest2|nose2?|tox|nox|coverage|hypothesis|rspec|rspec-\w+|minitest|cucumber|phpunit|phpunit\/phpunit|pest|codeception|junit\w*|junit-jupiter[\w-]*|testng|mockito[\w-]*|assertj[\w-]*|kotest[\w-]*|surefire|maven-surefire-plugin|maven-failsafe-plugin|testify|stretchr\/testify|ginkgo|gomega|proptest|rstest|insta|googletest|gtest|catch2|bats[\w-]*)(?=["'@:=\s,/]|$)/i;
function compareManifest(path, before, after) {
  if (LOCK.test(path)) return compareLocks(before, after);
  if (/(?:^|\/)(?:package|composer)\.json$/.test(path)) return comparePackages(path, before, after);
  const sections = SECTIONS.find(([name]) => name.test(path))?.[1];
  if (!sections) return void 0;
  const [old, fresh] = [before, after].map((text) => withoutSections(text, sections));
  return [...compareSettings(path, old, fresh), ...runnerLines(before, after)];
}
var SECTIONS = [
  [
    /(?:^|\/)Cargo\.toml$/i,
    /^\[(?:package(?:\.metadata.*)?|(?:[\w.'"()=-]+\.)?(?:dev-|build-)?dependencies(?:\..*)?|workspace\.(?:dependencies|package)|features|badges|bin|\[bin\])\]?\]/
  ],
  [
    /(?:^|\/)(?:pyproject\.toml|Pipfile)$/i,
    /^\[(?:project(?:\..*)?|build-system|dependency-groups|packages|dev-packages|requires|source|\[source\]|tool\.poetry(?:\..*)?|tool\.(?:setuptools|flit|hatch\.(?:version|build|metadata)|pdm\.(?:version|build|dev)|uv|commitizen|bumpversion|semantic_release|towncrier)(?:\..*)?)\]?\]/
  ],
  [/(?:^|\/)setup\.cfg$/i, /^\[(?:metadata|options(?:\..*)?|bdist_wheel|sdist|egg_info|bumpversion.*|wheel)\]/],
  [/(?:^|\/)go\.(?:mod|work)$/i, /^(?:require|go|toolchain|module|exclude|retract)\b/],
  [/(?:^|\/)requirements[\w.-]*\.txt$/i, /^/]
];
var STAYS = /^\s*(?:auto(?:tests|benches|examples)|test|doctest|harness|build|replace|-r|--)\b/;
function withoutSections(text, ignored) {
  let isIgnored = false;
  return text.split("\n").filter((line) => {
    if (/^\S/.test(line) && !/^[)\]}#]/.test(line) && (/^\[/.test(line) || !/^\^?\\?\[/.test(ignored.source)))
      isIgnored = ignored.test(line);
    return !isIgnored || STAYS.test(line);
  }).join("\n");
}
function runnerLines(before, after) {
  const of = (text) => text.split("\n").map((line) => line.trim().replace(/[\s,]+/g, " ")).filter((line) => RUNNERS.test(line) && /["'=<>~^]|\d\.\d/.test(line));
  const [lost, gained] = [missingFrom(of(after), of(before)), missingFrom(of(before), of(after))];
  if (lost[0] === void 0) return [];
  return [
    {
      effect: "changed",
      what: `a package that runs tests is another one: \`${shorten(gained[0] ?? "none")}\` where it was \`${shorten(lost[0])}\``
    }
  ];
}
function compareLocks(before, after) {
  const entries = (text) => {
    const found = [];
    let open;
    for (const line of text.split("\n")) {
      const isStart = /[:{]\s*$|^name\s*=|^\[\[/.test(line) || /^\S/.test(line);
      if (isStart && open) found.push(open.join("\n"));
      if (isStart) open = RUNNERS.test(line) ? [line.trim()] : void 0;
      else open?.push(line.trim());
    }
    if (open) found.push(open.join("\n"));
    return found;
  };
  const [old, fresh] = [entries(before), entries(after)];
  const [lost] = missingFrom(fresh, old);
  return lost === void 0 ? [] : [
    {
      effect: "changed",
      what: `a package that runs tests is locked otherwise: \`${shorten(lost.split("\n")[0] ?? "")}\``
    }
  ];
}
var READ = [
  "jest",
  "vitest",
  "mocha",
  "ava",
  "nyc",
  "c8",
  "tap",
  "jasmine",
  "type",
  "imports",
  "overrides",
  "resolutions",
  "workspaces",
  "packageManager",
  "autoload-dev",
  "exports"
];
function comparePackages(path, before, after) {
  const [old, fresh] = [before, after].map(parseObject);
  if (!old || !fresh) return before === after ? [] : [{ effect: "changed", what: "cannot be read as JSON" }];
  const scripts = compareScripts(entriesOf(old.scripts), entriesOf(fresh.scripts));
  const settings = READ.flatMap((key) => {
    const [was, is] = [old[key], fresh[key]].map(
      (value) => value === void 0 ? "" : `"${key}": ${JSON.stringify(value, void 0, 1)}`
    );
    return was === is ? [] : compareSettings(path, was ?? "", is ?? "").map(
      ({ effect, what }) => ({ effect, what: `\`${key}\`: ${what}` })
    );
  });
  const needed = ["dependencies", "devDependencies", "require", "require-dev"];
  const packages = needed.flatMap((key) => {
    const [was, is] = [entriesOf(old[key]), entriesOf(fresh[key])];
    const name = Object.keys(was).find((one) => RUNNERS.test(one) && was[one] !== is[one]);
    return name === void 0 ? [] : [
      {
        effect: "changed",
        what: `\`${name}\` is \`${shorten(String(is[name] ?? "gone"))}\` where it was \`${shorten(String(was[name]))}\``
      }
    ];
  });
  return [...scripts, ...settings, ...packages];
}
var entriesOf = (value) => isJsonObject(value) ? value : {};
var CHECKING = /(?:^|[:\-_])(?:(?:pre|post)?(?:test|tests|check|checks|lint|verify|ci|spec|unit|integration|e2e|coverage|types?|typecheck|tsc|validate|audit|prepare|install|build))(?=$|[:\-_])/i;
function compareScripts(before, after) {
  const names2 = [.../* @__PURE__ */ new Set([...Object.keys(before), ...Object.keys(after)])];
  return names2.flatMap((name) => {
    const [was, is] = [textOf(before[name]), textOf(after[name])];
    if (was === is) return [];
    const isCheck = CHECKING.test(name);
    if (is === void 0) return isCheck ? [{ effect: "weakened", what: `the script \`${name}\` is gone` }] : [];
    if (was === void 0)
      return isHook(name, after) ? [{ effect: "changed", what: `the script \`${name}\` is new and runs by itself: \`${shorten(is)}\`` }] : [];
    if (/^\s*(?:true|:|exit 0|echo\b[^&|;]*|node -e ['"]{1,2}['"]?)?\s*$/.test(is))
      return [{ effect: "weakened", what: `the script \`${name}\` is only \`${shorten(is)}\`` }];
    const found = compareSettings("script", `${was}
`, `${is}
`);
    const parts = missingFrom(partsOf(is), partsOf(was)).filter(
      (part) => !partsOf(is).some((other) => other.startsWith(part))
    );
    const isShorter = partsOf(is).length < partsOf(was).length && parts.length > 0;
    const shorter = isShorter ? [{ effect: "weakened", what: `no longer runs \`${shorten(parts[0] ?? "")}\`` }] : [];
    const weaker = [...found.filter(({ effect }) => effect === "weakened"), ...shorter];
    if (weaker.length > 0)
      return weaker.map(({ what }) => ({ effect: "weakened", what: `the script \`${name}\`: ${what}` }));
    return [
      { effect: "changed", what: `the script \`${name}\` is \`${shorten(is)}\` where it was \`${shorten(was)}\`` }
    ];
  });
}
var textOf = (value) => value === void 0 ? void 0 : Array.isArray(value) ? value.join(" && ") : String(value);
var isHook = (name, scripts) => /^(?:pre|post)/.test(name) && (Object.hasOwn(scripts, name.replace(/^(?:pre|post)/, "")) || /install$/.test(name));
var partsOf = (script2) => script2.split(/&&|;/).map((part) => part.trim().replace(/\s+/g, " ")).filter((part) => part !== "");
var isMakefile = (path) => /(?:^|\/)(?:gnumakefile|makefile)$|\.mk$/i.test(path);
function compareMakefiles(before, after) {
  const [old, fresh] = [readRules(before), readRules(after)];
  return [...old].flatMap(([target, rule]) => {
    const now = fresh.get(target);
    if (!now)
      return rule.recipe.length > 0 ? [{ effect: "changed", what: `the target \`${shorten(target)}\` is gone` }] : [];
    const [line] = missingFrom(now.recipe, rule.recipe);
    if (line !== void 0 && missingFrom(rule.recipe, now.recipe).length === 0)
      return [{ effect: "weakened", what: `the target \`${shorten(target)}\` no longer runs \`${shorten(line)}\`` }];
    const [need] = missingFrom(now.needs, rule.needs);
    const isLess2 = need !== void 0 && missingFrom(rule.needs, now.needs).length === 0;
    return isLess2 && missingFrom(rule.recipe, now.recipe).length === 0 ? [{ effect: "weakened", what: `the target \`${shorten(target)}\` no longer needs \`${shorten(need)}\`` }] : [];
  });
}
function readRules(text) {
  const rules = /* @__PURE__ */ new Map();
  let open = [];
  for (const line of maskCode(text, LEXES.settings).text.replaceAll("\\\n", " ").split("\n")) {
    const [, targets, needs = ""] = /^([^\s:=#][^:=#]*?)\s*::?(?!=)([^=]*)$/.exec(line) ?? [];
    if (line.startsWith("	")) {
      const command = line.trim().replace(/^[@+-]+\s*/, "");
      if (!/^(?:$|echo\b|printf\b|true$|:$)/.test(command)) for (const rule of open) rule.recipe.push(command);
    } else if (targets !== void 0) {
      open = targets.split(/\s+/).map((target) => {
        const rule = rules.get(target) ?? { needs: [], recipe: [] };
        rules.set(target, rule);
        rule.needs.push(...needs.split(/\s+/).filter((word) => word !== "" && word !== "|"));
        return rule;
      });
    } else if (line.trim() !== "") open = [];
  }
  return rules;
}

// src/evidence/weakening/compare-rest.ts
var LOADED_UNASKED = /(?:^|\/)(?:conftest\.py|(?:site|user)customize\.py|(?:pytest|_pytest|unittest|nose|doctest|coverage|mock)(?:\/__init__)?\.py|[^/]*setup[^/]*\.[cm]?[jt]sx?|(?:test|spec|rails)_helper\.rb|bootstrap\.php)$|(?:^|\/)__mocks__\//i;
function compareRest(file, pool) {
  const [before, after] = [file.before?.rest, file.after?.rest];
  if (!after || file.kind === "source") return [];
  if (!before) return describeNew(file, after);
  const marks = compareMarks2(before, after);
  if (tokenKey(before.tokens) === tokenKey(after.tokens)) return marks;
  const found = [...marks, ...compareHelpers(before, after, pool)];
  return found.length > 0 ? found : compareOthers(file, before, after);
}
function describeNew({ path, kind }, { skips }) {
  const [mark] = skips;
  if (kind !== "test" && mark !== void 0)
    return [{ effect: "weakened", what: `is new and can keep tests from running (\`${plainMark(mark)}\`)` }];
  return LOADED_UNASKED.test(path) ? [{ effect: "changed", what: "is new, and the tests load it unasked" }] : [];
}
function compareMarks2(before, after) {
  const found = [];
  const [skip] = missingFrom(before.skips, after.skips);
  if (skip !== void 0) found.push({ effect: "weakened", what: `tests are skipped (\`${plainMark(skip)}\`)` });
  if (after.only && !before.only) found.push({ effect: "weakened", what: "only some of its tests run" });
  if (after.swallows > before.swallows)
    found.push({ effect: "weakened", what: "failures are caught in code beside its tests" });
  if (after.mocks > before.mocks) found.push({ effect: "changed", what: "its tests replace what they test" });
  return found;
}
function compareHelpers(before, after, pool) {
  const keys = ({ assertions }) => assertions.map(({ tokens }) => tokenKey(tokens));
  const lostKeys = new Set(missingFrom(keys(after), keys(before)));
  const lost = before.assertions.filter((one) => lostKeys.has(tokenKey(one.tokens)) && !pool.take(one));
  const isMore = missingFrom(keys(before), keys(after)).length > 0;
  if (lost.length === 0 || isMore) return [];
  const left = new Set([...after.tokens, ...lost.flatMap(({ tokens }) => tokens)].map(({ text }) => text));
  const helper = before.tokens.find(({ isCalled, text }) => isCalled && !left.has(text));
  const words = lost.length === 1 ? "an assertion" : `${lost.length} assertions`;
  if (helper)
    return [{ effect: "changed", what: `${words} beside its tests are gone, with \`${shorten(helper.text)}\`` }];
  return [{ effect: "weakened", what: `${words} of helpers ${lost.length === 1 ? "is" : "are"} gone` }];
}
var MIN_LIKENESS = 0.5;
function compareOthers({ path, kind, before: old, after: fresh }, before, after) {
  const around = { before: before.tokens, after: after.tokens };
  if (isRenamed(before.tokens, after.tokens, around)) return [];
  const hasTests = [old, fresh].some((read) => (read?.tests.length ?? 0) > 0);
  if (isSubsequence(before.tokens, after.tokens) && !LOADED_UNASKED.test(path)) {
    if (hasTests || kind === "support") return [];
    if (after.assertions.length > before.assertions.length) return [{ effect: "added", what: "asserts more" }];
  }
  const [lost, gained] = [literalsOf(before.tokens), literalsOf(after.tokens)];
  const gone = missingFrom(gained, lost);
  if (isSubsequence(after.tokens, before.tokens) && hasTests) {
    const isData = gone.length > 0 && [old, fresh].some((read) => read?.tests.some(({ isTable }) => isTable));
    return isData ? [
      {
        effect: "changed",
        what: `values beside its tests are gone: ${gone.slice(0, 3).map((value) => `\`${shorten(value)}\``).join(", ")}`
      }
    ] : [];
  }
  const isRewritten = similarity(before.tokens, after.tokens) < MIN_LIKENESS;
  if (!hasTests) return [{ effect: "changed", what: isRewritten ? "was rewritten" : "its code was changed" }];
  return [
    {
      effect: "changed",
      what: isRewritten ? "the code beside its tests was rewritten" : "the code beside its tests was changed"
    }
  ];
}
var AssertionPool = class {
  /** After the change less before it, by the assertion. */
  everywhere;
  inTests;
  constructor(files) {
    const tests = (read) => read?.tests.filter(({ skips }) => skips.length === 0) ?? [];
    this.inTests = gain(files, tests);
    this.everywhere = gain(files, (read) => [...tests(read), ...read ? [read.rest] : []]);
  }
  /** Whether it stands elsewhere now; each that is nowhere is missed once. */
  take({ tokens }) {
    const key = tokenKey(tokens);
    const left = this.everywhere.get(key) ?? 0;
    if (left < 0) this.everywhere.set(key, left + 1);
    return left >= 0;
  }
  /** Whether tests have all of them: a helper that nothing calls asserts nothing. */
  hasAll(assertions) {
    return assertions.every(({ tokens }) => (this.inTests.get(tokenKey(tokens)) ?? 0) >= 0);
  }
};
function gain(files, regionsOf) {
  const keys = (reads) => reads.flatMap(regionsOf).flatMap(({ assertions }) => assertions).map(({ tokens }) => tokenKey(tokens));
  const counts = tally(keys(files.map(({ after }) => after)));
  for (const [key, number] of tally(keys(files.map(({ before }) => before))))
    counts.set(key, (counts.get(key) ?? 0) - number);
  return counts;
}

// src/evidence/weakening/match-tests.ts
var KEYS = [
  ({ file, test }) => [file.path, ...test.groups, test.name].join("\0"),
  ({ file, test }) => `${file.path}\0${test.name}`,
  ({ test }) => [...test.groups, test.name].join("\0"),
  ({ test }) => bodyKey(test),
  ({ test }) => test.name
];
function matchTests(files) {
  let before = files.flatMap((file) => (file.before?.tests ?? []).map((test) => ({ file, test })));
  let after = files.flatMap((file) => (file.after?.tests ?? []).map((test) => ({ file, test })));
  const pairs = [];
  for (const key of KEYS) {
    const waiting = /* @__PURE__ */ new Map();
    for (const one of after) {
      const same = waiting.get(key(one));
      if (same) same.push(one);
      else waiting.set(key(one), [one]);
    }
    const taken = /* @__PURE__ */ new Set();
    before = before.filter((one) => {
      const other = waiting.get(key(one))?.find((candidate) => !taken.has(candidate) && candidate.file.language === one.file.language);
      if (!other) return true;
      taken.add(other);
      pairs.push({ before: one, after: other });
      return false;
    });
    after = after.filter((one) => !taken.has(one));
  }
  const alike = pairAlike(before, after);
  const [old, fresh] = [new Set(alike.map((pair) => pair.before)), new Set(alike.map((pair) => pair.after))];
  return {
    pairs: [...pairs, ...alike],
    deleted: before.filter((one) => !old.has(one)),
    added: after.filter((one) => !fresh.has(one))
  };
}
var bodyKey = ({ tokens, name }) => tokenKey(tokens.filter(({ text }) => text !== name));
var MIN_LIKENESS2 = 0.75;
var MAX_COMPARED = 300;
function pairAlike(before, after) {
  if (before.length > MAX_COMPARED || after.length > MAX_COMPARED) return [];
  const candidates2 = before.flatMap(
    (one) => after.filter(({ file }) => file.language === one.file.language).map((other) => ({ before: one, after: other, likeness: likenessOf(one, other) })).filter(({ likeness }) => likeness >= MIN_LIKENESS2)
  );
  const taken = /* @__PURE__ */ new Set();
  return candidates2.toSorted((a, b) => b.likeness - a.likeness).filter((pair) => {
    if (taken.has(pair.before) || taken.has(pair.after)) return false;
    taken.add(pair.before).add(pair.after);
    return true;
  });
}
function likenessOf(one, other) {
  const [a, b] = [one.test.tokens.length, other.test.tokens.length];
  if (Math.min(a, b) * 3 < Math.max(a, b)) return 0;
  return similarity(one.test.tokens, other.test.tokens) + (one.file === other.file ? 0.05 : 0);
}
function withoutMoved(gone, fresh, renames) {
  const byKey = /* @__PURE__ */ new Map();
  for (const name of fresh)
    for (const key of [name, placeless(name)]) byKey.set(key, [...byKey.get(key) ?? [], name]);
  const left = new Set(fresh);
  const take = (keys) => {
    const name = keys.flatMap((key) => byKey.get(key) ?? []).find((one) => left.has(one));
    return name !== void 0 && left.delete(name);
  };
  return gone.filter((name) => {
    const renamed = renames.flatMap((rename) => renamedTitle(name, rename) ?? []);
    return !take([...renamed, placeless(name), ...renamed.map(placeless)]);
  });
}
function placeless(name) {
  const at = name.indexOf(" > ");
  return at === -1 ? name : name.slice(at);
}
function renamedTitle(name, { from, to }) {
  const titles = name.split(" > ");
  const at = titles.findIndex((title) => title === from || title.startsWith(`${from}[`));
  if (at === -1) return void 0;
  return titles.with(at, `${to}${titles[at]?.slice(from.length)}`).join(" > ");
}

// src/evidence/weakening/compare-tests.ts
function compareTests(files) {
  const findings = new Map(files.map(({ path }) => [path, []]));
  const report = (path, ...some) => void findings.get(path)?.push(...some);
  const { pairs, deleted, added } = matchTests(files);
  const pool = new AssertionPool(files);
  for (const { before, after } of pairs) report(after.file.path, ...comparePair(before, after, pool));
  const gone = deleted.filter((one) => !isCarried(one, added, pairs, pool));
  for (const file of files) {
    const lost = gone.filter((one) => one.file === file);
    const own = added.filter((one) => one.file === file);
    report(file.path, ...describeLost(file, lost, own), ...own.flatMap((one) => describeAdded(one)));
    report(file.path, ...compareRest(file, pool));
  }
  return findings;
}
var quoted = ({ test }) => `\`${shorten(test.name)}\``;
function describeLost(file, lost, added) {
  if (lost.length === 0) return [];
  const all = file.before?.tests.length ?? 0;
  if (!file.after) return [{ effect: "weakened", what: "the test file is deleted" }, ...lost.map(deletedTest)];
  const asserting = (some) => some.filter(({ test }) => test.assertions.length > 0).length;
  const isRewritten = lost.length * 2 >= all && added.length >= lost.length && asserting(added) >= asserting(lost);
  if (!isRewritten) return lost.map(deletedTest);
  return [{ effect: "changed", what: `was rewritten: ${lost.length} of ${all} tests have no counterpart` }];
}
var deletedTest = (one) => ({ effect: "weakened", what: `${quoted(one)} is deleted` });
function describeAdded(one) {
  const findings = [{ effect: "added", what: `${quoted(one)} is new` }];
  return one.test.only ? [...findings, { effect: "weakened", what: `only ${quoted(one)} runs` }] : findings;
}
function isCarried({ file, test }, added, pairs, pool) {
  if (test.assertions.length > 0 && pool.hasAll(test.assertions)) return true;
  const values = literalsOf(test.tokens).filter((value) => value !== test.name);
  if (values.length === 0) return false;
  const gained = pairs.map(({ before, after }) => ({
    ...after,
    values: missingFrom(literalsOf(before.test.tokens), literalsOf(after.test.tokens))
  }));
  const tables = [...added.map((one) => ({ ...one, values: literalsOf(one.test.tokens) })), ...gained];
  return tables.some(
    (table) => table.file.language === file.language && table.test.isTable && table.test.assertions.length > 0 && table.test.skips.length === 0 && missingFrom(table.values, values).length === 0
  );
}
function comparePair(before, after, pool) {
  const name = quoted(after);
  const [old, fresh] = [before.test, after.test];
  const marks = compareMarks3(name, old, fresh);
  if (tokenKey(old.tokens) === tokenKey(fresh.tokens)) return marks;
  const around = { before: before.file.before?.rest.tokens ?? [], after: after.file.after?.rest.tokens ?? [] };
  const ownName = (region) => region.tokens.filter(({ text }) => text !== region.name);
  if (isRenamed(ownName(old), ownName(fresh), around)) return marks;
  const found = [...marks, ...compareAssertions(name, old, fresh, pool, around), ...compareCases(name, old, fresh)];
  return found.some(({ effect }) => effect !== "added") ? found : [...found, ...compareSteps(name, old, fresh)];
}
function compareMarks3(name, before, after) {
  const found = [];
  const weaken = (what) => void found.push({ effect: "weakened", what });
  const skips = missingFrom(before.skips, after.skips);
  if (skips[0] !== void 0) {
    if (before.skips.length === 0) weaken(`${name} is skipped (\`${plainMark(skips[0])}\`)`);
    else
      found.push({
        effect: before.skips.length < after.skips.length ? "weakened" : "changed",
        what: `${name} is skipped otherwise (\`${plainMark(skips[0])}\`)`
      });
  }
  if (after.only && !before.only) weaken(`only ${name} runs`);
  if (after.swallows > before.swallows) weaken(`failures in ${name} are caught`);
  if (after.leaves > before.leaves) weaken(`${name} returns before its assertions`);
  return found;
}
function compareAssertions(name, before, after, pool, around) {
  const { gone, added, pairs } = pairAssertions(
    before.assertions,
    after.assertions,
    (one, other) => isRenamed(one, other, around)
  );
  const fresh = [
    ...missingFrom(literalsOf(before.tokens), literalsOf(after.tokens)),
    ...missingFrom(literalsOf(around.before), literalsOf(around.after))
  ];
  const isInTable = (values) => values.length > 0 && missingFrom(fresh, values).length === 0;
  const lost = gone.filter((one) => !pool.take(one) && !isInTable(literalsOf(one.tokens)));
  const different = pairs.filter(
    (pair) => !isInTable(missingFrom(literalsOf(pair.after.tokens), literalsOf(pair.before.tokens)))
  );
  const found = different.map((pair) => describePair(name, pair));
  if (lost.length === 0) return [...found, ...describeMore(name, added.length)];
  if (after.assertions.length === 0)
    return [...found, { effect: "weakened", what: `${name} asserts nothing any more` }];
  const first = lost[0];
  if (added.length === 0) {
    const words = lost.length === 1 && first ? `an assertion of ${name} is gone: ${codeOf(first)}` : `${lost.length} assertions of ${name} are gone`;
    return [...found, { effect: "weakened", what: words }];
  }
  return [
    ...found,
    { effect: "changed", what: `${name} has other assertions: ${added.length} instead of ${lost.length}` }
  ];
}
var describeMore = (name, added) => added === 0 ? [] : [{ effect: "added", what: `${name} asserts more` }];
function compareCases(name, before, after) {
  if (!before.isTable || !isSubsequence(after.tokens, before.tokens)) return [];
  const [old, fresh] = [literalsOf(before.tokens), literalsOf(after.tokens)];
  const words = after.tokens.flatMap(({ kind, text }) => kind === "name" ? [text] : []);
  const lost = missingFrom([...fresh, ...words], old);
  if (lost.length === 0 || missingFrom(old, fresh).length > 0) return [];
  return [
    {
      effect: "weakened",
      what: `cases of ${name} are gone: ${lost.slice(0, 3).map((value) => `\`${shorten(value)}\``).join(", ")}`
    }
  ];
}
var MIN_LIKENESS3 = 0.5;
function compareSteps(name, before, after) {
  if (after.mocks > before.mocks) return [{ effect: "changed", what: `${name} replaces what it tests` }];
  if (after.skips.length < before.skips.length && isSubsequence(after.tokens, before.tokens))
    return [{ effect: "added", what: `${name} runs again` }];
  if (isSubsequence(before.tokens, after.tokens)) {
    const hasRows = before.isTable && after.isTable && after.tokens.length > before.tokens.length;
    if (hasRows || after.assertions.length > before.assertions.length)
      return after.assertions.length > before.assertions.length ? [] : [{ effect: "added", what: `${name} has more cases` }];
  }
  if (similarity(before.tokens, after.tokens) < MIN_LIKENESS3)
    return [{ effect: "changed", what: `${name} was rewritten` }];
  return [{ effect: "changed", what: `${name} has other steps` }];
}
function pairAssertions(before, after, isSame2) {
  const left = [...after];
  const take = (matches) => {
    const at = left.findIndex(matches);
    return at === -1 ? void 0 : left.splice(at, 1)[0];
  };
  const unequal = before.filter(({ tokens }) => !take((other) => tokenKey(other.tokens) === tokenKey(tokens)));
  const changed = unequal.filter(({ tokens }) => !take((other) => isSame2(tokens, other.tokens)));
  const gone = [];
  const pairs = [];
  for (const one of changed) {
    const likest = left.toSorted((a, b) => similarity(one.tokens, b.tokens) - similarity(one.tokens, a.tokens))[0];
    if (likest && similarity(one.tokens, likest.tokens) >= MIN_LIKENESS3)
      pairs.push({ before: one, after: left.splice(left.indexOf(likest), 1)[0] ?? likest });
    else gone.push(one);
  }
  return { gone, added: left, pairs };
}
var TOLERANCES = [
  { names: /\btoBeCloseTo\b/, wider: "smaller", number: /,\s*(-?[\d.e-]+)\s*\)*\s*;?$/ },
  { names: /\bassert(?:Not)?AlmostEqual/, wider: "smaller", number: /places\s*=\s*(\d+)/ },
  { names: /\bdecimal\s*=/, wider: "smaller", number: /\bdecimal\s*=\s*(\d+)/ },
  { names: /\bdelta\s*[=:]/, wider: "larger", number: /\bdelta\s*[=:]\s*([\d.e-]+)/ },
  {
    names: /\b(?:approx|isclose|allclose)\b/,
    wider: "larger",
    number: /\b(?:rel|abs|rtol|atol|rel_tol|abs_tol)\s*=\s*([\d.e-]+)/
  },
  {
    names: /\b(?:within|be_within|isCloseTo|closeTo|approximately)\b/,
    wider: "larger",
    number: /(?:within\(|,)\s*([\d.e-]+)\s*\)/
  },
  {
    names: /\b(?:InDelta|InEpsilon|EXPECT_NEAR|ASSERT_NEAR|WithinAbs|WithinRel|WithinULP|assert_in_delta|assert_in_epsilon|assertEqualsWithDelta|abs_diff_eq|assertArrayEquals|margin|epsilon)\b/,
    wider: "larger",
    number: /(?:,|margin\(|epsilon\(|epsilon\s*=)\s*([\d.e-]+)[fF]?\s*\)*\s*;?$/
  },
  {
    names: /\bassertEquals\s*\([^,]*,[^,]*,\s*[\d.e-]+[fF]?\s*\)/,
    wider: "larger",
    number: /,\s*([\d.e-]+)[fF]?\s*\)\s*;?$/
  }
];
function describePair(name, { before, after }) {
  const tolerance = widerTolerance(before.text, after.text);
  if (tolerance) return { effect: "weakened", what: `the tolerance in ${name} is wider: ${tolerance}` };
  if (after.isWeak && !before.isWeak && !isTruth(before.tokens, after.tokens))
    return { effect: "weakened", what: `${name} asserts less: ${codeOf(after)} where it was ${codeOf(before)}` };
  const value = otherValue(before.tokens, after.tokens);
  if (value) return { effect: "changed", what: `${name} expects ${value.after} where it expected ${value.before}` };
  return { effect: "changed", what: `${name} asserts ${codeOf(after)} where it was ${codeOf(before)}` };
}
var isTruth = (before, after) => before.some(({ text }) => /^(?:true|True)$/.test(text)) && missingFrom(textsOf(after), textsOf(before)).every(
  (text) => /^(?:true|True|is|equal|strictEqual|assertEquals?|assertIs|=)$/.test(text)
);
var textsOf = (tokens) => tokens.map(({ text }) => text);
var codeOf = ({ text }) => `\`${shorten(text)}\``;
function widerTolerance(before, after) {
  for (const { names: names2, wider, number } of TOLERANCES) {
    if (!names2.test(after)) continue;
    const [was, is] = [before, after].map((text) => Number.parseFloat(number.exec(text)?.[1] ?? ""));
    if (was === void 0 || is === void 0 || Number.isNaN(is)) continue;
    const isWider = Number.isNaN(was) || (wider === "larger" ? is > was : is < was);
    if (isWider) return Number.isNaN(was) ? String(is) : `${is} where it was ${was}`;
  }
  return void 0;
}
function otherValue(before, after) {
  if (before.length !== after.length) return void 0;
  const different = before.flatMap((one, index) => {
    const other = after[index];
    return other && (one.text !== other.text || one.kind !== other.kind) ? [{ one, other }] : [];
  });
  const [only] = different;
  if (different.length !== 1 || !only) return void 0;
  const isValue = ({ kind, text }) => kind === "number" || kind === "string" || /^(?:true|false|null|nil|None|True|False|undefined)$/.test(text);
  if (!isValue(only.one) || !isValue(only.other)) return void 0;
  return { before: written(only.one), after: written(only.other) };
}
var written = ({ kind, text }) => kind === "string" ? `"${shorten(text)}"` : text;

// src/evidence/weakening/read-tests.ts
function readTests(source, language) {
  const masked = withoutDefaults(maskCode(source, language.lexis), language);
  const groups = language.group ? spansOf(masked, language, language.group) : [];
  const tests = outermost(spansOf(masked, language, language.test));
  const marked = groups.map((group) => ({ group, ...headMarks(masked, group, language) }));
  return {
    tests: tests.map((test) => {
      const around = marked.filter(({ group }) => group.from <= test.from && test.to <= group.to);
      const region = readRegion(masked, [test], language);
      return {
        ...region,
        skips: [...region.skips, ...around.flatMap(({ skips }) => skips)],
        only: region.only || around.some(({ only }) => only),
        name: test.name,
        groups: around.map(({ group }) => group.name)
      };
    }),
    rest: readRegion(masked, complement(tests, source.length), language)
  };
}
function withoutDefaults({ code, text }, { defaults }) {
  const values = defaults ? Array.from(text.matchAll(defaults), ({ indices }) => indices?.groups?.value) : [];
  const ranges = values.flatMap((value) => value && code[value[0]] === STRING_START ? [value] : []);
  const blank = (one) => ranges.reduce((rest, [from, to]) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to), one);
  return ranges.length === 0 ? { code, text } : { code: blank(code), text: blank(text) };
}
function outermost(spans) {
  const found = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (!last || span.from >= last.to) found.push(span);
  }
  return found;
}
function complement(spans, end) {
  const between = [];
  let from = 0;
  for (const span of [...spans, { from: end, to: end }]) {
    if (span.from > from) between.push({ from, body: from, to: span.from, name: "" });
    from = Math.max(from, span.to);
  }
  return between;
}
function spansOf({ code, text }, language, header) {
  const spans = [];
  for (const match of code.matchAll(header)) {
    const start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0);
    const after = match.index + match[0].length;
    const extent = match.groups?.indent === void 0 && language.extent === "indent" ? "brace" : language.extent;
    const range = EXTENTS[extent](code, after, start);
    if (!range) continue;
    const known = match.groups?.name ?? match.groups?.named;
    const name = known ?? firstArgument({ code, text }, after, range.body);
    spans.push({ from: decoratorsStart(code, start), body: range.body, to: range.to, name: name.replaceAll("`", "") });
  }
  return spans;
}
var EXTENTS = {
  /** All parentheses and templates that follow one another: `it.each(table)(name, run)`. */
  call(code, after) {
    let [to, body] = [after, after];
    for (; ; ) {
      const next = skipBlank(code, to);
      if (code[next] === STRING_START) to = tokenEnd(code, next);
      else if (code[next] === "<" && to === after) to = matching(code, next, "<", ">");
      else if (code[next] === "(") [body, to] = [next + 1, matching(code, next, "(", ")")];
      else break;
      if (to === -1) return void 0;
    }
    return to === after ? void 0 : { body, to };
  },
  brace(code, after) {
    const open = code.indexOf("{", after);
    if (open === -1) return void 0;
    const end = code.indexOf(";", after);
    const isShort = end !== -1 && end < open && !code.slice(after, end).includes("(");
    if (isShort) return { body: end, to: end + 1 };
    const to = matching(code, open, "{", "}");
    return to === -1 ? void 0 : { body: open + 1, to };
  },
  indent(code, _after, start) {
    const column = columnOf(code, start);
    const header = logicalEnd(code, start);
    let to = header;
    for (let line = header + 1; line < code.length; ) {
      const end = lineEnd(code, line);
      const content = code.slice(line, end);
      const isCode = content.trim() !== "";
      if (isCode && columnOf(code, line + (content.length - content.trimStart().length)) <= column) break;
      const logical = isCode ? logicalEnd(code, line) : end;
      if (isCode) to = logical;
      line = logical + 1;
    }
    return { body: Math.min(header + 1, to), to };
  },
  end(code, after, start) {
    const column = columnOf(code, start);
    const header = logicalEnd(code, after);
    const first = code.slice(after, header);
    if (/\bend\s*$|\}\s*$/.test(first) || !/\bdo\b|^\s*(?:\(|;|$)|^[\s\w:<]*$/m.test(first))
      return { body: after, to: header };
    for (let line = header + 1; line < code.length; line = lineEnd(code, line) + 1) {
      const content = code.slice(line, lineEnd(code, line));
      const indent = content.length - content.trimStart().length;
      if (/^\s*end\b/.test(content) && indent <= column) return { body: header + 1, to: line + indent + 3 };
      if (content.trim() !== "" && indent < column) return { body: header, to: line - 1 };
    }
    return { body: header, to: code.length };
  }
};
function skipBlank(code, from) {
  let at = from;
  while (/\s/.test(code[at] ?? "")) at += 1;
  return at;
}
function tokenEnd(code, at) {
  let end = at + 1;
  while (code[end] === "\uE001") end += 1;
  return end;
}
function decoratorsStart(code, start) {
  let from = code.lastIndexOf("\n", start - 1) + 1;
  if (code.slice(from, start).trim() !== "") return start;
  for (let open = 0, at = from; at > 0; ) {
    const line = code.lastIndexOf("\n", at - 2) + 1;
    const content = code.slice(line, at - 1);
    open += count(content, /[)\]}]/g) - count(content, /[([{]/g);
    if (open < 0) break;
    const isDecorator = /^\s*(?:@|#!?\[)/.test(content);
    if (open === 0 && !isDecorator) break;
    if (open > 0 && /^\S/.test(content.trim()) && /^\s*(?:def|func|fn|class|function)\b/.test(content)) break;
    at = line;
    if (open === 0) from = line;
  }
  return from;
}
function firstArgument({ code, text }, after, body) {
  const from = skipBlank(code, body > after && code[body - 1] === "(" ? body : after);
  const at = code[from] === "(" ? skipBlank(code, from + 1) : from;
  if (code[at] === STRING_START) return text.slice(at + 1, tokenEnd(code, at) - 1);
  const end = code.slice(at).search(/[{}\n]|\bdo\b/);
  const words = text.slice(at, end === -1 ? at + 80 : at + Math.min(end, 80));
  return words.replace(/\)\s*$/, "").trim() || text.slice(at, at + 60).replace(/\s+/g, " ").trim();
}
function headMarks(masked, span, language) {
  const head = masked.code.slice(span.from, Math.min(span.body, span.from + 4e3)).trimStart();
  const options = language.extent === "call" ? optionsBehind(masked.code, span) : "";
  const skips = [head, options].flatMap((text) => language.skipMark?.exec(text)?.[0] ?? []);
  const tag = language.skipTag?.exec(masked.text.slice(span.from, span.body + 200).split("{")[0] ?? "")?.[0];
  const only = [head, options].some((text) => language.only?.test(text) ?? false);
  return { skips: tag ? [...skips, tag] : skips, only };
}
function optionsBehind(code, { body, to }) {
  const found = /^\s*\uE000\uE001*\s*,\s*(\{[^{}]{0,300}\})\s*,/.exec(code.slice(body, Math.min(to, body + 800)));
  return found?.[1] ?? "";
}
var EXITS = /\b(?:process\.exit|sys\.exit|os\._exit|os\.Exit|process::exit|System\.exit)\s*\(/g;
function readRegion(masked, spans, language) {
  const parts = spans.map((span) => {
    const code = masked.code.slice(span.from, span.to);
    const text = masked.text.slice(span.from, span.to);
    const isTest = span.name !== "";
    const head = isTest ? headMarks(masked, span, language) : { skips: [], only: /\.only\b/.test(code) && Boolean(language.only) };
    const calls = language.skipCall ? Array.from(code.matchAll(language.skipCall), ([call]) => call.trim()) : [];
    const exits = Array.from(code.matchAll(EXITS), ([call]) => call);
    const never = Array.from(code.matchAll(language.never), ([condition]) => condition);
    const assertions = assertionsOf({ code, text }, language);
    return {
      tokens: codeTokens(code, text, language.extent === "indent"),
      assertions,
      skips: [...head.skips, ...calls, ...exits, ...never],
      only: head.only,
      swallows: swallowsOf(code, language),
      leaves: isTest ? leavesOf(masked.code.slice(span.body, span.to), language) : 0,
      mocks: language.mock ? count(code, language.mock) : 0,
      isTable: language.table.test(code)
    };
  });
  const sum = (pick) => parts.reduce((total, part) => total + pick(part), 0);
  return {
    tokens: parts.flatMap(({ tokens }) => tokens),
    assertions: parts.flatMap(({ assertions }) => assertions),
    skips: parts.flatMap(({ skips }) => skips),
    only: parts.some(({ only }) => only),
    swallows: sum(({ swallows }) => swallows),
    leaves: sum(({ leaves }) => leaves),
    mocks: sum(({ mocks }) => mocks),
    isTable: parts.some(({ isTable }) => isTable)
  };
}
var count = (text, pattern) => text.match(pattern)?.length ?? 0;
function assertionsOf({ code, text }, language) {
  const found = [];
  let last = 0;
  for (const match of code.matchAll(language.assertion)) {
    if (match.index < last || /\b(?:def|function|func|fn|fun|import|void)\s+$/.test(code.slice(Math.max(0, match.index - 20), match.index)))
      continue;
    const end = statementEnd(code, match.index);
    const from = conditionStart(code, match.index);
    const [part, codeOf2] = [code.slice(from, end), text.slice(from, end)];
    const tokens = codeTokens(part, codeOf2, false);
    last = end;
    if (isTrivial(part, tokens)) continue;
    found.push({
      text: codeOf2.trim().replace(/\s+/g, " "),
      tokens,
      isWeak: language.weak?.test(part.trim().replace(/\s+/g, " ")) ?? false
    });
  }
  return found;
}
function isTrivial(part, tokens) {
  if (!/^\s*(?:self\.|t\.|\$this->|[\w:]+::)?(?:expect|assert|EXPECT|ASSERT|REQUIRE|CHECK|refute|is|true|ok)/i.test(part))
    return false;
  if (!/\(|\bassert\s/.test(part)) return false;
  const inside2 = tokens.filter(({ kind }) => kind !== "sign").slice(1);
  const words = inside2.filter(({ kind, text }) => kind === "name" && !CONSTANT.test(text));
  return inside2.some(({ kind, text }) => kind !== "name" || CONSTANT.test(text)) && words.every(({ text }) => MATCHER.test(text));
}
var CONSTANT = /^(?:true|false|null|nil|None|True|False|undefined)$/;
var MATCHER = /^(?:to\w*|not\w*|is\w*|be\w*|assert\w*|[a-z]*[eE]quals?|strict\w*|deep\w*|ok|truthy|this|self|eq|ne|That|t)$/;
function statementEnd(code, from) {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    const character = code[at] ?? "";
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) {
      depth -= 1;
      if (depth < 0) return at;
    } else if (depth === 0 && character === ";") return at;
    else if (depth === 0 && character === "\n" && !/^\s*(?:[.?:&|]|->|<<|and\b|or\b)/.test(code.slice(at, at + 120)))
      return at;
  }
  return code.length;
}
function conditionStart(code, at) {
  const line = code.lastIndexOf("\n", at - 1) + 1;
  if (!/^\s*(?:\w+\.)?(?:Error|Fatal|Fail)/.test(code.slice(at, at + 30)) || line === 0) return at;
  const above = code.lastIndexOf("\n", line - 2) + 1;
  const content = code.slice(above, line);
  return /^\s*(?:\}\s*else\s+)?if\b.*\{\s*$/.test(content) ? above + (content.length - content.trimStart().length) : at;
}
function swallowsOf(code, language) {
  let swallows = 0;
  for (const match of code.matchAll(language.swallow)) {
    if (!/^try\b/.test(match[0])) {
      swallows += 1;
      continue;
    }
    const end = matching(code, match.index + match[0].length - 1, "{", "}");
    const handler = /^\s*catch\s*(\([^)]{0,200}\))?\s*\{/.exec(code.slice(end, end + 300));
    if (end === -1 || !handler || /\(\s*\w*(?!Throwable|Exception|Error\b)[A-Z]\w*(?:Exception|Error)\b/.test(handler[1] ?? ""))
      continue;
    const open = end + handler[0].length - 1;
    const block = code.slice(open, matching(code, open, "{", "}"));
    if (new RegExp(language.assertion.source, "m").test(code.slice(match.index, end)) && !isAnswered(block, language))
      swallows += 1;
  }
  return swallows;
}
var isAnswered = (block, language) => /\b(?:throw|fail|reject|done|next)\b/.test(block) || new RegExp(language.assertion.source, "m").test(block);
function leavesOf(body, language) {
  if (!language.leave) return 0;
  const lastAssertion = Array.from(body.matchAll(language.assertion)).at(-1)?.index ?? 0;
  return Array.from(body.matchAll(language.leave)).filter(
    ({ index }) => index < lastAssertion && isAtTop(body, index, language)
  ).length;
}
function isAtTop(body, at, { extent }) {
  if (extent === "indent" || extent === "end") {
    const first = /^[ \t]*(?=\S)/m.exec(body)?.[0].length ?? 0;
    const column = columnOf(body, at);
    return column <= first + 4;
  }
  const before = body.slice(0, at);
  const depth = count(before, /\{/g) - count(before, /\}/g) - (extent === "call" ? 1 : 0);
  return depth === 0 || depth === 1 && /\bif\b[^{}\n]*\{\s*$/.test(before);
}

// src/evidence/weakening/test-languages.ts
var NEVER = /\b(?:if|while)\s*\(\s*(?:false|0|!\s*true|!1)\s*\)/g;
var OWN_ASSERTION = String.raw`(?<![\w$.])(?:verify|check|ensure|must|should)[A-Z_]\w*\s*\(`;
var javascript = {
  lexis: LEXES.javascript,
  extent: "call",
  test: /(?<![\w$.])(?:(?:t|QUnit|Deno|tap|suite)\.)?(?<mark>[xf]?(?:it|test|specify)(?:\.\w+)*)(?=\s*(?:<[\w\s,[\]{}:;|]{1,200}>\s*)?[(\uE000])/g,
  group: /(?<![\w$.])(?<mark>[xf]?(?:describe|context|suite)(?:\.\w+)*)(?=\s*[(\uE000])/g,
  skipMark: /^(?:x(?:it|test|specify|describe|context)\b)|\.(?:skip|todo|fails|failing|skipIf|runIf|fixme)\b|\b(?:skip|todo)\s*:\s*(?!false\b|undefined\b)/,
  skipCall: /\b(?:this|t|ctx|context|test)\.(?:skip|todo|fixme)\s*\(|(?<![\w$.])(?:skip|pending)\s*\(/g,
  only: /^f(?:it|describe|context)\b|\.only\b|\bonly\s*:\s*true\b/,
  assertion: new RegExp(
    [
      String.raw`(?<![\w$.])(?:expect\w*|assert\w*(?:\.\w+)*)\s*\(`,
      String.raw`(?<![\w$.])t\.(?:assert\.)?(?:is|not|true|false|truthy|falsy|deepEqual|notDeepEqual|like|throws\w*|notThrows\w*|regex|notRegex|snapshot|assert|pass|fail|ok|notOk|equals?|notEqual|same|strictSame|match|rejects|end)\s*\(`,
      String.raw`\.should\b|\.expect\s*\(|(?<![\w$.])should\.\w+\s*\(|\bsinon\.assert\.\w+\s*\(`,
      OWN_ASSERTION
    ].join("|"),
    "g"
  ),
  weak: /\.(?:toBeDefined|toBeTruthy|toBeFalsy|toBeInstanceOf|not\.(?:toBeUndefined|toBeNull|toThrow)|toHaveBeenCalled)\b|InlineSnapshot\s*\(\s*\)|\bassert(?:\.ok)?\s*\(\s*[\w.]+(?:\([^=<>!]*\))?\s*\)|\bt\.(?:truthy|pass|ok|notThrows)\s*\(|\.to\.(?:exist|be\.ok|not\.be\.undefined)\b|expect\.(?:anything|any)\s*\(/,
  mock: /\b(?:jest|vi)\.(?:mock|doMock|spyOn|stubGlobal|setSystemTime)\b|\.mock(?:ReturnValue|Implementation|ResolvedValue|RejectedValue)(?:Once)?\b|\bsinon\.(?:stub|replace|mock)\b|\bmock\.(?:method|module)\b|\bprototype\s*[.[][^;\n]{0,80}[^=!<>]=[^=]|\bglobalThis\.\w+\s*=[^=]/g,
  swallow: /\btry\s*\{|\.catch\s*\(\s*(?:\(\s*\w*\s*\)|\w+)\s*=>\s*(?:\{\s*\}|undefined|null|void 0)\s*\)|(?<![\w$.])(?:global(?:This)?\.)?(?:assert|expect|chai|should)(?:\.\w+|\[[^\]\n]*\])+\s*=(?![=>])|\bglobal(?:This)?\.(?:assert|expect|it|test|describe)\s*=(?![=>])|\b(?:assign|definePropert(?:y|ies)|set)\s*\(\s*(?:assert|expect|chai)\b/g,
  leave: /\breturn\s*(?:;|\n|\})|\breturn\s+(?:undefined|true)\s*;/g,
  never: NEVER,
  table: /\.each\b|\.forEach\s*\(|\bfor\s*(?:await\s*)?\(|\.map\s*\(/
};
var python = {
  lexis: LEXES.python,
  extent: "indent",
  test: /^(?<indent>[ \t]*)(?:async\s+)?def\s+(?<name>test\w*)\s*\(/gm,
  group: /^(?<indent>[ \t]*)class\s+(?<name>\w+)/gm,
  skipMark: /@[\w.]*\b(?:skip\w*|xfail|expectedFailure)\b|\bmarks\s*=\s*[\w.[]*\b(?:skip|xfail)/,
  skipCall: /\bpytest\.(?:skip|xfail|importorskip|exit)\s*\(|\b(?:self\.)?skipTest\s*\(|\bSkipTest\b|^pytestmark\b[^\n]*\b(?:skip\w*|xfail)\b|\b(?:__test__|__unittest_skip__)\s*=|\bpytest_(?:collection_modifyitems|runtest_\w+|pyfunc_call|sessionfinish|collect_file)\b|\bcollect_ignore\w*\b/gm,
  assertion: /\bassert\b(?!\s*=)|\b\w+\.assert\w*\s*\(|\bself\.fail\w*\s*\(|\bpytest\.(?:raises|warns|fail|deprecated_call)\s*\(|(?<![\w.])(?:assert_\w+|check_\w+|verify_\w+|expect_\w+)\s*\(/g,
  weak: /\bis\s+not\s+None\b|\bassert(?:IsNotNone|IsInstance|True)\s*\(|\bassert\s+(?:not\s+)?[\w.]+\s*(?:,|$)|\bassert\s+isinstance\s*\(|\bmock\.ANY\b/,
  mock: /\bmonkeypatch\.\w+\s*\(|\b(?:mock\.)?patch(?:\.object|\.dict)?\s*\(|\b(?:Magic)?Mock\s*\(|\bmocker\.\w+/g,
  swallow: /^[ \t]*except\b(?:\s*\(?\s*(?:Exception|BaseException|AssertionError)\b[^:\n]*|\s*)?:\s*(?:pass|continue|return|\.\.\.)|\bsuppress\s*\(\s*(?:Exception|BaseException|AssertionError)|\b(?:TestCase|self|cls)\.assert\w+\s*=(?!=)|^[ \t]*assert[A-Z]\w*\s*=(?!=)|^[ \t]*def[ \t]+assert[A-Z]\w*\s*\(|\bsetattr\s*\(\s*\w*(?:TestCase|unittest)\b/gm,
  leave: /\breturn(?:[ \t]+None)?[ \t]*$/gm,
  never: /\b(?:if|while)\s+(?:False|0|not\s+True)\s*:/g,
  table: /\bparametrize\b|\bsubTest\b|\bfor\s+\w|\bparameterized\b|\bddt\b/,
  defaults: /\.(?:en|de)code\(\s*(?<value>"utf-?8"|'utf-?8')\s*,?\s*\)/dgi
};
var go = {
  lexis: LEXES.go,
  extent: "brace",
  test: /^func\s+(?:\([^)\n]{0,80}\)\s*)?(?<name>(?:Test|Fuzz|Benchmark|Example)(?![a-z])\w*)\s*\(/gm,
  skipCall: /\b\w+\.(?:Skip|Skipf|SkipNow)\s*\(|^\/\/go:build[^\n]*/gm,
  assertion: /\b[tb]\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)\s*\(|\b(?:assert|require|is|must|c|g|qt)\.[A-Z]\w*\s*\(|(?<![\w.])(?:assert|require|check|verify|expect|must|ensure|test)[A-Z]?\w*\s*\(\s*(?:t|tb|b)\b/g,
  weak: /\.(?:NotNil|NoError|NotEmpty|True)\s*\(/,
  swallow: /\brecover\s*\(\s*\)/g,
  leave: /\breturn[ \t]*$/gm,
  never: /\b(?:if|for)\s+(?:false|!true)\b/g,
  table: /\bfor\b[^{\n]*\brange\b|\bt\.Run\b/
};
var rust = {
  lexis: LEXES.rust,
  extent: "brace",
  test: /^[ \t]*(?<mark>(?:#\[[^\]\n]{0,200}\][ \t]*\n?[ \t]*){0,8}#\[(?:[\w:]*::)?(?:test|rstest|test_case|bench)\b[^\]]{0,400}\](?:\s*#\[[^\]]{0,400}\]){0,20})\s*(?:pub(?:\([\w:]{1,40}\))?\s+)?(?:async\s+)?(?:unsafe\s+)?fn\s+(?<name>\w+)/gm,
  group: /^[ \t]*(?:pub\s+)?mod\s+(?<name>\w+)\s*(?=\{)/gm,
  skipMark: /#\[(?:ignore\b|cfg_attr\([^\]]*\bignore\b|cfg\((?!test\)))/,
  assertion: /\b(?:debug_|prop_)?assert\w*!\s*[([{]|\b(?:panic|unreachable|eqnice|check)\w*!\s*\(|#\[should_panic\b|(?<![\w.:])(?:assert|check|verify|expect)_\w+\s*\(/g,
  weak: /\bassert!\s*\([^,]*\.(?:is_ok|is_some|is_err)\s*\(\s*\)/,
  swallow: /\bcatch_unwind\b/g,
  leave: /\breturn\s*;|\breturn\s+Ok\s*\(\s*\(\s*\)\s*\)\s*;/g,
  never: /\b(?:if|while)\s+(?:false|!true)\b/g,
  table: /\bfor\b[^{\n]*\bin\b|#\[(?:case|test_case|values)\b/
};
var java = {
  lexis: LEXES.java,
  extent: "brace",
  test: /^[ \t]*(?:@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)\b[^\n{;]{0,200}?\s+|public\s+void\s+(?=test[A-Z_0-9]))(?:@\w+(?:\([^)]{0,400}\))?\s+){0,8}(?:(?:public|protected|private|internal|static|final|override|suspend|open)\s+){0,5}(?:fun\s+)?(?:<\w[^>\n]{0,40}>\s*)?(?:void\s+|[\w<>.?,[\]]{1,60}\s+)?(?<name>`[^`\n]{1,200}`|\w+)\s*\(/gm,
  group: /^[ \t]*(?:(?:public|protected|private|internal|static|final|abstract|open|inner|data)\s+)*(?:class|object)\s+(?<name>\w+)/gm,
  skipMark: /@(?:Disabled|Ignore)\w*\b|@EnabledIf\w*|@EnabledOn\w*|\benabled\s*=\s*false/,
  skipCall: /\b(?:Assumptions?\.)?(?:assume\w*|abort)\s*\(|\bSkipException\b|\bTestAbortedException\b/g,
  assertion: new RegExp(
    String.raw`(?<![\w.])(?:\w+\.)?assert\w*\s*(?:<[\w<>?, ]{1,60}>\s*)?[({]|(?<![\w.])fail\s*\(|(?<![\w.])verify\w*\s*[(<{]|\bexpect\w*\s*[({]|\.should\w*\s*\(|\bshould(?:Be|Not|Throw|Contain|Have|Start|End)\w*\b|\bexpected\s*=\s*\w+(?:\.|::)class\b|${OWN_ASSERTION}`,
    "g"
  ),
  weak: /\bassert(?:NotNull|True|DoesNotThrow)\s*\(\s*[\w.]+\s*\)|\.isNotNull\s*\(\s*\)\s*;?$|\bshouldNotBeNull\b|\bany\s*\(\s*\)/,
  mock: /\bmock(?:Static|k|Object|Construction)?\s*[(<]|\bwhen\s*\([^)]*\)\s*\.then|\bevery\s*\{|\bdoReturn\s*\(/g,
  swallow: /\btry\s*\{/g,
  leave: /\breturn\s*(?:;|\n)/g,
  never: NEVER,
  table: /@(?:ParameterizedTest|MethodSource|ValueSource|CsvSource|EnumSource)\b|\bfor\s*\(|\.forEach\b/
};
var ruby = {
  lexis: LEXES.ruby,
  extent: "end",
  test: /^(?<indent>[ \t]*)(?:def\s+(?<name>test_\w+[?!]?)|(?<mark>[xf]?(?:it|specify|example|scenario|test|its|property)|pending|skip)\b(?=[ \t(]*(?:\uE000|do\b|\{)))/gm,
  group: /^(?<indent>[ \t]*)(?:RSpec\.)?(?<mark>[xf]?(?:describe|context|feature)|class|module|shared_examples\w*|shared_context)\b(?=[ \t(]+[\uE000A-Z:])/gm,
  skipMark: /^\s*(?:x(?:it|specify|example|scenario|describe|context|feature)|pending|skip)\b|,\s*:(?:skip|pending)\b|\b(?:skip|pending)\s*:\s*(?!false\b|nil\b)|:(?:skip|pending)\s*=>\s*(?!false\b|nil\b)/,
  skipCall: /^[ \t]*(?:skip|pending|omit)\b(?!\s*[=.:])/gm,
  only: /^\s*f(?:it|specify|example|scenario|describe|context|feature)\b|,\s*:focus\b|\bfocus\s*:\s*true\b|:focus\s*=>\s*true\b/,
  assertion: /(?<![\w.])(?:expect\w*\b|is_expected\b|assert\w*\b|refute\w*\b|flunk\b|(?:verify|check|should)_\w+)|\.(?:should|should_not|must_\w+|wont_\w+)\b|\bend\.(?:to|not_to|to_not)\b/g,
  weak: /\.(?:to\s+be_truthy|not_to\s+be_nil|to_not\s+be_nil|to\s+be_present|not_to\s+raise_error)\b|\bassert(?:_not_nil)?\s*\(?\s*[\w.@]+\s*\)?$|\brefute_nil\b/,
  mock: /\ballow(?:_any_instance_of)?\s*\(|\ballow\b|\.stubs?\s*\(|\bany_instance\b|\bstub_const\b|\bclass_double\b/g,
  swallow: /^[ \t]*rescue\b(?:\s+(?:Exception|StandardError|Minitest::Assertion|RSpec::\S+)[^\n]*)?\s*\n\s*(?:nil\s*\n\s*|true\s*\n\s*)?end\b|\brescue\s+(?:nil|true)\b/gm,
  leave: /\breturn[ \t]*$|\bnext[ \t]*$/gm,
  never: /\bif\s+false\b|\bunless\s+true\b/g,
  table: /\.each\w*\b|\bwith_them\b|\bwhere\s*\(/
};
var php = {
  lexis: LEXES.php,
  extent: "brace",
  test: /^[ \t]*(?:(?<mark>\/\*\*[^/]{0,2000}@test\b[^/]{0,2000}\*\/|#\[[^\n]{0,100}\bTest\b[^\n]{0,100}\])\s*(?:#\[[^\n]{0,200}\]\s*){0,8}(?:(?:public|final|static)\s+){0,3}function\s+(?<name>\w+)|(?:(?:public|final)\s+){0,2}function\s+(?<named>test\w*))\s*\(/gm,
  group: /^[ \t]*(?:(?:final|abstract|readonly)\s+)*class\s+(?<name>\w+)/gm,
  skipMark: /@requires\b|#\[[^\]\n]*\bRequires\w*|@doesNotPerformAssertions/,
  skipCall: /\bmarkTest(?:Skipped|Incomplete)\s*\(/g,
  assertion: /(?:->|::)(?:assert\w*|expect\w*|fail)\s*\(|(?<![\w>:$])(?:assert\w*|expect|fail)\s*\(|->should\w*\s*\(/g,
  weak: /\bassert(?:NotNull|True|IsObject|InstanceOf|IsArray|IsString)\s*\(\s*[$\w\->:[\]()]{1,80}\)|\bassertTrue\s*\(\s*true\s*\)/,
  mock: /->(?:createMock|createStub|getMockBuilder|prophesize)\s*\(|\bMockery::/g,
  swallow: /\btry\s*\{/g,
  leave: /\breturn\s*;/g,
  never: NEVER,
  table: /@dataProvider\b|\bDataProvider\b|\bTestWith\b|\bforeach\s*\(/
};
var cpp = {
  lexis: LEXES.cpp,
  extent: "brace",
  test: /^[ \t]*(?<mark>(?:TYPED_)?TEST(?:_[FP])?|FRIEND_TEST|TEST_CASE\w*|TEMPLATE_TEST_CASE\w*|TEMPLATE_PRODUCT_TEST_CASE|SCENARIO\w*|BOOST_(?:AUTO|FIXTURE)_TEST_CASE|DOCTEST_TEST_CASE)\s*(?=\()/gm,
  skipMark: /\(\s*\w+\s*,\s*DISABLED_|\(\s*DISABLED_/,
  skipTag: /"[^"\n]*\[(?:\.\w*|![a-z]*fail|hide)\][^"\n]*"/,
  skipCall: /\b(?:GTEST_SKIP|SKIP)\s*\(/g,
  assertion: /\b(?:EXPECT|ASSERT|REQUIRE|CHECK|FAIL|STATIC_REQUIRE|STATIC_CHECK|BOOST_(?:TEST|CHECK|REQUIRE)|DOCTEST_(?:CHECK|REQUIRE))\w*\s*\(|(?<![\w.])(?:assert|check_\w+|verify_\w+|expect_\w+|test_\w+)\s*\(/g,
  weak: /\b(?:EXPECT|ASSERT)_(?:NO_THROW|NO_FATAL_FAILURE)\s*\(|\b(?:EXPECT|ASSERT)_TRUE\s*\(\s*\w+\s*\)|\b(?:REQUIRE|CHECK)_NOTHROW\s*\(|\b(?:REQUIRE|CHECK)\s*\(\s*\w+\s*\)/,
  swallow: /\btry\s*\{/g,
  leave: /\breturn\s*;/g,
  never: NEVER,
  table: /\bINSTANTIATE_\w+|\bGENERATE\s*\(|\bfor\s*\(/
};
var bats = {
  lexis: LEXES.shell,
  extent: "brace",
  test: /^[ \t]*(?<mark>@test)[ \t]+(?=\uE000)|^[ \t]*(?:function[ \t]+)?(?<name>test_?\w+)[ \t]*\(\)/gm,
  skipCall: /^[ \t]*(?:[^\n#]{0,200}(?:&&|\|\||then|;)[ \t]*)?skip\b/gm,
  assertion: /^[ \t]*(?:!\s+)?(?:\[\[?[ \t]|\(\([ \t]?|(?:assert|refute|check|verify|expect)\w*\b|test[ \t]|e?grep\b|diff\b|cmp\b|fail\b)|\brun\s+(?:!|-\d+)/gm,
  swallow: /\|\|\s*(?:true|:|return 0|exit 0)(?![\w-])|\bset\s+\+e\b/g,
  leave: /\breturn(?:[ \t]+0)?[ \t]*$|\bexit(?:[ \t]+0)?[ \t]*$/gm,
  never: /\bif\s+(?:false|!\s*(?:true|:))\s*;?/g,
  table: /\bfor\b|\bwhile\b/
};
var BY_EXTENSION = [
  [/\.[cm]?[jt]sx?$/, javascript],
  [/\.pyi?$/, python],
  [/\.go$/, go],
  [/\.rs$/, rust],
  [/\.(?:java|kts?)$/, java],
  [/\.rb$/, ruby],
  [/\.php$/, php],
  [/\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx)$/, cpp],
  [/\.(?:bats|bash|sh|zsh|ksh)$/, bats]
];
var testLanguage = (path) => BY_EXTENSION.find(([extension]) => extension.test(path))?.[1];

// src/evidence/weakening.ts
var MAX_CHARACTERS = 2e6;
function describeCheckChanges(files, linters = /* @__PURE__ */ new Set()) {
  const changed = files.filter(({ before, after }) => before !== after).filter((file) => !isMoved(file, files));
  const read = changed.flatMap((file) => readFile(file) ?? []);
  const byTests = compareTests(read);
  const readable = new Map(read.map((file) => [file.path, file]));
  return changed.flatMap((file) => {
    const own = readable.get(file.path);
    const isUnknown = isNewTest(file) && (own?.after?.tests ?? []).length === 0;
    if (isNewlyLoaded(file)) return groupByEffect(file, [...byTests.get(file.path) ?? [], LOADED_NOW]);
    if (own && !isUnknown) return groupByEffect(file, byTests.get(file.path) ?? []);
    return groupByEffect(file, isUnknown ? [NEW] : compareTexts(file, linters));
  });
}
var isNewTest = ({ kind, before }) => kind === "test" && before === void 0;
var NEW = { effect: "added", what: "is a new test file" };
function renamedTests(files) {
  return matchTests(files.flatMap((file) => readFile(file) ?? [])).pairs.flatMap(({ before, after }) => {
    if (bodyKey(before.test) !== bodyKey(after.test)) return [];
    const [old, fresh] = [before, after].map(({ test }) => [...test.groups, test.name]);
    if (old.length !== fresh.length) return [];
    return old.flatMap((from, at) => from === fresh[at] ? [] : [{ from, to: fresh[at] ?? "" }]);
  });
}
var isNewlyLoaded = ({ path, kind, before }) => kind === "support" && before === void 0 && LOADED.test(path);
var LOADED_NOW = { effect: "changed", what: "is new, and is loaded without being named" };
function holdsTests(path, text) {
  const language = testLanguage(path);
  return language !== void 0 && text.length <= MAX_CHARACTERS && readTests(text, language).tests.length > 0;
}
var EFFECTS = ["weakened", "changed", "added"];
var MAX_SHOWN2 = 20;
function groupByEffect({ path, kind }, findings) {
  return EFFECTS.flatMap((effect) => {
    const all = [...new Set(findings.filter((one) => one.effect === effect).map(({ what }) => what))];
    if (all.length === 0) return [];
    const more = all.length - MAX_SHOWN2;
    return [{ path, kind, effect, what: more > 0 ? [...all.slice(0, MAX_SHOWN2), `and ${more} more`] : all }];
  });
}
var isMoved = (file, files) => {
  const { before, after } = file;
  const isAlike = (other) => other.kind === file.kind && extname2(other.path) === extname2(file.path);
  return after === void 0 && files.some((other) => other.before === void 0 && other.after === before && isAlike(other)) || before === void 0 && files.some((other) => other.after === void 0 && other.before === after && isAlike(other));
};
function readFile({ path, kind, before, after }) {
  const language = kind === "settings" || kind === "command" ? void 0 : testLanguage(path);
  if (!language || [before, after].some((text) => (text?.length ?? 0) > MAX_CHARACTERS)) return void 0;
  const [old, fresh] = [before, after].map((text) => text === void 0 ? void 0 : readTests(text, language));
  return { path, kind, language, ...old && { before: old }, ...fresh && { after: fresh } };
}
function compareTexts(file, linters) {
  const { path, kind, before, after } = file;
  if (after === void 0) return [describeDeleted(kind)];
  if (before === void 0) return describeNew2(file, after);
  if (before.length > MAX_CHARACTERS || after.length > MAX_CHARACTERS)
    return [{ effect: "changed", what: "is too large to be compared" }];
  if (/\.snap(?:\.new)?$/.test(path)) return compareSnapshots(before, after);
  if (isMakefile(path)) return compareMake(path, before, after);
  if (kind === "command") return compareScript(path, before, after);
  if (kind === "settings") {
    const [old, fresh] = [splitLinters(path, before), splitLinters(path, after)];
    const found = compareManifest(path, old.rest, fresh.rest) ?? compareSettings(path, old.rest, fresh.rest);
    return [...found, ...compareLinters(path, old, fresh, linters)];
  }
  return compareData(path, before, after);
}
function compareMake(path, before, after) {
  const rules = compareMakefiles(before, after);
  const others = compareSettings(path, before, after);
  return rules.length > 0 ? [...rules, ...others.filter(({ effect }) => effect === "weakened")] : others;
}
function describeDeleted(kind) {
  if (kind === "test") return { effect: "weakened", what: "the test file is deleted" };
  if (kind === "command") return { effect: "weakened", what: "the script of the check is deleted" };
  return { effect: "changed", what: "is deleted" };
}
var LOADED = /(?:^|\/)(?:conftest\.py|(?:site|user)customize\.py)$|^(?:src\/|tests?\/)?(?:pytest|_pytest|unittest|nose|doctest|coverage|mock)(?:\.py|\/.+\.py)$|(?:^|\/)__mocks__\//;
function describeNew2({ path, kind }, after) {
  if (kind === "test" || kind === "support") return [{ effect: "added", what: "is new" }];
  const weakened = compareSettings(path, "", after).filter(
    ({ effect, what }) => effect === "weakened" && !what.startsWith("`")
  );
  if (/(?:^|\/)(?:GNUmakefile|makefile)$/.test(path))
    return [...weakened, { effect: "weakened", what: "is new, and make reads it instead of `Makefile`" }];
  return [...weakened, { effect: "changed", what: "is new" }];
}
function compareSnapshots(before, after) {
  const read = (text) => new Map(
    Array.from(
      text.matchAll(/^exports\[`((?:[^`\\]|\\.)*)`\] = `((?:[^`\\]|\\[\s\S])*)`;/gm),
      ([, name = "", value = ""]) => [name, value]
    )
  );
  const [old, fresh] = [read(before), read(after)];
  const other = [...old].filter(([name, value]) => fresh.has(name) && fresh.get(name) !== value);
  const gone = [...old.keys()].filter((name) => !fresh.has(name));
  const added = [...fresh.keys()].filter((name) => !old.has(name));
  const findings = [
    ...other.map(([name]) => ({ effect: "changed", what: `the snapshot \`${name}\` is another one` })),
    ...gone.map((name) => ({ effect: "changed", what: `the snapshot \`${name}\` is gone` })),
    ...added.map((name) => ({ effect: "added", what: `the snapshot \`${name}\` is new` }))
  ];
  return findings.length > 0 || before.trim() === after.trim() ? findings : [{ effect: "changed", what: "its snapshots are others" }];
}
function compareData(path, before, after) {
  const [old, fresh] = [linesOf2(before), linesOf2(after)];
  if (old.join("\n") === fresh.join("\n") || path.endsWith(".json") && isSameJson(before, after)) return [];
  const isHalf = missingFrom(fresh, old).length * 2 > old.length;
  return [{ effect: "changed", what: isHalf ? "was rewritten" : "was changed" }];
}
var linesOf2 = (text) => text.split("\n").map((line) => line.trimEnd()).filter((line) => line !== "");
function isSameJson(before, after) {
  try {
    return JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(after));
  } catch {
    return false;
  }
}

// src/evidence/changed-checks.ts
async function findChangedChecks({ store, before, after, tests, commands }) {
  const changes = await changesBetween(store, before, after);
  const named2 = await namedFiles({ store, before, after, commands }, changes);
  const checks = [];
  const sources = [];
  const readable = [];
  const unknown = [];
  for (const change of changes) {
    const { path, kind: how } = change;
    const kind = checkFileKind(path, { tests, named: named2 });
    if (kind) checks.push({ ...change, checkKind: kind });
    else sources.push(change);
    if (!kind && !MAY_HOLD_TESTS.test(path)) continue;
    const isBounded = readable.length + unknown.length < MAX_READ;
    const texts = isBounded ? await readBoth(store, change) : void 0;
    if (!texts) unknown.push({ path, effect: how === "added" ? "added" : "changed", what: [UNREADABLE] });
    else if (kind || holdsTests(path, texts.before ?? "")) readable.push({ path, kind: kind ?? "source", ...texts });
  }
  const linters = readable.some(({ path }) => mayConfigureLinter(path)) ? await checkingLinters({ store, before, commands }) : void 0;
  const described = describeCheckChanges(readable, linters).flatMap(({ path, kind, effect, what }) => {
    if (kind !== "source") return [{ path, effect, what }];
    return effect === "added" ? [] : [{ path, effect, what, inline: true }];
  });
  const changedChecks = [...described, ...unknown, ...checks.flatMap(describeMode)];
  const found = new Set(changedChecks.flatMap(({ path, effect }) => effect === "added" ? [] : [path]));
  const isUndone = ({ path, kind, checkKind }) => found.has(path) || (kind === "added" ? checkKind === "test" : checkKind !== "settings");
  const isNeeded = checks.some(({ path, kind }) => kind !== "added" || found.has(path));
  return {
    checks,
    sources,
    changedChecks,
    former: isNeeded ? checks.filter(isUndone) : [],
    renames: renamedTests(readable)
  };
}
async function namedFiles({ store, before, after, commands }, changes) {
  const named2 = /* @__PURE__ */ new Set();
  const added = new Set(changes.flatMap(({ path, kind }) => kind === "added" ? [path] : []));
  for (const command of commands) {
    for (const path of await commandFiles(command, (one) => readBlobText(store, `${before.tree}:${one}`)))
      named2.add(path);
    if (added.size === 0) continue;
    for (const path of await commandFiles(command, (one) => readBlobText(store, `${after.tree}:${one}`)))
      if (added.has(path)) named2.add(path);
  }
  return named2;
}
async function checkingLinters({
  store,
  before,
  commands
}) {
  const texts = [...commands];
  const environments = [];
  for (const command of commands)
    for (const path of await commandFiles(command, (one) => readBlobText(store, `${before.tree}:${one}`))) {
      const text = splitLinters(path, await readBlobText(store, `${before.tree}:${path}`) ?? "").rest;
      (ENVIRONMENTS.test(path) ? environments : texts).push(text);
    }
  return findLinters(texts.some((text) => /\b(?:tox|nox)\b/.test(text)) ? [...texts, ...environments] : texts);
}
var ENVIRONMENTS = /(?:^|\/)(?:tox\.ini|noxfile\.py)$/;
function describeMode({
  path,
  kind,
  mode,
  oldMode,
  checkKind
}) {
  const isLost = kind === "changed" && checkKind === "command" && oldMode === "100755" && mode === "100644";
  return isLost ? [{ path, effect: "weakened", what: ["it can no longer be executed"] }] : [];
}
var UNREADABLE = "it could not be read as text, so what it checks is not known";
var MAX_READ = 500;
async function readBoth(store, { kind, oldBlob, blob }) {
  const before = kind === "added" ? void 0 : await readBlobText(store, oldBlob);
  const after = kind === "deleted" ? void 0 : await readBlobText(store, blob);
  const isRead = (before !== void 0 || kind === "added") && (after !== void 0 || kind === "deleted");
  return isRead ? { before, after } : void 0;
}
var MAY_HOLD_TESTS = /\.rs$/;

// src/evidence/verdict.ts
var timeOf = ({ spentMs, durationMs }) => spentMs ?? durationMs;
var NOT_FOUND = 127;
var TIMED_OUT = 124;
function judgeCheck(command, runs, changedChecks, renames = []) {
  const tests = compareTests2(runs, changedChecks, renames);
  const { verdict, reason } = decide(runs, tests, changedChecks);
  const { base, testsOnly, formerChecks, change } = runs;
  return {
    tests,
    evidence: {
      command,
      verdict,
      ...reason !== void 0 && { reason },
      ...base && { base: resultOf(base) },
      ...testsOnly && { testsOnly: resultOf(testsOnly) },
      ...formerChecks && { formerChecks: resultOf(formerChecks) },
      change: resultOf(change)
    }
  };
}
function resultOf({ exitCode, durationMs, outcomes }) {
  if (!outcomes) return { exitCode, durationMs };
  const number = (status) => outcomes.filter((one) => one.status === status).length;
  const tests = { passed: number("passed"), failed: number("failed"), skipped: number("skipped") };
  return { exitCode, durationMs, tests };
}
var FLIPPED_BEFORE = "without the change it failed once, and then passed";
function decide(runs, tests, changedChecks) {
  const { change, base, again } = runs;
  if (flips(runs, "change")) return { verdict: "flaky", reason: "it failed once, and passed when it was run again" };
  if (change.exitCode !== 0) {
    const missing = unavailable(runs);
    if (missing) return missing;
    if (!base) return { verdict: "failed", reason: notCompared(runs) };
    if (flips(runs, "base")) return { verdict: "flaky", reason: FLIPPED_BEFORE };
    const broken = whatBroke(change, again.base ?? base, tests);
    if (broken) return broken;
  }
  const edited = judgeEditedChecks(runs, changedChecks, tests);
  if (edited) return edited;
  return judgeProof(runs, tests, changedChecks);
}
function unavailable({ change: { exitCode }, base }) {
  const isSame2 = !base || base.exitCode === exitCode;
  if (exitCode === NOT_FOUND && isSame2)
    return { verdict: "none", reason: "its program, or one that it starts, is not installed here" };
  if (exitCode === TIMED_OUT && isSame2) return { verdict: "none", reason: "it did not end in time and was stopped" };
  if (base?.exitCode === TIMED_OUT)
    return {
      verdict: "none",
      reason: "without the change it did not end in time, so there is nothing to compare with"
    };
  return void 0;
}
function whatBroke(change, base, { newlyRed, vanished }) {
  if (base.exitCode === 0) return { verdict: "failed" };
  if (change.outcomes && base.outcomes)
    return newlyRed.length + vanished.length > 0 ? { verdict: "failed" } : void 0;
  if (change.exitCode === base.exitCode && !change.outcomes && !base.outcomes) return void 0;
  return { verdict: "failed", reason: "it failed before the change too, but in another way" };
}
function judgeEditedChecks(runs, changedChecks, { vanished, skipped }) {
  const isWeakened = changedChecks.some(({ effect, inline }) => effect === "weakened" && !inline);
  const hasEffect = changedChecks.length > 0 || runs.formerChecks !== void 0;
  if (hasEffect && runs.change.exitCode === 0 && runs.testsOnly?.exitCode === 0 && isConfirmed(runs, "base"))
    return {
      verdict: isWeakened || hidesRed(runs, "base") ? "weakened" : "changed",
      reason: "it failed before, and passes with only what the change does to the checks"
    };
  if (!hasEdits(changedChecks))
    return runs.formerChecks && !flips(runs, "formerChecks") && failsFormerChecks(runs) ? { verdict: hidesRed(runs) ? "weakened" : "changed", reason: FAILS_FORMER } : void 0;
  if (changedChecks.every(({ effect, inline }) => inline || effect === "added"))
    return {
      verdict: "changed",
      reason: "the tests stand in the files that they test, so those of before were not run"
    };
  const verdict = isWeakened || hidesRed(runs) ? "weakened" : "changed";
  if (!runs.formerChecks) return { verdict, reason: notCompared(runs) };
  if (flips(runs, "formerChecks"))
    return { verdict: "flaky", reason: "with the checks as they were it failed once, and then passed" };
  if (failsFormerChecks(runs)) return { verdict, reason: FAILS_FORMER };
  return vanished.length + skipped.length > 0 ? { verdict: "changed" } : void 0;
}
var FAILS_FORMER = "with the checks as they were before the change it fails";
var hasEdits = (changedChecks) => changedChecks.some(({ effect }) => effect !== "added");
function judgeProof(runs, tests, changedChecks) {
  const { turnedGreen, vanished, skipped } = tests;
  const { base, change, testsOnly } = runs;
  const lost = vanished.length + skipped.length;
  if (lost === 0 && (turnedGreen.length > 0 || provenByCodes(runs))) return { verdict: "proven" };
  if (change.exitCode !== 0) return redBefore(runs);
  if (flips(runs, "base")) return { verdict: "flaky", reason: FLIPPED_BEFORE };
  if (lost > 0) return { verdict: "unproven", reason: "tests that ran before the change do not run with it" };
  const isOnceRed = base !== void 0 && hasFailed(base) && !runs.again.base;
  if (isOnceRed && !(testsOnly && hasFailed(testsOnly))) return { verdict: "unproven", reason: notCompared(runs) };
  if (!changedChecks.some(({ effect }) => effect === "added")) return { verdict: "passed" };
  const isCut = testsOnly && hasFailed(testsOnly) && !runs.again.testsOnly;
  if (!testsOnly || isCut) return { verdict: "unproven", reason: notCompared(runs) };
  return flips(runs, "testsOnly") ? { verdict: "flaky", reason: "without the change the new tests failed once, and then passed" } : { verdict: "unproven" };
}
var redBefore = ({ change, base }) => change.outcomes && base?.outcomes ? { verdict: "red-before" } : { verdict: "red-before", reason: "it names no tests, so only the exit codes were compared" };
function provenByCodes(runs) {
  const { change, base, testsOnly } = runs;
  const without = testsOnly ?? base;
  if (change.exitCode !== 0 || !without || change.outcomes && without.outcomes) return false;
  return hasFailed(without) && isConfirmed(runs, testsOnly ? "testsOnly" : "base");
}
var hasFailed = ({ exitCode }) => exitCode !== 0 && exitCode !== NOT_FOUND && exitCode !== TIMED_OUT;
function failsFormerChecks(runs) {
  const { formerChecks, change } = runs;
  if (!formerChecks || formerChecks.exitCode === 0) return false;
  if (change.exitCode === 0 || !formerChecks.outcomes || !change.outcomes) return true;
  const red = redNames(runs, "change");
  return [...redNames(runs, "formerChecks")].some((test) => !red.has(test));
}
function hidesRed(runs, tree = "formerChecks") {
  const { base, change } = runs;
  const stable = redNames(runs, tree);
  const known = base?.outcomes && new Set(base.outcomes.map(({ name }) => name));
  const all = runs[tree]?.outcomes ?? [];
  const red = all.filter(({ name, isUnloaded }) => !isUnloaded && stable.has(name) && (known?.has(name) ?? true));
  if (!change.outcomes) return red.length > 0 && change.exitCode === 0;
  const status = new Map(change.outcomes.map((test) => [test.name, test.status]));
  if (red.some(({ name }) => status.get(name) === "skipped")) return true;
  const former = new Set(all.map(({ name }) => name));
  const fresh = change.outcomes.filter((test) => test.status !== "skipped" && !former.has(test.name));
  return red.filter(({ name }) => !status.has(name)).length > fresh.length;
}
function flips(runs, name) {
  const [first, second] = [runs[name], runs.again[name]];
  if (!first || first.exitCode === 0 || !second) return false;
  const isNamed = first.outcomes !== void 0 && second.outcomes !== void 0;
  return second.exitCode === 0 || isNamed && redNames(runs, name).size === 0;
}
var isConfirmed = (runs, name) => runs.again[name] !== void 0 && !flips(runs, name);
var notCompared = ({ notCompared: why }) => `it was not compared with the files before the change${why === void 0 ? "" : `: ${why}`}`;
function compareTests2(runs, changedChecks, renames) {
  const now = runs.change.outcomes;
  const flaky = flippedTests(runs);
  if (!now) return { ...NO_TEST_CHANGES, flaky };
  const before = redNames(runs, "base");
  const status = new Map(now.map((test) => [test.name, test.status]));
  const red = redNames(runs, "change");
  const ran = (runs.base?.outcomes ?? []).filter((test) => test.status !== "skipped" && !test.isUnloaded).map((test) => test.name);
  const green = greenWith(runs, changedChecks);
  const isKnownBefore = runs.base?.exitCode === 0 || runs.base?.outcomes !== void 0;
  return {
    turnedGreen: now.filter((test) => test.status === "passed" && green(test.name)).map((test) => test.name),
    stillRed: [...red].filter((name) => before.has(name)),
    redBefore: [...before],
    newlyRed: isKnownBefore ? [...red].filter((name) => !before.has(name)) : [],
    vanished: withoutMoved(
      ran.filter((name) => !status.has(name)),
      freshNames(runs),
      renames
    ),
    skipped: ran.filter((name) => status.get(name) === "skipped"),
    flaky
  };
}
function freshNames({ base, change }) {
  const known = new Set(base?.outcomes?.map(({ name }) => name));
  return (change.outcomes ?? []).filter(({ name, status }) => status !== "skipped" && !known.has(name)).map(({ name }) => name);
}
function greenWith(runs, changedChecks) {
  const { base, testsOnly } = runs;
  const passedBefore = new Set(namesOf(base?.outcomes, "passed"));
  if (testsOnly && hasFailed(testsOnly)) {
    const red2 = redNames(runs, "testsOnly");
    const named2 = new Set(testsOnly.outcomes?.map(({ name }) => name));
    if (!isConfirmed(runs, "testsOnly")) return () => false;
    return (name) => red2.has(name) || !named2.has(name) && !passedBefore.has(name);
  }
  if (!isConfirmed(runs, "base")) return () => false;
  const red = redNames(runs, "base");
  const former = new Set(namesOf(runs.formerChecks?.outcomes, "passed"));
  const isUnloaded = (base?.outcomes ?? []).some((test) => test.isUnloaded && red.has(test.name));
  const known = new Set(base?.outcomes?.map(({ name }) => name));
  return (name) => (red.has(name) || isUnloaded && !known.has(name)) && (!hasEdits(changedChecks) || former.has(name));
}
var namesOf = (outcomes, status) => (outcomes ?? []).filter((test) => test.status === status).map(({ name }) => name);
function redNames({ again, ...runs }, name) {
  const first = namesOf(runs[name]?.outcomes, "failed");
  const second = again[name];
  if (!second) return new Set(first);
  const failed = second.exitCode === 0 ? [] : (second.outcomes && namesOf(second.outcomes, "failed")) ?? first;
  return new Set(first.filter((test) => failed.includes(test)));
}
function flippedTests({ again, ...runs }) {
  const trees = Object.keys(again);
  const flipped = trees.flatMap((name) => {
    const stable = redNames({ ...runs, again }, name);
    return namesOf(runs[name]?.outcomes, "failed").filter((test) => !stable.has(test));
  });
  return [...new Set(flipped)];
}

// src/evidence/mutation/mutation-languages.ts
var bang = (test) => `!(${test})`;
var JAVA_NUMBER = /\b(?:byte|short|int|long|float|double|char)\s+\w+\s*\(/;
var GO_RESULTS = [
  [/^(?:u?int\d*|float\d+|byte|rune|uintptr|time\.Duration)$/, "0"],
  [/^string$/, '""'],
  [/^(?:error|any|\*.+|\[\].+|map\[.+)$/, "nil"]
];
var script = {
  lexis: LEXES.javascript,
  isScript: true,
  truth: ["true", "false"],
  negate: bang,
  empty: ";",
  returned: () => "undefined",
  unbuilt: /\berror TS\d{4,5}:/
};
var python2 = {
  lexis: LEXES.python,
  truth: ["True", "False"],
  hasWords: true,
  condition: /^\s*(?:el)?if\s+(?<test>[^\n]+?)\s*:\s*$/d,
  negate: (test) => `not (${test})`,
  empty: "pass",
  returned: () => "None",
  unbuilt: /^(?:E\s+)?(?:SyntaxError|IndentationError|TabError): /m
};
var go2 = {
  lexis: LEXES.go,
  truth: ["true", "false"],
  condition: /^\s*(?:\}\s*else\s+)?if\s+(?:[^;\n]*;\s*)?(?<test>[^;\n]+?)\s*\{\s*$/d,
  negate: bang,
  empty: "",
  signature: /^func\b/,
  returned(signature) {
    const result = /\)\s+\(?([^\s(){},]+)\)?\s*\{\s*$/.exec(signature)?.[1] ?? "";
    return GO_RESULTS.find(([pattern]) => pattern.test(result))?.[1];
  },
  unbuilt: /\[(?:build|setup) failed\]|\.go:\d+:\d+: (?:syntax error|declared and not used|undefined|invalid operation|cannot use|mismatched types|missing return)/
};
var rust2 = {
  lexis: LEXES.rust,
  truth: ["true", "false"],
  hasGenerics: true,
  hasBounds: true,
  condition: /^\s*(?:\}\s*else\s+)?if\s+(?!.*\blet\b)(?<test>[^\n]+?)\s*\{\s*$/d,
  negate: bang,
  empty: ";",
  needsSemicolon: true,
  returned: () => "Default::default()",
  apart: /(?:#\[(?:cfg\(test\)|(?:\w+::)?test)\][^{;]{0,400}|\bmacro_rules!\s*\w+\s*)\{/g,
  unbuilt: /^error(?:\[E\d+\])?: [^\n]*\n\s+--> |error: could not compile/m
};
var java2 = {
  lexis: LEXES.java,
  truth: ["true", "false"],
  hasGenerics: true,
  condition: /^\s*(?:\}\s*else\s+)?if\s*\((?<test>[^\n]+)\)\s*\{?\s*$/d,
  negate: bang,
  empty: ";",
  needsSemicolon: true,
  signature: /^\s*(?!return\b|new\b|throw\b|else\b)(?:[\w.@<>,[\]?]+\s+)+\w+\s*\([^;]*\{\s*$/,
  returned(signature) {
    if (JAVA_NUMBER.test(signature)) return "0";
    return signature === "" || /\b(?:boolean|void)\s+\w+\s*\(/.test(signature) ? void 0 : "null";
  },
  unbuilt: /COMPILATION ERROR|Compilation failed|\.java:(?:\d+: error|\[\d+,\d+\])/
};
var BY_EXTENSION2 = [
  [/(?<!\.d)\.[cm]?[jt]sx?$/, script],
  [/\.py$/, python2],
  [/\.go$/, go2],
  [/\.rs$/, rust2],
  [/\.java$/, java2]
];
var mutationLanguage = (path) => BY_EXTENSION2.find(([extension]) => extension.test(path))?.[1];

// src/evidence/mutation/text-places.ts
var MUTATION_KINDS = [
  "comparison",
  "condition",
  "logic",
  "arithmetic",
  "return",
  "constant",
  "statement"
];
var RETURN = /^\s*return\s+(?<value>\S[^\n]*?)\s*;?\s*$/d;
var CALL = /^\s*(?<call>(?:await\s+)?(?:[\w$]+(?:\.|::))*[\w$]+!?\([^\n]*\)\s*;?)\s*$/d;
var NO_CALL = /^(?:if|for|while|switch|match|return|assert\w*|raise|throw|super|func|fn|def|elif|except|catch)\b/;
var CONTINUES = /^\s*(?:[.?&|+*/%<>=-]|and\b|or\b)/;
function linePlaces(lines, language) {
  if (language.isScript) return [];
  let signature = "";
  let inside2 = [];
  return lines.starts.flatMap((start, index) => {
    const code = lines.code(index + 1);
    if (code.length > MAX_LINE) return [];
    if (language.signature?.test(code)) signature = code;
    const [before, after] = [inside2, openAfter(inside2, code)];
    inside2 = after;
    const at = (pattern, group) => {
      const [from, to] = pattern?.exec(code)?.indices?.groups?.[group] ?? [];
      return from === void 0 ? void 0 : { words: code.slice(from, to), from: start + from };
    };
    const found = [];
    const add = (kind, { words, from }, to) => void found.push({ kind, start: from, end: from + words.length, to });
    const test = at(language.condition, "test");
    if (test && isBalanced(test.words)) add("condition", test, language.negate(lines.written(test)));
    if (before.length !== after.length || CONTINUES.test(lines.code(index + 2))) return found;
    const value = at(RETURN, "value");
    const returned = value && language.returned(signature);
    if (value && returned !== void 0 && !/^(?:None|nil|null|\d+|\w*[tT]rue|\w*[fF]alse)$/.test(value.words))
      add("return", value, returned);
    const call = at(CALL, "call");
    const isStatement = before.at(-1) === void 0 || !language.hasWords && before.at(-1) === "{";
    const isWhole2 = call && !NO_CALL.test(call.words) && (!language.needsSemicolon || call.words.endsWith(";"));
    if (isWhole2 && isStatement && isBalanced(call.words)) add("statement", call, language.empty);
    return found;
  });
}
var CLOSES = { ")": "(", "]": "[", "}": "{" };
function openAfter(open, code) {
  if (!/[()[\]{}]/.test(code)) return open;
  const now = [...open];
  for (const character of code) {
    if ("([{".includes(character)) now.push(character);
    else if (CLOSES[character] !== void 0 && now.at(-1) === CLOSES[character]) now.pop();
  }
  return now;
}
var isBalanced = (code) => openAfter([], code).length === 0;
var MAX_LINE = 300;
var SourceLines = class {
  starts;
  text;
  masked;
  constructor(text, masked) {
    this.text = text;
    this.masked = masked;
    this.starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  }
  code(line) {
    const start = this.starts[line - 1] ?? 0;
    return this.masked.slice(start, (this.starts[line] ?? this.text.length + 1) - 1);
  }
  /** Words of the source at the place of masked ones. */
  written({ from, words }) {
    return this.text.slice(from, from + words.length);
  }
  lineAt(offset) {
    let [low, high] = [0, this.starts.length];
    while (low + 1 < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
};
function tokenPlaces(code, language) {
  const tokens = lex(code);
  return tokens.flatMap((token, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const around = { before, after };
    return token.kind === "sign" ? signPlaces(token, around, code, language) : wordPlaces(token, around, code, language);
  });
}
var TOKEN2 = /(?<string>\uE000[\uE000\uE001]*)|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|(?<number>\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?\w*)|(?<sign><=>|>>>=|<<=|>>=|===|!==|\*\*=|\.\.=|\.\.\.|&&=|\|\|=|\?\?=|\?\?|\?\.|=>|->|<-|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|\*\*|\/\/|:=|::|\.\.|\S)/gu;
var KEYWORDS = /^(?:return|if|else|elif|while|for|in|of|and|or|not|is|case|when|match|move|await|yield|throw|raise|typeof|void|delete|new|instanceof|as|assert|lambda|del|let|mut|ref|const|var|range|go|defer|print|where|impl|dyn|break)$/;
function lex(code) {
  return Array.from(code.matchAll(TOKEN2), ({ 0: text, index: start, groups = {} }) => {
    const kind = groups.string ? "string" : groups.word ? "word" : groups.number ? "number" : "sign";
    const isTried = text === "?" && /[\w)\]]/.test(code[start - 1] ?? "");
    const isValue = kind === "sign" ? /[)\]]/.test(text) || isTried : kind !== "word" || !KEYWORDS.test(text);
    return { kind, text, start, end: start + text.length, isValue };
  });
}
var SWAPS = {
  "<": ["comparison", "<="],
  "<=": ["comparison", "<"],
  ">": ["comparison", ">="],
  ">=": ["comparison", ">"],
  "==": ["comparison", "!="],
  "!=": ["comparison", "=="],
  "===": ["comparison", "!=="],
  "!==": ["comparison", "==="],
  "&&": ["logic", "||"],
  "||": ["logic", "&&"],
  "+": ["arithmetic", "-"],
  "-": ["arithmetic", "+"],
  "*": ["arithmetic", "/"],
  "/": ["arithmetic", "*"],
  "%": ["arithmetic", "*"],
  "+=": ["arithmetic", "-="],
  "-=": ["arithmetic", "+="]
};
var WORD_SWAPS = { and: "or", or: "and" };
function signPlaces(token, { before, after }, code, language) {
  const { text, start, end } = token;
  if (!before?.isValue) return unaryPlaces(token, { before, after }, code);
  const swap = SWAPS[text];
  if (!swap || !after) return [];
  const [kind, to] = swap;
  const [isBehindSpace, isBeforeSpace] = [code[start - 1], code[end]].map((next = "") => /\s/.test(next));
  if (/^[<>]$/.test(text) && language.hasGenerics && !(isBehindSpace && isBeforeSpace)) return [];
  if (text === "*" && isBehindSpace !== isBeforeSpace) return [];
  const isText = before.kind === "string" || after.kind === "string";
  if (/^\+=?$/.test(text) && (isText || language.hasBounds && /^(?:'|\?$|[A-Z]\w*[a-z])/.test(after.text))) return [];
  return [{ kind, start, end, to }];
}
function unaryPlaces({ text, start, end }, { before, after }, code) {
  if (text !== "-" && text !== "!" || !after || before?.text === "#" || code[end] === " ") return [];
  const isOperand = after.kind !== "sign" || after.text === "(" || after.text === "!";
  return isOperand ? [{ kind: text === "!" ? "logic" : "arithmetic", start, end, to: "" }] : [];
}
var NUMBER = /^(?<whole>0|[1-9]\d{0,8})(?<rest>(?:\.\d+)?(?:[uif](?:8|16|32|64|128|size)|[lLfFdD])?)$/;
function wordPlaces(token, { before, after }, code, language) {
  const { text, start, end } = token;
  const { truth } = language;
  const place = (kind, to) => [{ kind, start, end, to }];
  const isKey = language.isScript && after?.text === ":" && /^[{,]$/.test(before?.text ?? "");
  if (before?.text === "." || isKey) return [];
  if (text === truth[0]) return place("constant", truth[1]);
  if (text === truth[1]) return place("constant", truth[0]);
  if (token.kind === "number") {
    const { whole, rest = "" } = NUMBER.exec(text)?.groups ?? {};
    return whole === void 0 ? [] : place("constant", `${Number(whole) + 1}${rest}`);
  }
  if (!language.hasWords) return [];
  if (WORD_SWAPS[text]) return place("logic", WORD_SWAPS[text]);
  if (text === "is") return after?.text === "not" ? [] : place("comparison", "is not");
  if (text !== "not" || code[end] !== " ") return [];
  return [{ kind: "logic", start, end: end + 1, to: "" }];
}

// src/evidence/mutation/find-mutants.ts
var MAX_SOURCE = 3e5;
var MAX_MUTANTS = 1e3;
var UNTESTED = /\b(?:console|log|logger|logging|slog|tracing|LOG|LOGGER)\s*\.\s*\w|\b(?:print|println|eprintln|printf|debug|warn|trace|info)!?\s*\(|\bfmt\.F?[Pp]rint|\bSystem\.(?:out|err)\b|__name__/;
var HEADER = /^\s*(?:(?:import|from|use|pub use|package|extern)\s|#!?\[|@\w)/;
var TUNED = /timeout|delay|sleep|interval|backoff|deadline|port\b|version|width|height|color/i;
async function findMutants(options) {
  const { path, text, lines } = options;
  const language = mutationLanguage(path);
  if (!language || text.length > MAX_SOURCE || text.includes("\uFFFD")) return [];
  const read = await readCode(text, path, language);
  if (!read) return [];
  const rows = new SourceLines(text, read.code);
  const places = [...read.places, ...tokenPlaces(read.code, language), ...linePlaces(rows, language)];
  return places.map((place) => ({ ...place, line: rows.lineAt(place.start) })).filter(({ line, kind }) => lines.has(line) && isTested(rows.code(line), kind)).toSorted((a, b) => a.start - b.start || a.end - b.end).slice(0, MAX_MUTANTS).map(({ line, kind, start, end, to: words }) => {
    const write = () => text.slice(0, start) + words + text.slice(end);
    const from = rows.starts[line - 1] ?? 0;
    const after = text.slice(from, start) + words + text.slice(end, end + MAX_LINE);
    return { path, line, kind, text: write, from: firstLine(text.slice(from)), to: firstLine(after) };
  });
}
var MAX_SHOWN3 = 120;
var firstLine = (text) => [...(text.slice(0, 2 * MAX_LINE).split("\n")[0] ?? "").trim()].slice(0, MAX_SHOWN3).join("");
function isTested(code, kind) {
  if (code.length > MAX_LINE || UNTESTED.test(code) || HEADER.test(code)) return false;
  return kind !== "constant" || !TUNED.test(code);
}
async function readCode(text, path, language) {
  if (language.isScript) {
    const { readScript } = await import("./script-places-5SBC47KQ.mjs");
    try {
      return await readScript(text, path);
    } catch {
      return void 0;
    }
  }
  const { code } = maskCode(text, language.lexis);
  return { code: language.apart ? withoutBlocks(code, language.apart) : code, places: [] };
}
function withoutBlocks(code, opening) {
  let [rest, until] = [code, 0];
  for (const { index, 0: found } of code.matchAll(opening)) {
    if (index < until) continue;
    const end = matching(code, index + found.length - 1, "{", "}");
    until = end === -1 ? code.length : end;
    rest = rest.slice(0, index) + rest.slice(index, until).replace(/[^\n]/g, " ") + rest.slice(until);
  }
  return rest;
}
var STRIDE = 7;
function chooseMutants(mutants, count2) {
  const left = mutants.map((mutant, index) => ({ mutant, region: Math.floor(index * count2 / mutants.length) })).toSorted((a, b) => a.region * STRIDE % count2 - b.region * STRIDE % count2);
  const used = /* @__PURE__ */ new Map();
  const chosen = [];
  while (chosen.length < count2 && left.length > 0) {
    const costs = left.map((one) => [...names(one).map((name) => used.get(name) ?? 0), rank(one.mutant)]);
    const best = costs.reduce((one, cost, index) => isLess(cost, costs[one]) ? index : one, 0);
    const [next] = left.splice(best, 1);
    if (!next) break;
    for (const name of names(next)) used.set(name, (used.get(name) ?? 0) + 1);
    chosen.push(next.mutant);
  }
  return chosen;
}
var names = ({ mutant: { path, line, kind }, region }) => [
  `region ${region}`,
  `line ${line} of ${path}`,
  kind
];
var rank = ({ kind }) => MUTATION_KINDS.indexOf(kind);
function isLess(some, others = []) {
  const at = some.findIndex((number, index) => number !== others[index]);
  return at !== -1 && (some[at] ?? 0) < (others[at] ?? 0);
}

// src/evidence/mutation/measure-mutation.ts
var MAX_MUTANTS2 = 10;
var MAX_TRIED = 15;
var MAX_MS = 6e4;
var MAX_FILES = 50;
var PATIENCE_MS = 5e3;
async function measureMutation(options) {
  const until = performance.now() + MAX_MS;
  const { checks } = options;
  const usual = checks.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const hasTime = () => performance.now() + 2 * usual < until;
  if (!hasTime()) return noMutation(`a run of the checks takes ${Math.ceil(usual / 1e3)} s, which is too long`);
  const mutants = await mutantsOf(options);
  if (mutants.length === 0) return noMutation("the changed lines hold nothing that can be changed in this way");
  const tally2 = { noticed: 0, unusable: 0, survivors: [] };
  for (const mutant of mutants) {
    if (tally2.noticed + tally2.survivors.length === MAX_MUTANTS2 || !hasTime()) break;
    const end = await tryMutant(mutant, options, until);
    if (end === "survived") tally2.survivors.push(survivorOf(mutant));
    else if (end !== "cut") tally2[end] += 1;
  }
  if (tally2.noticed > 0 && !await isStillGreen(options, until))
    return noMutation("afterwards a check failed on the change itself, so its results depend on more than the files");
  const tried = tally2.noticed + tally2.survivors.length;
  return { tried, ...tally2, ...tried === 0 && { reason: "no edit could be built and run in the time" } };
}
var noMutation = (reason) => ({ tried: 0, noticed: 0, unusable: 0, survivors: [], reason });
var survivorOf = ({ path, line, from, to }) => ({ path, line, from, to });
async function mutantsOf({ store, sources }) {
  const found = [];
  for (const { path, blob, mode, oldBlob, kind } of sources.filter(isReadable).slice(0, MAX_FILES)) {
    const text = mode.startsWith("100") ? await readBlobText(store, blob) : void 0;
    const lines = text && await changedLines(store, kind === "added" ? void 0 : oldBlob, blob, text);
    if (text && lines) found.push(...await findMutants({ path, text, lines }));
  }
  return chooseMutants(found, MAX_TRIED);
}
var isReadable = ({ path, kind }) => kind !== "deleted" && mutationLanguage(path) !== void 0 && !/(?:^|\/)(?:vendor|node_modules|dist|build)\//.test(path);
async function changedLines(store, before, after, text) {
  if (before === void 0) return new Set(text.split("\n").map((_, index) => index + 1));
  const options = ["--no-ext-diff", "--no-textconv", "--no-color", "--ignore-all-space", "--unified=0"];
  const { exitCode, stdout } = await store.run(["diff", ...options, before, after]);
  if (exitCode !== 0) return void 0;
  const hunks = stdout.matchAll(/^@@ -\S+ \+(?<first>\d+)(?:,(?<count>\d+))? @@/gm);
  return new Set(
    Array.from(
      hunks,
      ({ groups = {} }) => Array.from({ length: Number(groups.count ?? 1) }, (_, index) => Number(groups.first) + index)
    ).flat()
  );
}
async function tryMutant(mutant, options, until) {
  const { store, tree, sources, checks } = options;
  if (!await isWellFormed(mutant)) return "unusable";
  const change = sources.find(({ path }) => path === mutant.path);
  const { exitCode, stdout: blob } = await store.run(["hash-object", "-w", "--stdin"], { input: mutant.text() });
  if (!change || exitCode !== 0) return "unusable";
  const mutated = await treeWith(store, tree, [{ ...change, blob: blob.trim() }], { missingOk: true });
  if (!await switchTo(store, mutated)) return "unusable";
  for (const check of checks) {
    const patience = 2 * check.durationMs + PATIENCE_MS;
    const left = until - performance.now();
    const run = await check.run(Math.max(1, Math.min(patience, left)));
    if (run.exitCode === 0) continue;
    if (run.exitCode === TIMED_OUT) return patience <= left ? "noticed" : "cut";
    const unbuilt = mutationLanguage(mutant.path)?.unbuilt;
    return run.exitCode === NOT_FOUND || unbuilt?.test(run.output) ? "unusable" : "noticed";
  }
  return "survived";
}
async function isWellFormed({ path, text }) {
  if (!mutationLanguage(path)?.isScript) return true;
  const { isScript: isScript2 } = await import("./script-places-5SBC47KQ.mjs");
  return isScript2(text(), path);
}
async function isStillGreen({ store, tree, checks }, until) {
  if (!await switchTo(store, tree)) return false;
  for (const { run, durationMs } of checks) {
    const left = Math.max(until - performance.now(), durationMs + PATIENCE_MS);
    if ((await run(left)).exitCode !== 0) return false;
  }
  return true;
}

// src/evidence/gather-evidence.ts
var RUN_TIME = { timeoutMs: 12e5, maxComparedMs: 6e5, minExtraMs: 6e4 };
async function gatherEvidence(options) {
  const { store, before, after } = options;
  const { checks, former, sources, changedChecks, renames } = await findChangedChecks({
    ...options,
    commands: options.checks.map(({ command }) => command)
  });
  const trees = await buildTrees(store, { before, after }, { checks, former });
  const isEdited = changedChecks.some(({ effect, inline }) => effect !== "added" && !inline);
  const judged = [];
  const runs = /* @__PURE__ */ new Map();
  let mutation;
  const runAll = async () => {
    for (const check of options.checks) {
      const ended = await runOnTrees(check, trees, { ...options, isEdited });
      if (ended) runs.set(check.command, ended.again.change ?? ended.change);
      judged.push(ended ? judgeCheck(check.command, ended, changedChecks, renames) : notRun(check));
    }
    mutation = await testTheTests(judged, sources, options);
  };
  const { isBack } = options.isInPlace ? await runAll().then(() => IN_PLACE) : await setAside(store, after.tree, runAll);
  const verdicts = judged.map(({ evidence: evidence2 }) => evidence2.verdict);
  const isUnexplained = !isEdited && (verdicts.includes("weakened") || verdicts.includes("changed"));
  const unread = isUnexplained ? [...new Set((former.length > 0 ? former : checks).map(({ path }) => path))] : [];
  const listed = [
    ...changedChecks,
    ...unread.map((path) => ({ path, effect: "changed", what: [DIFFERS] }))
  ];
  const isTestsOnly = trees.testsOnly === trees.change;
  const evidence = { ...joinEvidence(judged, listed), ...mutation && { mutation } };
  return { runs, isDisturbed: !isBack, isTestsOnly, evidence };
}
var GREEN = ["proven", "passed", "unproven", "changed"];
async function testTheTests(judged, sources, { store, after, checks, runEdited }) {
  const results = judged.map(({ evidence }) => evidence);
  if (!runEdited || !GREEN.includes(worstVerdict(results.map(({ verdict }) => verdict)))) return void 0;
  const passing = checks.flatMap((check, index) => {
    const { verdict, change } = results[index] ?? {};
    if (!verdict || !GREEN.includes(verdict) || change?.exitCode !== 0) return [];
    return [{ durationMs: change.durationMs, run: (timeoutMs) => runEdited(check, timeoutMs) }];
  });
  return passing.length === 0 ? void 0 : measureMutation({ store, tree: after.tree, sources, checks: passing });
}
var IN_PLACE = { isBack: true };
var DIFFERS = "what it does to the tests could not be read, but they end otherwise without it";
var notRun = ({ command }) => ({
  tests: NO_TEST_CHANGES,
  evidence: { command, verdict: "none", reason: "git could not put the files of the change back after another check" }
});
var noEvidence = (reason) => ({
  verdict: "none",
  reason,
  checks: [],
  changedChecks: [],
  tests: NO_TEST_CHANGES
});
async function runOnTrees(check, trees, options) {
  const { store, known, alone, isEdited } = options;
  const { timeoutMs: maxMs, maxComparedMs, minExtraMs } = options.time ?? RUN_TIME;
  let lost = alone;
  const runOn = async (name, timeoutMs) => {
    const tree = trees[name];
    if (tree === void 0 || lost !== void 0 || options.isInPlace) return void 0;
    if (await switchTo(store, tree)) return options.run(check, name, timeoutMs);
    lost = "git could not write the files of before the change";
    return void 0;
  };
  if (!options.isInPlace && !await switchTo(store, trees.change)) return void 0;
  const change = await options.run(check, "change", maxMs);
  if (change.durationMs > maxComparedMs) lost ??= "it takes over ten minutes";
  let left = Math.max(minExtraMs, 2 * change.durationMs) - (timeOf(change) - change.durationMs);
  const more = async (name) => {
    if (left < change.durationMs) lost ??= "that would take over twice as long as the check itself";
    const run = await runOn(name, Math.min(left, maxMs));
    left -= run ? timeOf(run) : 0;
    return run;
  };
  const again = {};
  const repeat = async (name, first) => {
    if (!first || !hasFailed(first)) return;
    const second = name === "base" && known(check, 1) || await more(name);
    if (second) again[name] = second;
  };
  const before = known(check, 0);
  const isEarly = before?.exitCode === TIMED_OUT && before.durationMs <= change.durationMs;
  const base = before && !isEarly ? before : await more("base");
  await repeat("change", change);
  const isGreen = change.exitCode === 0;
  const isSame2 = trees.testsOnly === trees.change;
  const testsOnly = isSame2 ? change : await more("testsOnly");
  const runFormer = async () => isGreen || base?.outcomes ? more("formerChecks") : void 0;
  const urgent = isEdited ? await runFormer() : void 0;
  if (!isSame2) await repeat("testsOnly", testsOnly);
  else if (again.change) again.testsOnly = again.change;
  if (!testsOnly || !hasFailed(testsOnly) || !isGreen) await repeat("base", base);
  const formerChecks = urgent ?? await runFormer();
  await repeat("formerChecks", formerChecks);
  return {
    change,
    again,
    ...base && { base },
    ...testsOnly && { testsOnly },
    ...formerChecks && { formerChecks },
    ...lost !== void 0 && { notCompared: lost }
  };
}
var MAX_NAMES = 200;
function joinEvidence(judged, changedChecks) {
  const all = (list) => [...new Set(judged.flatMap(({ tests }) => list(tests)))].slice(0, MAX_NAMES);
  return {
    verdict: worstVerdict(judged.map(({ evidence }) => evidence.verdict)),
    checks: judged.map(({ evidence }) => evidence),
    changedChecks,
    tests: {
      turnedGreen: all((tests) => tests.turnedGreen),
      stillRed: all((tests) => tests.stillRed),
      redBefore: all((tests) => tests.redBefore),
      newlyRed: all((tests) => tests.newlyRed),
      vanished: all((tests) => tests.vanished),
      skipped: all((tests) => tests.skipped),
      flaky: all((tests) => tests.flaky)
    }
  };
}

// src/agent/run-check.ts
import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { isAbsolute, join } from "node:path";

// src/evidence/reports/own-reports.ts
import { lstatSync as lstatSync2, mkdirSync } from "node:fs";
import { posix as posix4 } from "node:path";

// src/evidence/reports/junit.ts
function readJunit(text) {
  const root = readXml(text);
  if (!root || !/^testsuites?$/.test(root.name)) return void 0;
  return isCountedRight(root) ? casesIn(root) : void 0;
}
var junitTests = (text) => readJunit(text)?.map(({ name, className, status, message }) => ({
  titles: className === name ? [name] : [className, name],
  status,
  ...message && { message }
}));
var casesIn = (suite) => casesBelow(suite).map(caseOf);
function caseOf({ attributes, children }) {
  const failure = children.find(({ name }) => FAILED.test(name));
  const skipped = children.find(({ name }) => name === "skipped");
  const isSkipped = skipped !== void 0 || /^(?:disabled|notrun)$/.test(attributes.get("status") ?? "");
  const file = attributes.get("file");
  const line = Number(attributes.get("line"));
  return {
    name: attributes.get("name") ?? "",
    className: attributes.get("classname") ?? "",
    ...file && { file },
    ...Number.isSafeInteger(line) && attributes.has("line") && { line },
    status: failure ? "failed" : isSkipped ? "skipped" : "passed",
    ...failure && { message: failure.text.trim() || (failure.attributes.get("message") ?? "") },
    ...skipped && { skipped: skipped.attributes.get("message") ?? skipped.text }
  };
}
var FAILED = /^(?:failure|error)$/;
function isCountedRight(suite) {
  const cases = casesBelow(suite);
  const declared = (name) => suite.attributes.has(name) ? Number(suite.attributes.get(name)) : void 0;
  const failed = cases.filter(({ children }) => children.some(({ name }) => FAILED.test(name))).length;
  const broken = declared("failures") === void 0 ? void 0 : (declared("failures") ?? 0) + (declared("errors") ?? 0);
  if ((declared("tests") ?? cases.length) !== cases.length || (broken ?? failed) !== failed) return false;
  return suite.children.every((child) => child.name !== "testsuite" || isCountedRight(child));
}
var casesBelow = (suite) => suite.children.flatMap(
  (child) => child.name === "testcase" ? [child] : child.name === "testsuite" ? casesBelow(child) : []
);
var MAX_DEPTH2 = 64;
var NAME = "[A-Za-z_:][-A-Za-z0-9_:.]*";
var TOKEN3 = new RegExp(
  [
    "<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>",
    "(?<comment><!--[\\s\\S]*?-->)",
    "(?<declaration><\\?[\\s\\S]*?\\?>)",
    `</(?<close>${NAME})\\s*>`,
    `<(?<open>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')){0,64})\\s*(?<empty>/?)>`,
    "(?<text>[^<]+)"
  ].join("|"),
  "y"
);
var ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, "g");
function readXml(document) {
  const top = { name: "", attributes: /* @__PURE__ */ new Map(), children: [], text: "" };
  const open = [top];
  const source = document.replace(/^\ufeff/, "");
  const token = new RegExp(TOKEN3);
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const groups = token.exec(source)?.groups;
    if (!groups || !takes(open, groups, at)) return void 0;
  }
  const [root, ...more] = top.children;
  return open.length === 1 && more.length === 0 && top.text.trim() === "" ? root : void 0;
}
function takes(open, groups, at) {
  const inner = open.at(-1);
  if (!inner) return false;
  if (groups.open !== void 0) return begins(open, inner, groups);
  if (groups.close !== void 0) return open.length > 1 && inner.name === groups.close && open.pop() !== void 0;
  if (groups.declaration !== void 0)
    return /^<\?xml\s/.test(groups.declaration) && at === 0 && isUtf8(groups.declaration);
  const text = groups.cdata ?? (groups.text === void 0 ? "" : decode(groups.text));
  if (text !== void 0) inner.text += text;
  return text !== void 0;
}
function begins(open, inner, groups) {
  const attributes = /* @__PURE__ */ new Map();
  for (const [, name = "", double, single] of (groups.attributes ?? "").matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? "");
    if (value === void 0 || attributes.has(name)) return false;
    attributes.set(name, value);
  }
  const element = { name: groups.open ?? "", attributes, children: [], text: "" };
  inner.children.push(element);
  if (!groups.empty) open.push(element);
  return open.length <= MAX_DEPTH2;
}
var isUtf8 = (declaration) => /encoding\s*=\s*["'](?:utf-?8|us-ascii)["']/i.test(declaration) || !/encoding/.test(declaration);
var PREDEFINED = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
function decode(text) {
  if (!text.includes("&")) return text;
  let known = true;
  const decoded = text.replaceAll(/&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(\w+));|&/g, (_, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : void 0;
    const character = code === void 0 ? PREDEFINED[name ?? ""] : code <= 1114111 ? String.fromCodePoint(code) : void 0;
    if (character === void 0) known = false;
    return character ?? "";
  });
  return known ? decoded : void 0;
}
function pytestTests(text, relocate) {
  return readJunit(text)?.map(({ name, className, file: path, line, status, message }) => {
    const file = path === void 0 ? void 0 : relocate(path);
    const scopes = scopesOf(className, path);
    return {
      titles: file === void 0 ? [className, name] : className === "" ? [file] : [file, ...scopes, name],
      status,
      ...file !== void 0 && { file },
      ...line !== void 0 && { line: line + 1 },
      ...message && { message },
      ...className === "" && status === "failed" && { isUnloaded: true }
    };
  });
}
function scopesOf(className, path) {
  const module = (path ?? "").replace(/\.py$/, "").replaceAll("/", ".");
  const rest = className === module ? "" : className.startsWith(`${module}.`) ? className.slice(module.length + 1) : className;
  return rest === "" ? [] : rest.split(".");
}
var ctestTests = (text) => readJunit(text)?.map(({ name, status, message, skipped }) => {
  const isMissing = skipped?.startsWith("Unable to find executable") ?? false;
  return { titles: [name], status: isMissing ? "failed" : status, message: isMissing ? skipped : message };
});
var phpunitTests = (text, relocate) => readJunit(text)?.map(({ name, className, file, line, status, message }) => ({
  titles: [className, name],
  status,
  ...file !== void 0 && { file: relocate(file) },
  ...line !== void 0 && { line },
  ...message && { message }
}));
function anyJunitTests(text, relocate) {
  if (/<testsuite\s[^>]*name="pytest"/.test(text)) return pytestTests(text, relocate);
  return readJunit(text)?.map(({ name, className, file: path, line, status, message }) => {
    const file = path === void 0 ? void 0 : relocate(path);
    const isUnloaded = status === "failed" && (UNLOADED.test(className) || UNLOADED.test(name));
    return {
      titles: [...file === void 0 ? [] : [file], ...className === name ? [] : [className], name],
      status,
      ...file !== void 0 && { file },
      ...line !== void 0 && { line },
      ...message && { message },
      ...isUnloaded && { isUnloaded }
    };
  });
}
var UNLOADED = /^(?:Test suite failed to run|TestMain)$/;

// src/evidence/reports/outcome.ts
import { createHash } from "node:crypto";
import { readdirSync, realpathSync } from "node:fs";
function believableOutcomes(tests, { exitCode, root }) {
  if (!tests || exitCode !== 0 !== tests.some(({ status }) => status === "failed")) return void 0;
  const byName = /* @__PURE__ */ new Map();
  for (const test of tests) {
    const name = nameOf(test.titles, root);
    if (name === "") return void 0;
    const known = byName.get(name);
    if (known && known.status !== test.status) return void 0;
    if (!known) byName.set(name, outcomeOf(test, name, root));
  }
  return [...byName.values()];
}
function outcomeOf({ status, file, line, message, isUnloaded }, name, root) {
  const words = status === "failed" && message ? firstLines(message, root) : "";
  return {
    name,
    status,
    ...file && { file: oneLine(file, root) },
    ...line && { line },
    ...words && { message: words },
    ...isUnloaded && { isUnloaded }
  };
}
var MAX_NAME = 200;
var [MAX_MESSAGE_LINES, MAX_MESSAGE] = [12, 1e3];
var nameOf = (titles, root) => cutName(
  titles.map((title) => oneLine(title, root)).filter(Boolean).join(" > ")
);
function cutName(name) {
  const characters = [...name];
  if (characters.length <= MAX_NAME) return name;
  const mark = `\u2026 ${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
  return characters.slice(0, MAX_NAME - mark.length).join("") + mark;
}
var oneLine = (text, root) => withoutRoot(removeHiddenCharacters(terminalText(text)), root).replaceAll(/\s+/g, " ").trim();
function firstLines(text, root) {
  const lines = withoutRoot(removeHiddenCharacters(terminalText(text.slice(0, 10 * MAX_MESSAGE))), root).split("\n");
  const written2 = lines.filter((line) => line.trim() !== "").slice(0, MAX_MESSAGE_LINES);
  return [...written2.join("\n")].slice(0, MAX_MESSAGE).join("").trimEnd();
}
var withoutRoot = (text, root) => text.replaceAll(`${root}/`, "").replaceAll(root, ".");
var MAX_REPORT_BYTES = 20 * 1024 * 1024;
var CLOCK_STEP_MS = 20;
function freshReport(folder, path, since) {
  try {
    const tree = holdTree(realpathSync.native(folder));
    try {
      return withFile(tree, path, (descriptor, { size, nlink, mtimeMs }) => {
        if (nlink !== 1) return void 0;
        if (mtimeMs + CLOCK_STEP_MS < since) return "older";
        const bytes = readBytes(descriptor, { size, maxBytes: MAX_REPORT_BYTES + 1 });
        if (bytes.length > MAX_REPORT_BYTES) return void 0;
        return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
      });
    } finally {
      tree.close();
    }
  } catch {
    return void 0;
  }
}
var MAX_DEPTH3 = 12;
var SKIPPED = /* @__PURE__ */ new Set(["node_modules", ".git"]);
function reportFiles(root, pattern) {
  const found = [];
  const visit = (folder, depth) => {
    for (const entry of entriesOf2(folder === "" ? root : `${root}/${folder}`)) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory() && pattern.test(path)) found.push(path);
      if (entry.isDirectory() && depth < MAX_DEPTH3 && !SKIPPED.has(entry.name)) visit(path, depth + 1);
    }
  };
  visit("", 0);
  return found.sort();
}
function entriesOf2(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

// src/evidence/reports/reporter.ts
import { lstatSync, realpathSync as realpathSync2, writeFileSync } from "node:fs";
import { posix as posix3 } from "node:path";

// src/evidence/reports/command-words.ts
import { posix as posix2 } from "node:path";
var SPACE = /[ \t]+/y;
var AND = /&&/y;
var BARE = /[\w./:=@%+,~^*?{}[\]-]+/y;
var SINGLE = /'([^'\n]*)'/y;
var DOUBLE = /"([^"$`\\!\n]*)"/y;
function readCommandWords(command) {
  const commands = splitCommands(command);
  const last = commands?.pop();
  if (!commands || !last) return void 0;
  let folder = "";
  const before = [];
  for (const words of commands) {
    const texts = words.map(({ text }) => text);
    if (texts[0] === "cd") {
      const [, target = "", ...more] = texts;
      folder = posix2.normalize(posix2.join(folder, target));
      if (more.length > 0 || !/^[\w.][\w./-]*$/.test(target) || leadsOut(folder)) return void 0;
    } else if (CHANGES_THE_SHELL.test(texts[0] ?? "")) return void 0;
    else before.push(texts);
  }
  const first = last.findIndex(({ text }) => !ASSIGNMENT.test(text));
  if (first === -1 || CHANGES_THE_SHELL.test(last[first]?.text ?? "")) return void 0;
  return {
    folder: folder.replace(/^\.?$|\/$/g, ""),
    variables: last.slice(0, first).map(({ text }) => text.slice(0, text.indexOf("="))),
    words: last.slice(first),
    before
  };
}
var ASSIGNMENT = /^[A-Za-z_]\w*=/;
var CHANGES_THE_SHELL = /^(?:[^\w./@]|\.$|.*=|(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|function|select|time|coproc|exec|exit|return|eval|source|set|shopt|trap|alias|command|builtin|cd|pushd|popd|break|continue|export|unset|readonly|declare|local|typeset|ulimit|umask|enable|hash)$)/;
function splitCommands(command) {
  const text = command.trimEnd();
  const commands = [[]];
  for (let at = command.length - command.trimStart().length; at < text.length; ) {
    const space = matchAt(SPACE, text, at);
    const and = matchAt(AND, text, at);
    if (space) at += space[0].length;
    else if (and) {
      commands.push([]);
      at += and[0].length;
    } else {
      const word = wordAt(text, at);
      if (!word) return void 0;
      commands.at(-1)?.push(word);
      at = word.end;
    }
  }
  return commands.every((words) => words.length > 0) ? commands : void 0;
}
function wordAt(text, start) {
  let [word, at] = ["", start];
  for (; ; ) {
    const part = matchAt(BARE, text, at) ?? matchAt(SINGLE, text, at) ?? matchAt(DOUBLE, text, at);
    if (!part) return at === start ? void 0 : { text: word, start, end: at };
    word += part[1] ?? part[0];
    at += part[0].length;
  }
}
function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
var STARTERS = [
  /^npx (?:(?:--no|--no-install|-y|--yes) )*(?=[\w./@])/,
  /^(?:pnpm|yarn|npm) exec (?:-- )?(?=[\w./])/,
  /^(?:uv|poetry|pipenv|hatch|pdm|rye) run (?=[\w./])/,
  /^bunx (?=[\w./@])/,
  /^(?:pnpm|yarn) (?=(?:jest|mocha|vitest)(?: |$))/,
  /^bundle exec (?=[\w./])/,
  /^(?:c8|nyc) (?=[\w./])/,
  /^(?:env|cross-env) (?:[A-Za-z_]\w*=\S* )+(?=[\w./])/,
  /^(?:[\w./-]*\/)?(?:coverage|python[\d.]*) (?:run )?-m (?=(?:pytest|unittest)(?: |$))/,
  /^node (?:--(?:experimental|no|trace|enable|max)[\w=-]* )*(?=(?:\.\/)?node_modules\/(?:jest|mocha|vitest)\/)/
];
var FOLDERS = /^(?:\.\/)?(?:(?:[\w.-]+\/)*node_modules\/(?:\.bin|\w+(?:\/bin)?)|vendor\/bin|bin|\.?v?env\/bin|\.venv\/bin)\/|^\.\/(?=mvnw$|gradlew$)|^\/usr\/(?:local\/)?bin\//;
function programIn(words) {
  let at = 0;
  for (let isFound = true; isFound; ) {
    const rest = words.slice(at).join(" ");
    const start = STARTERS.map((pattern) => pattern.exec(rest)?.[0]).find((text) => text !== void 0);
    isFound = start !== void 0;
    if (start?.split(" ").some((word2, index) => word2 !== "" && words[at + index] !== word2)) return void 0;
    at += start?.trim().split(" ").length ?? 0;
  }
  const word = words[at] ?? "";
  const name = word.replace(FOLDERS, "").replace(/\.(?:m|c)?js$/, "");
  return word === "" || name.includes("/") ? void 0 : { name, at };
}

// src/evidence/reports/cargo-lines.ts
var HEADER2 = /^ {5}Running (?:unittests )?(\S+) \(\S+\)$|^ {3}Doc-tests (\S+)$/;
var BEGIN = /^running (\d+) tests?$/;
var TEST = /^test (.+?)(?: - should panic| - compile fail| - compile)? \.\.\. (ok|FAILED|ignored)(?:, .*)?$/;
var END = /^test result: (ok|FAILED)\. (\d+) passed; (\d+) failed; (\d+) ignored; (\d+) measured; \d+ filtered out(?:; finished in [\d.]+s)?$/;
var STATUS = { ok: "passed", FAILED: "failed", ignored: "skipped" };
function readCargoLines(output) {
  const sections = [];
  const lines = splitLines(output);
  for (const line of lines) if (!takes2(line, sections)) return void 0;
  const broken = notCompiled(lines);
  if (broken) return sections.length === 0 ? broken : void 0;
  if (sections.length === 0 || !sections.every(({ isOver }) => isOver)) return void 0;
  return sections.flatMap(
    ({ tests, messages }) => tests.map((test) => ({ ...test, ...messageOf(messages.get(test.titles.at(-1) ?? "")) }))
  );
}
function takes2(line, sections) {
  const section = sections.at(-1);
  const [header, source, documented] = HEADER2.exec(line) ?? [];
  if (header) {
    sections.push({ target: source ?? `doc ${documented}`, tests: [], messages: /* @__PURE__ */ new Map() });
    return section === void 0 || section.isOver === true;
  }
  const isInside = section?.announced !== void 0 && !section.isOver;
  const [begin, announced] = BEGIN.exec(line) ?? [];
  if (begin) {
    if (!section || section.announced !== void 0) return false;
    section.announced = Number(announced);
    return true;
  }
  const [test, name = "", word = ""] = TEST.exec(line) ?? [];
  if (test) {
    const status = STATUS[word];
    if (isInside && status && section.failing === void 0) section.tests.push(testOf(section, name, status));
    return isInside && section.failing === void 0;
  }
  const end = END.exec(line);
  if (end) {
    if (!isInside) return false;
    section.isOver = isCountedRight2(section, end);
    return section.isOver;
  }
  if (isInside) keepMessage(section, line);
  return true;
}
function testOf({ target, tests }, name, status) {
  const plain = target.startsWith("doc ") ? name.replace(/ \(line \d+\)$/, "") : name;
  const before = plain === name ? 0 : tests.filter(({ titles }) => titles.at(-1)?.replace(/ #\d+$/, "") === plain).length;
  const file = target.startsWith("doc ") ? name.split(" - ")[0] : void 0;
  return { titles: [target, before === 0 ? plain : `${plain} #${before + 1}`], status, ...file && { file } };
}
function isCountedRight2({ tests, announced }, [, word, ...numbers]) {
  const countOf = (status) => tests.filter((test) => test.status === status).length;
  const [passed, failed, ignored, measured] = numbers.map(Number);
  return announced === tests.length && passed === countOf("passed") && failed === countOf("failed") && ignored === countOf("skipped") && measured === 0 && word === "ok" === (failed === 0);
}
function keepMessage(section, line) {
  const [, name] = /^---- (.+) stdout ----$/.exec(line) ?? [];
  if (line === "failures:") section.failing = "";
  if (section.failing === void 0) return;
  if (name) section.failing = name;
  else section.messages.set(section.failing, [...(section.messages.get(section.failing) ?? []).slice(0, 40), line]);
}
function messageOf(lines) {
  if (!lines) return {};
  const [, file, line] = /panicked at (\S+?):(\d+):\d+:$/m.exec(lines.join("\n")) ?? [];
  const isOurs = file !== void 0 && !file.startsWith("/");
  return { message: lines.join("\n"), ...isOurs && { file, line: Number(line) } };
}
function notCompiled(lines) {
  const targets = lines.flatMap((line) => {
    const [, crate, target = "lib"] = /^error: could not compile `([^`]+)` \(([^)]+)\)/.exec(line) ?? [];
    return crate ? [`${crate} (${target})`] : [];
  });
  if (targets.length === 0) return void 0;
  const from = lines.findIndex((line) => /^error(?:\[E\d+\])?: /.test(line));
  return [...new Set(targets)].sort().map((target) => ({
    titles: [target, "compiles"],
    status: "failed",
    message: lines.slice(from, from + 20).join("\n"),
    isUnloaded: true
  }));
}

// src/evidence/reports/go-events.ts
var ENDS = { pass: "passed", fail: "failed", skip: "skipped" };
var MAX_MESSAGE2 = 2e3;
function readGoEvents(text, relocate) {
  const packages = /* @__PURE__ */ new Map();
  const builds = /* @__PURE__ */ new Map();
  const lines = text.split("\n");
  if (lines.pop() !== "") return void 0;
  for (const line of lines) {
    const event = parseObject(line);
    if (!event || !takes3(event, packages, builds)) return void 0;
  }
  const tests = [...packages].map(([name, one]) => testsOf(name, one, relocate));
  return tests.every((some) => some !== void 0) ? tests.flat() : void 0;
}
function takes3(event, packages, builds) {
  const { Action: action = "", Test: test, Output: output = "" } = event;
  if (action.startsWith("build-")) {
    const path = event.ImportPath ?? "";
    builds.set(path, ((builds.get(path) ?? "") + output).slice(0, MAX_MESSAGE2));
    return true;
  }
  if (!event.Package) return false;
  const one = packages.get(event.Package) ?? { tests: /* @__PURE__ */ new Map(), output: "" };
  packages.set(event.Package, one);
  if (one.end) return false;
  if (test === void 0) return takesOfPackage(event, one, builds);
  const known = one.tests.get(test);
  if (action === "run") {
    one.tests.set(test, { output: "" });
    return !known;
  }
  if (known && action === "output") known.output = (known.output + output).slice(0, MAX_MESSAGE2);
  const end = ENDS[action];
  if (!end) return known !== void 0;
  if (!known || known.status) return false;
  known.status = end;
  return true;
}
function takesOfPackage(event, one, builds) {
  const { Action: action = "", Output: output = "", FailedBuild: failed } = event;
  if (action === "output") one.output = (one.output + output).slice(0, MAX_MESSAGE2);
  if (failed !== void 0) one.output = (builds.get(failed) ?? "") + one.output;
  one.end = ENDS[action];
  return true;
}
function testsOf(name, { tests, output, end }, relocate) {
  if (!end) return void 0;
  const found = [...tests].map(([test, known]) => {
    const status = known.status ?? (end === "failed" ? "failed" : void 0);
    return status && {
      titles: [name, test.replaceAll("/", " > ")],
      status,
      ...locationIn(known.output, name, relocate),
      message: known.output
    };
  });
  if (!found.every((test) => test !== void 0)) return void 0;
  const hasFailed2 = found.some(({ status }) => status === "failed");
  if (hasFailed2 && end !== "failed") return void 0;
  return end === "failed" && !hasFailed2 ? [...found, { titles: [name], status: "failed", message: output, isUnloaded: true }] : found;
}
function locationIn(output, name, relocate) {
  const [, file, line] = /^\s+(\w+_test\.go):(\d+): /m.exec(output) ?? [];
  return file ? { file: relocate(`${name}/${file}`), line: Number(line) } : {};
}

// src/evidence/reports/json-reports.ts
var STATUS2 = {
  passed: "passed",
  failed: "failed",
  skipped: "skipped",
  pending: "skipped",
  todo: "skipped",
  disabled: "skipped"
};
function readJestJson(text, relocate) {
  const report = parseObject(text);
  const files = objects(report?.testResults);
  if (!report || !files) return void 0;
  const tests = files.map((file) => testsInFile(file, relocate));
  if (tests.some((some) => some === void 0)) return void 0;
  const found = tests.flatMap((some) => some ?? []);
  const results = files.flatMap((file) => objects(file.assertionResults) ?? []);
  const countOf = (status) => results.filter((one) => STATUS2[string(one.status)] === status).length;
  const { numTotalTests, numPassedTests, numFailedTests } = report;
  const isCountedRight3 = numTotalTests === results.length && numPassedTests === countOf("passed") && numFailedTests === countOf("failed");
  return isCountedRight3 ? found : void 0;
}
function testsInFile(file, relocate) {
  const path = relocate(string(file.name));
  const results = objects(file.assertionResults);
  if (!results || path === "") return void 0;
  const tests = results.map((result) => jestTest(result, path));
  if (tests.some((test) => test === void 0)) return void 0;
  const found = tests.flatMap((test) => test ?? []);
  if (file.status !== "failed" || found.some(({ status }) => status === "failed")) return found;
  return [...found, { titles: [path], status: "failed", file: path, message: string(file.message), isUnloaded: true }];
}
function jestTest(result, file) {
  const status = STATUS2[string(result.status)];
  const [above, messages] = [result.ancestorTitles, result.failureMessages];
  if (!status || !Array.isArray(above) || typeof result.title !== "string") return void 0;
  const message = Array.isArray(messages) ? messages.map(String).join("\n") : "";
  const line = isJsonObject(result.location) ? result.location.line : lineIn(message, file);
  return {
    titles: [file, ...above.map(String), result.title],
    status,
    file,
    ...lineField(line),
    ...message && { message }
  };
}
var lineIn = (message, file) => {
  const at = message.indexOf(`/${file}:`);
  return at === -1 ? void 0 : Number.parseInt(message.slice(at + file.length + 2), 10);
};
function readRspecJson(text, relocate) {
  const report = parseObject(text);
  const examples = objects(report?.examples);
  const summary = report?.summary;
  if (!examples || !isJsonObject(summary)) return void 0;
  const tests = examples.map((example) => rspecTest(example, relocate));
  const failed = examples.filter(({ status }) => status === "failed").length;
  const isCountedRight3 = summary.example_count === examples.length && summary.failure_count === failed && (summary.errors_outside_of_examples_count ?? 0) === 0;
  return isCountedRight3 && tests.every((test) => STATUS2[test.status]) ? tests : void 0;
}
function rspecTest(example, relocate) {
  const [whole, last] = [string(example.full_description), string(example.description)];
  const suite = whole.endsWith(last) ? whole.slice(0, whole.length - last.length).trim() : "";
  const file = relocate(string(example.file_path).replace(/^\.\//, ""));
  const { exception } = example;
  return {
    titles: suite === "" ? [file, whole] : [file, suite, last],
    status: STATUS2[string(example.status)] ?? "failed",
    file,
    ...lineField(example.line_number),
    ...isJsonObject(exception) && { message: string(exception.message) }
  };
}
var objects = (value) => Array.isArray(value) && value.every(isJsonObject) ? value : void 0;
var string = (value) => typeof value === "string" ? value : "";
var lineField = (line) => typeof line === "number" && line > 0 ? { line } : {};

// src/evidence/reports/unittest-lines.ts
var RESULT = "(ok|FAIL|ERROR|skipped .*|expected failure|unexpected success)";
var WHOLE = new RegExp(`^(\\S+) \\(([\\w.]+)\\) \\.\\.\\. ${RESULT}$`);
var BEGIN2 = /^(\S+) \(([\w.]+)\)$/;
var END2 = new RegExp(`^.* \\.\\.\\. ${RESULT}$`);
var OPEN = /^(\S+) \(([\w.]+)\) \.\.\. $/;
var SUBTEST = /^ {2}(\S+) \(([\w.]+)\) .*\.\.\. (FAIL|ERROR|skipped .*)$/;
var SUMMARY = /^Ran (\d+) tests? in [\d.]+s$/;
var FIXTURES = /^(?:setUp|tearDown)(?:Class|Module)$/;
function readUnittestLines(output) {
  const lines = splitLines(output);
  const summaries = lines.flatMap((line, at) => SUMMARY.test(line) ? [at] : []);
  const [summary] = summaries;
  if (summary === void 0 || summaries.length > 1) return void 0;
  const frame = { tests: [], names: /* @__PURE__ */ new Set(), words: [] };
  for (const line of lines) if (!takes4(line, frame)) return void 0;
  const last = lines.slice(summary + 1).find((line) => line !== "") ?? "";
  const counted = frame.tests.filter(({ titles }) => !FIXTURES.test(titles.at(-1) ?? "")).length;
  const isCountedRight3 = Number(SUMMARY.exec(lines[summary] ?? "")?.[1]) === counted && !frame.open && isSummary(last, frame);
  return isCountedRight3 ? withMessages(frame.tests, lines) : void 0;
}
function takes4(line, frame) {
  const { begun, open } = frame;
  frame.begun = void 0;
  const [whole, name = "", id = "", word = ""] = WHOLE.exec(line) ?? [];
  if (whole) return adds(frame, titled(name, id), word) && open === void 0;
  const [, result] = END2.exec(line) ?? [];
  if (begun && result) return adds(frame, begun, result);
  const sub = SUBTEST.exec(line);
  if (sub) return takesSubtest(frame, titled(sub[1] ?? "", sub[2] ?? ""), sub[3] ?? "");
  const [begin, first = "", of = ""] = BEGIN2.exec(line) ?? OPEN.exec(line) ?? [];
  if (begin?.endsWith(" ")) frame.open = titled(first, of);
  else if (begin) frame.begun = titled(first, of);
  else frame.open = void 0;
  return !begin?.endsWith(" ") || open === void 0;
}
var isSame = (one, other) => one?.titles.join("\n") === other.titles.join("\n");
function takesSubtest(frame, test, word) {
  const isFirst = isSame(frame.open, test);
  if (!isFirst && !isSame(frame.tests.at(-1), test)) return false;
  frame.open = void 0;
  if (isFirst) return adds(frame, test, word);
  frame.words.push(word);
  const known = frame.tests.pop();
  frame.tests.push({ ...test, status: known?.status === "failed" ? "failed" : statusOf(word) });
  return true;
}
function adds(frame, test, word) {
  const name = test.titles.join("\n");
  const isNew = !frame.names.has(name);
  frame.names.add(name);
  frame.words.push(word);
  const isUnloaded = test.titles[0] === "unittest.loader._FailedTest";
  frame.tests.push({ ...test, status: statusOf(word), ...isUnloaded && { isUnloaded } });
  return isNew;
}
var statusOf = (word) => /^(?:skipped|expected)/.test(word) ? "skipped" : word === "ok" ? "passed" : "failed";
var titled = (name, id) => ({
  titles: [id.endsWith(`.${name}`) ? id.slice(0, -name.length - 1) : id, name]
});
var COUNTS = [
  ["failures", /^FAIL$/],
  ["errors", /^ERROR$/],
  ["skipped", /^skipped/],
  ["expected failures", /^expected failure$/],
  ["unexpected successes", /^unexpected success$/]
];
function isSummary(line, { words }) {
  const counts = COUNTS.flatMap(([name, word]) => {
    const count2 = words.filter((one) => word.test(one)).length;
    return count2 > 0 ? [`${name}=${count2}`] : [];
  });
  const verdict = words.some((word) => statusOf(word) === "failed") ? "FAILED" : "OK";
  return line === (counts.length > 0 ? `${verdict} (${counts.join(", ")})` : verdict);
}
function withMessages(tests, lines) {
  const starts = lines.flatMap((line, at) => /^={70}$/.test(line) ? [at] : []);
  const parts = starts.map((start, at) => lines.slice(start + 1, starts[at + 1] ?? lines.length));
  return tests.map((test) => {
    if (test.status !== "failed") return test;
    const [owner = "", name = ""] = test.titles;
    const part = parts.find(([head = ""]) => /^(?:FAIL|ERROR): /.test(head) && head.includes(`: ${name} (${owner}`));
    const end = part?.findIndex((line, at) => at > 1 && /^-{70}$/.test(line)) ?? -1;
    const message = part?.slice(2, end === -1 ? void 0 : end).join("\n");
    return { ...test, ...message && { message } };
  });
}

// src/evidence/reports/runners.ts
var NODE_REPORTER = `export default async function* report(source) {
  const open = [];
  let count = 0;
  for await (const { type, data } of source) {
    if (type === 'test:start') { open.length = data.nesting; open[data.nesting] = data.name; }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const above = Array.from({ length: data.nesting }, (_, at) => open[at] ?? '');
    if (data.details?.type === 'suite' && type === 'test:pass') continue;
    const error = data.details?.error;
    if (error?.failureType === 'subtestsFailed' && data.details?.type === 'suite') continue;
    const isSkipped = (data.skip !== undefined && data.skip !== false) || (data.todo !== undefined && data.todo !== false);
    const cause = error?.cause;
    count += 1;
    yield JSON.stringify({
      titles: [...above, data.name],
      status: isSkipped ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed',
      file: data.file, line: data.line,
      message: error ? String(cause?.stack ?? cause ?? error.message) : undefined,
    }) + '\\n';
  }
  yield JSON.stringify({ count }) + '\\n';
}
`;
var MOCHA_REPORTER = `const { realpathSync, writeFileSync } = require('node:fs');
const { resolve } = require('node:path');
const target = process.env.KODELET_TEST_REPORT;
module.exports = class {
  constructor(runner, options) {
    try {
      const { reporters } = require(resolve(realpathSync(process.argv[1]), '../..'));
      new reporters.Spec(runner, options);
    } catch {}
    const lines = [];
    const add = (status) => (test, error) => lines.push(JSON.stringify({
      titles: test.titlePath?.() ?? [test.fullTitle()], status, file: test.file ?? test.parent?.file,
      message: error ? String(error.stack ?? error.message ?? error) : undefined,
    }) + '\\n');
    runner.on('pass', add('passed')).on('fail', add('failed')).on('pending', add('skipped'));
    runner.on('end', () => writeFileSync(target, lines.join('') + JSON.stringify({ count: lines.length }) + '\\n'));
  }
};
`;
var STATUSES = ["passed", "failed", "skipped"];
function readOwnReport(text, relocate) {
  const lines = text.split("\n");
  if (lines.pop() !== "") return void 0;
  if (parseObject(lines.pop() ?? "")?.count !== lines.length) return void 0;
  const tests = lines.map((line) => readTest(line, relocate));
  return tests.every((test) => test !== void 0) ? tests : void 0;
}
function readTest(text, relocate) {
  const read = parseObject(text);
  const status = STATUSES.find((one) => one === read?.status);
  if (!read || !status || !Array.isArray(read.titles) || !read.titles.every((title) => typeof title === "string"))
    return void 0;
  const file = typeof read.file === "string" ? relocate(read.file) : void 0;
  const titles = read.titles;
  const isFile = titles.length === 1 && (file === void 0 || relocate(titles[0] ?? "") === file);
  return {
    titles: isFile ? titles.map(relocate) : [...file === void 0 ? [] : [file], ...titles],
    status,
    ...file !== void 0 && { file },
    ...typeof read.line === "number" && !isFile && { line: read.line },
    ...typeof read.message === "string" && { message: read.message },
    ...isFile && file !== void 0 && status === "failed" && { isUnloaded: true }
  };
}
var NODE_ARGS = (report, directory) => [
  "--test-reporter=spec",
  "--test-reporter-destination=stdout",
  `--test-reporter=${directory}/reporter.mjs`,
  `--test-reporter-destination=${report}`
];
var GO_TEXT = String.raw`sed -un -e '/"Action":"\(build-\)\{0,1\}output"/!d' -e 's/^.*"Output":"\(.*\)\\n"[^"]*\("OutputType":"[a-z-]*"\)\{0,1\}}$/\1/' -e 's/\\t/\t/g; s/\\u003c/</g; s/\\u003e/>/g; s/\\u0026/\&/g; s/\\"/"/g; s/\\\\/\\/g' -e p`;
var ANY_JUNIT = /(?:^|\/)(?:target\/(?:surefire|failsafe)-reports|build\/test-results\/[\w.-]+)\/TEST-[^/]+\.xml$/;
var RUNNERS2 = [
  {
    runner: "node --test",
    program: /^node$/,
    needs: /^(?:(?:--import|--require|-r|--loader|--experimental-loader|--conditions|-C) \S+ |-\S* )*--test(?: |$)/,
    declines: /^(?:--test-reporter|--watch$|--$)/,
    args: NODE_ARGS,
    env: (report, directory) => ({ NODE_OPTIONS: NODE_ARGS(report, directory).join(" ") }),
    module: { name: "reporter.mjs", text: NODE_REPORTER },
    report: "node.jsonl",
    read: readOwnReport
  },
  {
    runner: "vitest",
    program: /^vitest$/,
    subcommand: { words: ["run"], optional: true },
    declines: /^(?:--reporter|--outputFile|-w$|--watch|--ui|--mergeReports|--list|--$|(?:watch|dev|bench|init|list|related|typecheck)$)/,
    args: (report) => ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    report: "vitest.json",
    read: readJestJson
  },
  {
    runner: "jest",
    program: /^jest$/,
    declines: /^(?:--reporters|--json|--outputFile|--watch|--listTests|--showConfig|--init|--clearCache|--$)/,
    args: (report) => ["--json", `--outputFile=${report}`, "--testLocationInResults"],
    report: "jest.json",
    read: readJestJson
  },
  {
    runner: "mocha",
    program: /^_?mocha$/,
    declines: /^(?:-R|--reporter|-O|-w$|--watch|--dry-run|--list|--$|init$)/,
    args: (_, directory) => ["--reporter", `${directory}/reporter.cjs`],
    variable: "KODELET_TEST_REPORT",
    module: { name: "reporter.cjs", text: MOCHA_REPORTER },
    report: "mocha.jsonl",
    read: readOwnReport
  },
  {
    runner: "pytest",
    program: /^(?:pytest|py\.test)$/,
    declines: /^(?:--junit-?xml|--junit-?prefix|--co(?:llect-only)?$|--fixtures|--setup-plan|--markers|--version|-h$|--help|junit_|no:junitxml|-pno:junitxml|--$)/,
    args: (report) => [`--junitxml=${report}`, "-o", "junit_family=xunit1"],
    settings: {
      files: ["pytest.ini", ".pytest.ini", "pytest.toml", ".pytest.toml", "pyproject.toml", "tox.ini", "setup.cfg"],
      pattern: /--junit-?xml|--junit-?prefix|no:junitxml|junit_suite_name|junit_logging/
    },
    report: "pytest.xml",
    read: pytestTests
  },
  {
    runner: "unittest",
    program: /^unittest$/,
    subcommand: { words: ["discover"], optional: true },
    declines: /^(?:-q|--quiet|-h$|--help|--$)/,
    args: () => ["-v"],
    report: "output",
    read: readUnittestLines
  },
  {
    runner: "go test",
    program: /^go$/,
    subcommand: { words: ["test"] },
    declines: /^(?:--?json|--?c|--?exec|--?list|--?n|--?bench|--?fuzz)(?:=|$)/,
    args: () => ["-json"],
    report: "go.jsonl",
    prints: { filter: GO_TEXT },
    read: readGoEvents
  },
  {
    runner: "cargo test",
    program: /^cargo$/,
    subcommand: { words: ["test", "t"] },
    declines: /^(?:-q|--quiet|--no-run|--message-format|--format|--list|--nocapture|--no-capture|--bench|-h$|--help|--logfile|--color|-Z)/,
    args: () => ["--no-fail-fast", "--color=never"],
    report: "output",
    read: readCargoLines
  },
  {
    runner: "maven",
    program: /^mvnw?$/,
    needs: /(?:^| )(?:test|verify|package|install|surefire:test|integration-test)(?: |$)/,
    declines: /^-D(?:skipTests|maven\.test\.skip|disableXmlReport|maven\.test\.failure\.ignore)/,
    report: ANY_JUNIT,
    total: mavenTotal,
    read: junitTests
  },
  {
    runner: "gradle",
    program: /^gradlew?$/,
    needs: /(?:^| )(?:[\w:-]*:)?(?:test|check|build)(?: |$)/,
    declines: /^(?:-x$|--exclude-task|-t$|--continuous|-m$|--dry-run)/,
    report: ANY_JUNIT,
    read: junitTests
  },
  {
    runner: "ctest",
    program: /^ctest$/,
    declines: /^(?:--output-junit|-N$|--show-only|-M$|-T$|-D$|-S$|-SP$|--build-and-test|--repeat|--rerun-failed|--help|--print-labels)/,
    args: (report) => ["--output-junit", report],
    report: "ctest.xml",
    read: ctestTests
  },
  {
    runner: "rspec",
    program: /^rspec$/,
    declines: /^(?:-f|--format|-o|--out|--dry-run|--init|--version|-h$|--help|--bisect|--$)/,
    args: (report) => ["--format", "progress", "--format", "json", "--out", report],
    report: "rspec.json",
    read: readRspecJson
  },
  {
    runner: "phpunit",
    program: /^phpunit$/,
    declines: /^(?:--log-junit|--list-|--no-logging|--version|-h$|--help|--$)/,
    args: (report) => ["--log-junit", report],
    report: "phpunit.xml",
    read: phpunitTests
  }
];
function mavenTotal(output) {
  const lines = [
    ...terminalText(output).matchAll(/^(?:\[\w+\] )?Tests run: (\d+), Failures: \d+, Errors: \d+, Skipped: \d+$/gm)
  ];
  return lines.length > 0 ? lines.reduce((sum, [, run]) => sum + Number(run), 0) : void 0;
}

// src/evidence/reports/reporter.ts
async function reporterFor(asked, context) {
  const command = asked.replace(/((?:^|&&)\s*)pnpm (?:test|t)(?=\s|$)/, "$1pnpm run test");
  const found = await findRunner(command, context.readText);
  if (!found || !/^[\w./@+-]+$/.test(context.inSandbox)) return void 0;
  const { row } = found;
  const reported = commandOf(command, found, context.inSandbox);
  if (!reported) return void 0;
  const { module } = row;
  if (module) writeFileSync(`${context.directory}/${module.name}`, module.text, { flag: "wx" });
  const goModule = /^module\s+(\S+)/m.exec(await context.readText(posix3.join(found.folder, "go.mod")) ?? "")?.[1];
  const since = Date.now();
  return {
    command: reported.command,
    ...reported.env && { env: reported.env },
    isAdded: reported.command !== asked || reported.env !== void 0,
    read: async ({ output, exitCode }) => {
      const root = realPath(context.root);
      const relocate = relocator({ root, given: context.root, folder: found.folder, goModule });
      const tests = readReport(row, { output, root, directory: context.directory, since, relocate });
      return believableOutcomes(tests, { exitCode, root });
    }
  };
}
function commandOf(command, { row, own, insertAt, separator }, directory) {
  const report = typeof row.report === "string" ? `${directory}/${row.report}` : "";
  const isScript2 = insertAt === void 0;
  if (isScript2 && row.env) return { command, env: row.env(report, directory) };
  const args = (row.args?.(report, directory) ?? []).filter((word) => !own.includes(word));
  const at = insertAt ?? command.trimEnd().length;
  const added = args.length > 0 ? ` ${[...isScript2 ? separator : [], ...args].map(quoteIfNeeded).join(" ")}` : "";
  const reporting = `${command.slice(0, at)}${added}${command.slice(at)}`;
  const env = row.variable && { env: { [row.variable]: report } };
  return {
    command: row.prints ? `set -o pipefail; ${reporting.trimEnd()} | tee ${quote(report)} | ${row.prints.filter}` : reporting,
    ...env
  };
}
var quoteIfNeeded = (word) => /^[\w./:=@+-]+$/.test(word) ? word : quote(word);
function readReport({ report, read, total }, options) {
  const { output, root, directory, since, relocate } = options;
  if (output === void 0 && (report === "output" || total)) return void 0;
  if (report === "output") return read(output ?? "", relocate);
  if (typeof report === "string") {
    const text = freshReport(directory, report, since);
    return text && text !== "older" ? read(text.text, relocate) : void 0;
  }
  const parts = reportFiles(root, report).flatMap((path) => {
    const text = freshReport(root, path, since);
    return text === "older" ? [] : [text && read(text.text, relocate)];
  });
  if (parts.length === 0 || !parts.every((part) => part !== void 0)) return void 0;
  const tests = parts.flat();
  return (total?.(output ?? "") ?? tests.length) === tests.length ? tests : void 0;
}
function relocator(options) {
  const { root, given, folder, goModule } = options;
  return (path) => {
    const plain = path.replace(/^file:\/\//, "");
    const base = [root, given].find((one) => plain.startsWith(`${one}/`));
    if (base) return plain.slice(base.length + 1);
    if (plain.startsWith("/")) return plain;
    if (goModule && plain.startsWith(`${goModule}/`)) return posix3.join(folder, plain.slice(goModule.length + 1));
    const inFolder = posix3.join(folder, plain);
    return folder !== "" && !leadsOut(inFolder) && isThere(`${root}/${inFolder}`) ? inFolder : posix3.normalize(plain);
  };
}
var isThere = (path) => lstatSync(path, { throwIfNoEntry: false }) !== void 0;
function realPath(path) {
  try {
    return realpathSync2.native(path);
  } catch {
    return path;
  }
}
var MAX_SCRIPTS = 4;
async function findRunner(command, readText, start = "", depth = 0) {
  const read = readCommandWords(command);
  if (!read || read.variables.includes("NODE_OPTIONS")) return void 0;
  const folder = posix3.join(start, read.folder).replace(/^\.$/, "");
  const words = read.words.map(({ text }) => text);
  const manifest = await readText(posix3.join(folder, "package.json"));
  const call = scriptCall(words, manifest);
  const direct = call ? void 0 : await rowOf(words, folder, readText);
  const isMixed = read.before.some((texts) => isRunner(texts)) || direct?.row.report === "output" && read.before.length > 0;
  if (isMixed) return void 0;
  if (direct) return { row: direct.row, own: direct.args, folder, insertAt: endOf(read, direct.last), separator: [] };
  const inner = call && depth < MAX_SCRIPTS && await findRunner(call.script, readText, folder, depth + 1);
  if (!call || !inner || inner.row.report === "output" || inner.row.prints) return void 0;
  if (inner.separator.length > 0 && !call.keepsSeparators) return void 0;
  return { row: inner.row, own: inner.own, folder: inner.folder, separator: [...call.separator, ...inner.separator] };
}
var endOf = ({ words }, at) => words[at]?.end ?? 0;
var isRunner = (words) => {
  const name = programIn(words)?.name ?? "";
  return RUNNERS2.some(({ program }) => program.test(name) && name !== "node" && name !== "go" && name !== "cargo") || words.some((word) => /(?:^|[:-])test(?:$|[:-])/.test(word));
};
async function rowOf(words, folder, readText) {
  const found = programIn(words);
  const row = RUNNERS2.find(({ program }) => program.test(found?.name ?? ""));
  if (!found || !row) return void 0;
  const args = words.slice(found.at + 1);
  const { subcommand } = row;
  const hasSubcommand = subcommand?.words.includes(args[0] ?? "") ?? false;
  if (subcommand && !hasSubcommand && !subcommand.optional) return void 0;
  if (row.needs && !row.needs.test(args.join(" "))) return void 0;
  if (args.some((word) => row.declines?.test(word))) return void 0;
  for (const file of row.settings?.files ?? [])
    for (const place of /* @__PURE__ */ new Set([posix3.join(folder, file), file]))
      if (row.settings?.pattern.test(await readText(place) ?? "")) return void 0;
  return { row, args, last: found.at + (hasSubcommand ? 1 : 0) };
}
function scriptCall(words, manifest) {
  const [manager = "", ...rest] = words;
  const [verb = "", ...more] = rest.filter((word) => !/^(?:-s|--silent)$/.test(word));
  const isRun = /^run(?:-script)?$/.test(verb);
  const isTest = verb === "test" || verb === "t" && manager !== "yarn";
  const [name, own] = isRun ? [more[0], more.slice(1)] : [isTest ? "test" : verb, more];
  const script2 = name === void 0 || name === "" ? void 0 : scriptIn(manifest, name);
  if (script2 === void 0 || !/^(?:npm|pnpm|yarn)$/.test(manager)) return void 0;
  if (manager === "yarn" || manager === "pnpm" && isRun)
    return { script: script2, separator: [], keepsSeparators: manager !== "yarn" };
  const end = own.indexOf("--");
  const before = end === -1 ? own : own.slice(0, end);
  if (manager !== "npm" || !(isRun || isTest) || before.some((word) => word.startsWith("-"))) return void 0;
  return { script: script2, separator: end === -1 ? ["--"] : [], keepsSeparators: true };
}
function scriptIn(manifest, name) {
  const scripts = parseObject(manifest ?? "")?.scripts;
  const script2 = isJsonObject(scripts) && Object.hasOwn(scripts, name) ? scripts[name] : void 0;
  return typeof script2 === "string" ? script2 : void 0;
}

// src/evidence/reports/tap-lines.ts
var POINT = /^(not )?ok(?: (\d+))?(?: (?:- )?(.*))?$/;
var PLAN = /^1\.\.(\d+)(?: *#.*)?$/;
var DIRECTIVE = / # *(skip|todo)\S*(?: .*)?$/i;
var STEP = 4;
var MAX_DEPTH4 = 32;
function readTap(text, relocate) {
  const lines = splitLines(text);
  const isGrouped = /^TAP version 13$/m.test(text) && /^# tests +\d+$/m.test(text) && !/^ *# Subtest/m.test(text);
  const document = { levels: [newLevel()], isGrouped };
  for (const line of lines) if (!takes5(line, document)) return void 0;
  const [top, ...open] = document.levels;
  if (!top || open.length > 0 || document.yaml !== void 0 || !isWhole(top)) return void 0;
  return top.tests.map((test) => ({ ...test, ...locationIn2(test.message ?? "", relocate) }));
}
var newLevel = () => ({ count: 0, isOver: false, tests: [], names: /* @__PURE__ */ new Map() });
var isWhole = ({ plan, count: count2 }) => plan === count2;
function takes5(line, document) {
  const indent = line.length - line.trimStart().length;
  const [depth, body] = [indent / STEP, line.trim()];
  if (document.yaml !== void 0 || body === "---" && indent % STEP === 2) return takesYaml(document, indent, body);
  const isInside = document.failed !== void 0 && indent > document.failed.indent;
  const point = POINT.exec(body);
  const plan = PLAN.exec(body);
  const isTap = point !== null && point[2] !== void 0 || plan !== null;
  if (isTap && Number.isInteger(depth) && depth <= MAX_DEPTH4) return takesTap(document, depth, { point, plan });
  if (/^Bail out!/.test(body) && indent === 0) return false;
  if (point !== null && indent === 0) return false;
  const level = document.levels.at(-1);
  if (isInside || document.failed && /^#/.test(body)) keepMessage2(document, body);
  else if (document.isGrouped && level && indent === 0 && /^# \S/.test(line)) level.group = line.slice(2);
  return true;
}
function takesYaml(document, indent, body) {
  if (body === "---") document.yaml ??= indent;
  else if (body === "..." && indent === document.yaml) document.yaml = void 0;
  else keepMessage2(document, body);
  return true;
}
function takesTap(document, depth, { point, plan }) {
  const { levels } = document;
  while (levels.length <= depth) levels.push(newLevel());
  const below = depth === levels.length - 2 ? levels.pop() : void 0;
  const level = levels.at(-1);
  if (!level || depth !== levels.length - 1 || level.isOver) return false;
  if (plan) {
    if (level.plan !== void 0 || below) return false;
    level.plan = Number(plan[1]);
    level.isOver = level.count > 0 || level.plan === 0;
    return !level.isOver || isWhole(level);
  }
  return (!below || isWhole(below)) && takesPoint(document, level, { point, below: below?.tests ?? [], depth });
}
function takesPoint(document, level, { point, below, depth }) {
  const [, negated, number, words = ""] = point ?? [];
  level.count += 1;
  if (Number(number) !== level.count) return false;
  const [, directive = ""] = DIRECTIVE.exec(` ${words}`) ?? [];
  const status = directive ? "skipped" : negated ? "failed" : "passed";
  const title = plainTitle(` ${words}`.replace(DIRECTIVE, "")) || `${number}`;
  const titles = [...level.group === void 0 ? [] : [level.group], title];
  const inner = below.map((test2) => ({
    ...test2,
    titles: [...titles, ...test2.titles],
    ...directive && { status: "skipped" }
  }));
  level.tests.push(...inner);
  document.failed = void 0;
  const isOwn = inner.length === 0 || status === "failed" && inner.every((test2) => test2.status !== "failed");
  if (status !== "failed" && inner.some((test2) => test2.status === "failed")) return false;
  if (!isOwn) return true;
  const test = { titles: unique(titles, level), status };
  level.tests.push(test);
  if (status === "failed") document.failed = { test, indent: depth * STEP };
  return true;
}
var plainTitle = (words) => words.replaceAll(/\\([#\\])/g, "$1").trim();
function unique(titles, { names: names2 }) {
  const name = titles.join("\n");
  const nth = (names2.get(name) ?? 0) + 1;
  names2.set(name, nth);
  return nth === 1 ? titles : [...titles.slice(0, -1), `${titles.at(-1)} #${nth}`];
}
var MAX_MESSAGE3 = 2e3;
function keepMessage2({ failed }, line) {
  if (!failed) return;
  const { test } = failed;
  test.message = `${test.message ?? ""}${line.replace(/^# ?/, "")}
`.slice(0, MAX_MESSAGE3);
}
function locationIn2(message, relocate) {
  const found = /^location: '?(?<file>[^':]+):(?<line>\d+):\d+'?$/m.exec(message) ?? /^at: [^\n]*\((?<file>[^():]+):(?<line>\d+):\d+\)$/m.exec(message) ?? /^ *at (?<file>\S+) line (?<line>\d+)\.$/m.exec(message) ?? /in test file (?<file>[^\n]+), line (?<line>\d+)/.exec(message);
  const { file, line } = found?.groups ?? {};
  return file === void 0 ? {} : { file: relocate(file), line: Number(line) };
}

// src/evidence/reports/own-reports.ts
var SETTINGS = [
  ...["package.json", "jest.config.js", "jest.config.ts", "jest.config.mjs", "jest.config.cjs", "jest.config.json"],
  ...["vitest.config.ts", "vitest.config.js", "vitest.config.mts", "vite.config.ts", "vite.config.js", "karma.conf.js"],
  ...[".mocharc.json", ".mocharc.yml", ".mocharc.yaml", ".mocharc.js", ".mocharc.cjs", "playwright.config.ts"],
  ...["pytest.ini", ".pytest.ini", "pytest.toml", "pyproject.toml", "tox.ini", "setup.cfg", ".config/nextest.toml"],
  ...["phpunit.xml", "phpunit.xml.dist", ".rspec", ".busted", "CMakeLists.txt", "pom.xml", "build.gradle"]
];
var [MAX_FOLDERS, MAX_FILES2] = [8, 500];
var USUAL = [
  [/\bjest-junit\b/, /(?:^|\/)junit\.xml$/],
  [/\bmocha-junit-reporter\b/, /(?:^|\/)test-results(?:\.[0-9a-f]+)?\.xml$/],
  [
    /\b(?:mvnw?|gradlew?|surefire|failsafe)\b/,
    /(?:^|\/)(?:target\/(?:surefire|failsafe)-reports|build\/test-results\/[\w.-]+)\/TEST-[^/]+\.xml$/
  ]
];
async function ownReports(command, context) {
  const texts = await textsOf2(command, context.readText);
  const isReport = reportPaths(texts.map(({ text }) => text).join("\n"));
  const before = statesIn(context.root, isReport);
  const spool = `${context.directory}/tap`;
  mkdirSync(spool);
  const since = Date.now();
  return {
    command,
    isAdded: false,
    env: { PERL_TEST_HARNESS_DUMP_TAP: `${context.inSandbox}/tap` },
    read: async ({ output, exitCode }) => {
      const root = realPath(context.root);
      const relocate = relocator({ root, given: context.root, folder: "", goModule: void 0 });
      const where = { root: context.root, before, since, relocate };
      const found = junitIn(isReport, where) ?? spooledTap(spool, since, relocate);
      if (found) return believableOutcomes(found.tests, { exitCode, root });
      const document = tapIn(output ?? "", texts);
      return document === void 0 ? void 0 : believableOutcomes(readTap(document, relocate), { exitCode, root });
    }
  };
}
async function textsOf2(command, readText) {
  const led = [...await commandFiles(command, readText)];
  const folders = [.../* @__PURE__ */ new Set(["", ...led.map((path) => posix4.dirname(path).replace(/^\.$/, ""))])];
  const settings = folders.slice(0, MAX_FOLDERS).flatMap((folder) => SETTINGS.map((name) => posix4.join(folder, name)));
  const texts = [{ path: "", text: command }];
  for (const path of /* @__PURE__ */ new Set([...led, ...settings])) {
    const text = await readText(path);
    if (text !== void 0) texts.push({ path, text });
  }
  return texts;
}
function reportPaths(text) {
  const named2 = [...text.matchAll(/[\w@+-][\w.@+-]*(?:\/[\w.@+-]+)*\.xml\b/g)].map(([path]) => posix4.normalize(path));
  const usual = USUAL.flatMap(([writer, path]) => writer.test(text) ? [path] : []);
  if (named2.length + usual.length === 0) return void 0;
  const names2 = [...new Set(named2)].map((path) => `/${path}`);
  return (path) => names2.some((name) => `/${path}`.endsWith(name)) || usual.some((pattern) => pattern.test(path));
}
var candidatesIn = (root, isReport) => isReport ? reportFiles(root, /\.xml$/).filter(isReport) : [];
var stateOf = (path) => {
  const { ino, size, mtimeMs, ctimeMs } = lstatSync2(path, { throwIfNoEntry: false }) ?? {};
  return ino === void 0 ? void 0 : [ino, size, mtimeMs, ctimeMs].join(" ");
};
var statesIn = (root, isReport) => new Map(candidatesIn(root, isReport).map((path) => [path, stateOf(`${root}/${path}`)]));
function junitIn(isReport, options) {
  const { root, before, since, relocate } = options;
  const fresh = candidatesIn(root, isReport).filter((path) => before.get(path) !== stateOf(`${root}/${path}`));
  const parts = fresh.slice(0, MAX_FILES2).flatMap((path) => {
    const report = freshReport(root, path, since);
    if (report === "older") return [];
    if (!report) return [void 0];
    return /<testsuites?[\s>]/.test(report.text) ? [anyJunitTests(report.text, relocate)] : [];
  });
  if (parts.length === 0) return void 0;
  const isWhole2 = fresh.length <= MAX_FILES2 && parts.every((part) => part !== void 0);
  return { tests: isWhole2 ? parts.flatMap((part) => part ?? []) : void 0 };
}
function spooledTap(spool, since, relocate) {
  const files = reportFiles(spool, /./);
  if (files.length === 0) return void 0;
  const parts = files.slice(0, MAX_FILES2).map((path) => {
    const report = freshReport(spool, path, since);
    if (!report || report === "older") return void 0;
    const file = relocate(path);
    const tests = readTap(report.text, relocate);
    if (!tests)
      return [{ titles: [file], status: "failed", file, message: report.text.slice(-1e3), isUnloaded: true }];
    return tests.map((test) => ({ file, ...test, titles: [file, ...test.titles] }));
  });
  const isWhole2 = files.length <= MAX_FILES2 && parts.every((part) => part !== void 0);
  return { tests: isWhole2 ? parts.flatMap((part) => part ?? []) : void 0 };
}
var BEGINS = /^(?:TAP version 1[234]|1\.\.\d+(?: *#.*)?|(?:not )?ok \d+(?: .*)?)$/;
var [TOP, DETAIL] = [/^(?:1\.\.\d+(?: *#.*)?|(?:not )?ok \d+(?: .*)?|Bail out!.*)$/, /^(?:\s.*|#.*|)$/];
var [OPENS, CLOSES2] = [
  /^(?:|> .*|\$ .*|yarn run v\S+|make(?:\[\d+\])?: Entering directory .*|# .*)$/,
  /^(?:npm (?:error|ERR!|notice).*|make(?:\[\d+\])?: (?:\*\*\*|Leaving directory).*|error Command failed.*|info Visit .*|Done in .*| ?ELIFECYCLE .*)$/
];
function tapIn(output, texts) {
  const lines = splitLines(output);
  const first = lines.findIndex((line) => BEGINS.test(line) || /^# Subtest/.test(line));
  const last = lines.findLastIndex((line) => TOP.test(line));
  if (first === -1 || last === -1) return void 0;
  const echoes = texts.flatMap(({ path, text }) => /makefile|\.mk$/i.test(path) ? echoesOf(text) : []);
  const opens = (line) => OPENS.test(line) || echoes.some((parts) => isEcho(line, parts));
  const isFramed = lines.slice(0, first).every(opens) && lines.slice(last + 1).every((line) => DETAIL.test(line) || CLOSES2.test(line));
  return isFramed ? `${lines.slice(first).join("\n")}
` : void 0;
}
var echoesOf = (makefile) => makefile.replaceAll("\\\n", " ").split("\n").filter((line) => /^\t\s*[^@\s]/.test(line)).map(
  (line) => line.trim().replace(/^[-+]+/, "").split(VARIABLE)
).filter((parts) => parts.join("").trim().length >= MIN_ECHO).slice(0, MAX_FILES2);
var VARIABLE = /\$(?:\([^)]*\)|\{[^}]*\}|.)/;
var MIN_ECHO = 4;
function isEcho(line, parts) {
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  let at = 0;
  for (const part of parts) {
    const found = line.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return line.startsWith(first) && line.endsWith(last) && (parts.length > 1 || line === first);
}

// src/agent/host-command.ts
var MAX_OUTPUT_BYTES = 2e4;
var MAX_WHOLE_BYTES = 8 * 1024 * 1024;
var KILLED = 137;
async function runHostCommand(command, {
  cwd,
  env,
  confine,
  timeoutMs,
  signal,
  keepsWhole = false
}) {
  const args = ["--noprofile", "--norc", "-c", command];
  const program = await confine({ file: "bash", args, cwd, env });
  const maxOutputBytes = keepsWhole ? MAX_WHOLE_BYTES : MAX_OUTPUT_BYTES;
  const result = await runProcess({ ...program, timeoutMs, signal, maxOutputBytes });
  const { durationMs, output, truncated } = result;
  return {
    durationMs,
    output: keepsWhole ? shortened(output) : output,
    whole: keepsWhole && !truncated ? output : void 0,
    exitCode: result.timedOut ? TIMED_OUT : result.exitCode ?? KILLED
  };
}
function shortened(output) {
  const bounded = createBoundedOutput(MAX_OUTPUT_BYTES);
  bounded.write(Buffer.from(output));
  return bounded.text();
}

// src/agent/run-check.ts
var MAX_SETTINGS_BYTES = 1024 * 1024;
async function runCheck(command, { workspace, environment }, {
  path,
  timeoutMs,
  ...where
}) {
  const { root: cwd } = workspace;
  const env = { ...childEnvironment(environment, workspace), ...path !== void 0 && { PATH: path } };
  const name = `check-${randomBytes(6).toString("hex")}`;
  const directory = join(temporaryFolder(workspace).at, name);
  await mkdir(directory, { mode: 448 });
  try {
    const { output: seen } = await runHostCommand('printf %s "$TMPDIR"', { ...where, timeoutMs, cwd, env });
    const inSandbox = join(seen, name);
    const readText = async (path2) => readWholeText(join(cwd, path2), { maxBytes: MAX_SETTINGS_BYTES });
    const context = { root: cwd, directory, inSandbox, readText };
    const reporter = isAbsolute(inSandbox) ? await reporterFor(command, context) ?? await ownReports(command, context) : void 0;
    const own = { ...env, ...isAbsolute(inSandbox) && { PYTHONPYCACHEPREFIX: join(inSandbox, "python") } };
    const run = async (line, limitMs, more = {}) => {
      const limits = { ...where, timeoutMs: limitMs, keepsWhole: reporter !== void 0 };
      return { ...await runHostCommand(line, { ...limits, cwd, env: { ...own, ...more } }), outcomes: void 0 };
    };
    if (!reporter) return treeRun(await run(command, timeoutMs));
    const end = await run(reporter.command, timeoutMs, reporter.env);
    const outcomes = await reporter.read({ output: end.whole, exitCode: end.exitCode });
    const left = timeoutMs - end.durationMs;
    const isSpoiled = !outcomes && hasFailed(end) && reporter.isAdded;
    if (!isSpoiled || left < end.durationMs || end.durationMs > RUN_TIME.maxComparedMs)
      return treeRun({ ...end, outcomes });
    const plain = await run(command, left);
    return { ...treeRun(plain), spentMs: end.durationMs + plain.durationMs };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
var treeRun = ({ exitCode, durationMs, output, outcomes }) => ({
  exitCode,
  durationMs,
  output,
  outcomes
});

export {
  timeOf,
  NOT_FOUND,
  TIMED_OUT,
  judgeCheck,
  hasFailed,
  checkFileKind,
  readBlobText,
  mutationLanguage,
  findMutants,
  chooseMutants,
  RUN_TIME,
  gatherEvidence,
  noEvidence,
  readCommandWords,
  programIn,
  runHostCommand,
  runCheck
};
