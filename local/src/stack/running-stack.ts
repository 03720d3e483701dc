import { z } from 'zod';

/** File in the data directory by which other commands find the running stack. */
export const RunningStack = z.object({ databasePort: z.int(), origin: z.string() });
export type RunningStack = z.infer<typeof RunningStack>;
