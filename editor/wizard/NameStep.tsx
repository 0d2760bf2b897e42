import { Anchor, Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '#shared/content/kind.ts';
import { ownTimezone } from '../dates.ts';
import { useProfile } from '../session/profile.ts';
import { fieldErrors } from '../account/field-errors.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import type { NewActivity } from '../kinds/wizard-of-kind.ts';
import { wizardOfKinds } from '../kinds/wizard-of-kinds.ts';
import { paths } from '../paths.ts';
import { useTemplatesOf } from '../templates/use-templates-of.ts';
import { BeginWith } from './BeginWith.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import type { Beginning } from './offers.ts';
import { usePlayersLanguage } from './use-players-language.ts';

interface Props {
  kind: ActivityKind;
  template: Beginning;
  back: () => void;
}

export function NameStep({ kind, template: preset, back }: Props) {
  const { t } = useTranslation();
  const [template, beginWith] = useState(preset);
  const { outcomes, hasOneList } = editorKinds[kind];
  const { Fields } = wizardOfKinds[kind];
  const outcomeCount = outcomes?.count ?? null;
  const { form, creation } = useNewActivity(kind, template, outcomeCount !== null);
  const hasTemplates = useTemplatesOf(kind).length > 0;
  return (
    <form onSubmit={form.onSubmit((values) => creation.mutate(values))} noValidate>
      <Stack>
        <TextInput label={t('wizard.name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
        <LanguageSelect
          value={form.values.lang}
          onChange={(lang) => form.setFieldValue('lang', lang)}
          error={form.errors.lang}
          description={t('wizard.languageNote')}
        />
        {hasTemplates && (
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to={paths.templates} search={{ kind }} />}>
            {t('templates.see')}
          </Anchor>
        )}
        {hasOneList && <BeginWith value={template} onChange={beginWith} />}
        {outcomeCount && (
          <NumberInput
            label={t(outcomeCount)}
            min={2}
            max={100}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            {...form.getInputProps('person_type_count')}
            onChange={(count) => form.setFieldValue('person_type_count', Number(count) || 0)}
          />
        )}
        {Fields && <Fields form={form} beginning={template} />}
        <Group justify="space-between">
          <Button variant="subtle" color="gray" onClick={back}>
            {t('common.back')}
          </Button>
          <Button type="submit" loading={creation.isPending}>
            {t('wizard.make')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The fields of a new activity, and its creation. */
function useNewActivity(kind: ActivityKind, template: Beginning, hasOutcomes: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { tenant } = useProfile();
  const lang = usePlayersLanguage();
  const { begin, make } = wizardOfKinds[kind];
  const form = useForm<NewActivity>({
    initialValues: {
      name: '',
      lang,
      person_type_count: 2,
      ...begin(template),
    },
    validate: {
      name: (name) => (name.trim() ? null : t('fieldMessage.empty')),
      person_type_count: (count) =>
        !hasOutcomes || (Number.isInteger(count) && count >= 2 && count <= 100) ? null : t('wizard.typeRange'),
    },
  });
  const creation = useMutation({
    mutationFn: (values: NewActivity) =>
      make({ ...values, name: values.name.trim(), timezone: tenant?.timezone ?? ownTimezone() }, template),
    onSuccess: async ({ id, question }) => {
      void queryClient.invalidateQueries({ queryKey: ['quizzes'] });
      // Stays busy until the editor opens: another Enter would create a second activity.
      await navigate({
        to: paths.editor(kind, id),
        search: question ? { part: 'questions', question } : template === 'import' ? { import: true } : {},
        ...(question && { hash: 'text' }),
      });
    },
    onError: (error) => form.setErrors({ name: error.message, ...fieldErrors(error) }),
  });
  return { form, creation };
}
