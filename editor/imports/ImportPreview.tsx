import { Alert, Button, Group, Tabs, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionType } from '#shared/content/question.ts';
import { forms } from '#questions/forms.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { byItem } from './by-item.ts';
import type { ImportReport } from './ImportDialog.tsx';
import { LeftOut } from './LeftOut.tsx';
import { MissingTypes } from './MissingTypes.tsx';
import style from './imports.module.css';

interface Props {
  report: ImportReport;
  fileName: string;
  /** Whether missing person types are created, and what asks for it. */
  creates: boolean;
  create?: (creates: boolean) => void;
  isLooking: boolean;
  isImporting: boolean;
  error: string | undefined;
  take: () => void;
  back: () => void;
}

/** What would come in, line by line, and what would not. Nothing has changed yet. */
export function ImportPreview({ report, fileName, creates, create, isLooking, isImporting, error, take, back }: Props) {
  const { t } = useTranslation();
  const [skipped, losses] = [byItem(report.skipped), byItem(report.losses)];
  const questions = report.questions ?? [];
  return (
    <>
      <Text size="sm">{t('imports.read', { file: fileName, format: t(`imports.format.${report.format as 'gift'}`) })}</Text>
      <MissingTypes types={report.person_types} creates={creates} isLooking={isLooking} {...(create && { create })} />
      <Tabs defaultValue={questions.length > 0 ? 'questions' : 'skipped'} mt="sm">
        <Tabs.List>
          <Tabs.Tab value="questions">{t('imports.toCome', { count: questions.length })}</Tabs.Tab>
          <Tabs.Tab value="skipped">{t('imports.skipped', { count: skipped.length })}</Tabs.Tab>
          {losses.length > 0 && <Tabs.Tab value="losses">{t('imports.losses', { count: losses.length })}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="questions">
          <QuestionTable questions={questions} />
        </Tabs.Panel>
        <Tabs.Panel value="skipped">
          <LeftOut rows={skipped} none={t('imports.nothingSkipped')} label={t('imports.skippedTable')} />
        </Tabs.Panel>
        <Tabs.Panel value="losses">
          <LeftOut rows={losses} none="" label={t('imports.lossTable')} />
        </Tabs.Panel>
      </Tabs>
      {error && (
        <Alert color="red" variant="light" mt="md" role="alert">
          {error}
        </Alert>
      )}
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={back}>
          {t('imports.otherFile')}
        </Button>
        <Reasoned reason={questions.length === 0 && t('reason.noQuestions')}>
          <Button loading={isImporting || isLooking} onClick={take}>
            {t('imports.take', { count: questions.length })}
          </Button>
        </Reasoned>
      </Group>
    </>
  );
}

function QuestionTable({ questions }: { questions: NonNullable<ImportReport['questions']> }) {
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
            if (!question) return null;
            const Icon = forms[question.type as QuestionType].icon;
            return (
              <div
                key={index}
                ref={rows.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={style.line}
                style={{ transform: `translateY(${start}px)`, position: 'absolute', left: 0, right: 0 }}
              >
                <span role="cell" className={style.number}>
                  {question.line}
                </span>
                <span role="cell" className={style.type}>
                  <Icon size={16} role="img" aria-label={t(`types.${question.type as QuestionType}`)} />
                </span>
                <span role="cell">{question.text}</span>
                <span role="cell" className={style.answers}>
                  {question.answers.map((answer, place) => (
                    // The space between the spans is where a line may break.
                    <Fragment key={place}>
                      <span className={answer.is_right ? `${style.answer} ${style.right}` : style.answer}>
                        {answer.is_right && <IconCheck size={14} role="img" aria-label={t('answer.right')} />}
                        {answer.text}
                      </span>{' '}
                    </Fragment>
                  ))}
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
