import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  askLine,
  canAsk
} from "./chunk-M3MZTHR3.mjs";
import {
  RECIPE_NAMES,
  ciWorkflows,
  configurationFile,
  hasCodeScanning,
  linesOfChecks,
  otherWorkflows,
  pinActions,
  planFile,
  recipeFile,
  workflowFile,
  writePlanned
} from "./chunk-INN5SFFB.mjs";
import {
  apiUrlOf,
  assumedServer,
  originCommand,
  personalGit,
  readRemote
} from "./chunk-VXIWJU6S.mjs";
import "./chunk-QU4V3SLC.mjs";
import {
  loadSettings,
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  EXIT,
  INIT_PROVIDERS
} from "./chunk-LB7XA6FJ.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import {
  SETUP_SUBJECT,
  createGitHub
} from "./chunk-CZLXGKUX.mjs";
import "./chunk-JBEMAGXO.mjs";
import {
  installCommands,
  plain,
  readGitHubAccess,
  readModelAccess,
  readTerminal
} from "./chunk-HV76ZWWN.mjs";
import {
  describeFailure,
  remedyOf,
  statusOf
} from "./chunk-3EP535HN.mjs";
import {
  RULE_SUBJECTS,
  git,
  outboundFetch,
  repositoryTop
} from "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  PROVIDER_ENTRIES,
  quote
} from "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/init.ts
import { readdirSync } from "node:fs";

