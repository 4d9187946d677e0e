import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ATTEMPTS,
  commonDirectory,
  git,
  gitError,
  gitOk,
  isTransient,
  waitBefore
} from "./chunk-B3REZLTW.mjs";
import {
  namingFile
} from "./chunk-XQOGFZ7A.mjs";

// src/core/usage.ts
var isLimited = ({ perPersonDaily, perRepositoryMonthly }) => Object.keys({ ...perPersonDaily, ...perRepositoryMonthly }).length > 0;
var NOTHING_USED = { runs: 0, turns: 0, costUsd: 0, deniedCalls: 0, conclusions: {} };
var EMPTY_DAY = { people: /* @__PURE__ */ new Map(), refused: /* @__PURE__ */ new Map(), open: /* @__PURE__ */ new Map() };
var EMPTY_USAGE = { days: /* @__PURE__ */ new Map(), months: /* @__PURE__ */ new Map() };
var EARLIER = "earlier";
var dayOf = (time) => new Date(time).toISOString().slice(0, 10);
var monthOf = (day) => day.slice(0, 7);
var toCents = (costUsd) => Number(costUsd.toFixed(6));
function addUsed(a, b) {
  const names = [.../* @__PURE__ */ new Set([...Object.keys(a.conclusions), ...Object.keys(b.conclusions)])];
  return {
    runs: a.runs + b.runs,
    turns: a.turns + b.turns,
    costUsd: toCents(a.costUsd + b.costUsd),
    deniedCalls: a.deniedCalls + b.deniedCalls,
    conclusions: Object.fromEntries(
      names.map((name) => [name, (a.conclusions[name] ?? 0) + (b.conclusions[name] ?? 0)])
    )
  };
}
var totalOf = (all) => [...all].reduce(addUsed, NOTHING_USED);
function takenBy(usage, person, day) {
  const { people, open } = usage.days.get(day) ?? EMPTY_DAY;
  const own = [...open.values()].filter((reservation) => reservation.person === person);
  return taken([people.get(person) ?? NOTHING_USED], own);
}
function takenIn(usage, month) {
  const days = [...usage.days].flatMap(([day, value]) => monthOf(day) === month ? [value] : []);
  const ended = [usage.months.get(month) ?? NOTHING_USED, ...days.flatMap(({ people }) => [...people.values()])];
  return taken(
    ended,
    days.flatMap(({ open }) => [...open.values()])
  );
}
function taken(ended, open) {
  const { runs, turns, costUsd } = totalOf(ended);
  return {
    runs: runs + open.length,
    turns: open.reduce((sum, each) => sum + each.turns, turns),
    costUsd: toCents(open.reduce((sum, each) => sum + each.costUsd, costUsd)),
    open: open.length
  };
}
function withReservation(usage, day, session, reservation) {
  const before = usage.days.get(day) ?? EMPTY_DAY;
  return withDay(usage, day, { ...before, open: new Map(before.open).set(session, reservation) });
}
function withoutReservation(usage, session, spent) {
  for (const [day, value] of usage.days) {
    const reservation = value.open.get(session);
    if (reservation) return withDay(usage, day, closed(value, [session, reservation], spent));
  }
  return void 0;
}
function closed(day, [session, { person }], spent) {
  const { turns, costUsd, conclusion, refused } = spent;
  const used = { runs: 1, turns, costUsd, deniedCalls: refused.length, conclusions: { [conclusion]: 1 } };
  const open = new Map(day.open);
  open.delete(session);
  const name = day.people.has(person) || day.people.size < MOST_PEOPLE ? person : OTHERS;
  const people = new Map(day.people).set(name, addUsed(day.people.get(name) ?? NOTHING_USED, used));
  return { open, people, refused: withRefused(day.refused, refused) };
}
var MOST_PEOPLE = 200;
var MOST_REFUSED = 40;
var OTHERS = "(others)";
function withRefused(before, calls) {
  const refused = new Map(before);
  for (const call of calls) {
    const name = refused.has(call) || refused.size < MOST_REFUSED ? call : OTHERS;
    refused.set(name, (refused.get(name) ?? 0) + 1);
  }
  return refused;
}
var withDay = (usage, day, value) => ({
  ...usage,
  days: new Map(usage.days).set(day, value)
});
var DAYS = 62;
var MONTHS = 24;
var DAY_MS = 864e5;
function upToDate(usage, now) {
  const first = dayOf(now - DAYS * DAY_MS);
  const firstMonth = monthOf(dayOf(now - (DAYS + MONTHS * 31) * DAY_MS));
  const days = /* @__PURE__ */ new Map();
  const months = /* @__PURE__ */ new Map();
  const fold = (month, used) => {
    const name = month < firstMonth ? EARLIER : month;
    months.set(name, addUsed(months.get(name) ?? NOTHING_USED, used));
  };
  for (const [month, used] of usage.months) fold(month, used);
  for (const [day, value] of usage.days) {
    const current = withoutLost(value, now);
    if (day >= first) days.set(day, current);
    else fold(monthOf(day), totalOf(current.people.values()));
  }
  return { days, months };
}
function withoutLost(day, now) {
  const lost = [...day.open].filter(([, { expiresAt }]) => Date.parse(expiresAt) < now);
  const spent = { turns: 0, costUsd: 0, conclusion: "lost", refused: [] };
  return lost.reduce((current, entry) => closed(current, entry, spent), day);
}

