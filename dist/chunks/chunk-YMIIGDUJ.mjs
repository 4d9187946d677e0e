import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/report/commit-message.ts
function commitMessage(options) {
  const { answer, fallback, issue, form = asItIs } = options;
  const text = withoutCommands(answer.replace(/\r\n?/g, "\n").replace(CONTROL, "").trim(), issue);
  const first = text.split("\n", 1)[0] ?? "";
  const stated = subjectOf(first, issue);
  if (!isSubject(first, stated)) return { subject: shorten(form(subjectOf(fallback, issue))), report: text };
  const whole = form(stated);
  const subject = shorten(whole);
  return { subject, report: subject === whole ? text.slice(first.length).trim() : text };
}
var asItIs = (subject) => subject;
function withoutSubject(answer) {
  const text = answer.trim();
  const first = text.split("\n", 1)[0] ?? "";
  const stated = subjectOf(first, void 0);
  return isSubject(first, stated) ? text.slice(first.length).trim() : answer;
}
var SUBJECT_LENGTH = 72;
var MAX_TAKEN_LENGTH = 120;
var BODY_LENGTH = 1500;
function subjectBy({ text, number, issue }, subject) {
  const around = withNumber(text.split("\n", 1)[0] ?? "", number);
  const room = SUBJECT_LENGTH - (around.length - "{subject}".length);
  return withoutCommands(
    around.replace("{subject}", () => shorten(subject, room)),
    issue
  );
}
var withNumber = (line, number) => number === void 0 ? line.replace(/\s*[([]?#?\{issue\}[)\]]?:?\s*/g, " ").trim() : line.replaceAll("{issue}", String(number));
function formatMessage({ subject, report }, coAuthor, template) {
  const said = cutAtParagraph(report.replace(TRAILER, "").trim());
  const lines = template?.text.split("\n").slice(2) ?? [];
  const own = lines.map((line) => withNumber(line, template?.number).replace("{body}", () => said)).join("\n");
  const body = lines.length > 0 ? withoutCommands(own.trim(), template?.issue) : said;
  const trailer = coAuthor ? `Co-authored-by: ${plainLine(coAuthor)}` : "";
  const end = lines.length > 0 && TRAILERS.test(body) ? `${body}
${trailer}`.trim() : [body, trailer].filter(Boolean).join("\n\n");
  return `${[subject, end].filter(Boolean).join("\n\n")}
`;
}
var TRAILERS = /(?:^|\n\n)(?:[A-Z][\w-]*: \S.*(?:\n|$))+$/;
var TRAILER = /^[ \t]*[\w-]+-by:.*(?:\n[ \t]+.*)*$/gim;
var CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
function isSubject(raw, plain) {
  return plain.length > 0 && plain.length <= MAX_TAKEN_LENGTH && !/^\s*([-*+>|]\s|\d+[.)]\s|```|~~~|<)/.test(raw) && !plain.endsWith(":");
}
var subjectOf = (line, issue) => withoutCommands(plainLine(line), issue);
function plainLine(text) {
  return text.replace(/^\s*#+\s+/, "").replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ").replace(/\*\*|__/g, "").replace(/\s+/g, " ").trim();
}
function shorten(line, room = SUBJECT_LENGTH) {
  if (line.length <= room) return line;
  const cut = line.slice(0, room - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > room / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.\ud800-\udbff]+$/, "")}\u2026`;
}
function cutAtParagraph(text) {
  if (text.length <= BODY_LENGTH) return text;
  const end = text.lastIndexOf("\n\n", BODY_LENGTH);
  return end > 0 ? text.slice(0, end) : text.slice(0, text.lastIndexOf(" ", BODY_LENGTH));
}
function withoutCommands(text, issue) {
  return text.replace(SKIP, "($1$2)").replace(CLOSING, (whole, verb, repository, number) => {
    return !repository && Number(number) === issue ? whole : `${verb} ${repository ?? "issue"} ${number}`;
  });
}
var SKIP = /\[(skip ci|ci skip|no ci|skip actions|actions skip)\]|^(skip-checks:\s*true)$/gim;
var CLOSING = /\b(close[sd]?|fix(?:e[sd])?|resolve[sd]?)(?::|\s)\s*(?:#|gh-|(?:https?:\/\/[^\s/]+\/)?([\w.-]+\/[\w.-]+)(?:#|\/(?:issues|pull)\/))(\d+)\b/gi;
var SETUP_SUBJECT = "ci: run kodelet-ci on request";
function conventionOf(subjects) {
  const own = subjects.filter((subject) => !/^(?:Merge|Revert)\b/.test(subject) && subject !== SETUP_SUBJECT);
  const described = own.flatMap((subject) => CONVENTIONAL.exec(subject)?.[1] ?? []);
  if (described.length === 0 || described.length * 2 < own.length) return void 0;
  return { lowerCase: described.filter((words) => new RegExp("^\\p{Lu}", "u").test(words)).length * 2 < described.length };
}
var CONVENTIONAL = /^(?:feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert)(?:\([^()\n]{1,40}\))?!?: (\S.*)$/i;
function withType(subject, { lowerCase }, change) {
  if (CONVENTIONAL.test(subject)) return subject;
  const words = lowerCase ? subject.replace(new RegExp("^\\p{Lu}(?=\\p{Ll}*(?:[\\s,;:]|$))", "u"), (letter) => letter.toLowerCase()) : subject;
  return `${typeOf(subject, change)}: ${words}`;
}
function typeOf(subject, { files, about }) {
  const only = BY_FILES.find(({ pattern }) => files.length > 0 && files.every((path) => pattern.test(path)));
  if (only) return only.type;
  const verb = BY_VERB.find(({ pattern }) => pattern.test(subject))?.type;
  if (verb && !(verb === "feat" && FAULT.test(about))) return verb;
  return WISH.test(about) && !FAULT.test(about) ? "feat" : "fix";
}
var BY_FILES = [
  { type: "docs", pattern: /\.(?:md|mdx|markdown|rst|adoc)$|^docs?\/|(?:^|\/)(?:LICENSE|AUTHORS|README)[^/]*$/i },
  {
    type: "test",
    pattern: /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|[._-](?:test|spec)s?\.\w+$|(?:^|\/)test_[^/]+$/i
  },
  { type: "ci", pattern: /^\.(?:github|gitlab|circleci)\/|^\.(?:gitlab-ci|travis)\.ya?ml$/ }
];
var BY_VERB = [
  { type: "feat", pattern: /^(?:add|support|implement|introduce|allow|enable|provide|offer)\b/i },
  { type: "refactor", pattern: /^(?:refactor|rename|extract|move|simplify|restructure|split|inline|deduplicate)\b/i },
  { type: "perf", pattern: /^(?:speed up|optimi[sz]e)\b/i },
  { type: "chore", pattern: /^(?:bump|upgrade)\b/i }
];
var WISH = /\b(?:add|support|implement|introduce|feature|allow|enable|new)\b/i;
var FAULT = /\b(?:bugs?|fix(?:es)?|broken|fail(?:s|ed|ing|ure)?|crash(?:es|ed)?|errors?|wrong|flaky|regression|missing|never|does not|doesn't)\b/i;

export {
  commitMessage,
  withoutSubject,
  subjectBy,
  formatMessage,
  withoutCommands,
  SETUP_SUBJECT,
  conventionOf,
  withType
};
