import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createWorkspace } from '../../src/agent/agent-options.ts';
import { temporaryFolder } from '../../src/lib/paths.ts';

it('makes directories of its own that nobody else can look into', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kodelet-workspace-'));
  const before = process.umask(0);
  try {
    const workspace = await createWorkspace(directory, join(directory, 'temp'));
    for (const path of [workspace.scratch, temporaryFolder(workspace).at])
      expect((statSync(path).mode & 0o777).toString(8)).toBe('700');
  } finally {
    process.umask(before);
    rmSync(directory, { recursive: true });
  }
});
