import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Section } from '#editor/editing/inspector/Section.tsx';
import type { EditingOfKind } from '#editor/kinds/editing-of-kind.ts';
import type { Question } from '#shared/content/question.ts';
import { MapPage } from './MapPage.tsx';
import { RoomFields } from './RoomFields.tsx';

function QuestionSection({ question }: { question: Question }) {
  const { t } = useTranslation();
  return (
    <Section title={t('rooms.title')} open>
      <RoomFields question={question} />
    </Section>
  );
}

export const editing: EditingOfKind = { rows: [{ part: 'map', Icon: IconRoute }], pages: { map: MapPage }, QuestionSection };
