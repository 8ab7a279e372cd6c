/** The types of the part of autocannon that the benchmarks use, because the package ships none. */
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
      /** In seconds. */
      readonly duration: number;
      /** Milliseconds between two samples. A run ends on a sample. */
      readonly sampleInt: number;
      /** Requests a second over all connections together. */
      readonly overallRate?: number;
      readonly requests?: readonly Request[];
      /** Is called with each connection before that connection sends. */
      readonly setupClient?: (client: Client) => void;
    }
    interface Client {
      setRequests(requests: readonly Request[]): void;
    }
    interface Result {
      readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
      readonly errors: number;
      /** In seconds. */
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
