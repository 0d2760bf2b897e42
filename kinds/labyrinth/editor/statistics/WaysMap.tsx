import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WayStatistics } from '#shared/contract/figures.ts';
import { layRooms } from '#shared/room-layout.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { ArrowHead } from '#kinds/labyrinth/editor/ArrowHead.tsx';
import { edgePath, nodeSize, pointOf, sizeOf } from '#kinds/labyrinth/editor/graph-geometry.ts';
import { usePlan } from '#kinds/labyrinth/editor/use-labyrinth.ts';
import { count } from '#editor/figures.ts';
import { TableBox } from '#editor/statistics/charts/Chart.tsx';
import type { PeriodSearch } from '#editor/statistics/period-search.ts';
import { waysQuery } from '#editor/statistics/statistics-query.ts';
import { LoadedFigures } from '#editor/statistics/LoadedFigures.tsx';
import graph from '#kinds/labyrinth/editor/labyrinth.module.css';
import charts from '#editor/statistics/charts/charts.module.css';
import style from '#editor/statistics/statistics.module.css';

/** Pixels of the way that was gone most. */
const thickest = 12;
/** Pixels of the ways that would be too thin to see. */
const thinnest = 1;

/** The ways of players between rooms: as a map, with thicker lines for more frequent ways, and as a table. */
export function WaysMap() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const period = useSearch({ strict: false }) as PeriodSearch;
  const query = useQuery(waysQuery(quizID, period));
  return (
    <section>
      <h3 className={style.title}>{t('waysMap.title')}</h3>
      <LoadedFigures query={query}>
        {(ways) => (ways.ways.length === 0 ? <p>{t('waysMap.none')}</p> : <Ways statistics={ways} />)}
      </LoadedFigures>
    </section>
  );
}

function Ways({ statistics }: { statistics: WayStatistics }) {
  const { t } = useTranslation();
  const { rooms, ways, games, is_newest_only } = statistics;
  const nameOf = useNames(rooms);
  return (
    <div className={style.together}>
      <p className={style.note}>
        {t('waysMap.note')} {is_newest_only && t('waysMap.newest', { count: games })}
      </p>
      <HeatGraph statistics={statistics} nameOf={nameOf} />
      <TableBox name={t('waysMap.title')}>
        <thead>
          <tr>
            <th scope="col" className={charts.named}>
              {t('waysMap.from')}
            </th>
            <th scope="col" className={charts.named}>
              {t('waysMap.to')}
            </th>
            <th scope="col">{t('waysMap.times')}</th>
          </tr>
        </thead>
        <tbody>
          {ways.map(({ from, to, times }) => (
            <tr key={`${from} ${to ?? ''}`}>
              <td className={charts.named}>{nameOf(from)}</td>
              <td className={charts.named}>{nameOf(to)}</td>
              <td>{count(times)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </div>
  );
}

function useNames(rooms: WayStatistics['rooms']): (id: string | null) => string {
  const { t } = useTranslation();
  const byId = new Map(rooms.map((room) => [room.question_id, room]));
  return (id) => {
    if (id === null) return t('rooms.exit');
    const room = byId.get(id);
    if (!room || room.number === null) return t('rooms.gone');
    return room.name.trim() || t('rooms.numbered', { number: room.number });
  };
}

function HeatGraph({ statistics: { rooms, ways, games }, nameOf }: { statistics: WayStatistics; nameOf: (id: string | null) => string }) {
  const { t } = useTranslation();
  const { entrance } = usePlan();
  const linked = [
    ...rooms.map(({ question_id: id }) => ({ id, to: ways.filter(({ from }) => from === id).map(({ to }) => to ?? 'exit') })),
    { id: 'exit', to: [] },
  ];
  const places = layRooms(linked, entrance);
  const { width, height, middle } = sizeOf(places);
  const at = (id: string) => pointOf(places.get(id), middle);
  const most = Math.max(...ways.map(({ times }) => times));
  return (
    <div className={graph.graph} tabIndex={0} role="group" aria-label={t('waysMap.title')}>
      <div className={graph.canvas} style={{ width, height }}>
        <svg width={width} height={height} aria-hidden className={graph.heat}>
          {ways
            .filter(({ from, to }) => from !== to)
            .map(({ from, to, times }) => (
              <path
                key={`${from} ${to ?? ''}`}
                d={edgePath(at(from), at(to ?? 'exit'))}
                strokeWidth={Math.max(thinnest, thickest * (times / most))}
                opacity={0.35 + 0.65 * (times / most)}
                markerEnd="url(#way-arrow)"
              />
            ))}
          <ArrowHead id="way-arrow" size={16} />
        </svg>
        {linked.map(({ id }) => {
          const { x, y } = at(id);
          const begun = id === entrance ? games : 0;
          const into = ways.filter(({ to }) => (to ?? 'exit') === id).reduce((sum, { times }) => sum + times, begun);
          return (
            <div key={id} className={graph.heatRoom} style={{ left: x, top: y, ...nodeSize }} data-exit={id === 'exit' || undefined}>
              <span className={graph.nodeName}>{nameOf(id === 'exit' ? null : id)}</span>
              <span className={graph.nodeNote}>{count(into)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
