import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  plain
} from "./chunk-ZCAIOODQ.js";
import {
  openTerminalSession
} from "./chunk-CVTCVIP6.js";
import {
  loadSettings
} from "./chunk-A667S2U2.js";
import {
  writeJson
} from "./chunk-ORXPY7HS.js";
import {
  EXIT
} from "./chunk-AUWFFOGM.js";
import {
  createAgent,
  describeLimit,
  sessionStart
} from "./chunk-MBAQ42XP.js";
import "./chunk-HMV5A277.js";
import {
  readTerminal
} from "./chunk-GTNNNHK7.js";
import "./chunk-S6RJT5X2.js";
import "./chunk-G76TGG5X.js";
import "./chunk-DR2PWLPP.js";
import "./chunk-A7P3E7Z4.js";
import "./chunk-TOHJVNEX.js";
import {
  emptyView,
  foldView,
  openJournal,
  summarizeCall
} from "./chunk-7DVLFTEV.js";
import "./chunk-QWF7ZR2T.js";
import "./chunk-ZU4OEX45.js";
import "./chunk-2AWSIELA.js";
import "./chunk-UITAPI5G.js";
import "./chunk-ATYFFGDB.js";
import {
  count
} from "./chunk-KEAEVTBP.js";
import "./chunk-QGPWIQWK.js";
import "./chunk-4DST2OCH.js";
import "./chunk-QXNMDQBV.js";
import "./chunk-NV7DARLM.js";
import "./chunk-KVSQFQPR.js";
import {
  KodeletError,
  describeError
} from "./chunk-UQ6XI7KJ.js";
import "./chunk-HANBNIMK.js";

// src/cli/run.ts
import { join } from "node:path";

// src/cli/ask-outcome.ts
function outcomeOf(result, limits) {
  return { ...ENDINGS[result.stop](result, limits), answer: result.answer };
}
var ENDINGS = {
  answered: () => ({ conclusion: "succeeded", message: "The agent is done." }),
  limit: ({ limit = "turns" }, limits) => ({
    conclusion: "incomplete",
    message: `The agent was stopped at ${describeLimit(limit, limits)}; what it changed is in the directory.`
  }),
  aborted: () => ({ conclusion: "cancelled", message: "The session was interrupted." }),
  failed: ({ error }) => ({ conclusion: "failed", message: describeError(error ?? new Error("The session failed")) })
};
function exitCodeOf({ conclusion }, failOn) {
  if (conclusion === "cancelled") return EXIT.interrupted;
  return failOn.includes(conclusion) ? EXIT.failed : EXIT.ok;
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
  const config = await loadSettings(options, { "base-url": terminal.baseUrl });
  const apiKey = check(prompt, terminal);
  const interrupt = new AbortController();
  const stop = () => interrupt.abort(new Error("interrupted"));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal: interrupt.signal });
  const journal = openJournal(join(terminal.tempDirectory, "kodelet-ci-journals", `${session.sessionId}.jsonl`));
  const show = options.json ? writeJson : createPrinter();
  for (const subscriber of [journal, show]) session.stream.subscribe(subscriber);
  try {
    return await work(prompt, { session, config, apiKey });
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    journal.close();
    process.stderr.write(`journal: ${journal.path}
`);
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
async function work(prompt, { session, config, apiKey }) {
  const { stream } = session;
  stream.emit(sessionStart(session, { request: prompt }));
  const agent = await createAgent({ ...session, apiKey, where: "in the directory of the person who asks" });
  const result = await agent.session.ask(prompt).finally(agent.close);
  const outcome = outcomeOf(result, config.limits);
  stream.emit({ type: "session-end", ...outcome });
  return exitCodeOf(outcome, config.failOn);
}
export {
  run
};
