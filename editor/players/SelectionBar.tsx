import { Button, CloseButton, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import style from './players.module.css';

interface Props {
  /** Of the chosen players. */
  ids: string[];
  /** Undefined: one may not. */
  onDelete: (() => void) | undefined;
  onClear: () => void;
}

/** What can be done with the chosen players; each action is one button in the group. */
export function SelectionBar({ ids, onDelete, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <div className={style.selection} role="region" aria-label={t('players.chosen', { count: ids.length })}>
      <Text size="sm" fw={600}>
        {t('players.chosen', { count: ids.length })}
      </Text>
      <Group gap="xs">
        {onDelete && (
          <Button size="xs" color="red" variant="light" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            {t('players.delete')}
          </Button>
        )}
        <CloseButton aria-label={t('players.clearChoice')} onClick={onClear} />
      </Group>
    </div>
  );
}
