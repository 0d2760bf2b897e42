import { Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftOfQuiz } from '#activity/wire.ts';
import { schemaVersion } from '#activity/upgrades.ts';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import { quizQuery } from '../editing/quiz-query.ts';
import { usePlace } from '../editing/use-place.ts';
import { ChooseFile, type ImportFormat } from './ChooseFile.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';

export type ImportReport = Awaited<ReturnType<typeof api.importQuestions>>;

/** A file, then what would come in of it, then what came in: nothing is left out without its line and its reason. */
export function ImportDialog() {
  const { t } = useTranslation();
  const { search, change } = usePlace();
  const close = () => {
    const { import: _, ...rest } = search;
    change(rest);
  };
  return (
    <Modal opened={search.import === true} onClose={close} size={960} title={t('imports.title')}>
      {search.import && <Steps close={close} />}
    </Modal>
  );
}

function Steps({ close }: { close: () => void }) {
  const activity = useActivity();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [format, setFormat] = useState<ImportFormat>('');
  const { quizID, draft } = activity;
  const call = (given: File, preview: boolean) =>
    api.importQuestions({ params: { quizID }, body: { format, preview }, files: { file: given } });
  const look = useMutation({ mutationFn: (given: File) => call(given, true) });
  const take = useMutation({
    mutationFn: async (given: File) => {
      await draft.flush();
      const report = await call(given, false);
      const quiz = await queryClient.fetchQuery({ ...quizQuery(quizID), staleTime: 0 });
      const { ids } = report;
      draft.replace(draftOfQuiz(quiz, schemaVersion), quiz.revision, ids.length > 0 ? [{ edit: 'delete_questions', input: { ids } }] : []);
      return report;
    },
  });
  if (take.data) return <ImportResult report={take.data} close={close} />;
  if (look.data && file)
    return (
      <ImportPreview
        report={look.data}
        fileName={file.name}
        isImporting={take.isPending}
        error={whyRefused(take.error)}
        take={() => take.mutate(file)}
        back={() => {
          look.reset();
          take.reset();
        }}
      />
    );
  return (
    <ChooseFile
      format={format}
      setFormat={setFormat}
      reading={look.isPending ? file?.name : undefined}
      error={whyRefused(look.error)}
      choose={(given) => {
        setFile(given);
        look.mutate(given);
      }}
    />
  );
}

/** The server tells why it refuses a file at the field. */
const whyRefused = (error: Error | null): string | undefined => (error ? (fieldErrors(error)['file'] ?? error.message) : undefined);
