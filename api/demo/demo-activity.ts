import type { Edit } from '#activity/edits/edits.ts';
import { newDraft } from '#activity/new-draft.ts';
import type { Draft } from '#activity/document.ts';
import { bodies } from '#kinds/bodies.ts';
import type { DiplomaContent } from '#shared/content/diploma.ts';
import type { Question } from '#shared/content/question.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Labyrinth } from '#shared/content/labyrinth.ts';
import type { Collection } from '#shared/content/collection.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { newId } from '#shared/ids.ts';

/** What an activity file gives to the seed. */
export interface DemoActivity {
  /** Without dates: they follow from `days`. */
  draft: Draft;
  stage: 'draft' | 'live' | 'expired';
  is_active?: false;
  /** Days from now to its start and to its end. */
  days: { start: number; end: number };
  /** Games that were played to their end. */
  games: number;
  /** Of a calendar: about how many play today's door, and a passed one. */
  behindDoors?: { today: number; passed: number };
  /** A prize that was drawn behind a door, counted from 1. */
  draw?: { door: number; prize_id: string; count: number; alternates: number };
  /** What its diploma has other than a new one. */
  diploma?: Partial<DiplomaContent>;
  /** Made after publishing: players do not see it yet. */
  edit?: Edit;
}

type Part = 'cover' | 'intro' | 'result' | 'settings' | 'theme';
/** The dates of rounds are set when it is published: they share its time. */
type DraftContent = { [K in Part]?: Partial<Draft[K]> } & Partial<Pick<Draft, 'rounds'>> & {
    questions: readonly Question[];
    /** Person types or grades. */
    outcomes?: readonly WireOutcome[];
    labyrinth?: Labyrinth;
    /** Of a collection. */
    collection?: Collection;
    registration?: Partial<Omit<Draft['registration'], 'settings'>> & { settings?: Partial<Draft['registration']['settings']> };
  };

/** A new draft as the wizard makes it, with what the demo writes into it. */
export function writeDraft(quiz_type: ActivityKind, lang: number, name: string, written: DraftContent): Draft {
  const draft = newDraft({ quiz_type, name, lang, newId });
  const { registration = {}, questions, outcomes = [], labyrinth, collection, ...rest } = written;
  return {
    ...draft,
    ...rest,
    ...bodies[quiz_type].ofWire({ questions, person_types: outcomes, labyrinth, collection }),
    cover: { ...draft.cover, ...written.cover },
    intro: { ...draft.intro, ...written.intro },
    registration: { ...draft.registration, ...registration, settings: { ...draft.registration.settings, ...registration.settings } },
    result: { ...draft.result, ...written.result },
    settings: { ...draft.settings, ...written.settings },
    theme: { ...draft.theme, ...written.theme },
  };
}
