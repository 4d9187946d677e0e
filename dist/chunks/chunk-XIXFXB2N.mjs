import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openNotesPlace
} from "./chunk-PS3JPTOC.mjs";
import {
  MEMORY_LIMITS,
  MEMORY_REF,
  readMemory
} from "./chunk-Y756HE7Q.mjs";
import {
  KodeletError
} from "./chunk-UKQB5A53.mjs";

// src/cli/memory-place.ts
var openMemoryPlace = ({ local }) => openNotesPlace({
  ref: MEMORY_REF,
  what: "memory",
  local: Boolean(local),
  otherwise: ". What sessions in a terminal remember here is shown with --local"
});
async function readOwnMemory(place, { local }) {
  const found = await readMemory(place, MEMORY_LIMITS);
  if (found.foreign === void 0) return found;
  throw new KodeletError("git", `${MEMORY_REF} is not a memory: it ${found.foreign}`, {
    remedy: local ? `Look at it with: git show ${MEMORY_REF}. Delete it with: kodelet-ci memory forget --all --local` : `Look at it with: git fetch origin ${MEMORY_REF} && git show FETCH_HEAD. Delete it with: kodelet-ci memory forget --all`
  });
}

export {
  openMemoryPlace,
  readOwnMemory
};
