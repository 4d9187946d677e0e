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
var REQUIREMENTS = ["read", "command", "network", "delegate", "github"], CAPABILITY_FORMS = {
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
}, HOOK_ANSWER_FORMS = {
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
}, HOOK_OUTPUT_FORMS = {
  hookEventName: { from: "Gemini CLI", as: "ignored", why: "a hook is asked about one event" },
  tool_input: { from: "Gemini CLI", ours: "input" },
  tool_output: { from: "Gemini CLI", ours: "result" },
  additionalContext: { from: "Gemini CLI", ours: "askAgent" },
  permissionDecision: { from: "Gemini CLI", ours: "verdict" },
  permissionDecisionReason: { from: "Gemini CLI", ours: "reason" },
  updatedInput: { from: "Gemini CLI", ours: "input" }
}, HOOK_WORDS = { approve: "allow", block: "deny" }, HOOK_EVENT_FORMS = {
  "session-start": ["SessionStart", "sessionStart", "session_start"],
  "before-model": ["BeforeModel", "preModel", "before_model"],
  "after-model": ["AfterModel", "postModel", "after_model"],
  "before-tool": ["BeforeTool", "PreToolUse", "preToolUse", "before_tool"],
  "after-tool": ["AfterTool", "PostToolUse", "postToolUse", "after_tool"],
  "session-end": ["SessionEnd", "Stop", "sessionEnd", "session_end"]
}, FILE = {
  path: "file_path",
  file: "file_path",
  filename: "file_path",
  absolutepath: "file_path",
  targetfile: "file_path",
  notebookpath: "file_path"
}, DIRECTORY = { dir: "path", directory: "path", dirpath: "path", folder: "path", filepath: "path" }, EDIT = {
  ...FILE,
  oldstring: "old_text",
  oldstr: "old_text",
  newstring: "new_text",
  newstr: "new_text"
}, INSERT = {
  ...FILE,
  insertline: "line",
  linenumber: "line",
  inserttext: "text",
  newstr: "text",
  content: "text"
}, CALL_FORMS = {
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
}, SETTING_FORMS = {
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
}, SKILL_FOLDERS = [".kodelet/skills", ".skills", "skills"];
function describeForm(key, { from, ours, why }) {
  return ours !== void 0 ? `${key} of ${from} is ${ours} here` : `${key} of ${from} has no counterpart here: ${why}`;
}

// src/core/system-error.ts
var FREE_SPACE = "Free disk space on this machine before you run it again", ROWS = {
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
}, VERBS = {
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
  let { code = "", message = String(error) } = error, words = rowOf(code)?.words;
  return words === void 0 ? message : `${words} (${code})`;
}
function systemFailure(error) {
  if (!(error instanceof Error)) return;
  let { code = "", syscall = "", path, url } = error, row = rowOf(code);
  if (!row || syscall === "" && !code.startsWith("ERR_")) return;
  let verb = VERBS[syscall] ?? (syscall.startsWith("spawn") ? "start" : code.startsWith("ERR_") ? "load" : syscall), what = path ?? url, object = what === void 0 ? verb.includes(" ") ? "" : " a file" : ` "${what}"`;
  return { reason: `could not ${verb}${object}: ${row.words} (${code})`, remedy: row.remedy };
}
var rowOf = (code) => Object.hasOwn(ROWS, code) ? ROWS[code] : void 0, namingFile = (path) => (error) => {
  throw error instanceof Error && "syscall" in error && !("path" in error) && Object.assign(error, { path }), error;
};

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
    super(message, { cause: options.cause }), this.name = "KodeletError", this.code = code, this.remedy = options.remedy, this.key = options.key, this.position = options.position;
  }
}, isKodeletError = (error) => error instanceof Error && error.name === "KodeletError";
function positionOf(text) {
  let [, file = "", line, column] = /^([^\s:]+):(\d+):(\d+)(?::|$)/.exec(text) ?? [];
  return file === "" ? void 0 : { file, line: Number(line), column: Number(column) };
}
function machineError(error) {
  let failure = systemFailure(error);
  return failure && new KodeletError("machine", failure.reason, { remedy: failure.remedy, cause: error });
}
function describeError(thrown) {
  let error = machineError(thrown) ?? thrown, remedy = isKodeletError(error) && error.remedy, message = unended(error instanceof Error ? error.message : String(error));
  return remedy ? `${message}. ${unended(remedy)}` : message;
}
var unended = (text) => text.replace(/[.\s]+$/, "");

