import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readEarlierSession
} from "./chunk-H4MW422L.mjs";
import {
  redactorOf
} from "./chunk-DSCMXYNI.mjs";
import {
  openStore,
  readNotes,
  remoteNotes,
  remoteUrl,
  updateNotes
} from "./chunk-KDVR725Y.mjs";
import {
  readJournal
} from "./chunk-QLXF5ZOP.mjs";
import {
  annotate,
  remember
} from "./chunk-V42V5YHX.mjs";
import {
  outboundFetch
} from "./chunk-GXG4QHBW.mjs";
import {
  git
} from "./chunk-CDLNVLVK.mjs";
import {
  matchesProtected
} from "./chunk-IWCXDVEL.mjs";
import {
  ALWAYS_PROTECTED,
  readSecrets
} from "./chunk-DQYVYIW4.mjs";
import {
  describeError
} from "./chunk-UQ4I4VPG.mjs";

// src/action/kept-session.ts
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

// src/git/apply-patch.ts
async function pathsOfPatch(root, patch) {
  const { exitCode, stdout } = await git(["apply", "--numstat", "-z", "-"], { cwd: root, input: patch });
  if (exitCode !== 0) return void 0;
  return stdout.split("\0").filter(Boolean).map((line) => line.split("	")[2] ?? line);
}
async function applyPatch(root, patch) {
  const { exitCode, stderr } = await git(["apply", "--whitespace=nowarn", "-"], { cwd: root, input: patch });
  return exitCode === 0 ? void 0 : (stderr.trim().split("\n")[0] ?? "it does not fit").replace(/^error: /, "");
}

// src/git/session-ref.ts
var sessionRef = (thread) => `refs/kodelet/sessions/${thread}`;
var MOST_SESSION_BYTES = 8 * 1024 * 1024;
var SHAPE = {
  whole: "a session",
  one: "session",
  files: 1,
  bytes: MOST_SESSION_BYTES,
  isName: (name) => name === NAME,
  message: "A session that has not ended"
};
var NAME = "session";
async function readKept(place) {
  const { files } = await readNotes(place, SHAPE);
  return files.get(NAME)?.text;
}
async function writeKept(place, text) {
  const files = new Map(text === void 0 ? [] : [[NAME, text]]);
  const written = await updateNotes(place, SHAPE, () => ({ files, value: void 0 }));
  return written.ok ? void 0 : written.said;
}

// src/action/kept-session.ts
var MOST_DAYS = 14;
var threadOf = ({ target }) => target.kind === "repository" ? void 0 : target.number;
async function recallSession(run, { checkout, config }) {
  const { trigger, directory, stream } = run;
  const thread = threadOf(trigger);
  if (!trigger.continues || thread === void 0) return void 0;
  const anew = (why) => void stream.emit({ type: "notice", level: "warning", text: `The run begins anew: ${why}` });
  if (!config.agent.keepSession) return anew("agent.keep-session is off, so no session is kept");
  try {
    const { root, remote } = checkout.store;
    const kept = await read(await openPlace({ directory: join(directory, "sessions"), root, remote }, thread));
    return typeof kept === "string" ? anew(kept) : kept;
  } catch (error) {
    return anew(`the session of this thread could not be read: ${describeError(error)}`);
  }
}
async function openPlace({ directory, root, remote }, thread) {
  return remoteNotes(await openStore({ directory, root, remote }), sessionRef(thread));
}
async function read(place) {
  const text = await readKept(place);
  if (text === void 0) return "no session is kept for this thread";
  const kept = parse(text);
  if (!kept) return `${place.ref} holds nothing that can be read`;
  const days = (Date.now() - Date.parse(kept.savedAt)) / 864e5;
  return days > MOST_DAYS ? `the session of this thread is older than ${MOST_DAYS} days` : kept;
}
function parse(text) {
  try {
    const { version, savedAt, session, patch } = JSON.parse(text);
    const isWhole = version === 1 && typeof savedAt === "string" && !Number.isNaN(Date.parse(savedAt)) && Array.isArray(session?.messages) && Array.isArray(session.open) && Array.isArray(session.ended) && (patch === void 0 || typeof patch === "string");
    return isWhole ? { version, savedAt, session, ...patch !== void 0 && { patch } } : void 0;
  } catch {
    return void 0;
  }
}
async function putBackPatch({ patch }, root, protect) {
  if (patch === void 0) return void 0;
  const paths = await pathsOfPatch(root, patch);
  const foreign = paths?.find((path) => matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) !== void 0);
  if (!paths || foreign !== void 0) return `${NOT_BACK}: ${foreign ? `it changes ${foreign}` : "it cannot be read"}`;
  const problem = await applyPatch(root, patch);
  return problem === void 0 ? "What the earlier run had changed in files is in the workspace again." : `${NOT_BACK}: ${problem}`;
}
var NOT_BACK = "What the earlier run had changed in files is not in the workspace, so make the changes again";
function expectSession({ trigger }) {
  const thread = threadOf(trigger);
  if (thread !== void 0) remember({ session: `keep ${thread}` });
}
function forgetSession({ trigger }, earlier) {
  remember({ session: earlier ? `drop ${threadOf(trigger)}` : "" });
}
async function settleSession(actions, { session, journal }) {
  const [, verb, thread] = /^(keep|drop) (\d+)$/.exec(session) ?? [];
  const secrets = readSecrets(actions.inputs);
  if (verb === void 0 || !secrets.githubToken) return;
  const directory = dirname(journal);
  const [owner = "", name = ""] = actions.repository.split("/");
  const remote = {
    url: remoteUrl(actions.serverUrl, { owner, name }),
    token: secrets.githubToken,
    environment: actions.network,
    fetch: outboundFetch(actions.network)
  };
  const text = verb === "drop" ? void 0 : textOf(actions, journal);
  if (verb === "keep" && text === void 0) return;
  const notKept = (why) => annotate("warning", `The session was not kept: ${why}`);
  if (text && Buffer.byteLength(text) > MOST_SESSION_BYTES)
    return notKept(`it is over ${MOST_SESSION_BYTES} bytes long`);
  const place = await openPlace({ directory: join(directory, "sessions"), root: directory, remote }, Number(thread));
  const said = await writeKept(place, text);
  if (said !== void 0) notKept(said);
}
function textOf(actions, journal) {
  const { events } = readJournal(journal);
  const session = readEarlierSession(events);
  if (!session || session.messages.length < 2) return void 0;
  const patch = patchOf(actions, join(dirname(journal), "unpublished.patch"));
  const kept = { version: 1, savedAt: (/* @__PURE__ */ new Date()).toISOString(), session, ...patch !== void 0 && { patch } };
  return JSON.stringify(kept);
}
var MOST_PATCH_BYTES = 1024 * 1024;
function patchOf(actions, file) {
  if (!existsSync(file)) return void 0;
  const patch = readFileSync(file, "utf8");
  const isClean = redactorOf(actions, readSecrets(actions.inputs)).text(patch) === patch;
  return isClean && Buffer.byteLength(patch) <= MOST_PATCH_BYTES ? patch : void 0;
}

export {
  recallSession,
  putBackPatch,
  expectSession,
  forgetSession,
  settleSession
};
