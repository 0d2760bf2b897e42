import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionSummary } from './QuestionSummary.tsx';
import { hasAnswers, QuestionAnswers } from './QuestionAnswers.tsx';
import { figuresOf, type QuestionProps } from './question-figures.ts';
import style from './statistics.module.css';

/** On a phone: a card for each question, with its answers below its figures. */
export function QuestionCards({ name, questions }: { name: string; questions: readonly QuestionProps[] }) {
  return (
    <ul className={style.cards} aria-label={name}>
      {questions.map((question) => (
        <QuestionCard key={question.row.question_id} {...question} />
      ))}
    </ul>
  );
}

function QuestionCard(props: QuestionProps) {
  const { row } = props;
  const { t } = useTranslation();
  const [isOpen, answers] = useDisclosure();
  const id = useId();
  const opens = hasAnswers(row);
  return (
    <li className={style.questionCard}>
      <QuestionSummary row={row} opens={opens} isOpen={isOpen} toggle={answers.toggle} answersId={id} />
      <dl>
        {figuresOf(props, t).map(({ name, value, beside }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {beside !== undefined && <small>{beside}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {opens && isOpen && (
        <div id={id} className={style.cardAnswers}>
          <QuestionAnswers row={row} />
        </div>
      )}
    </li>
  );
}
