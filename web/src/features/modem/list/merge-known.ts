import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

/**
 * Returns the newly loaded modems with the customers, orders and access settings that an earlier response named, because a refresh does not
 * repeat them. A modem that has been sold, or has another proxy since, keeps none of them; one that was reserved or put back keeps its access.
 */
export function mergeKnown(loaded: readonly StaffModem[], known: readonly StaffModem[]): StaffModem[] {
  const byId = new Map(known.map((modem) => [modem._id, modem]));
  return loaded.map((modem) => {
    const before = byId.get(modem._id);
    if (!before || before.proxyId !== modem.proxyId || isSold(before) !== isSold(modem)) return modem;
    return {
      ...modem,
      customer: modem.customer ?? before.customer,
      order: modem.order ?? before.order,
      auth: modem.auth ?? before.auth,
    };
  });
}

const isSold = ({ stockStatus }: StaffModem): boolean => stockStatus === 'sold';
