import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '#editor/editing/activity-context.ts';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';
import { useResultPage } from './use-result-page.ts';

/** The page's texts in the organisation's own words. */
export function ResultTexts({ isScored }: { isScored: boolean }) {
  const { t } = useTranslation();
  const { result, setText } = useResultPage();
  const can = useCan();
  return (
    <>
      <TextInput
        label={t('cover.title')}
        description={t('common.ownWords')}
        value={result.title}
        maxLength={300}
        disabled={!can.edit_content}
        onChange={setText('title')}
      />
      <MarkedTextarea
        id="text"
        label={t('cover.text')}
        value={result.text}
        maxLength={4000}
        maxRows={8}
        disabled={!can.edit_content}
        onChange={setText('text')}
      />
      {isScored && (
        <>
          <MarkedTextarea
            id="passed_text"
            label={t('result.passed')}
            value={result.passed_text}
            maxLength={2000}
            disabled={!can.edit_content}
            onChange={setText('passed_text')}
          />
          <MarkedTextarea
            id="failed_text"
            label={t('result.failed')}
            value={result.failed_text}
            maxLength={2000}
            disabled={!can.edit_content}
            onChange={setText('failed_text')}
          />
        </>
      )}
    </>
  );
}
