import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  answerLines,
  faultOfKeys,
  refusedLine,
  toolCallOf
} from "./chunk-NR3AXTBZ.mjs";
import {
  withToolbox
} from "./chunk-26K3DJLQ.mjs";
import {
  inHome,
  openTerminalSession
} from "./chunk-25VRJO35.mjs";
import {
  loadSettings,
  readInputLines,
  relativeToWorkingDirectory,
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  callExecutable,
  checkSelection,
  customToolOptions,
  decideOn,
  openSandbox,
  stateOf,
  withConfigLocation
} from "./chunk-3JUFOQKW.mjs";
import {
  describe
} from "./chunk-TJHF34A6.mjs";
import {
  inUnits,
  mayBeAsked,
  policyOf,
  probeOptionsOf,
  resolveProfile,
  selectorOf
} from "./chunk-N72DFKYL.mjs";
import {
  compileSchema
} from "./chunk-75ISBGRF.mjs";
import {
  EXIT
} from "./chunk-LB7XA6FJ.mjs";
import {
  handleInterrupts
} from "./chunk-VECXKD2H.mjs";
import {
  LIMITS,
  PREFIX,
  ToolFaults,
  clipWidth,
  demandFaults,
  describeFault,
  discover,
  plain,
  plainLine,
  probe,
  readTerminal,
  runExecutable,
  scriptsWithoutRight,
  sideBySide,
  stemOf,
  toolLimits,
  variablesOf
} from "./chunk-HV76ZWWN.mjs";
import {
  metadataSchema,
  readStructuredResult,
  textForModel,
  toStructuredResult,
  writeStructuredResult
} from "./chunk-3EP535HN.mjs";
import {
  fail,
  thereAre
} from "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  parseObject
} from "./chunk-3S77BOGY.mjs";

// src/cli/tools-command.ts
import { setMaxListeners } from "node:events";
import { statSync } from "node:fs";
import { normalize, relative, resolve } from "node:path";

// src/tools/custom/validate.ts
import { basename } from "node:path";

