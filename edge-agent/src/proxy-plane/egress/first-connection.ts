import type { AddressBytes } from '@cellgate/shared/address/address-bytes.ts';
import { closeConnection } from '../stream/end-connection.ts';
import type { DialOutcome } from './dial.ts';

export interface FirstConnectionDeps {
  /** Addresses in the order of attempts. */
  candidates: readonly AddressBytes[];
  /** Makes one attempt. It ends as `aborted` when a function that it added to `aborts` is called. */
  connect: (bytes: AddressBytes, aborts: Set<() => void>) => Promise<DialOutcome>;
  /** Time without a connection after which the next candidate is tried in parallel, in ms (RFC 8305 section 5). */
  staggerMs: number;
  /** Receives a function that aborts all attempts. */
  aborts: Set<() => void>;
}

/** Connects to the first candidate that accepts and aborts the other attempts. Returns the outcome of the last failed attempt if none does. */
export function firstConnection(deps: FirstConnectionDeps): Promise<DialOutcome> {
  const { candidates, connect, aborts } = deps;
  const [only, ...others] = candidates;
  // Most targets have one address, so there is no race to run.
  if (only && others.length === 0) return connect(only, aborts).catch(() => 'target_unreachable' as const);
  return firstOfMany(deps);
}

async function firstOfMany({ candidates, connect, staggerMs, aborts }: FirstConnectionDeps): Promise<DialOutcome> {
  const own = new Set<() => void>();
  const { promise, resolve } = Promise.withResolvers<DialOutcome>();
  const waiting = [...candidates];
  let running = 0;
  let timer: NodeJS.Timeout | undefined;
  let settled = false;
  const settle = (outcome: DialOutcome) => {
    settled = true;
    clearTimeout(timer);
    aborts.delete(abort);
    for (const end of [...own]) end();
    resolve(outcome);
  };
  const abort = () => settle('aborted');
  const begin = () => {
    clearTimeout(timer);
    const next = waiting.shift();
    if (settled || !next) return;
    running += 1;
    timer = setTimeout(begin, staggerMs);
    connect(next, own).then(ended, () => ended('target_unreachable'));
  };
  const ended = (outcome: DialOutcome) => {
    running -= 1;
    if (settled) {
      // Connected at the same time as another candidate.
      if (typeof outcome !== 'string') closeConnection(outcome.socket);
    } else if (typeof outcome !== 'string' || outcome === 'egress_unavailable') {
      settle(outcome);
    } else {
      begin();
      if (running === 0) settle(outcome);
    }
  };
  aborts.add(abort);
  begin();
  return promise;
}
