import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  openTerminalSession,
  runSession
} from "./chunk-25VRJO35.mjs";
import {
  openRepositoryClone
} from "./chunk-VXIWJU6S.mjs";
import "./chunk-QU4V3SLC.mjs";
import {
  loadSettings,
  readInputText,
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  describeLimit,
  isHere,
  openSandbox,
  projectTestCommand,
  readPackageFile,
  virtualEnvironment
} from "./chunk-3JUFOQKW.mjs";
import "./chunk-TJHF34A6.mjs";
import {
  chooseProfile,
  createPrograms
} from "./chunk-N72DFKYL.mjs";
import {
  TIMED_OUT,
  gatherEvidence,
  programIn,
  readCommandWords,
  runCheck
} from "./chunk-WOMR2D6K.mjs";
import "./chunk-75ISBGRF.mjs";
import {
  EXIT
} from "./chunk-LB7XA6FJ.mjs";
import {
  handleInterrupts
} from "./chunk-VECXKD2H.mjs";
import {
  createThreadSanitizer
} from "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import {
  createRedactor
} from "./chunk-UWFDEML7.mjs";
import {
  presentNodes
} from "./chunk-CZLXGKUX.mjs";
import {
  removeInside
} from "./chunk-JBEMAGXO.mjs";
import {
  INSTALLERS,
  childEnvironment,
  describeEvidence,
  dollars,
  emptyView,
  foldView,
  plain,
  readGitHubAccess,
  readTerminal,
  textWidth
} from "./chunk-HV76ZWWN.mjs";
import {
  changesBetween,
  describeFailure,
  filesBetween,
  openJournal,
  remedyOf,
  removeTree,
  switchTo,
  takeCompleteSnapshot,
  takeSnapshot
} from "./chunk-3EP535HN.mjs";
import {
  commonDirectory,
  compileGlob,
  fetchCommits,
  git,
  gitOk,
  isBelow,
  matchesProtected,
  openStore,
  outboundFetch,
  provideCommit,
  readWholeText,
  runProcess
} from "./chunk-JVV4EWUP.mjs";
import {
  frameUntrusted,
  untrustedNotice
} from "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  PROVIDER_ENTRIES,
  count
} from "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  describeError,
  isJsonObject,
  monotonic,
  parseObject,
  systemReason
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/eval/eval.ts
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
}`;
var MAX_SEEN = 1e3;
async function listClosingPulls(github, place, max) {
  const found = [];
  let seen = 0;
  let after = null;
  do {
    const answer = await ask(github, LIST, { ...place, after });
    const { nameWithOwner, pullRequests } = answer.repository;
    const { nodes, pageInfo } = pullRequests;
    for (const node of presentNodes(nodes)) {
      seen += 1;
      const issues = ownIssues(node.closingIssuesReferences.nodes, nameWithOwner);
      if (issues.length > 0) found.push({ pull: node.number, issues: issues.map(({ number }) => number) });
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
  const { repository } = await ask(github, READ, { ...place, pull });
  const { number, mergedAt, createdAt, mergeCommit, commits, closingIssuesReferences } = repository.pullRequest;
  if (mergedAt === null) return void 0;
  return {
    number,
    ...mergeCommit && { mergeCommit: mergeCommit.oid },
    commits: presentNodes(commits.nodes).filter(({ commit }) => commit.parents.totalCount < 2).map(({ commit }) => ({ headline: commit.messageHeadline, authored: commit.authoredDate })),
    issues: ownIssues(closingIssuesReferences.nodes, repository.nameWithOwner).map((issue) => asOf(issue, createdAt))
  };
}
function asOf(issue, moment) {
  const rename = presentNodes(issue.timelineItems.nodes).find(({ createdAt }) => createdAt >= moment);
  return {
    number: issue.number,
    title: rename?.previousTitle ?? issue.title,
    ...bodyAsOf(issue, moment),
    wasThere: issue.createdAt <= moment
  };
}
function bodyAsOf({ body, userContentEdits }, moment) {
  const edits = presentNodes(userContentEdits.nodes);
  if (!edits.some(({ editedAt }) => editedAt >= moment)) return { body };
  const earlier = edits.find(({ editedAt }) => editedAt < moment);
  return earlier?.diff == null ? {} : { body: earlier.diff };
}
var ownIssues = (nodes, repository) => presentNodes(nodes).filter((issue) => issue.repository.nameWithOwner === repository);
async function ask(github, query, variables) {
  return github.graphql(query, variables).catch((error) => {
    const { owner, repo, pull } = variables;
    if (pull !== void 0 && isNoPull(error)) {
      throw new KodeletError("usage", `${owner}/${repo} has no pull request #${pull}`, {
        remedy: "Name a merged one by its own number, not by that of the issue that it closed"
      });
    }
    const what = pull === void 0 ? "The merged pull requests" : `Pull request #${pull}`;
    const remedy = remedyOf(error, 'the permission "pull-requests: read"', { terminal: true });
    throw new KodeletError("github", `${what} of ${owner}/${repo} could not be read: ${describeFailure(error)}`, {
      remedy,
      cause: error
    });
  });
}
function isNoPull(error) {
  const { errors } = error;
  return errors?.some(({ type, path }) => type === "NOT_FOUND" && path?.at(-1) === "pullRequest") ?? false;
}

// src/cli/eval/case-pool.ts
import { setMaxListeners } from "node:events";
import { join as join6 } from "node:path";

// src/cli/eval/evaluate-case.ts
import { join as join5 } from "node:path";

