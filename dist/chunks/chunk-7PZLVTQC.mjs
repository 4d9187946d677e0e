import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readFinished
} from "./chunk-JINH3ARH.mjs";
import {
  presentNodes,
  readPullMark
} from "./chunk-CZLXGKUX.mjs";
import {
  OUTCOMES_REF,
  acceptanceOf,
  changeOutcomes,
  isOwnAccount,
  judgeOutcome,
  lastOwnCommit,
  mergeOutcomes,
  needsComparison,
  readOutcomes,
  readRevert,
  sameName
} from "./chunk-JBEMAGXO.mjs";
import {
  failureError,
  statusOf
} from "./chunk-3EP535HN.mjs";
import {
  KodeletError
} from "./chunk-3S77BOGY.mjs";

// src/github/outcomes/closed-pulls.ts
var COMMENT = "id body author { __typename login }";
var ENDS = `
  oldest: comments(first: 100) { totalCount pageInfo { endCursor } nodes { ${COMMENT} } }
  newest: comments(last: 100) { totalCount nodes { ${COMMENT} } }`;
var FIELDS = `
  number state body updatedAt closedAt mergedAt baseRefName baseRefOid headRefOid
  author { __typename login }
  mergeCommit { oid }
  labels(first: 20) { nodes { name } }
  closingIssuesReferences(first: 3) { nodes { number labels(first: 20) { nodes { name } } ${ENDS} } }
  commits(last: 100) {
    totalCount
    nodes { commit { oid message author { email user { login } } parents(first: 1) { totalCount } } }
  }
  timelineItems(itemTypes: [CLOSED_EVENT], last: 1) { nodes { ... on ClosedEvent { actor { __typename login } } } }
  ${ENDS}`;
