import { brokerAuthority } from '../src/constructs/broker-authority.ts';

/** Sample values that CloudFormation would fill in. */
const samples: Readonly<Record<string, string>> = {
  NODE_OPTIONS: '--enable-source-maps',
  TABLE_MAIN: 'cellgate-data-main7AD10839-1A2B3C4D5E6F',
  TABLE_LEDGER: 'cellgate-data-ledger28D1CA40-1A2B3C4D5E6F',
  PUBLIC_ORIGIN: 'https://proxies.example.com',
  PROXY_TEST_URL: 'https://proxies.example.com/api/me/ip',
  SPEED_TEST_URL: 'https://proxies.example.com/speed-test.bin',
  TOKEN_SECRET: 'a1B2'.repeat(16),
  IOT_DATA_ENDPOINT: 'https://a1b2c3d4e5f6g7-ats.iot.eu-central-1.amazonaws.com',
  IOT_MQTT_ENDPOINT: 'a1b2c3d4e5f6g7-ats.iot.eu-central-1.amazonaws.com:8883',
  IOT_POLICY_NAME: 'cellgate-agent',
  IOT_BROKER_AUTHORITY: brokerAuthority(),
  AGENT_PACKAGE_KEY: 'RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3',
  SMTP_URL: 'smtps://AKIAIOSFODNN7EXAMPLE:secret@email-smtp.eu-central-1.amazonaws.com:465',
  MAIL_FROM: 'Cellgate <hello@example.com>',
  ORIGIN_SECRET: 'o'.repeat(64),
  BTCPAY_URL: 'https://btcpay.example.com',
  BTCPAY_STORE_ID: 'store',
  BTCPAY_METHODS: 'BTC-CHAIN,LTC-CHAIN',
  BTCPAY_API_KEY: 'k'.repeat(32),
  BTCPAY_WEBHOOK_SECRET: 's'.repeat(32),
  DEMO_PAYMENT_URL: 'https://payments.example.com',
  DEMO_PAYMENT_KEY: 'k'.repeat(32),
  DEMO_PAYMENT_SECRET: 's'.repeat(32),
  GOOGLE_ISSUER: 'https://accounts.google.com',
  GOOGLE_CLIENT_ID: '1234.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'g'.repeat(24),
  SCHEDULE_FUNCTION: 'cellgate-api-schedulefunction1A2B3C4D-5E6F7G8H9I0J',
  HEALTH_REQUIRES: 'database,bus',
};

/** Returns a sample value for each of these variables. Throws if a variable has none. */
export function sampleEnvironment(variables: Iterable<string>): Record<string, string> {
  return Object.fromEntries(
    [...variables].map((name) => {
      const value = samples[name];
      if (value === undefined) throw new Error(`no sample for ${name}`);
      return [name, value];
    }),
  );
}
