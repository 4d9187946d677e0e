import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  answerLines,
  faultOfKeys,
  refusedLine,
  toolCallOf
} from "./chunk-TPEOU3RT.mjs";
import {
  withToolbox
} from "./chunk-3DGI4IGY.mjs";
import {
  inHome,
  openTerminalSession
} from "./chunk-22FY54EO.mjs";
import {
  loadSettings,
  readInputLines,
  relativeToWorkingDirectory,
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  callExecutable,
  checkSelection,
  customToolOptions,
  decideOn,
  openSandbox,
  stateOf,
  withConfigLocation
} from "./chunk-IJJD7ZNS.mjs";
import {
  describe
} from "./chunk-A245EHAI.mjs";
import {
  inUnits,
  mayBeAsked,
  policyOf,
  probeOptionsOf,
  resolveProfile,
  selectorOf
} from "./chunk-645ZXUZD.mjs";
import {
  compileSchema
} from "./chunk-YMOMXDCD.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import {
  handleInterrupts
} from "./chunk-AE2Q3KH3.mjs";
import {
  LIMITS,
  PREFIX,
  ToolFaults,
  clipWidth,
  demandFaults,
  describeFault,
  discover,
  metadataSchema,
  plain,
  plainLine,
  probe,
  readStructuredResult,
  readTerminal,
  runExecutable,
  scriptsWithoutRight,
  sideBySide,
  stemOf,
  textForModel,
  toStructuredResult,
  toolLimits,
  variablesOf,
  writeStructuredResult
} from "./chunk-YZLLI52C.mjs";
import {
  fail
} from "./chunk-HHXOSJNE.mjs";
import {
  thereAre
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  parseObject
} from "./chunk-VJIQ4LIJ.mjs";

// src/cli/tools-command.ts
import { setMaxListeners } from "node:events";
import { statSync } from "node:fs";
import { normalize, relative, resolve } from "node:path";

// src/tools/custom/validate.ts
import { basename } from "node:path";

// src/tools/custom/try-run.ts
async function tryRun(called, isConfined) {
  let { tool, description, options } = called;
  if (!isConfined && !description.readOnly)
    return { unknown: 'no sandbox confines it here, and it does not say "read_only"' };
  let input = sampleInput(description.inputSchema);
  if (!input) return { unknown: `no input for its schema was found; try it by tools test ${tool.stem} --input` };
  let own = toolLimits([description.name, tool.stem], description, options.settings), limits = { ...own, timeoutMs: Math.min(own.timeoutMs, LIMITS.customProbeMs) }, held = { ...description, readOnly: !0, network: !1 }, { result } = await callExecutable({ tool, description: held, limits, options }, JSON.stringify(input), ALONE);
  return judge(result, called);
}
var ALONE = {
  callId: "validate",
  emit: () => {
  },
  call: () => Promise.reject(new Error("tools validate makes no calls of other tools")),
  warn: () => {
  }
};
async function judge(result, called) {
  let { failure, timedOut, exitCode, stdout, stderr } = result;
  if (failure) return no(`"run" cannot be started: ${failure}`);
  if (timedOut) return { unknown: `"run" was still at work after ${LIMITS.customProbeMs / 1e3} s` };
  if (exitCode === null) return { unknown: `"run" was ended: ${result.exceeded ?? result.signal ?? "the host ends"}` };
  if (saysError(stdout) || saysError(stderr)) return {};
  if (NOT_FOUND.includes(exitCode)) return no(`"run" ended with exit status ${exitCode}${said(result)}`);
  if (exitCode === 0 && stdout.trim() !== "" && !isDescription(stdout, called)) return {};
  if (exitCode === 0 && stdout.trim() !== "") return no('"run" prints the description');
  let other = await runOther(called);
  return isSame(result, other) ? exitCode === 0 ? no('"run" prints nothing, like a command that it does not know') : /usage|unknown|unrecogni[sz]ed|invalid (?:command|argument|option)/i.test(stdout + stderr) || said(result) === "" ? no(`"run" ends like a command that it does not know, with exit status ${exitCode}${said(result)}`) : { unknown: `"run" ended with exit status ${exitCode}, as for any other command${said(result)}` } : {};
}
var NOT_FOUND = [126, 127], no = (problem) => ({ fault: { problem, fix: FIX } }), FIX = "Read JSON from standard input when the first argument is run, and print the result", saysError = (text) => typeof parseObject(text.trim())?.error == "string";
function isDescription(stdout, { description }) {
  let { name, description: words } = parseObject(stdout) ?? {};
  return name === description.name && typeof words == "string";
}
var OTHER = "kodelet-no-command", runOther = ({ tool, options }) => {
  let probing = probeOptionsOf(options), process2 = { file: tool.path, args: [OTHER], env: probing.env, timeoutMs: LIMITS.customProbeMs }, limits = { maxOutputBytes: LIMITS.customOutputBytes, input: "{}" };
  return runExecutable(probing, { ...process2, ...limits }, { readOnly: !0, network: !1 });
}, isSame = (one, other) => one.exitCode === other.exitCode && wordsOf(one, "run") === wordsOf(other, OTHER), wordsOf = ({ stdout, stderr }, command) => `${stdout}
${stderr}`.replace(new RegExp(`\\b${command}\\b`, "g"), "");
function said({ stdout, stderr }) {
  let words = (stderr.trim() || stdout.trim()).slice(0, 200).replaceAll(/\s+/g, " ");
  return words === "" ? "" : `: ${words}`;
}
function sampleInput(schema) {
  let checked = compileSchema(schema)(sampleOf(schema));
  return checked.ok ? checked.value : void 0;
}
function sampleOf(schema) {
  let { default: usual, const: only, enum: values, examples, type } = Object(schema), given = [usual, only, ...list(values), ...list(examples)].find((one) => one !== void 0);
  if (given !== void 0) return given;
  let kind = Array.isArray(type) ? type[0] : type;
  return Object.hasOwn(SAMPLES, String(kind)) ? SAMPLES[String(kind)]?.(schema) : {};
}
var list = (value) => Array.isArray(value) ? value : [], SAMPLES = {
  object({ properties = {}, required }) {
    let fields = list(required).map((name) => [name, sampleOf(properties[String(name)])]);
    return Object.fromEntries(fields);
  },
  array: ({ items, minItems = 0 }) => Array.from({ length: Number(minItems) }, () => sampleOf(items)),
  string: ({ minLength = 1 }) => "x".repeat(Math.max(1, Number(minLength))),
  integer: ({ minimum = 1 }) => Math.ceil(Number(minimum)),
  number: ({ minimum = 1 }) => Number(minimum),
  boolean: () => !1,
  null: () => null
};

