import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startLab } from '../../src/lab/start-lab.ts';
import type { ModemDriver } from '../../src/modems/driver.ts';
import { createHilinkDriver } from '../../src/modems/drivers/hilink/hilink-driver.ts';
import { createHilinkExchange } from '../../src/modems/drivers/hilink/hilink-exchange.ts';
import type { ModemSlot } from '../../src/modems/usb/modem-slot.ts';
import { openWorld as openWorldOn, publicIp, type WorldOptions } from './_hilink-world.ts';

const net = 73;
const openWorld = (options: WorldOptions = {}) => openWorldOn({ net, ...options });

const kinds = ['type4', 'scram'] as const;
const known = { username: 'admin', password: 'stick' };
const withLogin = (login: ModemSlot['login']) => (slot: ModemSlot) => createHilinkDriver({ ...slot, login });
const call = { signal: new AbortController().signal, timeoutMs: 2_000 };
const minute = 60_000;

/** A modem, a driver with a password for it, and clocks controlled by the test. */
async function openDriver(login: (typeof kinds)[number], password: string) {
  let passedMs = 0;
  const clock = { nowMs: () => Date.now() + passedMs };
  const lab = await startLab({ net, redialMs: 100, operatorNames: ['Kyivstar'], settings: { login }, clock });
  const slot = lab.inventories[0]?.slots[0];
  if (!slot) throw new Error('The lab is empty');
  const account = { username: 'admin', password };
  return {
    stick: lab.stick(lab.sticks()[0]?.imei ?? ''),
    driver: createHilinkDriver({ ...slot, login: account }, clock),
    pass: (ms: number) => {
      passedMs += ms;
    },
    [Symbol.asyncDispose]: () => lab[Symbol.asyncDispose](),
  };
}

describe.each(kinds)('a modem that requires a login of kind %s', (login) => {
  it.each(['22', '10'] as const)('is rotated by all methods after one login, web interface %s', async (firmware) => {
    await using world = await openWorld({ settings: { login }, firmware });
    expect(world.fleet.list()[0]).toMatchObject({ link: 'connected', health: { status: 'healthy', lastError: null } });
    for (const method of ['fast', 'soft'] as const) {
      expect(await world.rotate(method)).toMatchObject({ status: 'changed', newIp: publicIp(world.stick) });
    }
    expect(world.stick.logins()).toEqual({ accepted: 1, refused: 0 });
    expect(await world.rotate('hard')).toMatchObject({ status: 'changed', newIp: publicIp(world.stick) });
    await expect.poll(() => world.stick.logins()).toEqual({ accepted: 2, refused: 0 });
  });

  it('is not rotated without a password, and gets no login attempt', async () => {
    await using world = await openWorld({ openDriver: withLogin(undefined) });
    world.stick.patch({ login });
    expect(await world.rotate()).toMatchObject({ status: 'failed', code: 'modem_rejected' });
    const health = { health: { lastError: 'auth_required (100003)' } };
    await expect.poll(() => world.fleet.list()[0]).toMatchObject(health);
    expect(world.stick.logins()).toEqual({ accepted: 0, refused: 0 });
  });

  it('is logged in to as soon as it announces that, not only after a refusal', async () => {
    await using world = await openDriver(login, known.password);
    expect(await world.driver.status(call)).toMatchObject({ link: 'connected' });
    expect(world.stick.logins()).toEqual({ accepted: 1, refused: 0 });
  });

  it('is logged in to when it requires a login during a session', async () => {
    await using world = await openWorld({ openDriver: withLogin(known) });
    expect(world.stick.logins()).toEqual({ accepted: 0, refused: 0 });
    world.stick.patch({ login });
    expect(await world.rotate()).toMatchObject({ status: 'changed' });
    expect(world.stick.logins()).toEqual({ accepted: 1, refused: 0 });
  });

  it('is logged in to again when its session has expired', async () => {
    await using world = await openDriver(login, known.password);
    await world.driver.setData(false, call);
    world.pass(6 * minute);
    await world.driver.setData(true, call);
    expect(world.stick.state().dataOn).toBe(true);
    expect(world.stick.logins()).toEqual({ accepted: 2, refused: 0 });
  });

  it('gets one attempt if it refuses the password, for any number of polls and rotations', async () => {
    await using world = await openWorld({ openDriver: withLogin(known) });
    world.stick.patch({ login, password: 'another' });
    expect(await world.rotate()).toMatchObject({ status: 'failed', newIp: null, code: 'modem_rejected' });
    expect(world.stick.state().dataOn).toBe(true);
    let looks = 0;
    world.fleet.onChange(() => {
      looks += 1;
    });
    const sick = { health: { status: 'critical', lastError: 'auth_rejected (108006)' } };
    await expect.poll(() => world.fleet.list()[0], { timeout: 5_000 }).toMatchObject(sick);
    await expect.poll(() => looks, { timeout: 5_000 }).toBeGreaterThan(10);
    expect(await world.rotate('smart')).toMatchObject({ status: 'failed', code: 'modem_rejected' });
    expect(world.stick.logins()).toEqual({ accepted: 0, refused: 1 });
  });

  it('is not listed if it refuses the password from the start, and gets one attempt', async () => {
    let looks = 0;
    const openCounted = (slot: ModemSlot): ModemDriver => {
      const driver = createHilinkDriver({ ...slot, login: { username: 'admin', password: 'wrong' } });
      const identify: ModemDriver['identify'] = (wanted) => {
        looks += 1;
        return driver.identify(wanted);
      };
      return { ...driver, identify };
    };
    await using world = await openWorld({ settings: { login }, openDriver: openCounted });
    await expect.poll(() => looks, { timeout: 5_000 }).toBeGreaterThan(5);
    expect(world.fleet.list()).toEqual([]);
    expect(world.stick.logins()).toEqual({ accepted: 0, refused: 1 });
  });

  it('gets attempts at growing intervals if it refuses the password, until it accepts', async () => {
    await using world = await openDriver(login, 'wrong');
    const identify = () => world.driver.identify(call);
    const refused = (deviceCode: number) => expect.objectContaining({ code: 'auth_rejected', deviceCode });
    await expect(identify()).rejects.toEqual(refused(108006));
    await expect(world.driver.setData(false, call)).rejects.toEqual(refused(108006));
    for (const [restMinutes, refusals] of [
      [5, 2],
      [10, 3],
    ] as const) {
      world.pass(restMinutes * minute - 10_000);
      await expect(identify()).rejects.toEqual(refused(108006));
      expect(world.stick.logins().refused).toBe(refusals - 1);
      world.pass(11_000);
      await expect(identify()).rejects.toEqual(refused(108006));
      expect(world.stick.logins().refused).toBe(refusals);
    }
    world.pass(20 * minute);
    world.stick.patch({ password: 'wrong' });
    await expect(identify()).resolves.toMatchObject({ imei: world.stick.identity.imei });
  });

  it('is left alone while it is locked by other clients’ attempts', async () => {
    await using world = await openWorld({ openDriver: withLogin(known) });
    world.stick.patch({ login });
    const slot = world.lab.inventories[0]?.slots[0];
    if (!slot) throw new Error('The lab is empty');
    for (let tries = 0; tries < 3; tries += 1) {
      const stranger = createHilinkDriver({ ...slot, login: { username: 'admin', password: 'guess' } });
      await expect(stranger.identify(call)).rejects.toMatchObject({ deviceCode: 108006 });
    }
    expect(await world.rotate()).toMatchObject({ status: 'failed', code: 'modem_rejected' });
    const sick = { health: { status: 'critical', lastError: 'auth_rejected (108007)' } };
    await expect.poll(() => world.fleet.list()[0], { timeout: 5_000 }).toMatchObject(sick);
    expect(world.stick.logins()).toEqual({ accepted: 0, refused: 4 });
  });

  it('is readable without the login as far as it permits', async () => {
    await using world = await openDriver(login, 'wrong');
    await expect(world.driver.identify(call)).rejects.toMatchObject({ code: 'auth_rejected' });
    expect(await world.driver.status(call)).toMatchObject({ link: 'connected' });
    expect(world.stick.logins()).toEqual({ accepted: 0, refused: 1 });
  });
});

