export { NumberResults as default } from '../NumberResults.tsx';
