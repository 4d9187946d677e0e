import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  git,
  gitOk
} from "./chunk-5JTRWPRP.mjs";

// src/github/credentials.ts
import { randomUUID } from "node:crypto";
import { existsSync as existsSync2 } from "node:fs";
import { lstat, readFile as readFile2, realpath, rename, rm, stat, writeFile as writeFile2 } from "node:fs/promises";
import { dirname as dirname2, join, resolve } from "node:path";

// src/lib/sealed-file.ts
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
var CIPHER = "aes-256-gcm";
var NONCE_BYTES = 12;
var TAG_BYTES = 16;
async function writeSealed(path, key, text) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, hashOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  await mkdir(dirname(path), { recursive: true, mode: 448 });
  await writeFile(path, Buffer.concat([nonce, cipher.getAuthTag(), sealed]), { mode: 384 });
}
async function readSealed(path, key) {
  if (!existsSync(path)) return void 0;
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

// src/github/credentials.ts
async function clearCredentials(options) {
  const configs = await configFiles(options.root);
  const found = await Promise.all(configs.map((config) => storedCredentials(config, options)));
  const included = [...new Set(found.flatMap(({ files }) => files))];
  const touched = found.filter(({ keys }) => keys.length > 0);
  if (touched.length === 0 && included.length === 0) return 0;
  const paths = [...touched.map(({ config }) => config), ...included];
  const kept = await Promise.all(paths.map(readKept));
  await writeSealed(options.file, options.key, JSON.stringify({ directories: await realDirectories(paths), kept }));
  for (const { config, keys } of touched) {
    for (const key of new Set(keys))
      await gitOk(["config", "--file", config, "--unset-all", key], { cwd: options.root });
  }
  await Promise.all(included.map((path) => rm(path, { force: true })));
  return touched.reduce((sum, { keys }) => sum + keys.length, included.length);
}
async function restoreCredentials({ file, key }) {
  const text = await readSealed(file, key);
  if (text === void 0) return [];
  const { directories, kept } = JSON.parse(text);
  const restored = [];
  for (const { path, content, mode } of kept) {
    const directory = dirname2(path);
    if (await realpath(directory).catch(() => void 0) !== directories[directory]) continue;
    const fresh = `${path}.${randomUUID()}`;
    await writeFile2(fresh, content, { mode, flag: "wx" });
    await rename(fresh, path);
    restored.push(path);
  }
  await rm(file, { force: true });
  return restored;
}
async function readKept(path) {
  return { path, content: await readFile2(path, "utf8"), mode: (await stat(path)).mode & 511 };
}
async function realDirectories(paths) {
  const names = [...new Set(paths.map((path) => dirname2(path)))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await realpath(name)])));
}
async function configFiles(root) {
  const submodules = existsSync2(join(root, ".gitmodules")) ? await submodulePaths(root) : [];
  const configs = await Promise.all(submodules.map((path) => submoduleConfig(join(root, path))));
  return [await ownConfig(root), ...configs.filter((path) => path !== void 0)].filter(existsSync2);
}
async function ownConfig(root) {
  if ((await lstat(join(root, ".git"))).isDirectory()) return join(root, ".git/config");
  const common = await gitOk(["rev-parse", "--git-common-dir"], { cwd: root });
  return join(resolve(root, common.trim()), "config");
}
async function submodulePaths(root) {
  const listed = await gitOk(["ls-files", "--stage", "-z"], { cwd: root });
  return listed.split("\0").flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
}
async function submoduleConfig(directory) {
  if (!await lstat(join(directory, ".git")).catch(() => void 0)) return void 0;
  const { exitCode, stdout } = await git(["rev-parse", "--absolute-git-dir"], { cwd: directory });
  return exitCode === 0 ? join(stdout.trim(), "config") : void 0;
}
var HEADER = /^http\.(?:.*\.)?extraheader$/s;
var INCLUDE = /^include(?:if\..*)?\.path$/s;
var CREDENTIAL_FILE = /\/git-credentials-[^/]*\.config$/;
var SSH_COMMAND = "core.sshcommand";
var KEY_FILE = /-i "?([^" ]+)"?/;
async function storedCredentials(config, { root, temp }) {
  const listed = await gitOk(["config", "--file", config, "--no-includes", "--null", "--list"], { cwd: root });
  const settings = listed.split("\0").map((entry) => {
    const end = entry.indexOf("\n");
    return { key: end < 0 ? entry : entry.slice(0, end), value: end < 0 ? "" : entry.slice(end + 1) };
  });
  const includes = settings.filter(({ key, value }) => INCLUDE.test(key) && CREDENTIAL_FILE.test(value));
  const commands = settings.filter(({ key }) => key === SSH_COMMAND);
  const headers = settings.filter(({ key }) => HEADER.test(key));
  const files = [
    ...includes.map(({ value }) => value),
    ...commands.flatMap(({ value }) => KEY_FILE.exec(value)?.[1] ?? [])
  ];
  return {
    config,
    keys: [...headers, ...commands, ...includes].map(({ key }) => key),
    files: files.filter((path) => path.startsWith(`${temp}/`) && existsSync2(path))
  };
}

export {
  clearCredentials,
  restoreCredentials
};
