import { Input, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';

type Style = Question['list_style'];
const signs: Record<Style, string> = { letter: 'A B C', number: '1 2 3', bullet: '• • •' };

interface Props {
  value: Style;
  onChange: (style: Style) => void;
  disabled: boolean;
}

export function ListStyle({ value, onChange, disabled }: Props) {
  const { t } = useTranslation();
  return (
    <Input.Wrapper label={t('question.listStyle')} labelElement="div">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('question.listStyle')}
        disabled={disabled}
        value={value}
        onChange={(style) => onChange(style as Style)}
        data={(['letter', 'number', 'bullet'] as const).map((style) => ({
          value: style,
          label: <span aria-label={t(`listStyle.${style}`)}>{signs[style]}</span>,
        }))}
      />
    </Input.Wrapper>
  );
}
