import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  linesOfChecks
} from "./chunk-J2V7OGAF.mjs";
import {
  apiUrlOf,
  assumedServer,
  originCommand,
  personalGit,
  readRemote
} from "./chunk-GYSYVHIB.mjs";
import {
  loadSettings
} from "./chunk-LK3CT3KF.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-Z6FZRTPD.mjs";
import {
  readGitHubAccess,
  readTerminal
} from "./chunk-VVZBZ4KI.mjs";
import "./chunk-YORPLJ5J.mjs";
import "./chunk-MQFFRXAP.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-A5PMK5Y5.mjs";
import "./chunk-A2ZZ5PZU.mjs";
import {
  EXIT
} from "./chunk-ATOFI3SZ.mjs";
import {
  configPath
} from "./chunk-FIFM2EXG.mjs";
import {
  createGitHub
} from "./chunk-Y4DXT7P6.mjs";
import {
  SETUP_SUBJECT,
  plain
} from "./chunk-DIRAS432.mjs";
import {
  describeFailure,
  remedyOf,
  statusOf
} from "./chunk-DHJ7SBKL.mjs";
import {
  RULE_SUBJECTS,
  git,
  outboundFetch,
  readWhole,
  readWholeText,
  repositoryTop,
  writeWholeFile
} from "./chunk-C76KDKA4.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TA5SIHRU.mjs";
import {
  KodeletError,
  PROVIDER_ENTRIES,
  quote,
  systemReason
} from "./chunk-343XPSXP.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/init-files.ts
import { existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

// examples/agent.yml
var agent_default = "# Turns an issue or a comment that calls the agent into a pull request or an answer.\n# Setup: save this file as .github/workflows/agent.yml on the default branch, and add the secret ANTHROPIC_API_KEY. In Settings \u2192\n# Actions \u2192 General, turn on \"Allow GitHub Actions to create and approve pull requests\".\nname: agent\n\non:\n  issues:\n    types: [opened, labeled]\n  issue_comment: # zizmor: ignore[dangerous-triggers] the action checks who asks before anything runs\n    types: [created]\n  pull_request_review:\n    types: [submitted]\n  pull_request_review_comment:\n    types: [created]\n\n# Nothing by default; the one job asks for what it needs.\npermissions: {}\n\njobs:\n  agent:\n    # Starts no machine for an event that asks for nothing. The action itself checks the request and who wrote it.\n    # With other triggers in .github/kodelet.yml, run `kodelet-ci init`: it writes this condition from them.\n    # Reviews on a fork's pull request get no secrets from GitHub: there, ask in an ordinary comment.\n    if: >-\n      (!github.event.pull_request || github.event.pull_request.head.repo.full_name == github.repository) &&\n      (contains(github.event.comment.body, '/agent') ||\n        contains(github.event.review.body, '/agent') ||\n        (github.event.action == 'opened' &&\n          (contains(github.event.issue.body, '/agent') || contains(github.event.issue.title, '/agent'))) ||\n        github.event.label.name == 'agent')\n    # One run at a time on each issue or pull request. No run cancels another, least of all by its own comment.\n    # This is set on the job, not on the workflow, so that ordinary comments never take the place of a waiting request.\n    concurrency:\n      group: agent-${{ github.event.issue.number || github.event.pull_request.number }}\n      cancel-in-progress: false\n      # While one run works, one waits, and a third replaces the waiting one. On github.com, this lets up to 100 wait\n      # (GitHub Enterprise Server and actionlint do not know it yet):\n      # queue: max\n    runs-on: ubuntu-latest\n    # Above max-minutes, so that the agent wraps up and reports before the job is stopped.\n    timeout-minutes: 45\n    permissions:\n      actions: read # read the logs of failed jobs\n      checks: read # read which checks have failed\n      statuses: read # read what other CI systems report\n      contents: write # push the agent's branch\n      issues: write # react and comment on issues\n      pull-requests: write # open pull requests and comment on them\n    steps:\n      - uses: actions/checkout@d23441a48e516b6c34aea4fa41551a30e30af803 # v6.1.0\n        with:\n          # Keeps the token out of .git/config. The action pushes with its own, for that one command.\n          persist-credentials: false\n      - uses: kodelet-ci/kodelet-ci@v1\n        with:\n          anthropic-api-key: ${{ secrets.ANTHROPIC_API_KEY }}\n          max-minutes: 30\n          max-cost-usd: 5\n";

// src/cli/templates/kodelet.yml
var kodelet_default = "# yaml-language-server: $schema=https://raw.githubusercontent.com/kodelet-ci/kodelet-ci/main/schema/kodelet.schema.json\n# How the agent works in this repository. Every key is optional: a line that is commented out shows the default.\n# All keys are explained in https://github.com/kodelet-ci/kodelet-ci/blob/main/docs/configuration.md\nversion: 1\n\n# The service that serves the model. Where no model is named, it is the usual one of that service.\n#model: { provider: anthropic }\n\n# At a limit, the agent wraps up and the work so far is published as a draft.\n#limits: { turns: 60, minutes: 30, cost-usd: 5, tokens: 4000000 }\n\n# What starts a run, besides a comment with the phrase. After a change here, run `kodelet-ci init --force`: the condition of the\n# workflow must let these events through as well.\n#triggers: { phrase: /agent, labels: [agent], assignees: [], permission: write }\n\n# What the agent may do. To allow more commands, uncomment the next four lines, and list commands by their first words.\n#profiles:\n#  ci:\n#    widen: true\n#    bash: { allow: ['make lint'] }\n\n# Commands that must pass before a change is published, such as: verify: [npm test]\n#publish: { pull-request: ready, branch-prefix: agent/, max-files: 100, verify: [] }\n";

// src/cli/init-files.ts
var WORKFLOWS = ".github/workflows";
var WORKFLOW_PATH = `${WORKFLOWS}/agent.yml`;
var WITH_KEY = `anthropic-api-key: \${{ secrets.ANTHROPIC_API_KEY }}`;
function workflowFile(provider, { phrase, labels, assignees }) {
  const { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  const withKey = `provider: ${provider}
          ${keyInput}: \${{ secrets.${keyVariable} }}`;
  const actions = ["opened", labels.length > 0 ? "labeled" : [], assignees.length > 0 ? "assigned" : []].flat();
  const text = agent_default.replace(/^(#.*\n)(?:#.*\n)*/, "$1").replaceAll("'/agent'", () => literal(phrase)).replace(BY_LABEL, () => byName(labels, assignees)).replace("types: [opened, labeled]", () => `types: [${actions.join(", ")}]`).replace(WITH_KEY, (usual) => provider === "anthropic" ? usual : withKey);
  return { path: WORKFLOW_PATH, text };
}
var BY_LABEL = " ||\n        github.event.label.name == 'agent')";
var byName = (labels, assignees) => [
  ...labels.map((label) => ` ||
        github.event.label.name == ${literal(label)}`),
  ...assignees.map((login) => ` ||
        github.event.assignee.login == ${literal(login)}`),
  ")"
].join("");
var literal = (text) => `'${text.replaceAll("'", "''")}'`;
function configurationFile(provider) {
  const text = kodelet_default.replace(
    "#model: { provider: anthropic }",
    (usual) => provider === "anthropic" ? usual : `model: { provider: ${provider} }`
  );
  return { path: configPath({}), text };
}
async function planFile(root, wanted) {
  const found = readOwnFile(root, wanted.path);
  if (found === void 0) return { ...wanted, state: "missing", diff: "" };
  if (found.replaceAll("\r\n", "\n") === wanted.text) return { ...wanted, state: "same", diff: "" };
  const { unifiedDiff } = await import("./editable-file-RPHF7F4B.mjs");
  const diff = await unifiedDiff(wanted.path, found, wanted.text) ?? "";
  return { ...wanted, state: "differs", diff };
}
function readOwnFile(root, path) {
  mustStayInside(root, path);
  const read = readWhole(join(root, path), { maxBytes: MAX_BYTES });
  if (read.ok) return read.bytes.toString("utf8");
  if (read.why === "missing") return void 0;
  throw inTheWay(path, read.reason);
}
var MAX_BYTES = 1024 * 1024;
var statOf = (path) => lstatSync(path, { throwIfNoEntry: false });
function mustStayInside(root, path) {
  for (let at = dirname(path); at !== "."; at = dirname(at)) {
    const found = statOf(join(root, at));
    if (found && !found.isDirectory()) throw inTheWay(at, found.isSymbolicLink() ? "is a link" : "is not a directory");
  }
}
var inTheWay = (path, what) => new KodeletError("usage", `${path} ${what}, so nothing was written`, { remedy: "Rename or remove it first" });
function writePlanned(root, { path, text }) {
  const file = join(root, path);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeWholeFile(file, text);
  } catch (cause) {
    throw new KodeletError("usage", `${path} cannot be written: ${systemReason(cause)}`, {
      remedy: `Check that ${root} can be written and has space, or run this in a clone of your own`,
      cause
    });
  }
}
function otherWorkflows(root) {
  const directory = join(root, WORKFLOWS);
  if (!existsSync(directory)) return [];
  return readdirSync(directory).filter((name) => /\.ya?ml$/.test(name) && `${WORKFLOWS}/${name}` !== WORKFLOW_PATH).map((name) => `${WORKFLOWS}/${name}`).filter((path) => {
    const text = readWholeText(join(root, path), { maxBytes: MAX_BYTES }) ?? "";
    return RUNS_AGENT.test(text) && ON_COMMENTS.test(text);
  });
}
var RUNS_AGENT = /^[\s-]*uses:\s*['"]?[\w.-]+\/kodelet-ci@/m;
var ON_COMMENTS = /^[^#\n]*\bissue_comment\b/m;
var UNPINNED = /^(\s*(?:- )?uses: )([\w.-]+\/[\w.-]+)((?:\/[\w.-]+)*)@(?![0-9a-f]{40}\b)([\w.-]+)(?:[ \t]+#(.*))?$/gm;
async function pinActions(text, source) {
  const pins = /* @__PURE__ */ new Map();
  for (const [, , name = "", , tag = ""] of text.matchAll(UNPINNED)) {
    const key = `${name}@${tag}`;
    if (!pins.has(key)) pins.set(key, await findPin(name, tag, source));
  }
  return text.replace(
    UNPINNED,
    (_, uses, name, path, tag, comment = "") => `${uses}${name}${path}@${pins.get(`${name}@${tag}`) ?? tag}${comment}`
  );
}
async function findPin(name, tag, { server, git: git2 }) {
  const url = `${server}/${name}`;
  const { exitCode, stdout, stderr } = await git2(["ls-remote", "--quiet", url, ...patterns(tag)]);
  if (exitCode !== 0) {
    const said = stderr.trim().split("\n").at(-1) || "git gave no answer";
    throw new KodeletError(
      "git",
      `the commit of ${name}@${tag} could not be looked up, so nothing was written: ${said}`,
      {
        remedy: `Make "git ls-remote ${url}" work here, or leave out --pin`
      }
    );
  }
  const commits = commitsByTag(stdout);
  const commit = commits.get(tag);
  if (commit === void 0) {
    throw new KodeletError("git", `${url} has no tag ${tag}, so nothing was written`, {
      remedy: "If the action is a copy on this server, push that tag to it, or leave out --pin"
    });
  }
  const exact = [...commits].find(([other, at]) => at === commit && /^v?\d+\.\d+\.\d+$/.test(other))?.[0];
  return `${commit} # ${exact ?? tag}`;
}
var patterns = (tag) => [tag, `${tag}^{}`, `${tag}.*`].map((pattern) => `refs/tags/${pattern}`);
function commitsByTag(listed) {
  const lines = [...listed.matchAll(/^([0-9a-f]{40})\trefs\/tags\/(.+?)(\^\{\})?$/gm)];
  const found = lines.map(([, commit = "", tag = "", peeled]) => ({ commit, tag, isPeeled: peeled !== void 0 }));
  const ordered = [...found.filter(({ isPeeled }) => !isPeeled), ...found.filter(({ isPeeled }) => isPeeled)];
  return new Map(ordered.map(({ tag, commit }) => [tag, commit]));
}

// src/cli/init-github.ts
async function surveyGitHub(place) {
  const own = coordinatesOf(place.repository);
  try {
    const { data } = await place.github.rest.repos.get(own);
    const [repository, defaultBranch] = [aboutRepository(place.repository, data), data.default_branch];
    const checks = await Promise.all(SETTINGS.map((setting) => look(setting, { ...place, own, defaultBranch })));
    return { defaultBranch, checks: [repository, ...checks] };
  } catch (error) {
    const text = `${place.repository.fullName} could not be seen: ${describeFailure(error)}`;
    const remedy = remedyOf(error, 'the permission "metadata: read"', { terminal: true });
    return { checks: [{ name: "repository", state: "note", text, remedy }, ...checksByHand(place.repository)] };
  }
}
var coordinatesOf = ({ fullName }) => {
  const [owner = "", repo = ""] = fullName.split("/");
  return { owner, repo };
};
function aboutRepository({ fullName, page }, data) {
  const [name, text] = ["repository", `${fullName}, default branch ${data.default_branch}`];
  if (data.archived) {
    const remedy = `Unarchive it: ${page}/settings`;
    return { name, state: "wrong", text: `${fullName} is archived, so no workflow runs there`, remedy };
  }
  if (data.fork) {
    const remedy = `Turn them on: ${page}/actions`;
    return {
      name,
      state: "note",
      text: `${text}. It is a fork, where workflows are off until you turn them on`,
      remedy
    };
  }
  if (data.has_issues) return { name, state: "ok", text };
  return { name, state: "note", text: `${text}. Issues are off, so ask in pull requests`, remedy: `${page}/settings` };
}
async function look({ name, look: read, byHand }, place) {
  try {
    return { name, ...await read(place) };
  } catch (error) {
    const text = `this token cannot see it (${describeFailure(error)})`;
    return { name, state: "note", text, remedy: byHand(place.repository.page) };
  }
}
var checksByHand = (repository) => SETTINGS.filter(({ name }) => name !== "secret").map(({ name, byHand }) => ({
  name,
  state: "note",
  text: byHand(repository?.page)
}));
var settingsOf = (page, name) => page === void 0 ? WAYS[name] : `${page}/settings/${name}`;
var WAYS = {
  actions: "Settings \u2192 Actions \u2192 General",
  "secrets/actions": "Settings \u2192 Secrets and variables \u2192 Actions",
  rules: "Settings \u2192 Rules"
};
var SETTINGS = [
  {
    name: "Actions",
    byHand: (page) => isServer(page) ? "Check that Actions may run actions/checkout@v6 and kodelet-ci/kodelet-ci@v1: through GitHub Connect, or as copies on this server" : `Check that Actions may run actions/checkout and kodelet-ci/kodelet-ci: ${settingsOf(page, "actions")}`,
    async look({ github, own, repository: { page } }) {
      const { data } = await github.rest.actions.getGithubActionsPermissionsRepository(own);
      const remedy = `${page}/settings/actions`;
      if (!data.enabled) return { state: "wrong", text: "are off", remedy: `Turn them on: ${remedy}` };
      const text = ALLOWED[data.allowed_actions ?? "all"];
      if (text === void 0) return { state: "ok", text: "may run" };
      const isWrong = data.allowed_actions === "local_only";
      return { state: isWrong ? "wrong" : "note", text, remedy: `Allow kodelet-ci/kodelet-ci@*: ${remedy}` };
    }
  },
  {
    name: "pull requests",
    byHand: (page) => `Turn on "Allow GitHub Actions to create and approve pull requests": ${settingsOf(page, "actions")}`,
    async look({ github, own, repository }) {
      const { data } = await github.rest.actions.getGithubActionsDefaultWorkflowPermissionsRepository(own);
      const token = `by default, workflows get a token that can ${data.default_workflow_permissions}; this one asks for what it needs`;
      if (data.can_approve_pull_request_reviews) return { state: "ok", text: `Actions may open them (${token})` };
      return {
        state: "wrong",
        text: "Actions may not open them, so that you would have to open each one by hand",
        remedy: permitCommand(repository)
      };
    }
  },
  {
    name: "secret",
    byHand: (page) => `Check that it is there: ${settingsOf(page, "secrets/actions")}`,
    async look(place) {
      const { secret } = place;
      const holder = await holderOf(place);
      if (holder) return { state: "ok", text: `${secret} is set (${holder})` };
      return { state: "wrong", text: `${secret} is not set`, remedy: place.secretCommand };
    }
  },
  {
    name: "push",
    byHand: (page) => `Check whether the default branch takes a push, or only pull requests: ${settingsOf(page, "rules")}`,
    async look({ github, own, defaultBranch: branch }) {
      const { data } = await github.rest.repos.getBranch({ ...own, branch });
      if (!data.protected) return { state: "ok", text: `${branch} is not protected` };
      const rules = await rulesOf(github, own, branch);
      const isClosed = rules.some((rule) => ["push", "signature", "files"].includes(RULE_SUBJECTS[rule] ?? ""));
      return {
        state: "note",
        text: isClosed ? `${branch} takes changes only as its rules say (${rules.join(", ")})` : `${branch} is protected`,
        remedy: "If the push is refused, push to another branch, open a pull request and merge it"
      };
    }
  },
  {
    name: "agent's branches",
    byHand: (page) => `Check that no rule keeps Actions from pushing the agent's branches: ${settingsOf(page, "rules")}`,
    async look({ github, own, publish: { branchPrefix, commits }, repository: { page } }) {
      const rules = await rulesOf(github, own, `${branchPrefix}issue-1-change`);
      const bad = rules.filter((rule) => stopsAgent(RULE_SUBJECTS[rule], commits));
      if (bad.length === 0) return { state: "ok", text: `no rule keeps Actions from pushing ${branchPrefix}\u2026` };
      const text = `rules keep Actions from pushing ${branchPrefix}\u2026: ${bad.join(", ")}`;
      return { state: "wrong", text, remedy: `Exclude ${branchPrefix}** from these rules: ${page}/settings/rules` };
    }
  }
];
var isServer = (page) => page !== void 0 && !/^(?:github\.com|.+\.ghe\.com)$/.test(new URL(page).hostname);
var ALLOWED = {
  local_only: "only actions of this owner may run, and kodelet-ci/kodelet-ci is not one",
  selected: "only selected actions may run, and kodelet-ci/kodelet-ci must be among them"
};
var permitCommand = ({ host, fullName }) => `gh api --method PUT${host === "github.com" ? "" : ` --hostname ${host}`} repos/${fullName}/actions/permissions/workflow -F can_approve_pull_request_reviews=true`;
async function holderOf({ github, own, secret }) {
  const ofRepository = await github.rest.actions.getRepoSecret({ ...own, secret_name: secret }).then(() => true).catch((error) => {
    if (statusOf(error) === 404) return false;
    throw error;
  });
  if (ofRepository) return "in the repository";
  const { data } = await github.rest.actions.listRepoOrganizationSecrets({ ...own, per_page: 100 });
  return data.secrets.some(({ name }) => name === secret) ? "by the organization" : void 0;
}
async function rulesOf(github, own, branch) {
  const { data } = await github.rest.repos.getBranchRules({ ...own, branch, per_page: 100 });
  return [...new Set(data.map(({ type }) => type))];
}
var stopsAgent = (subject, commits) => subject === "push" || subject === "new-branch" || subject === "commit" || subject === "signature" && commits === "git";

// src/cli/init-steps.ts
import { join as join2, relative } from "node:path";
async function nextSteps(situation) {
  const { root, remote, repository, provider, paths, hasSecret, phrase } = situation;
  const { keyVariable: name, keyPage } = PROVIDER_ENTRIES[provider];
  const branch = await answerOf(root, ["symbolic-ref", "--quiet", "--short", "HEAD"]);
  const pointer = await answerOf(root, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]);
  const defaultBranch = situation.defaultBranch ?? pointer?.replace(/^origin\//, "");
  const page = repository && `${repository.page}/settings/secrets/actions/new`;
  return {
    ...remote.kind !== "github" && { remote: originCommand(remote) },
    ...!hasSecret && { secret: { name, command: secretCommand(name, repository), ...page && { page }, keyPage } },
    commands: await commitCommands(root, paths, branch),
    ...defaultBranch && { defaultBranch },
    ...branch && { branch },
    comment: `${phrase} help`
  };
}
function secretCommand(name, repository) {
  if (!repository) return `gh secret set ${name}`;
  const { host, fullName } = repository;
  return `gh secret set ${name} --repo ${host === "github.com" ? "" : `${host}/`}${fullName}`;
}
async function commitCommands(root, paths, branch) {
  const isKnown = await answerOf(root, ["ls-files", "--error-unmatch", "--", ...paths]) !== void 0;
  const isCommitted = isKnown && await answerOf(root, ["status", "--porcelain", "--", ...paths]) === "";
  const isPushed = isCommitted && await answerOf(root, ["rev-list", "--count", "@{upstream}..HEAD"]) === "0";
  if (isPushed) return [];
  const isIgnored = !isKnown && await answerOf(root, ["check-ignore", "--", ...paths]) !== void 0;
  const shown = paths.map((path) => inShell(relative(process.cwd(), join2(root, path))));
  const commit = [`git add ${isIgnored ? "--force " : ""}${shown.join(" ")}`, `git commit -m "${SETUP_SUBJECT}"`];
  const hasUpstream = await answerOf(root, ["config", "--get", `branch.${branch}.merge`]) !== void 0;
  return [
    ...isCommitted ? [] : commit,
    hasUpstream ? "git push" : `git push -u origin ${branch === void 0 ? "HEAD" : inShell(branch)}`
  ];
}
var inShell = (text) => /^[\w@%+:,./-]+$/.test(text) ? text : quote(text);
async function answerOf(cwd, args) {
  const answer = await git(args, { cwd }).catch(() => void 0);
  return answer?.exitCode === 0 ? answer.stdout.trim() : void 0;
}
function wordsOfSteps({ remote, secret, commands, defaultBranch, branch, comment }) {
  const on = defaultBranch ?? "the default branch";
  const isAway = defaultBranch !== void 0 && branch !== void 0 && branch !== defaultBranch;
  const steps = [
    ...remote ? [
      [
        "Make a repository on GitHub (https://github.com/new), and name it here. Then init can see more:",
        `  ${remote}`
      ]
    ] : [],
    ...secret ? [
      [
        `Store your key (from ${secret.keyPage}) as the secret ${secret.name}. This asks for it:`,
        `  ${secret.command}`,
        ...secret.page ? [`Without gh: ${secret.page}`] : []
      ]
    ] : [],
    ...commands.length > 0 ? [
      [
        isAway ? `Commit and push, then merge ${branch} into ${on}, where GitHub looks for the workflow:` : `Commit and push to ${on}, where GitHub looks for the workflow:`,
        ...commands.map((command) => `  ${command}`)
      ]
    ] : [],
    ["Write this as a comment on any issue. It costs nothing, and shows that all is well:", `  ${comment}`]
  ];
  const phrase = comment.replace(/ help$/, "");
  return [
    "What is left to do:",
    "",
    ...steps.flatMap(([first = "", ...more], index) => [
      `${index + 1}. ${first}`,
      ...more.map((line) => `   ${line}`),
      ""
    ]),
    `Then ask for work, such as: ${phrase} fix the failing test`
  ];
}

// src/cli/init.ts
async function init(options) {
  const access = readGitHubAccess();
  const fetch = outboundFetch(readTerminal().network);
  const root = findRoot();
  const { triggers, publish } = await loadSettings({}, void 0, root);
  const remote = await readRemote(root, access);
  const repository = remote.kind === "github" ? remote.repository : void 0;
  const workflow = workflowFile(options.provider, triggers);
  const wanted = [options.pin ? await pinned(workflow, root, repository) : workflow];
  if (options.config) wanted.push(configurationFile(options.provider));
  const plans = await Promise.all(wanted.map((file) => planFile(root, file)));
  if (!options.force && plans.some(({ state }) => state === "differs")) return refuse(plans, options);
  for (const plan of plans) if (plan.state !== "same") writePlanned(root, plan);
  const { keyVariable: secret } = PROVIDER_ENTRIES[options.provider];
  const setup = { remote, repository, access, secret, publish, fetch };
  const { defaultBranch, checks } = await survey(setup);
  const doubled = [...otherWorkflows(root).map(twice), ...uncertain(remote)];
  const steps = await nextSteps({
    root,
    remote,
    repository,
    provider: options.provider,
    paths: plans.map(({ path }) => path),
    defaultBranch,
    hasSecret: checks.some(({ name, state }) => name === "secret" && state === "ok"),
    phrase: triggers.phrase
  });
  if (options.json) writeJson(asJson({ root, plans, repository, checks: [...doubled, ...checks], steps }));
  else {
    const seen = linesOfChecks(checks).map((line) => `  ${line}`);
    const parts = [
      [...plans.flatMap(wordsOfFile), ...linesOfChecks(doubled)],
      [about(setup), ...seen],
      wordsOfSteps(steps)
    ];
    writeLine(parts.map((lines) => lines.join("\n")).join("\n\n"));
  }
  return EXIT.ok;
}
async function pinned(file, root, repository) {
  const server = repository ? new URL(repository.page).origin : "https://github.com";
  const text = await pinActions(file.text, { server, git: (args) => personalGit(root, args) });
  return { ...file, text };
}
function findRoot() {
  const root = repositoryTop(process.cwd());
  if (root !== void 0) return root;
  throw new KodeletError("usage", `${process.cwd()} is not in a git repository, which is where the workflow goes`, {
    remedy: "Go to your clone of the repository, or make one here with: git init"
  });
}
function refuse(plans, { json, pin }) {
  const different = plans.filter(({ state }) => state === "differs");
  if (json) writeJson({ written: [], files: plans.map(({ path, state, diff }) => ({ path, state, diff })) });
  else for (const { diff } of different) process.stdout.write(plain(diff));
  const names = different.map(({ path }) => path).join(" and ");
  process.stderr.write(
    `kodelet-ci: ${names} differs from what init would write, so nothing was written. Edit it by hand, or replace it with: kodelet-ci init ${pin ? "--pin " : ""}--force
`
  );
  return EXIT.failed;
}
var WORDS = { missing: "Wrote", differs: "Replaced", same: "Up to date:" };
var wordsOfFile = ({ path, state, diff }) => [
  `${WORDS[state]} ${path}`,
  ...diff === "" ? [] : [plain(diff.trimEnd())]
];
var uncertain = (remote) => remote.kind === "github" && !remote.isCertain ? [{ name: "server", state: "note", ...assumedServer(remote.repository) }] : [];
async function survey(setup) {
  const { repository, access, secret, publish, fetch } = setup;
  const apiUrl = repository && apiUrlOf(repository, access);
  if (repository === void 0 || access.token === void 0 || apiUrl === void 0)
    return { checks: checksByHand(repository) };
  const github = await createGitHub({ token: access.token, apiUrl, timeoutMs: TIMEOUT_MS, fetch });
  return surveyGitHub({ github, repository, secret, secretCommand: secretCommand(secret, repository), publish });
}
var TIMEOUT_MS = 1e4;
function about({ remote, repository, access }) {
  if (remote.kind === "elsewhere") return `To check by hand, as origin ${remote.what}:`;
  if (!repository) return "To check by hand, as there is no remote origin:";
  if (access.token === void 0) {
    return `To check by hand, as no GH_TOKEN or GITHUB_TOKEN is set (with gh: GH_TOKEN=$(gh auth token) kodelet-ci init):`;
  }
  if (apiUrlOf(repository, access) === void 0) {
    return `To check by hand, as ${access.variable} is for ${access.host} and was not sent to ${repository.host} (if it is for that host, set GH_HOST=${repository.host}):`;
  }
  return `What ${access.variable} can see on ${repository.host}:`;
}
var twice = (path) => ({
  name: "workflows",
  state: "wrong",
  text: `${path} runs the agent as well, so that each request would start two runs`,
  remedy: "Keep one of the two"
});
var asJson = ({ root, plans, repository, checks, steps }) => ({
  root,
  written: plans.filter(({ state }) => state !== "same").map(({ path }) => path),
  files: plans.map(({ path, state, diff }) => ({ path, state, ...diff && { diff } })),
  repository: repository ? { host: repository.host, fullName: repository.fullName } : null,
  checks,
  ...steps
});
export {
  init
};