// src/tools/custom/validate.ts
async function validateTools(directory, options, isConfined = !1) {
  let { found, problems } = discover(directory), mayAsk = mayBeAsked(
    options,
    found.map(({ stem }) => stem)
  ), judged = await sideBySide(found, (tool) => judge2(tool, options, { mayAsk: mayAsk(tool.stem), isConfined }));
  return [
    ...withoutCollisions(judged.flat()),
    ...problems.map(({ path, reason }) => bad(path, { problem: reason, fix: "Put the file itself there" })),
    ...scriptsWithoutRight(directory).map(
      ({ path }) => bad(path, { problem: "not executable", fix: `chmod +x ${path}` })
    )
  ].sort((a, b) => a.path < b.path ? -1 : 1);
}
var bad = (path, ...faults) => ({ path, ok: !1, faults, warnings: [] });
async function judge2(tool, options, { mayAsk, isConfined }) {
  let { path, stem } = tool, select = selectorOf(options);
  if (!mayAsk) return [{ path, ok: !0, leftOut: select(stem) ?? "", faults: [], warnings: [] }];
  try {
    let described = await ask(tool, options);
    return await Promise.all(
      described.map(async (description) => {
        let { name, warnings } = description, leftOut = select(stem, name);
        if (leftOut !== void 0) return { path, name, ok: !0, leftOut, faults: [], warnings };
        let { fault, unknown } = await tryRun({ tool, description, options }, isConfined);
        return fault ? { ...bad(path, fault), name } : { path, name, ok: !0, ...unknown !== void 0 && { unknown }, faults: [], warnings };
      })
    );
  } catch (error) {
    if (error instanceof ToolFaults) return [bad(path, ...error.faults)];
    throw error;
  }
}
async function ask(tool, options) {
  let descriptions = describe(await probe(tool, probeOptionsOf(options))), faults = descriptions.flatMap((one) => demandFaults(tool.stem, one, options.settings));
  if (faults.length > 0) throw new ToolFaults(faults);
  return descriptions;
}
function withoutCollisions(verdicts) {
  let taken = /* @__PURE__ */ new Map();
  return verdicts.map((verdict) => {
    let { name, path } = verdict, stem = stemOf(basename(path)), names = name === void 0 ? [stem] : [.../* @__PURE__ */ new Set([name, stem])], clash = names.find((one) => taken.has(one) && taken.get(one)?.path !== path), earlier = clash === void 0 ? void 0 : taken.get(clash);
    if (clash === void 0 || !earlier) {
      for (let one of names)
        taken.set(one, { path, file: basename(path), how: one === name ? "calls itself" : "is by its file called" });
      return verdict;
    }
    let [problem, fix] = clash === name ? [`must be unique: ${earlier.file} ${earlier.how} "${clash}" too`, "Rename one of them, or remove it"] : [`its file is named as ${earlier.file} ${earlier.how}, "${clash}"`, "Rename the file like the tool"];
    return { ...bad(path, { ...clash === name && { at: "$.name" }, problem, fix }), ...name && { name } };
  });
}
async function findCustomTool(wanted, options) {
  let name = wanted.startsWith(PREFIX) ? wanted.slice(PREFIX.length) : wanted, select = selectorOf(options), executables = executablesOf(options), mayAsk = mayBeAsked(
    options,
    executables.map(({ stem }) => stem)
  ), answered = (await sideBySide(
    executables.filter(({ stem }) => mayAsk(stem)),
    (tool) => describeOne(tool, options)
  )).flat(), described = answered.filter((one) => "description" in one), found = described.find(({ description }) => description.name === name) ?? described.find(({ tool, description }) => tool.stem === name && !description.ofSeveral), isKnown = found ?? executables.some(({ stem }) => stem === name), refusal2 = found ? select(found.tool.stem, found.description.name) : select(name);
  if (isKnown && refusal2 !== void 0) throw refused(name, refusal2);
  let broken = answered.find((one) => "error" in one && one.tool.stem === name);
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
    let remedy = error.faults.map(({ fix }) => fix).join(". ");
    return [{ tool, error: new KodeletError("tools", `${tool.path} is broken: ${error.message}`, { remedy }) }];
  }
}
var refused = (name, reason) => new KodeletError("config", `the custom tool "${name}" is not run, not even for its description: ${reason}`, {
  remedy: "Change the configuration, or name another one by --config"
});

