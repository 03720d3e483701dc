import { z } from 'zod';
import { connectPlane } from './control/control-client.ts';
import { planeLog, runToCompletion } from './processes/process-life.ts';

/** Upgrades the running plane to the version on disk. Exits with 1 if that version did not start and the plane continues unchanged. */
async function run(): Promise<void> {
  const { CELLGATE_PLANE_SOCKET: socketPath } = z
    .object({ CELLGATE_PLANE_SOCKET: z.string().min(1) })
    .parse(process.env);
  await using link = connectPlane({ socketPath, log: planeLog() });
  await link.upgrade();
}

runToCompletion(run);
