import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  checkoutsIn,
  commonDirectory,
  git,
  gitDirectories,
  gitOk,
  submoduleDirectories
} from "./chunk-2JYX34QK.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-UQ4I4VPG.mjs";

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
function issue(name, message = "") {
  issueCommand(name, {}, message);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
import * as os3 from "os";

// node_modules/@actions/core/lib/summary.js
import { EOL as EOL3 } from "os";
import { constants, promises } from "fs";
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, constants.R_OK | constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text, addEOL = false) {
    this._buffer += text;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(EOL3);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text, href) {
    const element = this.wrap("a", text, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();
var summary = _summary;

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(os3.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
  issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os3.EOL);
}
function startGroup(name) {
  issue("group", name);
}
function endGroup() {
  issue("endgroup");
}
function saveState(name, value) {
  const filePath = process.env["GITHUB_STATE"] || "";
  if (filePath) {
    return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
  }
  issueCommand("save-state", { name }, toCommandValue(value));
}

// src/github/actions.ts
var setOutputs = (outputs) => tellRunner("GITHUB_OUTPUT", outputs, setOutput);
function tellRunner(file, values, tell) {
  const path = process.env[file];
  if (!path) return;
  try {
    for (const [name, value] of Object.entries(values)) tell(name, value);
  } catch (cause) {
    throw new KodeletError("runner", `${file} ("${path}") cannot be written: ${describeError(cause)}`, {
      cause,
      remedy: "Check that the disk of RUNNER_TEMP has space, and that the step runs as the user that the runner made the file for"
    });
  }
}
process.stdout.on("error", (error2) => {
  if (error2.code !== "EPIPE") throw error2;
});
var logLine = (text) => info(text);
var startGroup2 = (name) => startGroup(name);
var endGroup2 = () => endGroup();
function annotate(level, text, position) {
  const { file, line, column } = position ?? {};
  ANNOTATE[level](clip(text), { title: "kodelet-ci", file, startLine: line, startColumn: column });
}
var ANNOTATE = { error, warning, notice };
var LONGEST_ANNOTATION = 4e3;
var clip = (text) => text.length <= LONGEST_ANNOTATION ? text : `${text.slice(0, LONGEST_ANNOTATION)}\u2026 (the log has the rest)`;
var [FAILED, UNFINISHED] = [1, 13];
function failStep(message, position) {
  annotate("error", message, position);
  process.exitCode = FAILED;
}
function expectReport() {
  process.exitCode = UNFINISHED;
}
function reportStands() {
  if (process.exitCode === UNFINISHED) process.exitCode = 0;
}
var saveState2 = (values) => tellRunner("GITHUB_STATE", values, saveState);
async function writeSummary(markdown) {
  if (!process.env.GITHUB_STEP_SUMMARY) return false;
  try {
    await summary.addRaw(markdown, true).write();
    return true;
  } catch (error2) {
    summary.emptyBuffer();
    annotate("warning", `The job summary could not be written: ${describeError(error2)}`);
    return false;
  }
}

// src/git/credentials.ts
import { randomUUID as randomUUID3 } from "node:crypto";
import { existsSync as existsSync3 } from "node:fs";
import { chmod, readdir, readFile as readFile2, realpath, rename as rename2, rm, stat, writeFile as writeFile3 } from "node:fs/promises";
import { dirname as dirname2, join } from "node:path";

// src/secrets/sealed-file.ts
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID as randomUUID2 } from "node:crypto";
import { existsSync as existsSync2 } from "node:fs";
import { mkdir, readFile, rename, writeFile as writeFile2 } from "node:fs/promises";
import { dirname } from "node:path";
var CIPHER = "aes-256-gcm";
var NONCE_BYTES = 12;
var TAG_BYTES = 16;
async function writeSealed(path, key, text) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, hashOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  await mkdir(dirname(path), { recursive: true, mode: 448 });
  const fresh = `${path}.${randomUUID2()}`;
  await writeFile2(fresh, Buffer.concat([nonce, cipher.getAuthTag(), sealed]), { mode: 384 });
  await rename(fresh, path);
}
async function readSealed(path, key) {
  if (!existsSync2(path)) return void 0;
  const bytes = await readFile(path);
  try {
    const decipher = createDecipheriv(CIPHER, hashOf(key), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return void 0;
  }
}
var hashOf = (key) => createHash("sha256").update(key).digest();

// src/git/credentials.ts
async function clearCredentials(options) {
  const [configs, included] = await Promise.all([configFiles(options), credentialFiles(options.temp)]);
  const found = await Promise.all(configs.map((config) => storedCredentials(config, options)));
  const touched = found.filter(({ keys }) => keys.length > 0);
  const taken = [.../* @__PURE__ */ new Set([...included, ...found.flatMap(({ files }) => files)])];
  const paths = [...touched.map(({ config }) => config), ...taken];
  if (paths.length === 0) return 0;
  const kept = await Promise.all(paths.map(readKept));
  await writeSealed(options.file, options.key, JSON.stringify({ directories: await realDirectories(paths), kept }));
  await Promise.all(touched.map((stored) => removeKeys(stored, options.root)));
  await Promise.all(taken.map((path) => rm(path, { force: true })));
  return paths.length;
}
async function restoreCredentials({ file, key }) {
  const text = await readSealed(file, key);
  if (text === void 0) return [];
  const { directories, kept } = JSON.parse(text);
  const restored = [];
  for (const { path, content, mode } of kept) {
    const directory = dirname2(path);
    if (await realpath(directory).catch(() => void 0) !== directories[directory]) continue;
    const fresh = `${path}.${randomUUID3()}`;
    await writeFile3(fresh, Buffer.from(content, "base64"), { mode, flag: "wx" });
    await chmod(fresh, mode);
    await rename2(fresh, path);
    restored.push(path);
  }
  await rm(file, { force: true });
  return restored;
}
async function readKept(path) {
  return { path, content: await readFile2(path, "base64"), mode: (await stat(path)).mode & 511 };
}
async function realDirectories(paths) {
  const names = [...new Set(paths.map((path) => dirname2(path)))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await realpath(name)])));
}
async function configFiles({ root, workspace }) {
  const checkouts = (await Promise.all([root, workspace].map(checkoutsIn))).flat();
  const commons = [...new Set(checkouts.flatMap((path) => gitDirectories(path)?.common ?? []))];
  const submodules = (await Promise.all(commons.map(submoduleDirectories))).flat();
  return [.../* @__PURE__ */ new Set([...commons, ...submodules])].flatMap((directory) => ["config", "config.worktree"].map((name) => join(directory, name))).filter(existsSync3);
}
var CREDENTIAL_FILE = /^git-credentials-[^/]*\.config$/;
async function credentialFiles(temp) {
  const names = await readdir(temp).catch(() => []);
  return names.filter((name) => CREDENTIAL_FILE.test(name)).map((name) => join(temp, name));
}
var HEADER = /^http\.(?:.*\.)?extraheader$/s;
var SSH_COMMAND = "core.sshcommand";
var EITHER = /extraheader|sshcommand/i;
async function storedCredentials(config, { root, temp }) {
  if (!EITHER.test(await readFile2(config, "utf8"))) return { config, keys: [], files: [] };
  const listed = await gitOk(["config", "--file", config, "--no-includes", "--null", "--list"], { cwd: root });
  const settings = listed.split("\0").map((entry) => {
    const end = entry.indexOf("\n");
    return { key: end < 0 ? entry : entry.slice(0, end), value: end < 0 ? "" : entry.slice(end + 1) };
  });
  const commands = settings.filter(({ key }) => key === SSH_COMMAND);
  return {
    config,
    keys: [...new Set(settings.map(({ key }) => key).filter((key) => HEADER.test(key)))],
    files: commands.flatMap(({ value }) => namedFiles(value, temp)).filter(existsSync3)
  };
}
var WORD = /(?:"[^"]*"|[^\s"])+/g;
function namedFiles(command, temp) {
  const words = (command.match(WORD) ?? []).map((word) => word.replaceAll('"', "").replace(/^UserKnownHostsFile=/, ""));
  return words.map((word) => word.replace(/^\$\{?RUNNER_TEMP\}?/, temp)).filter((word) => word.startsWith(`${temp}/`));
}
async function removeKeys({ config, keys }, cwd) {
  for (const key of keys) await gitOk(["config", "--file", config, "--unset-all", key], { cwd });
}

