export const phrases = {
  title: 'Overview',
} as const;
