import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-VYXLPHPL.mjs";
import {
  executablesOf,
  findCustomTool,
  unknownTool,
  withCustomTools
} from "./chunk-I2WC7CJB.mjs";
import "./chunk-I5ST3UPV.mjs";
import "./chunk-7IWJ6BSC.mjs";
<<<<<<<< HEAD:dist/chunks/tools-describe-JKGB4EEO.mjs
} from "./chunk-2GEB7LC7.mjs";
import "./chunk-4RG6U3A7.mjs";
import "./chunk-OLLPPM4X.mjs";
========
} from "./chunk-Y5GV6MJI.mjs";
import {
  withToolbox
} from "./chunk-3PBL4DCQ.mjs";
import "./chunk-7ZBVZFKT.mjs";
import "./chunk-XVBML6HC.mjs";
>>>>>>>> 02116fc (docs(core): usage is recorded):dist/chunks/tools-describe-JKGB4EEO.mjs
import {
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import "./chunk-ECNVT46H.mjs";
import "./chunk-EQ64XT7O.mjs";
<<<<<<<< HEAD:dist/chunks/tools-describe-JKGB4EEO.mjs
import "./chunk-PBODM4WM.mjs";
import "./chunk-NLPQRJ7C.mjs";
import {
  inUnits,
  probeOptionsOf
} from "./chunk-SMZCJQ4X.mjs";
import "./chunk-CLBZTE4W.mjs";
import "./chunk-WFYIZLUM.mjs";
import "./chunk-D6YOGULI.mjs";
import "./chunk-D33WNYQW.mjs";
import "./chunk-ZWVQRDYE.mjs";
import "./chunk-23A6PVVF.mjs";
import "./chunk-OCEF53EG.mjs";
========
import "./chunk-KXPHAIVH.mjs";
import "./chunk-JL6IIM5S.mjs";
import {
  inUnits,
  probeOptionsOf
} from "./chunk-5OEJ4JI4.mjs";
import "./chunk-HJEGRTVI.mjs";
import "./chunk-WFYIZLUM.mjs";
import "./chunk-GIIW2VFC.mjs";
import "./chunk-CUYP5QPK.mjs";
import "./chunk-5UZGYF56.mjs";
>>>>>>>> 02116fc (docs(core): usage is recorded):dist/chunks/tools-describe-JKGB4EEO.mjs
import {
  PREFIX,
  toolLimits,
  variablesOf
} from "./chunk-UCYYYWZN.mjs";
import "./chunk-ONF7RMQM.mjs";
<<<<<<<< HEAD:dist/chunks/tools-describe-JKGB4EEO.mjs
} from "./chunk-7WQJBNTQ.mjs";
import "./chunk-6MNWYXSA.mjs";
import "./chunk-NNB3FR7Q.mjs";
import "./chunk-5VAMSHAG.mjs";
import "./chunk-NUPY3CFI.mjs";
import "./chunk-HTSRJ3BL.mjs";
import "./chunk-YCMDZ63C.mjs";
import "./chunk-BJQJM24H.mjs";
import "./chunk-RJGOS2DY.mjs";
========
} from "./chunk-ORVW56H3.mjs";
import "./chunk-BHG2ES7C.mjs";
import "./chunk-NNB3FR7Q.mjs";
import "./chunk-5VAMSHAG.mjs";
import "./chunk-HYMQ5VJ4.mjs";
import "./chunk-IUZMZHW7.mjs";
import "./chunk-2ZBWZEIH.mjs";
>>>>>>>> 344c994 (build: dist):dist/chunks/tools-describe-ZRDC5SVV.mjs
import "./chunk-KU5NB4I3.mjs";
import "./chunk-ZK3HF3VE.mjs";
import "./chunk-BDE5FNAP.mjs";
<import "./chunk-32UL5WTH.mjs";
import "./chunk-UKSVBA6K.mjs";
import "./chunk-QKIKOD75.mjs";
=import "./chunk-5XM7ODV6.mjs";
import "./chunk-VDM62OWR.mjs";
import "./chunk-LU2MOVQO.mjs";
import "./chunk-YF5SZ5NR.mjs";
import "./chunk-HTSRJ3BL.mjs";
import "./chunk-OFREUJCE.mjs";
>import "./chunk-TKH3V2OM.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-5PGY7BB5.mjs";
import "./chunk-SM25WU3H.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import {
  plain
} from "./chunk-3PVIMKWL.mjs";
import "./chunk-Q3H53RAA.mjs";
<<<<<<<< HEAD:dist/chunks/tools-describe-JKGB4EEO.mjs
import "./chunk-SZBSJ2SS.mjs";
========
import "./chunk-WVROMUHJ.mjs";
>>>>>>>> 02116fc (docs(core): usage is recorded):dist/chunks/tools-describe-JKGB4EEO.mjs
import "./chunk-BSHPXFNP.mjs";
import "./chunk-O2GHN43O.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-2JYX34QK.mjs";
import "./chunk-BSD22A45.mjs";
import "./chunk-7TB2SLL5.mjs";
import "./chunk-XQ3534Q5.mjs";
import "./chunk-SLDVAI7Z.mjs";
import "./chunk-EVQWV7YP.mjs";
import "./chunk-UQ4I4VPG.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/tools-describe.ts
import { relative } from "node:path";
async function toolsDescribe(name, options) {
  const custom = await withCustomTools(options, async (bench) => {
    const found = await findCustomTool(name, bench.tools);
    return { stems: executablesOf(bench.tools).map(({ stem }) => stem), facts: found && customFacts(found, bench) };
  });
  const facts = custom.facts ?? await builtinFacts(name, options, custom.stems);
  if (options.json) writeJson(facts);
  else for (const line of linesOf(facts)) writeLine(line);
  return EXIT.ok;
}
function customFacts({ tool, description }, { tools: options, decide }) {
  const { name, inputSchema, readOnly, warnings } = description;
  const names = [name, tool.stem];
  const { env, missing } = variablesOf(names, options.settings, options.variables ?? {});
  const { env: shared } = probeOptionsOf(options);
  return {
    name: PREFIX + name,
    source: tool.source,
    path: relative("", tool.path),
    description: description.description,
    inputSchema,
    readOnly,
    ...toolLimits(names, description, options.settings),
    variables: [.../* @__PURE__ */ new Set([...Object.keys(shared), ...Object.keys(env)])],
    missingVariables: missing,
    verdict: decide(tool.stem, name),
    warnings
  };
}
function builtinFacts(name, options, stems) {
  return withToolbox(options, async ({ registry }) => {
    const tool = registry.get(name);
    if (!tool)
      throw unknownTool(name, [...registry.list().map((one) => one.name), ...stems.map((stem) => PREFIX + stem)]);
    const { description, inputSchema, readOnly } = tool;
    return { name, source: registry.sourceOf(name) ?? "", description, inputSchema, readOnly };
  });
}
function linesOf(facts) {
  const { name, source, path, description, inputSchema, timeoutMs, timeoutFrom, maxOutputBytes, outputFrom } = facts;
  const verdict = facts.verdict;
  const rows = [
    ["from", path ? `${path} (${source})` : source],
    ["reads only", facts.readOnly ? "yes" : "no"],
    ["timeout", timeoutMs === void 0 ? void 0 : `${inUnits(Number(timeoutMs))} (${timeoutFrom})`],
    ["output", maxOutputBytes === void 0 ? void 0 : `at most ${maxOutputBytes} bytes (${outputFrom})`],
    ["variables", listed(facts.variables)],
    ["missing", listed(facts.missingVariables)],
    ["policy", verdict && `${verdict.verdict} (${verdict.rule}): ${verdict.reason}`],
    ["warnings", listed(facts.warnings)]
  ];
  return [
    name,
    ...rows.flatMap(([title, value]) => value ? [`${title.padEnd(10)} ${plain(value)}`] : []),
    "",
    plain(description.trim()),
    "",
    plain(JSON.stringify(inputSchema, null, 2))
  ];
}
var listed = (values) => values?.join(", ");
export {
  toolsDescribe
};
