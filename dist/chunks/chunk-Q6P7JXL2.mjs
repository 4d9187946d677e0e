import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createGitHub
} from "./chunk-CZLXGKUX.mjs";
import {
  readIssue
} from "./chunk-SVEHQZSY.mjs";
import {
  requestError,
  statusOf
} from "./chunk-3EP535HN.mjs";
import {
  createStaging,
  outboundFetch
} from "./chunk-JVV4EWUP.mjs";
import {
  KodeletError
} from "./chunk-3S77BOGY.mjs";

// src/action/named-issue.ts
async function nameIssue(options, trigger) {
  const { actions, secrets, issue } = options;
  const { apiUrl, graphqlUrl, network } = actions;
  const token = secrets.githubToken ?? "";
  const stage = createStaging(() => void 0);
  const github = await createGitHub({ token, apiUrl, graphqlUrl, stage, fetch: outboundFetch(network) });
  const found = await readIssue(github, trigger.repository, issue).catch((error) => {
    if (statusOf(error) === 404) throw noIssue(issue, "which does not exist here");
    if (statusOf(error) === 410) return "deleted";
    throw requestError(error) ?? error;
  });
  if (found === "deleted") return { run: false, reason: `#${issue} was deleted` };
  if (!found) return { run: false, reason: `#${issue} was transferred to another repository` };
  if (found.isPullRequest) throw noIssue(issue, "which is a pull request");
  if (found.state !== "open") return { run: false, reason: `#${issue} is ${found.state}` };
  const { title, body, author, url, labels, links } = found;
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
