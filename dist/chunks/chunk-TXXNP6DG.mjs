import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  INSTRUCTION_FILES,
  SKILL_DIRECTORY,
  USAGE_REF,
  WORKFLOW_ACCOUNT,
  bringCommit,
  changeUsage,
  checkoutsIn,
  chooseGit,
  commonDirectory,
  createKeeper,
  dayOf,
  deleteRefs,
  describeFailure,
  fetchCommits,
  fetchRefs,
  git,
  gitDirectories,
  gitError,
  gitOk,
  hasLines,
  isLimited,
  isLostPost,
  monthOf,
  openStore,
  readDiff,
  readGitFiles,
  readNotes,
  readUsage,
  remedyOf,
  remoteNotes,
  remoteRefs,
  remoteUrl,
  statusOf,
  submoduleDirectories,
  takeCommit,
  takenBy,
  takenIn,
  terminalText,
  toCents,
  upToDate,
  updateNotes,
  withReservation,
  within,
  withoutReservation
} from "./chunk-NLWEPKYS.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";
import {
  KodeletError,
  MISNAMED_FILE,
  checkoutPath,
  configPath,
  count,
  describeError,
  machineError,
  namingFile,
  nearest,
  positionOf,
  settlesWithin,
  systemReason
} from "./chunk-OTFEAHZ6.mjs";

