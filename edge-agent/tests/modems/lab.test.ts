import { spawn } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type LabSlot, startLab } from '../../src/lab/start-lab.ts';
import { reboot, setData } from '../../src/lab/stick.ts';
import { requestText } from '../../src/modems/http-request.ts';
import { ModemInventory } from '../../src/modems/usb/modem-inventory.ts';

const net = 72;
const alone = { net, redialMs: 100, operatorNames: ['Kyivstar'] } as const;
const { signal } = new AbortController();

async function openLab() {
  const lab = await startLab(alone);
  const slot = lab.inventories[0]?.slots[0];
  const stick = lab.stick(lab.sticks()[0]?.imei ?? '');
  if (!slot) throw new Error('The lab is empty');
  return { lab, slot, stick, [Symbol.asyncDispose]: () => lab[Symbol.asyncDispose]() };
}

function call(slot: LabSlot, path: string, options: { headers?: Record<string, string>; body?: string } = {}) {
  const { baseUrl, localAddress } = slot;
  const method = options.body === undefined ? 'GET' : 'POST';
  return requestText({ url: `${baseUrl}/api/${path}`, method, localAddress, timeoutMs: 500, signal, ...options });
}

async function openSession(slot: LabSlot) {
  const { body } = await call(slot, 'webserver/SesTokInfo');
  const cookie = /<SesInfo>(.+)<\/SesInfo>/.exec(body)?.[1] ?? '';
  const token = /<TokInfo>(.+)<\/TokInfo>/.exec(body)?.[1] ?? '';
  return { cookie, token };
}

