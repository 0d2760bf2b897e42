import { IconChecklist, IconFlag, IconForms, IconPhoto, IconTextCaption } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { questionsOf } from '#shared/content/part.ts';
import { useDraft, useEditorKind } from '#editor/editing/activity-context.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';
import type { OutlineProps } from '#editor/kinds/editing-of-kind.ts';
import { ChosenBar } from '#editor/editing/many/ChosenBar.tsx';
import { useChosenQuestions } from '#editor/editing/many/chosen-questions.tsx';
import { AddRow } from './AddRow.tsx';
import { OwnRows } from './OwnRows.tsx';
import { Off, PartRow } from './PartRow.tsx';
import { ProblemCount } from './ProblemCount.tsx';
import { QuestionLists } from './QuestionLists.tsx';
import { QuestionSearch } from './QuestionSearch.tsx';
import { QuestionsHead } from './QuestionsHead.tsx';
import style from './outline.module.css';

/** Fewer questions are in sight without a search. */
const fewest = 8;

/** The parts of the activity in the order in which players see them. */
export function Outline({ rows, shown, chosen, open }: OutlineProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { isChoosing } = useChosenQuestions();
  const { parts } = useEditorKind();
  const { words } = useActivityOfKind();
  const count = useDraft((draft) => questionsOf(draft).length);
  const hasIntro = useDraft((draft) => draft.intro.settings.enabled);
  const hasRegistration = useDraft((draft) => draft.settings.registration_moment !== 'none');
  return (
    <nav className={style.outline} aria-label={t('outline.title')}>
      <ul className={style.parts}>
        <PartRow part="cover" icon={<IconPhoto size={16} aria-hidden />} chosen={chosen} />
        <PartRow part="intro" icon={<IconTextCaption size={16} aria-hidden />} note={!hasIntro && <Off />} chosen={chosen} />
      </ul>
      {parts.includes('questions') && (
        <>
          <QuestionsHead count={count} />
          {count >= fewest && <QuestionSearch search={search} change={setSearch} />}
          <QuestionLists shown={shown} chosen={chosen} search={count >= fewest ? search : ''} />
          <ChosenBar open={open} search={count >= fewest ? search : ''} />
          {!isChoosing && <AddRow shown={shown} chosen={chosen} hasNoQuestions={count === 0} />}
        </>
      )}
      <ul className={style.parts}>
        <OwnRows rows={rows} chosen={chosen} />
        <PartRow part="registration" icon={<IconForms size={16} aria-hidden />} note={!hasRegistration && <Off />} chosen={chosen} />
        <PartRow part="result" icon={<IconFlag size={16} aria-hidden />} label={t(words.result)} chosen={chosen} />
        <PartRow part="check" icon={<IconChecklist size={16} aria-hidden />} note={<ProblemCount />} chosen={chosen} />
      </ul>
    </nav>
  );
}
