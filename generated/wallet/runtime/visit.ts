// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/** A request on its way through the core, until it is answered. */
import { withCors } from "./cors.js";
import type { Incoming, InWork, Outgoing } from "./exchange.js";
import { overloaded, type InFlight } from "./in-flight.js";
import { tellAnswer } from "./observe.js";
import { Refusal } from "./problem.js";
import type { ProtocolErrorCode } from "./protocol-error.js";
import { refuse } from "./respond.js";
import type { AnyRoute } from "./route.js";
import type { CoreSettings } from "./server-options.js";
import type { Work } from "./work.js";

const utf8 = new TextEncoder();

/** One request in the core, and all that its entry can do about it. The first answer counts. */
export class Visit implements InWork {
  readonly work: Work;
  readonly incoming: Incoming;
  route: AnyRoute | undefined;
  readonly #options: CoreSettings;
  readonly #answered: (answer: Outgoing) => void;
  #held = 0;
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

  get inFlight(): InFlight {
    return this.#options.inFlight;
  }

  hold(bytes: number): boolean {
    if (this.#isSettled || !this.inFlight.hasRoom(bytes)) return false;
    this.inFlight.hold(bytes);
    this.#held += bytes;
    return true;
  }

  /**
   * Holds room for the answer until it is given; false where there is none. Refuses nothing where no
   * other request holds anything.
   */
  reserve(route: AnyRoute): boolean {
    const bytes = this.inFlight.estimateOf(route);
    if (!this.inFlight.hasRoom(bytes, this.#held)) return false;
    if (!this.#isSettled) {
      this.inFlight.hold(bytes);
      this.#held += bytes;
    }
    return true;
  }

  leave(): void {
    this.work.lifetime.end("client_gone");
  }

  refuse(code: ProtocolErrorCode): Outgoing {
    const headers = { connection: "close" };
    const answer = refuse(new Refusal(code, { headers }), this.work.id);
    this.#tell(answer);
    return this.#finished(answer);
  }

  /** Answers the request; later answers are not looked at. */
  settle(given: Outgoing): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.work.lifetime.answered();
    this.inFlight.release(this.#held);
    // Errors are small, and say nothing of the answers to come.
    if (given.code === undefined && this.route !== undefined)
      this.inFlight.note(this.route, given.body.length);
    const answer = this.#fits(given) ? given : refuse(overloaded(), this.work.id);
    this.#tell(answer);
    this.#answered(this.#finished(answer));
  }

  /** Returns whether there is room for `answer`. An effect is answered in any case. */
  #fits({ code, body }: Outgoing): boolean {
    if (code !== undefined || this.work.method !== "GET") return true;
    // A unit of UTF-16 takes three bytes at most: long texts are measured only near the bound.
    return (
      this.inFlight.hasRoom(3 * body.length) || this.inFlight.hasRoom(utf8.encode(body).byteLength)
    );
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
    const { cors } = this.#options;
    const { deprecation } = this.route ?? {};
    // Before those of CORS, which name the headers that a page may read.
    const own =
      deprecation === undefined
        ? answer
        : { ...answer, headers: { ...deprecation, ...answer.headers } };
    const shared = cors === undefined ? own : withCors(cors, this.incoming, own);
    if (!headOnly && !closes) return shared;
    const headers = closes ? { ...shared.headers, connection: "close" } : shared.headers;
    return { ...shared, headers, headOnly };
  }
}
