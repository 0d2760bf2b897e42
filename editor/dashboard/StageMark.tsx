import { useTranslation } from 'react-i18next';
import type { Stage } from '#shared/content/stages.ts';
import style from './list.module.css';

/** The stage as a word, with a dot that also differs in shape. */
export function StageMark({ stage, isActive }: { stage: Stage; isActive: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={style.stage}>
      <span className={style.dot} data-stage={isActive ? stage : 'draft'} aria-hidden />
      {t(`stage.${stage}`)}
      {!isActive && <span className={style.soft}>({t('stage.inactive')})</span>}
    </span>
  );
}
