/** A real Octokit for tests of the stand-in and for tests that look at GitHub as a person would. */
import { Octokit } from '@octokit/rest';

/** Refusals are what most of them ask for, and Octokit would print a line for each. */
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

export const octokit = (baseUrl: string, auth?: string): Octokit =>
  new Octokit({ baseUrl, log, ...(auth && { auth }) });

function quiet(): void {}
