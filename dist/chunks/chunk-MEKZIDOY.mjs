import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  projectTop
} from "./chunk-AMS5LB3P.mjs";
import {
  openMemory
} from "./chunk-OL3TVH35.mjs";
import {
  copyHooks,
  createWorkspace
} from "./chunk-QB7FLTLG.mjs";
import {
  pickVariables
} from "./chunk-WHFBD22R.mjs";
import {
  createRedactor
} from "./chunk-4NET6YEV.mjs";
import {
  removeTree
} from "./chunk-6MKKJ7W2.mjs";
import {
  MEMORY_REF,
  createStream
} from "./chunk-YEQZSGIN.mjs";
import {
  localRef
} from "./chunk-26XRSEQZ.mjs";
import {
  SKILL_DIRECTORY,
  git,
  outboundFetch,
  readHead,
  repositoryTop
} from "./chunk-IIBWIH56.mjs";
import {
  steadyTime
} from "./chunk-QF7FLPIO.mjs";

// src/cli/terminal-session.ts
import { randomUUID } from "node:crypto";
import { join, relative, resolve } from "node:path";
async function openTerminalSession(config, terminal, {
  subscribers,
  directory = process.cwd(),
  hidden = [],
  ...signals
}) {
  const place = await createWorkspace(directory, terminal.tempDirectory, terminal.home);
  const top = projectTop(place.root);
  const workspace = { ...place, ...top !== place.root && { repository: top } };
  const redactor = createRedactor(terminal.secrets);
  const stream = createStream({ subscribers, redact: redactor, now: steadyTime });
  const kept = await recall(config, { root: workspace.root, redactor, stream });
  const { localDir, globalDir, envWhitelist, variables } = config.customTools;
  return {
    sessionId: randomUUID(),
    config,
    workspace,
    actor: { event: "terminal", permission: "admin", fork: false, intent: "auto" },
    environment: {
      path: terminal.path,
      home: terminal.home,
      customEnvironment: pickVariables(envWhitelist),
      customVariables: pickVariables(variables),
      mcpVariables: pickVariables(config.mcp.envWhitelist),
      fetch: outboundFetch(terminal.network),
      network: terminal.network
    },
    sandbox: { mode: config.sandbox, hidden },
    trusted: {
      toolDirectories: [
        { path: resolve(top, localDir), source: localDir, mayHaveLock: true },
        { path: inHome(globalDir, terminal.home), source: globalDir }
      ],
      toolCache: join(terminal.cacheDirectory, "custom-tools"),
      skillDirectory: join(top, SKILL_DIRECTORY),
      hookDirectory: await copyHooks(config, { root: top, scratch: workspace.scratch }),
      instructions: directoryInstructions(workspace.root)
    },
    redact: redactor.values,
    redactor,
    ...kept && { memory: kept.memory },
    stream,
    ...signals,
    keep: async () => kept?.save(),
    close: () => removeTree(workspace.scratch)
  };
}
async function recall({ toolsets }, { root, redactor, stream }) {
  const top = toolsets.includes("memory") ? repositoryTop(root) : void 0;
  if (top === void 0) return void 0;
  return openMemory({ refStore: localRef(top, MEMORY_REF), redactor, source: "terminal", stream });
}
var inHome = (path, home) => path.startsWith("~/") ? join(home, path.slice(2)) : path;
function directoryInstructions(directory) {
  const top = repositoryTop(directory) ?? directory;
  const first = async (paths, mostBytes) => {
    for (const path of paths) {
      const head = readHead(join(top, path), { maxBytes: mostBytes });
      if (!head.ok) continue;
      return { path, text: head.bytes.toString("utf8"), isCut: head.stats.size > mostBytes };
    }
    return void 0;
  };
  return { source: { first, mayHave: (names) => mayHaveFiles(top, names) }, base: relative(top, directory) };
}
var LOOK_MS = 300;
async function mayHaveFiles(top, names) {
  const patterns = names.map((name) => `:(glob)**/${name}`);
  const { exitCode, stdout } = await git(["ls-files", "-z", "--cached", "--others", "--", ...patterns], {
    cwd: top,
    env: { GIT_LITERAL_PATHSPECS: "0" },
    timeoutMs: LOOK_MS,
    maxOutputBytes: 64 * 1024
  });
  return exitCode !== 0 || stdout !== "";
}

export {
  openTerminalSession
};
