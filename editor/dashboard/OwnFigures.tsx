import { useTranslation } from 'react-i18next';
import { holdsAny, useProfile } from '../session/profile.ts';
import { lastYear, todayAnywhere } from '../statistics/tenant-months.ts';
import { TenantFigures } from '../statistics/TenantFigures.tsx';
import style from './list.module.css';

/** What the tenant's activities came to in the last twelve months, for those who may see figures. */
export function OwnFigures() {
  const { t } = useTranslation();
  if (!holdsAny(useProfile(), 'quiz_statistics_view')) return null;
  return (
    <section className={style.ownFigures} aria-label={t('tenantFigures.title')}>
      <TenantFigures period={lastYear(todayAnywhere())} isFolded />
    </section>
  );
}
