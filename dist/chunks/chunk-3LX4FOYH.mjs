import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ToolFaults,
  asksForConfig
} from "./chunk-AYAXVDBZ.mjs";
import {
  LAYERS,
  READ_IN_CACHE,
  TOOL_HOMES,
  homeMounts,
  outermost,
  within,
  writeSharedFile
} from "./chunk-FZQW6RIR.mjs";
import {
  LIMITS
} from "./chunk-FVPYYSLU.mjs";
import {
  enterCompanion,
  leaveChild,
  readHead,
  readWholeText,
  runProcess,
  shareOfMemory,
  startCompanion,
  startProgram
} from "./chunk-AXPPXH37.mjs";
import {
  MACHINE,
  listsHost,
  parseHost
} from "./chunk-7QPS75SH.mjs";
import {
  KodeletError,
  pause,
  quote,
  resolvesWithin
} from "./chunk-G3NFOR2Y.mjs";

// src/sandbox/sandbox.ts
import { statSync as statSync3 } from "node:fs";

// src/sandbox/bwrap.ts
import { dirname as dirname2, join as join2 } from "node:path";

// src/sandbox/confined-program.ts
var DEFAULT_LIMITS = { processes: 4096, memoryPercent: 75, fileMb: 20480, freeDiskMb: 1024 };
var MEGABYTE = 1024 ** 2;
var boundsOf = ({ processes, memoryPercent, freeDiskMb }, directory) => ({
  processes,
  memoryBytes: shareOfMemory(memoryPercent),
  freeDiskBytes: freeDiskMb * MEGABYTE,
  directory
});
var memoryFileBytes = ({ memoryPercent }) => shareOfMemory(memoryPercent / 4);
var limitLines = ({ processes, fileMb }) => [
  `ulimit -u ${processes} 2>/dev/null || ulimit -p ${processes} 2>/dev/null || :`,
  `ulimit -f ${fileMb * MEGABYTE / 512} 2>/dev/null || :`,
  "ulimit -c 0 2>/dev/null || :",
  "{ echo 1000 > /proc/$$/oom_score_adj; } 2>/dev/null || :"
].join("\n");
var groupLines = ({ processes }) => {
  callNumber += 1;
  const group = `kodelet-call-${process.pid}-${callNumber}`;
  return [
    "for d in /sys/fs/cgroup/pids /sys/fs/cgroup; do",
    "  [ -e $d/cgroup.procs ] || continue",
    "  for old in $d/kodelet-call-*; do",
    `    [ -d $old ] && left=\${old#*-call-} && of=\${left%-*} && number=\${left#*-} || continue`,
    // One that is being made stays: nobody has that many at once.
    `    [ $of = ${process.pid} ] && [ $number -gt ${callNumber - AT_ONCE} ] || [ $of != ${process.pid} -a -d /proc/$of ] || rmdir $old 2>/dev/null`,
    "  done",
    `  mkdir $d/${group} 2>/dev/null && [ -e $d/${group}/pids.max ] || continue`,
    `  { echo ${processes} > $d/${group}/pids.max && echo 0 > $d/${group}/cgroup.procs; } 2>/dev/null || :`,
    "done"
  ].join("\n");
};
var callNumber = 0;
var AT_ONCE = 64;
var limited = ({ file, args }, { machine, limits }, more = "") => [
  ...[machine.programs.sh ?? "sh", "-c", `${more}
${limitLines(limits)}
exec "$@"`, "sh"],
  ...[file, ...args]
];

