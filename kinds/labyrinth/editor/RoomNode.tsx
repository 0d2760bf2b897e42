import { IconKey } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#kinds/labyrinth/plan.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { nodeSize, type Point } from './graph-geometry.ts';
import style from './labyrinth.module.css';

interface Props {
  id: string;
  name: string;
  plan: Plan;
  at: Point;
  isChosen: boolean;
  /** The one stop of the tab key for all rooms. */
  isStop: boolean;
  /** A way that is drawn with the keys begins here. */
  isBegun: boolean;
  /** Such a way may end here, the exit too. */
  isEnd: boolean;
  choose: (id: string) => void;
  press: (event: KeyboardEvent, id: string) => void;
  /** Absent where no way can begin. */
  begin: ((event: PointerEvent<HTMLElement>, id: string, node: Point) => void) | undefined;
}

/** A room, or the exit: its name, its item, and the most severe problem of its ways. */
export function RoomNode({ id, name, plan, at, isChosen, isStop, isBegun, isEnd, choose, press, begin }: Props) {
  const { t } = useTranslation();
  const { byQuestion } = useProblems();
  const faults = byQuestion.get(id)?.filter(({ place }) => place.field === 'ways') ?? [];
  const worst = faults.find(({ severity }) => severity === 'stop') ?? faults[0];
  const item = plan.items.find((candidate) => candidate.id === plan.rooms.get(id)?.item)?.name;
  const isExit = id === 'exit';
  return (
    <div
      className={style.node}
      style={{ left: at.x, top: at.y, ...nodeSize }}
      data-exit={isExit || undefined}
      data-begun={isBegun || undefined}
      data-target={id}
    >
      <button
        type="button"
        data-room={id}
        disabled={isExit && !isEnd}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isChosen}
        onClick={() => choose(id)}
        onKeyDown={(event) => press(event, id)}
      >
        <span className={style.nodeName}>{name}</span>
        <span className={style.nodeNote}>
          {id === plan.entrance && t('rooms.entrance')}
          {item !== undefined && (
            <span className={style.nodeItem}>
              <IconKey size={12} aria-hidden /> {item || t('rooms.unnamedItem')}
            </span>
          )}
          {worst && (
            <span className={style.nodeFault} data-severity={worst.severity}>
              {t(`problem.${worst.code}`)}
            </span>
          )}
        </span>
      </button>
      {begin && <span className={style.handle} aria-hidden title={t('rooms.drawHint')} onPointerDown={(event) => begin(event, id, at)} />}
    </div>
  );
}
