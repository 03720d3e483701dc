import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ServerId } from '../contract/id.ts';
import { PageQuery, pageFields } from '../contract/paging.ts';
import { ModemHealthStatus, StockState } from './modem.ts';
import { ReservationReason, StaffModem } from './staff-modem.ts';

/** Filters of the list of all modems. Absent ones admit every modem. */
export const ModemFilter = z.object({
  server: ServerId.optional(),
  health: ModemHealthStatus.optional(),
  stockStatus: StockState.optional(),
  /** held: held back as faulty. contested: another server reports it. no_service: its SIM has no service. */
  issue: z.enum(['held', 'contested', 'no_service']).optional(),
  operator: z.string().trim().max(60).optional(),
  /** Modems whose SIM is paid for at most so many days from today, or no longer. */
  simPaidWithinDays: z.coerce.number().int().min(0).max(365).optional(),
  /** Modems that have had their IP for at least so many hours. */
  ipOlderThanHours: z.coerce.number().int().min(1).max(8_760).optional(),
  /** Modems of which less than so many percent of the rotations of the last 24 hours changed the IP. */
  successBelow: z.coerce.number().int().min(1).max(100).optional(),
  /** Part of the interface, gateway, IP, IMEI, operator or SIM number. */
  search: z.string().trim().max(100).optional(),
});
export type ModemFilter = z.infer<typeof ModemFilter>;

export const ModemSort = z.enum(['server', 'interface', 'operator', 'signal', 'health', 'stock', 'ipSince', 'success']);
export type ModemSort = z.infer<typeof ModemSort>;

const sorting = { sort: ModemSort.default('server'), direction: z.enum(['asc', 'desc']).default('asc') };

export const listModems = endpoint({
  method: 'GET',
  path: '/admin/modems',
  summary: 'List the modems of all servers. Customers, orders and access are null; `GET /admin/modems/{id}` has them',
  access: 'staff',
  query: PageQuery.extend({ ...ModemFilter.shape, ...sorting }),
  data: z.object({ modems: z.array(StaffModem), ...pageFields }),
});

export const exportModems = endpoint({
  method: 'GET',
  path: '/admin/modems/export',
  summary: 'Export the filtered modems of all servers as CSV',
  access: 'staff',
  query: z.strictObject({ ...ModemFilter.shape, ...sorting }),
  data: z.string(),
  format: 'csv',
});

/** A modem in the overview of the fleet. */
export const FleetCell = StaffModem.pick({
  id: true,
  interface: true,
  imei: true,
  httpPort: true,
  socksPort: true,
  operator: true,
  signalDbm: true,
  link: true,
  stockStatus: true,
  rotations: true,
}).extend({
  health: ModemHealthStatus,
  reservation: ReservationReason.nullable(),
  currentIp: z.string().nullable(),
});
export type FleetCell = z.infer<typeof FleetCell>;

export const getFleet = endpoint({
  method: 'GET',
  path: '/admin/modems/fleet',
  summary: 'Retrieve all modems of all servers in short, for the overview',
  access: 'staff',
  data: z.object({
    servers: z.array(
      z.object({
        id: ServerId,
        name: z.string(),
        host: z.string(),
        isOnline: z.boolean(),
        modems: z.array(FleetCell),
      }),
    ),
  }),
});

/** Number of modems by stock state. */
export const StockStats = z.object({
  total: z.int(),
  stock: z.int(),
  reserved: z.int(),
  sold: z.int(),
  retired: z.int(),
});
export type StockStats = z.infer<typeof StockStats>;

export const getStockStats = endpoint({
  method: 'GET',
  path: '/admin/modems/stock-stats',
  summary: 'Count modems by stock state: in all, and by server',
  access: 'staff',
  data: z.object({
    total: StockStats,
    servers: z.array(StockStats.extend({ id: ServerId, name: z.string() })),
  }),
});
