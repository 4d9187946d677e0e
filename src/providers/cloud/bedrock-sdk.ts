/** The SDK of Bedrock, in a file of its own: the npm package comes without it. */
import { AnthropicBedrock } from '@anthropic-ai/bedrock-sdk';

export const bedrockSdk = { AnthropicBedrock };
