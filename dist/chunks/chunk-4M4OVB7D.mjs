import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  KodeletError,
  describeError
} from "./chunk-SGLPPAL2.mjs";

// src/github/actions.ts
import { appendFileSync as appendFileSync2, readFileSync } from "node:fs";

// src/github/commands.ts
import { appendFileSync, writeSync } from "node:fs";
function command(name, text, properties = {}) {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  say(`::${[name, ...written].join(" ")}::${escapeText(text)}`);
}
var escapeText = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
var escapeProperty = (text) => escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
function appendValues(file, values) {
  if (file)
    appendFileSync(
      file,
      Object.entries(values).map(([name, value]) => heredoc(name, String(value))).join("")
    );
}
function heredoc(name, value) {
  let end = `end-of-${name}`;
  while (value.includes(end)) end += "_";
  return `${name}<<${end}
${value}
${end}
`;
}
var STANDARD_OUTPUT = 1;
function say(line) {
  let rest = Buffer.from(`${line}
`);
  while (rest.length > 0) rest = rest.subarray(write(rest));
}
function write(bytes) {
  try {
    return writeSync(STANDARD_OUTPUT, bytes);
  } catch (error) {
    const { code } = error;
    if (code === "EPIPE") return bytes.length;
    if (code !== "EAGAIN") throw error;
    waitForReader();
    return 0;
  }
}
var waitForReader = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);

// src/github/actions.ts
var setOutputs = (outputs) => tellRunner("GITHUB_OUTPUT", outputs);
function tellRunner(name, values) {
  const file = process.env[name];
  try {
    appendValues(file, values);
  } catch (cause) {
    throw new KodeletError("runner", `${name} ("${file}") cannot be written: ${describeError(cause)}`, {
      cause,
      remedy: "Check that the disk of RUNNER_TEMP has space, and that the step runs as the user that the runner made the file for"
    });
  }
}
var annotate = (level, text, title = "kodelet-ci") => command(level, clip(text), { title });
var LONGEST_ANNOTATION = 4e3;
var clip = (text) => text.length <= LONGEST_ANNOTATION ? text : `${text.slice(0, LONGEST_ANNOTATION)}\u2026 (the log has the rest)`;
var [FAILED, UNFINISHED] = [1, 13];
function failStep(message) {
  annotate("error", message);
  process.exitCode = FAILED;
}
function expectReport() {
  process.exitCode = UNFINISHED;
}
function reportStands() {
  if (process.exitCode === UNFINISHED) process.exitCode = 0;
}
var saveState = (values) => tellRunner("GITHUB_STATE", values);
function writeSummary(markdown) {
  const file = process.env.GITHUB_STEP_SUMMARY;
  try {
    if (file) appendFileSync2(file, `${markdown}
`);
    return Boolean(file);
  } catch (error) {
    annotate("warning", `The job summary could not be written: ${describeError(error)}`);
    return false;
  }
}

// src/host/state.ts
function remember(values) {
  saveState(values);
}

// src/github/git-directories.ts
import { existsSync, readFileSync as readFileSync2, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
function gitDirectories(root) {
  try {
    const git = join(root, ".git");
    const own = realpathSync(statSync(git).isDirectory() ? git : linkedDirectory(git));
    const common = join(own, "commondir");
    return { own, common: existsSync(common) ? realpathSync(resolve(own, readFileSync2(common, "utf8").trim())) : own };
  } catch {
    return void 0;
  }
}
function commonDirectory(root) {
  const found = gitDirectories(root);
  if (found) return found.common;
  throw new KodeletError("git", `${root} is not a git repository`, { remedy: "Add actions/checkout before this step" });
}
var linkedDirectory = (file) => resolve(dirname(file), /^gitdir: (.+)$/m.exec(readFileSync2(file, "utf8"))?.[1] ?? "");
async function submoduleDirectories(common) {
  const modules = join(common, "modules");
  return existsSync(modules) ? repositoriesBelow(modules) : [];
}
async function repositoriesBelow(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const isRepository = entries.some(({ name }) => name === "HEAD") && entries.some(({ name }) => name === "config");
  if (isRepository) return [directory, ...await submoduleDirectories(directory)];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name));
  return (await Promise.all(folders.map(repositoriesBelow))).flat();
}
var MOST_FOLDERS = 1e3;
async function checkoutsIn(directory) {
  const first = await foldersOf(directory);
  const second = (await Promise.all(first.slice(0, MOST_FOLDERS).map(foldersOf))).flat();
  return [directory, ...first, ...second.slice(0, MOST_FOLDERS)].filter((folder) => existsSync(join(folder, ".git")));
}
async function foldersOf(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && ![".git", "node_modules"].includes(entry.name));
  return folders.map(({ name }) => join(directory, name));
}

export {
  say,
  setOutputs,
  annotate,
  failStep,
  expectReport,
  reportStands,
  writeSummary,
  gitDirectories,
  commonDirectory,
  submoduleDirectories,
  checkoutsIn,
  remember
};
