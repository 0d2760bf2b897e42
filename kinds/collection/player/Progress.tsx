import type { PlayerCollection } from '#shared/contract/player-collection.ts';
import { useLanguage } from '#player/texts.ts';

/** The share of required members that is done, and the points of all members. */
export function Progress({ progress: { needed, needed_done, points } }: Pick<PlayerCollection, 'progress'>) {
  const { t } = useLanguage();
  return (
    <div className="collection-progress">
      <span className="progress-track" aria-hidden="true">
        <span style={{ inlineSize: `${needed === 0 ? 0 : (needed_done / needed) * 100}%` }} />
      </span>
      <p>
        {t('collection.done_of', { done: needed_done, total: needed })}
        {points > 0 && <span className="collection-points">{t('points', { count: points })}</span>}
      </p>
    </div>
  );
}
