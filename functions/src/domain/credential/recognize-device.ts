import { createHash } from 'node:crypto';
import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Device, readDevice } from '@cellgate/shared/session/device.ts';
import type { Caller, Context } from '../../context.ts';
import { deviceStore, rememberDeviceWrite } from '../../storage/account/device-store.ts';
import type { Write } from '../../storage/database.ts';

const rememberedDays = 180;
const noAccount = AccountId.parse('acc_00000000000000000000000000');

/** Reports whether the account has signed in from the caller's device within 180 days. False for an unknown account. */
export async function isKnownDevice(
  { ctx, caller }: { ctx: Context; caller: Caller },
  accountId: AccountId | undefined,
): Promise<boolean> {
  // An unknown mailbox costs the same read, so that response time does not reveal which mailboxes have an account.
  const key = { accountId: accountId ?? noAccount, device: deviceName(readDevice(caller.userAgent), caller.ip) };
  const known = await deviceStore(ctx.database).find(key);
  return known !== undefined && known.expiresAtSeconds > Math.floor(ctx.now() / 1000);
}

/** Reports whether the account has used this device before, with its name and the write that remembers it. */
export async function recognizeDevice(
  { ctx, caller }: { ctx: Context; caller: Caller },
  accountId: AccountId,
): Promise<Device & { name: string; isNew: boolean; write: Write }> {
  const seen = readDevice(caller.userAgent);
  const name = deviceName(seen, caller.ip);
  const expiresAtSeconds = Math.floor(ctx.now() / 1000) + rememberedDays * 86_400;
  return {
    ...seen,
    name,
    isNew: !(await isKnownDevice({ ctx, caller }, accountId)),
    write: rememberDeviceWrite({ accountId, device: name, expiresAtSeconds }),
  };
}

/**
 * Returns a hash of browser, system and network (IPv4 /16, IPv6 /32). The network is as wide as one provider, because home connections change their
 * IP and an attacker is rarely in the same one. No cookie is set.
 */
export function deviceName({ browser, system }: Device, ip: string): string {
  const part = canonicalAddress(ip.includes(':') ? `${ip}/32` : `${ip}/16`) ?? ip;
  return createHash('sha256')
    .update(JSON.stringify([browser, system, part]))
    .digest('base64url')
    .slice(0, 22);
}
