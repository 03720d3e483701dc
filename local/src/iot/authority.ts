import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const authorityYears = 20;
const certificateYears = 10;

export interface Authority {
  /** Root certificate, PEM. */
  certificate: string;
  /** The broker's certificate, for `localhost` and 127.0.0.1. */
  broker: { certificate: string; key: string };
  /** Signs a PKCS #10 request (PEM) for a client. Throws if the request is malformed or its signature is invalid. */
  signClient(certificateRequest: string): Promise<string>;
}

/** Opens the certificate authority of a data directory and creates it on first use. */
export async function openAuthority(directory: string): Promise<Authority> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const files = {
    certificate: join(directory, 'authority.pem'),
    key: join(directory, 'authority.key'),
    brokerCertificate: join(directory, 'broker.pem'),
    brokerKey: join(directory, 'broker.key'),
  };
  if (!Object.values(files).every((file) => existsSync(file))) await create(files);
  const certificate = readFileSync(files.certificate, 'utf8');
  const signingKey = await importKey(readFileSync(files.key, 'utf8'));
  const issuer = new x509.X509Certificate(certificate);
  return {
    certificate,
    broker: { certificate: readFileSync(files.brokerCertificate, 'utf8'), key: readFileSync(files.brokerKey, 'utf8') },
    async signClient(certificateRequest) {
      const request = new x509.Pkcs10CertificateRequest(certificateRequest);
      if (!(await request.verify())) throw new Error('The request is not signed by the key it names');
      const signed = await x509.X509CertificateGenerator.create({
        ...validity(certificateYears),
        serialNumber: serialNumber(),
        subject: 'CN=AWS IoT Certificate',
        issuer: issuer.subject,
        publicKey: request.publicKey,
        signingKey,
        signingAlgorithm: algorithm,
        extensions: [
          new x509.BasicConstraintsExtension(false, undefined, true),
          new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth]),
        ],
      });
      return `${signed.toString('pem')}\n`;
    },
  };
}

async function create(files: {
  certificate: string;
  key: string;
  brokerCertificate: string;
  brokerKey: string;
}): Promise<void> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity(authorityYears),
    serialNumber: serialNumber(),
    name: 'CN=Cellgate local authority',
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  });
  const brokerKeys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const broker = await x509.X509CertificateGenerator.create({
    ...validity(certificateYears),
    serialNumber: serialNumber(),
    subject: 'CN=localhost',
    issuer: authority.subject,
    publicKey: brokerKeys.publicKey,
    signingKey: keys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
    ],
  });
  const secret = { mode: 0o600 };
  await writeFile(files.key, await exportKey(keys.privateKey), secret);
  await writeFile(files.certificate, `${authority.toString('pem')}\n`);
  await writeFile(files.brokerKey, await exportKey(brokerKeys.privateKey), secret);
  await writeFile(files.brokerCertificate, `${broker.toString('pem')}\n`);
}

function validity(years: number): { notBefore: Date; notAfter: Date } {
  const now = Date.now();
  // One minute in the past, because the clock of the peer may lag.
  return { notBefore: new Date(now - 60_000), notAfter: new Date(now + years * 365 * 86_400_000) };
}

function serialNumber(): string {
  return `01${randomBytes(15).toString('hex')}`;
}

async function exportKey(key: webcrypto.CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
}

async function importKey(pem: string): Promise<webcrypto.CryptoKey> {
  const [der] = x509.PemConverter.decode(pem);
  if (!der) throw new Error('The authority key file holds no key');
  return await webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
}
