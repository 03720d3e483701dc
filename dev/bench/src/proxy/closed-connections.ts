import { readFile } from 'node:fs/promises';
import { until } from '@cellgate/testkit/until.ts';

/** Time limit in milliseconds. The kernel drops closed connections after a minute (TCP_TIMEWAIT_LEN in Linux' include/net/tcp.h). */
const forgottenWithinMs = 90_000;

/**
 * Waits until the kernel remembers at most `atMost` closed connections. Beyond net.ipv4.tcp_max_tw_buckets it drops new ones at once, so
 * that they no longer affect a measurement.
 */
export async function untilForgotten(atMost: number): Promise<void> {
  await until(
    'closed connections to be forgotten',
    async () => (closedIn(await readFile('/proc/net/sockstat', 'utf8')) <= atMost ? true : undefined),
    forgottenWithinMs,
  );
}

/**
 * Returns the number of connections in TIME_WAIT. Source: `TCP: inuse 1 orphan 0 tw 3442 …` of sockstat_seq_show in Linux' net/ipv4/proc.c.
 */
export function closedIn(sockstat: string): number {
  return Number(/^TCP:.* tw (\d+)/m.exec(sockstat)?.[1] ?? 0);
}
