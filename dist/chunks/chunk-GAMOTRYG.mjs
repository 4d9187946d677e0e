import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";
import {
  ALWAYS_PROTECTED,
  KodeletError,
  SKILL_FOLDERS,
  describeError,
  fail,
  jittered,
  machineError,
  monotonic,
  namingFile,
  pause,
  resolvesWithin,
  systemReason
} from "./chunk-HX4XF2TJ.mjs";

// src/lib/bytes.ts
var isContinuation = (byte) => byte !== void 0 && (byte & 192) === 128;
function completeLength(bytes) {
  const furthest = Math.max(0, bytes.length - 4);
  let start = bytes.length - 1;
  while (start > furthest && isContinuation(bytes[start])) start -= 1;
  if (start < 0) return 0;
  const needed = sequenceLength(bytes[start] ?? 0);
  return needed > bytes.length - start ? start : bytes.length;
}
function skipContinuation(bytes) {
  let count = 0;
  while (count < 3 && isContinuation(bytes[count])) count += 1;
  return count;
}
var decodeUtf8 = (bytes) => DECODER.decode(bytes);
var DECODER = new TextDecoder("utf-8", { ignoreBOM: true });
function sequenceLength(lead) {
  if (lead >= 240 && lead < 248) return 4;
  if (lead >= 224) return lead < 240 ? 3 : 1;
  return lead >= 192 ? 2 : 1;
}
var NEWLINE = 10;
function countNewlines(bytes) {
  const lead = (4 - bytes.byteOffset % 4) % 4;
  if (bytes.length < lead + 4) return countSlowly(bytes, 0, bytes.length);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + lead, bytes.length - lead >> 2);
  let count = countSlowly(bytes, 0, lead) + countSlowly(bytes, lead + words.length * 4, bytes.length);
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ^ 168430090;
    if ((word - 16843009 & ~word & 2155905152) === 0) continue;
    if ((word & 255) === 0) count += 1;
    if ((word & 65280) === 0) count += 1;
    if ((word & 16711680) === 0) count += 1;
    if ((word & 4278190080) === 0) count += 1;
  }
  return count;
}
function countSlowly(bytes, from, to) {
  let count = 0;
  for (let at = from; at < to; at += 1) if (bytes[at] === NEWLINE) count += 1;
  return count;
}

// src/lib/bounded-output.ts
import { createWriteStream, rmSync } from "node:fs";
function createBoundedOutput(maxBytes, headBytes = Math.ceil(maxBytes / 2)) {
  const head = [];
  const tail = createRing(maxBytes - headBytes);
  let kept = 0;
  let totalBytes = 0;
  return {
    write(chunk) {
      totalBytes += chunk.length;
      const room = headBytes - kept;
      if (room > 0) {
        const part = Buffer.from(chunk.subarray(0, room));
        head.push(part);
        kept += part.length;
      }
      if (chunk.length > room) tail.write(chunk.subarray(Math.max(0, room)));
    },
    get totalBytes() {
      return totalBytes;
    },
    get truncated() {
      return totalBytes > maxBytes;
    },
    text: () => join(endsOf(Buffer.concat(head), tail.read(), totalBytes)),
    ends: () => endsOf(Buffer.concat(head), tail.read(), totalBytes)
  };
}
var join = ({ head, tail, missingBytes }) => missingBytes === 0 ? head : `${head}
... [${missingBytes} bytes left out here] ...
${tail}`;
function endsOf(head, tail, totalBytes) {
  if (head.length + tail.length === totalBytes) {
    return { head: decodeUtf8(Buffer.concat([head, tail])), tail: "", missingBytes: 0 };
  }
  const first = head.subarray(0, completeLength(head));
  const last = tail.subarray(skipContinuation(tail));
  const missingBytes = totalBytes - first.length - last.length;
  return { head: decodeUtf8(first), tail: decodeUtf8(last), missingBytes };
}
function createRing(size) {
  let memory;
  let written = 0;
  return {
    write(chunk) {
      memory ??= Buffer.alloc(size);
      const part = chunk.subarray(Math.max(0, chunk.length - size));
      const start = (written + chunk.length - part.length) % Math.max(1, size);
      const fits = Math.min(part.length, size - start);
      part.copy(memory, start, 0, fits);
      part.copy(memory, 0, fits);
      written += chunk.length;
    },
    read() {
      if (!memory) return Buffer.alloc(0);
      if (written <= size) return memory.subarray(0, written);
      const cut = written % size;
      return Buffer.concat([memory.subarray(cut), memory.subarray(0, cut)]);
    }
  };
}
function createSpillFile(path, after2, maxBytes) {
  const waiting = [];
  let total = 0;
  let stream;
  let closed;
  let failure;
  const open3 = () => {
    const opened = createWriteStream(path, { mode: 384, flags: "wx" });
    opened.on("error", (error) => {
      failure ??= systemReason(error);
      try {
        rmSync(path, { force: true });
      } catch {
      }
    });
    closed = new Promise((resolve3) => opened.once("close", () => resolve3()));
    return opened;
  };
  return {
    write(chunk, sources) {
      const room = Math.max(0, maxBytes - total);
      total += chunk.length;
      if (room === 0 || failure !== void 0) return freeMemory(chunk);
      if (total <= after2) {
        waiting.push(chunk);
        return;
      }
      stream ??= open3();
      for (const early of waiting.splice(0)) stream.write(early);
      const fits = stream.write(chunk.subarray(0, room), () => freeMemory(chunk));
      if (!fits) holdUntilDrained(stream, sources);
    },
    get used() {
      return stream !== void 0 && failure === void 0;
    },
    get failure() {
      return failure;
    },
    async close() {
      if (!stream) return;
      if (total > maxBytes) stream.write(`
... [this file ends at its limit of ${maxBytes} of ${total} bytes]
`);
      stream.end();
      await closed;
    }
  };
}
function holdUntilDrained(stream, sources) {
  for (const source of sources) source.pause();
  const resume = () => {
    stream.off("drain", resume);
    stream.off("close", resume);
    for (const source of sources) source.resume();
  };
  stream.once("drain", resume);
  stream.once("close", resume);
}
function freeMemory({ buffer, byteOffset, byteLength }) {
  const isWhole2 = byteOffset === 0 && buffer.byteLength - byteLength < MAX_CUT;
  if (isWhole2) buffer.transfer?.(0);
}
var MAX_CUT = 4;

