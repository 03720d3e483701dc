import type { RefusalCode } from '../proxy/refusal.ts';

export const refusalTextsEn = {
  request_malformed:
    '{address} sent something that is neither a valid HTTP nor a valid SOCKS request. HTTP and SOCKS each have their own port: check that your client uses the right one.',
  credentials_missing: '{address} sent no user name and password. Enter both in your client; SOCKS4 cannot send them.',
  credentials_wrong:
    'Wrong user name or password from {address}. Copy both again from the settings of the proxy and enter them in your client.',
  address_denied:
    'Your address {address} is not on the list of allowed addresses. Add it in the settings of the proxy.',
  target_denied:
    'The proxy does not lead to {target}: private networks and mail on port 25 are closed. Use a public address.',
  handshake_timeout:
    '{address} connected but did not send its request in time. Check the proxy settings and the connection of your client.',
  command_unsupported:
    '{address} asked for SOCKS UDP or BIND. Only outgoing TCP is supported: switch UDP off in your client.',
  address_type_unsupported:
    '{address} sent an address type that SOCKS does not define. Use a host name, IPv4 or IPv6 in your client.',
  too_many_connections:
    'All {limit} connections of the proxy were taken. Close some, or let your client open fewer at once.',
  modem_rotating: 'The modem was changing its address. Try again in a few seconds.',
  proxy_expired: 'The proxy had expired. Order a new one to continue.',
  egress_unavailable: 'The modem had no connection. Try again in a minute; if this persists, contact support.',
  target_refused: '{target} refused the connection. Check host and port, or whether it is running.',
  target_unreachable: '{target} cannot be reached through this modem. Check the address, or try another proxy.',
  target_timeout: '{target} did not answer in time. Try again; if this persists, it may be blocking this address.',
  response_malformed: 'The answer from {target} was not valid HTTP. Check the port, or try it with https.',
  response_incomplete: '{target} closed the connection before its answer was complete. Try again.',
  response_timeout: '{target} accepted the request but did not answer in time. Try again later.',
  dns_failed: 'The host name in {target} does not exist. Check its spelling.',
  dns_timeout: 'The operator’s name server did not answer for {target}. Try again in a moment.',
} satisfies Record<RefusalCode, string>;
