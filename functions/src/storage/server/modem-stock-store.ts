import type { ModemSheet } from '@cellgate/shared/modem/modem-sheet.ts';
import type { StaffHold } from '@cellgate/shared/modem/staff-hold.ts';
import type { Write } from '../database.ts';
import { missing, oneOf } from '../write-terms.ts';
import { type HouseAccess, type ModemRecord, writeModem } from './modem-store.ts';

const none = oneOf(missing, null);

/** State that a change by staff requires: the stock state, generation, order and hold that were read. */
function asRead({ stockState, generation, heldSince }: ModemRecord) {
  return { stockState, generation, reservation: null, heldSince: heldSince ?? none } as const;
}

/** Reserves a modem in stock, or changes the reservation. Fails with label `modem:<id>` if the modem changed since it was read. */
export function reserveForStaffWrite(modem: ModemRecord, staffHold: StaffHold): Write {
  return writeModem(modem)
    .set({
      stockState: 'reserved',
      heldSince: null,
      staffHold,
      ...(modem.houseAccess && { 'houseAccess.until': null }),
    })
    .when({
      ...asRead(modem),
      'staffHold.since': modem.staffHold?.since ?? missing,
      'staffHold.changedAt': modem.staffHold?.changedAt ?? missing,
    });
}

/**
 * Returns a reserved, held or retired modem to stock. The house's access ends at `accessUntil`. Fails with label `modem:<id>` if the modem changed
 * since it was read.
 */
export function restockModemWrite(modem: ModemRecord, { accessUntil }: { accessUntil: string }): Write {
  return writeModem(modem)
    .set({ stockState: 'stock', heldSince: null, staffHold: null })
    .set({ ...(modem.houseAccess && { 'houseAccess.until': accessUntil }) })
    .when(asRead(modem));
}

/**
 * Ends a reservation of staff whose time is over; `accessUntil` as in `restockModemWrite`. Fails with label `modem:<id>` if the reservation changed
 * since it was read.
 */
export function endHoldWrite(modem: ModemRecord, accessUntil: string): Write {
  return writeModem(modem)
    .set({ stockState: 'stock', staffHold: null, ...(modem.houseAccess && { 'houseAccess.until': accessUntil }) })
    .when({ ...asRead(modem), 'staffHold.until': modem.staffHold?.until ?? missing });
}

/** Retires an unsold modem and closes its ports. Fails with label `modem:<id>` if the modem changed since it was read. */
export function retireModemWrite(modem: ModemRecord): Write {
  return writeModem(modem)
    .set({ stockState: 'retired', heldSince: null, staffHold: null, houseAccess: null })
    .when(asRead(modem));
}

/**
 * Sets the house's access to an unsold modem; null closes its ports. A higher generation keeps its traffic apart from that of the customer before.
 * Fails with label `modem:<id>` if the modem changed since it was read.
 */
export function houseAccessWrite(modem: ModemRecord, houseAccess: HouseAccess | null): Write {
  return writeModem(modem)
    .set({ houseAccess, generation: modem.generation + 1 })
    .when(asRead(modem));
}

/** Stores the notes about the SIM. Fails with label `modem:<id>` if they changed since version `sheet.version - 1`. */
export function modemSheetWrite(modem: ModemRecord, sheet: ModemSheet): Write {
  return writeModem(modem)
    .set({ sheet })
    .when({ modemId: modem.modemId, 'sheet.version': modem.sheet?.version ?? missing });
}
