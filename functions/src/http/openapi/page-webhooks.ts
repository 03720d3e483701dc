import { secretOverlapHours } from '@cellgate/shared/webhook/webhook.ts';
import { webhookData, webhookKinds } from '@cellgate/shared/webhook/webhook-message.ts';
import { html } from 'hono/html';
import { exampleOf } from './example-of.ts';
import type { Markup } from './page-call.ts';
import { toJsonSchema } from './to-json-schema.ts';
import { nodeExample, pythonExample } from './webhook-examples.ts';

/** What a receiver of webhooks has to know: the messages, how to verify them, and when they come again. */
export function webhookGuide(): Markup {
  return html`<section id="webhook-messages"><h2>Receiving webhooks</h2>
<p>An endpoint from the settings gets a <code>POST</code> as soon as something happens that it is to be told of. The body is
<code>{"type", "timestamp", "data"}</code>; three headers follow <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, whose libraries verify
them in many languages: <code>webhook-id</code>, <code>webhook-timestamp</code> (seconds) and <code>webhook-signature</code>, which holds
<code>v1,</code> and the base64 of HMAC-SHA256 over <code>id.timestamp.body</code>. The key is what follows <code>whsec_</code> in the secret, from base64. For
${secretOverlapHours} hours after a secret was replaced there are two signatures, separated by a space.</p>
<p>Node:</p><pre>${nodeExample}</pre><p>Python:</p><pre>${pythonExample}</pre>
<p>Answer with any 2xx within 10 seconds. Anything else, a redirect too, is tried again: eight times in about a day, further and further apart.
A message may come more than once, always under the same <code>webhook-id</code>, and messages may overtake each other. An endpoint that has
accepted nothing for three days is switched off, and its owner is told. Only <code>https</code> on port 443 or above 1023, on the public internet.</p>
<table><tbody>${webhookKinds.map(
    (kind) =>
      html`<tr><td><code>${kind}</code></td><td><code>${JSON.stringify(exampleOf(toJsonSchema(webhookData[kind], 'output')))}</code></td></tr>`,
  )}</tbody></table></section>`;
}