// src/lib/process-tree.ts
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statfsSync } from "node:fs";
import { totalmem } from "node:os";
var KILL_AFTER_MS = 400;
var GONE_AFTER_MS = 1e3;
var FREEZE_MS = 3e3;
var GIVE_UP_AFTER_MS = 5e3;
async function endTree(leader, mark) {
  const known2 = /* @__PURE__ */ new Set([...treeOf(leader === void 0 ? [] : [leader]), ...markedBy(mark).pids]);
  if (leader === void 0 && known2.size === 0) return;
  const all = [...leader === void 0 ? [] : [leader], ...known2];
  const around = wrappersIn(all);
  if (around.size === 0) signalAll(leader, known2, "SIGTERM");
  else for (const pid of all) if (!around.has(pid)) send(pid, "SIGTERM");
  const deadline = monotonic() + KILL_AFTER_MS;
  while (monotonic() < deadline && anyAlive(leader, known2)) await pause(20);
  await freeze(leader, known2, mark);
  signalAll(leader, known2, "SIGKILL");
  if (leader !== void 0) await endGrowing(leader);
  await endRest(leader, mark, { known: known2 });
}
function wrappersIn(pids) {
  const outside = pids.filter((pid) => !isInSandbox(pid));
  if (outside.length === pids.length) return /* @__PURE__ */ new Set();
  return new Set(outside.filter((pid) => treeOf([pid]).some(isInSandbox)));
}
var isInSandbox = (pid) => namespacesOf(String(pid)) > namespacesOf("self");
function namespacesOf(pid) {
  const [, numbers = ""] = /^NSpid:\s*(.*)$/m.exec(readProcess(pid, "status") ?? "") ?? [];
  return numbers.split(/\s+/).filter(Boolean).length;
}
async function freeze(leader, known2, mark) {
  const deadline = monotonic() + FREEZE_MS;
  for (; ; ) {
    const found = [...treeOf([...leader === void 0 ? [] : [leader], ...known2]), ...markedBy(mark).pids].filter(
      (pid) => !known2.has(pid)
    );
    for (const pid of [...found, ...known2]) if (send(pid, "SIGSTOP")) known2.add(pid);
    if (found.length === 0 || monotonic() > deadline) return;
    await pause(1);
  }
}
async function endGrowing(leader) {
  const deadline = monotonic() + GIVE_UP_AFTER_MS;
  while (monotonic() < deadline) {
    const others = groupOf(leader).filter(isOthers);
    if (others.length === 0) return;
    for (const pid of treeOf(others)) send(pid, "SIGKILL");
    await pause(50);
  }
}
var groupOf = (leader) => processEntries().filter((pid) => statOf(pid)?.group === leader).map(Number);
function isOthers(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "EPERM";
  }
}
async function endRest(leader, mark, {
  known: known2 = [],
  since
} = {}) {
  const deadline = monotonic() + GONE_AFTER_MS;
  for (let looks = 1; ; looks += 1) {
    const { pids, isSure } = markedBy(mark, since);
    const left = [...pids, ...known2].filter(isAlive);
    signalAll(leader, left, "SIGKILL");
    const isGone = leader === void 0 || !isGroupAlive(leader);
    const isDone2 = left.length === 0 && isGone && (isSure || looks >= MAX_UNSURE_LOOKS);
    if (isDone2 || monotonic() > deadline) return;
    await pause(10);
  }
}
var MAX_UNSURE_LOOKS = 5;
var isAlive = (pid) => send(pid, 0) && !/[ZX]/.test(statOf(String(pid))?.state ?? "");
var isGroupAlive = (leader) => send(-leader, 0) && (!hasProc() || groupOf(leader).some((pid) => isAlive(pid)));
var hasGroup = (leader) => groupOf(leader).some((pid) => !/[ZX]/.test(statOf(String(pid))?.state ?? "X"));
var hasProc = () => existsSync("/proc/self/stat");
function markedBy(mark, since) {
  const entries = mark ? processEntries().filter((pid) => since === void 0 || isSince(pid, since)) : [];
  const read3 = entries.map((pid) => ({ pid, environment: readProcess(pid, "environ") }));
  const marked = read3.filter(({ environment }) => environment?.split("\0").includes(mark ?? ""));
  const isSure = since === void 0 || !read3.some(({ pid, environment }) => environment === "" && hasMemory(pid));
  return { pids: marked.map(({ pid }) => Number(pid)), isSure };
}
var isSince = (pid, since) => Number(statFields(pid)?.[START_TIME]) >= Number(since);
var hasMemory = (pid) => Number(statFields(pid)?.[VIRTUAL_MEMORY] ?? 0) > 0;
function usageOf(leader, interesting) {
  const pids = [leader, ...treeOf([leader])];
  const stats = pids.flatMap((pid) => statOf(String(pid)) ?? []);
  const threads = stats.reduce((sum, one) => sum + one.threads, 0);
  const max = stats.reduce((sum, one) => sum + one.pages, 0) * PAGE;
  return { threads, memoryBytes: max > interesting ? pids.reduce((sum, pid) => sum + ownPages(pid), 0) * PAGE : max };
}
function ownPages(pid) {
  const [, resident = 0, shared = 0] = readProcess(String(pid), "statm")?.split(" ").map(Number) ?? [];
  return resident - shared;
}
var PAGE = 4096;
function treeOf(roots) {
  const children2 = childrenByParent();
  const found = /* @__PURE__ */ new Set();
  const open3 = [...roots];
  for (let parent = open3.pop(); parent !== void 0; parent = open3.pop()) {
    for (const child of children2.get(parent) ?? []) {
      if (!found.has(child)) open3.push(child);
      found.add(child);
    }
  }
  return [...found];
}
function childrenByParent() {
  const children2 = /* @__PURE__ */ new Map();
  for (const entry of processEntries()) {
    const parent = statOf(entry)?.parent;
    if (parent === void 0) continue;
    const siblings = children2.get(parent);
    if (siblings) siblings.push(Number(entry));
    else children2.set(parent, [Number(entry)]);
  }
  return children2;
}
function processEntries() {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
function statOf(pid) {
  const fields = statFields(pid) ?? [];
  const [state = "", parent, group] = fields;
  if (parent === void 0) return void 0;
  const [threads, pages] = [Number(fields[17]), Number(fields[21])];
  return { state, parent: Number(parent), group: Number(group), threads, pages };
}
var isAsleep = (pid) => (statOf(String(pid))?.state ?? "S") === "S";
var startTimeOf = (pid) => statFields(String(pid))?.[START_TIME];
var [START_TIME, VIRTUAL_MEMORY] = [19, 20];
function statFields(pid) {
  const stat = readProcess(pid, "stat");
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}
function readProcess(pid, file2) {
  let descriptor;
  try {
    descriptor = openSync(`/proc/${pid}/${file2}`, "r");
    let text = "";
    for (; ; ) {
      const length = readSync(descriptor, CHUNK);
      if (length === 0) return text;
      text += CHUNK.toString("latin1", 0, length);
      if (file2 === "stat") return text;
    }
  } catch {
    return void 0;
  } finally {
    if (descriptor !== void 0) closeSync(descriptor);
  }
}
var CHUNK = Buffer.alloc(65536);
function signalAll(leader, pids, signal) {
  if (leader !== void 0) send(-leader, signal);
  for (const pid of pids) send(pid, signal);
}
var anyAlive = (leader, pids) => leader !== void 0 && send(-leader, 0) || [...pids].some((pid) => send(pid, 0));
function send(target, signal) {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}
var EVERY_MS = 250;
function watchBounds(leader, bounds, onExceeded) {
  const free = freeDisk(bounds.directory);
  const leastFree = free > bounds.freeDiskBytes ? bounds.freeDiskBytes : free / 2;
  const timer = setInterval(() => {
    const why = exceeded(leader, bounds, leastFree);
    if (!why) return;
    clearInterval(timer);
    onExceeded(why);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
function exceeded(leader, { processes, memoryBytes, memoryKey, directory }, leastFree) {
  const usage = usageOf(leader, memoryBytes);
  if (usage.threads > processes) return `it had more than ${processes} processes and threads`;
  if (usage.memoryBytes > memoryBytes)
    return `it took more than ${megabytes(memoryBytes)} of memory${limitOf(memoryKey)}`;
  if (freeDisk(directory) < leastFree) return `it left less than ${megabytes(leastFree)} of the disk free`;
  return void 0;
}
var limitOf = (key) => key === void 0 ? "" : `, the limit of ${key}`;
function freeDisk(directory) {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
var shareOfMemory = (percent) => Math.round(totalmem() * percent / 100);
var megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MB`;
var QUICK_LOOK_MS = 2;
var QUICK_LOOKS = 100;
var LOOK_MS = 20;
function watchMemory() {
  let max = 0;
  let looks = 0;
  let timer;
  const look2 = () => {
    const sum = descendantsOf(process.pid).reduce((bytes, pid) => bytes + peakOf(pid), 0);
    max = Math.max(max, sum);
    looks += 1;
    timer = setTimeout(look2, looks < QUICK_LOOKS ? QUICK_LOOK_MS : LOOK_MS);
  };
  timer = setTimeout(look2, 1);
  return {
    stop() {
      clearTimeout(timer);
      return max || void 0;
    }
  };
}
function descendantsOf(pid) {
  const children2 = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children2.flatMap((child) => [child, ...descendantsOf(child)]);
}
var peakOf = (pid) => {
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * 1024;
};
function read(file2) {
  try {
    return readFileSync(file2, "latin1");
  } catch {
    return "";
  }
}

// src/lib/regular-file.ts
import {
  closeSync as closeSync2,
  constants,
  existsSync as existsSync2,
  fstatSync,
  openSync as openSync2,
  readSync as readSync2,
  renameSync,
  rmSync as rmSync2,
  writeFileSync
} from "node:fs";
import { copyFile, open } from "node:fs/promises";
var HOLDS = process.platform === "linux" && existsSync2("/proc/self/fd");
function readWhole(path, { maxBytes, links }) {
  const read3 = readHead(path, { maxBytes: maxBytes + 1, links });
  if (!read3.ok || read3.bytes.length <= maxBytes) return read3;
  return { ok: false, why: "too large", reason: `has more than ${maxBytes} bytes` };
}
function readHead(path, { maxBytes, links }) {
  try {
    return withRegular(path, links, (descriptor, stats) => ({
      ok: true,
      stats,
      bytes: readBytes(descriptor, { size: stats.size, maxBytes })
    }));
  } catch (error) {
    return refusalFor(error);
  }
}
function readWholeText(path, bound) {
  const read3 = readWhole(path, bound);
  return read3.ok ? read3.bytes.toString("utf8") : void 0;
}
function readRequired(path, bound) {
  const read3 = readWhole(path, bound);
  if (read3.ok) return read3.bytes;
  const code = read3.why === "missing" ? { code: "ENOENT" } : {};
  throw Object.assign(new Error(`"${path}" ${read3.reason}`), code);
}
function withRegular(path, links, work) {
  const descriptor = openNow(path, links);
  try {
    const stats = fstatSync(descriptor);
    refuseSpecial(stats);
    return work(descriptor, stats);
  } finally {
    closeSync2(descriptor);
  }
}
async function openRegular(path, links) {
  const handle = await open(path, flagsFor(links)).catch(throwSpecial);
  try {
    const stats = await handle.stat();
    refuseSpecial(stats);
    return { handle, stats };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
async function readHandle(handle, maxBytes) {
  const parts = [];
  for (let length = 0; length <= maxBytes; ) {
    const memory = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, maxBytes + 1 - length));
    const { bytesRead } = await handle.read(memory, 0, memory.length, length);
    if (bytesRead === 0) return Buffer.concat(parts);
    parts.push(memory.subarray(0, bytesRead));
    length += bytesRead;
  }
  return void 0;
}
async function copyRegular(from, to, links) {
  const { handle } = await openRegular(from, links);
  try {
    const source = HOLDS ? `/proc/self/fd/${handle.fd}` : from;
    await copyFile(source, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  } finally {
    await handle.close();
  }
}
var APPEND = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NONBLOCK;
var CHUNK_BYTES = 256 * 1024;
function readBytes(descriptor, { size, maxBytes }) {
  let memory = Buffer.allocUnsafe(Math.min(size + 1, maxBytes));
  let length = 0;
  for (; ; ) {
    const read3 = length < memory.length ? readSync2(descriptor, memory, length, memory.length - length, null) : 0;
    length += read3;
    if (length === maxBytes || read3 === 0) return memory.subarray(0, length);
    if (length === memory.length)
      memory = Buffer.concat([memory], Math.min(maxBytes, Math.max(length * 2, CHUNK_BYTES)));
  }
}
var flagsFor = (links = "refuse") => constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY | (links === "follow" ? 0 : constants.O_NOFOLLOW);
function openNow(path, links) {
  try {
    return openSync2(path, flagsFor(links));
  } catch (error) {
    return throwSpecial(error);
  }
}
function throwSpecial(error) {
  throw error.code === "ENXIO" ? special("is a device or a socket") : error;
}
var special = (words, code = "EINVAL") => Object.assign(new Error(words), { code });
function refuseSpecial(stats) {
  if (stats.isFile()) return;
  if (stats.isDirectory()) throw special("is a directory", "EISDIR");
  throw special(stats.isFIFO() ? "is a named pipe" : "is a device or a socket");
}
function refusalFor(error) {
  const { code = "", message } = error;
  if (code === "ENOENT" || code === "ENOTDIR") return { ok: false, why: "missing", reason: "does not exist" };
  if (code === "EISDIR" || code === "EINVAL") return { ok: false, why: "special", reason: message };
  if (code === "ELOOP") return { ok: false, why: "unreadable", reason: "is a link that is not followed" };
  return { ok: false, why: "unreadable", reason: `cannot be read: ${systemReason(error)}` };
}
function writeWholeFile(path, text, mode = 438) {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    rmSync2(draft, { force: true });
    writeFileSync(draft, text, { mode, flag: "wx" });
    renameSync(draft, path);
  } catch (error) {
    rmSync2(draft, { force: true });
    namingFile(path)(error);
  }
}

// src/lib/child-table.ts
import { closeSync as closeSync3, openSync as openSync3, writeSync } from "node:fs";
var children = /* @__PURE__ */ new Map();
var file;
var variables = {};
var sharedVariables = {};
var runMark;
function openChildTable({
  path,
  mark,
  shared = {}
}) {
  const [name, value] = mark;
  variables = { ...shared, [name]: value };
  sharedVariables = shared;
  runMark = `${name}=${value}`;
  file = openFile(path);
  write(`mark ${runMark}
`);
  for (const [pid, child] of children) write(startLine(pid, child));
}
var childVariables = () => variables;
function enterChild(pid, mark) {
  const child = { startTime: startTimeOf(pid), mark };
  children.set(pid, child);
  write(startLine(pid, child));
  return child.startTime;
}
var companionVariables = () => sharedVariables;
var enterCompanion = (pid) => write(`beside ${pid} ${startTimeOf(pid) ?? "?"} 
`);
function leaveChild(pid) {
  children.delete(pid);
  write(`end ${pid}
`);
}
async function endChildren() {
  await Promise.all([...children].map(([pid, { mark }]) => endTree(pid, mark)));
  if (runMark !== void 0) await endTree(void 0, runMark);
}
function closeChildTable() {
  if (file !== void 0) closeSync3(file);
  [file, variables, sharedVariables, runMark] = [void 0, {}, {}, void 0];
}
var startLine = (pid, { startTime = "?", mark = "" }) => `start ${pid} ${startTime} ${mark}
`;
function openFile(path) {
  try {
    return openSync3(path, "w", 384);
  } catch {
    return void 0;
  }
}
function write(line) {
  if (file === void 0) return;
  try {
    writeSync(file, line);
  } catch {
  }
}
var MAX_BYTES = 256 * 1024 * 1024;
async function endLeftChildren(path) {
  const { mark, open: open3 } = readTable(readRequired(path, { maxBytes: MAX_BYTES }).toString("utf8"));
  const sure = open3.filter(({ startTime }) => startTime !== "?");
  const left = sure.filter(({ pid, startTime }) => [startTime, void 0].includes(startTimeOf(pid)) && hasGroup(pid));
  await Promise.all([...left.map((child) => endTree(child.pid, child.mark || mark)), endTree(void 0, mark)]);
  const counted = left.filter(({ isCompanion }) => !isCompanion);
  const stubborn = counted.filter(({ pid }) => hasGroup(pid)).length;
  const unsure = open3.filter(({ startTime, isCompanion }) => startTime === "?" && !isCompanion);
  return { ended: counted.length - stubborn, unknown: unsure.length + stubborn };
}
function readTable(text) {
  const open3 = /* @__PURE__ */ new Map();
  let found;
  for (const line of text.split("\n").slice(0, -1)) {
    const [verb, first = "", startTime = "?", mark = ""] = line.split(" ");
    if (verb === "mark") found = first;
    else if (verb === "end") open3.delete(Number(first));
    else open3.set(Number(first), { pid: Number(first), startTime, mark, isCompanion: verb === "beside" });
  }
  return { mark: found, open: [...open3.values()].filter(({ pid }) => Number.isInteger(pid) && pid > 1) };
}

// src/lib/side-channel.ts
import { closeSync as closeSync4, constants as constants2, openSync as openSync4, rmSync as rmSync3 } from "node:fs";
import { Socket } from "node:net";
function sideDescriptors(channel) {
  if (!channel || channel.pipes) return [];
  return channel.onOpen ? ["pipe", "pipe"] : ["pipe"];
}
var openUpwards = ({ pipes }) => pipes && new Socket({ fd: openSync4(pipes.up, constants2.O_RDONLY | constants2.O_NONBLOCK), writable: false });
function followChannel(child, channel, up) {
  const source = up ?? child.stdio[3];
  const answers = createAnswers(child, channel);
  if (!source) return { close: async () => answers.close() };
  const over = new Promise((resolve3) => source.once("close", () => resolve3()));
  source.on("error", () => void 0).on("data", channel.onData);
  channel.onOpen?.(answers.write);
  return {
    async close(milliseconds) {
      await resolvesWithin(milliseconds, over);
      source.destroy();
      answers.close();
      for (const path of Object.values(channel.pipes ?? {})) rmSync3(path, { force: true });
    }
  };
}
function createAnswers(child, { pipes }) {
  let sink;
  let closed = false;
  return {
    write(text) {
      if (closed) return;
      sink ??= pipes ? openDownwards(pipes) : child.stdio[4] ?? void 0;
      if (sink?.listenerCount("error") === 0) sink.on("error", () => void 0);
      sink?.write(text);
    },
    close() {
      closed = true;
      sink?.destroy();
      child.stdio[4]?.destroy();
    }
  };
}
function openDownwards({ down }) {
  let descriptor;
  try {
    descriptor = openSync4(down, constants2.O_WRONLY | constants2.O_NONBLOCK);
    return new Socket({ fd: descriptor, readable: false });
  } catch {
    if (descriptor !== void 0) closeSync4(descriptor);
    return void 0;
  }
}

// src/lib/terminal-text.ts
function createTerminalText() {
  const filters = /* @__PURE__ */ new Map();
  const lines = createLines();
  return {
    write(chunk, stream = 0) {
      const filter = filters.get(stream) ?? createEscapeFilter();
      filters.set(stream, filter);
      return lines.write(filter(chunk));
    },
    end: lines.end
  };
}
function terminalText(text) {
  const terminal = createTerminalText();
  return Buffer.concat([...terminal.write(Buffer.from(text)), terminal.end()]).toString();
}
var [BACKSPACE, NEWLINE2, RETURN, ESCAPE, BELL] = [8, 10, 13, 27, 7];
var [LONGEST_SEQUENCE, LONGEST_STRING] = [64, 4096];
function createEscapeFilter() {
  let inside = "text";
  let length = 0;
  const step = (byte) => {
    const state = inside;
    length += 1;
    inside = byte === NEWLINE2 ? "text" : after(state, byte);
    const max = state === "string" ? LONGEST_STRING : LONGEST_SEQUENCE;
    if (length > max) inside = "text";
    return byte !== NEWLINE2;
  };
  return (chunk) => {
    if (inside === "text" && !chunk.includes(ESCAPE)) return chunk;
    const kept = [];
    for (let at = 0; at < chunk.length; ) {
      if (inside === "text") {
        const next = chunk.indexOf(ESCAPE, at);
        kept.push(chunk.subarray(at, next === -1 ? chunk.length : next));
        if (next === -1) break;
        [inside, length, at] = ["escape", 0, next + 1];
      } else if (step(chunk[at] ?? NEWLINE2)) at += 1;
    }
    return Buffer.concat(kept);
  };
}
function after(state, byte) {
  if (state === "string") return byte === BELL ? "text" : byte === ESCAPE ? "string-escape" : "string";
  if (byte === ESCAPE) return "escape";
  if (state === "control") return byte >= 64 && byte <= 126 ? "text" : "control";
  if (state === "string-escape") return "text";
  if (byte === 91) return "control";
  if ([93, 80, 88, 94, 95].includes(byte)) return "string";
  return byte >= 32 && byte <= 47 ? "escape" : "text";
}
var MAX_HELD = 8192;
function createLines() {
  let held = Buffer.alloc(0);
  const writePlain = (chunk) => {
    const over = chunk.lastIndexOf(NEWLINE2) + 1;
    const isOver = over > 0 || held.length + chunk.length > MAX_HELD;
    const upTo = chunk.length - over > MAX_HELD || isOver && over === 0 ? chunk.length : over;
    const given = isOver ? [held, chunk.subarray(0, upTo)] : [];
    held = isOver ? Buffer.from(chunk.subarray(upTo)) : Buffer.concat([held, chunk]);
    return given;
  };
  return {
    write(chunk) {
      if (isPlain(held) && isPlain(chunk)) return writePlain(chunk);
      const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
      const over = bytes.lastIndexOf(NEWLINE2) + 1;
      const open3 = inTheEnd(bytes.subarray(over), "open");
      const given = open3.length > MAX_HELD ? open3.length : 0;
      held = Buffer.from(open3.subarray(given));
      const lines = linesInTheEnd(bytes.subarray(0, over));
      return given > 0 ? [lines, open3] : [lines];
    },
    end() {
      const rest = inTheEnd(held);
      held = Buffer.alloc(0);
      return rest;
    }
  };
}
var isPlain = (bytes) => !bytes.includes(RETURN) && !bytes.includes(BACKSPACE);
function linesInTheEnd(bytes) {
  if (isPlain(bytes)) return bytes;
  const shown = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE2, from);
    let text = end;
    while (text > from && bytes[text - 1] === RETURN) text -= 1;
    shown.push(inTheEnd(bytes.subarray(from, text)), bytes.subarray(Math.max(text, end - 1), end + 1));
    from = end + 1;
  }
  return Buffer.concat(shown);
}
function inTheEnd(line, state) {
  if (isPlain(line)) return line;
  let end = line.length;
  while (end > 0 && line[end - 1] === RETURN) end -= 1;
  const start = line.lastIndexOf(RETURN, end - 1) + 1;
  const rest = state === "open" ? line.subarray(end, end + 1) : Buffer.alloc(0);
  return Buffer.concat([withoutBackspaces(line.subarray(end === 0 ? 0 : start, end)), rest]);
}
function withoutBackspaces(line) {
  if (!line.includes(BACKSPACE)) return line;
  const kept = Buffer.alloc(line.length);
  let length = 0;
  for (const byte of line) {
    if (byte !== BACKSPACE) kept[length++] = byte;
    else {
      while (length > 0 && isContinuation2(kept[length - 1])) length -= 1;
      length = Math.max(0, length - 1);
    }
  }
  return kept.subarray(0, length);
}
var isContinuation2 = (byte = 0) => (byte & 192) === 128;

// src/lib/process.ts
import { spawn, spawnSync } from "node:child_process";
import { closeSync as closeSync5, existsSync as existsSync3, readdirSync as readdirSync2, readFileSync as readFileSync2 } from "node:fs";
import { Readable } from "node:stream";
import { isMainThread } from "node:worker_threads";
var MAX_SPILL_BYTES = 256 * 1024 * 1024;
var PIPE_GRACE_MS = 250;
var DRAIN_MS = 1e3;
async function runProcess(options) {
  const started = performance.now();
  const sink = createSink(options);
  const stop = { timedOut: false, aborted: options.signal?.aborted ?? false };
  const end = stop.aborted ? { exitCode: null } : await launch(options, sink, stop);
  sink.end();
  await sink.spill?.close();
  return {
    ...end,
    // Few callers read all three, and a text of megabytes takes time to put together.
    get stdout() {
      return sink.stdout.text();
    },
    get stderr() {
      return sink.stderr.text();
    },
    get output() {
      return sink.output.text();
    },
    get ends() {
      return sink.output.ends();
    },
    truncated: sink.output.truncated,
    totalBytes: sink.bytes(),
    totalLines: sink.lines(),
    ...sink.spill?.used && { spillPath: options.spillPath },
    ...sink.spill?.failure !== void 0 && { spillFailure: sink.spill.failure },
    ...stop,
    durationMs: Math.round(performance.now() - started)
  };
}
async function launch(options, sink, stop) {
  const { launcher } = options;
  if (!launcher) return supervise(options, sink, stop);
  const begun = await launcher.begin();
  try {
    return await supervise(options, sink, stop, begun);
  } finally {
    launcher.onEnd();
  }
}
async function supervise(options, sink, stop, begun) {
  const upwards = openNamedPipes(options.channel);
  const child = begun ?? startProgram(options);
  if (child instanceof Error) return { exitCode: null, failure: child.message };
  const since = child.pid ? enterChild(child.pid, options.mark) : void 0;
  if (child.pid) options.onStart?.(child.pid);
  const channel = options.channel && followChannel(child, options.channel, upwards);
  const finish = followOutput(child, sink, { mark: options.mark, since });
  let exceeded2;
  let hasEnded = false;
  const ended = new Promise((resolve3) => {
    child.once("error", (error) => resolve3({ exitCode: null, failure: whyNotStarted(error, options) }));
    child.once("exit", (exitCode, signal) => {
      hasEnded = true;
      resolve3({ exitCode, ...signal && { signal } });
    });
  });
  let cutting;
  const end = () => {
    if (child.pid) cutting = endTree(child.pid, options.mark);
  };
  const cut = (reason) => () => {
    stop[reason] = true;
    end();
  };
  const unwatch = watchOver(child.pid, options, (why) => {
    exceeded2 = why;
    sink.say(`
The command and all that it started were ended, because ${why}.
`);
    end();
  });
  const abort = cut("aborted");
  const late = cut("timedOut");
  const timer = setTimeout(() => setImmediate(() => hasEnded || late()), options.timeoutMs);
  options.signal?.addEventListener("abort", abort, { once: true });
  if (options.signal?.aborted) abort();
  const ending = await ended;
  unwatch();
  clearTimeout(timer);
  options.signal?.removeEventListener("abort", abort);
  await Promise.all([finish(), cutting]);
  if (child.pid) leaveChild(child.pid);
  await channel?.close(DRAIN_MS);
  return { ...ending, ...exceeded2 !== void 0 && { exceeded: exceeded2 } };
}
function openNamedPipes(channel) {
  if (!channel?.pipes) return void 0;
  const { up, down } = channel.pipes;
  const made = spawnSync("mkfifo", ["-m", "600", up, down]);
  return made.status === 0 ? openUpwards(channel) : void 0;
}
var watchOver = (pid, { bounds }, onExceeded) => pid && bounds ? watchBounds(pid, bounds, onExceeded) : () => void 0;
function startProgram(options) {
  try {
    closeInherited();
    const child = spawn(options.file, options.args, {
      cwd: options.cwd,
      env: { ...options.env, ...childVariables() },
      detached: true,
      shell: false,
      stdio: [options.input === void 0 ? "ignore" : "pipe", "pipe", "pipe", ...sideDescriptors(options.channel)]
    });
    child.stdin?.on("error", () => void 0);
    if (options.input instanceof Readable) options.input.pipe(child.stdin);
    else child.stdin?.end(options.input);
    return child;
  } catch (error) {
    return error;
  }
}
function whyNotStarted(error, { cwd }) {
  if (!existsSync3(cwd)) return `the directory "${cwd}" is gone`;
  return machineError(error)?.remedy === void 0 ? error.message : describeError(error);
}
function followOutput(child, sink, { mark, since }) {
  const pipes = [child.stdout, child.stderr].flatMap((pipe) => pipe ?? []);
  const closed = Promise.all(pipes.map((pipe) => new Promise((resolve3) => pipe.once("close", resolve3))));
  if (child.stdout) sink.follow(child.stdout, sink.stdout, pipes);
  if (child.stderr) sink.follow(child.stderr, sink.stderr, pipes);
  return async () => {
    await resolvesWithin(PIPE_GRACE_MS, closed);
    if (child.pid) await endRest(child.pid, mark, { since });
    await resolvesWithin(DRAIN_MS, closed);
    for (const pipe of pipes) pipe.destroy();
  };
}
function createSink({ maxOutputBytes, spillPath, maxSpillBytes = MAX_SPILL_BYTES, ...options }) {
  const [stdout, stderr, output] = [0, 1, 2].map(() => createBoundedOutput(maxOutputBytes, options.headBytes));
  const terminal = options.asOnTerminal ? createTerminalText() : void 0;
  const spill = spillPath ? createSpillFile(spillPath, maxOutputBytes, maxSpillBytes) : void 0;
  let [bytes, newlines, last] = [0, 0, NEWLINE3];
  const take = (chunk, own2, pipes) => {
    if (chunk.length === 0) return;
    bytes += chunk.length;
    newlines += countNewlines(chunk);
    last = chunk.at(-1) ?? last;
    if (own2 === stdout) options.onStdout?.(chunk);
    if (own2 === stderr) options.onStderr?.(chunk);
    own2.write(chunk);
    for (const part of terminal?.write(chunk, own2 === stdout ? 1 : 2) ?? [chunk]) output.write(part);
    if (spill) spill.write(chunk, pipes);
    else if (!options.onStdout && !options.onStderr) freeMemory(chunk);
  };
  return {
    stdout,
    stderr,
    output,
    spill,
    bytes: () => bytes,
    end: () => output.write(terminal?.end() ?? Buffer.alloc(0)),
    lines: () => newlines + (last === NEWLINE3 ? 0 : 1),
    say: (text) => take(Buffer.from(text), stderr, []),
    follow: (pipe, own2, pipes) => followWhole(pipe, (chunk) => take(chunk, own2, pipes))
  };
}
var NEWLINE3 = 10;
function followWhole(pipe, take) {
  let rest = Buffer.alloc(0);
  pipe.on("data", (data) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, data]) : data;
    const whole = completeLength(bytes);
    rest = Buffer.from(bytes.subarray(whole));
    take(bytes.subarray(0, whole));
  });
  pipe.on("close", () => take(rest));
  pipe.on("error", () => void 0);
}
function startCompanion({
  file: file2,
  args,
  onOutput,
  onEnd
}) {
  try {
    closeInherited();
    const child = spawn(file2, args, {
      detached: true,
      // what is meant for the group of this process is not meant for it
      env: companionVariables(),
      stdio: ["pipe", onOutput ? "pipe" : "ignore", "ignore"]
    });
    child.on("error", () => void 0);
    const { pid, stdin, stdout } = child;
    if (pid === void 0 || stdin === null) return new Error("the system started no process");
    enterCompanion(pid);
    child.once("exit", () => {
      leaveChild(pid);
      onEnd();
    });
    child.unref();
    stdin.on("error", () => void 0).unref();
    stdout?.on("data", (data) => onOutput?.(data.toString())).unref();
    return { write: (text) => void stdin.write(text), end: () => void stdin.end() };
  } catch (error) {
    return error;
  }
}
var isDone = false;
function closeInherited() {
  if (isDone || !isMainThread) return;
  isDone = true;
  for (const descriptor of openDescriptors()) if (descriptor > 2 && isHandedOn(descriptor)) closeSync5(descriptor);
}
function openDescriptors() {
  try {
    return readdirSync2("/proc/self/fd").map(Number);
  } catch {
    return [];
  }
}
function isHandedOn(descriptor) {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync2(`/proc/self/fdinfo/${descriptor}`, "utf8"))?.[1];
    return flags !== void 0 && (Number.parseInt(flags, 8) & O_CLOEXEC) === 0;
  } catch {
    return false;
  }
}
var O_CLOEXEC = 524288;

// src/git/directories.ts
import { existsSync as existsSync4, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join as join2, resolve } from "node:path";
function gitDirectories(root) {
  try {
    const git2 = join2(root, ".git");
    const own2 = realpathSync(statSync(git2).isDirectory() ? git2 : linkedDirectory(git2));
    const common = join2(own2, "commondir");
    return { own: own2, common: existsSync4(common) ? realpathSync(resolve(own2, readPointer(common).trim())) : own2 };
  } catch (error) {
    if (UNTOLD.has(error.code ?? "")) throw error;
    return void 0;
  }
}
var UNTOLD = /* @__PURE__ */ new Set(["EMFILE", "ENFILE", "ENOMEM", "EIO"]);
function commonDirectory(root) {
  const found = gitDirectories(root);
  if (found) return found.common;
  throw new KodeletError("git", `${root} is not a git repository`, { remedy: "Add actions/checkout before this step" });
}
var linkedDirectory = (file2) => resolve(dirname(file2), /^gitdir: (.+)$/m.exec(readPointer(file2))?.[1] ?? "");
var readPointer = (path) => readRequired(path, { maxBytes: 64 * 1024, links: "follow" }).toString("utf8");
async function submoduleDirectories(common) {
  const modules = join2(common, "modules");
  return existsSync4(modules) ? repositoriesBelow(modules) : [];
}
async function repositoriesBelow(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const isRepository = entries.some(({ name }) => name === "HEAD") && entries.some(({ name }) => name === "config");
  if (isRepository) return [directory, ...await submoduleDirectories(directory)];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join2(directory, name));
  return (await Promise.all(folders.map(repositoriesBelow))).flat();
}
var MAX_FOLDERS = 1e3;
async function checkoutsIn(directory) {
  const first = await foldersOf(directory);
  const second = (await Promise.all(first.slice(0, MAX_FOLDERS).map(foldersOf))).flat();
  return [directory, ...first, ...second.slice(0, MAX_FOLDERS)].filter((folder) => existsSync4(join2(folder, ".git")));
}
async function foldersOf(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && ![".git", "node_modules"].includes(entry.name));
  return folders.map(({ name }) => join2(directory, name));
}
function repositoryTop(directory) {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync4(join2(at, ".git"))) return at;
    if (at === dirname(at)) return void 0;
  }
}

// src/lib/glob.ts
function matchesGlob(path, pattern) {
  return compileGlob(pattern)(path);
}
function compileGlob(pattern) {
  const alternatives = expandGlobBraces(pattern).map((one) => matcherOf(one.split("/").map(compileSegment)));
  return (path) => alternatives.some((matches2) => matches2(path));
}
function matcherOf(segments) {
  const names = segments.filter((segment) => segment !== "**");
  const stars = segments.length - names.length;
  const before = stars === 0 ? names.length : segments.indexOf("**");
  const [head, tail] = [names.slice(0, before), names.slice(before).reverse()];
  if (stars === 0) return (path) => afterHead(path, head) === path.length + 1;
  if (stars > 1) return (path) => matchSegments(path.split("/"), segments);
  return (path) => {
    const from = afterHead(path, head);
    return from !== -1 && matchTail(path, from, tail);
  };
}
function afterHead(path, head) {
  let from = 0;
  for (const matches2 of head) {
    if (from > path.length) return -1;
    const slash = path.indexOf("/", from);
    const end = slash === -1 ? path.length : slash;
    if (!matches2(path.slice(from, end))) return -1;
    from = end + 1;
  }
  return from;
}
function matchTail(path, from, tail) {
  let end = path.length;
  for (const matches2 of tail) {
    if (end < from) return false;
    const start = end === 0 ? 0 : path.lastIndexOf("/", end - 1) + 1;
    if (!matches2(path.slice(start, end))) return false;
    end = start - 1;
  }
  return end >= from - 1;
}
var isGlob = (pattern) => /[*?[{]/.test(pattern);
var MAX_ALTERNATIVES = 256;
function expandGlobBraces(pattern) {
  const done = [];
  const open3 = [pattern];
  while (open3.length > 0 && open3.length + done.length <= MAX_ALTERNATIVES) {
    const next = open3.shift() ?? "";
    const group = firstGroup(next);
    if (!group) done.push(next);
    else open3.unshift(...group.choices.map((choice) => next.slice(0, group.start) + choice + next.slice(group.end)));
  }
  return [...done, ...open3];
}
function firstGroup(text) {
  for (let start = text.indexOf("{"); start !== -1; start = text.indexOf("{", start + 1)) {
    const choices = [""];
    let depth = 1;
    for (let at = start + 1; at < text.length; at += 1) {
      const character = text[at] ?? "";
      if (character === "{") depth += 1;
      if (character === "}") depth -= 1;
      if (depth === 0) {
        if (choices.length > 1) return { start, end: at + 1, choices };
        break;
      }
      if (character === "," && depth === 1) choices.push("");
      else choices[choices.length - 1] += character;
    }
  }
  return void 0;
}
function compileSegment(text) {
  if (text === "**") return "**";
  if (/[?[\\]|\*.*\*/s.test(text)) return compileCells(text);
  const [start = "", end] = text.split("*");
  if (end === void 0) return (name) => name === start;
  return (name) => name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}
function compileCells(text) {
  const cells = [];
  const characters = [...text];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? "";
    if (character === "*") cells.push("*");
    else if (character === "?") cells.push(() => true);
    else if (character === "[" && characters.indexOf("]", at + 2) !== -1) {
      const end = characters.indexOf("]", at + 2);
      cells.push(characterClass(characters.slice(at + 1, end)));
      at = end;
    } else {
      const literal = character === "\\" ? characters[++at] ?? "\\" : character;
      cells.push((found) => found === literal);
    }
  }
  return (name) => matchName([...name], cells);
}
function characterClass(inside) {
  const negated = inside[0] === "!" || inside[0] === "^";
  const members = negated ? inside.slice(1) : inside;
  const ranges = [];
  for (let at = 0; at < members.length; at += 1) {
    const from = members[at] ?? "";
    const isRange = members[at + 1] === "-" && at + 2 < members.length;
    ranges.push([from, isRange ? members[at + 2] ?? from : from]);
    if (isRange) at += 2;
  }
  return (character) => ranges.some(([from, to]) => character >= from && character <= to) !== negated;
}
function matchSegments(names, segments) {
  let reachable = [true, ...names.map(() => false)];
  for (const segment of segments) {
    const next = names.map(() => false);
    next.unshift(segment === "**" && reachable[0] === true);
    names.forEach((name, index) => {
      next[index + 1] = segment === "**" ? reachable[index + 1] === true || next[index] === true : reachable[index] === true && segment(name);
    });
    reachable = next;
  }
  return reachable[names.length] === true;
}
function matchName(name, cells) {
  let [at, cell, star, mark] = [0, 0, -1, 0];
  while (at < name.length) {
    const here = cells[cell];
    if (here === "*") [star, mark, cell] = [cell, at, cell + 1];
    else if (here?.(name[at] ?? "")) [at, cell] = [at + 1, cell + 1];
    else if (star !== -1) [mark, at, cell] = [mark + 1, mark + 1, star + 1];
    else return false;
  }
  return cells.slice(cell).every((rest) => rest === "*");
}

// src/lib/paths.ts
import { lstatSync, readlinkSync, realpathSync as realpathSync2 } from "node:fs";
import { dirname as dirname2, isAbsolute, join as join3, relative, resolve as resolve2, sep } from "node:path";
function resolveInside(root, path, folder) {
  if (path === "") return refuse("path.invalid", "the path is empty");
  if (path.includes("\0")) return refuse("path.invalid", `the path ${JSON.stringify(path)} has a NUL byte`);
  const real = realPath(resolve2(root, path), folder);
  if (real === void 0) return refuse("path.invalid", `the path "${path}" goes through a file or a loop of links`);
  const inside = relative(isBelow(real, root) ? root : realPath(root) ?? root, real);
  if (leadsOut(inside)) {
    const followed = real === resolve2(root, path) ? "" : `, which leads to "${real}",`;
    return refuse("path.outside-workspace", `the path "${path}"${followed} is outside of "${root}"`);
  }
  const parts = inside.split(sep);
  if (parts.some(isGitDirectory)) return refuse("path.git", `the path "${path}" is inside of git's own directory`);
  return { ok: true, absolute: real, relative: parts.join("/") };
}
var leadsOut = (relativePath) => relativePath === ".." || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath);
var plainPath = (path) => path.normalize("NFKC").replace(/[\p{Cf}\p{Cc}]/gu, "").toLowerCase();
function matchesProtected(relativePath, patterns) {
  const parts = plainPath(relativePath).split("/").filter(Boolean);
  const above = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  return compiled(patterns).find(({ ofPath, matches: matches2 }) => (ofPath ? above : parts).some(matches2))?.pattern;
}
var COMPILED = /* @__PURE__ */ new WeakMap();
function compiled(patterns) {
  const known2 = COMPILED.get(patterns);
  if (known2) return known2;
  const made = patterns.map((pattern) => {
    const bare = plainPath(pattern).replace(/^\.?\//, "").replace(/\/(\*\*)?$/, "");
    return { pattern, ofPath: bare.includes("/") || pattern.includes("/"), matches: compileGlob(bare) };
  });
  COMPILED.set(patterns, made);
  return made;
}
var refuse = (rule, reason) => ({
  ok: false,
  rule,
  reason
});
function isGitDirectory(name) {
  if (!/^[.g\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/i.test(name)) return false;
  const folded = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, "").replace(/[. ]+$/, "");
  return /^(\.git|git~\d+)$/i.test(folded);
}
var MAX_LINKS = 40;
function realPath(path, folder) {
  try {
    const place = folder ? hostPathOf(path, folder) : path;
    const there = deepestThere(place);
    return existing(there) === there ? place : follow(path, folder);
  } catch {
    return void 0;
  }
}
function deepestThere(place) {
  const isThere2 = (path) => lstatSync(path, { throwIfNoEntry: false }) !== void 0;
  if (isThere2(place)) return place;
  const names = place.split(sep);
  let [there, missing] = [1, names.length];
  while (missing - there > 1) {
    const middle = there + missing >> 1;
    if (isThere2(names.slice(0, middle).join(sep))) there = middle;
    else missing = middle;
  }
  return names.slice(0, there).join(sep) || sep;
}
function follow(path, folder) {
  const placed = (name) => folder ? hostPathOf(name, folder) : name;
  const leads = (name) => folder?.beside.some((one) => isBelow(one, name)) ?? false;
  const names = path.split(sep).reverse();
  let at = sep;
  for (let links = 0; names.length > 0; ) {
    const name = names.pop() ?? "";
    if (name === "" || name === ".") continue;
    if (name === "..") {
      at = dirname2(at);
      continue;
    }
    const next = join3(at, name);
    if (placed(next) !== next && leads(next)) {
      at = next;
      continue;
    }
    const found = lstatSync(placed(next), { throwIfNoEntry: false });
    if (!found) {
      const rest = names.reverse();
      if (rest.includes("..")) throw new Error("up again from what is not there");
      return placed(join3(next, ...rest));
    }
    if (!found.isSymbolicLink()) {
      if (!found.isDirectory() && names.length > 0) throw new Error("a file on the way");
      at = next;
      continue;
    }
    links += 1;
    if (links > MAX_LINKS) throw new Error("too many links");
    const target = readlinkSync(placed(next));
    if (isAbsolute(target)) at = sep;
    names.push(...target.split(sep).reverse());
  }
  return placed(at);
}
function existing(path) {
  try {
    return realpathSync2.native(path);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return void 0;
  }
}
var TEMPORARY = "/tmp";
var temporaryFolder = ({ root, scratch }) => ({
  at: join3(scratch, "tmp"),
  beside: [root, scratch]
});
function hostPathOf(path, { at, beside }) {
  if (!isBelow(path, TEMPORARY) || [at, ...beside].some((one) => isBelow(path, one))) return path;
  return at + path.slice(TEMPORARY.length);
}
function sessionPathOf(place, folder) {
  const name = isBelow(place, folder.at) ? TEMPORARY + place.slice(folder.at.length) : place;
  return hostPathOf(name, folder) === place ? name : place;
}
var isBelow = (path, directory) => path === directory || path.startsWith(`${directory}/`);
function filesOfSkills(all) {
  const isHead = (path) => SKILL_FOLDERS.some(
    (folder) => path.startsWith(`${folder}/`) && /^[^/]+\/SKILL\.md$/.test(path.slice(folder.length + 1))
  );
  const roots = new Set(all.filter(isHead).map(dirname2));
  return (path) => [...roots].some((root) => path.startsWith(`${root}/`));
}
var skillFolder = (scratch) => join3(scratch, "skills");
var skillCopy = (scratch, folder, name) => join3(skillFolder(scratch), ...folder === SKILL_FOLDERS[0] ? [] : [`=${folder}`], name);
function skillNameOf(place, scratch) {
  if (!isBelow(place, skillFolder(scratch))) return void 0;
  const path = relative(skillFolder(scratch), place);
  const other = SKILL_FOLDERS.find((folder) => path.startsWith(`=${folder}/`));
  return other === void 0 ? join3(SKILL_FOLDERS[0], path) : path.slice(1);
}

// src/lib/programs.ts
import { accessSync, constants as constants3, statSync as statSync2 } from "node:fs";
import { delimiter, isAbsolute as isAbsolute2, join as join4 } from "node:path";
function findProgram(name, path) {
  return path.split(delimiter).map((directory) => join4(directory || ".", name)).find(isProgram);
}
function isProgram(file2) {
  try {
    accessSync(file2, constants3.X_OK);
    return statSync2(file2).isFile();
  } catch {
    return false;
  }
}
function findTrustedProgram(name, path, workspace) {
  const files = path.split(":").filter(isAbsolute2).map((directory) => join4(directory, name));
  return files.find((file2) => isProgram(file2) && isOutside(workspace, file2));
}
function isOutside(workspace, file2) {
  const place = resolveInside(workspace, file2);
  return !place.ok && place.rule === "path.outside-workspace";
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

// src/git/git-program.ts
import { existsSync as existsSync5 } from "node:fs";
import { isAbsolute as isAbsolute3, join as join5 } from "node:path";
var MINIMUM = [2, 38];
var NEEDED = MINIMUM.join(".");
var REMEDY = `Use an image with git ${NEEDED} or newer, such as ubuntu:24.04 or debian:12, or install it in a step before actions/checkout`;
var program = "git";
var gitProgram = () => program;
async function chooseGit(path, workspace) {
  if (program !== "git") return;
  const found = findTrustedProgram("git", path, workspace);
  if (found === void 0) throw noGit(path, workspace);
  program = found;
  const args = ["version"];
  const limits = { timeoutMs: 2e4, maxOutputBytes: 1e4 };
  const result = await runProcess({ file: found, args, cwd: "/", env: { ...GUARD_ENVIRONMENT }, ...limits });
  const broken = whyBroken(args, result, { isNetwork: false });
  if (broken) throw broken;
  if (result.failure) throw new KodeletError("git", `git could not be started: ${result.failure}`, { remedy: REMEDY });
  const { stdout, stderr } = result;
  const [, major = "", minor = ""] = /^git version (\d+)\.(\d+)/.exec(stdout) ?? [];
  if (isEnough(Number(major), Number(minor))) return;
  const said = (stdout || stderr).trim().slice(0, 200) || `silent, with exit code ${result.exitCode}`;
  throw new KodeletError("git", `${found} is "${said}", and git ${NEEDED} or newer is needed`, { remedy: REMEDY });
}
function noGit(path, workspace) {
  const files = path.split(":").filter(isAbsolute3).map((directory) => join5(directory, "git"));
  const closed = files.find((file2) => existsSync5(file2) && isOutside(workspace, file2));
  return closed === void 0 ? new KodeletError("git", `git is not installed here: no directory of the PATH "${path}" has it`, {
    remedy: `${REMEDY}: without git, that step downloads files and makes no repository`
  }) : new KodeletError("git", `"${closed}" is not a program that this step may execute`, {
    remedy: mayExecute(closed)
  });
}
var isEnough = (major, minor) => major > MINIMUM[0] || major === MINIMUM[0] && minor >= MINIMUM[1];
function whyBroken(args, { failure, signal, timedOut, aborted, durationMs, stderr }, { isNetwork }) {
  const [command, file2] = [`git ${args[0]}`, gitProgram()];
  const broken = (what, remedy) => new KodeletError("git", what, { remedy });
  if (failure !== void 0)
    return /EACCES|EPERM/.test(failure) ? broken(`"${file2}" could not be started: ${failure}`, mayExecute(file2)) : void 0;
  if (aborted || timedOut && isNetwork) return void 0;
  const seconds = Math.round(durationMs / 1e3);
  if (timedOut) return broken(`${command} did not end within ${seconds} s and was stopped`, hangs(file2));
  const part = /(\S+) died of signal (\d+)/.exec(stderr);
  if (part) return broken(`${command} crashed: its program ${part[1]} was ended by signal ${part[2]}`, crashes(file2));
  return signal === void 0 ? void 0 : broken(`${command} crashed: it was ended by the signal ${signal}`, crashes(file2));
}
var mayExecute = (file2) => `Let the user of this step execute it ("chmod a+rx ${file2}"), or put another git first on the PATH in a step before`;
var hangs = (file2) => `Run "time ${file2} status" in a step before this one: the disk of the workspace may not answer, or this git may be broken`;
var crashes = (file2) => `Run "${file2} version" in a step before this one: if that crashes too, use another git or image; else the runner may have too little memory`;

// src/git/pipes-in-the-way.ts
import { closeSync as closeSync6, constants as constants4, openSync as openSync5 } from "node:fs";
import { readdir as readdir2 } from "node:fs/promises";
import { join as join6 } from "node:path";
var READ_BY_GIT = /* @__PURE__ */ new Set([".gitattributes", ".gitignore", ".gitmodules", ".mailmap"]);
var FIRST_LOOK_MS = 1e3;
var LOOK_MS2 = 100;
var LOOKS_ASLEEP = 5;
var NEXT_WALK_MS = 1e4;
var known = /* @__PURE__ */ new Map();
function unblockPipes(pid, findRoot) {
  let root;
  let isOver = false;
  let timer;
  let asleep = 0;
  let walkAfter = 0;
  const look2 = async () => {
    root ??= findRoot();
    asleep = isAsleep(pid) ? asleep + 1 : 0;
    if (asleep >= LOOKS_ASLEEP && performance.now() >= walkAfter) {
      known.set(root, await pipesBelow(root, () => isOver));
      walkAfter = performance.now() + NEXT_WALK_MS;
    }
    const hasFreed = open2(known.get(root) ?? []);
    if (!isOver) timer = setTimeout(look2, hasFreed ? 1 : LOOK_MS2);
  };
  timer = setTimeout(look2, known.size > 0 ? LOOK_MS2 : FIRST_LOOK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
function open2(pipes) {
  let hasFreed = false;
  for (const path of pipes) {
    try {
      closeSync6(openSync5(path, constants4.O_WRONLY | constants4.O_NONBLOCK | constants4.O_NOFOLLOW));
      hasFreed = true;
    } catch {
    }
  }
  return hasFreed;
}
async function pipesBelow(root, isOver) {
  const found = [];
  const waiting = [root];
  for (let directory = waiting.pop(); directory !== void 0 && !isOver(); directory = waiting.pop()) {
    const entries = await readdir2(directory, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join6(directory, entry.name);
      if (entry.isDirectory() && entry.name !== ".git") waiting.push(path);
      else if (entry.isFIFO() && READ_BY_GIT.has(entry.name)) found.push(path);
    }
  }
  return found;
}

// src/git/refusals.ts
var COMMIT = { otherBranch: "no", otherCommit: "yes" };
var BRANCH = { otherBranch: "yes", otherCommit: "no" };
var ACCESS = { otherBranch: "no", otherCommit: "no" };
var UNKNOWN = { otherBranch: "cannot tell", otherCommit: "cannot tell" };
var WITHOUT_FILES = "Ask for a change without these files, or ask someone on the bypass list of the push ruleset to push it";
var VIOLATIONS = [
  {
    // palxiao/poster-design#140; by an API "Secret detected in content"; before rulesets GH009 (microsoft/vscode#185344)
    words: /Push cannot contain secrets|Resolve the following secrets|secrets? detected|detected secret/i,
    cause: "GitHub considers something in the change a secret",
    remedy: ({ said }) => {
      const link = /https?:\S+\/unblock-secret\/\S+/.exec(said)?.[0];
      const allow = link ? `, or let someone with write access allow it at ${link} first` : "";
      return `Ask again for a change without it${allow}`;
    },
    ...COMMIT,
    secret: true
  },
  {
    // renovatebot/renovate#44819
    words: /file path is restricted|restricted file paths?/i,
    cause: "a push ruleset restricts these paths",
    remedy: () => WITHOUT_FILES,
    ...COMMIT
  },
  {
    // The rule `file_extension_restriction`
    words: /file extension|restricted (file )?extensions?/i,
    cause: "a push ruleset restricts files with this extension",
    remedy: () => WITHOUT_FILES,
    ...COMMIT
  },
  {
    // The rule `max_file_path_length`
    words: /path length|path is too long|path (exceeds|must not exceed|must be (less|shorter))/i,
    cause: "a push ruleset limits the length of paths",
    remedy: () => "Ask for shorter names, or ask someone on the bypass list of the push ruleset to push it",
    ...COMMIT
  },
  {
    // The rule `max_file_size`
    words: /file size|file is too (large|big)|size (exceeds|must not exceed|must be (less|smaller))/i,
    cause: "a push ruleset limits the size of files",
    remedy: () => WITHOUT_FILES,
    ...COMMIT
  },
  {
    // The rule `commit_message_pattern`
    words: /commit message/i,
    cause: ({ commit }) => `a rule of the repository restricts commit messages${naming(commit?.subject)}`,
    remedy: () => 'Set publish.commit-message to a template that satisfies the rule, such as "ABC-123 {subject}", and ask again',
    ...COMMIT
  },
  {
    // The rules `commit_author_email_pattern` and `committer_email_pattern`
    words: /(author|committer)('s)? e-?mail/i,
    cause: ({ commit, said }) => `a rule of the repository restricts the e-mail addresses of commits${naming(/committer/i.test(said) ? commit?.committer : commit?.author)}`,
    remedy: () => "Add that address to the rule, or pass a github-token of an account whose address the rule accepts",
    ...COMMIT
  },
  {
    // The rule `required_linear_history`; LeapYear/mergit, "This branch must not contain merge commits."
    words: /must not contain merge commits/i,
    cause: 'the rule "Require linear history" accepts no merge commits',
    remedy: () => "Rebase the branch by hand instead of merging into it, or apply the patch by hand",
    ...COMMIT
  },
  {
    // The rule `required_signatures`
    words: /must have (verified|valid) signatures|must be signed/i,
    cause: "a rule of the repository requires signed commits, and the agent's are not signed",
    remedy: ({ branch }) => `Set publish.commits to auto, exclude "${branch}" from the rule "Require signed commits", or apply the patch by hand`,
    otherBranch: "yes",
    otherCommit: "yes",
    unsigned: true
  },
  {
    // The rule `branch_name_pattern`
    words: /branch name/i,
    cause: ({ branch }) => `a rule of the repository restricts branch names, and this one is "${branch}"`,
    remedy: () => "Set publish.branch-prefix so that branch names satisfy the rule",
    ...BRANCH
  },
  {
    // henne49/dbus-opendtu#235, yshavit/mdq#255, kernelkit/infix#1610, dependabot/dependabot-core#9439
    words: /through (a pull request|the merge queue)|approving review|review (is|from)|required status check|(is|are) expected|deployment|scanning|cannot (create|update|delete|force-push|change)|protected (ref|branch)|not authorized to push|locked branch/i,
    cause: ({ branch }) => `a rule of the repository protects "${branch}"`,
    remedy: ({ branch }) => `Exclude "${branch}" from that rule, or set publish.branch-prefix to a prefix that no such rule covers`,
    ...BRANCH
  }
];
var naming = (value) => value ? `, and this commit has "${value}"` : "";
var RULE_SUBJECTS = {
  update: "push",
  pull_request: "push",
  merge_queue: "push",
  required_status_checks: "push",
  required_deployments: "push",
  workflows: "push",
  code_scanning: "push",
  creation: "new-branch",
  branch_name_pattern: "new-branch",
  commit_message_pattern: "commit",
  commit_author_email_pattern: "commit",
  committer_email_pattern: "commit",
  file_path_restriction: "files",
  file_extension_restriction: "files",
  max_file_path_length: "files",
  max_file_size: "files",
  required_linear_history: "merges",
  required_signatures: "signature",
  non_fast_forward: "nothing",
  deletion: "nothing"
};
var INVALID = "Check the input github-token: an installation token of a GitHub App lives one hour, so make it in a step right before this one and lower max-minutes, or use the workflow's own token, which lives as long as the job";
var REFUSED_REQUESTS = [
  {
    // upleveled/notion-backup#359, git-lfs/git-lfs#4491
    words: /GH001|exceeds GitHub's file size limit/i,
    cause: "GitHub accepts no file over 100 MB outside of Git LFS",
    remedy: () => "Ask for a change without these files",
    ...COMMIT
  },
  {
    words: /pack exceeds maximum allowed size/i,
    cause: "GitHub accepts no push over 2 GB",
    remedy: () => "Ask for a smaller change",
    ...COMMIT
  },
  {
    // desktop/dugite#92, AlexandreMeslin/ENG4021#14
    words: /GH007|email privacy restrictions/i,
    cause: ({ commit }) => `an account keeps its e-mail address private${naming(commit?.author)}`,
    remedy: () => 'Its owner can turn off "Block command line pushes that expose my email" at the address that GitHub names',
    ...COMMIT
  },
  {
    // git-lfs/git-lfs#3574
    words: /GH008|unknown Git LFS objects?/i,
    cause: "the change has pointers to Git LFS objects that GitHub does not have, and kodelet-ci does not upload them",
    remedy: () => "Ask for a change without these files, and add them by hand",
    ...COMMIT
  },
  {
    // git-lfs/git-lfs#4787: it shares its code with the older word for secrets
    words: /Git LFS object integrity could not be checked/i,
    cause: "GitHub could not check Git LFS objects",
    remedy: () => "Ask GitHub support, or ask again later",
    ...UNKNOWN
  },
  {
    // stefanzweifel/git-auto-commit-action#322: a workflow's own token can never have it
    words: /without [^ ]*workflows?[^ ]* (permission|scope)/i,
    cause: "the token may not change workflow files",
    remedy: () => 'Ask for a change without files in .github/workflows, or pass a github-token of a GitHub App with the permission "workflows: write"',
    ...COMMIT
  },
  {
    // https://docs.github.com/en/repositories/archiving-a-github-repository/archiving-repositories
    words: /archived so (it )?is read-only|repository (is|was) archived/i,
    cause: "the repository is archived",
    remedy: () => "An administrator can unarchive it under Settings \u2192 General",
    ...ACCESS
  },
  {
    // Billing stands before the other ways to lose access, whose words it shares
    words: /billing issue/i,
    cause: "the account that owns the repository has a billing issue",
    remedy: () => "Its owner has to settle that at github.com/settings/billing or in the settings of the organization",
    ...ACCESS
  },
  {
    // renovatebot/renovate looks for "Please ask the owner to check their account"; REST says "Repository access blocked"
    words: /Repository '[^']*' is disabled|check their account|Repository access blocked|account (is|was) suspended|DMCA takedown/i,
    cause: "GitHub has disabled the repository or the account",
    remedy: () => "Its owner has to ask GitHub support",
    ...ACCESS
  },
  {
    // https://docs.github.com/en/migrations
    words: /locked for migration|is being migrated/i,
    cause: "the repository is locked while it is migrated",
    remedy: () => "Ask again when the migration is done",
    ...ACCESS
  },
  {
    // ministryofjustice/operations-engineering#4904 (git), ossf/scorecard#1504 (REST), cli/cli#2661 (GraphQL)
    words: /SAML (SSO|enforcement)/i,
    cause: "the organization requires single sign-on, and the token is not authorized for it",
    remedy: ({ terminal }) => `Authorize the token for the organization under Settings \u2192 Developer settings \u2192 Configure SSO${terminal ? "" : ", or use the workflow's own token, which needs no authorization"}`,
    ...ACCESS
  },
  {
    // aquasecurity/trivy#10567 (REST), microsoft/vscode-remote-repositories-github#491 (GraphQL)
    words: /IP allow list/i,
    cause: "the address of this machine is not on the organization's IP allow list",
    remedy: ({ terminal }) => terminal ? "Use a machine whose address is on that list" : "Run the job on a runner whose address is on that list, or add the address of this one",
    ...ACCESS
  },
  {
    // https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
    words: /rate limit|abuse detection/i,
    status: [429],
    type: "RATE_LIMITED",
    cause: "GitHub limits the rate of requests",
    remedy: () => "Ask again in an hour",
    ...ACCESS,
    limit: true
  },
  {
    // https://docs.github.com/en/communities/moderating-comments-and-conversations/locking-conversations
    words: /(issue|conversation|pull request) is locked/i,
    cause: "the conversation is locked",
    remedy: () => "Unlock it, or ask in another issue",
    ...ACCESS
  },
  {
    words: /not permitted to create or approve pull requests/i,
    cause: "GitHub Actions may not create pull requests here",
    remedy: () => 'An administrator can allow it under Settings \u2192 Actions \u2192 General \u2192 "Allow GitHub Actions to create and approve pull requests"',
    ...ACCESS
  },
  {
    words: /Authentication failed|could not read Username|Invalid username or token|Bad credentials/i,
    status: [401],
    cause: "GitHub does not accept the token: it is not valid, or it has expired",
    remedy: ({ terminal }) => terminal ? "Set another token, or unset its variable" : INVALID,
    ...ACCESS
  },
  {
    // https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api
    words: /denied to|Write access to repository not granted|Resource not accessible|Must have (admin|push|write)|does not have (the correct permissions|permission)/i,
    type: "FORBIDDEN",
    cause: "the token lacks a permission",
    remedy: ({ needed, terminal }) => terminal ? `Use a token that has ${needed}` : `Give the job ${needed}`,
    ...ACCESS
  },
  {
    words: /Repository not found|repository '[^']*' not found/i,
    cause: "the token cannot see the repository, or it does not exist",
    remedy: ({ needed, terminal }) => terminal ? `Check that it exists, and that the token may read it; it needs ${needed}` : `Check that it still exists, and that the input github-token may reach it; it needs ${needed}`,
    ...ACCESS
  },
  {
    status: [404],
    type: "NOT_FOUND",
    cause: "the token cannot see it, or it does not exist",
    remedy: ({ needed, terminal }) => terminal ? `Check that it exists, and that the token may read it; it needs ${needed}` : `Check that it still exists, and that the input github-token may reach it; it needs ${needed}`,
    ...ACCESS
  },
  {
    status: [403],
    wordless: true,
    cause: "GitHub gave no reason",
    remedy: ({ needed, terminal }) => `Check that the ${terminal ? "token" : "job"} has ${needed}`,
    ...ACCESS
  },
  {
    // GitHub Enterprise Server only: github/platform-samples, pre-receive-hooks
    words: /pre-receive hook declined/i,
    cause: "a pre-receive hook of the server declined it",
    remedy: () => "If its words do not say why, an administrator of the server can",
    ...UNKNOWN
  },
  {
    status: [500, 502, 503, 504],
    cause: "GitHub failed with a server error each time",
    remedy: () => "Ask again later",
    ...UNKNOWN
  },
  {
    words: /Could not resolve host|Failed to connect|Connection refused/i,
    cause: "GitHub could not be reached",
    remedy: ({ terminal }) => terminal ? "Check the network, and the proxy if there is one" : "Check that the runner reaches the GitHub host, and ask again",
    ...UNKNOWN,
    silent: true
  },
  {
    // What ended git here, after its time
    words: /stopped after \d+ ms/,
    cause: "GitHub did not answer in time",
    remedy: () => "Ask again later; if it persists, check the network of the runner",
    ...UNKNOWN,
    silent: true
  },
  {
    words: /bad line length|protocol error|not valid: is this a git repository/i,
    cause: "the answer did not come from a git server",
    remedy: () => "Check what is between the runner and GitHub, such as a proxy",
    ...UNKNOWN,
    silent: true
  },
  {
    words: /hung up|RPC failed|early EOF|Connection reset|Empty reply|unexpected disconnect|transfer closed|timed out/i,
    cause: "the connection to GitHub broke off each time",
    remedy: () => "Ask again later; if it persists, check the network of the runner",
    ...UNKNOWN,
    silent: true
  }
];

// src/git/read-refusal.ts
function readRefusal(answer, about) {
  const violations = violationsIn(answer.said);
  return violations.length > 0 ? ofRules(answer, violations, about) : ofRequest(answer, about);
}
var readPushRefusal = (said, about) => readRefusal(answerTo(said), { ...about, needed: 'the permission "contents: write"' });
function readFetchRefusal(said) {
  const answer = answerTo(said);
  if (!rowOf(answer) || !OF_GITHUB.test(said)) return void 0;
  return readRefusal(answer, { needed: 'the permission "contents: read"' });
}
var OF_GITHUB = /^(?:remote: |error: RPC failed|fatal: (?:unable to access|Authentication failed|could not read Username|repository '|protocol error|the remote end hung up|early EOF|\S+ not valid: is this a git repository))|^stopped after/m;
function answerTo(said) {
  const status = /(?:HTTP|error:) (\d{3})\b/.exec(said)?.[1];
  return { said, ...status && { status: Number(status) } };
}
var notSent = (cause, remedy) => ({
  said: "",
  cause,
  remedy,
  otherBranch: "no",
  otherCommit: "no"
});
function describeRefusal(refusal) {
  const { cause, remedy, otherBranch, otherCommit } = refusal;
  const base = answerIn(refusal);
  const everywhere = otherBranch === "no" && otherCommit === "yes" ? ["It would be refused on any branch"] : [];
  const known2 = cause === void 0 ? [NOT_KNOWN] : [cause, ...everywhere, remedy ?? []].flat();
  return [...base, ...known2].map((sentence, index) => index === 0 ? sentence : capitalized(sentence)).join(". ");
}
var describeCause = (refusal) => [...answerIn(refusal), refusal.cause ?? []].flat().join(": ");
function answerIn({ said, status }) {
  const answered = status === void 0 ? "GitHub said" : `GitHub answered ${status}`;
  if (said) return [`${answered} "${said}"`];
  return status === void 0 ? [] : [answered];
}
var NOT_KNOWN = "kodelet-ci does not know this refusal and cannot tell what would help";
var capitalized = (text) => text.startsWith("kodelet-ci") ? text : text.charAt(0).toUpperCase() + text.slice(1);
var isRateLimit = (answer) => rowOf(answer)?.limit ?? false;
function rowOf(answer) {
  const told = withoutAddresses(answer.said);
  const byWords = REFUSED_REQUESTS.filter(({ words }) => words?.test(told));
  const said = byWords.find(({ silent }) => !silent);
  return said ?? REFUSED_REQUESTS.find((row) => fitsWithoutWords(row, answer)) ?? byWords[0];
}
var withoutAddresses = (said) => said.replace(/^To .*$/gm, "").replace(/\bhttps?:\/\/[^\s']+|\brefs\/heads\/\S+/g, "");
function fitsWithoutWords({ status = [], type, wordless }, answer) {
  if (wordless && essence(answer.said) !== "") return false;
  return answer.status !== void 0 && status.includes(answer.status) || type !== void 0 && type === answer.type;
}
function ofRequest(answer, about) {
  const row = rowOf(answer);
  const said = row?.silent ? "" : essence(answer.said);
  const base = { said, ...answer.status !== void 0 && { status: answer.status } };
  if (!row) return { ...base, said: said || firstLine(answer.said), ...UNKNOWN2 };
  const { otherBranch, otherCommit } = row;
  return { ...base, ...inWords(row, { ...about, said: answer.said }), otherBranch, otherCommit };
}
var UNKNOWN2 = { otherBranch: "cannot tell", otherCommit: "cannot tell" };
var inWords = ({ cause, remedy }, request) => ({
  cause: typeof cause === "string" ? cause : cause(request),
  remedy: remedy(request)
});
function ofRules({ said }, violations, about) {
  const rows = violations.map((violation) => ruleOf(violation) ?? (CLASSIC.test(said) ? PROTECTED_BRANCH : void 0));
  const known2 = [...new Set(rows.filter((row) => row !== void 0))];
  const words = known2.map((row) => inWords(row, { ...about, said }));
  const otherBranch = min(rows.map((row) => row?.otherBranch));
  const found = known2.some(({ secret }) => secret);
  const hidden = rows.includes(void 0) && PROTECTION.test(said);
  return {
    said: found ? secretsIn(said) : essence(said),
    ...words.length > 0 && {
      cause: words.map(({ cause }) => cause).join("; "),
      remedy: words.map(({ remedy }) => remedy).join(". ")
    },
    otherBranch,
    otherCommit: min(rows.map((row) => row?.otherCommit)),
    ...otherBranch !== "no" && known2.some(({ unsigned }) => unsigned) && { unsigned: true },
    ...found ? { secret: "yes", paths: pathsIn(said) } : hidden && { secret: "cannot tell" }
  };
}
var min = (answers) => answers.includes("no") ? "no" : answers.every((answer) => answer === "yes") ? "yes" : "cannot tell";
var ruleOf = (violation) => VIOLATIONS.find(({ words }) => words?.test(violation));
var PROTECTED_BRANCH = ruleOf("protected branch");
var CLASSIC = /GH006|protected branch/i;
var OF_RULES = /GH006|GH013|GH009: Secrets|protected branch|rule violations/i;
var PROTECTION = /GITHUB PUSH PROTECTION/i;
function violationsIn(said) {
  if (!OF_RULES.test(said)) return [];
  const listed2 = linesOf(said).flatMap((line) => /^- (?!commit: )(.+)$/.exec(line)?.[1] ?? []);
  const named2 = listed2.filter((line) => !PROTECTION.test(line));
  if (named2.length > 0) return named2;
  const lines = relevantLines(said);
  const known2 = lines.filter(ruleOf);
  return known2.length > 0 ? known2 : [lines.join("\n")];
}
function secretsIn(said) {
  const found = [];
  let kind = "a secret";
  for (const line of linesOf(said)) {
    kind = /^——\s+(.+?)\s+—+$/.exec(line)?.[1] ?? kind;
    const path = /^path: (.+)$/.exec(line)?.[1];
    if (path) found.push(`${kind} in ${path}`);
  }
  return ["Push cannot contain secrets", found.slice(0, 5).join(", ")].filter(Boolean).join(": ");
}
function pathsIn(said) {
  const paths2 = linesOf(said).flatMap((line) => /^path: (.+):\d+$/.exec(line)?.[1] ?? []);
  return paths2.length > 0 ? [...new Set(paths2)] : void 0;
}
var linesOf = (said) => said.split("\n").map(
  (line) => line.replace(/^remote:\s*/, "").replace(/^(error|fatal): /, "").replace(/^!\t\S+\t\[[^\]]*\] \((.*)\)$/, "$1").trim()
);
var AROUND = /^(hint:|To |Done$|=?\s*refs\/|failed to push|Trace: |See https?:|https?:\/\/\S+$|Review all repository rules|Found \d+ violation|[0-9a-f]{40}$|(pre-receive|protected branch) hook declined|push declined due to|—+$|Resolve the following|\(\?\)|commit: |locations:|GITHUB PUSH PROTECTION|Protected branch update failed)/;
var OF_THE_CONNECTION = /^send-pack: unexpected|the remote end hung up|^Everything up-to-date|unable to access|requested URL|RPC failed|^repository '.*' not found|transfer closed|^could not read Username|^Authentication failed for|^the answer is not/;
function relevantLines(said) {
  const lines = linesOf(said).map(
    (line) => line.replace(/^- /, "").replace(/^(error )?GH0\d\d: /, "").replace(/^Repository rule violations found( for refs\/\S+)?[.:]?/i, "").replace(/ - https?:\S+$/, "").trim()
  );
  return lines.filter((line) => line && !AROUND.test(line) && !OF_THE_CONNECTION.test(line));
}
var essence = (said) => relevantLines(said).slice(0, 4).map((line) => line.replace(/[.\s]+$/, "")).join("; ").slice(0, 500);
var firstLine = (said) => (linesOf(said).find((line) => line !== "") ?? "").slice(0, 300);

// src/git/git.ts
import { realpathSync as realpathSync3 } from "node:fs";
var TIMEOUT_MS = 12e4;
var MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
var NOT_STARTED = "git could not be started";
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
  const { what, remedy, disk, said: pattern } = rowOf2(said, args) ?? {};
  const line = disk && said.split("\n").find((one) => pattern?.test(one));
  if (said.startsWith(NOT_STARTED) && remedy === void 0) return new KodeletError("git", said);
  const refusal = remedy === void 0 ? readFetchRefusal(said) : void 0;
  if (refusal)
    return new KodeletError("git", `${capitalized(describeCause(refusal))} (git ${args[0]})`, {
      remedy: refusal.remedy
    });
  const words = what ? `${what} (git ${args[0]}${line ? `: ${line.slice(0, 300)}` : ""})` : `git ${args.join(" ").slice(0, 200)} failed in ${cwd}: ${said.slice(-2e3)}`;
  return new KodeletError("git", words, { remedy });
}
async function run(args, options, drivers) {
  const { maxOutputBytes = MAX_OUTPUT_BYTES, timeoutMs = TIMEOUT_MS } = options;
  const silence = NETWORK.has(args[0] ?? "") ? watchSilence(args[0] ?? "", timeoutMs) : void 0;
  let release;
  const watchPipes = (pid) => {
    release = unblockPipes(pid, () => workingTree(options));
  };
  const result = await runProcess({
    ...silence ? { onStdout: silence.onOutput, onStderr: silence.onOutput } : { onStart: watchPipes },
    file: gitProgram(),
    args,
    cwd: options.cwd,
    env: {
      ...GUARD_ENVIRONMENT,
      ...options.env,
      ...configAsEnvironment({ ...GUARD_CONFIG, ...safeDirectory(options), ...drivers, ...options.config })
    },
    input: options.input,
    timeoutMs,
    signal: options.signal,
    maxOutputBytes
  });
  silence?.end();
  release?.();
  if (result.truncated)
    return { ...stopped(result.stdout, `more than ${maxOutputBytes} bytes of output`), tooLong: true };
  const broken = whyBroken(args, result, { isNetwork: silence !== void 0 });
  if (broken) throw broken;
  if (result.failure) throw gitError(args, stopped("", `${NOT_STARTED}: ${result.failure}`), options.cwd);
  if (result.timedOut) return stopped(result.stdout, `${result.stderr}
stopped after ${result.durationMs} ms`);
  return { exitCode: result.exitCode, stdout: result.stdout, stderr: result.stderr };
}
var NETWORK = /* @__PURE__ */ new Set(["fetch", "ls-remote", "push"]);
var announceSilence = () => void 0;
function reportSilence(say) {
  announceSilence = say;
}
var SILENCE_MS = 6e4;
function watchSilence(command, limitMs) {
  let minutes = 0;
  const timer = setInterval(() => {
    minutes += 1;
    const silent = `git ${command} has had no answer from GitHub for ${minutes * SILENCE_MS / 1e3} s`;
    announceSilence(`${silent}; it is stopped ${limitMs / 1e3} s after its start`);
  }, SILENCE_MS);
  const onOutput = () => {
    minutes = 0;
    timer.refresh();
  };
  return { onOutput, end: () => clearInterval(timer) };
}
function safeDirectory({ cwd, env }) {
  const top = env?.GIT_DIR === void 0 ? repositoryTop(realOrSame(cwd)) : void 0;
  return top === void 0 ? {} : { "safe.directory": top };
}
var workingTree = ({ cwd, env }) => env?.GIT_WORK_TREE ?? repositoryTop(realOrSame(cwd)) ?? cwd;
function realOrSame(path) {
  try {
    return realpathSync3(path);
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
var REMOVED = "Look for what removes files while the job runs, such as a clean-up or another job on the same runner";
var REMEDIES = [
  {
    said: /could not be started: the directory "[^"]*" is gone|fatal: Unable to read current working directory/,
    what: "the directory that git works in was removed while it was needed",
    remedy: REMOVED
  },
  {
    said: /could not be started: (?!.*\(E[A-Z]+\))/,
    remedy: "Install git 2.38 or newer in the image that the job runs in"
  },
  {
    said: /not a git repository: '[^']*\/kodelet-ci-[^/']*\/|could not read [^ ]*\/kodelet-ci-[^/]*\//,
    what: "the private repository of the run was removed from RUNNER_TEMP while it was needed",
    remedy: REMOVED
  },
  {
    said: /stopped after \d+ ms$/,
    isLocal: true,
    what: "git did not come to an end in time",
    remedy: 'Look for named pipes in the checkout with "find . -type p", and for a disk of the runner that is slow or has trouble'
  },
  { said: /not a git repository/, remedy: "Add actions/checkout before this step" },
  {
    said: /No space left on device|Disk quota exceeded|Out of diskspace/i,
    what: "the disk of the runner is full, so git could not write",
    remedy: "Free disk space on the runner before this step",
    disk: true
  },
  {
    said: /Read-only file system/i,
    what: "a place that git has to write to is read-only",
    remedy: "Mount the workspace and RUNNER_TEMP so that this step can write to them",
    disk: true
  },
  {
    said: /Permission denied|Operation not permitted/i,
    remedy: "Run the step as the user who owns the workspace and RUNNER_TEMP"
  },
  {
    said: /File exists/,
    remedy: "Another git process holds the lock; run only this step in its checkout"
  },
  {
    said: /unable to write|write error|failed to write/i,
    what: "git could not write a file, most likely because the disk of the runner is full",
    remedy: "Check that the disk of the runner has space and can be written",
    disk: true
  }
];
var rowOf2 = (said, [command = ""] = []) => REMEDIES.find((row) => row.said.test(said) && !(row.isLocal && NETWORK.has(command)));
var isDiskFailure = ({ stderr }) => rowOf2(stderr)?.disk ?? false;
function diskError(what, message) {
  const row = rowOf2(message);
  return row?.disk && new KodeletError("git", `${what} failed: ${message}`, { remedy: row.remedy });
}
var isTransient = (said) => TRANSIENT.test(said) && !REFUSED.test(said);
var waitBefore = (attempt2) => jittered(1e3 * (attempt2 - 1));
var ATTEMPTS = 3;
var TRANSIENT = /(?:HTTP|error:) (?:5\d\d|429)|RPC failed|hung up|Could not resolve host|Failed to connect|timed out|Empty reply|early EOF|Connection reset|unexpected disconnect|transfer closed/i;
var REFUSED = /(?:HTTP|error:) 4(?!29)\d\d/;

// src/core/staging.ts
function createStaging(onWrite) {
  let mode = "undecided";
  return {
    mode: () => mode,
    decide(staged) {
      if (mode !== "staged") mode = staged ? "staged" : "live";
    },
    record: onWrite,
    refs: /* @__PURE__ */ new Map(),
    origins: /* @__PURE__ */ new Map()
  };
}
var holdsBack = (stage2) => stage2 !== void 0 && stage2.mode() !== "live";

// src/git/store.ts
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { dirname as dirname3, join as join7 } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
var NETWORK_TIMEOUT_MS = 6e5;
var QUESTION_TIMEOUT_MS = 6e4;
var CONFIG = "[core]\n	repositoryformatversion = 0\n	bare = false\n	logAllRefUpdates = false\n";
async function openStore({
  directory,
  root,
  remote
}) {
  const place = { directory, root, remote };
  const made = await mkdir(directory, { recursive: true, mode: 448 });
  await Promise.all(["objects/pack", "refs"].map((name) => mkdir(join7(directory, name), { recursive: true })));
  const head = join7(directory, "HEAD");
  await writeFile(head, "ref: refs/heads/none\n").catch(namingFile(head));
  return withBegin({
    ...place,
    isNew: made !== void 0,
    brought: /* @__PURE__ */ new Set(),
    run: async (args, more) => git(checked(args, remote, more), gitOptions(place, more)),
    ok: async (args, more) => gitOk(checked(args, remote, more), gitOptions(place, more))
  });
}
var REMOTE_READS = ["fetch", "ls-remote"];
var REMOTE_WRITES = ["push", "send-pack"];
function checked(args, { stage: stage2 }, options = {}) {
  const [command] = args;
  const mayWrite = REMOTE_WRITES.includes(command) || options.authenticated && !REMOTE_READS.includes(command);
  if (!mayWrite || !holdsBack(stage2)) return args;
  const why = stage2.mode() === "staged" ? "this run is staged" : "whether this run is staged is not known";
  throw new KodeletError("git", `git ${command} was not run: ${why}`);
}
function withBegin(store) {
  let begun;
  const turn = async (options) => options?.borrow || begun;
  return {
    ...store,
    run: (args, options) => turn(options).then(() => store.run(args, options)),
    ok: (args, options) => turn(options).then(() => store.ok(args, options)),
    async early(args, options) {
      const result = begun && await store.run(args, { ...options, borrow: true });
      if (result && (result.exitCode === 0 || result.tooLong)) return result;
      await begun;
      return store.run(args, options);
    },
    begin(sha, work) {
      begun = work({ ...store, brought: /* @__PURE__ */ new Set() }).then(() => {
        begun = void 0;
      });
      begun.catch(() => void 0);
      store.brought.add(sha);
    }
  };
}
function gitOptions({ directory, root, remote }, { input, index, tree = root, borrow, authenticated, env, maxOutputBytes, timeoutMs, signal } = {}) {
  resetConfig(directory);
  return {
    cwd: tree,
    input,
    ownConfig: true,
    maxOutputBytes,
    signal,
    timeoutMs: timeoutMs ?? (authenticated ? NETWORK_TIMEOUT_MS : void 0),
    env: {
      GIT_DIR: directory,
      GIT_WORK_TREE: tree,
      ...index && { GIT_INDEX_FILE: join7(directory, index) },
      ...borrow && { GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(join7(commonDirectory(root), "objects")) },
      ...authenticated && remote.environment,
      ...env
    },
    ...authenticated && { config: credentialConfig(remote) }
  };
}
var storeIn = (directory) => join7(directory, "store");
var quoted = (path) => `"${path.replace(/["\\]/g, "\\$&")}"`;
function resetConfig(directory) {
  const path = join7(directory, "config");
  if (readWholeText(path, { maxBytes: 1e4 }) !== CONFIG) writeWholeFile(path, CONFIG);
}
async function provideCommit(store, sha) {
  if (!await takeCommit(store, sha)) await fetchCommits(store, [sha], 1);
}
async function takeCommit(store, sha) {
  if (await isThere(store, sha)) return true;
  if (!await copyCommit(store, sha)) return false;
  await adoptCommit(store, sha);
  store.brought.add(sha);
  return true;
}
async function isThere(store, sha) {
  const { brought, isNew } = store;
  if (brought.has(sha) || isNew && brought.size === 0) return brought.has(sha);
  if (!await hasCommit(store, sha)) return false;
  brought.add(sha);
  return true;
}
var hasCommit = async (store, sha) => (await store.run(["cat-file", "-e", `${sha}^{tree}`])).exitCode === 0;
async function copyCommit(store, sha) {
  const pack = ["pack-objects", "--revs", "--quiet", "--window=0", join7(store.directory, "objects/pack/pack")];
  return (await store.run(pack, { borrow: true, input: `--shallow ${sha}
${sha}
` })).exitCode === 0;
}
var refOf = (sha) => `refs/kodelet/${sha}`;
async function adoptCommit({ directory }, sha) {
  await appendFile(join7(directory, "shallow"), `${sha}
`, { flag: APPEND });
  const path = join7(directory, refOf(sha));
  await mkdir(dirname3(path), { recursive: true });
  await writeFile(path, `${sha}
`).catch(namingFile(path));
}
async function fetchCommits(store, shas, depth) {
  const wanted = [...new Set(shas)];
  const refs = wanted.map((sha) => `+${sha}:${refOf(sha)}.${depth}`);
  await ask(store, ["fetch", "--quiet", "--no-tags", `--depth=${depth}`, store.remote.url, ...refs]);
  for (const sha of wanted) store.brought.add(sha);
}
async function fetchBranch(store, branch, sha) {
  const args = ["fetch", "--quiet", "--no-tags", store.remote.url, `+refs/heads/${branch}:${refOf(sha)}`];
  await ask(store, args);
}
async function fetchHistory(store, commit) {
  const parent = (await store.ok(["rev-parse", "--verify", `${commit}^`])).trim();
  await store.run(["fetch", "--quiet", "--no-tags", "--unshallow", store.remote.url, parent], { authenticated: true });
}
async function fetchRef(store, ref) {
  const tip = (await remoteRefs(store, [ref])).get(ref);
  if (tip === void 0 || store.remote.stage?.refs.get(ref) === tip) return tip;
  const copy = "refs/kodelet/of-remote";
  await ask(store, ["fetch", "--quiet", "--no-tags", "--depth=1", store.remote.url, `+${ref}:${copy}`]);
  return (await store.ok(["rev-parse", "--verify", copy])).trim();
}
async function fetchRefs(store, folder) {
  const refs = await remoteRefs(store, [`${folder}*`]);
  const staged = store.remote.stage?.refs;
  if (refs.size === 0 || [...refs.keys()].every((ref) => staged?.has(ref))) return refs;
  const copies = "refs/kodelet/of-remote-folder/";
  const prune = ["--prune", "--no-tags", "--depth=1"];
  await ask(store, ["fetch", "--quiet", ...prune, store.remote.url, `+${folder}*:${copies}*`]);
  const lines = (await store.ok(["for-each-ref", "--format=%(objectname) %(refname)", copies])).split("\n");
  const found = lines.filter(Boolean).map((line) => line.split(" ", 2));
  return withStaged(
    store,
    [`${folder}*`],
    new Map(found.map(([commit, name]) => [`${folder}${name.slice(copies.length)}`, commit]))
  );
}
function withStaged({ remote: { stage: stage2 } }, patterns, refs) {
  if (!stage2 || stage2.refs.size === 0) return refs;
  const isMeant = (ref) => patterns.some((one) => one.endsWith("*") ? ref.startsWith(one.slice(0, -1)) : ref === one);
  const moved = [...stage2.refs].filter(([ref]) => isMeant(ref));
  const kept = [...refs].filter(([ref]) => !stage2.refs.has(ref));
  return new Map([
    ...kept,
    ...moved.flatMap(([ref, commit]) => commit === void 0 ? [] : [[ref, commit]])
  ]);
}
async function remoteRefs(store, patterns, timeoutMs = QUESTION_TIMEOUT_MS) {
  const args = ["ls-remote", "--quiet", store.remote.url, ...patterns];
  const lines = (await ask(store, args, timeoutMs)).split("\n").filter(Boolean);
  const refs = lines.map((line) => [line.slice(line.indexOf("	") + 1), line.slice(0, line.indexOf("	"))]);
  return withStaged(store, patterns, new Map(refs));
}
async function ask(store, args, timeoutMs, attempt2 = 1) {
  const result = await store.run(args, { authenticated: true, timeoutMs });
  if (result.exitCode === 0) return result.stdout;
  if (attempt2 === ATTEMPTS || !isTransient(result.stderr)) throw gitError(args, result, store.directory);
  await wait(waitBefore(attempt2 + 1));
  return ask(store, args, timeoutMs, attempt2 + 1);
}
var remoteUrl = (serverUrl, { owner, name }) => `${serverUrl.replace(/\/+$/, "")}/${owner}/${name}.git`;
function credentialConfig({ url, token }) {
  return { [`http.${new URL(url).origin}/.extraheader`]: `AUTHORIZATION: ${basicCredential(token)}` };
}
var basicCredential = (token) => `basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;

// src/git/staged-push.ts
async function stagePush(store, stage2, push) {
  const { ref, commit, expected } = push;
  if ((await remoteRefs(store, [ref])).get(ref) !== expected) return { ok: false, why: "moved" };
  if (!stage2.origins.has(ref)) stage2.origins.set(ref, expected);
  const diff2 = await diffOf(store, push, stage2.origins.get(ref));
  stage2.refs.set(ref, commit);
  stage2.record({
    what: await describe(store, push),
    method: "push",
    target: ref,
    ...diff2 && { diff: diff2 },
    thing: ref,
    effect: commit === void 0 ? "remove" : expected === void 0 ? "make" : "change"
  });
  return { ok: true };
}
var HEADS = "refs/heads/";
async function describe(store, { ref, commit, expected }) {
  if (commit === void 0) return `deleted the reference ${ref}`;
  if (!ref.startsWith(HEADS)) return `written to the reference ${ref}`;
  const subject = (await store.ok(["log", "-1", "--format=%s", commit])).trim();
  const name = `branch "${ref.slice(HEADS.length)}"`;
  const words = `the commit ${commit.slice(0, 12)} (${subject.slice(0, 120)})`;
  return expected === void 0 ? `made the ${name} with ${words}` : `pushed to the ${name} ${words}`;
}
var MAX_DIFF = { branch: 512 * 1024, other: 16 * 1024 };
async function diffOf(store, { ref, commit }, origin) {
  if (commit === void 0) return void 0;
  const isBranch = ref.startsWith(HEADS);
  const before = isBranch ? `${commit}^` : origin;
  const trees = before === void 0 ? ["--root", "--no-commit-id", commit] : [before, commit];
  const options = { maxOutputBytes: isBranch ? MAX_DIFF.branch : MAX_DIFF.other };
  const whole = await store.run(["diff-tree", "-r", "-p", ...trees], options);
  if (whole.exitCode === 0) return whole.stdout;
  const counted = await store.run(["diff-tree", "-r", "--stat", ...trees], options);
  return counted.exitCode === 0 ? `The diff is too long to be shown.
${counted.stdout}` : `The diff could not be made: ${counted.stderr.trim()}`;
}

// src/git/push.ts
import { setTimeout as wait2 } from "node:timers/promises";
async function pushCommit(store, options, attempt2 = 1) {
  const { commit, branch, expected = "", signal } = options;
  const ref = `refs/heads/${branch}`;
  const { stage: stage2 } = store.remote;
  if (stage2?.mode() === "staged") return stagePush(store, stage2, { ref, commit, expected: options.expected });
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ["push", "--porcelain", "--no-verify", lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true, signal });
  if (exitCode === 0) return { ok: true };
  signal?.throwIfAborted();
  const said = `${stderr}
${stdout}`;
  const other = await conflictingBranch(store, branch, said);
  if (other !== void 0) return { ok: false, why: "in-the-way", other };
  if (isMoved(said)) return { ok: false, why: "moved" };
  if (attempt2 === 1 && SHALLOW.test(said)) {
    await fetchHistory(store, commit);
    return pushCommit(store, options, attempt2 + 1);
  }
  if (attempt2 < ATTEMPTS && isTransient(said)) {
    await wait2(waitBefore(attempt2 + 1));
    return pushCommit(store, options, attempt2 + 1);
  }
  return {
    ok: false,
    why: "refused",
    ...readPushRefusal(said, { branch, commit: await describeCommit(store, commit) })
  };
}
async function describeCommit(store, commit) {
  const { exitCode, stdout } = await store.run(["log", "-1", "--format=%s%x00%ae%x00%ce", commit]);
  const [subject = "", author = "", committer = ""] = stdout.trim().split("\0");
  return exitCode === 0 ? { subject, author, committer } : void 0;
}
async function pushRef(store, push, attempt2 = 1) {
  const { ref, commit = "", expected = "" } = push;
  const { stage: stage2 } = store.remote;
  if (stage2?.mode() === "staged") return stagePush(store, stage2, push);
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ["push", "--porcelain", "--no-verify", lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true });
  if (exitCode === 0) return { ok: true };
  const said = `${stderr}
${stdout}`;
  if (isMoved(said)) return { ok: false, why: "moved" };
  if (attempt2 === ATTEMPTS || !isTransient(said))
    return { ok: false, why: "refused", said: describeCause(readPushRefusal(said, { branch: ref })) };
  await wait2(waitBefore(attempt2 + 1));
  return pushRef(store, push, attempt2 + 1);
}
var MAX_DELETED = 200;
async function deleteRefs(store, refs) {
  const { stage: stage2 } = store.remote;
  if (stage2?.mode() === "staged") {
    for (const { ref, commit: expected } of refs) await stagePush(store, stage2, { ref, expected });
    return;
  }
  for (let from = 0; from < refs.length; from += MAX_DELETED) {
    const some = refs.slice(from, from + MAX_DELETED);
    const leases = some.map(({ ref, commit }) => `--force-with-lease=${ref}:${commit}`);
    const args = [
      "push",
      "--porcelain",
      "--no-verify",
      ...leases,
      store.remote.url,
      ...some.map(({ ref }) => `:${ref}`)
    ];
    await store.run(args, { authenticated: true });
  }
}
var isMoved = (said) => MOVED.test(said);
var MOVED = /stale info|non-fast-forward|fetch first|cannot lock ref|reference already exists|failed to update ref/;
var SHALLOW = /shallow update not allowed/;
async function conflictingBranch(store, branch, said) {
  const named2 = /'refs\/heads\/([^']+)' exists; cannot create/.exec(said)?.[1];
  if (named2 !== void 0 || !/directory file conflict/i.test(said)) return named2;
  const above = branch.split("/").map((_, index, names) => names.slice(0, index + 1).join("/"));
  const refs = await remoteRefs(
    store,
    [...above, `${branch}/*`].map((name) => `refs/heads/${name}`)
  );
  return [...refs.keys()].map((ref) => ref.replace(/^refs\/heads\//, ""))[0] ?? branch;
}
function branchName({
  prefix,
  target,
  title,
  runId
}) {
  const start = `${prefix}${subjectOf(target, runId)}-`;
  return `${start}${slugOf(title, Math.max(MIN_SLUG, MAX_BRANCH - start.length))}`;
}
var [MAX_BRANCH, MIN_SLUG] = [40, 12];
function subjectOf(target, runId) {
  if (target.kind === "repository") return `run-${slugOf(runId)}`;
  return `${target.kind === "issue" ? "issue" : "pr"}-${target.number}`;
}
var numbered = (branch, attempt2) => attempt2 < 2 ? branch : `${branch}-${attempt2}`;
function slugOf(title, max = MAX_BRANCH) {
  const words = title.normalize("NFKD").replace(new RegExp("\\p{M}", "gu"), "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-/, "");
  return atWordEnd(words, max).replace(/-$/, "") || "change";
}
function atWordEnd(words, max) {
  if (words.length <= max) return words;
  const end = words.lastIndexOf("-", max);
  return words.slice(0, end > 0 ? end : max).replace(OPEN_END, "");
}
var OPEN_END = /(?:-(?:an?|and|are|as|at|be|by|for|from|if|in|is|it|its|not|of|on|or|so|that|the|this|to|was|when|with))+$/;

// src/git/ref-store.ts
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait3 } from "node:timers/promises";
var remoteRef = (store, ref) => ({
  ref,
  git: store.run,
  tip: () => fetchRef(store, ref),
  move: (commit, expected) => pushRef(store, { ref, commit, expected })
});
var localRef = (directory, ref) => ({
  ref,
  git: (args, options) => git(args, { cwd: directory, ...options }),
  async tip() {
    const { stdout } = await git(["rev-parse", "--verify", "--quiet", ref], { cwd: directory });
    return stdout.trim() || void 0;
  },
  async move(to, from = NO_COMMIT) {
    const args = to === void 0 ? ["update-ref", "-d", ref, from] : ["update-ref", ref, to, from];
    const { exitCode, stderr } = await git(args, { cwd: directory });
    if (exitCode === 0) return { ok: true };
    return isMoved(stderr) ? { ok: false, why: "moved" } : { ok: false, why: "refused", said: stderr.trim() };
  }
});
var NO_COMMIT = "0".repeat(40);
async function readRef(refStore, schema) {
  const tip = await refStore.tip();
  if (tip === void 0) return { files: /* @__PURE__ */ new Map() };
  const listed2 = await listFiles(refStore, tip, schema);
  if (typeof listed2 === "string") return { tip, files: /* @__PURE__ */ new Map(), foreign: listed2 };
  const { files, directory } = listed2;
  const readable = files.filter(({ bytes }) => bytes <= schema.bytes);
  const texts = await readBlobs(refStore, readable, schema);
  return {
    tip,
    files: new Map(files.map(({ name, blob }) => [name, { blob, text: texts.get(blob) }])),
    ...directory !== void 0 && { directory }
  };
}
var DIRECTORY = /^040000 tree ([0-9a-f]{40,64}) +-\t(.+)$/s;
var FILE = /^100644 blob ([0-9a-f]{40,64}) +(\d+)\t(.+)\.json$/s;
async function listFiles(refStore, tip, schema) {
  const listed2 = await refStore.git(["ls-tree", "-z", "--long", "--full-tree", tip]);
  if (listed2.exitCode !== 0) return "leads to no directory";
  const all = listed2.stdout.split("\0").filter(Boolean);
  const isDirectory = (entry) => DIRECTORY.exec(entry)?.[2] === (schema.directory ?? "");
  const entries = all.filter((entry) => !isDirectory(entry));
  if (entries.length > schema.files)
    return `has ${entries.length} files, and ${schema.whole} has ${schema.files} at most`;
  const files = entries.map((entry) => {
    const [, blob = "", bytes = "", name = ""] = FILE.exec(entry) ?? [];
    return { name, blob, bytes: Number(bytes), entry };
  });
  const other = files.find(({ name }) => !schema.isName(name));
  if (other) return `has ${JSON.stringify(other.entry.split("	")[1]?.slice(0, 80))}, which is no ${schema.one}`;
  const directory = DIRECTORY.exec(all.find(isDirectory) ?? "")?.[1];
  return { files, ...directory !== void 0 && { directory } };
}
async function readBlobs(refStore, files, { whole }) {
  if (files.length === 0) return /* @__PURE__ */ new Map();
  const mark = randomBytes(16).toString("hex");
  const args = ["cat-file", `--batch=${mark}%(objectname)`];
  const result = await refStore.git(args, { input: files.map(({ blob }) => `${blob}
`).join("") });
  if (result.exitCode !== 0) throw gitError(args, result, whole);
  const texts = result.stdout.split(mark).slice(1);
  return new Map(texts.map((text) => [text.slice(0, text.indexOf("\n")), text.slice(text.indexOf("\n") + 1, -1)]));
}
var MAX_TRIES = 24;
var LONGEST_WAIT_MS = 6e4;
var waitAfter = (attempt2, random = Math.random) => random() * Math.min(LONGEST_WAIT_MS, 100 * 2 ** attempt2);
async function updateRef(refStore, schema, change, before) {
  for (let attempt2 = 1; attempt2 <= MAX_TRIES; attempt2 += 1) {
    const found = attempt2 === 1 && before || await readRef(refStore, schema);
    if (found.foreign !== void 0) return { ok: false, said: `${refStore.ref} ${found.foreign}` };
    const { files, directory, value } = change(found);
    if (files === void 0 || files.size === 0 && found.tip === void 0) return { ok: true, value };
    const commit = files.size === 0 ? void 0 : await commitFiles(refStore, files, { found, schema, directory });
    const moved = await refStore.move(commit, found.tip);
    if (moved.ok) return { ok: true, value };
    if (moved.why === "refused") return { ok: false, said: moved.said };
    await wait3(waitAfter(attempt2));
  }
  return { ok: false, said: `other runs wrote to it each of ${MAX_TRIES} times` };
}
async function commitFiles(refStore, files, {
  found,
  schema,
  directory
}) {
  const lines = directory === void 0 ? [] : [`040000 tree ${directory}	${schema.directory}\0`];
  for (const [name, text] of files) {
    const known2 = found.files.get(name);
    const blob = known2?.text === text ? known2.blob : await write2(refStore, schema, ["hash-object", "-w", "--stdin"], text);
    lines.push(`100644 blob ${blob}	${name}.json\0`);
  }
  const tree = await write2(refStore, schema, ["mktree", "-z"], lines.join(""));
  return write2(refStore, schema, ["commit-tree", tree], `${schema.message}

${randomUUID()}
`);
}
async function write2(refStore, { whole }, args, input) {
  const result = await refStore.git(args, { input, ...args[0] === "commit-tree" && { env: IDENTITY } });
  if (result.exitCode === 0) return result.stdout.trim();
  throw gitError(args, result, whole);
}
var [NAME, EMAIL] = ["kodelet-ci", "kodelet-ci@users.noreply.github.com"];
var IDENTITY = {
  GIT_AUTHOR_NAME: NAME,
  GIT_AUTHOR_EMAIL: EMAIL,
  GIT_COMMITTER_NAME: NAME,
  GIT_COMMITTER_EMAIL: EMAIL
};

// src/lib/outbound-fetch.ts
function outboundFetch(network) {
  const choose = readProxies(network);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const proxy = choose?.(url);
    try {
      if (!proxy) return await fetch(input, init);
      const { fetchThrough } = await import("#proxied-fetch");
      return await fetchThrough(proxy, url, init);
    } catch (error) {
      throw init?.signal?.aborted ? error : explainFailure(error, url, proxy);
    }
  };
}
function explainFailure(error, { host }, proxy) {
  const causes = causesOf(error);
  const code = causes.map((cause) => cause.code).find(Boolean) ?? "";
  const words = causes.at(-1)?.message || code || String(error);
  if (UNTRUSTED.test(code)) return lasting(`the certificate of ${host} is not trusted (${words})`, TRUST_REMEDY, error);
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return lasting(`the certificate that ${host} shows is for another host`, ADDRESS_REMEDY, error);
  if (BLOCKED.test(words))
    return lasting(`no request is ever made to the port in ${host}: ${words}`, PORT_REMEDY, error);
  if (!proxy) return NO_TLS.test(code) ? lasting(`${host} does not speak TLS`, ADDRESS_REMEDY, error) : error;
  const status = /\((\d{3})\)/.exec(words)?.[1] ?? "";
  const { variable } = proxy;
  if (status === "407")
    return lasting(`${describeProxy(proxy)} asks for a user and a password (407)`, userRemedy(variable), error);
  const refused = `${describeProxy(proxy)} does not connect to ${host}: it answered ${status}`;
  if (/^4/.test(status)) return lasting(refused, exceptionRemedy(host), error);
  if (status) return new Error(refused, { cause: error });
  const silent = `${describeProxy(proxy)} gave no answer for ${host}: ${words}`;
  return /^(?:ECONNREFUSED|ENOTFOUND)$/.test(code) ? lasting(silent, `Check the address in ${variable}`, error) : new Error(silent, { cause: error });
}
var UNTRUSTED = /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED)/;
var NO_TLS = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/;
var BLOCKED = /^(?:bad port|Port should be\b.*)$/;
var PORT_REMEDY = "Let the server listen on another port, such as 8080, and write that one into its address";
var ADDRESS_REMEDY = "Check the address, and its port if it has one";
var TRUST_REMEDY = "In the env of the step, set NODE_EXTRA_CA_CERTS, and GIT_SSL_CAINFO for git, to a file with the certificate of its authority";
var userRemedy = (variable) => `Write them into ${variable}, as http://USER:PASSWORD@HOST:PORT`;
var exceptionRemedy = (host) => `Have ${host} allowed there, or add it to NO_PROXY if the runner reaches it directly`;
var lasting = (message, remedy, cause) => new KodeletError("network", message, { remedy, cause });
function causesOf(error) {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
var NETWORK2 = /^(?:(?:https?|all|no)_proxy|ssl_cert_(?:file|dir)|git_ssl_cainfo|git_ssl_capath)$/i;
function takeNetwork(environment) {
  const entries = Object.entries(environment).flatMap(
    ([name, value]) => NETWORK2.test(name) && value?.trim() ? [[name, value.trim()]] : []
  );
  for (const [name, value] of entries) if (value.includes("@")) delete environment[name];
  const network = Object.fromEntries(entries);
  const { http_proxy = network.HTTP_PROXY } = network;
  return { ...network, ...http_proxy && { http_proxy } };
}
function proxyPasswords(network) {
  const addresses = Object.entries(network).filter(([name]) => /^(?:https?|all)_proxy$/i.test(name));
  const passwords = addresses.flatMap(([, value]) => {
    const [, password] = /^[^:]*:(.+)@/.exec(value.replace(SCHEME, "")) ?? [];
    return password === void 0 ? [] : [password, decoded(password)];
  });
  return [...new Set(passwords)];
}
var SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
function readProxies(network) {
  const all = proxyOf("all_proxy", network);
  const proxies = {
    "http:": proxyOf("http_proxy", network) ?? all,
    "https:": proxyOf("https_proxy", network) ?? all
  };
  if (!proxies["http:"] && !proxies["https:"]) return void 0;
  const isDirect = readExceptions(settingOf("no_proxy", network)?.value ?? "");
  return (target) => isDirect(target) ? void 0 : proxies[target.protocol];
}
function settingOf(name, network) {
  const upper = name.toUpperCase();
  if (network[name] && !(name === "http_proxy" && network[name] === network[upper]))
    return { variable: name, value: network[name] };
  return network[upper] ? { variable: upper, value: network[upper] } : void 0;
}
function proxyOf(name, network) {
  const found = settingOf(name, network);
  if (!found) return void 0;
  const { variable, value } = found;
  const address = SCHEME.test(value) ? value : `http://${value}`;
  const url = URL.canParse(address) ? new URL(address) : void 0;
  if (url && /^https?:$/.test(url.protocol) && url.hostname) return { variable, url };
  throw new KodeletError(
    "config",
    `${variable} is "${withoutUser(value)}", which is not the address of an HTTP proxy`,
    {
      remedy: `Set ${variable} to an address such as http://proxy.example.com:3128, or leave it unset`
    }
  );
}
var withoutUser = (address) => address.replace(/^([^/]*:\/\/)?.*@/, "$1***@");
var describeProxy = ({ variable, url }) => `the proxy in ${variable} (${url.protocol}//${url.host})`;
function readExceptions(list) {
  const entries = list.split(/[\s,]+/).filter(Boolean).map(readException);
  return ({ hostname, port, protocol }) => {
    const host = plainHost(hostname);
    const number = port || (protocol === "https:" ? "443" : "80");
    return entries.some(
      (entry) => (entry.host === "*" || host === entry.host || host.endsWith(`.${entry.host}`)) && (entry.port === void 0 || entry.port === number)
    );
  };
}
function readException(entry) {
  const [, host = entry, port] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  return { host: plainHost(host === "*" ? host : host.replace(/^\*?\./, "")), port };
}
var plainHost = (host) => host.toLowerCase().replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
function limitedFetch(send2, {
  bytes,
  byEvent = false,
  onBytes
}) {
  return async (input, init) => {
    const response = await send2(input, init);
    if (!response.body) return response;
    const { status, statusText, headers, url } = response;
    const isByEvent = byEvent && headers.get("content-type")?.startsWith("text/event-stream") === true;
    const host = new URL(input instanceof Request ? input.url : input).host;
    const body = response.body.pipeThrough(countBytes(bytes, { isByEvent, host, onBytes }));
    return Object.defineProperty(new Response(body, { status, statusText, headers }), "url", { value: url });
  };
}
function countBytes(max, {
  isByEvent,
  host,
  onBytes
}) {
  let length = 0;
  let end = "";
  return new TransformStream({
    transform(chunk, controller) {
      onBytes?.();
      length += chunk.byteLength;
      if (length > max) return controller.error(tooLong(host, max));
      controller.enqueue(chunk);
      if (!isByEvent) return;
      const text = end + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
      const last = Math.max(...EVENT_ENDS.map((mark) => text.lastIndexOf(mark)));
      if (last !== -1) length = text.length - last;
      end = text.slice(-LONGEST_END);
    }
  });
}
var EVENT_ENDS = ["\n\n", "\r\r", "\r\n\r\n"];
var LONGEST_END = 3;
var tooLong = (host, max) => new KodeletError("network", `${host} answered with more than ${max} bytes`, {
  remedy: `Check which server answers at ${host}`
});

// src/core/model.ts
var NO_USAGE = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
var addUsage = (a, b) => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
  cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens
});
var promptTokens = ({ inputTokens, cacheReadTokens, cacheWriteTokens }) => inputTokens + cacheReadTokens + cacheWriteTokens;
var costOf = (usage, price) => (usage.inputTokens * price.input + usage.outputTokens * price.output + usage.cacheReadTokens * price.cacheRead + usage.cacheWriteTokens * price.cacheWrite) / 1e6;

// src/session/events/journal.ts
import { createHash } from "node:crypto";
import { closeSync as closeSync7, existsSync as existsSync6, mkdirSync, openSync as openSync6, truncateSync, writeSync as writeSync2 } from "node:fs";
import { dirname as dirname4 } from "node:path";
var CANCELLING = "The job was cancelled";
var JOURNAL_ENDS = "The journal of this run is incomplete: it ends where it could no longer be written. What came after that is only in this report";
var NOTHING_BEFORE = "0".repeat(64);
var hashOf = (line) => createHash("sha256").update(line).digest("hex");
function openJournal(path) {
  const file2 = attempt(`The journal "${path}" cannot be started`, () => {
    makeDirectory(dirname4(path));
    return openSync6(path, "ax", 384);
  });
  return appendTo(path, file2, NOTHING_BEFORE);
}
function makeDirectory(path) {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    if (existsSync6(dirname4(path))) mkdirSync(path);
    throw error;
  }
}
function appendTo(path, file2, first) {
  let prev = first;
  let broken;
  const append = (event) => {
    if (broken) throw broken;
    const { seq, time, ...rest } = event;
    const line = JSON.stringify({ seq, time, prev, ...rest });
    try {
      attempt(`The journal "${path}" cannot be written`, () => writeAll(file2, `${line}
`));
    } catch (error) {
      broken = error;
      throw error;
    }
    prev = hashOf(line);
  };
  return Object.assign(append, { path, close: () => closeSync7(file2) });
}
function continueJournal(path) {
  const { events, problem } = readJournal(path);
  if (problem && !problem.torn) {
    throw new KodeletError("journal", `The journal "${path}" is not sound at line ${problem.line}: ${problem.reason}`);
  }
  const whole = readText(path).split("\n").slice(0, events.length);
  const file2 = attempt(`The journal "${path}" cannot be opened`, () => {
    truncateSync(path, Buffer.byteLength(whole.map((line) => `${line}
`).join("")));
    return openSync6(path, "a");
  });
  return appendTo(path, file2, events.length === 0 ? NOTHING_BEFORE : hashOf(whole.at(-1) ?? ""));
}
var MAX_BYTES2 = 512 * 1024 * 1024 - 1;
var readText = (path) => readRequired(path, { maxBytes: MAX_BYTES2, links: "follow" }).toString("utf8");
function readJournal(path) {
  const lines = readText(path).split("\n");
  const rest = lines.pop() ?? "";
  const events = [];
  let prev = NOTHING_BEFORE;
  for (const [index, line] of lines.entries()) {
    const checked3 = checkLine(line, { seq: index + 1, prev });
    if (typeof checked3 === "string") return { events, problem: { line: index + 1, torn: false, reason: checked3 } };
    events.push(checked3);
    prev = hashOf(line);
  }
  if (rest === "") return { events };
  return { events, problem: { line: lines.length + 1, torn: true, reason: "the line breaks off before its end" } };
}
function checkLine(line, expected) {
  let parsed;
  try {
    parsed = JSON.parse(line);
  } catch {
    return "the line is not JSON";
  }
  if (typeof parsed !== "object" || parsed === null) return "the line is not a JSON object";
  const { prev, ...event } = parsed;
  if (event.seq !== expected.seq) return `the line has seq ${event.seq}, expected ${expected.seq}`;
  if (prev !== expected.prev)
    return "the hash of the line before does not match: this line or the one before was changed";
  return event;
}
function writeAll(file2, text) {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync2(file2, bytes, done);
}
function attempt(what, work) {
  try {
    return work();
  } catch (cause) {
    throw new KodeletError("journal", `${what}: ${systemReason(cause)}`, {
      remedy: "Check that the directory is writable, has space, and that no other run uses this file.",
      cause
    });
  }
}
function endOpen(events, reason) {
  const open3 = /* @__PURE__ */ new Map();
  for (const event of events) {
    const [key, end] = ENDS[event.type]?.(event, reason) ?? [];
    if (key === void 0) continue;
    if (end) open3.set(key, event.agent === void 0 ? end : { ...end, agent: event.agent });
    else open3.delete(key);
  }
  return [...open3.values()].toReversed();
}
var turnKey = ({ agent = "", turn }) => `turn ${turn} ${agent}`;
var ENDS = {
  "phase-start": ({ phase }) => [`phase ${phase}`, { type: "phase-end", phase }],
  "phase-end": ({ phase }) => [`phase ${phase}`],
  "turn-start": (event) => [
    turnKey(event),
    { type: "turn-end", turn: event.turn, stopReason: "other", content: [], usage: NO_USAGE, costUsd: 0 }
  ],
  "turn-end": (event) => [turnKey(event)],
  "tool-start": ({ callId, tool }, reason) => [`call ${callId}`, { type: "tool-interrupted", callId, tool, reason }],
  "tool-end": ({ callId }) => [`call ${callId}`],
  "tool-interrupted": ({ callId }) => [`call ${callId}`],
  "attempt-start": ({ attempt: attempt2, best = attempt2 }) => [
    "attempt",
    { type: "attempt-end", attempt: attempt2, best, ended: "aborted", reason: "the run was cut off" }
  ],
  "attempt-end": () => ["attempt"],
  "self-check-start": () => ["self-check", { type: "self-check-end", changed: false, cutShort: true }],
  "self-check-end": () => ["self-check"]
};

// src/core/result.ts
var toolMetadata = (type, fields) => ({ type, fields });
var ENVELOPE = {
  toolName: "s",
  success: "b",
  "error?": "s",
  "metadataType?": "s",
  "metadata?": "object",
  timestamp: "s"
};
var toStructuredResult = (call) => inOrder({
  ...call,
  metadataType: call.metadata?.type,
  metadata: call.metadata?.fields,
  timestamp: call.time.toISOString()
});
function writeStructuredResult(result) {
  return JSON.stringify(inOrder(checked2(result)));
}
function readStructuredResult(text) {
  const value = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`A structured result is a JSON object, not ${text.slice(0, 80)}`);
  }
  return checked2(value);
}
function checked2(value) {
  const problem = wrongField("result", ENVELOPE, value) ?? wrongTime(value.timestamp);
  if (problem) throw new Error(problem);
  const { metadataType, metadata } = value;
  const fields = metadataType === void 0 ? void 0 : shapeOf(metadataType);
  if (!fields || !metadata || !metadataType) return inOrder(value);
  const wrong = wrongField(metadataType, fields, metadata);
  if (wrong) throw new Error(wrong);
  return inOrder({ ...value, metadata: listsFilled(fields, metadata) });
}
function listsFilled(fields, metadata) {
  const lists = Object.keys(fields).filter((name) => Array.isArray(fields[name]) && metadata[name] === null);
  return { ...metadata, ...Object.fromEntries(lists.map((name) => [name, []])) };
}
function inOrder(value) {
  const entries = Object.keys(ENVELOPE).flatMap((name) => {
    const field = name.replace(/\?$/, "");
    const found = value[field];
    return found || field === name ? [[field, found]] : [];
  });
  return Object.fromEntries(entries);
}
var TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;
var wrongTime = (time) => TIME.test(String(time)) ? void 0 : `result: field "timestamp" must be an RFC 3339 time, got ${JSON.stringify(time)}`;
var EDIT = { startLine: "i", endLine: "i", oldContent: "s", newContent: "s" };
var MATCH = { lineNumber: "i", content: "s", matchStart: "i", matchEnd: "i", "isContext?": "b" };
var FOUND_FILE = { path: "s", size: "i", modTime: "s", type: "file|directory", "language?": "s" };
var PROCESS = { pid: "i", command: "s", logPath: "s", startTime: "s", status: "running|stopped|unknown" };
var TODO = { id: "s", content: "s", status: "s", priority: "s", createdAt: "s", updatedAt: "s" };
var GOAL = { id: "s", title: "s", status: "open|completed", "outcome?": "s" };
var CONTENT = {
  type: "s",
  "text?": "s",
  "data?": "s",
  "mimeType?": "s",
  "uri?": "s",
  "metadata?": "object"
};
var METADATA_FIELDS = {
  file_read: {
    filePath: "s",
    offset: "i",
    lineLimit: "i",
    lines: ["s"],
    "language?": "s",
    truncated: "b",
    "remainingLines?": "i"
  },
  file_write: { filePath: "s", content: "s", size: "i", "language?": "s" },
  file_edit: {
    filePath: "s",
    edits: [EDIT],
    "language?": "s",
    "replaceAll?": "b",
    "replacedCount?": "i",
    "unifiedDiff?": "s"
  },
  file_multi_edit: {
    filePath: "s",
    edits: [EDIT],
    "language?": "s",
    "files?": ["object"],
    "status?": [{ filePath: "s", applies: "b", "error?": "s" }]
  },
  grep_tool: {
    pattern: "s",
    "path?": "s",
    "include?": "s",
    results: [{ filePath: "s", "language?": "s", matches: [MATCH] }],
    truncated: "b",
    "maxResults?": "i"
  },
  glob_tool: { pattern: "s", "path?": "s", files: [FOUND_FILE], truncated: "b" },
  bash: {
    command: "s",
    exitCode: "i",
    output: "s",
    executionTime: "ns",
    "workingDir?": "s",
    "truncation?": { truncated: "b", totalLines: "i", totalBytes: "i", maxBytes: "i" },
    "fullOutputPath?": "s"
  },
  bash_background: { command: "s", pid: "i", logPath: "s", startTime: "s" },
  view_background_processes: { processes: [PROCESS], count: "i" },
  batch: { description: "s", subResults: ["object"], executionTime: "ns", successCount: "i", failureCount: "i" },
  thinking: { thought: "s", "category?": "s" },
  todo: {
    action: "read|write",
    todoList: [TODO],
    statistics: { total: "i", completed: "i", inProgress: "i", pending: "i" }
  },
  subagent: { question: "s", "modelStrength?": "s", response: "s" },
  image_recognition: {
    imagePath: "s",
    imageType: "local|remote",
    prompt: "s",
    analysis: "s",
    imageSize: { width: "i", height: "i" }
  },
  web_fetch: {
    url: "s",
    contentType: "s",
    size: "i",
    "savedPath?": "s",
    "prompt?": "s",
    processedType: "saved|markdown|ai_extracted",
    content: "s"
  },
  browser_navigate: { url: "s", "finalURL?": "s", "title?": "s", "loadTime?": "ns" },
  browser_get_page: { url: "s", title: "s", htmlSize: "i", truncated: "b" },
  browser_click: { elementId: "i", elementFound: "b", "elementType?": "s", "elementText?": "s" },
  browser_type: { elementId: "i", text: "s", cleared: "b" },
  browser_wait_for: { condition: "s", "selector?": "s", timeout: "i", found: "b" },
  browser_screenshot: { outputPath: "s", width: "i", height: "i", format: "s", fullPage: "b", fileSize: "i" },
  mcp_tool: {
    mcpToolName: "s",
    "serverName?": "s",
    "parameters?": "object",
    content: [CONTENT],
    contentText: "s",
    executionTime: "ns"
  },
  memory: { action: "get|set|list|delete", "key?": "s", "value?": "s", keys: ["s"], bytes: "i" },
  reasoning: { thoughts: ["s"], total: "i" },
  goals: { action: "create|switch|complete", goals: [GOAL], "current?": "s" },
  checkpoint: { title: "s", state: "s", changed: ["s"] },
  decision: { decision: "s", reason: "s" },
  structured_answer: { answer: "object" },
  prove: { verdict: "s", summary: "s", commands: ["s"], "exitCode?": "i", evidence: "object" },
  github_read: { what: "s", "number?": "i", page: "i", "pages?": "i" },
  post: { kind: "s", post: "object" },
  custom_tool: { executionTime: "ns", output: "s", "stderr?": "s", "version?": "s", "noted?": "object" },
  skills: { skills: [{ name: "s", description: "s", folder: "s", hidden: ["s"] }], total: "i" },
  ls: { path: "s", depth: "i", entries: [{ path: "s", type: "file|directory|link" }], total: "i", truncated: "b" },
  bash_logs: {
    id: "i",
    status: "running|stopped",
    "exitCode?": "i",
    output: "s",
    offset: "i",
    nextOffset: "i",
    size: "i"
  },
  bash_kill: { id: "i", command: "s", hadEnded: "b" },
  skill: { name: "s", baseDir: "s", references: ["s"], scripts: ["s"], assets: ["s"] }
};
var shapeOf = (type) => Object.hasOwn(METADATA_FIELDS, type) ? METADATA_FIELDS[type] : void 0;
function wrongField(type, shape, value) {
  for (const [name, expected] of Object.entries(shape)) {
    const field = name.replace(/\?$/, "");
    const found = value[field];
    if (found === void 0 && name.endsWith("?")) continue;
    const problem = mismatch(expected, found);
    if (problem)
      return `${type}: field "${field}${problem.at}" must be ${problem.expected}, got ${preview(problem.found)}`;
  }
  return void 0;
}
function mismatch(expected, found, at = "") {
  if (typeof expected === "string") {
    const test = Object.hasOwn(SCALARS, expected) ? SCALARS[expected] : void 0;
    const fits = test ? test.fits(found) : expected.split("|").includes(String(found));
    return fits ? void 0 : { at, expected: test?.words ?? `one of ${expected.replaceAll("|", ", ")}`, found };
  }
  if (isList(expected)) {
    if (found === null) return void 0;
    if (!Array.isArray(found)) return { at, expected: "a list", found };
    return firstOf(found.map((item, index) => mismatch(expected[0], item, `${at}[${index}]`)));
  }
  if (!isObject(found)) return { at, expected: "an object", found };
  return firstOf(
    Object.entries(expected).map(([name, inner]) => {
      const field = name.replace(/\?$/, "");
      const absent = found[field] === void 0 && name.endsWith("?");
      return absent ? void 0 : mismatch(inner, found[field], `${at}.${field}`);
    })
  );
}
var isList = (type) => Array.isArray(type);
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var firstOf = (found) => found.find(Boolean);
var preview = (value) => (JSON.stringify(value) ?? "nothing").slice(0, 80);
var SCALARS = {
  s: { words: "a string", fits: (value) => typeof value === "string" },
  i: { words: "an integer", fits: Number.isInteger },
  b: { words: "true or false", fits: (value) => typeof value === "boolean" },
  ns: { words: "integer nanoseconds", fits: Number.isInteger },
  object: { words: "an object", fits: isObject }
};
var BROWSER = ["navigate", "get_page", "click", "type", "wait_for", "screenshot"];
var TYPES = {
  apply_patch: ["file_edit", "file_multi_edit", "file_write"],
  bash: ["bash", "bash_background"],
  complete_goal: ["goals"],
  create_checkpoint: ["checkpoint"],
  create_goal: ["goals"],
  file_insert: ["file_edit"],
  read_reasoning: ["reasoning"],
  record_decision: ["decision"],
  remember: ["memory"],
  skills: ["skills", "skill"],
  switch_goal: ["goals"],
  todo_read: ["todo"],
  todo_write: ["todo"],
  write_memory_dump: ["memory"],
  ...typesOf("post", [
    ...["review_comment", "reply_to_thread", "set_labels", "create_issue", "update_pull_request"],
    ...["create_sub_issue", "resolve_thread", "report_incomplete", "missing_tool", "noop"]
  ]),
  ...Object.fromEntries(BROWSER.map((name) => [name, [`browser_${name}`]]))
};
function typesOf(type, tools) {
  return Object.fromEntries(tools.map((tool) => [tool, [type]]));
}
function metadataSchema(tool) {
  const types = Object.hasOwn(TYPES, tool) ? TYPES[tool] : void 0;
  const shapes = (types ?? [tool]).flatMap((type) => shapeOf(type) ?? []);
  const [only, ...more] = shapes.map(schemaOfField);
  return more.length > 0 ? { type: "object", anyOf: [only, ...more] } : only;
}
function schemaOfField(field) {
  if (typeof field === "string") {
    return Object.hasOwn(JSON_TYPES, field) ? { type: JSON_TYPES[field] } : { enum: field.split("|") };
  }
  if (isList(field)) return { type: "array", items: schemaOfField(field[0]) };
  const names = Object.keys(field);
  const properties = names.map((name) => [name.replace(/\?$/, ""), schemaOfField(field[name])]);
  const required = names.filter((name) => !name.endsWith("?"));
  return { type: "object", properties: Object.fromEntries(properties), ...required.length > 0 && { required } };
}
var JSON_TYPES = {
  s: "string",
  i: "integer",
  b: "boolean",
  ns: "integer",
  object: "object"
};

// src/lib/output-marks.ts
var STEERING = new RegExp("(?![\\t-\\r])\\p{Cc}|\\p{Bidi_Control}|[\\u{e0000}-\\u{e007f}]|[\\u{e0100}-\\u{e01ef}]", "gu");
var CLOSING_TAG = /<(?=\s*\/\s*(?:result|error)\s*>)/gi;
var markOutput = (text) => text.replaceAll(STEERING, (character) => `<U+${codeOf(character)}>`).replaceAll(CLOSING_TAG, "<\\");
var codeOf = (character) => character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
function withoutMarks(text) {
  const characters = text.replaceAll(/<U\+([\dA-F]{4,6})>/g, (mark, code) => {
    const point = Number.parseInt(code, 16);
    if (point > 1114111) return mark;
    const character = String.fromCodePoint(point);
    return markOutput(character) === mark ? character : mark;
  });
  return characters.replaceAll(/<\\(?=\s*\/\s*(?:result|error)\s*>)/gi, "<");
}

// src/session/call/tool-record.ts
function toRecord(toolName, verdict, result) {
  const { ok: success, metadata } = result;
  const error = result.ok ? void 0 : result.text;
  const structured = toStructuredResult({ toolName, success, error, metadata, time: /* @__PURE__ */ new Date() });
  const images = result.ok && result.images?.length ? { images: result.images } : {};
  return { verdict, text: textForModel(result), isError: !success, result: structured, ...images };
}
function withAbout(tool, input, result) {
  if (result.ok || result.metadata || !tool.about) return result;
  return { ...result, metadata: tool.about(input) };
}
function textForModel(result) {
  if (result.ok) return tagged("result", result.text);
  const words = result.advice ? `${result.text}
${result.advice}` : result.text;
  return tagged("error", words) + (result.output ? tagged("result", result.output) : "");
}
var isParked = (result, made) => !result.ok && result.code === "parked" || made.some(({ record }) => record.parked);
function describeDenial({ verdict, rule, reason, remedy }) {
  const unasked = verdict === "ask" ? ", and no one can approve it here" : "";
  return fail(`Not allowed (rule ${rule}): ${reason}${unasked}`, { code: "denied", advice: remedy });
}
function redactRecord(result, redact) {
  if (!redact) return result;
  const { images, ...words } = { images: void 0, ...result };
  return { ...redact.deep(words), ...images && { images } };
}
var tagged = (tag, text) => `<${tag}>
${text === "" ? "(No output)" : markOutput(text)}
</${tag}>
`;
var answeredCalls = (calls, answers) => calls.flatMap((call, index) => withinCall(call, answers[index]));
var withinCall = (call, answer) => answer.made?.map((made) => ({ call: made.call, answer: made.record })) ?? [{ call, answer }];
var FILE_TOOLS = /* @__PURE__ */ new Set([
  ...["file_write", "file_edit", "file_multi_edit", "file_insert", "apply_patch"]
]);
var isScratch = (path) => /^(?:\/tmp|\$TMPDIR|\$\{TMPDIR\})(?:\/|$)/.test(path);

// src/sandbox/home.ts
import { createHash as createHash2 } from "node:crypto";
import {
  existsSync as existsSync7,
  lstatSync as lstatSync2,
  mkdirSync as mkdirSync2,
  readdirSync as readdirSync3,
  realpathSync as realpathSync4,
  renameSync as renameSync2,
  statSync as statSync3,
  writeFileSync as writeFileSync2
} from "node:fs";
import { join as join8 } from "node:path";
function homeMounts(place, cache, layered) {
  const tools = TOOL_HOMES.flatMap((name) => toolMount(place, name, layered));
  const mounts = [{ kind: "fresh", at: place.home }, ...tools, ...cacheMounts(place, cache, layered)];
  const parts = layered ? [{ kind: "empty", at: own(place, LAYERS) }] : [];
  return [...mounts, ...parts, ...secretMounts(place, mounts)];
}
function toolMount(place, name, layered) {
  const from = realDirectory(join8(place.home, name));
  if (!from || within(place.workspace, from)) return [];
  const at = join8(place.home, name);
  if (!layered || !canLayer(place, from)) return [{ kind: "read-only", at, from }];
  return [{ kind: "layer", at, from, upper: own(place, LAYERS, "written", name.replaceAll("/", "-")) }];
}
function cacheMounts(place, cache, layered) {
  const at = join8(place.home, ".cache");
  const from = realDirectory(at);
  if (layered && from && canLayer(place, from)) return [{ kind: "layer", at, from, upper: cache }];
  const reads = READ_IN_CACHE.flatMap((name) => {
    const path = realDirectory(join8(at, name));
    return path ? [{ kind: "read-only", at: join8(at, name), from: path }] : [];
  });
  return [{ kind: "writable", at, from: cache }, ...reads];
}
var LAYERS = "layers";
var canLayer = ({ scratch }, from) => !within(from, scratch) && !/[,:\\"]/.test(`${from}${scratch}`);
function secretMounts({ workspace, home, hidden }, mounts) {
  const shown = mounts.filter(({ kind }) => kind === "layer" || kind === "read-only");
  const inSight = (path) => shown.some(({ at }) => within(at, path)) || ![home, ...hidden].some((one) => within(one, path));
  const places = secretsIn2(home).flatMap((name) => placesOf(join8(home, name)));
  return outermost(places).filter((path) => inSight(path) && !within(workspace, path)).map((at) => statSync3(at).isDirectory() ? { kind: "empty", at } : { kind: "read-only", at, from: "/dev/null" });
}
function placesOf(path) {
  try {
    const real = realpathSync4(path);
    return lstatSync2(path).isSymbolicLink() ? [real] : [path, real];
  } catch {
    return [];
  }
}
function own({ scratch }, ...names) {
  const path = join8(scratch, ...names);
  mkdirSync2(path, { recursive: true, mode: 493 });
  return path;
}
function realDirectory(path) {
  return existsSync7(path) && statSync3(path).isDirectory() ? realpathSync4(path) : void 0;
}
var SECRETS = [
  ...[".m2/settings*.xml", ".gradle/gradle.properties", ".gradle/init.gradle*", ".gradle/init.d"],
  ...[
    ".gradle/enterprise",
    ".gradle/develocity",
    ".ivy2/.credentials*",
    ".sbt/.credentials*",
    ".sbt/*/credentials.sbt"
  ],
  ...[".npm/_logs", ".nuget/NuGet", ".nuget/config", ".dotnet/corefx", ".bundle/config", ".composer/config.json"],
  ...[".hex/hex.config", ".cabal/config", ".conda/*.token", ".coursier/credentials.properties"],
  // Of people, more than of machines.
  ...["keyrings", "kwalletd", "python_keyring", "gem/credentials", "gnupg", "password-store", "gh", "atuin", "fish"].concat(["containers", "code-server", "jupyter/runtime", "recently-used.xbel", "Trash"]).map((name) => `.local/share/${name}`),
  ".local/state",
  ...["gh", "git", "keyring-*", "gcloud", "huggingface/stored_tokens", "mozilla", "google-chrome*", "chromium"].concat(["BraveSoftware", "thunderbird"]).map((name) => `.cache/${name}`)
];
var NAMED = /^(?:.*[._-])?(?:tokens?|credentials?|auth|secrets?|passwords?)(?:\.(?:json|toml|ya?ml|xml|txt|db|properties))?$/i;
var SETTINGS = [".cargo/config", ".cargo/config.toml", ".sbt/repositories", ".condarc"];
var HOLDS_SECRET = /token|passw|secret|credential|:\/\/[^\s/@]+@/i;
var MAX_SETTINGS_BYTES = 1024 * 1024;
function mayHoldSecret(path) {
  const read3 = readWhole(path, { maxBytes: MAX_SETTINGS_BYTES, links: "follow" });
  return read3.ok ? HOLDS_SECRET.test(read3.bytes.toString("utf8")) : read3.why === "too large";
}
var secretsIn2 = (home) => [
  ...SECRETS.flatMap((pattern) => matches(home, pattern)),
  ...[...TOOL_HOMES, ...beneath(home, ".local/share"), ...beneath(home, ".cache")].flatMap(
    (directory) => namesIn(home, directory, NAMED)
  ),
  ...SETTINGS.filter((path) => mayHoldSecret(join8(home, path)))
];
var beneath = (home, directory) => [directory, ...namesIn(home, directory, /./)];
function matches(home, pattern) {
  return pattern.split("/").reduce((found, part) => found.flatMap((path) => namesIn(home, path, named(part))), [""]);
}
var named = (part) => new RegExp(`^${part.replaceAll(".", "\\.").replaceAll("*", ".*")}$`, "i");
function namesIn(home, directory, wanted) {
  try {
    return readdirSync3(join8(home, directory)).filter((name) => wanted.test(name)).map((name) => join8(directory, name));
  } catch {
    return [];
  }
}
var TOOL_HOMES = [
  ...[".cargo", ".rustup", "go", ".gvm"],
  ...[".npm", ".nvm", ".fnm", ".volta", ".yarn", ".bun", ".deno", ".node-gyp"],
  ...[".local", ".pyenv", ".conda", ".rye"],
  ...[".rbenv", ".rvm", ".gem", ".bundle", ".asdf", ".phpenv", ".composer", ".config/composer/vendor"],
  ...[".sdkman", ".m2", ".gradle", ".jdks", ".jenv", ".ivy2", ".sbt", ".coursier", ".konan", ".kotlin"],
  ...[".dotnet", ".nuget", ".ghcup", ".cabal", ".stack", ".opam", ".swiftly", ".swiftpm", ".pub-cache", ".flutter"],
  ...[".mix", ".hex", ".kiex", ".juliaup", ".julia", ".conan2", ".bazelisk", ".terraform.d/plugin-cache"]
];
var READ_IN_CACHE = [
  ...["node", "ms-playwright", "Cypress", "puppeteer", "selenium", "coursier", "bazelisk"],
  ...["pypoetry/virtualenvs", "pypoetry/artifacts", "pypoetry/cache", "uv", "pip", "yarn", "pnpm"]
];
var within = (directory, path) => path === directory || path.startsWith(directory === "/" ? "/" : `${directory}/`);
var outermost = (paths2) => [...new Set(paths2)].filter((path) => !paths2.some((other) => other !== path && within(other, path)));
function writeSharedFile(directory, name, content) {
  const file2 = join8(directory, `${name}-${createHash2("sha256").update(content).digest("hex").slice(0, 16)}`);
  if (existsSync7(file2)) return file2;
  const draft = `${file2}.${process.hrtime.bigint()}`;
  writeFileSync2(draft, content, { mode: 384 });
  renameSync2(draft, file2);
  return file2;
}

// src/core/evidence.ts
var VERDICTS = {
  failed: {
    meaning: "The change breaks something: a check fails that did not fail before, or fails in another way.",
    emoji: "\u274C",
    tone: "bad",
    isUnfinished: true,
    checkRun: "failure"
  },
  weakened: {
    meaning: "The checks pass only because the change removes, skips or empties tests, or edits the command that runs them. With the checks as they were before, they fail.",
    emoji: "\u26A0\uFE0F",
    tone: "bad",
    isUnfinished: true,
    checkRun: "failure"
  },
  flaky: {
    meaning: "A result differs between two runs of the same files, so it proves nothing.",
    emoji: "\u{1F3B2}",
    tone: "caution",
    isUnfinished: false,
    checkRun: "neutral"
  },
  changed: {
    meaning: "The checks pass, but they expect something other than before: each such place is listed for the reviewer.",
    emoji: "\u{1F4DD}",
    tone: "caution",
    isUnfinished: false,
    checkRun: "neutral"
  },
  "red-before": {
    meaning: "A check fails, and it fails in the same way without the change.",
    emoji: "\u{1F7E0}",
    tone: "caution",
    isUnfinished: false,
    checkRun: "neutral"
  },
  unproven: {
    meaning: "The checks pass, and the new tests also pass without the change.",
    emoji: "\u26AA",
    tone: "caution",
    isUnfinished: false,
    checkRun: "neutral"
  },
  none: {
    meaning: "No check could be run, or the result could not be judged; the reason says why.",
    emoji: "\u2796",
    tone: "soft",
    isUnfinished: false,
    checkRun: "neutral"
  },
  passed: {
    meaning: "All checks pass, those that were there before the change included. No test shows the difference.",
    emoji: "\u2705",
    tone: "good",
    isUnfinished: false,
    checkRun: "success"
  },
  proven: {
    meaning: "A test that fails without the change passes with it, and nothing that passed before fails, is skipped or is gone.",
    emoji: "\u2705",
    tone: "good",
    isUnfinished: false,
    checkRun: "success"
  }
};
var worstVerdict = (verdicts) => Object.keys(VERDICTS).find((name) => verdicts.includes(name)) ?? "none";
var EVIDENCE_CHECK = { name: "kodelet: evidence", mark: "kodelet-ci-evidence" };
var REVIEW_CHECK = { name: "kodelet-ci / review", mark: "kodelet-ci-review" };
var NO_TEST_CHANGES = {
  turnedGreen: [],
  stillRed: [],
  redBefore: [],
  newlyRed: [],
  vanished: [],
  skipped: [],
  flaky: []
};

// src/git/commit.ts
import { appendFile as appendFile2, rm } from "node:fs/promises";
import { join as join9 } from "node:path";
async function treeWith(store, base, changes, { missingOk = false } = {}) {
  const options = { index: "publish-index" };
  await store.ok(["read-tree", "--reset", base], options);
  const ordered = changes.toSorted((a, b) => Number(b.kind === "deleted") - Number(a.kind === "deleted"));
  const input = ordered.map(({ mode, blob, path }) => `${mode} ${blob}	${path}\0`).join("");
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { ...options, input });
  return (await store.ok(["write-tree", ...missingOk ? ["--missing-ok"] : []], options)).trim();
}
async function treeOf2(store, commit) {
  return (await store.ok(["rev-parse", "--verify", `${commit}^{tree}`])).trim();
}
async function commitTree(store, {
  tree,
  parent,
  merged,
  message,
  author
}) {
  const parents = [parent, merged].flatMap((commit) => commit === void 0 ? [] : ["-p", commit]);
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email
  };
  return (await store.ok(["commit-tree", tree, ...parents], { input: message, env })).trim();
}
async function filesBetween(store, from, to) {
  const names = await store.ok(["diff-tree", "-r", "-z", "--name-only", "--no-renames", from, to]);
  return names.split("\0").filter(Boolean);
}
async function fileChanges(store, from, to) {
  const fields = (await store.ok(["diff-tree", "-r", "-z", "--raw", "--no-renames", from, to])).split("\0");
  return Array.from({ length: Math.floor(fields.length / 2) }, (_, index) => {
    const [before = "", mode = "", , blob = ""] = (fields[2 * index] ?? "").slice(1).split(" ");
    const isThere2 = (one) => !/^0+$/.test(one);
    return {
      path: fields[2 * index + 1] ?? "",
      ...isThere2(before) && { before },
      ...isThere2(mode) && { after: { mode, blob } }
    };
  });
}
var MAX_BLOB_BYTES = 1024 * 1024 * 1024;
async function readBlob(store, blob) {
  const { directory } = store;
  const name = (await store.ok(["unpack-file", blob], { tree: directory })).trim();
  const file2 = join9(directory, name);
  try {
    return readRequired(file2, { maxBytes: MAX_BLOB_BYTES });
  } finally {
    await rm(file2, { force: true });
  }
}
async function linesByFile(store, from, to) {
  const rows = (await store.ok(["diff-tree", "-r", "-z", "--numstat", "--no-renames", from, to])).split("\0");
  return rows.filter(Boolean).map((row) => {
    const [added, deleted, ...path] = row.split("	");
    return { path: path.join("	"), added: Number(added) || 0, deleted: Number(deleted) || 0 };
  });
}
async function linesBetween(store, from, to) {
  const files = await linesByFile(store, from, to);
  const sum = (column) => files.reduce((total, file2) => total + file2[column], 0);
  return { added: sum("added"), deleted: sum("deleted") };
}
var patchBetween = (store, from, to) => store.ok(["diff-tree", "-r", "-p", "--binary", from, to]);
async function writePatch(store, from, to, file2) {
  await store.ok(["diff-tree", "-r", "-p", "--binary", `--output=${file2}`, from, to]);
}
async function transplant(store, base, ours, onto) {
  const author = { name: "kodelet-ci", email: "kodelet-ci@localhost" };
  const [baseTree, oursTree, ontoTree] = await Promise.all([base, ours, onto].map((commit2) => treeOf2(store, commit2)));
  const commit = (tree = "", parent) => commitTree(store, { tree, parent, message: "one side of a merge", author });
  const root = await commit(baseTree);
  const sides = [await commit(ontoTree, root), await commit(oursTree, root)];
  const { exitCode, stdout } = await store.run(["merge-tree", "--write-tree", "--no-messages", ...sides]);
  return exitCode === 0 ? stdout.trim() : void 0;
}
async function nameCommitter(root) {
  const common = gitDirectories(root)?.common;
  if (common === void 0) return;
  const config = join9(common, "config");
  if (/^\s*\[user\b/im.test(readRequired(config, { maxBytes: 16 * 1024 * 1024, links: "follow" }).toString())) return;
  await appendFile2(config, "\n[user]\n	name = kodelet-ci\n	email = kodelet-ci@localhost\n", { flag: APPEND });
}

// src/lib/held-directory.ts
import { closeSync as closeSync8, constants as constants5, lstatSync as lstatSync3, mkdirSync as mkdirSync3, openSync as openSync7 } from "node:fs";
import { join as join10, posix } from "node:path";
var DEEPEST = 256;
function holdTree(root, relative2 = "") {
  const top = openStep(root, root);
  if (relative2 === "") return treeAt(top);
  const above = treeAt(top);
  try {
    return treeAt(above.release(relative2));
  } finally {
    above.close();
  }
}
function pathIn(tree, relative2, make) {
  const above = posix.dirname(relative2);
  return tree.enter(above === "." ? "" : above, make).at(posix.basename(relative2));
}
var withFile = (tree, relative2, work) => withRegular(pathIn(tree, relative2), "refuse", work);
function treeAt(root) {
  const steps = [];
  const leave = (depth) => {
    for (const step of steps.splice(depth)) step.close();
  };
  const enter = (relative2, make) => {
    const names = relative2 === "" ? [] : relative2.split("/");
    if (names.length > DEEPEST)
      throw Object.assign(new Error(`over ${DEEPEST} directories deep`), { code: "ENAMETOOLONG" });
    const known2 = names.findIndex((name, index) => steps[index]?.name !== name);
    leave(known2 === -1 ? names.length : known2);
    for (const name of names.slice(steps.length)) steps.push(openBelow(steps.at(-1) ?? root, name, make));
    return steps.at(-1) ?? root;
  };
  return {
    root,
    enter,
    release(relative2) {
      const last = enter(relative2);
      steps.pop();
      return last;
    },
    close() {
      leave(0);
      root.close();
    }
  };
}
function openBelow(above, name, make) {
  if (["", ".", ".."].includes(name)) throw Object.assign(new Error(`"${name}" is no name`), { code: "EINVAL" });
  const path = above.at(name);
  try {
    return openStep(path, name);
  } catch (error) {
    if (!make || error.code !== "ENOENT") throw error;
  }
  makeDirectory2(path);
  return openStep(path, name);
}
function makeDirectory2(path) {
  try {
    mkdirSync3(path);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}
var O_PATH = 2097152;
var STEP = O_PATH | constants5.O_DIRECTORY | constants5.O_NOFOLLOW;
function openStep(path, name) {
  if (!HOLDS) return stepByPath(path, name);
  const descriptor = openSync7(path, STEP);
  const held = `/proc/self/fd/${descriptor}`;
  return { name, path: held, at: (below) => `${held}/${below}`, close: () => closeSync8(descriptor) };
}
function stepByPath(path, name) {
  if (!lstatSync3(path).isDirectory()) throw Object.assign(new Error(`${path} is no directory`), { code: "ENOTDIR" });
  return { name, path, at: (below) => join10(path, below), close: () => void 0 };
}

// src/git/seed-index.ts
import { createHash as createHash3 } from "node:crypto";
import { closeSync as closeSync9, lstatSync as lstatSync4, openSync as openSync8, readlinkSync as readlinkSync2, readSync as readSync3, symlinkSync, writeSync as writeSync3 } from "node:fs";
import { mkdir as mkdir2, rm as rm2, utimes, writeFile as writeFile2 } from "node:fs/promises";
import { join as join11 } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
async function seedIndex(root, path) {
  const own2 = gitDirectories(root)?.own;
  if (own2 === void 0) return void 0;
  const source = join11(own2, "index");
  const read3 = readWhole(source, { maxBytes: MAX_INDEX_BYTES, links: "follow" });
  const seed = read3.ok && withoutFlags(read3.bytes);
  if (!read3.ok || !seed) return void 0;
  await writeFile2(path, seed).catch(namingFile(path));
  const second = Math.floor(read3.stats.mtimeMs / 1e3);
  await utimes(path, second, second);
  return { attributes: seed.includes(".gitattributes\0") };
}
var MAX_INDEX_BYTES = 512 * 1024 * 1024;
var HEADER_BYTES = 12;
var CHECKSUM_BYTES = 20;
var MODE_AT = 24;
var FLAGS_AT = 60;
var ASSUME_UNCHANGED = 32768;
var EXTENDED = 16384;
var STAGE = 12288;
var HIDING_FLAGS = 24576;
var INCOMPLETE = ["link", "sdir"];
function withoutFlags(index) {
  if (!isWhole(index)) return void 0;
  const end = clearFlags(index);
  if (end === void 0 || extensionsFrom(index, end).some((name) => INCOMPLETE.includes(name))) return void 0;
  const entries = index.subarray(0, end);
  return Buffer.concat([entries, sha1(entries)]);
}
var sha1 = (bytes) => createHash3("sha1").update(bytes).digest();
function isWhole(index) {
  if (index.length < HEADER_BYTES + CHECKSUM_BYTES || index.toString("latin1", 0, 4) !== "DIRC") return false;
  const checksum = index.subarray(-CHECKSUM_BYTES);
  const isSum = checksum.every((byte) => byte === 0) || checksum.equals(sha1(index.subarray(0, -CHECKSUM_BYTES)));
  return isSum && [2, 3].includes(index.readUInt32BE(4));
}
function clearFlags(index) {
  let at = HEADER_BYTES;
  for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
    if (at + FLAGS_AT + 4 > index.length) return void 0;
    const flags = index.readUInt16BE(at + FLAGS_AT);
    const isDirectory = index.readUInt32BE(at + MODE_AT) >> 12 === 4;
    if (isDirectory || flags & STAGE) return void 0;
    index.writeUInt16BE(flags & ~ASSUME_UNCHANGED, at + FLAGS_AT);
    const more = at + FLAGS_AT + 2;
    if (flags & EXTENDED) index.writeUInt16BE(index.readUInt16BE(more) & ~HIDING_FLAGS, more);
    const end = index.indexOf(0, more + (flags & EXTENDED ? 2 : 0));
    if (end === -1) return void 0;
    at += end - at + 8 & ~7;
  }
  return at;
}
function extensionsFrom(index, start) {
  const names = [];
  for (let at = start; at + 8 <= index.length - CHECKSUM_BYTES; at += 8 + index.readUInt32BE(at + 4)) {
    names.push(index.toString("latin1", at, at + 4));
  }
  return names;
}
var MAX_FILE_BYTES = 100 * 1024 * 1024;
async function copyChanged(root, paths2, directory) {
  await rm2(directory, { recursive: true, force: true });
  await mkdir2(directory, { mode: 448 });
  const [from, to] = [holdTree(root), holdTree(directory)];
  const unfit = [];
  try {
    for (const [index, path] of paths2.entries()) {
      const reason = copyOne(from, to, path);
      if (reason !== void 0) unfit.push({ path, reason });
      if (index % 64 === 0) await breathe();
    }
  } finally {
    from.close();
    to.close();
  }
  return unfit;
}
var NOT_UTF8 = "its name is not UTF-8";
function copyOne(from, to, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  try {
    const at = pathIn(from, path);
    if (lstatSync4(at).isSymbolicLink()) symlinkSync(readlinkSync2(at), pathIn(to, path, "make"));
    else return copyFile2(from, to, path);
    return void 0;
  } catch (error) {
    const { code, message } = error;
    const ofDisk = diskError("copying what changed", message);
    if (ofDisk) throw ofDisk;
    if (code === "EINVAL" || code === "EISDIR") return "it is no regular file";
    return code && GONE.has(code) ? void 0 : `it cannot be read: ${message.replace(/, \w+ '.*$/s, "")}`;
  }
}
var GONE = /* @__PURE__ */ new Set(["ENOENT", "ENOTDIR", "ELOOP"]);
function copyFile2(from, to, path) {
  return withFile(from, path, (source, { size, mode }) => {
    if (size > MAX_FILE_BYTES) return tooLarge(size);
    const target = openSync8(pathIn(to, path, "make"), "wx", mode & 73 ? 493 : 420);
    try {
      return copyBytes(source, target) > MAX_FILE_BYTES ? tooLarge(size) : void 0;
    } finally {
      closeSync9(target);
    }
  });
}
var tooLarge = (size) => `it has ${size} bytes, more than the ${MAX_FILE_BYTES} that GitHub takes`;
function copyBytes(source, target) {
  const memory = Buffer.allocUnsafe(256 * 1024);
  let copied = 0;
  for (let read3 = -1; read3 !== 0 && copied <= MAX_FILE_BYTES; copied += read3) {
    read3 = readSync3(source, memory, 0, memory.length, copied);
    for (let written = 0; written < read3; ) written += writeSync3(target, memory, written, read3 - written);
  }
  return copied;
}

// src/git/snapshot.ts
import { createHash as createHash4 } from "node:crypto";
import { existsSync as existsSync8, lstatSync as lstatSync5, readdirSync as readdirSync4 } from "node:fs";
import { lstat, rm as rm3 } from "node:fs/promises";
import { join as join12 } from "node:path";
var INDEX = "workspace-index";
var OWN_INDEX = "own-index";
var COPIES = "changed-files";
var takeFirstSnapshot = (store, commit) => firstLook(store, commit, takeNames);
var takeCompleteSnapshot = (store, commit) => firstLook(store, commit, takeSmall);
async function firstLook(store, commit, take) {
  const seed = await seedIndex(store.root, join12(store.directory, INDEX));
  await store.ok(["read-tree", "--reset", commit], { index: INDEX });
  if (seed?.attributes) await forgetFiltered(store);
  return look(store, take);
}
async function forgetFiltered(store) {
  const filtered = ["ls-files", "-z", "--stage", "--", ".", ":(exclude,attr:!filter)"];
  const entries = await store.ok(filtered, { index: INDEX, env: { GIT_LITERAL_PATHSPECS: "0" } });
  if (entries !== "") await store.ok(["update-index", "-z", "--index-info"], { index: INDEX, input: entries });
}
var takeSnapshot = (store) => look(store, takeContents);
async function restoreSnapshot(store, from, to) {
  await store.run(["update-index", "-q", "--refresh", "--ignore-submodules"], { index: INDEX });
  const { exitCode } = await store.run(["read-tree", "-m", "-u", from.tree, to.tree], { index: INDEX });
  return exitCode === 0;
}
async function withoutTraces(store, { before, left, now }) {
  const own2 = await changesBetween(store, left, now);
  await store.ok(["read-tree", "--reset", before.tree], { index: OWN_INDEX });
  const entries = own2.map(({ mode, blob, path }) => `${mode} ${blob}	${path}`);
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { index: OWN_INDEX, input: joined(entries) });
  const tree = (await store.ok(["write-tree", "--missing-ok"], { index: OWN_INDEX })).trim();
  const traces = newlyRefused(before, left).map(({ path }) => path);
  return { ...now, tree, refused: now.refused.filter(({ path }) => !traces.includes(path)) };
}
async function changesBetween(store, before, after2) {
  if (before.tree === after2.tree) return [];
  const raw = await store.ok(["diff-tree", "-r", "-z", "--raw", "--no-renames", before.tree, after2.tree]);
  const fields = raw.split("\0");
  const changes = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [oldMode = "", mode = "", oldBlob = "", blob = "", status = ""] = (fields[at] ?? "").slice(1).split(" ");
    changes.push({ path: fields[at + 1] ?? "", kind: KINDS[status] ?? "changed", mode, oldMode, blob, oldBlob });
  }
  return changes;
}
var newlyRefused = (before, after2) => [
  ...after2.refused.filter(({ path }) => !before.refused.some((known2) => known2.path === path)),
  ...changedSubmodules(before.submodules, after2.submodules).map((path) => ({ path, reason: IN_A_SUBMODULE }))
];
var IN_A_SUBMODULE = "it is a git repository of its own (a submodule): what changed in it is not published from here";
var KINDS = { A: "added", D: "deleted" };
async function look(store, take) {
  const [tracked, listed2] = await Promise.all([trackedChanges(store), untrackedFiles(store)]);
  await forget(store, tracked.deleted);
  const untracked = tracked.deleted.length > 0 ? await untrackedFiles(store) : listed2;
  const { stuck, unfit } = await take(store, [...tracked.changed, ...untracked.files]);
  const tree = (await store.ok(["write-tree", "--missing-ok"], { index: INDEX })).trim();
  const submodules = await lookIntoSubmodules(store.root, await submodulePaths(store));
  return { tree, refused: [...untracked.repositories, ...unfit, ...stuck], submodules };
}
async function submodulePaths(store) {
  if (!existsSync8(join12(store.root, ".gitmodules"))) return [];
  const entries = (await store.ok(["ls-files", "-z", "--stage"], { index: INDEX })).split("\0");
  return entries.flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
}
async function trackedChanges(store) {
  const args = ["diff-files", "-z", "--name-status", "--no-renames", "--ignore-submodules=all"];
  const fields = (await store.ok(args, { index: INDEX })).split("\0");
  const changed = [];
  const deleted = [];
  for (let at = 0; at + 1 < fields.length; at += 2) (fields[at] === "D" ? deleted : changed).push(fields[at + 1] ?? "");
  return { changed, deleted };
}
async function untrackedFiles(store) {
  const args = ["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"];
  const paths2 = (await store.ok(args, { index: INDEX })).split("\0").filter(Boolean);
  const repositories = paths2.filter((path) => path.endsWith("/"));
  return {
    files: paths2.filter((path) => !path.endsWith("/")),
    repositories: repositories.map((path) => ({ path, reason: "it is a git repository of its own" }))
  };
}
var otherFiles = async (store) => (await store.ok(["ls-files", "-z", "--others"], { index: INDEX })).split("\0").filter(Boolean);
async function forget(store, paths2) {
  if (paths2.length === 0) return;
  await store.ok(["update-index", "-z", "--force-remove", "--stdin"], { index: INDEX, input: joined(paths2) });
}
async function takeNames(store, paths2) {
  const { fit, unfit } = await sort(store.root, paths2);
  return { unfit, stuck: await stage(store, { storing: ["--info-only"], tree: store.root }, fit) };
}
var SMALL_BYTES = 256 * 1024;
var MAX_SMALL = 500;
async function takeSmall(store, paths2) {
  const { fit, unfit } = await sort(store.root, paths2);
  const sizes = await Promise.all(fit.slice(0, MAX_SMALL).map((path) => sizeOf(store.root, path)));
  const small = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) <= SMALL_BYTES);
  const others = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) > SMALL_BYTES);
  const stuck = await stage(store, { storing: [], tree: store.root }, small);
  return { unfit, stuck: [...stuck, ...await stage(store, { storing: ["--info-only"], tree: store.root }, others)] };
}
async function takeContents(store, paths2) {
  const tree = join12(store.directory, COPIES);
  const unfit = await copyChanged(store.root, paths2, tree);
  const left = new Set(unfit.map(({ path }) => path));
  const fit = paths2.filter((path) => !left.has(path));
  const stuck = await stage(store, { storing: [], tree }, fit);
  await rm3(tree, { recursive: true, force: true });
  return { stuck, unfit };
}
async function sort(root, paths2) {
  const fit = [];
  const unfit = [];
  for (const path of paths2) {
    const reason = await whyUnfit(root, path);
    if (reason === void 0) fit.push(path);
    else unfit.push({ path, reason });
  }
  return { fit, unfit };
}
async function whyUnfit(root, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  const size = await sizeOf(root, path);
  return size > MAX_FILE_BYTES ? tooLarge(size) : void 0;
}
var sizeOf = async (root, path) => (await lstat(join12(root, path)).catch(() => void 0))?.size ?? 0;
async function stage(store, how, paths2) {
  if (paths2.length === 0) return [];
  const args = ["update-index", "-z", "--add", "--remove", ...how.storing, "--stdin"];
  const result = await store.run(args, { index: INDEX, tree: how.tree, input: joined(paths2) });
  const { exitCode, stderr } = result;
  if (exitCode === 0) return ignored(paths2, stderr);
  if (isDiskFailure(result)) throw gitError(args, result, store.directory);
  const [path = ""] = paths2;
  if (paths2.length === 1) return [{ path, reason: `git refuses it: ${stderr.trim().split("\n")[0] ?? ""}` }];
  const half = Math.ceil(paths2.length / 2);
  return [...await stage(store, how, paths2.slice(0, half)), ...await stage(store, how, paths2.slice(half))];
}
function ignored(paths2, said) {
  const lines = new Set(said.split("\n"));
  const skipped = paths2.filter((path) => lines.has(`Ignoring path ${path}`));
  return skipped.map((path) => ({ path, reason: "git refuses it: the name can mean git's own directory" }));
}
var joined = (paths2) => paths2.map((path) => `${path}\0`).join("");
async function lookIntoSubmodules(root, paths2) {
  const tree = holdTree(root);
  const digests = paths2.map((path) => {
    const hash = createHash4("sha256");
    describe2(tree, path, (line) => hash.update(line));
    return [path, hash.digest("hex")];
  });
  tree.close();
  return new Map(digests);
}
var changedSubmodules = (before, after2) => [...before].filter(([path, digest]) => after2.get(path) !== digest).map(([path]) => path);
function describe2(tree, path, say) {
  try {
    const facts = lstatSync5(pathIn(tree, path));
    const isDirectory = facts.isDirectory();
    say(isDirectory ? `${path}/
` : `${path}\0${facts.size}\0${facts.mtimeMs}\0${facts.mode}
`);
    for (const name of isDirectory ? readdirSync4(tree.enter(path).path).sort() : []) {
      if (name !== ".git") describe2(tree, `${path}/${name}`, say);
    }
  } catch {
    say(`${path}\0gone
`);
  }
}

