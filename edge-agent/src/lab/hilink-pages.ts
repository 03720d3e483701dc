import type { Fields } from './hilink-xml.ts';
import type { LiveStick } from './live-stick.ts';
import type { StickState } from './stick.ts';
import { loginWanted } from './stick-accounts.ts';

/** Generation of a modem's web interface: 22.x (E3372h-153) or 10.x (E3372h-320). */
export type Firmware = '22' | '10';

const empty = (...names: string[]): Fields => Object.fromEntries(names.map((name) => [name, '']));

const connectionStatus = { up: 901, connecting: 900, down: 902, off: 902, unplugged: 902, wrong_mode: 902 } as const;

const isInService = ({ fault }: StickState) => fault !== 'no_service' && fault !== 'no_sim';

function wanIp({ link }: StickState): string {
  return link.kind === 'up' ? link.wanIp : '';
}

function networkType(state: StickState): { plain: number; extended: number; rat: number; workmode: string } {
  if (!isInService(state)) return { plain: 0, extended: 0, rat: 0, workmode: 'NO SERVICE' };
  if (state.mode === '01') return { plain: 3, extended: 3, rat: 0, workmode: 'GSM' };
  if (state.mode === '02') return { plain: 9, extended: 45, rat: 2, workmode: 'WCDMA' };
  return { plain: 19, extended: 101, rat: 7, workmode: 'LTE' };
}

function monitoringStatus(stick: LiveStick, firmware: Firmware): Fields {
  const state = stick.state();
  const type = networkType(state);
  const searching = state.fault === 'no_service' && state.dataOn;
  return {
    ConnectionStatus: searching ? 900 : connectionStatus[state.link.kind],
    ...empty('WifiConnectionStatus', 'SignalStrength'),
    SignalIcon: isInService(state) ? 4 : 0,
    CurrentNetworkType: type.plain,
    CurrentServiceDomain: 3,
    RoamingStatus: 0,
    ...empty('BatteryStatus', 'BatteryLevel', 'BatteryPercent'),
    simlockStatus: 0,
    ...(firmware === '22' ? { WanIPAddress: wanIp(state), WanIPv6Address: '' } : {}),
    ...empty('PrimaryDns', 'SecondaryDns', 'PrimaryIPv6Dns', 'SecondaryIPv6Dns', 'CurrentWifiUser', 'TotalWifiUser'),
    currenttotalwifiuser: 0,
    ServiceStatus: isInService(state) ? 2 : 1,
    SimStatus: state.fault === 'no_sim' ? 255 : 1,
    WifiStatus: '',
    CurrentNetworkTypeEx: type.extended,
    maxsignal: 5,
    ...(firmware === '10' ? { usbup: 0, hvdcp_online: 0, speedLimitStatus: 0, poorSignalStatus: 0 } : {}),
    wifiindooronly: 0,
    wififrequence: 0,
    classify: 'hilink',
    flymode: 0,
    cellroam: 1,
  };
}

function deviceInformation(stick: LiveStick, firmware: Firmware, nowMs: number): Fields {
  const { imei, imsi, iccid, serial, operator } = stick.identity;
  const state = stick.state();
  return {
    DeviceName: firmware === '22' ? 'E3372' : 'E3372h-320',
    SerialNumber: serial,
    Imei: state.fault === 'no_imei' ? '' : imei,
    Imsi: imsi,
    Iccid: iccid,
    Msisdn: '',
    HardwareVersion: 'CL2E3372HM',
    SoftwareVersion: firmware === '22' ? '22.333.01.00.00' : '10.0.3.1(H192SP3C983)',
    WebUIVersion: firmware === '22' ? '17.100.20.03.03' : 'WEBUI 10.0.3.1(W13SP2C03)',
    MacAddress1: '0C:5B:8F:27:9A:64',
    MacAddress2: '',
    ProductFamily: 'LTE',
    Classify: 'hilink',
    supportmode: 'LTE|WCDMA|GSM',
    workmode: networkType(state).workmode,
    WanIPAddress: wanIp(state),
    WanIPv6Address: '',
    ...(firmware === '10'
      ? { Mccmnc: operator.plmn, uptime: Math.floor((nowMs - state.bootedAtMs) / 1000), ImeiSvn: '02' }
      : {}),
  };
}

