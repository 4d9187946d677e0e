import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  openTerminalSession,
  runSession
} from "./chunk-22FY54EO.mjs";
import {
  openRepositoryClone
} from "./chunk-HGEHTFFQ.mjs";
import "./chunk-SWVVMLXD.mjs";
import {
  loadSettings,
  readInputText,
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  describeLimit,
  isHere,
  openSandbox,
  projectTestCommand,
  readPackageFile,
  virtualEnvironment
} from "./chunk-IJJD7ZNS.mjs";
import "./chunk-A245EHAI.mjs";
import {
  chooseProfile,
  createPrograms
} from "./chunk-645ZXUZD.mjs";
import {
  TIMED_OUT,
  gatherEvidence,
  programIn,
  readCommandWords,
  runCheck
} from "./chunk-KXSHC2TD.mjs";
import "./chunk-YMOMXDCD.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import {
  handleInterrupts
} from "./chunk-AE2Q3KH3.mjs";
import {
  createThreadSanitizer
} from "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import {
  createRedactor
} from "./chunk-NP2V3FBQ.mjs";
import {
  presentNodes
} from "./chunk-SASV543H.mjs";
import {
  removeInside
} from "./chunk-MYA6JJVQ.mjs";
import {
  INSTALLERS,
  childEnvironment,
  describeEvidence,
  dollars,
  emptyView,
  foldView,
  openJournal,
  pickVariables,
  plain,
  readGitHubAccess,
  readTerminal,
  textWidth
} from "./chunk-YZLLI52C.mjs";
import {
  changesBetween,
  filesBetween,
  removeTree,
  switchTo,
  takeCompleteSnapshot,
  takeSnapshot
} from "./chunk-UB6AQPMI.mjs";
import {
  commonDirectory,
  compileGlob,
  describeFailure,
  fetchCommits,
  git,
  gitOk,
  isBelow,
  matchesProtected,
  openStore,
  outboundFetch,
  provideCommit,
  readWholeText,
  remedyOf,
  runProcess
} from "./chunk-RUKXNR4W.mjs";
import {
  frameUntrusted,
  untrustedNotice
} from "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  PROVIDER_ENTRIES,
  count,
  quote
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  describeError,
  isJsonObject,
  monotonic,
  parseObject,
  systemReason
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/eval/eval-command.ts
import { createHash } from "node:crypto";
import { existsSync as existsSync5 } from "node:fs";
import { mkdtemp, realpath as realpath2 } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename as basename2, join as join7, resolve } from "node:path";

// src/github/api/merged-pulls.ts
var LIST = `query ($owner: String!, $repo: String!, $after: String) {
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    pullRequests(states: MERGED, first: 50, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
      nodes { number closingIssuesReferences(first: 10) { nodes { number repository { nameWithOwner } } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`, MAX_SEEN = 1e3;
async function listClosingPulls(github, place, max) {
  let found = [], seen = 0, after = null;
  do {
    let answer = await ask(github, LIST, { ...place, after }), { nameWithOwner, pullRequests } = answer.repository, { nodes, pageInfo } = pullRequests;
    for (let node of presentNodes(nodes)) {
      seen += 1;
      let issues = ownIssues(node.closingIssuesReferences.nodes, nameWithOwner);
      issues.length > 0 && found.push({ pull: node.number, issues: issues.map(({ number }) => number) });
    }
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null && found.length < max && seen < MAX_SEEN);
  return { found: found.slice(0, max), seen };
}
var READ = `query ($owner: String!, $repo: String!, $pull: Int!) {
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    pullRequest(number: $pull) {
      number mergedAt createdAt
      mergeCommit { oid }
      commits(last: 100) { nodes { commit { messageHeadline authoredDate parents(first: 1) { totalCount } } } }
      closingIssuesReferences(first: 10) {
        nodes {
          number title body createdAt
          repository { nameWithOwner }
          userContentEdits(first: 100) { nodes { editedAt diff } }
          timelineItems(itemTypes: [RENAMED_TITLE_EVENT], first: 100) {
            nodes { ... on RenamedTitleEvent { createdAt previousTitle } }
          }
        }
      }
    }
  }
}`;
async function readMergedPull(github, place, pull) {
  let { repository } = await ask(github, READ, { ...place, pull }), { number, mergedAt, createdAt, mergeCommit, commits, closingIssuesReferences } = repository.pullRequest;
  if (mergedAt !== null)
    return {
      number,
      ...mergeCommit && { mergeCommit: mergeCommit.oid },
      commits: presentNodes(commits.nodes).filter(({ commit }) => commit.parents.totalCount < 2).map(({ commit }) => ({ headline: commit.messageHeadline, authored: commit.authoredDate })),
      issues: ownIssues(closingIssuesReferences.nodes, repository.nameWithOwner).map((issue) => asOf(issue, createdAt))
    };
}
function asOf(issue, moment) {
  let rename = presentNodes(issue.timelineItems.nodes).find(({ createdAt }) => createdAt >= moment);
  return {
    number: issue.number,
    title: rename?.previousTitle ?? issue.title,
    ...bodyAsOf(issue, moment),
    wasThere: issue.createdAt <= moment
  };
}
function bodyAsOf({ body, userContentEdits }, moment) {
  let edits = presentNodes(userContentEdits.nodes);
  if (!edits.some(({ editedAt }) => editedAt >= moment)) return { body };
  let earlier = edits.find(({ editedAt }) => editedAt < moment);
  return earlier?.diff == null ? {} : { body: earlier.diff };
}
var ownIssues = (nodes, repository) => presentNodes(nodes).filter((issue) => issue.repository.nameWithOwner === repository);
async function ask(github, query, variables) {
  return github.graphql(query, variables).catch((error) => {
    let { owner, repo, pull } = variables;
    if (pull !== void 0 && isNoPull(error))
      throw new KodeletError("usage", `${owner}/${repo} has no pull request #${pull}`, {
        remedy: "Name a merged one by its own number, not by that of the issue that it closed"
      });
    let what = pull === void 0 ? "The merged pull requests" : `Pull request #${pull}`, remedy = remedyOf(error, 'the permission "pull-requests: read"', { terminal: !0 });
    throw new KodeletError("github", `${what} of ${owner}/${repo} could not be read: ${describeFailure(error)}`, {
      remedy,
      cause: error
    });
  });
}
function isNoPull(error) {
  let { errors } = error;
  return errors?.some(({ type, path }) => type === "NOT_FOUND" && path?.at(-1) === "pullRequest") ?? !1;
}

// src/cli/eval/case-pool.ts
import { setMaxListeners } from "node:events";
import { join as join6 } from "node:path";

// src/cli/eval/evaluate-case.ts
import { join as join5 } from "node:path";

// src/cli/eval/case-session.ts
import { join } from "node:path";
async function attemptCase({ root, ...place }, asking) {
  let { config, apiKey, request, prompt } = asking, { terminal, signal, hidden } = place, session = await openTerminalSession(config, terminal, { subscribers: [], signal, directory: root, hidden }), journals = openPrivateDirectory(terminal.tempDirectory, "kodelet-ci-journals"), journal = openJournal(join(journals, `${session.sessionId}.jsonl`)), view = emptyView;
  session.stream.subscribe(journal), session.stream.subscribe((event) => {
    view = foldView(view, event);
  });
  let started = monotonic();
  try {
    return { result: await runSession({ request, prompt }, { session, config, apiKey }), view, minutes: (monotonic() - started) / 6e4, journal: journal.path };
  } finally {
    journal.close(), await session.close();
  }
}
var TIMEOUT_MS = 18e5, MAX_OUTPUT_BYTES = 2e4;
async function runTests(place, { config, commands }) {
  let ends = /* @__PURE__ */ new Map();
  for (let command of commands) {
    let end = await runTest(place, { config, command, timeoutMs: TIMEOUT_MS });
    if (ends.set(command, end), end.exitCode !== 0) return { passed: !1, failed: command, output: describeRun(command, end), ends };
  }
  return { passed: !0, output: "", ends };
}
function runTest(place, { config, command, timeoutMs }) {
  return withSandbox(place, config, async ({ session, confine }) => {
    let { workspace, redactor, environment } = session, { PATH: path } = testEnvironment(childEnvironment(environment, workspace), workspace.root), where = { confine, timeoutMs, signal: place.signal, ...path !== void 0 && { path } }, end = await runCheck(command, { workspace, environment }, where);
    return place.signal.throwIfAborted(), { ...end, output: redactor.text(end.output) };
  });
}
var describeRun = (command, { exitCode, output }) => `$ ${command}
${output}
${exitCode === TIMED_OUT ? "stopped after 30 minutes" : `exit code ${exitCode}`}`, inSandbox = (place, config, work) => withSandbox(place, config, ({ session: { workspace, redactor, environment }, confine }) => {
  let env = testEnvironment(childEnvironment(environment, workspace), workspace.root);
  return work(async (command, more = {}) => {
    let file = { file: "bash", args: ["--noprofile", "--norc", "-c", command], cwd: workspace.root, env: { ...env, ...more } }, limits = { timeoutMs: TIMEOUT_MS, signal: place.signal, maxOutputBytes: MAX_OUTPUT_BYTES }, { exitCode, output } = await runProcess({ ...await confine(file), ...limits });
    return place.signal.throwIfAborted(), { exitCode, output: redactor.text(output) };
  }, workspace.scratch);
});
async function withSandbox({ root, hidden, terminal, signal }, config, work) {
  let session = await openTerminalSession(config, terminal, { subscribers: [], signal, directory: root, hidden });
  try {
    let { confine, close } = await openSandbox(session, chooseProfile(session));
    return await work({ session, confine: confine.command }).finally(close);
  } finally {
    await session.close();
  }
}
function testEnvironment(env, root) {
  let programs = createPrograms({ path: env.PATH ?? "", home: env.HOME ?? "" }), folder = virtualEnvironment({ root, programs });
  return folder === void 0 ? env : { ...env, PATH: `${join(root, folder, "bin")}:${env.PATH}` };
}
async function setUpCase({ root, terminal, signal }, commands, commandVariables = {}) {
  let { path, home, tempDirectory } = terminal, workspace = { root, scratch: tempDirectory }, result = await runProcess({
    file: "bash",
    args: ["--noprofile", "--norc", "-ec", commands.join(`
`)],
    cwd: root,
    env: {
      ...childEnvironment({ path, home, commandVariables }, workspace),
      TMPDIR: tempDirectory,
      ...terminal.network
    },
    timeoutMs: TIMEOUT_MS,
    signal,
    maxOutputBytes: MAX_OUTPUT_BYTES
  });
  return signal.throwIfAborted(), result.exitCode === 0 ? void 0 : result.output;
}

