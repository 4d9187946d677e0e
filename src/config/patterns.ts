/** What names, paths and references may look like in the configuration. */

/** A part of a git reference name that `git check-ref-format` accepts. */
export const REF_START = /^(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)|\.$))[A-Za-z0-9][\w./+-]{0,99}$/;
/** A path that cannot lead out of the directory it starts in. */
export const INNER_PATH = /^(?![/\\~])(?!(?:.*[/\\])?\.\.(?:[/\\]|$))[^\0\\]{1,200}$/;
/** Anything that is not blank. */
export const WORDS = /\S/;
/** Names of variables that no child of ours may get: our keys, the runner's, and the files through which a step commands it. */
export const HOST_VARIABLE =
  /(?:INPUT_|ACTIONS_)\w*|(?:GITHUB|GH|ANTHROPIC_AUTH)_TOKEN|(?:ANTHROPIC|OPENAI)_API_KEY|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)/;
