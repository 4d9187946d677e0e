/** A path in a line of text: one with a line break or a hidden character in it shows as a string. */
export const shownPath = (path: string): string => (/[\p{C}\p{Zl}\p{Zp}]/u.test(path) ? JSON.stringify(path) : path);
