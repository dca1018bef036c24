import { server } from "../../../parcels";

const respond = (request: Request) => server.fetch(request);

export { respond as GET, respond as POST };
