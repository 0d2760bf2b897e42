import { useEffect, useState } from 'react';
import type { Leaderboard } from '#shared/contract/play.ts';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { shortCount } from '../formats.ts';
import { BoardTable } from './BoardTable.tsx';
import { usePlacesMoved } from './PlacesMoved.tsx';
import { ConfirmNotice } from '../registration/ConfirmNotice.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { useSharing } from '../share/share-context.ts';
import { useLanguage } from '../texts.ts';

/** The visit of a board on which no game was played: the opened page. */
const thisPage = `page ${Math.round(performance.timeOrigin)}`;

export interface BoardRequest {
  board: 'own' | 'combined' | 'partners';
  round: string | undefined;
}

export interface LeaderboardScreenProps {
  /** The activity of the board, and the game or page visit that may have changed the player's place; without them, no change is shown. */
  of?: { activity_id: string; visit: string | null };
  /** Reads the board: of one round, of all, or of this and other activities combined. */
  read(request: BoardRequest): Promise<Leaderboard>;
  /** The masked address of a registration that is still to be confirmed. */
  confirming: string | null;
  onRegister(): void;
  onBack(): void;
}

export function LeaderboardScreen({ of, read, confirming, onRegister, onBack }: LeaderboardScreenProps) {
  const { t, lang } = useLanguage();
  const [round, setRound] = useState<string>();
  const [which, setWhich] = useState<BoardRequest['board']>('own');
  const { board, isWhole, failed, again } = useBoard(read, which, which === 'own' ? round : undefined);
  const sharing = useSharing();
  const moved = usePlacesMoved(of?.activity_id ?? '', of && isWhole ? (of.visit ?? thisPage) : null, board?.me?.place);
  return (
    <Stage name="leaderboard" dock={<Button onClick={onBack}>{t('back')}</Button>}>
      <h1 data-focus tabIndex={-1}>
        {t('board.title')}
      </h1>
      {confirming !== null && <ConfirmNotice email={confirming} onRegister={onRegister} />}
      {board?.can_register && (
        <section className="notice board-register">
          <p>{t('board.register_note')}</p>
          <Button kind="second" onClick={onRegister}>
            {t('register.title_after')}
          </Button>
        </section>
      )}
      {board && (board.combined || board.partner !== null) && <BoardSwitch board={board} which={which} choose={setWhich} />}
      {board && which === 'own' && board.rounds.length > 0 && <RoundSelect rounds={board.rounds} round={round} choose={setRound} />}
      {board && !board.hidden && board.total > 0 && (
        <p className="hint">{t('board.players', { count: board.total, shown: shortCount(board.total, lang) })}</p>
      )}
      {/* Announces the player's own place and not the whole table, which a screen reader would read from the first row to the last. */}
      <p className={board?.me ? 'hint' : 'unseen'} role="status">
        {board?.me && `${t('board.place')} ${board.me.place}`}
      </p>
      {/* The board and its placeholder are two nodes: one node for both would move down while a user looks at it. */}
      <div key={board ? 'read' : 'waiting'}>
        {failed && (
          <p className="notice">
            {t('net.failed')}{' '}
            <Button kind="second" onClick={again}>
              {t('net.retry')}
            </Button>
          </p>
        )}
        {!board && !failed && <Waiting />}
        {board && <Corrections corrections={board.corrections} />}
        {board && <BoardTable board={board} moved={isWhole ? moved : 0} />}
      </div>
      {sharing?.reward.enabled && <ShareButton />}
    </Stage>
  );
}

interface SwitchProps {
  board: Pick<Leaderboard, 'combined' | 'partner'>;
  which: BoardRequest['board'];
  choose(which: BoardRequest['board']): void;
}

/** Switches between the board of this activity, the combined one, and that of two organisations. */
function BoardSwitch({ board: { combined, partner }, which, choose }: SwitchProps) {
  const { t } = useLanguage();
  const boards: [BoardRequest['board'], string][] = [
    ['own', t('board.own')],
    ...(combined ? [['combined', t('board.combined')] as [BoardRequest['board'], string]] : []),
    ...(partner === null ? [] : [['partners', t('board.partners', { name: partner })] as [BoardRequest['board'], string]]),
  ];
  return (
    <div className="board-switch" role="group" aria-label={t('board.title')}>
      {boards.map(([id, name]) => (
        <Button key={id} kind={id === which ? 'first' : 'second'} aria-pressed={id === which} onClick={() => choose(id)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

interface RoundProps {
  rounds: Leaderboard['rounds'];
  round: string | undefined;
  choose(round: string | undefined): void;
}

function RoundSelect({ rounds, round, choose }: RoundProps) {
  const { t } = useLanguage();
  return (
    <div className="field">
      <label htmlFor="round">{t('board.round')}</label>
      <select id="round" value={round ?? ''} onChange={(event) => choose(event.target.value || undefined)}>
        <option value="">{t('board.all_rounds')}</option>
        {rounds.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Why points have changed. */
function Corrections({ corrections }: Pick<Leaderboard, 'corrections'>) {
  const { t, lang } = useLanguage();
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  return corrections.map(({ question, points }) => (
    <p className="hint" key={question}>
      {t('board.corrected', { question, points: number.format(points) })}
    </p>
  ));
}

/** Placeholder rows, as high as the real ones. */
function Waiting() {
  const { t } = useLanguage();
  return (
    <div className="board-waiting" aria-label={t('loading')} role="img">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <span key={row} />
      ))}
    </div>
  );
}

function useBoard(read: LeaderboardScreenProps['read'], which: BoardRequest['board'], round: string | undefined) {
  // The one before stays until the reply.
  const [shown, setShown] = useState<{ board: Leaderboard; isWhole: boolean }>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setFailed(false);
    read({ board: which, round }).then(
      (board) => isWanted && setShown({ board, isWhole: which === 'own' && round === undefined }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [read, which, round, tries]);
  return { board: shown?.board, isWhole: shown?.isWhole ?? false, failed, again: () => setTries(tries + 1) };
}
