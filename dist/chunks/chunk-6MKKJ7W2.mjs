import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/remove-tree.ts
import { randomUUID } from "node:crypto";
import { chmod, lstat, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
async function removeTree(directory) {
  const remove = () => rm(directory, { recursive: true, force: true });
  await remove().catch(async (error) => {
    if (error.code === "ENAMETOOLONG") await shorten(Buffer.from(directory));
    else if (REFUSED.includes(error.code ?? "")) await makeWritable(directory.toString());
    else throw error;
    await remove();
  });
}
var MAX_BYTES_BELOW = 2e3;
async function shorten(directory) {
  const waiting = [directory];
  for (let above = waiting.pop(); above; above = waiting.pop()) {
    for (const entry of await readdir(above, { withFileTypes: true, encoding: "buffer" })) {
      if (!entry.isDirectory()) continue;
      const path = Buffer.concat([above, Buffer.from("/"), entry.name]);
      const isDeep = path.length - directory.length > MAX_BYTES_BELOW;
      const next = isDeep ? Buffer.concat([directory, Buffer.from(`/${randomUUID()}`)]) : path;
      if (isDeep) await rename(path, next);
      waiting.push(next);
    }
  }
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
