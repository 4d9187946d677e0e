import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  INPUTS,
  RUN
} from "./chunk-UPDT6H44.mjs";
import {
  nearest
} from "./chunk-7KVYNWMX.mjs";

// src/config/read-inputs.ts
var CALLED = { runner: "input ", terminal: "option --" };
function readInputs({ inputs, giver = "runner", called: names = {} }, problem) {
  for (const name of giver === "runner" ? misspelled(inputs) : []) problem(`input ${name} ${unknownInput(name)}`);
  return INPUTS.flatMap(({ name, setting, default: standard }) => {
    const text = inputs[name]?.trim();
    if (!setting || text === void 0 || giver === "runner" && text === standard) return [];
    const parsed = setting.key.parse(text);
    if (parsed === "") return [];
    const called = names[name] ?? `${CALLED[giver]}${name}`;
    const value = setting.key.read(parsed, [], (_, words) => problem(`${called} ${words}`));
    return value === void 0 ? [] : [{ called, path: setting.path, value }];
  });
}
var NAMES = INPUTS.map(({ name }) => name);
var misspelled = (inputs) => Object.keys(inputs).filter((name) => !NAMES.includes(name));
function unknownInput(name) {
  const meant = nearest(name, NAMES);
  const hint = meant ? `did you mean "${meant}"?` : `where env sets INPUT_${name.toUpperCase()}, rename that variable;`;
  return `is not an input of this action; ${hint} allowed: ${NAMES.join(", ")}`;
}
var readSecrets = (inputs) => ({
  anthropicApiKey: inputs["anthropic-api-key"]?.trim() || void 0,
  githubToken: inputs["github-token"]?.trim() || void 0
});
var configPath = (inputs) => readPath(inputs, "config");
var checkoutPath = (inputs) => readPath(inputs, "working-directory");
function readPath(inputs, name) {
  const key = RUN.keys[name];
  const text = inputs[name]?.trim();
  return key.fill(text ? key.read(text, [], () => {
  }) : void 0);
}
function overlay(stated, inputs, file) {
  const notices = [];
  let settings = stated;
  for (const { called, path, value } of inputs) {
    const before = valueAt(settings, path);
    if (path[0] === "limits" && typeof before === "number" && before <= Number(value)) {
      if (before < Number(value)) notices.push(`${called} is ${value}, but ${file} allows ${before}: ${before} holds`);
    } else settings = withValue(settings, path, value);
  }
  return { settings, notices };
}
var valueAt = (tree, path) => path.reduce((value, name) => value?.[name], tree);
function withValue(tree, [head = "", ...rest], value) {
  const below = tree[head] ?? {};
  return { ...tree, [head]: rest.length > 0 ? withValue(below, rest, value) : value };
}

export {
  readInputs,
  readSecrets,
  configPath,
  checkoutPath,
  overlay
};
