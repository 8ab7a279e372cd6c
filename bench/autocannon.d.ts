/** The part of autocannon that the benchmarks use; it ships no types. */
declare module "autocannon" {
  namespace autocannon {
    interface Request {
      readonly method?: string;
      readonly path?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
    interface Options extends Request {
      readonly url: string;
      readonly connections: number;
      /** Seconds. */
      readonly duration: number;
      /** Milliseconds between samples: a run ends on one. */
      readonly sampleInt: number;
      /** Requests a second, of all connections together. */
      readonly overallRate?: number;
      readonly requests?: readonly Request[];
      /** Called with each connection before it sends. */
      readonly setupClient?: (client: Client) => void;
    }
    interface Client {
      setRequests(requests: readonly Request[]): void;
    }
    interface Result {
      readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
      readonly errors: number;
      /** Seconds. */
      readonly duration: number;
    }
  }
  interface Run extends PromiseLike<autocannon.Result> {
    on(
      event: "response",
      listener: (client: autocannon.Client, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  function autocannon(options: autocannon.Options): Run;
  export = autocannon;
}
