import { createHmac, hkdfSync } from 'node:crypto';

/** One key per purpose, derived from the installation's secret (HKDF, RFC 5869), so that leaking one reveals no other. */
export interface Keys {
  access: Uint8Array;
  refresh: Uint8Array;
  reset: Uint8Array;
  challenge: Uint8Array;
  /** Signs tokens of staff that views the portal as a customer. */
  view: Uint8Array;
  /** Signs the token that a browser keeps after registration. */
  browser: Uint8Array;
  /** Encrypts stored secrets that must be readable again, unlike passwords. */
  seal: Uint8Array;
}

export function deriveKeys(secret: Uint8Array): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `cellgate/${purpose}`, 32));
  return {
    access: derive('access'),
    refresh: derive('refresh'),
    reset: derive('reset'),
    challenge: derive('challenge'),
    view: derive('view'),
    browser: derive('browser'),
    seal: derive('seal'),
  };
}

/** Returns 128 bits of HMAC-SHA256, base64url. Signs tokens that are shown repeatedly without being stored. */
export function shortMac(key: Uint8Array, message: string): string {
  return createHmac('sha256', key).update(message).digest().subarray(0, 16).toString('base64url');
}
