import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createGitHub
} from "./chunks/chunk-XFI4R26P.mjs";
import "./chunks/chunk-6ZDHEGJA.mjs";
import {
  readIssue
} from "./chunks/chunk-UNPHRLIJ.mjs";
import "./chunks/chunk-IEDYT25K.mjs";
import "./chunks/chunk-OM7BQOIH.mjs";
import "./chunks/chunk-B25NPXQD.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import {
  requestError,
  statusOf
} from "./chunks/chunk-BE63LDXK.mjs";
import {
  outboundFetch
} from "./chunks/chunk-KWWDIH67.mjs";
import "./chunks/chunk-VYTTXBM5.mjs";
import "./chunks/chunk-TY323BVT.mjs";
import "./chunks/chunk-5RE3Q6U3.mjs";
import {
  KodeletError
} from "./chunks/chunk-3T2WZAN3.mjs";
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
