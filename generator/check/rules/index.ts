/** Every rule, in the order in which the rules run and docs/diagnostics.md lists them. */
import type { CheckRule } from "../rule.js";
import { aliasCycle } from "./alias-cycle.js";
import { aliasKind } from "./alias-kind.js";
import { applyPlace } from "./apply-place.js";
import { asPlace } from "./as-place.js";
import { authConflict } from "./auth-conflict.js";
import { authMissing } from "./auth-missing.js";
import { baseClash } from "./base-clash.js";
import { baseUrl } from "./base-url.js";
import { bodyAs } from "./body-as.js";
import { bodyOnGet } from "./body-on-get.js";
import { bodyType } from "./body-type.js";
import { conditionField } from "./condition-field.js";
import { constantPlace } from "./constant-place.js";
import { constraintTwice } from "./constraint-twice.js";
import { credentialName } from "./credential-name.js";
import { deadlineType } from "./deadline-type.js";
import { defaultPlace } from "./default-place.js";
import { duplicateName } from "./duplicate-name.js";
import { duplicateValue } from "./duplicate-value.js";
import { errorCodePath } from "./error-code-path.js";
import { errorFields } from "./error-fields.js";
import { errorUnreachable } from "./error-unreachable.js";
import { eventSigning } from "./event-signing.js";
import { examplePlace } from "./example-place.js";
import { extendsClosed } from "./extends-closed.js";
import { extendsUnion } from "./extends-union.js";
import { extraClash } from "./extra-clash.js";
import { extraKey } from "./extra-key.js";
import { factUrl } from "./fact-url.js";
import { formatCloseToType } from "./format-close-to-type.js";
import { formerName } from "./former-name.js";
import { operationId } from "./operation-id.js";
import { serverUrl } from "./server-url.js";
import { unknownServer } from "./unknown-server.js";
import { unknownShared } from "./unknown-shared.js";
import { fileField } from "./file-field.js";
import { forbiddenHeader } from "./forbidden-header.js";
import { headerDirection } from "./header-direction.js";
import { fromCondition } from "./from-condition.js";
import { fromConflict } from "./from-conflict.js";
import { fromCycle } from "./from-cycle.js";
import { fromField } from "./from-field.js";
import { fromUnion } from "./from-union.js";
import { idCloseToName } from "./id-close-to-name.js";
import { idempotencyOnRead } from "./idempotency-on-read.js";
import { impossibleConstraint } from "./impossible-constraint.js";
import { infiniteType } from "./infinite-type.js";
import { inputClash } from "./input-clash.js";
import { knownFormat } from "./known-format.js";
import { int64Place } from "./int64-place.js";
import { limitError } from "./limit-error.js";
import { mediaBody } from "./media-body.js";
import { misplacedConstraint } from "./misplaced-constraint.js";
import { mapKeys } from "./map-keys.js";
import { misplacedLike } from "./misplaced-like.js";
import { mixedEnum } from "./mixed-enum.js";
import { finalValue } from "./final-value.js";
import { nameClash } from "./name-clash.js";
import { overrideMismatch } from "./override-mismatch.js";
import { oauthScope } from "./oauth-scope.js";
import { oauthUrl } from "./oauth-url.js";
import { pagesField } from "./pages-field.js";
import { parameterType } from "./parameter-type.js";
import { pathParameters } from "./path-parameters.js";
import { pathPieces } from "./path-pieces.js";
import { patternInvalid } from "./pattern-invalid.js";
import { patternNotLinear } from "./pattern-not-linear.js";
import { patternSlashes } from "./pattern-slashes.js";
import { presenceConflict } from "./presence-conflict.js";
import { recursiveExtends } from "./recursive-extends.js";
import { reservedField } from "./reserved-field.js";
import { responseTwice } from "./response-twice.js";
import { streamResponse } from "./stream-response.js";
import { streamWhen } from "./stream-when.js";
import { responseFirst } from "./response-first.js";
import { redirectLocation } from "./redirect-location.js";
import { notModified } from "./not-modified.js";
import { responseSeveral } from "./response-several.js";
import { responseBody } from "./response-body.js";
import { routeConflict } from "./route-conflict.js";
import { ruleClash } from "./rule-clash.js";
import { typeParameter } from "./type-parameter.js";
import { unionAmbiguous } from "./union-ambiguous.js";
import { matchNesting } from "./match-nesting.js";
import { unionKind } from "./union-kind.js";
import { unionMatch } from "./union-match.js";
import { unionMember } from "./union-member.js";
import { unionOtherwise } from "./union-otherwise.js";
import { unionOverlap } from "./union-overlap.js";
import { unionTag } from "./union-tag.js";
import { unionValues } from "./union-values.js";
import { unknownError } from "./unknown-error.js";
import { unknownField } from "./unknown-field.js";
import { unknownLimit } from "./unknown-limit.js";
import { unknownScheme } from "./unknown-scheme.js";
import { unknownType } from "./unknown-type.js";
import { unknownValue } from "./unknown-value.js";
import { unusedDeclaration } from "./unused-declaration.js";
import { effectId } from "./effect-id.js";
import { effectOfRead } from "./effect-of-read.js";
import { effectWords } from "./effect-words.js";
import { waitOnConflict } from "./wait-on-conflict.js";
import { waitOnField } from "./wait-on-field.js";
import { waitOnWrite } from "./wait-on-write.js";
import { writtenKind } from "./written-kind.js";
import { wrongLimit } from "./wrong-limit.js";
import { wrongExample } from "./wrong-example.js";
import { wrongValue } from "./wrong-value.js";