// src/sandbox/layout.ts
import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
var HIDDEN = [
  "/run",
  // sockets: Docker, containerd, systemd, D-Bus, agents of keys; tokens of Kubernetes
  "/var/run",
  // the same, where it is no link
  "/home",
  // keys, tokens and settings of people and of the runner
  "/root"
];
var READ_ONLY_PATHS = [".git", ".github", "kodelet-tools"];
var READ_ONLY_IN_GIT = ["config", "config.worktree", "hooks", "info"];
var readOnlyInProc = ({ uid }) => uid === 0 ? WRITABLE_IN_PROC : [];
var WRITABLE_IN_PROC = ["bus", "fs", "irq", "sys", "sysrq-trigger"].map((name) => `/proc/${name}`).filter((path) => existsSync(path));
var KEYRINGS_IN_PROC = ["/proc/keys", "/proc/key-users"].filter((path) => existsSync(path));
function createPlanner(place, layered = false) {
  const { workspace, scratch } = place;
  const tmp = privateDirectory(scratch, "tmp");
  const cache = privateDirectory(scratch, "cache");
  const hidden = outermost([...HIDDEN, place.home, ...place.hidden].flatMap(realDirectory));
  const inHome = realDirectory(place.home).filter((at) => !within(workspace, at)).flatMap((at) => homeMounts({ ...place, home: at, hidden }, cache, layered));
  const tools = inHome.flatMap(({ kind, at }) => kind === "layer" || kind === "read-only" ? [at] : []);
  const usual = [...usualReads(place), ...findRepository(workspace).reads].flatMap(realDirectory).filter((path) => !tools.some((one) => within(one, path)));
  const fixed = [
    ...hidden.map((at) => ({ kind: "empty", at })),
    ...realDirectory("/var/tmp").map((at) => ({ kind: "fresh", at })),
    { kind: "writable", at: "/tmp", from: tmp },
    ...inHome
  ];
  let call = 0;
  return (grants = {}) => {
    call += 1;
    const reads = [...(grants.readable ?? []).flatMap(realDirectory), ...usual];
    const mounts = inOrder([
      ...grants.readOnly ? fixed.map(withoutEmptyLayer) : fixed,
      { kind: grants.readOnly ? "read-only" : "writable", at: workspace, from: workspace },
      ...shown(reads, [...hidden, "/tmp"], workspace),
      ...readOnlyPaths(place, findRepository(workspace).git, grants)
    ]);
    const writable = mounts.filter((mount) => mount.kind === "writable" && mount.from !== mount.at);
    for (const { at } of mounts) makeMountPoint(at, writable);
    const layout = { mounts, tmp, cache, call, session: scratch };
    for (const mount of mounts) if (mount.kind === "layer") mkdirSync(workOf(mount, layout), { recursive: true });
    return layout;
  };
}
var withoutEmptyLayer = (mount) => mount.kind === "layer" && readdirSync(mount.upper).length === 0 ? { kind: "read-only", at: mount.at, from: mount.from } : mount;
function privateDirectory(scratch, name) {
  const path = join(scratch, name);
  mkdirSync(path, { recursive: true, mode: 448 });
  return path;
}
function usualReads({ scratch, home, path }) {
  const programs = path.split(":").filter((directory) => directory.startsWith("/"));
  return [scratch, ...programs, ...programs.flatMap((directory) => installation(directory, home))];
}
function installation(directory, home) {
  const above = dirname(directory);
  const depth = relative(within(home, above) ? home : "/home", above).split("/").length;
  return /\/(?:s?bin|shims)$/.test(directory) && depth > (within(home, above) ? 1 : 2) ? [above] : [];
}
function shown(candidates, hidden, workspace) {
  const open = candidates.filter((path) => hidden.some((one) => within(one, path)) && !hidden.some((one) => within(path, one))).filter((path) => !within(workspace, path));
  return outermost(open).map((path) => ({ kind: "read-only", at: path, from: path }));
}
function findRepository(workspace) {
  for (let at = workspace; ; at = dirname(at)) {
    const git = join(at, ".git");
    if (existsSync(git)) {
      const reads = at === workspace ? [] : [at];
      return lstatSync(git).isFile() ? { reads: [...reads, ...linkedRepository(git)] } : { reads, git };
    }
    if (at === "/") return { reads: [] };
  }
}
function linkedRepository(file) {
  const target = /^gitdir: (.+)$/m.exec(readWholeText(file, { maxBytes: 1e4 }) ?? "")?.[1];
  return target ? [resolve(dirname(file), target.replace(/\/worktrees\/[^/]+$/, ""))] : [];
}
function readOnlyPaths({ workspace, readOnlyPaths: more = [] }, git, { recordsInGit }) {
  const names = READ_ONLY_PATHS.filter((name) => name !== ".git" || !recordsInGit).map((name) => join(workspace, name));
  const opened = recordsInGit && git && isReal(git) ? [{ kind: "writable", at: git, from: git }] : [];
  const inside = more.filter((path) => within(workspace, path));
  const closed = [...names, ...inside, ...opened.flatMap(({ at }) => READ_ONLY_IN_GIT.map((name) => join(at, name)))];
  return [...opened, ...closed.filter(isReal).map((at) => ({ kind: "read-only", at, from: at }))];
}
function isReal(path) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== void 0 && (found.isDirectory() || found.isFile());
}
function inOrder(mounts) {
  const byPlace = new Map(mounts.map((mount) => [mount.at, mount]));
  return [...byPlace.values()].sort((a, b) => `${a.at}/` < `${b.at}/` ? -1 : 1);
}
function makeMountPoint(at, writable) {
  const around = writable.findLast((one) => within(one.at, at) && one.at !== at);
  if (!around) return;
  let step = around.from;
  for (const name of relative(around.at, at).split("/")) {
    step = join(step, name);
    const found = lstatSync(step, { throwIfNoEntry: false });
    if (found?.isDirectory()) continue;
    if (found) rmSync(step);
    mkdirSync(step);
  }
}
function realDirectory(path) {
  try {
    const real = realpathSync(path);
    return real !== "/" && statSync(real).isDirectory() ? [real] : [];
  } catch {
    return [];
  }
}
var layersOf = ({ mounts }) => mounts.filter((mount) => mount.kind === "layer");
function layerLine(layer, at, layout, isRoot) {
  const { from, upper } = layer;
  const parts = `lowerdir=${field(from)},upperdir=${field(upper)},workdir=${field(workOf(layer, layout))}`;
  return `overlay ${field(at)} overlay ${parts},index=off,nosuid,nodev${isRoot ? "" : ",userxattr"}`;
}
function writeLayerTable(layout, isRoot) {
  const layers = layersOf(layout);
  if (layers.length === 0) return void 0;
  for (const layer of layers) mkdirSync(mergedAt(layer, layout), { recursive: true });
  const lines = layers.map((layer) => `${layerLine(layer, mergedAt(layer, layout), layout, isRoot)} 0 0
`);
  return writeSharedFile(layout.session, "layers", lines.join(""));
}
var workOf = ({ upper }, { session, call }) => join(session, LAYERS, `work-${call}`, basename(upper));
var mergedAt = ({ upper }, { session }) => join(session, LAYERS, "merged", basename(upper));
function passDescriptor(layout, { uid, gid, programs }, isRoot) {
  const inside = layersOf(layout).map((layer) => quote(join(workOf(layer, layout), "work")));
  if (inside.length === 0 || uid === 0) return ":";
  const open = `${programs.chmod ?? "chmod"} 700 ${inside.join(" ")}`;
  return isRoot ? `${programs.chown ?? "chown"} ${uid}:${gid} ${inside.join(" ")} && ${open}` : open;
}
var field = (path) => path.replace(/[\s\\]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, "0")}`);

// src/sandbox/system-calls.ts
var ARCHITECTURES = {
  // From 0x40000000 on the same numbers again, of the x32 ABI.
  x64: { audit: 3221225534, column: 0, foreign: 1073741824 },
  arm64: { audit: 3221225655, column: 1 }
};
var isFiltered = (architecture) => architecture in ARCHITECTURES;
var REFUSED = {
  // The keyrings of the machine's user are not those of a namespace.
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // Other namespaces, and other views of the file system in one's own.
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  open_tree_attr: [467, 467],
  // A file by its handle is found past every mount.
  open_by_handle_at: [304, 265],
  // Parts of the kernel that no build needs, and that had more holes than others. io_uring also does what a filter forbids.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  // The machine itself, for which a command has no privileges in any case.
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89]
};
var SHARED = {
  shmget: [29, 194],
  shmctl: [31, 195],
  shmat: [30, 196],
  semget: [64, 190],
  semctl: [66, 191],
  semop: [65, 193],
  semtimedop: [220, 192],
  msgget: [68, 186],
  msgctl: [71, 187],
  msgsnd: [69, 189],
  msgrcv: [70, 188],
  mq_open: [240, 180],
  mq_unlink: [241, 181]
};
var SUPERVISED = {
  chmod: [90, void 0],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  chown: [92, void 0],
  lchown: [94, void 0],
  fchown: [93, 55],
  fchownat: [260, 54],
  utime: [132, void 0],
  utimes: [235, void 0],
  futimesat: [261, void 0],
  utimensat: [280, 88],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  truncate: [76, 45]
  // Landlock judges it since its third version
};
var TOO_NEW = {
  setxattrat: [463, 463],
  removexattrat: [466, 466],
  file_setattr: [469, 469],
  openat2: [437, 437]
  // its flags stand in memory, which no filter sees
};
var CLONE = [56, 220];
var CLONE3 = [435, 435];
var UNSHARE = [272, 97];
var SOCKET = [41, 198];
var IOCTL = [16, 29];
var OPEN = [2, void 0];
var OPENAT = [257, 56];
var PRLIMIT = [302, 261];
var CLONE_NEWUSER = 268435456;
var TYPING = [21522, 21532];
var FILE_FLAGS = [1074292226, 1074030082, 1074296322, 1075599392, 1082156677, 2148296211];
var FAMILIES = [1, 2, 10, 16];
var EPERM = 1;
var ENOSYS = 38;
var EAFNOSUPPORT = 97;
var supervisedCalls = (architecture) => Object.entries(SUPERVISED).flatMap(([name, numbers]) => {
  const number = numbers[ARCHITECTURES[architecture]?.column ?? 0];
  return number === void 0 ? [] : [`${number}=${name}`];
}).join(",");
function systemCallFilter(architecture, {
  sockets = false,
  past
} = {}) {
  const found = ARCHITECTURES[architecture];
  if (!found) throw new Error(`no filter of system calls for ${architecture}`);
  const { audit, column, foreign } = found;
  const on = (numbers, body) => {
    const number = numbers[column];
    return number === void 0 ? [] : [jump(EQUAL, number, 0, body.length), ...body];
  };
  const isLandlock = past === "landlock";
  return Buffer.concat([
    // A program of another architecture, whose numbers mean other calls, can do nothing at all.
    ...[load(ARCHITECTURE), jump(EQUAL, audit, 1, 0), end(ENOSYS), load(NUMBER)],
    ...foreign === void 0 ? [] : [jump(AT_LEAST, foreign, 0, 1), end(ENOSYS)],
    ...Object.values(REFUSED).flatMap((numbers) => on(numbers, [end(EPERM)])),
    // Its flags stand in memory, which no filter sees; every C library then takes clone.
    ...on(CLONE3, [end(ENOSYS)]),
    ...[CLONE, UNSHARE].flatMap((numbers) => on(numbers, refusingBits(CLONE_NEWUSER))),
    ...isLandlock ? pastLandlock(on) : [],
    ...on(IOCTL, refusing(isLandlock ? [...TYPING, ...FILE_FLAGS] : TYPING)),
    ...on(SOCKET, sockets ? [end(EPERM)] : allowingOnly(FAMILIES)),
    ALLOWED
  ]);
}
var pastLandlock = (on) => [
  ...Object.values(SUPERVISED).flatMap((numbers) => on(numbers, [HANDED_OVER])),
  ...Object.values(TOO_NEW).flatMap((numbers) => on(numbers, [end(ENOSYS)])),
  ...Object.values(SHARED).flatMap((numbers) => on(numbers, [end(EPERM)])),
  ...on(OPEN, refusingEmptying(1)),
  ...on(OPENAT, refusingEmptying(2)),
  // Limits of another process of the same user, which the kernel would then end.
  ...on(PRLIMIT, [load(argument(0)), jump(EQUAL, 0, 1, 0), end(EPERM), ALLOWED])
];
var [O_ACCMODE, O_TRUNC] = [3, 512];
var refusingEmptying = (flags) => [
  load(argument(flags)),
  instruction(AND, O_ACCMODE | O_TRUNC),
  ...[O_TRUNC, O_ACCMODE | O_TRUNC].flatMap((value) => [jump(EQUAL, value, 0, 1), end(EPERM)]),
  ALLOWED
];
var refusingBits = (bits) => [
  load(argument(0)),
  jump(ANY_BIT, bits, 0, 1),
  end(EPERM),
  ALLOWED
];
var refusing = (values) => [
  load(argument(1)),
  ...values.flatMap((value) => [jump(EQUAL, value, 0, 1), end(EPERM)]),
  ALLOWED
];
var allowingOnly = (values) => [
  load(argument(0)),
  ...values.flatMap((value) => [jump(EQUAL, value, 0, 1), ALLOWED]),
  end(EAFNOSUPPORT)
];
function instruction(code, value, whenTrue = 0, whenFalse = 0) {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(whenTrue, 2);
  bytes.writeUInt8(whenFalse, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}
var [LOAD, AND, EQUAL, AT_LEAST, ANY_BIT, RETURN] = [32, 84, 21, 53, 69, 6];
var [NUMBER, ARCHITECTURE] = [0, 4];
var argument = (index) => 16 + 8 * index;
var load = (offset) => instruction(LOAD, offset);
var jump = instruction;
var end = (error) => instruction(RETURN, 327680 | error);
var ALLOWED = instruction(RETURN, 2147418112);
var HANDED_OVER = instruction(RETURN, 2143289344);

// src/sandbox/bwrap.ts
function wrapInBwrap(program, confinement) {
  const { keep, machine } = confinement;
  const isRoot = machine.uid === 0;
  const inside = ["--", ...limited(program, confinement)];
  const args = bwrapArguments(program.cwd, confinement, keep);
  const [file = "", ...behind] = prepared(args, confinement, isRoot);
  return { ...program, file, args: [...behind, ...inside] };
}
function wrapInSudoBwrap(program, confinement) {
  const args = bwrapArguments("/", confinement, ["setuid", "setgid", "setpcap"]);
  const caller = ["--", ...asCaller(program, confinement)];
  return throughSudo({ ...program, args: [...prepared(args, confinement, true), ...caller] }, confinement);
}
function prepared(args, confinement, isRoot) {
  const { layout, machine, limits, entering = [] } = confinement;
  const { sh = "sh", bwrap = "bwrap", mount = "mount", unshare = "unshare" } = machine.programs;
  const filter = writeSharedFile(layout.session, "system-calls", systemCallFilter(machine.architecture));
  const table = writeLayerTable(layout, isRoot);
  const [around, again] = isRoot ? [[], []] : [["--user", "--map-root-user"], asUser(machine)];
  const started = ["sh", filter, bwrap, ...table ? again : [], "--seccomp", "9", ...args];
  const withFilter = `${isRoot ? groupLines(limits) : ""}
${WITH_FILTER}`;
  if (!table) return [...entering, sh, "-c", withFilter, ...started];
  const script2 = `${mount} -n --all --fstab ${quote(table)} && ${passDescriptor(layout, machine, isRoot)} && { ${withFilter}
}`;
  return [...entering, unshare, ...around, "--mount", "--", sh, "-c", script2, ...started];
}
var WITH_FILTER = 'exec 9< "$1" && shift && exec "$@"';
var asUser = ({ uid, gid }) => ["--unshare-user", "--uid", String(uid), "--gid", String(gid)];
function asCaller({ env, cwd, file, args }, { machine, limits }, through = []) {
  const { programs, uid, gid } = machine;
  const given = Object.keys(env).map((name, index) => `${quote(`${name}=`)}"$${CARRIER}${index}"`);
  const enter = `${limitLines(limits)}
