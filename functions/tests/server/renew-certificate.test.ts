import type { Server } from '@cellgate/shared/server/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { enrolServer } from '../../src/domain/server/enrol-server.ts';
import { issueCertificate } from '../../src/domain/server/renew-certificate.ts';
import { renewEnrolment } from '../../src/domain/server-change/create-server.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { codeOf } from '../_code-of.ts';
import { type Box, createBox } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const hourMs = 3_600_000;
const requestOf = (key: number) => `-----BEGIN CERTIFICATE REQUEST-----\n${key}\n-----END CERTIFICATE REQUEST-----`;
const ask = (box: Box, key: number) => box.publish('certificate/request', { v: 1, certificateRequest: requestOf(key) });
const issuedTo = (box: Box) =>
  world.published.flatMap((each) => (each.kind === 'certificate' && each.serverId === box.serverId ? each.issued : []));
const goodFor = (box: Box) => [...world.certificates].filter((id) => id.startsWith(box.serverId));
/** Creates a server with a certificate from its enrolment code. */
const enrolled = async () => {
  const box = await createBox(world, { modems: 0 });
  const input = { code: box.enrolmentCode, certificateRequest: requestOf(0) };
  await enrolServer({ ctx: world.ctx, caller: world.visitor, input });
  return box;
};

describe('a server that renews its certificate', () => {
  it('gets a new one; both are valid until it confirms over the new one', async () => {
    const box = await enrolled();
    const [first = ''] = goodFor(box);
    await ask(box, 1);
    const second = goodFor(box).find((id) => id !== first) ?? '';
    expect(issuedTo(box)).toMatchObject([{ v: 1, certificate: `certificate ${second}` }]);
    expect(goodFor(box)).toEqual([first, second]);
    await box.publish('certificate/confirm', { v: 1 }, second);
    expect(goodFor(box)).toEqual([second]);
  });

  it('can confirm only over the newest certificate', async () => {
    const box = await enrolled();
    const [first = ''] = goodFor(box);
    await ask(box, 1);
    await box.publish('certificate/confirm', { v: 1 }, first);
    expect(goodFor(box)).toHaveLength(2);
  });

  it('gets the same certificate for the same request, and writes one event', async () => {
    const box = await enrolled();
    await ask(box, 1);
    await ask(box, 1);
    const [one, two] = issuedTo(box);
    expect(one).toEqual(two);
    expect(goodFor(box)).toHaveLength(2);
    const confirm = () => box.publish('certificate/confirm', { v: 1 }, goodFor(box).at(-1));
    await confirm();
    await confirm();
    const kinds = (await eventStore(world.ctx.database).listOfSubject(box.serverId, 20)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('server.certificate')).toSorted()).toEqual([
      'server.certificate_confirmed',
      'server.certificate_issued',
    ]);
  });

  it('gets at most one per hour', async () => {
    const box = await enrolled();
    await ask(box, 1);
    await ask(box, 2);
    expect(issuedTo(box)).toHaveLength(1);
    world.clock.advance(hourMs);
    await ask(box, 3);
    expect(issuedTo(box)).toHaveLength(2);
  });

  it('has at most one unconfirmed certificate: a newer one revokes it', async () => {
    const box = await enrolled();
    const [inUse = ''] = goodFor(box);
    for (const key of [1, 2, 3]) {
      await ask(box, key);
      world.clock.advance(hourMs);
    }
    expect(issuedTo(box)).toHaveLength(3);
    const newest = issuedTo(box).at(-1)?.certificate.replace('certificate ', '') ?? '';
    expect(goodFor(box)).toEqual([inUse, newest]);
  });

  it('gets one new certificate for two concurrent requests', async () => {
    const box = await enrolled();
    await Promise.all([ask(box, 1), ask(box, 2)]);
    expect(issuedTo(box)).toHaveLength(1);
    expect(goodFor(box)).toHaveLength(2);
  });

  it('gets a response on retry after the authority failed', async () => {
    const box = await enrolled();
    world.broken.agentLink = true;
    await expect(ask(box, 1)).rejects.toThrow('the bus does not answer');
    world.broken.agentLink = false;
    await ask(box, 1);
    expect(issuedTo(box)).toHaveLength(1);
  });

  it('loses its certificates and the right to renew to a reinstalled server', async () => {
    const box = await enrolled();
    await ask(box, 1);
    const before = goodFor(box);
    const {
      enrolment: { code: enrolmentCode },
    } = await renewEnrolment({
      ctx: world.ctx,
      caller: world.system,
      input: { serverId: box.serverId },
    });
    const input = { code: enrolmentCode, certificateRequest: requestOf(9) };
    await enrolServer({ ctx: world.ctx, caller: world.visitor, input });
    const [after = '', ...others] = goodFor(box);
    expect(others).toEqual([]);
    expect(before).not.toContain(after);
    await box.publish('certificate/confirm', { v: 1 }, before.at(-1));
    expect(goodFor(box)).toEqual([after]);
  });
});

