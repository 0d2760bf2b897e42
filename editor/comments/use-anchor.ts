import { useTranslation } from 'react-i18next';
import { hatchesOf } from '#activity/own-lists.ts';
import { editorParts } from '#shared/content/editor-parts.ts';
import { questionsOf } from '#shared/content/part.ts';
import { useDraft, useEditorKind } from '../editing/activity-context.ts';
import type { EditorSearch } from '../editing/editor-search.ts';
import { usePlace } from '../editing/use-place.ts';
import { partName } from '../kinds/part-name.ts';

/** What comments are written on here: the shown question or door, or the part. */
export function useAnchor(): string {
  const { part, question, search } = usePlace();
  const shown = useDraft((draft) => {
    if (part === 'hatches') return hatchesOf(draft).find(({ id }) => id === search.hatch)?.id;
    if (part !== 'questions') return undefined;
    const questions = questionsOf(draft);
    return question === undefined ? questions[0]?.id : questions.find(({ id }) => id === question)?.id;
  });
  return shown ?? part;
}

/** The name of a question, a door or a part, and its address in the editor. */
export function useAnchorPlace(): (anchor: string) => { name: string; search: EditorSearch } {
  const { t } = useTranslation();
  const kind = useEditorKind();
  const parts = useDraft((draft) => draft.parts);
  const hatches = useDraft(hatchesOf);
  return (anchor) => {
    const part = editorParts.find((name) => name === anchor);
    if (part) return { name: t(partName(kind, part)), search: { part } };
    const door = hatches.findIndex(({ id }) => id === anchor) + 1;
    if (door > 0) return { name: t('doors.numbered', { number: door }), search: { part: 'hatches', hatch: anchor } };
    const at = parts.findIndex(({ questions }) => questions.some(({ id }) => id === anchor));
    const number = (parts[at]?.questions.findIndex(({ id }) => id === anchor) ?? -1) + 1;
    const name = number > 0 ? t('question.number', { number }) : t('parts.questions');
    const ofDoor = hatches.findIndex(({ id }) => id === parts[at]?.id) + 1;
    const inDoor = ofDoor > 0 ? `${t('doors.numbered', { number: ofDoor })}, ${name.toLocaleLowerCase()}` : name;
    return { name: inDoor, search: { part: 'questions', question: anchor } };
  };
}
