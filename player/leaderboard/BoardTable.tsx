import type { BoardRow, Leaderboard } from '#shared/contract/play.ts';
import { figureFormat, timeUsed } from '../formats.ts';
import { useLanguage } from '../texts.ts';
import { PlacesMoved } from './PlacesMoved.tsx';
import { Podium } from './Podium.tsx';

type Shown = Pick<Leaderboard, 'data' | 'me' | 'hidden'>;

/** The rows of a board, and the player's own below them where it is not among them. `moved`: the places that she rose. */
export function BoardTable({ board, moved }: { board: Shown; moved: number }) {
  const { t } = useLanguage();
  if (board.hidden) return <p className="notice">{t('board.hidden')}</p>;
  if (board.data.length === 0)
    return (
      <>
        <Podium rows={[]} />
        <p className="notice">{t('board.empty')}</p>
      </>
    );
  const isShown = board.data.some(({ is_me }) => is_me);
  const hasBonus = [...board.data, ...(board.me ? [board.me] : [])].some(({ bonus_points }) => bonus_points > 0);
  return (
    <>
      <Podium rows={board.data} />
      <table className="board">
        <thead>
          <tr>
            <th scope="col">{t('board.place')}</th>
            <th scope="col">{t('board.name')}</th>
            <th scope="col">
              {t('board.points')}
              {hasBonus && <small>+ {t('result.bonus')}</small>}
            </th>
            <th scope="col">{t('result.time')}</th>
          </tr>
        </thead>
        <tbody>
          {board.data.map((row) => (
            <Row key={`${row.place} ${row.name} ${row.time_used}`} row={row} moved={moved} />
          ))}
          {board.me && !isShown && <Row row={board.me} moved={moved} isApart />}
        </tbody>
      </table>
    </>
  );
}

function Row({ row, moved, isApart = false }: { row: BoardRow; moved: number; isApart?: boolean }) {
  const { t, lang } = useLanguage();
  const number = figureFormat(lang);
  return (
    <tr data-me={row.is_me || undefined} data-apart={isApart || undefined} data-place={row.place <= 3 ? row.place : undefined}>
      <td>
        <span className="board-place">{number.format(row.place)}</span>
        {row.is_me && <PlacesMoved moved={moved} />}
      </td>
      <th scope="row">
        <bdi>{row.name || t('board.nameless')}</bdi>
        {row.is_me && (
          <>
            {' '}
            <span className="board-me">{t('board.you')}</span>
          </>
        )}
      </th>
      <td>
        {number.format(row.points)}
        {row.bonus_points > 0 && (
          <small title={t('result.bonus')}>
            {' '}
            +{number.format(row.bonus_points)}
            <span className="unseen"> {t('result.bonus')}</span>
          </small>
        )}
      </td>
      <td>{timeUsed(row.time_used, t, lang)}</td>
    </tr>
  );
}