// src/agent/budgets.ts
async function reserve(place, run) {
  const changed = await changeUsage(place, (found) => reserveIn(upToDate(found, run.now), run)).catch(unreachable);
  if (changed.ok) return changed.value;
  throw notKept(changed.said, run.budgets);
}
async function readRoom(place, run) {
  const found = await readUsage(place);
  if (typeof found === "string") throw notKept(`${USAGE_REF} ${found}`, run.budgets);
  const scopes = scopesOf(upToDate(found, run.now), run);
  const least = (name) => Math.min(...scopes.map((scope) => Math.max(0, leftOf(scope, name))));
  return { runs: least("runs"), turns: least("turns"), costUsd: least("costUsd") };
}
function reserveIn(usage, run) {
  const { session, now, limits } = run;
  const [person, day] = [run.person.toLowerCase(), dayOf(now)];
  const known = usage.days.get(day)?.open.get(session);
  if (known) return { value: { ok: true, day, limits: { ...limits, turns: known.turns, costUsd: known.costUsd } } };
  const scopes = scopesOf(usage, run);
  const exhausted = scopes.flatMap((scope) => usedUp(scope, run.file))[0];
  if (exhausted !== void 0) return { value: { ok: false, reason: exhausted } };
  const lowered = scopes.reduce(lower, limits);
  const { turns, costUsd } = lowered;
  const reservation = { person, turns, costUsd, expiresAt: expiry(now, limits) };
  return { usage: withReservation(usage, day, session, reservation), value: { ok: true, day, limits: lowered } };
}
function scopesOf(usage, { person, budgets, now }) {
  const day = dayOf(now);
  return [
    {
      ...DAILY,
      whose: `The daily budget of "${person}"`,
      limits: budgets.perPersonDaily,
      taken: takenBy(usage, person.toLowerCase(), day),
      renewed: nextDay(now)
    },
    { ...MONTHLY, limits: budgets.perRepositoryMonthly, taken: takenIn(usage, monthOf(day)), renewed: nextMonth(now) }
  ];
}
var DAILY = { key: "budgets.per-person-daily" };
var MONTHLY = { key: "budgets.per-repository-monthly", whose: "The monthly budget of this repository" };
var LEAST = { runs: 1, turns: 1, costUsd: 0.01 };
var MEASURES = [
  { name: "runs", key: "runs", show: (value) => count(value, "run") },
  { name: "costUsd", key: "cost-usd", show: (value) => `$${value.toFixed(2)}` },
  { name: "turns", key: "turns", show: (value) => count(value, "turn") }
];
var leftOf = ({ limits, taken }, name) => toCents((limits[name] ?? Number.POSITIVE_INFINITY) - taken[name]);
function usedUp(scope, file) {
  return MEASURES.flatMap(({ name, key, show }) => {
    const limit = scope.limits[name];
    if (limit === void 0 || leftOf(scope, name) >= LEAST[name]) return [];
    const { open } = scope.taken;
    const held = open > 0 ? `, with what ${count(open, "run")} that ${open === 1 ? "has" : "have"} not ended may use` : "";
    return `${scope.whose} is used up (${show(scope.taken[name])} of ${show(limit)}${held}) until ${describeTime(scope.renewed)}, unless a maintainer raises ${scope.key}.${key} in ${file}`;
  });
}
var lower = (limits, scope) => ({
  ...limits,
  turns: Math.min(limits.turns, leftOf(scope, "turns")),
  costUsd: Math.min(limits.costUsd, leftOf(scope, "costUsd"))
});
var describeTime = (time2) => `${new Date(time2).toISOString().slice(0, 16).replace("T", " ")} UTC`;
function nextDay(now) {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
}
function nextMonth(now) {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
var AROUND_MINUTES = 120;
var expiry = (now, limits) => new Date(latestEnd(now, limits)).toISOString();
var latestEnd = (now, { minutes }) => now + (minutes + AROUND_MINUTES) * 6e4;
async function settle(place, session, spent, now) {
  const changed = await changeUsage(place, (found) => ({
    usage: withoutReservation(upToDate(found, now), session, spent),
    value: void 0
  }));
  if (!changed.ok) throw new KodeletError("git", changed.said);
}
function spentIn({ turns, costUsd, calls, ...view }, conclusion = view.conclusion ?? "failed") {
  const refused = calls.flatMap(({ state, tool, rule = "" }) => state === "denied" ? [`${tool} ${rule}`] : []);
  return { turns, costUsd: toCents(costUsd), conclusion, refused: refused.map(cleaned) };
}
var cleaned = (call) => call.replaceAll(/[^\w .:*/-]/g, "").slice(0, 100).trim();
var unreachable = (error2) => ({
  ok: false,
  said: error2 instanceof Error ? error2.message : String(error2)
});
var notKept = (said, budgets) => new KodeletError(
  "git",
  `${isLimited(budgets) ? "The budgets cannot be checked" : "Usage cannot be recorded"}: ${said}`,
  {
    remedy: `Give the job the permission "contents: write", so that it can keep what runs use; if something else stands there, delete it with: git push origin :${USAGE_REF}`
  }
);

// src/git/trusted-files.ts
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { posix } from "node:path";
function trustedFiles(store, commit, expected = []) {
  const known = expected.map(normalize).filter((name) => name !== ".");
  let listed;
  const list = async (paths) => {
    const names = paths.map(normalize);
    if (!names.every((name) => known.includes(name))) return listFiles(store, commit, paths);
    listed ??= listFiles(store, commit, known);
    return (await listed).filter(({ path }) => names.some((name) => path === name || path.startsWith(`${name}/`)));
  };
  return {
    async read(path) {
      const file = (await list([path])).find((one) => one.path === normalize(path));
      if (file?.mode === LINK) throw notFollowed(path);
      return file && ask(store, ["cat-file", "blob", file.blob]);
    },
    async directories(paths) {
      const input = paths.map((path) => `${commit}:${normalize(path)}
`).join("");
      const found = (await store.ok(["cat-file", "--batch-check"], { input })).split("\n");
      return paths.filter((_, index) => / tree \d+$/.test(found[index] ?? ""));
    },
    async first(paths, mostBytes) {
      const files = (await list(paths)).filter(({ mode }) => mode !== LINK);
      const [file] = paths.flatMap((path) => files.find((one) => one.path === normalize(path)) ?? []);
      return file && readHead(store, file, mostBytes);
    },
    async export(paths, directory) {
      const files = await list(paths);
      return exportFiles(
        store,
        files.filter(({ mode }) => mode !== LINK),
        directory
      );
    }
  };
}
async function readHead(store, { blob, path }, mostBytes) {
  const result = await store.early(["cat-file", "blob", blob], { maxOutputBytes: 4 * mostBytes });
  const { exitCode, stdout, tooLong: isCut = false } = result;
  return exitCode === 0 || isCut ? { path, text: isCut ? stdout.slice(0, mostBytes) : stdout, isCut } : void 0;
}
async function ask(store, args, options) {
  const result = await store.early(args, options);
  if (result.exitCode !== 0) throw gitError(args, result, store.directory);
  return result.stdout;
}
var LINK = "120000";
var notFollowed = (path) => new KodeletError("config", `${path} is a symbolic link on the trusted branch, and none is followed there`, {
  remedy: "Commit the file itself"
});
var normalize = (path) => posix.normalize(path).replace(/\/$/, "");
async function exportFiles(store, files, directory) {
  await mkdir(directory, { recursive: true, mode: 448 });
  const entries = files.map(({ mode, blob, path }) => `${mode} ${blob}	${path}\0`).join("");
  if (files.length === 0) return [];
  const options = { index: `trusted-index-${randomUUID()}`, tree: directory };
  await ask(store, ["update-index", "-z", "--index-info"], { ...options, input: entries });
  await ask(store, ["checkout-index", "--all", "--force"], options);
  return files.map(({ path }) => path);
}
async function listFiles(store, commit, paths) {
  const listed = await ask(store, ["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...paths]);
  return listed.split("\0").flatMap((entry) => {
    const [, mode, blob, name] = /^(100644|100755|120000) blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
    return mode && blob && name ? [{ mode, blob, path: name }] : [];
  });
}

// src/github/api/pull-request.ts
async function findPullRequest(github, repository, branch) {
  return (await pullRequestsOf(github, repository, branch, "open"))[0];
}
async function findPullRequestOnto(github, { owner, name: repo }, { onto, begins }) {
  const { data } = await github.rest.pulls.list({ owner, repo, state: "open", base: onto, per_page: 100 });
  const full = `${owner}/${repo}`.toLowerCase();
  const ours = data.filter(({ head: head2 }) => head2.ref.startsWith(begins) && head2.repo?.full_name.toLowerCase() === full);
  return ours.map(({ number: number2, html_url: url, head: head2 }) => ({ number: number2, url, branch: head2.ref }))[0];
}
var hadPullRequest = async (github, repository, branch) => (await pullRequestsOf(github, repository, branch, "closed")).length > 0;
var endingOf = ({ state, merged }) => state === "open" ? void 0 : merged ? "merged" : "closed";
async function pullRequestsOf(github, { owner, name }, branch, state) {
  const { data } = await github.rest.pulls.list({
    owner,
    repo: name,
    state,
    head: `${owner}:${branch}`,
    per_page: 100
  });
  return data.filter(
    ({ head: head2 }) => head2.ref === branch && head2.repo?.full_name.toLowerCase() === `${owner}/${name}`.toLowerCase()
  ).map(({ number: number2, html_url: url }) => ({ number: number2, url, branch }));
}
async function openPullRequest(github, repository, wanted) {
  try {
    return { ok: true, pullRequest: await create(github, repository, wanted), notes: [] };
  } catch (error2) {
    const said = error2 instanceof Error ? error2.message : String(error2);
    if (isLostPost(error2) || statusOf(error2) === 422 && /already exists/.test(said)) {
      const pullRequest = await findPullRequest(github, repository, wanted.branch);
      if (pullRequest) return { ok: true, pullRequest, notes: [] };
    }
    if (statusOf(error2) === 422 && wanted.draft && /draft/i.test(said)) {
      const opened = await openPullRequest(github, repository, { ...wanted, draft: false });
      return opened.ok ? { ...opened, notes: [NO_DRAFTS, ...opened.notes] } : opened;
    }
    if (statusOf(error2) === 403 && !/rate limit/i.test(said))
      return { ok: false, permitted: false, note: /GitHub Actions/.test(said) ? NOT_PERMITTED : NO_PERMISSION };
    return { ok: false, permitted: true, note: `The pull request could not be opened: ${describeFailure(error2)}` };
  }
}
var NO_DRAFTS = "Draft pull requests are not available in this repository, so it is open for review.";
var NOT_PERMITTED = 'GitHub Actions may not create pull requests here: a person can open it by the link, and an administrator can allow it under Settings \u2192 Actions \u2192 General \u2192 "Allow GitHub Actions to create and approve pull requests".';
var NO_PERMISSION = 'The token may not create pull requests: a person can open it by the link, and the workflow can be given the permission "pull-requests: write".';
async function create(github, { owner, name }, wanted) {
  const { branch, baseBranch, title, body, draft } = wanted;
  const request = { owner, repo: name, head: branch, base: baseBranch, title, body, draft };
  const { data } = await github.rest.pulls.create(request);
  return { number: data.number, url: data.html_url, branch, ...data.draft && { draft: true } };
}
var QUERY = `query ($owner: String!, $repo: String!, $pull: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) {
      url state isDraft isCrossRepository headRefOid headRefName baseRefName baseRefOid
      headRepository { nameWithOwner }
      baseRef { target { oid } }
      commits(last: 100) { totalCount nodes { commit { oid committedDate } } }
    }
  }
}`;
async function readPull(github, { owner, name }, number2) {
  const variables = { owner, repo: name, pull: number2 };
  const answer = await github.graphql(QUERY, variables).catch((error2) => {
    throw new KodeletError("github", `Pull request #${number2} could not be read: ${describeFailure(error2)}`, {
      remedy: remedyOf(error2, 'the permission "pull-requests: read"'),
      cause: error2
    });
  });
  const pull = answer.repository.pullRequest;
  return {
    number: number2,
    url: pull.url,
    state: STATES[pull.state],
    draft: pull.isDraft,
    headSha: pull.headRefOid,
    headBranch: pull.headRefName,
    headRepository: pull.headRepository?.nameWithOwner,
    fork: pull.isCrossRepository,
    baseBranch: pull.baseRefName,
    baseSha: pull.baseRefOid,
    baseTip: pull.baseRef?.target?.oid,
    commits: pull.commits.totalCount,
    newest: pull.commits.nodes.flatMap(
      (node) => node ? { sha: node.commit.oid, date: node.commit.committedDate } : []
    )
  };
}
var STATES = { OPEN: "open", CLOSED: "closed", MERGED: "merged" };
function compareUrl({ serverUrl, repository, base, head: head2 }) {
  const names = [base, head2].map((name) => name.split("/").map(encodeURIComponent).join("/"));
  return `${serverUrl.replace(/\/+$/, "")}/${repository.owner}/${repository.name}/compare/${names.join("...")}?expand=1`;
}

// src/git/lend-commit.ts
import { copyFile, mkdir as mkdir2, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
async function lendCommit(store, sha) {
  const { exitCode } = await git(["cat-file", "-e", `${sha}^{tree}`], { cwd: store.root });
  if (exitCode !== 0 || await isPartialClone(commonDirectory(store.root))) await lendHistory(store, [sha]);
}
async function lendHistory(store, shas) {
  const directory = commonDirectory(store.root);
  await copyMissing(store, shas, join(directory, "objects/pack"));
  await joinHistories(store, join(directory, "shallow"));
}
async function copyMissing(store, shas, target) {
  const tree = (await gitOk(["rev-parse", "--verify", "HEAD^{tree}"], { cwd: store.root })).trim();
  const lent = join(store.directory, "lent");
  await mkdir2(lent, { recursive: true });
  const args = ["pack-objects", "--revs", "--local", "--non-empty", "--quiet", "--window=0", join(lent, "pack")];
  const input = [...shas, `^${tree}`].map((name2) => `${name2}
`).join("");
  const name = (await store.ok(args, { borrow: true, input })).trim();
  if (name === "") return;
  await mkdir2(target, { recursive: true });
  for (const extension of ["pack", "idx"]) {
    const file = `pack-${name}.${extension}`;
    const unfinished = join(target, `${UNFINISHED}${file}`);
    try {
      await copyFile(join(lent, file), unfinished);
      await rename(unfinished, join(target, file));
    } catch (error2) {
      await rm(unfinished, { force: true });
      throw error2;
    }
  }
}
var UNFINISHED = "tmp_lent-";
async function removeUnfinished(common) {
  const packs = join(common, "objects/pack");
  const names = await readdir(packs).catch(() => []);
  for (const name of names) if (name.startsWith(UNFINISHED)) await rm(join(packs, name), { force: true });
}
async function joinHistories(store, path) {
  const known = await linesOf(path);
  const listed = [.../* @__PURE__ */ new Set([...known, ...await linesOf(join(store.directory, "shallow"))])];
  const parents = await parentsOf(store.root, listed);
  const missing2 = await missingFrom(store.root, [...new Set([...parents.values()].flat())]);
  const cut = listed.filter((sha) => parents.get(sha)?.some((parent) => missing2.has(parent)));
  if (cut.join() === known.join()) return;
  if (cut.length === 0) return rm(path, { force: true });
  await writeFile(`${path}.kodelet`, cut.map((sha) => `${sha}
`).join(""));
  await rename(`${path}.kodelet`, path);
}
async function linesOf(path) {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.split("\n").filter(Boolean);
}
async function parentsOf(root, commits) {
  if (commits.length === 0) return /* @__PURE__ */ new Map();
  const args = ["rev-list", "--no-walk=unsorted", "--parents", "--ignore-missing", "--stdin"];
  const listed = await gitOk(args, { cwd: root, env: { GIT_SHALLOW_FILE: "" }, input: commits.join("\n") });
  const rows = listed.split("\n").filter(Boolean);
  return new Map(
    rows.map((row) => {
      const [commit = "", ...parents] = row.split(" ");
      return [commit, parents];
    })
  );
}
async function missingFrom(root, commits) {
  if (commits.length === 0) return /* @__PURE__ */ new Set();
  const checked = await gitOk(["cat-file", "--batch-check"], { cwd: root, input: commits.join("\n") });
  return new Set(checked.split("\n").flatMap((row) => /^([0-9a-f]+) missing$/.exec(row)?.[1] ?? []));
}
async function isPartialClone(common) {
  const names = await readdir(join(common, "objects/pack")).catch(() => []);
  return names.some((name) => name.endsWith(".promisor"));
}

// src/git/merge.ts
import { mkdir as mkdir3 } from "node:fs/promises";
import { join as join2 } from "node:path";
var remoteBranch = (branch) => `refs/remotes/origin/${branch}`;
async function beginMerge(store, options) {
  const { head: head2, tip, branch, fork, recorder } = options;
  const contained = await git(["merge-base", "--is-ancestor", tip, head2], { cwd: store.root });
  if (contained.exitCode === 0) return "contained";
  return recorder.changing(async () => {
    const { tree, conflicts } = await tryMerge(store.root, { tip, branch });
    if (conflicts.size === 0) return "clean";
    await Promise.all([bringCommit(store, head2), bringCommit(store, tip)]);
    await takeTree(store, tree);
    await recorder.makeWay({ from: head2, to: tree, fork });
    const args = ["merge", "--no-commit", "--no-ff", "--no-stat", "--quiet", remoteBranch(branch)];
    const begun = await git(args, { cwd: store.root, config: { ...STYLE, ...SOMEBODY } });
    if (await mergeHead(store.root) !== tip) throw notMerged(args, begun, store);
    return { tip, tree, conflicts };
  });
}
var STYLE = { "merge.conflictStyle": "zdiff3" };
var SOMEBODY = { "user.name": "kodelet-ci", "user.email": "kodelet-ci@localhost" };
async function tryMerge(root, { tip, branch }) {
  const name = remoteBranch(branch);
  const args = ["merge-tree", "--write-tree", "-z", "--no-messages", "HEAD", name];
  const [at, result] = await Promise.all([commitAt(root, name), git(args, { cwd: root, config: STYLE })]);
  if (at !== tip)
    throw notMerged(args, { ...result, stderr: `${name} is at ${at ?? "no commit"} and not at ${tip}` }, { root });
  const merged = readMergeTree(result);
  if (!merged) throw notMerged(args, result, { root });
  return merged;
}
function readMergeTree({
  exitCode,
  stdout
}) {
  const [tree = "", ...entries] = stdout.split("\0");
  if (exitCode === 0) return { tree, conflicts: /* @__PURE__ */ new Map() };
  if (exitCode !== 1 || tree === "") return void 0;
  const conflicts = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const [, mode, blob, stage, path] = /^(\d+) ([0-9a-f]+) ([123])\t(.+)$/s.exec(entry) ?? [];
    if (path === void 0) continue;
    const side = { 1: {}, 2: { ours: blob }, 3: { theirs: blob } }[stage ?? ""] ?? {};
    const kind = mode === REPOSITORY && { submodule: true };
    conflicts.set(path, { ...conflicts.get(path), ...side, ...kind });
  }
  return { tree, conflicts };
}
var REPOSITORY = "160000";
function notMerged(args, result, { root }) {
  const { message } = gitError(args, result, root);
  return new KodeletError("git", `The base branch could not be merged in the workspace: ${message}`, {
    remedy: 'Set "fetch-depth: 0" and neither "filter" nor "sparse-checkout" on the checkout step, and run this step before those that change files'
  });
}
async function takeTree(store, tree) {
  const packs = join2(store.directory, "objects/pack");
  await mkdir3(packs, { recursive: true });
  const args = ["pack-objects", "--revs", "--quiet", "--window=0", join2(packs, "pack")];
  await store.ok(args, { borrow: true, input: `${tree}
` });
}
var mergeHead = (root) => commitAt(root, "MERGE_HEAD");
async function commitAt(root, name) {
  const { exitCode, stdout } = await git(["rev-parse", "--quiet", "--verify", name], { cwd: root });
  return exitCode === 0 ? stdout.trim() : void 0;
}
async function unresolvedIn(store, merge, tree) {
  const paths = [...merge.conflicts.keys()];
  if (!await isMerging(store.root, merge.tip)) return paths;
  const [merged, now, staged] = await Promise.all([
    entriesOf(store, merge.tree, paths),
    entriesOf(store, tree, paths),
    unmergedPaths(store.root)
  ]);
  const left = [];
  for (const path of paths) {
    const entry = now.get(path);
    const sides = merge.conflicts.get(path) ?? {};
    const isGone = entry === void 0 && sides.ours === void 0 && sides.theirs === void 0;
    const isUntouched = entry === merged.get(path) && staged.has(path) && !isGone;
    if (isUntouched || entry !== void 0 && await hasMarkers(store, entry, sides)) left.push(path);
  }
  return left;
}
async function isMerging(root, tip) {
  if (await mergeHead(root) === tip) return true;
  return (await git(["merge-base", "--is-ancestor", tip, "HEAD"], { cwd: root })).exitCode === 0;
}
async function entriesOf(store, tree, paths) {
  const listed = await store.ok(["ls-tree", "-r", "-z", "--full-tree", tree]);
  const wanted = new Set(paths);
  const entries = listed.split("\0").flatMap((line) => {
    const [, entry, path] = /^(\S+ \S+ \S+)\t(.+)$/s.exec(line) ?? [];
    return entry !== void 0 && path !== void 0 && wanted.has(path) ? [[path, entry]] : [];
  });
  return new Map(entries);
}
async function unmergedPaths(root) {
  const { stdout } = await git(["ls-files", "--unmerged", "-z", "--full-name", "--", ":/"], {
    cwd: root,
    env: { GIT_LITERAL_PATHSPECS: "0" }
  });
  return new Set(stdout.split("\0").flatMap((line) => /^\d+ \S+ \d\t(.+)$/s.exec(line)?.[1] ?? []));
}
async function hasMarkers(store, entry, { ours, theirs }) {
  const [mode, , blob = ""] = entry.split(" ");
  if (mode === REPOSITORY) return false;
  const [now, ...sides] = await Promise.all([blob, ours, theirs].map((one) => countMarkers(store, one)));
  const count2 = (of) => sides.map((side) => side?.[of] ?? 0);
  const { around = 0, between = 0 } = now ?? {};
  return around > Math.max(...count2("around")) || between > count2("between").reduce((sum, one) => sum + one, 0);
}
async function countMarkers(store, blob) {
  if (blob === void 0) return { around: 0, between: 0 };
  const { stdout } = await store.run(["cat-file", "blob", blob]);
  const count2 = (pattern) => stdout.match(pattern)?.length ?? 0;
  return { around: count2(/^(?:<{7,}|\|{7,}|>{7,})(?:[ \t\r]|$)/gm), between: count2(/^={7,}\r?$/gm) };
}

// src/github/context/pull-history.ts
import { existsSync } from "node:fs";
import { join as join3 } from "node:path";
var FARTHEST = 2e3;
function askPullCommits(options) {
  const { pull, head: head2 } = options;
  const base = pull.state === "open" ? pull.baseTip ?? pull.baseSha : pull.baseSha;
  const between = compare(options, base);
  let fetching;
  return { head: head2, base, baseBranch: pull.baseBranch, fetch: () => fetching ??= fetchPull(options, base, between) };
}
async function fetchPull({ store, pull, head: head2 }, base, asked) {
  if (!isShallow(store.root)) {
    const mergeBase2 = await findMergeBase(store, base, head2);
    if (mergeBase2 !== void 0)
      return { mergeBase: mergeBase2, far: false, tips: await bringFiles(store, [head2, mergeBase2, base]) };
  }
  const { ahead, behind, mergeBase } = await asked ?? { ahead: pull.commits, behind: 0, mergeBase: void 0 };
  const far = mergeBase !== void 0 && Math.max(ahead, behind) > FARTHEST;
  const tips = [head2, far ? mergeBase : base];
  await fetchCommits(store, tips, Math.min(far ? ahead : Math.max(ahead, behind), FARTHEST) + 1);
  return { mergeBase, far, tips };
}
async function bringFiles(store, [head2, ...others]) {
  if (!await isPartialClone(commonDirectory(store.root))) {
    await bringCommit(store, head2);
    return [];
  }
  const commits = [head2, ...others];
  await fetchCommits(store, commits, 1);
  return commits;
}
async function bringHistory(store, { head: head2, base, baseBranch, fetch }, recorder) {
  recorder.record().catch(() => void 0);
  const { mergeBase, far, tips } = await fetch();
  if (tips.length > 0) await recorder.changing(() => lendHistory(store, tips));
  if (!far) await recorder.changing(() => pointRemoteBranch(store.root, baseBranch, base));
  const isKnown = far || tips.length === 0;
  return { head: head2, base, mergeBase: isKnown ? mergeBase : await findMergeBase(store, base, head2), far };
}
var pointRemoteBranch = (root, branch, commit) => git(["update-ref", remoteBranch(branch), commit], { cwd: root });
var isShallow = (root) => existsSync(join3(commonDirectory(root), "shallow"));
async function findMergeBase({ root }, base, head2) {
  const { exitCode, stdout } = await git(["merge-base", base, head2], { cwd: root });
  return exitCode === 0 ? stdout.trim() : void 0;
}
async function compare({ github, repository, head: head2 }, base) {
  const place = { owner: repository.owner, repo: repository.name, basehead: `${base}...${head2}` };
  const asked = github.rest.repos.compareCommitsWithBasehead({ ...place, per_page: 1, page: 2 });
  const compared = await asked.catch(() => void 0);
  if (!compared) return void 0;
  const { ahead_by: ahead, behind_by: behind, merge_base_commit } = compared.data;
  return { ahead, behind, mergeBase: merge_base_commit.sha };
}
function findPullHead({ headSha: newest, newest: commits }, { headSha, at }) {
  if (headSha) return headSha === newest ? { sha: newest } : { sha: headSha, note: movedOn(headSha) };
  const dated = commits.map(({ sha, date }) => ({ sha, isEarly: isBefore(date, at) }));
  if (dated.at(-1)?.isEarly) return { sha: newest };
  const firstLate = dated.findIndex(({ isEarly }) => !isEarly);
  const earlier = dated[firstLate - 1]?.sha;
  return earlier ? { sha: earlier, note: movedOn(earlier) } : { sha: newest, note: UNDATED };
}
var movedOn = (sha) => `Commits were pushed after the request; it is taken to be about ${sha.slice(0, 12)}, the commit before them.`;
var UNDATED = "By their dates, all commits of the pull request are newer than the request; the newest one is taken.";
var DIFF_CHARACTERS = 12e4;
async function readPullChange(store, options) {
  const { pull, history, note, characters = DIFF_CHARACTERS } = options;
  const { mergeBase, head: head2 } = history;
  const files = mergeBase ? await readDiff(store, mergeBase, head2, characters) : [];
  const dropped = files.filter((file) => hasLines(file) && file.patch === void 0).length;
  const long = `The diff is long: ${dropped} of ${files.length} files are listed without theirs. git has it.`;
  const notes = [...note ? [note] : [], ...mergeBase ? [] : [UNRELATED], ...dropped > 0 ? [long] : []];
  return { pull, history, files, notes };
}
var UNRELATED = "Where the head and its base part could not be found out, so that there is no diff here.";
var isBefore = (time2, at) => secondOf(time2) < secondOf(at);
var secondOf = (time2) => Math.floor(Date.parse(time2) / 1e3);

// src/github/publish/start.ts
import { realpath } from "node:fs/promises";
async function findCheckout(workspace) {
  const { exitCode, stdout } = await git(["rev-parse", "--show-toplevel", "HEAD"], { cwd: workspace });
  const [, path = "", head2 = ""] = /^(.+)\n(.*)\n$/s.exec(stdout) ?? [];
  if (exitCode === 0) return { root: await realpath(path), head: head2 };
  if (path !== "") {
    throw new KodeletError("git", `${path} is a git repository without a commit checked out`, {
      remedy: "Let actions/checkout check the repository out before this step; an empty one needs a first commit"
    });
  }
  throw new KodeletError("git", `${workspace} is not a git repository`, {
    remedy: "Add actions/checkout before this step; where it checks out to a folder, name that in working-directory"
  });
}
async function startWork(store, options) {
  const start = options.about ? startOfPullRequest(options.about) : await startOfBranch(store, options);
  await bringCommit(store, start.sha);
  if (start.sha !== options.head) await checkOut(store, start, options);
  return start;
}
function startOfPullRequest({ pull, head: head2 }) {
  const { number: number2, url, state, baseBranch, headBranch: branch, fork } = pull;
  const ended = state !== "open" && { ended: state };
  return { sha: head2, baseBranch, branch, pullRequest: { number: number2, url, branch }, ...ended, fork };
}
async function startOfBranch(store, options) {
  const { github, repository, target } = options;
  const refs = await refsFor(store, options, options.refs);
  const place = findPlace(refs, options);
  if (target.kind !== "issue") return { ...place, ...branchOf(place, options), fork: false };
  for (const [branch, sha] of issueBranches(refs, options)) {
    const pullRequest = await findPullRequest(github, repository, branch);
    if (pullRequest) return { ...place, sha, branch, pullRequest, fork: false };
  }
  return { ...place, fork: false };
}
function branchOf({ baseBranch: branch }, options) {
  const { onBranch, occasion, repository } = options;
  const isEvents = occasion?.ref === head(branch) && !occasion.foreign;
  return onBranch && isEvents && branch !== repository.defaultBranch ? { branch } : {};
}
async function checkOut(store, { sha, fork }, { head: head2, mayMove, recorder }) {
  mayMove();
  const { exitCode, stderr } = await recorder.changing(async () => {
    await lendCommit(store, sha);
    await recorder.makeWay({ from: head2 ?? "HEAD", to: sha, fork });
    return git(["checkout", "--quiet", "--no-overwrite-ignore", "--detach", sha], { cwd: store.root });
  });
  if (exitCode === 0) return;
  throw new KodeletError("git", `the workspace could not be put on commit ${sha}: ${stderr.trim()}`, {
    remedy: "Run this step before the steps that change files of the checkout"
  });
}
function askRefs(store, options) {
  const patterns = patternsFor(options);
  const answer = remoteRefs(store, patterns);
  answer.catch(() => void 0);
  return { patterns, answer };
}
function refsFor(store, options, asked) {
  const isAsked = asked && patternsFor(options).every((pattern) => asked.patterns.includes(pattern));
  return isAsked ? asked.answer : askRefs(store, options).answer;
}
function patternsFor(options) {
  const { repository, target, baseBranch, occasion } = options;
  const named = occasion?.ref ? [occasion.ref, ...isTag(occasion.ref) ? [peeled(occasion.ref)] : []] : [];
  const ours = target.kind === "issue" ? [`${head(issueBranchPrefix(options))}*`] : [];
  return [.../* @__PURE__ */ new Set([head(repository.defaultBranch), ...baseBranch ? [head(baseBranch)] : [], ...named, ...ours])];
}
var head = (branch) => `refs/heads/${branch}`;
var isTag = (ref) => ref.startsWith("refs/tags/");
var peeled = (tag) => `${tag}^{}`;
var issueBranchPrefix = ({ branchPrefix, target }) => `${branchPrefix}issue-${target.kind === "issue" ? target.number : ""}-`;
function issueBranches(refs, options) {
  const prefix = head(issueBranchPrefix(options));
  return [...refs].flatMap(([ref, sha]) => ref.startsWith(prefix) ? [[ref.slice(head("").length), sha]] : []);
}
function defaultTip(refs, { defaultBranch }) {
  const sha = refs.get(head(defaultBranch));
  if (sha) return sha;
  throw new KodeletError(
    "config",
    `The event calls "${defaultBranch}" the default branch, and GitHub has no such branch`,
    {
      remedy: "Where it was renamed since, let a new event start the workflow"
    }
  );
}
function findPlace(refs, { repository, baseBranch, occasion }) {
  if (baseBranch) {
    const isElsewhere = occasion?.ref !== void 0 && occasion.ref !== head(baseBranch);
    const sha2 = refs.get(head(baseBranch)) ?? missing(baseBranch);
    return { sha: sha2, baseBranch, ...isElsewhere && { note: CONFIGURED } };
  }
  const standard = { sha: defaultTip(refs, repository), baseBranch: repository.defaultBranch };
  if (!occasion) return standard;
  const { ref, foreign: foreign2 } = occasion;
  if (foreign2) return { ...standard, note: FOREIGN };
  if (!ref) return standard;
  const sha = refs.get(peeled(ref)) ?? refs.get(ref);
  if (!sha) return { ...standard, note: GONE };
  if (isTag(ref)) return { ...standard, sha, note: TAGGED };
  const moved = occasion.sha !== void 0 && occasion.sha !== sha;
  return { sha, baseBranch: ref.slice(head("").length), ...moved && { note: movedOn2(sha) } };
}
var CONFIGURED = "The workspace has the branch that the input base-branch names, and not the one of the event.";
var FOREIGN = "That commit is not on a branch of this repository: the workspace has the default branch.";
var GONE = "That branch or tag is gone: the workspace has the default branch.";
var TAGGED = "The workspace has the commit of that tag; a change goes to the default branch.";
var movedOn2 = (sha) => `That branch has moved on since: the workspace has its newest commit, ${sha}.`;
function missing(branch) {
  throw new KodeletError("config", `The branch "${branch}" does not exist on GitHub`, {
    remedy: "Set the input base-branch to a branch of this repository"
  });
}

// src/secrets/sealed-file.ts
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID as randomUUID2 } from "node:crypto";
import { existsSync as existsSync2 } from "node:fs";
import { mkdir as mkdir4, readFile as readFile2, rename as rename2, writeFile as writeFile2 } from "node:fs/promises";
import { dirname } from "node:path";
var CIPHER = "aes-256-gcm";
var NONCE_BYTES = 12;
var TAG_BYTES = 16;
async function writeSealed(path, key, text) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, hashOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  await mkdir4(dirname(path), { recursive: true, mode: 448 });
  const fresh = `${path}.${randomUUID2()}`;
  await writeFile2(fresh, Buffer.concat([nonce, cipher.getAuthTag(), sealed]), { mode: 384 }).catch(namingFile(path));
  await rename2(fresh, path);
}
async function readSealed(path, key) {
  if (!existsSync2(path)) return void 0;
  const bytes = await readFile2(path);
  try {
    const decipher = createDecipheriv(CIPHER, hashOf(key), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return void 0;
  }
}
var hashOf = (key) => createHash("sha256").update(key).digest();

// src/git/credentials.ts
import { randomUUID as randomUUID3 } from "node:crypto";
import { existsSync as existsSync3 } from "node:fs";
import { chmod, lstat, readdir as readdir2, readFile as readFile3, realpath as realpath2, rename as rename3, rm as rm2, stat, writeFile as writeFile3 } from "node:fs/promises";
import { dirname as dirname2, join as join4 } from "node:path";
async function clearCredentials(options) {
  const [configs, included] = await Promise.all([configFiles(options), credentialFiles(options.temp)]);
  const found = await Promise.all(configs.map((config) => storedCredentials(config, options)));
  const touched = found.filter(({ keys }) => keys.length > 0);
  const taken = [.../* @__PURE__ */ new Set([...included, ...found.flatMap(({ files }) => files)])];
  const paths = [...touched.map(({ config }) => config), ...taken];
  if (paths.length === 0) return 0;
  const kept = await Promise.all(paths.map(readKept));
  await writeSealed(options.file, options.key, JSON.stringify({ directories: await realDirectories(paths), kept }));
  await Promise.all(touched.map((stored) => removeKeys(stored, options.root)));
  await Promise.all(taken.map((path) => rm2(path, { force: true })));
  return paths.length;
}
async function restoreCredentials({
  file,
  key
}) {
  const text = await readSealed(file, key);
  if (text === void 0) return void 0;
  const { directories, kept } = JSON.parse(text);
  const restored = [];
  for (const one of kept) {
    const { path } = one;
    const directory = dirname2(path);
    if (await realpath2(directory).catch(() => void 0) !== directories[directory]) continue;
    if (!await isAsKept(one)) await putBack(one);
    restored.push(path);
  }
  await rm2(file, { force: true });
  return restored;
}
async function isAsKept({ path, content, mode }) {
  const facts = await lstat(path).catch(() => void 0);
  return facts?.isFile() === true && (facts.mode & 511) === mode && await readFile3(path, "base64") === content;
}
async function putBack({ path, content, mode }) {
  const fresh = `${path}.${randomUUID3()}`;
  try {
    await writeFile3(fresh, Buffer.from(content, "base64"), { mode, flag: "wx" }).catch(namingFile(path));
    await chmod(fresh, mode);
    await rename3(fresh, path);
  } catch (error2) {
    await rm2(fresh, { force: true }).catch(() => void 0);
    throw error2;
  }
}
async function readKept(path) {
  return { path, content: await readFile3(path, "base64"), mode: (await stat(path)).mode & 511 };
}
async function realDirectories(paths) {
  const names = [...new Set(paths.map((path) => dirname2(path)))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await realpath2(name)])));
}
async function configFiles({ root, workspace }) {
  const checkouts = (await Promise.all([root, workspace].map(checkoutsIn))).flat();
  const commons = [...new Set(checkouts.flatMap((path) => gitDirectories(path)?.common ?? []))];
  const submodules = (await Promise.all(commons.map(submoduleDirectories))).flat();
  return [.../* @__PURE__ */ new Set([...commons, ...submodules])].flatMap((directory) => ["config", "config.worktree"].map((name) => join4(directory, name))).filter(existsSync3);
}
var CREDENTIAL_FILE = /^git-credentials-[^/]*\.config$/;
async function credentialFiles(temp) {
  const names = await readdir2(temp).catch(() => []);
  return names.filter((name) => CREDENTIAL_FILE.test(name)).map((name) => join4(temp, name));
}
var HEADER = /^http\.(?:.*\.)?extraheader$/s;
var SSH_COMMAND = "core.sshcommand";
var EITHER = /extraheader|sshcommand/i;
async function storedCredentials(config, { root, temp }) {
  if (!EITHER.test(await readFile3(config, "utf8"))) return { config, keys: [], files: [] };
  const listed = await gitOk(["config", "--file", config, "--no-includes", "--null", "--list"], { cwd: root });
  const settings = listed.split("\0").map((entry) => {
    const end = entry.indexOf("\n");
    return { key: end < 0 ? entry : entry.slice(0, end), value: end < 0 ? "" : entry.slice(end + 1) };
  });
  const commands = settings.filter(({ key }) => key === SSH_COMMAND);
  return {
    config,
    keys: [...new Set(settings.map(({ key }) => key).filter((key) => HEADER.test(key)))],
    files: commands.flatMap(({ value }) => namedFiles(value, temp)).filter(existsSync3)
  };
}
var WORD = /(?:"[^"]*"|[^\s"])+/g;
function namedFiles(command, temp) {
  const words = (command.match(WORD) ?? []).map((word2) => word2.replaceAll('"', "").replace(/^UserKnownHostsFile=/, ""));
  return words.map((word2) => word2.replace(/^\$\{?RUNNER_TEMP\}?/, temp)).filter((word2) => word2.startsWith(`${temp}/`));
}
async function removeKeys({ config, keys }, cwd) {
  for (const key of keys) await gitOk(["config", "--file", config, "--unset-all", key], { cwd });
}

