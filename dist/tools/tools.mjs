// src/tools/author/tools.ts
import { text } from "node:stream/consumers";

// src/core/foreign-forms.ts
var TOOL_FORMS = {
  exec: { from: "KODE SDK", ours: "run" },
  execute: { from: "AgentOS", ours: "run" },
  input_schema: { from: "KODE SDK", ours: "inputSchema" },
  prompt: { from: "KODE SDK", ours: "description", as: "appended" },
  toDescriptor: { from: "KODE SDK", as: "ignored", why: "nothing is restored from a descriptor here" },
  hasSideEffects: { from: "AgentOS", ours: "readonly", as: "opposite" },
  validateArgs: { from: "AgentOS", ours: "check", as: "faults" },
  requiredCapabilities: { from: "AgentOS", ours: "capabilities", as: "capabilities" },
  hooks: { from: "KODE SDK", why: "hooks belong into hooks of the configuration file" },
  permissionDetails: { from: "KODE SDK", why: "approval and profiles decide what is asked" },
  shouldConfirmExecute: { from: "OLLM CLI", why: "approval and profiles decide what is asked" },
  createInvocation: { from: "OLLM CLI", why: "give it execute" },
  toolLocations: { from: "OLLM CLI", why: "the sandbox decides what a tool can touch" }
};
var ATTRIBUTE_FORMS = {
  access: { from: "KODE SDK", ours: "readonly", as: "access" },
  mutates: { from: "KODE SDK", ours: "readonly", as: "opposite" },
  safe: { from: "KODE SDK", ours: "noEffect" }
};
var RESULT_FORMS = {
  success: { from: "AgentOS", ours: "exit status" },
  output: { from: "AgentOS", ours: "standard output" },
  error: { from: "AgentOS", ours: "error" },
  details: { from: "AgentOS", ours: "metadata.noted.details" },
  contentType: { from: "AgentOS", ours: "metadata.noted.contentType" }
};
var CONTEXT_FORMS = {
  gmiId: { from: "AgentOS", ours: "sessionId" },
  personaId: { from: "AgentOS", ours: "profile" },
  correlationId: { from: "AgentOS", ours: "callId" },
  userContext: { from: "AgentOS", ours: "actor" },
  sessionData: { from: "AgentOS", ours: "sessionData" }
};
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
function describeForm(key, { from, ours, why }) {
  if (ours !== void 0) return `${key} of ${from} is ${ours} here`;
  return `${key} of ${from} has no counterpart here: ${why}`;
}