// src/git/diff.ts
var hasLines = ({ additions, deletions }) => additions + deletions > 0;
var LARGEST_FILE = "1m";
var MAX_BYTES3 = 64 * 1024 * 1024;
var MAX_NAME_CHARACTERS = 5e5;
async function readDiff(store, from, to, characters) {
  const { stdout } = await diff(store, ["-z", "--raw", "--numstat", from, to]);
  const files = parseList(stdout);
  const asked = mayFit(files, characters);
  const patches = asked.length > 0 ? await readPatches(store, [from, to], asked, asked.length < files.length) : [];
  const found = new Map(asked.map((file2, index) => [file2, patches[index]]));
  let left = characters;
  return files.map((file2) => {
    const patch = found.get(file2);
    const size = (patch?.length ?? 0) + file2.path.length;
    if (patch === void 0 || size > left) return file2;
    left -= size;
    return { ...file2, patch };
  });
}
async function diff(store, args, maxOutputBytes) {
  const options = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=none", "--find-renames", "-r"];
  const command = ["-c", `core.bigFileThreshold=${LARGEST_FILE}`, "diff-tree", ...options, ...args];
  const result = await store.run(command, { borrow: true, tree: store.directory, maxOutputBytes });
  if (result.exitCode !== 0 && !result.tooLong) throw gitError(command, result, store.directory);
  return result;
}
var STATUS = {
  A: "added",
  D: "removed",
  M: "modified",
  R: "renamed",
  T: "changed"
};
function parseList(text) {
  const fields = text.split("\0");
  const files = [];
  const counts = [];
  for (let at = 0; at + 1 < fields.length; ) {
    const field = fields[at] ?? "";
    if (!field.startsWith(":")) {
      const [additions, deletions, path] = field.split("	");
      counts.push({ additions: Number(additions) || 0, deletions: Number(deletions) || 0 });
      at += path === "" ? 3 : 1;
      continue;
    }
    const [before = "", after2 = "", , , letter = ""] = field.slice(1).split(" ");
    const moved = letter.startsWith("R");
    const [first = "", second = ""] = fields.slice(at + 1);
    const isBoth = before !== after2 && !["A", "D"].includes(letter);
    files.push({
      path: moved ? second : first,
      ...moved && { previousPath: first },
      status: STATUS[letter.slice(0, 1)] ?? "changed",
      ...isBoth && { mode: `${before} \u2192 ${after2}` }
    });
    at += moved ? 3 : 2;
  }
  return files.map((file2, index) => ({ ...file2, ...counts[index] ?? { additions: 0, deletions: 0 } }));
}
function mayFit(files, characters) {
  let left = characters;
  let names = MAX_NAME_CHARACTERS;
  return files.filter((file2) => {
    const min2 = 2 * (file2.additions + file2.deletions);
    const name = file2.path.length + (file2.previousPath?.length ?? 0);
    if (!hasLines(file2) || min2 > left || name > names) return false;
    left -= min2;
    names -= name;
    return true;
  });
}
async function readPatches(store, range, asked, narrow) {
  const names = asked.flatMap(({ path, previousPath }) => previousPath ? [previousPath, path] : [path]);
  const { stdout, tooLong: tooLong2 } = await diff(store, ["-p", ...range, ...narrow ? ["--", ...names] : []], MAX_BYTES3);
  if (tooLong2) return [];
  const sections = stdout.split(/^(?=diff --git )/m).filter(Boolean);
  const patches = asked.map(({ status }) => sections.splice(0, status === "changed" ? 2 : 1).map(hunksOf));
  if (sections.length > 0 || patches.some((parts) => parts.length === 0)) return [];
  return patches.map((parts) => parts.filter((part) => part !== void 0).join("\n") || void 0);
}
async function readPatch(store, from, to, file2) {
  return hasLines(file2) ? (await readPatches(store, [from, to], [file2], true))[0] : void 0;
}
var hunksOf = (section) => /^@@ [\s\S]*/m.exec(section)?.[0].replace(/\n$/, "");
var MAX_TEXT_BYTES = 18e3;
var MAX_READ = 2e5;
var MAX_FILES = 500;
async function describeChange(store, { before, after: after2 }, {
  only = () => true,
  redact
}) {
  const changes = (await changesBetween(store, before, after2)).filter(({ path }) => only(path));
  const show = (text) => showHidden(redact(text));
  const files = changes.length;
  if (files > MAX_FILES)
    return { files, kind: "statistics", text: listed(changes.map((change) => show(lineOf(change)))) };
  const facts = await readFacts(store, [before.tree, after2.tree], changes);
  const lines = changes.map((change) => show(lineOf(change, facts.get(change.path))));
  const texts = changes.filter(({ path }) => facts.get(path)?.added !== void 0).map(({ path }) => path);
  const diff2 = await readTextDiff(store, [before.tree, after2.tree], texts);
  const others = lines.filter((_, index) => !texts.includes(changes[index]?.path ?? ""));
  const whole = diff2 === void 0 ? "" : [show(diff2).trimEnd(), ...others].filter(Boolean).join("\n");
  if (diff2 !== void 0 && Buffer.byteLength(whole) <= MAX_TEXT_BYTES) return { files, kind: "diff", text: whole };
  return { files, kind: "statistics", text: listed(lines) };
}
async function readFacts(store, trees, changes) {
  const sizes = await readSizes(store, changes);
  const isKnown = ({ blob, oldBlob }) => [blob, oldBlob].every((one) => sizes.has(one) || isNone(one));
  const known2 = changes.filter(isKnown).map(({ path }) => path);
  const counts = await readCounts(store, trees, known2);
  return new Map(
    changes.map((change) => [
      change.path,
      { ...counts.get(change.path), size: sizes.get(change.blob), isUnknown: !isKnown(change) }
    ])
  );
}
var isNone = (blob) => /^0+$/.test(blob);
async function readSizes(store, changes) {
  const blobs = [...new Set(changes.flatMap(({ blob, oldBlob }) => [blob, oldBlob]))].filter((one) => !isNone(one));
  const input = blobs.map((blob) => `${blob}
`).join("");
  const said = await store.ok(["cat-file", "--batch-check=%(objectname) %(objectsize)"], { input });
  const rows = said.split("\n").map((line) => line.split(" "));
  return new Map(rows.filter(([, size]) => /^\d+$/.test(size ?? "")).map(([blob = "", size]) => [blob, Number(size)]));
}
async function readCounts(store, trees, paths2) {
  if (paths2.length === 0) return /* @__PURE__ */ new Map();
  const said = await store.ok(["diff-tree", "-r", "-z", "--numstat", "--no-renames", ...trees, "--", ...paths2]);
  const rows = said.split("\0").filter(Boolean);
  return new Map(
    rows.map((row) => {
      const [added = "", removed = "", ...path] = row.split("	");
      return [path.join("	"), added === "-" ? {} : { added, removed }];
    })
  );
}
async function readTextDiff(store, trees, paths2) {
  if (paths2.length === 0) return "";
  const args = ["diff-tree", "-r", "-p", "--no-renames", ...trees, "--", ...paths2];
  const { exitCode, stdout } = await store.run(args, { maxOutputBytes: MAX_READ });
  return exitCode === 0 ? stdout : void 0;
}
function lineOf({ path, kind, mode, oldMode }, facts) {
  const name = /[\n\t"]/.test(path) ? JSON.stringify(path) : path;
  if ([mode, oldMode].includes("160000")) return `${kind} ${name}: a git repository of its own`;
  if (!facts) return `${kind} ${name}`;
  if (facts.isUnknown) return `${kind} ${name}: not shown, since it had been changed before the run already`;
  if (facts.added !== void 0) return `${kind} ${name}: +${facts.added} -${facts.removed} lines`;
  return `${kind} ${name}: binary${facts.size === void 0 ? "" : `, ${facts.size} bytes`}`;
}
function listed(lines) {
  const kept = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MAX_TEXT_BYTES - 100) return [...kept, `and ${lines.length - kept.length} more files`].join("\n");
    kept.push(line);
  }
  return kept.join("\n");
}
var showHidden = (text) => text.replaceAll(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
var HIDDEN = /(?![\t\n])(?!\r\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
async function salvage({
  root,
  commit,
  protect,
  scope,
  maxFiles,
  aside
}) {
  if (aside) return salvageAside(aside, (path) => mayPublish(path, { protect, scope }));
  const options = { cwd: root };
  const [changed, fresh] = await Promise.all([
    paths(["diff", "--name-only", "-z", "--no-renames", commit], options),
    paths(["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"], options)
  ]);
  const may = (path) => mayPublish(path, { protect, scope });
  const [known2, added] = [changed.filter(may), fresh.filter(may).slice(0, maxFiles)];
  if (known2.length + added.length === 0) return void 0;
  const missing = fresh.filter(may).slice(maxFiles);
  const parts = [
    known2.length > 0 ? await gitOk(["diff", "--binary", "--no-renames", commit, "--", ...known2], options) : ""
  ];
  for (const path of added) parts.push((await git([...AGAINST_NOTHING, path], options)).stdout);
  const files = [...known2, ...added].toSorted();
  const leftOut = missing.map((path) => ({ path, reason: `the patch has ${maxFiles} new files already` }));
  return { kind: "patch", patch: parts.join(""), files, leftOut, notes: [] };
}
var mayPublish = (path, { protect, scope }) => matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) === void 0 && scope?.some((directory) => path.startsWith(`${directory}/`)) !== false;
async function salvageAside({ store, before, work }, may) {
  const changes = await changesBetween(store, { tree: before }, { tree: work });
  const files = changes.map(({ path }) => path).filter(may);
  if (files.length === 0) return void 0;
  const patch = await store.ok(["diff", "--binary", "--no-renames", before, work, "--", ...files]);
  return { kind: "patch", patch, files, leftOut: [], notes: [] };
}
var AGAINST_NOTHING = ["diff", "--no-index", "--binary", "--", "/dev/null"];
var paths = async (args, options) => (await gitOk(args, options)).split("\0").filter((path) => path !== "" && !path.endsWith("/"));
async function pathsOfPatch(root, file2) {
  const [{ exitCode, stdout }, summary] = await Promise.all([
    git(["apply", "--numstat", "-z", file2], { cwd: root }),
    git(["apply", "--summary", file2], { cwd: root })
  ]);
  if (exitCode !== 0 || summary.exitCode !== 0 || /^ (?:copy|rename) /m.test(summary.stdout)) return void 0;
  return stdout.split("\0").filter(Boolean).map((line) => line.split("	")[2] ?? line);
}
async function applyPatch(root, file2) {
  const { exitCode, stderr } = await git(["apply", "--whitespace=nowarn", file2], { cwd: root });
  if (exitCode === 0) return void 0;
  const isThere2 = (await git(["apply", "--reverse", "--check", file2], { cwd: root })).exitCode === 0;
  return isThere2 ? void 0 : (stderr.trim().split("\n")[0] ?? "it does not fit").replace(/^error: /, "");
}

// src/git/set-aside.ts
import { rm as rm4 } from "node:fs/promises";
import { join as join13 } from "node:path";
var NOTE = "work-aside";
var underWay = /* @__PURE__ */ new WeakMap();
function setAside(store, work, switching) {
  const going = lend(store, work, switching);
  underWay.set(
    store,
    going.catch(() => void 0)
  );
  return going;
}
async function lend(store, work, switching) {
  writeWholeFile(join13(store.directory, NOTE), `${work}
`);
  let isBack = false;
  let result;
  try {
    result = await switching();
  } finally {
    isBack = await switchTo(store, work);
    if (isBack) await forgetAside(store);
  }
  return { result, isBack };
}
var forgetAside = (store) => rm4(join13(store.directory, NOTE), { force: true });
var whenBack = async (store) => void await underWay.get(store);
var treeAside = (directory) => /^([0-9a-f]{40,64})\n$/.exec(readWholeText(join13(directory, NOTE), { maxBytes: 100 }) ?? "")?.[1];
async function switchTo(store, tree) {
  const now = await takeSnapshot(store);
  return now.tree === tree || restoreSnapshot(store, now, { ...now, tree });
}

// src/github/api/failure.ts
function describeFailure(error) {
  const { status, request, response, message, errors } = shapeOf2(error);
  if (!request?.url) return firstLine2(details(errors)[0] ?? message ?? String(error));
  const call = `${request.method ?? "GET"} ${pathOf(request.url)}`;
  if (!response) return `${call} got no answer: ${firstLine2(message ?? "")}`;
  const stated = response.data?.message ?? message ?? "";
  const said = [stated, ...details(response.data?.errors)].filter((part) => typeof part === "string");
  return `${call} answered ${status}: ${firstLine2(said.map((part) => firstLine2(part)).join(": "))}`;
}
function remedyOf(error, needed = "the permission that this request needs, as the README lists them", at = {}) {
  const { request, response } = shapeOf2(error);
  if (request && !response)
    return at.terminal ? "Check the network, and the proxy if there is one" : "Check that the runner reaches the GitHub host, or ask again later";
  const { cause, remedy } = readRefusal(refusingAnswer(error), { needed, ...at });
  return cause === void 0 ? NOT_KNOWN : `${cause.charAt(0).toUpperCase()}${cause.slice(1)}. ${remedy}`;
}
var requestError = (error) => statusOf(error) === void 0 ? void 0 : new KodeletError("github", `A GitHub request failed: ${describeFailure(error)}`, {
  remedy: remedyOf(error),
  cause: error
});
function refusingAnswer(error) {
  const { status, response, message = String(error), errors } = shapeOf2(error);
  const type = Array.isArray(errors) ? errors[0]?.type : void 0;
  const stated = type ? details(errors) : [response?.data?.message ?? message, ...details(response?.data?.errors)];
  return { said: stated.filter((part) => typeof part === "string").join("\n"), status, type };
}
function details(errors) {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    if (typeof error === "string" || !error) return error ?? [];
    const { resource = "", field = "", code = "", message } = error;
    return message ?? [resource, field, code].filter(Boolean).join(" ");
  });
}
var statusOf = (error) => shapeOf2(error).status;
var isLostPost = (error) => {
  const { request, status = 0 } = shapeOf2(error);
  return request?.method === "POST" && !(status >= 400 && status < 500);
};
var shapeOf2 = (error) => typeof error === "object" && error !== null ? error : {};
var pathOf = (url) => URL.canParse(url) ? new URL(url).pathname : url;
var firstLine2 = (text) => (text.split("\n")[0] ?? "").slice(0, 300).replace(/[.\s]+$/, "");

