import { createHmac, hkdfSync } from 'node:crypto';

/** One key per purpose, all from the installation's secret (HKDF, RFC 5869): leaking one tells nothing of another. */
export interface Keys {
  access: Uint8Array;
  refresh: Uint8Array;
  reset: Uint8Array;
  challenge: Uint8Array;
  /** Signs what a browser keeps after registering. */
  browser: Uint8Array;
  /** What has to be read again, unlike a password, is stored under this one. */
  seal: Uint8Array;
}

export function deriveKeys(secret: Uint8Array): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `cellgate/${purpose}`, 32));
  return {
    access: derive('access'),
    refresh: derive('refresh'),
    reset: derive('reset'),
    challenge: derive('challenge'),
    browser: derive('browser'),
    seal: derive('seal'),
  };
}

/** 128 bits of HMAC-SHA256, base64url: what signs the tokens that must be shown again while nothing secret is stored. */
export function shortMac(key: Uint8Array, message: string): string {
  return createHmac('sha256', key).update(message).digest().subarray(0, 16).toString('base64url');
}
