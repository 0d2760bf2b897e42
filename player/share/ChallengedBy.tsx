import type { Challenge } from '#shared/contract/sharing.ts';
import { useLanguage } from '../texts.ts';

/** On a cover: by whose link the visitor came, and how many points there are to beat. Above the page, so that nothing moves when it comes. */
export default function ChallengedBy({ challenger: { name, points } }: { challenger: NonNullable<Challenge['challenger']> }) {
  const { t } = useLanguage();
  return (
    <p className="challenged-by" role="status">
      <strong>
        <bdi>{t('share.challenged_by', { name })}</bdi>
      </strong>
      {' · '}
      <span>{t('points', { count: points })}</span>
    </p>
  );
}
