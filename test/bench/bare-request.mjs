// The floor for a session: streamed requests with the SDK until no tool is called, and for each call an answer that nobody works for.
import Anthropic from '@anthropic-ai/sdk';

const client = new Anthropic({ apiKey: process.env.KEY, baseURL: process.env.BASE_URL, maxRetries: 0 });
const messages = [{ role: 'user', content: 'Say something.' }];
for (;;) {
  const request = { model: 'claude-sonnet-5-5', max_tokens: 100, messages };
  const { content } = await client.messages.stream(request).finalMessage();
  const calls = content.filter(({ type }) => type === 'tool_use');
  if (calls.length === 0) break;
  const results = calls.map(({ id }) => ({ type: 'tool_result', tool_use_id: id, content: '1: a line' }));
  messages.push({ role: 'assistant', content }, { role: 'user', content: results });
}
