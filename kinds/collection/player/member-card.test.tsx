import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlayerMember } from '#shared/contract/player-collection.ts';
import { LanguageContext, translate, type Texts } from '#player/texts.ts';
import { MemberCard } from './MemberCard.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales/en.json'), 'utf8')) as Texts;
const t = translate(texts, 'en');
const member: PlayerMember = {
  id: 'm',
  activity_id: 'a',
  kind: 'quiz',
  title: 'The castle',
  text: '',
  state: 'open',
  required: true,
  questions: 5,
  points: null,
};
const html = (own: Partial<PlayerMember>) =>
  renderToString(
    <LanguageContext value={{ t, lang: 'en' }}>
      <MemberCard member={{ ...member, ...own }} number={null} timezone="Europe/Stockholm" isFirst onEnter={() => undefined} />
    </LanguageContext>,
  );

test('a member tells how much there is in it in the words of its kind', () => {
  expect(html({})).toContain('5 questions');
  expect(html({ kind: 'labyrinth' })).toContain('5 rooms');
  expect(html({ kind: 'calendar', questions: 0, parts: { played: 0, total: 24 } })).toContain('24 doors');
});