// src/tools/custom/try-run.ts
async function tryRun(called, isConfined) {
  const { tool, description, options } = called;
  if (!isConfined && !description.readOnly)
    return { unknown: 'no sandbox confines it here, and it does not say "read_only"' };
  const input = sampleInput(description.inputSchema);
  if (!input) return { unknown: `no input for its schema was found; try it by tools test ${tool.stem} --input` };
  const own = toolLimits([description.name, tool.stem], description, options.settings);
  const limits = { ...own, timeoutMs: Math.min(own.timeoutMs, LIMITS.customProbeMs) };
  const held = { ...description, readOnly: true, network: false };
  const { result } = await callExecutable({ tool, description: held, limits, options }, JSON.stringify(input), ALONE);
  return judge(result, called);
}
var ALONE = {
  callId: "validate",
  emit: () => void 0,
  call: () => Promise.reject(new Error("tools validate makes no calls of other tools")),
  warn: () => void 0
};
async function judge(result, called) {
  const { failure, timedOut, exitCode, stdout, stderr } = result;
  if (failure) return no(`"run" cannot be started: ${failure}`);
  if (timedOut) return { unknown: `"run" was still at work after ${LIMITS.customProbeMs / 1e3} s` };
  if (exitCode === null) return { unknown: `"run" was ended: ${result.exceeded ?? result.signal ?? "the host ends"}` };
  if (saysError(stdout) || saysError(stderr)) return {};
  if (NOT_FOUND.includes(exitCode)) return no(`"run" ended with exit status ${exitCode}${said(result)}`);
  if (exitCode === 0 && stdout.trim() !== "" && !isDescription(stdout, called)) return {};
  if (exitCode === 0 && stdout.trim() !== "") return no('"run" prints the description');
  const other = await runOther(called);
  if (!isSame(result, other)) return {};
  if (exitCode === 0) return no('"run" prints nothing, like a command that it does not know');
  if (/usage|unknown|unrecogni[sz]ed|invalid (?:command|argument|option)/i.test(stdout + stderr) || said(result) === "")
    return no(`"run" ends like a command that it does not know, with exit status ${exitCode}${said(result)}`);
  return { unknown: `"run" ended with exit status ${exitCode}, as for any other command${said(result)}` };
}
var NOT_FOUND = [126, 127];
var no = (problem) => ({ fault: { problem, fix: FIX } });
var FIX = "Read JSON from standard input when the first argument is run, and print the result";
var saysError = (text) => typeof parseObject(text)?.error === "string";
function isDescription(stdout, { description }) {
  const { name, description: words } = parseObject(stdout) ?? {};
  return name === description.name && typeof words === "string";
}
var OTHER = "kodelet-no-command";
var runOther = ({ tool, options }) => {
  const probing = probeOptionsOf(options);
  const process2 = { file: tool.path, args: [OTHER], env: probing.env, timeoutMs: LIMITS.customProbeMs };
  const limits = { maxOutputBytes: LIMITS.customOutputBytes, input: "{}" };
  return runExecutable(probing, { ...process2, ...limits }, { readOnly: true, network: false });
};
var isSame = (one, other) => one.exitCode === other.exitCode && wordsOf(one, "run") === wordsOf(other, OTHER);
var wordsOf = ({ stdout, stderr }, command) => `${stdout}
${stderr}`.replace(new RegExp(`\\b${command}\\b`, "g"), "");
function said({ stdout, stderr }) {
  const words = (stderr.trim() || stdout.trim()).slice(0, 200).replaceAll(/\s+/g, " ");
  return words === "" ? "" : `: ${words}`;
}
function sampleInput(schema) {
  const checked = compileSchema(schema)(sampleOf(schema));
  return checked.ok ? checked.value : void 0;
}
function sampleOf(schema) {
  const { default: usual, const: only, enum: values, examples, type } = Object(schema);
  const given = [usual, only, ...list(values), ...list(examples)].find((one) => one !== void 0);
  if (given !== void 0) return given;
  const kind = Array.isArray(type) ? type[0] : type;
  return Object.hasOwn(SAMPLES, String(kind)) ? SAMPLES[String(kind)]?.(schema) : {};
}
var list = (value) => Array.isArray(value) ? value : [];
var SAMPLES = {
  object({ properties = {}, required }) {
    const fields = list(required).map((name) => [name, sampleOf(properties[String(name)])]);
    return Object.fromEntries(fields);
  },
  array: ({ items, minItems = 0 }) => Array.from({ length: Number(minItems) }, () => sampleOf(items)),
  string: ({ minLength = 1 }) => "x".repeat(Math.max(1, Number(minLength))),
  integer: ({ minimum = 1 }) => Math.ceil(Number(minimum)),
  number: ({ minimum = 1 }) => Number(minimum),
  boolean: () => false,
  null: () => null
};

