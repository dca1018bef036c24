/** Service, limits, enums, errors and schemes. */
import { defined } from "../../base/defined.js";
import type {
  AuthAlternatives,
  DurationUnit,
  Enum,
  Limit,
  LimitValue,
  NamedScalar,
  Scheme,
  Service,
  AddressVariable,
  Contact,
  License,
  NamedServer,
  ServiceAddress,
} from "../../language/model/model.js";
import type {
  AuthAst,
  EnumAst,
  LimitAst,
  MaybeGap,
  NamedScalarAst,
  SchemeAst,
  ContactAst,
  LicenseAst,
  ServerAst,
  ServiceAst,
} from "../declarations/index.js";
import type { ResourcesByName } from "../../language/facts/error-body.js";
import { lowerErrorBody } from "./errors.js";
import { documented, type LoweringContext } from "./context.js";
import { lowerValue, lowerExamples } from "./values.js";
import { serverAddress } from "../declarations/servers.js";

export function lowerService(context: LoweringContext, resources: ResourcesByName): Service {
  const { service } = context.spec.ast;
  if (service === undefined) {
    return { path: "service", gaps: [], name: "Service", groups: [], auth: [], errorBody: "problem" };
  }
  const { version, baseUrl, versioning, groups, auth, errorBody } = service;
  return {
    ...documented(context, service),
    name: service.name.value,
    groups: groups?.stated?.value.map((group) => group.name.value) ?? [],
    ...lowerServiceFacts(context, service),
    auth: lowerAuth(auth) ?? [],
    ...(service.errors.length === 0 ? {} : { errors: service.errors.map((name) => name.value) }),
    errorBody: lowerErrorBody(errorBody, resources),
    ...defined({
      version: version?.value,
      baseUrl: baseUrl?.stated?.value,
      versioning: versioning?.stated?.value,
    }),
  };
}

/** Lowers the alternatives of schemes; returns undefined where none are stated or assumed. */
export function lowerAuth(auth: MaybeGap<AuthAst> | undefined): AuthAlternatives | undefined {
  return auth?.stated?.value.alternatives.map((all) => all.map((name) => name.value));
}

const milliseconds: Readonly<Record<DurationUnit, number>> = {
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1_000,
  milliseconds: 1,
};

export function lowerLimit(context: LoweringContext, ast: LimitAst): Limit {
  return {
    ...documented(context, ast),
    name: ast.name.value,
    value: limitValue(ast),
    ...defined({ error: ast.error?.value }),
  };
}

function limitValue({ value }: LimitAst): LimitValue {
  if (value === undefined) return { kind: "unspecified" };
  const stated = value.value;
  if (stated.kind !== "duration") return stated;
  return { ...stated, milliseconds: stated.count * milliseconds[stated.unit] };
}

/** Returns the duration of the limit `limit` in milliseconds, or undefined if it is no duration. */
export function durationOf(context: LoweringContext, limit: string): number | undefined {
  const ast = context.spec.limits.get(limit);
  const value = ast === undefined ? undefined : limitValue(ast);
  return value?.kind === "duration" ? value.milliseconds : undefined;
}

export function lowerEnum(context: LoweringContext, ast: EnumAst): Enum {
  const terminal = ast.terminal?.stated?.value.map((value) => value.value);
  const transitions = ast.transitions?.stated?.value.map(({ from, to }) => ({
    from: from.value,
    to: to.value,
  }));
  return {
    ...documented(context, ast),
    name: ast.name.value,
    values: ast.values.map(({ value, ...rest }) => ({ value: value.value, ...rest })),
    open: ast.open,
    ...defined({ terminal, transitions }),
  };
}

export function lowerNamedScalar(context: LoweringContext, ast: NamedScalarAst): NamedScalar {
  return {
    ...documented(context, ast),
    name: ast.name.value,
    value: lowerValue(context, ast.value),
    ...lowerExamples(ast.examples),
  };
}

export function lowerScheme(context: LoweringContext, ast: SchemeAst): Scheme {
  const basic = ast.basic && { username: ast.basic.username.value, password: ast.basic.password.value };
  const headers = ast.headers.map(({ header, credential }) => ({
    header: header.value,
    credential: credential.value,
  }));
  const flows = ast.oauth?.map(({ grant, authorize, token, scopes }) => ({
    grant: grant.value,
    ...defined({ authorize: authorize?.value }),
    token: token.value,
    scopes: scopes.map(({ name, doc }) => ({ name: name.value, doc })),
  }));
  const bearer = ast.bearer?.value ?? (flows === undefined ? undefined : "accessToken");
  const http = ast.http && { scheme: ast.http.scheme.value, credential: ast.http.credential.value };
  const keys = ast.keys.map((key) => ({
    in: key.in,
    name: key.name.value,
    credential: key.credential.value,
  }));
  const credentials = new Set([
    ...(basic === undefined ? [] : [basic.username, basic.password]),
    ...(bearer === undefined ? [] : [bearer]),
    ...(http === undefined ? [] : [http.credential]),
    ...headers.map((header) => header.credential),
    ...keys.map((key) => key.credential),
  ]);
  return {
    ...documented(context, ast),
    name: ast.name.value,
    headers,
    keys,
    credentials: [...credentials],
    ...defined({ basic, bearer, http, custom: ast.custom?.value, oauth: flows }),
  };
}

type ServiceFacts = Pick<
  Service,
  "title" | "groupFacts" | "servers" | "namedServers" | "contact" | "license" | "terms"
>;

/** Lowers the facts of the service that only its documentation has. */
function lowerServiceFacts(context: LoweringContext, ast: ServiceAst): ServiceFacts {
  const { title, terms } = ast;
  const groups = ast.groups?.stated?.value.filter(({ doc, extra }) => (doc ?? extra) !== undefined) ?? [];
  const stated = ast.servers?.stated?.value ?? [];
  const servers = stated.filter(({ id }) => id === undefined);
  const own = stated.flatMap((server): NamedServer[] =>
    server.id === undefined
      ? []
      : [{ ...lowerServer(context, server), name: server.id.value, address: serverAddress(server) }],
  );
  const [contact, license] = [ast.contact?.stated?.value, ast.license?.stated?.value];
  return {
    ...defined({ title: title?.value }),
    ...(groups.length === 0
      ? {}
      : { groupFacts: groups.map((group) => ({ ...documented(context, group), name: group.name.value })) }),
    ...(servers.length === 0 ? {} : { servers: servers.map((server) => lowerServer(context, server)) }),
    ...(own.length === 0 ? {} : { namedServers: own }),
    ...defined({
      contact: contact && lowerContact(contact),
      license: license && lowerLicense(license),
      terms: terms?.stated?.value,
    }),
  };
}

function lowerServer(context: LoweringContext, server: ServerAst): ServiceAddress {
  return {
    ...documented(context, server),
    url: server.name.value,
    variables: server.variables.map((variable): AddressVariable => {
      const values = variable.values?.map(({ value }) => value);
      return {
        ...documented(context, variable),
        name: variable.name.value,
        default: variable.default.value,
        ...defined({ values }),
      };
    }),
  };
}

function lowerContact({ path, name, url, email, extra }: ContactAst): Contact {
  return {
    path,
    ...defined({ name: name?.value, url: url?.value, email: email?.value, extra: extra?.value }),
  };
}

function lowerLicense({ path, name, identifier, url, extra }: LicenseAst): License {
  return {
    path,
    name: name.value,
    ...defined({ identifier: identifier?.value, url: url?.value, extra: extra?.value }),
  };
}
