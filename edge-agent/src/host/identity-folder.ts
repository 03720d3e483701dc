import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createCertificateRequest, createPrivateKeyPem } from '../cloud/certificate-request.ts';
import { Enrolment, type IdentityStore } from '../cloud/enrolment.ts';
import { readIfPresent, writeDurably } from './durable-file.ts';

/** Key, certificate request and certificate in one folder that only the agent's user can read. The key never leaves the box. */
export function openIdentityFolder(folder: string): IdentityStore {
  const keyPath = join(folder, 'key.pem');
  const requestPath = join(folder, 'request.pem');
  const enrolmentPath = join(folder, 'enrolment.json');
  return {
    request: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const privateKey = (await readIfPresent(keyPath)) ?? createPrivateKeyPem();
      await writeDurably(keyPath, privateKey);
      const certificateRequest = (await readIfPresent(requestPath)) ?? (await createCertificateRequest(privateKey));
      await writeDurably(requestPath, certificateRequest);
      return { privateKey, certificateRequest };
    },
    load: async () => {
      const [privateKey, enrolment] = await Promise.all([readIfPresent(keyPath), readIfPresent(enrolmentPath)]);
      if (privateKey === undefined || enrolment === undefined) return undefined;
      return { ...Enrolment.parse(JSON.parse(enrolment)), privateKey };
    },
    save: (enrolment) => writeDurably(enrolmentPath, JSON.stringify(enrolment)),
  };
}
