import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadSettings,
  relativeToWorkingDirectory,
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  TOOL_NAME
} from "./chunk-TJHF34A6.mjs";
import "./chunk-75ISBGRF.mjs";
import {
  EXIT,
  TOOL_LANGUAGES
} from "./chunk-LB7XA6FJ.mjs";
import "./chunk-VECXKD2H.mjs";
import {
  LOCK_FILE,
  PREFIX,
  authorLibrary,
  createSelector,
  filesIn,
  stemOf
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/tools-new.ts
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";

// src/cli/templates/bash.md
var bash_default = 'A custom tool in bash, as `tools new --lang bash` writes it. Nothing but bash and the usual commands is needed.\n\n```bash\n#!/usr/bin/env bash\n# Counts the files below a directory. A start: change the description, the schema and the function run,\n# and take read_only out if run changes files.\nset -euo pipefail\n\ndescription() {\n  cat <<\'JSON\'\n{\n  "name": "TOOL_NAME",\n  "read_only": true,\n  "description": "Count the files below a directory of the workspace.",\n  "input_schema": {\n    "type": "object",\n    "properties": {\n      "path": {\n        "type": "string",\n        "pattern": "^[A-Za-z0-9_.][A-Za-z0-9_./ -]*$",\n        "default": ".",\n        "description": "The directory, relative to the workspace"\n      }\n    },\n    "additionalProperties": false\n  }\n}\nJSON\n}\n\n# The input comes as JSON, checked against the schema, with its defaults. The pattern keeps quotes and backslashes out\n# of the path, so that this needs no JSON parser; with jq it is: path=$(jq -r .path)\nrun() {\n  local input path=.\n  input=$(cat)\n  [[ $input =~ \\"path\\":\\ *\\"([^\\"]*)\\" ]] && path=${BASH_REMATCH[1]}\n  if [[ ! -d $path ]]; then\n    printf \'{"error": "there is no such directory", "details": "%s"}\\n\' "$path"\n    exit 1\n  fi\n  echo "$(find "$path" -type f | wc -l | tr -d \' \') files"\n}\n\ncase "${1-}" in\n  description) description ;;\n  run) run ;;\n  *) echo \'usage: TOOL_NAME description | run\' >&2; exit 2 ;;\nesac\n```\n';

// src/cli/templates/node.md
var node_default = "A custom tool in JavaScript, as `tools new --lang node` writes it. A file without an ending is a module or not as the nearest\n`package.json` says, and `import()` inside of functions works in both.\n\n```js\n#!/usr/bin/env node\n// Counts the files below a directory. A start: change the description, the schema and the function run,\n// and take read_only out if run changes files.\nconst description = {\n  name: 'TOOL_NAME',\n  read_only: true,\n  description: 'Count the files below a directory of the workspace.',\n  input_schema: {\n    type: 'object',\n    properties: {\n      path: { type: 'string', default: '.', description: 'The directory, relative to the workspace' },\n    },\n    additionalProperties: false,\n  },\n};\n\n// The input comes checked against the schema, with its defaults.\nasync function run({ path = '.' }) {\n  const { readdir } = await import('node:fs/promises');\n  try {\n    const entries = await readdir(path, { recursive: true, withFileTypes: true });\n    return `${entries.filter((entry) => entry.isFile()).length} files`;\n  } catch (error) {\n    process.exitCode = 1;\n    return JSON.stringify({ error: 'the directory cannot be read', details: error.message });\n  }\n}\n\nasync function main(verb) {\n  if (verb === 'description') return JSON.stringify(description);\n  const { text } = await import('node:stream/consumers');\n  if (verb === 'run') return run(JSON.parse(await text(process.stdin)));\n  process.exitCode = 2;\n  return 'usage: TOOL_NAME description | run';\n}\n\nmain(process.argv[2]).then(console.log);\n```\n";

// src/cli/templates/python.md
var python_default = 'A custom tool in Python, as `tools new --lang python` writes it. Nothing but Python 3 is needed.\n\n```python\n#!/usr/bin/env python3\n"""Counts the files below a directory. A start: change the description, the schema and the function run,\nand take read_only out if run changes files."""\nimport json\nimport pathlib\nimport sys\n\nDESCRIPTION = {\n    "name": "TOOL_NAME",\n    "read_only": True,\n    "description": "Count the files below a directory of the workspace.",\n    "input_schema": {\n        "type": "object",\n        "properties": {\n            "path": {"type": "string", "default": ".", "description": "The directory, relative to the workspace"},\n        },\n        "additionalProperties": False,\n    },\n}\n\n\ndef run(path="."):\n    """The input comes checked against the schema, with its defaults."""\n    directory = pathlib.Path(path)\n    if not directory.is_dir():\n        print(json.dumps({"error": "there is no such directory", "details": path}))\n        sys.exit(1)\n    print(sum(1 for entry in directory.rglob("*") if entry.is_file()), "files")\n\n\nverb = sys.argv[1] if len(sys.argv) == 2 else ""\nif verb == "description":\n    print(json.dumps(DESCRIPTION))\nelif verb == "run":\n    run(**json.load(sys.stdin))\nelse:\n    sys.exit("usage: TOOL_NAME description | run")\n```\n';

// src/cli/templates/typescript.md
var typescript_default = "A custom tool in TypeScript, as `tools new --lang typescript` writes it. Node 22.18 and later run it as it is, and the host\nresolves `kodelet-ci/tools` to a file of its own, so nothing is installed. Only types that can be erased may stand in it.\n\n```ts\n#!/usr/bin/env node\n// Counts the files below a directory. A start: change the description, the params and the function run,\n// and take readonly out if run changes files.\nimport { readdir } from 'node:fs/promises';\nimport { defineTool, serve } from 'kodelet-ci/tools';\n\nconst tool = defineTool({\n  name: 'TOOL_NAME',\n  description: 'Count the files below a directory of the workspace.',\n  params: {\n    path: { type: 'string', default: '.', description: 'The directory, relative to the workspace' },\n  },\n  attributes: { readonly: true },\n  // The input comes checked against the params, with its defaults. An Error that is thrown fails the call.\n  async run({ path }) {\n    const entries = await readdir(path, { recursive: true, withFileTypes: true });\n    return `${entries.filter((entry) => entry.isFile()).length} files`;\n  },\n});\n\nserve(tool);\n```\n";

// src/cli/tools-new.ts
async function toolsNew(name, options) {
  const config = await loadSettings(options);
  const directory = resolve(relativeToWorkingDirectory(config.customTools.localDir));
  checkName(name);
  checkFree(name, directory);
  const language = options.lang ?? await askLanguage(name);
  const { fileName, program, note } = newTool(name, language);
  const path = join(directory, fileName);
  await write(path, program);
  const beside = language === "typescript" ? await writeEditorFiles(directory) : [];
  const { allow, deny } = config.customTools;
  const leftOut = createSelector({ allow, deny, disabled: config.tools.disabled })(name);
  const notes = [
    note,
    language === "typescript" ? unrunnable() : void 0,
    leftOut && `As configured it is not used yet: ${leftOut}`,
    existsSync(join(directory, LOCK_FILE)) ? "These tools have a lock. Renew it: kodelet-ci tools lock" : void 0
  ].filter((one) => one !== void 0);
  const [shownPath = "", ...more] = [path, ...beside].map((one) => relative("", one));
  if (options.json)
    writeJson({ name, tool: PREFIX + name, path: shownPath, ...more.length > 0 && { beside: more }, notes });
  else for (const line of [`Wrote ${[shownPath, ...more].join(", ")}`, ...notes, ...nextSteps(name)]) writeLine(line);
  return EXIT.ok;
}
var unrunnable = () => process.features.typescript ? void 0 : `Node ${process.version} does not run TypeScript: use Node 22.18 or later for the commands below.`;
async function askLanguage(name) {
  const chosen = isTerminal() ? await askChoice("Language", TOOL_LANGUAGES) : void 0;
  if (chosen !== void 0) return chosen;
  throw new KodeletError("usage", `there are tools in these languages: ${TOOL_LANGUAGES.join(", ")}`, {
    remedy: `Choose one: kodelet-ci tools new ${name} --lang ${TOOL_LANGUAGES[0]}`
  });
}
var nextSteps = (name) => [
  `Call it:        kodelet-ci tools test ${name} --input '{"path":"."}'`,
  "Check them all: kodelet-ci tools validate",
  `Commit it on the default branch, and the agent has ${PREFIX}${name}.`
];
function checkName(name) {
  if (TOOL_NAME.test(name) && !/^(?:-|readme$)/i.test(name)) return;
  throw new KodeletError("usage", `"${name.slice(0, 80)}" is not a name for a tool`, {
    remedy: 'Use 1 to 52 letters, digits, "_" and "-", not "-" first, and not "README"'
  });
}
function checkFree(name, directory) {
  const taken = filesIn(directory).find((file) => stemOf(file) === name);
  if (taken === void 0) return;
  throw new KodeletError("usage", `${relative("", join(directory, taken))} exists already`, {
    remedy: "Choose another name, or remove the file"
  });
}
async function writeEditorFiles(directory) {
  const isOurs = ({ name, generated }) => generated || !existsSync(join(directory, name));
  const files = editorFiles().filter(isOurs);
  for (const { name, text } of files) await write(join(directory, name), text, { flag: "w", mode: 420 });
  return files.map(({ name }) => join(directory, name));
}
async function write(path, text, { flag = "wx", mode = 493 } = {}) {
  try {
    await mkdir(resolve(path, ".."), { recursive: true });
    await writeFile(path, text, { flag });
    await chmod(path, mode);
  } catch (cause) {
    if (flag === "wx" && cause.code !== "EEXIST") await rm(path, { force: true });
    throw new KodeletError("usage", `${relative("", path)} cannot be written: ${systemReason(cause)}`, {
      remedy: "Check that it can be written and has space, or set custom_tools.local_dir",
      cause
    });
  }
}
var TEMPLATES = {
  bash: { text: bash_default, extension: "" },
  python: { text: python_default, extension: "" },
  node: { text: node_default, extension: "" },
  typescript: {
    text: typescript_default,
    extension: ".ts",
    note: "It runs on Node 22.18 and later without a build, as in the action. For your editor: npm install -D typescript @types/node"
  }
};
function newTool(name, language) {
  const { text, extension, note } = TEMPLATES[language];
  const [, program = ""] = /^```\w+\n(.*?)^```$/ms.exec(text) ?? [];
  return { fileName: name + extension, program: program.replaceAll("TOOL_NAME", name), ...note && { note } };
}
async function askChoice(question, choices, {
  input,
  output
} = { input: process.stdin, output: process.stderr }) {
  const lines = createInterface({ input, output, prompt: `${question} [1-${choices.length}]: ` });
  lines.on("SIGINT", () => lines.close());
  let isOpen = true;
  lines.on("close", () => {
    isOpen = false;
  });
  try {
    for (const [index, choice] of choices.entries()) output.write(`  ${index + 1}  ${choice}
`);
    lines.prompt();
    for await (const line of lines) {
      const chosen = choiceOf(line.trim().toLowerCase(), choices);
      if (chosen !== void 0) return chosen;
      if (isOpen) lines.prompt();
    }
    return void 0;
  } finally {
    lines.close();
  }
}
function choiceOf(typed, choices) {
  const started = typed === "" ? [] : choices.filter((choice) => choice.startsWith(typed));
  return choices[Number(typed) - 1] ?? choices.find((choice) => choice === typed) ?? (started.length === 1 ? started[0] : void 0);
}
var isTerminal = () => Boolean(process.stdin.isTTY && process.stderr.isTTY);
var HEADER = '// The types of kodelet-ci/tools, for editors. Written by "kodelet-ci tools new --lang typescript".';
var editorFiles = () => [
  { name: "kodelet-ci-tools.d.ts", text: `${HEADER}
${moduleOf(readTypes())}`, generated: true },
  { name: "tsconfig.json", text: `${JSON.stringify(TSCONFIG, null, 2)}
`, generated: false }
];
var readTypes = () => readFileSync(authorLibrary().replace(/\.mjs$/, ".d.mts"), "utf8");
var moduleOf = (types) => {
  const body = types.replace(/^((?:export )?)declare /gm, "$1").replace(/^(?=.)/gm, "  ");
  return `declare module 'kodelet-ci/tools' {
${body}}
`;
};
var TSCONFIG = {
  compilerOptions: {
    target: "ES2023",
    module: "preserve",
    types: ["node"],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true
  },
  include: ["*.ts", "*.mts"]
};
export {
  askChoice,
  editorFiles,
  isTerminal,
  newTool,
  toolsNew
};
