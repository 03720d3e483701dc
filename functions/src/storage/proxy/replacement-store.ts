import { maxReplacements, type Replacement } from '@cellgate/shared/proxy/replacement.ts';
import type { TestFindings } from '@cellgate/shared/proxy/suspected-fault.ts';
import type { Write } from '../database.ts';
import { type Allocation, type ModemRecord, modemKey } from '../server/modem-store.ts';
import { type ProxyRecord, proxyKey } from './proxy-store.ts';

/**
 * Ends the allocation of a modem whose proxy gets another one. The modem stays sold until its old port can serve no longer. Fails with label `left`
 * if the allocation changed since it was read.
 */
export function detachModemWrite(
  modem: ModemRecord,
  { allocation, at, isGivenUp }: { allocation: Allocation; at: string; isGivenUp: boolean },
): Write {
  return {
    label: 'left',
    table: 'main',
    action: {
      update: modemKey(modem),
      set: 'SET allocation.endedAt = :at, allocation.isGivenUp = :up, downSince = :none',
      condition:
        'allocation.proxyId = :proxy AND allocation.validUntil = :until AND allocation.endedAt = :none AND generation = :seen',
      values: {
        ':at': at,
        ':up': isGivenUp,
        ':none': null,
        ':proxy': allocation.proxyId,
        ':until': allocation.validUntil,
        ':seen': modem.generation,
      },
    },
  };
}

/**
 * Assigns another modem to the proxy and resets measurements, test results and the rotation state. Fails with label `proxy` if the proxy changed
 * since.
 */
export function replaceModemWrite(
  proxy: ProxyRecord,
  to: Pick<ProxyRecord, 'serverId' | 'modemId' | 'generation' | 'downMs'> & { replacement: Replacement },
): Write {
  const { reason, at, to: address } = to.replacement;
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET serverId = :server, modemId = :modem, generation = :generation, host = :host, httpPort = :http, socksPort = :socks, replacements = :replacements, suspectedAt = :none, failedTestAt = :none, downMs = :down, speeds = :nothing, rotation.activeId = :none, rotation.activeUntil = :none, rotation.changedAt = :none',
      condition: 'modemId = :from AND generation = :seen AND status = :active AND endDate = :end',
      values: {
        ':server': to.serverId,
        ':modem': to.modemId,
        ':generation': to.generation,
        ':host': address.host,
        ':http': address.httpPort,
        ':socks': address.socksPort,
        ':replacements': [...proxy.replacements, { at, reason }].slice(-maxReplacements),
        ':down': to.downMs,
        ':nothing': [],
        ':none': null,
        ':from': proxy.modemId,
        ':seen': proxy.generation,
        ':active': 'active',
        ':end': proxy.endDate,
      },
    },
  };
}

/** Stores the findings of a proxy test. Fails with label `proxy` if the modem was replaced since. */
export function testedWrite({ proxyId, generation }: ProxyRecord, found: TestFindings): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxyId),
      set: 'SET suspectedAt = :suspected, failedTestAt = :failed',
      condition: 'generation = :seen',
      values: { ':suspected': found.suspectedAt, ':failed': found.failedTestAt, ':seen': generation },
    },
  };
}

/** Returns a modem that was held back as faulty to stock. Fails with label `modem:<id>` if it changed since it was read. */
export function returnModemWrite(modem: ModemRecord): Write {
  return {
    label: `modem:${modem.modemId}`,
    table: 'main',
    action: {
      update: modemKey(modem),
      set: 'SET stockState = :stock, heldSince = :none',
      condition: 'stockState = :reserved AND heldSince = :since AND generation = :seen',
      values: {
        ':stock': 'stock',
        ':reserved': 'reserved',
        ':none': null,
        ':since': modem.heldSince ?? null,
        ':seen': modem.generation,
      },
    },
  };
}
