import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  monotonic,
  pause,
  settlesWithin
} from "./chunk-EVQWV7YP.mjs";

// src/lib/process-tree.ts
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statfsSync } from "node:fs";
import { totalmem } from "node:os";
var KILL_AFTER_MS = 400;
var GONE_AFTER_MS = 1e3;
var FREEZE_MS = 3e3;
var GIVE_UP_AFTER_MS = 5e3;
async function endTree(leader, mark) {
  const known = /* @__PURE__ */ new Set([...treeOf([leader]), ...markedBy(mark)]);
  signalAll(leader, known, "SIGTERM");
  const deadline = monotonic() + KILL_AFTER_MS;
  while (monotonic() < deadline && anyAlive(leader, known)) await pause(20);
  await freeze(leader, known, mark);
  signalAll(leader, known, "SIGKILL");
  await endGrowing(leader);
  await endRest(leader, mark, known);
}
async function freeze(leader, known, mark) {
  const deadline = monotonic() + FREEZE_MS;
  for (; ; ) {
    const found = [...treeOf([leader, ...known]), ...markedBy(mark)].filter((pid) => !known.has(pid));
    for (const pid of [...found, ...known]) if (send(pid, "SIGSTOP")) known.add(pid);
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
async function endRest(leader, mark, known = []) {
  const deadline = monotonic() + GONE_AFTER_MS;
  for (; ; ) {
    const left = [...markedBy(mark), ...known].filter(isAlive);
    signalAll(leader, left, "SIGKILL");
    if (left.length === 0 && !isGroupAlive(leader) || monotonic() > deadline) return;
    await pause(10);
  }
}
var isAlive = (pid) => send(pid, 0) && !/[ZX]/.test(statOf(String(pid))?.state ?? "");
var isGroupAlive = (leader) => send(-leader, 0) && (!hasProc() || groupOf(leader).some((pid) => isAlive(pid)));
var hasProc = () => existsSync("/proc/self/stat");
function markedBy(mark) {
  if (!mark) return [];
  return processEntries().filter((pid) => readProcess(pid, "environ")?.split("\0").includes(mark)).map(Number);
}
function usageOf(leader, interesting) {
  const pids = [leader, ...treeOf([leader])];
  const stats = pids.flatMap((pid) => statOf(String(pid)) ?? []);
  const threads = stats.reduce((sum, one) => sum + one.threads, 0);
  const most = stats.reduce((sum, one) => sum + one.pages, 0) * PAGE;
  return { threads, memoryBytes: most > interesting ? pids.reduce((sum, pid) => sum + ownPages(pid), 0) * PAGE : most };
}
function ownPages(pid) {
  const [, resident = 0, shared = 0] = readProcess(String(pid), "statm")?.split(" ").map(Number) ?? [];
  return resident - shared;
}
var PAGE = 4096;
function treeOf(roots) {
  const children = childrenByParent();
  const found = /* @__PURE__ */ new Set();
  const open = [...roots];
  for (let parent = open.pop(); parent !== void 0; parent = open.pop()) {
    for (const child of children.get(parent) ?? []) {
      if (!found.has(child)) open.push(child);
      found.add(child);
    }
  }
  return [...found];
}
function childrenByParent() {
  const children = /* @__PURE__ */ new Map();
  for (const entry of processEntries()) {
    const parent = statOf(entry)?.parent;
    if (parent === void 0) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(Number(entry));
    else children.set(parent, [Number(entry)]);
  }
  return children;
}
function processEntries() {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
function statOf(pid) {
  const stat = readProcess(pid, "stat");
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
  const [state = "", parent, group] = fields;
  if (parent === void 0) return void 0;
  const [threads, pages] = [Number(fields[17]), Number(fields[21])];
  return { state, parent: Number(parent), group: Number(group), threads, pages };
}
function readProcess(pid, file) {
  let descriptor;
  try {
    descriptor = openSync(`/proc/${pid}/${file}`, "r");
    let text = "";
    for (; ; ) {
      const length = readSync(descriptor, CHUNK);
      if (length === 0) return text;
      text += CHUNK.toString("latin1", 0, length);
    }
  } catch {
    return void 0;
  } finally {
    if (descriptor !== void 0) closeSync(descriptor);
  }
}
var CHUNK = Buffer.alloc(65536);
function signalAll(leader, pids, signal) {
  send(-leader, signal);
  for (const pid of pids) send(pid, signal);
}
var anyAlive = (leader, pids) => send(-leader, 0) || [...pids].some((pid) => send(pid, 0));
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
  let most = 0;
  let looks = 0;
  let timer;
  const look = () => {
    const sum = descendantsOf(process.pid).reduce((bytes, pid) => bytes + peakOf(pid), 0);
    most = Math.max(most, sum);
    looks += 1;
    timer = setTimeout(look, looks < QUICK_LOOKS ? QUICK_LOOK_MS : LOOK_MS);
  };
  timer = setTimeout(look, 1);
  return {
    stop() {
      clearTimeout(timer);
      return most || void 0;
    }
  };
}
function descendantsOf(pid) {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
var peakOf = (pid) => {
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * 1024;
};
function read(file) {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}

// src/lib/process.ts
import { spawn, spawnSync } from "node:child_process";
import { closeSync as closeSync3, readdirSync as readdirSync2, readFileSync as readFileSync2 } from "node:fs";
import { Readable } from "node:stream";

// src/lib/bounded-output.ts
import { createWriteStream } from "node:fs";

// src/lib/bytes.ts
var isContinuation = (byte) => byte !== void 0 && (byte & 192) === 128;
function completeLength(bytes) {
  const furthest = Math.max(0, bytes.length - 4);
  let start2 = bytes.length - 1;
  while (start2 > furthest && isContinuation(bytes[start2])) start2 -= 1;
  if (start2 < 0) return 0;
  const needed = sequenceLength(bytes[start2] ?? 0);
  return needed > bytes.length - start2 ? start2 : bytes.length;
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
      const start2 = (written + chunk.length - part.length) % Math.max(1, size);
      const fits = Math.min(part.length, size - start2);
      part.copy(memory, start2, 0, fits);
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
  let failed = false;
  const open = () => {
    const opened = createWriteStream(path, { mode: 384 });
    opened.on("error", () => {
      failed = true;
    });
    closed = new Promise((resolve) => opened.once("close", () => resolve()));
    return opened;
  };
  return {
    write(chunk, sources) {
      const room = Math.max(0, maxBytes - total);
      total += chunk.length;
      if (room === 0 || failed) return freeMemory(chunk);
      if (total <= after2) {
        waiting.push(chunk);
        return;
      }
      stream ??= open();
      for (const early of waiting.splice(0)) stream.write(early);
      const fits = stream.write(chunk.subarray(0, room), () => freeMemory(chunk));
      if (!fits) holdUntilDrained(stream, sources);
    },
    get used() {
      return stream !== void 0 && !failed;
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
  const isWhole = byteOffset === 0 && buffer.byteLength - byteLength < MOST_CUT;
  if (isWhole) buffer.transfer?.(0);
}
var MOST_CUT = 4;

// src/lib/side-channel.ts
import { closeSync as closeSync2, constants, openSync as openSync2, rmSync } from "node:fs";
import { Socket } from "node:net";
function sideDescriptors(channel) {
  if (!channel || channel.pipes) return [];
  return channel.onOpen ? ["pipe", "pipe"] : ["pipe"];
}
var openUpwards = ({ pipes }) => pipes && new Socket({ fd: openSync2(pipes.up, constants.O_RDONLY | constants.O_NONBLOCK), writable: false });
function followChannel(child, channel, up) {
  const source = up ?? child.stdio[3];
  const answers = createAnswers(child, channel);
  if (!source) return { close: async () => answers.close() };
  const over = new Promise((resolve) => source.once("close", () => resolve()));
  source.on("error", () => void 0).on("data", channel.onData);
  channel.onOpen?.(answers.write);
  return {
    async close(milliseconds) {
      await settlesWithin(milliseconds, over);
      source.destroy();
      answers.close();
      for (const path of Object.values(channel.pipes ?? {})) rmSync(path, { force: true });
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
    descriptor = openSync2(down, constants.O_WRONLY | constants.O_NONBLOCK);
    return new Socket({ fd: descriptor, readable: false });
  } catch {
    if (descriptor !== void 0) closeSync2(descriptor);
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
    const most = state === "string" ? LONGEST_STRING : LONGEST_SEQUENCE;
    if (length > most) inside = "text";
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
var MOST_HELD = 8192;
function createLines() {
  let held = Buffer.alloc(0);
  const writePlain = (chunk) => {
    const over = chunk.lastIndexOf(NEWLINE2) + 1;
    const isOver = over > 0 || held.length + chunk.length > MOST_HELD;
    const upTo = chunk.length - over > MOST_HELD || isOver && over === 0 ? chunk.length : over;
    const given = isOver ? [held, chunk.subarray(0, upTo)] : [];
    held = isOver ? Buffer.from(chunk.subarray(upTo)) : Buffer.concat([held, chunk]);
    return given;
  };
  return {
    write(chunk) {
      if (isPlain(held) && isPlain(chunk)) return writePlain(chunk);
      const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
      const over = bytes.lastIndexOf(NEWLINE2) + 1;
      const open = inTheEnd(bytes.subarray(over), "open");
      const given = open.length > MOST_HELD ? open.length : 0;
      held = Buffer.from(open.subarray(given));
      const lines = linesInTheEnd(bytes.subarray(0, over));
      return given > 0 ? [lines, open] : [lines];
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
  const start2 = line.lastIndexOf(RETURN, end - 1) + 1;
  const rest = state === "open" ? line.subarray(end, end + 1) : Buffer.alloc(0);
  return Buffer.concat([withoutBackspaces(line.subarray(end === 0 ? 0 : start2, end)), rest]);
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
var MAX_SPILL_BYTES = 256 * 1024 * 1024;
var PIPE_GRACE_MS = 250;
var DRAIN_MS = 1e3;
async function runProcess(options) {
  const started = performance.now();
  const sink = createSink(options);
  const stop = { timedOut: false, aborted: options.signal?.aborted ?? false };
  const end = stop.aborted ? { exitCode: null } : await supervise(options, sink, stop);
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
    ...stop,
    durationMs: Math.round(performance.now() - started)
  };
}
async function supervise(options, sink, stop) {
  const upwards = openNamedPipes(options.channel);
  const child = start(options);
  if (child instanceof Error) return { exitCode: null, failure: child.message };
  if (child.pid) options.onStart?.(child.pid);
  const channel = options.channel && followChannel(child, options.channel, upwards);
  const finish = followOutput(child, sink, options.mark);
  let exceeded2;
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve({ exitCode: null, failure: error.message }));
    child.once("exit", (exitCode, signal) => resolve({ exitCode, ...signal && { signal } }));
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
  const timer = setTimeout(cut("timedOut"), options.timeoutMs);
  options.signal?.addEventListener("abort", abort, { once: true });
  const ending = await ended;
  unwatch();
  clearTimeout(timer);
  options.signal?.removeEventListener("abort", abort);
  await Promise.all([finish(), cutting]);
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
function start(options) {
  try {
    closeInherited();
    const child = spawn(options.file, options.args, {
      cwd: options.cwd,
      env: { ...options.env },
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
function followOutput(child, sink, mark) {
  const pipes = [child.stdout, child.stderr].filter((pipe) => pipe !== null);
  const closed = Promise.all(pipes.map((pipe) => new Promise((resolve) => pipe.once("close", resolve))));
  if (child.stdout) sink.follow(child.stdout, sink.stdout, pipes);
  if (child.stderr) sink.follow(child.stderr, sink.stderr, pipes);
  return async () => {
    await settlesWithin(PIPE_GRACE_MS, closed);
    if (child.pid) await endRest(child.pid, mark);
    await settlesWithin(DRAIN_MS, closed);
    for (const pipe of pipes) pipe.destroy();
  };
}
function createSink({ maxOutputBytes, spillPath, maxSpillBytes = MAX_SPILL_BYTES, ...options }) {
  const [stdout, stderr, output] = [0, 1, 2].map(
    () => createBoundedOutput(maxOutputBytes, options.headBytes)
  );
  const terminal = options.asOnTerminal ? createTerminalText() : void 0;
  const spill = spillPath ? createSpillFile(spillPath, maxOutputBytes, maxSpillBytes) : void 0;
  let [bytes, newlines, last] = [0, 0, NEWLINE3];
  const take = (chunk, own, pipes) => {
    if (chunk.length === 0) return;
    bytes += chunk.length;
    newlines += countNewlines(chunk);
    last = chunk.at(-1) ?? last;
    if (own === stdout) options.onStdout?.(chunk);
    if (own === stderr) options.onStderr?.(chunk);
    own.write(chunk);
    for (const part of terminal?.write(chunk, own === stdout ? 1 : 2) ?? [chunk]) output.write(part);
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
    follow: (pipe, own, pipes) => followWhole(pipe, (chunk) => take(chunk, own, pipes))
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
var isDone = false;
function closeInherited() {
  if (isDone) return;
  isDone = true;
  for (const descriptor of openDescriptors()) if (descriptor > 2 && isHandedOn(descriptor)) closeSync3(descriptor);
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

// src/lib/temporary-folder.ts
import { join as join2 } from "node:path";
var TEMPORARY = "/tmp";
var temporaryFolder = ({ root, scratch }) => ({
  at: join2(scratch, "tmp"),
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

export {
  completeLength,
  skipContinuation,
  decodeUtf8,
  countNewlines,
  createBoundedOutput,
  shareOfMemory,
  watchMemory,
  terminalText,
  runProcess,
  TEMPORARY,
  temporaryFolder,
  hostPathOf,
  sessionPathOf,
  isBelow
};
