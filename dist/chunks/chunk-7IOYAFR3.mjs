import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/remove-tree.ts
import { chmod, lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
async function removeTree(directory) {
  const remove = () => rm(directory, { recursive: true, force: true });
  await remove().catch(async (error) => {
    if (!REFUSED.includes(error.code ?? "")) throw error;
    await makeWritable(directory);
    await remove();
  });
}
var REFUSED = ["EACCES", "EPERM"];
var OWNER_ALL = 448;
async function makeWritable(directory) {
  const found = await lstat(directory).catch(() => void 0);
  if (!found?.isDirectory()) return;
  if ((found.mode & OWNER_ALL) !== OWNER_ALL) {
    await chmod(directory, found.mode & 4095 | OWNER_ALL).catch(() => void 0);
  }
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await makeWritable(join(directory, entry.name));
}

export {
  removeTree,
  makeWritable
};
