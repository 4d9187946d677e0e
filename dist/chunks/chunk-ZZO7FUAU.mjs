import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createPrinter,
  readChannels
} from "./chunk-A3LDQ46K.mjs";
import {
  openTerminalSession
} from "./chunk-P2LFVAXF.mjs";
import {
  loadSettings
} from "./chunk-GDY2HOFL.mjs";
import {
  writeJson
} from "./chunk-XECCQBTU.mjs";
import {
  checkBeforeEnd
} from "./chunk-FKJ2467M.mjs";
import {
  createAgent,
  createWorkRecord,
  describeLimit,
  sessionStart
} from "./chunk-CCADSCDR.mjs";
import {
  chooseProfile
} from "./chunk-FAH2FHTS.mjs";
import {
  readTerminal
} from "./chunk-2CSN7B2K.mjs";
import {
  changesBetween,
  describeChange,
  filesBetween,
  takeFullerSnapshot,
  takeSnapshot
} from "./chunk-STM6LPDR.mjs";
import {
  startTelemetry
} from "./chunk-KLLRD7W5.mjs";
import {
  openStore
} from "./chunk-KDVR725Y.mjs";
import {
  openJournal
} from "./chunk-QLXF5ZOP.mjs";
import {
  outboundFetch
} from "./chunk-GXG4QHBW.mjs";
import {
  git,
  repositoryTop
} from "./chunk-CDLNVLVK.mjs";
import {
  EXIT,
  heedInterrupts
} from "./chunk-AWK526XX.mjs";
import {
  PROVIDER_ENTRIES
} from "./chunk-MBT2W4RK.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-UQ4I4VPG.mjs";

// src/cli/run.ts
import { chmodSync, lstatSync, mkdirSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join as join2 } from "node:path";

