import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openMemoryPlace,
  readOwnMemory
} from "./chunk-XIXFXB2N.mjs";
import "./chunk-PS3JPTOC.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-QFT3NL34.mjs";
import "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import {
  MEMORY_LIMITS,
  MEMORY_REF,
  saveMemory
} from "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  KodeletError,
  thereAre
} from "./chunk-UKQB5A53.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/memory-forget.ts
async function memoryForget(key, options) {
  if (key === void 0 === (options.all === void 0)) {
    throw new KodeletError("usage", "memory forget takes a key, or --all", {
      remedy: `See the keys with: kodelet-ci memory list${options.local ? " --local" : ""}`
    });
  }
  const place = await openMemoryPlace(options);
  if (key === void 0) await forgetAll(place);
  else await forgetKey(place, key, options);
  if (options.json) writeJson({ forgotten: key ?? "all" });
  else writeLine(key === void 0 ? "Forgot everything" : `Forgot ${key}`);
  return EXIT.ok;
}
async function forgetKey(place, key, options) {
  const found = await readOwnMemory(place, options);
  const keys = [...found.entries.keys(), ...found.unreadable];
  if (!keys.includes(key)) {
    throw new KodeletError("usage", `there is no note "${key}"`, { remedy: thereAre(keys, key) });
  }
  const saved = await saveMemory(place, /* @__PURE__ */ new Map([[key, void 0]]), { limits: MEMORY_LIMITS, found });
  if (!saved.ok) throw notForgotten(saved.said);
}
async function forgetAll(place) {
  const tip = await place.tip();
  const moved = tip === void 0 ? void 0 : await place.move(void 0, tip);
  if (moved?.ok === false)
    throw notForgotten(moved.why === "moved" ? "a run wrote to it at the same moment" : moved.said);
}
var notForgotten = (said) => new KodeletError("git", `${MEMORY_REF} could not be changed: ${said}`, {
  remedy: "Try it again; you need write access to the repository"
});
export {
  memoryForget
};