// src/action/state.ts
function remember(values) {
  saveState2(values);
}

// src/git/lend-commit.ts
import { copyFile, mkdir as mkdir2, readdir as readdir2, readFile as readFile3, rename as rename3, rm as rm2, writeFile as writeFile4 } from "node:fs/promises";
import { join as join2 } from "node:path";
async function lendCommit(store, sha) {
  const { exitCode } = await git(["cat-file", "-e", `${sha}^{tree}`], { cwd: store.root });
  if (exitCode !== 0 || await isPartialClone(commonDirectory(store.root))) await lendHistory(store, [sha]);
}
async function lendHistory(store, shas) {
  const directory = commonDirectory(store.root);
  await copyMissing(store, shas, join2(directory, "objects/pack"));
  await joinHistories(store, join2(directory, "shallow"));
}
async function copyMissing(store, shas, target) {
  const tree = (await gitOk(["rev-parse", "--verify", "HEAD^{tree}"], { cwd: store.root })).trim();
  const lent = join2(store.directory, "lent");
  await mkdir2(lent, { recursive: true });
  const args = ["pack-objects", "--revs", "--local", "--non-empty", "--quiet", "--window=0", join2(lent, "pack")];
  const input = [...shas, `^${tree}`].map((name2) => `${name2}
`).join("");
  const name = (await store.ok(args, { borrow: true, input })).trim();
  if (name === "") return;
  await mkdir2(target, { recursive: true });
  for (const extension of ["pack", "idx"]) {
    const file = `pack-${name}.${extension}`;
    const unfinished = join2(target, `${UNFINISHED2}${file}`);
    try {
      await copyFile(join2(lent, file), unfinished);
      await rename3(unfinished, join2(target, file));
    } catch (error2) {
      await rm2(unfinished, { force: true });
      throw error2;
    }
  }
}
var UNFINISHED2 = "tmp_lent-";
async function removeUnfinished(common) {
  const packs = join2(common, "objects/pack");
  const names = await readdir2(packs).catch(() => []);
  for (const name of names) if (name.startsWith(UNFINISHED2)) await rm2(join2(packs, name), { force: true });
}
async function joinHistories(store, path) {
  const known = await linesOf(path);
  const listed = [.../* @__PURE__ */ new Set([...known, ...await linesOf(join2(store.directory, "shallow"))])];
  const parents = await parentsOf(store.root, listed);
  const missing = await missingFrom(store.root, [...new Set([...parents.values()].flat())]);
  const cut = listed.filter((sha) => parents.get(sha)?.some((parent) => missing.has(parent)));
  if (cut.join() === known.join()) return;
  if (cut.length === 0) return rm2(path, { force: true });
  await writeFile4(`${path}.kodelet`, cut.map((sha) => `${sha}
`).join(""));
  await rename3(`${path}.kodelet`, path);
}
async function linesOf(path) {
  const text = await readFile3(path, "utf8").catch(() => "");
  return text.split("\n").filter(Boolean);
}
async function parentsOf(root, commits) {
  if (commits.length === 0) return /* @__PURE__ */ new Map();
  const args = ["rev-list", "--no-walk=unsorted", "--parents", "--ignore-missing", "--stdin"];
  const listed = await gitOk(args, { cwd: root, env: { GIT_SHALLOW_FILE: "" }, input: commits.join("\n") });
  const rows = listed.split("\n").filter(Boolean);
  return new Map(
    rows.map((row) => {
      const [commit = "", ...parents] = row.split(" ");
      return [commit, parents];
    })
  );
}
async function missingFrom(root, commits) {
  if (commits.length === 0) return /* @__PURE__ */ new Set();
  const checked = await gitOk(["cat-file", "--batch-check"], { cwd: root, input: commits.join("\n") });
  return new Set(checked.split("\n").flatMap((row) => /^([0-9a-f]+) missing$/.exec(row)?.[1] ?? []));
}
async function isPartialClone(common) {
  const names = await readdir2(join2(common, "objects/pack")).catch(() => []);
  return names.some((name) => name.endsWith(".promisor"));
}

