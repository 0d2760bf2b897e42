import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { PicturesPage } from './PicturesPage.tsx';

/** The organisation's logos, each on light and on dark paper. */
export function LogosScreen() {
  const { t } = useTranslation();
  return (
    <PicturesPage
      title={t('brand.logos')}
      intro={t('brand.logosIntro')}
      none={t('brand.logosNone')}
      isLogo
      list={(query, signal) => api.listLogos({ query }, { signal })}
      remove={(key) => api.deleteLogo({ params: { key } })}
    />
  );
}
