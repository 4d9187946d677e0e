import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  VOID_ELEMENTS,
  defuseText,
  endOf,
  fence,
  htmlOf,
  inlineCode,
  parseMarkdown,
  sanitizeOutbound,
  splitHtml,
  startOf,
  walk
} from "./chunk-T73LUVU7.js";
import {
  emptyView,
  foldView,
  openJournal
} from "./chunk-7DVLFTEV.js";
import {
  sanitizeLog
} from "./chunk-QWF7ZR2T.js";
import {
  removeHiddenCharacters
} from "./chunk-ZU4OEX45.js";
import {
  createStream
} from "./chunk-2AWSIELA.js";
import {
  count
} from "./chunk-KEAEVTBP.js";
import {
  createRedactor
} from "./chunk-QGPWIQWK.js";
import {
  VERSION
} from "./chunk-QXNMDQBV.js";
import {
  KodeletError,
  describeError
} from "./chunk-UQ6XI7KJ.js";

// src/github/actions.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { appendFileSync as appendFileSync2, readFileSync } from "node:fs";

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
import * as os4 from "os";

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
    const tableBody = rows.map((row2) => {
      const cells = row2.map((cell) => {
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
  addDetails(label2, content) {
    const element = this.wrap("details", this.wrap("summary", label2) + content);
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

// node_modules/@actions/core/lib/platform.js
import os3 from "os";
var platform = os3.platform();
var arch = os3.arch();

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
  process.stdout.write(os4.EOL);
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
function saveState(name, value) {
  const filePath = process.env["GITHUB_STATE"] || "";
  if (filePath) {
    return issueFileCommand("STATE", prepareKeyValueMessage(name, value));
  }
  issueCommand("save-state", { name }, toCommandValue(value));
}

// src/github/actions.ts
function setOutputs(outputs) {
  for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
}
function logUntrusted(text) {
  const token = randomUUID2();
  process.stdout.write(`::stop-commands::${token}
${text}
::${token}::
`);
}
function annotate(level, text, title2 = "kodelet-ci") {
  const say = { error, warning, notice }[level];
  say(text, { title: title2 });
}
function failStep(message) {
  annotate("error", message);
  process.exitCode = ExitCode.Failure;
}
var saveState2 = (name, value) => saveState(name, value);
function writeSummary(markdown) {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (file) appendFileSync2(file, `${markdown}
`);
}

// src/github/client.ts
async function createGitHub(options) {
  const Octokit = await loadOctokit();
  const { token, apiUrl, graphqlUrl, timeoutMs = 3e4, retryBaseMs = 1e3 } = options;
  const github = new Octokit({
    auth: token,
    baseUrl: apiUrl.replace(/\/+$/, ""),
    userAgent: `kodelet-ci/${VERSION}`,
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    request: { fetch: wholeFetch(timeoutMs) },
    retry: { retries: 2, retryAfterBaseValue: retryBaseMs, doNotRetry: FINAL },
    throttle: { ...throttling(options.onWait ?? ignore), write: UNSPACED, notifications: UNSPACED }
  });
  github.hook.before("request", (request) => {
    if (!repeatable(request)) request.request.retries = 0;
    if (graphqlUrl && /\/graphql$/.test(request.url)) request.url = graphqlUrl;
  });
  return github;
}
async function loadOctokit() {
  const [{ Octokit }, { restEndpointMethods }, { paginateRest }, { retry: retry2 }, { throttling: throttle }] = await Promise.all([
    import("./dist-src-GIZNINNW.js"),
    import("./dist-src-VIIIUZXZ.js"),
    import("./dist-bundle-UOVOAUKL.js"),
    import("./dist-bundle-Q3KVSSVS.js"),
    import("./dist-bundle-2XLRHNGE.js")
  ]);
  return Octokit.plugin(restEndpointMethods, paginateRest, retry2, throttle);
}
var ignore = () => void 0;
var FINAL = [400, 401, 403, 404, 406, 409, 410, 415, 422, 429, 451];
var LONGEST_WAIT_SECONDS = 60;
var MOST_WAITS = 2;
function throttling(notify) {
  const decide = (seconds, { method, url }, _octokit, count2) => {
    const wait = count2 < MOST_WAITS && seconds <= LONGEST_WAIT_SECONDS;
    notify(
      `GitHub limits the rate of ${method} ${url}: ${wait ? `waiting ${seconds} s` : `no retry for ${seconds} s`}`
    );
    return wait;
  };
  return { onRateLimit: decide, onSecondaryRateLimit: decide };
}
var UNSPACED = { key: () => ({ schedule: (_options, task) => task() }) };
function repeatable({ method, url, query }) {
  if (method !== "POST" || /\/(reactions|pulls)$/.test(url)) return true;
  return /\/graphql$/.test(url) && !/^\s*mutation\b/.test(String(query));
}
function wholeFetch(timeoutMs) {
  return async (input, init) => {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body = await response.arrayBuffer();
    const { status, statusText, headers, url } = response;
    const whole = new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
    return Object.defineProperty(whole, "url", { value: url });
  };
}

// src/github/failure.ts
function describeFailure(error2) {
  const { status, request, response, message } = shapeOf(error2);
  if (!request?.url) return firstLine(message ?? String(error2));
  const call = `${request.method ?? "GET"} ${pathOf(request.url)}`;
  if (!response) return `${call} got no answer: ${firstLine(message ?? "")}`;
  const stated = response.data?.message ?? message ?? "";
  return `${call} answered ${status}: ${firstLine(typeof stated === "string" ? stated : "")}`;
}
var statusOf = (error2) => shapeOf(error2).status;
var shapeOf = (error2) => typeof error2 === "object" && error2 !== null ? error2 : {};
var pathOf = (url) => URL.canParse(url) ? new URL(url).pathname : url;
var firstLine = (text) => (text.split("\n")[0] ?? "").slice(0, 300).replace(/[.\s]+$/, "");

// src/github/comment.ts
var markerOf = (key) => `<!-- kodelet-ci:run ${key} -->`;
function createTrackingComment(options) {
  const { intervalMs, now, onTrouble } = options;
  let comment;
  let working = Promise.resolve();
  let waiting;
  let timer;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let finished = false;
  const write = async (body) => {
    lastWrite = now();
    comment = await put(options, comment, body);
    return comment;
  };
  const flush = () => {
    timer = void 0;
    working = working.then(async () => {
      const render = waiting;
      waiting = void 0;
      if (render && !finished) await write(render()).catch(onTrouble);
    });
  };
  return {
    update(render) {
      waiting = render;
      if (timer || finished) return;
      timer = setTimeout(flush, Math.max(0, lastWrite + intervalMs - now()));
      timer.unref();
    },
    async finish(body) {
      finished = true;
      clearTimeout(timer);
      await working;
      return retry(() => write(body));
    }
  };
}
async function put(options, known, body) {
  const text = `${markerOf(options.key)}
${body}`;
  const found = known ?? (await findOurs(options))[0];
  const updated = found && await updateIfThere(options, found.id, text);
  return updated ?? createOnly(options, text);
}
async function updateIfThere({ github, repository }, id, body) {
  try {
    const where = { owner: repository.owner, repo: repository.name };
    return postedOf((await github.rest.issues.updateComment({ ...where, comment_id: id, body })).data);
  } catch (error2) {
    if (statusOf(error2) === 404) return void 0;
    throw error2;
  }
}
async function createOnly(options, body) {
  const { github, repository, number } = options;
  const where = { owner: repository.owner, repo: repository.name };
  const created = postedOf((await github.rest.issues.createComment({ ...where, issue_number: number, body })).data);
  const [oldest = created] = await findOurs(options);
  if (oldest.id >= created.id) return created;
  const kept = await updateIfThere(options, oldest.id, body);
  if (!kept) return created;
  await github.rest.issues.deleteComment({ ...where, comment_id: created.id }).catch(options.onTrouble);
  return kept;
}
async function findOurs({ github, repository, number, key, self }) {
  const marker = markerOf(key);
  const comments = await github.paginate(github.rest.issues.listComments, {
    owner: repository.owner,
    repo: repository.name,
    issue_number: number,
    per_page: 100
  });
  const isOurs = ({ user, body }) => user?.login.toLowerCase() === self.toLowerCase() && (body ?? "").startsWith(marker);
  return comments.filter(isOurs).map(postedOf).toSorted((a, b) => a.id - b.id);
}
var postedOf = ({ id, html_url }) => ({ id, url: html_url });
var ATTEMPTS = 4;
var FIRST_WAIT_MS = 500;
var FINAL2 = [401, 403, 404, 410, 422];
async function retry(action, attempt = 1) {
  try {
    return await action();
  } catch (error2) {
    if (attempt >= ATTEMPTS || FINAL2.includes(statusOf(error2) ?? 0)) throw error2;
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (attempt - 1)));
    return retry(action, attempt + 1);
  }
}

// src/github/complete-markdown.ts
function completeMarkdown(text) {
  const root = parseMarkdown(text);
  if (!root) return text;
  const closing = [openFence(text, root), openTags(text, root)].filter((line) => line !== "");
  return closing.length === 0 ? text : `${text.trimEnd()}
${closing.join("\n")}`;
}
function openFence(text, root) {
  const last = root.children.at(-1);
  if (last?.type !== "code") return "";
  const source = text.slice(startOf(last), endOf(last));
  const ticks = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (!ticks) return "";
  const end = source.trimEnd().split("\n").slice(1).at(-1)?.trim() ?? "";
  const isClosed = end.length >= ticks.length && end === ticks[0].repeat(end.length);
  return isClosed ? "" : ticks;
}
function openTags(text, root) {
  const open = [];
  const nodes = [...walk(root)].map(({ node }) => node);
  for (const token of htmlOf(text, nodes).flatMap(({ value }) => splitHtml(value))) {
    if (token.kind === "open" && !VOID_ELEMENTS.has(token.name) && !token.raw.endsWith("/>")) open.push(token.name);
    const match = token.kind === "close" ? open.lastIndexOf(token.name) : -1;
    if (match >= 0) open.splice(match);
  }
  return open.toReversed().map((name) => `</${name}>`).join("");
}

// src/github/facts.ts
var HEADLINES = {
  succeeded: ["\u2705", "Done"],
  "no-changes": ["\u{1F4AC}", "Answered, nothing changed"],
  incomplete: ["\u23F3", "Stopped before it was done"],
  parked: ["\u270B", "Waiting for an approval"],
  denied: ["\u{1F6AB}", "Not permitted"],
  skipped: ["\u23ED\uFE0F", "Nothing to do"],
  blocked: ["\u{1F6D1}", "Not published"],
  failed: ["\u274C", "Failed"],
  cancelled: ["\u{1F6D1}", "Cancelled"]
};
var RUNNING_WORDS = {
  receive: "Reading the request",
  authorize: "Checking permissions",
  gather: "Reading the context",
  run: "Working on it",
  publish: "Publishing",
  report: "Reporting"
};
var CALL_STATES = {
  running: "\u23F3 running",
  ok: "\u2705",
  failed: "\u274C failed",
  denied: "\u{1F6AB} refused"
};
var CHECKLIST_MARKS = {
  pending: "- [ ]",
  in_progress: "- [ ]",
  completed: "- [x]",
  canceled: "- [x]"
};
function spell(milliseconds) {
  if (milliseconds < 1e3) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59950) return `${(milliseconds / 1e3).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1e3);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
var elapsed = (view) => view.startedAt && view.endedAt ? Date.parse(view.endedAt) - Date.parse(view.startedAt) : void 0;
var thousands = (number) => number < 1e3 ? String(number) : number < 999500 ? `${(number / 1e3).toFixed(1)}k` : `${(number / 1e6).toFixed(1)}M`;
function costFacts({ model, turns, usage, costUsd, ...view }) {
  const input = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  const took = elapsed({ model, turns, usage, costUsd, ...view });
  return [
    ...model ? [model] : [],
    count(turns, "turn"),
    `${thousands(input)} tokens in (${thousands(usage.cacheReadTokens)} cached), ${thousands(usage.outputTokens)} out`,
    `$${costUsd.toFixed(costUsd < 0.1 ? 4 : 2)}`,
    ...took === void 0 ? [] : [spell(took)]
  ];
}
var currentPhase = ({ phases }) => (phases.findLast(({ endedAt }) => !endedAt) ?? phases.at(-1))?.phase;

// src/github/markdown-text.ts
var plainText = (text) => defuseText(
  visible(text).replaceAll("&", "&amp;").replaceAll(/[\\`*_[\]<>|~#]/g, (sign) => `\\${sign}`),
  "",
  () => false
);
var cellCode = (text, most2 = 100) => inlineCode(clip(visible(text), most2).replaceAll(/\\(?=\|)/g, "\\ ")).replaceAll("|", "\\|");
var visible = (text) => oneLine(removeHiddenCharacters(text)).replaceAll("<!--", "<! --");
var oneLine = (text) => text.replaceAll(/\s+/g, " ").trim();
function clip(text, most2) {
  if (text.length <= most2) return text;
  const end = /[\ud800-\udbff]/.test(text[most2 - 2] ?? "") ? most2 - 2 : most2 - 1;
  return `${text.slice(0, end)}\u2026`;
}

// src/github/report-sections.ts
var outcome = (view) => [
  headline(view),
  [...published(view), ...notices(view)].map((line) => `- ${line}`).join("\n"),
  checklist(view)
];
var join = (sections) => sections.filter((section) => section !== "").join("\n\n");
function headline(view) {
  if (view.conclusion) {
    const [icon, words2] = HEADLINES[view.conclusion];
    return `### ${icon} ${words2}

${paragraph(clip(view.message, 2e3))}`.trimEnd();
  }
  const words = RUNNING_WORDS[currentPhase(view) ?? "receive"];
  const call = view.calls.findLast(({ state }) => state === "running");
  return `### \u{1F527} ${words}\u2026${call ? `

Now: ${inlineCode(`${call.tool} ${clip(call.summary, 80)}`.trim())}` : ""}`;
}
var LONGEST_LINE = 300;
var few = (items, most2) => items.slice(-most2);
function paragraph(message) {
  const [first = "", ...points] = message.split("\n");
  const isList = points.length > 0 && points.every((line) => line.startsWith("- "));
  return isList ? `${first}

${points.map(oneLine).join("\n")}` : sentence(oneLine(message));
}
var sentence = (message) => /[\p{L}\p{N})]$/u.test(message) ? `${message}.` : message;
function published({ publication, verifications }) {
  const checks = verifications.map(
    ({ command, exitCode, durationMs }) => exitCode === 0 ? `\u2705 ${inlineCode(command)} passed (${spell(durationMs)})` : `\u274C ${inlineCode(command)} failed with exit code ${exitCode} (${spell(durationMs)})`
  );
  const leftOut = few(publication?.leftOut ?? [], 30).map(
    ({ path, reason }) => `\u26A0\uFE0F Left out ${inlineCode(path)}: ${clip(oneLine(reason), LONGEST_LINE)}`
  );
  const notes = few(publication?.notes ?? [], 10).map((note) => clip(oneLine(note), LONGEST_LINE));
  return [...placeOf(publication), ...checks, ...leftOut, ...notes];
}
var PLACES = {
  "pull-request": "Pull request",
  push: "Pushed to",
  branch: "Branch",
  patch: "Patch below",
  none: ""
};
function placeOf(publication) {
  if (!publication || publication.kind === "none") return [];
  const { kind, url, number, branch, files } = publication;
  const name = number === void 0 ? inlineCode(branch ?? "") : `#${number}`;
  const link = url ? `[${name}](${url})` : name;
  const from = kind === "pull-request" && branch ? ` from ${inlineCode(branch)}` : "";
  const place = kind === "patch" ? PLACES.patch : `${PLACES[kind]} ${link}${from}`;
  return [`\u{1F4E6} ${place}: ${count(files.length, "file")} changed (${listFiles(files)})`];
}
var MOST_FILES = 8;
function listFiles(files) {
  const shown = files.slice(0, MOST_FILES).map((file) => inlineCode(file));
  return [...shown, ...files.length > MOST_FILES ? [`${files.length - MOST_FILES} more`] : []].join(", ");
}
function checklist({ checklist: items }) {
  if (items.length === 0) return "";
  const done = items.filter(({ status }) => status === "completed" || status === "canceled").length;
  const lines = few(items, 50).map(({ content, status }) => {
    const text = clip(oneLine(content), LONGEST_LINE);
    return `${CHECKLIST_MARKS[status]} ${status === "canceled" ? `~~${text}~~` : status === "in_progress" ? `**${text}**` : text}`;
  });
  return details(`${done} of ${count(items.length, "step")} done`, lines.join("\n"), done < items.length);
}
var ICONS = { info: "\u2139\uFE0F", warning: "\u26A0\uFE0F", error: "\u274C" };
var notices = ({ notices: all, sandbox }) => few(
  [
    ...all.filter(({ level }) => level !== "info"),
    ...sandbox?.confined === false ? [{ level: "warning", text: sandbox.text }] : []
  ],
  20
).map(({ level, text }) => `${ICONS[level]} ${clip(oneLine(text), LONGEST_LINE)}`);
function toolCalls({ calls, deniedCalls, sandbox }, most2) {
  if (calls.length === 0) return "";
  const shown = most2 === 0 ? [] : calls.slice(-most2);
  const missing = calls.length - shown.length;
  const refused = deniedCalls > 0 ? `, ${deniedCalls} refused` : "";
  const note = missing > 0 ? [`${count(missing, "earlier call")} left out to keep this short; the journal has all of them.`, ""] : [];
  const table = shown.length > 0 ? ["| Turn | Tool | Call | Verdict | Time |", "| --: | :-- | :-- | :-- | --: |", ...shown.map(row)] : [];
  return details(
    `${count(calls.length, "tool call")}${refused}`,
    [...note, ...table, ...confinement(sandbox)].join("\n")
  );
}
function row({ depth = 0, turn, tool, summary: summary2, state, rule, reason, durationMs }) {
  const why = state === "denied" ? ` by ${cellCode(rule ?? "")}: ${cellWords(reason ?? "")}` : "";
  const time = durationMs === void 0 ? "" : spell(durationMs);
  return `| ${turn} | ${"\u21B3 ".repeat(depth)}${cellCode(tool)} | ${cellCode(summary2)} | ${CALL_STATES[state]}${why} | ${time} |`;
}
var cellWords = (text) => plainText(clip(oneLine(text), 200));
var details = (summary2, body, open = false) => `<details${open ? " open" : ""}>
<summary>${summary2}</summary>

${body}

</details>`;
function patchBlock({ publication }) {
  if (!publication?.patch) return "";
  const patch = publication.patch.replaceAll(/<!--(?=\s*kodelet)/gi, "<! --");
  return details(`The patch, ${count(publication.files.length, "file")}`, fence(patch, "diff"));
}
function footer(view, runUrl) {
  const link = runUrl ? [`[run](${runUrl})`] : [];
  return `<sub>${[...costFacts(view), ...link].join(" \xB7 ")}</sub>`;
}
var confinement = (sandbox) => sandbox?.confined ? ["", plainText(sandbox.text)] : [];

// src/github/render.ts
var LONGEST_COMMENT = 6e4;
function renderComment(full, options) {
  const view = options.redactor?.deep(full) ?? full;
  const above = (answer) => completeMarkdown(sanitizeOutbound(join([...outcome(view), answer]), options));
  const compose = (body, patch, calls) => join([body, patch, toolCalls(view, calls), footer(view, options.runUrl)]);
  return shorten(view, above, compose);
}
var PATCH_TOO_LONG = "\u26A0\uFE0F The patch is too long for a comment; the job summary has it.";
function shorten(view, above, compose) {
  const fits = (comment) => comment.length <= LONGEST_COMMENT;
  const body = above(view.answer);
  const patch = patchBlock(view);
  const all = view.calls.length;
  if (fits(compose(body, patch, 0)))
    return compose(
      body,
      patch,
      most(all, (calls) => fits(compose(body, patch, calls)))
    );
  const note = patch && PATCH_TOO_LONG;
  let room = LONGEST_COMMENT - compose(above(""), note, 0).length - CUT_NOTICE_ROOM;
  if (view.answer.length <= room && fits(compose(body, note, 0))) return compose(body, note, 0);
  for (; ; ) {
    const comment = compose(above(cut(view.answer, Math.max(0, room))), note, 0);
    if (fits(comment) || room <= 0) return comment;
    room -= comment.length - LONGEST_COMMENT + CUT_NOTICE_ROOM;
  }
}
var CUT_NOTICE_ROOM = 200;
function most(limit, fits) {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
function cut(answer, room) {
  const head = answer.slice(0, room);
  const line = head.lastIndexOf("\n");
  const kept = line > room / 2 ? head.slice(0, line) : head.replace(/[\ud800-\udbff]$/, "");
  return `${completeMarkdown(kept)}

\u26A0\uFE0F The answer is ${answer.length - kept.length} characters longer; the job summary has all of it.`;
}

// src/github/timeline.ts
var MOST_CALLS = 40;
function timeline({ phases, calls }) {
  const ended = phases.filter(({ endedAt }) => endedAt);
  const zero = Math.min(...ended.map(({ startedAt }) => Date.parse(startedAt)));
  if (ended.length === 0) return "";
  const longest = new Set(calls.toSorted((a, b) => (b.durationMs ?? 0) - (a.durationMs ?? 0)).slice(0, MOST_CALLS));
  const shown = calls.filter((call) => longest.has(call) && call.durationMs !== void 0);
  return [
    "```mermaid",
    "gantt",
    "  dateFormat x",
    "  axisFormat %M:%S",
    "  section Phases",
    ...ended.map((phase) => phaseBar(phase, zero)),
    ...shown.length > 0 ? ["  section Tool calls", ...shown.map((call) => callBar(call, zero))] : [],
    "```"
  ].join("\n");
}
function phaseBar({ phase, startedAt, endedAt = startedAt }, zero) {
  return `  ${phase} :${span(startedAt, Date.parse(endedAt) - Date.parse(startedAt), zero)}`;
}
function callBar({ turn, tool, summary: summary2, state, startedAt, durationMs = 0 }, zero) {
  const mark2 = state === "ok" ? "done" : "crit";
  return `  ${label(`${turn} ${tool} ${summary2}`)} :${mark2}, ${span(startedAt, durationMs, zero)}`;
}
var span = (startedAt, durationMs, zero) => `${Math.max(0, Date.parse(startedAt) - zero)}, ${Math.max(1, Math.round(durationMs))}ms`;
var label = (text) => text.replaceAll(/[^\p{L}\p{N} ./_=+-]/gu, " ").replaceAll(/\s+/g, " ").trim().slice(0, 50).replace(/[\ud800-\udbff]$/, "") || "call";

// src/github/summary.ts
var LONGEST_SUMMARY = 1e6;
var MOST_CALLS2 = 500;
var MOST_ANSWER = 2e5;
function renderSummary(full, options = {}) {
  const view = options.redactor?.deep(full) ?? full;
  const above = join([...outcome(view), view.answer.slice(0, MOST_ANSWER)]);
  const body = completeMarkdown(sanitizeOutbound(above, { ...options, longest: 2 * MOST_ANSWER }));
  const compose = (patch) => join([body, patch, timeline(view), numbers(view), toolCalls(view, MOST_CALLS2)]);
  const whole = compose(patchBlock(view));
  return Buffer.byteLength(whole) <= LONGEST_SUMMARY ? whole : compose(PATCH_TOO_LONG2);
}
var PATCH_TOO_LONG2 = "\u26A0\uFE0F The patch is too long for a job summary; the journal has it.";
function numbers({ sessionId, model, profile, turns, usage, costUsd, deniedCalls, limits }) {
  const rows = [
    ["Model", model],
    ["Profile", profile],
    ["Turns", limits ? `${turns} of ${limits.turns}` : turns],
    ["Cost", `$${costUsd.toFixed(4)}${limits ? ` of $${limits.costUsd}` : ""}`],
    ["Input tokens", usage.inputTokens],
    ["Output tokens", usage.outputTokens],
    ["Cache read tokens", usage.cacheReadTokens],
    ["Cache write tokens", usage.cacheWriteTokens],
    ["Refused calls", deniedCalls],
    ["Session", sessionId]
  ];
  return ["| | |", "| :-- | --: |", ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join("\n");
}

// src/host/ending.ts
var Ending = class extends Error {
  outcome;
  constructor(conclusion, message, answer = "") {
    super(message);
    this.name = "Ending";
    this.outcome = { conclusion, message, answer };
  }
};
var cancelled = ({ phases }) => ({
  conclusion: "cancelled",
  message: phases.some(({ phase }) => phase === "publish") ? "The job was cancelled while its change was being published; look whether the branch is there" : "The job was cancelled; nothing was published",
  answer: ""
});
function outcomeOf(error2) {
  if (error2 instanceof Ending) return error2.outcome;
  if (statusOf(error2) !== void 0) {
    const message = `GitHub did not do its part: ${describeFailure(error2)}. Ask again; if it stays so, check the token`;
    return { conclusion: "failed", message, answer: "" };
  }
  const unexpected = error2 instanceof KodeletError ? "" : "Something went wrong inside kodelet-ci: ";
  return { conclusion: "failed", message: `${unexpected}${describeError(error2)}`, answer: "" };
}

// src/host/render-options.ts
var renderOptions = ({ actions, redactor }) => ({
  runUrl: actions.runUrl,
  redactor,
  hosts: [new URL(actions.serverUrl).hostname]
});

// src/host/run.ts
import { randomUUID as randomUUID4 } from "node:crypto";
import { join as join2 } from "node:path";

// src/github/log.ts
import { randomUUID as randomUUID3 } from "node:crypto";
var toStandardOutput = (line) => {
  process.stdout.write(`${line}
`);
};
function createLog(write = toStandardOutput) {
  let view = emptyView;
  return (event) => {
    view = foldView(view, event);
    const lines = LINES[event.type];
    for (const line of lines?.(event, view) ?? []) write(line);
  };
}
var LINES = {
  "session-start": ({ sessionId, model, profile, version }) => [
    plain(`kodelet-ci ${version}, session ${sessionId}: ${model}, profile ${profile}`)
  ],
  "phase-start": ({ phase }) => [`::group::${phase}`],
  "phase-end": () => ["::endgroup::"],
  "agent-start": ({ model, template, agent }) => [
    plain(`${mark(agent)}subagent${template ? ` ${template}` : ""}: ${model}`)
  ],
  notice: ({ level, text, agent }) => [plain(`${mark(agent)}${level}: ${text}`)],
  "sandbox-open": ({ confined, text }) => [plain(`${confined ? "info" : "warning"}: ${text}`)],
  "server-log": ({ server, text }) => [plain(`${server}: ${text}`)],
  "turn-retry": ({ attempt, reason, delayMs }) => [plain(`retry ${attempt} in ${delayMs} ms: ${reason}`)],
  "turn-end": ({ turn, content, costUsd, agent }) => [
    "::endgroup::",
    `${mark(agent)}turn ${turn}, $${costUsd.toFixed(4)}`,
    ...fenced(content.flatMap((part) => part.kind === "text" ? [part.text] : []).join("\n"))
  ],
  "tool-end": (event, view) => [`::group::${title(event, view)}`, ...fenced(event.text), "::endgroup::"],
  "limit-near": ({ limit, agent }) => [`${mark(agent)}the limit of ${limit} is near`],
  "limit-reached": ({ limit, agent }) => [
    `${mark(agent)}${limit === "repetition" ? "stopped, because it went in circles" : `the limit of ${limit} was reached`}`
  ],
  "verify-end": ({ command, exitCode, output, durationMs }) => [
    `::group::${plain(`verify: ${command} (exit ${exitCode}, ${durationMs} ms)`)}`,
    ...fenced(output),
    "::endgroup::"
  ],
  "session-end": ({ conclusion, message }) => ["::endgroup::", plain(`${conclusion}: ${message}`)]
};
var mark = (agent) => agent === void 0 ? "" : "\u21B3 ";
function title({ callId, tool, verdict, ok, durationMs, agent }, { calls }) {
  const summary2 = calls.findLast((call) => call.callId === callId)?.summary ?? "";
  const outcome2 = verdict.verdict === "allow" ? ok ? "ok" : "failed" : `${verdict.verdict}: ${verdict.rule}`;
  return plain(`${mark(agent)}${tool} ${summary2} (${outcome2}, ${durationMs} ms)`);
}
var plain = (line) => sanitizeLog(line.replaceAll(/\s+/g, " ").trim()).replaceAll(/%0[ad]/gi, " ");
function fenced(text) {
  if (text.trim() === "") return [];
  const token = randomUUID3();
  return [`::stop-commands::${token}`, ...sanitizeLog(text).split("\n"), `::${token}::`];
}

// src/host/run.ts
function openRun(received) {
  const { actions, secrets } = received;
  const sessionId = randomUUID4();
  const directory = join2(actions.tempDirectory, `kodelet-ci-${sessionId}`);
  const redactor = createRedactor([...Object.values(secrets), ...actions.secrets].filter((value) => value));
  const journal = openJournal(join2(directory, "journal.jsonl"));
  let view = emptyView;
  const fold = (event) => {
    view = foldView(view, event);
  };
  const stream = createStream({ subscribers: [journal, fold, createLog()], redact: redactor, now: Date.now });
  const cancelling = cancelOnSignals(() => stream.emit({ type: "notice", level: "warning", text: CANCELLING }));
  const cleanups = [cancelling.stop];
  const run = {
    ...received,
    sessionId,
    directory,
    stream,
    journal,
    redactor,
    signal: cancelling.signal,
    view: () => view,
    during: (phase, work) => during(stream, phase, work),
    settle: (verbs) => settle(run, verbs),
    cleanups
  };
  return run;
}
async function during(stream, phase, work) {
  stream.emit({ type: "phase-start", phase });
  try {
    return await work();
  } finally {
    stream.emit({ type: "phase-end", phase });
  }
}
async function settle(run, verbs) {
  const outcome2 = await Promise.race([verbs(), crash()]).catch((error2) => {
    if (run.signal.aborted) return cancelled(run.view());
    if (isBug(error2)) logUntrusted(run.redactor.text(error2.stack ?? ""));
    return outcomeOf(error2);
  });
  for (const cleanup of run.cleanups.toReversed()) {
    try {
      await cleanup();
    } catch (error2) {
      run.stream.emit({ type: "notice", level: "warning", text: `Tidying up failed: ${String(error2)}` });
    }
  }
  return outcome2;
}
var isBug = (error2) => error2 instanceof Error && !(error2 instanceof Ending) && !(error2 instanceof KodeletError);
var CANCELLING = "The job is being cancelled";
var crash = () => new Promise((_, reject) => {
  process.once("uncaughtException", reject);
  process.once("unhandledRejection", reject);
});
function cancelOnSignals(onCancel) {
  const controller = new AbortController();
  const cancel = () => {
    if (controller.signal.aborted) return;
    onCancel();
    controller.abort(new Error("the job was cancelled"));
  };
  const signals = ["SIGINT", "SIGTERM"];
  for (const signal of signals) process.on(signal, cancel);
  const stop = () => {
    for (const signal of signals) process.off(signal, cancel);
  };
  return { signal: controller.signal, stop };
}

export {
  setOutputs,
  annotate,
  failStep,
  saveState2 as saveState,
  writeSummary,
  createGitHub,
  describeFailure,
  statusOf,
  createTrackingComment,
  renderComment,
  renderSummary,
  Ending,
  cancelled,
  renderOptions,
  openRun,
  CANCELLING
};
