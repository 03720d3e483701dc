import * as contracts from '@cellgate/shared/product/staff-product.endpoints.ts';
import * as arranging from '../../../domain/staff-product/arrange-products.ts';
import * as listing from '../../../domain/staff-product/list-staff-products.ts';
import * as saving from '../../../domain/staff-product/save-product.ts';
import { route } from '../../route.ts';

/** `servers` stands before `:id`, which would match it. */
export const staffProductRoutes = [
  route(contracts.listStaffProducts, ({ ctx, caller, query }) =>
    listing.listStaffProducts({ ctx, caller, input: query }),
  ),
  route(contracts.listSellingServers, ({ ctx, caller, query }) =>
    listing.listSellingServers({ ctx, caller, input: query }),
  ),
  route(contracts.addProduct, ({ ctx, caller, body }) => saving.addProduct({ ctx, caller, input: body })),
  route(contracts.viewProduct, ({ ctx, caller, params }) =>
    listing.viewProduct({ ctx, caller, input: { productId: params.id } }),
  ),
  route(contracts.updateProduct, ({ ctx, caller, params, body }) =>
    saving.updateProduct({ ctx, caller, input: { productId: params.id, ...body } }),
  ),
  route(contracts.removeProduct, ({ ctx, caller, params }) =>
    arranging.removeProduct({ ctx, caller, input: { productId: params.id } }),
  ),
  route(contracts.moveProduct, ({ ctx, caller, params, body }) =>
    arranging.moveProduct({ ctx, caller, input: { productId: params.id, ...body } }),
  ),
  route(contracts.listProductServers, ({ ctx, caller, params }) =>
    listing.listProductServers({ ctx, caller, input: { productId: params.id } }),
  ),
  route(contracts.setProductServers, ({ ctx, caller, params, body }) =>
    saving.setProductServers({ ctx, caller, input: { productId: params.id, ...body } }),
  ),
];