// src/git/kept-files.ts
import { createHash, randomUUID } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  utimes,
  writeFile
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
var MOST = { bytes: 256 * 1024 * 1024, files: 1e4 };
function createKeeper(directory, { bytes, files } = MOST) {
  let [bytesLeft, filesLeft] = [bytes, files];
  const keepOne = async (root, path) => {
    const at = join(root, path);
    const found = await lstat(at).catch(() => void 0);
    if (!found) return { path, kind: "absent" };
    if (found.isSymbolicLink()) return { path, kind: "link", target: await readlink(at) };
    if (!found.isFile() || found.size > bytesLeft || filesLeft === 0) return void 0;
    bytesLeft -= found.size;
    filesLeft -= 1;
    const copy = randomUUID();
    await mkdir(directory, { recursive: true, mode: 448 });
    await copyFile(at, join(directory, copy), constants.COPYFILE_FICLONE);
    return { path, kind: "file", mode: found.mode & 4095, copy, digest: await digestOf(join(directory, copy)) };
  };
  return async (root, paths) => {
    const kept = [];
    const unkept = [];
    for (const path of paths) {
      const file = await keepOne(root, path);
      if (file) kept.push(file);
      else unkept.push(path);
    }
    return { kept, unkept };
  };
}
async function restoreKept(root, file, directory) {
  if (await isAsKept(root, file)) return;
  const at = join(root, file.path);
  await clearWay(root, file.path);
  if (file.kind === "absent") return;
  if (file.kind === "link") return symlink(file.target, at);
  const fresh = join(dirname(at), `.${randomUUID()}`);
  try {
    await copyFile(join(directory, file.copy), fresh, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    if (await digestOf(fresh) !== file.digest) throw new Error(`the copy of ${file.path} was changed`);
    await chmod(fresh, file.mode);
    await rename(fresh, at);
  } finally {
    await rm(fresh, { force: true });
  }
}
async function isAsKept(root, file) {
  const at = join(root, file.path);
  if (!await isBelowFolders(root, file.path)) return file.kind === "absent";
  const now = await lstat(at).catch(() => void 0);
  if (file.kind === "absent") return now === void 0;
  if (file.kind === "link") return now?.isSymbolicLink() === true && await readlink(at) === file.target;
  return now?.isFile() === true && (now.mode & 4095) === file.mode && await digestOf(at).catch(() => "") === file.digest;
}
async function removeInside(root, path) {
  if (await isBelowFolders(root, path)) await rm(join(root, path), { recursive: true, force: true });
}
async function isBelowFolders(root, path) {
  const above = dirname(path);
  if (above === ".") return true;
  const found = await lstat(join(root, above)).catch(() => void 0);
  return found?.isDirectory() === true && isBelowFolders(root, above);
}
async function clearWay(root, path) {
  const above = dirname(path);
  if (above !== "." && !await isBelowFolders(root, `${above}/x`)) await clearWay(root, above);
  await mkdir(join(root, above), { recursive: true });
  await rm(join(root, path), { recursive: true, force: true });
}
async function digestOf(path) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
var WHOLE = ["refs", "reftable", "hooks", "info", "logs"];
async function readGitFiles(directory) {
  const entries = await readdir(directory, { withFileTypes: true });
  const top = entries.filter(isFile).map(({ name }) => name);
  const whole = entries.filter((entry) => entry.isDirectory() && WHOLE.includes(entry.name));
  const below = (await Promise.all(whole.map(({ name }) => filesBelow(directory, name)))).flat();
  const files = [];
  for (const path of [...top, ...below]) files.push(await readGitFile(directory, path));
  return { directory, names: entries.map(({ name }) => name), files };
}
async function restoreGitFiles({ directory, names, files }) {
  const known = new Set(files.map(({ path }) => path));
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (!names.includes(entry.name)) await rm(join(directory, entry.name), { recursive: true, force: true });
    else if (WHOLE.includes(entry.name) && !isFile(entry)) await removeUnknown(directory, entry.name, known);
  }
  for (const file of files) await restoreGitFile(directory, file);
}
var isFile = (entry) => entry.isFile() || entry.isSymbolicLink();
async function removeUnknown(directory, name, known) {
  for (const path of await filesBelow(directory, name)) {
    if (!known.has(path)) await rm(join(directory, path), { recursive: true, force: true });
  }
}
async function filesBelow(directory, name) {
  const entries = await readdir(join(directory, name), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = join(name, entry.name);
    return entry.isDirectory() ? filesBelow(directory, path) : [path];
  });
  return (await Promise.all(found)).flat();
}
async function readGitFile(directory, path) {
  const at = join(directory, path);
  const { mode, mtimeMs } = await lstat(at);
  const link = (await lstat(at)).isSymbolicLink();
  const content = link ? Buffer.from(await readlink(at)).toString("base64") : await readFile(at, "base64");
  return { path, content, mode: mode & 4095, link, time: mtimeMs };
}
async function restoreGitFile(directory, file) {
  const at = join(directory, file.path);
  const now = await readGitFile(directory, file.path).catch(() => void 0);
  if (now?.content === file.content && now.link === file.link && now.mode === file.mode) return;
  if (!now) await clearPathInRepository(directory, file.path);
  const fresh = `${at}.${randomUUID()}`;
  const content = Buffer.from(file.content, "base64");
  if (file.link) await symlink(content.toString(), fresh);
  else {
    await writeFile(fresh, content, { flag: "wx" });
    await chmod(fresh, file.mode);
    await utimes(fresh, /* @__PURE__ */ new Date(), Math.floor(file.time * 1e3) / 1e6);
  }
  await rename(fresh, at);
}
async function clearPathInRepository(directory, path) {
  await rm(join(directory, path), { recursive: true, force: true });
  const above = dirname(path);
  if (above === ".") return;
  if (!(await lstat(join(directory, above)).catch(() => void 0))?.isDirectory())
    await clearPathInRepository(directory, above);
  await mkdir(join(directory, above), { recursive: true });
}

