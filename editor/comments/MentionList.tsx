import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Labelled } from './mention-text.ts';
import style from './comments.module.css';

interface Props {
  id: string;
  found: readonly Labelled[];
  /** The index of the one that Enter takes. */
  at: number;
  take: (person: Labelled) => void;
}

/** The members who match the mention that is being typed. */
export function MentionList({ id, found, at, take }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden role="status">{found.length > 0 && t('comments.found', { count: found.length })}</VisuallyHidden>
      {found.length > 0 && (
        <ul id={id} role="listbox" aria-label={t('comments.members')} className={style.members}>
          {found.map((person, index) => (
            <li
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              // Before the press takes the focus from the field.
              onMouseDown={(event) => {
                event.preventDefault();
                take(person);
              }}
            >
              {person.label}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
