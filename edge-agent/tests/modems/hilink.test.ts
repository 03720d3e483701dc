import type { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import { describe, expect, it } from 'vitest';
import { startLab } from '../../src/lab/start-lab.ts';
import { type Fault, setData, setMode } from '../../src/lab/stick.ts';
import { createModemFleet } from '../../src/modems/modem-fleet.ts';
import { openFleet, openWorld as openWorldOn, publicIp, quick, silent, type WorldOptions } from './_hilink-world.ts';

const net = 71;
const openWorld = (options: WorldOptions = {}) => openWorldOn({ net, ...options });

describe('a rotation', () => {
  it.each(['fast', 'soft', 'hard', 'smart'] as const)('%s returns the new public address', async (method) => {
    await using world = await openWorld();
    const before = publicIp(world.stick);
    const result = await world.rotate(method);
    expect(result).toMatchObject({ status: 'changed', oldIp: before, newIp: publicIp(world.stick), code: null });
    expect(result.newIp).not.toBe(before);
    expect(world.stick.state()).toMatchObject({ dataOn: true, mode: '00' });
    expect(world.fleet.list()[0]).toMatchObject({ link: 'connected', egressIp: result.newIp });
  });

  it('probes the old address first if it was not seen just now', async () => {
    await using world = await openWorld({ timings: { freshMs: 0 } });
    world.stick.change((state, nowMs) => setData(setData(state, false, nowMs), true, nowMs));
    await expect.poll(() => publicIp(world.stick)).not.toBeNull();
    const before = publicIp(world.stick);
    expect(await world.rotate()).toMatchObject({ status: 'changed', oldIp: before });
  });

  it('is unchanged if the carrier assigns the same address', async () => {
    await using world = await openWorld();
    world.stick.patch({ fault: 'same_address' });
    const ip = publicIp(world.stick);
    expect(await world.rotate()).toMatchObject({ status: 'unchanged', oldIp: ip, newIp: ip, code: null });
  });

  it('that is smart tries all methods before it returns unchanged', async () => {
    await using world = await openWorld();
    world.stick.patch({ fault: 'same_address' });
    const result = await world.rotate('smart');
    expect(result.status).toBe('unchanged');
    expect(result.attempts.map(({ method }) => method)).toEqual(['fast', 'soft', 'hard']);
  });

  it('of a modem that hangs fails long before its deadline', async () => {
    await using world = await openWorld();
    world.stick.patch({ fault: 'hang' });
    const result = await world.rotate();
    expect(result).toMatchObject({ status: 'failed', code: 'modem_unreachable' });
    expect(result.durationMs).toBeLessThan(5_000);
    world.stick.patch({ fault: null });
    await expect.poll(() => world.fleet.list()[0]?.link).toBe('connected');
  });

  it('survives a modem that keeps losing its session', async () => {
    await using world = await openWorld();
    world.stick.patch({ fault: 'drop_session', dropEvery: 2 });
    expect(await world.rotate()).toMatchObject({ status: 'changed' });
    expect(await world.rotate('soft')).toMatchObject({ status: 'changed' });
  });

  it.each<[Fault, RotationMethod, string]>([
    ['ok_without_effect', 'fast', 'modem_rejected'],
    ['ok_without_effect', 'soft', 'modem_rejected'],
    ['ok_without_effect', 'hard', 'modem_rejected'],
    ['busy', 'fast', 'modem_rejected'],
    ['login_required', 'fast', 'modem_rejected'],
    ['no_service', 'fast', 'no_signal'],
    ['no_sim', 'fast', 'sim_problem'],
    ['no_traffic', 'fast', 'no_address'],
  ])('of a modem with %s fails by method %s with %s', async (fault, method, code) => {
    await using world = await openWorld();
    world.stick.patch({ fault });
    expect(await world.rotate(method, 2_000)).toMatchObject({ status: 'failed', newIp: null, code });
  });

  it('that is too slow fails by its deadline and lets the modem connect', async () => {
    await using world = await openWorld();
    world.stick.patch({ fault: 'slow_redial', slowRedialMs: 1_500 });
    const deadlineAt = Date.now() + 800;
    expect(await world.rotate('fast', 800)).toMatchObject({ status: 'failed', code: 'timeout' });
    expect(Date.now()).toBeLessThanOrEqual(deadlineAt + 100);
    await expect.poll(() => world.fleet.list()[0]?.link, { timeout: 5_000 }).toBe('connected');
    expect(world.fleet.list()[0]?.egressIp).toBe(publicIp(world.stick));
  });

  it('joins a running one', async () => {
    await using world = await openWorld();
    let lost = 0;
    world.stick.listen({
      linkLost: () => {
        lost += 1;
      },
    });
    const [first, second] = await Promise.all([world.rotate('fast'), world.rotate('hard')]);
    expect(second).toBe(first);
    expect(lost).toBe(1);
  });

  it('is not disturbed by continuous polling', async () => {
    await using world = await openWorld({ timings: { statusPollMs: 1, freshMs: 0 } });
    for (let round = 0; round < 10; round += 1) expect(await world.rotate()).toMatchObject({ status: 'changed' });
  });

  it('interrupted by the end of the process leaves data on', async () => {
    await using world = await openWorld({ timings: { fastHoldMs: 60_000 } });
    const rotating = world.rotate('fast', 120_000);
    await expect.poll(() => world.stick.state().dataOn).toBe(false);
    await world.fleet[Symbol.asyncDispose]();
    expect(await rotating).toMatchObject({ status: 'failed', code: 'interrupted' });
    expect(world.stick.state().dataOn).toBe(true);
  });

  it('reports its phases in order', async () => {
    await using world = await openWorld();
    const phases: string[] = [];
    const imei = world.stick.identity.imei;
    const onStep = ({ phase }: { phase: string }) => void phases.push(phase);
    await world.fleet.rotate({ imei, method: 'fast', deadlineAt: Date.now() + 5_000, onStep });
    expect(phases).toEqual(['dropping', 'holding', 'raising', 'reconnecting', 'proving']);
  });

  it('of a missing modem fails', async () => {
    await using world = await openWorld();
    const request = { imei: '000000000000000', method: 'fast', deadlineAt: Date.now() + 5_000 } as const;
    expect(await world.fleet.rotate(request)).toMatchObject({ status: 'failed', code: 'modem_unreachable' });
  });
});

describe('a fleet', () => {
  it('waits for the first polls before it looks up a modem', async () => {
    await using lab = await startLab({ net, redialMs: 100 });
    const [{ imei } = { imei: '' }] = lab.sticks();
    await using fleet = openFleet(lab);
    const starting = fleet.start();
    const rotation = await fleet.rotate({ imei, method: 'fast', deadlineAt: Date.now() + 20_000 });
    expect(rotation).toMatchObject({ status: 'changed', newIp: publicIp(lab.stick(imei)) });
    await starting;
  });

  it('returns every modem, its operator and its address after the start', async () => {
    await using world = await openWorld({ operatorNames: ['Kyivstar', 'Lifecell', 'Vodafone'], servers: 2 });
    const seen = world.fleet
      .list()
      .map(({ imei, operator, egressIp, wanIp, health }) => ({ imei, operator, egressIp, wanIp, health }));
    const health = { status: 'healthy', consecutiveFailures: 0, lastError: null };
    expect(seen).toEqual(
      world.lab.sticks().map(({ imei, operator, publicIp: egressIp }) => {
        const { link } = world.lab.stick(imei).state();
        return { imei, operator, egressIp, wanIp: link.kind === 'up' ? link.wanIp : null, health };
      }),
    );
  });

  it('returns the egress of a modem', async () => {
    await using world = await openWorld();
    const { gateway, lease } = world.stick.position;
    expect(world.fleet.egressOf(world.stick.identity.imei)).toEqual({
      localAddress: lease,
      dnsServers: [`${gateway}:${world.lab.ports.dns}`],
    });
    expect(world.fleet.egressOf('000000000000000')).toBeUndefined();
  });

  it('restores the state left by a crashed process', async () => {
    await using lab = await startLab({ net, redialMs: 100, operatorNames: ['Kyivstar'] });
    const stick = lab.stick(lab.sticks()[0]?.imei ?? '');
    stick.change((state, nowMs) => setMode(setData(state, false, nowMs), '02', nowMs));
    await using fleet = openFleet(lab);
    await fleet.start();
    await expect.poll(() => fleet.list()[0]?.link, { timeout: 5_000 }).toBe('connected');
    expect(stick.state()).toMatchObject({ dataOn: true, mode: '00' });
  });

  it('keeps a modem in the mode of its slot', async () => {
    await using lab = await startLab({ net, redialMs: 100, operatorNames: ['Kyivstar'] });
    const stick = lab.stick(lab.sticks()[0]?.imei ?? '');
    const inventory = lab.inventories.flatMap(({ slots }) => slots).map((slot) => ({ ...slot, networkMode: '03' }));
    await using fleet = createModemFleet({ inventory, echoUrl: lab.echoUrl, timings: quick, log: silent });
    await fleet.start();
    expect(stick.state().mode).toBe('03');
  });

  it('starts without an unreachable modem, and adds it when it responds', async () => {
    await using lab = await startLab({ net, redialMs: 100 });
    const stick = lab.stick(lab.sticks()[0]?.imei ?? '');
    stick.patch({ fault: 'hang' });
    await using fleet = openFleet(lab);
    await fleet.start();
    expect(fleet.list()).toHaveLength(2);
    const { usbPath } = stick.position;
    expect(fleet.unidentified()).toMatchObject([{ imei: `usb:${usbPath}`, health: { lastError: 'unreachable' } }]);
    stick.patch({ fault: null });
    await expect.poll(() => fleet.list().length, { timeout: 5_000 }).toBe(3);
    expect(fleet.unidentified()).toEqual([]);
  });

  it('reports a modem’s loss of service and its return', async () => {
    await using world = await openWorld({ timings: { statusPollMs: 20 } });
    let changes = 0;
    const stop = world.fleet.onChange(() => {
      changes += 1;
    });
    world.stick.patch({ fault: 'no_service' });
    await expect.poll(() => world.fleet.list()[0]).toMatchObject({ link: 'no_service', health: { status: 'warning' } });
    expect(changes).toBeGreaterThan(0);
    stop();
    const changesBefore = changes;
    world.stick.patch({ fault: null });
    await expect.poll(() => world.fleet.list()[0]).toMatchObject({ link: 'connected', health: { status: 'healthy' } });
    expect(changes).toBe(changesBefore);
  });

  it('reports a lost SIM long before the next poll', async () => {
    await using world = await openWorld({ timings: { statusPollMs: 60_000, glanceMs: 20 } });
    world.stick.patch({ fault: 'no_sim' });
    await expect.poll(() => world.fleet.list()[0]).toMatchObject({ link: 'no_sim', health: { status: 'critical' } });
    world.stick.patch({ fault: null });
    await expect.poll(() => world.fleet.list()[0]).toMatchObject({ link: 'connected', hasEgress: true });
  });

  it('rotates a modem between two glances at its link', async () => {
    await using world = await openWorld({ timings: { glanceMs: 1, freshMs: 0 } });
    for (let round = 0; round < 5; round += 1) expect(await world.rotate()).toMatchObject({ status: 'changed' });
  });

  it('reports a modem as critical after three failed polls', async () => {
    await using world = await openWorld({ timings: { statusPollMs: 20, requestTimeoutMs: 300 } });
    world.stick.patch({ fault: 'hang' });
    const dead = { link: 'unreachable', health: { status: 'critical', lastError: 'unreachable' } };
    await expect.poll(() => world.fleet.list()[0], { timeout: 15_000 }).toMatchObject(dead);
  });

  it('supports web interface 10.x', async () => {
    await using world = await openWorld({ firmware: '10' });
    expect(world.fleet.list()[0]).toMatchObject({ model: 'E3372h-320', wanIp: null, link: 'connected' });
    for (const method of ['fast', 'soft', 'hard'] as const) {
      expect(await world.rotate(method)).toMatchObject({ status: 'changed' });
    }
  });

  it('resolves the echo site through the modem’s own resolver', async () => {
    await using lab = await startLab({ net, redialMs: 100, operatorNames: ['Kyivstar'] });
    const inventory = lab.inventories.flatMap(({ slots }) => slots);
    const echoUrl = `http://echo.cellgate.test:${lab.ports.echo}/ip`;
    await using fleet = createModemFleet({ inventory, echoUrl, timings: quick, log: silent });
    await fleet.start();
    expect(fleet.list()[0]?.egressIp).toBe(lab.sticks()[0]?.publicIp);
  });
});
