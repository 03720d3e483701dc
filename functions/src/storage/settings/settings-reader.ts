import { editableSections, type SecretName, SettingsValues } from '@cellgate/shared/settings/settings.ts';
import type { Keys } from '../../keys.ts';
import { unseal } from '../../seal.ts';
import type { Database } from '../database.ts';
import { type SettingsRecord, settingsStore } from './settings-store.ts';

/** Time for which a process uses settings that it has read, in ms: half of the time within which a change must apply. */
const keptMs = 5_000;

/** Settings in force, with secrets. Never part of a response, a log line or an event. */
export interface SettingsInForce extends SettingsValues {
  secrets: Partial<Record<SecretName, string>>;
}

export interface SettingsReader {
  /** Returns the settings as stored at most 5 s ago; the last known ones while the database does not respond. */
  current(): Promise<SettingsInForce>;
  /** Forgets what was read, after a change by this process. */
  forget(): void;
}

interface Reading {
  atMs: number;
  settings: Promise<SettingsInForce>;
}

/** Creates the cached reader of the settings. One per process. */
export function createSettingsReader(
  database: Pick<Database, 'query'>,
  { now, keys }: { now: () => number; keys: Pick<Keys, 'seal'> },
): SettingsReader {
  let reading: Reading | undefined;
  let known: SettingsInForce | undefined;

  const read = async (): Promise<SettingsInForce> => {
    try {
      known = toSettings(await settingsStore(database).list(), keys);
      return known;
    } catch (error) {
      if (!known) {
        reading = undefined;
        throw error;
      }
      return known;
    }
  };
  return {
    current() {
      const nowMs = now();
      if (!reading || nowMs - reading.atMs >= keptMs) reading = { atMs: nowMs, settings: read() };
      return reading.settings;
    },
    forget() {
      reading = undefined;
    },
  };
}

/** Context of a sealed secret: it opens in no other place. */
export const secretContext = (name: SecretName) => `settings/${name}`;

/** Returns the settings that records hold. A secret sealed with a replaced key of the installation is left out. */
export function toSettings(records: readonly SettingsRecord[], keys: Pick<Keys, 'seal'>): SettingsInForce {
  const stored = new Map(records.map((record) => [record.section, record]));
  const values = Object.fromEntries(editableSections.map((section) => [section, stored.get(section)?.values ?? {}]));
  const sealed = records.flatMap((record) => Object.entries(record.sealed)) as [SecretName, string][];
  const secrets = sealed.flatMap(([name, text]) => {
    const secret = unseal({ key: keys.seal, sealed: text, context: secretContext(name) });
    return secret === undefined ? [] : [[name, secret] as const];
  });
  return { ...SettingsValues.parse(values), secrets: Object.fromEntries(secrets) };
}
