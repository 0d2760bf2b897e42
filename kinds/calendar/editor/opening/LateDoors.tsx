import { SegmentedControl, Switch, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DoorSettings } from '#shared/content/calendar.ts';
import { accessModes } from '#shared/play/door-times.ts';
import { useSettings } from '#editor/settings/use-settings.ts';
import { useDoorSettings } from './use-door-settings.ts';
import style from './opening.module.css';

/** What a player finds behind a door after its day. */
export function LateDoors() {
  const { t } = useTranslation();
  const { disabled } = useSettings();
  const { doors, setDoors } = useDoorSettings();
  return (
    <section className={style.group}>
      <Title order={3}>{t('opening.late')}</Title>
      <Switch
        label={t('opening.openPassed')}
        description={t('opening.openPassedNote')}
        disabled={disabled}
        checked={doors.open_passed_doors}
        onChange={(event) => setDoors({ open_passed_doors: event.currentTarget.checked })}
      />
      <div>
        <Text size="sm" fw={600} mb={2} id="access-mode">
          {t('opening.access')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="access-mode"
          disabled={disabled || !doors.open_passed_doors}
          value={doors.access_mode}
          onChange={(mode) => setDoors({ access_mode: mode as DoorSettings['access_mode'] })}
          data={accessModes.map((value) => ({ value, label: t(`opening.access.${value}`) }))}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {doors.open_passed_doors ? t(`opening.access.${doors.access_mode}.note`) : t('opening.access.off')}
        </Text>
      </div>
    </section>
  );
}

/** Whether doors, and the questions behind them, come in a random order. */
export function Shuffling() {
  const { t } = useTranslation();
  const { settings, set, disabled } = useSettings();
  const { doors, setDoors } = useDoorSettings();
  return (
    <section className={style.group}>
      <Title order={3}>{t('opening.order')}</Title>
      <Switch
        label={t('opening.randomDoors')}
        description={t('opening.randomDoorsNote')}
        disabled={disabled}
        checked={doors.random_doors}
        onChange={(event) => setDoors({ random_doors: event.currentTarget.checked })}
      />
      <Switch
        label={t('opening.randomQuestions')}
        description={t('opening.randomQuestionsNote')}
        disabled={disabled}
        checked={settings.slide_order === 'random'}
        onChange={(event) => set({ slide_order: event.currentTarget.checked ? 'random' : 'sequential' })}
      />
    </section>
  );
}
