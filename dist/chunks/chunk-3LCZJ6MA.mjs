import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  describeKept
} from "./chunk-3LWRBF22.mjs";
import {
  createGitHub
} from "./chunk-CZLXGKUX.mjs";
import {
  compareUrl,
  findPullRequest,
  findSignedCopy
} from "./chunk-SVEHQZSY.mjs";
import {
  describeFailure,
  patchBetween,
  statusOf
} from "./chunk-3EP535HN.mjs";
import {
  openStore,
  outboundFetch,
  remoteRefs,
  remoteUrl,
  storeIn
} from "./chunk-JVV4EWUP.mjs";
import {
  monotonic,
  resolvesWithin
} from "./chunk-3S77BOGY.mjs";

// src/action/interrupted-push.ts
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
async function accessRepository(actions, token, stage) {
  if (!token) return void 0;
  const [owner = "", name = ""] = actions.repository.split("/");
  const fetch = outboundFetch(actions.network);
  const { serverUrl, network: environment } = actions;
  const remote = { url: remoteUrl(serverUrl, { owner, name }), token, environment, stage, fetch };
  return {
    github: await createGitHub({ token, ...actions, stage, fetch }),
    repository: { owner, name },
    serverUrl,
    remote
  };
}
async function describeInterrupted(traces) {
  const { publication, push } = traces.view;
  if (publication)
    return { message: `after it had published. ${describeKept(publication)}`, reason: "after it had published" };
  if (push) return describePush(traces, push);
  const isPublishing = traces.view.phases.some(({ phase }) => phase === "publish");
  return { message: `${isPublishing ? BEFORE_THE_PUSH : BEFORE_THE_END}${standingAttempt(traces.view)}` };
}
var BEFORE_THE_PUSH = "before it had pushed its change; nothing was published";
var BEFORE_THE_END = "before it could finish; nothing after its last call is known";
function standingAttempt({ attempts, bestAttempt: best = 0, keepsSession }) {
  const ended = attempts.find(({ attempt }) => attempt === best)?.outcome?.ended;
  if (attempts.length <= best || ended !== "answered" || !keepsSession) return "";
  return `. Attempt ${best} was done, and its change is kept`;
}
async function describePush(traces, push) {
  const head = "while its change was being published.";
  const look = await findPushInTime(traces, push);
  if (look.is === "there") return withPublication(head, look.publication);
  const note = look.is === "unknown" ? doubtOf(traces, push, look.reason) : absenceOf(traces, push);
  const patch = await patchOf(traces, push, note);
  const said = look.is === "unknown" ? `${head} ${note}` : head;
  return patch ? withPublication(said, patch) : { message: `${head} ${note}. Nothing else is left of it: ask again` };
}
function withPublication(reason, publication) {
  const parts = [reason.replace(/[^.]$/, "$&."), describeKept(publication), nextStep(publication) ?? []];
  return { message: parts.flat().join(" "), reason, publication };
}
var doubtOf = ({ access }, push, why) => `Whether the branch "${push.branch}" has it is unknown: ${why}. Look at ${addressOf(access, push)}`;
var absenceOf = ({ access }, push) => `The branch "${push.branch}" did not have it after the push had ended. If it appears later, it is at ${addressOf(access, push)}`;
function addressOf(access, { branch }) {
  if (!access) return `what git ls-remote origin "refs/heads/${branch}" says`;
  const { serverUrl, repository } = access;
  const name = branch.split("/").map(encodeURIComponent).join("/");
  return `${serverUrl.replace(/\/+$/, "")}/${repository.owner}/${repository.name}/tree/${name}`;
}
var nextStep = ({ kind, url }) => kind === "branch" ? `A person can open one at ${url}` : kind === "patch" ? "Apply it by hand, or ask again" : void 0;
async function findPushInTime(traces, push) {
  if (!traces.access) return { is: "unknown", reason: "there is no token to ask GitHub with" };
  const { withinMs = NO_LIMIT_MS } = traces;
  let look = { is: "unknown", reason: `GitHub did not answer within ${withinMs / 1e3} s` };
  const looking = retryFindPush({ ...traces, access: traces.access }, push).then((found) => {
    look = found;
  });
  await resolvesWithin(withinMs, looking);
  return look;
}
var NO_LIMIT_MS = 2 ** 31 - 1;
async function retryFindPush(traces, push) {
  try {
    const store = await openRunStore(traces.journal, traces.access.remote);
    const deadline = monotonic() + (traces.withinMs ?? NO_LIMIT_MS);
    for (const pause of PAUSES_MS) {
      if (monotonic() + pause + ANSWER_MS > deadline) break;
      await wait(pause);
      const commit = await findCommit(traces, store, push);
      if (commit !== void 0) return { is: "there", publication: await publicationOf(traces, push, commit) };
    }
    return { is: "absent" };
  } catch (error) {
    return { is: "unknown", reason: describeFailure(error).replace(/[.\s]+$/, "") };
  }
}
var PAUSES_MS = [0, 1e3, 2e3, 4e3];
var ANSWER_MS = 1e3;
var QUESTION_MS = 2e4;
var openRunStore = (journal, remote) => openStore({ directory: storeIn(dirname(journal)), root: dirname(journal), remote });
async function findCommit({ access }, store, push) {
  const ref = `refs/heads/${push.branch}`;
  const tip = (await remoteRefs(store, [ref], QUESTION_MS)).get(ref);
  if (tip === void 0 || tip === push.commit) return tip;
  if (await isContained(access, push.commit, tip)) return push.commit;
  return findSignedCopy({ ...access, store }, { ...push, tip });
}
async function isContained({ github, repository }, commit, tip) {
  try {
    const place = { owner: repository.owner, repo: repository.name, basehead: `${commit}...${tip}`, per_page: 1 };
    const { data } = await github.rest.repos.compareCommitsWithBasehead(place);
    return data.status === "identical" || data.status === "ahead";
  } catch (error) {
    if (statusOf(error) === 404) return false;
    throw error;
  }
}
async function publicationOf({ access, view }, push, commit) {
  const { branch, baseBranch, files, leftOut } = push;
  const { serverUrl, repository } = access;
  const url = compareUrl({ serverUrl, repository, base: baseBranch, head: branch });
  const pull = await findOpenedPullRequest(access, branch, view.opening !== void 0);
  const stands = pull ? { kind: "pull-request", number: pull.number, url: pull.url } : void 0;
  return { kind: "branch", url, ...stands, branch, commit, files, leftOut, notes: [] };
}
async function findOpenedPullRequest({ github, repository }, branch, isComing) {
  for (let look = 1; ; look += 1) {
    const pull = await findPullRequest(github, repository, branch);
    if (pull || !isComing || look === MAX_LOOKUPS) return pull;
    await wait(BETWEEN_LOOKUPS_MS);
  }
}
var MAX_LOOKUPS = 3;
var BETWEEN_LOOKUPS_MS = 1e3;
async function patchOf({ journal }, push, note) {
  try {
    const store = await openRunStore(journal, { url: "", token: "" });
    const patch = await patchBetween(store, push.parent, push.commit);
    return { kind: "patch", patch, files: push.files, leftOut: push.leftOut, notes: [note] };
  } catch {
    return void 0;
  }
}

export {
  accessRepository,
  describeInterrupted,
  openRunStore
};
