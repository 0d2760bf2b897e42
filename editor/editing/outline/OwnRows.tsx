import type { OutlineProps } from '#editor/kinds/editing-of-kind.ts';
import { PartRow } from './PartRow.tsx';

/** The rows that lead to the parts of the kind. */
export const OwnRows = ({ rows, chosen }: Pick<OutlineProps, 'rows' | 'chosen'>) =>
  rows.map(({ part, Icon }) => <PartRow key={part} part={part} icon={<Icon size={16} aria-hidden />} chosen={chosen} />);
