import { z } from 'zod';

/** What the load generator's process is to do. */
export const LoadOrder = z.object({
  protocol: z.enum(['connect', 'socks5']),
  proxyPort: z.int(),
  originPort: z.int(),
  username: z.string(),
  password: z.string(),
  parallel: z.int().min(1),
  bytesPerDownload: z.int().min(1),
});
export type LoadOrder = z.infer<typeof LoadOrder>;

/** From the first request to the last byte; the handshakes are over by then. */
export const LoadResult = z.object({ elapsedMs: z.number() });
export type LoadResult = z.infer<typeof LoadResult>;
