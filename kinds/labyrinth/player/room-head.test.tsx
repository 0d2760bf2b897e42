import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SeenRooms, Turn } from '#shared/contract/play.ts';
import { LanguageContext, translate, type Texts } from '#player/texts.ts';
import { Room } from './RoomHead.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales/en.json'), 'utf8')) as Texts;
const seen: SeenRooms = { rooms: [{ name: 'The gate' }], path: [0], items: [], found: [], steps_left: 50 };
const html = (turn?: Turn) =>
  renderToString(
    <LanguageContext value={{ t: translate(texts, 'en'), lang: 'en' }}>
      <Room seen={seen} turn={turn} />
    </LanguageContext>,
  );

// Between texts that stand side by side the server writes a comment.
const words = (turn: Turn) => /role="status">(.*?)<\/p>/.exec(html(turn))?.[1]?.replace(/<!-- -->|<[^>]*>/g, '');

test('where an answer led is said by a place that is there before the answer', () => {
  expect(html()).toContain('role="status"></p>');
  expect(words({ led: 'shut', needs: 'A rusty key', points: 20 })).toBe('The door is locked. You need: A rusty key −20 points');
  expect(words({ led: 'on' })).toBe('A door opens. You go on.');
});
