/**
 * Autonomous systems of mobile carriers, by country. Source: the holders' entries in the registries of RIPE NCC, ARIN, APNIC and LACNIC. Left out are systems in
 * which a carrier serves fixed lines above all, such as AS9121 (Türk Telekom) and AS3320 (Deutsche Telekom), because their IPs would be called
 * mobile wrongly.
 */
const mobileCarriers: Readonly<Record<string, readonly number[]>> = {
  // Magenta, Drei
  AT: [8412, 25255],
  // TIM
  BR: [26615],
  // T-Mobile
  CZ: [13036],
  // Telefónica (formerly E-Plus)
  DE: [12638],
  // Free Mobile
  FR: [51207],
  // Three, Vodafone
  GB: [60339, 206067, 25135],
  // Telkomsel
  ID: [23693],
  // Three
  IE: [13280],
  // Airtel, Vodafone Idea, Jio
  IN: [45609, 38266, 55410, 55836],
  // TIM, WindTre
  IT: [16232, 24608],
  // Docomo
  JP: [9605],
  // LMT
  LV: [24921],
  // Telcel
  MX: [28403],
  // Odido
  NL: [31615],
  // T-Mobile, Plus, Play, Orange
  PL: [12912, 8374, 39603, 43447],
  // Beeline, T2
  RU: [16345, 15378, 48190],
  // Singtel
  SG: [45143],
  // Turkcell, Vodafone, Türk Telekom (mobile)
  TR: [16135, 15897, 20978],
  // Kyivstar, Vodafone, lifecell
  UA: [15895, 21497, 34058],
  // T-Mobile, Verizon, AT&T
  US: [21928, 6167, 22394, 20057],
};

const listed: ReadonlySet<number> = new Set(Object.values(mobileCarriers).flat());

/** Reports whether the autonomous system is a listed mobile carrier's. */
export function isMobileCarrier(asn: number): boolean {
  return listed.has(asn);
}
