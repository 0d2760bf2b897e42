import { Alert, Button, CopyButton, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import style from './integrations.module.css';

/** A new key, in three rows at most, with a button that copies it. */
export function KeyView({ label, note, copy: words, text }: { label: string; note: string; copy: string; text: string }) {
  const { t } = useTranslation();
  return (
    <Alert role="status">
      <div className={style.keyView}>
        <Textarea
          label={label}
          description={note}
          value={text}
          readOnly
          autosize
          minRows={1}
          maxRows={3}
          spellCheck={false}
          styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 'var(--type-14)', overflowWrap: 'anywhere' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('check.copied') : words}
            </Button>
          )}
        </CopyButton>
      </div>
    </Alert>
  );
}
