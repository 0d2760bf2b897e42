import { Anchor, Button, Modal, Switch, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedTheme, ThemePart, ThemeUse } from '#shared/contract/appearance.ts';
import type { ApiError } from '#shared/contract/client.ts';
import { withChanges } from '#shared/content/changes.ts';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import { LeaveUnsaved } from '../shell/LeaveUnsaved.tsx';
import style from './appearance.module.css';
import { lookOfTheme, partOfLook } from './look-of-theme.ts';
import { LookForm } from './LookForm.tsx';
import { ThemeChanges } from './ThemeChanges.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { themesQuery } from './theme-queries.ts';

/** Edits a saved theme. Previews the effects before applying them. */
export function ThemeEditor({ theme, onClose }: { theme: SavedTheme; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [look, setLook] = useState(lookOfTheme(theme));
  const [name, setName] = useState(theme.name);
  const [isSelected, setSelected] = useState(theme.selected);
  const [uses, show] = useState<ThemeUse[]>();
  const params = { id: theme.id };
  const stored = useRef(theme);
  const isLeaving = useRef(false);
  const isUnsaved = () =>
    !isLeaving.current &&
    JSON.stringify([look, name, isSelected]) !==
      JSON.stringify([lookOfTheme(stored.current), stored.current.name, stored.current.selected]);
  const leave = () => {
    isLeaving.current = true;
    onClose();
  };
  const part: ThemePart = { ...partOfLook(look), name, ...(isSelected && { selected: true }) };
  const apply = useMutation<unknown, ApiError, string[]>({
    mutationFn: (publish) => api.updateTheme({ params, body: { ...part, publish } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: themesQuery.queryKey });
      leave();
    },
  });
  const preview = useMutation<Awaited<ReturnType<typeof api.previewTheme>>, ApiError, void>({
    mutationFn: () => api.previewTheme({ params, body: part }),
    onSuccess: (preview) => (preview.uses.length === 0 ? apply.mutate([]) : show(preview.uses)),
  });
  const error = preview.error ?? apply.error;
  const [isPreviewing, previewing] = useDisclosure();
  const isWide = useMediaQuery('(width >= 1200px)', true, { getInitialValueInEffect: false });
  return (
    <div className={style.editor}>
      <LeaveUnsaved isUnsaved={isUnsaved} />
      <header className={style.head}>
        <div>
          <Anchor component={Link} to={paths.themes} size="sm">
            {t('looks.toThemes')}
          </Anchor>
          <Title order={1}>{t('looks.editNamed', { name: theme.name })}</Title>
        </div>
        <div className={style.buttons}>
          {!isWide && (
            <Button variant="default" onClick={previewing.open}>
              {t('looks.showPreview')}
            </Button>
          )}
          <Button variant="default" onClick={leave}>
            {t('common.cancel')}
          </Button>
          <Button disabled={!name.trim()} loading={preview.isPending || apply.isPending} onClick={() => preview.mutate()}>
            {t('looks.save')}
          </Button>
        </div>
      </header>
      {error && (
        <Text role="alert" c="red">
          {error.message}
        </Text>
      )}
      <div className={style.stack}>
        <TextInput label={t('looks.name')} maxLength={100} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <Switch
          label={t('looks.selectedLong')}
          checked={isSelected}
          disabled={theme.selected}
          onChange={(event) => setSelected(event.currentTarget.checked)}
        />
        <LookForm
          look={look}
          isShownBeside={isWide}
          disabled={false}
          change={(changes) => setLook((before) => withChanges(before, changes as never))}
        />
      </div>
      {isWide && <ThemePreview look={look} />}
      <Modal opened={isPreviewing && !isWide} onClose={previewing.close} fullScreen title={t('looks.showPreview')}>
        <ThemePreview look={look} />
      </Modal>
      {uses && (
        <ThemeChanges
          uses={uses}
          after={look}
          isApplying={apply.isPending}
          error={apply.error?.message}
          onClose={() => show(undefined)}
          apply={(publish) => apply.mutate(publish)}
        />
      )}
    </div>
  );
}
