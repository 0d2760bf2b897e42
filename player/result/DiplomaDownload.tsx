import type { OwnDiploma } from '#shared/contract/diplomas.ts';
import { useLanguage } from '../texts.ts';

export function DiplomaDownload({ diploma }: { diploma: OwnDiploma }) {
  const { t } = useLanguage();
  return (
    <a className="button button-first" href={`${diploma.pdf}?download=true`} download>
      {t('result.diploma')}
    </a>
  );
}
