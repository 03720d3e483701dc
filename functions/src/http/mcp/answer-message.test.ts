import { describe, expect, it } from 'vitest';
import { answerMessage } from './answer-message.ts';
import { RpcMessage as Message, type RpcMessage } from './messages.ts';

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

interface Sent {
  params?: Record<string, unknown>;
  headers?: Record<string, string>;
}

function ask(method: string, { params = {}, headers = {} }: Sent = {}) {
  const message: RpcMessage = Message.parse({ jsonrpc: '2.0', id: 1, method, params });
  return answerMessage(message, {
    headers: new Headers(headers),
    listed: [],
    call: async (name, given) => ({ called: name, given }),
  });
}

/** Sends a request as a client of the current revision does. */
function askStateless(method: string, { params = {}, headers = {} }: Sent = {}) {
  const named = typeof params.name === 'string' ? { 'mcp-name': params.name } : {};
  return ask(method, {
    params: { _meta: meta, ...params },
    headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...named, ...headers },
  });
}

describe('a request of the current revision', () => {
  it('is answered without a handshake, with the server’s info', async () => {
    const serverInfo = { 'io.modelcontextprotocol/serverInfo': { name: 'cellgate' } };
    expect(await askStateless('server/discover')).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28', '2025-11-25', '2025-06-18'],
      capabilities: { tools: {} },
      cacheScope: 'private',
      _meta: serverInfo,
    });
    expect(await askStateless('tools/list')).toMatchObject({ resultType: 'complete', tools: [], _meta: serverInfo });
    const called = await askStateless('tools/call', { params: { name: 'rotate_proxy', arguments: { id: 'x' } } });
    expect(called).toMatchObject({ called: 'rotate_proxy', given: { id: 'x' } });
  });

  it.each([
    ['another revision', { 'mcp-protocol-version': '2025-11-25' }],
    ['another method', { 'mcp-method': 'tools/list' }],
    ['another tool', { 'mcp-name': 'list_proxies' }],
  ])('is refused if its headers name %s than its body', async (_what, headers) => {
    const call = askStateless('tools/call', { params: { name: 'rotate_proxy' }, headers });
    await expect(call).rejects.toMatchObject({ code: -32020, status: 400 });
  });

  it('may encode the tool name in its header', async () => {
    const headers = { 'mcp-name': `=?base64?${Buffer.from('rotate_proxy').toString('base64')}?=` };
    const called = await askStateless('tools/call', { params: { name: 'rotate_proxy' }, headers });
    expect(called).toMatchObject({ called: 'rotate_proxy' });
  });

  it('requires client capabilities, a supported revision and a known method', async () => {
    const versionKey = 'io.modelcontextprotocol/protocolVersion';
    const bare = askStateless('tools/list', { params: { _meta: { [versionKey]: '2026-07-28' } } });
    await expect(bare).rejects.toMatchObject({ code: -32602, status: 400 });
    await expect(askStateless('tools/list', { params: { _meta: undefined } })).rejects.toMatchObject({ code: -32602 });
    const later = askStateless('tools/list', {
      params: { _meta: { ...meta, [versionKey]: '2030-01-01' } },
      headers: { 'mcp-protocol-version': '2030-01-01' },
    });
    await expect(later).rejects.toMatchObject({
      code: -32022,
      status: 400,
      data: { supported: expect.arrayContaining(['2026-07-28']), requested: '2030-01-01' },
    });
    await expect(askStateless('ping')).rejects.toMatchObject({ code: -32601, status: 404 });
    await expect(askStateless('constructor')).rejects.toMatchObject({ code: -32601, status: 404 });
  });
});

describe('a request of an earlier revision', () => {
  it('returns the requested revision from the handshake, or the newest one', async () => {
    const open = (protocolVersion: string) => ask('initialize', { params: { protocolVersion } });
    expect(await open('2025-06-18')).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'cellgate' } });
    expect(await open('2025-03-26')).toMatchObject({ protocolVersion: '2025-11-25' });
    expect(await ask('ping')).toEqual({});
  });

  it('gets errors with status 200, except for an unsupported revision', async () => {
    const headers = { 'mcp-protocol-version': '2025-11-25' };
    expect(await ask('tools/list', { headers })).toMatchObject({ tools: [] });
    await expect(ask('server/discover', { headers })).rejects.toMatchObject({ code: -32601, status: 200 });
    await expect(ask('tools/call', { headers })).rejects.toMatchObject({ code: -32602, status: 200 });
    const old = ask('tools/list', { headers: { 'mcp-protocol-version': '2024-11-05' } });
    await expect(old).rejects.toMatchObject({ code: -32022, status: 400 });
  });
});
