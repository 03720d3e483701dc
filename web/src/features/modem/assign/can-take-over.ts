import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

/** Reports whether a modem may serve the proxy of another one, as far as the list tells: unsold, not held, connected and not critical. */
export function canTakeOver(modem: StaffModem, from: Pick<StaffModem, '_id'>): boolean {
  const { stockStatus, reservation, link, health, isStopped } = modem;
  const isFree = stockStatus === 'stock' || (stockStatus === 'reserved' && reservation?.reason === 'staff');
  return modem._id !== from._id && isFree && link === 'connected' && health.status !== 'critical' && !isStopped;
}
