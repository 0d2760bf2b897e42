import { useState } from 'react';
import type { Answer, Shape } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import type { FormProps } from '../form-props.ts';
import type { Tool } from './use-drawing.ts';

type Options = Pick<FormProps, 'question' | 'leadsToTypes' | 'edit'>;
export type Areas = ReturnType<typeof useAreas>;

/** The areas on the picture (the question's answers), the selected area and the current tool. */
export function useAreas({ question, leadsToTypes, edit }: Options) {
  const [tool, setTool] = useState<Tool>('circle');
  const [chosen, choose] = useState<string>();
  const { id: question_id, answers } = question;
  return {
    all: answers,
    tool,
    setTool,
    chosen,
    choose,
    /** Draws a new area, or the chosen one that has no shape yet. */
    add(shape: Shape): void {
      const undrawn = answers.find((area) => area.id === chosen && !area.shape);
      if (undrawn) {
        edit({ edit: 'change_answer', input: { question_id, id: undrawn.id, changes: { shape } } });
        return setTool('choose');
      }
      const answer: Answer = { id: newId(), text: '', is_right: !leadsToTypes, shape };
      edit({ edit: 'add_answer', input: { question_id, answer } });
      choose(answer.id);
      setTool('choose');
    },
    change: (id: string, changes: { shape?: Shape; is_right?: boolean; text?: string }) =>
      edit({ edit: 'change_answer', input: { question_id, id, changes } }),
    remove: (id: string) => edit({ edit: 'delete_answer', input: { question_id, id } }),
  };
}