// src/tools/custom/validate.ts
async function validateTools(directory, options, isConfined = false) {
  const { found, problems } = discover(directory);
  const mayAsk = mayBeAsked(
    options,
    found.map(({ stem }) => stem)
  );
  const judged = await sideBySide(found, (tool) => judge2(tool, options, { mayAsk: mayAsk(tool.stem), isConfined }));
  const verdicts = [
    ...withoutCollisions(judged.flat()),
    ...problems.map(({ path, reason }) => bad(path, { problem: reason, fix: "Put the file itself there" })),
    ...scriptsWithoutRight(directory.path).map(
      (path) => bad(path, { problem: "not executable", fix: `chmod +x ${path}` })
    )
  ];
  return verdicts.sort((a, b) => a.path < b.path ? -1 : 1);
}
var bad = (path, ...faults) => ({ path, ok: false, faults, warnings: [] });
async function judge2(tool, options, { mayAsk, isConfined }) {
  const { path, stem } = tool;
  const select = selectorOf(options);
  if (!mayAsk) return [{ path, ok: true, leftOut: select(stem) ?? "", faults: [], warnings: [] }];
  try {
    const described = await ask(tool, options);
    return await Promise.all(
      described.map(async (description) => {
        const { name, warnings } = description;
        const leftOut = select(stem, name);
        if (leftOut !== void 0) return { path, name, ok: true, leftOut, faults: [], warnings };
        const { fault, unknown } = await tryRun({ tool, description, options }, isConfined);
        if (fault) return { ...bad(path, fault), name };
        return { path, name, ok: true, ...unknown !== void 0 && { unknown }, faults: [], warnings };
      })
    );
  } catch (error) {
    if (error instanceof ToolFaults) return [bad(path, ...error.faults)];
    throw error;
  }
}
async function ask(tool, options) {
  const descriptions = describe(await probe(tool, probeOptionsOf(options)));
  const faults = descriptions.flatMap((one) => demandFaults(tool.stem, one, options.settings));
  if (faults.length > 0) throw new ToolFaults(faults);
  return descriptions;
}
function withoutCollisions(verdicts) {
  const taken = /* @__PURE__ */ new Map();
  return verdicts.map((verdict) => {
    const { name, path } = verdict;
    const stem = stemOf(basename(path));
    const names = name === void 0 ? [stem] : [.../* @__PURE__ */ new Set([name, stem])];
    const clash = names.find((one) => taken.has(one) && taken.get(one)?.path !== path);
    const earlier = clash === void 0 ? void 0 : taken.get(clash);
    if (clash === void 0 || !earlier) {
      for (const one of names)
        taken.set(one, { path, file: basename(path), how: one === name ? "calls itself" : "is by its file called" });
      return verdict;
    }
    const [problem, fix] = clash === name ? [`must be unique: ${earlier.file} ${earlier.how} "${clash}" too`, "Rename one of them, or remove it"] : [`its file is named as ${earlier.file} ${earlier.how}, "${clash}"`, "Rename the file like the tool"];
    return { ...bad(path, { ...clash === name && { at: "$.name" }, problem, fix }), ...name && { name } };
  });
}
async function findCustomTool(wanted, options) {
  const name = wanted.startsWith(PREFIX) ? wanted.slice(PREFIX.length) : wanted;
  const select = selectorOf(options);
  const executables = executablesOf(options);
  const mayAsk = mayBeAsked(
    options,
    executables.map(({ stem }) => stem)
  );
  const asked = await sideBySide(
    executables.filter(({ stem }) => mayAsk(stem)),
    (tool) => describeOne(tool, options)
  );
  const answered = asked.flat();
  const described = answered.filter((one) => "description" in one);
  const found = described.find(({ description }) => description.name === name) ?? described.find(({ tool, description }) => tool.stem === name && !description.ofSeveral);
  const isKnown = found ?? executables.some(({ stem }) => stem === name);
  const refusal2 = found ? select(found.tool.stem, found.description.name) : select(name);
  if (isKnown && refusal2 !== void 0) throw refused(name, refusal2);
  const broken = answered.find((one) => "error" in one && one.tool.stem === name);
  if (!found && broken && "error" in broken) throw broken.error;
  return found;
}
function unknownTool(wanted, names, kind = "tool") {
  return new KodeletError("usage", `there is no ${kind} "${wanted}"`, { remedy: thereAre(names, wanted) });
}
var executablesOf = ({ directories }) => directories.flatMap((directory) => discover(directory).found);
async function describeOne(tool, options) {
  try {
    return (await ask(tool, options)).map((description) => ({ tool, description }));
  } catch (error) {
    if (!(error instanceof ToolFaults)) return [{ tool, error }];
    const remedy = error.faults.map(({ fix }) => fix).join(". ");
    return [{ tool, error: new KodeletError("tools", `${tool.path} is broken: ${error.message}`, { remedy }) }];
  }
}
var refused = (name, reason) => new KodeletError("config", `the custom tool "${name}" is not run, not even for its description: ${reason}`, {
  remedy: "Change the configuration, or name another one by --config"
});

