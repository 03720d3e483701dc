import { describe, expect, it } from 'vitest';
import { createSequence } from '../worlds/past-context.ts';
import { alertWrites } from './alerts.ts';
import { createFleet } from './fleet.ts';
import { createChance } from './past-ids.ts';
import { sizesOf } from './sizes.ts';

const nowMs = Date.parse('2026-11-22T12:00:00.000Z');
const servers = 2;
const chance = createChance(createSequence(1));
const fleet = createFleet(sizesOf(servers), chance, nowMs);
const items = alertWrites({ ...fleet, chance, nowMs }).flatMap(({ action }) => ('put' in action ? [action.put] : []));
const kindsOf = (partition: string) => items.filter(({ pk }) => pk === partition).map(({ kind }) => String(kind));

describe('the alerts of a large installation', () => {
  it('are open for each critical modem, one in twenty, and for the SIMs of each server', () => {
    const critical = fleet.modems.filter(({ report }) => report?.health.status === 'critical');
    expect(critical).toHaveLength(fleet.modems.length / 20);
    expect(kindsOf('ALERTS#OPEN').filter((kind) => kind === 'modem_critical')).toHaveLength(critical.length);
    expect(kindsOf('ALERTS#OPEN').filter((kind) => kind === 'sim_due')).toHaveLength(servers);
  });

  it('have ended once for every modem', () => {
    expect(kindsOf('ALERTS#ENDED')).toHaveLength(fleet.modems.length);
  });

  it('have one key for each item', () => {
    expect(new Set(items.map(({ pk, sk }) => `${pk} ${sk}`)).size).toBe(items.length);
  });
});