function deviceSignal(stick: LiveStick, firmware: Firmware): Fields {
  const state = stick.state();
  if (!isInService(state)) return empty('pci', 'sc', 'cell_id', 'rsrq', 'rsrp', 'rssi', 'sinr', 'rscp', 'ecio', 'mode');
  const lte = networkType(state).rat === 7;
  const dbm = stick.identity.rsrpDbm;
  const radio: Fields = lte
    ? { rsrq: '-9dB', rsrp: `${dbm}dBm`, rssi: `${dbm + 22}dBm`, sinr: '11dB', rscp: '', ecio: '', mode: 7 }
    : { rsrq: '', rsrp: '', rssi: `${dbm + 22}dBm`, sinr: '', rscp: `${dbm + 12}dBm`, ecio: '-6dB', mode: 2 };
  const cell: Fields = { pci: 356, sc: '', cell_id: 2576387 };
  if (firmware === '10')
    return { ...cell, ...radio, band: 3, dlbandwidth: '20MHz', plmn: stick.identity.operator.plmn };
  return { ...cell, ...radio, psatt: 1, lte_bandwidth: '', lte_bandinfo: '' };
}

function trafficStatistics(stick: LiveStick, nowMs: number): Fields {
  const { link, bootedAtMs } = stick.state();
  const { up, down } = stick.traffic();
  return {
    CurrentConnectTime: link.kind === 'up' ? Math.floor((nowMs - link.sinceMs) / 1000) : 0,
    CurrentUpload: up,
    CurrentDownload: down,
    CurrentDownloadRate: 0,
    CurrentUploadRate: 0,
    TotalUpload: up,
    TotalDownload: down,
    TotalConnectTime: Math.floor((nowMs - bootedAtMs) / 1000),
    showtraffic: 1,
  };
}

function currentPlmn(stick: LiveStick): Fields {
  const state = stick.state();
  if (!isInService(state)) return { State: 1, ...empty('FullName', 'ShortName', 'Numeric', 'Rat', 'Spn') };
  const { name, plmn } = stick.identity.operator;
  return { State: 0, FullName: name, ShortName: name, Numeric: plmn, Rat: networkType(state).rat, Spn: '' };
}

export const bands = { NetworkBand: '3FFFFFFF', LTEBand: '7FFFFFFFFFFFFFFF' } as const;

const modeList: Fields = {
  AccessList: { Access: ['00', '01', '02', '03'] },
  BandList: { Band: [] },
  LTEBandList: { LTEBand: { Name: 'LTE BC1/LTE BC3/LTE BC7/LTE BC8/LTE BC20', Value: '800C5' } },
};

interface Reader {
  stick: LiveStick;
  firmware: Firmware;
  nowMs: number;
  connection: Fields;
  isLoggedIn: boolean;
}

/** Returns the fields for a GET; a number is a HiLink error code, undefined an unknown page. */
export function readPage(
  path: string,
  { stick, firmware, nowMs, connection, isLoggedIn }: Reader,
): Fields | number | undefined {
  const state = stick.state();
  const wanted = loginWanted(state);
  const isLocked = wanted !== undefined && !isLoggedIn;
  const pages: Record<string, () => Fields | number> = {
    'user/hilink_login': () => ({ hilink_login: wanted ? 1 : 0 }),
    'user/state-login': () => ({
      State: isLoggedIn ? 0 : -1,
      Username: isLoggedIn ? 'admin' : '',
      password_type: 4,
      extern_password_type: wanted?.kind === 'scram' ? 1 : 0,
    }),
    'device/information': () => (isLocked ? 100003 : deviceInformation(stick, firmware, nowMs)),
    'device/basic_information': () => ({
      productfamily: 'LTE',
      classify: 'hilink',
      multimode: 0,
      restore_default_status: 1,
      sim_save_pin_enable: 0,
      devicename: firmware === '22' ? 'E3372' : 'E3372h-320',
    }),
    'device/signal': () => deviceSignal(stick, firmware),
    'monitoring/status': () => monitoringStatus(stick, firmware),
    'monitoring/traffic-statistics': () => trafficStatistics(stick, nowMs),
    'net/current-plmn': () => currentPlmn(stick),
    'net/net-mode': () => ({ NetworkMode: state.mode, ...bands }),
    'net/net-mode-list': () => modeList,
    'dialup/mobile-dataswitch': () => ({ dataswitch: state.dataOn ? 1 : 0 }),
    'dialup/connection': () => connection,
  };
  return pages[path]?.();
}
