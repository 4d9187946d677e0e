/** What several sections share: what names, paths, references and variables may look like. */
import { HOST_KEYS } from '../lib/environment.ts';

/** A part of a git reference name that `git check-ref-format` accepts. */
export const REF_START = /^(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)|\.$))[A-Za-z0-9][\w./+-]{0,99}$/;
/** A path that cannot lead out of the directory it starts in. */
export const INNER_PATH = /^(?![/\\~])(?!(?:.*[/\\])?\.\.(?:[/\\]|$))[^\0\\]{1,200}$/;
/** The name of a profile. */
export const PROFILE_NAME = {
  pattern: /^[a-z][a-z0-9-]*$/,
  allowed: 'the name of a profile, in lower-case letters, digits and hyphens',
};
/** Anything that is not blank. */
export const WORDS = /\S/;
/** Names of variables that no child of ours may get: our keys, the runner's, and the files through which a step commands it. */
const HOST_VARIABLE = `(?:${HOST_KEYS.source}|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY))`;
export const OF_THE_HOST = new RegExp(`^${HOST_VARIABLE}$`);
/** Any other variable. */
export const PASSED_VARIABLE = new RegExp(`^(?!${HOST_VARIABLE}$)[A-Za-z_]\\w*$`);
