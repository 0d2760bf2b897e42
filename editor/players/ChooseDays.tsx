import { Button, Group, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOnly } from '../dates.ts';
import { withEnd, withStart, type DateRange } from '../statistics/date-range.ts';
import { DayField } from '../statistics/DayField.tsx';
import { firstDay } from './players-query.ts';

interface Props {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** A press on a day must not count as outside the popover that contains the field. */
const inPopover = { withinPortal: false };

/** The days of registration in the list: by default the last three months. */
export function ChooseDays({ from, to, onChange }: Props) {
  const { t } = useTranslation();
  const [isOpen, popover] = useDisclosure();
  const [range, setRange] = useState<DateRange>({ from: null, to: null });
  const show = (days: { from?: string; to?: string }) => {
    popover.close();
    onChange({ from: days.from, to: days.to });
  };
  const open = () => {
    setRange({ from: from === firstDay ? null : (from ?? null), to: to ?? null });
    popover.toggle();
  };
  return (
    <Popover opened={isOpen} onChange={(now) => !now && popover.close()} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconCalendar size={16} aria-hidden />} onClick={open}>
          {useLabel(from, to)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw={360}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const days = { ...(range.from ? { from: range.from } : {}), ...(range.to ? { to: range.to } : {}) };
            show(range.from || range.to ? days : { from: firstDay });
          }}
        >
          <Stack gap="sm">
            <Group gap="xs">
              <Button size="xs" variant="default" data-autofocus onClick={() => show({})}>
                {t('players.lastMonths')}
              </Button>
              <Button size="xs" variant="default" onClick={() => show({ from: firstDay })}>
                {t('players.allDays')}
              </Button>
            </Group>
            <Group grow align="start">
              <DayField
                popoverProps={inPopover}
                label={t('statistics.from')}
                value={range.from}
                onChange={(day) => setRange(withStart(range, day))}
              />
              <DayField
                popoverProps={inPopover}
                label={t('statistics.to')}
                value={range.to}
                onChange={(day) => setRange(withEnd(range, day))}
              />
            </Group>
            <Text size="sm" c="dimmed">
              {t('players.daysNote')}
            </Text>
            <Group justify="flex-end">
              <Button size="xs" type="submit">
                {t('statistics.show')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

function useLabel(from: string | undefined, to: string | undefined): string {
  const { t } = useTranslation();
  if (!from && !to) return t('players.lastMonths');
  if (from === firstDay && !to) return t('players.allDays');
  if (!to) return t('dates.from', { date: dateOnly(from ?? '') });
  return !from || from === firstDay ? t('dates.until', { date: dateOnly(to) }) : `${dateOnly(from)} – ${dateOnly(to)}`;
}
