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
  for (var name2 in all)
    __defProp(target, name2, { get: all[name2], enumerable: true });
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

// src/main.ts
var main_exports = {};
__export(main_exports, {
  mainStep: () => mainStep
});
module.exports = __toCommonJS(main_exports);

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
  const words2 = rowOf(code)?.words;
  return words2 === void 0 ? message : `${words2} (${code})`;
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
function positionOf(text2) {
  const [, file = "", line, column] = /^([^\s:]+):(\d+):(\d+)(?::|$)/.exec(text2) ?? [];
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
var unended = (text2) => text2.replace(/[.\s]+$/, "");

// src/core/output.ts
var OUTPUTS = {
  conclusion: "How the run ended: one of the conclusions listed in the README.",
  message: "One line: how the run ended and why. It can quote names and text by other people.",
  branch: "Branch with the changes. The branch of a pull request has the name that its author chose.",
  "pr-number": "Number of the pull request that was opened or updated.",
  "pr-url": "Address of that pull request.",
  "comment-url": "Address of the tracking comment, or of the reply that refuses the request.",
  "session-id": "ID of the session, as in the journal.",
  turns: "Number of model requests.",
  "cost-usd": "Cost of the model, in US dollars.",
  "input-tokens": "Input tokens that were not in the cache.",
  "output-tokens": "Tokens that the model generated.",
  "cache-read-tokens": "Tokens read from the cache.",
  "cache-write-tokens": "Tokens written to the cache.",
  "denied-calls": "Number of tool calls that policy refused.",
  "approval-id": "ID of the call that waits for a person's approval, for the input `approve` of a job in a protected environment; empty if none waits.",
  evidence: "How well the repository's checks support the change, as JSON: `verdict`, `checks`, `changedChecks`, `tests` and, with `publish.mutation`, `mutation`; empty if nothing was verified.",
  "structured-answer": "The answer as JSON, if `answer-schema` asks for one; empty if the agent gave none.",
  staged: "Whether the run was staged: `true` if it wrote nothing to GitHub, `false` if it could write.",
  matrix: 'With `mode: plan`: the picked issues as JSON for `strategy.matrix`, such as `{"issue":[12,15]}`. It holds only numbers.',
  "issue-count": "With `mode: plan`: number of picked issues. With `mode: merge`: number of issues that were reported.",
  results: "With `mode: merge`: issue, conclusion, turns, cost and pull request of each job, as a JSON array.",
  outcomes: "With `mode: outcomes`: what became of the agent's pull requests, as JSON: `totals`, `by` intent, label and model, and `pull`, the one that was closed.",
  "screenshots-path": "Directory of the screenshots that the agent took, for actions/upload-artifact; empty if it took none.",
  "patch-path": "Path of the change as a patch on the runner, for actions/upload-artifact; empty if the change was pushed or there is none.",
  "sarif-path": "Path of the open findings of a review as SARIF, for github/codeql-action/upload-sarif; empty unless a review was completed.",
  "journal-path": "Path of the journal on the runner: every event of the run, one JSON object per line.",
  "report-path": "Path of the report on the runner: one HTML page with turns, calls, cost and the change."
};
var COUNTS = [
  "turns",
  "cost-usd",
  "input-tokens",
  "output-tokens",
  "cache-read-tokens",
  "cache-write-tokens",
  "denied-calls",
  "issue-count"
];
function completeOutputs(some) {
  const names = Object.keys(OUTPUTS);
  return Object.fromEntries(names.map((name2) => [name2, some[name2] ?? (COUNTS.includes(name2) ? 0 : "")]));
}

// src/github/actions.ts
var import_node_fs4 = require("node:fs");
var import_node_os2 = require("node:os");
var import_node_path2 = require("node:path");

// node_modules/@actions/core/lib/command.js
var os=__toESM(require("os"));
function toCommandValue(input){if(input===null||input===void 0){return""}else if(typeof input==="string"||input instanceof String){return input}return JSON.stringify(input)}function toCommandProperties(annotationProperties){if(!Object.keys(annotationProperties).length){return{}}return{title:annotationProperties.title,file:annotationProperties.file,line:annotationProperties.startLine,endLine:annotationProperties.endLine,col:annotationProperties.startColumn,endColumn:annotationProperties.endColumn}}
function issueCommand(command2,properties,message){const cmd=new Command(command2,properties,message);process.stdout.write(cmd.toString()+os.EOL)}var CMD_STRING="::";var Command=class{constructor(command2,properties,message){if(!command2){command2="missing.command"}this.command=command2;this.properties=properties;this.message=message}toString(){let cmdStr=CMD_STRING+this.command;if(this.properties&&Object.keys(this.properties).length>0){cmdStr+=" ";let first=true;for(const key in this.properties){if(this.properties.hasOwnProperty(key)){const val=this.properties[key];if(val){if(first){first=false}else{cmdStr+=","}cmdStr+=`${key}=${escapeProperty(val)}`}}}}cmdStr+=`${CMD_STRING}${escapeData(this.message)}`;return cmdStr}};function escapeData(s){return toCommandValue(s).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A")}function escapeProperty(s){return toCommandValue(s).replace(/%/g,"%25").replace(/\r/g,"%0D").replace(/\n/g,"%0A").replace(/:/g,"%3A").replace(/,/g,"%2C")}
// scripts/kernel-uuid.mjs
var import_node_fs = require("node:fs");
function randomUUID() {
  try {
    return (0, import_node_fs.readFileSync)("/proc/sys/kernel/random/uuid", "utf8").trim();
  } catch {
    return process.getBuiltinModule("node:crypto").randomUUID();
  }
}

// node_modules/@actions/core/lib/file-command.js
var fs=__toESM(require("fs"));var os2=__toESM(require("os"));function issueFileCommand(command2,message){const filePath=process.env[`GITHUB_${command2}`];if(!filePath){throw new Error(`Unable to find environment variable for file command ${command2}`)}if(!fs.existsSync(filePath)){throw new Error(`Missing file at path: ${filePath}`)}fs.appendFileSync(filePath,`${toCommandValue(message)}${os2.EOL}`,{encoding:"utf8"})}function prepareKeyValueMessage(key,value3){const delimiter=`ghadelimiter_${randomUUID()}`;const convertedValue=toCommandValue(value3);if(key.includes(delimiter)){throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`)}if(convertedValue.includes(delimiter)){throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`)}return`${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`}
var os3=__toESM(require("os"));var ExitCode;(function(ExitCode2){ExitCode2[ExitCode2["Success"]=0]="Success";ExitCode2[ExitCode2["Failure"]=1]="Failure"})(ExitCode||(ExitCode={}));function setSecret(secret){issueCommand("add-mask",{},secret)}function getInput(name2,options){const val=process.env[`INPUT_${name2.replace(/ /g,"_").toUpperCase()}`]||"";if(options&&options.required&&!val){throw new Error(`Input required and not supplied: ${name2}`)}if(options&&options.trimWhitespace===false){return val}return val.trim()}function setOutput(name2,value3){const filePath=process.env["GITHUB_OUTPUT"]||"";if(filePath){return issueFileCommand("OUTPUT",prepareKeyValueMessage(name2,value3))}process.stdout.write(os3.EOL);issueCommand("set-output",{name:name2},toCommandValue(value3))}function error(message,properties={}){issueCommand("error",toCommandProperties(properties),message instanceof Error?message.toString():message)}function warning(message,properties={}){issueCommand("warning",toCommandProperties(properties),message instanceof Error?message.toString():message)}function notice(message,properties={}){issueCommand("notice",toCommandProperties(properties),message instanceof Error?message.toString():message)}function info(message){process.stdout.write(message+os3.EOL)}function saveState(name2,value3){const filePath=process.env["GITHUB_STATE"]||"";if(filePath){return issueFileCommand("STATE",prepareKeyValueMessage(name2,value3))}issueCommand("save-state",{name:name2},toCommandValue(value3))}
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
var USUAL_SILENCE_MS = { attempt: 18e4, total: 3e5 };
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
  `(?:INPUT_|ACTIONS_).*|OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS|(?:GITHUB|GH|ANTHROPIC_AUTH)_TOKEN|${PROVIDER_NAMES.map((name2) => PROVIDER_ENTRIES[name2].keyVariable).join("|")}`
);
var GONE = new RegExp(`^(?:${HOST_KEYS.source})$`, "s");
var SECRET = /(?:TOKEN|KEY)$|^AWS_BEARER_TOKEN/;
function forgetSecrets(environment) {
  const names = Object.keys(environment).filter((name2) => GONE.test(name2));
  const secrets = names.flatMap((name2) => SECRET.test(name2) && environment[name2]?.trim() || []);
  for (const name2 of names) delete environment[name2];
  return [...new Set(secrets)];
}
var TELEMETRY = /^(?:OTEL_.*|TRACEPARENT)$/;
var HEADERS = /^OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS$/;
function takeTelemetry(environment) {
  const entries = Object.entries(environment).flatMap(
    ([name2, value3]) => TELEMETRY.test(name2) && value3?.trim() ? [[name2, value3.trim()]] : []
  );
  for (const [name2] of entries) if (HEADERS.test(name2)) delete environment[name2];
  return Object.fromEntries(entries);
}
function telemetrySecrets(variables) {
  const headers = Object.entries(variables).flatMap(([name2, text2]) => HEADERS.test(name2) ? [text2] : []);
  const written2 = headers.flatMap(
    (text2) => text2.split(",").flatMap((pair) => {
      const at = pair.indexOf("=");
      const value3 = pair.slice(at + 1).trim();
      return PLAIN_WORDS.test(value3) && NAMES_PLACE.test(pair.slice(0, Math.max(0, at))) ? [] : [value3];
    })
  );
  const values = [...written2, ...written2.map(decoded)];
  const credentials = values.flatMap((value3) => /^(?:basic|bearer|token)(?:\s|%20)+(.+)$/i.exec(value3)?.[1] ?? []);
  return [.../* @__PURE__ */ new Set([...values, ...credentials])].filter((value3) => value3.length >= MIN_SECRET);
}
var PLAIN_WORDS = /^[a-z]{1,20}(?:[-_][a-z]{1,20}){0,3}$/;
var NAMES_PLACE = /^\s*(?:x-)?(?:[a-z]{1,20}-)?(?:org(?:anization|[-_]?id)?|stream(?:[-_]name)?|data-?set|tenant(?:[-_]id)?|scope|service|env(?:ironment)?|project|namespace|cluster|region|source)\s*$/i;
var MIN_SECRET = 6;
function decoded(text2) {
  try {
    return decodeURIComponent(text2);
  } catch {
    return text2;
  }
}

// src/lib/outbound-fetch.ts
var NETWORK = /^(?:(?:https?|all|no)_proxy|ssl_cert_(?:file|dir)|git_ssl_cainfo|git_ssl_capath)$/i;
function takeNetwork(environment) {
  const entries = Object.entries(environment).flatMap(
    ([name2, value3]) => NETWORK.test(name2) && value3?.trim() ? [[name2, value3.trim()]] : []
  );
  for (const [name2, value3] of entries) if (value3.includes("@")) delete environment[name2];
  const network = Object.fromEntries(entries);
  const { http_proxy = network.HTTP_PROXY } = network;
  return { ...network, ...http_proxy && { http_proxy } };
}
function proxyPasswords(network) {
  const addresses = Object.entries(network).filter(([name2]) => /^(?:https?|all)_proxy$/i.test(name2));
  const passwords = addresses.flatMap(([, value3]) => {
    const [, password] = /^[^:]*:(.+)@/.exec(value3.replace(SCHEME, "")) ?? [];
    return password === void 0 ? [] : [password, decoded2(password)];
  });
  return [...new Set(passwords)];
}
var SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
function decoded2(text2) {
  try {
    return decodeURIComponent(text2);
  } catch {
    return text2;
  }
}

// src/secrets/job-secrets.ts
var import_node_fs3 = require("node:fs");
var import_node_path = require("node:path");

