import type { TFunction } from 'i18next';
import type { TrashedRow } from '#shared/contract/trash.ts';

/** A question may have no text. */
export const nameInTrash = ({ name }: Pick<TrashedRow, 'name'>, t: TFunction): string => name || t('outline.noText');
