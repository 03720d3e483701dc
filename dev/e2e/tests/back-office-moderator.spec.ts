import { checkIn } from '../src/check-screens.ts';
import { remember } from '../src/person.ts';
import { moderatorScreens } from '../src/staff/staff-walks.ts';
import { test } from '../src/test.ts';

test('a moderator opens every screen but those of administrators', async ({ page, moderator, fleet, isMobile }) => {
  const language = isMobile ? 'tr' : 'uk';
  await remember(page, { language, tokens: moderator.tokens });
  await checkIn(language, page, moderatorScreens(fleet, { isMobile }));
});
