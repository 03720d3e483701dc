import { getProduct, getProductStock, listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import * as products from '../../domain/product/list-products.ts';
import { publicRoute } from '../route.ts';

export const productRoutes = [
  publicRoute(listProducts, ({ ctx, caller, query }) => products.listProducts({ ctx, caller, input: query })),
  publicRoute(getProduct, ({ ctx, caller, params }) => products.getProduct({ ctx, caller, input: params })),
  publicRoute(getProductStock, async ({ ctx, caller, params }) => {
    const { product } = await products.getProduct({ ctx, caller, input: params });
    return { stock: product.stock };
  }),
];
