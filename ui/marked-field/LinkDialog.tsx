import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { escape } from '#shared/rich-text/escape.ts';
import { linkAddress, linkAt } from './marking.ts';
import { replaceIn, selectedIn } from './replace-in.ts';

export interface DialogProps {
  field: RefObject<HTMLTextAreaElement | null>;
  asOneStep: (act: () => void) => void;
  onClose: () => void;
}

/** Links the selected words, or changes the link at the caret. */
export function LinkDialog({ field, asOneStep, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [at] = useState(() => (field.current ? selectedIn(field.current) : { value: '', start: 0, end: 0 }));
  const [found] = useState(() => linkAt(at));
  const selected = at.value.slice(at.start, at.end).replace(/\s+/g, ' ').trim();
  const [words, setWords] = useState(found?.words ?? selected);
  const [address, setAddress] = useState(found?.inner ?? '');
  const [isWrong, setWrong] = useState(false);
  const { from, to } = found ?? { from: at.start, to: at.end };
  const write = (text: string) => {
    const input = field.current;
    onClose();
    // The dialog gives the focus back to the field first.
    if (input)
      requestAnimationFrame(() =>
        asOneStep(() => replaceIn(input, { from, to, text, start: from + text.length, end: from + text.length })),
      );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = linkAddress(address);
    if (href === undefined) return setWrong(true);
    const isWritten = words === selected || words === found?.words;
    write(`[${(isWritten ? words : escape(words)) || escape(href.replace('https://', ''))}](${href})`);
  };
  return (
    <Modal opened onClose={onClose} title={t('marks.link')} returnFocus={false} data-mark-dialog>
      <form onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          type="url"
          label={t('marks.address')}
          placeholder="https://"
          maxLength={1900}
          value={address}
          error={isWrong && linkAddress(address) === undefined ? t('marks.addressWrong') : undefined}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <TextInput
          mt="sm"
          label={t('marks.words')}
          maxLength={300}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Group mt="md" justify="flex-end">
          {found && (
            <Button variant="subtle" onClick={() => write(found.words)}>
              {t('marks.removeLink')}
            </Button>
          )}
          <Button type="submit">{t('marks.insert')}</Button>
        </Group>
      </form>
    </Modal>
  );
}
