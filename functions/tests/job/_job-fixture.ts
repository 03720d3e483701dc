import type { JobId, ProxyId, RotationId } from '@cellgate/shared/contract/id.ts';
import type { JobDetails } from '@cellgate/shared/job/job.ts';
import type { CommandAck } from '@cellgate/shared/server/server.messages.ts';
import { expect } from 'vitest';
import type { Caller, Context, SessionActor } from '../../src/context.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { jobStore } from '../../src/storage/job-store.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

type Ended = Pick<CommandAck, 'status'> & Partial<CommandAck>;

export interface JobFixture extends AsyncDisposable {
  world: World;
  box: Box;
  /** Creates a customer with open proxies. */
  own(quantity: number): Promise<{ customer: Caller<SessionActor>; proxyIds: ProxyId[] }>;
  /** Requests a job; returns status, job and error code of the response. */
  rotate(as: Caller<SessionActor>, proxyIds: readonly string[], headers?: Record<string, string>): Promise<Answer>;
  show(as: Caller<SessionActor>, id: JobId): Promise<JobDetails>;
  /** Published rotation commands, in order. */
  commands(): { commandId: RotationId; modemId: string }[];
  /** Returns `ctx` with a server that answers each command one pause after its publication. */
  withAgent(answer?: (commandId: RotationId) => Ended | undefined, ctx?: Context): Context;
  /** Answers every command that has no answer yet. */
  answerAll(answer?: (commandId: RotationId) => Ended | undefined): Promise<void>;
  /** Asserts that the stored counts of the job are those of its items. */
  expectConsistentCounts(id: JobId): Promise<void>;
}

interface Answer {
  status: number;
  job: JobDetails;
  code: string | undefined;
}

const changed = (commandId: RotationId): Ended => ({
  status: 'changed',
  oldIp: '46.133.1.1',
  newIp: `46.133.${commandId.charCodeAt(29)}.${commandId.charCodeAt(28)}`,
  durationMs: 1100,
});

/** Creates a world with one server of 60 modems. */
export async function openJobFixture(): Promise<JobFixture> {
  const world = await createWorld();
  const box = await createBox(world, { modems: 60 });
  const product = await createMobileProduct(world, [box.serverId]);
  const answered = new Set<string>();
  const commands = () =>
    world.published.flatMap((message) =>
      message.kind === 'command' && message.command.kind === 'rotate'
        ? [{ commandId: message.command.commandId as RotationId, modemId: message.command.modemId }]
        : [],
    );
  const answerAll: JobFixture['answerAll'] = async (answer = changed) => {
    for (const { commandId } of commands()) {
      const ended = answered.has(commandId) ? undefined : answer(commandId);
      if (!ended) continue;
      answered.add(commandId);
      await box.answer({ commandId, ...ended });
    }
  };
  const ask = async (method: string, path: string, as: Caller<SessionActor>, more: object = {}): Promise<Answer> => {
    const response = await world.request(method, path, { as, ...more });
    const { data, error } = (await response.json()) as { data?: { job: JobDetails }; error?: { code: string } };
    return { status: response.status, job: data?.job as JobDetails, code: error?.code };
  };
  return {
    world,
    box,
    commands,
    answerAll,
    own: async (quantity) => {
      const customer = await world.customer({ balanceCents: quantity * 1000 });
      const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, quantity) });
      await box.apply();
      await box.beat();
      return { customer, proxyIds: order.proxyIds };
    },
    rotate: (as, proxyIds, headers = {}) => ask('POST', '/proxies/rotations', as, { body: { proxyIds }, headers }),
    show: async (as, id) => (await ask('GET', `/jobs/${id}`, as)).job,
    withAgent: (answer, ctx = world.ctx) => ({
      ...ctx,
      async pause(durationMs) {
        await world.ctx.pause(durationMs);
        await box.beat();
        await answerAll(answer);
      },
    }),
    expectConsistentCounts: async (id) => {
      const jobs = jobStore(world.ctx.database);
      const [job, items] = [await jobs.find(id), await jobs.listItems(id)];
      const counted = Map.groupBy(items, ({ status }) => status);
      for (const [status, number] of Object.entries(job?.counts ?? {})) {
        if (status !== 'total') expect([status, number]).toEqual([status, counted.get(status as never)?.length ?? 0]);
      }
      expect(job?.counts.total).toBe(items.length);
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}
