import {
  BellRing,
  Gauge,
  Inbox,
  type LucideIcon,
  Network,
  Package,
  ScrollText,
  Server,
  Settings,
  ShoppingCart,
  Smartphone,
  Users,
  Wallet,
} from 'lucide-react';
import { adminPaths } from '../../admin-paths.ts';
import type { Namespaces } from '../../locales/namespaces.ts';

interface BackOfficePage {
  to: string;
  label: keyof Namespaces['backoffice']['pages'];
  icon: LucideIcon;
  /** Letter that opens the page after `g`. */
  letter: string;
  /** True for a page of administrators alone. */
  isForAdmins?: boolean;
}

/** Pages of the back office in the order of the side navigation, the first page first. */
export const backOfficePages: readonly BackOfficePage[] = [
  { to: adminPaths.dashboard, label: 'dashboard', icon: Gauge, letter: 'd' },
  { to: adminPaths.customers, label: 'customers', icon: Users, letter: 'c' },
  { to: adminPaths.orders, label: 'orders', icon: ShoppingCart, letter: 'o' },
  { to: adminPaths.payments, label: 'payments', icon: Wallet, letter: 'y' },
  { to: adminPaths.messages, label: 'messages', icon: Inbox, letter: 'e' },
  { to: adminPaths.servers, label: 'servers', icon: Server, letter: 's' },
  { to: adminPaths.allModems, label: 'modems', icon: Smartphone, letter: 'm' },
  { to: adminPaths.allProxies, label: 'proxies', icon: Network, letter: 'p' },
  { to: adminPaths.staffProducts, label: 'products', icon: Package, letter: 'r' },
  { to: adminPaths.alerts, label: 'alerts', icon: BellRing, letter: 'a' },
  { to: adminPaths.logs, label: 'logs', icon: ScrollText, letter: 'l' },
  { to: adminPaths.adminSettings, label: 'settings', icon: Settings, letter: 't', isForAdmins: true },
];
