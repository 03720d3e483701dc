import { composeContext } from '@cellgate/functions/entry/compose.ts';
import { z } from 'zod';
import { writeJsonFile } from '../json-file.ts';
import { seedWorld } from '../worlds/seed-world.ts';
import { WorldName, worlds } from '../worlds/worlds.ts';

const environment = z
  .object({
    SEED_RESULT: z.string(),
    SEED_WORLD: WorldName,
    SEED_PORT_BASES: z
      .string()
      .transform((text) => z.array(z.object({ http: z.int(), socks: z.int() })).parse(JSON.parse(text))),
    SEED_ENROLLED: z.string().transform((text) => z.array(z.int()).parse(JSON.parse(text))),
  })
  .parse(process.env);

const servers = await seedWorld({
  ctx: composeContext(process.env),
  world: worlds[environment.SEED_WORLD],
  portBases: environment.SEED_PORT_BASES,
  enrolled: environment.SEED_ENROLLED,
});
await writeJsonFile(environment.SEED_RESULT, servers);
process.exit(0);
