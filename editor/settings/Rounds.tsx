import { ActionIcon, Button, TextInput, Title } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Round } from '#shared/content/head.ts';
import { newId } from '#shared/ids.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useDraft, useEdit } from '../editing/activity-context.ts';
import { DateField } from './DateField.tsx';
import { useSettings } from './use-settings.ts';
import style from './settings.module.css';

const week = 7 * 86_400_000;

/** Periods with their own leaderboard. */
export function Rounds() {
  const { t } = useTranslation();
  const rounds = useDraft((draft) => draft.rounds);
  const { settings, disabled } = useSettings();
  const edit = useEdit();
  const add = () => {
    const start = rounds.at(-1)?.end_date ?? settings.start_date ?? new Date().toISOString();
    const end = new Date(new Date(start).getTime() + week).toISOString();
    edit({
      edit: 'add_round',
      input: { round: { id: newId(), title: t('rounds.numbered', { number: rounds.length + 1 }), start_date: start, end_date: end } },
    });
  };
  return (
    <section>
      <Title order={3}>{t('rounds.title')}</Title>
      {rounds.map((round) => (
        <RoundRow key={round.id} round={round} />
      ))}
      <Reasoned reason={(disabled && t('role.noSettings')) || (rounds.length >= 100 && t('reason.atMost', { limit: 100 }))}>
        <Button mt="sm" size="xs" variant="light" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t('rounds.add')}
        </Button>
      </Reasoned>
    </section>
  );
}

function RoundRow({ round }: { round: Round }) {
  const { t } = useTranslation();
  const { settings, disabled } = useSettings();
  const edit = useEdit();
  const change = (changes: Partial<Omit<Round, 'id'>>) => edit({ edit: 'change_round', input: { id: round.id, changes } });
  return (
    <div className={style.round}>
      <TextInput
        label={t('rounds.name')}
        maxLength={300}
        disabled={disabled}
        value={round.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <DateField
        label={t('setting.start_date')}
        timezone={settings.timezone}
        disabled={disabled}
        value={round.start_date}
        onChange={(start_date) => start_date && change({ start_date })}
      />
      <DateField
        id={round.id}
        label={t('setting.end_date')}
        isEnd
        timezone={settings.timezone}
        disabled={disabled}
        value={round.end_date}
        error={round.end_date <= round.start_date ? t('problem.end_not_after_start') : undefined}
        onChange={(end_date) => end_date && change({ end_date })}
      />
      <ActionIcon
        aria-label={t('rounds.delete', { name: round.title })}
        disabled={disabled}
        onClick={() => edit({ edit: 'delete_round', input: { id: round.id } })}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
