import { ActionIcon, Menu } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconChecklist,
  IconDots,
  IconDownload,
  IconFileImport,
  IconFlag,
  IconForms,
  IconPhoto,
  IconTextCaption,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { questionsOf } from '#shared/content/part.ts';
import { outlines } from '#kinds/outlines.tsx';
import { ExportItems } from '#editor/imports/ExportItems.tsx';
import { useCan, useDraft } from '#editor/editing/activity-context.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { PermittedItem } from '#editor/dashboard/PermittedItem.tsx';
import { AddQuestion } from './AddQuestion.tsx';
import type { EditorPart } from '#editor/editing/editor-search.ts';
import { QuestionList } from './QuestionList.tsx';
import { useProblems } from '#editor/editing/problems.tsx';
import { useAddQuestion } from './use-add-question.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import style from './outline.module.css';

interface Props {
  /** The question on the stage. */
  shown: string | undefined;
  chosen: () => void;
}

/** The parts of the activity in the order that players meet them. */
export function Outline({ shown, chosen }: Props) {
  const { t } = useTranslation();
  const kind = useDraft((draft) => draft.quiz_type);
  const count = useDraft((draft) => questionsOf(draft).length);
  const parts = useDraft((draft) => draft.parts.map(({ id }) => id).join(','));
  const hasRegistration = useDraft((draft) => draft.settings.registration_moment !== 'none');
  const hasIntro = useDraft((draft) => draft.intro.settings.enabled);
  const can = useCan();
  const place = usePlace();
  const { all } = useProblems();
  const add = useAddQuestion(shown);
  useHotkeys([['mod+Enter', () => can.edit_content && add('text')]], []);
  const OwnRows = outlines[kind];
  const part = (name: EditorPart, icon: ReactNode, note?: ReactNode, label: string = t(`parts.${name}`)) => (
    <li>
      <button
        type="button"
        className={style.part}
        aria-current={place.part === name ? 'true' : undefined}
        onClick={() => {
          place.goTo(name);
          chosen();
        }}
      >
        {icon}
        <span className={style.partName}>{label}</span>
        {note}
      </button>
    </li>
  );
  const stops = all.filter((problem) => problem.severity === 'stop').length;
  return (
    <nav className={style.outline} aria-label={t('outline.title')}>
      <ul className={style.parts}>
        {part('cover', <IconPhoto size={16} aria-hidden />)}
        {part(
          'intro',
          <IconTextCaption size={16} aria-hidden />,
          hasIntro ? undefined : <span className={style.off}>{t('outline.off')}</span>,
        )}
      </ul>
      <div className={style.questionsHead}>
        <h2>
          {t('parts.questions')} <span className={style.count}>{count}</span>
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
            <Menu.Divider />
            <Menu.Label>
              <IconDownload size={14} aria-hidden /> {t('exports.title')}
            </Menu.Label>
            <ExportItems />
          </Menu.Dropdown>
        </Menu>
      </div>
      {parts.split(',').map((id) => (
        <QuestionList
          key={id}
          part={id}
          shown={place.part === 'questions' ? shown : undefined}
          choose={(question) => {
            place.goToQuestion(question);
            chosen();
          }}
        />
      ))}
      <div className={style.addRow}>
        <AddQuestion
          add={(type) => {
            add(type);
            chosen();
          }}
          reason={!can.edit_content && t('role.noContent')}
        />
        {count === 0 && (
          <Reasoned reason={!can.edit_content && t('role.noContent')} hint={t('imports.open')}>
            <ActionIcon variant="default" aria-label={t('imports.open')} onClick={() => place.change({ import: true })}>
              <IconFileImport size={18} />
            </ActionIcon>
          </Reasoned>
        )}
      </div>
      <ul className={style.parts}>
        <OwnRows row={(name, icon, label) => part(name, icon, undefined, label)} />
        {part(
          'registration',
          <IconForms size={16} aria-hidden />,
          hasRegistration ? undefined : <span className={style.off}>{t('outline.off')}</span>,
        )}
        {part('result', <IconFlag size={16} aria-hidden />)}
        {part(
          'check',
          <IconChecklist size={16} aria-hidden />,
          all.length > 0 && (
            <span className={style.problemCount} data-severity={stops > 0 ? 'stop' : 'warn'}>
              {all.length}
            </span>
          ),
        )}
      </ul>
    </nav>
  );
}
