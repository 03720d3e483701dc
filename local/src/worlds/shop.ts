import { contactMessages } from './contact-messages.ts';
import { incidents } from './incidents.ts';
import { planCustomers } from './plan/plan-customers.ts';
import { createStockPlan } from './plan/plan-stock.ts';
import { small } from './small.ts';
import type { World, WorldCustomer } from './world.ts';

/** Number that decides all choices. */
const seed = 20_261_122;
/** Modems of each product that customers may take: some of each remain in stock. */
const modems = { 'Kyivstar 4G': 10, 'Lifecell 4G': 9, 'Vodafone 4G': 9, 'IPv6 Germany': 3, 'IPv4 Turkey': 3 };

/** A shop that has been in business for 60 days, with some forty customers. */
export const shop: World = {
  ...small,
  about: 'four servers, products of all types, forty customers and the 60 days of business behind them',
  customers: [...small.customers, ...planned().map(withIncidents)],
  contactMessages,
  outages: [
    { server: 'Kyiv 2', daysAgo: 19.4, minutes: 22 },
    { server: 'Istanbul 1', daysAgo: 11.2, minutes: 9 },
    { server: 'Kyiv 1', daysAgo: 4.6, minutes: 14 },
  ],
};

function planned(): WorldCustomer[] {
  return planCustomers({ products: small.products, stock: createStockPlan(modems, small.customers), seed });
}

/** Adds what was out of the ordinary, and what staff has done about it. */
function withIncidents(customer: WorldCustomer): WorldCustomer {
  const mailbox = customer.account.email.split('@')[0] ?? '';
  const past = [...customer.past, ...(incidents[mailbox] ?? [])].toSorted((a, b) => b.daysAgo - a.daysAgo);
  return { ...customer, past };
}
