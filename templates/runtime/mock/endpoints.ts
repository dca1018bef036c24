/** Endpoints as a mock knows them: what a call does to which objects. */

/** An endpoint, what it does, and where its response has the object. */
export interface MockEndpoint {
  /** Name in the spec: `parcels.get`. */
  readonly endpoint: string;
  readonly effect: "creates" | "reads" | "lists" | "changes" | "replaces" | "deletes" | "acts";
  /** The function that makes the objects, under whose name they are stored. */
  readonly of?: string;
  /** The field that identifies an object here, if not the usual one of its type. */
  readonly id?: string;
  /** The member of the input that identifies the object. */
  readonly idIn?: string;
  /** The fields of the object that the input has, by their names. */
  readonly takes?: readonly string[];
  /** The member of the input that is the object. */
  readonly body?: string;
  /** The members of the query that are fields of the objects of a list. */
  readonly filters?: readonly string[];
  /** The function that makes the body of the response; absent where there is none. */
  readonly output?: string;
  /** The path in the body to the object, or to the list. */
  readonly at?: readonly string[];
  /** The path in the body to the id. */
  readonly idOut?: readonly string[];
  readonly pages?: MockPages;
  /** The status of the response, where the handler says it. */
  readonly status?: number | "2XX";
  /** The form of a response that is no JSON. */
  readonly sends?: "bytes" | "items" | "resumable";
  /** The response where a member of the input has one of the values, in place of the usual one. */
  readonly asked?: AskedResponse;
  /** The declared errors, and the one of an object that is not there. */
  readonly errors?: readonly string[];
  readonly missing?: string;
  /** The function that makes the body of all other errors. */
  readonly otherwise?: string;
  /** The media types of errors whose bodies have no type, by status. */
  readonly errorTypes?: Readonly<Record<string, string>>;
}

/** The stream that an input can ask for. */
export interface AskedResponse extends Required<Pick<MockEndpoint, "output" | "sends">> {
  readonly by: string;
  readonly values: readonly unknown[];
}

/** The style of the pages of a list. */
export interface MockPages {
  readonly style: "cursor" | "page" | "offset" | "url" | "link";
  /** The member of the input that selects the page, and the one that is its size. */
  readonly parameter?: string;
  readonly size?: string;
  /** The number of the first page. */
  readonly from?: number;
  /** The relation of the next page in the header `Link`. */
  readonly relation?: string;
  /** Paths in the body: to the next cursor or URL, the last page, the number of items, and whether there are more. */
  readonly next?: readonly string[];
  readonly last?: readonly string[];
  readonly total?: readonly string[];
  readonly more?: readonly string[];
}

/** The states of a type: the field, its first value, and the next value of each. */
export interface MockStates {
  readonly field: string;
  readonly first?: string | number;
  readonly next?: readonly (readonly [from: string | number, to: string | number])[];
}
