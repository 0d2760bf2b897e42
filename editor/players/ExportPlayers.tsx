import { Button, Checkbox, Group, Modal, Progress, SegmentedControl, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { consentColumns, removedAt } from '#shared/contract/players.ts';
import { lastMonths } from '#shared/period.ts';
import { isMarketing } from '#shared/play/is-marketing.ts';
import { wallTimeOf } from '#shared/play/zoned-time.ts';
import { useActivity, useDraft } from '../editing/activity-context.ts';
import { count } from '../figures.ts';
import { returnFocus } from '../return-focus.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import type { ListColumn } from './columns.ts';
import { queryOf, type PlayersSearch } from './players-query.ts';
import { saveExport, type ExportProgress } from './save-export.ts';
import { WholeActivity } from './WholeActivity.tsx';
import style from './players.module.css';

interface Props {
  search: PlayersSearch;
  columns: readonly ListColumn[];
  shown: readonly ListColumn[];
  onClose: () => void;
}

/** Exports the filtered list with the chosen columns. */
export function ExportPlayers({ search, columns, shown, onClose }: Props) {
  const { t } = useTranslation();
  useEffect(() => returnFocus, []);
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const hasConsent = useDraft((draft) => draft.registration.settings.fields.some(isMarketing));
  // Prizes may be sent by this file, so it marks removed players.
  const extra = [removedAt, ...(hasConsent ? consentColumns : [])] as const;
  const offered = [...columns, ...extra.map((key) => ({ key, label: t(`players.${key}`), isNumber: false }))];
  const [keys, setKeys] = useState<string[]>([...shown.map(({ key }) => key), ...extra]);
  const { progress, start, stop } = useExport({ search, columns: offered, onClose });
  return (
    <Modal opened onClose={onClose} size={520} title={t('players.exportTitle')}>
      {progress ? (
        <Exporting progress={progress} stop={stop} />
      ) : (
        <Stack>
          <Text size="sm">{t('players.exportText')}</Text>
          <WholeActivity search={search} />
          <SegmentedControl
            aria-label={t('players.format')}
            value={format}
            onChange={(value) => setFormat(value as 'csv' | 'xlsx')}
            data={[
              { value: 'xlsx', label: 'Excel (XLSX)' },
              { value: 'csv', label: 'CSV' },
            ]}
          />
          <Checkbox.Group label={t('players.columnsIn')} value={keys} onChange={setKeys}>
            <div className={style.exported}>
              {offered.map(({ key, label }) => (
                <Checkbox key={key} value={key} label={label} size="sm" />
              ))}
            </div>
          </Checkbox.Group>
          <DialogButtons cancel={onClose}>
            <Reasoned reason={keys.length === 0 && t('players.noColumns')}>
              <Button onClick={() => void start(format, keys)}>{t('players.export')}</Button>
            </Reasoned>
          </DialogButtons>
        </Stack>
      )}
    </Modal>
  );
}

/** Downloads and saves the file; `progress` is defined meanwhile. */
function useExport({ search, columns, onClose }: Pick<Props, 'search' | 'columns' | 'onClose'>) {
  const { quizID } = useActivity();
  const [progress, setProgress] = useState<ExportProgress>();
  const timezone = useDraft((draft) => draft.settings.timezone);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: 'csv' | 'xlsx', keys: readonly string[]) => {
    const control = new AbortController();
    running.current = control;
    setProgress({ bytes: 0 });
    const query = queryOf(search);
    const days = query.from || query.to ? {} : lastMonths(new Date(wallTimeOf(new Date(), timezone)).toISOString().slice(0, 10));
    const chosen = columns.filter(({ key }) => keys.includes(key));
    try {
      await saveExport(
        quizID,
        { ...days, ...query, format, columns: chosen.map(({ key }) => key), heads: chosen.map(({ label }) => label) },
        control.signal,
        setProgress,
      );
      onClose();
    } catch (error) {
      if (!control.signal.aborted) notifications.show({ color: 'red', message: (error as Error).message });
    }
    setProgress(undefined);
  };
  return { progress, start, stop: () => running.current?.abort() };
}

function Exporting({ progress, stop }: { progress: ExportProgress; stop: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Progress
        value={progress.part === undefined ? 100 : progress.part * 100}
        animated={progress.part === undefined}
        striped={progress.part === undefined}
        aria-label={t('players.exporting')}
      />
      <Text role="status" size="sm">
        {t('players.exported', { size: `${count(Math.round(progress.bytes / 1000))} kB` })}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={stop}>
          {t('players.stopExport')}
        </Button>
      </Group>
    </Stack>
  );
}
