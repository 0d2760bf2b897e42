import { useChosenDoors } from '#kinds/calendar/editor/chosen-doors.tsx';
import { useHatches } from '#kinds/calendar/editor/use-calendar.ts';
import { BoardInspector } from './BoardInspector.tsx';
import { DoorInspector } from './DoorInspector.tsx';
import { DoorsInspector } from './DoorsInspector.tsx';

/** The form of the doors that are chosen; of the board where none is. */
export function HatchInspector() {
  const hatches = useHatches();
  const { ids } = useChosenDoors();
  const doors = hatches.filter(({ id }) => ids.includes(id));
  const [first] = doors;
  if (!first) return <BoardInspector />;
  return doors.length === 1 ? <DoorInspector key={first.id} door={first} /> : <DoorsInspector doors={doors} />;
}
