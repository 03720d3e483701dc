import type { ProxyTestCode } from '../proxy/proxy-test.ts';

export const proxyTestTextsEn = {
  server_offline:
    'The server of this proxy is offline, so nothing gets through. It comes back by itself; if it takes longer than a few minutes, write to support.',
  not_listed:
    'Only listed addresses may connect, and this test comes from our cloud, which is not listed. Try it from one of your own addresses.',
  unreachable:
    'The port could not be reached from the internet. Try again in a minute; if this persists, write to support.',
  not_let_in:
    'The proxy did not accept the test: a settings change may not be in effect yet. Try again in a few seconds.',
  connections_taken: 'All connections of the proxy are taken. Close some of them and test again.',
  rotating: 'The modem is changing its address. Test again in a few seconds.',
  no_connection:
    'The modem has no connection to its operator at the moment. Rotate the IP, or test again in a minute: if that fails too, replacing the modem is free.',
  no_answer:
    'The proxy accepted the test, but nothing answered behind it. Test again; if this persists, rotate the address.',
  timeout:
    'There was no answer within eight seconds. Test again in 20 seconds: if that fails too, replacing the modem is free.',
} satisfies Record<ProxyTestCode, string>;
