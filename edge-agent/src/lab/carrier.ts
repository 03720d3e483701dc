/** A simulated mobile operator: its name, PLMN and public address block. */
export interface Operator {
  readonly name: string;
  /** MCC and MNC, as returned by `net/current-plmn`. */
  readonly plmn: string;
  /** First two octets of its public addresses. */
  readonly block: `${number}.${number}`;
}

export const operators: readonly Operator[] = [
  { name: 'Kyivstar', plmn: '25503', block: '46.133' },
  { name: 'Lifecell', plmn: '25506', block: '91.225' },
  { name: 'Vodafone', plmn: '25501', block: '178.133' },
];

export interface Attachment {
  /** Public address. */
  readonly publicIp: string;
  /** Address assigned to the modem, behind the carrier's NAT. */
  readonly wanIp: string;
}

export interface Carrier {
  /** Returns a new attachment. Its public address is unique and differs from `previous`, unless `keep` requests the same one. */
  attach(request: { operator: Operator; previous: string | null; keep: boolean }): Attachment;
  release(publicIp: string): void;
}

/** Creates a carrier. `random` returns a number in [0, 1). */
export function createCarrier(random: () => number): Carrier {
  const held = new Set<string>();
  const octet = () => 1 + Math.floor(random() * 254);

  function freshAddress(operator: Operator, previous: string | null): string {
    for (;;) {
      const address = `${operator.block}.${octet()}.${octet()}`;
      if (address !== previous && !held.has(address)) return address;
    }
  }

  return {
    attach({ operator, previous, keep }) {
      const publicIp = keep && previous && !held.has(previous) ? previous : freshAddress(operator, previous);
      held.add(publicIp);
      return { publicIp, wanIp: `10.${octet()}.${octet()}.${octet()}` };
    },
    release(publicIp) {
      held.delete(publicIp);
    },
  };
}
