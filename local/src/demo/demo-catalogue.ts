import type { CreateServerInput } from '@cellgate/functions/domain/server/create-server.ts';
import type { ProductRecord } from '@cellgate/functions/storage/order/product-store.ts';

type DemoServer = Omit<CreateServerInput, 'httpPortBase' | 'socksPortBase'>;

/** Demo servers 1, 2 … in order. */
export const demoServers: readonly DemoServer[] = [
  { name: 'Kyiv 1', type: 'mobile', ipAddress: 'localhost', location: 'Kyiv, Ukraine' },
  { name: 'Kyiv 2', type: 'mobile', ipAddress: 'localhost', location: 'Kyiv, Ukraine' },
  { name: 'Frankfurt 1', type: 'ipv6', ipAddress: 'localhost', location: 'Frankfurt, Germany' },
  { name: 'Istanbul 1', type: 'ipv4', ipAddress: 'localhost', location: 'Istanbul, Turkey' },
];

type DemoProduct = Omit<ProductRecord, 'productId' | 'serverIds'>;

const pricing = (prices: { weekly: [number, number]; monthly: [number, number] }): DemoProduct['pricing'] => ({
  weekly: { priceCents: prices.weekly[0] * 100, originalPriceCents: prices.weekly[1] * 100 },
  monthly: { priceCents: prices.monthly[0] * 100, originalPriceCents: prices.monthly[1] * 100 },
});
const mobilePricing = pricing({ weekly: [10, 12], monthly: [28, 35] });
const ukraine = { country: 'Ukraine', flag: 'UA' };

const mobile = (operator: string, isPopular: boolean): DemoProduct => ({
  name: `${operator} 4G`,
  description: `Mobile proxy on a ${operator} modem with addresses on demand`,
  type: 'mobile',
  status: 'active',
  operator,
  ...ukraine,
  isPopular,
  pricing: mobilePricing,
});

/** Demo products, each available on all servers of its type. */
export const demoProducts: readonly DemoProduct[] = [
  mobile('Kyivstar', true),
  mobile('Lifecell', false),
  mobile('Vodafone', false),
  {
    name: 'IPv6 Germany',
    description: 'IPv6 proxy in Frankfurt, with another address of its prefix on demand',
    type: 'ipv6',
    status: 'active',
    operator: null,
    country: 'Germany',
    flag: 'DE',
    isPopular: false,
    pricing: pricing({ weekly: [6, 7], monthly: [18, 22] }),
  },
  {
    name: 'IPv4 Turkey',
    description: 'Static IPv4 proxy in Istanbul',
    type: 'ipv4',
    status: 'active',
    operator: null,
    country: 'Turkey',
    flag: 'TR',
    isPopular: false,
    pricing: pricing({ weekly: [4, 5], monthly: [12, 15] }),
  },
];