cd "$1" && shift && exec ${programs.env ?? "env"} -i ${given.join(" ")} "$@"`;
  return [
    ...[
      programs.setpriv ?? "setpriv",
      `--reuid=${uid}`,
      `--regid=${gid}`,
      "--clear-groups",
      ...withoutPrivileges(),
      "--"
    ],
    ...[...through, programs.sh ?? "sh", "-c", enter, "sh", cwd, file, ...args]
  ];
}
function throughSudo(program, { machine: { programs }, layout }) {
  const { channel, args: inside } = withNamedPipes(program, programs.sh ?? "sh", layout);
  const carried = Object.values(program.env).map((value, index) => [`${CARRIER}${index}`, value]);
  const names = carried.map(([name]) => name).join(",");
  const args = ["--non-interactive", `--preserve-env=${names}`, "--", ...inside];
  return { ...program, file: programs.sudo ?? "sudo", args, env: Object.fromEntries(carried), channel };
}
function withNamedPipes({ channel, args }, sh, layout) {
  if (!channel) return { args };
  const pipes = { up: join2(layout.session, `${layout.call}.up`), down: join2(layout.session, `${layout.call}.down`) };
  const open = `[ -p "$1" ] && exec 3>"$1"${channel.onOpen ? ' 4<>"$2"' : ""}; shift 2 && exec "$@"`;
  return { channel: { ...channel, pipes }, args: [sh, "-c", open, "sh", pipes.up, pipes.down, ...args] };
}
var CARRIER = "KODELET_CARRIED_";
var withoutPrivileges = (keep = []) => [
  ...["--no-new-privs", "--inh-caps=-all", "--ambient-caps=-all"],
  `--bounding-set=${["-all", ...keep.map((name) => `+${name}`)].join(",")}`
];
function bwrapArguments(cwd, { layout, machine, network, entering, limits }, keep) {
  const size = ["--size", String(memoryFileBytes(limits))];
  return [
    // The kernel ends all processes of the sandbox when its first one goes, and that one goes with its parent.
    ...["--die-with-parent", "--unshare-pid", "--unshare-ipc"],
    ...network || entering ? [] : ["--unshare-net"],
    ...["--cap-drop", "ALL", ...keep.flatMap((name) => ["--cap-add", `CAP_${name.toUpperCase()}`])],
    ...["--ro-bind", "/", "/", "--dev", "/dev", "--perms", "1777", ...size, "--tmpfs", "/dev/shm", "--proc", "/proc"],
    ...readOnlyInProc(machine).flatMap((path) => ["--ro-bind", path, path]),
    ...KEYRINGS_IN_PROC.flatMap((path) => ["--ro-bind", "/dev/null", path]),
    ...layout.mounts.flatMap((mount) => [...wayTo(mount, layout), ...mountArguments(mount, layout, size)]),
    ...["--chdir", cwd]
  ];
}
function wayTo({ at }, { mounts }) {
  const around = mounts.findLast((one) => one.at !== at && within(one.at, at));
  return around && !("from" in around) && dirname2(at) !== around.at ? ["--dir", dirname2(at)] : [];
}
function mountArguments(mount, layout, size) {
  if (mount.kind === "read-only") return ["--ro-bind", mount.from, mount.at];
  if (mount.kind === "writable") return ["--bind", mount.from, mount.at];
  if (mount.kind === "layer") return ["--bind", mergedAt(mount, layout), mount.at];
  return [...mount.kind === "fresh" ? ["--perms", "1777"] : [], ...size, "--tmpfs", mount.at];
}

// src/sandbox/landlock.ts
import { existsSync as existsSync2, mkdirSync as mkdirSync2, readdirSync as readdirSync2, symlinkSync } from "node:fs";
import { dirname as dirname3, join as join3 } from "node:path";
var SUPERVISOR = `
import errno, threading
RECEIVE, SEND, IS_VALID, SET_FLAGS = 0xc0502100, 0xc0182101, 0x40082102, 0x40082104
NO_FOLLOW, EMPTY_PATH, HERE = 0x100, 0x1000, -100
# What a call changes, and its file, as indexes of arguments: directory, path, flags.
CALLS = {
    'chmod': ('mode', None, 0, None), 'fchmod': ('mode', 0, None, None),
    'fchmodat': ('mode', 0, 1, None), 'fchmodat2': ('mode', 0, 1, 3),
    'chown': ('owner', None, 0, None), 'lchown': ('owner', None, 0, NO_FOLLOW),
    'fchown': ('owner', 0, None, None), 'fchownat': ('owner', 0, 1, 4),
    'utime': ('times', None, 0, None), 'utimes': ('times', None, 0, None),
    'futimesat': ('times', 0, 1, None), 'utimensat': ('times', 0, 1, 3),
    'setxattr': ('set', None, 0, None), 'lsetxattr': ('set', None, 0, NO_FOLLOW), 'fsetxattr': ('set', 0, None, None),
    'removexattr': ('remove', None, 0, None), 'lremovexattr': ('remove', None, 0, NO_FOLLOW),
    'fremovexattr': ('remove', 0, None, None), 'truncate': ('length', None, 0, None),
}

class Call:
    def __init__(self, pid, name, values):
        self.pid, self.name, self.values = pid, name, values
        self.memory = os.open('/proc/%d/mem' % pid, os.O_RDONLY | os.O_CLOEXEC)

    def integer(self, index):
        return ctypes.c_int(self.values[index] & 0xffffffff).value

    def bytes(self, index, length):
        found = os.pread(self.memory, length, self.values[index] & (1 << 56) - 1)
        if len(found) < length: raise OSError(errno.EFAULT, 'memory')
        return found

    def text(self, index):
        at, found = self.values[index] & (1 << 56) - 1, b''
        while len(found) < 4096 and b'\\0' not in found:
            more = os.pread(self.memory, 4096 - at % 4096, at)
            if not more: raise OSError(errno.EFAULT, 'memory')
            found, at = found + more, at + len(more)
        text, end, _ = found.partition(b'\\0')
        if not end: raise OSError(errno.ENAMETOOLONG, 'path')
        return text

    def open(self):
        _, directory, path, flags = CALLS[self.name]
        flags = 0 if flags is None else flags if flags == NO_FOLLOW else self.integer(flags)
        number = HERE if directory is None else self.integer(directory)
        base = '/proc/%d/%s' % (self.pid, 'cwd' if number == HERE else 'fd/%d' % number)
        if path is None or not self.values[path]:
            if number == HERE: raise OSError(errno.EFAULT, 'no path')
            return self.reach(base)
        text = self.text(path)
        if not text:
            if not flags & EMPTY_PATH: raise OSError(errno.ENOENT, 'empty path')
            return self.reach(base)
        for own, other in ((b'/proc/self/', b''), (b'/proc/thread-self/', b''), (b'/dev/fd/', b'fd/')):
            if text.startswith(own): text = b'/proc/%d/%s' % (self.pid, other) + text[len(own):]
        no_follow = os.O_NOFOLLOW if flags & NO_FOLLOW else 0
        if text.startswith(b'/'): return self.reach(text, no_follow)
        above = self.reach(base)
        try: return self.reach(text, no_follow, above)
        finally: os.close(above)

    def reach(self, path, more=0, above=None):
        return os.open(path, os.O_PATH | os.O_CLOEXEC | more, dir_fd=above)

    # By libc: os.utime, for one, cannot say which of two times stays.
    def change(self, file):
        kind, _, path, _ = CALLS[self.name]
        first = 1 if path is None else path + 1
        values = [one & 0xffffffff for one in self.values[first:first + 2]]
        if kind == 'mode': return libc.chmod(file, ctypes.c_uint(values[0] & 0o7777))
        if kind == 'owner': return libc.chown(file, *[ctypes.c_uint(one) for one in values])
        if kind == 'length': return libc.truncate(file, ctypes.c_long(ctypes.c_int64(self.values[1]).value))
        if kind == 'times': return libc.utimensat(HERE, file, self.times(first), 0)
        if kind == 'remove': return libc.removexattr(file, self.text(1))
        size = self.values[3]
        if size > 65536: raise OSError(errno.E2BIG, 'value')
        value = self.bytes(2, size) if size else None
        return libc.setxattr(file, self.text(1), value, ctypes.c_size_t(size), ctypes.c_int(self.integer(4)))

    def times(self, index):
        if not self.values[index]: return None
        if self.name == 'utimensat': return self.bytes(index, 32)
        if self.name == 'utime': first, second = struct.unpack('qq', self.bytes(index, 16))
        else: first, of_first, second, of_second = struct.unpack('qqqq', self.bytes(index, 32))
        if self.name == 'utime': of_first = of_second = 0
        if not 0 <= of_first < 10 ** 6 or not 0 <= of_second < 10 ** 6: raise OSError(errno.EINVAL, 'times')
        return struct.pack('qqqq', first, of_first * 1000, second, of_second * 1000)

def carry_out(call, is_valid, roots):
    descriptor = call.open()
    try:
        file = b'/proc/self/fd/%d' % descriptor
        path = os.readlink(file)
        if not any(path == root or path.startswith(root + b'/') for root in roots): return errno.EPERM
        if not is_valid(): return errno.EPERM
        return ctypes.get_errno() if call.change(file) else 0
    finally: os.close(descriptor)

def answer(listener, notice, names, roots):
    identity, pid, _, number, _, _, *values = struct.unpack('=QIIiIQ6Q', notice)
    which = struct.pack('=Q', identity)
    try:
        call = Call(pid, names[number], values)
        try: error = carry_out(call, lambda: libc.ioctl(listener, ctypes.c_ulong(IS_VALID), which) == 0, roots)
        finally: os.close(call.memory)
    except OSError as problem: error = problem.errno or errno.EPERM
    except Exception: error = errno.EPERM
    libc.ioctl(listener, ctypes.c_ulong(SEND), struct.pack('=QqiI', identity, 0, -error, 0))

def supervise(listener, names, roots):
    libc.ioctl(listener, ctypes.c_ulong(SET_FLAGS), ctypes.c_ulong(1)) # faster, on one processor, since Linux 6.6
    while True:
        notice = ctypes.create_string_buffer(80)
        if libc.ioctl(listener, ctypes.c_ulong(RECEIVE), notice) == 0: answer(listener, notice.raw, names, roots)
        elif ctypes.get_errno() not in (errno.EINTR, errno.ENOENT): return
