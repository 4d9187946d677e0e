/** A host of the tool prove that runs nothing: each look finds the state that is told, and each run ends as the signal says. */
import type { ProofHost } from '../../src/tools/builtin/shell/prove.ts';
import { EVIDENCE } from '../report/evidences.ts';

export const proofHost = ({ look = () => 'state' }: { readonly look?: () => string }): ProofHost => ({
  look: async () => ({
    state: look(),
    isChanged: true,
    async run({ signal, emit }) {
      signal.throwIfAborted();
      emit('check', { command: 'npm test', tree: 'change', exitCode: 0, durationMs: 1 });
      return { evidence: EVIDENCE.passed, summary: 'It passes', text: 'It passes.' };
    },
  }),
});
