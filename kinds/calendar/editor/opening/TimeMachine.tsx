import { Button, Checkbox, Radio, Text, TextInput, Title } from '@mantine/core';
import { IconClockPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity } from '#editor/editing/activity-context.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { openPreview } from '#editor/publish/open-preview.ts';
import { DateField } from '#editor/settings/DateField.tsx';
import { TimezoneSelect } from '#editor/TimezoneSelect.tsx';
import { useOpeningTimes } from './use-openings.ts';
import { travellers, travelQuery, type Traveller } from './travel.ts';
import style from './opening.module.css';

/** Previews the draft at any time and as any player, in a new tab. Nothing is counted or stored. */
export function TimeMachine() {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const { timezone, start_date } = useCalendar(({ settings }) => settings);
  const openings = useOpeningTimes();
  const [at, setAt] = useState(() => start_date ?? new Date().toISOString());
  const [traveller, choose] = useState<Traveller>('new');
  const [missed, setMissed] = useState('');
  const [registered, setRegistered] = useState(false);
  const [zone, setZone] = useState<string | null>(null);
  return (
    <section className={style.group} aria-label={t('travel.title')}>
      <Title order={3}>{t('travel.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('travel.lead')}
      </Text>
      <DateField
        label={t('travel.at')}
        value={at}
        timezone={zone ?? timezone}
        disabled={false}
        onChange={(value) => value && setAt(value)}
      />
      <TimezoneSelect
        label={t('travel.zone')}
        description={t('travel.zoneNote')}
        placeholder={timezone}
        clearButtonProps={{ 'aria-label': t('travel.zoneClear') }}
        clearable
        value={zone}
        onChange={setZone}
      />
      <Radio.Group label={t('travel.as')} value={traveller} onChange={(value) => choose(value as Traveller)}>
        {travellers.map((candidate) => (
          <Radio key={candidate} mt={6} value={candidate} label={t(`travel.${candidate}`)} />
        ))}
      </Radio.Group>
      {traveller === 'missed' && (
        <TextInput label={t('travel.doors')} placeholder="3, 7" value={missed} onChange={(event) => setMissed(event.currentTarget.value)} />
      )}
      <Checkbox label={t('travel.registered')} checked={registered} onChange={(event) => setRegistered(event.currentTarget.checked)} />
      <div>
        <Button
          variant="light"
          leftSection={<IconClockPlay size={16} aria-hidden />}
          onClick={() => void openPreview(quizID, draft, travelQuery({ at, traveller, missed, registered, zone, openings }))}
        >
          {t('travel.go')}
        </Button>
      </div>
    </section>
  );
}
