import { IconChartBar } from '@tabler/icons-react';
import { PersonTypesPanel } from '#editor/editing/person-types/PersonTypesPanel.tsx';
import type { EditingOfKind } from '#editor/kinds/editing-of-kind.ts';

export const editing: EditingOfKind = {
  rows: [{ part: 'person_types', Icon: IconChartBar }],
  pages: { person_types: PersonTypesPanel },
};
