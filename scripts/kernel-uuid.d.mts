/** As `randomUUID` of node:crypto. */
export function randomUUID(): string;
