import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionSummary } from './QuestionSummary.tsx';
import { hasAnswers, QuestionAnswers } from './QuestionAnswers.tsx';
import { figuresOf, type QuestionProps } from './question-figures.ts';
import charts from './charts/charts.module.css';
import style from './statistics.module.css';

/** A question in figures; its answers expand below it, its text answers beside it. */
export function QuestionRow(props: QuestionProps) {
  const { row } = props;
  const { t } = useTranslation();
  const [isOpen, answers] = useDisclosure();
  const id = useId();
  const opens = hasAnswers(row);
  const figures = figuresOf(props, t);
  return (
    <>
      <tr>
        <th scope="row" className={style.question}>
          <QuestionSummary row={row} opens={opens} isOpen={isOpen} toggle={answers.toggle} answersId={id} />
        </th>
        {figures.map(({ name, value, beside }) => (
          <td key={name}>
            {value}
            {beside !== undefined && <small>{beside}</small>}
          </td>
        ))}
      </tr>
      {opens && isOpen && (
        <tr id={id}>
          <td colSpan={figures.length + 1} className={charts.answersCell}>
            <QuestionAnswers row={row} />
          </td>
        </tr>
      )}
    </>
  );
}
