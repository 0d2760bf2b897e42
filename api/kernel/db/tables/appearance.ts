import type { FontFace } from '#shared/content/head.ts';
import type { StoredMotion } from '#shared/content/question.ts';
import type { Look } from '#shared/content/look.ts';
import type { Default } from './columns.ts';

interface ThemeRow {
  tenant_id: string;
  id: string;
  name: string;
  selected: Default<boolean>;
  look: Look;
  created_at: Date;
  updated_at: Date;
  trashed_at: Default<Date | null>;
  trashed_by: Default<string | null>;
}

export interface AppearanceTables {
  media: {
    tenant_id: string;
    key: string;
    purpose: 'image' | 'background' | 'logo' | 'font' | 'avatar' | 'cut' | 'clip';
    name: string;
    content_type: string;
    width: number | null;
    height: number | null;
    bytes: number;
    created_at: Default<Date>;
    alt: Default<string | null>;
    copyright: Default<string | null>;
    tags: Default<string[]>;
    hash: Default<string | null>;
    focus_x: Default<number | null>;
    focus_y: Default<number | null>;
    motion: Default<StoredMotion | null>;
  };
  theme: ThemeRow;
  /** A view: also those in the trash. */
  any_theme: ThemeRow;
  font: {
    tenant_id: string;
    id: string;
    key: string;
    name: string;
    scripts: string[];
    measures: NonNullable<FontFace['measures']>;
    licence: string;
    bytes: number;
    created_at: Date;
  };
}