var ONE = `query ($owner: String!, $repo: String!, $pull: Int!) {
  viewer { login }
  repository(owner: $owner, name: $repo) { pullRequest(number: $pull) { ${FIELDS} } }
}`;
var LIST = `query ($owner: String!, $repo: String!, $after: String) {
  viewer { login }
  repository(owner: $owner, name: $repo) {
    pullRequests(states: [MERGED, CLOSED], first: 20, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      pageInfo { hasNextPage endCursor }
      nodes { ${FIELDS} }
    }
  }
}`;
var TALK = `query ($owner: String!, $repo: String!, $pull: Int!, $after: String, $issue: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) { oldest: comments(first: 100, after: $after) { totalCount nodes { ${COMMENT} } } }
    issueOrPullRequest(number: $issue) { ... on Issue { ${ENDS} } ... on PullRequest { ${ENDS} } }
  }
}`;
var HISTORY = `query ($owner: String!, $repo: String!, $branch: String!, $since: GitTimestamp!, $after: String) {
  repository(owner: $owner, name: $repo) {
    ref(qualifiedName: $branch) {
      target {
        ... on Commit {
          history(first: 100, since: $since, after: $after) {
            pageInfo { hasNextPage endCursor }
            nodes { message committedDate }
          }
        }
      }
    }
  }
}`;
async function readClosedPull(reader, pull) {
  const answer = await ask(reader, ONE, { pull });
  return toRead(reader, answer.repository.pullRequest);
}
var MAX_PAGES = 50;
async function scanClosedPulls(reader, options) {
  const { since, isKnown, take } = options;
  let after = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await ask(reader, LIST, { after });
    const { pageInfo, nodes } = answer.repository.pullRequests;
    for (const raw of presentNodes(nodes)) {
      if (Date.parse(raw.updatedAt) < since) return { isWhole: true };
      if (Date.parse(raw.closedAt ?? "") >= since) take(await toRead(reader, raw, isKnown));
    }
    if (!pageInfo.hasNextPage) return { isWhole: true };
    after = pageInfo.endCursor;
  }
  return { isWhole: false };
}
async function toRead(reader, raw, isKnown = () => false) {
  const { number, mergedAt } = raw;
  const closedAt = mergedAt ?? raw.closedAt ?? raw.updatedAt;
  const origin = readPullMark(raw.body);
  const isOurs = isOwn(raw.author, reader.self) && origin !== void 0;
  const { owner, repo } = reader.place;
  const said = [raw.body, ...presentNodes(raw.commits.nodes).map(({ commit }) => commit.message)].join("\n");
  const revert = mergedAt ? readRevert(said, `${owner}/${repo}`, mergedAt) : void 0;
  if (!isOurs || raw.state === "OPEN" || isKnown(number, closedAt)) return { number, ...revert && { revert } };
  const talk = await readTalk(reader, raw, origin.issue);
  const commits = presentNodes(raw.commits.nodes).map(({ commit }) => toCommit(commit));
  const { runs, isWhole, hasAsked } = talk;
  const closed = {
    number,
    origin,
    closedAt,
    ...mergedAt && { merge: { at: mergedAt, ...raw.mergeCommit && { commit: raw.mergeCommit.oid } } },
    closedBy: closer(raw, reader.self),
    base: raw.baseRefName,
    labels: labelsOf(raw),
    head: raw.headRefOid,
    commits,
    hasAllCommits: raw.commits.totalCount === commits.length,
    runs,
    hasAllRuns: isWhole
  };
  const isSameChange = !hasAsked && needsComparison(closed, reader.self) ? await compareChanges(reader, closed, raw.baseRefOid) : void 0;
  return {
    number,
    closed: { ...closed, ...isSameChange !== void 0 && { isSameChange } },
    ...revert && { revert }
  };
}
function toCommit({
  oid: sha,
  author,
  parents
}) {
  const [, byAddress] = ADDRESS.exec(author?.email ?? "") ?? [];
  const login = author?.user?.login ?? byAddress;
  const name = byAddress === `${login}[bot]` ? byAddress : login;
  return { sha, isMerge: parents.totalCount > 1, ...name !== void 0 && { author: name } };
}
var ADDRESS = /^(?:\d+\+)?([\w-]+(?:\[bot\])?)@users\.noreply\./;
var isOwn = (author, self) => author !== null && (isOwnAccount({ login: author.login, type: author.__typename }, self) || author.__typename === "Bot" && sameName(`${author.login}[bot]`, self));
function closer({ timelineItems }, self) {
  const actor = presentNodes(timelineItems.nodes).at(-1)?.actor;
  if (!actor) return "unknown";
  return actor.__typename === "Bot" || isOwn(actor, self) ? "bot" : "person";
}
var labelsOf = ({ labels, closingIssuesReferences }) => {
  const all = [labels, ...presentNodes(closingIssuesReferences.nodes).map((issue) => issue.labels)];
  return [...new Set(all.flatMap((one) => presentNodes(one?.nodes ?? []).map(({ name }) => name.slice(0, 50))))];
};
async function readTalk(reader, raw, issue) {
  const { self } = reader;
  const pages = [raw.oldest, raw.newest];
  const closes = presentNodes(raw.closingIssuesReferences.nodes).find(({ number }) => number === issue);
  if (raw.oldest.totalCount <= 200 && (issue === void 0 || closes)) {
    return { ...runsIn(self, raw, [pages, ...closes ? [[closes.oldest, closes.newest]] : []]), hasAsked: false };
  }
  const after = raw.oldest.pageInfo?.endCursor ?? null;
  const asked = { pull: raw.number, after, issue: issue ?? raw.number };
  const more = await ask(reader, TALK, asked).catch(() => void 0);
  const thread = [...pages, more?.repository.pullRequest.oldest ?? []].flat();
  const about = issue === void 0 ? void 0 : more?.repository.issueOrPullRequest ?? closes;
  const read = runsIn(self, raw, [thread, ...about ? [[about.oldest, about.newest]] : []]);
  return { ...read, isWhole: read.isWhole && (issue === void 0 || about !== void 0), hasAsked: true };
}
function runsIn(self, { number, body }, threads) {
  const origin = readPullMark(body);
  const runs = /* @__PURE__ */ new Map();
  let isWhole = true;
  for (const [index, pages] of threads.entries()) {
    const comments = new Map(pages.flatMap(({ nodes }) => presentNodes(nodes)).map((one) => [one.id, one]));
    isWhole &&= comments.size === pages[0]?.totalCount;
    for (const { id, author, body: text } of comments.values()) {
      const end = isOwn(author, self) ? readFinished(text)?.end : void 0;
      const isAbout = end && (index === 0 || end.pull === number);
      const isOpening = end?.commit !== void 0 && end.commit === origin?.commit;
      if (isAbout && !isOpening) runs.set(id, { costUsd: end.costUsd, ...end.commit && { commit: end.commit } });
    }
  }
  return { runs: [...runs.values()], isWhole };
}
async function compareChanges({ github, place }, pull, base) {
  try {
    const [own, last] = await Promise.all(
      [lastOwnCommit(pull), pull.head].map(
        (head) => github.rest.repos.compareCommitsWithBasehead({ ...place, basehead: `${base}...${head}` })
      )
    );
    const [before, after] = [own, last].map((answer) => changeIn(answer?.data.files ?? []));
    return before === void 0 || after === void 0 ? void 0 : before === after;
  } catch (error) {
    if (statusOf(error) === void 0) throw error;
    return void 0;
  }
}
var MAX_COMPARED = 300;
function changeIn(files) {
  if (files.length >= MAX_COMPARED) return void 0;
  const lines = (patch) => patch.split("\n").filter((line) => /^[+-]/.test(line));
  const all = files.map(({ filename, status, sha, patch }) => [
    filename,
    status,
    patch === void 0 ? sha : lines(patch)
  ]);
  return JSON.stringify(all.sort((a, b) => String(a[0]) < String(b[0]) ? -1 : 1));
}
var MAX_HISTORY = 20;
async function readReverts(reader, branch, since) {
  const { owner, repo } = reader.place;
  const reverts = [];
  let after = null;
  for (let page = 0; page < MAX_HISTORY; page += 1) {
    const variables = { branch: `refs/heads/${branch}`, since: new Date(since).toISOString(), after };
    const answer = await ask(reader, HISTORY, variables);
    const history = answer.repository.ref?.target?.history;
    if (!history) return { reverts, isWhole: false };
    for (const { message, committedDate } of presentNodes(history.nodes)) {
      const found = readRevert(message, `${owner}/${repo}`, committedDate);
      if (found) reverts.push(found);
    }
    if (!history.pageInfo.hasNextPage) return { reverts, isWhole: true };
    after = history.pageInfo.endCursor;
  }
  return { reverts, isWhole: false };
}
async function ask({ github, place }, query, variables) {
  return github.graphql(query, { ...place, ...variables }).catch((error) => {
    const which = variables.pull === void 0 ? "Pull requests" : `Pull request #${variables.pull}`;
    const what = `${which} of ${place.owner}/${place.repo} could not be read`;
    throw failureError(error, what, 'the permissions "pull-requests: read" and "contents: read"');
  });
}

