import { Button, Modal, Select, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { occasions, type Occasion } from '#shared/content/occasions.ts';
import { fieldErrors } from '../account/field-errors.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { templatesQuery } from './template-queries.ts';

export interface TemplateWords {
  name: string;
  text: string;
  occasion: Occasion | null;
}
interface Props {
  title: string;
  /** Above the buttons. */
  note?: string;
  initial: TemplateWords;
  save: (words: TemplateWords) => Promise<unknown>;
  onSaved?: () => void;
  onClose: () => void;
}

/** The name, the description and the occasion of a team's template. */
export function TemplateForm({ title, note, initial, save, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: initial,
    validate: { name: (name) => (name.trim() ? null : t('fieldMessage.empty')) },
  });
  const saving = useMutation({
    mutationFn: (words: TemplateWords) => save({ ...words, name: words.name.trim() }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
      onSaved?.();
      onClose();
    },
    onError: (error) => form.setErrors({ name: error.message, ...fieldErrors(error) }),
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={form.onSubmit((words) => saving.mutate(words))}>
        <Stack>
          <TextInput label={t('wizard.name')} data-autofocus maxLength={200} {...form.getInputProps('name')} />
          <Textarea label={t('templates.text')} autosize minRows={2} maxLength={2000} {...form.getInputProps('text')} />
          <Select
            label={t('templates.occasion')}
            clearable
            data={occasions.map((occasion) => ({ value: occasion, label: t(`templates.occasion.${occasion}`) }))}
            {...form.getInputProps('occasion')}
          />
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
          <DialogButtons cancel={onClose}>
            <Button type="submit" loading={saving.isPending}>
              {t('common.save')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
