/** Project instructions as they lie in a directory, for a terminal: whoever stands there has the files under their own name. */
import { join, relative } from 'node:path';
import { repositoryTop } from '../git/directories.ts';
import type { InstructionSource, ProjectInstructions } from '../session/project-instructions.ts';
import { readOwnHead } from './first-message/read-own-file.ts';

/** From the top of the repository that `directory` lies in, or from the directory itself. */
export function directoryInstructions(directory: string): Omit<ProjectInstructions, 'nonce'> {
  const top = repositoryTop(directory) ?? directory;
  const first: InstructionSource['first'] = async (paths, mostBytes) => {
    for (const path of paths) {
      const head = readOwnHead(join(top, path), mostBytes);
      if (head) return { path, ...head };
    }
    return undefined;
  };
  return { source: { first }, base: relative(top, directory) };
}
