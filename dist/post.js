"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
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
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// node_modules/@actions/github/lib/context.js
var import_fs,import_os,Context;var init_context=__esm({"node_modules/@actions/github/lib/context.js"(){import_fs=require("fs");import_os=require("os");Context=class{constructor(){var _a,_b,_c;this.payload={};if(process.env.GITHUB_EVENT_PATH){if((0,import_fs.existsSync)(process.env.GITHUB_EVENT_PATH)){this.payload=JSON.parse((0,import_fs.readFileSync)(process.env.GITHUB_EVENT_PATH,{encoding:"utf8"}))}else{const path=process.env.GITHUB_EVENT_PATH;process.stdout.write(`GITHUB_EVENT_PATH ${path} does not exist${import_os.EOL}`)}}this.eventName=process.env.GITHUB_EVENT_NAME;this.sha=process.env.GITHUB_SHA;this.ref=process.env.GITHUB_REF;this.workflow=process.env.GITHUB_WORKFLOW;this.action=process.env.GITHUB_ACTION;this.actor=process.env.GITHUB_ACTOR;this.job=process.env.GITHUB_JOB;this.runAttempt=parseInt(process.env.GITHUB_RUN_ATTEMPT,10);this.runNumber=parseInt(process.env.GITHUB_RUN_NUMBER,10);this.runId=parseInt(process.env.GITHUB_RUN_ID,10);this.apiUrl=(_a=process.env.GITHUB_API_URL)!==null&&_a!==void 0?_a:`https://api.github.com`;this.serverUrl=(_b=process.env.GITHUB_SERVER_URL)!==null&&_b!==void 0?_b:`https://github.com`;this.graphqlUrl=(_c=process.env.GITHUB_GRAPHQL_URL)!==null&&_c!==void 0?_c:`https://api.github.com/graphql`}get issue(){const payload=this.payload;return Object.assign(Object.assign({},this.repo),{number:(payload.issue||payload.pull_request||payload).number})}get repo(){if(process.env.GITHUB_REPOSITORY){const[owner,repo]=process.env.GITHUB_REPOSITORY.split("/");return{owner,repo}}if(this.payload.repository){return{owner:this.payload.repository.owner.login,repo:this.payload.repository.name}}throw new Error("context.repo requires a GITHUB_REPOSITORY environment variable like 'owner/repo'")}}}});
var context;var init_github=__esm({"node_modules/@actions/github/lib/github.js"(){init_context();context=new Context}});
// src/github/event-context.ts
var event_context_exports = {};
__export(event_context_exports, {
  readContext: () => readContext
});
var readContext;
var init_event_context = __esm({
  "src/github/event-context.ts"() {
    "use strict";
    init_github();
    readContext = () => new context.constructor();
  }
});

// src/post.ts
var post_exports = {};
__export(post_exports, {
  postStep: () => postStep
});
module.exports = __toCommonJS(post_exports);

// src/github/actions.ts
var import_node_fs3 = require("node:fs");
var import_node_os2 = require("node:os");
var import_node_path2 = require("node:path");

