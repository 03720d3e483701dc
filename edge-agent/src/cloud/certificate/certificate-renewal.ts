import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { type CertificateRequest, IssuedCertificate } from '@cellgate/shared/server/server.messages.ts';
import type { Log } from '../../log.ts';
import type { Identity } from '../transport/enrolment.ts';

/** Storage of a renewal across restarts of the agent. */
export interface RenewalStore {
  /** Returns a new key and its certificate request; created and stored once until `promote`. */
  nextRequest(): Promise<{ privateKey: string; certificateRequest: string }>;
  /** Returns the certificate issued for that request; undefined if none has arrived. */
  loadNext(): Promise<string | undefined>;
  saveNext(certificate: string): Promise<void>;
  /** Makes this the identity, not yet confirmed to the cloud. */
  promote(identity: Identity): Promise<void>;
  isConfirmed(): Promise<boolean>;
  markConfirmed(): Promise<void>;
}

const dayMs = 24 * 3_600_000;
const maxUseMs = 365 * dayMs;

/**
 * Reports whether a certificate must be renewed: after two thirds of its validity, and after one year at the latest, because some authorities issue
 * for decades.
 */
export function isRenewalDue({ validFromMs, validToMs }: CertificateLife, nowMs: number): boolean {
  return nowMs >= validFromMs + Math.min(maxUseMs, ((validToMs - validFromMs) * 2) / 3);
}

export interface CertificateLife {
  /** Start of the validity, in epoch ms. */
  validFromMs: number;
  validToMs: number;
}

/** Returns the validity of the first certificate in a PEM. */
export function certificateLife(pem: string): CertificateLife {
  const { validFromDate, validToDate } = new X509Certificate(pem);
  return { validFromMs: validFromDate.getTime(), validToMs: validToDate.getTime() };
}

export interface CertificateRenewal {
  /** Returns the identity that the broker accepts. */
  present(): Identity;
  /** Returns the identity for the next connection. A new certificate is tried once; then the old one is used until the next check. */
  identity(): Identity;
  /** Handles an established connection that used this identity. */
  connected(used: Identity): Promise<void>;
  /** Requests a certificate if renewal is due and none has arrived. */
  askIfDue(): Promise<void>;
  /** Requests a certificate if due, or retries one that the broker rejected. */
  look(): Promise<void>;
  receive(json: unknown): Promise<void>;
}

export interface CertificateRenewalDeps {
  identity: Identity;
  store: RenewalStore;
  ask: (request: CertificateRequest) => Promise<boolean>;
  confirm: () => Promise<boolean>;
  /** Closes the connection and establishes one with `identity()`. */
  reconnect: () => Promise<void>;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
}

/**
 * Opens the renewal, which replaces the certificate without interruption: creates a key, requests its certificate over the current connection,
 * connects with it, and only then confirms, so that the cloud revokes the old one.
 */
export async function openCertificateRenewal(deps: CertificateRenewalDeps): Promise<CertificateRenewal> {
  const { store, log } = deps;
  let current = deps.identity;
  const made = async (certificate: string): Promise<Identity> => {
    const { privateKey } = await store.nextRequest();
    return { ...current, certificate, privateKey };
  };
  const stored = await store.loadNext();
  let next = stored === undefined ? undefined : await made(stored);
  let isTried = false;

  const confirmIfNew = async () => {
    if (await store.isConfirmed()) return;
    if (await deps.confirm()) await store.markConfirmed();
  };
  const askIfDue = async () => {
    if (next || !isRenewalDue(certificateLife(current.certificate), deps.now())) return;
    const { certificateRequest } = await store.nextRequest();
    if (await deps.ask({ v: 1, certificateRequest })) log.info('certificate requested');
  };
  return {
    present: () => current,
    identity: () => {
      if (!next || isTried) return current;
      isTried = true;
      return next;
    },
    connected: async (used) => {
      if (used === next) {
        await store.promote(used);
        current = used;
        next = undefined;
        log.info('certificate renewed', {
          validTo: new Date(certificateLife(used.certificate).validToMs).toISOString(),
        });
      } else if (next) {
        log.warn('new certificate rejected');
      }
      await confirmIfNew();
    },
    askIfDue,
    look: async () => {
      if (!next) return askIfDue();
      isTried = false;
      await deps.reconnect();
    },
    receive: async (json) => {
      const issued = IssuedCertificate.parse(json);
      const { privateKey, certificateRequest } = await store.nextRequest();
      if (next || issued.requestHash !== createHash('sha256').update(certificateRequest).digest('hex')) return;
      if (!isMadeFor(issued.certificate, privateKey)) {
        log.error('issued certificate discarded');
        return;
      }
      await store.saveNext(issued.certificate);
      next = await made(issued.certificate);
      isTried = false;
      await deps.reconnect();
    },
  };
}

function isMadeFor(certificate: string, privateKey: string): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey));
  } catch {
    return false;
  }
}
