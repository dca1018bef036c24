// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** Values of headers in answers. */

const headerValue = /^(?:[!-~](?:[\t -~]*[!-~])?)?$/;

/**
 * Whether `text` arrives unchanged as the value of a header, on every platform: in ASCII only.
 * Beyond it Node sends UTF-8 where others send Latin-1.
 */
export function isAnswerHeader(text: string): boolean {
  return headerValue.test(text);
}
