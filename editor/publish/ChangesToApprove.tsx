import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { schemaVersion } from '#activity/upgrades.ts';
import { draftOfQuiz } from '#activity/wire.ts';
import { useDraftState } from '../editing/activity-context.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { describeDifferences } from '../versions/describe-changes.ts';
import { useVersion } from '../versions/use-versions.ts';
import style from '../versions/versions.module.css';

/** What publishing the draft changes for players, who see the revision `published`. */
export function ChangesToApprove({ published }: { published: number }) {
  const { t } = useTranslation();
  const requested = useDraftState(({ draft }) => draft);
  const version = useVersion(published);
  const lines = useMemo(
    () => version.data && describeDifferences(draftOfQuiz(version.data.quiz, schemaVersion), requested, true),
    [version.data, requested],
  );
  if (version.isError) return <Failure error={version.error} reset={() => void version.refetch()} />;
  if (!lines) return <Loading />;
  return (
    <section aria-label={t('approval.changes')}>
      <Text size="sm" fw={600}>
        {t(lines.length === 0 ? 'approval.noChanges' : 'approval.changes')}
      </Text>
      <ul className={style.changes} data-long>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
