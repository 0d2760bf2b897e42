import { useLanguage } from '../texts.ts';

/** Above every screen of a game that only tests the draft: nothing in it counts. */
export function PreviewMark() {
  const { t } = useLanguage();
  return <p className="preview-mark">{t('preview.mark')}</p>;
}
