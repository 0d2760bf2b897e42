import { useEffect, useId, useRef, type CSSProperties } from 'react';
import { mediaUrl } from '#questions/play-props.ts';
import { layRooms } from '#shared/room-layout.ts';
import type { SeenRooms } from '#shared/contract/play.ts';
import { useRoomName } from './use-room-name.ts';
import { useLanguage } from '#player/texts.ts';

/** Units of the drawing. */
const breadth = 104;
const nameHeight = 36;
/** Above the name, if any room has a picture. */
const pictureHeight = 62;
const gap = { x: 16, y: 34 };
const margin = 8;
const mostLetters = 15;
const lineHeight = 14;
/** Pixels per unit, so that names are readable. A map larger than the screen scrolls. */
const pixels = { least: 0.9, most: 1.25 };

type Seen = Pick<SeenRooms, 'rooms' | 'path'>;

/** The visited rooms, from the first one down, with the ways taken between them. In words: the way from room to room. */
export default function WalkedMap({ seen, isOver = false }: { seen: Seen; isOver?: boolean }) {
  const { t } = useLanguage();
  const nameOf = useRoomName(seen);
  const { width, height, at, roomHeight } = drawingOf(seen);
  const last = seen.path.at(-1);
  const here = isOver ? undefined : last;
  const box = useLastInSight(seen);
  return (
    <figure className="walked" ref={box} tabIndex={0} aria-label={isOver ? t('labyrinth.way') : t('labyrinth.map')}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={
          {
            '--units': width,
            '--units-down': height,
            minInlineSize: `${width * pixels.least}px`,
            maxInlineSize: `${width * pixels.most}px`,
          } as CSSProperties
        }
        role="img"
        aria-label={seen.path.map(nameOf).join(' → ')}
      >
        {waysOf(seen.path).map(({ from, to, times }) => (
          <line
            key={`${from} ${to}`}
            x1={at(from).x}
            y1={at(from).y}
            x2={at(to).x}
            y2={at(to).y}
            className="walked-way"
            strokeWidth={Math.min(6, 1.5 + times)}
          />
        ))}
        {seen.rooms.map(({ image }, place) => (
          <Room
            key={place}
            {...at(place)}
            height={roomHeight}
            name={nameOf(place)}
            image={image?.key}
            isHere={place === here}
            isLast={place === last}
          />
        ))}
      </svg>
      {here !== undefined && (
        <figcaption>
          {t('labyrinth.here')}: <bdi>{nameOf(here)}</bdi>
        </figcaption>
      )}
    </figure>
  );
}

/** Scrolls the last room of the way into view, also when the map's container is unfolded. */
function useLastInSight(seen: Seen) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const map = box.current;
    const look = () => {
      const here = map?.querySelector('[data-last]')?.getBoundingClientRect();
      if (!map || !here) return;
      const { left, top } = map.getBoundingClientRect();
      const x = here.left + here.width / 2 - left - map.clientWidth / 2;
      const y = here.top + here.height / 2 - top - map.clientHeight / 2;
      map.scrollBy(x, y);
    };
    look();
    const folded = map?.closest('details');
    folded?.addEventListener('toggle', look);
    return () => folded?.removeEventListener('toggle', look);
  }, [seen]);
  return box;
}

interface RoomProps {
  x: number;
  y: number;
  height: number;
  name: string;
  image: string | undefined;
  isHere: boolean;
  isLast: boolean;
}

/** Its picture above its name; without a picture the name alone. */
function Room({ x, y, height, name, image, isHere, isLast }: RoomProps) {
  const clip = useId();
  const box = { x: x - breadth / 2, y: y - height / 2, width: breadth, height, rx: 8 };
  const lines = nameLines(name);
  const nameAt = image === undefined ? y : box.y + pictureHeight + nameHeight / 2;
  return (
    <g className="walked-room" data-here={isHere || undefined} data-last={isLast || undefined}>
      <rect {...box} />
      {image !== undefined && (
        <>
          <clipPath id={clip}>
            <rect {...box} />
          </clipPath>
          <image
            href={mediaUrl(image, 320)}
            x={box.x}
            y={box.y}
            width={breadth}
            height={pictureHeight}
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${clip})`}
          />
          <rect {...box} className="walked-edge" />
        </>
      )}
      <text textAnchor="middle">
        {lines.map((line, place) => (
          <tspan key={place} x={x} y={nameAt + 4 + (place - (lines.length - 1) / 2) * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** At most two lines, broken between words if possible. */
function nameLines(name: string): string[] {
  if (name.length <= mostLetters) return [name];
  const gapAt = name.lastIndexOf(' ', mostLetters);
  const [first, rest] = gapAt > 0 ? [name.slice(0, gapAt), name.slice(gapAt + 1)] : [name.slice(0, mostLetters), name.slice(mostLetters)];
  return [first, rest.length > mostLetters ? `${rest.slice(0, mostLetters - 1)}…` : rest];
}

function drawingOf({ rooms, path }: Seen) {
  const ways = waysOf(path);
  const linked = rooms.map((_, place) => ({
    id: String(place),
    to: ways.filter(({ from }) => from === place).map(({ to }) => String(to)),
  }));
  const places = layRooms(linked, '0');
  const all = [...places.values()];
  const roomHeight = nameHeight + (rooms.some(({ image }) => image) ? pictureHeight : 0);
  const reach = Math.max(0, ...all.map(({ place }) => Math.abs(place)));
  const deepest = Math.max(0, ...all.map(({ layer }) => layer));
  const width = 2 * margin + breadth + 2 * reach * (breadth + gap.x);
  const height = 2 * margin + roomHeight + deepest * (roomHeight + gap.y);
  const at = (room: number) => {
    const { layer, place } = places.get(String(room)) ?? { layer: 0, place: 0 };
    return { x: width / 2 + place * (breadth + gap.x), y: margin + layer * (roomHeight + gap.y) + roomHeight / 2 };
  };
  return { width, height, roomHeight, at };
}

/** Each way once, in whichever direction it was taken, and how often. */
function waysOf(path: readonly number[]): { from: number; to: number; times: number }[] {
  const ways = new Map<string, { from: number; to: number; times: number }>();
  path.slice(1).forEach((to, index) => {
    const from = path[index] as number;
    if (from === to) return;
    const key = [Math.min(from, to), Math.max(from, to)].join(' ');
    const known = ways.get(key);
    if (known) known.times += 1;
    else ways.set(key, { from, to, times: 1 });
  });
  return [...ways.values()];
}
