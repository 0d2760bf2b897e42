import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemas } from '#questions/schemas.ts';
import { newId } from '#shared/ids.ts';
import type { Draft } from './document.ts';
import { emptyDoors } from './empty-doors.ts';
import { newDraft } from './new-draft.ts';

/** A calendar whose doors hold nothing, a question, or another quiz. */
function calendar(doors: readonly ('nothing' | 'question' | 'quiz')[]): Extract<Draft, { quiz_type: 'calendar' }> {
  const draft = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: doors.length, newId });
  if (draft.quiz_type !== 'calendar') throw new Error('A calendar has doors.');
  return {
    ...draft,
    hatches: draft.hatches.map((hatch, place) => (doors[place] === 'quiz' ? { ...hatch, quiz_localization_id: newId() } : hatch)),
    parts: draft.parts.map((part, place) =>
      doors[place] === 'question' ? { ...part, questions: [schemas.text.newQuestion(newId)] } : part,
    ),
  };
}

test('the empty doors from a number on are those without a question and without another quiz, in their order', () => {
  const holding = fc.constantFrom('nothing' as const, 'question' as const, 'quiz' as const);
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 40 }), fc.integer({ min: 1, max: 45 }), (doors, from) => {
      const draft = calendar(doors);
      const numbers = emptyDoors(draft, from).map((id) => draft.hatches.findIndex((hatch) => hatch.id === id) + 1);
      expect(numbers).toEqual(doors.flatMap((held, place) => (held === 'nothing' && place + 1 >= from ? [place + 1] : [])));
    }),
  );
});

test('an activity without doors has no empty ones', () => {
  expect(emptyDoors(newDraft({ quiz_type: 'quiz', name: 'Birds', lang: 1, newId }), 1)).toEqual([]);
});
