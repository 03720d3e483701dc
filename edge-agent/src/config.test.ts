import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { InventoryError, parseInventory } from './inventory-file.ts';

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

describe('an invalid inventory', () => {
  const slot = (fields: string) => `{\n  "slots": [\n    {\n${fields}\n    }\n  ]\n}`;
  it.each([
    ['{\n  "slots": [\n    {"usbPath": "1-1",}\n  ]\n}', 'line 3: not valid JSON'],
    [slot('"usbPath": "1-1",\n"interface": 5'), 'line 5: slots.0.interface: '],
    [slot('"usbPath": "1-1"'), 'line 3: slots.0.gateway: '],
    ['[]', 'line 1: '],
  ])('is refused with file and line: %j', (text, problem) => {
    const parsing = () => parseInventory('/etc/modems.json', text);
    expect(parsing).toThrow(InventoryError);
    expect(parsing).toThrow('/etc/modems.json: line');
    expect(parsing).toThrow(problem);
  });
  it('is refused without its values', () => {
    const text = slot('"usbPath": "1-1", "login": {"username": "admin", "password": 123456}');
    expect(() => parseInventory('/etc/modems.json', text)).not.toThrow('123456');
    expect(() => parseInventory('/etc/modems.json', text)).toThrow('slots.0.login.password');
  });
});
