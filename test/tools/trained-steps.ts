/** Calls of the tools that models were trained on, for the test of every tool. */
import type { Step } from './memory-steps.ts';

const READ: Step = ['file_read', { file_path: 'a.txt' }, 'works', /^<result>/];
const patch = (...lines: string[]) => ['*** Begin Patch', ...lines, '*** End Patch'].join('\n');

export const TRAINED_STEPS: Readonly<Record<string, readonly Step[]>> = {
  apply_patch: [
    ['apply_patch', { input: 'diff' }, 'fails', 'line 1 of the patch: a patch begins with'],
    ['apply_patch', { input: patch('*** Update File: a.txt', '@@', '-two', '+2') }, 'fails', 'has not been read'],
    READ,
    ['apply_patch', { input: patch('*** Update File: a.txt', '@@', '-two', '+2') }, 'works', '2: 2'],
    ['apply_patch', { input: patch('*** Add File: n.txt', '+x') }, 'works', 'Created n.txt: 2 bytes, 1 line'],
    ['apply_patch', { input: patch('*** Delete File: n.txt') }, 'works', 'Deleted n.txt'],
  ],
  file_insert: [
    ['file_insert', { file_path: 'a.txt', line: 0, text: 'zero' }, 'fails', 'has not been read'],
    READ,
    ['file_insert', { file_path: 'a.txt', line: 9, text: 'x' }, 'fails', 'nothing can be put after line 9'],
    ['file_insert', { file_path: 'a.txt', line: 1, text: 'more' }, 'works', '2: more'],
  ],
};
