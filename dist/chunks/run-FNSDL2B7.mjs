import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openTerminalSession
} from "./chunk-3ODFIIVH.mjs";
import {
  loadSettings
} from "./chunk-CMJ47Y45.mjs";
import {
  writeJson
} from "./chunk-A456DGZ7.mjs";
import {
  plain
} from "./chunk-P6ZKCXZT.mjs";
import {
  heedInterrupts
} from "./chunk-ECLGWCJP.mjs";
import {
  EXIT
} from "./chunk-43FKMHJW.mjs";
import {
  createAgent,
  describeLimit,
  sessionStart
} from "./chunk-VYSIRFCB.mjs";
import "./chunk-W6AQDGVL.mjs";
import {
  chooseProfile
} from "./chunk-KNQ5D53D.mjs";
import "./chunk-Q7RCACJ7.mjs";
import "./chunk-IKRBTI7V.mjs";
import {
  readTerminal
} from "./chunk-HEJBIHP5.mjs";
import "./chunk-76N7PN26.mjs";
import "./chunk-VJWHA5XE.mjs";
import "./chunk-YVTP6OLA.mjs";
import {
  emptyView,
  foldView,
  openJournal,
  summarizeCall
} from "./chunk-UJSAQ22D.mjs";
import "./chunk-74RRZBIC.mjs";
import {
  count
} from "./chunk-GIUVOYPX.mjs";
import "./chunk-FMFC553T.mjs";
import "./chunk-QMPX3SSX.mjs";
import "./chunk-2C6Y7BT6.mjs";
import "./chunk-QRKPASQF.mjs";
import "./chunk-VRZYET2F.mjs";
import "./chunk-VPDL5G7O.mjs";
import {
  git
} from "./chunk-T4JVBCR2.mjs";
import "./chunk-BSPWKZXC.mjs";
import "./chunk-VGD5DCMS.mjs";
import "./chunk-O6JNNDDX.mjs";
import "./chunk-FXFPK22U.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-SGLPPAL2.mjs";
import "./chunk-YA5M3OUC.mjs";
import "./chunk-6P6YAQVT.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/run.ts
import { join as join2 } from "node:path";

