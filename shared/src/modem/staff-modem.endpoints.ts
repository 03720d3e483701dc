import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ActionId, ModemId, ProxyId, ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Replacement } from '../proxy/replacement.ts';
import { ModemAction } from './modem-action.ts';
import { ModemHistoryEntry } from './modem-history.ts';
import { ModemSheetFields } from './modem-sheet.ts';
import { ModemInterface } from './server-modem.endpoints.ts';
import { StaffModem, StaffModemDetails } from './staff-modem.ts';

const params = z.object({ id: ModemId });

/** The documented fields. All but `server` and `interface` come from the modem itself and are ignored. */
const NewModem = z.strictObject({
  server: ServerId,
  interface: ModemInterface,
  gateway: z.string().max(64).optional(),
  httpPort: z.int().optional(),
  socksPort: z.int().optional(),
  modemType: z.string().max(40).optional(),
  stockStatus: z.enum(['stock', 'reserved']).optional(),
});

export const createModem = endpoint({
  method: 'POST',
  path: '/admin/modems',
  summary:
    'Retrieve the record of a modem by server and interface. Modems are recorded by themselves as soon as they report their IMEI',
  access: 'staff',
  body: NewModem,
  data: z.object({ modem: StaffModem }),
  errors: ['server.not_found', 'modem.not_found', 'modem.unidentified', 'modem.interface_moved'],
});

export const getModem = endpoint({
  method: 'GET',
  path: '/admin/modems/:id',
  summary: 'Retrieve a modem with its customer, order, access and the notes about its SIM',
  access: 'staff',
  params,
  data: z.object({ modem: StaffModemDetails }),
  errors: ['modem.not_found'],
});

export const updateModem = endpoint({
  method: 'PUT',
  path: '/admin/modems/:id',
  summary: 'Update the notes about the SIM of a modem; absent fields stay. `version` is that of the notes as read',
  access: 'staff',
  params,
  body: ModemSheetFields.partial()
    .extend({ version: z.int().min(0) })
    .strict(),
  data: z.object({ modem: StaffModemDetails }),
  errors: ['modem.not_found'],
});

export const retireModem = endpoint({
  method: 'DELETE',
  path: '/admin/modems/:id',
  summary: 'Retire an unsold modem. It returns to stock only if staff says so',
  access: 'staff',
  params,
  data: z.object({ modem: StaffModem }),
  errors: ['modem.not_found', 'modem.sold', 'modem.reserved', 'modem.busy'],
});

/** Maximum number of characters of a reservation's reason. */
export const maxReservationNoteChars = 200;
const ReservationNote = z
  .string()
  .trim()
  .max(maxReservationNoteChars)
  .regex(/^\P{Cc}*$/u);

export const setStockStatus = endpoint({
  method: 'PUT',
  path: '/admin/modems/:id/stock-status',
  summary:
    'Reserve a modem in stock, or return a reserved or retired one to stock. A modem held as faulty is returned early only with `releaseHeld`',
  access: 'staff',
  params,
  body: z.strictObject({
    status: z.enum(['stock', 'reserved']),
    note: ReservationNote.optional(),
    /** End of the reservation, at most a year from now; without it the modem stays reserved. */
    until: Timestamp.optional(),
    releaseHeld: z.boolean().default(false),
    /** Version of the reservation by staff as read; null if there was none. Without it, a reservation of someone else is not changed. */
    seen: Timestamp.nullable().optional(),
  }),
  data: z.object({ modem: StaffModem }),
  errors: ['modem.not_found', 'modem.sold', 'modem.reserved', 'modem.held', 'modem.busy', 'record.moved'],
});

export const assignModem = endpoint({
  method: 'PUT',
  path: '/admin/modems/:id/assign',
  summary:
    'Serve a proxy from this unsold modem. On the same server both modems exchange their ports, and the proxy keeps its host and ports; from another server it gets others, and its owner is notified',
  access: 'staff',
  params,
  body: z.strictObject({
    proxyId: ProxyId,
    /** Reason of the change, for the log. */
    reason: z
      .string()
      .trim()
      .max(200)
      .regex(/^\P{Cc}*$/u)
      .optional(),
  }),
  data: z.object({ modem: StaffModem, replacement: Replacement }),
  idempotent: true,
  errors: [
    'modem.not_found',
    'modem.sold',
    'modem.reserved',
    'modem.held',
    'modem.busy',
    'modem.unfit',
    'modem.other_product',
    'proxy.not_found',
    'proxy.not_active',
    'proxy.settings_busy',
    'product.not_found',
  ],
});

export const revealModemAuth = endpoint({
  method: 'POST',
  path: '/admin/modems/:id/credentials',
  summary: 'Reveal the usernames and passwords of a modem. Every call is recorded in the log',
  access: 'staff',
  proof: 'recent',
  params,
  data: z.object({ users: z.array(z.object({ username: z.string(), password: z.string() })) }),
  errors: ['modem.not_found'],
});

export const listModemHistory = endpoint({
  method: 'GET',
  path: '/admin/modems/:id/history',
  summary: 'List the last 50 actions on a modem and rotations of the proxies on it, newest first',
  access: 'staff',
  params,
  data: z.object({ entries: z.array(ModemHistoryEntry) }),
  errors: ['modem.not_found'],
});

export const getStaffModemAction = endpoint({
  method: 'GET',
  path: '/admin/modems/:id/actions/:actionId',
  summary: 'Retrieve an action on a modem',
  access: 'staff',
  params: params.extend({ actionId: ActionId }),
  data: z.object({ action: ModemAction }),
  errors: ['modem.action_not_found'],
});
