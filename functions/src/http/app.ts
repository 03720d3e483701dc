import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { answerHeaders } from './answer-headers.ts';
import { mount } from './mount.ts';
import { answerError } from './on-error.ts';
import { requireOrigin } from './require-origin.ts';
import { routeGroups } from './route-groups.ts';
import { mountDocumentation } from './routes/documentation.ts';
import { mountHealth } from './routes/health.ts';
import { mountMcp } from './routes/mcp.ts';
import { mountReset } from './routes/reset.ts';

/** Creates the API below `/api`. */
export function createApp(ctx: Context): Hono {
  const app = new Hono().basePath('/api');
  app.use(answerHeaders());
  app.use(requireOrigin(ctx.config.originSecret));
  mount(
    app,
    ctx,
    routeGroups.flatMap(({ routes }) => routes),
  );
  mountReset(app, ctx);
  mountMcp(app, ctx);
  mountHealth(app, ctx);
  mountDocumentation(app, ctx);
  app.notFound((http) => answerError(ctx, new AppError('route.unknown'), http));
  app.onError((error, http) => answerError(ctx, error, http));
  return app;
}
