import { assert, gen, property } from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { drawDraft, drawEdit } from './arbitrary.ts';
import { conflicts } from './conflict.ts';
import { touchesOf } from './edits.ts';
import { fieldPathsOf, withoutPath, withValueAt } from './without-path.ts';

const [first, second] = [newId(), newId()];

test('one of several fields is left out, the others stay', () => {
  const edit = { edit: 'change_question', input: { id: first, changes: { text: 'Mine?', points: 5, hidden: true } } };
  expect(withoutPath(edit, `question/${first}/text`)).toEqual({
    edit: 'change_question',
    input: { id: first, changes: { points: 5, hidden: true } },
  });
  expect(withoutPath(edit, `question/${first}`)).toBeNull();
});

test('one field of a group of settings is excluded', () => {
  const changes = { snow_effect: true, sponsor: { text: 'Seeds', url: 'https://seeds.example' } };
  expect(withoutPath({ edit: 'change_settings', input: { changes } }, 'settings/sponsor/url')?.input).toEqual({
    changes: { snow_effect: true, sponsor: { text: 'Seeds' } },
  });
  const part = { title: 'Done', settings: { show_score: true, link: '' } };
  expect(withoutPath({ edit: 'change_result', input: { changes: part } }, 'result/settings/link')?.input).toEqual({
    changes: { title: 'Done', settings: { show_score: true } },
  });
});

test('one of several questions stays undeleted', () => {
  const edit = { edit: 'delete_questions', input: { ids: [first, second] } };
  expect(withoutPath(edit, `question/${first}/text`)).toEqual({ edit: 'delete_questions', input: { ids: [second] } });
});

test('one field of one door is left out of a change of several doors', () => {
  const hatches = [
    { id: first, changes: { link_text: 'More', link_url: 'https://a.example' } },
    { id: second, changes: { link_text: 'Less' } },
  ];
  const edit = { edit: 'change_hatches', input: { hatches } };
  expect(withoutPath(edit, `hatch/${first}/link_text`)?.input).toEqual({
    hatches: [{ id: first, changes: { link_url: 'https://a.example' } }, hatches[1]],
  });
  expect(withoutPath({ edit: 'delete_hatches', input: { ids: [first, second] } }, `hatch/${first}/link_text`)?.input).toEqual({
    ids: [second],
  });
});

test('a field gets another value, and the fields beside it keep theirs', () => {
  const edit = { edit: 'change_question', input: { id: first, changes: { text: 'Mine?', feedback: { text: 'Yes' } } } };
  expect(withValueAt(edit, `question/${first}/feedback`, { text: 'No' }).input).toEqual({
    id: first,
    changes: { text: 'Mine?', feedback: { text: 'No' } },
  });
  expect(fieldPathsOf(edit)).toEqual([`question/${first}/text`, `question/${first}/feedback`]);
});

test('the remaining edit no longer touches the path, and loses nothing else', () => {
  assert(
    property(gen(), (draw) => {
      const edit = drawEdit(draw, drawDraft(draw));
      const touched = touchesOf(edit);
      for (const path of touched) {
        const left = withoutPath(edit, path);
        const kept = left ? touchesOf(left) : [];
        expect(conflicts(kept, [path])).toEqual([]);
        expect(touched).toEqual(expect.arrayContaining(kept));
        if (fieldPathsOf(edit).length > 1) expect(kept.length).toBeGreaterThan(0);
      }
      if (!touched.includes('')) expect(withoutPath(edit, 'nowhere')).toEqual(edit);
    }),
  );
});
