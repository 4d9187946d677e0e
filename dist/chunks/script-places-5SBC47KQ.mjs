import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  STRING_START
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/evidence/mutation/script-places.ts
async function readScript(text, path) {
  const { parseScript } = await import("#script-parser");
  const { file, errors } = parseScript(text, path);
  if (!file || errors.length > 0) return void 0;
  const mask = new CodeMask(text);
  const places = [];
  const open = [file.program];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isBlank(node)) {
      mask.blank(node);
      continue;
    }
    if (OPAQUE.has(node.type)) mask.hide(node);
    for (const code of SHOWN[node.type]?.(node) ?? []) mask.show(code);
    places.push(...PLACES[node.type]?.(node, text) ?? []);
    open.push(...childrenOf(node));
  }
  for (const comment of file.comments ?? []) mask.blank(comment);
  return { places, code: mask.text() };
}
async function isScript(text, path) {
  const { parseScript } = await import("#script-parser");
  return parseScript(text, path).errors.length === 0;
}
var CodeMask = class {
  units;
  source;
  constructor(source) {
    this.source = source;
    this.units = source.split("");
  }
  blank({ start, end }) {
    for (let at = start; at < end; at += 1) if (this.units[at] !== "\n") this.units[at] = " ";
  }
  hide({ start, end }) {
    for (let at = start; at < end; at += 1) if (this.units[at] !== "\n") this.units[at] = STRING_START;
  }
  /** In brackets, so a sign at its start has nothing in front of it. */
  show({ start, end }) {
    for (let at = start; at < end; at += 1) this.units[at] = this.source[at] ?? " ";
    this.units[start - 1] = "(";
    this.units[end] = ")";
  }
  text() {
    return this.units.join("");
  }
};
var isBlank = ({ type }) => type.startsWith("TS") && !TRANSPARENT.has(type) || /^(?:Type(?:Annotation|Alias|Parameter)|OpaqueType|Interface|Declare|Import(?!Expression)|ExportAll|Decorator$|EnumDeclaration)/.test(
  type
);
var TRANSPARENT = new Set(
  ["AsExpression", "SatisfiesExpression", "NonNullExpression", "TypeAssertion", "InstantiationExpression"].concat(["ExportAssignment", "ModuleDeclaration", "ModuleBlock", "ParameterProperty"]).map((name) => `TS${name}`)
);
var OPAQUE = /* @__PURE__ */ new Set([
  ...["StringLiteral", "DirectiveLiteral", "RegExpLiteral", "TemplateLiteral"],
  ...["JSXElement", "JSXFragment"]
]);
var isNode = (value) => typeof value === "object" && value !== null && typeof value.type === "string";
var childrenOf = (node) => Object.entries(node).filter(([name]) => name !== "extra" && name !== "loc").flatMap(([, value]) => Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);
var nodesIn = (value) => [value].flat().filter(isNode);
var SHOWN = {
  TemplateLiteral: ({ expressions }) => nodesIn(expressions),
  JSXExpressionContainer: ({ expression }) => nodesIn(expression),
  JSXSpreadAttribute: ({ argument }) => nodesIn(argument)
};
var negated = ({ test }, text) => nodesIn(test).map(({ start, end }) => ({ kind: "condition", start, end, to: `!(${text.slice(start, end)})` }));
var VALUE = /^(?:(?:Boolean|Null|Numeric)Literal|BlockStatement)$/;
var nothing = (value, text) => nodesIn(value).flatMap(
  ({ type, start, end }) => VALUE.test(type) || text.slice(start, end) === "undefined" ? [] : [{ kind: "return", start, end, to: "undefined" }]
);
var PLACES = {
  IfStatement: negated,
  ConditionalExpression: negated,
  ReturnStatement: ({ argument }, text) => nothing(argument, text),
  ArrowFunctionExpression: ({ body }, text) => nothing(body, text),
  ExpressionStatement({ expression, start, end }, text) {
    const [value] = nodesIn(expression);
    const code = text.slice(start, end);
    const isRemovable = value && /^(?:Await|Call|Assignment|Update)Expression$/.test(value.type);
    if (!isRemovable || code.includes("\n") || /^(?:super\b|require\b|exports\b|module\.)/.test(code)) return [];
    return [{ kind: "statement", start, end, to: ";" }];
  }
};
export {
  isScript,
  readScript
};
