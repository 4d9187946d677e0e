import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  askLine,
  canAsk
} from "./chunk-BH676KL6.mjs";
import {
  RECIPE_NAMES,
  ciWorkflows,
  commentWorkflows,
  configurationFile,
  hasCodeScanning,
  linesOfChecks,
  pinActions,
  planFile,
  recipeFile,
  workflowFile,
  writePlanned
} from "./chunk-BKHRHKY4.mjs";
import {
  apiUrlOf,
  assumedServer,
  gitAnswer,
  originCommand,
  personalGit,
  readRemote
} from "./chunk-HGEHTFFQ.mjs";
import "./chunk-SWVVMLXD.mjs";
import {
  loadSettings,
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  EXIT,
  INIT_PROVIDERS
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import {
  SETUP_SUBJECT,
  createGitHub
} from "./chunk-SASV543H.mjs";
import "./chunk-MYA6JJVQ.mjs";
import {
  imageCommands,
  installCommands,
  plain,
  readGitHubAccess,
  readModelAccess,
  readTerminal
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  RULE_SUBJECTS,
  describeFailure,
  outboundFetch,
  readWholeText,
  remedyOf,
  repositoryTop,
  statusOf
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  PROVIDER_ENTRIES,
  quote
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/init-command.ts
import { readdirSync } from "node:fs";
import { join as join2 } from "node:path";

// src/cli/init-github.ts
async function surveyGitHub(place) {
  let own = coordinatesOf(place.repository);
  try {
    let { data } = await place.github.rest.repos.get(own), [repository, defaultBranch] = [aboutRepository(place.repository, data), data.default_branch], checks = await Promise.all(SETTINGS.map((setting) => look(setting, { ...place, own, defaultBranch })));
    return { defaultBranch, checks: [repository, ...checks, ...data.has_discussions ? [DISCUSSIONS] : []] };
  } catch (error) {
    let text = `${place.repository.fullName} could not be seen: ${describeFailure(error)}`, remedy = remedyOf(error, 'the permission "metadata: read"', { terminal: !0 });
    return { checks: [{ name: "repository", state: "note", text, remedy }, ...checksByHand(place.repository)] };
  }
}
var DISCUSSIONS = {
  name: "discussions",
  state: "note",
  text: "are on, and the recommended workflow does not answer there",
  remedy: 'To answer there, add "discussion_comment: { types: [created] }" to "on:" and "discussions: write" to the permissions'
}, coordinatesOf = ({ fullName }) => {
  let [owner = "", repo = ""] = fullName.split("/");
  return { owner, repo };
};
function aboutRepository({ fullName, page }, data) {
  let [name, text] = ["repository", `${fullName}, default branch ${data.default_branch}`];
  if (data.archived) {
    let remedy = `Unarchive it: ${page}/settings`;
    return { name, state: "wrong", text: `${fullName} is archived, so no workflow runs there`, remedy };
  }
  if (data.fork) {
    let remedy = `Turn them on: ${page}/actions`;
    return {
      name,
      state: "note",
      text: `${text}. It is a fork, where workflows are off until you turn them on`,
      remedy
    };
  }
  return data.has_issues ? { name, state: "ok", text } : { name, state: "note", text: `${text}. Issues are off, so ask in pull requests`, remedy: `${page}/settings` };
}
async function look({ name, look: read, byHand }, place) {
  try {
    return { name, ...await read(place) };
  } catch (error) {
    let text = `this token cannot see it (${describeFailure(error)})`;
    return { name, state: "note", text, remedy: byHand(place.repository.page) };
  }
}
var checksByHand = (repository) => SETTINGS.filter(({ name }) => name !== "secret").map(({ name, byHand }) => ({
  name,
  state: "note",
  text: byHand(repository?.page)
})), settingsOf = (page, name) => page === void 0 ? WAYS[name] : `${page}/settings/${name}`, WAYS = {
  actions: "Settings \u2192 Actions \u2192 General",
  "secrets/actions": "Settings \u2192 Secrets and variables \u2192 Actions",
  rules: "Settings \u2192 Rules"
}, SETTINGS = [
  {
    name: "Actions",
    byHand: (page) => isServer(page) ? "Check that Actions may run actions/checkout@v6 and kodelet-ci/kodelet-ci@v1: through GitHub Connect, or as copies on this server" : `Check that Actions may run actions/checkout and kodelet-ci/kodelet-ci: ${settingsOf(page, "actions")}`,
    async look({ github, own, repository: { page } }) {
      let { data } = await github.rest.actions.getGithubActionsPermissionsRepository(own), remedy = `${page}/settings/actions`;
      if (!data.enabled) return { state: "wrong", text: "are off", remedy: `Turn them on: ${remedy}` };
      let text = ALLOWED[data.allowed_actions ?? "all"];
      return text === void 0 ? { state: "ok", text: "may run" } : { state: data.allowed_actions === "local_only" ? "wrong" : "note", text, remedy: `Allow kodelet-ci/kodelet-ci@*: ${remedy}` };
    }
  },
  {
    name: "pull requests",
    byHand: (page) => `Turn on "Allow GitHub Actions to create and approve pull requests": ${settingsOf(page, "actions")}`,
    async look({ github, own, repository }) {
      let { data } = await github.rest.actions.getGithubActionsDefaultWorkflowPermissionsRepository(own), token = `by default, a workflow's token has ${data.default_workflow_permissions} access; this one asks for what it needs`;
      return data.can_approve_pull_request_reviews ? { state: "ok", text: `Actions may open them (${token})` } : {
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
      let { secret } = place, holder = await holderOf(place);
      return holder ? { state: "ok", text: `${secret} is set (${holder})` } : { state: "wrong", text: `${secret} is not set`, remedy: place.secretCommand };
    }
  },
  {
    name: "push",
    byHand: (page) => `Check whether the default branch accepts pushes, or only pull requests: ${settingsOf(page, "rules")}`,
    async look({ github, own, defaultBranch: branch }) {
      let { data } = await github.rest.repos.getBranch({ ...own, branch });
      if (!data.protected) return { state: "ok", text: `${branch} is not protected` };
      let rules = await rulesOf(github, own, branch);
      return {
        state: "note",
        text: rules.some((rule) => ["push", "signature", "files"].includes(RULE_SUBJECTS[rule] ?? "")) ? `${branch} accepts changes only under its rules (${rules.join(", ")})` : `${branch} is protected`,
        remedy: "If the push is refused, push to another branch, open a pull request and merge it"
      };
    }
  },
  {
    name: "agent's branches",
    byHand: (page) => `Check that no rule keeps Actions from pushing the agent's branches: ${settingsOf(page, "rules")}`,
    async look({ github, own, publish: { branchPrefix, commits }, repository: { page } }) {
      let bad = (await rulesOf(github, own, `${branchPrefix}issue-1-change`)).filter((rule) => stopsAgent(RULE_SUBJECTS[rule], commits));
      return bad.length === 0 ? { state: "ok", text: `no rule keeps Actions from pushing ${branchPrefix}\u2026` } : { state: "wrong", text: `rules keep Actions from pushing ${branchPrefix}\u2026: ${bad.join(", ")}`, remedy: `Exclude ${branchPrefix}** from these rules: ${page}/settings/rules` };
    }
  }
], isServer = (page) => page !== void 0 && !/^(?:github\.com|.+\.ghe\.com)$/.test(new URL(page).hostname), ALLOWED = {
  local_only: "only actions of this owner may run, and kodelet-ci/kodelet-ci is not one",
  selected: "only selected actions may run, and kodelet-ci/kodelet-ci must be among them"
}, permitCommand = ({ host, fullName }) => `gh api --method PUT${host === "github.com" ? "" : ` --hostname ${host}`} repos/${fullName}/actions/permissions/workflow -F can_approve_pull_request_reviews=true`;
async function holderOf({ github, own, secret }) {
  if (await github.rest.actions.getRepoSecret({ ...own, secret_name: secret }).then(() => !0).catch((error) => {
    if (statusOf(error) === 404) return !1;
    throw error;
  })) return "in the repository";
  let { data } = await github.rest.actions.listRepoOrganizationSecrets({ ...own, per_page: 100 });
  return data.secrets.some(({ name }) => name === secret) ? "by the organization" : void 0;
}
async function rulesOf(github, own, branch) {
  let { data } = await github.rest.repos.getBranchRules({ ...own, branch, per_page: 100 });
  return [...new Set(data.map(({ type }) => type))];
}
var stopsAgent = (subject, commits) => subject === "push" || subject === "new-branch" || subject === "commit" || subject === "signature" && commits === "git";

// src/cli/init-steps.ts
import { join, relative } from "node:path";
async function nextSteps(situation) {
  let { root, remote, repository, provider, paths, hasSecret, phrase } = situation, { keyVariable: name, keyPage } = PROVIDER_ENTRIES[provider], branch = await gitAnswer(root, ["symbolic-ref", "--quiet", "--short", "HEAD"]), pointer = await gitAnswer(root, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]), defaultBranch = situation.defaultBranch ?? pointer?.replace(/^origin\//, ""), page = repository && `${repository.page}/settings/secrets/actions/new`;
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
  let { host, fullName } = repository;
  return `gh secret set ${name} --repo ${host === "github.com" ? "" : `${host}/`}${fullName}`;
}
async function commitCommands(root, paths, branch) {
  let isKnown = await gitAnswer(root, ["ls-files", "--error-unmatch", "--", ...paths]) !== void 0, isCommitted = isKnown && await gitAnswer(root, ["status", "--porcelain", "--", ...paths]) === "";
  if (isCommitted && await gitAnswer(root, ["rev-list", "--count", "@{upstream}..HEAD"]) === "0") return [];
  let isIgnored = !isKnown && await gitAnswer(root, ["check-ignore", "--", ...paths]) !== void 0, shown = paths.map((path) => inShell(relative(process.cwd(), join(root, path)))), commit = [`git add ${isIgnored ? "--force " : ""}${shown.join(" ")}`, `git commit -m "${SETUP_SUBJECT}"`], hasUpstream = await gitAnswer(root, ["config", "--get", `branch.${branch}.merge`]) !== void 0;
  return [
    ...isCommitted ? [] : commit,
    hasUpstream ? "git push" : `git push -u origin ${branch === void 0 ? "HEAD" : inShell(branch)}`
  ];
}
var inShell = (text) => /^[\w@%+:,./-]+$/.test(text) ? text : quote(text);
function wordsOfSteps({ remote, secret, commands, defaultBranch, branch, comment }) {
  let steps = [
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
    ...commands.length > 0 ? [[pushWords(branch, defaultBranch), ...commands.map((command) => `  ${command}`)]] : [],
    ["Write this as a comment on any issue. It costs nothing, and shows that everything works:", `  ${comment}`]
  ], phrase = comment.replace(/ help$/, "");
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
function pushWords(branch, defaultBranch) {
  let on = defaultBranch ?? "the default branch";
  return branch !== void 0 && !(defaultBranch ? [defaultBranch] : ["main", "master"]).includes(branch) ? `Commit and push, ${defaultBranch ? `then merge ${branch} into ${on}` : `and merge ${branch} if it is not ${on}`}, where GitHub looks for the workflow:` : `Commit and push to ${on}, where GitHub looks for the workflow:`;
}

// src/cli/init-command.ts
async function init(options) {
  let access = readGitHubAccess(), { hasKey } = readModelAccess(), fetch = outboundFetch(readTerminal().network), root = findRoot(), { triggers, publish } = await loadSettings({}, void 0, root), remote = await readRemote(root, access), repository = remote.kind === "github" ? remote.repository : void 0, isAsked = canAsk() && !options.yes && !options.json, machine = machineFor(root, repository), choices = await chooseFiles(options, { root, hasKey, isAsked, machine });
  if (!choices) return EXIT.interrupted;
  let { provider } = choices, recommended = workflowFile(provider, triggers, hasCodeScanning(root), machine), { own: path = recommended.path, others } = commentWorkflows(root), wanted = [{ path, text: recommended.text }, ...choices.files], files = options.pin ? await Promise.all(wanted.map((file) => pinned(file, root, repository))) : wanted, plans = await Promise.all(files.map((file) => planFile(root, file))), answer = isAsked ? await confirmFiles(plans) : options.force ?? plans.every(({ state }) => state !== "differs");
  if (answer !== !0 && !isAsked) return refuse(plans, options);
  if (answer !== !0) return leave(answer);
  for (let plan of plans) plan.state !== "same" && writePlanned(root, plan);
  let { keyVariable: secret } = PROVIDER_ENTRIES[provider], setup = { remote, repository, access, secret, publish, fetch }, { defaultBranch, checks } = await survey(setup), doubled = [...others.map(twice), ...uncertain(remote)], steps = await nextSteps({
    root,
    remote,
    repository,
    provider,
    paths: plans.map(({ path: path2 }) => path2),
    defaultBranch,
    hasSecret: checks.some(({ name, state }) => name === "secret" && state === "ok"),
    phrase: triggers.phrase
  });
  if (options.json) writeJson(asJson({ root, plans, repository, checks: [...doubled, ...checks], steps }));
  else {
    let seen = linesOfChecks(checks).map((line) => `  ${line}`), parts = [
      [...plans.flatMap(wordsOfFile), ...linesOfChecks(doubled)],
      [about(setup), ...seen],
      wordsOfSteps(steps)
    ];
    writeLine(parts.map((lines) => lines.join(`
`)).join(`

`));
  }
  return EXIT.ok;
}
async function chooseFiles({ provider: stated, config }, found) {
  let ci = ciWorkflows(found.root), setup = installCommands(new Set(readdirSync(found.root))), usual = { provider: stated ?? (found.isAsked ? INIT_PROVIDERS.find(found.hasKey) : void 0) ?? INIT_PROVIDERS[0], setup, recipes: [] }, choices = found.isAsked ? await askChoices({ stated, usual, ciWorkflows: ci }) : usual;
  if (!choices) return;
  let configuration = config ?? (found.isAsked && choices.setup.length > 0) ? [configurationFile(choices.provider, choices.setup)] : [], recipes = choices.recipes.map((name) => recipeFile(name, choices.provider, ci, found.machine));
  return { provider: choices.provider, files: [...configuration, ...recipes] };
}
function machineFor(root, repository) {
  let isHosted = !isServer(repository?.page), read = (file) => readWholeText(join2(root, file), { maxBytes: 16 * 1024 * 1024 });
  return { isHosted, commands: isHosted ? imageCommands(new Set(readdirSync(root)), read) : [] };
}
function leave(answer) {
  return writeLine("Nothing was written."), answer === void 0 ? EXIT.interrupted : EXIT.ok;
}
async function pinned(file, root, repository) {
  let server = repository ? new URL(repository.page).origin : "https://github.com", text = await pinActions(file.text, { server, git: (args) => personalGit(root, args) });
  return { ...file, text };
}
function findRoot() {
  let root = repositoryTop(process.cwd());
  if (root !== void 0) return root;
  throw new KodeletError("usage", `${process.cwd()} is not in a git repository, which is where the workflow goes`, {
    remedy: "Go to your clone of the repository, or make one here with: git init"
  });
}
function refuse(plans, { json, pin }) {
  let different = plans.filter(({ state }) => state === "differs");
  if (json) writeJson({ written: [], files: plans.map(({ path, state, diff }) => ({ path, state, diff })) });
  else for (let { diff } of different) process.stdout.write(plain(diff));
  let names = different.map(({ path }) => path).join(" and ");
  return process.stderr.write(
    `kodelet-ci: ${names} differs from what init would write, so nothing was written. Edit it by hand, or replace it with: kodelet-ci init ${pin ? "--pin " : ""}--force
`
  ), EXIT.failed;
}
var WORDS = { missing: "Wrote", differs: "Replaced", same: "Up to date:" }, wordsOfFile = ({ path, state, diff }) => [
  `${WORDS[state]} ${path}`,
  ...diff === "" ? [] : [plain(diff.trimEnd())]
], uncertain = (remote) => remote.kind === "github" && !remote.isCertain ? [{ name: "server", state: "note", ...assumedServer(remote.repository) }] : [];
async function survey(setup) {
  let { repository, access, secret, publish, fetch } = setup, apiUrl = repository && apiUrlOf(repository, access);
  if (repository === void 0 || access.token === void 0 || apiUrl === void 0)
    return { checks: checksByHand(repository) };
  let github = await createGitHub({ token: access.token, apiUrl, timeoutMs: TIMEOUT_MS, fetch });
  return surveyGitHub({ github, repository, secret, secretCommand: secretCommand(secret, repository), publish });
}
var TIMEOUT_MS = 1e4;
function about({ remote, repository, access }) {
  return remote.kind === "elsewhere" ? `To check by hand, as origin ${remote.what}:` : remote.kind === "unknown" ? `To check by hand, as the remote origin could not be read (${remote.why}):` : repository ? access.token === void 0 ? "To check by hand, as no GH_TOKEN or GITHUB_TOKEN is set (with gh: GH_TOKEN=$(gh auth token) kodelet-ci init):" : apiUrlOf(repository, access) === void 0 ? `To check by hand, as ${access.variable} is for ${access.host} and was not sent to ${repository.host} (if it is for that host, set GH_HOST=${repository.host}):` : `What ${access.variable} can see on ${repository.host}:` : "To check by hand, as there is no remote origin:";
}
var twice = (path) => ({
  name: "workflows",
  state: "wrong",
  text: `${path} runs the agent as well, so each request would start two runs`,
  remedy: "Keep one of the two"
}), asJson = ({ root, plans, repository, checks, steps }) => ({
  root,
  written: plans.filter(({ state }) => state !== "same").map(({ path }) => path),
  files: plans.map(({ path, state, diff }) => ({ path, state, ...diff && { diff } })),
  repository: repository ? { host: repository.host, fullName: repository.fullName } : null,
  checks,
  ...steps
});
async function askChoices(options) {
  let { stated, usual, ciWorkflows: ciWorkflows2 } = options, provider = stated ?? await askProvider(usual.provider);
  if (provider === void 0) return;
  let setup = await askSetup(usual.setup);
  if (setup === void 0) return;
  let recipes = await askRecipes(ciWorkflows2);
  return recipes && { provider, setup, recipes };
}
async function askProvider(usual) {
  let choices = INIT_PROVIDERS.map((name, index) => `${index + 1} ${name}`).join(", ");
  for (; ; ) {
    let answer = await askLine(`Model provider: ${choices} [${usual}]: `);
    if (answer === void 0) return;
    let chosen = answer === "" ? usual : namedBy(answer, INIT_PROVIDERS);
    if (chosen) return chosen;
    writeLine(`${notOffered([answer])} Type a number or a name. Other providers: ${MODELS_PAGE}`);
  }
}
async function askSetup(usual) {
  let hint = usual.length === 0 ? "(Enter for none)" : `[${usual.join(" && ")}] (- for none)`, answer = await askLine(`Command that installs dependencies ${hint}: `);
  if (answer !== void 0)
    return answer === "" ? usual : answer === "-" ? [] : [answer];
}
async function askRecipes(ciWorkflows2) {
  let offered = RECIPE_NAMES.filter((name) => name !== "fix-ci" || ciWorkflows2.length > 0), texts = {
    review: "reviews each pull request",
    "fix-ci": `fixes a failure of ${ciWorkflows2.map((name) => `"${name}"`).join(", ")}`
  }, choices = offered.map((name, index) => `  ${index + 1} ${name}  ${plain(texts[name])}`), missing = ciWorkflows2.length === 0 ? [NO_CI] : [];
  for (writeLine(["More workflows:", ...choices, ...missing].join(`
`)); ; ) {
    let answer = await askLine("Numbers or names, or Enter for none: ");
    if (answer === void 0) return;
    let words = answer.split(/[\s,]+/).filter(Boolean), chosen = words.flatMap((word) => namedBy(word, offered) ?? []);
    if (chosen.length === words.length) return [...new Set(chosen)];
    let unknown = words.filter((word) => namedBy(word, offered) === void 0);
    writeLine(`${notOffered(unknown)} Type numbers or names, with spaces between them.`);
  }
}
var NO_CI = "  (fix-ci is offered once a workflow runs your tests)", MODELS_PAGE = "https://github.com/kodelet-ci/kodelet-ci/blob/main/docs/models.md", notOffered = (words) => `${words.map((word) => `"${plain(word)}"`).join(" and ")} ${words.length === 1 ? "is" : "are"} not on the list.`, namedBy = (answer, names) => names[Number(answer) - 1] ?? names.find((name) => name === answer.toLowerCase());
async function confirmFiles(plans) {
  let changed = plans.filter(({ state }) => state !== "same");
  if (changed.length === 0) return !0;
  for (let { path, state, text, diff } of changed)
    writeLine(`
\u2500\u2500 ${path} ${state === "differs" ? "(replaces the file that is there)" : "(new)"}
`), writeLine(plain((state === "differs" ? diff : text).trimEnd()));
  let answer = await askLine(
    `
Write ${changed.length === 1 ? "this file" : `these ${changed.length} files`}? [Y/n] `
  );
  return answer === void 0 ? void 0 : /^(?:y(?:es)?)?$/i.test(answer);
}
export {
  init
};
