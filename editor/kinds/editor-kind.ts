import type { ParseKeys } from 'i18next';
import type { EditorPart } from '#shared/content/editor-parts.ts';
import type { SettingsSection } from '../settings/settings-search.ts';
import type { StatisticsPage } from '../statistics/statistics-pages.ts';

/**
 * What lists, menus and addresses ask of a kind, in kinds/{kind}/editor/kind.ts; the first screen loads it. The other files of that folder contain
 * what the screens of an open activity ask: `ActivityOfKind`, `EditingOfKind`, `StatisticsOfKind`, and the wizard: `WizardOfKind`.
 */
export interface EditorKind {
  /** The parts of the editor that not every activity has. */
  parts: readonly EditorPart[];
  /** Its questions are in one list, so that a file can fill it. */
  hasOneList: boolean;
  /**
   * Its person types, grades or score ranges: the part of the editor, and the wizard's field (null: a new activity has none); null where there are none.
   */
  outcomes: { part: ParseKeys; count: ParseKeys | null } | null;
  /** The screen after the cover. */
  firstScreen: 'question' | 'board';
  /** Sections of the settings that would be empty. */
  lacksSections: readonly SettingsSection[];
  statistics: {
    /** The first page is the default. */
    pages: readonly [StatisticsPage, ...StatisticsPage[]];
    /** The name of the page about the whole activity. */
    overview: ParseKeys;
  };
  words: {
    /** The number of questions of an activity; null when the kind has neither questions nor games of its own. */
    count: ParseKeys | null;
    /** The same for a template. */
    templateCount: ParseKeys | null;
    /** The texts of an empty list: for users who may create an activity, and for others. */
    emptyList: { lead: ParseKeys; readOnly: ParseKeys };
    delete: ParseKeys;
    /** The limit of live activities. */
    liveLimit: ParseKeys;
  };
}
