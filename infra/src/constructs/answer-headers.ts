import { hash } from 'node:crypto';
import { contentSecurityPolicy } from '@cellgate/shared/site/content-security-policy.ts';
import { firstPaintScripts } from '@cellgate/shared/site/first-paint.ts';
import { apiPolicy, securityHeaders } from '@cellgate/shared/site/security-headers.ts';
import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

const sitePolicy = contentSecurityPolicy(
  firstPaintScripts.map((script) => `sha256-${hash('sha256', script, 'base64')}`),
);

/** CloudFront has settings of its own for these two; all others are custom headers. */
const {
  'x-content-type-options': _noGuessing,
  'x-frame-options': _noFrames,
  ...customHeaders
}: Record<string, string> = securityHeaders;

interface AnswerPolicy {
  contentSecurityPolicy: string;
  referrerPolicy: HeadersReferrerPolicy;
  /** True if a header of the same name from the origin is replaced. */
  override: boolean;
}

/** Creates the header policy of the site's files, which overrides the bucket's headers. */
export function siteHeaders(scope: Construct): ResponseHeadersPolicy {
  return answerHeaders(scope, 'headers', {
    contentSecurityPolicy: `${sitePolicy}; upgrade-insecure-requests`,
    referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN,
    override: true,
  });
}

/** Creates the header policy of API responses, including those that CloudFront generates. It does not override the API's own headers. */
export function apiHeaders(scope: Construct): ResponseHeadersPolicy {
  return answerHeaders(scope, 'api-headers', {
    contentSecurityPolicy: apiPolicy,
    referrerPolicy: HeadersReferrerPolicy.NO_REFERRER,
    override: false,
  });
}

function answerHeaders(scope: Construct, id: string, policy: AnswerPolicy): ResponseHeadersPolicy {
  const { contentSecurityPolicy, referrerPolicy, override } = policy;
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      referrerPolicy: { referrerPolicy, override },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(customHeaders).map(([header, value]) => ({ header, value, override: true })),
    },
  });
}
