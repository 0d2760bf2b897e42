import { useWhyNot } from '#editor/session/why-not.ts';
import { Alert, Anchor, Button, Modal, Radio, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import type { RoomRow, RoomSettings, RoomTeams } from '#shared/contract/rooms.ts';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { useActivity, useTraits } from '../editing/activity-context.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { hostAddress } from './host-address.ts';
import { writtenCode } from '#shared/rooms/written-code.ts';
import { TeamSettings } from './TeamSettings.tsx';
import style from './rooms.module.css';

const first: RoomSettings = { mode: 'speed', names: 'free', is_locked: false, may_change: false, needs_digits: false, closes_play: true };

/** How the room plays, and the rooms of this activity that are still open. */
export function OpenRoomDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const isTogether = useTraits().hosted === 'majority';
  const [settings, setSettings] = useState(first);
  const [teams, setTeams] = useState<RoomTeams>();
  const rooms = useQuery({ queryKey: ['rooms', quizID], queryFn: () => api.listRooms({ params: { quizID } }), gcTime: 0 });
  const open = useMutation({
    mutationFn: async () => {
      await draft.flush();
      return api.openRoom({ params: { quizID }, body: { settings: { ...settings, ...(teams && { teams }) } } });
    },
    onSuccess: goTo,
  });
  const set = (change: Partial<RoomSettings>) => setSettings({ ...settings, ...change });
  return (
    <Modal opened onClose={onClose} title={t('host.title')} size="lg">
      <Stack gap="md">
        <Text size="sm">{t(isTogether ? 'host.walk.lead' : 'host.lead')}</Text>
        <Text size="sm">{t('host.version')}</Text>
        <OpenRooms rows={rooms.data?.data ?? []} />
        {!isTogether && (
          <>
            <Radio.Group
              label={t('host.mode')}
              value={settings.mode}
              onChange={(mode) => set({ mode: mode === 'accuracy' ? mode : 'speed' })}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="speed" label={t('host.mode.speed')} description={t('host.mode.speedNote')} />
                <Radio value="accuracy" label={t('host.mode.accuracy')} description={t('host.mode.accuracyNote')} />
              </Stack>
            </Radio.Group>
            <TeamSettings value={teams} onChange={setTeams} />
          </>
        )}
        <Radio.Group label={t('host.names')} value={settings.names} onChange={(names) => set({ names: names as RoomSettings['names'] })}>
          <Stack gap="xs" mt="xs">
            <Radio value="free" label={t('host.names.free')} description={t('host.names.freeNote')} />
            <Radio value="waiting" label={t('host.names.waiting')} description={t('host.names.waitingNote')} />
            <Radio value="generated" label={t('host.names.generated')} description={t('host.names.generatedNote')} />
          </Stack>
        </Radio.Group>
        <Switch
          label={t('host.mayChange')}
          checked={settings.may_change}
          onChange={(event) => set({ may_change: event.currentTarget.checked })}
        />
        <Switch
          label={t('host.digits')}
          description={t('host.digitsNote')}
          checked={settings.needs_digits}
          onChange={(event) => set({ needs_digits: event.currentTarget.checked })}
        />
        <Switch
          label={t('host.closesPlay')}
          description={t('host.closesPlayNote')}
          checked={settings.closes_play}
          onChange={(event) => set({ closes_play: event.currentTarget.checked })}
        />
        {open.isError && (
          <Alert color="red" role="alert">
            <WhyNotOpened error={open.error} />
          </Alert>
        )}
        <EarlierRooms rows={rooms.data?.data ?? []} />
        <DialogButtons cancel={onClose}>
          <Button loading={open.isPending} onClick={() => open.mutate()}>
            {t('host.open')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

/** What to do next, where the error alone does not say it. */
function WhyNotOpened({ error }: { error: Error }) {
  const { t } = useTranslation();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 422) return t('host.notReady');
  return status === 409 ? t('host.noQuestions') : error.message;
}

function goTo({ id, links }: RoomRow): void {
  if (links) window.location.assign(hostAddress(id, links));
}

/** A host who lost her tab comes back here. */
function OpenRooms({ rows }: { rows: readonly RoomRow[] }) {
  const { t } = useTranslation();
  const open = rows.filter(({ links, ended_at }) => links !== null && ended_at === null);
  if (open.length === 0) return null;
  return (
    <ul className={style.open} aria-label={t('host.openRooms')}>
      {open.map((row) => (
        <li key={row.id}>
          <span>{t('host.openRoom', { code: writtenCode(row.code ?? ''), players: row.players })}</span>
          <Anchor component="button" type="button" onClick={() => goTo(row)}>
            {t('host.goOn')}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** The results of rooms that have ended, as long as they are kept. */
function EarlierRooms({ rows }: { rows: readonly RoomRow[] }) {
  const { t } = useTranslation();
  const ended = rows.filter(({ ended_at }) => ended_at !== null);
  if (ended.length === 0) return null;
  return (
    <section className={style.earlier} aria-labelledby="earlier-rooms">
      <h3 id="earlier-rooms">{t('host.earlier')}</h3>
      <p className={style.note}>{t('host.earlierNote')}</p>
      <ul className={style.open}>
        {ended.map((row) => (
          <li key={row.id}>
            <span>{t('host.earlierRoom', { at: dateTime(row.created_at), players: row.players })}</span>
            <ResultLinks room_id={row.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The results of a room as files; only for members who may export them. */
function ResultLinks({ room_id }: { room_id: string }) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  if (whyNot('quiz_statistics_export') || whyNot('quiz_players_access')) return null;
  const address = `/api/v1/rooms/${room_id}/results`;
  return (
    <span className={style.files}>
      <Anchor href={`${address}?format=xlsx`} download>
        {t('host.resultsXlsx')}
      </Anchor>
      <Anchor href={`${address}?format=csv`} download>
        {t('host.resultsCsv')}
      </Anchor>
    </span>
  );
}
