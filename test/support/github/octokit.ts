/** A real Octokit for tests of the stand-in and for tests that look at GitHub as a person would. */
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { restEndpointMethods } from '@octokit/plugin-rest-endpoint-methods';

const Client = Octokit.plugin(restEndpointMethods, paginateRest);

export type Client = InstanceType<typeof Client>;

export const octokit = (baseUrl: string, auth?: string): Client => new Client({ baseUrl, ...(auth && { auth }) });
