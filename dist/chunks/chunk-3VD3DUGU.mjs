import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createGitHub
} from "./chunk-SASV543H.mjs";
import {
  readIssue
} from "./chunk-OPSYQAIC.mjs";
import {
  createStaging,
  outboundFetch,
  requestError,
  statusOf
} from "./chunk-RUKXNR4W.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";

// src/action/named-issue.ts
async function nameIssue(options, trigger) {
  let { actions, secrets, issue } = options, { apiUrl, graphqlUrl, network } = actions, token = secrets.githubToken ?? "", stage = createStaging(() => {
  }), github = await createGitHub({ token, apiUrl, graphqlUrl, stage, fetch: outboundFetch(network) }), found = await readIssue(github, trigger.repository, issue).catch((error) => {
    if (statusOf(error) === 404) throw noIssue(issue, "which does not exist here");
    if (statusOf(error) === 410) return "deleted";
    throw requestError(error) ?? error;
  });
  if (found === "deleted") return { run: !1, reason: `#${issue} was deleted` };
  if (!found) return { run: !1, reason: `#${issue} was transferred to another repository` };
  if (found.isPullRequest) throw noIssue(issue, "which is a pull request");
  if (found.state !== "open") return { run: !1, reason: `#${issue} is ${found.state}` };
  let { title, body, author, url, labels, links } = found;
  return {
    ...trigger,
    target: { kind: "issue", number: issue },
    source: { ...trigger.source, url },
    subject: { title, body, author, ...links && { links } },
    labels
  };
}
var noIssue = (issue, what) => new KodeletError("config", `The input issue is ${issue}, ${what}`, {
  remedy: "Name an open issue of this repository; in a matrix, take the numbers from the output matrix of mode: plan"
});

export {
  nameIssue
};