// src/git/refusals.ts
var COMMIT = { otherBranch: "no", otherCommit: "yes" };
var BRANCH = { otherBranch: "yes", otherCommit: "no" };
var ACCESS = { otherBranch: "no", otherCommit: "no" };
var UNKNOWN = { otherBranch: "cannot tell", otherCommit: "cannot tell" };
var WITHOUT_FILES = "Ask for a change without these files, or let somebody on the bypass list of the push ruleset push it";
var VIOLATIONS = [
  {
    // palxiao/poster-design#140; by an API "Secret detected in content"; before rulesets GH009 (microsoft/vscode#185344)
    words: /Push cannot contain secrets|Resolve the following secrets|secrets? detected|detected secret/i,
    cause: "GitHub considers something in the change a secret",
    remedy: ({ said }) => {
      const link = /https?:\S+\/unblock-secret\/\S+/.exec(said)?.[0];
      const allow = link ? `, or let somebody with write access allow it at ${link} first` : "";
      return `Ask again for a change without it${allow}`;
    },
    ...COMMIT,
    secret: true
  },
  {
    // renovatebot/renovate#44819
    words: /file path is restricted|restricted file paths?/i,
    cause: "a push ruleset restricts these paths",
    remedy: () => WITHOUT_FILES,
    ...COMMIT
  },
  {
    // The rule `file_extension_restriction`
    words: /file extension|restricted (file )?extensions?/i,
    cause: "a push ruleset restricts files with this extension",
    remedy: () => WITHOUT_FILES,
    ...COMMIT
  },
  {
    // The rule `max_file_path_length`
    words: /path length|path is too long|path (exceeds|must not exceed|must be (less|shorter))/i,
    cause: "a push ruleset limits the length of paths",
    remedy: () => "Ask for shorter names, or let somebody on the bypass list of the push ruleset push it",
    ...COMMIT
  },
  {
    // The rule `max_file_size`
    words: /file size|file is too (large|big)|size (exceeds|must not exceed|must be (less|smaller))/i,
    cause: "a push ruleset limits the size of files",
    remedy: () => WITHOUT_FILES,
    ...COMMIT
  },
  {
    // The rule `commit_message_pattern`
    words: /commit message/i,
    cause: ({ commit }) => `a rule of the repository is about commit messages${naming(commit?.subject)}`,
    remedy: () => 'Set publish.commit-message to a template that satisfies the rule, such as "ABC-123 {subject}", and ask again',
    ...COMMIT
  },
  {
    // The rules `commit_author_email_pattern` and `committer_email_pattern`
    words: /(author|committer)('s)? e-?mail/i,
    cause: ({ commit, said }) => `a rule of the repository is about e-mail addresses of commits${naming(/committer/i.test(said) ? commit?.committer : commit?.author)}`,
    remedy: () => "Add that address to the rule, or pass a github-token of an account whose address the rule accepts",
    ...COMMIT
  },
  {
    // The rule `required_linear_history`; LeapYear/mergit, "This branch must not contain merge commits."
    words: /must not contain merge commits/i,
    cause: 'the rule "Require linear history" accepts no merge commits',
    remedy: () => "Rebase the branch by hand instead of merging into it, or apply the patch by hand",
    ...COMMIT
  },
  {
    // The rule `required_signatures`
    words: /must have (verified|valid) signatures|must be signed/i,
    cause: "a rule of the repository demands signed commits, and the agent's are not signed",
    remedy: ({ branch }) => `Set publish.commits to auto, exclude "${branch}" from the rule "Require signed commits", or apply the patch by hand`,
    otherBranch: "yes",
    otherCommit: "yes",
    unsigned: true
  },
  {
    // The rule `branch_name_pattern`
    words: /branch name/i,
    cause: ({ branch }) => `a rule of the repository is about names of branches, and this one is "${branch}"`,
    remedy: () => "Set publish.branch-prefix so that the names of branches satisfy the rule",
    ...BRANCH
  },
  {
    // henne49/dbus-opendtu#235, yshavit/mdq#255, kernelkit/infix#1610, dependabot/dependabot-core#9439
    words: /through (a pull request|the merge queue)|approving review|review (is|from)|required status check|(is|are) expected|deployment|scanning|cannot (create|update|delete|force-push|change)|protected (ref|branch)|not authorized to push|locked branch/i,
    cause: ({ branch }) => `a rule of the repository protects "${branch}"`,
    remedy: ({ branch }) => `Exclude "${branch}" from that rule, or set publish.branch-prefix to a prefix that no such rule covers`,
    ...BRANCH
  }
];
var naming = (value) => value ? `, and this one has "${value}"` : "";
var EXPIRED = "Check the input github-token: an installation token of a GitHub App lives one hour, so make it in a step right before this one and lower max-minutes, or use the workflow's own token, which lives as long as the job";
var REFUSED_REQUESTS = [
  {
    // upleveled/notion-backup#359, git-lfs/git-lfs#4491
    words: /GH001|exceeds GitHub's file size limit/i,
    cause: "GitHub accepts no file over 100 MB outside of Git LFS",
    remedy: () => "Ask for a change without these files",
    ...COMMIT
  },
  {
    words: /pack exceeds maximum allowed size/i,
    cause: "GitHub accepts no push over 2 GB",
    remedy: () => "Ask for a smaller change",
    ...COMMIT
  },
  {
    // desktop/dugite#92, AlexandreMeslin/ENG4021#14
    words: /GH007|email privacy restrictions/i,
    cause: ({ commit }) => `an account keeps its e-mail address private${naming(commit?.author)}`,
    remedy: () => 'Its owner can turn off "Block command line pushes that expose my email" at the address that GitHub names',
    ...COMMIT
  },
  {
    // git-lfs/git-lfs#3574
    words: /GH008|unknown Git LFS objects?/i,
    cause: "the change has pointers to Git LFS objects that GitHub does not have, and kodelet-ci uploads none",
    remedy: () => "Ask for a change without these files, and add them by hand",
    ...COMMIT
  },
  {
    // git-lfs/git-lfs#4787: it shares its code with the older word for secrets
    words: /Git LFS object integrity could not be checked/i,
    cause: "GitHub could not check Git LFS objects",
    remedy: () => "Ask GitHub support, or ask again later",
    ...UNKNOWN
  },
  {
    // stefanzweifel/git-auto-commit-action#322: a workflow's own token can never have it
    words: /without [^ ]*workflows?[^ ]* (permission|scope)/i,
    cause: "the token may not change workflow files",
    remedy: () => 'Ask for a change without files in .github/workflows, or pass a github-token of a GitHub App with the permission "workflows: write"',
    ...COMMIT
  },
  {
    // https://docs.github.com/en/repositories/archiving-a-github-repository/archiving-repositories
    words: /archived so (it )?is read-only|repository (is|was) archived/i,
    cause: "the repository is archived",
    remedy: () => "An administrator can unarchive it under Settings \u2192 General",
    ...ACCESS
  },
  {
    // Billing stands before the other ways to lose access, whose words it shares
    words: /\bbilling\b/i,
    cause: "the account that owns the repository has a billing issue",
    remedy: () => "Its owner has to settle that at github.com/settings/billing or in the settings of the organization",
    ...ACCESS
  },
  {
    // renovatebot/renovate looks for "Please ask the owner to check their account"; REST says "Repository access blocked"
    words: /Repository '[^']*' is disabled|check their account|Repository access blocked|account (is|was) suspended|DMCA/i,
    cause: "GitHub has disabled the repository or the account",
    remedy: () => "Its owner has to ask GitHub support",
    ...ACCESS
  },
  {
    // https://docs.github.com/en/migrations
    words: /locked for migration|is being migrated/i,
    cause: "the repository is locked while it is migrated",
    remedy: () => "Ask again when the migration is done",
    ...ACCESS
  },
  {
    // ministryofjustice/operations-engineering#4904 (git), ossf/scorecard#1504 (REST), cli/cli#2661 (GraphQL)
    words: /SAML/,
    cause: "the organization demands single sign-on, and the token is not authorized for it",
    remedy: () => "Authorize the token for the organization under Settings \u2192 Developer settings \u2192 Configure SSO, or use the workflow's own token, which needs no authorization",
    ...ACCESS
  },
  {
    // aquasecurity/trivy#10567 (REST), microsoft/vscode-remote-repositories-github#491 (GraphQL)
    words: /IP allow list/i,
    cause: "the organization's IP allow list does not have the address of this runner",
    remedy: () => "Run the job on a runner whose address is on that list, or add the address of this one",
    ...ACCESS
  },
  {
    // https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
    words: /rate limit|abuse detection/i,
    status: [429],
    type: "RATE_LIMITED",
    cause: "GitHub limits the rate of requests",
    remedy: () => "Ask again in an hour",
    ...ACCESS,
    limit: true
  },
  {
    // https://docs.github.com/en/communities/moderating-comments-and-conversations/locking-conversations
    words: /(issue|conversation|pull request) is locked/i,
    cause: "the conversation is locked",
    remedy: () => "Unlock it, or ask in another issue",
    ...ACCESS
  },
  {
    words: /not permitted to create or approve pull requests/i,
    cause: "GitHub Actions may not create pull requests here",
    remedy: () => 'An administrator can allow it under Settings \u2192 Actions \u2192 General \u2192 "Allow GitHub Actions to create and approve pull requests"',
    ...ACCESS
  },
  {
    words: /Authentication failed|could not read Username|Invalid username or token|Bad credentials/i,
    status: [401],
    cause: "GitHub does not accept the token, or not any more",
    remedy: () => EXPIRED,
    ...ACCESS
  },
  {
    // https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api
    words: /denied to|Write access to repository not granted|Resource not accessible|Must have (admin|push|write)|does not have (the correct permissions|permission)/i,
    type: "FORBIDDEN",
    cause: "the token lacks a permission",
    remedy: ({ needed }) => `Give the job ${needed}`,
    ...ACCESS
  },
  {
    words: /Repository not found/i,
    status: [404],
    type: "NOT_FOUND",
    cause: "the token does not see it, or it does not exist",
    remedy: ({ needed }) => `Check that it still exists, and that the input github-token may reach it; it takes ${needed}`,
    ...ACCESS
  },
  {
    status: [403],
    wordless: true,
    cause: "GitHub gave no reason",
    remedy: ({ needed }) => `Check that the job has ${needed}`,
    ...ACCESS
  },
  {
    // GitHub Enterprise Server only: github/platform-samples, pre-receive-hooks
    words: /pre-receive hook declined/i,
    cause: "a pre-receive hook of the server declined it",
    remedy: () => "If its words do not say why, an administrator of the server can",
    ...UNKNOWN
  },
  {
    status: [500, 502, 503, 504],
    cause: "GitHub had an error of its own each time",
    remedy: () => "Ask again later",
    ...UNKNOWN
  },
  {
    words: /Could not resolve host|Failed to connect|Connection refused/i,
    cause: "GitHub could not be reached",
    remedy: () => "Check that the runner reaches the GitHub host, and ask again",
    ...UNKNOWN,
    silent: true
  },
  {
    words: /hung up|RPC failed|early EOF|Connection reset|Empty reply|unexpected disconnect|timed out|stopped after/i,
    cause: "the connection to GitHub broke off each time",
    remedy: () => "Ask again later",
    ...UNKNOWN,
    silent: true
  }
];