// src/cli/tool-table.ts
var toolTable = (tools) => tableOf(tools, firstLine), firstLine = (description) => description.trim().split(`
`, 1)[0] ?? "", firstSentence = (description) => firstLine(description).replace(/[:;] .*|(?<=[^.])\.(?: .*)?$/, "");
function tableOf(tools, summarize) {
  let widthOf = (column) => Math.max(0, ...tools.map((tool) => tool[column]?.length ?? 0)), [names, sources] = [widthOf("name"), widthOf("source")];
  return tools.map(({ name, source = "", description, version }) => {
    let summary = summarize(description);
    return plain(`${name.padEnd(names)}  ${source.padEnd(sources)}  ${summary}${version ? ` (${version})` : ""}`);
  });
}
var [MAX_LINES, MAX_COLUMNS] = [40, 100], HINT = "All of them: kodelet-ci tools list --all";
function shortToolTable(tools) {
  let table = tableOf(tools, firstSentence).map((line) => clipWidth(line, MAX_COLUMNS));
  if (table.length <= MAX_LINES) return table;
  let lines = tools.map(({ source = "" }, at) => ({ source, text: table[at] ?? "" })), totals = countSources(lines.map(({ source }) => source)), shown = sharesOf(totals), seen = /* @__PURE__ */ new Map();
  return [...lines.flatMap(({ source, text }) => {
    let [number, max] = [(seen.get(source) ?? 0) + 1, shown.get(source) ?? 0];
    seen.set(source, number);
    let left = (totals.get(source) ?? 0) - max;
    return number <= max ? [text] : number === max + 1 ? [`\u2026 ${left} more from ${source}`] : [];
  }).slice(0, MAX_LINES - 1), HINT];
}
function countSources(sources) {
  let totals = /* @__PURE__ */ new Map();
  for (let source of sources) totals.set(source, (totals.get(source) ?? 0) + 1);
  return totals;
}
function sharesOf(totals) {
  let shown = new Map(totals), lines = () => [...shown].reduce((sum, [source, number]) => sum + number + (number < (totals.get(source) ?? 0) ? 1 : 0), 0);
  for (; lines() > MAX_LINES - 1; ) {
    let [largest = "", number = 0] = [...shown].reduce((one, other) => other[1] > one[1] ? other : one);
    if (number === 0) break;
    shown.set(largest, number - 1);
  }
  return shown;
}

