import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  describeFailure,
  remedyOf,
  statusOf
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/github/api/code-scanning.ts
async function readCodeAlerts(github, { owner, name: repo }, query) {
  try {
    if ("number" in query) {
      let { data: data2 } = await github.rest.codeScanning.getAlert({ owner, repo, alert_number: query.number });
      return { ok: !0, alerts: [toAlert(data2)], more: !1 };
    }
    let asked = { owner, repo, state: "open", per_page: MAX_ALERTS, ...query.ref && { ref: query.ref } }, { data } = await github.rest.codeScanning.listAlertsForRepo(asked);
    return { ok: !0, alerts: data.map(toAlert).toSorted((a, b) => rankOf(a) - rankOf(b)), more: data.length === MAX_ALERTS };
  } catch (error) {
    return {
      ok: !1,
      reason: `${whatOf(query)} could not be read: ${describeFailure(error)}`,
      remedy: helpFor(error)
    };
  }
}
var MAX_ALERTS = 100, alertRefOf = (target) => target.kind === "pull-request" ? `refs/pull/${target.number}/merge` : void 0, whatOf = (query) => "number" in query ? `Code scanning alert ${query.number}` : `The code scanning alerts of ${query.ref ?? "the default branch"}`, helpFor = (error) => statusOf(error) === 404 || /must be enabled|not enabled/i.test(describeFailure(error)) ? CHECK : remedyOf(error, 'the permission "security-events: read"'), CHECK = 'Check the number, that code scanning is on in Settings \u2192 Advanced Security and has analysed it, and that the job has "security-events: read"';
function toAlert({
  number,
  html_url: url,
  state,
  tool,
  rule,
  most_recent_instance: last
}) {
  let { path, start_line: line } = last.location ?? {};
  return {
    number,
    url,
    state: state ?? "unknown",
    tool: tool.name ?? "unknown",
    rule: rule.id ?? rule.name ?? "unknown",
    description: rule.description ?? "",
    severity: rule.security_severity_level ?? rule.severity ?? "unknown",
    message: last.message?.text ?? "",
    ...path && { path },
    ...line !== void 0 && { line }
  };
}
var SEVERITIES = ["critical", "high", "error", "medium", "warning", "low", "note"], rankOf = ({ severity }) => {
  let rank = SEVERITIES.indexOf(severity);
  return rank < 0 ? SEVERITIES.length : rank;
}, showAlert = ({
  number,
  state,
  severity,
  tool,
  rule,
  description,
  path,
  line,
  message
}) => [
  `Alert ${number} (${state}), severity ${severity}, by ${tool}`,
  `Rule: ${rule}${description ? `: ${description}` : ""}`,
  ...path === void 0 ? [] : [`Where: ${path}${line === void 0 ? "" : `:${line}`}`],
  `Message: ${message.slice(0, MAX_MESSAGE) || "(none)"}`
].join(`
`), MAX_MESSAGE = 1500;
export {
  alertRefOf,
  readCodeAlerts,
  showAlert
};
