import { Button, Group, SegmentedControl, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { Pages } from '../shell/Pages.tsx';
import { ActivityRights } from './ActivityRights.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { OwnershipOffer } from './OwnershipOffer.tsx';
import { teamQuery, type State, type Team } from './team-query.ts';
import { TeamTable } from './TeamTable.tsx';
import style from './team.module.css';

const states: readonly State[] = ['all', 'active', 'invited', 'suspended'];

/** The members and invitations of this tenant, with their roles. */
export function TeamScreen() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const [state, setState] = useState<State>('all');
  const [page, setPage] = useState(1);
  const [inviting, dialog] = useDisclosure();
  const list = useQuery(teamQuery({ search, state, page }));
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const { data, roles, seats, can, last_page, total } = list.data;
  return (
    <div className={style.page}>
      <header className={style.head}>
        <div>
          <Title order={1}>{t('team.title')}</Title>
          <SeatLine seats={seats} />
        </div>
        <Reasoned reason={!can.invite && t('team.lacks.permission')}>
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={dialog.open}>
            {t('team.invite')}
          </Button>
        </Reasoned>
      </header>
      <OwnershipOffer />
      <TeamFilters
        text={text}
        state={state}
        change={(changes) => {
          if (changes.text !== undefined) setText(changes.text);
          if (changes.state !== undefined) setState(changes.state);
          setPage(1);
        }}
      />
      {data.length === 0 ? <Text>{t('team.nobody')}</Text> : <TeamTable rows={data} roles={roles} />}
      <Text size="sm" c="dimmed" role="status">
        {t('team.found', { count: total })}
      </Text>
      <Pages page={page} last={last_page} go={setPage} />
      <ActivityRights />
      {inviting && <InviteDialog roles={roles} seats={seats} onClose={dialog.close} />}
    </div>
  );
}

interface FilterProps {
  text: string;
  state: State;
  change: (changes: { text?: string; state?: State }) => void;
}

function TeamFilters({ text, state, change }: FilterProps) {
  const { t } = useTranslation();
  return (
    <Group>
      <TextInput
        type="search"
        className={style.search ?? ''}
        aria-label={t('team.search')}
        placeholder={t('team.search')}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label={t('team.state')}
        data={states.map((value) => ({ value, label: t(`team.states.${value}`) }))}
        value={state}
        onChange={(value) => change({ state: value as State })}
      />
    </Group>
  );
}

function SeatLine({ seats: { used, limit, invited } }: Pick<Team, 'seats'>) {
  const { t } = useTranslation();
  return (
    <Text c="dimmed">
      {limit === null ? t('team.members', { count: used }) : t('team.seats', { used, limit })}
      {invited > 0 && ` · ${t('team.invitedCount', { count: invited })}`}
    </Text>
  );
}
