import { addFormerAddress, maxReplacements, type Replacement } from '@cellgate/shared/proxy/replacement.ts';
import type { TestFindings } from '@cellgate/shared/proxy/suspected-fault.ts';
import type { Write } from '../database.ts';
import { type Allocation, type ModemRecord, modemKey, writeModem } from '../server/modem-store.ts';
import { write } from '../write.ts';
import { missing, oneOf } from '../write-terms.ts';
import { type ProxyRecord, writeProxy } from './proxy-store.ts';

/**
 * Ends the allocation of a modem whose proxy gets another one. The modem stays sold until its old port can serve no longer. Fails with label `left`
 * if the allocation changed since it was read.
 */
export function detachModemWrite(
  modem: ModemRecord,
  { allocation, at, isGivenUp }: { allocation: Allocation; at: string; isGivenUp: boolean },
): Write {
  return writeDetached(modem, { allocation, at, isGivenUp });
}

function writeDetached(
  modem: ModemRecord,
  { allocation, at, isGivenUp }: { allocation: Allocation; at: string; isGivenUp: boolean },
) {
  return write<ModemRecord>('left', modemKey(modem))
    .set({ 'allocation.endedAt': at, 'allocation.isGivenUp': isGivenUp, downSince: null })
    .when({
      'allocation.proxyId': allocation.proxyId,
      'allocation.validUntil': allocation.validUntil,
      'allocation.endedAt': oneOf(missing, null),
      generation: modem.generation,
    });
}

/** Ports that a modem gets in exchange for its own, and its generation from then on. */
export type ExchangedPorts = Pick<ModemRecord, 'httpPort' | 'socksPort' | 'generation'>;

/**
 * Ends the allocation of a modem as `detachModemWrite` does, and gives it the ports of the modem that its proxy gets. Reports about its former ports
 * no longer apply. Fails with label `left` if the allocation or the ports changed since it was read.
 */
export function detachByExchangeWrite(
  modem: ModemRecord,
  { ports, ...end }: { allocation: Allocation; at: string; isGivenUp: boolean; ports: ExchangedPorts },
): Write {
  const { generation, httpPort, socksPort } = modem;
  const { proxyId } = end.allocation;
  return writeDetached(modem, end)
    .set({ ...ports, 'allocation.servedGeneration': generation, lastSale: { proxyId, generation } })
    .when({ httpPort, socksPort });
}

/**
 * Sells an unsold modem to the proxy that staff has chosen, with the ports of the modem before if `ports` are given. Fails with label `modem:<id>` if the
 * modem changed since it was read.
 */
export function assignModemWrite(
  modem: ModemRecord,
  {
    allocation,
    generation,
    outage,
    ports,
  }: Pick<ModemRecord, 'generation' | 'outage'> & { allocation: Allocation; ports: ExchangedPorts | null },
): Write {
  const { stockState, httpPort, socksPort } = modem;
  return writeModem(modem)
    .set({ stockState: 'sold', allocation, generation, downSince: null, staffHold: null })
    .set({ ...(outage && { outage }) })
    .set({ ...(ports && { httpPort: ports.httpPort, socksPort: ports.socksPort }) })
    .remove('houseAccess')
    .when({ stockState, generation: modem.generation, reservation: null, httpPort, socksPort })
    .when({ heldSince: oneOf(missing, null) });
}

/**
 * Assigns another modem to the proxy and resets measurements, test results and the rotation state. Fails with label `proxy` if the proxy changed
 * since.
 */
export function replaceModemWrite(
  proxy: ProxyRecord,
  to: Pick<ProxyRecord, 'serverId' | 'modemId' | 'generation' | 'downMs'> & { replacement: Replacement },
): Write {
  const { proxyId, modemId, generation, endDate, replacements } = proxy;
  const { reason, at, to: address } = to.replacement;
  const formerAddresses = addFormerAddress(proxy, address, at);
  return writeProxy(proxyId)
    .set({
      serverId: to.serverId,
      modemId: to.modemId,
      generation: to.generation,
      host: address.host,
      httpPort: address.httpPort,
      socksPort: address.socksPort,
      ...(formerAddresses && { formerAddresses }),
      // One by staff counts against no limit of the customer.
      ...(reason !== 'staff' && { replacements: [...replacements, { at, reason }].slice(-maxReplacements) }),
      suspectedAt: null,
      failedTestAt: null,
      downMs: to.downMs,
      speeds: [],
      'rotation.activeId': null,
      'rotation.activeUntil': null,
      'rotation.changedAt': null,
    })
    .when({ modemId, generation, status: 'active', endDate });
}

/** Stores the findings of a proxy test. Fails with label `proxy` if the modem was replaced since. */
export function testedWrite({ proxyId, generation }: ProxyRecord, { suspectedAt, failedTestAt }: TestFindings): Write {
  return writeProxy(proxyId).set({ suspectedAt, failedTestAt }).when({ generation });
}

/** Returns a modem that was held back as faulty to stock. Fails with label `modem:<id>` if it changed since it was read. */
export function returnModemWrite(modem: ModemRecord): Write {
  return writeModem(modem)
    .set({ stockState: 'stock', heldSince: null })
    .when({ stockState: 'reserved', heldSince: modem.heldSince ?? null, generation: modem.generation });
}
