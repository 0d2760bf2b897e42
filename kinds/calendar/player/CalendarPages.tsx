import { useCallback } from 'react';
import type { PlayBoot } from '#player/boot.ts';
import { LeaderboardScreen, type BoardRequest } from '#player/leaderboard/LeaderboardScreen.tsx';
import { api, type Sender } from '#player/send.ts';
import { mayRegister } from './CalendarMenu.tsx';
import { StandaloneRegistration } from '#player/registration/StandaloneRegistration.tsx';
import { WordsScreen } from './PageScreens.tsx';
import { OwnPrizes } from './PrizesScreen.tsx';
import { RemindersScreen } from './RemindersScreen.tsx';
import { TieBreakScreen } from './TieBreakScreen.tsx';
import { WinnersScreen } from './WinnersScreen.tsx';
import { ProgressScreen } from './ProgressScreen.tsx';
import type { CalendarState } from './use-calendar.ts';
import type { ViewPage, Views } from '#player/use-view.ts';

interface CalendarPagesProps {
  page: ViewPage;
  boot: PlayBoot;
  calendar: CalendarState;
  sender: Sender | null;
  onBack(): void;
  onPage: Views['go'];
}

const nothing = { title: '', text: '' };

/** The pages of a calendar besides its doors. */
export default function CalendarPages({ page, boot, calendar, sender, onBack, onPage }: CalendarPagesProps) {
  const { cover, doors, refresh } = calendar;
  const { prizes, rules = nothing, winners = nothing, progress, timezone, tie_break: tieBreak } = cover.calendar;
  const { quiz_id: id, key, travelled } = boot;
  const request = sender && { id, uuid_front: sender.uuid_front, ...(key ? { key } : {}), ...travelled };
  const read = useCallback(
    ({ board, round }: BoardRequest) =>
      api.readLeaderboard({
        params: { id: boot.quiz_id },
        query: { board, ...(round ? { round } : {}), ...(sender ? { uuid_front: sender.uuid_front } : {}) },
      }),
    [boot.quiz_id, sender],
  );
  switch (page) {
    case 'leaderboard':
      return (
        <LeaderboardScreen
          of={{ activity_id: boot.quiz_id, visit: null }}
          read={read}
          confirming={cover.player.confirming}
          onRegister={() => onPage({ name: 'page', page: 'register' })}
          onBack={onBack}
        />
      );
    case 'prizes':
      return (
        <OwnPrizes
          prizes={prizes}
          hatches={cover.calendar.hatches}
          quiz_id={boot.quiz_id}
          uuid_front={sender?.uuid_front}
          isRegistered={cover.player.is_registered}
          onRegister={mayRegister(cover) ? () => onPage({ name: 'page', page: 'register' }) : undefined}
          onBack={onBack}
        />
      );
    case 'winners':
      return <WinnersScreen page={winners} quiz_id={boot.quiz_id} uuid_front={sender?.uuid_front} onBack={onBack} />;
    case 'rules':
      return <WordsScreen name="rules" page={rules} onBack={onBack} />;
    case 'reminders':
      return (
        <RemindersScreen
          calendar_id={boot.quiz_id}
          uuid_front={sender?.uuid_front}
          onRegister={mayRegister(cover) ? () => onPage({ name: 'page', page: 'register' }) : undefined}
          onBack={onBack}
        />
      );
    case 'progress':
      return <ProgressScreen progress={progress} doors={doors} refresh={refresh} onBack={onBack} />;
    case 'tie_break':
      return tieBreak ? (
        <TieBreakScreen
          tieBreak={tieBreak}
          timezone={timezone}
          request={request}
          onSaved={refresh}
          onBack={() => onPage({ name: 'board' })}
        />
      ) : (
        <ProgressScreen progress={progress} doors={doors} refresh={refresh} onBack={onBack} />
      );
    case 'register':
      return (
        <StandaloneRegistration
          cover={cover}
          sender={sender}
          moment={cover.calendar.phase === 'before' ? 'before' : 'after'}
          onDone={() => {
            refresh();
            onBack();
          }}
        />
      );
  }
}