// src/lib/time.ts
import { setTimeout as sleep } from "node:timers/promises";
var monotonic = () => performance.now(), steadyTime = () => performance.timeOrigin + performance.now(), describeMoment = (time) => `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`, pause = (milliseconds, signal) => sleep(milliseconds, !0, { signal }).catch(() => !1), jittered = (milliseconds) => milliseconds * (1 + Math.random() / 4), UNITS = { ms: 1, s: 1e3, m: 6e4, h: 36e5 }, WHOLE = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/, PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;
function parseDuration(text) {
  if (WHOLE.test(text))
    return [...text.matchAll(PART)].reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ""] ?? 0), 0);
}
async function resolvesWithin(milliseconds, promise) {
  let timer, late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(!1), milliseconds);
  });
  try {
    return await Promise.race([promise.then(() => !0), late]);
  } finally {
    clearTimeout(timer);
  }
}

// src/lib/json-object.ts
var isJsonObject = (value) => typeof value == "object" && value !== null && !Array.isArray(value);
function parseObject(text) {
  try {
    let value = JSON.parse(text);
    return isJsonObject(value) ? value : void 0;
  } catch {
    return;
  }
}
function wellFormed(value) {
  if (typeof value == "string") return value.isWellFormed() ? value : value.toWellFormed();
  if (typeof value != "object" || value === null) return value;
  let entries = Object.entries(value), sound = entries.map(([name, item]) => [wellFormed(name), wellFormed(item)]);
  return sound.every(([name, item], at) => name === entries[at]?.[0] && item === entries[at]?.[1]) ? value : Array.isArray(value) ? sound.map(([, item]) => item) : Object.fromEntries(sound);
}

// src/core/version.ts
var VERSION = "1.0.0-rc.1";

// src/core/webhook-event.ts
var ROWS2 = {
  issues: {},
  issue_comment: {},
  pull_request: {},
  pull_request_target: {},
  pull_request_review: { hasNoTargetTwin: !0 },
  pull_request_review_comment: { hasNoTargetTwin: !0 },
  discussion_comment: {},
  workflow_dispatch: { isDeliberate: !0, isWordless: !0, isDispatch: !0 },
  repository_dispatch: { isDeliberate: !0, isDispatch: !0 },
  schedule: { isDeliberate: !0, isWordless: !0 },
  push: {},
  deployment_status: {},
  merge_group: {},
  workflow_run: { isEnd: !0 },
  check_run: { isEnd: !0 },
  check_suite: { isEnd: !0 }
}, EVENTS = ROWS2, WEBHOOK_EVENTS = Object.keys(ROWS2), webhookEvent = (name) => Object.hasOwn(EVENTS, name) ? EVENTS[name] : {}, eventsThat = (property) => WEBHOOK_EVENTS.filter((name) => EVENTS[name][property] === !0);

// src/core/access.ts
var CAPABILITIES = ["ask", "change", "push"], RISKS = ["low", "medium", "high"], APPROVAL_MODES = ["ask", "auto", "high", "yolo"], COMMAND_CLASSES = ["read", "edit", "project"], OPERATORS = {
  equals: "is one of these",
  glob: "matches one of these patterns. * stands for any characters; in a path, for any but /. A path pattern without / matches at any depth",
  "starts-with": "starts with one of these",
  inside: "is one of these, or below one of them: a directory, or a domain",
  matches: "contains a match of one of these RE2 regular expressions (no look-around, no back references)"
}, NAME = ["equals", "glob", "starts-with", "matches"], PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"], permissionRank = (permission) => PERMISSIONS.indexOf(permission), TEXT_CONDITIONS = {
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
  isJsonObject,
  parseObject,
  wellFormed,
  VERSION,
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
