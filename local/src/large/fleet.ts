import type { Write } from '@cellgate/functions/storage/database.ts';
import { createProductWrites, type ProductRecord } from '@cellgate/functions/storage/order/product-store.ts';
import type { ModemRecord } from '@cellgate/functions/storage/server/modem-store.ts';
import { createServerWrites, type ServerRecord } from '@cellgate/functions/storage/server/server-store.ts';
import type { ModemSheet } from '@cellgate/shared/modem/modem-sheet.ts';
import type { PortLoad } from '@cellgate/shared/server/port-load.ts';
import { defaultAgentPort } from '@cellgate/shared/server/server.ts';
import { shop } from '../worlds/shop.ts';
import type { Chance } from './past-ids.ts';
import type { LargeSizes } from './sizes.ts';

const dayMs = 86_400_000;
const fleetAgeMs = 800 * dayMs;
const httpPortBase = 20_001;
const socksPortBase = 30_001;
const locations = ['Kyiv, Ukraine', 'Lviv, Ukraine', 'Odesa, Ukraine', 'Dnipro, Ukraine'];

/** Servers, unsold modems and products of a large installation. */
export interface Fleet {
  products: readonly ProductRecord[];
  servers: readonly ServerRecord[];
  /** Modems in the order in which they are sold, so that sales spread over all servers. */
  modems: readonly ModemRecord[];
}

/** Returns a fleet whose agents reported at `nowMs`: healthy modems, but for one in twenty. */
export function createFleet({ servers: count, modems: total }: LargeSizes, chance: Chance, nowMs: number): Fleet {
  const createdMs = nowMs - fleetAgeMs;
  const servers = Array.from({ length: count }, (_, index) =>
    createServer({ chance, index, createdMs, nowMs, modems: total / count }),
  );
  const mobile = shop.products.filter(({ type }) => type === 'mobile');
  const serverIds = servers.map(({ serverId }) => serverId);
  const products = mobile.map((product) => ({ ...product, productId: chance.newId('product', createdMs), serverIds }));
  const modems = Array.from({ length: total }, (_, index) => {
    const server = servers[index % count];
    if (!server) throw new Error('there is no server');
    const slot = Math.floor(index / count);
    return createModem({ chance, server, slot, index, operators: products.map(({ operator }) => operator), nowMs });
  });
  return { products, servers, modems };
}

export function fleetWrites({ products, servers }: Pick<Fleet, 'products' | 'servers'>): Write[] {
  return [...products.flatMap(createProductWrites), ...servers.flatMap(createServerWrites)];
}

interface NewServer {
  chance: Chance;
  index: number;
  createdMs: number;
  nowMs: number;
  modems: number;
}

function createServer({ chance, index, createdMs, nowMs, modems }: NewServer): ServerRecord {
  const number = String(index + 1).padStart(2, '0');
  return {
    serverId: chance.newId('server', createdMs + index),
    name: `Rack ${number}`,
    type: 'mobile',
    host: `rack-${number}.large.example`,
    port: defaultAgentPort,
    location: locations[index % locations.length] ?? '',
    httpPortBase,
    socksPortBase,
    nextPortIndex: modems,
    epoch: 1,
    revision: 1,
    presence: 'online',
    lastSeenAt: new Date(nowMs).toISOString(),
    bootId: `large-${number}`,
    applied: null,
    figures: {
      uptimeSeconds: Math.round(chance.next() * 5_000_000),
      cpuPercent: Math.round(chance.next() * 60),
      cpuCores: 4,
      memory: { usedBytes: Math.round((1 + chance.next() * 5) * 1e9), totalBytes: 8e9 },
      disk: { usedBytes: Math.round((4 + chance.next() * 40) * 1e9), totalBytes: 64e9 },
      clockSkewMs: Math.round(chance.next() * 40),
    },
    load: loadOf(chance, modems),
    enrolment: null,
    renewal: null,
    createdAt: new Date(createdMs + index).toISOString(),
  };
}

/** Returns the load of two ports of three, which are those that are sold. */
function loadOf(chance: Chance, modems: number): PortLoad[] {
  return Array.from({ length: Math.floor((modems * 2) / 3) }, (_, slot) => {
    const connections = 1 + Math.round(chance.next() * 60);
    return [httpPortBase + slot, connections, Math.round(chance.next() * connections * 40_000)];
  });
}

interface NewModem {
  chance: Chance;
  server: ServerRecord;
  slot: number;
  index: number;
  operators: readonly (string | null)[];
  nowMs: number;
}

function createModem({ chance, server, slot, index, operators, nowMs }: NewModem): ModemRecord {
  const modemId = chance.newId('modem', nowMs - fleetAgeMs + index);
  const operator = operators[slot % operators.length] ?? null;
  const imei = String(860_000_000_000_000 + index);
  const isWell = (slot * 7 + index) % 20 !== 7;
  const seenAt = new Date(nowMs - Math.round(chance.next() * 30_000)).toISOString();
  return {
    modemId,
    serverId: server.serverId,
    imei,
    operator,
    httpPort: server.httpPortBase + slot,
    socksPort: server.socksPortBase + slot,
    stockState: 'stock',
    generation: 1,
    allocation: null,
    reservation: null,
    sheet: sheetOf({ chance, operator, index, nowMs }),
    report: {
      imei,
      usbPath: `1-1.${Math.floor(slot / 7) + 1}.${(slot % 7) + 1}`,
      interface: `wwan${slot}`,
      gateway: `192.168.${100 + slot}.1`,
      modemType: 'hilink',
      model: 'E3372h-320',
      operator,
      link: isWell ? 'connected' : 'no_service',
      radio: 'LTE',
      signalDbm: isWell ? -60 - Math.round(chance.next() * 45) : null,
      wanIp: `10.${index % 200}.${slot}.2`,
      egressIp: isWell ? `46.133.${index % 250}.${1 + slot}` : null,
      egressSeenAt: isWell ? seenAt : null,
      hasEgress: isWell,
      connectedSince: isWell ? new Date(nowMs - Math.round(chance.next() * 20 * dayMs)).toISOString() : null,
      dataUsed: { upBytes: Math.round(chance.next() * 4e9), downBytes: Math.round(chance.next() * 60e9) },
      health: isWell
        ? { status: 'healthy', consecutiveFailures: 0, lastError: null }
        : { status: 'critical', consecutiveFailures: 9, lastError: 'no_service' },
    },
    live: null,
    createdAt: server.createdAt,
  };
}

interface NewSheet {
  chance: Chance;
  operator: string | null;
  index: number;
  nowMs: number;
}

/** Returns the data sheet of a SIM: most are paid for up to a month, a few must be paid for this week. */
function sheetOf({ chance, operator, index, nowMs }: NewSheet): ModemSheet {
  const paidUntil = new Date(nowMs + (chance.next() * 42 - 1) * dayMs).toISOString();
  return {
    simNumber: `+38067${String(1_000_000 + index)}`,
    iccid: `8938003${String(100_000_000_000 + index)}`,
    tariff: `${operator ?? 'Mobile'} Unlimited`,
    monthlyCost: 5 + Math.round(chance.next() * 1_000) / 100,
    paidUntil: paidUntil.slice(0, '2026-11-22'.length),
    note: '',
    version: 1,
  };
}
