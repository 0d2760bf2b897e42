import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/content/collection.ts';
import { useMemberActivities } from './use-members.ts';

/** The name of a member in the editor: as players see it, else that of its activity. `place` from 0. */
export function useMemberNames(): (member: Member, place: number) => string {
  const { t } = useTranslation();
  const activities = useMemberActivities();
  return ({ title, activity_id }, place) =>
    title.trim() || activities?.get(activity_id)?.name || t('members.numbered', { number: place + 1 });
}
