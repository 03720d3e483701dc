/**
 * Name, contact addresses and colors of the shop; pages, emails and titles use them. Colors are oklch, checked for contrast in both themes. Emails
 * use hex, because mail programs support nothing else.
 */
export const brand = {
  name: { first: 'Cell', second: 'gate' },
  supportEmail: 'support@cellgate.example',
  infoEmail: 'info@cellgate.example',
  telegramUrl: 'https://t.me/cellgate',
  colours: {
    light: { accent: 'oklch(0.49 0.16 256)', onAccent: 'oklch(1 0 0)' },
    dark: { accent: 'oklch(0.74 0.13 250)', onAccent: 'oklch(0.18 0.03 256)' },
    mail: { accent: '#0c5eb8', onAccent: '#ffffff' },
  },
} as const;

export const brandName = `${brand.name.first}${brand.name.second}`;
