import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const whole = {
  CELLGATE_API_URL: 'http://localhost:5001/api',
  CELLGATE_STATE_DIR: '/nowhere/state',
  CELLGATE_PLANE_SOCKET: '/nowhere/plane.sock',
  CELLGATE_MODEM_INVENTORY: '/nowhere/modems.json',
  CELLGATE_ECHO_URL: 'http://localhost:5080/ip',
};

describe('an invalid environment', () => {
  it.each(Object.keys(whole))('is refused by the name of the missing variable: %s', async (name) => {
    await expect(readConfig({ ...whole, [name]: undefined })).rejects.toThrow(name);
  });
  it.each([
    ['CELLGATE_API_URL', 'ftp://somewhere'],
    ['CELLGATE_HEARTBEAT_MS', 'often'],
    ['CELLGATE_ENROLMENT_CODE', 'short'],
  ])('is rejected with the name of the variable, without its value: %s', async (name, value) => {
    const reading = readConfig({ ...whole, [name]: value });
    await expect(reading).rejects.toThrow(name);
    await expect(reading).rejects.not.toThrow(value);
  });
  it('names the inventory when its file cannot be read', async () => {
    await expect(readConfig(whole)).rejects.toThrow('CELLGATE_MODEM_INVENTORY');
  });
});
