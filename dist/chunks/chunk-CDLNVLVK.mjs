import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  findTrustedProgram
} from "./chunk-IWCXDVEL.mjs";
import {
  runProcess
} from "./chunk-7TB2SLL5.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";

// src/git/git.ts
import { realpathSync as realpathSync2 } from "node:fs";

// src/git/directories.ts
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
function gitDirectories(root) {
  try {
    const git2 = join(root, ".git");
    const own = realpathSync(statSync(git2).isDirectory() ? git2 : linkedDirectory(git2));
    const common = join(own, "commondir");
    return { own, common: existsSync(common) ? realpathSync(resolve(own, readFileSync(common, "utf8").trim())) : own };
  } catch {
    return void 0;
  }
}
function commonDirectory(root) {
  const found = gitDirectories(root);
  if (found) return found.common;
  throw new KodeletError("git", `${root} is not a git repository`, { remedy: "Add actions/checkout before this step" });
}
var linkedDirectory = (file) => resolve(dirname(file), /^gitdir: (.+)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? "");
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
function repositoryTop(directory) {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (at === dirname(at)) return void 0;
  }
}

// src/git/guard.ts
var GUARD_ENVIRONMENT = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin",
  HOME: "/nonexistent",
  LC_ALL: "C.UTF-8",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_ATTR_NOSYSTEM: "1",
  GIT_TERMINAL_PROMPT: "0",
  GIT_PAGER: "cat",
  GIT_EDITOR: "false",
  GIT_SEQUENCE_EDITOR: "false",
  GIT_OPTIONAL_LOCKS: "0",
  // A partial clone would fetch missing objects through `remote.NAME.uploadpack`, which is a command.
  GIT_NO_LAZY_FETCH: "1",
  // Outranks every `protocol.NAME.allow`: no `ext::`, no file transport (whose two ends are commands), no remote helpers.
  GIT_ALLOW_PROTOCOL: "https:http",
  GIT_LITERAL_PATHSPECS: "1"
};
var GUARD_CONFIG = {
  "core.hooksPath": "/dev/null",
  "core.fsmonitor": "false",
  "core.untrackedCache": "false",
  "core.pager": "cat",
  "core.editor": "false",
  "core.askPass": "",
  "core.sshCommand": "false",
  "core.alternateRefsCommand": "true",
  "core.excludesFile": "/dev/null",
  "core.attributesFile": "/dev/null",
  "core.quotePath": "false",
  // A repository is checked out on other systems too: names that mean .git there are refused here.
  "core.protectHFS": "true",
  "core.protectNTFS": "true",
  "credential.helper": "",
  "commit.gpgSign": "false",
  "tag.gpgSign": "false",
  "push.gpgSign": "false",
  "log.showSignature": "false",
  "gc.auto": "0",
  "maintenance.auto": "false",
  "submodule.recurse": "false",
  "fetch.recurseSubmodules": "false",
  "push.recurseSubmodules": "no",
  "diff.ignoreSubmodules": "all",
  "advice.detachedHead": "false"
};
var SHOWS_CHANGES = /* @__PURE__ */ new Set(["diff", "diff-tree", "diff-index", "diff-files", "log", "show"]);
var NO_DIFF_DRIVERS = ["--no-ext-diff", "--no-textconv"];
function withoutDrivers(args) {
  const [command = "", ...rest] = args;
  return SHOWS_CHANGES.has(command) ? [command, ...NO_DIFF_DRIVERS, ...rest] : args;
}
var NO_CONTENT = new Set(
  "cat-file commit-tree config fetch for-each-ref init ls-files ls-remote ls-tree merge-base pack-objects push rev-list rev-parse update-ref write-tree".split(" ")
);
var runsNoDriver = ([command = "", ...rest]) => NO_CONTENT.has(command) && !rest.some((word) => /^--(?:f|te)/.test(word) && command === "cat-file");
var DRIVER_OFF = {
  filter: { clean: "", smudge: "", process: "", required: "false" },
  merge: { driver: "false" }
};
async function driverOverrides(list) {
  const { stdout } = await list(["config", "--null", "--name-only", "--list"]);
  const drivers = new Set(
    stdout.split("\0").flatMap((key) => /^(?:filter|merge)\..+(?=\.[^.]+$)/s.exec(key)?.[0] ?? [])
  );
  const off = [...drivers].flatMap(
    (driver) => Object.entries(DRIVER_OFF[driver.slice(0, driver.indexOf("."))] ?? {}).map(([key, value]) => [
      `${driver}.${key}`,
      value
    ])
  );
  return Object.fromEntries(off);
}

