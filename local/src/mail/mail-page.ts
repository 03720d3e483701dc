import { html } from 'hono/html';
import type { ReceivedMail } from './mail-box.ts';

export function mailListPage(mails: readonly ReceivedMail[]) {
  return page(
    'Mail',
    html`<h1>Mail</h1>
${
  mails.length === 0
    ? html`<p class="soft">Nothing has been sent yet.</p>`
    : html`<ul>${mails.map(
        (mail) =>
          html`<li><a href="/mails/${mail.id}"><b>${mail.subject}</b><span class="soft">${mail.to.join(', ')} · ${mail.at}</span></a></li>`,
      )}</ul>`
}`,
  );
}

/** Returns the page of a mail. Its markup is in a sandboxed frame that cannot run scripts or load from this server. */
export function mailPage(mail: ReceivedMail) {
  return page(
    mail.subject,
    html`<p><a href="/">All mail</a></p>
<h1>${mail.subject}</h1>
<p class="soft">From ${mail.from} to ${mail.to.join(', ')} · ${mail.at}</p>
${mail.html === null ? '' : html`<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${inNewTabs(mail.html)}"></iframe>`}
<h2>As text</h2>
<pre>${mail.text}</pre>`,
  );
}

/** Makes links of a mail open outside of its frame. */
function inNewTabs(markup: string): string {
  return `<base target="_blank">${markup}`;
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${styles}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}

const styles = `
:root { color-scheme: light dark; --line: light-dark(#e4e4e7, #2e2e33); --soft: light-dark(#71717a, #a1a1aa); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fafafa, #0c0c0e); color: light-dark(#18181b, #f4f4f5); }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 24px; margin: 0 0 8px; } h2 { font-size: 16px; margin: 24px 0 8px; }
.soft { color: var(--soft); font-size: 14px; } a { color: inherit; }
ul { list-style: none; margin: 16px 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; }
li + li { border-top: 1px solid var(--line); } li a { display: block; padding: 12px 16px; text-decoration: none; } li span { display: block; }
iframe { width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid var(--line); border-radius: 10px; font-size: 14px; }
`;
