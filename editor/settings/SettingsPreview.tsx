import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { questionsOf } from '#shared/content/part.ts';
import { useDraft } from '../editing/activity-context.ts';
import { PreviewPane } from '#editor/editing/preview/PreviewPane.tsx';

const screens = ['cover', 'question', 'result'] as const;
type Screen = (typeof screens)[number];

/** The player beside the settings that change its look. */
export function SettingsPreview() {
  const { t } = useTranslation();
  const [screen, setScreen] = useState<Screen>('cover');
  const question = useDraft((draft) => questionsOf(draft).find(({ hidden }) => !hidden)?.id);
  const offered = screens.filter((candidate) => candidate !== 'question' || question !== undefined);
  return (
    <PreviewPane screen={screen} shown={question}>
      <SegmentedControl
        size="xs"
        aria-label={t('preview.view')}
        value={screen}
        onChange={(next) => setScreen(next as Screen)}
        data={offered.map((value) => ({ value, label: value === 'question' ? t('preview.question') : t(`parts.${value}`) }))}
      />
    </PreviewPane>
  );
}
