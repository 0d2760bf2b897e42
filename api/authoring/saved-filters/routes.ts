import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { deleteSavedFilter } from './delete-saved-filter.ts';
import { listSavedFilters } from './list-saved-filters.ts';
import { saveFilter } from './save-filter.ts';
import { updateSavedFilter } from './update-saved-filter.ts';

export const savedFiltersRoutes: readonly ServedOperation[] = [listSavedFilters, saveFilter, updateSavedFilter, deleteSavedFilter];
