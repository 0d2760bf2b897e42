import type { Changes } from '#shared/content/changes.ts';
import type { Theme } from '#shared/content/head.ts';

export interface LookProps {
  look: Theme;
  change: (changes: Changes<Theme>) => void;
  disabled: boolean;
  /** The language, by BCP 47, whose letters fonts must have. */
  lang?: string;
}
