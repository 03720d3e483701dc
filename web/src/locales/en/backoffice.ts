export const phrases = {
  pages: { servers: 'Servers', modems: 'All modems', alerts: 'Alerts' },
} as const;