`;
function wrapInLandlock(program, confinement) {
  const { layout, machine, network, keep } = confinement;
  const home = ownHome(layout, program.env.HOME ?? "");
  const filter = systemCallFilter(machine.architecture, { sockets: !network, past: "landlock" }).toString("hex");
  const rules = [
    ...[...DEVICES, home].map((path) => `w:${path}`),
    ...visible("/", hiddenBy(layout)).map((path) => `r:${path}`),
    ...layout.mounts.flatMap((mount) => rulesOf(mount, hiddenBy(layout)))
  ];
  const group = machine.uid === 0 ? groupLines(confinement.limits) : "";
  const python = machine.programs.python3 ?? "python3";
  const args = [
    "-I",
    "-S",
    "-c",
    LANDLOCK_PROGRAM,
    filter,
    keep.join(","),
    supervisedCalls(machine.architecture),
    ...rules,
    "--",
    program.file,
    ...program.args
  ];
  const [file = "", ...behind] = limited({ ...program, file: python, args }, confinement, group);
  const env = { ...program.env, ...program.env.HOME && { HOME: home }, TMPDIR: layout.tmp };
  return { ...program, file, args: behind, env };
}
function rulesOf(mount, hidden) {
  if (!("from" in mount) || mount.from === "/dev/null") return [];
  return mount.kind === "writable" ? [`w:${mount.from}`] : visible(mount.from, hidden).map((path) => `r:${path}`);
}
var DEVICES = ["null", "zero", "full", "random", "urandom", "tty"].map((name) => `/dev/${name}`);
var hiddenBy = ({ mounts }) => [
  "/dev",
  ...mounts.filter((one) => !("from" in one) || one.from !== one.at).map(({ at }) => at)
];
function visible(directory, hidden) {
  if (hidden.includes(directory)) return [];
  if (!hidden.some((one) => within(directory, one))) return [directory];
  try {
    return readdirSync2(directory, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink()).flatMap(({ name }) => visible(join3(directory, name), hidden));
  } catch {
    return [];
  }
}
var LINKED = [...TOOL_HOMES, ...READ_IN_CACHE.map((name) => join3(".cache", name))];
function ownHome({ session }, realHome) {
  const home = join3(session, "home");
  if (existsSync2(home)) return home;
  for (const name of LINKED.filter((one) => realHome && existsSync2(join3(realHome, one)))) {
    mkdirSync2(dirname3(join3(home, name)), { recursive: true });
    symlinkSync(join3(realHome, name), join3(home, name));
  }
  mkdirSync2(home, { recursive: true });
  return home;
}
var LANDLOCK_PROGRAM = `
import ctypes, os, signal, socket, struct, sys
libc = ctypes.CDLL(None, use_errno=True)
CREATE, ADD, RESTRICT = 444, 445, 446
CAPABILITIES = {'dac_override': 1}

def fail(what):
    sys.exit('landlock: %s: %s' % (what, os.strerror(ctypes.get_errno())))

def prctl(option, *values):
    padded = [ctypes.c_ulong(value) for value in values] + [ctypes.c_ulong(0)] * (4 - len(values))
    return libc.prctl(option, *padded)

${SUPERVISOR}
def restrict_files(rules):
    abi = libc.syscall(CREATE, None, 0, 1)
    if abi < 1: fail('not supported by this kernel')
    every = (1 << (13 if abi < 2 else 14 if abi < 3 else 15 if abi < 5 else 16)) - 1
    read, of_file = 0b1101, 0b110 | 1 | 1 << 14 | 1 << 15
    scoped = 3 if abi >= 6 else 0
    attribute = struct.pack('QQQ', every, 0, scoped)[:24 if abi >= 6 else 16 if abi >= 4 else 8]
    ruleset = libc.syscall(CREATE, attribute, len(attribute), 0)
    if ruleset < 0: fail('no ruleset')
    for rule in rules:
        try: descriptor = os.open(rule[2:], os.O_PATH | os.O_CLOEXEC)
        except OSError: continue
        access = every if rule[0] == 'w' else read
        if not os.path.isdir(rule[2:]): access &= of_file
        one = struct.pack('=Qi', access & every, descriptor)
        if libc.syscall(ADD, ruleset, 1, one, 0): fail('no rule for ' + rule)
        os.close(descriptor)
    if libc.syscall(RESTRICT, ruleset, 0): fail('no restriction')

def drop_capabilities(keep):
    kept = sum(1 << CAPABILITIES[name] for name in keep)
    if os.getuid() == 0:
        os.setgroups([])
        for number in range(64):
            if not kept >> number & 1: prctl(24, number)
    header = struct.pack('Ii', 0x20080522, 0)
    if libc.capset(header, struct.pack('IIIIII', kept, kept, 0, 0, 0, 0)): fail('capabilities')

