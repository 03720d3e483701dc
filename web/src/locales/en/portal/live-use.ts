export const phrases = {
  connections: 'Open connections',
  of: '{open} of {max}',
  speed: 'Current speed, both directions',
  megabits: '{speed}\u00a0Mbit/s',
  at: 'Measured',
} as const;
