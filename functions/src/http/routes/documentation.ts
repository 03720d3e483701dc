import type { Hono } from 'hono';
import type { Context } from '../../context.ts';
import { describeApi } from '../openapi/describe-api.ts';
import type { ApiDocument } from '../openapi/document.ts';
import { apiPage, pagePolicy } from '../openapi/page/page.ts';
import { callGroups } from '../route-groups.ts';

const cacheControl = 'public, max-age=300';

/** Mounts the OpenAPI document and its page. Both are created on the first request. */
export function mountDocumentation(app: Hono, ctx: Context): void {
  let document: ApiDocument | undefined;
  let page: Promise<string> | undefined;
  const describe = () => {
    document ??= describeApi(callGroups, ctx.config.publicOrigin);
    return document;
  };
  app.get('/openapi.json', (http) => http.json(describe(), 200, { 'cache-control': cacheControl }));
  app.get('/docs', async (http) => {
    page ??= apiPage(describe());
    const headers = { 'cache-control': cacheControl, 'content-security-policy': pagePolicy };
    return http.html(await page, 200, headers);
  });
}
