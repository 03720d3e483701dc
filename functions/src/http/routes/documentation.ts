import type { Hono } from 'hono';
import type { Context } from '../../context.ts';
import { describeApi } from '../openapi/describe-api.ts';
import { callGroups } from '../route-groups.ts';

const cacheControl = 'public, max-age=300';

/** The API’s own document, made of the contracts once, when somebody first asks for it. */
export function mountDocumentation(app: Hono, ctx: Context): void {
  let document: string | undefined;
  app.get('/openapi.json', (http) => {
    document ??= JSON.stringify(describeApi(callGroups, ctx.config.publicOrigin));
    return http.body(document, 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControl,
    });
  });
}
