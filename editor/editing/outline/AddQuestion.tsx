import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { questionTypes, type QuestionType } from '#shared/content/question.ts';
import { forms } from '#questions/forms.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';
import { ReasonedTarget } from '#ui/ReasonedTarget.tsx';
import { typeLabel } from '#editor/labels.ts';

interface Props {
  id?: string;
  add: (type: QuestionType) => void;
  /** Why none can be added. */
  reason: string | false;
}

export function AddQuestion({ id, add, reason }: Props) {
  const { t } = useTranslation();
  const types = questionTypes.filter(useActivityOfKind().questions.suits);
  return (
    <Menu width={250} position="top-start" returnFocus={false} disabled={Boolean(reason)}>
      <ReasonedTarget reason={reason}>
        <Button {...(id ? { id } : {})} variant="light" leftSection={<IconPlus size={16} aria-hidden />} fullWidth>
          {t('outline.addQuestion')}
        </Button>
      </ReasonedTarget>
      <Menu.Dropdown>
        {types.map((type) => {
          const Icon = forms[type].icon;
          return (
            <Menu.Item key={type} leftSection={<Icon size={16} aria-hidden />} onClick={() => add(type)}>
              {t(typeLabel(type))}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
