import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { questionTypes, type QuestionType } from '#shared/content/question.ts';
import { forms } from '#questions/forms.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { ReasonedTarget } from '#ui/ReasonedTarget.tsx';
import { typeLabel } from '#editor/labels.ts';

interface Props {
  id?: string;
  add: (type: QuestionType) => void;
  /** Why none can be added. */
  reason: string | false;
}

/** A button that asks for the type. */
export function AddQuestion({ id, add, reason }: Props) {
  const { t } = useTranslation();
  return (
    <TypeMenu add={add} reason={reason}>
      <Button {...(id ? { id } : {})} variant="light" leftSection={<IconPlus size={16} aria-hidden />} fullWidth>
        {t('outline.addQuestion')}
      </Button>
    </TypeMenu>
  );
}

/** A button that adds another question of this type, and one beside it for the other types. */
export function AddAnother({ type, add, reason }: Omit<Props, 'id'> & { type: QuestionType }) {
  const { t } = useTranslation();
  return (
    <>
      <Reasoned reason={reason} hint={`${t(typeLabel(type))} (Ctrl Enter)`}>
        <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} fullWidth onClick={() => add(type)}>
          {t('outline.addQuestion')}
        </Button>
      </Reasoned>
      <TypeMenu add={add} reason={reason}>
        <ActionIcon variant="light" color="spruce" size={36} aria-label={t('outline.chooseType')}>
          <IconChevronDown size={18} />
        </ActionIcon>
      </TypeMenu>
    </>
  );
}

function TypeMenu({ add, reason, children }: Omit<Props, 'id'> & Pick<ComponentProps<typeof ReasonedTarget>, 'children'>) {
  const { t } = useTranslation();
  const types = questionTypes.filter(useActivityOfKind().questions.suits);
  return (
    <Menu width={250} position="top-start" returnFocus={false} disabled={Boolean(reason)}>
      <ReasonedTarget reason={reason}>{children}</ReasonedTarget>
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
