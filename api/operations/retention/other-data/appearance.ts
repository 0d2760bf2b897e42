import { inTrash, withTenant, type OtherTable } from './other-table.ts';

export const appearanceData: Record<string, OtherTable> = {
  media: {
    whose: 'nobody',
    why: 'pictures of editors',
    kept: withTenant,
    plain: [
      'tenant_id',
      'key',
      'purpose',
      'name',
      'content_type',
      'width',
      'height',
      'bytes',
      'created_at',
      'alt',
      'copyright',
      'tags',
      'focus_x',
      'focus_y',
      'hash',
      'motion',
    ],
  },
  theme: {
    whose: 'editor',
    why: 'the looks that a tenant has saved',
    kept: inTrash,
    plain: ['tenant_id', 'id', 'name', 'selected', 'look', 'created_at', 'updated_at'],
    personal: ['trashed_at', 'trashed_by'],
  },
  font: {
    whose: 'nobody',
    why: 'the fonts that a tenant has uploaded',
    kept: withTenant,
    plain: ['tenant_id', 'id', 'key', 'name', 'scripts', 'measures', 'licence', 'bytes', 'created_at'],
  },
};
