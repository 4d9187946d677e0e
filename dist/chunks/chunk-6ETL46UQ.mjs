import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  isJsonObject
} from "./chunk-767BTDXR.mjs";

// src/providers/estimates.ts
var CHARACTERS_PER_TOKEN = 4;
var tokensIn = (characters) => Math.ceil(characters / CHARACTERS_PER_TOKEN);
function withEstimates(usage, { promptCharacters, characters }) {
  const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = usage;
  const isPromptTold = inputTokens + cacheReadTokens + cacheWriteTokens > 0;
  const output = Math.max(outputTokens, tokensIn(characters));
  if (isPromptTold && output === outputTokens) return usage;
  return { ...usage, ...!isPromptTold && { inputTokens: tokensIn(promptCharacters()) }, outputTokens: output };
}
var IMAGE = "x".repeat(6400);
var charactersOf = (body) => JSON.stringify(
  body,
  (key, value) => typeof value === "string" && (key === "data" || value.startsWith("data:image/")) ? IMAGE : value
).length;

// src/providers/strict-schema.ts
var COMMON = [
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "enum",
  "const",
  "description",
  "title"
];
function allowsStrict(schema, rules) {
  const known = /* @__PURE__ */ new Set([...COMMON, ...rules.keywords]);
  const fits = (value) => {
    if (!isJsonObject(value) || !Object.keys(value).every((key) => known.has(key))) return false;
    const { properties, items, anyOf, required = [], additionalProperties } = value;
    const children = [
      ...Object.values(isJsonObject(properties) ? properties : {}),
      ...items === void 0 ? [] : [items]
    ];
    if (value.type === "object") {
      const isWhole = required.length === Object.keys(isJsonObject(properties) ? properties : {}).length;
      if (additionalProperties !== false || rules.allRequired && !isWhole) return false;
    }
    return [...children, ...anyOf ?? []].every(fits);
  };
  return schema.type === "object" && schema.anyOf === void 0 && fits(schema);
}

// src/providers/models.ts
function createModelTable(rows, cacheWrite) {
  const find = (model) => rows.find(({ match }) => match.test(model));
  return {
    price(model, promptTokens = 0) {
      const found = find(model);
      const { long, ...row } = found ?? dearest(rows);
      const times = long && promptTokens > long.above ? long : ONCE;
      const [input, output] = [row.input * times.input, row.output * times.output];
      return { input, output, cacheRead: input * row.cacheRead, cacheWrite: input * cacheWrite, known: !!found };
    },
    facts(model) {
      const found = find(model);
      if (!found) return UNKNOWN;
      const { contextTokens, maxOutputTokens, images, toolSearch = false } = found;
      return { contextTokens, maxOutputTokens, images, toolSearch, known: true };
    }
  };
}
var ONCE = { input: 1, output: 1 };
var dearest = (rows) => rows.reduce((most, next) => next.output > most.output ? next : most);
var UNKNOWN = {
  contextTokens: 128e3,
  maxOutputTokens: 128e3,
  images: false,
  toolSearch: false,
  known: false
};

// src/providers/openai/models.ts
var LARGE = {
  ...{ contextTokens: 105e4, maxOutputTokens: 128e3, images: true },
  long: { above: 272e3, input: 2, output: 1.5 }
};
var MIDDLE = { contextTokens: 4e5, maxOutputTokens: 128e3, images: true };
var GPT_4_1 = { contextTokens: 1047576, maxOutputTokens: 32768, images: true };
var GPT_4O = { contextTokens: 128e3, maxOutputTokens: 16384, images: true };
var REASONING = { contextTokens: 2e5, maxOutputTokens: 1e5, images: true };
var OPENAI_MODELS = [
  { match: /gpt-6[.\d]*-astra/u, title: "GPT-6 Astra", input: 10, output: 50, cacheRead: 0.1, ...LARGE },
  { match: /gpt-6\.[12]-sol/u, title: "GPT-6.1 and 6.2 Sol", input: 2, output: 10, cacheRead: 0.05, ...LARGE },
  { match: /gpt-6-sol/u, title: "GPT-6 Sol", input: 2, output: 10, cacheRead: 0.1, ...LARGE },
  { match: /gpt-6\.1-terra/u, title: "GPT-6.1 Terra", input: 1, output: 5, cacheRead: 0.05, ...LARGE },
  { match: /gpt-6-luna/u, title: "GPT-6 Luna", input: 0.1, output: 0.5, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.6-terra/u, title: "GPT-5.6 Terra", input: 2, output: 12, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.6-luna/u, title: "GPT-5.6 Luna", input: 0.2, output: 1.2, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.6(?:-sol)?$/u, title: "GPT-5.6 Sol", input: 4, output: 20, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.[45]-pro/u, title: "GPT-5.4 and 5.5 Pro", input: 30, output: 180, cacheRead: 1, ...LARGE },
  { match: /gpt-5\.5/u, title: "GPT-5.5", input: 5, output: 30, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.4-mini/u, title: "GPT-5.4 mini", input: 0.75, output: 4.5, cacheRead: 0.1, ...MIDDLE },
  { match: /gpt-5\.4-nano/u, title: "GPT-5.4 nano", input: 0.2, output: 1.25, cacheRead: 0.1, ...MIDDLE },
  { match: /gpt-5\.4/u, title: "GPT-5.4", input: 2.5, output: 15, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.[23](?!-pro)/u, title: "GPT-5.2 and 5.3", input: 1.75, output: 14, cacheRead: 0.1, ...MIDDLE },
  { match: /gpt-5(?:\.1)?-mini/u, title: "GPT-5 mini", input: 0.25, output: 2, cacheRead: 0.1, ...MIDDLE },
  { match: /gpt-5-nano/u, title: "GPT-5 nano", input: 0.05, output: 0.4, cacheRead: 0.1, ...MIDDLE },
  {
    match: /gpt-5(?:\.1)?(?!\.|-pro|-\d*k)/u,
    title: "GPT-5 and 5.1",
    input: 1.25,
    output: 10,
    cacheRead: 0.1,
    ...MIDDLE
  },
  { match: /gpt-4\.1-mini/u, title: "GPT-4.1 mini", input: 0.4, output: 1.6, cacheRead: 0.25, ...GPT_4_1 },
  { match: /gpt-4\.1-nano/u, title: "GPT-4.1 nano", input: 0.1, output: 0.4, cacheRead: 0.25, ...GPT_4_1 },
  { match: /gpt-4\.1/u, title: "GPT-4.1", input: 2, output: 8, cacheRead: 0.25, ...GPT_4_1 },
  { match: /gpt-4o-mini/u, title: "GPT-4o mini", input: 0.15, output: 0.6, cacheRead: 0.5, ...GPT_4O },
  { match: /gpt-4o/u, title: "GPT-4o", input: 2.5, output: 10, cacheRead: 0.5, ...GPT_4O },
  { match: /o4-mini/u, title: "o4-mini", input: 1.1, output: 4.4, cacheRead: 0.25, ...REASONING },
  { match: /(?:^|\/)o3(?:-20|$)/u, title: "o3", input: 2, output: 8, cacheRead: 0.25, ...REASONING }
];
var CACHE_WRITE = 1.25;
var openAiModels = createModelTable(OPENAI_MODELS, CACHE_WRITE);
var reasons = (model) => !/gpt-[34]|chatgpt|chat-latest/u.test(model);
var OPENAI_SEARCH_USD = 0.01;

export {
  withEstimates,
  charactersOf,
  createModelTable,
  allowsStrict,
  OPENAI_MODELS,
  openAiModels,
  reasons,
  OPENAI_SEARCH_USD
};
