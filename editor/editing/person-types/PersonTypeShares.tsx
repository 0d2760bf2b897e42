import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { outcomesOf } from '#activity/document.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import style from './person-types.module.css';

/** The results of games with random answers, with a warning at each type that no player gets. */
export function PersonTypeShares({ shares, games }: { shares: readonly number[]; games: number }) {
  const { t, i18n } = useTranslation();
  const types = useDraft((draft) => outcomesOf(draft));
  const { all } = useProblems();
  const unreachable = new Set(all.flatMap(({ code, place }) => (code === 'person_type_unreachable' ? [place.person_type_id] : [])));
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const count = new Intl.NumberFormat(i18n.language).format(games);
  const warning = (id: string, share: number): string | undefined => {
    if (unreachable.has(id)) return t('problem.person_type_unreachable');
    return share === 0 ? t('personTypes.nobody', { games: count }) : undefined;
  };
  return (
    <>
      <p className={style.lead}>{t('personTypes.simulationLead', { games: count })}</p>
      <ul className={style.shares} aria-label={t('personTypes.simulation')}>
        {types.map((type, index) => {
          const share = shares[index] ?? 0;
          const text = warning(type.id, share);
          return (
            <li key={type.id}>
              <span>{type.title || t('personTypes.untitled', { number: index + 1 })}</span>
              <span className={style.track} aria-hidden>
                <span className={style.bar} style={{ display: 'block', width: `${share * 100}%` }} />
              </span>
              <span className={style.share}>{percent.format(share)}</span>
              {text && (
                <span className={style.warning}>
                  <IconAlertTriangle size={16} aria-hidden /> {text}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
