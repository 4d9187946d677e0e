"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// src/github/actions.ts
var import_node_fs2 = require("node:fs");
var import_node_os = require("node:os");
var import_node_path = require("node:path");

// src/core/error.ts
function describeError(error) {
  const remedy = error instanceof Error && error.remedy;
  const message = unended(error instanceof Error ? error.message : String(error));
  return remedy ? `${message}. ${unended(remedy)}` : message;
}
var unended = (text) => text.replace(/[.\s]+$/, "");

// src/lib/environment.ts
var HOST_KEYS = /(?:INPUT_|ACTIONS_).*|(?:GITHUB|GH|ANTHROPIC_AUTH)_TOKEN|(?:ANTHROPIC|OPENAI)_API_KEY/;
var GONE = new RegExp(`^(?:${HOST_KEYS.source})$`, "s");
var SECRET = /(?:TOKEN|KEY)$/;
function forgetSecrets(environment) {
  const names = Object.keys(environment).filter((name) => GONE.test(name));
  const secrets = names.flatMap((name) => SECRET.test(name) && environment[name]?.trim() || []);
  for (const name of names) delete environment[name];
  return [...new Set(secrets)];
}

// src/lib/outbound-fetch.ts
var NETWORK = /^(?:(?:https?|all|no)_proxy|ssl_cert_(?:file|dir)|git_ssl_cainfo|git_ssl_capath)$/i;
function takeNetwork(environment) {
  const entries = Object.entries(environment).flatMap(
    ([name, value]) => NETWORK.test(name) && value?.trim() ? [[name, value.trim()]] : []
  );
  for (const [name, value] of entries) if (value.includes("@")) delete environment[name];
  const network = Object.fromEntries(entries);
  const { http_proxy = network.HTTP_PROXY } = network;
  return { ...network, ...http_proxy && { http_proxy } };
}
function proxyPasswords(network) {
  const addresses = Object.entries(network).filter(([name]) => /^(?:https?|all)_proxy$/i.test(name));
  const passwords = addresses.flatMap(([, value]) => {
    const [, password] = /^[^:]*:(.+)@/.exec(value.replace(SCHEME, "")) ?? [];
    return password === void 0 ? [] : [password, decoded(password)];
  });
  return [...new Set(passwords)];
}
var SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// src/lib/workflow-commands.ts
var import_node_fs = require("node:fs");
function command(name, text, properties = {}) {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  say(`::${[name, ...written].join(" ")}::${escapeText(text)}`);
}
var escapeText = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
var escapeProperty = (text) => escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
var STANDARD_OUTPUT = 1;
function say(line) {
  let rest = Buffer.from(`${line}
`);
  while (rest.length > 0) rest = rest.subarray(write(rest));
}
function write(bytes) {
  try {
    return (0, import_node_fs.writeSync)(STANDARD_OUTPUT, bytes);
  } catch (error) {
    const { code } = error;
    if (code === "EPIPE") return bytes.length;
    if (code !== "EAGAIN") throw error;
    waitForReader();
    return 0;
  }
}
var waitForReader = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);

// src/github/actions.ts
function readActions(environment = process.env) {
  const inputs = inputsOf(environment);
  const network = takeNetwork(environment);
  const of = (name, standard = "") => environment[name] || standard;
  const server = of("GITHUB_SERVER_URL", "https://github.com");
  const [repository, runId] = [of("GITHUB_REPOSITORY"), of("GITHUB_RUN_ID")];
  const rerunBy = of("GITHUB_TRIGGERING_ACTOR");
  return {
    inputs,
    secrets: [...forgetSecrets(environment), ...proxyPasswords(network)],
    eventName: of("GITHUB_EVENT_NAME"),
    eventPath: of("GITHUB_EVENT_PATH"),
    repository,
    workspace: of("GITHUB_WORKSPACE", process.cwd()),
    actionPaths: [process.argv[1] ?? "", of("GITHUB_ACTION_PATH")].filter(import_node_path.isAbsolute),
    apiUrl: of("GITHUB_API_URL", "https://api.github.com"),
    graphqlUrl: of("GITHUB_GRAPHQL_URL", "https://api.github.com/graphql"),
    serverUrl: server,
    runId,
    runUrl: `${server}/${repository}/actions/runs/${runId}`,
    actor: of("GITHUB_ACTOR"),
    rerunBy: [of("GITHUB_ACTOR"), ""].includes(rerunBy) ? void 0 : rerunBy,
    sha: of("GITHUB_SHA"),
    ref: of("GITHUB_REF"),
    tempDirectory: of("RUNNER_TEMP", (0, import_node_os.tmpdir)()),
    home: of("HOME", (0, import_node_os.homedir)()),
    path: of("PATH"),
    network
  };
}
function inputsOf(environment) {
  const prefix = "INPUT_";
  const entries = Object.entries(environment).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, value = ""]) => [name.slice(prefix.length).toLowerCase(), value]));
}
var annotate = (level, text, title = "kodelet-ci") => command(level, clip(text), { title });
var LONGEST_ANNOTATION = 4e3;
var clip = (text) => text.length <= LONGEST_ANNOTATION ? text : `${text.slice(0, LONGEST_ANNOTATION)}\u2026 (the log has the rest)`;
var [FAILED, UNFINISHED] = [1, 13];
function failStep(message) {
  annotate("error", message);
  process.exitCode = FAILED;
}
var readState = (name) => process.env[`STATE_${name}`] ?? "";
function writeSummary(markdown) {
  const file = process.env.GITHUB_STEP_SUMMARY;
  try {
    if (file) (0, import_node_fs2.appendFileSync)(file, `${markdown}
`);
    return Boolean(file);
  } catch (error) {
    annotate("warning", `The job summary could not be written: ${describeError(error)}`);
    return false;
  }
}

// src/action/state.ts
var NAMES = [
  "journal",
  "credentials",
  "workspace",
  "givenBack",
  "owner",
  "name",
  "number",
  "key",
  "ended",
  "summarized",
  "reported"
];
var recall = () => Object.fromEntries(NAMES.map((name) => [name, readState(name)]));

// src/post.ts
void post();
async function post() {
  const actions = readActions();
  const left = recall();
  if (left.credentials) {
    await orSay(failStep, "What the job had could not be given back", async () => {
      const { returnCheckout } = await import("./return-checkout.mjs");
      for (const text of await returnCheckout(actions, left, false)) annotate("warning", text);
    });
  }
  if (!left.journal && left.ended !== "true") return sayEndedAtOnce();
  if (left.journal && left.reported !== "true") {
    await orSay(
      (text) => annotate("error", text),
      "The report could not be finished",
      async () => {
        const { finishForDead } = await import("./finish-interrupted-run.mjs");
        await finishForDead(actions, left);
      }
    );
  }
}
function sayEndedAtOnce() {
  const text = "The step was ended before it had read its event; run the job again if somebody had asked for something";
  annotate("error", text);
  writeSummary(`### \u274C Failed

${text}.`);
}
async function orSay(say2, what, work) {
  try {
    await work();
  } catch (error) {
    say2(`${what}: ${describeError(error)}`);
  }
}
