import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idPrefix } from '@cellgate/shared/contract/id.ts';
import { testTimeoutMs } from '@cellgate/shared/proxy/proxy-check.ts';
import { agentFilesPath } from '@cellgate/shared/server/install-command.ts';
import { sessionLimits } from '@cellgate/shared/session/session-limits.ts';
import { speedTestBytes, speedTestTimeoutMs } from '@cellgate/shared/speed-test/speed-test.ts';
import { ulid } from 'ulid';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { smtpOptions } from '../domain/mail/smtp-options.ts';
import { deriveKeys } from '../keys.ts';
import { createLog } from '../log.ts';
import { createAgentPackage } from '../outbound/agent-package.ts';
import { createCurrentMailer } from '../outbound/current-mailer.ts';
import { createOpenIdProvider } from '../outbound/identity/openid-provider.ts';
import { createIotAgentLink } from '../outbound/iot-agent-link.ts';
import { createIpFactsReader } from '../outbound/ip-facts/ip-facts-reader.ts';
import { createLambdaTaskStarter } from '../outbound/lambda-task-starter.ts';
import { createBtcpayProvider } from '../outbound/payments/btcpay-provider.ts';
import { createDemoProvider } from '../outbound/payments/demo-provider.ts';
import type { PaymentProvider } from '../outbound/payments/payment-provider.ts';
import { createProxyProbe } from '../outbound/proxy-probe/proxy-probe.ts';
import { createSpeedProbe } from '../outbound/proxy-probe/speed-probe.ts';
import { createHttpWebhookSender } from '../outbound/webhooks/http-webhook-sender.ts';
import { createAccountNames } from '../storage/account/account-names.ts';
import { createCallAllowance } from '../storage/call-allowance.ts';
import { openDatabase } from '../storage/database.ts';
import { createKept, siteRecordsMs, statusRecordsMs } from '../storage/order/kept.ts';
import { createShownSupply } from '../storage/order/shown-supply.ts';
import { createSettingsReader } from '../storage/settings/settings-reader.ts';

/** Creates the production context from the environment. Throws an error that names missing variables. */
export function composeContext(environment: Readonly<Record<string, string | undefined>>): Context {
  const config = readConfig(environment);
  const now = () => Date.now();
  const payments = new Map<string, PaymentProvider>();
  // New top-ups are opened at the first one.
  if (config.btcpay) payments.set('btcpay', createBtcpayProvider(config.btcpay));
  if (config.demoPayments) payments.set('demo', createDemoProvider(config.demoPayments, now));
  const database = openDatabase({ tableNames: config.tableNames, random: Math.random });
  const log = createLog((line) => process.stdout.write(`${line}\n`), now);
  const keys = deriveKeys(config.tokenSecret);
  const settings = createSettingsReader(database, { now, keys });
  return {
    config,
    keys,
    log,
    now,
    newId: (kind) => `${idPrefix[kind]}_${ulid(now())}`,
    random: Math.random,
    randomBytes,
    pause: (durationMs) => pause(durationMs),
    database,
    shownSupply: createShownSupply(database, { now }),
    accountNames: createAccountNames(database, { now }),
    siteRecords: createKept({ now, maxAgeMs: siteRecordsMs }),
    statusRecords: createKept({ now, maxAgeMs: statusRecordsMs }),
    sessionCalls: createCallAllowance(database, sessionLimits),
    settings,
    agentLink: createIotAgentLink(config.iot),
    agentPackage: createAgentPackage({ installerUrl: `${config.publicOrigin}${agentFilesPath}/install.sh`, now }),
    mailer: createCurrentMailer(async () => smtpOptions(config, await settings.current())),
    probeProxy: createProxyProbe({ echoUrl: config.proxyTestUrl, timeoutMs: testTimeoutMs }),
    measureSpeed: createSpeedProbe({
      url: config.speedTestUrl,
      maxBytes: speedTestBytes,
      timeoutMs: speedTestTimeoutMs,
    }),
    ipFacts: createIpFactsReader(log),
    google: config.google && createOpenIdProvider({ ...config.google, redirectUrl: googleReturnUrl(config) }),
    payments,
    webhookSender: createHttpWebhookSender(config.webhooks),
    taskStarter: config.scheduleFunction
      ? createLambdaTaskStarter({ functionName: config.scheduleFunction })
      : undefined,
    reportLimit: () => {},
  };
}

/** Returns the URL of the site's page that completes Google sign-in, where the browser keeps its part of the flow. */
function googleReturnUrl({ publicOrigin }: Config): string {
  return `${publicOrigin}/auth/google/callback`;
}
