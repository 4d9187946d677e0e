/** The SDK's client with the one resource that is used: as a whole it has ten times the code, which every run would load. */
import { BaseAnthropic } from '@anthropic-ai/sdk/client';
import { Messages } from '@anthropic-ai/sdk/resources/messages';

export class MessagesClient extends BaseAnthropic {
  readonly messages = new Messages(this);
}
