import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { questionsOf } from '#shared/content/part.ts';
import { CommentButton } from '#editor/comments/CommentButton.tsx';
import { useCan, useDraft } from '#editor/editing/activity-context.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';
import { RoleNote } from '#editor/editing/RoleNote.tsx';
import { AddQuestion } from '#editor/editing/outline/AddQuestion.tsx';
import { useEditingOfKind } from '#editor/kinds/editing-of-kinds.ts';
import { useChosenQuestions } from '#editor/editing/many/chosen-questions.tsx';
import { ManyInspector } from '#editor/editing/many/ManyInspector.tsx';
import { CoverInspector } from './CoverInspector.tsx';
import { IntroInspector } from './IntroInspector.tsx';
import { QuestionInspector } from './QuestionInspector.tsx';
import { RegistrationInspector } from './RegistrationInspector.tsx';
import { ResultInspector } from './ResultInspector.tsx';
import { useAddQuestion } from '#editor/editing/outline/use-add-question.ts';
import { useFocusField } from './use-focus-field.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import style from './inspector.module.css';

/** The form of the present part or question. */
export function Inspector({ shown }: { shown: string | undefined }) {
  const { t } = useTranslation();
  const { part } = usePlace();
  useFocusField();
  const exists = useDraft((draft) => questionsOf(draft).some((question) => question.id === shown));
  const { words } = useActivityOfKind();
  const { own, AboveQuestion } = useEditingOfKind();
  const hasMany = useChosenQuestions().choice.ids.size > 0;
  if (hasMany)
    return (
      <RoleNote>
        <ManyInspector />
      </RoleNote>
    );
  if (own?.isAt(part, exists ? shown : undefined))
    return (
      <RoleNote>
        <own.Inspector />
      </RoleNote>
    );
  if (part === 'questions')
    return (
      <RoleNote>
        {shown && AboveQuestion && <AboveQuestion question={shown} />}
        {shown && exists ? <QuestionInspector id={shown} key={shown} /> : <NoQuestion />}
      </RoleNote>
    );
  return (
    <RoleNote>
      <header className={style.head}>
        <Title order={2}>{t(part === 'result' ? words.result : `parts.${part}`)}</Title>
        <CommentButton />
      </header>
      {part === 'cover' && <CoverInspector />}
      {part === 'intro' && <IntroInspector />}
      {part === 'registration' && <RegistrationInspector />}
      {part === 'result' && <ResultInspector />}
    </RoleNote>
  );
}

function NoQuestion() {
  const { t } = useTranslation();
  const can = useCan();
  const add = useAddQuestion(undefined);
  return (
    <div className={style.body}>
      <Title order={2}>{t('parts.questions')}</Title>
      <Text size="sm">{t('outline.empty')}</Text>
      <AddQuestion id="questions" add={add} reason={!can.edit_content && t('role.noContent')} />
    </div>
  );
}
