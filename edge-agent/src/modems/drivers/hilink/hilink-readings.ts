import type { ModemIdentity, ModemModes, ModemRadio, ModemStatus, ModemUsage } from '../../driver.ts';
import { ModemError } from '../../driver.ts';
import { fieldsOf, type HilinkFields, textOf } from './hilink-xml.ts';

/** Parses `device/information`. Throws `rejected` if it has no IMEI. */
export function readIdentity(fields: HilinkFields): ModemIdentity {
  const imei = textOf(fields, 'Imei');
  if (!imei || !/^\d{14,16}$/.test(imei)) throw new ModemError('rejected');
  return {
    imei,
    model: textOf(fields, 'DeviceName') ?? 'HiLink',
    firmware: textOf(fields, 'SoftwareVersion') ?? '',
    ...readSim(fields),
  };
}

/** Parses the SIM's numbers. Some firmware pads the ICCID with `F` to twenty digits; without a SIM both are empty. */
function readSim(fields: HilinkFields): Pick<ModemIdentity, 'sim'> {
  const iccid = textOf(fields, 'Iccid')?.replace(/F+$/i, '');
  const imsi = textOf(fields, 'Imsi');
  const sim = {
    ...(iccid && /^\d{10,22}$/.test(iccid) && { iccid }),
    ...(imsi && /^\d{6,15}$/.test(imsi) && { imsi }),
  };
  return Object.keys(sim).length > 0 ? { sim } : {};
}

/** Parses `monitoring/status`. Web interface 10.x omits the internal address. */
export function readStatus(fields: HilinkFields): ModemStatus {
  return { link: readLink(fields), radio: readRadioName(fields), wanIp: textOf(fields, 'WanIPAddress') };
}

const inService = '2';
const absentSim = new Set(['0', '255']);

function readLink(fields: HilinkFields): ModemStatus['link'] {
  const status = textOf(fields, 'ConnectionStatus');
  if (status === '901') return 'connected';
  if (absentSim.has(textOf(fields, 'SimStatus') ?? '')) return 'no_sim';
  if (textOf(fields, 'simlockStatus') === '1') return 'sim_locked';
  if (textOf(fields, 'ServiceStatus') !== inService) return 'no_service';
  return status === '900' ? 'connecting' : 'disconnected';
}

/** Returns the radio technology from `CurrentNetworkTypeEx` if present, otherwise from the shorter list of `CurrentNetworkType`. */
function readRadioName(fields: HilinkFields): string | null {
  const extended = Number(textOf(fields, 'CurrentNetworkTypeEx') ?? Number.NaN);
  if (extended === 101) return 'LTE';
  if (extended >= 41 && extended <= 65) return '3G';
  const plain = Number(textOf(fields, 'CurrentNetworkType') ?? Number.NaN);
  if (plain === 19) return 'LTE';
  if ((plain >= 4 && plain <= 9) || plain === 17 || plain === 18) return '3G';
  return plain >= 1 && plain <= 3 ? '2G' : null;
}

/** Parses a number with a unit and an optional prefix: `-89dBm`, `>=-51dBm`. */
export function readDbm(text: string | null): number | null {
  const figure = /-?\d+(?:\.\d+)?/.exec(text ?? '')?.[0];
  return figure === undefined ? null : Number(figure);
}

/** Parses `device/signal` and `net/current-plmn`. */
export function readRadio(signal: HilinkFields, plmn: HilinkFields): ModemRadio {
  const strongest = textOf(signal, 'rsrp') ?? textOf(signal, 'rscp') ?? textOf(signal, 'rssi');
  return { operator: textOf(plmn, 'FullName') ?? textOf(plmn, 'ShortName'), signalDbm: readDbm(strongest) };
}

/** Parses `monitoring/traffic-statistics`: seconds and bytes. */
export function readUsage(fields: HilinkFields): ModemUsage {
  const count = (name: string): number | null => {
    const text = textOf(fields, name);
    return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
  };
  const [upBytes, downBytes] = [count('TotalUpload'), count('TotalDownload')];
  const connectedSeconds = count('CurrentConnectTime');
  return { connectedSeconds, total: upBytes === null || downBytes === null ? null : { upBytes, downBytes } };
}

const automatic = '00';
/** Detour modes in order of preference: 3G first, because it uses another cell for certain; 4G only if 3G is not offered. */
const detours = ['02', '03', '01'];

/** Parses `net/net-mode` and, if the firmware has it, `net/net-mode-list`. */
export function readModes(mode: HilinkFields, list: HilinkFields | undefined): ModemModes {
  const current = textOf(mode, 'NetworkMode');
  if (!current) throw new ModemError('unsupported');
  const access = fieldsOf(list?.AccessList)?.Access;
  const offered = Array.isArray(access)
    ? access.map(String)
    : typeof access === 'string'
      ? [access]
      : [automatic, ...detours];
  return { current, automatic, detour: detours.find((each) => each !== current && offered.includes(each)) ?? null };
}
