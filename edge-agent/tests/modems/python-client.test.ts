import { describe, expect, it } from 'vitest';
import { type LabOptions, startLab } from '../../src/lab/start-lab.ts';
import { scramProof } from '../../src/modems/drivers/hilink/hilink-scram-proof.ts';
import { type4Proof } from '../../src/modems/drivers/hilink/hilink-type4-proof.ts';
import { requestText } from '../../src/modems/http-request.ts';
import { connectPython, fieldOf, type PythonClient } from './_python-client.ts';

const net = 102;
const account = { username: 'admin', password: 'stick' };
const firmwares = ['22', '10'] as const;

async function openStick(options: LabOptions = {}) {
  const lab = await startLab({ net, redialMs: 100, operatorNames: ['Kyivstar'], ...options });
  const slot = lab.inventories[0]?.slots[0];
  if (!slot) throw new Error('The lab is empty');
  const stick = lab.stick(lab.sticks()[0]?.imei ?? '');
  return { slot, stick, [Symbol.asyncDispose]: () => lab[Symbol.asyncDispose]() };
}

/** Logs in by a password hashed with the token, as the Python client does. */
async function logInByType4(client: PythonClient) {
  const proof = type4Proof({ ...account, token: client.token() });
  const fields = { Username: account.username, Password: proof, password_type: '4' };
  expect(fieldOf((await client.get('user/state-login')).body, 'password_type')).toBe('4');
  return client.post('user/login', fields, true);
}

/** Logs in by SCRAM, which the Python client leaves to others. */
async function logInByScram(client: PythonClient) {
  const firstNonce = 'ab'.repeat(32);
  const asked = { username: account.username, firstnonce: firstNonce, mode: '1' };
  const { body } = await client.post('user/challenge_login', asked, true);
  const challenge = { firstNonce, serverNonce: fieldOf(body, 'servernonce'), salt: fieldOf(body, 'salt') };
  const iterations = Number(fieldOf(body, 'iterations'));
  const { clientProof } = scramProof(account.password, { ...challenge, iterations });
  const answer = { clientproof: clientProof, finalnonce: challenge.serverNonce };
  return client.post('user/authentication_login', answer, true);
}

const logIns = { none: undefined, type4: logInByType4, scram: logInByScram } as const;

describe.each(firmwares)('a modem with web interface %s.x and a client in the order of huawei-lte-api', (firmware) => {
  const opening = firmware === '22' ? ['/api/webserver/token', '/api/webserver/SesTokInfo'] : ['/api/webserver/token'];

  it.each(['none', 'type4', 'scram'] as const)('is read and written, login: %s', async (login) => {
    await using world = await openStick({ firmware, settings: { login, password: account.password } });
    const connect = async () => {
      const client = await connectPython({ ...world.slot, cutsTokens: true });
      expect(client.paths).toEqual(['/', ...opening]);
      expect((await logIns[login]?.(client))?.error).toBeUndefined();
      return client;
    };
    const reader = await connect();
    const { body } = await reader.get('device/information');
    expect(fieldOf(body, 'Imei')).toBe(world.stick.identity.imei);
    expect(fieldOf((await reader.get('dialup/mobile-dataswitch')).body, 'dataswitch')).toBe('1');
    expect(fieldOf((await reader.get('net/net-mode')).body, 'NetworkMode')).toBe('00');
    expect((await reader.post('dialup/mobile-dataswitch', { dataswitch: '0' })).error).toBeUndefined();
    expect(world.stick.state().dataOn).toBe(false);

    const mode = { NetworkMode: '03', NetworkBand: '3FFFFFFF', LTEBand: '7FFFFFFFFFFFFFFF' };
    expect((await (await connect()).post('net/net-mode', mode)).error).toBeUndefined();
    expect(world.stick.state().mode).toBe('03');
    expect((await (await connect()).post('device/control', { Control: '1' })).error).toBeUndefined();
    await expect.poll(() => world.stick.state().link.kind).toBe('off');
  });

  it('refuses reads and writes that need a login, and keeps the session', async () => {
    await using world = await openStick({ firmware, settings: { login: 'type4', password: account.password } });
    const client = await connectPython({ ...world.slot, cutsTokens: true });
    expect((await client.get('device/information')).error).toBe(100003);
    expect((await client.get('net/net-mode')).error).toBeUndefined();
    expect((await client.post('device/control', { Control: '1' })).error).toBe(100003);
    expect(world.stick.state().link.kind).toBe('up');
  });

  it.each(['/', '/html/home.html'])('sets the session cookie on %s, and once per client', async (path) => {
    await using world = await openStick({ firmware });
    const { baseUrl, localAddress } = world.slot;
    const { signal } = new AbortController();
    const read = (where: string, headers: Record<string, string>) =>
      requestText({ url: baseUrl + where, localAddress, headers, timeoutMs: 2_000, signal });
    const first = await read(path, {});
    const cookie = first.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^SessionID=.{128}$/);
    expect(first.headers['content-type']).toBe('text/html');
    const again = await read(path, { Cookie: cookie });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect((await read('/api/monitoring/status', { Cookie: cookie })).body).toContain('<ConnectionStatus>901');
    expect(fieldOf((await read('/api/webserver/SesTokInfo', { Cookie: cookie })).body, 'SesInfo')).toBe(cookie);
  });
});

describe('a modem with web interface 10.x', () => {
  it('is read but not written by a client that uses all 64 characters of the token', async () => {
    await using world = await openStick({ firmware: '10' });
    const client = await connectPython(world.slot);
    expect((await client.get('device/information')).error).toBeUndefined();
    expect((await client.post('dialup/mobile-dataswitch', { dataswitch: '0' })).error).toBe(125003);
    expect(world.stick.state().dataOn).toBe(true);
  });
});

describe('webserver/token without a session', () => {
  const readToken = async (firmware: '22' | '10') => {
    await using world = await openStick({ firmware });
    const { baseUrl, localAddress } = world.slot;
    const { signal } = new AbortController();
    return await requestText({ url: `${baseUrl}/api/webserver/token`, localAddress, timeoutMs: 2_000, signal });
  };

  it('is unsupported by web interface 22.x', async () => {
    const { status, body } = await readToken('22');
    expect([status, fieldOf(body, 'code')]).toEqual([200, '100002']);
  });

  it('opens a session on web interface 10.x and returns 64 characters', async () => {
    const { headers, body } = await readToken('10');
    expect(fieldOf(body, 'token')).toHaveLength(64);
    expect(headers['set-cookie']?.[0]).toMatch(/^SessionID=/);
  });
});
