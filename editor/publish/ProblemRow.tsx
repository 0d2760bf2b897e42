import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { plain } from '#shared/rich-text/plain.ts';
import { useTranslation } from 'react-i18next';
import { outcomesOf } from '#activity/document.ts';
import { questionsOf } from '#shared/content/part.ts';
import { useActivity, useDraft } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import type { AnyProblem } from '../editing/problems.tsx';
import { usePlace } from '../editing/use-place.ts';
import { useEditingOfKind } from '../kinds/editing-of-kinds.ts';
import { paths } from '../paths.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { doorOfPlace, prizeOfPlace, questionOfPlace } from './door-of-place.ts';
import { fieldIdOf, settingsSectionOf } from './place-of-problem.ts';
import style from './publish.module.css';

/** A problem with a link to the place to fix it. */
export function ProblemRow({ problem: { code, place, severity, values } }: { problem: AnyProblem }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  const { outcomes, partOfSetting } = useActivityOfKind();
  const WayOut = useEditingOfKind().waysOut?.[code];
  const partInEditor = partOfSetting(place);
  const number = useDraft((draft) => questionOfPlace(draft, place));
  const door = useDraft((draft) => doorOfPlace(draft, place));
  const prize = useDraft((draft) => prizeOfPlace(draft, place));
  const words = useDraft((draft) => questionsOf(draft).find(({ id }) => id === place.question_id)?.text ?? '');
  const type = useDraft((draft) => outcomesOf(draft).find((outcome) => outcome.id === place.person_type_id)?.title);
  const navigate = useNavigate();
  const { goTo, goToQuestion, goToHatch } = usePlace();
  const section = settingsSectionOf(place);
  const pageOfSettings = holdsAny(useProfile(), 'quiz_settings') ? paths.settings : paths.appearance;
  const go = () => {
    if (place.question_id) goToQuestion(place.question_id, fieldIdOf(place));
    else if (place.hatch_id) goToHatch(place.hatch_id, fieldIdOf(place));
    else if (partInEditor) goTo(partInEditor, fieldIdOf(place));
    else if (section) void navigate({ to: pageOfSettings(kind, quizID), search: { section }, hash: fieldIdOf(place) });
    else if (place.part !== 'settings' && place.part !== 'theme') goTo(place.part, fieldIdOf(place));
  };
  const where = [
    door > 0 && t('doors.numbered', { number: door }),
    prize > 0 && t('prizes.numbered', { number: prize }),
    number > 0 && t('question.number', { number }),
    plain(words).slice(0, 80),
  ];
  const part = [t(outcomes && place.part === 'person_types' ? outcomes.words.place : `place.${place.part}`), type]
    .filter(Boolean)
    .join(': ');
  return (
    <li>
      <UnstyledButton className={style.problem ?? ''} onClick={go}>
        <span className={severity === 'stop' ? style.stop : style.warn} aria-hidden>
          ●
        </span>
        <span>
          {t(`problem.${code}`, { ...values })}
          <br />
          <span className={style.where}>{where.filter(Boolean).join(': ') || part}</span>
        </span>
        <IconArrowRight size={16} aria-hidden />
      </UnstyledButton>
      {WayOut && <WayOut />}
    </li>
  );
}
