import { z } from 'zod';

/** ISO 8601 in UTC with milliseconds, e.g. `2026-11-21T08:30:00.000Z`. `max` is needed because the format allows any number of decimals. */
export const Timestamp = z.iso.datetime().max(40);
export type Timestamp = string;
