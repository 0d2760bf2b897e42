import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiTexts, bannedWords, findGlossaryFaults, wordsIn } from '#ops/check-glossary.ts';

test('no text of the product uses a word that the glossary bans', () => {
  expect(findGlossaryFaults(join(import.meta.dirname, '..'))).toEqual([]);
});

test('the last two columns of the table are the banned words of English and Swedish', () => {
  const glossary =
    '| English | Swedish | Meaning | Not in English | Not in Swedish |\n|---|---|---|---|---|\n| webhook | webhook | A call | web hook, web hooks | webbkrok |\n| quiz | quiz | Questions | | |\n';
  expect(bannedWords(glossary)).toEqual({ english: ['web hook', 'web hooks'], swedish: ['webbkrok'] });
});

test('a banned word is found in any case as a whole word, but not in placeholders, code and addresses', () => {
  const banned = ['mail', 'web hook'];
  expect(wordsIn('Add a Web hook', banned)).toEqual(['web hook']);
  expect(wordsIn('Get a mail.', banned)).toEqual(['mail']);
  expect(wordsIn('Your mailbox, {{mail}}, `mail`, ${mail}, mail_id and https://mail.example', banned)).toEqual([]);
  expect(wordsIn('Get an e-mail', ['mail', 'e-mail'])).toEqual(['e-mail']);
  expect(wordsIn('This field cannot be shorter than {{limit}} figures', ['figures'])).toEqual([]);
});

test('summaries, notes, descriptions and messages are texts of the API', () => {
  const source = `summary: 'Get a mail.',\n notes:\n   "It's sent.",\n reason: 'none', message: \`At most \${most}.\``;
  expect(apiTexts(source)).toEqual(['Get a mail.', "It's sent.", 'At most ${most}.']);
});
