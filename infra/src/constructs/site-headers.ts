import { hash } from 'node:crypto';
import { contentSecurityPolicy } from '@cellgate/shared/site/content-security-policy.ts';
import { firstPaintScripts } from '@cellgate/shared/site/first-paint.ts';
import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

const policy = [
  contentSecurityPolicy(firstPaintScripts.map((script) => `sha256-${hash('sha256', script, 'base64')}`)),
  'upgrade-insecure-requests',
].join('; ');

/**
 * Security headers of every answer, the API's included. They replace what an origin says under the same names, except the referrer policy,
 * which the API makes stricter for reset links.
 */
export function siteHeaders(scope: Construct): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: false },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        { header: 'permissions-policy', value: 'camera=(), geolocation=(), microphone=()', override: true },
      ],
    },
  });
}
