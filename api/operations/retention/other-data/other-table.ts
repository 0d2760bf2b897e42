/**
 * The content of a column in a table without rows of players. plain: no personal data. personal: data of an editor, or text that an editor wrote.
 * secret: never shown. passing: data of players may pass through it; erase-traces.ts finds it again.
 */
type ColumnUse = 'plain' | 'personal' | 'secret' | 'passing';

export interface OtherTable extends Partial<Record<ColumnUse, readonly string[]>> {
  /** The person whom the data describes, if any. */
  whose: 'nobody' | 'editor' | 'passer-by';
  why: string;
  kept: string;
  /** Its rows stay when their tenant is deleted. */
  outlives_tenant?: true;
}

export const words = (text: string): string[] => text.split(' ');

/** What the trash takes. */
export const inTrash = 'as long as the tenant, or 30 days in the trash';
export const withTenant = 'as long as the tenant';
export const withActivity = 'as long as the activity, ten years after its end at most';
export const withAccount = 'as long as the account';
