import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  LEXES,
  childEnvironment,
  columnOf,
  lineEnd,
  logicalEnd,
  maskCode,
  matching
} from "./chunk-YZLLI52C.mjs";
import {
  changesBetween,
  holdTree,
  setAside,
  switchTo,
  treeWith,
  withFile
} from "./chunk-UB6AQPMI.mjs";
import {
  NO_TEST_CHANGES,
  RUNNERS_BY_NAME,
  compileGlob,
  createBoundedOutput,
  leadsOut,
  overallVerdict,
  readBytes,
  readWholeText,
  runProcess,
  temporaryFolder,
  terminalText
} from "./chunk-RUKXNR4W.mjs";
import {
  removeHiddenCharacters
} from "./chunk-UK5ZVJY2.mjs";
import {
  clipLine,
  quote,
  splitLines
} from "./chunk-2CPQNCYK.mjs";
import {
  isJsonObject,
  parseObject
} from "./chunk-VJIQ4LIJ.mjs";

// src/evidence/trees.ts
async function buildTrees(store, { before, after }, { checks, former }) {
  return {
    base: before.tree,
    change: after.tree,
    ...checks.length > 0 && { testsOnly: await treeWith(store, before.tree, checks, PARTIAL) },
    ...former.length > 0 && { formerChecks: await treeWith(store, after.tree, former.map(backwards), PARTIAL) }
  };
}
var PARTIAL = { missingOk: !0 }, OPPOSITE = { added: "deleted", deleted: "added", changed: "changed" }, backwards = ({ path, kind, mode, oldMode, blob, oldBlob }) => ({
  path,
  kind: OPPOSITE[kind],
  mode: oldMode,
  oldMode: mode,
  blob: oldBlob,
  oldBlob: blob
});
async function readBlobText(store, name) {
  let { stdout: size } = await store.run(["cat-file", "-s", name]);
  if (!(Number(size) <= MAX_TEXT_BYTES) || size.trim() === "") return;
  let { exitCode, stdout } = await store.run(["cat-file", "blob", name], { maxOutputBytes: 2 * MAX_TEXT_BYTES });
  return exitCode === 0 && !stdout.includes("\0") ? stdout : void 0;
}
var MAX_TEXT_BYTES = 1024 * 1024;

// src/evidence/changed-checks.ts
import { posix as posix3 } from "node:path";

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
  // Settings of linters and formatters
  [
    "settings",
    /(?:^|\/)(?:\.(?:prettier|eslint|stylelint|markdownlint|jshint|semgrep)ignore|\.editorconfig|\.(?:prettier|stylelint|jshint|oxlint|shellcheck)rc(?:\.\w+)?|\.?pylintrc(?:\.toml)?|(?:prettier|stylelint|commitlint|xo)\.config\.\w+|\.xo-config(?:\.\w+)?|\.markdownlint(?:-cli2)?\.\w+|\.yamllint(?:\.ya?ml)?|\.(?:golangci|hadolint|swiftlint|cspell)\.\w+|\.rubocop(?:_todo)?\.yml|\.?(?:clippy|rustfmt)\.toml|phpstan[\w-]*\.(?:dist\.)?neon(?:\.dist)?|(?:psalm|phpcs|phpmd|checkstyle)[\w-]*\.xml(?:\.dist)?|\.php-cs-fixer(?:\.dist)?\.php|pyrightconfig\.json|detekt[\w-]*\.ya?ml|cspell\.(?:json|ya?ml|config\.\w+))$/i
  ],
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
  let usual = KINDS.find(([, pattern]) => pattern.test(path))?.[0];
  return named2.has(path) && (usual === void 0 || usual !== "settings" && isShellScript(path)) ? "command" : usual !== void 0 ? usual : tests.some((pattern) => compileGlob(pattern)(path)) ? "test" : void 0;
}
var isShellScript = (path) => /\.(?:sh|bash|zsh|ksh|ps1|bat|cmd)$|(?:^|\/)[^/.]+$/.test(path);