# Returns a descriptor that gets the supervised calls. Since Linux 5.19 no signal but a deadly one breaks a call off meanwhile.
def filter_calls(program):
    code = ctypes.create_string_buffer(program, len(program))
    filter = ctypes.create_string_buffer(struct.pack('HxxxxxxP', len(program) // 8, ctypes.addressof(code)), 16)
    number = {'x86_64': 317, 'aarch64': 277}[os.uname().machine]
    for flags in (1 << 3 | 1 << 5, 1 << 3):
        listener = libc.syscall(number, 1, flags, filter)
        if listener >= 0: return listener
    fail('no filter')

def end_rest():
    while True:
        for pid in os.listdir('/proc'):
            if pid.isdigit() and parent_of(pid) == os.getpid():
                try: os.kill(int(pid), signal.SIGKILL)
                except OSError: pass
        try: os.waitpid(-1, 0)
        except ChildProcessError: return

def parent_of(pid):
    try:
        with open('/proc/%s/stat' % pid, 'rb') as stat: return int(stat.read().rpartition(b')')[2].split()[1])
    except OSError: return 0

def watch_over(child):
    while True:
        pid, status = os.waitpid(-1, 0)
        if pid == child: break
    end_rest()
    code = os.waitstatus_to_exitcode(status)
    if code < 0: code = 128 - code
    os._exit(code)

end = sys.argv.index('--')
command = sys.argv[end + 1:]
keep = [name for name in sys.argv[2].split(',') if name]
rules = sys.argv[4:end]
if prctl(36, 1): fail('no care for what is left')
ours, theirs = socket.socketpair()
child = os.fork()
if child:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    theirs.close()
    drop_capabilities(keep)
    names = {int(number): name for number, _, name in (one.partition('=') for one in sys.argv[3].split(','))}
    roots = [os.fsencode(os.path.realpath(rule[2:])) for rule in rules if rule[0] == 'w' and not rule.startswith('w:/dev/')]
    for listener in socket.recv_fds(ours, 1, 1)[1]:
        threading.Thread(target=supervise, args=(listener, names, roots), daemon=True).start()
    watch_over(child)
if prctl(38, 1): fail('no_new_privs')
restrict_files(rules)
drop_capabilities(keep)
socket.send_fds(theirs, [b'.'], [filter_calls(bytes.fromhex(sys.argv[1]))])
try: os.execvp(command[0], command)
except OSError as error:
    print('%s: %s' % (command[0], error.strerror), file=sys.stderr, flush=True)
    os._exit(126 if error.errno == 13 else 127)
`;

// src/sandbox/machine.ts
import { accessSync, constants, existsSync as existsSync3, readFileSync } from "node:fs";
import { join as join4 } from "node:path";
var PROGRAMS = [
  "bwrap",
  "sudo",
  "unshare",
  "nsenter",
  "mount",
  "umount",
  "pivot_root",
  "setpriv",
  "env",
  "chown",
  "chmod",
  "sh",
  "cat",
  "readlink",
  "python3",
  "ip",
  "perl"
];
var SYSTEM_DIRECTORIES = ["/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin", "/usr/local/sbin"];
var readMachine = () => ({
  platform: process.platform,
  architecture: process.arch,
  uid: process.getuid?.() ?? -1,
  gid: process.getgid?.() ?? -1,
  programs: Object.fromEntries(PROGRAMS.map((name) => [name, findSystemProgram(name)])),
  mounts: readMounts()
});
var findSystemProgram = (name, isThere = isExecutable) => SYSTEM_DIRECTORIES.map((directory) => join4(directory, name)).find(isThere);
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
function readMounts() {
  try {
    return readFileSync("/proc/self/mountinfo", "utf8").split("\n").filter(Boolean).map((line) => line.split(" ")).map(([, , , , path = "", flags = ""]) => ({ path: unfold(path), flags: flags.split(",") })).filter(({ path }) => existsSync3(path));
  } catch {
    return [];
  }
}
var unfold = (path) => path.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));

// src/sandbox/unshare.ts
import { existsSync as existsSync4, mkdirSync as mkdirSync3, symlinkSync as symlinkSync2, writeFileSync } from "node:fs";
import { join as join5 } from "node:path";

// src/sandbox/shared-loopback.ts
import { readlinkSync } from "node:fs";
async function openSharedLoopback(machine, viaSudo) {
  const { sudo, nsenter, cat } = machine.programs;
  if (!nsenter || !cat || viaSudo && !sudo) return void 0;
  const prefix = viaSudo && sudo ? [sudo, "--non-interactive", "--"] : [];
  const isRoot = viaSudo || machine.uid === 0;
  const holder = await startHolder([...prefix, ...holderArguments(machine, isRoot)]);
  if (!holder) return void 0;
  const entering = enteringWords(holder.pid, nsenter, isRoot);
  if (await isElsewhere([...prefix, ...entering], machine))
    return { entering: () => holder.isThere() ? entering : void 0, close: holder.end };
  holder.end();
  return void 0;
}
function holderArguments(machine, isRoot) {
  const { sh = "sh", cat = "cat", unshare = "unshare" } = machine.programs;
  const asUser2 = isRoot ? [] : ["--user", "--map-current-user", "--keep-caps"];
  return [unshare, ...asUser2, "--net", "--", sh, "-c", `${raiseLoopback(machine)} && echo $$ && exec ${cat}`];
}
function enteringWords(pid, nsenter, isRoot) {
  const asUser2 = isRoot ? [] : [`--user=/proc/${pid}/ns/user`, "--preserve-credentials"];
  return [nsenter, ...asUser2, `--net=/proc/${pid}/ns/net`, "--"];
}
async function startHolder([file = "", ...args]) {
  let isThere = true;
  let resolvePid = () => void 0;
  const named = new Promise((resolve2) => {
    resolvePid = resolve2;
  });
  const onEnd = () => {
    isThere = false;
    resolvePid(Number.NaN);
  };
  const holder = startCompanion({ file, args, onEnd, onOutput: (text) => resolvePid(Number.parseInt(text, 10)) });
  if (holder instanceof Error) return void 0;
  await resolvesWithin(START_MS, named);
  resolvePid(Number.NaN);
  const pid = await named;
  const end2 = () => {
    isThere = false;
    holder.end();
  };
  if (pid > 0) return { pid, isThere: () => isThere, end: end2 };
  end2();
  return void 0;
}
var START_MS = 5e3;
async function isElsewhere([file = "", ...entering], { programs }) {
  const args = [...entering, programs.readlink ?? "readlink", NETWORK];
  const { exitCode, stdout } = await runProcess({
    file,
    args,
    cwd: "/",
    env: {},
    timeoutMs: START_MS,
    maxOutputBytes: 1e3
  });
  return exitCode === 0 && /^net:\[\d+\]$/.test(stdout.trim()) && stdout.trim() !== readlinkSync(NETWORK);
}
var NETWORK = "/proc/self/ns/net";
var PERL = 'use Socket; socket(S, AF_INET, SOCK_DGRAM, 0); ioctl(S, 0x8914, pack("a16sx14", "lo", 0x49))';
function raiseLoopback({ programs }) {
  if (programs.ip) return `${programs.ip} link set lo up`;
  return programs.perl ? `{ ${programs.perl} -e ${quote(PERL)} || true; }` : ":";
}

// src/sandbox/unshare.ts
function wrapInUnshare(program, confinement) {
  const { machine, keep, entering = [] } = confinement;
  const { setpriv = "setpriv", unshare = "unshare" } = machine.programs;
  const isRoot = machine.uid === 0;
  const [file = setpriv, ...behind] = [...entering, setpriv, "--pdeathsig", "KILL", "--", unshare];
  return {
    ...program,
    file,
    args: [
      ...behind,
      ...isRoot ? [] : ["--user", "--map-current-user", "--keep-caps"],
      ...namespaceArguments(program.cwd, confinement, isRoot),
      ...[setpriv, ...withoutPrivileges(keep), "--", ...filtering(machine), program.file, ...program.args]
    ]
  };
}
function wrapInSudoUnshare(program, confinement) {
  const { machine, entering = [] } = confinement;
  const { unshare = "unshare" } = machine.programs;
  const args = [
    ...entering,
    unshare,
    ...namespaceArguments("/", confinement, true),
    ...asCaller(program, confinement, filtering(machine))
  ];
  return throughSudo({ ...program, args }, confinement);
}
function namespaceArguments(cwd, confinement, isRoot) {
  const { sh = "sh" } = confinement.machine.programs;
  const network = hasOwnNetwork(confinement) ? ["--net"] : [];
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child=SIGKILL", "--ipc", ...network];
  return [...namespaces, "--", sh, "-c", script(cwd, confinement, isRoot), "sh"];
}
var hasOwnNetwork = ({ network, entering }) => !network && entering === void 0;
var FILTER_IN_PERL = `
my $filter = pack 'H*', shift;
my $program = pack 'S x![P] P', length($filter) / 8, $filter;
syscall(shift, 22, 2, $program, 0, 0) == 0 or die "no filter of system calls: $!\\n";
exec { $ARGV[0] } @ARGV or print STDERR "$ARGV[0]: $!
";
exit($!{EACCES} ? 126 : 127);
`;
var PRCTL = { x64: "157", arm64: "167" };
function filtering({ architecture, programs }) {
  const filter = systemCallFilter(architecture).toString("hex");
  return [programs.perl ?? "perl", "-e", FILTER_IN_PERL, filter, PRCTL[architecture] ?? ""];
}
function script(cwd, confinement, isRoot) {
  const { machine, layout, limits } = confinement;
  const { mount = "mount", umount = "umount", pivot_root: pivot = "pivot_root" } = machine.programs;
  const { file, root } = writeMountTable(confinement, isRoot);
  return [
    ...isRoot ? [groupLines(limits)] : [],
    "set -e",
    `${mount} -n --all --fstab ${quote(file)}`,
    passDescriptor(layout, machine, isRoot),
    ...hasOwnNetwork(confinement) ? [raiseLoopback(machine)] : [],
    `cd ${quote(root)}`,
    `${pivot} . .`,
    `${umount} -l .`,
    `cd ${quote(cwd)}`,
    "set +e",
    limitLines(limits),
    // The shell would report a command that a signal ended.
    "exec 9>&2 2>/dev/null",
    '"$@" 2>&9 9>&-',
    "exit $?"
  ].join("\n");
}
function writeMountTable({ layout, machine, limits }, isRoot) {
  const size = `size=${memoryFileBytes(limits)}`;
  const { session } = layout;
  const root = join5(session, "root");
  mkdirSync3(root, { recursive: true });
  const lines = [
    ...machineLines(layout, machine, isRoot ? "bind" : "rbind"),
    ...deviceLines(devicesIn(session)),
    `tmpfs /dev/shm tmpfs nosuid,nodev,mode=1777,${size}`,
    ...layout.mounts.map((mount) => mountLine(mount, layout, isRoot, size)),
    "proc /proc proc nosuid,nodev,noexec",
    ...readOnlyInProc(machine).map((path) => `${path} ${path} none bind,ro`),
    ...KEYRINGS_IN_PROC.map((path) => `/dev/null ${path} none bind,ro`)
  ];
  const text = lines.map((line) => line.replace(/ /, ` ${field(root)}`).replace(/$/, " 0 0\n")).join("");
  return { file: writeSharedFile(session, "mounts", text), root };
}
function machineLines({ mounts }, machine, bind) {
  const covered = [...mounts.map(({ at }) => at), "/proc", "/dev"];
  const seen = machine.mounts.filter(({ path }) => !covered.some((one) => within(one, path)));
  return [...new Map(seen.map(({ path, flags }) => [path, flags]))].sort(outerFirst).map(([path, flags]) => {
    const kept = flags.filter((flag) => KEPT.includes(flag));
    return `${field(path)} ${field(path)} none ${[bind, "ro", "nosuid", "nodev", ...kept].join(",")}`;
  });
}
var outerFirst = ([a], [b]) => a.length - b.length;
var KEPT = ["noexec", "noatime", "nodiratime", "relatime"];
var DEVICES2 = ["null", "zero", "full", "random", "urandom", "tty"];
function devicesIn(session) {
  const directory = join5(session, "dev");
  if (existsSync4(directory)) return directory;
  mkdirSync3(join5(directory, "shm"), { recursive: true });
  for (const name of DEVICES2) writeFileSync(join5(directory, name), "");
  symlinkSync2("/proc/self/fd", join5(directory, "fd"));
  for (const [number, name] of ["stdin", "stdout", "stderr"].entries()) {
    symlinkSync2(`/proc/self/fd/${number}`, join5(directory, name));
  }
  return directory;
}
var deviceLines = (directory) => [
  `${field(directory)} /dev none bind,ro,nosuid`,
  ...DEVICES2.map((name) => `/dev/${name} /dev/${name} none bind`)
];
function mountLine(mount, layout, isRoot, size) {
  const { kind, at } = mount;
  const around = layout.mounts.findLast((one) => one.at !== at && within(one.at, at));
  const point = around && !("from" in around) ? ",X-mount.mkdir" : "";
  if (!("from" in mount))
    return `tmpfs ${field(at)} tmpfs nosuid,nodev,mode=${kind === "fresh" ? 1777 : 755},${size}${point}`;
  if (mount.kind === "layer") return layerLine(mount, at, layout, isRoot) + point;
  return `${field(mount.from)} ${field(at)} none bind,${kind === "read-only" ? "ro," : ""}nosuid,nodev${point}`;
}

// src/sandbox/backends.ts
var NAMESPACES = [
  "Commands see only their own processes, and have no privileges, keyrings or user namespaces.",
  "They write the workspace (.git, .github and kodelet-tools are read-only), a private /tmp and a home of their own.",
  "In that home are toolchains and caches without the credentials among them; what is written there ends with the run.",
  "They do not see /run, other homes and the folders of the runner."
];
var FILES_ALONE = [
  "Commands have no privileges and no keyrings, and cannot read the memory or the environment of other processes.",
  "They write only the workspace, a home of their own and a temporary directory that TMPDIR names; .git, .github and kodelet-tools are not read-only.",
  "Elsewhere they cannot change the mode, owner, times, extended attributes or length of a file either.",
  "They do not read what is in /run, /tmp, homes and the folders of the runner.",
  "Not confined: they can see whether a path exists, with its size, owner, times and extended attributes, and get notice when an entry of a directory changes.",
  "Not confined: they can see which processes run, with their arguments, lower the priority of this user's and choose their processors."
];
var SIGNALS = "Not confined: they can send signals to this user's processes, and so end them, because this kernel's Landlock is older than version 6 (Linux 6.12).";
var LOOPBACK = "They have no network but their own loopback.";
var UTIL_LINUX = ["unshare", "mount", "umount", "pivot_root", "setpriv", "sh", "perl"];
var BACKENDS = [
  {
    name: "sudo-bwrap",
    means: "bubblewrap as root, where the machine forbids user namespaces; commands are the caller again",
    needs: ["sudo", "bwrap", "setpriv", "env", "sh"],
    viaSudo: true,
    confines: NAMESPACES,
    network: LOOPBACK,
    namespaces: true,
    wrap: wrapInSudoBwrap
  },
  {
    name: "bwrap",
    means: "bubblewrap",
    needs: ["bwrap", "sh"],
    confines: NAMESPACES,
    network: LOOPBACK,
    namespaces: true,
    wrap: wrapInBwrap
  },
  {
    name: "sudo-unshare",
    means: "namespaces of util-linux as root; commands are the caller again",
    needs: ["sudo", ...UTIL_LINUX, "env"],
    viaSudo: true,
    confines: NAMESPACES,
    network: LOOPBACK,
    namespaces: true,
    wrap: wrapInSudoUnshare
  },
  {
    name: "unshare",
    means: "namespaces of util-linux",
    needs: UTIL_LINUX,
    confines: NAMESPACES,
    network: LOOPBACK,
    namespaces: true,
    wrap: wrapInUnshare
  },
  {
    name: "landlock",
    means: "Landlock and a filter of system calls",
    needs: ["python3", "sh"],
    confines: FILES_ALONE,
    network: "They can open no socket, so that tests which start a local server fail.",
    advice: true,
    wrap: wrapInLandlock
  }
];
var confinementSentences = ({ confines, namespaces, network }, { signals, hasNetwork = false }) => [...confines, ...signals && !namespaces ? [SIGNALS] : [], hasNetwork ? NETWORK2 : network];
var NETWORK2 = "They have the machine's network.";
function missing({ needs, viaSudo }, { platform, architecture, uid, programs }) {
  if (platform !== "linux") return `it is for Linux, and this is ${platform}`;
  if (!isFiltered(architecture)) return `there is no filter of system calls for ${architecture}`;
  if (viaSudo && uid === 0) return "sudo adds nothing for root";
  const absent = needs.filter((name) => !programs[name]);
  return absent.length > 0 ? `${absent.join(" and ")} is not installed` : void 0;
}
var mayHaveNamespaces = (machine = readMachine()) => BACKENDS.some((backend) => backend.namespaces && missing(backend, machine) === void 0);

// src/sandbox/prepared.ts
import { randomUUID } from "node:crypto";
import { lstatSync as lstatSync2 } from "node:fs";

// src/lib/waiting-process.ts
import { PassThrough } from "node:stream";
function startWaiting(program) {
  const input = new PassThrough();
  const child = startProgram({ ...program, input });
  if (child instanceof Error) return void 0;
  const { pid, stdout } = child.on("error", () => void 0);
  if (pid === void 0 || !stdout) return void 0;
  enterCompanion(pid);
  let hasBegun = false;
  const handles = [child, child.stdin, stdout, child.stderr];
  child.once("exit", () => {
    if (!hasBegun) leaveChild(pid);
  });
  input.write("echo\n");
  const ready = new Promise((resolve2) => {
    stdout.once("readable", () => resolve2(stdout.read(1) !== null));
    child.once("exit", () => resolve2(false));
  });
  void ready.then(() => hasBegun || handles.forEach((one) => void one.unref()));
  return {
    isThere: () => !hasBegun && child.exitCode === null && child.signalCode === null,
    ready,
    begin(script2) {
      hasBegun = true;
      for (const one of handles) one.ref();
      input.end(script2);
      return child;
    },
    end() {
      if (!hasBegun) input.end();
    }
  };
}

// src/sandbox/prepared.ts
var MAX_KINDS = 3;
var MAX_FAILURES = 3;
var DELAY_MS = 5;
function prepareSandboxes(sh) {
  const waiting = /* @__PURE__ */ new Map();
  let running = 0;
  let failures = 0;
  let isClosed = false;
  let building = Promise.resolve();
  async function refill(program, request2) {
    await pause(DELAY_MS);
    if (isClosed || failures >= MAX_FAILURES) return;
    try {
      await add(program, request2).ready;
    } catch {
      failures += 1;
    }
  }
  function add({ cwd, env, bounds }, { plan, build }) {
    const kind = plan();
    const key = keyOf(kind, cwd);
    const old = waiting.get(key);
    if (old?.process.isThere()) return old.process;
    const process2 = startWaiting(build({ file: sh, args: [], cwd, env, bounds }, kind));
    if (!process2) throw new Error("the system started no process");
    waiting.delete(key);
    waiting.set(key, { process: process2, env });
    const [oldest] = waiting.keys();
    if (waiting.size > MAX_KINDS && oldest !== void 0) {
      waiting.get(oldest)?.process.end();
      waiting.delete(oldest);
    }
    return process2;
  }
  async function begin(program, { kind }) {
    await building;
    running += 1;
    const found = waiting.get(keyOf(kind, program.cwd));
    if (!found || BUILT_IN.some((name) => found.env[name] !== program.env[name])) return void 0;
    if (!await found.process.ready || !found.process.isThere()) return void 0;
    return found.process.begin(launchText(program, found.env));
  }
  return {
    launcher(program, request2) {
      if (isClosed || !Object.keys(program.env).every(isName)) return void 0;
      return {
        begin: () => begin(program, request2),
        onEnd() {
          running -= 1;
          if (running === 0) building = refill(program, request2);
        }
      };
    },
    close() {
      isClosed = true;
      for (const { process: process2 } of waiting.values()) process2.end();
    }
  };
}
var keyOf = ({ layout: { mounts }, entering, network }, cwd) => JSON.stringify([
  ...[cwd, identity(cwd), entering, network],
  ...mounts.map((mount) => ["from" in mount ? identity(mount.from) : "", mount])
]);
function identity(path) {
  try {
    const { dev, ino } = lstatSync2(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return randomUUID();
  }
}
var BUILT_IN = ["HOME", "TMPDIR"];
var isName = (name) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
function launchText({ file, args, env }, before) {
  const gone = Object.keys(before).filter((name) => !(name in env));
  const given = Object.entries(env).filter(([name, value]) => before[name] !== value);
  const lines = [
    ...gone.map((name) => `unset ${name}`),
    ...given.map(([name, value]) => `export ${name}=${quote(value)}`),
    `exec ${[file, ...args].map(quote).join(" ")} </dev/null`
  ];
  return `${lines.join("\n")}
`;
}

// src/sandbox/proxy.ts
import { closeSync, openSync, rmSync as rmSync2 } from "node:fs";
import { createServer, request } from "node:http";
import { connect, isIPv4 } from "node:net";
import { dirname as dirname4, join as join6 } from "node:path";
import { pipeline } from "node:stream";
var PROXY_SOCKET = "network.sock";
var REFUSED2 = "Refused by kodelet-ci";
async function openProxy(directory, reach) {
  const gate = { reach, outside: reach.outside ?? MACHINE, told: /* @__PURE__ */ new Set() };
  const server = createServer({ requestTimeout: 0 }, (asked, answer) => void forward(asked, answer, gate));
  server.on(
    "connect",
    (asked, client, head) => void tunnel(asked, client, head, gate)
  );
  server.on("clientError", (_, client) => client.destroy());
  server.maxConnections = MAX_CONNECTIONS;
  const descriptor = openSync(directory, "r");
  try {
    await new Promise((resolve2, reject) => {
      server.once("error", reject).listen(`/proc/self/fd/${descriptor}/${PROXY_SOCKET}`, resolve2);
    });
  } finally {
    closeSync(descriptor);
  }
  server.on("error", () => void 0).unref();
  return () => {
    server.close();
    server.closeAllConnections();
    rmSync2(join6(directory, PROXY_SOCKET), { force: true });
  };
}
var MAX_CONNECTIONS = 256;
async function admit({ host, port }, { reach, outside, told }) {
  const refuse = (why) => {
    const refusal = `Commands may not reach ${host}:${port}: ${why}`;
    if (told.size < MAX_REPORTED && !told.has(refusal)) {
      told.add(refusal);
      reach.onRefusal(refusal);
    }
    return { refusal };
  };
  if (!listsHost(reach.hosts, { host, port }))
    return refuse(`it is not listed. A maintainer can add it to ${reach.key}`);
  const objection = reach.objection?.({ host, port });
  if (objection !== void 0) return refuse(objection);
  const found = isIPv4(host) ? [host] : await outside.resolve(host).catch(() => []);
  const addresses = found.filter(outside.permits);
  if (addresses.length > 0) return { addresses };
  return refuse(
    found.length === 0 ? "its name leads to no address" : `${found[0]} is no public address, and no name opens the runner's own network`
  );
}
var MAX_REPORTED = 20;
async function tunnel(asked, client, head, gate) {
  client.on("error", () => client.destroy());
  const target = parseHost(asked.url ?? "");
  if (!target) return void client.end(tunnelRefusal(NO_HOST));
  const admission = await admit(target, gate);
  if ("refusal" in admission) return void client.end(tunnelRefusal(admission.refusal));
  const upstream = await connectAny(admission.addresses, target.port);
  if (!upstream) return void client.end(HEAD_502);
  if (client.destroyed) return void upstream.destroy();
  upstream.on("error", () => client.destroy()).on("close", () => client.destroy());
  client.on("close", () => upstream.destroy());
  client.write("HTTP/1.1 200 Connection established\r\n\r\n");
  upstream.write(head);
  client.pipe(upstream).pipe(client);
}
var NO_HOST = "That is no HOST:PORT; addresses of IPv6 are never reached";
var HEAD_502 = "HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n";
var tunnelRefusal = (why) => `HTTP/1.1 403 ${REFUSED2}\r
connection: close\r
\r
${why}
`;
async function connectAny(addresses, port) {
  for (const host of addresses) {
    const socket = connect({ host, port });
    const connected = await new Promise((resolve2) => {
      socket.setTimeout(CONNECT_MS, () => resolve2(false));
      socket.once("connect", () => resolve2(true)).once("error", () => resolve2(false));
    });
    socket.setTimeout(0);
    if (connected) return socket;
    socket.destroy();
  }
  return void 0;
}
var CONNECT_MS = 1e4;
async function forward(asked, answer, gate) {
  const url = URL.canParse(asked.url ?? "") ? new URL(asked.url ?? "") : void 0;
  const target = url?.protocol === "http:" ? parseHost(url.host, 80) : void 0;
  if (!url || !target) return say(answer, 400, "This is a proxy: ask for http://HOST/PATH, or CONNECT HOST:PORT");
  const admission = await admit(target, gate);
  if ("refusal" in admission) return say(answer, 403, admission.refusal, REFUSED2);
  const socket = await connectAny(admission.addresses, target.port);
  if (!socket) return say(answer, 502, `${url.host} does not answer`);
  if (answer.destroyed) return void socket.destroy();
  const { method, headers } = asked;
  const options = { method, path: url.pathname + url.search, headers: { ...endToEnd(headers), host: url.host } };
  const passed = request({ ...options, createConnection: () => socket });
  passed.on("error", () => answer.headersSent ? answer.destroy() : say(answer, 502, `${url.host} broke off`));
  passed.on("response", (reply) => {
    const { statusCode = 0 } = reply;
    if (statusCode < 200 || statusCode > 999) return void passed.destroy(new Error("no status of HTTP"));
    answer.writeHead(statusCode, endToEnd(reply.headers));
    pipeline(reply, answer, () => void 0);
  });
  answer.on("close", () => passed.destroy());
  asked.pipe(passed);
}
function say(answer, status, text, phrase) {
  answer.writeHead(status, phrase, { "content-type": "text/plain", connection: "close" }).end(`${text}
`);
}
var OF_THE_CONNECTION = ["connection", "proxy-connection", "keep-alive", "te", "trailer", "upgrade"];
var OF_THE_PROXY = ["proxy-authenticate", "proxy-authorization", "proxy-authentication-info"];
function endToEnd(headers) {
  const named = (headers.connection ?? "").toLowerCase().split(/[\s,]+/);
  const gone = [...OF_THE_CONNECTION, ...OF_THE_PROXY, ...named];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !gone.includes(name)));
}
var RELAY_READS = [dirname4(process.execPath)];
var wrapInRelay = (program, directory) => ({
  ...program,
  file: process.execPath,
  args: ["-e", RELAY, "--", directory, PROXY_SOCKET, descriptorsOf(program), program.file, ...program.args]
});
var descriptorsOf = ({ channel }) => channel ? channel.onOpen ? "5" : "4" : "3";
var RELAY = `
const { spawn } = require('node:child_process');
const { openSync } = require('node:fs');
const { connect, createServer } = require('node:net');
const { signals } = require('node:os').constants;
const [directory, name, descriptors, file, ...args] = process.argv.slice(1);
const socket = '/proc/self/fd/' + openSync(directory, 'r') + '/' + name;
const server = createServer({ allowHalfOpen: true }, (client) => {
  const proxy = connect({ path: socket, allowHalfOpen: true });
  const over = () => { client.destroy(); proxy.destroy(); };
  client.on('error', over).pipe(proxy).on('error', over).pipe(client);
  proxy.once('data', (bytes) => {
    const [head, why] = bytes.toString('latin1').split('\\r\\n\\r\\n');
    if (head.startsWith('HTTP/1.1 403 ${REFUSED2}')) console.error(why.trim());
  });
});
const both = (name, value) => ({ [name]: value, [name.toUpperCase()]: value });
const settings = (url) => ({
  ...both('http_proxy', url), ...both('https_proxy', url),
  ...both('no_proxy', 'localhost,127.0.0.1,::1'),
  npm_config_proxy: url, npm_config_https_proxy: url, YARN_HTTP_PROXY: url, YARN_HTTPS_PROXY: url,
  NODE_USE_ENV_PROXY: '1',
});
const run = (env) => {
  const child = spawn(file, args, { stdio: Array(+descriptors).fill('inherit'), env: { ...process.env, ...env } });
  child.on('error', ({ code, message }) => {
    console.error(message);
    process.exit(code === 'EACCES' ? 126 : 127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + signals[signal]));
};
server.once('error', () => run({}));
server.listen(0, '127.0.0.1', () => {
  server.removeAllListeners('error').on('error', () => {});
  run(settings('http://127.0.0.1:' + server.address().port));
});
`;