// src/cli/eval/prepared-case.ts
import { randomBytes } from "node:crypto";
import { existsSync as existsSync3 } from "node:fs";
import { constants, cp, mkdir, readdir, writeFile as writeFile2 } from "node:fs/promises";
import { join as join4 } from "node:path";

// src/cli/eval/proof.ts
import { existsSync as existsSync2 } from "node:fs";
import { realpath, writeFile } from "node:fs/promises";
import { basename, dirname as dirname2, join as join3, relative } from "node:path";

// src/cli/eval/focused-tests.ts
import { existsSync } from "node:fs";
import { dirname, join as join2 } from "node:path";
var JS = String.raw`\.[cm]?[jt]sx?$`, JS_NAMED = new RegExp(`(?:[._-](?:test|tests|spec|specs)|(?:^|/)(?:test|tests|spec|test[-_.][^/]*))${JS}`), JS_IN_FOLDER = new RegExp(`(?:^|/)(?:test|tests|__tests__|spec|specs)/(?!.*(?:fixture|helper|util|mock)).*${JS}`), scripts = ({ files }) => {
  let named = files.filter((path) => JS_NAMED.test(path));
  return named.length > 0 ? named : files.filter((path) => JS_IN_FOLDER.test(path));
}, matching = (pattern) => ({ files }) => files.filter((path) => pattern.test(path)), all = (files) => files.length === 0 ? void 0 : [files.map(quoted).join(" ")], RUNNERS = [
  {
    program: /^node$/,
    subcommand: "--test",
    valued: /^(?:-r|--(?:require|import|loader|experimental-loader|test-(?:reporter(?:-destination)?|name-pattern)))$/,
    flags: /^--(?:experimental|enable|no|test|trace)-[\w-]+$/,
    name: (look) => all(scripts(look))
  },
  {
    program: /^vitest$/,
    valued: /^(?:-[crt]|--(?:config|root|dir|project|reporter|environment|pool|testNamePattern|mode))$/,
    flags: /^--(?:run|coverage|silent|passWithNoTests|globals|no-[\w-]+)$/,
    name: (look) => all(scripts(look))
  },
  {
    program: /^jest$/,
    valued: /^(?:-[ctw]|--(?:config|rootDir|maxWorkers|testTimeout|testNamePattern|env))$/,
    flags: /^(?:-i|--(?:ci|coverage|runInBand|silent|verbose|passWithNoTests|forceExit|no-[\w-]+|detectOpenHandles))$/,
    name: (look) => all(scripts(look))?.map((files) => `--runTestsByPath ${files}`)
  },
  {
    program: /^mocha$/,
    valued: /^(?:-[rtRugf]|--(?:require|timeout|reporter|ui|grep|config|extension|import|file|loader))$/,
    flags: /^(?:-b|--(?:recursive|exit|bail|parallel|colors|check-leaks|no-[\w-]+))$/,
    name: (look) => all(scripts(look))
  },
  {
    program: /^(?:pytest|py\.test)$/,
    valued: /^(?:-[ckmnpoW]|--(?:rootdir|cov|cov-report|numprocesses|timeout|maxfail|tb|confcutdir|import-mode))$/,
    flags: /^(?:-[lqsvx]+|-r\w+|--(?:strict|strict-markers|verbose|quiet|exitfirst|no-[\w-]+))$/,
    name: (look) => all(matching(/(?:^|\/)(?:test_[^/]*|[^/]*_test)\.py$/)(look))
  },
  {
    program: /^rspec$/,
    valued: /^(?:-[fIrteo]|--(?:format|require|tag|example|out|seed|order|options))$/,
    flags: /^--(?:color|profile|fail-fast|no-[\w-]+)$/,
    name: (look) => all(matching(/_spec\.rb$/)(look))
  },
  {
    program: /^phpunit$/,
    valued: /^(?:-c|--(?:configuration|bootstrap|testsuite|group|filter))$/,
    flags: /^--(?:colors|testdox|verbose|no-[\w-]+|stop-on-[\w-]+)$/,
    // Older versions take one path.
    name: (look) => {
      let files = matching(/Test\.php$/)(look);
      return files.length === 0 ? void 0 : files.map(quoted);
    }
  },
  {
    program: /^go$/,
    subcommand: "test",
    valued: /^-(?:run|count|timeout|tags|p|parallel|coverprofile|covermode|coverpkg|mod|bench)$/,
    flags: /^-(?:v|race|short|cover|failfast|json|vet=\w+)$/,
    name: (look) => goPackages(look)
  },
  {
    program: /^cargo$/,
    subcommand: "test",
    valued: /^(?:-[pFj]|--(?:package|features|jobs|target|profile|manifest-path))$/,
    flags: /^(?:-[qv]|--(?:workspace|all|locked|offline|frozen|release|quiet|all-features|no-[\w-]+|lib|tests))$/,
    name: (look) => cargoTargets(look)
  }
];
function goPackages({ root, files }) {
  let folders = files.map((path) => (path.includes("testdata/") ? path.split("testdata/")[0] : dirname(path)) ?? "."), packages = [...new Set(folders.map((folder) => `./${folder.replace(/^\.$/, "").replace(/\/$/, "")}`))], isOwn = (path) => path === "./" || path === "." || !existsSync(join2(root, path, "go.mod")) && isOwn(dirname(path));
  return packages.length > 0 && packages.every(isOwn) ? [packages.map(quoted).join(" ")] : void 0;
}
var MAX_BYTES = 1024 * 1024;
function cargoTargets({ root, files }) {
  let options = files.map((path) => /^(?:(.*)\/)?tests\/(?:([\w-]+)\.rs|([\w-]+)\/main\.rs)$/.exec(path)).map((found) => {
    if (!found) return;
    let [, folder, file, directory] = found, target = `--test ${file ?? directory}`;
    if (folder === void 0) return target;
    let manifest = readWholeText(join2(root, folder, "Cargo.toml"), { maxBytes: MAX_BYTES }) ?? "", name = /^\[package\][^[]*?^name\s*=\s*"([\w-]+)"/ms.exec(manifest)?.[1];
    return name && `--package ${name} ${target}`;
  }), known = [...new Set(options)].filter((option) => option !== void 0);
  return known.length > 0 && options.every(Boolean) ? [known.join(" ")] : void 0;
}
var MAX_FILES = 50;
function focusedCommand(command, look) {
  if (look.files.length === 0 || look.files.length > MAX_FILES) return;
  let script = /^(npm|pnpm|yarn|bun) (?:run )?(t(?:est)?|[\w:-]+)$/.exec(command.trim());
  if (!script) return focusedLine(command, look)?.direct;
  let [, manager = "", short = ""] = script, name = short === "t" ? "test" : short, { scripts: own } = readPackageFile(look.root), found = focusedLine(own[name] ?? "", look);
  return found ? found.appended.length === 1 && !found.hasOperands ? `${command.trim()} ${manager === "npm" ? "-- " : ""}${found.appended[0]}` : [`pre${name}`, `post${name}`].some((other) => Object.hasOwn(own, other)) ? void 0 : `PATH="$PWD/node_modules/.bin:$PATH"; ${found.direct}` : void 0;
}
function focusedLine(line, look) {
  let read = readCommandWords(line), found = read && programIn(read.words.map(({ text }) => text));
  if (!found || read.folder !== "" || read.before.length > 0) return;
  let words = read.words.map(({ start, end }) => line.slice(start, end)), runner = RUNNERS.find(
    ({ program, subcommand }) => program.test(found.name) && (!subcommand || words.slice(found.at + 1).includes(subcommand))
  ), split = runner && splitArguments(words.slice(found.at + 1), runner), appended = split && runner.name(look);
  if (!appended) return;
  let kept = [line.slice(0, read.words[found.at]?.end).trimStart(), ...split.kept].join(" ");
  return { direct: appended.map((files) => `${kept} ${files}`).join(" && "), appended, hasOperands: split.hasOperands };
}
function splitArguments(words, { valued, flags, subcommand, program }) {
  let kept = [], [hasOperands, unknown] = [!1, !1];
  for (let index = 0; index < words.length; index += 1) {
    let word = words[index] ?? "";
    if (word === "--") return;
    if (word === subcommand || program.test("vitest") && word === "run") kept.push(word);
    else if (word.startsWith("-")) {
      kept.push(word), valued.test(word) ? kept.push(words[++index] ?? "") : unknown = !flags.test(word) && !word.includes("=");
      continue;
    } else {
      if (unknown) return;
      hasOperands = !0;
    }
    unknown = !1;
  }
  return { kept, hasOperands };
}
var quoted = (path) => /^[\w@%+:,./-]+$/.test(path) ? path : quote(path);

// src/cli/eval/proof.ts
async function proveTests(unproven, config) {
  let { place, repository, files, tests, commands, isGuess } = unproven, run = (some) => runTests(place, { config, commands: some }), refuse = async (reason, output) => ({ reason: await otherCopy(unproven, config) ?? reason, commands, ...output !== void 0 && { output } });
  await repository.bring(tests);
  let there = tests.filter((path) => existsSync2(join3(place.root, path))), [focused] = commands.flatMap((one) => focusedCommand(one, { root: place.root, files: there }) ?? []), before = /* @__PURE__ */ new Map(), runBefore = async (some) => {
    let { passed, ends } = await run(some);
    for (let [command, end] of ends) before.set(command, end);
    return passed;
  }, first = focused !== void 0 && !await runBefore([focused]) ? [focused] : [];
  if (first.length === 0 && await runBefore(commands)) return refuse(PASS_WITHOUT);
  await repository.reset(), await repository.bring(files);
  let after = await run([...first, ...commands]);
  if (after.passed) return { commands: [...first, ...commands], before };
  if (first.length === 0) return refuse(FAIL_WITH, after.output);
  if (after.failed !== focused) return isGuess ? { commands: first, before } : refuse(FAIL_WITH, after.output);
  let whole = await run(commands);
  return whole.passed ? (await repository.reset(), await repository.bring(tests), await runBefore(commands) ? refuse(PASS_WITHOUT) : { commands, before }) : refuse(FAIL_WITH, whole.output);
}
var PASS_WITHOUT = "its tests pass without the change", FAIL_WITH = "its tests fail here with the merged change too";
async function otherCopy(probed, config) {
  return await pythonCopy(probed, config) ?? await nodeCopy(probed, config);
}
var MARK = "kodelet-ci imports ";
function readMarks(output) {
  return output.split(`
`).filter((line) => line.includes(MARK)).flatMap((line) => {
    let { name, path, program = "" } = parseObject(line.slice(line.indexOf(MARK) + MARK.length)) ?? {};
    return typeof name == "string" && typeof path == "string" ? [{ name, path, program: String(program) }] : [];
  });
}
var PYTHON_PROBE = `
import atexit, importlib.util, json, os, sys
def report(name):
    module = sys.modules.get(name) or importlib.util.find_spec(name)
    found = getattr(module, '__file__', None) or getattr(module, 'origin', None)
    line = json.dumps({'name': name, 'path': os.path.realpath(found), 'program': sys.executable}) if found else ''
    os.write(1, ('\\n${MARK}' + line + '\\n').encode())
def show():
    for name in os.environ['KODELET_PACKAGES'].split(): report(name)
`, PLUGIN = "kodelet_import_probe";
async function pythonCopy({ place, tests, real, commands, setup }, config) {
  let names = pythonPackages(place.root, real);
  if (names.length === 0) return;
  let env = { KODELET_PACKAGES: names.join(" "), PYTHONDONTWRITEBYTECODE: "1" };
  for (let command of commands) {
    let read = readCommandWords(command), program = read && programIn(read.words.map(({ text }) => text));
    if (!program || !/^(?:pytest|unittest)$/.test(program.name)) continue;
    let isUnittest = program.name === "unittest", files = tests.filter((path) => path.endsWith(".py") && existsSync2(join3(place.root, path))), line = isUnittest ? [command.slice(0, read.words[program.at - 2]?.end), "-c", `'${PYTHON_PROBE.replaceAll("'", '"')}
show()'`] : [command, "-p", PLUGIN, "--collect-only", "-q", ...files.map(quote)], output = await inSandbox(place, config, async (run, scratch) => (await writeFile(join3(scratch, `${PLUGIN}.py`), `${PYTHON_PROBE}
atexit.register(show)
`), (await run(line.join(" "), isUnittest ? env : { ...env, PYTHONPATH: scratch })).output)), root = await realpath(place.root), other = readMarks(output).find(({ path }) => !isBelow(path, root) || path.includes("/site-packages/"));
    return other && describeCopy(other, pythonRemedy(other.program, root, setup));
  }
}
function pythonRemedy(program, root, setup) {
  return isBelow(program, root) ? setupOption(setup, `${relative(root, program)} -m pip install -e .`) : existsSync2(join3(dirname2(dirname2(program)), "pyvenv.cfg")) ? `--jobs 1 ${setupOption(setup, `${program} -m pip install -e .`)}` : setupOption(setup, "python3 -m venv .venv && .venv/bin/pip install pytest -e .");
}
var setupOption = (setup, command) => `--setup ${quote([...setup, command].join(" && "))}`;
function pythonPackages(root, files) {
  let names = files.flatMap((path) => {
    if (!path.endsWith(".py") || !existsSync2(join3(root, path))) return [];
    let top = path;
    for (; dirname2(top) !== "." && existsSync2(join3(root, dirname2(top), "__init__.py")); ) top = dirname2(top);
    return top === path && ![".", "src", "lib"].includes(dirname2(path)) ? [] : [basename(top, ".py")];
  });
  return [...new Set(names)].filter((name) => /^\w+$/.test(name) && !["setup", "conftest", "noxfile"].includes(name));
}
var NODE_PROBE = `
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const { name, specifier, from } = JSON.parse(process.env.KODELET_IMPORT);
const path = realpathSync(fileURLToPath(import.meta.resolve(specifier, from)));
console.log('\\n${MARK}' + JSON.stringify({ name, path }));
`, MAX_BYTES2 = 1024 * 1024;
async function nodeCopy({ place, tests, real, setup }, config) {
  let packages = nodePackages(place.root, real), imports = packages.flatMap(({ name }) => tests.flatMap((path) => importsOf(place.root, path, name)));
  if (imports.length === 0) return;
  let command = `node --experimental-import-meta-resolve --input-type=module --eval '${NODE_PROBE.replaceAll("'", '"')}'`, output = await inSandbox(place, config, async (run) => {
    let answers = [];
    for (let one of imports) answers.push((await run(command, { KODELET_IMPORT: JSON.stringify(one) })).output);
    return answers.join(`
`);
  }), root = await realpath(place.root), other = readMarks(output).find(({ path }) => !isBelow(path, root) || path.includes("/node_modules/"));
  if (!other) return;
  let { folder = "." } = packages.find(({ name }) => name === other.name) ?? {}, [at = ""] = isBelow(other.path, root) ? relative(root, other.path).split(`${other.name}/`) : ["node_modules/"], link = `${at}${other.name}`, make = `mkdir -p ${dirname2(link)} && rm -rf ${link} && ln -s ${relative(dirname2(link), folder)} ${link}`;
  return describeCopy(other, setupOption(setup, make));
}
function nodePackages(root, files) {
  let owners = files.flatMap((path) => {
    for (let at = dirname2(path); ; at = dirname2(at)) {
      let text = readWholeText(join3(root, at, "package.json"), { maxBytes: MAX_BYTES2 }), { name } = parseObject(text ?? "") ?? {};
      if (typeof name == "string" && PACKAGE_NAME.test(name)) return [[name, at]];
      if (at === ".") return [];
    }
  });
  return [...new Map(owners)].map(([name, folder]) => ({ name, folder }));
}
var PACKAGE_NAME = /^(?:@[\w.-]+\/)?[\w.-]+$/;
function importsOf(root, path, name) {
  let found = [...(readWholeText(join3(root, path), { maxBytes: MAX_BYTES2 }) ?? "").matchAll(/(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1/g)].map(([, , one = ""]) => one);
  return [...new Set(found)].filter((specifier) => specifier === name || specifier.startsWith(`${name}/`)).map((specifier) => ({ name, specifier, from: `file://${encodeURI(join3(root, path))}` }));
}
var describeCopy = ({ name, path }, remedy) => `its tests import ${name} from ${path}, not from this checkout; use ${remedy}`;

// src/cli/eval/prepared-case.ts
var isIncomparable = (found) => "reason" in found;
async function prepareCase(pull, options) {
  let unfit = unfitIssues(pull.issues);
  if (unfit !== void 0) return { reason: unfit };
  let change = await findMergedChange(options.store, pull);
  if (typeof change == "string") return { reason: change };
  let tests = change.files.filter(options.isTest), real = change.files.filter((path) => !options.isTest(path));
  if (tests.length === 0) return { reason: "the merged change brought no tests", change };
  if (real.length === 0) return { reason: "the merged change has only tests", change };
  await mkdir(options.directory, { recursive: !0, mode: 448 });
  let repository = await createCaseRepository(options.store, change, options), place = { ...options.place, root: repository.root }, { commands: setup, missing } = await setupCommands(options, place), failure = setup.length === 0 ? void 0 : await setUpCase(place, setup, pickVariables(options.config.commands.env));
  if (failure !== void 0) return { reason: "the setup failed", again: !0, change, output: failure };
  let { commands, isGuess } = await testCommands(options, place, change);
  if (commands.length === 0) return { reason: `${NO_COMMAND}; name one with --test`, change };
  await repository.keep();
  let found = { place, repository, files: change.files, tests, real, commands, isGuess, setup }, proof = await proveTests(found, options.config);
  if ("reason" in proof) return { ...proof, reason: [proof.reason, ...missing].join("; "), change };
  let before = new Map([...proof.before].map(([command, end]) => [command, [end]]));
  return { place, repository, change, tests, real, commands: proof.commands, before };
}
async function setupCommands({ setup, config }, { root, terminal }) {
  let named = setup === void 0 ? config.setup.run : [setup];
  if (named.length > 0) return { commands: named, missing: [] };
  let { path, home } = terminal;
  return lockFileSetup({ root, top: new Set(await readdir(root)), path, home });
}
var NO_COMMAND = "no test command of the project is known";
async function testCommands({ test, config }, { root, terminal }, { files }) {
  if (test !== void 0) return { commands: [test], isGuess: !1 };
  let isAbout = ({ paths }) => paths === void 0 || files.some((path2) => matchesProtected(path2, paths) !== void 0), checks = config.publish.verify.filter(isAbout);
  if (checks.length > 0) return { commands: checks.map(({ command }) => command), isGuess: !1 };
  let { path, home } = terminal, found = projectTestCommand({ root, top: new Set(await readdir(root)), path, home });
  return { commands: found === void 0 ? [] : [found], isGuess: !0 };
}
var STANDARD_REQUEST = "Resolve the issue below: find the cause of what it describes and make the change that it needs.";
function issuePrompt(request, issues, redactor) {
  let nonce = randomBytes(12).toString("hex"), sanitize = createThreadSanitizer(redactor), texts = issues.map(({ number, title, body = "" }) => {
    let text = `Title: ${sanitize(title).replace(/\s+/g, " ").trim()}

${sanitize(body).trim() || "(no description)"}`;
    return frameUntrusted(`issue #${number}`, text, nonce);
  });
  return ["# The request", request, "# What it is about", untrustedNotice(nonce), ...texts].join(`

`);
}
function unfitIssues(issues) {
  if (issues.length === 0) return "it closed no issue of this repository";
  let newer = issues.find(({ wasThere }) => !wasThere);
  if (newer) return `issue #${newer.number} is newer than the pull request`;
  let lost = issues.find(({ body }) => body === void 0);
  return lost && `issue #${lost.number} was edited later, and GitHub does not have the earlier text`;
}
var INDEX = "merged-index";
async function createCaseRepository(store, { base, merged }, { directory, name }) {
  let [root, kept] = [join4(directory, name), join4(directory, "kept")];
  await mkdir(root, { recursive: !0 }), await gitOk(["init", "--quiet", "--template=", "--initial-branch=main"], { cwd: root }), await takeHistory(store, base, root), await gitOk(["update-ref", "refs/heads/main", base], { cwd: root }), await gitOk(["reset", "--quiet", "--hard", base], { cwd: root }), await store.ok(["read-tree", "--reset", merged], { index: INDEX });
  let own = await openStore({ directory: join4(directory, "snapshots"), root, remote: store.remote });
  await provideCommit(own, base);
  let before;
  return {
    root,
    store: own,
    async keep() {
      before = await takeCompleteSnapshot(own, base), await copyTree(root, kept);
    },
    async reset() {
      await removeTree(root), await copyTree(kept, root);
    },
    async bring(paths) {
      let after = await inMerged(store, paths);
      for (let path of paths) after.includes(path) || await removeInside(root, path);
      let input = after.map((path) => `${path}\0`).join("");
      await store.ok(["checkout-index", "--force", "-z", "--stdin"], { index: INDEX, tree: root, input });
    },
    async left() {
      let snapshot = await takeSnapshot(own), changes = await changesBetween(own, before ?? snapshot, snapshot);
      return { snapshot, changed: changes.map(({ path }) => path) };
    }
  };
}
async function inMerged(store, paths) {
  let listed = await store.ok(["ls-files", "-z"], { index: INDEX }), all2 = new Set(listed.split("\0"));
  return paths.filter((path) => all2.has(path));
}
async function takeHistory(store, base, root) {
  let pack = ["pack-objects", "--revs", "--quiet", join4(root, ".git/objects/pack/pack")];
  !existsSync3(join4(commonDirectory(store.root), "shallow")) && (await git(pack, { cwd: store.root, input: `${base}
` })).exitCode === 0 || (await store.ok(pack, { input: `--shallow ${base}
${base}
` }), await writeFile2(join4(root, ".git/shallow"), `${base}
`));
}
var copyTree = (from, to) => cp(from, to, {
  recursive: !0,
  verbatimSymlinks: !0,
  preserveTimestamps: !0,
  mode: constants.COPYFILE_FICLONE
});
async function findMergedChange(store, pull) {
  let { mergeCommit: merged, commits } = pull;
  if (merged === void 0) return "GitHub does not say which commit it was merged as";
  try {
    let base = await baseOf(store, merged, commits);
    if (base === void 0) return `its merge commit ${merged.slice(0, 7)} has no parent`;
    for (let sha of [merged, base]) await provideCommit(store, sha);
    return { base, merged, files: await filesBetween(store, base, merged) };
  } catch (error) {
    if (GONE.test(error.message)) return `its commits are gone: ${lastLine(error.message)}`;
    throw error;
  }
}
var GONE = /not our ref|unadvertised object|couldn't find remote ref|no such commit/i, lastLine = (text) => text.trim().split(`
`).at(-1) ?? "";
async function baseOf(store, merged, commits) {
  let { parents } = await readCommit(store, merged, commits.length + 1), [base] = parents;
  if (parents.length !== 1) return base;
  let sha = merged;
  for (let [left, original] of [...commits.entries()].reverse()) {
    let commit = sha === void 0 ? void 0 : await readCommit(store, sha, left + 2);
    if (!commit || !isSame(commit, original)) break;
    [base] = commit.parents, sha = base;
  }
  return base;
}
async function readCommit(store, sha, depth) {
  let read = ["cat-file", "commit", sha], known = await store.run(read, { borrow: !0 });
  known.exitCode !== 0 && await fetchCommits(store, [sha], depth);
  let stdout = known.exitCode === 0 ? known.stdout : await store.ok(read), end = stdout.indexOf(`

`), head = stdout.slice(0, end), [, seconds = "0"] = /^author .* (\d+) [+-]\d{4}$/m.exec(head) ?? [];
  return {
    headline: stdout.slice(end).trimStart().split(`
`)[0] ?? "",
    authored: new Date(Number(seconds) * 1e3).toISOString(),
    parents: [...head.matchAll(/^parent (\S+)$/gm)].map(([, parent = ""]) => parent)
  };
}
var isSame = (one, original) => Date.parse(one.authored) === Date.parse(original.authored) && one.headline.startsWith(original.headline.replace(/(?:\u2026|\.\.\.)$/, "")), PYTHON_PROJECT = ["pyproject.toml", "setup.py"];
function lockFileSetup(options) {
  let { root, top, path, home } = options, programs = createPrograms({ path, home }), there = INSTALLERS.flatMap((row) => {
    let file = row.files.find((name) => top.has(name));
    return file === void 0 ? [] : [{ ...row, file, runs: installerOf(row, { root, programs }) }];
  }), rows = [...new Set(there.map(placeOf))].map((place) => {
    let own = there.filter((row) => placeOf(row) === place);
    return own.find(({ runs }) => runs !== void 0) ?? own[0];
  }), isPython = PYTHON_PROJECT.some((name) => top.has(name));
  return {
    commands: rows.flatMap((row) => {
      if (row?.runs === void 0) return [];
      let { program, runs, commands, editable = [] } = row;
      return [...commands.map((one) => one.replace(program, runs)), ...isPython ? editable : []];
    }),
    missing: rows.flatMap(
      (row) => row && row.runs === void 0 ? [`${row.file} needs ${row.program}, which is not installed here`] : []
    )
  };
}
var placeOf = ({ folders, homes }) => [...folders, ...homes][0], installerOf = ({ program, wrapper }, { root, programs }) => [wrapper, program].find((one) => one !== void 0 && isHere(one, root, programs));

// src/cli/eval/results.ts
import { appendFileSync, existsSync as existsSync4, readFileSync, truncateSync } from "node:fs";
var OUTCOMES = ["solved", "not solved", "not comparable"];
function readResults(path) {
  let lines = readText(path).split(`
`), isTorn = (index) => index === lines.length - 1;
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    let result = parseObject(line);
    if (result && isResult(result)) return [result];
    if (isTorn(index)) return [];
    throw new KodeletError("usage", `${path}:${index + 1} is not a result of an evaluation`, {
      remedy: 'Name a file that "kodelet-ci eval" has written with --results'
    });
  });
}
function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new KodeletError("usage", `${path} cannot be read: ${systemReason(cause)}`, {
      remedy: 'Name a file that "kodelet-ci eval" has written with --results',
      cause
    });
  }
}
var isResult = (line) => typeof line.repository == "string" && Number.isInteger(line.pull) && typeof line.candidate == "string" && typeof line.settings == "string" && OUTCOMES.some((outcome) => outcome === line.outcome) && ["costUsd", "minutes", "turns"].every((name) => typeof line[name] == "number") && (line.attempt === void 0 || Number.isInteger(line.attempt)) && ["issues", "touched", "real", "tests"].every((name) => Array.isArray(line[name])), earlierResults = (path) => existsSync4(path) ? readResults(path) : [];
function saveResult(path, result) {
  if (existsSync4(path)) {
    let before = readFileSync(path);
    truncateSync(path, before.lastIndexOf(`
`) + 1);
  }
  appendFileSync(path, `${JSON.stringify(result)}
`);
}
var attemptOf = ({ attempt = 1 }) => attempt, isSettled = ({ outcome, again }) => outcome === "not comparable" && !again, caseKey = ({ repository, pull }) => `${repository}#${pull}`;
function latestResults(results) {
  let names = candidateNames(results);
  return [...new Map(
    results.map((one) => {
      let candidate = names.get(keyOf(one)) ?? one.candidate;
      return [`${caseKey(one)} ${attemptOf(one)} ${candidate}`, { ...one, candidate }];
    })
  ).values()];
}
var keyOf = ({ candidate, settings }) => `${candidate}
${settings}`;
function candidateNames(results) {
  let [names, cases] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()], own = new Set(results.map(({ candidate }) => candidate));
  for (let key of new Set(results.map(keyOf))) {
    let attempts = results.filter((one) => keyOf(one) === key), [candidate = ""] = attempts.map((one) => one.candidate), pulls = attempts.map(caseKey), name = candidate;
    for (let number = 2; pulls.some((pull) => cases.get(name)?.has(pull)); number += 1) {
      for (; own.has(`${candidate} (${number})`); ) number += 1;
      name = `${candidate} (${number})`;
    }
    names.set(key, name), cases.set(name, /* @__PURE__ */ new Set([...cases.get(name) ?? [], ...pulls]));
  }
  return names;
}

// src/cli/eval/totals.ts
var overlapOf = ({ touched, real }) => real.filter((path) => touched.includes(path)).length, candidatesIn = (results) => [
  ...new Set(results.map(({ candidate }) => candidate))
], compares = ({ outcome }) => outcome !== "not comparable", isSolved = ({ outcome }) => outcome === "solved";
function evalTotals(results) {
  return candidatesIn(results).map((candidate) => {
    let own = results.filter((one) => one.candidate === candidate), compared = own.filter(compares), solved = compared.filter(isSolved).length, sum2 = (amount) => compared.reduce((all2, one) => all2 + amount(one), 0), cases = [...casesOf(compared).values()], attempts = Math.max(1, ...own.map(attemptOf));
    return {
      candidate,
      solved,
      notSolved: compared.length - solved,
      notComparable: own.length - compared.length,
      costUsd: sum2(({ costUsd }) => costUsd),
      minutes: sum2(({ minutes }) => minutes),
      turns: sum2(({ turns }) => turns),
      filesMet: sum2(overlapOf),
      filesReal: sum2(({ real }) => real.length),
      cases: cases.length,
      attempts,
      ...cases.length > 0 && { passAt1: solvedShare(cases) },
      ...attempts > 1 && sharesOfWhole(cases.filter((one) => one.attempts === attempts))
    };
  });
}
function casesOf(compared) {
  let cases = /* @__PURE__ */ new Map();
  for (let one of compared) {
    let { solved, attempts } = cases.get(caseKey(one)) ?? { solved: 0, attempts: 0 };
    cases.set(caseKey(one), { solved: solved + (isSolved(one) ? 1 : 0), attempts: attempts + 1 });
  }
  return cases;
}
function sharesOfWhole(whole) {
  if (whole.length === 0) return {};
  let share = (isMet) => {
    let met = whole.map((one) => ({ solved: isMet(one) ? 1 : 0, attempts: 1 }));
    return { ...solvedShare(met), solved: whole.filter(isMet).length, cases: whole.length };
  };
  return {
    anyAttempt: share(({ solved }) => solved > 0),
    everyAttempt: share(({ solved, attempts }) => solved === attempts)
  };
}
function evalComparisons(results) {
  let [against, ...others] = candidatesIn(results), countsOf = (candidate) => casesOf(results.filter((one) => one.candidate === candidate && compares(one))), first = countsOf(against);
  return others.flatMap((candidate) => {
    let pairs = [...countsOf(candidate)].flatMap(([key, second]) => {
      let one = first.get(key);
      return one ? [[one, second]] : [];
    });
    if (against === void 0 || pairs.length === 0) return [];
    let difference = pairedDifference(pairs);
    return [{ candidate, against, cases: pairs.length, difference, verdict: verdictOf(difference, pairs.length) }];
  });
}
var MIN_COMPARED = 6;
function verdictOf({ low, high }, cases) {
  return cases < MIN_COMPARED ? "cannot tell" : low > 0 ? "better" : high < 0 ? "worse" : "cannot tell";
}
var Z = 1.959964;
function wilson(share, count2) {
  if (count2 === 0) return { share: 0, low: 0, high: 1 };
  let scale = 1 + Z ** 2 / count2, middle = (share + Z ** 2 / (2 * count2)) / scale, half = Z / scale * Math.sqrt(share * (1 - share) / count2 + Z ** 2 / (4 * count2 ** 2));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
var shareOf = ({ solved, attempts }) => solved / attempts, sum = (numbers) => numbers.reduce((all2, one) => all2 + one, 0), mean = (numbers) => numbers.length === 0 ? 0 : sum(numbers) / numbers.length;
function solvedShare(cases) {
  let shares = cases.map(shareOf);
  return wilson(mean(shares), effectiveCount(shares, sum(cases.map(({ attempts }) => attempts))));
}
function effectiveCount(shares, attempts) {
  let cases = shares.length, share = mean(shares);
  if (cases < 2 || share === 0 || share === 1) return cases;
  let between = sum(shares.map((one) => (one - share) ** 2)) / (cases - 1) / cases;
  return Math.min(attempts, Math.max(cases, share * (1 - share) / between));
}
function pairedDifference(pairs) {
  let [first, second] = [solvedShare(pairs.map(([one]) => one)), solvedShare(pairs.map(([, other]) => other))], share = second.share - first.share, correlation = correctedCorrelation(pairs.map(([one, other]) => [shareOf(one), shareOf(other)])), root = (toSecond, toFirst) => Math.sqrt(Math.max(0, toSecond ** 2 - 2 * correlation * toSecond * toFirst + toFirst ** 2));
  return {
    share,
    low: Math.max(-1, share - root(second.share - second.low, first.high - first.share)),
    high: Math.min(1, share + root(second.high - second.share, first.share - first.low))
  };
}
function correctedCorrelation(pairs) {
  let count2 = pairs.length, [one, other] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)], spread = (shares) => sum(shares.map((share) => (share - mean(shares)) ** 2)), scale = count2 * Math.sqrt(spread(one) * spread(other));
  if (scale === 0) return 0;
  let product = count2 * sum(pairs.map(([first, second]) => (first - mean(one)) * (second - mean(other))));
  return (product > 0 ? Math.max(0, product - count2 / 2) : product) / scale;
}

