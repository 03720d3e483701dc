import type { Call, ModemDriver, ModemStatus } from './driver.ts';
import type { ModemSlot } from './modem-slot.ts';

interface Condition {
  readonly slot: ModemSlot;
  readonly status: ModemStatus;
  /** The network mode was found right before, and nothing has touched it since. */
  readonly isTidy: boolean;
  readonly call: Call;
  readonly modeTimeoutMs: number;
}

/**
 * A rotation that died half-way leaves the data switch off or the modem on the detour's network mode: data belongs on and the mode where
 * the slot says. True if nothing had to be done.
 */
export async function putRight(driver: ModemDriver, condition: Condition): Promise<boolean> {
  const { slot, status, isTidy, call, modeTimeoutMs } = condition;
  let wasRight = true;
  if (!isTidy && driver.capabilities.soft) {
    const { current, automatic } = await driver.modes(call);
    const wanted = slot.networkMode ?? automatic;
    if (current !== wanted) {
      await driver.setMode(wanted, { ...call, timeoutMs: modeTimeoutMs });
      wasRight = false;
    }
  }
  if (status.link !== 'connected' && !(await driver.isDataOn(call))) {
    await driver.setData(true, call);
    wasRight = false;
  }
  return wasRight;
}
