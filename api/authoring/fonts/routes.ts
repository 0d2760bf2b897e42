import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listFonts } from './list-fonts.ts';
import { uploadFont } from './upload-font.ts';
import { updateFont } from './update-font.ts';
import { deleteFont } from './delete-font.ts';
import { readFont } from './read-font.ts';
import { readOwnFont } from './read-own-font.ts';

export const fontsRoutes: readonly ServedOperation[] = [listFonts, uploadFont, updateFont, deleteFont, readFont, readOwnFont];
