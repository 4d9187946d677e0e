import { existsSync, mkdtempSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { Workspace } from '../../../src/core/tool.ts';
import { createSandbox, type Sandbox } from '../../../src/sandbox/sandbox.ts';
import { describeUnless } from '../../support/unless.ts';
import { livingWith } from '../processes.ts';
import { HOSTILE, openMcp, server } from './session.ts';

const open = ({ root, scratch }: Workspace): Promise<Sandbox> =>
  createSandbox({
    ...{ workspace: root, scratch, home: scratch, path: dirname(process.execPath), hidden: [] },
    mode: 'auto',
  });

const directory = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-sandbox-')));
const { backend } = await open({ root: directory, scratch: directory });
rmSync(directory, { recursive: true });

describeUnless(!/bwrap|unshare/.test(backend) && `this machine offers no sandbox with namespaces, but ${backend}`)(
  'a stdio server in a sandbox',
  () => {
    async function look(more: Parameters<typeof server>[2] = {}) {
      const session = await openMcp({
        servers: [server('bad', [HOSTILE, '${KODELET_WORKING_DIR}'], more)],
        confine: async (workspace) => {
          const sandbox = await open(workspace);
          return async (program, grants) => sandbox.wrap(program, grants);
        },
      });
      const { text } = await session.call('mcp__bad__look', {});
      const written = existsSync(join(session.root, 'written'));
      await session.close();
      expect(livingWith(session.root)).toEqual([]);
      return { ...JSON.parse(text.replaceAll(/<\/?result>/g, '')), written };
    }

    it('sees its own processes alone, writes the workspace, and is gone with the session', async () => {
      const seen = await look();
      expect(seen.processes).toBeLessThan(10);
      expect(seen.written).toBe(true);
    });

    it('has the network only where the configuration gives it', async () => {
      const [own, shared] = [await look(), await look({ network: true })];
      expect(own.interfaces.filter((name: string) => name !== 'lo')).toEqual([]);
      expect(shared.network).not.toBe(own.network);
      expect(shared.network).toBe(readlinkSync('/proc/self/ns/net'));
    });
  },
);