// src/git/workspace-status.ts
import { existsSync as existsSync4, lstatSync } from "node:fs";
import { join as join5 } from "node:path";
function placeAt(root) {
  const directories = gitDirectories(root);
  return directories && { root, ...directories };
}
var optionsOf = ({ root, own }) => ({ cwd: root, env: { GIT_DIR: own, GIT_WORK_TREE: root } });
var gitIn = (place, args, input) => git(args, { ...optionsOf(place), input });
var gitOkIn = (place, args, input) => gitOk(args, { ...optionsOf(place), input });
var STATUS = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=all"];
async function workspaceStatus(place) {
  const result = await gitIn(place, STATUS);
  if (result.exitCode !== 0) throw new Error(`git status failed in ${place.root}: ${result.stderr.trim()}`);
  const entries = result.stdout.split("\0").filter(Boolean);
  const pathsOf = (matches) => entries.filter((entry) => matches(entry.slice(0, 2))).map((entry) => entry.slice(3));
  return {
    changed: pathsOf((state) => state !== "??" && state[1] !== " "),
    untracked: pathsOf((state) => state === "??"),
    said: result.stderr.trim()
  };
}
async function skippedFiles(place) {
  if (!existsSync4(join5(place.own, "info/sparse-checkout"))) return [];
  const config = { "sparse.expectFilesOutsideOfPatterns": "true" };
  const listed = await gitOk(["ls-files", "-z", "-t"], { ...optionsOf(place), config });
  const skipped = listed.split("\0").flatMap((entry) => entry.startsWith("S ") ? [entry.slice(2)] : []);
  return skipped.filter((path) => lstatSync(join5(place.root, path), { throwIfNoEntry: false }));
}
async function submodulePlaces(place) {
  if (!existsSync4(join5(place.root, ".gitmodules"))) return [];
  const listed = (await gitOkIn(place, ["ls-files", "--stage", "-z"])).split("\0");
  const paths = listed.flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
  return paths.flatMap((path) => placeAt(join5(place.root, path)) ?? []);
}

