import { demoLogins } from '../demo/demo-logins.ts';
import type { World } from './world.ts';

/** An installation as its operator first meets it. */
export const empty: World = {
  about: 'one administrator; no server, no product, no customer',
  servers: [],
  products: [],
  accounts: [{ firstName: 'Demo', lastName: 'Admin', role: 'admin', language: 'en', ...demoLogins.admin }],
  customers: [],
};
