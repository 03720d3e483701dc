import { z } from 'zod';

/** Ways of a connection to the origin. `forward`: no tunnel, each request names the origin in absolute form. */
export const Way = z.enum(['direct', 'connect', 'socks5', 'socks4', 'forward']);
export type Way = z.infer<typeof Way>;

/** Task of the load generator, passed as JSON in its first argument. */
export const LoadOrder = z.object({
  task: z.enum(['download', 'upload', 'paced', 'forward', 'connections', 'latency', 'hold', 'abandoned', 'completed']),
  way: Way,
  /** Ports over which connections are spread in turn. Empty for `direct`. */
  proxyPorts: z.array(z.int()),
  originPort: z.int(),
  /** Credentials; null if the proxy requires none. */
  login: z.object({ username: z.string(), password: z.string() }).nullable(),
  /** Process whose CPU time is measured, with its children; null for `direct`. */
  proxyPid: z.int().nullable(),
  parallel: z.int().positive(),
  /** Time in milliseconds before the measurement starts. */
  warmMs: z.int().nonnegative(),
  windowMs: z.int().positive(),
  /** Question sent over held tunnels: our origin's echo, or a small page of another one. */
  question: z.enum(['echo', 'page']).default('echo'),
  /** Abandoned and completed transfers: direction of the bytes, number of transfers, and seed of the random plans (abandoned only). */
  direction: z.enum(['download', 'upload']).default('download'),
  transfers: z.int().nonnegative().default(0),
  seed: z.int().default(1),
});
export type LoadOrder = z.infer<typeof LoadOrder>;
export type LoadOrderText = z.input<typeof LoadOrder>;

/** Result, one line of JSON: figures by name. */
export type LoadResult = Readonly<Record<string, number>>;
