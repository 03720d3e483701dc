import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProductId, ServerId } from '@cellgate/shared/contract/id.ts';
import { toCents } from '@cellgate/shared/contract/money.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import type { ProxyType } from '@cellgate/shared/product/product.ts';
import type { addProduct as addProductEndpoint } from '@cellgate/shared/product/staff-product.endpoints.ts';
import type { NewProduct, ProductEdit } from '@cellgate/shared/product/staff-product.ts';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import {
  createProductWrites,
  editProductWrites,
  type ProductFields,
  type ProductRecord,
} from '../../storage/order/product-store.ts';
import { offerServerWrite } from '../../storage/server/server-change-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { requireStaff } from '../require.ts';
import { requireProduct, viewOf } from './to-staff-product.ts';

type Answer = DataOf<typeof addProductEndpoint>;

/** Creates a product. Throws `product.server_unfit`. */
export async function addProduct({ ctx, caller, input }: Call<NewProduct, AccountActor>): Promise<Answer> {
  requireStaff(caller.actor);
  const fields = await fieldsOf(ctx, input);
  const productId = ctx.newId('product');
  const product: ProductRecord = { ...fields, productId, type: input.type };
  await store(ctx, product, [
    ...createProductWrites(product),
    eventWrite({
      ctx,
      caller,
      kind: 'product.created',
      subject: productId,
      details: { productId, name: product.name, type: product.type },
      changes: changedFields<Compared>({}, comparedOf(product), compared),
    }),
  ]);
  return viewOf(ctx, productId);
}

/** Edits a product. Throws `product.not_found`, `product.type_fixed`, `product.server_unfit`, `record.moved`. */
export async function updateProduct({
  ctx,
  caller,
  input: { productId, version, ...edit },
}: Call<{ productId: ProductId } & ProductEdit, AccountActor>): Promise<Answer> {
  requireStaff(caller.actor);
  const before = await requireProduct(ctx, productId);
  if (before.type !== edit.type) throw new AppError('product.type_fixed');
  return save({ ctx, caller, before, version, next: await fieldsOf(ctx, edit) });
}

/** Sets the servers of a product. Throws `product.not_found`, `product.server_unfit`, `record.moved`. */
export async function setProductServers({
  ctx,
  caller,
  input: { productId, version, servers },
}: Call<{ productId: ProductId; version: number; servers: readonly ServerId[] }, AccountActor>): Promise<Answer> {
  requireStaff(caller.actor);
  const before = await requireProduct(ctx, productId);
  const { name, description, operator, country, flag, status, isPopular, pricing } = before;
  const next = {
    ...{ name, description, operator, country, flag, status, isPopular, pricing },
    isComingSoon: before.isComingSoon ?? false,
    lowStock: before.lowStock ?? null,
    serverIds: await fitServers(ctx, before.type, servers),
  };
  return save({ ctx, caller, before, version, next });
}

interface Edit {
  ctx: Context;
  caller: Caller<AccountActor>;
  before: ProductRecord;
  /** Version that the editor saw. */
  version: number;
  next: ProductFields;
}

async function save({ ctx, caller, before, version, next }: Edit): Promise<Answer> {
  const { productId } = before;
  if ((before.version ?? 0) !== version) throw await recordMoved(ctx, { subject: productId });
  const added = next.serverIds.filter((id) => !before.serverIds.includes(id));
  const changes = changedFields(comparedOf(before), comparedOf({ ...before, ...next }), compared);
  if (changes.length === 0) return viewOf(ctx, productId);
  try {
    await store(ctx, { type: before.type, serverIds: added }, [
      ...editProductWrites(before, next, version),
      eventWrite({
        ctx,
        caller,
        kind: 'product.edited',
        subject: productId,
        details: { productId, name: next.name },
        changes,
      }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'product')) throw await recordMoved(ctx, { subject: productId });
    throw error;
  }
  return viewOf(ctx, productId);
}

async function fieldsOf(ctx: Context, input: NewProduct): Promise<ProductFields> {
  const { type, operator, country, flag, status, isPopular, isComingSoon, lowStock, pricing } = input;
  const name = type === 'mobile' ? (input.name ?? operator ?? country) : country;
  const price = ({ price: dollars, originalPrice = dollars }: NewProduct['pricing']['weekly']) => ({
    priceCents: toCents(dollars),
    originalPriceCents: toCents(originalPrice),
  });
  return {
    name,
    description: input.description || `${operator ?? country} ${type} proxy`,
    ...{ operator, country, status, isPopular, isComingSoon, lowStock },
    flag: flag.toUpperCase(),
    pricing: { weekly: price(pricing.weekly), monthly: price(pricing.monthly) },
    serverIds: await fitServers(ctx, type, input.servers),
  };
}

/** Stores a product that takes up servers. Throws `product.server_unfit` if one of them was deleted or changed its type since it was read. */
async function store(ctx: Context, { type, serverIds }: Pick<ProductRecord, 'type' | 'serverIds'>, writes: Write[]) {
  try {
    await ctx.database.transact([...writes, ...serverIds.map((id) => offerServerWrite(id, type))]);
  } catch (error) {
    if (isConditionFailed(error, 'server')) await fitServers(ctx, type, serverIds);
    throw error;
  }
}

/** Returns the servers, each once. Throws `product.server_unfit` if one does not exist or is of another type. */
async function fitServers(ctx: Context, type: ProxyType, serverIds: readonly ServerId[]): Promise<ServerId[]> {
  const wanted = [...new Set(serverIds)];
  const servers = await serverStore(ctx.database).findMany(wanted);
  const unfit = wanted.find((id) => {
    const server = servers.find(({ serverId }) => serverId === id);
    return !server || server.deletion || server.type !== type;
  });
  if (unfit) throw new AppError('product.server_unfit', { params: { server: unfit } });
  return wanted;
}

/** A product as the log shows its changes. */
type Compared = Partial<ReturnType<typeof comparedOf>>;

const compared = {
  name: 'shown',
  description: 'shown',
  operator: 'shown',
  country: 'shown',
  flag: 'shown',
  status: 'shown',
  isComingSoon: 'shown',
  isPopular: 'shown',
  weeklyPrice: 'shown',
  weeklyListPrice: 'shown',
  monthlyPrice: 'shown',
  monthlyListPrice: 'shown',
  lowStock: 'shown',
  servers: 'shown',
} as const;

function comparedOf({ pricing: { weekly, monthly }, serverIds, ...product }: ProductRecord) {
  const { name, description, operator, country, flag, status, isPopular } = product;
  return {
    ...{ name, description, operator, country, flag, status, isPopular },
    isComingSoon: product.isComingSoon ?? false,
    lowStock: product.lowStock ?? null,
    weeklyPrice: weekly.priceCents / 100,
    weeklyListPrice: weekly.originalPriceCents / 100,
    monthlyPrice: monthly.priceCents / 100,
    monthlyListPrice: monthly.originalPriceCents / 100,
    servers: serverIds,
  };
}
