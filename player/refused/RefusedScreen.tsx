import type { ReactNode } from 'react';
import { safeLink } from '#questions/safe-link.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Refused } from '#shared/contract/operation.ts';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import type { RefusedActivity } from '../boot.ts';
import { Logo } from '../cover/Logo.tsx';
import { StagePicture } from '../cover/StagePicture.tsx';
import { loadAgainNow } from '../load-again.ts';
import type { NamedActivity } from './named-by.ts';
import { refusalText, refusalTitle } from './refusal-texts.ts';
import { useLanguage } from '../texts.ts';

export type RefusedReason = Refused['reason'];

interface RefusedScreenProps {
  kind: ActivityKind | null;
  reason: RefusedReason;
  activity?: (NamedActivity & Pick<Partial<RefusedActivity>, 'next'>) | undefined;
  onLeaderboard?: (() => void) | undefined;
  onStartPage?: (() => void) | undefined;
  children?: ReactNode;
}

/** Why nothing can be played, and what the player can still do: at least ask again, since most reasons pass. */
export function RefusedScreen({ kind, reason, activity, onLeaderboard, onStartPage, children }: RefusedScreenProps) {
  const { t } = useLanguage();
  const { name, image = {}, theme, next } = activity ?? {};
  const more = reason === 'game_limit' ? refusalText(reason, kind) : reason === 'unavailable' ? 'refused.check_address' : undefined;
  const nextLink = next ? safeLink(next.url) : undefined;
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
          {nextLink && (
            <a className={`button button-${onLeaderboard ? 'second' : 'first'}`} href={nextLink}>
              {next?.text || t('feedback.more')}
            </a>
          )}
          {!onLeaderboard && !onStartPage && !nextLink && <LastWay reason={reason} />}
        </>
      }
    >
      {theme && <Logo theme={theme} />}
      {name && (
        <p className="overline" dir="auto">
          {name}
        </p>
      )}
      <h1 data-focus tabIndex={-1}>
        {t(refusalTitle(reason, kind))}
      </h1>
      {more && <p className="lead">{t(more)}</p>}
      {children}
    </Stage>
  );
}

/** Asking again helps against most reasons, but not against a limit. */
function LastWay({ reason }: { reason: RefusedReason }) {
  const { t } = useLanguage();
  return reason === 'game_limit' ? (
    <Button onClick={() => history.back()}>{t('back')}</Button>
  ) : (
    <Button onClick={loadAgainNow}>{t('failure.reload')}</Button>
  );
}
