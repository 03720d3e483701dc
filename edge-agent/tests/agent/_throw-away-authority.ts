// x509's dependencies require this module at load time.
import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  PemConverter,
  Pkcs10CertificateRequest,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

export interface ThrowAwayAuthority {
  /** Certificate as PEM. */
  certificate: string;
  broker: { certificate: string; key: string };
  /** Signs a request. Throws if the request is not signed by its own key. */
  sign(certificateRequest: string, serverId: string, options?: { ageMs: number }): Promise<string>;
}

/** Creates a certificate authority for one test. Its certificates are valid for these names. */
export async function createAuthority(names: readonly string[] = ['localhost']): Promise<ThrowAwayAuthority> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const validity = validityFrom(Date.now() - 60_000);
  const root = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    serialNumber: serialNumber(),
    name: 'CN=Test authority',
    keys,
    signingAlgorithm: algorithm,
    extensions: [new BasicConstraintsExtension(true, 0, true)],
  });
  const sign = async (
    subject: string,
    publicKey: webcrypto.CryptoKey | Pkcs10CertificateRequest['publicKey'],
    { ageMs }: { ageMs: number } = { ageMs: 0 },
  ) => {
    const signed = await X509CertificateGenerator.create({
      ...validityFrom(Date.now() - 60_000 - ageMs),
      serialNumber: serialNumber(),
      subject,
      issuer: root.subject,
      publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: algorithm,
      extensions: [new SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns', value })))],
    });
    return signed.toString('pem');
  };
  const brokerKeys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const brokerKey = await webcrypto.subtle.exportKey('pkcs8', brokerKeys.privateKey);
  return {
    certificate: root.toString('pem'),
    broker: {
      certificate: await sign('CN=localhost', brokerKeys.publicKey),
      key: PemConverter.encode(brokerKey, 'PRIVATE KEY'),
    },
    sign: async (pem, serverId, options) => {
      const request = new Pkcs10CertificateRequest(pem);
      if (!(await request.verify())) throw new Error('The request is not signed by the key it names');
      return sign(`CN=${serverId}`, request.publicKey, options);
    },
  };
}

/** Returns a validity from then until tomorrow. */
function validityFrom(epochMs: number): { notBefore: Date; notAfter: Date } {
  return { notBefore: new Date(epochMs), notAfter: new Date(Date.now() + 86_400_000) };
}

function serialNumber(): string {
  return `01${randomBytes(12).toString('hex')}`;
}
