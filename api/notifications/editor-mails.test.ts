import { expect, test } from 'vitest';
import { newLeadMail } from './new-lead-mail.ts';
import { reportMail } from './report-mail.ts';
import { resetPasswordMail } from './reset-password-mail.ts';

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
  expect(english.map(({ subject }) => subject)).toEqual([
    'Choose a new password',
    'Rivers: new registration',
    'Rivers: report 2026-11-16 – 2026-11-22',
  ]);
  expect(swedish.map(({ subject }) => subject)).toEqual([
    'Välj ett nytt lösenord',
    'Rivers: ny registrering',
    'Rivers: rapport 2026-11-16 – 2026-11-22',
  ]);
  for (const { text } of [...english, ...swedish]) {
    expect(text).toContain(url);
    expect(text).not.toMatch(/\{\{|mail\./);
  }
  expect(english[2]?.text).toContain('Games started: 0\n');
});

test('a name that looks like a placeholder stays as it is', async () => {
  expect((await newLeadMail('en', { name: '{{url}} $&', registrations: 1, url })).subject).toBe('{{url}} $&: new registration');
});
