import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { brokerAuthority } from './broker-authority.ts';

it('agents get both roots that can sign the broker’s certificate', () => {
  const certificates = brokerAuthority().match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/g) ?? [];
  const subjects = certificates.map((pem) => new X509Certificate(pem).subject);
  expect(subjects.map((subject) => /CN=(.*)/.exec(subject)?.[1])).toEqual(['Amazon Root CA 1', 'Amazon Root CA 3']);
});
