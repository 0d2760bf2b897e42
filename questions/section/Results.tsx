/** The first page of a section has no answer. */
export { default } from '../ad/Results.tsx';
