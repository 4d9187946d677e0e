import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  apiUrlOf,
  originCommand,
  readRemote
} from "./chunk-2OWNK6W6.mjs";
import {
  textWidth
} from "./chunk-HNYFFQJ3.mjs";
import {
  modelKeyOf,
  openPrivateDirectory,
  runSession
} from "./chunk-UCSSLYIC.mjs";
import {
  openTerminalSession
} from "./chunk-VGAWRDXA.mjs";
import {
  loadSettings
} from "./chunk-4F3TEMRF.mjs";
import {
  readInputText,
  writeJson,
  writeLine
} from "./chunk-H6FIYHPM.mjs";
import "./chunk-UZ2OJDWL.mjs";
import {
  commandOf,
  createPrograms,
  describeLimit,
  openSandbox,
  projectCommands
} from "./chunk-ZNQRZVFE.mjs";
import {
  childEnvironment,
  chooseProfile
} from "./chunk-T7ISTKHN.mjs";
import "./chunk-IUWCH33P.mjs";
import {
  dollars,
  frameUntrusted,
  readGitHubAccess,
  readTerminal,
  untrustedNotice
} from "./chunk-73T4H4IO.mjs";
import "./chunk-VLU5BWE5.mjs";
import {
  createThreadSanitizer
} from "./chunk-N5FJXL2I.mjs";
import "./chunk-HSPHYDMH.mjs";
import {
  createRedactor
} from "./chunk-4NET6YEV.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-MA6XL336.mjs";
import {
  EXIT,
  handleInterrupts
} from "./chunk-ATOFI3SZ.mjs";
import "./chunk-Q6GGRZA7.mjs";
import {
  removeTree
} from "./chunk-6MKKJ7W2.mjs";
import {
  createGitHub,
  emptyView,
  foldView
} from "./chunk-KXWDY44T.mjs";
import {
  openJournal,
  plain
} from "./chunk-T6LZCFKK.mjs";
import {
  describeFailure,
  fetchCommits,
  filesBetween,
  openStore,
  provideCommit,
  remedyOf,
  removeInside
} from "./chunk-OV2ICPZ5.mjs";
import {
  commonDirectory,
  compileGlob,
  git,
  gitOk,
  matchesProtected,
  outboundFetch,
  repositoryTop,
  runProcess
} from "./chunk-ZMAR3SN4.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  isJsonObject,
  parseObject
} from "./chunk-BIKDBQHV.mjs";
import {
  KodeletError,
  PROVIDER_ENTRIES,
  count,
  describeError,
  monotonic,
  systemReason
} from "./chunk-5PUE4TCC.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/eval/eval.ts
import { mkdtemp, realpath } from "node:fs/promises";
import { basename as basename2, join as join4, resolve } from "node:path";

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
    for (const node of present(nodes)) {
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
    commits: present(commits.nodes).filter(({ commit }) => commit.parents.totalCount < 2).map(({ commit }) => ({ headline: commit.messageHeadline, authored: commit.authoredDate })),
    issues: ownIssues(closingIssuesReferences.nodes, repository.nameWithOwner).map((issue) => asOf(issue, createdAt))
  };
}
function asOf(issue, moment) {
  const rename = present(issue.timelineItems.nodes).find(({ createdAt }) => createdAt >= moment);
  return {
    number: issue.number,
    title: rename?.previousTitle ?? issue.title,
    ...bodyAsOf(issue, moment),
    wasThere: issue.createdAt <= moment
  };
}
function bodyAsOf({ body, userContentEdits }, moment) {
  const edits = present(userContentEdits.nodes);
  if (!edits.some(({ editedAt }) => editedAt >= moment)) return { body };
  const earlier = edits.find(({ editedAt }) => editedAt < moment);
  return earlier?.diff == null ? {} : { body: earlier.diff };
}
var present = (nodes) => (nodes ?? []).filter((node) => node !== null);
var ownIssues = (nodes, repository) => present(nodes).filter((issue) => issue.repository.nameWithOwner === repository);
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

// src/cli/eval/candidates.ts
import { createHash } from "node:crypto";
import { basename } from "node:path";

