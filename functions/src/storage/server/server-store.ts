import { ServerId } from '@cellgate/shared/contract/id.ts';
import { ModemReport } from '@cellgate/shared/modem/modem.ts';
import { ProxyType } from '@cellgate/shared/product/product.ts';
import { Applied, Heartbeat } from '@cellgate/shared/server/server.messages.ts';
import { defaultAgentPort } from '@cellgate/shared/server/server.ts';
import { ServerMarks, type ServerView } from '@cellgate/shared/server/server-view.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { messageUpdate } from './message-update.ts';

export const ServerRecord = z.object({
  serverId: ServerId,
  name: z.string(),
  type: ProxyType,
  /** What customers connect to: a name or an address. */
  host: z.string(),
  /** Where its agent serves figures, on the server itself. */
  port: z.int().default(defaultAgentPort),
  location: z.string(),
  /** Ports of modem n are `base + n`. */
  httpPortBase: z.int(),
  socksPortBase: z.int(),
  nextPortIndex: z.int(),
  epoch: z.int(),
  revision: z.int(),
  presence: z.enum(['online', 'offline']),
  lastSeenAt: z.string().nullable(),
  bootId: z.string().nullable(),
  applied: Applied.nullable(),
  figures: Heartbeat.shape.host.nullable(),
  /** Sticks that do not say who they are, as the agent last told: nothing to sell, something to look after. */
  unidentified: z.array(ModemReport).optional(),
  /** New sticks that await a decision by staff, at most 100; absent if there are none. */
  arrivals: z.array(z.object({ imei: z.string(), since: z.string() })).optional(),
  /** Time until which staff admits all new modems. */
  arrivalsUntil: z.string().optional(),
  /** Marks of the messages that the state comes from; absent in records from before messages had numbers, which any message replaces. */
  marks: ServerMarks.optional(),
  /** Number of changes by messages of its agent; absent before the first. */
  heard: z.int().optional(),
  enrolment: z
    .object({
      codeHash: z.string(),
      expiresAt: z.string(),
      usedAt: z.string().nullable(),
      /** Hash of the certificate request that used the code: the same one may ask again, because its answer may have been lost. */
      requestHash: z.string().nullable(),
    })
    .nullable(),
  /** The newest certificate that was asked for by the server itself; null until the first. */
  renewal: z
    .object({
      requestHash: z.string(),
      certificateId: z.string(),
      certificate: z.string(),
      issuedAt: z.string(),
      confirmedAt: z.string().nullable(),
    })
    .nullable()
    .default(null),
  createdAt: z.string(),
});
export type ServerRecord = z.infer<typeof ServerRecord>;

const keyOf = (serverId: ServerId) => ({ pk: `SERVER#${serverId}`, sk: 'SERVER' });

export function serverStore(database: Database) {
  return {
    find: (serverId: ServerId) => database.find('main', keyOf(serverId), ServerRecord),
    findMany: (serverIds: readonly ServerId[]) => database.findMany([...new Set(serverIds)].map(keyOf), ServerRecord),
    list: () =>
      database.query({ table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: 'SERVERS' } }, ServerRecord),
  };
}

export function createServerWrite(server: ServerRecord): Write {
  return {
    label: 'server',
    table: 'main',
    action: {
      put: { ...keyOf(server.serverId), gsi1pk: 'SERVERS', gsi1sk: server.serverId, ...server },
      unlessExists: true,
    },
  };
}

/** Every change of what a server must do raises its revision in the same transaction. */
export function bumpRevisionWrite(serverId: ServerId): Write {
  return {
    label: 'server',
    table: 'main',
    action: {
      update: keyOf(serverId),
      set: 'ADD revision :one',
      condition: 'attribute_exists(pk)',
      values: { ':one': 1 },
    },
  };
}

/** The same for each server that these stand on, once. */
export function bumpRevisionWrites(onServers: readonly { serverId: ServerId }[]): Write[] {
  return [...new Set(onServers.map(({ serverId }) => serverId))].map(bumpRevisionWrite);
}

