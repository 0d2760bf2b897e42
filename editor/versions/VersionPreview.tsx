import { SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import { ActivityContext, useActivity } from '../editing/activity-context.ts';
import { PreviewPane } from '../editing/preview/PreviewPane.tsx';
import { shownDraft } from '../editing/preview/shown-draft.ts';
import style from './versions.module.css';

const screens = ['cover', 'question', 'result'] as const;
type Screen = (typeof screens)[number];

/** The player, showing another draft than the open one. */
export function VersionPreview({ draft, revision }: { draft: Draft; revision: number }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const [version] = useState(() => shownDraft(quizID, draft, revision));
  const questions = questionsOf(draft);
  const [screen, setScreen] = useState<Screen>('cover');
  const [shown, show] = useState(questions[0]?.id);
  const offered = screens.filter((candidate) => candidate !== 'question' || questions.length > 0);
  return (
    <ActivityContext value={version}>
      <div className={style.preview}>
        <PreviewPane screen={screen} shown={shown} isEditable={false}>
          <SegmentedControl
            size="xs"
            aria-label={t('preview.view')}
            value={screen}
            onChange={(next) => setScreen(next as Screen)}
            data={offered.map((value) => ({ value, label: value === 'question' ? t('preview.question') : t(`parts.${value}`) }))}
          />
          {screen === 'question' && (
            <Select
              size="xs"
              w={170}
              aria-label={t('parts.questions')}
              allowDeselect={false}
              value={shown ?? null}
              onChange={(id) => show(id ?? undefined)}
              data={questions.map(({ id, text }, place) => ({ value: id, label: `${place + 1}. ${text}` }))}
            />
          )}
        </PreviewPane>
      </div>
    </ActivityContext>
  );
}