// src/lib/regular-file.ts
var import_node_fs2 = require("node:fs");
var HOLDS = process.platform === "linux" && (0, import_node_fs2.existsSync)("/proc/self/fd");
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
    const stats = (0, import_node_fs2.fstatSync)(descriptor);
    refuseSpecial(stats);
    return work(descriptor, stats);
  } finally {
    (0, import_node_fs2.closeSync)(descriptor);
  }
}
var APPEND = import_node_fs2.constants.O_WRONLY | import_node_fs2.constants.O_CREAT | import_node_fs2.constants.O_APPEND | import_node_fs2.constants.O_NONBLOCK;
var CHUNK_BYTES = 256 * 1024;
function readBytes(descriptor, { size, maxBytes }) {
  let memory = Buffer.allocUnsafe(Math.min(size + 1, maxBytes));
  let length = 0;
  for (; ; ) {
    const read = length < memory.length ? (0, import_node_fs2.readSync)(descriptor, memory, length, memory.length - length, null) : 0;
    length += read;
    if (length === maxBytes || read === 0) return memory.subarray(0, length);
    if (length === memory.length)
      memory = Buffer.concat([memory], Math.min(maxBytes, Math.max(length * 2, CHUNK_BYTES)));
  }
}
var flagsFor = (links = "refuse") => import_node_fs2.constants.O_RDONLY | import_node_fs2.constants.O_NONBLOCK | import_node_fs2.constants.O_NOCTTY | (links === "follow" ? 0 : import_node_fs2.constants.O_NOFOLLOW);
function openNow(path, links) {
  try {
    return (0, import_node_fs2.openSync)(path, flagsFor(links));
  } catch (error2) {
    return throwSpecial(error2);
  }
}
function throwSpecial(error2) {
  throw error2.code === "ENXIO" ? special("is a device or a socket") : error2;
}
var special = (words2, code = "EINVAL") => Object.assign(new Error(words2), { code });
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
var looksDrawn = (value3) => value3.length >= 16 && /^[^\s/.][^\s]*$/.test(value3) && /[a-z]/i.test(value3) && /\d/.test(value3);
var FILES = [".npmrc", ".yarnrc.yml", ".pypirc", ".netrc"];
var IN_FILE = /(?:\b_?(?:authToken|auth|password)|\bnpmAuth(?:Token|Ident))(?:\s*[=:]\s*|\s+)["']?([^\s"'$]{12,})/gi;
var MAX_BYTES = 1e5;
function jobSecrets(environment, { workspace, home }) {
  const named = Object.entries(environment).map(([name2, value3 = ""]) => SECRET_NAME.test(name2) ? value3.trim() : IN_URL.exec(value3.trim())?.[1] ?? "").filter(looksDrawn);
  const stored = [workspace, home].flatMap((directory) => FILES.flatMap((name2) => passwordsIn((0, import_node_path.join)(directory, name2))));
  const found = [.../* @__PURE__ */ new Set([...named, ...stored])];
  const spelled = found.length > 0 ? workflowsOf(workspace) : "";
  return found.filter((value3) => !spelled.includes(value3));
}
var passwordsIn = (path) => Array.from(readText(path).matchAll(IN_FILE), ([, value3 = ""]) => value3);
function workflowsOf(workspace) {
  const directory = (0, import_node_path.join)(workspace, ".github/workflows");
  try {
    return (0, import_node_fs3.readdirSync)(directory).map((name2) => readText((0, import_node_path.join)(directory, name2))).join("\n");
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
  const of = (name2, standard = "") => process.env[name2] || standard;
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
  const { GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: name2 } = process.env;
  try {
    if (path) (0, import_node_fs4.accessSync)(path);
    const { readContext: readContext2 } = await Promise.resolve().then(() => (init_event_context(), event_context_exports));
    return readContext2();
  } catch (cause) {
    throw new KodeletError("github", `the payload of the event ${name2} at "${path}" cannot be read`, {
      cause,
      remedy: "Start the action from a workflow; GITHUB_EVENT_PATH must name a JSON file"
    });
  }
}
function readInputs() {
  const prefix = "INPUT_";
  const names = Object.keys(process.env).filter((name2) => name2.startsWith(prefix));
  return Object.fromEntries(
    names.map((name2) => name2.slice(prefix.length).toLowerCase()).map((name2) => [name2, getInput(name2, { trimWhitespace: false })])
  );
}
var setOutputs = (outputs) => writeRunnerCommand("GITHUB_OUTPUT", outputs, setOutput);
function writeRunnerCommand(file, values, write) {
  const path = process.env[file];
  if (!path) return;
  try {
    for (const [name2, value3] of Object.entries(values)) write(name2, value3);
  } catch (cause) {
    throw new KodeletError("runner", `${file} ("${path}") cannot be written: ${systemReason(cause)}`, {
      cause,
      remedy: REMOVED.test(systemReason(cause)) ? "Look for what removes files of RUNNER_TEMP while the job runs, such as a clean-up or another job on the same runner" : "Check that the disk of RUNNER_TEMP has space, and that the step runs as the user that the runner made the file for"
    });
  }
}
var REMOVED = /Missing file at path|\(ENOENT\)/;
function maskSecret(secret) {
  for (const line of secret.split("\n")) if (line.trim()) setSecret(line.trim());
}
process.stdout.on("error", (error2) => {
  if (error2.code !== "EPIPE") throw error2;
});
var logLine = (text2) => info(text2);
function annotate(level, text2, position) {
  const { file, line, column } = position ?? {};
  ANNOTATE[level](clip(text2), { title: "kodelet-ci", file, startLine: line, startColumn: column });
}
var ANNOTATE = { error, warning, notice };
var MAX_ANNOTATION_LENGTH = 4e3;
var clip = (text2) => text2.length <= MAX_ANNOTATION_LENGTH ? text2 : `${text2.slice(0, MAX_ANNOTATION_LENGTH)}\u2026 (the log has the rest)`;
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
var saveState2 = (values) => writeRunnerCommand("GITHUB_STATE", values, saveState);
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
var idTokens = (service, fetch2 = globalThis.fetch) => async (audience) => {
  if (!service) throw refused("The job may not ask for a token of its own");
  const url = new URL(service.url);
  url.searchParams.set("audience", audience);
  const response = await fetch2(url.href, { headers: { authorization: `Bearer ${service.token}` } });
  if (!response.ok) throw refused(`GitHub gave the job no token of its own (status ${response.status})`);
  const { value: value3 } = await response.json();
  if (!value3) throw refused("GitHub gave the job an empty token");
  return value3;
};
var refused = (problem) => new KodeletError("credentials", problem, {
  remedy: "Give the job the permission id-token: write; workflows that a fork's pull request starts never have it"
});

// src/lib/hidden-characters.ts
var ESC = "\x1B";
var BEL = "\x07";
var ST = "\x9C";
var STEPS = [
  {
    removes: "OSC and other strings",
    pattern: new RegExp(`${ESC}[\\]PX^_][^${BEL}${ESC}${ST}\\n]{0,4096}(?:${BEL}|${ESC}\\\\|${ST})?`, "g"),
    replacement: ""
  },
  { removes: "CSI sequences", pattern: new RegExp(`${ESC}\\[[0-?]{0,64}[ -/]{0,8}[@-~]?`, "g"), replacement: "" },
  { removes: "other escapes", pattern: new RegExp(`${ESC}[ -/]{0,8}[0-Z\\\\^-~]?`, "g"), replacement: "" },
  { removes: "other line ends", pattern: /\r\n?|[\u2028\u2029]/g, replacement: "\n" },
  { removes: "control characters but tab and line feed", pattern: new RegExp("(?![\\t\\n])\\p{Cc}", "gu"), replacement: "" },
  { removes: "halves of surrogate pairs", pattern: new RegExp("\\p{Cs}", "gu"), replacement: "\uFFFD" },
  {
    removes: "annotation marks, noncharacters",
    pattern: /[\ufff9-\ufffb\u{fdd0}-\u{fdef}\ufffe\uffff]/gu,
    replacement: ""
  },
  // A joiner or selector that belongs to an emoji is part of a glyph; a run of them is a hiding place.
  {
    removes: "what is drawn as nothing",
    pattern: new RegExp("(?<!\\p{Extended_Pictographic})\\ufe0f(?!\\u20e3)|(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d|\\u200d(?!\\p{Extended_Pictographic})|(?![\\ufe0f\\u200d])\\p{Default_Ignorable_Code_Point}", "gu"),
    replacement: ""
  }
];
function removeHiddenCharacters(text2) {
  if (PLAIN.test(text2)) return text2;
  return STEPS.reduce((rest, { pattern: pattern2, replacement }) => rest.replaceAll(pattern2, () => replacement), text2);
}
var PLAIN = /^[\t\n -~]*$/;
var BLANK = "\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u2800";
var BLANK_RUNS = new RegExp(`[ ${BLANK}]{2,}`, "g");
var STRANGE_BLANK = new RegExp(`[${BLANK}]`);

// src/markdown/backticks.ts
var MAX_FENCE = 255;

// src/markdown/bot-commands.ts
var BOT_COMMANDS = [
  // Prow: `/lgtm`, `/approve`, `/retest`, `/ok-to-test`; Azure Pipelines: `/azp run`; Packit: `/packit build`; and workflows.
  ["bots with slash commands", "line", /\/[a-z][\w./-]*/, "https://github.com/peter-evans/slash-command-dispatch"],
  ["bots of a repository with a sign of their own", "line", /![a-z][\w-]*/, "https://github.com/github/command"],
  [
    "branch-deploy",
    "line",
    /\.(?:deploy|noop|lock|unlock|help|wcid)(?![^\n]*[{,:])/,
    "https://github.com/github/branch-deploy"
  ],
  [
    "Atlantis",
    "line",
    /(?:atlantis[ \t]+[a-z]\S*|run[ \t]+(?:plan|apply|unlock|import|state|approve_policies|version|help))/,
    "https://www.runatlantis.io/docs/using-atlantis"
  ],
  [
    "Zuul and the CLA assistant",
    "line",
    /(?:recheck|reverify)/,
    "https://github.com/contributor-assistant/github-action"
  ],
  ["pre-commit.ci", "line", /pre-commit\.ci[ \t]+(?:run|autofix)/, "https://pre-commit.ci"],
  ["Cursor Bugbot", "line", /(?:cursor[ \t]+review|bugbot[ \t]+run)/, "https://cursor.com/docs/bugbot"],
  [
    "bors and homu",
    "word",
    /(?:bors|homu)(?:-ng)?(?:[ \t]+|[ \t]*:[ \t]*)[a-z]\S*/,
    "https://bors.tech/documentation/"
  ],
  ["Jenkins, GitHub pull request builder", "phrase", /ok\W+to\W+test/, "https://github.com/jenkinsci/ghprb-plugin"],
  [
    "Jenkins, GitHub pull request builder",
    "phrase",
    /add\W+to\W+whitelist/,
    "https://github.com/jenkinsci/ghprb-plugin"
  ],
  [
    "Jenkins, GitHub pull request builder",
    "phrase",
    /(?:re)?test\W+this\W+please/,
    "https://github.com/jenkinsci/ghprb-plugin"
  ],
  [
    "CLA assistant",
    "phrase",
    /i\s+have\s+read\s+the\s+(?:cla|dco)\s+document/,
    "https://github.com/contributor-assistant/github-action"
  ]
];
var patternsOf = (wanted) => BOT_COMMANDS.flatMap(([, reading, { source }]) => reading === wanted ? [source] : []).join("|");
var LINE_COMMAND = new RegExp(`^([ \\t]*)(${patternsOf("line")})(?=([ \\t][^\\n]*)?$)`, "gim");
var WORD_COMMAND = new RegExp(`(${patternsOf("word")})`, "gi");
var PHRASE = new RegExp(`(?<![\\w&#])(?:${patternsOf("phrase")})`, "gi");

// src/markdown/code-text.ts
function fence(text2, language = "") {
  const code = shortenRuns(text2.replace(/\n$/, ""), MAX_FENCE - 1);
  const ticks = "`".repeat(Math.max(3, longestRun(code) + 1));
  return `${ticks}${language}
${code}
${ticks}`;
}
var longestRun = (text2) => (text2.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0);
var shortenRuns = (text2, max) => text2.replaceAll(/`+/g, (run2) => run2.slice(0, max));

// src/report/log-text.ts
function sanitizeLog(text2) {
  return removeHiddenCharacters(text2).replaceAll(/^(\s*):(?=:)/gm, (_2, blanks) => `${blanks}: `).replaceAll(/##(?=\[|vso\[)/gi, () => "# #");
}
var oneLogLine = (text2) => sanitizeLog(text2.replaceAll(/\s+/g, " ").trim());

// src/action/early-end.ts
function outcomeOf(thrown) {
  const error2 = ofMachine(thrown) ?? thrown;
  if (!isKodeletError(error2))
    return {
      conclusion: "failed",
      message: `Something went wrong inside kodelet-ci: ${describeError(error2)}`,
      answer: ""
    };
  return {
    conclusion: "failed",
    message: describeError(error2),
    ...partsOf(error2),
    answer: "",
    position: error2.position
  };
}
function ofMachine(thrown) {
  const error2 = machineError(thrown);
  if (!error2) return void 0;
  const { message, remedy = REMOVED2, cause } = error2;
  return new KodeletError("machine", `The machine failed the run: ${message}`, { remedy, cause });
}
var REMOVED2 = "Look for what removes or locks files while the job runs, such as a clean-up or another job on the same runner, and ask again";
function partsOf(error2) {
  const remedy = error2 instanceof Error ? error2.remedy : void 0;
  return { reason: describeError(error2 instanceof Error ? error2.message : error2), remedy };
}

// src/action/post-state.ts
function remember(values) {
  saveState2(values);
}

// src/action/outputs.ts
function endWithoutRun({ conclusion, message, outputs }) {
  try {
    setOutputs(completeOutputs({ conclusion, message: oneLogLine(message), ...outputs }));
    remember({ ended: "true" });
  } catch (error2) {
    failStep(describeError(error2));
  }
}
async function endAtOnce(error2) {
  const outcome = outcomeOf(error2);
  failStep(outcome.message, outcome.position);
  await writeSummary(`### \u274C Failed

${fence(sanitizeLog(outcome.message), "text")}`);
  endWithoutRun(outcome);
}

// src/action/receive.ts
var import_node_fs5 = require("node:fs");
var import_node_path3 = require("node:path");

// src/lib/json-object.ts
var isJsonObject = (value3) => typeof value3 === "object" && value3 !== null && !Array.isArray(value3);
function parseObject(text2) {
  try {
    const value3 = JSON.parse(text2);
    return isJsonObject(value3) ? value3 : void 0;
  } catch {
    return void 0;
  }
}

// src/config/base-file.ts
var LOWER = {
  may: "lower it",
  narrow: (trusted, stated2) => typeof trusted === "number" ? Math.min(trusted, Number(stated2)) : stated2
};
var RAISE = {
  may: "raise it",
  narrow: (trusted, stated2) => Math.max(Number(trusted), Number(stated2))
};
var REMOVE = {
  may: "remove items",
  narrow: (trusted, stated2, key) => {
    const left = itemsOf(key, stated2);
    return itemsOf(key, trusted).filter((item) => left.includes(item));
  }
};
var ADD = {
  may: "add items",
  narrow: (trusted, stated2, key) => [.../* @__PURE__ */ new Set([...itemsOf(key, trusted), ...itemsOf(key, stated2)])]
};
var BY_POLICY = { may: "only restrict", narrow: (trusted) => trusted };
var readChecked = (key, value3) => key.read(value3, [], () => {
});
var isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
var itemsOf = (key, value3) => {
  const items = readChecked(key, value3);
  return Array.isArray(items) ? items : [];
};
function applyBaseFile(keys2, trusted, base, at = [], outer) {
  const [own, stated2] = [asSection(trusted), asSection(base)];
  const followed = Object.keys(stated2).flatMap((name2) => {
    const key = keys2[name2];
    if (!key) return [];
    const [path, rank] = [[...at, name2], key.rank ?? outer];
    if (rank === BY_POLICY) return [];
    if (key.keys) return [{ name: name2, ...applyBaseFile(key.keys, own[name2], stated2[name2], path, rank) }];
    const value3 = choose(key, rank, own[name2], stated2[name2]);
    const applies = rank === ADD || isSame(readChecked(key, value3), readChecked(key, stated2[name2]));
    return [{ name: name2, value: value3, ignored: applies ? [] : [path.join(".")] }];
  });
  const changed = followed.flatMap(({ name: name2, value: value3 }) => value3 === void 0 ? [] : [[name2, value3]]);
  return { value: { ...own, ...Object.fromEntries(changed) }, ignored: followed.flatMap(({ ignored }) => ignored) };
}
var asSection = (value3) => value3 ?? {};
function choose(key, rank, own, stated2) {
  if (rank === "any-base") return stated2;
  if (typeof rank !== "object") return own;
  return rank.narrow(own ?? key.schema.default, stated2, key);
}

// src/lib/nearest.ts
function nearest(name2, candidates) {
  if (name2.length > MAX_CHARACTERS) return void 0;
  const written2 = plain(name2);
  const max = maxEdits(written2.length);
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(written2, plain(candidate)) })).filter(({ candidate, distance }) => distance <= max && distance < candidate.length).sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}
function maxEdits(length) {
  if (length < 3) return 0;
  return length < 6 ? 1 : Math.floor(length / 3);
}
var MAX_CHARACTERS = 300;
var plain = (name2) => name2.toLowerCase().replace(/[-_ ]/g, "");
function editDistance(from, to) {
  let before = [];
  let row = Array.from({ length: to.length + 1 }, (_2, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? (before[j - 2] ?? changed) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

// src/core/conclusion.ts
var CONCLUSIONS = {
  succeeded: {
    meaning: "The agent did what was asked: its changes are published, or the answer that was asked for is given.",
    emoji: "\u2705",
    mark: "\u2713",
    tone: "good",
    isDone: true,
    answersRequest: true,
    isAttempt: true,
    failsStep: false,
    annotation: "notice"
  },
  "no-changes": {
    meaning: "The agent could have changed something, but only answered.",
    emoji: "\u{1F4AC}",
    mark: "\u2713",
    tone: "good",
    isDone: true,
    answersRequest: true,
    isAttempt: true,
    failsStep: false,
    annotation: "notice"
  },
  incomplete: {
    meaning: "A limit was reached, someone stopped the run, the verification failed, the agent gave no summary, its answer was cut, it was asked for a change and called no tool, all comments of its review were refused, the pull request of its change was closed or merged during the run, or the change no longer fitted on its branch. The work so far is kept in a draft pull request or on a branch.",
    emoji: "\u23F3",
    mark: "!",
    tone: "caution",
    isDone: false,
    answersRequest: false,
    isAttempt: true,
    failsStep: true,
    annotation: "notice"
  },
  parked: {
    meaning: "A call needs the approval of a person. The comment shows it and says how to answer; the answer continues the session in a new run.",
    emoji: "\u23F8\uFE0F",
    mark: "=",
    tone: "caution",
    isDone: false,
    answersRequest: true,
    isAttempt: false,
    failsStep: false,
    annotation: "notice"
  },
  denied: {
    meaning: "The person who asked may not run the agent here, a budget is used up, or the agent has as many open pull requests as it may have.",
    emoji: "\u{1F6AB}",
    mark: "\u2298",
    tone: "bad",
    isDone: false,
    answersRequest: true,
    isAttempt: false,
    failsStep: false,
    annotation: "warning"
  },
  skipped: {
    meaning: "Nothing in the event asked for a run, someone stopped it before it began, or `/agent continue` found nothing to continue.",
    emoji: "\u23ED\uFE0F",
    mark: "\xB7",
    tone: "soft",
    isDone: false,
    answersRequest: true,
    isAttempt: false,
    failsStep: false,
    annotation: "notice"
  },
  blocked: {
    meaning: "A guard refused to publish the change, or a part of it. What may be kept is kept, and the comment says what lets it through.",
    emoji: "\u26D4",
    mark: "\u2717",
    tone: "bad",
    isDone: false,
    answersRequest: false,
    isAttempt: true,
    failsStep: true,
    annotation: "notice"
  },
  failed: {
    meaning: "Something broke; the message says what and what to do.",
    emoji: "\u274C",
    mark: "\u2717",
    tone: "bad",
    isDone: false,
    answersRequest: false,
    isAttempt: true,
    failsStep: true,
    annotation: "notice"
  },
  cancelled: {
    meaning: "The job was cancelled.",
    emoji: "\u23F9\uFE0F",
    mark: "!",
    tone: "caution",
    isDone: false,
    answersRequest: false,
    isAttempt: false,
    failsStep: false,
    annotation: "notice"
  }
};
var CONCLUSION_NAMES = Object.keys(CONCLUSIONS);

// src/core/model.ts
var EFFORTS = ["low", "medium", "high", "xhigh", "max"];

// src/lib/text.ts
var count = (number2, one, many = `${one}s`) => `${number2} ${number2 === 1 ? one : many}`;
var NAMED = /\$\{([A-Za-z_]\w*)\}/g;
var namedVariables = (texts) => [
  ...new Set(texts.flatMap((text2) => Array.from(text2.matchAll(NAMED), ([, name2 = ""]) => name2)))
];

// src/core/foreign-forms.ts
var HOOK_EVENT_FORMS = {
  "session-start": ["SessionStart", "sessionStart", "session_start"],
  "before-model": ["BeforeModel", "preModel", "before_model"],
  "after-model": ["AfterModel", "postModel", "after_model"],
  "before-tool": ["BeforeTool", "PreToolUse", "preToolUse", "before_tool"],
  "after-tool": ["AfterTool", "PostToolUse", "postToolUse", "after_tool"],
  "session-end": ["SessionEnd", "Stop", "sessionEnd", "session_end"]
};
var FILE = {
  path: "file_path",
  file: "file_path",
  filename: "file_path",
  absolutepath: "file_path",
  targetfile: "file_path",
  notebookpath: "file_path"
};
var DIRECTORY = { dir: "path", directory: "path", dirpath: "path", folder: "path", filepath: "path" };
var EDIT = {
  ...FILE,
  oldstring: "old_text",
  oldstr: "old_text",
  newstring: "new_text",
  newstr: "new_text"
};
var INSERT = {
  ...FILE,
  insertline: "line",
  linenumber: "line",
  inserttext: "text",
  newstr: "text",
  content: "text"
};
var CALL_FORMS = {
  file_read: {
    names: ["read", "readfile", "view", "viewfile", "openfile", "fsread"],
    parameters: { ...FILE, limit: "line_limit" }
  },
  file_write: {
    names: ["write", "writefile", "create", "createfile", "fswrite"],
    parameters: { ...FILE, content: "text", contents: "text", filetext: "text" }
  },
  file_edit: { names: ["edit", "editfile", "strreplace", "replace", "fsedit"], parameters: EDIT },
  file_multi_edit: {
    names: ["multiedit", "fsmultiedit"],
    lists: { edits: { parameters: EDIT, shared: ["file_path"] } },
    parameters: FILE,
    single: "edits"
  },
  file_insert: { names: ["insert", "insertlines"], parameters: INSERT },
  apply_patch: { names: ["applypatch", "patch", "applydiff"], parameters: { patch: "input", diff: "input" } },
  read_many_files: { names: ["readmanyfiles"], parameters: { files: "paths", filepaths: "paths" } },
  ls: { names: ["list", "listdirectory", "listdir", "listfiles"], parameters: DIRECTORY },
  glob_tool: {
    names: ["glob", "findfiles", "fsglob"],
    parameters: { ...DIRECTORY, glob: "pattern", globpattern: "pattern" }
  },
  grep_tool: {
    names: ["grep", "grepsearch", "searchfilecontent", "ripgrep", "rg", "fsgrep"],
    parameters: {
      ...DIRECTORY,
      regex: "pattern",
      query: "pattern",
      glob: "include",
      includepattern: "include",
      "-i": { name: "case_sensitive", as: "opposite" },
      ignorecase: { name: "case_sensitive", as: "opposite" },
      caseinsensitive: { name: "case_sensitive", as: "opposite" },
      "-A": "context",
      "-B": "context",
      "-C": "context",
      headlimit: "max_results"
    },
    needless: ["-n", "outputmode"]
    // path and line of each match say more than either mode
  },
  bash: {
    names: [
      "shell",
      "bashrun",
      "sh",
      "runshellcommand",
      "runcommand",
      "executecommand",
      "execcommand",
      "localshell",
      "runterminalcmd"
    ],
    parameters: {
      cmd: { name: "command", as: "words" },
      command: { name: "command", as: "words" },
      script: "command",
      timeoutms: { name: "timeout", as: "milliseconds" },
      timeout: { name: "timeout", as: "seconds" },
      restart: { name: "command", as: "restart" },
      runinbackground: "background",
      isbackground: "background"
    },
    atMost: ["timeout"]
  },
  bash_logs: { names: ["bashoutput"], parameters: { bashid: "id", shellid: "id" } },
  bash_kill: { names: ["killshell", "killbash"], parameters: { bashid: "id", shellid: "id" } },
  batch: {
    names: ["multitooluse.parallel"],
    parameters: { tooluses: "invocations", calls: "invocations" },
    lists: {
      invocations: {
        parameters: {
          tool: "tool_name",
          name: "tool_name",
          recipientname: "tool_name",
          input: "parameters",
          arguments: "parameters",
          args: "parameters"
        }
      }
    }
  },
  todo_write: {
    names: ["todowrite", "updateplan", "writetodos"],
    parameters: { plan: "todos" },
    needless: ["explanation"],
    lists: { todos: { parameters: { step: "content" }, needless: ["activeform"] } }
  },
  todo_read: { names: ["todoread"] },
  subagent: {
    names: ["task", "agent", "taskrun"],
    parameters: {
      prompt: "question",
      subagenttype: "template",
      model: { name: "model_strength", as: "strength" },
      modelname: { name: "model_strength", as: "strength" }
    },
    needless: ["description"]
  },
  skills: { names: ["skill"], parameters: { skill: "skill_name", name: "skill_name" } },
  thinking: { names: ["think"], parameters: { thoughts: "thought" } }
};
var SETTING_FORMS = {
  "": {
    mcpServers: { from: "OLLM CLI", ours: "mcp.servers" },
    permission: { from: "KODE SDK", ours: "approval and profiles" },
    permissions: { from: "KODE SDK", ours: "approval and profiles" },
    approvalMode: { from: "OLLM CLI", ours: "approval" },
    skills: { from: "KODE SDK", why: "skills are found in .kodelet/skills, .skills and skills" }
  },
  "mcp.servers.*": {
    type: { from: "OLLM CLI", ours: "transport" },
    httpUrl: { from: "Gemini CLI", ours: "url, with transport: http" },
    includeTools: { from: "Gemini CLI", ours: "include" },
    excludeTools: { from: "Gemini CLI", ours: "exclude" },
    tool_white_list: { from: "Kodelet", ours: "include" },
    cwd: { from: "OLLM CLI", why: "a program starts outside of the workspace; give it an absolute path" },
    trust: { from: "Gemini CLI", why: "external.allow of the profile says which tools may be called" },
    disabled: { from: "OLLM CLI", why: "remove the server" }
  },
  tools: {
    core: { from: "Gemini CLI", ours: "toolsets" },
    exclude: { from: "Gemini CLI", ours: "tools.disabled" },
    allowed: { from: "Gemini CLI", ours: "profiles" }
  },
  custom_tools: {
    tool_white_list: { from: "Kodelet", ours: "custom_tools.allow" },
    tool_whitelist: { from: "Kodelet", ours: "custom_tools.allow" }
  },
  "hooks.*.*": {
    action: { from: "KODE SDK", ours: "ask-agent, with the prompt as its text" },
    prompt: { from: "KODE SDK", ours: "ask-agent" },
    matcher: { from: "Gemini CLI", ours: "match" },
    command: { from: "Gemini CLI", ours: "run" }
  },
  hooks: Object.fromEntries(
    Object.entries(HOOK_EVENT_FORMS).flatMap(
      ([event, names]) => names.map((name2) => [
        name2,
        { from: /^[a-z]+[A-Z]/.test(name2) ? "KODE SDK" : "Gemini CLI", ours: `hooks.${event}` }
      ])
    )
  )
};
function describeForm(key, { from, ours, why }) {
  if (ours !== void 0) return `${key} of ${from} is ${ours} here`;
  return `${key} of ${from} has no counterpart here: ${why}`;
}

// src/lib/time.ts
var UNITS = { ms: 1, s: 1e3, m: 6e4, h: 36e5 };
var WHOLE = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
var PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;
function parseDuration(text2) {
  if (!WHOLE.test(text2)) return void 0;
  return [...text2.matchAll(PART)].reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ""] ?? 0), 0);
}

// src/config/key.ts
var text = (options) => scalar(options, {
  allowed: options.allowed,
  schema: { type: "string", pattern: options.pattern.source },
  accepts: (value3) => typeof value3 === "string" && options.pattern.test(value3) && (options.fits?.(value3) ?? true) ? value3 : void 0
});
function number(options) {
  const { min, max, of, fractions = false } = options;
  const fits = (value3) => typeof value3 === "number" && value3 >= min && value3 <= max && (fractions || Number.isInteger(value3));
  return scalar(options, {
    allowed: `a ${fractions ? "" : "whole "}number from ${min} to ${max}${of ? ` ${of}` : ""}`,
    schema: { type: fractions ? "number" : "integer", minimum: min, maximum: max },
    // Plain digits only: `1e9`, `0x10` and `5 turns` stay text and are refused.
    parse: (written2) => /^-?\d+(\.\d+)?$/.test(written2) ? Number(written2) : written2,
    accepts: (value3) => fits(value3) ? value3 : void 0
  });
}
var flag = (options) => scalar(options, {
  allowed: "true or false",
  schema: { type: "boolean" },
  parse: (written2) => ({ true: true, false: false })[written2] ?? written2,
  accepts: (value3) => typeof value3 === "boolean" ? value3 : void 0
});
function duration(options) {
  const most2 = parseDuration(options.max) ?? 0;
  const key = scalar(options, {
    allowed: `a duration such as 30s or 1m30s, at most ${options.max}`,
    schema: { type: "string", pattern: "^(\\d+(\\.\\d+)?(ms|s|m|h))+$" },
    accepts: (value3) => {
      const milliseconds = typeof value3 === "string" ? parseDuration(value3) : void 0;
      return milliseconds && milliseconds <= most2 ? milliseconds : void 0;
    }
  });
  return { ...key, unit: "Ms" };
}
function choice(options) {
  const values = options.values;
  const { unguessed = [] } = options;
  const names = values.flatMap((value3) => typeof value3 === "string" && !unguessed.includes(value3) ? [value3] : []);
  return scalar(options, {
    allowed: values.join(", "),
    schema: { enum: values },
    accepts: (value3) => values.find((one) => one === value3),
    meant: (value3) => typeof value3 === "string" ? nearest(value3, names) : void 0
  });
}
function scalar(options, kind) {
  const { description, default: standard, required, without: without2, rank } = options;
  return {
    description,
    rank,
    allowed: kind.allowed,
    schema: { description: inWords(options), ...kind.schema, ...standard === void 0 ? {} : { default: standard } },
    required,
    without: without2,
    parse: kind.parse ?? ((written2) => written2),
    read(value3 = standard, at, report) {
      const accepted = value3 === void 0 ? void 0 : kind.accepts(value3);
      if (value3 !== void 0 && accepted === void 0)
        report(at, notAllowed(value3, kind.allowed, kind.meant?.(value3)));
      return accepted;
    }
  };
}
var inWords = ({ description, without: without2 }) => without2 === void 0 ? description : `${description} When not set: ${without2}.`;
var mapped = (key, change) => ({
  ...key,
  read: (value3, at, report) => change(key.read(value3, at, report))
});
function list(options) {
  const { description, item, default: standard, without: without2, rank } = options;
  const allowed = `a list, each item ${item.allowed}`;
  const { description: _2, default: __, ...items } = item.schema;
  return {
    description,
    rank,
    allowed,
    without: without2,
    schema: { description: inWords(options), type: "array", items, ...standard ? { default: standard } : {} },
    item,
    parse: (written2) => written2.split(/[,\n]/).flatMap((part) => part.trim() ? [item.parse(part.trim())] : []),
    read(value3 = standard, at, report) {
      if (value3 === void 0) return void 0;
      if (!Array.isArray(value3)) report(at, notAllowed(value3, allowed));
      const given = Array.isArray(value3) ? value3 : [];
      const read = given.map((one, index) => item.read(one, [...at, String(index)], report));
      const items2 = [...new Set(read.filter((one) => one !== void 0))];
      return items2;
    }
  };
}
var fieldName = (name2, { unit = "" }) => name2.replace(/[-_](.)/g, (_2, letter) => letter.toUpperCase()) + unit;
var section = (options, keys2) => ({
  ...sectionKey(options, keys2),
  read: (value3, at, report) => fields(readKeys(keys2, value3, at, report), (name2) => fieldName(name2, keys2[name2] ?? {}))
});
var statedSection = (options, keys2) => ({
  ...sectionKey(options, keys2),
  asWritten: true,
  read: (value3, at, report) => value3 === void 0 ? void 0 : fields(readKeys(keys2, value3, at, report), (name2) => name2)
});
function sectionKey({ description, required, rank }, keys2) {
  const names = Object.keys(keys2);
  const needed2 = names.filter((name2) => keys2[name2]?.required);
  const properties = Object.fromEntries(names.map((name2) => [name2, keys2[name2]?.schema]));
  return {
    keys: keys2,
    description,
    rank,
    allowed: `a section with ${names.join(", ")}`,
    schema: {
      description,
      type: "object",
      properties,
      additionalProperties: false,
      ...needed2.length > 0 && { required: needed2 }
    },
    required,
    parse: (written2) => written2
  };
}
function readKeys(keys2, value3, at, report) {
  const names = Object.keys(keys2);
  const given = asRecord(value3 ?? {});
  if (!given) report(at, notAllowed(value3, `a section with ${names.join(", ")}`));
  const read = /* @__PURE__ */ new Map();
  for (const [name2, one] of Object.entries(given ?? {})) {
    const key = Object.hasOwn(keys2, name2) ? keys2[name2] : void 0;
    if (key) read.set(name2, key.read(one, [...at, name2], report));
    else report([...at, name2], unknownKey({ name: name2, at, value: one }, names));
  }
  for (const [name2, key] of Object.entries(keys2)) {
    if (given && key.required && !Object.hasOwn(given, name2)) report(at, `has no ${name2}; allowed: ${key.allowed}`);
  }
  return Object.entries(keys2).map(([name2, key]) => [
    name2,
    read.has(name2) ? read.get(name2) : key.read(void 0, [...at, name2], report)
  ]);
}
var fields = (entries, nameOf) => Object.fromEntries(entries.filter(([, value3]) => value3 !== void 0).map(([name2, value3]) => [nameOf(name2), value3]));
function map(options) {
  const { description, rank, name: pattern2, named, value: entry } = options;
  const allowed = `a section of ${named}`;
  return {
    description,
    rank,
    allowed,
    schema: {
      description,
      type: "object",
      patternProperties: { [pattern2.source]: entry.schema },
      additionalProperties: false
    },
    item: entry,
    parse: (written2) => written2,
    read(value3, at, report) {
      const record = asRecord(value3 ?? {});
      if (!record) report(at, notAllowed(value3, allowed));
      const read = Object.entries(record ?? {}).map(([name2, one]) => {
        if (!pattern2.test(name2)) report([...at, name2], `is not a name here; allowed: ${named}`);
        return [name2, entry.read(one, [...at, name2], report)];
      });
      return fields(read, (name2) => name2);
    }
  };
}
function unknownKey({ name: name2, at, value: value3 }, names) {
  const meant = nearest(name2, names);
  const foreign = formAt(at, name2);
  const hint = foreign ? ` ${foreign};` : meant ? ` did you mean ${describeValue(meant)}?` : "";
  return `is not a key (its value is ${describeValue(value3)});${hint} allowed: ${names.join(", ")}`;
}
function formAt(at, name2) {
  const isAt = (section2) => {
    const parts = section2.split(".").filter(Boolean);
    return parts.length === at.length && parts.every((part, index) => part === "*" || part === String(at[index]));
  };
  const forms = Object.entries(SETTING_FORMS).flatMap(([section2, all]) => isAt(section2) ? [all[name2]] : []);
  const form = forms.find((one) => one !== void 0);
  return form && describeForm(name2, form);
}
function describeValue(value3) {
  if (value3 === null) return "empty";
  const written2 = typeof value3 === "object" || typeof value3 === "string" ? JSON.stringify(value3) : String(value3);
  return written2.length > 80 ? `${written2.slice(0, 77)}...` : written2;
}
var notAllowed = (value3, allowed, meant) => `is ${describeValue(value3)};${meant ? ` did you mean ${describeValue(meant)}?` : ""} allowed: ${allowed}`;
var asRecord = (value3) => typeof value3 === "object" && value3 !== null && !Array.isArray(value3) ? value3 : void 0;

// src/config/backlog-keys.ts
var mode = choice({
  description: "run: works on what the event or the input issue is about. plan: picks issues from the backlog for a matrix of jobs. merge: reports what those jobs have done. outcomes: records what became of the agent's pull requests, without a model.",
  values: ["run", "plan", "merge", "outcomes"],
  default: "run"
});
var issue2 = mapped(
  text({
    description: "Number of the issue to work on, for events that are not about an issue: schedule and dispatch.",
    pattern: /^(?:[1-9]\d{0,8})?$/,
    allowed: "the number of an issue",
    default: ""
  }),
  (digits) => digits === "" ? void 0 : Number(digits)
);
var attempt = mapped(
  text({
    description: "Number of the attempt at the issue, if `mode: plan` has planned several. The default takes it from the matrix.",
    pattern: /^(?:[1-4])?$/,
    allowed: "a number from 1 to 4",
    default: ""
  }),
  (digits) => digits === "" ? void 0 : Number(digits)
);
var label = text({ description: "A label.", pattern: /^\S.{0,49}$/, allowed: "the name of a label" });
var days = (description) => number({ description, fractions: true, min: 0, max: 36500, without: "no limit" });
var backlog = section(
  {
    description: "Which open issues `mode: plan` picks, oldest first, and how often each is tried.",
    rank: "default-branch"
  },
  {
    labels: list({ description: "Labels that an issue must have; it needs all of them.", item: label, default: [] }),
    "without-labels": list({ description: "Labels that an issue must not have.", item: label, default: [] }),
    "min-age-days": days("Minimum number of days since an issue was opened."),
    "max-age-days": days("Maximum number of days since an issue was opened."),
    "max-characters": number({
      description: "Maximum length of an issue's title and body, in characters.",
      min: 1,
      max: 1e6,
      without: "no limit"
    }),
    "max-estimate-usd": number({
      description: "Maximum estimated cost of one issue, in US dollars.",
      fractions: true,
      min: 0.01,
      max: 1e3,
      without: "no limit"
    }),
    "cost-usd": number({
      description: "Maximum estimated cost of all issues of one plan, in US dollars.",
      fractions: true,
      min: 0.01,
      max: 1e6,
      without: "no limit"
    }),
    issues: number({
      description: "Maximum number of issues in one plan. GitHub starts at most 256 jobs per matrix.",
      min: 1,
      max: 256,
      default: 20
    }),
    attempts: number({
      description: "Maximum number of times that an issue is tried. Runs that were refused or cancelled do not count.",
      min: 1,
      max: 20,
      default: 2
    }),
    lease: duration({
      description: "How long a plan keeps its issues for jobs that have not begun yet. Set it longer than a matrix takes.",
      default: "24h",
      max: "840h"
    })
  }
);

// src/core/hook.ts
var PLACEHOLDERS = ["file.path", "tool.name", "command", "result"];
var placeholdersIn = (words2) => [...words2.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name2 = ""]) => name2);

// src/config/hook-keys.ts
var PROGRAM = {
  description: "An executable file of the repository, from the default branch.",
  pattern: /^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[\w./@+-]{1,200}$/,
  allowed: "a path inside the repository of letters, digits and _ . / @ + -, such as ./scripts/check"
};
var run = text(PROGRAM);
var needed = text({ ...PROGRAM, required: true });
var match = text({
  description: "The tools whose calls it checks.",
  pattern: /^[\w*?{},-]{1,128}$/,
  allowed: "the name of a tool or a pattern such as file_*",
  default: "*"
});
var timeout = duration({
  description: "Maximum duration of one answer; after that, it counts as a refusal.",
  default: "10s",
  max: "10m"
});
var advisory = flag({
  description: "Whether its refusals and failures are only warnings in the report.",
  default: false
});
var words = text({
  description: `Instead of run: what the agent is asked to do. ${PLACEHOLDERS.map((name2) => `{{${name2}}}`).join(", ")} stand for what the call is about.`,
  pattern: /^[^\0]{1,4000}$/s,
  allowed: `1 to 4000 characters; {{NAME}} only for ${PLACEHOLDERS.join(", ")}`,
  fits: (value3) => placeholdersIn(value3).every((name2) => PLACEHOLDERS.some((one) => one === name2))
});
var plainHook = section({ description: "A hook." }, { run: needed, timeout, advisory });
var callHook = section({ description: "A hook." }, { run, "ask-agent": words, match, timeout, advisory });
var needs = (name2) => ({ required: [name2], properties: { [name2]: true } });
var hook = {
  ...callHook,
  schema: { ...callHook.schema, oneOf: ["run", "ask-agent"].map(needs) },
  read(value3, at, report) {
    const { run: program, "ask-agent": said } = Object(value3);
    if (isJsonObject(value3) && program === void 0 === (said === void 0))
      report(at, "needs either run, for a program, or ask-agent, for words to the agent");
    return callHook.read(value3, at, report);
  }
};
var ofEvent = (description) => list({ description, item: hook, default: [] });
var ofSession = (description) => list({ description, item: plainHook, default: [] });
var byEvent = section(
  {
    description: "Programs that are asked about a session. They can refuse what policy allows, but not the reverse.",
    rank: "default-branch"
  },
  {
    "session-start": ofSession("Asked before the session begins, which they may refuse."),
    "before-model": ofSession("Asked before each request to the model, which they may refuse."),
    "after-model": ofSession("Asked after each reply of the model, whose calls they may refuse."),
    "before-tool": ofEvent("Asked before a call, which they may refuse, replace or rewrite."),
    "after-tool": ofEvent("Asked after a call, whose result they may replace or mark as failed."),
    "session-end": ofSession("Asked when the session has ended; a refusal is a warning.")
  }
);
var hooks = mapped(byEvent, (read) => [
  ...read.sessionStart.map((one) => ({ event: "session-start", match: "*", ...one })),
  ...read.beforeModel.map((one) => ({ event: "before-model", match: "*", ...one })),
  ...read.afterModel.map((one) => ({ event: "after-model", match: "*", ...one })),
  ...read.beforeTool.map((one) => ({ event: "before-tool", ...one })),
  ...read.afterTool.map((one) => ({ event: "after-tool", ...one })),
  ...read.sessionEnd.map((one) => ({ event: "session-end", match: "*", ...one }))
]);

// src/lib/hosts.ts
var LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
var PORT = "[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]";
var HOST_ENTRY = new RegExp(`^(?=.{1,253}$)(?:\\*\\.${LABEL}\\.)?${LABEL}(?:\\.${LABEL})*(?::(?:${PORT}))?$`);
function mayBePublic(entry) {
  const url = `http://${entry}`;
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return host !== "" && !/(^|\.)localhost\.?$/.test(host) && (!/^[\d.]+$/.test(host) || isPublicIPv4(host));
}
var net = () => process.getBuiltinModule("node:net");
function isPublicIPv4(address) {
  notPublic ??= listOf(RANGES);
  return net().isIPv4(address) && !notPublic.check(address);
}
var SERVICE_ENTRY = new RegExp(
  `^(?=.{1,253}$)(?:127\\.0\\.0\\.1|(?=[^:]*[A-Za-z])[A-Za-z0-9_-]{1,63}(?:\\.[A-Za-z0-9_-]{1,63})*):(?:${PORT})$`
);
var notPublic;
function listOf(ranges, family) {
  const list2 = new (net()).BlockList();
  for (const [network, bits] of ranges) list2.addSubnet(network, bits, family);
  return list2;
}
var RANGES = [
  ["0.0.0.0", 8],
  // this host
  ["10.0.0.0", 8],
  // private
  ["100.64.0.0", 10],
  // shared by a provider; Alibaba's metadata
  ["127.0.0.0", 8],
  // loopback
  ["168.63.129.16", 32],
  // Azure's host agent, which GitHub's own runners have
  ["169.254.0.0", 16],
  // link-local; metadata of nearly every cloud
  ["172.16.0.0", 12],
  // private
  ["192.0.0.0", 24],
  // protocols; Oracle's metadata
  ["192.0.2.0", 24],
  // documentation
  ["192.88.99.0", 24],
  // 6to4
  ["192.168.0.0", 16],
  // private
  ["198.18.0.0", 15],
  // benchmarks
  ["198.51.100.0", 24],
  // documentation
  ["203.0.113.0", 24],
  // documentation
  ["224.0.0.0", 4],
  // multicast
  ["240.0.0.0", 4]
  // reserved, and broadcast
];

// src/config/shared-keys.ts
var REF_START = /^(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)|\.$))[A-Za-z0-9][\w./+-]{0,99}$/;
var INNER_PATH = /^(?![/\\~])(?!(?:.*[/\\])?\.\.(?:[/\\]|$))[^\0\\]{1,200}$/;
var PROFILE_NAME = {
  pattern: /^[a-z][a-z0-9-]*$/,
  allowed: "the name of a profile, in lower-case letters, digits and hyphens"
};
var WORDS = /\S/;
var HOST_VARIABLE = `(?:${HOST_KEYS.source}|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY))`;
var OF_THE_HOST = new RegExp(`^${HOST_VARIABLE}$`);
var PASSED_VARIABLE = new RegExp(`^(?!${HOST_VARIABLE}$)[A-Za-z_]\\w*$`);

// src/config/limit-keys.ts
var limits = section(
  { description: "Hard limits of one run. Work done before a limit is kept. An input can only lower them." },
  {
    turns: number({
      description: "Maximum number of model requests.",
      rank: LOWER,
      min: 1,
      max: 1e3,
      default: 60
    }),
    minutes: number({
      description: "Maximum number of minutes that the agent works.",
      rank: LOWER,
      fractions: true,
      min: 0.01,
      max: 360,
      default: 30
    }),
    "cost-usd": number({
      description: "Maximum cost of the model, in US dollars.",
      rank: LOWER,
      fractions: true,
      min: 0.01,
      max: 1e3,
      default: 5
    }),
    tokens: number({
      description: "Maximum number of tokens of all kinds. Input from a cache counts by its share of the price of other input.",
      rank: LOWER,
      min: 1e3,
      max: 1e9,
      default: 4e6
    })
  }
);
var context2 = section(
  {
    description: "How long the conversation with the model may become before its older parts are shortened.",
    rank: "default-branch"
  },
  {
    "clear-above": number({
      description: "Number of tokens above which old tool results are replaced by one line each, and long texts in their calls by their beginning. The agent can call again for what it needs.",
      min: 1e4,
      max: 1e7,
      default: 5e4
    }),
    "keep-newest": number({
      description: "Number of tokens at the end of the conversation in which nothing is replaced.",
      min: 1e3,
      max: 1e7,
      default: 25e3
    }),
    "compact-at-percent": number({
      description: "Share of the model's context window above which the older part of the conversation is replaced by a summary. The model's own service writes it where it can, else the model `weak`.",
      min: 10,
      max: 95,
      default: 70
    })
  }
);
var OF_THE_SHELL = "(?:PATH|HOME|PWD|OLDPWD|TMPDIR|IFS|ENV|BASH_ENV|BASHOPTS|SHELLOPTS|CDPATH|GLOBIGNORE|PS4|LD_PRELOAD|LD_AUDIT|GIT_\\w+)";
var commands = section(
  {
    description: "What commands find, and how much of the machine one command and its child processes may use. A command that uses more is ended."
  },
  {
    services: list({
      description: "Services of the job that commands, checks and custom tools reach, such as a database in a service container. They find each under its own name and port. Not for code from a fork, and not in a Landlock sandbox.",
      rank: "default-branch",
      item: text({
        description: "A service.",
        pattern: SERVICE_ENTRY,
        allowed: "a host of the job and a port, such as localhost:5432, or redis:6379 in a job with a container"
      }),
      default: []
    }),
    env: list({
      description: "Environment variables of the job that commands, checks and setup get, such as DATABASE_URL. Not for code from a fork.",
      rank: "default-branch",
      item: text({
        description: "A variable.",
        pattern: new RegExp(`^(?!${OF_THE_SHELL}$)${PASSED_VARIABLE.source.slice(1)}`),
        allowed: "the name of a variable, such as DATABASE_URL; not those only for the host (ACTIONS_*, INPUT_*, GITHUB_TOKEN and the like), nor those by which a shell or git finds things (PATH, BASH_ENV, GIT_DIR and the like)"
      }),
      default: []
    }),
    processes: number({
      description: "Maximum number of processes and threads of one command.",
      rank: LOWER,
      min: 16,
      max: 1e6,
      default: 4096
    }),
    "memory-percent": number({
      description: "Maximum share of the machine's memory for one command.",
      rank: LOWER,
      of: "percent",
      min: 1,
      max: 100,
      default: 75
    }),
    "file-mb": number({
      description: "Maximum size of a file that a command writes, in megabytes.",
      rank: LOWER,
      min: 1,
      max: 1e6,
      default: 20480
    }),
    "free-disk-mb": number({
      description: "Disk space that stays free, in megabytes; if less is free at the start, half of that.",
      rank: RAISE,
      min: 0,
      max: 1e6,
      default: 1024
    })
  }
);

// src/lib/versions.ts
var VERSION_RANGE = /^(\^|~|>=)?(\d+)(?:\.(\d+|x))?(?:\.(\d+|x))?(-[0-9A-Za-z.-]+)?$/;

// src/config/mcp-keys.ts
var PASSED_ON = "the name of a variable, except those only for the host: ACTIONS_*, INPUT_*, GITHUB_TOKEN and the like";
var passedVariable = text({
  description: "A variable.",
  pattern: PASSED_VARIABLE,
  allowed: PASSED_ON
});
var pattern = text({
  description: "A custom tool.",
  pattern: /^[\w*?-]{1,64}$/,
  allowed: "the name of a custom tool or a pattern such as deploy_*"
});
var plainValue = text({
  description: "A value.",
  pattern: /^[^\0\r\n]{0,4096}$/,
  allowed: `one line; \${NAME} stands for an environment variable`
});
var value = {
  ...plainValue,
  read(given, at, report) {
    const read = plainValue.read(given, at, report);
    const forbidden = namedVariables([read ?? ""]).find((name2) => OF_THE_HOST.test(name2));
    if (forbidden === void 0) return read;
    report(at, `names \${${forbidden}}; allowed: ${PASSED_ON}`);
    return void 0;
  }
};
var oneTool = section(
  { description: "Settings for this tool only." },
  {
    timeout: duration({
      description: "Maximum duration of one call of this tool, in place of what the tool itself and custom_tools.timeout say.",
      max: "1h"
    }),
    version: text({
      description: "The version that this tool must have.",
      pattern: VERSION_RANGE,
      allowed: "a version or a range: 1.2.0, 1.x, ^1.2.0, ~1.2.0 or >=1.2.0"
    }),
    env: map({
      description: `Environment variables that only this tool gets, when it runs. The values of \${NAME} are redacted.`,
      name: /^[A-Za-z_]\w*$/,
      named: "names of variables",
      value
    })
  }
);
var keys = section(
  { description: "Executables of the repository as tools.", rank: "default-branch" },
  {
    enabled: flag({ description: "Whether custom tools are used.", default: true }),
    local_dir: text({
      description: "The repository's own tools.",
      pattern: INNER_PATH,
      allowed: "a path inside the repository",
      default: "./kodelet-tools"
    }),
    global_dir: text({
      description: "The runner's tools.",
      pattern: /^(?:~\/|\/)[^\0]*$/,
      allowed: "an absolute path, or one that starts with ~/",
      default: "~/.kodelet/tools"
    }),
    allow: list({
      description: "The only custom tools that are used. Others are not run, not even for their description.",
      item: pattern,
      default: ["*"]
    }),
    deny: list({ description: "Custom tools that are not used, even if allowed.", item: pattern, default: [] }),
    strict: flag({
      description: "Whether a custom tool gets only what its description declares, and a doubtful description is refused.",
      default: false
    }),
    timeout: duration({ description: "Maximum duration of one call of a custom tool.", default: "30s", max: "1h" }),
    max_output_size: number({
      description: "Maximum number of bytes of a custom tool's output that are kept.",
      min: 1024,
      max: 104857600,
      default: 1048576,
      of: "bytes"
    }),
    max_memory: number({
      description: "Maximum memory of one call of a custom tool, with all programs that it starts, in bytes.",
      min: 16777216,
      max: 1099511627776,
      of: "bytes",
      without: "as much as a command may take (commands.memory-percent)"
    }),
    env_whitelist: list({
      description: "Environment variables that a custom tool gets.",
      item: passedVariable,
      default: ["PATH", "HOME", "USER"]
    }),
    tools: map({
      description: "Single custom tools, by name. A name that no tool has is an error.",
      name: /^[\w-]{1,64}$/,
      named: "names of custom tools",
      value: oneTool
    })
  }
);
var customToolKeys = mapped(keys, (settings) => ({
  ...settings,
  variables: namedVariables(Object.values(settings.tools).flatMap(({ env }) => Object.values(env ?? {})))
}));
var LINE = /^[^\0\r\n]{1,4096}$/;
var ANY_LINE = /^[^\0\r\n]{0,4096}$/;
var withVariables = (description) => text({ description, pattern: ANY_LINE, allowed: `one line; \${NAME} stands for a variable of env-whitelist` });
var toolPattern = text({
  description: "A tool.",
  pattern: LINE,
  allowed: "the name of a tool as the server gives it, or a pattern such as get_*"
});
var server = section(
  { description: "An MCP server: a program (command), or an address (url)." },
  {
    transport: choice({
      description: "The protocol.",
      without: "stdio for a command and http (streamable HTTP) for a url",
      values: ["stdio", "http", "sse"]
    }),
    command: text({
      description: "The program of a stdio server, found on the PATH. It starts outside the workspace.",
      // A path inside the repository would be code of the head, which anyone may have written.
      pattern: /^(?:\/[^\0\r\n]{1,1000}|[^\0\r\n/]{1,200})$/,
      allowed: "the name of a program or an absolute path"
    }),
    args: list({
      description: `Its arguments; \${KODELET_WORKING_DIR} is the workspace.`,
      item: withVariables("An argument."),
      default: []
    }),
    env: map({
      description: "Its environment, in addition to PATH, HOME and the like. Nothing else is passed on.",
      name: /^[A-Za-z_]\w*$/,
      named: "names of variables",
      value: withVariables("A value.")
    }),
    network: flag({
      description: "Whether a program in a sandbox has network access, which npx needs for packages that are not installed.",
      default: false
    }),
    url: text({
      description: "The address of an HTTP server.",
      // Plain http would carry headers in the clear; a server on this machine is the exception.
      pattern: /^(?:https:\/\/[^\s@#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?][^\s@#]*)?)$/,
      allowed: "an https:// address without credentials; http:// only for localhost, 127.0.0.1 and [::1]"
    }),
    headers: map({
      description: "Headers of every request to a url.",
      name: /^[A-Za-z0-9-]{1,100}$/,
      named: "names of HTTP headers",
      value: withVariables("A value.")
    }),
    include: list({ description: "The only tools of the server that are used.", item: toolPattern, without: "all" }),
    exclude: list({ description: "Tools of the server that are not used.", item: toolPattern, default: [] }),
    "read-only": list({
      description: "Tools of the server that change nothing, and may run side by side unless the server says that they write.",
      item: toolPattern,
      default: []
    }),
    required: flag({ description: "Whether the run fails if the server cannot be used.", default: false }),
    timeout: duration({ description: "Maximum duration of one call.", default: "1m", max: "1h" })
  }
);
var BELONGS = {
  command: { transports: ["stdio"], keys: ["args", "env", "network"] },
  url: { transports: ["http", "sse"], keys: ["headers"] }
};
var checkedServer = {
  ...server,
  schema: { ...server.schema, oneOf: [schemaOf("command", "url"), schemaOf("url", "command")] },
  read(value3, at, report) {
    let whole = true;
    const read = server.read(value3, at, (where, problem) => {
      whole = false;
      report(where, problem);
    });
    if (whole) checkKind(Object(value3), at, report);
    return read;
  }
};
function schemaOf(kind, other) {
  const refused2 = [other, ...BELONGS[other].keys].map((name2) => [name2, false]);
  return {
    type: "object",
    required: [kind],
    properties: { ...Object.fromEntries(refused2), [kind]: true, transport: { enum: BELONGS[kind].transports } }
  };
}
function checkKind(written2, at, report) {
  const { command: command2, url, transport } = written2;
  if (command2 === void 0 === (url === void 0)) {
    report(at, "needs either command, for a program, or url, for an address");
    return;
  }
  const [kind, other] = command2 === void 0 ? ["url", "command"] : ["command", "url"];
  if (typeof transport === "string" && !BELONGS[kind].transports.includes(transport)) {
    report(
      [...at, "transport"],
      `is ${transport}, which does not go with ${kind}; allowed: ${BELONGS[kind].transports.join(", ")}`
    );
  }
  for (const key of BELONGS[other].keys.filter((name2) => name2 in written2)) {
    report([...at, key], `has no effect on a server with a ${kind}; remove it`);
  }
}
var mcp = section(
  {
    description: "MCP servers whose tools the model gets. None is started for code from a fork.",
    rank: "default-branch"
  },
  {
    "env-whitelist": list({
      description: `Environment variables that \${NAME} in args, env, url and headers may stand for. Their values are redacted.`,
      item: passedVariable,
      default: []
    }),
    "prompt-tools": number({
      description: "Maximum number of MCP tools that every request describes; the model finds more with `find_tools`.",
      min: 0,
      max: 1e3,
      default: 20
    }),
    servers: mapped(
      map({
        description: "By name.",
        name: /^[A-Za-z0-9](?:[A-Za-z0-9-]|_(?!_)){0,31}$/,
        named: 'names of servers: letters, digits, "-" and single "_", at most 32',
        value: checkedServer
      }),
      (servers) => Object.entries(servers).map(([name2, { transport, ...given }]) => ({
        ...given,
        name: name2,
        transport: transport ?? (given.command === void 0 ? "http" : "stdio")
      }))
    )
  }
);

// src/core/intent.ts
var THOROUGH = { effort: "high", thinking: "adaptive" };
var BALANCED = { effort: "medium", thinking: "adaptive" };
var QUICK = { effort: "low", thinking: "off" };
var ROWS2 = {
  auto: {
    isReadOnly: false,
    usual: THOROUGH,
    prompt: "Choose by the request: answer a question without changing files; where a change is asked for or needed, make it.",
    promptWithoutWriting: "Answer from what the repository holds. Where a change is asked for or needed, describe it so that someone else can make it. Change nothing."
  },
  fix: {
    help: "changes the code; on an issue the change comes as a pull request, on a pull request as a commit.",
    isReadOnly: false,
    usual: THOROUGH,
    prompt: "A change is asked for: find the cause, fix it, and show by a test that it is fixed. If it is about a failing check, start from its first error, run the same command here, and fix the code, not the check.",
    promptWithoutWriting: "A change is asked for that cannot be made in this run: find the cause, and describe the change and the test that would prove it so that someone else can make them. Change nothing.",
    mark: "\u{1F4AC}",
    headline: "Found the cause",
    unchanged: { mark: "\u2796", headline: "Made no change" }
  },
  review: {
    help: "reads a change and reports what is wrong with it.",
    isReadOnly: true,
    usual: THOROUGH,
    prompt: "A review is asked for. Read the change and the code that calls it. Report a defect only if this change brought it in, its author would fix it, and you can name the input or state that triggers it and the code that then fails. Give each one path and line, severity (blocking, should fix, minor), the consequence and a way out, worst first. No praise, and nothing that a linter would say. If there is none, say so, and say what you did not check. Change nothing.",
    mark: "\u{1F50D}",
    headline: "Reviewed",
    next: { purpose: "to have it fixed", words: "fix \u2026" }
  },
  ask: {
    help: "answers a question about the repository.",
    isReadOnly: true,
    usual: BALANCED,
    prompt: "A question is asked: find the answer in the repository, and give it with the places (path:line) that prove it. Change nothing.",
    mark: "\u{1F4AC}",
    headline: "Answered"
  },
  plan: {
    help: "writes a plan, and changes nothing.",
    isReadOnly: true,
    usual: THOROUGH,
    prompt: "A plan is asked for: say which files change and how, in what order, how it will be tested, and what is uncertain. Change nothing.",
    mark: "\u{1F5FA}\uFE0F",
    headline: "Planned",
    next: { purpose: "to have it done", words: "fix \u2026" }
  },
  help: {
    isReadOnly: true,
    usual: QUICK,
    prompt: "Help is asked for: say in a few lines what you can do here and how to ask for it. Change nothing.",
    mark: "\u{1F44B}",
    headline: "How to ask"
  }
};
var INTENTS = ROWS2;
var INTENT_NAMES = Object.keys(ROWS2);

// src/config/model-keys.ts
var orUndefined = (value3) => value3 || void 0;
var NAME = /^[\w.:/@-]{0,100}$/;
var usual = (which) => PROVIDER_NAMES.map((name2) => `${PROVIDER_ENTRIES[name2][which]} (${name2})`).join(", ");
var name = (description, allowed) => text({ description, allowed, pattern: /^[\w@:/.+=,-]{3,300}$/ });
function byIntent(part) {
  const levels = [...new Set(INTENT_NAMES.map((intent) => INTENTS[intent].usual[part]))];
  const intents = levels.map(
    (level) => `${level} (${INTENT_NAMES.filter((intent) => INTENTS[intent].usual[part] === level).join(", ")})`
  );
  return `by intent: ${intents.join(", ")}; with base-url, as the service has it for the model`;
}
var minutes = (ms) => `${ms / 6e4}m`;
var PRICE = { fractions: true, min: 0, max: 1e4 };
var login = section(
  {
    description: "A login without a stored key: the job's own OIDC token of GitHub is exchanged. The job needs the permission id-token: write."
  },
  {
    role: name("Amazon Bedrock: the role that the job assumes.", "the ARN of a role"),
    "identity-provider": name(
      "Vertex AI: the workload identity provider.",
      "projects/NUMBER/locations/global/workloadIdentityPools/POOL/providers/PROVIDER"
    ),
    "service-account": name("Vertex AI and Anthropic: the service account that the job acts as.", "its address or ID"),
    rule: name("Anthropic: the federation rule.", "the ID of a rule, fdrl_\u2026"),
    organization: name("Anthropic: the organization.", "the ID of an organization"),
    workspace: name("Anthropic: the workspace, if the rule covers several.", "the ID of a workspace, wrkspc_\u2026")
  }
);
var KEYS = section(
  { description: "The model and where it is served.", rank: "default-branch" },
  {
    provider: choice({
      description: "Model provider.",
      values: PROVIDER_NAMES,
      default: "anthropic"
    }),
    name: text({
      description: "The model that does the work.",
      pattern: NAME,
      allowed: "a model's name, such as claude-sonnet-5-5",
      without: usual("model")
    }),
    weak: text({
      description: "A cheaper model, for subagents with simple tasks, and for the tools web_fetch, web_search and image_recognition.",
      pattern: NAME,
      allowed: "a model's name, such as claude-haiku-5-5",
      without: usual("weakModel")
    }),
    fallback: mapped(
      text({
        description: "The model of the same provider that answers when the other is overloaded, after all retries, or declines.",
        pattern: NAME,
        allowed: "a model's name, such as claude-opus-5-5",
        without: "none: the run ends"
      }),
      (name2) => name2 || void 0
    ),
    "base-url": mapped(
      text({
        description: "Address of the API, if it is not the provider's own, such as that of a gateway or of a service with the same API.",
        // Plain http would carry the key in the clear; a proxy on this machine is the exception.
        pattern: /^(?:|https:\/\/[^\s@?#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/][^\s@?#]*)?)$/,
        fits: (address) => address === "" || URL.canParse(address),
        allowed: "an https:// address without credentials or query; http:// only for localhost, 127.0.0.1 and [::1]",
        default: ""
      }),
      orUndefined
    ),
    region: text({
      description: "Region of the cloud that serves the model: of Amazon Bedrock or Vertex AI.",
      pattern: /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
      allowed: "the name of a region, such as eu-central-1",
      without: "us-east-1 (bedrock), global (vertex)"
    }),
    project: text({
      description: "Project of Google Cloud that Vertex AI is used in.",
      pattern: /^(?:[a-z0-9:.-]{4,60})?$/,
      allowed: "the ID of a project"
    }),
    login,
    api: choice({
      description: "Which API to use with OpenAI or a compatible service. Most compatible services have only chat-completions.",
      values: ["responses", "chat-completions"],
      default: "responses"
    }),
    effort: choice({
      description: "How thoroughly the model works: more effort means more tokens. Not every model has every level.",
      values: EFFORTS,
      without: byIntent("effort")
    }),
    thinking: choice({
      description: "Whether the model thinks before it answers, as much as it finds worth it. Models that always think do so anyway.",
      values: ["adaptive", "off"],
      without: byIntent("thinking")
    }),
    "cache-life": choice({
      description: "How long Anthropic keeps the beginning of the conversation, which costs more for an hour. auto: an hour after tool calls of more than four minutes, else five minutes.",
      values: ["auto", "5m", "1h"],
      default: "auto"
    }),
    "strict-tools": flag({
      description: "Whether the service enforces the schema of the tool on the arguments of calls, if the schema allows it.",
      default: false
    }),
    "tool-style": choice({
      description: "Which tools for files and commands the model is offered. auto: Claude and GPT models get those that they were trained on, and others get our own; own: all models get our own.",
      values: ["auto", "own"],
      default: "auto"
    }),
    "max-output-tokens": number({
      description: "Maximum number of tokens in one answer of the model.",
      min: 256,
      max: 128e3,
      default: 16e3
    }),
    "context-tokens": number({
      description: "Size of the context window of the model `name`, prompt and answer together.",
      min: 4e3,
      max: 1e7,
      without: "as listed for the model, else 128000; a smaller one is learned from an error of the service"
    }),
    "image-input": flag({
      description: "Whether the model `name` takes images. A service may refuse each request with an image if it does not.",
      without: "as listed for the model, else false"
    }),
    price: statedSection(
      { description: "Price of the model `name`, in US dollars per million tokens; 0 for a model of your own." },
      {
        input: number({ ...PRICE, description: "Input.", required: true }),
        output: number({ ...PRICE, description: "Output.", required: true }),
        "cached-input": number({
          ...PRICE,
          description: "Input that is read from a cache.",
          without: "as other input"
        })
      }
    ),
    "idle-timeout": duration({
      description: "Maximum time without a byte from the service before the request is sent again. A model on a small machine may need minutes to read a long prompt.",
      max: "1h",
      default: minutes(USUAL_SILENCE_MS.attempt)
    }),
    "idle-timeout-total": duration({
      description: "The same over all attempts of one request, after which the run ends.",
      max: "2h",
      default: minutes(USUAL_SILENCE_MS.total)
    })
  }
);
var model = mapped(KEYS, (settings) => {
  const { model: usualModel, weakModel } = PROVIDER_ENTRIES[settings.provider ?? "anthropic"];
  return { ...settings, name: settings.name || usualModel, weak: settings.weak || weakModel };
});

// src/core/webhook-event.ts
var ROWS3 = {
  issues: {},
  issue_comment: {},
  pull_request: {},
  pull_request_target: {},
  pull_request_review: { hasNoTargetTwin: true },
  pull_request_review_comment: { hasNoTargetTwin: true },
  discussion_comment: {},
  workflow_dispatch: { isDeliberate: true, isWordless: true, isDispatch: true },
  repository_dispatch: { isDeliberate: true, isDispatch: true },
  schedule: { isDeliberate: true, isWordless: true },
  push: {},
  deployment_status: {},
  merge_group: {},
  workflow_run: { isEnd: true },
  check_run: { isEnd: true },
  check_suite: { isEnd: true }
};
var EVENTS = ROWS3;
var WEBHOOK_EVENTS = Object.keys(ROWS3);
var webhookEvent = (name2) => Object.hasOwn(EVENTS, name2) ? EVENTS[name2] : {};
var eventsThat = (property) => WEBHOOK_EVENTS.filter((name2) => EVENTS[name2][property] === true);

// src/core/access.ts
var APPROVAL_MODES = ["ask", "auto", "high", "yolo"];
var COMMAND_CLASSES = ["read", "edit", "project"];
var OPERATORS = {
  equals: "is one of these",
  glob: "matches one of these patterns. * stands for any characters; in a path, for any but /. A path pattern without / matches at any depth",
  "starts-with": "starts with one of these",
  inside: "is one of these, or below one of them: a directory, or a domain",
  matches: "contains a match of one of these RE2 regular expressions (no look-around, no back references)"
};
var NAME2 = ["equals", "glob", "starts-with", "matches"];
var PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"];
var TEXT_CONDITIONS = {
  tool: { about: "The name of the tool.", operators: NAME2 },
  path: {
    about: "A file or directory that is read or written, by its real path from the root of the workspace.",
    operators: ["equals", "glob", "starts-with", "inside", "matches"]
  },
  command: {
    about: "One simple command of a line. Its words are separated by single spaces, and quoted only where necessary.",
    operators: NAME2
  },
  host: {
    about: "A host of the network. A search of the web may reach any.",
    operators: ["equals", "glob", "inside", "matches"]
  },
  server: { about: "The MCP server of a tool.", operators: NAME2 },
  "actor-permission": {
    about: "The repository permission of the person who asks.",
    operators: ["equals"],
    values: PERMISSIONS
  },
  event: { about: "The event that started the run.", operators: ["equals"], values: ["terminal", ...WEBHOOK_EVENTS] }
};

// src/core/github-posts.ts
var POST_KINDS = [
  "review_comment",
  "reply_to_thread",
  "resolve_thread",
  "set_labels",
  "create_issue",
  "create_sub_issue",
  "update_pull_request",
  // These stand only in the report.
  "report_incomplete",
  "missing_tool",
  "noop"
];
var SEVERITIES = ["blocking", "should-fix", "minor"];

// src/core/protected-paths.ts
var ALWAYS_PROTECTED = [
  ".github/**",
  "kodelet-tools/**",
  ".gitattributes",
  ".gitmodules",
  "/CODEOWNERS",
  "docs/CODEOWNERS"
];
var USUALLY_PROTECTED = [
  ".kodelet/**",
  ".claude/**",
  ".vscode/**",
  ".husky/**",
  ".devcontainer*",
  ".mcp.json",
  "AGENTS.md",
  "CLAUDE.md",
  // CI systems
  ".circleci/**",
  ".gitlab-ci.yml",
  ".gitlab/**",
  "Jenkinsfile",
  "azure-pipelines*.y*ml",
  ".azure-pipelines/**",
  ".buildkite/**",
  ".drone.*",
  ".travis.yml",
  ".cirrus.*",
  ".semaphore/**",
  ".teamcity/**",
  ".tekton/**",
  ".gitea/**",
  ".forgejo/**",
  ".woodpecker*",
  "bitbucket-pipelines.yml",
  "appveyor.yml",
  ".appveyor.yml",
  // bots
  "renovate.json*",
  ".renovaterc*",
  ".mergify*",
  "atlantis.yaml",
  "bors.toml",
  // hook runners
  ".pre-commit-config.yaml",
  "lefthook*.y*ml",
  "lefthook*.toml",
  "lefthook*.json*",
  ".lefthook*",
  // agents
  "CLAUDE.local.md",
  "GEMINI.md",
  "AGENTS.override.md",
  ".cursor",
  ".cursorrules",
  ".windsurf",
  ".windsurfrules",
  ".clinerules*",
  ".gemini/**",
  ".codex/**"
];
var PROTECTED = [...ALWAYS_PROTECTED, ...USUALLY_PROTECTED];

// src/config/profile-keys.ts
function condition(name2) {
  const { about, operators } = TEXT_CONDITIONS[name2];
  const keys2 = Object.fromEntries(
    operators.map((operator) => [operator, oneOrMore(OPERATORS[operator], value2(name2, operator))])
  );
  const comparisons = statedSection({ description: about }, keys2);
  const plain2 = oneOrMore(about, value2(name2, "equals"));
  const allowed = `${plain2.allowed}, or ${comparisons.allowed}`;
  const { description: _2, ...compared } = comparisons.schema;
  return {
    description: about,
    allowed,
    schema: { description: about, anyOf: [...plain2.schema.anyOf, { ...compared, minProperties: 1 }] },
    parse: (written2) => written2,
    read(given, at, report) {
      if (given === void 0) return void 0;
      if (typeof given === "string" || Array.isArray(given)) return { equals: plain2.read(given, at, report) };
      if (typeof given !== "object" || given === null || Object.keys(given).length === 0) {
        report(at, notAllowed(given, allowed));
        return void 0;
      }
      return comparisons.read(given, at, report);
    }
  };
}
function oneOrMore(description, item) {
  const allowed = `${item.allowed}, or a list of such`;
  const { description: _2, ...schema } = item.schema;
  return {
    description: `It ${description}.`,
    allowed,
    schema: { description: `It ${description}.`, anyOf: [schema, { type: "array", items: schema, minItems: 1 }] },
    parse: (written2) => written2,
    read(given, at, report) {
      if (given === void 0) return void 0;
      if (!Array.isArray(given)) {
        const read = item.read(given, at, report);
        return read === void 0 ? void 0 : [read];
      }
      if (given.length === 0) report(at, notAllowed(given, allowed));
      return given.map((one, index) => item.read(one, [...at, String(index)], report)).filter((one) => one !== void 0);
    }
  };
}
var VALUES = {
  tool: { pattern: /^\S{1,200}$/, allowed: "the name of a tool, such as file_write" },
  path: {
    pattern: /^(?!~)(?!(?:.*\/)?\.\.(?:\/|$))[^\0\\\n]{1,500}$/,
    allowed: 'a path from the root of the workspace, without ".."'
  },
  command: { pattern: /^\S[^\0\n]{0,499}$/, allowed: "a command on one line, such as git push" },
  host: { pattern: /^[\w.:*?[\]{},-]{1,253}$/, allowed: "the name of a host, such as example.com" },
  server: { pattern: /^\S{1,100}$/, allowed: "the name of an MCP server" }
};
function value2(name2, operator) {
  if (operator === "matches") return expression;
  const { about } = TEXT_CONDITIONS[name2];
  if (name2 === "event" || name2 === "actor-permission") {
    return choice({ description: about, values: TEXT_CONDITIONS[name2].values });
  }
  return text({ description: about, ...VALUES[name2] });
}
var EXPRESSION = {
  pattern: /^[\s\S]{1,500}$/,
  allowed: "a regular expression of at most 500 characters that RE2 knows (no look-around, no back references), such as ^git (push|fetch)"
};
var expression = text({ description: "A regular expression.", ...EXPRESSION });
var sentence = (description) => text({ description, pattern: /^\S[^\0\r\n]{0,299}$/, allowed: "a sentence on one line, of at most 300 characters" });
var conditions = statedSection(
  { description: "Conditions, all of which must match.", required: true },
  {
    tool: condition("tool"),
    path: condition("path"),
    command: condition("command"),
    host: condition("host"),
    server: condition("server"),
    "actor-permission": condition("actor-permission"),
    event: condition("event"),
    fork: flag({ description: "Whether the code in the workspace comes from a fork." })
  }
);
var when = {
  ...conditions,
  schema: { ...conditions.schema, minProperties: 1 },
  read(value3, at, report) {
    if (typeof value3 === "object" && Object.keys(value3 ?? {}).length === 0) {
      report(at, `has no condition; allowed: ${conditions.allowed}`);
    }
    return conditions.read(value3, at, report);
  }
};
var rule = statedSection(
  { description: "A rule." },
  {
    name: text({
      description: "Refusals name it as rules.NAME.",
      pattern: /^[a-z][a-z0-9-]{0,49}$/,
      allowed: "a name of lower-case letters, digits and hyphens",
      required: true
    }),
    verdict: choice({
      description: "deny refuses; ask asks a person, and refuses where no one can be asked; allow permits what only the approval mode asks about, and nothing that the profile refuses.",
      values: ["deny", "ask", "allow"],
      unguessed: ["allow"],
      required: true
    }),
    reason: sentence("Why, for the model and for people."),
    remedy: sentence("What to do instead."),
    when
  }
);
var unchecked = list({
  description: "Rules. The strictest one that matches is added to what the profile says; none can allow more.",
  item: rule
});
var rules = {
  ...unchecked,
  read(value3, at, report) {
    const given = unchecked.read(value3, at, report);
    if (Array.isArray(value3)) refuseTwins(value3, at, report);
    return given;
  }
};
function refuseTwins(written2, at, report) {
  const names = written2.map((one) => Object(one).name);
  names.forEach((name2, index) => {
    const first = names.indexOf(name2);
    if (typeof name2 !== "string" || first === index) return;
    report(
      [...at, String(index), "name"],
      `is ${JSON.stringify(name2)}, as that of item ${first} is; give it another name`
    );
  });
}
var commandPrefix = text({
  description: "A command.",
  pattern: WORDS,
  allowed: "the first words of a command, such as npm test"
});
var pathPattern = text({
  description: "A path pattern.",
  pattern: INNER_PATH,
  allowed: "a path pattern inside the repository, such as docs/**"
});
var most = (kind) => number({ description: `Maximum number of calls of ${kind}.`, min: 0, max: 200 });
var posts = statedSection(
  {
    description: "How often a run may call each tool that asks for something on GitHub. 0: the tool is not available. What is left out comes from the profile that it extends."
  },
  Object.fromEntries(POST_KINDS.map((kind) => [kind, most(kind)]))
);
var profile = statedSection(
  { description: "A policy profile. What it leaves out comes from the profile that it extends." },
  {
    extends: text({ description: "The profile to start from.", ...PROFILE_NAME }),
    widen: flag({
      description: "Lets this profile allow more than the one that it extends. Only counts in a file of the default branch."
    }),
    bash: statedSection(
      { description: "Which commands may run." },
      {
        classes: list({
          description: "The classes of programs that may run: read looks, edit changes files of the workspace, project runs its code (all of it in a namespace sandbox, a short list without one).",
          item: choice({ description: "A class.", values: COMMAND_CLASSES })
        }),
        allow: list({ description: "Commands that may run in addition, of any class.", item: commandPrefix }),
        deny: list({ description: "Commands that are refused, even if allowed.", item: commandPrefix }),
        "allow-only": list({
          description: "Replaces the list of allowed commands, and the classes if none are given.",
          item: commandPrefix
        })
      }
    ),
    write: statedSection(
      { description: "Which files may change." },
      {
        protect: list({ description: "Paths that no tool may write.", item: pathPattern }),
        unprotect: list({
          description: "Paths that tools may write, out of those that are protected unless a profile lists them here.",
          item: choice({ description: "A pattern as the list has it.", values: USUALLY_PROTECTED })
        })
      }
    ),
    approval: choice({
      description: "Which allowed calls need a person's approval. ask: all that touch something. auto: those of medium and high risk. high: those of high risk. yolo: none (where the profile yolo may be used). If no one can be asked, they are refused.",
      values: APPROVAL_MODES,
      unguessed: ["yolo"]
    }),
    rules,
    network: statedSection(
      {
        description: "What commands, custom tools, hooks and MCP servers can reach from inside a sandbox, and what web_fetch and web_search can reach."
      },
      {
        hosts: list({
          description: "The only hosts that can be reached, at public addresses only. Empty: none.",
          item: text({
            description: "A host.",
            pattern: HOST_ENTRY,
            fits: mayBePublic,
            allowed: "a host such as registry.npmjs.org, *.example.org (what is below it) or example.org:8443; none of this machine or of a private network"
          })
        })
      }
    ),
    posts,
    "freeze-registry": flag({ description: "Whether a run keeps the tools that it starts with." }),
    external: statedSection(
      { description: "Which custom tools and tools of MCP servers may run." },
      {
        allow: list({
          description: "Tools by source and name.",
          item: text({
            description: "A tool.",
            pattern: /^(?:custom:[A-Za-z0-9_*-]+|mcp:(?:\*|[A-Za-z0-9_*-]+:[A-Za-z0-9_*-]+))$/,
            allowed: "custom:NAME or mcp:SERVER:NAME, where * stands for any letters"
          })
        })
      }
    )
  }
);
var profiles = map({
  description: "Profiles of your own, or changes to the built-in ones.",
  rank: BY_POLICY,
  name: PROFILE_NAME.pattern,
  named: "profiles: lower-case letters, digits and hyphens",
  value: profile
});
async function readRulePatterns(file, report) {
  const written2 = expressionsIn(file);
  const patterns = /* @__PURE__ */ new Map();
  if (written2.length === 0) return patterns;
  const { readPattern } = await import("./linear-pattern.mjs");
  for (const [at, expression2] of written2) {
    const read = readPattern(expression2);
    if (read.ok) patterns.set(expression2, read.test);
    else report(at, `is ${describeValue(expression2)}: ${read.problem}; allowed: ${EXPRESSION.allowed}`);
  }
  return patterns;
}
var isExpression = (found) => typeof found[1] === "string" && EXPRESSION.pattern.test(found[1]);
var expressionsIn = (file) => valuesAt(file, ["profiles", ANY, "rules", ANY, "when", ANY, "matches"]).flatMap(([at, value3]) => Array.isArray(value3) ? valuesAt(value3, [ANY], at) : [[at, value3]]).filter(isExpression);
var ANY = "*";
function valuesAt(value3, [name2, ...rest], at = []) {
  if (name2 === void 0) return [[at, value3]];
  if (typeof value3 !== "object" || value3 === null) return [];
  return Object.entries(value3).filter(([key]) => name2 === ANY || key === name2).flatMap(([key, one]) => valuesAt(one, rest, [...at, key]));
}

// src/config/publish-keys.ts
var command = text({ description: "A command.", pattern: WORDS, allowed: "a command, such as npm test" });
var PATTERN = /^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\0]{1,200}$/;
var limited = section(
  { description: "A command that only runs when a changed file matches one of its paths." },
  {
    run: text({ description: "The command.", pattern: WORDS, allowed: "a command, such as npm test", required: true }),
    paths: list({
      description: "Paths from the top of the repository that it covers.",
      item: text({
        description: "A pattern.",
        pattern: PATTERN,
        allowed: "a path or pattern such as packages/web/**"
      })
    })
  }
);
var ALLOWED = "a command, such as npm test, or a section with run and paths, such as { run: npm test, paths: [src/**] }";
var check = {
  description: "A command, or one with the paths that it covers.",
  allowed: ALLOWED,
  schema: { anyOf: [command.schema, { ...limited.schema, required: ["run", "paths"] }] },
  parse: (written2) => written2,
  read(value3, at, report) {
    if (typeof value3 !== "object" || value3 === null || Array.isArray(value3)) {
      const read = typeof value3 === "string" ? command.read(value3, at, report) : void 0;
      if (typeof value3 !== "string") report(at, `is ${JSON.stringify(value3)}; allowed: ${ALLOWED}`);
      return read === void 0 ? void 0 : { command: read };
    }
    const { run: run2, paths = [] } = limited.read(value3, at, report);
    if (paths.length === 0 && Object.hasOwn(value3, "run"))
      report(at, `has no paths, so it would never run; allowed: paths such as [packages/web/**], or only the command`);
    return { command: run2, paths };
  }
};
var verify = list({
  description: "Commands that the host runs before it publishes, with and without the change. Each runs always, or only when a file that it covers has changed. What the change broke goes back to the agent, twice at most. Without any, the test command that the repository's files name is run.",
  item: check,
  default: []
});
var verdict = choice({
  description: "What a review says in addition to its comments. comment: nothing. request-changes: that changes are needed, if it found something blocking; a later review withdraws that when nothing blocking is left. approve: also that it approves, if it found nothing.",
  values: ["comment", "request-changes", "approve"],
  unguessed: ["approve"],
  default: "comment"
});
var BLOCKS = `true, false, ${SEVERITIES.join(", ")}`;
var BLOCKS_WORDS = 'The lowest severity of a published finding that makes the check run "kodelet-ci / review" fail. true: any. false: none, and the check run is neutral then.';
var blocks = {
  description: BLOCKS_WORDS,
  allowed: BLOCKS,
  schema: { description: BLOCKS_WORDS, enum: [true, false, ...SEVERITIES], default: false },
  parse: (written2) => ({ true: true, false: false })[written2] ?? written2,
  read(value3 = false, at, report) {
    const severity = value3 === true ? SEVERITIES.at(-1) : SEVERITIES.find((one) => one === value3);
    if (severity === void 0 && value3 !== false) report(at, notAllowed(value3, BLOCKS));
    return severity ?? false;
  }
};
var reviewParts = section(
  { description: "What a review says, which findings it publishes, and when its check run fails." },
  {
    verdict,
    threshold: choice({
      description: "The lowest severity at which a finding is published if it was confirmed only by reading. A finding that the host has reproduced is always published.",
      values: SEVERITIES,
      default: "minor"
    }),
    blocks,
    learn: flag({
      description: "Whether a step with `mode: outcomes` proposes a rule for REVIEW.md if three people with write access declined findings for the same reason.",
      default: false
    })
  }
);
var REVIEW_ALLOWED = `${verdict.allowed}, or a section with verdict, threshold, blocks, learn`;
var REVIEW_WORDS = `A verdict, or a section. ${["verdict", "threshold", "blocks", "learn"].map((name2) => `${name2}: ${reviewParts.keys[name2].description}`).join(" ")}`;
var review = {
  description: REVIEW_WORDS,
  allowed: REVIEW_ALLOWED,
  schema: { description: REVIEW_WORDS, anyOf: [verdict.schema, reviewParts.schema] },
  parse: (written2) => written2,
  read(value3, at, report) {
    const isWord = typeof value3 !== "object" || value3 === null || Array.isArray(value3);
    return isWord && value3 !== void 0 && value3 !== null ? { ...reviewParts.read(void 0, at, report), verdict: verdict.read(value3, at, report) } : reviewParts.read(value3, at, report);
  }
};
var TEMPLATE = 'a template in quotes with {subject} on its first line, such as "ABC-123 {subject}"';
var commitMessage = (words2) => ({
  ...words2,
  allowed: TEMPLATE,
  schema: { description: words2.description, type: "string", pattern: "\\{subject\\}", maxLength: 500 },
  parse: (written2) => written2,
  read(value3, at, report) {
    if (value3 === void 0) return void 0;
    const problem = typeof value3 === "string" ? problemOfTemplate(value3) : void 0;
    if (typeof value3 === "string" && problem === void 0) return value3.replace(/\n+$/, "");
    report(at, problem === void 0 ? notAllowed(value3, TEMPLATE) : `${notAllowed(value3, TEMPLATE)}. It ${problem}`);
    return void 0;
  }
});
var MAX_PUBLISH_LIMITS = { "max-files": 3e3, "max-patch-kb": 102400 };
var publishKeys = section(
  { description: "How changes are published.", rank: "default-branch" },
  {
    "pull-request": choice({
      description: "Whether changes for an issue become a pull request, a draft pull request, or only a branch.",
      values: ["ready", "draft", "never"],
      default: "ready"
    }),
    commits: choice({
      description: "How commits are made. auto: git pushes them, unless a rule of the branch demands signatures; then GitHub creates them in the name of the token, and signs them. api: GitHub always creates them. git: git always pushes them.",
      values: ["auto", "api", "git"],
      default: "auto"
    }),
    "commit-message": commitMessage({
      description: "Template of commit messages and titles of pull requests, for repositories with rules on them. {subject} is what the agent calls its change, {issue} the number of the issue or pull request, {body} its report. One line is the subject, and the report follows; more lines are the whole message.",
      without: "the subject, in the form that the commits of the repository have"
    }),
    review,
    "branch-prefix": text({
      description: "The prefix of new branch names.",
      pattern: REF_START,
      allowed: "the beginning of a branch name, such as agent/",
      default: "agent/"
    }),
    "max-files": number({
      description: "Maximum number of files that one run may change.",
      min: 1,
      max: MAX_PUBLISH_LIMITS["max-files"],
      default: 100
    }),
    "max-patch-kb": number({
      description: "Maximum size of a change as a patch, in kilobytes.",
      min: 1,
      max: MAX_PUBLISH_LIMITS["max-patch-kb"],
      default: 4096
    }),
    "split-above-lines": number({
      description: "Number of added and deleted lines above which a finished change is opened as a draft, whose first lines propose a split by directory.",
      min: 1,
      max: 1e6,
      without: "no change is"
    }),
    "max-open-pulls": number({
      description: "Maximum number of open pull requests of the agent's own. With as many, a request for a change that would open another one ends before the model is asked. Work on an open one continues.",
      min: 1,
      max: 1e3,
      without: "no limit"
    }),
    "sub-issues": flag({
      description: 'Whether `/agent plan` on an issue may split it: the host opens the parts that the agent proposes as sub-issues, at most 20. It needs the permission "issues: write".',
      default: false
    }),
    verify,
    tests: list({
      description: "Paths of test files, in addition to the usual folders and names. A change to them is judged as a change to a check.",
      item: text({ description: "A pattern.", pattern: PATTERN, allowed: "a path or pattern such as checks/**" }),
      default: []
    }),
    mutation: flag({
      description: "Whether the host tries up to ten small edits to the changed lines, one by one, and reports how many the tests notice. It takes up to a minute after the checks have passed. What no test notices goes back to the agent once.",
      default: false
    }),
    staged: flag({
      description: "Whether the run only shows what it would have written: commits, references, comments, reviews, labels and reactions. Nothing is sent to GitHub. It applies if the file or the input sets it.",
      default: false
    }),
    "baseline-seconds": number({
      description: "Maximum number of seconds for the repository's tests before the agent changes anything: the first command of verify, or else the test command that the repository's files name. The agent is told the result. 0: they are not run, and without verify nothing is run afterwards either.",
      min: 0,
      max: 600,
      default: 120
    }),
    keep: list({
      description: "Folders whose new and changed files stay in the checkout for later steps of the job, such as dist. Everything else that the agent or its commands made is removed, even if git ignores it. Has no effect on work on a fork.",
      item: text({ description: "A folder.", pattern: INNER_PATH, allowed: "a path inside the repository" }),
      default: []
    })
  }
);
var PLACEHOLDERS2 = ["{subject}", "{issue}", "{body}"];
var MAX_AROUND = 50;
var MAX_LENGTH = 500;
function problemOfTemplate(template2) {
  const [first = "", second = "", ...more] = template2.replace(/\n+$/, "").split("\n");
  const unknown = (template2.match(/\{[^{}\n]*\}/g) ?? []).find((name2) => !isPlaceholder(name2));
  if (unknown) return `has the unknown placeholder ${unknown}; use ${PLACEHOLDERS2.join(", ")}`;
  if (template2.split("{subject}").length !== 2 || !first.includes("{subject}"))
    return "must have {subject} once, on its first line; without it all commits would have the same subject";
  if (first.includes("{body}")) return "has {body} on its first line; put it below an empty line";
  if (second !== "")
    return "has text on its second line; leave that line empty, as git expects it between subject and body";
  if (/[^\P{Cc}\n]/u.test(more.join("\n") + first))
    return "has control characters; the only ones allowed are line breaks";
  const around = first.replace("{subject}", "").replace("{issue}", "").length;
  if (around > MAX_AROUND) return `has ${around} characters around {subject}; use at most ${MAX_AROUND}`;
  return template2.length > MAX_LENGTH ? `has ${template2.length} characters; use at most ${MAX_LENGTH}` : void 0;
}
var isPlaceholder = (name2) => PLACEHOLDERS2.some((known) => known === name2);

// src/config/setup-keys.ts
var setup = section(
  {
    description: "Commands that install what the repository needs, before the agent starts. They have a network, and no keys.",
    rank: "default-branch"
  },
  {
    run: list({
      description: "Commands that run in this order, up to the first that fails. On the default branch, they run like a step of the workflow. On a pull request of this repository, they run only in a sandbox that reaches nothing but package registries. For a fork, they do not run.",
      item: text({ description: "A command.", pattern: WORDS, allowed: "a command, such as npm ci" }),
      default: []
    }),
    minutes: number({
      description: "Maximum number of minutes that the commands may take together.",
      fractions: true,
      min: 0.1,
      max: 60,
      default: 10
    })
  }
);

// src/core/tool.ts
var MODEL_STRENGTHS = ["strong", "weak"];

// src/config/subagent-keys.ts
var prose = (description, most2) => text({
  description,
  pattern: new RegExp(`^[^\\0]{1,${most2}}$`, "s"),
  allowed: `1 to ${most2} characters`
});
var TEMPLATE_NAME = /^[a-z][a-z0-9-]{0,39}$/;
var template = section(
  { description: "A kind of subagent. It may do and use no more than the agent that starts it." },
  {
    description: prose("When to use it, for the agent that chooses. Part of every request.", 200),
    prompt: prose("What such a subagent has to know and to do, in addition to the question.", 2e4),
    tools: list({
      description: "Its tools, from those of the agent that starts it.",
      without: "all of them",
      item: text({
        description: "A tool.",
        pattern: /^[\w*?-]{1,128}$/,
        allowed: "the name of a tool or a pattern such as todo_*"
      })
    }),
    profile: text({
      description: "A profile that narrows what it may do.",
      ...PROFILE_NAME
    }),
    model: choice({
      description: "The model: strong is model.name, and weak is model.weak.",
      without: "the agent that starts it chooses",
      values: MODEL_STRENGTHS
    }),
    depth: number({
      description: "Levels of subagents below it, as far as subagents.depth allows them.",
      min: 0,
      max: 3
    }),
    templates: list({
      description: "The only templates that it may start. An empty list allows no subagents.",
      without: "all of them",
      item: text({ description: "A template.", pattern: TEMPLATE_NAME, allowed: "the name of a template" })
    }),
    turns: number({ description: "Maximum number of turns, if its share of the run is more.", min: 1, max: 1e3 }),
    "cost-usd": number({
      description: "Maximum cost in US dollars, if its share of the run is more.",
      fractions: true,
      min: 1e-3,
      max: 1e3
    })
  }
);
var subagents = section(
  { description: "Agents that the agent starts with the tool subagent.", rank: "default-branch" },
  {
    depth: number({
      description: "Levels of subagents. With 1, a subagent cannot start another.",
      min: 1,
      max: 3,
      default: 1
    }),
    "max-count": number({ description: "Maximum number of subagents in one run.", min: 1, max: 100, default: 8 }),
    share: number({
      description: "The share of the remaining turns, minutes, cost and tokens that a subagent gets.",
      fractions: true,
      min: 0.05,
      max: 0.9,
      default: 0.33
    }),
    templates: map({
      description: "Kinds of subagents, in addition to the built-in explore.",
      name: TEMPLATE_NAME,
      named: "templates: lower-case letters, digits and hyphens",
      value: template
    })
  }
);

// src/config/toolset-keys.ts
var TOOLSETS = [
  "browser",
  "core",
  "custom",
  "extra",
  "files",
  "github",
  "goals",
  "mcp",
  "memory",
  "vision",
  "web"
];
var DEFAULT_TOOLSETS = ["core", "custom", "github"];
var listOf2 = (description) => list({
  description,
  item: choice({
    description: "A toolset.",
    values: TOOLSETS
  }),
  default: []
});
var DESCRIPTION = "The groups of tools that the model gets. A list replaces the default; add and remove change it.";
var replacing = listOf2(DESCRIPTION);
var changing = section(
  { description: DESCRIPTION },
  {
    add: listOf2("Toolsets that the model gets in addition to the default."),
    remove: listOf2("Toolsets of the default that the model does not get.")
  }
);
var { default: _, ...listSchema } = replacing.schema;
var EXAMPLE = "{ add: [web], remove: [github] }";
var ALLOWED2 = `${replacing.allowed}; or a section with add and remove, such as ${EXAMPLE}`;
var toolsets = {
  description: DESCRIPTION,
  rank: REMOVE,
  allowed: ALLOWED2,
  schema: { description: DESCRIPTION, anyOf: [listSchema, changing.schema], default: DEFAULT_TOOLSETS },
  parse: replacing.parse,
  read(value3 = DEFAULT_TOOLSETS, at, report) {
    if (Array.isArray(value3)) return readList(value3, at, report);
    if (typeof value3 !== "object" || value3 === null) {
      report(at, notAllowed(value3, ALLOWED2));
      return DEFAULT_TOOLSETS;
    }
    const { add, remove } = changing.read(value3, at, report);
    for (const [index, name2] of add.entries()) {
      if (!remove.includes(name2)) continue;
      report([...at, "add", String(index)], `is "${name2}", which remove has too; allowed: one of the two`);
    }
    return [.../* @__PURE__ */ new Set([...DEFAULT_TOOLSETS, ...add])].filter((name2) => !remove.includes(name2));
  }
};
function readList(value3, at, report) {
  const mixed = value3.findIndex((item) => typeof item === "object" && item !== null);
  if (mixed === -1) return replacing.read(value3, at, report);
  report(
    [...at, String(mixed)],
    notAllowed(value3[mixed], `a name in a list, or toolsets: ${EXAMPLE} in place of the list`)
  );
  return DEFAULT_TOOLSETS;
}

// src/config/settings.ts
var ALLOWED3 = "a JSON Schema, as an object";
var jsonSchema = ({ description }) => ({
  description,
  allowed: ALLOWED3,
  schema: { description, type: "object" },
  parse: (written2) => parseObject(written2) ?? written2,
  read(value3, at, report) {
    if (value3 === void 0 || value3 === "" || isJsonObject(value3)) return value3 || void 0;
    report(at, notAllowed(value3, ALLOWED3));
    return void 0;
  }
});
var without = "no limit";
var amounts = (description) => section(
  { description },
  {
    runs: number({ description: "Maximum number of runs.", min: 1, max: 1e6, without }),
    "cost-usd": number({
      description: "Maximum cost of the model, in US dollars.",
      fractions: true,
      min: 0.01,
      max: 1e7,
      without
    }),
    turns: number({ description: "Maximum number of model requests.", min: 1, max: 1e8, without })
  }
);
var budgets = section(
  {
    description: "What runs may use in total. With any limit, or with record, usage is recorded in the repository, on refs/kodelet/usage.",
    rank: "default-branch"
  },
  {
    record: flag({ description: "Whether usage is recorded even without a limit.", default: false }),
    "per-person-daily": amounts("What the runs of one person may use in a day (UTC)."),
    "per-repository-monthly": amounts("What all runs of the repository may use in a month (UTC)."),
    "min-acceptance": section(
      { description: "When an intent such as fix is stopped because of what became of its pull requests." },
      {
        share: number({
          description: "Minimum share of its last pull requests that people merged and did not revert.",
          fractions: true,
          min: 0,
          max: 1,
          without: "no intent is stopped"
        }),
        items: number({
          description: "Number of last pull requests that count. An intent with fewer is not stopped.",
          min: 1,
          max: 1e3,
          default: 10
        })
      }
    )
  }
);
var disabledTools = (description) => list({
  description,
  rank: ADD,
  item: text({
    description: "A tool.",
    pattern: /^[\w*?-]{1,128}$/,
    allowed: "the name of a tool or a pattern such as todo_*"
  }),
  default: []
});
var tools = section(
  { description: "Single tools.", rank: "default-branch" },
  {
    disabled: disabledTools("Tools that the model does not get."),
    concurrency: number({
      description: "Maximum number of tool calls of one turn that run in parallel.",
      min: 1,
      max: 16,
      without: "4, not counting those that only wait while cores are idle"
    }),
    "search-url": text({
      description: "Address that web_search asks, in place of the model's service. It answers as SearXNG does.",
      pattern: /^https:\/\/[^\s@?#]+$/,
      fits: (address) => URL.canParse(address),
      allowed: "an https:// address without credentials or query, such as https://search.example.org/search"
    }),
    timeout: duration({
      description: "Maximum duration of a call of a tool that has no limit of its own.",
      default: "2m",
      max: "1h"
    })
  }
);
var LOGIN = /^[A-Za-z0-9][\w-]{0,38}(?:\[bot\])?$/;
var AS_FIRST = "as in the first attempt";
var agentKeys = section(
  {
    description: "What the agent is asked before it finishes, and what is kept if it does not.",
    rank: "default-branch"
  },
  {
    "self-check": flag({
      description: "Whether the agent reviews its whole change before it finishes, if three turns and a tenth of each limit are left.",
      default: true
    }),
    "ask-again": flag({
      description: "Whether a fix that changed nothing is asked once for the change, or for the reason why none is needed.",
      default: true
    }),
    "answer-schema": jsonSchema({
      description: "JSON Schema of an object. The agent must then also give an answer that fits it, and the output `structured-answer` has that answer as JSON."
    }),
    "keep-session": flag({
      description: "Whether the session of a run that was stopped or killed is kept on `refs/kodelet/sessions/NUMBER` of the repository so that `/agent continue` resumes it.",
      default: true
    }),
    attempts: number({
      description: "Maximum number of attempts at a request, one after the other under the limits of one run. The evidence of the checks chooses one, then the smaller change. After a proven one, there are no more.",
      min: 1,
      max: 4,
      default: 1
    }),
    "attempt-variants": list({
      description: "How the second attempt differs from the first, then the third and so on.",
      item: section(
        { description: "A further attempt." },
        {
          model: text({
            description: "Its model, of the same provider.",
            pattern: /^[\w.:/@-]{1,100}$/,
            allowed: "a model's name, such as claude-opus-5-5",
            without: AS_FIRST
          }),
          effort: choice({ description: "How thoroughly it works.", values: EFFORTS, without: AS_FIRST })
        }
      ),
      default: []
    })
  }
);
var agent = {
  ...agentKeys,
  read(value3, at, report) {
    const read = agentKeys.read(value3, at, report);
    const { attempts, attemptVariants: variants } = read;
    if (variants.length > 0 && variants.length >= attempts)
      report(
        [...at, "attempt-variants"],
        `has ${count(variants.length, "item")}; allowed: at most ${attempts - 1}, since agent.attempts is ${attempts} and the first attempt has none`
      );
    return read;
  }
};
var login2 = text({ description: "A GitHub login.", pattern: LOGIN, allowed: "an exact GitHub login" });
var condition2 = (description) => text({
  description: `${description} It applies to schedules and dispatches, before the model is asked, and runs like the commands of setup. Exit code 0 means yes, 1 means no, and any other code fails the run.`,
  pattern: /^[^\0]{0,4000}$/s,
  allowed: "a command, such as git grep -q TODO",
  default: ""
});
var triggers = section(
  { description: "What starts a run.", rank: "default-branch" },
  {
    phrase: text({
      description: "The word that calls the agent in a comment, a review, a body or a title.",
      pattern: /^[^\s`<>]{2,50}$/,
      allowed: "2 to 50 characters without white space, backquotes and angle brackets",
      default: "/agent"
    }),
    labels: list({
      description: "Labels that call the agent when they are added. Upper and lower case are the same.",
      item: text({ description: "A label.", pattern: /^\S.{0,49}$/, allowed: "the name of a label" }),
      default: ["agent"]
    }),
    assignees: list({
      description: "Logins that call the agent when an issue or pull request is assigned to them.",
      item: login2,
      default: []
    }),
    bots: list({
      description: "Bots that may call the agent, by exact login. Listing a bot gives it write permission; all others are ignored.",
      item: login2,
      default: []
    }),
    permission: choice({
      description: "The lowest repository permission that may call the agent. Below write, the agent only reads and answers, and does not run code of the repository.",
      values: ["write", "triage", "read"],
      unguessed: ["read"],
      default: "write"
    }),
    "skip-unless": condition2("Command that checks whether there is work: the run continues only if it succeeds."),
    "skip-if": condition2("Command that checks whether there is nothing to do: the run ends if it succeeds."),
    "ci-attempts": number({
      description: "How often in a row the agent tries to fix failing CI by itself, its own commits included.",
      min: 0,
      max: 10,
      default: 2
    }),
    shepherd: choice({
      description: "Which pull requests are looked after until they can be merged. off: none, apart from one look for a request. requested: those that someone with write access has asked for. own: also the agent's own.",
      values: ["off", "requested", "own"],
      default: "off"
    }),
    "shepherd-attempts": number({
      description: "Maximum number of runs with a model for one pull request that is looked after, until someone asks again.",
      min: 0,
      max: 10,
      default: 3
    })
  }
);
var FILE2 = section(
  { description: "Configuration of kodelet-ci." },
  {
    version: choice({ description: "The version of this format.", rank: "any-base", values: [1], default: 1 }),
    enabled: flag({
      description: "Whether the agent may run on GitHub. false in the file or in the input organization-config is final, no matter what the other says.",
      rank: "default-branch",
      default: true
    }),
    model,
    limits,
    context: context2,
    budgets,
    backlog,
    commands,
    agent,
    triggers,
    toolsets,
    tools,
    profile: text({
      description: "The policy profile, which says what the agent may do.",
      rank: BY_POLICY,
      ...PROFILE_NAME,
      default: "ci"
    }),
    sandbox: choice({
      description: "Whether commands, custom tools and verification run in a sandbox. required ends a run on a machine that has none, and always applies to forks and bots; auto warns; off uses none.",
      rank: "default-branch",
      values: ["auto", "required", "off"],
      unguessed: ["off"],
      default: "auto"
    }),
    setup,
    profiles,
    custom_tools: customToolKeys,
    mcp,
    subagents,
    hooks,
    publish: publishKeys
  }
);
var INPUT_KEYS = {
  mode,
  issue: issue2,
  attempt,
  approve: mapped(
    text({
      description: "ID of a waiting call, from the output `approval-id` of an earlier job. The job must run in an environment with required reviewers, whose approval lets the call run.",
      pattern: /^(?:[0-9a-f]{16})?$/,
      allowed: "the ID of a call that waits, such as 0123456789abcdef",
      default: ""
    }),
    orUndefined
  ),
  prompt: text({
    description: "What to do, for events without a request (schedule, dispatch, push and so on).",
    pattern: /^[^\0]{0,60000}$/s,
    allowed: "at most 60000 characters",
    default: ""
  }),
  config: text({
    description: "Path of the configuration file, read from the default branch; the base of a pull request can only make it stricter.",
    pattern: INNER_PATH,
    allowed: "a path inside the repository",
    default: ".github/kodelet.yml"
  }),
  "organization-config": text({
    description: "Configuration that several repositories share, as YAML with the keys of the file. If both set a key, the file applies. Pass an organization's variable, such as `vars.KODELET_CONFIG`.",
    pattern: /^[^\0]{0,60000}$/s,
    allowed: "at most 60000 characters",
    default: ""
  }),
  "base-branch": mapped(
    text({
      description: "Branch that new branches start from and pull requests go to. Empty: the default branch.",
      pattern: new RegExp(`^$|${REF_START.source}`),
      allowed: "the name of a branch",
      default: ""
    }),
    orUndefined
  ),
  "working-directory": text({
    description: "Directory of the checkout, relative to the workspace of the job.",
    pattern: INNER_PATH,
    allowed: "a path inside the workspace of the job",
    default: "."
  }),
  "disabled-tools": disabledTools(
    "Tools that the model does not get, in addition to those that the configuration file disables."
  ),
  "fail-on": list({
    description: "Conclusions that fail the step. Empty: none.",
    item: choice({ description: "A conclusion.", values: CONCLUSION_NAMES }),
    default: CONCLUSION_NAMES.filter((name2) => CONCLUSIONS[name2].failsStep)
  })
};
var SETTINGS = section(
  { description: "All settings." },
  {
    ...FILE2.keys,
    mode: INPUT_KEYS.mode,
    issue: INPUT_KEYS.issue,
    attempt: INPUT_KEYS.attempt,
    approve: INPUT_KEYS.approve,
    prompt: INPUT_KEYS.prompt,
    "base-branch": INPUT_KEYS["base-branch"],
    "fail-on": INPUT_KEYS["fail-on"]
  }
);

// src/config/inputs.ts
var PATHS = [
  ["mode", ["mode"]],
  ["issue", ["issue"]],
  ["attempt", ["attempt"]],
  ["approve", ["approve"]],
  ["prompt", ["prompt"]],
  ["trigger-phrase", ["triggers", "phrase"]],
  ["label-trigger", ["triggers", "labels"]],
  ["assignee-trigger", ["triggers", "assignees"]],
  ["allowed-bots", ["triggers", "bots"]],
  ["skip-unless", ["triggers", "skip-unless"]],
  ["skip-if", ["triggers", "skip-if"]],
  ["provider", ["model", "provider"]],
  ["model", ["model", "name"]],
  ["base-url", ["model", "base-url"]],
  ["profile", ["profile"]],
  ["disabled-tools", ["tools", "disabled"]],
  ["config"],
  ["organization-config"],
  ["answer-schema", ["agent", "answer-schema"]],
  ["max-turns", ["limits", "turns"]],
  ["max-minutes", ["limits", "minutes"]],
  ["max-cost-usd", ["limits", "cost-usd"]],
  ["base-branch", ["base-branch"]],
  ["branch-prefix", ["publish", "branch-prefix"]],
  ["pull-request", ["publish", "pull-request"]],
  ["staged", ["publish", "staged"]],
  ["baseline-seconds", ["publish", "baseline-seconds"]],
  ["working-directory"],
  ["fail-on", ["fail-on"]]
];
var SECRETS = [
  ...PROVIDER_NAMES.map((name2) => ({
    name: PROVIDER_ENTRIES[name2].keyInput,
    description: `Key of the ${PROVIDER_ENTRIES[name2].service} API, from a secret of the repository or the organization.`,
    default: ""
  })),
  {
    name: "github-token",
    description: "Token for GitHub. With the workflow's own token, checks on its pull requests wait for approval on github.com, and do not start on GitHub Enterprise Server.",
    default: `\${{ github.token }}`
  }
];
var EXPRESSIONS = { attempt: `\${{ matrix.agent-attempt }}` };
var JOB_ID = {
  name: "job-id",
  description: "Number of the job, for links to its log. The default takes it from the runner; without it, the links lead to the run.",
  default: `\${{ job.check_run_id }}`
};
var INPUTS = [...SECRETS, ...PATHS.map(([name2, path]) => inputOf(name2, path)), JOB_ID];
function inputOf(name2, path) {
  const key = Object.hasOwn(INPUT_KEYS, name2) ? INPUT_KEYS[name2] : keyAt(path ?? [name2]);
  return { name: name2, description: key.description, default: EXPRESSIONS[name2] ?? written(key.schema.default), key, path };
}
function keyAt(path) {
  let key = SETTINGS;
  for (const name2 of path) key = key?.keys?.[name2];
  if (!key) throw new Error(`no setting ${path.join(".")}`);
  return key;
}
function written(value3) {
  return Array.isArray(value3) ? value3.join(",") : String(value3 ?? "");
}
var CALLED = { runner: "input ", terminal: "option --" };
function readInputs2({ inputs, giver = "runner", called: names = {} }, problem) {
  for (const name2 of giver === "runner" ? misspelled(inputs) : []) problem(`input ${name2} ${unknownInput(name2)}`);
  return INPUTS.flatMap(({ name: name2, key, path, default: standard }) => {
    const text2 = inputs[name2]?.trim();
    if (!key || text2 === void 0 || giver === "runner" && text2 === standard) return [];
    const value3 = key.parse(text2);
    if (value3 === "") return [];
    const called = names[name2] ?? `${CALLED[giver]}${name2}`;
    key.read(value3, [], (_2, words2) => problem(`${called} ${words2}`));
    return path ? [{ called, path, value: value3 }] : [];
  });
}
var NAMES = INPUTS.map(({ name: name2 }) => name2);
var misspelled = (inputs) => Object.keys(inputs).filter((name2) => !NAMES.includes(name2));
function unknownInput(name2) {
  const meant = nearest(name2, NAMES);
  const hint = meant ? `did you mean "${meant}"?` : `where env sets INPUT_${name2.toUpperCase()}, rename that variable;`;
  return `is not an input of this action; ${hint} allowed: ${NAMES.join(", ")}`;
}
var readKeys2 = (find) => Object.fromEntries(
  PROVIDER_NAMES.flatMap((name2) => {
    const key = find(name2)?.trim();
    return key ? [[name2, key]] : [];
  })
);
var secretValues = ({ keys: keys2, githubToken }) => [
  ...Object.values(keys2),
  ...githubToken ? [githubToken] : []
];
var readSecrets = (inputs) => ({
  keys: readKeys2((name2) => inputs[PROVIDER_ENTRIES[name2].keyInput]),
  githubToken: inputs["github-token"]?.trim() || void 0
});
var configPath = (inputs) => readPath(inputs, "config");
var checkoutPath = (inputs) => readPath(inputs, "working-directory");
function readPath(inputs, name2) {
  const key = INPUT_KEYS[name2];
  return key.read(inputs[name2]?.trim() || void 0, [], () => {
  }) ?? key.read(void 0, [], () => {
  });
}
function overlay(stated2, inputs, sourceOf2) {
  const notices = [];
  let settings = stated2 ?? {};
  for (const { called, path, value: value3 } of inputs) {
    const before = valueAt(settings, path);
    if (path[0] === "limits" && typeof before === "number" && before <= Number(value3)) {
      if (before < Number(value3))
        notices.push(`${called} is ${value3}, but ${sourceOf2(path)} allows ${before}: ${before} applies`);
    } else if (path[0] === "publish" && path[1] === "staged")
      settings = withValue(settings, path, before === true || value3);
    else if (path[0] === "tools") settings = withValue(settings, path, [before ?? [], value3].flat());
    else settings = withValue(settings, path, value3);
  }
  return { settings, notices };
}
var valueAt = (tree, path) => path.reduce((value3, name2) => value3?.[name2], tree);
function withValue(tree, [head = "", ...rest], value3) {
  const below = tree[head] ?? {};
  return { ...tree, [head]: rest.length > 0 ? withValue(below, rest, value3) : value3 };
}
var MISNAMED_FILE = ".github/kodelet.yaml";
var misnamedFile = (option) => new KodeletError("config", `${MISNAMED_FILE} is not read: the configuration is ${configPath({})}`, {
  remedy: `Rename the file, or name it in ${option}`
});

// src/config/config.ts
async function loadConfig({ file, base, ...passed }) {
  const problems = [];
  const report = (line) => void problems.push(line);
  const given = readInputs2(passed, report);
  const own = file ? await readConfigFile(file, report) : NOTHING;
  const shared = passed.inputs[ORGANIZATION]?.trim();
  const organization = shared ? await readConfigFile({ path: `input ${ORGANIZATION}`, text: shared }, report) : NOTHING;
  const narrowing = base && { ...await readConfigFile(base, report), branch: base.branch };
  if (problems.length > 0) throw refusal(problems);
  const value3 = mergeFiles(FILE2.keys, organization.value, own.value);
  const followed = applyBaseFile(FILE2.keys, value3, narrowing?.value);
  const places = { ...organization.places, ...own.places };
  const { settings, notices } = overlay(followed.value, given, (at) => sourceOf(places, at) || (base?.path ?? ""));
  const full = SETTINGS.read(
    settings,
    [],
    (at, words2) => report(`input ${ORGANIZATION} with ${file?.path ?? "the inputs"}: ${at.join(".")} ${words2}`)
  );
  if (problems.length > 0) throw refusal(problems);
  return freeze({
    ...full,
    ...switchedOff(own),
    ...switchedOff(organization),
    places,
    patterns: new Map([...organization.patterns, ...own.patterns]),
    ...narrowing && { base: baseProfiles(narrowing, given) },
    notices: [
      ...notFollowed(followed.ignored, base),
      ...notices,
      ...withoutServers(full, sourceOf(places, ["toolsets"]))
    ]
  });
}
var ORGANIZATION = "organization-config";
var switchedOff = ({ value: value3, places }) => isJsonObject(value3) && value3.enabled === false ? { enabled: false, offAt: places.enabled ?? "" } : void 0;
var sourceOf = (places, at) => (places[at.join(".")] ?? "").replace(/:\d+:\d+$/, "");
function mergeFiles(keys2, shared, own) {
  if (!isJsonObject(shared) || !isJsonObject(own)) return own ?? shared;
  const stated2 = Object.entries(own).filter(([, value3]) => value3 !== null);
  const merged = stated2.map(([name2, value3]) => {
    const [key, other] = [keys2[name2], shared[name2]];
    if (key?.keys) return [name2, mergeFiles(key.keys, other, value3)];
    return [name2, key?.item && isJsonObject(value3) && isJsonObject(other) ? { ...other, ...value3 } : value3];
  });
  return { ...shared, ...Object.fromEntries(merged) };
}
function baseProfiles({ value: value3, branch, places, patterns }, given) {
  const { profile: profile2, profiles: profiles2 } = FILE2.read({ profiles: {}, ...value3 }, [], checkedBefore);
  const isChosen = Object.hasOwn(places, "profile") && !given.some(({ path }) => path[0] === "profile");
  return { branch, profiles: profiles2, places, patterns, ...isChosen && { profile: profile2 } };
}
var notFollowed = (ignored, base) => base && ignored.length > 0 ? [`${base.path} may only narrow the file of the default branch, which applies for: ${ignored.join(", ")}`] : [];
var checkedBefore = (at, problem) => {
  throw new Error(`${at.join(".")} ${problem}`);
};
var MAX_PROBLEMS2 = 20;
function refusal(problems) {
  const head = problems.length === 1 ? "The configuration has a problem" : "The configuration has problems";
  const more = problems.length - MAX_PROBLEMS2;
  const lines = [...problems.slice(0, MAX_PROBLEMS2), ...more > 0 ? [`and ${more} more`] : []];
  return new KodeletError("config", [`${head}:`, ...lines.map((line) => `- ${line}`)].join("\n"), {
    position: problems.map(positionOf).find((position) => position !== void 0)
  });
}
var withoutServers = ({ toolsets: toolsets2, mcp: mcp2 }, path) => toolsets2.includes("mcp") && mcp2.servers.length === 0 ? [`${path} has the toolset mcp, but mcp.servers names no server: there are no MCP tools`] : [];
function freeze(value3) {
  if (typeof value3 === "object" && value3 !== null) {
    for (const one of Object.values(value3)) freeze(one);
    Object.freeze(value3);
  }
  return value3;
}
var MAX_CHARACTERS2 = 262144;
async function readConfigFile(file, problem) {
  const { path, text: text2 } = file;
  if (text2.length > MAX_CHARACTERS2) {
    problem(`${path}: has ${text2.length} characters; allowed: ${MAX_CHARACTERS2}`);
    return NOTHING;
  }
  const { readYaml } = await import("./yaml-document.mjs");
  const document = readYaml(text2);
  for (const { place, message } of document.problems) problem(`${path}:${place}: ${message}`);
  if (document.problems.length > 0) return NOTHING;
  const report = (at, words2) => problem(`${path}:${document.place(at)}: ${at.length > 0 ? at.map(showName).join(".") : "the file"} ${words2}`);
  FILE2.read(document.value, [], report);
  const patterns = await readRulePatterns(document.value, report);
  const places = Object.entries(document.places()).map(([key, place]) => [key, `${path}:${place}`]);
  return { value: document.value, places: Object.fromEntries(places), patterns };
}
var showName = (name2) => /^[^\s\p{C}]+$/u.test(name2) ? name2 : describeValue(name2);
var NOTHING = { value: void 0, places: {}, patterns: /* @__PURE__ */ new Map() };

// src/github/api/account.ts
var WORKFLOW_ACCOUNT = "github-actions[bot]";
function isOwnAccount({ login: login3, type }, self = WORKFLOW_ACCOUNT) {
  return sameName(login3, self) || type === "Bot" && sameName(login3, `${self}[bot]`);
}
var isBot = ({ login: login3, type }) => type !== "User" || login3.endsWith("[bot]");
var isListedBot = (login3, bots) => bots.some((bot) => sameName(bot, login3) || sameName(`${bot}[bot]`, login3));
var sameName = (one, other) => one.toLowerCase() === other.toLowerCase();

// src/core/evidence.ts
var EVIDENCE_CHECK = { name: "kodelet-ci / evidence", mark: "kodelet-ci-evidence" };
var REVIEW_CHECK = { name: "kodelet-ci / review", mark: "kodelet-ci-review" };

// src/github/events/occasion.ts
var readOccasion = (eventName, read, surroundings) => READERS[eventName]?.(read, surroundings) ?? { foreign: false, facts: [] };
var READERS = {
  workflow_run: readWorkflowRun,
  check_run: readCheckRun,
  check_suite: readCheckSuite,
  push: readPush,
  deployment_status: readDeployment,
  merge_group: readMergeGroup,
  workflow_dispatch: (read, surroundings) => onRef(read.optionalText("ref") ?? surroundings.ref, []),
  repository_dispatch: (read) => onRef(branchRef(read.optionalText("branch")), [["Type", read.optionalText("action")]]),
  schedule: (read) => ({ foreign: false, facts: stated([["Schedule", read.optionalText("schedule")]]) })
};
function readWorkflowRun(read, { workflowPath }) {
  const of = (field) => read.optionalText(`workflow_run.${field}`);
  const home = of("head_repository.full_name");
  const foreign = home === void 0 || home !== read.optionalText("repository.full_name");
  const facts = stated([
    ["Workflow", of("name")],
    ["Conclusion", of("conclusion") ?? of("status")],
    ["Set off by", of("event")],
    ["Title", of("display_title")],
    ["Repository", foreign ? home ?? "a deleted fork" : void 0],
    ["Branch", of("head_branch")],
    ["Commit", of("head_sha")],
    ["Pull requests", pullRequests(read, "workflow_run.pull_requests")],
    ["Link", of("html_url")]
  ]);
  const isOwn = Boolean(workflowPath) && of("path")?.replace(/@.*$/, "") === workflowPath;
  const failed = readFailure(read, "workflow_run", "workflow-run");
  const failure = failed && isOwn ? { ownFailure: true } : { failed };
  return { ref: foreign ? void 0 : branchRef(of("head_branch")), sha: of("head_sha"), foreign, facts, ...failure };
}
function readCheckRun(read) {
  const of = (field) => read.optionalText(`check_run.${field}`);
  const branch = of("check_suite.head_branch");
  const facts = stated([
    ["Check", of("name")],
    ["App", of("app.name")],
    ["Conclusion", of("conclusion") ?? of("status")],
    ["Title", of("output.title")],
    ["Branch", branch],
    ["Commit", of("head_sha")],
    ["Pull requests", pullRequests(read, "check_run.pull_requests")],
    ["Link", of("html_url")],
    ["Details", of("details_url")]
  ]);
  const failed = readFailure(read, "check_run", "check-run");
  const sha = of("head_sha");
  const mark = of("external_id");
  const own = [EVIDENCE_CHECK.mark, REVIEW_CHECK.mark].some((one) => one === mark) && { ownCheck: true };
  const isAgain = read.optionalText("action") === "rerequested" && mark === REVIEW_CHECK.mark && sha !== void 0;
  const reviewAgain2 = isAgain ? pullRequestOf(read, "check_run.pull_requests", sha) : void 0;
  return {
    ref: branchRef(branch),
    sha,
    foreign: branch === void 0,
    facts,
    failed,
    ...own,
    ...reviewAgain2 !== void 0 && { reviewAgain: reviewAgain2 }
  };
}
function readCheckSuite(read) {
  const of = (field) => read.optionalText(`check_suite.${field}`);
  const branch = of("head_branch");
  const facts = stated([
    ["App", of("app.name")],
    ["Conclusion", of("conclusion") ?? of("status")],
    ["Branch", branch],
    ["Commit", of("head_sha")]
  ]);
  const [sha, app] = [of("head_sha"), of("app.slug")];
  const isAgain = read.optionalText("action") === "rerequested" && sha !== void 0 && app !== void 0;
  const reviewAgain2 = isAgain ? pullRequestOf(read, "check_suite.pull_requests", sha) : void 0;
  return {
    ref: branchRef(branch),
    sha,
    foreign: branch === void 0,
    facts,
    ...reviewAgain2 !== void 0 && { reviewAgain: reviewAgain2, suiteOf: app }
  };
}
var FAILED2 = ["failure", "timed_out", "startup_failure"];
function readFailure(read, path, kind) {
  const isOver = read.optionalText("action") === "completed";
  const [id, sha] = [read.optionalId(`${path}.id`), read.optionalText(`${path}.head_sha`)];
  if (!isOver || !id || !sha || !FAILED2.includes(read.optionalText(`${path}.conclusion`) ?? "")) return void 0;
  return {
    kind,
    id,
    name: read.optionalText(`${path}.name`) ?? "",
    workflowId: read.optionalId(`${path}.workflow_id`),
    event: read.optionalText(`${path}.event`),
    attempt: read.optionalId(`${path}.run_attempt`) ?? 1,
    pullRequest: pullRequestOf(read, `${path}.pull_requests`, sha)
  };
}
function pullRequestOf(read, path, sha) {
  const home = read.optionalId("repository.id");
  const list2 = read.value(path);
  const places = Array.isArray(list2) ? list2.map((_2, index) => `${path}.${index}`) : [];
  const ours = places.find(
    (place) => home !== void 0 && read.optionalId(`${place}.base.repo.id`) === home && read.optionalId(`${place}.head.repo.id`) === home && read.optionalText(`${place}.head.sha`) === sha
  );
  return ours === void 0 ? void 0 : read.optionalId(`${ours}.number`);
}
function readPush(read) {
  const sha = read.optionalText("after");
  const facts = [
    ["Commit", sha],
    ["Message", read.optionalText("head_commit.message")],
    ["Link", read.optionalText("compare")]
  ];
  const ref = read.optionalText("ref");
  const idle = isDeletion(read) && { idle: `the push deleted "${ref}", which leaves nothing to work on` };
  return { ...onRef(ref, facts), sha, ...idle };
}
var isDeletion = (read) => read.value("deleted") === true || /^0+$/.test(read.optionalText("after") ?? "");
var DEPLOYED = ["success", "failure", "error"];
function readDeployment(read) {
  const of = (field) => read.optionalText(`deployment_status.${field}`);
  const [ref, sha] = ["ref", "sha"].map((field) => read.optionalText(`deployment.${field}`));
  const state = of("state") ?? "unknown";
  const facts = stated([
    ["Environment", of("environment") ?? read.optionalText("deployment.environment")],
    ["State", state],
    ["Description", of("description")],
    ["Ref", ref],
    ["Commit", sha],
    ["Log", of("log_url") ?? of("target_url")],
    ["Site", of("environment_url")]
  ]);
  const idle = !DEPLOYED.includes(state) && { idle: `the deployment is "${state}", which is no result yet` };
  return { ref: branchRef(ref === sha ? void 0 : ref), sha, foreign: false, facts, ...idle };
}
function readMergeGroup(read) {
  const of = (field) => read.optionalText(`merge_group.${field}`);
  const isGone = read.optionalText("action") === "destroyed";
  const idle = isGone && {
    idle: `the merge group is gone (${read.optionalText("reason") ?? "GitHub gives no reason"})`
  };
  const facts = [
    ["Merge group", of("head_ref")],
    ["Commit", of("head_sha")],
    ["Message", of("head_commit.message")]
  ];
  return { ...onRef(of("base_ref"), facts), ...idle };
}
var onRef = (ref, facts) => ({
  ref: ref !== void 0 && /^refs\/(?:heads|tags)\/./.test(ref) ? ref : void 0,
  foreign: false,
  facts: stated([["Ref", ref], ...facts])
});
var branchRef = (branch) => branch ? `refs/heads/${branch}` : void 0;
var stated = (facts) => facts.flatMap(([name2, text2]) => text2 ? [[name2, text2]] : []);
var MAX_PULL_REQUESTS = 20;
function pullRequests(read, path) {
  const list2 = read.value(path);
  const numbers = Array.isArray(list2) ? list2.map((_2, index) => read.optionalId(`${path}.${index}.number`)) : [];
  return numbers.flatMap((number2) => number2 ?? []).slice(0, MAX_PULL_REQUESTS).map((number2) => `#${number2}`).join(", ");
}
function createReader(payload) {
  const problems = [];
  const required = (path, value4, instead) => {
    if (value4 === void 0) problems.push(path);
    return value4 ?? instead;
  };
  const value3 = (path) => valueAt2(payload, path.split("."));
  const text2 = (path) => required(path, asText(value3(path)), "");
  return {
    value: value3,
    has: (path) => isRecord(value3(path)),
    text: text2,
    optionalText: (path) => asText(value3(path)),
    /** A whole number above zero that must be there. */
    id: (path) => required(path, asId(value3(path)), 0),
    optionalId: (path) => asId(value3(path)),
    /** A time that must be there, as GitHub writes it. */
    time: (path) => required(path, asTime(value3(path)), ""),
    actor: (path) => ({ login: text2(`${path}.login`), type: text2(`${path}.type`) }),
    /** Marks a field as unusable that has the right type and the wrong content. */
    reject: (path) => void problems.push(path),
    problems
  };
}
function valueAt2(start, path) {
  let here = start;
  for (const key of path) {
    if (!isRecord(here) || !Object.hasOwn(here, key)) return void 0;
    here = here[key];
  }
  return here;
}
var isRecord = (value3) => typeof value3 === "object" && value3 !== null;
var asText = (value3) => typeof value3 === "string" ? value3 : void 0;
var asId = (value3) => typeof value3 === "number" && Number.isSafeInteger(value3) && value3 > 0 ? value3 : void 0;
var asTime = (value3) => typeof value3 === "string" && /^\d{4}-\d\d-\d\dT/.test(value3) && !Number.isNaN(Date.parse(value3)) ? value3 : void 0;

// src/github/events/read-event.ts
function receiveEvent(eventName, payload, surroundings = {}) {
  const readEvent2 = EVENT_READERS.get(eventName);
  if (!readEvent2) return skip(`the event "${eventName}" starts no run; the events that do are ${supportedEvents()}`);
  const read = createReader(payload);
  const event = readEvent2(read, readShared(eventName, read, surroundings), surroundings);
  if (read.problems.length === 0) return event;
  return skip(`the payload of "${eventName}" has no usable ${[...new Set(read.problems)].join(", ")}`);
}
var skip = (reason) => ({ run: false, reason });
var supportedEvents = () => WEBHOOK_EVENTS.join(", ");
function readShared(eventName, read, surroundings) {
  return {
    eventName,
    action: read.optionalText("action") ?? "",
    repository: readRepository(read, surroundings),
    sender: readSender(read, surroundings)
  };
}
function readRepository(read, surroundings) {
  const stated2 = read.has("repository") || !surroundings.repository;
  const fullName = stated2 ? read.text("repository.full_name") : surroundings.repository ?? "";
  const [, owner, name2] = /^([\w.-]+)\/([\w.-]+)$/.exec(fullName) ?? [];
  const branch = stated2 ? read.text("repository.default_branch") : (surroundings.ref ?? "").replace(/^refs\/heads\//, "");
  if (!owner || !name2) read.reject("repository.full_name");
  return { owner: owner ?? "", name: name2 ?? "", defaultBranch: branch };
}
function readSender(read, surroundings) {
  if (read.has("sender") || !surroundings.actor) return read.actor("sender");
  return { login: surroundings.actor, type: "User" };
}
var EVENT_READERS = new Map(
  Object.entries({
    issues: subjectReader("issue"),
    issue_comment: commentReader("issue-comment", "issue", "comment", "created_at"),
    pull_request: subjectReader("pull_request"),
    pull_request_target: subjectReader("pull_request"),
    pull_request_review: commentReader("review", "pull_request", "review", "submitted_at"),
    pull_request_review_comment: commentReader("review-comment", "pull_request", "comment", "created_at"),
    workflow_dispatch: readAutomation,
    repository_dispatch: readAutomation,
    schedule: readAutomation,
    push: readAutomation,
    deployment_status: readAutomation,
    merge_group: readAutomation,
    workflow_run: readAutomation,
    check_run: readAutomation,
    check_suite: readAutomation,
    discussion_comment: readDiscussionComment
  })
);
function subjectReader(thread) {
  return (read, shared) => ({
    ...shared,
    ...readThread(read, thread),
    kind: "subject",
    source: {
      kind: thread === "issue" ? "issue" : "pull-request",
      id: read.id(`${thread}.number`),
      url: read.optionalText(`${thread}.html_url`)
    },
    at: read.time(`${thread}.${shared.action === "opened" ? "created_at" : "updated_at"}`),
    author: authorOf(read, thread),
    label: shared.action === "labeled" ? read.text("label.name") : void 0,
    assignee: shared.action === "assigned" ? read.optionalText("assignee.login") : void 0
  });
}
function commentReader(kind, thread, carrier, time) {
  return (read, shared) => {
    const text2 = read.optionalText(`${carrier}.body`) ?? "";
    return {
      ...shared,
      ...readThread(read, thread),
      kind: "comment",
      text: text2,
      source: {
        kind,
        id: read.id(`${carrier}.id`),
        url: read.optionalText(`${carrier}.html_url`),
        text: text2,
        ...kind === "review-comment" && inDiff(read)
      },
      at: read.time(`${carrier}.${time}`),
      author: authorOf(read, carrier)
    };
  };
}
function readDiscussionComment(read, shared) {
  const text2 = read.optionalText("comment.body") ?? "";
  return {
    ...shared,
    kind: "discussion",
    discussion: {
      number: read.id("discussion.number"),
      id: read.text("discussion.node_id"),
      comment: read.text("comment.node_id")
    },
    subject: {
      title: read.text("discussion.title"),
      body: read.optionalText("discussion.body") ?? "",
      author: authorOf(read, "discussion")
    },
    source: {
      kind: "discussion-comment",
      id: read.id("comment.id"),
      url: read.optionalText("comment.html_url"),
      text: text2
    },
    text: text2,
    author: authorOf(read, "comment"),
    at: read.time("comment.created_at")
  };
}
function readThread(read, thread) {
  const isPullRequest = thread === "pull_request" || read.has("issue.pull_request");
  return {
    target: { kind: isPullRequest ? "pull-request" : "issue", number: read.id(`${thread}.number`) },
    subject: {
      title: read.text(`${thread}.title`),
      body: read.optionalText(`${thread}.body`) ?? "",
      author: authorOf(read, thread),
      ...!isPullRequest && readLinks(read)
    },
    ...thread === "pull_request" && readSides(read)
  };
}
function readLinks(read) {
  const parents = read.optionalText("issue.parent_issue_url") === void 0 ? 0 : 1;
  const subIssues = read.optionalId("issue.sub_issues_summary.total") ?? 0;
  const blockers = read.optionalId("issue.issue_dependencies_summary.blocked_by") ?? 0;
  return parents + subIssues + blockers > 0 ? { links: { parents, subIssues, blockers } } : {};
}
var readSides = (read) => ({
  headSha: read.text("pull_request.head.sha"),
  baseSha: read.text("pull_request.base.sha"),
  fork: read.optionalText("pull_request.head.repo.full_name") !== read.optionalText("repository.full_name")
});
var authorOf = (read, carrier) => read.optionalText(`${carrier}.user.login`) ?? "ghost";
function inDiff(read) {
  return {
    thread: read.optionalId("comment.in_reply_to_id") ?? read.id("comment.id"),
    path: read.optionalText("comment.path"),
    line: read.optionalId("comment.line") ?? read.optionalId("comment.original_line"),
    diffHunk: read.optionalText("comment.diff_hunk")
  };
}
function readAutomation(read, shared, surroundings) {
  return {
    ...shared,
    kind: "automation",
    source: {
      kind: "automation",
      id: surroundings.runId ?? 0,
      url: read.optionalText("workflow_run.html_url") ?? read.optionalText("check_run.html_url")
    },
    occasion: readOccasion(shared.eventName, read, surroundings)
  };
}

// src/github/events/trigger.ts
async function decideTrigger(event, options) {
  const { sender } = event;
  const isOwn = isOwnAccount(sender, options.self) && !webhookEvent(event.eventName).isDeliberate;
  if (isOwn && !isFailure(event, options)) {
    const own = skip(`"${sender.login}" is our own account, which never asks for a run`);
    return event.kind === "comment" ? own : lookAfter(event, options) ?? own;
  }
  const decision = await decide(event, options);
  const look = decision.run ? void 0 : lookAfter(event, options);
  if (look) return look;
  const isUnlisted = isBot(sender) && !isListedBot(sender.login, options.bots);
  return decision.run && isUnlisted && event.kind !== "automation" ? skip(unlisted(sender.login)) : decision;
}
function lookAfter(event, options) {
  const { shepherd = "off", unprompted } = options;
  if (shepherd === "off" || unprompted || hasPrompt(options) || event.kind === "discussion") return void 0;
  const at = (options.now?.() ?? /* @__PURE__ */ new Date()).toISOString();
  if (event.kind === "automation") {
    const isNews2 = webhookEvent(event.eventName).isEnd || event.eventName === "schedule";
    if (!isNews2 || event.occasion.ownFailure || event.occasion.ownCheck) return void 0;
    return { ...toTrigger({ ...event, target: { kind: "repository" }, at }, "shepherd", ""), intent: "fix" };
  }
  const isNews = event.kind === "comment" ? !isBot(event.sender) : AFTER_ACTIONS.includes(event.action);
  if (event.target.kind !== "pull-request" || !isNews) return void 0;
  return { ...toTrigger({ ...event, at }, "shepherd", ""), intent: "fix" };
}
var AFTER_ACTIONS = ["opened", "synchronize", "closed", "reopened", "ready_for_review"];
var isFailure = (event, options) => event.kind === "automation" && event.occasion.failed !== void 0 && !hasPrompt(options);
var unlisted = (login3) => `"${login3}" is a bot that is not in "allowed-bots"; where it should start runs, add it there`;
async function decide(event, options) {
  if (event.kind === "comment") return decideComment(event, options);
  if (event.kind === "subject") return decideSubject(event, options);
  if (event.kind === "automation") return decideAutomation(event, options);
  return decideDiscussion(event, options);
}
async function decideDiscussion(event, options) {
  if (event.action !== "created") return skip(`only a new comment starts a run, this event is "${event.action}"`);
  if (!sameName(event.author, event.sender.login)) return skip(notTheAuthor(event));
  const mention = await findRequest(event.text, options.phrase);
  if (mention.found === false) return skip(unasked(options.phrase));
  const words2 = mention.found === true ? mention.request : "";
  const asked = toTrigger({ ...event, target: { kind: "repository" } }, "phrase", words2);
  const { stops, revokes, answer, continues, shepherds: _2, alerts: __, job: ___, ...trigger } = asked;
  if (stops || revokes || answer) return skip("no run works in a discussion; ask in its issue or pull request");
  const intent = INTENTS[trigger.intent].isReadOnly && !continues ? trigger.intent : "ask";
  return { ...trigger, intent, discussion: event.discussion, ...mention.found === "unread" && { unread: true } };
}
async function decideComment(event, options) {
  const fresh = event.source.kind === "review" ? "submitted" : "created";
  if (event.action !== fresh) return skip(`only a new comment starts a run, this event is "${event.action}"`);
  if (!sameName(event.author, event.sender.login)) return skip(notTheAuthor(event));
  const mention = await findRequest(event.text, options.phrase);
  return mention.found === false ? skip(unasked(options.phrase)) : mentioned(event, mention);
}
async function decideSubject(event, options) {
  const naming = NAMINGS.get(event.action);
  if (naming) return decideNaming(event, naming, options);
  const mention = await mentionAtOpening(event, options);
  if (mention.found !== false) return mentioned(event, mention);
  const prompted = hasPrompt(options) && promptActions(event).includes(event.action);
  if (prompted) return toTrigger(event, "prompt", options.prompt);
  if (event.action !== "opened") return skip(`the action "${event.action}" of "${event.eventName}" starts no run`);
  return skip(sameName(event.author, event.sender.login) ? unasked(options.phrase) : notTheAuthor(event));
}
var NAMINGS = /* @__PURE__ */ new Map([
  ["labeled", { by: "label", named: ({ label: label2 }) => label2, among: ({ labels }) => labels }],
  ["assigned", { by: "assignee", named: ({ assignee }) => assignee, among: ({ assignees }) => assignees }]
]);
function decideNaming(event, { by, named, among }, options) {
  const name2 = named(event) || "(none)";
  if (among(options).some((one) => sameName(one, name2)))
    return { ...toTrigger(event, by, options.prompt), typed: name2 };
  return skip(`the ${by} "${name2}" is not one that starts a run: ${among(options).join(", ") || "(none is set)"}`);
}
async function mentionAtOpening(event, { phrase }) {
  if (event.action !== "opened" || !sameName(event.author, event.sender.login)) return { found: false };
  const inTitle = await findRequest(event.subject.title, phrase);
  const inBody = await findRequest(event.subject.body, phrase);
  return inBody.found === true || inTitle.found === false ? inBody : inTitle;
}
var mentioned = (event, mention) => mention.found === true ? toTrigger(event, "phrase", mention.request) : { ...toTrigger(event, "phrase", ""), unread: true };
var promptActions = ({ target }) => target.kind === "issue" ? ["opened"] : ["opened", "synchronize", "reopened", "ready_for_review"];
var hasPrompt = ({ prompt }) => prompt.trim() !== "";
function decideAutomation(event, options) {
  if (event.occasion.idle !== void 0) return skip(event.occasion.idle);
  const { reviewAgain: pull, suiteOf } = event.occasion;
  const isOther = suiteOf !== void 0 && options.self !== void 0 && !sameName(`${suiteOf}[bot]`, options.self);
  if (pull !== void 0 && !isOther && (suiteOf === void 0 || !hasPrompt(options)))
    return reviewAgain(event, pull, options);
  if (event.occasion.ownCheck)
    return skip("the check is this agent's own, and only re-running that of a review starts a run");
  const at = (options.now?.() ?? /* @__PURE__ */ new Date()).toISOString();
  const isTold = hasPrompt(options) || options.unprompted;
  if (isTold) return toTrigger({ ...event, target: { kind: "repository" }, at }, "prompt", options.prompt);
  const { eventName, occasion } = event;
  if (occasion.ownFailure) return skip("what has failed is this workflow itself, which starts no run to fix itself");
  if (!occasion.failed) return skip(webhookEvent(eventName).isEnd ? notFailed(eventName) : promptless(eventName));
  if (options.ciAttempts === 0) return skip('"triggers.ci-attempts" is 0, so no failure starts a run by itself');
  const { pullRequest: number2 } = occasion.failed;
  const target = number2 === void 0 ? { kind: "repository" } : { kind: "pull-request", number: number2 };
  const asked = toTrigger({ ...event, target, at, ...number2 && { headSha: occasion.sha } }, "failure", "");
  return { ...asked, intent: occasion.foreign ? "ask" : "fix", job: "ci" };
}
var reviewAgain = ({ occasion, ...event }, number2, { now }) => toTrigger(
  {
    ...event,
    target: { kind: "pull-request", number: number2 },
    at: (now?.() ?? /* @__PURE__ */ new Date()).toISOString(),
    ...occasion.sha !== void 0 && { headSha: occasion.sha }
  },
  "rerequest",
  "review"
);
var notFailed = (eventName) => `this "${eventName}" has not failed, and another end starts a run only with the input "prompt", which is empty`;
var promptless = (eventName) => `"${eventName}" starts a run only with the input "prompt", which is empty`;
function toTrigger(asked, trigger, words2) {
  const { eventName, sender: actor, repository, target, source, at, headSha, subject, occasion } = asked;
  const { job, answer, stops, revokes, shepherds, ...rest } = splitIntent(words2.trim());
  const isPhrase = trigger === "phrase";
  const isAnswer = answer !== void 0 && isPhrase;
  const isCare = shepherds && isPhrase && target.kind === "pull-request";
  const isMisplaced = (answer || stops || revokes) && !isPhrase || shepherds && !isCare;
  const request = isMisplaced ? { intent: "auto", request: words2.trim() } : rest;
  return {
    run: true,
    trigger,
    ...request,
    ...isPhrase && { typed: words2.trim() },
    actor,
    target,
    source,
    repository,
    eventName,
    at,
    headSha,
    subject,
    occasion,
    ...isAnswer && { answer },
    ...stops && isPhrase && { stops },
    ...revokes && isPhrase && { revokes },
    ...isCare && { shepherds },
    // Only a pull request has checks of its own.
    ...job && (job !== "ci" || target.kind === "pull-request") && { job }
  };
}
var unasked = (phrase) => `no run was requested: "${phrase}" does not occur as a word of its own outside code, quotes and links`;
var notTheAuthor = (event) => `"${event.sender.login}" sent what "${event.author}" wrote; only authors ask for a run, and only in their own words`;
async function findRequest(text2, phrase) {
  const isWanted = (part) => mentionsOf(part, phrase).length > 0;
  if (!isWanted(text2)) return { found: false };
  if (text2.length > MAX_CHARACTERS3) return { found: "unread" };
  const { readInbound } = await import("./sanitize.mjs");
  const { readAuthor } = await import("./author-text.mjs");
  const unread = [];
  const match2 = (source) => {
    const author = readAuthor(source, isWanted);
    unread.push(...author.unread);
    const isOwn = (mention) => author.ranges.some((range) => isUnquoted(range, mention, author.text));
    const own = mentionsOf(author.text, phrase).find(isOwn);
    return own && requestBehind(author.text, own);
  };
  const inbound = readInbound(text2, { isWanted });
  unread.push(...inbound.unread);
  const request = match2(inbound.text);
  if (request !== void 0 && match2(text2) !== void 0) return { found: true, request };
  return { found: unread.some(isWanted) && "unread" };
}
var CI = /^(?:the )?(?:failing |failed )?(?:ci|checks)(?:,? please)?(?:\s*$|[.!?:,;](?:\s|$)|\n)/i;
var ALERTS = /^(?:(?:the|all) )?(?:open )?(?:code[- ]scanning )?(?:alerts|alert\s+#?([1-9]\d{0,8}))(?:,? please)?[ \t]*[.!?]?[ \t]*(?:\n|$)/i;
var COURTESY = /^(?:(?:please|pls|kindly|(?:can|could|would|will) you)[,:]?\s+)+/i;
function splitIntent(words2) {
  const answer = readApproval(words2);
  if (answer) return { intent: "auto", request: "", continues: true, answer };
  const request = words2.replace(COURTESY, "");
  if (SHEPHERD.test(request)) return { intent: "fix", request: "", shepherds: true };
  if (STOP.test(request)) return { intent: "auto", request: "", stops: true };
  if (REVOKE.test(request)) return { intent: "auto", request: "", revokes: true };
  if (CONFLICTS.test(request)) return { intent: "fix", request: words2, job: "conflicts" };
  const [, word = "", rest = ""] = /^[*_]*([A-Za-z]+)[*_]*[\p{Pe}:,;.!?\uff1a\uff0c\u3001\u3002\uff01\uff1f]*(?:\s|$)([\s\S]*)/u.exec(request) ?? [];
  const intent = INTENT_NAMES.find((name2) => name2 !== "auto" && name2 === word.toLowerCase());
  if (intent === "fix") return { intent, request: rest.trim(), ...whatToFix(rest.trim()) };
  if (intent) return { intent, request: rest.trim() };
  if (word.toLowerCase() !== CONTINUE) return { intent: "auto", request: words2 };
  return { intent: "auto", request: rest.trim() === "" ? "" : request, continues: true };
}
function whatToFix(words2) {
  if (CI.test(words2)) return { job: "ci" };
  const [found, number2] = ALERTS.exec(words2) ?? [];
  return found === void 0 ? {} : { alerts: number2 ? { number: Number(number2) } : {} };
}
function readApproval(request) {
  const [, word = "", id = "", reach, note = ""] = APPROVAL.exec(request) ?? [];
  if (word === "") return void 0;
  const verdict2 = word.toLowerCase() === "deny" ? "deny" : "approve";
  const scope = reach === void 0 || verdict2 === "deny" ? "call" : reach.toLowerCase() === "run" ? "run" : "thread";
  return { verdict: verdict2, id: id.toLowerCase(), scope, note: note.trim() };
}
var APPROVAL = /^(approve|deny)(?:\s+`?([0-9a-f]{6,64})`?(?:\s+for\s+this\s+(run|thread))?(?=$|[\s\p{P}])[\s:,.;\u2013\u2014-]*([\s\S]*)|\s*)$/iu;
var SHEPHERD = /^[*_]*shepherd[*_]*\s*[.!\u3002\uff01]?[*_]*\s*$/i;
var STOP = /^[*_]*stop[*_]*\s*[.!\u3002\uff01]?[*_]*\s*$/i;
var REVOKE = /^[*_]*revoke(?:\s+(?:(?:all|the)\s+)?approvals?)?[*_]*\s*[.!\u3002\uff01]?[*_]*\s*$/i;
var CONFLICTS = /^[*_]*(?:resolve|fix)\s+(?:(?:the|all|these)\s+)?(?:merge\s+)?conflicts?(?=[*_]*(?:[^\S\n]*(?:$|\n|[\p{Pe}:,;.!?\uff1a\uff0c\u3001\u3002\uff01\uff1f])|\s+(?:with|by|but|and|please|using|keep(?:ing)?|prefer(?:ring)?)\b))/iu;
var CONTINUE = "continue";
var MAX_CHARACTERS3 = 131072;
var AFTER = String.raw`(?=$|[\s\p{P}]|<br\s{0,9}/?>|</[a-z][a-z\d]{0,20}>(?:$|[\s<]))(?![/\\])(?![-_.'\u2019@#%&*]+[\p{L}\p{N}/\\])`;
function mentionsOf(text2, phrase) {
  if (phrase === "") return [];
  const literal = phrase.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return [...text2.matchAll(new RegExp(literal + AFTER, "giu"))].map(({ index, 0: { length } }) => ({ start: index, end: index + length })).filter(({ start }) => opensToken(text2, start));
}
function opensToken(text2, start) {
  const before = text2.charAt(beforeEmphasis(text2, start) - 1);
  return before === "" || /[\s\p{Ps}]/u.test(before);
}
function beforeEmphasis(text2, start) {
  let at = start;
  while (at > 0 && "*_".includes(text2.charAt(at - 1))) at -= 1;
  return at;
}
function isUnquoted(range, mention, text2) {
  if (mention.start < range.start || range.end < mention.end) return false;
  return mention.start === range.start || beforeEmphasis(text2, mention.start) === mention.start;
}
function requestBehind(text2, { start, end }) {
  const words2 = withoutClosingTags(text2.slice(end).replace(CLOSING_HALF, "")).trim();
  const opened = text2.slice(beforeEmphasis(text2, start), start);
  return opened && words2.endsWith(opened) ? words2.slice(0, -opened.length).trim() : words2;
}
var CLOSING_HALF = /^(?:[\p{Pe}*_,:;.!?\uff1a\uff0c\u3001\u3002\uff01\uff1f]|\s*<br\s*\/?>|<\/[a-z][a-z\d]{0,20}>)+/iu;
function withoutClosingTags(words2) {
  let end = words2.length;
  for (; ; ) {
    const rest = words2.slice(0, end).trimEnd();
    const tag = rest.lastIndexOf("</");
    if (tag < 0 || !CLOSING_TAG.test(rest.slice(tag))) return rest;
    end = tag;
  }
}
var CLOSING_TAG = /^<\/[a-z][a-z0-9]{0,20}>$/i;

// src/action/model-login.ts
function modelLogin(options, { model: model2 }) {
  const { secrets, actions, fetch: fetch2 } = options;
  const apiKey = secrets.keys[model2.provider];
  if (apiKey) return { apiKey };
  const isSet = Object.values(model2.login).some((value3) => value3 !== void 0);
  return isSet ? { apiKey: "", idToken: idTokens(actions.idToken, fetch2) } : void 0;
}

// src/action/receive.ts
async function receive(actions) {
  const secrets = readSecrets(actions.inputs);
  const { network, telemetry } = actions;
  const masked = [...secretValues(secrets), ...proxyPasswords(network), ...telemetrySecrets(telemetry)];
  for (const secret of masked) if (secret) maskSecret(secret);
  try {
    const event = receiveEvent(actions.eventName, actions.payload, {
      repository: actions.repository,
      actor: actions.actor,
      ref: actions.ref,
      runId: Number(actions.runId) || void 0,
      workflowPath: actions.workflowPath
    });
    if ("run" in event) return skip2(event.reason);
    const { config, problem } = await guessConfig(actions);
    if (config.mode === "outcomes") return await countOutcomes({ actions, secrets, event });
    if (config.mode !== "run" || config.issue !== void 0) refuseMisplaced(config, actions.eventName);
    const decided = await decide2(actions, event, config);
    const named = decided.run ? await withBacklog({ actions, secrets, config }, decided) : decided;
    const trigger = named.run ? asAnswer(named, config) : named;
    if (trigger.run) {
      const login3 = modelLogin({ secrets, actions }, config);
      const refusal2 = login3 ? void 0 : refusesForkReview(event, config.triggers.phrase);
      if (refusal2) throw new KodeletError("credentials", refusal2);
      return { actions, secrets, event, trigger, guess: config };
    }
    if (problem && !await isOnlyForeign(actions, event)) throw problem;
    if (problem) logLine(oneLogLine(`The configuration of this fork is left alone: ${describeError(problem)}`));
    return skip2(trigger.reason);
  } catch (error2) {
    await endAtOnce(error2);
    return void 0;
  }
}
function asAnswer(trigger, { approve: id }) {
  if (id === void 0) return trigger;
  if (trigger.target.kind === "repository")
    throw new KodeletError("config", `The input approve is ${id}, and this run is about no issue or pull request`, {
      remedy: "Leave it out: only a run on an issue or pull request leaves a call waiting"
    });
  const { job: _2, ...rest } = trigger;
  const answer = { verdict: "approve", id, note: "", scope: "call" };
  return { ...rest, intent: "auto", request: "", continues: true, answer, byEnvironment: true };
}
async function countOutcomes(step) {
  const { recordOutcomes } = await import("./record-outcomes.mjs");
  const outcome = await recordOutcomes(step);
  logLine(oneLogLine(outcome.message));
  endWithoutRun(outcome);
}
async function withBacklog({ actions, secrets, config }, trigger) {
  if (config.mode !== "run") return { ...trigger, request: "" };
  if (config.issue === void 0) return trigger;
  const { nameIssue } = await import("./named-issue.mjs");
  return nameIssue({ actions, secrets, issue: config.issue }, trigger);
}
async function decide2(actions, event, config) {
  const options = triggerOptions(config);
  const decision = await decideTrigger(event, options);
  if (decision.run || !isBot(event.sender) || !await mayListOthers(actions)) return decision;
  return decideTrigger(event, { ...options, bots: [...options.bots, event.sender.login] });
}
var mayListOthers = async (actions) => !actions.inputs["allowed-bots"]?.trim() && isOtherCommit(actions);
async function isOtherCommit({ inputs, workspace, sha }) {
  const { git } = await import("./git.mjs");
  const { exitCode, stdout } = await git(["rev-parse", "HEAD"], { cwd: (0, import_node_path3.join)(workspace, checkoutPath(inputs)) });
  return exitCode === 0 && stdout.trim() !== sha;
}
var triggerOptions = ({
  triggers: { phrase, labels, assignees, bots, ciAttempts, shepherd },
  prompt,
  mode: mode2,
  issue: issue3
}) => ({
  phrase,
  labels,
  assignees,
  bots,
  ciAttempts,
  shepherd,
  prompt,
  unprompted: mode2 !== "run" || issue3 !== void 0
});
function refuseMisplaced({ mode: mode2, issue: issue3 }, eventName) {
  if (webhookEvent(eventName).isDeliberate && (mode2 === "run" || issue3 === void 0)) return;
  const input = mode2 === "run" ? `issue is ${issue3}` : `mode is ${mode2}`;
  const with_ = mode2 !== "run" && issue3 !== void 0 ? ` together with issue: ${issue3}` : "";
  throw new KodeletError("config", `The input ${input}${with_} on the event "${eventName}"`, {
    remedy: `mode: plan, mode: merge and the input issue are each for a step of its own, on one of the events ${eventsThat("isDeliberate").join(", ")}`
  });
}
function skip2(reason) {
  const message = `Skipped: ${reason}`;
  logLine(message);
  endWithoutRun({ conclusion: "skipped", message, answer: "" });
}
async function guessConfig(actions) {
  try {
    return { config: await loadConfig({ inputs: actions.inputs, file: checkedOutFile(actions) }) };
  } catch (problem) {
    return { config: await loadConfig({ inputs: {} }), problem };
  }
}
async function isOnlyForeign(actions, event) {
  if (event.kind !== "subject" || !event.fork || !sameName(event.sender.login, event.author)) return false;
  try {
    if (triggerOptions(await loadConfig({ inputs: actions.inputs })).unprompted || actions.inputs.prompt?.trim())
      return false;
  } catch {
    return false;
  }
  return event.eventName === "pull_request" || isOtherCommit(actions);
}
function checkedOutFile({ workspace, inputs }) {
  const path = configPath(inputs);
  const find = (name2) => [".", checkoutPath(inputs)].map((directory) => (0, import_node_path3.join)(workspace, directory, name2)).find((place) => (0, import_node_fs5.existsSync)(place));
  const file = find(path);
  if (file) return { path, text: readConfiguration(file, path) };
  if (path === configPath({}) && find(MISNAMED_FILE)) throw misnamedFile("the input config");
  return void 0;
}
function readConfiguration(file, path) {
  const read = readWhole(file, { maxBytes: MAX_CONFIG_BYTES, links: "follow" });
  if (read.ok) return read.bytes.toString("utf8");
  throw new KodeletError("config", `${path} ${read.reason}`, { remedy: "Make it a regular file" });
}
var MAX_CONFIG_BYTES = 16 * 1024 * 1024;
function refusesForkReview(event, phrase) {
  if (!webhookEvent(event.eventName).hasNoTargetTwin || event.kind !== "comment" || !event.fork) return void 0;
  return `GitHub gives reviews on a fork's pull request no secrets, so write "${phrase} \u2026" as an ordinary comment in its conversation instead`;
}

// src/main.ts
var mainStep = main().catch(endAtOnce);
async function main() {
  const received = await receive(await readActions());
  if (!received) return;
  const { openRun, authorize, manage, gather, work, publish, report } = (await import("./phases.mjs")).phases;
  const run2 = await openRun(received);
  if (!run2) return;
  const { authorization, audience, item } = await authorize(run2);
  const access = await manage(run2, authorization);
  const task = await gather(run2, access);
  const result = await work(run2, task);
  const outcome = await publish(run2, result, item);
  await run2.tidy();
  await report(run2, audience, outcome);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  mainStep
});
