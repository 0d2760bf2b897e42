import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext, translate, type Texts } from '../texts.ts';
import { aCover } from '../test-play-server.ts';
import { RegistrationScreen, type RegistrationScreenProps } from './RegistrationScreen.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../locales/en.json'), 'utf8')) as Texts;
const html = (own: Pick<RegistrationScreenProps, 'kind' | 'moment' | 'isApart'>) =>
  renderToString(
    <LanguageContext value={{ t: translate(texts, 'en'), lang: 'en' }}>
      <RegistrationScreen
        registration={{ ...aCover().registration, title: '', can_skip: true }}
        fields={[]}
        prefill={{}}
        problems={{}}
        codeSent={false}
        isTimedOut={false}
        isBusy={false}
        onRegister={() => undefined}
        onSkip={() => undefined}
        {...own}
      />
    </LanguageContext>,
  );

test('after a game a result is registered, and that can be skipped', () => {
  const page = html({ kind: 'quiz', moment: 'after' });
  expect(page).toContain('Register your result');
  expect(page).toContain('>Skip<');
});

test('a page of other activities has no result: one registers to take part, or goes back', () => {
  const page = html({ kind: 'collection', moment: 'after', isApart: true });
  expect(page).toContain('Register to take part');
  expect(page).toContain('>Back<');
  expect(page).not.toContain('>Skip<');
});
