/** Texts of the email to support with a visitor's message, in English only. */
export const contactMessageTexts = {
  subject: 'Contact: {subject}',
  from: 'From',
  language: 'Language',
  message: 'Message',
  button: 'Reply',
  reply: 'Re: {subject}',
  footer: 'Sent from the contact form.',
} as const;
