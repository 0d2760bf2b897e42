import { Button, Modal, Radio, Stack, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role, WhoMay } from '#shared/contract/rights.ts';
import { audiences, type Audience } from '#shared/permissions.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { useChangeRights } from './rights-query.ts';
import { whoInWords } from './who-words.ts';

interface Props {
  row: WhoMay;
  roles: readonly Role[];
  close: () => void;
}
type Choice = Audience | 'by_role';

/** The holders of one permission: by role, or by an audience. */
export function AudienceDialog({ row, roles, close }: Props) {
  const { t } = useTranslation();
  const { permission, given } = row;
  const [choice, choose] = useState<Choice>(given?.audience ?? 'by_role');
  const [emails, setEmails] = useState(given?.users.map(({ email }) => email) ?? []);
  const save = useChangeRights(() => store(row, choice, emails), close);
  const byRole = whoInWords({ ...row, given: null }, roles, t);
  return (
    <Modal opened onClose={close} title={t(`rights.who.${permission}`)} size="md">
      <Stack>
        <Radio.Group value={choice} onChange={(value) => choose(value as Choice)} aria-label={t(`rights.who.${permission}`)}>
          <Stack gap="sm">
            <Radio value="by_role" label={t('rights.byRole')} description={byRole} />
            {audiences.map((audience) => (
              <Radio
                key={audience}
                value={audience}
                label={t(`rights.audience.${audience}`)}
                description={t(`rights.audienceAbout.${audience}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {choice === 'users' && (
          <TagsInput
            label={t('rights.emails')}
            description={t('rights.emailsHint')}
            value={emails}
            onChange={setEmails}
            splitChars={[',', ';', ' ']}
            maxTags={100}
            acceptValueOnBlur
          />
        )}
        {!row.can.widen && (
          <Text size="sm" c="dimmed">
            {t('rights.onlySmaller')}
          </Text>
        )}
        <DialogButtons cancel={close}>
          <Button loading={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('common.save')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

async function store({ permission, given }: WhoMay, choice: Choice, emails: string[]): Promise<void> {
  if (choice === 'by_role') return given ? void (await api.resetPermission({ params: { id: given.id } })) : undefined;
  const body = { audience: choice, ...(choice === 'users' && { emails }) };
  await (given ? api.changePermission({ params: { id: given.id }, body }) : api.createPermission({ body: { permission, ...body } }));
}
