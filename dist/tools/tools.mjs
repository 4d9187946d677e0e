// src/tools/author/tools.ts
import { text } from "node:stream/consumers";

// src/tools/author/author-tool.ts
import { writeSync } from "node:fs";
import { Socket } from "node:net";
import { createInterface } from "node:readline";

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
  const { params, values, ...own } = schema;
  return { ...own, ...params && schemaOf(params), ...values && { additionalProperties: { type: values } } };
}

// src/tools/author/author-tool.ts
function defineAuthorTool(tool) {
  const { params, inputSchema = schemaOf(params ?? {}), ...rest } = tool;
  return { ...rest, inputSchema };
}
function defineAuthorTools(tools) {
  return tools.map((tool) => defineAuthorTool(tool));
}
function descriptionOf(tool) {
  const { name, description, inputSchema, outputSchema, attributes = {}, capabilities, network, version } = tool;
  return {
    name,
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
  const say = (line) => writeWhole(callId === void 0 ? 2 : 3, `${JSON.stringify(line)}
`);
  const answers = createAnswers();
  let calls = 0;
  return {
    signal: abortSignal(),
    workspace,
    actor,
    event,
    callId,
    sessionId,
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

// src/tools/author/tools.ts
function serve(tools) {
  const all = Array.isArray(tools) ? tools : [tools];
  const [, , verb, name] = process.argv;
  void answerTo(verb, name, all).then(end, (error) => end(failureOf(error)));
}
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
  if (tool.trace) context.emit("trace", tool.trace(input));
  const fault = await tool.check?.(input, context);
  if (fault !== void 0) return { text: JSON.stringify({ error: fault }), exitCode: 1 };
  const answer = await tool.run(input, context);
  if (answer === void 0) return { text: "", exitCode: 0 };
  return typeof answer === "string" && !tool.outputSchema ? { text: answer, exitCode: 0 } : asJson(answer);
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
  defineAuthorTool as defineTool,
  defineAuthorTools as defineTools,
  serve
};
