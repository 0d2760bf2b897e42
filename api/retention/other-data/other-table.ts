/**
 * What a column of a table without rows of players holds. plain: nothing of a person. personal: of an editor, or what one wrote. secret: shown to
 * nobody. passing: what players gave may pass through it; see erase-traces.ts for how it is found again.
 */
type Held = 'plain' | 'personal' | 'secret' | 'passing';

export interface OtherTable extends Partial<Record<Held, readonly string[]>> {
  /** Who it tells of, where it tells of anybody. */
  whose: 'nobody' | 'editor' | 'passer-by';
  why: string;
  kept: string;
  /** Its rows stay when their tenant is deleted. */
  outlives_tenant?: true;
}

export const words = (text: string): string[] => text.split(' ');

export const withTenant = 'as long as the tenant';
export const withActivity = 'as long as the activity, ten years after its end at most';
export const withAccount = 'as long as the account';
