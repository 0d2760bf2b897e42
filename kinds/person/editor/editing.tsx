import { IconMasksTheater } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Section } from '#editor/editing/inspector/Section.tsx';
import { PersonTypeGrid } from '#editor/editing/person-types/PersonTypeGrid.tsx';
import { PersonTypesPanel } from '#editor/editing/person-types/PersonTypesPanel.tsx';
import type { EditingOfKind } from '#editor/kinds/editing-of-kind.ts';
import { traits } from '#questions/traits.ts';
import type { Question } from '#shared/content/question.ts';

function QuestionSection({ question }: { question: Question }) {
  const { t } = useTranslation();
  if (!traits[question.type].leadsToTypes) return null;
  return (
    <Section id="person_types" title={t('personTypes.points')} open>
      <PersonTypeGrid questions={[question]} />
    </Section>
  );
}

export const editing: EditingOfKind = {
  rows: [{ part: 'person_types', Icon: IconMasksTheater }],
  pages: { person_types: PersonTypesPanel },
  QuestionSection,
};
