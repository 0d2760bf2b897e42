import { IconCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionType } from '#shared/content/question.ts';
import { forms } from '#questions/forms.ts';
import { typeLabel } from '../labels.ts';
import type { ImportReport } from './use-import.ts';
import style from './imports.module.css';

type FoundQuestion = NonNullable<ImportReport['questions']>[number];

/** The questions of the file, virtualized. */
export function QuestionTable({ questions }: { questions: readonly FoundQuestion[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({ count: questions.length, getScrollElement: () => box.current, estimateSize: () => 68, overscan: 10 });
  return (
    <div className={style.table} role="table" aria-label={t('imports.table')} aria-rowcount={questions.length + 1}>
      <div role="row" className={`${style.line} ${style.headLine}`}>
        <span role="columnheader">{t('imports.line')}</span>
        <span role="columnheader">{t('imports.type')}</span>
        <span role="columnheader">{t('imports.question')}</span>
        <span role="columnheader">{t('imports.answers')}</span>
      </div>
      <div ref={box} className={style.scroll} role="rowgroup" tabIndex={0} aria-label={t('imports.table')}>
        <div style={{ height: rows.getTotalSize(), position: 'relative' }} role="presentation">
          {rows.getVirtualItems().map(({ index, start }) => {
            const question = questions[index];
            return (
              question && (
                <div
                  key={index}
                  ref={rows.measureElement}
                  data-index={index}
                  role="row"
                  aria-rowindex={index + 2}
                  className={style.line}
                  style={{ transform: `translateY(${start}px)`, position: 'absolute', left: 0, right: 0 }}
                >
                  <Cells question={question} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Cells({ question }: { question: FoundQuestion }) {
  const { t } = useTranslation();
  const type = question.type as QuestionType;
  const Icon = forms[type].icon;
  return (
    <>
      <span role="cell" className={style.number}>
        {question.line}
      </span>
      <span role="cell" className={style.type}>
        <Icon size={16} role="img" aria-label={t(typeLabel(type))} />
      </span>
      <span role="cell">{question.text}</span>
      <span role="cell" className={style.answers}>
        {question.answers.map((answer, position) => (
          // A line may wrap at the space between the spans.
          <Fragment key={position}>
            <span className={answer.is_right ? `${style.answer} ${style.right}` : style.answer}>
              {answer.is_right && <IconCheck size={14} role="img" aria-label={t('answer.right')} />}
              {answer.text}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </>
  );
}
