import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { moveDates, nextDayLike } from '#activity/move-dates.ts';
import { firstInstantOf, wallTimeOf } from '#shared/play/zoned-time.ts';
import type { Draft } from '#activity/document.ts';
import { newDraft } from '#activity/new-draft.ts';
import { draftOfDesign } from '#api/authoring/calendars/designs/draft-of-design.ts';
import { themeOf } from '#api/authoring/calendars/designs/look.ts';
import { bodies } from '#kinds/bodies.ts';
import { leadsToPersonTypes } from '#kinds/traits.ts';
import { emptyQuestion } from '#questions/empty-question.ts';
import { traits as questionTraits } from '#questions/traits.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Answer, Image, Question } from '#shared/content/question.ts';
import { readableTime } from '#shared/play/readable-time.ts';
import { roomsOf } from './rooms-of-template.ts';
import type { QuestionWords, TemplateDocument, TemplateLanguage, TemplateQuestion, Words } from './template-document.ts';
import { imagesOf } from './template-pictures.ts';

const aDay = 86_400_000;

/** Opens its first door on the next such day, MM-DD, and ends a week after the last one. */
function withSeason(draft: CalendarDraft, firstDoor: string, now: Date): CalendarDraft {
  const { timezone } = draft.settings;
  const today = new Date(wallTimeOf(now, timezone)).toISOString().slice(0, 10);
  const first = nextDayLike(`2000-${firstDoor}`, today);
  const end = firstInstantOf(Date.parse(`${first}T00:00Z`) + (draft.hatches.length + 7) * aDay, timezone).toISOString();
  return moveDates({ ...draft, settings: { ...draft.settings, end_date: end } }, first);
}

interface DraftRequest {
  language: TemplateLanguage;
  /** Whose pictures it shows: a tenant's id, or the gallery. */
  owner: string;
  now: Date;
  newId: () => string;
}

/** The language ids of the two that templates are written in. */
export const languageIds: Readonly<Record<TemplateLanguage, number>> = { en: 1, se: 2 };

type Seen = (view: string) => Image;

/** A template as a draft of its own: nothing is missing in it but the dates. */
export function draftOfTemplate(name: string, template: TemplateDocument, { language, owner, now, newId }: DraftRequest): Draft {
  const words = template.words[language];
  const images = imagesOf(owner, name, template);
  const see: Seen = (view) => {
    const image = images[view];
    if (!image) throw new Error(`${name} has no view ${view}.`);
    return { ...image, alt: view === 'wide' || view === 'high' ? words.alt : (words.views?.[view] ?? '') };
  };
  const lang = languageIds[language];
  return template.design
    ? calendarOf(template, template.design, { words, lang, images, see, now, newId })
    : ofQuestions(template, { words, lang, see, newId });
}

interface TemplateContext {
  words: Words;
  lang: number;
  newId: () => string;
}

function ofQuestions(template: TemplateDocument, { words, lang, see, newId }: TemplateContext & { see: Seen }): Draft {
  const base = newDraft({ quiz_type: template.kind, name: words.name, lang, newId });
  const outcomes = (template.outcomes ?? []).map(({ from, view }, place): WireOutcome => {
    const { title, description } = words.outcomes?.[place] ?? { title: '', description: '' };
    const images = view ? { imageDesktop: see(view) } : {};
    return { id: newId(), title, description, button: '', images, ...(from === undefined ? {} : { lowest_percentage: from }) };
  });
  const questions = questionsOf(template, words, { outcomes, lang, see, newId, leads: leadsToPersonTypes(template.kind) });
  const labyrinth = roomsOf(template, words, questions, newId);
  return {
    ...base,
    ...bodies[template.kind].ofWire({ questions, person_types: outcomes, ...(labyrinth && { labyrinth }) }),
    ...headOf(template, words, base),
    cover: { ...coverWords(words), image: { desktop: see('wide'), mobile: see('high') } },
  } as Draft;
}

const questionsOf = (template: TemplateDocument, words: Words, around: Around): Question[] =>
  template.questions.map((question, place) => written(question, words.questions[place] as QuestionWords, around));

const coverWords = ({ name, text, button }: Words) => ({ title: name, text, button_text: button });

function headOf({ theme, settings = {} }: TemplateDocument, { result }: Words, base: Draft): Pick<Draft, 'theme' | 'settings' | 'result'> {
  return {
    theme: { ...base.theme, ...themeOf(theme) },
    settings: { ...base.settings, ...(settings as Partial<Draft['settings']>) },
    result: {
      ...base.result,
      title: result?.title ?? '',
      text: result?.text ?? '',
      passed_text: result?.passed ?? '',
      failed_text: result?.failed ?? '',
    },
  };
}

interface Around {
  outcomes: readonly WireOutcome[];
  lang: number;
  see: Seen;
  newId: () => string;
  /** Whether answers lead to person types. */
  leads: boolean;
}

function written(question: TemplateQuestion, { text, answers = [], feedback }: QuestionWords, around: Around): Question {
  const { type, right, leads, view, views, room: _, ...numbers } = question;
  const { newId, see, lang } = around;
  const isSpoken = questionTraits[type].answeredBy === 'words';
  const listed = views ?? (isSpoken ? [] : answers);
  const made = emptyQuestion(type, newId, {
    ...numbers,
    text,
    answers: listed.map((answer, place): Answer => ({
      id: newId(),
      ...(views ? { image: see(answer) } : { text: answer }),
      ...(right && { is_right: right.includes(place) }),
      ...(leads && { person_types: bindings(leads[place] ?? [], around) }),
    })),
    ...(isSpoken && { accepted: answers }),
    ...(feedback !== undefined && { feedback: { text: feedback } }),
    ...(view && { cover: { desktop: see(view) } }),
    ...(around.leads && { points: 0 }),
  });
  return { ...made, time_for_answer_in_seconds: Math.max(15, readableTime(made, lang)) };
}

/** The first type gets most. */
const bindings = (places: readonly number[], { outcomes, newId }: Around) =>
  places.map((place, rank) => ({ id: newId(), person_type_id: outcomes[place]?.id ?? '', points: rank === 0 ? 2 : 1 }));

interface CalendarTemplateContext extends TemplateContext {
  images: Record<string, Image>;
  see: Seen;
  now: Date;
}

function calendarOf(
  template: TemplateDocument,
  design: NonNullable<TemplateDocument['design']>,
  { words, lang, images, see, now, newId }: CalendarTemplateContext,
): Draft {
  const { wide, high } = images as Record<string, Image> & { wide: Image; high: Image };
  const doors = Object.keys(images).filter((view) => view.startsWith('door'));
  const dateless = draftOfDesign(design, {
    name: words.name,
    lang,
    pictures: { desktop: wide, mobile: high, doors: doors.map((view) => images[view] as Image) },
    now,
    newId,
    words: {
      title: words.name,
      text: words.text,
      button_text: words.button,
      board: words.alt,
      rules: words.rules ?? '',
      doors: words.doors ?? [],
    },
  });
  const draft = template.first_door === undefined ? dateless : withSeason(dateless, template.first_door, now);
  const { theme, settings } = headOf(template, words, draft);
  const questions = questionsOf(template, words, { outcomes: [], lang, see, newId, leads: false });
  const parts =
    questions.length > 0 ? draft.parts.map(({ id }, place) => ({ id, questions: questions.slice(place, place + 1) })) : draft.parts;
  return { ...draft, parts, theme, settings, cover: { ...draft.cover, ...coverWords(words) } };
}
