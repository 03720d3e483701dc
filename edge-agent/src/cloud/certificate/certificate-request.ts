import { createPrivateKey, createPublicKey, generateKeyPairSync, webcrypto } from 'node:crypto';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Returns a new EC P-256 private key as PKCS #8 PEM. */
export function createPrivateKeyPem(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Returns a PKCS #10 request (RFC 2986) for this key as PEM. The cloud decides the content of the certificate; the name is only a label. */
export async function createCertificateRequest(privateKeyPem: string): Promise<string> {
  // Loaded on demand: large, and needed once in months. x509's dependencies require reflect-metadata at load time.
  await import('reflect-metadata');
  const { Pkcs10CertificateRequestGenerator } = await import('@peculiar/x509');
  const key = createPrivateKey(privateKeyPem);
  const [privateKey, publicKey] = await Promise.all([
    webcrypto.subtle.importKey('pkcs8', key.export({ type: 'pkcs8', format: 'der' }), algorithm, false, ['sign']),
    webcrypto.subtle.importKey('spki', createPublicKey(key).export({ type: 'spki', format: 'der' }), algorithm, true, [
      'verify',
    ]),
  ]);
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: 'CN=Cellgate agent',
    keys: { privateKey, publicKey },
    signingAlgorithm: algorithm,
  });
  return request.toString('pem');
}
