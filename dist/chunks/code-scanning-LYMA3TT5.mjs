import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-KE2CHHMH.mjs";
import {
  describeFailure,
  remedyOf,
  statusOf
} from "./chunk-PRLDRRDQ.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-PE7KJUTK.mjs";
import "./chunk-WUCDFADW.mjs";
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
var MAX_ALERTS = 100, alertRefOf = (target) => target.kind === "pull-request" ? `refs/pull/${target.number}/merge` : void 0, whatOf = (query) => "number" in query ? `Code scanning alert ${query.number}` : `The code scanning alerts of ${query.ref ?? "the default branch"}`;
function helpFor(error) {
  let said = describeFailure(error);
  return statusOf(error) === 404 ? /no analysis/i.test(said) ? NOT_ANALYSED : NOT_THERE : /must be enabled|not enabled/i.test(said) ? SWITCHED_OFF : remedyOf(error, 'the permission "security-events: read"');
}
var SWITCHED_OFF = "Code scanning is switched off: turn it on in Settings \u2192 Advanced Security", NOT_ANALYSED = "No analysis was uploaded for it: set code scanning up, or wait until its workflow has run there", NOT_THERE = 'Check the number, that code scanning is on, and that the job has "security-events: read"';
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