// src/cli/eval/table.ts
function evalTable(results) {
  let candidates = candidatesIn(results), cases = [...new Map(results.map((one) => [caseKey(one), one])).values()].toSorted(byCase), find = (one, candidate) => results.filter((other) => caseKey(other) === caseKey(one) && other.candidate === candidate), isOne = new Set(results.map(({ repository }) => repository)).size === 1, rows = cases.map((one) => [
    `${isOne ? "" : one.repository}#${one.pull}`,
    one.issues.map((issue) => `#${issue}`).join(" "),
    ...candidates.flatMap((candidate) => cellsOf(find(one, candidate)))
  ]), head = ["pull", "issue", ...candidates.flatMap(() => COLUMNS)], named = candidates.length > 1 ? [["", "", ...candidates.flatMap((name) => [name, ...EMPTY])]] : [], totals = evalTotals(results);
  return [
    ...aligned([...named, head, ...rows]),
    "",
    ...totals.flatMap(describeTotals),
    ...evalComparisons(results).map(describeComparison),
    ...warnOfFew(totals),
    ...reasonsOf(results, candidates.length > 1)
  ];
}
var byCase = (a, b) => a.repository === b.repository ? a.pull - b.pull : a.repository < b.repository ? -1 : 1, COLUMNS = ["outcome", "cost", "minutes", "turns", "files"], EMPTY = COLUMNS.slice(1).map(() => "");
function cellsOf(attempts) {
  let [first] = attempts;
  if (!first) return ["-", ...EMPTY];
  let compared = attempts.filter(({ outcome }) => outcome !== "not comparable"), [one] = compared;
  if (!one) return [first.outcome, ...EMPTY];
  let sum2 = (amount) => compared.reduce((all2, one2) => all2 + amount(one2), 0), met = sum2(overlapOf), besides = sum2(({ touched }) => touched.length) - met;
  return [
    attempts.length === 1 ? one.outcome : solvedOf(compared),
    dollars(sum2(({ costUsd }) => costUsd)),
    sum2(({ minutes }) => minutes).toFixed(1),
    `${sum2(({ turns }) => turns)}`,
    `${met}/${sum2(({ real }) => real.length)}${besides > 0 ? ` +${besides}` : ""}`
  ];
}
var solvedOf = (attempts) => `solved ${attempts.filter(({ outcome }) => outcome === "solved").length} of ${attempts.length}`, LEFT = /* @__PURE__ */ new Set(["pull", "issue", "outcome"]);
function aligned(rows) {
  let head = rows.find(([first]) => first === "pull") ?? [], body = rows.filter((row) => row[0] !== ""), widths = head.map((_, index) => Math.max(...body.map((row) => textWidth(row[index] ?? "")))), starts = widths.map((_, index) => widths.slice(0, index).reduce((sum2, width) => sum2 + width + 2, 0));
  return rows.map((row) => row[0] === "" ? placed(row, starts) : cells(row, widths, head));
}
var cells = (row, widths, head) => row.map((cell, index) => {
  let room = " ".repeat(Math.max(0, (widths[index] ?? 0) - textWidth(cell)));
  return LEFT.has(head[index] ?? "") ? cell + room : room + cell;
}).join("  ").trimEnd();
function placed(row, starts) {
  return row.reduce((line, cell, index) => {
    if (cell === "") return line;
    let room = Math.max((starts[index] ?? 0) - textWidth(line), line === "" ? 0 : 2);
    return line + " ".repeat(room) + cell;
  }, "");
}
var percent = (share) => `${Math.round(100 * share)}%`, range = ({ low, high }) => `${percent(low)} to ${percent(high)}`;
function describeTotals(totals) {
  let { candidate, solved, notSolved, notComparable, costUsd, minutes, turns, filesMet, filesReal } = totals, { cases, attempts, passAt1, anyAttempt, everyAttempt } = totals, tries = solved + notSolved, share = passAt1 ? ` (${percent(passAt1.share)}, 95% interval ${range(passAt1)})` : "", what = attempts > 1 ? `${count(tries, "attempt")} at ${count(cases, "case")} solved, pass@1` : `${tries} solved`, besides = notComparable > 0 ? [`${notComparable} not comparable`] : [], parts = [
    `${solved} of ${what}${share}`,
    ...besides,
    dollars(costUsd),
    `${minutes.toFixed(1)} min`,
    count(turns, "turn"),
    `${filesMet} of ${count(filesReal, "real file")} touched`
  ], first = `${candidate}: ${parts.join(", ")}`;
  if (!anyAttempt || !everyAttempt) return [first];
  let of = (one) => `${one.solved} of ${count(one.cases, "case")} (${percent(one.share)}, 95% interval ${range(one)})`;
  return [
    first,
    `  solved by at least one of ${attempts} attempts: ${of(anyAttempt)}`,
    `  solved by all ${attempts} attempts (pass^${attempts}): ${of(everyAttempt)}`
  ];
}
var VERDICTS = {
  better: "solves more",
  worse: "solves less",
  "cannot tell": "cannot tell which solves more"
}, points = (share) => {
  let rounded = Math.round(100 * share);
  return rounded > 0 ? `+${rounded}` : `${rounded === 0 ? 0 : rounded}`;
};
function describeComparison({ candidate, against, cases, difference, verdict }) {
  let { share, low, high } = difference, interval = `95% interval ${points(low)} to ${points(high)}`, said = verdict === "cannot tell" ? VERDICTS[verdict] : `${candidate} ${VERDICTS[verdict]}`, why = cases < MIN_COMPARED ? `, it takes at least ${MIN_COMPARED} cases` : "";
  return `${candidate} against ${against}, on the same ${count(cases, "case")}: ${points(share)} points (${interval}): ${said}${why}`;
}
var MIN_CASES = 20;
function warnOfFew(totals) {
  let cases = Math.max(0, ...totals.map((one) => one.cases));
  return cases === 0 || cases >= MIN_CASES ? [] : [`${cases === 1 ? "One case is" : `${cases} cases are`} too few for more than a first impression: read the intervals, not the percentages.`];
}
function reasonsOf(results, isNamed) {
  let said = results.flatMap((one) => {
    if (one.reason === void 0) return [];
    let who = isNamed && !isSettled(one) ? ` ${one.candidate}` : "", which = attemptOf(one) > 1 && !isSettled(one) ? ` attempt ${attemptOf(one)}` : "";
    return [`#${one.pull}${who}${which}: ${one.outcome}, ${one.reason}`];
  });
  return said.length > 0 ? ["", ...new Set(said)] : [];
}

