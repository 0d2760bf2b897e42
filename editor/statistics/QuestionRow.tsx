import { Button, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionRow as Row } from '#shared/contract/figures.ts';
import { count, duration, none, percent, share } from '../figures.ts';
import { QuestionAnswers } from './QuestionAnswers.tsx';
import { resultShares, type Result } from './question-results.ts';
import { TextAnswers } from './TextAnswers.tsx';
import charts from './charts/charts.module.css';
import style from './statistics.module.css';

interface Props {
  row: Row;
  results: readonly Result[];
  hasExits: boolean;
  /** How many gave up at it. */
  exits: number | undefined;
}

/** A question in figures; what was answered opens beneath it, and what was written beside it. */
export function QuestionRow({ row, results, hasExits, exits = 0 }: Props) {
  const [isOpen, answers] = useDisclosure();
  const id = useId();
  const shares = resultShares(row);
  const opens = row.options.length + row.values.length > 0;
  return (
    <>
      <tr>
        <th scope="row" className={style.question}>
          <Asked row={row} opens={opens} isOpen={isOpen} toggle={answers.toggle} answersId={id} />
        </th>
        <td>{count(row.answered)}</td>
        {results.map((result) => (
          <td key={result}>
            {count(row[result])}
            {row[result] > 0 && <small>{percent(shares[result])}</small>}
          </td>
        ))}
        {hasExits && (
          <td>
            {count(exits)}
            {exits > 0 && <small>{share(exits, row.reached)}</small>}
          </td>
        )}
        <td>{row.average_time === null ? none : duration(row.average_time)}</td>
      </tr>
      {opens && isOpen && (
        <tr id={id}>
          <td colSpan={results.length + (hasExits ? 4 : 3)} className={charts.answersCell}>
            <QuestionAnswers row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

interface AskedProps {
  row: Row;
  opens: boolean;
  isOpen: boolean;
  toggle: () => void;
  answersId: string;
}

/** What was asked, how it was answered in one stroke, and the way to what was written. */
function Asked({ row, opens, isOpen, toggle, answersId }: AskedProps) {
  const { t } = useTranslation();
  const [isReading, reading] = useDisclosure();
  const isScored = row.right + row.partly + row.wrong > 0;
  const text = row.text || t('statistics.noText');
  const numbered = `${row.number === null ? '' : `${row.number}. `}${text}`;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      {opens ? (
        <UnstyledButton className={style.opener ?? ''} aria-expanded={isOpen} aria-controls={answersId} onClick={toggle}>
          <Chevron size={16} aria-hidden />
          <span>{numbered}</span>
        </UnstyledButton>
      ) : (
        <span>{numbered}</span>
      )}
      <small>
        {t(`types.${row.type}`)}
        {row.is_deleted && ` · ${t('statistics.deleted')}`}
      </small>
      {isScored && (
        <span className={style.split} aria-hidden>
          {(['right', 'partly', 'wrong'] as const).map((result) => (
            <span key={result} data-result={result} style={{ flexGrow: row[result] }} />
          ))}
        </span>
      )}
      {row.texts > 0 && (
        <Button variant="default" size="compact-sm" mt={4} onClick={reading.open}>
          {t('statistics.readTexts', { count: row.texts })}
        </Button>
      )}
      <TextAnswers question={{ id: row.question_id, text }} opened={isReading} onClose={reading.close} />
    </>
  );
}
