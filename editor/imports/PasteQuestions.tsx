import { Button, Textarea } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { textOfHtml } from './pasted-html.ts';
import style from './imports.module.css';

interface Props {
  text: string;
  setText: (text: string) => void;
  read: () => void;
  isReading: boolean;
}

/** Questions as text: what a program copied as bold, coloured or numbered stays so. */
export function PasteQuestions({ text, setText, read, isReading }: Props) {
  const { t } = useTranslation();
  const paste = (event: ClipboardEvent) => {
    const formatted = textOfHtml(event.clipboardData.getData('text/html'));
    if (formatted === undefined) return;
    event.preventDefault();
    // Unlike a change of the state it keeps the browser's own undo.
    document.execCommand('insertText', false, formatted);
  };
  return (
    <div className={style.paste}>
      <Textarea
        label={t('imports.paste')}
        description={t('imports.pasteNote')}
        placeholder={t('imports.pasteExample')}
        autosize
        minRows={5}
        maxRows={10}
        maxLength={1_000_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={paste}
      />
      <Reasoned reason={text.trim() === '' && t('reason.noText')}>
        <Button variant="default" loading={isReading} onClick={read}>
          {t('imports.readText')}
        </Button>
      </Reasoned>
    </div>
  );
}
