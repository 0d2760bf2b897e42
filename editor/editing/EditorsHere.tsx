import { Avatar, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hatchesOf } from '#activity/own-lists.ts';
import { questionsOf } from '#shared/content/part.ts';
import { useDraft } from './activity-context.ts';
import { useEditorsHere, type EditorHere } from './editors-here.ts';

/** The other editors of this activity, each with the open question or door. */
export function EditorsHere() {
  const { t } = useTranslation();
  const others = useEditorsHere();
  const questions = useDraft((draft) => questionsOf(draft));
  const doors = useDraft(hatchesOf);
  if (others.length === 0) return null;
  const describe = ({ name, place }: EditorHere) => {
    const number = questions.findIndex((question) => question.id === place) + 1;
    const door = doors.findIndex(({ id }) => id === place) + 1;
    if (door > 0) return `${name} (${t('doors.numbered', { number: door })})`;
    return number > 0 ? `${name} (${t('question.number', { number })})` : name;
  };
  const names = others.map(describe).join(', ');
  return (
    <Tooltip label={t('bar.alsoHere', { names })}>
      <Avatar.Group role="img" aria-label={t('bar.alsoHere', { names })}>
        {others.slice(0, 3).map(({ account_id, name }) => (
          <Avatar key={account_id} size={30} color="amber" name={name} alt="" />
        ))}
        {others.length > 3 && <Avatar size={30}>+{others.length - 3}</Avatar>}
      </Avatar.Group>
    </Tooltip>
  );
}
