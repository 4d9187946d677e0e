import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/foreign-forms.ts
var DESCRIPTION_FORMS = {
  inputSchema: { from: "AgentOS", ours: "input_schema" },
  outputSchema: { from: "AgentOS", ours: "output_schema" },
  displayName: { from: "AgentOS", ours: "display_name" },
  requiredCapabilities: { from: "AgentOS", ours: "capabilities", as: "capabilities" },
  hasSideEffects: { from: "AgentOS", ours: "read_only", as: "opposite" },
  prompt: { from: "KODE SDK", ours: "description", as: "appended" },
  attributes: { from: "KODE SDK", why: 'print "read_only" and "idempotent"' },
  params: { from: "KODE SDK", why: 'print "input_schema"' }
};
var REQUIREMENTS = ["read", "command", "network", "delegate", "github"];
var CAPABILITY_FORMS = {
  "filesystem:read": "read",
  "filesystem:write": "change",
  filesystem: "change",
  command: "command",
  "command:execute": "command",
  process: "command",
  "process:execute": "command",
  "process:spawn": "command",
  shell: "command",
  "shell:execute": "command",
  network: "network",
  "network:http": "network",
  "network:https": "network",
  "network:fetch": "network",
  web_search: "network",
  delegate: "delegate",
  "agent:delegate": "delegate",
  github: "github",
  "github:read": "github",
  "github:write": "push"
};
var HOOK_ANSWER_FORMS = {
  decision: { from: "KODE SDK", ours: "verdict" },
  meta: { from: "KODE SDK", ours: "reason" },
  toolResult: { from: "KODE SDK", ours: "reason" },
  update: { from: "KODE SDK", ours: "result" },
  replace: { from: "KODE SDK", ours: "result" },
  allow: { from: "OLLM CLI", ours: "verdict" },
  message: { from: "OLLM CLI", ours: "reason" },
  metadata: { from: "OLLM CLI", as: "ignored", why: "it is for the hook itself" },
  continue: { from: "Gemini CLI", ours: "verdict" },
  stopReason: { from: "Gemini CLI", ours: "reason" },
  systemMessage: { from: "Gemini CLI", ours: "a warning in the report" },
  suppressOutput: { from: "Gemini CLI", as: "ignored", why: "what a hook prints is never shown" },
  hookSpecificOutput: { from: "Gemini CLI", ours: "the answer" }
};
var HOOK_OUTPUT_FORMS = {
  hookEventName: { from: "Gemini CLI", as: "ignored", why: "a hook is asked about one event" },
  tool_input: { from: "Gemini CLI", ours: "input" },
  tool_output: { from: "Gemini CLI", ours: "result" },
  additionalContext: { from: "Gemini CLI", ours: "askAgent" },
  permissionDecision: { from: "Gemini CLI", ours: "verdict" },
  permissionDecisionReason: { from: "Gemini CLI", ours: "reason" },
  updatedInput: { from: "Gemini CLI", ours: "input" }
};
var HOOK_WORDS = { approve: "allow", block: "deny" };
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
      ([event, names]) => names.map((name) => [
        name,
        { from: /^[a-z]+[A-Z]/.test(name) ? "KODE SDK" : "Gemini CLI", ours: `hooks.${event}` }
      ])
    )
  )
};
var SKILL_FOLDERS = [".kodelet/skills", ".skills", "skills"];
function describeForm(key, { from, ours, why }) {
  if (ours !== void 0) return `${key} of ${from} is ${ours} here`;
  return `${key} of ${from} has no counterpart here: ${why}`;
}

