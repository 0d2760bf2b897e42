import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import type { Part } from '#shared/content/part-schema.ts';
import { plain } from '#shared/rich-text/plain.ts';

/** The name of a door in lists: its title, or the first words of its content. */
export function useDoorWords(): (hatch: Hatch, part: Part | undefined) => string {
  const { t } = useTranslation();
  return (hatch, part) =>
    hatch.content.title.trim() ||
    plain(part?.questions.find(({ text }) => text.trim())?.text ?? '').trim() ||
    (hatch.quiz_localization_id ? t('doors.heldQuiz') : t('doors.nothing'));
}
