import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readFinished
} from "./chunk-OWAA3ENJ.mjs";
import {
  OUTCOMES_REF,
  acceptanceOf,
  changeOutcomes,
  judgeOutcome,
  lastOwnCommit,
  mergeOutcomes,
  needsComparison,
  presentNodes,
  readOutcomes,
  readPullMark,
  readRevert
} from "./chunk-SASV543H.mjs";
import {
  isOwnAccount,
  sameName
} from "./chunk-MYA6JJVQ.mjs";
import {
  failureError,
  statusOf
} from "./chunk-RUKXNR4W.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";

// src/github/outcomes/closed-pulls.ts
var COMMENT = "id body author { __typename login }", ENDS = `
  oldest: comments(first: 100) { totalCount pageInfo { endCursor } nodes { ${COMMENT} } }
  newest: comments(last: 100) { totalCount nodes { ${COMMENT} } }`, FIELDS = `
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
  ${ENDS}`, ONE = `query ($owner: String!, $repo: String!, $pull: Int!) {
  viewer { login }
  repository(owner: $owner, name: $repo) { pullRequest(number: $pull) { ${FIELDS} } }
}`, LIST = `query ($owner: String!, $repo: String!, $after: String) {
  viewer { login }
  repository(owner: $owner, name: $repo) {
    pullRequests(states: [MERGED, CLOSED], first: 20, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      pageInfo { hasNextPage endCursor }
      nodes { ${FIELDS} }
    }
  }
}`, TALK = `query ($owner: String!, $repo: String!, $pull: Int!, $after: String, $issue: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) { oldest: comments(first: 100, after: $after) { totalCount nodes { ${COMMENT} } } }
    issueOrPullRequest(number: $issue) { ... on Issue { ${ENDS} } ... on PullRequest { ${ENDS} } }
  }
}`, HISTORY = `query ($owner: String!, $repo: String!, $branch: String!, $since: GitTimestamp!, $after: String) {
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
  let answer = await ask(reader, ONE, { pull });
  return toRead(reader, answer.repository.pullRequest);
}
var MAX_PAGES = 50;
async function scanClosedPulls(reader, options) {
  let { since, isKnown, take } = options, after = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    let answer = await ask(reader, LIST, { after }), { pageInfo, nodes } = answer.repository.pullRequests;
    for (let raw of presentNodes(nodes)) {
      if (Date.parse(raw.updatedAt) < since) return { isWhole: !0 };
      Date.parse(raw.closedAt ?? "") >= since && take(await toRead(reader, raw, isKnown));
    }
    if (!pageInfo.hasNextPage) return { isWhole: !0 };
    after = pageInfo.endCursor;
  }
  return { isWhole: !1 };
}
async function toRead(reader, raw, isKnown = () => !1) {
  let { number, mergedAt } = raw, closedAt = mergedAt ?? raw.closedAt ?? raw.updatedAt, origin = readPullMark(raw.body), isOurs = isOwn(raw.author, reader.self) && origin !== void 0, { owner, repo } = reader.place, said = [raw.body, ...presentNodes(raw.commits.nodes).map(({ commit }) => commit.message)].join(`
