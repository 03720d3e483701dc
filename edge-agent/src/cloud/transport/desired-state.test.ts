import { describe, expect, it } from 'vitest';
import {
  collectPart,
  decideAcceptance,
  digestOfPort,
  digestOfPorts,
  noParts,
  parseDesired,
  readSnapshot,
  type SnapshotFault,
} from './desired-state.ts';

const modemA = 'mdm_01J00000000000000000000000';
const modemB = 'mdm_01J00000000000000000000001';
const serverId = 'srv_01J00000000000000000000000';

function port(over: Record<string, unknown> = {}) {
  return {
    modemId: modemA,
    imei: '860000000000001',
    generation: 3,
    httpPort: 20001,
    socksPort: 21001,
    state: 'on',
    rules: { auth: { type: 'strong', users: [{ username: 'u', password: 'p' }] }, allow: [], maxConnections: 100 },
    validUntil: '2026-12-01T00:00:00.000Z',
    autoRotateMinutes: null,
    ...over,
  };
}
const other = { modemId: modemB, imei: '860000000000002', httpPort: 20002, socksPort: 21002 };

function message(ports: unknown[], over: Record<string, unknown> = {}) {
  return {
    v: 1,
    serverId,
    epoch: 1,
    revision: 5,
    digest: digestOfPorts(ports),
    part: { index: 0, count: 1 },
    issuedAt: '2026-11-21T00:00:00.000Z',
    ports,
    ...over,
  };
}
function parsed(json: unknown) {
  const desired = parseDesired(json);
  if (!desired) throw new Error('not a desired state');
  return desired;
}
const state = (ports: unknown[], digest = digestOfPorts(ports)) => ({ epoch: 1, revision: 5, digest, ports });

describe('decideAcceptance', () => {
  const current = { epoch: 2, revision: 7, digest: 'a' };
  it.each([
    ['anything when there is none yet', null, { epoch: 1, revision: 0, digest: 'b' }, 'accept'],
    ['a greater revision', current, { epoch: 2, revision: 8, digest: 'b' }, 'accept'],
    ['a greater epoch with a smaller revision', current, { epoch: 3, revision: 1, digest: 'b' }, 'accept'],
    ['the same again', current, { epoch: 2, revision: 7, digest: 'a' }, 'same'],
    ['the same revision with another digest', current, { epoch: 2, revision: 7, digest: 'b' }, 'conflict'],
    ['a smaller revision', current, { epoch: 2, revision: 6, digest: 'b' }, 'older'],
    ['a smaller epoch with a greater revision', current, { epoch: 1, revision: 99, digest: 'b' }, 'older'],
  ] as const)('%s', (_, before, incoming, verdict) => {
    expect(decideAcceptance(before, incoming)).toBe(verdict);
  });
});

describe('collectPart', () => {
  const ports = [port(), port(other)];
  const digest = digestOfPorts(ports);
  const part = (index: number) => parsed(message([ports[index]], { digest, part: { index, count: 2 } }));

  it('completes in any order of arrival and ignores repeated parts', () => {
    const second = collectPart(noParts, part(1));
    expect(second.complete).toBeUndefined();
    const again = collectPart(second.pending, part(1));
    expect(again.complete).toBeUndefined();
    expect(collectPart(again.pending, part(0))).toEqual({
      pending: noParts,
      complete: { epoch: 1, revision: 5, digest, ports },
    });
  });

  it('completes two interleaved states separately', () => {
    const newer = (index: number) => ({ ...part(index), revision: 6 });
    const one = collectPart(noParts, part(0));
    const two = collectPart(one.pending, newer(1));
    expect(two.complete).toBeUndefined();
    const three = collectPart(two.pending, part(1));
    expect(three.complete?.revision).toBe(5);
    expect(collectPart(three.pending, newer(0)).complete?.revision).toBe(6);
  });

  it('drops states that are never completed', () => {
    let pending = noParts;
    for (let revision = 10; revision < 100; revision += 1)
      ({ pending } = collectPart(pending, { ...part(0), revision }));
    expect(pending.size).toBe(4);
    expect(collectPart(pending, { ...part(1), revision: 99 }).complete?.revision).toBe(99);
  });

  it('completes a state of one part at once', () => {
    expect(collectPart(noParts, parsed(message([]))).complete?.ports).toEqual([]);
  });
});

describe('readSnapshot', () => {
  function faultOf(ports: unknown[], digest?: string): SnapshotFault | undefined {
    const read = readSnapshot(state(ports, digest));
    return 'fault' in read ? read.fault : undefined;
  }

  it('sorts ports by modem ID and gives each its digest', () => {
    const read = readSnapshot(state([port(other), port()]));
    if ('fault' in read) throw new Error(read.fault);
    expect(read.snapshot.ports.map(({ modemId }) => modemId)).toEqual([modemA, modemB]);
    expect(read.snapshot.ports[0]?.portDigest).toBe(digestOfPort(port()));
    expect(read.snapshot.ports[0]?.portDigest).toMatch(/^[0-9a-f]{16}$/);
  });

  it('verifies digests over unknown fields', () => {
    expect(faultOf([port({ fromTheFuture: true })])).toBeUndefined();
    expect(faultOf([port({ fromTheFuture: true })], digestOfPorts([port()]))).toBe('digest_wrong');
    expect(digestOfPort(port({ fromTheFuture: true }))).not.toBe(digestOfPort(port()));
  });

  it.each<[SnapshotFault, unknown[]]>([
    ['modem_twice', [port(), port({ httpPort: 20009, socksPort: 20010 })]],
    ['port_number_twice', [port(), port({ ...other, httpPort: 20001 })]],
    ['port_number_twice', [port({ socksPort: 20001 })]],
    ['port_invalid', [port({ httpPort: 0 })]],
    ['port_invalid', ['nonsense']],
  ])('refuses a state with %s', (fault, ports) => {
    expect(faultOf(ports)).toBe(fault);
  });

  it('allows equal port numbers of ports that are off', () => {
    expect(faultOf([port(), port({ ...other, httpPort: 20001, state: 'off', rules: null })])).toBeUndefined();
  });
});

describe('parseDesired', () => {
  it.each([
    ['null', null],
    ['a list', []],
    ['another version', message([], { v: 2 })],
    ['a missing part', message([], { part: undefined })],
    ['ports that are no list', message([], { ports: {} })],
  ])('refuses %s', (_, json) => {
    expect(parseDesired(json)).toBeUndefined();
  });
});
