import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('addresses equal those of the specification', () => {
  const all = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      typeof path === 'string' ? path : (path as (...parts: string[]) => string)('quiz', 'ID'),
    ]),
  );
  expect(all).toMatchInlineSnapshot(`
    {
      "academy": "/dashboard/academy",
      "allowance": "/settings/billing/allowance",
      "appearance": "/quiz/ID/appearance/",
      "auditLog": "/settings/audit-log",
      "billing": "/settings/billing",
      "calendars": "/dashboard/calendars",
      "cheaters": "/quiz/ID/players/cheaters/",
      "closed": "/closed",
      "collections": "/dashboard/collections",
      "dashboard": "/dashboard",
      "dataManagement": "/settings/data-management",
      "editor": "/quiz/ID/editor/",
      "forgotPassword": "/forgot-password",
      "health": "/staff/health",
      "home": "/dashboard/quizes",
      "integrations": "/settings/integrations",
      "jobs": "/staff/jobs",
      "labyrinths": "/dashboard/labyrinths",
      "leaderboard": "/leaderboard/quiz/quiz",
      "login": "/login",
      "mailOutbox": "/staff/mail-outbox",
      "notFound": "/404",
      "notifications": "/notifications",
      "organisation": "/settings/organisation",
      "overview": "/quiz/ID/overview/",
      "permissions": "/settings/permissions",
      "personTests": "/dashboard/perstests",
      "plans": "/staff/plans",
      "player": "/player/quiz/ID",
      "players": "/quiz/ID/players/",
      "profile": "/settings/profile",
      "questionBank": "/question-bank",
      "quizzes": "/dashboard/quizes",
      "register": "/register",
      "security": "/settings/security",
      "settings": "/quiz/ID/settings/",
      "signInSettings": "/settings/sign-in",
      "staffDocuments": "/staff/documents",
      "staffInvoices": "/staff/invoices",
      "statistics": "/quiz/ID/statistics/quiz",
      "teams": "/settings/teams",
      "templates": "/templates",
      "tenantFigures": "/staff/tenants/quiz",
      "tenants": "/staff/tenants",
      "themes": "/settings/appearance",
      "trash": "/trash",
      "tutorials": "/dashboard/tutorials",
      "unauthorised": "/401",
      "upgrade": "/settings/billing/upgrade",
    }
  `);
});