`), revert = mergedAt ? readRevert(said, `${owner}/${repo}`, mergedAt) : void 0;
  if (!isOurs || raw.state === "OPEN" || isKnown(number, closedAt)) return { number, ...revert && { revert } };
  let talk = await readTalk(reader, raw, origin.issue), commits = presentNodes(raw.commits.nodes).map(({ commit }) => toCommit(commit)), { runs, isWhole, hasAsked } = talk, closed = {
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
  }, isSameChange = !hasAsked && needsComparison(closed, reader.self) ? await compareChanges(reader, closed, raw.baseRefOid) : void 0;
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
  let [, byAddress] = ADDRESS.exec(author?.email ?? "") ?? [], login = author?.user?.login ?? byAddress, name = byAddress === `${login}[bot]` ? byAddress : login;
  return { sha, isMerge: parents.totalCount > 1, ...name !== void 0 && { author: name } };
}
var ADDRESS = /^(?:\d+\+)?([\w-]+(?:\[bot\])?)@users\.noreply\./, isOwn = (author, self) => author !== null && (isOwnAccount({ login: author.login, type: author.__typename }, self) || author.__typename === "Bot" && sameName(`${author.login}[bot]`, self));
function closer({ timelineItems }, self) {
  let actor = presentNodes(timelineItems.nodes).at(-1)?.actor;
  return actor ? actor.__typename === "Bot" || isOwn(actor, self) ? "bot" : "person" : "unknown";
}
var labelsOf = ({ labels, closingIssuesReferences }) => {
  let all = [labels, ...presentNodes(closingIssuesReferences.nodes).map((issue) => issue.labels)];
  return [...new Set(all.flatMap((one) => presentNodes(one?.nodes ?? []).map(({ name }) => name.slice(0, 50))))];
};
async function readTalk(reader, raw, issue) {
  let { self } = reader, pages = [raw.oldest, raw.newest], closes = presentNodes(raw.closingIssuesReferences.nodes).find(({ number }) => number === issue);
  if (raw.oldest.totalCount <= 200 && (issue === void 0 || closes))
    return { ...runsIn(self, raw, [pages, ...closes ? [[closes.oldest, closes.newest]] : []]), hasAsked: !1 };
  let after = raw.oldest.pageInfo?.endCursor ?? null, asked = { pull: raw.number, after, issue: issue ?? raw.number }, more = await ask(reader, TALK, asked).catch(() => {
  }), thread = [...pages, more?.repository.pullRequest.oldest ?? []].flat(), about = issue === void 0 ? void 0 : more?.repository.issueOrPullRequest ?? closes, read = runsIn(self, raw, [thread, ...about ? [[about.oldest, about.newest]] : []]);
  return { ...read, isWhole: read.isWhole && (issue === void 0 || about !== void 0), hasAsked: !0 };
}
function runsIn(self, { number, body }, threads) {
  let origin = readPullMark(body), runs = /* @__PURE__ */ new Map(), isWhole = !0;
  for (let [index, pages] of threads.entries()) {
    let comments = new Map(pages.flatMap(({ nodes }) => presentNodes(nodes)).map((one) => [one.id, one]));
    isWhole &&= comments.size === pages[0]?.totalCount;
    for (let { id, author, body: text } of comments.values()) {
      let end = isOwn(author, self) ? readFinished(text)?.end : void 0, isAbout = end && (index === 0 || end.pull === number), isOpening = end?.commit !== void 0 && end.commit === origin?.commit;
      isAbout && !isOpening && runs.set(id, { costUsd: end.costUsd, ...end.commit && { commit: end.commit } });
    }
  }
  return { runs: [...runs.values()], isWhole };
}
async function compareChanges({ github, place }, pull, base) {
  try {
    let [own, last] = await Promise.all(
      [lastOwnCommit(pull), pull.head].map(
        (head) => github.rest.repos.compareCommitsWithBasehead({ ...place, basehead: `${base}...${head}` })
      )
    ), [before, after] = [own, last].map((answer) => changeIn(answer?.data.files ?? []));
    return before === void 0 || after === void 0 ? void 0 : before === after;
  } catch (error) {
    if (statusOf(error) === void 0) throw error;
    return;
  }
}
var MAX_COMPARED = 300;
function changeIn(files) {
  if (files.length >= MAX_COMPARED) return;
  let lines = (patch) => patch.split(`
