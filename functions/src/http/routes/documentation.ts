import type { Hono } from 'hono';
import type { Context } from '../../context.ts';
import { describeApi } from '../openapi/describe-api.ts';
import type { ApiDocument } from '../openapi/document.ts';
import type { CallGroup } from '../openapi/documented-call.ts';
import { apiPage, pagePolicy } from '../openapi/page/page.ts';
import { callGroups } from '../route-groups.ts';

const cacheControl = 'public, max-age=300';

/** Paths of the document and its page: for customers, and for operators with the calls of staff, servers and providers. */
export const documentationPaths = {
  customers: { document: '/openapi.json', page: '/docs' },
  operators: { document: '/openapi/operators.json', page: '/docs/operators' },
} as const;

/** Mounts the OpenAPI documents and their pages. Each is created on its first request. */
export function mountDocumentation(app: Hono, ctx: Context): void {
  const forCustomers = callGroups.filter(({ isForCustomers }) => isForCustomers);
  mountOne(app, { groups: forCustomers, origin: ctx.config.publicOrigin, ...documentationPaths.customers });
  mountOne(app, { groups: callGroups, origin: ctx.config.publicOrigin, ...documentationPaths.operators });
}

interface Documentation {
  groups: readonly CallGroup[];
  origin: string;
  /** Path of the OpenAPI document below `/api`. */
  document: string;
  /** Path of its page below `/api`. */
  page: string;
}

function mountOne(app: Hono, { groups, origin, document: file, page: path }: Documentation): void {
  let document: ApiDocument | undefined;
  let page: Promise<string> | undefined;
  const describe = () => {
    document ??= describeApi(groups, origin);
    return document;
  };
  app.get(file, (http) => http.json(describe(), 200, { 'cache-control': cacheControl }));
  app.get(path, async (http) => {
    page ??= apiPage(describe(), `/api${file}`);
    const headers = { 'cache-control': cacheControl, 'content-security-policy': pagePolicy };
    return http.html(await page, 200, headers);
  });
}
