import { randomUUID } from 'node:crypto';
import { callApi } from '@cellgate/local/api-client.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { register } from '@cellgate/shared/session/session.endpoints.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { expect, type Page } from '@playwright/test';
import { press } from './press.ts';
import { wordsOf } from './words.ts';

/** A bound on hangs, in milliseconds. */
const patienceMs = 60_000;

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export function newPerson(): Person {
  const email = `visitor-${randomUUID()}@cellgate.example`;
  return { firstName: 'Vera', lastName: 'Visitor', email, password: 'Correct-horse-7' };
}

/** Stores a language, and the session of a signed-in user, in the browser. */
export async function remember(
  page: Page,
  { language, tokens }: { language: Language; tokens?: Tokens },
): Promise<void> {
  const stored = {
    [storageKeys.language]: language,
    ...(tokens && {
      [storageKeys.accessToken]: tokens.accessToken,
      [storageKeys.refreshToken]: tokens.refreshToken,
    }),
  };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

/**
 * Opens the overview of an account that was just created, as after the registration in this browser, without its wizard. Unlike `remember`, it leaves
 * the browser signed out once the page has signed out.
 */
export async function arriveRegistered(page: Page, origin: string): Promise<Person> {
  const person = newPerson();
  const { tokens, browserToken } = await callApi(origin, register, { body: { ...person, termsAccepted: true } });
  // A page of the site without scripts, whose storage is that of the site.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => Object.assign(localStorage, entries), {
    [storageKeys.language]: 'en',
    [storageKeys.accessToken]: tokens.accessToken,
    [storageKeys.refreshToken]: tokens.refreshToken,
    [storageKeys.browserToken]: browserToken,
  });
  await page.goto('/client/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(person.firstName) })).toBeVisible();
  return person;
}

/** Changes the language of the open page, as if it was selected in another tab. Resolves when the page is rendered in it. */
export async function speak(page: Page, language: Language): Promise<void> {
  // Awaited in the page, with each frame: an assertion asks again after a tenth, a quarter and a half of a second.
  await page.evaluate(
    async ([key, newValue, timeoutMs]) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
      const deadline = performance.now() + timeoutMs;
      while (document.documentElement.lang !== newValue) {
        if (performance.now() > deadline) throw new Error(`the page is not in ${newValue}`);
        await nextFrame();
      }
      await nextFrame();
      await nextFrame();
    },
    [storageKeys.language, language, patienceMs] as const,
  );
}

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const words = await wordsOf(page);
  await page.getByRole('textbox', { name: words('auth:email') }).fill(email);
  await page.getByLabel(words('auth:password'), { exact: true }).fill(password);
  await press(page.getByRole('button', { name: words('auth:sign_in'), exact: true }));
}
