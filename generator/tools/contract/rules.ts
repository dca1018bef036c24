/** The rules that a test of a contract checks, with the sentence that explains each. */

/** Names of rules and what each holds a service to. */
export const contractRules = {
  "declared-status": "a response has a status that the endpoint declares",
  "server-error": "no request ends in an undeclared 5xx, or without a response",
  "response-body": "the body of a success is valid by the spec",
  "response-header": "declared headers of a response are there and valid",
  "content-type": "a body has the declared media type",
  "error-body": "the body of a declared error is valid by the spec",
  "accepts-invalid": "a request that the spec refuses is refused",
  "too-strict": "a request that the spec accepts is accepted",
  "unknown-object":
    "a request for an object that does not exist is refused, where an error is declared for it",
  "undeclared-method": "a method that no endpoint of the path has is refused",
  "media-type": "a body of another media type, or of malformed JSON, is refused",
  auth: "a request without credentials, or with wrong ones, is refused; each alternative is accepted",
  accept: "where 406 is declared, an Accept that nothing fits is refused with it",
  head: "HEAD has the status and the content type of GET",
  "create-read": "an object that was created reads as it was sent and returned",
  "change-read": "a change shows in the object, and nothing else changes",
  "delete-read": "an object that was deleted is gone",
  "create-list": "an object that was created is in the list",
  transition: "a state follows from the one before by declared transitions",
  filter: "a filter of a list leaves only objects that match",
  pages:
    "a walk through all pages ends, repeats no item and keeps to the size of a page, also while items are added",
  "stream-end": "a stream ends with its declared end, and sends nothing after it",
  idempotency: "a repeated key gives the first response, and is refused with another request",
} as const;

/** The name of a rule. */
export type ContractRule = keyof typeof contractRules;

export const contractRuleNames = Object.keys(contractRules) as readonly ContractRule[];
