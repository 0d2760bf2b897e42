import { Alert, Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity, useDraft, useQuiz } from '../editing/activity-context.ts';
import { CopyText } from '../integrations/CopyText.tsx';
import { paths } from '../paths.ts';
import { publishBoxId } from '../publish/publish-box.ts';
import { EmbedSection } from './EmbedSection.tsx';
import { QrSection } from './QrSection.tsx';
import { SocialSection } from './SocialSection.tsx';
import { useShared } from './use-shared.ts';
import { WatchSection } from './WatchSection.tsx';
import style from './share.module.css';

/** Every way to bring an activity to its players, and the ways to watch them. */
export function ShareSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(width < 700px)', false, { getInitialValueInEffect: false });
  const shared = useShared();
  // Mantine returns the focus only from a dialog that was mounted closed.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const { name, address, shortAddress, isPublic } = shared;
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title={t('share.title', { name })}
      size="min(980px, 100%)"
      fullScreen={isPhone === true}
    >
      <NotPlayable />
      <div className={style.sheet}>
        <div className={style.columns}>
          <ShareSection title={t('share.link')}>
            <CopyText label={t('share.address')} text={address} />
            <CopyText label={t('share.short')} text={shortAddress} description={t('share.shortNote')} />
            {isPublic && (
              <Button component="a" href={address} target="_blank" rel="noreferrer" variant="default" className={style.own ?? ''}>
                {t('share.open')}
              </Button>
            )}
          </ShareSection>
          {isPublic && (
            <ShareSection title={t('publish.qr')}>
              <QrSection {...shared} />
            </ShareSection>
          )}
        </div>
        <ShareSection title={t('share.embed')}>
          <EmbedSection {...shared} />
        </ShareSection>
        {isPublic && (
          <ShareSection title={t('share.social')}>
            <SocialSection {...shared} />
          </ShareSection>
        )}
        <div className={style.columns}>
          <ShareSection title={t('api.screen')}>
            <CopyText label={t('api.wall')} description={t('api.wallNote')} text={shared.wallAddress} />
          </ShareSection>
          <ShareSection title={t('share.watch')}>
            <WatchSection />
          </ShareSection>
        </div>
      </div>
    </Modal>
  );
}

function ShareSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={style.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Why nobody can play, and the way to change that. */
function NotPlayable() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  const { stage, is_active, can } = useQuiz();
  const reason =
    stage === 'draft'
      ? t('share.draft')
      : !is_active
        ? t('share.inactive')
        : stage === 'expired'
          ? t('share.expired')
          : stage === 'published'
            ? t('share.scheduled')
            : undefined;
  if (!reason) return null;
  return (
    <Alert color="amber" variant="light" mb="lg" icon={<IconInfoCircle aria-hidden />}>
      {reason}
      {stage === 'draft' && can.publish && (
        <Button
          size="xs"
          mt="xs"
          display="block"
          w="fit-content"
          renderRoot={(props) => <Link {...props} to={paths.editor(kind, quizID)} search={{ part: 'check' }} hash={publishBoxId} />}
        >
          {t('share.publish')}
        </Button>
      )}
    </Alert>
  );
}
