import type { Call, ModemDriver, ModemStatus } from './driver.ts';
import type { SlotInfo } from './usb/modem-slot.ts';

interface Condition {
  readonly seat: SlotInfo;
  readonly status: ModemStatus;
  /** Somebody has stopped the modem: its data belongs off. */
  readonly isStopped: boolean;
  /** The network mode was found right before, and nothing has touched it since. */
  readonly isTidy: boolean;
  readonly call: Call;
  readonly modeTimeoutMs: number;
}

/**
 * Whatever died half-way leaves the data switch wrong or the modem on the detour's network mode: data belongs on unless the modem was
 * stopped, and the mode where the slot says. True if nothing had to be done.
 */
export async function reconcileModem(driver: ModemDriver, condition: Condition): Promise<boolean> {
  const { seat, status, isStopped, isTidy, call, modeTimeoutMs } = condition;
  let wasRight = true;
  if (!isTidy && driver.capabilities.soft) {
    const { current, automatic } = await driver.modes(call);
    const wanted = seat.networkMode ?? automatic;
    if (current !== wanted) {
      await driver.setMode(wanted, { ...call, timeoutMs: modeTimeoutMs });
      wasRight = false;
    }
  }
  const isConnected = status.link === 'connected';
  // A link that is as it should be says enough: the switch is asked only where it is not.
  if (isConnected !== isStopped) return wasRight;
  if ((await driver.isDataOn(call)) === !isStopped) return wasRight;
  await driver.setData(!isStopped, call);
  return false;
}