// src/git/read-refusal.ts
function readRefusal(answer, about) {
  const violations = violationsIn(answer.said);
  return violations.length > 0 ? ofRules(answer, violations, about) : ofRequest(answer, about);
}
var readPushRefusal = (said, about) => {
  const status = /(?:HTTP|error:) (\d{3})\b/.exec(said)?.[1];
  return readRefusal(
    { said, ...status && { status: Number(status) } },
    { ...about, needed: 'the permission "contents: write"' }
  );
};
var notSent = (cause, remedy) => ({
  said: "",
  cause,
  remedy,
  otherBranch: "no",
  otherCommit: "no"
});
function describeRefusal(refusal) {
  const { cause, remedy, otherBranch, otherCommit } = refusal;
  const heard = answerIn(refusal);
  const everywhere = otherBranch === "no" && otherCommit === "yes" ? ["It would be refused on any branch"] : [];
  const known = cause === void 0 ? [NOT_KNOWN] : [cause, ...everywhere, remedy ?? []].flat();
  return [...heard, ...known].map((sentence, index) => index === 0 ? sentence : capitalized(sentence)).join(". ");
}
var describeCause = (refusal) => [...answerIn(refusal), refusal.cause ?? []].flat().join(": ");
function answerIn({ said, status }) {
  const answered = status === void 0 ? "GitHub said" : `GitHub answered ${status}`;
  if (said) return [`${answered} "${said}"`];
  return status === void 0 ? [] : [answered];
}
var NOT_KNOWN = "kodelet-ci does not know this refusal and cannot tell what would help";
var capitalized = (text2) => text2.startsWith("kodelet-ci") ? text2 : text2.charAt(0).toUpperCase() + text2.slice(1);
var isRateLimit = (answer) => rowOf(answer)?.limit ?? false;
function rowOf(answer) {
  const byWords = REFUSED_REQUESTS.filter(({ words }) => words?.test(answer.said));
  const said = byWords.find(({ silent }) => !silent);
  return said ?? REFUSED_REQUESTS.find((row) => fitsWithoutWords(row, answer)) ?? byWords[0];
}
function fitsWithoutWords({ status = [], type, wordless }, answer) {
  if (wordless && essence(answer.said) !== "") return false;
  return answer.status !== void 0 && status.includes(answer.status) || type !== void 0 && type === answer.type;
}
function ofRequest(answer, about) {
  const row = rowOf(answer);
  const said = row?.silent ? "" : essence(answer.said);
  const heard = { said, ...answer.status !== void 0 && { status: answer.status } };
  if (!row) return { ...heard, said: said || firstLine(answer.said), ...UNKNOWN2 };
  const { otherBranch, otherCommit } = row;
  return { ...heard, ...inWords(row, { ...about, said: answer.said }), otherBranch, otherCommit };
}
var UNKNOWN2 = { otherBranch: "cannot tell", otherCommit: "cannot tell" };
var inWords = ({ cause, remedy }, request) => ({
  cause: typeof cause === "string" ? cause : cause(request),
  remedy: remedy(request)
});
function ofRules({ said }, violations, about) {
  const rows = violations.map((violation) => ruleOf(violation) ?? (CLASSIC.test(said) ? PROTECTED_BRANCH : void 0));
  const known = [...new Set(rows.filter((row) => row !== void 0))];
  const words = known.map((row) => inWords(row, { ...about, said }));
  const otherBranch = least(rows.map((row) => row?.otherBranch));
  const found = known.some(({ secret }) => secret);
  const hidden = known.length < rows.length && PROTECTION.test(said);
  return {
    said: found ? secretsIn(said) : essence(said),
    ...words.length > 0 && {
      cause: words.map(({ cause }) => cause).join("; "),
      remedy: words.map(({ remedy }) => remedy).join(". ")
    },
    otherBranch,
    otherCommit: least(rows.map((row) => row?.otherCommit)),
    ...otherBranch !== "no" && known.some(({ unsigned }) => unsigned) && { unsigned: true },
    ...found ? { secret: "yes", paths: pathsIn(said) } : hidden && { secret: "cannot tell" }
  };
}
var least = (answers) => answers.includes("no") ? "no" : answers.every((answer) => answer === "yes") ? "yes" : "cannot tell";
var ruleOf = (violation) => VIOLATIONS.find(({ words }) => words?.test(violation));
var PROTECTED_BRANCH = ruleOf("protected branch");
var CLASSIC = /GH006|protected branch/i;
var OF_RULES = /GH006|GH013|GH009: Secrets|protected branch|rule violations/i;
var PROTECTION = /GITHUB PUSH PROTECTION/i;
function violationsIn(said) {
  if (!OF_RULES.test(said)) return [];
  const listed = linesOf(said).flatMap((line) => /^- (?!commit: )(.+)$/.exec(line)?.[1] ?? []);
  const named = listed.filter((line) => !PROTECTION.test(line));
  if (named.length > 0) return named;
  const lines = tellingLines(said);
  const known = lines.filter(ruleOf);
  return known.length > 0 ? known : [lines.join("\n")];
}
function secretsIn(said) {
  const found = [];
  let kind = "a secret";
  for (const line of linesOf(said)) {
    kind = /^——\s+(.+?)\s+—+$/.exec(line)?.[1] ?? kind;
    const path = /^path: (.+)$/.exec(line)?.[1];
    if (path) found.push(`${kind} in ${path}`);
  }
  return ["Push cannot contain secrets", found.slice(0, 5).join(", ")].filter(Boolean).join(": ");
}
function pathsIn(said) {
  const paths = linesOf(said).flatMap((line) => /^path: (.+):\d+$/.exec(line)?.[1] ?? []);
  return paths.length > 0 ? [...new Set(paths)] : void 0;
}
var linesOf = (said) => said.split("\n").map(
  (line) => line.replace(/^remote:\s*/, "").replace(/^(error|fatal): /, "").replace(/^!\t\S+\t\[[^\]]*\] \((.*)\)$/, "$1").trim()
);
var AROUND = /^(hint:|To |Done$|=?\s*refs\/|failed to push|Trace: |See https?:|https?:\/\/\S+$|Review all repository rules|Found \d+ violation|[0-9a-f]{40}$|(pre-receive|protected branch) hook declined|push declined due to|—+$|Resolve the following|\(\?\)|commit: |locations:|GITHUB PUSH PROTECTION|Protected branch update failed)/;
var OF_THE_CONNECTION = /^send-pack: unexpected|the remote end hung up|^Everything up-to-date|unable to access|requested URL|RPC failed|^repository '.*' not found|transfer closed|^the answer is not/;
function tellingLines(said) {
  const lines = linesOf(said).map(
    (line) => line.replace(/^- /, "").replace(/^(error )?GH0\d\d: /, "").replace(/^Repository rule violations found( for refs\/\S+)?[.:]?/i, "").replace(/ - https?:\S+$/, "").trim()
  );
  return lines.filter((line) => line && !AROUND.test(line) && !OF_THE_CONNECTION.test(line));
}
var essence = (said) => tellingLines(said).slice(0, 4).map((line) => line.replace(/[.\s]+$/, "")).join("; ").slice(0, 500);
var firstLine = (said) => (linesOf(said).find((line) => line !== "") ?? "").slice(0, 300);

