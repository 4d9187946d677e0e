import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  isOfRule,
  policyOf,
  profileOf
} from "./chunk-645ZXUZD.mjs";
import {
  NOT_FOUND,
  TIMED_OUT,
  checkFileKind,
  chooseMutants,
  findMutants,
  mutationLanguage,
  readBlobText,
  runCheck
} from "./chunk-KXSHC2TD.mjs";
import "./chunk-YMOMXDCD.mjs";
import {
  inform,
  warn
} from "./chunk-WFPSQ6XO.mjs";
import "./chunk-OWAA3ENJ.mjs";
import "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-SASV543H.mjs";
import "./chunk-OPSYQAIC.mjs";
import "./chunk-MYA6JJVQ.mjs";
import "./chunk-YZLLI52C.mjs";
import {
  setAside,
  switchTo,
  takeSnapshot,
  treeOf,
  treeWith
} from "./chunk-UB6AQPMI.mjs";
import {
  isGitDirectory,
  leadsOut,
  matchesProtected
} from "./chunk-RUKXNR4W.mjs";
import {
  frameUntrusted,
  untrustedNotice
} from "./chunk-UK5ZVJY2.mjs";
import {
  schemaOf
} from "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  clipLine,
  numberLines,
  splitLines
} from "./chunk-2CPQNCYK.mjs";
import {
  describeError,
  parseObject
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/action/try-findings.ts
import { randomBytes } from "node:crypto";

// src/evidence/receipt.ts
import { randomInt } from "node:crypto";
import { posix } from "node:path";
var MAX_RUN_MS = 12e4, shown = (text) => JSON.stringify(clipLine(text, 120)), unknown = (reason) => ({ outcome: "unknown", reason }), not = (reason) => ({ outcome: "not-reproduced", reason }), reproduced = (reason) => ({ outcome: "reproduced", reason }), reproducedOnBoth = (reason) => ({ ...reproduced(reason), failsOnBase: !0 });
async function tryReceipt(options) {
  let { receipt, store, head, base } = options, objection = objectionToText(receipt) ?? await objectionToPlace(options);
  if (objection !== void 0) return unknown(objection);
  let runner = createRunner(options, await receiptFile(store, receipt)), onHead = await runner.on(head), early = judgeHead(onHead);
  if (early) return early;
  let onBase = await runner.on(base), isHeadNext = randomInt(2) === 0, third = await runner.on(isHeadNext ? head : base), fourth = await runner.on(isHeadNext ? base : head), [again, baseAgain] = isHeadNext ? [third, fourth] : [fourth, third];
  return !onHead || !onBase || !again || !baseAgain ? unknown("its runs did not fit into the time") : !isSame(onHead, again) || !isSame(onBase, baseAgain) ? unknown("it ended in another way when it was run again on the same files") : onBase.exitCode === 0 ? judgeDifference(onHead, onBase, receipt) : judgeAssertion(options, runner, { onHead, again });
}
var OTHER_WAYS = [
  ["asks git or the job", /\bgit\b|\.git\b|\bGIT_|GITHUB_|RUNNER_|rev-parse/],
  [
    "reads files as text",
    /\b(?:readFile|createReadStream|readdir|opendir|existsSync|statSync|lstat|accessSync|ReadFile|ReadDir|ReadAll|read_to_string|read_dir|include_str|include_bytes|file_get_contents|read_text|read_bytes|listdir|scandir|getsource|linecache|iterdir)|\bopen\s*\(|\bos\.(?:Open|Stat|path|stat|walk)\b|\bFile\.(?:read|open|exist)|\bIO\.read|\bFiles\.\w|\bnode:fs\b|['"]fs(?:\/promises)?['"]|\bfs::|\bpathlib\b/
  ],
  [
    "starts other programs",
    /child_process|\b(?:exec|spawn|fork)(?:Sync|File|FileSync)?\s*\(|\bsubprocess\b|\bos\.system\b|\bpopen\b|exec\.Command|Command::new|ProcessBuilder|\bshell_exec\b/
  ],
  [
    "builds code out of text",
    /\beval\s*\(|\bnew Function\b|\bFunction\s*\(|\bvm\.run|\b__import__\b|\bimportlib\b|\bgetattr\s*\(\s*__|\batob\s*\(|fromCharCode/
  ],
  [
    "goes by time or chance",
    /\bDate\.now\b|new Date\(\s*\)|Math\.random|performance\.now|\btime\.(?:time|Now)\b|\brandom\b|\brand\b|Instant::now/
  ],
  ["reads the environment", /process\.(?:env|cwd|argv|pid|hrtime)|os\.environ|\bgetenv\b|Getenv|env::var|\bENV\[/]
], SHELL_LOOK = /(?:^|[;&({!"'`]|\|\||\b(?:if|while|until|then|do|else|elif)\s)\s*(?:[\w./]*\/)?(?:(?:\[\[?|test)\s+(?:!\s+)?-[a-zA-Z]\s|(?:[efz]?grep|rg|ag|sed|g?awk|mawk|cat|head|tail|wc|cmp|diff|find|ls|stat|file|cut|od|xxd|jq|\w+sum|date)\s)/m, SHELL_FILE = /\.(?:ba|da|k|z)?sh$|\.bats$/;
function otherWay(text, isShell) {
  return isShell && SHELL_LOOK.test(text) ? "looks at files or the clock in a shell" : OTHER_WAYS.find(([, pattern]) => pattern.test(text))?.[0];
}
function objectionToText({ command, path, text }) {
  let byCommand = otherWay(path === void 0 ? command : command.replaceAll(path, ""), !0);
  if (byCommand) return `its command ${byCommand}, so it may fail for another reason than what the code does`;
  if (path === void 0 || text === void 0) return;
  if (!(posix.normalize(path) === path && !leadsOut(path) && !/[\p{Cc}\p{Cf}]/u.test(path)) || path.split("/").some(isGitDirectory))
    return `${shown(path)} is not a plain path inside the repository`;
  let kind = checkFileKind(path, { tests: [], named: /* @__PURE__ */ new Set() });
  if (kind === "settings" || kind === "support")
    return `${shown(path)} may change how tests are run, and is not a test itself`;
  let way = otherWay(text, SHELL_FILE.test(path) || text.startsWith("#!"));
  return way && `its file ${way}, so it may fail for another reason than what the code does`;
}
async function objectionToPlace({ store, head, base, receipt: { path } }) {
  return path === void 0 ? void 0 : (await Promise.all(
    [head, base].map((tree) => store.ok(["ls-tree", "-z", "--full-tree", tree, "--", path]))
  )).some((entry) => entry !== "") ? `${shown(path)} is a file of the repository already` : void 0;
}
var NOTHING = "0".repeat(40);
async function receiptFile(store, { path, text }) {
  return path === void 0 || text === void 0 ? [] : [
    { path, kind: "added", mode: "100644", oldMode: "000000", oldBlob: NOTHING, blob: await blobOf(store, text) }
  ];
}
var blobOf = async (store, text) => (await store.ok(["hash-object", "-w", "--stdin"], { input: text })).trim();
function createRunner({ store, run, timeMs }, files) {
  let until = performance.now() + timeMs;
  return {
    async on(tree, edit) {
      let left = until - performance.now();
      if (left < 1e3) return;
      let edits = edit ? [await editOf(store, tree, edit)] : [];
      if (await switchTo(store, await treeWith(store, tree, [...files, ...edits], { missingOk: !0 })))
        return run(Math.min(left, MAX_RUN_MS));
    }
  };
}
async function editOf(store, tree, { path, text }) {
  let entry = await store.ok(["ls-tree", "--full-tree", tree, "--", path]), [, mode = "100644", oldBlob = NOTHING] = /^(\d+) \w+ ([0-9a-f]+)/.exec(entry) ?? [];
  return { path, kind: "changed", mode, oldMode: mode, oldBlob, blob: await blobOf(store, text) };
}
var hasEnded = ({ exitCode }) => exitCode !== TIMED_OUT && exitCode !== NOT_FOUND && exitCode !== 126 && exitCode < 128;
function judgeHead(run) {
  return run ? run.exitCode === TIMED_OUT ? unknown("it did not end in time") : hasEnded(run) ? run.exitCode === 0 ? not("it passes on the head") : void 0 : unknown("its program is not there, or was killed") : unknown("its runs did not fit into the time");
}
var failuresIn = (outcomes) => (outcomes ?? []).filter(({ status }) => status === "failed"), namesIn = (outcomes) => failuresIn(outcomes).map(({ name }) => name).toSorted().join(`
`), isSame = (one, other) => hasEnded(one) === hasEnded(other) && one.exitCode === 0 == (other.exitCode === 0) && one.outcomes === void 0 == (other.outcomes === void 0) && namesIn(one.outcomes) === namesIn(other.outcomes), UNLOADED = /\bSyntaxError\b|\bReferenceError\b|Cannot find (?:module|package)|ERR_MODULE_NOT_FOUND|does not provide an export|ModuleNotFoundError|ImportError|NameError|AttributeError: module|could not compile|\[build failed\]|undefined: |unresolved import/, isUnloaded = (run, path) => UNLOADED.test(run.output) || path !== void 0 && mutationLanguage(path)?.unbuilt?.test(run.output) === !0;
function judgeDifference(onHead, onBase, { path }) {
  if (!onHead.outcomes && !onBase.outcomes)
    return isUnloaded(onHead, path) ? unknown(NOT_LOADED) : reproduced("it fails on the head and passes on the base");
  let failing = ownFailures(onHead, path);
  if (failing.length === 0) return unknown(NOT_LOADED);
  let passed = (onBase.outcomes ?? []).filter(({ status }) => status === "passed").map(({ name }) => name), flipped = failing.find(({ name }) => passed.includes(name));
  return flipped ? reproduced(`${shown(flipped.name)} fails on the head and passes on the base`) : unknown("the test that fails on the head is not among those that pass on the base");
}
var NOT_LOADED = "no test of it fails on the head: it could not be loaded there, or other tests failed", ownFailures = ({ outcomes }, path) => failuresIn(outcomes).filter(
  ({ file, isUnloaded: unloaded, message = "" }) => !unloaded && !UNLOADED.test(message) && (path === void 0 || file === void 0 || file === path)
);
async function judgeAssertion(options, runner, { onHead, again }) {
  let { receipt, finding, head, store } = options;
  if (!onHead.outcomes) return unknown("it fails on the base too, and no runner that is known names the failing test");
  let failing = ownFailures(onHead, receipt.path).filter(({ message }) => message), [test] = failing;
  if (!test) return unknown(`it fails on the base too, and ${NOT_LOADED}`);
  if (finding.side === "old") return unknown("it fails on the base too, and the lines that it is about are gone");
  let text = await readBlobText(store, `${head}:${finding.path}`);
  if (text === void 0) return unknown("it fails on the base too, and the file of the finding cannot be read");
  let fixed = withSuggestion(text, finding);
  return fixed !== void 0 ? (await runner.on(head, { path: finding.path, text: fixed }))?.outcomes?.some(({ name, status }) => name === test.name && status === "passed") ? reproducedOnBoth(`${shown(test.name)} fails, and passes with the suggested lines; it fails on the base too`) : unknown("it fails on the base too, and still fails with the suggested lines") : wordsOf(again.outcomes?.find(({ name }) => name === test.name)) === wordsOf(test) && await dependsOnLines(options, runner, { text, test }) ? reproducedOnBoth(`${shown(test.name)} fails by what these lines do; it fails on the base too`) : unknown("it fails on the base too, and small edits to the lines of the finding make no difference to it");
}
function withSuggestion(text, { startLine, line, suggestion }) {
  if (suggestion === void 0) return;
  let lines = text.split(`
`);
  return lines.splice((startLine ?? line) - 1, line - (startLine ?? line) + 1, ...suggestion === "" ? [] : [suggestion]), lines.join(`
`);
}
var [MAX_EDITS, AROUND] = [5, 4], wordsOf = (test) => test?.message?.replaceAll(/\b\d+(?:\.\d+)?\s?(?:[m\u00b5n]?s|seconds?)\b|\b0x[0-9a-f]+/gi, "\u2026");
async function dependsOnLines({ finding, head }, runner, { text, test }) {
  let first = (finding.startLine ?? finding.line) - AROUND, lines = new Set(Array.from({ length: finding.line + AROUND - first + 1 }, (_, index) => first + index)), mutants = chooseMutants(await findMutants({ path: finding.path, text, lines }), MAX_EDITS);
  for (let mutant of mutants) {
    let same = (await runner.on(head, { path: finding.path, text: mutant.text() }))?.outcomes?.find(({ name }) => name === test.name);
    if (!(!same || same.isUnloaded || UNLOADED.test(same.message ?? "")) && (same.status === "passed" || same.status === "failed" && wordsOf(same) !== wordsOf(test)))
      return !0;
  }
  return !1;
}

// src/action/try-findings.ts
async function tryFindings(run, task, parts) {
  let findings = run.view().posts.filter((post) => post.kind === "review_comment"), trials = /* @__PURE__ */ new Map();
  if (task.reviewed === void 0 || task.mergeBase === void 0) return trials;
  let results = await tryReceipts(run, task, parts, findings);
  for (let [index, finding] of findings.entries()) {
    let receipt = results.get(finding), look = await lookAgain(run, task, parts, { finding, receipt, name: `second-look-${index + 1}` });
    parts.signal.throwIfAborted(), trials.set(finding, { ...receipt && { receipt }, look });
    let said = receipt ? `${RECEIPTS[receipt.outcome]} (${receipt.reason}); ` : "", text = `Finding on ${finding.path}:${finding.line}: ${said}second look: ${ANSWERS[look.answer]} (${look.reason})`;
    inform(run.stream, run.redactor.text(text));
  }
  return trials;
}
var RECEIPTS = {
  reproduced: "reproduced",
  "not-reproduced": "not reproduced",
  unknown: "the receipt shows nothing"
}, ANSWERS = {
  confirmed: "confirmed",
  rejected: "rejected",
  unknown: "cannot tell"
}, MAX_RECEIPTS_MS = 6e5;
async function tryReceipts(run, task, parts, findings) {
  let results = /* @__PURE__ */ new Map(), given = findings.flatMap((finding) => finding.receipt ? [{ finding, receipt: finding.receipt }] : []);
  if (given.length === 0) return results;
  let { store } = task.checkout, until = performance.now() + Math.min(MAX_RECEIPTS_MS, parts.session.left().minutes * 6e4), runAll = async () => {
    let [head, base] = [await treeOf(store, task.reviewed ?? ""), await treeOf(store, task.mergeBase ?? "")];
    for (let { finding, receipt } of given) {
      let timeMs = until - performance.now(), ready = await permitted(task, parts, receipt), result = "reason" in ready ? ready : await tryReceipt({
        store,
        head,
        base,
        receipt,
        finding,
        timeMs,
        run: (timeoutMs) => runCheck(ready.line, parts, { confine: parts.confine, timeoutMs, signal: parts.signal })
      }).catch((error) => unknown2(`it could not be run: ${clipLine(describeError(error), 200)}`));
      parts.signal.throwIfAborted(), results.set(finding, result);
    }
  }, { isBack } = await setAside(store, (await takeSnapshot(store)).tree, runAll);
  return isBack || warn(run.stream, DISTURBED), results;
}
var DISTURBED = "After the receipts of the review, the workspace could not be restored", unknown2 = (reason) => ({ outcome: "unknown", reason });
async function permitted(task, { policy, profile, isolation, openSandbox, ...slices }, { command, path }) {
  let { ownPrograms } = policy.limits;
  if (ownPrograms !== void 0) return unknown2(`under ${ownPrograms} nothing of the repository is run`);
  if (path !== void 0 && matchesProtected(path, profileOf(task.config).protect) !== void 0)
    return unknown2(`${JSON.stringify(path)} is a protected path`);
  let { backend } = await openSandbox();
  if (backend === "none") return unknown2("there is no sandbox on this machine to run it in");
  let { workspace, environment, actor, sandbox } = slices, changing = { ...actor, intent: "fix" }, host = policyOf({ workspace, environment, actor: changing, sandbox: { ...sandbox, isolation } }, profile), access = { kind: "command", command, cwd: workspace.root };
  await host.prepare?.([access]);
  let ruled = policy.decide(access, { tool: "bash" }), decision = host.decide(access, { tool: "bash" }), { verdict, run: line = command, reason, readsOnly } = isOfRule(ruled) ? ruled : decision;
  return verdict !== "allow" ? unknown2(`policy does not let its command run: ${reason.replace(/\.$/, "")}`) : readsOnly ? unknown2("its command only reads files, and runs nothing of the repository") : { line };
}
var JUDGE = {
  name: "judge_finding",
  description: "Give your judgement. It is your whole answer.",
  inputSchema: schemaOf({
    answer: { enum: ["confirmed", "rejected", "cannot_tell"] },
    reason: { type: "string", minLength: 1, maxLength: 500, description: "One sentence: the line that decides it" }
  })
}, SYSTEM = `You check one finding of a code review before people see it. You see the finding and the code around it, and nothing else of the review. Try to refute it: follow what the code does for the input or state that it names.
confirmed: the code shown does what the finding says, the change brought it in, and the author would fix it.
rejected: the code shown contradicts it, it names no input or state by which something fails, or it is taste.
cannot_tell: what decides it is not shown.
Answer only by calling ${JUDGE.name}.`;
async function lookAgain(run, task, { session, signal }, options) {
  let { finding, receipt, name } = options, unsure = (reason) => ({ answer: "unknown", reason });
  try {
    let text = await describeForJudge(task, finding, receipt), answer = await session.question({ system: SYSTEM, text, tool: JUDGE }, { callId: name, signal });
    if (!answer.ok) return unsure(answer.reason);
    let given = parseObject(answer.call ?? ""), judged = JUDGEMENTS[String(given?.answer)], reason = clipLine(
      String(given?.reason ?? "").replaceAll(/\s+/g, " ").trim(),
      500
    );
    return !judged || reason === "" ? unsure("it gave no judgement") : { answer: judged, reason: run.redactor.text(reason) };
  } catch (error) {
    return signal.throwIfAborted(), unsure(`it failed: ${clipLine(describeError(error), 200)}`);
  }
}
var JUDGEMENTS = {
  confirmed: "confirmed",
  rejected: "rejected",
  cannot_tell: "unknown"
}, AROUND2 = 80, MAX_DIFF = 12e3;
async function describeForJudge({ checkout: { store }, reviewed = "", mergeBase = "" }, { path, side, startLine, line, severity, body, suggestion, receipt: given }, receipt) {
  let nonce = randomBytes(12).toString("hex"), frame = (label, text2) => frameUntrusted(label, text2, nonce), text = await readBlobText(store, `${side === "new" ? reviewed : mergeBase}:${path}`), lines = text === void 0 ? [] : splitLines(text), first = Math.max(1, (startLine ?? line) - AROUND2), code = numberLines(lines.slice(first - 1, line + AROUND2), first), diff = await store.run([
    "diff",
    "--no-ext-diff",
    "--no-textconv",
    "--no-color",
    mergeBase,
    reviewed,
    "--",
    path
  ]), place = `${path}:${startLine === void 0 ? "" : `${startLine}-`}${line}`;
  return [
    untrustedNotice(nonce),
    frame(
      "finding",
      [`${place} (${severity}, side ${side})`, body, ...suggestion ? ["Suggested:", suggestion] : []].join(`
`)
    ),
    frame(`${path} at the ${side === "new" ? "head" : "base"}`, code || "(cannot be shown)"),
    frame("what the change does to the file", diff.stdout.slice(0, MAX_DIFF) || "(cannot be shown)"),
    ...given?.text === void 0 ? [] : [frame("its test", given.text)],
    ...receipt ? [frame("the host ran its test", `${receipt.outcome}: ${receipt.reason}`)] : []
  ].join(`

`);
}
export {
  tryFindings
};
