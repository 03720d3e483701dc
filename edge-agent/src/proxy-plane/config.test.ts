import { describe, expect, it } from 'vitest';
import { readPlaneConfig } from './config.ts';

const socket = { CELLGATE_PLANE_SOCKET: '/run/plane.sock' };

describe('plane configuration', () => {
  it('requires only the socket path', () => {
    expect(readPlaneConfig(socket)).toEqual({
      socketPath: '/run/plane.sock',
      socketMode: 0o600,
      workers: undefined,
      drainMs: 86_400_000,
      silentMs: 15_000,
      bindAddress: '0.0.0.0',
      allowed: new Set(),
      holdMs: 10_000,
      sourcePorts: { from: 32_768, to: 60_999 },
    });
  });

  it('admits the group only on request', () => {
    expect(readPlaneConfig({ ...socket, CELLGATE_PLANE_SOCKET_MODE: '660' }).socketMode).toBe(0o660);
  });

  it('reads a list of endpoints in canonical notation', () => {
    const { allowed } = readPlaneConfig({ ...socket, CELLGATE_EGRESS_ALLOW: '127.0.0.1:5080, [0:0::1]:80' });
    expect(allowed).toEqual(new Set(['127.0.0.1|5080', '::1|80']));
  });

  it.each([
    ['CELLGATE_PLANE_SOCKET', {}],
    ['CELLGATE_PLANE_SOCKET_MODE', { ...socket, CELLGATE_PLANE_SOCKET_MODE: '666' }],
    ['CELLGATE_BIND_ADDRESS', { ...socket, CELLGATE_BIND_ADDRESS: 'everywhere' }],
    ['CELLGATE_EGRESS_ALLOW', { ...socket, CELLGATE_EGRESS_ALLOW: '127.0.0.1' }],
    ['CELLGATE_EGRESS_ALLOW', { ...socket, CELLGATE_EGRESS_ALLOW: 'localhost:80' }],
    ['CELLGATE_HOLD_MS', { ...socket, CELLGATE_HOLD_MS: 'long' }],
    ['CELLGATE_PLANE_WORKERS', { ...socket, CELLGATE_PLANE_WORKERS: '0' }],
    ['CELLGATE_SILENT_MS', { ...socket, CELLGATE_SILENT_MS: '10' }],
    ['CELLGATE_DRAIN_MS', { ...socket, CELLGATE_DRAIN_MS: '-1' }],
    ['CELLGATE_SOURCE_PORTS', { ...socket, CELLGATE_SOURCE_PORTS: '60000-50000' }],
  ])('names %s if it is missing or invalid', (variable, environment) => {
    expect(() => readPlaneConfig(environment)).toThrow(variable);
  });
});