`).filter((line) => /^[+-]/.test(line)), all = files.map(({ filename, status, sha, patch }) => [
    filename,
    status,
    patch === void 0 ? sha : lines(patch)
  ]);
  return JSON.stringify(all.sort((a, b) => String(a[0]) < String(b[0]) ? -1 : 1));
}
var MAX_HISTORY = 20;
async function readReverts(reader, branch, since) {
  let { owner, repo } = reader.place, reverts = [], after = null;
  for (let page = 0; page < MAX_HISTORY; page += 1) {
    let variables = { branch: `refs/heads/${branch}`, since: new Date(since).toISOString(), after }, history = (await ask(reader, HISTORY, variables)).repository.ref?.target?.history;
    if (!history) return { reverts, isWhole: !1 };
    for (let { message, committedDate } of presentNodes(history.nodes)) {
      let found = readRevert(message, `${owner}/${repo}`, committedDate);
      found && reverts.push(found);
    }
    if (!history.pageInfo.hasNextPage) return { reverts, isWhole: !0 };
    after = history.pageInfo.endCursor;
  }
  return { reverts, isWhole: !1 };
}
async function ask({ github, place }, query, variables) {
  return github.graphql(query, { ...place, ...variables }).catch((error) => {
    let what = `${variables.pull === void 0 ? "Pull requests" : `Pull request #${variables.pull}`} of ${place.owner}/${place.repo} could not be read`;
    throw failureError(error, what, 'the permissions "pull-requests: read" and "contents: read"');
  });
}

// src/agent/outcomes.ts
async function readOneOutcome(reader, pull) {
  let read = await readClosedPull(reader, pull), history = { reverts: [read.revert ?? []].flat(), readSince: /* @__PURE__ */ new Map() };
  return { fresh: outcomesIn([read], reader), history, isWhole: !0 };
}
async function scanOutcomes(reader, record, since) {
  let reads = [], isKnown = (pull, closedAt) => {
    let known = record.get(pull);
    return known !== void 0 && known.fate !== "unknown" && Date.parse(known.closedAt) === Date.parse(closedAt);
  }, { isWhole } = await scanClosedPulls(reader, { since, isKnown, take: (read) => {
    reads.push(read);
  } }), fresh = outcomesIn(reads, reader), open = [...record.values(), ...fresh].filter(({ revert }) => revert === "open" || revert === "unknown"), reverts = reads.flatMap(({ revert }) => revert ?? []), readSince = /* @__PURE__ */ new Map();
  for (let base of new Set(open.map((one) => one.base))) {
    let oldest = Math.min(...open.filter((one) => one.base === base).map(({ closedAt }) => Date.parse(closedAt))), read = await readReverts(reader, base, oldest);
    reverts.push(...read.reverts), readSince.set(base, read.isWhole ? oldest : Number.POSITIVE_INFINITY);
  }
  return { fresh, history: { reverts, readSince }, isWhole };
}
var outcomesIn = (reads, { self }) => reads.flatMap(({ closed }) => closed ? [judgeOutcome(closed, self)] : []);
async function loadOutcomes(refStore) {
  let record = await readOutcomes(refStore);
  if (typeof record != "string") return record;
  throw new KodeletError("git", `${OUTCOMES_REF} is not a record of outcomes: it ${record}`, {
    remedy: `Look at it with: git fetch origin ${OUTCOMES_REF} && git show FETCH_HEAD. Delete it with: git push origin :${OUTCOMES_REF}`
  });
}
async function saveOutcomes(refStore, { fresh, history }, now) {
  let saved = await changeOutcomes(refStore, (record) => mergeOutcomes(record, fresh, history, now));
  if (typeof saved != "string") return saved;
  throw new KodeletError("git", `The outcomes cannot be recorded: ${saved}`, {
    remedy: `Give the job the permission "contents: write"; if something else stands on the reference, delete it with: git push origin :${OUTCOMES_REF}`
  });
}
async function refusesIntent(refStore, {
  intent,
  minAcceptance,
  file
}) {
  let { share, items } = minAcceptance;
  if (share === void 0) return;
  let acceptance = acceptanceOf([...(await loadOutcomes(refStore)).values()], intent, items);
  if (!acceptance || acceptance.kept / acceptance.of >= share) return;
  let { kept, of } = acceptance, requests = intent === "auto" ? 'requests with no word such as "fix"' : `"${intent}" requests`;
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
