import { Kbd, Modal, Switch, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLetterKeysOn } from './use-letter-keys.ts';
import style from './shell.module.css';

const everywhere = [
  { keys: ['Ctrl', 'K'], text: 'keys.palette' },
  { keys: ['?'], text: 'keys.list' },
] as const;
const inLists = [
  { keys: ['N'], text: 'keys.new' },
  { keys: ['/'], text: 'keys.search' },
  { keys: ['↑', '↓'], text: 'keys.rows' },
  { keys: ['Enter'], text: 'keys.open' },
] as const;
const inEditor = [
  { keys: ['Ctrl', 'Z'], text: 'keys.undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], text: 'keys.redo' },
  { keys: ['Ctrl', 'S'], text: 'keys.save' },
  { keys: ['↑', '↓'], text: 'keys.outline' },
  { keys: ['Alt', '↑ ↓'], text: 'keys.move' },
  { keys: ['Ctrl', 'Enter'], text: 'keys.addQuestion' },
  { keys: ['Ctrl', 'D'], text: 'keys.copy' },
  { keys: ['Alt', 'P'], text: 'keys.preview' },
] as const;

export function ShortcutList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [areLettersOn, setLetters] = useLetterKeysOn();
  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')} size="lg">
      <Group title={t('keys.everywhere')} rows={everywhere} />
      <Group title={t('keys.inLists')} rows={inLists} />
      <Group title={t('keys.inEditor')} rows={inEditor} />
      <Switch
        mt="lg"
        checked={areLettersOn}
        onChange={(event) => setLetters(event.currentTarget.checked)}
        label={t('keys.letters')}
        description={t('keys.lettersHint')}
      />
    </Modal>
  );
}

type Row = (typeof everywhere | typeof inLists | typeof inEditor)[number];

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3} mt="md" mb="xs">
        {title}
      </Title>
      <dl className={style.keys}>
        {rows.map(({ keys, text }) => (
          <div key={text} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
