import type { Operator } from './carrier.ts';
import type { StickIdentity } from './stick.ts';

/** Returns the Luhn check digit that completes 14 digits to an IMEI (3GPP TS 23.003 annex B). */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const padded = (value: number, width: number) => String(value).padStart(width, '0');

/** Returns a modem's identity, which is the same in every run, so that stock survives a restart. */
export function identify(server: number, number: number, operator: Operator): StickIdentity {
  const digits = `86118803${padded(server, 3)}${padded(number, 3)}`;
  return {
    imei: `${digits}${luhnDigit(digits)}`,
    imsi: `${operator.plmn}${padded(server, 5)}${padded(number, 5)}`,
    iccid: `89380${operator.plmn.slice(3)}${padded(server, 6)}${padded(number, 6)}`,
    serial: `G4P${padded(server, 5)}${padded(number, 8)}`,
    operator,
    rsrpDbm: -84 - ((server * 7 + number * 5) % 21),
  };
}
