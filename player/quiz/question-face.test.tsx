import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlayerQuestion } from '#shared/contract/play.ts';
import { LanguageContext, translate, type Texts } from '#player/texts.ts';
import { QuestionFace } from './QuestionFace.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../locales/en.json'), 'utf8')) as Texts;
const t = translate(texts, 'en');
const html = (type: string) =>
  renderToString(
    <LanguageContext value={{ t, lang: 'en' }}>
      <QuestionFace
        question={{ id: 'q', type, text: 'What?', answers: [] } as unknown as PlayerQuestion}
        playerAnswer={null}
        onChoose={() => undefined}
        onGive={() => undefined}
        disabled={false}
        t={t}
        lang="en"
      />
    </LanguageContext>,
  );

test('a question of a type that this page does not know says so, and one whose answers are on their way waits', () => {
  expect(html('hologram')).toContain(texts['question.unknown_type']);
  expect(html('text')).toContain('data-hides-question');
  expect(html('text')).not.toContain(texts['question.unknown_type']);
});
