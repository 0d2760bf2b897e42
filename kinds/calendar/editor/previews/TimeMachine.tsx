import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useProfile } from '#editor/session/profile.ts';
import { Button, Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconClockPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActivity } from '#editor/editing/activity-context.ts';
import { useOpeningTimes } from '#kinds/calendar/editor/opening/use-openings.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { openPreview } from '#editor/publish/open-preview.ts';
import { DateField } from '#editor/settings/DateField.tsx';
import { TimezoneSelect } from '#editor/TimezoneSelect.tsx';
import { travellers, travelQuery, type Traveller, travelOf, type Chosen } from './travel.ts';

/** Previews the draft at any time and as any player, in a new tab. Nothing is counted or stored. */
export default function TimeMachine() {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const timezone = useCalendar(({ settings }) => settings.timezone);
  const openings = useOpeningTimes();
  const [chosen, choose] = useTravel();
  const { at, traveller, missed, registered, zone } = chosen;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('travel.lead')}
      </Text>
      <DateField
        label={t('travel.at')}
        value={at}
        timezone={zone ?? timezone}
        disabled={false}
        onChange={(value) => value && choose({ at: value })}
      />
      <TimezoneSelect
        label={t('travel.zone')}
        description={t('travel.zoneNote')}
        placeholder={timezone}
        clearButtonProps={{ 'aria-label': t('travel.zoneClear') }}
        clearable
        value={zone}
        onChange={(next) => choose({ zone: next })}
      />
      <Radio.Group label={t('travel.as')} value={traveller} onChange={(value) => choose({ traveller: value as Traveller })}>
        {travellers.map((candidate) => (
          <Radio key={candidate} mt={6} value={candidate} label={t(`travel.${candidate}`)} />
        ))}
      </Radio.Group>
      {traveller === 'missed' && (
        <TextInput
          label={t('travel.doors')}
          placeholder="3, 7"
          value={missed}
          onChange={(event) => choose({ missed: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label={t('travel.registered')}
        checked={registered}
        onChange={(event) => choose({ registered: event.currentTarget.checked })}
      />
      <div>
        <Button
          data-autofocus
          leftSection={<IconClockPlay size={16} aria-hidden />}
          onClick={() => void openPreview(quizID, draft, travelQuery({ ...chosen, openings }))}
        >
          {t('travel.go')}
        </Button>
      </div>
    </Stack>
  );
}

/** What this person chose last for this calendar, on this device; at first its start, as a new player. */
function useTravel(): [Chosen, (changes: Partial<Chosen>) => void] {
  const { quizID } = useActivity();
  const { id } = useProfile();
  const start = useCalendar(({ settings }) => settings.start_date);
  const [stored, store] = useLocalStorage<unknown>({
    key: `lucka-travel-${id}-${quizID}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [now] = useState(() => new Date().toISOString());
  const chosen = travelOf(stored, start ?? now);
  return [chosen, (changes) => store({ ...chosen, ...changes })];
}
