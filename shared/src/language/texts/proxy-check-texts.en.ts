import type { ProxyTestCode } from '../../proxy/proxy-check.ts';

export const proxyTestTextsEn = {
  server_offline:
    'The server of this proxy is offline. It reconnects automatically. If that takes longer than a few minutes, contact support.',
  not_listed:
    'Only allowed IPs can connect, and this test runs from our cloud, which is not one of them. Test from one of your own IPs.',
  unreachable:
    'The port could not be reached from the internet. Try again in a minute. If this persists, contact support.',
  not_let_in:
    'The proxy refused the test connection: a settings change may not be applied yet. Try again in a few seconds.',
  connections_taken: 'All connections of the proxy are in use. Close some and test again.',
  rotating: 'The modem is rotating its IP. Test again in a few seconds.',
  no_connection:
    'The modem has no connection to its operator at the moment. Rotate the IP, or test again in a minute. If that fails too, replacing the modem is free.',
  no_answer: 'The proxy accepted the test, but no response came back. Test again. If this persists, rotate the IP.',
  timeout:
    'There was no response within eight seconds. Test again in 20 seconds. If that fails too, replacing the modem is free.',
} satisfies Record<ProxyTestCode, string>;
