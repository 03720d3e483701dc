import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProductId, ServerId } from '../contract/id.ts';
import { ProxyType } from './product.ts';
import {
  maxProductServers,
  NewProduct,
  ProductEdit,
  ProductServer,
  StaffProduct,
  StockSummary,
} from './staff-product.ts';

const params = z.object({ id: ProductId });
const data = z.object({ product: StaffProduct });
const Position = z.int().min(1).max(10_000);

export const listStaffProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  summary: 'List all products in the order of display, with stock and earnings',
  access: 'staff',
  query: z.strictObject({ type: ProxyType.optional() }),
  data: z.object({ products: z.array(StaffProduct), stock: StockSummary }),
});

export const listSellingServers = endpoint({
  method: 'GET',
  path: '/admin/products/servers',
  summary: 'List the servers that a product can be sold from, with their modems by operator',
  access: 'staff',
  query: z.strictObject({ type: ProxyType.optional() }),
  data: z.object({ servers: z.array(ProductServer) }),
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/admin/products',
  summary: 'Create a product',
  access: 'staff',
  body: NewProduct,
  data,
  status: 201,
  errors: ['product.server_unfit'],
});

export const viewProduct = endpoint({
  method: 'GET',
  path: '/admin/products/:id',
  summary: 'Retrieve a product with stock and earnings',
  access: 'staff',
  params,
  data,
  errors: ['product.not_found'],
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/:id',
  summary: 'Edit a product. A changed price concerns new orders and extensions only',
  access: 'staff',
  params,
  body: ProductEdit,
  data,
  errors: ['product.not_found', 'product.type_fixed', 'product.server_unfit', 'record.moved'],
});

export const removeProduct = endpoint({
  method: 'DELETE',
  path: '/admin/products/:id',
  summary: 'Delete a product that was never sold',
  access: 'staff',
  params,
  data: z.object({ isRemoved: z.literal(true) }),
  errors: ['product.not_found', 'product.sold', 'record.moved'],
});

export const moveProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/:id/position',
  summary: 'Move a product in the order of display of its type',
  access: 'staff',
  params,
  body: z.strictObject({ position: Position, seen: Position }),
  data: z.object({ products: z.array(StaffProduct) }),
  errors: ['product.not_found', 'record.moved'],
});

export const listProductServers = endpoint({
  method: 'GET',
  path: '/admin/products/:id/servers',
  summary: 'List the servers of a product',
  access: 'staff',
  params,
  data: z.object({ servers: z.array(ProductServer) }),
  errors: ['product.not_found'],
});

export const setProductServers = endpoint({
  method: 'PUT',
  path: '/admin/products/:id/servers',
  summary: 'Set the servers of a product',
  access: 'staff',
  params,
  body: z.strictObject({ version: z.int().min(0), servers: z.array(ServerId).max(maxProductServers) }),
  data,
  errors: ['product.not_found', 'product.server_unfit', 'record.moved'],
});
