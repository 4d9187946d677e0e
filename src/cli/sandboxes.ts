/** Whether commands are judged as in namespaces of their own, by the names that the option --sandbox takes. */

export const SANDBOXES = ['bwrap', 'none'] as const;
export type AssumedSandbox = (typeof SANDBOXES)[number];
