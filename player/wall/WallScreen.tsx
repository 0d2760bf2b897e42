import { type CSSProperties, useEffect, useState } from 'react';
import type { BoardRow } from '#shared/contract/play.ts';
import { mediaUrl } from '#questions/play-props.ts';
import type { WallBoot } from '../boot.ts';
import { figureFormat, shortCount } from '../formats.ts';
import { useLanguage } from '../texts.ts';
import { useWallBoard } from './use-wall-board.ts';
import { useWallScreen } from './use-wall-screen.ts';
import './wall.css';

/** As many as people can read from ten metres. */
const mostRows = 8;

/** For a large, distant screen: the board and an invitation in turn, with the address to play always visible. Nothing on it can be pressed. */
export default function WallScreen({ boot }: { boot: WallBoot }) {
  const { t, lang } = useLanguage();
  const board = useWallBoard(boot.quiz_id, boot.has_board);
  const scene = useScene(board.rows.length === 0);
  useWallScreen();
  return (
    <main className="wall" data-scene={scene}>
      <section className="wall-scene" key={scene}>
        {scene === 'board' ? (
          <>
            <p className="wall-name" dir="auto">
              {boot.name}
            </p>
            <h1>{t('board.title')}</h1>
            <WallRows rows={board.rows.slice(0, mostRows)} />
          </>
        ) : (
          <Invitation boot={boot} />
        )}
      </section>
      <aside className="wall-play">
        <p className="wall-scan">{t('wall.scan')}</p>
        <img src={`/qr/${boot.quiz_id}.svg`} alt={t('share.qr')} />
        <Address address={boot.address} />
        {board.total > 0 && <p>{t('board.players', { count: board.total, shown: shortCount(board.total, lang) })}</p>}
      </aside>
    </main>
  );
}

/** Breaks before the code, which is the part that people have to look at twice. */
function Address({ address }: { address: string }) {
  const at = address.lastIndexOf('/') + 1;
  return (
    <p className="wall-address">
      {address.slice(0, at)}
      <wbr />
      <b>{address.slice(at)}</b>
    </p>
  );
}

function Invitation({ boot: { name, text, image } }: { boot: WallBoot }) {
  const shown = image.desktop ?? image.mobile;
  return (
    <>
      {shown && <img className="wall-picture" src={mediaUrl(shown.key, 1920)} alt={shown.alt ?? ''} />}
      <h1 dir="auto">{name}</h1>
      {text && (
        <p className="wall-text" dir="auto">
          {text}
        </p>
      )}
    </>
  );
}

/** Each row moves to its place, so that people see who overtakes whom. */
function WallRows({ rows }: { rows: readonly BoardRow[] }) {
  const { t, lang } = useLanguage();
  const number = figureFormat(lang);
  const keys = keysOf(rows);
  return (
    <ol className="wall-rows" style={{ '--rows': rows.length } as CSSProperties}>
      {rows
        .map((row, index) => ({ row, index, key: keys[index] as string }))
        // In a constant order: a row that React moves in the page would jump.
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ row, index, key }) => (
          <li key={key} style={{ '--at': index } as CSSProperties} data-place={row.place <= 3 ? row.place : undefined}>
            <span className="wall-place">{number.format(row.place)}</span>
            <bdi className="wall-who">{row.name || t('board.nameless')}</bdi>
            <span className="wall-points">{number.format(row.points + row.bonus_points)}</span>
          </li>
        ))}
    </ol>
  );
}

/** Rows have no player ids: among rows with the same name, the first stays the first. */
function keysOf(rows: readonly BoardRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ name }) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return `${name} ${before}`;
  });
}

/** Milliseconds. */
const lasts = { board: 24_000, invite: 9_000 };
type Scene = keyof typeof lasts;

/** The views of the wall: the board and the invitation in turn, and only the invitation while the board is empty. */
function useScene(isEmpty: boolean): Scene {
  const [scene, setScene] = useState<Scene>('board');
  useEffect(() => {
    const timer = setTimeout(() => setScene(scene === 'board' ? 'invite' : 'board'), lasts[scene]);
    return () => clearTimeout(timer);
  }, [scene]);
  return isEmpty ? 'invite' : scene;
}
