export const phrases = {
  network: { mobile: 'Mobile network', other: 'Not a mobile network', unknown: 'Network unknown' },
  new: 'New IP',
  seen_before: 'This modem had this IP before',
  unknown: 'Location and network unknown',
  // Prescribed by the license of the data, in this language.
  source: 'IP Geolocation by DB-IP',
};
