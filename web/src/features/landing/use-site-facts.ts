import type { Claim } from '@cellgate/shared/site/claim.ts';
import type { SiteFacts } from '@cellgate/shared/site/site-facts.endpoints.ts';
import { startTransition, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { getSiteFacts } from '../../api/first-calls.ts';

/** Time in ms for which all parts of the pages share one response. */
const sharedMs = 30_000;
let latest: { atMs: number; facts: Promise<SiteFacts> } | undefined;

/** Returns what the pages show from the shop's records, at most 30 s old. */
export function readSiteFacts(): Promise<SiteFacts> {
  if (latest && Date.now() - latest.atMs < sharedMs) return latest.facts;
  const reading = { atMs: Date.now(), facts: call(getSiteFacts, {}) };
  latest = reading;
  // A failure is not kept: the next page reads again.
  reading.facts.catch(() => {
    if (latest === reading) latest = undefined;
  });
  return reading.facts;
}

/** Loads the facts of the shop; undefined until they are known, null if they cannot be read. */
export function useSiteFacts(): SiteFacts | null | undefined {
  const [facts, setFacts] = useState<SiteFacts | null>();
  useEffect(() => {
    let isShown = true;
    readSiteFacts().then(
      (read) => isShown && startTransition(() => setFacts(read)),
      () => isShown && setFacts(null),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return facts;
}

/** Returns a function that reports whether a claim may be shown: the operator has confirmed it, and no record contradicts it. */
export function useClaims(): (claim: Claim) => boolean {
  const facts = useSiteFacts();
  return (claim) => facts?.claims.includes(claim) === true;
}