// src/git/store.ts
import { appendFile, mkdir as mkdir2, readFile as readFile2, writeFile as writeFile2 } from "node:fs/promises";
import { dirname as dirname2, join as join2 } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
var NETWORK_TIMEOUT_MS = 6e5;
var QUESTION_TIMEOUT_MS = 6e4;
var CONFIG = "[core]\n	repositoryformatversion = 0\n	bare = false\n	logAllRefUpdates = false\n";
async function openStore({ directory, root, remote }) {
  const place = { directory, root, remote };
  const made = await mkdir2(directory, { recursive: true, mode: 448 });
  await Promise.all(["objects/pack", "refs"].map((name) => mkdir2(join2(directory, name), { recursive: true })));
  const head = join2(directory, "HEAD");
  await writeFile2(head, "ref: refs/heads/none\n").catch(namingFile(head));
  return withBegin({
    ...place,
    isNew: made !== void 0,
    brought: /* @__PURE__ */ new Set(),
    run: async (args, more) => git(args, await gitOptions(place, more)),
    ok: async (args, more) => gitOk(args, await gitOptions(place, more))
  });
}
function withBegin(store) {
  let begun;
  const turn = async (options) => options?.borrow || begun;
  return {
    ...store,
    run: (args, options) => turn(options).then(() => store.run(args, options)),
    ok: (args, options) => turn(options).then(() => store.ok(args, options)),
    async early(args, options) {
      const result = begun && await store.run(args, { ...options, borrow: true });
      if (result && (result.exitCode === 0 || result.tooLong)) return result;
      await begun;
      return store.run(args, options);
    },
    begin(sha, work) {
      begun = work({ ...store, brought: /* @__PURE__ */ new Set() }).then(() => {
        begun = void 0;
      });
      begun.catch(() => void 0);
      store.brought.add(sha);
    }
  };
}
async function gitOptions({ directory, root, remote }, { input, index, tree = root, borrow, authenticated, env, maxOutputBytes, timeoutMs, signal } = {}) {
  await resetConfig(directory);
  return {
    cwd: tree,
    input,
    ownConfig: true,
    maxOutputBytes,
    signal,
    timeoutMs: timeoutMs ?? (authenticated ? NETWORK_TIMEOUT_MS : void 0),
    env: {
      GIT_DIR: directory,
      GIT_WORK_TREE: tree,
      ...index && { GIT_INDEX_FILE: join2(directory, index) },
      ...borrow && { GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(join2(commonDirectory(root), "objects")) },
      ...authenticated && remote.environment,
      ...env
    },
    ...authenticated && { config: credentialConfig(remote) }
  };
}
var quoted = (path) => `"${path.replace(/["\\]/g, "\\$&")}"`;
async function resetConfig(directory) {
  const path = join2(directory, "config");
  if (await readFile2(path, "utf8").catch(() => void 0) !== CONFIG)
    await writeFile2(path, CONFIG).catch(namingFile(path));
}
async function bringCommit(store, sha) {
  if (!await takeCommit(store, sha)) await fetchCommits(store, [sha], 1);
}
async function takeCommit(store, sha) {
  if (await isThere(store, sha)) return true;
  if (!await copyCommit(store, sha)) return false;
  await adoptCommit(store, sha);
  store.brought.add(sha);
  return true;
}
async function isThere(store, sha) {
  const { brought, isNew } = store;
  if (brought.has(sha) || isNew && brought.size === 0) return brought.has(sha);
  if (!await hasCommit(store, sha)) return false;
  brought.add(sha);
  return true;
}
var hasCommit = async (store, sha) => (await store.run(["cat-file", "-e", `${sha}^{tree}`])).exitCode === 0;
async function copyCommit(store, sha) {
  const pack = ["pack-objects", "--revs", "--quiet", "--window=0", join2(store.directory, "objects/pack/pack")];
  return (await store.run(pack, { borrow: true, input: `--shallow ${sha}
${sha}
` })).exitCode === 0;
}
var refOf = (sha) => `refs/kodelet/${sha}`;
async function adoptCommit({ directory }, sha) {
  await appendFile(join2(directory, "shallow"), `${sha}
`);
  const path = join2(directory, refOf(sha));
  await mkdir2(dirname2(path), { recursive: true });
  await writeFile2(path, `${sha}
`).catch(namingFile(path));
}
async function fetchCommits(store, shas, depth) {
  const wanted = [...new Set(shas)];
  const refs = wanted.map((sha) => `+${sha}:${refOf(sha)}.${depth}`);
  await ask(store, ["fetch", "--quiet", "--no-tags", `--depth=${depth}`, store.remote.url, ...refs]);
  for (const sha of wanted) store.brought.add(sha);
}
async function fetchBranch(store, branch, sha) {
  const args = ["fetch", "--quiet", "--no-tags", store.remote.url, `+refs/heads/${branch}:${refOf(sha)}`];
  await ask(store, args);
}
async function fetchHistory(store, commit) {
  const parent = (await store.ok(["rev-parse", "--verify", `${commit}^`])).trim();
  await store.run(["fetch", "--quiet", "--no-tags", "--unshallow", store.remote.url, parent], { authenticated: true });
}
async function fetchRef(store, ref) {
  if (!(await remoteRefs(store, [ref])).has(ref)) return void 0;
  const copy = "refs/kodelet/of-remote";
  await ask(store, ["fetch", "--quiet", "--no-tags", "--depth=1", store.remote.url, `+${ref}:${copy}`]);
  return (await store.ok(["rev-parse", "--verify", copy])).trim();
}
async function fetchRefs(store, folder) {
  const refs = await remoteRefs(store, [`${folder}*`]);
  if (refs.size === 0) return refs;
  const copies = "refs/kodelet/of-remote-folder/";
  const prune = ["--prune", "--no-tags", "--depth=1"];
  await ask(store, ["fetch", "--quiet", ...prune, store.remote.url, `+${folder}*:${copies}*`]);
  const lines = (await store.ok(["for-each-ref", "--format=%(objectname) %(refname)", copies])).split("\n");
  const found = lines.filter(Boolean).map((line) => line.split(" ", 2));
  return new Map(found.map(([commit, name]) => [`${folder}${name.slice(copies.length)}`, commit]));
}
async function remoteRefs(store, patterns, timeoutMs = QUESTION_TIMEOUT_MS) {
  const args = ["ls-remote", "--quiet", store.remote.url, ...patterns];
  const lines = (await ask(store, args, timeoutMs)).split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(line.indexOf("	") + 1), line.slice(0, line.indexOf("	"))]));
}
async function ask(store, args, timeoutMs, attempt = 1) {
  const result = await store.run(args, { authenticated: true, timeoutMs });
  if (result.exitCode === 0) return result.stdout;
  if (attempt === ATTEMPTS || !isTransient(result.stderr)) throw gitError(args, result, store.directory);
  await wait(waitBefore(attempt + 1));
  return ask(store, args, timeoutMs, attempt + 1);
}
var remoteUrl = (serverUrl, { owner, name }) => `${serverUrl.replace(/\/+$/, "")}/${owner}/${name}.git`;
function credentialConfig({ url, token }) {
  return { [`http.${new URL(url).origin}/.extraheader`]: `AUTHORIZATION: ${basicCredential(token)}` };
}
var basicCredential = (token) => `basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;

// src/git/push.ts
import { setTimeout as wait2 } from "node:timers/promises";
async function pushCommit(store, options, attempt = 1) {
  const { commit, branch, expected = "", signal } = options;
  const ref = `refs/heads/${branch}`;
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ["push", "--porcelain", "--no-verify", lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true, signal });
  if (exitCode === 0) return { ok: true };
  signal?.throwIfAborted();
  const said = `${stderr}
