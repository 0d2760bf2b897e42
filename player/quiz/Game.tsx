import { Activity, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { Boot } from '../boot.ts';
import { ConsentDialog } from '../cover/Consent.tsx';
import { ConsentBar } from '../cover/ConsentBar.tsx';
import { useConsent, type Consent } from '../cover/use-consent.ts';
import { CoverScreen } from '../cover/CoverScreen.tsx';
import { NetworkNotice } from '../frame/NetworkNotice.tsx';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import type { Game as GameState } from '../game.ts';
import { IntroScreen } from '../intro/IntroScreen.tsx';
import { LeaderboardScreen, type BoardAsked } from '../leaderboard/LeaderboardScreen.tsx';
import { RefusedScreen } from '../refused/RefusedScreen.tsx';
import { RegistrationScreen } from '../registration/RegistrationScreen.tsx';
import { ResultScreen } from '../result/ResultScreen.tsx';
import { api, sendLeaving } from '../send.ts';
import { SharingContext } from '../share/share-context.ts';
import { useCounted } from '../share/use-counted.ts';
import { useShareVisit } from '../share/use-share-visit.ts';
import { Snow } from '../snow/Snow.tsx';
import { SoundContext } from '../sound/sound-context.ts';
import { useSound } from '../sound/use-sound.ts';
import { displayName } from '#shared/play/display-name.ts';
import type { FairTime } from '#shared/play/time-limits.ts';
import { useAnnounced } from './use-announced.ts';
import { useGame, type PlayedGame } from '../use-game.ts';
import { loadAllFaces, loadFace } from './QuestionFace.tsx';
import { QuizScreen } from './QuizScreen.tsx';
import { prefillOf, useSender } from './use-sender.ts';

type PlayBoot = Extract<Boot, { page: 'play' }>;
const DetailsScreen = lazy(() => import('../result/DetailsScreen.tsx'));

/** A game from its cover to its board. */
export function Game({ boot }: { boot: PlayBoot }) {
  const consent = useConsent(boot.cover.settings.require_consent, boot.consent);
  const sender = useSender(boot, consent);
  const played = useGame(boot.cover, sender, boot.is_known);
  const { game } = played;
  const said = useAnnounced(game);
  const isReady = useLoadedFaces(game);
  useCounted(sender, game, consent.answer === 'yes');
  useShareVisit(sender);
  const sound = useSound(game);
  const { name, cover, settings, theme } = game.cover;
  const sharing = useMemo(
    () => ({
      quiz_id: boot.quiz_id,
      title: cover.title || name,
      url: boot.share_url,
      reward: settings.share_reward,
      uuid_front: boot.is_preview ? null : (sender?.uuid_front ?? null),
    }),
    [boot, cover, name, settings, sender],
  );
  return (
    <>
      <p className="unseen" role="status">
        {said}
      </p>
      <NetworkNotice attempts={game.attempts} onRetry={played.retry} />
      {settings.snow_effect && !isReading(game) && <Snow hasBackdrop={Boolean(theme.background.desktop ?? theme.background.mobile)} />}
      <SharingContext value={sharing}>
        <SoundContext value={sound}>
          {!isAsking(game) && <Screen boot={boot} played={played} sender={sender} consent={consent} />}
          <Activity mode={isAsking(game) ? 'visible' : 'hidden'}>
            <Question played={played} sender={sender} isReady={isReady} />
          </Activity>
        </SoundContext>
      </SharingContext>
    </>
  );
}

/** Nothing moves behind what is read against the clock. */
const isReading = ({ screen }: GameState): boolean => screen === 'question' || screen === 'feedback' || screen === 'loading';

interface ScreenProps {
  boot: PlayBoot;
  played: PlayedGame;
  sender: ReturnType<typeof useSender>;
  consent: Consent;
}

function Screen({ boot, played, sender, consent }: ScreenProps) {
  const { game, dispatch } = played;
  const { cover, result } = game;
  const isBusy = game.outbox.length > 0;
  const read = useCallback(
    ({ board, round }: BoardAsked) =>
      api.readLeaderboard({
        params: { id: boot.quiz_id },
        query: { board, ...(round ? { round } : {}), ...(sender ? { uuid_front: sender.uuid_front } : {}) },
      }),
    [boot.quiz_id, sender],
  );
  const showBoard = () => dispatch({ type: 'show', screen: 'leaderboard' });
  const register = () => dispatch({ type: 'show', screen: 'register_after' });
  const startPage = () => dispatch({ type: 'leave' });
  switch (game.screen) {
    case 'cover':
      return (
        <Cover
          game={game}
          played={played}
          consent={consent}
          isPreview={boot.is_preview}
          onLeaderboard={cover.settings.main_menu ? showBoard : undefined}
        />
      );
    case 'intro':
      return <IntroScreen intro={cover.intro} name={cover.name} isBusy={isBusy} onGoOn={() => dispatch({ type: 'begin', fair_time: 1 })} />;
    case 'loading':
    case 'question':
    case 'feedback':
      return <LoadingScreen />;
    case 'register_before':
    case 'register_after':
      return (
        <RegistrationScreen
          key={game.screen}
          registration={cover.registration}
          fields={game.fields}
          prefill={prefillOf(sender)}
          moment={game.screen === 'register_before' ? 'before' : 'after'}
          errors={game.fieldErrors}
          codeSent={game.code_sent}
          isTimedOut={result?.timed_out ?? false}
          isBusy={isBusy}
          onRegister={(fields) => dispatch({ type: 'register', fields })}
          onSkip={() => dispatch({ type: 'skip', now: Date.now() })}
        />
      );
    case 'result':
      return result ? (
        <ResultScreen
          cover={cover}
          result={result}
          place={game.registered?.place ?? result.place}
          name={(game.registered && displayName(game.registered.player)) ?? undefined}
          onAgain={() => dispatch({ type: 'again' })}
          onDetails={() => dispatch({ type: 'show', screen: 'details' })}
          onLeaderboard={showBoard}
          onRegister={register}
          onStartPage={startPage}
        />
      ) : (
        <LoadingScreen />
      );
    case 'details':
      return (
        <Suspense fallback={<LoadingScreen />}>
          {result && (
            <DetailsScreen
              result={result}
              title={cover.cover.title || cover.name}
              onBack={() => dispatch({ type: 'show', screen: 'result' })}
            />
          )}
        </Suspense>
      );
    case 'leaderboard':
      return (
        <LeaderboardScreen
          read={read}
          confirming={cover.player.confirming}
          onRegister={register}
          onBack={() => dispatch({ type: 'show', screen: result ? 'result' : 'cover' })}
        />
      );
    case 'refused': {
      const reason = game.refused?.reason ?? 'unavailable';
      const hasBoard = reason === 'game_limit' && !cover.settings.hide_leaderboard;
      return (
        <RefusedScreen
          reason={reason}
          title={cover.cover.title || cover.name}
          onLeaderboard={hasBoard ? showBoard : undefined}
          onStartPage={startPage}
        />
      );
    }
  }
}

interface CoverProps {
  game: GameState;
  played: PlayedGame;
  consent: Consent;
  isPreview: boolean;
  onLeaderboard: (() => void) | undefined;
}

/** The cover, and before the first start the consent that the editor may require. */
function Cover({ game, played, consent, isPreview, onLeaderboard }: CoverProps) {
  const [asking, setAsking] = useState<FairTime | null>(null);
  const [hasRefused, setRefused] = useState(false);
  const begin = (fair_time: FairTime) => played.dispatch({ type: 'begin', fair_time });
  if (hasRefused) return <RefusedScreen reason="cookies_refused" onStartPage={() => setRefused(false)} />;
  return (
    <>
      <CoverScreen
        cover={game.cover}
        isBusy={game.outbox.length > 0}
        onStart={(fairTime) => (consent.mustAsk() ? setAsking(fairTime) : begin(fairTime))}
        onLeaderboard={onLeaderboard}
        foot={!isPreview && <ConsentBar consent={consent} />}
      />
      {asking !== null && (
        <ConsentDialog
          onAccept={() => {
            consent.accept();
            begin(asking);
          }}
          onRefuse={() => {
            consent.refuse();
            setAsking(null);
            setRefused(true);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

const isAsking = ({ screen, question }: GameState): boolean => question !== null && (screen === 'question' || screen === 'feedback');

interface QuestionProps {
  played: PlayedGame;
  sender: ReturnType<typeof useSender>;
  isReady: boolean;
}

/** The question that is asked; on the cover the first one, drawn out of sight, so that starting only has to show it. */
function Question({ played: { game, dispatch }, sender, isReady }: QuestionProps) {
  const first = isReady && (game.screen === 'cover' || game.screen === 'intro') ? game.cover.first?.question : undefined;
  const question = isAsking(game) ? game.question : first;
  if (!question) return null;
  const leave = () => {
    if (sender && game.game_id) sendLeaving(sender, game.game_id);
    dispatch({ type: 'leave' });
  };
  return (
    <QuizScreen
      key={question.id}
      question={question}
      deadline={game.deadline}
      given={game.given}
      isGiven={game.is_given}
      isLate={game.is_late}
      answered={game.screen === 'feedback' ? game.answered : null}
      isBusy={game.is_leaving}
      total_points={game.cover.kind !== 'person' && game.cover.result.settings.show_score ? game.total_points : null}
      onChoose={(answer) => dispatch({ type: 'choose', answer })}
      onGive={(answer) => dispatch({ type: 'give', answer })}
      onTimeUp={() => dispatch({ type: 'time_up', now: Date.now() })}
      onNext={() => dispatch({ type: 'proceed', now: Date.now() })}
      onLeave={leave}
    />
  );
}

/** The first question's face is loaded with the cover, the others once a game begins: later a lost network costs nothing. True once the first is there. */
function useLoadedFaces({ cover, question }: GameState): boolean {
  const first = cover.first?.question.type;
  const hasBegun = question !== null;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (first)
      loadFace(first).then(
        () => setReady(true),
        () => {},
      );
  }, [first]);
  useEffect(() => {
    if (!hasBegun) return;
    // Not in the way of the first question's own drawing.
    const timer = setTimeout(() => void loadAllFaces(), 600);
    return () => clearTimeout(timer);
  }, [hasBegun]);
  return isReady;
}
