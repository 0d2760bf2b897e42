import type { DesignName } from '#shared/content/design-names.ts';
import { traits } from '#kinds/traits.ts';
import type { ActivityKind, QuizKind } from '#shared/content/kind.ts';
import { newId } from '#shared/ids.ts';
import type { NamedEdit } from '#activity/edits/edit.ts';
import { api } from '../api.ts';
import { interfaceLanguage } from '../i18n.ts';
import { fromWall } from '../settings/zoned-date.ts';
import { lastDay } from './calendar-dates.ts';
import { isTemplate, type Beginning } from './offers.ts';
import { templateContent, templateEdits } from './template-edits.ts';

interface Asked {
  name: string;
  lang: number;
  person_type_count: number;
  doors: number;
  /** null: a blank calendar. */
  design: DesignName | null;
  /** The day of the first door, YYYY-MM-DD. */
  start: string;
  timezone: string;
}

/** A new activity, filled from the example; answers its id. */
export const makeActivity = (kind: ActivityKind, asked: Asked, beginning: Beginning): Promise<string> => makers[kind](asked, beginning);

const makers: Record<ActivityKind, (asked: Asked, beginning: Beginning) => Promise<string>> = {
  quiz: ofQuestions('quiz'),
  person: ofQuestions('person'),
  academy: ofQuestions('academy'),
  labyrinth: ofQuestions('labyrinth'),
  calendar: makeCalendar,
  collection: ofQuestions('collection'),
};

function ofQuestions(quiz_type: QuizKind) {
  return async ({ name, lang, person_type_count }: Asked, beginning: Beginning): Promise<string> => {
    const example = isTemplate(beginning) && { name: beginning, content: templateContent(beginning, lang, interfaceLanguage()) };
    const count = (example && example.content.outcomes?.length) || person_type_count;
    const quiz = await api.createQuiz({
      body: { name, lang, quiz_type, ...(traits[quiz_type].outcome ? { person_type_count: count } : {}) },
    });
    const id = quiz.quiz_localization[0]?.id ?? quiz.id;
    const outcomes = quiz.person_types.map((type) => type.id);
    if (example) await fill(id, templateEdits(example.name, example.content, lang, outcomes));
    return id;
  };
}

/** Its doors open by the clocks that the tenant has chosen, or of whoever makes it. */
async function makeCalendar({ name, lang, doors, design, start, timezone }: Asked): Promise<string> {
  const { id } = await api.createCalendar({ body: { title: name, lang_id: lang, ...(design ? { design } : { doors }) } });
  // The doors of a year have dates of their own.
  if (design === 'year') return id;
  const changes = {
    timezone,
    start_date: fromWall(`${start} 00:00:00`, timezone),
    end_date: fromWall(`${lastDay(start, doors)} 23:59:59`, timezone),
  };
  await fill(id, [{ edit: 'change_settings', input: { changes } }]);
  return id;
}

async function fill(quizID: string, edits: readonly NamedEdit[]): Promise<void> {
  if (edits.length > 0) await api.saveChanges({ params: { quizID }, body: { changes: edits.map((edit) => ({ id: newId(), ...edit })) } });
}
