import { IconCheckbox } from '@tabler/icons-react';
import { AnswersForm } from '../AnswersForm.tsx';
import type { FormProps } from '../form-props.ts';

export const icon = IconCheckbox;

export const Form = (props: FormProps) => <AnswersForm {...props} withRight withPicture="beside" />;