// src/cli/change-watch.ts
import { mkdtemp, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
var FIRST_LOOK_MS = 15e3;
function watchChanges(options) {
  let beginning;
  const begin = () => beginning ??= open(options).catch(() => void 0);
  return {
    begin: async () => void await begin(),
    async look() {
      const watched = await beginning;
      return watched && lookAt(watched, options).catch(() => void 0);
    },
    notes: {
      async take() {
        const watched = await begin();
        return watched && (await takeSnapshot(watched.store)).tree;
      },
      async changed(from, to) {
        const watched = await begin();
        return watched ? filesBetween(watched.store, from, to) : [];
      }
    },
    async close() {
      const watched = await beginning;
      if (watched) await rm(watched.store.directory, { recursive: true, force: true });
    }
  };
}
async function open({ directory, tempDirectory, signal }) {
  const root = repositoryTop(directory);
  if (root === void 0) return void 0;
  const place = await mkdtemp(join(tempDirectory, "kodelet-ci-changes-"));
  try {
    const store = await openStore({ directory: place, root, remote: { url: "", token: "" } });
    const inTime = { borrow: true, signal: AbortSignal.any([signal, AbortSignal.timeout(FIRST_LOOK_MS)]) };
    const before = await takeFullerSnapshot(always(store, inTime), await treeOfHead(always(store, inTime)));
    return { store: always(store, { borrow: true, signal }), before };
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    throw error;
  }
}
var always = (store, more) => ({
  ...store,
  run: (args, options) => store.run(args, { ...more, ...options }),
  ok: (args, options) => store.ok(args, { ...more, ...options })
});
async function treeOfHead(store) {
  const { stdout } = await store.run(["rev-parse", "--verify", "--quiet", "HEAD^{tree}"], {
    env: { GIT_DIR: join(store.root, ".git") }
  });
  return stdout.trim() || (await store.ok(["mktree"], { input: "" })).trim();
}
async function lookAt({ store, before }, options) {
  const after = await takeSnapshot(store);
  const only = ours(store.root, options);
  const changes = await changesBetween(store, before, after);
  return {
    state: after.tree,
    isChanged: changes.some(({ path }) => only(path)),
    describe: () => describeChange(store, { before, after }, { only, redact: options.redactor.text })
  };
}
function ours(root, { directory, tempDirectory }) {
  const prefixOf = (place) => {
    const path = relative(root, place).split(sep).join("/");
    return path === "" ? "" : `${path}/`;
  };
  const [below, temp] = [prefixOf(directory), `${prefixOf(tempDirectory)}kodelet-ci-`];
  return (path) => path.startsWith(below) && !path.startsWith(temp);
}

// src/cli/run.ts
async function run(prompt, options) {
  if (prompt.trim() === "") {
    throw new KodeletError("usage", "the prompt is empty", { remedy: 'Say what to do: kodelet-ci run "\u2026"' });
  }
  return workOn({ request: prompt, prompt: `# The request

${prompt}` }, options);
}
async function workOn(asked, options) {
  const terminal = readTerminal();
  const config = await loadSettings(options, ({ model: { provider } }) => ({
    "base-url": { text: terminal.baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable }
  }));
  const channels = options.channels === void 0 ? void 0 : readChannels(String(options.channels));
  const apiKey = keyOf(terminal, config.model.provider);
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal: heedInterrupts() });
  try {
    chooseProfile(session);
    return await watch(asked, { session, config, apiKey, json: options.json !== void 0, channels }, terminal);
  } finally {
    await session.close();
  }
}
function keyOf({ keys }, provider) {
  const apiKey = keys[provider];
  if (apiKey) return apiKey;
  const { keyVariable, keyPage } = PROVIDER_ENTRIES[provider];
  throw new KodeletError("credentials", `${keyVariable} is not set`, {
    remedy: `Make a key at ${keyPage} and set the variable to it`
  });
}
async function watch(asked, given, { tempDirectory, telemetry, network }) {
  const { stream, sessionId, signal } = given.session;
  const journal = openJournal(join2(openPrivateDirectory(tempDirectory, "kodelet-ci-journals"), `${sessionId}.jsonl`));
  const show = given.json ? writeJson : createPrinter();
  stream.subscribe(journal);
  stream.subscribe(show, given.channels);
  const flush = await startTelemetry(telemetry, { stream, fetch: outboundFetch(network) });
  try {
    return await work(asked, given);
  } catch (error) {
    const conclusion = signal.aborted ? "cancelled" : "failed";
    stream.emit({ type: "session-end", conclusion, message: describeError(error), answer: "" });
    throw error;
  } finally {
    await flush();
    journal.close();
    process.stderr.write(`journal: ${journal.path}
`);
  }
}
async function work({ request, prompt, earlier }, { session, config, apiKey }) {
  const { stream, workspace, actor, redactor, signal } = session;
  stream.emit(sessionStart(session, { intent: actor.intent, request }));
  const record = createWorkRecord();
  stream.subscribe(record.subscriber);
  const change = watchChanges({
    directory: workspace.root,
    tempDirectory: dirname(workspace.scratch),
    redactor,
    signal
  });
  const ready = config.agent.selfCheck || config.agent.askAgain ? change.begin : void 0;
  const position = readPosition(workspace.root);
  const where = "in the directory of the person who asks";
  const agent = await createAgent({ ...session, earlier, stateNotes: change.notes, apiKey, position, where, ready });
  const result = await askInTerminal(prompt, { agent, terminal: session, record, change }).finally(agent.close).finally(change.close).finally(session.keep);
  const outcome = terminalOutcome(result, config.limits);
  stream.emit({ type: "session-end", ...outcome });
  return exitCodeOf(outcome, config.failOn);
}
function terminalOutcome(result, limits) {
  return { ...ENDINGS[result.stop](result, limits), answer: result.answer };
}
var ENDINGS = {
  answered: ({ answer }) => answer === "" ? {
    conclusion: "failed",
    message: "The model returned an empty answer; what it changed is in the directory. Ask again."
  } : { conclusion: "succeeded", message: "The agent is done." },
  limit: ({ limit = "turns" }, limits) => ({
    conclusion: "incomplete",
    message: `The agent was stopped at ${describeLimit(limit, limits)}; what it changed is in the directory.`
  }),
  aborted: () => ({ conclusion: "cancelled", message: "The session was interrupted." }),
  failed: ({ error }) => ({ conclusion: "failed", message: describeError(error ?? new Error("The session failed")) })
};
function exitCodeOf({ conclusion }, failOn) {
  return failOn.includes(conclusion) ? EXIT.failed : EXIT.ok;
}
async function askInTerminal(prompt, { agent, terminal, record, change }) {
  const { session, policy } = agent;
  const { config, stream, actor } = terminal;
  const first = await session.ask(prompt);
  if (policy.limits.capability.change !== void 0 || !await change.look()) return first;
  const look = async () => await change.look() ?? UNSEEN;
  const options = { session, stream, record, intent: actor.intent, limits: config.limits, ...config.agent, look };
  const { result, cut } = await checkBeforeEnd(first, options);
  if (cut) stream.emit({ type: "notice", level: "warning", text: LEFT_HALF });
  return result;
}
var UNSEEN = { state: "", isChanged: false, describe: async () => void 0 };
var LEFT_HALF = "The agent was stopped while it looked at its change once more; what it had changed by then is in the directory too";
var TIMEOUT_MS = 700;
async function readPosition(cwd) {
  const { stdout, exitCode } = await git(["status", "--porcelain=v2", "--branch", "--untracked-files=normal"], {
    cwd,
    timeoutMs: TIMEOUT_MS,
    maxOutputBytes: 1024 * 1024
  }).catch(() => ({ stdout: "", exitCode: null }));
  const said = (name) => new RegExp(`^# branch\\.${name} (.+)$`, "m").exec(stdout)?.[1];
  const [commit, branch] = [said("oid"), said("head")];
  return {
    ...commit !== void 0 && commit !== "(initial)" && { commit },
    ...branch !== void 0 && branch !== "(detached)" && { branch },
    ...exitCode === 0 && { clean: !/^[^#]/m.test(stdout) }
  };
}
function openPrivateDirectory(parent, name) {
  const { uid } = userInfo();
  const path = join2(parent, uid < 0 ? name : `${name}-${uid}`);
  mkdirSync(path, { recursive: true, mode: 448 });
  const found = lstatSync(path);
  if (!found.isDirectory()) throw new Error(`"${path}" is no directory but a link to somewhere; remove it`);
  if (uid >= 0 && found.uid !== uid) {
    throw new Error(`"${path}" belongs to the user ${found.uid}, not to ${uid}; remove it, or set TMPDIR`);
  }
  if ((found.mode & 63) !== 0) chmodSync(path, 448);
  return path;
}

export {
  run,
  workOn,
  exitCodeOf,
  readPosition,
  openPrivateDirectory
};
