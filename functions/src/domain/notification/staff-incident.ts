import { isStaff } from '@cellgate/shared/account/account.ts';
import type { Incident } from '@cellgate/shared/alert/incident.ts';
import { readDevice } from '@cellgate/shared/session/device.ts';
import { type Caller, type Context, timestamp } from '../../context.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { incidentWrite } from '../../storage/alert/incident-store.ts';
import type { Write } from '../../storage/database.ts';

type Person = Pick<AccountRecord, 'accountId' | 'firstName' | 'lastName' | 'role'>;

/** Returns the write that alerts staff to something about the account of a member of staff, for the transaction of what happened; none for customers. */
export function staffIncidentWrites(
  { ctx, caller }: { ctx: Pick<Context, 'now'>; caller: Pick<Caller, 'ip' | 'userAgent'> },
  { accountId, firstName, lastName, role }: Person,
  incident: Pick<Incident, 'kind' | 'level' | 'part'> & { isListed: boolean },
): Write[] {
  if (!isStaff(role)) return [];
  const { kind, level, part, isListed } = incident;
  const { browser, system } = readDevice(caller.userAgent);
  const device = [browser, system].filter((name) => name !== null).join(' · ') || '—';
  return [
    incidentWrite({
      kind,
      level,
      part,
      subject: accountId,
      serverId: null,
      params: { person: `${firstName} ${lastName}`.trim(), device, ip: caller.ip },
      members: isListed ? [{ id: part, name: device, note: caller.ip }] : [],
      at: timestamp(ctx),
    }),
  ];
}
