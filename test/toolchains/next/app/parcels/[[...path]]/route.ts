import { server } from "../../../parcels";

const answer = (request: Request) => server.fetch(request);

export { answer as GET, answer as POST };
