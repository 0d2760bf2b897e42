import type { OutlineProps } from '#editor/kinds/editing-of-kind.ts';
import { PartRow } from './PartRow.tsx';

/** The outline rows of the kind's own parts. */
export const OwnRows = ({ rows, chosen }: Pick<OutlineProps, 'rows' | 'chosen'>) =>
  rows.map(({ part, Icon }) => <PartRow key={part} part={part} icon={<Icon size={16} aria-hidden />} chosen={chosen} />);