// node_modules/@actions/core/lib/command.js
var os=__toESM(require("os"));
function toCommandValue(input){if(input===null||input===void 0){return""}else if(typeof input==="string"||input instanceof String){return input}return JSON.stringify(input)}function toCommandProperties(annotationProperties){if(!Object.keys(annotationProperties).length){return{}}return{title:annotationProperties.title,file:annotationProperties.file,line:annotationProperties.startLine,endLine:annotationProperties.endLine,col:annotationProperties.startColumn,endColumn:annotationProperties.endColumn}}
function issueCommand(command,properties,message){const cmd=new Command(command,properties,message);process.stdout.write(cmd.toString()+os.EOL)}var CMD_STRING="::";var Command=class{constructor(command,properties,message){if(!command){command="missing.command"}this.command=command;this.properties=properties;this.message=message}toString(){let cmdStr=CMD_STRING+this.command;if(this.properties&&Object.keys(this.properties).length>0){cmdStr+=" ";let first=true;for(const key in this.properties){if(this.properties.hasOwnProperty(key)){const val=this.properties[key];if(val){if(first){first=false}else{cmdStr+=","}cmdStr+=`${key}=${escapeProperty(val)}`}}}}cmdStr+=`${CMD_STRING}${escapeData(this.message)}`;return cmdStr}};function escapeData(s){return toCommandValue(s).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A")}function escapeProperty(s){return toCommandValue(s).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A").replace(/:/g,"%3A").replace(/,/g,"%2C")}
var ExitCode;(function(ExitCode2){ExitCode2[ExitCode2["Success"]=0]="Success";ExitCode2[ExitCode2["Failure"]=1]="Failure"})(ExitCode||(ExitCode={}));function getInput(name,options){const val=process.env[`INPUT_${name.replace(/ /g,"_").toUpperCase()}`]||"";if(options&&options.required&&!val){throw new Error(`Input required and not supplied: ${name}`)}if(options&&options.trimWhitespace===false){return val}return val.trim()}function error(message,properties={}){issueCommand("error",toCommandProperties(properties),message instanceof Error?message.toString():message)}function warning(message,properties={}){issueCommand("warning",toCommandProperties(properties),message instanceof Error?message.toString():message)}function notice(message,properties={}){issueCommand("notice",toCommandProperties(properties),message instanceof Error?message.toString():message)}function getState(name){return process.env[`STATE_${name}`]||""}
// src/core/system-error.ts
var FREE_SPACE = "Free disk space on this machine before you run it again";
var ROWS = {
  ENOENT: { words: "there is no such file or directory" },
  EISDIR: { words: "it is a directory" },
  ENOTDIR: { words: "part of the path is not a directory" },
  EACCES: { words: "permission denied", remedy: "Check who owns it and what its permissions are" },
  EPERM: { words: "the system does not permit it" },
  EROFS: { words: "the file system is read-only", remedy: "Mount it so that this program can write to it" },
  ENOSPC: { words: "no space is left on the disk", remedy: FREE_SPACE },
  EDQUOT: { words: "the disk quota is used up", remedy: FREE_SPACE },
  EFBIG: { words: "the file would be larger than this process may write" },
  EIO: { words: "the disk does not answer", remedy: "Check the disk of this machine" },
  ESTALE: { words: "the network file system lost it", remedy: "Check the network file system of this machine" },
  ELOOP: { words: "too many links" },
  EMFILE: {
    words: "this process may not open more files",
    remedy: 'Raise the limit of open files for this program, such as with "ulimit -n 4096"'
  },
  ENFILE: { words: "this machine may not open more files", remedy: "End what has so many files open" },
  ENOMEM: { words: "no memory is left", remedy: "Use a machine with more memory" },
  EAGAIN: { words: "this machine may not start more processes", remedy: "End processes that are not needed" },
  ENAMETOOLONG: { words: "the name is too long" },
  ERR_MODULE_NOT_FOUND: {
    words: "a file of this program is gone",
    remedy: "Look for what removes files while it runs, and install it again"
  }
};
var VERBS = {
  open: "open",
  mkdir: "create",
  mkdtemp: "create a directory as",
  write: "write",
  read: "read",
  rename: "rename",
  unlink: "remove",
  rmdir: "remove",
  scandir: "list",
  stat: "find",
  lstat: "find",
  realpath: "find",
  uv_cwd: "find the current directory"
};
function systemReason(error2) {
  const { code = "", message = String(error2) } = error2;
  const words = rowOf(code)?.words;
  return words === void 0 ? message : `${words} (${code})`;
}
function systemFailure(error2) {
  if (!(error2 instanceof Error)) return void 0;
  const { code = "", syscall = "", path, url } = error2;
  const row = rowOf(code);
  if (!row || syscall === "" && !code.startsWith("ERR_")) return void 0;
  const verb = VERBS[syscall] ?? (syscall.startsWith("spawn") ? "start" : code.startsWith("ERR_") ? "load" : syscall);
  const what = path ?? url;
  const object = what === void 0 ? verb.includes(" ") ? "" : " a file" : ` "${what}"`;
  return { reason: `could not ${verb}${object}: ${row.words} (${code})`, remedy: row.remedy };
}
var rowOf = (code) => Object.hasOwn(ROWS, code) ? ROWS[code] : void 0;

