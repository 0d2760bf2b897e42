import { join } from 'node:path';
import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { newDraft } from '#activity/new-draft.ts';
import type { Draft } from '#activity/document.ts';
import type { DesignPictures } from '#api/authoring/calendars/designs/design-pictures.ts';
import { draftOfDesign } from '#api/authoring/calendars/designs/draft-of-design.ts';
import { readDocument } from '#api/kernel/content-files.ts';
import { bodies } from '#kinds/bodies.ts';
import { emptyQuestion } from '#questions/empty-question.ts';
import type { Hatch } from '#shared/content/calendar.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { DemoDocument, type DemoDoor, type DemoDraft, type DemoQuestion } from './activity-document.ts';
import { pictureOf } from './pictures.ts';

/** The demo's activities, the one to show first at the top. */
export const activityNames = [
  'advent',
  'winter-birds',
  'every-kind',
  'winter-evening',
  'ice-safety',
  'lamp-house',
  'ljusfester',
  'spuren-im-schnee',
  'coffee-break',
  'autumn-leaves',
  'lanterns',
] as const;

/** Some of them on one page. */
export const collectionName = 'winter-weeks';

export interface DemoActivity extends Omit<DemoDocument, 'draft'> {
  /** Without dates: they follow from `days`. */
  draft: Draft;
}

interface Around {
  /** The pictures of the calendar's design. */
  adventPictures: DesignPictures;
  /** The ids of the activities that a collection can name. */
  made?: ReadonlyMap<string, string>;
}

/** Reads an activity with new ids. */
export function readActivity(
  name: (typeof activityNames)[number] | typeof collectionName,
  { adventPictures, made = new Map() }: Around,
): DemoActivity {
  const file = join(import.meta.dirname, 'activities', `${name}.json`);
  const { draft, ...about } = readDocument(DemoDocument, file, resolver(made));
  return { ...about, draft: written(draft, adventPictures) };
}

/**
 * Resolves what an activity's document refers to: { "picture": "mug" } is a picture of the demo, with an `alt` in words of the activity's own language;
 * "id:hall" is a new id, the same wherever it is named; "activity:Winter birds" is the id of that activity.
 */
function resolver(made: ReadonlyMap<string, string>): (key: string, value: unknown) => unknown {
  const ids = new Map<string, string>();
  return (_key, value) => {
    if (typeof value === 'string') {
      if (value.startsWith('activity:')) return made.get(value.slice('activity:'.length));
      if (!value.startsWith('id:')) return value;
      const id = ids.get(value) ?? newId();
      ids.set(value, id);
      return id;
    }
    if (value === null || typeof value !== 'object' || !('picture' in value)) return value;
    const { picture, ...alt } = value;
    return { ...pictureOf(String(picture)), ...alt };
  };
}

/** A new draft from the wizard, with the demo's content. */
function written(demo: DemoDraft, adventPictures: DesignPictures): Draft {
  const { kind, name, lang, cover, intro, registration, result, settings, theme, rounds = [], calendar } = demo;
  const draft: Draft = calendar
    ? draftOfDesign(calendar.design, { name, lang, pictures: adventPictures, now: new Date(), newId })
    : newDraft({ quiz_type: kind, name, lang, newId });
  return {
    ...draft,
    ...(calendar ? withDoors(draft as CalendarDraft, calendar) : bodyOf(demo)),
    cover: { ...draft.cover, ...cover },
    intro: { ...draft.intro, ...intro },
    registration: { ...draft.registration, ...registration, settings: { ...draft.registration.settings, ...registration?.settings } },
    result: { ...draft.result, ...result },
    settings: { ...draft.settings, ...settings },
    // Their dates are set when it is published.
    rounds: rounds.map((title) => ({ id: newId(), title, start_date: '', end_date: '' })),
    theme: { ...draft.theme, ...theme },
  } as Draft;
}

function bodyOf({ kind, questions = [], outcomes = [], labyrinth, collection }: DemoDraft) {
  const types = outcomes.map((outcome): WireOutcome => ({ id: newId(), title: '', description: '', button: '', images: {}, ...outcome }));
  return bodies[kind].ofWire({
    questions: questions.map((question) => questionOf(question, types)),
    person_types: types,
    ...(labyrinth && {
      labyrinth: { ...labyrinth, rooms: labyrinth.rooms.toSorted((a, b) => (a.question_id < b.question_id ? -1 : 1)) },
    }),
    ...(collection && { collection }),
  });
}

function withDoors({ hatches }: CalendarDraft, { doors, prizes, rules, winners }: NonNullable<DemoDraft['calendar']>) {
  return {
    hatches: hatches.map((hatch, place) => hatchOf(hatch, doors[place] as DemoDoor)),
    parts: hatches.map(({ id }, place) => ({
      id,
      questions: (doors[place] as DemoDoor).questions.map((question) => questionOf(question)),
    })),
    prizes,
    rules,
    winners,
  };
}

function hatchOf(hatch: Hatch, { title, text, code = '', questions: _, ...own }: DemoDoor): Hatch {
  return { ...hatch, type: 'default', content: { title, text, image: {}, code }, ...own };
}

function questionOf({ type, answers = [], right, leads, ...own }: DemoQuestion, types: readonly WireOutcome[] = []): Question {
  return emptyQuestion(type, newId, {
    ...own,
    answers: answers.map((answer, place): Answer => ({
      id: newId(),
      ...(typeof answer === 'string' ? { text: answer } : answer),
      ...(right && { is_right: right.includes(place) }),
      ...(leads && { person_types: bindings(leads[place] ?? [], types) }),
    })),
  });
}

/** The first type gets most. */
const bindings = (places: readonly number[], types: readonly WireOutcome[]) =>
  places.map((place, rank) => ({ id: newId(), person_type_id: types[place]?.id ?? '', points: rank === 0 ? 2 : 1 }));
