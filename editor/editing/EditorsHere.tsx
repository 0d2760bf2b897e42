import { Avatar, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActivity } from './activity-context.ts';
import { useEditorsHere } from './use-editors-here.ts';

/** Who else has this activity open. */
export function EditorsHere() {
  const { t } = useTranslation();
  const others = useEditorsHere(useActivity());
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name).join(', ');
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
