import { createHash } from 'node:crypto';
import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Device, readDevice } from '@cellgate/shared/session/device.ts';
import type { Caller, Context } from '../../context.ts';
import type { Write } from '../../storage/database.ts';
import { deviceStore, rememberDeviceWrite } from '../../storage/device-store.ts';

const rememberedDays = 180;

/** Whether the account was signed in from such a device before, and what remembers that it was. */
export async function meetDevice(
  { ctx, caller }: { ctx: Context; caller: Caller },
  accountId: AccountId,
): Promise<Device & { isNew: boolean; write: Write }> {
  const seen = readDevice(caller.userAgent);
  const device = deviceName(seen, caller.ip);
  const known = await deviceStore(ctx.database).find({ accountId, device });
  const nowSeconds = Math.floor(ctx.now() / 1000);
  return {
    ...seen,
    isNew: !known || known.expiresAtSeconds <= nowSeconds,
    write: rememberDeviceWrite({ accountId, device, expiresAtSeconds: nowSeconds + rememberedDays * 86_400 }),
  };
}

/**
 * A browser on a system in a part of the internet. Without a mark left in the browser this is as near as one gets: the part is as wide as
 * one provider, because home connections change their address, and a stranger is rarely a neighbour.
 */
export function deviceName({ browser, system }: Device, ip: string): string {
  const part = canonicalAddress(ip.includes(':') ? `${ip}/32` : `${ip}/16`) ?? ip;
  return createHash('sha256')
    .update(JSON.stringify([browser, system, part]))
    .digest('base64url')
    .slice(0, 22);
}
