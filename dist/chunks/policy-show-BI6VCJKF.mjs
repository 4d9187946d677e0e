import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadSettings,
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  PROJECT_PROGRAMS,
  RULES,
  WITHOUT_SANDBOX,
  checkProfiles,
  hookPatterns,
  layersOf,
  resolveProfile
} from "./chunk-645ZXUZD.mjs";
import "./chunk-YMOMXDCD.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import {
  GRANTS
} from "./chunk-SASV543H.mjs";
import "./chunk-MYA6JJVQ.mjs";
import {
  BUILT_IN_PROFILES,
  plain
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import {
  HOOK_EVENTS,
  POST_KINDS
} from "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  count,
  firstNames
} from "./chunk-2CPQNCYK.mjs";
import {
  COMMAND_CLASSES
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/policy/profiles/trace.ts
var BUILT_IN_ORIGIN = "built-in";
function traceProfile(name, source) {
  let profile = resolveProfile(name, source), { layers: layers2, base } = layersOf(name, source), trace = createTracer(layers2, source), { writes, guarded, external, hosts, posts: posts2, freezeRegistry, approval } = profile, max = (kind) => trace.nearest(`posts.${kind}`, posts2[kind], (own) => own.posts?.[kind]);
  return {
    name,
    writes,
    guarded,
    layers: [
      ...layers2.map((layer) => ({
        value: layer.name,
        from: trace.from(layer),
        widens: layer.settings.widen ?? !1
      })),
      { value: base, from: BUILT_IN_ORIGIN, widens: !1 }
    ],
    protect: tracedProtection(base, layers2, trace),
    commands: tracedCommands(profile, layers2, trace),
    external: trace.nearest("external.allow", external, (own) => own.external?.allow),
    hosts: trace.nearest("network.hosts", hosts, (own) => own.network?.hosts),
    posts: Object.fromEntries(POST_KINDS.map((kind) => [kind, max(kind)])),
    freezeRegistry: trace.nearest("freeze-registry", freezeRegistry, (own) => own["freeze-registry"]),
    approval: trace.nearest("approval", approval, (own) => own.approval),
    rules: trace.all(
      "rules",
      (own) => own.rules?.map(({ name: rule, verdict, when }) => ({ name: rule, verdict, when }))
    )
  };
}
var builtIn = (values) => values.map((value) => ({ value, from: BUILT_IN_ORIGIN }));
function createTracer(layers2, { places = {} }) {
  let from = ({ name }, key, index) => {
    let whole = ["profiles", name, ...key === void 0 ? [] : [key]].join(".");
    return places[`${whole}.${index}`] ?? places[whole] ?? whole;
  };
  return {
    from,
    all: (key, get, among = layers2) => among.toReversed().flatMap(
      (layer) => (get(layer.settings) ?? []).map((value, index) => ({ value, from: from(layer, key, index) }))
    ),
    nearest(key, value, get) {
      let layer = layers2.find(({ settings }) => get(settings) !== void 0);
      return { value, from: layer ? from(layer, key) : BUILT_IN_ORIGIN };
    }
  };
}
var tracedProtection = (base, layers2, trace) => layers2.toReversed().reduce(
  (held, layer) => [
    ...held.filter(({ value }) => !layer.settings.write?.unprotect?.includes(value)),
    ...trace.all("write.protect", ({ write }) => write?.protect, [layer])
  ],
  builtIn(BUILT_IN_PROFILES[base]?.protect ?? [])
);
function tracedCommands({ commands: commands2 }, layers2, trace) {
  if (commands2 === "any") return commands2;
  let only = layers2.findIndex(({ settings }) => settings.bash?.["allow-only"] !== void 0), above = only === -1 ? layers2 : layers2.slice(0, only + 1), start = only === -1 ? [] : trace.all("bash.allow-only", ({ bash }) => bash?.["allow-only"], layers2.slice(only, only + 1)), decides = layers2.find(({ settings: { bash } }) => bash?.classes ?? bash?.["allow-only"]), key = decides?.settings.bash?.classes ? "bash.classes" : "bash.allow-only";
  return {
    classes: { value: commands2.classes, from: decides ? trace.from(decides, key) : BUILT_IN_ORIGIN },
    allow: [...start, ...trace.all("bash.allow", ({ bash }) => bash?.allow, above)],
    deny: trace.all("bash.deny", ({ bash }) => bash?.deny)
  };
}
var CLASS_ROWS = {
  read: { does: "reads files and git's history", on: "with and without a sandbox" },
  edit: {
    does: "changes files that the command names, and stages and commits with git",
    on: "with and without a sandbox"
  },
  project: {
    does: "runs the repository's own code: interpreters, scripts, tests, builds, linters, formatters",
    on: "in a namespace sandbox; without one, only a short list"
  }
};
function programsOf(kind) {
  let names = RULES.filter((rule) => rule.class === kind).map(({ words }) => words.join(" "));
  return kind !== "project" ? [...new Set(names)] : PROJECT_PROGRAMS.flatMap((row) => row.names.split(" "));
}
var mainProgramsOf = (kind) => kind === "project" ? PROJECT_PROGRAMS.map(({ names }) => names.split(" ", 1)[0] ?? "") : [...new Set(programsOf(kind).map((name) => name.split(" ", 1)[0] ?? ""))], CLASSES = COMMAND_CLASSES.map((name) => ({
  name,
  ...CLASS_ROWS[name],
  programs: programsOf(name),
  mainPrograms: mainProgramsOf(name)
}));

// src/cli/policy-show.ts
async function policyShow(options) {
  let config = await loadSettings(options);
  checkProfiles(config);
  let shown = {
    profile: withHooks(traceProfile(config.profile, config), config),
    classes: CLASSES,
    hooks: Object.keys(HOOK_EVENTS).flatMap((event) => hooksOf(event, config)),
    sandbox: { value: config.sandbox, from: placeIn(config, "sandbox") },
    ...config.toolsets.includes("web") && { search: searchOf(config) },
    asking: { value: config.triggers.permission, from: placeIn(config, "triggers.permission") },
    capabilities: GRANTS
  };
  if (options.json) writeJson(shown);
  else for (let line of options.all ? wholePolicy(shown) : shortPolicy(shown)) writeLine(plain(line));
  return EXIT.ok;
}
var hooksOf = (event, config) => config.hooks.filter((hook) => hook.event === event).map((value, index) => ({ value, from: placeIn(config, `hooks.${event}.${index}`) })), searchOf = (config) => ({
  value: config.tools.searchUrl ?? "the model's service",
  from: placeIn(config, "tools.search-url")
}), withHooks = (profile, config) => ({
  ...profile,
  protect: [...profile.protect, ...hookPatterns(config).map((value) => ({ value, from: placeIn(config, "hooks") }))]
}), placeIn = ({ places }, key) => places[key] ?? BUILT_IN_ORIGIN, wholePolicy = (shown) => [
  ...parts(shown, "all").flatMap(([, title, lines]) => [title, ...lines, ""]),
  TRY
], shortPolicy = (shown) => [
  ...parts(shown, "few").flatMap(([label, , lines]) => {
    let left = lines.length - MAX_PART;
    return (left > 1 ? [...lines.slice(0, MAX_PART), `  \u2026 ${count(left, "more line")}`] : lines).map((line, at) => `${(at === 0 ? label : "").padEnd(LABEL)}${line.slice(INDENT)}`.trimEnd());
  }),
  "",
  "All programs, files and grants: kodelet-ci policy show --all",
  TRY
], MAX_PART = 12, [LABEL, INDENT] = [13, 2];
function parts(shown, detail) {
  let { profile, hooks, sandbox, asking } = shown, approval = `${profile.approval.value} (${profile.approval.from}): ${APPROVAL[profile.approval.value]}`;
  return [
    ["Profile", `Profile ${profile.name}`, layers(profile)],
    ["Files", "Files", files(profile, detail)],
    ["Commands", "Commands", commands(shown, detail)],
    ["Tools", "Custom and MCP tools", tools(profile)],
    ["Network", "Network", network(shown)],
    ["GitHub", "What GitHub is shown", [...sentence(shownOnGitHub(profile)), ...posts(profile)]],
    ["Approval", "Approval", sentence(approval)],
    ["Rules", "Rules", rules(profile)],
    ["Hooks", "Hooks", hooks.length > 0 ? hooks.flatMap(asked) : sentence("none")],
    ["Sandbox", "Sandbox", sentence(`${sandbox.value} (${sandbox.from}): ${SANDBOX[sandbox.value]}`)],
    [
      "Who may ask",
      "Who may ask",
      [
        ...sentence(`Anyone with the permission ${asking.value} or higher (${asking.from}).`),
        ...detail === "all" ? granted(shown) : []
      ]
    ]
  ];
}
function granted({ capabilities }) {
  let rows = Object.entries(capabilities).filter(([name]) => name !== "none");
  return [
    ...sentence("A run can do what that permission grants, as far as the token and the request allow it:"),
    ...rows.flatMap(([name, { means }]) => fillLines([name.padEnd(8), ...wordsOf(means.replaceAll("`", ""))], 4, 9))
  ];
}
var TRY = "Try one call: kodelet-ci policy check --command 'npm test'", sentence = (text) => fillLines(wordsOf(text), 2), list = (values) => values.join(", ") || "none";
function layers({ layers: all, guarded }) {
  let names = all.map(({ value, from, widens }) => `${value} (${from}${widens ? ", widens it" : ""})`);
  return [
    ...fillLines(
      names.map((name, index) => index > 0 ? `over ${name}` : name),
      2
    ),
    ...guarded ? sentence("In CI only for workflow_dispatch and schedule, started by an admin.") : []
  ];
}
function files({ writes, protect }, detail) {
  let read = sentence("Can be read: the workspace, except .git and files whose names say that they hold secrets.");
  return writes ? [...read, ...sentence("Can be changed: the same, except"), ...grouped(protect, detail)] : [...read, ...sentence("Can be changed: nothing.")];
}
function commands({ profile: { commands: lists, writes }, classes }, detail) {
  if (lists === "any") return sentence("Every command, as it is written.");
  let on = classes.filter(({ name }) => lists.classes.value.includes(name)), only = writes ? "" : ", as far as they only read", unconfined = detail === "all" ? list(WITHOUT_SANDBOX) : firstNames(WITHOUT_SANDBOX, MAX_NAMES);
  return [
    ...sentence(`Classes of programs that are on: ${list(lists.classes.value)} (${lists.classes.from})`),
    ...on.flatMap((one) => programClass(one, detail)),
    ...on.some(({ name }) => name === "project") ? sentence(`Without a sandbox: ${unconfined}.`) : [],
    ...lists.allow.length > 0 ? [...sentence(`Also allowed by their first words${only}:`), ...grouped(lists.allow, detail)] : [],
    ...lists.deny.length > 0 ? [...sentence("Also denied:"), ...grouped(lists.deny, detail)] : sentence(detail === "all" ? "Also denied: none" : "")
  ];
}
function programClass({ name, does, on, programs }, detail) {
  return detail === "few" ? fillLines(wordsOf(`${name}: ${firstNames(programs, MAX_NAMES)}`), 4, 2) : [...fillLines(wordsOf(`${name}: ${does}. On ${on}.`), 4, 2), ...fillLines(spread(programs), 6)];
}
var MAX_NAMES = 4;
function tools({ external, freezeRegistry }) {
  let frozen = freezeRegistry.value ? "The tools are fixed when a run starts" : "Tools may be added and removed during a run";
  return [
    ...sentence(`${list(external.value)} (${external.from})`),
    ...sentence(`${frozen} (${freezeRegistry.from}).`)
  ];
}
var hostsOf = ({ hosts: { value } }) => value === "any" ? ["all of it"] : value, network = ({ profile, search }) => [
  ...sentence(`${list(hostsOf(profile))} (${profile.hosts.from})`),
  ...search ? sentence(`The same for web_fetch and web_search; searches go to ${search.value} (${search.from}).`) : []
], shownOnGitHub = ({ writes }) => writes ? "The answer, and changes after the host has checked them." : "The answer, and no change.", posts = ({ posts: max }) => [
  ...sentence("Also, at most this many times in a run:"),
  ...grouped(
    Object.entries(max).map(([kind, { value, from }]) => ({ value: `${kind} ${value}`, from })),
    "all"
  )
], APPROVAL = {
  ask: "a person is asked about every call that touches something.",
  auto: "a person is asked about calls of medium or high risk.",
  high: "a person is asked about calls of high risk.",
  yolo: "no one is asked about any call."
}, SANDBOX = {
  auto: "commands run in the best sandbox that this machine supports; see doctor.",
  required: "the run stops if this machine supports no sandbox; see doctor.",
  off: "commands run without a sandbox."
};
function rules({ rules: all }) {
  return all.length === 0 ? sentence("none") : all.flatMap(
    ({ value: { name, verdict, when }, from }) => fillLines([...wordsOf(`${verdict} when ${conditions(when)}`), `(${name},`, `${from})`], 2, 2)
  );
}
var asked = ({ value: { event, run, askAgent, match, advisory }, from }) => sentence(
  `${event} ${match}: ${run ?? `asks the agent for ${JSON.stringify(askAgent)}`}${advisory ? ", warns only" : ""} (${from})`
), OPERATORS = {
  equals: "is",
  glob: "matches",
  "starts-with": "starts with",
  inside: "is inside of",
  matches: "matches"
}, conditions = ({ fork, ...texts }) => [
  ...Object.entries(texts).flatMap(
    ([name, comparison]) => Object.entries(comparison).map(
      ([operator, values]) => `${name} ${OPERATORS[operator]} ${values.join(" or ")}`
    )
  ),
  ...fork === void 0 ? [] : [`the code is ${fork ? "" : "not "}from a fork`]
].join(" and ");
function grouped(items, detail) {
  let groups = [];
  for (let { value, from } of items) {
    let last = groups.at(-1);
    last?.from === from ? last.values.push(value) : groups.push({ from, values: [value] });
  }
  return groups.flatMap(({ from, values }) => {
    let names = detail === "few" && from === BUILT_IN_ORIGIN ? wordsOf(firstNames(values, MAX_NAMES)) : spread(values);
    return fillLines([...names, `(${from})`], 4);
  });
}
var spread = (values) => values.map((value, index) => index < values.length - 1 ? `${value},` : value), WIDTH = 80;
function fillLines(pieces, indent, hang = 0) {
  let lines = [], line = " ".repeat(indent), room = !1;
  for (let piece of pieces)
    room && line.length + 1 + piece.length > WIDTH && (lines.push(line), line = " ".repeat(indent + hang), room = !1), line += room ? ` ${piece}` : piece, room = !0;
  return room ? [...lines, line] : lines;
}
var wordsOf = (text) => text.split(" ");
export {
  policyShow
};