// src/lib/private-directory.ts
import { chmodSync, lstatSync, mkdirSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
function openPrivateDirectory(parent, name) {
  const { uid } = userInfo();
  const path = join(parent, uid < 0 ? name : `${name}-${uid}`);
  mkdirSync(path, { recursive: true, mode: 448 });
  const found = lstatSync(path);
  if (!found.isDirectory()) throw new Error(`"${path}" is no directory but a link to somewhere; remove it`);
  if (uid >= 0 && found.uid !== uid) {
    throw new Error(`"${path}" belongs to the user ${found.uid}, not to ${uid}; remove it, or set TMPDIR`);
  }
  if ((found.mode & 63) !== 0) chmodSync(path, 448);
  return path;
}

// src/cli/ask-outcome.ts
function outcomeOf(result, limits) {
  return { ...ENDINGS[result.stop](result, limits), answer: result.answer };
}
var ENDINGS = {
  answered: ({ answer }) => answer === "" ? {
    conclusion: "failed",
    message: "The model returned an empty answer; what it changed is in the directory. Ask again."
  } : { conclusion: "succeeded", message: "The agent is done." },
  limit: ({ limit = "turns" }, limits) => ({
    conclusion: "incomplete",
    message: `The agent was stopped at ${describeLimit(limit, limits)}; what it changed is in the directory.`
  }),
  aborted: () => ({ conclusion: "cancelled", message: "The session was interrupted." }),
  failed: ({ error }) => ({ conclusion: "failed", message: describeError(error ?? new Error("The session failed")) })
};
function exitCodeOf({ conclusion }, failOn) {
  return failOn.includes(conclusion) ? EXIT.failed : EXIT.ok;
}

// src/cli/position.ts
var TIMEOUT_MS = 700;
async function readPosition(cwd) {
  const { stdout, exitCode } = await git(["status", "--porcelain=v2", "--branch", "--untracked-files=normal"], {
    cwd,
    timeoutMs: TIMEOUT_MS,
    maxOutputBytes: 1024 * 1024
  }).catch(() => ({ stdout: "", exitCode: null }));
  const said = (name) => new RegExp(`^# branch\\.${name} (.+)$`, "m").exec(stdout)?.[1];
  const [commit, branch] = [said("oid"), said("head")];
  return {
    ...commit !== void 0 && commit !== "(initial)" && { commit },
    ...branch !== void 0 && branch !== "(detached)" && { branch },
    ...exitCode === 0 && { clean: !/^[^#]/m.test(stdout) }
  };
}

// src/cli/print-event.ts
function createPrinter() {
  let view = emptyView;
  return (event) => {
    view = foldView(view, event);
    const lines = LINES[event.type]?.(event, view) ?? [];
    const stream = ASIDE.has(event.type) ? process.stderr : process.stdout;
    const indent = event.agent === void 0 ? "" : "    ";
    for (const line of lines) stream.write(`${indent}${plain(line)}
`);
  };
}
var ASIDE = /* @__PURE__ */ new Set(["notice", "sandbox-open", "turn-retry"]);
var LINES = {
  "session-start": ({ model, profile, sessionId }) => [`session ${sessionId}: ${model}, profile ${profile}`],
  "agent-start": ({ model, template = "subagent" }) => [`${template}: ${model}`],
  notice: ({ level, text }) => [`${level}: ${text}`],
  "sandbox-open": ({ confined, text }) => [`${confined ? "info" : "warning"}: ${text}`],
  "turn-retry": ({ attempt, reason, delayMs }) => [`retry ${attempt} in ${delayMs} ms: ${reason}`],
  "turn-end": ({ content }) => content.flatMap((part) => part.kind === "text" && part.text ? ["", part.text] : []),
  "tool-start": ({ tool, arguments: text }) => [`> ${tool} ${summarizeCall(text)}`],
  "tool-end": ({ ok, tool, verdict, result, durationMs }) => {
    if (ok) return [`  ${tool} took ${durationMs} ms`];
    return [`  ${tool} ${verdict.verdict === "allow" ? "failed" : "was refused"}: ${firstLine(result.error ?? "")}`];
  },
  "limit-near": ({ limit }) => [`the limit of ${limit} is near`],
  "session-end": ({ conclusion, message }, { turns, costUsd }) => [
    "",
    `${conclusion}: ${message}`,
    `${count(turns, "turn")}, $${costUsd.toFixed(4)}`
  ]
};
var firstLine = (text) => text.split("\n", 1)[0] ?? "";

// src/cli/run.ts
async function run(prompt, options) {
  const terminal = readTerminal();
  const config = await loadSettings(options, { "base-url": { text: terminal.baseUrl, name: "ANTHROPIC_BASE_URL" } });
  const apiKey = check(prompt, terminal);
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal: heedInterrupts() });
  try {
    chooseProfile(session);
    return await watch(prompt, { session, config, apiKey, json: options.json !== void 0 }, terminal);
  } finally {
    await session.close();
  }
}
function check(prompt, { apiKey }) {
  if (prompt.trim() === "") {
    throw new KodeletError("usage", "the prompt is empty", { remedy: 'Say what to do: kodelet-ci run "\u2026"' });
  }
  if (apiKey) return apiKey;
  throw new KodeletError("credentials", "ANTHROPIC_API_KEY is not set", {
    remedy: "Make a key at console.anthropic.com and set the variable to it"
  });
}
async function watch(prompt, given, { tempDirectory }) {
  const { stream, sessionId, signal } = given.session;
  const journal = openJournal(join2(openPrivateDirectory(tempDirectory, "kodelet-ci-journals"), `${sessionId}.jsonl`));
  const show = given.json ? writeJson : createPrinter();
  for (const subscriber of [journal, show]) stream.subscribe(subscriber);
  try {
    return await work(prompt, given);
  } catch (error) {
    const conclusion = signal.aborted ? "cancelled" : "failed";
    stream.emit({ type: "session-end", conclusion, message: describeError(error), answer: "" });
    throw error;
  } finally {
    journal.close();
    process.stderr.write(`journal: ${journal.path}
`);
  }
}
async function work(prompt, { session, config, apiKey }) {
  const { stream } = session;
  stream.emit(sessionStart(session, { request: prompt }));
  const position = readPosition(session.workspace.root);
  const agent = await createAgent({ ...session, apiKey, position, where: "in the directory of the person who asks" });
  const result = await agent.session.ask(`# The request

${prompt}`).finally(agent.close);
  const outcome = outcomeOf(result, config.limits);
  stream.emit({ type: "session-end", ...outcome });
  return exitCodeOf(outcome, config.failOn);
}
export {
  run
};
