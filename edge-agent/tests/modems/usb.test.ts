import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openUsbDevices } from '../../src/host/usb-devices.ts';
import { startLab } from '../../src/lab/start-lab.ts';
import type { RunCommand } from '../../src/modems/usb/usb-socket.ts';
import { openFleet, publicIp } from './_hilink-world.ts';
import { openMachine } from './_usb-machine.ts';

const net = 73;
const patience = { timeout: 10_000 };
const shortRungs = { fast: 5_000, soft: 5_000, hard: 5_000, usb: 3_000, power: 5_000 };

describe('an unplugged modem', () => {
  it('is reported as unplugged and has no egress; in another slot it is the same modem', async () => {
    await using machine = await openMachine({ net });
    const { imei } = machine.stick(0).identity;
    let changes = 0;
    machine.fleet.onChange(() => {
      changes += 1;
    });
    machine.lab.unplug(imei);
    const gone = { imei, link: 'unreachable', health: { status: 'critical', lastError: 'unplugged' } };
    await expect.poll(() => machine.report(0), patience).toMatchObject(gone);
    expect(changes).toBeGreaterThan(0);
    expect(machine.fleet.egressOf(imei)?.localAddress).toBe('192.0.2.1');
    expect(machine.fleet.seated()).toEqual([]);
    const rotation = { imei, method: 'fast', deadlineAt: Date.now() + 5_000 } as const;
    expect(await machine.fleet.rotate(rotation)).toMatchObject({ code: 'modem_unreachable' });

    machine.lab.plug(imei, { slot: 2, interface: 'wwan7' });
    const { usbPath, lease } = machine.stick(0).position;
    const back = { imei, link: 'connected', usbPath, interface: 'wwan7', health: { status: 'healthy' } };
    await expect.poll(() => machine.report(0), patience).toMatchObject(back);
    expect(machine.fleet.list()).toHaveLength(1);
    expect(machine.fleet.egressOf(imei)?.localAddress).toBe(lease);
    expect(machine.report(0)?.egressIp).toBe(publicIp(machine.stick(0)));
  });

  it('does not lend its slot’s egress to the next modem there', async () => {
    await using machine = await openMachine({ net, sticksPerOperator: 2 });
    const [first, second] = [machine.stick(0), machine.stick(1)];
    machine.lab.unplug(first.identity.imei);
    machine.lab.unplug(second.identity.imei);
    await expect.poll(() => machine.fleet.seated(), patience).toEqual([]);
    machine.lab.plug(second.identity.imei, { slot: 1 });
    await expect.poll(() => machine.report(1)?.usbPath, patience).toBe('1-1.1');
    expect(machine.report(0)).toMatchObject({ link: 'unreachable', health: { lastError: 'unplugged' } });
    expect(machine.fleet.egressOf(first.identity.imei)?.localAddress).toBe('192.0.2.1');
    expect(machine.fleet.seated()).toEqual([{ imei: second.identity.imei, usbPath: '1-1.1' }]);
  });
});

describe('an unidentified modem', () => {
  it('is reported by its USB path and error until it is identified', async () => {
    await using machine = await openMachine({ net });
    const { imei } = machine.stick(0).identity;
    machine.lab.unplug(imei);
    await expect.poll(() => machine.fleet.seated(), patience).toEqual([]);
    machine.lab.patch(imei, { fault: 'no_imei' });
    machine.lab.plug(imei, { slot: 2 });
    const nobody = { imei: 'usb:1-1.2', usbPath: '1-1.2', link: 'unreachable', health: { lastError: 'rejected' } };
    await expect.poll(() => machine.fleet.unidentified(), patience).toMatchObject([nobody]);
    machine.lab.patch(imei, { fault: null });
    await expect.poll(() => machine.fleet.unidentified(), patience).toEqual([]);
    await expect.poll(() => machine.report(0), patience).toMatchObject({ usbPath: '1-1.2', link: 'connected' });
  });

  it('is reported without a slot; other devices are not', async () => {
    await using machine = await openMachine({ net });
    const devices = join(machine.usbRoot, 'bus', 'usb', 'devices');
    for (const [usbPath, vendor] of [
      ['1-1.7', '12d1'],
      ['1-1.6', '046d'],
    ] as const) {
      await mkdir(join(devices, usbPath), { recursive: true });
      await writeFile(join(devices, usbPath, 'idVendor'), `${vendor}\n`);
    }
    await expect
      .poll(() => machine.fleet.unidentified(), patience)
      .toMatchObject([{ imei: 'usb:1-1.7', health: { status: 'critical', lastError: 'no_slot' } }]);
  });
});

describe('a smart rotation of a modem that hangs', () => {
  it.each([
    ['usb', ['fast', 'usb']],
    ['power', ['fast', 'usb', 'power']],
  ] as const)('recovers it by %s, and by nothing milder', async (curedBy, methods) => {
    await using machine = await openMachine({ net }, { timings: { requestTimeoutMs: 200, smartRungMs: shortRungs } });
    const { imei } = machine.stick(0).identity;
    machine.lab.patch(imei, { fault: 'hang', curedBy });
    const result = await machine.fleet.rotate({ imei, method: 'smart', deadlineAt: Date.now() + 60_000 });
    expect(result).toMatchObject({ status: 'changed', newIp: publicIp(machine.stick(0)) });
    expect(result.attempts.map(({ method }) => method)).toEqual(methods);
    expect(machine.stick(0).state()).toMatchObject({ fault: null, dataOn: true });
  });

  it('reports it as critical if nothing helps, and rejects a power cycle without effect', async () => {
    const runCommand = async () => undefined;
    const timings = { requestTimeoutMs: 200, usbReturnMs: 3_000, smartRungMs: shortRungs };
    await using machine = await openMachine({ net }, { timings, runCommand });
    const { imei } = machine.stick(0).identity;
    machine.lab.patch(imei, { fault: 'hang', curedBy: 'power' });
    const result = await machine.fleet.rotate({ imei, method: 'smart', deadlineAt: Date.now() + 30_000 });
    expect(result).toMatchObject({ status: 'failed', code: 'modem_rejected', newIp: null });
    expect(result.attempts.map(({ method }) => method)).toEqual(['fast', 'usb', 'power']);
    expect(machine.report(0)?.health.status).toBe('critical');
  });
});

