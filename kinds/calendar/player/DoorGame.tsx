import { lazy, useEffect, useMemo, useState } from 'react';
import type { BehindDoor, PlayerCalendar } from '#shared/contract/player-calendar.ts';
import { useLatest } from '#questions/use-latest.ts';
import { LoadingScreen } from '#player/frame/LoadingScreen.tsx';
import { NetworkNotice } from '#player/frame/NetworkNotice.tsx';
import { hasBoard } from '#player/has-board.ts';
import { forgetGame } from '#player/kept-game.ts';
import { pause } from '#player/pause.ts';
import { isPlaying, useGame, type PlayedGame } from '#player/use-game.ts';
import { CurrentQuestion, isAtQuestion } from '#player/quiz/QuizScreen.tsx';
import { useAnnounced } from '#player/quiz/use-announced.ts';
import { useLoadedFaces } from '#player/quiz/use-loaded-faces.ts';
import { prefillOf } from '#player/quiz/use-sender.ts';
import type { CardSource } from '#player/result/card/card.ts';
import OwnDiplomas from '#player/result/OwnDiplomas.tsx';
import type { Standing } from '#player/result/Score.tsx';
import { useCard } from '#player/result/use-card.ts';
import { useStanding } from '#player/result/use-standing.ts';
import { namedBy } from '#player/refused/named-by.ts';
import { RefusedScreen } from '#player/refused/RefusedScreen.tsx';
import { RegistrationScreen } from '#player/registration/RegistrationScreen.tsx';
import { isOnBigScreen, sendLeaving, type Sender } from '#player/send.ts';
import { useCounted } from '#player/share/use-counted.ts';
import { SoundContext } from '#player/sound/sound-context.ts';
import { useSound } from '#player/sound/use-sound.ts';
import { steadyNow } from '#player/steady-clock.ts';
import { useLanguage } from '#player/texts.ts';
import { BehindScreen } from './BehindScreen.tsx';
import { hatchCalls } from './calls.ts';
import { ComingNext } from './ComingNext.tsx';
import { doorCover } from './door-cover.ts';
import { DoorLink } from './DoorLink.tsx';
import { DoorPrizeCodes } from './DoorPrizeCodes.tsx';
import { DoorResultScreen } from './DoorResultScreen.tsx';
import { LateScreen } from '#player/apart.tsx';
import { focusHeading } from '#player/frame/focus-heading.ts';
import type { DoorScreenProps } from './door-screen-props.ts';
import { hasSkipped, keepSkipped } from './skipped-registration.ts';

const DetailsScreen = lazy(() => import('#player/result/DetailsScreen.tsx'));

type DoorGameProps = DoorScreenProps & { behind: BehindDoor; sender: Sender };

/** The content behind a door, and its game: the same game as in quizzes, with the calls of doors. */
export function DoorGame(props: DoorGameProps) {
  const { door, behind, boot, calendar, sender, consent } = props;
  const { travelled } = boot;
  const [skips] = useState(() => hasSkipped(calendar.cover) || isOnBigScreen());
  const part = useMemo(() => ({ id: door.id, calls: hatchCalls(door.id, travelled ?? {}) }), [door.id, travelled]);
  const own = useMemo<Sender>(() => ({ ...sender, part }), [sender, part]);
  // The cover as it was when the door was opened: later news must not restart a game.
  const [cover] = useState(() => doorCover(calendar.cover, door, behind));
  const played = useGame(cover, own, true, skips);
  const { game, dispatch } = played;
  const said = useAnnounced(game);
  const isReady = useLoadedFaces(game);
  useCounted(own, game, consent.answer === 'yes');
  useKnownPlayer(props, played);
  useRefreshAtEnd(props, played);
  useLeftBehind(played, own);
  const sound = useSound(game);
  useEffect(focusHeading, []);
  return (
    <SoundContext value={sound}>
      <p className="unseen" role="status">
        {said}
      </p>
      <NetworkNotice attempts={game.attempts} onRetry={played.retry} />
      {isAtQuestion(game) ? (
        <CurrentQuestion
          played={{ ...played, dispatch: (action) => (action.type === 'leave' ? leave(props, played) : dispatch(action)) }}
          sender={own}
          isReady={isReady}
        />
      ) : (
        <DoorGameScreen {...props} played={played} />
      )}
    </SoundContext>
  );
}

