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
      readonly requests?: readonly Request[];
    }
    interface Result {
      readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
      readonly errors: number;
      /** Seconds. */
      readonly duration: number;
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export = autocannon;
}
