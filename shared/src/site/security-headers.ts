/**
 * What stands on every answer of site and API beside a content security policy: no guessing of types, no frames, no window of another
 * origin that keeps a hold on ours, no other origin's page that loads our files, and no device that the site does not use.
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

/** Addresses of the site go to the site itself alone: some hold what a mailed link may do. */
export const siteReferrerPolicy = 'same-origin';

/** Answers of the API are data: nothing in them may run, load or be framed, even where a browser shows one as a page. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