// src/sandbox/self-test.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { existsSync as existsSync5, rmSync as rmSync3, statSync as statSync2 } from "node:fs";
import { access, constants as constants2, stat } from "node:fs/promises";
import { createServer as createServer2 } from "node:net";
import { join as join7 } from "node:path";
var TIMEOUT_MS = 1e4;
var PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
async function selfTest(subject) {
  const nonce = randomUUID2();
  const over = new AbortController();
  const socket = `/tmp/kodelet-${nonce}.sock`;
  const servers = [createServer2(), createServer2()];
  const outside = outsideFiles(subject.place, nonce);
  try {
    const [port] = await Promise.all([listen(servers[0], "127.0.0.1"), listen(servers[1], socket)]);
    const socketAsItWas = changeTime(socket);
    const secret = holdSecret(nonce, over.signal);
    const written = await isWritable(subject.place.workspace);
    const result = await runProcess(subject.wrap(buildProbe({ ...subject, nonce, port, socket, outside, written })));
    over.abort();
    await secret;
    const words = result.stdout.split("\n").filter((word) => word !== "network" || !subject.network);
    if (changeTime(socket) !== socketAsItWas) words.push("attributes");
    const problem = judge(words, outside.filter(existsSync5), result.failure ?? result.stderr);
    return { problem, signals: words.includes("signals") };
  } finally {
    over.abort();
    for (const server of servers) server.close();
    for (const path of [...outside, join7(subject.place.scratch, outside[0] ?? "")]) rmSync3(path, { force: true });
  }
}
var changeTime = (path) => statSync2(path, { bigint: true }).ctimeNs;
async function isWritable(directory) {
  const { mode } = await stat(directory);
  return access(directory, constants2.W_OK).then(
    () => (mode & 146) > 0,
    () => false
  );
}
var outsideFiles = ({ workspace, home, scratch, hidden }, nonce) => ["/tmp", home, scratch, "/etc", "/usr", "/run", ...hidden].filter((directory) => !within(workspace, directory)).map((directory) => join7(directory, `.kodelet-${nonce}`));
var listen = (server, where) => new Promise((resolve2, reject) => {
  const ready = () => resolve2(server.address().port ?? 0);
  server.once("error", reject).unref();
  if (where.startsWith("/")) server.listen(where, ready);
  else server.listen(0, where, ready);
});
var holdSecret = (nonce, signal) => runProcess({
  file: "sleep",
  args: ["60"],
  cwd: "/",
  env: { PATH, KODELET_SELF_TEST: nonce },
  timeoutMs: TIMEOUT_MS,
  maxOutputBytes: 1e3,
  signal
});
function buildProbe({
  place,
  capabilities,
  nonce,
  port,
  socket,
  outside,
  written
}) {
  const mask = capabilities.toString(16).padStart(16, "0");
  const facts = [nonce, String(port), mask, socket, written ? "written" : "read", String(process.pid)];
  return {
    file: "bash",
    args: ["--noprofile", "--norc", "-c", SCRIPT, "bash", ...facts, ...outside],
    cwd: place.workspace,
    env: { PATH, HOME: place.home, TMPDIR: place.scratch },
    timeoutMs: TIMEOUT_MS,
    maxOutputBytes: 1e4
  };
}
var SCRIPT = `
nonce=$1 port=$2 mask=$3 socket=$4 workspace=$5 host=$6; shift 6
(exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && echo network
grep -qs "$nonce" /proc/[0-9]*/environ && echo processes
reach() {
  [ -e "$1" ] || return 1
  command -v python3 >/dev/null || return 0
  python3 -c 'import socket, sys; socket.socket(socket.AF_UNIX).connect(sys.argv[1])' "$1" 2>/dev/null
}
for one in "$socket" /run/docker.sock /var/run/docker.sock; do reach "$one" && echo sockets; done
chmod 777 "$socket" 2>/dev/null
kill -0 "$host" 2>/dev/null && echo signals
for one in "$@"; do (: > "$one") 2>/dev/null; done
(: >> /proc/sys/kernel/core_pattern) 2>/dev/null && echo kernel
while read -r name value; do
  case $name in
    CapEff: | CapPrm:) [ "$value" = "$mask" ] || echo privileges ;;
    NoNewPrivs:) [ "$value" = 1 ] || echo privileges ;;
  esac
done < /proc/self/status
{ [ $workspace = read ] || [ -w . ]; } && (: > "$TMPDIR/.kodelet-$nonce") && chmod 600 "$TMPDIR/.kodelet-$nonce" && rm "$TMPDIR/.kodelet-$nonce" && echo usable
echo done
`;
var LEAKS = {
  network: "a connection went out",
  processes: "another process's environment could be read",
  sockets: "a service's socket could be reached",
  privileges: "privileges are left",
  attributes: "a file's mode was changed outside",
  kernel: "the kernel's settings can be changed"
};
function judge(words, written, complaint) {
  const leaks = Object.entries(LEAKS).flatMap(([word, leak]) => words.includes(word) ? [leak] : []);
  if (written.length > 0) leaks.push(`a file was written outside: ${written[0]}`);
  if (leaks.length > 0) return `its self-test failed: ${leaks.join(", ")}`;
  if (!words.includes("done")) return complaint.trim().split("\n")[0]?.slice(0, 200) || "it ran nothing";
  return words.includes("usable") ? void 0 : "commands cannot write the workspace or the temporary directory in it";
}

