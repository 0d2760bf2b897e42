import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastMonths, type Period } from '#shared/period.ts';
import { withEnd, withStart, type DateRange } from './date-range.ts';
import { DayField } from './DayField.tsx';
import { presetPeriod, presets, type Preset } from './presets.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';

interface Props {
  /** The days that are shown now. */
  period: Period;
  today: string;
  /** The first day that can have figures. */
  since: string;
  /** The default period. */
  initial?: Period;
}

/** Both days can be typed, DD/MM/YYYY, or chosen; the server chooses an empty one. Frequent ranges are one press away. */
export function SetDateRange({ period, today, since, initial = lastMonths(today) }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, dialog] = useDisclosure();
  const show = ({ from, to }: DateRange) => {
    dialog.close();
    const search = (before: object) => ({ ...before, from: from ?? undefined, to: to ?? undefined });
    void navigate({ to: '.', search: search as never });
  };
  // The default period leaves the address without days, so that it is up to date tomorrow too.
  const take = (preset: Preset) => {
    const chosen = presetPeriod(preset, today, since);
    show(chosen.from === initial.from && chosen.to === initial.to ? { from: null, to: null } : chosen);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconCalendar size={16} aria-hidden />} onClick={dialog.open}>
        {t('statistics.setRange')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} size={480} title={t('statistics.setRange')}>
        <RangeForm {...{ period, today, since, take, show }} close={dialog.close} />
      </Modal>
    </>
  );
}

interface RangeProps extends Pick<Props, 'period' | 'today' | 'since'> {
  take: (preset: Preset) => void;
  show: (range: DateRange) => void;
  close: () => void;
}

function RangeForm({ period, today, since, take, show, close }: RangeProps) {
  const { t } = useTranslation();
  const [range, setRange] = useState<DateRange>(period);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        show(range);
      }}
    >
      <Stack>
        <Presets {...{ period, today, since, take }} />
        <Group grow align="start">
          <DayField label={t('statistics.from')} value={range.from} onChange={(from) => setRange(withStart(range, from))} />
          <DayField label={t('statistics.to')} value={range.to} onChange={(to) => setRange(withEnd(range, to))} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('statistics.rangeNote')}
        </Text>
        <DialogButtons cancel={close}>
          <Button type="submit">{t('statistics.show')}</Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function Presets({ period, today, since, take }: Pick<RangeProps, 'period' | 'today' | 'since' | 'take'>) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" role="group" aria-label={t('statistics.presets')}>
      {presets.map((preset) => {
        const { from, to } = presetPeriod(preset, today, since);
        const isShown = from === period.from && to === period.to;
        return (
          <Button key={preset} size="xs" variant={isShown ? 'light' : 'default'} aria-pressed={isShown} onClick={() => take(preset)}>
            {t(`statistics.preset.${preset}`)}
          </Button>
        );
      })}
    </Group>
  );
}
