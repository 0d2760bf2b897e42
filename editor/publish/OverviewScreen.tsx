import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useActivity, useDraft } from '../editing/activity-context.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { paths } from '../paths.ts';

/** A test game of the draft, in a frame; it affects no statistics. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const kind = useDraft((whole) => whole.quiz_type);
  const preview = useQuery({
    queryKey: ['preview', quizID],
    queryFn: async () => {
      await draft.flush();
      return api.previewQuiz({ params: { quizID } });
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (preview.isPending) return <Loading />;
  if (preview.isError) return <Failure error={preview.error} reset={() => void preview.refetch()} />;
  return (
    <main style={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center', padding: '8px 16px' }}>
        <Button component={Link} to={paths.editor(kind, quizID)} variant="default" size="xs">
          {t('overview.close')}
        </Button>
        <Anchor href={preview.data.url} target="_blank" rel="noreferrer" size="sm">
          {t('overview.newTab')}
        </Anchor>
      </div>
      <iframe src={preview.data.url} title={t('bar.preview')} style={{ flex: 1, border: 0 }} />
    </main>
  );
}
