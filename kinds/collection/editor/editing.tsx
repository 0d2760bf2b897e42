import { IconStack2 } from '@tabler/icons-react';
import type { EditingOfKind } from '#editor/kinds/editing-of-kind.ts';
import { MembersPage } from './MembersPage.tsx';

export const editing: EditingOfKind = { rows: [{ part: 'members', Icon: IconStack2 }], pages: { members: MembersPage } };
