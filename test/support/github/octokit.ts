/** A real Octokit for tests of the stand-in and for tests that look at GitHub as a person would. */
import { Octokit } from '@octokit/rest';

export const octokit = (baseUrl: string, auth?: string): Octokit => new Octokit({ baseUrl, ...(auth && { auth }) });
