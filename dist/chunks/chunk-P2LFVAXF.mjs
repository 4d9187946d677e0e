import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openMemory,
  readOwnHead
} from "./chunk-Z22W7XRT.mjs";
import {
  createWorkspace
} from "./chunk-WFYIZLUM.mjs";
import {
  copyHooks
} from "./chunk-FAH2FHTS.mjs";
import {
  MEMORY_REF
} from "./chunk-IEF2XWEL.mjs";
import {
  pickVariables
} from "./chunk-2CSN7B2K.mjs";
import {
  SKILL_DIRECTORY
} from "./chunk-5XM7ODV6.mjs";
import {
  localNotes
} from "./chunk-KDVR725Y.mjs";
import {
  createStream
} from "./chunk-D7FWAAYM.mjs";
import {
  outboundFetch
} from "./chunk-GXG4QHBW.mjs";
import {
  createRedactor
} from "./chunk-TKH3V2OM.mjs";
import {
  repositoryTop
} from "./chunk-CDLNVLVK.mjs";
import {
  steadyTime
} from "./chunk-EVQWV7YP.mjs";

// src/cli/terminal-session.ts
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
async function openTerminalSession(config, terminal, { subscribers, signal }) {
  const workspace = await createWorkspace(process.cwd(), terminal.tempDirectory);
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
    sandbox: { mode: config.sandbox, hidden: [] },
    trusted: {
      toolDirectories: [
        { path: resolve(workspace.root, localDir), source: localDir },
        { path: inHome(globalDir, terminal.home), source: globalDir }
      ],
      toolCache: join(terminal.cacheDirectory, "custom-tools"),
      skillDirectory: join(workspace.root, SKILL_DIRECTORY),
      hookDirectory: await copyHooks(config, workspace),
      instructions: directoryInstructions(workspace.root)
    },
    redact: redactor.values,
    redactor,
    ...kept && { memory: kept.memory },
    stream,
    signal,
    keep: async () => kept?.save(),
    close: () => rm(workspace.scratch, { recursive: true, force: true })
  };
}
async function recall({ toolsets }, { root, redactor, stream }) {
  const top = toolsets.includes("memory") ? repositoryTop(root) : void 0;
  if (top === void 0) return void 0;
  return openMemory({ place: localNotes(top, MEMORY_REF), redactor, source: "terminal", stream });
}
var inHome = (path, home) => path.startsWith("~/") ? join(home, path.slice(2)) : path;
function directoryInstructions(directory) {
  const top = repositoryTop(directory) ?? directory;
  const first = async (paths, mostBytes) => {
    for (const path of paths) {
      const head = readOwnHead(join(top, path), mostBytes);
      if (head) return { path, ...head };
    }
    return void 0;
  };
  return { source: { first }, base: relative(top, directory) };
}

export {
  openTerminalSession
};