// src/core/error.ts
var KodeletError = class extends Error {
  code;
  /** The next step, as a sentence for a person. */
  remedy;
  /** The dotted key of the configuration file that it is about; items of lists by their number. */
  key;
  /** Position at which it is shown beside the file. */
  position;
  constructor(code, message, options = {}) {
    super(message, { cause: options.cause });
    this.name = "KodeletError";
    this.code = code;
    this.remedy = options.remedy;
    this.key = options.key;
    this.position = options.position;
  }
};
var isKodeletError = (error2) => error2 instanceof Error && error2.name === "KodeletError";
function positionOf(text) {
  const [, file = "", line, column] = /^([^\s:]+):(\d+):(\d+)(?::|$)/.exec(text) ?? [];
  return file === "" ? void 0 : { file, line: Number(line), column: Number(column) };
}
function machineError(error2) {
  const failure = systemFailure(error2);
  return failure && new KodeletError("machine", failure.reason, { remedy: failure.remedy, cause: error2 });
}
function describeError(thrown) {
  const error2 = machineError(thrown) ?? thrown;
  const remedy = isKodeletError(error2) && error2.remedy;
  const message = unended(error2 instanceof Error ? error2.message : String(error2));
  return remedy ? `${message}. ${unended(remedy)}` : message;
}
var unended = (text) => text.replace(/[.\s]+$/, "");

// src/lib/environment.ts
var import_node_os = require("node:os");

// src/core/provider-entries.ts
var PROVIDER_ENTRIES = {
  anthropic: {
    service: "Anthropic",
    keyInput: "anthropic-api-key",
    keyVariable: "ANTHROPIC_API_KEY",
    baseUrlVariable: "ANTHROPIC_BASE_URL",
    keyPage: "platform.claude.com",
    model: "claude-sonnet-5-5",
    weakModel: "claude-haiku-5-5"
  },
  openai: {
    service: "OpenAI",
    keyInput: "openai-api-key",
    keyVariable: "OPENAI_API_KEY",
    baseUrlVariable: "OPENAI_BASE_URL",
    keyPage: "platform.openai.com",
    model: "gpt-6.2-sol",
    weakModel: "gpt-6-luna"
  },
  bedrock: {
    service: "Amazon Bedrock",
    keyInput: "bedrock-api-key",
    keyVariable: "AWS_BEARER_TOKEN_BEDROCK",
    baseUrlVariable: "ANTHROPIC_BEDROCK_BASE_URL",
    keyPage: "aws.amazon.com/bedrock",
    model: "global.anthropic.claude-sonnet-5-5",
    weakModel: "global.anthropic.claude-haiku-5-5"
  },
  vertex: {
    service: "Vertex AI",
    keyInput: "vertex-access-token",
    keyVariable: "VERTEX_ACCESS_TOKEN",
    baseUrlVariable: "ANTHROPIC_VERTEX_BASE_URL",
    keyPage: "cloud.google.com (gcloud auth print-access-token)",
    model: "claude-sonnet-5-5",
    weakModel: "claude-haiku-5-5"
  }
};
var PROVIDER_NAMES = Object.keys(PROVIDER_ENTRIES);

