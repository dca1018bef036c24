export function emit({ errors }) {
  return errors.map(({ code }) => ({ path: `errors/${code}.md`, txt: code }));
}
