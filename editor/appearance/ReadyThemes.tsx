import { Button, Modal, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { readyThemeNames, readyThemes, type ReadyLook, type ReadyThemeName } from '#shared/content/ready-themes.ts';
import { sceneryColours, sceneryImages } from '#ui/sceneries.ts';
import { playColours } from '#ui/play-colours.ts';
import { readableColours } from '#ui/theme-colours.ts';
import style from './appearance.module.css';
import { cornerSizes } from './LookSample.tsx';
import { familyOf, useFaces } from './use-own-faces.ts';

interface ReadyThemesProps {
  disabled?: boolean;
  choose: (look: ReadyLook, name: ReadyThemeName) => void;
}

/** Opens the gallery of finished themes. */
export function ReadyThemes({ disabled = false, choose }: ReadyThemesProps) {
  const { t } = useTranslation();
  const [isOpen, gallery] = useDisclosure();
  return (
    <>
      <Button variant="default" style={{ alignSelf: 'flex-start' }} disabled={disabled} onClick={gallery.open}>
        {t('looks.chooseReady')}
      </Button>
      {isOpen && (
        <Gallery
          onClose={gallery.close}
          choose={(name) => {
            choose(readyThemes[name], name);
            gallery.close();
          }}
        />
      )}
    </>
  );
}

function Gallery({ onClose, choose }: { onClose: () => void; choose: (name: ReadyThemeName) => void }) {
  const { t } = useTranslation();
  const faces = useMemo(() => readyThemeNames.flatMap((name) => Object.values(readyThemes[name].font_style)), []);
  useFaces(faces);
  return (
    <Modal opened onClose={onClose} size={1080} title={t('looks.chooseReady')}>
      <Text size="sm" c="dimmed" mb="md">
        {t('looks.readyHint')}
      </Text>
      <ul className={style.ready}>
        {readyThemeNames.map((name) => (
          <li key={name}>
            <ReadyTile name={name} look={readyThemes[name]} choose={() => choose(name)} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const gaps = { compact: 6, normal: 8, airy: 12 } as const;

/** A question in the theme, small. */
function ReadyTile({ name, look, choose }: { name: ReadyThemeName; look: ReadyLook; choose: () => void }) {
  const { t } = useTranslation();
  const { background, text, button, buttonText, highlightLine } = readableColours(look);
  const { '--card': card, '--card-ink': cardInk } = playColours(look);
  const { fontProps, fontFamilyHeader } = look.font_style;
  const variables = {
    '--ground': background,
    ...sceneryColours(look, text, [highlightLine]),
    background: `${look.scenery === 'plain' ? '' : `${sceneryImages[look.scenery]}, `}${background}`,
    color: text,
    gap: gaps[look.density],
    fontFamily: familyOf(fontProps),
  };
  const borderRadius = cornerSizes[look.corner];
  return (
    <UnstyledButton className={style.tile ?? ''} onClick={choose}>
      <span className={style.tileStage} aria-hidden style={variables as CSSProperties}>
        <b style={{ fontFamily: familyOf(fontFamilyHeader) }}>{t('theme.sampleText')}</b>
        {[t('theme.sampleAnswer_1'), t('theme.sampleAnswer_2')].map((answer) => (
          <span key={answer} style={{ borderRadius, background: card, color: cardInk }}>
            {answer}
          </span>
        ))}
        <span style={{ borderRadius, background: button, color: buttonText, fontWeight: 600 }}>{t('theme.sampleButton')}</span>
      </span>
      <span>
        {t(`looks.ready_${name}`)} <small>{fontFamilyHeader?.fontName}</small>
      </span>
    </UnstyledButton>
  );
}