// src/cli/eval/evaluate-case.ts
async function evaluateCase(evaluation, number, open) {
  let { github, repository, directory, say } = evaluation, pull = await readMergedPull(github, repository, number);
  if (!pull)
    throw new KodeletError(
      "usage",
      `pull request #${number} is not merged, so nothing says whether its issue is solved`,
      {
        remedy: "Name a merged one, such as those that --list prints"
      }
    );
  say(`#${number}: preparing, and running its tests without and with the merged change`);
  let [{ candidate: first }] = open, options = { ...evaluation, directory: join5(directory, `pull-${number}`), config: first.config }, prepared = await prepareCase(pull, options).catch(refusal), keep = (candidate, attempt, rest) => {
    let about = aboutCase(evaluation, pull, { candidate, attempt }), safe = evaluation.redactor.deep(bounded({ ...about, ...rest }));
    return evaluation.keep(safe), safe;
  };
  if (isIncomparable(prepared)) {
    let unusable = { ...NOTHING_DONE, ...incomparable(prepared) };
    for (let { candidate, attempts } of open) keep(candidate, attempts[0] ?? 1, unusable);
    return [`#${number}: not comparable, ${unusable.reason}`, ...lastLines(prepared.output)];
  }
  let results = [];
  for (let { candidate, attempts } of open) {
    let own = [];
    for (let attempt of attempts)
      say(`#${number}: ${candidate.name} works on it${attempts.length > 1 ? `, attempt ${attempt}` : ""}`), own.push(
        keep(candidate, attempt, await attemptOnce(evaluation, { pull, prepared, candidate }).catch(unfinished))
      );
    results.push(own);
  }
  return [`#${number}: ${results.map(describeResults).join("; ")}`];
}
function describeResults(results) {
  let [one] = results;
  return one ? results.length > 1 ? `${one.candidate}: ${solvedOf(results)}` : `${one.candidate}: ${one.outcome}${one.reason === void 0 ? "" : `, ${one.reason}`}` : "";
}
var MAX_LINES = 10, lastLines = (output = "") => output.trimEnd().split(`
`).slice(-MAX_LINES).flatMap((line) => line === "" ? [] : [`  ${line}`]), FOR_ALL = /* @__PURE__ */ new Set(["usage", "credentials", "github", "sandbox", "journal"]);
function refusal(error) {
  if (!(error instanceof KodeletError) || FOR_ALL.has(error.code)) throw error;
  return { reason: describeError(error), again: !0 };
}
var unfinished = (error) => ({
  ...NOTHING_DONE,
  ...incomparable(refusal(error))
}), NOTHING_DONE = { costUsd: 0, minutes: 0, turns: 0, touched: [], real: [], tests: [] }, aboutCase = ({ repository }, { number, issues }, { candidate, attempt }) => ({
  repository: `${repository.owner}/${repository.repo}`,
  pull: number,
  issues: issues.map((issue) => issue.number),
  candidate: candidate.name,
  settings: candidate.settings,
  attempt,
  time: (/* @__PURE__ */ new Date()).toISOString()
}), incomparable = ({ reason, again, change, commands, output }) => ({
  outcome: "not comparable",
  reason,
  ...again && { again },
  ...change && { base: change.base, merged: change.merged },
  ...commands && { tests: commands },
  ...output && { output }
});
async function attemptOnce(evaluation, options) {
  let { pull, prepared, candidate } = options, { repository, place, change, commands } = prepared, { config, apiKey, request } = candidate;
  await repository.reset();
  let prompt = issuePrompt(request, pull.issues, evaluation.redactor), { result, view, minutes, journal } = await attemptCase(place, { config, apiKey, request, prompt });
  place.signal.throwIfAborted();
  let used = {
    costUsd: view.costUsd,
    minutes,
    turns: view.turns,
    real: prepared.real,
    tests: commands,
    journal,
    base: change.base,
    merged: change.merged
  }, { isTest } = evaluation;
  return judgeAttempt(prepared, { config, isTest, result }).then(
    (judged) => ({ ...used, ...judged }),
    // The agent has left something behind that git cannot read, say: it has cost what it has.
    (error) => ({ ...used, touched: [], ...incomparable(refusal(error)) })
  );
}
var MAX_FILES2 = 300, MAX_CHARACTERS = 4e3, bounded = ({ touched, real, reason, output, ...rest }) => ({
  ...rest,
  touched: touched.slice(0, MAX_FILES2),
  real: real.slice(0, MAX_FILES2),
  ...reason !== void 0 && { reason: reason.slice(0, 500) },
  ...output !== void 0 && { output: output.slice(-MAX_CHARACTERS) }
});
async function judgeAttempt(prepared, options) {
  let { config, isTest, result } = options, { snapshot, changed } = await prepared.repository.left(), touched = changed.filter((path) => !isTest(path));
  if (result.stop === "failed") return { touched, ...failedSession(result.error) };
  let stopped = result.limit === void 0 ? [] : [`stopped at ${describeLimit(result.limit, config.limits)}`], trees = await treesOf(prepared, { left: snapshot, tests: changed.filter(isTest) });
  if (!trees) return { touched, ...LOST };
  let { reason, ...judged } = await judgeTrees(prepared, { config, ...trees }), reasons = [...stopped, ...reason === void 0 ? [] : [reason]];
  return { touched, ...judged, ...reasons.length > 0 && { reason: reasons.join("; ") } };
}
function failedSession(error = new KodeletError("model", "the session failed")) {
  if (error.code === "credentials") throw error;
  return { outcome: "not comparable", again: !0, reason: describeError(error) };
}
var LOST = {
  outcome: "not comparable",
  again: !0,
  reason: "git could not write the files that the agent left"
};
async function treesOf({ repository, tests }, { left, tests: own }) {
  let { store } = repository;
  await repository.reset(), await repository.bring(tests);
  let before = await takeSnapshot(store);
  if (await switchTo(store, left.tree))
    return await repository.bring([.../* @__PURE__ */ new Set([...tests, ...own])]), { before, after: await takeSnapshot(store) };
}
async function judgeTrees(prepared, { config, before, after }) {
  let { repository, commands } = prepared, judged = LOST, notes = [];
  for (let command of commands) {
    let { evidence, runs } = await gatherEvidence({
      store: repository.store,
      before,
      after,
      checks: [{ command, run: command }],
      tests: config.publish.tests,
      known: (check, nth) => prepared.before.get(check.command)?.[nth],
      run: (check, tree, timeoutMs) => runOn(prepared, { config, check, tree, timeoutMs }),
      time: UNHURRIED
    }), end = runs.get(command), { outcome, reason, again } = judgeEvidence(evidence);
    reason !== void 0 && notes.push(reason);
    let failed = end !== void 0 && end.exitCode !== 0 && { output: describeRun(command, end) };
    if (judged = { outcome, evidence, ...again && { again }, ...failed }, outcome !== "solved") break;
  }
  return { ...judged, ...notes.length > 0 && { reason: notes.join("; ") } };
}
var UNHURRIED = {
  timeoutMs: TIMEOUT_MS,
  maxComparedMs: Number.POSITIVE_INFINITY,
  minExtraMs: Number.POSITIVE_INFINITY
};
async function runOn({ repository, place, before }, options) {
  let {
    config,
    check: { command },
    tree,
    timeoutMs
  } = options, now = await takeSnapshot(repository.store);
  if (await repository.reset(), !await switchTo(repository.store, now.tree))
    throw new KodeletError("git", "the files of the case could not be written again", {
      remedy: "Run the same command again, which tries the case once more"
    });
  let end = await runTest(place, { config, command, timeoutMs });
  return tree === "base" && before.set(command, [...before.get(command) ?? [], end]), end;
}
function judgeEvidence(evidence) {
  let { verdict, tests, changedChecks, checks } = evidence, isEdited = changedChecks.some(({ effect, inline }) => effect !== "added" && !inline);
  if (verdict === "proven" || verdict === "passed") return { outcome: "solved" };
  let said = describeEvidence(evidence);
  if (verdict === "changed" && !isEdited) return { outcome: "solved", reason: said };
  if (verdict === "flaky") {
    let decide = new Set(tests.redBefore);
    return tests.flaky.length > 0 && decide.size > 0 && !tests.flaky.some((name) => decide.has(name)) && !isEdited ? { outcome: "solved", reason: said } : { outcome: "not comparable", again: !0, reason: said };
  }
  return checks.some(({ change }) => change === void 0) ? LOST : verdict === "red-before" ? { outcome: "not solved" } : { outcome: "not solved", reason: said };
}

