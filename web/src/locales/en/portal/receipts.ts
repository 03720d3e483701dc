export const phrases = {
  download: 'Receipt',
  download_of: 'Receipt for {name}',
} as const;
