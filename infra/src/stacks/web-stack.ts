import { requestIdHeader } from '@cellgate/shared/contract/request-id.ts';
import {
  originSecretHeader,
  viewerAddressHeader,
  viewerAuthorizationHeader,
} from '@cellgate/shared/contract/viewer-headers.ts';
import { mcpHeaders, mcpPath } from '@cellgate/shared/mcp/mcp.ts';
import { btcpaySignatureHeader, demoSignatureHeader } from '@cellgate/shared/payment/payment.endpoints.ts';
import { listProxies, listUserProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  SecurityPolicyProtocol,
  Function as ViewerFunction,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { apiHeaders, siteHeaders } from '../constructs/answer-headers.ts';
import { findDocumentCode, markNotFoundCode, prepareApiRequestCode } from '../constructs/viewer-functions.ts';
import { deployedParameter } from '../deployment-inputs.ts';

export interface WebStackProps extends StackProps {
  apiUrl: IFunctionUrl;
  originSecret: ISecret;
}

/** Request headers that reach the API. Without `Host`, which identifies the function URL. CloudFront accepts at most ten names. */
const apiRequestHeaders = [
  viewerAddressHeader,
  viewerAuthorizationHeader,
  'accept-language',
  btcpaySignatureHeader,
  'content-type',
  demoSignatureHeader,
  'idempotency-key',
  requestIdHeader,
  'sec-purpose',
  'user-agent',
] as const;

/** Request headers that reach the MCP endpoint: those of the protocol and `Origin` replace those that only other calls use. */
const mcpRequestHeaders = [
  viewerAddressHeader,
  viewerAuthorizationHeader,
  'accept-language',
  'content-type',
  'origin',
  requestIdHeader,
  'user-agent',
  ...Object.values(mcpHeaders),
] as const;

/** Request headers that reach the lists that are also files: `Accept` chooses the format, and no payment provider calls them. */
const listRequestHeaders = [
  viewerAddressHeader,
  viewerAuthorizationHeader,
  'accept',
  'accept-language',
  'content-type',
  requestIdHeader,
  'user-agent',
] as const;

/** Paths of the calls that return a file if `Accept` prefers it. */
const fileListPaths = [listProxies, listUserProxies].map(({ path }) => `/api${path}`);

/** One public origin: the site from a private bucket, and below `/api` the function URL, which serves only this distribution. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props);
    const bucket = new Bucket(this, 'site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const distribution = new Distribution(this, 'distribution', {
      domainNames: [deployedParameter(this, 'domainName')],
      certificate: Certificate.fromCertificateArn(this, 'certificate', deployedParameter(this, 'certificateArn')),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'index.html',
      defaultBehavior: this.siteBehavior(bucket),
      additionalBehaviors: this.apiBehaviors(props),
    });
    Validations.of(distribution).acknowledge({
      id: 'CloudFormation-Validate::E3013',
      reason: 'The validator reads the name of the parameter as if it were the domain name that stands in it.',
    });
    new CfnOutput(this, 'site-bucket', { key: 'SiteBucket', value: bucket.bucketName });
    new CfnOutput(this, 'distribution-id', { key: 'DistributionId', value: distribution.distributionId });
    new CfnOutput(this, 'distribution-domain', {
      key: 'DistributionDomain',
      value: distribution.distributionDomainName,
    });
  }

  private siteBehavior(bucket: Bucket): BehaviorOptions {
    return {
      // With permission to list, a missing file returns 404 instead of 403.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: siteHeaders(this),
      functionAssociations: [
        this.atTheEdge('find-document', { on: FunctionEventType.VIEWER_REQUEST, code: findDocumentCode }),
        this.atTheEdge('name-unknown', { on: FunctionEventType.VIEWER_RESPONSE, code: markNotFoundCode }),
      ],
    };
  }

  /** Returns the behaviors of the API by path pattern. The first matching pattern applies. */
  private apiBehaviors(props: WebStackProps): Record<string, BehaviorOptions> {
    const behavior = {
      // Longer than the function's timeout, so that callers receive its own response.
      origin: new FunctionUrlOrigin(props.apiUrl, {
        readTimeout: Duration.seconds(35),
        // Overrides any header of this name that a viewer sends.
        customHeaders: { [originSecretHeader]: props.originSecret.secretValue.unsafeUnwrap() },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: apiHeaders(this),
      functionAssociations: [
        this.atTheEdge('prepare-api-request', { on: FunctionEventType.VIEWER_REQUEST, code: prepareApiRequestCode }),
      ],
    };
    const list = { ...behavior, originRequestPolicy: this.passOn('list-request', listRequestHeaders) };
    return {
      [`/api${mcpPath}`]: { ...behavior, originRequestPolicy: this.passOn('mcp-request', mcpRequestHeaders) },
      ...Object.fromEntries(fileListPaths.map((path) => [path, list])),
      '/api/*': { ...behavior, originRequestPolicy: this.passOn('api-request', apiRequestHeaders) },
    };
  }

  private passOn(id: string, headers: readonly string[]): OriginRequestPolicy {
    return new OriginRequestPolicy(this, id, {
      comment: 'What of a request reaches the API',
      headerBehavior: OriginRequestHeaderBehavior.allowList(...headers),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    });
  }

  private atTheEdge(id: string, { on, code }: { on: FunctionEventType; code: string }) {
    return {
      eventType: on,
      function: new ViewerFunction(this, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }),
    };
  }
}