export const rules = [
  unknownType,
  typeParameter,
  unknownLimit,
  unknownError,
  unknownScheme,
  unknownField,
  unknownValue,
  duplicateName,
  duplicateValue,
  mixedEnum,
  finalValue,
  inputClash,
  applyPlace,
  defaultPlace,
  asPlace,
  ruleClash,
  reservedField,
  errorFields,
  errorCodePath,
  errorUnreachable,
  idCloseToName,
  recursiveExtends,
  extendsClosed,
  extendsUnion,
  overrideMismatch,
  baseClash,
  fromCycle,
  fromUnion,
  fromField,
  fromConflict,
  fromCondition,
  infiniteType,
  unionMember,
  unionKind,
  unionTag,
  unionValues,
  unionAmbiguous,
  unionMatch,
  unionOverlap,
  matchNesting,
  unionOtherwise,
  conditionField,
  presenceConflict,
  aliasKind,
  aliasCycle,
  constraintTwice,
  misplacedLike,
  mapKeys,
  misplacedConstraint,
  int64Place,
  impossibleConstraint,
  wrongLimit,
  limitError,
  wrongValue,
  wrongExample,
  examplePlace,
  patternInvalid,
  patternNotLinear,
  patternSlashes,
  unknownShared,
  pathPieces,
  knownFormat,
  formatCloseToType,
  pathParameters,
  constantPlace,
  routeConflict,
  parameterType,
  writtenKind,
  fileField,
  forbiddenHeader,
  headerDirection,
  bodyOnGet,
  bodyAs,
  bodyType,
  mediaBody,
  responseBody,
  responseSeveral,
  notModified,
  redirectLocation,
  responseFirst,
  responseTwice,
  streamResponse,
  streamWhen,
  pagesField,
  credentialName,
  oauthScope,
  oauthUrl,
  effectWords,
  effectOfRead,
  effectId,
  waitOnField,
  waitOnConflict,
  waitOnWrite,
  deadlineType,
  idempotencyOnRead,
  baseUrl,
  serverUrl,
  unknownServer,
  factUrl,
  eventSigning,
  authMissing,
  authConflict,
  extraKey,
  unusedDeclaration,
  nameClash,
  operationId,
  formerName,
  extraClash,
] as const satisfies readonly CheckRule[];

export type RuleCode = (typeof rules)[number]["code"];
