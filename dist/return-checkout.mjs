import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-SASV543H.mjs";
import {
  giveBack,
  remember,
  restoreCredentials
} from "./chunks/chunk-OPSYQAIC.mjs";
import "./chunks/chunk-MYA6JJVQ.mjs";
import "./chunks/chunk-YZLLI52C.mjs";
import "./chunks/chunk-UB6AQPMI.mjs";
import {
  chooseGit,
  endLeftChildren
} from "./chunks/chunk-RUKXNR4W.mjs";
import "./chunks/chunk-UK5ZVJY2.mjs";
import "./chunks/chunk-HHXOSJNE.mjs";
import "./chunks/chunk-NR72YXAO.mjs";
import {
  firstNames
} from "./chunks/chunk-2CPQNCYK.mjs";
import {
  KodeletError
} from "./chunks/chunk-VJIQ4LIJ.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/action/return-checkout.ts
import { dirname } from "node:path";
async function restoreCheckout({ inputs, path, workspace }, left, isPublished) {
  let key = inputs["github-token"] ?? "", warnings = [], removed;
  if (left.workspace && left.givenBack !== "true") {
    await chooseGit(path, workspace);
    let file = left.workspace, given = await giveBack({ file, key, ...!isPublished && { unpublished: dirname(file) } });
    warnings.push(...given.notes), removed = describeRemoved(given.removed), remember({ givenBack: "true" });
  }
  let restored = await restoreCredentials({ file: left.credentials, key });
  if (restored && left.hidden === "true" && remember({ hidden: "" }), !restored && left.hidden === "true") throw credentialsLost(left.credentials);
  return { warnings, removed };
}
function describeRemoved(paths) {
  if (paths.length !== 0)
    return `Removed what the run made or changed where git does not look: ${firstNames(paths, MAX_SHOWN)}. To keep a folder for later steps, name it in publish.keep`;
}
var MAX_SHOWN = 10, credentialsLost = (file) => new KodeletError("git", `The credentials of actions/checkout could not be put back: the copy "${file}" is gone`, {
  remedy: "Check the repository out again before later steps use git with them"
});
async function endLeftProcesses({ processes }) {
  let { ended, unknown, isSelfEnded } = await endLeftChildren(processes), notes = [];
  if (isSelfEnded && notes.push("The step still ran, as in a container after the job was cancelled; this step has ended it"), ended > 0 && notes.push(`The step had left ${counted(ended)} running, which this step has ended`), unknown > 0) {
    let text = `The step has started ${counted(unknown)} that may still run: this machine does not say, or they cannot be ended`;
    notes.push(`${text}. Look with "ps -ef" on the runner`);
  }
  return notes;
}
var counted = (count) => count === 1 ? "1 process" : `${count} processes`;
export {
  endLeftProcesses,
  restoreCheckout
};