describe('the certificates of a stolen server', () => {
  let admin: Caller<AccountActor>;
  beforeEach(async () => {
    admin = await world.account({ role: 'admin' });
  });
  interface Answer {
    error?: { code: string };
    data: { server: Server; revoked: number };
  }
  const revoke = async (serverId: string, { as = admin, body = { reason: 'stolen from the rack' } as object } = {}) => {
    const response = await world.request('POST', `/admin/servers/${serverId}/certificates/revoke`, { as, body });
    return { status: response.status, ...((await response.json()) as Answer) };
  };
  const revocationsOf = async ({ serverId }: Box) => {
    const events = await eventStore(world.ctx.database).listOfSubject(serverId, 50);
    return events.filter(({ kind }) => kind === 'server.certificates_revoked');
  };
  const enrolWith = (code: string, key: number) =>
    codeOf(enrolServer({ ctx: world.ctx, caller: world.visitor, input: { code, certificateRequest: requestOf(key) } }));

  it('are revoked with a reason in the log; it connects again only with a new code', async () => {
    const box = await enrolled();
    await ask(box, 1);
    expect(await revoke(box.serverId)).toMatchObject({
      status: 200,
      data: { revoked: 2, server: { enrolment: null, certificateEndsAt: null } },
    });
    expect(goodFor(box)).toEqual([]);
    expect(await revocationsOf(box)).toMatchObject([
      { actor: admin.actor.accountId, reason: 'stolen from the rack', details: { name: 'Kyiv 1' } },
    ]);
    // The machine repeats the request with which it was enrolled, and one for another certificate that was on its way.
    expect(await enrolWith(box.enrolmentCode, 0)).toBe('enrolment.code_wrong');
    world.clock.advance(hourMs);
    await ask(box, 2);
    expect(goodFor(box)).toEqual([]);
    const input = { serverId: box.serverId };
    const { enrolment } = await renewEnrolment({ ctx: world.ctx, caller: world.system, input });
    expect(await enrolWith(enrolment.code, 3)).toBe('ok');
    expect(goodFor(box)).toHaveLength(1);
  });

  it('are revoked by a repeat if the authority failed, with one line in the log', async () => {
    const box = await enrolled();
    world.broken.agentLink = true;
    expect(await revoke(box.serverId)).toMatchObject({ status: 503, error: { code: 'internal.busy' } });
    world.broken.agentLink = false;
    expect(goodFor(box)).toHaveLength(1);
    expect(await revoke(box.serverId)).toMatchObject({ status: 200, data: { revoked: 1 } });
    expect(await revoke(box.serverId)).toMatchObject({ status: 200, data: { revoked: 0 } });
    expect(await revocationsOf(box)).toHaveLength(1);
  });

  it('include one that is signed at the moment', async () => {
    const box = await enrolled();
    const { agentLink } = world.ctx;
    const enrol: typeof agentLink.enrol = async (...request) => {
      await revoke(box.serverId);
      return agentLink.enrol(...request);
    };
    const ctx = { ...world.ctx, agentLink: { ...agentLink, enrol } };
    await issueCertificate(ctx, box.serverId, { v: 1, certificateRequest: requestOf(1) });
    expect(goodFor(box)).toEqual([]);
  });

  it.each(['before', 'after'])('include one of an enrolment that runs, revoked %s it is signed', async (moment) => {
    const box = await createBox(world, { modems: 0 });
    const { agentLink } = world.ctx;
    const enrol: typeof agentLink.enrol = async (...request) => {
      if (moment === 'before') await revoke(box.serverId);
      const issued = await agentLink.enrol(...request);
      if (moment === 'after') await revoke(box.serverId);
      return issued;
    };
    const ctx = { ...world.ctx, agentLink: { ...agentLink, enrol } };
    const input = { code: box.enrolmentCode, certificateRequest: requestOf(0) };
    expect(await codeOf(enrolServer({ ctx, caller: world.visitor, input }))).toBe('enrolment.code_wrong');
    expect(goodFor(box)).toEqual([]);
    expect(await revocationsOf(box)).toHaveLength(1);
    expect(await serverStore(world.ctx.database).find(box.serverId)).toMatchObject({ certificateEndsAt: null });
  });

  it('include one of an enrolment that runs while the server is deleted', async () => {
    const box = await createBox(world, { modems: 0 });
    const { agentLink } = world.ctx;
    const enrol: typeof agentLink.enrol = async (...request) => {
      await world.request('DELETE', `/admin/servers/${box.serverId}`, { as: admin });
      return agentLink.enrol(...request);
    };
    const ctx = { ...world.ctx, agentLink: { ...agentLink, enrol } };
    const input = { code: box.enrolmentCode, certificateRequest: requestOf(0) };
    expect(await codeOf(enrolServer({ ctx, caller: world.visitor, input }))).toBe('enrolment.code_wrong');
    expect(goodFor(box)).toEqual([]);
  });

  it('do not include the one of a new code when an enrolment with the replaced code ends', async () => {
    const box = await createBox(world, { modems: 0 });
    const { agentLink } = world.ctx;
    const enrol: typeof agentLink.enrol = async (...request) => {
      const issued = await agentLink.enrol(...request);
      const renewed = await renewEnrolment({
        ...{ ctx: world.ctx, caller: world.system, input: { serverId: box.serverId } },
      });
      expect(await enrolWith(renewed.enrolment.code, 1)).toBe('ok');
      return issued;
    };
    const ctx = { ...world.ctx, agentLink: { ...agentLink, enrol } };
    const input = { code: box.enrolmentCode, certificateRequest: requestOf(0) };
    expect(await codeOf(enrolServer({ ctx, caller: world.visitor, input }))).toBe('enrolment.code_wrong');
    expect(goodFor(box)).toHaveLength(1);
  });

  it('are revoked only by an administrator with a recent proof, and a reason', async () => {
    const box = await enrolled();
    const as = await world.account({ role: 'moderator' });
    expect(await revoke(box.serverId, { as })).toMatchObject({ status: 403, error: { code: 'access.denied' } });
    for (const body of [{}, { reason: ' ab ' }, { reason: 'x'.repeat(301) }, { reason: 'stolen', all: true }])
      expect(await revoke(box.serverId, { body })).toMatchObject({ status: 400, error: { code: 'request.invalid' } });
    const unknown = await revoke('srv_01JD0000000000000000000000');
    expect(unknown).toMatchObject({ status: 404, error: { code: 'server.not_found' } });
    world.clock.advance(11 * 60_000);
    const late = await revoke(box.serverId);
    expect(late).toMatchObject({ status: 403, error: { code: 'session.proof_required' } });
    expect(goodFor(box)).toHaveLength(1);
    expect(await revocationsOf(box)).toEqual([]);
  });
});
