import { useDraft } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { QuestionList } from './QuestionList.tsx';

interface Props {
  /** The shown question. */
  shown: string | undefined;
  chosen: () => void;
  search: string;
}

/** The questions of each part of the activity. */
export function QuestionLists({ shown, chosen, search }: Props) {
  const place = usePlace();
  const parts = useDraft((draft) => draft.parts.map(({ id }) => id).join(','));
  return parts.split(',').map((id) => (
    <QuestionList
      key={id}
      part={id}
      search={search}
      shown={place.part === 'questions' ? shown : undefined}
      choose={(question) => {
        place.goToQuestion(question);
        chosen();
      }}
    />
  ));
}