// src/tools/author/author-tool.ts
import { writeSync } from "node:fs";
import { Socket } from "node:net";
import { createInterface } from "node:readline";
function descriptionOf(tool) {
  const { name, description, inputSchema, outputSchema, attributes = {}, capabilities, network, version } = tool;
  return {
    name,
    id: tool.id,
    description,
    input_schema: inputSchema,
    output_schema: outputSchema,
    read_only: attributes.readonly,
    idempotent: attributes.noEffect,
    display_name: tool.displayName,
    category: tool.category,
    version,
    capabilities,
    network,
    makes_calls: tool.makesCalls,
    ...limitsOf(tool)
  };
}
var limitsOf = ({ timeout, maxOutputSize }) => ({
  timeout,
  max_output_size: maxOutputSize
});
function createAuthorContext({
  makesCalls,
  environment
}) {
  const { KODELET_CALL_ID: callId, KODELET_ACTOR: actor, KODELET_EVENT: event } = environment;
  const { KODELET_SESSION_ID: sessionId, KODELET_WORKING_DIR: workspace = process.cwd() } = environment;
  const { KODELET_PROFILE: profile } = environment;
  const say = (line) => writeWhole(callId === void 0 ? 2 : 3, `${JSON.stringify(line)}
`);
  const answers = createAnswers();
  let calls = 0;
  return {
    signal: abortSignal(),
    workspace,
    actor,
    profile,
    event,
    callId,
    sessionId,
    note: (metadata) => say({ metadata }),
    emit: (name, data = {}) => say({ event: name, data }),
    async call(tool, input = {}) {
      if (!makesCalls) throw new Error("this tool does not say makesCalls: true, so it cannot call other tools");
      if (callId === void 0) throw new Error("only a host can call other tools: use kodelet-ci tools run");
      calls += 1;
      const answer = answers.of(calls);
      say({ call: calls, tool, input });
      return answer;
    }
  };
}
function abortSignal() {
  const controller = new AbortController();
  process.once("SIGTERM", () => controller.abort(new Error("the host ends this call")));
  return controller.signal;
}
function writeWhole(descriptor, text2) {
  let rest = Buffer.from(text2);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if (error.code !== "EAGAIN") return;
    }
  }
}
function createAnswers() {
  const open = /* @__PURE__ */ new Map();
  const lost = { ok: false, code: "aborted", error: "the host answers no more" };
  let socket;
  const read = () => {
    socket = new Socket({ fd: 4, writable: false });
    createInterface({ input: socket }).on("line", (line) => {
      const { call, ...outcome } = JSON.parse(line);
      open.get(call)?.(outcome);
      open.delete(call);
    }).on("close", () => {
      for (const resolve of open.values()) resolve(lost);
    });
  };
  return {
    of(call) {
      if (!socket) read();
      return new Promise((resolve) => open.set(call, resolve));
    }
  };
}

// src/core/params.ts
function schemaOf(params) {
  const required = Object.keys(params).filter((name) => isRequired(params[name]));
  const properties = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, property(param)]));
  return { type: "object", properties, ...required.length > 0 && { required }, additionalProperties: false };
}
var isRequired = (param) => typeof param === "string" || param.required !== false && param.default === void 0;
function property(param) {
  if (typeof param === "string") return { type: param };
  const { required: _, ...schema } = param;
  if ("items" in schema) return { ...schema, items: property(schema.items) };
  if (!("type" in schema) || schema.type !== "object") return schema;
  const { properties, params = properties, values, ...own } = schema;
  return { ...own, ...params && schemaOf(params), ...values && { additionalProperties: { type: values } } };
}

