import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import style from './security.module.css';

/** Ten codes, shown only once. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[] | undefined; close: () => void }) {
  const { t } = useTranslation();
  const text = codes?.join('\n') ?? '';
  return (
    <Modal opened={codes !== undefined} onClose={close} size={480} title={t('security.recovery')} closeOnClickOutside={false}>
      <Stack>
        <Text size="sm">{t('security.recoveryLead')}</Text>
        <ol className={style.codes}>
          {codes?.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Group justify="flex-end">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'security.copied' : 'security.copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="lucka-recovery-codes.txt"
          >
            {t('security.save')}
          </Button>
          <Button onClick={close}>{t('security.kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
