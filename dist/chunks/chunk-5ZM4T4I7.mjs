import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/temporary-folder.ts
import { join } from "node:path";
var TEMPORARY = "/tmp";
var temporaryFolder = ({ root, scratch }) => ({
  at: join(scratch, "tmp"),
  beside: [root, scratch]
});
function placeOf(path, { at, beside }) {
  if (!isBelow(path, TEMPORARY) || [at, ...beside].some((one) => isBelow(path, one))) return path;
  return at + path.slice(TEMPORARY.length);
}
function nameOf(place, folder) {
  const name = isBelow(place, folder.at) ? TEMPORARY + place.slice(folder.at.length) : place;
  return placeOf(name, folder) === place ? name : place;
}
var isBelow = (path, directory) => path === directory || path.startsWith(`${directory}/`);

export {
  TEMPORARY,
  temporaryFolder,
  placeOf,
  nameOf,
  isBelow
};