${stdout}`;
  const other = await branchInTheWay(store, branch, said);
  if (other !== void 0) return { ok: false, why: "in-the-way", other };
  if (isMoved(said)) return { ok: false, why: "moved" };
  if (attempt === 1 && SHALLOW.test(said)) {
    await fetchHistory(store, commit);
    return pushCommit(store, options, attempt + 1);
  }
  if (attempt < ATTEMPTS && isTransient(said)) {
    await wait2(waitBefore(attempt + 1));
    return pushCommit(store, options, attempt + 1);
  }
  return {
    ok: false,
    why: "refused",
    ...readPushRefusal(said, { branch, commit: await describeCommit(store, commit) })
  };
}
async function describeCommit(store, commit) {
  const { exitCode, stdout } = await store.run(["log", "-1", "--format=%s%x00%ae%x00%ce", commit]);
  const [subject = "", author = "", committer = ""] = stdout.trim().split("\0");
  return exitCode === 0 ? { subject, author, committer } : void 0;
}
async function pushRef(store, push, attempt = 1) {
  const { ref, commit = "", expected = "" } = push;
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ["push", "--porcelain", "--no-verify", lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true });
  if (exitCode === 0) return { ok: true };
  const said = `${stderr}
${stdout}`;
  if (isMoved(said)) return { ok: false, why: "moved" };
  if (attempt === ATTEMPTS || !isTransient(said))
    return { ok: false, why: "refused", said: describeCause(readPushRefusal(said, { branch: ref })) };
  await wait2(waitBefore(attempt + 1));
  return pushRef(store, push, attempt + 1);
}
var MOST_DELETED = 200;
async function deleteRefs(store, refs) {
  for (let from = 0; from < refs.length; from += MOST_DELETED) {
    const some = refs.slice(from, from + MOST_DELETED);
    const leases = some.map(({ ref, commit }) => `--force-with-lease=${ref}:${commit}`);
    const args = [
      "push",
      "--porcelain",
      "--no-verify",
      ...leases,
      store.remote.url,
      ...some.map(({ ref }) => `:${ref}`)
    ];
    await store.run(args, { authenticated: true });
  }
}
var isMoved = (said) => MOVED.test(said);
var MOVED = /stale info|non-fast-forward|fetch first|cannot lock ref|reference already exists|failed to update ref/;
var SHALLOW = /shallow update not allowed/;
async function branchInTheWay(store, branch, said) {
  const named = /'refs\/heads\/([^']+)' exists; cannot create/.exec(said)?.[1];
  if (named !== void 0 || !/directory file conflict/i.test(said)) return named;
  const above = branch.split("/").map((_, index, names) => names.slice(0, index + 1).join("/"));
  const refs = await remoteRefs(
    store,
    [...above, `${branch}/*`].map((name) => `refs/heads/${name}`)
  );
  return [...refs.keys()].map((ref) => ref.replace(/^refs\/heads\//, ""))[0] ?? branch;
}

// src/git/notes-ref.ts
import { randomBytes, randomUUID as randomUUID2 } from "node:crypto";
import { setTimeout as wait3 } from "node:timers/promises";
var remoteNotes = (store, ref) => ({
  ref,
  git: store.run,
  tip: () => fetchRef(store, ref),
  move: (commit, expected) => pushRef(store, { ref, commit, expected })
});
var localNotes = (directory, ref) => ({
  ref,
  git: (args, options) => git(args, { cwd: directory, ...options }),
  async tip() {
    const { stdout } = await git(["rev-parse", "--verify", "--quiet", ref], { cwd: directory });
    return stdout.trim() || void 0;
  },
  async move(to, from = NOWHERE) {
    const args = to === void 0 ? ["update-ref", "-d", ref, from] : ["update-ref", ref, to, from];
    const { exitCode, stderr } = await git(args, { cwd: directory });
    if (exitCode === 0) return { ok: true };
    return isMoved(stderr) ? { ok: false, why: "moved" } : { ok: false, why: "refused", said: stderr.trim() };
  }
});
var NOWHERE = "0".repeat(40);
async function readNotes(place, shape) {
  const tip = await place.tip();
  if (tip === void 0) return { files: /* @__PURE__ */ new Map() };
  const listed = await listFiles(place, tip, shape);
  if (typeof listed === "string") return { tip, files: /* @__PURE__ */ new Map(), foreign: listed };
  const readable = listed.filter(({ bytes }) => bytes <= shape.bytes);
  const texts = await readBlobs(place, readable, shape);
  return { tip, files: new Map(listed.map(({ name, blob }) => [name, { blob, text: texts.get(blob) }])) };
}
var FILE = /^100644 blob ([0-9a-f]{40,64}) +(\d+)\t(.+)\.json$/s;
async function listFiles(place, tip, shape) {
  const listed = await place.git(["ls-tree", "-z", "--long", "--full-tree", tip]);
  if (listed.exitCode !== 0) return "leads to no directory";
  const entries = listed.stdout.split("\0").filter(Boolean);
  if (entries.length > shape.files) return `has ${entries.length} files, and ${shape.whole} has ${shape.files} at most`;
  const files = entries.map((entry) => {
    const [, blob = "", bytes = "", name = ""] = FILE.exec(entry) ?? [];
    return { name, blob, bytes: Number(bytes), entry };
  });
  const other = files.find(({ name }) => !shape.isName(name));
  return other ? `has ${JSON.stringify(other.entry.split("	")[1]?.slice(0, 80))}, which is no ${shape.one}` : files;
}
async function readBlobs(place, files, { whole }) {
  if (files.length === 0) return /* @__PURE__ */ new Map();
  const mark = randomBytes(16).toString("hex");
  const args = ["cat-file", `--batch=${mark}%(objectname)`];
  const result = await place.git(args, { input: files.map(({ blob }) => `${blob}
`).join("") });
  if (result.exitCode !== 0) throw gitError(args, result, whole);
  const texts = result.stdout.split(mark).slice(1);
  return new Map(texts.map((text2) => [text2.slice(0, text2.indexOf("\n")), text2.slice(text2.indexOf("\n") + 1)]));
}
var MOST_TRIES = 24;
var LONGEST_WAIT_MS = 6e4;
var waitAfter = (attempt, random = Math.random) => random() * Math.min(LONGEST_WAIT_MS, 100 * 2 ** attempt);
async function updateNotes(place, shape, change, before) {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const found = attempt === 1 && before || await readNotes(place, shape);
    if (found.foreign !== void 0) return { ok: false, said: `${place.ref} ${found.foreign}` };
    const { files, value } = change(found);
    if (files === void 0 || files.size === 0 && found.tip === void 0) return { ok: true, value };
    const commit = files.size === 0 ? void 0 : await commitFiles(place, files, { found, shape });
    const moved = await place.move(commit, found.tip);
    if (moved.ok) return { ok: true, value };
    if (moved.why === "refused") return { ok: false, said: moved.said };
    await wait3(waitAfter(attempt));
  }
  return { ok: false, said: `other runs wrote to it each of ${MOST_TRIES} times` };
}
async function commitFiles(place, files, { found, shape }) {
  const lines = [];
  for (const [name, text2] of files) {
    const known = found.files.get(name);
    const blob = known?.text === text2 ? known.blob : await write(place, shape, ["hash-object", "-w", "--stdin"], text2);
    lines.push(`100644 blob ${blob}	${name}.json\0`);
  }
  const tree = await write(place, shape, ["mktree", "-z"], lines.join(""));
  return write(place, shape, ["commit-tree", tree], `${shape.message}

${randomUUID2()}
`);
}
async function write(place, { whole }, args, input) {
  const result = await place.git(args, { input, ...args[0] === "commit-tree" && { env: IDENTITY } });
  if (result.exitCode === 0) return result.stdout.trim();
  throw gitError(args, result, whole);
}
var [NAME, EMAIL] = ["kodelet-ci", "kodelet-ci@users.noreply.github.com"];
var IDENTITY = {
  GIT_AUTHOR_NAME: NAME,
  GIT_AUTHOR_EMAIL: EMAIL,
  GIT_COMMITTER_NAME: NAME,
  GIT_COMMITTER_EMAIL: EMAIL
};

