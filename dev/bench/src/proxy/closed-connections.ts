import { readFile } from 'node:fs/promises';
import { until } from '@cellgate/testkit/until.ts';

/** Closed connections leave a minute after their end (TCP_TIMEWAIT_LEN in Linux' include/net/tcp.h). */
const forgottenWithinMs = 90_000;

/**
 * Waits until the kernel has forgotten the connections that were closed before. It remembers net.ipv4.tcp_max_tw_buckets of them at most: past
 * that it forgets new ones at once, and nobody would meet them.
 */
export async function untilForgotten(atMost: number): Promise<void> {
  await until(
    'closed connections to be forgotten',
    async () => (closedIn(await readFile('/proc/net/sockstat', 'utf8')) <= atMost ? true : undefined),
    forgottenWithinMs,
  );
}

/** Source: `TCP: inuse 1 orphan 0 tw 3442 …` of sockstat_seq_show in Linux' net/ipv4/proc.c. */
export function closedIn(sockstat: string): number {
  return Number(/^TCP:.* tw (\d+)/m.exec(sockstat)?.[1] ?? 0);
}
