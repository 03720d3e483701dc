import { brand } from '@cellgate/shared/brand/brand.ts';
import { fillText } from '@cellgate/shared/language/fill-text.ts';
import { staffNoticeTexts } from '@cellgate/shared/language/texts/mails/staff-notice-texts.ts';
import type { Mail } from '../mailer.ts';
import { mailPage } from './mail-page.ts';

interface StaffNotice {
  texts: { subject: string; text: string };
  /** Values of the placeholders in subject and text. */
  values?: Readonly<Record<string, string | number>>;
  /** Names and values of the rows below the text. */
  rows: readonly (readonly [keyof typeof staffNoticeTexts.rows, string])[];
  origin: string;
}

/** Returns a mail to support, in English, about something in the fleet that needs a decision by staff. */
export function staffNoticeMail({ texts, values, rows, origin }: StaffNotice): Mail {
  const { rows: rowNames, button, footer } = staffNoticeTexts;
  const heading = fillText(texts.subject, values);
  return {
    to: brand.supportEmail,
    ...mailPage({
      language: 'en',
      subject: heading,
      heading,
      paragraphs: [fillText(texts.text, values)],
      rows: rows.map(([name, value]) => [rowNames[name], value]),
      button: { label: button, url: `${origin}/admin/servers` },
      footer,
    }),
  };
}
