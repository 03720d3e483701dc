import { z } from 'zod';
import { connectPlane } from './control/control-client.ts';
import { planeLog, runToCompletion } from './processes/process-life.ts';

/** Asks the running plane to make way for the version on disk. Ends with 1 when that did not come up and the plane goes on as it was. */
async function run(): Promise<void> {
  const { CELLGATE_PLANE_SOCKET: socketPath } = z
    .object({ CELLGATE_PLANE_SOCKET: z.string().min(1) })
    .parse(process.env);
  await using link = connectPlane({ socketPath, log: planeLog() });
  await link.upgrade();
}

runToCompletion(run);
