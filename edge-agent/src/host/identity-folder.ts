import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RenewalStore } from '../cloud/certificate/certificate-renewal.ts';
import { createCertificateRequest, createPrivateKeyPem } from '../cloud/certificate/certificate-request.ts';
import { Enrolment, type Identity, type IdentityStore } from '../cloud/transport/enrolment.ts';
import { readIfPresent, writeDurably } from './durable-file.ts';

/** Opens the folder of keys, certificate requests and certificates, readable only by the agent's user. Private keys never leave the machine. */
export function openIdentityFolder(folder: string): IdentityStore & RenewalStore {
  const file = (name: string) => join(folder, name);
  const requestFor = async (prefix: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [keyPath, requestPath] = [file(`${prefix}key.pem`), file(`${prefix}request.pem`)];
    const privateKey = (await readIfPresent(keyPath)) ?? createPrivateKeyPem();
    await writeDurably(keyPath, privateKey);
    const certificateRequest = (await readIfPresent(requestPath)) ?? (await createCertificateRequest(privateKey));
    await writeDurably(requestPath, certificateRequest);
    return { privateKey, certificateRequest };
  };
  const remove = (...names: string[]) => Promise.all(names.map((name) => rm(file(name), { force: true })));
  return {
    request: () => requestFor(''),
    load: async () => {
      const [renewed, privateKey, enrolment] = await Promise.all(
        ['renewed.json', 'key.pem', 'enrolment.json'].map((name) => readIfPresent(file(name))),
      );
      if (renewed !== undefined) return Renewed.parse(JSON.parse(renewed));
      if (privateKey === undefined || enrolment === undefined) return undefined;
      return { ...Enrolment.parse(JSON.parse(enrolment)), privateKey };
    },
    save: (enrolment) => writeDurably(file('enrolment.json'), JSON.stringify(enrolment)),

    nextRequest: () => requestFor('next-'),
    loadNext: () => readIfPresent(file('next-certificate.pem')),
    saveNext: (certificate) => writeDurably(file('next-certificate.pem'), certificate),
    promote: async (identity) => {
      // Written before the identity: a redundant confirmation is harmless, a missing one would never revoke the old certificate.
      await writeDurably(file('unconfirmed'), '');
      // Key and certificate are in one file, because a crash between two writes would leave a mismatched pair.
      await writeDurably(file('renewed.json'), JSON.stringify(identity satisfies Identity));
      await remove('next-certificate.pem', 'next-request.pem', 'next-key.pem');
      await remove('key.pem', 'request.pem', 'enrolment.json');
    },
    isConfirmed: async () => (await readIfPresent(file('unconfirmed'))) === undefined,
    markConfirmed: async () => void (await remove('unconfirmed')),
  };
}

const Renewed = Enrolment.extend({ privateKey: z.string() });
