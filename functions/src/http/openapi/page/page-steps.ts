import { apiKeyTokenPrefix } from '@cellgate/shared/api-key/api-key.ts';
import { ApiScope } from '@cellgate/shared/api-key/api-scope.ts';
import { html } from 'hono/html';
import { type FirstStep, firstSteps, type StepLanguage, stepLanguages, stepNeeds } from '../first-steps.ts';
import { type Markup, withCode } from './markup.ts';

const languages = Object.keys(stepLanguages) as StepLanguage[];

/** Returns the guide to creating and sending an API key, with what each permission allows. */
export function keysGuide(server: string): Markup {
  return html`<section id="keys"><h2>Start with an API key</h2>
<p>Open <a href="/client/settings/api">Settings → API</a>, press “Create key” and choose what the key may do. The key is shown once: store it
where your program finds it, and send it with every request. A confirmed email is required; <code>403</code>
<code>account.email_unverified</code> means that yours is not.</p>
<pre>curl '${server}/proxies' \\
  -H "Authorization: Bearer ${apiKeyTokenPrefix}…"</pre>
<table><tbody>${ApiScope.options.map(
    (scope) => html`<tr><td><code>${scope}</code></td><td>${scopeNotes[scope]}</td></tr>`,
  )}</tbody></table>
<p>Each endpoint below states the permission it requires. A key has a name and an expiry date, and you can revoke it at any time; requests with it are
then refused with <code>401</code>. <a href="#api-keys">Endpoints that manage keys</a> require an access token.</p></section>`;
}

/** Effect of each permission. */
const scopeNotes: Readonly<Record<ApiScope, string>> = {
  read: 'View proxies, orders, payments and the balance',
  credentials: 'View the passwords of proxies',
  rotate: 'Rotate IPs and view reset links',
  manage: 'Change the settings and modems of proxies',
  buy: 'Spend the balance: order, extend and cancel',
};

/** Returns the guide from an API key to the first rotation. One choice of language applies to all steps; the page has no script. */
export function stepsGuide(server: string): Markup {
  return html`<section id="first-steps"><h2>From order to rotation in five steps</h2>
<p>You need enough balance for one proxy, and a <a href="#keys">key</a> that may view proxies (<code>read</code>) and their passwords
(<code>credentials</code>), rotate IPs (<code>rotate</code>) and spend the balance (<code>buy</code>).</p>
<pre>export API_URL=${server}
export API_KEY=${apiKeyTokenPrefix}…</pre>
<fieldset class="languages"><legend>Language of the examples</legend>${languages.map(languageChoice)}</fieldset>
${languages.map((language) => html`<p class="in ${language}">${withCode(stepNeeds[language])}</p>`)}
<ol class="steps">${firstSteps.map(stepMarkup)}</ol></section>`;
}

function languageChoice(language: StepLanguage, index: number): Markup {
  return html`<label><input type="radio" name="language" value="${language}"${index === 0 ? ' checked' : ''}> ${stepLanguages[language]}</label>`;
}

function stepMarkup({ title, note, code }: FirstStep): Markup {
  return html`<li><h3>${title}</h3><p>${withCode(note)}</p>
${languages.map((language) => html`<pre class="in ${language}">${code[language]}</pre>`)}</li>`;
}
