import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  fail
} from "./chunk-HTSRJ3BL.mjs";
import {
  LIMITS
} from "./chunk-BJQJM24H.mjs";
import {
  fetchHistory,
  fetchRef,
  remoteRefs
} from "./chunk-32UL5WTH.mjs";
import {
  ATTEMPTS,
  git,
  gitError,
  isTransient,
  waitBefore
} from "./chunk-2JYX34QK.mjs";

// src/core/memory.ts
var isMemoryKey = (key, { keyCharacters }) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(key) && key.length <= keyCharacters;
var memoryBytes = (entries) => [...entries].reduce((sum, [key, { value }]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value), 0);
function brokenMemoryLimit(entries, [key, entry], limits) {
  if (Buffer.byteLength(entry.value) > limits.valueBytes) return "valueBytes";
  const next = new Map(entries).set(key, entry);
  if (next.size > limits.keys) return "keys";
  return memoryBytes(next) > limits.bytes ? "bytes" : void 0;
}

// src/tools/builtin/memory/memory.ts
var MEMORY_LIMITS = {
  keys: LIMITS.memoryKeys,
  keyCharacters: LIMITS.memoryKeyCharacters,
  valueBytes: LIMITS.memoryValueBytes,
  bytes: LIMITS.memoryBytes
};
function createMemory(options) {
  const { clean, frame, locked, source, now = () => /* @__PURE__ */ new Date() } = options;
  const entries = /* @__PURE__ */ new Map();
  const changes = /* @__PURE__ */ new Map();
  for (const [key, entry] of options.entries) entries.set(key, { ...entry, value: clean(entry.value) });
  const change = (key, entry) => {
    changes.delete(key);
    changes.set(key, entry);
  };
  return {
    entries: () => entries,
    set(key, value) {
      if (locked !== void 0) return fail(locked, { advice: LOCKED });
      if (!isMemoryKey(key, MEMORY_LIMITS) || clean(key) !== key) return fail(badKey(clean(key)), { advice: KEYS });
      const entry = { value: clean(value), updatedAt: now().toISOString(), source };
      const broken = brokenMemoryLimit(entries, [key, entry], MEMORY_LIMITS);
      if (broken) return REFUSALS[broken](entries, entry);
      entries.set(key, entry);
      change(key, entry);
      return { ok: true, entry };
    },
    delete(key) {
      if (!entries.delete(key)) return false;
      change(key);
      return true;
    },
    changes: () => changes,
    frame
  };
}
var LOCKED = "Go on without it, and say in your answer what should have been remembered.";
var badKey = (key) => `${JSON.stringify(key.slice(0, 100))} is not a valid key`;
var KEYS = `Use 1 to ${LIMITS.memoryKeyCharacters} letters, digits, ".", "_" and "-", and no secret; the first is a letter or a digit.`;
var REFUSALS = {
  valueBytes: (_, { value }) => fail(`The value has ${Buffer.byteLength(value)} bytes, and a value has ${LIMITS.memoryValueBytes} at most`, {
    advice: "Shorten it to what the next run needs."
  }),
  keys: (entries) => fail(`The memory has ${entries.size} keys, and it has ${LIMITS.memoryKeys} at most`, {
    advice: `Delete what is no longer true or needed. The oldest are ${names(byAge(entries))}.`
  }),
  bytes: (entries) => fail(`The memory has ${memoryBytes(entries)} bytes, and with this value it would have over ${LIMITS.memoryBytes}`, {
    advice: `Delete what is no longer true or needed. The largest are ${names(bySize(entries))}.`
  })
};
var names = (sorted) => sorted.slice(0, 5).map(([key, { value, updatedAt }]) => `${key} (${Buffer.byteLength(value)} bytes, ${updatedAt.slice(0, 10)})`).join(", ");
var byAge = (entries) => [...entries].toSorted(([, a], [, b]) => a.updatedAt.localeCompare(b.updatedAt));
var bySize = (entries) => [...entries].toSorted(([, a], [, b]) => Buffer.byteLength(b.value) - Buffer.byteLength(a.value));

