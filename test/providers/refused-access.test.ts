/** What a service that answers 403 refuses: the key, or the place that the request comes from. Covers `src/providers/retry.ts`. */
import { expect, it } from 'vitest';
import { failure } from './anthropic/asking.ts';
import { askOdd } from './odd-service.ts';

const PAGE = `<!DOCTYPE html><title>Attention Required! | Cloudflare</title><script>var token = "key";</script>`;

const REMEDIES: Readonly<Record<string, RegExp>> = {
  network: /region and network/,
  credentials: /Set the input/,
  model: /^Enable the model at its service/,
};

it.each([
  ['network', 'unsupported_country_region_territory', 'Country, region, or territory not supported'],
  ['network', 'forbidden', 'Request not allowed'],
  ['credentials', 'forbidden', 'You have insufficient permissions for this operation'],
  ['credentials', 'access_denied', 'The security token included in the request is invalid'],
  ['credentials', 'permission_error', 'No'],
  ['model', 'forbidden', 'Project `proj_1` does not have access to model `m-1`'],
  ['model', 'model_not_found', 'No such model for this project'],
  ['model', 'AccessDeniedException', "You don't have access to the model with the specified model ID."],
])('is told as %s: %s, %s', async (code, type, message) => {
  for (const api of ['messages', 'responses'] as const) {
    const body = JSON.stringify({ error: { type, code: type, message } });
    const { ask, requests } = await askOdd(api, [{ status: 403, body }]);
    const error = await failure(ask());
    expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(error.remedy).toMatch(REMEDIES[code] as RegExp);
    expect(requests).toHaveLength(1);
  }
});

it.each([PAGE, `${PAGE}<p>You have no access to the model page.</p>`, ''])(
  'is not the key where it answers with a page, or with nothing: %j',
  async (body) => {
    const { ask } = await askOdd('messages', [{ status: 403, headers: { 'content-type': 'text/html' }, body }]);
    expect((await failure(ask())).message).toMatch(/^The model's service refused access \(403/);
  },
);

it('is the model that nobody has where a service says so with 404, though it adds that access may be lacking', async () => {
  const message = 'The model `m-1` does not exist or you do not have access to the model.';
  const body = JSON.stringify({ error: { type: 'invalid_request_error', code: 'model_not_found', message } });
  const { ask } = await askOdd('responses', [{ status: 404, body }]);
  const { code, remedy } = await failure(ask());
  expect(code).toBe('model');
  expect(remedy).not.toMatch(REMEDIES.model as RegExp);
});
