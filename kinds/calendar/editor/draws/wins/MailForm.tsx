import { Alert, Button, Text, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WinnerMail } from '#shared/contract/prize-wins.ts';
import { mailFields, type MailField } from '#shared/prizes/winner-mail.ts';
import { fieldErrors } from '#editor/account/field-errors.ts';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import { refusalBeside } from '#kinds/calendar/editor/draws/use-draw-call.ts';
import { MailPreview } from './MailPreview.tsx';
import style from '#kinds/calendar/editor/draws/draws.module.css';

type Mail = Pick<WinnerMail, 'subject' | 'text'>;

interface Props {
  mail: WinnerMail;
  error: Error | null;
  isPending: boolean;
  change: () => void;
  /** null: the usual one. */
  save: (mail: Mail | null) => void;
  close: () => void;
}

export function MailForm({ mail: { is_own, ...stored }, error, isPending, change, save, close }: Props) {
  const { t } = useTranslation();
  const [mail, setMail] = useState<Mail>({ subject: stored.subject, text: stored.text });
  const edit = (changes: Partial<Mail>) => {
    setMail({ ...mail, ...changes });
    change();
  };
  const area = useRef<HTMLTextAreaElement>(null);
  const errors = fieldErrors(error);
  const beside = refusalBeside(error, ['mail.subject', 'mail.text']);
  const insert = (name: MailField) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: mail.text.length, selectionEnd: mail.text.length };
    edit({ text: `${mail.text.slice(0, from)}{{${name}}}${mail.text.slice(to)}` });
    area.current?.focus();
  };
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(mail);
      }}
    >
      <Text size="sm">{t('wins.mailLead')}</Text>
      <TextInput
        label={t('wins.mailSubject')}
        maxLength={200}
        value={mail.subject}
        error={errors['mail.subject']}
        onChange={(event) => edit({ subject: event.currentTarget.value })}
      />
      <Textarea
        ref={area}
        label={t('wins.mailText')}
        autosize
        minRows={8}
        maxRows={16}
        maxLength={5000}
        value={mail.text}
        error={errors['mail.text']}
        onChange={(event) => edit({ text: event.currentTarget.value })}
      />
      <Fields insert={insert} />
      <MailPreview mail={mail} />
      {beside && (
        <Alert color="red" variant="light" role="alert">
          {beside}
        </Alert>
      )}
      <DialogButtons cancel={close}>
        {is_own && (
          <Button variant="default" disabled={isPending} onClick={() => save(null)}>
            {t('wins.mailRestore')}
          </Button>
        )}
        <Button type="submit" loading={isPending}>
          {t('common.save')}
        </Button>
      </DialogButtons>
    </form>
  );
}

function Fields({ insert }: { insert: (name: MailField) => void }) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('wins.mailFields')}>
      <Text size="sm" fw={500}>
        {t('wins.mailFields')}
      </Text>
      <div className={style.actions}>
        {mailFields.map((name) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => insert(name)}>
            {t(`wins.field.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