// src/cli/init-github.ts
async function surveyGitHub(place) {
  const own = coordinatesOf(place.repository);
  try {
    const { data } = await place.github.rest.repos.get(own);
    const [repository, defaultBranch] = [aboutRepository(place.repository, data), data.default_branch];
    const checks = await Promise.all(SETTINGS.map((setting) => look(setting, { ...place, own, defaultBranch })));
    return { defaultBranch, checks: [repository, ...checks, ...data.has_discussions ? [DISCUSSIONS] : []] };
  } catch (error) {
    const text = `${place.repository.fullName} could not be seen: ${describeFailure(error)}`;
    const remedy = remedyOf(error, 'the permission "metadata: read"', { terminal: true });
    return { checks: [{ name: "repository", state: "note", text, remedy }, ...checksByHand(place.repository)] };
  }
}
var DISCUSSIONS = {
  name: "discussions",
  state: "note",
  text: "are on, and the recommended workflow does not answer there",
  remedy: 'To answer there, add "discussion_comment: { types: [created] }" to "on:" and "discussions: write" to the permissions'
};
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
      const token = `by default, a workflow's token has ${data.default_workflow_permissions} access; this one asks for what it needs`;
      if (data.can_approve_pull_request_reviews) return { state: "ok", text: `Actions may open them (${token})` };
      return {
        state: "wrong",
        text: "Actions may not open them, so you would have to open each one by hand",
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
    byHand: (page) => `Check whether the default branch accepts pushes, or only pull requests: ${settingsOf(page, "rules")}`,
    async look({ github, own, defaultBranch: branch }) {
      const { data } = await github.rest.repos.getBranch({ ...own, branch });
      if (!data.protected) return { state: "ok", text: `${branch} is not protected` };
      const rules = await rulesOf(github, own, branch);
      const isClosed = rules.some((rule) => ["push", "signature", "files"].includes(RULE_SUBJECTS[rule] ?? ""));
      return {
        state: "note",
        text: isClosed ? `${branch} accepts changes only under its rules (${rules.join(", ")})` : `${branch} is protected`,
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
import { join, relative } from "node:path";
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
  const shown = paths.map((path) => inShell(relative(process.cwd(), join(root, path))));
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
    ["Write this as a comment on any issue. It costs nothing, and shows that everything works:", `  ${comment}`]
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
  const { hasKey } = readModelAccess();
  const fetch = outboundFetch(readTerminal().network);
  const root = findRoot();
  const { triggers, publish } = await loadSettings({}, void 0, root);
  const remote = await readRemote(root, access);
  const repository = remote.kind === "github" ? remote.repository : void 0;
  const isAsked = canAsk() && !options.yes && !options.json;
  const choices = await chooseFiles(options, { root, hasKey, isAsked });
  if (!choices) return EXIT.interrupted;
  const { provider } = choices;
  const wanted = [workflowFile(provider, triggers, hasCodeScanning(root)), ...choices.files];
  const files = options.pin ? await Promise.all(wanted.map((file) => pinned(file, root, repository))) : wanted;
  const plans = await Promise.all(files.map((file) => planFile(root, file)));
  const answer = isAsked ? await confirmFiles(plans) : options.force ?? plans.every(({ state }) => state !== "differs");
  if (answer !== true && !isAsked) return refuse(plans, options);
  if (answer !== true) return leave(answer);
  for (const plan of plans) if (plan.state !== "same") writePlanned(root, plan);
  const { keyVariable: secret } = PROVIDER_ENTRIES[provider];
  const setup = { remote, repository, access, secret, publish, fetch };
  const { defaultBranch, checks } = await survey(setup);
  const doubled = [...otherWorkflows(root).map(twice), ...uncertain(remote)];
  const steps = await nextSteps({
    root,
    remote,
    repository,
    provider,
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
async function chooseFiles({ provider: stated, config }, found) {
  const ci = ciWorkflows(found.root);
  const setup = installCommands(new Set(readdirSync(found.root)));
  const provider = stated ?? (found.isAsked ? INIT_PROVIDERS.find(found.hasKey) : void 0) ?? INIT_PROVIDERS[0];
  const usual = { provider, setup, recipes: [] };
  const choices = found.isAsked ? await askChoices({ stated, usual, ciWorkflows: ci }) : usual;
  if (!choices) return void 0;
  const isConfigured = config ?? (found.isAsked && choices.setup.length > 0);
  const configuration = isConfigured ? [configurationFile(choices.provider, choices.setup)] : [];
  const recipes = choices.recipes.map((name) => recipeFile(name, choices.provider, ci));
  return { provider: choices.provider, files: [...configuration, ...recipes] };
}
function leave(answer) {
  writeLine("Nothing was written.");
  return answer === void 0 ? EXIT.interrupted : EXIT.ok;
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
  text: `${path} runs the agent as well, so each request would start two runs`,
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
async function askChoices(options) {
  const { stated, usual, ciWorkflows: ciWorkflows2 } = options;
  const provider = stated ?? await askProvider(usual.provider);
  if (provider === void 0) return void 0;
  const setup = await askSetup(usual.setup);
  if (setup === void 0) return void 0;
  const recipes = await askRecipes(ciWorkflows2);
  return recipes && { provider, setup, recipes };
}
async function askProvider(usual) {
  const choices = INIT_PROVIDERS.map((name, index) => `${index + 1} ${name}`).join(", ");
  for (; ; ) {
    const answer = await askLine(`Model provider: ${choices} [${usual}]: `);
    if (answer === void 0) return void 0;
    const chosen = answer === "" ? usual : namedBy(answer, INIT_PROVIDERS);
    if (chosen) return chosen;
    writeLine(`${notOffered([answer])} Type a number or a name. Other providers: ${MODELS_PAGE}`);
  }
}
async function askSetup(usual) {
  const hint = usual.length === 0 ? "(Enter for none)" : `[${usual.join(" && ")}] (- for none)`;
  const answer = await askLine(`Command that installs dependencies ${hint}: `);
  if (answer === void 0) return void 0;
  if (answer === "") return usual;
  return answer === "-" ? [] : [answer];
}
async function askRecipes(ciWorkflows2) {
  const offered = RECIPE_NAMES.filter((name) => name !== "fix-ci" || ciWorkflows2.length > 0);
  const texts = {
    review: "reviews each pull request",
    "fix-ci": `fixes a failure of ${ciWorkflows2.map((name) => `"${name}"`).join(", ")}`
  };
  const choices = offered.map((name, index) => `  ${index + 1} ${name}  ${plain(texts[name])}`);
  const missing = ciWorkflows2.length === 0 ? [NO_CI] : [];
  writeLine(["More workflows:", ...choices, ...missing].join("\n"));
  for (; ; ) {
    const answer = await askLine("Numbers or names, or Enter for none: ");
    if (answer === void 0) return void 0;
    const words = answer.split(/[\s,]+/).filter(Boolean);
    const chosen = words.flatMap((word) => namedBy(word, offered) ?? []);
    if (chosen.length === words.length) return [...new Set(chosen)];
    const unknown = words.filter((word) => namedBy(word, offered) === void 0);
    writeLine(`${notOffered(unknown)} Type numbers or names, with spaces between them.`);
  }
}
var NO_CI = "  (fix-ci is offered once a workflow runs your tests)";
var MODELS_PAGE = "https://github.com/kodelet-ci/kodelet-ci/blob/main/docs/models.md";
var notOffered = (words) => `${words.map((word) => `"${plain(word)}"`).join(" and ")} ${words.length === 1 ? "is" : "are"} not on the list.`;
var namedBy = (answer, names) => names[Number(answer) - 1] ?? names.find((name) => name === answer.toLowerCase());
async function confirmFiles(plans) {
  const changed = plans.filter(({ state }) => state !== "same");
  if (changed.length === 0) return true;
  for (const { path, state, text, diff } of changed) {
    writeLine(`
\u2500\u2500 ${path} ${state === "differs" ? "(replaces the file that is there)" : "(new)"}
`);
    writeLine(plain((state === "differs" ? diff : text).trimEnd()));
  }
  const answer = await askLine(
    `
Write ${changed.length === 1 ? "this file" : `these ${changed.length} files`}? [Y/n] `
  );
  return answer === void 0 ? void 0 : /^(?:y(?:es)?)?$/i.test(answer);
}
export {
  init
};
