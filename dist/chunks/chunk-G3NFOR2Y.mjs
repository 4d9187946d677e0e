import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

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
var keyRemedy = (provider) => {
  const { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  return `Set the input ${keyInput} to a valid key, taken from the secret ${keyVariable}, and check that this repository has that secret (pull requests from forks have none).`;
};
var terminalKeyRemedy = (provider) => {
  const { keyPage, keyVariable } = PROVIDER_ENTRIES[provider];
  return `Make a key at ${keyPage} and set ${keyVariable} to it.`;
};

// src/lib/nearest.ts
function nearest(name, candidates) {
  if (name.length > MAX_CHARACTERS) return void 0;
  const written = plain(name);
  const max = maxEdits(written.length);
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(written, plain(candidate)) })).filter(({ candidate, distance }) => distance <= max && distance < candidate.length).sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}
function maxEdits(length) {
  if (length < 3) return 0;
  return length < 6 ? 1 : Math.floor(length / 3);
}
var MAX_CHARACTERS = 300;
function thereAre(known, name) {
  const near = nearest(name, known);
  return `${near ? `Did you mean "${near}"? ` : ""}There are: ${[...new Set(known)].join(", ") || "none"}`;
}
var plain = (name) => name.toLowerCase().replace(/[-_ ]/g, "");
function editDistance(from, to) {
  let before = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
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
    meaning: "A limit was reached, somebody stopped the run, the verification failed, the agent gave no summary, its answer was cut, it was asked for a change and called no tool, all comments of its review were refused, or the pull request of its change was closed or merged meanwhile. The work so far is kept in a draft pull request or on a branch.",
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
    meaning: "The person who asked may not run the agent here, or a budget is used up.",
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
    meaning: "Nothing in the event asked for a run.",
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
    emoji: "\u{1F6D1}",
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
    emoji: "\u{1F6D1}",
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
var conclusionRow = (name) => Object.hasOwn(CONCLUSIONS, name) ? CONCLUSIONS[name] : void 0;
var hasSucceeded = (name) => name !== void 0 && conclusionRow(name)?.isDone === true;

// src/lib/text.ts
function numberLines(lines, first = 1) {
  const width = String(first + lines.length - 1).length;
  return lines.map((line, index) => `${String(first + index).padStart(width)}: ${line}`).join("\n");
}
function clipLine(line, most) {
  if (line.length <= most) return line;
  const characters = [...line.slice(0, (most + 1) * 2)];
  return characters.length > most ? `${characters.slice(0, most).join("")}...` : line;
}
var count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
function splitLines(text) {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
function firstNames(names, max) {
  const more = names.length - max;
  return `${names.slice(0, max).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
var quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
var NAMED = /\$\{([A-Za-z_]\w*)\}/g;
var namedVariables = (texts) => [
  ...new Set(texts.flatMap((text) => Array.from(text.matchAll(NAMED), ([, name = ""]) => name)))
];
var fillVariables = (text, known) => text.replaceAll(NAMED, (_, name) => Object.hasOwn(known, name) ? known[name] ?? "" : "");

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

// src/lib/time.ts
import { setTimeout as sleep } from "node:timers/promises";
var monotonic = () => performance.now();
var steadyTime = () => performance.timeOrigin + performance.now();
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
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

// src/lib/environment.ts
function baseEnvironment({
  path,
  home,
  tmp,
  safeDirectory
}) {
  const settings = [...SAFE_GIT, ...safeDirectories(safeDirectory)];
  return { PATH: path, HOME: home, TMPDIR: tmp, ...FIXED, ...gitSettings(settings) };
}
var safeDirectories = (path) => path === void 0 ? [] : [["safe.directory", path]];
var gitTrust = (safeDirectory) => safeDirectory === void 0 ? {} : gitSettings(safeDirectories(safeDirectory));
var FIXED = {
  LANG: "C.UTF-8",
  LC_ALL: "C.UTF-8",
  TERM: "dumb",
  CI: "1",
  NO_COLOR: "1",
  PAGER: "cat",
  EDITOR: "false",
  VISUAL: "false",
  DEBIAN_FRONTEND: "noninteractive",
  GIT_PAGER: "cat",
  // What git has prepared is taken as it stands: `git merge --continue` knows no other way, and an empty message is refused.
  GIT_EDITOR: "true",
  GIT_SEQUENCE_EDITOR: "false",
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_ALLOW_PROTOCOL: "file:git:http:https:ssh"
};
var COMMIT_IDENTITY = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((role) => [
    [`GIT_${role}_NAME`, "kodelet-ci"],
    [`GIT_${role}_EMAIL`, "kodelet-ci@localhost"]
  ])
);
var SAFE_GIT = [
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["core.sshCommand", "ssh"],
  ["credential.helper", ""],
  ["commit.gpgSign", "false"],
  ["tag.gpgSign", "false"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  ["safe.bareRepository", "explicit"],
  ["protocol.ext.allow", "never"]
];
function gitSettings(settings) {
  const pairs = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value]
  ]);
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(pairs) };
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
function readPairs(text) {
  const pairs = (text ?? "").split(",").flatMap((pair) => {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    return name === void 0 || value === void 0 ? [] : [[name, decoded(value)]];
  });
  return Object.fromEntries(pairs);
}
function telemetrySecrets(variables) {
  const headers = Object.entries(variables).flatMap(([name, text]) => HEADERS.test(name) ? [text] : []);
  const written = headers.flatMap((text) => text.split(",").map((pair) => pair.slice(pair.indexOf("=") + 1).trim()));
  const values = [...written, ...written.map(decoded)];
  const credentials = values.flatMap((value) => /^(?:basic|bearer|token)(?:\s|%20)+(.+)$/i.exec(value)?.[1] ?? []);
  return [.../* @__PURE__ */ new Set([...values, ...credentials])].filter((value) => value.length >= SHORTEST_SECRET);
}
var SHORTEST_SECRET = 6;
var wantsTelemetry = (variables) => variables.OTEL_SDK_DISABLED?.toLowerCase() !== "true" && Object.keys(variables).some((name) => /^OTEL_EXPORTER_OTLP_(?:(?:TRACES|METRICS)_)?ENDPOINT$/.test(name));
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export {
  systemReason,
  namingFile,
  KodeletError,
  isKodeletError,
  positionOf,
  machineError,
  describeError,
  PROVIDER_ENTRIES,
  USUAL_SILENCE_MS,
  PROVIDER_NAMES,
  keyRemedy,
  terminalKeyRemedy,
  nearest,
  thereAre,
  editDistance,
  CONCLUSIONS,
  CONCLUSION_NAMES,
  conclusionRow,
  hasSucceeded,
  numberLines,
  clipLine,
  count,
  splitLines,
  firstNames,
  quote,
  namedVariables,
  fillVariables,
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
  monotonic,
  steadyTime,
  pause,
  jittered,
  parseDuration,
  resolvesWithin,
  baseEnvironment,
  gitTrust,
  COMMIT_IDENTITY,
  gitSettings,
  HOST_KEYS,
  forgetSecrets,
  takeTelemetry,
  readPairs,
  telemetrySecrets,
  wantsTelemetry
};
