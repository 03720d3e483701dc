import { Incident, type IncidentKind } from '@cellgate/shared/alert/incident.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

const partition = 'ALERTS#INCIDENTS';
const retentionDays = 2;

type IncidentKey = Pick<Incident, 'kind' | 'subject' | 'part'>;
const keyOf = ({ kind, subject, part }: IncidentKey) => ({ pk: partition, sk: `${kind}#${subject}#${part}` });

/** An incident as its list reads it. A later version may have written a kind that this one does not know. */
const StoredIncident = Incident.extend({ kind: z.string() });
const isKnown = (incident: z.infer<typeof StoredIncident>): incident is Incident =>
  Incident.safeParse(incident).success;

export function incidentStore(database: Database) {
  return {
    /** Returns those of the incidents that are stored. */
    findMany: async (keys: readonly ({ kind: IncidentKind } & IncidentKey)[]): Promise<Incident[]> =>
      (await database.findMany(keys.map(keyOf), StoredIncident)).filter(isKnown),
    /** Lists the incidents of the last two days, and perhaps some that were not deleted in time. */
    list: async (): Promise<Incident[]> =>
      (await database.query({ table: 'main', partition: { name: 'pk', value: partition } }, StoredIncident)).filter(
        isKnown,
      ),
  };
}

/** Stores an incident in place of an earlier one of the same part. */
export function incidentWrite(incident: Incident): Write {
  const expiresAtSeconds = Math.floor(Date.parse(incident.at) / 1000) + retentionDays * 86_400;
  return write<Incident>('incident', keyOf(incident)).put({ ...incident, expiresAtSeconds });
}

/** Removes an incident that is settled. */
export function removeIncidentWrite(key: { kind: IncidentKind } & IncidentKey): Write {
  return write<Incident>('incident', keyOf(key)).delete();
}
