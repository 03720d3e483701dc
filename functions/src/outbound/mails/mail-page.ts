import { brand, brandName } from '@cellgate/shared/brand/brand.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { Mail } from '../mailer.ts';

export interface MailContent {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Name and value. */
  rows?: readonly (readonly [string, string])[];
  button: { label: string; url: string };
  footer: string;
}

/** Escapes user input for HTML. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Returns the subject with the content as text and as HTML for mail clients: a table, inline styles, no scripts or remote resources. */
export function mailPage(content: MailContent): Omit<Mail, 'to'> {
  return { subject: content.subject, text: asText(content), html: asHtml(content) };
}

function asText({ heading, paragraphs, rows = [], button, footer }: MailContent): string {
  const table = rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  const parts = [
    heading,
    ...paragraphs,
    table,
    `${button.label}: ${button.url}`,
    `${footer}\n${brandName} · ${brand.supportEmail}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const soft = 'color:#52525b';
const { accent, onAccent } = brand.colours.mail;

function asHtml({ language, subject, heading, paragraphs, rows = [], button, footer }: MailContent): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:15px;line-height:24px">${escapeHtml(text)}</p>`;
  const row = ([name, value]: readonly [string, string]) =>
    `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid #e4e4e7;${soft}">${escapeHtml(name)}</td>` +
    `<td style="padding:8px 0;border-top:1px solid #e4e4e7;text-align:right;font-weight:600;font-variant-numeric:tabular-nums;word-break:break-all">${escapeHtml(value)}</td></tr>`;
  const table =
    rows.length > 0
      ? `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 24px;font-size:14px;line-height:20px;border-bottom:1px solid #e4e4e7">${rows.map(row).join('')}</table>`
      : '';
  // What a list of mails shows beside the subject, instead of the shop's name once more.
  const preview = `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? heading)}</div>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f4f5;color:#18181b;${font}">
${preview}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:480px;background:#ffffff;border:1px solid #e4e4e7;border-top:4px solid ${accent};border-radius:8px">
<tr><td style="padding:28px 32px 32px">
<p style="margin:0 0 24px;font-size:18px;line-height:24px;letter-spacing:-0.01em"><strong>${brand.name.first}</strong><strong style="color:${accent}">${brand.name.second}</strong></p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${table}
<a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${onAccent};font-size:15px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a>
</td></tr>
</table>
<p style="max-width:480px;margin:16px 0 0;font-size:12px;line-height:18px;${soft}">${escapeHtml(footer)}<br>${brandName} · <a href="mailto:${brand.supportEmail}" style="${soft}">${brand.supportEmail}</a></p>
</td></tr></table>
</body>
</html>
`;
}
