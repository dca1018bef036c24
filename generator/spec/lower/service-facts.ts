/** Facts about the service for people. */
import type {
  AddressVariable,
  Contact,
  License,
  NamedServer,
  Service,
  ServiceAddress,
} from "../../language/model/model.js";
import type { ContactAst, LicenseAst, ServerAst, ServiceAst } from "../declarations/index.js";
import { serverAddress } from "../declarations/servers.js";
import { documented, type LoweringContext } from "./context.js";

type ServiceFacts = Pick<
  Service,
  "title" | "groupFacts" | "servers" | "namedServers" | "contact" | "license" | "terms"
>;

/** Lowers the facts of the service that only its documentation has. */
export function lowerServiceFacts(context: LoweringContext, ast: ServiceAst): ServiceFacts {
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
    ...(title === undefined ? {} : { title: title.value }),
    ...(groups.length === 0
      ? {}
      : { groupFacts: groups.map((group) => ({ ...documented(context, group), name: group.name.value })) }),
    ...(servers.length === 0 ? {} : { servers: servers.map((server) => lowerServer(context, server)) }),
    ...(own.length === 0 ? {} : { namedServers: own }),
    ...(contact === undefined ? {} : { contact: lowerContact(contact) }),
    ...(license === undefined ? {} : { license: lowerLicense(license) }),
    ...(terms?.stated === undefined ? {} : { terms: terms.stated.value }),
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
        ...(values === undefined ? {} : { values }),
      };
    }),
  };
}

function lowerContact({ path, name, url, email, extra }: ContactAst): Contact {
  return {
    path,
    ...(name === undefined ? {} : { name: name.value }),
    ...(url === undefined ? {} : { url: url.value }),
    ...(email === undefined ? {} : { email: email.value }),
    ...(extra === undefined ? {} : { extra: extra.value }),
  };
}

function lowerLicense({ path, name, identifier, url, extra }: LicenseAst): License {
  return {
    path,
    name: name.value,
    ...(identifier === undefined ? {} : { identifier: identifier.value }),
    ...(url === undefined ? {} : { url: url.value }),
    ...(extra === undefined ? {} : { extra: extra.value }),
  };
}