// src/git/workspace-record.ts
import { realpathSync } from "node:fs";
import { lstat as lstat2, readFile as readFile4, rm as rm3, stat as stat2 } from "node:fs/promises";
import { join as join6 } from "node:path";
function createRecorder(options) {
  const file = join6(options.directory, "workspace");
  const copies = join6(options.directory, "job-files");
  const keep = createKeeper(copies);
  const write = (record3) => writeSealed(file, options.key, JSON.stringify(record3));
  let recording;
  const changes = [];
  let isClosed = false;
  const take = async () => {
    const place = placeAt(realpathSync(options.root));
    if (!place) throw new KodeletError("git", `${options.root} is no longer a git repository`);
    await writeSealed(file, options.key, "");
    const since = (await stat2(file)).ctimeMs;
    const record3 = { places: await recordPlaces(place, keep), copies, since };
    await write(record3);
    options.onRecorded(file);
    return record3;
  };
  let moved;
  const record2 = () => {
    recording ??= take();
    return recording;
  };
  return {
    record: async () => void await record2(),
    async changing(work) {
      if (isClosed) throw new KodeletError("git", "the checkout belongs to the job again, since the run has ended");
      const done = record2().then(work);
      changes.push(done.catch(() => void 0));
      return done;
    },
    async close() {
      isClosed = true;
      await Promise.all([recording?.catch(() => void 0), ...changes]);
    },
    async makeWay({ from, to, fork }) {
      const { places, move, ...rest } = moved ?? await record2();
      const [main, ...others] = places;
      if (!main) return;
      const { added, gone, kept, unkept } = await findInTheWay(main, { from, to }, keep);
      const more = { kept: [...main.kept, ...kept], unkept: [...main.unkept, ...unkept] };
      const all = { to, added: [...move?.added ?? [], ...added], fork };
      moved = { ...rest, places: [{ ...main, ...more }, ...others], move: all };
      await write(moved);
      for (const path of gone) await rm3(join6(main.root, path), { force: true });
    }
  };
}
async function readRecord(file, key) {
  const text = await readSealed(file, key);
  if (text) return JSON.parse(text);
  throw new KodeletError("git", `the record of how the checkout stood (${file}) is gone or was changed`);
}
var MOST_PLACES = 100;
async function recordPlaces(first, keep) {
  const records = [];
  const waiting = [first];
  for (let place = waiting.shift(); place && records.length < MOST_PLACES; place = waiting.shift()) {
    const { files, status, submodules, pointer, head: head2 } = await readPlace(place);
    const nested = status.untracked.filter((path) => path.endsWith("/"));
    const single = status.untracked.filter((path) => !path.endsWith("/"));
    const copies = await keep(place.root, [...status.changed, ...single]);
    records.push({ ...place, head: head2, files, pointer, ...status, ...copies });
    waiting.push(...submodules, ...nested.flatMap((path) => placeAt(join6(place.root, path.slice(0, -1))) ?? []));
  }
  return records;
}
async function readPlace(place) {
  const { root, own, common } = place;
  const pointer = join6(root, ".git");
  const [files, status, submodules, entry, head2] = await Promise.all([
    Promise.all([.../* @__PURE__ */ new Set([common, own])].map(readGitFiles)),
    workspaceStatus(place),
    submodulePlaces(place),
    lstat2(pointer),
    gitIn(place, ["rev-parse", "--verify", "--quiet", "HEAD"])
  ]);
  return {
    files,
    status,
    submodules,
    head: head2.stdout.trim(),
    pointer: entry.isFile() ? await readFile4(pointer, "utf8") : void 0
  };
}
async function findInTheWay({ root, own, common, changed, kept: known }, { from, to }, keep) {
  const place = { root, own, common };
  const fields = (await gitOkIn(place, ["diff-tree", "-r", "-z", "--name-status", "--no-renames", from, to])).split(
    "\0"
  );
  const [added, others] = [[], /* @__PURE__ */ new Set()];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const path = fields[at + 1] ?? "";
    if (fields[at] === "A") added.push(path);
    else others.add(path);
  }
  const isKept = new Set(known.map(({ path }) => path));
  const found = await Promise.all(added.map(async (path) => await isThere(root, path) ? [path] : []));
  const there = found.flat();
  const { kept, unkept } = await keep(
    root,
    there.filter((path) => !isKept.has(path))
  );
  const safe = /* @__PURE__ */ new Set([...isKept, ...kept.map(({ path }) => path)]);
  const gone = [...there, ...changed.filter((path) => others.has(path))].filter((path) => safe.has(path));
  return { added, gone, kept, unkept };
}
var isThere = async (root, path) => {
  const found = await lstat2(join6(root, path)).catch(() => void 0);
  return found !== void 0 && !found.isDirectory();
};

