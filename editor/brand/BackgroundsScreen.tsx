import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { PicturesPage } from './PicturesPage.tsx';

/** The pictures of backgrounds, covers and questions: one library. */
export function BackgroundsScreen() {
  const { t } = useTranslation();
  return (
    <PicturesPage
      title={t('brand.backgrounds')}
      intro={t('brand.backgroundsIntro')}
      none={t('brand.backgroundsNone')}
      list={(query, signal) => api.listBackgrounds({ query }, { signal })}
      remove={(key) => api.deleteBackground({ params: { key } })}
    />
  );
}
