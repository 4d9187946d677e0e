/** Finds the line in which a log of compilers, test runners and package managers first complains. */

/** Index of that line; -1 if no line looks like an error. `lines`: without colours. */
export const findFirstError = (lines: readonly string[]): number => lines.findIndex((line) => ERROR.test(line));

/** The words that tools begin a complaint with; a runner's own sentence about an exit code says nothing. */
const ERROR =
  /^\s*(?:##\[error\](?!Process completed)|(?!##\[)\S*[Ee]rror\b|\d+:\d+\s+error\b|fatal:|panic:|(?:--- )?FAIL(?:ED|URE)?\b|not ok\b|✖|✗|×|❌|Traceback |E {3}|npm (?:ERR!|error\b))|\b(?:error|Error|ERROR)(?::| TS\d|\[)|\[ERROR\]|\bFAILED\b|\bpanicked at\b/;
