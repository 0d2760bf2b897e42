import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { newDraft } from '#activity/new-draft.ts';
import { buildQuiz, choice, type TestQuiz } from '#api/play/play/test-quiz.ts';
import type { Services } from '#api/services.ts';
import type { DoorSettings, Hatch, HatchType, Prize, Winners } from '#shared/content/calendar.ts';
import type { Settings } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import type { Stage } from '#shared/content/stages.ts';
import { newId } from '#shared/ids.ts';

export interface DoorOptions {
  type?: HatchType;
  questions?: Question[];
  own?: Partial<Hatch>;
}
export interface CalendarOptions {
  tenant_id: string;
  doors: DoorOptions[];
  /** When the first door opens; the others follow day by day. */
  start: Date;
  door_settings?: Partial<DoorSettings>;
  settings?: Partial<Settings>;
  winners?: Partial<Winners>;
  prizes?: Prize[];
  stage?: Stage;
  /** Changes the rest of the draft. */
  change?: (draft: CalendarDraft) => CalendarDraft;
}
export interface TestCalendar extends TestQuiz {
  draft: CalendarDraft;
  /** The ids of its doors. */
  hatches: string[];
}

/** Builds a calendar that is published and live, in UTC. A door without given questions has one with four answers. */
export async function buildCalendar(services: Services, options: CalendarOptions): Promise<TestCalendar> {
  const { tenant_id, doors, start, stage = 'live', change = (draft) => draft } = options;
  const base = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: doors.length, newId }) as CalendarDraft;
  const hatches = base.hatches.map((hatch, place): Hatch => ({ ...hatch, type: doors[place]?.type ?? 'default', ...doors[place]?.own }));
  const parts = hatches.map(({ id }, place) => ({ id, questions: doors[place]?.questions ?? [choice()] }));
  const built = await buildQuiz(services, {
    tenant_id,
    stage,
    change: ({ settings }) =>
      change({
        ...base,
        hatches,
        parts,
        winners: { ...base.winners, ...options.winners },
        prizes: options.prizes ?? [],
        door_settings: { ...base.door_settings, shift_time: start.toISOString().slice(11, 16), ...options.door_settings },
        settings: { ...base.settings, timezone: 'UTC', end_date: settings.end_date, start_date: start.toISOString(), ...options.settings },
      }),
    kind: 'calendar',
  });
  const draft = built.draft as CalendarDraft;
  return { ...built, draft, hatches: hatches.map(({ id }) => id), questions: parts.flatMap(({ questions }) => questions) };
}
