import { SecretValue } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';

/**
 * Names of the parameters that the deployer creates before the first deployment. CloudFormation reads their values: neither the repository nor a
 * template contains one, and a missing parameter stops the deployment.
 */
export const parameterNames = {
  /** Public host name without a scheme: `proxies.example.com`. */
  domainName: '/cellgate/domain-name',
  /** ARN of an issued certificate for that name in us-east-1, where CloudFront looks for it. */
  certificateArn: '/cellgate/certificate-arn',
  /** Host name of the account's IoT endpoint, type `iot:Data-ATS`. */
  iotEndpoint: '/cellgate/iot-endpoint',
  /** Public key with which servers verify the agent's packages: the second line of the `.pub` file of `minisign -G`. */
  agentPackageKey: '/cellgate/agent-package-key',
  /** Sender of mails: `Cellgate <hello@example.com>`. */
  mailFrom: '/cellgate/mail-from',
  /** URL of the BTCPay Server, without a trailing slash. This and the next two only for installations that have one. */
  btcpayUrl: '/cellgate/btcpay-url',
  btcpayStoreId: '/cellgate/btcpay-store-id',
  /** Payment method IDs of the store, default first: `BTC-CHAIN,LTC-CHAIN`. */
  btcpayMethods: '/cellgate/btcpay-methods',
  /** URL of the demo provider, only for installations with demo payments. */
  demoPaymentUrl: '/cellgate/demo-payment-url',
  /** OAuth client ID, only for installations with Google sign-in. */
  googleClientId: '/cellgate/google-client-id',
} as const;

/** Names in Secrets Manager. */
export const secretNames = {
  /** The text is the URL with user and password: `smtps://user:password@host:465`. */
  smtpUrl: 'cellgate/smtp-url',
  /** JSON `{ "apiKey": "…", "webhookSecret": "…" }`; only for an installation with a BTCPay Server. */
  btcpay: 'cellgate/btcpay',
  /** JSON `{ "key": "…", "secret": "…" }`, at least 16 characters each; only for an installation with demo payments. */
  demoPayments: 'cellgate/demo-payments',
  /** The text is the OAuth client secret; only for installations with Google sign-in. */
  googleClientSecret: 'cellgate/google-client-secret',
} as const;

/** Returns a reference that CloudFormation replaces with the parameter's value. */
export function deployedParameter(scope: Construct, name: keyof typeof parameterNames): string {
  return StringParameter.valueForStringParameter(scope, parameterNames[name]);
}

/** Returns a reference that CloudFormation replaces with the secret or one of its fields. The template contains only the name. */
export function deployedSecret(name: keyof typeof secretNames, jsonField?: string): string {
  return SecretValue.secretsManager(secretNames[name], { ...(jsonField && { jsonField }) }).unsafeUnwrap();
}