// src/action/early-end.ts
var Ending = class extends Error {
  outcome;
  constructor(outcome, cause) {
    super(outcome.message, { cause });
    this.name = "Ending";
    this.outcome = { answer: "", ...outcome };
  }
};
var cancelled = ({ push }) => push ? {
  conclusion: "cancelled",
  message: `The job was cancelled while its change was being published; look whether the branch "${push.branch}" has it`,
  reason: "The job was cancelled while its change was being published",
  remedy: `Look whether the branch "${push.branch}" has it`,
  answer: ""
} : {
  conclusion: "cancelled",
  message: "The job was cancelled; nothing was published",
  reason: "Nothing was published",
  answer: ""
};
function outcomeOf(thrown) {
  const error2 = ofMachine(thrown) ?? thrown;
  if (statusOf(error2) !== void 0) {
    const [reason, remedy] = [`A GitHub request failed: ${describeFailure(error2)}`, remedyOf(error2)];
    return { conclusion: "failed", message: `${reason}. ${remedy}`, reason, remedy, answer: "" };
  }
  if (!(error2 instanceof KodeletError))
    return {
      conclusion: "failed",
      message: `Something went wrong inside kodelet-ci: ${describeError(error2)}`,
      answer: ""
    };
  return {
    conclusion: "failed",
    message: describeError(error2),
    ...partsOf(error2),
    answer: "",
    position: error2.position
  };
}
function ofMachine(thrown) {
  const error2 = machineError(thrown);
  if (!error2) return void 0;
  const { message, remedy = REMOVED, cause } = error2;
  return new KodeletError("machine", `The machine failed the run: ${message}`, { remedy, cause });
}
var REMOVED = "Look for what removes or locks files while the job runs, such as a clean-up or another job on the same runner, and ask again";
function partsOf(error2) {
  const remedy = error2 instanceof Error ? error2.remedy : void 0;
  return { reason: describeError(error2 instanceof Error ? error2.message : error2), remedy };
}

// node_modules/@actions/core/lib/command.js
import*as os from"os";
// node_modules/@actions/core/lib/utils.js
function toCommandValue(input){if(input===null||input===void 0){return""}else if(typeof input==="string"||input instanceof String){return input}return JSON.stringify(input)}function toCommandProperties(annotationProperties){if(!Object.keys(annotationProperties).length){return{}}return{title:annotationProperties.title,file:annotationProperties.file,line:annotationProperties.startLine,endLine:annotationProperties.endLine,col:annotationProperties.startColumn,endColumn:annotationProperties.endColumn}}
// node_modules/@actions/core/lib/command.js
function issueCommand(command,properties,message){const cmd=new Command(command,properties,message);process.stdout.write(cmd.toString()+os.EOL)}function issue(name,message=""){issueCommand(name,{},message)}var CMD_STRING="::";var Command=class{constructor(command,properties,message){if(!command){command="missing.command"}this.command=command;this.properties=properties;this.message=message}toString(){let cmdStr=CMD_STRING+this.command;if(this.properties&&Object.keys(this.properties).length>0){cmdStr+=" ";let first=true;for(const key in this.properties){if(this.properties.hasOwnProperty(key)){const val=this.properties[key];if(val){if(first){first=false}else{cmdStr+=","}cmdStr+=`${key}=${escapeProperty(val)}`}}}}cmdStr+=`${CMD_STRING}${escapeData(this.message)}`;return cmdStr}};function escapeData(s){return toCommandValue(s).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A")}function escapeProperty(s){return toCommandValue(s).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A").replace(/:/g,"%3A").replace(/,/g,"%2C")}
// scripts/kernel-uuid.mjs
import { readFileSync } from "node:fs";
function randomUUID4() {
  try {
    return readFileSync("/proc/sys/kernel/random/uuid", "utf8").trim();
  } catch {
    return process.getBuiltinModule("node:crypto").randomUUID();
  }
}

// node_modules/@actions/core/lib/file-command.js
import*as fs from"fs";import*as os2 from"os";function issueFileCommand(command,message){const filePath=process.env[`GITHUB_${command}`];if(!filePath){throw new Error(`Unable to find environment variable for file command ${command}`)}if(!fs.existsSync(filePath)){throw new Error(`Missing file at path: ${filePath}`)}fs.appendFileSync(filePath,`${toCommandValue(message)}${os2.EOL}`,{encoding:"utf8"})}function prepareKeyValueMessage(key,value){const delimiter=`ghadelimiter_${randomUUID4()}`;const convertedValue=toCommandValue(value);if(key.includes(delimiter)){throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`)}if(convertedValue.includes(delimiter)){throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`)}return`${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`}
// node_modules/@actions/core/lib/core.js
import*as os3 from"os";
// node_modules/@actions/core/lib/summary.js
import{EOL as EOL3}from"os";import{constants,promises}from"fs";var __awaiter=function(thisArg,_arguments,P,generator){function adopt(value){return value instanceof P?value:new P(function(resolve){resolve(value)})}return new(P||(P=Promise))(function(resolve,reject){function fulfilled(value){try{step(generator.next(value))}catch(e){reject(e)}}function rejected(value){try{step(generator["throw"](value))}catch(e){reject(e)}}function step(result){result.done?resolve(result.value):adopt(result.value).then(fulfilled,rejected)}step((generator=generator.apply(thisArg,_arguments||[])).next())})};var{access,appendFile,writeFile:writeFile4}=promises;var SUMMARY_ENV_VAR="GITHUB_STEP_SUMMARY";var Summary=class{constructor(){this._buffer=""}filePath(){return __awaiter(this,void 0,void 0,function*(){if(this._filePath){return this._filePath}const pathFromEnv=process.env[SUMMARY_ENV_VAR];if(!pathFromEnv){throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`)}try{yield access(pathFromEnv,constants.R_OK|constants.W_OK)}catch(_a){throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`)}this._filePath=pathFromEnv;return this._filePath})}wrap(tag,content,attrs={}){const htmlAttrs=Object.entries(attrs).map(([key,value])=>` ${key}="${value}"`).join("");if(!content){return`<${tag}${htmlAttrs}>`}return`<${tag}${htmlAttrs}>${content}</${tag}>`}write(options){return __awaiter(this,void 0,void 0,function*(){const overwrite=!!(options===null||options===void 0?void 0:options.overwrite);const filePath=yield this.filePath();const writeFunc=overwrite?writeFile4:appendFile;yield writeFunc(filePath,this._buffer,{encoding:"utf8"});return this.emptyBuffer()})}clear(){return __awaiter(this,void 0,void 0,function*(){return this.emptyBuffer().write({overwrite:true})})}stringify(){return this._buffer}isEmptyBuffer(){return this._buffer.length===0}emptyBuffer(){this._buffer="";return this}addRaw(text,addEOL=false){this._buffer+=text;return addEOL?this.addEOL():this}addEOL(){return this.addRaw(EOL3)}addCodeBlock(code,lang){const attrs=Object.assign({},lang&&{lang});const element=this.wrap("pre",this.wrap("code",code),attrs);return this.addRaw(element).addEOL()}addList(items,ordered=false){const tag=ordered?"ol":"ul";const listItems=items.map(item=>this.wrap("li",item)).join("");const element=this.wrap(tag,listItems);return this.addRaw(element).addEOL()}addTable(rows){const tableBody=rows.map(row=>{const cells=row.map(cell=>{if(typeof cell==="string"){return this.wrap("td",cell)}const{header,data,colspan,rowspan}=cell;const tag=header?"th":"td";const attrs=Object.assign(Object.assign({},colspan&&{colspan}),rowspan&&{rowspan});return this.wrap(tag,data,attrs)}).join("");return this.wrap("tr",cells)}).join("");const element=this.wrap("table",tableBody);return this.addRaw(element).addEOL()}addDetails(label,content){const element=this.wrap("details",this.wrap("summary",label)+content);return this.addRaw(element).addEOL()}addImage(src,alt,options){const{width,height}=options||{};const attrs=Object.assign(Object.assign({},width&&{width}),height&&{height});const element=this.wrap("img",null,Object.assign({src,alt},attrs));return this.addRaw(element).addEOL()}addHeading(text,level){const tag=`h${level}`;const allowedTag=["h1","h2","h3","h4","h5","h6"].includes(tag)?tag:"h1";const element=this.wrap(allowedTag,text);return this.addRaw(element).addEOL()}addSeparator(){const element=this.wrap("hr",null);return this.addRaw(element).addEOL()}addBreak(){const element=this.wrap("br",null);return this.addRaw(element).addEOL()}addQuote(text,cite){const attrs=Object.assign({},cite&&{cite});const element=this.wrap("blockquote",text,attrs);return this.addRaw(element).addEOL()}addLink(text,href){const element=this.wrap("a",text,{href});return this.addRaw(element).addEOL()}};var _summary=new Summary;var summary=_summary;
// node_modules/@actions/core/lib/core.js
var ExitCode;(function(ExitCode2){ExitCode2[ExitCode2["Success"]=0]="Success";ExitCode2[ExitCode2["Failure"]=1]="Failure"})(ExitCode||(ExitCode={}));function setOutput(name,value){const filePath=process.env["GITHUB_OUTPUT"]||"";if(filePath){return issueFileCommand("OUTPUT",prepareKeyValueMessage(name,value))}process.stdout.write(os3.EOL);issueCommand("set-output",{name},toCommandValue(value))}function error(message,properties={}){issueCommand("error",toCommandProperties(properties),message instanceof Error?message.toString():message)}function warning(message,properties={}){issueCommand("warning",toCommandProperties(properties),message instanceof Error?message.toString():message)}function notice(message,properties={}){issueCommand("notice",toCommandProperties(properties),message instanceof Error?message.toString():message)}function info(message){process.stdout.write(message+os3.EOL)}function startGroup(name){issue("group",name)}function endGroup(){issue("endgroup")}function saveState(name,value){const filePath=process.env["GITHUB_STATE"]||"";if(filePath){return issueFileCommand("STATE",prepareKeyValueMessage(name,value))}issueCommand("save-state",{name},toCommandValue(value))}
// src/github/actions.ts
var setOutputs = (outputs) => tellRunner("GITHUB_OUTPUT", outputs, setOutput);
function tellRunner(file, values, tell) {
  const path = process.env[file];
  if (!path) return;
  try {
    for (const [name, value] of Object.entries(values)) tell(name, value);
  } catch (cause) {
    throw new KodeletError("runner", `${file} ("${path}") cannot be written: ${systemReason(cause)}`, {
      cause,
      remedy: REMOVED2.test(systemReason(cause)) ? "Look for what removes files of RUNNER_TEMP while the job runs, such as a clean-up or another job on the same runner" : "Check that the disk of RUNNER_TEMP has space, and that the step runs as the user that the runner made the file for"
    });
  }
}
var REMOVED2 = /Missing file at path|\(ENOENT\)/;
process.stdout.on("error", (error2) => {
  if (error2.code !== "EPIPE") throw error2;
});
var logLine = (text) => info(text);
var startGroup2 = (name) => startGroup(name);
var endGroup2 = () => endGroup();
function annotate(level, text, position) {
  const { file, line, column } = position ?? {};
  ANNOTATE[level](clip(text), { title: "kodelet-ci", file, startLine: line, startColumn: column });
}
var ANNOTATE = { error, warning, notice };
var LONGEST_ANNOTATION = 4e3;
var clip = (text) => text.length <= LONGEST_ANNOTATION ? text : `${text.slice(0, LONGEST_ANNOTATION)}\u2026 (the log has the rest)`;
var [FAILED, UNFINISHED2] = [1, 13];
function failStep(message, position) {
  const lines = message.split("\n").map((line) => line.replace(/^- /, ""));
  const placed = lines.filter((line) => positionOf(line) !== void 0);
  if (placed.length < 2) annotate("error", message, position);
  else {
    for (const problem of placed.slice(0, MOST_PROBLEMS)) annotate("error", problem, positionOf(problem));
    const rest = lines.filter((line) => !placed.slice(0, MOST_PROBLEMS).includes(line));
    if (rest.length > 1) annotate("error", rest.join("\n"));
  }
  process.exitCode = FAILED;
}
var MOST_PROBLEMS = 8;
function expectReport() {
  process.exitCode = UNFINISHED2;
}
function reportStands() {
  if (process.exitCode === UNFINISHED2) process.exitCode = 0;
}
var saveState2 = (values) => tellRunner("GITHUB_STATE", values, saveState);
async function writeSummary(markdown) {
  if (!process.env.GITHUB_STEP_SUMMARY) return false;
  try {
    const { appendSummary } = await import("../step-summary.mjs");
    await appendSummary(markdown);
    return true;
  } catch (error2) {
    annotate("warning", `The job summary could not be written: ${describeError(error2)}`);
    return false;
  }
}

