import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { jsonFileWriter, readJsonFile } from '../json-file.ts';

const CertificateRecord = z.object({
  id: z.string(),
  pem: z.string(),
  status: z.enum(['ACTIVE', 'INACTIVE', 'REVOKED']),
  policies: z.array(z.string()),
  things: z.array(z.string()),
  createdAt: z.string(),
});
export type CertificateRecord = z.infer<typeof CertificateRecord>;

const State = z.object({ things: z.array(z.string()), certificates: z.array(CertificateRecord) });

const arnPrefix = 'arn:aws:iot:eu-central-1:000000000000';

export const certificateArn = (id: string) => `${arnPrefix}:cert/${id}`;
export const thingArn = (name: string) => `${arnPrefix}:thing/${name}`;
export const certificateIdOfArn = (arn: string) => arn.split(':cert/')[1];

/** Returns the AWS certificate ID: the SHA-256 of the DER form. */
export function certificateIdOf(pem: string | Buffer): string {
  return new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase();
}

/** Things, certificates and their attachments, stored in one file. */
export interface Registry {
  policyName: string;
  addThing(name: string): void;
  hasThing(name: string): boolean;
  removeThing(name: string): void;
  addCertificate(pem: string, active: boolean): CertificateRecord;
  find(certificateId: string): CertificateRecord | undefined;
  removeCertificate(certificateId: string): void;
  certificatesOf(thing: string): CertificateRecord[];
  /** Stores all changes. Every call of the control plane ends with it. */
  save(): Promise<void>;
  /** Reports whether a connection may act as this thing: certificate known and active, policy attached, thing of this name attached. */
  authorise(certificateId: string, clientId: string): boolean;
}

export function openRegistry(options: { path: string; policyName: string }): Registry {
  const stored = readJsonFile(options.path, State);
  const things = new Set(stored?.things);
  const certificates = new Map(stored?.certificates.map((record) => [record.id, record]));
  const save = jsonFileWriter(options.path, () => ({ things: [...things], certificates: [...certificates.values()] }));
  return {
    policyName: options.policyName,
    save,
    addThing: (name) => void things.add(name),
    hasThing: (name) => things.has(name),
    removeThing: (name) => void things.delete(name),
    addCertificate(pem, active) {
      const record: CertificateRecord = {
        id: certificateIdOf(pem),
        pem,
        status: active ? 'ACTIVE' : 'INACTIVE',
        policies: [],
        things: [],
        createdAt: new Date().toISOString(),
      };
      certificates.set(record.id, record);
      return record;
    },
    find: (certificateId) => certificates.get(certificateId),
    removeCertificate: (certificateId) => void certificates.delete(certificateId),
    certificatesOf: (thing) => [...certificates.values()].filter((record) => record.things.includes(thing)),
    authorise(certificateId, clientId) {
      const record = certificates.get(certificateId);
      return (
        record?.status === 'ACTIVE' && record.policies.includes(options.policyName) && record.things.includes(clientId)
      );
    },
  };
}