// src/lib/remove-tree.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { chmod, lstat as lstat2, readdir as readdir3, rename, rm as rm5 } from "node:fs/promises";
import { join as join14 } from "node:path";
async function removeTree(directory) {
  const remove = () => rm5(directory, { recursive: true, force: true });
  await remove().catch(async (error) => {
    if (error.code === "ENAMETOOLONG") await shorten(Buffer.from(directory));
    else if (REFUSED2.includes(error.code ?? "")) await makeWritable(directory.toString());
    else throw error;
    await remove();
  });
}
var MAX_BYTES_BELOW = 2e3;
async function shorten(directory) {
  const waiting = [directory];
  for (let above = waiting.pop(); above; above = waiting.pop()) {
    for (const entry of await readdir3(above, { withFileTypes: true, encoding: "buffer" })) {
      if (!entry.isDirectory()) continue;
      const path = Buffer.concat([above, Buffer.from("/"), entry.name]);
      const isDeep = path.length - directory.length > MAX_BYTES_BELOW;
      const next = isDeep ? Buffer.concat([directory, Buffer.from(`/${randomUUID2()}`)]) : path;
      if (isDeep) await rename(path, next);
      waiting.push(next);
    }
  }
}
var REFUSED2 = ["EACCES", "EPERM"];
var OWNER_ALL = 448;
async function makeWritable(directory) {
  const found = await lstat2(directory).catch(() => void 0);
  if (!found?.isDirectory()) return;
  if ((found.mode & OWNER_ALL) !== OWNER_ALL) {
    await chmod(directory, found.mode & 4095 | OWNER_ALL).catch(() => void 0);
  }
  const entries = await readdir3(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await makeWritable(join14(directory, entry.name));
}

// src/session/project-instructions.ts
import { posix as posix2 } from "node:path";
var INSTRUCTION_FILES = ["AGENTS.md", "CLAUDE.md"];
var MAX_BYTES4 = 16 * 1024;
var MAX_OF_FOLDER = 4 * 1024;
var MAX_OF_FOLDERS = 48 * 1024;
var mayHaveInstructions = ({ source }) => source.mayHave(INSTRUCTION_FILES).catch(() => true);
var announceInstructions = ({ nonce }) => `Text between <project-${nonce}> and </project-${nonce}> is project instructions; those of a folder come with the first answer about a file in it.`;
async function instructionsAtStart(project) {
  const shown = [];
  let room = MAX_BYTES4;
  for (const folder of ["", ...foldersOf2(project.base)]) {
    const found = await read2(project, folder, room);
    if (!found) continue;
    shown.push(found.text);
    room -= found.bytes;
    if (found.isCut) break;
  }
  return shown;
}
function createFolderInstructions(project, root) {
  const seen = /* @__PURE__ */ new Set();
  let room = MAX_OF_FOLDERS;
  return async (result, accesses) => {
    if (!result.ok || !isAboutFiles(result.metadata?.type ?? "")) return result;
    const folders = accesses.flatMap((access) => "path" in access ? foldersIn(root, access.path) : []);
    const fresh = [...new Set(folders)].filter((folder) => !seen.has(folder));
    for (const folder of fresh) seen.add(folder);
    let { text } = result;
    for (const folder of fresh) {
      if (room <= 0) break;
      const found = await read2(project, posix2.join(project.base, folder), Math.min(room, MAX_OF_FOLDER)).catch(
        () => void 0
        // the answer itself stands
      );
      if (!found) continue;
      room -= found.bytes;
      text = `${text}

${found.text}`;
    }
    return { ...result, text };
  };
}
var isAboutFiles = (type) => type === "file_read" || FILE_TOOLS.has(type);
function foldersIn(root, path) {
  const where = resolveInside(root, path);
  return where.ok ? foldersOf2(posix2.dirname(where.relative)) : [];
}
var foldersOf2 = (path) => {
  const names = path.split("/").filter((name) => name !== "" && name !== ".");
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
};
async function read2({ source, nonce }, folder, room) {
  if (room <= 0) return void 0;
  const found = await source.first(
    INSTRUCTION_FILES.map((name) => posix2.join(folder, name)),
    room
  );
  const plain = removeHiddenCharacters(found?.text ?? "").replaceAll(nonce, "");
  if (!found || plain.trim() === "") return void 0;
  const { text, isCut } = cutAtLine(plain, room, found.isCut);
  const notice = isCut ? ["[It is longer; the rest is left out.]"] : [];
  const lines = [`Project instructions from ${nameOf(found.path)}:`, `<project-${nonce}>`, text, `</project-${nonce}>`];
  return { text: [...lines, ...notice].join("\n"), bytes: Buffer.byteLength(text), isCut };
}
var nameOf = (path) => /^[\w./@+-]{1,120}$/.test(path) ? path : posix2.basename(path);
function cutAtLine(text, maxBytes, breaksOff) {
  const whole = text.trimEnd();
  const bytes = Buffer.from(breaksOff ? text : whole);
  if (bytes.length <= maxBytes && !breaksOff) return { text: whole, isCut: false };
  const head = bytes.toString("utf8", 0, maxBytes).replace(/\ufffd+$/, "");
  const line = head.lastIndexOf("\n");
  return { text: line > 0 ? head.slice(0, line) : head, isCut: true };
}

export {
  completeLength,
  skipContinuation,
  decodeUtf8,
  countNewlines,
  createBoundedOutput,
  shareOfMemory,
  watchMemory,
  readWhole,
  readHead,
  readWholeText,
  readRequired,
  withRegular,
  openRegular,
  readHandle,
  copyRegular,
  readBytes,
  writeWholeFile,
  openChildTable,
  enterCompanion,
  leaveChild,
  endChildren,
  closeChildTable,
  endLeftChildren,
  terminalText,
  runProcess,
  startProgram,
  startCompanion,
  gitDirectories,
  commonDirectory,
  submoduleDirectories,
  checkoutsIn,
  repositoryTop,
  matchesGlob,
  compileGlob,
  isGlob,
  expandGlobBraces,
  resolveInside,
  leadsOut,
  plainPath,
  matchesProtected,
  isGitDirectory,
  TEMPORARY,
  temporaryFolder,
  hostPathOf,
  sessionPathOf,
  isBelow,
  filesOfSkills,
  skillCopy,
  skillNameOf,
  findProgram,
  findTrustedProgram,
  isOutside,
  GUARD_ENVIRONMENT,
  GUARD_CONFIG,
  chooseGit,
  RULE_SUBJECTS,
  readRefusal,
  notSent,
  describeRefusal,
  describeCause,
  NOT_KNOWN,
  isRateLimit,
  git,
  gitOk,
  gitError,
  reportSilence,
  isDiskFailure,
  diskError,
  isTransient,
  waitBefore,
  ATTEMPTS,
  createStaging,
  holdsBack,
  openStore,
  storeIn,
  quoted,
  provideCommit,
  takeCommit,
  hasCommit,
  fetchCommits,
  fetchBranch,
  fetchRefs,
  remoteRefs,
  remoteUrl,
  basicCredential,
  pushCommit,
  describeCommit,
  deleteRefs,
  isMoved,
  branchName,
  numbered,
  remoteRef,
  localRef,
  readRef,
  updateRef,
  outboundFetch,
  explainFailure,
  takeNetwork,
  proxyPasswords,
  readProxies,
  describeProxy,
  limitedFetch,
  NO_USAGE,
  addUsage,
  promptTokens,
  costOf,
  CANCELLING,
  JOURNAL_ENDS,
  openJournal,
  continueJournal,
  readJournal,
  endOpen,
  toolMetadata,
  toStructuredResult,
  writeStructuredResult,
  readStructuredResult,
  metadataSchema,
  markOutput,
  withoutMarks,
  toRecord,
  withAbout,
  textForModel,
  isParked,
  describeDenial,
  redactRecord,
  answeredCalls,
  withinCall,
  FILE_TOOLS,
  isScratch,
  homeMounts,
  LAYERS,
  TOOL_HOMES,
  READ_IN_CACHE,
  within,
  outermost,
  writeSharedFile,
  VERDICTS,
  worstVerdict,
  EVIDENCE_CHECK,
  REVIEW_CHECK,
  NO_TEST_CHANGES,
  treeWith,
  treeOf2 as treeOf,
  commitTree,
  filesBetween,
  fileChanges,
  readBlob,
  linesByFile,
  linesBetween,
  patchBetween,
  writePatch,
  transplant,
  nameCommitter,
  holdTree,
  pathIn,
  withFile,
  takeFirstSnapshot,
  takeCompleteSnapshot,
  takeSnapshot,
  restoreSnapshot,
  withoutTraces,
  changesBetween,
  newlyRefused,
  otherFiles,
  hasLines,
  readDiff,
  readPatch,
  describeChange,
  salvage,
  pathsOfPatch,
  applyPatch,
  setAside,
  forgetAside,
  whenBack,
  treeAside,
  switchTo,
  describeFailure,
  remedyOf,
  requestError,
  refusingAnswer,
  statusOf,
  isLostPost,
  removeTree,
  makeWritable,
  INSTRUCTION_FILES,
  mayHaveInstructions,
  announceInstructions,
  instructionsAtStart,
  createFolderInstructions
};
