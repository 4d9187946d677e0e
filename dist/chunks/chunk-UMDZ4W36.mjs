import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  handleInterrupts,
  wasInterrupted
} from "./chunk-VECXKD2H.mjs";
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
} from "./chunk-HV76ZWWN.mjs";
import {
  readWhole,
  repositoryTop
} from "./chunk-JVV4EWUP.mjs";
import {
  INPUTS,
  MISNAMED_FILE,
  configPath,
  hasSucceeded,
  misnamedFile
} from "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  isJsonObject,
  systemReason
} from "./chunk-3S77BOGY.mjs";

// src/cli/command-config.ts
import { existsSync, lstatSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join, relative, resolve } from "node:path";
async function loadSettings(options, variables = () => ({}), directory) {
  const named = INPUTS.filter(({ name }) => name !== "config").map(({ name }) => [name, options[camelCase(name)]]);
  const typed = Object.fromEntries(named.filter(([, value]) => typeof value === "string"));
  const file = typeof options.config === "string" ? await readNamed(options.config) : await findUsual(directory);
  const stated = await loadConfig({ inputs: typed, giver: "terminal", file });
  const unsaid = Object.entries(variables(stated)).filter(([option, { text }]) => !(option in typed) && text);
  const inputs = { ...typed, ...Object.fromEntries(unsaid.map(([option, { text }]) => [option, text])) };
  const called = Object.fromEntries(unsaid.map(([option, { name }]) => [option, name]));
  const read = unsaid.length > 0 ? await loadConfig({ inputs, called, giver: "terminal", file }) : stated;
  const config = await withHomeTools(read, file);
  for (const notice of config.notices) process.stderr.write(`kodelet-ci: ${notice}
`);
  return config;
}
var HOME_FILE = ".kodelet/config.yaml";
async function withHomeTools(config, file) {
  const path = join(readTerminal().home, HOME_FILE);
  const read = readWhole(path, { maxBytes: 1024 * 1024, links: "follow" });
  if (!read.ok) return config;
  const { readYaml } = await import("../yaml-document.mjs");
  const sectionIn = (text2) => Object(readYaml(text2).value).custom_tools;
  const home = sectionIn(read.bytes.toString("utf8"));
  if (!isJsonObject(home)) return config;
  const own = file && sectionIn(file.text);
  const text = JSON.stringify({ custom_tools: { ...home, ...isJsonObject(own) && own } });
  const { customTools } = await loadConfig({ inputs: {}, giver: "terminal", file: { path: `~/${HOME_FILE}`, text } });
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
  const here = process.cwd();
  const top = directory ?? projectTop(here);
  if (directory === void 0) for (const line of passedOver(here, top)) process.stderr.write(`kodelet-ci: ${line}
`);
  const file = join(top, configPath({}));
  const path = here === top ? configPath({}) : relative(here, file);
  const read = readWhole(file, { maxBytes: 16 * 1024 * 1024, links: "follow" });
  if (read.ok) return { path, text: read.bytes.toString("utf8") };
  if (read.why !== "missing") {
    const remedy = "Fix that, or name another file with --config";
    throw new KodeletError("config", `the configuration file ${path} ${read.reason}`, { remedy });
  }
  if (existsSync(join(top, MISNAMED_FILE))) throw misnamedFile("--config");
  return void 0;
}
function passedOver(here, top) {
  const [own, foreign] = [configPath({}), foreignTop(here)];
  const above = foreign === void 0 ? void 0 : relative(here, join(foreign, own));
  return [
    ...here !== top && existsSync(own) ? [`${resolve(own)} is not read: the configuration is the one at the top of the repository, ${top}. ${NAME_IT}`] : [],
    ...above !== void 0 && existsSync(above) ? [`${above} is not read: that repository belongs to another user. ${NAME_IT}`] : []
  ];
}
var NAME_IT = "To use it, name it with --config";
var unreadable = (what, remedy, cause) => new KodeletError("config", `${what} cannot be read: ${systemReason(cause)}`, { remedy, cause });
var camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
function projectTop(directory) {
  const top = repositoryTop(directory);
  return top === void 0 || isForeign(top, directory) ? directory : top;
}
function foreignTop(directory) {
  const top = repositoryTop(directory);
  return top !== void 0 && isForeign(top, directory) ? top : void 0;
}
function isForeign(top, directory) {
  if (top === directory) return false;
  const owners = /* @__PURE__ */ new Set([userInfo().uid, lstatSync(directory).uid]);
  return [top, join(top, ".git")].some((path) => !owners.has(lstatSync(path).uid));
}
function relativeToWorkingDirectory(path) {
  const here = process.cwd();
  const top = projectTop(here);
  return top === here ? path : relative(here, resolve(top, path)) || ".";
}

