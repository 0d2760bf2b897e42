import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconCalendar, IconShare, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActivity, useCan, useDraft, useQuiz } from '../editing/activity-context.ts';
import { paths } from '../paths.ts';
import { useOpenShareSheet } from '../share/use-share-sheet.ts';
import { useDays } from './use-days.ts';
import style from './statistics.module.css';

/** The purpose of an empty page, with a link to the first step. */
export function Nothing({ what }: { what: 'quiz' | 'questions' | 'links' | 'country' }) {
  const { t } = useTranslation();
  const { period, since } = useDays();
  const { stage } = useQuiz();
  const isWhole = period.from <= since;
  const isDraft = stage === 'draft';
  return (
    <div className={style.nothing}>
      <Text size="sm" fw={600}>
        {t('statistics.nothing.title')}
      </Text>
      <Title order={3}>{isDraft ? t('statistics.nothing.draft') : t(`statistics.nothing.${what}`)}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {isDraft ? t('statistics.nothing.draftText') : t('statistics.nothing.text')}
      </Text>
      {what === 'links' && !isDraft && <ToSources />}
      <Group gap="xs">
        {isDraft ? <Publish /> : <Share />}
        {!isDraft && !isWhole && (
          <Button
            component={Link}
            to="."
            search={((before: object) => ({ ...before, from: since, to: undefined })) as never}
            variant="default"
            leftSection={<IconCalendar size={16} aria-hidden />}
          >
            {t('statistics.nothing.all')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** Campaign links come from another page: this page counts them as sources of games. */
function ToSources() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  return (
    <Text size="sm" mb="md">
      {t('statistics.nothing.campaigns')}{' '}
      <Anchor component={Link} to={paths.statistics(kind, quizID)} search={((before: object) => before) as never}>
        {t('statistics.sources')}
      </Anchor>
    </Text>
  );
}

function Publish() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  const can = useCan();
  if (!can.publish) return null;
  return (
    <Button component={Link} to={paths.overview(kind, quizID)} leftSection={<IconWorld size={16} aria-hidden />}>
      {t('statistics.nothing.publish')}
    </Button>
  );
}

function Share() {
  const { t } = useTranslation();
  return (
    <Button leftSection={<IconShare size={16} aria-hidden />} onClick={useOpenShareSheet()}>
      {t('share.share')}
    </Button>
  );
}
