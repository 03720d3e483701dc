import { z } from 'zod';
import { ProductId, ServerId } from '../contract/id.ts';
import { Dollars, hasAtMostTwoDecimals } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ServerStatus } from '../server/server.ts';
import { Product, ProxyType } from './product.ts';

/** Maximum price of one period, in US dollars. */
export const maxPrice = 100_000;
/** Maximum number of servers of one product, all of which one transaction can take up. */
export const maxProductServers = 60;

/** State of a product. `maintenance`: not sold; shown only if it is coming soon. `inactive`: hidden. */
export const ProductStatus = Product.shape.status;
export type ProductStatus = z.infer<typeof ProductStatus>;

const OneLine = z
  .string()
  .trim()
  .min(1, 'required')
  .max(60)
  .regex(/^\P{Cc}*$/u);

const Amount = z
  .number({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
  .min(0.01)
  .max(maxPrice)
  .refine(hasAtMostTwoDecimals, 'two_decimals')
  .meta({ examples: [10] });

/** Price of a period. Without a list price there is no saving to show. */
const PeriodPrice = z
  .strictObject({ price: Amount, originalPrice: Amount.optional() })
  .refine(({ price, originalPrice = price }) => originalPrice >= price, {
    path: ['originalPrice'],
    message: 'invalid',
  });

const fields = {
  type: ProxyType,
  /** Absent: the operator. The name of an IPv6 or IPv4 product is always its country. */
  name: OneLine.optional(),
  description: z.string().trim().max(200).default(''),
  operator: OneLine.nullable().default(null),
  country: OneLine,
  /** Code of the country, ISO 3166-1 alpha-2. */
  flag: z
    .string()
    .min(1, 'required')
    .regex(/^[A-Za-z]{2}$/, 'invalid')
    .meta({ examples: ['UA'] }),
  pricing: z.strictObject({ weekly: PeriodPrice, monthly: PeriodPrice }),
  /** The same as in `pricing`; may be omitted. */
  weeklyPrice: Amount.optional(),
  monthlyPrice: Amount.optional(),
  servers: z.array(ServerId).max(maxProductServers),
  status: ProductStatus.default('active'),
  isPopular: z.boolean().default(false),
  isComingSoon: z.boolean().default(false),
  /** Number of proxies below which an alert is raised; null for the general rule. */
  lowStock: z.int().min(1).max(10_000).nullable().default(null),
};

interface Checked {
  type: ProxyType;
  operator: string | null;
  status: ProductStatus;
  isComingSoon: boolean;
  pricing: Record<'weekly' | 'monthly', { price: number }>;
  weeklyPrice?: number | undefined;
  monthlyPrice?: number | undefined;
}

const hasOperator = ({ type, operator }: Checked) => (type === 'mobile') === (operator !== null);
const operatorIssue = { path: ['operator'], message: 'required' };
const isSaleClear = ({ status, isComingSoon }: Checked) => !isComingSoon || status !== 'active';
const saleIssue = { path: ['isComingSoon'], message: 'invalid' };
const isSamePrice = ({ pricing, weeklyPrice, monthlyPrice }: Checked) =>
  (weeklyPrice ?? pricing.weekly.price) === pricing.weekly.price &&
  (monthlyPrice ?? pricing.monthly.price) === pricing.monthly.price;
const priceIssue = { path: ['pricing'], message: 'invalid' };

/** Input of staff for a new product. */
export const NewProduct = z
  .strictObject(fields)
  .refine(hasOperator, operatorIssue)
  .refine(isSaleClear, saleIssue)
  .refine(isSamePrice, priceIssue);
export type NewProduct = z.infer<typeof NewProduct>;

/** Edit of a product: all of it, and the version that the editor saw. */
export const ProductEdit = z
  .strictObject({ ...fields, version: z.int().min(0) })
  .refine(hasOperator, operatorIssue)
  .refine(isSaleClear, saleIssue)
  .refine(isSamePrice, priceIssue);
export type ProductEdit = z.infer<typeof ProductEdit>;

const Stock = z.object({ available: z.int(), total: z.int() });

/** Earnings of a product, counted every half hour. Nulls before the first count. */
export const ProductSales = z.object({
  /** Money of the last 7 and 30 days less what was refunded; null until these days are counted. */
  weekEarned: Dollars.nullable(),
  monthEarned: Dollars.nullable(),
  /** Customers with a proxy of the product that has not ended, and the number of these proxies. */
  buyers: z.int().nullable(),
  proxies: z.int().nullable(),
  countedAt: Timestamp.nullable(),
});
export type ProductSales = z.infer<typeof ProductSales>;

/** A product as staff sees it. */
export const StaffProduct = Product.omit({ measured: true }).extend({
  id: ProductId,
  servers: z.array(ServerId),
  lowStock: z.int().nullable(),
  /** Position among the products of its type, from 1. */
  position: z.int(),
  version: z.int(),
  sales: ProductSales,
});
export type StaffProduct = z.infer<typeof StaffProduct>;

/** A server that products of its type may be sold from, with its modems by operator. */
export const ProductServer = z.object({
  id: ServerId,
  name: z.string(),
  type: ProxyType,
  status: ServerStatus,
  operators: z.array(Stock.extend({ operator: z.string().nullable() })),
});
export type ProductServer = z.infer<typeof ProductServer>;

/** Stock of all servers of each type. */
export const StockSummary = z.object({ mobile: Stock, ipv6: Stock, ipv4: Stock });
export type StockSummary = z.infer<typeof StockSummary>;
