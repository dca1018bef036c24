/** The steps that node:http by hand takes as well. */
export const jsonIn = "    JSON.parse alone";
export const jsonOut = "  stringify";
