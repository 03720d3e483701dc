import { afterAll, beforeAll, expect, it } from 'vitest';
import { modemReport } from '../_fleet.ts';
import { first, openStaffFixture, type StaffFixture } from './_staff-fixture.ts';

let staff: StaffFixture;
beforeAll(async () => {
  staff = await openStaffFixture();
});
afterAll(() => staff[Symbol.asyncDispose]());

/** Returns the lines of a file in a language, without the byte order mark. */
async function linesOf(path: string, language: string): Promise<string[]> {
  const { world, moderator } = staff;
  const response = await world.request('GET', path, { as: moderator, headers: { 'x-language': language } });
  return (await response.text()).trim().split('\r\n');
}

it('the file of modems speaks the language of the request', async () => {
  const { box, modems } = await staff.openBox(1);
  await box.report([modemReport(first(modems).imei, { link: 'no_service', signalDbm: -71 })]);
  const path = `/admin/modems/export?server=${box.serverId}`;
  const [heading, line] = await linesOf(path, 'uk');
  expect(heading).toBe(
    'Сервер,Інтерфейс,IMEI,Оператор,Мережа,Сигнал (дБм),З’єднання,Стан,Наявність,IP,Цей IP з,SIM оплачено до',
  );
  expect(line).toContain(',-71,Немає мережі,');
  expect(line).toContain(',У наявності,');
  expect((await linesOf(path, 'tr'))[1]).toContain(',Stokta,');
});

it('the file of a job does, too', async () => {
  const { modems } = await staff.openBox(1);
  const modemIds = [first(modems).modemId];
  const body = { kind: 'restart_modems', modemIds, delay: 1_000 };
  const { data } = await staff.ask<{ job: { id: string } }>('POST', '/admin/jobs', body);
  const [heading, line] = await linesOf(`/admin/jobs/${data.job.id}/export`, 'ru');
  expect(heading).toBe('ID,Название,Сервер,Состояние,Код,Сообщение,Начало,Конец,Прежний IP,Новый IP');
  expect(line).toMatch(new RegExp(`^${modemIds[0]},.*,(Ожидает|Выполняется),`));
});
