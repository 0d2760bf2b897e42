import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OptionWords } from './ChooseOne.tsx';
import { TextLines } from './TextLines.tsx';

const t = (key: string): string => key;

test('an answer has its own text direction and line breaks', () => {
  const page = renderToStaticMarkup(<OptionWords option={{ id: 'a', text: 'print(1)\nprint(2)' }} />);
  expect(page).toMatch(/<span class="choice-text" dir="auto"[^>]*>print\(1\)\nprint\(2\)<\/span>/);
  const styles = readFileSync(new URL('../player/look/question.css', import.meta.url), 'utf8');
  expect(styles).toMatch(/\.choice-text \{[^}]*white-space: pre-wrap/);
});

test('a chosen and a right answer have their own text directions', () => {
  const page = renderToStaticMarkup(<TextLines answer="שלום." right="Hello." t={t} />);
  expect(page).toContain('<dd dir="auto">שלום.</dd>');
  expect(page).toContain('<dd dir="auto">Hello.</dd>');
});
