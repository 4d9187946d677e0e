import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  KodeletError,
  SKILL_FOLDERS,
  describeError,
  jittered,
  machineError,
  monotonic,
  namingFile,
  pause,
  resolvesWithin,
  systemReason
} from "./chunk-VJIQ4LIJ.mjs";

// src/lib/glob.ts
function matchesGlob(path, pattern) {
  return compileGlob(pattern)(path);
}
function compileGlob(pattern) {
  let alternatives = expandGlobBraces(pattern).map((one) => matcherOf(one.split("/").map(compileSegment)));
  return (path) => alternatives.some((matches) => matches(path));
}
function matcherOf(segments) {
  let names = segments.filter((segment) => segment !== "**"), stars = segments.length - names.length, before = stars === 0 ? names.length : segments.indexOf("**"), [head, tail] = [names.slice(0, before), names.slice(before).reverse()];
  return stars === 0 ? (path) => afterHead(path, head) === path.length + 1 : stars > 1 ? (path) => matchSegments(path.split("/"), segments) : (path) => {
    let from = afterHead(path, head);
    return from !== -1 && matchTail(path, from, tail);
  };
}
function afterHead(path, head) {
  let from = 0;
  for (let matches of head) {
    if (from > path.length) return -1;
    let slash = path.indexOf("/", from), end = slash === -1 ? path.length : slash;
    if (!matches(path.slice(from, end))) return -1;
    from = end + 1;
  }
  return from;
}
function matchTail(path, from, tail) {
  let end = path.length;
  for (let matches of tail) {
    if (end < from) return !1;
    let start = end === 0 ? 0 : path.lastIndexOf("/", end - 1) + 1;
    if (!matches(path.slice(start, end))) return !1;
    end = start - 1;
  }
  return end >= from - 1;
}
var isGlob = (pattern) => /[*?[{]/.test(pattern), MAX_ALTERNATIVES = 256;
function expandGlobBraces(pattern) {
  let done = [], open3 = [pattern];
  for (; open3.length > 0 && open3.length + done.length <= MAX_ALTERNATIVES; ) {
    let next = open3.shift() ?? "", group = firstGroup(next);
    group ? open3.unshift(...group.choices.map((choice) => next.slice(0, group.start) + choice + next.slice(group.end))) : done.push(next);
  }
  return [...done, ...open3];
}
function firstGroup(text) {
  for (let start = text.indexOf("{"); start !== -1; start = text.indexOf("{", start + 1)) {
    let choices = [""], depth = 1;
    for (let at = start + 1; at < text.length; at += 1) {
      let character = text[at] ?? "";
      if (character === "{" && (depth += 1), character === "}" && (depth -= 1), depth === 0) {
        if (choices.length > 1) return { start, end: at + 1, choices };
        break;
      }
      character === "," && depth === 1 ? choices.push("") : choices[choices.length - 1] += character;
    }
  }
}
function compileSegment(text) {
  if (text === "**") return "**";
  if (/[?[\\]|\*.*\*/s.test(text)) return compileCells(text);
  let [start = "", end] = text.split("*");
  return end === void 0 ? (name) => name === start : (name) => name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}
function compileCells(text) {
  let cells = [], characters = [...text];
  for (let at = 0; at < characters.length; at += 1) {
    let character = characters[at] ?? "";
    if (character === "*") cells.push("*");
    else if (character === "?") cells.push(() => !0);
    else if (character === "[" && characters.indexOf("]", at + 2) !== -1) {
      let end = characters.indexOf("]", at + 2);
      cells.push(characterClass(characters.slice(at + 1, end))), at = end;
    } else {
      let literal = character === "\\" ? characters[++at] ?? "\\" : character;
      cells.push((found) => found === literal);
    }
  }
  return (name) => matchName([...name], cells);
}
function characterClass(inside) {
  let negated = inside[0] === "!" || inside[0] === "^", members = negated ? inside.slice(1) : inside, ranges = [];
  for (let at = 0; at < members.length; at += 1) {
    let from = members[at] ?? "", isRange = members[at + 1] === "-" && at + 2 < members.length;
    ranges.push([from, isRange ? members[at + 2] ?? from : from]), isRange && (at += 2);
  }
  return (character) => ranges.some(([from, to]) => character >= from && character <= to) !== negated;
}
function matchSegments(names, segments) {
  let reachable = [!0, ...names.map(() => !1)];
  for (let segment of segments) {
    let next = names.map(() => !1);
    next.unshift(segment === "**" && reachable[0] === !0), names.forEach((name, index) => {
      next[index + 1] = segment === "**" ? reachable[index + 1] === !0 || next[index] === !0 : reachable[index] === !0 && segment(name);
    }), reachable = next;
  }
  return reachable[names.length] === !0;
}
function matchName(name, cells) {
  let [at, cell, star, mark] = [0, 0, -1, 0];
  for (; at < name.length; ) {
    let here = cells[cell];
    if (here === "*") [star, mark, cell] = [cell, at, cell + 1];
    else if (here?.(name[at] ?? "")) [at, cell] = [at + 1, cell + 1];
    else if (star !== -1) [mark, at, cell] = [mark + 1, mark + 1, star + 1];
    else return !1;
  }
  return cells.slice(cell).every((rest) => rest === "*");
}

// src/lib/paths.ts
import { lstatSync, readdirSync, readlinkSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
function resolveInside(root, path, folder, { mayBeGits = !1 } = {}) {
  if (path === "") return refuse("path.invalid", "the path is empty");
  if (path.includes("\0")) return refuse("path.invalid", `the path ${JSON.stringify(path)} has a NUL byte`);
  let real = realPath(resolve(root, path), folder);
  if (real === void 0) return refuse("path.invalid", `the path "${path}" goes through a file or a loop of links`);
  let inside = relative(isBelow(real, root) ? root : realPath(root) ?? root, real);
  if (leadsOut(inside)) {
    let followed = real === resolve(root, path) ? "" : `, which leads to "${real}",`;
    return refuse("path.outside-workspace", `the path "${path}"${followed} is outside of "${root}"`);
  }
  let parts = inside.split(sep);
  return !mayBeGits && parts.some(isGitDirectory) ? refuse("path.git", `the path "${path}" is inside of git's own directory`) : { ok: !0, absolute: real, relative: parts.join("/") };
}
var leadsOut = (relativePath) => relativePath === ".." || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath), plainPath = (path) => path.normalize("NFKC").replace(/[\p{Cf}\p{Cc}]/gu, "").toLowerCase();
function matchesProtected(relativePath, patterns) {
  let parts = plainPath(relativePath).split("/").filter(Boolean), above = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  return compiled(patterns).find(({ ofPath, matches }) => (ofPath ? above : parts).some(matches))?.pattern;
}
var COMPILED = /* @__PURE__ */ new WeakMap();
function compiled(patterns) {
  let known2 = COMPILED.get(patterns);
  if (known2) return known2;
  let made = patterns.map((pattern) => {
    let bare = plainPath(pattern).replace(/^\.?\//, "").replace(/\/(\*\*)?$/, "");
    return { pattern, ofPath: bare.includes("/") || pattern.includes("/"), matches: compileGlob(bare) };
  });
  return COMPILED.set(patterns, made), made;
}
var refuse = (rule, reason) => ({
  ok: !1,
  rule,
  reason
});
function isGitDirectory(name) {
  if (!/^[.g\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/i.test(name)) return !1;
  let folded = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, "").replace(/[. ]+$/, "");
  return /^(\.git|git~\d+)$/i.test(folded);
}
var MAX_LINKS = 40;
function realPath(path, folder) {
  try {
    let place = folder ? hostPathOf(path, folder) : path, there = deepestThere(place);
    return existing(there) === there ? place : follow(path, folder);
  } catch {
    return;
  }
}
function deepestThere(place) {
  let isThere2 = (path) => lstatSync(path, { throwIfNoEntry: !1 }) !== void 0;
  if (isThere2(place)) return place;
  let names = place.split(sep), [there, missing] = [1, names.length];
  for (; missing - there > 1; ) {
    let middle = there + missing >> 1;
    isThere2(names.slice(0, middle).join(sep)) ? there = middle : missing = middle;
  }
  return names.slice(0, there).join(sep) || sep;
}
function follow(path, folder) {
  let placed = (name) => folder ? hostPathOf(name, folder) : name, leads = (name) => folder?.beside.some((one) => isBelow(one, name)) ?? !1, names = path.split(sep).reverse(), at = sep;
  for (let links = 0; names.length > 0; ) {
    let name = names.pop() ?? "";
    if (name === "" || name === ".") continue;
    if (name === "..") {
      at = dirname(at);
      continue;
    }
    let next = join(at, name);
    if (placed(next) !== next && leads(next)) {
      at = next;
      continue;
    }
    let found = lstatSync(placed(next), { throwIfNoEntry: !1 });
    if (!found) {
      let rest = names.reverse();
      if (rest.includes("..")) throw new Error("up again from what is not there");
      return placed(join(next, ...rest));
    }
    if (!found.isSymbolicLink()) {
      if (!found.isDirectory() && names.length > 0) throw new Error("a file on the way");
      at = next;
      continue;
    }
    if (links += 1, links > MAX_LINKS) throw new Error("too many links");
    let target = readlinkSync(placed(next));
    isAbsolute(target) && (at = sep), names.push(...target.split(sep).reverse());
  }
  return placed(at);
}
function existing(path) {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return;
  }
}
var TEMPORARY = "/tmp", MACHINE_FACTS = ["cpuinfo", "meminfo", "loadavg", "version", "uptime"].map(
  (name) => `/proc/${name}`
), READ_ONLY_PATHS = [".github", "kodelet-tools"], temporaryFolder = ({ root, scratch }) => ({
  at: join(scratch, "tmp"),
  beside: [root, scratch]
});
function hostPathOf(path, { at, beside }) {
  return !isBelow(path, TEMPORARY) || [at, ...beside].some((one) => isBelow(path, one)) ? path : at + path.slice(TEMPORARY.length);
}
function sessionPathOf(place, folder) {
  let name = isBelow(place, folder.at) ? TEMPORARY + place.slice(folder.at.length) : place;
  return hostPathOf(name, folder) === place ? name : place;
}
var isBelow = (path, directory) => path === directory || path.startsWith(`${directory}/`);
function filesOfSkills(all) {
  let isHead = (path) => SKILL_FOLDERS.some(
    (folder) => path.startsWith(`${folder}/`) && /^[^/]+\/SKILL\.md$/.test(path.slice(folder.length + 1))
  ), roots = new Set(all.filter(isHead).map(dirname));
  return (path) => [...roots].some((root) => path.startsWith(`${root}/`));
}
var skillFolder = (scratch) => join(scratch, "skills"), skillCopy = (scratch, folder, name) => join(skillFolder(scratch), ...folder === SKILL_FOLDERS[0] ? [] : [`=${folder}`], name);
function skillNameOf(place, scratch) {
  if (!isBelow(place, skillFolder(scratch))) return;
  let path = relative(skillFolder(scratch), place);
  return SKILL_FOLDERS.find((folder) => path.startsWith(`=${folder}/`)) === void 0 ? join(SKILL_FOLDERS[0], path) : path.slice(1);
}
function namesIn(directory) {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

// src/lib/regular-file.ts
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync as lstatSync2,
  openSync,
  readlinkSync as readlinkSync2,
  readSync,
  realpathSync as realpathSync2,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs";
import { copyFile, open } from "node:fs/promises";
import { dirname as dirname2, resolve as resolve2 } from "node:path";
var HOLDS = process.platform === "linux" && existsSync("/proc/self/fd");
function readWhole(path, { maxBytes, links }) {
  let read = readHead(path, { maxBytes: maxBytes + 1, links });
  return !read.ok || read.bytes.length <= maxBytes ? read : { ok: !1, why: "too large", reason: `has more than ${maxBytes} bytes` };
}
function readHead(path, { maxBytes, links }) {
  try {
    return withRegular(path, links, (descriptor, stats) => ({
      ok: !0,
      stats,
      bytes: readBytes(descriptor, { size: stats.size, maxBytes })
    }));
  } catch (error) {
    return refusalFor(error);
  }
}
function readWholeText(path, bound) {
  let read = readWhole(path, bound);
  return read.ok ? read.bytes.toString("utf8") : void 0;
}
function readRequired(path, bound) {
  let read = readWhole(path, bound);
  if (read.ok) return read.bytes;
  let code = read.why === "missing" ? { code: "ENOENT" } : {};
  throw Object.assign(new Error(`"${path}" ${read.reason}`), code);
}
function withRegular(path, links, work) {
  let descriptor = openNow(path, links);
  try {
    let stats = fstatSync(descriptor);
    return refuseSpecial(stats), work(descriptor, stats);
  } finally {
    closeSync(descriptor);
  }
}
async function openRegular(path, links) {
  let handle = await open(path, flagsFor(links)).catch(throwSpecial);
  try {
    let stats = await handle.stat();
    return refuseSpecial(stats), { handle, stats };
  } catch (error) {
    throw await handle.close(), error;
  }
}
async function readHandle(handle, maxBytes) {
  let parts = [];
  for (let length = 0; length <= maxBytes; ) {
    let memory = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, maxBytes + 1 - length)), { bytesRead } = await handle.read(memory, 0, memory.length, length);
    if (bytesRead === 0) return Buffer.concat(parts);
    parts.push(memory.subarray(0, bytesRead)), length += bytesRead;
  }
}
async function copyRegular(from, to, links) {
  let { handle } = await openRegular(from, links);
  try {
    let source = HOLDS ? `/proc/self/fd/${handle.fd}` : from;
    await copyFile(source, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  } finally {
    await handle.close();
  }
}
var APPEND = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NONBLOCK, CHUNK_BYTES = 256 * 1024;
function readBytes(descriptor, { size, maxBytes }) {
  let memory = Buffer.allocUnsafe(Math.min(size + 1, maxBytes)), length = 0;
  for (; ; ) {
    let read = length < memory.length ? readSync(descriptor, memory, length, memory.length - length, null) : 0;
    if (length += read, length === maxBytes || read === 0) return memory.subarray(0, length);
    length === memory.length && (memory = Buffer.concat([memory], Math.min(maxBytes, Math.max(length * 2, CHUNK_BYTES))));
  }
}
var flagsFor = (links = "refuse") => constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY | (links === "follow" ? 0 : constants.O_NOFOLLOW);
function openNow(path, links) {
  try {
    return openSync(path, flagsFor(links));
  } catch (error) {
    return throwSpecial(error);
  }
}
function throwSpecial(error) {
  throw error.code === "ENXIO" ? special("is a device or a socket") : error;
}
var special = (words, code = "EINVAL") => Object.assign(new Error(words), { code });
function refuseSpecial(stats) {
  if (!stats.isFile())
    throw stats.isDirectory() ? special("is a directory", "EISDIR") : special(stats.isFIFO() ? "is a named pipe" : "is a device or a socket");
}
function refusalFor(error) {
  let { code = "", message } = error;
  return code === "ENOENT" || code === "ENOTDIR" ? { ok: !1, why: "missing", reason: "does not exist" } : code === "EISDIR" || code === "EINVAL" ? { ok: !1, why: "special", reason: message } : code === "ELOOP" ? { ok: !1, why: "unreadable", reason: "is a link that is not followed" } : { ok: !1, why: "unreadable", reason: `cannot be read: ${systemReason(error)}` };
}
function writeWholeFile(path, text, mode = 438) {
  let draft = `${path}.${process.pid}.tmp`;
  try {
    rmSync(draft, { force: !0 }), writeFileSync(draft, text, { mode, flag: "wx" }), renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: !0 }), namingFile(path)(error);
  }
}
function writeNamedFile(path, text, mode = 438) {
  let found = statSync(path, { throwIfNoEntry: !1 });
  found && !found.isFile() && !found.isDirectory() ? writeFileSync(path, text) : writeWholeFile(targetOf(path), text, mode);
}
function targetOf(path) {
  try {
    return realpathSync2(path);
  } catch (error) {
    return error.code !== "ENOENT" || !isLink(path) ? path : targetOf(resolve2(realpathSync2(dirname2(path)), readlinkSync2(path)));
  }
}
var isLink = (path) => lstatSync2(path, { throwIfNoEntry: !1 })?.isSymbolicLink() ?? !1;

// src/lib/bytes.ts
var isContinuation = (byte) => byte !== void 0 && (byte & 192) === 128;
function completeLength(bytes) {
  let furthest = Math.max(0, bytes.length - 4), start = bytes.length - 1;
  for (; start > furthest && isContinuation(bytes[start]); ) start -= 1;
  return start < 0 ? 0 : sequenceLength(bytes[start] ?? 0) > bytes.length - start ? start : bytes.length;
}
function skipContinuation(bytes) {
  let count = 0;
  for (; count < 3 && isContinuation(bytes[count]); ) count += 1;
  return count;
}
var decodeUtf8 = (bytes) => DECODER.decode(bytes), DECODER = new TextDecoder("utf-8", { ignoreBOM: !0 });
function sequenceLength(lead) {
  return lead >= 240 && lead < 248 ? 4 : lead >= 224 ? lead < 240 ? 3 : 1 : lead >= 192 ? 2 : 1;
}
var NEWLINE = 10;
function countNewlines(bytes) {
  let lead = (4 - bytes.byteOffset % 4) % 4;
  if (bytes.length < lead + 4) return countSlowly(bytes, 0, bytes.length);
  let words = new Int32Array(bytes.buffer, bytes.byteOffset + lead, bytes.length - lead >> 2), count = countSlowly(bytes, 0, lead) + countSlowly(bytes, lead + words.length * 4, bytes.length);
  for (let index = 0; index < words.length; index += 1) {
    let word = words[index] ^ 168430090;
    (word - 16843009 & ~word & 2155905152) !== 0 && ((word & 255) === 0 && (count += 1), (word & 65280) === 0 && (count += 1), (word & 16711680) === 0 && (count += 1), (word & 4278190080) === 0 && (count += 1));
  }
  return count;
}
function countSlowly(bytes, from, to) {
  let count = 0;
  for (let at = from; at < to; at += 1) bytes[at] === NEWLINE && (count += 1);
  return count;
}

// src/lib/bounded-output.ts
import { createWriteStream, rmSync as rmSync2 } from "node:fs";
function createBoundedOutput(maxBytes, headBytes = Math.ceil(maxBytes / 2)) {
  let head = [], tail = createRing(maxBytes - headBytes), kept = 0, totalBytes = 0;
  return {
    write(chunk) {
      totalBytes += chunk.length;
      let room = headBytes - kept;
      if (room > 0) {
        let part = Buffer.from(chunk.subarray(0, room));
        head.push(part), kept += part.length;
      }
      chunk.length > room && tail.write(chunk.subarray(Math.max(0, room)));
    },
    get totalBytes() {
      return totalBytes;
    },
    get truncated() {
      return totalBytes > maxBytes;
    },
    text: () => join2(endsOf(Buffer.concat(head), tail.read(), totalBytes)),
    ends: () => endsOf(Buffer.concat(head), tail.read(), totalBytes)
  };
}
var join2 = ({ head, tail, missingBytes }) => missingBytes === 0 ? head : `${head}
... [${missingBytes} bytes left out here] ...
${tail}`;
function endsOf(head, tail, totalBytes) {
  if (head.length + tail.length === totalBytes)
    return { head: decodeUtf8(Buffer.concat([head, tail])), tail: "", missingBytes: 0 };
  let first = head.subarray(0, completeLength(head)), last = tail.subarray(skipContinuation(tail)), missingBytes = totalBytes - first.length - last.length;
  return { head: decodeUtf8(first), tail: decodeUtf8(last), missingBytes };
}
function createRing(size) {
  let memory, written = 0;
  return {
    write(chunk) {
      memory ??= Buffer.alloc(size);
      let part = chunk.subarray(Math.max(0, chunk.length - size)), start = (written + chunk.length - part.length) % Math.max(1, size), fits = Math.min(part.length, size - start);
      part.copy(memory, start, 0, fits), part.copy(memory, 0, fits), written += chunk.length;
    },
    read() {
      if (!memory) return Buffer.alloc(0);
      if (written <= size) return memory.subarray(0, written);
      let cut = written % size;
      return Buffer.concat([memory.subarray(cut), memory.subarray(0, cut)]);
    }
  };
}
function createSpillFile(path, after2, maxBytes) {
  let waiting = [], total = 0, stream, closed, failure, open3 = () => {
    let opened = createWriteStream(path, { mode: 384, flags: "wx" });
    return opened.on("error", (error) => {
      failure ??= systemReason(error);
      try {
        rmSync2(path, { force: !0 });
      } catch {
      }
    }), closed = new Promise((resolve4) => opened.once("close", () => resolve4())), opened;
  };
  return {
    write(chunk, sources) {
      let room = Math.max(0, maxBytes - total);
      if (total += chunk.length, room === 0 || failure !== void 0) return freeMemory(chunk);
      if (total <= after2) {
        waiting.push(chunk);
        return;
      }
      stream ??= open3();
      for (let early of waiting.splice(0)) stream.write(early);
      stream.write(chunk.subarray(0, room), () => freeMemory(chunk)) || holdUntilDrained(stream, sources);
    },
    get used() {
      return stream !== void 0 && failure === void 0;
    },
    get failure() {
      return failure;
    },
    async close() {
      stream && (total > maxBytes && stream.write(`
... [this file ends at its limit of ${maxBytes} of ${total} bytes]
`), stream.end(), await closed);
    }
  };
}
function holdUntilDrained(stream, sources) {
  for (let source of sources) source.pause();
  let resume = () => {
    stream.off("drain", resume), stream.off("close", resume);
    for (let source of sources) source.resume();
  };
  stream.once("drain", resume), stream.once("close", resume);
}
function freeMemory({ buffer, byteOffset, byteLength }) {
  byteOffset === 0 && buffer.byteLength - byteLength < MAX_CUT && buffer.transfer?.(0);
}
var MAX_CUT = 4;

// src/lib/process-tree.ts
import { closeSync as closeSync2, existsSync as existsSync2, openSync as openSync2, readdirSync as readdirSync2, readlinkSync as readlinkSync3, readSync as readSync2, statfsSync } from "node:fs";
import { totalmem } from "node:os";
var KILL_AFTER_MS = 400, READERS_MS = 300, GONE_AFTER_MS = 1e3, FREEZE_MS = 3e3, GIVE_UP_AFTER_MS = 5e3;
async function endTree(leader, mark) {
  let known2 = /* @__PURE__ */ new Set([...treeOf(leader === void 0 ? [] : [leader]), ...markedBy(mark).pids]);
  if (leader === void 0 && known2.size === 0) return;
  let all = [...leader === void 0 ? [] : [leader], ...known2], around = wrappersIn(all), stopped2 = await endWriters(all.filter((pid) => !around.has(pid)));
  if (around.size === 0) signalAll(leader, known2, "SIGTERM");
  else for (let pid of all) around.has(pid) || send(pid, "SIGTERM");
  for (let pid of stopped2) send(pid, "SIGCONT");
  let deadline = monotonic() + KILL_AFTER_MS;
  for (; monotonic() < deadline && anyAlive(leader, known2); ) await pause(20);
  await freeze(leader, known2, mark), signalAll(leader, known2, "SIGKILL"), leader !== void 0 && await endGrowing(leader), await endRest(leader, mark, { known: known2 });
}
async function endWriters(pids) {
  let readers = pids.filter(readsPipe);
  if (readers.length === 0) return [];
  let [among, stays] = [new Set(pids), new Set(readers)];
  for (let reader of readers)
    for (let pid = parentOf(reader); among.has(pid) && !stays.has(pid); pid = parentOf(pid)) stays.add(pid);
  let shells = [...stays].filter((pid) => !readers.includes(pid));
  for (let pid of shells) send(pid, "SIGSTOP");
  for (let pid of pids) stays.has(pid) || send(pid, "SIGTERM");
  let deadline = monotonic() + READERS_MS;
  for (; monotonic() < deadline && readers.some(isAlive); ) await pause(10);
  return shells;
}
var parentOf = (pid) => statOf(String(pid))?.parent ?? 0, READERS = new Set(
  "tail head grep sed awk gawk mawk sort uniq wc tee cat cut tr nl tac fold column".split(" ")
);
function readsPipe(pid) {
  let [, name = ""] = /^\d+ \((.*)\) /s.exec(readProcess(String(pid), "stat") ?? "") ?? [];
  if (!READERS.has(name)) return !1;
  try {
    return readlinkSync3(`/proc/${pid}/fd/0`).startsWith("pipe:");
  } catch {
    return !1;
  }
}
function wrappersIn(pids) {
  let outside = pids.filter((pid) => !isInSandbox(pid));
  return outside.length === pids.length ? /* @__PURE__ */ new Set() : new Set(outside.filter((pid) => treeOf([pid]).some(isInSandbox)));
}
var isInSandbox = (pid) => namespacesOf(String(pid)).length > namespacesOf("self").length;
function namespacesOf(pid) {
  let [, numbers = ""] = /^NSpid:\s*(.*)$/m.exec(readProcess(pid, "status") ?? "") ?? [];
  return numbers.split(/\s+/).filter(Boolean);
}
async function freeze(leader, known2, mark) {
  let deadline = monotonic() + FREEZE_MS;
  for (; ; ) {
    let found = [...treeOf([...leader === void 0 ? [] : [leader], ...known2]), ...markedBy(mark).pids].filter(
      (pid) => !known2.has(pid)
    );
    for (let pid of [...found, ...known2]) send(pid, "SIGSTOP") && known2.add(pid);
    if (found.length === 0 || monotonic() > deadline) return;
    await pause(1);
  }
}
async function endGrowing(leader) {
  let deadline = monotonic() + GIVE_UP_AFTER_MS;
  for (; monotonic() < deadline; ) {
    let others = groupOf(leader).filter(isOthers);
    if (others.length === 0) return;
    for (let pid of treeOf(others)) send(pid, "SIGKILL");
    await pause(50);
  }
}
var groupOf = (leader) => processEntries().filter((pid) => statOf(pid)?.group === leader).map(Number);
function isOthers(pid) {
  try {
    return process.kill(pid, 0), !1;
  } catch (error) {
    return error.code === "EPERM";
  }
}
async function endRest(leader, mark, {
  known: known2 = [],
  since
} = {}) {
  let deadline = monotonic() + GONE_AFTER_MS;
  for (let looks = 1; ; looks += 1) {
    let { pids, isSure } = markedBy(mark, since), left = [...pids, ...known2].filter(isAlive);
    signalAll(leader, left, "SIGKILL");
    let isGone = leader === void 0 || !isGroupAlive(leader);
    if (left.length === 0 && isGone && (isSure || looks >= MAX_UNSURE_LOOKS) || monotonic() > deadline) return;
    await pause(10);
  }
}
var MAX_UNSURE_LOOKS = 5, isAlive = (pid) => send(pid, 0) && !/[ZX]/.test(statOf(String(pid))?.state ?? ""), isGroupAlive = (leader) => send(-leader, 0) && (!hasProc() || groupOf(leader).some((pid) => isAlive(pid))), hasGroup = (leader) => groupOf(leader).some((pid) => !/[ZX]/.test(statOf(String(pid))?.state ?? "X")), hasProc = () => existsSync2("/proc/self/stat");
function markedBy(mark, since) {
  let read = (mark ? processEntries().filter((pid) => since === void 0 || isSince(pid, since)) : []).map((pid) => ({ pid, environment: readProcess(pid, "environ") })), marked = read.filter(({ environment }) => environment?.split("\0").includes(mark ?? "")), isSure = since === void 0 || !read.some(({ pid, environment }) => environment === "" && hasMemory(pid));
  return { pids: marked.map(({ pid }) => Number(pid)), isSure };
}
var isSince = (pid, since) => Number(statFields(pid)?.[START_TIME]) >= Number(since), hasMemory = (pid) => Number(statFields(pid)?.[VIRTUAL_MEMORY] ?? 0) > 0;
function usageOf(leader, interesting) {
  let pids = [leader, ...treeOf([leader])], stats = pids.flatMap((pid) => statOf(String(pid)) ?? []), threads = stats.reduce((sum, one) => sum + one.threads, 0), max = stats.reduce((sum, one) => sum + one.pages, 0) * PAGE;
  return { threads, memoryBytes: max > interesting ? pids.reduce((sum, pid) => sum + ownPages(pid), 0) * PAGE : max };
}
function ownPages(pid) {
  let [, resident = 0, shared = 0] = readProcess(String(pid), "statm")?.split(" ").map(Number) ?? [];
  return resident - shared;
}
var PAGE = 4096;
function treeOf(roots) {
  let children2 = childrenByParent(), found = /* @__PURE__ */ new Set(), open3 = [...roots];
  for (let parent = open3.pop(); parent !== void 0; parent = open3.pop())
    for (let child of children2.get(parent) ?? [])
      found.has(child) || open3.push(child), found.add(child);
  return [...found];
}
function childrenByParent() {
  let children2 = /* @__PURE__ */ new Map();
  for (let entry of processEntries()) {
    let parent = statOf(entry)?.parent;
    if (parent === void 0) continue;
    let siblings = children2.get(parent);
    siblings ? siblings.push(Number(entry)) : children2.set(parent, [Number(entry)]);
  }
  return children2;
}
function processEntries() {
  try {
    return readdirSync2("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
function statOf(pid) {
  let fields = statFields(pid) ?? [], [state = "", parent, group] = fields;
  if (parent === void 0) return;
  let [threads, pages] = [Number(fields[17]), Number(fields[21])];
  return { state, parent: Number(parent), group: Number(group), threads, pages };
}
var isAsleep = (pid) => (statOf(String(pid))?.state ?? "S") === "S", startTimeOf = (pid) => statFields(String(pid))?.[START_TIME], [START_TIME, VIRTUAL_MEMORY] = [19, 20];
function statFields(pid) {
  let stat = readProcess(pid, "stat");
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}
function readProcess(pid, file2) {
  let descriptor;
  try {
    descriptor = openSync2(`/proc/${pid}/${file2}`, "r");
    let text = "";
    for (; ; ) {
      let length = readSync2(descriptor, CHUNK);
      if (length === 0 || (text += CHUNK.toString("latin1", 0, length), file2 === "stat")) return text;
    }
  } catch {
    return;
  } finally {
    descriptor !== void 0 && closeSync2(descriptor);
  }
}
var CHUNK = Buffer.alloc(65536);
function signalAll(leader, pids, signal) {
  leader !== void 0 && send(-leader, signal);
  for (let pid of pids) send(pid, signal);
}
var anyAlive = (leader, pids) => leader !== void 0 && send(-leader, 0) || [...pids].some((pid) => send(pid, 0));
function send(target, signal) {
  try {
    return process.kill(target, signal);
  } catch {
    return !1;
  }
}
var EVERY_MS = 250;
function watchBounds(leader, bounds, onExceeded) {
  let free = freeDisk(bounds.directory), leastFree = free > bounds.freeDiskBytes ? bounds.freeDiskBytes : free / 2, timer = setInterval(() => {
    let why = exceeded(leader, bounds, leastFree);
    why && (clearInterval(timer), onExceeded(why));
  }, EVERY_MS);
  return () => clearInterval(timer);
}
function exceeded(leader, { processes, memoryBytes, memoryKey, directory }, leastFree) {
  let usage = usageOf(leader, memoryBytes);
  if (usage.threads > processes) return `it had more than ${processes} processes and threads`;
  if (usage.memoryBytes > memoryBytes)
    return `it took more than ${megabytes(memoryBytes)} of memory${limitOf(memoryKey)}`;
  if (freeDisk(directory) < leastFree) return `it left less than ${megabytes(leastFree)} of the disk free`;
}
var limitOf = (key) => key === void 0 ? "" : `, the limit of ${key}`;
function freeDisk(directory) {
  try {
    let { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
var shareOfMemory = (percent) => Math.round(totalmem() * percent / 100), megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MB`;

// src/lib/child-table.ts
import { closeSync as closeSync3, openSync as openSync3, writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
var children = /* @__PURE__ */ new Map(), file, variables = {}, sharedVariables = {}, runMark;
function openChildTable({
  path,
  mark,
  shared = {}
}) {
  let [name, value] = mark;
  variables = { ...shared, [name]: value }, sharedVariables = shared, runMark = `${name}=${value}`, file = openFile(path), write(`mark ${runMark}
`), write(`self ${process.pid} ${startTimeOf(process.pid) ?? "?"} 
`);
  for (let [pid, child] of children) write(startLine(pid, child));
}
var childVariables = () => variables;
function enterChild(pid, mark) {
  let child = { startTime: startTimeOf(pid), mark };
  return children.set(pid, child), write(startLine(pid, child)), child.startTime;
}
var companionVariables = () => sharedVariables, enterCompanion = (pid) => write(`beside ${pid} ${startTimeOf(pid) ?? "?"} 
`);
function leaveChild(pid) {
  children.delete(pid), write(`end ${pid}
`);
}
async function endChildren() {
  await Promise.all([...children].map(([pid, { mark }]) => endTree(pid, mark))), runMark !== void 0 && await endTree(void 0, runMark);
}
function closeChildTable() {
  file !== void 0 && closeSync3(file), [file, variables, sharedVariables, runMark] = [void 0, {}, {}, void 0];
}
var startLine = (pid, { startTime = "?", mark = "" }) => `start ${pid} ${startTime} ${mark}
`;
function openFile(path) {
  try {
    return openSync3(path, "w", 384);
  } catch {
    return;
  }
}
function write(line) {
  if (file !== void 0)
    try {
      writeSync(file, line);
    } catch {
    }
}
var MAX_BYTES = 256 * 1024 * 1024;
async function endLeftChildren(path) {
  let { mark, open: open3, self } = readTable(readRequired(path, { maxBytes: MAX_BYTES }).toString("utf8")), isSelfEnded = self !== void 0 && await endSelf(self), left = open3.filter(({ startTime }) => startTime !== "?").filter(({ pid, startTime }) => [startTime, void 0].includes(startTimeOf(pid)) && hasGroup(pid));
  await Promise.all([...left.map((child) => endTree(child.pid, child.mark || mark)), endTree(void 0, mark)]);
  let counted = left.filter(({ isCompanion }) => !isCompanion), stubborn = counted.filter(({ pid }) => hasGroup(pid)).length, unsure = open3.filter(({ startTime, isCompanion }) => startTime === "?" && !isCompanion);
  return { ended: counted.length - stubborn, unknown: unsure.length + stubborn, isSelfEnded };
}
async function endSelf({ pid, startTime }) {
  let isThere2 = () => pid !== process.pid && startTimeOf(pid) === startTime;
  if (!isThere2()) return !1;
  process.kill(pid, "SIGKILL");
  for (let waited = 0; isThere2() && waited < END_MS; waited += 10) await sleep(10);
  return !0;
}
var END_MS = 2e3;
function readTable(text) {
  let open3 = /* @__PURE__ */ new Map(), found, self;
  for (let line of text.split(`
`).slice(0, -1)) {
    let [verb, first = "", startTime = "?", mark = ""] = line.split(" "), row = { pid: Number(first), startTime, mark, isCompanion: verb === "beside" };
    verb === "mark" ? found = first : verb === "end" ? open3.delete(Number(first)) : verb === "self" ? self = row : open3.set(row.pid, row);
  }
  let isPid = ({ pid }) => Number.isInteger(pid) && pid > 1;
  return { mark: found, open: [...open3.values()].filter(isPid), self: self && isPid(self) ? self : void 0 };
}

// src/lib/side-channel.ts
import { closeSync as closeSync4, constants as constants2, openSync as openSync4, rmSync as rmSync3 } from "node:fs";
import { Socket } from "node:net";
function sideDescriptors(channel) {
  return !channel || channel.pipes ? [] : channel.onOpen ? ["pipe", "pipe"] : ["pipe"];
}
var openUpwards = ({ pipes }) => pipes && new Socket({ fd: openSync4(pipes.up, constants2.O_RDONLY | constants2.O_NONBLOCK), writable: !1 });
function followChannel(child, channel, up) {
  let source = up ?? child.stdio[3], answers = createAnswers(child, channel);
  if (!source) return { close: async () => answers.close() };
  let over = new Promise((resolve4) => source.once("close", () => resolve4()));
  return source.on("error", () => {
  }).on("data", channel.onData), channel.onOpen?.(answers.write), {
    async close(milliseconds) {
      await resolvesWithin(milliseconds, over), source.destroy(), answers.close();
      for (let path of Object.values(channel.pipes ?? {})) rmSync3(path, { force: !0 });
    }
  };
}
function createAnswers(child, { pipes }) {
  let sink, closed = !1;
  return {
    write(text) {
      closed || (sink ??= pipes ? openDownwards(pipes) : child.stdio[4] ?? void 0, sink?.listenerCount("error") === 0 && sink.on("error", () => {
      }), sink?.write(text));
    },
    close() {
      closed = !0, sink?.destroy(), child.stdio[4]?.destroy();
    }
  };
}
function openDownwards({ down }) {
  let descriptor;
  try {
    return descriptor = openSync4(down, constants2.O_WRONLY | constants2.O_NONBLOCK), new Socket({ fd: descriptor, readable: !1 });
  } catch {
    descriptor !== void 0 && closeSync4(descriptor);
    return;
  }
}

// src/lib/terminal-text.ts
function createTerminalText() {
  let filters = /* @__PURE__ */ new Map(), lines = createLines();
  return {
    write(chunk, stream = 0) {
      let filter = filters.get(stream) ?? createEscapeFilter();
      return filters.set(stream, filter), lines.write(filter(chunk));
    },
    end: lines.end
  };
}
function terminalText(text) {
  let terminal = createTerminalText();
  return Buffer.concat([...terminal.write(Buffer.from(text)), terminal.end()]).toString();
}
var [BACKSPACE, NEWLINE2, RETURN, ESCAPE, BELL] = [8, 10, 13, 27, 7], [MAX_SEQUENCE, MAX_STRING] = [64, 4096];
function createEscapeFilter() {
  let inside = "text", length = 0, step = (byte) => {
    let state = inside;
    return length += 1, inside = byte === NEWLINE2 ? "text" : after(state, byte), length > (state === "string" ? MAX_STRING : MAX_SEQUENCE) && (inside = "text"), byte !== NEWLINE2;
  };
  return (chunk) => {
    if (inside === "text" && !chunk.includes(ESCAPE)) return chunk;
    let kept = [];
    for (let at = 0; at < chunk.length; )
      if (inside === "text") {
        let next = chunk.indexOf(ESCAPE, at);
        if (kept.push(chunk.subarray(at, next === -1 ? chunk.length : next)), next === -1) break;
        [inside, length, at] = ["escape", 0, next + 1];
      } else step(chunk[at] ?? NEWLINE2) && (at += 1);
    return Buffer.concat(kept);
  };
}
function after(state, byte) {
  return state === "string" ? byte === BELL ? "text" : byte === ESCAPE ? "string-escape" : "string" : byte === ESCAPE ? "escape" : state === "control" ? byte >= 64 && byte <= 126 ? "text" : "control" : state === "string-escape" ? "text" : byte === 91 ? "control" : [93, 80, 88, 94, 95].includes(byte) ? "string" : byte >= 32 && byte <= 47 ? "escape" : "text";
}
var MAX_HELD = 8192;
function createLines() {
  let held = Buffer.alloc(0), writePlain = (chunk) => {
    let over = chunk.lastIndexOf(NEWLINE2) + 1, isOver = over > 0 || held.length + chunk.length > MAX_HELD, upTo = chunk.length - over > MAX_HELD || isOver && over === 0 ? chunk.length : over, given = isOver ? [held, chunk.subarray(0, upTo)] : [];
    return held = isOver ? Buffer.from(chunk.subarray(upTo)) : Buffer.concat([held, chunk]), given;
  };
  return {
    write(chunk) {
      if (isPlain(held) && isPlain(chunk)) return writePlain(chunk);
      let bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk, over = bytes.lastIndexOf(NEWLINE2) + 1, open3 = inTheEnd(bytes.subarray(over), "open"), given = open3.length > MAX_HELD ? open3.length : 0;
      held = Buffer.from(open3.subarray(given));
      let lines = linesInTheEnd(bytes.subarray(0, over));
      return given > 0 ? [lines, open3] : [lines];
    },
    end() {
      let rest = inTheEnd(held);
      return held = Buffer.alloc(0), rest;
    }
  };
}
var isPlain = (bytes) => !bytes.includes(RETURN) && !bytes.includes(BACKSPACE);
function linesInTheEnd(bytes) {
  if (isPlain(bytes)) return bytes;
  let shown = [];
  for (let from = 0; from < bytes.length; ) {
    let end = bytes.indexOf(NEWLINE2, from), text = end;
    for (; text > from && bytes[text - 1] === RETURN; ) text -= 1;
    shown.push(inTheEnd(bytes.subarray(from, text)), bytes.subarray(Math.max(text, end - 1), end + 1)), from = end + 1;
  }
  return Buffer.concat(shown);
}
function inTheEnd(line, state) {
  if (isPlain(line)) return line;
  let end = line.length;
  for (; end > 0 && line[end - 1] === RETURN; ) end -= 1;
  let start = line.lastIndexOf(RETURN, end - 1) + 1, rest = state === "open" ? line.subarray(end, end + 1) : Buffer.alloc(0);
  return Buffer.concat([withoutBackspaces(line.subarray(end === 0 ? 0 : start, end)), rest]);
}
function withoutBackspaces(line) {
  if (!line.includes(BACKSPACE)) return line;
  let kept = Buffer.alloc(line.length), length = 0;
  for (let byte of line)
    if (byte !== BACKSPACE) kept[length++] = byte;
    else {
      for (; length > 0 && isContinuation2(kept[length - 1]); ) length -= 1;
      length = Math.max(0, length - 1);
    }
  return kept.subarray(0, length);
}
var isContinuation2 = (byte = 0) => (byte & 192) === 128;

// src/lib/process.ts
import { spawn, spawnSync } from "node:child_process";
import { closeSync as closeSync5, existsSync as existsSync3, readdirSync as readdirSync3, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { isMainThread } from "node:worker_threads";
var MAX_SPILL_BYTES = 256 * 1024 * 1024, PIPE_GRACE_MS = 250, DRAIN_MS = 1e3;
async function runProcess(options) {
  let started = performance.now(), sink = createSink(options), stop = { timedOut: !1, aborted: options.signal?.aborted ?? !1 }, end = stop.aborted ? { exitCode: null } : await launch(options, sink, stop);
  return sink.end(), await sink.spill?.close(), {
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
  let { launcher } = options;
  if (!launcher) return supervise(options, sink, stop);
  let begun = await launcher.begin();
  try {
    return await supervise(options, sink, stop, begun);
  } finally {
    launcher.onEnd();
  }
}
async function supervise(options, sink, stop, begun) {
  let upwards = openNamedPipes(options.channel), child = begun?.child ?? startProgram(options);
  if (child instanceof Error) return { exitCode: null, failure: child.message };
  let since = child.pid ? enterChild(child.pid, options.mark) : void 0;
  child.pid && options.onStart?.(child.pid);
  let channel = options.channel && followChannel(child, options.channel, upwards), finish = followOutput(child, sink, async () => {
    child.pid && !await begun?.namespace?.ends() && await endRest(child.pid, options.mark, { since });
  }), exceeded2, hasEnded = !1, ended = new Promise((resolve4) => {
    child.once("error", (error) => resolve4({ exitCode: null, failure: whyNotStarted(error, options) })), child.once("exit", (exitCode, signal) => {
      hasEnded = !0, resolve4({ exitCode, ...signal && { signal } });
    });
  }), cutting, end = () => {
    child.pid && (cutting = endTree(child.pid, options.mark));
  }, cut = (reason) => () => {
    stop[reason] = !0, end();
  }, unwatch = watchOver(child.pid, options, (why) => {
    exceeded2 = why, sink.say(`
The command and all that it started were ended, because ${why}.
`), end();
  }), abort = cut("aborted"), late = cut("timedOut"), timer = setTimeout(() => setImmediate(() => hasEnded || late()), options.timeoutMs);
  options.signal?.addEventListener("abort", abort, { once: !0 }), options.signal?.aborted && abort();
  let ending = await ended;
  return unwatch(), clearTimeout(timer), options.signal?.removeEventListener("abort", abort), await Promise.all([finish(), cutting]), child.pid && leaveChild(child.pid), await channel?.close(DRAIN_MS), { ...ending, ...exceeded2 !== void 0 && { exceeded: exceeded2 } };
}
function openNamedPipes(channel) {
  if (!channel?.pipes) return;
  let { up, down } = channel.pipes;
  return spawnSync("mkfifo", ["-m", "600", up, down]).status === 0 ? openUpwards(channel) : void 0;
}
var watchOver = (pid, { bounds }, onExceeded) => pid && bounds ? watchBounds(pid, bounds, onExceeded) : () => {
};
function startProgram(options) {
  try {
    closeInherited();
    let child = spawn(options.file, options.args, {
      cwd: options.cwd,
      env: { ...options.env, ...childVariables() },
      detached: !0,
      shell: !1,
      stdio: [options.input === void 0 ? "ignore" : "pipe", "pipe", "pipe", ...sideDescriptors(options.channel)]
    });
    return child.stdin?.on("error", () => {
    }), options.input instanceof Readable ? options.input.pipe(child.stdin) : child.stdin?.end(options.input), child;
  } catch (error) {
    return error;
  }
}
function whyNotStarted(error, { cwd }) {
  return existsSync3(cwd) ? machineError(error)?.remedy === void 0 ? error.message : describeError(error) : `the directory "${cwd}" is gone`;
}
function followOutput(child, sink, endLeft) {
  let pipes = [child.stdout, child.stderr].flatMap((pipe) => pipe ?? []), closed = Promise.all(pipes.map((pipe) => new Promise((resolve4) => pipe.once("close", resolve4))));
  return child.stdout && sink.follow(child.stdout, sink.stdout, pipes), child.stderr && sink.follow(child.stderr, sink.stderr, pipes), async () => {
    await resolvesWithin(PIPE_GRACE_MS, closed), await endLeft(), await resolvesWithin(DRAIN_MS, closed);
    for (let pipe of pipes) pipe.destroy();
  };
}
function createSink({ maxOutputBytes, spillPath, maxSpillBytes = MAX_SPILL_BYTES, ...options }) {
  let [stdout, stderr, output] = [0, 1, 2].map(() => createBoundedOutput(maxOutputBytes, options.headBytes)), terminal = options.asOnTerminal ? createTerminalText() : void 0, spill = spillPath ? createSpillFile(spillPath, maxOutputBytes, maxSpillBytes) : void 0, [bytes, newlines, last] = [0, 0, NEWLINE3], take = (chunk, own, pipes) => {
    if (chunk.length !== 0) {
      bytes += chunk.length, newlines += countNewlines(chunk), last = chunk.at(-1) ?? last, own === stdout && options.onStdout?.(chunk), own === stderr && options.onStderr?.(chunk), own.write(chunk);
      for (let part of terminal?.write(chunk, own === stdout ? 1 : 2) ?? [chunk]) output.write(part);
      spill ? spill.write(chunk, pipes) : !options.onStdout && !options.onStderr && freeMemory(chunk);
    }
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
    let bytes = rest.length > 0 ? Buffer.concat([rest, data]) : data, whole = completeLength(bytes);
    rest = Buffer.from(bytes.subarray(whole)), take(bytes.subarray(0, whole));
  }), pipe.on("close", () => take(rest)), pipe.on("error", () => {
  });
}
function startCompanion({
  file: file2,
  args,
  onOutput,
  onEnd
}) {
  try {
    closeInherited();
    let child = spawn(file2, args, {
      detached: !0,
      // what is meant for the group of this process is not meant for it
      env: companionVariables(),
      stdio: ["pipe", onOutput ? "pipe" : "ignore", "ignore"]
    });
    child.on("error", () => {
    });
    let { pid, stdin, stdout } = child;
    return pid === void 0 || stdin === null ? new Error("the system started no process") : (enterCompanion(pid), child.once("exit", () => {
      leaveChild(pid), onEnd();
    }), child.unref(), stdin.on("error", () => {
    }).unref(), stdout?.on("data", (data) => onOutput?.(data.toString())).unref(), { write: (text) => {
      stdin.write(text);
    }, end: () => {
      stdin.end();
    } });
  } catch (error) {
    return error;
  }
}
var isDone = !1;
function closeInherited() {
  if (!(isDone || !isMainThread)) {
    isDone = !0;
    for (let descriptor of openDescriptors()) descriptor > 2 && isHandedOn(descriptor) && closeSync5(descriptor);
  }
}
function openDescriptors() {
  try {
    return readdirSync3("/proc/self/fd").map(Number);
  } catch {
    return [];
  }
}
function isHandedOn(descriptor) {
  try {
    let flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8"))?.[1];
    return flags !== void 0 && (Number.parseInt(flags, 8) & O_CLOEXEC) === 0;
  } catch {
    return !1;
  }
}
var O_CLOEXEC = 524288;

// src/git/directories.ts
import { existsSync as existsSync4, realpathSync as realpathSync3, statSync as statSync2 } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname as dirname3, join as join3, resolve as resolve3 } from "node:path";
function gitDirectories(root) {
  try {
    let git2 = join3(root, ".git"), own = realpathSync3(statSync2(git2).isDirectory() ? git2 : linkedDirectory(git2)), common = join3(own, "commondir");
    return { own, common: existsSync4(common) ? realpathSync3(resolve3(own, readPointer(common).trim())) : own };
  } catch (error) {
    if (UNTOLD.has(error.code ?? "")) throw error;
    return;
  }
}
var UNTOLD = /* @__PURE__ */ new Set(["EMFILE", "ENFILE", "ENOMEM", "EIO"]);
function commonDirectory(root) {
  let found = gitDirectories(root);
  if (found) return found.common;
  throw new KodeletError("git", `${root} is not a git repository`, { remedy: "Add actions/checkout before this step" });
}
var linkedDirectory = (file2) => resolve3(dirname3(file2), /^gitdir: (.+)$/m.exec(readPointer(file2))?.[1] ?? ""), readPointer = (path) => readRequired(path, { maxBytes: 64 * 1024, links: "follow" }).toString("utf8");
async function submoduleDirectories(common) {
  let modules = join3(common, "modules");
  return existsSync4(modules) ? repositoriesBelow(modules) : [];
}
async function repositoriesBelow(directory) {
  let entries = await readdir(directory, { withFileTypes: !0 }).catch(() => []);
  if (entries.some(({ name }) => name === "HEAD") && entries.some(({ name }) => name === "config")) return [directory, ...await submoduleDirectories(directory)];
  let folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join3(directory, name));
  return (await Promise.all(folders.map(repositoriesBelow))).flat();
}
var MAX_FOLDERS = 1e3;
async function checkoutsIn(directory) {
  let first = await foldersOf(directory), second = (await Promise.all(first.slice(0, MAX_FOLDERS).map(foldersOf))).flat();
  return [directory, ...first, ...second.slice(0, MAX_FOLDERS)].filter((folder) => existsSync4(join3(folder, ".git")));
}
async function foldersOf(directory) {
  return (await readdir(directory, { withFileTypes: !0 }).catch(() => [])).filter((entry) => entry.isDirectory() && ![".git", "node_modules"].includes(entry.name)).map(({ name }) => join3(directory, name));
}
function repositoryTop(directory) {
  for (let at = directory; ; at = dirname3(at)) {
    if (existsSync4(join3(at, ".git"))) return at;
    if (at === dirname3(at)) return;
  }
}
function isDetached(root) {
  let head = readWholeText(join3(gitDirectories(root)?.own ?? root, "HEAD"), { maxBytes: MAX_HEAD_BYTES });
  return head !== void 0 && /^[\da-f]{40}(?:[\da-f]{24})?\s*$/.test(head);
}
var MAX_HEAD_BYTES = 4096, isShallow = (root) => existsSync4(join3(commonDirectory(root), "shallow"));

// src/lib/programs.ts
import { accessSync, constants as constants3, statSync as statSync3 } from "node:fs";
import { delimiter, isAbsolute as isAbsolute2, join as join4 } from "node:path";
var RUNNERS_BY_NAME = "ava|jest|mocha|vitest";
function findProgram(name, path) {
  return path.split(delimiter).map((directory) => join4(directory || ".", name)).find(isProgram);
}
function isProgram(file2) {
  try {
    return accessSync(file2, constants3.X_OK), statSync3(file2).isFile();
  } catch {
    return !1;
  }
}
function findTrustedProgram(name, path, workspace) {
  return path.split(":").filter(isAbsolute2).map((directory) => join4(directory, name)).find((file2) => isProgram(file2) && isOutside(workspace, file2));
}
function isOutside(workspace, file2) {
  let place = resolveInside(workspace, file2);
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
}, GUARD_CONFIG = {
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
}, SHOWS_CHANGES = /* @__PURE__ */ new Set(["diff", "diff-tree", "diff-index", "diff-files", "log", "show"]), NO_DIFF_DRIVERS = ["--no-ext-diff", "--no-textconv"];
function withoutDrivers(args) {
  let [command = "", ...rest] = args;
  return SHOWS_CHANGES.has(command) ? [command, ...NO_DIFF_DRIVERS, ...rest] : args;
}
var NO_CONTENT = new Set(
  "cat-file check-ignore commit-tree config diff-tree fetch for-each-ref grep init ls-files ls-remote ls-tree merge-base pack-objects push rev-list rev-parse update-ref write-tree".split(" ")
), runsNoDriver = ([command = "", ...rest]) => NO_CONTENT.has(command) && !rest.some((word) => /^--(?:f|te)/.test(word) && command === "cat-file"), DRIVER_OFF = {
  filter: { clean: "", smudge: "", process: "", required: "false" },
  merge: { driver: "false" }
};
async function driverOverrides(list) {
  let { stdout } = await list(["config", "--null", "--name-only", "--list"]), off = [...new Set(
    stdout.split("\0").flatMap((key) => /^(?:filter|merge)\..+(?=\.[^.]+$)/s.exec(key)?.[0] ?? [])
  )].flatMap(
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
var MINIMUM = [2, 38], NEEDED = MINIMUM.join("."), REMEDY = `Use an image with git ${NEEDED} or newer, such as ubuntu:24.04 or debian:12, or install it in a step before actions/checkout`, program = "git", gitProgram = () => program;
async function chooseGit(path, workspace) {
  if (program !== "git") return;
  let found = findTrustedProgram("git", path, workspace);
  if (found === void 0) throw noGit(path, workspace);
  program = found;
  let args = ["version"], limits = { timeoutMs: 2e4, maxOutputBytes: 1e4 }, result = await runProcess({ file: found, args, cwd: "/", env: { ...GUARD_ENVIRONMENT }, ...limits }), broken = whyBroken(args, result, { isNetwork: !1 });
  if (broken) throw broken;
  if (result.failure) throw new KodeletError("git", `git could not be started: ${result.failure}`, { remedy: REMEDY });
  let { stdout, stderr } = result, [, major = "", minor = ""] = /^git version (\d+)\.(\d+)/.exec(stdout) ?? [];
  if (isEnough(Number(major), Number(minor))) return;
  let said = (stdout || stderr).trim().slice(0, 200) || `silent, with exit code ${result.exitCode}`;
  throw new KodeletError("git", `${found} is "${said}", and git ${NEEDED} or newer is needed`, { remedy: REMEDY });
}
function noGit(path, workspace) {
  let closed = path.split(":").filter(isAbsolute3).map((directory) => join5(directory, "git")).find((file2) => existsSync5(file2) && isOutside(workspace, file2));
  return closed === void 0 ? new KodeletError("git", `git is not installed here: no directory of the PATH "${path}" has it`, {
    remedy: `${REMEDY}: without git, that step downloads files and makes no repository`
  }) : new KodeletError("git", `"${closed}" is not a program that this step may execute`, {
    remedy: mayExecute(closed)
  });
}
var isEnough = (major, minor) => major > MINIMUM[0] || major === MINIMUM[0] && minor >= MINIMUM[1];
function whyBroken(args, { failure, signal, timedOut, aborted, durationMs, stderr }, { isNetwork }) {
  let [command, file2] = [`git ${args[0]}`, gitProgram()], broken = (what, remedy) => new KodeletError("git", what, { remedy });
  if (failure !== void 0)
    return /EACCES|EPERM/.test(failure) ? broken(`"${file2}" could not be started: ${failure}`, mayExecute(file2)) : void 0;
  if (aborted || timedOut && isNetwork) return;
  let seconds = Math.round(durationMs / 1e3);
  if (timedOut) return broken(`${command} did not end within ${seconds} s and was stopped`, hangs(file2));
  let part = /(\S+) died of signal (\d+)/.exec(stderr);
  return part ? broken(`${command} crashed: its program ${part[1]} was ended by signal ${part[2]}`, crashes(file2)) : signal === void 0 ? void 0 : broken(`${command} crashed: it was ended by the signal ${signal}`, crashes(file2));
}
var mayExecute = (file2) => `Let the user of this step execute it ("chmod a+rx ${file2}"), or put another git first on the PATH in a step before`, hangs = (file2) => `Run "time ${file2} status" in a step before this one: the disk of the workspace may not answer, or this git may be broken`, crashes = (file2) => `Run "${file2} version" in a step before this one: if that crashes too, use another git or image; else the runner may have too little memory`;

// src/git/pipes-in-the-way.ts
import { closeSync as closeSync6, constants as constants4, openSync as openSync5 } from "node:fs";
import { readdir as readdir2 } from "node:fs/promises";
import { join as join6 } from "node:path";
var READ_BY_GIT = /* @__PURE__ */ new Set([".gitattributes", ".gitignore", ".gitmodules", ".mailmap"]), FIRST_LOOK_MS = 1e3, LOOK_MS = 100, LOOKS_ASLEEP = 5, NEXT_WALK_MS = 1e4, known = /* @__PURE__ */ new Map();
function unblockPipes(pid, findRoot) {
  let root, isOver = !1, timer, asleep = 0, walkAfter = 0, look = async () => {
    root ??= findRoot(), asleep = isAsleep(pid) ? asleep + 1 : 0, asleep >= LOOKS_ASLEEP && performance.now() >= walkAfter && (known.set(root, await pipesBelow(root, () => isOver)), walkAfter = performance.now() + NEXT_WALK_MS);
    let hasFreed = open2(known.get(root) ?? []);
    isOver || (timer = setTimeout(look, hasFreed ? 1 : LOOK_MS));
  };
  return timer = setTimeout(look, known.size > 0 ? LOOK_MS : FIRST_LOOK_MS), () => {
    isOver = !0, clearTimeout(timer);
  };
}
function open2(pipes) {
  let hasFreed = !1;
  for (let path of pipes)
    try {
      closeSync6(openSync5(path, constants4.O_WRONLY | constants4.O_NONBLOCK | constants4.O_NOFOLLOW)), hasFreed = !0;
    } catch {
    }
  return hasFreed;
}
async function pipesBelow(root, isOver) {
  let found = [], waiting = [root];
  for (let directory = waiting.pop(); directory !== void 0 && !isOver(); directory = waiting.pop()) {
    let entries = await readdir2(directory, { withFileTypes: !0 }).catch(() => []);
    for (let entry of entries) {
      let path = join6(directory, entry.name);
      entry.isDirectory() && entry.name !== ".git" ? waiting.push(path) : entry.isFIFO() && READ_BY_GIT.has(entry.name) && found.push(path);
    }
  }
  return found;
}

// src/git/refusals.ts
var COMMIT = { otherBranch: "no", otherCommit: "yes" }, BRANCH = { otherBranch: "yes", otherCommit: "no" }, ACCESS = { otherBranch: "no", otherCommit: "no" }, UNKNOWN = { otherBranch: "cannot tell", otherCommit: "cannot tell" }, VIOLATIONS = [
  {
    // palxiao/poster-design#140; by an API "Secret detected in content"; before rulesets GH009 (microsoft/vscode#185344)
    words: /Push cannot contain secrets|Resolve the following secrets|secrets? detected|detected secret/i,
    cause: "GitHub considers something in the change a secret",
    remedy: ({ said }) => {
      let link = /https?:\S+\/unblock-secret\/\S+/.exec(said)?.[0];
      return `Ask again for a change without it${link ? `, or let someone with write access allow it at ${link} first` : ""}`;
    },
    ...COMMIT,
    secret: !0
  },
  {
    // renovatebot/renovate#44819; the rules `file_extension_restriction`, `max_file_path_length` and `max_file_size`
    words: /file path is restricted|restricted file paths?|file extension|restricted (file )?extensions?|path length|path is too long|path (exceeds|must not exceed|must be (less|shorter))|file size|file is too (large|big)|size (exceeds|must not exceed|must be (less|smaller))/i,
    cause: "a push ruleset restricts the paths, extensions or sizes of files",
    remedy: () => "Ask for a change without these files or with other names, or ask someone on the bypass list of the push ruleset to push it",
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
    unsigned: !0
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
], naming = (value) => value ? `, and this commit has "${value}"` : "", RULE_SUBJECTS = {
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
}, INVALID = "Check the input github-token: an installation token of a GitHub App lives one hour, so make it in a step right before this one and lower max-minutes, or use the workflow's own token, which lives as long as the job", ifVisible = ({ needed, terminal }) => terminal ? `Check that it exists, and that the token may read it; it needs ${needed}` : `Check that it still exists, and that the input github-token may reach it; it needs ${needed}`, REFUSED_REQUESTS = [
  {
    // Git keeps branches as files: beside a branch `a` there can be no `a/b`, and the other way round
    words: /exists; cannot create|directory file conflict/i,
    cause: ({ branch, said }) => {
      let [, other] = /'refs\/heads\/([^']+)' exists; cannot create/.exec(said) ?? [];
      return `${other === void 0 ? "a branch whose name begins alike" : `the branch "${other}"`} is in the way: git cannot have it together with a branch "${branch}"`;
    },
    remedy: () => "Delete or rename that branch, or set branch-prefix to a prefix that no branch name starts with",
    ...BRANCH,
    silent: !0
  },
  {
    // upleveled/notion-backup#359, git-lfs/git-lfs#4491
    words: /GH001|exceeds GitHub's file size limit|pack exceeds maximum allowed size/i,
    cause: "GitHub accepts no file over 100 MB outside of Git LFS, and no push over 2 GB",
    remedy: () => "Ask for a change without large files",
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
    // stefanzweifel/git-auto-commit-action#322: a workflow's own token can never have it
    words: /without [^ ]*workflows?[^ ]* (permission|scope)/i,
    cause: "the token may not change workflow files",
    remedy: () => 'Ask for a change without files in .github/workflows, or pass a github-token of a GitHub App with the permission "workflows: write"',
    ...COMMIT
  },
  {
    // docs.github.com, "Archiving repositories" and "Migrations"; REST says "Repository access blocked"
    words: /archived so (it )?is read-only|repository (is|was) archived|billing issue|Repository '[^']*' is disabled|check their account|Repository access blocked|account (is|was) suspended|DMCA takedown|locked for migration|is being migrated/i,
    cause: "the repository or the account that owns it is closed to changes",
    remedy: () => "Its owner has to open it again, or to ask GitHub support",
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
    limit: !0
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
    remedy: ifVisible,
    ...ACCESS
  },
  {
    status: [404, 410],
    type: "NOT_FOUND",
    cause: "the token cannot see it, or it does not exist",
    remedy: ifVisible,
    ...ACCESS
  },
  {
    status: [403],
    wordless: !0,
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
    silent: !0
  },
  {
    // What ended git here, after its time
    words: /stopped after \d+ ms/,
    cause: "GitHub did not answer in time",
    remedy: () => "Ask again later; if it persists, check the network of the runner",
    ...UNKNOWN,
    silent: !0
  },
  {
    words: /bad line length|protocol error|not valid: is this a git repository/i,
    cause: "the answer did not come from a git server",
    remedy: () => "Check what is between the runner and GitHub, such as a proxy",
    ...UNKNOWN,
    silent: !0
  },
  {
    words: /hung up|RPC failed|early EOF|Connection reset|Empty reply|unexpected disconnect|transfer closed|timed out/i,
    cause: "the connection to GitHub broke off each time",
    remedy: () => "Ask again later; if it persists, check the network of the runner",
    ...UNKNOWN,
    silent: !0
  }
];

// src/git/read-refusal.ts
function readRefusal(answer, about) {
  let violations = violationsIn(answer.said);
  return violations.length > 0 ? ofRules(answer, violations, about) : ofRequest(answer, about);
}
var readPushRefusal = (said, about) => readRefusal(answerTo(said), { ...about, needed: 'the permission "contents: write"' });
function readFetchRefusal(said) {
  let answer = answerTo(said);
  if (!(!rowOf(answer) || !OF_GITHUB.test(said)))
    return readRefusal(answer, { needed: 'the permission "contents: read"' });
}
var OF_GITHUB = /^(?:remote: |error: RPC failed|fatal: (?:unable to access|Authentication failed|could not read Username|repository '|protocol error|the remote end hung up|early EOF|\S+ not valid: is this a git repository))|^stopped after/m;
function answerTo(said) {
  let status = /(?:HTTP|error:) (\d{3})\b/.exec(said)?.[1];
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
  let { cause, remedy, otherBranch, otherCommit } = refusal, base = answerIn(refusal), known2 = cause === void 0 ? [NOT_KNOWN] : [cause, ...otherBranch === "no" && otherCommit === "yes" ? ["It would be refused on any branch"] : [], remedy ?? []].flat();
  return [...base, ...known2].map((sentence, index) => index === 0 ? sentence : capitalized(sentence)).join(". ");
}
var describeCause = (refusal) => [...answerIn(refusal), refusal.cause ?? []].flat().join(": ");
function answerIn({ said, status }) {
  let answered = status === void 0 ? "GitHub said" : `GitHub answered ${status}`;
  return said ? [`${answered} "${said}"`] : status === void 0 ? [] : [answered];
}
var NOT_KNOWN = "kodelet-ci does not know this refusal and cannot tell what would help", capitalized = (text) => text.startsWith("kodelet-ci") ? text : text.charAt(0).toUpperCase() + text.slice(1), isRateLimit = (answer) => rowOf(answer)?.limit ?? !1;
function rowOf(answer) {
  let told = withoutAddresses(answer.said), byWords = REFUSED_REQUESTS.filter(({ words }) => words?.test(told));
  return byWords.find(({ silent }) => !silent) ?? REFUSED_REQUESTS.find((row) => fitsWithoutWords(row, answer)) ?? byWords[0];
}
var withoutAddresses = (said) => said.replace(/^To .*$/gm, "").replace(/\bhttps?:\/\/[^\s']+|\brefs\/heads\/\S+/g, "");
function fitsWithoutWords({ status = [], type, wordless }, answer) {
  return wordless && essence(answer.said) !== "" ? !1 : answer.status !== void 0 && status.includes(answer.status) || type !== void 0 && type === answer.type;
}
function ofRequest(answer, about) {
  let row = rowOf(answer), said = row?.silent ? "" : essence(answer.said), base = { said, ...answer.status !== void 0 && { status: answer.status } };
  if (!row) return { ...base, said: said || firstLine(answer.said), ...UNKNOWN2 };
  let { otherBranch, otherCommit } = row;
  return { ...base, ...inWords(row, { ...about, said: answer.said }), otherBranch, otherCommit };
}
var UNKNOWN2 = { otherBranch: "cannot tell", otherCommit: "cannot tell" }, inWords = ({ cause, remedy }, request) => ({
  cause: typeof cause == "string" ? cause : cause(request),
  remedy: remedy(request)
});
function ofRules({ said }, violations, about) {
  let rows = violations.map((violation) => ruleOf(violation) ?? (CLASSIC.test(said) ? PROTECTED_BRANCH : void 0)), known2 = [...new Set(rows.filter((row) => row !== void 0))], words = known2.map((row) => inWords(row, { ...about, said })), otherBranch = min(rows.map((row) => row?.otherBranch)), found = known2.some(({ secret }) => secret), hidden = rows.includes(void 0) && PROTECTION.test(said);
  return {
    said: found ? secretsIn(said) : essence(said),
    ...words.length > 0 && {
      cause: words.map(({ cause }) => cause).join("; "),
      remedy: words.map(({ remedy }) => remedy).join(". ")
    },
    otherBranch,
    otherCommit: min(rows.map((row) => row?.otherCommit)),
    ...otherBranch !== "no" && known2.some(({ unsigned }) => unsigned) && { unsigned: !0 },
    ...found ? { secret: "yes", paths: pathsIn(said) } : hidden && { secret: "cannot tell" }
  };
}
var min = (answers) => answers.includes("no") ? "no" : answers.every((answer) => answer === "yes") ? "yes" : "cannot tell", ruleOf = (violation) => VIOLATIONS.find(({ words }) => words?.test(violation)), PROTECTED_BRANCH = ruleOf("protected branch"), CLASSIC = /GH006|protected branch/i, OF_RULES = /GH006|GH013|GH009: Secrets|protected branch|rule violations/i, PROTECTION = /GITHUB PUSH PROTECTION/i;
function violationsIn(said) {
  if (!OF_RULES.test(said)) return [];
  let named = linesOf(said).flatMap((line) => /^- (?!commit: )(.+)$/.exec(line)?.[1] ?? []).filter((line) => !PROTECTION.test(line));
  if (named.length > 0) return named;
  let lines = relevantLines(said), known2 = lines.filter(ruleOf);
  return known2.length > 0 ? known2 : [lines.join(`
`)];
}
function secretsIn(said) {
  let found = [], kind = "a secret";
  for (let line of linesOf(said)) {
    kind = /^\u2014\u2014\s+(.+?)\s+\u2014+$/.exec(line)?.[1] ?? kind;
    let path = /^path: (.+)$/.exec(line)?.[1];
    path && found.push(`${kind} in ${path}`);
  }
  return ["Push cannot contain secrets", found.slice(0, 5).join(", ")].filter(Boolean).join(": ");
}
function pathsIn(said) {
  let paths = linesOf(said).flatMap((line) => /^path: (.+):\d+$/.exec(line)?.[1] ?? []);
  return paths.length > 0 ? [...new Set(paths)] : void 0;
}
var linesOf = (said) => said.split(`
`).map(
  (line) => line.replace(/^remote:\s*/, "").replace(/^(error|fatal): /, "").replace(/^!\t\S+\t\[[^\]]*\] \((.*)\)$/, "$1").trim()
), AROUND = /^(hint:|To |Done$|=?\s*refs\/|failed to push|Trace: |See https?:|https?:\/\/\S+$|Review all repository rules|Found \d+ violation|[0-9a-f]{40}$|(pre-receive|protected branch) hook declined|push declined due to|\u2014+$|Resolve the following|\(\?\)|commit: |locations:|GITHUB PUSH PROTECTION|Protected branch update failed)/, OF_THE_CONNECTION = /^send-pack: unexpected|the remote end hung up|^Everything up-to-date|unable to access|requested URL|RPC failed|^repository '.*' not found|transfer closed|^could not read Username|^Authentication failed for|^the answer is not/;
function relevantLines(said) {
  return linesOf(said).map(
    (line) => line.replace(/^- /, "").replace(/^(error )?GH0\d\d: /, "").replace(/^Repository rule violations found( for refs\/\S+)?[.:]?/i, "").replace(/ - https?:\S+$/, "").trim()
  ).filter((line) => line && !AROUND.test(line) && !OF_THE_CONNECTION.test(line));
}
var essence = (said) => relevantLines(said).slice(0, 4).map((line) => line.replace(/[.\s]+$/, "")).join("; ").slice(0, 500), firstLine = (said) => (linesOf(said).find((line) => line !== "") ?? "").slice(0, 300);

// src/git/git.ts
import { realpathSync as realpathSync4 } from "node:fs";
var TIMEOUT_MS = 12e4, MAX_OUTPUT_BYTES = 256 * 1024 * 1024, NOT_STARTED = "git could not be started";
async function git(args, options) {
  let drivers = options.ownConfig || runsNoDriver(args) ? {} : await driverOverrides((list) => run(list, options, {}));
  return run(withoutDrivers(args), options, drivers);
}
async function gitOk(args, options) {
  let result = await git(args, options);
  if (result.exitCode === 0) return result.stdout;
  throw gitError(args, result, options.cwd);
}
function gitError(args, result, cwd) {
  let said = result.stderr.trim() || `exit code ${result.exitCode ?? "none: it was stopped"}`, { what, remedy, disk, said: pattern } = rowOf2(said, args) ?? {}, line = disk && said.split(`
`).find((one) => pattern?.test(one));
  if (said.startsWith(NOT_STARTED) && remedy === void 0) return new KodeletError("git", said);
  let refusal = remedy === void 0 ? readFetchRefusal(said) : void 0;
  if (refusal)
    return new KodeletError("git", `${capitalized(describeCause(refusal))} (git ${args[0]})`, {
      remedy: refusal.remedy
    });
  let words = what ? `${what} (git ${args[0]}${line ? `: ${line.slice(0, 300)}` : ""})` : `git ${args.join(" ").slice(0, 200)} failed in ${cwd}: ${said.slice(-2e3)}`;
  return new KodeletError("git", words, { remedy });
}
async function run(args, options, drivers) {
  let { maxOutputBytes = MAX_OUTPUT_BYTES, timeoutMs = TIMEOUT_MS } = options, isNetwork = NETWORK.has(args[0] ?? ""), release, result = await runProcess({
    ...!isNetwork && { onStart: (pid) => {
      release = unblockPipes(pid, () => workingTree(options));
    } },
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
  if (release?.(), result.truncated)
    return { ...stopped(result.stdout, `more than ${maxOutputBytes} bytes of output`), tooLong: !0 };
  let broken = whyBroken(args, result, { isNetwork });
  if (broken) throw broken;
  if (result.failure) throw gitError(args, stopped("", `${NOT_STARTED}: ${result.failure}`), options.cwd);
  return result.timedOut ? stopped(result.stdout, `${result.stderr}
stopped after ${result.durationMs} ms`) : { exitCode: result.exitCode, stdout: result.stdout, stderr: result.stderr };
}
var NETWORK = /* @__PURE__ */ new Set(["fetch", "ls-remote", "push"]);
function safeDirectory({ cwd, env }) {
  let top = env?.GIT_DIR === void 0 ? repositoryTop(realOrSame(cwd)) : void 0;
  return top === void 0 ? {} : { "safe.directory": top };
}
var workingTree = ({ cwd, env }) => env?.GIT_WORK_TREE ?? repositoryTop(realOrSame(cwd)) ?? cwd;
function realOrSame(path) {
  try {
    return realpathSync4(path);
  } catch {
    return path;
  }
}
var stopped = (stdout, stderr) => ({ exitCode: null, stdout, stderr });
function configAsEnvironment(config) {
  let entries = Object.entries(config), pairs = entries.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value]
  ]);
  return { GIT_CONFIG_COUNT: String(entries.length), ...Object.fromEntries(pairs) };
}
var REMOVED = "Look for what removes files while the job runs, such as a clean-up or another job on the same runner", REMEDIES = [
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
    isLocal: !0,
    what: "git did not come to an end in time",
    remedy: 'Look for named pipes in the checkout with "find . -type p", and for a disk of the runner that is slow or has trouble'
  },
  { said: /not a git repository/, remedy: "Add actions/checkout before this step" },
  {
    said: /No space left on device|Disk quota exceeded|Out of diskspace/i,
    what: "the disk of the runner is full, so git could not write",
    remedy: "Free disk space on the runner before this step",
    disk: !0
  },
  {
    said: /Read-only file system/i,
    what: "a place that git has to write to is read-only",
    remedy: "Mount the workspace and RUNNER_TEMP so that this step can write to them",
    disk: !0
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
    disk: !0
  }
], rowOf2 = (said, [command = ""] = []) => REMEDIES.find((row) => row.said.test(said) && !(row.isLocal && NETWORK.has(command))), isDiskFailure = ({ stderr }) => rowOf2(stderr)?.disk ?? !1;
function diskError(what, message) {
  let row = rowOf2(message);
  return row?.disk && new KodeletError("git", `${what} failed: ${message}`, { remedy: row.remedy });
}
var isTransient = (said) => TRANSIENT.test(said) && !REFUSED.test(said), waitBefore = (attempt) => jittered(1e3 * (attempt - 1)), ATTEMPTS = 3, TRANSIENT = /(?:HTTP|error:) (?:5\d\d|429)|RPC failed|hung up|Could not resolve host|Failed to connect|timed out|Empty reply|early EOF|Connection reset|unexpected disconnect|transfer closed/i, REFUSED = /(?:HTTP|error:) 4(?!29)\d\d/;

// src/core/staging.ts
function createStaging(onWrite) {
  let mode = "undecided";
  return {
    mode: () => mode,
    decide(staged) {
      mode !== "staged" && (mode = staged ? "staged" : "live");
    },
    record: onWrite,
    refs: /* @__PURE__ */ new Map(),
    origins: /* @__PURE__ */ new Map()
  };
}
var holdsBack = (stage) => stage !== void 0 && stage.mode() !== "live";

// src/git/store.ts
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { dirname as dirname4, join as join7 } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
var NETWORK_TIMEOUT_MS = 6e5, QUESTION_TIMEOUT_MS = 6e4, CONFIG = `[core]
	repositoryformatversion = 0
	bare = false
	logAllRefUpdates = false
`, CONFIG_SHA256 = `${CONFIG.replace("version = 0", "version = 1")}[extensions]
	objectFormat = sha256
`;
function configFor(root) {
  let common = gitDirectories(root)?.common, text = common === void 0 ? void 0 : readWholeText(join7(common, "config"), { maxBytes: 1024 * 1024 });
  return /^\s*objectformat\s*=\s*sha256\s*$/im.test(text ?? "") ? CONFIG_SHA256 : CONFIG;
}
async function openStore({
  directory,
  root,
  remote
}) {
  let place = { directory, root, remote, lineEnds: /* @__PURE__ */ new Map() }, config = configFor(root), made = await mkdir(directory, { recursive: !0, mode: 448 });
  await Promise.all(["objects/pack", "refs"].map((name) => mkdir(join7(directory, name), { recursive: !0 })));
  let head = join7(directory, "HEAD");
  return await writeFile(head, `ref: refs/heads/none
`).catch(namingFile(head)), withBegin({
    ...place,
    isNew: made !== void 0,
    brought: /* @__PURE__ */ new Set(),
    run: async (args, more) => git(checked(args, remote, more), gitOptions(place, config, more)),
    ok: async (args, more) => gitOk(checked(args, remote, more), gitOptions(place, config, more))
  });
}
var REMOTE_READS = ["fetch", "ls-remote"], REMOTE_WRITES = ["push", "send-pack"];
function checked(args, { stage }, options = {}) {
  let [command] = args;
  if (!(REMOTE_WRITES.includes(command) || options.authenticated && !REMOTE_READS.includes(command)) || !holdsBack(stage)) return args;
  let why = stage.mode() === "staged" ? "this run is staged" : "whether this run is staged is not known";
  throw new KodeletError("git", `git ${command} was not run: ${why}`);
}
function withBegin(store) {
  let begun, turn = async (options) => options?.borrow || begun;
  return {
    ...store,
    run: (args, options) => turn(options).then(() => store.run(args, options)),
    ok: (args, options) => turn(options).then(() => store.ok(args, options)),
    async early(args, options) {
      let result = begun && await store.run(args, { ...options, borrow: !0 });
      return result && (result.exitCode === 0 || result.tooLong) ? result : (await begun, store.run(args, options));
    },
    begin(sha, work) {
      begun = work({ ...store, brought: /* @__PURE__ */ new Set() }).then(() => {
        begun = void 0;
      }), begun.catch(() => {
      }), store.brought.add(sha);
    }
  };
}
function gitOptions({ directory, root, remote, lineEnds: kept }, repositoryConfig, {
  input,
  index,
  tree = root,
  lineEnds,
  borrow,
  authenticated,
  env,
  maxOutputBytes,
  timeoutMs,
  signal
} = {}) {
  return resetConfig(directory, repositoryConfig), {
    cwd: tree,
    input,
    ownConfig: !0,
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
    config: { ...lineEnds && Object.fromEntries(kept), ...authenticated && credentialConfig(remote) }
  };
}
async function adoptLineEnds({ root, lineEnds }) {
  let { stdout } = await git(["config", "--null", "--get-regexp", "^core\\.(autocrlf|eol)$"], { cwd: root });
  lineEnds.clear();
  for (let entry of stdout.split("\0")) {
    let [key = "", value] = entry.split(`
`);
    key !== "" && lineEnds.set(key, value ?? "true");
  }
}
var storeIn = (directory) => join7(directory, "store"), quoted = (path) => `"${path.replace(/["\\]/g, "\\$&")}"`;
function resetConfig(directory, config) {
  let path = join7(directory, "config");
  readWholeText(path, { maxBytes: 1e4 }) !== config && writeWholeFile(path, config);
}
async function provideCommit(store, sha) {
  await takeCommit(store, sha) || await fetchCommits(store, [sha], 1);
}
async function takeCommit(store, sha) {
  return await isThere(store, sha) ? !0 : await copyCommit(store, sha) ? (await adoptCommit(store, sha), store.brought.add(sha), !0) : !1;
}
async function isThere(store, sha) {
  let { brought, isNew } = store;
  return brought.has(sha) || isNew && brought.size === 0 ? brought.has(sha) : await hasCommit(store, sha) ? (brought.add(sha), !0) : !1;
}
var hasCommit = async (store, sha) => (await store.run(["cat-file", "-e", `${sha}^{tree}`])).exitCode === 0;
async function copyCommit(store, sha) {
  let pack = ["pack-objects", "--revs", "--quiet", "--window=0", join7(store.directory, "objects/pack/pack")];
  return (await store.run(pack, { borrow: !0, input: `--shallow ${sha}
${sha}
` })).exitCode === 0;
}
var refOf = (sha) => `refs/kodelet/${sha}`;
async function adoptCommit({ directory }, sha) {
  await appendFile(join7(directory, "shallow"), `${sha}
`, { flag: APPEND });
  let path = join7(directory, refOf(sha));
  await mkdir(dirname4(path), { recursive: !0 }), await writeFile(path, `${sha}
`).catch(namingFile(path));
}
async function fetchCommits(store, shas, depth) {
  let wanted = [...new Set(shas)], refs = wanted.map((sha) => `+${sha}:${refOf(sha)}.${depth}`);
  await ask(store, ["fetch", "--quiet", "--no-tags", `--depth=${depth}`, store.remote.url, ...refs]);
  for (let sha of wanted) store.brought.add(sha);
}
async function fetchBranch(store, branch, sha) {
  let args = ["fetch", "--quiet", "--no-tags", store.remote.url, `+refs/heads/${branch}:${refOf(sha)}`];
  await ask(store, args);
}
async function fetchRef(store, ref) {
  let tip = (await remoteRefs(store, [ref])).get(ref);
  if (tip === void 0 || store.remote.stage?.refs.get(ref) === tip) return tip;
  let copy = "refs/kodelet/of-remote";
  return await ask(store, ["fetch", "--quiet", "--no-tags", "--depth=1", store.remote.url, `+${ref}:${copy}`]), (await store.ok(["rev-parse", "--verify", copy])).trim();
}
async function fetchRefs(store, folder) {
  let refs = await remoteRefs(store, [`${folder}*`]), staged = store.remote.stage?.refs;
  if (refs.size === 0 || [...refs.keys()].every((ref) => staged?.has(ref))) return refs;
  let copies = "refs/kodelet/of-remote-folder/";
  await ask(store, ["fetch", "--quiet", ...["--prune", "--no-tags", "--depth=1"], store.remote.url, `+${folder}*:${copies}*`]);
  let found = (await store.ok(["for-each-ref", "--format=%(objectname) %(refname)", copies])).split(`
`).filter(Boolean).map((line) => line.split(" ", 2));
  return withStaged(
    store,
    [`${folder}*`],
    new Map(found.map(([commit, name]) => [`${folder}${name.slice(copies.length)}`, commit]))
  );
}
function withStaged({ remote: { stage } }, patterns, refs) {
  if (!stage || stage.refs.size === 0) return refs;
  let isMeant = (ref) => patterns.some((one) => one.endsWith("*") ? ref.startsWith(one.slice(0, -1)) : ref === one), moved = [...stage.refs].filter(([ref]) => isMeant(ref)), kept = [...refs].filter(([ref]) => !stage.refs.has(ref));
  return new Map([
    ...kept,
    ...moved.flatMap(([ref, commit]) => commit === void 0 ? [] : [[ref, commit]])
  ]);
}
async function remoteRefs(store, patterns, timeoutMs = QUESTION_TIMEOUT_MS) {
  let args = ["ls-remote", "--quiet", store.remote.url, ...patterns], refs = (await ask(store, args, timeoutMs)).split(`
`).filter(Boolean).map((line) => [line.slice(line.indexOf("	") + 1), line.slice(0, line.indexOf("	"))]);
  return withStaged(store, patterns, new Map(refs));
}
async function ask(store, args, timeoutMs, attempt = 1) {
  let result = await store.run(args, { authenticated: !0, timeoutMs });
  if (result.exitCode === 0) return result.stdout;
  if (attempt === ATTEMPTS || !isTransient(result.stderr)) throw gitError(args, result, store.directory);
  return await wait(waitBefore(attempt + 1)), ask(store, args, timeoutMs, attempt + 1);
}
var remoteUrl = (serverUrl, { owner, name }) => `${serverUrl.replace(/\/+$/, "")}/${owner}/${name}.git`;
function credentialConfig({ url, token }) {
  return { [`http.${new URL(url).origin}/.extraheader`]: `AUTHORIZATION: ${basicCredential(token)}` };
}
var basicCredential = (token) => `basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;

// src/git/push.ts
import { setTimeout as wait2 } from "node:timers/promises";
async function pushCommit(store, options, attempt = 1) {
  let { commit, branch, expected, signal } = options, push = { ref: `refs/heads/${branch}`, commit, expected }, { stage } = store.remote;
  if (stage?.mode() === "staged") return stagePush(store, stage, push);
  let { exitCode, said } = await pushOnce(store, push, signal);
  return exitCode === 0 ? { ok: !0 } : (signal?.throwIfAborted(), isMoved(said) ? { ok: !1, why: "moved" } : attempt < ATTEMPTS && isTransient(said) ? (await wait2(waitBefore(attempt + 1)), pushCommit(store, options, attempt + 1)) : {
    ok: !1,
    why: "refused",
    ...readPushRefusal(said, { branch, commit: await describeCommit(store, commit) })
  });
}
async function describeCommit(store, commit) {
  let { exitCode, stdout } = await store.run(["log", "-1", "--format=%s%x00%ae%x00%ce", commit]), [subject = "", author = "", committer = ""] = stdout.trim().split("\0");
  return exitCode === 0 ? { subject, author, committer } : void 0;
}
async function pushRef(store, push, attempt = 1) {
  let { stage } = store.remote;
  if (stage?.mode() === "staged") return stagePush(store, stage, push);
  let { exitCode, said } = await pushOnce(store, push);
  return exitCode === 0 ? { ok: !0 } : isMoved(said) ? { ok: !1, why: "moved" } : attempt === ATTEMPTS || !isTransient(said) ? { ok: !1, why: "refused", said: describeCause(readPushRefusal(said, { branch: push.ref })) } : (await wait2(waitBefore(attempt + 1)), pushRef(store, push, attempt + 1));
}
async function pushOnce(store, { ref, commit = "", expected = "" }, signal) {
  let args = ["push", "--porcelain", "--no-verify", `--force-with-lease=${ref}:${expected}`, store.remote.url, `${commit}:${ref}`], { exitCode, stdout, stderr } = await store.run(args, { authenticated: !0, signal });
  return { exitCode, said: `${stderr}
${stdout}` };
}
var MAX_DELETED = 200;
async function deleteRefs(store, refs) {
  let { stage } = store.remote;
  if (stage?.mode() === "staged") {
    for (let { ref, commit: expected } of refs) await stagePush(store, stage, { ref, expected });
    return;
  }
  for (let from = 0; from < refs.length; from += MAX_DELETED) {
    let some = refs.slice(from, from + MAX_DELETED), args = [
      "push",
      "--porcelain",
      "--no-verify",
      ...some.map(({ ref, commit }) => `--force-with-lease=${ref}:${commit}`),
      store.remote.url,
      ...some.map(({ ref }) => `:${ref}`)
    ];
    await store.run(args, { authenticated: !0 });
  }
}
var isMoved = (said) => MOVED.test(said) && !IN_THE_WAY.test(said), MOVED = /stale info|non-fast-forward|fetch first|cannot lock ref|reference already exists|failed to update ref/, IN_THE_WAY = /exists; cannot create|directory file conflict/i;
async function stagePush(store, stage, push) {
  let { ref, commit, expected } = push;
  if ((await remoteRefs(store, [ref])).get(ref) !== expected) return { ok: !1, why: "moved" };
  stage.origins.has(ref) || stage.origins.set(ref, expected);
  let diff = await diffOf(store, push, stage.origins.get(ref));
  return stage.refs.set(ref, commit), stage.record({
    what: await describe(store, push),
    method: "push",
    target: ref,
    ...diff && { diff },
    thing: ref,
    effect: commit === void 0 ? "remove" : expected === void 0 ? "make" : "change"
  }), { ok: !0 };
}
var HEADS = "refs/heads/";
async function describe(store, { ref, commit, expected }) {
  if (commit === void 0) return `deleted the reference ${ref}`;
  if (!ref.startsWith(HEADS)) return `written to the reference ${ref}`;
  let subject = (await store.ok(["log", "-1", "--format=%s", commit])).trim(), name = `branch "${ref.slice(HEADS.length)}"`, words = `the commit ${commit.slice(0, 12)} (${subject.slice(0, 120)})`;
  return expected === void 0 ? `made the ${name} with ${words}` : `pushed to the ${name} ${words}`;
}
var MAX_DIFF = { branch: 512 * 1024, other: 16 * 1024 };
async function diffOf(store, { ref, commit }, origin) {
  if (commit === void 0) return;
  let isBranch = ref.startsWith(HEADS), before = isBranch ? `${commit}^` : origin, trees = before === void 0 ? ["--root", "--no-commit-id", commit] : [before, commit], options = { maxOutputBytes: isBranch ? MAX_DIFF.branch : MAX_DIFF.other }, whole = await store.run(["diff-tree", "-r", "-p", ...trees], options);
  if (whole.exitCode === 0) return whole.stdout;
  let counted = await store.run(["diff-tree", "-r", "--stat", ...trees], options);
  return counted.exitCode === 0 ? `The diff is too long to be shown.
${counted.stdout}` : `The diff could not be made: ${counted.stderr.trim()}`;
}

// src/git/ref-store.ts
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait3 } from "node:timers/promises";
var remoteRef = (store, ref) => ({
  ref,
  git: store.run,
  tip: () => fetchRef(store, ref),
  move: (commit, expected) => pushRef(store, { ref, commit, expected })
}), localRef = (directory, ref) => ({
  ref,
  git: (args, options) => git(args, { cwd: directory, ...options }),
  async tip() {
    let { stdout } = await git(["rev-parse", "--verify", "--quiet", ref], { cwd: directory });
    return stdout.trim() || void 0;
  },
  async move(to, from = NO_COMMIT) {
    let args = to === void 0 ? ["update-ref", "-d", ref, from] : ["update-ref", ref, to, from], { exitCode, stderr } = await git(args, { cwd: directory });
    return exitCode === 0 ? { ok: !0 } : isMoved(stderr) ? { ok: !1, why: "moved" } : { ok: !1, why: "refused", said: stderr.trim() };
  }
}), NO_COMMIT = "0".repeat(40);
async function readRef(refStore, schema) {
  let tip = await refStore.tip();
  if (tip === void 0) return { files: /* @__PURE__ */ new Map() };
  let listed = await listFiles(refStore, tip, schema);
  if (typeof listed == "string") return { tip, files: /* @__PURE__ */ new Map(), foreign: listed };
  let { files, directory } = listed, readable = files.filter(({ bytes }) => bytes <= schema.bytes), texts = await readBlobs(refStore, readable, schema);
  return {
    tip,
    files: new Map(files.map(({ name, blob }) => [name, { blob, text: texts.get(blob) }])),
    ...directory !== void 0 && { directory }
  };
}
var DIRECTORY = /^040000 tree ([0-9a-f]{40,64}) +-\t(.+)$/s, FILE = /^100644 blob ([0-9a-f]{40,64}) +(\d+)\t(.+)\.json$/s;
async function listFiles(refStore, tip, schema) {
  let listed = await refStore.git(["ls-tree", "-z", "--long", "--full-tree", tip]);
  if (listed.exitCode !== 0) return "leads to no directory";
  let all = listed.stdout.split("\0").filter(Boolean), isDirectory = (entry) => DIRECTORY.exec(entry)?.[2] === (schema.directory ?? ""), entries = all.filter((entry) => !isDirectory(entry));
  if (entries.length > schema.files)
    return `has ${entries.length} files, and ${schema.whole} has ${schema.files} at most`;
  let files = entries.map((entry) => {
    let [, blob = "", bytes = "", name = ""] = FILE.exec(entry) ?? [];
    return { name, blob, bytes: Number(bytes), entry };
  }), other = files.find(({ name }) => !schema.isName(name));
  if (other) return `has ${JSON.stringify(other.entry.split("	")[1]?.slice(0, 80))}, which is no ${schema.one}`;
  let directory = DIRECTORY.exec(all.find(isDirectory) ?? "")?.[1];
  return { files, ...directory !== void 0 && { directory } };
}
async function readBlobs(refStore, files, { whole }) {
  if (files.length === 0) return /* @__PURE__ */ new Map();
  let mark = randomBytes(16).toString("hex"), args = ["cat-file", `--batch=${mark}%(objectname)`], result = await refStore.git(args, { input: files.map(({ blob }) => `${blob}
`).join("") });
  if (result.exitCode !== 0) throw gitError(args, result, whole);
  let texts = result.stdout.split(mark).slice(1);
  return new Map(texts.map((text) => [text.slice(0, text.indexOf(`
`)), text.slice(text.indexOf(`
`) + 1, -1)]));
}
var MAX_TRIES = 24, MAX_WAIT_MS = 6e4, waitAfter = (attempt, random = Math.random) => random() * Math.min(MAX_WAIT_MS, 100 * 2 ** attempt);
async function updateRef(refStore, schema, change, before) {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    let found = attempt === 1 && before || await readRef(refStore, schema), changed = found.foreign === void 0 ? change(found) : { foreign: found.foreign };
    if ("foreign" in changed) return { ok: !1, said: `${refStore.ref} ${changed.foreign}`, isForeign: !0 };
    let { files, directory, value } = changed;
    if (files === void 0 || files.size === 0 && found.tip === void 0) return { ok: !0, value };
    let commit = files.size === 0 ? void 0 : await commitFiles(refStore, files, { found, schema, directory }), moved = await refStore.move(commit, found.tip);
    if (moved.ok) return { ok: !0, value };
    if (moved.why === "refused") return { ok: !1, said: moved.said };
    await wait3(waitAfter(attempt));
  }
  return { ok: !1, said: `other runs wrote to it each of ${MAX_TRIES} times` };
}
async function commitFiles(refStore, files, {
  found,
  schema,
  directory
}) {
  let lines = directory === void 0 ? [] : [`040000 tree ${directory}	${schema.directory}\0`];
  for (let [name, text] of files) {
    let known2 = found.files.get(name), blob = known2?.text === text ? known2.blob : await write2(refStore, schema, ["hash-object", "-w", "--stdin"], text);
    lines.push(`100644 blob ${blob}	${name}.json\0`);
  }
  let tree = await write2(refStore, schema, ["mktree", "-z"], lines.join(""));
  return write2(refStore, schema, ["commit-tree", tree], `${schema.message}

${randomUUID()}
`);
}
async function write2(refStore, { whole }, args, input) {
  let result = await refStore.git(args, { input, ...args[0] === "commit-tree" && { env: IDENTITY } });
  if (result.exitCode === 0) return result.stdout.trim();
  throw gitError(args, result, whole);
}
var [NAME, EMAIL] = ["kodelet-ci", "kodelet-ci@users.noreply.github.com"], IDENTITY = {
  GIT_AUTHOR_NAME: NAME,
  GIT_AUTHOR_EMAIL: EMAIL,
  GIT_COMMITTER_NAME: NAME,
  GIT_COMMITTER_EMAIL: EMAIL
}, oneFile = ({ name, ...rest }) => ({
  ...rest,
  one: name,
  files: 1,
  isName: (other) => other === name
}), readRefText = async (refStore, schema) => (await readRef(refStore, oneFile(schema))).files.get(schema.name)?.text, updateRefText = (refStore, schema, change, before) => updateRef(
  refStore,
  oneFile(schema),
  ({ files: found }) => {
    let { text, value } = change(found.get(schema.name)?.text);
    return { files: text === void 0 ? void 0 : new Map(text === "" ? [] : [[schema.name, text]]), value };
  },
  before
);

// src/lib/outbound-fetch.ts
import { BlockList, isIP } from "node:net";
function outboundFetch(network) {
  let choose = readProxies(network);
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input), proxy = choose?.(url);
    try {
      if (!proxy) return await fetch(input, init);
      let { fetchThrough } = await import("#proxied-fetch");
      return await fetchThrough(proxy, url, init);
    } catch (error) {
      throw init?.signal?.aborted ? error : explainFailure(error, url, proxy);
    }
  };
}
function explainFailure(error, { host }, proxy) {
  let causes = causesOf(error), code = causes.map((cause) => cause.code).find(Boolean) ?? "", words = causes.at(-1)?.message || code || String(error);
  if (UNTRUSTED.test(code)) return lasting(`the certificate of ${host} is not trusted (${words})`, TRUST_REMEDY, error);
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return lasting(`the certificate that ${host} shows is for another host`, ADDRESS_REMEDY, error);
  if (BLOCKED.test(words))
    return lasting(`the port in ${host} is blocked for HTTP requests: ${words}`, PORT_REMEDY, error);
  if (!proxy) return NO_TLS.test(code) ? lasting(`${host} does not speak TLS`, ADDRESS_REMEDY, error) : error;
  let status = /\((\d{3})\)/.exec(words)?.[1] ?? "", { variable } = proxy;
  if (status === "407")
    return lasting(`${describeProxy(proxy)} asks for a user and a password (407)`, userRemedy(variable), error);
  let refused = `${describeProxy(proxy)} does not connect to ${host}: it answered ${status}`;
  if (/^4/.test(status)) return lasting(refused, exceptionRemedy(host), error);
  if (status) return new Error(refused, { cause: error });
  let silent = `${describeProxy(proxy)} gave no answer for ${host}: ${words}`;
  return /^(?:ECONNREFUSED|ENOTFOUND)$/.test(code) ? lasting(silent, `Check the address in ${variable}`, error) : new Error(silent, { cause: error });
}
var UNTRUSTED = /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED)/, NO_TLS = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/, BLOCKED = /^(?:bad port|Port should be\b.*)$/, PORT_REMEDY = "Let the server listen on another port, such as 8080, and write that one into its address", ADDRESS_REMEDY = "Check the address, and its port if it has one", TRUST_REMEDY = "In the env of the step, set NODE_EXTRA_CA_CERTS, and GIT_SSL_CAINFO for git, to a file with the certificate of its authority", userRemedy = (variable) => `Write them into ${variable}, as http://USER:PASSWORD@HOST:PORT`, exceptionRemedy = (host) => `Have ${host} allowed there, or add it to NO_PROXY if the runner reaches it directly`, lasting = (message, remedy, cause) => new KodeletError("network", message, { remedy, cause });
function causesOf(error) {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
var NETWORK2 = /^(?:(?:https?|all|no)_proxy|ssl_cert_(?:file|dir)|git_ssl_cainfo|git_ssl_capath)$/i;
function takeNetwork(environment) {
  let entries = Object.entries(environment).flatMap(
    ([name, value]) => NETWORK2.test(name) && value?.trim() ? [[name, value.trim()]] : []
  );
  for (let [name, value] of entries) value.includes("@") && delete environment[name];
  let network = Object.fromEntries(entries), { http_proxy = network.HTTP_PROXY } = network;
  return { ...network, ...http_proxy && { http_proxy } };
}
function proxyPasswords(network) {
  let passwords = Object.entries(network).filter(([name]) => /^(?:https?|all)_proxy$/i.test(name)).flatMap(([, value]) => {
    let [, password] = /^[^:]*:(.+)@/.exec(value.replace(SCHEME, "")) ?? [];
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
  let all = proxyOf("all_proxy", network), proxies = {
    "http:": proxyOf("http_proxy", network) ?? all,
    "https:": proxyOf("https_proxy", network) ?? all
  };
  if (!proxies["http:"] && !proxies["https:"]) return;
  let isDirect = readExceptions(settingOf("no_proxy", network)?.value ?? "");
  return (target) => isDirect(target) ? void 0 : proxies[target.protocol];
}
function settingOf(name, network) {
  let upper = name.toUpperCase();
  return network[name] && !(name === "http_proxy" && network[name] === network[upper]) ? { variable: name, value: network[name] } : network[upper] ? { variable: upper, value: network[upper] } : void 0;
}
function proxyOf(name, network) {
  let found = settingOf(name, network);
  if (!found) return;
  let { variable, value } = found, address = SCHEME.test(value) ? value : `http://${value}`, url = URL.canParse(address) ? new URL(address) : void 0;
  if (url && /^https?:$/.test(url.protocol) && url.hostname) return { variable, url };
  throw new KodeletError(
    "config",
    `${variable} is "${withoutUser(value)}", which is not the address of an HTTP proxy`,
    {
      remedy: `Set ${variable} to an address such as http://proxy.example.com:3128, or leave it unset`
    }
  );
}
var withoutUser = (address) => address.replace(/^([^/]*:\/\/)?.*@/, "$1***@"), describeProxy = ({ variable, url }) => `the proxy in ${variable} (${url.protocol}//${url.host})`;
function readExceptions(list) {
  let entries = list.split(/[\s,]+/).filter(Boolean).map(readException);
  return ({ hostname, port, protocol }) => {
    let host = plainHost(hostname), number = port || (protocol === "https:" ? "443" : "80");
    return entries.some((entry) => (entry.port === void 0 || entry.port === number) && entry.fits(host));
  };
}
function readException(entry) {
  let [, host = entry, port] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  return { fits: fitsHost(host), port };
}
function fitsHost(written) {
  if (written === "*") return () => !0;
  let network = readNetwork(written);
  if (network) return (host) => isIP(host) !== 0 && network.check(host, familyOf(host));
  let name = plainHost(written.replace(/^\*?\./, ""));
  return (host) => host === name || isIP(host) === 0 && host.endsWith(`.${name}`);
}
function readNetwork(written) {
  let [, address = "", length] = /^\[?([^[\]/%]+)\]?(?:\/(\d{1,3}))?$/.exec(written) ?? [], most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0, bits = Number(length ?? most);
  if (most === 0 || bits > most) return;
  let network = new BlockList();
  return network.addSubnet(address, bits, familyOf(address)), network;
}
var familyOf = (address) => isIP(address) === 6 ? "ipv6" : "ipv4", plainHost = (host) => host.toLowerCase().replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
function unredirectedFetch(send2, remedy) {
  return async (input, init) => {
    let response = await send2(input, { ...init, redirect: "manual" }), location = response.headers.get("location");
    if (!REDIRECTS.includes(response.status) || location === null) return response;
    await response.body?.cancel();
    let from = new URL(input instanceof Request ? input.url : input), to = URL.canParse(location, from.href) ? new URL(location, from) : void 0, where = to ? plainAddress(to).slice(0, MAX_ADDRESS) : "an address that is none";
    throw lasting(`${plainAddress(from)} redirects to ${where} (${response.status})`, remedy, void 0);
  };
}
var REDIRECTS = [301, 302, 303, 307, 308], MAX_ADDRESS = 300, plainAddress = ({ protocol, host, pathname }) => `${protocol}//${host}${pathname}`;
function limitedFetch(send2, {
  bytes,
  byEvent = !1,
  onBytes
}) {
  return async (input, init) => {
    let response = await send2(input, init);
    if (!response.body) return response;
    let { status, statusText, headers, url } = response, isByEvent = byEvent && headers.get("content-type")?.startsWith("text/event-stream") === !0, host = new URL(input instanceof Request ? input.url : input).host, body = response.body.pipeThrough(countBytes(bytes, { isByEvent, host, onBytes }));
    return Object.defineProperty(new Response(body, { status, statusText, headers }), "url", { value: url });
  };
}
function countBytes(max, {
  isByEvent,
  host,
  onBytes
}) {
  let length = 0, end = "";
  return new TransformStream({
    transform(chunk, controller) {
      if (onBytes?.(chunk), length += chunk.byteLength, length > max) return controller.error(tooLong(host, max));
      if (controller.enqueue(chunk), !isByEvent) return;
      let text = end + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1"), last = Math.max(...EVENT_ENDS.map((mark) => text.lastIndexOf(mark)));
      last !== -1 && (length = text.length - last), end = text.slice(-MAX_END);
    }
  });
}
var EVENT_ENDS = [`

`, "\r\r", `\r
\r
`], MAX_END = 3, tooLong = (host, max) => new KodeletError("network", `${host} answered with more than ${max} bytes`, {
  remedy: `Check which server answers at ${host}`
});

// src/github/api/failure.ts
function describeFailure(error) {
  let { status, request, response, message, errors } = shapeOf(error);
  if (!request?.url) return firstLine2(details(errors)[0] ?? message ?? String(error));
  let call = `${request.method ?? "GET"} ${pathOf(request.url)}`;
  if (!response) return `${call} got no answer: ${firstLine2(message ?? "")}`;
  let said = [response.data?.message ?? message ?? "", ...details(response.data?.errors)].filter((part) => typeof part == "string");
  return `${call} answered ${status}: ${firstLine2(said.map((part) => firstLine2(part)).join(": "))}`;
}
function remedyOf(error, needed = "the permission that this request needs, as the README lists them", at = {}) {
  let own = remedyIn(error);
  if (own !== void 0) return own;
  let { request, response } = shapeOf(error);
  if (request && !response)
    return at.terminal ? "Check the network, and the proxy if there is one" : "Check that the runner reaches the GitHub host, or ask again later";
  let { cause, remedy } = readRefusal(refusingAnswer(error), { needed, ...at });
  return cause === void 0 ? NOT_KNOWN : `${cause.charAt(0).toUpperCase()}${cause.slice(1)}. ${remedy}`;
}
function remedyIn(error) {
  return error instanceof KodeletError ? error.remedy : error instanceof Error ? remedyIn(error.cause) : void 0;
}
var failedRequest = (error, what, needed) => ({
  ok: !1,
  reason: `${what}: ${describeFailure(error)}`,
  remedy: remedyOf(error, needed)
}), failureText = (error, what, needed) => `${what}: ${describeFailure(error)}. ${remedyOf(error, needed)}`, failureError = (error, what, needed) => new KodeletError("github", `${what}: ${describeFailure(error)}`, { remedy: remedyOf(error, needed), cause: error }), requestError = (error) => statusOf(error) === void 0 ? void 0 : new KodeletError("github", `A GitHub request failed: ${describeFailure(error)}`, {
  remedy: remedyOf(error),
  cause: error
});
function refusingAnswer(error) {
  let { status, response, message = String(error), errors } = shapeOf(error), type = Array.isArray(errors) ? errors[0]?.type : void 0;
  return { said: (type ? details(errors) : [response?.data?.message ?? message, ...details(response?.data?.errors)]).filter((part) => typeof part == "string").join(`
`), status, type };
}
function details(errors) {
  return Array.isArray(errors) ? errors.flatMap((error) => {
    if (typeof error == "string" || !error) return error ?? [];
    let { resource = "", field = "", code = "", message } = error;
    return message ?? [resource, field, code].filter(Boolean).join(" ");
  }) : [];
}
var statusOf = (error) => shapeOf(error).status, isLostPost = (error) => {
  let { request, status = 0 } = shapeOf(error);
  return request?.method === "POST" && !(status >= 400 && status < 500);
}, shapeOf = (error) => typeof error == "object" && error !== null ? error : {}, pathOf = (url) => URL.canParse(url) ? new URL(url).pathname : url, firstLine2 = (text) => (text.split(`
`)[0] ?? "").slice(0, 300).replace(/[.\s]+$/, "");

// src/core/evidence.ts
var VERDICTS = {
  failed: {
    meaning: "The change breaks something: a check fails that did not fail before, or fails in another way.",
    emoji: "\u274C",
    tone: "bad",
    isUnfinished: !0,
    checkRun: "failure"
  },
  weakened: {
    meaning: "The checks pass or fail less only because the change removes, skips or empties tests, or edits the command that runs them. With the checks as they were before, they fail. Or a check fails as before, and the change weakens it.",
    emoji: "\u{1F4C9}",
    tone: "bad",
    isUnfinished: !0,
    checkRun: "failure"
  },
  flaky: {
    meaning: "A result differs between two runs of the same files, so it proves nothing.",
    emoji: "\u{1F3B2}",
    tone: "caution",
    isUnfinished: !1,
    checkRun: "neutral"
  },
  changed: {
    meaning: "The checks pass or fail less, but the change edits them: each such place is listed for the reviewer.",
    emoji: "\u{1F4DD}",
    tone: "caution",
    isUnfinished: !1,
    checkRun: "neutral"
  },
  "red-before": {
    meaning: "A check fails, and it fails in the same way without the change.",
    emoji: "\u{1F7E0}",
    tone: "caution",
    isUnfinished: !1,
    checkRun: "neutral"
  },
  none: {
    meaning: "No check could be run, or the result could not be judged; the reason says why.",
    emoji: "\u2796",
    tone: "soft",
    isUnfinished: !1,
    checkRun: "neutral"
  },
  unproven: {
    meaning: "The checks pass, and the new tests also pass without the change.",
    emoji: "\u26AA",
    tone: "caution",
    isUnfinished: !1,
    checkRun: "neutral"
  },
  passed: {
    meaning: "All checks pass, those that were there before the change included. No test shows the difference.",
    emoji: "\u2705",
    tone: "good",
    isUnfinished: !1,
    checkRun: "success"
  },
  proven: {
    meaning: "A test that fails without the change passes with it, and nothing that passed before fails, is skipped or is gone.",
    emoji: "\u2705",
    tone: "good",
    isUnfinished: !1,
    checkRun: "success"
  }
};
function overallVerdict(checks) {
  let isProven = checks.some(({ verdict }) => verdict === "proven"), showsNothing = ({ verdict, reason }) => verdict === "passed" || verdict === "unproven" && reason === void 0, verdicts = checks.filter((check) => !isProven || !showsNothing(check)).map(({ verdict }) => verdict);
  return Object.keys(VERDICTS).find((name) => verdicts.includes(name)) ?? "none";
}
var EVIDENCE_CHECK = { name: "kodelet-ci / evidence", mark: "kodelet-ci-evidence" }, REVIEW_CHECK = { name: "kodelet-ci / review", mark: "kodelet-ci-review" }, NO_TEST_CHANGES = {
  turnedGreen: [],
  stillRed: [],
  redBefore: [],
  newlyRed: [],
  vanished: [],
  skipped: [],
  flaky: []
};

export {
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
  MACHINE_FACTS,
  READ_ONLY_PATHS,
  temporaryFolder,
  hostPathOf,
  sessionPathOf,
  isBelow,
  filesOfSkills,
  skillCopy,
  skillNameOf,
  namesIn,
  HOLDS,
  readWhole,
  readHead,
  readWholeText,
  readRequired,
  withRegular,
  openRegular,
  readHandle,
  copyRegular,
  APPEND,
  readBytes,
  writeWholeFile,
  writeNamedFile,
  completeLength,
  skipContinuation,
  decodeUtf8,
  countNewlines,
  createBoundedOutput,
  namespacesOf,
  statOf,
  startTimeOf,
  readProcess,
  shareOfMemory,
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
  isDetached,
  isShallow,
  RUNNERS_BY_NAME,
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
  isDiskFailure,
  diskError,
  isTransient,
  waitBefore,
  ATTEMPTS,
  createStaging,
  holdsBack,
  openStore,
  adoptLineEnds,
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
  remoteRef,
  localRef,
  readRef,
  updateRef,
  readRefText,
  updateRefText,
  outboundFetch,
  explainFailure,
  takeNetwork,
  proxyPasswords,
  readProxies,
  describeProxy,
  unredirectedFetch,
  limitedFetch,
  describeFailure,
  remedyOf,
  failedRequest,
  failureText,
  failureError,
  requestError,
  refusingAnswer,
  statusOf,
  isLostPost,
  shapeOf,
  VERDICTS,
  overallVerdict,
  EVIDENCE_CHECK,
  REVIEW_CHECK,
  NO_TEST_CHANGES
};
