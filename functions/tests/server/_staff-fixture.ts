import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import type { Caller, SessionActor } from '../../src/context.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { type ModemRecord, modemStore } from '../../src/storage/server/modem-store.ts';
import { type Box, createBox, createMobileProduct } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

interface Answer<T> {
  status: number;
  code: string | undefined;
  issues: { path: string }[];
  data: T;
}

/** A world with a moderator who calls the back office. */
export interface StaffFixture extends AsyncDisposable {
  world: World;
  moderator: Caller<SessionActor>;
  ask<T = { modem: StaffModem }>(
    method: string,
    path: string,
    body?: unknown,
    as?: Caller<SessionActor>,
  ): Promise<Answer<T>>;
  /** Creates an online server; `path` is that of its modems. */
  openBox(modems?: number): Promise<{ box: Box; modems: ModemRecord[]; path: string }>;
  /** Creates a server whose agent applies its state at once, with a product that it serves. */
  openShop(modems: number): Promise<{ box: Box; product: Awaited<ReturnType<typeof createMobileProduct>> }>;
  modemsOf(box: Box): Promise<ModemRecord[]>;
  eventsOf(subject: string, kind: string): ReturnType<ReturnType<typeof eventStore>['listOfSubject']>;
}

export async function openStaffFixture(): Promise<StaffFixture> {
  const world = await createWorld();
  const moderator = await world.account({ role: 'moderator' });
  const modemsOf = ({ serverId }: Box) => modemStore(world.ctx.database).listOfServer(serverId);
  return {
    world,
    moderator,
    async ask<T>(method: string, path: string, body?: unknown, as = moderator) {
      const key = method === 'GET' ? {} : { headers: { 'idempotency-key': world.ctx.newId('event') } };
      const response = await world.request(method, path, { as, ...key, ...(body !== undefined && { body }) });
      const answer = (await response.json()) as { error?: { code: string; issues?: { path: string }[] }; data: T };
      const { error, data } = answer;
      return { status: response.status, code: error?.code, issues: error?.issues ?? [], data };
    },
    async openBox(modems = 1) {
      const box = await createBox(world, { modems });
      await box.beat();
      return { box, modems: await modemsOf(box), path: `/admin/servers/${box.serverId}/proxy/modems` };
    },
    async openShop(modems) {
      const box = await createBox(world, { modems });
      await box.beat();
      world.agents.set(box.serverId, () => box.apply());
      return { box, product: await createMobileProduct(world, [box.serverId]) };
    },
    modemsOf,
    async eventsOf(subject, kind) {
      const events = await eventStore(world.ctx.database).listOfSubject(subject, 50);
      return events.filter((event) => event.kind === kind);
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

export const first = ([modem]: ModemRecord[]): ModemRecord => {
  if (!modem) throw new Error('no modem');
  return modem;
};

export const portOf = (box: Box, { modemId }: ModemRecord) =>
  box.desired()?.ports.find((port) => port.modemId === modemId);
