import { Anchor, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconDownload, IconFileText, IconFileZip, IconTable } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StatisticFormat } from '#shared/contract/statistics.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { api } from '../api.ts';
import { clockIn } from '../dates.ts';
import { useActivity, useDraft } from '../editing/activity-context.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import type { PeriodSearch } from './period-search.ts';

const icons: Record<StatisticFormat, typeof IconTable> = { xlsx: IconTable, csv: IconFileZip, pdf: IconFileText };
const formats = Object.keys(icons) as StatisticFormat[];

/** The id of the toast with the newest file's link. */
const ready = 'statistics-export';

/** A separate link: when the file has expired meanwhile, the user stays on the page. */
function take(file: string, format: StatisticFormat): void {
  const link = document.createElement('a');
  link.href = file;
  // The report opens first, and is printed or saved from there.
  if (format === 'pdf') Object.assign(link, { target: '_blank', rel: 'noopener' });
  else link.download = '';
  link.click();
}

/** The figures of the shown days as a file, behind a link that works for 15 minutes. */
export function ExportMenu() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const mayExport = holdsAny(useProfile(), 'quiz_statistics_export');
  const timezone = useDraft((draft) => draft.settings.timezone);
  const { from, to } = useSearch({ strict: false }) as PeriodSearch;
  const make = useMutation({
    mutationFn: (format: StatisticFormat) =>
      api.exportStatistics({ params: { quizID }, body: { format, ...(from ? { from } : {}), ...(to ? { to } : {}) } }),
    onSuccess: ({ file, expires_at }, format) => {
      // A toast that is shown already would not change.
      notifications.hide(ready);
      notifications.show({
        id: ready,
        title: t('statistics.export.ready'),
        autoClose: false,
        message: (
          <Anchor size="sm" href={file} target="_blank" rel="noopener">
            {t('statistics.export.link', { time: clockIn(expires_at, timezone), timezone })}
          </Anchor>
        ),
      });
      take(file, format);
    },
    onError: (error) => notifications.show({ color: 'red', title: t('statistics.export.failed'), message: error.message }),
  });
  const button = (
    <Button
      variant="default"
      loading={make.isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
    >
      {t('statistics.export')}
    </Button>
  );
  if (!mayExport) return <Reasoned reason={t('actions.needsExport')}>{button}</Reasoned>;
  return (
    <Menu width={280}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item key={format} leftSection={<Icon size={16} aria-hidden />} onClick={() => make.mutate(format)}>
              {t(`statistics.export.${format}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
