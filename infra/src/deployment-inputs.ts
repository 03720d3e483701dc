import { SecretValue } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';

/**
 * What a deployer puts into the account before the first deployment. CloudFormation reads all of it while it deploys: neither the
 * repository nor a template ever holds a value, and a missing one stops the deployment by its name.
 */
export const parameterNames = {
  /** Host name customers use, without a scheme: `proxies.example.com`. */
  domainName: '/cellgate/domain-name',
  /** ARN of an issued certificate for that name in us-east-1, where CloudFront looks for it. */
  certificateArn: '/cellgate/certificate-arn',
  /** Host name of the account's IoT endpoint, type `iot:Data-ATS`. */
  iotEndpoint: '/cellgate/iot-endpoint',
  /** Public key by which servers check the agent's packages: the second line of the `.pub` file that `minisign -G` writes. */
  agentPackageKey: '/cellgate/agent-package-key',
  /** Sender of mails: `Cellgate <hello@example.com>`. */
  mailFrom: '/cellgate/mail-from',
  /** Of the BTCPay Server, without a trailing slash; this and the next two only for an installation that has one. */
  btcpayUrl: '/cellgate/btcpay-url',
  btcpayStoreId: '/cellgate/btcpay-store-id',
  /** Payment method ids of the store, the proposed one first: `BTC-CHAIN,LTC-CHAIN`. */
  btcpayMethods: '/cellgate/btcpay-methods',
  /** Only for an installation with demo payments. */
  demoPaymentUrl: '/cellgate/demo-payment-url',
  /** Only for an installation that signs people in through Google. */
  googleClientId: '/cellgate/google-client-id',
} as const;

/** Names in Secrets Manager. */
export const secretNames = {
  /** The whole text is the URL with user and password: `smtps://user:password@host:465`. */
  smtpUrl: 'cellgate/smtp-url',
  /** JSON `{ "apiKey": "…", "webhookSecret": "…" }`; only for an installation with a BTCPay Server. */
  btcpay: 'cellgate/btcpay',
  /** JSON `{ "key": "…", "secret": "…" }`, at least 16 characters each; only for an installation with demo payments. */
  demoPayments: 'cellgate/demo-payments',
  /** The whole text; only for an installation that signs people in through Google. */
  googleClientSecret: 'cellgate/google-client-secret',
} as const;

/** A reference that is replaced by the parameter's value during the deployment. */
export function deployedParameter(scope: Construct, name: keyof typeof parameterNames): string {
  return StringParameter.valueForStringParameter(scope, parameterNames[name]);
}

/** A reference that is replaced by the secret, or one field of it, inside CloudFormation: the template holds only the name. */
export function deployedSecret(name: keyof typeof secretNames, jsonField?: string): string {
  return SecretValue.secretsManager(secretNames[name], { ...(jsonField && { jsonField }) }).unsafeUnwrap();
}
