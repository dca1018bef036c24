// Cast from spec.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
import type {
  OthersPartnerError,
  OthersPartnerInput,
  OthersPartnerOutput,
  ThingsAllError,
  ThingsAllInput,
  ThingsAllOutput,
  ThingsAnyError,
  ThingsAnyInput,
  ThingsAnyOutput,
  ThingsAppError,
  ThingsAppInput,
  ThingsAppOutput,
  ThingsMixedError,
  ThingsMixedInput,
  ThingsMixedOutput,
  ThingsNoneError,
  ThingsNoneInput,
  ThingsNoneOutput,
} from "./types.js";
import {
  checkOthersPartnerInput,
  checkOthersPartnerOutput,
  checkThingsAllInput,
  checkThingsAllOutput,
  checkThingsAnyInput,
  checkThingsAnyOutput,
  checkThingsAppInput,
  checkThingsAppOutput,
  checkThingsMixedInput,
  checkThingsMixedOutput,
  checkThingsNoneInput,
  checkThingsNoneOutput,
} from "./validators.js";
import { type Call, type CallOptions, call } from "./runtime/call.js";
import type { Connection } from "./runtime/connection.js";
import type { SchemeDescriptor } from "./runtime/credentials.js";
import type { OperationDescriptor } from "./runtime/operation.js";

const appScheme: SchemeDescriptor = {
  name: "app",
  basic: { username: "appId", password: "appSecret" },
  headers: { "x-app-id": "appId" },
};

const userScheme: SchemeDescriptor = {
  name: "user",
  bearer: "userToken",
};

const deviceScheme: SchemeDescriptor = {
  name: "device",
  headers: { "x-device-code": "deviceCode", "x-device-kind": "deviceKind" },
};

const partnerScheme: SchemeDescriptor = {
  name: "partner",
  bearer: "partnerToken",
};

const thingsAppOperation: OperationDescriptor = {
  endpoint: "things.app",
  method: "GET",
  path: "/app",
  auth: [[appScheme]],
  status: 200,
  checkInput: checkThingsAppInput,
  checkOutput: checkThingsAppOutput,
  specAt: "spec.yaml#things.app",
};

/**
 * `GET /app`
 *
 * @see spec.yaml#things.app
 */
export function thingsApp(
  connection: Connection<"app">,
  input?: ThingsAppInput,
  options?: CallOptions,
): Call<ThingsAppOutput, ThingsAppError> {
  return call(connection, thingsAppOperation, input, options);
}

const thingsNoneOperation: OperationDescriptor = {
  endpoint: "things.none",
  method: "GET",
  path: "/none",
  status: 200,
  checkInput: checkThingsNoneInput,
  checkOutput: checkThingsNoneOutput,
  specAt: "spec.yaml#things.none",
};

/**
 * `GET /none`
 *
 * @see spec.yaml#things.none
 */
export function thingsNone(
  connection: Connection,
  input?: ThingsNoneInput,
  options?: CallOptions,
): Call<ThingsNoneOutput, ThingsNoneError> {
  return call(connection, thingsNoneOperation, input, options);
}

const thingsAnyOperation: OperationDescriptor = {
  endpoint: "things.any",
  method: "GET",
  path: "/any",
  auth: [[appScheme], [userScheme]],
  status: 200,
  checkInput: checkThingsAnyInput,
  checkOutput: checkThingsAnyOutput,
  specAt: "spec.yaml#things.any",
};

/**
 * `GET /any`
 *
 * @see spec.yaml#things.any
 */
export function thingsAny(
  connection: Connection<"app"> | Connection<"user">,
  input?: ThingsAnyInput,
  options?: CallOptions,
): Call<ThingsAnyOutput, ThingsAnyError> {
  return call(connection, thingsAnyOperation, input, options);
}

const thingsAllOperation: OperationDescriptor = {
  endpoint: "things.all",
  method: "GET",
  path: "/all",
  auth: [[userScheme, deviceScheme]],
  status: 200,
  checkInput: checkThingsAllInput,
  checkOutput: checkThingsAllOutput,
  specAt: "spec.yaml#things.all",
};

/**
 * `GET /all`
 *
 * @see spec.yaml#things.all
 */
export function thingsAll(
  connection: Connection<"user" | "device">,
  input?: ThingsAllInput,
  options?: CallOptions,
): Call<ThingsAllOutput, ThingsAllError> {
  return call(connection, thingsAllOperation, input, options);
}

const thingsMixedOperation: OperationDescriptor = {
  endpoint: "things.mixed",
  method: "GET",
  path: "/mixed",
  auth: [[appScheme], [userScheme, deviceScheme]],
  status: 200,
  checkInput: checkThingsMixedInput,
  checkOutput: checkThingsMixedOutput,
  specAt: "spec.yaml#things.mixed",
};

/**
 * `GET /mixed`
 *
 * @see spec.yaml#things.mixed
 */
export function thingsMixed(
  connection: Connection<"app"> | Connection<"user" | "device">,
  input?: ThingsMixedInput,
  options?: CallOptions,
): Call<ThingsMixedOutput, ThingsMixedError> {
  return call(connection, thingsMixedOperation, input, options);
}

const othersPartnerOperation: OperationDescriptor = {
  endpoint: "others.partner",
  method: "GET",
  path: "/partner",
  auth: [[partnerScheme]],
  status: 200,
  checkInput: checkOthersPartnerInput,
  checkOutput: checkOthersPartnerOutput,
  specAt: "spec.yaml#others.partner",
};

/**
 * `GET /partner`
 *
 * @see spec.yaml#others.partner
 */
export function othersPartner(
  connection: Connection<"partner">,
  input?: OthersPartnerInput,
  options?: CallOptions,
): Call<OthersPartnerOutput, OthersPartnerError> {
  return call(connection, othersPartnerOperation, input, options);
}
