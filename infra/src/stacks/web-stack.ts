import {
  originSecretHeader,
  viewerAddressHeader,
  viewerAuthorizationHeader,
} from '@cellgate/shared/contract/viewer-headers.ts';
import { mcpHeaders, mcpPath } from '@cellgate/shared/mcp/mcp.ts';
import { btcpaySignatureHeader, demoSignatureHeader } from '@cellgate/shared/payment/payment.endpoints.ts';
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

/**
 * What of a viewer's request reaches the API. Not `Host`, by which the function URL is found. CloudFront takes at most ten names.
 */
const apiRequestHeaders = [
  viewerAddressHeader,
  viewerAuthorizationHeader,
  'accept-language',
  btcpaySignatureHeader,
  'content-type',
  demoSignatureHeader,
  'idempotency-key',
  'sec-purpose',
  'user-agent',
  'x-language',
] as const;

/** The same for what speaks the Model Context Protocol: its headers, and the origin of a page, instead of what only other calls carry. */
const mcpRequestHeaders = [
  viewerAddressHeader,
  viewerAuthorizationHeader,
  'accept-language',
  'content-type',
  'origin',
  'user-agent',
  'x-language',
  ...Object.values(mcpHeaders),
] as const;

/** One origin for customers: the site out of a private bucket, and below `/api` the function URL, which answers nobody else. */
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
      // With the right to list, a file that is not there answers 404 instead of 403.
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

  /** The first pattern that fits decides. */
  private apiBehaviors(props: WebStackProps): Record<string, BehaviorOptions> {
    const behavior = {
      // Longer than the function may take, so that its own answer is the one a caller sees.
      origin: new FunctionUrlOrigin(props.apiUrl, {
        readTimeout: Duration.seconds(35),
        // Takes the place of whatever a viewer sends under this name.
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
    return {
      [`/api${mcpPath}`]: { ...behavior, originRequestPolicy: this.passOn('mcp-request', mcpRequestHeaders) },
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
