import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDraft } from '#editor/editing/activity-context.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { screenOf } from './preview-message.ts';
import { usePreviewPictures } from './use-preview-pictures.ts';
import { usePlace } from '#editor/editing/use-place.ts';

interface Props {
  shown: string | undefined;
  /** Below 1000 px: opens the inspector. */
  openInspector?: () => void;
}

/** The screen that belongs to the editor's present part. */
export function EditorPreview({ shown, ...rest }: Props) {
  const { t } = useTranslation();
  const { part, view, change } = usePlace();
  const showFeedback = useDraft((draft) => draft.settings.answer_feedback_mode !== 'silent');
  const screen = screenOf(part, view, shown !== undefined);
  const takeFiles = usePreviewPictures(screen, shown);
  return (
    <PreviewPane screen={screen} shown={shown} takeFiles={takeFiles} {...rest}>
      {part === 'questions' && shown && showFeedback && (
        <SegmentedControl
          size="xs"
          aria-label={t('preview.view')}
          value={view ?? 'question'}
          onChange={(next) => change({ part: 'questions', question: shown, ...(next === 'feedback' ? { view: next } : {}) })}
          data={[
            { value: 'question', label: t('preview.question') },
            { value: 'feedback', label: t('preview.feedback') },
          ]}
        />
      )}
    </PreviewPane>
  );
}
