/** @param {any} _d @param {any} _s @returns {Promise<any>} */
export async function foreignReaders(_d, _s) { return undefined; }
