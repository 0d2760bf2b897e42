import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { deleteForGood } from './delete-for-good.ts';
import { listTrash } from './list-trash.ts';
import { restoreFromTrash } from './restore-from-trash.ts';

export const trashRoutes: readonly ServedOperation[] = [listTrash, restoreFromTrash, deleteForGood];
