/** A text as one word of a shell's command. */

/** Nothing inside of single quotes is special to any shell; a single quote itself is written as `'\''`. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