/** Leaving a question also closes the door. */
function leave({ onBack }: DoorGameProps, { dispatch }: PlayedGame): void {
  dispatch({ type: 'leave' });
  onBack();
}

interface DoorPlayed extends DoorGameProps {
  played: PlayedGame;
}

function DoorGameScreen(props: DoorPlayed) {
  const { door, behind, calendar, played, onBack } = props;
  const { game, dispatch } = played;
  const { cover, result } = game;
  const standing = useStanding(calendar.cover.id, game);
  switch (game.screen) {
    case 'register_before':
    case 'register_after':
      return <DoorRegistration {...props} moment={game.screen === 'register_before' ? 'before' : 'after'} />;
    case 'result':
    case 'leaderboard':
      return <DoorResult {...props} standing={standing} />;
    case 'details':
      return (
        <LateScreen>
          {result && (
            <DetailsScreen
              result={result}
              title={behind.content?.title || cover.name}
              onBack={() => dispatch({ type: 'show', screen: 'result' })}
            />
          )}
        </LateScreen>
      );
    case 'refused':
      return (
        <RefusedScreen kind={cover.kind} reason={game.refused?.reason ?? 'unavailable'} activity={namedBy(cover)} onStartPage={onBack} />
      );
    case 'cover':
      return (
        <BehindScreen
          door={door}
          behind={behind}
          cover={cover}
          isRegistered={isRegistered(props)}
          link={<Link {...props} />}
          codes={<Codes {...props} />}
          onPlay={(fair_time) => dispatch({ type: 'begin', fair_time })}
          onRegister={() => register(played)}
          onBack={onBack}
        />
      );
    default:
      return <LoadingScreen />;
  }
}

const Link = ({ door, calendar, onPage }: DoorPlayed) => (
  <DoorLink door={door} cover={calendar.cover} onPage={(page) => onPage({ name: 'page', page })} />
);

const Codes = (props: DoorPlayed) => (
  <DoorPrizeCodes
    quiz_id={props.calendar.cover.id}
    uuid_front={props.sender.uuid_front}
    prizes={props.calendar.cover.calendar.prizes}
    hatch_id={props.door.id}
    isRegistered={isRegistered(props)}
    onRegister={() => register(props.played)}
  />
);

const isRegistered = ({ calendar, played }: DoorPlayed): boolean =>
  calendar.cover.player.is_registered || played.game.cover.player.is_registered;
const register = ({ dispatch }: PlayedGame): void => dispatch({ type: 'show', screen: 'register_after' });

function DoorRegistration({ sender, consent, played: { game, dispatch }, moment }: DoorPlayed & { moment: 'before' | 'after' }) {
  const { registration, links, kind } = game.cover;
  return (
    <RegistrationScreen
      key={moment}
      quizId={sender.quizId}
      registration={registration}
      links={links}
      fields={game.fields}
      prefill={prefillOf(sender, game.fields)}
      kind={kind}
      moment={moment}
      problems={game.fieldProblems}
      codeSent={game.code_sent}
      isTimedOut={game.result?.timed_out ?? false}
      isBusy={game.outbox.length > 0}
      onRegister={(fields) => dispatch({ type: 'register', fields })}
      onSkip={() => {
        keepSkipped(sender.quizId, consent.answer === 'yes');
        dispatch({ type: 'skip', now: steadyNow() });
      }}
    />
  );
}

