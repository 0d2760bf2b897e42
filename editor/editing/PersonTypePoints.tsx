import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/activity/document.ts';
import { newId } from '#shared/ids.ts';
import { useCan, useDraft, useEdit } from './activity-context.ts';
import style from './person-types.module.css';

/** How many points each answer gives to each person type: one matrix. */
export function PersonTypePoints({ question }: { question: Question }) {
  const { t } = useTranslation();
  const types = useDraft((draft) => draft.person_types);
  const edit = useEdit();
  const can = useCan();
  return (
    <div className={style.matrixBox} role="region" aria-label={t('personTypes.points')} tabIndex={0}>
      <table className={style.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('personTypes.answer')}</th>
            {types.map((type) => (
              <th scope="col" key={type.id} title={type.title}>
                {type.title || '–'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {question.answers.map((answer, place) => (
            <tr key={answer.id}>
              <th scope="row" title={answer.text}>
                {answer.text || t('answer.text', { number: place + 1 })}
              </th>
              {types.map((type) => {
                const binding = answer.person_types?.find((one) => one.person_type_id === type.id);
                return (
                  <td key={type.id}>
                    <NumberInput
                      size="xs"
                      hideControls
                      aria-label={t('personTypes.pointsOf', { answer: answer.text || place + 1, type: type.title })}
                      min={-1000}
                      max={1000}
                      placeholder="0"
                      disabled={!can.edit_content}
                      value={binding?.points ?? ''}
                      onChange={(points) =>
                        edit({
                          edit: 'bind_person_type',
                          input: {
                            question_id: question.id,
                            answer_id: answer.id,
                            person_type_id: type.id,
                            id: binding?.id ?? newId(),
                            points: typeof points === 'number' ? points : null,
                          },
                        })
                      }
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