// src/action/state.ts
function remember(values) {
  saveState2(values);
}

// src/core/backlog.ts
var DONE = ["succeeded", "no-changes"];
var UNCOUNTED = ["denied", "skipped", "cancelled"];
var isCounted = ({ conclusion, turns, costUsd }) => !UNCOUNTED.includes(conclusion) && !(conclusion === "failed" && turns <= 1 && costUsd === 0);
var isDone = (last) => DONE.includes(last?.conclusion ?? "");
function standingOf(entry, attempts) {
  if (!entry) return "open";
  if (entry.lease) return "leased";
  if (isDone(entry.last)) return "done";
  return entry.attempts >= attempts ? "given-up" : "open";
}
var foldLegs = (backlog, legs, options) => new Map([...backlog].map(([issue2, entry]) => [issue2, foldLeg(entry, legs.get(issue2), options)]));
function foldLeg(entry, found, { now, ended }) {
  const { lease, attempts, last } = entry;
  if (!lease) return entry;
  const leg = found?.run === lease.run ? found : void 0;
  const { run } = lease;
  if (leg?.result) return withResult(attempts + leg.tries - 1, { ...leg.result, run });
  const until = Date.parse((leg ?? lease).expiresAt);
  if (run !== ended && until >= now) return entry;
  if (leg) return withResult(attempts + leg.tries - 1, { ...LOST, endedAt: new Date(now).toISOString(), run });
  return { attempts: attempts - 1, ...last && { last } };
}
var LOST = { conclusion: "lost", turns: 0, costUsd: 0 };
var withResult = (attempts, last) => ({
  attempts: isCounted(last) ? attempts : attempts - 1,
  last
});
function withLeases(backlog, issues, lease) {
  const given = issues.map((issue2) => {
    const { attempts = 0, last } = backlog.get(issue2) ?? {};
    return [issue2, { attempts: attempts + 1, lease, ...last && { last } }];
  });
  return new Map([...backlog, ...given]);
}
var legsOfRun = (before, after, run) => new Map(
  [...after].flatMap(([issue2, { last }]) => {
    const own = last?.run === run ? last : void 0;
    return own || before.get(issue2)?.lease?.run === run ? [[issue2, own]] : [];
  })
);
var leasedBy = (backlog, run) => [...backlog].flatMap(([issue2, { lease }]) => lease?.run === run ? [issue2] : []);
function leaseForLeg(backlog, issue2, { lease, attempts }) {
  const entry = backlog.get(issue2);
  if (!entry || standingOf(entry, attempts) !== "open") return { value: entry };
  const leased = withLeases(backlog, [issue2], lease);
  return { backlog: leased, value: leased.get(issue2) };
}
function claimLeg(entry, found, claim) {
  const { issue: issue2, run, now, expires, attempts } = claim;
  const { lease } = entry;
  const no = (reason) => ({ ok: false, reason: `#${issue2} ${reason}` });
  const own = found?.run === run ? found : void 0;
  if (lease && lease.run !== run) return no(`is leased to workflow run ${lease.run}`);
  if (isDone(lease ? own?.result : entry.last)) return no("is done already");
  if (found && !found.result && Date.parse(found.expiresAt) >= now)
    return no(`is being worked on by ${own ? "another job of this run" : `workflow run ${found.run}`}`);
  const tries = (own?.tries ?? 0) + 1;
  if (entry.attempts + tries - (lease ? 1 : 0) > attempts) return no(`has had ${attempts} attempts`);
  if (!lease) return no("is leased to no workflow run");
  return { ok: true, leg: { run, tries, expiresAt: new Date(expires).toISOString() } };
}

// src/core/backlog-pick.ts
function pickIssues(candidates, backlog, options) {
  const { query, estimate } = options;
  const cap = [...options.caps, { most: query.issues, why: "because of backlog.issues" }].toSorted(
    (a, b) => a.most - b.most
  )[0];
  const [issues, left] = [[], /* @__PURE__ */ new Map()];
  let costUsd = 0;
  for (const candidate of candidates) {
    const estimateUsd = estimate(candidate.characters);
    const reason = whyNot(candidate, estimateUsd, options) ?? REASONS[standingOf(backlog.get(candidate.number), query.attempts)] ?? (cap && issues.length >= cap.most ? `left for a later plan, ${cap.why}` : void 0) ?? (costUsd + estimateUsd > (query.costUsd ?? Number.POSITIVE_INFINITY) ? TOO_MUCH : void 0);
    if (reason !== void 0) left.set(reason, (left.get(reason) ?? 0) + 1);
    else {
      issues.push({ number: candidate.number, estimateUsd });
      costUsd += estimateUsd;
    }
  }
  return { issues, left };
}
var TOO_MUCH = "left for a later plan, because of backlog.cost-usd";
var REASONS = {
  open: void 0,
  leased: "worked on by another plan",
  done: "done: their pull request waits for a person, or nothing was to change",
  "given-up": "given up after backlog.attempts attempts"
};
var DAY_MS = 864e5;
function whyNot({ labels, createdAt, characters }, estimateUsd, { query, now }) {
  const days = (now - Date.parse(createdAt)) / DAY_MS;
  const byLabels = whyNotByLabels(labels, query);
  if (byLabels !== void 0) return byLabels;
  if (days < (query.minAgeDays ?? 0)) return "opened within backlog.min-age-days";
  if (days > (query.maxAgeDays ?? Number.POSITIVE_INFINITY)) return "older than backlog.max-age-days";
  if (characters > (query.maxCharacters ?? Number.POSITIVE_INFINITY)) return "longer than backlog.max-characters";
  return estimateUsd > (query.maxEstimateUsd ?? Number.POSITIVE_INFINITY) ? "estimated above backlog.max-estimate-usd" : void 0;
}
function whyNotByLabels(labels, query) {
  const has = (name) => labels.some((label) => label.toLowerCase() === name.toLowerCase());
  if (!query.labels.every(has)) return "without a label of backlog.labels";
  return query.withoutLabels.some(has) ? "with a label of backlog.without-labels" : void 0;
}