/** The result of the game behind the door, and the ways on from there. */
function DoorResult(props: DoorPlayed & { standing: Standing | undefined }) {
  const { door, behind, calendar, sender, played, standing, onBack, onPage } = props;
  const { game, dispatch } = played;
  const { cover, result } = game;
  const known = isRegistered(props);
  const card = useDoorCard(props);
  const onRegister = () => register(played);
  return (
    <DoorResultScreen
      door={door}
      behind={behind}
      cover={cover}
      result={result}
      standing={standing}
      isRegistered={known}
      card={card}
      link={<Link {...props} />}
      onDetails={result?.details && cover.result.settings.show_answers ? () => dispatch({ type: 'show', screen: 'details' }) : undefined}
      onLeaderboard={hasBoard(calendar.cover) ? () => onPage({ name: 'page', page: 'leaderboard' }) : undefined}
      onRegister={onRegister}
      onTieBreak={isAskedTieBreak(calendar.cover.calendar) ? () => onPage({ name: 'page', page: 'tie_break' }) : undefined}
      codes={(result ?? door.played) && <Codes {...props} />}
      diplomas={
        calendar.cover.gives_diploma && (
          <OwnDiplomas
            activityId={calendar.cover.id}
            uuid_front={sender.uuid_front}
            isRegistered={known}
            isConfirming={cover.player.confirming !== null}
            onRegister={onRegister}
          />
        )
      }
      next={
        <ComingNext
          calendar={calendar}
          hatch_id={door.id}
          uuid_front={sender.uuid_front}
          card={card}
          hasOwnShare={behind.type === 'default_share_bonus'}
          onReminders={() => onPage({ name: 'page', page: 'reminders' })}
        />
      }
      onBack={onBack}
    />
  );
}

/** The content of the picture of the door's result, which names the door; undefined where there is none. */
function useDoorCard({ door, played, standing }: DoorPlayed & { standing: Standing | undefined }): CardSource | undefined {
  const { t } = useLanguage();
  const { cover, result } = played.game;
  const named = useMemo(() => {
    const title = `${cover.cover.title || cover.name} · ${t('calendar.door', { number: door.day })}`;
    return { ...cover, cover: { ...cover.cover, title } };
  }, [cover, door.day, t]);
  return useCard({ cover: named, result, standing });
}

const isAskedTieBreak = ({ tie_break }: PlayerCalendar): boolean =>
  tie_break !== undefined && tie_break.number === undefined && tie_break.words === undefined;

/** Passes on to the game that its player registered meanwhile or confirmed her address. */
function useKnownPlayer({ calendar }: DoorGameProps, { game, dispatch }: PlayedGame): void {
  const { is_registered, confirming } = calendar.cover.player;
  const latest = useLatest(game);
  useEffect(() => {
    const { cover } = latest.current;
    dispatch({
      type: 'cover',
      cover: { ...cover, player: { ...cover.player, is_registered: is_registered || cover.player.is_registered, confirming } },
    });
  }, [is_registered, confirming, dispatch, latest]);
}

/** Fetches what an ended game changed: the door's own result, the code of an offer, the progress. */
function useRefreshAtEnd({ door, calendar }: DoorGameProps, { game }: PlayedGame): void {
  const { open, refresh } = calendar;
  const hasEnded = game.result !== null && game.screen !== 'feedback';
  const { registered } = game;
  useEffect(() => {
    if (!hasEnded && !registered) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    // Where both replies are lost, nothing else brings the code of an offer.
    const ask = async (attempts: number): Promise<void> => {
      const opened = await open(door.id);
      if (isHere && 'failed' in opened && opened.failed === 'network') timer = setTimeout(() => void ask(attempts + 1), pause(attempts));
    };
    void ask(1);
    refresh();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [hasEnded, registered, open, refresh, door.id]);
}

/**
 * A game that is open when the door is closed, also by the browser's back button, can be resumed. A finished game is forgotten here, since the door
 * knows its result.
 */
function useLeftBehind({ game }: PlayedGame, sender: Sender): void {
  const latest = useLatest(game);
  useEffect(
    () => () => {
      const { current: left } = latest;
      if (isPlaying(left) && left.game_id) sendLeaving(sender, left.game_id);
      else if (left.outbox.length === 0 && sender.part) forgetGame(sender.part.id);
    },
    [latest, sender],
  );
}
