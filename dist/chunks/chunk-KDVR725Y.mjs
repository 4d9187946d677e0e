import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ATTEMPTS,
  commonDirectory,
  git,
  gitError,
  gitOk,
  isTransient,
  waitBefore
} from "./chunk-CDLNVLVK.mjs";

// src/git/store.ts
import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
var NETWORK_TIMEOUT_MS = 6e5;
var QUESTION_TIMEOUT_MS = 6e4;
var CONFIG = "[core]\n	repositoryformatversion = 0\n	bare = false\n	logAllRefUpdates = false\n";
async function openStore({ directory, root, remote }) {
  const place = { directory, root, remote };
  const made = await mkdir(directory, { recursive: true, mode: 448 });
  await Promise.all(["objects/pack", "refs"].map((name) => mkdir(join(directory, name), { recursive: true })));
  await writeFile(join(directory, "HEAD"), "ref: refs/heads/none\n");
  return {
    ...place,
    isNew: made !== void 0,
    brought: /* @__PURE__ */ new Set(),
    run: async (args, more) => git(args, await gitOptions(place, more)),
    ok: async (args, more) => gitOk(args, await gitOptions(place, more))
  };
}
async function gitOptions({ directory, root, remote }, { input, index, tree = root, borrow, authenticated, env, maxOutputBytes, timeoutMs, signal } = {}) {
  await resetConfig(directory);
  return {
    cwd: tree,
    input,
    ownConfig: true,
    maxOutputBytes,
    signal,
    timeoutMs: timeoutMs ?? (authenticated ? NETWORK_TIMEOUT_MS : void 0),
    env: {
      GIT_DIR: directory,
      GIT_WORK_TREE: tree,
      ...index && { GIT_INDEX_FILE: join(directory, index) },
      ...borrow && { GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(join(commonDirectory(root), "objects")) },
      ...authenticated && remote.environment,
      ...env
    },
    ...authenticated && { config: credentialConfig(remote) }
  };
}
var quoted = (path) => `"${path.replace(/["\\]/g, "\\$&")}"`;
async function resetConfig(directory) {
  const path = join(directory, "config");
  if (await readFile(path, "utf8").catch(() => void 0) !== CONFIG) await writeFile(path, CONFIG);
}
async function bringCommit(store, sha) {
  if (!await takeCommit(store, sha)) await fetchCommits(store, [sha], 1);
}
async function takeCommit(store, sha) {
  if (await isThere(store, sha)) return true;
  if (!await copyCommit(store, sha)) return false;
  await adoptCommit(store, sha);
  store.brought.add(sha);
  return true;
}
async function isThere(store, sha) {
  const { brought, isNew } = store;
  if (brought.has(sha) || isNew && brought.size === 0) return brought.has(sha);
  if (!await hasCommit(store, sha)) return false;
  brought.add(sha);
  return true;
}
var hasCommit = async (store, sha) => (await store.run(["cat-file", "-e", `${sha}^{tree}`])).exitCode === 0;
async function copyCommit(store, sha) {
  const pack = ["pack-objects", "--revs", "--quiet", "--window=0", join(store.directory, "objects/pack/pack")];
  return (await store.run(pack, { borrow: true, input: `--shallow ${sha}
${sha}
` })).exitCode === 0;
}
var refOf = (sha) => `refs/kodelet/${sha}`;
async function adoptCommit({ directory }, sha) {
  await appendFile(join(directory, "shallow"), `${sha}
`);
  const path = join(directory, refOf(sha));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${sha}
`);
}
async function fetchCommits(store, shas, depth) {
  const wanted = [...new Set(shas)];
  const refs = wanted.map((sha) => `+${sha}:${refOf(sha)}.${depth}`);
  await ask(store, ["fetch", "--quiet", "--no-tags", `--depth=${depth}`, store.remote.url, ...refs]);
  for (const sha of wanted) store.brought.add(sha);
}
async function fetchBranch(store, branch, sha) {
  const args = ["fetch", "--quiet", "--no-tags", store.remote.url, `+refs/heads/${branch}:${refOf(sha)}`];
  await ask(store, args);
}
async function fetchHistory(store, commit) {
  const parent = (await store.ok(["rev-parse", "--verify", `${commit}^`])).trim();
  await store.run(["fetch", "--quiet", "--no-tags", "--unshallow", store.remote.url, parent], { authenticated: true });
}
async function fetchRef(store, ref) {
  if (!(await remoteRefs(store, [ref])).has(ref)) return void 0;
  const copy = "refs/kodelet/of-remote";
  await ask(store, ["fetch", "--quiet", "--no-tags", "--depth=1", store.remote.url, `+${ref}:${copy}`]);
  return (await store.ok(["rev-parse", "--verify", copy])).trim();
}
async function remoteRefs(store, patterns) {
  const args = ["ls-remote", "--quiet", store.remote.url, ...patterns];
  const lines = (await ask(store, args, QUESTION_TIMEOUT_MS)).split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(line.indexOf("	") + 1), line.slice(0, line.indexOf("	"))]));
}
async function ask(store, args, timeoutMs, attempt = 1) {
  const result = await store.run(args, { authenticated: true, timeoutMs });
  if (result.exitCode === 0) return result.stdout;
  if (attempt === ATTEMPTS || !isTransient(result.stderr)) throw gitError(args, result, store.directory);
  await wait(waitBefore(attempt + 1));
  return ask(store, args, timeoutMs, attempt + 1);
}
var remoteUrl = (serverUrl, { owner, name }) => `${serverUrl.replace(/\/+$/, "")}/${owner}/${name}.git`;
function credentialConfig({ url, token }) {
  return { [`http.${new URL(url).origin}/.extraheader`]: `AUTHORIZATION: ${basicCredential(token)}` };
}
var basicCredential = (token) => `basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;

// src/git/notes-ref.ts
import { randomBytes } from "node:crypto";
import { setTimeout as wait3 } from "node:timers/promises";

// src/git/push.ts
import { setTimeout as wait2 } from "node:timers/promises";
async function pushCommit(store, options, attempt = 1) {
  const { commit, branch, expected = "" } = options;
  const ref = `refs/heads/${branch}`;
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ["push", "--porcelain", "--no-verify", lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true });
  if (exitCode === 0) return { ok: true };
  const said = `${stderr}
${stdout}`;
  const other = await branchInTheWay(store, branch, said);
  if (other !== void 0) return { ok: false, why: "in-the-way", other };
  if (isMoved(said)) return { ok: false, why: "moved" };
  if (attempt === 1 && SHALLOW.test(said)) {
    await fetchHistory(store, commit);
    return pushCommit(store, options, attempt + 1);
  }
  if (attempt < ATTEMPTS && isTransient(said)) {
    await wait2(waitBefore(attempt + 1));
    return pushCommit(store, options, attempt + 1);
  }
  return { ok: false, why: "refused", ...readRefusal(said, branch) };
}
async function pushRef(store, push, attempt = 1) {
  const { ref, commit = "", expected = "" } = push;
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ["push", "--porcelain", "--no-verify", lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true });
  if (exitCode === 0) return { ok: true };
  const said = `${stderr}
${stdout}`;
  if (isMoved(said)) return { ok: false, why: "moved" };
  if (attempt === ATTEMPTS || !isTransient(said))
    return { ok: false, why: "refused", said: readRefusal(said, ref).said };
  await wait2(waitBefore(attempt + 1));
  return pushRef(store, push, attempt + 1);
}
var isMoved = (said) => MOVED.test(said);
var MOVED = /stale info|non-fast-forward|fetch first|cannot lock ref|reference already exists|failed to update ref/;
var SHALLOW = /shallow update not allowed/;
async function branchInTheWay(store, branch, said) {
  const named = /'refs\/heads\/([^']+)' exists; cannot create/.exec(said)?.[1];
  if (named !== void 0 || !/directory file conflict/i.test(said)) return named;
  const above = branch.split("/").map((_, index, names) => names.slice(0, index + 1).join("/"));
  const refs = await remoteRefs(
    store,
    [...above, `${branch}/*`].map((name) => `refs/heads/${name}`)
  );
  return [...refs.keys()].map((ref) => ref.replace(/^refs\/heads\//, ""))[0] ?? branch;
}
function readRefusal(said, branch) {
  const row = ROWS.find((each) => each.when.test(said));
  const { about = "access", tell, remedy = () => ASK_AGAIN } = row ?? {};
  const words = essence(said);
  return { about, said: tell?.(said, words) ?? words, remedy: remedy(branch, said) };
}
var ASK_AGAIN = "Apply the patch by hand, or run the agent again";
var ROWS = [
  {
    when: /Push cannot contain secrets|PUSH PROTECTION/i,
    about: "content",
    tell: (said) => `GitHub's push protection found what it takes for a secret: ${secretsIn(said)}`,
    remedy: (_, said) => {
      const link = /https?:\S+\/unblock-secret\/\S+/.exec(said)?.[0];
      const allow = link ? `, or let somebody with write access allow it at ${link} first` : "";
      return `Ask again for a change without it${allow}`;
    }
  },
  {
    when: /must have verified signatures/i,
    about: "branch",
    tell: (_, words) => `a rule of the repository demands signed commits, and the agent's are not signed (${words})`,
    remedy: (branch) => `Exclude "${branch}" from the rule "Require signed commits", set branch-prefix to a prefix without that rule, or apply the patch by hand`
  },
  {
    when: /GH006|GH013|protected branch|rule violations|hook declined/i,
    about: "branch",
    remedy: (branch) => `A rule of the repository protects "${branch}": let this app past it, or set branch-prefix to a prefix without rules`
  },
  {
    when: /without [^ ]*workflows?[^ ]* (permission|scope)/i,
    remedy: () => "Files in .github/workflows are changed by people"
  },
  {
    when: /(?:HTTP|error:) 401|Authentication failed|could not read Username|Invalid username or token/i,
    tell: () => "GitHub no longer accepts the token (401)",
    remedy: () => TOKEN_EXPIRED
  },
  {
    when: /(?:HTTP|error:) 429|rate limit/i,
    tell: () => "GitHub limits the rate of requests",
    remedy: () => "Apply the patch by hand, or run the agent again in an hour"
  },
  {
    when: /(?:HTTP|error:) 404|Repository not found/i,
    tell: answered(404),
    remedy: () => 'Check that the input github-token may reach this repository, and give the job the permission "contents: write"'
  },
  {
    when: /denied to|(?:HTTP|error:) 403|Write access to repository not granted/i,
    tell: answered(403),
    remedy: () => 'Give the job the permission "contents: write"'
  },
  {
    when: /(?:HTTP|error:) 5\d\d/,
    tell: (said) => `GitHub answered ${/(?:HTTP|error:) (5\d\d)/.exec(said)?.[1]} to each attempt`
  },
  {
    when: /Could not resolve host|Failed to connect|Connection refused/i,
    tell: () => "GitHub could not be reached",
    remedy: () => "Check that the runner reaches the GitHub host, and apply the patch by hand or run the agent again"
  },
  {
    when: /hung up|RPC failed|early EOF|Connection reset|Empty reply|unexpected disconnect|timed out|stopped after/i,
    tell: () => "the connection to GitHub broke off at each attempt"
  }
];
var TOKEN_EXPIRED = "A GitHub App's installation token lives one hour: make it in a step right before this one and lower max-minutes, or use the workflow's own token, which lives as long as the job";
function answered(status) {
  return (_, words) => {
    const own = words.split("; ").filter((line) => !/unable to access|requested URL|RPC failed|' not found/.test(line));
    return [`GitHub answered ${status}`, ...own].join(": ");
  };
}
function secretsIn(said) {
  const found = [];
  let kind = "a secret";
  for (const line of linesOf(said)) {
    kind = /^——\s+(.+?)\s+—+$/.exec(line)?.[1] ?? kind;
    const path = /^path: (.+)$/.exec(line)?.[1];
    if (path) found.push(`${kind} in ${path}`);
  }
  return found.slice(0, 5).join(", ") || "see the log of the step";
}
var linesOf = (said) => said.split("\n").map(
  (line) => line.replace(/^remote:\s*/, "").replace(/^(error|fatal): /, "").replace(/^!\t\S+\t\[[^\]]*\] \((.*)\)$/, "$1").replace(/^- /, "").trim()
);
var AROUND = /^(hint:|To |Done$|=?\s*refs\/|failed to push|GH0\d\d:|Review all repository rules|Found \d+ violation|[0-9a-f]{40}$|(pre-receive|protected branch) hook declined|push declined due to)/;
var OF_THE_CONNECTION = /^send-pack: unexpected|the remote end hung up|^Everything up-to-date/;
function essence(said) {
  const telling = linesOf(said).filter((line) => line && !AROUND.test(line));
  const words = telling.filter((line) => !OF_THE_CONNECTION.test(line));
  const shown = (words.length > 0 ? words : telling).slice(0, 4).map((line) => line.replace(/[.\s]+$/, ""));
  return shown.join("; ").slice(0, 500);
}

// src/git/notes-ref.ts
var remoteNotes = (store, ref) => ({
  ref,
  git: store.run,
  tip: () => fetchRef(store, ref),
  move: (commit, expected) => pushRef(store, { ref, commit, expected })
});
var localNotes = (directory, ref) => ({
  ref,
  git: (args, options) => git(args, { cwd: directory, ...options }),
  async tip() {
    const { stdout } = await git(["rev-parse", "--verify", "--quiet", ref], { cwd: directory });
    return stdout.trim() || void 0;
  },
  async move(to, from = NOWHERE) {
    const args = to === void 0 ? ["update-ref", "-d", ref, from] : ["update-ref", ref, to, from];
    const { exitCode, stderr } = await git(args, { cwd: directory });
    if (exitCode === 0) return { ok: true };
    return isMoved(stderr) ? { ok: false, why: "moved" } : { ok: false, why: "refused", said: stderr.trim() };
  }
});
var NOWHERE = "0".repeat(40);
async function readNotes(place, shape) {
  const tip = await place.tip();
  if (tip === void 0) return { files: /* @__PURE__ */ new Map() };
  const listed = await listFiles(place, tip, shape);
  if (typeof listed === "string") return { tip, files: /* @__PURE__ */ new Map(), foreign: listed };
  const readable = listed.filter(({ bytes }) => bytes <= shape.bytes);
  const texts = await readBlobs(place, readable, shape);
  return { tip, files: new Map(listed.map(({ name, blob }) => [name, { blob, text: texts.get(blob) }])) };
}
var FILE = /^100644 blob ([0-9a-f]{40,64}) +(\d+)\t(.+)\.json$/s;
async function listFiles(place, tip, shape) {
  const listed = await place.git(["ls-tree", "-z", "--long", "--full-tree", tip]);
  if (listed.exitCode !== 0) return "leads to no directory";
  const entries = listed.stdout.split("\0").filter(Boolean);
  if (entries.length > shape.files) return `has ${entries.length} files, and ${shape.whole} has ${shape.files} at most`;
  const files = entries.map((entry) => {
    const [, blob = "", bytes = "", name = ""] = FILE.exec(entry) ?? [];
    return { name, blob, bytes: Number(bytes), entry };
  });
  const other = files.find(({ name }) => !shape.isName(name));
  return other ? `has ${JSON.stringify(other.entry.split("	")[1]?.slice(0, 80))}, which is no ${shape.one}` : files;
}
async function readBlobs(place, files, { whole }) {
  if (files.length === 0) return /* @__PURE__ */ new Map();
  const mark = randomBytes(16).toString("hex");
  const args = ["cat-file", `--batch=${mark}%(objectname)`];
  const result = await place.git(args, { input: files.map(({ blob }) => `${blob}
`).join("") });
  if (result.exitCode !== 0) throw gitError(args, result, whole);
  const texts = result.stdout.split(mark).slice(1);
  return new Map(texts.map((text) => [text.slice(0, text.indexOf("\n")), text.slice(text.indexOf("\n") + 1)]));
}
var MOST_TRIES = 8;
async function updateNotes(place, shape, change, before) {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const found = attempt === 1 && before || await readNotes(place, shape);
    if (found.foreign !== void 0) return { ok: false, said: `${place.ref} ${found.foreign}` };
    const { files, value } = change(found);
    if (files === void 0 || files.size === 0 && found.tip === void 0) return { ok: true, value };
    const commit = files.size === 0 ? void 0 : await commitFiles(place, files, { found, shape });
    const moved = await place.move(commit, found.tip);
    if (moved.ok) return { ok: true, value };
    if (moved.why === "refused") return { ok: false, said: moved.said };
    await wait3(Math.random() * 200 * attempt);
  }
  return { ok: false, said: `other runs wrote to it each of ${MOST_TRIES} times` };
}
async function commitFiles(place, files, { found, shape }) {
  const lines = [];
  for (const [name, text] of files) {
    const known = found.files.get(name);
    const blob = known?.text === text ? known.blob : await write(place, shape, ["hash-object", "-w", "--stdin"], text);
    lines.push(`100644 blob ${blob}	${name}.json\0`);
  }
  const tree = await write(place, shape, ["mktree", "-z"], lines.join(""));
  return write(place, shape, ["commit-tree", tree], `${shape.message}
`);
}
async function write(place, { whole }, args, input) {
  const result = await place.git(args, { input, ...args[0] === "commit-tree" && { env: IDENTITY } });
  if (result.exitCode === 0) return result.stdout.trim();
  throw gitError(args, result, whole);
}
var [NAME, EMAIL] = ["kodelet-ci", "kodelet-ci@users.noreply.github.com"];
var IDENTITY = {
  GIT_AUTHOR_NAME: NAME,
  GIT_AUTHOR_EMAIL: EMAIL,
  GIT_COMMITTER_NAME: NAME,
  GIT_COMMITTER_EMAIL: EMAIL
};

export {
  openStore,
  bringCommit,
  takeCommit,
  fetchCommits,
  fetchBranch,
  remoteRefs,
  remoteUrl,
  basicCredential,
  pushCommit,
  isMoved,
  remoteNotes,
  localNotes,
  readNotes,
  updateNotes
};
