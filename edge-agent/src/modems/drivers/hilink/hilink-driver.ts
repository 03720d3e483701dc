import { type Call, isModemError, type ModemDriver } from '../../driver.ts';
import { readIdentity, readModes, readRadio, readStatus, readUsage } from './hilink-readings.ts';
import { createHilinkSession, type HilinkTarget } from './hilink-session.ts';
import { type HilinkFields, textOf } from './hilink-xml.ts';

/** Creates the driver of Huawei HiLink modems (E3372, E8372) with web interface 10.x, 17.x or 22.x. `nowMs`: monotonic clock with any start. */
export function createHilinkDriver(
  target: HilinkTarget,
  { nowMs = () => performance.now() }: { nowMs?: () => number } = {},
): ModemDriver {
  const session = createHilinkSession(target, nowMs);
  let modeList: HilinkFields | undefined;

  async function readModeList(call: Call): Promise<HilinkFields | undefined> {
    try {
      modeList ??= await session.get('net/net-mode-list', call);
    } catch (error) {
      if (!isModemError(error, 'unsupported')) throw error;
    }
    return modeList;
  }

  return {
    kind: 'hilink',
    capabilities: { fast: true, soft: true, hard: true },
    identify: async (call) => readIdentity(await session.get('device/information', call)),
    status: async (call) => readStatus(await session.get('monitoring/status', call)),
    radio: async (call) =>
      readRadio(await session.get('device/signal', call), await session.get('net/current-plmn', call)),
    usage: async (call) => readUsage(await session.get('monitoring/traffic-statistics', call)),
    isDataOn: async (call) => textOf(await session.get('dialup/mobile-dataswitch', call), 'dataswitch') === '1',
    setData: (on, call) => session.post('dialup/mobile-dataswitch', { dataswitch: on ? '1' : '0' }, call),
    modes: async (call) => readModes(await session.get('net/net-mode', call), await readModeList(call)),
    async setMode(mode, call) {
      const current = await session.get('net/net-mode', call);
      // The request also sets the bands, so the current ones are repeated.
      const NetworkBand = textOf(current, 'NetworkBand') ?? '3FFFFFFF';
      const LTEBand = textOf(current, 'LTEBand') ?? '7FFFFFFFFFFFFFFF';
      await session.post('net/net-mode', { NetworkMode: mode, NetworkBand, LTEBand }, call);
    },
    async reboot(call) {
      // The modem usually does not answer this order, so first verify that it is reachable and the session valid.
      await session.get('device/information', call);
      try {
        await session.post('device/control', { Control: '1' }, call);
      } catch (error) {
        if (!isModemError(error, 'unreachable')) throw error;
      }
    },
  };
}
