/** Exit codes of commands, each with a meaning. */

export const EXIT = {
  ok: 0,
  /** What was asked for was tried and failed. */
  failed: 1,
  /** Nothing was tried: the command line or the configuration is wrong. */
  usage: 2,
  /** Exit code with which a shell reports a program that Ctrl-C ended. */
  interrupted: 130,
} as const;
