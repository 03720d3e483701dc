import { formatUsd } from '@cellgate/shared/contract/money.ts';
import type { StaffHit } from '@cellgate/shared/search/staff-search.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import type { TopupRecord } from '../../storage/balance/topup-store.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import type { ProductRecord } from '../../storage/order/product-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

const exact = { isExact: true, serverId: null, accountId: null };

export function customerHit({ accountId, email, ...account }: AccountRecord): StaffHit {
  return { ...exact, kind: 'customer', id: accountId, title: nameOf(account) || email, subtitle: email, accountId };
}

export function orderHit({ orderId, orderNumber, customer, item, accountId }: OrderRecord): StaffHit {
  const subtitle = joined([nameOf(customer), `${item.quantity} × ${item.productName}`]);
  return { ...exact, kind: 'order', id: orderId, title: orderNumber, subtitle, accountId };
}

export function proxyHit({ proxyId, host, httpPort, operator, ...proxy }: ProxyRecord, email: string): StaffHit {
  const { serverId, accountId } = proxy;
  const subtitle = joined([operator ?? '', email]);
  return { ...exact, kind: 'proxy', id: proxyId, title: `${host}:${httpPort}`, subtitle, serverId, accountId };
}

export function modemHit({ modemId, serverId, imei, report }: ModemRecord, serverName: string): StaffHit {
  const subtitle = joined([serverName, imei]);
  return { ...exact, kind: 'modem', id: modemId, title: report?.interface ?? imei, subtitle, serverId };
}

export function serverHit({ serverId, name, host }: ServerRecord): StaffHit {
  return { ...exact, kind: 'server', id: serverId, title: name, subtitle: host, serverId };
}

export function productHit({ productId, name, country }: ProductRecord): StaffHit {
  return { ...exact, kind: 'product', id: productId, title: name, subtitle: country };
}

export function paymentHit({ topupId, amountCents, provider, accountId }: TopupRecord, email: string): StaffHit {
  const subtitle = joined([email, provider]);
  return { ...exact, kind: 'payment', id: topupId, title: formatUsd(amountCents, 'en'), subtitle, accountId };
}

const nameOf = ({ firstName, lastName }: Pick<AccountRecord, 'firstName' | 'lastName'>) =>
  joined([firstName, lastName], ' ');

const joined = (texts: readonly string[], by = ' · ') => texts.filter((text) => text !== '').join(by);
