import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDay, withEnd, withStart, type DateRange } from './date-range.ts';
import { usePeriod } from './use-period.ts';

/** Both days can be typed, DD/MM/YYYY, or chosen; one that is left empty is the server's to choose. */
export function SetDateRange() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const period = usePeriod();
  const [isOpen, dialog] = useDisclosure();
  const [range, setRange] = useState<DateRange>(period);
  const show = ({ from, to }: DateRange) => {
    dialog.close();
    void navigate({ to: '.', search: { ...(from ? { from } : {}), ...(to ? { to } : {}) } });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendar size={16} aria-hidden />}
        onClick={() => {
          setRange(period);
          dialog.open();
        }}
      >
        {t('statistics.setRange')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} size={420} title={t('statistics.setRange')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            show(range);
          }}
        >
          <Stack>
            <Group grow align="start">
              <DayField label={t('statistics.from')} value={range.from} onChange={(from) => setRange(withStart(range, from))} />
              <DayField label={t('statistics.to')} value={range.to} onChange={(to) => setRange(withEnd(range, to))} />
            </Group>
            <Text size="sm" c="dimmed">
              {t('statistics.rangeNote')}
            </Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => show({ from: null, to: null })}>
                {t('statistics.lastMonths')}
              </Button>
              <Button type="submit">{t('statistics.show')}</Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  );
}

function DayField(props: Pick<DateInputProps, 'label' | 'value' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <DateInput
      {...props}
      valueFormat="DD/MM/YYYY"
      dateParser={parseDay}
      placeholder="DD/MM/YYYY"
      size="sm"
      clearable
      clearButtonProps={{ 'aria-label': t('dates.clear') }}
      hideOutsideDates
      ariaLabels={{
        nextMonth: t('dates.nextMonth'),
        previousMonth: t('dates.previousMonth'),
        nextYear: t('dates.nextYear'),
        previousYear: t('dates.previousYear'),
        nextDecade: t('dates.nextDecade'),
        previousDecade: t('dates.previousDecade'),
      }}
    />
  );
}
