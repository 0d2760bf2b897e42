import { Button, CloseButton, Group, Text } from '@mantine/core';
import { IconTrash, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import style from './players.module.css';

interface Props {
  onRemove: (() => void) | undefined;
  /** The number of chosen players. */
  ids: string[];
  /** Undefined: the user may not. */
  onDelete: (() => void) | undefined;
  onClear: () => void;
}

/** The actions on the chosen players; each is one button in the group. */
export function SelectionBar({ ids, onRemove, onDelete, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <div className={style.selection} role="region" aria-label={t('players.chosen', { count: ids.length })}>
      <Text size="sm" fw={600}>
        {t('players.chosen', { count: ids.length })}
      </Text>
      <Group gap="xs">
        {onRemove && (
          <Button size="xs" variant="default" leftSection={<IconUserOff size={16} aria-hidden />} onClick={onRemove}>
            {t('players.remove')}
          </Button>
        )}
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
