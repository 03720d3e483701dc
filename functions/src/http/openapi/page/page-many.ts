import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { createIpList } from '@cellgate/shared/ip-list/ip-list.endpoints.ts';
import { maxIpLists } from '@cellgate/shared/ip-list/ip-list.ts';
import { rotateProxies } from '@cellgate/shared/job/job.endpoints.ts';
import { maxJobItems } from '@cellgate/shared/job/job.ts';
import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { changeTags } from '@cellgate/shared/proxy/proxy-tag.endpoints.ts';
import { maxTaggedProxies } from '@cellgate/shared/proxy/proxy-tag.ts';
import { maxExportedProxies } from '@cellgate/shared/proxy-export/export-formats.ts';
import { changeProxySettings } from '@cellgate/shared/proxy-settings/proxy-settings.endpoints.ts';
import { maxChangedProxies } from '@cellgate/shared/proxy-settings/proxy-settings.ts';
import { extendProxies } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import { maxRenewedProxies } from '@cellgate/shared/renewal/renewal.ts';
import { getResetLinks, maxResetLinks } from '@cellgate/shared/rotation/reset-links.endpoints.ts';
import { html } from 'hono/html';
import { operationNameOf } from '../names.ts';
import { type Markup, withCode } from './markup.ts';

interface ManyCall {
  wish: string;
  contract: Endpoint;
  query?: string;
  /** Remark about it, with code between backticks. */
  note: string;
}

const calls: readonly ManyCall[] = [
  {
    wish: 'Settings and notes',
    contract: changeProxySettings,
    note: `Access type, allowed IPs, auto-rotation and note of up to ${maxChangedProxies} proxies. What \`change\` leaves out stays as it is. Each proxy has an outcome of its own: \`changed\`, \`unchanged\`, or \`refused\` with its code.`,
  },
  {
    wish: 'Allowed IPs',
    contract: createIpList,
    note: `Up to ${maxIpLists} saved lists, each under a name. A list is copied when you apply it: send its \`ips\` as \`allowedIPs\`, with the mode \`replace\`, \`add\` or \`remove\`.`,
  },
  {
    wish: 'Rotation',
    contract: rotateProxies,
    note: `Up to ${maxJobItems} proxies as a job. \`GET /jobs/{id}\` shows the outcome for each.`,
  },
  {
    wish: 'Reset links',
    contract: getResetLinks,
    note: `The links of up to ${maxResetLinks} proxies. With \`create\`, a proxy without a link gets one. Anyone who has a link can rotate the IP without signing in: keep them secret.`,
  },
  {
    wish: 'Tags',
    contract: changeTags,
    note: `Adds and removes tags on up to ${maxTaggedProxies} proxies. \`GET /proxies?tag=…\` then lists them.`,
  },
  {
    wish: 'Extension',
    contract: extendProxies,
    note: `Up to ${maxRenewedProxies} proxies, in one payment from the balance.`,
  },
  {
    wish: 'Export',
    contract: listProxies,
    query: '?format=text',
    note: `One line for each of up to ${maxExportedProxies.toLocaleString('en')} proxies, in the form that \`line\` names; \`format=csv\` returns a table.`,
  },
];

/** Returns the guide to acting on many proxies at once: a call for each wish, and one example. */
export function manyGuide(server: string): Markup {
  return html`<section id="many"><h2>Many proxies at once</h2>
<p>In the portal, select proxies in their list, as cards or as a table: the bar below the list has the same actions. In the
table, Shift selects a range. Saved lists of allowed IPs are in the dialogs for settings, and reset links can be added to an export.</p>
<table class="fields"><thead><tr><th>What</th><th>Endpoint</th><th>What to know</th></tr></thead><tbody>${calls.map(
    ({ wish, contract, query = '', note }) =>
      html`<tr><td>${wish}</td><td><a href="#${operationNameOf(contract)}"><code>${contract.method} ${contract.path}${query}</code></a></td><td>${withCode(note)}</td></tr>`,
  )}</tbody></table>
<pre>curl -X PUT '${server}/proxies/settings' \\
  -H "Authorization: Bearer $API_KEY" -H 'Content-Type: application/json' \\
  -d '{"proxies": [{"proxyId": "prx_…"}, {"proxyId": "prx_…"}],
       "change": {"allowedIPs": {"mode": "add", "ips": ["203.0.113.7"]}, "everyMinutes": 30, "note": "Price crawler"}}'</pre></section>`;
}
