/** Follows a server's word that its tools have changed. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';

/** `changed` is called for each notification; those that come while it works lead to one more call. */
export function followChanges(client: Client, changed: () => Promise<void>): void {
  let [working, again] = [false, false];
  client.setNotificationHandler(ToolListChangedNotificationSchema, async () => {
    again = true;
    if (working) return;
    working = true;
    while (again) {
      again = false;
      await changed().catch(() => undefined); // a lost connection, which the next call will report
    }
    working = false;
  });
}