// src/lib/environment.ts
var COMMIT_IDENTITY = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((role) => [
    [`GIT_${role}_NAME`, "kodelet-ci"],
    [`GIT_${role}_EMAIL`, "kodelet-ci@localhost"]
  ])
);
function accountHome() {
  try {
    const { homedir: homedir2 } = (0, import_node_os.userInfo)();
    return homedir2.length > 2 ? homedir2 : void 0;
  } catch {
    return void 0;
  }
}
var HOST_KEYS = new RegExp(
  `(?:INPUT_|ACTIONS_).*|OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS|(?:GITHUB|GH|ANTHROPIC_AUTH)_TOKEN|${PROVIDER_NAMES.map((name) => PROVIDER_ENTRIES[name].keyVariable).join("|")}`
);
var GONE = new RegExp(`^(?:${HOST_KEYS.source})$`, "s");
var SECRET = /(?:TOKEN|KEY)$|^AWS_BEARER_TOKEN/;
function forgetSecrets(environment) {
  const names = Object.keys(environment).filter((name) => GONE.test(name));
  const secrets = names.flatMap((name) => SECRET.test(name) && environment[name]?.trim() || []);
  for (const name of names) delete environment[name];
  return [...new Set(secrets)];
}
var TELEMETRY = /^(?:OTEL_.*|TRACEPARENT)$/;
var HEADERS = /^OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS$/;
function takeTelemetry(environment) {
  const entries = Object.entries(environment).flatMap(
    ([name, value]) => TELEMETRY.test(name) && value?.trim() ? [[name, value.trim()]] : []
  );
  for (const [name] of entries) if (HEADERS.test(name)) delete environment[name];
  return Object.fromEntries(entries);
}
function telemetrySecrets(variables) {
  const headers = Object.entries(variables).flatMap(([name, text]) => HEADERS.test(name) ? [text] : []);
  const written = headers.flatMap(
    (text) => text.split(",").flatMap((pair) => {
      const at = pair.indexOf("=");
      const value = pair.slice(at + 1).trim();
      return PLAIN_WORDS.test(value) && NAMES_PLACE.test(pair.slice(0, Math.max(0, at))) ? [] : [value];
    })
  );
  const values = [...written, ...written.map(decoded)];
  const credentials = values.flatMap((value) => /^(?:basic|bearer|token)(?:\s|%20)+(.+)$/i.exec(value)?.[1] ?? []);
  return [.../* @__PURE__ */ new Set([...values, ...credentials])].filter((value) => value.length >= MIN_SECRET);
}
var PLAIN_WORDS = /^[a-z]{1,20}(?:[-_][a-z]{1,20}){0,3}$/;
var NAMES_PLACE = /^\s*(?:x-)?(?:[a-z]{1,20}-)?(?:org(?:anization|[-_]?id)?|stream(?:[-_]name)?|data-?set|tenant(?:[-_]id)?|scope|service|env(?:ironment)?|project|namespace|cluster|region|source)\s*$/i;
var MIN_SECRET = 6;
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
    return password === void 0 ? [] : [password, decoded2(password)];
  });
  return [...new Set(passwords)];
}
var SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
function decoded2(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// src/secrets/job-secrets.ts
var import_node_fs2 = require("node:fs");
var import_node_path = require("node:path");

// src/lib/regular-file.ts
var import_node_fs = require("node:fs");
var HOLDS = process.platform === "linux" && (0, import_node_fs.existsSync)("/proc/self/fd");
function readWhole(path, { maxBytes, links }) {
  const read = readHead(path, { maxBytes: maxBytes + 1, links });
  if (!read.ok || read.bytes.length <= maxBytes) return read;
  return { ok: false, why: "too large", reason: `has more than ${maxBytes} bytes` };
}
function readHead(path, { maxBytes, links }) {
  try {
    return withRegular(path, links, (descriptor, stats) => ({
      ok: true,
      stats,
      bytes: readBytes(descriptor, { size: stats.size, maxBytes })
    }));
  } catch (error2) {
    return refusalFor(error2);
  }
}
function readWholeText(path, bound) {
  const read = readWhole(path, bound);
  return read.ok ? read.bytes.toString("utf8") : void 0;
}
function withRegular(path, links, work) {
  const descriptor = openNow(path, links);
  try {
    const stats = (0, import_node_fs.fstatSync)(descriptor);
    refuseSpecial(stats);
    return work(descriptor, stats);
  } finally {
    (0, import_node_fs.closeSync)(descriptor);
  }
}
var APPEND = import_node_fs.constants.O_WRONLY | import_node_fs.constants.O_CREAT | import_node_fs.constants.O_APPEND | import_node_fs.constants.O_NONBLOCK;
var CHUNK_BYTES = 256 * 1024;
function readBytes(descriptor, { size, maxBytes }) {
  let memory = Buffer.allocUnsafe(Math.min(size + 1, maxBytes));
  let length = 0;
  for (; ; ) {
    const read = length < memory.length ? (0, import_node_fs.readSync)(descriptor, memory, length, memory.length - length, null) : 0;
    length += read;
    if (length === maxBytes || read === 0) return memory.subarray(0, length);
    if (length === memory.length)
      memory = Buffer.concat([memory], Math.min(maxBytes, Math.max(length * 2, CHUNK_BYTES)));
  }
}
var flagsFor = (links = "refuse") => import_node_fs.constants.O_RDONLY | import_node_fs.constants.O_NONBLOCK | import_node_fs.constants.O_NOCTTY | (links === "follow" ? 0 : import_node_fs.constants.O_NOFOLLOW);
function openNow(path, links) {
  try {
    return (0, import_node_fs.openSync)(path, flagsFor(links));
  } catch (error2) {
    return throwSpecial(error2);
  }
}
function throwSpecial(error2) {
  throw error2.code === "ENXIO" ? special("is a device or a socket") : error2;
}
var special = (words, code = "EINVAL") => Object.assign(new Error(words), { code });
function refuseSpecial(stats) {
  if (stats.isFile()) return;
  if (stats.isDirectory()) throw special("is a directory", "EISDIR");
  throw special(stats.isFIFO() ? "is a named pipe" : "is a device or a socket");
}
function refusalFor(error2) {
  const { code = "", message } = error2;
  if (code === "ENOENT" || code === "ENOTDIR") return { ok: false, why: "missing", reason: "does not exist" };
  if (code === "EISDIR" || code === "EINVAL") return { ok: false, why: "special", reason: message };
  if (code === "ELOOP") return { ok: false, why: "unreadable", reason: "is a link that is not followed" };
  return { ok: false, why: "unreadable", reason: `cannot be read: ${systemReason(error2)}` };
}

// src/secrets/job-secrets.ts
var SECRET_NAME = /(?:^|_)(?:TOKEN|SECRET|PASSWORD|PASSWD|PAT|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|SECRET_KEY(?:_BASE)?)$/i;
var IN_URL = /^[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:([^\s/@]+)@/i;
var looksDrawn = (value) => value.length >= 16 && /^[^\s/.][^\s]*$/.test(value) && /[a-z]/i.test(value) && /\d/.test(value);
var FILES = [".npmrc", ".yarnrc.yml", ".pypirc", ".netrc"];
var IN_FILE = /(?:\b_?(?:authToken|auth|password)|\bnpmAuth(?:Token|Ident))(?:\s*[=:]\s*|\s+)["']?([^\s"'$]{12,})/gi;
var MAX_BYTES = 1e5;
function jobSecrets(environment, { workspace, home }) {
  const named = Object.entries(environment).map(([name, value = ""]) => SECRET_NAME.test(name) ? value.trim() : IN_URL.exec(value.trim())?.[1] ?? "").filter(looksDrawn);
  const stored = [workspace, home].flatMap((directory) => FILES.flatMap((name) => passwordsIn((0, import_node_path.join)(directory, name))));
  const found = [.../* @__PURE__ */ new Set([...named, ...stored])];
  const spelled = found.length > 0 ? workflowsOf(workspace) : "";
  return found.filter((value) => !spelled.includes(value));
}
var passwordsIn = (path) => Array.from(readText(path).matchAll(IN_FILE), ([, value = ""]) => value);
function workflowsOf(workspace) {
  const directory = (0, import_node_path.join)(workspace, ".github/workflows");
  try {
    return (0, import_node_fs2.readdirSync)(directory).map((name) => readText((0, import_node_path.join)(directory, name))).join("\n");
  } catch {
    return "";
  }
}
var readText = (path) => readWholeText(path, { maxBytes: MAX_BYTES }) ?? "";

// src/github/actions.ts
async function readActions() {
  const inputs = readInputs();
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = process.env;
  const network = takeNetwork(process.env);
  const telemetry = takeTelemetry(process.env);
  const of = (name, standard = "") => process.env[name] || standard;
  const [workspace, home] = [of("GITHUB_WORKSPACE", process.cwd()), of("HOME", (0, import_node_os2.homedir)())];
  const secrets = [
    ...forgetSecrets(process.env),
    ...proxyPasswords(network),
    ...telemetrySecrets(telemetry),
    ...jobSecrets(process.env, { workspace, home })
  ];
  const { payload, eventName, sha, ref, actor, runAttempt, apiUrl, graphqlUrl, serverUrl } = await readEvent();
  const [repository, runId] = [of("GITHUB_REPOSITORY"), of("GITHUB_RUN_ID")];
  const rerunBy = of("GITHUB_TRIGGERING_ACTOR");
  return {
    inputs,
    secrets,
    ...url && token && { idToken: { url, token } },
    eventName: eventName ?? "",
    payload,
    repository,
    workspace,
    actionPaths: [process.argv[1] ?? "", of("GITHUB_ACTION_PATH")].filter(import_node_path2.isAbsolute),
    apiUrl,
    graphqlUrl,
    serverUrl,
    runId,
    runAttempt: runAttempt || 1,
    runUrl: `${serverUrl}/${repository}/actions/runs/${runId}`,
    actor: actor ?? "",
    rerunBy: [actor, ""].includes(rerunBy) ? void 0 : rerunBy,
    sha: sha ?? "",
    ref: ref ?? "",
    ...readWorkflow(of("GITHUB_WORKFLOW_REF"), of("GITHUB_WORKFLOW_SHA")),
    jobId: of("GITHUB_JOB"),
    tempDirectory: of("RUNNER_TEMP", (0, import_node_os2.tmpdir)()),
    trackingId: of("RUNNER_TRACKING_ID"),
    home,
    accountHome: accountHome(),
    path: of("PATH"),
    network,
    telemetry
  };
}
function readWorkflow(reference, sha) {
  const [, source = "", workflowPath = "", ref = ""] = /^([^/]+\/[^/]+)\/([^@]*)@?(.*)$/s.exec(reference) ?? [];
  return { workflowPath, workflow: { source, ref, sha } };
}
async function readEvent() {
  const { GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: name } = process.env;
  try {
    if (path) (0, import_node_fs3.accessSync)(path);
    const { readContext: readContext2 } = await Promise.resolve().then(() => (init_event_context(), event_context_exports));
    return readContext2();
  } catch (cause) {
    throw new KodeletError("github", `the payload of the event ${name} at "${path}" cannot be read`, {
      cause,
      remedy: "Start the action from a workflow; GITHUB_EVENT_PATH must name a JSON file"
    });
  }
}
function forgetEvent() {
  delete process.env.GITHUB_EVENT_PATH;
}
function readInputs() {
  const prefix = "INPUT_";
  const names = Object.keys(process.env).filter((name) => name.startsWith(prefix));
  return Object.fromEntries(
    names.map((name) => name.slice(prefix.length).toLowerCase()).map((name) => [name, getInput(name, { trimWhitespace: false })])
  );
}
process.stdout.on("error", (error2) => {
  if (error2.code !== "EPIPE") throw error2;
});
function annotate(level, text, position) {
  const { file, line, column } = position ?? {};
  ANNOTATE[level](clip(text), { title: "kodelet-ci", file, startLine: line, startColumn: column });
}
var ANNOTATE = { error, warning, notice };
var MAX_ANNOTATION_LENGTH = 4e3;
var clip = (text) => text.length <= MAX_ANNOTATION_LENGTH ? text : `${text.slice(0, MAX_ANNOTATION_LENGTH)}\u2026 (the log has the rest)`;
var [FAILED, UNFINISHED] = [1, 13];
function failStep(message, position) {
  const lines = message.split("\n").map((line) => line.replace(/^- /, ""));
  const placed = lines.filter((line) => positionOf(line) !== void 0);
  if (placed.length < 2) annotate("error", message, position);
  else {
    for (const problem of placed.slice(0, MAX_PROBLEMS)) annotate("error", problem, positionOf(problem));
    const rest = lines.filter((line) => !placed.slice(0, MAX_PROBLEMS).includes(line));
    if (rest.length > 1) annotate("error", rest.join("\n"));
  }
  process.exitCode = FAILED;
}
var MAX_PROBLEMS = 8;
var readState = (name) => getState(name);
async function writeSummary(markdown) {
  if (!process.env.GITHUB_STEP_SUMMARY) return false;
  try {
    const { appendSummary } = await import("./step-summary.mjs");
    await appendSummary(markdown);
    return true;
  } catch (error2) {
    annotate("warning", `The job summary could not be written: ${describeError(error2)}`);
    return false;
  }
}

// src/action/post-state.ts
var NAMES = [
  "journal",
  /** The table of the processes that the step has started. */
  "processes",
  "credentials",
  /** `true` while some are taken out of the checkout. */
  "hidden",
  /** The record of how the checkout stood, where anything in it may have changed. */
  "workspace",
  /** `true` once it stands so again. */
  "givenBack",
  "owner",
  "name",
  /** Number of the issue or pull request with the tracking comment. */
  "number",
  /** Review thread of the tracking comment, if it is in one. */
  "thread",
  /** Key of the tracking comment. */
  "key",
  /** Identifies the request that the comment answers. */
  "request",
  /**
   * `keep 3` and the like: what becomes of the session of thread 3. `keep 3 conflicts` of one about a merge, `drop 3 ID` of the one
   * that was continued, `supersede 3 TIME` of one that was saved before.
   */
  "session",
  /** Number of the issue of a backlog whose job has not ended; `12 attempt 2` of several attempts, `12 choice` while the best is published. */
  "job",
  /** Number of a pull request under review, what `publish.review.blocks` says, and the commit of the event if it names one. */
  "review",
  /** `true` where main ended before there was a run: nobody asked for one, or it could not begin. */
  "ended",
  /** `true` or `false` once it is known whether the run is staged. */
  "staged",
  /** `true` once the job summary has the report. */
  "summarized",
  /** `true` once the report stands. */
  "reported"
];
var recall = () => Object.fromEntries(NAMES.map((name) => [name, readState(name)]));

// src/post.ts
var postStep = orSay(failStep, "The post step could not do its work", post);
async function post() {
  forgetEvent();
  const actions = await readActions();
  const left = recall();
  if (left.processes) {
    const say = (text) => annotate("warning", text);
    await orSay(say, "Whether the step has left processes running is unknown", async () => {
      const { endLeftProcesses } = await import("./return-checkout.mjs");
      for (const text of await endLeftProcesses(left)) annotate("warning", text);
    });
  }
  if (left.credentials) {
    await orSay(failStep, "What the job had could not be given back", async () => {
      const { restoreCheckout } = await import("./return-checkout.mjs");
      const { warnings, removed } = await restoreCheckout(actions, left, false);
      for (const text of [...warnings, removed ?? []].flat()) annotate("warning", text);
    });
  }
  if (!left.journal && left.ended !== "true") return sayEndedAtOnce();
  const unkept = left.session ? await saveSession(actions, left) : void 0;
  if (left.journal && (left.reported !== "true" || unkept)) {
    await orSay(
      (text) => annotate("error", text),
      "The report could not be finished",
      async () => {
        const { finishInterruptedRun } = await import("./finish-interrupted-run.mjs");
        await finishInterruptedRun(actions, left, unkept);
      }
    );
  }
}
async function saveSession(actions, left) {
  let unkept;
  const say = (text) => {
    annotate("warning", text);
    unkept = { why: text };
  };
  await orSay(say, "The session could not be kept", async () => {
    const { saveInterruptedSession } = await import("./interrupted-session.mjs");
    unkept = await saveInterruptedSession(actions, left);
  });
  return unkept;
}
async function sayEndedAtOnce() {
  const text = "The step left nothing for the post step: it was ended before it had read its event, or the files of the runner (GITHUB_STATE) could not be written or were removed. Run the job again if a run had been requested";
  annotate("error", text);
  await writeSummary(`### \u274C Failed

${text}.`);
}
async function orSay(say, what, work) {
  try {
    await work();
  } catch (error2) {
    say(`${what}: ${describeError(error2)}`);
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  postStep
});
