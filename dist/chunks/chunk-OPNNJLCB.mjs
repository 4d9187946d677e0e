import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  SKILL_DIRECTORY,
  readOwnHead
} from "./chunk-H2ONOQCJ.mjs";
import {
  createWorkspace
} from "./chunk-ZGUKDYXD.mjs";
import {
  pickVariables
} from "./chunk-HEJBIHP5.mjs";
import {
  copyHooks
} from "./chunk-UWOLTQME.mjs";
import {
  createStream,
  outboundFetch
} from "./chunk-WWK6CCX3.mjs";
import {
  repositoryTop
} from "./chunk-6U2OBHDF.mjs";
import {
  steadyTime
} from "./chunk-Q73L3TLZ.mjs";
import {
  createRedactor
} from "./chunk-AZRHQ2A2.mjs";

// src/cli/terminal-session.ts
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join as join2, resolve } from "node:path";

// src/agent/directory-instructions.ts
import { join, relative } from "node:path";
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

// src/cli/terminal-session.ts
async function openTerminalSession(config, terminal, { subscribers, signal }) {
  const workspace = await createWorkspace(process.cwd(), terminal.tempDirectory);
  const redactor = createRedactor(terminal.secrets);
  const { localDirectory, globalDirectory, environment, variables } = config.customTools;
  return {
    sessionId: randomUUID(),
    config,
    workspace,
    intent: "auto",
    fork: false,
    event: "terminal",
    actorPermission: "admin",
    sandbox: config.sandbox,
    hidden: [],
    path: terminal.path,
    home: terminal.home,
    customEnvironment: pickVariables(environment),
    customVariables: pickVariables(variables),
    mcpVariables: pickVariables(config.mcp.variables),
    customDirectories: [
      { path: resolve(workspace.root, localDirectory), source: localDirectory },
      { path: inHome(globalDirectory, terminal.home), source: globalDirectory }
    ],
    skillDirectory: join2(workspace.root, SKILL_DIRECTORY),
    instructions: directoryInstructions(workspace.root),
    hookDirectory: await copyHooks(config, workspace),
    customToolCache: join2(terminal.cacheDirectory, "custom-tools"),
    fetch: outboundFetch(terminal.network),
    redact: redactor.values,
    redactor,
    stream: createStream({ subscribers, redact: redactor, now: steadyTime }),
    signal,
    close: () => rm(workspace.scratch, { recursive: true, force: true })
  };
}
var inHome = (path, home) => path.startsWith("~/") ? join2(home, path.slice(2)) : path;

export {
  openTerminalSession
};
