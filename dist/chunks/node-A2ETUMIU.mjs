import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-5WQWSAID.mjs";

// node_modules/@anthropic-ai/sdk/internal/node.mjs
import*as o from"node:child_process";import*as r from"node:crypto";import*as m from"node:fs";import*as s from"node:os";import*as t from"node:path";import*as p from"node:stream";import*as a from"node:util";
export {
  o as child_process,
  r as crypto,
  m as fs,
  s as os,
  t as path,
  p as stream,
  a as util
};
