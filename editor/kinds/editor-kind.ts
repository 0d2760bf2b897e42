import type { ParseKeys } from 'i18next';
import type { EditorPart } from '../editing/editor-parts.ts';
import type { SettingsSection } from '../settings/settings-search.ts';
import type { StatisticsPage } from '../statistics/statistics-pages.ts';

/**
 * What lists, menus and addresses ask of a kind, in kinds/{kind}/editor/kind.ts; the first screen loads it. The other files of that folder hold what the
 * screens of an open activity ask: `ActivityOfKind`, `EditingOfKind`, `StatisticsOfKind`, and the wizard: `WizardOfKind`.
 */
export interface EditorKind {
  /** The parts of the editor that not every activity has. */
  parts: readonly EditorPart[];
  /** Its questions stand in one list, so that a file or an example can fill it. */
  hasOneList: boolean;
  /** The person types or grades that it leads to: the part of the editor, and the wizard's field; null where there are none. */
  outcomes: { part: ParseKeys; count: ParseKeys } | null;
  /** The screen that players come to from the cover. */
  firstScreen: 'question' | 'board';
  /** Sections of the settings that would be empty. */
  lacksSections: readonly SettingsSection[];
  statistics: {
    /** The first one where the address names none. */
    pages: readonly [StatisticsPage, ...StatisticsPage[]];
    /** The name of the page about the whole activity. */
    overview: ParseKeys;
  };
  words: {
    /** How many questions an activity has; null where it has neither questions nor games of its own. */
    count: ParseKeys | null;
    /** The same of a template. */
    templateCount: ParseKeys | null;
    /** An empty list of such activities: for those who may create one, and for the others. */
    emptyList: { lead: ParseKeys; readOnly: ParseKeys };
    delete: ParseKeys;
    /** The limit of live activities. */
    liveLimit: ParseKeys;
  };
}
