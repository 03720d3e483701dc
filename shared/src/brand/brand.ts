/** The shop's face: change it here and every page, mail and title follows. Colours are oklch, checked for contrast in both themes; mail programs know hex alone. */
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
