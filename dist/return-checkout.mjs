import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-CZLXGKUX.mjs";
import {
  giveBack,
  remember,
  restoreCredentials
} from "./chunks/chunk-SVEHQZSY.mjs";
import "./chunks/chunk-JBEMAGXO.mjs";
import "./chunks/chunk-HV76ZWWN.mjs";
import "./chunks/chunk-3EP535HN.mjs";
import {
  chooseGit,
  endLeftChildren
} from "./chunks/chunk-JVV4EWUP.mjs";
import "./chunks/chunk-FD5IPNEL.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import {
  firstNames
} from "./chunks/chunk-6B5GJ4DW.mjs";
import {
  KodeletError
} from "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/action/return-checkout.ts
import { dirname } from "node:path";
async function restoreCheckout({ inputs, path, workspace }, left, isPublished) {
  const key = inputs["github-token"] ?? "";
  const warnings = [];
  let removed;
  if (left.workspace && left.givenBack !== "true") {
    await chooseGit(path, workspace);
    const file = left.workspace;
    const given = await giveBack({ file, key, ...!isPublished && { unpublished: dirname(file) } });
    warnings.push(...given.notes);
    removed = describeRemoved(given.removed);
    remember({ givenBack: "true" });
  }
  const restored = await restoreCredentials({ file: left.credentials, key });
  if (restored && left.hidden === "true") remember({ hidden: "" });
  if (!restored && left.hidden === "true") throw credentialsLost(left.credentials);
  return { warnings, removed };
}
function describeRemoved(paths) {
  if (paths.length === 0) return void 0;
  return `Removed what the run made or changed where git does not look: ${firstNames(paths, MAX_SHOWN)}. To keep a folder for later steps, name it in publish.keep`;
}
var MAX_SHOWN = 10;
var credentialsLost = (file) => new KodeletError("git", `The credentials of actions/checkout could not be put back: the copy "${file}" is gone`, {
  remedy: "Check the repository out again before later steps use git with them"
});
async function endLeftProcesses({ processes }) {
  const { ended, unknown } = await endLeftChildren(processes);
  const notes = [];
  if (ended > 0) notes.push(`The step had left ${counted(ended)} running, which this step has ended`);
  if (unknown > 0) {
    const text = `The step has started ${counted(unknown)} that may still run: this machine does not say, or they cannot be ended`;
    notes.push(`${text}. Look with "ps -ef" on the runner`);
  }
  return notes;
}
var counted = (count) => count === 1 ? "1 process" : `${count} processes`;
export {
  endLeftProcesses,
  restoreCheckout
};
