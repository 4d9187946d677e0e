import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/sandbox/mounts.ts
import { createHash } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
var within = (directory, path) => path === directory || path.startsWith(directory === "/" ? "/" : `${directory}/`);
var outermost = (paths) => [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && within(other, path)));
function writeSharedFile(directory, name, content) {
  const file = join(directory, `${name}-${createHash("sha256").update(content).digest("hex").slice(0, 16)}`);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.hrtime.bigint()}`;
  writeFileSync(draft, content, { mode: 384 });
  renameSync(draft, file);
  return file;
}

export {
  within,
  outermost,
  writeSharedFile
};
