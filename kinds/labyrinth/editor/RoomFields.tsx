import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Room } from '#shared/content/labyrinth.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { useLabyrinth, useRoomNames } from './use-labyrinth.ts';
import { wayChoices, withWay, type WayChoice } from './way-choices.ts';
import { WayRow } from './WayRow.tsx';
import style from './labyrinth.module.css';

const bare = { name: '', ways: [] };

/** The fields of a question as a room: its name, its item, and its ways. */
export function RoomFields({ question }: { question: Question }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const disabled = !useCan().edit_content;
  const labyrinth = useLabyrinth();
  const room: Pick<Room, 'name' | 'item' | 'ways'> = labyrinth.rooms.find(({ question_id }) => question_id === question.id) ?? bare;
  const change = (changes: { name?: string; item?: string | null; ways?: Room['ways'] }) =>
    edit({ edit: 'change_room', input: { id: question.id, changes } });
  return (
    <>
      <TextInput
        label={t('rooms.name')}
        maxLength={100}
        disabled={disabled}
        value={room.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {labyrinth.items.length > 0 && (
        <Select
          label={t('rooms.lies')}
          data={[
            { value: '', label: t('rooms.nothing') },
            ...labyrinth.items.map(({ id, name }) => ({ value: id, label: name || t('rooms.unnamedItem') })),
          ]}
          value={room.item ?? ''}
          allowDeselect={false}
          disabled={disabled}
          onChange={(item) => change({ item: item || null })}
        />
      )}
      <Ways question={question} ways={room.ways} change={(ways) => change({ ways })} />
    </>
  );
}

interface WaysProps {
  question: Question;
  ways: Room['ways'];
  change: (ways: Room['ways']) => void;
}

/** The ways by result come first; those of single options are collapsed until one exists. */
function Ways({ question, ways, change }: WaysProps) {
  const { t } = useTranslation();
  const disabled = !useCan().edit_content;
  const labyrinth = useLabyrinth();
  const nameOf = useRoomNames();
  const problems =
    useProblems()
      .byQuestion.get(question.id)
      ?.filter(({ place }) => place.field === 'ways') ?? [];
  const questions = useDraft((draft) => questionsOf(draft));
  const rooms = questions.filter(({ hidden }) => !hidden).map(({ id }) => ({ value: id, label: nameOf(id) }));
  const row = (choice: WayChoice) => (
    <WayRow
      key={choice.on}
      choice={choice}
      way={ways.find(({ on }) => on === choice.on)}
      labyrinth={labyrinth}
      rooms={rooms}
      disabled={disabled}
      change={(changes) => change(changes ? withWay(ways, choice.on, changes) : ways.filter(({ on }) => on !== choice.on))}
    />
  );
  const choices = wayChoices(question, ways, t);
  const options = choices.filter(({ isOption }) => isOption);
  return (
    <div id="ways" tabIndex={-1} className={style.ways}>
      <h4>{t('rooms.ways')}</h4>
      {problems.length > 0 && (
        <ul className={style.faults}>
          {problems.map(({ code, severity }) => (
            <li key={code} data-severity={severity}>
              {t(`problem.${code}`)}
            </li>
          ))}
        </ul>
      )}
      {choices.filter(({ isOption }) => !isOption).map(row)}
      {options.length > 0 && (
        <details open={options.some(({ on }) => ways.some((way) => way.on === on))}>
          <summary>{t('rooms.singleAnswers')}</summary>
          {options.map(row)}
        </details>
      )}
    </div>
  );
}
