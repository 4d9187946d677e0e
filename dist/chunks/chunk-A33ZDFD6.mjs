import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  handleInterrupts,
  wasInterrupted
} from "./chunk-AE2Q3KH3.mjs";
import {
  createPaint,
  createShownWords,
  emptyView,
  foldView,
  loadConfig,
  plain,
  printEvent,
  readDisplay,
  readTerminal
} from "./chunk-YZLLI52C.mjs";
import {
  changesBetween,
  describeChange,
  filesBetween,
  readDiff,
  takeCompleteSnapshot,
  takeSnapshot
} from "./chunk-UB6AQPMI.mjs";
import {
  openStore,
  readWhole,
  repositoryTop
} from "./chunk-RUKXNR4W.mjs";
import {
  INPUTS,
  MISNAMED_FILE,
  configPath,
  misnamedFile
} from "./chunk-HHXOSJNE.mjs";
import {
  hasSucceeded
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  describeError,
  isJsonObject,
  systemReason
} from "./chunk-VJIQ4LIJ.mjs";

// src/cli/command-config.ts
import { existsSync, lstatSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join, relative, resolve } from "node:path";
async function loadSettings(options, variables = () => ({}), directory) {
  let named = INPUTS.filter(({ name }) => name !== "config").map(({ name }) => [name, options[camelCase(name)]]), typed = Object.fromEntries(named.filter(([, value]) => typeof value == "string")), file = typeof options.config == "string" ? await readNamed(options.config) : await findUsual(directory), stated = await loadConfig({ inputs: typed, giver: "terminal", file }), unsaid = Object.entries(variables(stated)).filter(([option, { text }]) => !(option in typed) && text), inputs = { ...typed, ...Object.fromEntries(unsaid.map(([option, { text }]) => [option, text])) }, called = Object.fromEntries(unsaid.map(([option, { name }]) => [option, name])), read = unsaid.length > 0 ? await loadConfig({ inputs, called, giver: "terminal", file }) : stated, config = await withHomeTools(read, file);
  for (let notice of config.notices) process.stderr.write(`kodelet-ci: ${notice}
`);
  return config;
}
var HOME_FILE = ".kodelet/config.yaml";
async function withHomeTools(config, file) {
  let path = join(readTerminal().home, HOME_FILE), read = readWhole(path, { maxBytes: 1024 * 1024, links: "follow" });
  if (!read.ok) return config;
  let { readYaml } = await import("../yaml-document.mjs"), sectionIn = (text2) => Object(readYaml(text2).value).custom_tools, home = sectionIn(read.bytes.toString("utf8"));
  if (!isJsonObject(home)) return config;
  let own = file && sectionIn(file.text), text = JSON.stringify({ custom_tools: { ...home, ...isJsonObject(own) && own } }), { customTools } = await loadConfig({ inputs: {}, giver: "terminal", file: { path: `~/${HOME_FILE}`, text } });
  return { ...config, customTools };
}
async function readNamed(path) {
  try {
    return { path, text: await readFile(resolve(path), "utf8") };
  } catch (cause) {
    throw unreadable(`option --config is "${path}", which`, "Name a file that exists, or leave the option out", cause);
  }
}
async function findUsual(directory) {
  let here = process.cwd(), top = directory ?? projectTop(here);
  if (directory === void 0) for (let line of passedOver(here, top)) process.stderr.write(`kodelet-ci: ${line}
`);
  let file = join(top, configPath({})), path = here === top ? configPath({}) : relative(here, file), read = readWhole(file, { maxBytes: 16 * 1024 * 1024, links: "follow" });
  if (read.ok) return { path, text: read.bytes.toString("utf8") };
  if (read.why !== "missing") {
    let remedy = "Fix that, or name another file with --config";
    throw new KodeletError("config", `the configuration file ${path} ${read.reason}`, { remedy });
  }
  if (existsSync(join(top, MISNAMED_FILE))) throw misnamedFile("--config");
}
function passedOver(here, top) {
  let [own, foreign] = [configPath({}), foreignTop(here)], above = foreign === void 0 ? void 0 : relative(here, join(foreign, own));
  return [
    ...here !== top && existsSync(own) ? [`${resolve(own)} is not read: the configuration is the one at the top of the repository, ${top}. ${NAME_IT}`] : [],
    ...above !== void 0 && existsSync(above) ? [`${above} is not read: that repository belongs to another user. ${NAME_IT}`] : []
  ];
}
var NAME_IT = "To use it, name it with --config", unreadable = (what, remedy, cause) => new KodeletError("config", `${what} cannot be read: ${systemReason(cause)}`, { remedy, cause }), camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
function projectTop(directory) {
  let top = repositoryTop(directory);
  return top === void 0 || isForeign(top, directory) ? directory : top;
}
function foreignTop(directory) {
  let top = repositoryTop(directory);
  return top !== void 0 && isForeign(top, directory) ? top : void 0;
}
function isForeign(top, directory) {
  if (top === directory) return !1;
  let owners = /* @__PURE__ */ new Set([userInfo().uid, lstatSync(directory).uid]);
  return [top, join(top, ".git")].some((path) => !owners.has(lstatSync(path).uid));
}
function relativeToWorkingDirectory(path) {
  let here = process.cwd(), top = projectTop(here);
  return top === here ? path : relative(here, resolve(top, path)) || ".";
}