// src/cli/eval/case-pool.ts
var TOTAL_COST = "--total-cost-usd";
async function evaluateCases(pool) {
  let { signal: interrupt } = pool.evaluation.place, failure = new AbortController(), signal = AbortSignal.any([interrupt, failure.signal]);
  setMaxListeners(0, signal);
  let queue = createQueue({ ...pool, say: pool.evaluation.say }), work = async (worker) => {
    try {
      await workThrough(queue, { pool, worker, signal });
    } catch (error) {
      failure.abort(error);
    }
  }, workers = Math.min(pool.jobs, Math.max(1, pool.numbers.length));
  return await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker))), signal.throwIfAborted(), queue.isWhole();
}
function createQueue({
  say,
  candidates,
  numbers,
  attempts,
  totalCostUsd,
  earlier
}) {
  let left = [...numbers], running = /* @__PURE__ */ new Map(), waiting = [], isWhole = !0, open = (pull) => openCandidates(candidates, { done: earlier(), pull, attempts }), stop = (message) => {
    isWhole && say(message), isWhole = !1;
  };
  return { next: async () => {
    for (; isWhole; ) {
      let [number] = left;
      if (number === void 0) return;
      let [first, ...others] = open(number), cost = maxCostOf([...first ? [first] : [], ...others]), used = earlier().reduce((sum2, { costUsd }) => sum2 + costUsd, 0), reserved = [...running.values()].reduce((sum2, one) => sum2 + one, 0);
      if (!first) left.shift();
      else {
        if (used + reserved + cost <= totalCostUsd)
          return left.shift(), running.set(number, cost), { number, open: [first, ...others] };
        if (running.size === 0) {
          let rest = left.filter((pull) => open(pull).length > 0).length;
          return stop(costObjection(totalCostUsd, { used, cost, rest }));
        } else await new Promise((resolve2) => waiting.push(resolve2));
      }
    }
  }, done: (number) => {
    running.delete(number);
    for (let resume of waiting.splice(0)) resume();
  }, isWhole: () => isWhole };
}
async function workThrough(queue, { pool, worker, signal }) {
  let { evaluation, stored, jobs } = pool, directory = join6(evaluation.directory, `job-${worker}`), store;
  for (let one = await queue.next(); one; one = await queue.next()) {
    let { number, open } = one;
    try {
      signal.throwIfAborted(), store ??= await openStore({ directory: join6(directory, "store"), ...stored });
      let place = { ...evaluation.place, signal }, say = jobs > 1 ? () => {
      } : evaluation.say, lines = await evaluateCase({ ...evaluation, store, place, directory, say }, number, open);
      evaluation.say(lines.join(`
`));
    } finally {
      queue.done(number);
    }
    await removeTree(join6(directory, `pull-${number}`));
  }
}
function openCandidates(candidates, { done, pull, attempts }) {
  return candidates.flatMap((candidate) => {
    let own = done.filter((one) => one.pull === pull && one.settings === candidate.settings && !one.again), missing = Array.from({ length: attempts }, (_, index) => index + 1).filter(
      (attempt) => !own.some((one) => attemptOf(one) === attempt)
    );
    return missing.length === 0 || own.some(isSettled) ? [] : [{ candidate, attempts: missing }];
  });
}
var maxCostOf = (open) => open.reduce((sum2, { candidate, attempts }) => sum2 + candidate.config.limits.costUsd * attempts.length, 0), costObjection = (total, { used, cost, rest }) => `stopped: ${dollars(used)} of ${TOTAL_COST} ${total} is used, and the next case may cost ${dollars(cost)}; ${count(rest, "pull request")} left. Run the same command with a higher one to continue`;

