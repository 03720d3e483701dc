import { maxApiKeys, maxKeyDays } from '@cellgate/shared/api-key/api-key.ts';
import { topupLimits } from '@cellgate/shared/balance/balance.ts';
import { maxPageSize } from '@cellgate/shared/contract/paging.ts';
import { maxIpLists } from '@cellgate/shared/ip-list/ip-list.ts';
import { maxJobItems, maxOpenJobs } from '@cellgate/shared/job/job.ts';
import { maxOrderQuantity } from '@cellgate/shared/order/order.ts';
import { maxRevealedProxies } from '@cellgate/shared/proxy/credentials.ts';
import { maxLabelLength, maxWhitelistEntries } from '@cellgate/shared/proxy/proxy.ts';
import { maxTaggedProxies, maxTagsOfAccount, maxTagsOfProxy } from '@cellgate/shared/proxy/proxy-tag.ts';
import { maxProxyUsers } from '@cellgate/shared/proxy/proxy-user.ts';
import { maxRefusals } from '@cellgate/shared/proxy/refusal.ts';
import { replacementLimits } from '@cellgate/shared/proxy/replacement.ts';
import { maxExportedProxies } from '@cellgate/shared/proxy-export/export-formats.ts';
import { maxChangedProxies } from '@cellgate/shared/proxy-settings/proxy-settings.ts';
import { maxRenewedProxies } from '@cellgate/shared/renewal/renewal.ts';
import { maxResetLinks } from '@cellgate/shared/rotation/reset-links.endpoints.ts';
import { resetWait } from '@cellgate/shared/rotation/rotation.ts';
import { accessTokenSeconds, maxSessionDays } from '@cellgate/shared/session/session-timeout.ts';
import { maxShownDeliveries, maxWebhooks, webhookTimeoutMs } from '@cellgate/shared/webhook/webhook.ts';
import { webhookAttempts } from '@cellgate/shared/webhook/webhook-retry.ts';
import { html } from 'hono/html';
import { type RateLimit, rateLimits, siteFactor } from '../../../domain/access/rate-limits.ts';
import { waitingLimits } from '../../../domain/rotation/await-rotation.ts';
import { maxBodyBytes } from '../../read-body.ts';
import type { Markup } from './markup.ts';

/** Returns the guide to the limits of the API, with one table of the rate limits and one of all other limits. */
export function limitsGuide(): Markup {
  return html`<section id="limits"><h2>Limits</h2><p>Responses to requests that were counted have <code>RateLimit-Policy</code> and
<code>RateLimit</code> (<a href="https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/">IETF draft</a>), the tightest limit first:
<code>"api-key";q=120;w=60</code> allows 120 requests in 60 seconds, and <code>"api-key";r=50;t=30</code> leaves 50 for the next 30 seconds. They state the
limits in effect; the operator can change those given as default below. Above a limit
the response is <code>429</code>, and <code>Retry-After</code> is the number of seconds to wait. Limits per IP apply to an IPv6 /64 as a whole; a /48
together may use ${siteFactor} times as much, as the policy with <code>-site</code> at its end. Correct passwords and codes do not count.</p>
<table class="fields policies"><thead><tr><th>Policy</th><th>Limit</th><th>Per</th><th>Counted</th></tr></thead><tbody>${Object.entries<RateLimit>(
    rateLimits,
  ).map(
    ([policy, { limit, windowSeconds, per, counted, isPreset }]) =>
      html`<tr><td><code>${policy}</code></td><td>${limit} in ${duration(windowSeconds)}${isPreset ? ' by default' : ''}</td><td>${per}</td><td>${counted}</td></tr>`,
  )}</tbody></table>
<h4>Sizes, counts and times</h4><table><tbody>${otherLimits.map(
    ([subject, limit]) => html`<tr><td>${subject}</td><td>${limit}</td></tr>`,
  )}</tbody></table></section>`;
}

const perDays = replacementLimits.account.map(({ limit, ms }) => `${limit} in ${duration(ms / 1000)}`).join(', ');

const otherLimits: readonly (readonly [subject: string, limit: string])[] = [
  ['Request body', `${maxBodyBytes / 1024} KB`],
  ['Page of a list', `1 to ${maxPageSize} entries`],
  ['Access token', `${accessTokenSeconds / 60} minutes; a session ends after ${maxSessionDays} days`],
  ['API keys of an account', `${maxApiKeys}, each valid for up to ${maxKeyDays} days or without end`],
  ['Top-up', `$${topupLimits.minDollars} to $${topupLimits.maxDollars}`],
  ['Order', `${maxOrderQuantity} proxies`],
  ['Extension in one request', `${maxRenewedProxies} proxies`],
  ['Proxies in one request for passwords', `${maxRevealedProxies}`],
  ['Proxies in one change of tags', `${maxTaggedProxies}`],
  ['Proxies in one change of settings', `${maxChangedProxies}`],
  ['Proxies in one request for reset links', `${maxResetLinks}`],
  ['Saved lists of allowed IPs', `${maxIpLists} of an account`],
  ['Proxies in one rotation of many', `${maxJobItems}`],
  ['Jobs of an account that have not ended', `${maxOpenJobs}`],
  ['Proxies in one text or CSV file', maxExportedProxies.toLocaleString('en')],
  ['Tags', `${maxTagsOfProxy} of a proxy, ${maxTagsOfAccount} different ones of an account`],
  ['Name of a proxy', `${maxLabelLength} characters`],
  ['Users of a proxy', `${maxProxyUsers}, its own included`],
  ['Allowed IPs of a proxy', `${maxWhitelistEntries} entries`],
  ['Refused connections shown', `${maxRefusals} of a proxy`],
  [
    'Modem replacements',
    `${replacementLimits.proxy.limit} in ${duration(replacementLimits.proxy.ms / 1000)} of a proxy; ${perDays} of an account`,
  ],
  [
    'Wait for a rotation',
    `${resetWait.default} seconds by default, up to ${resetWait.max}; ${waitingLimits.perProxy} waiting requests of a proxy and ${waitingLimits.perAccount} of an account, further ones return at once`,
  ],
  ['Webhook endpoints of an account', `${maxWebhooks}`],
  [
    'Delivery of a webhook',
    `${webhookTimeoutMs / 1000} seconds for each attempt, from name resolution to the end of the response; ${webhookAttempts} attempts`,
  ],
  ['Deliveries shown', `${maxShownDeliveries} of an endpoint`],
];

/** Returns a duration in its largest whole unit, e.g. `15 minutes`. */
function duration(seconds: number): string {
  const [unit, count] =
    seconds % 86_400 === 0
      ? ['day', seconds / 86_400]
      : seconds % 3_600 === 0
        ? ['hour', seconds / 3_600]
        : seconds % 60 === 0
          ? ['minute', seconds / 60]
          : ['second', seconds];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
