import { Anchor, Badge, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconClockHour3 } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ownTimezone } from '#editor/dates.ts';
import { doorIcons } from '#kinds/calendar/editor/door-types.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { usePlace } from '#editor/editing/use-place.ts';
import { momentInWords, timelineOf, type TimelineRow } from './timeline.ts';
import style from './opening.module.css';

/** When each door opens: by the clocks of the calendar and, where they differ, by the viewer's own. */
export function Timeline() {
  const { t } = useTranslation();
  const draft = useDeferredValue(useCalendar((whole) => whole));
  const viewer = ownTimezone();
  const { hatches, settings, door_settings } = draft;
  const rows = useMemo(() => timelineOf({ hatches, settings, door_settings }, viewer), [hatches, settings, door_settings, viewer]);
  const isElsewhere = viewer !== settings.timezone;
  const closing = useProblems().all.filter(({ code }) => code === 'hatch_closes_again').length;
  const late = rows.filter(({ is_after_end }) => is_after_end).length;
  return (
    <section className={style.timeline} aria-label={t('timeline.title')}>
      <Title order={3}>{t('timeline.title')}</Title>
      <Text size="sm" c="dimmed">
        {isElsewhere ? t('timeline.both', { own: settings.timezone, viewer }) : t('timeline.one', { own: settings.timezone })}
      </Text>
      {late > 0 && (
        <p className={style.warning} role="note">
          <IconAlertTriangle size={16} aria-hidden />
          {t('timeline.late', { count: late })}
        </p>
      )}
      {closing > 0 && (
        <p className={style.warning} role="note">
          <IconAlertTriangle size={16} aria-hidden />
          {t('timeline.closesAgain', { count: closing })}
        </p>
      )}
      <div className={style.scroll} tabIndex={0} role="group" aria-label={t('timeline.title')}>
        <Table stickyHeader verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('timeline.door')}</Table.Th>
              <Table.Th>{isElsewhere ? settings.timezone : t('timeline.opens')}</Table.Th>
              {isElsewhere && <Table.Th>{t('timeline.yours', { viewer })}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} timezone={settings.timezone} viewer={isElsewhere ? viewer : undefined} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

interface RowProps {
  row: TimelineRow;
  timezone: string;
  /** Absent where the viewer's clocks show the same. */
  viewer: string | undefined;
}

function Row({ row, timezone, viewer }: RowProps) {
  const { t } = useTranslation();
  const { goToHatch } = usePlace();
  const type = useCalendar(({ hatches }) => hatches.find(({ id }) => id === row.id)?.type ?? 'default');
  const Icon = doorIcons[type];
  return (
    <Table.Tr data-late={row.is_after_end || undefined}>
      <Table.Td className={style.doorCell ?? ''}>
        <Anchor component="button" type="button" inherit onClick={() => goToHatch(row.id, 'date')}>
          <Icon size={16} role="img" aria-label={t(`doorTypes.${type}`)} /> {t('doors.numbered', { number: row.number })}
        </Anchor>
      </Table.Td>
      <Table.Td>
        {row.opens_at ? <Moment at={row.opens_at} timezone={timezone} /> : t('timeline.noDay')}
        <Marks row={row} />
      </Table.Td>
      {viewer !== undefined && <Table.Td>{row.opens_at ? <Moment at={row.opens_at} timezone={viewer} /> : ''}</Table.Td>}
    </Table.Tr>
  );
}

/** The exceptions from the rules of opening. */
function Marks({ row: { clocks, only_viewers, is_before_start, is_after_end } }: { row: TimelineRow }) {
  const { t } = useTranslation();
  return (
    <>
      {clocks !== 0 && (
        <Badge ml={8} variant="light" color="amber" tt="none" leftSection={<IconClockHour3 size={12} aria-hidden />}>
          {t(clocks > 0 ? 'timeline.forward' : 'timeline.back', { count: Math.abs(clocks) })}
          {only_viewers ? ` ${t('timeline.onlyYours')}` : ''}
        </Badge>
      )}
      {is_before_start && (
        <Badge ml={8} variant="light" color="amber" tt="none">
          {t('timeline.beforeStart')}
        </Badge>
      )}
      {is_after_end && (
        <Badge ml={8} variant="light" color="red" tt="none">
          {t('timeline.afterEnd')}
        </Badge>
      )}
    </>
  );
}

function Moment({ at, timezone }: { at: Date; timezone: string }) {
  const { i18n } = useTranslation();
  const { day, time } = momentInWords(at, timezone, i18n.language);
  return (
    <time dateTime={at.toISOString()}>
      {day} <b>{time}</b>
    </time>
  );
}
