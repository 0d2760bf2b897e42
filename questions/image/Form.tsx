import { IconPhoto } from '@tabler/icons-react';
import { AnswersForm } from '../AnswersForm.tsx';
import type { FormProps } from '../form-props.ts';

export const icon = IconPhoto;

export const Form = (props: FormProps) => <AnswersForm {...props} withRight withPicture="above" />;