// src/cli/tool-table.ts
var toolTable = (tools) => tableOf(tools, firstLine);
var firstLine = (description) => description.trim().split("\n", 1)[0] ?? "";
var firstSentence = (description) => firstLine(description).replace(/[:;] .*|(?<=[^.])\.(?: .*)?$/, "");
function tableOf(tools, summarize) {
  const widthOf = (column) => Math.max(0, ...tools.map((tool) => tool[column]?.length ?? 0));
  const [names, sources] = [widthOf("name"), widthOf("source")];
  return tools.map(({ name, source = "", description, version }) => {
    const summary = summarize(description);
    return plain(`${name.padEnd(names)}  ${source.padEnd(sources)}  ${summary}${version ? ` (${version})` : ""}`);
  });
}
var [MAX_LINES, MAX_COLUMNS] = [40, 100];
var HINT = "All of them: kodelet-ci tools list --all";
function shortToolTable(tools) {
  const table = tableOf(tools, firstSentence).map((line) => clipWidth(line, MAX_COLUMNS));
  if (table.length <= MAX_LINES) return table;
  const lines = tools.map(({ source = "" }, at) => ({ source, text: table[at] ?? "" }));
  const totals = countSources(lines.map(({ source }) => source));
  const shown = sharesOf(totals);
  const seen = /* @__PURE__ */ new Map();
  const kept = lines.flatMap(({ source, text }) => {
    const [number, max] = [(seen.get(source) ?? 0) + 1, shown.get(source) ?? 0];
    seen.set(source, number);
    const left = (totals.get(source) ?? 0) - max;
    return number <= max ? [text] : number === max + 1 ? [`\u2026 ${left} more from ${source}`] : [];
  });
  return [...kept.slice(0, MAX_LINES - 1), HINT];
}
function countSources(sources) {
  const totals = /* @__PURE__ */ new Map();
  for (const source of sources) totals.set(source, (totals.get(source) ?? 0) + 1);
  return totals;
}
function sharesOf(totals) {
  const shown = new Map(totals);
  const lines = () => [...shown].reduce((sum, [source, number]) => sum + number + (number < (totals.get(source) ?? 0) ? 1 : 0), 0);
  while (lines() > MAX_LINES - 1) {
    const [largest = "", number = 0] = [...shown].reduce((one, other) => other[1] > one[1] ? other : one);
    if (number === 0) break;
    shown.set(largest, number - 1);
  }
  return shown;
}

