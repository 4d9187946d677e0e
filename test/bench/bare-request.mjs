// The floor for starting: one streamed request with the SDK, and nothing else.
import Anthropic from '@anthropic-ai/sdk';

const client = new Anthropic({ apiKey: process.env.KEY, baseURL: process.env.BASE_URL, maxRetries: 0 });
const messages = [{ role: 'user', content: 'Say something.' }];
const stream = await client.messages.create({ model: 'claude-sonnet-5-5', max_tokens: 100, messages, stream: true });
for await (const _event of stream);