describe('a modem’s web interface', () => {
  it('returns 125002 with HTTP 200 without a session', async () => {
    await using world = await openLab();
    const response = await call(world.slot, 'monitoring/status');
    expect(response.status).toBe(200);
    expect(response.body).toContain('<code>125002</code>');
  });

  it('accepts a token once and returns the next one in the response', async () => {
    await using world = await openLab();
    const { cookie, token } = await openSession(world.slot);
    const post = (tokenSent: string) =>
      call(world.slot, 'dialup/dial', {
        headers: { Cookie: cookie, ...(tokenSent ? { __RequestVerificationToken: tokenSent } : {}) },
        body: '<request><Action>1</Action></request>',
      });
    const first = await post(token);
    expect(first.body).toContain('<response>OK</response>');
    expect((await post(token)).body).toContain('125003');
    expect((await post('')).body).toContain('125001');
    expect((await post(String(first.headers.__requestverificationtoken))).body).toContain('OK');
  });

  it.each([
    ['net/net-mode', '<request><NetworkMode>77</NetworkMode></request>', 100006],
    ['net/net-mode', 'not xml', 100005],
    ['sms/send-sms', '<request></request>', 100002],
  ])('refuses POST %s %s with %i', async (path, body, code) => {
    await using world = await openLab();
    const { cookie, token } = await openSession(world.slot);
    const response = await call(world.slot, path, {
      headers: { Cookie: cookie, __RequestVerificationToken: token },
      body,
    });
    expect(response.body).toContain(`<code>${code}</code>`);
  });

  it('replaces the complete connection record', async () => {
    await using world = await openLab();
    const { cookie, token } = await openSession(world.slot);
    const headers = { Cookie: cookie, __RequestVerificationToken: token };
    await call(world.slot, 'dialup/connection', { headers, body: '<request><MaxIdelTime>0</MaxIdelTime></request>' });
    const { body } = await call(world.slot, 'dialup/connection', { headers: { Cookie: cookie } });
    expect(body).toContain('<MaxIdelTime>0</MaxIdelTime>');
    expect(body).not.toContain('MTU');
  });

  it('is unreachable during a reboot, and loses its sessions', async () => {
    await using world = await openLab();
    const { cookie } = await openSession(world.slot);
    world.stick.change(reboot);
    await expect(call(world.slot, 'monitoring/status')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const answered = () =>
      call(world.slot, 'monitoring/status', { headers: { Cookie: cookie } }).then(
        ({ body }) => body,
        () => '',
      );
    await expect.poll(answered, { timeout: 5_000 }).toContain('125002');
  });
});

describe('the echo origin', () => {
  const get = (localAddress: string, url: string) => requestText({ url, localAddress, timeoutMs: 500, signal });

  it('sees a modem’s public address, and the plain one of direct clients', async () => {
    await using world = await openLab();
    const through = await get(world.slot.localAddress, world.lab.echoUrl);
    expect(JSON.parse(through.body)).toEqual({ ip: world.lab.sticks()[0]?.publicIp, operator: 'Kyivstar' });
    expect(JSON.parse((await get('127.0.0.1', world.lab.echoUrl)).body)).toEqual({ ip: '127.0.0.1' });
  });

  it('blocks a modem that is not connected', async () => {
    await using world = await openLab();
    world.stick.change((state, nowMs) => setData(state, false, nowMs));
    await expect(get(world.slot.localAddress, world.lab.echoUrl)).rejects.toThrow();
  });

  it('loses its connections with the modem’s link', async () => {
    await using world = await openLab();
    const socket = connect({ port: world.lab.ports.echo, host: '127.0.0.1', localAddress: world.slot.localAddress });
    socket.on('error', () => {});
    socket.write('GET /ip HTTP/1.1\r\nHost: echo\r\n\r\n');
    await once(socket, 'data');
    world.stick.change((state, nowMs) => setData(state, false, nowMs));
    await once(socket, 'close');
  });

  it('sends the requested number of bytes, echoes headers and nothing else', async () => {
    await using world = await openLab();
    const { echoOrigin } = world.lab;
    expect((await get('127.0.0.1', `${echoOrigin}/bytes/200001`)).body).toHaveLength(200_001);
    expect(JSON.parse((await get('127.0.0.1', `${echoOrigin}/headers`)).body)).toHaveProperty('host');
    expect((await get('127.0.0.1', `${echoOrigin}/other`)).status).toBe(404);
  });

  it('counts the traffic of a modem', async () => {
    await using world = await openLab();
    await get(world.slot.localAddress, `${world.lab.echoOrigin}/bytes/100000`);
    await expect.poll(() => world.stick.traffic().down).toBeGreaterThan(100_000);
  });
});

describe('a modem’s resolver', () => {
  it('resolves the echo origin and the bait, and no other name', async () => {
    await using world = await openLab();
    const resolver = new Resolver({ timeout: 500, tries: 1 });
    resolver.setServers(world.slot.dnsServers);
    resolver.setLocalAddress(world.slot.localAddress);
    expect(await resolver.resolve4('echo.cellgate.test')).toEqual(['127.0.0.1']);
    expect(await resolver.resolve4('metadata.cellgate.test')).toEqual(['169.254.169.254']);
    expect(await resolver.resolve4('private.cellgate.test')).toEqual(['10.0.0.1']);
    await expect(resolver.resolve6('echo.cellgate.test')).rejects.toMatchObject({ code: 'ENODATA' });
    await expect(resolver.resolve4('example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});

describe('the control API', () => {
  const patch = (url: string, body: unknown) => fetch(url, { method: 'PATCH', body: JSON.stringify(body) });

  it('shows the modems and switches their faults', async () => {
    await using world = await openLab();
    const { imei } = world.stick.identity;
    const url = `${world.lab.controlUrl}/sticks`;
    const shown = {
      imei,
      operator: 'Kyivstar',
      lease: world.slot.localAddress,
      link: 'up',
      fault: null,
      redialMs: 100,
    };
    expect(await (await fetch(url)).json()).toEqual([expect.objectContaining(shown)]);
    const changed = await patch(`${url}/${imei}`, { fault: 'no_service', redialMs: 7 });
    expect(await changed.json()).toMatchObject({ fault: 'no_service', redialMs: 7, link: 'down', publicIp: null });
    expect(await (await fetch(`${url}/${imei}`)).json()).toMatchObject({ fault: 'no_service' });
  });

  it('rejects unknown requests', async () => {
    await using world = await openLab();
    const url = `${world.lab.controlUrl}/sticks`;
    expect((await patch(`${url}/${world.stick.identity.imei}`, { fault: 'rain' })).status).toBe(400);
    expect((await patch(`${url}/${world.stick.identity.imei}`, { colour: 'red' })).status).toBe(400);
    expect((await patch(`${url}/1`, { fault: null })).status).toBe(404);
  });
});

describe('the rack', () => {
  const post = (url: string, body?: unknown) =>
    fetch(url, { method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) });

  it('moves a modem to another slot, where it responds and carries traffic', async () => {
    await using lab = await startLab({ ...alone, spareSlots: 1 });
    const [slot, spare] = lab.inventories[0]?.slots ?? [];
    const imei = lab.sticks()[0]?.imei ?? '';
    if (!slot || !spare) throw new Error('The lab is too small');
    const url = `${lab.controlUrl}/sticks/${imei}`;
    expect(await (await post(`${url}/unplug`)).json()).toMatchObject({ link: 'unplugged' });
    await expect(call(slot, 'monitoring/status')).rejects.toThrow();
    const moved = await post(`${url}/plug`, { slot: 2, interface: 'eth9' });
    expect(await moved.json()).toMatchObject({ usbPath: spare.usbPath, interface: 'eth9' });
    await expect.poll(() => lab.sticks()[0]?.link, { timeout: 5_000 }).toBe('up');
    const through = { url: lab.echoUrl, localAddress: spare.localAddress, timeoutMs: 2_000, signal };
    expect(JSON.parse((await requestText(through)).body)).toMatchObject({ ip: lab.sticks()[0]?.publicIp });
    const resolver = new Resolver({ timeout: 500, tries: 1 });
    resolver.setServers(spare.dnsServers);
    expect(await resolver.resolve4('echo.cellgate.test')).toEqual(['127.0.0.1']);
    expect((await post(`${url}/plug`, { slot: 2 })).status).toBe(409);
  });

  it('shows the USB bus like Linux, and obeys writes to it', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lab-'));
    await using cleaning = new AsyncDisposableStack();
    cleaning.defer(() => rm(directory, { recursive: true, force: true }));
    await using lab = await startLab({ ...alone, directory });
    const device = join(directory, '1.sys', 'bus', 'usb', 'devices', '1-1.1');
    const text = (name: string) => readFile(join(device, name), 'utf8').catch(() => '');
    expect(await text('idVendor')).toBe('12d1\n');
    const number = await text('devnum');
    await writeFile(join(device, 'authorized'), '0');
    await expect.poll(() => lab.sticks()[0]?.link, { timeout: 5_000 }).toBe('unplugged');
    await writeFile(join(device, 'authorized'), '1');
    await expect.poll(() => lab.sticks()[0]?.link, { timeout: 5_000 }).toBe('up');
    await expect.poll(() => text('devnum'), { timeout: 5_000 }).not.toBe(number);
    lab.unplug(lab.sticks()[0]?.imei ?? '');
    await expect.poll(() => text('idVendor'), { timeout: 5_000 }).toBe('');
  });

  it.each(['reboot', 'usb', 'power'] as const)('clears a fault by %s, and not by a milder reset', async (curedBy) => {
    await using world = await openLab();
    world.stick.patch({ fault: 'hang', curedBy });
    if (curedBy !== 'reboot') {
      world.stick.change(reboot);
      expect(world.stick.state().fault).toBe('hang');
    }
    if (curedBy === 'power') await post(`${world.lab.controlUrl}/ports/1-1.1/cycle`);
    else world.stick.change((state, nowMs) => reboot(state, nowMs, curedBy));
    expect(world.stick.state().fault).toBeNull();
  });
});

describe('the lab process', () => {
  it.each([
    ['CELLGATE_ECHO_PORT', '127.0.0.1'],
    ['LAB_CONTROL_PORT', '127.0.0.1'],
    ['LAB_STICK_PORT', `127.${net}.1.1`],
  ])('names a taken port and how to move it: %s', async (variable, address) => {
    await using taken = createServer().listen(0, address);
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const main = fileURLToPath(new URL('../../src/lab/main.ts', import.meta.url));
    const ports = { LAB_CONTROL_PORT: '0', LAB_STICK_PORT: '0', LAB_DNS_PORT: '0', CELLGATE_ECHO_PORT: '0' };
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...ports, [variable]: String(port), LAB_NET: String(net) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errors = text(child.stderr);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await errors).toMatch(new RegExp(`^Port ${port} on ${address} .* is in use\\. .*${variable}`));
    expect(await errors).not.toContain('    at ');
  });

  it('writes the inventories, prints that it is ready and stops on SIGTERM', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lab-'));
    const ports = { LAB_CONTROL_PORT: '0', LAB_STICK_PORT: '0', LAB_DNS_PORT: '0', CELLGATE_ECHO_PORT: '0' };
    const main = fileURLToPath(new URL('../../src/lab/main.ts', import.meta.url));
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...ports, LAB_DIR: directory, LAB_NET: String(net) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const lines: string[] = [];
      createInterface(child.stdout).on('line', (line) => lines.push(line));
      await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(16);
      expect(lines[0]).toBe('lab ready');
      const inventory = ModemInventory.parse(JSON.parse(await readFile(join(directory, '2.modems.json'), 'utf8')));
      expect(inventory.slots).toHaveLength(6);
      const printed = lines.join('\n');
      for (const { baseUrl, localAddress } of inventory.slots) {
        expect(printed).toContain(`${baseUrl}  `);
        expect(printed).toContain(`source ${localAddress}`);
      }
      const control = /control API +(\S+)/.exec(printed)?.[1] ?? '';
      expect(await (await fetch(control)).json()).toHaveLength(12);
      const echo = /address echo +(\S+)/.exec(printed)?.[1] ?? '';
      expect(await (await fetch(echo)).json()).toEqual({ ip: '127.0.0.1' });
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      await rm(directory, { recursive: true });
    }
  });
});
