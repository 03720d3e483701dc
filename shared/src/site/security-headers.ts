/**
 * Headers of every response of site and API besides the content security policy: no MIME sniffing, no frames, no window handles or embedding across
 * origins, and no browser features that the site does not use.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
} as const;

/** Referrer policy: URLs of the site are sent to the site only, because some contain a mailed token. */
export const siteReferrerPolicy = 'same-origin';

/** Content security policy of API responses: they are data, so nothing in them may run, load or be framed, even if a browser shows one as a page. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
