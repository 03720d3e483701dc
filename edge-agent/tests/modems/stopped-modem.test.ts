import { describe, expect, it } from 'vitest';
import { openFleet, publicIp } from './_hilink-world.ts';
import { openMachine } from './_usb-machine.ts';

const net = 80;
const patience = { timeout: 10_000 };

describe('a stopped modem', () => {
  it('stays off after the agent’s restart, refuses to rotate, and returns when it is started', async () => {
    const stopped = new Set<string>();
    const memory = {
      has: (imei: string) => stopped.has(imei),
      set: async (imei: string, isStopped: boolean) => void (isStopped ? stopped.add(imei) : stopped.delete(imei)),
    };
    await using machine = await openMachine({ net }, { stopped: memory });
    const { imei } = machine.stick(0).identity;
    const soon = () => ({ imei, deadlineAtMs: Date.now() + 20_000 });
    expect(await machine.fleet.switchTo('stopped', soon())).toEqual({ status: 'done', ip: null });
    expect(machine.stick(0).state()).toMatchObject({ dataOn: false, link: { kind: 'down' } });
    expect(machine.report(0)).toMatchObject({ isStopped: true, link: 'disconnected' });
    const rotation = { imei, method: 'fast', deadlineAt: Date.now() + 5_000 } as const;
    expect(await machine.fleet.rotate(rotation)).toMatchObject({ status: 'failed', code: 'modem_stopped' });

    await machine.fleet[Symbol.asyncDispose]();
    await using later = openFleet(machine.lab, { stopped: memory });
    await later.start();
    expect(later.list()[0]).toMatchObject({ isStopped: true, link: 'disconnected' });
    expect(machine.stick(0).state().dataOn).toBe(false);
    const end = await later.switchTo('started', soon());
    expect(end).toEqual({ status: 'done', ip: publicIp(machine.stick(0)) });
    expect(later.list()[0]).toMatchObject({ link: 'connected' });
  });

  it('runs on its return if started while absent', async () => {
    await using machine = await openMachine({ net });
    const { imei } = machine.stick(0).identity;
    const soon = () => ({ imei, deadlineAtMs: Date.now() + 20_000 });
    await machine.fleet.switchTo('stopped', soon());
    machine.lab.unplug(imei);
    await expect.poll(() => machine.fleet.seated(), patience).toEqual([]);
    expect(await machine.fleet.switchTo('started', soon())).toMatchObject({ code: 'modem_unreachable' });
    machine.lab.plug(imei);
    await expect.poll(() => machine.report(0)?.link, patience).toBe('connected');
  });

  it('is started again if its stop was not recorded', async () => {
    await using machine = await openMachine({ net });
    await machine.fleet[Symbol.asyncDispose]();
    const { imei } = machine.stick(0).identity;
    await using stopping = openFleet(machine.lab, {});
    await stopping.start();
    await stopping.switchTo('stopped', { imei, deadlineAtMs: Date.now() + 20_000 });
    await stopping[Symbol.asyncDispose]();
    await using forgetful = openFleet(machine.lab, {});
    await forgetful.start();
    await expect.poll(() => forgetful.list()[0]?.link, patience).toBe('connected');
  });
});
