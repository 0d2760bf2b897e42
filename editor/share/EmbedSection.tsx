import { Button, CopyButton, SegmentedControl, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { frameCode, scriptCode } from '#shared/play/share-address.ts';
import { api } from '../api.ts';
import { useActivity, useCan } from '../editing/activity-context.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import type { Shared } from './use-shared.ts';
import style from './share.module.css';

/** The code for another site, and the activity as it looks there. */
export function EmbedSection({ address, title }: Shared) {
  const { t } = useTranslation();
  const can = useCan();
  const [way, choose] = useState<'script' | 'frame'>('script');
  const code = way === 'script' ? scriptCode(address, null, title) : frameCode(address, null, title);
  return (
    <div className={style.columns}>
      <div className={style.stack}>
        <SegmentedControl
          aria-label={t('share.embedWay')}
          value={way}
          onChange={(value) => choose(value as typeof way)}
          data={[
            { value: 'script', label: t('share.embedScript') },
            { value: 'frame', label: t('share.embedFrame') },
          ]}
        />
        <Textarea
          label={t(way === 'script' ? 'api.script' : 'api.frame')}
          description={t(way === 'script' ? 'api.scriptNote' : 'api.frameNote')}
          value={code}
          readOnly
          dir="ltr"
          spellCheck={false}
          minRows={4}
          maxRows={8}
          classNames={{ input: style.code ?? '' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button onClick={copy} className={style.own ?? ''}>
              {copied ? t('check.copied') : t('share.copyCode')}
            </Button>
          )}
        </CopyButton>
      </div>
      {(can.edit_content || can.edit_graphics || can.edit_settings) && <EmbedPreview />}
    </div>
  );
}

/** A test game of the draft in a frame, as an embedding page shows it; it affects no statistics. */
function EmbedPreview() {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const preview = useQuery({
    queryKey: ['preview', quizID, 'embedded'],
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
    <figure className={style.preview}>
      <iframe src={`${preview.data.url}&embed=1`} title={t('share.embedPreview')} />
      <Text component="figcaption" size="sm" c="dimmed">
        {t('share.embedPreviewNote')}
      </Text>
    </figure>
  );
}