// src/git/memory-ref.ts
import { randomBytes } from "node:crypto";
import { setTimeout as wait2 } from "node:timers/promises";

// src/git/push.ts
import { setTimeout as wait } from "node:timers/promises";
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
    await wait(waitBefore(attempt + 1));
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
  await wait(waitBefore(attempt + 1));
  return pushRef(store, push, attempt + 1);
}
var isMoved = (said) => MOVED.test(said);
var MOVED = /stale info|non-fast-forward|fetch first|cannot lock ref|reference already exists|failed to update ref/;
var SHALLOW = /shallow update not allowed/;
async function branchInTheWay(store, branch, said) {
  const named = /'refs\/heads\/([^']+)' exists; cannot create/.exec(said)?.[1];
  if (named !== void 0 || !/directory file conflict/i.test(said)) return named;
  const above = branch.split("/").map((_, index, names2) => names2.slice(0, index + 1).join("/"));
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

// src/git/memory-ref.ts
var MEMORY_REF = "refs/kodelet/memory";
var remoteMemory = (store) => ({
  git: store.run,
  tip: () => fetchRef(store, MEMORY_REF),
  move: (commit, expected) => pushRef(store, { ref: MEMORY_REF, commit, expected })
});
var localMemory = (directory) => ({
  git: (args, options) => git(args, { cwd: directory, ...options }),
  async tip() {
    const { stdout } = await git(["rev-parse", "--verify", "--quiet", MEMORY_REF], { cwd: directory });
    return stdout.trim() || void 0;
  },
  async move(to, from = NOWHERE) {
    const args = to === void 0 ? ["update-ref", "-d", MEMORY_REF, from] : ["update-ref", MEMORY_REF, to, from];
    const { exitCode, stderr } = await git(args, { cwd: directory });
    if (exitCode === 0) return { ok: true };
    return isMoved(stderr) ? { ok: false, why: "moved" } : { ok: false, why: "refused", said: stderr.trim() };
  }
});
var NOWHERE = "0".repeat(40);
async function readMemory(place, limits) {
  const tip = await place.tip();
  if (tip === void 0) return { entries: /* @__PURE__ */ new Map(), unreadable: [] };
  const listed = await listFiles(place, tip, limits);
  if (typeof listed === "string") return { tip, entries: /* @__PURE__ */ new Map(), unreadable: [], foreign: listed };
  const readable = listed.filter(({ bytes }) => bytes <= mostFileBytes(limits));
  const texts = await readBlobs(place, readable);
  const entries = /* @__PURE__ */ new Map();
  const unreadable = [];
  for (const { key, blob } of listed) {
    const entry = parseEntry(texts.get(blob), limits);
    if (entry) entries.set(key, { ...entry, blob });
    else unreadable.push(key);
  }
  return { tip, entries, unreadable };
}
var FILE = /^100644 blob ([0-9a-f]{40,64}) +(\d+)\t(.+)\.json$/s;
async function listFiles(place, tip, limits) {
  const listed = await place.git(["ls-tree", "-z", "--long", "--full-tree", tip]);
  if (listed.exitCode !== 0) return "leads to no directory";
  const entries = listed.stdout.split("\0").filter(Boolean);
  if (entries.length > limits.keys) return `has ${entries.length} files, and a memory has ${limits.keys} at most`;
  const files = entries.map((entry) => {
    const [, blob = "", bytes = "", key = ""] = FILE.exec(entry) ?? [];
    return { key, blob, bytes: Number(bytes), entry };
  });
  const other = files.find(({ key }) => !isMemoryKey(key, limits));
  return other ? `has ${JSON.stringify(other.entry.split("	")[1]?.slice(0, 80))}, which is no note` : files;
}
var mostFileBytes = ({ valueBytes }) => 6 * valueBytes + 2048;
async function readBlobs(place, files) {
  if (files.length === 0) return /* @__PURE__ */ new Map();
  const mark = randomBytes(16).toString("hex");
  const args = ["cat-file", `--batch=${mark}%(objectname)`];
  const result = await place.git(args, { input: files.map(({ blob }) => `${blob}
`).join("") });
  if (result.exitCode !== 0) throw gitError(args, result, "the memory");
  const texts = result.stdout.split(mark).slice(1);
  return new Map(texts.map((text) => [text.slice(0, text.indexOf("\n")), text.slice(text.indexOf("\n") + 1)]));
}
var MOST_SOURCE = 300;
function parseEntry(text, { valueBytes }) {
  try {
    const { value, updatedAt, source } = JSON.parse(text ?? "");
    if (typeof value !== "string" || Buffer.byteLength(value) > valueBytes) return void 0;
    if (typeof updatedAt !== "string" || Number.isNaN(Date.parse(updatedAt))) return void 0;
    if (typeof source !== "string" || source.length > MOST_SOURCE) return void 0;
    return { value, updatedAt: new Date(updatedAt).toISOString(), source };
  } catch {
    return void 0;
  }
}
var MOST_TRIES = 8;
async function saveMemory(place, changes, options) {
  const { limits } = options;
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const found = attempt === 1 && options.found || await readMemory(place, limits);
    if (found.foreign !== void 0) return { ok: false, said: `${MEMORY_REF} ${found.foreign}` };
    const { entries, leftOut } = withChanges(found.entries, changes, limits);
    const commit = entries.size === 0 ? void 0 : await commitEntries(place, entries, found.entries);
    if (commit === void 0 && found.tip === void 0) return { ok: true, leftOut };
    const moved = await place.move(commit, found.tip);
    if (moved.ok) return { ok: true, leftOut };
    if (moved.why === "refused") return { ok: false, said: moved.said };
    await wait2(Math.random() * 200 * attempt);
  }
  return { ok: false, said: `other runs wrote to it each of ${MOST_TRIES} times` };
}
function withChanges(found, changes, limits) {
  const entries = new Map(found);
  const leftOut = [];
  for (const [key, entry] of changes) if (!entry) entries.delete(key);
  for (const [key, entry] of changes) {
    if (!entry) continue;
    if (brokenMemoryLimit(entries, [key, entry], limits)) leftOut.push(key);
    else entries.set(key, entry);
  }
  return { entries, leftOut };
}
async function commitEntries(place, entries, found) {
  const lines = [];
  for (const [key, entry] of entries) {
    const known = found.get(key);
    const blob = known && known === entry ? known.blob : await write(place, ["hash-object", "-w", "--stdin"], textOf(entry));
    lines.push(`100644 blob ${blob}	${key}.json\0`);
  }
  const tree = await write(place, ["mktree", "-z"], lines.join(""));
  return write(place, ["commit-tree", tree], "What earlier runs remember\n", IDENTITY);
}
var textOf = ({ value, updatedAt, source }) => `${JSON.stringify({ value, updatedAt, source: source.slice(0, MOST_SOURCE) })}
`;
async function write(place, args, input, env = {}) {
  const result = await place.git(args, { input, env });
  if (result.exitCode === 0) return result.stdout.trim();
  throw gitError(args, result, "the memory");
}
var [NAME, EMAIL] = ["kodelet-ci", "kodelet-ci@users.noreply.github.com"];
var IDENTITY = {
  GIT_AUTHOR_NAME: NAME,
  GIT_AUTHOR_EMAIL: EMAIL,
  GIT_COMMITTER_NAME: NAME,
  GIT_COMMITTER_EMAIL: EMAIL
};

export {
  memoryBytes,
  MEMORY_LIMITS,
  createMemory,
  pushCommit,
  isMoved,
  MEMORY_REF,
  remoteMemory,
  localMemory,
  readMemory,
  saveMemory
};
