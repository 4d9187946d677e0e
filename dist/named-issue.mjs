import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createGitHub
} from "./chunks/chunk-VBDN2EIU.mjs";
import {
  readIssue
} from "./chunks/chunk-7HWIRD54.mjs";
import "./chunks/chunk-ITCXTNTK.mjs";
import "./chunks/chunk-OQDJE5NR.mjs";
import "./chunks/chunk-VV7EXSHY.mjs";
import {
  requestError,
  statusOf
} from "./chunks/chunk-6NOCC2GJ.mjs";
import {
  outboundFetch
} from "./chunks/chunk-KZIHSKDO.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-YPK5F3I2.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-VV6VA6EH.mjs";
import {
  KodeletError
} from "./chunks/chunk-VFMREYNB.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/action/named-issue.ts
async function nameIssue({
  actions,
  secrets,
  issue
}, trigger) {
  const { apiUrl, graphqlUrl, network } = actions;
  const token = secrets.githubToken ?? "";
  const github = await createGitHub({ token, apiUrl, graphqlUrl, fetch: outboundFetch(network) });
  const found = await readIssue(github, trigger.repository, issue).catch((error) => {
    if (statusOf(error) === 404) throw noIssue(issue, "which does not exist here");
    if (statusOf(error) === 410) return "deleted";
    throw requestError(error) ?? error;
  });
  if (found === "deleted") return { run: false, reason: `#${issue} was deleted` };
  if (!found) return { run: false, reason: `#${issue} was transferred to another repository` };
  if (found.isPullRequest) throw noIssue(issue, "which is a pull request");
  if (found.state !== "open") return { run: false, reason: `#${issue} is ${found.state}` };
  const { title, body, author, url, labels } = found;
  return {
    ...trigger,
    target: { kind: "issue", number: issue },
    source: { ...trigger.source, url },
    subject: { title, body, author },
    labels
  };
}
var noIssue = (issue, what) => new KodeletError("config", `The input issue is ${issue}, ${what}`, {
  remedy: "Name an open issue of this repository; in a matrix, take the numbers from the output matrix of mode: plan"
});
export {
  nameIssue
};
