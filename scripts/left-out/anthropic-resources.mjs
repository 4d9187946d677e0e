// Of the SDK's resources those that the clients of Bedrock and Vertex AI are asked for. The others are as much code again as all
// of a run; these clients make a `beta` too, and take parts out of it that nobody asks for.
export { Messages } from '@anthropic-ai/sdk/resources/messages';

export class Beta {
  messages = {};
}
