import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import type { CalendarPhase } from '#shared/contract/player-calendar.ts';
import type { PlayBoot } from '#player/boot.ts';
import { LegalLinks } from '#player/frame/LegalLinks.tsx';
import { ConsentBar } from '#player/consent/ConsentBar.tsx';
import { useConsent } from '#player/consent/use-consent.ts';
import { newGame } from '#player/game-state.ts';
import { IntroScreen } from '#player/intro/IntroScreen.tsx';
import { PreviewMark } from '#player/preview/PreviewMark.tsx';
import { useSender } from '#player/quiz/use-sender.ts';
import { namedBy } from '#player/refused/named-by.ts';
import { RefusedScreen } from '#player/refused/RefusedScreen.tsx';
import { SharingContext } from '#player/share/share-context.ts';
import { useActivitySharing } from '#player/share/use-activity-sharing.ts';
import { useCounted } from '#player/share/use-counted.ts';
import { useShareVisit } from '#player/share/use-share-visit.ts';
import { optional } from '#player/optional.ts';
import { scrollToTop } from '#player/embed.ts';
import { LateScreen } from '#player/apart.tsx';
import { Behind } from '#player/behind/Behind.tsx';
import { BeforeScreen } from './BeforeScreen.tsx';
import { BoardScreen } from './BoardScreen.tsx';
import { CalendarCoverScreen } from './CalendarCoverScreen.tsx';
import { EndWinners } from './TheEnd.tsx';
import { useCalendar } from './use-calendar.ts';
import { useConsentGate } from '#player/consent/use-consent-gate.tsx';
import { useKeptPush } from './use-kept-push.ts';
import { focusHeading } from '#player/frame/focus-heading.ts';
import { useView, type ViewPage, type View } from '#player/use-view.ts';

const loadDoor = () => import('./DoorScreen.tsx');
const loadPages = () => import('./CalendarPages.tsx');
const ChallengedBy = optional(() => import('#player/share/ChallengedBy.tsx'));
const DoorScreen = lazy(loadDoor);
const CalendarPages = lazy(loadPages);
/** Milliseconds after which the parts that no first screen needs are fetched, too, so that losing the network later costs nothing. */
const settled = 1500;

/** A player who has opened a door before goes straight to the doors. */
const firstView = ({ cover }: PlayBoot): View => ({
  name: cover.calendar?.hatches.some(({ viewed }) => viewed) ? 'board' : 'cover',
});

/** A calendar, from its cover to the content of its doors. */
export default function Calendar({ boot }: { boot: PlayBoot }) {
  const consent = useConsent(boot.cover.settings.require_consent, boot.consent);
  const sender = useSender(boot, consent);
  const calendar = useCalendar(boot, sender);
  const { cover, doors, clock, isClockWrong } = calendar;
  const { view, go, back } = useView(useMemo(() => firstView(boot), [boot]));
  const gate = useConsentGate(consent);
  const { settings, theme } = cover;
  const coverGame = useMemo(() => newGame(cover), [cover]);
  useCounted(
    view.name === 'door' ? null : sender,
    view.name === 'cover' ? coverGame : { ...coverGame, screen: 'leaderboard' },
    consent.answer === 'yes',
  );
  const challenger = useShareVisit(sender, 'calendar');
  useKeptPush(boot.quiz_id, boot.is_preview ? undefined : sender?.uuid_front);
  useFocus(view);
  useFetchedAhead();
  const sharing = useActivitySharing(boot, cover, sender, 'calendar');
  const enter = () => go({ name: cover.intro.settings.enabled ? 'intro' : 'board' });
  const foot = (
    <>
      <LegalLinks links={boot.cover.links} />
      {!boot.is_preview && <ConsentBar consent={consent} />}
    </>
  );
  if (gate.hasRefused)
    return <RefusedScreen kind={boot.cover.kind} reason="cookies_refused" activity={namedBy(boot.cover)} onStartPage={gate.askAgain} />;
  const screen = screenOf(view, cover.calendar.phase);
  const door = view.name === 'door' && screen === 'door' ? doors.find(({ id }) => id === view.id) : undefined;
  return (
    <SharingContext value={sharing}>
      {boot.is_preview && <PreviewMark />}
      <Behind theme={theme} snows={settings.snow_effect} isRead={Boolean(door)} />
      {screen === 'before' && (
        <BeforeScreen
          cover={cover}
          clock={clock}
          isClockWrong={isClockWrong}
          isPreview={boot.is_preview}
          foot={foot}
          onPage={(page) => gate.pass(() => go({ name: 'page', page }))}
        />
      )}
      <Suspense fallback={null}>{challenger && screen === 'cover' && <ChallengedBy challenger={challenger} />}</Suspense>
      {screen === 'cover' && <CalendarCoverScreen cover={cover} doors={doors} onOpen={() => gate.pass(enter)} foot={foot} />}
      {screen === 'intro' && <IntroScreen intro={cover.intro} name={cover.name} onContinue={() => go({ name: 'board' })} />}
      {(screen === 'board' || (screen === 'door' && !door)) && (
        <BoardScreen
          cover={cover}
          doors={doors}
          clock={clock}
          isClockWrong={isClockWrong}
          winners={<EndWinners cover={cover} uuid_front={sender?.uuid_front} />}
          onOpening={({ id }) => void calendar.open(id)}
          onDoor={({ id }, from) => go({ name: 'door', id, from })}
          onPage={(page) => go({ name: 'page', page })}
        />
      )}
      <LateScreen>
        {view.name === 'page' && screen === 'page' && (
          <CalendarPages page={view.page} boot={boot} calendar={calendar} sender={sender} onBack={back} onPage={go} />
        )}
        {door && view.name === 'door' && (
          <DoorScreen
            key={door.id}
            door={door}
            from={view.from}
            boot={boot}
            calendar={calendar}
            sender={sender}
            consent={consent}
            onBack={back}
            onPage={go}
          />
        )}
      </LateScreen>
      {gate.dialog}
    </SharingContext>
  );
}

/** Fetches the code of doors and pages in advance. */
function useFetchedAhead(): void {
  useEffect(() => {
    // A part requested without a network is lost to this page for good.
    const load = () => navigator.onLine && void Promise.allSettled([loadDoor(), loadPages()]);
    const timer = setTimeout(load, settled);
    return () => clearTimeout(timer);
  }, []);
}

/** Pages that a phase does not have; a browser may have kept one from an earlier phase. */
const gone: Record<CalendarPhase, readonly ViewPage[]> = {
  before: ['leaderboard', 'winners', 'progress', 'tie_break'],
  open: [],
  over: ['register', 'reminders', 'tie_break'],
};

/** Before the start, there is one screen besides the pages; after the end, the board is the first screen. */
function screenOf(view: View, phase: CalendarPhase): View['name'] | 'before' {
  if (phase === 'open' || (view.name === 'page' && !gone[phase].includes(view.page))) return view.name;
  if (phase === 'before') return 'before';
  return view.name === 'door' ? 'door' : 'board';
}

/** Moves the focus to the new screen's heading; on closing a door, to that door. */
function useFocus(view: View): void {
  const before = useRef(view);
  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (last === view) return;
    const door = view.name === 'board' && last.name === 'door' ? document.getElementById(`door-${last.id}`) : null;
    if (door) return door.focus();
    scrollToTop();
    focusHeading();
  }, [view]);
}
