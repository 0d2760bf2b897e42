import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Question } from '#shared/content/question.ts';
import type { EditorPart } from '#shared/content/editor-parts.ts';

/** An outline row that links to a part of the activity. */
export interface OutlineRow {
  part: EditorPart;
  Icon: Icon;
}

export interface OutlineProps {
  rows: readonly OutlineRow[];
  /** The shown question. */
  shown: string | undefined;
  chosen: () => void;
  /** Opens the form where it is not beside the outline. */
  open: (() => void) | undefined;
}

/** What a kind shows in the main screen of the editor, in kinds/{kind}/editor/editing.tsx. */
export interface EditingOfKind {
  /** Rows of the outline between the questions and the registration. */
  rows: readonly OutlineRow[];
  /** Parts without a preview beside them. */
  pages: Partial<Record<EditorPart, ComponentType>>;
  /** Replaces the usual outline. */
  Outline?: ComponentType<OutlineProps>;
  /** Wraps outline, preview and inspector: their shared state. */
  Provider?: ComponentType<{ children: ReactNode }>;
  /** Parts with their own stage and form, which replace the preview and the usual forms. */
  own?: {
    /** `question`: the shown one. */
    isAt(part: EditorPart, question: string | undefined): boolean;
    Stage: ComponentType<{ openInspector?: () => void }>;
    Inspector: ComponentType;
  };
  /** Above the form of a question. */
  AboveQuestion?: ComponentType<{ question: string }>;
  /** Sections in the form of a question. */
  QuestionSection?: ComponentType<{ question: Question }>;
  /** Ways to fix problems, by their codes. */
  waysOut?: Readonly<Record<string, ComponentType>>;
}
