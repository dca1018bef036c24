// Cast from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A request on its way through the core, until it is answered. */
import type { Incoming, InWork, Outgoing } from "./exchange.js";
import { tellAnswer } from "./observe.js";
import { Refusal } from "./problem.js";
import type { ProtocolErrorCode } from "./protocol-error.js";
import { refuse } from "./respond.js";
import type { AnyRoute } from "./route.js";
import type { CoreSettings } from "./server-options.js";
import type { Work } from "./work.js";

/** One request in the core, and all that its entry can do about it. The first answer counts. */
export class Visit implements InWork {
  readonly work: Work;
  readonly incoming: Incoming;
  route: AnyRoute | undefined;
  readonly #options: CoreSettings;
  readonly #answered: (answer: Outgoing) => void;
  #isTold = false;
  #isSettled = false;

  constructor(
    work: Work,
    incoming: Incoming,
    options: CoreSettings,
    answered: (answer: Outgoing) => void,
  ) {
    this.work = work;
    this.incoming = incoming;
    this.#options = options;
    this.#answered = answered;
  }

  leave(): void {
    this.work.lifetime.end("client_gone");
  }

  refuse(code: ProtocolErrorCode): Outgoing {
    const headers = { connection: "close" };
    const answer = refuse(new Refusal(code, { headers }), this.work.id);
    this.#tell(answer);
    return answer;
  }

  /** Answers the request; later answers are not looked at. */
  settle(answer: Outgoing): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.work.lifetime.answered();
    this.#tell(answer);
    this.#answered(this.#finished(answer));
  }

  #tell(answer: Outgoing): void {
    if (this.#isTold) return;
    this.#isTold = true;
    tellAnswer(this.#options, this.route, this.work, answer);
  }

  /** The answer as this request gets it. */
  #finished(answer: Outgoing): Outgoing {
    const headOnly = this.incoming.method === "HEAD";
    // What is left of a body has to be read before the next request: a little of it, not any amount.
    const closes = this.incoming.bodyLeft() > this.#options.maxBodyBytes;
    if (!headOnly && !closes) return answer;
    const headers = closes ? { ...answer.headers, connection: "close" } : answer.headers;
    return { ...answer, headers, headOnly };
  }
}
