import {
  ActionIcon,
  Badge,
  Button,
  createTheme,
  Drawer,
  InputWrapper,
  Menu,
  Modal,
  Notification,
  NumberInput,
  Pagination,
  PasswordInput,
  Select,
  Table,
  Textarea,
  TextInput,
  Tooltip,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import i18next from 'i18next';
import { returnFocus } from './return-focus.ts';
import { selectOwnText } from './select-own-text.ts';

const spruce: MantineColorsTuple = [
  '#e4f0ea',
  '#c6e0d5',
  '#9dcbb8',
  '#6fcaa6',
  '#46a885',
  '#2f8a6a',
  '#287a5d',
  '#1f6b52',
  '#18573f',
  '#10402e',
];
const stone: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ec',
  '#e5e1d9',
  '#d3cec3',
  '#b5aea2',
  '#8d867a',
  '#625b50',
  '#4b453c',
  '#36312a',
  '#25221d',
];
const night: MantineColorsTuple = [
  '#ece9e3',
  '#b5aea2',
  '#8a8377',
  '#6a645a',
  '#4a463f',
  '#393631',
  '#2a2825',
  '#21201d',
  '#191816',
  '#121110',
];
const loss: MantineColorsTuple = [
  '#fbe9e7',
  '#f6cfcb',
  '#f2938b',
  '#e8736a',
  '#d9534a',
  '#c93f36',
  '#bd322a',
  '#b3261e',
  '#931e17',
  '#701610',
];
const amber: MantineColorsTuple = [
  '#fdf1dc',
  '#f9e0b5',
  '#f0b65e',
  '#e5a03a',
  '#d98a14',
  '#b86f05',
  '#9c5d00',
  '#8a5200',
  '#6f4200',
  '#4e2e00',
];

const closeButtonProps = {
  get 'aria-label'() {
    return i18next.t('common.close');
  },
};

/** Mantine's defaults, corrected where axe or the design requires it. */
export const theme = createTheme({
  colors: { spruce, gray: stone, dark: night, red: loss, amber },
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 6 },
  black: '#25221d',
  fontFamily: 'var(--font)',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--type-26)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--type-20)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--type-16)', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.625rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  defaultRadius: 'md',
  radius: { sm: '4px', md: '8px' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } }),
    Badge: Badge.extend({ defaultProps: { tt: 'none', fw: 600, radius: 'sm' } }),
    Button: Button.extend({ defaultProps: { fw: 600 } }),
    Drawer: Drawer.extend({ defaultProps: { closeButtonProps, onExitTransitionEnd: returnFocus, transitionProps: { duration: 240 } } }),
    InputWrapper: InputWrapper.extend({ defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } }),
    Menu: Menu.extend({
      defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', position: 'bottom-end', transitionProps: { duration: 120 } },
    }),
    Modal: Modal.extend({
      defaultProps: { closeButtonProps, onExitTransitionEnd: returnFocus, centered: true, transitionProps: { duration: 240 } },
    }),
    Notification: Notification.extend({ defaultProps: { closeButtonProps } }),
    NumberInput: NumberInput.extend({ defaultProps: { size: 'sm' } }),
    Pagination: Pagination.extend({
      defaultProps: {
        getControlProps: (control) => ({
          'aria-label':
            control === 'previous' ? i18next.t('common.previousPage') : control === 'next' ? i18next.t('common.nextPage') : control,
        }),
      },
    }),
    PasswordInput: PasswordInput.extend({
      defaultProps: {
        size: 'sm',
        visibilityToggleButtonProps: {
          get 'aria-label'() {
            return i18next.t('common.showPassword');
          },
        },
      },
    }),
    Select: Select.extend({ defaultProps: { size: 'sm', allowDeselect: false, comboboxProps: { shadow: 'md' }, ...selectOwnText } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'xs' } }),
    Textarea: Textarea.extend({ defaultProps: { size: 'sm', autosize: true, minRows: 2, dir: 'auto' } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm', dir: 'auto' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withArrow: false, events: { hover: true, focus: true, touch: false } } }),
  },
});

/** Mantine's own variables, from ui/tokens.css, so that both schemes have one source. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-error': 'var(--loss)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-soft)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-gray-light': 'var(--sunken)',
    '--mantine-color-gray-light-hover': 'var(--line)',
    '--mantine-color-gray-light-color': 'var(--ink)',
    '--mantine-color-spruce-light': 'var(--accent-soft)',
    '--mantine-color-spruce-light-hover': 'var(--accent-soft)',
    '--mantine-color-spruce-light-color': 'var(--accent-ink)',
    '--mantine-color-amber-light': 'var(--amber-soft)',
    '--mantine-color-amber-light-hover': 'var(--amber-soft)',
    '--mantine-color-amber-light-color': 'var(--amber)',
    '--mantine-color-red-light': 'var(--loss-soft)',
    '--mantine-color-red-light-hover': 'var(--loss-soft)',
    '--mantine-color-red-light-color': 'var(--loss)',
    '--mantine-color-red-outline': 'var(--loss)',
  };
  return { variables: {}, light: both, dark: both };
};