// src/agent/outcomes.ts
async function readOneOutcome(reader, pull) {
  const read = await readClosedPull(reader, pull);
  const history = { reverts: [read.revert ?? []].flat(), readSince: /* @__PURE__ */ new Map() };
  return { fresh: outcomesIn([read], reader), history, isWhole: true };
}
async function scanOutcomes(reader, record, since) {
  const reads = [];
  const isKnown = (pull, closedAt) => {
    const known = record.get(pull);
    return known !== void 0 && known.fate !== "unknown" && Date.parse(known.closedAt) === Date.parse(closedAt);
  };
  const { isWhole } = await scanClosedPulls(reader, { since, isKnown, take: (read) => void reads.push(read) });
  const fresh = outcomesIn(reads, reader);
  const open = [...record.values(), ...fresh].filter(({ revert }) => revert === "open" || revert === "unknown");
  const reverts = reads.flatMap(({ revert }) => revert ?? []);
  const readSince = /* @__PURE__ */ new Map();
  for (const base of new Set(open.map((one) => one.base))) {
    const oldest = Math.min(...open.filter((one) => one.base === base).map(({ closedAt }) => Date.parse(closedAt)));
    const read = await readReverts(reader, base, oldest);
    reverts.push(...read.reverts);
    readSince.set(base, read.isWhole ? oldest : Number.POSITIVE_INFINITY);
  }
  return { fresh, history: { reverts, readSince }, isWhole };
}
var outcomesIn = (reads, { self }) => reads.flatMap(({ closed }) => closed ? [judgeOutcome(closed, self)] : []);
async function loadOutcomes(refStore) {
  const record = await readOutcomes(refStore);
  if (typeof record !== "string") return record;
  throw new KodeletError("git", `${OUTCOMES_REF} is not a record of outcomes: it ${record}`, {
    remedy: `Look at it with: git fetch origin ${OUTCOMES_REF} && git show FETCH_HEAD. Delete it with: git push origin :${OUTCOMES_REF}`
  });
}
async function saveOutcomes(refStore, { fresh, history }, now) {
  const saved = await changeOutcomes(refStore, (record) => mergeOutcomes(record, fresh, history, now));
  if (typeof saved !== "string") return saved;
  throw new KodeletError("git", `The outcomes cannot be recorded: ${saved}`, {
    remedy: `Give the job the permission "contents: write"; if something else stands on the reference, delete it with: git push origin :${OUTCOMES_REF}`
  });
}
async function refusesIntent(refStore, {
  intent,
  minAcceptance,
  file
}) {
  const { share, items } = minAcceptance;
  if (share === void 0) return void 0;
  const acceptance = acceptanceOf([...(await loadOutcomes(refStore)).values()], intent, items);
  if (!acceptance || acceptance.kept / acceptance.of >= share) return void 0;
  const { kept, of } = acceptance;
  const requests = intent === "auto" ? 'requests with no word such as "fix"' : `"${intent}" requests`;
  return `People kept ${kept} of the last ${of} pull requests for ${requests} (${percent(kept / of)}), and budgets.min-acceptance.share in ${file} requires ${percent(share)}`;
}
var percent = (share) => `${Math.round(share * 1e3) / 10}%`;

export {
  readOneOutcome,
  scanOutcomes,
  loadOutcomes,
  saveOutcomes,
  refusesIntent
};
