import { expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { phrases as adminSettings } from './en/back-office/admin-settings.ts';
import { phrases as bulk } from './en/back-office/bulk.ts';
import { phrases as customers } from './en/back-office/customers.ts';
import { phrases as modems } from './en/back-office/modems.ts';
import { phrases as products } from './en/back-office/products.ts';
import { phrases as servers } from './en/back-office/servers.ts';
import type { Namespaces } from './namespaces.ts';
import { phrases as turkishDashboard } from './tr/back-office/dashboard.ts';
import { phrases as turkishProducts } from './tr/back-office/products.ts';
import { phrases as turkishCommon } from './tr/common.ts';

type Keys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Keys<Texts[Key]>}`;
}[keyof Texts & string];
type Quoted = 'admin-settings' | 'bulk' | 'customers' | 'modems' | 'products' | 'servers';
type Documented = { [Name in Quoted]: `${Name}:${Keys<Namespaces[Name]>}` }[Quoted];

/**
 * English texts that the specification of the back office quotes, by its sections, with the keys that show them. It quotes no Turkish text for servers
 * and modems, see `documentedTurkish` for others. “…” is where the message of the server follows.
 */
const documented: Readonly<Record<string, readonly (readonly [key: Documented, text: string])[]>> = {
  'Screens: servers': [
    ['servers:refresh.all', 'Refresh All'],
    ['servers:add', 'Add Server'],
    ['servers:view_modems', 'View Modems'],
    ['servers:name', 'Server Name'],
    ['servers:type', 'Server Type'],
    ['servers:address', 'IP Address'],
    ['servers:port', 'Port'],
    ['servers:location', 'Location'],
    ['servers:api_key', 'API Key'],
    ['servers:none', 'No servers found'],
    ['servers:none_hint', 'Add your first server to get started'],
  ],
  'Screens: modems of a server': [
    ['modems:loading', 'Loading server data...'],
    ['modems:not_found', 'Server not found'],
    ['modems:back', 'Back to Servers'],
    ['modems:refresh_data', 'Refresh Data'],
    ['modems:filter.search', 'Search modems...'],
    ['modems:filter.any_health', 'All Statuses'],
    ['modems:health.healthy', 'Healthy'],
    ['modems:health.warning', 'Warning'],
    ['modems:health.critical', 'Critical'],
    ['modems:filter.any_stock', 'All Stock Status'],
    ['modems:stock.stock', 'In Stock'],
    ['modems:stock.reserved', 'Reserved'],
    ['modems:stock.sold', 'Sold'],
    ['modems:counter', '7 of 60 modems'],
    ['modems:heading', 'Modems (60)'],
    ['modems:refresh', 'Refresh'],
    ['modems:none', 'No modems found'],
    ['modems:none_hint', 'Try adjusting your filters or search criteria'],
  ],
  'Screens: card and dialogs of a modem': [
    ['modems:method.fast.label', 'Fast'],
    ['modems:method.fast.detail', 'disconnect and reconnect'],
    ['modems:method.soft.label', 'Soft'],
    ['modems:method.soft.detail', 'network mode switch'],
    ['modems:method.hard.label', 'Hard'],
    ['modems:method.hard.detail', 'hardware reboot'],
    ['modems:method.smart.label', 'Smart'],
    ['modems:method.smart.detail', 'auto recovery'],
    ['modems:access.types.strong.detail', 'Username and password'],
    ['modems:access.types.iponly.detail', 'Whitelist only'],
    ['modems:access.types.both.detail', 'Username and IP'],
    ['modems:whitelist.only', 'Only whitelisted IPs are allowed.'],
    ['modems:whitelist.no_restriction', 'An empty list means no restriction.'],
    ['modems:whitelist.immediate', 'Changes are immediate.'],
  ],
  'Screens: customers and settings': [
    ['customers:add', 'Add New'],
    ['admin-settings:save_all', 'Save All'],
    ['admin-settings:test.email', 'Test Connection'],
    ['admin-settings:test.database', 'Test Connection'],
  ],
  'Errors: products': [['products:load_failed', 'Failed to load data: …']],
  'Validation rules': [
    ['servers:fill_required', 'Please fill in all required fields'],
    ['modems:access.required', 'At least one user with username and password is required'],
    ['modems:whitelist.invalid', 'Invalid IP: 1.2.3'],
    ['modems:whitelist.invalid_entry', 'Invalid IP format'],
    ['bulk:delay_hint', '5-10 s recommended'],
  ],
  'Errors: servers': [
    ['servers:test.failed', 'Connection test failed: …'],
    ['servers:refresh.failed', 'Failed to refresh stats: …'],
    ['servers:add_failed', 'Failed to add server: …'],
    ['servers:update_failed', 'Failed to update server: …'],
    ['servers:delete.failed', 'Failed to delete server: …'],
  ],
  'Errors: modems': [
    ['modems:failed.load', 'Failed to load server data: …'],
    ['modems:failed.modems', 'Failed to refresh modems: …'],
    ['modems:failed.data', 'Failed to refresh data: …'],
    ['modems:failed.action', 'Failed to start modem: …'],
    ['modems:failed.bulk', 'Bulk action failed: …'],
    ['modems:failed.stock', 'Failed to change stock status: …'],
    ['modems:failed.gone', 'Modem not found: usb0'],
    ['modems:failed.auth', 'Failed to update authentication: …'],
    ['modems:failed.whitelist', 'Failed to update whitelist: …'],
    ['modems:failed.own_ip', 'Failed to get your current IP address'],
  ],
  'Successes: modems': [
    ['modems:refreshed', 'Server data refreshed successfully'],
    ['modems:reset_started', 'IP reset (Fast) initiated for usb0'],
    ['modems:action_done', 'Modem start successful for usb0'],
    ['bulk:start_all_started', 'Start all modems initiated successfully'],
    ['bulk:reset_started_other', 'Bulk reset initiated for 60 modems'],
    ['modems:stock_changed', 'Modem usb0 status changed to RESERVED'],
    ['modems:access.saved', 'Authentication settings updated successfully for usb0'],
    ['modems:whitelist.saved', 'IP whitelist updated successfully for usb0. 60 IPs whitelisted.'],
  ],
};

/** Values of the placeholders in the texts above. */
const values = {
  message: '…',
  shown: 7,
  total: 60,
  count: 60,
  entries: '1.2.3',
  interface: 'usb0',
  mode: modems.method.fast.label,
  action: modems.verb.start,
  status: modems.stock.reserved.toUpperCase(),
};

const english = { 'admin-settings': adminSettings, bulk, customers, modems, products, servers };
const { t } = createI18n({ lng: 'en', resources: { en: english } });

it.each(Object.entries(documented))('quotes the specification word for word: %s', (_section, texts) => {
  const shown = texts.map(([key]) => [key, t(key as 'modems:loading', values)]);
  expect(shown).toEqual(texts);
});

/** Turkish texts that the specification quotes for the dashboard and products. */
const documentedTurkish = [
  ['dashboard:load_failed', 'Gösterge paneli verileri yüklenemedi: …'],
  ['products:load_failed', 'Ürünler yüklenemedi: …'],
  ['products:none', 'Henüz ürün bulunmuyor'],
  ['products:form.no_stock', 'Stok yok. Lütfen en az bir sunucu seçin.'],
  ['common:retry', 'Yeniden Dene'],
  ['products:save_failed', 'Ürün kaydedilemedi: …'],
  ['products:delete.failed', 'Ürün silinemedi: …'],
  ['products:updated', 'Ürün "Kyivstar" başarıyla güncellendi'],
  ['products:created', 'Ürün "Kyivstar" başarıyla oluşturuldu'],
  ['products:deleted', 'Ürün "Kyivstar" başarıyla silindi'],
] as const;

it('quotes the Turkish texts of dashboard and products word for word', () => {
  const resources = { tr: { dashboard: turkishDashboard, products: turkishProducts, common: turkishCommon } };
  const turkish = createI18n({ lng: 'tr', resources });
  const named = { message: '…', name: 'Kyivstar' };
  expect(documentedTurkish.map(([key]) => [key, turkish.t(key, named)])).toEqual(documentedTurkish);
});
