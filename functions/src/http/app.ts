import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { answerHeaders } from './answer-headers.ts';
import { refuseView } from './authentication.ts';
import { identifyRequest } from './identify-request.ts';
import { mount } from './mount.ts';
import { answerError } from './on-error.ts';
import { requireOrigin } from './require-origin.ts';
import { routeGroups } from './route-groups.ts';
import { documentationPaths, mountDocumentation } from './routes/documentation.ts';
import { mountHealth } from './routes/health.ts';
import { mountMcp } from './routes/mcp.ts';
import { mountReset } from './routes/reset.ts';

/** Paths that `mount` does not authenticate. None is for staff that views the portal as a customer. */
const withoutContract = [
  ...['/reset/*', '/mcp', '/health'],
  ...Object.values(documentationPaths).flatMap(({ document, page }) => [document, page]),
];

/** Creates the API below `/api`. */
export function createApp(ctx: Context): Hono {
  const app = new Hono().basePath('/api');
  app.use(identifyRequest(ctx));
  app.use(answerHeaders());
  app.use(requireOrigin(ctx.config.originSecret));
  for (const path of withoutContract) app.use(path, refuseView);
  mount(
    app,
    routeGroups.flatMap(({ routes }) => routes),
  );
  mountReset(app);
  mountMcp(app);
  mountHealth(app);
  mountDocumentation(app, ctx);
  app.notFound((http) => answerError(new AppError('route.unknown'), http));
  app.onError((error, http) => answerError(error, http));
  return app;
}
