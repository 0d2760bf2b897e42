/** An ad has no answer. */
export default function AdResults() {
  return null;
}
