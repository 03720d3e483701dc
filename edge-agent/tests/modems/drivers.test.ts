import { randomBytes } from 'node:crypto';
import { type LabOptions, startLab } from '../../src/lab/start-lab.ts';
import { type AddressBook, emptyBook } from '../../src/modems/drivers/fixed/address-book.ts';
import { createIpv4Driver } from '../../src/modems/drivers/fixed/ipv4-driver.ts';
import { createIpv6Driver } from '../../src/modems/drivers/fixed/ipv6-driver.ts';
import type { SourceAddresses } from '../../src/modems/drivers/fixed/source-addresses.ts';
import { createHilinkDriver } from '../../src/modems/drivers/hilink/hilink-driver.ts';
import { type ConformingModem, describeDriver } from './_driver-conformance.ts';

const net = 75;

async function openStick(options: LabOptions): Promise<ConformingModem> {
  const lab = await startLab({ net, redialMs: 50, operatorNames: ['Kyivstar'], ...options });
  const slot = lab.inventories[0]?.slots[0];
  if (!slot) throw new Error('The lab is empty');
  return {
    driver: createHilinkDriver(slot),
    identity: lab.sticks()[0]?.imei ?? '',
    [Symbol.asyncDispose]: () => lab[Symbol.asyncDispose](),
  };
}

/** Creates a machine whose addresses are a list. */
function listedAddresses(...addresses: string[]): SourceAddresses {
  const listed = new Set(addresses);
  return {
    has: async (address) => listed.has(address),
    add: async (address) => void listed.add(address),
    remove: async (address) => void listed.delete(address),
  };
}

function poolInMemory(): { book(): AddressBook; keep(book: AddressBook): Promise<void> } {
  let book: AddressBook = emptyBook;
  return {
    book: () => book,
    keep: async (next) => {
      book = next;
    },
  };
}

const dnsServers = ['192.0.2.53'];
const nothingToEnd = { [Symbol.asyncDispose]: async () => undefined };

describeDriver('HiLink sticks, web interface 22.x', () => openStick({ firmware: '22' }));
describeDriver('HiLink sticks, web interface 10.x', () => openStick({ firmware: '10' }));
describeDriver('HiLink sticks behind a login', () => openStick({ settings: { login: 'scram', password: 'word' } }));
describeDriver('fixed IPv4 addresses', async () => ({
  driver: createIpv4Driver({ address: '203.0.113.7', dnsServers }, listedAddresses('203.0.113.7')),
  identity: 'ipv4:203.0.113.7',
  ...nothingToEnd,
}));
describeDriver('addresses out of an IPv6 prefix', async () => ({
  driver: createIpv6Driver(
    { prefix: '2001:db8:7::/64', number: 3, interface: 'lo', dnsServers },
    { addresses: listedAddresses(), pool: poolInMemory(), now: Date.now, randomBytes },
  ),
  identity: 'ipv6:2001:db8:7::/64#3',
  ...nothingToEnd,
}));
