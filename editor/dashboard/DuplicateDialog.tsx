import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { schemaVersion } from '#activity/upgrades.ts';
import { draftOfQuiz } from '#activity/wire.ts';
import type { QuizRow } from '#shared/contract/quiz.ts';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { FirstDoorField } from '../copy-dates/FirstDoorField.tsx';
import { useFirstDoor } from '../copy-dates/use-first-door.ts';
import { quizQuery } from '../editing/quiz-query.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { LanguageSelect } from '../wizard/LanguageSelect.tsx';
import { paths } from '../paths.ts';

interface Props {
  row: QuizRow;
  opened: boolean;
  onClose: () => void;
}

/** The name and the language of the copy, and when its first door opens; opens it in the editor. */
export function DuplicateDialog({ row, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('duplicate.title')}>
      {opened && <DuplicateForm row={row} onClose={onClose} />}
    </Modal>
  );
}

function DuplicateForm({ row, onClose }: { row: QuizRow; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { title: t('duplicate.copyOf', { name: row.name }).slice(0, 200), lang: row.lang },
    validate: { title: (title) => (title.trim() ? null : t('fieldMessage.empty')) },
  });
  const hasDoors = editorKinds[row.quiz_type].parts.includes('hatches');
  const original = useQuery({ ...quizQuery(row.id), staleTime: 0, enabled: hasDoors });
  const firstDoor = useFirstDoor(original.data && draftOfQuiz(original.data, schemaVersion));
  const duplicate = useMutation({
    mutationFn: ({ title, lang }: typeof form.values) =>
      api.duplicateQuiz({
        params: { quizID: row.id },
        body: { title: title.trim(), lang, ...(firstDoor?.day && { first_door_day: firstDoor.day }) },
      }),
    onSuccess: async (copy) => {
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      await navigate({ to: paths.editor(copy.quiz_type, copy.quiz_localization[0]?.id ?? copy.id) });
    },
    onError: (error) => form.setErrors({ title: error.message, ...fieldErrors(error) }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => duplicate.mutate(values))}>
      <Stack>
        <TextInput label={t('wizard.name')} data-autofocus maxLength={200} {...form.getInputProps('title')} />
        <LanguageSelect value={form.values.lang} onChange={(lang) => form.setFieldValue('lang', lang)} error={form.errors.lang} />
        {firstDoor && <FirstDoorField firstDoor={firstDoor} error={form.errors['first_door_day']} />}
        <DialogButtons cancel={onClose}>
          <Button type="submit" loading={duplicate.isPending || original.isLoading}>
            {t('duplicate.make')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