// src/cli/standard-streams.ts
import { readFile as readFile2 } from "node:fs/promises";
import { addAbortSignal } from "node:stream";
async function readInputText(path, option) {
  const text = path === "-" ? await readStandardInput() : await readNamed2(path, option);
  return text.replace(/^\uFEFF/, "");
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
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
async function readInputLines(path, option) {
  return path === "-" ? standardInputLines() : (await readInputText(path, option)).split("\n").flatMap(lineOf);
}
async function* standardInputLines() {
  let parts = [];
  try {
    for await (const chunk of addAbortSignal(handleInterrupts(), process.stdin.setEncoding("utf8"))) {
      const [end = "", ...more] = String(chunk).split("\n");
      parts.push(end);
      for (const start of more) {
        yield* lineOf(parts.join(""));
        parts = [start];
      }
    }
    yield* lineOf(parts.join(""));
  } catch (error) {
    if (!wasInterrupted()) throw error;
  }
}
function lineOf(text) {
  const line = text.replace(/^\uFEFF/, "").trim();
  return line === "" ? [] : [line];
}
var writeLine = (line) => void process.stdout.write(`${line}
`);
var writeJson = (value) => writeLine(JSON.stringify(value));
function paintFor({ isTTY }) {
  const { colours } = readDisplay();
  return createPaint(colours === "always" || colours === "auto" && isTTY ? "terminal" : "none");
}

// src/report/terminal/plain-printer.ts
var NOTHING = { draft: () => void 0, close: () => void 0 };
function createHold(show) {
  let kept;
  return {
    isHeld: () => kept !== void 0,
    subscriber: (event) => void (kept ? kept.push(event) : show(event)),
    hold() {
      kept = [];
      return () => {
        const missed = kept ?? [];
        kept = void 0;
        missed.forEach(show);
      };
    }
  };
}
var sayHowToStop = (err) => void err.write("kodelet-ci: the agent is asked to wrap up; press Ctrl-C again to stop it now\n");
function createPlainPrinter({ out, err, paints }) {
  const shown = createShownWords();
  let view = emptyView;
  let last;
  const print = (kind, lines, stream = out) => {
    if (lines.length === 0) return;
    const gap = stream === out && last !== void 0 && (last !== kind || kind === "words" || kind === "question") ? "\n" : "";
    stream.write(`${gap}${lines.join("\n")}
`);
    if (stream === out) last = kind;
  };
  const { subscriber, hold } = createHold((event) => {
    const before = view;
    view = foldView(view, event);
    const words = shown.newIn(event, view);
    if (words !== "") print("words", [plain(words)]);
    const passage = printEvent(event, { before, view }, paints);
    if (passage) print(passage.kind, passage.lines, passage.isAside ? err : out);
  });
  return {
    ...NOTHING,
    subscriber,
    wrapUp: () => sayHowToStop(err),
    handOver(lines) {
      print("question", lines);
      return hold();
    }
  };
}
function createQuietPrinter({ out, err, paints, link }, isTerminal) {
  const show = async (answer) => {
    if (answer === "") return;
    if (!isTerminal) return void out.write(`${plain(answer)}
`);
    const colours = import("./highlight-ENSMX5AV.mjs").catch(() => void 0);
    const [{ renderMarkdown }, loaded] = await Promise.all([import("./markdown-J43SB7FN.mjs"), colours]);
    const highlight = loaded && { highlight: loaded.highlight };
    out.write(
      `${renderMarkdown(answer, { columns: out.columns || 80, paint: paints.out, ...highlight, ...link && { link } })}
`
    );
  };
  return {
    ...NOTHING,
    wrapUp: () => sayHowToStop(err),
    handOver: () => () => void 0,
    subscriber(event) {
      if (event.type !== "session-end") return;
      void show(event.answer);
      if (!hasSucceeded(event.conclusion)) err.write(`kodelet-ci: ${event.conclusion}: ${plain(event.message)}
`);
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
  createHold,
  sayHowToStop,
  createPlainPrinter,
  createQuietPrinter
};
