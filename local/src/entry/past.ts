import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { composeContext } from '@cellgate/functions/entry/compose.ts';
import { z } from 'zod';
import { playPast, publishPast } from '../worlds/play-past.ts';
import { waitForStock } from '../worlds/wait-for-stock.ts';
import { WorldName, worlds } from '../worlds/worlds.ts';

const environment = z
  .object({
    PAST_WORLD: WorldName,
    PAST_STOCK: z.coerce.number().int(),
    PAST_TIMEOUT_MS: z.coerce.number().int(),
    PAST_PLAYING: z.string(),
  })
  .parse(process.env);

const ctx = composeContext(process.env);
// Any message starts the past: until then, only the code is loaded.
process.channel?.ref();
await once(process, 'message');
await waitForStock(ctx.database, { count: environment.PAST_STOCK, timeoutMs: environment.PAST_TIMEOUT_MS });
await writeFile(environment.PAST_PLAYING, '');
await playPast(ctx, worlds[environment.PAST_WORLD]);
await rm(environment.PAST_PLAYING);
await publishPast(ctx);
process.exit(0);
