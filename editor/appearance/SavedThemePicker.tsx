import { Alert, Anchor, Button, Modal, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#shared/contract/client.ts';
import { themeChangesTo, differingFields, lookOf } from '#shared/content/look.ts';
import { dropDoubleClick } from '../shell/drop-double-click.ts';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import style from './appearance.module.css';
import { lookOfTheme, partOfLook } from './look-of-theme.ts';
import type { LookProps } from './look-props.ts';
import { themesQuery } from './theme-queries.ts';

/** The look of an activity: one of the tenant's saved themes, or its own. */
export function SavedThemePicker({ look, change, disabled }: LookProps) {
  const { t } = useTranslation();
  const themes = useQuery(themesQuery).data ?? [];
  const [isSaving, saving] = useDisclosure();
  const worn = themes.find(({ id }) => id === look.saved_theme);
  const isBehind = worn !== undefined && differingFields(lookOf(look), lookOfTheme(worn)).length > 0;
  const wear = (id: string | null) => {
    const theme = themes.find((candidate) => candidate.id === id);
    if (theme) change(themeChangesTo(lookOfTheme(theme), theme.id));
  };
  return (
    <div className={style.picker}>
      <Select
        label={t('looks.wears')}
        description={worn ? t('looks.wearsSaved') : t('looks.wearsOwn')}
        placeholder={t('looks.ownLook')}
        data={themes.map(({ id, name }) => ({ value: id, label: name }))}
        value={worn?.id ?? null}
        disabled={disabled || themes.length === 0}
        onChange={wear}
      />
      {isBehind && (
        <Alert color="amber" variant="light">
          {t('looks.behind', { name: worn.name })}{' '}
          <Button size="compact-xs" variant="default" disabled={disabled} onClick={() => wear(worn.id)}>
            {t('looks.catchUp')}
          </Button>
        </Alert>
      )}
      <div className={style.buttons}>
        {!worn && (
          <Button size="xs" variant="default" disabled={disabled} onClick={saving.open}>
            {t('looks.saveAsTheme')}
          </Button>
        )}
        <Anchor component={Link} to={paths.themes} size="sm">
          {t('looks.toThemes')}
        </Anchor>
      </div>
      {isSaving && <SaveDialog look={look} change={change} disabled={disabled} onClose={saving.close} />}
    </div>
  );
}

function SaveDialog({ look, change, onClose }: LookProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const save = useMutation<Awaited<ReturnType<typeof api.createTheme>>, ApiError, void>({
    mutationFn: () => api.createTheme({ body: { ...partOfLook(lookOf(look)), name } }),
    onSuccess: async (made) => {
      if ('status' in made) return void notifications.show({ color: 'yellow', message: made.message });
      await queryClient.invalidateQueries({ queryKey: themesQuery.queryKey });
      change({ saved_theme: made.id });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('looks.saveAsTheme')}>
      <div className={style.stack}>
        <TextInput
          data-autofocus
          label={t('looks.name')}
          maxLength={100}
          value={name}
          error={save.error?.message}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button onClickCapture={dropDoubleClick} disabled={!name.trim()} loading={save.isPending} onClick={() => save.mutate()}>
          {t('looks.save')}
        </Button>
      </div>
    </Modal>
  );
}
