import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  latestEnd
} from "./chunk-RX4GB73R.mjs";
import "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import {
  deleteRefs,
  fetchRef,
  pushRef
} from "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  describeError
} from "./chunk-UKQB5A53.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/git/claim-ref.ts
import { randomUUID } from "node:crypto";
async function takeClaim(store, { ref, text, isOver }) {
  const commit = await commitOf(store, text);
  let expected;
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const moved = await pushRef(store, { ref, commit, expected });
    if (moved.ok) return { ok: true, claim: { ref, commit } };
    if (moved.why === "refused") return { ok: false };
    expected = await fetchRef(store, ref);
    if (expected === void 0) continue;
    const holder = (await store.ok(["log", "-1", "--format=%s", expected])).trim();
    if (!await isOver(holder)) return { ok: false, holder };
  }
  return { ok: false };
}
var MOST_TRIES = 3;
var dropClaim = (store, claim) => deleteRefs(store, [claim]);
async function commitOf(store, text) {
  const tree = (await store.ok(["mktree"], { input: "" })).trim();
  const message = `${text}

${randomUUID()}
`;
  return (await store.ok(["commit-tree", tree], { input: message, env: IDENTITY })).trim();
}
var [NAME, EMAIL] = ["kodelet-ci", "kodelet-ci@users.noreply.github.com"];
var IDENTITY = {
  GIT_AUTHOR_NAME: NAME,
  GIT_AUTHOR_EMAIL: EMAIL,
  GIT_COMMITTER_NAME: NAME,
  GIT_COMMITTER_EMAIL: EMAIL
};

// src/action/ci-claim.ts
async function claimFailure({
  github,
  trigger,
  actions,
  stream,
  config,
  store
}) {
  const { occasion } = trigger;
  if (trigger.trigger !== "failure" || !occasion?.sha) return {};
  const { runId } = actions;
  const expiresAt = new Date(latestEnd(Date.now(), config.limits)).toISOString();
  try {
    const claimed = await takeClaim(store, {
      ref: `refs/kodelet/ci/${occasion.sha}`,
      text: JSON.stringify({ run: runId, expiresAt }),
      isOver: async (text) => {
        const holder2 = holderIn(text);
        return !holder2 || holder2.run === runId || holder2.expiresAt < Date.now() || hasEnded(github, trigger, holder2);
      }
    });
    if (claimed.ok) return { release: () => dropClaim(store, claimed.claim).catch(() => void 0) };
    const holder = holderIn(claimed.holder ?? "");
    if (!holder) return {};
    const url = `${actions.serverUrl}/${actions.repository}/actions/runs/${holder.run}`;
    return { busy: `another run works on a failure of this commit already (${url})` };
  } catch (error) {
    const text = `The failing commit could not be claimed for this run: ${describeError(error)}`;
    stream.emit({ type: "notice", level: "info", text });
    return {};
  }
}
function holderIn(text) {
  const [, run, time] = /^\{"run":"(\d{1,20})","expiresAt":"([\dT:.Z-]{20,30})"\}$/.exec(text) ?? [];
  const expiresAt = Date.parse(time ?? "");
  return run === void 0 || Number.isNaN(expiresAt) ? void 0 : { run, expiresAt };
}
async function hasEnded(github, { repository: { owner, name: repo } }, { run }) {
  const asked = github.rest.actions.getWorkflowRun({ owner, repo, run_id: Number(run) });
  return asked.then(
    ({ data }) => data.status === "completed",
    () => false
  );
}
export {
  claimFailure
};
