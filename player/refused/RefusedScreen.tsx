import type { ActivityKind } from '#shared/content/kind.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import type { RefusedActivity } from '../boot.ts';
import { StagePicture } from '../cover/StagePicture.tsx';
import { loadAgainNow } from '../load-again.ts';
import { refusalText } from './refusal-texts.ts';
import { StartTime } from './StartTime.tsx';
import { useLanguage } from '../texts.ts';

export type RefusedReason = Refused['reason'];

interface RefusedScreenProps {
  kind: ActivityKind | null;
  reason: RefusedReason;
  activity?: (Pick<RefusedActivity, 'name' | 'image'> & Partial<RefusedActivity>) | undefined;
  onLeaderboard?: (() => void) | undefined;
  onStartPage?: (() => void) | undefined;
}

/** What a refusal shows of an activity whose cover is known. */
export const namedBy = ({ cover, name }: PlayerCover): Pick<RefusedActivity, 'name' | 'image'> => ({
  name: cover.title || name,
  image: cover.image,
});

/** Why nothing can be played, and what the player can still do: at least ask again, since most reasons pass. */
export function RefusedScreen({ kind, reason, activity, onLeaderboard, onStartPage }: RefusedScreenProps) {
  const { t } = useLanguage();
  const { name, image = {}, starts_at, timezone = 'UTC' } = activity ?? {};
  return (
    <Stage
      name="refused"
      wide
      bar={<StagePicture covers={image} />}
      dock={
        <>
          {onLeaderboard && <Button onClick={onLeaderboard}>{t('result.leaderboard')}</Button>}
          {onStartPage && (
            <Button kind={onLeaderboard ? 'quiet' : 'first'} onClick={onStartPage}>
              {t('result.start_page')}
            </Button>
          )}
          {!onLeaderboard && !onStartPage && <Button onClick={loadAgainNow}>{t('failure.reload')}</Button>}
        </>
      }
    >
      {name && (
        <p className="overline" dir="auto">
          {name}
        </p>
      )}
      <h1 data-focus tabIndex={-1}>
        {t(refusalText(reason, kind))}
      </h1>
      {starts_at && <StartTime at={starts_at} timezone={timezone} />}
    </Stage>
  );
}
