import { small } from './small.ts';
import type { World, WorldServer } from './world.ts';

const cities = ['Kyiv', 'Lviv', 'Odesa', 'Dnipro', 'Kharkiv'];

const serverIn = (city: string): WorldServer => ({
  name: `${city} 1`,
  type: 'mobile',
  ipAddress: 'localhost',
  location: `${city}, Ukraine`,
});

/** A fleet of modems on more servers than the shop has, before the first customer. */
export const mobile: World = {
  about: 'five servers with modems, mobile products, no customers',
  servers: cities.map(serverIn),
  products: small.products.filter(({ type }) => type === 'mobile'),
  accounts: small.accounts,
  customers: [],
};
