/** The SDK of Vertex AI with Google's library, in a file of their own: the npm package comes without them. */
import { AnthropicVertex } from '@anthropic-ai/vertex-sdk';
import { OAuth2Client } from 'google-auth-library';

export const vertexSdk = { AnthropicVertex, OAuth2Client };
