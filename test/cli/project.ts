/** A directory of one's own for each test, and the program in it. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runHere } from './in-process.ts';
import { bundleProgram, makeDirectory, type Ran } from './program.ts';

export interface Project {
  path(): string;
  /** In this process, unless `node` names the Node that runs it in one of its own. */
  kodelet(args: readonly string[], env?: Record<string, string>, node?: string): Promise<Ran>;
  /** Parents are made; executable unless told. */
  write(path: string, text: string, mode?: number): void;
}

/** To be called once a file, outside of its tests. */
export function useProject(): Project {
  let directory: ReturnType<typeof makeDirectory>;
  beforeEach(() => {
    directory = makeDirectory();
  });
  afterEach(() => directory.remove());
  return {
    path: () => directory.path,
    async kodelet(args, env = {}, node) {
      const options = { cwd: directory.path, env };
      return node === undefined ? runHere(args, options) : (await bundleProgram()).run(args, { ...options, node });
    },
    write(path, text, mode = 0o755) {
      const file = join(directory.path, path);
      mkdirSync(resolve(file, '..'), { recursive: true });
      writeFileSync(file, text);
      chmodSync(file, mode);
    },
  };
}

/** Greets, and fails where `FAIL` is set. */
export const GREET = `#!/bin/sh
case "$1" in
  description) echo '{"name":"greet","description":"Greets.","input_schema":{"type":"object","properties":{"name":{"type":"string","default":"you"}},"additionalProperties":false}}' ;;
  run) read -r input; echo "hello $input"; echo "a word beside" >&2; [ -z "$FAIL" ] || exit 3 ;;
  *) exit 2 ;;
esac
`;

/** A tool that answers `description` with this text. */
export const says = (answer: string): string =>
  `#!/bin/sh\n[ "$1" = description ] || exit 2\ncat <<'EOF'\n${answer}\nEOF\n`;
