import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listRegrades } from './list-regrades.ts';
import { readRegrade } from './read-regrade.ts';
import { previewRegrade } from './preview-regrade.ts';
import { applyRegrade } from './apply-regrade.ts';
import { undoRegrade } from './undo-regrade.ts';

export const regradesRoutes: readonly ServedOperation[] = [listRegrades, readRegrade, previewRegrade, applyRegrade, undoRegrade];
