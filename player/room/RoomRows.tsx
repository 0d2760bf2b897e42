import type { RoomBoardRow, RoomOwn } from '#shared/contract/rooms.ts';
import { figureFormat } from '../formats.ts';
import { PlacesMoved } from '../leaderboard/PlacesMoved.tsx';
import { useLanguage } from '../texts.ts';

/** The first places of a room. */
export function RoomRows({ rows, own }: { rows: readonly RoomBoardRow[]; own: RoomOwn }) {
  const { t, lang } = useLanguage();
  const number = figureFormat(lang);
  if (rows.length === 0) return <p className="notice">{t('board.empty')}</p>;
  return (
    <table className="board room-board">
      <thead>
        <tr>
          <th scope="col">{t('board.place')}</th>
          <th scope="col">{t('board.name')}</th>
          <th scope="col">{t('board.points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          // Equal names have numbers, so a name is one player's.
          const isMe = row.name === own.name && row.place === own.place;
          return (
            <tr key={row.name} data-me={isMe || undefined} data-place={row.place <= 3 ? row.place : undefined}>
              <td>
                <span className="board-place">{number.format(row.place)}</span>
                {row.was !== null && <PlacesMoved moved={row.was - row.place} />}
              </td>
              <th scope="row">
                <bdi>{row.name}</bdi>
                {isMe && (
                  <>
                    {' '}
                    <span className="board-me">{t('board.you')}</span>
                  </>
                )}
              </th>
              <td>{number.format(row.points)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
