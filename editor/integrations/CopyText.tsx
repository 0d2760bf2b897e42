import { Button, CopyButton, TextInput, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import style from './integrations.module.css';

/** A text with a button that copies it. */
export function CopyText({ label, text, description }: { label: string; text: string; description?: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={label}
      description={description}
      value={text}
      readOnly
      spellCheck={false}
      styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 'var(--type-14)' } }}
      onFocus={(event) => event.currentTarget.select()}
      inputContainer={(input) => (
        <div className={style.copy}>
          {input}
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('check.copied') : t('api.copy')}
                <VisuallyHidden> {label}</VisuallyHidden>
              </Button>
            )}
          </CopyButton>
        </div>
      )}
    />
  );
}
