import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listThemes } from './list-themes.ts';
import { createTheme } from './create-theme.ts';
import { previewTheme } from './preview-theme.ts';
import { updateTheme } from './update-theme.ts';
import { deleteTheme } from './delete-theme.ts';
import { proposeTheme } from './propose-theme.ts';

export const themesRoutes: readonly ServedOperation[] = [listThemes, createTheme, previewTheme, updateTheme, deleteTheme, proposeTheme];