// src/tools/author/foreign-tool.ts
function defineAuthorTool(tool) {
  return ownTool(tool);
}
function defineAuthorTools(tools) {
  return tools.map(ownTool);
}
var OWN_KEYS = [
  ...["name", "description", "params", "inputSchema", "outputSchema", "attributes", "displayName", "category"],
  ...["version", "capabilities", "network", "makesCalls", "timeout", "maxOutputSize", "check", "trace", "run"],
  ...["id", "shutdown"]
];
var OWN_ATTRIBUTES = ["readonly", "noEffect"];
function ownTool(given) {
  const tool = given;
  const name = String(tool.name);
  const refuse = (problem) => {
    throw new Error(`tool "${name}": ${problem}`);
  };
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(given));
  if (isPlain) checkKeys(tool, OWN_KEYS, TOOL_FORMS, refuse);
  const attributes = ownAttributes(tool, refuse);
  const run2 = functionOf(tool, refuse);
  const { description, prompt } = tool;
  const words = typeof prompt === "string" ? prompt.trim() : "";
  if (prompt !== void 0 && words === "") refuse("its prompt is not a text");
  return {
    ...pick(tool, OWN_KEYS),
    description: words === "" ? description ?? "" : `${description ?? ""}

${words}`,
    inputSchema: schemaIn(tool, refuse),
    ...Object.keys(attributes).length > 0 && { attributes },
    ...capabilitiesOf(tool) && { capabilities: capabilitiesOf(tool) },
    check: checkOf(tool),
    shutdown: tool.shutdown && (() => tool.shutdown.call(given)),
    trace: tool.trace,
    run: run2
  };
}
function checkKeys(given, own, forms, refuse) {
  for (const key of Object.keys(given)) {
    if (own.includes(key) || given[key] === void 0) continue;
    const form = Object.hasOwn(forms, key) ? forms[key] : void 0;
    if (!form)
      refuse(
        `${key} is not a key; allowed: ${[...own, ...Object.keys(forms).filter((one) => forms[one]?.ours)].join(", ")}`
      );
    else if (form.ours === void 0 && form.as !== "ignored") refuse(describeForm(key, form));
    else if (form.ours !== void 0 && own.includes(form.ours) && given[form.ours] !== void 0 && form.as === void 0)
      refuse(`${key} and ${form.ours} are the same here; keep one`);
    else if (form.as === "ignored") console.error(`${String(given.name)}: ${key} is ignored: ${form.why}`);
  }
}
var pick = (tool, keys) => Object.fromEntries(keys.filter((key) => tool[key] !== void 0 && key !== "params").map((key) => [key, tool[key]]));
function functionOf(tool, refuse) {
  const keys = ["run", "exec", "execute"].filter((one) => tool[one] !== void 0);
  const [key = ""] = keys;
  if (keys.length > 1) refuse(`${keys.join(" and ")} are the same here; keep one`);
  const run2 = tool[key];
  if (typeof run2 !== "function") return refuse("it has no function that runs; give it run, exec or execute");
  if (key !== "execute") return (input, context) => run2.call(tool, input, context);
  return (input, context) => run2.call(tool, input, agentContext(context));
}
function schemaIn(tool, refuse) {
  const keys = ["params", "inputSchema", "input_schema"].filter((one) => tool[one] !== void 0);
  if (keys.length > 1) refuse(`${keys.join(" and ")} both state the input; keep one`);
  const { params = {}, inputSchema = tool.input_schema } = tool;
  return inputSchema ?? schemaOf(params);
}
var sessionData = {};
function agentContext(context) {
  const ours = { ...context, sessionData, actor: { userId: context.actor } };
  const more = Object.entries(CONTEXT_FORMS).map(([theirs, form]) => [theirs, ours[form.ours]]);
  return { ...context, ...Object.fromEntries(more) };
}
function ownAttributes(tool, refuse) {
  const { attributes = {}, hasSideEffects } = tool;
  checkKeys(attributes, OWN_ATTRIBUTES, ATTRIBUTE_FORMS, refuse);
  const { access, mutates, safe, ...own } = attributes;
  if (access !== void 0 && access !== "read" && access !== "write")
    refuse(`attributes.access is ${JSON.stringify(access)}; allowed: "read", "write"`);
  const claims = [
    own.readonly,
    access === void 0 ? void 0 : access === "read",
    not(mutates),
    not(hasSideEffects)
  ];
  const said = [...new Set(claims.filter((one) => one !== void 0))];
  if (said.length > 1) refuse("its attributes say both that it changes something and that it does not");
  const noEffect = own.noEffect ?? safe;
  return { ...said.length > 0 && { readonly: said[0] }, ...noEffect !== void 0 && { noEffect } };
}
var not = (value) => typeof value === "boolean" ? !value : value;
var capabilitiesOf = ({ capabilities, requiredCapabilities }) => capabilities === void 0 && requiredCapabilities === void 0 ? void 0 : [...capabilities ?? [], ...requiredCapabilities ?? []];
function checkOf(tool) {
  const { check, validateArgs } = tool;
  if (!validateArgs) return check;
  return async (input, context) => {
    const said = await check?.call(tool, input, context) ?? await validateArgs.call(tool, input);
    return faultIn(said);
  };
}
function faultIn(said) {
  if (typeof said === "string") return said;
  const { isValid = said, errors = [] } = Object(said);
  if (isValid !== false) return void 0;
  const words = errors.map((one) => typeof one === "string" ? one : one?.message ?? JSON.stringify(one));
  return words.join("; ") || "its arguments are not valid";
}
var AgentTool = class {
  constructor(info) {
    Object.assign(this, info);
  }
};
var registered = /* @__PURE__ */ new Map();
function registerTool(given, make) {
  const tool = typeof given === "string" ? make?.() : given;
  if (!tool) throw new Error(`registerTool("${String(given)}") needs a function that makes the tool`);
  registered.set(typeof given === "string" ? given : String(given.name), tool);
}
var unregisterTool = (name) => registered.delete(name);
var getTool = (name) => registered.get(name);
var getAllTools = () => [...registered.values()];

