import { z } from 'zod';

/** What a running stack leaves in its data directory, so that other commands find it. */
export const RunningStack = z.object({ databasePort: z.int(), origin: z.string() });
export type RunningStack = z.infer<typeof RunningStack>;