// src/sandbox/sandbox.ts
var unconfined = async (program) => program;
async function createSandbox(options) {
  const { mode, backends } = options;
  if (mode === "off") return noSandbox("it is switched off by the key sandbox", options);
  const ground = { ...options, machine: readMachine() };
  if (ground.machine.platform !== "linux" && mode !== "required") return noSandbox(ONLY_LINUX, options);
  const tried = [];
  for (const backend of BACKENDS.filter(({ name }) => backends?.includes(name) ?? true)) {
    const { sandbox, problem } = await tryBackend(backend, ground);
    if (sandbox) return reaching(sandbox, backend, ground);
    tried.push({ backend, problem });
  }
  const why = tried.map(({ backend, problem }) => `${backend.name}: ${problem}`).join("; ");
  if (mode !== "required") return noSandbox(why, options);
  throw new KodeletError("sandbox", `This run needs a sandbox, and this machine offers none (${why})`, {
    remedy: howToGetMore()
  });
}
function lazySandbox(options, onOpen) {
  let opening;
  const open = () => {
    opening ??= createSandbox(options).then((sandbox) => {
      onOpen(sandbox);
      return sandbox;
    });
    return opening;
  };
  return {
    open,
    confine: async (program, grants) => (await open()).wrap(program, grants),
    close: async () => (await opening?.catch(() => void 0))?.close()
  };
}
async function surveySandbox(options) {
  const ground = { ...options, machine: readMachine() };
  const tried = [];
  for (const backend of BACKENDS) {
    const { sandbox, problem, sentences = [] } = await tryBackend(backend, ground);
    sandbox?.close();
    tried.push({ backend, problem, sentences });
  }
  return tried;
}
async function tryBackend(backend, ground) {
  const absent = missing(backend, ground.machine);
  if (absent) return { problem: absent };
  const layered = canLayer(backend, ground.machine) ? await tryPlan(backend, ground, createPlanner(ground, true)) : {};
  return layered.sandbox ? layered : tryPlan(backend, ground, createPlanner(ground));
}
var canLayer = ({ namespaces }, { programs }) => namespaces === true && programs.unshare !== void 0 && programs.mount !== void 0;
async function tryPlan(backend, ground, plan) {
  const wrap = wrapper(backend, ground, plan);
  const capabilities = keptCapabilities(ground).length > 0 ? DAC_OVERRIDE : 0;
  const network = ground.network ?? false;
  try {
    const { problem, signals } = await selfTest({ place: ground, wrap, capabilities, network });
    if (problem) return { problem };
    const sentences = confinementSentences(backend, { signals, hasNetwork: network });
    const text = [`Sandbox: ${backend.name}.`, ...sentences, ...backend.advice ? [howToGetMore()] : []].join(" ");
    const shared = backend.namespaces && !network ? await openSharedLoopback(ground.machine, backend.viaSudo ?? false) : void 0;
    const prepared2 = prepareSandboxes(ground.machine.programs.sh ?? "sh");
    const confining = wrapper(backend, ground, plan, { shared, prepared: prepared2 });
    const close = () => {
      prepared2.close();
      shared?.close();
    };
    const opened = { backend: backend.name, namespaces: backend.namespaces ?? false, text, wrap: confining, close };
    return { sandbox: opened, sentences };
  } catch (error) {
    return { problem: error.message };
  }
}
function wrapper(backend, ground, plan, { shared, prepared: prepared2 } = {}) {
  const { network = false, machine, limits = DEFAULT_LIMITS } = ground;
  const keep = keptCapabilities(ground);
  const bounds = boundsOf(limits, ground.workspace);
  const planKind = (grants = {}) => ({
    layout: plan(grants),
    network: grants.network ?? network,
    entering: grants.sharesLoopback && grants.network === void 0 ? shared?.entering() : void 0
  });
  const build = (program, { layout, entering, network: hasNetwork }) => {
    const confinement = { layout, machine, keep, limits, network: hasNetwork, entering };
    return { ...program, bounds, ...backend.wrap(program, confinement) };
  };
  return (given, grants) => {
    const program = { ...given, env: { ...given.env, ...given.env.TMPDIR && { TMPDIR: "/tmp" } } };
    const kind = planKind(grants);
    const built = build(program, kind);
    if (!prepared2 || !grants?.mayBePrepared) return built;
    return { ...built, launcher: prepared2.launcher(program, { kind, plan: () => planKind(grants), build }) };
  };
}
async function reaching(sandbox, backend, { reach, network, scratch }) {
  if (network || !reach?.hosts.length) return sandbox;
  if (!backend.namespaces) return { ...sandbox, text: `${sandbox.text} ${notReached(reach)}` };
  const closeProxy = await openProxy(scratch, reach);
  return {
    ...sandbox,
    close() {
      closeProxy();
      sandbox.close();
    },
    text: `${sandbox.text} Through a proxy they reach ${reach.hosts.join(", ")}.`,
    wrap(program, grants) {
      if (grants?.network !== void 0) return sandbox.wrap(program, grants);
      const readable = [...grants?.readable ?? [], ...RELAY_READS];
      return sandbox.wrap(wrapInRelay(program, scratch), { ...grants, readable });
    }
  };
}
var notReached = ({ key, hosts }) => `They do not reach what ${key} lists (${hosts.join(", ")}).`;
var notHeld = (reach) => reach?.hosts.length ? ` ${reach.key} is not held.` : "";
var noSandbox = (why, { reach, workspace, limits = DEFAULT_LIMITS }) => ({
  backend: "none",
  namespaces: false,
  text: `Sandbox: none (${why}). ${describeRights()}${notHeld(reach)} ${howToGetMore()}`,
  wrap: (program) => ({ ...program, bounds: boundsOf(limits, workspace) }),
  close: () => void 0
});
var DAC_OVERRIDE = 1 << 1;
var keptCapabilities = ({ machine, workspace }) => machine.uid === 0 && statSync3(workspace).uid !== 0 ? ["dac_override"] : [];
var RIGHTS = "Commands have the network and the rights of this machine's user";
var ONLY_LINUX = "there is one on Linux only";
var describeRights = () => process.platform === "linux" ? `${RIGHTS}, and can read this program's keys from /proc.` : `${RIGHTS}.`;
var howToGetMore = () => process.platform === "linux" ? HOW_TO_GET_MORE : 'For a sandbox, use Linux: on GitHub, a runner such as "runs-on: ubuntu-latest".';
var HOW_TO_GET_MORE = 'For more, run "sudo apt-get install -y bubblewrap" in a step before; in a container, install it in the image and allow user namespaces.';

