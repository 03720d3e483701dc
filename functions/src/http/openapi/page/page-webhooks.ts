import { webhookKinds } from '@cellgate/shared/happening/happenings.ts';
import { secretOverlapHours, webhookTimeoutMs } from '@cellgate/shared/webhook/webhook.ts';
import { webhookData } from '@cellgate/shared/webhook/webhook-message.ts';
import { webhookAttempts } from '@cellgate/shared/webhook/webhook-retry.ts';
import { html } from 'hono/html';
import { exampleOf } from '../example-of.ts';
import { toJsonSchema } from '../to-json-schema.ts';
import { nodeExample, pythonExample } from '../webhook-examples.ts';
import type { Markup } from './markup.ts';

/** Returns the guide for receivers of webhooks: messages, verification and retries. */
export function webhookGuide(): Markup {
  return html`<section id="webhook-messages"><h2>Receiving webhooks</h2>
<p>We send a <code>POST</code> request to your webhook endpoint for each event it subscribes to. The body is
<code>{"type", "timestamp", "data"}</code>. Three headers follow <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, which has verification
libraries for many languages: <code>webhook-id</code>, <code>webhook-timestamp</code> (seconds) and <code>webhook-signature</code>. The signature is
<code>v1,</code> followed by the base64-encoded HMAC-SHA256 of <code>id.timestamp.body</code>. The key is the base64-decoded part of the signing secret after
<code>whsec_</code>. For ${secretOverlapHours} hours after the secret was replaced, the header contains two signatures, separated by a space.</p>
<p>Node:</p><pre>${nodeExample}</pre><p>Python:</p><pre>${pythonExample}</pre>
<p>Respond with any 2xx status within ${webhookTimeoutMs / 1000} seconds, body included. Any other response, including a redirect, is retried: up to
${webhookAttempts} attempts in about a day, at increasing intervals. A message may be delivered more than once, always with the same <code>webhook-id</code>, and messages may arrive out of
order. An endpoint that accepts no message for three days is disabled, and its owner is notified. The URL must use <code>https</code> on port 443 or a port
above 1023 of a public host. To try webhooks out, run the whole system on your machine: there, a URL such as
<code>http://localhost:8000/hook</code> is allowed too.</p>
<table><tbody>${webhookKinds.map(
    (kind) =>
      html`<tr><td><code>${kind}</code></td><td><code>${JSON.stringify(exampleOf(toJsonSchema(webhookData[kind], 'output')))}</code></td></tr>`,
  )}</tbody></table></section>`;
}
