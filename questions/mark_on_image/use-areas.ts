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
    add(shape: Shape): void {
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
