import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconDownload, IconFileImport, IconListCheck, IconStack3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PermittedItem } from '#editor/dashboard/PermittedItem.tsx';
import { useCan } from '#editor/editing/activity-context.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';
import { useChosenQuestions } from '#editor/editing/many/chosen-questions.tsx';
import { usePlace } from '#editor/editing/use-place.ts';
import { ExportItems } from '#editor/imports/ExportItems.tsx';
import { TakeQuestions } from '#editor/question-bank/TakeQuestions.tsx';
import style from './outline.module.css';

/** The number of questions, and the actions on all of them. */
export function QuestionsHead({ count }: { count: number }) {
  const { t } = useTranslation();
  const can = useCan();
  const { words } = useActivityOfKind();
  const place = usePlace();
  const { begin } = useChosenQuestions();
  const [isTaking, taking] = useDisclosure();
  return (
    <div className={style.questionsHead}>
      <h2>
        {t(words.questions)} <span className={style.count}>{count}</span>
      </h2>
      <Menu width={230} position="bottom-start">
        <Menu.Target>
          <ActionIcon size="sm" aria-label={t('outline.questionActions')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <PermittedItem
            leftSection={<IconFileImport size={16} aria-hidden />}
            lacks={!can.edit_content && t('actions.needsEdit')}
            onClick={() => place.change({ ...place.search, import: true })}
          >
            {t('imports.open')}
          </PermittedItem>
          <PermittedItem
            leftSection={<IconStack3 size={16} aria-hidden />}
            lacks={!can.edit_content && t('actions.needsEdit')}
            onClick={taking.open}
          >
            {t('bank.take')}
          </PermittedItem>
          {count > 0 && (
            <Menu.Item leftSection={<IconListCheck size={16} aria-hidden />} onClick={begin}>
              {t('many.begin')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>
            <IconDownload size={14} aria-hidden /> {t('exports.title')}
          </Menu.Label>
          <ExportItems />
        </Menu.Dropdown>
      </Menu>
      {isTaking && <TakeQuestions onClose={taking.close} />}
    </div>
  );
}
