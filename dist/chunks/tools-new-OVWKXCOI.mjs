import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadSettings,
  relativeToWorkingDirectory,
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  TOOL_NAME
} from "./chunk-A245EHAI.mjs";
import "./chunk-YMOMXDCD.mjs";
import {
  EXIT,
  TOOL_LANGUAGES
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import {
  LOCK_FILE,
  PREFIX,
  authorLibrary,
  createSelector,
  filesIn,
  stemOf
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/tools-new.ts
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";

// src/cli/templates/bash.md
var bash_default = `A custom tool in bash, as \`tools new --lang bash\` writes it. Nothing but bash and the usual commands is needed.

\`\`\`bash
#!/usr/bin/env bash
# Counts the files below a directory. A start: change the description, the schema and the function run,
# and take read_only out if run changes files.
set -euo pipefail

description() {
  cat <<'JSON'
{
  "name": "TOOL_NAME",
  "read_only": true,
  "description": "Count the files below a directory of the workspace.",
  "input_schema": {
    "type": "object",
    "properties": {
      "path": {
        "type": "string",
        "pattern": "^[A-Za-z0-9_.][A-Za-z0-9_./ -]*$",
        "default": ".",
        "description": "The directory, relative to the workspace"
      }
    },
    "additionalProperties": false
  }
}
JSON
}

# The input comes as JSON, checked against the schema, with its defaults. The pattern keeps quotes and backslashes out
# of the path, so that this needs no JSON parser; with jq it is: path=$(jq -r .path)
run() {
  local input path=.
  input=$(cat)
  [[ $input =~ \\"path\\":\\ *\\"([^\\"]*)\\" ]] && path=\${BASH_REMATCH[1]}
  if [[ ! -d $path ]]; then
    printf '{"error": "there is no such directory", "details": "%s"}\\n' "$path"
    exit 1
  fi
  echo "$(find "$path" -type f | wc -l | tr -d ' ') files"
}

case "\${1-}" in
  description) description ;;
  run) run ;;
  *) echo 'usage: TOOL_NAME description | run' >&2; exit 2 ;;
esac
\`\`\`
`;

// src/cli/templates/node.md
var node_default = `A custom tool in JavaScript, as \`tools new --lang node\` writes it. A file without an ending is a module or not as the nearest
\`package.json\` says, and \`import()\` inside of functions works in both.

\`\`\`js
#!/usr/bin/env node
// Counts the files below a directory. A start: change the description, the schema and the function run,
// and take read_only out if run changes files.
const description = {
  name: 'TOOL_NAME',
  read_only: true,
  description: 'Count the files below a directory of the workspace.',
  input_schema: {
    type: 'object',
    properties: {
      path: { type: 'string', default: '.', description: 'The directory, relative to the workspace' },
    },
    additionalProperties: false,
  },
};

// The input comes checked against the schema, with its defaults.
async function run({ path = '.' }) {
  const { readdir } = await import('node:fs/promises');
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return \`\${entries.filter((entry) => entry.isFile()).length} files\`;
  } catch (error) {
    process.exitCode = 1;
    return JSON.stringify({ error: 'the directory cannot be read', details: error.message });
  }
}

async function main(verb) {
  if (verb === 'description') return JSON.stringify(description);
  const { text } = await import('node:stream/consumers');
  if (verb === 'run') return run(JSON.parse(await text(process.stdin)));
  process.exitCode = 2;
  return 'usage: TOOL_NAME description | run';
}

main(process.argv[2]).then(console.log);
\`\`\`
`;

// src/cli/templates/python.md
var python_default = `A custom tool in Python, as \`tools new --lang python\` writes it. Nothing but Python 3 is needed.

\`\`\`python
#!/usr/bin/env python3
"""Counts the files below a directory. A start: change the description, the schema and the function run,
and take read_only out if run changes files."""
import json
import pathlib
import sys

DESCRIPTION = {
    "name": "TOOL_NAME",
    "read_only": True,
    "description": "Count the files below a directory of the workspace.",
    "input_schema": {
        "type": "object",
        "properties": {
            "path": {"type": "string", "default": ".", "description": "The directory, relative to the workspace"},
        },
        "additionalProperties": False,
    },
}


def run(path="."):
    """The input comes checked against the schema, with its defaults."""
    directory = pathlib.Path(path)
    if not directory.is_dir():
        print(json.dumps({"error": "there is no such directory", "details": path}))
        sys.exit(1)
    print(sum(1 for entry in directory.rglob("*") if entry.is_file()), "files")


verb = sys.argv[1] if len(sys.argv) == 2 else ""
if verb == "description":
    print(json.dumps(DESCRIPTION))
elif verb == "run":
    run(**json.load(sys.stdin))
else:
    sys.exit("usage: TOOL_NAME description | run")
\`\`\`
`;

// src/cli/templates/typescript.md
var typescript_default = `A custom tool in TypeScript, as \`tools new --lang typescript\` writes it. Node 22.18 and later run it as it is, and the host
resolves \`kodelet-ci/tools\` to a file of its own, so nothing is installed. Only types that can be erased may stand in it.

\`\`\`ts
#!/usr/bin/env node
// Counts the files below a directory. A start: change the description, the params and the function run,
// and take readonly out if run changes files.
import { readdir } from 'node:fs/promises';
import { defineTool, serve } from 'kodelet-ci/tools';

const tool = defineTool({
  name: 'TOOL_NAME',
  description: 'Count the files below a directory of the workspace.',
  params: {
    path: { type: 'string', default: '.', description: 'The directory, relative to the workspace' },
  },
  attributes: { readonly: true },
  // The input comes checked against the params, with its defaults. An Error that is thrown fails the call.
  async run({ path }) {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return \`\${entries.filter((entry) => entry.isFile()).length} files\`;
  },
});

serve(tool);
\`\`\`
`;

// src/cli/tools-new.ts
async function toolsNew(name, options) {
  let config = await loadSettings(options), directory = resolve(relativeToWorkingDirectory(config.customTools.localDir));
  checkName(name), checkFree(name, directory);
  let language = options.lang ?? await askLanguage(name), { fileName, program, note } = newTool(name, language), path = join(directory, fileName);
  await write(path, program);
  let beside = language === "typescript" ? await writeEditorFiles(directory) : [], { allow, deny } = config.customTools, leftOut = createSelector({ allow, deny, disabled: config.tools.disabled })(name), notes = [
    note,
    language === "typescript" ? unrunnable() : void 0,
    leftOut && `As configured it is not used yet: ${leftOut}`,
    existsSync(join(directory, LOCK_FILE)) ? "These tools have a lock. Renew it: kodelet-ci tools lock" : void 0
  ].filter((one) => one !== void 0), [shownPath = "", ...more] = [path, ...beside].map((one) => relative("", one));
  if (options.json)
    writeJson({ name, tool: PREFIX + name, path: shownPath, ...more.length > 0 && { beside: more }, notes });
  else for (let line of [`Wrote ${[shownPath, ...more].join(", ")}`, ...notes, ...nextSteps(name)]) writeLine(line);
  return EXIT.ok;
}
var unrunnable = () => process.features.typescript ? void 0 : `Node ${process.version} does not run TypeScript: use Node 22.18 or later for the commands below.`;
async function askLanguage(name) {
  let chosen = isTerminal() ? await askChoice("Language", TOOL_LANGUAGES) : void 0;
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
  if (!(TOOL_NAME.test(name) && !/^(?:-|readme$)/i.test(name)))
    throw new KodeletError("usage", `"${name.slice(0, 80)}" is not a name for a tool`, {
      remedy: 'Use 1 to 52 letters, digits, "_" and "-", not "-" first, and not "README"'
    });
}
function checkFree(name, directory) {
  let taken = filesIn(directory).find((file) => stemOf(file) === name);
  if (taken !== void 0)
    throw new KodeletError("usage", `${relative("", join(directory, taken))} exists already`, {
      remedy: "Choose another name, or remove the file"
    });
}
async function writeEditorFiles(directory) {
  let isOurs = ({ name, generated }) => generated || !existsSync(join(directory, name)), files = editorFiles().filter(isOurs);
  for (let { name, text } of files) await write(join(directory, name), text, { flag: "w", mode: 420 });
  return files.map(({ name }) => join(directory, name));
}
async function write(path, text, { flag = "wx", mode = 493 } = {}) {
  try {
    await mkdir(resolve(path, ".."), { recursive: !0 }), await writeFile(path, text, { flag }), await chmod(path, mode);
  } catch (cause) {
    throw flag === "wx" && cause.code !== "EEXIST" && await rm(path, { force: !0 }), new KodeletError("usage", `${relative("", path)} cannot be written: ${systemReason(cause)}`, {
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
  let { text, extension, note } = TEMPLATES[language], [, program = ""] = /^```\w+\n(.*?)^```$/ms.exec(text) ?? [];
  return { fileName: name + extension, program: program.replaceAll("TOOL_NAME", name), ...note && { note } };
}
async function askChoice(question, choices, {
  input,
  output
} = { input: process.stdin, output: process.stderr }) {
  let lines = createInterface({ input, output, prompt: `${question} [1-${choices.length}]: ` });
  lines.on("SIGINT", () => lines.close());
  let isOpen = !0;
  lines.on("close", () => {
    isOpen = !1;
  });
  try {
    for (let [index, choice] of choices.entries()) output.write(`  ${index + 1}  ${choice}
`);
    lines.prompt();
    for await (let line of lines) {
      let chosen = choiceOf(line.trim().toLowerCase(), choices);
      if (chosen !== void 0) return chosen;
      isOpen && lines.prompt();
    }
    return;
  } finally {
    lines.close();
  }
}
function choiceOf(typed, choices) {
  let started = typed === "" ? [] : choices.filter((choice) => choice.startsWith(typed));
  return choices[Number(typed) - 1] ?? choices.find((choice) => choice === typed) ?? (started.length === 1 ? started[0] : void 0);
}
var isTerminal = () => !!(process.stdin.isTTY && process.stderr.isTTY), HEADER = '// The types of kodelet-ci/tools, for editors. Written by "kodelet-ci tools new --lang typescript".', editorFiles = () => [
  { name: "kodelet-ci-tools.d.ts", text: `${HEADER}
${moduleOf(readTypes())}`, generated: !0 },
  { name: "tsconfig.json", text: `${JSON.stringify(TSCONFIG, null, 2)}
`, generated: !1 }
], readTypes = () => readFileSync(authorLibrary().replace(/\.mjs$/, ".d.mts"), "utf8"), moduleOf = (types) => `declare module 'kodelet-ci/tools' {
${types.replace(/^((?:export )?)declare /gm, "$1").replace(/^(?=.)/gm, "  ")}}
`, TSCONFIG = {
  compilerOptions: {
    target: "ES2023",
    module: "preserve",
    types: ["node"],
    strict: !0,
    noEmit: !0,
    skipLibCheck: !0,
    erasableSyntaxOnly: !0,
    verbatimModuleSyntax: !0,
    allowImportingTsExtensions: !0
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
