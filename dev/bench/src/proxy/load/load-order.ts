import { z } from 'zod';

/** How a connection reaches the origin. `forward`: no tunnel, each request names the origin in absolute form. */
export const Way = z.enum(['direct', 'connect', 'socks5', 'socks4', 'forward']);
export type Way = z.infer<typeof Way>;

/** What the load generator's process is to do; its first argument, as JSON. */
export const LoadOrder = z.object({
  task: z.enum(['download', 'upload', 'paced', 'forward', 'connections', 'latency', 'hold', 'abandoned']),
  way: Way,
  /** Connections are spread over them in turn. Empty when direct. */
  proxyPorts: z.array(z.int()),
  originPort: z.int(),
  /** `null`: the proxy lets everybody in. */
  login: z.object({ username: z.string(), password: z.string() }).nullable(),
  /** Whose CPU time counts, with its children; `null` when direct. */
  proxyPid: z.int().nullable(),
  parallel: z.int().positive(),
  /** Before the figures count. */
  warmMs: z.int().nonnegative(),
  windowMs: z.int().positive(),
  /** What held tunnels are asked: our origin's echo, or a small page of another one. */
  question: z.enum(['echo', 'page']).default('echo'),
  /** Abandoned transfers: direction of the bytes, number of transfers, and seed of the random plans. */
  direction: z.enum(['download', 'upload']).default('download'),
  transfers: z.int().nonnegative().default(0),
  seed: z.int().default(1),
});
export type LoadOrder = z.infer<typeof LoadOrder>;
export type LoadOrderText = z.input<typeof LoadOrder>;

/** Its answer, one line of JSON: figures by name. */
export type LoadResult = Readonly<Record<string, number>>;
