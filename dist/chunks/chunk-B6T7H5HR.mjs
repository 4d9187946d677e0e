import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  describeKept
} from "./chunk-WFPSQ6XO.mjs";
import {
  createGitHub
} from "./chunk-SASV543H.mjs";
import {
  compareUrl,
  findPullRequest,
  findSignedCopy
} from "./chunk-OPSYQAIC.mjs";
import {
  patchBetween
} from "./chunk-UB6AQPMI.mjs";
import {
  describeFailure,
  openStore,
  outboundFetch,
  remoteRefs,
  remoteUrl,
  statusOf,
  storeIn
} from "./chunk-RUKXNR4W.mjs";
import {
  monotonic,
  resolvesWithin
} from "./chunk-VJIQ4LIJ.mjs";

// src/action/interrupted-push.ts
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
async function accessRepository(actions, token, stage) {
  if (!token) return;
  let [owner = "", name = ""] = actions.repository.split("/"), fetch = outboundFetch(actions.network), { serverUrl, network: environment } = actions, remote = { url: remoteUrl(serverUrl, { owner, name }), token, environment, stage, fetch };
  return {
    github: await createGitHub({ token, ...actions, stage, fetch }),
    repository: { owner, name },
    serverUrl,
    remote
  };
}
async function describeInterrupted(traces) {
  let { publication, push } = traces.view;
  return publication ? { message: `after it had published. ${describeKept(publication)}`, reason: "after it had published" } : push ? describePush(traces, push) : { message: `${traces.view.phases.some(({ phase }) => phase === "publish") ? BEFORE_THE_PUSH : BEFORE_THE_END}${standingAttempt(traces.view)}` };
}
var BEFORE_THE_PUSH = "before it had pushed its change; nothing was published", BEFORE_THE_END = "before it could finish; nothing after its last call is known";
function standingAttempt({ attempts, bestAttempt: best = 0, keepsSession }) {
  let ended = attempts.find(({ attempt }) => attempt === best)?.outcome?.ended;
  return attempts.length <= best || ended !== "answered" || !keepsSession ? "" : `. Attempt ${best} was done, and its change is kept`;
}
async function describePush(traces, push) {
  let head = "while its change was being published.", look = await findPushInTime(traces, push);
  if (look.is === "there") return withPublication(head, look.publication);
  let note = look.is === "unknown" ? doubtOf(traces, push, look.reason) : absenceOf(traces, push), patch = await patchOf(traces, push, note), said = look.is === "unknown" ? `${head} ${note}` : head;
  return patch ? withPublication(said, patch) : { message: `${head} ${note}. Nothing else is left of it: ask again` };
}
function withPublication(reason, publication) {
  return { message: [reason.replace(/[^.]$/, "$&."), describeKept(publication), nextStep(publication) ?? []].flat().join(" "), reason, publication };
}
var doubtOf = ({ access }, push, why) => `Whether the branch "${push.branch}" has it is unknown: ${why}. Look at ${addressOf(access, push)}`, absenceOf = ({ access }, push) => `The branch "${push.branch}" did not have it after the push had ended. If it appears later, it is at ${addressOf(access, push)}`;
function addressOf(access, { branch }) {
  if (!access) return `what git ls-remote origin "refs/heads/${branch}" says`;
  let { serverUrl, repository } = access, name = branch.split("/").map(encodeURIComponent).join("/");
  return `${serverUrl.replace(/\/+$/, "")}/${repository.owner}/${repository.name}/tree/${name}`;
}
var nextStep = ({ kind, url }) => kind === "branch" ? `A person can open one at ${url}` : kind === "patch" ? "Apply it by hand, or ask again" : void 0;
async function findPushInTime(traces, push) {
  if (!traces.access) return { is: "unknown", reason: "there is no token to ask GitHub with" };
  let { withinMs = NO_LIMIT_MS } = traces, look = { is: "unknown", reason: `GitHub did not answer within ${withinMs / 1e3} s` }, looking = retryFindPush({ ...traces, access: traces.access }, push).then((found) => {
    look = found;
  });
  return await resolvesWithin(withinMs, looking), look;
}
var NO_LIMIT_MS = 2 ** 31 - 1;
async function retryFindPush(traces, push) {
  try {
    let store = await openRunStore(traces.journal, traces.access.remote), deadline = monotonic() + (traces.withinMs ?? NO_LIMIT_MS);
    for (let pause of PAUSES_MS) {
      if (monotonic() + pause + ANSWER_MS > deadline) break;
      await wait(pause);
      let commit = await findCommit(traces, store, push);
      if (commit !== void 0) return { is: "there", publication: await publicationOf(traces, push, commit) };
    }
    return { is: "absent" };
  } catch (error) {
    return { is: "unknown", reason: describeFailure(error).replace(/[.\s]+$/, "") };
  }
}
var PAUSES_MS = [0, 1e3, 2e3, 4e3], ANSWER_MS = 1e3, QUESTION_MS = 2e4, openRunStore = (journal, remote) => openStore({ directory: storeIn(dirname(journal)), root: dirname(journal), remote });
async function findCommit({ access }, store, push) {
  let ref = `refs/heads/${push.branch}`, tip = (await remoteRefs(store, [ref], QUESTION_MS)).get(ref);
  return tip === void 0 || tip === push.commit ? tip : await isContained(access, push.commit, tip) ? push.commit : findSignedCopy({ ...access, store }, { ...push, tip });
}
async function isContained({ github, repository }, commit, tip) {
  try {
    let place = { owner: repository.owner, repo: repository.name, basehead: `${commit}...${tip}`, per_page: 1 }, { data } = await github.rest.repos.compareCommitsWithBasehead(place);
    return data.status === "identical" || data.status === "ahead";
  } catch (error) {
    if (statusOf(error) === 404) return !1;
    throw error;
  }
}
async function publicationOf({ access, view }, push, commit) {
  let { branch, baseBranch, files, leftOut } = push, { serverUrl, repository } = access, url = compareUrl({ serverUrl, repository, base: baseBranch, head: branch }), pull = await findOpenedPullRequest(access, branch, view.opening !== void 0), stands = pull ? { kind: "pull-request", number: pull.number, url: pull.url } : void 0;
  return { kind: "branch", url, ...stands, branch, commit, files, leftOut, notes: [] };
}
async function findOpenedPullRequest({ github, repository }, branch, isComing) {
  for (let look = 1; ; look += 1) {
    let pull = await findPullRequest(github, repository, branch);
    if (pull || !isComing || look === MAX_LOOKUPS) return pull;
    await wait(BETWEEN_LOOKUPS_MS);
  }
}
var MAX_LOOKUPS = 3, BETWEEN_LOOKUPS_MS = 1e3;
async function patchOf({ journal }, push, note) {
  try {
    let store = await openRunStore(journal, { url: "", token: "" });
    return { kind: "patch", patch: await patchBetween(store, push.parent, push.commit), files: push.files, leftOut: push.leftOut, notes: [note] };
  } catch {
    return;
  }
}

export {
  accessRepository,
  describeInterrupted,
  openRunStore
};
