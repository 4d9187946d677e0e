import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/evidence/mutation/script-places.ts
async function readScript(text, path) {
  let { parseScript } = await import("#script-parser"), { file, errors } = parseScript(text, path);
  if (!file || errors.length > 0) return;
  let mask = new CodeMask(text), places = [], open = [file.program];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isBlank(node)) {
      mask.blank(node);
      continue;
    }
    OPAQUE.has(node.type) && mask.hide(node);
    for (let code of SHOWN[node.type]?.(node) ?? []) mask.show(code);
    places.push(...PLACES[node.type]?.(node, text) ?? []), open.push(...childrenOf(node));
  }
  for (let comment of file.comments ?? []) mask.blank(comment);
  return { places, code: mask.text() };
}
async function isScript(text, path) {
  let { parseScript } = await import("#script-parser");
  return parseScript(text, path).errors.length === 0;
}
var CodeMask = class {
  units;
  source;
  constructor(source) {
    this.source = source, this.units = source.split("");
  }
  blank({ start, end }) {
    for (let at = start; at < end; at += 1) this.units[at] !== `
` && (this.units[at] = " ");
  }
  hide({ start, end }) {
    for (let at = start; at < end; at += 1) this.units[at] !== `
` && (this.units[at] = "\uE000");
  }
  /** In brackets, so a sign at its start has nothing in front of it. */
  show({ start, end }) {
    for (let at = start; at < end; at += 1) this.units[at] = this.source[at] ?? " ";
    this.units[start - 1] = "(", this.units[end] = ")";
  }
  text() {
    return this.units.join("");
  }
}, isBlank = ({ type }) => type.startsWith("TS") && !TRANSPARENT.has(type) || /^(?:Type(?:Annotation|Alias|Parameter)|OpaqueType|Interface|Declare|Import(?!Expression)|ExportAll|Decorator$|EnumDeclaration)/.test(
  type
), TRANSPARENT = new Set(
  ["AsExpression", "SatisfiesExpression", "NonNullExpression", "TypeAssertion", "InstantiationExpression"].concat(["ExportAssignment", "ModuleDeclaration", "ModuleBlock", "ParameterProperty"]).map((name) => `TS${name}`)
), OPAQUE = /* @__PURE__ */ new Set([
  "StringLiteral",
  "DirectiveLiteral",
  "RegExpLiteral",
  "TemplateLiteral",
  "JSXElement",
  "JSXFragment"
]), isNode = (value) => typeof value == "object" && value !== null && typeof value.type == "string", childrenOf = (node) => Object.entries(node).filter(([name]) => name !== "extra" && name !== "loc").flatMap(([, value]) => Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []), nodesIn = (value) => [value].flat().filter(isNode), SHOWN = {
  TemplateLiteral: ({ expressions }) => nodesIn(expressions),
  JSXExpressionContainer: ({ expression }) => nodesIn(expression),
  JSXSpreadAttribute: ({ argument }) => nodesIn(argument)
}, negated = ({ test }, text) => nodesIn(test).map(({ start, end }) => ({ kind: "condition", start, end, to: `!(${text.slice(start, end)})` })), VALUE = /^(?:(?:Boolean|Null|Numeric)Literal|BlockStatement)$/, nothing = (value, text) => nodesIn(value).flatMap(
  ({ type, start, end }) => VALUE.test(type) || text.slice(start, end) === "undefined" ? [] : [{ kind: "return", start, end, to: "undefined" }]
), PLACES = {
  IfStatement: negated,
  ConditionalExpression: negated,
  ReturnStatement: ({ argument }, text) => nothing(argument, text),
  ArrowFunctionExpression: ({ body }, text) => nothing(body, text),
  ExpressionStatement({ expression, start, end }, text) {
    let [value] = nodesIn(expression), code = text.slice(start, end);
    return !(value && /^(?:Await|Call|Assignment|Update)Expression$/.test(value.type)) || code.includes(`
`) || /^(?:super\b|require\b|exports\b|module\.)/.test(code) ? [] : [{ kind: "statement", start, end, to: ";" }];
  }
};
export {
  isScript,
  readScript
};
