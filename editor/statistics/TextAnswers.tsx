import { Button, Drawer, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { dateTimeIn } from '../dates.ts';
import { useDraft } from '../editing/activity-context.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { Pages } from '../shell/Pages.tsx';
import type { PeriodSearch } from './period-search.ts';
import { saveTexts } from './save-texts.ts';
import { textsQuery } from './statistics-query.ts';
import { LoadedFigures } from './LoadedFigures.tsx';
import style from './statistics.module.css';

interface Props {
  question: { id: string; text: string };
  opened: boolean;
  onClose: () => void;
}

/** Text answers: paginated, searchable, and exportable as a file. Never says who wrote them. */
export function TextAnswers({ question, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={560} title={question.text}>
      {opened && (
        <div className={style.drawer}>
          <Text size="sm" c="dimmed">
            {t('statistics.textsNote')}
          </Text>
          <Texts question={question} />
        </div>
      )}
    </Drawer>
  );
}

function Texts({ question: { id, text: name } }: Pick<Props, 'question'>) {
  const { t } = useTranslation();
  const { from, to } = useSearch({ strict: false }) as PeriodSearch;
  const timezone = useDraft((draft) => draft.settings.timezone);
  const mayExport = holdsAny(useProfile(), 'quiz_statistics_export');
  const [typed, type] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const [page, setPage] = useState(1);
  const filters = { ...(from ? { from } : {}), ...(to ? { to } : {}), search };
  const texts = useQuery(textsQuery(id, { ...filters, page }));
  const save = useMutation({
    mutationFn: () => saveTexts(id, name, filters),
    onError: (error) => notifications.show({ color: 'red', title: t('statistics.export.failed'), message: error.message }),
  });
  return (
    <>
      <Group align="end">
        <TextInput
          type="search"
          flex={1}
          aria-label={t('statistics.searchTexts')}
          placeholder={t('statistics.searchTexts')}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            type(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Reasoned reason={!mayExport && t('actions.needsExport')}>
          <Button
            variant="default"
            loading={save.isPending}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => save.mutate()}
          >
            {t('statistics.exportTexts')}
          </Button>
        </Reasoned>
      </Group>
      <LoadedFigures query={texts}>
        {({ data, total, current_page, last_page }) => (
          <>
            <Text role="status" size="sm" c="dimmed">
              {t('statistics.textsCount', { count: total })}
            </Text>
            <ul className={style.texts}>
              {data.map(({ text, at }, place) => (
                <li key={`${at} ${place}`}>
                  <p>{text}</p>
                  <small>{dateTimeIn(at, timezone)}</small>
                </li>
              ))}
            </ul>
            <Pages page={current_page} last={last_page} go={setPage} />
          </>
        )}
      </LoadedFigures>
    </>
  );
}