// src/cli/tools-command.ts
function toolsList(options) {
  return withToolbox(options, async (toolbox) => {
    let tools = describeTools(toolbox);
    if (options.json) writeJson(tools);
    else for (let line of options.all ? toolTable(tools) : shortToolTable(tools)) writeLine(line);
    return warn(toolbox.problems), EXIT.ok;
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
  let custom = await withCustomTools(options, async (bench) => {
    let found = await findCustomTool(name, bench.tools);
    return { stems: executablesOf(bench.tools).map(({ stem }) => stem), facts: found && customListing(found, bench) };
  }), facts = custom.facts ?? await builtinListing(name, options, custom.stems);
  if (options.json) writeJson(facts);
  else for (let line of linesOf(facts)) writeLine(line);
  return EXIT.ok;
}
function customListing({ tool, description }, { tools: options, decide }) {
  let { name, inputSchema, readOnly, warnings } = description, names = [name, tool.stem], { env, missing } = variablesOf(names, options.settings, options.variables ?? {}), { env: shared } = probeOptionsOf(options);
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
    let tool = registry.get(name);
    if (!tool)
      throw unknownTool(name, [...registry.list().map((one) => one.name), ...stems.map((stem) => PREFIX + stem)]);
    let { description, inputSchema, readOnly } = tool;
    return { name, source: registry.sourceOf(name) ?? "", description, inputSchema, readOnly };
  });
}
function linesOf(facts) {
  let { name, source, path, description, inputSchema, timeoutMs, timeoutFrom, maxOutputBytes, outputFrom } = facts, verdict = facts.verdict, rows = [
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
  let { localDir, globalDir } = (await loadSettings(options)).customTools, directories = [normalize(relativeToWorkingDirectory(localDir)), inHome(globalDir, readTerminal().home)], { runOnChange } = await import("./watch-tools-QW2XVR5O.mjs");
  return runOnChange(
    directories,
    () => runOnce(name, options),
    (line) => warn([line])
  );
}
function runOnce(name, options) {
  let { input, script } = options;
  if (script !== void 0 && name === void 0 && input === void 0) return runScript(script, options);
  if (script === void 0 && name !== void 0) return runOne(name, input ?? "{}", options);
  throw new KodeletError("usage", "tools run takes either a tool, with or without --input, or --script", {
    remedy: `For example: kodelet-ci tools run ls --input '{"path":"."}'`
  });
}
function runOne(name, input, options) {
  return withNotices(options, async (toolbox) => {
    let called = !toolbox.registry.get(name) && toolbox.registry.get(PREFIX + name) ? PREFIX + name : name, record = await toolbox.call({ id: "call-1", name: called, arguments: input }, 1);
    return options.json ? writeJson(answerOf(record)) : writeLine(record.text.trimEnd()), record.isError ? EXIT.failed : EXIT.ok;
  });
}
async function runScript(path, options) {
  let lines = await readInputLines(path, "--script");
  return withNotices(options, async (toolbox) => answerLines(lines, async (line, number) => {
    let call = toolCallOf(line, number), fault = faultOfKeys(line, ["tool", "input"]);
    if (!call || fault) return { answer: refusal(line, fault), exitCode: EXIT.usage };
    let answer = answerOf(await toolbox.call(call, number));
    return { answer, exitCode: answer.isError ? EXIT.failed : EXIT.ok };
  }));
}
function refusal(line, fault) {
  let verdict = refusedLine(line, '{"tool","input"}', fault), result = fail(verdict.reason, { code: "invalid_input", advice: verdict.remedy }), failed = { toolName: "", success: !1, error: verdict.reason, time: /* @__PURE__ */ new Date() };
  return { verdict, text: textForModel(result), isError: !0, result: toStructuredResult(failed) };
}
var answerOf = ({ verdict, text, isError, result }) => ({
  verdict,
  text,
  isError,
  result: readStructuredResult(writeStructuredResult(result))
}), withNotices = (options, work) => withToolbox(options, async (toolbox) => {
  let before = [...toolbox.problems];
  return warn(before), work(toolbox).finally(() => warn(toolbox.problems.slice(before.length)));
});
function warn(problems) {
  for (let problem of problems) process.stderr.write(`kodelet-ci: ${plain(problem)}
`);
}
function toolsValidate(given, options) {
  return withCustomTools(options, async ({ config, terminal, tools, isConfined }) => {
    let directory = given ?? relativeToWorkingDirectory(config.customTools.localDir), path = existing(directory, relativeToWorkingDirectory(config.customTools.localDir)), verdicts = (await validateTools({ path, source: directory }, tools, await isConfined())).map(asTyped), ok = verdicts.every((verdict) => verdict.ok);
    if (options.json ? writeJson({ directory, ok, tools: verdicts }) : show(verdicts, directory), terminal.inActions) for (let line of annotations(verdicts)) process.stderr.write(`${line}
`);
    return given === void 0 && await withConfigLocation(config, () => checkSelection(tools)), ok ? EXIT.ok : EXIT.failed;
  });
}
function asTyped(verdict) {
  let path = relative("", verdict.path), faults = verdict.faults.map((fault) => ({ ...fault, fix: fault.fix.replaceAll(verdict.path, () => path) }));
  return { ...verdict, path, faults };
}
function existing(directory, usual) {
  let isThere = (path) => statSync(path, { throwIfNoEntry: !1 })?.isDirectory() === !0;
  if (isThere(directory)) return resolve(directory);
  let remedy = isThere(usual) ? `The tools of this repository are in ${usual}: kodelet-ci tools validate` : `Write a first tool, which goes to ${usual}: kodelet-ci tools new my-tool --lang bash`;
  throw new KodeletError("usage", `there is no directory "${directory}"`, { remedy });
}
function show(verdicts, directory) {
  for (let line of linesOfVerdicts(verdicts)) writeLine(line);
  let [good, left] = [
    verdicts.filter(({ ok, leftOut, unknown }) => ok && !leftOut && !unknown),
    verdicts.filter(({ leftOut }) => leftOut)
  ], doubtful = verdicts.filter(({ unknown }) => unknown !== void 0), counts = [
    `${good.length} \u2713`,
    `${verdicts.filter(({ ok }) => !ok).length} \u2717`,
    ...doubtful.length > 0 ? [`${doubtful.length} ?`] : [],
    ...left.length > 0 ? [`${left.length} left out`] : []
  ];
  writeLine(verdicts.length === 0 ? `No tools in ${directory}` : `${directory}: ${counts.join(", ")}`);
}
var linesOfVerdicts = (verdicts) => verdicts.flatMap(faultLines).map(indented), indented = (line) => line.replace(/\S.*/s, plainLine);
function faultLines({ path, name, ok, leftOut, unknown, faults, warnings }) {
  if (leftOut) return [`- ${path} is not used: ${leftOut}`];
  let [only, ...more] = faults, warned = warnings.map((warning) => `    warning: ${warning}`);
  return unknown ? [`? ${path}: ${name}`, `    not known whether it answers a call: ${unknown}`, ...warned] : ok ? [`\u2713 ${path}: ${name}`, ...warned] : only && more.length === 0 ? [`\u2717 ${path}: ${describeFault(only)}`, `    fix: ${only.fix}`] : [`\u2717 ${path}`, ...faults.flatMap((fault) => [`    ${describeFault(fault)}`, `      fix: ${fault.fix}`])];
}
var annotations = (verdicts) => verdicts.flatMap(
  ({ path, faults }) => faults.map((fault) => errorAnnotation(path, "custom tool", `${describeFault(fault)}
Fix: ${fault.fix}`))
), errorAnnotation = (file, title, message) => `::error file=${escapeProperty(file)},title=${escapeProperty(title)}::${escapeMessage(message)}`, escapeMessage = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll(`
`, "%0A"), escapeProperty = (text) => escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
async function withCustomTools(options, work) {
  let config = await loadSettings(options), terminal = readTerminal(), signal = handleInterrupts();
  setMaxListeners(0, signal);
  let session = await openTerminalSession(config, terminal, { subscribers: [], signal });
  try {
    let profile = resolveProfile(config.profile, config), policy = policyOf(session, profile), { selection, cacheDirectory: _, ...tools } = customToolOptions(session, policy, profile), asConfigured = { ...selection, permits: void 0 }, { confine, open } = await openSandbox(session, profile), isConfined = async () => stateOf(await open()) === "holds", alone = { ...tools, confine: confine.other, selection: asConfigured };
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
