import type { RefusalCode } from '../../proxy/refusal.ts';

export const refusalTextsEn = {
  request_malformed:
    '{address} sent neither a valid HTTP nor a valid SOCKS request. HTTP and SOCKS use different ports: check that your client uses the right one.',
  credentials_missing: '{address} sent no username and password. Enter both in your client. SOCKS4 cannot send them.',
  credentials_wrong:
    'Wrong username or password from {address}. Copy both from the proxy settings and enter them in your client.',
  address_denied: 'Your IP {address} is not allowed. Add it to the allowed IPs in the proxy settings.',
  target_denied: '{target} is blocked: private networks and port 25 cannot be reached. Use a public host.',
  handshake_timeout:
    '{address} connected but did not send its request in time. Check the proxy settings and the network connection of your client.',
  command_unsupported:
    '{address} requested SOCKS UDP or BIND. Only outgoing TCP is supported. Turn UDP off in your client.',
  address_type_unsupported:
    '{address} sent an address type that SOCKS does not define. Use a host name, IPv4 or IPv6 in your client.',
  too_many_connections:
    'All {limit} connections of the proxy were in use. Close some, or configure your client to open fewer.',
  modem_rotating: 'The modem was rotating its IP. Try again in a few seconds.',
  proxy_expired: 'The proxy had expired. Order a new one to continue.',
  egress_unavailable: 'The modem had no connection. Try again in a minute. If this persists, contact support.',
  target_refused: '{target} refused the connection. Check the host and port, and that the service is running.',
  target_unreachable: '{target} cannot be reached through this modem. Check the host, or try another proxy.',
  target_timeout: '{target} did not respond in time. Try again. If this persists, it may be blocking this IP.',
  response_malformed: 'The response from {target} was not valid HTTP. Check the port, or try https.',
  response_incomplete: '{target} closed the connection before its response was complete. Try again.',
  response_timeout: '{target} accepted the request but did not respond in time. Try again later.',
  dns_failed: 'The host name in {target} does not exist. Check the spelling.',
  dns_timeout: 'The operator’s DNS server did not respond for {target}. Try again in a moment.',
} satisfies Record<RefusalCode, string>;