// src/tools/custom/probe.ts
import { createRequire } from "node:module";
import { availableParallelism as availableParallelism2 } from "node:os";
import { dirname as dirname5, extname, join as join8 } from "node:path";
import { pathToFileURL } from "node:url";

// src/lib/idle-cores.ts
import { readFileSync as readFileSync2 } from "node:fs";
import { availableParallelism } from "node:os";
function createIdleCheck() {
  const max = programsThatRun() + 2 * availableParallelism();
  return () => programsThatRun() <= max;
}
function programsThatRun() {
  try {
    return Number(/ (\d+)\/\d+ /.exec(readFileSync2("/proc/loadavg", "latin1"))?.[1]);
  } catch {
    return Number.NaN;
  }
}

// src/tools/custom/probe.ts
async function probe(tool, options) {
  const description = outputOf(await ask(tool, "description", options));
  if (!asksForConfig(description)) return { description };
  const configured = await ask(tool, "config", options);
  const config = configured.exitCode === 0 ? configured.stdout.trim() : "";
  return { description, ...config && { config } };
}
var ask = ({ path }, command, options) => runExecutable(
  options,
  {
    file: path,
    args: [command],
    env: options.env,
    timeoutMs: LIMITS.customProbeMs,
    maxOutputBytes: LIMITS.customOutputBytes
  },
  { readOnly: true }
);
async function runExecutable({ cwd, signal, confine = unconfined }, options, {
  readOnly,
  network,
  maxMemoryBytes
}) {
  const { file, args, readable } = toolProgram(options.file);
  const grants = { readable, readOnly, ...network === false && { network } };
  const program = await confine({ ...options, file, args: [...args, ...options.args], cwd, signal }, grants);
  return runProcess({ ...program, bounds: boundsWith(program.bounds, maxMemoryBytes, cwd) });
}
function boundsWith(bounds, memoryBytes, directory) {
  if (memoryBytes === void 0 || bounds && bounds.memoryBytes <= memoryBytes) return bounds;
  const others = bounds ?? { processes: Number.POSITIVE_INFINITY, freeDiskBytes: 0, directory };
  return { ...others, memoryBytes, memoryKey: "custom_tools.max_memory" };
}
function outputOf(result) {
  const [problem, fix] = whyNoAnswer(result) ?? [];
  if (problem !== void 0) throw new ToolFaults([{ problem, fix: fix ?? "" }]);
  return result.stdout;
}
function whyNoAnswer(result) {
  if (result.failure) {
    return [
      `cannot be started: ${result.failure}`,
      "Let its first line name a program that is there: #!/usr/bin/env bash"
    ];
  }
  if (result.timedOut) {
    const limit = `${LIMITS.customProbeMs / 1e3}s`;
    return [
      `"description" gave no answer within ${limit}`,
      "Print the description immediately; slow work belongs to run"
    ];
  }
  if (result.aborted) return ["was not asked: the run ends", "Start again"];
  if (result.exitCode !== 0) {
    const said = (result.stderr.trim() || result.stdout.trim()).slice(0, 300);
    const status = result.signal ? `the signal ${result.signal}` : `exit status ${result.exitCode}`;
    return [`"description" ended with ${status}${said && `: ${oneLine(said)}`}`, "Let it print JSON and end with 0"];
  }
  if (result.truncated) {
    const limit = LIMITS.customOutputBytes;
    return [
      `"description" printed ${result.totalBytes} bytes; at most ${limit} are read`,
      "Print only the description"
    ];
  }
  return void 0;
}
var oneLine = (text) => text.replaceAll(/\s+/g, " ");
var CALLS_PER_CORE = 4;
var LOOK_MS = 10;
async function sideBySide(items, work) {
  const coresAreIdle = createIdleCheck();
  const results = [];
  const left = items.values();
  const acquireSlot = async () => {
    for (const item of left) {
      const result = work(item);
      results.push(result);
      await doneOr(coresAreIdle, result);
    }
  };
  await Promise.all(Array.from({ length: CALLS_PER_CORE * availableParallelism2() }, acquireSlot));
  return Promise.all(results);
}
async function doneOr(mayGoOn, result) {
  let done = false;
  const end2 = result.then(() => {
    done = true;
  });
  do
    await Promise.race([end2, sleep(LOOK_MS)]);
  while (!done && !mayGoOn());
}
var sleep = (milliseconds) => new Promise((resolve2) => setTimeout(resolve2, milliseconds));
var OURS = {
  version: process.version,
  typescript: process.features.typescript
};
function toolProgram(path, node = OURS) {
  const asItIs = { file: path, args: [], readable: [dirname5(path)] };
  const text = textOf(path);
  const options = nodeOptionsIn(text, TYPESCRIPT.includes(extname(path)));
  if (!options) return asItIs;
  if (TYPESCRIPT.includes(extname(path))) refuseOldNode(node);
  else if (!/['"]kodelet-ci\/tools['"]/.test(text)) return asItIs;
  const library = dirname5(authorLibrary());
  return {
    file: process.execPath,
    args: [...options, "--import", pathToFileURL(join8(library, "register.mjs")).href, path],
    readable: [dirname5(path), library, dirname5(process.execPath)]
  };
}
var TYPESCRIPT = [".ts", ".mts"];
var authorLibrary = () => createRequire(import.meta.url).resolve("#author-library");
function nodeOptionsIn(text, bare) {
  const [, line] = /^#!(.*)/.exec(text) ?? [];
  if (line === void 0) return bare ? [] : void 0;
  const words = line.trim().split(/\s+/);
  const index = words.findIndex((word) => /(?:^|\/)node$/.test(word));
  return index === -1 ? void 0 : words.slice(index + 1);
}
var MAX_BYTES = 65536;
function textOf(path) {
  const head = readHead(path, { maxBytes: MAX_BYTES, links: "follow" });
  return head.ok ? head.bytes.toString("latin1") : "";
}
function refuseOldNode({ version, typescript }) {
  if (typescript) return;
  throw new ToolFaults([
    {
      problem: `is TypeScript, which Node ${version} does not run`,
      fix: "Run this with Node 22.18 or later, as the action does, or write the tool in JavaScript, in a file whose name does not end in .ts"
    }
  ]);
}

export {
  createIdleCheck,
  realDirectory,
  mayHaveNamespaces,
  PROXY_SOCKET,
  RELAY_READS,
  unconfined,
  createSandbox,
  lazySandbox,
  surveySandbox,
  howToGetMore,
  probe,
  runExecutable,
  sideBySide,
  toolProgram,
  authorLibrary
};
