import { serve } from "./generated/node";
import { server } from "./parcels";

export const start = () => serve(server);
