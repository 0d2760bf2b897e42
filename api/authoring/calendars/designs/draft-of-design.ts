import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { newDraft } from '#activity/new-draft.ts';
import { emptyQuestion } from '#questions/empty-question.ts';
import type { Hatch, HatchPosition } from '#shared/content/calendar.ts';
import type { DesignName } from '#shared/content/design-names.ts';
import type { Image, Question } from '#shared/content/question.ts';
import { languageOf } from '#shared/languages.ts';
import { firstInstantOf, wallTimeOf } from '#shared/play/zoned-time.ts';
import { boardsOf, findDesign, type Design, type DesignWords, type DoorWords, type Spot } from './design.ts';
import type { DesignPictures } from './design-pictures.ts';
import { themeOf } from './look.ts';

interface Size {
  width: number;
  height: number;
}

interface Begun {
  name: string;
  lang: number;
  pictures: DesignPictures;
  now: Date;
  newId: () => string;
  /** Replaces the design's own texts. */
  words?: DesignWords;
}

/** A new calendar from a design, with texts in Swedish for a Swedish calendar and in English for any other. */
export function draftOfDesign(design: DesignName, { name, lang, pictures, now, newId, words: own }: Begun): CalendarDraft {
  const found = findDesign(design);
  const words = own ?? found.words[languageOf(lang).code === 'se' ? 'se' : 'en'];
  const doors = found.desktop.length;
  const boards = boardsOf(found);
  const base = newDraft({ quiz_type: 'calendar', name, lang, door_count: doors, newId }) as CalendarDraft;
  const covers = { desktop: withAlt(pictures.desktop, words), mobile: withAlt(pictures.mobile, words) };
  const draft: CalendarDraft = {
    ...base,
    cover: { ...base.cover, text: words.text, button_text: words.button_text, image: covers },
    settings: { ...base.settings, snow_effect: found.snow },
    theme: { ...base.theme, ...themeOf(found.theme) },
    hatches: base.hatches.map((hatch, place) => designedHatch(hatch, place, found, pictures, words.doors[place])),
    parts: base.parts.map(({ id }, place) => ({ id, questions: questionsOf(words.doors[place], place, newId) })),
    board: { background: covers, aspect: aspectOf(boards.desktop), aspect_mobile: aspectOf(boards.mobile), phone: 'board' },
    rules: { title: '', text: words.rules, shown: true },
  };
  return design === 'year' ? monthly(draft, now) : draft;
}

const withAlt = (image: Image, { board }: DesignWords): Image => ({ ...image, alt: board });
const aspectOf = ({ width, height }: Size): number => width / height;

/** Used in turn. */
const inTurn = <T>(items: readonly T[], place: number): T => items[place % items.length] as T;

function designedHatch(hatch: Hatch, place: number, design: Design, pictures: DesignPictures, words?: DoorWords): Hatch {
  const { desktop, mobile } = boardsOf(design);
  return {
    ...hatch,
    type: design.types[place + 1] ?? 'default',
    position: positionOf(desktop, design.desktop[place]),
    position_mobile: positionOf(mobile, design.mobile[place]),
    // The picture shows nothing beyond the door's number and state.
    image: { ...inTurn(pictures.doors, place), alt: '' },
    door_colour: inTurn(design.door_colours, place),
    border_colour: design.border_colour,
    number_style: design.number_style,
    content: { ...hatch.content, ...(words && { title: words.title, text: words.text }) },
  };
}

const tenThousandth = (value: number): number => Math.round(value * 10_000) / 10_000;

function positionOf({ width, height }: Size, spot: Spot | undefined): HatchPosition {
  const { x, y, size } = spot as Spot;
  return {
    x: tenThousandth((x - size / 2) / width + 0.5),
    y: tenThousandth((y - size / 2) / height + 0.5),
    width: tenThousandth(size / width),
    height: tenThousandth(size / height),
  };
}

/** The position of the right answer differs from door to door. */
function questionsOf(words: DoorWords | undefined, door: number, newId: () => string): Question[] {
  if (!words?.question) return [];
  const { text, answers, feedback } = words.question;
  const options = answers.map((answer, place) => ({ id: newId(), text: answer, is_right: place === 0 }));
  const turn = (door + 1) % answers.length;
  return [
    emptyQuestion('text', newId, {
      text,
      answers: [...options.slice(-turn), ...options.slice(0, -turn)].slice(0, answers.length),
      feedback: { text: feedback },
    }),
  ];
}

/** A door on the first of each month of the next year. */
function monthly(draft: CalendarDraft, now: Date): CalendarDraft {
  const { timezone } = draft.settings;
  const year = new Date(wallTimeOf(now, timezone)).getUTCFullYear() + 1;
  const first = (calendarYear: number): string => firstInstantOf(Date.UTC(calendarYear, 0, 1), timezone).toISOString();
  return {
    ...draft,
    settings: { ...draft.settings, start_date: first(year), end_date: first(year + 1) },
    door_settings: { ...draft.door_settings, specific_dates: true },
    hatches: draft.hatches.map((hatch, place) => ({ ...hatch, date: `${year}-${String(place + 1).padStart(2, '0')}-01` })),
  };
}