// src/cli/eval/case-session.ts
import { join } from "node:path";
async function attemptCase({ root, ...place }, asking) {
  const { config, apiKey, request, prompt } = asking;
  const { terminal, signal, hidden } = place;
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal, directory: root, hidden });
  const journals = openPrivateDirectory(terminal.tempDirectory, "kodelet-ci-journals");
  const journal = openJournal(join(journals, `${session.sessionId}.jsonl`));
  let view = emptyView;
  session.stream.subscribe(journal);
  session.stream.subscribe((event) => {
    view = foldView(view, event);
  });
  const started = monotonic();
  try {
    const result = await runSession({ request, prompt }, { session, config, apiKey });
    return { result, view, minutes: (monotonic() - started) / 6e4, journal: journal.path };
  } finally {
    journal.close();
    await session.close();
  }
}
var TIMEOUT_MS = 18e5;
var MAX_OUTPUT_BYTES = 2e4;
async function runTests(place, { config, commands }) {
  const ends = /* @__PURE__ */ new Map();
  for (const command of commands) {
    const end = await runTest(place, { config, command, timeoutMs: TIMEOUT_MS });
    ends.set(command, end);
    if (end.exitCode !== 0) return { passed: false, failed: command, output: describeRun(command, end), ends };
  }
  return { passed: true, output: "", ends };
}
function runTest(place, { config, command, timeoutMs }) {
  return withSandbox(place, config, async ({ session, confine }) => {
    const { workspace, redactor, environment } = session;
    const { PATH: path } = testEnvironment(childEnvironment(environment, workspace), workspace.root);
    const where = { confine, timeoutMs, signal: place.signal, ...path !== void 0 && { path } };
    const end = await runCheck(command, { workspace, environment }, where);
    place.signal.throwIfAborted();
    return { ...end, output: redactor.text(end.output) };
  });
}
var describeRun = (command, { exitCode, output }) => `$ ${command}
${output}
${exitCode === TIMED_OUT ? "stopped after 30 minutes" : `exit code ${exitCode}`}`;
var inSandbox = (place, config, work) => withSandbox(place, config, ({ session: { workspace, redactor, environment }, confine }) => {
  const env = testEnvironment(childEnvironment(environment, workspace), workspace.root);
  const run = async (command, more = {}) => {
    const args = ["--noprofile", "--norc", "-c", command];
    const file = { file: "bash", args, cwd: workspace.root, env: { ...env, ...more } };
    const limits = { timeoutMs: TIMEOUT_MS, signal: place.signal, maxOutputBytes: MAX_OUTPUT_BYTES };
    const { exitCode, output } = await runProcess({ ...await confine(file), ...limits });
    place.signal.throwIfAborted();
    return { exitCode, output: redactor.text(output) };
  };
  return work(run, workspace.scratch);
});
async function withSandbox({ root, hidden, terminal, signal }, config, work) {
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal, directory: root, hidden });
  try {
    const { confine, close } = await openSandbox(session, chooseProfile(session));
    return await work({ session, confine: confine.command }).finally(close);
  } finally {
    await session.close();
  }
}
function testEnvironment(env, root) {
  const programs = createPrograms({ path: env.PATH ?? "", home: env.HOME ?? "" });
  const folder = virtualEnvironment({ root, programs });
  return folder === void 0 ? env : { ...env, PATH: `${join(root, folder, "bin")}:${env.PATH}` };
}
async function setUpCase({ root, terminal, signal }, commands) {
  const { path, home, tempDirectory } = terminal;
  const workspace = { root, scratch: tempDirectory };
  const result = await runProcess({
    file: "bash",
    args: ["--noprofile", "--norc", "-ec", commands.join("\n")],
    cwd: root,
    env: { ...childEnvironment({ path, home }, workspace), TMPDIR: tempDirectory, ...terminal.network },
    timeoutMs: TIMEOUT_MS,
    signal,
    maxOutputBytes: MAX_OUTPUT_BYTES
  });
  signal.throwIfAborted();
  return result.exitCode === 0 ? void 0 : result.output;
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
var JS = String.raw`\.[cm]?[jt]sx?$`;
var JS_NAMED = new RegExp(`(?:[._-](?:test|tests|spec|specs)|(?:^|/)(?:test|tests|spec|test[-_.][^/]*))${JS}`);
var JS_IN_FOLDER = new RegExp(`(?:^|/)(?:test|tests|__tests__|spec|specs)/(?!.*(?:fixture|helper|util|mock)).*${JS}`);
var scripts = ({ files }) => {
  const named = files.filter((path) => JS_NAMED.test(path));
  return named.length > 0 ? named : files.filter((path) => JS_IN_FOLDER.test(path));
};
var matching = (pattern) => ({ files }) => files.filter((path) => pattern.test(path));
var all = (files) => files.length === 0 ? void 0 : [files.map(quoted).join(" ")];
var RUNNERS = [
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
      const files = matching(/Test\.php$/)(look);
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
  const folders = files.map((path) => (path.includes("testdata/") ? path.split("testdata/")[0] : dirname(path)) ?? ".");
  const packages = [...new Set(folders.map((folder) => `./${folder.replace(/^\.$/, "").replace(/\/$/, "")}`))];
  const isOwn = (path) => path === "./" || path === "." || !existsSync(join2(root, path, "go.mod")) && isOwn(dirname(path));
  return packages.length > 0 && packages.every(isOwn) ? [packages.map(quoted).join(" ")] : void 0;
}
var MAX_BYTES = 1024 * 1024;
function cargoTargets({ root, files }) {
  const targets = files.map((path) => /^(?:(.*)\/)?tests\/(?:([\w-]+)\.rs|([\w-]+)\/main\.rs)$/.exec(path));
  const options = targets.map((found) => {
    if (!found) return void 0;
    const [, folder, file, directory] = found;
    const target = `--test ${file ?? directory}`;
    if (folder === void 0) return target;
    const manifest = readWholeText(join2(root, folder, "Cargo.toml"), { maxBytes: MAX_BYTES }) ?? "";
    const name = /^\[package\][^[]*?^name\s*=\s*"([\w-]+)"/ms.exec(manifest)?.[1];
    return name && `--package ${name} ${target}`;
  });
  const known = [...new Set(options)].filter((option) => option !== void 0);
  return known.length > 0 && options.every(Boolean) ? [known.join(" ")] : void 0;
}
var MAX_FILES = 50;
function focusedCommand(command, look) {
  if (look.files.length === 0 || look.files.length > MAX_FILES) return void 0;
  const script = /^(npm|pnpm|yarn|bun) (?:run )?(t(?:est)?|[\w:-]+)$/.exec(command.trim());
  if (!script) return focusedLine(command, look)?.direct;
  const [, manager = "", short = ""] = script;
  const name = short === "t" ? "test" : short;
  const { scripts: own } = readPackageFile(look.root);
  const found = focusedLine(own[name] ?? "", look);
  if (!found) return void 0;
  if (found.appended.length === 1 && !found.hasOperands) {
    return `${command.trim()} ${manager === "npm" ? "-- " : ""}${found.appended[0]}`;
  }
  const isWrapped = [`pre${name}`, `post${name}`].some((other) => Object.hasOwn(own, other));
  return isWrapped ? void 0 : `PATH="$PWD/node_modules/.bin:$PATH"; ${found.direct}`;
}
function focusedLine(line, look) {
  const read = readCommandWords(line);
  const found = read && programIn(read.words.map(({ text }) => text));
  if (!found || read.folder !== "" || read.before.length > 0) return void 0;
  const words = read.words.map(({ start, end }) => line.slice(start, end));
  const runner = RUNNERS.find(
    ({ program, subcommand }) => program.test(found.name) && (!subcommand || words.slice(found.at + 1).includes(subcommand))
  );
  const split = runner && splitArguments(words.slice(found.at + 1), runner);
  const appended = split && runner.name(look);
  if (!appended) return void 0;
  const kept = [line.slice(0, read.words[found.at]?.end).trimStart(), ...split.kept].join(" ");
  const direct = appended.map((files) => `${kept} ${files}`).join(" && ");
  return { direct, appended, hasOperands: split.hasOperands };
}
function splitArguments(words, { valued, flags, subcommand, program }) {
  const kept = [];
  let [hasOperands, unknown] = [false, false];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    if (word === "--") return void 0;
    if (word === subcommand || program.test("vitest") && word === "run") kept.push(word);
    else if (word.startsWith("-")) {
      kept.push(word);
      if (valued.test(word)) kept.push(words[++index] ?? "");
      else unknown = !flags.test(word) && !word.includes("=");
      continue;
    } else if (unknown) return void 0;
    else hasOperands = true;
    unknown = false;
  }
  return { kept, hasOperands };
}
var quoted = (path) => /^[\w@%+:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

// src/cli/eval/proof.ts
async function proveTests(unproven, config) {
  const { place, repository, files, tests, commands, isGuess } = unproven;
  const run = (some) => runTests(place, { config, commands: some });
  const refuse = async (reason, output) => {
    const copy = await otherCopy(unproven, config);
    return { reason: copy ?? reason, commands, ...output !== void 0 && { output } };
  };
  await repository.bring(tests);
  const there = tests.filter((path) => existsSync2(join3(place.root, path)));
  const [focused] = commands.flatMap((one) => focusedCommand(one, { root: place.root, files: there }) ?? []);
  const before = /* @__PURE__ */ new Map();
  const runBefore = async (some) => {
    const { passed, ends } = await run(some);
    for (const [command, end] of ends) before.set(command, end);
    return passed;
  };
  const first = focused !== void 0 && !await runBefore([focused]) ? [focused] : [];
  if (first.length === 0 && await runBefore(commands)) return refuse(PASS_WITHOUT);
  await repository.reset();
  await repository.bring(files);
  const after = await run([...first, ...commands]);
  if (after.passed) return { commands: [...first, ...commands], before };
  if (first.length === 0) return refuse(FAIL_WITH, after.output);
  if (after.failed !== focused) return isGuess ? { commands: first, before } : refuse(FAIL_WITH, after.output);
  const whole = await run(commands);
  if (!whole.passed) return refuse(FAIL_WITH, whole.output);
  await repository.reset();
  await repository.bring(tests);
  return await runBefore(commands) ? refuse(PASS_WITHOUT) : { commands, before };
}
var PASS_WITHOUT = "its tests pass without the change";
var FAIL_WITH = "its tests fail here with the merged change too";
async function otherCopy(probed, config) {
  return await pythonCopy(probed, config) ?? await nodeCopy(probed, config);
}
var MARK = "kodelet-ci imports ";
function readMarks(output) {
  const lines = output.split("\n").filter((line) => line.includes(MARK));
  return lines.flatMap((line) => {
    const { name, path, program = "" } = parseObject(line.slice(line.indexOf(MARK) + MARK.length)) ?? {};
    return typeof name === "string" && typeof path === "string" ? [{ name, path, program: String(program) }] : [];
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
`;
var PLUGIN = "kodelet_import_probe";
async function pythonCopy({ place, tests, real, commands, setup }, config) {
  const names = pythonPackages(place.root, real);
  if (names.length === 0) return void 0;
  const env = { KODELET_PACKAGES: names.join(" "), PYTHONDONTWRITEBYTECODE: "1" };
  for (const command of commands) {
    const read = readCommandWords(command);
    const program = read && programIn(read.words.map(({ text }) => text));
    if (!program || !/^(?:pytest|unittest)$/.test(program.name)) continue;
    const isUnittest = program.name === "unittest";
    const files = tests.filter((path) => path.endsWith(".py") && existsSync2(join3(place.root, path)));
    const line = isUnittest ? [command.slice(0, read.words[program.at - 2]?.end), "-c", `'${PYTHON_PROBE.replaceAll("'", '"')}
show()'`] : [command, "-p", PLUGIN, "--collect-only", "-q", ...files.map((path) => `'${path.replaceAll("'", "'\\''")}'`)];
    const output = await inSandbox(place, config, async (run, scratch) => {
      await writeFile(join3(scratch, `${PLUGIN}.py`), `${PYTHON_PROBE}
atexit.register(show)
`);
      return (await run(line.join(" "), isUnittest ? env : { ...env, PYTHONPATH: scratch })).output;
    });
    const root = await realpath(place.root);
    const other = readMarks(output).find(({ path }) => !isBelow(path, root) || path.includes("/site-packages/"));
    return other && describeCopy(other, pythonRemedy(other.program, root, setup));
  }
  return void 0;
}
function pythonRemedy(program, root, setup) {
  if (isBelow(program, root)) return setupOption(setup, `${relative(root, program)} -m pip install -e .`);
  const isEnvironment = existsSync2(join3(dirname2(dirname2(program)), "pyvenv.cfg"));
  if (isEnvironment) return `--jobs 1 ${setupOption(setup, `${program} -m pip install -e .`)}`;
  return setupOption(setup, "python3 -m venv .venv && .venv/bin/pip install pytest -e .");
}
var setupOption = (setup, command) => `--setup '${[...setup, command].join(" && ").replaceAll("'", "'\\''")}'`;
function pythonPackages(root, files) {
  const names = files.flatMap((path) => {
    if (!path.endsWith(".py") || !existsSync2(join3(root, path))) return [];
    let top = path;
    while (dirname2(top) !== "." && existsSync2(join3(root, dirname2(top), "__init__.py"))) top = dirname2(top);
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
`;
var MAX_BYTES2 = 1024 * 1024;
async function nodeCopy({ place, tests, real, setup }, config) {
  const packages = nodePackages(place.root, real);
  const imports = packages.flatMap(({ name }) => tests.flatMap((path) => importsOf(place.root, path, name)));
  if (imports.length === 0) return void 0;
  const command = `node --experimental-import-meta-resolve --input-type=module --eval '${NODE_PROBE.replaceAll("'", '"')}'`;
  const output = await inSandbox(place, config, async (run) => {
    const answers = [];
    for (const one of imports) answers.push((await run(command, { KODELET_IMPORT: JSON.stringify(one) })).output);
    return answers.join("\n");
  });
  const root = await realpath(place.root);
  const other = readMarks(output).find(({ path }) => !isBelow(path, root) || path.includes("/node_modules/"));
  if (!other) return void 0;
  const { folder = "." } = packages.find(({ name }) => name === other.name) ?? {};
  const [at = ""] = isBelow(other.path, root) ? relative(root, other.path).split(`${other.name}/`) : ["node_modules/"];
  const link = `${at}${other.name}`;
  const make = `mkdir -p ${dirname2(link)} && rm -rf ${link} && ln -s ${relative(dirname2(link), folder)} ${link}`;
  return describeCopy(other, setupOption(setup, make));
}
function nodePackages(root, files) {
  const owners = files.flatMap((path) => {
    for (let at = dirname2(path); ; at = dirname2(at)) {
      const text = readWholeText(join3(root, at, "package.json"), { maxBytes: MAX_BYTES2 });
      const { name } = parseObject(text ?? "") ?? {};
      if (typeof name === "string" && PACKAGE_NAME.test(name)) return [[name, at]];
      if (at === ".") return [];
    }
  });
  return [...new Map(owners)].map(([name, folder]) => ({ name, folder }));
}
var PACKAGE_NAME = /^(?:@[\w.-]+\/)?[\w.-]+$/;
function importsOf(root, path, name) {
  const text = readWholeText(join3(root, path), { maxBytes: MAX_BYTES2 }) ?? "";
  const found = [...text.matchAll(/(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1/g)].map(([, , one = ""]) => one);
  const own = [...new Set(found)].filter((specifier) => specifier === name || specifier.startsWith(`${name}/`));
  return own.map((specifier) => ({ name, specifier, from: `file://${encodeURI(join3(root, path))}` }));
}
var describeCopy = ({ name, path }, remedy) => `its tests import ${name} from ${path}, not from this checkout; use ${remedy}`;

// src/cli/eval/prepared-case.ts
var isIncomparable = (found) => "reason" in found;
async function prepareCase(pull, options) {
  const unfit = unfitIssues(pull.issues);
  if (unfit !== void 0) return { reason: unfit };
  const change = await findMergedChange(options.store, pull);
  if (typeof change === "string") return { reason: change };
  const tests = change.files.filter(options.isTest);
  const real = change.files.filter((path) => !options.isTest(path));
  if (tests.length === 0) return { reason: "the merged change brought no tests", change };
  if (real.length === 0) return { reason: "the merged change has only tests", change };
  await mkdir(options.directory, { recursive: true, mode: 448 });
  const repository = await createCaseRepository(options.store, change, options);
  const place = { ...options.place, root: repository.root };
  const { commands: setup, missing } = await setupCommands(options, place);
  const failure = setup.length === 0 ? void 0 : await setUpCase(place, setup);
  if (failure !== void 0) return { reason: "the setup failed", again: true, change, output: failure };
  const { commands, isGuess } = await testCommands(options, place, change);
  if (commands.length === 0) return { reason: `${NO_COMMAND}; name one with --test`, change };
  await repository.keep();
  const found = { place, repository, files: change.files, tests, real, commands, isGuess, setup };
  const proof = await proveTests(found, options.config);
  if ("reason" in proof) return { ...proof, reason: [proof.reason, ...missing].join("; "), change };
  const before = new Map([...proof.before].map(([command, end]) => [command, [end]]));
  return { place, repository, change, tests, real, commands: proof.commands, before };
}
async function setupCommands({ setup, config }, { root, terminal }) {
  const named = setup === void 0 ? config.setup.run : [setup];
  if (named.length > 0) return { commands: named, missing: [] };
  const { path, home } = terminal;
  return lockFileSetup({ root, top: new Set(await readdir(root)), path, home });
}
var NO_COMMAND = "no test command of the project is known";
async function testCommands({ test, config }, { root, terminal }, { files }) {
  if (test !== void 0) return { commands: [test], isGuess: false };
  const isAbout = ({ paths }) => paths === void 0 || files.some((path2) => matchesProtected(path2, paths) !== void 0);
  const checks = config.publish.verify.filter(isAbout);
  if (checks.length > 0) return { commands: checks.map(({ command }) => command), isGuess: false };
  const { path, home } = terminal;
  const found = projectTestCommand({ root, top: new Set(await readdir(root)), path, home });
  return { commands: found === void 0 ? [] : [found], isGuess: true };
}
var STANDARD_REQUEST = "Resolve the issue below: find the cause of what it describes and make the change that it needs.";
function issuePrompt(request, issues, redactor) {
  const nonce = randomBytes(12).toString("hex");
  const sanitize = createThreadSanitizer(redactor);
  const texts = issues.map(({ number, title, body = "" }) => {
    const text = `Title: ${sanitize(title).replace(/\s+/g, " ").trim()}

${sanitize(body).trim() || "(no description)"}`;
    return frameUntrusted(`issue #${number}`, text, nonce);
  });
  return ["# The request", request, "# What it is about", untrustedNotice(nonce), ...texts].join("\n\n");
}
function unfitIssues(issues) {
  if (issues.length === 0) return "it closed no issue of this repository";
  const newer = issues.find(({ wasThere }) => !wasThere);
  if (newer) return `issue #${newer.number} is newer than the pull request`;
  const lost = issues.find(({ body }) => body === void 0);
  return lost && `issue #${lost.number} was edited later, and GitHub does not have the earlier text`;
}
var INDEX = "merged-index";
async function createCaseRepository(store, { base, merged }, { directory, name }) {
  const [root, kept] = [join4(directory, name), join4(directory, "kept")];
  await mkdir(root, { recursive: true });
  await gitOk(["init", "--quiet", "--template=", "--initial-branch=main"], { cwd: root });
  await takeHistory(store, base, root);
  await gitOk(["update-ref", "refs/heads/main", base], { cwd: root });
  await gitOk(["reset", "--quiet", "--hard", base], { cwd: root });
  await store.ok(["read-tree", "--reset", merged], { index: INDEX });
  const own = await openStore({ directory: join4(directory, "snapshots"), root, remote: store.remote });
  await provideCommit(own, base);
  let before;
  return {
    root,
    store: own,
    async keep() {
      before = await takeCompleteSnapshot(own, base);
      await copyTree(root, kept);
    },
    async reset() {
      await removeTree(root);
      await copyTree(kept, root);
    },
    async bring(paths) {
      const after = await inMerged(store, paths);
      for (const path of paths) if (!after.includes(path)) await removeInside(root, path);
      const input = after.map((path) => `${path}\0`).join("");
      await store.ok(["checkout-index", "--force", "-z", "--stdin"], { index: INDEX, tree: root, input });
    },
    async left() {
      const snapshot = await takeSnapshot(own);
      const changes = await changesBetween(own, before ?? snapshot, snapshot);
      return { snapshot, changed: changes.map(({ path }) => path) };
    }
  };
}
async function inMerged(store, paths) {
  const listed = await store.ok(["ls-files", "-z"], { index: INDEX });
  const all2 = new Set(listed.split("\0"));
  return paths.filter((path) => all2.has(path));
}
async function takeHistory(store, base, root) {
  const pack = ["pack-objects", "--revs", "--quiet", join4(root, ".git/objects/pack/pack")];
  const isWhole = !existsSync3(join4(commonDirectory(store.root), "shallow"));
  if (isWhole && (await git(pack, { cwd: store.root, input: `${base}
` })).exitCode === 0) return;
  await store.ok(pack, { input: `--shallow ${base}
${base}
` });
  await writeFile2(join4(root, ".git/shallow"), `${base}
`);
}
var copyTree = (from, to) => cp(from, to, {
  recursive: true,
  verbatimSymlinks: true,
  preserveTimestamps: true,
  mode: constants.COPYFILE_FICLONE
});
async function findMergedChange(store, pull) {
  const { mergeCommit: merged, commits } = pull;
  if (merged === void 0) return "GitHub does not say which commit it was merged as";
  try {
    const base = await baseOf(store, merged, commits);
    if (base === void 0) return `its merge commit ${merged.slice(0, 7)} has no parent`;
    for (const sha of [merged, base]) await provideCommit(store, sha);
    return { base, merged, files: await filesBetween(store, base, merged) };
  } catch (error) {
    if (GONE.test(error.message)) return `its commits are gone: ${lastLine(error.message)}`;
    throw error;
  }
}
var GONE = /not our ref|unadvertised object|couldn't find remote ref|no such commit/i;
var lastLine = (text) => text.trim().split("\n").at(-1) ?? "";
async function baseOf(store, merged, commits) {
  const { parents } = await readCommit(store, merged, commits.length + 1);
  let [base] = parents;
  if (parents.length !== 1) return base;
  let sha = merged;
  for (const [left, original] of [...commits.entries()].reverse()) {
    const commit = sha === void 0 ? void 0 : await readCommit(store, sha, left + 2);
    if (!commit || !isSame(commit, original)) break;
    [base] = commit.parents;
    sha = base;
  }
  return base;
}
async function readCommit(store, sha, depth) {
  const read = ["cat-file", "commit", sha];
  const known = await store.run(read, { borrow: true });
  if (known.exitCode !== 0) await fetchCommits(store, [sha], depth);
  const stdout = known.exitCode === 0 ? known.stdout : await store.ok(read);
  const end = stdout.indexOf("\n\n");
  const head = stdout.slice(0, end);
  const [, seconds = "0"] = /^author .* (\d+) [+-]\d{4}$/m.exec(head) ?? [];
  return {
    headline: stdout.slice(end).trimStart().split("\n")[0] ?? "",
    authored: new Date(Number(seconds) * 1e3).toISOString(),
    parents: [...head.matchAll(/^parent (\S+)$/gm)].map(([, parent = ""]) => parent)
  };
}
var isSame = (one, original) => Date.parse(one.authored) === Date.parse(original.authored) && one.headline.startsWith(original.headline.replace(/(?:\u2026|\.\.\.)$/, ""));
var PYTHON_PROJECT = ["pyproject.toml", "setup.py"];
function lockFileSetup(options) {
  const { root, top, path, home } = options;
  const programs = createPrograms({ path, home });
  const there = INSTALLERS.flatMap((row) => {
    const file = row.files.find((name) => top.has(name));
    return file === void 0 ? [] : [{ ...row, file, runs: installerOf(row, { root, programs }) }];
  });
  const places = [...new Set(there.map(placeOf))];
  const rows = places.map((place) => {
    const own = there.filter((row) => placeOf(row) === place);
    return own.find(({ runs }) => runs !== void 0) ?? own[0];
  });
  const isPython = PYTHON_PROJECT.some((name) => top.has(name));
  return {
    commands: rows.flatMap((row) => {
      if (row?.runs === void 0) return [];
      const { program, runs, commands, editable = [] } = row;
      return [...commands.map((one) => one.replace(program, runs)), ...isPython ? editable : []];
    }),
    missing: rows.flatMap(
      (row) => row && row.runs === void 0 ? [`${row.file} needs ${row.program}, which is not installed here`] : []
    )
  };
}
var placeOf = ({ folders, homes }) => [...folders, ...homes][0];
var installerOf = ({ program, wrapper }, { root, programs }) => [wrapper, program].find((one) => one !== void 0 && isHere(one, root, programs));

// src/cli/eval/results.ts
import { appendFileSync, existsSync as existsSync4, readFileSync, truncateSync } from "node:fs";
var OUTCOMES = ["solved", "not solved", "not comparable"];
function readResults(path) {
  const text = readText(path);
  const lines = text.split("\n");
  const isTorn = (index) => index === lines.length - 1;
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const result = parseObject(line);
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
var isResult = (line) => typeof line.repository === "string" && Number.isInteger(line.pull) && typeof line.candidate === "string" && typeof line.settings === "string" && OUTCOMES.some((outcome) => outcome === line.outcome) && ["costUsd", "minutes", "turns"].every((name) => typeof line[name] === "number") && (line.attempt === void 0 || Number.isInteger(line.attempt)) && ["issues", "touched", "real", "tests"].every((name) => Array.isArray(line[name]));
var earlierResults = (path) => existsSync4(path) ? readResults(path) : [];
function saveResult(path, result) {
  if (existsSync4(path)) {
    const before = readFileSync(path);
    truncateSync(path, before.lastIndexOf("\n") + 1);
  }
  appendFileSync(path, `${JSON.stringify(result)}
`);
}
var attemptOf = ({ attempt = 1 }) => attempt;
var isSettled = ({ outcome, again }) => outcome === "not comparable" && !again;
var caseKey = ({ repository, pull }) => `${repository}#${pull}`;
function latestResults(results) {
  const names = candidateNames(results);
  const latest = new Map(
    results.map((one) => {
      const candidate = names.get(keyOf(one)) ?? one.candidate;
      return [`${caseKey(one)} ${attemptOf(one)} ${candidate}`, { ...one, candidate }];
    })
  );
  return [...latest.values()];
}
var keyOf = ({ candidate, settings }) => `${candidate}
${settings}`;
function candidateNames(results) {
  const [names, cases] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
  const own = new Set(results.map(({ candidate }) => candidate));
  for (const key of new Set(results.map(keyOf))) {
    const attempts = results.filter((one) => keyOf(one) === key);
    const [candidate = ""] = attempts.map((one) => one.candidate);
    const pulls = attempts.map(caseKey);
    let name = candidate;
    for (let number = 2; pulls.some((pull) => cases.get(name)?.has(pull)); number += 1) {
      while (own.has(`${candidate} (${number})`)) number += 1;
      name = `${candidate} (${number})`;
    }
    names.set(key, name);
    cases.set(name, /* @__PURE__ */ new Set([...cases.get(name) ?? [], ...pulls]));
  }
  return names;
}

// src/cli/eval/totals.ts
var overlapOf = ({ touched, real }) => real.filter((path) => touched.includes(path)).length;
var candidatesIn = (results) => [
  ...new Set(results.map(({ candidate }) => candidate))
];
var compares = ({ outcome }) => outcome !== "not comparable";
var isSolved = ({ outcome }) => outcome === "solved";
function evalTotals(results) {
  return candidatesIn(results).map((candidate) => {
    const own = results.filter((one) => one.candidate === candidate);
    const compared = own.filter(compares);
    const solved = compared.filter(isSolved).length;
    const sum2 = (amount) => compared.reduce((all2, one) => all2 + amount(one), 0);
    const cases = [...casesOf(compared).values()];
    const attempts = Math.max(1, ...own.map(attemptOf));
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
  const cases = /* @__PURE__ */ new Map();
  for (const one of compared) {
    const { solved, attempts } = cases.get(caseKey(one)) ?? { solved: 0, attempts: 0 };
    cases.set(caseKey(one), { solved: solved + (isSolved(one) ? 1 : 0), attempts: attempts + 1 });
  }
  return cases;
}
function sharesOfWhole(whole) {
  if (whole.length === 0) return {};
  const share = (isMet) => {
    const met = whole.map((one) => ({ solved: isMet(one) ? 1 : 0, attempts: 1 }));
    return { ...solvedShare(met), solved: whole.filter(isMet).length, cases: whole.length };
  };
  return {
    anyAttempt: share(({ solved }) => solved > 0),
    everyAttempt: share(({ solved, attempts }) => solved === attempts)
  };
}
function evalComparisons(results) {
  const [against, ...others] = candidatesIn(results);
  const countsOf = (candidate) => casesOf(results.filter((one) => one.candidate === candidate && compares(one)));
  const first = countsOf(against);
  return others.flatMap((candidate) => {
    const pairs = [...countsOf(candidate)].flatMap(([key, second]) => {
      const one = first.get(key);
      return one ? [[one, second]] : [];
    });
    if (against === void 0 || pairs.length === 0) return [];
    const difference = pairedDifference(pairs);
    return [{ candidate, against, cases: pairs.length, difference, verdict: verdictOf(difference, pairs.length) }];
  });
}
var MIN_COMPARED = 6;
function verdictOf({ low, high }, cases) {
  if (cases < MIN_COMPARED) return "cannot tell";
  if (low > 0) return "better";
  return high < 0 ? "worse" : "cannot tell";
}
var Z = 1.959964;
function wilson(share, count2) {
  if (count2 === 0) return { share: 0, low: 0, high: 1 };
  const scale = 1 + Z ** 2 / count2;
  const middle = (share + Z ** 2 / (2 * count2)) / scale;
  const half = Z / scale * Math.sqrt(share * (1 - share) / count2 + Z ** 2 / (4 * count2 ** 2));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
var shareOf = ({ solved, attempts }) => solved / attempts;
var sum = (numbers) => numbers.reduce((all2, one) => all2 + one, 0);
var mean = (numbers) => numbers.length === 0 ? 0 : sum(numbers) / numbers.length;
function solvedShare(cases) {
  const shares = cases.map(shareOf);
  return wilson(mean(shares), effectiveCount(shares, sum(cases.map(({ attempts }) => attempts))));
}
function effectiveCount(shares, attempts) {
  const cases = shares.length;
  const share = mean(shares);
  if (cases < 2 || share === 0 || share === 1) return cases;
  const between = sum(shares.map((one) => (one - share) ** 2)) / (cases - 1) / cases;
  return Math.min(attempts, Math.max(cases, share * (1 - share) / between));
}
function pairedDifference(pairs) {
  const [first, second] = [solvedShare(pairs.map(([one]) => one)), solvedShare(pairs.map(([, other]) => other))];
  const share = second.share - first.share;
  const correlation = correctedCorrelation(pairs.map(([one, other]) => [shareOf(one), shareOf(other)]));
  const root = (toSecond, toFirst) => Math.sqrt(Math.max(0, toSecond ** 2 - 2 * correlation * toSecond * toFirst + toFirst ** 2));
  return {
    share,
    low: Math.max(-1, share - root(second.share - second.low, first.high - first.share)),
    high: Math.min(1, share + root(second.high - second.share, first.share - first.low))
  };
}
function correctedCorrelation(pairs) {
  const count2 = pairs.length;
  const [one, other] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
  const spread = (shares) => sum(shares.map((share) => (share - mean(shares)) ** 2));
  const scale = count2 * Math.sqrt(spread(one) * spread(other));
  if (scale === 0) return 0;
  const product = count2 * sum(pairs.map(([first, second]) => (first - mean(one)) * (second - mean(other))));
  return (product > 0 ? Math.max(0, product - count2 / 2) : product) / scale;
}

// src/cli/eval/table.ts
function evalTable(results) {
  const candidates = candidatesIn(results);
  const cases = [...new Map(results.map((one) => [caseKey(one), one])).values()].toSorted(byCase);
  const find = (one, candidate) => results.filter((other) => caseKey(other) === caseKey(one) && other.candidate === candidate);
  const isOne = new Set(results.map(({ repository }) => repository)).size === 1;
  const rows = cases.map((one) => [
    `${isOne ? "" : one.repository}#${one.pull}`,
    one.issues.map((issue) => `#${issue}`).join(" "),
    ...candidates.flatMap((candidate) => cellsOf(find(one, candidate)))
  ]);
  const head = ["pull", "issue", ...candidates.flatMap(() => COLUMNS)];
  const named = candidates.length > 1 ? [["", "", ...candidates.flatMap((name) => [name, ...EMPTY])]] : [];
  const totals = evalTotals(results);
  return [
    ...aligned([...named, head, ...rows]),
    "",
    ...totals.flatMap(describeTotals),
    ...evalComparisons(results).map(describeComparison),
    ...warnOfFew(totals),
    ...reasonsOf(results, candidates.length > 1)
  ];
}
var byCase = (a, b) => a.repository === b.repository ? a.pull - b.pull : a.repository < b.repository ? -1 : 1;
var COLUMNS = ["outcome", "cost", "minutes", "turns", "files"];
var EMPTY = COLUMNS.slice(1).map(() => "");
function cellsOf(attempts) {
  const [first] = attempts;
  if (!first) return ["-", ...EMPTY];
  const compared = attempts.filter(({ outcome }) => outcome !== "not comparable");
  const [one] = compared;
  if (!one) return [first.outcome, ...EMPTY];
  const sum2 = (amount) => compared.reduce((all2, one2) => all2 + amount(one2), 0);
  const met = sum2(overlapOf);
  const besides = sum2(({ touched }) => touched.length) - met;
  return [
    attempts.length === 1 ? one.outcome : solvedOf(compared),
    dollars(sum2(({ costUsd }) => costUsd)),
    sum2(({ minutes }) => minutes).toFixed(1),
    `${sum2(({ turns }) => turns)}`,
    `${met}/${sum2(({ real }) => real.length)}${besides > 0 ? ` +${besides}` : ""}`
  ];
}
var solvedOf = (attempts) => `solved ${attempts.filter(({ outcome }) => outcome === "solved").length} of ${attempts.length}`;
var LEFT = /* @__PURE__ */ new Set(["pull", "issue", "outcome"]);
function aligned(rows) {
  const head = rows.find(([first]) => first === "pull") ?? [];
  const body = rows.filter((row) => row[0] !== "");
  const widths = head.map((_, index) => Math.max(...body.map((row) => textWidth(row[index] ?? ""))));
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum2, width) => sum2 + width + 2, 0));
  return rows.map((row) => row[0] === "" ? placed(row, starts) : cells(row, widths, head));
}
var cells = (row, widths, head) => row.map((cell, index) => {
  const room = " ".repeat(Math.max(0, (widths[index] ?? 0) - textWidth(cell)));
  return LEFT.has(head[index] ?? "") ? cell + room : room + cell;
}).join("  ").trimEnd();
function placed(row, starts) {
  return row.reduce((line, cell, index) => {
    if (cell === "") return line;
    const room = Math.max((starts[index] ?? 0) - textWidth(line), line === "" ? 0 : 2);
    return line + " ".repeat(room) + cell;
  }, "");
}
var percent = (share) => `${Math.round(100 * share)}%`;
var range = ({ low, high }) => `${percent(low)} to ${percent(high)}`;
function describeTotals(totals) {
  const { candidate, solved, notSolved, notComparable, costUsd, minutes, turns, filesMet, filesReal } = totals;
  const { cases, attempts, passAt1, anyAttempt, everyAttempt } = totals;
  const tries = solved + notSolved;
  const share = passAt1 ? ` (${percent(passAt1.share)}, 95% interval ${range(passAt1)})` : "";
  const what = attempts > 1 ? `${count(tries, "attempt")} at ${count(cases, "case")} solved, pass@1` : `${tries} solved`;
  const besides = notComparable > 0 ? [`${notComparable} not comparable`] : [];
  const parts = [
    `${solved} of ${what}${share}`,
    ...besides,
    ...[dollars(costUsd), `${minutes.toFixed(1)} min`, count(turns, "turn")],
    `${filesMet} of ${count(filesReal, "real file")} touched`
  ];
  const first = `${candidate}: ${parts.join(", ")}`;
  if (!anyAttempt || !everyAttempt) return [first];
  const of = (one) => `${one.solved} of ${count(one.cases, "case")} (${percent(one.share)}, 95% interval ${range(one)})`;
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
};
var points = (share) => {
  const rounded = Math.round(100 * share);
  return rounded > 0 ? `+${rounded}` : `${rounded === 0 ? 0 : rounded}`;
};
function describeComparison({ candidate, against, cases, difference, verdict }) {
  const { share, low, high } = difference;
  const interval = `95% interval ${points(low)} to ${points(high)}`;
  const said = verdict === "cannot tell" ? VERDICTS[verdict] : `${candidate} ${VERDICTS[verdict]}`;
  const why = cases < MIN_COMPARED ? `, it takes at least ${MIN_COMPARED} cases` : "";
  return `${candidate} against ${against}, on the same ${count(cases, "case")}: ${points(share)} points (${interval}): ${said}${why}`;
}
var MIN_CASES = 20;
function warnOfFew(totals) {
  const cases = Math.max(0, ...totals.map((one) => one.cases));
  if (cases === 0 || cases >= MIN_CASES) return [];
  const are = cases === 1 ? "One case is" : `${cases} cases are`;
  return [`${are} too few for more than a first impression: read the intervals, not the percentages.`];
}
function reasonsOf(results, isNamed) {
  const said = results.flatMap((one) => {
    if (one.reason === void 0) return [];
    const who = isNamed && !isSettled(one) ? ` ${one.candidate}` : "";
    const which = attemptOf(one) > 1 && !isSettled(one) ? ` attempt ${attemptOf(one)}` : "";
    return [`#${one.pull}${who}${which}: ${one.outcome}, ${one.reason}`];
  });
  return said.length > 0 ? ["", ...new Set(said)] : [];
}

// src/cli/eval/evaluate-case.ts
async function evaluateCase(evaluation, number, open) {
  const { github, repository, directory, say } = evaluation;
  const pull = await readMergedPull(github, repository, number);
  if (!pull) {
    throw new KodeletError(
      "usage",
      `pull request #${number} is not merged, so nothing says whether its issue is solved`,
      {
        remedy: "Name a merged one, such as those that --list prints"
      }
    );
  }
  say(`#${number}: preparing, and running its tests without and with the merged change`);
  const [{ candidate: first }] = open;
  const options = { ...evaluation, directory: join5(directory, `pull-${number}`), config: first.config };
  const prepared = await prepareCase(pull, options).catch(refusal);
  const keep = (candidate, attempt, rest) => {
    const about = aboutCase(evaluation, pull, { candidate, attempt });
    const safe = evaluation.redactor.deep(bounded({ ...about, ...rest }));
    evaluation.keep(safe);
    return safe;
  };
  if (isIncomparable(prepared)) {
    const unusable = { ...NOTHING_DONE, ...incomparable(prepared) };
    for (const { candidate, attempts } of open) keep(candidate, attempts[0] ?? 1, unusable);
    return [`#${number}: not comparable, ${unusable.reason}`, ...lastLines(prepared.output)];
  }
  const results = [];
  for (const { candidate, attempts } of open) {
    const own = [];
    for (const attempt of attempts) {
      say(`#${number}: ${candidate.name} works on it${attempts.length > 1 ? `, attempt ${attempt}` : ""}`);
      own.push(
        keep(candidate, attempt, await attemptOnce(evaluation, { pull, prepared, candidate }).catch(unfinished))
      );
    }
    results.push(own);
  }
  return [`#${number}: ${results.map(describeResults).join("; ")}`];
}
function describeResults(results) {
  const [one] = results;
  if (!one) return "";
  if (results.length > 1) return `${one.candidate}: ${solvedOf(results)}`;
  return `${one.candidate}: ${one.outcome}${one.reason === void 0 ? "" : `, ${one.reason}`}`;
}
var MAX_LINES = 10;
var lastLines = (output = "") => output.trimEnd().split("\n").slice(-MAX_LINES).flatMap((line) => line === "" ? [] : [`  ${line}`]);
var FOR_ALL = /* @__PURE__ */ new Set(["usage", "credentials", "github", "sandbox", "journal"]);
function refusal(error) {
  if (!(error instanceof KodeletError) || FOR_ALL.has(error.code)) throw error;
  return { reason: describeError(error), again: true };
}
var unfinished = (error) => ({
  ...NOTHING_DONE,
  ...incomparable(refusal(error))
});
var NOTHING_DONE = { costUsd: 0, minutes: 0, turns: 0, touched: [], real: [], tests: [] };
var aboutCase = ({ repository }, { number, issues }, { candidate, attempt }) => ({
  repository: `${repository.owner}/${repository.repo}`,
  pull: number,
  issues: issues.map((issue) => issue.number),
  candidate: candidate.name,
  settings: candidate.settings,
  attempt,
  time: (/* @__PURE__ */ new Date()).toISOString()
});
var incomparable = ({ reason, again, change, commands, output }) => ({
  outcome: "not comparable",
  reason,
  ...again && { again },
  ...change && { base: change.base, merged: change.merged },
  ...commands && { tests: commands },
  ...output && { output }
});
async function attemptOnce(evaluation, options) {
  const { pull, prepared, candidate } = options;
  const { repository, place, change, commands } = prepared;
  const { config, apiKey, request } = candidate;
  await repository.reset();
  const prompt = issuePrompt(request, pull.issues, evaluation.redactor);
  const { result, view, minutes, journal } = await attemptCase(place, { config, apiKey, request, prompt });
  place.signal.throwIfAborted();
  const used = {
    costUsd: view.costUsd,
    minutes,
    turns: view.turns,
    real: prepared.real,
    tests: commands,
    journal,
    base: change.base,
    merged: change.merged
  };
  const { isTest } = evaluation;
  return judgeAttempt(prepared, { config, isTest, result }).then(
    (judged) => ({ ...used, ...judged }),
    // The agent has left something behind that git cannot read, say: it has cost what it has.
    (error) => ({ ...used, touched: [], ...incomparable(refusal(error)) })
  );
}
var MAX_FILES2 = 300;
var MAX_CHARACTERS = 4e3;
var bounded = ({ touched, real, reason, output, ...rest }) => ({
  ...rest,
  touched: touched.slice(0, MAX_FILES2),
  real: real.slice(0, MAX_FILES2),
  ...reason !== void 0 && { reason: reason.slice(0, 500) },
  ...output !== void 0 && { output: output.slice(-MAX_CHARACTERS) }
});
async function judgeAttempt(prepared, options) {
  const { config, isTest, result } = options;
  const { snapshot, changed } = await prepared.repository.left();
  const touched = changed.filter((path) => !isTest(path));
  if (result.stop === "failed") return { touched, ...failedSession(result.error) };
  const stopped = result.limit === void 0 ? [] : [`stopped at ${describeLimit(result.limit, config.limits)}`];
  const trees = await treesOf(prepared, { left: snapshot, tests: changed.filter(isTest) });
  if (!trees) return { touched, ...LOST };
  const { reason, ...judged } = await judgeTrees(prepared, { config, ...trees });
  const reasons = [...stopped, ...reason === void 0 ? [] : [reason]];
  return { touched, ...judged, ...reasons.length > 0 && { reason: reasons.join("; ") } };
}
function failedSession(error = new KodeletError("model", "the session failed")) {
  if (error.code === "credentials") throw error;
  return { outcome: "not comparable", again: true, reason: describeError(error) };
}
var LOST = {
  outcome: "not comparable",
  again: true,
  reason: "git could not write the files that the agent left"
};
async function treesOf({ repository, tests }, { left, tests: own }) {
  const { store } = repository;
  await repository.reset();
  await repository.bring(tests);
  const before = await takeSnapshot(store);
  if (!await switchTo(store, left.tree)) return void 0;
  await repository.bring([.../* @__PURE__ */ new Set([...tests, ...own])]);
  return { before, after: await takeSnapshot(store) };
}
async function judgeTrees(prepared, { config, before, after }) {
  const { repository, commands } = prepared;
  let judged = LOST;
  const notes = [];
  for (const command of commands) {
    const { evidence, runs } = await gatherEvidence({
      store: repository.store,
      before,
      after,
      checks: [{ command, run: command }],
      tests: config.publish.tests,
      known: (check, nth) => prepared.before.get(check.command)?.[nth],
      run: (check, tree, timeoutMs) => runOn(prepared, { config, check, tree, timeoutMs }),
      time: UNHURRIED
    });
    const end = runs.get(command);
    const { outcome, reason, again } = judgeEvidence(evidence);
    if (reason !== void 0) notes.push(reason);
    const failed = end !== void 0 && end.exitCode !== 0 && { output: describeRun(command, end) };
    judged = { outcome, evidence, ...again && { again }, ...failed };
    if (outcome !== "solved") break;
  }
  return { ...judged, ...notes.length > 0 && { reason: notes.join("; ") } };
}
var UNHURRIED = {
  timeoutMs: TIMEOUT_MS,
  maxComparedMs: Number.POSITIVE_INFINITY,
  minExtraMs: Number.POSITIVE_INFINITY
};
async function runOn({ repository, place, before }, options) {
  const {
    config,
    check: { command },
    tree,
    timeoutMs
  } = options;
  const now = await takeSnapshot(repository.store);
  await repository.reset();
  if (!await switchTo(repository.store, now.tree))
    throw new KodeletError("git", "the files of the case could not be written again", {
      remedy: "Run the same command again, which tries the case once more"
    });
  const end = await runTest(place, { config, command, timeoutMs });
  if (tree === "base") before.set(command, [...before.get(command) ?? [], end]);
  return end;
}
function judgeEvidence(evidence) {
  const { verdict, tests, changedChecks, checks } = evidence;
  const isEdited = changedChecks.some(({ effect, inline }) => effect !== "added" && !inline);
  if (verdict === "proven" || verdict === "passed") return { outcome: "solved" };
  const said = describeEvidence(evidence);
  if (verdict === "changed" && !isEdited) return { outcome: "solved", reason: said };
  if (verdict === "flaky") {
    const decide = new Set(tests.redBefore);
    const isOther = tests.flaky.length > 0 && decide.size > 0 && !tests.flaky.some((name) => decide.has(name));
    return isOther && !isEdited ? { outcome: "solved", reason: said } : { outcome: "not comparable", again: true, reason: said };
  }
  if (checks.some(({ change }) => change === void 0)) return LOST;
  return verdict === "red-before" ? { outcome: "not solved" } : { outcome: "not solved", reason: said };
}

// src/cli/eval/case-pool.ts
var TOTAL_COST = "--total-cost-usd";
async function evaluateCases(pool) {
  const { signal: interrupt } = pool.evaluation.place;
  const failure = new AbortController();
  const signal = AbortSignal.any([interrupt, failure.signal]);
  setMaxListeners(0, signal);
  const queue = createQueue({ ...pool, say: pool.evaluation.say });
  const work = async (worker) => {
    try {
      await workThrough(queue, { pool, worker, signal });
    } catch (error) {
      failure.abort(error);
    }
  };
  const workers = Math.min(pool.jobs, Math.max(1, pool.numbers.length));
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  signal.throwIfAborted();
  return queue.isWhole();
}
function createQueue({
  say,
  candidates,
  numbers,
  attempts,
  totalCostUsd,
  earlier
}) {
  const left = [...numbers];
  const running = /* @__PURE__ */ new Map();
  const waiting = [];
  let isWhole = true;
  const open = (pull) => openCandidates(candidates, { done: earlier(), pull, attempts });
  const stop = (message) => {
    if (isWhole) say(message);
    isWhole = false;
  };
  const next = async () => {
    while (isWhole) {
      const [number] = left;
      if (number === void 0) return void 0;
      const [first, ...others] = open(number);
      const cost = maxCostOf([...first ? [first] : [], ...others]);
      const used = earlier().reduce((sum2, { costUsd }) => sum2 + costUsd, 0);
      const reserved = [...running.values()].reduce((sum2, one) => sum2 + one, 0);
      if (!first) left.shift();
      else if (used + reserved + cost <= totalCostUsd) {
        left.shift();
        running.set(number, cost);
        return { number, open: [first, ...others] };
      } else if (running.size === 0) {
        const rest = left.filter((pull) => open(pull).length > 0).length;
        return stop(costObjection(totalCostUsd, { used, cost, rest }));
      } else await new Promise((resolve2) => waiting.push(resolve2));
    }
    return void 0;
  };
  const done = (number) => {
    running.delete(number);
    for (const resume of waiting.splice(0)) resume();
  };
  return { next, done, isWhole: () => isWhole };
}
async function workThrough(queue, { pool, worker, signal }) {
  const { evaluation, stored, jobs } = pool;
  const directory = join6(evaluation.directory, `job-${worker}`);
  let store;
  for (let one = await queue.next(); one; one = await queue.next()) {
    const { number, open } = one;
    try {
      signal.throwIfAborted();
      store ??= await openStore({ directory: join6(directory, "store"), ...stored });
      const place = { ...evaluation.place, signal };
      const say = jobs > 1 ? () => void 0 : evaluation.say;
      const lines = await evaluateCase({ ...evaluation, store, place, directory, say }, number, open);
      evaluation.say(lines.join("\n"));
    } finally {
      queue.done(number);
    }
    await removeTree(join6(directory, `pull-${number}`));
  }
}
function openCandidates(candidates, { done, pull, attempts }) {
  return candidates.flatMap((candidate) => {
    const own = done.filter((one) => one.pull === pull && one.settings === candidate.settings && !one.again);
    const missing = Array.from({ length: attempts }, (_, index) => index + 1).filter(
      (attempt) => !own.some((one) => attemptOf(one) === attempt)
    );
    return missing.length === 0 || own.some(isSettled) ? [] : [{ candidate, attempts: missing }];
  });
}
var maxCostOf = (open) => open.reduce((sum2, { candidate, attempts }) => sum2 + candidate.config.limits.costUsd * attempts.length, 0);
var costObjection = (total, { used, cost, rest }) => `stopped: ${dollars(used)} of ${TOTAL_COST} ${total} is used, and the next case may cost ${dollars(cost)}; ${count(rest, "pull request")} left. Run the same command with a higher one to continue`;

// src/cli/eval/eval.ts
async function evaluate(options) {
  const max = wholeNumber(options.last, "--last", options.list ? MAX_MATRIX : MAX_CASES);
  const only = options.case === void 0 ? void 0 : wholeNumber(options.case, "--case", Number.MAX_SAFE_INTEGER);
  refuseTogether(options);
  if (options.merge) return show(latestResults(options.merge.flatMap(readResults)), options);
  const access = readGitHubAccess();
  const terminal = readTerminal();
  const fetch = outboundFetch(terminal.network);
  const clone = await openRepositoryClone("eval", access, fetch);
  if (options.list) return list(await closingPulls(clone, max));
  const tests = [options.test, options.setup, options.testFiles];
  const candidates = await readCandidates(options, { terminal, directory: clone.root, tests });
  const attempts = wholeNumber(options.attempts, "--attempts", MAX_ATTEMPTS);
  const whole = openCandidates(candidates, { done: [], pull: 0, attempts });
  const totalCostUsd = readTotalCost(options.totalCostUsd, maxCostOf(whole));
  const jobs = readJobs(options, clone);
  const numbers = only === void 0 ? (await closingPulls(clone, max)).map(({ pull }) => pull) : [only];
  const file = resolve(options.results);
  const isAsked = (one) => one.repository === clone.repository.fullName && numbers.includes(one.pull) && attemptOf(one) <= attempts && candidates.some((candidate) => candidate.settings === one.settings);
  const earlier = () => earlierResults(file).filter(isAsked);
  const pool = { candidates, numbers, attempts, jobs, earlier, totalCostUsd };
  const isWhole = await evaluateAll({ clone, terminal, file, ...pool }, options);
  show(latestResults(earlier()), options);
  return isWhole ? EXIT.ok : EXIT.failed;
}
var MAX_CASES = 500;
var MAX_MATRIX = 256;
var MAX_ATTEMPTS = 10;
var MAX_JOBS = 4;
function readJobs({ jobs, setup }, { root }) {
  if (jobs !== void 0) return wholeNumber(jobs, "--jobs", MAX_JOBS);
  const isPython = ["pyproject.toml", "setup.py", "setup.cfg"].some((name) => existsSync5(join7(root, name)));
  return setup !== void 0 && isPython ? 1 : Math.min(MAX_JOBS, availableParallelism());
}
function wholeNumber(given, option, max) {
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= 1 && number <= max) return number;
  const upTo = max <= MAX_CASES ? `from 1 to ${max}` : "such as 12";
  throw new KodeletError("usage", `option ${option} is "${given}"`, { remedy: `Allowed: a whole number ${upTo}` });
}
function refuseTogether({ list: listed, merge, case: only }) {
  const given = [listed && "--list", merge && "--merge", only !== void 0 && "--case"].filter(Boolean);
  if (given.length < 2) return;
  throw new KodeletError("usage", `${given.join(" and ")} cannot be combined`, { remedy: "Leave out all but one" });
}
async function closingPulls({ github, place, repository }, max) {
  const { found, seen } = await listClosingPulls(github, place, max);
  if (found.length > 0) return found;
  if (seen === 0) {
    throw new KodeletError("usage", `${repository.fullName} has no merged pull request that this token may see`, {
      remedy: "Check the address of origin, and that the token may read pull requests"
    });
  }
  throw new KodeletError(
    "usage",
    `none of the last ${seen} merged pull requests of ${repository.fullName} closed an issue`,
    {
      remedy: 'Only those that GitHub links to an issue count, such as by "Fixes #12" in the description'
    }
  );
}
function list(found) {
  writeJson(found);
  return EXIT.ok;
}
async function evaluateAll({
  clone,
  terminal,
  ...pool
}, options) {
  const signal = handleInterrupts();
  const directory = await realpath2(await mkdtemp(join7(terminal.tempDirectory, "kodelet-ci-eval-")));
  const { root, repository, place, github, token } = clone;
  const redactor = createRedactor([...terminal.secrets, token]);
  const remote = { url: `${repository.page}.git`, token, environment: terminal.network };
  const evaluation = {
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
    say: (line) => void process.stderr.write(`${plain(redactor.text(line))}
`)
  };
  try {
    return await evaluateCases({ ...pool, evaluation, stored: { root, remote } });
  } finally {
    await removeTree(directory);
  }
}
async function solutionsIn(root, tempDirectory) {
  const listed = await gitOk(["worktree", "list", "--porcelain", "-z"], { cwd: root });
  const worktrees = [...listed.matchAll(/(?:^|\0)worktree ([^\0]+)/g)].map(([, path = ""]) => path);
  return [root, commonDirectory(root), await realpath2(tempDirectory), ...worktrees];
}
function show(results, { json }) {
  if (json) writeJson({ results, totals: evalTotals(results), comparisons: evalComparisons(results) });
  else for (const line of evalTable(results)) writeLine(plain(line));
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
  const matchers = patterns.map(compileGlob);
  return (path) => matchers.some((matches) => matches(path));
}
function readTotalCost(given, max) {
  if (given === void 0) return Number.POSITIVE_INFINITY;
  const total = Number(given);
  if (!/^\d+(?:\.\d+)?$/.test(given) || total === 0) {
    throw new KodeletError("usage", `option ${TOTAL_COST} is "${given}"`, {
      remedy: "Allowed: US dollars, such as 20 or 7.50"
    });
  }
  if (max <= total) return total;
  throw new KodeletError("usage", `one case may cost ${dollars(max)}, which is more than ${TOTAL_COST} ${given}`, {
    remedy: "Raise it, or lower --max-cost-usd, which is the limit of an attempt"
  });
}
async function readCandidates(options, { terminal, directory, tests }) {
  const read = async (settings, prompt, option) => {
    const config = closedConfig(await loadSettings(settings, addresses(terminal), directory));
    const request = prompt === void 0 ? STANDARD_REQUEST : await readPrompt(prompt, option);
    const apiKey = modelKeyOf(terminal, config.model.provider);
    const name = prompt === void 0 ? config.model.name : `${config.model.name} ${basename2(prompt)}`;
    return { name, settings: digest({ config, request, tests }), config, apiKey, request };
  };
  const first = await read(options, options.prompt, "--prompt");
  const { against, againstProvider, againstPrompt } = options;
  if (against === void 0 && againstProvider === void 0 && againstPrompt === void 0) return [first];
  const model = against ?? (againstProvider === void 0 ? options.model : void 0);
  const provider = againstProvider ?? options.provider;
  const second = await read({ ...options, model, provider }, againstPrompt ?? options.prompt, "--against-prompt");
  if (second.settings === first.settings) {
    throw new KodeletError("usage", `both sides of the comparison are ${first.name}`, {
      remedy: "Name another model with --against, or another prompt with --against-prompt"
    });
  }
  return second.name === first.name ? [first, { ...second, name: `${second.name} (2)` }] : [first, second];
}
var addresses = ({ baseUrls }) => ({ model: { provider } }) => ({
  "base-url": { text: baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable }
});
async function readPrompt(path, option) {
  const text = (await readInputText(path, option)).trim();
  if (text !== "") return text;
  throw new KodeletError("usage", `option ${option} is "${path}", which is empty`, {
    remedy: "Write in it what the agent should do with the issue, which follows below"
  });
}
var digest = ({
  config: { places: _, ...config },
  ...rest
}) => createHash("sha256").update(JSON.stringify({ ...rest, config }, (_key, value) => sorted(value))).digest("hex").slice(0, 12);
var sorted = (value) => isJsonObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1)) : value;
var LEFT_OUT = ["browser", "github", "mcp", "memory", "web"];
function closedConfig(config) {
  const own = Object.hasOwn(config.profiles, config.profile) ? config.profiles[config.profile] : void 0;
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