// src/core/system-error.ts
var FREE_SPACE = "Free disk space on this machine before you run it again";
var ROWS = {
  ENOENT: { words: "there is no such file or directory" },
  EISDIR: { words: "it is a directory" },
  ENOTDIR: { words: "a part of its path is not a directory" },
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
function systemReason(error) {
  const { code = "", message = String(error) } = error;
  const words = rowOf(code)?.words;
  return words === void 0 ? message : `${words} (${code})`;
}
function systemFailure(error) {
  if (!(error instanceof Error)) return void 0;
  const { code = "", syscall = "", path, url } = error;
  const row = rowOf(code);
  if (!row || syscall === "" && !code.startsWith("ERR_")) return void 0;
  const verb = VERBS[syscall] ?? (syscall.startsWith("spawn") ? "start" : code.startsWith("ERR_") ? "load" : syscall);
  const what = path ?? url;
  const object = what === void 0 ? verb.includes(" ") ? "" : " a file" : ` "${what}"`;
  return { reason: `${row.words}: could not ${verb}${object} (${code})`, remedy: row.remedy };
}
var rowOf = (code) => Object.hasOwn(ROWS, code) ? ROWS[code] : void 0;
var namingFile = (path) => (error) => {
  if (error instanceof Error && "syscall" in error && !("path" in error)) Object.assign(error, { path });
  throw error;
};

// src/lib/regular-file.ts
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync
} from "node:fs";
import { copyFile, open } from "node:fs/promises";
var HOLDS = process.platform === "linux" && existsSync("/proc/self/fd");
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
  } catch (error) {
    return refusalFor(error);
  }
}
function readWholeText(path, bound) {
  const read = readWhole(path, bound);
  return read.ok ? read.bytes.toString("utf8") : void 0;
}
function readRequired(path, bound) {
  const read = readWhole(path, bound);
  if (read.ok) return read.bytes;
  const code = read.why === "missing" ? { code: "ENOENT" } : {};
  throw Object.assign(new Error(`"${path}" ${read.reason}`), code);
}
function withRegular(path, links, work) {
  const descriptor = openNow(path, links);
  try {
    const stats = fstatSync(descriptor);
    refuseSpecial(stats);
    return work(descriptor, stats);
  } finally {
    closeSync(descriptor);
  }
}
async function openRegular(path, links) {
  const handle = await open(path, flagsFor(links)).catch(throwSpecial);
  try {
    const stats = await handle.stat();
    refuseSpecial(stats);
    return { handle, stats };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
async function readHandle(handle, maxBytes) {
  const parts = [];
  for (let length = 0; length <= maxBytes; ) {
    const memory = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, maxBytes + 1 - length));
    const { bytesRead } = await handle.read(memory, 0, memory.length, length);
    if (bytesRead === 0) return Buffer.concat(parts);
    parts.push(memory.subarray(0, bytesRead));
    length += bytesRead;
  }
  return void 0;
}
async function copyRegular(from, to, links) {
  const { handle } = await openRegular(from, links);
  try {
    const source = HOLDS ? `/proc/self/fd/${handle.fd}` : from;
    await copyFile(source, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  } finally {
    await handle.close();
  }
}
var APPEND = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NONBLOCK;
var CHUNK_BYTES = 256 * 1024;
function readBytes(descriptor, { size, maxBytes }) {
  let memory = Buffer.allocUnsafe(Math.min(size + 1, maxBytes));
  let length = 0;
  for (; ; ) {
    const read = length < memory.length ? readSync(descriptor, memory, length, memory.length - length, null) : 0;
    length += read;
    if (length === maxBytes || read === 0) return memory.subarray(0, length);
    if (length === memory.length)
      memory = Buffer.concat([memory], Math.min(maxBytes, Math.max(length * 2, CHUNK_BYTES)));
  }
}
var flagsFor = (links = "refuse") => constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY | (links === "follow" ? 0 : constants.O_NOFOLLOW);
function openNow(path, links) {
  try {
    return openSync(path, flagsFor(links));
  } catch (error) {
    return throwSpecial(error);
  }
}
function throwSpecial(error) {
  throw error.code === "ENXIO" ? special("is a device or a socket") : error;
}
var special = (words, code = "EINVAL") => Object.assign(new Error(words), { code });
function refuseSpecial(stats) {
  if (stats.isFile()) return;
  if (stats.isDirectory()) throw special("is a directory", "EISDIR");
  throw special(stats.isFIFO() ? "is a named pipe" : "is a device or a socket");
}
function refusalFor(error) {
  const { code = "", message } = error;
  if (code === "ENOENT" || code === "ENOTDIR") return { ok: false, why: "missing", reason: "does not exist" };
  if (code === "EISDIR" || code === "EINVAL") return { ok: false, why: "special", reason: message };
  if (code === "ELOOP") return { ok: false, why: "unreadable", reason: "is a link that is not followed" };
  return { ok: false, why: "unreadable", reason: `cannot be read: ${systemReason(error)}` };
}
function writeWholeFile(path, text, mode = 438) {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, text, { mode, flag: "wx" });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    namingFile(path)(error);
  }
}

