import type { Context } from '@cellgate/functions/context.ts';
import { suits } from '@cellgate/functions/domain/product/count-stock.ts';
import { createProduct } from '@cellgate/functions/domain/product/create-product.ts';
import type { Database } from '@cellgate/functions/storage/database.ts';
import type { ProductRecord } from '@cellgate/functions/storage/order/product-store.ts';
import { modemStore } from '@cellgate/functions/storage/server/modem-store.ts';
import { serverStore } from '@cellgate/functions/storage/server/server-store.ts';
import { ServerId } from '@cellgate/shared/contract/id.ts';
import { hasAtMostTwoDecimals, toCents } from '@cellgate/shared/contract/money.ts';
import { ProxyType } from '@cellgate/shared/product/product.ts';
import { z } from 'zod';

const text = z.string().trim().min(1).max(60);
const price = z.coerce
  .number()
  .min(0.01)
  .max(100_000)
  .refine(hasAtMostTwoDecimals, 'must have at most two decimals')
  .transform((dollars) => ({ priceCents: toCents(dollars), originalPriceCents: toCents(dollars) }));

const ProductOptions = z
  .strictObject({
    name: text,
    description: z.string().trim().max(200).optional(),
    type: ProxyType.default('mobile'),
    operator: text.optional(),
    country: text,
    flag: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as UA'),
    weekly: price,
    monthly: price,
    server: z.array(ServerId).min(1),
  })
  .refine(({ type, operator }) => (type === 'mobile') === (operator !== undefined), {
    path: ['operator'],
    message: 'is required for mobile products, and for no others',
  });

export const productUsage =
  'npm run admin -- add-product --name "Kyivstar 4G" --operator Kyivstar --country Ukraine --flag UA --weekly 10 --monthly 28 --server srv_…';

/** Options of the command line; `server` may be repeated. */
export const productOptions = {
  name: { type: 'string' },
  description: { type: 'string' },
  type: { type: 'string' },
  operator: { type: 'string' },
  country: { type: 'string' },
  flag: { type: 'string' },
  weekly: { type: 'string' },
  monthly: { type: 'string' },
  server: { type: 'string', multiple: true },
} as const;

/**
 * Creates an active product, sold from the modems of some servers. Returns a line about it. Throws an Error with the reason if an option is invalid, or
 * if no modem of the servers can be sold as this product: such a product would be out of stock forever.
 */
export async function addProduct(
  ctx: Pick<Context, 'database' | 'newId'>,
  options: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { server: serverIds, weekly, monthly, description, operator = null, ...rest } = readOptions(options);
  const product: Omit<ProductRecord, 'productId'> = {
    ...rest,
    description: description ?? `${rest.type === 'mobile' ? operator : rest.country} ${rest.type} proxy`,
    operator,
    status: 'active',
    isPopular: false,
    pricing: { weekly, monthly },
    serverIds,
  };
  const count = await countModems(ctx.database, product);
  const { productId } = await createProduct({
    ctx,
    caller: { actor: { kind: 'system' }, ip: '127.0.0.1', language: 'en', idempotencyKey: undefined },
    input: product,
  });
  return `Created the product ${product.name} (${productId}). Modems: ${count}`;
}

function readOptions(options: Readonly<Record<string, unknown>>): z.infer<typeof ProductOptions> {
  const parsed = ProductOptions.safeParse(options);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `  --${String(path[0])}: ${message}`);
  throw new Error(['The options are invalid:', ...issues].join('\n'));
}

/** Returns the number of modems of which the product can be sold. Throws an Error if it is 0. */
async function countModems(database: Database, product: Omit<ProductRecord, 'productId'>): Promise<number> {
  const servers = await serverStore(database).findMany(product.serverIds);
  const unknown = product.serverIds.find((id) => !servers.some(({ serverId }) => serverId === id));
  if (unknown !== undefined) throw new Error(`There is no server ${unknown}.`);
  const other = servers.find(({ type }) => type !== product.type);
  if (other) throw new Error(`The server ${other.name} is of type ${other.type}, not ${product.type}.`);
  const modems = (await Promise.all(product.serverIds.map((id) => modemStore(database).listOfServer(id)))).flat();
  const suitable = modems.filter((modem) => suits(product, modem)).length;
  if (suitable > 0) return suitable;
  const reported = [...new Set(modems.map(({ operator }) => operator ?? 'none'))].sort();
  throw new Error(
    modems.length === 0
      ? 'The servers have not reported a modem yet. Add modems first, then the product.'
      : `No modem reports the operator ${product.operator}. Reported: ${reported.join(', ')}`,
  );
}