// src/cli/eval/eval-command.ts
async function evaluate(options) {
  let max = wholeNumber(options.last, "--last", options.list ? MAX_MATRIX : MAX_CASES), only = options.case === void 0 ? void 0 : wholeNumber(options.case, "--case", Number.MAX_SAFE_INTEGER);
  if (refuseTogether(options), options.merge) return show(latestResults(options.merge.flatMap(readResults)), options);
  let access = readGitHubAccess(), terminal = readTerminal(), fetch = outboundFetch(terminal.network), clone = await openRepositoryClone("eval", access, fetch);
  if (options.list) return list(await closingPulls(clone, max));
  let tests = [options.test, options.setup, options.testFiles], candidates = await readCandidates(options, { terminal, directory: clone.root, tests }), attempts = wholeNumber(options.attempts, "--attempts", MAX_ATTEMPTS), whole = openCandidates(candidates, { done: [], pull: 0, attempts }), totalCostUsd = readTotalCost(options.totalCostUsd, maxCostOf(whole)), jobs = readJobs(options, clone), numbers = only === void 0 ? (await closingPulls(clone, max)).map(({ pull }) => pull) : [only], file = resolve(options.results), isAsked = (one) => one.repository === clone.repository.fullName && numbers.includes(one.pull) && attemptOf(one) <= attempts && candidates.some((candidate) => candidate.settings === one.settings), earlier = () => earlierResults(file).filter(isAsked), isWhole = await evaluateAll({ clone, terminal, file, ...{ candidates, numbers, attempts, jobs, earlier, totalCostUsd } }, options);
  return show(latestResults(earlier()), options), isWhole ? EXIT.ok : EXIT.failed;
}
var MAX_CASES = 500, MAX_MATRIX = 256, MAX_ATTEMPTS = 10, MAX_JOBS = 4;
function readJobs({ jobs, setup }, { root }) {
  if (jobs !== void 0) return wholeNumber(jobs, "--jobs", MAX_JOBS);
  let isPython = ["pyproject.toml", "setup.py", "setup.cfg"].some((name) => existsSync5(join7(root, name)));
  return setup !== void 0 && isPython ? 1 : Math.min(MAX_JOBS, availableParallelism());
}
function wholeNumber(given, option, max) {
  let number = Number(given);
  if (/^\d+$/.test(given) && number >= 1 && number <= max) return number;
  let upTo = max <= MAX_CASES ? `from 1 to ${max}` : "such as 12";
  throw new KodeletError("usage", `option ${option} is "${given}"`, { remedy: `Allowed: a whole number ${upTo}` });
}
function refuseTogether({ list: listed, merge, case: only }) {
  let given = [listed && "--list", merge && "--merge", only !== void 0 && "--case"].filter(Boolean);
  if (!(given.length < 2))
    throw new KodeletError("usage", `${given.join(" and ")} cannot be combined`, { remedy: "Leave out all but one" });
}
async function closingPulls({ github, place, repository }, max) {
  let { found, seen } = await listClosingPulls(github, place, max);
  if (found.length > 0) return found;
  throw seen === 0 ? new KodeletError("usage", `${repository.fullName} has no merged pull request that this token may see`, {
    remedy: "Check the address of origin, and that the token may read pull requests"
  }) : new KodeletError(
    "usage",
    `none of the last ${seen} merged pull requests of ${repository.fullName} closed an issue`,
    {
      remedy: 'Only those that GitHub links to an issue count, such as by "Fixes #12" in the description'
    }
  );
}
function list(found) {
  return writeJson(found), EXIT.ok;
}
async function evaluateAll({
  clone,
  terminal,
  ...pool
}, options) {
  let signal = handleInterrupts(), directory = await realpath2(await mkdtemp(join7(terminal.tempDirectory, "kodelet-ci-eval-"))), { root, repository, place, github, token } = clone, redactor = createRedactor([...terminal.secrets, token]), remote = { url: `${repository.page}.git`, token, environment: terminal.network }, evaluation = {
    github,
    repository: place,
    directory,
    redactor,
    test: options.test,
    setup: options.setup,
    name: basename2(repository.fullName),
    place: { hidden: await solutionsIn(root, terminal.tempDirectory), terminal, signal },
    isTest: testFileMatcher(options.testFiles?.split(",").map((pattern) => pattern.trim())),
    keep: (result) => saveResult(pool.file, result),
    say: (line) => {
      process.stderr.write(`${plain(redactor.text(line))}
`);
    }
  };
  try {
    return await evaluateCases({ ...pool, evaluation, stored: { root, remote } });
  } finally {
    await removeTree(directory);
  }
}
async function solutionsIn(root, tempDirectory) {
  let worktrees = [...(await gitOk(["worktree", "list", "--porcelain", "-z"], { cwd: root })).matchAll(/(?:^|\0)worktree ([^\0]+)/g)].map(([, path = ""]) => path);
  return [root, commonDirectory(root), await realpath2(tempDirectory), ...worktrees];
}
function show(results, { json }) {
  if (json) writeJson({ results, totals: evalTotals(results), comparisons: evalComparisons(results) });
  else for (let line of evalTable(results)) writeLine(plain(line));
  return EXIT.ok;
}
var USUAL_TEST_FILES = [
  "**/{test,tests,__tests__,__snapshots__,spec,specs,testdata,e2e}/**",
  "**/*.{test,spec,tests,specs}.*",
  "**/*_{test,tests,spec}.*",
  "**/{test,tests,spec,specs}.*",
  "**/test{_,-}*.*",
  "**/conftest.py",
  "**/*{Test,Tests,IT,Spec,TestCase}.{java,kt,kts,scala,groovy,cs,fs,vb,php,swift}"
];
function testFileMatcher(patterns = USUAL_TEST_FILES) {
  let matchers = patterns.map(compileGlob);
  return (path) => matchers.some((matches) => matches(path));
}
function readTotalCost(given, max) {
  if (given === void 0) return Number.POSITIVE_INFINITY;
  let total = Number(given);
  if (!/^\d+(?:\.\d+)?$/.test(given) || total === 0)
    throw new KodeletError("usage", `option ${TOTAL_COST} is "${given}"`, {
      remedy: "Allowed: US dollars, such as 20 or 7.50"
    });
  if (max <= total) return total;
  throw new KodeletError("usage", `one case may cost ${dollars(max)}, which is more than ${TOTAL_COST} ${given}`, {
    remedy: "Raise it, or lower --max-cost-usd, which is the limit of an attempt"
  });
}
async function readCandidates(options, { terminal, directory, tests }) {
  let read = async (settings, prompt, option) => {
    let config = closedConfig(await loadSettings(settings, addresses(terminal), directory)), request = prompt === void 0 ? STANDARD_REQUEST : await readPrompt(prompt, option), apiKey = modelKeyOf(terminal, config.model.provider);
    return { name: prompt === void 0 ? config.model.name : `${config.model.name} ${basename2(prompt)}`, settings: digest({ config, request, tests }), config, apiKey, request };
  }, first = await read(options, options.prompt, "--prompt"), { against, againstProvider, againstPrompt } = options;
  if (against === void 0 && againstProvider === void 0 && againstPrompt === void 0) return [first];
  let model = against ?? (againstProvider === void 0 ? options.model : void 0), provider = againstProvider ?? options.provider, second = await read({ ...options, model, provider }, againstPrompt ?? options.prompt, "--against-prompt");
  if (second.settings === first.settings)
    throw new KodeletError("usage", `both sides of the comparison are ${first.name}`, {
      remedy: "Name another model with --against, or another prompt with --against-prompt"
    });
  return second.name === first.name ? [first, { ...second, name: `${second.name} (2)` }] : [first, second];
}
var addresses = ({ baseUrls }) => ({ model: { provider } }) => ({
  "base-url": { text: baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable }
});
async function readPrompt(path, option) {
  let text = (await readInputText(path, option)).trim();
  if (text !== "") return text;
  throw new KodeletError("usage", `option ${option} is "${path}", which is empty`, {
    remedy: "Write in it what the agent should do with the issue, which follows below"
  });
}
var digest = ({
  config: { places: _, ...config },
  ...rest
}) => createHash("sha256").update(JSON.stringify({ ...rest, config }, (_key, value) => sorted(value))).digest("hex").slice(0, 12), sorted = (value) => isJsonObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1)) : value, LEFT_OUT = ["browser", "github", "mcp", "memory", "web"];
function closedConfig(config) {
  let own = Object.hasOwn(config.profiles, config.profile) ? config.profiles[config.profile] : void 0;
  return {
    ...config,
    toolsets: config.toolsets.filter((name) => !LEFT_OUT.includes(name)),
    profiles: { ...config.profiles, [config.profile]: { ...own, network: { hosts: [] } } },
    mcp: { ...config.mcp, servers: [] }
  };
}
export {
  closedConfig,
  evaluate,
  testFileMatcher
};
