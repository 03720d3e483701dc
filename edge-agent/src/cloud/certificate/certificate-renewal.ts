import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { type CertificateRequest, IssuedCertificate } from '@cellgate/shared/server/server.messages.ts';
import type { Log } from '../../log.ts';
import type { Identity } from '../transport/enrolment.ts';

/** What a renewal keeps between two runs of the agent. */
export interface RenewalStore {
  /** A new key and the request made for it; made and stored once, until `promote`. */
  nextRequest(): Promise<{ privateKey: string; certificateRequest: string }>;
  /** The certificate that was issued for that request, if it came already. */
  loadNext(): Promise<string | undefined>;
  saveNext(certificate: string): Promise<void>;
  /** From now on this is the identity, and it is yet to be confirmed. */
  promote(identity: Identity): Promise<void>;
  isConfirmed(): Promise<boolean>;
  markConfirmed(): Promise<void>;
}

const dayMs = 24 * 3_600_000;
const longestUseMs = 365 * dayMs;

/** After two thirds of its life, and after a year at the latest: some authorities issue for decades. */
export function isRenewalDue({ validFromMs, validToMs }: CertificateLife, nowMs: number): boolean {
  return nowMs >= validFromMs + Math.min(longestUseMs, ((validToMs - validFromMs) * 2) / 3);
}

export interface CertificateLife {
  /** Epoch milliseconds. */
  validFromMs: number;
  validToMs: number;
}

/** Of the first certificate in a PEM. */
export function certificateLife(pem: string): CertificateLife {
  const { validFromDate, validToDate } = new X509Certificate(pem);
  return { validFromMs: validFromDate.getTime(), validToMs: validToDate.getTime() };
}

export interface CertificateRenewal {
  /** The one that the broker is known to take. */
  present(): Identity;
  /** What the next connection is to be made with: a new certificate is tried once, then it is the old one's turn until the next look. */
  identity(): Identity;
  /** A connection made with this identity is up. */
  connected(used: Identity): Promise<void>;
  /** Asks for a certificate when it is time and there is none yet. */
  askIfDue(): Promise<void>;
  /** The same, and tries again one that was not taken. */
  look(): Promise<void>;
  receive(json: unknown): Promise<void>;
}

export interface CertificateRenewalDeps {
  identity: Identity;
  store: RenewalStore;
  ask: (request: CertificateRequest) => Promise<boolean>;
  confirm: () => Promise<boolean>;
  /** Leaves the present connection and makes one with `identity()`. */
  reconnect: () => Promise<void>;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
}

/**
 * Replaces the certificate before it ends, without a moment in which the server has none: a new key, a certificate for it over the
 * present connection, a connection with it, and only then the word by which the cloud revokes the old one.
 */
export async function openCertificateRenewal(parts: CertificateRenewalDeps): Promise<CertificateRenewal> {
  const { store, log } = parts;
  let current = parts.identity;
  const made = async (certificate: string): Promise<Identity> => {
    const { privateKey } = await store.nextRequest();
    return { ...current, certificate, privateKey };
  };
  const stored = await store.loadNext();
  let next = stored === undefined ? undefined : await made(stored);
  let isTried = false;

  const confirmIfNew = async () => {
    if (await store.isConfirmed()) return;
    if (await parts.confirm()) await store.markConfirmed();
  };
  const askIfDue = async () => {
    if (next || !isRenewalDue(certificateLife(current.certificate), parts.now())) return;
    const { certificateRequest } = await store.nextRequest();
    if (await parts.ask({ v: 1, certificateRequest })) log.info('certificate requested');
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
      await parts.reconnect();
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
      await parts.reconnect();
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
