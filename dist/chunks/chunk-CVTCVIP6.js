import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  SKILL_DIRECTORY,
  createWorkspace
} from "./chunk-MBAQ42XP.js";
import {
  pickVariables
} from "./chunk-GTNNNHK7.js";
import {
  createStream
} from "./chunk-2AWSIELA.js";
import {
  createRedactor
} from "./chunk-QGPWIQWK.js";

// src/cli/terminal-session.ts
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
async function openTerminalSession(config, terminal, { subscribers, signal }) {
  const workspace = await createWorkspace(process.cwd(), terminal.tempDirectory);
  const { localDirectory, globalDirectory, environment, variables } = config.customTools;
  return {
    sessionId: randomUUID(),
    config,
    workspace,
    intent: "auto",
    fork: false,
    terminal: true,
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
    skillDirectory: join(workspace.root, SKILL_DIRECTORY),
    customToolCache: join(terminal.cacheDirectory, "custom-tools"),
    stream: createStream({ subscribers, redact: createRedactor(terminal.secrets), now: Date.now }),
    signal,
    close: () => rm(workspace.scratch, { recursive: true, force: true })
  };
}
var inHome = (path, home) => path.startsWith("~/") ? join(home, path.slice(2)) : path;

export {
  openTerminalSession
};