/** Hands out the next pair of ports; fails when somebody else just took it. */
export function reservePortIndexWrite(server: ServerRecord): Write {
  return {
    label: 'server',
    table: 'main',
    action: {
      update: keyOf(server.serverId),
      set: 'SET nextPortIndex = :next ADD revision :one',
      condition: 'nextPortIndex = :seen',
      values: { ':next': server.nextPortIndex + 1, ':seen': server.nextPortIndex, ':one': 1 },
    },
  };
}

/** Stores the changes of an agent's message. Fails with label `server` if another message was handled since the record was read. */
export function storeServerMessageWrite(server: ServerRecord, next: ServerView): Write {
  const { presence, lastSeenAt, bootId, applied, figures, unidentified, marks } = next;
  const values = { presence, lastSeenAt, bootId, applied, figures, marks, ...(unidentified && { unidentified }) };
  return { label: 'server', table: 'main', action: messageUpdate(keyOf(server.serverId), server.heard, values) };
}

/** Stores the sticks that await staff. Fails with label `server` if another message was handled since the record was read. */
export function arrivalWaitsWrite(server: ServerRecord, arrivals: NonNullable<ServerRecord['arrivals']>): Write {
  return { label: 'server', table: 'main', action: messageUpdate(keyOf(server.serverId), server.heard, { arrivals }) };
}

/** Admits every new modem of the server until `until`. */
export function confirmArrivalsWrite(serverId: ServerId, until: string): Write {
  return {
    label: 'server',
    table: 'main',
    action: {
      update: keyOf(serverId),
      set: 'SET arrivalsUntil = :until REMOVE arrivals',
      condition: 'attribute_exists(pk)',
      values: { ':until': until },
    },
  };
}

/** Uses up an enrolment code, for good: fails when another request was faster. */
export function useEnrolmentWrite(server: ServerRecord, use: { requestHash: string; at: string }): Write {
  return {
    label: 'enrolment',
    table: 'main',
    action: {
      update: keyOf(server.serverId),
      set: 'SET enrolment.usedAt = :at, enrolment.requestHash = :request',
      condition: 'enrolment.codeHash = :code AND (enrolment.usedAt = :none OR enrolment.requestHash = :request)',
      values: { ':code': server.enrolment?.codeHash ?? '', ':at': use.at, ':request': use.requestHash, ':none': null },
    },
  };
}

/** Remembers a certificate that was issued; fails when another one was in the meantime. */
export function renewalWrite(server: ServerRecord, renewal: NonNullable<ServerRecord['renewal']>): Write {
  const seen = server.renewal?.requestHash;
  return {
    label: 'renewal',
    table: 'main',
    action: {
      update: keyOf(server.serverId),
      set: 'SET renewal = :renewal',
      condition:
        seen === undefined
          ? 'attribute_exists(pk) AND (attribute_not_exists(renewal) OR renewal = :none)'
          : 'renewal.requestHash = :seen',
      values: { ':renewal': renewal, ...(seen === undefined ? { ':none': null } : { ':seen': seen }) },
    },
  };
}

/** Fails when the certificate is confirmed already, or is no longer the newest. */
export function renewalConfirmedWrite(serverId: ServerId, confirmed: { certificateId: string; at: string }): Write {
  return {
    label: 'renewal',
    table: 'main',
    action: {
      update: keyOf(serverId),
      set: 'SET renewal.confirmedAt = :at',
      condition: 'renewal.certificateId = :certificate AND renewal.confirmedAt = :none',
      values: { ':at': confirmed.at, ':certificate': confirmed.certificateId, ':none': null },
    },
  };
}

/** A fresh code for a box that is installed anew; its next state starts a new epoch. */
export function renewEnrolmentWrite(serverId: ServerId, enrolment: NonNullable<ServerRecord['enrolment']>): Write {
  return {
    label: 'server',
    table: 'main',
    action: {
      update: keyOf(serverId),
      // Whoever has the box that is replaced must not revoke the certificate of the new one.
      set: 'SET enrolment = :enrolment, renewal = :none ADD epoch :one',
      condition: 'attribute_exists(pk)',
      values: { ':enrolment': enrolment, ':none': null, ':one': 1 },
    },
  };
}