/** Starts a web server on loopback with pages below `/api/`. */
async function serveStick(answer: (path: string, request: IncomingMessage, response: ServerResponse) => string) {
  const server = createServer((request, response) => {
    const content = answer((request.url ?? '').replace('/api/', ''), request, response);
    response.end(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    localAddress: '127.0.0.1',
    [Symbol.dispose]: () => void server.close(),
  };
}

const opened = '<response><SesInfo>SessionID=first</SesInfo><TokInfo>opening</TokInfo></response>';

it('A modem that refuses despite a login is not logged in to at every call', async () => {
  const asked: string[] = [];
  const answers: Record<string, string> = {
    'webserver/SesTokInfo': opened,
    'user/hilink_login': '<response><hilink_login>0</hilink_login></response>',
    'user/state-login': '<response><State>0</State></response>',
  };
  using stick = await serveStick((path) => {
    asked.push(path);
    return answers[path] ?? '<error><code>100003</code><message></message></error>';
  });
  const driver = createHilinkDriver({ ...stick, login: known });
  for (let calls = 0; calls < 5; calls += 1) {
    await expect(driver.identify(call)).rejects.toMatchObject({ code: 'auth_required' });
  }
  expect(asked.filter((path) => path === 'user/state-login')).toHaveLength(1);
});

it('A login leaves only the session and tokens of its response', async () => {
  const sent: unknown[] = [];
  using stick = await serveStick((path, { headers }, response) => {
    if (path === 'webserver/SesTokInfo') return opened;
    sent.push([path, headers.cookie, headers.__requestverificationtoken]);
    response.setHeader('__RequestVerificationToken', path === 'user/login' ? 'one#two' : 'spare');
    if (path === 'user/login') response.setHeader('Set-Cookie', 'SessionID=second; path=/');
    return '<response>OK</response>';
  });
  const exchange = createHilinkExchange(stick);
  await exchange.open(call);
  await exchange.get('user/state-login', call);
  await exchange.logIn('user/login', () => ({}), call);
  await exchange.post('dialup/dial', { Action: '1' }, call);
  await exchange.post('dialup/dial', { Action: '1' }, call);
  expect(sent).toEqual([
    ['user/state-login', 'SessionID=first', undefined],
    ['user/login', 'SessionID=first', 'opening'],
    ['dialup/dial', 'SessionID=second', 'one'],
    ['dialup/dial', 'SessionID=second', 'two'],
  ]);
});
