import { X509Certificate } from 'node:crypto';
import type { ServerRecord } from '../../storage/server/server-store.ts';

/** Returns the end of a certificate's validity; null if it cannot be read. */
export function certificateEnd(pem: string): string | null {
  try {
    return new Date(new X509Certificate(pem).validTo).toISOString();
  } catch {
    return null;
  }
}

/** Returns the end of the certificate that a server uses; null if unknown. Records of earlier versions have it only in a confirmed renewal. */
export function serverCertificateEnd({ certificateEndsAt, renewal }: ServerRecord): string | null {
  if (certificateEndsAt) return certificateEndsAt;
  return renewal?.confirmedAt ? certificateEnd(renewal.certificate) : null;
}
