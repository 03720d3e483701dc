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
import type { Namespaces } from '../../locales/namespaces.ts';
import { paths } from '../../paths.ts';

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
  { to: paths.adminDashboard, label: 'dashboard', icon: Gauge, letter: 'd' },
  { to: paths.customers, label: 'customers', icon: Users, letter: 'c' },
  { to: paths.servers, label: 'servers', icon: Server, letter: 's' },
  { to: paths.allModems, label: 'modems', icon: Smartphone, letter: 'm' },
  { to: paths.allProxies, label: 'proxies', icon: Network, letter: 'p' },
  { to: paths.staffProducts, label: 'products', icon: Package, letter: 'r' },
  { to: paths.messages, label: 'messages', icon: Inbox, letter: 'e' },
  { to: paths.orders, label: 'orders', icon: ShoppingCart, letter: 'o' },
  { to: paths.payments, label: 'payments', icon: Wallet, letter: 'y' },
  { to: paths.alerts, label: 'alerts', icon: BellRing, letter: 'a' },
  { to: paths.logs, label: 'logs', icon: ScrollText, letter: 'l' },
  { to: paths.adminSettings, label: 'settings', icon: Settings, letter: 'e', isForAdmins: true },
];