describe('a modem that boots in another mode', () => {
  const timings = { requestTimeoutMs: 200, smartRebootRestMs: 0, smartRungMs: shortRungs };

  it.each([
    // Without an interface, the label of the slot is used.
    ['zero_cd', 'usb', 'eth1', ['fast', 'usb']],
    ['ncm', 'power', 'wwan1', ['fast', 'usb', 'power']],
  ] as const)('(%s) is reported as unreachable, and recovered by %s', async (fault, curedBy, label, methods) => {
    await using machine = await openMachine({ net }, { timings });
    const { imei } = machine.stick(0).identity;
    machine.lab.patch(imei, { fault, curedBy });
    const hard = await machine.fleet.rotate({ imei, method: 'hard', deadlineAt: Date.now() + 4_000 });
    expect(hard).toMatchObject({ status: 'failed', code: 'modem_unreachable' });
    await expect.poll(() => machine.report(0), patience).toMatchObject({ link: 'unreachable', interface: label });
    const smart = await machine.fleet.rotate({ imei, method: 'smart', deadlineAt: Date.now() + 60_000 });
    expect(smart).toMatchObject({ status: 'changed', newIp: publicIp(machine.stick(0)) });
    expect(smart.attempts.map(({ method }) => method)).toEqual(methods);
    await expect.poll(() => machine.report(0), patience).toMatchObject({ link: 'connected', interface: 'eth1' });
  });

  it('under another interface name is the same modem, with that name and the same egress', async () => {
    await using machine = await openMachine({ net });
    const { imei } = machine.stick(0).identity;
    machine.lab.patch(imei, { fault: 'new_interface' });
    const result = await machine.fleet.rotate({ imei, method: 'hard', deadlineAt: Date.now() + 20_000 });
    expect(result).toMatchObject({ status: 'changed', newIp: publicIp(machine.stick(0)) });
    await expect.poll(() => machine.report(0), patience).toMatchObject({ link: 'connected', interface: 'eth11' });
    expect(machine.fleet.list()).toHaveLength(1);
    expect(machine.fleet.egressOf(imei)?.localAddress).toBe(machine.stick(0).position.lease);
  });
});

describe('a power cycle interrupted by the agent’s stop', () => {
  it('is completed at the next start, once', async () => {
    const owed = new Set<string>();
    const powerCuts = {
      owed: () => [...owed],
      set: async (usbPath: string, isOwed: boolean) => void (isOwed ? owed.add(usbPath) : owed.delete(usbPath)),
    };
    let began = () => {};
    const cutting = new Promise<void>((resolve) => (began = resolve));
    const dies: RunCommand = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('killed with the agent')));
        began();
      });
    const timings = { requestTimeoutMs: 200, smartRungMs: shortRungs };
    await using machine = await openMachine({ net }, { timings, runCommand: dies, powerCuts });
    const { identity, position } = machine.stick(0);
    machine.lab.patch(identity.imei, { fault: 'hang', curedBy: 'power' });
    const rotation = { imei: identity.imei, method: 'smart', deadlineAt: Date.now() + 60_000 } as const;
    const result = machine.fleet.rotate(rotation);
    await cutting;
    await machine.fleet[Symbol.asyncDispose]();
    expect((await result).status).toBe('failed');
    expect([...owed]).toEqual([position.usbPath]);

    let cuts = 0;
    const runCommand: RunCommand = async ([program = '', ...args]) => {
      cuts += 1;
      await promisify(execFile)(program, args);
    };
    const usb = openUsbDevices(machine.usbRoot);
    for (const _start of ['first', 'second']) {
      await using later = openFleet(machine.lab, { usb, runCommand, powerCuts });
      await later.start();
      await expect.poll(() => [...owed], patience).toEqual([]);
    }
    expect(cuts).toBe(1);
    await expect.poll(() => machine.stick(0).state().fault, patience).toBeNull();
  });
});

describe('a hub', () => {
  it('limits concurrent reboots', async () => {
    await using machine = await openMachine({ net, sticksPerOperator: 4, redialMs: 200 }, { bootsPerHub: 2 });
    let booting = 0;
    let most = 0;
    for (let index = 0; index < 4; index += 1) {
      machine.stick(index).listen({
        powerLost: () => {
          booting += 1;
          most = Math.max(most, booting);
        },
        powerBack: () => {
          booting -= 1;
        },
      });
    }
    const deadlineAt = Date.now() + 60_000;
    const imeis = machine.lab.sticks().map(({ imei }) => imei);
    const results = await Promise.all(imeis.map((imei) => machine.fleet.rotate({ imei, method: 'hard', deadlineAt })));
    expect(results.map(({ status }) => status)).toEqual(['changed', 'changed', 'changed', 'changed']);
    expect(most).toBe(2);
  });
});

it('modems of a machine without a USB bus count as present', async () => {
  await using lab = await startLab({ net, redialMs: 100, operatorNames: ['Kyivstar'] });
  await using fleet = openFleet(lab, { usb: openUsbDevices('/nowhere') });
  await fleet.start();
  expect(fleet.list()).toHaveLength(1);
});
