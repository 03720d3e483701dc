import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { mount } from './mount.ts';
import { answerError } from './on-error.ts';
import { requireOrigin } from './require-origin.ts';
import { accountRoutes } from './routes/account.ts';
import { addressRoutes } from './routes/address.ts';
import { balanceRoutes } from './routes/balance.ts';
import { contactRoutes } from './routes/contact.ts';
import { mountHealth } from './routes/health.ts';
import { historyRoutes } from './routes/history.ts';
import { modemRoutes } from './routes/modem.ts';
import { notificationRoutes } from './routes/notification.ts';
import { orderRoutes } from './routes/order.ts';
import { paymentRoutes } from './routes/payment.ts';
import { productRoutes } from './routes/product.ts';
import { proxyRoutes } from './routes/proxy.ts';
import { renewalRoutes } from './routes/renewal.ts';
import { mountReset } from './routes/reset.ts';
import { serverRoutes } from './routes/server.ts';
import { sessionRoutes } from './routes/session.ts';

/** The whole API below `/api`. */
export function createApp(ctx: Context): Hono {
  const app = new Hono().basePath('/api');
  app.use(async (http, next) => {
    await next();
    http.header('cache-control', 'no-store');
    http.header('x-content-type-options', 'nosniff');
  });
  app.use(requireOrigin(ctx.config.originSecret));
  mount(app, ctx, [
    ...sessionRoutes,
    ...accountRoutes,
    ...addressRoutes,
    ...balanceRoutes,
    ...contactRoutes,
    ...paymentRoutes,
    ...productRoutes,
    ...orderRoutes,
    ...notificationRoutes,
    ...historyRoutes,
    // Before the proxies’, where `/proxies/:id` would take `extend` for an id.
    ...renewalRoutes,
    ...proxyRoutes,
    ...serverRoutes,
    ...modemRoutes,
  ]);
  mountReset(app, ctx);
  mountHealth(app, ctx);
  app.notFound((http) => answerError(ctx, new AppError('route.unknown'), http));
  app.onError((error, http) => answerError(ctx, error, http));
  return app;
}
