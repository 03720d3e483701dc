import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getHealth as getHealthEndpoint } from '@cellgate/shared/server/server.endpoints.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { paymentProviders } from '../payment-providers.ts';

type Health = DataOf<typeof getHealthEndpoint>;
type Part = Health['parts'][number];

/** Checks all parts that this installation requires, concurrently. Errors are logged, not returned. */
export async function checkHealth(ctx: Context): Promise<Health> {
  const parts = (await Promise.all(ctx.config.healthRequires.map((name) => checks[name](ctx)))).flat();
  return { status: parts.every((part) => part.ok) ? 'ok' : 'starting', parts };
}

const checks: Record<Context['config']['healthRequires'][number], (ctx: Context) => Promise<Part[]>> = {
  // Reads a key of its own: anyone may call this, and must not slow down reads of other keys.
  database: (ctx) =>
    checkPart(ctx, 'database', () => ctx.database.find('main', { pk: 'HEALTH', sk: 'HEALTH' }, z.unknown())),
  bus: (ctx) => checkPart(ctx, 'bus', () => ctx.agentLink.ping()),
  mail: (ctx) => checkPart(ctx, 'mail', () => ctx.mailer.ping()),
  payments: async (ctx) => {
    const providers = [...(await paymentProviders(ctx)).values()];
    return (
      await Promise.all(providers.map((provider) => checkPart(ctx, `payments:${provider.name}`, () => provider.ping())))
    ).flat();
  },
  agents: async (ctx) => {
    const known = await serverStore(ctx.database).list();
    // A server that was never installed is not missed; one that has connected must stay connected.
    const servers = known.filter(({ lastSeenAt }) => lastSeenAt !== null);
    if (servers.length === 0) return [{ name: 'agents', ok: false, detail: 'no server yet' }];
    return servers.map((server) => ({
      name: `agent:${server.name}`,
      ok: isOnline(server, ctx.now()) && server.applied !== null,
    }));
  },
};

async function checkPart(ctx: Context, name: string, ask: () => Promise<unknown>): Promise<Part[]> {
  try {
    await ask();
    return [{ name, ok: true }];
  } catch (error) {
    ctx.log.warn('health.check_failed', { part: name, ...describeError(error) });
    return [{ name, ok: false }];
  }
}