// src/cli/eval/prepared-case.ts
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { constants, cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join as join2 } from "node:path";

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
async function runTests({ root, hidden, terminal, signal }, { config, commands }) {
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal, directory: root, hidden });
  try {
    const { confine } = await openSandbox(session, chooseProfile(session));
    const env = childEnvironment(session.environment, session.workspace);
    for (const command of commands) {
      const file = { file: "bash", args: ["--noprofile", "--norc", "-c", command], cwd: session.workspace.root, env };
      const limits = { timeoutMs: TIMEOUT_MS, signal, maxOutputBytes: MAX_OUTPUT_BYTES };
      const { exitCode, output, timedOut } = await runProcess({ ...await confine.command(file), ...limits });
      signal.throwIfAborted();
      const said = `$ ${command}
${output}
${timedOut ? "stopped after 30 minutes" : `exit code ${exitCode ?? "none"}`}`;
      if (exitCode !== 0) return { passed: false, output: session.redactor.text(said) };
    }
    return { passed: true, output: "" };
  } finally {
    await session.close();
  }
}
async function setUpCase({ root, terminal, signal }, command) {
  const { path, home, tempDirectory } = terminal;
  const workspace = { root, scratch: tempDirectory };
  const result = await runProcess({
    file: "bash",
    args: ["--noprofile", "--norc", "-c", command],
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
  const failure = options.setup === void 0 ? void 0 : await setUpCase(place, options.setup);
  if (failure !== void 0) return { reason: "the setup failed", again: true, change, output: failure };
  const commands = await testCommands(options, place, change);
  if (commands.length === 0) return { reason: `${NO_COMMAND}; name one by --test`, change };
  const byOthers = await repository.changed();
  await repository.keep();
  const prepared = { place, repository, change, tests, real, commands, byOthers };
  return await withoutProof(prepared, options.config) ?? prepared;
}
var NO_COMMAND = "no command of the project that runs its tests is known";
async function testCommands({ test, config }, { root, terminal }, { files }) {
  if (test !== void 0) return [test];
  const isAbout = ({ paths }) => paths === void 0 || files.some((path2) => matchesProtected(path2, paths) !== void 0);
  const checks = config.publish.verify.filter(isAbout);
  if (checks.length > 0) return checks.map(({ command }) => command);
  const { path, home } = terminal;
  const found = projectTestCommand({ root, top: new Set(await readdir(root)), path, home });
  return found === void 0 ? [] : [found];
}
async function withoutProof(prepared, config) {
  const { place, repository, change, tests, commands } = prepared;
  await repository.bring(tests);
  const before = await runTests(place, { config, commands });
  if (before.passed) return { reason: "its tests pass without the change", change, commands };
  await repository.reset();
  await repository.bring(change.files);
  const { passed, output } = await runTests(place, { config, commands });
  return passed ? void 0 : { reason: "its tests fail here with the merged change too", change, commands, output };
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
function projectTestCommand({
  root,
  top,
  path,
  home
}) {
  const look = { root, top, home, programs: createPrograms({ path, home }), isOffline: false };
  const { candidates } = projectCommands(look);
  const usable = candidates.filter(({ task, isLacking }) => task === void 0 || !isLacking);
  const command = usable.map(commandOf).find((one) => TESTS.test(one));
  return command && (WHOLE[command] ?? command);
}
var TESTS = /(?:^| )(?:test|pytest|unittest|rspec|ctest)$|\/(?:phpunit|pytest)$/;
var WHOLE = { "go test": "go test ./..." };
var INDEX = "merged-index";
async function createCaseRepository(store, { base, merged }, { directory, name }) {
  const [root, kept] = [join2(directory, name), join2(directory, "kept")];
  await mkdir(root, { recursive: true });
  await gitOk(["init", "--quiet", "--template=", "--initial-branch=main"], { cwd: root });
  await takeHistory(store, base, root);
  await gitOk(["update-ref", "refs/heads/main", base], { cwd: root });
  await gitOk(["reset", "--quiet", "--hard", base], { cwd: root });
  await store.ok(["read-tree", "--reset", merged], { index: INDEX });
  return {
    root,
    keep: () => copyTree(root, kept),
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
    async changed() {
      const tracked = await gitOk(["diff", "--name-only", "-z", "--no-renames", base], { cwd: root });
      const others = await gitOk(["ls-files", "-z", "--others", "--exclude-standard"], { cwd: root });
      return [...new Set(`${tracked}${others}`.split("\0").filter(Boolean))].toSorted();
    }
  };
}
async function inMerged(store, paths) {
  const listed = await store.ok(["ls-files", "-z"], { index: INDEX });
  const all = new Set(listed.split("\0"));
  return paths.filter((path) => all.has(path));
}
async function takeHistory(store, base, root) {
  const pack = ["pack-objects", "--revs", "--quiet", join2(root, ".git/objects/pack/pack")];
  const isWhole = !existsSync(join2(commonDirectory(store.root), "shallow"));
  if (isWhole && (await git(pack, { cwd: store.root, input: `${base}
` })).exitCode === 0) return;
  await store.ok(pack, { input: `--shallow ${base}
${base}
` });
  await writeFile(join2(root, ".git/shallow"), `${base}
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
    if (base === void 0) return `commit ${merged.slice(0, 7)}, as which it was merged, has no parent`;
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
var isSame = (one, original) => Date.parse(one.authored) === Date.parse(original.authored) && one.headline.startsWith(original.headline.replace(/(?:…|\.\.\.)$/, ""));

// src/cli/eval/candidates.ts
async function readCandidates(options, { terminal, directory, tests }) {
  const read = async (settings, prompt, option) => {
    const config = closedConfig(await loadSettings(settings, addresses(terminal), directory));
    const request = prompt === void 0 ? STANDARD_REQUEST : await readPrompt(prompt, option);
    const apiKey = modelKeyOf(terminal, config.model.provider);
    const name = prompt === void 0 ? config.model.name : `${config.model.name} ${basename(prompt)}`;
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
      remedy: "Name another model by --against, or another prompt by --against-prompt"
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

// src/cli/eval/evaluate-case.ts
import { join as join3 } from "node:path";
async function evaluateCase(evaluation, number, candidates) {
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
  const options = { ...evaluation, directory: join3(directory, `pull-${number}`), config: candidates[0].config };
  const prepared = await prepareCase(pull, options).catch(refusal);
  for (const candidate of candidates) {
    if (!isIncomparable(prepared)) say(`#${number}: ${candidate.name} works on it`);
    const about = aboutCase(evaluation, pull, candidate);
    const result = isIncomparable(prepared) ? { ...about, ...NOTHING_DONE, ...incomparable(prepared) } : { ...about, ...await attempt(evaluation, { pull, prepared, candidate }).catch(unfinished) };
    const safe = evaluation.redactor.deep(bounded(result));
    evaluation.keep(safe);
    say(`#${number}: ${candidate.name}: ${safe.outcome}${safe.reason === void 0 ? "" : `, ${safe.reason}`}`);
  }
  if (isIncomparable(prepared) && prepared.output !== void 0)
    for (const line of lastLines(prepared.output)) say(line);
}
var MAX_LINES = 10;
var lastLines = (output) => output.trimEnd().split("\n").slice(-MAX_LINES).map((line) => `  ${line}`);
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
var aboutCase = ({ repository }, { number, issues }, candidate) => ({
  repository: `${repository.owner}/${repository.repo}`,
  pull: number,
  issues: issues.map((issue) => issue.number),
  candidate: candidate.name,
  settings: candidate.settings,
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
async function attempt(evaluation, {
  pull,
  prepared,
  candidate
}) {
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
  return judgeAttempt(evaluation, { prepared, config, result }).then(
    (judged) => ({ ...used, ...judged }),
    // The agent has left something behind that git cannot read, say: it has cost what it has.
    (error) => ({ ...used, touched: [], ...incomparable(refusal(error)) })
  );
}
async function judgeAttempt(evaluation, {
  prepared,
  config,
  result
}) {
  const { repository, place, commands } = prepared;
  const { touched, testFiles } = await changedBy(evaluation, prepared);
  if (result.stop === "failed") return { touched, ...failedSession(result.error) };
  await repository.bring(testFiles);
  const { passed, output } = await runTests(place, { config, commands });
  return {
    touched,
    outcome: passed ? "solved" : "not solved",
    ...result.limit !== void 0 && { reason: `stopped at ${describeLimit(result.limit, config.limits)}` },
    ...!passed && { output }
  };
}
async function changedBy({ isTest }, { repository, tests, byOthers }) {
  const changed = (await repository.changed()).filter((path) => !byOthers.includes(path));
  return {
    touched: changed.filter((path) => !isTest(path)),
    testFiles: [.../* @__PURE__ */ new Set([...tests, ...changed.filter(isTest)])]
  };
}
function failedSession(error = new KodeletError("model", "the session failed")) {
  if (error.code === "credentials") throw error;
  return { outcome: "not comparable", again: true, reason: describeError(error) };
}
var MAX_FILES = 300;
var MAX_CHARACTERS = 4e3;
var bounded = ({ touched, real, reason, output, ...rest }) => ({
  ...rest,
  touched: touched.slice(0, MAX_FILES),
  real: real.slice(0, MAX_FILES),
  ...reason !== void 0 && { reason: reason.slice(0, 500) },
  ...output !== void 0 && { output: output.slice(-MAX_CHARACTERS) }
});

// src/cli/eval/results.ts
import { appendFileSync, existsSync as existsSync2, readFileSync, truncateSync } from "node:fs";
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
      remedy: 'Name a file that "kodelet-ci eval" has written by --results'
    });
  });
}
function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new KodeletError("usage", `${path} cannot be read: ${systemReason(cause)}`, {
      remedy: 'Name a file that "kodelet-ci eval" has written by --results',
      cause
    });
  }
}
var isResult = (line) => typeof line.repository === "string" && Number.isInteger(line.pull) && typeof line.candidate === "string" && typeof line.settings === "string" && OUTCOMES.some((outcome) => outcome === line.outcome) && ["costUsd", "minutes", "turns"].every((name) => typeof line[name] === "number") && ["issues", "touched", "real", "tests"].every((name) => Array.isArray(line[name]));
var earlierResults = (path) => existsSync2(path) ? readResults(path) : [];
function saveResult(path, result) {
  if (existsSync2(path)) {
    const before = readFileSync(path);
    truncateSync(path, before.lastIndexOf("\n") + 1);
  }
  appendFileSync(path, `${JSON.stringify(result)}
`);
}
function latestResults(results) {
  const names = candidateNames(results);
  const latest = new Map(
    results.map((one) => {
      const candidate = names.get(keyOf(one)) ?? one.candidate;
      return [`${one.repository} ${one.pull} ${candidate}`, { ...one, candidate }];
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
    const pulls = attempts.map(({ repository, pull }) => `${repository} ${pull}`);
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
var overlapOf = ({ touched, real }) => real.filter((path) => touched.includes(path)).length;
function evalTotals(results) {
  return candidatesIn(results).map((candidate) => {
    const own = results.filter((one) => one.candidate === candidate);
    const compared = own.filter(({ outcome }) => outcome !== "not comparable");
    const sum = (amount) => compared.reduce((all, one) => all + amount(one), 0);
    return {
      candidate,
      solved: own.filter(({ outcome }) => outcome === "solved").length,
      notSolved: own.filter(({ outcome }) => outcome === "not solved").length,
      notComparable: own.length - compared.length,
      costUsd: sum(({ costUsd }) => costUsd),
      minutes: sum(({ minutes }) => minutes),
      turns: sum(({ turns }) => turns),
      filesMet: sum(overlapOf),
      filesReal: sum(({ real }) => real.length)
    };
  });
}
var candidatesIn = (results) => [
  ...new Set(results.map(({ candidate }) => candidate))
];
function evalTable(results) {
  const candidates = candidatesIn(results);
  const cases = [...new Map(results.map((one) => [caseKey(one), one])).values()].toSorted(byCase);
  const find = (one, candidate) => results.find((other) => caseKey(other) === caseKey(one) && other.candidate === candidate);
  const isOne = new Set(results.map(({ repository }) => repository)).size === 1;
  const rows = cases.map((one) => [
    `${isOne ? "" : one.repository}#${one.pull}`,
    one.issues.map((issue) => `#${issue}`).join(" "),
    ...candidates.flatMap((candidate) => cellsOf(find(one, candidate)))
  ]);
  const head = ["pull", "issue", ...candidates.flatMap(() => COLUMNS)];
  const named = candidates.length > 1 ? [["", "", ...candidates.flatMap((name) => [name, ...EMPTY])]] : [];
  return [
    ...aligned([...named, head, ...rows]),
    "",
    ...evalTotals(results).map(describeTotals),
    ...reasonsOf(results, candidates.length > 1)
  ];
}
var caseKey = ({ repository, pull }) => `${repository}#${pull}`;
var byCase = (a, b) => a.repository === b.repository ? a.pull - b.pull : a.repository < b.repository ? -1 : 1;
var COLUMNS = ["outcome", "cost", "minutes", "turns", "files"];
var EMPTY = COLUMNS.slice(1).map(() => "");
function cellsOf(result) {
  if (!result) return ["-", ...EMPTY];
  if (result.outcome === "not comparable") return [result.outcome, ...EMPTY];
  const { outcome, costUsd, minutes, turns, touched, real } = result;
  const met = overlapOf(result);
  const besides = touched.length - met;
  const files = `${met}/${real.length}${besides > 0 ? ` +${besides}` : ""}`;
  return [outcome, dollars(costUsd), minutes.toFixed(1), `${turns}`, files];
}
var LEFT = /* @__PURE__ */ new Set(["pull", "issue", "outcome"]);
function aligned(rows) {
  const head = rows.find(([first]) => first === "pull") ?? [];
  const body = rows.filter((row) => row[0] !== "");
  const widths = head.map((_, index) => Math.max(...body.map((row) => textWidth(row[index] ?? ""))));
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + 2, 0));
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
function describeTotals(totals) {
  const { candidate, solved, notSolved, notComparable, costUsd, minutes, turns, filesMet, filesReal } = totals;
  const compared = solved + notSolved;
  const share = compared > 0 ? ` (${Math.round(100 * solved / compared)}%)` : "";
  const besides = notComparable > 0 ? [`${notComparable} not comparable`] : [];
  const parts = [
    `${solved} of ${compared} solved${share}`,
    ...besides,
    ...[dollars(costUsd), `${minutes.toFixed(1)} min`, count(turns, "turn")],
    `${filesMet} of ${count(filesReal, "real file")} touched`
  ];
  return `${candidate}: ${parts.join(", ")}`;
}
function reasonsOf(results, isNamed) {
  const said = results.flatMap((one) => {
    if (one.reason === void 0) return [];
    const isShared = one.outcome === "not comparable" && !one.again;
    const who = isNamed && !isShared ? ` ${one.candidate}` : "";
    return [`#${one.pull}${who}: ${one.outcome}, ${one.reason}`];
  });
  return said.length > 0 ? ["", ...new Set(said)] : [];
}

// src/cli/eval/eval.ts
async function evaluate(options) {
  const max = wholeNumber(options.last, "--last", options.list ? MAX_JOBS : MAX_CASES);
  const only = options.case === void 0 ? void 0 : wholeNumber(options.case, "--case", Number.MAX_SAFE_INTEGER);
  refuseTogether(options);
  if (options.merge) return show(latestResults(options.merge.flatMap(readResults)), options);
  const access = readGitHubAccess();
  const terminal = readTerminal();
  const fetch = outboundFetch(terminal.network);
  const clone = await openClone(access, fetch);
  if (options.list) return list(await closingPulls(clone, max));
  const tests = [options.test, options.setup, options.testFiles];
  const candidates = await readCandidates(options, { terminal, directory: clone.root, tests });
  const totalCostUsd = readTotalCost(options.totalCostUsd, candidates);
  const numbers = only === void 0 ? (await closingPulls(clone, max)).map(({ pull }) => pull) : [only];
  const file = resolve(options.results);
  const isAsked = ({ repository, pull, settings }) => repository === clone.repository.fullName && numbers.includes(pull) && candidates.some((one) => one.settings === settings);
  const earlier = () => earlierResults(file).filter(isAsked);
  const isWhole = await evaluateAll({ clone, terminal, candidates, numbers, file, earlier, totalCostUsd }, options);
  show(latestResults(earlier()), options);
  return isWhole ? EXIT.ok : EXIT.failed;
}
var MAX_CASES = 500;
var MAX_JOBS = 256;
function wholeNumber(given, option, max) {
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= 1 && number <= max) return number;
  const upTo = max <= MAX_CASES ? `from 1 to ${max}` : "such as 12";
  throw new KodeletError("usage", `option ${option} is "${given}"`, { remedy: `Allowed: a whole number ${upTo}` });
}
function refuseTogether({ list: listed, merge, case: only }) {
  const given = [listed && "--list", merge && "--merge", only !== void 0 && "--case"].filter(Boolean);
  if (given.length < 2) return;
  throw new KodeletError("usage", `${given.join(" and ")} do not go together`, { remedy: "Leave out all but one" });
}
async function openClone(access, fetch) {
  const root = repositoryTop(process.cwd());
  if (root === void 0) {
    throw new KodeletError("usage", `${process.cwd()} is not in a git repository`, {
      remedy: "Go to a clone of the repository whose pull requests you mean"
    });
  }
  const remote = await readRemote(root, access);
  if (remote.kind !== "github") {
    const what = remote.kind === "none" ? 'there is no remote "origin"' : `the remote "origin" ${remote.what}`;
    throw new KodeletError("usage", what, { remedy: `Let it name the repository on GitHub: ${originCommand(remote)}` });
  }
  const { repository } = remote;
  const { token, variable, host } = access;
  if (token === void 0) {
    throw new KodeletError("credentials", "neither GH_TOKEN nor GITHUB_TOKEN is set", {
      remedy: "With gh: GH_TOKEN=$(gh auth token) kodelet-ci eval"
    });
  }
  const apiUrl = apiUrlOf(repository, access);
  if (apiUrl === void 0) {
    const message = `${variable} is for ${host} and was not sent to ${repository.host}`;
    throw new KodeletError("credentials", message, {
      remedy: `If the token is for ${repository.host}, set GH_HOST=${repository.host}`
    });
  }
  const [owner = "", repo = ""] = repository.fullName.split("/");
  const github = await createGitHub({ token, apiUrl, fetch });
  return { root: await realpath(root), repository, place: { owner, repo }, github, token };
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
      remedy: 'Only those that GitHub links to an issue count, as by "Fixes #12" in the description'
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
  candidates,
  numbers,
  file,
  earlier,
  totalCostUsd
}, options) {
  const signal = handleInterrupts();
  const directory = await realpath(await mkdtemp(join4(terminal.tempDirectory, "kodelet-ci-eval-")));
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
    store: await openStore({ directory: join4(directory, "store"), root, remote }),
    name: basename2(repository.fullName),
    place: { hidden: await solutionsIn(root, terminal.tempDirectory), terminal, signal },
    isTest: testFileMatcher(options.testFiles?.split(",").map((pattern) => pattern.trim())),
    keep: (result) => saveResult(file, result),
    say: (line) => void process.stderr.write(`${plain(redactor.text(line))}
`)
  };
  try {
    for (const [index, number] of numbers.entries()) {
      const done = earlier();
      const open = (pull) => withoutResult(candidates, done, pull);
      const [first, ...others] = open(number);
      if (!first) continue;
      const left = numbers.slice(index).filter((pull) => open(pull).length > 0).length;
      const tooDear = costObjection(totalCostUsd, { done, candidates: [first, ...others], left });
      if (tooDear !== void 0) evaluation.say(tooDear);
      if (tooDear !== void 0) return false;
      await evaluateCase(evaluation, number, [first, ...others]);
      await removeTree(join4(directory, `pull-${number}`));
    }
    return true;
  } finally {
    await removeTree(directory);
  }
}
var withoutResult = (candidates, done, pull) => candidates.filter(
  ({ settings }) => !done.some((one) => one.pull === pull && one.settings === settings && !one.again)
);
async function solutionsIn(root, tempDirectory) {
  const listed = await gitOk(["worktree", "list", "--porcelain", "-z"], { cwd: root });
  const worktrees = [...listed.matchAll(/(?:^|\0)worktree ([^\0]+)/g)].map(([, path = ""]) => path);
  return [root, commonDirectory(root), await realpath(tempDirectory), ...worktrees];
}
function show(results, { json }) {
  if (json) writeJson({ results, totals: evalTotals(results) });
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
var OPTION = "--total-cost-usd";
function readTotalCost(given, candidates) {
  if (given === void 0) return Number.POSITIVE_INFINITY;
  const total = Number(given);
  if (!/^\d+(?:\.\d+)?$/.test(given) || total === 0) {
    throw new KodeletError("usage", `option ${OPTION} is "${given}"`, {
      remedy: "Allowed: US dollars, such as 20 or 7.50"
    });
  }
  const max = mostOf(candidates);
  if (max <= total) return total;
  throw new KodeletError("usage", `one case may cost ${dollars(max)}, which is more than ${OPTION} ${given}`, {
    remedy: "Raise it, or lower --max-cost-usd, which is the limit of a case and a model"
  });
}
function costObjection(total, { done, candidates, left }) {
  const used = done.reduce((sum, { costUsd }) => sum + costUsd, 0);
  const next = mostOf(candidates);
  if (used + next <= total) return void 0;
  return `stopped: ${dollars(used)} of ${OPTION} ${total} is used, and the next case may cost ${dollars(next)}; ${count(left, "pull request")} left. Run the same command with a higher one to continue`;
}
var mostOf = (candidates) => candidates.reduce((sum, { config }) => sum + config.limits.costUsd, 0);
export {
  evaluate,
  testFileMatcher
};
