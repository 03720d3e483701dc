import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProductId } from '../contract/id.ts';
import { Product, ProxyType } from './product.ts';

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'List products with current stock',
  access: 'public',
  viewable: true,
  query: z.strictObject({ type: ProxyType.optional() }),
  data: z.object({ products: z.array(Product) }),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  summary: 'Retrieve a product',
  access: 'public',
  viewable: true,
  params: z.object({ id: ProductId }),
  data: z.object({ product: Product }),
  errors: ['product.not_found'],
});

export const getProductStock = endpoint({
  method: 'GET',
  path: '/products/:id/stock',
  summary: 'Retrieve the current stock of a product',
  access: 'public',
  viewable: true,
  params: z.object({ id: ProductId }),
  data: z.object({ stock: z.object({ available: z.int(), total: z.int() }) }),
  errors: ['product.not_found'],
});
