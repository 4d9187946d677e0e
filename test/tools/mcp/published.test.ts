import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type McpSession, openMcp, published, server } from './session.ts';

let session: McpSession;

describe('server-everything', () => {
  beforeAll(async () => {
    process.env.KODELET_TEST_LEAK = 'leaked';
    const env = { GIVEN: 'pass-${DOCS_KEY}' };
    const servers = [server('all', [published('everything'), 'stdio'], { env })];
    const variables = { allowed: ['DOCS_KEY'], values: { DOCS_KEY: 'key-1234567890' } };
    session = await openMcp({ servers, variables });
  });

  afterAll(async () => {
    delete process.env.KODELET_TEST_LEAK;
    await session.close();
  });

  it('has the variables that it was given and none of ours, and its secret stays out of what it answers', async () => {
    const { text, result } = await session.call('mcp__all__get-env', {});
    const environment = JSON.parse(text.replaceAll(/<\/?result>/g, ''));
    expect(environment).toMatchObject({ CI: '1', GIVEN: 'pass-[redacted known secret]' });
    expect(Object.keys(environment)).not.toContain('KODELET_TEST_LEAK');
    expect(JSON.stringify(result)).not.toContain('key-1234567890');
  });

  it('hands over an embedded resource and links, and keeps them', async () => {
    const embedded = await session.call('mcp__all__get-resource-reference', { resourceType: 'Text', resourceId: 1 });
    expect(embedded.text).toMatch(/\[resource demo:\/\/resource\/dynamic\/text\/1 \(text\/plain\)\]\nResource 1/);
    expect(embedded.result.metadata?.content).toContainEqual(
      expect.objectContaining({ type: 'resource', uri: 'demo://resource/dynamic/text/1', text: expect.any(String) }),
    );
    const links = await session.call('mcp__all__get-resource-links', { count: 2 });
    expect(links.text).toMatch(/\[resource demo:\/\/resource\/dynamic\/\w+\/\d \([\w/-]+\): .+\]/);
    expect(links.result.metadata?.content).toContainEqual(expect.objectContaining({ type: 'resource_link' }));
  });

  it('lists its resources and reads one, text or not', async () => {
    const { text } = await session.call('mcp_resources', { server: 'all' });
    expect(text).toMatch(/^demo:\/\/resource\/static\/document\/features\.md {2}features\.md, text\/markdown, /m);
    expect(text).toContain('demo://resource/dynamic/blob/{resourceId} (fill in what is in braces)');
    const read = await session.call('mcp_resources', {
      server: 'all',
      uri: 'demo://resource/static/document/features.md',
    });
    expect(read.text).toContain('[resource demo://resource/static/document/features.md (text/markdown)]\n#');
    const blob = await session.call('mcp_resources', { server: 'all', uri: 'demo://resource/dynamic/blob/1' });
    expect(blob.text).toMatch(/\[resource demo:\/\/resource\/dynamic\/blob\/1 .*\d+ bytes of data\]/);
    expect(blob.result.metadata?.content).toEqual([expect.objectContaining({ data: expect.any(String) })]);
  });

  it('says what is wrong with a resource or a server that there is not', async () => {
    const missing = await session.call('mcp_resources', { server: 'all', uri: 'demo://nothing' });
    expect(missing).toMatchObject({
      isError: true,
      text: expect.stringMatching(/resources\/read .* failed: .*nothing/),
    });
    const unknown = await session.call('mcp_resources', { server: 'none' });
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('"server" must be one of "all"') });
  });

  it('lists its prompts and fills one in', async () => {
    const { text } = await session.call('mcp_prompts', { server: 'all' });
    expect(text).toContain('args-prompt (city*, state)  A prompt with two arguments');
    const filled = await session.call('mcp_prompts', {
      server: 'all',
      name: 'args-prompt',
      arguments: { city: 'Oslo' },
    });
    expect(filled.text).toMatch(/user:\n.*Oslo/);
  });

  it('keeps structured content that stands in the text as well', async () => {
    const { text, isError } = await session.call('mcp__all__get-structured-content', { location: 'Chicago' });
    expect({ text, isError }).toEqual({ text: expect.stringContaining('"temperature"'), isError: false });
  });

  it('checks the input by the schema of the server, before it asks', async () => {
    const { text, isError } = await session.call('mcp__all__get-sum', { a: 'two' });
    expect(isError).toBe(true);
    expect(text).toContain('"b" is required');
    expect(text).toContain('"a" must be a number, got "two" (a string)');
  });
});

describe('server-filesystem', () => {
  beforeAll(async () => {
    const args = [published('filesystem'), '${KODELET_WORKING_DIR}'];
    session = await openMcp({
      servers: [server('files', args, { include: ['read_*', 'write_file'], exclude: ['*media*'] })],
    });
  });

  afterAll(() => session.close());

  it('has the tools that are included and not excluded', () => {
    expect(session.told()).toEqual([
      'mcp__files__read_file',
      'mcp__files__read_text_file',
      'mcp__files__read_multiple_files',
      'mcp__files__write_file',
    ]);
  });

  it('works in the directory that its arguments name, and an error of it is a failure', async () => {
    writeFileSync(join(session.root, 'a.txt'), 'hello');
    const path = join(session.root, 'a.txt');
    expect(await session.call('mcp__files__read_text_file', { path })).toMatchObject({
      text: '<result>\nhello\n</result>\n',
      isError: false,
    });
    await session.call('mcp__files__write_file', { path, content: 'bye' });
    expect(readFileSync(path, 'utf8')).toBe('bye');
    const outside = await session.call('mcp__files__read_text_file', { path: '/etc/hostname' });
    expect(outside.isError).toBe(true);
    expect(outside.text).toMatch(/^<error>\nAccess denied - path outside allowed directories/);
    expect(outside.result).toMatchObject({
      success: false,
      metadataType: 'mcp_tool',
      metadata: { mcpToolName: 'read_text_file' },
    });
  });
});

describe('server-memory', () => {
  afterAll(() => session.close());

  it('remembers in the file that its environment names', async () => {
    const env = { MEMORY_FILE_PATH: '${KODELET_WORKING_DIR}/memory.jsonl' };
    session = await openMcp({ servers: [server('memory', [published('memory')], { env })] });
    const entities = [{ name: 'kodelet', entityType: 'bot', observations: ['works in CI'] }];
    expect((await session.call('mcp__memory__create_entities', { entities })).isError).toBe(false);
    expect((await session.call('mcp__memory__read_graph', {})).text).toContain('works in CI');
    expect(readFileSync(join(session.root, 'memory.jsonl'), 'utf8')).toContain('"kodelet"');
  });
});
