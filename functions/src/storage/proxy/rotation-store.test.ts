import { expect, it } from 'vitest';
import { createRotationWrite, type RotationRecord } from './rotation-store.ts';

const rotation: RotationRecord = {
  rotationId: 'rot_01JD0000000000000000000000',
  proxyId: 'prx_01JD0000000000000000000000',
  accountId: null,
  serverId: 'srv_01JD0000000000000000000000',
  modemId: 'mdm_01JD0000000000000000000000',
  generation: 1,
  method: 'fast',
  state: 'requested',
  source: 'timer',
  program: null,
  by: 'system',
  ip: null,
  requestedAt: '2026-11-21T08:00:00.000Z',
  deadline: '2026-11-21T08:02:00.000Z',
  finishedAt: null,
  oldIp: null,
  newIp: null,
  attempts: [],
  durationMs: null,
  code: null,
};

it('stores a rotation that expires after 400 days', () => {
  const yearAndAMonth = Date.parse('2027-12-26T08:00:00.000Z') / 1000;
  expect(createRotationWrite(rotation).action).toMatchObject({ put: { expiresAtSeconds: yearAndAMonth } });
});
