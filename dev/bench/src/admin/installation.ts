import { type InProcessCloud, openInProcessCloud } from './in-process-cloud.ts';
import { type LargeWorld, type LargeWorldOptions, openLargeWorld } from './large-world.ts';

/** A large installation with the cloud over it. */
export interface Installation extends AsyncDisposable {
  world: LargeWorld;
  cloud: InProcessCloud;
}

/** Time after which an installation is opened, in ms: its servers are still online, and the pulse reads no event of an earlier run again. */
const openedAfterMs = 20_000;

/** Opens a large installation soon after it was made. Several can be open, opened one after the other. */
export async function openInstallation(options: LargeWorldOptions): Promise<Installation> {
  await using stack = new AsyncDisposableStack();
  const world = stack.use(await openLargeWorld(options));
  const cloud = await openInProcessCloud(world.madeAtMs + openedAfterMs);
  const owned = stack.move();
  return { world, cloud, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
