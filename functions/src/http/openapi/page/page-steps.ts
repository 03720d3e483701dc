import { apiKeyTokenPrefix } from '@cellgate/shared/api-key/api-key.ts';
import { html } from 'hono/html';
import { type FirstStep, firstSteps, type StepLanguage, stepLanguages, stepNeeds } from '../first-steps.ts';
import { type Markup, withCode } from './markup.ts';

const languages = Object.keys(stepLanguages) as StepLanguage[];

/** Returns the guide from an API key to the first rotation. One choice of language applies to all steps; the page has no script. */
export function stepsGuide(server: string): Markup {
  return html`<section id="first-steps"><h2>From order to rotation in five steps</h2>
<p>You need an account with a confirmed email and enough balance for one proxy. Open <a href="/client/settings/api">Settings → API</a> and create an
<a href="#api-keys">API key</a> that may view proxies (<code>read</code>) and their passwords (<code>credentials</code>), rotate IPs (<code>rotate</code>)
and spend the balance (<code>buy</code>). The key is shown once. API keys and webhooks require a confirmed email; <code>403</code>
<code>account.email_unverified</code> means that yours is not.</p>
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
