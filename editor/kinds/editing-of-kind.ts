import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Question } from '#shared/content/question.ts';
import type { EditorPart } from '../editing/editor-parts.ts';

/** A row of the outline that leads to a part of the activity. */
export interface OutlineRow {
  part: EditorPart;
  Icon: Icon;
}

export interface OutlineProps {
  rows: readonly OutlineRow[];
  /** The question on the stage. */
  shown: string | undefined;
  chosen: () => void;
}

/** What a kind shows in the main screen of the editor, in kinds/{kind}/editor/editing.tsx. */
export interface EditingOfKind {
  /** Rows of the outline between the questions and the registration. */
  rows: readonly OutlineRow[];
  /** Parts without a preview beside them. */
  pages: Partial<Record<EditorPart, ComponentType>>;
  /** In place of the usual outline. */
  Outline?: ComponentType<OutlineProps>;
  /** Around outline, stage and inspector: what they share. */
  Provider?: ComponentType<{ children: ReactNode }>;
  /** Parts with a stage and a form of their own, in place of the preview and the usual forms. */
  own?: {
    /** `question`: on the stage. */
    isAt(part: EditorPart, question: string | undefined): boolean;
    Stage: ComponentType<{ openInspector?: () => void }>;
    Inspector: ComponentType;
  };
  /** Above the form of a question. */
  AboveQuestion?: ComponentType<{ question: string }>;
  /** Sections in the form of a question. */
  QuestionSection?: ComponentType<{ question: Question }>;
  /** Ways out of problems, by their codes. */
  waysOut?: Readonly<Record<string, ComponentType>>;
}
