/** Runs in a process of its own: imports one bundle and calls it for the first time. Prints milliseconds. */
import { readFileSync } from "node:fs";

const [url = "", texts = ""] = process.argv.slice(2);
const values = JSON.parse(readFileSync(texts, "utf8"));

const clock = [performance.now()];
const { validators } = await import(url);
clock.push(performance.now());
const said = [validators.QuoteCryptoDepositBody(values.QuoteCryptoDepositBody)];
clock.push(performance.now());
said.push(validators.PoliciesPage(values.PoliciesPage));
clock.push(performance.now());
said.push(validators.User(values.User), validators.KeyQuorumIntentResponse(values.KeyQuorumIntentResponse));
clock.push(performance.now());

if (said.some((answer) => answer !== true && answer !== 0)) throw new Error(`refused a right value: ${said}`);
const [importing, small, page, intents] = clock.slice(1).map((end, index) => end - (clock[index] ?? 0));
console.log(JSON.stringify({ import: importing, small, page, intents }));
