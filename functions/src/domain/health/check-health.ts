import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getHealth as getHealthEndpoint } from '@cellgate/shared/server/server.endpoints.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';
import { serverStore } from '../../storage/server/server-store.ts';

type Health = DataOf<typeof getHealthEndpoint>;
type Part = Health['parts'][number];

/** Asks every part this installation requires, at once. A part's own error goes to the log, not to the caller. */
export async function checkHealth(ctx: Context): Promise<Health> {
  const parts = (await Promise.all(ctx.config.healthRequires.map((name) => checks[name](ctx)))).flat();
  return { status: parts.every((part) => part.ok) ? 'ok' : 'starting', parts };
}

const checks: Record<Context['config']['healthRequires'][number], (ctx: Context) => Promise<Part[]>> = {
  // Of a key of its own: anybody may ask, and must keep nobody from what stands under another.
  database: (ctx) =>
    answering(ctx, 'database', () => ctx.database.find('main', { pk: 'HEALTH', sk: 'HEALTH' }, z.unknown())),
  bus: (ctx) => answering(ctx, 'bus', () => ctx.agentLink.ping()),
  mail: (ctx) => answering(ctx, 'mail', () => ctx.mailer.ping()),
  payments: async (ctx) => {
    const providers = [...ctx.payments.values()];
    return (
      await Promise.all(providers.map((provider) => answering(ctx, `payments:${provider.name}`, () => provider.ping())))
    ).flat();
  },
  agents: async (ctx) => {
    const known = await serverStore(ctx.database).list();
    // One that nobody has installed yet is missed by nobody; once it has spoken it must not fall silent.
    const servers = known.filter(({ lastSeenAt }) => lastSeenAt !== null);
    if (servers.length === 0) return [{ name: 'agents', ok: false, detail: 'no server yet' }];
    return servers.map((server) => ({
      name: `agent:${server.name}`,
      ok: isOnline(server, ctx.now()) && server.applied !== null,
    }));
  },
};

async function answering(ctx: Context, name: string, ask: () => Promise<unknown>): Promise<Part[]> {
  try {
    await ask();
    return [{ name, ok: true }];
  } catch (error) {
    ctx.log.warn('health.check_failed', { part: name, ...describeError(error) });
    return [{ name, ok: false }];
  }
}
