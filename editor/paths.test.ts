import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('addresses are the ones of the specification', () => {
  const all = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      typeof path === 'string' ? path : (path as (...parts: string[]) => string)('quiz', 'ID'),
    ]),
  );
  expect(all).toMatchInlineSnapshot(`
    {
      "academy": "/dashboard/academy",
      "calendars": "/dashboard/calendars",
      "cheaters": "/quiz/ID/players/cheaters/",
      "dashboard": "/dashboard",
      "dataManagement": "/settings/data-management",
      "editor": "/quiz/ID/editor/",
      "forgotPassword": "/forgot-password",
      "home": "/dashboard/quizes",
      "leaderboard": "/leaderboard/quiz/quiz",
      "login": "/login",
      "mailOutbox": "/staff/mail-outbox",
      "notFound": "/404",
      "overview": "/quiz/ID/overview/",
      "personTests": "/dashboard/perstests",
      "player": "/player/quiz/ID",
      "players": "/quiz/ID/players/",
      "profile": "/settings/profile",
      "quizzes": "/dashboard/quizes",
      "register": "/register",
      "security": "/settings/security",
      "settings": "/quiz/ID/settings/",
      "statistics": "/quiz/ID/statistics/quiz",
      "tenantFigures": "/staff/tenants/quiz",
      "tenants": "/staff/tenants",
      "tutorials": "/dashboard/tutorials",
      "unauthorised": "/401",
    }
  `);
});
