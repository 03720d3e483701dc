import { describe, expect, it } from 'vitest';
import { isModemError } from '../../driver.ts';
import { hilinkError } from './hilink-errors.ts';
import { readDbm, readIdentity, readModes, readRadio, readStatus } from './hilink-readings.ts';

const connected = {
  ConnectionStatus: '901',
  SimStatus: '1',
  ServiceStatus: '2',
  simlockStatus: '0',
  CurrentNetworkType: '19',
  CurrentNetworkTypeEx: '101',
  WanIPAddress: '10.6.6.25',
};

describe('monitoring/status', () => {
  it('returns link, radio and internal address of a connected modem', () => {
    expect(readStatus(connected)).toEqual({ link: 'connected', radio: 'LTE', wanIp: '10.6.6.25' });
  });

  it.each([
    [{ ConnectionStatus: '900' }, 'connecting'],
    [{ ConnectionStatus: '902' }, 'disconnected'],
    [{ ConnectionStatus: '903' }, 'disconnected'],
    [{ ConnectionStatus: '112' }, 'disconnected'],
    [{ ConnectionStatus: '900', ServiceStatus: '1' }, 'no_service'],
    [{ ConnectionStatus: '902', ServiceStatus: '0' }, 'no_service'],
    [{ ConnectionStatus: '902', ServiceStatus: '1', SimStatus: '255' }, 'no_sim'],
    [{ ConnectionStatus: '902', simlockStatus: '1' }, 'sim_locked'],
  ])('reads %j as %s', (change, link) => {
    expect(readStatus({ ...connected, ...change }).link).toBe(link);
  });

  it('has no internal address in web interface 10.x', () => {
    const { WanIPAddress: _left, ...newer } = connected;
    expect(readStatus(newer).wanIp).toBeNull();
  });

  it.each([
    ['19', '', 'LTE'],
    ['9', '45', '3G'],
    ['17', '', '3G'],
    ['3', '3', '2G'],
    ['0', '0', null],
  ])('reads network type %s/%s as %s', (plain, extended, radio) => {
    expect(readStatus({ ...connected, CurrentNetworkType: plain, CurrentNetworkTypeEx: extended }).radio).toBe(radio);
  });
});

describe('device/signal and net/current-plmn', () => {
  it.each([
    ['-89dBm', -89],
    ['>=-51dBm', -51],
    ['-7.0dB', -7],
    ['', null],
    [null, null],
  ])('read %s as %s', (text, dbm) => {
    expect(readDbm(text)).toBe(dbm);
  });

  it('return the signal of the current radio', () => {
    expect(readRadio({ rsrp: '', rscp: '-76dBm', rssi: '-69dBm' }, { FullName: 'Lifecell' })).toEqual({
      operator: 'Lifecell',
      signalDbm: -76,
    });
  });

  it('return null without a cell', () => {
    expect(readRadio({ rsrp: '', rssi: '' }, { FullName: '', ShortName: '' })).toEqual({
      operator: null,
      signalDbm: null,
    });
  });
});

describe('net/net-mode', () => {
  it('prefers 3G for the detour', () => {
    const list = { AccessList: { Access: ['00', '01', '02', '03'] } };
    expect(readModes({ NetworkMode: '00' }, list)).toEqual({ current: '00', automatic: '00', detour: '02' });
  });

  it('uses 4G if 3G is not offered', () => {
    expect(readModes({ NetworkMode: '00' }, { AccessList: { Access: ['00', '03'] } }).detour).toBe('03');
  });

  it('has no detour if only one mode is offered', () => {
    expect(readModes({ NetworkMode: '03' }, { AccessList: { Access: '03' } }).detour).toBeNull();
  });

  it('works without the list of modes', () => {
    expect(readModes({ NetworkMode: '02' }, undefined).detour).toBe('03');
  });
});

describe('device/information', () => {
  it('returns the identity', () => {
    const fields = { Imei: '861188030010012', DeviceName: 'E3372', SoftwareVersion: '22.333.01.00.00' };
    expect(readIdentity(fields)).toEqual({ imei: '861188030010012', model: 'E3372', firmware: '22.333.01.00.00' });
    const sim = { Iccid: '8938003000001000001F', Imsi: '255030000100001' };
    expect(readIdentity({ ...fields, ...sim }).sim).toEqual({ iccid: '8938003000001000001', imsi: '255030000100001' });
    expect(readIdentity({ ...fields, Iccid: '', Imsi: 'Unknown' })).not.toHaveProperty('sim');
  });

  it('rejects a response without IMEI', () => {
    expect(() => readIdentity({ DeviceName: 'E3372' })).toThrow(expect.objectContaining({ code: 'rejected' }));
  });
});

describe('a HiLink error number', () => {
  it.each([
    [100002, 'unsupported'],
    [100003, 'auth_required'],
    [100004, 'busy'],
    [101001, 'sim_problem'],
    [108006, 'auth_rejected'],
    [112003, 'rejected'],
    [125001, 'session_lost'],
    [125002, 'session_lost'],
    [125003, 'session_lost'],
    [999999, 'rejected'],
  ] as const)('%i means %s', (number, code) => {
    const error = hilinkError(number);
    expect(isModemError(error, code)).toBe(true);
    expect(error.deviceCode).toBe(number);
  });
});
