import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import type { SavedTheme } from '#shared/contract/appearance.ts';
import type { Calendar, CalendarSettings } from '#shared/contract/calendars.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { readableDraft } from '#api/authoring/activities/readable-draft.ts';
import { headOf, type NotApplied } from '#api/authoring/activities/to-quiz.ts';
import { findThemes } from '#api/authoring/themes/theme-store.ts';
import { wireTheme } from '#api/authoring/themes/wire-theme.ts';
import type { CalendarActivity } from './demand-calendar.ts';
import { findQuizzesToHold } from './held-quiz-store.ts';
import { wireHatches, wirePrizes } from './wire-hatch.ts';

/** The calendar on the wire, with what this actor may do. */
export async function wireCalendar(
  tx: Tx,
  actor: Actor,
  activity: CalendarActivity,
  now: Date,
  notApplied?: NotApplied,
): Promise<Calendar> {
  const { id } = activity;
  const draft = readableDraft(actor, activity.draft) as CalendarDraft;
  const { quiz_id: _, join_code: _code, quiz_localization: _localizations, ...head } = await headOf(tx, actor, activity, now, notApplied);
  const { name, lang, registration, rules, winners, rounds, board, hatches } = draft;
  const heldQuizzes = hatches.flatMap(({ quiz_localization_id }) => quiz_localization_id ?? []);
  return {
    ...head,
    title: name,
    lang_id: lang,
    settings: settingsOf(draft),
    registration_settings: registration.settings,
    rules,
    winners,
    rounds,
    quizzes_list: await findQuizzesToHold(tx, heldQuizzes),
    appearances: await appearancesOf(tx, { id, draft }),
    fonts: [],
    hatches: wireHatches({ id, draft }),
    prizes: wirePrizes({ id, draft }),
    board,
  };
}

export const settingsOf = ({ settings, door_settings, hatches }: CalendarDraft): CalendarSettings => ({
  ...settings,
  ...door_settings,
  doors: hatches.length,
});

/** The tenant's saved themes, of which the calendar's own is selected. When it uses none, its own look comes first, under its own id. */
export async function appearancesOf(tx: Tx, { id, draft: { name, theme } }: Pick<CalendarActivity, 'id' | 'draft'>): Promise<SavedTheme[]> {
  const saved = await findThemes(tx);
  const isThemeUsed = saved.some((savedTheme) => savedTheme.id === theme.saved_theme);
  return [
    ...(isThemeUsed ? [] : [wireTheme({ id, name, selected: true }, theme)]),
    ...saved.map((row) =>
      row.id === theme.saved_theme ? wireTheme({ ...row, selected: true }, theme) : wireTheme({ ...row, selected: false }, row.look),
    ),
  ];
}