// src/evidence/command-files.ts
import { posix } from "node:path";
var MAX_DEPTH = 5, MAX_LOOKS = 400;
async function commandFiles(command, readText) {
  let found = /* @__PURE__ */ new Set(), seen = /* @__PURE__ */ new Set(), open = [{ text: command, directory: "", depth: 0 }], looks = 0, read = async (path) => (looks += 1, looks > MAX_LOOKS ? void 0 : readText(path));
  for (let lead = open.shift(); lead; lead = open.shift()) {
    let { directory, depth } = lead, key = `${directory}\0${lead.text}`;
    if (!(seen.has(key) || depth > MAX_DEPTH)) {
      seen.add(key), open.push(...await followPrograms(lead, read, found));
      for (let path of candidates(lead)) {
        if (found.has(path) || depth > 0 && SOURCES.test(path) && !TOOLS.test(path)) continue;
        let text = await read(path);
        text !== void 0 && (found.add(path), isScript(path, text) && open.push(...leadsOf(path, text, directory, depth)));
      }
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
  return CODE.test(script2) ? "" : text.replace(/(?:^|[\s;])#[^\n]*/g, " ").split(/&&|\|\||[;|&\n()]|\bthen\b|\bdo\b|\belse\b/).flatMap((part) => {
    let words = part.trim().split(/\s+/).filter((word) => !/^(?:\w+=\S*|!|sudo|env|exec|time|command|@?set|if|while|until)$/.test(word)), [program = "", ...rest] = words;
    return ONLY_READS.test(words.join(" ")) ? "" : RUNS_FILE.test(program) ? rest.find((word) => !word.startsWith("-")) ?? "" : program;
  }).join(`
`);
}
var CODE = /\.(?:[cm]?[jt]s|py|rb|pl|php|cmake)$/, SOURCES = /(?:^|\/)(?:src|lib|libs|app|apps|pkg|internal|cmd|source|sources)\//, CHECKS = /(?:^|[/._-])(?:checks?|verify|validate|lint|self-?test|smoke)(?:[._-]\w*)*\.\w+$/i, RUNS_FILE = /^(?:\.|source|include|-include|(?:ba|z|k|da)?sh|node|tsx|bun|deno|python[\d.]*|ruby|perl|php|bats)$/, TOOLS = /(?:^|\/)(?:scripts?|tools?|ci|bin|build|dev|hack|tests?|specs?|e2e|\.github)\//;
function sourceLikeness(path) {
  if (!(TOOLS.test(path) || isShellScript(path)))
    return SOURCES.test(path) ? CHECKS.test(path) ? "imported" : "sure" : CHECKS.test(path) || !CODE.test(path) ? void 0 : "imported";
}
var isScript = (path, text) => /\.(?:sh|bash|zsh|ksh|bats|mk|[cm]?js|[cm]?ts|py|rb|pl|php|cmake)$|(?:^|\/)(?:Makefile|GNUmakefile|makefile|Rakefile|[^/.]+)$/.test(
  path
) && text.length < 2e5;
function candidates({ text: whole, directory, script: script2 }) {
  let isTool = script2 !== void 0 && CODE.test(script2) && TOOLS.test(script2), paths = (script2 === void 0 ? withoutLookedAt(whole) : isTool ? whole : runBy(script2, whole)).replace(/(?:^|[\s;])#[^\n]*/g, " ").replace(MEASURED, " ").split(/[\s;|&()<>"'`,=[\]{}]+/).map(
    (word) => word.replace(/^\$(?:\{?(?:PWD|ROOT|DIR|HERE|SCRIPT_DIR|root|dir|__dirname|CURDIR)\}?|\(CURDIR\))\//, "").replace(/^@|[:,.]+$/g, "")
  ).filter(
    (word) => /^[\w.@+~/-]{1,200}$/.test(word) && /[./]/.test(word) && /[A-Za-z]/.test(word) && !word.startsWith("-")
  ).flatMap((word) => {
    let path = inside(directory, word);
    return path === void 0 ? [] : /\.\w+$/.test(path) || !/^\.{1,2}\//.test(word) ? [path] : [path, ...LOADABLE.map((end) => `${path}${end}`)];
  });
  return [...new Set(isTool ? paths.filter((path) => TOOLS.test(path)) : paths)];
}
var LOOKS = /^(?:[ef]?grep|rg|cat|head|tail|wc|sort|ls|find|cp|mv|rm|mkdir|touch|stat|file|sha\d*sum|gcc|g\+\+|cc|c\+\+|clang(?:\+\+)?|\$[({]?(?:CC|CXX)[)}]?|rustc|javac|kotlinc|tsc|eslint|standard|xo|prettier|biome|oxlint|jshint|stylelint|markdownlint\S*|shellcheck|shfmt|ruff|mypy|pyright|pylint|pyflakes|flake8|black|isort|gofmt|golint|rubocop|phpstan|psalm|yamllint|hadolint)$/, ONLY_READS = /^(?:node (?:-\S+ )*(?:-c|--check)|python[\d.]* (?:-\S+ )*-m (?:py_compile|compileall)|(?:ba|z|k|da)?sh (?:-\S+ )*-n|php (?:-\S+ )*-l|(?:ruby|perl) (?:-\S+ )*-w?c)(?= |$)/, MEASURED = /--(?:test-coverage-(?:include|exclude)|coverage\.(?:include|exclude)|collectCoverageFrom|cov)[= ]\S+/g, RULE = /^[^\s=:#][^=:#]*::?(?!=)/, withoutLookedAt = (text) => text.split(/(&&|\|\||[;|&\n()])/).map((part, index, parts) => {
  if (RULE.test(part)) return "";
  if (/^[|)]$/.test(parts[index + 1] ?? "")) return part;
  let words = part.trim().split(/\s+/), at = words.findIndex(
    (word) => !/^(?:[@+-]|\w+=\S*|!|sudo|env|exec|time|command|npx|cross-env|if|while|until|then|do|else)$/.test(word)
  );
  return ONLY_READS.test(
    words.slice(at).join(" ").replace(/^[@+-]+/, "")
  ) ? "" : LOOKS.test((words[at] ?? "").replace(/^[@+-]+/, "")) ? words.filter((word, index2) => word.startsWith("-") || /^(?:--\S+|-[cfp])$/.test(words[index2 - 1] ?? "")).join(" ") : part;
}).join(`
`), LOADABLE = [".js", ".ts", ".mjs", ".sh"];
function inside(directory, word) {
  let path = posix.normalize(posix.join(directory, word));
  return path.startsWith("..") || path.startsWith("/") || path === "." || word.startsWith("/") ? void 0 : path;
}
async function followPrograms(lead, read, found) {
  let leads = [], { directory } = lead;
  for (let part of lead.text.split(/&&|\|\||[;|&\n()]|\bthen\b|\bdo\b/)) {
    let words = part.trim().replace(/^[@+-]+/, "").split(/\s+/).filter((word) => !/^(?:\w+=\S*|sudo|env|exec|time|command|npx|cross-env)$/.test(word)), [program = "", first = ""] = words;
    program === "cd" && (directory = inside(lead.directory, first) ?? (first === "." ? lead.directory : directory));
    let here = { text: part, directory, depth: lead.depth };
    directory !== lead.directory && program !== "cd" && leads.push({ text: part, directory, depth: lead.depth + 1 }), (MANAGERS.test(program) || HAVE_KEYS.test(program)) && leads.push(...await packageScripts(words, here, read, found)), /^(?:g?make|\$\(MAKE\)|\$\{MAKE\})$/.test(program) && leads.push(...await makefiles(words, here, read, found));
    for (let [name, files] of FIXED)
      name.test(`${program} ${first}`) && leads.push(...await fixedFiles(files, here, read, found));
    let settings = RUNNER_SETTINGS[program];
    settings && leads.push(...await settingsFiles(words, settings, here, read, found)), /\bpytest\b/.test(part) && await pytestPlugins(here, read, found);
  }
  return leads;
}
var HAVE_KEYS = /^(?:jest|mocha|ava)$/, MANAGERS = /^(?:npm|pnpm|yarn|bun|run-s|run-p|npm-run-all)$/, FIXED = [
  [/^(?:bundle exec )?rake\b/, ["Rakefile", "rakefile", "Rakefile.rb"]],
  [/^(?:uv|poetry|pipenv|python3?|pytest|tox|nox)\b/, ["tox.ini", "noxfile.py"]],
  [/^just\b/, ["justfile", "Justfile", ".justfile"]],
  [/^task\b/, ["Taskfile.yml", "Taskfile.yaml"]],
  [/^(?:\.\/)?gradlew?\b/, ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"]],
  [/^(?:\.\/)?mvnw?\b/, ["pom.xml"]],
  [/^composer\b/, ["composer.json"]]
], ends = (name, ...all) => all.map((end) => `${name}.${end}`), RUNNER_SETTINGS = {
  jest: ends("jest.config", "js", "ts", "mjs", "cjs", "json"),
  vitest: [...ends("vitest.config", "ts", "js", "mts", "mjs"), ...ends("vite.config", "ts", "js", "mts", "mjs")],
  mocha: ends(".mocharc", "js", "cjs", "json", "jsonc", "yml", "yaml"),
  ava: ends("ava.config", "js", "cjs", "mjs"),
  playwright: ends("playwright.config", "ts", "js")
};
async function settingsFiles(words, usual, lead, read, found) {
  let at = words.findIndex((word) => /^(?:-c|--config)(?:=|$)/.test(word)), option = at === -1 ? void 0 : words[at]?.split("=")[1] ?? words[at + 1], leads = [];
  for (let name of option === void 0 ? usual : [option]) {
    let path = inside(lead.directory, name), text = path === void 0 ? void 0 : await read(path);
    if (path === void 0 || text === void 0) continue;
    found.add(path);
    let loaded2 = (text.match(LOADED_FIRST) ?? []).join(`
`);
    leads.push({ text: plainSettings(loaded2), directory: inside(path, "..") ?? "", depth: lead.depth + 1 });
  }
  return leads;
}
var LOADED_FIRST = /\b(?:setupFiles\w*|global(?:Setup|Teardown)|testEnvironment|environment|snapshotSerializers|resolver|runner|reporters?|require|import|file|loader|nodeArguments)["']?\s*:\s*(?:\[[^\]]*\]|(?:[^\n,}]*(?:\n\s*-[^\n]*)*))/g;
async function pytestPlugins({ directory }, read, found) {
  for (let folder of ["", "tests", "test"]) {
    let text = await read(posix.join(directory, folder, "conftest.py")), [, list = ""] = text?.match(/^pytest_plugins\s*=\s*(\[[^\]]*\]|\([^)]*\)|[^\n]*)/m) ?? [];
    for (let [, name = ""] of list.matchAll(/["']([\w.]+)["']/g))
      for (let path of [directory, posix.join(directory, "src")].map(
        (from) => posix.join(from, name.replaceAll(".", "/"))
      ))
        for (let file of [`${path}.py`, `${path}/__init__.py`]) await read(file) !== void 0 && found.add(file);
  }
}
async function fixedFiles(files, lead, read, found) {
  let leads = [];
  for (let file of files) {
    let path = posix.join(lead.directory, file), text = found.has(path) ? void 0 : await read(path);
    text !== void 0 && (found.add(path), leads.push({ text, directory: lead.directory, depth: lead.depth + 1 }));
  }
  return leads;
}
async function packageScripts(words, lead, read, found) {
  let at = words.findIndex((word) => /^(?:--prefix|-C|--cwd|--dir)$/.test(word)), directory = at === -1 ? lead.directory : inside(lead.directory, words[at + 1] ?? "") ?? lead.directory, path = posix.join(directory, "package.json"), text = await read(path);
  if (text === void 0) return [];
  found.add(path);
  let { scripts, jest, mocha, ava } = parseObject(text) ?? {}, settings = {
    text: settingsText([jest, mocha, ava]),
    directory,
    depth: lead.depth + 1
  }, names2 = words.slice(1).filter((word) => !word.startsWith("-")).map((word) => word === "t" ? "test" : word), wanted = names2.flatMap((name) => [`pre${name}`, name, `post${name}`]), starts = names2.filter((name) => name.endsWith("*")).map((name) => name.replace(/\*+$/, ""));
  return [...Object.entries(isJsonObject(scripts) ? scripts : {}).filter(
    ([name, line]) => typeof line == "string" && (wanted.includes(name) || starts.some((start) => name.startsWith(start)))
  ).map(([, line]) => ({ text: String(line), directory, depth: lead.depth + 1 })), settings];
}
var settingsText = (settings) => plainSettings(JSON.stringify(settings, (key, value) => /coverage/i.test(key) ? void 0 : value)), plainSettings = (text) => text.replaceAll("<rootDir>/", "./").replaceAll(":", " "), MAKEFILES = ["GNUmakefile", "makefile", "Makefile"];
async function makefiles(words, lead, read, found) {
  let after = (option) => words[words.indexOf(option) + 1 || words.length], directory = inside(lead.directory, after("-C") ?? ".") ?? lead.directory, named2 = after("-f");
  for (let name of named2 === void 0 ? MAKEFILES : [named2]) {
    let path = inside(directory, name), text = path === void 0 ? void 0 : await read(path);
    if (!(path === void 0 || text === void 0))
      return found.add(path), [{ text: text.replaceAll(`\\
`, " "), directory, depth: lead.depth + 1 }];
  }
  return [];
}

// src/evidence/moved-sources.ts
import { posix as posix2 } from "node:path";
var SPECIFIER = /(?<quote>["'`])(?<path>\.{1,2}\/[^"'`\n]*)\k<quote>/g, JAVASCRIPT = /\.[cm]?[jt]sx?$/, IMPORTS = /(?:^|["'`])\.{1,2}(?:\/|["'`])/;
async function findMoves(sources, readText) {
  let moves = /* @__PURE__ */ new Map();
  for (let { path, kind, oldBlob } of sources) {
    if (kind !== "deleted") continue;
    let same = sources.filter((one) => one.kind === "added" && one.blob === oldBlob), twins = sources.filter((one) => one.kind === "deleted" && one.oldBlob === oldBlob), [to] = same;
    if (!to || same.length > 1 || twins.length > 1) continue;
    (posix2.dirname(to.path) === posix2.dirname(path) || JAVASCRIPT.test(path) && !IMPORTS.test(await readText(oldBlob) ?? "./")) && moves.set(path, to.path);
  }
  return moves;
}
function followsMoves(path, { before, after }, moves) {
  let resolve = (text, place) => text.replace(SPECIFIER, (_, quote2, to) => quote2 + place(posix2.join(posix2.dirname(path), to)));
  return before !== after && resolve(before, (module) => movedTo(module, moves)) === resolve(after, (module) => module);
}
function movedTo(module, moves) {
  let end = posix2.extname(module);
  for (let [from, to] of moves) {
    if (from === module) return to;
    if ((end === "" || end.replace("j", "t") === posix2.extname(from)) && withoutEnd(from) === withoutEnd(module)) return withoutEnd(to) + end;
  }
  return module;
}
var withoutEnd = (path) => path.slice(0, path.length - posix2.extname(path).length);

// src/evidence/weakening/compare-settings.ts
import { extname } from "node:path";

// src/evidence/weakening/check-finding.ts
var MAX_SHOWN = 80, shorten = (text) => clipLine(text.replace(/\s+/g, " ").replaceAll("`", "'").trim(), MAX_SHOWN), plainMark = (mark) => shorten(mark.replace(/\uE000\uE001*/g, "\u2026"));

// src/evidence/weakening/tokens.ts
var TOKEN = /=>|\uE000\uE001*|[\p{L}_$@][\p{L}\p{N}_$]*|\d[\w.]*|[^\s\w]/gu, IGNORED = /* @__PURE__ */ new Set(["(", ")", ";", ",", "const", "let", "var", "function", "=>", "val"]);
function codeTokens(code, text, indented) {
  let tokens = [], depths = [], [brackets, lineAt] = [0, -1];
  for (let match of code.matchAll(TOKEN)) {
    let [found] = match, line = code.lastIndexOf(`
`, match.index) + 1;
    if (indented && line !== lineAt && brackets <= 0 && tokens.push(indentToken(match.index - line, depths)), lineAt = line, "([{".includes(found) && (brackets += 1), ")]}".includes(found) && (brackets -= 1), !IGNORED.has(found)) {
      let end = match.index + found.length;
      tokens.push(tokenOf(found, text.slice(match.index, end), code[end] === "("));
    }
  }
  return tokens;
}
function indentToken(column, depths) {
  for (; (depths.at(-1) ?? -1) > column; ) depths.pop();
  return (depths.at(-1) ?? -1) < column && depths.push(column), { kind: "indent", text: String(depths.length) };
}
function tokenOf(code, text, isCalled) {
  return code.startsWith("\uE000") ? { kind: "string", text: text.replace(/^([rbfuR]*["'`]+)([\s\S]*?)["'`]+$/, "$2") } : /^\d/.test(code) ? { kind: "number", text } : /^[\p{L}_$@]/u.test(code) ? isCalled ? { kind: "name", text, isCalled } : { kind: "name", text } : { kind: "sign", text };
}
var tokenKey = (tokens) => tokens.map(({ kind, text }) => `${kind[0]}${text}`).join("\0"), isConstant = ({ kind, text }) => kind === "number" || kind === "string" || /^(?:true|false|null|nil|None|True|False|undefined)$/.test(text), literalsOf = (tokens) => tokens.filter(isConstant).map(({ text }) => text);
function tally(texts) {
  let counts = /* @__PURE__ */ new Map();
  for (let text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
function missingFrom(others, some) {
  let left = tally(others);
  return some.filter((text) => {
    let rest = left.get(text) ?? 0;
    return left.set(text, rest - 1), rest <= 0;
  });
}
function similarity(one, other) {
  let [a, b] = [one, other].map((tokens) => tokens.map(({ text }) => text)), total = (a?.length ?? 0) + (b?.length ?? 0);
  return total === 0 ? 1 : 2 * ((a?.length ?? 0) - missingFrom(b ?? [], a ?? []).length) / total;
}
function isSubsequence(some, all) {
  let at = 0;
  for (let { text } of all) at < some.length && some[at]?.text === text && (at += 1);
  return at === some.length;
}
function areRows(before, after) {
  let areValues = valuesAmong(after), at = 0, added = [...after.keys()].filter((index) => {
    let isOld = before[at]?.text === after[index]?.text;
    return isOld && (at += 1), !isOld;
  });
  return added.length > 0 && added.every((index) => areValues[index]);
}
function valuesAmong(tokens) {
  let open = [], isHeader = !1;
  return tokens.map(({ kind, text }, index) => {
    (kind === "indent" || HEADER_ENDS.has(text)) && (isHeader = !1);
    let [isIn, wasHeader] = [open.at(-1) ?? !1, isHeader];
    if (beginsValues(tokens, index) && (isHeader = !0), kind !== "sign") return isIn || wasHeader;
    (text === "[" || text === "{") && open.push(isIn || text === "[" || beginsLiteral(tokens, index));
    let isHere = open.at(-1) ?? !1;
    (text === "]" || text === "}") && open.pop();
    let isAttribute = text === "#" && tokens[index + 1]?.text === "[";
    return isHere || wasHeader || isAttribute;
  });
}
var HEADER_ENDS = /* @__PURE__ */ new Set(["{", ":", "do"]);
function beginsValues(tokens, at) {
  let { text } = tokens[at] ?? { text: "" };
  return text.startsWith("@") ? tokens[at - 1]?.kind === "indent" : /^(?:in|of)$/.test(text) && tokens.slice(Math.max(0, at - 8), at).some((one) => one.text === "for");
}
function beginsLiteral(tokens, at) {
  let [first, second, third] = tokens.slice(at + 1, at + 4);
  if (!first || first.text === "{" || isConstant(first) || first.kind === "name" && second?.text === ":" && third?.text !== "=") return !0;
  let type = tokens.slice(0, at).findLastIndex(({ kind, text }) => kind !== "name" && text !== "." && text !== "*");
  return type < at - 1 ? tokens[type]?.text === "]" : endsStruct(tokens, type);
}
function endsStruct(tokens, at) {
  let depth = 0;
  for (let index = at; index > 0; index -= 1) {
    let { text } = tokens[index] ?? { text: "" };
    if (text === "}" && (depth += 1), text === "{" && (depth -= 1), depth === 0) return text === "{" && tokens[index - 1]?.text === "struct";
  }
  return !1;
}
var named = (tokens) => new Set(tokens.filter(({ kind }) => kind === "name").map(({ text }) => text));
function isRenamed(before, after, around) {
  if (before.length !== after.length) return !1;
  let [forth, back] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
  for (let [index, one] of before.entries()) {
    let other = after[index];
    if (!other || one.kind !== other.kind || one.kind !== "name" && one.text !== other.text || (forth.get(one.text) ?? other.text) !== other.text || (back.get(other.text) ?? one.text) !== one.text)
      return !1;
    one.kind === "name" && (forth.set(one.text, other.text), back.set(other.text, one.text));
  }
  let [old, fresh] = [named(around.before), named(around.after)], called = new Set(before.filter(({ isCalled }) => isCalled).map(({ text }) => text));
  return [...forth].every(([from, to]) => from === to ? !0 : VOCABULARY.test(from) || VOCABULARY.test(to) ? !1 : old.has(from) && !fresh.has(from) && fresh.has(to) && !old.has(to) || !called.has(from) && !fresh.has(to));
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
], GUARDS = [
  [/\bset\s+-\w*e\w*|\bset\s+-o\s+(?:errexit|pipefail)/g, "continues after a failure (no `set -e`)"],
  [/--(?:strict\S*|fail-under\S*|coverage|max-warnings\S*|bail|ci|race)\b|\bxfail_strict\s*=\s*true/g, "checks less"]
], THRESHOLD = /(?<key>[\w.-]*(?:branches|functions|lines|statements|fail[_-]under|threshold|min[_-]?coverage|minimum(?:_coverage)?|check-coverage)[\w-]*)["']?\s*[:=\s]\s*["']?(?<value>\d+(?:\.\d+)?)/gi, LISTS = [
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
], RUNNER = /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+|run-script\s+)?(?:t\b|test|check|lint|verify|ci\b)|\b(?:vitest|jest|mocha|ava|pytest|unittest|tox|nox|rspec|minitest|phpunit|ctest|gtest|bats|cargo\s+(?:test|nextest|clippy|check)|go\s+(?:test|vet)|mvnw?\b[^\n]*\b(?:test|verify)|gradlew?\b[^\n]*\b(?:test|check)|rake|make\s+(?:test|check)|tsc|eslint|biome|ruff|mypy|golangci-lint|playwright|node\s+--test|deno\s+test|dotnet\s+test)\b/, lexisOf = (path) => {
  if (/(?:^|\/)(?:makefile|gnumakefile|dockerfile[^/]*|justfile)$|\.mk$/i.test(path)) return LEXES.settings;
  let extension = extname(path).toLowerCase();
  return /^\.(?:[cm]?[jt]sx?|json|jsonc|gradle|kts|groovy)$/.test(extension) ? LEXES.javascript : extension === ".xml" || extension === ".dist" ? LEXES.xml : /^\.(?:ini|cfg)$/.test(extension) ? LEXES.ini : extension === ".py" ? LEXES.python : LEXES.settings;
};
function compareSettings(path, before, after) {
  let lexis = lexisOf(path), [old, fresh] = [before, after].map((text) => maskCode(text, lexis).text);
  if (wordsOf(old) === wordsOf(fresh)) return [];
  let found = [
    ...compareMarks(old, fresh),
    ...compareThresholds(old, fresh),
    ...compareLists(old, fresh),
    ...compareLines(old, fresh)
  ];
  return found.length > 0 ? found : [{ effect: "changed", what: describeLines(old, fresh) }];
}
var wordsOf = (text) => linesOf(text).join(`
`), linesOf = (text) => text.split(`
`).map((line) => line.trimEnd().replace(/(\S)[ \t]+/g, "$1 ")).filter((line) => line.trim() !== "");
function compareMarks(before, after) {
  let found = [];
  for (let [mark, what] of MARKS) {
    if (mark.source.includes("tap-") && /\bpipefail\b/.test(after)) continue;
    let [old, fresh] = [before, after].map((text) => text.match(mark) ?? []), [first] = missingFrom((old ?? []).map(bare), (fresh ?? []).map(bare));
    (fresh?.length ?? 0) > (old?.length ?? 0) && first !== void 0 && found.push({ effect: "weakened", what: `it ${what}: \`${shorten(lineWith(after, before, first))}\`` });
  }
  for (let [guard, what] of GUARDS) {
    let [old, fresh] = [before, after].map((text) => text.match(guard)?.length ?? 0);
    (fresh ?? 0) < (old ?? 0) && found.push({ effect: "weakened", what: `it ${what}` });
  }
  return found;
}
var bare = (mark) => mark.trim();
function lineWith(after, before, mark) {
  return missingFrom(linesOf(before), linesOf(after)).find((line) => line.includes(mark))?.trim() ?? mark;
}
function compareThresholds(before, after) {
  let read = (text) => new Map(Array.from(text.matchAll(THRESHOLD), ({ groups }) => [groups?.key ?? "", Number(groups?.value)])), [old, fresh] = [read(before), read(after)];
  return [...old].flatMap(([key, was]) => {
    let is = fresh.get(key);
    return is === void 0 ? after.includes(key) ? [] : [{ effect: "weakened", what: `the threshold \`${key}\` is gone` }] : is < was ? [{ effect: "weakened", what: `the threshold \`${key}\` is ${is} where it was ${was}` }] : [];
  });
}
function compareLists(before, after) {
  return LISTS.flatMap(([key, wider]) => {
    let [old, fresh] = [listOf(before, key), listOf(after, key)], [gained, lost] = [missingFrom(old ?? [], fresh ?? []), missingFrom(fresh ?? [], old ?? [])], words = (some) => some.slice(0, 3).map((one) => `\`${shorten(one)}\``).join(", ");
    if (wider === "fewer")
      return gained.length > lost.length ? [{ effect: "weakened", what: `\`${key}\` leaves out ${words(gained)}` }] : [];
    if (old && fresh && lost.length > 0 && gained.length === 0)
      return [{ effect: "weakened", what: `\`${key}\` no longer has ${words(lost)}` }];
    let isNarrow = gained.length > 0 && lost.length >= gained.length - (old ? 0 : gained.length) && gained.every((one) => !one.includes("*") && /[./]/.test(one));
    return fresh && isNarrow && (!old || old.some((one) => one.includes("*"))) && /^(?:include|testMatch|testRegex|testpaths|spec|specs|python_files|workspaces|members|packages|projects|roots)$/.test(
      key
    ) ? [{ effect: "weakened", what: `\`${key}\` has only ${words(gained)}` }] : [];
  });
}
function listOf(text, key) {
  let found = new RegExp(
    `(?:^|[\\s"'{,])${key}["']?\\s*[:=]\\s*(?:\\[(?<list>[^\\]]{0,4000})\\]|(?<line>[^\\n[{]{0,400}(?:\\n[ \\t]+[^\\n:=]{1,200}){0,60}))`,
    "m"
  ).exec(text);
  if (found)
    return (found.groups?.list ?? found.groups?.line ?? "").split(/[\s,]+/).map((word) => word.replace(/^["'`-]+|["'`]+$/g, "")).filter((word) => word !== "" && word !== "|");
}
function compareLines(before, after) {
  let [old, fresh] = [linesOf(before), linesOf(after)], [lost, gained] = [missingFrom(fresh, old), missingFrom(old, fresh)], isRun = (line) => RUNNER.test(line), [run, ...more] = lost.filter(isRun);
  return run === void 0 || gained.some(isRun) ? [] : [
    {
      effect: "weakened",
      what: `no longer runs \`${shorten(run)}\`${more.length > 0 ? ` and ${more.length} more` : ""}`
    }
  ];
}
function describeLines(before, after) {
  let [old, fresh] = [linesOf(before), linesOf(after)], [lost, gained] = [missingFrom(fresh, old), missingFrom(old, fresh)];
  return lost.length * 2 > old.length && gained.length > 0 ? "was rewritten" : lost.length === 0 && gained[0] !== void 0 ? `has more: \`${shorten(gained[0])}\`` : gained.length === 0 && lost[0] !== void 0 ? `no longer has \`${shorten(lost[0])}\`` : gained[0] === void 0 ? "has its lines in another order" : `has \`${shorten(gained[0])}\` where it had \`${shorten(lost[0] ?? "")}\``;
}
var NOTHING = /^(?:#!.*|set -\S+(?: \S+)*|echo\b.*|printf\b.*|true|:|exit(?: 0)?|import\b.*|['"]use strict['"];?|return(?: 0)?|cd\b.*)$/;
function compareScript(path, before, after) {
  let lexis = /\.(?:[cm]?[jt]sx?)$/.test(path) ? LEXES.javascript : path.endsWith(".py") ? LEXES.python : LEXES.shell, [old, fresh] = [before, after].map(
    (text) => linesOf(maskCode(text, lexis).text).map((line) => line.trim())
  ), doing = (lines) => lines.filter((line) => !NOTHING.test(line));
  if (doing(old).length > 0 && doing(fresh).length === 0)
    return [{ effect: "weakened", what: "the script does nothing any more" }];
  let found = [...compareSettings(path, before, after), ...replacedPrograms(old, fresh)], [lost, gained] = [missingFrom(doing(fresh), doing(old)), missingFrom(doing(old), doing(fresh))];
  return lost.length === 0 || gained.length > 0 || found.some(({ effect }) => effect === "weakened") ? found : [{ effect: "weakened", what: `the script no longer has ${lost.length === 1 ? `\`${shorten(lost[0] ?? "")}\`` : `${lost.length} of its ${old.length} lines`}` }];
}
function replacedPrograms(before, after) {
  let words = new Set(before.flatMap((line) => line.split(/[\s;&|()]+/))), name = missingFrom(before, after).flatMap((line) => {
    let [, name2, other] = /^(?:function\s+)?([\w.-]+)\s*\(\)|^alias\s+([\w.-]+)=/.exec(line) ?? [];
    return name2 ?? other ?? [];
  }).find((one) => words.has(one));
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
], NAMES = LINTERS.join("|"), HEADERS = [
  [/(?:^|\/)pyproject\.toml$/i, new RegExp(String.raw`^\[{1,2}tool\.(?<name>${NAMES})(?:\.[\w.-]+)?\]{1,2}\s*$`)],
  [/(?:^|\/)(?:setup\.cfg|tox\.ini)$/i, new RegExp(String.raw`^\[(?<name>${NAMES})(?:[-:.][\w.*:,-]+)?\]\s*$`)]
], OWN_FILES = new RegExp(String.raw`(?:^|\/)\.?(?<name>${NAMES})(?:rc)?(?:\.(?:toml|ini|cfg))?$`, "i"), mayConfigureLinter = (path) => OWN_FILES.test(path) || HEADERS.some(([file]) => file.test(path));
function splitLinters(path, text) {
  let own = OWN_FILES.exec(path)?.groups?.name?.toLowerCase();
  if (own !== void 0) return { rest: "", linters: /* @__PURE__ */ new Map([[own, text]]) };
  let header = HEADERS.find(([file]) => file.test(path))?.[1];
  if (!header) return { rest: text, linters: /* @__PURE__ */ new Map() };
  let code = path.toLowerCase().endsWith(".toml") ? maskCode(text, LEXES.toml).code : text, starts = Array.from(code.matchAll(/^[ \t]*\[[^\n]*/gm), ({ 0: line, index }) => ({
    index,
    name: header.exec(line)?.groups?.name
  })), linters = /* @__PURE__ */ new Map(), rest = text.slice(0, starts[0]?.index);
  for (let [at, { index, name }] of starts.entries()) {
    let section = text.slice(index, starts[at + 1]?.index);
    name === void 0 ? rest += section : linters.set(name, (linters.get(name) ?? "") + section);
  }
  return { rest, linters };
}
var findLinters = (texts) => new Set(LINTERS.filter((name) => texts.some((text) => new RegExp(String.raw`(?<![\w-])${name}(?!\w)`).test(text))));
function compareLinters(path, { linters: before, rest }, { linters: after }, checking) {
  return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    let isPlugin = new RegExp(String.raw`--${name}\b`).test(rest), isChecking = checking.has(name) || isPlugin;
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
var LOCK = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|Cargo\.lock|go\.(?:work\.)?sum|Gemfile\.lock|composer\.lock|gradle\.lockfile|flake\.lock)$/i, RUNNERS = /(?:^|[\s"'/@])(?:vitest|jest|jest-\w+|ts-jest|mocha|chai|ava|tap|tape|jasmine|karma|c8|nyc|playwright|@playwright\/test|cypress|expect|sinon|pytest|pytest-[\w-]+|unittest2|nose2?|tox|nox|coverage|hypothesis|rspec|rspec-\w+|minitest|cucumber|phpunit|phpunit\/phpunit|pest|codeception|junit\w*|junit-jupiter[\w-]*|testng|mockito[\w-]*|assertj[\w-]*|kotest[\w-]*|surefire|maven-surefire-plugin|maven-failsafe-plugin|testify|stretchr\/testify|ginkgo|gomega|proptest|rstest|insta|googletest|gtest|catch2|bats[\w-]*)(?=["'@:=\s,/]|$)/i;
function compareManifest(path, before, after) {
  if (LOCK.test(path)) return compareLocks(before, after);
  if (/(?:^|\/)(?:package|composer)\.json$/.test(path)) return comparePackages(path, before, after);
  let sections = SECTIONS.find(([name]) => name.test(path))?.[1];
  if (!sections) return;
  let [old, fresh] = [before, after].map((text) => withoutSections(text, sections));
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
], STAYS = /^\s*(?:(?:auto(?:tests|benches|examples)|test|doctest|harness|build|replace|-r|--)\b|default\s*=)/;
function withoutSections(text, ignored) {
  let isIgnored = !1;
  return text.split(`
`).filter((line) => (/^\S/.test(line) && !/^[)\]}#]/.test(line) && (/^\[/.test(line) || !/^\^?\\?\[/.test(ignored.source)) && (isIgnored = ignored.test(line)), !isIgnored || STAYS.test(line))).join(`
`);
}
function runnerLines(before, after) {
  let of = (text) => text.split(`
`).map((line) => line.trim().replace(/[\s,]+/g, " ")).filter((line) => RUNNERS.test(line) && /["'=<>~^]|\d\.\d/.test(line)), [lost, gained] = [missingFrom(of(after), of(before)), missingFrom(of(before), of(after))];
  return lost[0] === void 0 ? [] : [
    {
      effect: "changed",
      what: `a package that runs tests is another one: \`${shorten(gained[0] ?? "none")}\` where it was \`${shorten(lost[0])}\``
    }
  ];
}
function compareLocks(before, after) {
  let entries = (text) => {
    let found = [], open;
    for (let line of text.split(`
`)) {
      let isStart = /[:{]\s*$|^name\s*=|^\[\[/.test(line) || /^\S/.test(line);
      isStart && open && found.push(open.join(`
`)), isStart ? open = RUNNERS.test(line) ? [line.trim()] : void 0 : open?.push(line.trim());
    }
    return open && found.push(open.join(`
`)), found;
  }, [old, fresh] = [entries(before), entries(after)], [lost] = missingFrom(fresh, old);
  return lost === void 0 ? [] : [
    {
      effect: "changed",
      what: `a package that runs tests is locked otherwise: \`${shorten(lost.split(`
`)[0] ?? "")}\``
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
  "prettier",
  "eslintConfig",
  "eslintIgnore",
  "stylelint",
  "jshintConfig",
  "remarkConfig",
  "standard",
  "xo",
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
  let [old, fresh] = [before, after].map(parseObject);
  if (!old || !fresh) return before === after ? [] : [{ effect: "changed", what: "cannot be read as JSON" }];
  let scripts = compareScripts(entriesOf(old.scripts), entriesOf(fresh.scripts)), settings = READ.flatMap((key) => {
    let [was, is] = [old[key], fresh[key]].map(
      (value) => value === void 0 ? "" : `"${key}": ${JSON.stringify(value, void 0, 1)}`
    );
    return was === is ? [] : compareSettings(path, was ?? "", is ?? "").map(
      ({ effect, what }) => ({ effect, what: `\`${key}\`: ${what}` })
    );
  }), packages = ["dependencies", "devDependencies", "require", "require-dev"].flatMap((key) => {
    let [was, is] = [entriesOf(old[key]), entriesOf(fresh[key])], name = Object.keys(was).find((one) => RUNNERS.test(one) && was[one] !== is[one]);
    return name === void 0 ? [] : [
      {
        effect: "changed",
        what: `\`${name}\` is \`${shorten(String(is[name] ?? "gone"))}\` where it was \`${shorten(String(was[name]))}\``
      }
    ];
  });
  return [...scripts, ...settings, ...packages];
}
var entriesOf = (value) => isJsonObject(value) ? value : {}, CHECKING = /(?:^|[:\-_])(?:(?:pre|post)?(?:test|tests|check|checks|lint|verify|ci|spec|unit|integration|e2e|coverage|types?|typecheck|tsc|validate|audit|prepare|install|build))(?=$|[:\-_])/i;
function compareScripts(before, after) {
  return [.../* @__PURE__ */ new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    let [was, is] = [textOf(before[name]), textOf(after[name])];
    if (was === is) return [];
    let isCheck = CHECKING.test(name);
    if (is === void 0) return isCheck ? [{ effect: "weakened", what: `the script \`${name}\` is gone` }] : [];
    if (was === void 0)
      return isHook(name, after) ? [{ effect: "changed", what: `the script \`${name}\` is new and runs by itself: \`${shorten(is)}\`` }] : [];
    if (/^\s*(?:true|:|exit 0|echo\b[^&|;]*|node -e ['"]{1,2}['"]?)?\s*$/.test(is))
      return [{ effect: "weakened", what: `the script \`${name}\` is only \`${shorten(is)}\`` }];
    let found = compareSettings("script", `${was}
`, `${is}
`), parts = missingFrom(partsOf(is), partsOf(was)).filter(
      (part) => !partsOf(is).some((other) => other.startsWith(part))
    ), shorter = partsOf(is).length < partsOf(was).length && parts.length > 0 ? [{ effect: "weakened", what: `no longer runs \`${shorten(parts[0] ?? "")}\`` }] : [], weaker = [...found.filter(({ effect }) => effect === "weakened"), ...shorter];
    return weaker.length > 0 ? weaker.map(({ what }) => ({ effect: "weakened", what: `the script \`${name}\`: ${what}` })) : [
      { effect: "changed", what: `the script \`${name}\` is \`${shorten(is)}\` where it was \`${shorten(was)}\`` }
    ];
  });
}
var textOf = (value) => value === void 0 ? void 0 : Array.isArray(value) ? value.join(" && ") : String(value), isHook = (name, scripts) => /^(?:pre|post)/.test(name) && (Object.hasOwn(scripts, name.replace(/^(?:pre|post)/, "")) || /install$/.test(name)), partsOf = (script2) => script2.split(/&&|;/).map((part) => part.trim().replace(/\s+/g, " ")).filter((part) => part !== ""), isMakefile = (path) => /(?:^|\/)(?:gnumakefile|makefile)$|\.mk$/i.test(path);
function compareMakefiles(before, after) {
  let [old, fresh] = [readRules(before), readRules(after)];
  return [...old].flatMap(([target, rule]) => {
    let now = fresh.get(target);
    if (!now)
      return rule.recipe.length > 0 ? [{ effect: "changed", what: `the target \`${shorten(target)}\` is gone` }] : [];
    let [line] = missingFrom(now.recipe, rule.recipe);
    if (line !== void 0 && missingFrom(rule.recipe, now.recipe).length === 0)
      return [{ effect: "weakened", what: `the target \`${shorten(target)}\` no longer runs \`${shorten(line)}\`` }];
    let [need] = missingFrom(now.needs, rule.needs);
    return need !== void 0 && missingFrom(rule.needs, now.needs).length === 0 && missingFrom(rule.recipe, now.recipe).length === 0 ? [{ effect: "weakened", what: `the target \`${shorten(target)}\` no longer needs \`${shorten(need)}\`` }] : [];
  });
}
function readRules(text) {
  let rules = /* @__PURE__ */ new Map(), open = [];
  for (let line of maskCode(text, LEXES.settings).text.replaceAll(`\\
`, " ").split(`
`)) {
    let [, targets, needs = ""] = /^([^\s:=#][^:=#]*?)\s*::?(?!=)([^=]*)$/.exec(line) ?? [];
    if (line.startsWith("	")) {
      let command = line.trim().replace(/^[@+-]+\s*/, "");
      if (!/^(?:$|echo\b|printf\b|true$|:$)/.test(command)) for (let rule of open) rule.recipe.push(command);
    } else targets !== void 0 ? open = targets.split(/\s+/).map((target) => {
      let rule = rules.get(target) ?? { needs: [], recipe: [] };
      return rules.set(target, rule), rule.needs.push(...needs.split(/\s+/).filter((word) => word !== "" && word !== "|")), rule;
    }) : line.trim() !== "" && (open = []);
  }
  return rules;
}

// src/evidence/weakening/compare-rest.ts
var LOADED_UNASKED = /(?:^|\/)(?:conftest\.py|(?:site|user)customize\.py|(?:pytest|_pytest|unittest|nose|doctest|coverage|mock)(?:\/__init__)?\.py|[^/]*setup[^/]*\.[cm]?[jt]sx?|(?:test|spec|rails)_helper\.rb|bootstrap\.php)$|(?:^|\/)__mocks__\//i;
function compareRest(file, pool) {
  let [before, after] = [file.before?.rest, file.after?.rest];
  if (!after || file.kind === "source") return [];
  if (!before) return describeNew(file, after);
  let marks = compareMarks2(before, after);
  if (tokenKey(before.tokens) === tokenKey(after.tokens)) return marks;
  let found = [...marks, ...compareHelpers(before, after, pool)];
  return found.length > 0 ? found : compareOthers(file, before, after);
}
function describeNew({ path, kind }, { skips }) {
  let [mark] = skips;
  return kind !== "test" && mark !== void 0 ? [{ effect: "weakened", what: `is new and can keep tests from running (\`${plainMark(mark)}\`)` }] : LOADED_UNASKED.test(path) ? [{ effect: "changed", what: "is new, and the tests load it unasked" }] : [];
}
function compareMarks2(before, after) {
  let found = [], [skip] = missingFrom(before.skips, after.skips);
  return skip !== void 0 && found.push({ effect: "weakened", what: `tests are skipped (\`${plainMark(skip)}\`)` }), after.only && !before.only && found.push({ effect: "weakened", what: "only some of its tests run" }), after.swallows > before.swallows && found.push({ effect: "weakened", what: "failures are caught in code beside its tests" }), after.mocks > before.mocks && found.push({ effect: "changed", what: "its tests replace what they test" }), found;
}
function compareHelpers(before, after, pool) {
  let keys = ({ assertions }) => assertions.map(({ tokens }) => tokenKey(tokens)), lostKeys = new Set(missingFrom(keys(after), keys(before))), lost = before.assertions.filter((one) => lostKeys.has(tokenKey(one.tokens)) && !pool.take(one)), isMore = missingFrom(keys(before), keys(after)).length > 0;
  if (lost.length === 0 || isMore) return [];
  let left = new Set([...after.tokens, ...lost.flatMap(({ tokens }) => tokens)].map(({ text }) => text)), helper = before.tokens.find(({ isCalled, text }) => isCalled && !left.has(text)), words = lost.length === 1 ? "an assertion" : `${lost.length} assertions`;
  return helper ? [{ effect: "changed", what: `${words} beside its tests are gone, with \`${shorten(helper.text)}\`` }] : [{ effect: "weakened", what: `${words} of helpers ${lost.length === 1 ? "is" : "are"} gone` }];
}
var MIN_LIKENESS = 0.5;
function compareOthers({ path, kind, before: old, after: fresh }, before, after) {
  let around = { before: before.tokens, after: after.tokens };
  if (isRenamed(before.tokens, after.tokens, around)) return [];
  let hasTests = [old, fresh].some((read) => (read?.tests.length ?? 0) > 0);
  if (isSubsequence(before.tokens, after.tokens) && !LOADED_UNASKED.test(path)) {
    if (hasTests || kind === "support") return [];
    if (after.assertions.length > before.assertions.length) return [{ effect: "added", what: "asserts more" }];
  }
  let [lost, gained] = [literalsOf(before.tokens), literalsOf(after.tokens)], gone = missingFrom(gained, lost);
  if (isSubsequence(after.tokens, before.tokens) && hasTests)
    return gone.length > 0 && [old, fresh].some((read) => read?.tests.some(({ isTable }) => isTable)) ? [
      {
        effect: "changed",
        what: `values beside its tests are gone: ${gone.slice(0, 3).map((value) => `\`${shorten(value)}\``).join(", ")}`
      }
    ] : [];
  let isRewritten = similarity(before.tokens, after.tokens) < MIN_LIKENESS;
  return hasTests ? [
    {
      effect: "changed",
      what: isRewritten ? "the code beside its tests was rewritten" : "the code beside its tests was changed"
    }
  ] : [{ effect: "changed", what: isRewritten ? "was rewritten" : "its code was changed" }];
}
var AssertionPool = class {
  /** After the change less before it, by the assertion. */
  everywhere;
  inTests;
  constructor(files) {
    let tests = (read) => read?.tests.filter(({ skips }) => skips.length === 0) ?? [];
    this.inTests = gain(files, tests), this.everywhere = gain(files, (read) => [...tests(read), ...read ? [read.rest] : []]);
  }
  /** Whether it stands elsewhere now; each that is nowhere is missed once. */
  take({ tokens }) {
    let key = tokenKey(tokens), left = this.everywhere.get(key) ?? 0;
    return left < 0 && this.everywhere.set(key, left + 1), left >= 0;
  }
  /** Whether tests have all of them: a helper that nothing calls asserts nothing. */
  hasAll(assertions) {
    return assertions.every(({ tokens }) => (this.inTests.get(tokenKey(tokens)) ?? 0) >= 0);
  }
};
function gain(files, regionsOf) {
  let keys = (reads) => reads.flatMap(regionsOf).flatMap(({ assertions }) => assertions).map(({ tokens }) => tokenKey(tokens)), counts = tally(keys(files.map(({ after }) => after)));
  for (let [key, number] of tally(keys(files.map(({ before }) => before))))
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
  let before = files.flatMap((file) => (file.before?.tests ?? []).map((test) => ({ file, test }))), after = files.flatMap((file) => (file.after?.tests ?? []).map((test) => ({ file, test }))), pairs = [];
  for (let key of KEYS) {
    let waiting = /* @__PURE__ */ new Map();
    for (let one of after) {
      let same = waiting.get(key(one));
      same ? same.push(one) : waiting.set(key(one), [one]);
    }
    let taken = /* @__PURE__ */ new Set();
    before = before.filter((one) => {
      let other = waiting.get(key(one))?.find((candidate) => !taken.has(candidate) && candidate.file.language === one.file.language);
      return other ? (taken.add(other), pairs.push({ before: one, after: other }), !1) : !0;
    }), after = after.filter((one) => !taken.has(one));
  }
  let alike = pairAlike(before, after), [old, fresh] = [new Set(alike.map((pair) => pair.before)), new Set(alike.map((pair) => pair.after))];
  return {
    pairs: [...pairs, ...alike],
    deleted: before.filter((one) => !old.has(one)),
    added: after.filter((one) => !fresh.has(one))
  };
}
var bodyKey = ({ tokens, name }) => tokenKey(tokens.filter(({ text }) => text !== name)), MIN_LIKENESS2 = 0.75, MAX_COMPARED = 300;
function pairAlike(before, after) {
  if (before.length > MAX_COMPARED || after.length > MAX_COMPARED) return [];
  let candidates2 = before.flatMap(
    (one) => after.filter(({ file }) => file.language === one.file.language).map((other) => ({ before: one, after: other, likeness: likenessOf(one, other) })).filter(({ likeness }) => likeness >= MIN_LIKENESS2)
  ), taken = /* @__PURE__ */ new Set();
  return candidates2.toSorted((a, b) => b.likeness - a.likeness).filter((pair) => taken.has(pair.before) || taken.has(pair.after) ? !1 : (taken.add(pair.before).add(pair.after), !0));
}
function likenessOf(one, other) {
  let [a, b] = [one.test.tokens.length, other.test.tokens.length];
  return Math.min(a, b) * 3 < Math.max(a, b) ? 0 : similarity(one.test.tokens, other.test.tokens) + (one.file === other.file ? 0.05 : 0);
}
function withoutMoved(gone, fresh, renames) {
  let byKey = /* @__PURE__ */ new Map();
  for (let name of fresh)
    for (let key of [name, placeless(name)]) byKey.set(key, [...byKey.get(key) ?? [], name]);
  let left = new Set(fresh), take = (keys) => {
    let name = keys.flatMap((key) => byKey.get(key) ?? []).find((one) => left.has(one));
    return name !== void 0 && left.delete(name);
  };
  return gone.filter((name) => {
    let renamed = renames.flatMap((rename) => renamedTitle(name, rename) ?? []);
    return !take([...renamed, placeless(name), ...renamed.map(placeless)]);
  });
}
function placeless(name) {
  let at = name.indexOf(" > ");
  return at === -1 ? name : name.slice(at);
}
function renamedTitle(name, { from, to }) {
  let titles = name.split(" > "), at = titles.findIndex((title) => title === from || title.startsWith(`${from}[`));
  if (at !== -1)
    return titles.with(at, `${to}${titles[at]?.slice(from.length)}`).join(" > ");
}

// src/evidence/weakening/compare-tests.ts
function compareTests(files) {
  let findings = new Map(files.map(({ path }) => [path, []])), report = (path, ...some) => {
    findings.get(path)?.push(...some);
  }, { pairs, deleted, added } = matchTests(files), pool = new AssertionPool(files);
  for (let { before, after } of pairs) report(after.file.path, ...comparePair(before, after, pool));
  let gone = deleted.filter((one) => !isCarried(one, added, pairs, pool));
  for (let file of files) {
    let lost = gone.filter((one) => one.file === file), own = added.filter((one) => one.file === file);
    report(file.path, ...describeLost(file, lost, own), ...own.flatMap((one) => describeAdded(one))), report(file.path, ...compareRest(file, pool));
  }
  return findings;
}
var quoted = ({ test }) => `\`${shorten(test.name)}\``;
function describeLost(file, lost, added) {
  if (lost.length === 0) return [];
  let all = file.before?.tests.length ?? 0;
  if (!file.after) return [{ effect: "weakened", what: "the test file is deleted" }, ...lost.map(deletedTest)];
  let asserting = (some) => some.filter(({ test }) => test.assertions.length > 0).length;
  return lost.length * 2 >= all && added.length >= lost.length && asserting(added) >= asserting(lost) ? [{ effect: "changed", what: `was rewritten: ${lost.length} of ${all} tests have no counterpart` }] : lost.map(deletedTest);
}
var deletedTest = (one) => ({ effect: "weakened", what: `${quoted(one)} is deleted` });
function describeAdded(one) {
  let findings = [{ effect: "added", what: `${quoted(one)} is new` }];
  return one.test.only ? [...findings, { effect: "weakened", what: `only ${quoted(one)} runs` }] : findings;
}
function isCarried({ file, test }, added, pairs, pool) {
  if (test.assertions.length > 0 && pool.hasAll(test.assertions)) return !0;
  let values = literalsOf(test.tokens).filter((value) => value !== test.name);
  if (values.length === 0) return !1;
  let gained = pairs.map(({ before, after }) => ({
    ...after,
    values: missingFrom(literalsOf(before.test.tokens), literalsOf(after.test.tokens))
  }));
  return [...added.map((one) => ({ ...one, values: literalsOf(one.test.tokens) })), ...gained].some(
    (table) => table.file.language === file.language && table.test.isTable && table.test.assertions.length > 0 && table.test.skips.length === 0 && missingFrom(table.values, values).length === 0
  );
}
function comparePair(before, after, pool) {
  let name = quoted(after), [old, fresh] = [before.test, after.test], marks = compareMarks3(name, old, fresh);
  if (tokenKey(old.tokens) === tokenKey(fresh.tokens)) return marks;
  let around = { before: before.file.before?.rest.tokens ?? [], after: after.file.after?.rest.tokens ?? [] }, ownName = (region) => region.tokens.filter(({ text }) => text !== region.name);
  if (isRenamed(ownName(old), ownName(fresh), around)) return marks;
  let found = [...marks, ...compareAssertions(name, old, fresh, pool, around), ...compareCases(name, old, fresh)];
  return found.some(({ effect }) => effect !== "added") ? found : [...found, ...compareSteps(name, old, fresh)];
}
function compareMarks3(name, before, after) {
  let found = [], weaken = (what) => {
    found.push({ effect: "weakened", what });
  }, skips = missingFrom(before.skips, after.skips);
  return skips[0] !== void 0 && (before.skips.length === 0 ? weaken(`${name} is skipped (\`${plainMark(skips[0])}\`)`) : found.push({
    effect: before.skips.length < after.skips.length ? "weakened" : "changed",
    what: `${name} is skipped otherwise (\`${plainMark(skips[0])}\`)`
  })), after.only && !before.only && weaken(`only ${name} runs`), after.swallows > before.swallows && weaken(`failures in ${name} are caught`), after.leaves > before.leaves && weaken(`${name} returns before its assertions`), found;
}
function compareAssertions(name, before, after, pool, around) {
  let { gone, added, pairs } = pairAssertions(
    before.assertions,
    after.assertions,
    (one, other) => isRenamed(one, other, around)
  ), fresh = [
    ...missingFrom(literalsOf(before.tokens), literalsOf(after.tokens)),
    ...missingFrom(literalsOf(around.before), literalsOf(around.after))
  ], isInTable = (values) => values.length > 0 && missingFrom(fresh, values).length === 0, lost = gone.filter((one) => !pool.take(one) && !isInTable(literalsOf(one.tokens))), found = pairs.filter(
    (pair) => !isInTable(missingFrom(literalsOf(pair.after.tokens), literalsOf(pair.before.tokens)))
  ).map((pair) => describePair(name, pair));
  if (lost.length === 0) return [...found, ...describeMore(name, added.length)];
  if (after.assertions.length === 0)
    return [...found, { effect: "weakened", what: `${name} asserts nothing any more` }];
  let first = lost[0];
  if (added.length === 0) {
    let words = lost.length === 1 && first ? `an assertion of ${name} is gone: ${codeOf(first)}` : `${lost.length} assertions of ${name} are gone`;
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
  let [old, fresh] = [literalsOf(before.tokens), literalsOf(after.tokens)], words = after.tokens.flatMap(({ kind, text }) => kind === "name" ? [text] : []), lost = missingFrom([...fresh, ...words], old);
  return lost.length === 0 || missingFrom(old, fresh).length > 0 ? [] : [
    {
      effect: "weakened",
      what: `cases of ${name} are gone: ${lost.slice(0, 3).map((value) => `\`${shorten(value)}\``).join(", ")}`
    }
  ];
}
var MIN_LIKENESS3 = 0.5;
function compareSteps(name, before, after) {
  return after.mocks > before.mocks ? [{ effect: "changed", what: `${name} replaces what it tests` }] : after.skips.length < before.skips.length && isSubsequence(after.tokens, before.tokens) ? [{ effect: "added", what: `${name} runs again` }] : isSubsequence(before.tokens, after.tokens) && (before.isTable && after.isTable && areRows(before.tokens, after.tokens) || after.assertions.length > before.assertions.length) ? after.assertions.length > before.assertions.length ? [] : [{ effect: "added", what: `${name} has more cases` }] : similarity(before.tokens, after.tokens) < MIN_LIKENESS3 ? [{ effect: "changed", what: `${name} was rewritten` }] : [{ effect: "changed", what: `${name} has other steps` }];
}
function pairAssertions(before, after, isSame2) {
  let left = [...after], take = (matches) => {
    let at = left.findIndex(matches);
    return at === -1 ? void 0 : left.splice(at, 1)[0];
  }, changed = before.filter(({ tokens }) => !take((other) => tokenKey(other.tokens) === tokenKey(tokens))).filter(({ tokens }) => !take((other) => isSame2(tokens, other.tokens))), gone = [], pairs = [];
  for (let one of changed) {
    let likest = left.toSorted((a, b) => similarity(one.tokens, b.tokens) - similarity(one.tokens, a.tokens))[0];
    likest && similarity(one.tokens, likest.tokens) >= MIN_LIKENESS3 ? pairs.push({ before: one, after: left.splice(left.indexOf(likest), 1)[0] ?? likest }) : gone.push(one);
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
  let tolerance = widerTolerance(before.text, after.text);
  if (tolerance) return { effect: "weakened", what: `the tolerance in ${name} is wider: ${tolerance}` };
  if (after.isWeak && !before.isWeak && !isTruth(before.tokens, after.tokens))
    return { effect: "weakened", what: `${name} asserts less: ${codeOf(after)} where it was ${codeOf(before)}` };
  let value = otherValue(before.tokens, after.tokens);
  return value ? { effect: "changed", what: `${name} expects ${value.after} where it expected ${value.before}` } : { effect: "changed", what: `${name} asserts ${codeOf(after)} where it was ${codeOf(before)}` };
}
var isTruth = (before, after) => before.some(({ text }) => /^(?:true|True)$/.test(text)) && missingFrom(textsOf(after), textsOf(before)).every(
  (text) => /^(?:true|True|is|equal|strictEqual|assertEquals?|assertIs|=)$/.test(text)
), textsOf = (tokens) => tokens.map(({ text }) => text), codeOf = ({ text }) => `\`${shorten(text)}\``;
function widerTolerance(before, after) {
  for (let { names: names2, wider, number } of TOLERANCES) {
    if (!names2.test(after)) continue;
    let [was, is] = [before, after].map((text) => Number.parseFloat(number.exec(text)?.[1] ?? ""));
    if (was === void 0 || is === void 0 || Number.isNaN(is)) continue;
    if (Number.isNaN(was) || (wider === "larger" ? is > was : is < was)) return Number.isNaN(was) ? String(is) : `${is} where it was ${was}`;
  }
}
function otherValue(before, after) {
  if (before.length !== after.length) return;
  let different = before.flatMap((one, index) => {
    let other = after[index];
    return other && (one.text !== other.text || one.kind !== other.kind) ? [{ one, other }] : [];
  }), [only] = different;
  if (different.length !== 1 || !only) return;
  let isValue = ({ kind, text }) => kind === "number" || kind === "string" || /^(?:true|false|null|nil|None|True|False|undefined)$/.test(text);
  if (!(!isValue(only.one) || !isValue(only.other)))
    return { before: written(only.one), after: written(only.other) };
}
var written = ({ kind, text }) => kind === "string" ? `"${shorten(text)}"` : text;

// src/evidence/weakening/read-tests.ts
function readTests(source, language) {
  let masked = withoutDefaults(maskCode(source, language.lexis), language), groups = language.group ? spansOf(masked, language, language.group) : [], tests = outermost(spansOf(masked, language, language.test)), marked = groups.map((group) => ({ group, ...headMarks(masked, group, language) }));
  return {
    tests: tests.map((test) => {
      let around = marked.filter(({ group }) => group.from <= test.from && test.to <= group.to), region = readRegion(masked, [test], language);
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
  let ranges = (defaults ? Array.from(text.matchAll(defaults), ({ indices }) => indices?.groups?.value) : []).flatMap((value) => value && code[value[0]] === "\uE000" ? [value] : []), blank = (one) => ranges.reduce((rest, [from, to]) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to), one);
  return ranges.length === 0 ? { code, text } : { code: blank(code), text: blank(text) };
}
function outermost(spans) {
  let found = [];
  for (let span of spans) {
    let last = found.at(-1);
    (!last || span.from >= last.to) && found.push(span);
  }
  return found;
}
function complement(spans, end) {
  let between = [], from = 0;
  for (let span of [...spans, { from: end, to: end }])
    span.from > from && between.push({ from, body: from, to: span.from, name: "" }), from = Math.max(from, span.to);
  return between;
}
function spansOf({ code, text }, language, header) {
  let spans = [];
  for (let match of code.matchAll(header)) {
    let start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0), after = match.index + match[0].length, extent = match.groups?.indent === void 0 && language.extent === "indent" ? "brace" : language.extent, range = EXTENTS[extent](code, after, start);
    if (!range) continue;
    let name = match.groups?.name ?? match.groups?.named ?? firstArgument({ code, text }, after, range.body);
    spans.push({ from: decoratorsStart(code, start), body: range.body, to: range.to, name: name.replaceAll("`", "") });
  }
  return spans;
}
var EXTENTS = {
  /** All parentheses and templates that follow one another: `it.each(table)(name, run)`. */
  call(code, after) {
    let [to, body] = [after, after];
    for (; ; ) {
      let next = skipBlank(code, to);
      if (code[next] === "\uE000") to = tokenEnd(code, next);
      else if (code[next] === "<" && to === after) to = matching(code, next, "<", ">");
      else if (code[next] === "(") [body, to] = [next + 1, matching(code, next, "(", ")")];
      else break;
      if (to === -1) return;
    }
    return to === after ? void 0 : { body, to };
  },
  brace(code, after) {
    let open = code.indexOf("{", after);
    if (open === -1) return;
    let end = code.indexOf(";", after);
    if (end !== -1 && end < open && !code.slice(after, end).includes("(")) return { body: end, to: end + 1 };
    let to = matching(code, open, "{", "}");
    return to === -1 ? void 0 : { body: open + 1, to };
  },
  indent(code, _after, start) {
    let column = columnOf(code, start), header = logicalEnd(code, start), to = header;
    for (let line = header + 1; line < code.length; ) {
      let end = lineEnd(code, line), content = code.slice(line, end), isCode = content.trim() !== "";
      if (isCode && columnOf(code, line + (content.length - content.trimStart().length)) <= column) break;
      let logical = isCode ? logicalEnd(code, line) : end;
      isCode && (to = logical), line = logical + 1;
    }
    return { body: Math.min(header + 1, to), to };
  },
  end(code, after, start) {
    let column = columnOf(code, start), header = logicalEnd(code, after), first = code.slice(after, header);
    if (/\bend\s*$|\}\s*$/.test(first) || !/\bdo\b|^\s*(?:\(|;|$)|^[\s\w:<]*$/m.test(first))
      return { body: after, to: header };
    for (let line = header + 1; line < code.length; line = lineEnd(code, line) + 1) {
      let content = code.slice(line, lineEnd(code, line)), indent = content.length - content.trimStart().length;
      if (/^\s*end\b/.test(content) && indent <= column) return { body: header + 1, to: line + indent + 3 };
      if (content.trim() !== "" && indent < column) return { body: header, to: line - 1 };
    }
    return { body: header, to: code.length };
  }
};
function skipBlank(code, from) {
  let at = from;
  for (; /\s/.test(code[at] ?? ""); ) at += 1;
  return at;
}
function tokenEnd(code, at) {
  let end = at + 1;
  for (; code[end] === "\uE001"; ) end += 1;
  return end;
}
function decoratorsStart(code, start) {
  let from = code.lastIndexOf(`
`, start - 1) + 1;
  if (code.slice(from, start).trim() !== "") return start;
  for (let open = 0, at = from; at > 0; ) {
    let line = code.lastIndexOf(`
`, at - 2) + 1, content = code.slice(line, at - 1);
    if (open += count(content, /[)\]}]/g) - count(content, /[([{]/g), open < 0) break;
    let isDecorator = /^\s*(?:@|#!?\[)/.test(content);
    if (open === 0 && !isDecorator || open > 0 && /^\S/.test(content.trim()) && /^\s*(?:def|func|fn|class|function)\b/.test(content)) break;
    at = line, open === 0 && (from = line);
  }
  return from;
}
function firstArgument({ code, text }, after, body) {
  let from = skipBlank(code, body > after && code[body - 1] === "(" ? body : after), at = code[from] === "(" ? skipBlank(code, from + 1) : from;
  if (code[at] === "\uE000") return text.slice(at + 1, tokenEnd(code, at) - 1);
  let end = code.slice(at).search(/[{}\n]|\bdo\b/);
  return text.slice(at, end === -1 ? at + 80 : at + Math.min(end, 80)).replace(/\)\s*$/, "").trim() || text.slice(at, at + 60).replace(/\s+/g, " ").trim();
}
function headMarks(masked, span, language) {
  let head = masked.code.slice(span.from, Math.min(span.body, span.from + 4e3)).trimStart(), options = language.extent === "call" ? optionsBehind(masked.code, span) : "", skips = [head, options].flatMap((text) => language.skipMark?.exec(text)?.[0] ?? []), tag = language.skipTag?.exec(masked.text.slice(span.from, span.body + 200).split("{")[0] ?? "")?.[0], only = [head, options].some((text) => language.only?.test(text) ?? !1);
  return { skips: tag ? [...skips, tag] : skips, only };
}
function optionsBehind(code, { body, to }) {
  return /^\s*\uE000\uE001*\s*,\s*(\{[^{}]{0,300}\})\s*,/.exec(code.slice(body, Math.min(to, body + 800)))?.[1] ?? "";
}
var EXITS = /\b(?:process\.exit|sys\.exit|os\._exit|os\.Exit|process::exit|System\.exit)\s*\(/g;
function readRegion(masked, spans, language) {
  let parts = spans.map((span) => {
    let code = masked.code.slice(span.from, span.to), text = masked.text.slice(span.from, span.to), isTest = span.name !== "", head = isTest ? headMarks(masked, span, language) : { skips: [], only: /\.only\b/.test(code) && !!language.only }, calls = language.skipCall ? Array.from(code.matchAll(language.skipCall), ([call]) => call.trim()) : [], exits = Array.from(code.matchAll(EXITS), ([call]) => call), never = Array.from(code.matchAll(language.never), ([condition]) => condition), assertions = assertionsOf({ code, text }, language);
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
  }), sum = (pick) => parts.reduce((total, part) => total + pick(part), 0);
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
  let found = [], last = 0;
  for (let match of code.matchAll(language.assertion)) {
    if (match.index < last || /\b(?:def|function|func|fn|fun|import|void)\s+$/.test(code.slice(Math.max(0, match.index - 20), match.index)))
      continue;
    let end = statementEnd(code, match.index), from = conditionStart(code, match.index), [part, codeOf2] = [code.slice(from, end), text.slice(from, end)], tokens = codeTokens(part, codeOf2, !1);
    last = end, !isTrivial(part, tokens) && found.push({
      text: codeOf2.trim().replace(/\s+/g, " "),
      tokens,
      isWeak: language.weak?.test(part.trim().replace(/\s+/g, " ")) ?? !1
    });
  }
  return found;
}
function isTrivial(part, tokens) {
  if (!/^\s*(?:self\.|t\.|\$this->|[\w:]+::)?(?:expect|assert|EXPECT|ASSERT|REQUIRE|CHECK|refute|is|true|ok)/i.test(part) || !/\(|\bassert\s/.test(part)) return !1;
  let inside2 = tokens.filter(({ kind }) => kind !== "sign").slice(1), words = inside2.filter(({ kind, text }) => kind === "name" && !CONSTANT.test(text));
  return inside2.some(({ kind, text }) => kind !== "name" || CONSTANT.test(text)) && words.every(({ text }) => MATCHER.test(text));
}
var CONSTANT = /^(?:true|false|null|nil|None|True|False|undefined)$/, MATCHER = /^(?:to\w*|not\w*|is\w*|be\w*|assert\w*|[a-z]*[eE]quals?|strict\w*|deep\w*|ok|truthy|this|self|eq|ne|That|t)$/;
function statementEnd(code, from) {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    let character = code[at] ?? "";
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) {
      if (depth -= 1, depth < 0) return at;
    } else {
      if (depth === 0 && character === ";") return at;
      if (depth === 0 && character === `
` && !/^\s*(?:[.?:&|]|->|<<|and\b|or\b)/.test(code.slice(at, at + 120)))
        return at;
    }
  }
  return code.length;
}
function conditionStart(code, at) {
  let line = code.lastIndexOf(`
`, at - 1) + 1;
  if (!/^\s*(?:\w+\.)?(?:Error|Fatal|Fail)/.test(code.slice(at, at + 30)) || line === 0) return at;
  let above = code.lastIndexOf(`
`, line - 2) + 1, content = code.slice(above, line);
  return /^\s*(?:\}\s*else\s+)?if\b.*\{\s*$/.test(content) ? above + (content.length - content.trimStart().length) : at;
}
function swallowsOf(code, language) {
  let swallows = 0;
  for (let match of code.matchAll(language.swallow)) {
    if (!/^try\b/.test(match[0])) {
      swallows += 1;
      continue;
    }
    let end = matching(code, match.index + match[0].length - 1, "{", "}"), handler = /^\s*catch\s*(\([^)]{0,200}\))?\s*\{/.exec(code.slice(end, end + 300));
    if (end === -1 || !handler || /\(\s*\w*(?!Throwable|Exception|Error\b)[A-Z]\w*(?:Exception|Error)\b/.test(handler[1] ?? ""))
      continue;
    let open = end + handler[0].length - 1, block = code.slice(open, matching(code, open, "{", "}"));
    new RegExp(language.assertion.source, "m").test(code.slice(match.index, end)) && !isAnswered(block, language) && (swallows += 1);
  }
  return swallows;
}
var isAnswered = (block, language) => /\b(?:throw|fail|reject|done|next)\b/.test(block) || new RegExp(language.assertion.source, "m").test(block);
function leavesOf(body, language) {
  if (!language.leave) return 0;
  let lastAssertion = Array.from(body.matchAll(language.assertion)).at(-1)?.index ?? 0;
  return Array.from(body.matchAll(language.leave)).filter(
    ({ index }) => index < lastAssertion && isAtTop(body, index, language)
  ).length;
}
function isAtTop(body, at, { extent }) {
  if (extent === "indent" || extent === "end") {
    let first = /^[ \t]*(?=\S)/m.exec(body)?.[0].length ?? 0;
    return columnOf(body, at) <= first + 4;
  }
  let before = body.slice(0, at), depth = count(before, /\{/g) - count(before, /\}/g) - (extent === "call" ? 1 : 0);
  return depth === 0 || depth === 1 && /\bif\b[^{}\n]*\{\s*$/.test(before);
}

// src/evidence/weakening/test-languages.ts
var NEVER = /\b(?:if|while)\s*\(\s*(?:false|0|!\s*true|!1)\s*\)/g, OWN_ASSERTION = String.raw`(?<![\w$.])(?:verify|check|ensure|must|should)[A-Z_]\w*\s*\(`, javascript = {
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
}, python = {
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
}, go = {
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
}, rust = {
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
}, java = {
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
}, ruby = {
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
}, php = {
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
}, cpp = {
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
}, bats = {
  lexis: LEXES.shell,
  extent: "brace",
  test: /^[ \t]*(?<mark>@test)[ \t]+(?=\uE000)|^[ \t]*(?:function[ \t]+)?(?<name>test_?\w+)[ \t]*\(\)/gm,
  skipCall: /^[ \t]*(?:[^\n#]{0,200}(?:&&|\|\||then|;)[ \t]*)?skip\b/gm,
  assertion: /^[ \t]*(?:!\s+)?(?:\[\[?[ \t]|\(\([ \t]?|(?:assert|refute|check|verify|expect)\w*\b|test[ \t]|e?grep\b|diff\b|cmp\b|fail\b)|\brun\s+(?:!|-\d+)/gm,
  swallow: /\|\|\s*(?:true|:|return 0|exit 0)(?![\w-])|\bset\s+\+e\b/g,
  leave: /\breturn(?:[ \t]+0)?[ \t]*$|\bexit(?:[ \t]+0)?[ \t]*$/gm,
  never: /\bif\s+(?:false|!\s*(?:true|:))\s*;?/g,
  table: /\bfor\b|\bwhile\b/
}, BY_EXTENSION = [
  [/\.[cm]?[jt]sx?$/, javascript],
  [/\.pyi?$/, python],
  [/\.go$/, go],
  [/\.rs$/, rust],
  [/\.(?:java|kts?)$/, java],
  [/\.rb$/, ruby],
  [/\.php$/, php],
  [/\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx)$/, cpp],
  [/\.(?:bats|bash|sh|zsh|ksh)$/, bats]
], testLanguage = (path) => BY_EXTENSION.find(([extension]) => extension.test(path))?.[1];

// src/evidence/weakening.ts
var MAX_CHARACTERS = 2e6;
function describeCheckChanges(files, linters = /* @__PURE__ */ new Set()) {
  let changed = files.filter(({ before, after }) => before !== after).filter((file) => !isMoved(file, files)), read = changed.flatMap((file) => readFile(file) ?? []), byTests = compareTests(read), readable = new Map(read.map((file) => [file.path, file]));
  return changed.flatMap((file) => {
    let own = readable.get(file.path), isUnknown = isNewTest(file) && (own?.after?.tests ?? []).length === 0;
    return isNewlyLoaded(file) ? groupByEffect(file, [...byTests.get(file.path) ?? [], LOADED_NOW]) : own && !isUnknown ? groupByEffect(file, byTests.get(file.path) ?? []) : groupByEffect(file, isUnknown ? [NEW] : compareTexts(file, linters));
  });
}
var isNewTest = ({ kind, before }) => kind === "test" && before === void 0, NEW = { effect: "added", what: "is a new test file" };
function renamedTests(files) {
  return matchTests(files.flatMap((file) => readFile(file) ?? [])).pairs.flatMap(({ before, after }) => {
    if (bodyKey(before.test) !== bodyKey(after.test)) return [];
    let [old, fresh] = [before, after].map(({ test }) => [...test.groups, test.name]);
    return old.length !== fresh.length ? [] : old.flatMap((from, at) => from === fresh[at] ? [] : [{ from, to: fresh[at] ?? "" }]);
  });
}
var isNewlyLoaded = ({ path, kind, before }) => kind === "support" && before === void 0 && LOADED.test(path), LOADED_NOW = { effect: "changed", what: "is new, and is loaded without being named" };
function holdsTests(path, text) {
  let language = testLanguage(path);
  return language !== void 0 && text.length <= MAX_CHARACTERS && readTests(text, language).tests.length > 0;
}
var EFFECTS = ["weakened", "changed", "added"], MAX_SHOWN2 = 20;
function groupByEffect({ path, kind }, findings) {
  return EFFECTS.flatMap((effect) => {
    let all = [...new Set(findings.filter((one) => one.effect === effect).map(({ what }) => what))];
    if (all.length === 0) return [];
    let more = all.length - MAX_SHOWN2;
    return [{ path, kind, effect, what: more > 0 ? [...all.slice(0, MAX_SHOWN2), `and ${more} more`] : all }];
  });
}
var isMoved = (file, files) => {
  let { before, after } = file, isAlike = (other) => other.kind === file.kind && extname2(other.path) === extname2(file.path);
  return after === void 0 && files.some((other) => other.before === void 0 && other.after === before && isAlike(other)) || before === void 0 && files.some((other) => other.after === void 0 && other.before === after && isAlike(other));
};
function readFile({ path, kind, before, after }) {
  let language = kind === "settings" || kind === "command" ? void 0 : testLanguage(path);
  if (!language || [before, after].some((text) => (text?.length ?? 0) > MAX_CHARACTERS)) return;
  let [old, fresh] = [before, after].map((text) => text === void 0 ? void 0 : readTests(text, language));
  return { path, kind, language, ...old && { before: old }, ...fresh && { after: fresh } };
}
function compareTexts(file, linters) {
  let { path, kind, before, after } = file;
  if (after === void 0) return [describeDeleted(kind)];
  if (before === void 0) return describeNew2(file, after);
  if (before.length > MAX_CHARACTERS || after.length > MAX_CHARACTERS)
    return [{ effect: "changed", what: "is too large to be compared" }];
  if (/\.snap(?:\.new)?$/.test(path)) return compareSnapshots(before, after);
  if (isMakefile(path)) return compareMake(path, before, after);
  if (kind === "command") return compareScript(path, before, after);
  if (kind === "settings") {
    let [old, fresh] = [splitLinters(path, before), splitLinters(path, after)];
    return [...compareManifest(path, old.rest, fresh.rest) ?? compareSettings(path, old.rest, fresh.rest), ...compareLinters(path, old, fresh, linters)];
  }
  return compareData(path, before, after);
}
function compareMake(path, before, after) {
  let rules = compareMakefiles(before, after), others = compareSettings(path, before, after);
  return rules.length > 0 ? [...rules, ...others.filter(({ effect }) => effect === "weakened")] : others;
}
function describeDeleted(kind) {
  return kind === "test" ? { effect: "weakened", what: "the test file is deleted" } : kind === "command" ? { effect: "weakened", what: "the script of the check is deleted" } : { effect: "changed", what: "is deleted" };
}
var LOADED = /(?:^|\/)(?:conftest\.py|(?:site|user)customize\.py)$|^(?:src\/|tests?\/)?(?:pytest|_pytest|unittest|nose|doctest|coverage|mock)(?:\.py|\/.+\.py)$|(?:^|\/)__mocks__\//;
function describeNew2({ path, kind }, after) {
  if (kind === "test" || kind === "support") return [{ effect: "added", what: "is new" }];
  let weakened = compareSettings(path, "", after).filter(
    ({ effect, what }) => effect === "weakened" && !what.startsWith("`")
  );
  return /(?:^|\/)(?:GNUmakefile|makefile)$/.test(path) ? [...weakened, { effect: "weakened", what: "is new, and make reads it instead of `Makefile`" }] : [...weakened, { effect: "changed", what: "is new" }];
}
function compareSnapshots(before, after) {
  let read = (text) => new Map(
    Array.from(
      text.matchAll(/^exports\[`((?:[^`\\]|\\.)*)`\] = `((?:[^`\\]|\\[\s\S])*)`;/gm),
      ([, name = "", value = ""]) => [name, value]
    )
  ), [old, fresh] = [read(before), read(after)], other = [...old].filter(([name, value]) => fresh.has(name) && fresh.get(name) !== value), gone = [...old.keys()].filter((name) => !fresh.has(name)), added = [...fresh.keys()].filter((name) => !old.has(name)), findings = [
    ...other.map(([name]) => ({ effect: "changed", what: `the snapshot \`${name}\` is another one` })),
    ...gone.map((name) => ({ effect: "changed", what: `the snapshot \`${name}\` is gone` })),
    ...added.map((name) => ({ effect: "added", what: `the snapshot \`${name}\` is new` }))
  ];
  return findings.length > 0 || before.trim() === after.trim() ? findings : [{ effect: "changed", what: "its snapshots are others" }];
}
function compareData(path, before, after) {
  let [old, fresh] = [linesOf2(before), linesOf2(after)];
  return old.join(`
`) === fresh.join(`
`) || path.endsWith(".json") && isSameJson(before, after) ? [] : [{ effect: "changed", what: missingFrom(fresh, old).length * 2 > old.length ? "was rewritten" : "was changed" }];
}
var linesOf2 = (text) => text.split(`
`).map((line) => line.trimEnd()).filter((line) => line !== "");
function isSameJson(before, after) {
  try {
    return JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(after));
  } catch {
    return !1;
  }
}

// src/evidence/changed-checks.ts
async function findChangedChecks({ store, before, after, tests, commands }) {
  let changes = await changesBetween(store, before, after), named2 = await namedFiles({ store, before, after, tests, commands }, changes), checks = [], sources = [], readable = [], unknown = [], kindOf = (path) => checkFileKind(path, { tests, named: named2 }), follows = await followers(store, changes, kindOf);
  for (let change of changes.filter(({ path }) => !follows.has(path))) {
    let { path, kind: how } = change, kind = kindOf(path);
    if (kind ? checks.push({ ...change, checkKind: kind }) : sources.push(change), !kind && !MAY_HOLD_TESTS.test(path)) continue;
    let texts = readable.length + unknown.length < MAX_READ ? await readBoth(store, change) : void 0;
    texts ? (kind || holdsTests(path, texts.before ?? "")) && readable.push({ path, kind: kind ?? "source", ...texts }) : unknown.push({ path, effect: how === "added" ? "added" : "changed", what: [UNREADABLE] });
  }
  let linters = readable.some(({ path }) => mayConfigureLinter(path)) ? await checkingLinters({ store, before, commands }) : void 0, changedChecks = [...describeCheckChanges(readable, linters).flatMap(({ path, kind, effect, what }) => kind !== "source" ? [{ path, effect, what }] : effect === "added" ? [] : [{ path, effect, what, inline: !0 }]), ...unknown, ...checks.flatMap(describeMode)], found = new Set(changedChecks.flatMap(({ path, effect }) => effect === "added" ? [] : [path])), isUndone = ({ path, kind, checkKind }) => found.has(path) || (kind === "added" ? checkKind === "test" : checkKind !== "settings"), isNeeded = checks.some(({ path, kind }) => kind !== "added" || found.has(path));
  return {
    checks,
    sources,
    changedChecks,
    former: isNeeded ? checks.filter(isUndone) : [],
    renames: renamedTests(readable)
  };
}
async function followers(store, changes, kindOf) {
  let sources = changes.filter(({ path }) => kindOf(path) === void 0), moves = await findMoves(sources, (blob) => readBlobText(store, blob)), found = /* @__PURE__ */ new Set();
  if (moves.size === 0) return found;
  let edited = changes.filter(
    ({ path, kind }) => kind === "changed" && /^(?:test|support)$/.test(kindOf(path) ?? "")
  );
  for (let change of edited.slice(0, MAX_READ)) {
    let { before, after } = await readBoth(store, change) ?? {};
    before !== void 0 && after !== void 0 && followsMoves(change.path, { before, after }, moves) && found.add(change.path);
  }
  return found;
}
async function namedFiles({ store, before, after, tests, commands }, changes) {
  let named2 = /* @__PURE__ */ new Set(), added = new Set(changes.flatMap(({ path, kind }) => kind === "added" ? [path] : []));
  for (let command of commands) {
    for (let path of await commandFiles(command, (one) => readBlobText(store, `${before.tree}:${one}`)))
      named2.add(path);
    if (added.size !== 0)
      for (let path of await commandFiles(command, (one) => readBlobText(store, `${after.tree}:${one}`)))
        added.has(path) && named2.add(path);
  }
  let isTest = (path) => checkFileKind(path, { tests, named: /* @__PURE__ */ new Set() }) === "test";
  for (let { path } of changes) {
    let likeness = named2.has(path) && !isTest(path) ? sourceLikeness(path) : void 0, isTested2 = likeness === "imported" && await isImported(store, path, { tree: before.tree, isTest });
    (likeness === "sure" || isTested2) && named2.delete(path);
  }
  return named2;
}
async function checkingLinters({
  store,
  before,
  commands
}) {
  let texts = [...commands], environments = [];
  for (let command of commands)
    for (let path of await commandFiles(command, (one) => readBlobText(store, `${before.tree}:${one}`))) {
      let text = splitLinters(path, await readBlobText(store, `${before.tree}:${path}`) ?? "").rest;
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
  return kind === "changed" && checkKind === "command" && oldMode === "100755" && mode === "100644" ? [{ path, effect: "weakened", what: ["it can no longer be executed"] }] : [];
}
var UNREADABLE = "it could not be read as text, so what it checks is not known", MAX_READ = 500;
async function readBoth(store, { kind, oldBlob, blob }) {
  let before = kind === "added" ? void 0 : await readBlobText(store, oldBlob), after = kind === "deleted" ? void 0 : await readBlobText(store, blob);
  return (before !== void 0 || kind === "added") && (after !== void 0 || kind === "deleted") ? { before, after } : void 0;
}
var MAY_HOLD_TESTS = /\.rs$/, MAX_TESTS = 50, JAVASCRIPT2 = /\.[cm]?[jt]sx?$/;
async function isImported(store, path, { tree, isTest }) {
  let stem = stemOf(path);
  if (stem === "") return !1;
  let words = JAVASCRIPT2.test(path) && stem === "index" ? String.raw`index|["'](\.\.?/?)+["']` : literal(stem), found = await store.run(["grep", "-l", "-z", "-I", "-E", "-e", words, tree]);
  if (found.exitCode !== 0) return !1;
  let tests = found.stdout.split("\0").map((line) => line.slice(tree.length + 1)).filter((one) => one !== path && isTest(one));
  for (let test of tests.slice(0, MAX_TESTS)) {
    let text = await readBlobText(store, `${tree}:${test}`);
    if (text !== void 0 && imports(test, text, path)) return !0;
  }
  return !1;
}
function imports(test, text, path) {
  return JAVASCRIPT2.test(path) ? Array.from(
    text.matchAll(/["'`](\.{1,2}(?:\/[^"'`\n]*)?)["'`]/g),
    ([, specifier = ""]) => loaded(posix3.join(posix3.dirname(test), specifier))
  ).includes(loaded(path)) : new RegExp(`${IMPORT}${literal(stemOf(path))}(?![\\w-])`, "m").test(text);
}
var IMPORT = String.raw`\b(?:from|import|require\w*|include\w*|use|load|source)\b[^\n]*(?<![\w-])`, loaded = (path) => posix3.normalize(path).replace(JAVASCRIPT2, "").replace(/(?:^|\/)index$|\/$/, "").replace(/^\.$/, ""), stemOf = (path) => posix3.basename(path).replace(/\.\w+$/, ""), literal = (text) => text.replace(/[^\w]/g, "\\$&");

// src/evidence/verdict.ts
var timeOf = ({ spentMs, durationMs }) => spentMs ?? durationMs, NOT_FOUND = 127, TIMED_OUT = 124;
function judgeCheck(command, runs, changedChecks, renames = []) {
  let tests = compareTests2(runs, changedChecks, renames), { verdict, reason } = decide(runs, tests, changedChecks), { base, testsOnly, formerChecks, change } = runs;
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
  let number = (status) => outcomes.filter((one) => one.status === status).length, tests = { passed: number("passed"), failed: number("failed"), skipped: number("skipped") };
  return { exitCode, durationMs, tests };
}
var FLIPPED_BEFORE = "without the change it failed once, and then passed";
function decide(runs, tests, changedChecks) {
  let { change, base, again } = runs;
  if (flips(runs, "change")) return { verdict: "flaky", reason: "it failed once, and passed when it was run again" };
  if (change.exitCode !== 0) {
    let missing = unavailable(runs);
    if (missing) return missing;
    if (!base) return { verdict: "failed", reason: notCompared(runs) };
    if (flips(runs, "base")) return { verdict: "flaky", reason: FLIPPED_BEFORE };
    let broken = whatBroke(change, again.base ?? base, tests);
    if (broken) return broken;
  }
  let edited = judgeEditedChecks(runs, changedChecks, tests);
  return edited || judgeProof(runs, tests, changedChecks);
}
function unavailable({ change: { exitCode }, base }) {
  let isSame2 = !base || base.exitCode === exitCode;
  if (exitCode === NOT_FOUND && isSame2)
    return { verdict: "none", reason: "its program, or one that it starts, is not installed here" };
  if (exitCode === TIMED_OUT && isSame2) return { verdict: "none", reason: "it did not end in time and was stopped" };
  if (base?.exitCode === TIMED_OUT)
    return {
      verdict: "none",
      reason: "without the change it did not end in time, so there is nothing to compare with"
    };
}
function whatBroke(change, base, { newlyRed, vanished }) {
  if (base.exitCode === 0) return { verdict: "failed" };
  if (change.outcomes && base.outcomes)
    return newlyRed.length + vanished.length > 0 ? { verdict: "failed" } : void 0;
  if (!(change.exitCode === base.exitCode && !change.outcomes && !base.outcomes))
    return { verdict: "failed", reason: "it failed before the change too, but in another way" };
}
function judgeEditedChecks(runs, changedChecks, { vanished, skipped }) {
  let isWeakened = changedChecks.some(({ effect, inline }) => effect === "weakened" && !inline);
  if (runs.change.exitCode === 0 && runs.testsOnly?.exitCode === 0 && isConfirmed(runs, "base"))
    return {
      verdict: isWeakened || hidesRed(runs, "base") ? "weakened" : "changed",
      reason: "it failed before, and passes with only what the change does to the checks"
    };
  if (runs.change.exitCode !== 0 && !failsLess(runs)) {
    let isCompared = runs.change.outcomes !== void 0 && runs.formerChecks?.outcomes !== void 0;
    return isWeakened && !isCompared ? FAILS_STILL : hasEdits(changedChecks) && skipped.length > 0 ? { verdict: "changed" } : void 0;
  }
  if (!hasEdits(changedChecks))
    return runs.formerChecks && !flips(runs, "formerChecks") && failsFormerChecks(runs) ? { verdict: hidesRed(runs) ? "weakened" : "changed", reason: FAILS_FORMER } : void 0;
  if (changedChecks.every(({ effect, inline }) => inline || effect === "added"))
    return {
      verdict: "changed",
      reason: "the tests stand in the files that they test, so those of before were not run"
    };
  let verdict = isWeakened || hidesRed(runs) ? "weakened" : "changed";
  return runs.formerChecks ? flips(runs, "formerChecks") ? { verdict: "flaky", reason: "with the checks as they were it failed once, and then passed" } : failsFormerChecks(runs) ? { verdict, reason: FAILS_FORMER } : vanished.length + skipped.length > 0 ? { verdict: "changed" } : void 0 : { verdict, reason: notCompared(runs) };
}
var FAILS_STILL = { verdict: "weakened", reason: "it failed before the change too" }, FAILS_FORMER = "with the checks as they were before the change it fails", hasEdits = (changedChecks) => changedChecks.some(({ effect }) => effect !== "added");
function judgeProof(runs, tests, changedChecks) {
  let { turnedGreen, vanished, skipped } = tests, { base, change, testsOnly } = runs, lost = vanished.length + skipped.length;
  if (losesRed(runs, tests))
    return { verdict: "weakened", reason: "a test that failed before the change does not run with it" };
  if (lost === 0 && (turnedGreen.length > 0 || provenByCodes(runs))) return { verdict: "proven" };
  if (change.exitCode !== 0) return redBefore(runs);
  if (flips(runs, "base")) return { verdict: "flaky", reason: FLIPPED_BEFORE };
  if (lost > 0) return { verdict: "unproven", reason: "tests that ran before the change do not run with it" };
  if (base !== void 0 && hasFailed(base) && !runs.again.base && !(testsOnly && hasFailed(testsOnly))) return { verdict: "unproven", reason: notCompared(runs) };
  if (isReadOnce(runs)) return { verdict: "unproven", reason: READ_ONCE };
  if (!changedChecks.some(({ effect }) => effect === "added")) return { verdict: "passed" };
  let isCut = testsOnly && hasFailed(testsOnly) && !runs.again.testsOnly;
  return !testsOnly || isCut ? { verdict: "unproven", reason: notCompared(runs) } : flips(runs, "testsOnly") ? { verdict: "flaky", reason: "without the change the new tests failed once, and then passed" } : { verdict: "unproven" };
}
var redBefore = ({ change, base }) => change.outcomes && base?.outcomes ? { verdict: "red-before" } : { verdict: "red-before", reason: "it names no tests, so only the exit codes were compared" };
function losesRed(runs, { vanished, skipped }) {
  let red = redNames(runs, "base"), passes = new Set(namesOf(runs.formerChecks?.outcomes, "passed"));
  return [...vanished, ...skipped].some((name) => red.has(name) && !passes.has(name));
}
var READ_ONCE = "without the change it fails, but which tests failed was readable on only one side";
function isReadOnce({ change, base, testsOnly }) {
  let without = testsOnly ?? base;
  return !without || !hasFailed(without) ? !1 : change.outcomes ? !without.outcomes && without.isUnread === !0 : without.outcomes !== void 0;
}
function provenByCodes(runs) {
  let { change, base, testsOnly } = runs, without = testsOnly ?? base;
  return change.exitCode !== 0 || !without || change.outcomes && without.outcomes || isReadOnce(runs) ? !1 : hasFailed(without) && isConfirmed(runs, testsOnly ? "testsOnly" : "base");
}
var hasFailed = ({ exitCode }) => exitCode !== 0 && exitCode !== NOT_FOUND && exitCode !== TIMED_OUT, failsFormerChecks = (runs) => runs.formerChecks !== void 0 && runs.formerChecks.exitCode !== 0 && (runs.change.exitCode === 0 || failsLess(runs));
function failsLess(runs) {
  let former = runs.formerChecks ? "formerChecks" : "base";
  if (!runs.change.outcomes || !runs[former]?.outcomes) return !1;
  let red = redNames(runs, "change");
  return [...redNames(runs, former)].some((test) => !red.has(test));
}
function hidesRed(runs, tree = "formerChecks") {
  let { base, change } = runs, stable = redNames(runs, tree), known = base?.outcomes && new Set(base.outcomes.map(({ name }) => name)), all = runs[tree]?.outcomes ?? [], red = all.filter(({ name, isUnloaded }) => !isUnloaded && stable.has(name) && (known?.has(name) ?? !0));
  if (!change.outcomes) return red.length > 0 && change.exitCode === 0;
  let status = new Map(change.outcomes.map((test) => [test.name, test.status]));
  if (red.some(({ name }) => status.get(name) === "skipped")) return !0;
  let former = new Set(all.map(({ name }) => name)), fresh = change.outcomes.filter((test) => test.status !== "skipped" && !former.has(test.name));
  return red.filter(({ name }) => !status.has(name)).length > fresh.length;
}
function flips(runs, name) {
  let [first, second] = [runs[name], runs.again[name]];
  if (!first || first.exitCode === 0 || !second) return !1;
  let isNamed = first.outcomes !== void 0 && second.outcomes !== void 0;
  return second.exitCode === 0 || isNamed && redNames(runs, name).size === 0;
}
var isConfirmed = (runs, name) => runs[name]?.exitCode !== 0 && runs.again[name] !== void 0 && !flips(runs, name), notCompared = ({ notCompared: why }) => `it was not compared with the files before the change${why === void 0 ? "" : `: ${why}`}`;
function compareTests2(runs, changedChecks, renames) {
  let now = runs.change.outcomes, flaky = flippedTests(runs);
  if (!now) return { ...NO_TEST_CHANGES, flaky };
  let before = redNames(runs, "base"), status = new Map(now.map((test) => [test.name, test.status])), red = redNames(runs, "change"), ran = namesBefore(runs), green = greenWith(runs, changedChecks), redAgain = new Set(namesOf(runs.again.change?.outcomes, "failed")), isKnownBefore = runs.base?.exitCode === 0 || runs.base?.outcomes !== void 0;
  return {
    turnedGreen: namesOf(now, "passed").filter((name) => green(name) && !redAgain.has(name)),
    stillRed: [...red].filter((name) => before.has(name)),
    redBefore: [...before],
    newlyRed: isKnownBefore ? [...red].filter((name) => !before.has(name)) : [],
    vanished: vanishedNames(runs, renames),
    skipped: ran.filter((name) => status.get(name) === "skipped"),
    flaky
  };
}
function namesBefore({ base, again }) {
  let second = again.base?.outcomes && new Set(again.base.outcomes.map(({ name }) => name));
  return (base?.outcomes ?? []).filter(({ name, status, isUnloaded }) => status !== "skipped" && !isUnloaded && (second?.has(name) ?? !0)).map(({ name }) => name);
}
function vanishedNames(runs, renames) {
  let now = runs.change.outcomes && new Set(runs.change.outcomes.map(({ name }) => name));
  return now ? withoutMoved(
    namesBefore(runs).filter((name) => !now.has(name)),
    freshNames(runs),
    renames
  ) : [];
}
function freshNames({ base, change }) {
  let known = new Set(base?.outcomes?.map(({ name }) => name));
  return (change.outcomes ?? []).filter(({ name, status }) => status !== "skipped" && !known.has(name)).map(({ name }) => name);
}
function greenWith(runs, changedChecks) {
  let { base, testsOnly } = runs, passedBefore = new Set(namesOf(base?.outcomes, "passed"));
  if (testsOnly && hasFailed(testsOnly)) {
    let red2 = redNames(runs, "testsOnly"), named2 = new Set(testsOnly.outcomes?.map(({ name }) => name));
    return !isConfirmed(runs, "testsOnly") || testsOnly.isUnread ? () => !1 : (name) => red2.has(name) || !named2.has(name) && !passedBefore.has(name);
  }
  if (!isConfirmed(runs, "base")) return () => !1;
  let red = redNames(runs, "base"), former = new Set(namesOf(runs.formerChecks?.outcomes, "passed")), isUnloaded = (base?.outcomes ?? []).some((test) => test.isUnloaded && red.has(test.name)), known = new Set(base?.outcomes?.map(({ name }) => name));
  return (name) => (red.has(name) || isUnloaded && !known.has(name)) && (!hasEdits(changedChecks) || former.has(name));
}
var namesOf = (outcomes, status) => (outcomes ?? []).filter((test) => test.status === status).map(({ name }) => name);
function redNames({ again, ...runs }, name) {
  let first = namesOf(runs[name]?.outcomes, "failed"), second = again[name];
  if (!second) return new Set(first);
  let failed = second.exitCode === 0 ? [] : (second.outcomes && namesOf(second.outcomes, "failed")) ?? first;
  return new Set(first.filter((test) => failed.includes(test)));
}
function flippedTests({ again, ...runs }) {
  let flipped = Object.keys(again).flatMap((name) => {
    let stable = redNames({ ...runs, again }, name);
    return namesOf(runs[name]?.outcomes, "failed").filter((test) => !stable.has(test));
  });
  return [...new Set(flipped)];
}

// src/evidence/mutation/mutation-languages.ts
var bang = (test) => `!(${test})`, JAVA_NUMBER = /\b(?:byte|short|int|long|float|double|char)\s+\w+\s*\(/, GO_RESULTS = [
  [/^(?:u?int\d*|float\d+|byte|rune|uintptr|time\.Duration)$/, "0"],
  [/^string$/, '""'],
  [/^(?:error|any|\*.+|\[\].+|map\[.+)$/, "nil"]
], script = {
  lexis: LEXES.javascript,
  isScript: !0,
  truth: ["true", "false"],
  negate: bang,
  empty: ";",
  returned: () => "undefined",
  unbuilt: /\berror TS\d{4,5}:/
}, python2 = {
  lexis: LEXES.python,
  truth: ["True", "False"],
  hasWords: !0,
  condition: /^\s*(?:el)?if\s+(?<test>[^\n]+?)\s*:\s*$/d,
  negate: (test) => `not (${test})`,
  empty: "pass",
  returned: () => "None",
  unbuilt: /^(?:E\s+)?(?:SyntaxError|IndentationError|TabError): /m
}, go2 = {
  lexis: LEXES.go,
  truth: ["true", "false"],
  condition: /^\s*(?:\}\s*else\s+)?if\s+(?:[^;\n]*;\s*)?(?<test>[^;\n]+?)\s*\{\s*$/d,
  negate: bang,
  empty: "",
  signature: /^func\b/,
  returned(signature) {
    let result = /\)\s+\(?([^\s(){},]+)\)?\s*\{\s*$/.exec(signature)?.[1] ?? "";
    return GO_RESULTS.find(([pattern]) => pattern.test(result))?.[1];
  },
  unbuilt: /\[(?:build|setup) failed\]|\.go:\d+:\d+: (?:syntax error|declared and not used|undefined|invalid operation|cannot use|mismatched types|missing return)/
}, rust2 = {
  lexis: LEXES.rust,
  truth: ["true", "false"],
  hasGenerics: !0,
  hasBounds: !0,
  condition: /^\s*(?:\}\s*else\s+)?if\s+(?!.*\blet\b)(?<test>[^\n]+?)\s*\{\s*$/d,
  negate: bang,
  empty: ";",
  needsSemicolon: !0,
  returned: () => "Default::default()",
  apart: /(?:#\[(?:cfg\(test\)|(?:\w+::)?test)\][^{;]{0,400}|\bmacro_rules!\s*\w+\s*)\{/g,
  unbuilt: /^error(?:\[E\d+\])?: [^\n]*\n\s+--> |error: could not compile/m
}, java2 = {
  lexis: LEXES.java,
  truth: ["true", "false"],
  hasGenerics: !0,
  condition: /^\s*(?:\}\s*else\s+)?if\s*\((?<test>[^\n]+)\)\s*\{?\s*$/d,
  negate: bang,
  empty: ";",
  needsSemicolon: !0,
  signature: /^\s*(?!return\b|new\b|throw\b|else\b)(?:[\w.@<>,[\]?]+\s+)+\w+\s*\([^;]*\{\s*$/,
  returned(signature) {
    return JAVA_NUMBER.test(signature) ? "0" : signature === "" || /\b(?:boolean|void)\s+\w+\s*\(/.test(signature) ? void 0 : "null";
  },
  unbuilt: /COMPILATION ERROR|Compilation failed|\.java:(?:\d+: error|\[\d+,\d+\])/
}, BY_EXTENSION2 = [
  [/(?<!\.d)\.[cm]?[jt]sx?$/, script],
  [/\.py$/, python2],
  [/\.go$/, go2],
  [/\.rs$/, rust2],
  [/\.java$/, java2]
], mutationLanguage = (path) => BY_EXTENSION2.find(([extension]) => extension.test(path))?.[1];

// src/evidence/mutation/text-places.ts
var MUTATION_KINDS = [
  "comparison",
  "condition",
  "logic",
  "arithmetic",
  "return",
  "constant",
  "statement"
], RETURN = /^\s*return\s+(?<value>\S[^\n]*?)\s*;?\s*$/d, CALL = /^\s*(?<call>(?:await\s+)?(?:[\w$]+(?:\.|::))*[\w$]+!?\([^\n]*\)\s*;?)\s*$/d, NO_CALL = /^(?:if|for|while|switch|match|return|assert\w*|raise|throw|super|func|fn|def|elif|except|catch)\b/, CONTINUES = /^\s*(?:[.?&|+*/%<>=-]|and\b|or\b)/;
function linePlaces(lines, language) {
  if (language.isScript) return [];
  let signature = "", inside2 = [];
  return lines.starts.flatMap((start, index) => {
    let code = lines.code(index + 1);
    if (code.length > MAX_LINE) return [];
    language.signature?.test(code) && (signature = code);
    let [before, after] = [inside2, openAfter(inside2, code)];
    inside2 = after;
    let at = (pattern, group) => {
      let [from, to] = pattern?.exec(code)?.indices?.groups?.[group] ?? [];
      return from === void 0 ? void 0 : { words: code.slice(from, to), from: start + from };
    }, found = [], add = (kind, { words, from }, to) => {
      found.push({ kind, start: from, end: from + words.length, to });
    }, test = at(language.condition, "test");
    if (test && isBalanced(test.words) && add("condition", test, language.negate(lines.written(test))), before.length !== after.length || CONTINUES.test(lines.code(index + 2))) return found;
    let value = at(RETURN, "value"), returned = value && language.returned(signature);
    value && returned !== void 0 && !/^(?:None|nil|null|\d+|\w*[tT]rue|\w*[fF]alse)$/.test(value.words) && add("return", value, returned);
    let call = at(CALL, "call"), isStatement = before.at(-1) === void 0 || !language.hasWords && before.at(-1) === "{";
    return call && !NO_CALL.test(call.words) && (!language.needsSemicolon || call.words.endsWith(";")) && isStatement && isBalanced(call.words) && add("statement", call, language.empty), found;
  });
}
var CLOSES = { ")": "(", "]": "[", "}": "{" };
function openAfter(open, code) {
  if (!/[()[\]{}]/.test(code)) return open;
  let now = [...open];
  for (let character of code)
    "([{".includes(character) ? now.push(character) : CLOSES[character] !== void 0 && now.at(-1) === CLOSES[character] && now.pop();
  return now;
}
var isBalanced = (code) => openAfter([], code).length === 0, MAX_LINE = 300, SourceLines = class {
  starts;
  text;
  masked;
  constructor(text, masked) {
    this.text = text, this.masked = masked, this.starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  }
  code(line) {
    let start = this.starts[line - 1] ?? 0;
    return this.masked.slice(start, (this.starts[line] ?? this.text.length + 1) - 1);
  }
  /** Words of the source at the place of masked ones. */
  written({ from, words }) {
    return this.text.slice(from, from + words.length);
  }
  lineAt(offset) {
    let [low, high] = [0, this.starts.length];
    for (; low + 1 < high; ) {
      let middle = Math.floor((low + high) / 2);
      (this.starts[middle] ?? 0) <= offset ? low = middle : high = middle;
    }
    return low + 1;
  }
};
function tokenPlaces(code, language) {
  let tokens = lex(code);
  return tokens.flatMap((token, index) => {
    let [before, after] = [tokens[index - 1], tokens[index + 1]], around = { before, after };
    return token.kind === "sign" ? signPlaces(token, around, code, language) : wordPlaces(token, around, code, language);
  });
}
var TOKEN2 = /(?<string>\uE000[\uE000\uE001]*)|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|(?<number>\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?\w*)|(?<sign><=>|>>>=|<<=|>>=|===|!==|\*\*=|\.\.=|\.\.\.|&&=|\|\|=|\?\?=|\?\?|\?\.|=>|->|<-|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|\*\*|\/\/|:=|::|\.\.|\S)/gu, KEYWORDS = /^(?:return|if|else|elif|while|for|in|of|and|or|not|is|case|when|match|move|await|yield|throw|raise|typeof|void|delete|new|instanceof|as|assert|lambda|del|let|mut|ref|const|var|range|go|defer|print|where|impl|dyn|break)$/;
function lex(code) {
  return Array.from(code.matchAll(TOKEN2), ({ 0: text, index: start, groups = {} }) => {
    let kind = groups.string ? "string" : groups.word ? "word" : groups.number ? "number" : "sign", isTried = text === "?" && /[\w)\]]/.test(code[start - 1] ?? ""), isValue = kind === "sign" ? /[)\]]/.test(text) || isTried : kind !== "word" || !KEYWORDS.test(text);
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
}, WORD_SWAPS = { and: "or", or: "and" };
function signPlaces(token, { before, after }, code, language) {
  let { text, start, end } = token;
  if (!before?.isValue) return unaryPlaces(token, { before, after }, code);
  let swap = SWAPS[text];
  if (!swap || !after) return [];
  let [kind, to] = swap, [isBehindSpace, isBeforeSpace] = [code[start - 1], code[end]].map((next = "") => /\s/.test(next));
  if (/^[<>]$/.test(text) && language.hasGenerics && !(isBehindSpace && isBeforeSpace)) return [];
  if (text === "*" && isBehindSpace !== isBeforeSpace) return [];
  let isText = before.kind === "string" || after.kind === "string";
  return /^\+=?$/.test(text) && (isText || language.hasBounds && /^(?:'|\?$|[A-Z]\w*[a-z])/.test(after.text)) ? [] : [{ kind, start, end, to }];
}
function unaryPlaces({ text, start, end }, { before, after }, code) {
  return text !== "-" && text !== "!" || !after || before?.text === "#" || code[end] === " " ? [] : after.kind !== "sign" || after.text === "(" || after.text === "!" ? [{ kind: text === "!" ? "logic" : "arithmetic", start, end, to: "" }] : [];
}
var NUMBER = /^(?<whole>0|[1-9]\d{0,8})(?<rest>(?:\.\d+)?(?:[uif](?:8|16|32|64|128|size)|[lLfFdD])?)$/;
function wordPlaces(token, { before, after }, code, language) {
  let { text, start, end } = token, { truth } = language, place = (kind, to) => [{ kind, start, end, to }], isKey = language.isScript && after?.text === ":" && /^[{,]$/.test(before?.text ?? "");
  if (before?.text === "." || isKey) return [];
  if (text === truth[0]) return place("constant", truth[1]);
  if (text === truth[1]) return place("constant", truth[0]);
  if (token.kind === "number") {
    let { whole, rest = "" } = NUMBER.exec(text)?.groups ?? {};
    return whole === void 0 ? [] : place("constant", `${Number(whole) + 1}${rest}`);
  }
  return language.hasWords ? WORD_SWAPS[text] ? place("logic", WORD_SWAPS[text]) : text === "is" ? after?.text === "not" ? [] : place("comparison", "is not") : text !== "not" || code[end] !== " " ? [] : [{ kind: "logic", start, end: end + 1, to: "" }] : [];
}

// src/evidence/mutation/find-mutants.ts
var MAX_SOURCE = 3e5, MAX_MUTANTS = 1e3, UNTESTED = /\b(?:console|log|logger|logging|slog|tracing|LOG|LOGGER)\s*\.\s*\w|\b(?:print|println|eprintln|printf|debug|warn|trace|info)!?\s*\(|\bfmt\.F?[Pp]rint|\bSystem\.(?:out|err)\b|__name__/, HEADER = /^\s*(?:(?:import|from|use|pub use|package|extern)\s|#!?\[|@\w)/, TUNED = /timeout|delay|sleep|interval|backoff|deadline|port\b|version|width|height|color/i;
async function findMutants(options) {
  let { path, text, lines } = options, language = mutationLanguage(path);
  if (!language || text.length > MAX_SOURCE || text.includes("\uFFFD")) return [];
  let read = await readCode(text, path, language);
  if (!read) return [];
  let rows = new SourceLines(text, read.code);
  return [...read.places, ...tokenPlaces(read.code, language), ...linePlaces(rows, language)].map((place) => ({ ...place, line: rows.lineAt(place.start) })).filter(({ line, kind }) => lines.has(line) && isTested(rows.code(line), kind)).toSorted((a, b) => a.start - b.start || a.end - b.end).slice(0, MAX_MUTANTS).map(({ line, kind, start, end, to: words }) => {
    let write = () => text.slice(0, start) + words + text.slice(end), from = rows.starts[line - 1] ?? 0, after = text.slice(from, start) + words + text.slice(end, end + MAX_LINE);
    return { path, line, kind, text: write, from: firstLine(text.slice(from)), to: firstLine(after) };
  });
}
var MAX_SHOWN3 = 120, firstLine = (text) => [...(text.slice(0, 2 * MAX_LINE).split(`
`)[0] ?? "").trim()].slice(0, MAX_SHOWN3).join("");
function isTested(code, kind) {
  return code.length > MAX_LINE || UNTESTED.test(code) || HEADER.test(code) ? !1 : kind !== "constant" || !TUNED.test(code);
}
async function readCode(text, path, language) {
  if (language.isScript) {
    let { readScript } = await import("./script-places-6NXVSPCV.mjs");
    try {
      return await readScript(text, path);
    } catch {
      return;
    }
  }
  let { code } = maskCode(text, language.lexis);
  return { code: language.apart ? withoutBlocks(code, language.apart) : code, places: [] };
}
function withoutBlocks(code, opening) {
  let [rest, until] = [code, 0];
  for (let { index, 0: found } of code.matchAll(opening)) {
    if (index < until) continue;
    let end = matching(code, index + found.length - 1, "{", "}");
    until = end === -1 ? code.length : end, rest = rest.slice(0, index) + rest.slice(index, until).replace(/[^\n]/g, " ") + rest.slice(until);
  }
  return rest;
}
var STRIDE = 7;
function chooseMutants(mutants, count2) {
  let left = mutants.map((mutant, index) => ({ mutant, region: Math.floor(index * count2 / mutants.length) })).toSorted((a, b) => a.region * STRIDE % count2 - b.region * STRIDE % count2), used = /* @__PURE__ */ new Map(), chosen = [];
  for (; chosen.length < count2 && left.length > 0; ) {
    let costs = left.map((one) => [...names(one).map((name) => used.get(name) ?? 0), rank(one.mutant)]), best = costs.reduce((one, cost, index) => isLess(cost, costs[one]) ? index : one, 0), [next] = left.splice(best, 1);
    if (!next) break;
    for (let name of names(next)) used.set(name, (used.get(name) ?? 0) + 1);
    chosen.push(next.mutant);
  }
  return chosen;
}
var names = ({ mutant: { path, line, kind }, region }) => [
  `region ${region}`,
  `line ${line} of ${path}`,
  kind
], rank = ({ kind }) => MUTATION_KINDS.indexOf(kind);
function isLess(some, others = []) {
  let at = some.findIndex((number, index) => number !== others[index]);
  return at !== -1 && (some[at] ?? 0) < (others[at] ?? 0);
}

// src/evidence/mutation/measure-mutation.ts
var MAX_MUTANTS2 = 10, MAX_TRIED = 15, MAX_MS = 6e4, MAX_FILES = 50, PATIENCE_MS = 5e3;
async function measureMutation(options) {
  let until = performance.now() + MAX_MS, { checks } = options, usual = checks.reduce((sum, { durationMs }) => sum + durationMs, 0), hasTime = () => performance.now() + 2 * usual < until;
  if (!hasTime()) return noMutation(`a run of the checks takes ${Math.ceil(usual / 1e3)} s, which is too long`);
  let mutants = await mutantsOf(options);
  if (mutants.length === 0) return noMutation("the changed lines hold nothing that can be changed in this way");
  let tally2 = { noticed: 0, unusable: 0, survivors: [] };
  for (let mutant of mutants) {
    if (tally2.noticed + tally2.survivors.length === MAX_MUTANTS2 || !hasTime()) break;
    let end = await tryMutant(mutant, options, until);
    end === "survived" ? tally2.survivors.push(survivorOf(mutant)) : end !== "cut" && (tally2[end] += 1);
  }
  if (tally2.noticed > 0 && !await isStillGreen(options, until))
    return noMutation("afterwards a check failed on the change itself, so its results depend on more than the files");
  let tried = tally2.noticed + tally2.survivors.length;
  return { tried, ...tally2, ...tried === 0 && { reason: "no edit could be built and run in the time" } };
}
var noMutation = (reason) => ({ tried: 0, noticed: 0, unusable: 0, survivors: [], reason }), survivorOf = ({ path, line, from, to }) => ({ path, line, from, to });
async function mutantsOf({ store, sources }) {
  let found = [];
  for (let { path, blob, mode, oldBlob, kind } of sources.filter(isReadable).slice(0, MAX_FILES)) {
    let text = mode.startsWith("100") ? await readBlobText(store, blob) : void 0, lines = text && await changedLines(store, kind === "added" ? void 0 : oldBlob, blob, text);
    text && lines && found.push(...await findMutants({ path, text, lines }));
  }
  return chooseMutants(found, MAX_TRIED);
}
var isReadable = ({ path, kind }) => kind !== "deleted" && mutationLanguage(path) !== void 0 && !/(?:^|\/)(?:vendor|node_modules|dist|build)\//.test(path);
async function changedLines(store, before, after, text) {
  if (before === void 0) return new Set(text.split(`
`).map((_, index) => index + 1));
  let options = ["--no-ext-diff", "--no-textconv", "--no-color", "--ignore-all-space", "--unified=0"], { exitCode, stdout } = await store.run(["diff", ...options, before, after]);
  if (exitCode !== 0) return;
  let hunks = stdout.matchAll(/(?<![^\n])@@ -\S+ \+(?<first>\d+)(?:,(?<count>\d+))? @@/g);
  return new Set(
    Array.from(
      hunks,
      ({ groups = {} }) => Array.from({ length: Number(groups.count ?? 1) }, (_, index) => Number(groups.first) + index)
    ).flat()
  );
}
async function tryMutant(mutant, options, until) {
  let { store, tree, sources, checks } = options;
  if (!await isWellFormed(mutant)) return "unusable";
  let change = sources.find(({ path }) => path === mutant.path), { exitCode, stdout: blob } = await store.run(["hash-object", "-w", "--stdin"], { input: mutant.text() });
  if (!change || exitCode !== 0) return "unusable";
  let mutated = await treeWith(store, tree, [{ ...change, blob: blob.trim() }], { missingOk: !0 });
  if (!await switchTo(store, mutated)) return "unusable";
  for (let check of checks) {
    let patience = 2 * check.durationMs + PATIENCE_MS, left = until - performance.now(), run = await check.run(Math.max(1, Math.min(patience, left)));
    if (run.exitCode === 0) continue;
    if (run.exitCode === TIMED_OUT) return patience <= left ? "noticed" : "cut";
    let unbuilt = mutationLanguage(mutant.path)?.unbuilt;
    return run.exitCode === NOT_FOUND || unbuilt?.test(run.output) ? "unusable" : "noticed";
  }
  return "survived";
}
async function isWellFormed({ path, text }) {
  if (!mutationLanguage(path)?.isScript) return !0;
  let { isScript: isScript2 } = await import("./script-places-6NXVSPCV.mjs");
  return isScript2(text(), path);
}
async function isStillGreen({ store, tree, checks }, until) {
  if (!await switchTo(store, tree)) return !1;
  for (let { run, durationMs } of checks) {
    let left = Math.max(until - performance.now(), durationMs + PATIENCE_MS);
    if ((await run(left)).exitCode !== 0) return !1;
  }
  return !0;
}

// src/evidence/gather-evidence.ts
var RUN_TIME = { timeoutMs: 12e5, maxComparedMs: 6e5, minExtraMs: 6e4 };
async function gatherEvidence(options) {
  let { store, before, after } = options, { checks, former, sources, changedChecks, renames } = await findChangedChecks({
    ...options,
    commands: options.checks.map(({ command }) => command)
  }), trees = await buildTrees(store, { before, after }, { checks, former }), isEdited = changedChecks.some(({ effect, inline }) => effect !== "added" && !inline), judged = [], runs = /* @__PURE__ */ new Map(), mutation, runAll = async () => {
    for (let check of options.checks) {
      let ended = await runOnTrees(check, trees, { ...options, isEdited, renames });
      ended && runs.set(check.command, ended.again.change ?? ended.change), judged.push(ended ? judgeCheck(check.command, ended, changedChecks, renames) : notRun(check));
    }
    mutation = await testTheTests(judged, sources, options);
  }, { isBack } = options.isInPlace ? await runAll().then(() => IN_PLACE) : await setAside(store, after.tree, runAll), verdicts = judged.map(({ evidence: evidence2 }) => evidence2.verdict), unread = !isEdited && (verdicts.includes("weakened") || verdicts.includes("changed")) ? [...new Set((former.length > 0 ? former : checks).map(({ path }) => path))] : [], listed = [
    ...changedChecks,
    ...unread.map((path) => ({ path, effect: "changed", what: [DIFFERS] }))
  ], isTestsOnly = trees.testsOnly === trees.change, evidence = { ...joinEvidence(judged, listed), ...mutation && { mutation } };
  return { runs, isDisturbed: !isBack, isTestsOnly, evidence };
}
var GREEN = ["proven", "passed", "unproven", "changed"];
async function testTheTests(judged, sources, { store, after, checks, runEdited }) {
  let results = judged.map(({ evidence }) => evidence);
  if (!runEdited || !GREEN.includes(overallVerdict(results))) return;
  let passing = checks.flatMap((check, index) => {
    let { verdict, change } = results[index] ?? {};
    return !verdict || !GREEN.includes(verdict) || change?.exitCode !== 0 ? [] : [{ durationMs: change.durationMs, run: (timeoutMs) => runEdited(check, timeoutMs) }];
  });
  return passing.length === 0 ? void 0 : measureMutation({ store, tree: after.tree, sources, checks: passing });
}
var IN_PLACE = { isBack: !0 }, DIFFERS = "what it does to the tests could not be read, but they end otherwise without it", notRun = ({ command }) => ({
  tests: NO_TEST_CHANGES,
  evidence: { command, verdict: "none", reason: "git could not put the files of the change back after another check" }
}), noEvidence = (reason) => ({
  verdict: "none",
  reason,
  checks: [],
  changedChecks: [],
  tests: NO_TEST_CHANGES
});
async function runOnTrees(check, trees, options) {
  let { store, known, alone, isEdited } = options, { timeoutMs: maxMs, maxComparedMs, minExtraMs } = options.time ?? RUN_TIME, lost = alone, runOn = async (name, timeoutMs) => {
    let tree = trees[name];
    if (!(tree === void 0 || lost !== void 0 || options.isInPlace)) {
      if (await switchTo(store, tree)) return options.run(check, name, timeoutMs);
      lost = "git could not write the files of before the change";
    }
  };
  if (!options.isInPlace && !await switchTo(store, trees.change)) return;
  let change = await options.run(check, "change", maxMs);
  change.durationMs > maxComparedMs && (lost ??= "it takes over ten minutes");
  let left = Math.max(minExtraMs, 2 * change.durationMs) - (timeOf(change) - change.durationMs), more = async (name) => {
    left < change.durationMs && (lost ??= "that would take over twice as long as the check itself");
    let run = await runOn(name, Math.min(left, maxMs));
    return left -= run ? timeOf(run) : 0, run;
  }, again = {}, repeat = async (name, first) => {
    if (!first || !hasFailed(first)) return;
    let second2 = name === "base" && known(check, 1) || await more(name);
    second2 && (again[name] = second2);
  }, before = known(check, 0), isEarly = before?.exitCode === TIMED_OUT && before.durationMs <= change.durationMs, base = before && !isEarly ? before : await more("base");
  await repeat("change", change);
  let isGreen = change.exitCode === 0, isSame2 = trees.testsOnly === trees.change, testsOnly = isSame2 ? change : await more("testsOnly"), runFormer = async () => isGreen || base?.outcomes ? more("formerChecks") : void 0, urgent = isEdited ? await runFormer() : void 0;
  isSame2 ? again.change && (again.testsOnly = again.change) : await repeat("testsOnly", testsOnly), (!testsOnly || !hasFailed(testsOnly) || !isGreen) && await repeat("base", base);
  let formerChecks = urgent ?? await runFormer();
  await repeat("formerChecks", formerChecks);
  let second = base !== void 0 && vanishedNames({ change, base, again }, options.renames).length > 0 && !again.base ? known(check, 1) ?? await more("base") : void 0;
  return second && (again.base = second), {
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
  let all = (list) => [...new Set(judged.flatMap(({ tests }) => list(tests)))].slice(0, MAX_NAMES), checks = judged.map(({ evidence }) => evidence);
  return {
    verdict: overallVerdict(checks),
    checks,
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
import { posix as posix6 } from "node:path";

// src/evidence/reports/junit.ts
function readJunit(text) {
  let root = readXml(text);
  if (!(!root || !/^testsuites?$/.test(root.name)))
    return isCountedRight(root) ? casesIn(root) : void 0;
}
var junitTests = (text) => readJunit(text)?.map(({ name, className, status, message }) => ({
  titles: className === name ? [name] : [className, name],
  status,
  ...message && { message }
})), casesIn = (suite) => casesBelow(suite).map(caseOf);
function caseOf({ attributes, children }) {
  let failure = children.find(({ name }) => FAILED.test(name)), skipped = children.find(({ name }) => name === "skipped"), isSkipped = skipped !== void 0 || /^(?:disabled|notrun)$/.test(attributes.get("status") ?? ""), file = attributes.get("file"), line = Number(attributes.get("line"));
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
  let cases = casesBelow(suite), declared = (name) => suite.attributes.has(name) ? Number(suite.attributes.get(name)) : void 0, failed = cases.filter(({ children }) => children.some(({ name }) => FAILED.test(name))).length, broken = declared("failures") === void 0 ? void 0 : (declared("failures") ?? 0) + (declared("errors") ?? 0);
  return (declared("tests") ?? cases.length) !== cases.length || (broken ?? failed) !== failed ? !1 : suite.children.every((child) => child.name !== "testsuite" || isCountedRight(child));
}
var casesBelow = (suite) => suite.children.flatMap(
  (child) => child.name === "testcase" ? [child] : child.name === "testsuite" ? casesBelow(child) : []
), MAX_DEPTH2 = 64, NAME = "[A-Za-z_:][-A-Za-z0-9_:.]*", TOKEN3 = new RegExp(
  [
    "<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>",
    "(?<comment><!--[\\s\\S]*?-->)",
    "(?<declaration><\\?[\\s\\S]*?\\?>)",
    `</(?<close>${NAME})\\s*>`,
    `<(?<open>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')){0,64})\\s*(?<empty>/?)>`,
    "(?<text>[^<]+)"
  ].join("|"),
  "y"
), ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, "g");
function readXml(document) {
  let top = { name: "", attributes: /* @__PURE__ */ new Map(), children: [], text: "" }, open = [top], source = document.replace(/^\ufeff/, ""), token = new RegExp(TOKEN3);
  for (; token.lastIndex < source.length; ) {
    let at = token.lastIndex, groups = token.exec(source)?.groups;
    if (!groups || !takes(open, groups, at)) return;
  }
  let [root, ...more] = top.children;
  return open.length === 1 && more.length === 0 && top.text.trim() === "" ? root : void 0;
}
function takes(open, groups, at) {
  let inner = open.at(-1);
  if (!inner) return !1;
  if (groups.open !== void 0) return begins(open, inner, groups);
  if (groups.close !== void 0) return open.length > 1 && inner.name === groups.close && open.pop() !== void 0;
  if (groups.declaration !== void 0)
    return /^<\?xml\s/.test(groups.declaration) && at === 0 && isUtf8(groups.declaration);
  let text = groups.cdata ?? (groups.text === void 0 ? "" : decode(groups.text));
  return text !== void 0 && (inner.text += text), text !== void 0;
}
function begins(open, inner, groups) {
  let attributes = /* @__PURE__ */ new Map();
  for (let [, name = "", double, single] of (groups.attributes ?? "").matchAll(ATTRIBUTE)) {
    let value = decode(double ?? single ?? "");
    if (value === void 0 || attributes.has(name)) return !1;
    attributes.set(name, value);
  }
  let element = { name: groups.open ?? "", attributes, children: [], text: "" };
  return inner.children.push(element), groups.empty || open.push(element), open.length <= MAX_DEPTH2;
}
var isUtf8 = (declaration) => /encoding\s*=\s*["'](?:utf-?8|us-ascii)["']/i.test(declaration) || !/encoding/.test(declaration), PREDEFINED = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
function decode(text) {
  if (!text.includes("&")) return text;
  let known = !0, decoded = text.replaceAll(/&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(\w+));|&/g, (_, hex, decimal, name) => {
    let code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : void 0, character = code === void 0 ? PREDEFINED[name ?? ""] : code <= 1114111 ? String.fromCodePoint(code) : void 0;
    return character === void 0 && (known = !1), character ?? "";
  });
  return known ? decoded : void 0;
}
function pytestTests(text, relocate) {
  return readJunit(text)?.map(({ name, className, file: path, line, status, message }) => {
    let file = path === void 0 ? void 0 : relocate(path), scopes = scopesOf(className, path);
    return {
      titles: file === void 0 ? [className, name] : className === "" ? [file] : [file, ...scopes, name],
      status,
      ...file !== void 0 && { file },
      ...line !== void 0 && { line: line + 1 },
      ...message && { message },
      ...className === "" && status === "failed" && { isUnloaded: !0 }
    };
  });
}
function scopesOf(className, path) {
  let module = (path ?? "").replace(/\.py$/, "").replaceAll("/", "."), rest = className === module ? "" : className.startsWith(`${module}.`) ? className.slice(module.length + 1) : className;
  return rest === "" ? [] : rest.split(".");
}
var ctestTests = (text) => readJunit(text)?.map(({ name, status, message, skipped }) => {
  let isMissing = skipped?.startsWith("Unable to find executable") ?? !1;
  return { titles: [name], status: isMissing ? "failed" : status, message: isMissing ? skipped : message };
}), phpunitTests = (text, relocate) => readJunit(text)?.map(({ name, className, file, line, status, message }) => ({
  titles: [className, name],
  status,
  ...file !== void 0 && { file: relocate(file) },
  ...line !== void 0 && { line },
  ...message && { message }
}));
function anyJunitTests(text, relocate) {
  return /<testsuite\s[^>]*name="pytest"/.test(text) ? pytestTests(text, relocate) : readJunit(text)?.map(({ name, className, file: path, line, status, message }) => {
    let file = path === void 0 ? void 0 : relocate(path), isUnloaded = status === "failed" && (UNLOADED.test(className) || UNLOADED.test(name));
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
  if (!tests || exitCode !== 0 !== tests.some(({ status }) => status === "failed")) return;
  let byName = /* @__PURE__ */ new Map();
  for (let test of tests) {
    let name = nameOf(test.titles, root);
    if (name === "") return;
    let known = byName.get(name);
    if (known && known.status !== test.status) return;
    known || byName.set(name, outcomeOf(test, name, root));
  }
  return [...byName.values()];
}
function outcomeOf({ status, file, line, message, isUnloaded }, name, root) {
  let words = status === "failed" && message ? firstLines(message, root) : "";
  return {
    name,
    status,
    ...file && { file: oneLine(file, root) },
    ...line && { line },
    ...words && { message: words },
    ...isUnloaded && { isUnloaded }
  };
}
var MAX_NAME = 200, [MAX_MESSAGE_LINES, MAX_MESSAGE] = [12, 1e3], nameOf = (titles, root) => cutName(
  titles.map((title) => oneLine(title, root)).filter(Boolean).join(" > ")
);
function cutName(name) {
  let characters = [...name];
  if (characters.length <= MAX_NAME) return name;
  let mark = `\u2026 ${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
  return characters.slice(0, MAX_NAME - mark.length).join("") + mark;
}
var oneLine = (text, root) => withoutRoot(removeHiddenCharacters(terminalText(text)), root).replaceAll(/\s+/g, " ").trim();
function firstLines(text, root) {
  return [...withoutRoot(removeHiddenCharacters(terminalText(text.slice(0, 10 * MAX_MESSAGE))), root).split(`
`).filter((line) => line.trim() !== "").slice(0, MAX_MESSAGE_LINES).join(`
`)].slice(0, MAX_MESSAGE).join("").trimEnd();
}
var withoutRoot = (text, root) => text.replaceAll(`${root}/`, "").replaceAll(root, "."), MAX_REPORT_BYTES = 20 * 1024 * 1024, CLOCK_STEP_MS = 20;
function freshReport(folder, path, since) {
  try {
    let tree = holdTree(realpathSync.native(folder));
    try {
      return withFile(tree, path, (descriptor, { size, nlink, mtimeMs }) => {
        if (nlink !== 1) return;
        if (mtimeMs + CLOCK_STEP_MS < since) return "older";
        let bytes = readBytes(descriptor, { size, maxBytes: MAX_REPORT_BYTES + 1 });
        if (!(bytes.length > MAX_REPORT_BYTES))
          return { text: new TextDecoder("utf-8", { fatal: !0 }).decode(bytes) };
      });
    } finally {
      tree.close();
    }
  } catch {
    return;
  }
}
var MAX_DEPTH3 = 12, SKIPPED = /* @__PURE__ */ new Set(["node_modules", ".git"]);
function reportFiles(root, pattern) {
  let found = [], visit = (folder, depth) => {
    for (let entry of entriesOf2(folder === "" ? root : `${root}/${folder}`)) {
      let path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      !entry.isDirectory() && pattern.test(path) && found.push(path), entry.isDirectory() && depth < MAX_DEPTH3 && !SKIPPED.has(entry.name) && visit(path, depth + 1);
    }
  };
  return visit("", 0), found.sort();
}
function entriesOf2(folder) {
  try {
    return readdirSync(folder, { withFileTypes: !0 });
  } catch {
    return [];
  }
}

// src/evidence/reports/reporter.ts
import { lstatSync, realpathSync as realpathSync2, writeFileSync } from "node:fs";
import { posix as posix5 } from "node:path";

// src/evidence/reports/command-words.ts
import { posix as posix4 } from "node:path";
var SPACE = /[ \t]+/y, AND = /&&/y, BARE = /[\w./:=@%+,~^*?{}[\]-]+/y, SINGLE = /'([^'\n]*)'/y, DOUBLE = /"([^"$`\\!\n]*)"/y, SEARCH_PATH = /PATH=[^\s"'$]*(?:'[^'\n]*')?"\$PATH"(?=[ \t])/y;
function readCommandWords(command) {
  let commands = splitCommands(command), last = commands?.pop();
  if (!commands || !last) return;
  let folder = "", before = [];
  for (let words of commands) {
    let texts = words.map(({ text }) => text);
    if (texts[0] === "cd") {
      let [, target = "", ...more] = texts;
      if (folder = posix4.normalize(posix4.join(folder, target)), more.length > 0 || !/^[\w.][\w./-]*$/.test(target) || leadsOut(folder)) return;
    } else {
      if (CHANGES_THE_SHELL.test(texts[0] ?? "")) return;
      before.push(texts);
    }
  }
  let first = last.findIndex(({ text }) => !ASSIGNMENT.test(text));
  if (!(first === -1 || CHANGES_THE_SHELL.test(last[first]?.text ?? "")))
    return {
      folder: folder.replace(/^\.?$|\/$/g, ""),
      variables: last.slice(0, first).map(({ text }) => text.slice(0, text.indexOf("="))),
      words: last.slice(first),
      before
    };
}
var ASSIGNMENT = /^[A-Za-z_]\w*=/, CHANGES_THE_SHELL = /^(?:[^\w./@]|\.$|.*=|(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|function|select|time|coproc|exec|exit|return|eval|source|set|shopt|trap|alias|command|builtin|cd|pushd|popd|break|continue|export|unset|readonly|declare|local|typeset|ulimit|umask|enable|hash)$)/;
function splitCommands(command) {
  let text = command.trimEnd(), commands = [[]];
  for (let at = command.length - command.trimStart().length; at < text.length; ) {
    let space = matchAt(SPACE, text, at), and = matchAt(AND, text, at);
    if (space) at += space[0].length;
    else if (and)
      commands.push([]), at += and[0].length;
    else {
      let path = commands.at(-1)?.every((one) => ASSIGNMENT.test(one.text)) ? matchAt(SEARCH_PATH, text, at) : null, word = path ? { text: path[0], start: at, end: at + path[0].length } : wordAt(text, at);
      if (!word) return;
      commands.at(-1)?.push(word), at = word.end;
    }
  }
  return commands.every((words) => words.length > 0) ? commands : void 0;
}
function wordAt(text, start) {
  let [word, at] = ["", start];
  for (; ; ) {
    let part = matchAt(BARE, text, at) ?? matchAt(SINGLE, text, at) ?? matchAt(DOUBLE, text, at);
    if (!part) return at === start ? void 0 : { text: word, start, end: at };
    word += part[1] ?? part[0], at += part[0].length;
  }
}
function matchAt(pattern, text, at) {
  return pattern.lastIndex = at, pattern.exec(text);
}
var STARTERS = [
  /^npx (?:(?:--no|--no-install|-y|--yes) )*(?=[\w./@])/,
  /^(?:pnpm|yarn|npm) exec (?:-- )?(?=[\w./])/,
  /^(?:uv|poetry|pipenv|hatch|pdm|rye) run (?=[\w./])/,
  /^bunx (?=[\w./@])/,
  new RegExp(`^(?:pnpm|yarn|bun) (?=(?:${RUNNERS_BY_NAME})(?: |$))`),
  /^bundle exec (?=[\w./])/,
  /^(?:c8|nyc) (?=[\w./])/,
  /^(?:env|cross-env) (?:[A-Za-z_]\w*=\S* )+(?=[\w./])/,
  /^(?:[\w./-]*\/)?(?:coverage|python[\d.]*) (?:run )?-m (?=(?:pytest|unittest)(?: |$))/,
  /^node (?:--(?:experimental|no|trace|enable|max)[\w=-]* )*(?=(?:\.\/)?node_modules\/(?:jest|mocha|vitest)\/)/
], FOLDERS = /^(?:\.\/)?(?:(?:[\w.-]+\/)*node_modules\/(?:\.bin|\w+(?:\/bin)?)|vendor\/bin|bin|\.?v?env\/bin|\.venv\/bin)\/|^\.\/(?=mvnw$|gradlew$)|^\/usr\/(?:local\/)?bin\//;
function programIn(words) {
  let at = 0;
  for (let isFound = !0; isFound; ) {
    let rest = words.slice(at).join(" "), start = STARTERS.map((pattern) => pattern.exec(rest)?.[0]).find((text) => text !== void 0);
    if (isFound = start !== void 0, start?.split(" ").some((word2, index) => word2 !== "" && words[at + index] !== word2)) return;
    at += start?.trim().split(" ").length ?? 0;
  }
  let word = words[at] ?? "", name = word.replace(FOLDERS, "").replace(/\.(?:m|c)?js$/, "");
  return word === "" || name.includes("/") ? void 0 : { name, at };
}

// src/evidence/reports/cargo-lines.ts
var HEADER2 = /^ {5}Running (?:unittests )?(\S+) \(\S+\)$|^ {3}Doc-tests (\S+)$/, BEGIN = /^running (\d+) tests?$/, TEST = /^test (.+?)(?: - should panic| - compile fail| - compile)? \.\.\. (ok|FAILED|ignored)(?:, .*)?$/, END = /^test result: (ok|FAILED)\. (\d+) passed; (\d+) failed; (\d+) ignored; (\d+) measured; \d+ filtered out(?:; finished in [\d.]+s)?$/, STATUS = { ok: "passed", FAILED: "failed", ignored: "skipped" };
function readCargoLines(output) {
  let sections = [], lines = splitLines(output);
  for (let line of lines) if (!takes2(line, sections)) return;
  let broken = notCompiled(lines);
  if (broken) return sections.length === 0 ? broken : void 0;
  if (!(sections.length === 0 || !sections.every(({ isOver }) => isOver)))
    return sections.flatMap(
      ({ tests, messages }) => tests.map((test) => ({ ...test, ...messageOf(messages.get(test.titles.at(-1) ?? "")) }))
    );
}
function takes2(line, sections) {
  let section = sections.at(-1), [header, source, documented] = HEADER2.exec(line) ?? [];
  if (header)
    return sections.push({ target: source ?? `doc ${documented}`, tests: [], messages: /* @__PURE__ */ new Map() }), section === void 0 || section.isOver === !0;
  let isInside = section?.announced !== void 0 && !section.isOver, [begin, announced] = BEGIN.exec(line) ?? [];
  if (begin)
    return !section || section.announced !== void 0 ? !1 : (section.announced = Number(announced), !0);
  let [test, name = "", word = ""] = TEST.exec(line) ?? [];
  if (test) {
    let status = STATUS[word];
    return isInside && status && section.failing === void 0 && section.tests.push(testOf(section, name, status)), isInside && section.failing === void 0;
  }
  let end = END.exec(line);
  return end ? isInside ? (section.isOver = isCountedRight2(section, end), section.isOver) : !1 : (isInside && keepMessage(section, line), !0);
}
function testOf({ target, tests }, name, status) {
  let plain = target.startsWith("doc ") ? name.replace(/ \(line \d+\)$/, "") : name, before = plain === name ? 0 : tests.filter(({ titles }) => titles.at(-1)?.replace(/ #\d+$/, "") === plain).length, file = target.startsWith("doc ") ? name.split(" - ")[0] : void 0;
  return { titles: [target, before === 0 ? plain : `${plain} #${before + 1}`], status, ...file && { file } };
}
function isCountedRight2({ tests, announced }, [, word, ...numbers]) {
  let countOf = (status) => tests.filter((test) => test.status === status).length, [passed, failed, ignored, measured] = numbers.map(Number);
  return announced === tests.length && passed === countOf("passed") && failed === countOf("failed") && ignored === countOf("skipped") && measured === 0 && word === "ok" == (failed === 0);
}
function keepMessage(section, line) {
  let [, name] = /^---- (.+) stdout ----$/.exec(line) ?? [];
  line === "failures:" && (section.failing = ""), section.failing !== void 0 && (name ? section.failing = name : section.messages.set(section.failing, [...(section.messages.get(section.failing) ?? []).slice(0, 40), line]));
}
function messageOf(lines) {
  if (!lines) return {};
  let [, file, line] = /panicked at (\S+?):(\d+):\d+:$/m.exec(lines.join(`
`)) ?? [], isOurs = file !== void 0 && !file.startsWith("/");
  return { message: lines.join(`
`), ...isOurs && { file, line: Number(line) } };
}
function notCompiled(lines) {
  let targets = lines.flatMap((line) => {
    let [, crate, target = "lib"] = /^error: could not compile `([^`]+)` \(([^)]+)\)/.exec(line) ?? [];
    return crate ? [`${crate} (${target})`] : [];
  });
  if (targets.length === 0) return;
  let from = lines.findIndex((line) => /^error(?:\[E\d+\])?: /.test(line));
  return [...new Set(targets)].sort().map((target) => ({
    titles: [target, "compiles"],
    status: "failed",
    message: lines.slice(from, from + 20).join(`
`),
    isUnloaded: !0
  }));
}

// src/evidence/reports/go-events.ts
var ENDS = { pass: "passed", fail: "failed", skip: "skipped" }, MAX_MESSAGE2 = 2e3, BY_RANK = ["failed", "skipped", "passed"];
function readGoEvents(text, relocate) {
  let packages = /* @__PURE__ */ new Map(), builds = /* @__PURE__ */ new Map(), lines = text.split(`
`);
  if (lines.pop() !== "") return;
  for (let line of lines) {
    let event = parseObject(line);
    if (!event || !takes3(event, packages, builds)) return;
  }
  let tests = [...packages].map(([name, one]) => testsOf(name, one, relocate));
  return tests.every((some) => some !== void 0) ? tests.flat() : void 0;
}
function takes3(event, packages, builds) {
  let { Action: action = "", Test: test, Output: output = "" } = event;
  if (action.startsWith("build-")) {
    let path = event.ImportPath ?? "";
    return builds.set(path, ((builds.get(path) ?? "") + output).slice(0, MAX_MESSAGE2)), !0;
  }
  if (!event.Package) return !1;
  let one = packages.get(event.Package) ?? { tests: /* @__PURE__ */ new Map(), output: "" };
  if (packages.set(event.Package, one), one.end) return !1;
  if (test === void 0) return takesOfPackage(event, one, builds);
  let known = one.tests.get(test);
  if (action === "run")
    return one.tests.set(test, startedAgain(known)), !0;
  known && action === "output" && (known.output = (known.output + output).slice(0, MAX_MESSAGE2));
  let end = ENDS[action];
  return end ? !known || known.running === 0 ? !1 : (known.running -= 1, known.status = BY_RANK.find((status) => status === end || status === known.status), !0) : known !== void 0;
}
function startedAgain(known) {
  if (!known) return { running: 1, output: "" };
  let isOver = known.running === 0 && known.status !== "failed";
  return { ...known, running: known.running + 1, output: isOver ? "" : known.output };
}
function takesOfPackage(event, one, builds) {
  let { Action: action = "", Output: output = "", FailedBuild: failed } = event;
  return action === "output" && (one.output = (one.output + output).slice(0, MAX_MESSAGE2)), failed !== void 0 && (one.output = (builds.get(failed) ?? "") + one.output), one.end = ENDS[action], !0;
}
function testsOf(name, { tests, output, end }, relocate) {
  if (!end) return;
  let found = [...tests].map(([test, known]) => {
    let cut = end === "failed" ? "failed" : void 0, status = known.running > 0 ? cut : known.status;
    return status && {
      titles: [name, test.replaceAll("/", " > ")],
      status,
      ...locationIn(known.output, name, relocate),
      message: known.output
    };
  });
  if (!found.every((test) => test !== void 0)) return;
  let hasFailed2 = found.some(({ status }) => status === "failed");
  if (!(hasFailed2 && end !== "failed"))
    return end === "failed" && !hasFailed2 ? [...found, { titles: [name], status: "failed", message: output, isUnloaded: !0 }] : found;
}
function locationIn(output, name, relocate) {
  let [, file, line] = /^\s+(\w+_test\.go):(\d+): /m.exec(output) ?? [];
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
  let report = parseObject(text), files = objects(report?.testResults);
  if (!report || !files) return;
  let tests = files.map((file) => testsInFile(file, relocate));
  if (tests.some((some) => some === void 0)) return;
  let found = tests.flatMap((some) => some ?? []), results = files.flatMap((file) => objects(file.assertionResults) ?? []), countOf = (status) => results.filter((one) => STATUS2[string(one.status)] === status).length, { numTotalTests, numPassedTests, numFailedTests } = report;
  return numTotalTests === results.length && numPassedTests === countOf("passed") && numFailedTests === countOf("failed") ? found : void 0;
}
function testsInFile(file, relocate) {
  let path = relocate(string(file.name)), results = objects(file.assertionResults);
  if (!results || path === "") return;
  let tests = results.map((result) => jestTest(result, path));
  if (tests.some((test) => test === void 0)) return;
  let found = tests.flatMap((test) => test ?? []);
  return file.status !== "failed" || found.some(({ status }) => status === "failed") ? found : [...found, { titles: [path], status: "failed", file: path, message: string(file.message), isUnloaded: !0 }];
}
function jestTest(result, file) {
  let status = STATUS2[string(result.status)], [above, messages] = [result.ancestorTitles, result.failureMessages];
  if (!status || !Array.isArray(above) || typeof result.title != "string") return;
  let message = Array.isArray(messages) ? messages.map(String).join(`
`) : "", line = isJsonObject(result.location) ? result.location.line : lineIn(message, file);
  return {
    titles: [file, ...above.map(String), result.title],
    status,
    file,
    ...lineField(line),
    ...message && { message }
  };
}
var lineIn = (message, file) => {
  let at = message.indexOf(`/${file}:`);
  return at === -1 ? void 0 : Number.parseInt(message.slice(at + file.length + 2), 10);
};
function readRspecJson(text, relocate) {
  let report = parseObject(text), examples = objects(report?.examples), summary = report?.summary;
  if (!examples || !isJsonObject(summary)) return;
  let tests = examples.map((example) => rspecTest(example, relocate)), failed = examples.filter(({ status }) => status === "failed").length;
  return summary.example_count === examples.length && summary.failure_count === failed && (summary.errors_outside_of_examples_count ?? 0) === 0 && tests.every((test) => STATUS2[test.status]) ? tests : void 0;
}
function rspecTest(example, relocate) {
  let [whole, last] = [string(example.full_description), string(example.description)], suite = whole.endsWith(last) ? whole.slice(0, whole.length - last.length).trim() : "", file = relocate(string(example.file_path).replace(/^\.\//, "")), { exception } = example;
  return {
    titles: suite === "" ? [file, whole] : [file, suite, last],
    status: STATUS2[string(example.status)] ?? "failed",
    file,
    ...lineField(example.line_number),
    ...isJsonObject(exception) && { message: string(exception.message) }
  };
}
var objects = (value) => Array.isArray(value) && value.every(isJsonObject) ? value : void 0, string = (value) => typeof value == "string" ? value : "", lineField = (line) => typeof line == "number" && line > 0 ? { line } : {};

// src/evidence/reports/unittest-lines.ts
var RESULT = "(ok|FAIL|ERROR|skipped .*|expected failure|unexpected success)", WHOLE = new RegExp(`^(\\S+) \\(([\\w.]+)\\) \\.\\.\\. ${RESULT}$`), BEGIN2 = /^(\S+) \(([\w.]+)\)$/, END2 = new RegExp(`^.* \\.\\.\\. ${RESULT}$`), OPEN = /^(\S+) \(([\w.]+)\) \.\.\. $/, SUBTEST = /^ {2}(\S+) \(([\w.]+)\) .*\.\.\. (FAIL|ERROR|skipped .*)$/, SUMMARY = /^Ran (\d+) tests? in [\d.]+s$/, FIXTURES = /^(?:setUp|tearDown)(?:Class|Module)$/;
function readUnittestLines(output) {
  let lines = splitLines(output), summaries = lines.flatMap((line, at) => SUMMARY.test(line) ? [at] : []), [summary] = summaries;
  if (summary === void 0 || summaries.length > 1) return;
  let frame = { tests: [], names: /* @__PURE__ */ new Set(), words: [] };
  for (let line of lines) if (!takes4(line, frame)) return;
  let last = lines.slice(summary + 1).find((line) => line !== "") ?? "", counted = frame.tests.filter(({ titles }) => !FIXTURES.test(titles.at(-1) ?? "")).length;
  return Number(SUMMARY.exec(lines[summary] ?? "")?.[1]) === counted && !frame.open && isSummary(last, frame) ? withMessages(frame.tests, lines) : void 0;
}
function takes4(line, frame) {
  let { begun, open } = frame;
  frame.begun = void 0;
  let [whole, name = "", id = "", word = ""] = WHOLE.exec(line) ?? [];
  if (whole) return adds(frame, titled(name, id), word) && open === void 0;
  let [, result] = END2.exec(line) ?? [];
  if (begun && result) return adds(frame, begun, result);
  let sub = SUBTEST.exec(line);
  if (sub) return takesSubtest(frame, titled(sub[1] ?? "", sub[2] ?? ""), sub[3] ?? "");
  let [begin, first = "", of = ""] = BEGIN2.exec(line) ?? OPEN.exec(line) ?? [];
  return begin?.endsWith(" ") ? frame.open = titled(first, of) : begin ? frame.begun = titled(first, of) : frame.open = void 0, !begin?.endsWith(" ") || open === void 0;
}
var isSame = (one, other) => one?.titles.join(`
`) === other.titles.join(`
`);
function takesSubtest(frame, test, word) {
  let isFirst = isSame(frame.open, test);
  if (!isFirst && !isSame(frame.tests.at(-1), test)) return !1;
  if (frame.open = void 0, isFirst) return adds(frame, test, word);
  frame.words.push(word);
  let known = frame.tests.pop();
  return frame.tests.push({ ...test, status: known?.status === "failed" ? "failed" : statusOf(word) }), !0;
}
function adds(frame, test, word) {
  let name = test.titles.join(`
`), isNew = !frame.names.has(name);
  frame.names.add(name), frame.words.push(word);
  let isUnloaded = test.titles[0] === "unittest.loader._FailedTest";
  return frame.tests.push({ ...test, status: statusOf(word), ...isUnloaded && { isUnloaded } }), isNew;
}
var statusOf = (word) => /^(?:skipped|expected)/.test(word) ? "skipped" : word === "ok" ? "passed" : "failed", titled = (name, id) => ({
  titles: [id.endsWith(`.${name}`) ? id.slice(0, -name.length - 1) : id, name]
}), COUNTS = [
  ["failures", /^FAIL$/],
  ["errors", /^ERROR$/],
  ["skipped", /^skipped/],
  ["expected failures", /^expected failure$/],
  ["unexpected successes", /^unexpected success$/]
];
function isSummary(line, { words }) {
  let counts = COUNTS.flatMap(([name, word]) => {
    let count2 = words.filter((one) => word.test(one)).length;
    return count2 > 0 ? [`${name}=${count2}`] : [];
  }), verdict = words.some((word) => statusOf(word) === "failed") ? "FAILED" : "OK";
  return line === (counts.length > 0 ? `${verdict} (${counts.join(", ")})` : verdict);
}
function withMessages(tests, lines) {
  let starts = lines.flatMap((line, at) => /^={70}$/.test(line) ? [at] : []), parts = starts.map((start, at) => lines.slice(start + 1, starts[at + 1] ?? lines.length));
  return tests.map((test) => {
    if (test.status !== "failed") return test;
    let [owner = "", name = ""] = test.titles, part = parts.find(([head = ""]) => /^(?:FAIL|ERROR): /.test(head) && head.includes(`: ${name} (${owner}`)), end = part?.findIndex((line, at) => at > 1 && /^-{70}$/.test(line)) ?? -1, message = part?.slice(2, end === -1 ? void 0 : end).join(`
`);
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
`, MOCHA_REPORTER = `const { realpathSync, writeFileSync } = require('node:fs');
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
`, STATUSES = ["passed", "failed", "skipped"];
function readOwnReport(text, relocate) {
  let lines = text.split(`
`);
  if (lines.pop() !== "" || parseObject(lines.pop() ?? "")?.count !== lines.length) return;
  let tests = lines.map((line) => readTest(line, relocate));
  return tests.every((test) => test !== void 0) ? tests : void 0;
}
function readTest(text, relocate) {
  let read = parseObject(text), status = STATUSES.find((one) => one === read?.status);
  if (!read || !status || !Array.isArray(read.titles) || !read.titles.every((title) => typeof title == "string"))
    return;
  let file = typeof read.file == "string" ? relocate(read.file) : void 0, titles = read.titles, isFile = titles.length === 1 && (file === void 0 || relocate(titles[0] ?? "") === file);
  return {
    titles: isFile ? titles.map(relocate) : [...file === void 0 ? [] : [file], ...titles],
    status,
    ...file !== void 0 && { file },
    ...typeof read.line == "number" && !isFile && { line: read.line },
    ...typeof read.message == "string" && { message: read.message },
    ...isFile && file !== void 0 && status === "failed" && { isUnloaded: !0 }
  };
}
var NODE_ARGS = (report, directory) => [
  "--test-reporter=spec",
  "--test-reporter-destination=stdout",
  `--test-reporter=${directory}/reporter.mjs`,
  `--test-reporter-destination=${report}`
], GO_TEXT = String.raw`sed -un -e '/"Action":"\(build-\)\{0,1\}output"/!d' -e 's/^.*"Output":"\(.*\)\\n"[^"]*\("OutputType":"[a-z-]*"\)\{0,1\}}$/\1/' -e 's/\\t/\t/g; s/\\u003c/</g; s/\\u003e/>/g; s/\\u0026/\&/g; s/\\"/"/g; s/\\\\/\\/g' -e p`, ANY_JUNIT = /(?:^|\/)(?:target\/(?:surefire|failsafe)-reports|build\/test-results\/[\w.-]+)\/TEST-[^/]+\.xml$/, RUNNERS2 = [
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
    subcommand: { words: ["run"], optional: !0 },
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
    subcommand: { words: ["discover"], optional: !0 },
    declines: /^(?:-q|--quiet|-h$|--help|--$)/,
    args: () => ["-v"],
    report: "output",
    begun: /^Ran \d+ tests? in |^test\w* \(.*\) \.\.\. /m,
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
    begun: /^running \d+ tests?$/m,
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
  let lines = [
    ...terminalText(output).matchAll(/^(?:\[\w+\] )?Tests run: (\d+), Failures: \d+, Errors: \d+, Skipped: \d+$/gm)
  ];
  return lines.length > 0 ? lines.reduce((sum, [, run]) => sum + Number(run), 0) : void 0;
}

// src/evidence/reports/reporter.ts
async function reporterFor(asked, context) {
  let command = asked.replace(/((?:^|&&)\s*)pnpm (?:test|t)(?=\s|$)/, "$1pnpm run test"), found = await findRunner(command, context.readText);
  if (!found || !/^[\w./@+-]+$/.test(context.inSandbox)) return;
  let { row } = found, reported = commandOf(command, found, context.inSandbox);
  if (!reported) return;
  let { module } = row;
  module && writeFileSync(`${context.directory}/${module.name}`, module.text, { flag: "wx" });
  let goModule = /^module\s+(\S+)/m.exec(await context.readText(posix5.join(found.folder, "go.mod")) ?? "")?.[1], since = Date.now(), root = realPath(context.root), { directory } = context, relocate = relocator({ root, given: context.root, folder: found.folder, goModule });
  return {
    command: reported.command,
    ...reported.env && { env: reported.env },
    isAdded: reported.command !== asked || reported.env !== void 0,
    read: async ({ output, exitCode }) => believableOutcomes(readReport(row, { output, root, directory, since, relocate }), { exitCode, root }),
    hasRun: ({ output }) => {
      let tests = readReport(row, { output, root, directory, since, relocate });
      return tests ? tests.some(({ status }) => status === "failed") : isReported(row, { output, root, directory, since });
    }
  };
}
function commandOf(command, { row, own, insertAt, separator }, directory) {
  let report = typeof row.report == "string" ? `${directory}/${row.report}` : "", isScript2 = insertAt === void 0;
  if (isScript2 && row.env) return { command, env: row.env(report, directory) };
  let args = (row.args?.(report, directory) ?? []).filter((word) => !own.includes(word)), at = insertAt ?? command.trimEnd().length, added = args.length > 0 ? ` ${[...isScript2 ? separator : [], ...args].map(quoteIfNeeded).join(" ")}` : "", reporting = `${command.slice(0, at)}${added}${command.slice(at)}`, env = row.variable && { env: { [row.variable]: report } };
  return {
    command: row.prints ? `set -o pipefail; ${reporting.trimEnd()} | tee ${quote(report)} | ${row.prints.filter}` : reporting,
    ...env
  };
}
var quoteIfNeeded = (word) => /^[\w./:=@+-]+$/.test(word) ? word : quote(word);
function readReport({ report, read, total }, options) {
  let { output, root, directory, since, relocate } = options;
  if (output === void 0 && (report === "output" || total)) return;
  if (report === "output") return read(output ?? "", relocate);
  if (typeof report == "string") {
    let text = freshReport(directory, report, since);
    return text && text !== "older" ? read(text.text, relocate) : void 0;
  }
  let parts = reportFiles(root, report).flatMap((path) => {
    let text = freshReport(root, path, since);
    return text === "older" ? [] : [text && read(text.text, relocate)];
  });
  if (parts.length === 0 || !parts.every((part) => part !== void 0)) return;
  let tests = parts.flat();
  return (total?.(output ?? "") ?? tests.length) === tests.length ? tests : void 0;
}
function isReported({ report, begun }, options) {
  let { output, root, directory, since } = options;
  if (report === "output") return output === void 0 || begun?.test(output) === !0;
  if (report instanceof RegExp)
    return reportFiles(root, report).some((path) => freshReport(root, path, since) !== "older");
  let found = freshReport(directory, report, since);
  return found !== void 0 && found !== "older" && found.text.trim() !== "";
}
function relocator(options) {
  let { root, given, folder, goModule } = options;
  return (path) => {
    let plain = path.replace(/^file:\/\//, ""), base = [root, given].find((one) => plain.startsWith(`${one}/`));
    if (base) return plain.slice(base.length + 1);
    if (plain.startsWith("/")) return plain;
    if (goModule && plain.startsWith(`${goModule}/`)) return posix5.join(folder, plain.slice(goModule.length + 1));
    let inFolder = posix5.join(folder, plain);
    return folder !== "" && !leadsOut(inFolder) && isThere(`${root}/${inFolder}`) ? inFolder : posix5.normalize(plain);
  };
}
var isThere = (path) => lstatSync(path, { throwIfNoEntry: !1 }) !== void 0;
function realPath(path) {
  try {
    return realpathSync2.native(path);
  } catch {
    return path;
  }
}
var MAX_SCRIPTS = 4;
async function findRunner(command, readText, start = "", depth = 0) {
  let read = readCommandWords(command);
  if (!read || read.variables.includes("NODE_OPTIONS")) return;
  let folder = posix5.join(start, read.folder).replace(/^\.$/, ""), words = read.words.map(({ text }) => text), manifest = await readText(posix5.join(folder, "package.json")), call = scriptCall(words, manifest), direct = call ? void 0 : await rowOf(words, folder, readText);
  if (read.before.some((texts) => isRunner(texts)) || direct?.row.report === "output" && read.before.length > 0) return;
  if (direct) return { row: direct.row, own: direct.args, folder, insertAt: endOf(read, direct.last), separator: [] };
  let inner = call && depth < MAX_SCRIPTS && await findRunner(call.script, readText, folder, depth + 1);
  if (!(!call || !inner || inner.row.report === "output" || inner.row.prints) && !(inner.separator.length > 0 && !call.keepsSeparators))
    return { row: inner.row, own: inner.own, folder: inner.folder, separator: [...call.separator, ...inner.separator] };
}
var endOf = ({ words }, at) => words[at]?.end ?? 0, isRunner = (words) => {
  let name = programIn(words)?.name ?? "";
  return RUNNERS2.some(({ program }) => program.test(name) && name !== "node" && name !== "go" && name !== "cargo") || words.some((word) => /(?:^|[:-])test(?:$|[:-])/.test(word));
};
async function rowOf(words, folder, readText) {
  let found = programIn(words), row = RUNNERS2.find(({ program }) => program.test(found?.name ?? ""));
  if (!found || !row) return;
  let args = words.slice(found.at + 1), { subcommand } = row, hasSubcommand = subcommand?.words.includes(args[0] ?? "") ?? !1;
  if (!(subcommand && !hasSubcommand && !subcommand.optional) && !(row.needs && !row.needs.test(args.join(" "))) && !args.some((word) => row.declines?.test(word))) {
    for (let file of row.settings?.files ?? [])
      for (let place of /* @__PURE__ */ new Set([posix5.join(folder, file), file]))
        if (row.settings?.pattern.test(await readText(place) ?? "")) return;
    return { row, args, last: found.at + (hasSubcommand ? 1 : 0) };
  }
}
function scriptCall(words, manifest) {
  let [manager = "", ...rest] = words, [verb = "", ...more] = rest.filter((word) => !/^(?:-s|--silent)$/.test(word)), isRun = /^run(?:-script)?$/.test(verb), isTest = verb === "test" || verb === "t" && manager !== "yarn", [name, own] = isRun ? [more[0], more.slice(1)] : [isTest ? "test" : verb, more], script2 = name === void 0 || name === "" ? void 0 : scriptIn(manifest, name);
  if (script2 === void 0 || !/^(?:npm|pnpm|yarn)$/.test(manager)) return;
  if (manager === "yarn" || manager === "pnpm" && isRun)
    return { script: script2, separator: [], keepsSeparators: manager !== "yarn" };
  let end = own.indexOf("--"), before = end === -1 ? own : own.slice(0, end);
  if (!(manager !== "npm" || !(isRun || isTest) || before.some((word) => word.startsWith("-"))))
    return { script: script2, separator: end === -1 ? ["--"] : [], keepsSeparators: !0 };
}
function scriptIn(manifest, name) {
  let scripts = parseObject(manifest ?? "")?.scripts, script2 = isJsonObject(scripts) && Object.hasOwn(scripts, name) ? scripts[name] : void 0;
  return typeof script2 == "string" ? script2 : void 0;
}

// src/evidence/reports/tap-lines.ts
var POINT = /^(not )?ok(?: (\d+))?(?: (?:- )?(.*))?$/, PLAN = /^1\.\.(\d+)(?: *#.*)?$/, DIRECTIVE = / # *(skip|todo)\S*(?: .*)?$/i, STEP = 4, MAX_DEPTH4 = 32;
function readTap(text, relocate) {
  let lines = splitLines(text), isGrouped = /^TAP version 13$/m.test(text) && /^# tests +\d+$/m.test(text) && !/^ *# Subtest/m.test(text), document = { levels: [newLevel()], isGrouped };
  for (let line of lines) if (!takes5(line, document)) return;
  let [top, ...open] = document.levels;
  if (!(!top || open.length > 0 || document.yaml !== void 0 || !isWhole(top)))
    return top.tests.map((test) => ({ ...test, ...locationIn2(test.message ?? "", relocate) }));
}
var newLevel = () => ({ count: 0, isOver: !1, tests: [], names: /* @__PURE__ */ new Map() }), isWhole = ({ plan, count: count2 }) => plan === count2;
function takes5(line, document) {
  let indent = line.length - line.trimStart().length, [depth, body] = [indent / STEP, line.trim()];
  if (document.yaml !== void 0 || body === "---" && indent % STEP === 2) return takesYaml(document, indent, body);
  let isInside = document.failed !== void 0 && indent > document.failed.indent, point = POINT.exec(body), plan = PLAN.exec(body);
  if ((point !== null && point[2] !== void 0 || plan !== null) && Number.isInteger(depth) && depth <= MAX_DEPTH4) return takesTap(document, depth, { point, plan });
  if (/^Bail out!/.test(body) && indent === 0 || point !== null && indent === 0) return !1;
  let level = document.levels.at(-1);
  return isInside || document.failed && /^#/.test(body) ? keepMessage2(document, body) : document.isGrouped && level && indent === 0 && /^# \S/.test(line) && (level.group = line.slice(2)), !0;
}
function takesYaml(document, indent, body) {
  return body === "---" ? document.yaml ??= indent : body === "..." && indent === document.yaml ? document.yaml = void 0 : keepMessage2(document, body), !0;
}
function takesTap(document, depth, { point, plan }) {
  let { levels } = document;
  for (; levels.length <= depth; ) levels.push(newLevel());
  let below = depth === levels.length - 2 ? levels.pop() : void 0, level = levels.at(-1);
  return !level || depth !== levels.length - 1 || level.isOver ? !1 : plan ? level.plan !== void 0 || below ? !1 : (level.plan = Number(plan[1]), level.isOver = level.count > 0 || level.plan === 0, !level.isOver || isWhole(level)) : (!below || isWhole(below)) && takesPoint(document, level, { point, below: below?.tests ?? [], depth });
}
function takesPoint(document, level, { point, below, depth }) {
  let [, negated, number, words = ""] = point ?? [];
  if (level.count += 1, Number(number) !== level.count) return !1;
  let [, directive = ""] = DIRECTIVE.exec(` ${words}`) ?? [], status = directive ? "skipped" : negated ? "failed" : "passed", title = plainTitle(` ${words}`.replace(DIRECTIVE, "")) || `${number}`, titles = [...level.group === void 0 ? [] : [level.group], title], inner = below.map((test2) => ({
    ...test2,
    titles: [...titles, ...test2.titles],
    ...directive && { status: "skipped" }
  }));
  level.tests.push(...inner), document.failed = void 0;
  let isOwn = inner.length === 0 || status === "failed" && inner.every((test2) => test2.status !== "failed");
  if (status !== "failed" && inner.some((test2) => test2.status === "failed")) return !1;
  if (!isOwn) return !0;
  let test = { titles: unique(titles, level), status };
  return level.tests.push(test), status === "failed" && (document.failed = { test, indent: depth * STEP }), !0;
}
var plainTitle = (words) => words.replaceAll(/\\([#\\])/g, "$1").trim();
function unique(titles, { names: names2 }) {
  let name = titles.join(`
`), nth = (names2.get(name) ?? 0) + 1;
  return names2.set(name, nth), nth === 1 ? titles : [...titles.slice(0, -1), `${titles.at(-1)} #${nth}`];
}
var MAX_MESSAGE3 = 2e3;
function keepMessage2({ failed }, line) {
  if (!failed) return;
  let { test } = failed;
  test.message = `${test.message ?? ""}${line.replace(/^# ?/, "")}
`.slice(0, MAX_MESSAGE3);
}
function locationIn2(message, relocate) {
  let found = /^location: '?(?<file>[^':]+):(?<line>\d+):\d+'?$/m.exec(message) ?? /^at: [^\n]*\((?<file>[^():]+):(?<line>\d+):\d+\)$/m.exec(message) ?? /^ *at (?<file>\S+) line (?<line>\d+)\.$/m.exec(message) ?? /in test file (?<file>[^\n]+), line (?<line>\d+)/.exec(message), { file, line } = found?.groups ?? {};
  return file === void 0 ? {} : { file: relocate(file), line: Number(line) };
}

// src/evidence/reports/own-reports.ts
var SETTINGS = [
  ...Object.values(RUNNER_SETTINGS).flat(),
  "package.json",
  "karma.conf.js",
  "pytest.ini",
  ".pytest.ini",
  "pytest.toml",
  "pyproject.toml",
  "tox.ini",
  "setup.cfg",
  ".config/nextest.toml",
  "phpunit.xml",
  "phpunit.xml.dist",
  ".rspec",
  ".busted",
  "CMakeLists.txt",
  "pom.xml",
  "build.gradle"
], [MAX_FOLDERS, MAX_FILES2] = [8, 500], USUAL = [
  [/\bjest-junit\b/, /(?:^|\/)junit\.xml$/],
  [/\bmocha-junit-reporter\b/, /(?:^|\/)test-results(?:\.[0-9a-f]+)?\.xml$/],
  [
    /\b(?:mvnw?|gradlew?|surefire|failsafe)\b/,
    /(?:^|\/)(?:target\/(?:surefire|failsafe)-reports|build\/test-results\/[\w.-]+)\/TEST-[^/]+\.xml$/
  ]
];
async function ownReports(command, context) {
  let texts = await textsOf2(command, context.readText), isReport = reportPaths(texts.map(({ text }) => text).join(`
`)), before = statesIn(context.root, isReport), spool = `${context.directory}/tap`;
  mkdirSync(spool);
  let since = Date.now(), root = realPath(context.root), relocate = relocator({ root, given: context.root, folder: "", goModule: void 0 }), find = (output) => {
    let found = junitIn(isReport, { root: context.root, before, since, relocate }) ?? spooledTap(spool, since, relocate);
    if (found) return found;
    let document = tapIn(output ?? "", texts);
    return document === void 0 ? void 0 : { tests: readTap(document, relocate) };
  };
  return {
    command,
    isAdded: !1,
    env: { PERL_TEST_HARNESS_DUMP_TAP: `${context.inSandbox}/tap` },
    read: async ({ output, exitCode }) => believableOutcomes(find(output)?.tests, { exitCode, root }),
    hasRun: ({ output }) => find(output) !== void 0
  };
}
async function textsOf2(command, readText) {
  let led = [...await commandFiles(command, readText)], settings = [.../* @__PURE__ */ new Set(["", ...led.map((path) => posix6.dirname(path).replace(/^\.$/, ""))])].slice(0, MAX_FOLDERS).flatMap((folder) => SETTINGS.map((name) => posix6.join(folder, name))), texts = [{ path: "", text: command }];
  for (let path of /* @__PURE__ */ new Set([...led, ...settings])) {
    let text = await readText(path);
    text !== void 0 && texts.push({ path, text });
  }
  return texts;
}
function reportPaths(text) {
  let named2 = [...text.matchAll(/[\w@+-][\w.@+-]*(?:\/[\w.@+-]+)*\.xml\b/g)].map(([path]) => posix6.normalize(path)), usual = USUAL.flatMap(([writer, path]) => writer.test(text) ? [path] : []);
  if (named2.length + usual.length === 0) return;
  let names2 = [...new Set(named2)].map((path) => `/${path}`);
  return (path) => names2.some((name) => `/${path}`.endsWith(name)) || usual.some((pattern) => pattern.test(path));
}
var candidatesIn = (root, isReport) => isReport ? reportFiles(root, /\.xml$/).filter(isReport) : [], stateOf = (path) => {
  let { ino, size, mtimeMs, ctimeMs } = lstatSync2(path, { throwIfNoEntry: !1 }) ?? {};
  return ino === void 0 ? void 0 : [ino, size, mtimeMs, ctimeMs].join(" ");
}, statesIn = (root, isReport) => new Map(candidatesIn(root, isReport).map((path) => [path, stateOf(`${root}/${path}`)]));
function junitIn(isReport, options) {
  let { root, before, since, relocate } = options, fresh = candidatesIn(root, isReport).filter((path) => before.get(path) !== stateOf(`${root}/${path}`)), parts = fresh.slice(0, MAX_FILES2).flatMap((path) => {
    let report = freshReport(root, path, since);
    return report === "older" ? [] : report ? /<testsuites?[\s>]/.test(report.text) ? [anyJunitTests(report.text, relocate)] : [] : [void 0];
  });
  return parts.length === 0 ? void 0 : { tests: fresh.length <= MAX_FILES2 && parts.every((part) => part !== void 0) ? parts.flatMap((part) => part ?? []) : void 0 };
}
function spooledTap(spool, since, relocate) {
  let files = reportFiles(spool, /./);
  if (files.length === 0) return;
  let parts = files.slice(0, MAX_FILES2).map((path) => {
    let report = freshReport(spool, path, since);
    if (!report || report === "older") return;
    let file = relocate(path), tests = readTap(report.text, relocate);
    return tests ? tests.map((test) => ({ file, ...test, titles: [file, ...test.titles] })) : [{ titles: [file], status: "failed", file, message: report.text.slice(-1e3), isUnloaded: !0 }];
  });
  return { tests: files.length <= MAX_FILES2 && parts.every((part) => part !== void 0) ? parts.flatMap((part) => part ?? []) : void 0 };
}
var BEGINS = /^(?:TAP version 1[234]|1\.\.\d+(?: *#.*)?|(?:not )?ok \d+(?: .*)?)$/, [TOP, DETAIL] = [/^(?:1\.\.\d+(?: *#.*)?|(?:not )?ok \d+(?: .*)?|Bail out!.*)$/, /^(?:\s.*|#.*|)$/], [OPENS, CLOSES2] = [
  /^(?:|> .*|\$ .*|yarn run v\S+|make(?:\[\d+\])?: Entering directory .*|# .*)$/,
  /^(?:npm (?:error|ERR!|notice).*|make(?:\[\d+\])?: (?:\*\*\*|Leaving directory).*|error Command failed.*|info Visit .*|Done in .*| ?ELIFECYCLE .*)$/
];
function tapIn(output, texts) {
  let lines = splitLines(output), first = lines.findIndex((line) => BEGINS.test(line) || /^# Subtest/.test(line)), last = lines.findLastIndex((line) => TOP.test(line));
  if (first === -1 || last === -1) return;
  let echoes = texts.flatMap(({ path, text }) => /makefile|\.mk$/i.test(path) ? echoesOf(text) : []), opens = (line) => OPENS.test(line) || echoes.some((parts) => isEcho(line, parts));
  return lines.slice(0, first).every(opens) && lines.slice(last + 1).every((line) => DETAIL.test(line) || CLOSES2.test(line)) ? `${lines.slice(first).join(`
`)}
` : void 0;
}
var echoesOf = (makefile) => makefile.replaceAll(`\\
`, " ").split(`
`).filter((line) => /^\t\s*[^@\s]/.test(line)).map(
  (line) => line.trim().replace(/^[-+]+/, "").split(VARIABLE)
).filter((parts) => parts.join("").trim().length >= MIN_ECHO).slice(0, MAX_FILES2), VARIABLE = /\$(?:\([^)]*\)|\{[^}]*\}|.)/, MIN_ECHO = 4;
function isEcho(line, parts) {
  let [first = "", last = ""] = [parts[0], parts.at(-1)], at = 0;
  for (let part of parts) {
    let found = line.indexOf(part, at);
    if (found === -1) return !1;
    at = found + part.length;
  }
  return line.startsWith(first) && line.endsWith(last) && (parts.length > 1 || line === first);
}

// src/agent/host-command.ts
var MAX_OUTPUT_BYTES = 2e4, MAX_WHOLE_BYTES = 8 * 1024 * 1024, KILLED = 137;
async function runHostCommand(command, {
  cwd,
  env,
  confine,
  timeoutMs,
  signal,
  keepsWhole = !1
}) {
  let program = await confine({ file: "bash", args: ["--noprofile", "--norc", "-c", command], cwd, env }), result = await runProcess({ ...program, timeoutMs, signal, maxOutputBytes: keepsWhole ? MAX_WHOLE_BYTES : MAX_OUTPUT_BYTES }), { durationMs, output, truncated } = result;
  return {
    durationMs,
    output: keepsWhole ? shortened(output) : output,
    whole: keepsWhole && !truncated ? output : void 0,
    exitCode: result.timedOut ? TIMED_OUT : result.exitCode ?? KILLED
  };
}
function shortened(output) {
  let bounded = createBoundedOutput(MAX_OUTPUT_BYTES);
  return bounded.write(Buffer.from(output)), bounded.text();
}

// src/agent/run-check.ts
var MAX_SETTINGS_BYTES = 1024 * 1024;
async function runCheck(command, { workspace, environment }, {
  path,
  timeoutMs,
  ...where
}) {
  let { root: cwd } = workspace, env = { ...childEnvironment(environment, workspace), ...path !== void 0 && { PATH: path } }, name = `check-${randomBytes(6).toString("hex")}`, directory = join(temporaryFolder(workspace).at, name);
  await mkdir(directory, { mode: 448 });
  try {
    let { output: seen } = await runHostCommand('printf %s "$TMPDIR"', { ...where, timeoutMs, cwd, env }), inSandbox = join(seen, name), context = { root: cwd, directory, inSandbox, readText: async (path2) => readWholeText(join(cwd, path2), { maxBytes: MAX_SETTINGS_BYTES }) }, reporter = isAbsolute(inSandbox) ? await reporterFor(command, context) ?? await ownReports(command, context) : void 0, own = { ...env, ...isAbsolute(inSandbox) && { PYTHONPYCACHEPREFIX: join(inSandbox, "python") } }, run = async (line, limitMs, more = {}) => {
      let limits = { ...where, timeoutMs: limitMs, keepsWhole: reporter !== void 0 };
      return { ...await runHostCommand(`${ONE_PIPE}${line}`, { ...limits, cwd, env: { ...own, ...more } }), outcomes: void 0 };
    };
    if (!reporter) return treeRun(await run(command, timeoutMs));
    let end = await run(reporter.command, timeoutMs, reporter.env), outcomes = await reporter.read({ output: end.whole, exitCode: end.exitCode }), unread = !outcomes && reporter.hasRun({ output: end.whole }) ? UNREAD : {}, left = timeoutMs - end.durationMs;
    if (!(!outcomes && hasFailed(end) && reporter.isAdded) || left < end.durationMs || end.durationMs > RUN_TIME.maxComparedMs)
      return { ...treeRun({ ...end, outcomes }), ...unread };
    let plain = await run(command, left);
    return { ...treeRun(plain), ...unread, spentMs: end.durationMs + plain.durationMs };
  } finally {
    await rm(directory, { recursive: !0, force: !0 });
  }
}
var ONE_PIPE = "exec 2>&1; ", UNREAD = { isUnread: !0 }, treeRun = ({ exitCode, durationMs, output, outcomes }) => ({
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