// src/git/kept-files.ts
import { createHash as createHash2, randomUUID as randomUUID4 } from "node:crypto";
import { constants as constants2, createReadStream } from "node:fs";
import {
  chmod as chmod2,
  copyFile as copyFile2,
  lstat,
  mkdir as mkdir3,
  readdir as readdir3,
  readFile as readFile4,
  readlink,
  rename as rename4,
  rm as rm3,
  symlink,
  utimes,
  writeFile as writeFile5
} from "node:fs/promises";
import { dirname as dirname3, join as join3 } from "node:path";
import { pipeline } from "node:stream/promises";
var MOST = { bytes: 256 * 1024 * 1024, files: 1e4 };
function createKeeper(directory, { bytes, files } = MOST) {
  let [bytesLeft, filesLeft] = [bytes, files];
  const keepOne = async (root, path) => {
    const at = join3(root, path);
    const found = await lstat(at).catch(() => void 0);
    if (!found) return { path, kind: "absent" };
    if (found.isSymbolicLink()) return { path, kind: "link", target: await readlink(at) };
    if (!found.isFile() || found.size > bytesLeft || filesLeft === 0) return void 0;
    bytesLeft -= found.size;
    filesLeft -= 1;
    const copy = randomUUID4();
    await mkdir3(directory, { recursive: true, mode: 448 });
    await copyFile2(at, join3(directory, copy), constants2.COPYFILE_FICLONE);
    return { path, kind: "file", mode: found.mode & 4095, copy, digest: await digestOf(join3(directory, copy)) };
  };
  return async (root, paths) => {
    const kept = [];
    const unkept = [];
    for (const path of paths) {
      const file = await keepOne(root, path);
      if (file) kept.push(file);
      else unkept.push(path);
    }
    return { kept, unkept };
  };
}
async function restoreKept(root, file, directory) {
  if (await isAsKept(root, file)) return;
  const at = join3(root, file.path);
  await clearWay(root, file.path);
  if (file.kind === "absent") return;
  if (file.kind === "link") return symlink(file.target, at);
  const fresh = join3(dirname3(at), `.${randomUUID4()}`);
  try {
    await copyFile2(join3(directory, file.copy), fresh, constants2.COPYFILE_FICLONE | constants2.COPYFILE_EXCL);
    if (await digestOf(fresh) !== file.digest) throw new Error(`the copy of ${file.path} was changed`);
    await chmod2(fresh, file.mode);
    await rename4(fresh, at);
  } finally {
    await rm3(fresh, { force: true });
  }
}
async function isAsKept(root, file) {
  const at = join3(root, file.path);
  if (!await isBelowFolders(root, file.path)) return file.kind === "absent";
  const now = await lstat(at).catch(() => void 0);
  if (file.kind === "absent") return now === void 0;
  if (file.kind === "link") return now?.isSymbolicLink() === true && await readlink(at) === file.target;
  return now?.isFile() === true && (now.mode & 4095) === file.mode && await digestOf(at).catch(() => "") === file.digest;
}
async function removeInside(root, path) {
  if (await isBelowFolders(root, path)) await rm3(join3(root, path), { recursive: true, force: true });
}
async function isBelowFolders(root, path) {
  const above = dirname3(path);
  if (above === ".") return true;
  const found = await lstat(join3(root, above)).catch(() => void 0);
  return found?.isDirectory() === true && isBelowFolders(root, above);
}
async function clearWay(root, path) {
  const above = dirname3(path);
  if (above !== "." && !await isBelowFolders(root, `${above}/x`)) await clearWay(root, above);
  await mkdir3(join3(root, above), { recursive: true });
  await rm3(join3(root, path), { recursive: true, force: true });
}
async function digestOf(path) {
  const hash = createHash2("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
var WHOLE = ["refs", "reftable", "hooks", "info", "logs"];
async function readGitFiles(directory) {
  const entries = await readdir3(directory, { withFileTypes: true });
  const top = entries.filter(isFile).map(({ name }) => name);
  const whole = entries.filter((entry) => entry.isDirectory() && WHOLE.includes(entry.name));
  const below = (await Promise.all(whole.map(({ name }) => filesBelow(directory, name)))).flat();
  const files = [];
  for (const path of [...top, ...below]) files.push(await readGitFile(directory, path));
  return { directory, names: entries.map(({ name }) => name), files };
}
async function restoreGitFiles({ directory, names, files }) {
  const known = new Set(files.map(({ path }) => path));
  for (const entry of await readdir3(directory, { withFileTypes: true })) {
    if (!names.includes(entry.name)) await rm3(join3(directory, entry.name), { recursive: true, force: true });
    else if (WHOLE.includes(entry.name) && !isFile(entry)) await removeUnknown(directory, entry.name, known);
  }
  for (const file of files) await restoreGitFile(directory, file);
}
var isFile = (entry) => entry.isFile() || entry.isSymbolicLink();
async function removeUnknown(directory, name, known) {
  for (const path of await filesBelow(directory, name)) {
    if (!known.has(path)) await rm3(join3(directory, path), { recursive: true, force: true });
  }
}
async function filesBelow(directory, name) {
  const entries = await readdir3(join3(directory, name), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = join3(name, entry.name);
    return entry.isDirectory() ? filesBelow(directory, path) : [path];
  });
  return (await Promise.all(found)).flat();
}
async function readGitFile(directory, path) {
  const at = join3(directory, path);
  const { mode, mtimeMs } = await lstat(at);
  const link = (await lstat(at)).isSymbolicLink();
  const content = link ? Buffer.from(await readlink(at)).toString("base64") : await readFile4(at, "base64");
  return { path, content, mode: mode & 4095, link, time: mtimeMs };
}
async function restoreGitFile(directory, file) {
  const at = join3(directory, file.path);
  const now = await readGitFile(directory, file.path).catch(() => void 0);
  if (now?.content === file.content && now.link === file.link && now.mode === file.mode) return;
  if (!now) await clearPathInRepository(directory, file.path);
  const fresh = `${at}.${randomUUID4()}`;
  const content = Buffer.from(file.content, "base64");
  if (file.link) await symlink(content.toString(), fresh);
  else {
    await writeFile5(fresh, content, { flag: "wx" });
    await chmod2(fresh, file.mode);
    await utimes(fresh, /* @__PURE__ */ new Date(), Math.floor(file.time * 1e3) / 1e6);
  }
  await rename4(fresh, at);
}
async function clearPathInRepository(directory, path) {
  await rm3(join3(directory, path), { recursive: true, force: true });
  const above = dirname3(path);
  if (above === ".") return;
  if (!(await lstat(join3(directory, above)).catch(() => void 0))?.isDirectory())
    await clearPathInRepository(directory, above);
  await mkdir3(join3(directory, above), { recursive: true });
}

// src/git/workspace-status.ts
import { existsSync as existsSync4, lstatSync } from "node:fs";
import { join as join4 } from "node:path";
function placeAt(root) {
  const directories = gitDirectories(root);
  return directories && { root, ...directories };
}
var optionsOf = ({ root, own }) => ({ cwd: root, env: { GIT_DIR: own, GIT_WORK_TREE: root } });
var gitIn = (place, args, input) => git(args, { ...optionsOf(place), input });
var gitOkIn = (place, args, input) => gitOk(args, { ...optionsOf(place), input });
var STATUS = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=all"];
async function workspaceStatus(place) {
  const result = await gitIn(place, STATUS);
  if (result.exitCode !== 0) throw new Error(`git status failed in ${place.root}: ${result.stderr.trim()}`);
  const entries = result.stdout.split("\0").filter(Boolean);
  const pathsOf = (matches) => entries.filter((entry) => matches(entry.slice(0, 2))).map((entry) => entry.slice(3));
  return {
    changed: pathsOf((state) => state !== "??" && state[1] !== " "),
    untracked: pathsOf((state) => state === "??"),
    said: result.stderr.trim()
  };
}
async function skippedFiles(place) {
  if (!existsSync4(join4(place.own, "info/sparse-checkout"))) return [];
  const config = { "sparse.expectFilesOutsideOfPatterns": "true" };
  const listed = await gitOk(["ls-files", "-z", "-t"], { ...optionsOf(place), config });
  const skipped = listed.split("\0").flatMap((entry) => entry.startsWith("S ") ? [entry.slice(2)] : []);
  return skipped.filter((path) => lstatSync(join4(place.root, path), { throwIfNoEntry: false }));
}
async function submodulePlaces(place) {
  if (!existsSync4(join4(place.root, ".gitmodules"))) return [];
  const listed = (await gitOkIn(place, ["ls-files", "--stage", "-z"])).split("\0");
  const paths = listed.flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
  return paths.flatMap((path) => placeAt(join4(place.root, path)) ?? []);
}

// src/git/workspace-record.ts
import { realpathSync } from "node:fs";
import { lstat as lstat2, readFile as readFile5, rm as rm4, stat as stat2 } from "node:fs/promises";
import { join as join5 } from "node:path";
function createRecorder(options) {
  const file = join5(options.directory, "workspace");
  const copies = join5(options.directory, "job-files");
  const keep = createKeeper(copies);
  const write = (record2) => writeSealed(file, options.key, JSON.stringify(record2));
  let recording;
  const changes = [];
  let isClosed = false;
  const take = async () => {
    const place = placeAt(realpathSync(options.root));
    if (!place) throw new KodeletError("git", `${options.root} is no longer a git repository`);
    await writeSealed(file, options.key, "");
    const since = (await stat2(file)).ctimeMs;
    const record2 = { places: await recordPlaces(place, keep), copies, since };
    await write(record2);
    options.onRecorded(file);
    return record2;
  };
  const record = () => {
    recording ??= take();
    return recording;
  };
  return {
    record: async () => void await record(),
    async changing(work) {
      if (isClosed) throw new KodeletError("git", "the checkout belongs to the job again, since the run has ended");
      const done = record().then(work);
      changes.push(done.catch(() => void 0));
      return done;
    },
    async close() {
      isClosed = true;
      await Promise.all([recording?.catch(() => void 0), ...changes]);
    },
    async makeWay({ from, to, fork }) {
      const { places, ...rest } = await record();
      const [main, ...others] = places;
      if (!main) return;
      const { added, gone, kept, unkept } = await findInTheWay(main, { from, to }, keep);
      const more = { kept: [...main.kept, ...kept], unkept: [...main.unkept, ...unkept] };
      await write({ ...rest, places: [{ ...main, ...more }, ...others], move: { to, added, fork } });
      for (const path of gone) await rm4(join5(main.root, path), { force: true });
    }
  };
}
async function readRecord(file, key) {
  const text = await readSealed(file, key);
  if (text) return JSON.parse(text);
  throw new KodeletError("git", `the record of how the checkout stood (${file}) is gone or was changed`);
}
var MOST_PLACES = 100;
async function recordPlaces(first, keep) {
  const records = [];
  const waiting = [first];
  for (let place = waiting.shift(); place && records.length < MOST_PLACES; place = waiting.shift()) {
    const { files, status, submodules, pointer, head } = await readPlace(place);
    const nested = status.untracked.filter((path) => path.endsWith("/"));
    const single = status.untracked.filter((path) => !path.endsWith("/"));
    const copies = await keep(place.root, [...status.changed, ...single]);
    records.push({ ...place, head, files, pointer, ...status, ...copies });
    waiting.push(...submodules, ...nested.flatMap((path) => placeAt(join5(place.root, path.slice(0, -1))) ?? []));
  }
  return records;
}
async function readPlace(place) {
  const { root, own, common } = place;
  const pointer = join5(root, ".git");
  const [files, status, submodules, entry, head] = await Promise.all([
    Promise.all([.../* @__PURE__ */ new Set([common, own])].map(readGitFiles)),
    workspaceStatus(place),
    submodulePlaces(place),
    lstat2(pointer),
    gitIn(place, ["rev-parse", "--verify", "--quiet", "HEAD"])
  ]);
  return {
    files,
    status,
    submodules,
    head: head.stdout.trim(),
    pointer: entry.isFile() ? await readFile5(pointer, "utf8") : void 0
  };
}
async function findInTheWay({ root, own, common, changed, kept: known }, { from, to }, keep) {
  const place = { root, own, common };
  const fields = (await gitOkIn(place, ["diff-tree", "-r", "-z", "--name-status", "--no-renames", from, to])).split(
    "\0"
  );
  const [added, others] = [[], /* @__PURE__ */ new Set()];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const path = fields[at + 1] ?? "";
    if (fields[at] === "A") added.push(path);
    else others.add(path);
  }
  const isKept = new Set(known.map(({ path }) => path));
  const found = await Promise.all(added.map(async (path) => await isThere(root, path) ? [path] : []));
  const there = found.flat();
  const { kept, unkept } = await keep(
    root,
    there.filter((path) => !isKept.has(path))
  );
  const safe = /* @__PURE__ */ new Set([...isKept, ...kept.map(({ path }) => path)]);
  const gone = [...there, ...changed.filter((path) => others.has(path))].filter((path) => safe.has(path));
  return { added, gone, kept, unkept };
}
var isThere = async (root, path) => {
  const found = await lstat2(join5(root, path)).catch(() => void 0);
  return found !== void 0 && !found.isDirectory();
};

export {
  setOutputs,
  logLine,
  startGroup2 as startGroup,
  endGroup2 as endGroup,
  annotate,
  failStep,
  expectReport,
  reportStands,
  writeSummary,
  lendCommit,
  lendHistory,
  removeUnfinished,
  isPartialClone,
  clearCredentials,
  restoreCredentials,
  restoreKept,
  isAsKept,
  removeInside,
  digestOf,
  restoreGitFiles,
  gitIn,
  gitOkIn,
  workspaceStatus,
  skippedFiles,
  createRecorder,
  readRecord,
  remember
};
