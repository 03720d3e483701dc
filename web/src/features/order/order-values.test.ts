import { OrderItemRequest } from '@cellgate/shared/order/order.ts';
import { formatOrderWish } from '@cellgate/shared/order/order-wish.ts';
import { sampleProduct } from '@cellgate/shared/product/_sample-product.ts';
import { expect, it } from 'vitest';
import { itemOf, operatorMissing, wantedOrder, wishOf } from './order-values.ts';

const product = sampleProduct();

const firstValues = wantedOrder(new URLSearchParams(), []);

it('names a mobile product by its operator and the others by their country, in lower case', () => {
  expect(itemOf(firstValues, product)).toEqual({
    proxyType: 'mobile',
    period: 'monthly',
    quantity: 1,
    productId: product._id,
    operator: 'kyivstar',
  });
  expect(itemOf({ ...firstValues, proxyType: 'ipv6' }, product)).toMatchObject({ location: 'ukraine' });
});

it('returns an item that the call accepts, and an invalid one without a product', () => {
  expect(OrderItemRequest.safeParse(itemOf(firstValues, product)).success).toBe(true);
  expect(OrderItemRequest.safeParse(itemOf(firstValues, undefined)).success).toBe(false);
});

it('requires an operator only for mobile products', () => {
  expect(operatorMissing(itemOf(firstValues, { ...product, operator: null }))).toHaveLength(1);
  expect(operatorMissing(itemOf(firstValues, undefined))).toHaveLength(0);
  expect(operatorMissing(itemOf({ ...firstValues, proxyType: 'ipv4' }, product))).toHaveLength(0);
});

it('starts with the order in the URL, as far as it can be placed', () => {
  const wanted = (query: string) => wantedOrder(new URLSearchParams(query), [product]);
  expect(wanted('operator=KYIVSTAR&period=weekly&quantity=3')).toEqual({
    proxyType: 'mobile',
    period: 'weekly',
    quantity: 3,
    productId: product._id,
  });
  expect(wanted('type=ipv6&quantity=2')).toEqual({ ...firstValues, proxyType: 'ipv6', quantity: 2 });
  expect(wanted('type=fax&operator=nobody&period=daily&quantity=-1')).toEqual(firstValues);
});

it('keeps and writes a selected product that is no longer for sale', () => {
  const query = `type=mobile&product=${product._id}&period=weekly&quantity=3`;
  const wanted = wantedOrder(new URLSearchParams(query), []);
  expect(wanted).toMatchObject({ proxyType: 'mobile', productId: product._id, period: 'weekly', quantity: 3 });
  expect(formatOrderWish(wishOf(wanted, product) ?? never())).toBe(query);
  expect(wishOf(wanted, undefined)).toBeUndefined();
  expect(wantedOrder(new URLSearchParams('product=../admin&quantity=1000000'), [])).toMatchObject({
    productId: '',
    quantity: 1000,
  });
});

function never(): never {
  throw new Error('there is no wish');
}
