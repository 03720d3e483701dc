import type { Call, ModemDriver, ModemStatus } from './driver.ts';
import type { SlotInfo } from './usb/modem-slot.ts';

interface Condition {
  readonly slot: SlotInfo;
  readonly status: ModemStatus;
  /** True if the modem was stopped, so that its data must be off. */
  readonly isStopped: boolean;
  /** True if the network mode was correct before and has not been touched since. */
  readonly isTidy: boolean;
  readonly call: Call;
  readonly modeTimeoutMs: number;
}

/**
 * Restores data and network mode after an interruption: data on unless the modem was stopped, and the slot's network mode. Returns true if nothing
 * changed.
 */
export async function reconcileModem(driver: ModemDriver, condition: Condition): Promise<boolean> {
  const { slot, status, isStopped, isTidy, call, modeTimeoutMs } = condition;
  let wasRight = true;
  if (!isTidy && driver.capabilities.soft) {
    const { current, automatic } = await driver.modes(call);
    const wanted = slot.networkMode ?? automatic;
    if (current !== wanted) {
      await driver.setMode(wanted, { ...call, timeoutMs: modeTimeoutMs });
      wasRight = false;
    }
  }
  const isConnected = status.link === 'connected';
  // The switch is read only if the link differs from the wanted state.
  if (isConnected !== isStopped) return wasRight;
  if ((await driver.isDataOn(call)) === !isStopped) return wasRight;
  await driver.setData(!isStopped, call);
  return false;
}