// src/git/usage-ref.ts
var USAGE_REF = "refs/kodelet/usage";
var DAY = /^\d{4}-\d{2}-\d{2}$/;
var MONTH = /^(?:\d{4}-\d{2}|earlier)$/;
var SHAPE = {
  whole: "a record of usage",
  one: "day or month",
  files: 120,
  bytes: 262144,
  isName: (name) => DAY.test(name) || MONTH.test(name),
  message: "What runs have used"
};
async function readUsage(place) {
  const notes = await readNotes(place, SHAPE);
  return notes.foreign ?? usageIn(notes);
}
async function changeUsage(place, change) {
  const changed = await updateNotes(place, SHAPE, (notes) => {
    const found = usageIn(notes);
    if (typeof found === "string") return { value: { ok: false, said: `${USAGE_REF} ${found}` } };
    const { usage, value } = change(found);
    return { ...usage && { files: filesOf(usage) }, value: { ok: true, value } };
  });
  return changed.ok ? changed.value : changed;
}
function usageIn({ files }) {
  const days = /* @__PURE__ */ new Map();
  const months = /* @__PURE__ */ new Map();
  for (const [name, { text: text2 }] of files) {
    try {
      const value = JSON.parse(text2 ?? "");
      if (DAY.test(name)) days.set(name, dayIn(value));
      else months.set(name, usedIn(value));
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
  }
  return files.size === 0 ? EMPTY_USAGE : { days, months };
}
function record(value = {}) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new TypeError("no object");
}
function amount(value = 0) {
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError("no amount");
}
function text(value) {
  if (typeof value === "string" && value.length <= 200) return value;
  throw new TypeError("no text");
}
var mapOf = (value, item) => new Map(Object.entries(record(value)).map(([name, one]) => [text(name), item(one)]));
function dayIn(value) {
  const { people, refused, open } = record(value);
  return {
    ...EMPTY_DAY,
    people: mapOf(people, usedIn),
    refused: mapOf(refused, amount),
    open: mapOf(open, reservationIn)
  };
}
function usedIn(value) {
  const { runs, turns, costUsd, deniedCalls, conclusions } = record(value);
  return {
    ...NOTHING_USED,
    ...{ runs: amount(runs), turns: amount(turns), costUsd: amount(costUsd), deniedCalls: amount(deniedCalls) },
    conclusions: Object.fromEntries(mapOf(conclusions, amount))
  };
}
function reservationIn(value) {
  const { person, turns, costUsd, expiresAt } = record(value);
  const until = Date.parse(text(expiresAt));
  return {
    ...{ person: text(person), turns: amount(turns), costUsd: amount(costUsd) },
    expiresAt: new Date(until).toISOString()
  };
}
function filesOf({ days, months }) {
  const plain = ({ people, refused, open }) => ({
    people: Object.fromEntries(people),
    refused: Object.fromEntries(refused),
    open: Object.fromEntries(open)
  });
  const entries = [
    ...months,
    ...[...days].map(([day, value]) => [day, plain(value)])
  ];
  return new Map(entries.map(([name, value]) => [name, `${JSON.stringify(value)}
`]));
}

