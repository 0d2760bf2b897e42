import { expect, test } from 'vitest';
import { newLeadMail } from '#api/insight/leads/notify-new-lead.job.ts';
import { reportMail } from '#api/insight/reports/report-mail.ts';
import { resetPasswordMail } from '#api/accounts/auth/send-reset-link.job.ts';

const url = 'https://a.example/x';
const mailsIn = (lang: 'en' | 'se') =>
  Promise.all([
    resetPasswordMail(lang, { name: 'Anna', url }),
    newLeadMail(lang, { name: 'Rivers', registrations: 3, url }),
    reportMail(lang, {
      name: 'Rivers',
      first: '2026-11-16',
      last: '2026-11-22',
      games: 0,
      finished: 0,
      registrations: 0,
      players: 0,
      views: 0,
      before: { first: '2026-11-09', last: '2026-11-15', games: 0, registrations: 0, players: 0 },
      url,
    }),
  ]);

test('mails to editors are in the language of the account, with every value in its place', async () => {
  const [english, swedish] = [await mailsIn('en'), await mailsIn('se')];
  expect(english.map(({ subject }) => subject.replace(/\s/g, ' '))).toEqual([
    'Choose a new password',
    'Rivers: new registration',
    'Rivers: report for 16 – 22 November 2026',
  ]);
  expect(swedish.map(({ subject }) => subject)).toEqual([
    'Välj ett nytt lösenord',
    'Rivers: ny registrering',
    'Rivers: rapport för 16–22 november 2026',
  ]);
  for (const { text } of [...english, ...swedish]) {
    expect(text).toContain(url);
    expect(text).not.toMatch(/\{\{|\bmail\.\w/);
  }
  expect(english[2]?.text).toContain('Games: 0\n');
});

test('a report counts one and many, and writes numbers and days, as its language does', async () => {
  const report = {
    name: 'Rivers',
    first: '2026-11-19',
    last: '2026-11-19',
    games: 12_345,
    finished: 1,
    registrations: 1,
    players: 1,
    views: 1,
    before: { first: '2026-11-18', last: '2026-11-18', games: 1, registrations: 0, players: 1 },
    doors: { views: 2, viewers: 1, day: 3, most: 1 },
    url,
  };
  const [english, swedish] = [await reportMail('en', report), await reportMail('se', report)];
  expect(english.text).toContain('Rivers, 19 November 2026:\n\nGames: 12,345\n');
  expect(english.text).toContain('Previous period, 18 November 2026: 1 game, 0 registrations and 1 player.');
  expect(english.text).toContain('Doors opened: 2 times by 1 visitor. Most opened: door 3, 1 time.');
  expect(swedish.text.replace(/\s/g, ' ')).toContain('Spel: 12 345 ');
  expect(swedish.text).toContain('Föregående period, 18 november 2026: 1 spel, 0 registreringar och 1 spelare.');
  expect(swedish.text).toContain('Öppnade luckor: 2 gånger av 1 besökare. Mest öppnad: lucka 3, 1 gång.');
});

test('a name that looks like a placeholder stays as it is', async () => {
  expect((await newLeadMail('en', { name: '{{url}} $&', registrations: 1, url })).subject).toBe('{{url}} $&: new registration');
});
