import { api } from '#editor/api.ts';
import type { WizardOfKind } from '#editor/kinds/wizard-of-kind.ts';
import { today } from '#editor/local-day.ts';
import { fromWall } from '#editor/settings/zoned-date.ts';
import { fillActivity } from '#editor/wizard/make-activity.ts';
import { firstDay, lastDay } from './wizard/calendar-dates.ts';
import { CalendarFields } from './wizard/CalendarFields.tsx';
import { doorsOf } from './wizard/doors-of.ts';

export const wizard: WizardOfKind = {
  begin(beginning) {
    const doors = doorsOf(beginning);
    return { doors, design: null, start: firstDay(doors, today()) };
  },
  Fields: CalendarFields,
  /** Its doors open in the tenant's timezone, or in that of its creator. */
  async make({ name, lang, doors, design, start, timezone }) {
    const { id } = await api.createCalendar({ body: { title: name, lang_id: lang, ...(design ? { design } : { doors }) } });
    // The doors of a year have their own dates.
    if (design === 'year') return { id };
    const changes = {
      timezone,
      start_date: fromWall(`${start} 00:00:00`, timezone),
      end_date: fromWall(`${lastDay(start, doors)} 23:59:59`, timezone),
    };
    await fillActivity(id, [{ edit: 'change_settings', input: { changes } }]);
    return { id };
  },
};