// src/tools/author/tools.ts
function serve(tools) {
  const [, , verb, name] = process.argv;
  const answer = async () => {
    const given = tools ?? getAllTools();
    const all = (Array.isArray(given) ? given : [given]).map((tool) => ownTool(tool));
    if (all.length === 0) throw new Error("there is no tool to serve; register one, or hand it to serve");
    return answerTo(verb, name, all);
  };
  void answer().then(end, (error) => end(failureOf(error)));
}
var registry = { register: registerTool, unregister: unregisterTool, get: getTool, list: getAllTools };
async function answerTo(verb, name, all) {
  if (verb === "description")
    return asJson(all.length === 1 ? descriptionOf(all[0]) : all.map(descriptionOf));
  const tool = all.length === 1 ? all[0] : all.find((one) => one.name === name);
  if (tool && verb === "config") return asJson(limitsOf(tool));
  if (tool && verb === "run") return run(tool);
  const names = all.length === 1 ? "" : ` ${all.map((one) => one.name).join("|")}`;
  console.error(`usage: description | run${names}, with the input as JSON on standard input`);
  return { text: "", exitCode: 2 };
}
var asJson = (value) => ({ text: JSON.stringify(value), exitCode: 0 });
async function run(tool) {
  Object.assign(console, { log: console.error, info: console.error, debug: console.error });
  const input = JSON.parse(await text(process.stdin) || "{}");
  const context = createAuthorContext({ makesCalls: tool.makesCalls === true, environment: process.env });
  const shutdown = once(async () => tool.shutdown?.());
  context.signal.addEventListener("abort", () => void shutdown());
  try {
    if (tool.trace) context.emit("trace", tool.trace(input));
    const fault = await tool.check?.(input, context);
    if (fault !== void 0) return { text: JSON.stringify({ error: fault }), exitCode: 1 };
    return answerFor(await tool.run(input, context), tool, context);
  } finally {
    await shutdown();
  }
}
function once(work) {
  let done;
  return () => done ??= work().catch(console.error);
}
function answerFor(value, { outputSchema }, context) {
  if (value === void 0) return { text: "", exitCode: 0 };
  if (!isOwnVerdict(value))
    return typeof value === "string" && !outputSchema ? { text: value, exitCode: 0 } : asJson(value);
  const { success, output, error, details, contentType } = value;
  if (details !== void 0 || contentType !== void 0) context.note({ details, contentType });
  if (success) return answerFor(output, { outputSchema }, context);
  const words = typeof error === "string" && error !== "" ? error : "the tool says that it failed";
  return { text: JSON.stringify({ error: words, details: output ?? details }), exitCode: 1 };
}
function isOwnVerdict(value) {
  const { success, ...rest } = Object(value);
  if (typeof success !== "boolean" || !Object.keys(rest).every((key) => Object.hasOwn(RESULT_FORMS, key))) return false;
  return !success || "output" in rest;
}
function failureOf(error) {
  console.error(error);
  return { text: JSON.stringify({ error: error instanceof Error ? error.message : String(error) }), exitCode: 1 };
}
function end({ text: text2, exitCode }) {
  process.stdout.write(text2 === "" ? "" : `${text2}
`, () => process.exit(exitCode));
}
export {
  AgentTool as Tool,
  defineAuthorTool as defineTool,
  defineAuthorTools as defineTools,
  getAllTools,
  getTool,
  registerTool,
  registry,
  serve,
  unregisterTool
};
