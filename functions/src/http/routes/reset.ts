import { getResetStatus, resetByLink } from '@cellgate/shared/rotation/rotation.endpoints.ts';
import type { ResetResponse } from '@cellgate/shared/rotation/rotation.ts';
import type { Hono, Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Context } from '../../context.ts';
import * as reset from '../../domain/rotation/reset-by-link.ts';
import { AppError } from '../../errors.ts';
import { callerOf } from '../caller.ts';
import { contextOf } from '../identify-request.ts';
import { asRefusal, describeRefusal, setRefusalHeaders } from '../on-error.ts';
import type { DocumentedCall } from '../openapi/documented-call.ts';
import { parse } from '../parse.ts';

const also = {
  202: 'The rotation is in progress. Poll `statusUrl` after `Retry-After` seconds',
  503: 'The modem is unavailable; see `code` for the cause',
};

export const resetCalls: readonly DocumentedCall[] = [
  { contract: resetByLink, isFlat: true, also },
  { contract: { ...resetByLink, method: 'POST' }, name: 'reset_by_link_post', isFlat: true, also },
  { contract: getResetStatus, isFlat: true, also },
];

/** User agents that fetch link previews. Reset links are shared in chats, and a preview must not rotate the IP. */
const previewAgents =
  /bot\b|crawler|spider|preview|facebookexternalhit|WhatsApp|TelegramBot|Slackbot|Twitterbot|LinkedInBot|SkypeUriPreview|vkShare|Viber/i;

function isPreview(http: HonoContext): boolean {
  const purpose = `${http.req.header('sec-purpose') ?? ''} ${http.req.header('purpose') ?? ''} ${http.req.header('x-moz') ?? ''}`;
  return (
    http.req.method === 'HEAD' ||
    /prefetch|preview/i.test(purpose) ||
    previewAgents.test(http.req.header('user-agent') ?? '')
  );
}

/** Mounts the reset links for scripts: all responses are flat JSON with a status code that a shell can check. */
export function mountReset(app: Hono): void {
  app.on(['GET', 'POST'], resetByLink.path, (http) =>
    flat(http, async (ctx) => {
      if (isPreview(http)) throw new AppError('reset_token.preview');
      const params = parse(resetByLink.params, http.req.param(), 'params');
      const query = parse(resetByLink.query, http.req.query(), 'query');
      const caller = { ...callerOf(http), actor: { kind: 'link' } as const, idempotencyKey: undefined };
      return reset.resetByLink({ ctx, caller, input: { ...params, ...query } });
    }),
  );
  app.get(getResetStatus.path, (http) =>
    flat(http, (ctx) => {
      const caller = { ...callerOf(http), actor: { kind: 'link' } as const, idempotencyKey: undefined };
      return reset.getResetStatus({ ctx, caller, input: parse(getResetStatus.params, http.req.param(), 'params') });
    }),
  );
}

async function flat(http: HonoContext, run: (ctx: Context) => Promise<ResetResponse>): Promise<Response> {
  http.header('x-robots-tag', 'noindex');
  try {
    const answer = await run(contextOf(http));
    if (answer.status === 'rotating') http.header('retry-after', '3');
    return http.json(answer, statusOf(answer));
  } catch (error) {
    const known = asRefusal(error, http);
    setRefusalHeaders(http, known);
    return http.json(refusal(known, http), known.status as ContentfulStatusCode);
  }
}

/** Returns 200 for a final outcome, 202 while rotating and 503 if the rotation failed. */
function statusOf(answer: ResetResponse): ContentfulStatusCode {
  if (answer.status === 'rotating') return 202;
  return answer.status === 'failed' ? 503 : 200;
}

function refusal(error: AppError, http: HonoContext): ResetResponse {
  const isCooldown = error.code === 'rotation.cooldown';
  const { code, message, issues, requestId } = describeRefusal(error, http);
  return {
    success: false,
    status: isCooldown ? 'cooldown' : 'failed',
    changed: false,
    oldIp: null,
    newIp: null,
    method: 'fast',
    attempts: [],
    durationMs: null,
    rotationId: null,
    nextAllowedAt: isCooldown ? String(error.params.nextAllowedAt) : null,
    code,
    message,
    ...(issues && { issues: [...issues] }),
    requestId,
  };
}
