import { describe, expect, it } from 'vitest';
import { aModem } from '../_modem.ts';
import { isSameExceptReadings } from './is-same-except-readings.ts';

const modem = aModem(1);

describe('isSameExceptReadings', () => {
  it('is true of another reading of the modem', () => {
    const stats = { ...modem.stats, connections: 7 };
    expect(isSameExceptReadings({ modem }, { modem: { ...modem, stats, signalDbm: -90 } })).toBe(true);
  });

  it('is false of a modem whose stock or health has changed', () => {
    expect(isSameExceptReadings({ modem }, { modem: { ...modem, stockStatus: 'sold' } })).toBe(false);
    const health = { ...modem.health, consecutiveFailures: 3 };
    expect(isSameExceptReadings({ modem }, { modem: { ...modem, health } })).toBe(false);
  });

  it('is false of any other property', () => {
    const [before, after] = [
      { modem, isSelected: false },
      { modem, isSelected: true },
    ];
    expect(isSameExceptReadings(before, after)).toBe(false);
  });
});
