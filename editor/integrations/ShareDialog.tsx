import { Button, Checkbox, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoopActivity } from '#shared/contract/cooperation.ts';
import { api } from '../api.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { useIntegrationsCall } from './integrations-query.ts';
import style from './integrations.module.css';

interface Props {
  activities: readonly CoopActivity[];
  partner: string;
  onClose: () => void;
}

/** The activities that the partner sees, and which data of each. */
export function ShareDialog({ activities, partner, onClose }: Props) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(activities);
  const save = useIntegrationsCall(
    () =>
      api.shareWithCoop({
        body: {
          activities: rows
            .filter(({ shared }) => shared)
            .map(({ activity_id, on_board, consent_field }) => ({ activity_id, on_board, consent_field })),
        },
      }),
    () => t('coop.saved'),
  );
  const change = (changed: CoopActivity) => setRows(rows.map((row) => (row.activity_id === changed.activity_id ? changed : row)));
  return (
    <Modal opened onClose={onClose} title={t('coop.chooseTitle', { name: partner })} size={640}>
      <Stack>
        <Text size="sm">{t('coop.chooseLead')}</Text>
        {rows.length === 0 && <Text size="sm">{t('coop.nothingPublished')}</Text>}
        <ul className={style.hooks}>
          {rows.map((row) => (
            <ShareRow key={row.activity_id} row={row} change={change} />
          ))}
        </ul>
        <DialogButtons cancel={onClose}>
          <Button loading={save.isPending} onClick={() => save.mutate(undefined, { onSuccess: onClose })}>
            {t('common.save')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

function ShareRow({ row, change }: { row: CoopActivity; change: (row: CoopActivity) => void }) {
  const { t } = useTranslation();
  const seesPlayers = holdsAny(useProfile(), 'player_pii_view');
  const { name, shared, on_board, consent_field, boxes } = row;
  return (
    <li className={style.hook}>
      <Checkbox size="md" label={name} checked={shared} onChange={(event) => change({ ...row, shared: event.currentTarget.checked })} />
      {shared && (
        <div className={style.shareMore}>
          <Checkbox
            size="md"
            label={t('coop.onBoard')}
            aria-label={t('coop.onBoardOf', { name })}
            checked={on_board}
            onChange={(event) => change({ ...row, on_board: event.currentTarget.checked })}
          />
          <NativeSelect
            label={t('coop.consent')}
            description={boxes.length === 0 ? t('coop.noBox') : t('coop.consentNote')}
            disabled={boxes.length === 0 || !seesPlayers}
            value={consent_field ?? ''}
            data={[{ value: '', label: t('coop.nobody') }, ...boxes.map(({ key, label }) => ({ value: key, label }))]}
            onChange={(event) => change({ ...row, consent_field: event.currentTarget.value || null })}
          />
        </div>
      )}
    </li>
  );
}
