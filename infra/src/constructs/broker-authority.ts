import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

/** Roots that sign IoT Core's endpoints: 1 for RSA, 3 for elliptic curves (AWS IoT Core developer guide, “Server authentication”). */
const issuers = ['Amazon Root CA 1', 'Amazon Root CA 3'];

/** Returns these roots as PEM, from Node's list of trusted roots. Throws if Node no longer lists one. */
export function brokerAuthority(): string {
  const wanted = new Map(issuers.map((name): [string, string | undefined] => [name, undefined]));
  for (const pem of rootCertificates) {
    const name = /^CN=(.*)$/m.exec(new X509Certificate(pem).subject)?.[1];
    if (name !== undefined && wanted.has(name)) wanted.set(name, pem.trim());
  }
  return [...wanted]
    .map(([name, pem]) => {
      if (!pem) throw new Error(`${name} is not among the root certificates of this Node version`);
      return `${pem}\n`;
    })
    .join('');
}