// src/cli/tools-command.ts
function toolsList(options) {
  return withToolbox(options, async (toolbox) => {
    const tools = describeTools(toolbox);
    if (options.json) writeJson(tools);
    else for (const line of options.all ? toolTable(tools) : shortToolTable(tools)) writeLine(line);
    warn(toolbox.problems);
    return EXIT.ok;
  });
}
var describeTools = ({ registry }) => registry.list().map((tool) => ({
  name: tool.name,
  source: registry.sourceOf(tool.name),
  category: tool.category,
  readOnly: tool.readOnly,
  idempotent: tool.idempotent,
  description: tool.description,
  inputSchema: tool.inputSchema,
  aliases: tool.aliases,
  displayName: tool.displayName,
  version: tool.version,
  outputSchema: tool.outputSchema ?? metadataSchema(tool.name),
  capabilities: tool.capabilities,
  requires: tool.requires,
  id: tool.id,
  network: tool.network,
  makesCalls: tool.makesCalls,
  unlisted: tool.unlisted,
  timeoutMs: tool.limitMs
}));
async function toolsDescribe(name, options) {
  const custom = await withCustomTools(options, async (bench) => {
    const found = await findCustomTool(name, bench.tools);
    return { stems: executablesOf(bench.tools).map(({ stem }) => stem), facts: found && customListing(found, bench) };
  });
  const facts = custom.facts ?? await builtinListing(name, options, custom.stems);
  if (options.json) writeJson(facts);
  else for (const line of linesOf(facts)) writeLine(line);
  return EXIT.ok;
}
function customListing({ tool, description }, { tools: options, decide }) {
  const { name, inputSchema, readOnly, warnings } = description;
  const names = [name, tool.stem];
  const { env, missing } = variablesOf(names, options.settings, options.variables ?? {});
  const { env: shared } = probeOptionsOf(options);
  return {
    name: PREFIX + name,
    source: tool.source,
    path: relative("", tool.path),
    description: description.description,
    inputSchema,
    readOnly,
    ...toolLimits(names, description, options.settings),
    variables: [.../* @__PURE__ */ new Set([...Object.keys(shared), ...Object.keys(env)])],
    missingVariables: missing,
    verdict: decide(tool.stem, name),
    warnings
  };
}
function builtinListing(name, options, stems) {
  return withToolbox(options, async ({ registry }) => {
    const tool = registry.get(name);
    if (!tool)
      throw unknownTool(name, [...registry.list().map((one) => one.name), ...stems.map((stem) => PREFIX + stem)]);
    const { description, inputSchema, readOnly } = tool;
    return { name, source: registry.sourceOf(name) ?? "", description, inputSchema, readOnly };
  });
}
function linesOf(facts) {
  const { name, source, path, description, inputSchema, timeoutMs, timeoutFrom, maxOutputBytes, outputFrom } = facts;
  const verdict = facts.verdict;
  const rows = [
    ["from", path ? `${path} (${source})` : source],
    ["reads only", facts.readOnly ? "yes" : "no"],
    ["timeout", timeoutMs === void 0 ? void 0 : `${inUnits(Number(timeoutMs))} (${timeoutFrom})`],
    ["output", maxOutputBytes === void 0 ? void 0 : `at most ${maxOutputBytes} bytes (${outputFrom})`],
    ["variables", listed(facts.variables)],
    ["missing", listed(facts.missingVariables)],
    ["policy", verdict && `${verdict.verdict} (${verdict.rule}): ${verdict.reason}`],
    ["warnings", listed(facts.warnings)]
  ];
  return [
    name,
    ...rows.flatMap(([title, value]) => value ? [`${title.padEnd(10)} ${plain(value)}`] : []),
    "",
    plain(description.trim()),
    "",
    plain(JSON.stringify(inputSchema, null, 2))
  ];
}
var listed = (values) => values?.join(", ");
async function toolsRun(name, options) {
  if (!options.watch) return runOnce(name, options);
  const { localDir, globalDir } = (await loadSettings(options)).customTools;
  const directories = [normalize(relativeToWorkingDirectory(localDir)), inHome(globalDir, readTerminal().home)];
  const { runOnChange } = await import("./watch-tools-MXNI4Q5X.mjs");
  return runOnChange(
    directories,
    () => runOnce(name, options),
    (line) => warn([line])
  );
}
function runOnce(name, options) {
  const { input, script } = options;
  if (script !== void 0 && name === void 0 && input === void 0) return runScript(script, options);
  if (script === void 0 && name !== void 0) return runOne(name, input ?? "{}", options);
  throw new KodeletError("usage", "tools run takes either a tool, with or without --input, or --script", {
    remedy: `For example: kodelet-ci tools run ls --input '{"path":"."}'`
  });
}
function runOne(name, input, options) {
  return withNotices(options, async (toolbox) => {
    const record = await toolbox.call({ id: "call-1", name, arguments: input }, 1);
    if (options.json) writeJson(answerOf(record));
    else writeLine(record.text.trimEnd());
    return record.isError ? EXIT.failed : EXIT.ok;
  });
}
async function runScript(path, options) {
  const lines = await readInputLines(path, "--script");
  return withNotices(options, async (toolbox) => {
    return answerLines(lines, async (line, number) => {
      const call = toolCallOf(line, number);
      const fault = faultOfKeys(line, ["tool", "input"]);
      if (!call || fault) return { answer: refusal(line, fault), exitCode: EXIT.usage };
      const answer = answerOf(await toolbox.call(call, number));
      return { answer, exitCode: answer.isError ? EXIT.failed : EXIT.ok };
    });
  });
}
function refusal(line, fault) {
  const verdict = refusedLine(line, '{"tool","input"}', fault);
  const result = fail(verdict.reason, { code: "invalid_input", advice: verdict.remedy });
  const failed = { toolName: "", success: false, error: verdict.reason, time: /* @__PURE__ */ new Date() };
  return { verdict, text: textForModel(result), isError: true, result: toStructuredResult(failed) };
}
var answerOf = ({ verdict, text, isError, result }) => ({
  verdict,
  text,
  isError,
  result: readStructuredResult(writeStructuredResult(result))
});
var withNotices = (options, work) => withToolbox(options, async (toolbox) => {
  const before = [...toolbox.problems];
  warn(before);
  return work(toolbox).finally(() => warn(toolbox.problems.slice(before.length)));
});
function warn(problems) {
  for (const problem of problems) process.stderr.write(`kodelet-ci: ${plain(problem)}
`);
}
function toolsValidate(given, options) {
  return withCustomTools(options, async ({ config, terminal, tools, isConfined }) => {
    const directory = given ?? relativeToWorkingDirectory(config.customTools.localDir);
    const path = existing(directory, relativeToWorkingDirectory(config.customTools.localDir));
    const found = await validateTools({ path, source: directory }, tools, await isConfined());
    const verdicts = found.map(asTyped);
    const ok = verdicts.every((verdict) => verdict.ok);
    if (options.json) writeJson({ directory, ok, tools: verdicts });
    else show(verdicts, directory);
    if (terminal.inActions) for (const line of annotations(verdicts)) process.stderr.write(`${line}
`);
    if (given === void 0) await withConfigLocation(config, () => checkSelection(tools));
    return ok ? EXIT.ok : EXIT.failed;
  });
}
function asTyped(verdict) {
  const path = relative("", verdict.path);
  const faults = verdict.faults.map((fault) => ({ ...fault, fix: fault.fix.replaceAll(verdict.path, () => path) }));
  return { ...verdict, path, faults };
}
function existing(directory, usual) {
  const isThere = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere(directory)) return resolve(directory);
  const remedy = isThere(usual) ? `The tools of this repository are in ${usual}: kodelet-ci tools validate` : `Write a first tool, which goes to ${usual}: kodelet-ci tools new my-tool --lang bash`;
  throw new KodeletError("usage", `there is no directory "${directory}"`, { remedy });
}
function show(verdicts, directory) {
  for (const line of linesOfVerdicts(verdicts)) writeLine(line);
  const [good, left] = [
    verdicts.filter(({ ok, leftOut, unknown }) => ok && !leftOut && !unknown),
    verdicts.filter(({ leftOut }) => leftOut)
  ];
  const doubtful = verdicts.filter(({ unknown }) => unknown !== void 0);
  const counts = [
    `${good.length} \u2713`,
    `${verdicts.filter(({ ok }) => !ok).length} \u2717`,
    ...doubtful.length > 0 ? [`${doubtful.length} ?`] : [],
    ...left.length > 0 ? [`${left.length} left out`] : []
  ];
  writeLine(verdicts.length === 0 ? `No tools in ${directory}` : `${directory}: ${counts.join(", ")}`);
}
var linesOfVerdicts = (verdicts) => verdicts.flatMap(faultLines).map(indented);
var indented = (line) => line.replace(/\S.*/s, plainLine);
function faultLines({ path, name, ok, leftOut, unknown, faults, warnings }) {
  if (leftOut) return [`- ${path} is not used: ${leftOut}`];
  const [only, ...more] = faults;
  const warned = warnings.map((warning) => `    warning: ${warning}`);
  if (unknown) return [`? ${path}: ${name}`, `    not known whether it answers a call: ${unknown}`, ...warned];
  if (ok) return [`\u2713 ${path}: ${name}`, ...warned];
  if (only && more.length === 0) return [`\u2717 ${path}: ${describeFault(only)}`, `    fix: ${only.fix}`];
  return [`\u2717 ${path}`, ...faults.flatMap((fault) => [`    ${describeFault(fault)}`, `      fix: ${fault.fix}`])];
}
var annotations = (verdicts) => verdicts.flatMap(
  ({ path, faults }) => faults.map((fault) => errorAnnotation(path, "custom tool", `${describeFault(fault)}
Fix: ${fault.fix}`))
);
var errorAnnotation = (file, title, message) => `::error file=${escapeProperty(file)},title=${escapeProperty(title)}::${escapeMessage(message)}`;
var escapeMessage = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
var escapeProperty = (text) => escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
async function withCustomTools(options, work) {
  const config = await loadSettings(options);
  const terminal = readTerminal();
  const signal = handleInterrupts();
  setMaxListeners(0, signal);
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal });
  try {
    const profile = resolveProfile(config.profile, config);
    const policy = policyOf(session, profile);
    const { selection, cacheDirectory: _, ...tools } = customToolOptions(session, policy, profile);
    const asConfigured = { ...selection, permits: void 0 };
    const { confine, open } = await openSandbox(session, profile);
    const isConfined = async () => stateOf(await open()) === "holds";
    const alone = { ...tools, confine: confine.other, selection: asConfigured };
    return await work({ config, terminal, tools: alone, decide: (...names) => decideOn(names, policy), isConfined });
  } finally {
    await session.close();
  }
}

export {
  findCustomTool,
  unknownTool,
  executablesOf,
  toolsList,
  toolsDescribe,
  toolsRun,
  toolsValidate,
  asTyped,
  linesOfVerdicts,
  withCustomTools
};