// src/cli/standard-streams.ts
import { readFile as readFile2 } from "node:fs/promises";
import { addAbortSignal } from "node:stream";
async function readInputText(path, option) {
  return (path === "-" ? await readStandardInput() : await readNamed2(path, option)).replace(/^\uFEFF/, "");
}
async function readNamed2(path, option) {
  try {
    return await readFile2(path, "utf8");
  } catch (cause) {
    throw new KodeletError("usage", `option ${option} is "${path}", which cannot be read: ${systemReason(cause)}`, {
      remedy: "Name a file that exists, or - for standard input",
      cause
    });
  }
}
async function readStandardInput() {
  let chunks = [];
  for await (let chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
async function readInputLines(path, option) {
  return path === "-" ? standardInputLines() : (await readInputText(path, option)).split(`
`).flatMap(lineOf);
}
async function* standardInputLines() {
  let parts = [];
  try {
    for await (let chunk of addAbortSignal(handleInterrupts(), process.stdin.setEncoding("utf8"))) {
      let [end = "", ...more] = String(chunk).split(`
`);
      parts.push(end);
      for (let start of more)
        yield* lineOf(parts.join("")), parts = [start];
    }
    yield* lineOf(parts.join(""));
  } catch (error) {
    if (!wasInterrupted()) throw error;
  }
}
function lineOf(text) {
  let line = text.replace(/^\uFEFF/, "").trim();
  return line === "" ? [] : [line];
}
var writeLine = (line) => {
  process.stdout.write(`${line}
`);
}, writeJson = (value) => writeLine(JSON.stringify(value)), paintFor = ({ isTTY }, { colours } = readDisplay()) => createPaint(colours === "always" || colours === "auto" && isTTY ? "terminal" : "none");

// src/cli/watch-changes.ts
import { mkdtemp, rm } from "node:fs/promises";
import { join as join2, relative as relative2, sep } from "node:path";
var FIRST_LOOK_MS = 15e3;
function countActivity(stream, { mcp }) {
  let count = 0, isUnbounded = mcp.servers.length > 0;
  return stream.subscribe((event) => {
    ACTIVE.has(event.type) && (count += 1), isUnbounded ||= event.type === "tool-end" && event.result.metadataType === "bash_background";
  }), () => isUnbounded ? void 0 : count;
}
var ACTIVE = /* @__PURE__ */ new Set([
  "tool-start",
  "tool-end",
  "tool-interrupted",
  "hook-end",
  "file-changed",
  "setup-end",
  "verify-end"
]);
function watchChanges(options) {
  let beginning, failure, begin = () => beginning ??= open(options).catch((error) => {
    failure = describeError(error);
  }), now = lookOnce(options);
  return {
    begin: async () => {
      await begin();
    },
    async trouble() {
      return await begin() ? void 0 : failure ?? "the directory is in no git repository";
    },
    async look() {
      let watched = await beginning;
      return watched && describeTree(watched, options, now).catch(() => {
      });
    },
    async changed() {
      let watched = await beginning;
      return watched && changedLines(watched, options, now).catch(() => {
      });
    },
    async snapshots() {
      let watched = await beginning;
      return watched && { ...watched, after: await takeSnapshot(watched.store) };
    },
    notes: {
      async take() {
        let watched = await begin();
        return watched && (await takeSnapshot(watched.store)).tree;
      },
      async changed(from, to) {
        let watched = await begin();
        return watched ? filesBetween(watched.store, from, to) : [];
      }
    },
    async close() {
      let watched = await beginning;
      watched && await rm(watched.store.directory, { recursive: !0, force: !0 });
    }
  };
}
async function open({ directory, tempDirectory, signal }) {
  let root = repositoryTop(directory);
  if (root === void 0) return;
  let place = await mkdtemp(join2(tempDirectory, "kodelet-ci-changes-"));
  try {
    let store = await openStore({ directory: place, root, remote: { url: "", token: "" } }), inTime = { borrow: !0, signal: AbortSignal.any([signal, AbortSignal.timeout(FIRST_LOOK_MS)]) }, before = await takeCompleteSnapshot(always(store, inTime), await treeOfHead(always(store, inTime)));
    return { store: always(store, { borrow: !0, signal }), before };
  } catch (error) {
    throw await rm(place, { recursive: !0, force: !0 }), error;
  }
}
var always = (store, more) => ({
  ...store,
  run: (args, options) => store.run(args, { ...more, ...options }),
  ok: (args, options) => store.ok(args, { ...more, ...options })
});
async function treeOfHead(store) {
  let { stdout } = await store.run(["rev-parse", "--verify", "--quiet", "HEAD^{tree}"], {
    env: { GIT_DIR: join2(store.root, ".git") }
  });
  return stdout.trim() || (await store.ok(["mktree"], { input: "" })).trim();
}
function lookOnce({ activity }) {
  let last;
  return async ({ store, before }) => {
    let count = activity?.();
    if (last?.count !== void 0 && last.count === count) return last;
    let after = await takeSnapshot(store);
    return last = { count, after, changes: await changesBetween(store, before, after) }, last;
  };
}
async function describeTree(watched, options, look) {
  let { store, before } = watched, { after, changes } = await look(watched), only = ours(store.root, options);
  return {
    state: after.tree,
    isChanged: changes.some(({ path }) => only(path)),
    describe: () => describeChange(store, { before, after, changes }, { only, redact: options.redactor.text })
  };
}
async function changedLines(watched, options, look) {
  let { store, before } = watched, { after, changes } = await look(watched), only = ours(store.root, options);
  return changes.length === 0 ? [] : (await readDiff(store, before.tree, after.tree, 0)).filter(({ path }) => only(path)).map(({ path, additions, deletions }) => ({ path: options.redactor.text(path), additions, deletions }));
}
function ours(root, { directory, tempDirectory }) {
  let prefixOf = (place) => {
    let path = relative2(root, place).split(sep).join("/");
    return path === "" ? "" : `${path}/`;
  }, [below, temp] = [prefixOf(directory), `${prefixOf(tempDirectory)}kodelet-ci-`];
  return (path) => path.startsWith(below) && !path.startsWith(temp);
}

// src/report/terminal/plain-printer.ts
var NOTHING = { draft: () => {
}, close: () => {
} };
function createHold(show) {
  let kept;
  return {
    isHeld: () => kept !== void 0,
    subscriber: (event) => {
      kept ? kept.push(event) : show(event);
    },
    hold() {
      return kept = [], () => {
        let missed = kept ?? [];
        kept = void 0, missed.forEach(show);
      };
    }
  };
}
var sayHowToStop = (err) => {
  err.write(`kodelet-ci: the agent is asked to wrap up; press Ctrl-C again to stop it now
`);
};
function createPlainPrinter({ out, err, paints }) {
  let shown = createShownWords(), view = emptyView, last, print = (kind, lines, stream = out) => {
    if (lines.length === 0) return;
    let gap = stream === out && last !== void 0 && (last !== kind || kind === "words" || kind === "question") ? `
` : "";
    stream.write(`${gap}${lines.join(`
`)}
`), stream === out && (last = kind);
  }, { subscriber, hold } = createHold((event) => {
    let before = view;
    view = foldView(view, event);
    let words = shown.newIn(event, view);
    words !== "" && print("words", [plain(words)]);
    let passage = printEvent(event, { before, view }, paints);
    passage && print(passage.kind, passage.lines, passage.isAside ? err : out);
  });
  return {
    ...NOTHING,
    subscriber,
    wrapUp: () => sayHowToStop(err),
    handOver(lines) {
      return print("question", lines), hold();
    }
  };
}
function createQuietPrinter({ out, err, paints, link }, isTerminal) {
  let show = async (answer) => {
    if (answer === "") return;
    if (!isTerminal) return void out.write(`${plain(answer)}
`);
    let colours = import("./highlight-7K2M2OEJ.mjs").catch(() => {
    }), [{ renderMarkdown }, loaded] = await Promise.all([import("./markdown-K722S3FH.mjs"), colours]), highlight = loaded && { highlight: loaded.highlight };
    out.write(
      `${renderMarkdown(answer, { columns: out.columns || 80, paint: paints.out, ...highlight, ...link && { link } })}
`
    );
  };
  return {
    ...NOTHING,
    wrapUp: () => sayHowToStop(err),
    handOver: () => () => {
    },
    subscriber(event) {
      event.type === "session-end" && (show(event.answer), hasSucceeded(event.conclusion) || err.write(`kodelet-ci: ${event.conclusion}: ${plain(event.message)}
`));
    }
  };
}

export {
  loadSettings,
  projectTop,
  relativeToWorkingDirectory,
  readInputText,
  readStandardInput,
  readInputLines,
  writeLine,
  writeJson,
  paintFor,
  countActivity,
  watchChanges,
  createHold,
  sayHowToStop,
  createPlainPrinter,
  createQuietPrinter
};
