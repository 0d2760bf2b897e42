import { Activity, Suspense, useState } from 'react';
import type { PlayBoot } from '../boot.ts';
import { useConsent } from '../consent/use-consent.ts';
import { NetworkNotice } from '../frame/NetworkNotice.tsx';
import { Behind } from '../behind/Behind.tsx';
import { PreviewMark } from '../preview/PreviewMark.tsx';
import type { Game as GameState } from '../game-state.ts';
import { isWhole } from '../is-whole.ts';
import { isOnBigScreen } from '../send.ts';
import { SharingContext } from '../share/share-context.ts';
import { useActivitySharing } from '../share/use-activity-sharing.ts';
import { useCounted } from '../share/use-counted.ts';
import { useShareVisit } from '../share/use-share-visit.ts';
import { SoundContext } from '../sound/sound-context.ts';
import { useSound } from '../sound/use-sound.ts';
import { optional } from '../optional.ts';
import { useGame } from '../use-game.ts';
import { useComingClip } from '../clip/use-coming-clip.ts';
import { CurrentQuestion, isAtQuestion } from './QuizScreen.tsx';
import { GameScreen } from './GameScreen.tsx';
import { useAnnounced } from './use-announced.ts';
import { useLoadedFaces } from './use-loaded-faces.ts';
import { useSender } from './use-sender.ts';

// Only for visitors by a share link.
const ChallengedBy = optional(() => import('../share/ChallengedBy.tsx'));

/** A game from its cover to its board. */
export function Game({ boot }: { boot: PlayBoot }) {
  const consent = useConsent(boot.cover.settings.require_consent, boot.consent);
  const sender = useSender(boot, consent);
  // A wall has no keyboard.
  const [isFar] = useState(() => typeof window !== 'undefined' && isOnBigScreen());
  const played = useGame(boot.cover, sender, isWhole(boot, sender), isFar);
  const { game } = played;
  const said = useAnnounced(game);
  const isReady = useLoadedFaces(game);
  useComingClip(played);
  useCounted(sender, game, consent.answer === 'yes');
  const challenger = useShareVisit(sender, 'quizlocalization');
  const sound = useSound(game);
  const { settings, theme } = game.cover;
  const sharing = useActivitySharing(boot, game.cover, sender, 'quizlocalization');
  return (
    <>
      <p className="unseen" role="status">
        {said}
      </p>
      {boot.is_preview && <PreviewMark />}
      <NetworkNotice attempts={game.attempts} onRetry={played.retry} />
      <Behind theme={theme} snows={settings.snow_effect} isRead={isReading(game)} />
      <SharingContext value={sharing}>
        <SoundContext value={sound}>
          <Suspense fallback={null}>{challenger && game.screen === 'cover' && <ChallengedBy challenger={challenger} />}</Suspense>
          {!isAtQuestion(game) && <GameScreen boot={boot} played={played} sender={sender} consent={consent} />}
          <Activity mode={isAtQuestion(game) ? 'visible' : 'hidden'}>
            <CurrentQuestion played={played} sender={sender} isReady={isReady} />
          </Activity>
        </SoundContext>
      </SharingContext>
    </>
  );
}

/** Nothing moves behind content that is read against the clock. */
const isReading = ({ screen }: GameState): boolean => screen === 'question' || screen === 'feedback' || screen === 'loading';