// src/lib/json-object.ts
var isJsonObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parseObject(text) {
  try {
    const value = JSON.parse(text);
    return isJsonObject(value) ? value : void 0;
  } catch {
    return void 0;
  }
}

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
var isKodeletError = (error) => error instanceof Error && error.name === "KodeletError";
function positionOf(text) {
  const [, file = "", line, column] = /^([^\s:]+):(\d+):(\d+)(?::|$)/.exec(text) ?? [];
  return file === "" ? void 0 : { file, line: Number(line), column: Number(column) };
}
function machineError(error) {
  const failure = systemFailure(error);
  return failure && new KodeletError("machine", failure.reason, { remedy: failure.remedy, cause: error });
}
function describeError(thrown) {
  const error = machineError(thrown) ?? thrown;
  const remedy = isKodeletError(error) && error.remedy;
  const message = unended(error instanceof Error ? error.message : String(error));
  return remedy ? `${message}. ${unended(remedy)}` : message;
}
var unended = (text) => text.replace(/[.\s]+$/, "");

// src/lib/time.ts
import { setTimeout as sleep } from "node:timers/promises";
import { Script } from "node:vm";
var monotonic = () => performance.now();
var steadyTime = () => performance.timeOrigin + performance.now();
var describeMoment = (time) => `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
var pause = (milliseconds, signal) => sleep(milliseconds, true, { signal }).catch(() => false);
var jittered = (milliseconds) => milliseconds * (1 + Math.random() / 4);
var UNITS = { ms: 1, s: 1e3, m: 6e4, h: 36e5 };
var WHOLE = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
var PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;
function parseDuration(text) {
  if (!WHOLE.test(text)) return void 0;
  return [...text.matchAll(PART)].reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ""] ?? 0), 0);
}
async function resolvesWithin(milliseconds, promise) {
  let timer;
  const late = new Promise((resolve2) => {
    timer = setTimeout(() => resolve2(false), milliseconds);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
var WORK = /* @__PURE__ */ Symbol.for("kodelet-ci work within time");
var SCRIPT = new Script(`globalThis[Symbol.for('${WORK.description}')]()`);
var place = globalThis;
function withinTime(ms, work) {
  const outer = place[WORK];
  place[WORK] = work;
  try {
    return SCRIPT.runInThisContext({ timeout: Math.max(1, Math.ceil(ms)) });
  } finally {
    place[WORK] = outer;
  }
}

// src/git/directories.ts
import { existsSync as existsSync2, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
function gitDirectories(root) {
  try {
    const git = join(root, ".git");
    const own = realpathSync(statSync(git).isDirectory() ? git : linkedDirectory(git));
    const common = join(own, "commondir");
    return { own, common: existsSync2(common) ? realpathSync(resolve(own, readPointer(common).trim())) : own };
  } catch (error) {
    if (UNTOLD.has(error.code ?? "")) throw error;
    return void 0;
  }
}
var UNTOLD = /* @__PURE__ */ new Set(["EMFILE", "ENFILE", "ENOMEM", "EIO"]);
function commonDirectory(root) {
  const found = gitDirectories(root);
  if (found) return found.common;
  throw new KodeletError("git", `${root} is not a git repository`, { remedy: "Add actions/checkout before this step" });
}
var linkedDirectory = (file) => resolve(dirname(file), /^gitdir: (.+)$/m.exec(readPointer(file))?.[1] ?? "");
var readPointer = (path) => readRequired(path, { maxBytes: 64 * 1024, links: "follow" }).toString("utf8");
async function submoduleDirectories(common) {
  const modules = join(common, "modules");
  return existsSync2(modules) ? repositoriesBelow(modules) : [];
}
async function repositoriesBelow(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const isRepository = entries.some(({ name }) => name === "HEAD") && entries.some(({ name }) => name === "config");
  if (isRepository) return [directory, ...await submoduleDirectories(directory)];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name));
  return (await Promise.all(folders.map(repositoriesBelow))).flat();
}
var MAX_FOLDERS = 1e3;
async function checkoutsIn(directory) {
  const first = await foldersOf(directory);
  const second = (await Promise.all(first.slice(0, MAX_FOLDERS).map(foldersOf))).flat();
  return [directory, ...first, ...second.slice(0, MAX_FOLDERS)].filter((folder) => existsSync2(join(folder, ".git")));
}
async function foldersOf(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && ![".git", "node_modules"].includes(entry.name));
  return folders.map(({ name }) => join(directory, name));
}
function repositoryTop(directory) {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync2(join(at, ".git"))) return at;
    if (at === dirname(at)) return void 0;
  }
}

// src/core/version.ts
var VERSION = "1.0.0-rc.1";

// src/lib/outbound-fetch.ts
function outboundFetch(network) {
  const choose = readProxies(network);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const proxy = choose?.(url);
    try {
      if (!proxy) return await fetch(input, init);
      const { fetchThrough } = await import("#proxied-fetch");
      return await fetchThrough(proxy, url, init);
    } catch (error) {
      throw init?.signal?.aborted ? error : explainFailure(error, url, proxy);
    }
  };
}
function explainFailure(error, { host }, proxy) {
  const causes = causesOf(error);
  const code = causes.map((cause) => cause.code).find(Boolean) ?? "";
  const words = causes.at(-1)?.message || code || String(error);
  if (UNTRUSTED.test(code)) return lasting(`the certificate of ${host} is not trusted (${words})`, TRUST_REMEDY, error);
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return lasting(`the certificate that ${host} shows is for another host`, ADDRESS_REMEDY, error);
  if (BLOCKED.test(words))
    return lasting(`no request is ever made to the port in ${host}: ${words}`, PORT_REMEDY, error);
  if (!proxy) return NO_TLS.test(code) ? lasting(`${host} does not speak TLS`, ADDRESS_REMEDY, error) : error;
  const status = /\((\d{3})\)/.exec(words)?.[1] ?? "";
  const { variable } = proxy;
  if (status === "407")
    return lasting(`${describeProxy(proxy)} asks for a user and a password (407)`, userRemedy(variable), error);
  const refused = `${describeProxy(proxy)} does not connect to ${host}: it answered ${status}`;
  if (/^4/.test(status)) return lasting(refused, exceptionRemedy(host), error);
  if (status) return new Error(refused, { cause: error });
  const silent = `${describeProxy(proxy)} gave no answer for ${host}: ${words}`;
  return /^(?:ECONNREFUSED|ENOTFOUND)$/.test(code) ? lasting(silent, `Check the address in ${variable}`, error) : new Error(silent, { cause: error });
}
var UNTRUSTED = /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED)/;
var NO_TLS = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/;
var BLOCKED = /^(?:bad port|Port should be\b.*)$/;
var PORT_REMEDY = "Let the server listen on another port, such as 8080, and write that one into its address";
var ADDRESS_REMEDY = "Check the address, and its port if it has one";
var TRUST_REMEDY = "In the env of the step, set NODE_EXTRA_CA_CERTS, and GIT_SSL_CAINFO for git, to a file with the certificate of its authority";
var userRemedy = (variable) => `Write them into ${variable}, as http://USER:PASSWORD@HOST:PORT`;
var exceptionRemedy = (host) => `Have ${host} allowed there, or add it to NO_PROXY if the runner reaches it directly`;
var lasting = (message, remedy, cause) => new KodeletError("network", message, { remedy, cause });
function causesOf(error) {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
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
function readProxies(network) {
  const all = proxyOf("all_proxy", network);
  const proxies = {
    "http:": proxyOf("http_proxy", network) ?? all,
    "https:": proxyOf("https_proxy", network) ?? all
  };
  if (!proxies["http:"] && !proxies["https:"]) return void 0;
  const isDirect = readExceptions(settingOf("no_proxy", network)?.value ?? "");
  return (target) => isDirect(target) ? void 0 : proxies[target.protocol];
}
function settingOf(name, network) {
  const upper = name.toUpperCase();
  if (network[name] && !(name === "http_proxy" && network[name] === network[upper]))
    return { variable: name, value: network[name] };
  return network[upper] ? { variable: upper, value: network[upper] } : void 0;
}
function proxyOf(name, network) {
  const found = settingOf(name, network);
  if (!found) return void 0;
  const { variable, value } = found;
  const address = SCHEME.test(value) ? value : `http://${value}`;
  const url = URL.canParse(address) ? new URL(address) : void 0;
  if (url && /^https?:$/.test(url.protocol) && url.hostname) return { variable, url };
  throw new KodeletError(
    "config",
    `${variable} is "${withoutUser(value)}", which is not the address of an HTTP proxy`,
    {
      remedy: `Set ${variable} to an address such as http://proxy.example.com:3128, or leave it unset`
    }
  );
}
var withoutUser = (address) => address.replace(/^([^/]*:\/\/)?.*@/, "$1***@");
var describeProxy = ({ variable, url }) => `the proxy in ${variable} (${url.protocol}//${url.host})`;
function readExceptions(list) {
  const entries = list.split(/[\s,]+/).filter(Boolean).map(readException);
  return ({ hostname, port, protocol }) => {
    const host = plainHost(hostname);
    const number = port || (protocol === "https:" ? "443" : "80");
    return entries.some(
      (entry) => (entry.host === "*" || host === entry.host || host.endsWith(`.${entry.host}`)) && (entry.port === void 0 || entry.port === number)
    );
  };
}
function readException(entry) {
  const [, host = entry, port] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  return { host: plainHost(host === "*" ? host : host.replace(/^\*?\./, "")), port };
}
var plainHost = (host) => host.toLowerCase().replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
function limitedFetch(send, {
  bytes,
  byEvent = false,
  onBytes
}) {
  return async (input, init) => {
    const response = await send(input, init);
    if (!response.body) return response;
    const { status, statusText, headers, url } = response;
    const isByEvent = byEvent && headers.get("content-type")?.startsWith("text/event-stream") === true;
    const host = new URL(input instanceof Request ? input.url : input).host;
    const body = response.body.pipeThrough(countBytes(bytes, { isByEvent, host, onBytes }));
    return Object.defineProperty(new Response(body, { status, statusText, headers }), "url", { value: url });
  };
}
function countBytes(max, {
  isByEvent,
  host,
  onBytes
}) {
  let length = 0;
  let end = "";
  return new TransformStream({
    transform(chunk, controller) {
      onBytes?.();
      length += chunk.byteLength;
      if (length > max) return controller.error(tooLong(host, max));
      controller.enqueue(chunk);
      if (!isByEvent) return;
      const text = end + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
      const last = Math.max(...EVENT_ENDS.map((mark) => text.lastIndexOf(mark)));
      if (last !== -1) length = text.length - last;
      end = text.slice(-MAX_END);
    }
  });
}
var EVENT_ENDS = ["\n\n", "\r\r", "\r\n\r\n"];
var MAX_END = 3;
var tooLong = (host, max) => new KodeletError("network", `${host} answered with more than ${max} bytes`, {
  remedy: `Check which server answers at ${host}`
});

// src/core/webhook-event.ts
var ROWS2 = {
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
var EVENTS = ROWS2;
var WEBHOOK_EVENTS = Object.keys(ROWS2);
var webhookEvent = (name) => Object.hasOwn(EVENTS, name) ? EVENTS[name] : {};
var eventsThat = (property) => WEBHOOK_EVENTS.filter((name) => EVENTS[name][property] === true);

// src/core/access.ts
var CAPABILITIES = ["ask", "change", "push"];
var RISKS = ["low", "medium", "high"];
var APPROVAL_MODES = ["ask", "auto", "high", "yolo"];
var COMMAND_CLASSES = ["read", "edit", "project"];
var OPERATORS = {
  equals: "is one of these",
  glob: "matches one of these patterns. * stands for any characters; in a path, for any but /. A path pattern without / matches at any depth",
  "starts-with": "starts with one of these",
  inside: "is one of these, or below one of them: a directory, or a domain",
  matches: "contains a match of one of these RE2 regular expressions (no look-around, no back references)"
};
var NAME = ["equals", "glob", "starts-with", "matches"];
var PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"];
var permissionRank = (permission) => PERMISSIONS.indexOf(permission);
var TEXT_CONDITIONS = {
  tool: { about: "The name of the tool.", operators: NAME },
  path: {
    about: "A file or directory that is read or written, by its real path from the root of the workspace.",
    operators: ["equals", "glob", "starts-with", "inside", "matches"]
  },
  command: {
    about: "One simple command of a line. Its words are separated by single spaces, and quoted only where necessary.",
    operators: NAME
  },
  host: {
    about: "A host of the network. A search of the web may reach any.",
    operators: ["equals", "glob", "inside", "matches"]
  },
  server: { about: "The MCP server of a tool.", operators: NAME },
  "actor-permission": {
    about: "The repository permission of the person who asks.",
    operators: ["equals"],
    values: PERMISSIONS
  },
  event: { about: "The event that started the run.", operators: ["equals"], values: ["terminal", ...WEBHOOK_EVENTS] }
};

export {
  DESCRIPTION_FORMS,
  REQUIREMENTS,
  CAPABILITY_FORMS,
  HOOK_ANSWER_FORMS,
  HOOK_OUTPUT_FORMS,
  HOOK_WORDS,
  HOOK_EVENT_FORMS,
  CALL_FORMS,
  SETTING_FORMS,
  SKILL_FOLDERS,
  describeForm,
  systemReason,
  namingFile,
  HOLDS,
  readWhole,
  readHead,
  readWholeText,
  readRequired,
  withRegular,
  openRegular,
  readHandle,
  copyRegular,
  APPEND,
  readBytes,
  writeWholeFile,
  isJsonObject,
  parseObject,
  KodeletError,
  isKodeletError,
  positionOf,
  machineError,
  describeError,
  monotonic,
  steadyTime,
  describeMoment,
  pause,
  jittered,
  parseDuration,
  resolvesWithin,
  withinTime,
  gitDirectories,
  commonDirectory,
  submoduleDirectories,
  checkoutsIn,
  repositoryTop,
  VERSION,
  outboundFetch,
  explainFailure,
  takeNetwork,
  proxyPasswords,
  readProxies,
  describeProxy,
  limitedFetch,
  WEBHOOK_EVENTS,
  webhookEvent,
  eventsThat,
  CAPABILITIES,
  RISKS,
  APPROVAL_MODES,
  COMMAND_CLASSES,
  OPERATORS,
  PERMISSIONS,
  permissionRank,
  TEXT_CONDITIONS
};
