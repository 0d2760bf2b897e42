import { Alert, Button, Group, Tabs, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { byItem } from './by-item.ts';
import type { ImportReport } from './use-import.ts';
import { LeftOut } from './LeftOut.tsx';
import { MissingTypes } from './MissingTypes.tsx';
import { QuestionTable } from './QuestionTable.tsx';
import style from './imports.module.css';

interface Props {
  report: ImportReport;
  /** The most questions that the target takes. */
  room: number;
  /** The choice of the target, for kinds that have several. */
  choice?: ReactNode;
  fileName: string;
  /** The pasted text, to compare with. */
  source?: string;
  /** Whether to create missing person types, and the choice for it. */
  creates: boolean;
  create?: (creates: boolean) => void;
  isLooking: boolean;
  isImporting: boolean;
  error: string | undefined;
  take: () => void;
  back: () => void;
}

/** The items of the import, line by line, and those left out. Nothing has changed yet. */
export function ImportPreview({
  report,
  room,
  choice,
  fileName,
  source,
  creates,
  create,
  isLooking,
  isImporting,
  error,
  take,
  back,
}: Props) {
  const { t } = useTranslation();
  const [skipped, losses] = [byItem(report.skipped), byItem(report.losses)];
  const questions = report.questions ?? [];
  const fitting = Math.min(questions.length, room);
  return (
    <>
      <Text size="sm">{t('imports.read', { file: fileName, format: t(`imports.format.${report.format as 'gift'}`) })}</Text>
      {questions.length > 0 && choice}
      <MissingTypes types={report.person_types} creates={creates} isLooking={isLooking} {...(create && { create })} />
      <Tabs defaultValue={questions.length > 0 ? 'questions' : 'skipped'} mt="sm">
        <Tabs.List>
          <Tabs.Tab value="questions">{t('imports.toCome', { count: questions.length })}</Tabs.Tab>
          <Tabs.Tab value="skipped">{t('imports.skipped', { count: skipped.length })}</Tabs.Tab>
          {losses.length > 0 && <Tabs.Tab value="losses">{t('imports.losses', { count: losses.length })}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="questions">
          <div className={source === undefined ? undefined : style.compared}>
            {source !== undefined && (
              <pre className={style.source} tabIndex={0} role="region" aria-label={t('imports.pastedText')}>
                {source}
              </pre>
            )}
            <QuestionTable questions={questions} />
          </div>
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
          {t(source === undefined ? 'imports.otherFile' : 'imports.backToText')}
        </Button>
        <Reasoned reason={questions.length === 0 ? t('reason.noQuestions') : fitting === 0 && t('reason.noEmptyDoor')}>
          <Button loading={isImporting || isLooking} onClick={take}>
            {t('imports.take', { count: fitting })}
          </Button>
        </Reasoned>
      </Group>
    </>
  );
}
