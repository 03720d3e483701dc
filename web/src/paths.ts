/** Every page that exists. Links are made from these alone, so that none leads nowhere. */
export const paths = {
  landing: '/',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password/:token',
  verifyEmail: '/auth/verify-email/:token',
  dashboard: '/client/dashboard',
  proxies: '/client/dashboard/proxies',
  newOrder: '/client/dashboard/new-order',
  balance: '/client/balance',
} as const;

export type LandingSection = 'products' | 'features' | 'contact';

export function landingSection(section: LandingSection): string {
  return `${paths.landing}#${section}`;
}