// src/git/backlog-refs.ts
var STATE_REF = "refs/kodelet/backlog/state";
var LEGS = "refs/kodelet/backlog/legs/";
var legRef = (issue2) => `${LEGS}${issue2}`;
var BUCKET = 1e3;
var STATE = {
  whole: "the state of a backlog",
  one: "thousand of issues",
  files: 2e3,
  bytes: 1024 * 1024,
  isName: (name) => /^(?:0|[1-9]\d{0,6})$/.test(name),
  message: "The state of the backlog"
};
var [LEG_NAME, MOST_LEG_BYTES] = ["leg", 4096];
var LEG = {
  whole: "a leg of a backlog",
  one: "leg",
  files: 1,
  bytes: MOST_LEG_BYTES,
  isName: (name) => name === LEG_NAME,
  message: "A job on one issue"
};
async function readBacklog(store) {
  const notes = await readNotes(remoteNotes(store, STATE_REF), STATE);
  const found = notes.foreign ?? backlogIn(notes);
  if (typeof found === "string") throw foreign(STATE_REF, found);
  return found;
}
async function changeBacklog(store, change) {
  const changed = await updateNotes(remoteNotes(store, STATE_REF), STATE, (notes) => {
    const found = backlogIn(notes);
    if (typeof found === "string") throw foreign(STATE_REF, found);
    const { backlog, value } = change(found);
    return { ...backlog && { files: filesOf(backlog) }, value };
  });
  if (changed.ok) return changed.value;
  if (changed.said.startsWith(`${STATE_REF} `)) throw foreign(STATE_REF, changed.said.slice(STATE_REF.length + 1));
  throw notKept2(changed.said);
}
async function readLegs(store) {
  const refs = await fetchRefs(store, LEGS);
  const [legs, tips, others] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map(), []];
  const texts = await readTexts(store, [...refs.values()]);
  for (const [ref, commit] of refs) {
    const [, digits] = /^([1-9]\d{0,8})$/.exec(ref.slice(LEGS.length)) ?? [];
    const issue2 = digits === void 0 ? void 0 : Number(digits);
    const leg = parseLeg(texts.get(commit));
    if (issue2 === void 0 || !leg) others.push({ ref, ...issue2 !== void 0 && { issue: issue2 } });
    else {
      legs.set(issue2, leg);
      tips.set(issue2, commit);
    }
  }
  return { legs, tips, foreign: others };
}
async function readTexts(store, commits) {
  if (commits.length === 0) return /* @__PURE__ */ new Map();
  const input = (wanted) => ({
    input: wanted.map((commit) => `${commit}:${LEG_NAME}.json
`).join("")
  });
  const sizes = (await store.ok(["cat-file", "--batch-check=%(objecttype) %(objectsize)"], input(commits))).split("\n");
  const readable = commits.filter((_, index) => {
    const [, bytes] = /^blob (\d+)$/.exec(sizes[index] ?? "") ?? [];
    return bytes !== void 0 && Number(bytes) <= MOST_LEG_BYTES;
  });
  if (readable.length === 0) return /* @__PURE__ */ new Map();
  let rest = await store.ok(["cat-file", "--batch=%(objectsize)"], input(readable));
  return new Map(
    readable.map((commit) => {
      const [head2 = "", bytes = ""] = /^(\d+)\n/.exec(rest) ?? [];
      const text = rest.slice(head2.length, head2.length + Number(bytes));
      rest = rest.slice(head2.length + Number(bytes) + 1);
      return [commit, text];
    })
  );
}
var dropLegs = (store, { tips }, issues) => deleteRefs(
  store,
  [...issues].flatMap((issue2) => {
    const commit = tips.get(issue2);
    return commit === void 0 ? [] : [{ ref: legRef(issue2), commit }];
  })
);
async function changeLeg(store, issue2, change) {
  const ref = legRef(issue2);
  const changed = await updateNotes(remoteNotes(store, ref), LEG, ({ tip, files }) => {
    const found = parseLeg(files.get(LEG_NAME)?.text);
    if (tip !== void 0 && !found) throw foreign(ref, "holds nothing that can be read");
    const { leg, value } = change(found);
    return { ...leg && { files: /* @__PURE__ */ new Map([[LEG_NAME, `${JSON.stringify(leg)}
`]]) }, value };
  });
  if (changed.ok) return changed.value;
  if (changed.said.startsWith(`${ref} `)) throw foreign(ref, changed.said.slice(ref.length + 1));
  throw notKept2(changed.said);
}
var foreign = (ref, said) => new KodeletError("git", `${ref} ${said}, so nobody knows which issues are being worked on`, {
  remedy: `If nothing there is needed, delete it with: git push origin :${ref}`
});
var notKept2 = (said) => new KodeletError("git", `The state of the backlog cannot be kept: ${said}`, {
  remedy: /\b40[34]\b/.test(said) ? 'Give the job the permission "contents: write", so that it can write to refs/kodelet/backlog' : "Run the job again. If a rule of the repository refuses it, let the account of the token past the rule"
});
function backlogIn({ files }) {
  const backlog = /* @__PURE__ */ new Map();
  for (const [name, { text }] of files) {
    try {
      for (const [issue2, entry] of Object.entries(record(JSON.parse(text ?? "")))) {
        if (bucketOf(number(issue2)) !== name) throw new TypeError("not of this file");
        backlog.set(number(issue2), entryIn(entry));
      }
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
  }
  return backlog;
}
var bucketOf = (issue2) => String(Math.floor(issue2 / BUCKET));
function filesOf(backlog) {
  const buckets = /* @__PURE__ */ new Map();
  for (const one of backlog) {
    const name = bucketOf(one[0]);
    const bucket = buckets.get(name);
    if (bucket) bucket.push(one);
    else buckets.set(name, [one]);
  }
  return new Map([...buckets].map(([name, entries]) => [name, `${JSON.stringify(Object.fromEntries(entries))}
`]));
}
function record(value) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new TypeError("no object");
}
function number(text) {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new TypeError("no number of an issue");
}
function amount(value) {
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError("no amount");
}
function word(value, form) {
  if (typeof value === "string" && form.test(value)) return value;
  throw new TypeError("no word of ours");
}
var time = (value) => new Date(Date.parse(word(value, /^\d{4}-[\dT:.Z-]{6,30}$/))).toISOString();
function entryIn(value) {
  const { attempts, lease, last } = record(value);
  return {
    attempts: amount(attempts),
    ...lease !== void 0 && { lease: leaseIn(record(lease)) },
    ...last !== void 0 && { last: { ...resultIn(record(last)), run: runIn(record(last)) } }
  };
}
var runIn = ({ run }) => word(run, /^\d{1,20}$/);
var leaseIn = (value) => ({ run: runIn(value), expiresAt: time(value.expiresAt) });
function resultIn({ conclusion, turns, costUsd, pull, endedAt }) {
  return {
    conclusion: word(conclusion, /^[a-z-]{1,20}$/),
    turns: amount(turns),
    costUsd: amount(costUsd),
    ...pull !== void 0 && { pull: amount(pull) },
    endedAt: time(endedAt)
  };
}
function parseLeg(text) {
  try {
    const value = record(JSON.parse(text ?? ""));
    const { tries, result } = value;
    return {
      ...leaseIn(value),
      tries: amount(tries),
      ...result !== void 0 && { result: resultIn(record(result)) }
    };
  } catch {
    return void 0;
  }
}

// src/github/api/issues.ts
async function readIssue(github, place, issue2) {
  const data = await getOwnIssue(github, place, issue2);
  return data && {
    ...{ title: data.title, body: data.body ?? "", author: data.user?.login ?? "ghost", state: data.state },
    ...{ url: data.html_url, labels: namesOf(data.labels), isPullRequest: data.pull_request !== void 0 }
  };
}
async function getOwnIssue(github, { owner, name: repo }, issue_number) {
  const { data } = await github.rest.issues.get({ owner, repo, issue_number });
  return data.repository_url.toLowerCase().endsWith(`/repos/${owner}/${repo}`.toLowerCase()) ? data : void 0;
}
var namesOf = (labels) => labels.map((label) => typeof label === "string" ? label : label.name ?? "");
async function listOpenIssues(github, { owner, name: repo }, labels) {
  const asked = labels.filter((label) => !label.includes(","));
  const pages = github.paginate.iterator(github.rest.issues.listForRepo, {
    ...{ owner, repo, state: "open", sort: "created", direction: "asc", per_page: 100 },
    ...asked.length > 0 && { labels: asked.join(",") }
  });
  const issues = /* @__PURE__ */ new Map();
  let left = Number.NaN;
  for await (const { data, headers } of pages) {
    left = Number(headers["x-ratelimit-remaining"] ?? Number.NaN);
    for (const { number: number2, created_at, title, body, labels: own, pull_request } of data) {
      if (pull_request) continue;
      const characters = title.length + (body?.length ?? 0);
      issues.set(number2, { number: number2, createdAt: created_at, characters, labels: namesOf(own) });
    }
  }
  return { issues: [...issues.values()], ...Number.isFinite(left) && { requestsLeft: left } };
}
async function demandLabels(github, { owner, name: repo }, labels) {
  const wanted = Object.entries(labels).flatMap(([key, names2]) => names2.map((name) => ({ key, name })));
  const answers = await Promise.all(
    wanted.map(async (one) => ({ ...one, exists: await hasLabel(github, repo, owner, one.name) }))
  );
  const missing2 = answers.filter(({ exists }) => !exists);
  if (missing2.length === 0) return;
  const known = await github.paginate(github.rest.issues.listLabelsForRepo, { owner, repo, per_page: 100 });
  const names = known.map(({ name }) => name);
  const lines = missing2.map(({ key, name }) => {
    const meant = nearest(name, names);
    return `${key} has ${JSON.stringify(name)}, and ${owner}/${repo} has no such label${meant ? `; did you mean "${meant}"?` : ""}`;
  });
  throw new KodeletError("config", lines.join("\n"), {
    remedy: "Correct the name, or add the label to the repository"
  });
}
async function hasLabel(github, repo, owner, name) {
  try {
    await github.rest.issues.getLabel({ owner, repo, name });
    return true;
  } catch (error2) {
    if (statusOf(error2) === 404) return false;
    throw error2;
  }
}

