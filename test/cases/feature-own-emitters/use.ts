import { titles } from "./titles.js";

if (titles.parcel_not_found !== "No parcel has this id.") throw new Error(titles.parcel_not_found);
