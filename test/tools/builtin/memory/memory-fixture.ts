/** A memory over given notes, with a mark for what was cleaned and one for what was framed. */
import { createMemory, type Memory } from '../../../../src/tools/builtin/memory/memory-tools.ts';

export const openMemoryFixture = (notes: Readonly<Record<string, string>> = {}, locked?: string): Memory =>
  createMemory({
    entries: new Map(
      Object.entries(notes).map(([key, value], index) => [
        key,
        { value, updatedAt: `2026-11-${10 + (index % 20)}T10:00:00.000Z`, source: 'run 1' },
      ]),
    ),
    locked,
    clean: (text) => text.replaceAll('secret', '[redacted]'),
    frame: (label, text) => `<data ${label}>${text}</data>`,
    source: 'run 2',
  });
