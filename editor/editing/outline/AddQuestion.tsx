import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { questionTypes, type QuestionType } from '#shared/activity/document.ts';
import { forms } from '#questions/forms.ts';
import { traits } from '#questions/traits.ts';
import { useDraft } from '#editor/editing/activity-context.ts';

interface Props {
  id?: string;
  add: (type: QuestionType) => void;
  disabled: boolean;
}

export function AddQuestion({ id, add, disabled }: Props) {
  const { t } = useTranslation();
  const kind = useDraft((draft) => draft.quiz_type);
  const types = questionTypes.filter((type) => kind !== 'person' || traits[type].suitsPersonTests);
  return (
    <Menu width={250} position="top-start" returnFocus={false}>
      <Menu.Target>
        <Button {...(id ? { id } : {})} variant="light" leftSection={<IconPlus size={16} aria-hidden />} disabled={disabled} fullWidth>
          {t('outline.addQuestion')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => {
          const Icon = forms[type].icon;
          return (
            <Menu.Item key={type} leftSection={<Icon size={16} aria-hidden />} onClick={() => add(type)}>
              {t(`types.${type}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
