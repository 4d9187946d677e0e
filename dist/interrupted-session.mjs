import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openPostStage
} from "./chunks/chunk-WMDB6NSV.mjs";
import {
  FINISHED,
  MERGE_PATCH_FILE,
  OF_THE_RUN,
  PATCH_FILE,
  attemptPatchFile,
  cleanPatch,
  openSessionStore,
  parseSession,
  publishedIn,
  putSession,
  redactorOf,
  sessionText,
  writeSession
} from "./chunks/chunk-WFPSQ6XO.mjs";
import "./chunks/chunk-OWAA3ENJ.mjs";
import "./chunks/chunk-PMTVLGR3.mjs";
import "./chunks/chunk-SHL5D4HH.mjs";
import "./chunks/chunk-CVKVDPR5.mjs";
import "./chunks/chunk-NP2V3FBQ.mjs";
import "./chunks/chunk-SASV543H.mjs";
import {
  annotate
} from "./chunks/chunk-OPSYQAIC.mjs";
import "./chunks/chunk-MYA6JJVQ.mjs";
import {
  findBestAttempt,
  readEarlierSession,
  readJournal
} from "./chunks/chunk-YZLLI52C.mjs";
import {
  filePatches
} from "./chunks/chunk-UB6AQPMI.mjs";
import {
  outboundFetch,
  readRequired,
  remoteUrl
} from "./chunks/chunk-RUKXNR4W.mjs";
import "./chunks/chunk-UK5ZVJY2.mjs";
import {
  readSecrets
} from "./chunks/chunk-HHXOSJNE.mjs";
import "./chunks/chunk-NR72YXAO.mjs";
import "./chunks/chunk-2CPQNCYK.mjs";
import {
  describeError,
  isJsonObject
} from "./chunks/chunk-VJIQ4LIJ.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/action/interrupted-session.ts
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
async function saveInterruptedSession(actions, left) {
  let { session, journal } = left, [, verb, thread, more = ""] = /^(keep|drop|supersede) (\d+)(?: (\S+))?$/.exec(session) ?? [], secrets = readSecrets(actions.inputs);
  if (verb === void 0 || thread === void 0 || !secrets.githubToken) return;
  let { stage, save } = openPostStage(left), open = () => openThread(actions, secrets.githubToken ?? "", { journal, stage, thread });
  if (verb !== "keep") {
    let said = await dropSession(await open(), verb === "drop" ? { id: more } : { before: more });
    said !== void 0 && annotate("warning", `The session of this thread was not deleted: ${said}`), save(redactorOf(actions, secrets));
    return;
  }
  let kept = readLeft(actions, journal, more === "conflicts" ? { job: more } : {});
  if (kept === void 0) return;
  let why = await open().then((refStore) => putSession(refStore, sessionText(kept))).catch(describeError);
  if (save(redactorOf(actions, secrets)), why !== void 0)
    return annotate("warning", `The session was not kept: ${why}`), { why, ...kept.patch && { publication: publicationOf(kept.patch) } };
}
function openThread({ repository, serverUrl, network }, token, { journal, stage, thread }) {
  let [owner = "", name = ""] = repository.split("/"), root = dirname(journal), remote = { url: remoteUrl(serverUrl, { owner, name }), token, stage, environment: network, fetch: outboundFetch(network) };
  return openSessionStore({ directory: join(root, "sessions"), root, remote }, Number(thread));
}
function publicationOf(bytes) {
  let patch = bytes.toString(), files = filePatches(patch).map(
    (part) => /^diff --git a\/(.+) b\/\1$/m.exec(part)?.[1] ?? part.split(`
`, 1)[0] ?? ""
  );
  return { kind: "patch", patch, files, leftOut: [], notes: [] };
}
async function dropSession(refStore, over) {
  let isOver = (kept) => {
    let found = parseSession(kept);
    return found ? "id" in over ? encodeURIComponent(found.session.sessionId) === over.id : !found.waiting && Date.parse(found.savedAt) < Date.parse(over.before) : !1;
  }, said = await writeSession(refStore, void 0, (kept) => isOver(kept) ? void 0 : OF_ANOTHER_RUN);
  return said === OF_ANOTHER_RUN ? void 0 : said;
}
var OF_ANOTHER_RUN = "it is the session of another run";
function readLeft(actions, journal, job) {
  let { events } = readJournal(journal), session = readEarlierSession(events);
  if (!session || session.messages.length < 2) return;
  let directory = dirname(journal), selected = join(directory, job.job ? MERGE_PATCH_FILE : PATCH_FILE), unpublished = join(directory, unpublishedFile(directory, events)), { patch, isWhole } = existsSync(selected) ? { patch: readRequired(selected, OF_THE_RUN), isWhole: !0 } : cleanPatch(actions, unpublished), finished = patch !== void 0 && isWhole ? readFinished(join(directory, FINISHED)) : void 0, published = publishedIn(events);
  return { session, ...patch && { patch }, ...published && { published }, ...job, ...finished && { finished } };
}
function readFinished(file) {
  if (existsSync(file))
    try {
      let found = JSON.parse(readRequired(file, OF_THE_RUN).toString("utf8"));
      return isJsonObject(found) && typeof found.answer == "string" ? { answer: found.answer } : void 0;
    } catch {
      return;
    }
}
function unpublishedFile(directory, events) {
  let attempt = attemptPatchFile(findBestAttempt(events) ?? 0);
  return existsSync(join(directory, attempt)) ? attempt : "unpublished.patch";
}
export {
  dropSession,
  saveInterruptedSession
};
