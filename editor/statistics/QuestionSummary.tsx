import { Button, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuestionRow as Row } from '#shared/contract/figures.ts';
import { typeLabel } from '../labels.ts';
import { TextAnswers } from './TextAnswers.tsx';
import style from './statistics.module.css';

interface QuestionSummaryProps {
  row: Row;
  opens: boolean;
  isOpen: boolean;
  toggle: () => void;
  answersId: string;
}

/** A question, its answers as one bar, and a link to text answers. */
export function QuestionSummary({ row, opens, isOpen, toggle, answersId }: QuestionSummaryProps) {
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
        {t(typeLabel(row.type))}
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
