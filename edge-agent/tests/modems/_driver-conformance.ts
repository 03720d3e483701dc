import { describe, expect, it } from 'vitest';
import { type Call, isModemError, type ModemDriver } from '../../src/modems/driver.ts';

/** A modem of one family with its environment. */
export interface ConformingModem extends AsyncDisposable {
  readonly driver: ModemDriver;
  readonly identity: string;
}

const call = (): Call => ({ signal: new AbortController().signal, timeoutMs: 2_000 });
const patience = { timeout: 10_000 };

/** Defines the tests that the drivers of all modem families must pass. */
export function describeDriver(family: string, open: () => Promise<ConformingModem>): void {
  describe(`the ${family} driver`, () => {
    it('returns the same identity each time', async () => {
      await using modem = await open();
      const identity = await modem.driver.identify(call());
      expect(identity.imei).toBe(modem.identity);
      expect(identity.model).not.toBe('');
      expect(await modem.driver.identify(call())).toEqual(identity);
    });

    it('reports the link down with data off and up with data on', async () => {
      await using modem = await open();
      const { driver } = modem;
      const link = async () => (await driver.status(call())).link;
      await expect.poll(link, patience).toBe('connected');
      expect(await driver.isDataOn(call())).toBe(true);
      for (const _twice of [1, 2]) await driver.setData(false, call());
      expect(await driver.isDataOn(call())).toBe(false);
      await expect.poll(link, patience).not.toBe('connected');
      for (const _twice of [1, 2]) await driver.setData(true, call());
      await expect.poll(link, patience).toBe('connected');
      expect(await driver.isDataOn(call())).toBe(true);
    });

    it('returns measured values only', async () => {
      await using modem = await open();
      const { operator, signalDbm } = await modem.driver.radio(call());
      expect(operator).not.toBe('');
      if (signalDbm !== null) expect(signalDbm).toBeLessThan(0);
      const { connectedSeconds, total } = await modem.driver.usage(call());
      if (connectedSeconds !== null) expect(connectedSeconds).toBeGreaterThanOrEqual(0);
      if (total) expect(Math.min(total.upBytes, total.downBytes)).toBeGreaterThanOrEqual(0);
    });

    it('changes the network mode and back if supported, otherwise refuses', async () => {
      await using modem = await open();
      const { driver } = modem;
      if (!driver.capabilities.soft) {
        await expect(driver.modes(call())).rejects.toSatisfy(isUnsupported);
        await expect(driver.setMode('any', call())).rejects.toSatisfy(isUnsupported);
        return;
      }
      const { current, detour } = await driver.modes(call());
      if (detour === null) throw new Error('The simulation offers no other mode');
      await driver.setMode(detour, call());
      expect((await driver.modes(call())).current).toBe(detour);
      await driver.setMode(current, call());
      expect((await driver.modes(call())).current).toBe(current);
    });

    it('reboots if supported, otherwise refuses', async () => {
      await using modem = await open();
      const { driver, identity } = modem;
      if (!driver.capabilities.hard) return void (await expect(driver.reboot(call())).rejects.toSatisfy(isUnsupported));
      await driver.reboot(call());
      const answers = () =>
        driver.status(call()).then(
          ({ link }) => link === 'connected',
          () => false,
        );
      await expect.poll(answers, patience).toBe(false);
      await expect.poll(answers, patience).toBe(true);
      expect((await driver.identify(call())).imei).toBe(identity);
    });

    it('stops when aborted', async () => {
      await using modem = await open();
      const signal = AbortSignal.abort();
      const attempt = modem.driver.status({ signal, timeoutMs: 2_000 });
      await expect(attempt).rejects.toSatisfy((error) => isModemError(error, 'aborted'));
    });
  });
}

const isUnsupported = (error: unknown): boolean => isModemError(error, 'unsupported');
