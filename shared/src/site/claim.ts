import { z } from 'zod';
import type { SettingsValues } from '../settings/settings.ts';

/**
 * An advertised text of the public pages that an operator has to confirm. `uptime`: 99.9 % uptime. `ips`: more than 1,000 active IPs. `rotation`: a new
 * IP in under 2 s. `support`: support at any hour. `hours`: the support hours. `delivery`: a proxy is ready in 2 to 3 minutes. `operators`: pool, speed
 * and coverage of each operator's network.
 */
export const Claim = z.enum(['uptime', 'ips', 'rotation', 'support', 'hours', 'delivery', 'operators']);
export type Claim = z.infer<typeof Claim>;

type SiteSettings = SettingsValues['site'];

/** Switch of the settings by which an operator confirms each claim. */
const switchOf = {
  uptime: 'claimUptime',
  ips: 'claimIps',
  rotation: 'claimRotation',
  support: 'claimSupport',
  hours: 'claimHours',
  delivery: 'claimDelivery',
  operators: 'claimOperators',
} as const satisfies Record<Claim, keyof SiteSettings>;

/** Returns the claims that an operator has confirmed. */
export function confirmedClaims(site: SiteSettings): Set<Claim> {
  return new Set(Claim.options.filter((claim) => site[switchOf[claim]]));
}

/**
 * Returns the claims about which an operator has not decided; none if those that are not confirmed shall stay hidden. Support hours and support at any
 * hour exclude each other: one decides about both.
 */
export function undecidedClaims(site: SiteSettings): Claim[] {
  if (site.claimsDecided) return [];
  const confirmed = confirmedClaims(site);
  const isSupportDecided = confirmed.has('support') || confirmed.has('hours');
  const isDecided = (claim: Claim) =>
    confirmed.has(claim) || (isSupportDecided && (claim === 'support' || claim === 'hours'));
  return Claim.options.filter((claim) => !isDecided(claim));
}

/** Figures that the claims advertise. */
const advertised = { uptimePercent: 99.9, ips: 1000, rotationMs: 2000 } as const;

/** Figures of the shop's records that the claims are compared with; null if too little was measured. */
export interface ClaimRecords {
  /** Lowest measured uptime of a product for sale, in percent. */
  uptimePercent: number | null;
  /** Number of IPs seen within the measured days, or of modems if that is greater. */
  ips: number;
  /** Greatest 95th percentile of the rotations of a product for sale, in ms. */
  rotationMs: number | null;
}

/**
 * Returns the confirmed claims that neither the records nor each other contradict, in the order of `Claim`. Support hours, which end, contradict support at
 * any hour; the hours are shown.
 */
export function tenableClaims(confirmed: ReadonlySet<Claim>, records: ClaimRecords): Claim[] {
  return Claim.options.filter(
    (claim) =>
      confirmed.has(claim) && !isContradicted(claim, records) && !(claim === 'support' && confirmed.has('hours')),
  );
}

function isContradicted(claim: Claim, { uptimePercent, ips, rotationMs }: ClaimRecords): boolean {
  switch (claim) {
    case 'uptime':
      return uptimePercent !== null && uptimePercent < advertised.uptimePercent;
    case 'ips':
      return ips < advertised.ips;
    case 'rotation':
      return rotationMs !== null && rotationMs >= advertised.rotationMs;
    default:
      return false;
  }
}
