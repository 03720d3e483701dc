import type { Call, Context } from '@cellgate/functions/context.ts';
import { createAccount } from '@cellgate/functions/domain/account/create-account.ts';
import { createProduct } from '@cellgate/functions/domain/product/create-product.ts';
import { createServer, renewEnrolment } from '@cellgate/functions/domain/server-change/create-server.ts';
import { isAppError } from '@cellgate/functions/errors.ts';
import { productStore } from '@cellgate/functions/storage/order/product-store.ts';
import { serverStore } from '@cellgate/functions/storage/server/server-store.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { ProxyType } from '@cellgate/shared/product/product.ts';
import { z } from 'zod';
import { createPastClock, createPastContext } from './past-context.ts';
import type { World } from './world.ts';

/** Servers in order, with ID and enrolment code; the code is null if the server already has a certificate. */
export const SeededServers = z.array(z.object({ serverId: z.string(), enrolmentCode: z.string().nullable() }));
export type SeededServers = z.infer<typeof SeededServers>;

/** Age of the accounts of a new installation. */
const accountAgeMs = 60 * 86_400_000;

interface SeedOptions {
  ctx: Context;
  world: World;
  portBases: readonly { http: number; socks: number }[];
  /** Numbers of the servers (1, 2 …) that already have a certificate. */
  enrolled: readonly number[];
}

/**
 * Seeds servers, products and accounts of a world. Adds only what is missing, so it can be repeated at any time, also after an interruption. Creates
 * no more servers than there are port bases.
 */
export async function seedWorld({ ctx, world, portBases, enrolled }: SeedOptions): Promise<SeededServers> {
  const call = <Input>(input: Input): Call<Input> => ({
    ctx,
    caller: { actor: { kind: 'system' }, ip: '127.0.0.1', language: 'en', idempotencyKey: undefined },
    input,
  });
  const known = await serverStore(ctx.database).list();
  const servers: SeededServers = [];
  const ofType: Record<ProxyType, ServerId[]> = { mobile: [], ipv6: [], ipv4: [] };
  for (const [index, server] of world.servers.entries()) {
    const bases = portBases[index];
    if (!bases) continue;
    const found = known.find((one) => one.name === server.name);
    if (found) {
      const { serverId } = found;
      const renewed = enrolled.includes(index + 1) ? undefined : await renewEnrolment(call({ serverId }));
      servers.push({ serverId, enrolmentCode: renewed?.enrolment.code ?? null });
      ofType[server.type].push(serverId);
      continue;
    }
    const made = await createServer(call({ ...server, httpPortBase: bases.http, socksPortBase: bases.socks }));
    const { id: serverId } = made.server;
    servers.push({ serverId, enrolmentCode: made.enrolment.code });
    ofType[server.type].push(serverId);
  }

  const sold = await productStore(ctx.database).list();
  for (const product of world.products) {
    const serverIds = ofType[product.type];
    if (serverIds.length === 0 || sold.some((one) => one.name === product.name)) continue;
    await createProduct(call({ ...product, serverIds }));
  }
  await seedAccounts(ctx, world);
  return servers;
}

/** Creates the accounts as of two months ago, because customers have a past. */
async function seedAccounts(ctx: Context, { accounts }: World): Promise<void> {
  const clock = createPastClock(ctx.now() - accountAgeMs);
  const pastCtx = createPastContext(ctx, { clock });
  for (const { language, ...account } of accounts) {
    const caller = { actor: { kind: 'system' }, ip: '127.0.0.1', language, idempotencyKey: undefined } as const;
    try {
      await createAccount({ ctx: pastCtx, caller, input: account });
    } catch (error) {
      if (!isAppError(error, 'account.email_taken')) throw error;
    }
  }
}
