import { customerPassword, demoLogins } from '../demo/demo-logins.ts';
import type { World, WorldAccount, WorldProduct } from './world.ts';

const pricing = (prices: { weekly: [number, number]; monthly: [number, number] }): WorldProduct['pricing'] => ({
  weekly: { priceCents: prices.weekly[0] * 100, originalPriceCents: prices.weekly[1] * 100 },
  monthly: { priceCents: prices.monthly[0] * 100, originalPriceCents: prices.monthly[1] * 100 },
});

const mobile = (operator: string, isPopular: boolean): WorldProduct => ({
  name: `${operator} 4G`,
  description: `Mobile proxy on a ${operator} modem with addresses on demand`,
  type: 'mobile',
  status: 'active',
  operator,
  country: 'Ukraine',
  flag: 'UA',
  isPopular,
  pricing: pricing({ weekly: [10, 12], monthly: [28, 35] }),
});

const client: WorldAccount = {
  firstName: 'Demo',
  lastName: 'Client',
  role: 'client',
  language: 'en',
  ...demoLogins.client,
};

/** Account of another customer. */
const customer = (name: Pick<WorldAccount, 'firstName' | 'lastName' | 'language' | 'email'>): WorldAccount => ({
  ...name,
  role: 'client',
  password: customerPassword,
});

/** A shop with few customers: four servers, products of all types, and five customers with their past. */
export const small: World = {
  about: 'four servers, products of all types, five customers with orders, running proxies and history',
  servers: [
    { name: 'Kyiv 1', type: 'mobile', ipAddress: 'localhost', location: 'Kyiv, Ukraine' },
    { name: 'Kyiv 2', type: 'mobile', ipAddress: 'localhost', location: 'Kyiv, Ukraine' },
    { name: 'Frankfurt 1', type: 'ipv6', ipAddress: 'localhost', location: 'Frankfurt, Germany' },
    { name: 'Istanbul 1', type: 'ipv4', ipAddress: 'localhost', location: 'Istanbul, Turkey' },
  ],
  products: [
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
  ],
  accounts: [
    client,
    { firstName: 'Demo', lastName: 'Moderator', role: 'moderator', language: 'en', ...demoLogins.moderator },
    { firstName: 'Demo', lastName: 'Admin', role: 'admin', language: 'en', ...demoLogins.admin },
  ],
  customers: [
    {
      account: client,
      past: [
        { kind: 'topup', daysAgo: 46, dollars: 100, status: 'completed' },
        {
          kind: 'order',
          daysAgo: 45,
          order: 'first week',
          product: 'Vodafone 4G',
          period: 'weekly',
          quantity: 1,
          labels: ['Trial'],
          dailyMegabytes: 400,
          dailyRotations: 1,
        },
        {
          kind: 'order',
          daysAgo: 20,
          order: 'cancelled',
          product: 'IPv4 Turkey',
          period: 'monthly',
          quantity: 1,
          dailyMegabytes: 150,
          dailyRotations: 0,
        },
        { kind: 'cancel', daysAgo: 17.5, order: 'cancelled' },
        {
          kind: 'order',
          daysAgo: 12,
          order: 'prices',
          product: 'Kyivstar 4G',
          period: 'monthly',
          quantity: 1,
          labels: ['Price monitor'],
          tags: ['shops', 'kyiv'],
          dailyMegabytes: 2_100,
          dailyRotations: 3,
        },
        { kind: 'topup', daysAgo: 6, dollars: 40, status: 'expired' },
        { kind: 'topup', daysAgo: 5, dollars: 50, status: 'completed' },
        {
          kind: 'order',
          daysAgo: 3,
          order: 'ipv6',
          product: 'IPv6 Germany',
          period: 'weekly',
          quantity: 1,
          labels: ['Search results'],
          tags: ['seo'],
          dailyMegabytes: 600,
          dailyRotations: 4,
        },
      ],
    },
    {
      account: customer({
        firstName: 'Олена',
        lastName: 'Коваленко',
        language: 'uk',
        email: 'olena@customers.example',
      }),
      past: [
        { kind: 'topup', daysAgo: 30, dollars: 60, status: 'completed' },
        {
          kind: 'order',
          daysAgo: 24,
          order: 'accounts',
          product: 'Lifecell 4G',
          period: 'monthly',
          quantity: 2,
          labels: ['Акаунт 1', 'Акаунт 2'],
          autoRenew: 'monthly',
          dailyMegabytes: 900,
          dailyRotations: 2,
        },
        { kind: 'topup', daysAgo: 2, dollars: 100, status: 'completed' },
      ],
    },
    {
      account: customer({ firstName: 'Mehmet', lastName: 'Yılmaz', language: 'tr', email: 'mehmet@customers.example' }),
      past: [
        { kind: 'topup', daysAgo: 10, dollars: 50, status: 'completed' },
        {
          kind: 'order',
          daysAgo: 9,
          order: 'static',
          product: 'IPv4 Turkey',
          period: 'weekly',
          quantity: 2,
          labels: ['Mağaza', 'Depo'],
          dailyMegabytes: 300,
          dailyRotations: 0,
        },
        { kind: 'extend', daysAgo: 3, order: 'static', period: 'monthly' },
      ],
    },
    {
      account: customer({ firstName: 'Anna', lastName: 'Schmidt', language: 'en', email: 'anna@customers.example' }),
      past: [
        { kind: 'topup', daysAgo: 9, dollars: 20, status: 'completed' },
        {
          kind: 'order',
          // It has expired and is in its grace period.
          daysAgo: 8,
          order: 'expired',
          product: 'Vodafone 4G',
          period: 'weekly',
          quantity: 1,
          dailyMegabytes: 1_200,
          dailyRotations: 6,
        },
      ],
    },
    {
      account: customer({ firstName: 'Дмитрий', lastName: 'Орлов', language: 'ru', email: 'dmitry@customers.example' }),
      past: [
        { kind: 'topup', daysAgo: 4, dollars: 100, status: 'completed' },
        {
          kind: 'order',
          daysAgo: 4,
          order: 'team',
          product: 'Kyivstar 4G',
          period: 'monthly',
          quantity: 1,
          labels: ['Команда'],
          dailyMegabytes: 3_000,
          dailyRotations: 5,
        },
        {
          kind: 'order',
          daysAgo: 1,
          order: 'second',
          product: 'Vodafone 4G',
          period: 'weekly',
          quantity: 1,
          dailyMegabytes: 800,
          dailyRotations: 2,
        },
      ],
    },
  ],
};
