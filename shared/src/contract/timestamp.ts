import { z } from 'zod';

/** ISO 8601 in UTC with milliseconds, e.g. `2026-11-21T08:30:00.000Z`. */
export const Timestamp = z.iso.datetime();
export type Timestamp = string;