// src/github/api/log-excerpt.ts
function cutLog(log, steps, most = MOST_CHARACTERS) {
  const lines = linesOf2(log);
  const failed = steps.filter(({ conclusion }) => FAILING.has(conclusion ?? "")).slice(0, MOST_STEPS);
  const parts = failed.flatMap((step) => {
    const section = sectionOf(lines, step);
    return section.length > 0 ? [`Step ${JSON.stringify(step.name)}:
${cutSection(section)}`] : [];
  });
  return cutMiddle(parts.length > 0 ? parts.join("\n\n") : cutSection(lines), most);
}
var MOST_CHARACTERS = 2e4;
var MOST_STEPS = 3;
var FAILING = /* @__PURE__ */ new Set(["failure", "timed_out", "cancelled"]);
var STAMP = /^\ufeff?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z) ?/;
function linesOf2(log) {
  let at = Number.NaN;
  return log.replace(/\r?\n$/, "").split("\n").map((line) => {
    const [stamp = "", time2 = ""] = STAMP.exec(line) ?? [];
    if (time2) at = Date.parse(time2);
    return { at, text: line.slice(stamp.length) };
  });
}
var BEGINS = /^##\[group\]Run |^Post job cleanup\.\r?$/;
var SECOND_MS = 1e3;
function sectionOf(lines, { name, started_at, completed_at }) {
  const [from, to] = [Date.parse(started_at ?? ""), Date.parse(completed_at ?? "")];
  const window = lines.filter(({ at }) => at >= from && at < to + SECOND_MS);
  const firstSecond = window.filter(({ at }) => at < from + SECOND_MS).length;
  const error2 = window.findIndex(({ text }) => text.startsWith("##[error]"));
  const begins = window.flatMap(({ text }, index) => index < firstSecond && BEGINS.test(text) ? [index] : []);
  const named = begins.find((index) => window[index]?.text.trimEnd() === `##[group]${name}`);
  const start = named ?? begins.filter((index) => error2 < 0 || index < error2).at(-1) ?? 0;
  const next = window.findIndex(({ at, text }, index) => index > start && at >= to && BEGINS.test(text));
  return window.slice(start, next < 0 ? window.length : next);
}
var [FIRST, BEFORE, AFTER, LAST] = [20, 15, 45, 120];
var LONGEST_LINE = 600;
function cutSection(section) {
  const lines = terminalText(removeEndings(section)).split("\n").map(cutLine);
  const error2 = lines.findIndex((line) => ERROR.test(line));
  const shown = lines.map(
    (_, index) => index < FIRST || index >= lines.length - LAST || error2 >= 0 && index >= error2 - BEFORE && index <= error2 + AFTER
  );
  const parts = [];
  for (let index = 0; index < lines.length; ) {
    const end = shown.indexOf(!shown[index], index);
    const next = end < 0 ? lines.length : end;
    if (shown[index]) parts.push(...lines.slice(index, next));
    else parts.push(`[${next - index} lines left out]`);
    index = next;
  }
  return removeHiddenCharacters(parts.join("\n"));
}
var removeEndings = (section) => section.map(({ text }) => text).join("\n");
var ERROR = /^\s*(?:##\[error\](?!Process completed)|\S*error\b|fatal:|panic:|FAIL(?:ED)?\b|not ok\b|✖|✗|×|❌|Traceback |E {3}|npm ERR!)|\b(?:error|Error|ERROR)(?::| TS\d|\[)|\bFAILED\b/;
var cutLine = (line) => line.length <= LONGEST_LINE ? line : `${line.slice(0, LONGEST_LINE)} [${line.length - LONGEST_LINE} characters left out]`;
function cutMiddle(text, most) {
  if (text.length <= most) return text;
  const head2 = Math.floor(most / 4);
  const left = text.length - most;
  return `${text.slice(0, head2)}
[${left} characters left out]
${text.slice(text.length - (most - head2))}`;
}

// src/github/api/job-log.ts
async function readJobLog(github, { owner, name }, jobId, most) {
  const place = { owner, repo: name, job_id: jobId };
  try {
    const [{ data: job }, log] = await Promise.all([
      github.rest.actions.getJobForWorkflowRun(place),
      downloadLog(github, place)
    ]);
    return { ok: true, text: cutLog(log, job.steps ?? [], most) };
  } catch (error2) {
    const isDeleted = statusOf(error2) === 410;
    const remedy = isDeleted ? "GitHub has deleted it: run the workflow again" : remedyOf(error2, 'the permission "actions: read"');
    return { ok: false, reason: `The log of job ${jobId} could not be read: ${describeFailure(error2)}`, remedy };
  }
}
var TIMEOUT_MS = 6e4;
async function downloadLog(github, place) {
  const route = "GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs";
  const { headers } = await github.request(route, { ...place, request: { redirect: "manual" } });
  const response = await github.outbound(headers.location ?? "", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`its storage answered ${response.status}`);
  return lastOf(response.body);
}
var MOST_BYTES = 8 * 1024 * 1024;
async function lastOf(body) {
  let kept = [];
  let size = 0;
  for await (const chunk of body) {
    kept.push(chunk);
    size += chunk.length;
    if (size < 2 * MOST_BYTES) continue;
    const last = Buffer.concat(kept).subarray(-MOST_BYTES);
    [kept, size] = [[last], last.length];
  }
  return Buffer.concat(kept).subarray(-MOST_BYTES).toString();
}

// src/action/job-checkout.ts
import { join as join7 } from "node:path";
async function borrowCheckout(run, root) {
  const { actions, directory, secrets } = run;
  const key = secrets.githubToken ?? "";
  const credentials = join7(directory, "credentials");
  const left = { credentials, hidden: "", workspace: "", givenBack: "" };
  const onRecorded = (file) => {
    left.workspace = file;
    remember({ workspace: file });
  };
  const recorder = createRecorder({ root, directory, key, onRecorded });
  remember({ credentials });
  const { workspace, tempDirectory: temp } = actions;
  const clearing = clearCredentials({ root, workspace, temp, file: credentials, key });
  run.atEnd(async () => {
    await Promise.all([clearing.catch(() => void 0), recorder.close()]);
    await returnOrFail(run, left);
  });
  if (await clearing > 0) {
    left.hidden = "true";
    remember({ hidden: "true" });
  }
  return recorder;
}
async function returnOrFail({ actions, stream, view }, left) {
  try {
    const { returnCheckout } = await import("../return-checkout.mjs");
    const isPublished = view().publication !== void 0;
    for (const text of await returnCheckout(actions, left, isPublished))
      stream.emit({ type: "notice", level: "warning", text });
  } catch (error2) {
    const text = describeError(error2);
    stream.emit({ type: "notice", level: "error", text });
    failStep(text);
  }
}

// src/action/checkout.ts
import { realpathSync as realpathSync2 } from "node:fs";
import { dirname as dirname3, join as join8, relative, sep } from "node:path";
async function openCheckout(run, github) {
  const { actions, event, trigger, guess, directory } = run;
  const { root, head: head2 } = await findWithGit(actions);
  const store = await openStore({ directory: join8(directory, "store"), root, remote: remoteOf(run) });
  const refs = trigger.target.kind === "pull-request" ? void 0 : askRefs(store, { ...trigger, ...guess.publish });
  const pull = askPull(run, github);
  const commits = askCommits(run, { github, store, pull });
  const finding = findTrusted(run, { store, head: head2, refs, pull, commits });
  const [{ commit, ...found }, recorder] = await Promise.all([finding, borrowCheckout(run, root)]);
  const refusal = refusesCheckout(event, head2, [actions.sha, commit]);
  if (refusal) throw new KodeletError("config", refusal);
  const usual = [
    configPath(actions.inputs),
    MISNAMED_FILE,
    guess.customTools.localDir,
    SKILL_DIRECTORY,
    ...INSTRUCTION_FILES
  ];
  return { store, head: head2, refs, pull, commits, recorder, trusted: trustedFiles(store, commit, usual), ...found };
}
async function findWithGit(actions) {
  const choosing = chooseGit(actions.path, actions.workspace);
  const finding = findCheckout(workingDirectory(actions));
  finding.catch(() => void 0);
  await choosing;
  return finding;
}
function askPull({ trigger }, github) {
  const { repository, target } = trigger;
  if (target.kind !== "pull-request") return void 0;
  const pull = github.then((client) => readPull(client, repository, target.number));
  pull.catch(() => void 0);
  return pull;
}
function askCommits({ trigger }, { github, store, pull: asked }) {
  const commits = asked?.then(async (pull) => {
    const { sha: head2 } = findPullHead(pull, trigger);
    return askPullCommits({ github: await github, store, repository: trigger.repository, pull, head: head2 });
  });
  commits?.catch(() => void 0);
  return commits;
}
var remoteOf = ({ actions, trigger, secrets, fetch }) => ({
  url: remoteUrl(actions.serverUrl, trigger.repository),
  token: secrets.githubToken ?? "",
  environment: actions.network,
  fetch
});
var workingDirectory = ({ workspace, inputs }) => join8(workspace, checkoutPath(inputs));
async function findTrusted(run, { store, head: head2, refs, pull, commits }) {
  const { actions, trigger } = run;
  const { defaultBranch } = trigger.repository;
  const isLikely = head2 === actions.sha && actions.ref === `refs/heads/${defaultBranch}`;
  const bringing = isLikely || pull ? takeCommit(store, head2).catch(() => void 0) : void 0;
  const base = await pull;
  const options = { ...trigger, ...run.guess.publish };
  const isOther = base?.baseTip !== void 0 && base.baseBranch !== defaultBranch;
  const commit = base?.baseTip ?? defaultTip(await refsFor(store, options, refs), trigger.repository);
  if (commit === head2 && bringing && !commits) {
    store.begin(commit, async (into) => await bringing || bringCommit(into, commit));
    return { commit };
  }
  await bringing;
  if (commits && !await takeCommit(store, commit)) await (await commits).fetch().catch(() => void 0);
  await bringCommit(store, commit);
  return { commit, ...isOther && { otherBranch: base.baseBranch } };
}
function refusesCheckout(event, checkedOutSha, trusted) {
  if (event.eventName !== "pull_request_target" || event.kind !== "subject") return void 0;
  if ([...trusted, event.baseSha].includes(checkedOutSha)) return void 0;
  return [
    `"pull_request_target" runs with this repository's secrets, but commit ${checkedOutSha.slice(0, 12)} is checked out,`,
    `which is neither the workflow's nor the base's (${trusted.map((sha) => sha.slice(0, 12)).join(", ")}).`,
    'Take "ref:" off the checkout step: the agent reads the pull request by itself'
  ].join(" ");
}
function refuseOwnFiles(root, paths) {
  const found = paths.find((path) => [path, realOrSame(path)].some((one) => within(root, one)));
  if (found === void 0) return;
  throw new KodeletError(
    "config",
    `This action runs from "${found}", inside the checkout that would now be put on other code; the runner reads action.yml and the post step from there again when the job ends, and would run that code with the secrets of this job`,
    {
      remedy: 'Write "uses: OWNER/REPOSITORY@REF" instead of "uses: ./\u2026", or add a second checkout step with "path: code" and set the input working-directory to "code"'
    }
  );
}
function ownEntries(root, paths) {
  const inside = paths.flatMap((path) => [path, realOrSame(path)]).filter((path) => within(root, path));
  const entries = inside.flatMap((path) => {
    const [top = ""] = relative(root, path).split(sep);
    const isAtTop = path === root || dirname3(dirname3(path)) === root;
    return [...top ? [top] : [], ...isAtTop ? DESCRIPTIONS : []];
  });
  return [...new Set(entries)].map((name) => join8(root, name));
}
var DESCRIPTIONS = ["action.yml", "action.yaml"];
function realOrSame(path) {
  try {
    return realpathSync2(path);
  } catch {
    return path;
  }
}

// src/action/budget.ts
import { dirname as dirname4, join as join9 } from "node:path";
async function reserveBudget(run, config, root) {
  const { limits, budgets } = config;
  const unbudgeted = { ok: true, limits };
  const isFree = run.trigger.intent === "help" || config.mode !== "run";
  if (!isLimited(budgets) && !budgets.record || isFree) return unbudgeted;
  const { sessionId: session, stream, actions } = run;
  const person = payerOf(run);
  const now = Date.now();
  try {
    const place = await openPlace(run.journal.path, root, remoteOf(run));
    const reserved = await reserve(place, { session, person, now, limits, budgets, file: configPath(actions.inputs) });
    if (!reserved.ok) return reserved;
    const { day, limits: lowered } = reserved;
    stream.emit({ type: "budget-start", day, person, turns: lowered.turns, costUsd: lowered.costUsd });
    tellLowered(run, limits, lowered);
    return { ok: true, limits: lowered, settle: (outcome) => settleRun(run, place, outcome) };
  } catch (error2) {
    if (isLimited(budgets)) throw error2;
    warn(run, describeError(error2));
    return unbudgeted;
  }
}
async function roomForRuns(run, config, root) {
  const { limits, budgets } = config;
  if (!isLimited(budgets)) return void 0;
  const place = await openPlace(run.journal.path, root, remoteOf(run));
  const [now, file] = [Date.now(), configPath(run.actions.inputs)];
  return readRoom(place, { person: payerOf(run), now, limits, budgets, file });
}
var payerOf = ({ trigger, actions }) => trigger.eventName === "schedule" ? WORKFLOW_ACCOUNT : actions.rerunBy ?? trigger.actor.login;
function tellLowered({ stream }, asked, { turns, costUsd }) {
  if (turns === asked.turns && costUsd === asked.costUsd) return;
  const text = `The budgets leave this run ${turns} turns and $${costUsd.toFixed(2)}`;
  stream.emit({ type: "notice", level: "info", text });
}
var openPlace = async (journal, root, remote) => remoteNotes(await openStore({ directory: join9(dirname4(journal), "usage"), root, remote }), USAGE_REF);
var PATIENCE_MS = 6e4;
async function settleRun(run, place, { conclusion }) {
  try {
    const spent = spentIn(run.view(), conclusion);
    if (!await settlesWithin(PATIENCE_MS, settle(place, run.sessionId, spent, Date.now()))) {
      return warn(run, `${NOT_RECORDED}: GitHub did not answer in time`);
    }
    run.stream.emit({ type: "budget-end", turns: spent.turns, costUsd: spent.costUsd });
  } catch (error2) {
    warn(run, `${NOT_RECORDED}: ${describeError(error2)}`);
  }
}
var NOT_RECORDED = "What this run used is not recorded";
var warn = ({ stream }, text) => void stream.emit({ type: "notice", level: "warning", text });
async function settleInterrupted({ events, view, journal, remote }) {
  const has = (type) => events.some((event) => event.type === type);
  if (!has("budget-start") || has("budget-end")) return;
  const place = await openPlace(journal, dirname4(journal), remote);
  await settle(place, view.sessionId, spentIn(view), Date.now());
}

export {
  latestEnd,
  findPullRequest,
  findPullRequestOnto,
  hadPullRequest,
  endingOf,
  openPullRequest,
  compareUrl,
  removeUnfinished,
  isPartialClone,
  beginMerge,
  readMergeTree,
  unresolvedIn,
  bringHistory,
  findPullHead,
  readPullChange,
  isBefore,
  startWork,
  restoreCredentials,
  gitIn,
  gitOkIn,
  workspaceStatus,
  skippedFiles,
  readRecord,
  summary,
  Ending,
  cancelled,
  outcomeOf,
  partsOf,
  remember,
  foldLegs,
  withLeases,
  legsOfRun,
  leasedBy,
  leaseForLeg,
  claimLeg,
  pickIssues,
  whyNotByLabels,
  readBacklog,
  changeBacklog,
  readLegs,
  dropLegs,
  changeLeg,
  readIssue,
  getOwnIssue,
  listOpenIssues,
  demandLabels,
  readJobLog,
  setOutputs,
  logLine,
  startGroup2 as startGroup,
  endGroup2 as endGroup,
  annotate,
  failStep,
  expectReport,
  reportStands,
  writeSummary,
  openCheckout,
  remoteOf,
  workingDirectory,
  refuseOwnFiles,
  ownEntries,
  reserveBudget,
  roomForRuns,
  settleInterrupted
};