// src/git/git.ts
var TIMEOUT_MS = 12e4;
var MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
async function git(args, options) {
  const drivers = options.ownConfig || runsNoDriver(args) ? {} : await driverOverrides((list) => run(list, options, {}));
  return run(withoutDrivers(args), options, drivers);
}
async function gitOk(args, options) {
  const result = await git(args, options);
  if (result.exitCode === 0) return result.stdout;
  throw gitError(args, result, options.cwd);
}
function gitError(args, result, cwd) {
  const said = result.stderr.trim() || `exit code ${result.exitCode ?? "none: it was stopped"}`;
  const { what, remedy } = rowOf(said) ?? {};
  const words = what ? `${what} (git ${args[0]})` : `git ${args.join(" ").slice(0, 200)} failed in ${cwd}: ${said.slice(-2e3)}`;
  return new KodeletError("git", words, { remedy });
}
async function run(args, options, drivers) {
  const { maxOutputBytes = MAX_OUTPUT_BYTES } = options;
  const result = await runProcess({
    file: gitProgram(),
    args,
    cwd: options.cwd,
    env: {
      ...GUARD_ENVIRONMENT,
      ...options.env,
      ...configAsEnvironment({ ...GUARD_CONFIG, ...safeDirectory(options), ...drivers, ...options.config })
    },
    input: options.input,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    signal: options.signal,
    maxOutputBytes
  });
  if (result.truncated)
    return { ...stopped(result.stdout, `more than ${maxOutputBytes} bytes of output`), tooLong: true };
  if (result.failure) return stopped("", `git could not be started: ${result.failure}`);
  if (result.timedOut) return stopped(result.stdout, `${result.stderr}
stopped after ${result.durationMs} ms`);
  return { exitCode: result.exitCode, stdout: result.stdout, stderr: result.stderr };
}
function safeDirectory({ cwd, env }) {
  const top = env?.GIT_DIR === void 0 ? repositoryTop(realOrSame(cwd)) : void 0;
  return top === void 0 ? {} : { "safe.directory": top };
}
function realOrSame(path) {
  try {
    return realpathSync2(path);
  } catch {
    return path;
  }
}
var stopped = (stdout, stderr) => ({ exitCode: null, stdout, stderr });
function configAsEnvironment(config) {
  const entries = Object.entries(config);
  const pairs = entries.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value]
  ]);
  return { GIT_CONFIG_COUNT: String(entries.length), ...Object.fromEntries(pairs) };
}
var REMEDIES = [
  { said: /could not be started/, remedy: "Install git 2.38 or newer in the image that the job runs in" },
  { said: /not a git repository/, remedy: "Add actions/checkout before this step" },
  {
    said: /No space left on device|Disk quota exceeded|Out of diskspace/i,
    remedy: "Free disk space on the runner before this step",
    disk: true
  },
  {
    said: /Read-only file system/i,
    remedy: "Mount the workspace and RUNNER_TEMP so that this step can write to them",
    disk: true
  },
  {
    said: /Permission denied|Operation not permitted/i,
    remedy: "Run the step as the user who owns the workspace and RUNNER_TEMP"
  },
  {
    said: /File exists/,
    remedy: "Another git process holds the lock; run this step alone in its checkout"
  },
  {
    said: /unable to write|write error|failed to write/i,
    remedy: "Check that the disk of the runner has space and can be written",
    disk: true
  },
  {
    said: /Authentication failed|could not read Username|HTTP 401|error: 401|Invalid username or token/i,
    what: "GitHub does not accept the token (401)",
    remedy: "Check that the input github-token is valid, has not expired and has the permission contents: write"
  },
  {
    said: /(?:HTTP|error:) 429|rate limit/i,
    what: "GitHub limits the rate of requests",
    remedy: "Run it again in some minutes"
  },
  {
    said: /(?:HTTP|error:) 403/,
    what: "GitHub refused to let the repository be read (403)",
    remedy: "Give the job the permission contents: read, and check that the input github-token may reach this repository"
  },
  {
    said: /(?:HTTP|error:) 404|Repository not found|repository '[^']*' not found/i,
    what: "GitHub has no such repository for this token (404)",
    remedy: "Check that the input github-token may reach this repository"
  },
  {
    said: /(?:HTTP|error:) 5\d\d/,
    what: "GitHub answered with an error of its own (5xx) each time",
    remedy: "The GitHub host has trouble; run it again later"
  },
  {
    said: /Could not resolve host|Failed to connect|Connection refused/i,
    what: "GitHub could not be reached",
    remedy: "Check that the runner reaches the GitHub host"
  },
  {
    said: /RPC failed|early EOF|hung up|Empty reply|Connection reset|unexpected disconnect|transfer closed/i,
    what: "The connection to GitHub broke off each time",
    remedy: "Run it again; if it persists, check the network of the runner"
  },
  {
    said: /bad line length|protocol error|not valid: is this a git repository/i,
    what: "What answered was not git",
    remedy: "Run it again; if it persists, look what stands between the runner and GitHub, such as a proxy"
  }
];
var rowOf = (said) => REMEDIES.find((row) => row.said.test(said));
var isDiskFailure = ({ stderr }) => rowOf(stderr)?.disk ?? false;
function diskError(what, message) {
  const row = rowOf(message);
  return row?.disk && new KodeletError("git", `${what} failed: ${message}`, { remedy: row.remedy });
}
var MINIMUM = [2, 38];
var NEEDED = MINIMUM.join(".");
var REMEDY = `Use an image with git ${NEEDED} or newer, such as ubuntu:24.04 or debian:12, or install it in a step before actions/checkout`;
var program = "git";
var gitProgram = () => program;
async function chooseGit(path, workspace) {
  if (program !== "git") return;
  const found = findTrustedProgram("git", path, workspace);
  if (found === void 0) {
    throw new KodeletError("git", `git is not installed here: no directory of the PATH "${path}" has it`, {
      remedy: `${REMEDY}: without git, that step downloads files and makes no repository`
    });
  }
  program = found;
  const { stdout, stderr } = await runProcess({
    file: found,
    args: ["version"],
    cwd: "/",
    env: { ...GUARD_ENVIRONMENT },
    timeoutMs: 2e4,
    maxOutputBytes: 1e4
  });
  const [, major = "", minor = ""] = /^git version (\d+)\.(\d+)/.exec(stdout) ?? [];
  if (isEnough(Number(major), Number(minor))) return;
  const said = (stdout || stderr).trim().slice(0, 200);
  throw new KodeletError("git", `${found} is "${said}", and git ${NEEDED} or newer is needed`, { remedy: REMEDY });
}
var isEnough = (major, minor) => major > MINIMUM[0] || major === MINIMUM[0] && minor >= MINIMUM[1];
var isTransient = (said) => TRANSIENT.test(said) && !REFUSED.test(said);
var waitBefore = (attempt) => 1e3 * (attempt - 1);
var ATTEMPTS = 3;
var TRANSIENT = /(?:HTTP|error:) (?:5\d\d|429)|RPC failed|hung up|Could not resolve host|Failed to connect|timed out|Empty reply|early EOF|Connection reset|unexpected disconnect|transfer closed/i;
var REFUSED = /(?:HTTP|error:) 4(?!29)\d\d/;

export {
  gitDirectories,
  commonDirectory,
  submoduleDirectories,
  checkoutsIn,
  repositoryTop,
  GUARD_ENVIRONMENT,
  GUARD_CONFIG,
  git,
  gitOk,
  gitError,
  isDiskFailure,
  diskError,
  chooseGit,
  isTransient,
  waitBefore,
  ATTEMPTS
};
