export { ChoiceResults as default } from '../ChoiceResults.tsx';
