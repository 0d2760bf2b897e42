import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import style from './brand.module.css';

interface Props<Edit extends string> {
  /** Of the file. */
  name: string;
  edit: { action: Edit; text: string; label: string };
  open: (action: Edit | 'uses' | 'remove') => void;
}

/** The buttons of a font or a picture. */
export function CardActions<Edit extends string>({ name, edit, open }: Props<Edit>) {
  const { t } = useTranslation();
  return (
    <div className={style.actions}>
      <Button size="compact-sm" variant="default" aria-label={edit.label} onClick={() => open(edit.action)}>
        {edit.text}
      </Button>
      <Button size="compact-sm" variant="default" aria-label={t('brand.usesOf', { name })} onClick={() => open('uses')}>
        {t('brand.uses')}
      </Button>
      <ActionIcon className={style.end ?? ''} size="md" aria-label={t('media.deleteNamed', { name })} onClick={() => open('remove')}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