// src/github/api/failure.ts
function describeFailure(error) {
  const { status, request, response, message, errors } = shapeOf(error);
  if (!request?.url) return firstLine2(details(errors)[0] ?? message ?? String(error));
  const call = `${request.method ?? "GET"} ${pathOf(request.url)}`;
  if (!response) return `${call} got no answer: ${firstLine2(message ?? "")}`;
  const stated = response.data?.message ?? message ?? "";
  const said = [stated, ...details(response.data?.errors)].filter((part) => typeof part === "string");
  return `${call} answered ${status}: ${firstLine2(said.map((part) => firstLine2(part)).join(": "))}`;
}
function remedyOf(error, needed = "the permission that this request needs, as the README lists them") {
  const { request, response } = shapeOf(error);
  if (request && !response) return "Check that the runner reaches the GitHub host, or ask again later";
  const { cause, remedy } = readRefusal(refusingAnswer(error), { needed });
  return cause === void 0 ? NOT_KNOWN : `${cause.charAt(0).toUpperCase()}${cause.slice(1)}. ${remedy}`;
}
function refusingAnswer(error) {
  const { status, response, message = String(error), errors } = shapeOf(error);
  const type = Array.isArray(errors) ? errors[0]?.type : void 0;
  const stated = type ? details(errors) : [response?.data?.message ?? message, ...details(response?.data?.errors)];
  return { said: stated.filter((part) => typeof part === "string").join("\n"), status, type };
}
function details(errors) {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    if (typeof error === "string" || !error) return error ?? [];
    const { resource = "", field = "", code = "", message } = error;
    return message ?? [resource, field, code].filter(Boolean).join(" ");
  });
}
var statusOf = (error) => shapeOf(error).status;
var isLostPost = (error) => {
  const { request, status = 0 } = shapeOf(error);
  return request?.method === "POST" && !(status >= 400 && status < 500);
};
var shapeOf = (error) => typeof error === "object" && error !== null ? error : {};
var pathOf = (url) => URL.canParse(url) ? new URL(url).pathname : url;
var firstLine2 = (text2) => (text2.split("\n")[0] ?? "").slice(0, 300).replace(/[.\s]+$/, "");

export {
  isLimited,
  dayOf,
  monthOf,
  toCents,
  totalOf,
  takenBy,
  takenIn,
  withReservation,
  withoutReservation,
  upToDate,
  createKeeper,
  restoreKept,
  isAsKept,
  removeInside,
  digestOf,
  readGitFiles,
  restoreGitFiles,
  readRefusal,
  notSent,
  describeRefusal,
  describeCause,
  NOT_KNOWN,
  isRateLimit,
  openStore,
  bringCommit,
  takeCommit,
  hasCommit,
  fetchCommits,
  fetchBranch,
  fetchRef,
  fetchRefs,
  remoteRefs,
  remoteUrl,
  basicCredential,
  pushCommit,
  describeCommit,
  pushRef,
  deleteRefs,
  isMoved,
  remoteNotes,
  localNotes,
  readNotes,
  updateNotes,
  USAGE_REF,
  readUsage,
  changeUsage,
  describeFailure,
  remedyOf,
  refusingAnswer,
  statusOf,
  isLostPost
};
